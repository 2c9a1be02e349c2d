"""How a person wants the table to look and move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scala_desktop.rules.value_class import value_class
from scala_desktop.words.cards import LATIN_DECKS

if TYPE_CHECKING:
    from scala_desktop.rules.options import HouseRules

SPEEDS = {"slow": 1.8, "normal": 1.0, "fast": 0.5, "off": 0.0}
"""Factor on every duration."""
DECKS = ("french", "french4", "french_xl", "french4_xl")
"""The French deck as it may be drawn: as usual, in four colours, with giant indices, or both."""
TAUGHT = "taught"
"""When the line of the turn is shown where a coach says what to do: never, nor its phases."""
GIANT = "_xl"
"""How the name of a deck with giant indices ends."""


@value_class
class TableSettings:
    """The settings of the table; the window makes them from the store.

    *card_size* is that of the cards of the hand, in per cent of the usual.
    *deck* is what French cards are played with, *latin* what Italian ones are (empty: as the
    rules say), *numbers* whether these bear a number in the corner.

    *turn_line* is when the line of the turn is shown: ``always``, ``idle`` (after a while without
    an act), ``never``, or :data:`TAUGHT`.  *lean* lets dragged cards lean with the drag,
    *smart_drag* a flick towards the only meld that fits attach the card.  *lit* outlines where
    chosen cards may go, *doubts* asks before an act that is surely bad, *offers* offers a hint to
    somebody who hesitates.
    *language* is here only so that a change of it redraws the words.  *corners* is the width and
    the height left free for something else at both lower corners.  *portraits* are the keys of the
    drawn people by seat, none where there are none.  *chair* leaves room on the own plate for the
    button of its place; the people of the seats *away* have gone to cook.  *open_hands* lays the
    cards of all others open, which the match must allow.
    """

    card_size: int = 100
    deck: str = "french"
    back: str = "blu"
    felt: str = "verde"
    latin: str = ""
    numbers: bool = False
    straight_hand: bool = False
    speed: str = "normal"
    reduced_motion: bool = False
    lean: bool = True
    flourish: bool = True
    smart_drag: bool = True
    turn_line: str = "always"
    lit: bool = True
    doubts: bool = False
    offers: bool = False
    language: str = "it"
    corners: tuple[float, float] = (0.0, 0.0)
    portraits: tuple[str, ...] = ()
    chair: bool = False
    away: tuple[int, ...] = ()
    open_hands: bool = False

    def deck_by(self, rules: HouseRules | None) -> str:
        """Return the name of the deck to play with by *rules*: some say that it is an Italian one.

        None of them is needed for a game whose rules say nothing of it.
        """
        asked = getattr(rules, "deck", "")
        return self.latin or asked if asked in LATIN_DECKS else self.deck

    @property
    def leans(self) -> bool:
        """Return whether cards that are dragged lean."""
        return self.lean and self._moves

    @property
    def flourishes(self) -> bool:
        """Return whether a flourish is shown for what somebody may be proud of."""
        return self.flourish and self._moves

    @property
    def _moves(self) -> bool:
        return not self.reduced_motion and self.time_factor > 0

    @property
    def card_factor(self) -> float:
        """Return the factor on the cards of the hand."""
        return self.card_size / 100

    @property
    def time_factor(self) -> float:
        """Return the factor on every duration; 0 moves everything at once."""
        return SPEEDS.get(self.speed, 1.0)
