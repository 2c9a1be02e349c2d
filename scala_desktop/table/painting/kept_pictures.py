"""Pictures of cards as an :class:`Album` keeps them: raw, so that they need only be read.

Reading a card of the hand takes a quarter of a millisecond, drawing it one to seventeen.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Iterable, Mapping
from contextlib import suppress
from functools import cache, partial
from pathlib import Path

from PySide6.QtCore import qVersion
from PySide6.QtGui import QImage, QPixmap

from scala_desktop import __version__
from scala_desktop.resources import resources
from scala_desktop.store.pictures import Album, Drawn
from scala_desktop.table.painting.reading import Reading

_FORMAT = QImage.Format.Format_ARGB32_Premultiplied
_SOURCES = tuple(
    Path(__file__).with_name(name) for name in ("deck_art.py", "drawings.py", "number_tab.py")
)
"""The modules that draw: in a checkout they change more often than the version."""


class KeptPictures:
    """What an earlier start has drawn of the deck, back and numbers of *key*.

    It depends on the files in *folders* too: the drawings, or the pictures of an own deck.
    """

    def __init__(self, key: tuple[str, str, bool], folders: Iterable[Path]) -> None:
        parts = "\n".join(map(str, (*key, __version__, qVersion(), sys.byteorder)))
        self._album = Reading(partial(_album, parts, (*_SOURCES, *folders)))
        self._given: set[str] = set()

    def stages(self, name: str, width: int, height: int) -> Generator[None, None, QPixmap | None]:
        """Return the picture *name* of this size in pixels, ``None`` where it has to be drawn.

        The first one waits until a thread has found what is kept.
        """
        album = yield from self._album.stages()
        data = album.picture(name, 4 * width * height)
        if data is None:
            return None
        # A copy, for an image made of our bytes does not own them.
        return QPixmap.fromImage(QImage(data, width, height, 4 * width, _FORMAT).copy())

    def keep(self, pixmaps: Mapping[str, QPixmap]) -> None:
        """Keep *pixmaps*, the ones needed first before the others, if one of them is new."""
        if not pixmaps:
            return
        album = self._album.result()  # the first of them has waited for it
        if all(name in album or name in self._given for name in pixmaps):
            return
        self._given.update(pixmaps)
        # They share their pixels with the pixmaps, which no other thread may touch.
        images = {name: pixmap.toImage() for name, pixmap in pixmaps.items()}
        album.keep(lambda: _drawn(images))


def _album(look: str, sources: Iterable[Path]) -> Album:
    """Return the pictures of *look*, as far as they were made of the present *sources*."""
    return Album("\n".join([look, *(date for source in sources for date in _dates_of(source))]))


def _drawn(images: Mapping[str, QImage]) -> Drawn:
    for name, image in images.items():
        yield name, bytes(image.convertToFormat(_FORMAT).constBits())


def _dates_of(path: Path) -> tuple[str, ...]:
    """Return how large and how old *path* is, or the files in it are; nothing where it is not."""
    # What the program brings does not change while it runs: the disk is asked once.
    brought = path.is_relative_to(resources())
    return (_dates_once if brought else _dates)(path)


def _dates(path: Path) -> tuple[str, ...]:
    with suppress(OSError):
        if path.is_file():
            return (_date(path.name, path.stat()),)
        with os.scandir(path) as lying:
            return tuple(sorted(_date(one.name, one.stat()) for one in lying))
    return ()


_dates_once = cache(_dates)


def _date(name: str, told: os.stat_result) -> str:
    return f"{name} {told.st_size} {told.st_mtime_ns}"
