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
from typing import Final

from scala_desktop.rules.cards import KIND, KINDS, Kind
from scala_desktop.rules.common.checking import is_legal
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Deal, Discard, Draw, LayMelds, Move, Take
from scala_desktop.rules.scala40.candidates import (
    SMALL_HAND,
    additions,
    batches,
    openings,
    rooms_near,
    several_added,
    swaps,
)
from scala_desktop.rules.scala40.checking import Laying, may_be_offered
from scala_desktop.rules.scala40.meld_list import melds_of
from scala_desktop.rules.scala40.obligations import discardable, soft_ban, soft_bans
from scala_desktop.rules.scala40.packing import Packers
from scala_desktop.rules.scala40.scoring import group_points
from scala_desktop.rules.scala40.state import Scala40State
from scala_desktop.rules.scala40.turn_solver import Finish, low_opening

_DRAW: Final = Draw()
_TAKE: Final = Take()
_DISCARDS: Final = tuple(Discard(Kind(kind)) for kind in range(KINDS))


def legal_moves(table: Scala40State) -> tuple[Move, ...]:
    """Return legal moves of the seat in turn, canonical; never none while the match goes on."""
    if table.phase is Phase.OVER:
        return () if table.winner is not None else (Deal(),)
    if table.phase is Phase.DRAW:
        return tuple(move for move in (_DRAW, _TAKE) if is_legal(table, move))
    packers = Packers()
    laying = _candidates(table, packers)
    found: list[Move] = [move for move in laying if may_be_offered(table, move, packers)]
    found += _discards(table)
    if not found:
        for strict in (True, False):
            first = Finish(packers, strict=strict).first_play(table)
            if first is not None and is_legal(table, first):
                return (first,)
    return tuple(found)


def _discards(table: Scala40State) -> list[Discard]:
    """Return the legal discards."""
    moves = [_DISCARDS[kind] for kind in sorted(set(discardable(table)))]
    if not soft_bans(table):
        return moves
    return [move for move in moves if soft_ban(table, move.card) is None or is_legal(table, move)]


def _candidates(table: Scala40State, packers: Packers) -> Iterator[Laying]:
    """Yield the moves that lay cards, of which no rule but the end of the turn is asked yet."""
    hand = [KIND[card] for card in table.hands[table.turn]]
    if table.may_use_table():
        attachable = table.attachable_hand()
        kinds = sorted(set(attachable))
        near = rooms_near(table, kinds)
        yield from additions(table, near, kinds)
        if len(hand) <= SMALL_HAND:
            yield from several_added(table, near, attachable)
        if table.opened[table.turn]:
            yield from swaps(table, near, kinds)
    if len(hand) >= 3:
        yield from _melds(table, hand, packers)


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
    first: list[LayMelds] = []
    if table.must_close:
        low = Finish(packers).first_play(table)
    elif need:
        must = None if table.must_use is None else KIND[table.must_use]
        first += openings(table, hand, must)
        if not first and low is None:
            # Where no melds open together, none does alone.
            return
    if isinstance(low, LayMelds) and low not in first:
        first.append(low)
    yield from first
    if not table.must_close:
        for reading in melds_of(hand, table.rules, frugal=True):
            move = LayMelds((reading.group,))
            if reading.points >= need and move not in first:
                yield move
