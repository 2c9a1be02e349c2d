"""Burraco at the table: burrachi with their marks, pozzetti in a cross, the pile as a whole."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.burraco.scoring import meld_kind
from scala_desktop.rules.burraco.views import BurracoView
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.common.wilds import FULL, MeldKind
from scala_desktop.rules.events import CardsAdded, MeldLaid
from scala_desktop.rules.moves import Agree
from scala_desktop.table.games.base import Command, Commands, GameItems, Match, PlateNote
from scala_desktop.table.games.sides import SidesItems, SidesPresenter, Status
from scala_desktop.table.layout import heights
from scala_desktop.table.layout.geometry import Rect, Spot
from scala_desktop.table.layout.melds import ASPECT, CROSSWISE
from scala_desktop.table.painting import paint
from scala_desktop.table.painting.deck_art import BACK, Look
from scala_desktop.table.painting.paint import ButtonFace
from scala_desktop.table.stops import Stop
from scala_desktop.table.wall_pictures import DealPicture, WallCard
from scala_desktop.words import table_sides

if TYPE_CHECKING:
    from scala_desktop.rules.events import Event
    from scala_desktop.rules.melds import Meld
    from scala_desktop.rules.options import HouseRules
    from scala_desktop.rules.view import View
    from scala_desktop.table.scene.display import Display
    from scala_desktop.table.scene.sprites import CardSprite, Pose
    from scala_desktop.table.scene.static_items import ItemLayer, StaticItem

PACKET_ANGLES = (0.0, CROSSWISE, 45.0, 135.0, 22.0)
"""How the pozzetti lie, the lowest first: two of them in a cross.

