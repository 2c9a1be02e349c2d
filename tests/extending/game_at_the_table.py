"""Play a game at the table: bots, a refusal explained in the rule book, a hint, every dialog.

``python tests/extending/game_at_the_table.py KEY`` prints ``played``.  Settings and matches of
whoever runs it stay as they are: it keeps its own in a folder that goes with it.
"""

import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from PySide6.QtWidgets import QDialog

from scala_desktop.app import make_application
from scala_desktop.rules.cards import KIND
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Discard
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info
from scala_desktop.store.saves import Saves
from scala_desktop.store.store import Store
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_choice import MatchChoice
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.rule_book import RuleBook
from tests.windows.driver import until
from tests.windows.opened import discard_something, play_area, session_of, texts

SEATS = (Player("Anna"), Player("Bea", "easy"), Player("Carlo", "medium"))


@cache
def home() -> tempfile.TemporaryDirectory[str]:
    """Return the folder of settings and matches, which is deleted at the end.

    It is made when it is first asked for, since the process of the bots imports this module, too.
    """
    return tempfile.TemporaryDirectory()


def open_window(key: str) -> MainWindow:
    """Return the window with a match of the game *key* just begun."""
    app = make_application()
    folder = Path(home().name)
    store, languages = Store(folder / "settings.toml"), Languages(app)
    store.update(
        {"animation_speed": "off", "motion": "reduced", "discard_grace": False, "cut": False}
    )
    languages.install("it")
    keeper = MatchKeeper(store, Saves(folder), parent=app)
    window = MainWindow(keeper, languages, app.windowIcon())
    entry = info(key)
    choice = MatchChoice(SEATS, entry.presets[0].key, entry.rules(), first_dealer=None)
    keeper.begin(key, choice, "extended")
    window.show()
    window.start()
    return window


def play_turns(window: MainWindow, count: int) -> None:
    """Draw and discard *count* times, or until the hand ends; let the bots play after each."""
    controller = session_of(window).controller

    def is_over() -> bool:
        return controller.phase is Phase.OVER

    for _ in range(count):
        until(lambda: controller.my_turn or is_over(), "the bots do not play")
        if is_over():
            return
        discard_something(window)
    until(lambda: controller.my_turn or is_over(), "the bots do not play")


def ask_why_not(window: MainWindow, title: str) -> str:
    """Discard before the draw, read in the rule book why that may not be; return the refusal."""
    controller, play = session_of(window).controller, play_area(window)
    assert not controller.submit(Discard(KIND[controller.view().hand[0]]))
    assert play.refusal.isVisible()
    refusal = play.refusal.words.text()
    play.refusal.buttons["why"].click()
    book = window.dialogs.open_dialog
    assert isinstance(book, RuleBook)
    book.settle()
    assert title in book.which.text()
    assert book.page.paragraphs
    book.accept()
    return refusal


def open_every_dialog(window: MainWindow) -> Iterator[QDialog]:
    """Open one dialog after the other and yield it."""
    dialogs = window.dialogs
    for ask in (
        dialogs.preferences,
        dialogs.house_rules,
        dialogs.score_table,
        dialogs.open_rule_book,
        dialogs.files.open_match,
        dialogs.about,
    ):
        ask()
        dialog = dialogs.open_dialog
        assert dialog is not None
        yield dialog
        dialog.reject()


def main(key: str) -> None:
    window, title = open_window(key), info(key).title
    play_turns(window, 3)
    assert session_of(window).log.rowCount() > len(SEATS)
    ask_why_not(window, title)
    window.show_hint()
    assert len(list(open_every_dialog(window))) == 6
    for enter in (window.go_home, window.new_match, window.open_decks):
        enter()
        assert title in texts(window) or title in window.rooms.house.games[key].accessibleName()
    window.close()
    print("played")


if __name__ == "__main__":
    main(*sys.argv[1:])
