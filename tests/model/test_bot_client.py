"""The worker process: tickets, death and silence."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from scala_desktop.bots.base import SEARCHING, Hint, choose, hint
from scala_desktop.bots.worker import prepare, start
from scala_desktop.model.bot_client import BotClient, Faltering
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.levels import LEVELS
from scala_desktop.rules.moves import Draw, Move
from scala_desktop.rules.registry import info
from scala_desktop.rules.view import View

GAME = info("scala40").start(info("scala40").rules(), 2, "client")
LATER = GAME.copy()
LATER.play(Draw())
DISCARD = choose(LATER.view(LATER.turn), "medium", "")
Patience = Callable[[float], None]
posix = pytest.mark.skipif(os.name != "posix", reason="needs POSIX signals")


def view() -> View:
    return GAME.view(GAME.turn)


def wait(qtbot: QtBot, seen: Callable[[], object]) -> None:
    """Wait until *seen*, however busy the machine is that tests."""
    qtbot.waitUntil(lambda: bool(seen()), timeout=60_000)


class Listener:
    """Keeps the answers of a client."""

    def __init__(self, client: BotClient) -> None:
        self.answers: list[tuple[int, Move | None]] = []
        self.told: list[str] = []
        client.answered.connect(lambda ticket, move: self.answers.append((ticket, move)))
        client.faltered.connect(self.told.append)

    @property
    def tickets(self) -> list[int]:
        return [ticket for ticket, _ in self.answers]


@pytest.fixture(params=[False, True], ids=["notified", "polling"])
def client(qapp: object, request: pytest.FixtureRequest) -> Iterator[BotClient]:
    if os.name == "nt" and not request.param:
        pytest.skip("pipes cannot be watched there")
    prepare()
    made = BotClient(polling=request.param)
    yield made
    made.close()
    assert made.pid is None


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> Patience:
    """Return what sets for how many seconds a worker may say nothing."""
    return lambda seconds: monkeypatch.setattr(
        "scala_desktop.model.bot_client._PATIENCE_S", seconds
    )


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the levels that have answered in this process, and not for long."""
    levels: list[str] = []

    def choose_here(view: View, level: str, seed: str, budget_s: float) -> Move:
        assert budget_s == 0
        levels.append(level)
        return choose(view, level, seed, budget_s)

    monkeypatch.setattr("scala_desktop.model.bot_client.choose", choose_here)
    return levels


def test_a_question_is_answered_from_another_process(qtbot: QtBot, client: BotClient) -> None:
    client.start()
    assert client.pid not in (None, os.getpid())
    listener = Listener(client)
    ticket = client.ask(view(), "medium")
    assert listener.answers == []
    wait(qtbot, lambda: bool(listener.answers))
    assert listener.answers == [(ticket, Draw())]
    again = client.ask(view(), "easy")
    wait(qtbot, lambda: len(listener.answers) == 2)
    assert listener.tickets == [ticket, again]


