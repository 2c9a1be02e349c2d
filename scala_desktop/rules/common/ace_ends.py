"""Aces added to a run that has room for them at both ends: which end is meant.

Source: design/notation.md, Moves.
"""

from __future__ import annotations

from collections.abc import Sequence

from scala_desktop.rules.moves import Group


def without_ends(group: Group) -> Group:
    """Return *group* without the ends that its aces name."""
    return tuple(placed._replace(at=0) for placed in group)


def same_cards(group: Group) -> Group:
    """Return the cards of *group* in an order that does not depend on the ends of its aces."""
    return tuple(sorted(without_ends(group), key=str))


def named_ends(groups: Sequence[Group]) -> list[Group]:
    """Return *groups*, in which every ace names its end, without the ends that leave no choice."""
    alike = [same_cards(group) for group in groups]
    return [
        group if alike.count(cards) > 1 else without_ends(group)
        for group, cards in zip(groups, alike, strict=True)
    ]


def lies_as_told(group: Group, cards: Group) -> bool:
    """Return whether the aces of *group* lie at the ends that *cards* name."""
    lying = [(placed.laid, placed.kind, placed.at) for placed in group]
    return all((p.laid, p.kind, p.at) in lying for p in cards if p.at)
