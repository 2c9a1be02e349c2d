"""Lessons in the window: played by mouse, by keys and through the tree; what is said and lit."""

from collections.abc import Iterator
from functools import partial

import pytest
from measuring_paint import cut_off
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.dress.colours import PAPER_SHADE
from scala_desktop.dress.room import SCALE, SCALES
from scala_desktop.lessons.acts import Act, parse_act
from scala_desktop.lessons.lesson import Lesson, course
from scala_desktop.lessons.progress import progress
from scala_desktop.lessons.run import LessonRun, Outcome
from scala_desktop.lessons.sentences import coach, refusal_words
from scala_desktop.model.grouping import held
from scala_desktop.rules.cards import KIND, parse_kinds
from scala_desktop.rules.moves import Discard, Draw
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import NAMES
from scala_desktop.store.people import keep_person
from scala_desktop.store.saves import Saves
from scala_desktop.store.store import Store
from scala_desktop.table.layout.zones import DISCARD, OWN_PANEL, STOCK
from scala_desktop.windows.lesson.lessons_dialog import LessonsDialog
from scala_desktop.windows.lesson.room import LessonRoom
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.rule_book import RuleBook
from scala_desktop.windows.scores.sheet import ScoreSheet
from scala_desktop.words.cards import card_words
from tests.table.reader import children_of, settle, told_of
from tests.windows.lesson_hands import AtLesson, LessonByKeys, LessonByMouse, LessonByTree
from tests.windows.opened import ONE_PERSON, Empty, Opened, play_to_the_end, session_of

LESSONS = [lesson for game in NAMES for lesson in course(game)]


def named(lesson: Lesson) -> str:
    return f"{lesson.game}-{lesson.number}"


def room_of(window: MainWindow) -> LessonRoom:
    room = window.lessons.room
    assert room is not None
    return room


@pytest.fixture(autouse=True)
def listening() -> Iterator[None]:
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def names_in_table(room: LessonRoom) -> list[str]:
    """Return what a screen reader finds on the table, in its order."""
    assert room.table is not None
    settle()
    return [one.name for one in children_of(room.table.viewport())]


def require_told(hands: AtLesson) -> None:
    """The voice says what the coach says, and finds every card, lit or not."""
    room, run = hands.room, hands.match.run
    spoken = told_of(room.coach).name
    assert coach(run).aloud in spoken
    step = f"Passo {run.step + 1} di {len(run.lesson.steps)}."
    assert spoken.endswith(step)
    names = names_in_table(room)
    hand = hands.table.match.hand
    for card in hand:
        assert any(name.startswith(card_words(KIND[card])) for name in names)
    lit = hands.table.table.spotlight
    assert lit is not None
    assert lit.lit is not None, "every step lights something"
    tasks = [name for name in names if ", da " in name or ", per " in name]
    assert len(tasks) == len([card for card in lit.cards if card in hand])


def goes_on(run: LessonRun, step: int, act: Act) -> bool:
    """Return whether *act* of *step* is done."""
    return (run.step, run.next_act) != (step, act)


def play(qtbot: QtBot, hands: AtLesson) -> None:
    """Do what the lesson wants until it is over."""
    match, heard = hands.match, set()
    first = match.run.step
    for _ in range(40):
        qtbot.waitUntil(lambda: match.run.over or match.run.now is not None)
        if match.run.over:
            break
        require_told(hands)
        heard.add(hands.room.coach.accessibleName())
        act, step = match.run.next_act, match.run.step
        assert act is not None
        hands.do(act)
        qtbot.waitUntil(partial(goes_on, match.run, step, act))
        assert not match.run.must_lay, f"{act} led astray"
    assert len(heard) >= len(match.run.lesson.steps) - first
    qtbot.waitUntil(hands.room.end.isVisible)
    qtbot.wait(20)
    assert not hands.table.table.labels.moving, "nobody thinks of a turn that does not come"


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_every_lesson_is_played_by_the_mouse(qtbot: QtBot, empty: Empty, lesson: Lesson) -> None:
    window = empty()
    window.open_lesson(lesson.game, lesson.number)
    play(qtbot, LessonByMouse(window))
    require_end(window, lesson)


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_every_lesson_is_played_through_the_accessibility_tree(
    qtbot: QtBot, empty: Empty, lesson: Lesson
) -> None:
    window = empty()
    window.open_lesson(lesson.game, lesson.number)
    play(qtbot, LessonByTree(window))
    require_end(window, lesson)


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_every_lesson_is_played_by_keys(qtbot: QtBot, empty: Empty, lesson: Lesson) -> None:
    window = empty()
    window.open_lesson(lesson.game, lesson.number)
    hands = LessonByKeys(window)
    hands.key(Qt.Key.Key_Home)
    play(qtbot, hands)
    require_end(window, lesson)


