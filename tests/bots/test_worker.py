"""The process of the bots answers what makes sense, survives what does not, and ends alone."""

import gc
import os
import pickle
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import cache, lru_cache
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import cast

import pytest

from scala_desktop.bots import worker
from scala_desktop.bots.base import bot_seed, choose
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.moves import parse_move
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.view import View

SECONDS = 60.0
"""How long a test waits for an answer: long, because machines that test are busy."""


@pytest.fixture
def started() -> Iterator[tuple[SpawnProcess, Connection]]:
    process, pipe = worker.start()
    yield process, pipe
    pipe.close()
    process.join(SECONDS)
    assert process.exitcode == 0


def answer(pipe: Connection) -> tuple[int, str]:
    assert pipe.poll(SECONDS)
    ticket, text = pipe.recv()
    return ticket, text


def test_it_answers_each_ticket_with_a_move(started: tuple[SpawnProcess, Connection]) -> None:
    _, pipe = started
    game = Scala40.new(Scala40Rules(), 2, "worker")
    for ticket, level in enumerate(("easy", "medium", "random", "hard")):
        view = game.view(game.turn)
        pipe.send((ticket, view, level, 0.2))
        told, text = answer(pipe)
        assert told == ticket
        move = parse_move(text)
        assert game.check(move) == move
        if level != "hard":
            assert move == choose(view, level, bot_seed(view), 0.2)


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        ("nonsense", (-1, "")),
        (None, (-1, "")),
        ((7, "no view", "medium", 1.0), (7, "")),
        ((8, None, "medium", 1.0), (8, "")),
        ((1, 2, 3), (-1, "")),
    ],
)
def test_it_survives_requests_that_make_no_sense(
    started: tuple[SpawnProcess, Connection], request_: object, expected: tuple[int, str]
) -> None:
    _, pipe = started
    pipe.send(request_)
    assert answer(pipe) == expected
    _still_answers(pipe)


def test_it_survives_bytes_that_are_no_pickle(
    started: tuple[SpawnProcess, Connection],
) -> None:
    _, pipe = started
    pipe.send_bytes(b"\x80\x05no pickle at all")
    assert answer(pipe) == (-1, "")
    _still_answers(pipe)


def test_it_is_not_asked_for_a_seat_that_is_not_in_turn(
    started: tuple[SpawnProcess, Connection],
) -> None:
    _, pipe = started
    game = Scala40.new(Scala40Rules(), 2, "worker")
    pipe.send((3, game.view(Seat(1 - game.turn)), "medium", 1.0))
    assert answer(pipe) == (3, "")
    pipe.send((4, game.view(game.turn), "grandmaster", 1.0))
    assert answer(pipe) == (4, "")


def _still_answers(pipe: Connection) -> None:
    game = Scala40.new(Scala40Rules(), 2, "still")
    pipe.send((99, game.view(game.turn), "medium", 1.0))
    ticket, text = answer(pipe)
    assert ticket == 99
    move = parse_move(text)
    assert game.check(move) == move


def test_it_ends_in_the_middle_of_a_thought_when_it_is_terminated() -> None:
    process, pipe = worker.start()
    game = Scala40.new(Scala40Rules(), 2, "thought")
    pipe.send((1, game.view(game.turn), "hard", 60.0))
    process.terminate()
    process.join(SECONDS)
    assert not process.is_alive()
    pipe.close()


def test_a_view_crosses_the_pipe_unchanged() -> None:
    game = Scala40.new(Scala40Rules(), 4, "pickle")
    view = game.view(game.turn)
    assert pickle.loads(pickle.dumps(view)) == view


def test_hard_stops_when_its_time_is_up() -> None:
    game = Scala40.new(Scala40Rules(), 2, "clock")
    game.play(parse_move("draw"))
    view = game.view(game.turn)
    choose(view, "hard", "warm up", 0.01)
    began = time.perf_counter()
    choose(view, "hard", "clock", 0.05)
    assert time.perf_counter() - began < 2.0


def test_the_bots_bring_no_qt_with_them() -> None:
    code = (
        "import sys, scala_desktop.bots.worker, scala_desktop.bots.scala40.player;"
        "found = [m for m in sys.modules if 'PySide' in m or 'shiboken' in m];"
        "sys.exit(str(found) if found else 0)"
    )
    root = Path(worker.__file__).parents[2]
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="needs /proc")
def test_the_worker_maps_no_qt_and_is_nice(started: tuple[SpawnProcess, Connection]) -> None:
    process, pipe = started
    _still_answers(pipe)
    maps = Path(f"/proc/{process.pid}/maps").read_text()
    assert "Qt6" not in maps
    assert process.pid is not None
    assert os.getpriority(os.PRIO_PROCESS, process.pid) >= min(19, os.nice(0) + worker.NICENESS)


class Asked:
    """A pipe with *questions* that notes before each how much is never looked at for garbage."""

    def __init__(self, questions: list[View]) -> None:
        self.questions = questions
        self.frozen: list[int] = []
        self.answers: list[object] = []

    def recv(self) -> object:
        self.frozen.append(gc.get_freeze_count())
        if not self.questions:
            raise EOFError
        return len(self.questions), self.questions.pop(), "medium", 1.0

    def send(self, answer: object) -> None:
        self.answers.append(answer)


def run_here(monkeypatch: pytest.MonkeyPatch, number: int) -> Asked:
    """Let a worker of this process answer so many questions."""
    monkeypatch.setattr(worker, "stand_back", lambda niceness: None)
    monkeypatch.setattr(worker, "_shut_files", lambda: None)
    games = [Scala40.new(Scala40Rules(), 2, f"frozen {i}") for i in range(number)]
    for game in games:
        game.play(parse_move("draw"))
    pipe = Asked([game.view(game.turn) for game in games])
    by_itself = gc.isenabled()
    try:
        worker.run(cast(Connection, pipe))
    finally:
        gc.unfreeze()
        if by_itself:
            gc.enable()
    assert len(pipe.answers) == number
    return pipe


def test_what_a_decision_leaves_can_be_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search is remembered for a moment, and refers to itself: frozen, it would stay for ever."""
    before = gc.get_freeze_count()
    pipe = run_here(monkeypatch, 10)
    assert pipe.frozen[0] > before
    assert pipe.frozen == sorted(pipe.frozen, reverse=True)


def test_an_evening_is_not_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    remembered, table = lru_cache(maxsize=8)(str), cache(str)
    monkeypatch.setattr(worker, "FORGETS", 3)
    for number, kept in {2: 1, 3: 0}.items():
        remembered(0), table(0)
        run_here(monkeypatch, number)
        assert remembered.cache_info().currsize == kept
        assert table.cache_info().currsize == 1
