"""The cut before a hand: who sits at the dealer's right cuts a deck whose seal is shown."""