def require_end(window: MainWindow, lesson: Lesson) -> None:
    room, last = room_of(window), lesson.number == len(course(lesson.game))
    assert lesson.number in progress(window.store, lesson.game).done
    assert room.end.next.isVisible() is not last
    assert (room.end.play if last else room.end.next).hasFocus()
    assert "{" not in room.end.accessibleName()
    assert golden(room) == [room.end.play if last else room.end.next]


def golden(room: LessonRoom) -> list[QPushButton]:
    buttons = room.findChildren(QPushButton)
    return [one for one in buttons if one.isVisible() and one.property("role") == "main"]


def test_the_next_lesson_begins_without_a_ring_for_the_mouse(qtbot: QtBot, empty: Empty) -> None:
    window = empty()
    window.open_lesson("scala40", 1)
    play(qtbot, LessonByMouse(window))
    room = room_of(window)
    qtbot.mouseClick(room.end.next, Qt.MouseButton.LeftButton)
    assert room.table is not None
    assert room.table.hasFocus()
    assert not room.table.keyboard.shown


def paints(room: LessonRoom) -> bool:
    """Return whether everything in *room* is painted."""
    return all(one.updatesEnabled() for one in sum(room.pieces(), list[QWidget]()))


def test_another_lesson_begins_where_the_one_before_was_left(qtbot: QtBot, empty: Empty) -> None:
    window = empty()
    window.open_lesson("scala40", 1)
    room, before = room_of(window), LessonByMouse(window).match
    window.go_home()
    window.open_lesson("burraco", 2)
    assert not window.lessons.open, "it comes in parts, behind the house"
    qtbot.waitUntil(lambda: window.lessons.open)
    assert room.lesson is not None
    assert (room.lesson.game, room.lesson.number) == ("burraco", 2)
    assert before is not room.match
    qtbot.waitUntil(lambda: paints(room))
    play(qtbot, LessonByMouse(window))
    assert room.lesson.game == "burraco"


def test_another_lesson_that_is_left_on_its_way_there_is_left(qtbot: QtBot, empty: Empty) -> None:
    window = empty()
    window.open_lesson("scala40", 1)
    window.go_home()
    window.open_lesson("canasta", 1)
    window.lessons.close()
    room = room_of(window)
    assert room.match is not None
    assert room.match.run.lesson.game == "canasta"
    assert window.lessons.game is None
    assert not window.lessons.open
    window.open_lesson("canasta", 1)
    qtbot.waitUntil(lambda: window.lessons.open and paints(room))


def test_another_lesson_begins_at_once_where_one_is_seen(empty: Empty) -> None:
    window = empty()
    window.open_lesson("scala40", 1)
    window.open_lesson("scala40", 2)
    room = room_of(window)
    assert room.lesson is not None
    assert room.lesson.number == 2
    assert paints(room)


def test_the_sentence_names_the_key_after_a_key_and_the_gesture_after_the_mouse(
    qtbot: QtBot, empty: Empty
) -> None:
    window = empty()
    window.open_lesson("scala40", 1)
    room = room_of(window)
    assert "Tocca il tallone." in room.coach.text
    LessonByKeys(window).key(Qt.Key.Key_Left)
    assert "Premi P." in room.coach.text
    hands = LessonByMouse(window)
    hands.click(hands.spot(hands.table.match.hand[0]))
    assert "Tocca il tallone." in room.coach.text


