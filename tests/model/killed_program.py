"""A program without a window that is made to be killed.

It goes on with what it finds in a folder, plays for people and bots alike as fast as it can, now
and then puts the match away for another one, and says each turn once another one has begun: then it
must have been saved.

python -m tests.model.killed_program FOLDER GAME SEED PEOPLE [STRIKE]

With STRIKE it kills itself at that step of a save, counted from its third turn: before or after a
file is opened, half of it written, flushed, linked, renamed or removed.
"""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from PySide6.QtCore import QCoreApplication, QTimer

from scala_desktop import collecting
from scala_desktop.bots.base import hint
from scala_desktop.model.bot_client import BotClient
from scala_desktop.model.session import Session
from scala_desktop.rules.game import Phase
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info
from scala_desktop.store.history.history import History
from scala_desktop.store.saves import Saves
from scala_desktop.store.store import Store
from scala_desktop.windows.match_choice import MatchChoice
from scala_desktop.windows.match_keeper import MatchKeeper
from tests.records.sealing import name_of

ARMED_AT = 3
"""The turn from which on the steps of a save are counted."""


def history_of(folder: Path) -> Path:
    """Return where the matches that are over in *folder* are kept."""
    return folder.with_name(f"{folder.name} history")


class Here(BotClient):
    """Bots that answer in this process."""

    def start(self) -> None:
        pass


class Striker:
    """Kills this process at one step of a save."""

    def __init__(self, steps: int) -> None:
        self.armed, self._left = False, steps
        for owner, name in (
            (os, "fsync"),
            (os, "link"),
            (Path, "rename"),
            (Path, "replace"),
            (Path, "unlink"),
        ):
            setattr(owner, name, self._between(getattr(owner, name)))
        opened = Path.open

        def half_written(path: Path, *arguments: Any, **more: Any) -> Any:
            file = self._between(opened)(path, *arguments, **more)
            if self.armed and "w" in arguments:
                write = file.write

                def half(text: str) -> None:
                    write(text[: len(text) // 2])
                    file.flush()
                    self._step()
                    write(text[len(text) // 2 :])

                file.write = half
            return file

        setattr(Path, "open", half_written)  # noqa: B010 - assigned, it would have to be typed

    def _step(self) -> None:
        if self.armed:
            self._left -= 1
            if self._left <= 0:
                os.kill(os.getpid(), signal.SIGKILL)

    def _between(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def struck(*arguments: Any, **more: Any) -> Any:
            self._step()
            done = call(*arguments, **more)
            self._step()
            return done

        return struck


class Program:
    """The table: it tells ``SEED TURNS`` of what was saved, and ``over SEED``."""

    def __init__(self, folder: Path, game: str, seed: str, people: int) -> None:
        self.game, self.people = game, people
        self.rng = Random(f"{seed} parking")
        self.striker: Striker | None = None
        self.told = 0
        self.safe = ("", 0)
        entry = info(game)
        seats = max(entry.seats[0], 3 if game in ("scala40", "trentuno") else 2)
        names = [Player(f"P{i}", None if i < people else "easy") for i in range(seats)]
        self.choice = MatchChoice(tuple(names), entry.presets[0].key, entry.rules())
        self.keeper = MatchKeeper(
            Store(folder / "settings"),
            Saves(folder),
            bots=Here(),
            history=History(history_of(folder), history_of(folder) / "index.sqlite"),
        )
        self.keeper.changed.connect(self.follow)
        self.timer = QTimer()
        self.timer.timeout.connect(self.step)

    def run(self) -> None:
        """Go on with the match, or begin one."""
        if not self.keeper.resume():
            self.begin()
        print("ready", flush=True)
        self.timer.start(1)

    def begin(self) -> None:
        """Deal a new match; the one on the table is put away."""
        self.keeper.begin(self.game, self.choice, f"{self.game} {self.rng.random()}")

    def follow(self, session: Session) -> None:
        """Tell of a match that came to the table."""
        session.set_speed("off")
        session.grace_ms = 1
        session.controller.turn_changed.connect(lambda: self.tell(session))
        session.start()
        self.tell(session)

    def tell(self, session: Session) -> None:
        """Say how much of *session* must have been saved: all but the turn in progress."""
        record = session.record
        safe = (record.seed, len(record.turns) - 1)
        if safe[1] > 0 and safe != self.safe:
            self.safe = safe
            print(f"{name_of(record)} {safe[1]}", flush=True)
            self.told += 1
            if self.striker is not None:
                self.striker.armed = self.told > ARMED_AT

    def step(self) -> None:
        """Do what a person would do now."""
        session = self.keeper.session
        assert session is not None
        controller = session.controller
        if session.over:
            print(f"over {name_of(session.record)}", flush=True)
            self.begin()
        elif session.covered:
            session.reveal()
        elif controller.phase is Phase.OVER:
            session.next_hand()
        elif session.grace:
            session.end_grace()
        elif controller.my_turn:
            assert controller.submit(hint(controller.view()).move)
        if self.rng.random() < 0.02:
            kept = [*self.keeper.saves.kept()]
            if kept and self.rng.random() < 0.6:
                problem = self.keeper.open(kept[int(self.rng.random() * len(kept))].path)
                assert problem is None, problem
            else:
                self.begin()


def main() -> None:
    """Run until somebody kills this."""
    folder, game, seed, people, *strike = sys.argv[1:]
    app = QCoreApplication(sys.argv)
    collecting.take_over()
    program = Program(Path(folder), game, seed, int(people))
    if strike:
        program.striker = Striker(int(strike[0]))
    program.run()
    app.exec()


if __name__ == "__main__":
    main()
