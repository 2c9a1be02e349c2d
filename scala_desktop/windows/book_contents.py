"""The list of contents of the rule book: a row a chapter, with how often the search found it.

Source: design/welcome.md, 7.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from scala_desktop.dress.colours import (
    CHOSEN,
    GOLD,
    GOLD_EDGE,
    INK,
    LINK_ON_PAPER,
    PAPER,
    PAPER_SHADE,
)
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, REGULAR, STRONG, text_font
from scala_desktop.model.guard import guarded
from scala_desktop.windows.widgets import own_viewport
from scala_desktop.words.catalogue import translate

ROW_PX: Final = 44
_COUNT: Final = Qt.ItemDataRole.UserRole


@guarded
class _Row(QStyledItemDelegate):
    """Paints number, title and hits of a chapter."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(px(160), px(ROW_PX))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        state = option.state
        box = QRectF(option.rect)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        painter.setPen(Qt.PenStyle.NoPen)
        if chosen:
            painter.setBrush(QColor(CHOSEN))
            painter.drawRoundedRect(box, 8, 8)
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.setBrush(QColor(PAPER_SHADE))
            painter.drawRoundedRect(box, 8, 8)
        if chosen and state & QStyle.StateFlag.State_HasFocus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(PAPER), 2))
            painter.drawRoundedRect(box.adjusted(3, 3, -3, -3), 6, 6)
        count = index.data(_COUNT) or 0
        self._write(painter, box, index, chosen, count)
        painter.restore()

    def _write(
        self,
        painter: QPainter,
        box: QRectF,
        index: QModelIndex | QPersistentModelIndex,
        chosen: bool,
        count: int,
    ) -> None:
        number = QRectF(box.x(), box.y(), px(38), box.height())
        painter.setPen(QColor(PAPER if chosen else LINK_ON_PAPER))
        painter.setFont(text_font(px(17), STRONG))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(number, right, str(index.row() + 1))
        painter.setPen(QColor(PAPER if chosen else INK))
        weight, title = STRONG if chosen else REGULAR, index.data()
        painter.setFont(text_font(px(17), weight))
        room = box.adjusted(px(50), 0, -px(40 if count else 6), 0)
        if painter.fontMetrics().horizontalAdvance(title) > room.width():
            # In two lines.
            painter.setFont(text_font(px(15), weight))
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, left | Qt.TextFlag.TextWordWrap, title)
        if count:
            side = px(27)
            disc = QRectF(box.right() - px(34), box.center().y() - side / 2, side, side)
            painter.setPen(QPen(QColor(GOLD_EDGE), 1))
            painter.setBrush(QColor(GOLD))
            painter.drawEllipse(disc)
            painter.setPen(QColor(INK))
            painter.setFont(text_font(px(15), BOLD))
            painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(count))


@guarded
class Contents(QListWidget):
    """The chapters of a book; :attr:`wanted` carries the number of the one that is chosen."""

    wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        own_viewport(self)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet("QListWidget { background: transparent; border: none; }")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setItemDelegate(_Row(self))
        self._titles: list[str] = []
        self.currentRowChanged.connect(self._chosen)

    def list_chapters(self, titles: Sequence[str]) -> None:
        """Show *titles* as the chapters of the book."""
        self.blockSignals(True)
        self.clear()
        self._titles = list(titles)
        for title in titles:
            self.addItem(QListWidgetItem(title))
        self.blockSignals(False)
        self.show_hits({})

    def choose(self, chapter: int) -> None:
        """Mark *chapter* as the one that is read; nothing is asked for."""
        self.blockSignals(True)
        self.setCurrentRow(chapter)
        self.blockSignals(False)
        item = self.item(chapter)
        if item is not None:
            self.scrollToItem(item)
        self.viewport().update()

    def show_hits(self, counts: Mapping[int, int]) -> None:
        """Show how often the search has found something in each chapter."""
        for number, title in enumerate(self._titles):
            item = self.item(number)
            count = counts.get(number, 0)
            item.setData(_COUNT, count)
            spoken = f"{number + 1}, {title}"
            if count:
                times = translate("RuleBook", "trovata %n volte", "", count)
                spoken = f"{spoken}, {times}"
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
            item.setToolTip(title)

    def _chosen(self, row: int) -> None:
        if row >= 0:
            self.wanted.emit(row)
