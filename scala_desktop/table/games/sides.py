"""What the games of sides have in common at the table: Burraco and Canasta.

Partners' melds lie together, a full meld is squared up and bears a mark, the whole pile is taken
and may be looked through.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt

from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.common.wilds import MeldKind
from scala_desktop.rules.moves import Move, Take
from scala_desktop.table.games.base import (
    Command,
    Commands,
    GameItems,
    GamePresenter,
    Match,
    PlateNote,
)
from scala_desktop.table.layout import heights
from scala_desktop.table.layout.geometry import Spot
from scala_desktop.table.layout.sides import SidesLayout, sides_layout
from scala_desktop.table.layout.table import Shape, TableLayout
from scala_desktop.table.painting.deck_art import margin_of
from scala_desktop.table.painting.side_paint import SideFace, mark, mark_text, side_plate
from scala_desktop.table.stops import Stop
from scala_desktop.words import table as words
from scala_desktop.words import table_sides
from scala_desktop.words.cards import meld_words
from scala_desktop.words.figures import figure
from scala_desktop.words.sides import side_name

if TYPE_CHECKING:
    from scala_desktop.rules.events import Event
    from scala_desktop.rules.melds import Meld
    from scala_desktop.rules.options import HouseRules
    from scala_desktop.rules.view import View
    from scala_desktop.table.scene.display import Display
    from scala_desktop.table.scene.sprites import Pose
    from scala_desktop.table.scene.static_items import ItemLayer, StaticItem

CROSSED = {MeldKind.NONE: 0, MeldKind.DIRTY: 1, MeldKind.SEMI_CLEAN: 1, MeldKind.CLEAN: 2}
"""How many cards lie crosswise on a full meld.

