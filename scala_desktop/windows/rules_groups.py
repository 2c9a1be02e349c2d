"""The rows of the list of the groups of house rules: what was found in each, and what differs.

Source: design/pact.md, 0 and 1.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from scala_desktop.dress.colours import (
    CHOSEN,
    FOLD,
    GOLD,
    GOLD_EDGE,
    INK,
    PAPER,
    PAPER_EDGE,
    PAPER_TEXT,
    UNLIKE,
)
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, text_font
from scala_desktop.model.guard import guarded
from scala_desktop.words.catalogue import translate

FOUND_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 1
"""How many rules of the group the search has found; -1 while nothing is searched."""
UNLIKE_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 2
"""How many rules of the group are not as in the pact that is compared with."""
DISC_PX, PENCIL_PX = 25, 30
STOP_PX: Final = 27
"""How large the disc with the number of a group is."""
IN_ROW: Final = (45, 44)
"""The size of a stop in a row."""
ROW_PX: Final = 56
"""How high a row of stops is, with the signs at them."""
KEY_PX: Final = 25
"""How high a line of the key of the signs is."""
_Index: TypeAlias = QModelIndex | QPersistentModelIndex


@guarded
class GroupRows(QStyledItemDelegate):
    """Paints the groups as stops on the way through a hand, by their numbers.

    A gold disc says how much was found in one, a pencil how much differs.  In a row, where
    :attr:`in_row`, there is no more than these.
    """

    in_row = False

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        if self.in_row:
            return QSize(px(IN_ROW[0]), px(ROW_PX - 8))
        hint = super().sizeHint(option, index)
        wide = option.rect.width() - px(DISC_PX + PENCIL_PX + STOP_PX + 24)
        metrics = QFontMetrics(option.font)
        wrap = int(Qt.TextFlag.TextWordWrap)
        text = str(index.data(Qt.ItemDataRole.DisplayRole) or "")
        high = metrics.boundingRect(0, 0, max(wide, px(80)), 10_000, wrap, text).height()
        return QSize(hint.width(), max(high + px(6), px(44)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        if self.in_row:
            self._paint_in_row(painter, option, index)
            return
        found = index.data(FOUND_ROLE)
        unlike = index.data(UNLIKE_ROLE) or 0
        style = option.widget.style()
        bare = QStyleOptionViewItem(option)
        self.initStyleOption(bare, index)
        text, bare.text = bare.text, ""
        style.drawControl(
            QStyle.ControlElement.CE_ItemViewItem,
            bare,
            painter,
            option.widget,
        )
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        room = QRectF(option.rect).adjusted(px(10), 0, -px(8), 0)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_stop(painter, room, index, chosen=chosen)
        room.setLeft(room.left() + px(STOP_PX + 10))
        if found is not None and found > 0:
            side = float(px(DISC_PX))
            disc = QRectF(room.right() - side, room.center().y() - side / 2, side, side)
            _paint_found(painter, disc, found)
        room.setRight(room.right() - px(DISC_PX + 4))
        if unlike:
            painter.setFont(text_font(px(16), BOLD))
            painter.setPen(QColor(PAPER if chosen else UNLIKE))
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(room, right, f"✎{unlike}")
            room.setRight(room.right() - px(PENCIL_PX))
        quiet = found == 0 and not chosen
        painter.setFont(option.font)
        painter.setPen(QColor(PAPER if chosen else PAPER_TEXT if quiet else INK))
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, int(left | Qt.TextFlag.TextWordWrap), text)
        painter.restore()

    def _paint_in_row(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint the number of a group on its disc, what was found above it, a pencil below."""
        room, found = QRectF(option.rect), index.data(FOUND_ROLE)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        side = float(px(IN_ROW[1] - 4))
        disc = QRectF(room.center().x() - side / 2, room.center().y() - side / 2, side, side)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = option.state & (QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_HasFocus)
        painter.setPen(QPen(QColor(INK if lit else PAPER_EDGE), 2))
        painter.setBrush(QColor(CHOSEN if chosen else PAPER))
        painter.drawEllipse(disc)
        painter.setFont(text_font(px(17), BOLD))
        painter.setPen(QColor(PAPER if chosen else PAPER_TEXT if found == 0 else INK))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(index.row() + 1))
        if found is not None and found > 0:
            small = float(px(DISC_PX - 2))
            _paint_found(painter, QRectF(room.right() - small, room.y(), small, small), found)
        if index.data(UNLIKE_ROLE):
            small = float(px(DISC_PX - 4))
            sign = QRectF(room.right() - small, room.bottom() - small, small, small)
            painter.setPen(QPen(QColor(UNLIKE), 1.5))
            painter.setBrush(QColor(PAPER))
            painter.drawEllipse(sign)
            painter.setFont(text_font(px(15), BOLD))
            painter.drawText(sign, Qt.AlignmentFlag.AlignCenter, "✎")
        painter.restore()

    def _paint_stop(self, painter: QPainter, room: QRectF, index: _Index, *, chosen: bool) -> None:
        """Paint the number of a group on its disc, and the way from the one above and below."""
        side = float(px(STOP_PX))
        x, y = room.x() + side / 2, room.center().y()
        painter.setPen(QPen(QColor(FOLD), px(3)))
        if index.row():
            painter.drawLine(QPointF(x, room.top()), QPointF(x, y - side / 2))
        if index.row() < index.model().rowCount() - 1:
            painter.drawLine(QPointF(x, y + side / 2), QPointF(x, room.bottom() + 1))
        painter.setPen(QPen(QColor(PAPER_EDGE), 1.5))
        painter.setBrush(QColor(PAPER))
        disc = QRectF(x - side / 2, y - side / 2, side, side)
        painter.drawEllipse(disc)
        painter.setFont(text_font(px(15), BOLD))
        painter.setPen(QColor(CHOSEN if chosen else PAPER_TEXT))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(index.row() + 1))


