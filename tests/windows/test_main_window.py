"""The main window: what it says, covers, keeps and lets one do."""

from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QCursor, QIcon, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from scala_desktop import collecting
from scala_desktop.app import CALM_LOOKS, collect_while_shown, to_front
from scala_desktop.dress.room import SCALE, px
from scala_desktop.model.log import LogModel
from scala_desktop.model.zones import Index
from scala_desktop.rules.cards import KIND
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Discard, Draw
from scala_desktop.rules.options import with_values
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.registry import GAMES, info
from scala_desktop.store.aid import aid_of
from scala_desktop.store.files import write_atomically
from scala_desktop.store.looks import GameLook, keep_look, look_of
from scala_desktop.store.problems import Problem
from scala_desktop.store.saves import Saves
from scala_desktop.store.store import Store
from scala_desktop.table.view import LEAST_ROOM
from scala_desktop.windows import match_keeper
from scala_desktop.windows.floating import FloatingLine, FloatingStack
from scala_desktop.windows.house_rules_dialog import HouseRulesDialog
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.looks import turn_line_of
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_choice import MatchChoice, own_preset
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.preferences import PreferencesDialog
from scala_desktop.windows.rule_book import RuleBook
from scala_desktop.windows.scores.sheet import ScoreSheet
from scala_desktop.windows.top_bar import TOP_BAR_PX
from scala_desktop.words.scores import spoken_line
from tests.windows.opened import (
    ENTRY,
    ONE_PERSON,
    TWO_PEOPLE,
    AtOnce,
    Opened,
    discard_something,
    play_area,
    play_to_the_end,
    session_of,
    texts,
    uncover,
)


def chapter_of(book: RuleBook) -> str:
    """Return the title of the chapter at which *book* is open."""
    book.settle()
    return book.page.accessibleName()


def hand_shown(window: MainWindow) -> bool:
    return len(play_area(window).table.table.match.hand) > 0


@pytest.mark.parametrize("wide", [1600, 1366, 1000, 860])
def test_the_bar_says_what_undoing_all_does_or_shows_its_sign(opened: Opened, wide: int) -> None:
    window = opened(ONE_PERSON)
    window.resize(wide, 600)
    assert window.bar.undo_all.text() in ("Annulla tutto", "")
    assert window.bar.buttons[window.bar.undo_all].accessibleName() == "Annulla tutto"


# The curtain


def kept(window: MainWindow) -> Store:
    """Return the settings as they lie on the disk."""
    window.store.flush()
    return Store()


def test_with_two_people_nothing_is_shown_before_the_first_uncovers(
    qtbot: QtBot, opened: Opened
) -> None:
    window = opened()
    assert window.curtain.is_down
    assert session_of(window).controller.open_seat is None
    assert not hand_shown(window)
    uncover(qtbot, window)
    assert hand_shown(window)


def test_from_the_curtain_one_goes_home_and_finds_it_down_again(
    qtbot: QtBot, opened: Opened
) -> None:
    window = opened()
    window.curtain.home_button.click()
    qtbot.waitUntil(lambda: window.rooms.seen is window.rooms.house)
    window.rooms.house.resume_asked.emit()
    assert window.at_table
    assert window.curtain.is_down
    assert not hand_shown(window)


def test_with_one_person_there_is_no_curtain(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    assert not window.curtain.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_F9)
    window.cover()
    assert not window.curtain.isVisible()
    assert hand_shown(window)


