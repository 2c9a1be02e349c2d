"""The worth of cards in points: on the table by their place, in the hand as a penalty."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scala_desktop.rules.cards import ACE, JOKER, KIND, KIND_RANK, Card, Kind
from scala_desktop.rules.events import ScoreItem
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Group
from scala_desktop.rules.scala40.options import Scala40Rules

POSITION_VALUE: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11)
"""What the card at each position of a run counts: 1 = ace before the two, 14 = after the king."""
SET_VALUE: Final = (0, 11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
"""What a card of each rank counts in a set, and in the hand unless the rules say otherwise."""


def run_points(low: int, length: int) -> int:
    """Return what a run of *length* cards from position *low* counts; jokers count their place.

    >>> run_points(1, 3), run_points(12, 3)
    (6, 31)

    Source: rules/scala40.md 3.1, Opening.
    """
    return sum(POSITION_VALUE[low : low + length])


def kind_value(kind: Kind, rules: Scala40Rules) -> int:
    """Return what *kind* costs a player who still holds it with other cards.

    >>> kind_value(JOKER, Scala40Rules())
    25

    Source: rules/scala40.md 3.1, Scoring a hand.
    """
    if kind == JOKER:
        return rules.joker_hand_value
    if KIND_RANK[kind] == ACE and rules.ace_hand_value == "always_1":
        return 1
    return SET_VALUE[KIND_RANK[kind]]


def hand_penalty(hand: Sequence[Card], rules: Scala40Rules) -> int:
    """Return the penalty of the cards of *hand*, before any factor or flat penalty.

    >>> hand_penalty([Card(39), Card(12), Card(30), Card(52)], Scala40Rules())  # As Kh 5c Jk
    51

    Source: rules/scala40.md 3.1, Scoring a hand; 3.2 #12.
    """
    return sum(_each(hand, rules))


def _each(hand: Sequence[Card], rules: Scala40Rules) -> tuple[int, ...]:
    """Return what each card of *hand* costs."""
    if (
        len(hand) == 1
        and rules.ace_hand_value == "one_if_only_card"
        and KIND_RANK[KIND[hand[0]]] == ACE
    ):
        return (1,)
    return tuple(kind_value(KIND[card], rules) for card in hand)


def counted(item: ScoreItem, rules: Scala40Rules) -> tuple[int, ...]:
    """Return what each card of *item* costs before its factor; () where no card is counted.

    Source: rules/scala40.md 3.1, Scoring a hand.
    """
    return _each(item.cards, rules) if item.code == "cards" else ()


def opening_value(group: Group, rules: Scala40Rules) -> int:
    """Return what *group*, a declared meld, counts towards the opening.

    A joker is worth the card that it stands for; under ``opening_without_jokers`` a meld with a
    joker counts nothing.

    >>> from scala_desktop.rules.moves import parse_group
    >>> opening_value(parse_group("Qc Qd Jk=Qh"), Scala40Rules())
    30

    Source: rules/scala40.md 3.1, Opening; [B], "L'apertura".
    """
    if rules.opening_without_jokers and any(placed.kind == JOKER for placed in group):
        return 0
    return group_points(group)


def group_points(group: Group) -> int:
    """Return what *group*, a canonical declared meld, is worth on the table."""
    first, second = (p.kind if p.shown is None else p.shown for p in group[:2])
    if KIND_RANK[first] == KIND_RANK[second]:
        return SET_VALUE[KIND_RANK[first]] * len(group)
    return run_points(KIND_RANK[first], len(group))


def meld_points(meld: Meld) -> int:
    """Return what *meld* on the table is worth, each joker counting as the card it stands for.

    Source: rules/scala40.md 3.1, Opening.
    """
    if meld.low:
        return run_points(meld.low, len(meld.cards))
    return SET_VALUE[KIND_RANK[meld.shown[0]]] * len(meld.cards)