def _paint_found(painter: QPainter, disc: QRectF, found: int) -> None:
    """Paint the gold *disc* that says how much was *found*."""
    painter.setPen(QPen(QColor(GOLD_EDGE), 1.5))
    painter.setBrush(QColor(GOLD))
    painter.drawEllipse(disc)
    painter.setFont(text_font(px(15), BOLD))
    painter.setPen(QColor(INK))
    painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(found))


@guarded
class KeyOfSigns(QWidget):
    """Says what the signs beside the groups mean: the gold disc and the pencil."""

    def __init__(self) -> None:
        super().__init__()
        self._found = self._unlike = ""
        self.setFixedHeight(px(2 * KEY_PX))

    def tell(self, query: str, pact: str) -> None:
        """Say that *query* was found, "" for nothing searched, and what differs from *pact*."""
        found = translate("HouseRules", "parlano di «{words}»").format(words=query)
        self._found = found if query else translate("HouseRules", "trovate con la ricerca")
        self._unlike = translate("HouseRules", "diverse da «{pact}»").format(pact=pact)
        self.setAccessibleName(f"● {self._found}. ✎ {self._unlike}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high, side = self.height() / 2, float(px(18))
        font = text_font(px(15))
        metrics, room = QFontMetrics(font), self.width() - px(42)
        painter.setPen(QPen(QColor(GOLD_EDGE), 1.5))
        painter.setBrush(QColor(GOLD))
        painter.drawEllipse(QRectF(px(14), (high - side) / 2, side, side))
        painter.setFont(text_font(px(16), BOLD))
        painter.setPen(QColor(UNLIKE))
        pencil = QRectF(px(14), high, side, high)
        painter.drawText(pencil, Qt.AlignmentFlag.AlignCenter, "✎")
        painter.setFont(font)
        painter.setPen(QColor(PAPER_TEXT))
        for place, words in enumerate((self._found, self._unlike)):
            box = QRectF(px(42), place * high, room, high)
            told = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, told)
