"""A picture of somebody's own as their portrait: read, cut square and kept in another thread."""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QRect, QSize, Qt, Signal
from PySide6.QtGui import QImage, QImageReader, QImageWriter

from scala_desktop.model.errand import Errand
from scala_desktop.store.files import trouble
from scala_desktop.store.problems import Problem
from scala_desktop.store.user_folders import portraits_folder

SIDE: Final = 512
"""How wide a picture is kept, in pixels."""


class OwnPictures(Errand):
    """Takes pictures: :attr:`taken` carries whose one is, and what :func:`keep_picture` returns."""

    taken = Signal(str, object)

    def take(self, path: Path, name: str) -> None:
        """Begin to keep the picture in the file *path* as the portrait of *name*."""
        self.set_out(self._take, path, name)

    def _take(self, path: Path, name: str) -> None:
        self.taken.emit(name, keep_picture(path))


def keep_picture(path: Path) -> str | Problem:
    """Keep the picture in the file *path*, cut square; return its key, or what went wrong.

    It is "" where the file holds no picture.  Not in the window's thread: a photograph takes a
    tenth of a second.
    """
    reader = QImageReader(str(path))
    reader.setAutoTransform(True)
    size = reader.size()
    if size.isValid():
        # A large photograph is never read at its full size.
        least = QSize(SIDE, SIDE)
        reader.setScaledSize(size.scaled(least, Qt.AspectRatioMode.KeepAspectRatioByExpanding))
    picture = reader.read()
    if picture.isNull():
        return ""
    data = _png(_square(picture))
    key = f"own-{sha256(data).hexdigest()[:16]}"
    folder = portraits_folder()
    whole, part = folder / f"{key}.png", folder / f"{key}.part"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        part.write_bytes(data)
        part.replace(whole)
    except OSError as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        return trouble("not_written", whole, error)
    return key


def _square(picture: QImage) -> QImage:
    side = min(picture.width(), picture.height())
    left, top = (picture.width() - side) // 2, (picture.height() - side) // 2
    cut = picture.copy(QRect(left, top, side, side))
    smooth = Qt.TransformationMode.SmoothTransformation
    return cut.scaled(SIDE, SIDE, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)


def _png(picture: QImage) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(picture)
    return bytes(data.data())
