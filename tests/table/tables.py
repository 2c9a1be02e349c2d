"""Positions for the tests of the table, and synthetic hands on the mouse and the keyboard.

Run as a script, it saves pictures of the table: ``python tests/table/tables.py FOLDER``.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

from scala_desktop.model.controller import Controller
from scala_desktop.model.tray import Tray
from scala_desktop.rules.cards import HIDDEN, KIND, Card, Seat, parse_kinds
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import Game
from scala_desktop.rules.moves import Move
from scala_desktop.rules.options import with_values
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info
from scala_desktop.rules.view import View
from scala_desktop.table.layout.sides import SidesLayout
from scala_desktop.table.layout.zones import Zone
from scala_desktop.table.scene.scene import TableScene
from scala_desktop.table.scene.sprites import CardSprite
from scala_desktop.table.settings import TableSettings
from scala_desktop.table.view import TableView

NAMES = (
    *("Anna", "Nonna Rosa", "Zio Carlo", "Giulia", "Marco", "Peppe"),
    *("Luca", "Gino", "Rita", "Sara", "Ugo", "Ivo"),
)
STILL = TableSettings(speed="off")
MOUSE = Qt.MouseButton
V = TypeVar("V", bound=View)


class Table:
    """One table on a widget of its own, and what was said at it."""

    def __init__(
        self,
        hands: Sequence[str | int],
        *,
        size: tuple[int, int] = (1366, 651),
        settings: TableSettings = STILL,
        rules: dict[str, Any] | None = None,
        game_key: str = "scala40",
        **data: Any,
    ) -> None:
        game = info(game_key)
        chosen = with_values(game.rules(), rules or {})
        state = game.position(chosen, len(hands), {"hands": list(hands), **data})
        self.sit(state, NAMES[: len(hands)], size, settings)

    def sit(
        self, state: Game, names: Sequence[str], size: tuple[int, int], settings: TableSettings
    ) -> None:
        """Open the table of *state* for a person and bots called *names*."""
        players = [Player(names[0])] + [Player(name, "medium") for name in names[1:]]
        self.controller = Controller(state, players, open_seat=Seat(0))
        self.tray = Tray(self.controller)
        self.view = TableView(self.controller, self.tray, settings)
        self.said: list[str] = []
        self.refused: list[str] = []
        self.view.message.connect(self.said.append)
        # A method, not a lambda: the connection would keep what a lambda closes over for ever.
        self.controller.refused.connect(self._refuse)
        self.view.resize(*size)
        self.view.show()
        self.view.finish_animations()
        self.scene = self.view.table

    def _refuse(self, _: Move, why: IllegalMove) -> None:
        self.refused.append(str(why.reason))

    # What is there

    def seen(self, kind: type[V]) -> V:
        """Return the view of the person, which is of *kind*."""
        view = self.controller.view()
        assert isinstance(view, kind)
        return view

    def middle(self, zone: Zone) -> QPoint:
        """Return the middle of a zone."""
        return self.view.zone_rect(zone).center()

    @property
    def sides(self) -> SidesLayout:
        """Return where everything lies in a game of sides."""
        layout = self.scene.display.layout
        assert isinstance(layout, SidesLayout)
        return layout

    # Cards

    def card(self, name: str, copy: int = 0) -> Card:
        """Return a card of the open hand or the tray by its name."""
        (kind,) = parse_kinds(name)
        return [c for c in self.controller.arrangement.order if KIND[c] == kind][copy]

    def cards(self, names: str) -> tuple[Card, ...]:
        """Return the cards *names* of the open hand, each another one."""
        found: list[Card] = []
        for kind in parse_kinds(names):
            order = self.controller.arrangement.order
            found.append(next(c for c in order if KIND[c] == kind and c not in found))
        return tuple(found)

    def grip(self, card: Card) -> QPoint:
        """Return a point of a card of the hand that no other card covers."""
        index = self.scene.match.hand.index(card)
        hand = self.scene.display.layout.hand
        spot = hand.spots[index]
        return QPoint(round(spot.x - hand.card_w * 0.38), round(spot.y))

    # The mouse: events for the viewport, as a person would make them

    def send(
        self,
        kind: QEvent.Type,
        at: QPoint,
        button: MOUSE = MOUSE.LeftButton,
        modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
    ) -> None:
        """Send one mouse event."""
        moves = kind == QEvent.Type.MouseMove
        held = MOUSE.NoButton if kind == QEvent.Type.MouseButtonRelease else button
        port = self.view.viewport()
        event = QMouseEvent(
            kind,
            QPointF(at),
            QPointF(port.mapToGlobal(at)),
            MOUSE.NoButton if moves else button,
            held,
            modifiers,
        )
        QApplication.sendEvent(port, event)

    def press(self, at: QPoint, button: MOUSE = MOUSE.LeftButton) -> None:
        self.send(QEvent.Type.MouseButtonPress, at, button)

    def move(self, at: QPoint) -> None:
        self.send(QEvent.Type.MouseMove, at)

    def hover(self, at: QPoint) -> None:
        self.send(QEvent.Type.MouseMove, at, MOUSE.NoButton)

    def release(self, at: QPoint) -> None:
        self.send(QEvent.Type.MouseButtonRelease, at)

    def click(
        self, at: QPoint, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        self.send(QEvent.Type.MouseButtonPress, at, MOUSE.LeftButton, modifiers)
        self.send(QEvent.Type.MouseButtonRelease, at, MOUSE.LeftButton, modifiers)

    def double_click(self, at: QPoint) -> None:
        self.click(at)
        self.send(QEvent.Type.MouseButtonDblClick, at)
        self.release(at)

    def lift(self, card: Card, over: QPoint) -> None:
        """Drag a card over a point and keep it there."""
        at = self.grip(card)
        self.press(at)
        self.move(at + QPoint(0, -8))
        self.move((at + over) / 2)
        self.move(over)

    def drag(self, card: Card, to: QRect | QPoint) -> None:
        """Drag a card so that its middle comes to *to*."""
        end = self.aim(card, to.center() if isinstance(to, QRect) else to)
        self.lift(card, end)
        self.release(end)

    def aim(self, card: Card, middle: QPoint) -> QPoint:
        """Return where the cursor must be for a dragged card to have its middle at *middle*."""
        hand = self.scene.display.layout.hand
        spot = hand.spots[self.scene.match.hand.index(card)]
        grip = self.grip(card)
        scale = 1.0 if middle.y() >= hand.band.y else 0.75
        return middle + QPoint(
            round((grip.x() - spot.x) * scale), round((grip.y() - spot.y) * scale)
        )

    # The keyboard

    def key(
        self,
        key: Qt.Key,
        modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
    ) -> None:
        """Press and release a key."""
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(self.view, QKeyEvent(kind, key, modifiers))

    def hear_all(self) -> None:
        """Let the table show now what is written round the cards, a moment after a move."""
        self.scene.prefetcher.finish()

    def close(self) -> None:
        """End the table and give back its pictures, 40 MiB: no event loop comes to do it."""
        self.view.close()
        self.view.deleteLater()
        QApplication.sendPostedEvents(self.view, QEvent.Type.DeferredDelete.value)


def whole(scene: TableScene) -> None:
    """See that each card of one's own is on the table once, and no other card is left over."""
    mine = sorted((*scene.match.hand, *scene.match.tray.cards))
    assert mine == sorted(scene.match.controller.arrangement.order)
    there = [item for item in scene.items() if isinstance(item, CardSprite)]
    assert set(scene.registry.sprites()) <= set(there)
    assert set(mine) <= set(scene.registry.cards)
    named = sorted(sprite.card for sprite in there if sprite.card != HIDDEN)
    assert named == sorted(scene.registry.cards)