Source: [U], "formando una croce".
"""
THICK = 3
"""How many cards a pozzetto shows at its edge."""
WAITING_W = 26.0
"""The width, in pixels, of the small pozzetto on the plate of a player who has one waiting."""


class BurracoPresenter(SidesPresenter):
    """What Burraco wants of the table."""

    def deal(self, rules: HouseRules) -> DealPicture:
        """Return the first discard, and the pozzetti in a cross on the other side of the stock."""
        del rules
        pozzetti = (WallCard(BACK, -1.5, 0.0, angle) for angle in PACKET_ANGLES[:2])
        return DealPicture((*pozzetti, self.first_discard))

    def turns(self, rules: HouseRules, players: int) -> float:
        """Return about how many turns a match takes; measured between bots, 500 points a hand."""
        by_points = rules["match_mode"] == "target_score"
        hands = int(rules["target_score"]) / 500 if by_points else int(rules["hands_per_match"])
        return 132 / players * hands

    def make_items(self, items: ItemLayer, match: Match, display: Display) -> GameItems:
        return BurracoItems(items, match, display, self)

    def meld_kind(self, rules: HouseRules, meld: Meld) -> MeldKind:
        return meld_kind(meld, rules) if isinstance(rules, BurracoRules) else MeldKind.NONE

    def feat(self, rules: HouseRules, event: Event) -> tuple[Seat, str] | None:
        if not isinstance(event, MeldLaid | CardsAdded):
            return None
        meld = event.meld
        before = len(meld.cards) - len(event.cards) if isinstance(event, CardsAdded) else 0
        if before >= FULL or self.meld_kind(rules, meld) is not MeldKind.CLEAN:
            return None
        return event.seat, table_sides.burraco_spoken(MeldKind.CLEAN)

    def side_status(self, view: View, side: Seat) -> Status:
        taken = isinstance(view, BurracoView) and view.has_pozzetto[side]
        return Status(table_sides.pozzetto(taken=taken), table_sides.pozzetto_short(), taken)

    def plate(self, view: View, seat: Seat) -> PlateNote:
        note = super().plate(view, seat)
        if isinstance(view, BurracoView) and view.waiting[seat]:
            return PlateNote(
                table_sides.pozzetto_waits(),
                note.ticked,
                short=table_sides.pozzetto_short(),
                apart=WAITING_W,
            )
        return note

    # The end of a stalled hand

    def buttons(self, match: Match) -> dict[str, ButtonFace]:
        faces = super().buttons(match)
        if match.controller.check(Agree()) is None:
            faces["agree"] = ButtonFace(
                table_sides.stalemate(), enabled=True, help=table_sides.stalemate_help()
            )
        return faces

    def press(self, key: str, commands: Commands) -> None:
        if key == "agree":
            commands.submit(Agree())
        else:
            super().press(key, commands)

    def keys(self, commands: Commands) -> Mapping[Qt.Key, Command]:
        return {**super().keys(commands), Qt.Key.Key_Y: lambda: commands.submit(Agree())}


class BurracoItems(SidesItems):
    """The pozzetti, besides what every game of sides has."""

    def __init__(
        self, items: ItemLayer, match: Match, display: Display, presenter: BurracoPresenter
    ) -> None:
        super().__init__(items, match, display, presenter)
        self.pozzetti: list[CardSprite] = []
        self._label = items.static(heights.PILE)
        self._waiting: dict[int, StaticItem] = {}

    @property
    def _view(self) -> BurracoView:
        view = self._match.controller.view()
        assert isinstance(view, BurracoView)
        return view

    def show(self) -> None:
        super().show()
        self._show_pozzetti()
        self._show_waiting()

    def clear(self) -> None:
        super().clear()
        for item in (*self.pozzetti, self._label, *self._waiting.values()):
            self._items.remove(item)
        self.pozzetti, self._waiting = [], {}

    def _show_pozzetti(self) -> None:
        from scala_desktop.table.scene.sprites import CardSprite, Pose

        box, count = self.layout.pozzetti, len(self._view.pozzetti)
        art, ratio = self._display.art, self._display.ratio
        while len(self.pozzetti) < count * THICK:
            sprite = CardSprite()
            sprite.setZValue(heights.PILE + len(self.pozzetti))
            self._items.add(sprite)
            self.pozzetti.append(sprite)
        while len(self.pozzetti) > count * THICK:
            self._items.remove(self.pozzetti.pop())
        width = round(box.h / ASPECT)
        for i, sprite in enumerate(self.pozzetti):
            number, layer = divmod(i, THICK)
            angle = PACKET_ANGLES[number % len(PACKET_ANGLES)]
            sprite.dress(art, BACK, width, ratio, Look(turned=bool(angle)))
            sprite.place(Pose.at(Spot(box.cx - layer * 1.2, box.cy - layer * 1.6, angle)))
            sprite.lie_down()
        self._label.setVisible(bool(count))
        if count:
            where, text = self.layout.pozzetti_label, table_sides.pozzetti(count)
            self._label.middle_at(
                where.cx, where.cy, (text, ratio), partial(paint.label, text, ratio)
            )

    def _show_waiting(self) -> None:
        view = self._view
        for seat, count in enumerate(view.waiting):
            piece = self._waiting.get(seat)
            if piece is None:
                if not count:
                    continue
                piece = self._waiting[seat] = self._items.static(heights.PILE + 1)
            piece.setVisible(bool(count))
            if count:
                box = self._waiting_rect(seat)
                self._show_back(piece, box.x, box.y, box.w)

    def _waiting_rect(self, seat: int) -> Rect:
        from scala_desktop.table.scene.labels import left_for_chair

        plate, height = self.layout.area(seat).plate, round(WAITING_W * ASPECT)
        right = plate.right - 9 - left_for_chair(self._match.controller, self._display, seat)
        return Rect(right - WAITING_W, plate.cy - height / 2, WAITING_W, height)

    def stops(self) -> tuple[Stop, ...]:
        told = table_sides.pozzetti_spoken(self._view.pozzetti)
        return (*super().stops(), Stop("pozzetti", self.layout.pozzetti, told))

    def source(self, event: Event) -> Pose | None:
        from scala_desktop.rules.events import PozzettoRaised
        from scala_desktop.table.scene.sprites import Pose

        if isinstance(event, PozzettoRaised):
            box = self._waiting_rect(event.seat)
            return Pose.at(Spot(box.cx, box.cy))
        return super().source(event)


TABLE = BurracoPresenter()
