"""Burraco at the table: burrachi with their marks, pozzetti in a cross, the pile as a whole."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.burraco.scoring import meld_kind
from scala_desktop.rules.burraco.seeing import BurracoView
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.common.wilds import MeldKind
from scala_desktop.rules.moves import Agree
from scala_desktop.table import side_words
from scala_desktop.table.games.base import ButtonFace, Command, GameItems, PlateNote
from scala_desktop.table.games.sides import SidesItems, SidesPresenter, Status
from scala_desktop.table.layout import heights
from scala_desktop.table.layout.geometry import Rect, Spot
from scala_desktop.table.layout.melds import ASPECT, CROSSWISE
from scala_desktop.table.painting import paint
from scala_desktop.table.painting.deck_art import BACK, Look
from scala_desktop.table.scene.sprites import CardSprite, Pose
from scala_desktop.table.scene.static_items import StaticItem

if TYPE_CHECKING:
    from scala_desktop.rules.events import Event
    from scala_desktop.rules.melds import Meld
    from scala_desktop.rules.options import HouseRules
    from scala_desktop.rules.view import View
    from scala_desktop.table.input.actions import Actions
    from scala_desktop.table.input.keyboard import Stop
    from scala_desktop.table.scene.scene import TableScene

PACKET_ANGLES = (0.0, CROSSWISE, 45.0, 135.0, 22.0)
"""How the pozzetti lie, the lowest first: two of them in a cross.

Source: 004_38baf8b037507da6.txt, "formando una croce".
"""
THICK = 3
"""How many cards a packet shows at its edge."""
WAITING_W = 26.0
"""The width of the little packet on the plate of a player before whom a pozzetto lies."""


class BurracoPresenter(SidesPresenter):
    """What Burraco wants of the table."""

    def furnish(self, scene: TableScene) -> GameItems:
        return BurracoItems(scene, self)

    def teams(self, view: View) -> tuple[Seat, ...]:
        return view.teams if isinstance(view, BurracoView) else super().teams(view)

    def meld_kind(self, rules: HouseRules, meld: Meld) -> MeldKind:
        return meld_kind(meld, rules) if isinstance(rules, BurracoRules) else MeldKind.NONE

    def side_status(self, view: View, side: Seat) -> Status:
        taken = isinstance(view, BurracoView) and view.has_pozzetto[side]
        return Status(side_words.pozzetto(taken=taken), side_words.pozzetto_short(), taken)

    def plate(self, view: View, seat: Seat) -> PlateNote:
        note = super().plate(view, seat)
        if isinstance(view, BurracoView) and view.waiting[seat]:
            return PlateNote(
                side_words.pozzetto_waits(),
                note.ticked,
                short=side_words.pozzetto_short(),
                apart=WAITING_W,
            )
        return note

    # The end of a stalled hand

    def buttons(self, scene: TableScene) -> dict[str, ButtonFace]:
        faces = super().buttons(scene)
        if scene.controller.check(Agree()) is None:
            faces["agree"] = ButtonFace(
                side_words.stalemate(), enabled=True, help=side_words.stalemate_help()
            )
        return faces

    def press(self, key: str, actions: Actions) -> None:
        if key == "agree":
            actions.submit(Agree())
        else:
            super().press(key, actions)

    def keys(self, actions: Actions) -> Mapping[Qt.Key, Command]:
        return {**super().keys(actions), Qt.Key.Key_Y: lambda: actions.submit(Agree())}


class BurracoItems(SidesItems):
    """The pozzetti, besides what every game of sides has."""

    def __init__(self, scene: TableScene, game: BurracoPresenter) -> None:
        super().__init__(scene, game)
        self.packets: list[CardSprite] = []
        self._label = StaticItem(scene, heights.PILE)
        self._waiting: dict[int, StaticItem] = {}

    @property
    def _view(self) -> BurracoView:
        view = self._scene.controller.view()
        assert isinstance(view, BurracoView)
        return view

    def show(self) -> None:
        super().show()
        self._show_packets()
        self._show_waiting()

    def clear(self) -> None:
        super().clear()
        for item in (*self.packets, self._label, *self._waiting.values()):
            self._scene.removeItem(item)
        self.packets, self._waiting = [], {}

    def _show_packets(self) -> None:
        scene, box, count = self._scene, self.layout.packets, len(self._view.packets)
        while len(self.packets) < count * THICK:
            sprite = CardSprite()
            sprite.setZValue(heights.PILE + len(self.packets))
            scene.addItem(sprite)
            self.packets.append(sprite)
        while len(self.packets) > count * THICK:
            scene.removeItem(self.packets.pop())
        width = round(box.h / ASPECT)
        for i, sprite in enumerate(self.packets):
            number, layer = divmod(i, THICK)
            angle = PACKET_ANGLES[number % len(PACKET_ANGLES)]
            sprite.dress(scene.art, BACK, width, scene.ratio, Look(turned=bool(angle)))
            sprite.place(Pose.at(Spot(box.cx - layer * 1.2, box.cy - layer * 1.6, angle)))
            sprite.lie_down()
        self._label.setVisible(bool(count))
        if count:
            where, text = self.layout.packets_label, side_words.packets(count)
            self._label.middle_at(
                where.cx, where.cy, (text, scene.ratio), partial(paint.label, text, scene.ratio)
            )

    def _show_waiting(self) -> None:
        scene, view = self._scene, self._view
        for seat, count in enumerate(view.waiting):
            piece = self._waiting.get(seat)
            if piece is None:
                if not count:
                    continue
                piece = self._waiting[seat] = StaticItem(scene, heights.PILE + 1)
            piece.setVisible(bool(count))
            if count:
                box = self._waiting_rect(seat)
                self._show_back(piece, box.x, box.y, box.w)

    def _waiting_rect(self, seat: int) -> Rect:
        plate, height = self.layout.area(seat).plate, round(WAITING_W * ASPECT)
        return Rect(plate.right - WAITING_W - 9, plate.cy - height / 2, WAITING_W, height)

    def stops(self) -> tuple[Stop, ...]:
        from scala_desktop.table.input.keyboard import Stop

        told = side_words.packets_spoken(self._view.packets)
        return (*super().stops(), Stop("packets", self.layout.packets, told))

    def source(self, event: Event) -> Pose | None:
        from scala_desktop.rules.events import PozzettoRaised

        if isinstance(event, PozzettoRaised):
            box = self._waiting_rect(event.seat)
            return Pose.at(Spot(box.cx, box.cy))
        return super().source(event)


TABLE = BurracoPresenter()
