"""The worked examples of the rule books of Trentuno, counted by the rules in force."""

from __future__ import annotations

from scala_desktop.rules.cards import parse_kinds
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.scoring import Points, points_of


def full_and_mixed(rules: TrentunoRules) -> tuple[Points, Points]:
    """Return the points of ace, king and jack of a suit, and of its ace and seven with a king."""
    return points_of(parse_kinds("As Ks Js"), rules), points_of(parse_kinds("Ah 7h Kd"), rules)
