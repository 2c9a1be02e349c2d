"""House rules that several games have in the same words."""

from __future__ import annotations

from scala_desktop.rules.options import HouseRules


def step_of(rules: HouseRules) -> int:
    """Return what to add to a seat for the next one: 1, or -1 where play goes the other way."""
    return -1 if getattr(rules, "direction", "clockwise") == "counterclockwise" else 1
