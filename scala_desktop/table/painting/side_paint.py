"""The plate of a side and the marks of full melds, painted once into pixmaps.

Source: design/art.md, 7; design/interaction.md, 10.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from scala_desktop.rules.common.wilds import MeldKind
from scala_desktop.rules.value_class import value_class
from scala_desktop.table.painting import paint
from scala_desktop.table.painting.deck_art import star

MARK_H = 22.0


@value_class
class SideFace:
    """What the plate of a side says; *done* is whether its status is the better one.

    *short* is the status where there is little room.
    """

    title: str
    points: str
    status: str
    short: str
    done: bool


def side_plate(width: float, height: float, ratio: float, face: SideFace) -> QPixmap:
    """Return the plate of a side: its name and points, and below them how it stands."""
    pixmap, painter = paint.blank(width, height, ratio)
    painter.setPen(QPen(QColor(255, 255, 255, 56), 1.2))
    painter.setBrush(paint.DARK)
    painter.drawRoundedRect(QRectF(1, 1, width - 2, height - 2), 10, 10)
    upper = QRectF(10, 3, width - 20, height * 0.5)
    size, name_w = 17, paint.text_size(face.title, 15, bold=True).width()
    while size > 15 and name_w + _points_w(face, size) + 6 > upper.width():
        size -= 1
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    name = upper.adjusted(0, 0, -_points_w(face, size) - 6, 0)
    paint.write(painter, name, face.title, 17, paint.TEXT, bold=True)
    paint.write(painter, upper, face.points, size, paint.GOLD, bold=True, align=right)
    lower = QRectF(10, height * 0.5, width - 16, height * 0.44)
    if face.status:
        color = paint.GREEN if face.done else paint.SOFT_TEXT
        if face.done:
            paint.tick(painter, lower.x() + 7, lower.center().y(), 7)
        else:
            painter.setPen(QPen(color, 1.6))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(lower.x() + 7, lower.center().y()), 6, 6)
        room = lower.adjusted(19, 0, 0, 0)
        fits = paint.text_size(face.status, 15).width() <= room.width()
        paint.write(painter, room, face.status if fits else face.short, 15, color)
    painter.end()
    return pixmap


def _points_w(face: SideFace, size: float) -> float:
    return paint.text_size(face.points, size, bold=True).width()


def mark_text(word: str, count: int, width: float) -> str:
    """Return the text of a mark: *word* and the number of cards, or the number if it is narrow."""
    text = f"{word} {count}"
    room = width - MARK_H - 6
    return text if paint.text_size(text, 15, bold=True).width() <= room else str(count)


def mark(kind: MeldKind, text: str, ratio: float) -> QPixmap:
    """Return the mark of a full meld: a star, a half disc or a disc beside its words."""
    width = paint.text_size(text, 15, bold=True).width() + MARK_H + 8
    pixmap, painter = paint.blank(width, MARK_H, ratio)
    color = {MeldKind.CLEAN: paint.GREEN, MeldKind.SEMI_CLEAN: paint.TEXT}.get(kind, paint.AMBER)
    painter.setPen(QPen(color, 1.4))
    painter.setBrush(QColor(8, 30, 22, 240))
    painter.drawRoundedRect(
        QRectF(0.8, 0.8, width - 1.6, MARK_H - 1.6), MARK_H * 0.45, MARK_H * 0.45
    )
    _sign(painter, kind, QPointF(MARK_H * 0.56, MARK_H / 2), 6.5, color)
    box = QRectF(MARK_H, 0, width - MARK_H, MARK_H)
    paint.write(painter, box, text, 15, color, bold=True)
    painter.end()
    return pixmap


def _sign(painter: QPainter, kind: MeldKind, middle: QPointF, r: float, color: QColor) -> None:
    painter.setPen(QPen(color, 1.4))
    painter.setBrush(color)
    if kind is MeldKind.CLEAN:
        painter.drawPolygon(star(middle, r * 1.1))
        return
    box = QRectF(middle.x() - r, middle.y() - r, 2 * r, 2 * r).adjusted(1, 1, -1, -1)
    if kind is MeldKind.SEMI_CLEAN:
        painter.drawPie(box, 90 * 16, 180 * 16)
        painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(box)
