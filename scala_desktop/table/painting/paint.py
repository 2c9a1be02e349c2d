"""Plates, buttons and words of the table, painted once into pixmaps.

Every text is at least 15 px high; nothing is told by colour without a sign or a word.

Source: design/art.md, 3 and 7; design/interaction.md, 10.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
)

from scala_desktop.dress import colours, drawings
from scala_desktop.dress.drawings import drawing, portrait
from scala_desktop.dress.faces import BADGE
from scala_desktop.dress.typefaces import BOLD, REGULAR, text_font
from scala_desktop.rules.moves import Move
from scala_desktop.table.layout.geometry import Rect

TEXT = QColor(colours.WARM_WHITE)
SOFT_TEXT = QColor(colours.PANEL_TEXT)
GOLD = QColor(colours.GOLD)
AMBER = QColor(colours.WAITING)
GREEN = QColor(colours.GOOD_ON_CLOTH)
DARK = QColor(8, 30, 22, 214)
INK = QColor(colours.INK)
_CENTRED = Qt.AlignmentFlag.AlignCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
TWO_LINES = 40.0
"""From this height on a name plate has two lines."""
TALL = 64.0
"""From this height on a name that is too long for one line may have two of them."""
BOARD_PAD = 16.0
"""The edge of a board around what lies on it."""
BOARD_TITLE, BOARD_TITLE_PX = 30.0, 17.0
"""The height of the title of a board, and the size of its letters."""
TAIL = 12.0
"""How far the tail of a bubble reaches out of it."""


def font(size: float, *, bold: bool = False) -> QFont:
    """Return the typeface of the program, *size* pixels of the room high."""
    return text_font(round(size), BOLD if bold else REGULAR)


def blank(width: float, height: float, ratio: float) -> tuple[QPixmap, QPainter]:
    """Return a transparent pixmap and a painter on it, in logical pixels."""
    pixmap = drawings.blank(width, height, ratio)
    painter = QPainter(pixmap)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )
    return pixmap, painter


def text_size(text: str, size: float, *, bold: bool = False) -> QSizeF:
    """Return the room that a line of text takes."""
    metrics = QFontMetricsF(font(size, bold=bold))
    return QSizeF(metrics.horizontalAdvance(text), metrics.height())


def write(
    painter: QPainter,
    box: QRectF,
    text: str,
    size: float,
    color: QColor,
    *,
    bold: bool = False,
    align: Qt.AlignmentFlag = _LEFT,
    short: str = "",
) -> None:
    """Write one line into *box*; a long one is made smaller down to 15 px, *short*, or cut."""
    chosen = font(size, bold=bold)
    while size > 15 and QFontMetricsF(chosen).horizontalAdvance(text) > box.width():
        size -= 1
        chosen = font(size, bold=bold)
    if short and QFontMetricsF(chosen).horizontalAdvance(text) > box.width():
        text = short
    text = QFontMetricsF(chosen).elidedText(text, Qt.TextElideMode.ElideRight, box.width())
    painter.setFont(chosen)
    painter.setPen(color)
    painter.drawText(box, align | Qt.TextFlag.TextSingleLine, text)


def in_two(name: str, room: float) -> tuple[str, str]:
    """Return a bold *name* in two lines, parted between words; empty where one line is enough."""
    words = name.split()
    if len(words) < 2 or text_size(name, 15, bold=True).width() <= room:
        return "", ""
    ways = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return min(ways, key=lambda way: max(text_size(line, 15, bold=True).width() for line in way))


class ButtonLook(Enum):
    """How a button looks: as one, as a link, or as a sentence that stands there anyway."""

    BUTTON = "button"
    LINK = "link"
    SENTENCE = "sentence"


class ButtonFace(NamedTuple):
    """What a button on the table says, marked, and whether it may be pressed.

    *strong* is the one that the eye should find, *help* its tooltip: what it does or why it
    cannot.  One that *answers* may be pressed even if not enabled: the refusal says why.  *cap* is
    the letter of the key that does the same, *move* what it plays if that is known.  *short* is
    said instead of *text* where that has no room.
    """

    text: str
    enabled: bool
    help: str
    strong: bool = False
    answers: bool = False
    cap: str = ""
    look: ButtonLook = ButtonLook.BUTTON
    move: Move | None = None
    short: str = ""


class PlateFace(NamedTuple):
    """What a name plate says; *dots* is 0 or the number of thinking dots in sight.

    *short* is said instead of *line* where that has no room, *tokens* are those a player holds
    and those that are gone, *lost* marks a player who has just lost one.  At the right end stands
    *side*, a player's side and its points, or *apart* pixels are left free for what lies there.
    *portrait* is the key of a drawn person, shown where there is room, with the badge of who is
    played by the *computer*, or a pot where that person has gone to cook: *away*.
    """

    name: str
    line: str
    short: str = ""
    active: bool = False
    opened: bool = False
    out: bool = False
    dots: int = 0
    wide: bool = False
    tokens: tuple[int, int] = (0, 0)
    lost: bool = False
    side: str = ""
    apart: float = 0.0
    portrait: str = ""
    computer: bool = False
    away: bool = False


ROOM_BESIDE: Final = 150.0
"""The least room that a plate keeps for its words beside a portrait, a third more on one line."""


def _portrait(painter: QPainter, box: QRectF, ratio: float, face: PlateFace) -> float:
    """Paint the portrait at the left end of *box*; return the room that takes, 0 for none."""
    side = round(box.height() - 5)
    room = box.width() - side - face.apart
    if not face.portrait or room < ROOM_BESIDE * (1.35 if face.wide else 1):
        return 0.0
    disc = QRectF(box.x() + 2.5, box.y() + 2.5, side, side)
    painter.setOpacity(0.5 if face.out else 1.0)
    painter.drawPixmap(disc.topLeft(), portrait(face.portrait, side, ratio))
    painter.setOpacity(1.0)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(GOLD if face.active else QColor(colours.BRASS), 3 if face.active else 1.5))
    painter.drawEllipse(disc)
    if face.computer or face.away:
        badge = round(side * BADGE)
        sign = drawing(f"house/{'pot' if face.away else 'key'}.svg", badge, ratio)
        painter.drawPixmap(QPointF(disc.right() - badge + 2, disc.bottom() - badge + 2), sign)
    return side - 2.0


def plate(width: float, height: float, ratio: float, face: PlateFace) -> QPixmap:
    """Return a name plate: two lines, or one where *wide*."""
    pixmap, painter = blank(width, height, ratio)
    box = QRectF(1.5, 1.5, width - 3, height - 3)
    painter.setPen(
        QPen(GOLD, 3)
        if face.active
        else QPen(AMBER, 2.4)
        if face.lost
        else QPen(QColor(255, 255, 255, 56), 1.2)
    )
    painter.setBrush(DARK)
    painter.drawRoundedRect(box, 11, 11)
    shift = _portrait(painter, box, ratio, face)
    left = start = 12.0 + shift
    right = width - 10.0 - face.apart
    room = right - 26 - shift - (22 if face.opened else 0)  # the same in and out of turn
    halves = ("", "") if face.wide or height < TALL else in_two(face.name, room)
    middle = height * (0.5 if face.wide else 0.2 if halves[1] else 0.29)
    below = height * (0.64 if halves[1] else 0.5)
    foot = height * (0.79 if halves[1] else 0.72)  # the middle of the line below the name
    if face.lost:
        _cross(painter, width - 18, middle, 9, AMBER)
        right -= 24
    if face.active:
        # A sign beside the golden edge: whose turn it is must not be told by colour alone.  Below
        # a name in two lines, which needs all of its room.
        top = foot if halves[1] else middle
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(GOLD)
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in _pointer(11 + shift, top)]))
        if halves[1]:
            start += 14
        else:
            left += 14
    title = QColor(170, 185, 176) if face.out else TEXT
    if face.wide:
        size = 17.0
        room = min(text_size(face.name, size, bold=True).width(), room_for_name(face, right - left))
        write(painter, QRectF(left, 0, room + 2, height), face.name, size, title, bold=True)
        at = left + room + 10
        if face.opened:
            tick(painter, at + 8, height / 2, 8)
            at += 24
        if face.dots:
            _dots(painter, at, height / 2, face.dots)
            at += 34
        at += _tokens(painter, at, height / 2, face.tokens)
        room = right - at - _side(painter, QRectF(at, 0, right - at, height), face.side, 17)
        write(painter, QRectF(at, 0, room, height), face.line, 16, SOFT_TEXT, short=face.short)
    else:
        size = min(17.0, height * 0.36)
        name = halves[0] or face.name
        marks = right - (22 if face.opened else 0) - (30 if face.dots else 0)
        # Where the name has no room beside the marks, they stand behind the line below it.
        high = left + text_size(name, min(size, 15.0), bold=True).width() <= marks
        beside = middle if high else foot
        if face.opened:
            tick(painter, right - 10, beside, 8)
        if face.dots:
            _dots(painter, marks, beside, face.dots)
        end = marks if high else right
        upper = QRectF(left, height * 0.06, end - left, height * (0.28 if halves[1] else 0.46))
        write(painter, upper, name, size, title, bold=True)
        if halves[1]:
            next_line = QRectF(left, upper.bottom(), right - left, upper.height())
            write(painter, next_line, halves[1], size, title, bold=True)
        at = start + _tokens(painter, start, foot, face.tokens)
        end = width - face.apart - 8 if high else marks
        lower = QRectF(at, below, end - at, height * (0.3 if halves[1] else 0.44))
        lower.setWidth(lower.width() - _side(painter, lower, face.side, 15))
        write(painter, lower, face.line, 15, SOFT_TEXT, short=face.short)
    painter.end()
    return pixmap


def _pointer(x: float, y: float) -> tuple[tuple[float, float], ...]:
    """Return the corners of the sign beside the name of whoever's turn it is."""
    return (x, y - 6), (x + 9, y), (x, y + 6)


