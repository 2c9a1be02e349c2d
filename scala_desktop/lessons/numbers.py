"""Numbers of the sentences of a lesson, read from the state: nobody writes them by hand.

A lesson names them: ``run = "worth Th Jh Qh"`` lets its sentences say ``{run}``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from scala_desktop.lessons.acts import PERSON
from scala_desktop.rules.errors import NotationError
from scala_desktop.rules.game import Game
from scala_desktop.rules.moves import parse_group


def number(text: str, game: Game) -> int:
    """Return the number that *text* names, such as ``need`` or ``worth Th Jh Qh``.

    :raises LookupError: if the state has no such number now.
    """
    word, _, rest = text.partition(" ")
    try:
        return _READERS[word](game, rest)
    except (AttributeError, TypeError) as error:
        raise LookupError(f"no number {text!r} in this state: {error}") from None


def problem(text: object) -> str:
    """Return what is wrong with *text* as the name of a number, "" if nothing is."""
    word, _, rest = str(text).partition(" ")
    if word not in _READERS:
        return f"there is no number {word!r} (there are {', '.join(_READERS)})"
    if word in ("worth", "missing"):
        try:
            _groups(rest)
        except NotationError as error:
            return str(error)
    return ""


def _groups(text: str) -> list[Any]:
    return [parse_group(part) for part in text.split("/")]


def _worth(game: Game, text: str) -> int:
    return sum(group.points for group in game.tray(_groups(text)).groups)


def _need(game: Game, _: str) -> int:
    state: Any = game
    return int(state.opening_minimum(PERSON))


def _missing(game: Game, text: str) -> int:
    return max(0, _need(game, "") - _worth(game, text))


def _meld(game: Game, text: str) -> int:
    state: Any = game
    found = next(meld for meld in game.melds if f"m{meld.number}" == text)
    return int(state.meld_points(found))


def _rule(game: Game, text: str) -> int:
    key, _, place = text.partition(" ")
    value = game.rules[key]
    return int(str(value).split()[int(place)] if place else value)


def _score(game: Game, text: str) -> int:
    if game.result is None:
        raise LookupError("the hand is not over")
    return game.result.scores[int(text)]


def _of_seat(name: str) -> Callable[[Game, str], int]:
    def read(game: Game, text: str) -> int:
        values: Any = getattr(game, name)
        return int(values[int(text)])

    return read


def _of_game(name: str) -> Callable[[Game, str], int]:
    return lambda game, _: int(getattr(game, name))


_READERS: Final[dict[str, Callable[[Game, str], int]]] = {
    "worth": _worth,
    "need": _need,
    "missing": _missing,
    "opening": _of_game("last_opening"),
    "meld": _meld,
    "rule": _rule,
    "score": _score,
    "points": _of_seat("hand_points"),
    "lives": _of_seat("lives"),
    "pot": _of_game("pot"),
    "hand": lambda game, _: len(game.hands[PERSON]),
    "pile": lambda game, _: len(game.discard_pile),
}
"""What a number is read from, by the first word of its name."""
