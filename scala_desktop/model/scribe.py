"""What came of writing, carried over from the thread that writes to that of the window."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class Scribe(QObject):
    """Says in signals what the writer's thread calls; let them be queued.

    It belongs to nobody: while something is written it is held by that alone, whatever has become
    of who waits for it.
    """

    wrote_match = Signal(int, object, object)
    """The number of a save, its turns, and the ``Problem`` there was, if any."""
    wrote_settings = Signal(object)
    """The ``Problem`` there was, if any."""
