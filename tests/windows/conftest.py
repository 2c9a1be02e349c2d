"""A small game of its own for the dialogs, the look of the program, and clicks and keys."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scala_desktop.model.card_words import call_cards
from scala_desktop.paths import resources
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules, Preset, Words, choice, flag, number, with_values
from scala_desktop.rules.record import Player
from scala_desktop.store.saves import Saves
from scala_desktop.store.store import Store
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_choice import MatchChoice
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.theme import apply_theme
from tests.windows.opened import (
    ENTRY,
    TWO_PEOPLE,
    AtOnce,
    Opened,
)


@dataclass(frozen=True)
class ToyRules(HouseRules):
    """Three options, one of each type."""

    players_max: int = number(
        6,
        2,
        6,
        group="table",
        it=("Posti", "Quanti giocano."),
        en=("Seats", "How many."),
        source="",
    )
    threshold: int = number(
        40,
        0,
        120,
        group="opening",
        it=("Punti per aprire", "Più è alto, più si aspetta."),
        en=("Points to open", "The higher, the longer."),
        suggested=(40, 51),
        labels={0: ("basta un gioco", "any meld")},
        source="",
        example=("Tre re fanno 30.", "Three kings make 30."),
    )
    jokers: bool = flag(
        True,
        group="opening",
        it=("Con i jolly", "Se valgono i jolly."),
        en=("With jokers", "Whether jokers count."),
        source="",
    )
    first_dealer: str = choice(
        "random",
        {"random": ("A sorte", "By lot"), "chosen": ("Scelto da voi", "You choose")},
        group="table",
        it=("Primo mazziere", "Chi dà le carte."),
        en=("First dealer", "Who deals."),
        source="",
    )


def nothing(*_: Any) -> Any:
    raise AssertionError("no dialog starts a match")


@pytest.fixture
def toy() -> GameInfo:
    return GameInfo(
        "toy",
        Words("Gioco", "Game"),
        ToyRules,
        (
            Preset("classic", Words("Classica", "Classic"), Words("Le solite.", "As usual."), {}),
            Preset(
                "small",
                Words("Piccola", "Small"),
                Words("In tre.", "For three."),
                {"players_max": 3},
            ),
        ),
        (2, 6),
        4,
        nothing,
        nothing,
        groups={"opening": Words("Apertura", "Opening"), "table": Words("Tavolo", "Table")},
    )


@pytest.fixture(autouse=True)
def dressed(qapp: QApplication) -> None:
    """Dress the application once."""
    if not qapp.styleSheet():
        apply_theme(qapp, str(resources() / "icons" / "controls"))


@pytest.fixture(autouse=True)
def languages(qapp: QApplication) -> Iterator[Languages]:
    """Speak Italian of French cards, and again after a test that spoke otherwise."""
    before = QLocale()
    made = Languages(resources() / "i18n")
    made.install("it")
    yield made
    made.install("it")
    call_cards(latin=False)
    made.remove()
    QLocale.setDefault(before)


@pytest.fixture
def opened(qtbot: QtBot, languages: Languages) -> Iterator[Opened]:
    windows = []

    def open_window(
        players: tuple[Player, ...] = TWO_PEOPLE,
        *,
        seed: str = "w",
        resume: bool = False,
        **rules: object,
    ) -> MainWindow:
        store = Store()
        store.update({"animation_speed": "off", "reduced_motion": True})
        keeper = MatchKeeper(store, Saves(), bots=AtOnce())
        window = MainWindow(keeper, languages, QIcon())
        windows.append(window)
        qtbot.addWidget(window)
        window.resize(1366, 720)
        if resume:
            keeper.resume()
        else:
            choice = MatchChoice(
                players, "classic", with_values(ENTRY.rules(), rules), first_dealer=None
            )
            keeper.begin("scala40", choice, seed)
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        window.start()
        return window

    yield open_window
    for window in windows:
        window.close()
