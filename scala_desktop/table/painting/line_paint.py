"""The line of the turn: its panel, the phases, the sentence; and the buttons of the table.

Source: design/welcome.md, 0 and 5.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPen, QPixmap

from scala_desktop.dress import colours
from scala_desktop.dress.typefaces import BOLD, REGULAR, STRONG, text_font
from scala_desktop.table.painting.paint import ButtonFace, ButtonLook, blank, tick
from scala_desktop.table.painting.rich_text import draw_flow, fitting, flow, row_height
from scala_desktop.words.marked import bold_part
from scala_desktop.words.turn_line import Progress, Step

SENTENCE_PX: Final = 20
SMALL_SENTENCE_PX: Final = 17
WIDE: Final = 300.0
"""From this width on the sentence is written in large letters, where it has the height."""
TIGHT_PHASES: Final = 140.0
MOST_ROWS: Final = 3
MARK: Final = 8.0
FOOT: Final = 3.0
"""By how much a golden button stands above its foot, and sinks under the cursor."""
CAP_W: Final = 34.0
"""The room that the key of a button takes beside its words."""
_CENTRED = Qt.AlignmentFlag.AlignCenter


def panel(width: float, height: float, ratio: float, *, mine: bool) -> QPixmap:
    """Return the ground of the line; its edge is golden where it is *mine* to play."""
    pixmap, painter = blank(width, height, ratio)
    edge = 2.5 if mine else 1.5
    painter.setPen(QPen(QColor(colours.GOLD if mine else colours.BUTTON_EDGE), edge))
    ground = QColor(colours.PANEL)
    ground.setAlpha(238)
    painter.setBrush(ground)
    half = edge / 2
    painter.drawRoundedRect(QRectF(half, half, width - edge, height - edge), 14, 14)
    painter.end()
    return pixmap


def phases(width: float, height: float, ratio: float, steps: Sequence[Step]) -> QPixmap:
    """Return the phases of the turn: number and word, as many words as there is room for.

    Where there is no room for all numbers, only the phase of now is left.
    """
    pixmap, painter = blank(width, height, ratio)
    metrics = QFontMetricsF(text_font(16, BOLD))
    words = [metrics.horizontalAdvance(f"{i} {step.word}") for i, step in enumerate(steps, 1)]
    each = min(100.0, width / len(steps) - 4)
    wide = [each] * len(steps)
    says = set(range(len(steps)))
    if max(words) + 16 > each:
        wide, says = _crowded(width, steps, words)
    x = 0.0
    for i, step in enumerate(steps):
        if wide[i]:
            box = QRectF(x, (height - 30) / 2, wide[i], 30)
            _phase(painter, box, i + 1, step, says=i in says)
            x += wide[i] + 4
    painter.end()
    return pixmap


def _crowded(
    width: float, steps: Sequence[Step], words: Sequence[float]
) -> tuple[list[float], set[int]]:
    """Return how wide each phase is in *width*, 0 for none, and which of them say their *words*.

    First the numbers beside the words go.  Else what is done loses its word first, then the last
    that is to come.
    """
    small = 30.0 if width > TIGHT_PHASES else 22.0
    bold, letters = QFontMetricsF(text_font(16, BOLD)), QFontMetricsF(text_font(16))
    wide, bare = [], []
    for step, word in zip(steps, words, strict=True):
        metrics = bold if step.progress is Progress.NOW else letters
        ticked = step.progress is Progress.DONE
        bare.append(metrics.horizontalAdvance(step.word) + (28 if ticked else 10))
        wide.append(bare[-1] if ticked else word + 10)
    says = set(range(len(steps)))
    room = width - 4 * (len(steps) - 1)
    if sum(bare) <= room < sum(wide):
        return bare, says
    done = [i for i in says if steps[i].progress is Progress.DONE]
    others = [i for i in reversed(range(len(steps))) if i not in done]
    for i in [*done, *others]:
        if sum(wide) > room and steps[i].progress is not Progress.NOW:
            wide[i] = small
            says.discard(i)
    if sum(wide) > room and says:
        wide = [min(one, width) if i in says else 0.0 for i, one in enumerate(wide)]
    return wide, says


def _phase(painter: QPainter, box: QRectF, number: int, step: Step, *, says: bool) -> None:
    now = step.progress is Progress.NOW
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.GOLD if now else colours.BUTTON))
    painter.drawRoundedRect(box, 8, 8)
    painter.setPen(QColor(colours.INK if now else colours.PANEL_TEXT))
    painter.setFont(text_font(16, BOLD if now else REGULAR))
    text = f"{number} {step.word}" if says else str(number)
    if says and QFontMetricsF(painter.font()).horizontalAdvance(text) > box.width() - 8:
        text = step.word
    if step.progress is not Progress.DONE:
        painter.drawText(box, _CENTRED | Qt.TextFlag.TextSingleLine, text)
        return
    if says:
        painter.drawText(
            box.adjusted(18, 0, 0, 0), _CENTRED | Qt.TextFlag.TextSingleLine, step.word
        )
        tick(painter, box.x() + 11, box.center().y(), 7)
    else:
        tick(painter, box.center().x(), box.center().y(), 7)


def marks_size(count: int) -> tuple[float, float]:
    """Return the width and height of the picture of so many marks."""
    return count * 2 * MARK + MARK, 2 * MARK


def marks(ratio: float, steps: Sequence[Step]) -> QPixmap:
    """Return the phases as marks alone: full, golden and large, or a ring."""
    pixmap, painter = blank(*marks_size(len(steps)), ratio)
    for i, step in enumerate(steps):
        now = step.progress is Progress.NOW
        side = MARK * (1.5 if now else 1.0)
        middle = QPointF(MARK * (1.25 + 2 * i), MARK)
        painter.setPen(QPen(QColor(colours.GOLD if now else colours.BUTTON_EDGE), 1.5))
        full = now or step.progress is Progress.DONE
        painter.setBrush(
            QColor(colours.GOLD if now else colours.BUTTON_EDGE) if full else Qt.BrushStyle.NoBrush
        )
        painter.drawEllipse(middle, side / 2, side / 2)
    painter.end()
    return pixmap


def sentence(
    width: float, height: float, ratio: float, text: str, brief: str, marked: frozenset[str]
) -> QPixmap:
    """Return the sentence in at most two rows; *brief*, or its bold part, where it has no room.

    The words *marked* have a dotted line below.
    """
    pixmap, painter = blank(width, height, ratio)
    roomy = width >= WIDE and height >= 2 * row_height(SENTENCE_PX)
    size = SENTENCE_PX if roomy else SMALL_SENTENCE_PX
    rows = max(1, min(MOST_ROWS, int(height // row_height(size))))
    found = fitting((text, brief, bold_part(text)), size, width, rows)
    top = max((height - found.height) / 2, 0)
    draw_flow(painter, found, 0, top, ratio, colours.WARM_WHITE, marked=marked)
    painter.end()
    return pixmap


# --- buttons --------------------------------------------------------------------------------------


def button(
    width: float, height: float, ratio: float, face: ButtonFace, *, hot: bool, down: bool
) -> QPixmap:
    """Return a button; *hot* is the one under the cursor, *down* the one that is pressed."""
    if face.look is ButtonLook.SENTENCE and not hot:
        return QPixmap()  # the sentence below it says all
    pixmap, painter = blank(width, height, ratio)
    if face.look is ButtonLook.LINK:
        _link(painter, QRectF(0, 0, width, height), face.text, hot=hot)
        painter.end()
        return pixmap
    box = QRectF(1, 1, width - 2, height - 2)
    if face.look is ButtonLook.SENTENCE:
        painter.setPen(QPen(QColor(colours.BUTTON_EDGE), 1.5))
        painter.drawRoundedRect(box, 10, 10)
        painter.end()
        return pixmap
    ink = colours.WARM_WHITE
    if not face.enabled:
        painter.setPen(QPen(QColor(colours.BUTTON_OFF), 1.3, Qt.PenStyle.DashLine))
        painter.setBrush(QColor(8, 30, 22, 110))
        ink = colours.BUTTON_OFF
        painter.drawRoundedRect(box, 10, 10)
    elif face.strong:
        box = _golden(painter, box, hot=hot, down=down)
        ink = colours.INK
    else:
        painter.setPen(QPen(QColor(colours.WARM_WHITE if hot else colours.BUTTON_EDGE), 1.5))
        painter.setBrush(QColor(colours.BUTTON_HOVER if hot and not down else colours.BUTTON))
        painter.drawRoundedRect(box, 10, 10)
    _button_words(painter, box, ratio, face, ink)
    painter.end()
    return pixmap


def _golden(painter: QPainter, box: QRectF, *, hot: bool, down: bool) -> QRectF:
    """Paint a golden button and return where its words stand: it sinks when it is pressed."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.GOLD_EDGE))
    painter.drawRoundedRect(box, 10, 10)
    face = box.adjusted(0, 2, 0, 0) if down else box.adjusted(0, 0, 0, -FOOT)
    fill = QLinearGradient(face.topLeft(), face.bottomLeft())
    stops = (colours.GOLD_LIGHT, colours.GOLD, colours.GOLD_LOW)
    if down:
        stops = (colours.GOLD_LOW, colours.GOLD_PRESSED, colours.GOLD_PRESSED)
    for place, colour in zip((0.0, 0.5, 1.0), stops, strict=True):
        fill.setColorAt(place, QColor(colour).lighter(106) if hot and not down else QColor(colour))
    painter.setPen(QPen(QColor(colours.GOLD_EDGE), 1))
    painter.setBrush(fill)
    painter.drawRoundedRect(face, 10, 10)
    return face


