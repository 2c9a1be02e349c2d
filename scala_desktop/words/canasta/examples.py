"""The worked example of the rule books of Canasta, counted by the rules in force."""

from __future__ import annotations

from typing import Final

from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.score_tables import minimum_at
from scala_desktop.rules.canasta.scoring import cards_value
from scala_desktop.rules.cards import parse_kinds
from scala_desktop.words.examples import Valued, first_enough

_MELDS: Final = tuple(
    map(parse_kinds, ("Ks Kh Kd", "Qs Qh Qd", "As Ah Ad", "Js Jh Jc", "Ts Th Td"))
)


def first_minimum(rules: CanastaRules) -> int:
    """Return the opening minimum of the first hand, in points."""
    return minimum_at(0, rules.opening_table, rules.opening_minimum_negative)


def opening(rules: CanastaRules) -> tuple[Valued, ...]:
    """Return melds that open in the first hand, with their points; () where none is known."""
    need, cards = first_minimum(rules), rules.hand_size
    return first_enough(_MELDS, lambda meld: cards_value(meld, rules), need, cards) if need else ()
