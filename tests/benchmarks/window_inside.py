"""What :mod:`tests.benchmarks.window` runs inside the program: the window, and a bot to play it."""

from __future__ import annotations

import gc
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication

from scala_desktop import app, collecting
from scala_desktop.command import WindowCommand
from scala_desktop.model.bot_client import BotClient
from scala_desktop.model.session import Session
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Discard, Move
from scala_desktop.rules.registry import info
from scala_desktop.rules.scala40.views import Scala40View
from scala_desktop.rules.view import View
from scala_desktop.store.user_folders import saves_folder
from scala_desktop.table.scene.sprites import CardSprite, Pose
from scala_desktop.table.view import TableView
from scala_desktop.windows.fetching import Fetcher
from scala_desktop.windows.instance import OneInstance
from scala_desktop.windows.main_window import MainWindow
from tests.benchmarks.measure import A_WHILE, percentile

WARM_UP = 200
"""Hands at least before the growth is counted: by then the caches of pictures are full."""
SETTLE_MS = 1500
LOOK_MS = 2
"""How often is looked whether there is something to play: the bots need the processor too."""
LATE_S = 0.034
after_paint: list[Callable[[], None]] = []
"""Who hears that a table has been painted."""
FLYING = 14


def resident(process: int | str = "self") -> float:
    """Return the memory that *process* holds, in MiB."""
    pages = int(Path(f"/proc/{process}/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def tidied() -> float:
    """Return :func:`resident` once the program has tidied up, as it does soon after each hand."""
    gc.collect()
    collecting.give_back_holes()
    return resident()


def report(**found: float) -> None:
    """Print what was found and end the program."""
    print(json.dumps(found), flush=True)
    QApplication.exit(0)


class Autopilot(QObject):
    """Plays for the person, deals on, and begins a new match where one is over.

    *on_hand* hears how many hands have ended, and says whether to play on.
    """

    def __init__(self, window: MainWindow, on_hand: Callable[[int], bool]) -> None:
        super().__init__(window)
        self.window = window
        self.hands = 0
        self._on_hand = on_hand
        self._counted = ("", 0)
        self._bots = BotClient(self)
        self._bots.answered.connect(self._answered)
        self._asked = -1
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look)
        self._timer.start(LOOK_MS)

    @property
    def session(self) -> Session:
        """Return the match on the table."""
        session = self.window.session
        assert session is not None
        return session

    def workers(self) -> tuple[int | None, int | None]:
        """Return the processes in which the bots think, and the one that plays for the person."""
        return self.window.keeper.bots.pid, self._bots.pid

    def stop(self) -> None:
        """Play no more."""
        self._timer.stop()
        self._bots.close()

    def _look(self) -> None:
        session = self.session
        controller = session.controller
        if controller.phase is Phase.OVER:
            self._hand_over()
        elif session.grace:
            session.end_grace()
        elif controller.my_turn and self._asked < 0:
            self._asked = self._bots.ask(controller.view(), "medium")

    def _answered(self, ticket: int, move: Move) -> None:
        if ticket == self._asked:
            self._asked = -1
            self.session.controller.submit(move)
            if isinstance(move, Discard):
                self.window.show_hint()

    def _hand_over(self) -> None:
        controller = self.session.controller
        hand = (self.session.record.seed, controller.view().hand_number)
        if hand != self._counted:
            self._counted = hand
            self.hands += 1
            self.window.ending.show()
            if not self._on_hand(self.hands):
                return
            dialog = self.window.dialogs.open_dialog
            if dialog is not None:
                dialog.close()
        if self.session.over:
            keeper, entry = self.window.keeper, info(controller.view().game)
            keeper.begin(entry.key, keeper.pacts.choice(entry), f"match {self.hands}")
        else:
            self.session.next_hand()


def memory(window: MainWindow, hands: int) -> None:
    """Report how much the window holds after the start and after *hands* hands, and its worker."""
    started = resident()
    window.change_setting("animation_speed", "fast")

    def on_hand(number: int) -> bool:
        if number < hands:
            return True
        pilot.stop()
        QTimer.singleShot(SETTLE_MS, lambda: report(start=started, window=resident()))
        return False

    pilot = Autopilot(window, on_hand)


def growth(window: MainWindow, hands: int) -> None:
    """Report what the window holds after the start, a while of play and *hands* hands more.

    The growth is in MB, all else in MiB; the worker is the largest of the bots' processes.  It is
    counted from when the window has fetched what it reads ahead: hands are played here faster than
    it finds a moment for that.
    """
    window.change_setting("animation_speed", "off")
    found = {"start": resident(), "worker": 0.0}
    last = 0

    def fetcher() -> Fetcher:
        found = window.findChild(Fetcher)
        assert isinstance(found, Fetcher)
        return found

    def on_hand(number: int) -> bool:
        nonlocal last
        if not last and number >= WARM_UP and not fetcher().busy:
            last = number + hands
            found["before"] = tidied()
        if number in {WARM_UP, A_WHILE, last}:
            found["worker"] = max(found["worker"], *map(resident, filter(None, pilot.workers())))
        if number == A_WHILE:
            found["while"] = tidied()
        if number % 100 == 0:
            print(f"{number} hands, {resident():.1f} MiB", flush=True)
        if not last or number < last:
            return True
        pilot.stop()
        left = tidied()
        report(growth=(left - found["before"]) * 2**20 / 1e6, window=left, **found)
        return False

    pilot = Autopilot(window, on_hand)


def ticks(window: MainWindow, seconds: int) -> None:
    """Report how soon flying cards are painted while a bot thinks without a pause."""
    # Not above, as with the views.
    from tests.benchmarks.bots import COMPARING

    play = window.table_room.ensure()
    assert play is not None
    scene = play.table.table
    sprites = [item for item in scene.items() if isinstance(item, CardSprite)][:FLYING]
    game = scene.match.controller.view().game
    questions, level = thoughtful(game), COMPARING.get(game, "hard")
    bots = BotClient(window)
    thoughts = frame = 0
    ticked = painted = worked = 0.0
    taken: list[float] = []
    busy: list[float] = []
    gaps: list[float] = []
    began = perf_counter()

    def think() -> None:
        bots.ask(questions[thoughts % len(questions)], level)

    def answered() -> None:
        nonlocal thoughts
        thoughts += 1
        think()

    tick = scene.animator.tick

    def timed_tick() -> None:
        nonlocal ticked, worked, frame
        ticked, worked = perf_counter(), process_time()
        if not frame % 20:
            for i, sprite in enumerate(sprites):
                x = 300 + (frame * 7 + i * 40) % 700
                y = 200 + (frame * 5 + i * 20) % 300
                scene.animator.move(sprite, Pose(x, y, i - 7.0), 400, z=3000 + i, over=True)
        frame += 1
        tick()
        if not clock.isActive():
            clock.start()  # the machine was so busy that all had landed before the next move

    def timed_paint() -> None:
        nonlocal ticked, painted
        now = perf_counter()
        if ticked:
            taken.append(1000 * (now - ticked))
            busy.append(1000 * (process_time() - worked))
            ticked = 0.0
        if painted:
            gaps.append(now - painted)
        painted = now
        if now - began >= seconds:
            clock.stop()
            taken.sort()
            busy.sort()
            late = sum(gap > LATE_S for gap in gaps)
            found = {"late": late, "seconds": now - began, "frames": len(taken)}
            found |= {"p99": percentile(taken, 0.99), "busy": percentile(busy, 0.99)}
            report(thoughts=thoughts, **found)

    after_paint.append(timed_paint)
    scene.animator.finish()
    clock = scene.animator._timer
    clock.timeout.disconnect(scene.animator.tick)
    clock.timeout.connect(timed_tick)
    bots.answered.connect(answered)
    clock.start()
    think()


def thoughtful(game: str) -> list[View]:
    """Return positions of *game* in which a bot weighs its discards."""
    # Not above: what this imports would count in the memory of the window.
    from tests.benchmarks.bots import views

    return [
        view
        for view in views(600, game)
        if view.seat is not None
        and view.phase == Phase.PLAY
        and (not isinstance(view, Scala40View) or view.opened[view.seat])
        and len(view.hand) > 3
    ]


MEASURES = {"memory": memory, "growth": growth, "ticks": ticks}


def main() -> int:
    """Open the program on a game and seats and measure, as the command line says."""
    name, count, game, *seats = sys.argv[1:]
    start = MainWindow.start

    def started(window: MainWindow) -> None:
        start(window)
        # What is heard is mixed, and nobody hears it.
        window.sounds.backends = ("NULL",)
        QTimer.singleShot(SETTLE_MS, lambda: MEASURES[name](window, int(count)))

    paint = TableView.paintEvent

    def painted(table: TableView, event: QPaintEvent) -> None:
        paint(table, event)
        for hear in after_paint:
            hear()

    MainWindow.start = started  # type: ignore[method-assign,assignment]  # it follows the first paint
    # Before the first table is made: a view goes on with the method that it had when it was.
    TableView.paintEvent = painted  # type: ignore[method-assign,assignment]  # the paint is timed
    command = WindowCommand("play", game=game, seats=tuple(seats), seed="window")
    return app.run(command, OneInstance(saves_folder()))
