"""Reads a picture of an own deck, though any other file may have been put in its place."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageReader

from scala_desktop.rules.files import read_bytes

LONGEST: Final = 2000
"""Pixels of the longest side: ours are 420 wide, but people may have put in larger ones."""
MOST_BYTES: Final = 8 * LONGEST**2


def read_picture(path: Path) -> QImage:
    """Return the picture in *path*; a null one where that is no PNG of the size of a card.

    Qt must not choose the format by the name or the first bytes: it would draw an SVG, with every
    file that it refers to.
    """
    try:
        data = QBuffer()
        data.setData(QByteArray(read_bytes(path, MOST_BYTES)))
    except (OSError, ValueError):
        return QImage()
    data.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(data, QByteArray(b"png"))
    reader.setAutoDetectImageFormat(False)
    size = reader.size()
    if not size.isValid() or max(size.width(), size.height()) > LONGEST:
        return QImage()
    return reader.read()
