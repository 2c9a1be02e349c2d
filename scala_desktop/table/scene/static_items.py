"""What stands on the table besides cards: plates, piles, the tray's panel.

Each piece is a pixmap that is painted again only when what it says changes.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import lru_cache, partial
from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene

from scala_desktop.rules.game import TrayReport
from scala_desktop.table.layout import heights
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.layout.table import TableLayout
from scala_desktop.table.layout.tray import TrayLayout
from scala_desktop.table.painting import line_paint, paint
from scala_desktop.table.painting.deck_art import BACK, DeckArt, margin_of
from scala_desktop.table.painting.suit_signs import WORN_SUITS
from scala_desktop.table.scene.prefetch import Step
from scala_desktop.words import table as words

LEAST_PILL_W = 72
"""In less, the count of the tray is left out."""
CARDS_A_LAYER: Final = 8
LAYERS: Final = 5
"""How many backs the stock shows at most, one for so many cards."""
LAYER_STEP: Final = QPointF(0.8, 1.1)
"""How far each lies to the left of and above the one below."""


class StaticItem(QGraphicsPixmapItem):
    """A pixmap that knows what it shows, and is painted again only when that changes.

    *later* takes the step that paints it.  While the table changes its size or look, the item shows
    its old picture until its turn comes; one that is *patient* waits even for its first picture.
    """

    def __init__(self, later: Callable[[Step], None], z: float, *, patient: bool = False) -> None:
        super().__init__()
        self._later, self._patient = later, patient
        self._key: Hashable = None
        self._make: Callable[[], QPixmap] | None = None
        """What still has to paint it anew, ``None`` where nothing has."""
        self._middle: QPointF | None = None
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setZValue(z)

    def show_at(self, x: float, y: float, key: Hashable, make: Callable[[], QPixmap]) -> None:
        """Show what *make* paints at the point, its left upper corner."""
        self._middle = None
        self._show(key, make)
        if self.pos() != QPointF(x, y):
            self.setPos(x, y)

    def middle_at(self, x: float, y: float, key: Hashable, make: Callable[[], QPixmap]) -> None:
        """Show what *make* paints with its middle at the point, on whole pixels."""
        self._middle = QPointF(x, y)
        self._show(key, make)
        self._centre()

    def forget(self) -> None:
        """Show nothing, and nothing of this either until the next picture is there."""
        if self._key is not None:
            self._key = self._make = None
            self.setPixmap(QPixmap())
        self.hide()

    def _show(self, key: Hashable, make: Callable[[], QPixmap]) -> None:
        if key != self._key:
            waits, self._key, self._make = self._make is not None, key, make
            if self.pixmap().isNull() and not self._patient:
                self._paint()
            elif not waits:
                self._later(self._paint)
        if not self.isVisible():
            self.show()

    def _paint(self) -> None:
        make, self._make = self._make, None
        if make is not None:
            self.setPixmap(make())
            self._centre()

    def _centre(self) -> None:
        if self._middle is not None:
            size = self.pixmap().deviceIndependentSize()
            x = round(self._middle.x() - size.width() / 2)
            y = round(self._middle.y() - size.height() / 2)
            self.setPos(x, y)


class ItemLayer:
    """Adds items to *scene* and takes them away again.

    *later* takes the step that paints a static item, before the next frame or so: a hand that
    begins, or the curtain that rises, changes all of them at once.
    """

    def __init__(self, scene: QGraphicsScene, later: Callable[[Step], None]) -> None:
        self._scene, self._later = scene, later

    def soon(self, step: Step) -> None:
        """Take *step* before the next frame or so."""
        self._later(step)

    def static(self, z: float, *, patient: bool = False) -> StaticItem:
        """Return a new static item at the height *z*, which shows nothing yet.

        The first picture of one that is *patient* is not made at once.
        """
        item = StaticItem(self._later, z, patient=patient)
        self._scene.addItem(item)
        return item

    def add(self, item: QGraphicsItem) -> None:
        """Put *item* on the scene."""
        self._scene.addItem(item)

    def remove(self, item: QGraphicsItem) -> None:
        """Take *item* off the scene."""
        self._scene.removeItem(item)


class Plates:
    """The name plates."""

    def __init__(self, items: ItemLayer) -> None:
        self._items = items
        self._pieces: dict[int, StaticItem] = {}

    def show(self, layout: TableLayout, ratio: float, faces: dict[int, paint.PlateFace]) -> None:
        """Show the plate of every player."""
        for seat in [seat for seat in self._pieces if seat not in faces]:
            self._items.remove(self._pieces.pop(seat))
        for area in layout.areas:
            piece = self._pieces.get(area.seat)
            if piece is None:
                piece = self._pieces[area.seat] = self._items.static(heights.PILE)
            rect, face = area.plate, faces[area.seat]
            piece.show_at(
                rect.x,
                rect.y,
                (rect.w, rect.h, ratio, face),
                partial(paint.plate, rect.w, rect.h, ratio, face),
            )


class Piles:
    """The stock, the outlines of both piles and the words above them."""

    def __init__(self, items: ItemLayer) -> None:
        self._slots = [items.static(heights.PANEL) for _ in range(2)]
        self._stock = items.static(heights.PILE)
        self._labels = [items.static(heights.PILE) for _ in range(2)]

    def show(
        self,
        layout: TableLayout,
        ratio: float,
        art: DeckArt,
        counts: tuple[int, int],
        texts: tuple[str, str],
    ) -> None:
        """Show how many cards are left to draw and where the discards lie, with *texts* above."""
        rects = (layout.stock, layout.discard)
        for piece, rect, count in zip(self._slots, rects, counts, strict=True):
            piece.setVisible(count == 0)
            if count == 0:
                piece.show_at(
                    rect.x,
                    rect.y,
                    (rect.w, rect.h, ratio),
                    partial(paint.empty_slot, rect.w, rect.h, ratio),
                )
        layers = min(ceil(counts[0] / CARDS_A_LAYER), LAYERS)
        self._stock.setVisible(layers > 0)
        if layers:
            margin = margin_of(layout.stock.w, ratio)
            key, make = back(art, layout.stock.w, ratio)
            higher = _layers(layers, ratio)[-1]
            self._stock.show_at(
                layout.stock.x - margin - higher.x(),
                layout.stock.y - margin - higher.y(),
                (key, layers),
                lambda: _heap(make(), layers, ratio),
            )
        rects = (layout.stock_label, layout.discard_label)
        for piece, rect, text in zip(self._labels, rects, texts, strict=True):
            piece.middle_at(
                rect.cx,
                rect.cy,
                (text, ratio),
                partial(paint.label, text, ratio),
            )


def _layers(count: int, ratio: float) -> list[QPointF]:
    """Return how far each of *count* layers has gone from the lowest one, on whole pixels."""
    return [(LAYER_STEP * i * ratio).toPoint().toPointF() / ratio for i in range(count)]


def _heap(card: QPixmap, count: int, ratio: float) -> QPixmap:
    """Return *count* pictures of a *card* on each other.

    As items of their own they would all be painted with each frame, though one is seen.
    """
    layers = _layers(count, ratio)
    size, higher = card.deviceIndependentSize(), layers[-1]
    pixmap, painter = paint.blank(size.width() + higher.x(), size.height() + higher.y(), ratio)
    for layer in layers:
        painter.drawPixmap(higher - layer, card)
    painter.end()
    return pixmap


class PanelNotes:
    """What the empty panels of melds say."""

    def __init__(self, items: ItemLayer) -> None:
        self._items = items
        self._pieces: dict[int, StaticItem] = {}
        self._notes: dict[Rect, str] = {}

    def places(self) -> list[Rect]:
        """Return where the words lie."""
        return [paint.note_box(rect, text) for rect, text in self._notes.items()]

    def show(self, ratio: float, notes: Mapping[Rect, str]) -> None:
        """Show each of *notes* in the middle of its panel."""
        self._notes = dict(notes)
        words = zip(notes.values(), self.places(), strict=True)
        for place in [place for place in self._pieces if place >= len(notes)]:
            self._items.remove(self._pieces.pop(place))
        for place, (text, box) in enumerate(words):
            if place not in self._pieces:
                self._pieces[place] = self._items.static(heights.PANEL, patient=True)
            _show_note(self._pieces[place], box, ratio, text)


def _show_note(piece: StaticItem, box: Rect, ratio: float, text: str) -> None:
    """Let *piece* say *text* in its *box*: a picture of the whole panel would be nearly empty."""
    look = box.w, box.h, ratio, text
    piece.show_at(box.x, box.y, look, partial(paint.note, *look))


class TrayPanel:
    """The tray: its panel, the live count and what each group is worth."""

    def __init__(self, items: ItemLayer) -> None:
        self._items = items
        self._panel = items.static(heights.TRAY, patient=True)
        self._note = items.static(heights.TRAY_TEXT, patient=True)
        self._pill = items.static(heights.TRAY_TEXT)
        self._labels: list[StaticItem] = []

    def hide(self) -> None:
        """Show nothing: the game has no tray."""
        for piece in (self._panel, self._note, self._pill, *self._labels):
            piece.hide()

    def show(
        self,
        tray: TrayLayout,
        ratio: float,
        report: TrayReport | None,
        *,
        hint: str,
        count: tuple[str, bool | None],
        floor: float,
    ) -> None:
        """Show the tray: *hint* where it is empty, else *count* and whether that is enough.

        The hint stands above *floor*.
        """
        empty = not tray.groups
        rect = tray.rect
        self._panel.show_at(
            rect.x,
            rect.y,
            (rect.w, rect.h, ratio, empty),
            lambda: paint.panel(rect.w, rect.h, ratio, hint if empty else ""),
        )
        field = Rect(tray.pill.x, tray.rect.y, tray.pill.w, floor - tray.rect.y)
        self._note.setVisible(empty)
        if empty:
            _show_note(self._note, paint.note_box(field, hint), ratio, hint)
        pill = tray.pill
        self._pill.setVisible(not empty and pill.w > LEAST_PILL_W)
        if self._pill.isVisible():
            text, good = count
            short = "" if report is None else words.short_count(report, good=good)
            wrong = report is not None and bool(report.misread)
            self._pill.show_at(
                pill.x,
                pill.y,
                (pill.w, pill.h, ratio, text, short, good, wrong),
                lambda: paint.pill(pill.w, pill.h, ratio, text, short, good=good, wrong=wrong),
            )
        self._show_labels(tray, ratio, report)

    def _show_labels(self, tray: TrayLayout, ratio: float, report: TrayReport | None) -> None:
        groups = report.groups if report is not None else ()
        while len(self._labels) < len(groups):
            self._labels.append(self._items.static(heights.TRAY_LABEL))
        for i, piece in enumerate(self._labels):
            piece.setVisible(i < len(groups) and i < len(tray.labels))
            if piece.isVisible():
                rect, good = tray.labels[i], bool(groups[i].readings)
                points = "+" if groups[i].added else str(groups[i].points)
                text = points if good else ""
                if len(groups[i].readings) > 1:
                    text += " ▾"  # the joker may be another card: a click asks
                piece.show_at(
                    rect.x,
                    rect.y,
                    (rect.w, rect.h, ratio, text, good),
                    partial(paint.group_label, rect.w, rect.h, ratio, text, good=good),
                )


class Buttons:
    """The buttons on the table; *hot* is the one under the cursor, *down* the pressed one."""

    def __init__(self, items: ItemLayer) -> None:
        self._items = items
        self._pieces: dict[str, StaticItem] = {}
        self.hot: str | None = None
        self.down: str | None = None

    def show(
        self,
        places: Sequence[tuple[str, Rect]],
        ratio: float,
        faces: Mapping[str, paint.ButtonFace],
    ) -> None:
        """Show every button in its place, and none that has no place any more."""
        placed = {key for key, _ in places}
        for key in [key for key in self._pieces if key not in placed]:
            self._items.remove(self._pieces.pop(key))
        for key, box in places:
            if key not in self._pieces:
                self._pieces[key] = self._items.static(heights.BUTTON, patient=True)
            self._button(self._pieces[key], box, ratio, faces[key], key)

    def _button(
        self, piece: StaticItem, box: Rect, ratio: float, face: paint.ButtonFace, key: str
    ) -> None:
        seen = face._replace(help="", move=None)
        states = self.hot == key, self.down == key
        look = box.w, box.h, ratio, seen, WORN_SUITS.four, *states
        piece.show_at(box.x, box.y, look, partial(_button, *look))


@lru_cache(maxsize=24)
def _button(
    width: float,
    height: float,
    ratio: float,
    face: paint.ButtonFace,
    _four: bool,
    hot: bool,
    down: bool,
) -> QPixmap:
    """Return the picture of a button: the same few come with each turn, and take 2 ms each.

    One that names a card is another one in four colours.
    """
    return line_paint.button(width, height, ratio, face, hot=hot, down=down)


def back(art: DeckArt, width: float, ratio: float) -> tuple[Hashable, Callable[[], QPixmap]]:
    """Return the key of the back of a card *width* wide, and the function that makes its picture.

    Until there is one of this width, another one is stretched.
    """
    key = (art.key, width, ratio, art.has(BACK, width, ratio))

    def shown() -> QPixmap:
        return art.shown(BACK, width, ratio)[0].stretched()

    return key, shown
