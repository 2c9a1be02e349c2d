"""Kill -9 the program in its window: at the curtain, in a film, at a cut, as a match is kept.

python tests/windows/killed_evening.py --kills 60

After each kill a new start must find all but the turn in progress, covered, under the same seal.
The program to be killed is this file, too: ``killed_evening.py --play FOLDER MOMENT SEED``.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from scala_desktop.rules.game import Phase
from scala_desktop.rules.options import with_values
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.registry import info
from scala_desktop.rules.verifying import verified
from scala_desktop.store.history import records
from scala_desktop.store.history.albo import Filter, albo
from scala_desktop.store.history.index import Index
from scala_desktop.store.saves import Saves
from scala_desktop.store.store import Store

ROOT: Final = Path(__file__).resolve().parents[2]
MOMENTS: Final = ("curtain", "film", "cut", "history")
WAIT_S: Final = 60.0


def play(folder: Path, moment: str, seed: str) -> None:
    """Play a sealed match of two people and a bot up to *moment*, say how far it is, and die."""
    from PySide6.QtCore import QCoreApplication
    from PySide6.QtGui import QIcon
    from PySide6.QtWidgets import QApplication

    from scala_desktop.bots.base import bot_seed, choose
    from scala_desktop.store.history.history import History
    from scala_desktop.windows.languages import Languages
    from scala_desktop.windows.main_window import MainWindow
    from scala_desktop.windows.match_choice import MatchChoice
    from scala_desktop.windows.match_keeper import MatchKeeper
    from tests.windows.opened import AtOnce

    app = QApplication(sys.argv[:1])
    languages = Languages(app)
    languages.install("it")
    store = Store(folder / "settings")
    still = moment != "film"
    speed, motion = ("off", "reduced") if still else ("fast", "full")
    store.update({"animation_speed": speed, "motion": motion, "cut": moment == "cut"})
    keeper = MatchKeeper(
        store,
        Saves(folder / "saves"),
        bots=AtOnce(),
        history=History(folder / "history", folder / "index.sqlite"),
    )
    window = MainWindow(keeper, languages, QIcon())
    window.resize(1024, 700)
    rng, entry = Random(seed), info("scala40")
    hands = 1 if moment == "history" else 4
    rules = with_values(entry.rules(), {"match_end": "fixed_hands", "fixed_hands": hands})
    players = (Player("Anna"), Player("Bea"), Player("Carlo", "easy"))
    choice = MatchChoice(players, entry.presets[0].key, rules, first_dealer=None)
    record = keeper.prepared("scala40", choice)
    keeper.deal(record, None)
    window.show()
    window.start()
    session = keeper.session
    assert session is not None
    session.grace_ms = 0
    curtains, enough = 0, 1 + rng.randrange(8)

    def events(until: Callable[[], bool], seconds: float = WAIT_S) -> None:
        end = monotonic() + seconds
        while not until() and monotonic() < end:
            QCoreApplication.processEvents()

    def die() -> None:
        session.save() if rng.random() < 0.5 else None
        sealing = session.record.sealing
        assert sealing is not None
        cut = session.next_cut()
        seal = cut.seal if cut is not None else sealing.seals[-1]
        print(len(session.record.turns), len(sealing.seals), seal, flush=True)
        os.kill(os.getpid(), signal.SIGKILL)

    while True:
        events(
            lambda: (
                session.covered
                or session.controller.my_turn
                or session.controller.phase is Phase.OVER
            )
        )
        if session.over:
            # The record is being kept in another thread, at some point of that.
            events(lambda: False, rng.random() * 0.02)
            die()
        if session.controller.phase is Phase.OVER:
            window.dialogs.close_all()
            window.go_on()
            if moment == "cut" and window.cutting.asks:
                events(lambda: False, rng.random() * 0.1)
                die()
            continue
        if session.covered:
            curtains += 1
            if moment in ("curtain", "film") and curtains > enough:
                window.curtain.tell_now()
                paper = window.curtain.paper
                if moment == "film" and not paper.rows.rows:
                    enough += 1
                elif moment == "film":
                    paper.film.begin()
                    events(lambda: False, 0.05 + rng.random() * 0.4)
                    assert paper.film.plays
                    die()
                else:
                    events(lambda: False, rng.random() * 0.05)
                    die()
            session.reveal()
        while session.controller.my_turn:
            view = session.controller.view()
            assert session.controller.submit(choose(view, "easy", bot_seed(view)))


def kill_one(folder: Path, moment: str, seed: str) -> list[str]:
    """Let the program play in *folder* and kill itself; return what is wrong afterwards."""
    command = [sys.executable, str(Path(__file__)), "--play", str(folder), moment, seed]
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    run = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, env=environ, check=False, timeout=300
    )
    if run.returncode != -signal.SIGKILL or not run.stdout.strip():
        return [f"{moment} {seed}: it ended by itself: {run.stderr[-1500:]}"]
    turns, seals, seal = run.stdout.split()[-3:]
    saves, store = Saves(folder / "saves"), Store(folder / "settings")
    loaded = saves.load()
    wrong = [f"told {problem}" for problem in (*loaded.problems, *store.problems)]
    record = loaded.record
    if record is None:
        return [*wrong, f"{moment} {seed}: the match is gone"]
    if len(record.turns) < int(turns) - 1:
        wrong.append(f"{turns} turns were played, {len(record.turns)} are there")
    replay = record.replay()
    if replay.problem is not None:
        wrong.append(replay.problem)
    wrong += [verdict.problem for verdict in verified(record) if verdict.problem is not None]
    assert record.sealing is not None
    if moment == "cut":
        wrong += _same_seal(record, seal)
    elif len(record.sealing.seals) == int(seals) and record.sealing.seals[-1] != seal:
        wrong.append("the hand has another seal")
    if moment == "history":
        wrong += _kept_once(folder, record)
    return [f"{moment} {seed}: {fault}" for fault in wrong]


def _same_seal(record: Record, seal: str) -> list[str]:
    """Return what is wrong where the deck is not the one whose seal was shown at the cut."""
    from scala_desktop.model.session import Session

    session = Session.resume(record)
    cut = session.next_cut()
    session.close()
    if cut is None:
        return ["no cut is asked for any more"]
    return [] if cut.seal == seal else ["another deck waits for the cut than was shown"]


def _kept_once(folder: Path, record: Record) -> list[str]:
    """Return what is wrong where the next start does not keep the match that is over, once."""
    from scala_desktop.store.history.history import History
    from scala_desktop.windows.match_keeper import MatchKeeper

    keeper = MatchKeeper(
        Store(folder / "settings"),
        Saves(folder / "saves"),
        history=History(folder / "history", folder / "index.sqlite"),
    )
    keeper.resume()
    keeper.history.rest()
    keeper.close()
    kept = [one.name for one in records.scan(folder / "history")]
    index = Index(folder / "history", folder / "other.sqlite")
    index.take_in()
    while index.replay_one():
        pass
    index.know({})
    told = albo(index, Filter(bots=True), {})
    index.close()
    over = record.replay().game.winner is not None
    if over and told.matches.number != 1:
        return [f"the match is {told.matches.number} times in the Albo: {kept}"]
    return []


def kills(folder: Path, count: int, first: int = 0) -> list[str]:
    """Kill so many programs, one moment after the other, and return what was wrong."""
    wrong = []
    for number in range(first, first + count):
        home = folder / str(number)
        home.mkdir(parents=True)
        wrong += kill_one(home, MOMENTS[number % len(MOMENTS)], f"kill {number}")
    return wrong


def main(arguments: Sequence[str] | None = None) -> int:
    """Kill as often as asked for and print what came of it; return 1 if something was wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--kills", type=int, default=60)
    parser.add_argument("--play", nargs=3, metavar=("FOLDER", "MOMENT", "SEED"))
    options = parser.parse_args(arguments)
    if options.play:
        home, moment, seed = options.play
        play(Path(home), moment, seed)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        wrong = kills(Path(folder), options.kills)
    for fault in wrong:
        print(fault)
    print(f"{options.kills} kills at {', '.join(MOMENTS)}; {len(wrong)} at fault")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
