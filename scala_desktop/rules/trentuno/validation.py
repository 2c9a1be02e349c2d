"""The checks for an impossible position of Trentuno."""

from __future__ import annotations

from collections.abc import Iterator

from scala_desktop.rules.common.validation import card_problems, seat_problems
from scala_desktop.rules.game import Phase
from scala_desktop.rules.trentuno.options import MOST_LIVES
from scala_desktop.rules.trentuno.scoring import THIRTY_ONE
from scala_desktop.rules.trentuno.state import TrentunoState


def problems(table: TrentunoState) -> tuple[str, ...]:
    """Return what is wrong with *table*, one English sentence each; () if it is sound."""
    return (*card_problems(table), *seat_problems(table), *_life_problems(table), *_hand(table))


def _life_problems(table: TrentunoState) -> Iterator[str]:
    for seat, lives in enumerate(table.totals):
        alive = lives > 0 or table.riding[seat]
        if lives < 0:
            yield f"seat {seat} has less than no life"
        elif lives > MOST_LIVES:
            yield f"seat {seat} has {lives} lives: no house rules give more than {MOST_LIVES}"
        elif alive == table.out[seat] and table.winner is None:
            yield f"seat {seat} has {lives} lives and is {'out' if alive else 'in'}"
        if table.bets[seat] and not table.out[seat]:
            yield f"seat {seat} is alive and has bet"
    if table.pot < 0:
        yield "the pot holds less than nothing"
    if table.winner is None and table.out.count(False) < 2:
        yield "one is left and has not won"


def _hand(table: TrentunoState) -> Iterator[str]:
    if table.phase is Phase.OVER:
        return
    if table.knocker is not None and table.out[table.knocker]:
        yield f"seat {table.knocker} is out of the match and has knocked"
    elif table.knocker == table.turn:
        yield f"seat {table.knocker} has knocked and has the turn again, when the hand is over"
    if table.taken is not None and table.taken not in table.hands[table.turn]:
        yield f"seat {table.turn} has taken a card that it does not hold"
    for seat in table.active():
        if table.shown[seat] and table.points(seat) != THIRTY_ONE:
            yield f"seat {seat} has shown 31 and does not hold it"
