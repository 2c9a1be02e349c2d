"""Every lesson, replayed by the rules, and what the coach says of it in every language."""

import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from itertools import combinations

import pytest

from scala_desktop.lessons import goals
from scala_desktop.lessons.acts import PERSON, Table, after, parse_act
from scala_desktop.lessons.lesson import Lesson, course
from scala_desktop.lessons.run import LessonRun, Outcome
from scala_desktop.lessons.sentences import Said, coach, course_title, lesson_title
from scala_desktop.rules.cards import KIND
from scala_desktop.rules.moves import Placed
from scala_desktop.rules.registry import NAMES
from scala_desktop.rules.scala40.reading import read_group
from scala_desktop.rules.scala40.views import Scala40View
from scala_desktop.words.book import Book
from scala_desktop.words.cards import Names, call_cards
from scala_desktop.words.catalogue import COMMON, catalogue, languages, speak
from scala_desktop.words.game_words import game_words
from scala_desktop.words.marked import plain, runs, spoken
from tests.lessons.tables import PlainTable

LESSONS = [lesson for game in NAMES for lesson in course(game)]
COUNTS = {"scala40": 6, "burraco": 6, "canasta": 6, "trentuno": 3}
LONGEST = 118
"""Signs of a sentence that fit twice into the coach's paper."""


def named(lesson: Lesson) -> str:
    return f"{lesson.game}-{lesson.number}"


every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=named)


@pytest.fixture(params=languages())
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    speak(request.param)
    yield request.param
    speak("it")


def test_each_game_has_its_lessons() -> None:
    assert {game: len(course(game)) for game in NAMES} == COUNTS
    assert course("no such game") == ()


@every_lesson
def test_each_step_is_reached_by_its_way_and_not_before(lesson: Lesson) -> None:
    assert 1 < len(lesson.steps) <= 5
    keys = [step.key for step in lesson.steps]
    assert len(set(keys)) == len(keys)
    table = lesson.start()
    for number, step in enumerate(lesson.steps):
        table = lesson.start(number)
        assert table.game.turn == PERSON
        assert not goals.is_reached(step.goal, table), step.key
        assert step.next_on_way(table) is not None
        for act in step.way:
            assert parse_act(str(act)) == act
            assert not goals.is_reached(step.goal, table), f"{step.key}: {act} is not needed"
            table = after(act, table)
        assert goals.is_reached(step.goal, table), step.key
    for seat, move in lesson.steps[-1].others:
        table = after(move, table, seat)
    assert table.game.problems() == ()


