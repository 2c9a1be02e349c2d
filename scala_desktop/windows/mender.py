"""Mends the table after a fault of the program itself, and tells people."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer

if TYPE_CHECKING:
    from scala_desktop.windows.main_window import MainWindow

QUIET_MS: Final = 5000
"""Milliseconds after which another fault is mended as if it were the first."""


class Mender(QObject):
    """Mends the table of *window*, by the smallest means first.

    What the table shows is made anew from the match; where that does not help, the match is
    taken up from its record; where not even that does, people are told to start anew.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._log: Path | None = None
        self._tried = 0
        self._since = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._mend)

    def mend(self, log: Path | None) -> None:
        """Mend in the next turn of the event loop; the file *log* holds the particulars."""
        self._log = log
        if not self._timer.isActive():
            self._timer.start(0)

    def _mend(self) -> None:
        # A fault in here leads back here, as every fault does, and then the next means is tried.
        if self._since.isValid() and self._since.elapsed() > QUIET_MS:
            self._tried = 0
        self._since.start()
        tried, self._tried = self._tried, self._tried + 1
        if tried == 0:
            self._window.lay_anew()
        elif tried == 1:
            self._window.keeper.take_up_again()
        from scala_desktop.windows.notices import fault_words, lasting_fault_words

        playing = self._window.session is not None
        self._window.say(
            fault_words(self._log, playing=playing) if tried < 2 else lasting_fault_words(self._log)
        )
