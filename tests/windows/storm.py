"""Let a storm of keys, clicks and drags break over the real window, and see that it stands.

``python tests/windows/storm.py --game trentuno --acts 20000 --seed 1`` plays with one to three
people and with bots.  Dialogs open, the window changes its size, language and looks, the curtain
falls, hands are covered, matches are put away and taken up.  After every burst nothing may have
raised, Qt may not have complained, no card may lie twice, and the record must tell the same match.

Each act is drawn from the seed and its own number alone: what came before changes nothing in it.
"""

from __future__ import annotations

import argparse
import faulthandler
import os
import sys
import tempfile
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QPoint,
    QPointF,
    QSize,
    Qt,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtGui import QWheelEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QMessageBox, QWidget
from shiboken6 import isValid

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from scala_desktop import collecting
from scala_desktop.app import make_application
from scala_desktop.bots.base import bot_seed, choose
from scala_desktop.model.session import Session
from scala_desktop.rules.game import Phase
from scala_desktop.rules.options import random_rules
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.store.looks import CHOICES, GameLook
from scala_desktop.store.saves import Saves
from scala_desktop.store.store import Store
from scala_desktop.table.view import TableView
from scala_desktop.windows import curtain
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_choice import MatchChoice
from scala_desktop.windows.match_keeper import MatchKeeper
from tests.rules.matches import PLANS
from tests.table.tables import whole
from tests.windows.opened import AtOnce, play_area

BURST = 50
SLOW_S = 0.5
KEPT = 30
"""So many acts before a fault are told."""
MOST_FAULTS = 5
KNOWN = ("This plugin does not support", "Populating font family", "Mouse event at")
"""What Qt says of a platform without a screen, and of a drag that leaves a window grown smaller."""
Key = Qt.Key
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
PLAIN = Qt.KeyboardModifier.NoModifier
MODIFIERS = (
    *(PLAIN,) * 6,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
)
MOVING = (Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down, Key.Key_Home, Key.Key_End)
DOING = (Key.Key_Space, Key.Key_Return, Key.Key_Enter, Key.Key_Tab, Key.Key_Backtab)
LETTERS = tuple(Key(code) for code in range(Key.Key_A, Key.Key_Z + 1))
OTHER = (Key.Key_Escape, Key.Key_Backspace, Key.Key_F8, Key.Key_F9, Key.Key_F11, Key.Key_0)
KEYS = (*MOVING * 3, *DOING * 4, *LETTERS, *OTHER)
SIZES = ((860, 560), (1093, 614), (1280, 720), (1366, 768), (1600, 900), (1920, 1080))
SETTINGS: dict[str, tuple[object, ...]] = {
    "animation_speed": ("slow", "normal", "fast", "off"),
    "motion": ("system", "full", "reduced"),
    "lean": (True, False),
    "flourish": (True, False),
    "sound": (True, False),
    "straight_hand": (True, False),
    "auto_sort": (True, False),
    "smart_drag": (True, False),
    "discard_grace": (True, False),
}


class StormError(AssertionError):
    """Raised where the window did not stand."""


