"""kill -9 at any moment loses at most the turn in progress and never keeps a match from opening.

The program here is a whole session without a window: it resumes what it finds, plays on with
bots in a worker process, saves after every turn and says each turn once it has been saved.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from scala_desktop.model.session import Session
from scala_desktop.rules.game import Phase
from scala_desktop.store.saves import Saves

pytestmark = [
    pytest.mark.skipif(os.name != "posix", reason="there is no SIGKILL"),
    pytest.mark.usefixtures("qapp"),
    pytest.mark.slow,
]

PROGRAM = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from scala_desktop.model.session import Session
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info
from scala_desktop.store.saves import Saves

app = QCoreApplication(sys.argv)
saves = Saves(Path(sys.argv[1]))
loaded = saves.load()
assert not loaded.problems, loaded.problems
if loaded.record is None:
    players = tuple(Player(name, "medium") for name in ("Ada", "Bea", "Cia"))
    session = Session.new(info("scala40").rules(), players, "kill", saves=saves)
else:
    session = Session.resume(loaded.record, orders=loaded.orders, saves=saves)
assert session.problem is None, session.problem
session.set_speed("off")

def told():
    if session.controller.phase != "play":
        print(len(session.record.turns), flush=True)
    if session.over:
        print("over", flush=True)
        app.quit()

session.controller.turn_changed.connect(told)
print("ready", flush=True)
session.start()
told()
app.exec()
"""


def run_and_kill(folder: Path, after_turns: int, delay: float) -> tuple[int, bool]:
    """Let the program play some turns, kill it, and return the last turn that it told."""
    program = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with program:
        assert program.stdout is not None
        assert program.stderr is not None
        lines = [program.stdout.readline()]
        assert lines == ["ready\n"], program.stderr.read()
        while len(lines) < after_turns + 1 and "over\n" not in lines:
            lines.append(program.stdout.readline())
            assert lines[-1], program.stderr.read()
        time.sleep(delay)
        program.send_signal(signal.SIGKILL)
        lines += program.stdout.readlines()
    # The last line may be torn off; only whole ones were told.
    whole = [line.strip() for line in lines if line.endswith("\n")]
    return max((int(line) for line in whole if line.isdecimal()), default=0), "over" in whole


def test_twenty_kills_over_a_match_lose_at_most_a_turn_each(tmp_path: Path) -> None:
    # How far the program comes before each kill depends on the machine: where a match is over
    # before the twentieth, the next one goes on in a folder of its own.
    rng, folder = Random("twenty"), tmp_path / "first"
    saves = Saves(folder)
    lost: list[int] = []
    before = turns = 0
    for kill in range(20):
        told, over = run_and_kill(folder, 1 + int(rng.random() * 4), rng.random() * 0.06)
        found = saves.load()
        assert found.problems == ()
        assert found.record is not None
        replay = found.record.replay()
        assert replay.problem is None
        # What was told had been saved; a turn more may have been saved than told.
        assert len(found.record.turns) >= max(told, before)
        lost.append(max(0, told - len(found.record.turns)))
        turns += len(found.record.turns) - before
        before = len(found.record.turns)
        if over and kill < 19:
            folder, before = tmp_path / f"after{kill}", 0
            saves = Saves(folder)
    assert lost == [0] * 20
    assert turns >= 20
    last = saves.load().record
    assert last is not None
    session = Session.resume(last, saves=saves)
    assert session.problem is None
    assert session.controller.phase in (Phase.DRAW, Phase.PLAY, Phase.OVER)
    session.close()