def _button_words(painter: QPainter, box: QRectF, ratio: float, face: ButtonFace, ink: str) -> None:
    texts = [f"**{text}**" for text in (face.text, face.short) if text]
    size, room = 18 if box.height() >= 46 else 17, box.width() - 14
    beside = flow(texts[0], 16, room - CAP_W)
    cap_w = CAP_W if face.cap and len(beside.rows) == 1 and beside.width <= room - CAP_W else 0.0
    found = fitting(texts, size, room - cap_w, 1)
    left = box.x() + max((box.width() - found.width - cap_w) / 2, 5.0)
    draw_flow(painter, found, left, box.center().y() - found.height / 2, ratio, ink)
    if cap_w:
        _cap(painter, QRectF(left + found.width + 10, box.center().y() - 12, 24, 24), face.cap, ink)


def _cap(painter: QPainter, box: QRectF, letter: str, ink: str) -> None:
    """Draw a key with its letter."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(ink), 1.4))
    painter.drawRoundedRect(box, 5, 5)
    painter.setFont(text_font(15, STRONG))
    painter.drawText(box, _CENTRED | Qt.TextFlag.TextSingleLine, letter)


def _link(painter: QPainter, box: QRectF, text: str, *, hot: bool) -> None:
    """Draw a link; one that begins with ▶ plays something and has the sign for it."""
    chosen = text_font(16, STRONG)
    painter.setFont(chosen)
    colour = QColor(colours.WARM_WHITE if hot else colours.GOLD)
    painter.setPen(colour)
    plays, words = text.startswith("▶"), text.removeprefix("▶")
    metrics = QFontMetricsF(chosen)
    width = metrics.horizontalAdvance(words)
    sign = 18.0 if plays else 0.0
    if width + sign > box.width() - 2:
        words, width = ("", 0.0) if plays else (words, width)
    left = box.right() - width - sign if not plays else box.center().x() - (width + sign) / 2
    if plays:
        painter.save()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        y = box.center().y()
        painter.drawPolygon([QPointF(left, y - 7), QPointF(left + 12, y), QPointF(left, y + 7)])
        painter.restore()
    if words:
        room = QRectF(left + sign, box.y(), width + 2, box.height())
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, flags | Qt.TextFlag.TextSingleLine, words)
        foot = box.center().y() + metrics.height() / 2 - 1
        painter.setPen(QPen(colour, 1.5))
        painter.drawLine(QPointF(room.x(), foot), QPointF(room.x() + width, foot))
