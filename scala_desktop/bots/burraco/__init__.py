"""The bots of Burraco."""
