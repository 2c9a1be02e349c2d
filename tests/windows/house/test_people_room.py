"""The page of the people: what each has chosen is there for them as the curtain rises.

Source: design/evening.md, 2.
"""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from threading import Semaphore

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QFileDialog, QScrollArea
from pytestqt.qtbot import QtBot

from scala_desktop.dress.drawings import portrait
from scala_desktop.dress.focus_ring import REACH
from scala_desktop.dress.room import SCALE
from scala_desktop.model.session import Session
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import NAMES
from scala_desktop.store import store as store_module
from scala_desktop.store.likely_portraits import PORTRAITS
from scala_desktop.store.looks import look_of
from scala_desktop.store.people import (
    Person,
    choose_own,
    drop_person,
    have_played,
    keep_person,
    language_of,
    people,
    rename_person,
    scale_of,
    sorts_for,
    volume_of,
)
from scala_desktop.store.problems import Problem
from scala_desktop.store.user_folders import history_folder, portraits_folder
from scala_desktop.windows.albo.room import AlboRoom
from scala_desktop.windows.house.own_picture import keep_picture
from scala_desktop.windows.house.people_room import PeopleRoom
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.notices import problem_words
from scala_desktop.windows.preferences import PreferencesDialog
from scala_desktop.words.catalogue import current_language
from tests.store.evenings import kept, match
from tests.store.evenings import people as persons
from tests.windows.opened import TWO_PEOPLE, Empty, Opened, play_area, session_of

WAIT_MS = 20_000


@pytest.fixture
def room(empty: Empty) -> Iterator[PeopleRoom]:
    """Open the page of Anna and Bea, who have played three matches."""
    window = empty()
    have_played(window.store, ["Anna", "Bea"], now=1000)
    for number in range(3):
        record = match("trentuno", persons("Anna", "Bea"), str(number))
        kept(history_folder(), record, datetime(2025, 3, 1 + number, 21))
    window.rooms.enter_people()
    yield window.rooms.people
    window.rooms.people.own_pictures.blockSignals(True)


def at_table(window: MainWindow) -> Session:
    session = session_of(window)
    session.grace_ms = 0
    return session


def test_the_ring_of_the_keyboard_has_room_around_each_row(room: PeopleRoom) -> None:
    for scale in (80, 100, 140):
        SCALE.set(scale)
        room.resize(1366, 768)
        QApplication.processEvents()
        page = room.list.parentWidget()
        assert page is not None
        for row in room.list.rows:
            box = row.geometry().translated(room.list.pos())
            assert page.rect().contains(box.adjusted(-REACH, -REACH, REACH, REACH))


def test_all_that_somebody_has_chosen_is_there_as_the_curtain_rises(
    qtbot: QtBot, opened: Opened
) -> None:
    window = opened(TWO_PEOPLE)
    store = window.store
    have_played(store, ["Anna", "Bea"], now=1000)
    window.rooms.enter_people("Bea")
    room = window.rooms.people
    page = room.page
    assert room.chosen == "Bea"
    page.looks.decks[True, True].click()
    page.looks.sizes[115].click()
    page.looks.cloths["blu"].click()
    page.looks.scales[140].click()
    page.looks.languages["en"].click()
    page.helps.aids["referee"].click()
    page.helps.sorting.click()
    page.helps.volume.setValue(75)
    assert all(look_of(store, key, "Bea").card_size == 115 for key in NAMES)
    assert (scale_of(store, "Bea"), language_of(store, "Bea")) == (140, "en")
    assert (volume_of(store, "Bea"), sorts_for(store, "Bea")) == (75, True)
    assert (SCALE.percent, current_language()) == (100, "it"), "in the house nobody is before it"

    window.resume_match()
    session = at_table(window)
    table = play_area(window)
    for _ in range(4):
        qtbot.waitUntil(lambda: session.covered, timeout=WAIT_MS)
        seat = session.next_person
        assert seat is not None
        session.reveal()
        settings = table.table.table.wish
        bea = session.controller.players[seat].name == "Bea"
        assert SCALE.percent == (140 if bea else 100)
        assert current_language() == ("en" if bea else "it")
        assert settings.card_size == (115 if bea else 100)
        assert settings.deck == ("french4_xl" if bea else "french")
        assert settings.felt == ("blu" if bea else "verde")
        assert settings.lit is not bea, "the referee lights nothing"
        assert window.sounds.volume == (75 if bea else store["volume"])
        session.take_place(Seat(seat), session.controller.players[seat])
        session.cover()
        session._next = Seat(1 - seat)
        session.curtain_changed.emit()
    window.go_home()
    assert (SCALE.percent, current_language()) == (100, "it")


