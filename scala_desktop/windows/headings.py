"""Headings that screen readers know as headings."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QLabel

_alive: list[QAccessibleInterface] = []
"""Qt keeps only its own half of an interface; without these references Python drops the other."""


class Heading(QLabel):
    """A title within a window, styled for *role*."""

    def __init__(self, text: str, role: str = "heading") -> None:
        _install()
        super().__init__(text)
        self.setWordWrap(True)
        self.setProperty("role", role)


@cache
def _install() -> None:
    QAccessible.installFactory(_interface)


def _interface(_name: str, thing: QObject) -> QAccessibleInterface | None:
    if not isinstance(thing, Heading):
        return None
    made = QAccessibleWidget(thing, QAccessible.Role.Heading, thing.text())
    _alive.append(made)
    return made
