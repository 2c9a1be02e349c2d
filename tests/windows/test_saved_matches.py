"""Matches that were left half played: they are offered by game, players and day."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from scala_desktop.model.session import Session
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.moves import Discard, Draw
from scala_desktop.rules.record import ChairChange, Player, Record
from scala_desktop.rules.record_writer import RecordWriter
from scala_desktop.store.saves import Kept, Saves
from scala_desktop.windows import saved_matches
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.preferences import PreferencesDialog
from scala_desktop.windows.saved_matches import MatchLine, SavedMatches
from scala_desktop.windows.widgets import Question
from tests.windows.opened import (
    ENTRY,
    ONE_PERSON,
    TWO_PEOPLE,
    Empty,
    Opened,
    discard_something,
    session_of,
    texts,
    uncover,
)

LONG_AGO = datetime(2020, 12, 24, 21, 30)


def leave_half_played(qtbot: QtBot, window: MainWindow) -> None:
    """Play a turn and put another match on the table."""
    qtbot.waitUntil(lambda: session_of(window).controller.my_turn)
    discard_something(window)
    session_of(window).end_grace()
    keeper = window.keeper
    entry = keeper.pacts.last_game()
    keeper.begin("scala40", keeper.pacts.choice(entry), "another")


def offered(window: MainWindow) -> SavedMatches:
    """Open the dialog from the menu."""
    window.menu.open_file.trigger()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, SavedMatches)
    return dialog


def test_a_match_left_half_played_is_offered_and_goes_on(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON, seed="left")
    leave_half_played(qtbot, window)
    assert session_of(window).record.seed == "another"
    dialog = offered(window)
    assert len(dialog.lines) == 1
    said = texts(window)
    assert {"Scala 40", "Anna, Bea", "Continua", "Partite ferme"} <= set(said)
    assert any(text.endswith(" · Mano 1") and text[0].isupper() for text in said)
    qtbot.mouseClick(dialog.lines[0].go_on, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: session_of(window).record.seed == "left")
    assert session_of(window).record.turns
    # The other match has not been played in, and this one is in play: no file is left.
    folder = window.keeper.saves.folder
    qtbot.waitUntil(lambda: not list(folder.glob("*.scala-desktop.toml")))


def test_a_copy_of_ones_own_stays_when_it_is_opened(
    qtbot: QtBot, opened: Opened, tmp_path: Path
) -> None:
    window = opened((Player("Anna"), Player("Ugo", "easy")), seed="copied")
    qtbot.waitUntil(lambda: session_of(window).controller.my_turn)
    copy = window.keeper.saves.folder / "natale.scala-desktop.toml"
    window.dialogs.files.save_path(str(copy))
    qtbot.waitUntil(copy.exists)
    qtbot.mouseClick(offered(window).lines[0].go_on, Qt.MouseButton.LeftButton)
    assert session_of(window).record.seed == "copied"
    assert copy.exists()


def test_one_that_nobody_wants_is_deleted_when_the_list_is_closed(
    qtbot: QtBot, opened: Opened
) -> None:
    window = opened(ONE_PERSON, seed="left")
    leave_half_played(qtbot, window)
    copy = window.keeper.saves.folder / "natale.scala-desktop.toml"
    window.dialogs.files.save_path(str(copy))
    qtbot.waitUntil(copy.exists)
    dialog = offered(window)
    mine, left = sorted(dialog.lines, key=lambda line: line.kept.path != copy)
    for line in (mine, left, mine):
        qtbot.mouseClick(line.delete, Qt.MouseButton.LeftButton)
    assert (mine.go_on.isEnabled(), left.go_on.isEnabled()) == (True, False)
    assert {"Elimina", "Non eliminarla", "Viene eliminata quando chiudi."} <= set(texts(window))
    assert left.kept.path.exists()
    with qtbot.waitSignal(window.keeper.deleted):
        qtbot.mouseClick(dialog.close_button, Qt.MouseButton.LeftButton)
    assert copy.exists()
    assert not left.kept.path.exists()
    assert session_of(window).record.seed == "another"


def test_it_names_those_who_sit_there_now(empty: Empty, tmp_path: Path) -> None:
    record = record_of(2)
    record.chairs = (ChairChange(1, 1, Seat(1), Player("Ciro")),)
    line = MatchLine(empty(), Kept(tmp_path / "left", 0, record))
    line.retranslate()
    assert line._players.text() == "Anna, Ciro"


def test_one_that_cannot_be_deleted_is_told(
    qtbot: QtBot, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(ONE_PERSON, seed="left")
    leave_half_played(qtbot, window)
    dialog = offered(window)
    left = dialog.lines[0]
    path = left.kept.path
    qtbot.mouseClick(left.delete, Qt.MouseButton.LeftButton)

    def refused(path: Path, missing_ok: bool = False) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    with monkeypatch.context() as locked:
        locked.setattr(Path, "unlink", refused)
        qtbot.mouseClick(dialog.close_button, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(
            lambda: any("Non riesco a eliminare partita-" in text for text in texts(window))
        )
    assert path.exists()


def test_where_none_waits_a_file_can_be_chosen(qtbot: QtBot, opened: Opened) -> None:
    window = opened()
    dialog = offered(window)
    assert dialog.lines == []
    assert "Non c'è nessuna partita ferma." in texts(window)
    qtbot.mouseClick(dialog.other_button, Qt.MouseButton.LeftButton)
    assert isinstance(window.dialogs.open_dialog, QFileDialog)
    window.dialogs.open_dialog.reject()


# What cannot be read, or only in part


def record_of(turns: int) -> Record:
    """Return a match of two people of so many turns that replays."""
    record = Record("scala40", ENTRY.rules(), "classic", "torn", TWO_PEOPLE)
    game, writer = record.start(), RecordWriter(record)
    while sum(game.turns_taken) < turns:
        legal = [move for move in game.legal_moves() if isinstance(move, Draw | Discard)]
        writer.append(game.check(legal[-1]), game.turn)
        game.play(legal[-1])
    return record


def torn_at(turn: int, record: Record) -> Record:
    """Return *record* with a *turn* that cannot be played."""
    turns = list(record.turns)
    turns[turn - 1] = "draw; discard Jk"
    return replace(record, turns=turns)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("this is no TOML", "Il file è rovinato: non si può leggere."),
        (
            record_of(1).dumps().replace("format = 1", "format = 3"),
            "Scritta da una versione più nuova di Scala Desktop: si apre dopo l'aggiornamento.",
        ),
        (None, "Non è un file: non si può leggere."),
    ],
)
def test_one_that_cannot_be_read_is_listed_with_the_reason(
    qtbot: QtBot, opened: Opened, text: str | None, why: str
) -> None:
    window = opened()
    path = window.keeper.saves.folder / "x-2026-01-02-030405.scala-desktop.toml"
    if text is None:
        path.mkdir()
    else:
        path.write_text(text, "utf-8")
    (line,) = offered(window).lines
    assert not line.go_on.isEnabled()
    assert {path.name, why} <= set(texts(window))
    # To delete it, or not to after all, lets nobody go on with it either.
    for _ in range(2):
        qtbot.mouseClick(line.delete, Qt.MouseButton.LeftButton)
        assert not line.go_on.isEnabled()
    qtbot.mouseClick(line.go_on, Qt.MouseButton.LeftButton)
    assert window.dialogs.open_dialog is not None
    window.dialogs.open_dialog.reject()
    assert path.exists()


def test_one_that_does_not_replay_is_offered_in_part_as_a_copy(
    qtbot: QtBot, opened: Opened
) -> None:
    window = opened(TWO_PEOPLE, seed="before")
    record = torn_at(4, record_of(30))
    window.keeper.saves.flush()
    path = window.keeper.saves.folder / "x-2026-01-02-030405.scala-desktop.toml"
    path.write_text(record.dumps(), "utf-8")
    files = window.dialogs.files
    for answer, seed in ((1, "before"), (0, "torn")):
        qtbot.mouseClick(offered(window).lines[0].go_on, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: files.rests)
        question = window.dialogs.open_dialog
        assert isinstance(question, Question)
        assert "30 turni, ma il turno 4" in " ".join(texts(window))
        qtbot.mouseClick(question.buttons[answer], Qt.MouseButton.LeftButton)
        QCoreApplication.processEvents()
        qtbot.waitUntil(lambda: files.rests)
        assert session_of(window).record.seed == seed
        # Whatever was answered, the whole match stays.
        assert path.read_text("utf-8") == record.dumps()
    assert session_of(window).record.turns == record.turns[:3]
    assert [line.kept.path for line in offered(window).lines] == [path]


def test_what_is_opened_while_a_torn_match_is_read_is_there_after_the_question(
    qtbot: QtBot, opened: Opened
) -> None:
    window = opened(TWO_PEOPLE, seed="before")
    path = long_match(window)
    path.write_text(torn_at(38, record_of(40)).dumps(), "utf-8")
    window.dialogs.files.open_soon(path)
    QCoreApplication.processEvents()
    window.dialogs.preferences()
    qtbot.waitUntil(lambda: window.dialogs.files.rests)
    question = window.dialogs.open_dialog
    assert isinstance(question, Question)
    assert QApplication.activeModalWidget() is question
    qtbot.mouseClick(question.buttons[1], Qt.MouseButton.LeftButton)
    assert isinstance(window.dialogs.open_dialog, PreferencesDialog)
    assert QApplication.activeModalWidget() is window.dialogs.open_dialog


def long_match(window: MainWindow) -> Path:
    """Write a match that is replayed in two parts beside the one on the table; return its file."""
    window.keeper.saves.flush()
    path = window.keeper.saves.folder / "x-2026-01-02-030405.scala-desktop.toml"
    path.write_text(replace(record_of(40), seed="torn").dumps(), "utf-8")
    return path


@pytest.mark.parametrize("turns", range(1, 5))
def test_another_match_that_comes_while_one_is_opened_stays(
    opened: Opened, qtbot: QtBot, turns: int
) -> None:
    window = opened(TWO_PEOPLE, seed="before")
    files, path = window.dialogs.files, long_match(window)
    files.open_soon(path)
    for _ in range(turns):
        assert session_of(window).record.seed == "before", "it is read and replayed in parts"
        QCoreApplication.processEvents()
    window.keeper.begin("scala40", window.keeper.pacts.choice(ENTRY), "another")
    qtbot.waitUntil(lambda: files.rests)
    assert session_of(window).record.seed == "another"


@pytest.mark.parametrize("turns", range(1, 7))
def test_a_match_that_goes_on_while_its_own_file_is_opened_loses_nothing(
    opened: Opened, qtbot: QtBot, turns: int
) -> None:
    assert Saves().save(record_of(40).dumps()) is None
    window = opened(resume=True)
    uncover(qtbot, window)
    session, files = session_of(window), window.dialogs.files
    files.open_soon(window.keeper.saves.path)
    for _ in range(turns):
        QCoreApplication.processEvents()
    played = 40
    if session_of(window) is session:
        discard_something(window)
        played += 1
    qtbot.waitUntil(lambda: files.rests)
    assert len(session_of(window).record.turns) == played


def test_a_position_that_is_opened_while_another_match_comes_leaves_nothing(
    opened: Opened, qtbot: QtBot, tmp_path: Path
) -> None:
    window, path = opened(TWO_PEOPLE, seed="before"), tmp_path / "position.toml"
    path.write_text('format = 1\n[[case]]\nid = "x"\ngame = "scala40"\n', "utf-8")
    files = window.dialogs.files
    files.open_soon(path)
    QCoreApplication.processEvents()
    window.keeper.begin("scala40", window.keeper.pacts.choice(ENTRY), "another")
    qtbot.waitUntil(lambda: files.rests)
    qtbot.waitUntil(lambda: window.keeper.findChildren(Session) == [session_of(window)])
    assert session_of(window).record.seed == "another"
    files.open_soon(path)
    qtbot.waitUntil(lambda: files.rests)
    assert session_of(window).record.seed != "another"


def test_a_match_that_is_opened_as_the_window_closes_is_left(opened: Opened, qtbot: QtBot) -> None:
    window = opened(TWO_PEOPLE, seed="before")
    files, path = window.dialogs.files, long_match(window)
    files.open_soon(path)
    QCoreApplication.processEvents()
    window.close()
    qtbot.waitUntil(lambda: files.rests)
    assert session_of(window).record.seed == "before"
    assert path.exists()


def test_one_of_which_nothing_can_be_played_is_told_and_stays(opened: Opened) -> None:
    window = opened(TWO_PEOPLE, seed="before")
    window.keeper.saves.flush()
    path = window.keeper.saves.folder / "x-2026-01-02-030405.scala-desktop.toml"
    path.write_text(torn_at(1, record_of(3)).dumps(), "utf-8")
    window.dialogs.files.open_path(str(path))
    assert "nemmeno il primo turno" in window.notice.words.text()
    assert session_of(window).record.seed == "before"
    assert path.exists()


def test_a_match_in_play_that_does_not_replay_stays_in_the_list(
    qtbot: QtBot, opened: Opened
) -> None:
    record = torn_at(20, record_of(30))
    saves = Saves()
    for _ in range(2):
        assert saves.save(record.dumps()) is None
    window = opened(resume=True)
    assert session_of(window).record.turns == record.turns[:19]
    assert "i primi turni (19 di 30)" in window.notice.words.text()
    uncover(qtbot, window)
    for _ in range(2):
        session_of(window).save()
    (line,) = offered(window).lines
    assert line.kept.record == record
    assert any("messa da parte perché rovinata" in text for text in texts(window))


def test_what_opens_whole_after_an_update_goes_on_and_leaves_the_list(
    qtbot: QtBot, opened: Opened
) -> None:
    window = opened(TWO_PEOPLE, seed="before")
    aside = window.keeper.saves.folder / "match.toml.broken-20260102-030405"
    aside.write_text(record_of(3).dumps(), "utf-8")
    qtbot.mouseClick(offered(window).lines[0].go_on, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(session_of(window).record.turns) == 3)
    qtbot.waitUntil(lambda: not aside.exists())


# Nothing is written over a match


def test_a_match_that_cannot_be_saved_leaves_the_table_only_if_that_is_wanted(
    qtbot: QtBot, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(ONE_PERSON, seed="left")
    qtbot.waitUntil(lambda: session_of(window).controller.my_turn)
    discard_something(window)
    session_of(window).end_grace()
    session_of(window).save()  # what is written in another thread lies there now
    saved = window.keeper.saves.path.read_text("utf-8")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    qtbot.waitUntil(lambda: session_of(window).controller.my_turn)
    discard_something(window)
    session_of(window).end_grace()
    for answer, seed in ((1, "left"), (0, "")):
        window.new_match()
        qtbot.mouseClick(window.rooms.new_match.start, Qt.MouseButton.LeftButton)
        question = window.dialogs.open_dialog
        assert isinstance(question, Question)
        assert "non si riesce a salvare" in " ".join(texts(window))
        qtbot.mouseClick(question.buttons[answer], Qt.MouseButton.LeftButton)
        assert (session_of(window).record.seed == "left") is (seed == "left")
        session_of(window).save()
        files = [path for path in window.keeper.saves.folder.iterdir() if path.is_file()]
        assert saved in [path.read_text("utf-8") for path in files]
    assert "Non riesco a salvare" in window.notice.words.text()


def test_a_new_match_by_command_does_not_take_the_place_of_the_one_in_play(
    qtbot: QtBot, opened: Opened
) -> None:
    record = record_of(5)
    assert Saves().save(record.dumps()) is None
    window = opened(TWO_PEOPLE, seed="by command")  # it resumes nothing
    for _ in range(2):
        session_of(window).save()
    (line,) = offered(window).lines
    assert line.kept.record == record
    assert "La partita di prima non è persa: la trovi in Menu, Apri…" in texts(window)


def test_a_match_behind_a_position_is_put_away_too(
    qtbot: QtBot, opened: Opened, tmp_path: Path
) -> None:
    window = opened(ONE_PERSON, seed="left")
    qtbot.waitUntil(lambda: session_of(window).controller.my_turn)
    discard_something(window)
    session_of(window).end_grace()
    old = session_of(window).record
    position = tmp_path / "position.toml"
    position.write_text('format = 1\n[[case]]\nid = "x"\ngame = "scala40"\n', "utf-8")
    window.dialogs.files.open_path(str(position))
    assert session_of(window).record.seed != "left"
    window.keeper.begin("scala40", window.keeper.pacts.choice(ENTRY), "another")
    for _ in range(2):
        session_of(window).save()
    (line,) = offered(window).lines
    assert line.kept.record == old


def test_a_match_behind_a_position_is_offered_and_goes_on(
    qtbot: QtBot, opened: Opened, tmp_path: Path
) -> None:
    window = opened(ONE_PERSON, seed="left")
    qtbot.waitUntil(lambda: session_of(window).controller.my_turn)
    discard_something(window)
    session_of(window).end_grace()
    turns = list(session_of(window).record.turns)
    position = tmp_path / "position.toml"
    position.write_text('format = 1\n[[case]]\nid = "x"\ngame = "scala40"\n', "utf-8")
    window.dialogs.files.open_path(str(position))
    (line,) = offered(window).lines
    qtbot.mouseClick(line.go_on, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: session_of(window).record.seed == "left")
    assert session_of(window).record.turns[: len(turns)] == turns
    assert offered(window).lines == []
    assert Saves().load().record is not None


def test_the_order_of_the_hand_waits_with_the_match(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON, seed="left")
    qtbot.waitUntil(lambda: session_of(window).controller.my_turn)
    controller = session_of(window).controller
    discard_something(window)
    session_of(window).end_grace()
    controller.move_card(0, 7)
    order = controller.hands[0].cards
    entry = window.keeper.pacts.last_game()
    window.keeper.begin("scala40", window.keeper.pacts.choice(entry), "another")
    qtbot.mouseClick(offered(window).lines[0].go_on, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: session_of(window).record.seed == "left")
    assert session_of(window).controller.hands[0].cards == order


@pytest.mark.parametrize("name", ["natale", "natale.2026"])
def test_a_copy_under_a_name_without_its_ending_replaces_nothing_unasked(
    qtbot: QtBot, opened: Opened, tmp_path: Path, name: str
) -> None:
    window = opened(seed="mine")
    there = tmp_path / f"{name}.scala-desktop.toml"
    there.write_text("another match", "utf-8")
    mine = session_of(window).record.dumps(window.keeper.saves.keyring.lock)
    for answer in (1, 0):
        window.dialogs.files.save_path(str(tmp_path / name))
        question = window.dialogs.open_dialog
        assert isinstance(question, Question)
        assert any(there.name in said for said in texts(window))
        qtbot.mouseClick(question.buttons[answer], Qt.MouseButton.LeftButton)
        if answer:
            assert there.read_text("utf-8") == "another match"
    qtbot.waitUntil(lambda: there.read_text("utf-8") == mine)
    window.dialogs.files.save_path(str(tmp_path / "new"))
    assert window.dialogs.open_dialog is None
    qtbot.waitUntil((tmp_path / "new.scala-desktop.toml").exists)


def many_kept(count: int, read: list[int]) -> Iterator[Kept]:
    """Yield as many matches, and note in *read* which were asked for."""
    for number in range(count):
        read.append(number)
        yield Kept(Path(f"{number}"), 1e9, record_of(1) if number else None, None)


def test_the_day_of_another_year_is_told_with_its_year(qtbot: QtBot) -> None:
    today = datetime.now()
    matches = [Kept(Path(f"{when}"), when.timestamp(), record_of(1)) for when in (LONG_AGO, today)]
    dialog = SavedMatches(None, matches)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: len(dialog.lines) == 2)
    long_ago, now = dialog.lines
    assert any(
        one.text().startswith("Giovedì 24 dicembre 2020, 21:30 · ")
        for one in long_ago.findChildren(QLabel)
    )
    assert "giovedì 24 dicembre 2020, 21:30" in long_ago.go_on.accessibleName()
    assert str(today.year) not in now.go_on.accessibleName()


def test_the_list_is_seen_while_it_is_still_read(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saved_matches, "SLICE_S", 0)
    read: list[int] = []
    dialog = SavedMatches(None, many_kept(9, read))
    qtbot.addWidget(dialog)
    assert read == [0]
    dialog.show()
    qtbot.waitUntil(lambda: len(read) == 9)
    assert [line.kept.path.name for line in dialog.lines] == [*"012345678"]
    assert all(line.isVisible() for line in dialog.lines)


def test_the_keyboard_goes_down_a_list_that_was_read_bit_by_bit(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saved_matches, "SLICE_S", 0)
    dialog = SavedMatches(None, many_kept(4, []))
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    lines = dialog.lines
    assert dialog.focusWidget() is lines[1].go_on, "the first one that can be gone on with"
    stops = [part for line in lines for part in (line.delete, line.go_on)]
    stops = [*stops[:1], *stops[2:], dialog.other_button, dialog.close_button]
    stops[0].setFocus()
    for stop in [*stops[1:], stops[0]]:
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        assert dialog.focusWidget() is stop


def test_a_list_does_not_say_that_it_is_empty_before_it_knows(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saved_matches, "SLICE_S", 0)
    for matches in ([], [*many_kept(1, [])]):
        dialog = SavedMatches(None, [None, None, *matches])
        qtbot.addWidget(dialog)
        dialog.show()
        heading = dialog.findChild(QLabel)
        assert isinstance(heading, QLabel)
        assert heading.text() == "Partite ferme"
        assert len(dialog.lines) == len(matches)
        empty = "Non c'è nessuna partita ferma."
        assert heading.text() == ("Partite ferme" if matches else empty)
