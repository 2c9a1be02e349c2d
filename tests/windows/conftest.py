"""A small game of its own for the dialogs, the look of the program, and clicks and keys."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from gettext import NullTranslations
from types import ModuleType
from typing import ClassVar

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scala_desktop.dress.motion import MOTION
from scala_desktop.dress.room import SCALE
from scala_desktop.dress.worn import WORN, dress_up
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules, Preset, choice, flag, number, with_values
from scala_desktop.rules.record import Player
from scala_desktop.store.saves import Saves
from scala_desktop.store.store import Store
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_choice import MatchChoice
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.words import house_rules
from scala_desktop.words.cards import Names, call_cards
from scala_desktop.words.catalogue import Catalogue, catalogue
from tests.windows.opened import (
    ENTRY,
    TWO_PEOPLE,
    AtOnce,
    Empty,
    Opened,
)


@dataclass(frozen=True)
class ToyRules(HouseRules):
    """Three options, one of each type."""

    players_max: int = number(6, 2, 6, group="table", source="")
    threshold: int = number(40, 0, 120, group="opening", suggested=(40, 51), named=(0,), source="")
    jokers: bool = flag(True, group="opening", source="")
    first_dealer: str = choice("random", ("random", "chosen"), group="table", source="")

    game: ClassVar[str] = "toy"


def _make_package() -> None:
    """Let the rules and presets of the small game be found where those of every game are."""
    package = "scala_desktop.rules.toy"
    options, presets = ModuleType(f"{package}.options"), ModuleType(f"{package}.presets")
    vars(options).update(ToyRules=ToyRules, plays_in_pairs=lambda rules, players: False)
    vars(presets).update(PRESETS=(Preset("classic", {}), Preset("small", {"players_max": 3})))
    for module in (ModuleType(package), options, presets):
        sys.modules[module.__name__] = module


# Dialogs of it are still asked when a test has ended.
_make_package()

TOY_TEXTS = {
    "group.opening": ("Apertura", "Opening"),
    "group.table": ("Tavolo", "Table"),
    "preset.classic": ("Classica", "Classic"),
    "preset.classic.help": ("Le solite.", "As usual."),
    "preset.classic.short": ("le solite", "as usual"),
    "preset.small": ("Piccola", "Small"),
    "preset.small.help": ("In tre.", "For three."),
    "preset.small.short": ("in tre", "for three"),
    "option.players_max": ("Posti", "Seats"),
    "option.players_max.help": ("Quanti giocano.", "How many."),
    "option.players_max.example": ("", ""),
    "option.threshold": ("Punti per aprire", "Points to open"),
    "option.threshold.help": ("Più è alto, più si aspetta.", "The higher, the longer."),
    "option.threshold.example": ("Tre re fanno 30.", "Three kings make 30."),
    "option.threshold=0": ("basta un gioco", "any meld"),
    "option.jokers": ("Con i jolly", "With jokers"),
    "option.jokers.help": ("Se valgono i jolly.", "Whether jokers count."),
    "option.jokers.example": ("", ""),
    "option.first_dealer": ("Primo mazziere", "First dealer"),
    "option.first_dealer.help": ("Chi dà le carte.", "Who deals."),
    "option.first_dealer.example": ("", ""),
    "option.first_dealer=random": ("A sorte", "By lot"),
    "option.first_dealer=chosen": ("Scelto da voi", "You choose"),
    "search.same": ("", ""),
    "search.none": ("", ""),
}
"""What the options of the small game are called, in Italian and in English."""


class ToyTexts(NullTranslations):
    """The texts of the small game."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = ("it", "en").index(language)

    def gettext(self, message: str) -> str:
        return TOY_TEXTS[message][self._language]


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> GameInfo:
    def texts(part: str, language: str) -> Catalogue:
        return Catalogue(ToyTexts(language)) if part == "toy" else catalogue(part, language)

    monkeypatch.setattr(house_rules, "catalogue", texts)
    return GameInfo("toy", "Gioco", (2, 6), 4, "Toy")


@pytest.fixture(autouse=True)
def dressed(qapp: QApplication) -> Iterator[None]:
    """Dress the application once, and wear the same again after each test.

    What the test has closed goes first: Qt would keep it to the next loop of events, and dress
    thousands of widgets of the tests before in every change.
    """
    if not qapp.styleSheet():
        dress_up(qapp)
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    SCALE.set(100)
    WORN.put_on("evening")
    MOTION.choose("system")


@pytest.fixture(autouse=True)
def languages(qapp: QApplication) -> Iterator[Languages]:
    """Speak Italian of French cards, and again after a test that spoke otherwise."""
    before = QLocale()
    made = Languages()
    made.install("it")
    yield made
    made.install("it")
    call_cards(Names.FRENCH)
    made.remove()
    QLocale.setDefault(before)


@pytest.fixture
def unshown(qtbot: QtBot, languages: Languages) -> Iterator[Empty]:
    """Make windows without a match in which nothing moves and bots answer at once."""
    windows = []

    def make() -> MainWindow:
        store = Store()
        store.update({"animation_speed": "off", "motion": "reduced", "cut": False})
        window = MainWindow(MatchKeeper(store, Saves(), bots=AtOnce()), languages, QIcon())
        windows.append(window)
        qtbot.addWidget(window)
        window.resize(1366, 720)
        return window

    yield make
    for window in windows:
        window.close()


@pytest.fixture
def empty(qtbot: QtBot, unshown: Empty) -> Empty:
    """Open windows without a match."""
    return lambda: brought_up(qtbot, unshown())


def brought_up(qtbot: QtBot, window: MainWindow) -> MainWindow:
    """Return *window*, shown and active."""
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


@pytest.fixture
def opened(qtbot: QtBot, unshown: Empty) -> Opened:
    def open_window(
        players: tuple[Player, ...] = TWO_PEOPLE,
        *,
        seed: str = "w",
        resume: bool = False,
        **rules: object,
    ) -> MainWindow:
        window = unshown()
        keeper = window.keeper
        if resume:
            keeper.resume()
        else:
            choice = MatchChoice(
                players, "classic", with_values(ENTRY.rules(), rules), first_dealer=None
            )
            keeper.begin("scala40", choice, seed)
        brought_up(qtbot, window).start()
        return window

    return open_window
