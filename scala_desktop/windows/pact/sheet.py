"""The sheet for the fridge: the pact on one page of A4, differences first, in black on white.

It is painted without pictures of any file, so that another thread may print it.

Source: design/pact.md, 3, The sheet.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPen,
)

from scala_desktop.dress.colours import BLACK
from scala_desktop.dress.typefaces import BOLD, TEXT_FAMILY, TITLE_FAMILY
from scala_desktop.rules.value_class import value_class
from scala_desktop.windows.pact.qr import Squares, paint
from scala_desktop.windows.scores.printing import pdf_at
from scala_desktop.words.pacts import SheetLine, SheetWords

PAGE: Final = QSizeF(516, 762)
"""A page of A4 within its margins of 14 mm, in points."""
MARGIN_MM: Final = 14
ONE_COLUMN: Final = 10
"""So many differences stand below each other; more stand in two columns."""
A_PAGE: Final = 24
"""So many differences have room on the first page; every page after it holds more."""
A_NEXT_PAGE: Final = 36
HEAD: Final = 104.0
ROOMY: Final = 46.0
"""The highest row of two columns."""
FOOT: Final = 132.0
QR: Final = 96.4
"""34 mm."""
LINES: Final = 4
"""Lines to sign on."""


@value_class
class PactSheet:
    """What is printed: the *words*, the *day*, the code and its QR picture, where there is one."""

    words: SheetWords
    day: str
    code: str
    squares: Squares = ()

    @property
    def pages(self) -> int:
        """Return how many pages there are."""
        beyond = max(0, len(self.words.unlike) - A_PAGE)
        return 1 + -(-beyond // A_NEXT_PAGE)


def _font(points: float, *, bold: bool = False, title: bool = False) -> QFont:
    font = QFont(TITLE_FAMILY if title else TEXT_FAMILY)
    # In pixels of the page: the painter is scaled so that one is a point.
    font.setPixelSize(round(points))
    font.setWeight(QFont.Weight.DemiBold if title else BOLD if bold else QFont.Weight.Normal)
    return font


def write_sheet(sheet: PactSheet, path: Path) -> bool:
    """Write *sheet* to the PDF *path*; return whether that worked.  Not in the window's thread."""

    def fill(writer: QPdfWriter) -> None:
        writer.setTitle(f"{sheet.words.title} · {sheet.words.game} · {sheet.words.name}")
        fill_pages(sheet, writer)

    return pdf_at(path, fill)


def fill_pages(sheet: PactSheet, device: QPagedPaintDevice) -> None:
    """Print *sheet* on *device*, upright pages of A4."""
    device.setPageLayout(
        QPageLayout(
            QPageSize(QPageSize.PageSizeId.A4),
            QPageLayout.Orientation.Portrait,
            QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM),
            QPageLayout.Unit.Millimeter,
        )
    )
    painter = QPainter(device)
    for number in range(sheet.pages):
        if number:
            device.newPage()
        painter.save()
        scale = min(device.width() / PAGE.width(), device.height() / PAGE.height())
        painter.scale(scale, scale)
        paint_page(painter, sheet, number)
        painter.restore()
    painter.end()


