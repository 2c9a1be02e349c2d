"""What must be reached in a step of a lesson: said of the state, never of the screen.

A goal may ask whatever a scenario may expect of a position, and a few things more that leave a
person freedom: cards that must lie *together*, wherever, or be on the table with others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from scala_desktop.lessons.acts import PERSON, Table, lacks
from scala_desktop.rules.cards import KIND, Kind, parse_kinds
from scala_desktop.rules.expectations import EXPECTATIONS, mismatches
from scala_desktop.rules.moves import Placed


def is_reached(goal: Mapping[str, Any], table: Table) -> bool:
    """Return whether all that *goal* asks for is so on the *table*."""
    plain = {key: value for key, value in goal.items() if key not in OWN}
    own = (OWN[key](table, value) for key, value in goal.items() if key in OWN)
    return all(own) and not mismatches(table.game, plain)


def problem(goal: Mapping[str, Any]) -> str:
    """Return what is wrong with *goal* as it is written, "" if nothing is."""
    if not goal:
        return "there is no goal"
    for key, value in goal.items():
        if key in OWN:
            wanted = _TEXTS_WANTED[key](value)
        elif key in EXPECTATIONS:
            wanted = EXPECTATIONS[key].problem(value)
        else:
            return f"unknown goal {key!r}"
        if wanted:
            return f"{key} = {value!r}: want {wanted}"
    return ""


def _melds(table: Table) -> Iterator[tuple[Kind, ...]]:
    for meld in table.game.melds:
        yield tuple(KIND[card] for card in meld.cards)


def _laid(table: Table, wanted: list[str]) -> bool:
    """Return whether each list of cards lies in one meld, with others or without."""
    melds = [*_melds(table)]
    return all(any(not lacks(meld, parse_kinds(text)) for meld in melds) for text in wanted)


def _together(table: Table, wanted: list[str]) -> bool:
    """Return whether each list lies in one meld, or in one group of the tray that would be one."""
    return all(_laid(table, [text]) or _staged(table, parse_kinds(text)) for text in wanted)


def _staged(table: Table, cards: tuple[Kind, ...]) -> bool:
    for group in table.tray:
        if not lacks(group, cards):
            report = table.game.tray([tuple(map(Placed, group))])
            return bool(report.groups[0].readings)
    return False


def _holds(table: Table, wanted: str) -> bool:
    """Return whether the person holds these cards, or they lie in melds already."""
    hand = [KIND[card] for card in table.game.hands[PERSON]]
    laid = [kind for meld in _melds(table) for kind in meld]
    return not lacks([*hand, *laid], parse_kinds(wanted))


def _ready(table: Table, wanted: bool) -> bool:
    """Return whether the tray could be laid as the opening now, or nothing has to be opened."""
    game: Any = table.game
    if not game.opening_minimum(PERSON):
        return wanted
    groups = [tuple(map(Placed, group)) for group in table.tray]
    return (bool(groups) and game.tray(groups).refusal is None) is wanted


def _pozzetto(table: Table, wanted: bool) -> bool:
    taken = getattr(table.game, "has_pozzetto", ())
    return any(taken[table.game.side_of(PERSON) :][:1]) is wanted


def _knocked(table: Table, wanted: int) -> bool:
    return bool(getattr(table.game, "knocker", None) == wanted)


def _cards(value: object) -> str:
    return EXPECTATIONS["stock_next"].problem(value)


def _lists(value: object) -> str:
    if not isinstance(value, list) or any(map(_cards, value)):
        return "a list of cards that lie together"
    return ""


OWN: Final[dict[str, Callable[[Table, Any], bool]]] = {
    "laid": _laid,
    "together": _together,
    "holds": _holds,
    "ready": _ready,
    "pozzetto": _pozzetto,
    "knocked": _knocked,
}
"""What a goal may ask besides what a scenario may expect."""

_TEXTS_WANTED: Final[dict[str, Callable[[object], str]]] = {
    "laid": _lists,
    "together": _lists,
    "holds": _cards,
    "ready": EXPECTATIONS["hand_over"].problem,
    "pozzetto": EXPECTATIONS["hand_over"].problem,
    "knocked": EXPECTATIONS["turn"].problem,
}
