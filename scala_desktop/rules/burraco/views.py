"""The open state of Burraco, and the view that one seat has of a match.

Source: rules/burraco.md 4.1 and 4.6; design/architecture.md, Hidden information.
"""

from __future__ import annotations

from dataclasses import dataclass

from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.view import OpenState, View


@dataclass(kw_only=True, eq=False, repr=False)
class BurracoOpen(OpenState):
    """The open state of Burraco, besides the fields that every game has.

    *has_pozzetto* says by side whether it has taken one, *unplayed* by seat whether no card of its
    pozzetto has been seen played.  *alone* is the seat that plays against the two others, where
    three play so and a pozzetto has been taken; *pairs_form* says that this is such a hand.

    What concerns the turn in play: *taken* (the cards taken from the pile), *barred* (the card
    that may not be discarded), *owes_play* (something has to be laid), *swapping* (only a
    single-card pile has been taken).  *swaps* counts such turns in a row, *agreed* says by side
    who would end a stalled hand.
    """

    rules: BurracoRules
    pozzetto_size: int
    has_pozzetto: list[bool]
    unplayed: list[bool]
    alone: Seat | None
    pairs_form: bool
    taken: tuple[Card, ...]
    barred: Card | None
    owes_play: bool
    swapping: bool
    swaps: int
    agreed: list[bool]


@dataclass(kw_only=True)
class BurracoView(View, BurracoOpen):
    """The table of Burraco as a seat sees it.

    *teams* says by seat whose melds it plays to, which in a game of three may change during a
    hand.  *pozzetti* are the sizes of those nobody has taken, *waiting* says by seat how
    many cards lie face down before it.
    """

    teams: tuple[Seat, ...]
    pozzetti: tuple[int, ...]
    waiting: tuple[int, ...]

    @property
    def meld_owners(self) -> tuple[Seat, ...]:
        """Return by seat whose melds it plays to: in a game of three that may change in a hand."""
        return self.teams
