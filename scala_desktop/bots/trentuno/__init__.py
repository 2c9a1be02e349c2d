"""The bots of Trentuno."""
