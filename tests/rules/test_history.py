"""What everybody saw each seat do with the pile, told by the events of whole matches.

Source: design/bots.md, Memory.
"""

from collections.abc import Iterator
from random import Random

import pytest

from scala_desktop.rules.cards import KIND, Seat
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.events import CardDiscarded, DiscardTaken, Event, HandDealt
from scala_desktop.rules.moves import Discard, Draw, Take, parse_move
from scala_desktop.rules.options import with_values
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.rules.view import Deed, PileDeed
from tests.rules.canasta.tables import table as canasta

TURNS = 120


@pytest.mark.parametrize("key", NAMES)
def test_the_history_tells_what_became_of_the_pile(key: str) -> None:
    entry = info(key)
    match = entry.start(entry.rules(), entry.usual_seats, "history")
    assert isinstance(match, CardTable)
    rng = Random(key)
    told: list[PileDeed] = []
    seen: set[Deed] = set()
    for _ in range(TURNS):
        legal = match.legal_moves()
        if not legal:
            break
        move = rng.choice(legal)
        turn, pile = match.turn, tuple(match.discard_pile)
        if isinstance(move, Draw) and pile:
            told.append(PileDeed(turn, Deed.LEFT, pile[-1:]))
        for event in match.play(move):
            if isinstance(event, HandDealt):
                told = []
            told += deeds(event)
        assert match.history == told
        assert all(match.view(seat).history == told for seat in (None, Seat(0), Seat(1)))
        seen |= {one.deed for one in told}
    assert seen >= {Deed.THREW, Deed.LEFT}


def deeds(event: Event) -> Iterator[PileDeed]:
    """Yield what *event* tells of the pile."""
    match event:
        case CardDiscarded():
            yield PileDeed(event.seat, Deed.THREW, (event.card,))
        case DiscardTaken():
            yield PileDeed(event.seat, Deed.TOOK, event.cards[event.covered :])


def test_what_lay_covered_is_told_to_nobody() -> None:
    game = canasta("9d 9s 4c", phase="draw", opened=[0], discard="3d 5c 7c 9c")
    pile = tuple(game.discard_pile)
    assert game.covered == 1
    game.play(parse_move("take 9d 9s"))
    assert game.view(Seat(1)).history == [PileDeed(Seat(0), Deed.TOOK, pile[1:])]


def test_a_card_that_is_taken_is_told_as_taken() -> None:
    entry = info("trentuno")
    match = entry.start(entry.rules(), 2, "history")
    top = tuple(match.discard_pile)
    match.play(Take())
    assert match.history == [PileDeed(match.turn, Deed.TOOK, top)]


def test_who_discards_first_lets_the_card_below_lie() -> None:
    entry = info("trentuno")
    rules = with_values(entry.rules(), {"discard_before_draw": True})
    match = entry.start(rules, 2, "history")
    seat, top = match.turn, tuple(match.discard_pile)
    match.play(Discard(KIND[match.hands[seat][0]]))
    match.play(Draw())
    assert match.history[-1] == PileDeed(seat, Deed.LEFT, top)