def room_for_name(face: PlateFace, room: float) -> float:
    """Return how much of *room* the name on a plate of one line may take.

    Cards and points come first: a long name is cut, they are not.
    """
    marks = 10 + (24 if face.opened else 0) + (34 if face.dots else 0)
    if sum(face.tokens):
        marks += 71
    if face.side:
        marks += round(text_size(face.side, 17, bold=True).width()) + 12
    line = text_size(face.short or face.line, 15).width()
    return max(room - marks - line - 6, room * 0.3)


def _side(painter: QPainter, box: QRectF, side: str, size: float) -> float:
    """Write a *side* and its points at the right end of *box*; return the room that takes."""
    if not side:
        return 0.0
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    write(painter, box.adjusted(0, 0, -4, 0), side, size, GOLD, bold=True, align=right)
    return text_size(side, size, bold=True).width() + 12


def _tokens(painter: QPainter, x: float, y: float, tokens: tuple[int, int]) -> float:
    """Draw the tokens of a player, those that are gone as rings; return the room they take.

    Many overlap, to leave room for the words beside them.
    """
    count = sum(tokens)
    step = min(15.0, 50.0 / max(count - 1, 1))
    for i in range(count):
        token(painter, x + 7 + i * step, y, 6.5, held=i < tokens[0])
    return (count - 1) * step + 21 if count else 0.0


