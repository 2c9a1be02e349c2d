"""The checks for an impossible position of Burraco."""

from __future__ import annotations

from collections.abc import Iterator

from scala_desktop.rules.burraco.reading import read_group, why_no_meld
from scala_desktop.rules.burraco.state import BurracoState
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.common.validation import (
    card_problems,
    lies_as,
    meld_problems,
    seat_problems,
)
from scala_desktop.rules.game import Phase
from scala_desktop.rules.melds import Meld, meld_group


def problems(table: BurracoState) -> tuple[str, ...]:
    """Return what is wrong with *table*, one English sentence each; () if it is sound."""
    hidden = [card for pile in (*table.pozzetti, *table.waiting) for card in pile]
    return (
        *card_problems(table, hidden),
        *_meld_problems(table),
        *seat_problems(table),
        *_turn_problems(table),
        *_pozzetto_problems(table),
    )


def _meld_problems(table: BurracoState) -> Iterator[str]:
    def fault(meld: Meld) -> object:
        group = meld_group(meld)
        legal = lies_as(meld, read_group(group, table.limits))
        return None if legal else why_no_meld(group, table.limits)

    return meld_problems(table, table.live_sides(), fault)


def _turn_problems(table: BurracoState) -> Iterator[str]:
    if table.phase is not Phase.PLAY and (table.taken or table.barred or table.owes_play):
        yield "a promise is made outside of a turn"
    if table.barred is not None and table.barred not in table.taken:
        yield "a card may not be discarded that was not taken"


def _pozzetto_problems(table: BurracoState) -> Iterator[str]:
    taken = sum(table.has_pozzetto[side] for side in table.live_sides())
    if len(table.pozzetti) + taken != len(table.packet_sizes()):
        yield f"{len(table.pozzetti)} pozzetti lie there, and {taken} have been taken"
    for seat, cards in enumerate(table.waiting):
        if cards and (table.hands[seat] or not table.has_pozzetto[table.side_of(Seat(seat))]):
            yield f"seat {seat} has cards before it that are no pozzetto"
