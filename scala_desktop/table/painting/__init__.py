"""Pictures of cards and of all else on the table, and the background."""
