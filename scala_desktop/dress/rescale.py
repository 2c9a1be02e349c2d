"""Bring what code has given a size, by ``px``, to another scale of the interface.

The style sheet is made anew; margins, gaps and sizes that code has set once are not in it.  What
each is in the room is noted at its first change, so that nothing drifts as people go up and down.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QGridLayout, QLayout, QWidget

from scala_desktop.dress.room import SCALE, px

UNBOUND: Final = 16_777_215
"""The largest size that Qt lets a widget have: it has no other."""
_OF_SHEET: Final = ("_q_stylesheet_minw", "_q_stylesheet_minh")


def rescale(window: QWidget) -> None:
    """Bring *window* and all that is in it to the scale in force from the one before."""
    # The inner ones first: one without a gap of its own tells that of the layout around it.
    for layout in reversed(window.findChildren(QLayout)):
        _layout(layout)
    for widget in (window, *window.findChildren(QWidget)):
        if widget is window or not widget.isWindow():
            _widget(widget)


def _layout(layout: QLayout) -> None:
    margins = layout.contentsMargins()
    edges = (margins.left(), margins.top(), margins.right(), margins.bottom())
    _follow(layout, "margins", edges, layout.setContentsMargins)
    if isinstance(layout, QGridLayout):
        gaps = layout.horizontalSpacing(), layout.verticalSpacing()

        def set_gaps(across: int, down: int) -> None:
            layout.setHorizontalSpacing(across)
            layout.setVerticalSpacing(down)

        _follow(layout, "gaps", gaps, set_gaps)
    else:
        _follow(layout, "gap", (layout.spacing(),), layout.setSpacing)
    layout.invalidate()


def _widget(widget: QWidget) -> None:
    least, most = widget.minimumSize(), widget.maximumSize()
    if least.width() and not widget.property(_OF_SHEET[0]):
        _follow(widget, "least_width", (least.width(),), widget.setMinimumWidth)
    if least.height() and not widget.property(_OF_SHEET[1]):
        _follow(widget, "least_height", (least.height(),), widget.setMinimumHeight)
    if most.width() < UNBOUND:
        _follow(widget, "most_width", (most.width(),), widget.setMaximumWidth)
    if most.height() < UNBOUND:
        _follow(widget, "most_height", (most.height(),), widget.setMaximumHeight)
    widget.updateGeometry()


def _follow(thing: QObject, key: str, now: Sequence[int], put: Callable[..., object]) -> None:
    """Set the sizes *now* of *thing* at the new scale, from those in the room that it noted."""
    noted = thing.property(f"room_{key}")
    if noted and list(noted[1]) == list(now):
        room = list(noted[0])
    else:
        room = [size / SCALE.factor_before for size in now]
    made = [size if size < 0 else px(size) for size in room]
    if made != list(now):
        put(*made)
    thing.setProperty(f"room_{key}", (room, made))