def test_whoever_sits_there_changes_what_is_their_own(qtbot: QtBot, opened: Opened) -> None:
    window = opened(TWO_PEOPLE)
    store = window.store
    choose_own(store, "scales", "Anna", 125)
    choose_own(store, "languages", "Anna", "en")
    window.apply_settings()
    session = at_table(window)
    qtbot.waitUntil(lambda: session.covered, timeout=WAIT_MS)
    anna = next(s for s in range(2) if session.controller.players[s].name == "Anna")
    session._next = Seat(anna)
    session.reveal()
    assert window.worn_by == "Anna"
    window.apply_settings()
    assert SCALE.percent == 125
    SCALE.step(1)
    assert (scale_of(store, "Anna"), store["scale"]) == (140, 100)
    window.change_setting("language", "it")
    assert (language_of(store, "Anna"), store["language"]) == ("it", "")
    window.change_setting("volume", 10)
    assert (store["volume"], store["volumes"]) == (10, {}), "hers is that of the house"
    choose_own(store, "sortings", "Anna", False)
    store.set("auto_sort", True)
    window.dialogs.preferences()
    preferences = window.dialogs.open_dialog
    assert isinstance(preferences, PreferencesDialog)
    switch = preferences.switches["auto_sort"]
    assert not switch.isChecked(), "it shows what is in force"
    switch.click()
    assert (store["auto_sort"], store["sortings"]) == (True, {"Anna": True})
    assert switch.isChecked()


def test_statistics_are_told_in_the_list_and_stay_in_the_albo(
    qtbot: QtBot, room: PeopleRoom
) -> None:
    window = room.window()
    assert isinstance(window, MainWindow)
    qtbot.waitUntil(lambda: "3 partite" in " ".join(room.list.rows[0].lines), timeout=WAIT_MS)
    told = room.list.rows[0].accessibleName()
    assert told.startswith("Anna, 3 partite, ")
    assert told.endswith("1 di 2")
    room.choose("Bea")
    room.page.drop.click()
    assert room.question.text() == "Le 3 partite restano nell'Albo con il nome Bea."
    room.question.answers["Elimina"].click()
    assert [one.name for one in people(window.store)] == ["Anna"]
    room.page.head.albo.click()
    albo = window.rooms.currentWidget()
    assert isinstance(albo, AlboRoom)
    qtbot.waitUntil(
        lambda: albo.albo is not None and len(albo.albo.standings) == 2, timeout=WAIT_MS
    )
    assert albo.albo is not None
    assert {one.player.name for one in albo.albo.standings} == {"Anna", "Bea"}
    assert {one.played.number for one in albo.albo.standings} == {3}


def test_the_page_in_the_albo_begins_with_that_person(qtbot: QtBot, room: PeopleRoom) -> None:
    window = room.window()
    assert isinstance(window, MainWindow)
    room.choose("Bea")
    room.page.head.albo.click()
    albo = window.rooms.currentWidget()
    assert isinstance(albo, AlboRoom)
    qtbot.waitUntil(
        lambda: albo.albo is not None and albo.albo.matches.number == 3, timeout=WAIT_MS
    )
    meetings = albo.panels["meetings"]
    qtbot.waitUntil(lambda: "Bea contro" in meetings.accessibleDescription(), timeout=WAIT_MS)


def test_a_picture_of_ones_own_is_the_portrait(
    qtbot: QtBot, room: PeopleRoom, tmp_path: Path
) -> None:
    window = room.window()
    assert isinstance(window, MainWindow)
    photograph = QImage(900, 600, QImage.Format.Format_RGB32)
    photograph.fill(QColor("#336699"))
    path = tmp_path / "bea.png"
    assert photograph.save(str(path))
    room.choose("Bea")
    room.page.head.own.click()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, QFileDialog)
    dialog.fileSelected.emit(str(path))
    dialog.reject()

    def portrait_now() -> str:
        return next(one.portrait for one in people(window.store) if one.name == "Bea")

    qtbot.waitUntil(lambda: portrait_now().startswith("own-"), timeout=WAIT_MS)
    key = portrait_now()
    assert room.page.head.own.isChecked()
    assert not any(one.isChecked() for one in room.page.head.portraits.values())
    shown = portrait(key, 64, 1.0).toImage()
    assert shown.pixelColor(32, 32).name() == "#336699"
    assert shown.pixelColor(1, 1).alpha() == 0, "it is cut out round"
    rename_person(window.store, "Bea", "Beatrice")
    assert any(one.portrait == key for one in people(window.store))
    # One that is gone leaves a drawn face behind.
    (portraits_folder() / f"{key}.png").unlink()
    assert all(one.portrait in PORTRAITS for one in people(window.store))