def paint_page(painter: QPainter, sheet: PactSheet, number: int = 0) -> None:
    """Paint the page of that *number*, :data:`PAGE` large."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    words = sheet.words
    if number:
        first = A_PAGE + (number - 1) * A_NEXT_PAGE
        _columns(painter, words.unlike[first : first + A_NEXT_PAGE], 0)
        return
    _head(painter, sheet)
    y = _section(painter, words.ours, HEAD)
    told = words.unlike[:A_PAGE]
    if len(words.unlike) > ONE_COLUMN:
        y = _columns(painter, told, y)
    else:
        for line in told:
            y = _difference(painter, line, y)
    room = PAGE.height() - FOOT - y
    high = 21.0
    alike = words.alike[: max(0, int((room - 44) // high))]
    if alike:
        y = _section(painter, words.others, y + 10)
        for line in alike:
            _alike(painter, line, y, high)
            y += high
    _foot(painter, sheet)


def _line(painter: QPainter, y: float, wide: float = 0.4) -> None:
    painter.setPen(QPen(QColor(BLACK), wide))
    painter.drawLine(0, round(y), round(PAGE.width()), round(y))


def _text(
    painter: QPainter,
    box: QRectF,
    text: str,
    font: QFont,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
) -> None:
    """Write *text* in black, in smaller letters and in two lines where it has no room."""
    metrics = QFontMetricsF(font)
    fitted = QFont(font)
    flags = align
    if metrics.horizontalAdvance(text) > box.width():
        flags |= Qt.TextFlag.TextWordWrap
        while fitted.pixelSize() > 7:
            needed = QFontMetricsF(fitted).boundingRect(box, int(flags), text)
            if needed.height() <= box.height() and needed.width() <= box.width():
                break
            fitted.setPixelSize(fitted.pixelSize() - 1)
    painter.setFont(fitted)
    painter.setPen(QColor(BLACK))
    painter.drawText(box, int(flags), text)


def _head(painter: QPainter, sheet: PactSheet) -> None:
    centre = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
    wide = PAGE.width()
    words = sheet.words
    _text(painter, QRectF(0, 0, wide, 18), words.game, _font(14, bold=True), centre)
    _text(painter, QRectF(0, 18, wide, 46), words.title, _font(34, title=True), centre)
    about = f"{words.name}, {sheet.day}"
    _text(painter, QRectF(0, 66, wide, 20), about, _font(14), centre)
    _line(painter, 94, 1)


def _section(painter: QPainter, title: str, y: float) -> float:
    _text(painter, QRectF(0, y, PAGE.width(), 30), title, _font(20, title=True))
    return y + 34


def _difference(painter: QPainter, line: SheetLine, y: float) -> float:
    """Write *line* across the page and return where the next one begins."""
    wide, high = PAGE.width(), 32.0
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    _text(painter, QRectF(0, y, wide * 0.38, high), line.title, _font(13))
    _text(painter, QRectF(wide * 0.40, y, wide * 0.34, high), line.value, _font(16, bold=True))
    _text(painter, QRectF(wide * 0.76, y, wide * 0.24, high), line.usual, _font(12), right)
    _line(painter, y + high)
    return y + high + 2


def _columns(painter: QPainter, lines: tuple[SheetLine, ...], y: float) -> float:
    """Write *lines* in two columns and return where they end."""
    rows = -(-len(lines) // 2)
    # As high as there is room for: long values then stand in two lines of letters as large.
    high = min(ROOMY, max(39.0, (PAGE.height() - (FOOT if y else 0) - y - 8) / max(rows, 1)))
    wide = (PAGE.width() - 20) / 2
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    for place, line in enumerate(lines):
        x = place // rows * (wide + 20)
        top = y + place % rows * high
        _text(painter, QRectF(x, top, wide, 17), line.title, _font(12))
        beside = QFontMetricsF(_font(11)).horizontalAdvance(line.usual) + 8 if line.usual else 0
        beside = min(beside, wide * 0.42)
        value = QRectF(x, top + 16, wide - beside - 4, high - 19)
        _text(painter, value, line.value, _font(14, bold=True))
        usual = QRectF(x + wide - beside, top + 16, beside, high - 19)
        _text(painter, usual, line.usual, _font(11), right)
        painter.setPen(QPen(QColor(BLACK), 0.4))
        foot = round(top + high - 2)
        painter.drawLine(round(x), foot, round(x + wide), foot)
    return y + rows * high


def _alike(painter: QPainter, line: SheetLine, y: float, high: float) -> None:
    painter.setBrush(QColor(BLACK))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawEllipse(QRectF(2, y + high / 2 - 2, 4, 4))
    box = QRectF(14, y, PAGE.width() - 14, high)
    _text(painter, box, f"{line.title}: {line.value}", _font(12))


def _foot(painter: QPainter, sheet: PactSheet) -> None:
    top = PAGE.height() - FOOT
    _line(painter, top)
    left = 0.0
    if sheet.squares:
        # The empty edge of the picture may lie beyond the margin of the text.
        paint(painter, QRectF(0, top + 10, QR, QR), sheet.squares)
        left = QR + 16
    words = sheet.words
    wide = PAGE.width() - left
    _text(painter, QRectF(left, top + 8, wide, 18), words.signed, _font(12, bold=True))
    painter.setPen(QPen(QColor(BLACK), 0.4))
    half = (wide - 16) / 2
    for place in range(LINES):
        x, y = left + place % 2 * (half + 16), top + 50 + place // 2 * 26
        painter.drawLine(round(x), round(y), round(x + half), round(y))
    code = QRectF(left, top + 86, wide, 22)
    _text(painter, code, f"{words.code_is}: {sheet.code}", _font(14, bold=True))
    spoken = ", ".join(" ".join(group) for group in words.spoken)
    _text(painter, QRectF(left, top + 106, wide, 24), spoken, _font(10))
