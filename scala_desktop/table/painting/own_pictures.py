"""Reads a picture of an own deck, though any other file may have been put in its place."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QBrush, QImage, QImageReader, QPainter

from scala_desktop.rules.files import read_bytes

LONGEST: Final = 2000
"""Pixels of the longest side: ours are 640 wide, but people may have put in larger ones."""
MOST_BYTES: Final = 8 * LONGEST**2
CORNER: Final = 0.056
"""The radius of the corners of a card, in card widths."""
FORMATS: Final = {".png": b"png", ".jpg": b"jpeg"}


def read_picture(path: Path, *, rounds: bool = True) -> QImage:
    """Return the picture in *path*; a null one where that is no picture of the size of a card.

    Qt must not choose the format by the first bytes: it would draw an SVG, with every file that it
    refers to.  A JPEG has square corners, and gets round ones with *rounds*.
    """
    try:
        data = QBuffer()
        data.setData(QByteArray(read_bytes(path, MOST_BYTES)))
    except (OSError, ValueError):
        return QImage()
    kind = FORMATS.get(path.suffix)
    if kind is None:
        return QImage()
    data.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(data, QByteArray(kind))
    reader.setAutoDetectImageFormat(False)
    size = reader.size()
    if not size.isValid() or max(size.width(), size.height()) > LONGEST:
        return QImage()
    image = reader.read()
    return rounded(image) if rounds and kind == b"jpeg" and not image.isNull() else image


def rounded(card: QImage) -> QImage:
    """Return *card* with the round corners of a card."""
    made = QImage(card.size(), QImage.Format.Format_ARGB32_Premultiplied)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(card))
    radius = card.width() * CORNER
    painter.drawRoundedRect(QRectF(card.rect()), radius, radius)
    painter.end()
    return made
