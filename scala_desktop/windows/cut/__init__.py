"""The cut before a hand: who plays before the dealer cuts a deck whose seal is shown."""