def test_it_is_told_once_where_the_bots_have_no_process_of_their_own(
    qtbot: QtBot, languages: Languages, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused() -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("scala_desktop.model.bot_client.start_worker", refused)
    keeper = MatchKeeper(Store(), Saves())
    window = MainWindow(keeper, languages, QIcon())
    qtbot.addWidget(window)
    told: list[str] = []
    keeper.told.connect(told.append)
    players = (Player("Ada", "hard"), Player("Bice", "hard"))
    keeper.begin("scala40", MatchChoice(players, "classic", ENTRY.rules()), "s")
    window.show()
    window.start()
    session = session_of(window)
    session.set_speed("off")
    qtbot.waitUntil(lambda: len(session.controller.played) > 4)
    assert len(told) == 1
    assert "Scala Desktop non riesce ad avviare" in told[0]
    assert "istinto" in told[0]
    assert window.notice.isVisible()
    window.close()


def test_f9_covers_at_once(qtbot: QtBot, opened: Opened) -> None:
    window = opened()
    uncover(qtbot, window)
    qtbot.keyClick(window, Qt.Key.Key_F9)
    assert window.curtain.is_down
    assert not hand_shown(window)
    assert "Le carte sono coperte" in texts(window)


def test_a_window_that_is_left_covers_itself(qtbot: QtBot, opened: Opened) -> None:
    window = opened()
    uncover(qtbot, window)
    with pytest.warns(
        DeprecationWarning, match="setActiveWindow"
    ):  # nothing else takes the keyboard away offscreen
        QApplication.setActiveWindow(None)  # type: ignore[arg-type]  # for nobody
    assert window.curtain.is_down
    assert not hand_shown(window)


def test_a_dialog_of_its_own_does_not_cover_the_hand(qtbot: QtBot, opened: Opened) -> None:
    window = opened()
    uncover(qtbot, window)
    window.dialogs.preferences()
    qtbot.wait(50)
    assert not session_of(window).covered


def test_no_shortcut_touches_a_covered_hand(qtbot: QtBot, opened: Opened) -> None:
    window = opened()
    actions = (window.bar.undo, window.bar.undo_all, window.bar.by_suit, window.bar.hint)
    assert not any(action.isEnabled() for action in actions)
    shut = "Adesso nessuna mano è scoperta"
    assert {action.toolTip() for action in actions} == {shut}
    uncover(qtbot, window)
    assert window.bar.by_suit.isEnabled()
    assert window.bar.by_suit.toolTip() != shut


def test_a_button_of_the_bar_that_is_off_says_why(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    controller = session_of(window).controller
    qtbot.waitUntil(lambda: controller.my_turn)
    button = window.bar.buttons[window.bar.undo]
    assert not button.isEnabled()
    assert button.toolTip() == button.accessibleDescription() == "Non c'è niente da annullare"
    assert controller.submit(Draw())
    assert button.toolTip().startswith("Non si torna indietro: la carta pescata")
    controller.sort_hand("suit")
    controller.sort_hand("rank")
    assert button.isEnabled()
    assert button.toolTip() == "Torna indietro di una mossa (Z)"


# Refusals, hints, grace


def test_a_refusal_is_a_sentence_with_the_rule_behind_it(qtbot: QtBot, opened: Opened) -> None:
    window = opened()
    uncover(qtbot, window)
    controller = session_of(window).controller
    controller.submit(Discard(KIND[controller.view().hand[0]]))
    line = play_area(window).refusal
    assert line.isVisible()
    assert line.words.text() == "⚠ Prima pesca dal tallone o prendi dal pozzo."
    assert window.dialogs.open_dialog is None
    qtbot.mouseClick(line.buttons["why"], Qt.MouseButton.LeftButton)
    book = window.dialogs.open_dialog
    assert isinstance(book, RuleBook)
    book.settle()
    assert "Prendi una carta" in book.page.paragraphs[book.place.paragraph].plain
    told = [one.text() for one in book.findChildren(QLabel) if one.objectName() == "now"]
    assert told == ["Qui, adesso: Prima pesca dal tallone o prendi dal pozzo."]
    assert book.which.text() == "Scala 40 · Classica"
    assert not line.isVisible()
    for language, chapter in (("it", "Il turno"), ("en", "The turn"), ("it", "Il turno")):
        window.change_setting("language", language)
        qtbot.waitUntil(lambda chapter=chapter: chapter_of(book) == chapter)


def test_one_button_leads_from_a_refusal_to_its_rule(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    play, controller = play_area(window), session_of(window).controller

    def links() -> list[str]:
        places = dict(play.table.display.layout.buttons)
        return [key for key in ("why", "lap") if key in places]

    place = dict(play.table.display.layout.buttons)["lap"]
    controller.submit(Discard(KIND[controller.view().hand[0]]))
    assert play.refusal.buttons["why"].isVisible()
    qtbot.waitUntil(lambda: links() == ["lap"])
    assert dict(play.table.display.layout.buttons)["lap"] == place, "nothing moves below it"
    play.refusal.buttons["close"].click()
    qtbot.waitUntil(lambda: links() == ["why", "lap"])


def test_a_notice_makes_room_for_what_comes_to_lie_on_the_table(opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.resize(1366, 768)
    play = play_area(window)
    window.say("Bea riprende il suo posto.")
    alone = window.notice.geometry()
    play.note.say("Così non si può.")
    assert window.notice.geometry() != alone, "it would lie there, too"
    kept = window.notice.geometry()
    play.note.dismiss()
    play.lines_moved.emit()
    assert window.notice.geometry() == kept, "nothing lies on it: it is read in peace"
    for line in (play.note, play.refusal, play.hand_over):
        line.say("Così non si può.")
        there = QRect(line.mapTo(window.rooms, QPoint()), line.size())
        assert not there.intersects(window.notice.geometry())


def test_a_notice_gives_way_to_hand_and_plates_once_the_curtain_goes_up(
    qtbot: QtBot, opened: Opened
) -> None:
    window = opened((Player("Anna"), Player("Bea"), Player("Ciro")))
    window.resize(1366, 768)
    window.say("Bea riprende il suo posto.\nChi torna preme la sua targhetta.")
    uncover(qtbot, window)
    table = play_area(window).table

    def covers() -> bool:
        corner = table.mapFromGlobal(window.notice.mapToGlobal(QPoint()))
        there = QRect(corner, window.notice.size())
        return any(one.intersects(there) for one in table.needed())

    qtbot.waitUntil(lambda: not covers())


def test_a_notice_stays_over_the_room_that_is_entered(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.change_setting("grandma", True)
    window.say("La partita di prima non è persa.")
    enters: Sequence[tuple[Callable[[], None], str]] = (
        (window.open_pad, "pad"),
        (window.new_match, "new_match"),
        (window.go_home, "house"),
        (window.resume_match, ""),
    )
    for enter, room in enters:
        enter()
        window.rooms.settle()
        page = getattr(window.rooms, room) if room else window.table_room
        assert window.rooms.currentWidget() is page
        close = window.notice.buttons["close"]
        middle = close.mapTo(window.rooms, close.rect().center())
        assert window.rooms.childAt(middle) is close
    window.set_grandma(on=False)


def test_another_language_sends_the_sentences_of_the_old_one_away(opened: Opened) -> None:
    window = opened(ONE_PERSON)
    play = play_area(window)
    play.say("Scarta il 9♦.")
    window.change_setting("language", "en")
    QApplication.processEvents()
    assert not play.note.isVisible()


def test_the_log_leaves_the_table_its_room_before_that_scrolls(opened: Opened) -> None:
    window = opened(ONE_PERSON)
    play = play_area(window)
    play.show_log(True)
    usual = play.log.width()
    for width, narrower in ((1366, False), (1090, True)):
        window.resize(width, 720)
        QApplication.processEvents()
        assert (play.log.width() < usual) is narrower
        assert play.table.width() >= LEAST_ROOM[0]
        assert not play.table.horizontalScrollBar().isVisible()


def test_a_refusal_goes_away_by_itself(qtbot: QtBot, opened: Opened) -> None:
    window = opened()
    uncover(qtbot, window)
    line = play_area(window).refusal
    line.say("Così no.", milliseconds=60)
    assert line.isVisible()
    qtbot.waitUntil(lambda: not line.isVisible())


def test_a_hint_names_a_move(qtbot: QtBot, opened: Opened) -> None:
    window = opened()
    uncover(qtbot, window)
    qtbot.keyClick(window, Qt.Key.Key_H)
    note = play_area(window).note
    qtbot.waitUntil(note.isVisible)
    assert "Pesca dal tallone." in note.words.text() or "Prendi" in note.words.text()
    qtbot.keyClick(play_area(window).table, Qt.Key.Key_P)
    assert not note.isVisible(), "what was said of the table as it was"
    qtbot.keyClick(window, Qt.Key.Key_H)
    qtbot.waitUntil(note.isVisible)
    scene = play_area(window).table.table
    assert scene.match.selection or scene.match.tray.groups, "what the hint names is ready"


def test_a_hint_takes_the_place_of_a_refusal(qtbot: QtBot, opened: Opened) -> None:
    window = opened()
    uncover(qtbot, window)
    controller = session_of(window).controller
    controller.submit(Discard(KIND[controller.view().hand[0]]))
    assert play_area(window).refusal.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_H)
    qtbot.waitUntil(play_area(window).note.isVisible)
    assert not play_area(window).refusal.isVisible()


def test_a_discard_can_be_taken_back_for_a_moment(qtbot: QtBot, opened: Opened) -> None:
    window = opened()
    uncover(qtbot, window)
    discard_something(window)
    grace = play_area(window).grace
    assert grace.isVisible()
    assert not window.curtain.isVisible()
    qtbot.mouseClick(grace.buttons["undo"], Qt.MouseButton.LeftButton)
    assert session_of(window).controller.phase is Phase.PLAY
    assert not grace.isVisible()


def test_a_pointer_over_the_way_back_holds_the_grace(qtbot: QtBot, opened: Opened) -> None:
    window = opened()
    uncover(qtbot, window)
    session = session_of(window)
    session.grace_ms = 100
    discard_something(window)
    grace = play_area(window).grace
    for part in (grace.words, grace.buttons["undo"]):
        qtbot.mouseMove(part, QPoint(9, 9))
        qtbot.mouseMove(part, QPoint(12, 12))
        assert session._grace_timer.remainingTime() > 4_000
        session.hold_grace(False)
    qtbot.mouseMove(grace.buttons["undo"], QPoint(15, 15))
    qtbot.wait(200)
    assert grace.isVisible()
    qtbot.mouseMove(window, QPoint(2, 2))
    qtbot.waitUntil(lambda: window.curtain.is_down, timeout=3_000)


def test_the_grace_follows_the_speed_of_the_settings(opened: Opened) -> None:
    window = opened()
    session = session_of(window)
    window.change_setting("animation_speed", "normal")
    assert session.grace_ms == 2500
    window.set_grandma(True)
    assert session.grace_ms == 6000
    window.change_setting("discard_grace", False)
    assert session.grace_ms == 0
    window.change_setting("discard_grace", True)
    assert session.grace_ms == 6000
    window.set_grandma(False)
    assert session.grace_ms == 2500
    window.change_setting("animation_speed", "fast")
    assert session.grace_ms == 1500


def test_after_the_grace_the_screen_is_passed_on(qtbot: QtBot, opened: Opened) -> None:
    window = opened()
    session_of(window).grace_ms = 30
    uncover(qtbot, window)
    first = session_of(window).controller.turn
    discard_something(window)
    qtbot.waitUntil(lambda: window.curtain.is_down)
    assert session_of(window).next_person != first
    assert not hand_shown(window)
    assert not play_area(window).grace.isVisible()


def test_sorting_by_its_key_and_undoing_it(qtbot: QtBot, opened: Opened) -> None:
    window = opened()
    uncover(qtbot, window)
    before = list(play_area(window).table.table.match.hand)
    qtbot.keyClick(window, Qt.Key.Key_S)
    after = list(play_area(window).table.table.match.hand)
    assert after != before
    assert sorted(after) == sorted(before)
    assert [KIND[card] // 13 for card in after] != [KIND[card] // 13 for card in before]
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert list(play_area(window).table.table.match.hand) == before


def test_undo_after_the_draw_says_why_it_cannot(qtbot: QtBot, opened: Opened) -> None:
    window = opened()
    uncover(qtbot, window)
    scene = play_area(window).table.table
    qtbot.waitUntil(lambda: scene.match.controller.my_turn)
    assert scene.match.controller.submit(Draw())
    qtbot.keyClick(play_area(window).table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    said = "Non si torna indietro: la carta pescata l'hai già vista"
    assert play_area(window).note.words.text().endswith(said)


# Language and settings


@pytest.mark.parametrize(
    "dialog",
    ["house_rules", "preferences", "open_rule_book", "score_table", "about"],
)
def test_the_language_is_switched_while_everything_is_open(
    qtbot: QtBot, opened: Opened, dialog: str
) -> None:
    window = opened(ONE_PERSON)
    window.bar.log.setChecked(True)
    getattr(window.dialogs, dialog)()
    if isinstance(window.dialogs.open_dialog, HouseRulesDialog):
        assert window.dialogs.open_dialog.cards, "all of them are there by now"
    qtbot.wait(200)  # the rule book lays out its page after it has been shown
    italian = set(texts(window))
    window.change_setting("language", "en")
    qtbot.waitUntil(lambda: " Undo all" in texts(window))
    same = {" Menu", "Scala Desktop", "Anna", "Bea", "Italiano", "English", "No"}
    same |= {"Bordeaux", *(entry.title for entry in GAMES)}

    def kept() -> set[str]:
        words = {text for text in italian & set(texts(window)) if any(map(str.isalpha, text))}
        return {text for text in words - same if not text.startswith("/")}

    # A long page of the rule book is laid out in portions.
    qtbot.waitUntil(lambda: not kept())
    assert window.menu.new_match.text() == "New match…"
    window.change_setting("language", "it")
    qtbot.waitUntil(lambda: set(texts(window)) == italian)


def shown_of(log: LogModel) -> list[str]:
    return [log.index(row).data() for row in range(log.rowCount())]


def test_the_log_is_followed_while_it_is_seen(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    panel, log = play_area(window).log, session_of(window).log
    assert not panel.follows, "nobody looks at it"
    window.bar.log.setChecked(True)
    qtbot.waitUntil(lambda: session_of(window).controller.my_turn, timeout=20_000)
    discard_something(window)
    qtbot.waitUntil(lambda: panel.rests and panel.lines == shown_of(log), timeout=20_000)
    assert "Anna pesca" in "\n".join(panel.lines)
    window.bar.log.setChecked(False)
    assert not panel.follows


class ManyLines(LogModel):
    """A log of a thousand lines of every length."""

    count = 1000

    def rowCount(self, parent: Index | None = None) -> int:
        return self.count

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        text = f"{index.row()}: Nonna Rosa scarta {'x' * (12 + index.row() % 60)}"
        return text if role == Qt.ItemDataRole.DisplayRole else None


def test_the_log_opens_at_its_last_line_and_holds_the_whole_match(
    qtbot: QtBot, opened: Opened
) -> None:
    window = opened(ONE_PERSON)
    panel = play_area(window).log
    log = ManyLines(session_of(window).controller, panel)
    panel.show_match(log)
    window.bar.log.setChecked(True)
    bar = panel.page.verticalScrollBar()
    qtbot.waitUntil(lambda: bool(panel.lines))
    assert panel.lines[-1].startswith("999:")
    qtbot.waitUntil(lambda: panel.rests, timeout=20_000)
    assert panel.lines == shown_of(log)
    qtbot.waitUntil(lambda: bar.value() == bar.maximum() > 0, timeout=20_000)


def test_the_language_is_kept_for_the_next_start(opened: Opened) -> None:
    window = opened()
    window.change_setting("language", "en")
    assert kept(window)["language"] == "en"


def test_preferences_take_effect_at_once_and_are_kept(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.dialogs.preferences()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, PreferencesDialog)
    qtbot.mouseClick(
        dialog.switches["straight_hand"], Qt.MouseButton.LeftButton, pos=QPoint(14, 18)
    )
    assert kept(window)["straight_hand"]
    table = play_area(window).table
    qtbot.waitUntil(lambda: table.table.display.settings.straight_hand)


def test_cards_and_cloth_are_chosen_for_the_game_on_the_table(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    table = play_area(window).table
    window.open_decks()
    room = window.rooms.decks
    room.finish()
    assert room.choosing.game is ENTRY
    room.size_choice.slider.setValue(85)
    for key, value in (("felt", "blu"), ("back", "rosso")):
        one = room.choices[key][value]
        qtbot.mouseClick(one, Qt.MouseButton.LeftButton, pos=QPoint(14, one.height() // 2))
    wanted = GameLook(card_size=85, felt="blu", back="rosso")
    assert look_of(kept(window), "scala40") == wanted
    # The table keeps its looks until every picture of the new ones is made.
    qtbot.waitUntil(lambda: table.table.display.settings.back == "rosso", timeout=20_000)
    assert table.table.display.art.back == "rosso"
    assert table.table.display.settings.felt == "blu"
    room.games.tabs["burraco"].click()
    room.choices["felt"]["bordeaux"].click()
    qtbot.wait(50)
    assert table.table.display.settings.felt == "blu"
    assert look_of(kept(window), "burraco").felt == "bordeaux"
    # A match of another game has the look of that game from its first card.
    window.keeper.begin("burraco", window.keeper.pacts.choice(info("burraco")))
    assert table.table.display.settings.felt == "bordeaux"


def test_each_person_sees_the_table_their_own_way(qtbot: QtBot, opened: Opened) -> None:
    window = opened()
    uncover(qtbot, window)
    who = window.look.person
    other = "Bea" if who == "Anna" else "Anna"
    window.open_decks()
    room = window.rooms.decks
    room.finish()
    room.paper.faces.faces[other].click()
    room.size_choice.slider.setValue(115)
    room.paper.gold.click()
    table = play_area(window).table
    assert look_of(kept(window), "scala40", other) == GameLook(card_size=115)
    qtbot.wait(50)
    assert table.table.display.settings.card_size == 100
    if window.curtain.is_down:  # offscreen, nobody has the keyboard once a dialog has closed
        assert window.look.person == who
        uncover(qtbot, window)
    session_of(window).grace_ms = 30
    discard_something(window)
    qtbot.waitUntil(lambda: window.curtain.is_down)
    assert window.look.person == other
    # The pictures are made while the curtain still covers the table.
    qtbot.waitUntil(lambda: table.table.display.settings.card_size == 115, timeout=20_000)
    uncover(qtbot, window)
    assert table.table.display.settings.card_size == 115


def test_the_last_person_in_the_match_has_their_own_look(qtbot: QtBot, opened: Opened) -> None:
    window = opened((Player("Anna"), Player("Bea"), Player("Bot", "easy")))
    keep_look(window.store, "scala40", GameLook(felt="blu"), "Bea")
    keep_look(window.store, "scala40", GameLook(felt="bordeaux"), "Anna")
    uncover(qtbot, window)
    game = session_of(window).controller._game
    game.out[0], game.phase = True, Phase.OVER
    session_of(window).next_hand()
    assert window.look.person == "Bea"
    qtbot.waitUntil(
        lambda: play_area(window).table.table.display.settings.felt == "blu", timeout=20_000
    )


def test_a_match_that_is_resumed_is_covered_as_a_whole(qtbot: QtBot, opened: Opened) -> None:
    opened().close()
    window = opened(resume=True)
    body = window.curtain.parentWidget()
    assert body is not None
    assert window.curtain.is_down
    qtbot.waitUntil(lambda: window.curtain.height() > 600)
    assert window.curtain.geometry() == body.rect()
    assert window.curtain.hold.isVisible()
    window.resize(1000, 640)
    assert window.curtain.geometry() == body.rect()


def test_no_line_floats_above_the_table(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(1000, 600)
    table.show()
    stack = FloatingStack(table, list)
    lines = [stack.add(FloatingLine(table, "close")) for _ in range(3)]
    for line in lines:
        line.say("Una frase")
    assert all(line.y() >= 0 for line in lines)
    assert lines[2].geometry().bottom() < lines[1].y()
    assert lines[1].geometry().bottom() < lines[0].y()


def test_a_refusal_goes_once_something_else_is_done(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    controller = session_of(window).controller
    qtbot.waitUntil(lambda: controller.my_turn)
    refusal = play_area(window).refusal
    assert not controller.submit(Discard(KIND[controller.view().hand[0]]))
    assert refusal.isVisible()
    assert controller.submit(Draw())
    assert not refusal.isVisible()


def test_escape_takes_a_refusal_away(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    controller = session_of(window).controller
    qtbot.waitUntil(lambda: controller.my_turn)
    play = play_area(window)
    assert not controller.submit(Discard(KIND[controller.view().hand[0]]))
    assert play.refusal.isVisible()
    qtbot.keyClick(play.table, Qt.Key.Key_Escape)
    assert not play.refusal.isVisible()


def test_every_preference_can_be_chosen(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.dialogs.preferences()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, PreferencesDialog)
    for key, made in dialog.choices.items():
        for value, one in made.items():
            qtbot.mouseClick(one, Qt.MouseButton.LeftButton, pos=QPoint(14, one.height() // 2))
            own = {"turn_line": turn_line_of, "aid": aid_of}.get(key)
            assert (own(window.store, "Anna") if own else window.store[key]) == value
    for key, box in dialog.switches.items():
        before = window.store[key]
        qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(14, box.height() // 2))
        assert window.store[key] is not before


# Matches


def test_closing_at_any_moment_keeps_the_match(qtbot: QtBot, opened: Opened) -> None:
    window = opened(seed="kept")
    uncover(qtbot, window)
    assert session_of(window).controller.submit(Draw())
    hand = window.keeper.session.controller.view().hand if window.keeper.session else ()
    turn = session_of(window).controller.turn
    window.close()
    again = opened(resume=True)
    uncover(qtbot, again)
    controller = session_of(again).controller
    assert (controller.turn, controller.phase) == (turn, Phase.PLAY)
    assert controller.view().hand == hand


def test_a_new_match_keeps_the_old_one_among_the_files(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    qtbot.waitUntil(lambda: session_of(window).controller.my_turn)
    discard_something(window)
    old = session_of(window).record.turns
    window.new_match()
    qtbot.mouseClick(window.rooms.new_match.start, Qt.MouseButton.LeftButton)
    assert window.rooms.at_table
    kept = list(window.keeper.saves.folder.glob("*.scala-desktop.toml"))
    assert [Record.read(path).turns for path in kept] == [old]
    assert "La partita di prima non è persa: la trovi in Menu, Apri…" in texts(window)


def test_a_record_is_opened_and_a_copy_saved(qtbot: QtBot, opened: Opened, tmp_path: Path) -> None:
    window = opened(ONE_PERSON, seed="copied")
    qtbot.waitUntil(lambda: session_of(window).controller.my_turn)
    discard_something(window)
    session_of(window).end_grace()
    window.dialogs.files.save_path(str(tmp_path / "copy"))
    copy = tmp_path / "copy.scala-desktop.toml"
    qtbot.waitUntil(lambda: "Copia salvata" in window.notice.words.text())
    turns = Record.read(copy).turns
    assert turns
    other = opened(TWO_PEOPLE)
    other.dialogs.files.open_path(str(copy))
    assert session_of(other).record.seed == "copied"
    assert session_of(other).record.turns == turns


def test_nobody_waits_for_the_disk_while_a_copy_is_written(
    qtbot: QtBot, opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, go_on = opened(ONE_PERSON), Event()

    def late(path: Path, text: str, *, backup: bool) -> Problem | None:
        assert go_on.wait(20)
        return write_atomically(path, text, backup=backup)

    monkeypatch.setattr(match_keeper, "write_atomically", late)
    copy = tmp_path / "copy.scala-desktop.toml"
    window.dialogs.files.save_path(str(copy))
    assert not copy.exists()
    assert "Copia salvata" not in window.notice.words.text()
    go_on.set()
    qtbot.waitUntil(lambda: "Copia salvata" in window.notice.words.text())
    assert copy.exists()


def test_house_rules_of_the_menu_are_for_the_next_match(qtbot: QtBot, opened: Opened) -> None:
    window = opened()
    before = session_of(window).controller.rules
    window.dialogs.house_rules()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, HouseRulesDialog)
    dialog.cards["opening_threshold"].editor.buttons[51].click()
    qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
    assert session_of(window).controller.rules == before
    assert window.keeper.pacts.choice(ENTRY).rules["opening_threshold"] == 51


def test_presets_of_ones_own_are_kept_and_dropped(opened: Opened) -> None:
    keeper = opened().keeper
    own = own_preset("da nonna", with_values(ENTRY.rules(), {"opening_threshold": 51}))
    keeper.pacts.keep_preset(ENTRY, own)
    keeper.store.flush()
    fresh = MatchKeeper(Store(), Saves(), bots=AtOnce())
    assert fresh.pacts.presets(ENTRY)[len(ENTRY.presets) :] == (own,)
    fresh.pacts.drop_preset(ENTRY, own.key)
    fresh.store.flush()
    assert MatchKeeper(Store(), Saves(), bots=AtOnce()).pacts.presets(ENTRY) == ENTRY.presets


def test_the_score_sheet_says_what_everyone_pays_and_leads_on(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON, seed="s", elimination_limit=1001)
    play_to_the_end(qtbot, window)
    qtbot.waitUntil(lambda: isinstance(window.dialogs.open_dialog, ScoreSheet))
    sheet = window.dialogs.write_scores()
    assert window.dialogs.open_dialog is sheet
    result = session_of(window).scores.results[-1]
    assert result.closer is not None
    name = session_of(window).controller.players[result.closer].name
    assert f"{name} ha chiuso" in texts(window)
    assert [line.accessibleName() for line in sheet.paper.account.lines] == [
        spoken_line(line) for line in session_of(window).scores.lines(0)
    ]
    assert sheet.on_button.text() == "Prossima mano"
    line = play_area(window).hand_over
    assert not line.isVisible()  # the sheet itself leads on
    qtbot.waitUntil(lambda: not sheet.fresh.holds)
    qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    assert line.isVisible()
    qtbot.mouseClick(line.buttons["scores"], Qt.MouseButton.LeftButton)
    assert window.dialogs.open_dialog is sheet
    qtbot.waitUntil(lambda: not sheet.fresh.holds)
    qtbot.mouseClick(sheet.on_button, Qt.MouseButton.LeftButton)
    assert session_of(window).controller.view().hand_number == 2
    assert not line.isVisible()


def test_away_from_the_table_the_score_sheet_leads_nowhere(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON, match_end="fixed_hands", fixed_hands=2)
    for over in (False, True):
        play_to_the_end(qtbot, window)
        window.go_home()
        window.menu.scores.trigger()
        sheet = window.dialogs.open_dialog
        assert isinstance(sheet, ScoreSheet)
        assert sheet.isVisible()
        assert not sheet.on_button.isVisible()
        assert not sheet.home_button.isVisible()
        sheet.close_button.click()
        assert session_of(window).over is over
        if not over:
            window.resume_match()
            window.go_on()
            qtbot.waitUntil(lambda: session_of(window).controller.view().hand_number == 2)
    assert not window.menu.places.isEnabled(), "nobody plays on there"


# The window itself


def test_the_button_of_a_menu_goes_dark_with_it(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    for opener in (window.bar.menu_button, window.bar.speed_button):
        menu = opener.menu()
        assert menu is not None
        opener.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
        QCursor.setPos(window.mapToGlobal(window.rect().bottomRight()))
        menu.aboutToHide.emit()
        assert not opener.underMouse()


def test_full_screen_goes_with_its_entry_and_back_to_what_was_before(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(ONE_PERSON)
    monkeypatch.setattr(window, "raise_", lambda: None)  # there is no other window
    entry = window.menu.full_screen
    window.showMaximized()
    entry.trigger()
    assert (window.isFullScreen(), entry.isChecked()) == (True, True)
    window.setWindowState(window.windowState() | Qt.WindowState.WindowMinimized)
    to_front(window)
    assert (window.isFullScreen(), window.isMinimized()) == (True, False)
    entry.trigger()
    assert (window.isFullScreen(), window.isMaximized()) == (False, True)
    window.showFullScreen()  # by the window manager
    assert entry.isChecked()
    window.close()
    again = opened(ONE_PERSON)
    assert (again.isFullScreen(), again.menu.full_screen.isChecked()) == (True, True)
    again.menu.full_screen.trigger()
    assert not again.isFullScreen()


def test_every_entry_of_the_menu_does_something(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    menu = window.menu
    sizes = {menu.larger, menu.smaller, menu.usual_size, menu.grandma}
    rooms = {menu.new_match, menu.albo, menu.pad, menu.decks}
    quiet = {*rooms, menu.recap, menu.cover, menu.full_screen, menu.quit, *sizes}
    for action in menu.actions():
        if action.isSeparator() or action in quiet:
            continue
        action.trigger()
        if action is menu.learn:  # the lessons are read first
            qtbot.waitUntil(lambda: window.dialogs.open_dialog is not None)
        dialog = window.dialogs.open_dialog
        assert dialog is not None, action.text()
        assert dialog.isVisible()
        dialog.reject()
    menu.albo.trigger()
    assert window.rooms.albo.isVisible()
    menu.pad.trigger()
    assert window.rooms.pad.isVisible()
    menu.decks.trigger()
    assert window.rooms.decks.isVisible()
    menu.new_match.trigger()
    assert window.rooms.new_match.isVisible()
    menu.full_screen.trigger()
    assert window.isFullScreen()
    menu.full_screen.trigger()
    assert not window.isFullScreen()
    menu.quit.trigger()
    assert not window.isVisible()


def test_no_two_shortcuts_are_the_same(opened: Opened) -> None:
    window = opened(ONE_PERSON)
    bar = window.bar
    actions = [*window.menu.actions(), *bar.buttons, bar.skip]
    keys = [key.toString() for action in actions for key in action.shortcuts()]
    assert len(keys) == len(set(keys))
    assert QKeySequence("F1").toString() in keys


def test_no_room_has_a_key_of_the_menu(
    qtbot: QtBot, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Qt does nothing for a key that is meant for two."""
    window = opened(ONE_PERSON)
    rooms, menu = window.rooms, window.menu
    entering: list[Callable[[], object]] = [
        *(window.go_home, window.new_match, window.open_albo, window.open_pad),
        *(rooms.enter_people, window.open_decks, lambda: window.make_deck("french", None)),
        window.resume_match,
    ]
    seen = set()
    for enter in entering:
        enter()
        rooms.settle()
        page = rooms.currentWidget()
        assert page is not None
        seen.add(page)
        actions = [one for one in menu.actions() if one.isEnabled()]
        taken = {key.toString() for action in actions for key in action.shortcuts()}
        own = {one.key().toString() for one in page.findChildren(QShortcut)}
        assert not taken & own, page
    assert len(seen) == len(entering)
    window.go_home()
    asked: list[QPoint] = []
    monkeypatch.setattr(menu, "popup", asked.append)
    qtbot.keyClick(rooms.house, Qt.Key.Key_F10)
    assert asked, "the house has this key for the menu"
    window.open_decks()
    decks = rooms.decks
    qtbot.waitUntil(lambda: decks.rests)
    qtbot.keyClick(decks.paper.gold, Qt.Key.Key_F6)
    assert decks.focusWidget() is decks.live
    assert window.dialogs.open_dialog is None


def test_entries_that_would_do_nothing_are_off(qtbot: QtBot, opened: Opened) -> None:
    window = opened(TWO_PEOPLE)
    menu, session = window.menu, session_of(window)

    def on() -> tuple[bool, bool]:
        return menu.cover.isEnabled(), menu.recap.isEnabled()

    assert on() == (False, False), "under the curtain"
    uncover(qtbot, window)
    assert on() == (True, True)
    session.play_openly(True)
    assert on() == (False, True)
    session.play_openly(False)
    uncover(qtbot, window)
    window.go_home()
    assert on() == (False, False)
    window.resume_match()
    uncover(qtbot, window)
    assert on() == (True, True)


def test_a_button_of_the_bar_follows_its_action_and_triggers_it(opened: Opened) -> None:
    bar = opened(ONE_PERSON).bar
    for action, one in bar.buttons.items():
        assert one.defaultAction() is None, "each of its changes would leave a connection behind"
        action.setEnabled(False)
        assert not one.isEnabled()
        action.setEnabled(True)
        action.setText("Altro")
        assert (one.isEnabled(), one.text()) == (True, " Altro")
    bar.buttons[bar.log].click()
    assert (bar.log.isChecked(), bar.buttons[bar.log].isChecked()) == (True, True)
    bar.log.trigger()
    assert (bar.log.isChecked(), bar.buttons[bar.log].isChecked()) == (False, False)


@pytest.mark.parametrize("width", [860, 1000, 1093, 1280, 1366, 1920])
@pytest.mark.parametrize("language", ["it", "en"])
def test_no_button_of_the_bar_is_cut_off(opened: Opened, width: int, language: str) -> None:
    window = opened(ONE_PERSON)
    window.change_setting("language", language)
    window.resize(width, 700)
    QApplication.processEvents()
    for one in (*window.bar.buttons.values(), window.bar.menu_button, window.bar.speed_button):
        assert one.width() >= one.sizeHint().width(), one.text()
    assert window.bar.height() == TOP_BAR_PX


@pytest.mark.parametrize("width", [860, 960, 1100, 1280, 1366])
def test_a_large_bar_keeps_the_words_that_have_room(opened: Opened, width: int) -> None:
    window = opened(ONE_PERSON)
    SCALE.set(140)
    window.resize(width, 700)
    QApplication.processEvents()
    bar = window.bar
    tools = [bar.menu_button, *bar.buttons.values(), bar.speed_button]
    shown = [one for one in tools if not one.isHidden()]
    free = bar.width() - sum(one.sizeHint().width() + px(6) for one in shown)
    signs = [one for one in shown if not one.text() and one is not bar.buttons[bar.sound]]
    for one in signs[-1:]:  # that of the speed, which is missed least, is the first to go
        assert one is bar.speed_button
    assert width < 1366 or bar.buttons[bar.hint].text().strip() == "Aiuto"
    if not signs:
        return
    letters = bar.menu_button.fontMetrics()
    words = [action.text() for action in bar.buttons if action.text()]
    assert words or width < 960
    widest = max(letters.horizontalAdvance(text) for text in ("Annulla", "Valore", "Storia"))
    assert free < widest + px(40)


def test_the_log_tells_what_everybody_saw(qtbot: QtBot, opened: Opened) -> None:
    window = opened()
    uncover(qtbot, window)
    discard_something(window)
    window.bar.log.trigger()
    log = play_area(window).log
    assert log.isVisible()
    qtbot.waitUntil(lambda: log.rests)
    lines = log.lines
    name = session_of(window).controller.players[session_of(window).controller.played[0][0]].name
    assert f"{name} pesca." in lines


def test_damaged_settings_and_saves_are_told(qtbot: QtBot, opened: Opened) -> None:
    first = opened(ONE_PERSON)
    first.close()
    path = Saves().path
    path.write_text("broken", "utf-8")
    for backup in path.parent.glob("*.bak"):
        backup.unlink()
    window = opened(resume=True)
    assert window.session is None
    assert "La partita salvata era rovinata" in window.notice.words.text()


def test_without_a_match_the_window_offers_one(qtbot: QtBot, opened: Opened) -> None:
    window = opened(resume=True)
    assert window.session is None
    house = window.rooms.house
    assert house.isVisible()
    assert not window.bar.by_suit.isEnabled()
    qtbot.mouseClick(house.games["scala40"].play, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(window.rooms.new_match.start, Qt.MouseButton.LeftButton)
    assert not house.isVisible()
    assert play_area(window).isVisible()


def test_all_garbage_is_looked_for_while_nobody_does_anything(
    qtbot: QtBot, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(ONE_PERSON)
    qtbot.waitUntil(window.rests)
    found: list[bool] = []
    monkeypatch.setattr(collecting, "look", lambda *, calm: found.append(calm))
    timer = collect_while_shown(window)
    timer.stop()
    for _ in range(CALM_LOOKS + 1):
        timer.timeout.emit()
    assert found == [False] * (CALM_LOOKS - 1) + [True] * 2
    QCursor.setPos(QCursor.pos() + QPoint(3, 0))
    timer.timeout.emit()
    assert not found[-1]


def test_nothing_wakes_a_minimised_window(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.show()
    timer = collect_while_shown(window)
    assert timer.isActive()
    window.showMinimized()
    qtbot.waitUntil(lambda: not timer.isActive())
    window.showNormal()
    qtbot.waitUntil(timer.isActive)