def test_a_hint_is_thought_of_in_another_process(
    qtbot: QtBot, client: BotClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = hint(LATER.view(LATER.turn))
    monkeypatch.setattr("scala_desktop.model.bot_client.hint", nobody_thinks_here)
    advised: list[tuple[int, Hint]] = []
    client.advised.connect(lambda ticket, found: advised.append((ticket, found)))
    listener = Listener(client)
    ticket = client.ask_hint(LATER.view(LATER.turn))
    wait(qtbot, lambda: advised)
    assert advised == [(ticket, wanted)]
    # One that makes no sense is told of to nobody, and the next question is answered.
    client.ask_hint(LATER.view(Seat(1 - LATER.turn)))
    qtbot.wait(200)
    client.ask(view(), "medium")
    wait(qtbot, lambda: listener.answers)
    assert advised == [(ticket, wanted)]


def nobody_thinks_here(_: View) -> Hint:
    raise AssertionError


def test_a_stale_answer_is_dropped(qtbot: QtBot, client: BotClient) -> None:
    """The first question's only answer is a draw, which is none to the second."""
    listener = Listener(client)
    client.ask(view(), "medium")
    second = client.ask(LATER.view(LATER.turn), "medium")
    wait(qtbot, lambda: bool(listener.answers))
    assert listener.answers == [(second, DISCARD)]
    client.ask(LATER.view(LATER.turn), "medium")
    client.cancel()
    third = client.ask(view(), "medium")
    wait(qtbot, lambda: len(listener.answers) == 2)
    assert listener.answers[1] == (third, Draw())


def test_a_cancelled_question_is_answered_by_nobody(qtbot: QtBot, client: BotClient) -> None:
    listener = Listener(client)
    client.ask(view(), "medium")
    client.cancel()
    # Its answer has come when that of a question after it has.
    last = client.ask(LATER.view(LATER.turn), "medium")
    wait(qtbot, lambda: bool(listener.answers))
    assert listener.answers == [(last, DISCARD)]


@posix
def test_a_dead_worker_is_replaced_and_the_question_answered(
    qtbot: QtBot, client: BotClient
) -> None:
    client.start()
    first = client.pid
    assert first is not None
    listener = Listener(client)
    os.kill(first, signal.SIGSTOP)
    ticket = client.ask(view(), "medium")
    os.kill(first, signal.SIGKILL)
    wait(qtbot, lambda: listener.tickets == [ticket])
    assert client.pid not in (None, first)
    again = client.ask(view(), "medium")
    wait(qtbot, lambda: listener.tickets == [ticket, again])


@posix
def test_a_worker_that_died_between_questions_is_replaced(qtbot: QtBot, client: BotClient) -> None:
    listener = Listener(client)
    tickets = []
    for _ in range(4):
        client.start()
        assert client.pid is not None
        os.kill(client.pid, signal.SIGKILL)
        qtbot.wait(20)
        tickets.append(client.ask(view(), "medium"))
        wait(qtbot, lambda: listener.tickets == tickets)


@posix
def test_a_worker_that_says_nothing_is_replaced_and_the_next_one_asked(
    qtbot: QtBot, client: BotClient, patience: Patience
) -> None:
    client.start()
    first = client.pid
    assert first is not None
    os.kill(first, signal.SIGSTOP)
    listener = Listener(client)
    patience(0.1)
    ticket = client.ask(view(), "hard", 0.05)
    patience(60.0)
    wait(qtbot, lambda: listener.tickets == [ticket])
    assert client.pid not in (None, first)
    assert listener.told == []


@posix
def test_two_silences_let_the_level_asked_for_answer_here_until_a_worker_speaks(
    qtbot: QtBot, client: BotClient, patience: Patience, here: list[str]
) -> None:
    listener = Listener(client)
    patience(0.0)
    ticket = client.ask(view(), "hard", 0.0)
    wait(qtbot, lambda: listener.tickets == [ticket])
    assert here == ["hard"]
    assert listener.told == [Faltering.HERE]
    # The third worker is slow, not dead: it is left to answer, late, and is asked from then on.
    patience(60.0)
    slow = client.pid
    client._patience.stop()
    again = client.ask(view(), "easy", 0.0)
    wait(qtbot, lambda: listener.tickets == [ticket, again])
    wait(qtbot, lambda: not client._on_its_way)
    last = client.ask(view(), "easy", 0.0)
    wait(qtbot, lambda: listener.tickets == [ticket, again, last])
    assert here == ["hard", "easy"]
    assert (client.pid, listener.told) == (slow, [Faltering.HERE])


@pytest.mark.parametrize("level", LEVELS)
def test_without_workers_the_level_asked_for_answers_here_and_who_searches_is_told_once(
    qtbot: QtBot,
    client: BotClient,
    monkeypatch: pytest.MonkeyPatch,
    here: list[str],
    level: str,
) -> None:
    monkeypatch.setattr("scala_desktop.model.bot_client.start_worker", refused)
    listener = Listener(client)
    ticket = client.ask(view(), level)
    assert listener.answers == []
    wait(qtbot, lambda: listener.tickets == [ticket])
    # The others play at sight anyway.
    told = [Faltering.ALONE] if level in SEARCHING else []
    assert (client.pid, here, listener.told) == (None, [level], told)
    ticket = client.ask(view(), level)
    wait(qtbot, lambda: listener.tickets[-1] == ticket)
    assert listener.told == told
    ticket = client.ask(view(), "hard")
    wait(qtbot, lambda: listener.tickets[-1] == ticket)
    assert listener.told == [Faltering.ALONE]


def test_without_workers_an_older_question_is_not_answered(
    qtbot: QtBot, client: BotClient, monkeypatch: pytest.MonkeyPatch, here: list[str]
) -> None:
    monkeypatch.setattr("scala_desktop.model.bot_client.start_worker", refused)
    listener = Listener(client)
    client.ask(view(), "easy")
    ticket = client.ask(view(), "medium")
    wait(qtbot, lambda: bool(listener.answers))
    assert listener.tickets == [ticket]
    assert here == ["medium"]


def refused() -> None:
    raise OSError("no more processes")


@posix
def test_deaths_are_forgotten_after_a_while(
    qtbot: QtBot, client: BotClient, monkeypatch: pytest.MonkeyPatch, here: list[str]
) -> None:
    now = [1000.0]
    monkeypatch.setattr("scala_desktop.model.bot_client.monotonic", lambda: now[0])
    monkeypatch.setattr("scala_desktop.model.bot_client.start_worker", refused)
    listener = Listener(client)
    client.ask(view(), "easy")
    wait(qtbot, lambda: len(listener.tickets) == 1)
    monkeypatch.setattr("scala_desktop.model.bot_client.start_worker", start)
    now[0] += 59
    client.ask(view(), "easy")
    wait(qtbot, lambda: len(listener.tickets) == 2)
    assert client.pid is None
    now[0] += 2
    client.ask(view(), "easy")
    wait(qtbot, lambda: len(listener.tickets) == 3)
    assert client.pid is not None


def test_where_what_a_worker_needs_cannot_be_imported_the_bots_answer_here(
    qtbot: QtBot, client: BotClient, monkeypatch: pytest.MonkeyPatch, here: list[str]
) -> None:
    faults: list[str] = []

    def fail() -> None:
        raise ImportError("a library of the system is missing")

    # The thread's fault is Python's to tell.
    monkeypatch.setattr(sys, "unraisablehook", lambda told: faults.append(str(told.exc_value)))
    monkeypatch.setattr("scala_desktop.model.bot_client.prepare", fail)
    monkeypatch.setattr("scala_desktop.model.bot_client.is_prepared", lambda: False)
    listener = Listener(client)
    tickets = [client.ask(view(), "hard")]
    wait(qtbot, lambda: listener.tickets == tickets)
    tickets.append(client.ask(view(), "easy"))
    wait(qtbot, lambda: listener.tickets == tickets)
    assert (client.pid, here, listener.told) == (None, ["hard", "easy"], [Faltering.ALONE])
    assert faults == ["a library of the system is missing"]


@posix
def test_workers_that_die_one_after_the_other_are_given_up_for_a_while(
    qtbot: QtBot, client: BotClient, here: list[str]
) -> None:
    listener = Listener(client)
    for _ in range(3):
        client.start()
        assert client.pid is not None
        before = client.pid
        os.kill(before, signal.SIGKILL)
        wait(qtbot, partial(another, client, before))
    assert client.pid is None
    ticket = client.ask(view(), "hard")
    wait(qtbot, lambda: listener.tickets == [ticket])
    assert (here, listener.told) == (["hard"], [Faltering.ALONE])


def another(client: BotClient, pid: int) -> bool:
    return client.pid != pid


def test_a_level_that_finds_no_move_is_told_and_medium_asked(
    qtbot: QtBot, client: BotClient
) -> None:
    listener = Listener(client)
    ticket = client.ask(view(), "grandmaster")
    wait(qtbot, lambda: bool(listener.answers))
    assert listener.answers == [(ticket, Draw())]
    assert listener.told == [Faltering.LEVEL]


def test_a_question_that_makes_no_sense_is_answered_with_no_move(
    qtbot: QtBot, client: BotClient
) -> None:
    listener = Listener(client)
    ticket = client.ask(GAME.view(Seat(1 - GAME.turn)), "medium")
    wait(qtbot, lambda: bool(listener.answers))
    assert listener.answers == [(ticket, None)]


@posix
def test_many_questions_to_one_that_hears_nothing_do_not_hold_the_window(
    client: BotClient,
) -> None:
    """They would fill the pipe, and sending waits for room."""
    client.start()
    assert client.pid is not None
    os.kill(client.pid, signal.SIGSTOP)
    for _ in range(400):
        client.ask(view(), "hard")


def test_nothing_is_answered_after_the_end(qtbot: QtBot, client: BotClient) -> None:
    listener = Listener(client)
    client.ask(view(), "medium")
    client.close()
    client.start()
    qtbot.wait(100)
    assert listener.answers == []
    client.close()


FIRST = """
import sys, threading
from PySide6.QtCore import QCoreApplication, QTimer
from scala_desktop.model.bot_client import BotClient
from scala_desktop.rules.registry import info

main, imported_by = threading.get_ident(), set()
def hear(event, about):
    if event == "import" and about[0].startswith("multiprocessing"):
        imported_by.add(threading.get_ident())
sys.addaudithook(hear)
app = QCoreApplication(sys.argv)
client = BotClient()
client.start()
before = client.pid
game = info("scala40").start(info("scala40").rules(), 2, "client")
ticket = client.ask(game.view(game.turn), "medium")
answers = []
client.answered.connect(lambda *told: (answers.append(told), app.quit()))
client.faltered.connect(print)
app.exec()
print(before, main in imported_by, len(imported_by), answers[0][0] == ticket, client.pid is None)
client.close()
"""


def test_the_first_worker_holds_up_nobody_and_is_asked_when_it_is_there() -> None:
    done = subprocess.run(
        [sys.executable, "-c", FIRST], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.stdout, done.stderr) == ("None False 1 True False\n", "")


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
client.ask(game.view(game.turn), "medium")
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
        _, errors = program.communicate(timeout=60)
    assert errors == b""
    if how == "leave":
        assert program.returncode == 0
    deadline = time.monotonic() + 60
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
