"""A pact as a code of twelve signs or more, to be read aloud, typed, or put into a QR picture.

The signs are those that have an Italian town and cannot be taken for another.  The first one says
how many there are; the last four are a check: the whole code, read as a number, leaves a certain
rest by a large prime.  The prime divides neither the difference that one wrong sign makes nor that
of two neighbours who changed places, so each of these is found, and nearly everything else.

Source: design/pact.md, 3, The code.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import comb
from typing import Final

from scala_desktop.rules.errors import RulesError
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import (
    HouseRules,
    contradictions,
    differences,
    option,
    with_values,
)
from scala_desktop.rules.pacts.decks import DECKS
from scala_desktop.rules.pacts.errors import Flaw, PactError
from scala_desktop.rules.pacts.tables import LETTERS, LONGEST, Column, Table, Value, tables
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.rules.value_class import value_class

SIGNS: Final = "23456789ABCDEFGLMNPRSTVZ"
BASE: Final = len(SIGNS)
GROUP: Final = 4
FEWEST: Final = 12
"""Signs of the shortest code; longer ones are longer by whole groups."""
MOST_SPOKEN: Final = 32
"""Signs beyond which a code is too long to be read aloud."""
QR_PREFIX: Final = "SCALA:PATTO:"
"""What stands before the code in a QR picture: no address, so that no phone goes anywhere."""


_CHECK: Final = 331_739
"""A prime below 24 to the fourth, by which no two single mistakes in 40 signs leave one rest."""
_REST: Final = 40
_SHIFT: Final = (7, 5)
"""By how much the signs of what a code holds are shifted: mostly noughts read badly aloud."""
_EDITIONS: Final = 8
_GAMES: Final = 12
_FEW: Final = 8
_DASHES: Final = re.compile(r"[\s\-.,·_‐‑–—]+")


@value_class
class Pact:
    """House rules of *game* that came from somewhere, called *name* there.

    *left_out* are the keys of the rules in it that this program does not know.  *deck* is the
    program's deck that goes with it, or :data:`.OWN_DECK` for one of the senders' own, which is
    called *deck_title* and does not come along.
    """

    game: str
    rules: HouseRules
    name: str = ""
    left_out: tuple[str, ...] = ()
    deck: str = ""
    deck_title: str = ""


# Writing


def code_of(rules: HouseRules, deck: str = "") -> str:
    """Return the code of *rules*, in groups of four.

    It tells of *deck* where that is one of :data:`.DECKS`.

    >>> code_of(info("scala40").rules())
    '27ER 4BMZ 5B67'
    """
    table = tables(rules.game)[-1]
    places = range(len(table.presets))
    number = min(_Writer().pact(table, place, rules, deck) for place in places)
    length = FEWEST
    while number >= BASE ** (length - GROUP - 1):
        length += GROUP
    held = _shifted(_signs(number, length - GROUP - 1), 1)
    body = SIGNS[(length - FEWEST) // GROUP] + held
    check = (_REST - _number(body) * BASE**GROUP) % _CHECK
    return in_groups(body + _signs(check, GROUP))


def in_groups(code: str) -> str:
    """Return *code* in groups of four signs.

    >>> in_groups("R7MTBD4P2L")
    'R7MT BD4P 2L'
    """
    return " ".join(code[i : i + GROUP] for i in range(0, len(code), GROUP))


def _signs(number: int, length: int) -> str:
    found = []
    for _ in range(length):
        number, sign = divmod(number, BASE)
        found.append(SIGNS[sign])
    return "".join(reversed(found))


def _number(code: str) -> int:
    number = 0
    for sign in code:
        number = number * BASE + SIGNS.index(sign)
    return number


def _shifted(code: str, way: int) -> str:
    """Return *code* with each sign shifted by its place, or back if *way* is -1."""
    by, first = _SHIFT
    return "".join(
        SIGNS[(SIGNS.index(sign) + way * (by * i + first)) % BASE] for i, sign in enumerate(code)
    )


class _Writer:
    """Packs numbers, each below a bound of its own, into one."""

    def __init__(self) -> None:
        self._parts: list[tuple[int, int]] = []

    def put(self, value: int, bound: int) -> None:
        assert 0 <= value < bound, "a code cannot hold this"
        self._parts.append((value, bound))

    def pact(self, table: Table, preset: int, rules: HouseRules, deck: str) -> int:
        """Return *rules* as what differs from the preset at that place, and their *deck*.

        The deck comes last: without one the code is what it was before codes told of decks.
        """
        base = _base(table, preset)
        changed = [i for i, one in enumerate(table.columns) if rules[one.key] != base[one.key]]
        self.put(table.edition, _EDITIONS)
        self.put(NAMES.index(table.game), _GAMES)
        self.put(preset, len(table.presets))
        self.put(min(len(changed), _FEW - 1), _FEW)
        if len(changed) >= _FEW - 1:
            self.put(len(changed) - _FEW + 1, len(table.columns) - _FEW + 2)
        ranked = sum(comb(place, i) for i, place in enumerate(changed, 1))
        self.put(ranked, comb(len(table.columns), len(changed)))
        for place in changed:
            column = table.columns[place]
            self.value(column, base[column.key], rules[column.key])
        self.put(DECKS.index(deck) + 1 if deck in DECKS else 0, len(DECKS) + 1)
        number = 0
        for value, bound in reversed(self._parts):
            number = number * bound + value
        return number

    def value(self, column: Column, base: Value, value: Value) -> None:
        usual = _usual(column, base)
        bound = len(usual) + column.others
        if (place := _place(usual, value)) is not None:
            self.put(place, bound)
            return
        self.put(len(usual), bound)
        if not column.free:
            self.put((int(value) - column.low) // column.step, column.numbers)
            return
        text = str(value)
        self.put(len(text), LONGEST)
        for letter in text:
            self.put(LETTERS.index(letter), len(LETTERS))


def _base(table: Table, preset: int) -> dict[str, Value]:
    return {one.key: one.default for one in table.columns} | dict(table.presets[preset])


def _usual(column: Column, base: Value) -> tuple[Value, ...]:
    """Return the usual values of *column* but the one it has anyway."""
    return tuple(one for one in column.usual if not _same(one, base))


def _same(one: Value, other: Value) -> bool:
    return type(one) is type(other) and one == other


def _place(values: Sequence[Value], value: Value) -> int | None:
    return next((i for i, one in enumerate(values) if _same(one, value)), None)


# Reading


def plain_code(text: str) -> str:
    """Return *text* as a code without spaces: in capitals, without what stands before it in a QR.

    >>> plain_code("scala:patto:r7mt-bd4p 2lvn")
    'R7MTBD4P2LVN'
    """
    return _DASHES.sub("", text.strip().upper().removeprefix(QR_PREFIX))


def read_code(text: str) -> Pact:
    """Return the pact whose code *text* is.

    :raises PactError: if it is none; the flaw says what to look at.
    """
    code = plain_code(text)
    if not code:
        raise PactError(Flaw.EMPTY)
    _require_signs(code)
    wanted = length_of(code)
    if len(code) < wanted:
        raise PactError(Flaw.SIGNS_MISSING, count=wanted - len(code), whole=wanted)
    if len(code) > wanted:
        raise PactError(Flaw.SIGNS_TOO_MANY, count=len(code) - wanted, whole=wanted)
    if not _adds_up(code):
        raise _doubt(code)
    return _pact(code)


def length_of(code: str) -> int:
    """Return how many signs the code has that begins like *code*, which has no other signs."""
    return FEWEST + GROUP * SIGNS.index(code[0])


def _require_signs(code: str) -> None:
    wrong = [i for i, sign in enumerate(code) if sign not in SIGNS]
    if not wrong:
        return
    place = wrong[0]
    facts = {"place": place + 1, "sign": code[place]}
    if len(wrong) == 1:
        whole = [one for one in _other_at(code, place) if is_whole(one)]
        if len(whole) == 1:
            facts["instead"] = whole[0][place]
    raise PactError(Flaw.UNKNOWN_SIGN, **facts)


def _adds_up(code: str) -> bool:
    number = _number(code)
    return number % _CHECK == _REST and number % BASE**GROUP < _CHECK


def is_whole(code: str) -> bool:
    """Return whether *code*, of the right signs, is whole and holds a pact."""
    if len(code) != length_of(code) or not _adds_up(code):
        return False
    try:
        _pact(code)
    except PactError as error:
        return error.flaw not in (Flaw.SIGNS_WRONG, Flaw.UNKNOWN_GAME)
    return True


def _other_at(code: str, place: int) -> Iterator[str]:
    return (code[:place] + sign + code[place + 1 :] for sign in SIGNS if sign != code[place])


def _doubt(code: str) -> PactError:
    """Return what to say of *code*, which does not add up: the one near code that does, if any."""
    rest = _number(code) % _CHECK
    weights = [pow(BASE, len(code) - 1 - place, _CHECK) for place in range(len(code))]
    held = [SIGNS.index(sign) for sign in code]
    near: list[tuple[Flaw, int, str]] = []
    for place, weight in enumerate(weights):
        for sign, one in enumerate(SIGNS):
            other = code[:place] + one + code[place + 1 :]
            if (rest + (sign - held[place]) * weight) % _CHECK == _REST and is_whole(other):
                near.append((Flaw.ONE_SIGN_WRONG, place, other))
    for place in range(len(code) - 1):
        other = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
        if is_whole(other):
            near.append((Flaw.TWO_SIGNS_SWAPPED, place, other))
    if len(near) != 1:
        return PactError(Flaw.SIGNS_WRONG)
    flaw, place, other = near[0]
    return PactError(flaw, place=place + 1, sign=code[place], instead=other[place])


class _Reader:
    """Takes numbers out of one as :class:`_Writer` has put them in."""

    def __init__(self, number: int) -> None:
        self.left = number

    def take(self, bound: int) -> int:
        self.left, value = divmod(self.left, bound)
        return value

    def value(self, column: Column, base: Value) -> Value:
        usual = _usual(column, base)
        bound = len(usual) + column.others
        if not bound:
            raise PactError(Flaw.SIGNS_WRONG)
        place = self.take(bound)
        if place < len(usual):
            return usual[place]
        if not column.free:
            return column.low + column.step * self.take(column.numbers)
        return "".join(LETTERS[self.take(len(LETTERS))] for _ in range(self.take(LONGEST)))


def _pact(code: str) -> Pact:
    reader = _Reader(_number(_shifted(code[1:-GROUP], -1)))
    edition, game = reader.take(_EDITIONS), reader.take(_GAMES)
    if game >= len(NAMES):
        raise PactError(Flaw.UNKNOWN_GAME)
    entry = info(NAMES[game])
    known = tables(entry.key)
    if edition >= len(known):
        raise PactError(Flaw.NEWER, game=entry.title)
    table = known[edition]
    preset = reader.take(len(table.presets))
    count = reader.take(_FEW)
    if count == _FEW - 1:
        count += reader.take(len(table.columns) - _FEW + 2)
    ranked = reader.take(comb(len(table.columns), count))
    values = _base(table, preset)
    for place in _unranked(ranked, count, len(table.columns)):
        column = table.columns[place]
        values[column.key] = reader.value(column, values[column.key])
    deck = reader.left
    if deck > len(DECKS):
        raise PactError(Flaw.SIGNS_WRONG)
    pact = replace(pact_of(entry, values), deck=DECKS[deck - 1] if deck else "")
    newest = edition == len(known) - 1
    if newest and plain_code(code_of(pact.rules, pact.deck)) != code:
        raise PactError(Flaw.SIGNS_WRONG)
    return pact


def _unranked(ranked: int, count: int, places: int) -> list[int]:
    """Return the *count* places, rising, whose combination has that rank among *places*."""
    found: list[int] = []
    place = places
    for left in range(count, 0, -1):
        place -= 1
        while comb(place, left) > ranked:
            place -= 1
        ranked -= comb(place, left)
        found.insert(0, place)
    return found


def pact_of(entry: GameInfo, values: Mapping[str, object], name: str = "") -> Pact:
    """Return *values* as a pact of that game; what this program does not know is left out.

    :raises PactError: if the rules contradict each other.
    """
    good: dict[str, Value] = {}
    unknown = []
    for key, value in values.items():
        try:
            good[key] = option(entry.rules, key).check(value)
        except RulesError:
            unknown.append(key)
    rules = with_values(entry.rules(), good)
    for unmet in contradictions(rules):
        raise PactError(Flaw.CONTRADICTION, requirement=unmet, rules=rules)
    return Pact(entry.key, rules, name, tuple(unknown))


def unlike(pact: Pact, rules: HouseRules) -> dict[str, Value]:
    """Return the values of *pact* that are not as in *rules*, by key."""
    return differences(pact.rules, rules)
