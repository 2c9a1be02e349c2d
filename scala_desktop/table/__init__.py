"""The table: a scene of cards that follows the models."""
