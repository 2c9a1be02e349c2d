"""At the first turn of a first match one line says where help is, and never again."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from scala_desktop.rules.moves import Draw
from scala_desktop.windows import first_match
from scala_desktop.windows.main_window import MainWindow
from tests.windows.opened import ONE_PERSON, Opened, play_area, session_of


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_match, "LOOK_MS", 10)


def said(window: MainWindow) -> str:
    note = play_area(window).note
    return note.words.text() if note.isVisible() else ""


def in_turn(window: MainWindow) -> Callable[[], bool]:
    return lambda: session_of(window).controller.my_turn


def test_a_newcomer_is_told_once_where_help_is(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    qtbot.waitUntil(in_turn(window))
    qtbot.waitUntil(lambda: "F1" in said(window))
    assert "la lampadina (H)" in said(window)
    assert "Le parole punteggiate" in said(window)
    assert window.store["welcomed"]
    assert session_of(window).controller.submit(Draw())
    assert not said(window), "what is done takes it away"
    window.first_match.wait()
    qtbot.wait(60)
    assert not said(window)


def test_who_wants_little_help_is_told_nothing(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.change_setting("aids", {"Anna": "referee"})
    qtbot.waitUntil(in_turn(window))
    qtbot.wait(120)
    assert not said(window)
    assert not window.store["welcomed"]


def test_the_words_of_the_line_are_explained_over_the_table(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    qtbot.waitUntil(in_turn(window))
    play_area(window).table.actions_.press_button("terms")
    assert "Tallone: le carte coperte da cui si pesca." in said(window)
