"""A lesson on the table without a window: laid, followed, shown, and laid anew."""

from functools import partial

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from scala_desktop.lessons.acts import PERSON, Stage, parse_act
from scala_desktop.lessons.lesson import Lesson, course
from scala_desktop.lessons.run import Outcome
from scala_desktop.model.lesson_match import LessonMatch, hand_of, put_together
from scala_desktop.model.scripted_bots import ScriptedBots
from scala_desktop.model.session import Session
from scala_desktop.rules.cards import KIND, parse_kinds
from scala_desktop.rules.moves import Move, parse_move
from scala_desktop.rules.registry import NAMES
from scala_desktop.store.saves import Saves

LESSONS = [lesson for game in NAMES for lesson in course(game)]


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("READ_MS", "ACT_MS"):
        monkeypatch.setattr(f"scala_desktop.model.lesson_match.{name}", 0)


def begun(game: str, number: int, step: int = 0) -> LessonMatch:
    match = LessonMatch(course(game)[number - 1], step, ("Tu", "Ada", "Bice", "Ciro"))
    match.laid.connect(lambda session: session.set_speed("off"))
    match.begin()
    return match


def has_another(match: LessonMatch, session: Session) -> bool:
    """Return whether another table than *session* has been laid."""
    return match.session is not session


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda one: f"{one.game}-{one.number}")
def test_a_lesson_shown_step_by_step_comes_to_its_end(qtbot: QtBot, lesson: Lesson) -> None:
    """Each step is shown, given back, and done as it was shown."""
    match = begun(lesson.game, lesson.number)
    for step in range(len(lesson.steps)):
        qtbot.waitUntil(lambda: match.run.now is not None)
        assert match.run.step == step
        session = match.session
        match.show_step()
        assert match.showing
        qtbot.waitUntil(partial(has_another, match, session))
        assert match.run.step == step, "what is shown is given back"
        assert not match.showing
        while match.run.step == step and (act := match.run.next_act) is not None:
            match._do(act)
    qtbot.waitUntil(lambda: match.run.over)
    match.close()


def test_nothing_of_a_lesson_is_saved(qtbot: QtBot) -> None:
    match = begun("scala40", 1)
    match.session.controller.submit(parse_move("draw"))
    match.session.save()
    assert not Saves().path.exists()
    assert not match.session.unfinished
    match.close()


def test_the_tray_is_laid_as_the_steps_before_left_it(qtbot: QtBot) -> None:
    match = begun("canasta", 2, 3)
    assert [len(group) for group in match.tray] == [3, 4]
    assert match.run.step == 3
    match.go_to(1)
    assert match.tray == (parse_kinds("Kh Kd Ks"),)
    match.close()


def test_what_leads_astray_is_laid_anew_once_it_has_been_read(qtbot: QtBot) -> None:
    match = begun("scala40", 3, 1)
    first = match.session
    card = hand_of(first)[0]
    first.controller.submit(parse_move("discard Th"), [card])
    assert match.run.outcome is Outcome.ASTRAY
    qtbot.waitUntil(lambda: match.session is not first)
    assert len(hand_of(match.session)) == 14
    assert match.run.step == 1
    match.close()


def test_while_a_step_is_shown_nothing_counts(qtbot: QtBot) -> None:
    match = begun("scala40", 1)
    match.show_step()
    match.session.controller.submit(parse_move("draw"))
    assert match.run.step == 0
    match.stop_showing()
    assert match.session.controller.phase == "draw"
    match.stop_showing()
    assert match.run.step == 0
    match.close()


def test_an_old_table_says_nothing_any_more(qtbot: QtBot) -> None:
    match = begun("scala40", 1)
    old = match.session
    match.go_to(0)
    told: list[None] = []
    match.told.connect(lambda: told.append(None))
    old.controller.submit(parse_move("draw"))
    assert not told
    assert match.run.step == 0
    match.close()


def test_cards_come_to_those_of_their_group_in_the_tray(qtbot: QtBot) -> None:
    match = begun("canasta", 2)
    tray = match.session.tray
    put_together(tray, hand_of(match.session), parse_kinds("6h 6d 6c"))
    put_together(tray, hand_of(match.session), parse_kinds("Kh Kd Ks"))
    stage = parse_act("tray Kh Kd Ks 2s")
    assert isinstance(stage, Stage)
    put_together(tray, hand_of(match.session), stage.cards)
    assert [tuple(KIND[card] for card in group) for group in tray.groups] == [
        parse_kinds("6h 6d 6c"),
        parse_kinds("Kh Kd Ks 2s"),
    ]
    match.close()


def test_bots_of_a_script_play_it_and_then_think_for_ever(qtbot: QtBot) -> None:
    script: list[Move] = [parse_move("draw")]
    parent = QObject()
    bots = ScriptedBots(lambda: script.pop(0) if script else None, parent)
    told: list[tuple[int, Move]] = []
    bots.answered.connect(lambda ticket, move: told.append((ticket, move)))
    bots.start()
    view = course("scala40")[0].start().game.view(PERSON)
    ticket = bots.ask(view, "medium")
    qtbot.waitUntil(lambda: len(told) == 1)
    assert told == [(ticket, parse_move("draw"))]
    bots.ask(view, "medium")
    bots.ask_hint(view)
    qtbot.wait(20)
    assert len(told) == 1
    script.append(parse_move("draw"))
    bots.ask(view, "medium")
    bots.cancel()
    qtbot.wait(20)
    assert len(told) == 1
    bots.close()


def test_a_session_that_rests_lets_nobody_play(qtbot: QtBot) -> None:
    match = begun("scala40", 1, 1)
    session: Session = match.session
    session.rest()
    session.controller.submit(parse_move("discard Kc"))
    played = len(session.controller.played)
    qtbot.wait(30)
    assert len(session.controller.played) == played
    session.start()
    qtbot.waitUntil(lambda: len(session.controller.played) == played + 2)
    match.close()
