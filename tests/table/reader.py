"""What a screen reader finds, as plain values.

Qt deletes an interface when it likes.  A wrapper that outlives it is given out for whatever comes
to lie at the same address, and ends the process when it is collected: none leaves this module.
"""

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QPushButton, QWidget


class Told(NamedTuple):
    """One thing, as it is told; *place* is in pixels of the screen."""

    name: str
    description: str
    role: QAccessible.Role
    focused: bool
    place: QRect
    thing: QObject | None


def settle() -> None:
    """Let the buttons be made, a few in each turn of the event loop, and those gone be deleted."""
    for _ in range(8):
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def told_of(widget: QWidget, child: int | None = None) -> Told:
    """Return what is told of *widget*, or of its *child* with this number."""
    found = QAccessible.queryAccessibleInterface(widget)
    if child is not None:
        found = found.child(child)
    return Told(
        found.text(QAccessible.Text.Name),
        found.text(QAccessible.Text.Description),
        found.role(),
        bool(found.state().focused),
        found.rect(),
        found.object(),
    )


def children_of(widget: QWidget) -> list[Told]:
    """Return what is told of every child of *widget*, in the order of a screen reader."""
    count = QAccessible.queryAccessibleInterface(widget).childCount()
    return [told_of(widget, child) for child in range(count)]


def press_child(widget: QWidget, name: str, before: int = 0) -> None:
    """Press the child that is told as *name*, after *before* others of that name.

    What it stands for is pressed as the action of its interface does; an interface that is held
    meanwhile may be gone when the press has been followed.
    """
    settle()
    same = (one.thing for one in children_of(widget) if one.name == name)
    buttons = [thing for thing in same if isinstance(thing, QPushButton)]
    buttons[before].click()
