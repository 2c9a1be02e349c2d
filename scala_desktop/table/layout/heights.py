"""How high everything lies on the table: the z value of each item, from the background upwards."""

from __future__ import annotations

from typing import Final

PANEL: Final = 10.0
"""What is painted on the background: outlines of empty piles, counts of the hand."""
TRAIL: Final = 20.0
"""Where cards went in the last lap: under everything that lies or stands on the table."""
BACKS: Final = 50.0
"""The cards of the other players."""
PILE: Final = 60.0
"""The layers of the stock, plates and labels."""
DISCARDS: Final = 100.0
APART: Final = 150.0
"""Cards that lie open by themselves."""
MELDS: Final = 200.0
MELD_DEPTH: Final = 30
"""How many layers a meld has for its cards and what lies on them."""
OPEN_MELD: Final = 1950.0
"""A closed meld while somebody looks at it: above all others."""
TRAY: Final = 2000.0
TRAY_TEXT: Final = TRAY + 1
BUTTON: Final = TRAY + 2
TRAY_CARDS: Final = 2500.0
TRAY_LABEL: Final = 2600.0
VEIL: Final = 2900.0
"""What a lesson lays over all that it does not speak of, and its marks."""
HAND: Final = 3000.0
BANNER: Final = 3900.0
SPEECH_BUBBLE: Final = 3950.0
ARROW: Final = 3960.0
"""From the cards of which a lesson speaks to where they go."""
LIT: Final = 4000.0
"""The outlines of legal targets."""
WINNER: Final = 4001.0
"""The outline of the target that takes the drop."""
FOCUS: Final = 4500.0
FLYING: Final = 5000.0
"""By how much the height of a card grows while it flies to another zone."""
RUBBER_BAND: Final = 8000.0
HELD: Final = 9000.0
TARGET_WORDS: Final = 9400.0
BADGE: Final = 9500.0
PILE_FAN: Final = 9600.0
CHOOSER: Final = 9800.0


def meld(number: int, *, opened: bool = False) -> float:
    """Return how high the first card of the meld *number* lies, *opened* or not."""
    return OPEN_MELD if opened else MELDS + number * MELD_DEPTH


def meld_mark(number: int, *, opened: bool = False) -> float:
    """Return how high the mark of the meld *number* lies: on its cards, below the next meld."""
    return meld(number, opened=opened) + MELD_DEPTH - 1
