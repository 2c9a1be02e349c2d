"""The composition root: it builds every part of the window and hands it in."""

from __future__ import annotations

import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSocketNotifier, Qt, QTimer, qVersion
from PySide6.QtGui import QCursor, QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from scala_desktop import APP_ID, __version__, collecting
from scala_desktop.command import FAULT_OF_USE
from scala_desktop.dress.motion import MOTION
from scala_desktop.dress.one_paint import Turns
from scala_desktop.dress.worn import dress_up
from scala_desktop.resources import readable, resources
from scala_desktop.rules.errors import NotationError, RulesError
from scala_desktop.rules.options import from_preset
from scala_desktop.rules.record_file import RecordError
from scala_desktop.rules.registry import FIRST, info
from scala_desktop.store.files import append, unwritable
from scala_desktop.store.saves import Saves
from scala_desktop.store.store import Store
from scala_desktop.store.user_folders import logs_folder
from scala_desktop.windows.fetching import fetcher_for
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_choice import MatchChoice, fitting, named, seated
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.mender import Mender
from scala_desktop.windows.screen import ignore_a_scale_without_sense, told_without_a_screen
from scala_desktop.windows.second_start import Answer
from scala_desktop.words.house_rules import told, unfit

if TYPE_CHECKING:
    from scala_desktop.command import WindowCommand
    from scala_desktop.windows.instance import OneInstance

PAINTED_MS: Final = 50
"""Milliseconds after which a window that is shown has been painted, as a rule."""
APART_MS: Final = 5
"""Milliseconds between what is begun then, so that each has a turn of the event loop."""
MOST_FAULTS: Final = 20
"""The most different faults that one run writes down: some come with every painting."""
COLLECT_MS: Final = 700
"""Two looks for garbage a second alone are as often as an idle window may wake."""
CALM_LOOKS: Final = 5
"""It is calm where so many looks in a row have found all at rest, the cursor in its place, and
nothing painted."""
SETTLE_MS: Final = 350
"""Milliseconds that a smoke run waits for the last paint before it takes the picture."""


def run(command: WindowCommand, instance: OneInstance) -> int:
    """Open the window as *command* says, by the right of *instance*; return the exit code."""
    app = make_application()
    languages = Languages(app)
    store, saves = Store(), Saves()
    languages.install(store["language"])
    keeper = MatchKeeper(store, saves, parent=app)
    window = MainWindow(keeper, languages, app.windowIcon())
    _note_faults(window)
    _tell_of_files(window, instance.trouble)
    collecting.take_over()
    try:
        _lay_the_table(window, command)
    except (RulesError, NotationError, RecordError):
        keeper.close()
        raise
    except Exception:  # noqa: BLE001 - a match that is no good keeps nobody from a new one
        sys.excepthook(*sys.exc_info())
    window.show()
    # The bots' process and the listener for a second start come after the first paint, which a
    # timer of 0 ms would not wait for; the pictures of the dealt cards come later still.
    afterwards: tuple[Callable[[], object], ...] = (
        collecting.give_back_freed,
        window.start,
        window.sounds.start,
        lambda: MOTION.follow_system(app),
        fetcher_for(window).start,
        lambda: instance.listen(lambda asked: _hear(window, asked)),
    )
    for turn, begin in enumerate(afterwards):
        QTimer.singleShot(PAINTED_MS + turn * APART_MS, begin)
    if command.smoke is not None:
        picture = command.smoke
        QTimer.singleShot(SETTLE_MS, lambda: app.exit(_smoke(window, picture)))
    hear_signals(window)
    collect_while_shown(window)
    code = QApplication.exec()
    window.sounds.close()
    keeper.close()
    instance.release()
    return code


