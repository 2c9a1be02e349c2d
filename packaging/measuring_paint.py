"""What painters write into a box that has no room for it, which no label or button tells of."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

SLACK = 2
"""Pixels that rounding may cost."""


@contextmanager
def cut_off() -> Iterator[list[str]]:
    """Yield a list that gets a line for each text that is painted meanwhile and cut off.

    A text that is shortened with an ellipsis is as long as its box, and one that may leave its box
    is cut off only at the edge of the widget.
    """
    found: list[str] = []
    write = QPainter.drawText

    def watched(painter: QPainter, *arguments: Any) -> Any:
        match arguments:
            case (QRect() | QRectF() as box, flags, str(text), *_) if isinstance(
                flags, int | Qt.AlignmentFlag | Qt.TextFlag
            ):
                found.extend(_beyond(painter, QRectF(box), int(flags), text))
        return write(painter, *arguments)

    QPainter.drawText = watched  # type: ignore[method-assign, assignment]  # while it is measured
    try:
        yield found
    finally:
        QPainter.drawText = write  # type: ignore[method-assign]  # as it was


def _beyond(painter: QPainter, box: QRectF, flags: int, text: str) -> Iterator[str]:
    """Yield what of *text* is cut off in *box*, or at the edge of the widget."""
    taken = painter.boundingRect(box, flags | int(Qt.TextFlag.TextDontClip), text)
    clips = not flags & int(Qt.TextFlag.TextDontClip)
    if clips and taken.width() > box.width() + SLACK:
        yield f"painted «{text[:40]}»: {taken.width():.0f} px in {box.width():.0f}"
    elif clips and "\n" not in text and _inked(painter, text, taken) > box.height() + SLACK:
        yield f"painted «{text[:40]}»: {taken.height():.0f} px high in {box.height():.0f}"
    device = painter.device()
    if isinstance(device, QWidget) and not _scrolls(device):
        there = painter.transform().mapRect(taken)
        beyond = max(there.right() - device.width(), -there.x())
        if beyond > SLACK:
            yield f"painted «{text[:40]}»: {beyond:.0f} px beyond the edge"


def _scrolls(widget: QWidget) -> bool:
    """Return whether what is beyond the edges of *widget* can be brought into sight."""
    area = widget.parentWidget()
    while isinstance(area, QAbstractScrollArea):  # the heads of a table are one within another
        if area.horizontalScrollBar().maximum() > 0:
            return True
        area = area.parentWidget()
    return False


def _inked(painter: QPainter, text: str, taken: QRectF) -> float:
    """Return how high the ink of *text* is, which takes *taken*: figures have none below them."""
    letters = QFontMetricsF(painter.font())
    inked = letters.tightBoundingRect("8" if text.isdigit() else "Ég")
    return taken.height() - letters.height() + inked.height()
