"""Checkpoints: a long match before a deal, so that the hands before it need not be replayed.

A checkpoint says nothing that replaying the record would not say, and may be lost without harm.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import astuple, fields
from typing import Any

from scala_desktop.rules.events import HandResult, ScoreItem
from scala_desktop.rules.value_class import value_class


@value_class
class Checkpoint:
    """A match after *turns* lines of its record, when the next line deals a hand.

    *standing* is what :meth:`Game.standing` returned then, *results* tells how the hands before
    it ended, the first one first.
    """

    turns: int
    standing: Mapping[str, Any]
    results: tuple[HandResult, ...]

    def dumps(self) -> str:
        """Return the text of this checkpoint; :meth:`loads` reads it back."""
        results = [astuple(result) for result in self.results]
        return json.dumps([self.turns, self.standing, results], separators=(",", ":"))

    @classmethod
    def loads(cls, text: str) -> Checkpoint:
        """Return the checkpoint written as *text*.

        :raises ValueError: if it is none.
        """
        try:
            turns, standing, results = json.loads(text)
            return cls(turns, dict(standing), tuple(map(_result, results)))
        except (TypeError, RecursionError) as error:
            raise ValueError(f"this is no checkpoint: {error}") from None


def _result(data: list[Any]) -> HandResult:
    told = dict(zip((one.name for one in fields(HandResult)), map(_frozen, data), strict=True))
    told["items"] = tuple(tuple(ScoreItem(*item) for item in each) for each in told["items"])
    return HandResult(**told)


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
