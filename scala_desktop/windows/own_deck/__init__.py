"""*Il vostro mazzo*: a family's own cards become a deck, out of several scanned sheets."""
