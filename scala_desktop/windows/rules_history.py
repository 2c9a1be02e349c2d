"""What house rules were before each change, for undo and redo."""

from __future__ import annotations

from scala_desktop.rules.options import HouseRules
from scala_desktop.rules.value_class import value_class


@value_class
class RulesState:
    """House rules and the key of the preset that they are compared with."""

    preset: str
    rules: HouseRules


class RulesHistory:
    """The states before and after the one that is shown, nearest last."""

    def __init__(self) -> None:
        self.past: list[RulesState] = []
        self.future: list[RulesState] = []
        self._typed = ""

    def note(self, state: RulesState, typed: str = "") -> None:
        """Keep *state*, which is about to change.

        *typed* names the option whose number is being typed: all its digits are one change.
        """
        if not typed or typed != self._typed or not self.past:
            self.past.append(state)
        self._typed = typed
        self.future.clear()

    def rename(self, old: str, new: str) -> None:
        """Let the states that were compared with the preset *old* be so with *new*."""
        for states in (self.past, self.future):
            states[:] = [RulesState(new, one.rules) if one.preset == old else one for one in states]

    def back(self, now: RulesState) -> RulesState | None:
        """Return the state before *now*, if there is one."""
        return self._step(self.past, self.future, now)

    def forward(self, now: RulesState) -> RulesState | None:
        """Return the state from which undo went back to *now*, if there is one."""
        return self._step(self.future, self.past, now)

    def _step(
        self, source: list[RulesState], other: list[RulesState], now: RulesState
    ) -> RulesState | None:
        self._typed = ""
        if not source:
            return None
        other.append(now)
        return source.pop()
