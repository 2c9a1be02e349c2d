"""What the bots' process is sent does not tell it a hidden card.

Source: design/bots.md, Fairness is tested.
"""

import pickle
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from multiprocessing import Pipe, reduction
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from scala_desktop.bots import worker
from scala_desktop.bots.base import bot_seed, choose
from scala_desktop.model.session import Session
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.moves import parse_move
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import NAMES, info
from tests.bots.attacker import Attacker

SEED = "9c41f0d2b7e6a853"
TRIES, QUESTIONS = 24, 60


class Tapped:
    """A process that is none: the test reads what is sent to it, and answers."""

    pid = 0

    def kill(self) -> None: ...
    def join(self, timeout: float) -> None: ...
    def close(self) -> None: ...


@pytest.fixture
def taps(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Connection]]:
    """Return the ends at which all arrives that the window sends to its bots, a match each."""
    ends: list[Connection] = []

    def start() -> tuple[Tapped, Connection]:
        ours, theirs = Pipe()
        ends.append(theirs)
        return Tapped(), ours

    monkeypatch.setattr("scala_desktop.model.bot_client.start_worker", start)
    yield ends
    for end in ends:
        end.close()


@pytest.mark.parametrize("key", NAMES)
def test_no_next_card_can_be_computed_from_what_the_bots_are_sent(
    qtbot: QtBot, taps: list[Connection], key: str
) -> None:
    fair, told = Attacker(), Attacker()
    for match in count():
        if fair.tries >= TRIES:
            break
        seed = f"{SEED}{match}"
        session = bots_of(info(key), seed)
        try:
            session.start()
            qtbot.waitUntil(partial(tapped, taps, match + 1), timeout=60_000)
            tap = taps[-1]
            for _ in range(QUESTIONS):
                qtbot.waitUntil(tap.poll, timeout=60_000)
                sent = tap.recv_bytes()
                assert SEED.encode() not in sent
                ticket, view, level, seconds = request = pickle.loads(sent)
                if view.hand_number > 1:
                    break
                if view.stock_count:
                    stock = session.controller._game.stock
                    fair.look(request, view, stock[-1])
                    path = f"{seed}/bot{view.seat}/hand1/turn0"
                    told.look({"seed": path, "cards": stock}, view, stock[-1])
                tap.send((ticket, str(choose(view, level, bot_seed(view), seconds))))
        finally:
            session.close()
    assert fair.leaks() == {}
    # The attacker knows its trade: it needs the seed, or the cards in their order.
    assert told.leaks()["bag.seed up to slash 1"] == told.leaks()["bag.cards last"] == told.tries


def tapped(taps: list[Connection], matches: int) -> bool:
    """Return whether the bots of so many *matches* have been started; another thread does it."""
    return len(taps) >= matches


def bots_of(entry: GameInfo, seed: str) -> Session:
    """Return a match that bots play among themselves."""
    names = ["Ada", "Bice", "Carla", "Dina"]
    players = tuple(Player(name, "medium") for name in names[: max(2, entry.seats[0])])
    session = Session.new(entry.rules(), players, seed, game=entry.key)
    session.set_speed("off")
    return session


def test_a_seed_of_the_bots_is_made_of_what_they_see() -> None:
    """Another match that looks the same to a seat makes it think the same."""
    game = info("scala40").start(info("scala40").rules(), 2, SEED)
    view = game.view(game.turn)
    other = game.copy()
    other.seed = "another"
    other.stock.reverse()
    assert bot_seed(other.view(other.turn)) == bot_seed(view)
    game.play(game.legal_moves()[0])
    assert bot_seed(game.view(game.turn)) != bot_seed(view)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], tuple[int, list[Any]]]]:
    """Return what starts a worker from a command that names the seed, and what it was handed."""
    handed: list[Any] = []
    dump = reduction.dump

    def spy(thing: Any, file: Any, *rest: Any) -> None:
        handed.append(thing)
        dump(thing, file, *rest)

    monkeypatch.setattr(reduction, "dump", spy)
    monkeypatch.setattr(sys, "argv", ["scala-desktop", "play", "scala40", "--seed", SEED])
    ended = []

    def start() -> tuple[int, list[Any]]:
        process, pipe = worker.start()
        ended.append((process, pipe))
        game = info("scala40").start(info("scala40").rules(), 2, SEED)
        pipe.send((1, game.view(game.turn), "medium", 1.0))
        assert pipe.poll(60)
        pipe.recv()
        assert process.pid is not None
        return process.pid, handed

    yield start
    for process, pipe in ended:
        pipe.close()
        process.join(60)


def test_a_new_process_is_handed_no_seed(
    started: Callable[[], tuple[int, list[Any]]],
) -> None:
    _, handed = started()
    said = [thing for thing in handed if isinstance(thing, dict)]
    assert said
    assert SEED not in repr(said)
    assert sys.argv[-1] == SEED


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="needs /proc")
def test_nothing_around_the_process_tells_the_seed(
    started: Callable[[], tuple[int, list[Any]]],
) -> None:
    pid, _ = started()
    about = Path(f"/proc/{pid}")
    for name in ("cmdline", "environ"):
        assert SEED.encode() not in (about / name).read_bytes()
    # It can open no file, the one of the match least of all.
    limits = (about / "limits").read_text()
    (files,) = (line for line in limits.splitlines() if line.startswith("Max open files"))
    assert files.split()[3:5] == ["0", "0"]


@pytest.mark.parametrize("key", NAMES)
def test_bots_that_can_open_no_file_play_every_game(key: str) -> None:
    entry = info(key)
    game = entry.start(entry.rules(), 2, SEED)
    process, pipe = worker.start()
    for number in range(40):
        if game.winner is not None or game.phase == "over":
            break
        level = ("easy", "medium", "hard", "random")[number % 4]
        pipe.send((number, game.view(game.turn), level, 0.02))
        assert pipe.poll(60)
        ticket, text = pipe.recv()
        assert (ticket, bool(text)) == (number, True), level
        game.play(game.check(parse_move(text)))
    pipe.close()
    process.join(60)
