"""Reading a picture of an own deck, in whose place anybody may have put anything."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageReader

from scala_desktop.rules.files import read_bytes

LONGEST: Final = 2000
"""Pixels of the longest side: what is written is 420 wide, somebody may have put in better ones."""
MOST_BYTES: Final = 8 * LONGEST**2


def read_picture(path: Path) -> QImage:
    """Return the picture in *path*; a null one where that is no PNG of the size of a card.

    What the file is called or how it begins is never asked: Qt would draw an SVG of that name,
    and with it whatever that one names.
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
