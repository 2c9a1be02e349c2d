"""What came of writing, carried over from the thread that writes to that of the window."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from scala_desktop.store.problems import Problem


class Scribe(QObject):
    """Says in signals what the writer's thread calls; let them be queued.

    It belongs to nobody: while something is written its methods hold it, whatever has become of who
    waits for it.  A signal would not.
    """

    wrote_match = Signal(int, object, object)
    """The number of a save, its turns, and the ``Problem`` there was, if any."""
    wrote_settings = Signal(object)
    """The ``Problem`` there was, if any."""

    def tell_match(self, number: int, turns: tuple[str, ...], problem: Problem | None) -> None:
        """Say what came of a save."""
        self.wrote_match.emit(number, turns, problem)

    def tell_settings(self, problem: Problem | None) -> None:
        """Say what came of writing the settings."""
        self.wrote_settings.emit(problem)
