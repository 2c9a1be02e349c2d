"""The rows of the list of the groups of house rules: what was found in each, and what differs.

Source: design/pact.md, 0 and 1.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from scala_desktop.dress.colours import GOLD, GOLD_EDGE, INK, PAPER, PAPER_TEXT, UNLIKE
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, text_font
from scala_desktop.model.guard import guarded

FOUND_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 1
"""How many rules of the group the search has found; -1 while nothing is searched."""
UNLIKE_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 2
"""How many rules of the group are not as in the pact that is compared with."""
DISC_PX, PENCIL_PX = 25, 40
_Index: TypeAlias = QModelIndex | QPersistentModelIndex


@guarded
class GroupRows(QStyledItemDelegate):
    """Paints a gold disc with what was found in a group, and a pencil with what differs."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        hint = super().sizeHint(option, index)
        wide = option.rect.width() - px(2 * DISC_PX + PENCIL_PX)
        metrics = QFontMetrics(option.font)
        wrap = int(Qt.TextFlag.TextWordWrap)
        text = str(index.data(Qt.ItemDataRole.DisplayRole) or "")
        high = metrics.boundingRect(0, 0, max(wide, px(80)), 10_000, wrap, text).height()
        return QSize(hint.width(), max(high + px(12), px(44)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
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
        room = QRectF(option.rect).adjusted(px(14), 0, -px(8), 0)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if found is not None and found > 0:
            side = float(px(DISC_PX))
            disc = QRectF(room.right() - side, room.center().y() - side / 2, side, side)
            painter.setPen(QPen(QColor(GOLD_EDGE), 1.5))
            painter.setBrush(QColor(GOLD))
            painter.drawEllipse(disc)
            painter.setFont(text_font(px(15), BOLD))
            painter.setPen(QColor(INK))
            painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(found))
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
