"""What the hand counts, the pot and the news of Trentuno, painted once into pixmaps.

Source: design/art.md, 3 and 7; design/interaction.md, 10.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer

from scala_desktop.dress.colours import GOLD_LIGHT, PAPER
from scala_desktop.resources import readable, resources
from scala_desktop.rules.value_class import value_class
from scala_desktop.store.decks.packs import ASPECTS
from scala_desktop.table.painting import paint
from scala_desktop.table.painting.suit_signs import SIGNS

MOST_TOKENS = 15
"""More tokens than these are no longer drawn one by one."""
_CENTRED = Qt.AlignmentFlag.AlignCenter


@value_class
class CountsFace:
    """What the panel of the suits says, in the order of the suits; *best* are those that count.

    *deck* is the one whose signs are shown, a key of :data:`SIGNS`.
    """

    points: tuple[str, ...]
    best: tuple[bool, ...]
    title: str
    deck: str


NUMBER_W = 28.0
"""What the sign leaves a number of two digits beside it."""
NARROW = 56.0
"""The width below which sign, number and frame of four in a row stand as close as may be."""
LOW = 112.0
"""The height below which the counts of the four suits stand side by side."""


def counts(width: float, height: float, ratio: float, face: CountsFace) -> QPixmap:
    """Return what each suit of the hand counts: a sign and a number each, the best ones framed."""
    pixmap, painter = paint.blank(width, height, ratio)
    title = QRectF(8, 0, width - 16, 28)
    paint.write(painter, title, face.title, 20, paint.GOLD, bold=True)
    across = 2 if height >= LOW else 4
    cell_w = min((width - 16 - 4 * (across - 1)) / across, 150.0)
    close = (7, 3, 8) if cell_w >= NARROW else (3, 2, 4)
    before, between, after = (10, 6, 6) if across == 2 else close
    cell_h = min((height - 34) / (4 // across), 66.0)
    for i, (points, best) in enumerate(zip(face.points, face.best, strict=True)):
        x = 8 + (i % across) * (cell_w + 4)
        y = 32 + (i // across) * (cell_h + 2)
        box = QRectF(x, y, cell_w - 2, cell_h - 2)
        painter.setOpacity(1.0 if points else 0.45)
        painter.setPen(QPen(paint.GOLD, 2.4) if best else QPen(QColor(255, 255, 255, 60), 1.2))
        painter.setBrush(paint.DARK)
        painter.drawRoundedRect(box.adjusted(1.5, 1.5, -1.5, -1.5), 10, 10)
        room = cell_w - before - between - after
        size = max(min(cell_h - 16, 38.0, room - NUMBER_W), 12.0)
        sign = QRectF(x + before, y + (cell_h - size) / 2 - 1, size, size)
        if face.deck not in ASPECTS:
            # The signs of the French suits are made for a white ground.
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(PAPER))
            painter.drawRoundedRect(sign.adjusted(-3, -3, 3, 3), 6, 6)
        _suit(face.deck, i).render(painter, sign)
        number = QRectF(sign.right() + between, y, room - size, cell_h - 2)
        color = paint.GOLD if best else paint.TEXT
        letters = round(min(25.0, cell_h * 0.8))
        paint.write(painter, number, points or "–", letters, color, bold=True, align=_CENTRED)
        painter.setOpacity(1.0)
    painter.end()
    return pixmap


@cache
def _suit(deck: str, suit: int) -> QSvgRenderer:
    names, ending = SIGNS[deck]
    return QSvgRenderer(readable(resources() / "icons" / f"suit_{names[suit]}{ending}.svg"))


def pot(width: float, height: float, ratio: float, tokens: int, text: str) -> QPixmap:
    """Return the pot: a dish with its tokens and their number below."""
    pixmap, painter = paint.blank(width, height, ratio)
    dish = QRectF(3, height * 0.2, width - 6, height * 0.5)
    painter.setPen(QPen(QColor(255, 236, 190, 150), 2))
    painter.setBrush(QColor(8, 30, 22, 150))
    painter.drawEllipse(dish)
    painter.setPen(QPen(QColor(255, 236, 190, 70), 1.5))
    painter.drawEllipse(dish.adjusted(8, 6, -8, -6))
    drawn = min(tokens, MOST_TOKENS)
    for i in range(drawn):
        row, place = divmod(i, 5)
        in_row = min(drawn - row * 5, 5)
        x = dish.center().x() + (place - (in_row - 1) / 2) * 15
        paint.token(painter, x, dish.center().y() + 8 - row * 9, 8.5, held=True)
    label = QRectF(0, height - 26, width, 24)
    paint.write(painter, label, text, 16, paint.SOFT_TEXT, align=_CENTRED)
    painter.end()
    return pixmap


def banner(text: str, width: float, height: float, ratio: float) -> QPixmap:
    """Return the news of the hand on a golden plate."""
    room = min(paint.text_size(text, 19, bold=True).width() + 44, width)
    pixmap, painter = paint.blank(room, height, ratio)
    painter.setPen(QPen(QColor(GOLD_LIGHT), 1.6))
    painter.setBrush(paint.GOLD)
    painter.drawRoundedRect(QRectF(1, 1, room - 2, height - 2), height / 2, height / 2)
    # Two rings at both ends, like the sound of a knock.
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(paint.INK, 1.6))
    for x in (12.0, room - 12.0):
        painter.drawEllipse(QPointF(x, height / 2), 3.2, 3.2)
    inner = QRectF(20, 0, room - 40, height)
    paint.write(painter, inner, text, 19, paint.INK, bold=True, align=_CENTRED)
    painter.end()
    return pixmap
