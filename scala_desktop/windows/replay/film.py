"""Makes a film of a hand: an animated picture with one frame for each step, as it is shown.

The window only takes the pictures, one in a turn of its own; a thread makes them small, a process
puts them together, since that would hold the window.

Source: design/evening.md, 6.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Final

from PySide6.QtCore import QObject, QSaveFile, Qt, QTimer, Signal
from PySide6.QtGui import QImage

from scala_desktop.model.replay import Replay
from scala_desktop.store import film_worker
from scala_desktop.table.view import TableView

WIDE, WIDE_LONG, LONG = 960, 640, 150
"""The width of a frame, and of one of a film of so many steps or more."""
LOOK_MS: Final = 15
WATCH_MS: Final = 60
PATIENCE: Final = 400
"""So many looks a table may take to come to rest; then it is taken as it is."""


class Film(QObject):
    """Goes through the steps of *replay* on its *table* and writes them to *path*.

    :attr:`went` carries how many of how many frames are taken, :attr:`ended` whether the film lies
    at its path.  It may be stopped; the step from which it began is shown again.
    """

    went = Signal(int, int)
    ended = Signal(bool)

    def __init__(self, parent: QObject, table: TableView, replay: Replay, path: Path) -> None:
        super().__init__(parent)
        self._table, self._replay = table, replay
        self._begun_at, self._wish = replay.at, table.table.wish
        self._frames: SimpleQueue[QImage | None] = SimpleQueue()
        self._looks = 0
        self._stopped = False
        self.count = len(replay.steps)
        self.path = path
        self._look = QTimer(self)
        self._look.setInterval(LOOK_MS)
        self._look.timeout.connect(self._take)
        self._worked = False
        self._maker = Thread(target=self._make, daemon=True)
        self._watch = QTimer(self)
        self._watch.setInterval(WATCH_MS)
        self._watch.timeout.connect(self._end)

    @property
    def running(self) -> bool:
        """Return whether frames are still being taken."""
        return self._look.isActive()

    def begin(self) -> None:
        """Go to the first step, and take every one as it comes to rest."""
        self._replay.play(False)
        self._table.apply_settings(replace(self._wish, speed="off"))
        self._replay.go(0)
        self._maker.start()
        self._look.start()

    @property
    def stopped(self) -> bool:
        """Return whether no film is to be made after all."""
        return self._stopped

    def stop(self) -> None:
        """Make no film after all."""
        if not self._stopped and self.running:
            self._stopped = True
            self._finish_taking()

    def _take(self) -> None:
        """Take the step that is shown, once it is at rest, and go to the next one."""
        self._looks += 1
        rests = self._table.rests and self._looks > 1
        if not rests and self._looks < PATIENCE:
            return
        self._looks = 0
        at = self._replay.at
        self._frames.put(self._table.viewport().grab().toImage())
        last = at + 1 == self.count
        if last:
            self._finish_taking()
        self.went.emit(at + 1, self.count)
        if not last and not self._stopped:
            self._replay.go(at + 1)

    def _finish_taking(self) -> None:
        self._look.stop()
        self._frames.put(None)
        self._table.apply_settings(self._wish)
        self._replay.go(self._begun_at)
        self._watch.start()

    def _end(self) -> None:
        """Tell what came of it, once the thread has nothing more to do."""
        if not self._maker.is_alive():
            self._watch.stop()
            self.ended.emit(self._worked)
            self.deleteLater()

    # In a thread of its own

    def _make(self) -> None:
        process, ours = film_worker.start()
        try:
            while (frame := self._frames.get()) is not None:
                ours.send(_small(frame, WIDE_LONG if self.count >= LONG else WIDE))
            ours.send(None)
            data = b"" if self._stopped else ours.recv()
            self._worked = bool(data) and _write(self.path, data)
        except (OSError, EOFError):
            self._worked = False
        finally:
            ours.close()
            if self._stopped:
                process.terminate()
            process.join()


def _small(frame: QImage, wide: int) -> tuple[int, int, bytes]:
    """Return the width, height and bytes of *frame*, at most *wide*, three bytes a pixel."""
    if frame.width() > wide:
        frame = frame.scaledToWidth(wide, Qt.TransformationMode.SmoothTransformation)
    frame = frame.convertToFormat(QImage.Format.Format_RGB888)
    width, height, line = frame.width(), frame.height(), frame.bytesPerLine()
    data = bytes(frame.constBits())
    rows = (data[line * row : line * row + 3 * width] for row in range(height))
    return width, height, b"".join(rows)


def _write(path: Path, data: bytes) -> bool:
    """Write *data* to *path* in one step; return whether that worked."""
    file = QSaveFile(str(path))
    if not file.open(QSaveFile.OpenModeFlag.WriteOnly):
        return False
    file.write(data)
    return bool(file.commit())
