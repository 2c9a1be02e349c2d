"""What :mod:`tests.benchmarks.turns` runs inside the program: a probe, and who plays meanwhile."""

from __future__ import annotations

import faulthandler
import re
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter, thread_time
from typing import Any

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from scala_desktop import collecting
from scala_desktop.app import make_application
from scala_desktop.bots.base import bot_seed, choose
from scala_desktop.lessons.lesson import course
from scala_desktop.rules.game import Phase
from scala_desktop.rules.options import with_values
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.registry import info
from scala_desktop.store.looks import CHOICES, GameLook
from scala_desktop.store.saves import Saves
from scala_desktop.store.store import Store
from scala_desktop.windows.curtain import DEAF_MS
from scala_desktop.windows.fetching import fetcher_for
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_choice import MatchChoice
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.rule_book import RuleBook
from scala_desktop.words.chapters import Place
from tests.benchmarks.measure import pace
from tests.windows.driver import SHORT, ByMouse, StuckError, until, wait

SEATS = {"scala40": 4, "burraco": 4, "canasta": 4, "trentuno": 6}
SIZES = ((1366, 768), (1600, 900), (1920, 1080))
TICK_MS = 1
LOOK_S = 0.002
HEARTBEAT_MS = 500
FRAMES = 7
"""So many calls are told of where a long turn was, the innermost first."""
CALL = re.compile(r'  File "(.*)", line (\d+) in (.*)')
"""A call as ``faulthandler`` writes it."""


@dataclass
class Turns:
    """What the turns of one kind of act took, in ms, and where the longest ones were."""

    busy: list[float] = field(default_factory=list)
    held: list[float] = field(default_factory=list)
    places: list[tuple[float, float, float, str]] = field(default_factory=list)
    """Of each turn that was too long: both times, what :func:`pace` took then, and where it was."""


class Probe:
    """Measures each turn of the event loop of this thread, and each event that is sent to it."""

    def __init__(self, must: tuple[float, float]) -> None:
        self.must = must
        self.label = "start"
        self.found: defaultdict[str, Turns] = defaultdict(Turns)
        self._main = threading.get_ident()
        self._clock = time.pthread_getcpuclockid(self._main)
        task = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat")
        self._delays = task.open("rb", buffering=0)
        self._stacks: list[str] = []
        self._told = tempfile.TemporaryFile()  # noqa: SIM115 - it lasts as long as the probe
        self._began = (0.0, 0.0, 0.0)
        self.mark()
        threading.Thread(target=self._look, daemon=True).start()

    def mark(self) -> None:
        """Let a turn begin here; what was done since the last one is nobody's."""
        self._stacks = []
        self._began = (thread_time(), perf_counter(), self._delay())

    def note(self) -> None:
        """Let a turn end here, and the next one begin."""
        busy, clock, delay = thread_time(), perf_counter(), self._delay()
        took = 1000 * (busy - self._began[0])
        held = 1000 * (clock - self._began[1] - (delay - self._began[2]))
        turns = self.found[self.label]
        turns.busy.append(took)
        turns.held.append(held)
        if took > self.must[0] or held > self.must[1]:
            place = max(self._stacks, key=self._stacks.count, default="")
            turns.places.append((took, held, pace(), place))
        self.mark()

    def tick(self) -> None:
        """Hear the timer: a turn has ended, less the time in which nothing was to be done."""
        slept = min(TICK_MS / 1000, perf_counter() - self._began[1])
        self._began = (self._began[0], self._began[1] + slept, self._began[2])
        self.note()

    def _delay(self) -> float:
        """Return for how many seconds this thread has waited for a processor, up to now."""
        self._delays.seek(0)
        return int(self._delays.read().split()[1]) / 1e9

    def _look(self) -> None:
        """See from another thread where the long turns are."""
        while True:
            time.sleep(LOOK_S)
            began, stacks = self._began, self._stacks
            busy = 1000 * (time.clock_gettime(self._clock) - began[0])
            held = 1000 * (perf_counter() - began[1])
            if busy > self.must[0] / 2 or held > self.must[1] / 2:
                stacks.append(self._place())

    def _place(self) -> str:
        """Return where the thread is: the innermost calls of ours, and the one that is running.

        Python writes it down without a frame of that thread in anybody's hand: who holds a frame
        holds the painter in it too, which then ends after what it paints on.
        """
        self._told.seek(0)
        self._told.truncate()
        faulthandler.dump_traceback(self._told)
        self._told.seek(0)
        _, _, stack = self._told.read().decode().partition(f"0x{self._main:016x} ")
        told: list[str] = []
        for file, line, name in CALL.findall(stack.partition("\n\n")[0]):
            if len(told) < FRAMES and (not told or "scala_desktop" in file):
                told.append(f"{Path(file).stem}.{name}:{line}")
        return " < ".join(told)