class Storm:
    """One window in a storm of *game*; :meth:`act` is one gust."""

    def __init__(self, game: str, seed: int, *, trace: bool = False) -> None:
        self.game, self.seed = game, seed
        self.told: list[str] = []
        """What went wrong since the last check."""
        self.acts: deque[str] = deque(maxlen=KEPT)
        self.done: Counter[str] = Counter()
        self.slowest: tuple[float, str] = (0.0, "")
        self.trace, self.number = trace, 0
        self.matches = self.replays = self.dialogs = 0
        self.rng = Random(f"{game}/{seed}")
        app = make_application()
        self.languages = Languages(app)
        self.languages.install("it")
        self._calm = False
        self._watch()
        self.window = self._open()
        self.new_match()

    # The window

    def _open(self) -> MainWindow:
        store = Store()
        if not store["window_geometry"]:
            store.update({"animation_speed": "fast", "cut": False})
        keeper = MatchKeeper(store, Saves(), bots=AtOnce())
        window = MainWindow(keeper, self.languages, QApplication.windowIcon())
        window.menu.quit.triggered.disconnect()
        keeper.resume()
        window.resize(1366, 768)
        window.show()
        window.activateWindow()
        QTest.qWaitForWindowExposed(window)
        window.start()
        return window

    def restart(self) -> None:
        """Close the window and open it again, with the match that lay on its table."""
        before = self.window.session
        turns = before.record.turns if before is not None else ()
        kept = before is not None and self.window.keeper.saves.match is before
        self.window.close()
        self._forget()
        self.window = self._open()
        session = self.window.session
        if kept and turns and (session is None or session.record.turns != turns):
            found = None if session is None else len(session.record.turns)
            self.told.append(f"of {len(turns)} turns {found} came back")

    def _forget(self) -> None:
        self.window.deleteLater()
        for _ in range(3):
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            QApplication.processEvents()

    def new_match(self) -> None:
        """Begin a match of one to three people, under rules of their own in one of three."""
        rng, entry = self.rng, info(self.game)
        rules = PLANS[self.game].shortened(entry.rules())
        if rng.random() < 1 / 3:
            rules = PLANS[self.game].shortened(random_rules(type(rules), rng))
        fewest, most = entry.seats_at_table(rules)
        seats = rng.randint(fewest, most)
        people = rng.choice((1, 1, 2, 3))
        names = ("Anna", "Nonna Rosa", "Zio Carlo", "Bea", "Ugo", "Lia", "Ivo", "Eva", "Gio", "Pia")
        players = [
            Player(f"{names[i % 10]}{i // 10 or ''}", None if i < people else rng.choice(LEVELS))
            for i in range(seats)
        ]
        rng.shuffle(players)
        choice = MatchChoice(tuple(players), "classic", rules)
        self.window.keeper.begin(self.game, choice, f"{self.seed}/{self.matches}")
        self.matches += 1

    @property
    def session(self) -> Session:
        session = self.window.session
        assert session is not None
        return session

    @property
    def table(self) -> TableView:
        return play_area(self.window).table

    # Where

    @property
    def top(self) -> QWidget:
        """Return what takes the input: the window, or the dialog over it."""
        return QApplication.activeModalWidget() or self.window

    def _somewhere(self, top: QWidget) -> QPoint:
        return QPoint(self.rng.randrange(top.width()), self.rng.randrange(top.height()))

    def _something(self) -> QPoint:
        """Return a point of the window, mostly on something that takes a click."""
        rng, window = self.rng, self.window
        scene, layout = self.table.table, self.table.table.display.layout
        groups = [spot for group in layout.tray.spots for spot in group]
        spots = [*layout.hand.spots * 2, *groups]
        boxes = [rect for _, rect in layout.buttons]
        boxes += [place.rect for place in layout.melds] + [layout.tray.rect, layout.own.panel]
        boxes += [layout.stock, layout.discard] * 3 + [area.plate for area in layout.areas]
        number = rng.randrange(len(spots) + len(boxes) + 3)
        if number < len(spots):
            spot = spots[number]
            width = layout.hand.card_w
            at = QPointF(spot.x + width * rng.uniform(-0.45, 0.1), spot.y + rng.uniform(-20, 20))
        elif number < len(spots) + len(boxes):
            box = boxes[number - len(spots)]
            at = QPointF(box.x + box.w * rng.random(), box.y + box.h * rng.random())
        else:
            at = QPointF(
                rng.randrange(scene.display.size.width()),
                rng.randrange(scene.display.size.height()),
            )
        inside = self.table.viewport().mapTo(window, at.toPoint())
        edge = window.rect()
        return QPoint(min(max(inside.x(), 0), edge.right()), min(max(inside.y(), 0), edge.bottom()))

    def _handle(self, top: QWidget) -> QWindow:
        handle = top.windowHandle()
        assert handle is not None
        return handle

    def _type(self, handle: QWindow, key: Key, modifiers: Qt.KeyboardModifier = PLAIN) -> None:
        QTest.keyPress(handle, key, modifiers)
        # The key may close the window, and then nothing may be let go in it any more.
        if isValid(handle):
            QTest.keyRelease(handle, key)

    def _click(
        self, handle: QWindow, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier, at: QPoint
    ) -> None:
        for send in (QTest.mousePress, QTest.mouseRelease):
            if isValid(handle):
                send(handle, button, modifiers, at)

    # What

    def key(self) -> None:
        key, modifiers = self.rng.choice(KEYS), self.rng.choice(MODIFIERS)
        self._note(f"key {key.name} {modifiers.name}")
        self._type(self._handle(self.top), key, modifiers)

    def click(self) -> None:
        rng, top = self.rng, self.top
        at = self._something() if top is self.window and rng.random() < 0.7 else None
        at = at or self._somewhere(top)
        button = RIGHT if rng.random() < 0.05 else LEFT
        modifiers = rng.choice(MODIFIERS)
        self._note(f"click {at.x()},{at.y()} {button.name} {modifiers.name}")
        handle = self._handle(top)
        what = rng.random()
        if what < 0.1:
            QTest.mouseMove(handle, at)
            return
        self._click(handle, button, modifiers, at)
        if what < 0.25:
            self._click(handle, button, modifiers, at)  # at once: Qt makes it a double click

    def drag(self) -> None:
        """Drag something somewhere; the world goes on meanwhile, and not every drag ends well."""
        rng, top = self.rng, self.top
        at = self._something() if top is self.window else self._somewhere(top)
        to = self._something() if top is self.window else self._somewhere(top)
        self._note(f"drag {at.x()},{at.y()} to {to.x()},{to.y()}")
        handle, steps = self._handle(top), rng.randint(1, 6)
        QTest.mousePress(handle, LEFT, PLAIN, at)
        for step in range(1, steps + 1):
            if not isValid(handle):
                return
            QTest.mouseMove(handle, at + (to - at) * step / steps)
            if rng.random() < 0.08:
                rng.choice((self.key, self.wait, self.resize, self.wise, self.undo, self.cover))()
        ending = rng.random()
        if not isValid(handle):
            pass
        elif ending < 0.85:
            QTest.mouseRelease(handle, LEFT, PLAIN, to)
        elif ending < 0.9:
            self._type(handle, Key.Key_Escape)
        elif ending < 0.95:
            self._click(handle, RIGHT, PLAIN, to)

    def wheel(self) -> None:
        top = self.top
        at = self._somewhere(top)
        self._note("wheel")
        part = top.childAt(at) or top
        point = QPointF(part.mapFrom(top, at))
        turned = QPoint(0, self.rng.choice((-120, 120)))
        event = QWheelEvent(
            point,
            QPointF(part.mapToGlobal(point.toPoint())),
            QPoint(),
            turned,
            Qt.MouseButton.NoButton,
            PLAIN,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(part, event)

    def wait(self) -> None:
        self._note("wait")
        QTest.qWait(self.rng.choice((0, 1, 5, 20)))

    def wise(self) -> None:
        """Play what a bot would play, or deal, or lift the curtain: so that matches go on."""
        session = self.window.session
        if session is None:
            return
        controller = session.controller
        if session.covered:
            self._note("lift")
            self.window.curtain.lift_at_once()
            session.reveal()
        elif controller.phase is Phase.OVER:
            self._note("go on")
            self.window.go_on()
        elif controller.my_turn:
            view = controller.view()
            move = choose(view, "easy", bot_seed(view))
            self._note(f"play {move}")
            controller.submit(move)
        else:
            self.wait()

    def undo(self) -> None:
        self._note("undo")
        bar = self.window.bar
        self.rng.choice((bar.undo, bar.undo, bar.undo_all)).trigger()

    def cover(self) -> None:
        self._note("cover")
        self.window.menu.cover.trigger()

    def leave(self) -> None:
        """Let another program take the keyboard for a moment."""
        self._note("leave")
        QApplication.sendEvent(self.window, QEvent(QEvent.Type.WindowDeactivate))
        self.window.cover()
        self.window.activateWindow()

    def command(self) -> None:
        """Press a button of the bar."""
        bar = self.window.bar
        number = self.rng.randrange(6)
        self._note(f"command {number}")
        (bar.by_suit, bar.by_rank, bar.hint, bar.hint, bar.log, bar.skip)[number].trigger()

    def dialog(self) -> None:
        """Open one of the dialogs."""
        menu, dialogs = self.window.menu, self.window.dialogs
        actions = [
            *(menu.new_match, menu.open_file, menu.save_copy, menu.scores, menu.rule_book),
            *(menu.house_rules, menu.decks, menu.preferences, menu.about),
        ]
        number = self.rng.randrange(len(actions) + 3)
        self._note(f"dialog {number}")
        results = self.session.scores.results
        if number < len(actions):
            actions[number].trigger()
            self._leave_room()
        elif number == len(actions) and results:
            dialogs.score_sheet()
        elif number == len(actions) + 1:
            dialogs.bet()
        else:
            dialogs.files.open_file()
        self.dialogs += 1

    def _leave_room(self) -> None:
        """Press something in a room of the window that is not the table, and go back to it."""
        rooms = self.window.rooms
        if rooms.at_table:
            return
        room = rooms.currentWidget()
        shown = room.findChildren(QAbstractButton) if room is not None else []
        one = self.rng.choice([button for button in shown if button.isVisible()])
        self._note(f"press {one.text()} in a room")
        one.click()
        if not rooms.at_table:
            self.window.resume_match()

    def in_dialog(self) -> None:
        """Do something in the dialog that is open, or close it."""
        rng, top = self.rng, self.top
        what = rng.random()
        if isinstance(top, QDialog) and what < 0.25:
            self._note(f"close {type(top).__name__}")
            top.reject()
        elif what < 0.55:
            buttons = [one for one in top.findChildren(QAbstractButton) if one.isVisible()]
            if buttons:
                one = rng.choice(buttons)
                self._note(f"press {one.text()} in {type(top).__name__}")
                one.click()
        elif what < 0.75:
            self.key()
        elif what < 0.9:
            self.click()
        else:
            self.wheel()

    def resize(self) -> None:
        width, height = self.rng.choice(SIZES)
        size = QSize(width - self.rng.randrange(60), height - self.rng.randrange(60))
        self._note(f"resize {size.width()}x{size.height()}")
        self.window.resize(size)

    def setting(self) -> None:
        key = self.rng.choice(sorted(SETTINGS))
        value = self.rng.choice(SETTINGS[key])
        self._note(f"set {key} {value}")
        self.window.change_setting(key, value)

    def language(self) -> None:
        language = self.rng.choice(("it", "en"))
        self._note(f"language {language}")
        self.window.change_setting("language", language)

    def look(self) -> None:
        rng = self.rng
        values: dict[str, Any] = {key: rng.choice(CHOICES[key]) for key in sorted(CHOICES)}
        values.update(giant_index=rng.random() < 0.5, four_colours=rng.random() < 0.5)
        person = rng.choice(("", self.window.look.person))
        self._note(f"look {values} {person}")
        self.window.change_look(self.game, GameLook.of(values), person)

    def another(self) -> None:
        """Begin another match, or take up this one once more."""
        if self.rng.random() < 0.5:
            self._note("new match")
            self.new_match()
        else:
            self._note("restart")
            self.restart()

    def _note(self, what: str) -> None:
        if self.trace:
            print(self.number, what, flush=True)
        self.acts.append(what)
        self.done[what.partition(" ")[0]] += 1

    def _watch(self) -> None:
        """Use a menu that is open, and close it: Qt's own run a loop of their own, and ask."""
        if self._calm:
            return
        # Not one timer for all: a key below may begin another loop, which only this one ends.
        QTimer.singleShot(15, self._watch)
        asking, popup = QApplication.activeModalWidget(), QApplication.activePopupWidget()
        if isinstance(asking, QMessageBox):
            asking.reject()
        elif popup is not None:
            rng = Random(f"popup {len(self.acts)}")
            for _ in range(rng.randrange(4)):
                QTest.keyClick(popup, Key.Key_Down)
            if rng.random() < 0.4:
                QTest.keyPress(popup, Key.Key_Return)
            if isValid(popup) and QApplication.activePopupWidget() is popup:
                popup.close()

    # Gusts

    def act(self, number: int) -> None:
        """Do the act *number*."""
        self.number = number
        self.rng = rng = Random(f"{self.game}/{self.seed}/{number}")
        begin = time.perf_counter()
        if isinstance(self.top, QDialog):
            what = rng.choices((self.in_dialog, self.wise, self.wait, self.resize), (90, 5, 4, 1))[
                0
            ]
        else:
            what = rng.choices(tuple(self.weights), tuple(self.weights.values()))[0]
        what()
        QApplication.processEvents()
        collecting.look()
        took = time.perf_counter() - begin
        if took > self.slowest[0]:
            self.slowest = took, f"{number}: {self.acts[-1] if self.acts else ''}"

    @property
    def weights(self) -> dict[Callable[[], None], float]:
        """Return how often each act comes."""
        return {
            self.key: 32,
            self.click: 22,
            self.drag: 14,
            self.wise: 17,
            self.wait: 4,
            self.undo: 2.5,
            self.command: 2.5,
            self.wheel: 1,
            self.dialog: 1.5,
            self.cover: 0.8,
            self.leave: 0.4,
            self.resize: 1,
            self.setting: 0.8,
            self.language: 0.3,
            self.look: 0.15,
            self.another: 0.25,
        }

    # Checks

    def check(self, *, replay: bool) -> None:
        """See that the window stands.

        :raises StormError: with all that is wrong.
        """
        session = self.window.session
        if session is not None:
            self._check_table(session)
            if replay:
                self._check_record(session)
        if self.told:
            told, self.told = list(dict.fromkeys(self.told)), []
            raise StormError("\n".join(told))

    def _check_table(self, session: Session) -> None:
        self.told += session.controller._game.problems()
        scene = self.table.table
        if not scene.display.ready:
            return
        if self.table.gestures.gesture is None:
            try:
                whole(scene)
            except AssertionError as wrong:
                self.told.append(f"the table shows other cards than there are: {wrong}")
        if session.covered and (scene.match.hand or scene.match.tray.cards):
            self.told.append("a hand lies open under the curtain")
        if session.covered and not self.window.curtain.is_down:
            self.told.append("the hand is covered without a curtain")

    def _check_record(self, session: Session) -> None:
        if session is not self.window.keeper.saves.match:
            return  # the position of a scenario
        replay = session.record.replay()
        self.replays += 1
        if replay.problem is not None:
            self.told.append(f"the record does not replay: {replay.problem}")
        elif replay.game.view(None) != session.controller._game.view(None):
            self.told.append("the record tells another match")
        elif [sorted(hand) for hand in replay.game.hands] != [
            sorted(hand) for hand in session.controller._game.hands
        ]:
            self.told.append("the record tells other hands")

    def blow(self, acts: int, *, first: int = 0) -> list[str]:
        """Let *acts* gusts blow; return what went wrong, told with the acts before it."""
        found: list[str] = []
        for number in range(first, first + acts):
            try:
                self.act(number)
                last = number + 1 == first + acts
                if last or self.told or (number + 1) % BURST == 0:
                    self.check(replay=last or (number + 1) % (4 * BURST) == 0)
            except Exception:  # noqa: BLE001 - whatever breaks the window is told with its acts
                before = "\n  ".join(self.acts)
                found.append(f"act {number} after\n  {before}\n{traceback.format_exc()}")
                print(found[-1], flush=True)
                if len(found) >= MOST_FAULTS:
                    break
                self._renew()
        return found

    def _renew(self) -> None:
        """Open another window: what broke the last one is not to be told twice."""
        self.told.clear()
        self.acts.clear()
        for top in QApplication.topLevelWidgets():
            top.hide()
        self._forget()
        self.window = self._open()
        self.new_match()
        self.told.clear()

    def hear(self) -> None:
        """Note what raises and what Qt complains of."""

        def raised(kind: type[BaseException], fault: BaseException, trace: Any) -> None:
            self.told.append("".join(traceback.format_exception(kind, fault, trace)))

        def said(kind: QtMsgType, _context: object, text: str) -> None:
            worst = (QtMsgType.QtWarningMsg, QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg)
            if kind in worst and not text.startswith(KNOWN):
                self.told.append(f"Qt: {text}")

        sys.excepthook = raised
        qInstallMessageHandler(said)

    def calm(self) -> None:
        """Close the window."""
        self._calm = True
        self.window.close()
        qInstallMessageHandler(None)
        sys.excepthook = sys.__excepthook__


LEVELS = ("easy", "medium")


def main(arguments: Sequence[str] | None = None) -> int:
    """Let the storm asked for blow and print what came of it; return 1 if something broke."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=NAMES, default="scala40")
    parser.add_argument("--acts", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first act")
    parser.add_argument("--trace", action="store_true", help="print every act")
    options = parser.parse_args(arguments)
    faulthandler.enable()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as name:
        for variable in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
            os.environ[variable] = name
        curtain.DEAF_MS = 0  # type: ignore[misc]  # nobody waits half a second in a storm
        begin, cpu = time.perf_counter(), time.process_time()
        storm = Storm(options.game, options.seed, trace=options.trace)
        storm.hear()
        collecting.take_over()
        found = storm.blow(options.acts, first=options.first)
        seconds, spent = time.perf_counter() - begin, time.process_time() - cpu
        storm.calm()
    turns = storm.session.record.turns
    print(
        f"{options.game}: {options.acts} acts, {storm.matches} matches, {len(turns)} turns in the"
        f" last, {storm.dialogs} dialogs, {storm.replays} replays, {len(found)} faults,"
        f" {spent:.1f} s of {seconds:.1f} s; slowest {storm.slowest[0]:.2f} s ({storm.slowest[1]})"
    )
    print(" ".join(f"{what} {count}" for what, count in storm.done.most_common()))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