SIX = [
    "1: 5c 6c Jk=7c 8c",
    "1: Qs Qh Qd",
    "1: Ad 2d 3d 4d 5d",
    "1: Tc Th Ts",
    "1: 9c Tc Jc",
    "2: 8h 9h Th Jh Qh Kh Ah",
    "2: 3s 3h 3c 3d",
    "2: Js Jd Jc",
    "2: 2s 3s 4s",
    "3: 4h 4c 4s",
    "3: 6h 6d 6s",
    "3: Kd Kc Ks",
    "3: 7d 8d 9d Td",
    "3: 2h 3h 4h",
    "4: Ah Ad As",
    "4: 9s Ts Js Qs Ks",
    "4: 8c 8s Jk=8d",
    "5: 5h 5d 5s",
    "5: 6d 7d 8d 9d",
    "5: Qc Kc Ac",
    "0: 2c 3c 4c 5c",
    "0: 7h 7c 7s",
    "0: Jd Qd Kd",
]

POSITIONS: dict[str, dict[str, Any]] = {
    "two": {
        "hands": ["As Ks Qs Js Ts 7h 7d 7c 4h 3h Kd Jc Jk", 9],
        "melds": ["1: 5c 6c Jk=7c 8c", "1: Qs Qh Qd", "1: Ad 2d 3d 4d 5d"],
        "discard": "9d Kc 7h",
        "phase": "draw",
        "totals": [21, 42],
    },
    "six": {
        "hands": ["Kh Td 9h 8h 6c 6s 2d", 3, 2, 2, 2, 3],
        "melds": SIX,
        "discard": "Ac 2h 5s",
        "phase": "play",
        "totals": [21, 42, 0, 77, 15, 98],
    },
    "tray": {
        "hands": ["As Ks Qs Js Ts 7h 7d 7c 4h 3h Kd Jc Jk 9c", 13, 13, 13],
        "discard": "9d Kc",
        "phase": "play",
        "totals": [21, 42, 0, 77],
    },
    "many": {
        "hands": [
            "As Ks Qs Js Ts 7h 7d 7c 4h 3h Kd Jc Jk 9c 2s 2h 5d 6d 8d 8s Tc Qd 4c 4s",
            13,
            13,
        ],
        "discard": "9d",
        "phase": "play",
    },
}


def save_pictures(folder: Path) -> None:
    """Save a picture of each position, and print where."""
    for name, data in POSITIONS.items():
        table = Table(data["hands"], **{k: v for k, v in data.items() if k != "hands"})
        if name == "tray":
            table.tray.stage(table.cards("7h 7d 7c"))
            table.tray.stage(table.cards("Ts Js Jk"))
        if name == "two":
            table.scene.match.selection.choose(table.cards("7h 7d 7c"), table.scene.match.hand)
            table.view.actions_.look()
            table.scene.refresh()
        table.view.finish_animations()
        for size in ((1366, 651), (1280, 620)):
            table.view.resize(*size)
            table.scene.refresh()
            QApplication.sendPostedEvents()
            table.view.finish_animations()
            ratio = table.view.devicePixelRatioF()
            path = folder / f"{name}_{size[0]}x{size[1]}@{ratio}.png"
            table.view.grab().save(str(path))
            print(path)
        table.close()


if __name__ == "__main__":
    application = QApplication([])
    save_pictures(Path(sys.argv[1]))
