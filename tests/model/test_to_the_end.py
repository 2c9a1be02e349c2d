"""Who is out lets the bots play on to the end; an opening is left to be read for a while."""

from collections.abc import Iterator, Sequence

import pytest
from pytestqt.qtbot import QtBot

from scala_desktop.model.bot_client import BotClient
from scala_desktop.model.session import Session
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import parse_move
from scala_desktop.rules.options import with_values
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.registry import info

FIVE = ["", "2d 3d 4c", "Jc Qc 5s", "6h 7h 2h", "Ah Kd 5h"]
KNOCK = ("knock", "draw", "discard Jc", "draw", "discard 2h", "draw", "discard 5h")


class Here(BotClient):
    """Bots without a process, which answer as soon as the events go round."""

    def start(self) -> None:
        """Start nothing: every answer is made here."""


@pytest.fixture
def bots(qapp: object) -> Iterator[Here]:
    client = Here()
    yield client
    client.close()


def sit(bots: Here, lives: list[int], *people: int, moves: Sequence[str] = ()) -> Session:
    """Return a match of Trentuno with *lives*, after *moves*; for *people* nobody plays."""
    entry = info("trentuno")
    rules = with_values(entry.rules(), {"lives": 3})
    hands = ["" if not life else hand for life, hand in zip(lives, FIVE, strict=True)]
    turn = next(filter(lives.__getitem__, range(5)))
    data = {"hands": hands, "lives": lives, "round": 2, "turn": turn}
    game = entry.position(rules, 5, data)
    for move in moves:
        game.play(parse_move(move))
    seats = tuple(Player(f"P{i}", None if i in people else "medium") for i in range(5))
    record = Record("trentuno", rules, "classic", "end", seats, [])
    return Session(record, game, bots=bots)


def test_one_click_plays_to_the_end_of_the_match(qtbot: QtBot, bots: Here) -> None:
    session = sit(bots, [0, 2, 1, 3, 2], 0)
    session.set_speed("slow")
    session.start()
    told: list[bool] = []
    session.to_the_end_changed.connect(told.append)
    session.go_to_the_end()
    assert session.to_the_end
    assert session.skipping
    qtbot.waitUntil(lambda: session.over, timeout=30_000)
    qtbot.waitUntil(lambda: not session.to_the_end)
    assert told == [True, False]
    assert len(session.scores.results) > 1, "hand after hand, without another click"
    session.close()


def test_two_who_are_out_see_the_table_from_a_place(bots: Here) -> None:
    session = sit(bots, [0, 0, 1, 3, 2], 0, 1)
    assert not session.covered
    assert session.controller.open_seat == 0
    session.close()


def test_between_two_hands_a_match_of_several_is_taken_up_at_a_place(bots: Here) -> None:
    """All cards lie open then, those at the lower edge, too."""
    session = sit(bots, [0, 2, 1, 3, 2], 2, 3, moves=KNOCK)
    assert session.controller.phase is Phase.OVER
    assert session.controller.open_seat == 2
    assert len(session.controller.hands[Seat(2)].cards) == 3
    session.close()


def test_it_stops_at_once_where_it_is_no_longer_wanted(qtbot: QtBot, bots: Here) -> None:
    session = sit(bots, [0, 2, 1, 3, 2], 0)
    session.set_speed("slow")
    session.start()
    session.go_to_the_end()
    session.go_to_the_end(False)
    assert not session.skipping
    played = len(session.controller.played)
    qtbot.wait(100)
    assert len(session.controller.played) <= played + 1
    session.close()


def test_it_does_nothing_while_a_person_plays(bots: Here) -> None:
    session = sit(bots, [0, 2, 1, 3, 2], 0, 3)
    session.start()
    session.go_to_the_end()
    assert not session.to_the_end
    session.close()


def test_nothing_is_covered_from_people_who_are_out(bots: Here) -> None:
    session = sit(bots, [0, 2, 1, 3, 0], 0, 4)
    session.start()
    session.controller.open_hand_of(Seat(4))
    session.rest()
    assert not session.covered
    session.close()


@pytest.mark.parametrize(("speed", "beat"), [("slow", 1800), ("normal", 900), ("off", 0)])
def test_an_opening_is_left_to_be_read(qtbot: QtBot, bots: Here, speed: str, beat: int) -> None:
    entry = info("scala40")
    hand = "Qh Qd Qc 4h 5h 6h 2c 9c 3s"
    data = {"hands": ["Ks Kh 2d", hand], "turn": 1, "phase": "play"}
    game = entry.position(entry.rules(), 2, data)
    players = (Player("Anna"), Player("Bot", "medium"))
    session = Session(
        Record("scala40", entry.rules(), "classic", "beat", players, []), game, bots=bots
    )
    session.set_speed(speed)
    driver = session.driver
    driver.ask(Seat(1))
    qtbot.waitUntil(lambda: bool(session.controller.view().melds), timeout=5000)
    assert driver._beat_ms == beat
    session.close()