def _tell_of_files(window: MainWindow, lock_trouble: OSError | None) -> None:
    """Say what will not be kept, and what was wrong with the settings."""
    store, folder = window.store, window.keeper.saves.folder
    unkept, unset = unwritable(folder), unwritable(store.path.parent)
    window.keeper.unwritable = {one.path.parent for one in (unkept, unset) if one is not None}
    if not (unkept or lock_trouble or unset or store.problems):
        return
    from scala_desktop.windows.notices import (
        no_settings_kept_words,
        nothing_kept_words,
        problem_words,
        unlocked_words,
    )

    if unkept is not None:
        window.say(nothing_kept_words(unkept))
    elif lock_trouble is not None:
        window.say(unlocked_words(folder))
    problems = {problem.code: problem for problem in reversed(store.problems)}
    # What cannot be read is not written over, and its sentence says so.
    if unset is not None and not problems.keys() - {"bad_value", "missing"}:
        window.say(no_settings_kept_words(unset))
    # Settings and their backup often share what is wrong with them.
    for problem in problems.values():
        window.say(problem_words(problem))


def tell_second(answer: Answer, instance: OneInstance, command: WindowCommand) -> int:
    """Say that a window is open, where it has not said so itself, and return the exit code.

    Nothing is read or tidied up here: the files are those of that window.
    """
    from scala_desktop.windows.notices import already_running, no_answer_words

    app = make_application()
    Languages(app).install("")
    if answer.heard:
        return answer.say(already_running())
    sentence = no_answer_words(instance.owner())
    print(sentence, file=sys.stderr)
    # A player who has started the game from the desktop sees no terminal.
    box = QMessageBox(QMessageBox.Icon.Information, "Scala Desktop", sentence)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.show()
    if command.smoke is not None:
        picture = str(command.smoke)
        QTimer.singleShot(SETTLE_MS, lambda: (box.grab().save(picture), box.close()))
    hear_signals(box)
    QApplication.exec()
    return 1


def _hear(window: MainWindow, command: WindowCommand) -> Answer:
    """Do in the open window what a second start asks for."""
    from scala_desktop.windows.notices import already_running, busy_words, handed_over_words

    to_front(window)
    if command.action == "resume":
        return Answer(already_running(), done=True)
    if not window.dialogs.clear():
        sentence = busy_words()
        window.say(sentence)
        return Answer(sentence)
    try:
        instead = _do(window, command)
    except (RulesError, NotationError, RecordError) as error:
        return Answer(f"scala-desktop: {told(error, 'en')}", code=FAULT_OF_USE)
    return Answer(instead) if instead else Answer(handed_over_words(), done=True)


