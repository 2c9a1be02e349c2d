"""Signs on buttons, drawn in the colour of their words.

Source: design/welcome.md, 0.
"""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon, QTransform
from PySide6.QtWidgets import QAbstractButton

from scala_desktop.dress.drawings import drawing
from scala_desktop.dress.room import px

SIGN_PX = 20


def put_sign(
    one: QAbstractButton, name: str, colour: str, *, side: int = SIGN_PX, mirrored: bool = False
) -> None:
    """Put the sign *name* of the house on *one*, *side* wide in the room."""
    drawn = drawing(f"house/{name}.svg", px(side), one.devicePixelRatioF(), colour)
    one.setIcon(QIcon(drawn.transformed(QTransform().scale(-1, 1)) if mirrored else drawn))
    one.setIconSize(QSize(px(side), px(side)))
