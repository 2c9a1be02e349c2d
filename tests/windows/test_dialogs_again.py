"""Dialogs that are there at once: kept ones are as if just made, others are filled bit by bit."""

import gc
import weakref
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.windows.decks.room import DeckRoom
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.new_match.room import NewMatchRoom
from scala_desktop.windows.preferences import PreferencesDialog
from scala_desktop.windows.scores.sheet import ScoreSheet
from scala_desktop.windows.widgets import Dialog
from tests.paintings import Paintings
from tests.windows.opened import (
    ENTRY,
    ONE_PERSON,
    TWO_PEOPLE,
    Opened,
    play_to_the_end,
    session_of,
    stops,
    texts,
)

TRENTUNO = info("trentuno")


def new_match(window: MainWindow) -> NewMatchRoom:
    window.menu.new_match.trigger()
    room = window.rooms.new_match
    assert room.isVisible()
    return room


def decks(window: MainWindow) -> DeckRoom:
    window.menu.decks.trigger()
    room = window.rooms.decks
    assert room.isVisible()
    room.finish()
    for _ in range(5):  # the paper scrolls as soon as it is laid out
        QCoreApplication.processEvents()
    return room


def test_a_new_match_is_offered_again_as_the_first_time(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    room = new_match(window)
    choice = room.choice
    qtbot.mouseClick(room.company.chairs[0], Qt.MouseButton.LeftButton)
    room.company.set_level(0, "hard")
    qtbot.mouseClick(room.cancel, Qt.MouseButton.LeftButton)
    assert window.rooms.house.isVisible(), "the house stands behind every Annulla"
    again = new_match(window)
    assert again is room
    assert again.choice == choice
    assert again.problem == ""
    assert len(again.company.seats) == len(choice.players)
    assert again.focusWidget() is again.start


def test_it_offers_who_played_last_and_begins_once(opened: Opened) -> None:
    window = opened(ONE_PERSON)
    begun: list[object] = []
    window.keeper.changed.connect(begun.append)
    for name in ("Rosa", "Pino"):
        room = new_match(window)
        room.company.bench.named.emit(name)
        room.start.click()
        assert name in [player.name for player in session_of(window).controller.players]
    assert len(begun) == 2
    again = new_match(window)
    assert again.choice.players == session_of(window).controller.players
    window.go_home()
    assert len(begun) == 2


def save_copy(window: MainWindow) -> QFileDialog:
    window.menu.save_copy.trigger()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, QFileDialog)
    assert dialog.isVisible()
    return dialog


def test_a_copy_is_saved_again_by_the_same_dialog(
    qtbot: QtBot, opened: Opened, tmp_path: Path
) -> None:
    window = opened(ONE_PERSON)
    dialog = save_copy(window)
    proposed, folder, size = dialog.selectedFiles(), dialog.directory(), dialog.size()
    dialog.setDirectory(str(tmp_path))
    dialog.selectFile("un'altra.toml")
    dialog.resize(700, 500)
    dialog.reject()
    assert window.dialogs.open_dialog is None
    again = save_copy(window)
    assert again is dialog
    assert (again.selectedFiles(), again.directory(), again.size()) == (proposed, folder, size)
    again.reject()
    window.change_setting("language", "en")
    english = save_copy(window)
    assert english is not dialog
    assert english.windowTitle() == "Save a copy of the match"
    written = tmp_path / "copy.toml"
    english.fileSelected.emit(str(written))
    qtbot.waitUntil(written.exists)
    english.reject()


def test_a_new_match_speaks_another_language_and_keeps_its_game(opened: Opened) -> None:
    window = opened(ONE_PERSON)
    room = new_match(window)
    window.go_home()
    window.change_setting("language", "en")
    assert new_match(window).start.text() == "Let's play!"
    room.head.games["trentuno"].click()
    room.start.click()
    assert new_match(window).info is TRENTUNO
    room.head.games[ENTRY.key].click()
    room.cancel.click()
    assert new_match(window).info is TRENTUNO
    assert room.head.games["trentuno"].isChecked()
    window.change_setting("language", "it")


