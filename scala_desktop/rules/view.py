"""The open state of a match, and the view of one seat: all that bots, window and log are shown."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.events import HandResult
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.options import HouseRules


class Deed(Enum):
    """What a seat may do with the cards of the pile."""

    THREW = "threw"
    TOOK = "took"
    LEFT = "left"
    """It drew from the stock, whether or not it might have taken the card of the pile."""


class PileDeed(NamedTuple):
    """What *seat* did with *cards* of the pile, as everybody at the table saw it."""

    seat: Seat
    deed: Deed
    cards: tuple[Card, ...]


@dataclass(kw_only=True, eq=False, repr=False)
class OpenState:
    """The open state that every game has; each game adds the fields that it alone has.

    The state of a match has these fields, and so has every view of it: what is declared here is
    copied, shown and restored with all the rest.  *deck* is every card of the game in a fixed
    order, ``discard_pile[-1]`` is the top of the pile (all of it lay face up once), meld ``m1`` is
    ``melds[0]``.  Everything indexed by seat has one entry a player; *known* holds by seat the
    cards that everybody saw it pick up and that are still in its hand; *history* tells in order
    what seats did with the pile in this hand, as far as it was played here.  *totals* and scores
    belong to one of *sides*: a player each, or a pair of partners, who sit opposite.  Melds do,
    too, where a side opens together; in Scala 40 they belong to the seat that has laid them.
    *recycles* counts the renewals of the stock in this hand.
    """

    rules: HouseRules
    deck: tuple[Card, ...]
    players: int
    sides: int
    hand_size: int
    hand_number: int
    dealer: Seat
    turn: Seat
    phase: str
    turns_taken: list[int]
    discard_pile: list[Card]
    melds: list[Meld]
    known: list[list[Card]]
    history: list[PileDeed]
    recycles: int
    totals: list[int]
    out: list[bool]
    winner: Seat | None
    result: HandResult | None


@dataclass(kw_only=True)
class View(OpenState):
    """The table as *seat* sees it; ``None`` is a spectator, who sees no hand.

    It is a copy: nothing that is done with it reaches the match.
    """

    game: str
    seat: Seat | None
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    stock_count: int

    @property
    def meld_owners(self) -> tuple[Seat, ...]:
        """Return by seat to whose melds it plays: to its own where sides do not lay together."""
        return tuple(map(Seat, range(self.players)))
