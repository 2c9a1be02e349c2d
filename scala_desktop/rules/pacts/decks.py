"""The decks that may go with a pact."""

from __future__ import annotations

from typing import Final

DECKS: Final = ("french", "napoletane", "piacentine", "siciliane")
"""The decks that a code may name; their places stay, others come behind them."""
OWN_DECK: Final = "own"
"""Stands in a file for a deck of the senders' own."""