class Evening(ByMouse):
    """Plays *game* in a window of this process by single events, each of which is a turn."""

    def __init__(self, game: str, seed: str, must: tuple[float, float]) -> None:
        self.game, self.seed = game, seed
        self.rng = Random(f"{game}/{seed}")
        app = make_application()
        languages = Languages(app)
        languages.install("it")
        store = Store()
        store.update({"animation_speed": "fast"})
        keeper = MatchKeeper(store, Saves(), parent=app)
        super().__init__(MainWindow(keeper, languages, app.windowIcon()))
        self.probe = Probe(must)
        self.matches = self.hands = self.moves = 0
        self.paces: list[float] = []
        self._opened: set[str] = set()

    def play(self, seconds: float) -> dict[str, Any]:
        """Play for so long; return what the turns took by the kind of act."""
        window, probe = self.window, self.probe
        window.keeper.deal(self.prepared())
        # As the program does.
        collecting.give_back_freed()
        collecting.take_over()
        window.resize(*SIZES[-1])
        ticker, heartbeat = QTimer(window), QTimer(window)
        ticker.setTimerType(Qt.TimerType.PreciseTimer)
        for timer, hears, ms in (
            (ticker, probe.tick, TICK_MS),
            (heartbeat, collecting.look, HEARTBEAT_MS),
        ):
            timer.timeout.connect(hears)
            timer.start(ms)
        self.do("start", window.show, 60)
        window.sounds.backends = ("NULL",)
        self.do("start", window.start, 3000)
        self.do("sound", window.sounds.start)
        self.do("fetching", fetcher_for(window).start, 5000)
        window.activateWindow()
        probe.label = "play"
        end = perf_counter() + seconds
        while perf_counter() < end:
            self.go_on()
        turns = {
            label: {"busy": one.busy, "held": one.held, "places": one.places}
            for label, one in probe.found.items()
        }
        window.close()
        counts = {"hands": self.hands, "moves": self.moves, "paces": self.paces}
        return {"turns": turns, **counts}

    def prepared(self) -> Record:
        """Return another match, of one or two people."""
        rng, people = self.rng, self.rng.choice((1, 1, 1, 2))
        rules = info(self.game).rules()
        if rng.random() < 0.5:
            rules = with_values(rules, SHORT[self.game])
        seats = tuple(
            Player(f"Nome {i}", None if i < people else rng.choice(("easy", "medium", "hard")))
            for i in range(SEATS[self.game])
        )
        self.matches += 1
        match = MatchChoice(seats, "quick", rules)
        return self.window.keeper.prepared(self.game, match, f"{self.seed}/{self.matches}")

    def begin(self) -> None:
        """Begin another match, once the deck is cut."""
        with self.called("new match begins"):
            before, record = self.window.session, self.prepared()
            self.probe.mark()
            self.window.cutting.before_match(record, self.window.go_home)
            self.probe.note()
            self.cut(lambda: self.window.session is not before)
            self.rest(2500)

    def go_on(self) -> None:
        """Make a move or whatever is next, and now and then something else."""
        session = self.session
        controller = session.controller
        if controller.phase is Phase.OVER:
            self.end_hand()
        elif controller.my_turn:
            self.moves += 1
            self.paces.append(pace())
            if controller.phase is Phase.DRAW:
                # Nobody is so quick as to begin a turn while the one before is being written.
                self.rest(self.rng.choice((60, 90, 120)))
            try:
                self.step()
            except StuckError:
                # A sort or a hint has moved the cards while the hand was on its way to them.
                if controller.my_turn:
                    view = controller.view()
                    controller.submit(choose(view, "medium", bot_seed(view)))
            if self.rng.random() < 0.12:
                self.digress()
        else:
            self.step()
            self.rest(10)

    def end_hand(self) -> None:
        """Look at the score sheet and deal on, or begin another match."""
        self.hands += 1
        if self.session.over:
            with self.called(self.times("finale")):
                until(lambda: self.finale() is not None, "no end of the match")
                self.rest(3000)
            self.begin()
            return
        with self.called(self.times("score sheet")):
            until(lambda: self.sheet() is not None, "no score sheet")
            self.rest(500)
        with self.called("next hand"):
            self.step()
            self.rest(2000)

    def times(self, name: str) -> str:
        """Return the kind of act that showing *name* is: the first time takes longer."""
        known = name in self._opened
        self._opened.add(name)
        return f"{name} {'again' if known else 'first'}"

    # What is measured

    def send(self, widget: QWidget, kind: QEvent.Type, at: QPoint) -> None:
        self.probe.mark()
        super().send(widget, kind, at)
        self.probe.note()
        self.rest(self.rng.choice((0, 4, 16)))

    def click(self, at: QPoint, widget: QWidget | None = None) -> None:
        there = widget or self.table.viewport()
        for kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease):
            self.send(there, kind, at)

    def lift_curtain(self) -> None:
        with self.called("curtain"):
            self.rest(DEAF_MS)
            hold = self.window.curtain.hold
            self.send(hold, QEvent.Type.MouseButtonPress, hold.rect().center())
            until(lambda: not self.session.covered, "the curtain stays down")
            self.send(hold, QEvent.Type.MouseButtonRelease, hold.rect().center())
            self.rest(300)

    def cut(self, dealt: Callable[[], bool]) -> None:
        new = self.probe.label.startswith("new match")
        with self.called(self.times("the cut of a new match" if new else "the cut")):
            super().cut(dealt)

    @contextmanager
    def called(self, label: str) -> Iterator[None]:
        """Count what follows as *label*."""
        before, self.probe.label = self.probe.label, label
        yield
        self.probe.label = before

    def rest(self, milliseconds: int) -> None:
        """Let the window go on by itself for so long."""
        self.probe.mark()
        wait(milliseconds)
        self.probe.mark()

    def do(self, label: str, deed: Callable[[], object], milliseconds: int = 250) -> None:
        """Do something, and count it and what the window does after it as *label*."""
        with self.called(label):
            self.probe.mark()
            deed()
            self.probe.note()
            self.rest(milliseconds)

    # What is no move

    def digress(self) -> None:
        """Do something that is no move."""
        ways = {
            self.dialog: 45,
            self.command: 20,
            self.home: 8,
            self.room: 8,
            self.lesson: 6,
            self.look: 7,
            self.language: 6,
            self.log: 6,
            self.resize: 6,
            self.speed: 6,
            self.begin: 4,
        }
        self.rng.choices(tuple(ways), tuple(ways.values()))[0]()

    def dialog(self) -> None:
        """Open a dialog, look at it, and close it."""
        menu = self.window.menu
        action = self.rng.choice(
            (
                *(menu.learn, menu.open_file, menu.scores, menu.rule_book, menu.house_rules),
                *(menu.preferences, menu.about, menu.save_copy, menu.commands),
            )
        )
        name = action.text().rstrip("…").replace("&", "")
        self.do(self.times(name), action.trigger, 400)
        top = QApplication.activeModalWidget()
        if isinstance(top, RuleBook):
            for _ in range(4):
                chapter = self.rng.randrange(top.contents.count())
                self.do("a chapter", partial(top.go, Place(chapter, 0)))
        if isinstance(top, QDialog):
            self.do(f"{name} closes", top.reject, 120)

    def home(self) -> None:
        """Go to the house, and back to the match."""
        self.do(self.times("the house"), self.window.go_home, 800)
        self.do("back to the table", self.window.resume_match)

    def room(self) -> None:
        """Look who would play another match, and go back to this one."""
        game = self.rng.choice(tuple(SEATS))
        self.do(self.times("the room of a new match"), lambda: self.window.new_match(game), 800)
        self.do(self.times("cards and cloth"), self.window.open_decks, 800)
        self.do("back to the table", self.window.resume_match)

    def lesson(self) -> None:
        """See how a lesson begins."""
        lesson = self.rng.randrange(1, 1 + len(course(self.game)))
        opens = partial(self.window.open_lesson, self.game, lesson)
        self.do(self.times("a lesson"), opens, 1500)
        self.do("back to the table", self.window.resume_match)

    def command(self) -> None:
        bar = self.window.bar
        action = self.rng.choice(
            (bar.by_suit, bar.by_rank, bar.hint, bar.undo, bar.undo_all, bar.sound)
        )
        self.do(action.text() or "sound", action.trigger)
        # A hint has chosen cards; who plays on clicks on those that are not.
        self.table.table.match.selection.clear()
        self.table.table.refresh()
        self.rest(0)

    def look(self) -> None:
        values: dict[str, Any] = {key: self.rng.choice(CHOICES[key]) for key in sorted(CHOICES)}
        values.update(giant_index=self.rng.random() < 0.3, four_colours=self.rng.random() < 0.3)
        wish = GameLook.of(values)
        self.do("look", lambda: self.window.change_look(self.game, wish, ""), 1500)

    def language(self) -> None:
        wish = self.rng.choice(("it", "en"))
        self.do("language", lambda: self.window.change_setting("language", wish))
        self._opened.clear()

    def log(self) -> None:
        log = self.window.bar.log
        self.do("log", lambda: log.setChecked(not log.isChecked()), 600)

    def resize(self) -> None:
        size = self.rng.choice(SIZES)
        self.do("resize", lambda: self.window.resize(*size), 800)

    def speed(self) -> None:
        wish = self.rng.choice(("normal", "fast", "fast", "fast", "off"))
        self.do("speed", lambda: self.window.change_setting("animation_speed", wish))
