"""The checks for an impossible position of Canasta."""

from __future__ import annotations

from collections.abc import Iterator

from scala_desktop.rules.canasta.reading import IS_RED_THREE, fault_of, shape
from scala_desktop.rules.canasta.state import CanastaState
from scala_desktop.rules.cards import KIND
from scala_desktop.rules.common.validation import card_problems, meld_problems, seat_problems
from scala_desktop.rules.game import Phase


def problems(table: CanastaState) -> tuple[str, ...]:
    """Return what is wrong with *table*, one English sentence each; () if it is sound."""
    reds = [card for cards in table.red_threes for card in cards]
    return (
        *card_problems(table, reds),
        *_meld_problems(table),
        *_three_problems(table),
        *_turn_problems(table),
    )


def _meld_problems(table: CanastaState) -> Iterator[str]:
    yield from meld_problems(
        table, range(table.sides), lambda meld: fault_of(shape(meld), table.rules)
    )
    if table.rules.melds_per_rank == "one":
        ranks = [(meld.owner, shape(meld).rank) for meld in table.melds]
        if len(set(ranks)) < len(ranks):
            yield "a side has two melds of one rank"


def _three_problems(table: CanastaState) -> Iterator[str]:
    for seat, hand in enumerate(table.hands):
        if any(IS_RED_THREE[KIND[card]] for card in hand):
            yield f"seat {seat} holds a red three"
    for meld in table.melds:
        if any(IS_RED_THREE[KIND[card]] for card in meld.cards):
            yield f"m{meld.number} ({meld}) has a red three, which is never melded"
    for side, cards in enumerate(table.red_threes):
        if not all(IS_RED_THREE[KIND[card]] for card in cards):
            yield f"side {side} has laid another card than a red three apart"
    if not 0 <= table.covered <= len(table.discard_pile):
        yield "more cards are covered than the pile has"


def _turn_problems(table: CanastaState) -> Iterator[str]:
    # A seat whose last card was a red three may have none.
    yield from (fault for fault in seat_problems(table) if "no cards" not in fault)
    if table.phase is Phase.OVER:
        if table.must_close or table.asker is not None or table.consent is not None:
            yield "a promise outlives its turn"
    elif table.asker is not None:
        if table.phase is not Phase.PLAY or table.partner(table.asker) != table.turn:
            yield f"seat {table.asker} waits for the answer of somebody else than its partner"
    elif table.phase is Phase.DRAW and (table.must_close or table.consent is not None):
        yield f"seat {table.turn} is bound by a promise before its draw"
