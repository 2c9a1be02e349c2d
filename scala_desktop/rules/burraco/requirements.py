"""What the house rules of Burraco must fit together in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scala_desktop.rules.options import Requirement

if TYPE_CHECKING:
    from scala_desktop.rules.burraco.options import BurracoRules


def _two_sides(rules: BurracoRules) -> bool:
    return rules.players == 2 or (rules.players == 4 and rules.sides == "pairs")


REQUIREMENTS: Final = (
    Requirement(
        "victory_points_need_two_sides",
        ("players", "sides", "match_mode"),
        lambda rules: rules.match_mode != "victory_points" or _two_sides(rules),
        lambda rules: {"players": rules.players},
    ),
)
"""Every requirement, in the order in which they are told."""
