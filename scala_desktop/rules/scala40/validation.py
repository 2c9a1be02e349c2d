"""The checks for an impossible position of Scala 40."""

from __future__ import annotations

from collections.abc import Iterator

from scala_desktop.rules.common.validation import (
    card_problems,
    lies_as,
    meld_problems,
    seat_problems,
)
from scala_desktop.rules.game import Phase
from scala_desktop.rules.melds import Meld, meld_group
from scala_desktop.rules.scala40.reading import read_group, why_no_meld
from scala_desktop.rules.scala40.state import Scala40State


def problems(table: Scala40State) -> tuple[str, ...]:
    """Return what is wrong with *table*, one English sentence each; () if it is sound."""
    return (
        *card_problems(table),
        *_meld_problems(table),
        *_turn_problems(table),
        *_score_problems(table),
    )


def _meld_problems(table: Scala40State) -> Iterator[str]:
    def fault(meld: Meld) -> object:
        group = meld_group(meld)
        legal = lies_as(meld, read_group(group, table.rules))
        return None if legal else why_no_meld(group, table.rules)

    return meld_problems(table, range(table.players), fault)


def _turn_problems(table: Scala40State) -> Iterator[str]:
    yield from seat_problems(table)
    turn = table.turn
    if table.phase is Phase.OVER:
        if table.taken is not None or table.pending:
            yield "a promise outlives its turn"
        return
    if not 0 <= turn < table.players:
        return
    hand = table.hands[turn]
    promised = [card for card in (table.must_use, *table.pending) if card is not None]
    if not set(promised) <= set(hand):
        yield f"seat {turn} owes a card that it does not hold"
    if table.phase is Phase.DRAW and (
        promised or table.taken is not None or table.opening_due or table.must_close
    ):
        yield f"seat {turn} is bound by a promise before its draw"
    if table.opening_due and table.opened[turn]:
        yield f"seat {turn} has opened and owes points to its opening"


def _score_problems(table: Scala40State) -> Iterator[str]:
    for side in range(table.sides):
        if table.totals[side] < 0:
            yield f"side {side} has less than no point"
        if table.reentries[side] < 0:
            yield f"side {side} has come back less than never"
