"""Questions: their answers are reached by Tab as they are read."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scala_desktop.windows.widgets import Question

SHORT = ("Sì", "Forse", "No")
LONG = tuple(f"{one}, e lo dico con molte parole in più" for one in SHORT)


@pytest.mark.parametrize("answers", [SHORT, LONG])
def test_tab_goes_from_answer_to_answer_as_they_are_read(
    qtbot: QtBot, answers: tuple[str, ...]
) -> None:
    question = Question(None, "Titolo", "Una domanda.", answers)
    qtbot.addWidget(question)
    question.open()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is question.buttons[-1])
    first, *_, last = question.buttons
    stacked = first.geometry().top() > last.geometry().bottom()
    assert stacked is (answers is LONG)
    read = sorted(question.buttons, key=lambda one: one.y() if stacked else one.x())
    start = read.index(last)
    for expected in (*read[start + 1 :], *read[: start + 1]):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is expected