def test_what_is_no_picture_is_told(qtbot: QtBot, room: PeopleRoom, tmp_path: Path) -> None:
    path = tmp_path / "no.png"
    path.write_text("this is no picture")
    room.own_pictures.take(path, "Anna")
    qtbot.waitUntil(lambda: "immagine" in room.question.text(), timeout=WAIT_MS)
    assert not room.page.head.own.isChecked()
    assert not portraits_folder().exists()


def test_a_picture_that_cannot_be_kept_is_told_otherwise(
    qtbot: QtBot, room: PeopleRoom, tmp_path: Path
) -> None:
    picture = QImage(64, 64, QImage.Format.Format_RGB32)
    picture.fill(QColor("#336699"))
    path = tmp_path / "anna.png"
    assert picture.save(str(path))
    key = keep_picture(path)
    kept = portraits_folder() / f"{key}.png"
    kept.unlink()
    kept.mkdir()
    room.own_pictures.take(path, "Anna")
    qtbot.waitUntil(lambda: bool(room.question.text()), timeout=WAIT_MS)
    assert room.question.text().startswith("Non riesco a salvare in ")
    assert not room.page.head.own.isChecked()
    assert [*portraits_folder().iterdir()] == [kept], "nothing is left half written"


def test_what_somebody_has_chosen_is_copied_and_put_back(room: PeopleRoom) -> None:
    window = room.window()
    assert isinstance(window, MainWindow)
    store = window.store
    choose_own(store, "scales", "Anna", 160)
    room.choose("Anna")
    room.page.helps.aids["referee"].click()
    room.choose("Bea")
    room.page.copy.click()
    room.question.answers["Anna"].click()
    assert (scale_of(store, "Bea"), store["aids"]["Bea"]) == (160, "referee")
    room.question.answers["Annulla"].click()
    assert (scale_of(store, "Bea"), "Bea" in store["aids"]) == (100, False)


def test_what_is_changed_afterwards_is_not_taken_back_with_it(room: PeopleRoom) -> None:
    window = room.window()
    assert isinstance(window, MainWindow)
    room.choose("Anna")
    room.page.drop.click()
    room.question.answers["Elimina"].click()
    assert "Annulla" in room.question.answers
    assert room.chosen == "Bea"
    room.page.looks.scales[140].click()
    assert room.question.text() == ""
    assert scale_of(window.store, "Bea") == 140


def write(qtbot: QtBot, room: PeopleRoom, name: str) -> None:
    """Write *name* over the one on the page, without leaving the field."""
    field = room.page.head.name
    room.window().activateWindow()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    field.selectAll()
    qtbot.keyClicks(field, name)


def test_escape_gives_up_a_name_and_then_the_page(qtbot: QtBot, room: PeopleRoom) -> None:
    window = room.window()
    assert isinstance(window, MainWindow)
    write(qtbot, room, "No")
    qtbot.keyClick(room.page.head.name, Qt.Key.Key_Escape)
    assert room.isVisible()
    assert room.page.head.name.text() == "Anna"
    qtbot.keyClick(room.page.head.name, Qt.Key.Key_Escape)
    assert not room.isVisible()
    assert [one.name for one in people(window.store)] == ["Anna", "Bea"]


def test_a_name_that_is_being_written_stays_when_the_page_is_shown_anew(
    qtbot: QtBot, room: PeopleRoom
) -> None:
    window = room.window()
    assert isinstance(window, MainWindow)
    write(qtbot, room, "Annam")
    qtbot.waitUntil(lambda: "3 partite" in " ".join(room.list.rows[0].lines), timeout=WAIT_MS)
    room.retranslate()
    assert room.page.head.name.text() == "Annam"
    qtbot.keyClicks(room.page.head.name, "aria")
    qtbot.keyClick(room.page.head.name, Qt.Key.Key_Return)
    assert [one.name for one in people(window.store)] == ["Annamaria", "Bea"]
    write(qtbot, room, "Bea")
    qtbot.keyClick(room.page.head.name, Qt.Key.Key_Return)
    assert room.question.text() == "C'è già Bea: è la stessa persona?"
    assert room.page.head.name.text() == "Annamaria", "until that is answered"


