"""Carries what came of reading and writing a score pad from their thread to that of the window."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from scala_desktop.rules.pad import Pad
from scala_desktop.store.pads import Left, LoadedPad
from scala_desktop.store.problems import Problem


class PadScribe(QObject):
    """Turns calls from the writer's thread into signals; connect those as queued.

    It has no parent: the methods handed to the writer keep it alive while something is written.
    """

    loaded = Signal(object)
    """The ``LoadedPad``."""
    wrote = Signal(object)
    """The ``Problem`` there was, if any."""
    kept = Signal(object, object, object)
    """The ``Pad`` that was closed, what was ``Left`` of it, and the ``Problem`` of keeping it."""

    def tell_loaded(self, found: LoadedPad) -> None:
        """Say what was read."""
        self.loaded.emit(found)

    def tell_wrote(self, problem: Problem | None) -> None:
        """Say what came of writing."""
        self.wrote.emit(problem)

    def tell_kept(self, pad: Pad, left: Left, problem: Problem | None) -> None:
        """Say whether the history has the pad that was closed."""
        self.kept.emit(pad, left, problem)
