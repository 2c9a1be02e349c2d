"""A score pad for real cards: who plays by which rules, and every hand as it was typed.

It is a small TOML file.  Points are never written: they are counted from what was typed, so that a
correction changes every later total.

Source: design/pact.md, 6.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from datetime import datetime
from typing import Any, Final

from scala_desktop.rules.errors import NotationError, RulesError
from scala_desktop.rules.events import HandResult
from scala_desktop.rules.options import (
    HouseRules,
    options,
    with_values,
)
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.rules.toml_text import quoted, read_toml, shown, written
from scala_desktop.rules.typed import LARGEST, NOBODY, Typed, counted
from scala_desktop.rules.value_class import value_class

FORMAT: Final = 1
FIRST_LINE: Final = "# Un segnapunti di Scala Desktop. / A score pad of Scala Desktop."
WHO: Final = frozenset({"closes", "closer", "alone", "knocked", "dealt", "returns"})
"""The fields that name somebody: 0 is the first seat there, and not nothing."""
MOST_WAS: Final = 20
LARGEST_SCORE: Final = 10**12
"""What no hand makes, whatever was typed of it: the largest score that may have been corrected."""
_KEYS: Final = {"pad", "key", "game", "preset", "begun", "players", "rules", "hands", "draft"}


class PadError(ValueError):
    """A text that is no score pad of ours, or a damaged one."""


class NewerPadError(PadError):
    """A score pad that a later version has written."""


@value_class
class PadHand:
    """A hand as it was *typed*; *was* is what each line had for it before it was corrected.

    *correction* is how it has been typed anew, as far as nobody has confirmed that.
    """

    typed: Typed
    was: tuple[int, ...] = ()
    correction: Typed | None = None


@value_class
class Pad:
    """A match with real cards: *key* is drawn for it alone, *begun* is when it began.

    *draft* is what has been typed of the next hand.
    """

    key: str
    game: str
    preset: str
    rules: HouseRules
    players: tuple[str, ...]
    begun: str
    hands: tuple[PadHand, ...] = ()
    draft: Typed = field(default_factory=dict)

    @property
    def seated(self) -> tuple[Player, ...]:
        """Return who plays; everybody is a person."""
        return tuple(map(Player, self.players))

    def results(self) -> tuple[HandResult, ...]:
        """Return how every hand ended, counted by the rules in force."""
        return counted(
            self.game, self.rules, len(self.players), [one.typed for one in self.hands], self.key
        )[1]

    def with_hand(self, typed: Typed) -> Pad:
        """Return this pad with one hand more, and nothing typed of the next."""
        return replace(self, hands=(*self.hands, PadHand(trimmed(typed))), draft={})

    def without_draft(self) -> Pad:
        """Return this pad without what is only being typed."""
        hands = tuple(replace(one, correction=None) for one in self.hands)
        return replace(self, hands=hands, draft={})

    def correcting(self, number: int, typed: Typed | None) -> Pad:
        """Return this pad with the hand *number*, counted from 1, *typed* anew but not confirmed.

        With ``None`` it is left as it was.
        """
        hands = list(self.hands)
        hands[number - 1] = replace(hands[number - 1], correction=typed)
        return replace(self, hands=tuple(hands))

    def corrected(self, number: int, typed: Typed) -> Pad:
        """Return this pad with the hand *number*, counted from 1, as it should have been typed.

        What each line had for it at first stays beside it.
        """
        old = self.hands[number - 1]
        was = old.was or self.results()[number - 1].scores
        hands = list(self.hands)
        hands[number - 1] = PadHand(trimmed(typed), was)
        made = replace(self, hands=tuple(hands))
        if made.results()[number - 1].scores == was:
            # As it was at first: nothing is struck out.
            hands[number - 1] = PadHand(trimmed(typed))
            made = replace(self, hands=tuple(hands))
        return made

    def dumps(self) -> str:
        """Return this pad as text."""
        lines = [
            FIRST_LINE,
            f"pad = {FORMAT}",
            f"key = {quoted(self.key)}",
            f"game = {quoted(self.game)}",
            f"preset = {quoted(self.preset)}",
            f"begun = {quoted(self.begun)}",
            f"players = [{', '.join(map(quoted, self.players))}]",
            "",
            "[rules]",
            *(f"{one.key} = {written(self.rules[one.key])}" for one in options(type(self.rules))),
        ]
        for hand in self.hands:
            lines += ["", "[[hands]]", *_typed_lines(hand.typed)]
            if hand.was:
                lines.append(f"was = [{', '.join(map(str, hand.was))}]")
            if hand.correction is not None:
                lines += ["[hands.correction]", *_typed_lines(hand.correction)]
        lines += ["", "[draft]", *_typed_lines(self.draft)]
        return "\n".join(lines) + "\n"

    @classmethod
    def loads(cls, text: str) -> Pad:
        """Return the pad written as *text*.

        :raises NewerPadError: if a later version has written it.
        :raises PadError: if it is none, or a damaged one.
        """
        try:
            data = read_toml(text)
        except (ValueError, RecursionError) as error:
            raise PadError(f"it is no score pad: {error}") from None
        told = data.get("pad")
        if type(told) is int and told > FORMAT:
            raise NewerPadError(f"a newer version of Scala Desktop wrote it (pad {told})")
        data.setdefault("hands", [])  # a list of tables with none in it is not written
        if told != FORMAT or data.keys() != _KEYS:
            raise PadError("it is no score pad")
        try:
            pad = _pad(data)
            pad.results()
        except (RulesError, NotationError, ValueError, TypeError, LookupError) as error:
            raise PadError(str(error)) from None
        return pad


def is_pad(text: str) -> bool:
    """Return whether *text* says of itself that it is a score pad."""
    return text.lstrip("\ufeff").startswith(FIRST_LINE[:32])


def trimmed(typed: Typed) -> Typed:
    """Return *typed* without the fields in which nothing was typed.

    >>> trimmed({"cards": (125, 0), "no_pozzetto": (0, 0), "closes": (-1,)})
    {'cards': (125, 0)}
    """
    return {key: told for key, told in typed.items() if any(one != _empty(key) for one in told)}


def _empty(key: str) -> int:
    return NOBODY if key in WHO else 0


def _typed_lines(typed: Typed) -> list[str]:
    return [f"{key} = [{', '.join(map(str, told))}]" for key, told in typed.items()]


def _pad(data: Mapping[str, Any]) -> Pad:
    game, players = _text(data, "game"), data["players"]
    if game not in NAMES:
        raise NewerPadError(f"no such game: {game}")
    entry = info(game)
    low, high = entry.seats
    if not isinstance(players, list) or not low <= len(players) <= high:
        raise PadError(f"players: want {low} to {high} names")
    if not all(isinstance(name, str) and name for name in players):
        raise PadError("players: want names")
    if not isinstance(data["rules"], dict) or not isinstance(data["hands"], list):
        raise PadError("rules or hands make no sense")
    rules = with_values(entry.rules(), data["rules"])
    begun = _text(data, "begun")
    datetime.fromisoformat(begun)
    return Pad(
        _text(data, "key"),
        game,
        _text(data, "preset"),
        rules,
        tuple(players),
        begun,
        tuple(_hand(one, len(players)) for one in data["hands"]),
        _typed(data["draft"], len(players)),
    )


def _text(data: Mapping[str, Any], key: str) -> str:
    value = data[key]
    if not isinstance(value, str):
        raise PadError(f"{key} = {shown(value)} makes no sense")
    return value


def _hand(data: object, players: int) -> PadHand:
    if not isinstance(data, dict):
        raise PadError("a hand makes no sense")
    told = dict(data)
    was = _numbers("was", told.pop("was", []), MOST_WAS, LARGEST_SCORE)
    anew = told.pop("correction", None)
    return PadHand(_typed(told, players), was, None if anew is None else _typed(anew, players))


def _typed(data: object, players: int) -> Typed:
    if not isinstance(data, dict):
        raise PadError("a hand makes no sense")
    return {key: _numbers(key, told, players, LARGEST) for key, told in data.items()}


def _numbers(key: str, told: object, most: int, largest: int) -> tuple[int, ...]:
    if not isinstance(told, list) or len(told) > most or any(type(one) is not int for one in told):
        raise PadError(f"{key}: want a list of numbers")
    if any(abs(one) > largest for one in told):
        raise PadError(f"{key}: there are no such numbers")
    return tuple(told)
