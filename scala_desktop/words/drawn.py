"""Drawn examples of the rule books: cards, and what the rules of *this* match say to them.

A book holds them as data: where they stand, which cards are drawn, and a position with the moves
that try them.  Whether an example is one that may be played, or why not, is not written anywhere:
the game itself says so, and with it the sentence below the cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final, NamedTuple

from scala_desktop.rules.cards import KIND, KIND_RANK, Kind, parse_kinds
from scala_desktop.rules.errors import IllegalMove, PositionError, Reason
from scala_desktop.rules.game import Game
from scala_desktop.rules.moves import parse_moves
from scala_desktop.rules.options import HouseRules, options
from scala_desktop.rules.registry import info
from scala_desktop.words.catalogue import catalogue, spoken
from scala_desktop.words.chapters import Chapter
from scala_desktop.words.seen import Cards, seen

GOOD: Final = 3
BAD: Final = 1
"""How many examples of a topic are drawn at most: of what may be done, and of what may not."""


@dataclass(frozen=True)
class Trial:
    """Cards for the paragraph about *topic*, and how the game is asked about them.

    *cards* are drawn, groups of them parted by a stroke.  *moves* are made in *position*, which is
    written as in a scenario.  Where they are legal, the text ``example.TOLD`` of the game's
    catalogue is what is said of the cards; *count* tells its number, ``None`` where there is
    nothing to say after all.  Where they are refused, ``example.no.REASON`` is said, unless the
    example is there *only* to count.
    """

    topic: str
    cards: str
    told: str
    moves: str = ""
    position: Mapping[str, Any] = field(default_factory=dict)
    count: Callable[[Any], object] = lambda _game: ""
    only: bool = False


class Example(NamedTuple):
    """A drawn example: groups of cards and what is said of them.

    *reason* is why the rules refuse it, ``None`` where it may be played so.
    """

    topic: str
    groups: tuple[tuple[Kind, ...], ...]
    caption: str
    reason: Reason | None

    @property
    def cards(self) -> tuple[Kind, ...]:
        """Return all its cards, one after another."""
        return tuple(kind for group in self.groups for kind in group)


def examples(rules: HouseRules, language: str, chapter: str = "") -> tuple[Example, ...]:
    """Return the examples of the book of *rules*, of one *chapter* or of all, in its order.

    Of each topic there are at most three that may be played, before one that may not.
    """
    module = import_module(f"scala_desktop.words.{rules.game}.drawn")
    found: dict[str, list[Example]] = {}
    for trial in module.trials(rules):
        if chapter in ("", trial.topic.partition(".")[0]):
            shown = found.setdefault(trial.topic, [])
            one = _example(trial, rules, language) if len(shown) < GOOD + BAD else None
            if one is not None and one not in shown:
                alike = sum(bool(other.reason) is bool(one.reason) for other in shown)
                if alike < (BAD if one.reason else GOOD):
                    shown.append(one)
    if chapter in ("", Chapter.HOUSE):
        for one in _of_this_house(rules, language):
            found.setdefault(one.topic, []).append(one)
    return tuple(
        one for shown in found.values() for one in sorted(shown, key=lambda one: bool(one.reason))
    )


def _of_this_house(rules: HouseRules, language: str) -> Iterator[Example]:
    """Yield what the dialog of the house rules draws of those that are not the usual ones.

    They stand with the group of the rule; what is no card is drawn by the dialog alone.
    """
    for option in options(type(rules)):
        value = rules[option.key]
        told = seen(option, value, language) if value != option.default else None
        if told is None:
            continue
        kinds = [part.kinds for part in told.parts if isinstance(part, Cards)]
        groups = tuple(tuple(kind for kind in part if kind is not None) for part in kinds)
        if groups and all(map(len, groups)):
            topic = f"{Chapter.HOUSE}.{option.group}"
            yield Example(topic, groups, told.caption, told.reason)


def asked(trial: Trial, rules: HouseRules) -> Game:
    """Return the game after the moves of *trial*.

    :raises IllegalMove: if the rules refuse one.
    :raises PositionError: if there can be no such position under *rules*.
    """
    game = start(trial, rules)
    for seat, move in parse_moves(trial.moves):
        game.play(move, seat)
    return game


def start(trial: Trial, rules: HouseRules) -> Game:
    """Return the position in which *trial* begins.

    :raises PositionError: if there can be no such position under *rules*.
    """
    entry = info(rules.game)
    fewest, most = entry.seats_at_table(rules)
    players = getattr(rules, "players", max(fewest, min(entry.scenario_players, most)))
    return entry.position(rules, players, trial.position)


def groups_of(cards: str) -> tuple[tuple[Kind, ...], ...]:
    """Return the groups of cards written ``7h 7c 7s / Jk``.

    >>> [len(group) for group in groups_of("7h 7c 7s / Jk")]
    [3, 1]
    """
    return tuple(parse_kinds(group) for group in cards.split("/"))


def _example(trial: Trial, rules: HouseRules, language: str) -> Example | None:
    say = catalogue(rules.game, spoken(language))
    reason, facts, key = None, {}, f"example.{trial.told}"
    try:
        points = trial.count(asked(trial, rules))
        if points is None:
            return None
        facts = {"points": points}
    except PositionError:
        return None
    except IllegalMove as refusal:
        if trial.only:
            return None
        reason, facts = refusal.reason, dict(refusal.facts)
        key = f"example.no.{reason}"
    caption = say(key, **{"got": "", "need": "", "points": "", **facts})
    return Example(trial.topic, groups_of(trial.cards), caption, reason)


def copies(kind: Kind) -> Callable[[Game], object]:
    """Return what counts the cards of *kind* in the pack of a game."""
    return lambda game: sum(KIND[card] == kind for card in game.deck)


def of_rank(*ranks: int) -> Callable[[Game], object]:
    """Return what counts the cards of *ranks* in the pack of a game."""
    return lambda game: sum(KIND_RANK[KIND[card]] in ranks for card in game.deck)


def score(line: int) -> Callable[[Game], object]:
    """Return what tells the score of *line* for the hand that a game has ended, if it has."""
    return lambda game: None if game.result is None else game.result.scores[line]


def total(line: int) -> Callable[[Game], object]:
    """Return what tells the total of *line* after the hand that a game has ended, if it has."""
    return lambda game: None if game.result is None else game.result.totals[line]
