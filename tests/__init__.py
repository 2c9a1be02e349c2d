"""The tests of Scala Desktop, one folder a layer."""