def token(painter: QPainter, x: float, y: float, r: float, *, held: bool) -> None:
    """Draw a token, a golden disc with a rim; one that is gone is an empty ring."""
    painter.setPen(QPen(QColor(colours.GOLD_EDGE) if held else QColor(255, 255, 255, 110), 1.4))
    painter.setBrush(GOLD if held else Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(x, y), r, r)
    if held:
        painter.setPen(QPen(QColor(colours.GOLD_EDGE), 1.1))
        painter.drawEllipse(QPointF(x, y), r * 0.62, r * 0.62)


def tick(painter: QPainter, x: float, y: float, r: float) -> None:
    """Draw the sign of what is done, such as the opening: a tick in a light disc."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(GREEN)
    painter.drawEllipse(QPointF(x, y), r, r)
    painter.setPen(QPen(INK, r * 0.3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    path = QPainterPath(QPointF(x - r * 0.45, y + r * 0.02))
    path.lineTo(x - r * 0.1, y + r * 0.4)
    path.lineTo(x + r * 0.5, y - r * 0.4)
    painter.drawPath(path)


def _cross(painter: QPainter, x: float, y: float, r: float, color: QColor) -> None:
    painter.setPen(QPen(color, r * 0.34, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for sign in (-1, 1):
        painter.drawLine(
            QPointF(x - r * 0.5, y - sign * r * 0.5), QPointF(x + r * 0.5, y + sign * r * 0.5)
        )


def _hourglass(painter: QPainter, x: float, y: float, r: float, color: QColor) -> None:
    painter.setPen(QPen(color, r * 0.22))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    path = QPainterPath(QPointF(x - r * 0.55, y - r * 0.8))
    for dx, dy in ((0.55, -0.8), (-0.55, 0.8), (0.55, 0.8), (-0.55, -0.8)):
        path.lineTo(x + r * dx, y + r * dy)
    painter.drawPath(path)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawPolygon(
        QPolygonF(
            [
                QPointF(x, y + r * 0.15),
                QPointF(x + r * 0.45, y + r * 0.75),
                QPointF(x - r * 0.45, y + r * 0.75),
            ]
        )
    )


def _dots(painter: QPainter, x: float, y: float, count: int) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for i in range(3):
        color = QColor(GOLD)
        color.setAlpha(255 if i < count else 70)
        painter.setBrush(color)
        painter.drawEllipse(QPointF(x + 5 + i * 9, y), 3.2, 3.2)


def pill(
    width: float,
    height: float,
    ratio: float,
    text: str,
    short: str,
    *,
    good: bool | None,
    wrong: bool = False,
) -> QPixmap:
    """Return the live count: amber with an hourglass, green with a tick, or plain (``None``).

    *short* is said where *text* has no room.  Where something is *wrong* that waiting does not
    mend, a cross replaces the hourglass.
    """
    pixmap, painter = blank(width, height, ratio)
    color = TEXT if good is None else GREEN if good else AMBER
    painter.setPen(QPen(color, 1.6) if good is not None else Qt.PenStyle.NoPen)
    painter.setBrush(DARK)
    corner = min(height / 2, 16)
    painter.drawRoundedRect(QRectF(1, 1, width - 2, height - 2), corner, corner)
    left = 14.0
    if good is not None:
        if good:
            tick(painter, 16, height / 2, height * 0.27)
        elif wrong:
            _cross(painter, 16, height / 2, height * 0.3, color)
        else:
            _hourglass(painter, 16, height / 2, height * 0.27, color)
        left = 29.0
    box = QRectF(left, 0, width - left - 7, height)
    write(painter, box, text, 17, color, bold=True, short=short)
    painter.end()
    return pixmap


def group_label(width: float, height: float, ratio: float, text: str, *, good: bool) -> QPixmap:
    """Return the points of a staged group with a tick or a cross."""
    pixmap, painter = blank(width, height, ratio)
    if good:
        tick(painter, 9, height / 2 + 1, 8)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(8, 30, 22, 230))
        painter.drawEllipse(QPointF(9, height / 2 + 1), 8, 8)
        _cross(painter, 9, height / 2 + 1, 8, AMBER)
    box = QRectF(21, 1, width - 21, height)
    write(painter, box, text, 16, TEXT if good else AMBER, bold=True)
    painter.end()
    return pixmap


def label(text: str, ratio: float, size: float = 16, *, boxed: bool = False) -> QPixmap:
    """Return a short text on the background; *boxed* puts it on a dark plate."""
    room = text_size(text, size, bold=boxed)
    width, height = room.width() + (24 if boxed else 4), room.height() + (10 if boxed else 0)
    pixmap, painter = blank(width, height, ratio)
    if boxed:
        painter.setPen(QPen(GOLD, 1.5))
        painter.setBrush(QColor(8, 30, 22, 238))
        painter.drawRoundedRect(QRectF(1, 1, width - 2, height - 2), 9, 9)
    write(
        painter,
        QRectF(0, 0, width, height),
        text,
        size,
        TEXT if boxed else SOFT_TEXT,
        bold=boxed,
        align=_CENTRED,
    )
    painter.end()
    return pixmap


def badge(count: int, ratio: float) -> QPixmap:
    """Return the disc that tells how many cards are being dragged."""
    size = 30.0
    pixmap, painter = blank(size, size, ratio)
    painter.setPen(QPen(INK, 1.5))
    painter.setBrush(GOLD)
    painter.drawEllipse(QRectF(1, 1, size - 2, size - 2))
    write(painter, QRectF(0, 0, size, size), str(count), 17, INK, bold=True, align=_CENTRED)
    painter.end()
    return pixmap


def panel(width: float, height: float, ratio: float, hint: str = "") -> QPixmap:
    """Return the tray: solid where it holds groups, a dashed field with a *hint* where not."""
    pixmap, painter = blank(width, height, ratio)
    box = QRectF(1, 1, width - 2, height - 2)
    if hint:
        painter.setPen(QPen(QColor(255, 255, 255, 70), 1.3, Qt.PenStyle.DashLine))
        painter.setBrush(QColor(0, 0, 0, 24))
    else:
        painter.setPen(QPen(QColor(255, 220, 140, 130), 1.6))
        painter.setBrush(QColor(10, 36, 27, 190))
    painter.drawRoundedRect(box, 12, 12)
    painter.end()
    return pixmap


def board(box: Rect, ratio: float, title: str) -> QPixmap:
    """Return a dark board edged with gold, with a *title* above what will lie on it."""
    pixmap, painter = blank(box.w, box.h, ratio)
    painter.setPen(QPen(GOLD, 2))
    painter.setBrush(QColor(8, 30, 22, 244))
    painter.drawRoundedRect(QRectF(1, 1, box.w - 2, box.h - 2), 14, 14)
    painter.setFont(font(BOARD_TITLE_PX, bold=True))
    painter.setPen(TEXT)
    painter.drawText(QRectF(0, BOARD_PAD / 2 + 2, box.w, BOARD_TITLE), _CENTRED, title)
    painter.end()
    return pixmap


def board_width(inner: float, title: str) -> float:
    """Return how wide a board is that holds what is *inner* wide, and its *title*."""
    return max(inner, text_size(title, BOARD_TITLE_PX, bold=True).width()) + 2 * BOARD_PAD


_NOTE: Final = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap


def note(width: float, height: float, ratio: float, text: str) -> QPixmap:
    """Return a soft text of several lines, in the size that :func:`note_box` gives it."""
    pixmap, painter = blank(width, height, ratio)
    painter.setFont(font(16))
    painter.setPen(QColor(226, 240, 231, 200))
    painter.drawText(QRectF(0, 0, width, height), _NOTE, text)
    painter.end()
    return pixmap


def note_box(field: Rect, text: str) -> Rect:
    """Return where a note lies in the middle of its *field*, on whole logical pixels."""
    room = QRectF(field.x + 4, field.y, field.w - 8, field.h)
    # A pixel more each way: letters reach beyond what their line takes.
    box = QFontMetricsF(font(16)).boundingRect(room, _NOTE, text).adjusted(-1, -1, 1, 1)
    seen = (box & QRectF(*field)).toAlignedRect()
    return Rect(seen.x(), seen.y(), max(seen.width(), 1), max(seen.height(), 1))


def empty_slot(width: float, height: float, ratio: float) -> QPixmap:
    """Return the outline of a pile without cards."""
    pixmap, painter = blank(width, height, ratio)
    painter.setPen(QPen(QColor(255, 255, 255, 110), 1.6, Qt.PenStyle.DashLine))
    painter.setBrush(QColor(0, 0, 0, 40))
    painter.drawRoundedRect(QRectF(1, 1, width - 2, height - 2), width * 0.06, width * 0.06)
    painter.end()
    return pixmap