def test_who_plays_becomes_nobody_else_by_another_name(qtbot: QtBot, opened: Opened) -> None:
    window = opened(TWO_PEOPLE)
    keep_person(window.store, "Ciro")
    window.rooms.enter_people("Anna")
    room = window.rooms.people
    assert not room.page.merge.isEnabled()
    for name in ("Ciro", "Annina"):
        write(qtbot, room, name)
        qtbot.keyClick(room.page.head.name, Qt.Key.Key_Return)
        assert room.question.text() == "Sta giocando: si potrà dopo la partita."
        assert [*room.question.answers] == ["Va bene"]
        assert room.page.head.name.text() == "Anna"
    choose_own(window.store, "scales", "Anna", 140)
    write(qtbot, room, "ANNA")
    qtbot.keyClick(room.page.head.name, Qt.Key.Key_Return)
    assert not room.question.text()
    assert [one.name for one in people(window.store)] == ["ANNA", "Bea", "Ciro"]
    (anna, _) = session_of(window).controller.players
    assert (anna.name, scale_of(window.store, anna.name)) == ("Anna", 140)
    assert window.keeper._called_now([anna]) == (Player("ANNA"),)
    write(qtbot, room, "Anna")
    qtbot.keyClick(room.page.head.name, Qt.Key.Key_Return)
    session_of(window).take_place(Seat(0), Player("Anna", "medium"))
    room.enter("Anna")
    assert not room.page.merge.isEnabled(), "from the kitchen one comes back"
    assert not room.page.drop.isEnabled()
    room.choose("Ciro")
    write(qtbot, room, "Anna")
    qtbot.keyClick(room.page.head.name, Qt.Key.Key_Return)
    assert room.question.text() == "C'è già Anna: è la stessa persona?"


def test_keys_go_through_the_list(qtbot: QtBot, room: PeopleRoom) -> None:
    room.take_focus()
    assert room.list.rows[0].hasFocus()
    qtbot.keyClick(room.list.rows[0], Qt.Key.Key_Down)
    assert (room.chosen, room.list.rows[1].hasFocus()) == ("Bea", True)
    qtbot.keyClick(room.list.rows[1], Qt.Key.Key_Delete)
    assert "Tieni" in room.question.answers


def test_in_a_narrow_window_the_list_has_a_page_of_its_own(room: PeopleRoom) -> None:
    window = room.window()
    window.resize(700, 500)
    room._arrange()
    room.enter()
    assert room.list.rows[1].isVisible()
    assert not room.page.head.name.isVisible()
    room.list.rows[1].click()
    assert room.chosen == "Bea"
    assert room.page.head.name.isVisible()
    assert not room.list.rows[1].isVisible()
    room.bar.home.click()
    assert room.list.rows[1].isVisible()
    assert room.isVisible(), "from the page one goes back to the list, not home"
    window.resize(1366, 720)
    room._arrange()
    assert room.page.head.name.isVisible()
    assert room.list.rows[1].isVisible()


def test_what_somebody_has_chosen_outlives_leaving_the_house(empty: Empty) -> None:
    store = empty().store
    keep_person(store, "Ciro")
    choose_own(store, "volumes", "Ciro", 5)
    drop_person(store, "Ciro")
    keep_person(store, "Ciro")
    assert volume_of(store, "ciro") == 5


def test_by_another_name_one_has_won_as_much(qtbot: QtBot, room: PeopleRoom) -> None:
    def told(name: str, words: str) -> bool:
        found = next((one for one in room.list.rows if one.name == name), None)
        return found is not None and words in " ".join(found.lines)

    qtbot.waitUntil(lambda: told("Anna", "3 partite"), timeout=WAIT_MS)
    write(qtbot, room, "Annina")
    qtbot.keyClick(room.page.head.name, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: told("Annina", "3 partite"), timeout=WAIT_MS)
    room.new.named.emit("Ciro")
    room.choose("Bea")
    room.page.merge.click()
    room.question.answers["Ciro"].click()
    qtbot.waitUntil(lambda: told("Ciro", "3 partite"), timeout=WAIT_MS)
    room.question.answers["Annulla"].click()
    qtbot.waitUntil(lambda: told("Bea", "3 partite"), timeout=WAIT_MS)
    assert not told("Ciro", "partite")


