"""The worked example of the rule books of Scala 40, counted by the rules in force."""

from __future__ import annotations

from typing import Final

from scala_desktop.rules.cards import Kind, parse_kinds
from scala_desktop.rules.moves import Placed
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.reading import read_group
from scala_desktop.words.examples import Valued, first_enough

_MELDS: Final = tuple(
    map(parse_kinds, ("Ks Kh Kd", "3c 4c 5c", "Qs Qh Qd", "Js Jh Jd", "As Ah Ad"))
)


def opening(rules: Scala40Rules) -> tuple[Valued, ...]:
    """Return melds that open, with their points; () where no such example is needed or known."""

    def value(meld: tuple[Kind, ...]) -> int:
        return read_group(tuple(map(Placed, meld)), rules)[0].points

    need = rules.opening_threshold
    return first_enough(_MELDS, value, need, rules.hand_size) if need else ()
