"""The history of the house: every match that was played, kept as its record, and what it tells."""