Source: [U], I burrachi.
"""


class Status(NamedTuple):
    """The status of a side, long and short; *done* is whether it is the better one."""

    words: str
    short: str
    done: bool


class SidesPresenter(GamePresenter):
    """What a game of sides wants of the table."""

    whole_pile = True

    def layout(self, shape: Shape) -> SidesLayout:
        return sides_layout(shape)

    def make_items(self, items: ItemLayer, match: Match, display: Display) -> GameItems:
        return SidesItems(items, match, display, self)

    # Sides

    def owners(self, view: View, seats: Sequence[int]) -> tuple[int, ...]:
        teams = view.meld_owners
        return tuple(int(teams[seat]) for seat in seats)

    def has_partners(self, view: View) -> bool:
        """Return whether somebody plays with a partner now."""
        return len(set(view.meld_owners)) < view.players

    @abstractmethod
    def meld_kind(self, rules: HouseRules, meld: Meld) -> MeldKind:
        """Return how clean *meld* is, if it is full."""

    def kind_word(self, meld: Meld, kind: MeldKind) -> str:
        """Return the word on the mark of *meld*, which is full and of *kind*."""
        del meld
        return table_sides.kind(kind)

    @abstractmethod
    def side_status(self, view: View, side: Seat) -> Status:
        """Return how *side* stands besides its points."""

    def crossed(self, rules: HouseRules, meld: Meld) -> int:
        return CROSSED[self.meld_kind(rules, meld)]

    def plate(self, view: View, seat: Seat) -> PlateNote:
        line = words.cards(view.hand_sizes[seat])
        if self._plain(view):
            line = words.plate_line(view.hand_sizes[seat], view.totals[seat])
        teams = view.meld_owners
        if view.seat is not None and seat != view.seat and teams[seat] == teams[view.seat]:
            line = table_sides.partner(line)
        return PlateNote(line, self._plain(view) and self.side_status(view, teams[seat]).done)

    def _plain(self, view: View) -> bool:
        """Return whether there are too many sides for each to have a plate."""
        return len(set(view.meld_owners)) > 3

    def side_title(self, match: Match, side: Seat) -> str:
        """Return the name of *side* as the seat shown calls it."""
        view = match.controller.view()
        teams = view.meld_owners
        members = [seat for seat in range(view.players) if teams[seat] == side]
        if not self.has_partners(view):
            return side_name(match.controller.players, members)
        return table_sides.we() if teams[match.me] == side else table_sides.they()

    def which_wild(self) -> str:
        return table_sides.which_wild()

    # The pile

    def take(self, match: Match) -> tuple[Move, tuple[Card, ...]]:
        return Take(), match.controller.discard.cards

    def pile_to_look_at(self, match: Match) -> tuple[Card, ...]:
        return match.controller.discard.cards

    def keys(self, commands: Commands) -> Mapping[Qt.Key, Command]:
        return {**super().keys(commands), Qt.Key.Key_G: commands.look_through}

    # Screen readers

    def spoken_kind(self, meld: Meld, kind: MeldKind) -> str:
        """Return how a screen reader begins to describe *meld*, which is full."""
        del meld
        return table_sides.burraco_spoken(kind)

    def is_feminine(self, meld: Meld) -> bool:
        """Return whether what *meld* is called, which is full, is feminine in Italian."""
        del meld
        return False

    def table_stops(self, match: Match, layout: TableLayout, items: GameItems) -> tuple[Stop, ...]:
        c = match.controller
        found = []
        pairs = zip(c.melds.melds, layout.melds, strict=False)
        me = layout.own.owner
        for meld, place in sorted(
            pairs, key=lambda pair: (pair[0].owner != me, pair[0].owner, self.meld_order(pair[0]))
        ):
            text = self._meld_spoken(match, meld)
            found.append(Stop(f"m{meld.number}", place.rect, text, index=meld.number))
        return tuple(found)

    def _meld_spoken(self, match: Match, meld: Meld) -> str:
        view, cards = match.controller.view(), meld_words(meld)
        kind = self.meld_kind(match.controller.rules, meld)
        full = kind is not MeldKind.NONE
        what = self.spoken_kind(meld, kind) if full else table_sides.meld()
        if self.has_partners(view):
            ours = view.meld_owners[match.me] == meld.owner
            feminine = full and self.is_feminine(meld)
            return table_sides.meld_of_partners(what, cards, ours=ours, feminine=feminine)
        owner = self.side_title(match, meld.owner)
        return table_sides.meld_of_side(what, owner, cards)


class SidesItems(GameItems):
    """The plates of the sides and the marks of full melds."""

    def __init__(
        self, items: ItemLayer, match: Match, display: Display, presenter: SidesPresenter
    ) -> None:
        super().__init__(items, match, display)
        self._presenter = presenter
        self._plates: dict[int, StaticItem] = {}
        self._marks: list[StaticItem] = []

    @property
    def layout(self) -> SidesLayout:
        """Return where everything lies."""
        layout = self._display.layout
        assert isinstance(layout, SidesLayout)
        return layout

    def show(self) -> None:
        self._show_plates()
        self._show_marks()

    def clear(self) -> None:
        for piece in (*self._plates.values(), *self._marks):
            self._items.remove(piece)
        self._plates, self._marks = {}, []

    def _show_back(self, piece: StaticItem, x: float, y: float, width: float) -> None:
        """Show the back of a card at the point, its left upper corner."""
        from scala_desktop.table.scene.static_items import back

        art, ratio = self._display.art, self._display.ratio
        margin = margin_of(width, ratio)
        piece.show_at(
            round(x - margin),
            round(y - margin),
            *back(art, width, ratio),
        )

    def _face(self, side: int) -> SideFace:
        view = self._match.controller.view()
        title = table_sides.points_title()
        if self._presenter.has_partners(view):
            title = self._presenter.side_title(self._match, Seat(side))
        status = self._presenter.side_status(view, Seat(side))
        return SideFace(title, figure(view.totals[side]), *status)

    def _show_plates(self) -> None:
        layout, ratio = self.layout, self._display.ratio
        areas = {area.side: area for area in layout.sides if area.plate.w}
        for side in [side for side in self._plates if side not in areas]:
            self._items.remove(self._plates.pop(side))
        for side, area in areas.items():
            piece = self._plates.get(side)
            if piece is None:
                piece = self._plates[side] = self._items.static(heights.PILE)
            rect, face = area.plate, self._face(side)
            piece.show_at(
                rect.x,
                rect.y,
                (rect.w, rect.h, ratio, face),
                partial(side_plate, rect.w, rect.h, ratio, face),
            )

    def _show_marks(self) -> None:
        layout, ratio = self.layout, self._display.ratio
        controller = self._match.controller
        rules, melds = controller.rules, controller.melds.melds
        full = [
            (meld, place, kind)
            for meld, place in zip(melds, layout.melds, strict=False)
            if (kind := self._presenter.meld_kind(rules, meld)) is not MeldKind.NONE
        ]
        while len(self._marks) < len(full):
            self._marks.append(self._items.static(heights.PILE))
        for piece in self._marks[len(full) :]:
            piece.hide()
        for piece, (meld, place, kind) in zip(self._marks, full, strict=False):
            word = self._presenter.kind_word(meld, kind)
            text = mark_text(word, len(meld.cards), place.rect.w)
            opened = meld.number == layout.shape.open_meld
            piece.setZValue(heights.meld_mark(meld.number, opened=opened))
            piece.middle_at(
                place.rect.right - place.card_w if opened else place.rect.cx,
                place.rect.bottom - 12,
                (kind, text, ratio),
                partial(mark, kind, text, ratio),
            )

    def stops(self) -> tuple[Stop, ...]:
        found, totals = [], self._match.controller.view().totals
        for area in self.layout.sides:
            if area.plate.w:
                title = self._presenter.side_title(self._match, Seat(area.side))
                points, face = words.points(totals[area.side]), self._face(area.side)
                told = table_sides.side_spoken(title, points, face.status)
                found.append(Stop(f"side{area.side}", area.plate, told))
        return tuple(found)

    def source(self, event: Event) -> Pose | None:
        from scala_desktop.table.scene.sprites import Pose

        del event
        return Pose.at(Spot(self.layout.pozzetti.cx, self.layout.pozzetti.cy))