def test_a_picture_that_comes_late_brings_nobody_back(room: PeopleRoom) -> None:
    window = room.window()
    assert isinstance(window, MainWindow)
    drop_person(window.store, "Bea")
    room.own_pictures.taken.emit("Bea", "own-0123456789abcdef")
    assert [one.name for one in people(window.store)] == ["Anna"]


def test_a_picture_that_comes_late_follows_another_name(room: PeopleRoom) -> None:
    window = room.window()
    assert isinstance(window, MainWindow)
    rename_person(window.store, "Bea", "Beatrice")
    room.own_pictures.taken.emit("Bea", "12")
    assert people(window.store)[1] == Person("Beatrice", "12")


def test_saved_is_said_of_the_very_change(
    qtbot: QtBot, room: PeopleRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = room.window()
    assert isinstance(window, MainWindow)
    window.store.flush()
    QApplication.processEvents()
    room.page.saved.setText("")
    gate = Semaphore(0)

    def write(*_: object) -> None:
        assert gate.acquire(timeout=WAIT_MS / 1000)

    with monkeypatch.context() as slow:
        slow.setattr(store_module, "write_atomically", write)
        room.page.looks.scales[140].click()
        window.keeper._scribe.tell_kept(None)
        QApplication.processEvents()
        assert room.page.saved.text() == "", "it was a match that was kept"
        qtbot.waitUntil(lambda: not window.store._writer._waiting, timeout=WAIT_MS)
        room.page.looks.scales[200].click()
        with qtbot.waitSignal(window.keeper.wrote, timeout=WAIT_MS):
            gate.release()
        assert room.page.saved.text() == "", "it was the change before"
        gate.release()
        window.store.flush()
    qtbot.waitUntil(lambda: room.page.saved.text() == "✓ Salvato", timeout=WAIT_MS)


def test_saved_is_not_said_where_nothing_was_changed(qtbot: QtBot, room: PeopleRoom) -> None:
    window = room.window()
    assert isinstance(window, MainWindow)
    window.store.flush()
    QApplication.processEvents()
    room.page.saved.setText("")
    room.page.head.portrait_chosen.emit(people(window.store)[0].portrait)
    with qtbot.waitSignal(window.keeper.wrote, timeout=WAIT_MS):
        window.keeper.change_setting("volume", 35)
    assert room.page.saved.text() == ""


def test_what_cannot_be_written_is_not_said_to_be_saved(
    qtbot: QtBot, room: PeopleRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = room.window()
    assert isinstance(window, MainWindow)
    window.store.flush()
    told: list[str] = []
    window.keeper.told.connect(told.append)
    path = window.store.path
    refused = Problem("not_written", path, detail="full")
    QApplication.processEvents()
    monkeypatch.setattr(store_module, "write_atomically", lambda *_: refused)
    for percent in (140, 200):
        room.page.looks.scales[percent].click()
        qtbot.waitUntil(lambda: bool(told), timeout=WAIT_MS)
        assert told == [problem_words(refused)]
        told.clear()
        # Once it is known the table does not say it again at every turn; here it is said.
        window.keeper.unwritable.add(path.parent)
    assert room.page.saved.text() == ""
    monkeypatch.undo()
    room.page.looks.scales[140].click()
    assert room.page.saved.text() == "", "it is not written yet"
    qtbot.waitUntil(lambda: room.page.saved.text() == "✓ Salvato", timeout=WAIT_MS)


def test_the_decks_lead_back_to_the_page_of_the_same_person(room: PeopleRoom) -> None:
    window = room.window()
    assert isinstance(window, MainWindow)
    window.resize(700, 500)
    room.choose("Bea")
    room.decks_asked.emit()
    window.rooms.settle()
    assert not room.isVisible()
    window.rooms.decks.left.emit()
    assert room.isVisible()
    assert room.page.head.name.isVisible()
    assert room.chosen == "Bea"


def test_the_page_needs_no_scrolling_and_is_as_high_again_after_larger_text(
    empty: Empty, qtbot: QtBot
) -> None:
    window = empty()
    window.resize(1346, 728)
    have_played(window.store, ["Anna", "Bea"], now=1000)
    window.rooms.enter_people()
    page = window.rooms.people.page
    qtbot.waitUntil(page.isVisible)
    area = page.findChild(QScrollArea)
    assert area is not None
    bar = area.verticalScrollBar()
    for percent in (100, 200, 100):
        SCALE.set(percent)
        window.rooms.people.choose("Anna")
        if percent == 100:
            qtbot.waitUntil(lambda: bar.maximum() == 0)
