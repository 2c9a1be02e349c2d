"""What one seat knows of a match, and a match that fits what it knows.

Source: design/architecture.md, Hidden information.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.game import Phase
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.shuffle import shuffled_by
from scala_desktop.rules.view import View

if TYPE_CHECKING:
    from scala_desktop.rules.scala40.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Scala40View(View):
    """The table of Scala 40 as a seat sees it; what is added here lies open to everybody.

    *taken* is the card taken from the pile this turn, *no_attach* says that it may only go into
    a new meld, *must_use* is the card that has to be laid this turn, *pending_jokers* how many
    jokers have to be, *opening_due* the points still owed to an opening begun, *must_close*
    whether the seat in turn has to go out now.  The rest are counts that the rules need.
    """

    rules: Scala40Rules
    opened: tuple[bool, ...]
    taken: Card | None
    no_attach: bool
    must_use: Card | None
    pending_jokers: int
    opening_due: int
    must_close: bool
    recycles: int
    hand_size: int
    pending: tuple[Card, ...]
    opened_before: bool
    touched: bool
    melds_before: int
    last_opening: int | None
    idle: int
    passed: int
    last_turn: bool
    dead_hands: int
    reentries: tuple[int, ...]


def view_of(table: Table, seat: Seat | None) -> Scala40View:
    """Return what *seat* knows of *table*; ``None`` is a spectator who sees no hand."""
    return Scala40View(
        game=table.key,
        rules=table.rules,
        deck=table.deck,
        seat=seat,
        players=table.players,
        hand_number=table.hand_number,
        dealer=table.dealer,
        turn=table.turn,
        phase=str(table.phase),
        turns_taken=tuple(table.turns_taken),
        hand=() if seat is None else tuple(table.hands[seat]),
        hand_sizes=tuple(map(len, table.hands)),
        stock_count=len(table.stock),
        discard_pile=tuple(table.discard_pile),
        melds=tuple(table.melds),
        known=tuple(map(tuple, table.known)),
        totals=tuple(table.totals),
        out=tuple(table.out),
        winner=table.winner,
        result=table.result,
        opened=tuple(table.opened),
        taken=table.taken,
        no_attach=table.no_attach,
        must_use=table.must_use,
        pending_jokers=len(table.pending),
        opening_due=table.opening_due,
        must_close=table.must_close,
        recycles=table.recycles,
        hand_size=table.hand_size,
        pending=tuple(table.pending),
        opened_before=table.opened_before,
        touched=table.touched,
        melds_before=table.melds_before,
        last_opening=table.last_opening,
        idle=table.idle,
        passed=table.passed,
        last_turn=table.last_turn,
        dead_hands=table.dead_hands,
        reentries=tuple(table.reentries),
    )


def restore(table: Table, view: Scala40View, rng: Random) -> None:
    """Fill *table*, made for the match of *view*, with what it shows; *rng* deals the rest."""
    table.hand_size = view.hand_size
    table.hand_number, table.dealer, table.turn = view.hand_number, view.dealer, view.turn
    table.phase = Phase(view.phase)
    table.turns_taken = list(view.turns_taken)
    table.discard_pile, table.melds = list(view.discard_pile), list(view.melds)
    table.known = [list(cards) for cards in view.known]
    table.totals, table.out = list(view.totals), list(view.out)
    table.winner, table.result = view.winner, view.result
    table.opened = list(view.opened)
    table.taken, table.no_attach, table.must_use = view.taken, view.no_attach, view.must_use
    table.pending, table.opening_due = list(view.pending), view.opening_due
    table.must_close, table.recycles = view.must_close, view.recycles
    table.opened_before, table.touched = view.opened_before, view.touched
    table.melds_before, table.last_opening = view.melds_before, view.last_opening
    table.idle, table.passed, table.last_turn = view.idle, view.passed, view.last_turn
    table.dead_hands, table.reentries = view.dead_hands, list(view.reentries)
    table.hands = _dealt_anew(table, view, rng)


def _dealt_anew(table: Table, view: Scala40View, rng: Random) -> list[list[Card]]:
    """Return hands that fit *view*; what they leave is the stock, and what is out of play."""
    hands = [list(cards) for cards in view.known]
    if view.seat is not None:
        hands[view.seat] = list(view.hand)
    if view.result is not None:
        hands = [list(hand) for hand in view.result.hands]
    seen = {card for meld in view.melds for card in meld.cards}
    seen.update(view.discard_pile, *hands)
    hidden = shuffled_by([card for card in view.deck if card not in seen], rng)
    for hand, size in zip(hands, view.hand_sizes, strict=True):
        while len(hand) < size:
            hand.append(hidden.pop())
    count = view.stock_count
    table.stock = hidden[:count]
    table.out_of_play = tuple(hidden[count:])
    return hands