def test_rules_of_a_new_match_are_opened_again_for_its_game(opened: Opened) -> None:
    window = opened(ONE_PERSON)
    room = new_match(window)
    room.paper.change.click()
    rules = room.rules.dialog
    assert rules is not None
    rules.cards["opening_threshold"].editor.buttons[51].click()
    rules.search.setText("jolly")
    rules.accept_button.click()
    assert room.rules.dialog is None
    room.paper.change.click()
    assert room.rules.dialog is rules
    assert rules.rules["opening_threshold"] == 51
    assert rules.search.text() == ""
    assert not rules.show_chosen.isVisible()
    rules.done(0)
    room.head.games["trentuno"].click()
    room.paper.change.click()
    others = room.rules.dialog
    assert others is not None
    assert others is not rules
    assert "opening_threshold" not in others.cards
    others.done(0)


def test_the_decks_are_shown_again_as_the_first_time(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    room = decks(window)
    sight, laid = room.live.sight, room.live.laid
    tabs = stops(room.bar.back, room.paper.gold)
    seen = [part for part in room.findChildren(QWidget) if part.isVisible()]
    qtbot.mouseClick(room.games.tabs["trentuno"], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(room.choices["felt"]["blu"], Qt.MouseButton.LeftButton)
    room.paper.everywhere.click()
    assert room.problem_shown
    qtbot.mouseClick(room.paper.gold, Qt.MouseButton.LeftButton)
    assert window.rooms.at_table
    again = decks(window)
    assert again is room
    assert again.choosing.game is ENTRY
    assert again.games.tabs["scala40"].isChecked()
    assert again.choices["felt"]["blu"].isChecked(), "what was chosen is not forgotten"
    assert again.problem_shown == ""
    assert not again.undo.isEnabled(), "each visit has its own way back"
    assert sight is not None
    assert again.live.sight is not None
    assert (again.live.sight.deck, again.live.laid) == (sight.deck, laid)
    assert again.focusWidget() is again.games.tabs["scala40"]
    assert len(stops(again.bar.back, again.paper.gold)) == len(tabs)
    assert len([part for part in again.findChildren(QWidget) if part.isVisible()]) == len(seen)


def test_the_decks_lead_back_to_where_they_were_asked_for(opened: Opened) -> None:
    window = opened(ONE_PERSON)
    rooms = window.rooms
    ways = (
        (window.go_home, lambda: rooms.house),
        (rooms.enter_people, lambda: rooms.people),
        (window.new_match, lambda: rooms.new_match),
        (lambda: window.open_lesson("scala40", 1), lambda: window.lessons.room),
    )
    for enter, room in ways:
        enter()
        decks(window).left.emit()
        assert rooms.currentWidget() is room()
    window.resume_match()
    decks(window).left.emit()
    assert rooms.at_table


def test_the_decks_are_those_of_the_people_and_the_game_at_the_table(opened: Opened) -> None:
    window = opened(TWO_PEOPLE)
    room = decks(window)
    faces = room.paper.faces.faces
    assert list(faces) == ["", "Anna", "Bea"]
    faces["Bea"].click()
    room.choices["felt"]["blu"].click()
    room.left.emit()
    choice = window.keeper.pacts.choice(TRENTUNO)
    window.keeper.begin("trentuno", choice, "t")
    room = decks(window)
    assert room.choosing.game is TRENTUNO
    assert room.games.tabs["trentuno"].isChecked()
    names = [player.name for player in choice.players if player.level is None]
    assert list(room.paper.faces.faces) == ["", *names, "Bea"], "and who has a look of their own"
    assert room.choosing.person == ""
    window.change_setting("language", "en")
    QCoreApplication.processEvents()
    assert room.paper.gold.text() == "Good, we play with these"
    window.change_setting("language", "it")


def test_what_is_kept_keeps_no_match(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON, seed="s", elimination_limit=1001)
    play_to_the_end(qtbot, window)
    menu, opens = window.menu, [window.ending.show]
    kept = (menu.house_rules, menu.scores, menu.preferences)
    for opens_it in (*opens, *(action.trigger for action in kept)):
        opens_it()
        assert window.dialogs.open_dialog is not None
        window.dialogs.open_dialog.done(0)
    decks(window)
    new_match(window)
    match = weakref.ref(session_of(window))
    window.keeper.begin("trentuno", window.keeper.pacts.choice(TRENTUNO), "t")
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    assert match() is None


class Windows(QObject):
    """Notes every widget that is shown as a window of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[QWidget] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget):
            self.shown += [watched] if watched.isWindow() else []
        return False


@pytest.mark.parametrize("game", NAMES)
def test_nothing_but_the_dialogs_is_ever_a_window(qtbot: QtBot, opened: Opened, game: str) -> None:
    window = opened(ONE_PERSON)
    entry = info(game)
    window.keeper.begin(game, window.keeper.pacts.choice(entry), "t")
    play_to_the_end(qtbot, window)
    qtbot.waitUntil(lambda: window.dialogs.open_dialog is not None)
    refusal = IllegalMove(Reason.NOT_YOUR_TURN, turn=1)
    application, menu = QCoreApplication.instance(), window.menu
    assert application is not None
    noted = Windows()
    application.installEventFilter(noted)
    ways = (
        window.ending.show,
        lambda: window.dialogs.rule_book(refusal),
        *(
            action.trigger
            for action in (
                menu.house_rules,
                menu.rule_book,
                menu.preferences,
                menu.scores,
                menu.open_file,
                menu.about,
            )
        ),
    )
    for opens in ways:
        assert window.dialogs.clear()
        opens()
        qtbot.wait(20)
    window.dialogs.clear()
    application.removeEventFilter(noted)
    assert len(noted.shown) == len(ways)
    assert {type(one) for one in noted.shown if not isinstance(one, Dialog)} == set()


def test_the_preferences_show_again_what_is_chosen(opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.menu.preferences.trigger()
    first = window.dialogs.open_dialog
    assert isinstance(first, PreferencesDialog)
    size, focus = first.size(), first.focusWidget()
    assert focus is first.choices["language"][window.store["language"]]
    first.switches["auto_sort"].setFocus()
    first.choices["animation_speed"]["fast"].click()
    first.switches["auto_sort"].click()
    first.resize(700, 400)
    first.accept()
    window.change_setting("animation_speed", "slow")
    window.change_setting("straight_hand", True)
    written: list[str] = []
    first.changed.connect(lambda key, value: written.append(key))
    window.menu.preferences.trigger()
    assert window.dialogs.open_dialog is first
    assert first.choices["animation_speed"]["slow"].isChecked()
    assert first.switches["straight_hand"].isChecked()
    assert first.switches["auto_sort"].isChecked() is window.store["auto_sort"]
    assert first.size() == size
    assert first.focusWidget() is focus
    assert written == [], "what is shown is not chosen"
    first.choices["language"]["en"].setFocus()
    first.choices["language"]["en"].click()
    QCoreApplication.processEvents()
    first.accept()
    window.menu.preferences.trigger()
    assert window.dialogs.open_dialog is first, "it was open while the language changed"
    assert first.focusWidget() is first.choices["language"]["en"]
    first.accept()
    window.change_setting("language", "it")
    window.menu.preferences.trigger()
    second = window.dialogs.open_dialog
    assert isinstance(second, PreferencesDialog)
    assert second.windowTitle() == "Preferenze"
    second.accept()


def test_the_scores_grow_with_the_match(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON, seed="s", elimination_limit=1001)
    nothing_yet = "La prima mano non è ancora finita."
    window.menu.scores.trigger()
    assert nothing_yet in texts(window)
    window.dialogs.clear()
    play_to_the_end(qtbot, window)
    qtbot.waitUntil(lambda: isinstance(window.dialogs.open_dialog, ScoreSheet))
    first = window.dialogs.open_dialog
    assert isinstance(first, ScoreSheet)
    assert first.on_button.isVisible()
    first.on_button.click()
    window.menu.scores.trigger()
    assert window.dialogs.open_dialog is first
    assert not first.on_button.isVisible(), "the next hand has begun"
    assert first.focusWidget() is first.close_button
    window.dialogs.clear()
    play_to_the_end(qtbot, window)
    qtbot.waitUntil(lambda: window.dialogs.open_dialog is first)
    assert first.paper.account.row == 1
    assert list(first.paper.account.numbers.buttons) == [0, 1]
    window.dialogs.clear()
    window.keeper.begin("trentuno", window.keeper.pacts.choice(TRENTUNO), "t")
    window.menu.scores.trigger()
    assert nothing_yet in texts(window), "another match has its own"
    window.dialogs.clear()


def test_the_score_sheet_goes_with_its_match(qtbot: QtBot, opened: Opened) -> None:
    """Its points are the match's: laid out without them it could only fail."""
    window = opened(ONE_PERSON, seed="s", elimination_limit=1001)
    play_to_the_end(qtbot, window)
    qtbot.waitUntil(lambda: window.dialogs.open_dialog is not None)
    sheet = window.dialogs.open_dialog
    assert isinstance(sheet, ScoreSheet)
    sheet.reject()
    scores = session_of(window).scores
    gone: list[str] = []
    sheet.destroyed.connect(lambda: gone.append("sheet"))
    scores.destroyed.connect(lambda: gone.append("scores"))
    window.keeper.begin("trentuno", window.keeper.pacts.choice(TRENTUNO), "t")
    qtbot.waitUntil(lambda: "scores" in gone)
    assert gone == ["sheet", "scores"]


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_the_score_sheet_is_written_before_it_is_shown(
    speed: str, qtbot: QtBot, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(ONE_PERSON, seed="s", elimination_limit=1001)
    window.change_setting("animation_speed", speed)
    session, dialogs = session_of(window), window.dialogs
    show, written = dialogs.score_sheet, list[bool]()

    def score_sheet() -> None:
        written.append(dialogs.write_scores().written)
        show()

    monkeypatch.setattr(dialogs, "score_sheet", score_sheet)
    play_to_the_end(qtbot, window)
    qtbot.waitUntil(lambda: dialogs.open_dialog is not None)
    assert written == [True]
    sheet = dialogs.write_scores()
    assert dialogs.open_dialog is sheet
    size, seen = sheet.size(), texts(window)
    sheet.resize(700, 500)
    sheet.reject()
    window.ending.show()
    assert window.dialogs.open_dialog is sheet
    assert (sheet.size(), texts(window)) == (size, seen)
    assert sheet.focusWidget() is sheet.on_button
    sheet.reject()
    window.change_setting("language", "en")
    window.ending.show()
    english = window.dialogs.open_dialog
    assert isinstance(english, ScoreSheet)
    assert english.on_button.text() == "Next hand"
    english.on_button.click()
    assert session.controller.view().hand_number == 2
    window.change_setting("language", "it")


def test_the_score_sheet_of_another_match_takes_the_place_of_an_open_one(
    qtbot: QtBot, opened: Opened
) -> None:
    window = opened(ONE_PERSON, seed="s", elimination_limit=1001)
    dialogs = window.dialogs
    play_to_the_end(qtbot, window)
    qtbot.waitUntil(lambda: dialogs.open_dialog is not None)
    first = dialogs.open_dialog
    window.keeper.begin("trentuno", window.keeper.pacts.choice(TRENTUNO), "t")
    play_to_the_end(qtbot, window)
    qtbot.waitUntil(lambda: dialogs.open_dialog not in (None, first))
    sheet = dialogs.open_dialog
    assert isinstance(sheet, ScoreSheet)
    assert sheet.scores is session_of(window).scores
    sheet.reject()


def test_an_open_dialog_is_painted_after_the_language_has_changed(
    qtbot: QtBot, opened: Opened
) -> None:
    window = opened()
    window.menu.preferences.trigger()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, PreferencesDialog)
    close = Paintings(dialog.close_button)
    qtbot.waitUntil(lambda: close.count > 0)
    dialog.close_button.update()
    window.languages.install("en")
    QCoreApplication.sendEvent(dialog, QEvent(QEvent.Type.LanguageChange))
    assert dialog.close_button.text() == "Close"
    # What has just been pressed was to be painted, too: Qt asks for that only once.
    QCoreApplication.sendPostedEvents(dialog, QEvent.Type.UpdateRequest.value)
    close.count = 0
    qtbot.waitUntil(lambda: close.count > 0)
