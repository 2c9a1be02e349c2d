"""What is shown and moved in one turn is painted once."""

import pytest
from PySide6.QtCore import QEvent, QMetaObject, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.dress.one_paint import settle
from tests.paintings import Paintings


class Window(QWidget):
    """A window that settles before it paints."""

    def event(self, event: QEvent) -> bool:
        settle(event)
        return super().event(event)


@pytest.mark.parametrize(("kind", "times"), [(Window, 1), (QWidget, 2)])
def test_what_is_shown_after_a_paint_was_asked_for_is_painted_once(
    qtbot: QtBot, kind: type[QWidget], times: int
) -> None:
    window = kind()
    qtbot.addWidget(window)
    window.resize(400, 300)
    beside, sheet = QWidget(window), QWidget(window)
    for one in (beside, sheet):
        one.setAutoFillBackground(True)
    beside.setGeometry(0, 0, 20, 20)
    sheet.setGeometry(30, 0, 300, 300)
    sheet.hide()
    window.show()
    qtbot.wait(50)
    painted = Paintings(sheet)
    beside.update()
    # Events that wait, too, as those which tell of a move; what takes the keyboard is updated.
    for done in ("show", "update"):
        QMetaObject.invokeMethod(sheet, done, Qt.ConnectionType.QueuedConnection)
    qtbot.waitUntil(lambda: painted.count > 0)
    qtbot.wait(50)
    assert painted.count == times
