"""House rules: each option is declared once, and everything else is made from that.

A game's rules are one frozen dataclass whose fields are made by :func:`flag`, :func:`number`,
:func:`choice` and :func:`table`.  The declaration validates files and scenarios, builds the
settings dialog, writes the table of the rule book and marks what differs from a preset.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, TypeVar, cast

from scala_desktop.rules.errors import RulesError
from scala_desktop.rules.toml_text import shown
from scala_desktop.rules.value_class import value_class


@value_class
class Option:
    """One house rule of *game*: its key, type, range and default.

    *choices* lists every value of a flag or a choice; a number has *low*, *high*, *step* and the
    *suggested* values a dialog offers first; a table is a text of numbers that *accept* reads,
    and its choices are those that a dialog offers.  *named* are the choices, and the single
    numbers, that the catalogues have a name for (0 = unlimited).  *source* says where the option
    comes from.  *former* pairs each value that older files may hold with the one that it is read
    as.

    Its name and its meaning are in the catalogues.
    """

    game: str
    key: str
    type: str
    default: bool | int | str
    group: str
    source: str
    low: int = 0
    high: int = 0
    step: int = 1
    suggested: tuple[int, ...] = ()
    choices: tuple[bool | int | str, ...] = ()
    named: tuple[bool | int | str, ...] = ()
    accept: Callable[[object], str] | None = None
    former: tuple[tuple[bool | int | str, bool | int | str], ...] = ()

    def check(self, value: object) -> bool | int | str:
        """Return *value* if this option may have it.

        :raises RulesError: if it is of another type or out of range; the message says the range.
        """
        for old, now in self.former:
            if type(value) is type(old) and value == old:
                return now
        if self.type == "number":
            if type(value) is int and (value in self.choices or self._in_range(value)):
                return value
            steps = f" in steps of {self.step}" if self.step > 1 else ""
            raise RulesError(f"{self.key} = {shown(value)}: want {self.low} to {self.high}{steps}")
        if self.accept is not None:
            try:
                return self.accept(value)
            except ValueError as error:
                raise RulesError(f"{self.key} = {shown(value)}: want {error}") from None
        for allowed in self.choices:
            if type(value) is type(allowed) and value == allowed:
                return allowed
            # A file may write the number 30.5 where the choices are "off", "30" and "30.5".
            if isinstance(allowed, str) and type(value) in (int, float) and str(value) == allowed:
                return allowed
        wanted = ", ".join(str(c).lower() if isinstance(c, bool) else str(c) for c in self.choices)
        raise RulesError(f"{self.key} = {shown(value)}: want one of {wanted}")

    def _in_range(self, value: int) -> bool:
        return self.low <= value <= self.high and (value - self.low) % self.step == 0

    def values(self) -> tuple[bool | int | str, ...]:
        """Return the values worth a test: all choices, or default, ends and suggestions."""
        if self.type != "number":
            return self.choices
        return tuple(dict.fromkeys((self.default, self.low, *self.suggested, self.high)))

    def random(self, rng: Random) -> bool | int | str:
        """Return a legal value: for a number, an end or a suggestion half of the time."""
        if self.type == "number" and rng.random() < 0.5:
            steps = (self.high - self.low) // self.step
            return self.low + self.step * int(rng.random() * (steps + 1))
        values = self.values()
        return values[int(rng.random() * len(values))]


def flag(default: bool, *, group: str, source: str) -> Any:
    """Declare a yes-or-no option."""
    return _declare(default, type="flag", group=group, source=source, choices=(False, True))


def number(
    default: int,
    low: int,
    high: int,
    *,
    group: str,
    source: str,
    step: int = 1,
    suggested: Sequence[int] = (),
    named: Sequence[int] = (),
    former: Mapping[Any, Any] | None = None,
) -> Any:
    """Declare a whole number from *low* to *high* by *step*; *named* values have a name.

    *former* maps values that only older files hold to those they are read as.
    """
    return _declare(
        default,
        type="number",
        group=group,
        source=source,
        low=low,
        high=high,
        step=step,
        suggested=tuple(suggested),
        named=tuple(named),
        former=tuple((former or {}).items()),
    )


def choice(
    default: int | str,
    choices: Sequence[int | str],
    *,
    group: str,
    source: str,
) -> Any:
    """Declare one of several values, each of which has a name."""
    return _declare(
        default,
        type="choice",
        group=group,
        source=source,
        choices=tuple(choices),
        named=tuple(choices),
    )


def table(
    default: str,
    choices: Sequence[str],
    accept: Callable[[object], str],
    *,
    group: str,
    source: str,
) -> Any:
    """Declare a table of numbers, kept as a text; *choices* are the usual ones, with a name.

    *accept* returns the canonical text of a value, or raises a ``ValueError`` that says what is
    wanted instead.
    """
    return _declare(
        default,
        type="table",
        group=group,
        source=source,
        choices=tuple(choices),
        named=tuple(choices),
        accept=accept,
    )


def _declare(default: bool | int | str, **what: Any) -> Any:
    return field(default=default, metadata={"option": what})


def _no_facts(_rules: Any) -> Mapping[str, object]:
    return {}


@value_class
class Requirement:
    """A condition that the options *keys* must meet together: *met* tells whether rules do.

    The catalogues say, under *name* and with the *facts* of these rules, why rules that do not are
    refused, and what to change.  Only a contradiction is refused, or what nobody could ever do at
    the table; an option that merely has no effect beside another is allowed.
    """

    name: str
    keys: tuple[str, ...]
    met: Callable[[Any], bool]
    facts: Callable[[Any], Mapping[str, object]] = _no_facts


@value_class
class OnlyWith:
    """The option *key* counts only where the option *other* has one of *values*.

    Beside another value it is kept, but at the table nothing comes of it.
    """

    key: str
    other: str
    values: tuple[bool | int | str, ...]


class ContradictionError(RulesError):
    """Raised when options of *rules*, each valid by itself, do not meet the *requirement*."""

    def __init__(self, requirement: Requirement, rules: HouseRules) -> None:
        super().__init__(f"{', '.join(requirement.keys)}: {requirement.name}")
        self.requirement = requirement
        self.rules = rules


@dataclass(frozen=True)
class HouseRules:
    """The base of every game's rules; a subclass adds one field an option.

    *game* is the key of the game, and *requirements* are the conditions that its options must meet
    together.  *in_play* are the groups of its options in the order in which a match comes to them,
    where that is not the order of their declaration.  *only_with* names the options that count
    only beside certain values of others.
    """

    game: ClassVar[str] = ""
    in_play: ClassVar[tuple[str, ...]] = ()
    requirements: ClassVar[tuple[Requirement, ...]] = ()
    only_with: ClassVar[tuple[OnlyWith, ...]] = ()

    def __getitem__(self, key: str) -> bool | int | str:
        """Return the value of the option *key*."""
        return getattr(self, key)  # type: ignore[no-any-return]  # fields are bool, int or str


@value_class
class Preset:
    """A named set of house rules: only what differs from the defaults.

    A preset that a player has made has a *title*; the titles of others are in the catalogues.
    """

    key: str
    values: Mapping[str, bool | int | str]
    title: str = ""
    deck: str = ""
    """The deck that has come with it and is to go with it from now on; "" for none."""


R = TypeVar("R", bound=HouseRules)


def options(rules: type[HouseRules]) -> tuple[Option, ...]:
    """Return the options that *rules* declares, in the order of the declaration."""
    found = _OPTIONS.get(rules)
    if found is None:
        found = _OPTIONS[rules] = _declared(rules)
    return found


_OPTIONS: dict[type[HouseRules], tuple[Option, ...]] = {}


def _declared(rules: type[HouseRules]) -> tuple[Option, ...]:
    return tuple(
        Option(
            rules.game, f.name, default=cast(bool | int | str, f.default), **f.metadata["option"]
        )
        for f in fields(rules)
        if "option" in f.metadata
    )


def groups(rules: type[HouseRules]) -> tuple[str, ...]:
    """Return the groups of the options that *rules* declares, in their order."""
    return tuple(dict.fromkeys(one.group for one in options(rules)))


def options_in_play(rules: type[HouseRules]) -> tuple[Option, ...]:
    """Return the options that *rules* declares, in the order in which a match comes to them."""
    order = rules.in_play or groups(rules)
    return tuple(sorted(options(rules), key=lambda one: order.index(one.group)))


def option(rules: type[HouseRules], key: str) -> Option:
    """Return the option named *key*.

    :raises RulesError: if *rules* has none of that name.
    """
    for one in options(rules):
        if one.key == key:
            return one
    raise RulesError(f"no such option: {key!r}")


def with_values(base: R, values: Mapping[str, object]) -> R:
    """Return *base* with *values* changed, each checked against its option.

    Contradictions between them are not looked for.  A match that was begun under such rules must
    still replay; :func:`require_no_contradiction` refuses them for a new one.

    :raises RulesError: if a key is unknown or a value out of range.
    """
    kind = type(base)
    return replace(base, **{key: option(kind, key).check(v) for key, v in values.items()})


def contradictions(rules: HouseRules) -> tuple[Requirement, ...]:
    """Return the requirements that *rules* do not meet, in the order of the declaration."""
    return tuple(one for one in rules.requirements if not one.met(rules))


def idle(rules: HouseRules) -> tuple[OnlyWith, ...]:
    """Return why options of *rules* do not count, the first reason of each, as they are declared.

    An option also counts for nothing where the one that it needs does not.
    """
    found: dict[str, OnlyWith] = {}
    for one in rules.only_with:
        if one.key not in found and (rules[one.other] not in one.values or one.other in found):
            found[one.key] = one
    return tuple(found.values())


def closed_values(
    rules: HouseRules, one: Option, values: Sequence[bool | int | str]
) -> dict[bool | int | str, Requirement]:
    """Return those of *values* that the option *one* may not take beside the others of *rules*.

    Each comes with the requirement that it would newly break: what contradicts already is left to
    be mended.
    """
    broken = contradictions(rules)
    found: dict[bool | int | str, Requirement] = {}
    for requirement in rules.requirements:
        if one.key not in requirement.keys or requirement in broken:
            continue
        for value in values:
            if value != rules[one.key] and not requirement.met(replace(rules, **{one.key: value})):
                found.setdefault(value, requirement)
    return found


def require_no_contradiction(rules: R) -> R:
    """Return *rules* if no two of their options contradict each other.

    :raises ContradictionError: if they do; it names the options.
    """
    for one in contradictions(rules):
        raise ContradictionError(one, rules)
    return rules


def played_by(rules: R, players: int) -> R:
    """Return *rules* with their number of players, if they have one, set to *players*."""
    return with_values(rules, {"players": players}) if hasattr(rules, "players") else rules


def unmet_by(rules: R, players: int) -> tuple[Requirement, R] | None:
    """Return the first requirement that *rules*, or these for *players*, do not meet, and which.

    Rules that name the number of players must fit those who are really there.
    """
    tried = (rules, played_by(rules, players))
    return next(((unmet, one) for one in tried for unmet in contradictions(one)), None)


def differences(rules: R, base: R) -> dict[str, bool | int | str]:
    """Return the values of *rules* that differ from *base*, by key, in the order of declaration."""
    return {
        one.key: rules[one.key] for one in options(type(rules)) if rules[one.key] != base[one.key]
    }


def from_preset(
    kind: type[R], presets: Sequence[Preset], key: str, values: Mapping[str, object] | None = None
) -> R:
    """Return the rules of the preset *key*, with *values* on top.

    :raises RulesError: if there is no such preset, or as :func:`with_values`.
    """
    for preset in presets:
        if preset.key == key:
            return with_values(kind(), {**preset.values, **(values or {})})
    known = ", ".join(preset.key for preset in presets)
    raise RulesError(f"no such preset: {key!r} (there are {known})")


def random_rules(
    kind: type[R],
    rng: Random,
    *,
    share: float = 0.4,
    always: Mapping[str, bool | int | str] = MappingProxyType({}),
) -> R:
    """Return legal rules in which about *share* of the options are drawn at random (tests).

    They are drawn anew until they and the values of *always* contradict each other nowhere.
    """
    while True:
        drawn = {o.key: o.random(rng) for o in options(kind) if rng.random() < share}
        rules = replace(kind(), **{**drawn, **always})
        if not contradictions(rules):
            return rules
