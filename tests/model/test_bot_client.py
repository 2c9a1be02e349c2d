"""The worker process: tickets, death and silence."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from scala_desktop.model.bot_client import BotClient
from scala_desktop.rules.moves import Draw, Move
from scala_desktop.rules.registry import info
from scala_desktop.rules.view import View

GAME = info("scala40").start(info("scala40").rules(), 2, "client")
posix = pytest.mark.skipif(os.name != "posix", reason="needs POSIX signals")


def view() -> View:
    return GAME.view(GAME.turn)


class Listener:
    """Keeps the answers of a client."""

    def __init__(self, client: BotClient) -> None:
        self.answers: list[tuple[int, Move]] = []
        client.answered.connect(lambda ticket, move: self.answers.append((ticket, move)))

    @property
    def tickets(self) -> list[int]:
        return [ticket for ticket, _ in self.answers]


@pytest.fixture(params=[False, True], ids=["notified", "polling"])
def client(qapp: object, request: pytest.FixtureRequest) -> Iterator[BotClient]:
    if os.name == "nt" and not request.param:
        pytest.skip("pipes cannot be watched there")
    made = BotClient(polling=request.param)
    yield made
    made.close()
    assert made.pid is None


def test_a_question_is_answered_from_another_process(qtbot: QtBot, client: BotClient) -> None:
    client.start()
    assert client.pid not in (None, os.getpid())
    listener = Listener(client)
    ticket = client.ask(view(), "medium", "seed")
    assert listener.answers == []
    qtbot.waitUntil(lambda: bool(listener.answers), timeout=10_000)
    assert listener.answers == [(ticket, Draw())]
    again = client.ask(view(), "easy", "seed")
    qtbot.waitUntil(lambda: len(listener.answers) == 2, timeout=10_000)
    assert listener.tickets == [ticket, again]


def test_a_stale_answer_is_dropped(qtbot: QtBot, client: BotClient) -> None:
    listener = Listener(client)
    client.ask(view(), "medium", "seed")
    second = client.ask(view(), "medium", "seed")
    qtbot.waitUntil(lambda: bool(listener.answers), timeout=10_000)
    qtbot.wait(50)
    assert listener.tickets == [second]
    client.ask(view(), "medium", "seed")
    client.cancel()
    qtbot.wait(100)
    assert listener.tickets == [second]


@posix
def test_a_dead_worker_is_replaced_and_the_question_answered(
    qtbot: QtBot, client: BotClient
) -> None:
    client.start()
    first = client.pid
    assert first is not None
    listener = Listener(client)
    os.kill(first, signal.SIGSTOP)
    ticket = client.ask(view(), "medium", "seed")
    os.kill(first, signal.SIGKILL)
    qtbot.waitUntil(lambda: listener.tickets == [ticket], timeout=5_000)
    assert client.pid not in (None, first)
    again = client.ask(view(), "medium", "seed")
    qtbot.waitUntil(lambda: listener.tickets == [ticket, again], timeout=10_000)


@posix
def test_a_worker_that_died_between_questions_is_replaced(qtbot: QtBot, client: BotClient) -> None:
    listener = Listener(client)
    tickets = []
    for _ in range(4):
        client.start()
        assert client.pid is not None
        os.kill(client.pid, signal.SIGKILL)
        qtbot.wait(20)
        tickets.append(client.ask(view(), "medium", "seed"))
        qtbot.waitUntil(lambda: listener.tickets == tickets, timeout=10_000)


@posix
def test_a_worker_that_says_nothing_is_replaced(
    qtbot: QtBot, client: BotClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scala_desktop.model.bot_client._PATIENCE_S", 0.1)
    client.start()
    first = client.pid
    assert first is not None
    os.kill(first, signal.SIGSTOP)
    listener = Listener(client)
    ticket = client.ask(view(), "medium", "seed", 0.05)
    qtbot.waitUntil(lambda: listener.tickets == [ticket], timeout=5_000)
    assert client.pid != first


def test_without_workers_the_answer_is_made_here(
    qtbot: QtBot, client: BotClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused() -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("scala_desktop.model.bot_client.start_worker", refused)
    listener = Listener(client)
    ticket = client.ask(view(), "hard", "seed")
    assert listener.answers == []
    qtbot.waitUntil(lambda: listener.tickets == [ticket], timeout=5_000)
    assert client.pid is None


def test_nothing_is_answered_after_the_end(qtbot: QtBot, client: BotClient) -> None:
    listener = Listener(client)
    client.ask(view(), "medium", "seed")
    client.close()
    client.start()
    qtbot.wait(100)
    assert listener.answers == []
    client.close()


PROGRAM = """
import sys
from PySide6.QtCore import QCoreApplication
from scala_desktop.model.bot_client import BotClient
app = QCoreApplication(sys.argv)
client = BotClient()
client.start()
client.answered.connect(lambda *_: (print(client.pid, flush=True), app.quit()) )
from scala_desktop.rules.registry import info
game = info("scala40").start(info("scala40").rules(), 2, "client")
client.ask(game.view(game.turn), "medium", "seed")
app.exec()
if "wait" in sys.argv:
    sys.stdin.read()
"""


@posix
@pytest.mark.parametrize("how", ["leave", "kill"])
def test_the_worker_ends_with_the_program(how: str) -> None:
    program = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *(["wait"] if how == "kill" else [])],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    with program:
        assert program.stdout is not None
        worker = int(program.stdout.readline())
        if how == "kill":
            program.kill()
        _, errors = program.communicate(timeout=20)
    assert errors == b""
    if how == "leave":
        assert program.returncode == 0
    deadline = time.monotonic() + 5
    while alive(worker) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not alive(worker)


def alive(pid: int) -> bool:
    """Return whether the process runs; one that nobody has waited for does not."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text("ascii")
        return stat.rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
