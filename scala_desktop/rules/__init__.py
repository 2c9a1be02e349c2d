"""The rules core: cards, melds, the games, notation and records.  Standard library only."""