@every_lesson
def test_the_others_play_when_it_is_their_turn(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        table = lesson.start(number)
        for act in step.way:
            table = after(act, table)
        for seat, move in step.others:
            assert seat not in (None, PERSON)
            assert table.game.turn == seat
            table = after(move, table, seat)


@every_lesson
def test_the_rule_book_has_the_chapter_of_each_step(lesson: Lesson) -> None:
    book = import_module(f"scala_desktop.words.{lesson.game}.book")
    told = book.sections(lesson.case.rules, Book(lesson.game, "it"))
    assert {step.chapter for step in lesson.steps} <= {section.chapter for section in told}


@every_lesson
def test_a_lesson_is_played_to_its_end(lesson: Lesson, language: str) -> None:
    call_cards(game_words(lesson.game).under(lesson.case.rules).names)
    run = LessonRun(lesson)
    table = PlainTable(run)
    heard = []
    while not run.over:
        said = coach(run)
        require_two_sentences(said, lesson)
        require_cards_at_hand(said, run)
        heard.append(said.aloud)
        by_keys = coach(run, by_keys=True)
        assert by_keys.to_do == said.to_do
        act, step = run.next_act, run.step
        assert act is not None
        outcome = table.do(act)
        assert outcome is (Outcome.DONE if run.step > step else Outcome.CLOSER)
        if run.waiting:
            assert coach(run).to_do
            table.let_others_play()
            assert run.outcome is Outcome.DONE
    assert len(set(heard)) == len(lesson.steps)
    assert table.laid == 1
    end = coach(run)
    assert end.to_do == ""
    assert end.praise
    require_sentence(end.how_it_is, most=2)
    assert lesson_title(lesson)
    assert course_title(lesson.game)
    call_cards(Names.FRENCH)


def require_two_sentences(said: Said, lesson: Lesson) -> None:
    assert said.gesture
    for part in (said.how_it_is, said.to_do, said.gesture):
        require_sentence(part, most=2 if part is said.gesture else 1)
    for part in (said.how_it_is, said.to_do):
        assert len(plain(part)) <= LONGEST, f"{lesson.game} {lesson.number}: {plain(part)}"


def require_sentence(marked: str, *, most: int) -> None:
    text = spoken(marked)
    assert text[0] == text[0].upper() or marked.startswith("⟨")
    assert text.endswith((".", "!"))
    assert len(re.findall(r"[.!?](?:\s|$)", text)) <= most, text
    assert "lesson." not in text
    assert not set("{}*⟨⟩") & set(text), text


def require_cards_at_hand(said: Said, run: LessonRun) -> None:
    """What is to be done names no card but those that the person has or can take."""
    game = run.table.game
    there = Counter(KIND[card] for card in (*game.hands[PERSON], *game.discard_pile[-1:]))
    asked = Counter(one.kind for one in runs(said.to_do) if one.kind is not None)
    assert not asked - there, said.to_do


@every_lesson
def test_a_lesson_is_left_and_taken_up_at_every_step(lesson: Lesson) -> None:
    for step in range(len(lesson.steps)):
        run = LessonRun(lesson, step)
        assert run.step == step
        PlainTable(run).finish()


def test_a_step_out_of_range_is_the_nearest() -> None:
    lesson = course("scala40")[0]
    assert LessonRun(lesson, 99).step == len(lesson.steps) - 1
    assert LessonRun(lesson, -3).step == 0


def test_the_first_turn_has_nothing_to_lay_where_only_a_discard_is_asked_for() -> None:
    """Whoever sees a run there is right, and must not be told to let it be."""
    lesson = course("scala40")[0]
    table = lesson.start([step.key for step in lesson.steps].index("discard"))
    view = table.game.view(PERSON)
    assert isinstance(view, Scala40View)
    held = [Placed(KIND[card]) for card in view.hand]
    assert not [three for three in combinations(held, 3) if read_group(three, view.rules)]


def test_the_opening_is_said_as_it_is_played() -> None:
    run = LessonRun(course("scala40")[2])
    table = PlainTable(run)
    assert lesson_title(run.lesson) == "L'apertura"
    table.do(parse_act("draw"))
    table.do(parse_act("tray Th Jh Qh"))
    said = coach(run)
    assert plain(said.how_it_is) == (
        "La tua scala 10♥ J♥ Q♥ vale 30, e per aprire servono 40 punti."
    )
    assert said.aloud == (
        "La tua scala dieci di cuori, fante di cuori, donna di cuori vale 30, e per aprire servono "
        "40 punti. Porta nel vassoio anche i tre quattro: fanno 12, e con 42 apri."
    )
    assert said.to_do.startswith("**Porta nel vassoio")
    assert coach(run, by_keys=True).gesture == (
        "Sceglile con Spazio e premi C. Se sbagli non succede niente."
    )
    table.finish()
    assert coach(run).how_it_is == "Hai aperto con 42 punti."


def test_numbers_follow_the_rules_of_the_match() -> None:
    """No number of a sentence stands in a catalogue that the rules could give."""
    digits = re.compile(r"\d")
    for lesson in LESSONS:
        for language in languages():
            say = catalogue(lesson.game, language)
            for step in lesson.steps:
                for which in ("is", "do"):
                    text = say(f"lesson.{lesson.number}.{step.key}.{which}")
                    assert not digits.search(re.sub(r"\{[^{}]*\}", "", text)), text


def test_every_act_has_its_gesture_in_every_language() -> None:
    for language in languages():
        say = catalogue(COMMON, language)
        for kind in ("draw", "take", "take_with", "tray", "lay", "add", "swap", "discard", "knock"):
            for way in ("drag", "key", "other"):
                key = f"lesson.{way}.{kind}"
                assert say(key) != key


def test_a_goal_lets_a_person_choose_the_order() -> None:
    run = LessonRun(course("scala40")[3])
    table = PlainTable(run)
    for text in ("draw", "add 8c m3", "add Qc m2"):
        table.do(parse_act(text))
    assert run.lesson.steps[run.step].key == "own"
    assert table.do(parse_act("add 8h m1")) is Outcome.DONE
    assert run.lesson.steps[run.step].key == "discard"


def test_cards_in_the_tray_must_make_a_meld_to_count() -> None:
    lesson = course("scala40")[2]
    game = lesson.start(1).game
    four, run = parse_act("tray 4h 4s 4c 5d"), parse_act("tray Th Jh Qh")
    staged = after(four, after(run, Table(game)))
    assert goals.is_reached({"together": ["Th Jh Qh"]}, staged)
    assert not goals.is_reached({"together": ["4h 4s 4c"]}, staged)