def make_application(arguments: Sequence[str] = ()) -> QApplication:
    """Return the application with its name, icon and look."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        ignore_a_scale_without_sense()
        with told_without_a_screen():
            # A style named here needs no QStyle object in Python, whose enumerations take a tenth
            # of the time of all imports.
            app = QApplication(["scala-desktop", "-style", "fusion", *arguments])
    app.setApplicationName("scala-desktop")
    app.setApplicationDisplayName("Scala Desktop")
    app.setApplicationVersion(__version__)
    QGuiApplication.setDesktopFileName(APP_ID)
    icons = resources() / "icons"
    icon = QIcon()
    for size in (16, 32, 48, 64, 128, 256):
        icon.addFile(readable(icons / f"app_icon_{size}.png"))
    app.setWindowIcon(icon)
    dress_up(app)
    return app


def _lay_the_table(window: MainWindow, command: WindowCommand) -> None:
    """Put the match on the table that *command* asks for, or show the house."""
    # A match that would be replaced at once is not put on the table.
    if command.action != "play":
        window.resume(home=command.action == "resume")
    session = window.session
    if command.action != "resume":
        _do(window, command)
    elif session is None or any(one.level is None for one in session.controller.players):
        # The house is the first screen, with the match on the table behind it; a match that only
        # computers play goes on by itself.
        window.go_home()


def _do(window: MainWindow, command: WindowCommand) -> str | None:
    """Begin or open what *command* asks for; the match on the table is kept.

    Return what the people are told or asked instead, ``None`` where it is done.
    """
    if command.action == "play":
        choice = choice_of(window.keeper, command)
        begin = partial(window.keeper.begin, command.game or FIRST, choice, command.seed)
        return window.dialogs.files.leave(begin)
    return window.dialogs.files.open_path(str(command.file))


def choice_of(keeper: MatchKeeper, command: WindowCommand) -> MatchChoice:
    """Return the match that *command* asks for; what it leaves open is as the last time.

    :raises RulesError: if there is no such game or preset, it is not for so many players, or
        the rules of the last time contradict each other.
    :raises NotationError: if the text of a seat is wrong, or two have one name.
    """
    entry = info(command.game or FIRST)
    last = keeper.pacts.choice(entry)
    preset, rules = last.preset, last.rules
    if command.rules is not None:
        preset, rules = command.rules, from_preset(entry.rules, entry.presets, command.rules)
    players = seated(command.seats)
    if not players:
        players, _ = fitting(entry, rules, last.players, last.spare)
    fewest, most = entry.seats_at_table(rules)
    if not fewest <= len(players) <= most:
        raise RulesError(
            f"--seats names {len(players)}: {entry.title} by these rules is for {fewest} to {most}"
        )
    if why := unfit(rules, len(players)):
        raise RulesError(why)
    return MatchChoice(named(players), preset, rules)


def to_front(window: MainWindow) -> None:
    """Show the window to somebody who has started the program once more."""
    if window.isMinimized():
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.raise_()
    window.activateWindow()


def _smoke(window: MainWindow, picture: Path) -> int:
    """Save a picture of the window, print platform and Qt version, and return the exit code."""
    if (play := window.table_room.ensure()) is not None:
        play.table.finish_animations()
    window.repaint()
    if not window.grab().save(str(picture)):
        print(f"cannot write {picture}", file=sys.stderr)
        return 1
    print(f"platform {QGuiApplication.platformName()}, Qt {qVersion()}, resources {resources()}")
    window.close()
    return 0


def _note_faults(window: MainWindow) -> None:
    """Write down what the program itself did wrong, mend it and say so; the match goes on."""
    mender = Mender(window)
    written: set[str] = set()
    log = logs_folder() / "faults.log"

    def is_written(fault: BaseException | None) -> bool:
        text = "".join(traceback.format_exception(fault))
        if text not in written and len(written) < MOST_FAULTS:
            with suppress(OSError):
                append(log, text)
                written.add(text)
        return text in written

    def note(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        sys.__excepthook__(kind, fault, trace)
        mender.mend(log if is_written(fault) else None)

    def note_elsewhere(fault: threading.ExceptHookArgs) -> None:
        # A writing thread reports its own problems, and the table needs no mending.
        threading.__excepthook__(fault)
        is_written(fault.exc_value)

    sys.excepthook, threading.excepthook = note, note_elsewhere


def hear_signals(window: QWidget) -> None:
    """Close *window* on Ctrl+C and on the end of the session, with the match saved."""
    for number in (signal.SIGINT, signal.SIGTERM):
        # From the event loop: Python hears a signal anywhere, half-way through a move as well.
        signal.signal(number, lambda *_: QTimer.singleShot(0, window.close))
    if sys.platform == "win32":
        return  # a signal comes from a terminal alone, and waits for the next timer
    # Python looks for signals only while some of it runs: what each of them writes here wakes it.
    heard, told = os.pipe()
    os.set_blocking(heard, False)
    os.set_blocking(told, False)
    signal.set_wakeup_fd(told, warn_on_full_buffer=False)
    notifier = QSocketNotifier(heard, QSocketNotifier.Type.Read, window)
    notifier.activated.connect(lambda: os.read(heard, 64))


def collect_while_shown(window: MainWindow) -> QTimer:
    """Collect the garbage now and then, but while *window* is minimised: then nothing wakes it."""
    timer = QTimer(window)
    looks, seen = 0, (QCursor.pos(), Turns.full)

    def look() -> None:
        nonlocal looks, seen
        before, seen = seen, (QCursor.pos(), Turns.full)
        looks = looks + 1 if seen == before and window.rests() else 0
        collecting.look(calm=looks >= CALM_LOOKS)

    timer.timeout.connect(look)
    timer.start(COLLECT_MS)

    def follow(state: Qt.WindowState) -> None:
        if state == Qt.WindowState.WindowMinimized:
            timer.stop()
        else:
            timer.start()

    handle = window.windowHandle()
    if handle is not None:
        handle.windowStateChanged.connect(follow)
    return timer
