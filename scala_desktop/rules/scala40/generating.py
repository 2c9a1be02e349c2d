"""The legal moves that a seat is offered.

Every discard, every single card added and every joker taken is listed.  A hand of up to seven cards
lists whatever else is legal too: several cards added at once, and every batch of melds, in one
order.  Of a larger hand, the list holds each meld alone, with jokers only for cards that the hand
lacks, and the opening of most points; where all must be laid, the first move of a way to do it.
:mod:`.checking` is the authority: it allows more.

Source: design/architecture.md, The rules core.
"""

from __future__ import annotations

from collections.abc import Iterator

from scala_desktop.rules.cards import KIND, Kind
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Deal, Discard, Draw, LayMelds, Move, Take
from scala_desktop.rules.scala40.candidates import (
    SMALL_HAND,
    additions,
    batches,
    openings,
    several_added,
    swaps,
)
from scala_desktop.rules.scala40.checking import is_legal
from scala_desktop.rules.scala40.meld_list import melds_of
from scala_desktop.rules.scala40.obligations import promise_broken, soft_ban
from scala_desktop.rules.scala40.packing import Packers
from scala_desktop.rules.scala40.scoring import group_points
from scala_desktop.rules.scala40.state import Scala40State
from scala_desktop.rules.scala40.turn_solver import Finish, low_opening


def legal_moves(table: Scala40State) -> tuple[Move, ...]:
    """Return legal moves of the seat in turn, canonical; never none while the match goes on."""
    if table.phase is Phase.OVER:
        return () if table.winner is not None else (Deal(),)
    packers = Packers()
    moves = dict.fromkeys(_candidates(table, packers))
    free = _free_discards(table)
    found = [
        move
        for move in moves
        if (isinstance(move, Discard) and move.card in free) or is_legal(table, move, packers)
    ]
    if not found and table.phase is Phase.PLAY:
        for strict in (True, False):
            first = Finish(packers, strict=strict).first_play(table)
            if first is not None and is_legal(table, first, packers):
                return (first,)
    return tuple(found)


def _free_discards(table: Scala40State) -> frozenset[Kind]:
    """Return kinds in the hand that no rule keeps from being discarded; the others may be, too."""
    hand = table.hands[table.turn]
    if table.phase is not Phase.PLAY or len(hand) < 2:
        return frozenset()
    if promise_broken(table, closing=False) is not None:
        return frozenset()
    kinds = {KIND[card] for card in hand}
    if table.taken is not None:
        kinds.discard(KIND[table.taken])
    return frozenset(kind for kind in kinds if soft_ban(table, kind) is None)


def _candidates(table: Scala40State, packers: Packers) -> Iterator[Move]:
    if table.phase is Phase.DRAW:
        yield Draw()
        yield Take()
        return
    hand = [KIND[card] for card in table.hands[table.turn]]
    kinds = sorted(set(hand))
    if table.may_use_table():
        attachable = sorted(set(table.attachable_hand()))
        yield from additions(table, attachable)
        if len(hand) <= SMALL_HAND:
            yield from several_added(table, table.attachable_hand())
        if table.opened[table.turn]:
            yield from swaps(table, attachable)
    yield from _melds(table, hand, packers)
    for kind in kinds:
        yield Discard(kind)


def _melds(table: Scala40State, hand: list[Kind], packers: Packers) -> Iterator[LayMelds]:
    need, low = 0, None
    if not table.may_use_table():
        low = low_opening(table, packers)
        need = table.rules.opening_threshold
    if len(hand) <= SMALL_HAND:
        for melds in batches(hand, table.rules):
            if low is not None or sum(map(group_points, melds)) >= need:
                yield LayMelds(melds)
        return
    if table.must_close:
        low = Finish(packers).first_play(table)
    elif need:
        yield from openings(table)
    if isinstance(low, LayMelds):
        yield low
    if not table.must_close:
        for reading in melds_of(hand, table.rules, frugal=True):
            if reading.points >= need:
                yield LayMelds((reading.group,))
