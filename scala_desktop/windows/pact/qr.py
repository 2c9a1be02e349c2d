"""The QR picture of a pact: the code, drawn by segno in a thread, painted as squares.

Where segno is not installed there is no picture, and the code and the file remain.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final, TypeAlias

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QPainter

from scala_desktop.dress.colours import BLACK, WHITE
from scala_desktop.model.errand import Errand
from scala_desktop.rules.pacts.code import QR_PREFIX, plain_code

Squares: TypeAlias = tuple[tuple[bool, ...], ...]
"""The rows of a QR picture: which squares are dark, without the empty edge."""
QUIET: Final = 4
"""Squares of the empty edge that a reader needs."""
SQUARE_PX: Final = 16
"""Pixels of a square in a saved picture."""


def can_draw() -> bool:
    """Return whether QR pictures can be drawn here; nothing is imported for that."""
    return find_spec("segno") is not None


def squares_of(code: str) -> Squares:
    """Return the QR picture of *code*, of which 15 % may be hidden; segno takes 0.1 s to come."""
    with _without_network():
        import segno

    made = segno.make(QR_PREFIX + plain_code(code), error="m", micro=False)
    return tuple(tuple(bool(one) for one in row) for row in made.matrix)


@contextmanager
def _without_network() -> Iterator[None]:
    """Import segno without what it writes SVG files with, which brings HTTP and OpenSSL along."""
    name = "xml.sax.saxutils"
    absent = name not in sys.modules
    if absent:
        stand_in: Any = ModuleType(name)
        stand_in.escape = stand_in.quoteattr = str
        sys.modules[name] = stand_in
    try:
        yield
    finally:
        if absent:
            del sys.modules[name]


def paint(painter: QPainter, box: QRectF, squares: Squares) -> None:
    """Paint *squares* with their empty edge into *box*, black on white, without gaps."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.fillRect(box, QColor(WHITE))
    step = box.width() / (len(squares) + 2 * QUIET)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(BLACK))
    for y, row in enumerate(squares, QUIET):
        for x, dark in enumerate(row, QUIET):
            if dark:
                left, top = box.x() + x * step, box.y() + y * step
                painter.drawRect(QRectF(left, top, step, step))
    painter.restore()


def image_of(squares: Squares) -> QImage:
    """Return *squares* as a picture to be saved."""
    side = (len(squares) + 2 * QUIET) * SQUARE_PX
    image = QImage(side, side, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint(painter, QRectF(0, 0, side, side), squares)
    painter.end()
    return image


class QrMaker(Errand):
    """Draws QR pictures in a thread; :attr:`made` carries the code and its squares."""

    made = Signal(str, object)

    def begin(self, code: str) -> None:
        """Begin to draw the picture of *code*."""
        self.set_out(self._make, code)

    def _make(self, code: str) -> None:
        self.made.emit(code, squares_of(code))
