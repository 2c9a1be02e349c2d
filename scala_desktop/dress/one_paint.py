"""One painting for whatever a turn of the event loop has changed."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent

APART_MS: Final = 60
"""Milliseconds from a move, which paints what it has changed, to what else is done of it."""


class Turns:
    """What takes long for a turn of the event loop: what can wait leaves such a turn alone."""

    full = 0
    """How often windows have begun to paint, or everything on a table was sent to its place."""


def settle(event: QEvent) -> None:
    """Before a window paints, lay out and mark what still waits for it; *event* is any of its own.

    Qt asks for the layouts, and for the painting of a widget that has just been shown, by events
    that come after the painting where this was asked for before: a curtain or a room was painted
    two to four times from edge to edge, a sheet of it once for each part that was shown.
    """
    if event.type() == QEvent.Type.UpdateRequest:
        Turns.full += 1
        for kind in (QEvent.Type.LayoutRequest, QEvent.Type.UpdateLater):
            QCoreApplication.sendPostedEvents(None, kind.value)
