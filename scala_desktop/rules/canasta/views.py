"""The open state of Canasta, and the view that one seat has of a match.

Source: rules/canasta.md 5.1; design/architecture.md, Hidden information.
"""

from __future__ import annotations

from dataclasses import dataclass

from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.cards import KIND, Card, Seat
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.view import OpenState, View


@dataclass(kw_only=True, eq=False, repr=False)
class CanastaOpen(OpenState):
    """The open state of Canasta, besides the fields that every game has.

    *opened* tells by side whether it has opened; by seat, where each player has to.  *red_threes*
    lie apart by side; *covered* cards at the bottom of the pile have never been seen.

    What concerns the turn in play: *opened_first* (the seat has opened before its draw),
    *must_close*, *asker* (the seat that waits for its partner's answer), *consent* (the answer).
    """

    rules: CanastaRules
    opened: list[bool]
    red_threes: list[list[Card]]
    covered: int
    opened_first: bool
    must_close: bool
    asker: Seat | None
    consent: bool | None
    last_opening: int | None

    def has_opened(self, seat: Seat) -> bool:
        """Return whether *seat* may use the melds of its side.

        Source: rules/canasta.md 5.2 #8; 5.3 ``opening_scope``.
        """
        return self.opened[seat % len(self.opened)]

    def is_frozen(self) -> bool:
        """Return whether only a natural pair takes the pile, for the seat in turn.

        Source: rules/canasta.md 5.3 ``pozzo_requirement``, ``pozzo_wild_freezes``.
        """
        if self.rules.pozzo_requirement == "natural_pair" or not self.has_opened(self.turn):
            return True
        seen = self.discard_pile[self.covered :]
        return self.rules.pozzo_wild_freezes and any(WILD[KIND[card]] for card in seen)


@dataclass(kw_only=True)
class CanastaView(View, CanastaOpen):
    """The table of Canasta as a seat sees it; the *covered* cards of the pile are hidden.

    *minimum* is what the seat in turn must reach to open, *draw_count* how many cards it draws.
    """

    minimum: int
    draw_count: int

    @property
    def meld_owners(self) -> tuple[Seat, ...]:
        """Return by seat whose melds it plays to: those of its side."""
        return tuple(Seat(seat % self.sides) for seat in range(self.players))
