"""What is painted into a box without room for it is found; what is shortened or wrapped is not."""

from collections.abc import Callable

import pytest
from measuring_paint import cut_off
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.windows.house.shelf import invitation

LEFT = Qt.AlignmentFlag.AlignLeft
LONG = "Scrivi il tuo nome una volta: lo trovi in ogni gioco."


class Painted(QWidget):
    """A widget 200 pixels wide that paints what it is told to."""

    def __init__(self, paint: Callable[[QPainter], None]) -> None:
        super().__init__()
        self._paint = paint
        self.resize(200, 100)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._paint(painter)


@pytest.mark.parametrize(
    ("paint", "wrong"),
    [
        (lambda p: p.drawText(QRectF(0, 0, 200, 30), LEFT, "breve"), False),
        (lambda p: p.drawText(QRectF(0, 0, 200, 30), LEFT, LONG), True),
        (lambda p: p.drawText(QRect(0, 0, 200, 4), LEFT, "breve"), True),
        (lambda p: p.drawText(QRectF(170, 0, 300, 30), LEFT, "oltre il bordo"), True),
        (
            lambda p: p.drawText(QRectF(0, 0, 200, 100), int(Qt.TextFlag.TextWordWrap), LONG),
            False,
        ),
    ],
)
def test_what_is_cut_off_is_found(
    qtbot: QtBot, paint: Callable[[QPainter], None], wrong: bool
) -> None:
    widget = Painted(paint)
    qtbot.addWidget(widget)
    with cut_off() as found:
        widget.grab()
    assert bool(found) == wrong, found


def test_the_shelf_says_less_where_it_has_less_room(qtbot: QtBot) -> None:
    letters = QFont("sans-serif", 12)
    assert invitation(10_000, letters) == LONG
    shorter = invitation(330, letters)
    assert shorter not in ("", LONG)
    assert invitation(5, letters) == ""
