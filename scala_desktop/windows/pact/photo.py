"""The QR picture of a pact, read back from a photograph.

Where the reader zxing-cpp is not installed, a photograph is refused with a sentence: the code
below the picture says the same.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QImageReader

from scala_desktop.resources import readable
from scala_desktop.rules.pacts.code import QR_PREFIX, Pact, read_code
from scala_desktop.rules.pacts.errors import Flaw, PactError

SUFFIXES: Final = (".png", ".jpg", ".jpeg", ".webp", ".bmp")
"""How the name of a picture ends."""
LARGEST_PX: Final = 2400
"""The longer side of a picture as it is looked at; phones take four times as many pixels."""


def can_read() -> bool:
    """Return whether photographs can be read here; nothing is imported for that."""
    return find_spec("zxingcpp") is not None


def is_picture(path: Path) -> bool:
    """Return whether the file at *path* is a picture, by its name."""
    return path.suffix.lower() in SUFFIXES


def read_photo(path: Path) -> Pact:
    """Return the pact whose QR picture is in the photograph at *path*.

    :raises PactError: if there is none in it, or no reader here.
    """
    if not can_read():
        raise PactError(Flaw.NO_READER)
    import zxingcpp

    reader = QImageReader(readable(path))
    reader.setAutoTransform(True)
    size = reader.size()
    if max(size.width(), size.height()) > LARGEST_PX:
        reader.setScaledSize(
            size.scaled(LARGEST_PX, LARGEST_PX, Qt.AspectRatioMode.KeepAspectRatio)
        )
    picture = reader.read().convertToFormat(QImage.Format.Format_Grayscale8)
    if picture.isNull():
        raise PactError(Flaw.NO_QR)
    lines = memoryview(picture.constBits()).cast("B", (picture.height(), picture.bytesPerLine()))
    found = zxingcpp.read_barcodes(lines)
    for one in found:
        if one.text.startswith(QR_PREFIX):
            return read_code(one.text)
    raise PactError(Flaw.NO_QR)
