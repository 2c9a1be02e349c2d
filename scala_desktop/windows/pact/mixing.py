"""A third pact made of two: each rule from one or the other, none against another.

Source: design/pact.md, 2.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scala_desktop.rules.options import (
    HouseRules,
    Requirement,
    contradictions,
    options_in_play,
    with_values,
)

MOST_UNDONE: Final = 10
"""Choices that can be taken back."""


class Named(NamedTuple):
    """A pact that can be compared: what it is called, and its rules."""

    title: str
    rules: HouseRules


class Open(NamedTuple):
    """A choice in the air: the rule *key* as on *side* would break *unmet*; nothing has changed."""

    key: str
    side: int
    unmet: Requirement


class Mixing:
    """Which of two pacts each rule is taken from; at first all are from the left one, side 0."""

    def __init__(self, left: HouseRules, right: HouseRules) -> None:
        self.sides = left, right
        self.taken = {one.key: 0 for one in options_in_play(type(left))}
        self.open: Open | None = None
        self._past: list[dict[str, int]] = []

    @property
    def rules(self) -> HouseRules:
        """Return the pact that has been made so far; nothing in it contradicts anything else."""
        return self._with(self.taken)

    def _with(self, taken: dict[str, int]) -> HouseRules:
        return with_values(
            self.sides[0], {key: self.sides[side][key] for key, side in taken.items()}
        )

    def unlike(self) -> list[str]:
        """Return the keys of the rules in which the two differ, in the order of play."""
        left, right = self.sides
        return [key for key in self.taken if left[key] != right[key]]

    def count(self, side: int) -> int:
        """Return how many of the rules that differ are taken from *side*."""
        return sum(self.taken[key] == side for key in self.unlike())

    def take(self, key: str, side: int) -> None:
        """Take the rule *key* from *side*; if that makes no sense, it is :attr:`open` instead."""
        self.open = None
        if self.taken[key] == side:
            return
        wanted = {**self.taken, key: side}
        for unmet in contradictions(self._with(wanted)):
            self.open = Open(key, side, unmet)
            return
        self._change(wanted)

    def take_all(self, side: int) -> None:
        """Take every rule from *side*."""
        self.open = None
        self._change(dict.fromkeys(self.taken, side))

    def keep_former(self) -> None:
        """Let go the choice in the air."""
        self.open = None

    def keep_new(self) -> None:
        """Take the choice in the air, and what it needs from the same side with it.

        A pact does not contradict itself, so the rules of that side go together; where they break
        something else, all of it is taken from there.
        """
        wanted = self._answered()
        self.open = None
        self._change(wanted)

    def _answered(self) -> dict[str, int]:
        """Return where all is taken from with the choice in the air, once it goes together."""
        assert self.open is not None
        key, side, unmet = self.open
        wanted = {**self.taken, key: side}
        while True:
            wanted |= dict.fromkeys(unmet.keys, side)
            left = contradictions(self._with(wanted))
            if not left:
                return wanted
            unmet = left[0]
            if all(wanted[one] == side for one in unmet.keys):
                return dict.fromkeys(self.taken, side)

    @property
    def answered(self) -> HouseRules:
        """Return the pact that the choice in the air, with what it needs, would make."""
        return self._with(self._answered())

    def in_question(self) -> set[str]:
        """Return the keys of the rules that do not go together with the choice in the air."""
        if self.open is None:
            return set()
        wanted = self._with({**self.taken, self.open.key: self.open.side})
        return {key for unmet in contradictions(wanted) for key in unmet.keys}

    def _change(self, wanted: dict[str, int]) -> None:
        if wanted != self.taken:
            self._past = [*self._past, self.taken][-MOST_UNDONE:]
            self.taken = wanted

    @property
    def can_undo(self) -> bool:
        """Return whether there is a choice to take back."""
        return bool(self._past) or self.open is not None

    def undo(self) -> None:
        """Take the last choice back; one that is in the air first."""
        if self.open is not None:
            self.open = None
        elif self._past:
            self.taken = self._past.pop()