def test_the_card_that_is_pointed_at_need_not_be_chosen_to_be_discarded(
    qtbot: QtBot, empty: Empty
) -> None:
    window = empty()
    window.open_lesson("scala40", 1)
    hands = LessonByMouse(window)
    assert not hands.table.table.match.to_discard
    hands.click(hands.table.zone_rect(STOCK).center())
    qtbot.waitUntil(lambda: hands.match.run.step == 1)
    (king,) = hands.table.table.match.to_discard
    hands.click(hands.table.zone_rect(DISCARD).center())
    qtbot.waitUntil(lambda: hands.match.run.step == 2)
    assert king not in hands.table.match.hand


def test_three_times_the_same_refusal_point_out_help(qtbot: QtBot, empty: Empty) -> None:
    window = empty()
    window.open_lesson("scala40", 3)
    room, hands = room_of(window), LessonByKeys(window)
    for _ in range(3):
        assert not room.bar.show_me.isChecked()
        hands.letter("T")
    refusal = hands.match.run.refusal
    assert refusal is not None
    assert refusal_words(hands.match.run, refusal) in room.coach.accessibleName()
    assert room.bar.show_me.isChecked()
    assert "Pesca" in room.coach.text
    hands.letter("P")
    qtbot.waitUntil(lambda: hands.match.run.step == 1)
    assert not room.bar.show_me.isChecked()


