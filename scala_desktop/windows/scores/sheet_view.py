"""The sheet of a match on the screen: the pages as they are printed, and a table to the keyboard.

Source: design/evening.md, 8.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import BRASS, INK, PAPER, PAPER_EDGE, PRINT_LINE, WHITE
from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.table import accessibility
from scala_desktop.windows.scores.match_page import MatchSheet
from scala_desktop.windows.scores.match_painter import Boxes, content_bottom, paint_match
from scala_desktop.windows.widgets import ENTER
from scala_desktop.words.catalogue import translate
from scala_desktop.words.figures import figure

MARGIN: Final = 30
"""The white around what is written, in pixels of the room; real paper has its own."""
GAP: Final = 16
LEAST, MOST, MOST_UPRIGHT = 0.8, 1.3, 1.05
"""How much smaller, and larger, than on paper it may be."""
HEAD: Final = -1
"""The row of the names of the hands."""
_ARROWS: Final = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


@guarded
class SheetView(QWidget):
    """Shows a sheet; :attr:`hand_asked` carries the place of a hand that is to be seen again.

    :attr:`touched` carries where the cell with the keyboard is.
    """

    hand_asked = Signal(int)
    touched = Signal(QRectF)

    def __init__(self) -> None:
        super().__init__()
        self.sheet: MatchSheet | None = None
        self.replays = False
        """Whether its hands can be seen again."""
        self._scale = 1.0
        self._cell = (HEAD, 0)
        self._keyed = False
        """Whether the cell with the keyboard is shown: who comes by mouse does not look for it."""
        self._lit = -1
        """The place of the hand that the pointer is on, -1 for none."""
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ring", "own")

    def show_sheet(self, sheet: MatchSheet, *, replays: bool) -> None:
        """Show *sheet*, whose hands may be seen again or not."""
        fresh = self.sheet is None or self.sheet.hands != sheet.hands
        self.sheet, self.replays = sheet, replays
        if fresh:
            self._cell, self._lit = (HEAD, 0), -1
        self._cell = self._within(*self._cell)
        self.retranslate()
        self.update()

    def retranslate(self) -> None:
        """Tell screen readers what is shown."""
        if self.sheet is not None:
            self.setAccessibleName(f"{self.sheet.title}, {self.sheet.about}")
            self.setAccessibleDescription(self.gist())

    def gist(self) -> str:
        """Return in a sentence what came of the match, and its notes."""
        sheet = self.sheet
        if sheet is None or not sheet.totals:
            return ""
        told = [
            f"{name} {figure(total)}"
            for name, total in zip(sheet.names, sheet.totals[-1], strict=True)
        ]
        hands = translate("MatchPage", "in %n mani", "", len(sheet.hands))
        won = ""
        if sheet.winner >= 0:
            won = f"{sheet.names[sheet.winner]} {sheet.won}. "
        return f"{won}{', '.join(told)}, {hands}. {'. '.join(sheet.notes)}"

    # Where things are

    def fit(self, wide: int) -> None:
        """Be as wide as *wide*, unless its letters were too small then."""
        if self.sheet is None:
            return
        page = px(self.sheet.form.page.width() + 2 * MARGIN)
        most = MOST_UPRIGHT if self.sheet.form.upright else MOST
        self._scale = min(max(wide / page, LEAST), most)
        high = sum(self._page(place).height() for place in range(self.sheet.pages))
        high += px(GAP) * (self.sheet.pages - 1)
        self.setFixedSize(QSize(round(page * self._scale), round(high)))

    def _page(self, place: int) -> QRectF:
        """Return where the page at *place* lies."""
        assert self.sheet is not None
        top = 0.0
        for earlier in range(place + 1):
            high = (content_bottom(self.sheet, earlier) + 2 * px(MARGIN)) * self._scale
            if earlier == place:
                return QRectF(0, top, self.width(), high)
            top += high + px(GAP)
        raise AssertionError(place)

    def _laid(self, place: int, box: QRectF) -> QRectF:
        """Return where *box* of the page at *place* is seen."""
        page, scale, edge = self._page(place), self._scale, px(MARGIN)
        return QRectF(
            page.x() + (box.x() + edge) * scale,
            page.y() + (box.y() + edge) * scale,
            box.width() * scale,
            box.height() * scale,
        )

    def box_of(self, row: int, column: int) -> QRectF:
        """Return where a cell is seen; of the row :data:`HEAD`, where a hand's name is."""
        sheet = self.sheet
        if sheet is None or not sheet.form.hands or not sheet.hands:
            return QRectF()
        hand, line = divmod(column, sheet.lines)
        page = hand // sheet.hands_a_page
        boxes = Boxes(sheet, page)
        place = hand - boxes.hands.start
        return self._laid(page, boxes.head(place) if row == HEAD else boxes.cell(row, place, line))

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        sheet = self.sheet
        if sheet is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place in range(sheet.pages):
            page = self._page(place)
            if not page.intersects(QRectF(event.rect())):
                continue
            painter.setPen(QPen(QColor(PRINT_LINE if sheet.form.black else PAPER_EDGE), 1))
            painter.setBrush(QColor(WHITE if sheet.form.black else PAPER))
            painter.drawRoundedRect(page.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
            painter.save()
            painter.translate(page.topLeft())
            painter.scale(self._scale, self._scale)
            painter.translate(px(MARGIN), px(MARGIN))
            paint_match(painter, sheet, place)
            painter.restore()
        if self._lit >= 0:
            box = self.box_of(HEAD, self._lit * sheet.lines)
            painter.setPen(QPen(QColor(BRASS), 3))
            y = box.y() + box.height() / 2
            painter.drawLine(QPointF(box.x() + px(8), y), QPointF(box.right() - px(8), y))
        if self._keyed and self.hasFocus():
            box = self.box_of(*self._cell)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for colour, wide in ((PAPER, 5), (INK, 3)):
                painter.setPen(QPen(QColor(colour), wide))
                painter.drawRoundedRect(box, px(4), px(4))

    # The pointer

    def _hand_at(self, spot: QPointF) -> int:
        sheet = self.sheet
        if sheet is None or not self.replays or not sheet.form.hands:
            return -1
        for hand in range(len(sheet.hands)):
            if self.box_of(HEAD, hand * sheet.lines).contains(spot):
                return hand
        return -1

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        hand = self._hand_at(event.position())
        if hand != self._lit:
            self._lit = hand
            self.setToolTip("" if hand < 0 else self._again(hand))
            shape = Qt.CursorShape
            self.setCursor(shape.ArrowCursor if hand < 0 else shape.PointingHandCursor)
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._lit = -1
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        hand = self._hand_at(event.position())
        if hand >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self.hand_asked.emit(hand)

    def _again(self, hand: int) -> str:
        assert self.sheet is not None
        return translate("Albo", "Rivedi la mano {number}").format(number=hand + 1)

    # The keyboard

    def _within(self, row: int, column: int) -> tuple[int, int]:
        """Return the cell, brought within what there is."""
        if self.sheet is None:
            return HEAD, 0
        rows, columns = len(self.sheet.items) + 2, len(self.sheet.hands) * self.sheet.lines
        return max(HEAD, min(row, rows - 1)), max(0, min(column, columns - 1))

    def told(self) -> str:
        """Return what the cell with the keyboard says: hand, side, what it is, and how much."""
        sheet = self.sheet
        if sheet is None or not sheet.hands:
            return ""
        row, column = self._cell
        hand, line = divmod(column, sheet.lines)
        if row == HEAD:
            told = [sheet.hands[hand]]
            if sheet.closed and hand < len(sheet.closings):
                told.append(sheet.closings[hand].words.rstrip("."))
            return ". ".join([*told, *([self._again(hand)] if self.replays else [])])
        if row < len(sheet.items):
            item = sheet.items[row]
            times, points = item.counts[hand][line]
            nothing = translate("MatchPage", "niente")
            figures = [str(times)] if times > 1 else []
            figures.append(figure(points) if times else nothing)
            what = [item.what, *figures]
        else:
            total = row > len(sheet.items)
            values = sheet.totals if total else sheet.added
            title = translate("MatchPage", "Totale") if total else translate("MatchPage", "La mano")
            what = [title, figure(values[hand][line])]
        return ", ".join([sheet.hands[hand], sheet.names[line], *what])

    def _go(self, row: int, column: int) -> None:
        if self._keyed:
            self._cell = self._within(row, column)
        self._keyed = True
        self.touched.emit(self.box_of(*self._cell))
        accessibility.announce(self, self.told())
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        tab = Qt.FocusReason
        self._keyed = event.reason() in (tab.TabFocusReason, tab.BacktabFocusReason)
        if self._keyed:
            self.touched.emit(self.box_of(*self._cell))
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            accessibility.announce(self, self.gist())
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        sheet, key = self.sheet, Qt.Key(event.key())
        shown = sheet is not None and sheet.form.hands and bool(sheet.hands)
        if sheet is None or not shown:
            super().keyPressEvent(event)
        elif key in _ARROWS:
            down, right = _ARROWS[key]
            row, column = self._cell
            if row == HEAD and right:
                column = column - column % sheet.lines + right * sheet.lines
                right = 0
            self._go(row + down, column + right)
        elif key in (*ENTER, Qt.Key.Key_Space) and self.replays and not event.isAutoRepeat():
            self.hand_asked.emit(self._cell[1] // sheet.lines)
        else:
            super().keyPressEvent(event)
