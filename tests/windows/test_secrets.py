"""What the window holds while the curtain is down does not tell the next card.

Source: design/architecture.md, Hidden information.
"""

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QAbstractItemModel, QObject, Qt
from PySide6.QtGui import QIcon, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.bots.base import bot_seed, choose
from scala_desktop.model.session import Session
from scala_desktop.rules.cards import HIDDEN, KIND, Kind, Seat
from scala_desktop.rules.game import Phase
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.store.saves import Saves
from scala_desktop.store.store import Store
from scala_desktop.table.scene.prefetch import Prefetcher
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_choice import MatchChoice
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.words.cards import card_words
from tests.bots.attacker import Attacker
from tests.windows.opened import AtOnce, play_area, session_of

SEED = "9c41f0d2b7e6a853"
LOOKS = 20
CURTAINS = 12
ROLES = [*range(20), *range(Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 40)]
TEXTS = ("text", "toolTip", "accessibleName", "accessibleDescription", "whatsThis", "windowTitle")


@pytest.mark.parametrize("key", NAMES)
def test_no_next_card_can_be_computed_while_the_curtain_is_down(
    qtbot: QtBot, languages: Languages, key: str
) -> None:
    fair, told = Attacker(), Attacker()
    keeper = MatchKeeper(store := Store(), Saves(), bots=AtOnce())
    store.update({"animation_speed": "off", "motion": "reduced", "cut": False})
    window = MainWindow(keeper, languages, QIcon())
    qtbot.addWidget(window)
    entry = info(key)
    people = tuple(map(Player, ["Anna", "Bea", "Ciro", "Dora"][: max(2, entry.seats[0])]))
    for match in count():
        if fair.tries >= LOOKS:
            break
        seed = f"{SEED}{match}"
        choice = MatchChoice(people, entry.presets[0].key, entry.rules(), first_dealer=None)
        keeper.begin(key, choice, seed)
        if not match:
            window.show()
            window.start()
        session = session_of(window)
        session.grace_ms = 0
        while session.controller.phase is not Phase.OVER and fair.tries < LOOKS:
            qtbot.waitUntil(partial(waits_or_over, session), timeout=60_000)
            game = session.controller._game
            if session.covered and game.stock:
                view = game.view(game.turn)
                fair.look(held_by(window), view, game.stock[-1])
                told.look({"seed": seed, "cards": game.stock}, view, game.stock[-1])
            play_turn(session)
    assert fair.leaks() == {}
    assert told.leaks()["bag.seed whole"] == told.leaks()["bag.cards last"] == told.tries
    window.close()


@pytest.mark.parametrize("key", NAMES)
def test_no_hidden_card_is_on_the_curtain_nor_said_of_it(
    qtbot: QtBot, languages: Languages, key: str
) -> None:
    """Neither in a pixel, nor in an item, nor in a word: the recap shows public cards alone."""
    keeper = MatchKeeper(store := Store(), Saves(), bots=AtOnce())
    store.update({"animation_speed": "off", "motion": "reduced"})
    window = MainWindow(keeper, languages, QIcon())
    qtbot.addWidget(window)
    window.resize(1366, 768)
    entry = info(key)
    people = tuple(map(Player, ["Anna", "Bea", "Ciro", "Dora"][: max(2, entry.seats[0])]))
    choice = MatchChoice(people, entry.presets[0].key, entry.rules(), first_dealer=None)
    keeper.begin(key, choice, SEED)
    window.show()
    window.start()
    session = session_of(window)
    session.grace_ms = 0
    shown = 0
    for _ in range(CURTAINS):
        qtbot.waitUntil(partial(waits_or_over, session), timeout=60_000)
        if session.controller.phase is Phase.OVER:
            break
        game = session.controller._game
        hands = {card for hand in game.hands for card in hand}
        secret = (hands - {card for seat in game.known for card in seat}) | set(game.stock)
        window.curtain.tell_now()
        public = [card for row in window.curtain.paper.rows.rows for card in row.cards]
        assert HIDDEN not in public
        assert not secret & set(public)
        shown += len(public)
        said = " ".join(
            str(widget.property(text) or "")
            for widget in (window.curtain, *window.curtain.findChildren(QWidget))
            for text in TEXTS
        )
        named = {card_words(KIND[card]) for card in secret} - {
            card_words(KIND[card]) for card in everything_seen(session)
        }
        assert not [card for card in named if re.search(rf"\b{card}\b", said)]
        before = picture_of(window)
        with other_cards(session):
            assert picture_of(window) == before
        play_turn(session)
    assert shown
    window.close()


def everything_seen(session: Session) -> set[Kind]:
    """Return what some public event of the hand has shown, or a wild card has stood for."""
    return {
        kind
        for event in session.controller.events
        for field in ("card", "upcard", "cards", "meld")
        for kind in seen_in(getattr(event, field, None))
    }


def seen_in(value: object) -> list[Kind]:
    if isinstance(value, Meld):
        return [*value.shown, *(KIND[card] for card in value.cards)]
    cards = value if isinstance(value, tuple) else () if value is None else (value,)
    return [KIND[card] for card in cards if isinstance(card, int) and card != HIDDEN]


def picture_of(window: MainWindow) -> QImage:
    """Return the curtain, fallen anew, with all its cards."""
    session_of(window).curtain_changed.emit()
    for prefetcher in window.curtain.findChildren(Prefetcher):
        prefetcher.finish()
    return window.curtain.grab().toImage()


@contextmanager
def other_cards(session: Session) -> Iterator[None]:
    """Deal meanwhile every card anew that is hidden from anybody."""
    controller, rng = session.controller, Random(SEED)
    game = controller._game
    other = game
    for seat in map(Seat, range(2)):
        other = other.sampled(seat, rng)
    assert other.hands != game.hands
    controller._game = other
    controller._reset_models()
    yield
    controller._game = game
    controller._reset_models()


def waits_or_over(session: Session) -> bool:
    return session.covered or session.controller.phase is Phase.OVER


def play_turn(session: Session) -> None:
    session.reveal()
    controller = session.controller
    while controller.my_turn:
        view = controller.view()
        assert controller.submit(choose(view, "medium", bot_seed(view)))


def held_by(window: MainWindow) -> dict[str, Any]:
    """Return all that the models, the items of the table and the widgets hold."""
    session = session_of(window)
    owners: list[QObject] = [window, session, session.controller]
    models = {m for owner in owners for m in owner.findChildren(QAbstractItemModel)}
    held = {}
    for name, model in named(sorted(models, key=id)):
        held[name] = [
            value
            for row in range(model.rowCount())
            for role in ROLES
            if (value := model.index(row, 0).data(role)) is not None
        ]
    for name, item in named(play_area(window).table.table.items()):
        held[name] = [vars(item), item.toolTip(), [item.data(key) for key in range(8)]]
    for name, widget in named(window.findChildren(QWidget)):
        held[name] = [widget.property(text) or "" for text in TEXTS]
    return held


def named(things: list[Any]) -> list[tuple[str, Any]]:
    """Return *things* with names, by their types and numbers."""
    counts: Counter[str] = Counter()
    found = []
    for thing in things:
        name = type(thing).__name__
        counts[name] += 1
        found.append((f"{name}{counts[name]}", thing))
    return found
