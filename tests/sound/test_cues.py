"""Every kind of event has its place in the table of cues, and a move is heard but once."""

from typing import get_args

import pytest

from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.events import (
    CardDiscarded,
    CardDrawn,
    DiscardTaken,
    Event,
    HandDealt,
    HandEnded,
    HandResult,
    MeldLaid,
    PartnerAsked,
    StockCardTurned,
    StockRecycled,
    TurnBegan,
)
from scala_desktop.rules.melds import Meld
from scala_desktop.sound.cues import ACCENTS, CUES, REFUSED, Cue, Heard, heard

ME, OTHER = Seat(0), Seat(1)
DRAWN = CardDrawn(ME, Card(3), 0)
DISCARDED = CardDiscarded(ME, Card(3), 0)


def is_me(seat: Seat) -> bool:
    return seat == ME


def ended(winner: Seat | None) -> HandEnded:
    result = HandResult(1, "closed", ME, (0, 5), ((), ()), (0, 5), ((), ()), winner=winner)
    return HandEnded(result)


def meld() -> MeldLaid:
    return MeldLaid(ME, object.__new__(Meld), ())


def test_each_kind_of_event_is_in_the_table() -> None:
    assert set(CUES) == set(get_args(Event))


def test_each_cue_is_somebodys() -> None:
    assert {*CUES.values(), Cue.REFUSAL, Cue.WON} == {*Cue, None}


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        ([DRAWN], Heard(Cue.DRAW)),
        ([StockRecycled(40, True), DRAWN], Heard(Cue.TAKE)),
        ([DISCARDED, TurnBegan(OTHER)], Heard(Cue.DISCARD)),
        ([CardDiscarded(OTHER, Card(3), 0), TurnBegan(ME)], Heard(Cue.DISCARD, Cue.TURN)),
        ([DISCARDED, ended(None)], Heard(Cue.DISCARD, Cue.CLOSED)),
        ([DISCARDED, ended(ME)], Heard(Cue.DISCARD, Cue.WON)),
        ([meld(), meld(), meld()], Heard(Cue.LAY)),
        ([DiscardTaken(ME, (Card(3),), (0,)), meld()], Heard(Cue.TAKE)),
        (
            [HandDealt(1, OTHER, ME, None), StockCardTurned(Card(3)), TurnBegan(ME)],
            Heard(Cue.DEAL, Cue.TURN),
        ),
        ([PartnerAsked(ME)], Heard()),
        ([], Heard()),
    ],
)
def test_what_is_heard_of_a_move(events: list[Event], expected: Heard) -> None:
    assert heard(events, is_me) == expected


def test_what_nobody_wants_is_left_out() -> None:
    both = Heard(Cue.DISCARD, Cue.TURN)
    assert both.without(["discard"]) == Heard(None, Cue.TURN)
    assert both.without(["something of another version"]) == both
    assert both.without(cue.value for cue in Cue) == Heard()
    assert REFUSED.sound not in ACCENTS
