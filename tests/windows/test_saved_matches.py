"""Matches that were left half played: they are offered by game, players and day."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from scala_desktop.rules.record import Player
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.saved_matches import SavedMatches
from tests.windows.opened import ONE_PERSON, Opened, discard_something, session_of, texts


def leave_half_played(qtbot: QtBot, window: MainWindow) -> None:
    """Play a turn and put another match on the table."""
    qtbot.waitUntil(lambda: session_of(window).controller.my_turn)
    discard_something(window)
    session_of(window).end_grace()
    keeper = window.keeper
    entry = keeper.last_game()
    keeper.begin("scala40", keeper.choice(entry), "another")


def offered(window: MainWindow) -> SavedMatches:
    """Open the dialog from the menu."""
    window.menu.open_file.trigger()
    dialog = window.desk.open_dialog
    assert isinstance(dialog, SavedMatches)
    return dialog


def test_a_match_left_half_played_is_offered_and_goes_on(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON, seed="left")
    leave_half_played(qtbot, window)
    assert session_of(window).record.seed == "another"
    dialog = offered(window)
    assert len(dialog.lines) == 1
    said = texts(window)
    assert {"Scala 40", "Anna, Bea", "Continua", "Partite lasciate a metà"} <= set(said)
    assert any(text.endswith(" · Mano 1") for text in said)
    qtbot.mouseClick(dialog.lines[0].go_on, Qt.MouseButton.LeftButton)
    assert session_of(window).record.seed == "left"
    assert session_of(window).record.turns
    # The other match has not been played in, and this one is in play: no file is left.
    assert not list(window.keeper.saves.folder.glob("*.scala-desktop.toml"))


def test_a_copy_of_ones_own_stays_when_it_is_opened(
    qtbot: QtBot, opened: Opened, tmp_path: Path
) -> None:
    window = opened((Player("Anna"), Player("Ugo", "easy")), seed="copied")
    qtbot.waitUntil(lambda: session_of(window).controller.my_turn)
    copy = window.keeper.saves.folder / "natale.scala-desktop.toml"
    window.desk.save_path(str(copy))
    qtbot.mouseClick(offered(window).lines[0].go_on, Qt.MouseButton.LeftButton)
    assert session_of(window).record.seed == "copied"
    assert copy.exists()


def test_one_that_nobody_wants_is_deleted_when_the_list_is_closed(
    qtbot: QtBot, opened: Opened
) -> None:
    window = opened(ONE_PERSON, seed="left")
    leave_half_played(qtbot, window)
    copy = window.keeper.saves.folder / "natale.scala-desktop.toml"
    window.desk.save_path(str(copy))
    dialog = offered(window)
    mine, left = sorted(dialog.lines, key=lambda line: line.kept.path != copy)
    for line in (mine, left, mine):
        qtbot.mouseClick(line.delete, Qt.MouseButton.LeftButton)
    assert (mine.go_on.isEnabled(), left.go_on.isEnabled()) == (True, False)
    assert {"Elimina", "Non eliminarla", "Viene eliminata quando chiudi."} <= set(texts(window))
    assert left.kept.path.exists()
    qtbot.mouseClick(dialog.close_button, Qt.MouseButton.LeftButton)
    assert copy.exists()
    assert not left.kept.path.exists()
    assert session_of(window).record.seed == "another"


def test_one_that_cannot_be_deleted_is_told(
    qtbot: QtBot, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(ONE_PERSON, seed="left")
    leave_half_played(qtbot, window)
    dialog = offered(window)
    qtbot.mouseClick(dialog.lines[0].delete, Qt.MouseButton.LeftButton)

    def refused(path: Path, missing_ok: bool = False) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    with monkeypatch.context() as locked:
        locked.setattr(Path, "unlink", refused)
        qtbot.mouseClick(dialog.close_button, Qt.MouseButton.LeftButton)
    assert dialog.lines[0].kept.path.exists()
    assert any("Non riesco a eliminare partita-" in text for text in texts(window))


def test_where_none_waits_a_file_can_be_chosen(qtbot: QtBot, opened: Opened) -> None:
    window = opened()
    broken = window.keeper.saves.folder / "x-2026-01-02-030405.scala-desktop.toml"
    broken.write_text("this is no TOML", "utf-8")
    dialog = offered(window)
    assert dialog.lines == []
    assert "Non c'è nessuna partita lasciata a metà." in texts(window)
    qtbot.mouseClick(dialog.other_button, Qt.MouseButton.LeftButton)
    assert isinstance(window.desk.open_dialog, QFileDialog)
    window.desk.open_dialog.reject()
    assert broken.exists()
