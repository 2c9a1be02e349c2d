"""Who sits at the dealer's right cuts the deck, by hand or by keys, and sees its seal.

Source: design/evening.md, 4; design/honest_deck.md.
"""

import hashlib
from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.game import Phase
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.sealed import bots_cut, cut_range
from scala_desktop.rules.verifying import verified
from scala_desktop.store.looks import look_of
from scala_desktop.table.scene.scene import TableScene
from scala_desktop.windows.cut.honest import HonestDialog, verdict_words
from scala_desktop.windows.cut.room import CutRoom
from scala_desktop.windows.cut.spread import SWAP_MS
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_choice import MatchChoice
from scala_desktop.windows.scores.sheet import ScoreSheet
from tests.windows.opened import (
    ENTRY,
    Empty,
    Opened,
    discard_something,
    play_area,
    play_to_the_end,
    session_of,
)

THREE = (Player("Anna"), Player("Bea", "easy"), Player("Carla", "easy"))


def prepared(window: MainWindow, dealer: int, seed: str = "cut") -> Record:
    """Return a match that is to be cut at the right of *dealer*; cuts are asked for."""
    window.store.update({"cut": True})
    choice = MatchChoice(THREE, "classic", ENTRY.rules(), first_dealer=None)
    record = window.keeper.prepared("scala40", choice, seed)
    return replace(record, first_dealer=Seat(dealer))


@pytest.fixture
def asked(empty: Empty, qtbot: QtBot) -> Callable[[], tuple[MainWindow, CutRoom]]:
    """Open a window in which Anna, at Bea's right, is to cut."""

    def ask() -> tuple[MainWindow, CutRoom]:
        window = empty()
        return window, cut_asked(window, qtbot, prepared(window, 1))

    return ask


def cut_asked(window: MainWindow, qtbot: QtBot, record: Record) -> CutRoom:
    """Return the page on which the cut before the first hand of *record* is asked for."""
    window.cutting.before_match(record, window.go_home)
    room = window.cutting.room
    qtbot.waitUntil(lambda: window.rooms.currentWidget() is room)
    return room


def moving(window: MainWindow) -> MainWindow:
    """Let everything move in *window*, at the usual speed."""
    window.store.update({"animation_speed": "normal", "motion": "full"})
    window.apply_settings()
    return window


def cuts(window: MainWindow) -> list[int]:
    sealing = session_of(window).record.sealing
    assert sealing is not None
    return sealing.cuts


