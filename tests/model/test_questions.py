"""An answer of the history comes to whoever asked last, if they are still there."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QObject
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from scala_desktop.model.questions import Questions
from scala_desktop.store.history.history import History


@pytest.fixture
def history(tmp_path: Path) -> History:
    return History(tmp_path / "history", tmp_path / "history.sqlite")


@pytest.mark.usefixtures("qtbot")
def test_of_two_questions_of_a_kind_the_last_is_answered(history: History) -> None:
    asker, told = QObject(), []
    questions = Questions(history, asker)
    questions.ask("how many", lambda _: 1, {}, lambda it, left: told.append((it, left)))
    questions.ask("how many", lambda _: 2, {}, lambda it, left: told.append((it, left)))
    history.rest()
    QCoreApplication.processEvents()
    assert told == [(2, 0)]
    history.close()


def test_who_is_gone_is_told_nothing(history: History, qtbot: QtBot) -> None:
    asker, told = QObject(), []
    questions = Questions(history, asker)
    questions.ask("how many", lambda _: 1, {}, lambda it, _: told.append(it))
    history.rest()
    delete(asker)
    with qtbot.captureExceptions() as caught:
        QCoreApplication.processEvents()
    assert (told, caught) == ([], [])
    history.close()
