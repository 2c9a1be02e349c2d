"""What the house rules of Scala 40 must fit together in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scala_desktop.rules.options import Requirement

if TYPE_CHECKING:
    from scala_desktop.rules.scala40.options import Scala40Rules

ACES: Final = 8
SUITS: Final = 4
PAIRS: Final = 4


def most_opening_points(rules: Scala40Rules) -> int:
    """Return the points of the best opening that there is: aces, then cards that count ten.

    All cards but one may be laid, to go out with the discard.  A single card that counts ten is
    no meld, but two make a run with an ace.

    >>> from scala_desktop.rules.scala40.options import Scala40Rules
    >>> most_opening_points(Scala40Rules(hand_size=10))
    110

    Source: rules/scala40.md 3.1, Opening.
    """
    cards = rules.hand_size + (not rules.close_requires_discard)
    aces = min(cards, ACES + (0 if rules.opening_without_jokers else rules.jokers))
    if cards - aces == 1 and not rules.opening_counts_layoffs:
        aces -= 1
    return 10 * cards + aces


REQUIREMENTS: Final = (
    Requirement(
        "pairs_need_four_seats",
        ("players_max", "pair_play"),
        lambda rules: not rules.pair_play or rules.players_max >= PAIRS,
        lambda rules: {"seats": rules.players_max},
    ),
    Requirement(
        "opening_out_of_reach",
        ("opening_threshold", "hand_size"),
        lambda rules: rules.opening_threshold <= most_opening_points(rules),
        lambda rules: {
            "cards": rules.hand_size,
            "most": most_opening_points(rules),
            "need": rules.opening_threshold,
        },
    ),
    Requirement(
        "set_larger_than_its_suits",
        ("set_max_size", "set_distinct_suits"),
        lambda rules: rules.set_max_size <= SUITS or not rules.set_distinct_suits,
        lambda rules: {"size": rules.set_max_size},
    ),
    Requirement(
        "nobody_left_to_come_back",
        ("match_end", "reentry"),
        lambda rules: rules.match_end != "first_elimination" or rules.reentry == "off",
    ),
)
"""Every requirement, in the order in which they are told."""
