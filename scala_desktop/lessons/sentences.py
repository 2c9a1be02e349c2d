"""What the coach says: two sentences, from where the lesson stands and what was done last.

In the catalogues a card, or several in one pair of braces, is written as in the notation,
``{4h 4s 4c}``; any other name in braces stands for a number.
"""

from __future__ import annotations

import re
from functools import partial
from typing import Final, NamedTuple

from scala_desktop.lessons.acts import Act, Stage
from scala_desktop.lessons.lesson import Lesson
from scala_desktop.lessons.numbers import number
from scala_desktop.lessons.run import LessonRun, Outcome
from scala_desktop.rules.cards import parse_kinds
from scala_desktop.rules.errors import IllegalMove, NotationError
from scala_desktop.rules.game import Game
from scala_desktop.rules.moves import Add, Discard, Draw, Knock, LayMelds, Placed, Swap, Take
from scala_desktop.words.capitals import begun
from scala_desktop.words.cards import cards_are_latin
from scala_desktop.words.catalogue import COMMON, catalogue, current_language
from scala_desktop.words.game_words import game_words
from scala_desktop.words.marked import chip, spoken

_BRACES: Final = re.compile(r"\{([^{}]*)\}")


class Said(NamedTuple):
    """What the coach says, marked: how it is, what to do, and in small how that is done.

    *praise* is set where a step has just been done.
    """

    how_it_is: str
    to_do: str = ""
    gesture: str = ""
    praise: bool = False

    @property
    def aloud(self) -> str:
        """Return both sentences as they are said aloud."""
        return spoken(f"{self.how_it_is} {self.to_do}".strip())


def lesson_title(lesson: Lesson) -> str:
    """Return what the lesson is called: "L'apertura"."""
    return _text(lesson, "title")


def course_title(game: str) -> str:
    """Return what the lessons of *game* are called: "Impara la Scala 40"."""
    return catalogue(game, current_language())("lesson.course")


def coach(run: LessonRun, *, by_keys: bool = False) -> Said:
    """Return what the coach says now; *by_keys* tells how it is done on the keyboard."""
    lesson, game = run.lesson, run.table.game
    praise = run.outcome is Outcome.DONE
    if run.over:
        return Said(_marked(_text(lesson, "end"), lesson, game), praise=praise)
    if run.now is None:
        return Said(_common("waiting"), _common("watch"), praise=praise)
    told = partial(_step_text, lesson, run.now.key, game)
    act = run.next_act
    assert act is not None
    pile = catalogue(lesson.game, current_language())("lesson.pile")
    kind = "back" if run.tangled else _kind_of(act)
    gesture = _common(f"{'key' if by_keys else 'drag'}.{kind}", "safe", pile=pile)
    return Said(_how_it_is(run) or told("is"), f"**{told('do')}**", gesture, praise)


def task_words(act: Act) -> str:
    """Return what a screen reader adds to the name of a card that *act* needs; "" for nothing."""
    kind = _kind_of(act)
    if kind not in ("tray", "add", "swap", "discard", "take_with"):
        return ""
    return catalogue(COMMON, current_language())(f"lesson.card.{kind}")


def place_words(run: LessonRun, act: Stage) -> str:
    """Return what stands at the place in the tray where the cards of *act* go: "qui: + 12"."""
    game = run.table.game
    report = game.tray([tuple(map(Placed, act.cards))])
    points = report.groups[0].points if report.need else 0
    say = catalogue(COMMON, current_language())
    return say("lesson.here_points", points=points) if points else say("lesson.here")


def refusal_words(run: LessonRun, refusal: IllegalMove) -> str:
    """Return why a move was refused, in the words of the table."""
    game = run.table.game
    return game_words(game.key).under(game.rules).refusal(refusal.reason, refusal.facts, game.rules)


def _how_it_is(run: LessonRun) -> str:
    """Return what is to be said of what was done last, instead of how it is; empty for nothing."""
    if run.outcome is Outcome.REFUSED and run.refusal is not None:
        return refusal_words(run, run.refusal)
    if run.tangled:
        return _common("tangled")
    if run.outcome is Outcome.OTHER and run.act is not None:
        return _common(f"other.{_kind_of(run.act)}")
    return _common("astray") if run.outcome is Outcome.ASTRAY else ""


def _kind_of(act: Act) -> str:
    """Return by which word the texts of an act are found."""
    match act:
        case Stage():
            return "tray"
        case Draw():
            return "draw"
        case Take():
            return "take_with" if act.cards else "take"
        case LayMelds():
            return "lay"
        case Add():
            return "add"
        case Swap():
            return "swap"
        case Discard():
            return "discard"
        case Knock():
            return "knock"
    return "else"


def _text(lesson: Lesson, key: str) -> str:
    return catalogue(lesson.game, current_language())(f"lesson.{lesson.number}.{key}")


def _step_text(lesson: Lesson, step: str, game: Game, which: str) -> str:
    return _marked(_text(lesson, f"{step}.{which}"), lesson, game)


def _marked(text: str, lesson: Lesson, game: Game) -> str:
    """Return *text* with its cards as marks and its numbers as they are in *game*."""

    def put(found: re.Match[str]) -> str:
        try:
            kinds = parse_kinds(found[1])
        except NotationError:
            value = number(lesson.numbers[found[1]], game)
            return f"−{-value}" if value < 0 else str(value)
        return (", " if cards_are_latin() else " ").join(map(chip, kinds))

    return begun(_BRACES.sub(put, text))  # cards of an Italian deck are words


def _common(*keys: str, **values: object) -> str:
    say = catalogue(COMMON, current_language())
    return " ".join(say(f"lesson.{key}", **values) for key in keys)
