"""Tables for the tests of the models: positions, and models under Qt's own tester."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractItemModel
from PySide6.QtTest import QAbstractItemModelTester

from scala_desktop.model.controller import Controller
from scala_desktop.rules.cards import HIDDEN, KIND, Card, Seat, format_cards, parse_kinds
from scala_desktop.rules.game import Game
from scala_desktop.rules.options import with_values
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info

INFO = info("scala40")
FAIL = QAbstractItemModelTester.FailureReportingMode.Fatal


def position(hands: Sequence[str | int], rules: dict[str, Any] | None = None, **data: Any) -> Game:
    """Return the position that a scenario with these keys describes."""
    chosen = with_values(INFO.rules(), rules or {})
    return INFO.position(chosen, len(hands), {"hands": list(hands), **data})


def people(count: int, bots: int = 0) -> tuple[Player, ...]:
    """Return *count* people and then *bots* bots."""
    names = ("Anna", "Bruno", "Carla", "Dino")
    return tuple(Player(name) for name in names[:count]) + (Player("Bot", "medium"),) * bots


def watched(controller: Controller) -> Controller:
    """Return *controller* with each of its models under a tester, which aborts at a fault."""
    models: list[QAbstractItemModel] = [*controller.hands, controller.discard, controller.melds]
    for model in models:
        QAbstractItemModelTester(model, FAIL, controller)
    return controller


def card(controller: Controller, name: str, copy: int = 0) -> Card:
    """Return the card *name* of the shown hand, the first or a further copy."""
    (kind,) = parse_kinds(name)
    return [c for c in controller.arrangement.order if KIND[c] == kind][copy]


def cards(controller: Controller, names: str) -> tuple[Card, ...]:
    """Return the cards *names* of the shown hand, each another one."""
    found: list[Card] = []
    for kind in parse_kinds(names):
        found.append(
            next(c for c in controller.arrangement.order if KIND[c] == kind and c not in found)
        )
    return tuple(found)


def rows(controller: Controller) -> str:
    """Return the rows of the shown hand as text."""
    assert controller.open_seat is not None
    return format_cards(controller.hands[controller.open_seat].cards)


def assert_models_agree(controller: Controller) -> None:
    """Compare every model with what the shown seat knows."""
    view = controller.view()
    for hand in controller.hands:
        if hand.seat == controller.open_seat:
            assert hand.cards == controller.arrangement.rows
            assert sorted(controller.arrangement.order) == sorted(view.hand)
        else:
            assert hand.cards == (HIDDEN,) * view.hand_sizes[hand.seat]
    assert list(controller.discard.cards) == view.discard_pile
    assert list(controller.melds.melds) == view.melds
    assert controller.stock_count == view.stock_count


def hand_of(game: Game, seat: int) -> set[Card]:
    """Return the cards of a hand as the rules hold them."""
    return set(game.hands[Seat(seat)])
