"""The composition root: it builds every part of the window and hands it in."""

from __future__ import annotations

import gc
import signal
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer, qVersion
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

from scala_desktop import __version__
from scala_desktop.paths import resources
from scala_desktop.rules.errors import RulesError
from scala_desktop.rules.options import from_preset
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import FIRST, info
from scala_desktop.store.paths import logs_folder
from scala_desktop.store.saves import Saves
from scala_desktop.store.store import Store
from scala_desktop.windows.instance import OneInstance
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_choice import MatchChoice, fitting, named
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.notices import already_running, fault_words, problem_words
from scala_desktop.windows.theme import apply_theme

if TYPE_CHECKING:
    from scala_desktop.command import WindowCommand

APP_ID: Final = "it.scaladesktop.ScalaDesktop"
PAINTED_MS: Final = 50
"""By then a window that is shown has been painted, where the machine can at all."""
SETTLE_MS: Final = 350
"""How long a smoke run waits for the last paint before it takes the picture."""


def run(command: WindowCommand) -> int:
    """Open the window as *command* says and return the exit code of the program."""
    app = make_application()
    store, saves = Store(), Saves()
    languages = Languages(resources() / "i18n", app)
    languages.install(store["language"])
    instance = OneInstance(saves.folder, app)
    if not instance.acquire():
        print(already_running())
        return 0
    keeper = MatchKeeper(store, saves, parent=app)
    window = MainWindow(keeper, languages, app.windowIcon())
    instance.knocked.connect(lambda: to_front(window))
    for problem in store.problems:
        window.say(problem_words(problem))
    # What has been made so far stays to the end.  Looking at all of it again every few hands, the
    # collector let the table stand still for 90 ms; without it, for 30.
    gc.freeze()
    _lay_the_table(window, command)
    window.show()
    # The bots' process and the ear for a second start come after the first paint, which a
    # timer of no time at all would not wait for.
    QTimer.singleShot(PAINTED_MS, window.start)
    QTimer.singleShot(PAINTED_MS, instance.listen)
    if command.smoke is not None:
        picture = command.smoke
        QTimer.singleShot(SETTLE_MS, lambda: app.exit(_smoke(window, picture)))
    _note_faults(window)
    heartbeat = _let_python_hear_signals(window)
    code = QApplication.exec()
    heartbeat.stop()
    keeper.close()
    instance.release()
    return code


def make_application(arguments: Sequence[str] = ()) -> QApplication:
    """Return the application with its name, icon and look."""
    existing = QApplication.instance()
    app = (
        existing
        if isinstance(existing, QApplication)
        else QApplication(["scala-desktop", *arguments])
    )
    app.setApplicationName("scala-desktop")
    app.setApplicationDisplayName("Scala Desktop")
    app.setApplicationVersion(__version__)
    QGuiApplication.setDesktopFileName(APP_ID)
    icons = resources() / "icons"
    icon = QIcon()
    for size in (16, 32, 48, 64, 128, 256):
        icon.addFile(str(icons / f"app_icon_{size}.png"))
    app.setWindowIcon(icon)
    apply_theme(app, str(icons / "controls"))
    return app


def _lay_the_table(window: MainWindow, command: WindowCommand) -> None:
    """Put the match on the table that *command* asks for, or offer a new one."""
    keeper = window.keeper
    if command.action == "play":
        choice = choice_of(keeper, command)
        keeper.begin(command.game or FIRST, choice, command.seed)
        return
    resumed = keeper.resume()
    if command.action == "open" and command.file is not None:
        window.desk.open_path(str(command.file))
    elif not resumed:
        QTimer.singleShot(0, window.desk.new_match)


def choice_of(keeper: MatchKeeper, command: WindowCommand) -> MatchChoice:
    """Return the match that *command* asks for; what it leaves open is as the last time.

    :raises RulesError: if there is no such game or preset, or it is not for so many.
    :raises NotationError: if a seat is none.
    """
    entry = info(command.game or FIRST)
    last = keeper.choice(entry)
    preset, rules = last.preset, last.rules
    if command.rules is not None:
        preset, rules = command.rules, from_preset(entry.rules, entry.presets, command.rules)
    players = tuple(Player.parse(text) for text in command.seats)
    if not players:
        players, _ = fitting(entry, rules, last.players, last.spare)
    fewest, most = entry.seats_at_table(rules)
    if not fewest <= len(players) <= most:
        raise RulesError(
            f"--seats names {len(players)}: {entry.title.en} by these rules is for {fewest} to "
            f"{most}"
        )
    return MatchChoice(named(players), preset, rules)


def to_front(window: MainWindow) -> None:
    """Show the window to somebody who has started the program once more."""
    if window.isMinimized():
        window.showNormal()
    window.raise_()
    window.activateWindow()


def _smoke(window: MainWindow, picture: Path) -> int:
    """Save a picture of the window, say on what it was made, and return the exit code."""
    if window.play is not None:
        window.play.table.finish_animations()
    window.repaint()
    if not window.grab().save(str(picture)):
        print(f"cannot write {picture}", file=sys.stderr)
        return 1
    print(f"platform {QGuiApplication.platformName()}, Qt {qVersion()}, resources {resources()}")
    window.close()
    return 0


def _note_faults(window: MainWindow) -> None:
    """Write down what the program itself did wrong, and say so; the match goes on."""

    def note(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        sys.__excepthook__(kind, fault, trace)
        path = logs_folder() / "faults.log"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("a", encoding="utf-8") as file:
                traceback.print_exception(kind, fault, trace, file=file)
        except OSError:
            pass  # the sentence in the window still tells
        window.say(fault_words(path))

    sys.excepthook = note


def _let_python_hear_signals(window: MainWindow) -> QTimer:
    """Close the window on Ctrl+C and on the end of the session, with the match saved."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: window.close())
    # Python looks for signals only while some of it runs.
    heartbeat = QTimer(window)
    heartbeat.start(500)
    heartbeat.timeout.connect(lambda: None)
    return heartbeat
