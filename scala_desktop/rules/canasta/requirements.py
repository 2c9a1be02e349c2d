"""What the house rules of Canasta must fit together in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scala_desktop.rules.canasta.steps import steps_of
from scala_desktop.rules.options import Requirement

if TYPE_CHECKING:
    from scala_desktop.rules.canasta.options import CanastaRules

PACK: Final = 54
CANASTA: Final = 7
JOKER_POINTS, HIGH_POINTS, TEN_POINTS = 50, 20, 10
"""What a joker counts, what an ace or a deuce, and what a card from eight to king."""
MELD: Final = 3


def canastas_named(rules: CanastaRules) -> int:
    """Return how many canastas the clean and the dirty ones that closing takes make."""
    return rules.clean_canastas_to_close + rules.dirty_canastas_to_close


def highest_minimum(rules: CanastaRules) -> int:
    """Return the most that a side may have to reach before the match is over."""
    reached = [need for score, need in steps_of(rules.opening_table) if score < rules.target_score]
    return max(rules.opening_minimum_negative, *reached)


def most_cards_laid(rules: CanastaRules) -> int:
    """Return how many cards an opening can have at most.

    One card stays for the discard and one in the hand, unless the pile brings others or the
    opening goes out at once.  Where two cards are drawn the hand grows turn by turn.
    """
    cards = rules.hand_size
    if rules.draw_count_unopened > 1:
        cards += rules.packs * PACK // (2 * rules.players)
    if rules.pozzo_before_opening == "as_opening":
        return cards + 1
    one_canasta = rules.canastas_to_close == 1 and rules.dirty_canastas_to_close == 0
    if one_canasta and cards >= CANASTA:
        return cards if rules.close_requires_discard else cards + 1
    return cards - 1


def most_opening_points(rules: CanastaRules) -> int:
    """Return the points of the best opening that there is.

    Exact where neither deuces nor jokers may be laid: the aces, and cards that count ten where
    there is a meld of them.  Otherwise no opening has more.

    >>> from scala_desktop.rules.canasta.options import CanastaRules
    >>> plain = CanastaRules(opening_allow_wilds=False, twos_as_rank=False, joker_canasta=False)
    >>> from dataclasses import replace
    >>> most_opening_points(replace(plain, packs=2, hand_size=11, draw_count_unopened=1))
    200

    Source: rules/canasta.md 5.1, Opening.
    """
    cards = most_cards_laid(rules)
    aces = 4 * rules.packs
    if rules.meld_max_size and rules.melds_per_rank != "any":
        # A second meld waits for the canasta of the first: an eighth or ninth ace is left over.
        aces = aces if aces >= CANASTA + MELD and rules.melds_per_rank != "one" else CANASTA
    deuces = 4 * rules.packs if rules.opening_allow_wilds or rules.twos_as_rank else 0
    jokers = 2 * rules.packs if rules.opening_allow_wilds or rules.joker_canasta else 0
    jokers = min(jokers, cards)
    left = cards - jokers
    most = 0
    for high in range(min(aces + deuces, left) + 1):
        tens = left - high
        alone = jokers == deuces == 0
        if alone and 0 < high < MELD:
            continue
        most = max(most, high * HIGH_POINTS + (0 if alone and tens < MELD else tens * TEN_POINTS))
    return jokers * JOKER_POINTS + most


REQUIREMENTS: Final = (
    Requirement(
        "opening_out_of_reach",
        ("opening_table", "hand_size"),
        lambda rules: highest_minimum(rules) <= most_opening_points(rules),
        lambda rules: {
            "cards": rules.hand_size,
            "most": most_opening_points(rules),
            "need": highest_minimum(rules),
        },
    ),
    Requirement(
        "fewer_wilds_with_more_naturals",
        ("wilds_two_naturals", "wilds_three_naturals"),
        lambda rules: (
            rules.wilds_rule != "fixed_limits"
            or rules.wilds_two_naturals <= rules.wilds_three_naturals
        ),
        lambda rules: {"two": rules.wilds_two_naturals, "three": rules.wilds_three_naturals},
    ),
    Requirement(
        "more_canastas_named_than_asked",
        ("canastas_to_close", "clean_canastas_to_close", "dirty_canastas_to_close"),
        lambda rules: canastas_named(rules) <= rules.canastas_to_close,
        lambda rules: {"all": rules.canastas_to_close, "named": canastas_named(rules)},
    ),
)
"""Every requirement, in the order in which they are told."""