def test_show_me_plays_the_step_and_gives_it_back(
    qtbot: QtBot, empty: Empty, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("ACT_MS", "READ_MS"):
        monkeypatch.setattr(f"scala_desktop.model.lesson_match.{name}", 4)
    window = empty()
    window.open_lesson("scala40", 3)
    room, hands = room_of(window), LessonByMouse(window)
    hands.draw()
    hands.match.go_to(3)
    first = hands.session
    hands.press(room.bar.show_me)
    assert hands.match.showing
    qtbot.waitUntil(lambda: first.controller.view().melds[-1].owner == 0)
    qtbot.waitUntil(lambda: hands.session is not first)
    assert not hands.match.showing
    assert hands.match.run.step == 3
    assert len(hands.match.tray) == 2
    play(qtbot, hands)


def test_a_meld_may_be_dragged_to_where_the_own_ones_lie(qtbot: QtBot, empty: Empty) -> None:
    window = empty()
    window.open_lesson("burraco", 1)
    hands = LessonByMouse(window)
    hands.match.go_to(3)
    settle()
    hands.choose(parse_kinds("4h 5h 6h"))
    first = hands.table.table.match.selection.cards[0]
    hands.drag(hands.spot(first), hands.table.zone_rect(OWN_PANEL).center())
    run = hands.match.run
    assert run.outcome is Outcome.CLOSER
    assert str(run.next_act) == "tray 9c 9d 9s"
    # What is left of the step can be shown, too.
    hands.press(room_of(window).bar.show_me)
    assert [str(act) for act in hands.match._left] == ["tray 9c 9d 9s", "meld 9c 9d 9s"]
    hands.match.stop_showing()
    play(qtbot, hands)


def test_a_click_ends_what_is_shown(qtbot: QtBot, empty: Empty) -> None:
    window = empty()
    window.open_lesson("scala40", 1)
    room, hands = room_of(window), LessonByMouse(window)
    room.show_me()
    assert hands.match.showing
    hands.click(hands.table.rect().center())
    assert not hands.match.showing
    assert hands.match.run.step == 0


def test_what_leads_astray_is_laid_anew(
    qtbot: QtBot, empty: Empty, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scala_desktop.model.lesson_match.READ_MS", 20)
    window = empty()
    window.open_lesson("scala40", 3)
    room, hands = room_of(window), LessonByKeys(window)
    hands.letter("P")
    qtbot.waitUntil(lambda: hands.match.run.step == 1)
    first = hands.session
    card = hands.table.match.hand[0]
    hands.session.controller.submit(Discard(KIND[card]), [card])
    assert "rimetto le carte" in room.coach.text
    qtbot.waitUntil(lambda: hands.session is not first)
    assert hands.match.run.step == 1
    assert not hands.match.run.must_lay
    assert len(hands.table.match.hand) == 14


def test_steps_back_and_on_and_from_the_start(qtbot: QtBot, empty: Empty) -> None:
    window = empty()
    window.open_lesson("burraco", 2)
    room, hands = room_of(window), LessonByMouse(window)
    assert not room.back.isEnabled()
    assert room.back.toolTip()
    hands.press(room.skip)
    hands.press(room.skip)
    assert hands.match.run.step == 2
    hands.press(room.back)
    assert hands.match.run.step == 1
    hands.press(room.bar.again)
    assert hands.match.run.step == 0
    for _ in range(4):
        hands.press(room.skip)
    assert room.end.isVisible()


def test_cards_put_together_wrongly_are_taken_back_by_the_lit_button(
    qtbot: QtBot, empty: Empty
) -> None:
    window = empty()
    window.open_lesson("scala40", 3)
    room, hands = room_of(window), LessonByMouse(window)
    hands.press(room.skip)
    assert hands.match.run.next_act == parse_act("tray Th Jh Qh")
    hand = hands.table.match.hand
    hands.table.match.tray.stage(held(hand, parse_kinds("Th Jh Qh 9c")))
    spotlight = hands.table.table.spotlight
    assert spotlight is not None
    assert spotlight.lit is not None
    assert spotlight.lit.buttons == ("back",)
    assert coach(hands.match.run).gesture.startswith("Tocca Riprendi")
    hands.click(hands.table.button_rect("back").center())
    assert not hands.table.match.tray.groups
    assert spotlight.lit is not None
    assert len(spotlight.lit.cards) == 3
    assert "Riprendi" not in coach(hands.match.run).gesture


def test_a_lesson_is_left_without_a_question_and_taken_up_again(qtbot: QtBot, empty: Empty) -> None:
    window = empty()
    window.open_lesson("canasta")
    room, hands = room_of(window), LessonByKeys(window)
    assert "Lezione 1" in room.bar.accessibleName()
    hands.letter("P")
    qtbot.waitUntil(lambda: hands.match.run.step == 1)
    qtbot.keyClick(hands.table, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert not window.lessons.open
    assert window.rooms.house.isVisible()
    window.open_lesson("canasta")
    assert hands.match.run.step == 1
    assert len(hands.table.match.hand) == 9
    window.close()
    assert progress(Store(), "canasta")[1:] == (1, 1)


def test_the_place_is_kept_whichever_way_a_lesson_is_left(qtbot: QtBot, empty: Empty) -> None:
    window = empty()

    def at_step(step: int) -> None:
        window.open_lesson("scala40", 3)
        qtbot.waitUntil(lambda: window.lessons.open)
        LessonByMouse(window).match.go_to(step)

    at_step(2)
    window.menu.albo.trigger()
    assert progress(window.store, "scala40")[1:] == (3, 2)
    at_step(1)
    window.menu.new_match.trigger()
    qtbot.waitUntil(lambda: not window.lessons.open and window.rooms.rests)
    assert progress(window.store, "scala40")[1:] == (3, 1)
    at_step(3)
    window.open_lesson("burraco", 1)
    assert progress(window.store, "scala40")[1:] == (3, 3)
    LessonByMouse(window).match.go_to(1)
    window.menu.quit.trigger()
    assert progress(Store(), "burraco")[1:] == (1, 1)


def test_the_match_on_the_table_rests_and_is_not_touched(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    session = session_of(window)
    session.grace_ms = 0
    session.controller.submit(Draw())
    played = len(session.controller.played)
    session.save()
    saved = Saves().path.read_bytes()
    window.open_lesson("scala40", 2)
    hands = LessonByMouse(window)
    play(qtbot, hands)
    hands.press(room_of(window).end.house)
    assert window.session is session
    qtbot.waitUntil(lambda: not window.lessons.open)
    assert not window.rooms.at_table
    assert len(session.controller.played) == played
    assert Saves().path.read_bytes() == saved
    assert window.rooms.house.isVisible()
    window.resume_match()
    card = next(
        card
        for card in session.controller.view().hand
        if session.controller.check(Discard(KIND[card])) is None
    )
    session.controller.submit(Discard(KIND[card]), [card])
    qtbot.waitUntil(lambda: len(session.controller.played) > played + 1)


def test_bots_of_the_match_wait_while_a_lesson_is_given(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    session = session_of(window)
    session.grace_ms = 0
    session.controller.submit(Draw())
    card = next(
        card
        for card in session.controller.view().hand
        if session.controller.check(Discard(KIND[card])) is None
    )
    session.controller.submit(Discard(KIND[card]), [card])
    window.open_lesson("trentuno", 1)
    played = len(session.controller.played)
    qtbot.wait(120)
    assert len(session.controller.played) == played
    room_of(window).leave()
    qtbot.waitUntil(lambda: len(session.controller.played) > played)


def test_the_match_rests_while_a_real_hand_waits_for_its_cut(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.store.update({"cut": True, "animation_speed": "normal", "motion": "full"})
    session = session_of(window)
    session.grace_ms = 0
    session.controller.submit(Draw())
    window.open_lesson("trentuno", 1)
    LessonByMouse(window).match.go_to(99)
    moves = (Discard(KIND[card]) for card in session.controller.view().hand)
    session.controller.submit(next(m for m in moves if session.controller.check(m) is None))
    room_of(window).end.play.click()
    cut = window.cutting.room
    qtbot.waitUntil(lambda: window.rooms.currentWidget() is cut)
    played = len(session.controller.played)
    qtbot.wait(120)
    assert window.session is session
    assert len(session.controller.played) == played


def choose_lesson(qtbot: QtBot, window: MainWindow, game: str, number: int) -> None:
    """Choose a lesson in the list of them all."""
    window.menu.learn.trigger()
    qtbot.waitUntil(lambda: isinstance(window.dialogs.open_dialog, LessonsDialog))
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, LessonsDialog)
    dialog.lessons[game, number].click()
    qtbot.waitUntil(lambda: window.lessons.open)


def test_a_lesson_chosen_at_the_table_leads_back_there(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    choose_lesson(qtbot, window, "trentuno", 1)
    choose_lesson(qtbot, window, "trentuno", 2)
    room_of(window).leave()
    assert window.rooms.at_table


def test_a_hand_that_ends_behind_the_list_shows_its_points_after_the_lesson(
    qtbot: QtBot, opened: Opened
) -> None:
    window = opened(ONE_PERSON)
    window.menu.learn.trigger()
    qtbot.waitUntil(lambda: window.dialogs.open_dialog is not None)
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, LessonsDialog)
    play_to_the_end(qtbot, window)
    window.ending.show()
    dialog.lessons["trentuno", 1].click()
    qtbot.waitUntil(lambda: window.lessons.open)
    assert window.dialogs.open_dialog is None
    room_of(window).leave()
    qtbot.waitUntil(lambda: isinstance(window.dialogs.open_dialog, ScoreSheet))
    window.dialogs.close_all()


def test_the_next_lesson_begins_at_the_end_of_one(qtbot: QtBot, empty: Empty) -> None:
    window = empty()
    window.open_lesson("trentuno", 2)
    hands = LessonByMouse(window)
    hands.match.go_to(2)
    hands.match.go_to(99)
    assert room_of(window).end.isVisible()
    window.change_setting("language", "en")
    qtbot.waitUntil(lambda: room_of(window).end.next.text() == "Next lesson")
    assert room_of(window).end.accessibleName().startswith("Done!")
    hands.press(room_of(window).end.next)
    assert "Lesson 3" in room_of(window).bar.accessibleName()


@pytest.mark.parametrize("game", NAMES)
def test_a_real_hand_is_dealt_after_a_lesson_with_easy_bots(
    qtbot: QtBot, empty: Empty, game: str
) -> None:
    window = empty()
    keep_person(window.store, "Giulia")
    window.open_lesson(game, 1)
    hands = LessonByMouse(window)
    hands.match.go_to(99)
    hands.press(room_of(window).end.play)
    assert not window.lessons.open
    assert window.rooms.at_table
    you, *bots = session_of(window).controller.players
    assert you == Player("Giulia")
    assert {one.level for one in bots} == {"easy"}
    assert session_of(window).controller.game_key == game


@pytest.mark.parametrize("size", [(1366, 697), (960, 540), (700, 400)])
def test_the_end_hides_nothing_that_lies_in_the_middle(empty: Empty, size: tuple[int, int]) -> None:
    window = empty()
    window.resize(*size)
    window.open_lesson("scala40", 3)
    room, hands = room_of(window), LessonByMouse(window)
    hands.match.go_to(99)
    end = room.end.geometry()
    assert room.rect().contains(end)
    assert end.height() >= room.end.sizeHint().height()
    place = hands.table.geometry().topLeft()
    for pile in (STOCK, DISCARD):
        assert not end.intersects(hands.table.zone_rect(pile).translated(place))


def test_the_players_of_a_lesson_have_portraits_of_their_own(empty: Empty) -> None:
    window = empty()
    window.open_lesson("trentuno", 1)
    table = room_of(window).table
    assert table is not None
    shown = table.display.settings.portraits
    assert len(shown) == len(table.match.controller.players)
    assert len(set(shown)) == len(shown)


def test_f1_opens_the_rule_of_the_step(qtbot: QtBot, empty: Empty) -> None:
    window = empty()
    window.open_lesson("burraco", 4)
    hands = LessonByKeys(window)
    hands.key(Qt.Key.Key_F1)
    book = window.dialogs.open_dialog
    assert isinstance(book, RuleBook)
    book.settle()
    assert book.which.text().startswith("Burraco · ")
    assert book.place.chapter > 0
    book.reject()
    qtbot.waitUntil(hands.table.hasFocus)
    hands.press(room_of(window).coach.why)
    assert isinstance(window.dialogs.open_dialog, RuleBook)
    window.dialogs.open_dialog.reject()
    room_of(window).leave()
    window.dialogs.open_rule_book()
    book = window.dialogs.open_dialog
    assert isinstance(book, RuleBook)
    book.settle()
    assert book.which.text().startswith("Scala 40 · ")
    book.reject()


def test_the_rule_book_is_that_of_the_match_after_a_lesson_left_by_a_key(empty: Empty) -> None:
    window = empty()
    window.open_lesson("burraco", 4)
    window.menu.albo.trigger()
    window.menu.rule_book.trigger()
    book = window.dialogs.open_dialog
    assert isinstance(book, RuleBook)
    book.settle()
    assert book.which.text().startswith("Scala 40 · ")
    assert book.teaches
    book.reject()


def test_the_link_to_the_rule_lies_on_light_paper_under_the_mouse(
    qtbot: QtBot, empty: Empty
) -> None:
    window = empty()
    window.open_lesson("burraco", 4)
    why = room_of(window).coach.why
    qtbot.mouseMove(why)
    ground = why.grab().toImage().pixelColor(why.width() // 2, 8)
    assert ground.name().upper() == PAPER_SHADE


def test_tab_goes_round_in_the_room_and_leaves_it_never(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.open_lesson("scala40", 4)
    room, hands = room_of(window), LessonByKeys(window)
    seen = set()
    for _ in range(20):
        hands.key(Qt.Key.Key_Tab)
        focused = QApplication.focusWidget()
        assert focused is not None
        assert room.isAncestorOf(focused)
        seen.add(focused)
    wanted = {room.bar.leave, room.bar.again, room.bar.show_me, room.skip, room.coach.why}
    assert wanted <= seen
    assert hands.table in seen


def test_shortcuts_of_the_match_do_nothing_during_a_lesson(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    session = session_of(window)
    order = session.controller.arrangement.order
    window.open_lesson("scala40", 4)
    hands = LessonByKeys(window)
    for letter in "VSZP":
        hands.letter(letter)
    assert session.controller.arrangement.order == order
    assert session.controller.played == ()


def test_the_list_does_not_come_in_the_way_of_what_is_asked_for_meanwhile(
    qtbot: QtBot, empty: Empty
) -> None:
    window = empty()
    window.menu.learn.trigger()
    window.dialogs.preferences()
    dialog = window.dialogs.open_dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: not window.lessons._reader.isActive())
    assert window.dialogs.open_dialog is dialog
    assert dialog.isVisible()
    dialog.reject()


def test_the_list_ticks_what_is_done_and_opens_what_is_chosen(qtbot: QtBot, empty: Empty) -> None:
    window = empty()
    done = {"scala40": {"done": [1, 2], "lesson": 3, "step": "tris"}}
    window.store.update({"lessons": done})
    window.menu.learn.trigger()
    qtbot.waitUntil(lambda: window.dialogs.open_dialog is not None)
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, LessonsDialog)
    assert len(dialog.lessons) == len(LESSONS)
    names = {key: one.accessibleName() for key, one in dialog.lessons.items()}
    assert names["scala40", 1] == "1 · Il turno, fatta"
    assert names["scala40", 3] == "3 · L'apertura, qui, passo 3 di 5"
    assert not dialog.lessons["scala40", 1].icon().isNull()
    assert dialog.lessons["scala40", 4].icon().isNull()
    assert dialog.lessons["scala40", 3].property("role") == "main"
    LessonByMouse(window).click(
        dialog.lessons["burraco", 2].rect().center(), dialog.lessons["burraco", 2]
    )
    assert "Lezione 2 · Le matte" in room_of(window).bar.accessibleName()
    room_of(window).leave()
    window.menu.learn.trigger()
    qtbot.waitUntil(lambda: window.dialogs.open_dialog is dialog)
    dialog.reject()


@pytest.mark.parametrize("size", [(1920, 1000), (1366, 697), (1280, 640), (960, 540), (700, 400)])
@pytest.mark.parametrize("game", NAMES)
def test_nothing_of_the_room_covers_the_hand_or_is_cut(
    qtbot: QtBot, empty: Empty, size: tuple[int, int], game: str
) -> None:
    window = empty()
    window.resize(*size)
    window.open_lesson(game, 1)
    room = room_of(window)
    qtbot.waitUntil(lambda: room.size() == window.rooms.size())
    assert room.table is not None
    room.table.finish_animations()
    hand = [room.table.card_rect(card) for card in room.table.match.hand]
    place = room.table.geometry().topLeft()
    for one in (room.back, room.skip, room.bar.leave, room.bar.again, room.bar.show_me):
        assert one.height() >= 44
        assert one.geometry().right() <= room.width() or one.parent() is room.bar
        if one.parent() is room:
            assert not any(one.geometry().intersects(box.translated(place)) for box in hand)
    assert room.coach.geometry().bottom() <= room.table.geometry().top()
    for one in (room.bar.leave, room.bar.again, room.bar.show_me, room.back, room.skip):
        assert one.width() >= one.fontMetrics().horizontalAdvance(one.text())


@pytest.mark.parametrize("percent", SCALES)
def test_the_title_is_whole_in_every_size_of_the_letters(
    qtbot: QtBot, empty: Empty, percent: int
) -> None:
    window = empty()
    window.resize(960, 540)
    SCALE.set(percent)
    window.open_lesson("canasta", 1)
    room = room_of(window)
    qtbot.waitUntil(lambda: room.size() == window.rooms.size())
    with cut_off() as found:
        room.bar.grab()
    assert not found
