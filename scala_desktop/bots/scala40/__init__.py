"""The bots of Scala 40."""
