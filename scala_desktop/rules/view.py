"""What one seat knows: the only thing that a bot, a window or a log is ever shown."""

from __future__ import annotations

from dataclasses import dataclass

from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.events import HandResult
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.options import HouseRules


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The table as *seat* sees it; ``None`` is a spectator, who sees no hand.

    Tuples indexed by seat have one entry a player.  *deck* is every card of the game in a fixed
    order, *discard_pile* is bottom to top (all of it lay face up once), *known* holds by seat
    the cards that everybody saw it pick up and that are still in its hand.  *totals* and scores
    belong to one of *sides*: seat ``s`` plays on side ``s % sides``.
    """

    game: str
    rules: HouseRules
    deck: tuple[Card, ...]
    seat: Seat | None
    players: int
    sides: int
    hand_number: int
    dealer: Seat
    turn: Seat
    phase: str
    turns_taken: tuple[int, ...]
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    stock_count: int
    discard_pile: tuple[Card, ...]
    melds: tuple[Meld, ...]
    known: tuple[tuple[Card, ...], ...]
    totals: tuple[int, ...]
    out: tuple[bool, ...]
    winner: Seat | None
    result: HandResult | None