def test_the_one_at_the_dealers_right_cuts_by_keys_and_the_cards_are_dealt(
    asked: Callable[[], tuple[MainWindow, CutRoom]], qtbot: QtBot
) -> None:
    window, room = asked()
    assert window.rooms.currentWidget() is room
    assert window.keeper.session is None
    assert room.asked is not None
    seal = room.asked.cut.seal
    spread = room.spread
    qtbot.waitUntil(spread.hasFocus)
    assert "Anna, taglia tu" in room.told()
    assert "108 carte: 54 sotto, 54 sopra" in spread.accessibleName()
    key = Qt.Key
    for pressed, cut in (
        (key.Key_Left, 55),
        (key.Key_Right, 54),
        (key.Key_Home, 104),
        (key.Key_Left, 104),
        (key.Key_End, 4),
        (key.Key_Right, 4),
        (key.Key_6, 102),
        (key.Key_8, 40),
    ):
        QTest.keyClick(spread, pressed)
        assert spread.cut == cut, pressed
    QTest.keyClick(spread, key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert (spread.cut, room.here.accessibleName()) == (50, "Taglia qui: 58 sotto, 50 sopra")
    QTest.keyClick(spread, key.Key_Return)
    qtbot.waitUntil(lambda: window.rooms.at_table)
    assert cuts(window) == [50]
    sealing = session_of(window).record.sealing
    assert sealing is not None
    assert sealing.seals == [seal]
    assert not window.cutting.asks


def test_the_gap_follows_the_pointer_and_a_press_cuts_there(
    asked: Callable[[], tuple[MainWindow, CutRoom]], qtbot: QtBot
) -> None:
    window, room = asked()
    spread = room.spread
    qtbot.waitUntil(lambda: spread.width() > 300)
    middle = spread.height() // 2
    found: list[int] = []
    for x in (2, spread.width() // 3, spread.width() // 2, spread.width() - 2):
        at = QPointF(x, middle)
        spread.mouseMoveEvent(
            QMouseEvent(
                QEvent.Type.MouseMove,
                at,
                spread.mapToGlobal(at),
                Qt.MouseButton.NoButton,
                Qt.MouseButton.NoButton,
                Qt.KeyboardModifier.NoModifier,
            )
        )
        found.append(spread.cut)
    assert found == sorted(found, reverse=True)
    assert (found[0], found[-1]) == (104, 4)
    QTest.mouseClick(spread, Qt.MouseButton.LeftButton, pos=QPoint(spread.width() // 3, middle))
    qtbot.waitUntil(lambda: window.rooms.at_table)
    assert cuts(window) == [found[1]]


def test_arrows_a_button_and_a_bot_in_ones_place(
    asked: Callable[[], tuple[MainWindow, CutRoom]],
) -> None:
    window, room = asked()
    room.less.click()
    room.less.click()
    room.more.click()
    assert room.spread.cut == 55
    room.here.click()
    assert cuts(window) == [55]
    window, room = asked()
    assert room.asked is not None
    wanted = room.asked.cut.of_bots
    room.you.click()
    assert cuts(window) == [wanted]


def test_a_bots_cut_is_made_at_once_where_nothing_moves_and_is_seen_where_it_does(
    empty: Empty, qtbot: QtBot
) -> None:
    window = empty()
    window.cutting.before_match(prepared(window, 0), window.go_home)
    assert window.rooms.at_table
    sealing = session_of(window).record.sealing
    assert sealing is not None
    assert sealing.cuts == [bots_cut(sealing.seals[0], 108)]
    assert not moving(window).motionless
    first = session_of(window)
    room = cut_asked(window, qtbot, prepared(window, 0, "seen"))
    assert not room.here.isVisible()
    shown = room.spread.cut
    QTest.keyClick(room.spread, Qt.Key.Key_Return)
    assert session_of(window) is first
    qtbot.waitUntil(lambda: session_of(window) is not first, timeout=20_000)
    assert cuts(window) == [shown]


def test_the_two_parts_change_places_and_then_the_cards_are_dealt(
    empty: Empty, qtbot: QtBot
) -> None:
    window = moving(empty())
    room = cut_asked(window, qtbot, prepared(window, 1))
    room.spread.set_cut(30)
    room.here.click()
    assert window.rooms.currentWidget() is room, "it is still seen"
    room.here.click()
    QTest.keyClick(room.spread, Qt.Key.Key_Left)
    assert room.spread.cut == 30, "it is cut: nothing moves the gap any more"
    qtbot.waitUntil(lambda: window.rooms.at_table, timeout=20_000)
    assert cuts(window) == [30]
    window.cutting.before_match(prepared(window, 1, "left"), window.go_home)
    room.here.click()
    room.back.click()
    qtbot.wait(SWAP_MS + 100)
    assert cuts(window) == [30], "whoever goes back while they move has cut nothing"


def test_cards_chosen_from_the_cut_are_the_ones_that_are_cut(
    asked: Callable[[], tuple[MainWindow, CutRoom]],
) -> None:
    window, room = asked()
    room.spread.set_cut(30)
    window.open_decks()
    look = replace(look_of(window.store, "scala40", "Anna"), back="verde")
    window.change_look("scala40", look, "Anna")
    window.rooms.decks.left.emit()
    assert window.rooms.currentWidget() is room
    assert room.asked is not None
    assert room.spread._deck == room.backs._decks[1] == room.asked.deck
    assert room.asked.deck[1] == "verde"
    assert room.spread.cut == 30


def test_whoever_looks_at_the_decks_while_the_parts_move_stays_there(
    empty: Empty, qtbot: QtBot
) -> None:
    window = moving(empty())
    room = cut_asked(window, qtbot, prepared(window, 1))
    room.spread.set_cut(30)
    room.here.click()
    window.open_decks()
    qtbot.wait(SWAP_MS + 200)
    assert window.rooms.currentWidget() is window.rooms.decks
    assert window.keeper.session is None
    window.rooms.decks.left.emit()
    assert window.rooms.currentWidget() is room
    qtbot.waitUntil(lambda: window.rooms.at_table, timeout=20_000)
    assert cuts(window) == [30]


def test_whoever_goes_back_has_begun_nothing(
    asked: Callable[[], tuple[MainWindow, CutRoom]],
) -> None:
    window, room = asked()
    room.back.click()
    assert window.rooms.currentWidget() is window.rooms.house
    assert window.keeper.session is None
    assert not window.cutting.asks


def test_where_nobody_wants_it_a_bot_cuts(empty: Empty) -> None:
    window = empty()
    record = prepared(window, 1)
    window.store.update({"cut": False})
    window.cutting.before_match(record, window.go_home)
    assert window.rooms.at_table
    assert len(cuts(window)) == 1


def test_the_next_hand_is_cut_too_and_the_last_one_was_honest(opened: Opened, qtbot: QtBot) -> None:
    window = opened((THREE[0], THREE[1]), seed="s", elimination_limit=1001)
    window.store.update({"cut": True})
    session = session_of(window)
    play_to_the_end(qtbot, window)
    qtbot.waitUntil(lambda: isinstance(window.dialogs.open_dialog, ScoreSheet))
    sheet = window.dialogs.write_scores()
    assert sheet.honest.isVisible()
    assert sheet.honest.button.text() == "Mazzo onesto"
    sheet.honest.button.click()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, HonestDialog)
    sealing = session.record.sealing
    assert sealing is not None
    assert sealing.decks[0].split(" ", 1)[1] in dialog._deck.text()
    dialog.copy_button.click()
    line = QGuiApplication.clipboard().text()
    assert hashlib.sha256(line.encode()).hexdigest() == sealing.seals[0]
    dialog.reject()
    assert window.dialogs.open_dialog is sheet
    cut = session.next_cut()
    assert cut is not None
    qtbot.waitUntil(lambda: not sheet.fresh.holds)
    sheet.on_button.click()
    if session.record.players[cut.seat].level is None:
        room = window.cutting.room
        qtbot.waitUntil(lambda: window.rooms.currentWidget() is room)
        room.spread.set_cut(17)
        room.here.click()
        assert sealing.cuts[1] == 17
    assert session.controller.phase is not Phase.OVER
    assert session.controller.view().hand_number == 2
    qtbot.waitUntil(lambda: window.rooms.at_table)
    assert sealing.seals[1] == cut.seal
    assert [verdict.problem for verdict in verified(session.record)] == [None]


def test_the_page_of_the_deck_says_where_the_seal_itself_has_cut(
    opened: Opened, qtbot: QtBot
) -> None:
    window = opened((THREE[0], THREE[1]), seed="s", elimination_limit=1001)
    play_to_the_end(qtbot, window)
    qtbot.waitUntil(lambda: isinstance(window.dialogs.open_dialog, ScoreSheet))
    session = session_of(window)
    record, sealing = session.record, session.record.sealing
    assert sealing is not None
    by_seal, verdict = bots_cut(sealing.seals[0], 108), session.honest()
    for cut in (by_seal, by_seal - 1, by_seal + 1):
        sealing.cuts[0] = cut
        dialog = HonestDialog(window, record, verdict)
        said = "come quando taglia il computer" in dialog._about.text()
        assert said is (cut == by_seal), cut
        dialog.reject()


def test_a_deck_that_does_not_fit_its_seal_is_told_without_green(
    opened: Opened, qtbot: QtBot
) -> None:
    window = opened((THREE[0], THREE[1]), seed="s", elimination_limit=1001)
    play_to_the_end(qtbot, window)
    qtbot.waitUntil(lambda: isinstance(window.dialogs.open_dialog, ScoreSheet))
    session = session_of(window)
    sealing = session.record.sealing
    assert sealing is not None
    words = sealing.decks[0].split(" ")
    words[17], words[40] = words[40], words[17]
    sealing.decks[0] = " ".join(words)
    verdict = session.honest()
    assert verdict is not None
    assert verdict_words(verdict) == "Non torna: mano 1, carta 17"
    mark = window.dialogs.write_scores().honest
    before = mark.button.icon().pixmap(24, 24).toImage()
    mark.show_verdict(verdict)
    assert mark.button.text() == "Non torna: mano 1, carta 17"
    assert mark.button.icon().pixmap(24, 24).toImage() != before


@pytest.mark.parametrize("laid", [False, True])
def test_a_match_is_put_on_the_table_behind_the_page(
    empty: Empty, qtbot: QtBot, *, laid: bool
) -> None:
    """The table is entered once all lies there, and the curtain is down where it must be."""
    window = empty()
    if laid:
        before = replace(prepared(window, 0, "before"), players=THREE[:2])
        window.cutting.before_match(before, window.go_home)
        assert window.rooms.at_table
    two = (Player("Anna"), Player("Bea"), Player("Carla", "easy"))
    record = replace(prepared(window, 1), players=two)
    room = cut_asked(window, qtbot, record)
    seen: list[tuple[bool, bool]] = []

    def look(_: int) -> None:
        if window.rooms.at_table:
            seen.append((window.curtain.is_down, table_of(window).display.ready))

    window.rooms.currentChanged.connect(look)
    room.here.click()
    assert session_of(window).record.seed == record.seed
    assert not window.rooms.at_table, "that would have been too much for one turn"
    qtbot.waitUntil(lambda: window.rooms.at_table)
    assert seen == [(True, True)]
    assert not table_of(window)._gathers
    there = window.table_room.childAt(window.table_room.rect().center())
    assert there is not None
    assert there is window.curtain or window.curtain.isAncestorOf(there), "it lies over the table"
    names = {one.text() for one in window.curtain.findChildren(QLabel)}
    assert names & {"Anna", "Bea"}
    window.go_home()
    window.resume_match()
    assert window.curtain.is_down


def test_the_last_of_three_begins_where_two_have_played(empty: Empty, qtbot: QtBot) -> None:
    """Who sits where is asked before the cards lie there."""
    window = moving(empty())
    two = replace(prepared(window, 0, "before"), players=THREE[:2])
    window.store.update({"cut": False})
    window.cutting.before_match(two, window.go_home)
    players = (Player("Bea", "easy"), Player("Carla", "easy"), Player("Anna"))
    room = cut_asked(window, qtbot, replace(prepared(window, 0), players=players))
    room.here.click()
    qtbot.waitUntil(lambda: window.rooms.at_table, timeout=20_000)
    assert session_of(window).controller.open_seat == 2
    layout = table_of(window).display.layout
    assert layout.shape.seats == (2, 0, 1)


def test_a_match_that_cannot_be_dealt_leads_back(
    asked: Callable[[], tuple[MainWindow, CutRoom]],
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window, _ = asked()

    def fail(*_: object) -> None:
        raise ValueError("no cards")

    monkeypatch.setattr(window.keeper, "deal", fail)
    with pytest.raises(ValueError, match="no cards"):
        window.cutting._cut(50)
    qtbot.waitUntil(lambda: window.rooms.seen is window.rooms.house)
    assert not window.cutting.asks


def test_whoever_leaves_while_a_match_is_put_on_the_table_stays_there(
    asked: Callable[[], tuple[MainWindow, CutRoom]], qtbot: QtBot
) -> None:
    window, room = asked()
    room.here.click()
    window.go_home()
    qtbot.waitUntil(lambda: window.table_room.made is not None and window.rests())
    qtbot.wait(50)
    assert not window.rooms.at_table
    assert not table_of(window)._gathers
    window.resume_match()
    assert window.rooms.at_table
    assert session_of(window).controller.view().hand_number == 1


def behind(opened: Opened, qtbot: QtBot) -> tuple[MainWindow, CutRoom]:
    """Return a window in which a hand has ended, and the cut of the next one is asked for."""
    window = opened((Player("Anna"), Player("Bea")), seed="s", elimination_limit=1001)
    window.store.update({"cut": True})
    play_to_the_end(qtbot, window)
    qtbot.waitUntil(lambda: isinstance(window.dialogs.open_dialog, ScoreSheet))
    sheet = window.dialogs.write_scores()
    qtbot.waitUntil(lambda: not sheet.fresh.holds)
    sheet.on_button.click()
    room = window.cutting.room
    qtbot.waitUntil(lambda: window.rooms.currentWidget() is room)
    return window, room


def test_whoever_leaves_while_the_cards_are_dealt_stays_there(opened: Opened, qtbot: QtBot) -> None:
    window, room = behind(opened, qtbot)
    room.here.click()
    window.go_home()
    table = table_of(window)
    qtbot.waitUntil(lambda: not table._gathers)  # it follows the match again
    qtbot.wait(50)
    assert not window.rooms.at_table
    assert session_of(window).controller.view().hand_number == 2
    window.resume_match()
    assert window.rooms.at_table


def test_the_cut_waits_while_a_deck_is_made(opened: Opened, qtbot: QtBot) -> None:
    window, room = behind(opened, qtbot)
    window.open_decks()
    window.make_deck("french", None)
    deck = window.rooms.own_deck
    assert deck is not None
    deck.left.emit()
    window.rooms.decks.left.emit()
    assert window.rooms.currentWidget() is room
    room.here.click()
    qtbot.waitUntil(lambda: window.rooms.at_table)
    session = session_of(window)
    assert session.controller.view().hand_number == 2
    session.take_place(Seat(1), Player("Bea", "easy"))
    session.reveal()
    if session.controller.my_turn:
        discard_something(window)
    played = len(session.controller.played)
    qtbot.waitUntil(lambda: any(seat == 1 for seat, _ in session.controller.played[played:]))


def test_how_to_check_a_deck_tells_nothing_of_another_match(opened: Opened, qtbot: QtBot) -> None:
    window, room = behind(opened, qtbot)
    for told in (True, False):
        room.how_asked.emit()
        dialog = window.dialogs.open_dialog
        assert isinstance(dialog, HonestDialog)
        assert dialog.copy_button.isVisible() is told
        dialog.close_button.click()
        cut_asked(window, qtbot, prepared(window, 1))


def test_what_was_chosen_is_offered_again_where_it_is_not_cut(empty: Empty, qtbot: QtBot) -> None:
    window = empty()
    moving(window).store.update({"cut": True})
    family = ENTRY.presets[1].key
    window.keeper.pacts.set_family_preset(ENTRY, family)
    window.new_match("scala40")
    window.rooms.settle()
    chosen = window.rooms.new_match
    assert chosen.rules.preset == family
    chosen.rules.choose(0)
    choice = chosen.choice
    chosen.start.click()
    room = window.cutting.room
    qtbot.waitUntil(lambda: window.rooms.currentWidget() is room)
    room.left.emit()
    qtbot.waitUntil(chosen.isVisible)
    assert chosen.choice == choice
    chosen.start.click()
    qtbot.waitUntil(lambda: window.rooms.currentWidget() is room)
    window.cutting._cut(40)
    assert session_of(window).record.preset == choice.preset
    assert window.keeper.pacts.choice(ENTRY).preset == family, "of the next match"


def test_from_the_decks_one_does_not_come_back_to_a_cut_that_is_over(
    opened: Opened, qtbot: QtBot
) -> None:
    window, _ = behind(opened, qtbot)
    window.open_decks()
    window.cutting.forget()
    window.rooms.decks.left.emit()
    assert window.rooms.at_table


def test_the_next_hand_does_not_begin_under_the_end_of_the_last(
    opened: Opened, qtbot: QtBot
) -> None:
    window = opened((Player("Anna"), Player("Bea")), seed="s", elimination_limit=1001)
    window.store.update({"cut": True})
    play_to_the_end(qtbot, window)
    qtbot.waitUntil(lambda: isinstance(window.dialogs.open_dialog, ScoreSheet))
    sheet, line = window.dialogs.write_scores(), play_area(window).hand_over
    qtbot.waitUntil(lambda: not sheet.fresh.holds)
    qtbot.keyClick(sheet, Qt.Key.Key_Escape)  # somebody looks at the table first
    assert line.isVisible()
    line.buttons["scores"].click()
    qtbot.waitUntil(lambda: not sheet.fresh.holds)
    sheet.on_button.click()
    room = window.cutting.room
    qtbot.waitUntil(lambda: window.rooms.currentWidget() is room)
    room.here.click()
    qtbot.waitUntil(lambda: window.rooms.at_table)
    qtbot.wait(150)
    assert session_of(window).controller.view().hand_number == 2
    assert not line.isVisible()


def test_a_fault_in_the_deal_leaves_nobody_at_the_cut(
    opened: Opened, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, _ = behind(opened, qtbot)

    def fails(*_: object) -> bool:
        raise ValueError("no cards")

    monkeypatch.setattr(session_of(window), "next_hand", fails)
    with pytest.raises(ValueError, match="no cards"):
        window.cutting._cut(17)
    qtbot.waitUntil(lambda: window.rooms.at_table)
    assert not table_of(window)._gathers


def table_of(window: MainWindow) -> TableScene:
    return play_area(window).table.table


def test_cards_that_are_not_laid_yet_change_places_too(empty: Empty, qtbot: QtBot) -> None:
    window = moving(empty())
    room = cut_asked(window, qtbot, prepared(window, 1))
    room.spread._want()
    assert room.spread._arc.isNull()
    room.spread._begin_swap()
    assert room.spread._parts == [], "no pictures of nothing"
    qtbot.waitUntil(lambda: not room.spread._arc.isNull())


def test_where_the_bar_is_low_it_says_whose_cut_it_is(
    asked: Callable[[], tuple[MainWindow, CutRoom]],
) -> None:
    window, room = asked()
    assert room.how.text() == room.how.accessibleName() == "Come si controlla"
    window.resize(480, 300)
    room.resize(480, 270)
    room._arrange()
    assert (room.how.text(), room.how.accessibleName()) == ("", "Come si controlla")
    assert room._title.text() == "Anna, taglia tu"


@pytest.mark.parametrize("size", [(1366, 768), (1240, 620)])
@pytest.mark.parametrize("early", [False, True])
def test_a_notice_covers_nothing_where_there_is_room(
    empty: Empty, qtbot: QtBot, size: tuple[int, int], early: bool
) -> None:
    window = empty()
    window.resize(*size)
    if early:  # before the page is there
        window.say("La partita di prima non è persa: la trovi in Menu, Apri…")
    room = cut_asked(window, qtbot, prepared(window, 1))
    if not early:
        qtbot.waitUntil(room.plates[0].isVisible)
        window.say("La partita di prima non è persa: la trovi in Menu, Apri…")

    def covered() -> list[QRect]:
        return [box for box in room.needed() if box.intersects(window.notice.geometry())]

    assert window.notice.isVisible()
    qtbot.waitUntil(lambda: not covered())
    place = window.notice.geometry()
    fewest, most = cut_range(room.spread.cards)
    for cut in range(fewest, most + 1):
        room.spread.set_cut(cut)
        assert not covered(), "nor where the cut is told when it is moved"
    assert window.notice.geometry() == place, "and nothing jumps meanwhile"
