"""The small pictures of cards and sheets, read and scaled in a thread of their own."""

from __future__ import annotations

from pathlib import Path
from queue import SimpleQueue
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from scala_desktop.model.errand import Errand
from scala_desktop.resources import readable, resources
from scala_desktop.store.decks.packs import ASPECTS, face_name
from scala_desktop.table.painting.latest import Latest
from scala_desktop.table.painting.own_pictures import read_picture, rounded

MOST: Final = 400
"""How many pictures are kept; one of a card takes some 30 KB."""


class ScanPictures(Errand):
    """Reads pictures: :attr:`ready` carries the name of the file."""

    ready = Signal(str)
    _read = Signal(str, QSize, QImage)

    def __init__(self) -> None:
        super().__init__()
        self.folder: Path | None = None
        self._images = Latest[tuple[str, int, int], QPixmap](MOST)
        self._asked: set[tuple[str, int, int]] = set()
        self._queue: SimpleQueue[tuple[Path, QSize, bool] | None] = SimpleQueue()
        self._reads = False
        self._read.connect(self._take, Qt.ConnectionType.QueuedConnection)

    def get(self, file: str, size: QSize, ratio: float, *, card: bool = True) -> QPixmap | None:
        """Return the picture *file* of *size* logical pixels; ``None`` while it is read."""
        pixels = QSize(round(size.width() * ratio), round(size.height() * ratio))
        return None if self.folder is None else self._wanted(self.folder / file, pixels, card=card)

    def _wanted(self, path: Path, pixels: QSize, *, card: bool) -> QPixmap | None:
        # Decks number their pictures alike: what belongs to which the folder tells.
        key = (str(path), pixels.width(), pixels.height())
        found = self._images.get(key)
        if found is not None:
            return found
        if key not in self._asked and not pixels.isEmpty():
            self._asked.add(key)
            if not self._reads:
                self._reads = True
                self.set_out(self._work)
            self._queue.put((path, pixels, card))
        return None

    def drawn(self, kind: str, face: int, size: QSize, ratio: float) -> QPixmap | None:
        """Return the program's own picture of *face*; ``None`` while it is drawn."""
        path = resources() / "cards" / kind / f"{face_name(face, latin=kind in ASPECTS)}.svg"
        pixels = QSize(round(size.width() * ratio), round(size.height() * ratio))
        return self._wanted(path, pixels, card=True)

    def clear(self) -> None:
        """Forget every picture."""
        self._images.clear()
        self._asked.clear()

    def close(self) -> None:
        """End the thread, once it has done what it is doing."""
        if self._reads:
            self._queue.put(None)
            self._reads = False

    def _work(self) -> None:
        while (asked := self._queue.get()) is not None:
            path, size, card = asked
            drawn = path.suffix == ".svg"
            image = _painted(path, size) if drawn else read_picture(path, rounds=False)
            if not image.isNull() and not drawn:
                how = (
                    Qt.AspectRatioMode.IgnoreAspectRatio
                    if card
                    else Qt.AspectRatioMode.KeepAspectRatio
                )
                image = image.scaled(size, how, Qt.TransformationMode.SmoothTransformation)
                if card:
                    image = rounded(image)
            try:
                self._read.emit(str(path), size, image)
            except RuntimeError:  # nobody waits for it any more
                return

    def _take(self, path: str, size: QSize, image: QImage) -> None:
        key = (path, size.width(), size.height())
        self._asked.discard(key)
        if image.isNull():
            image = QImage(1, 1, QImage.Format.Format_RGB32)
            image.fill(0xFF777777)
        self._images.put(key, QPixmap.fromImage(image))
        self.ready.emit(Path(path).name)


def _painted(path: Path, size: QSize) -> QImage:
    """Return the drawing *path* of ours, of *size* pixels."""
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(readable(path)).render(painter)
    painter.end()
    return image
