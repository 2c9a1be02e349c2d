"""The total of points that ends a match, or puts out of it whoever has reached it."""

from __future__ import annotations

from scala_desktop.rules.options import HouseRules


def target_of(rules: HouseRules) -> int | None:
    """Return the points to which a match by *rules* is played, ``None`` where it is not to any."""
    if getattr(rules, "match_mode", "target_score") != "target_score":
        return None
    found = getattr(rules, "target_score", None)
    return found if isinstance(found, int) else None


def limit_of(rules: HouseRules) -> int | None:
    """Return the points at which somebody goes out, ``None`` where nobody does."""
    if getattr(rules, "match_end", "") == "fixed_hands":
        return None
    found = getattr(rules, "elimination_limit", None)
    return found if isinstance(found, int) else None


def goal_of(rules: HouseRules) -> int | None:
    """Return the total that ends a match by *rules* or puts somebody out, ``None`` for none."""
    target = target_of(rules)
    return limit_of(rules) if target is None else target
