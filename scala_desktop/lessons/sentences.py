"""What the coach says: two sentences, from where the lesson stands and what was done last."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from scala_desktop.lessons.acts import Act, Stage
from scala_desktop.lessons.lesson import Lesson
from scala_desktop.lessons.numbers import number
from scala_desktop.lessons.run import LessonRun, Outcome
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import Game
from scala_desktop.rules.moves import Add, Discard, Draw, Knock, LayMelds, Swap, Take
from scala_desktop.words.catalogue import COMMON, catalogue, current_language
from scala_desktop.words.chips import Parts, parts, spoken
from scala_desktop.words.game_words import game_words


class Said(NamedTuple):
    """What the coach says: how it is, what to do, and in small how that is done.

    *praise* is set where a step has just been done.
    """

    how_it_is: Parts
    to_do: Parts
    gesture: Parts
    praise: bool = False

    @property
    def aloud(self) -> str:
        """Return both sentences as they are said aloud."""
        return " ".join(filter(None, (spoken(self.how_it_is), spoken(self.to_do))))


def lesson_title(lesson: Lesson) -> str:
    """Return what the lesson is called: "L'apertura"."""
    return _text(lesson, "title")


def coach(run: LessonRun, *, by_keys: bool = False) -> Said:
    """Return what the coach says now; *by_keys* tells how it is done on the keyboard."""
    lesson, game = run.lesson, run.table.game
    praise = run.outcome is Outcome.DONE
    if run.over:
        return Said(_parts(_text(lesson, "end"), lesson, game), (), (), praise)
    if run.now is None:
        return Said(_common("waiting"), _common("watch"), (), praise)
    told = partial(_step_text, lesson, run.now.key, game)
    act = run.next_act
    assert act is not None
    gesture = _common(f"{'key' if by_keys else 'drag'}.{_kind_of(act)}", "safe")
    return Said(_how_it_is(run) or told("is"), told("do"), gesture, praise)


def refusal_words(run: LessonRun, refusal: IllegalMove) -> str:
    """Return why a move was refused, in the words of the table."""
    game = run.table.game
    return game_words(game.key).under(game.rules).refusal(refusal.reason, refusal.facts, game.rules)


def _how_it_is(run: LessonRun) -> Parts:
    """Return what is to be said of what was done last, instead of how it is; empty for nothing."""
    if run.outcome is Outcome.REFUSED and run.refusal is not None:
        return (refusal_words(run, run.refusal),)
    if run.outcome is Outcome.OTHER and run.act is not None:
        return _common(f"other.{_kind_of(run.act)}")
    return _common("astray") if run.outcome is Outcome.ASTRAY else ()


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


def _step_text(lesson: Lesson, step: str, game: Game, which: str) -> Parts:
    return _parts(_text(lesson, f"{step}.{which}"), lesson, game)


def _parts(text: str, lesson: Lesson, game: Game) -> Parts:
    return parts(text, lambda name: _written(number(lesson.numbers[name], game)))


def _written(value: int) -> str:
    return f"−{-value}" if value < 0 else str(value)


def _common(*keys: str) -> Parts:
    say = catalogue(COMMON, current_language())
    return parts(" ".join(say(f"lesson.{key}") for key in keys), str)
