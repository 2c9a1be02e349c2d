"""Play a game at the table: bots, a refusal explained in the rule book, a hint, every dialog.

``python tests/extending/game_at_the_table.py KEY`` prints ``played``.
"""

import sys

from scala_desktop.app import make_application
from scala_desktop.rules.cards import KIND
from scala_desktop.rules.moves import Discard
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info
from scala_desktop.store.saves import Saves
from scala_desktop.store.store import Store
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_choice import MatchChoice
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.new_match_dialog import NewMatchDialog
from scala_desktop.windows.rule_book import RuleBook
from tests.windows.driver import until
from tests.windows.opened import discard_something, play_area, session_of, texts

SEATS = (Player("Anna"), Player("Bea", "easy"), Player("Carlo", "hard"))
TURNS = 3


def open_window(key: str) -> MainWindow:
    """Return the window with a match of the game *key* just begun."""
    app = make_application()
    store, languages = Store(), Languages(app)
    store.update({"animation_speed": "off", "reduced_motion": True, "discard_grace": False})
    languages.install("it")
    keeper = MatchKeeper(store, Saves(), parent=app)
    window = MainWindow(keeper, languages, app.windowIcon())
    entry = info(key)
    choice = MatchChoice(SEATS, entry.presets[0].key, entry.rules(), first_dealer=None)
    keeper.begin(key, choice, "extended")
    window.show()
    window.start()
    return window


def play_some_turns(window: MainWindow) -> None:
    controller = session_of(window).controller
    for _ in range(TURNS):
        until(lambda: controller.my_turn, "the bots do not play")
        discard_something(window)
    until(lambda: controller.my_turn, "the bots do not play")
    assert session_of(window).log.rowCount() > TURNS * len(SEATS)


def ask_why_not(window: MainWindow, title: str) -> None:
    """Discard before the draw, and read in the rule book why that may not be."""
    controller, play = session_of(window).controller, play_area(window)
    assert not controller.submit(Discard(KIND[controller.view().hand[0]]))
    assert play.refusal.isVisible()
    play.refusal.buttons["why"].click()
    book = window.desk.open_dialog
    assert isinstance(book, RuleBook)
    assert title in book.text.toPlainText().partition("\n")[0]
    book.accept()


def open_every_dialog(window: MainWindow, title: str) -> None:
    desk = window.desk
    for ask in (desk.house_rules, desk.decks, desk.score_table, desk.open_match, desk.new_match):
        ask()
        assert desk.open_dialog is not None
        if isinstance(desk.open_dialog, NewMatchDialog):
            assert title in texts(window)
        desk.open_dialog.reject()


def main(key: str) -> None:
    window, title = open_window(key), info(key).title
    play_some_turns(window)
    ask_why_not(window, title)
    window.show_hint()
    open_every_dialog(window, title)
    window.close()
    print("played")


if __name__ == "__main__":
    main(*sys.argv[1:])
