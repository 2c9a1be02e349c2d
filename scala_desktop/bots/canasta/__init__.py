"""The bots of Canasta."""
