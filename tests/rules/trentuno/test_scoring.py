"""What a hand counts, against a count by the words of the rule.

Source: rules/trentuno.md 6.1, Points of a hand; 6.2 #13.
"""

from collections.abc import Sequence
from itertools import chain, combinations
from random import Random

import pytest

from scala_desktop.rules.cards import KIND, KIND_RANK, KIND_SUIT, Card, deck_cards, parse_kinds
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.scoring import RANKS, best_suits, hand_points

WORTH = {1: 11, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 11: 10, 12: 10, 13: 10}
DECK = deck_cards(1, jokers=0, ranks=RANKS)
TWO = deck_cards(2, jokers=0, ranks=RANKS)


def hand(text: str) -> list[Card]:
    """Return cards of the kinds *text*, copies where a kind stands there twice."""
    cards: list[Card] = []
    for kind in parse_kinds(text):
        cards.append(next(c for c in TWO if KIND[c] == kind and c not in cards))
    return cards


def counted(cards: Sequence[Card]) -> int:
    """Return the largest sum of some cards of one suit that is not above 31."""
    some = chain.from_iterable(combinations(cards, size) for size in range(1, len(cards) + 1))
    sums = (
        sum(WORTH[KIND_RANK[KIND[card]]] for card in group)
        for group in some
        if len({KIND_SUIT[KIND[card]] for card in group}) == 1
    )
    return max(total for total in sums if total <= 31)


def test_every_hand_of_one_pack_counts_its_best_suit() -> None:
    rules = TrentunoRules()
    seen = set()
    for cards in combinations(DECK, 3):
        points = hand_points(cards, rules)
        assert points == counted(cards), cards
        seen.add(points)
    assert seen == set(range(2, 32)) - {29}
    # Ace, king and eight would make 29, and there is no eight.


def test_hands_of_two_packs_never_count_more_than_thirty_one() -> None:
    rules, rng = TrentunoRules(packs=2), Random("two packs")
    for _ in range(3000):
        cards = rng.sample(TWO, 3)
        assert hand_points(cards, rules) == counted(cards) <= 31
    assert hand_points(hand("Ah Ah Kh"), rules) == 22
    assert hand_points(hand("Ah Ah 7h"), rules) == 29


@pytest.mark.parametrize(
    ("value", "ranks", "cards", "points"),
    [
        ("off", "all", "Kh Kd Ks", 10),
        ("30", "aces_and_figures", "Kh Kd Ks", 30),
        ("30", "aces_and_figures", "Ah Ad As", 30),
        ("30", "aces_and_figures", "7h 7d 7s", 7),
        ("30", "all", "7h 7d 7s", 30),
        ("30.5", "all", "2h 2d 2s", 30.5),
        ("30.5", "all", "Ah Kh Qh", 31),
        ("30.5", "all", "Kh Kd Qs", 10),
        ("30", "all", "Kh Kd Ks Kc", 10),
    ],
)
def test_three_of_a_kind(value: str, ranks: str, cards: str, points: float) -> None:
    rules = TrentunoRules(three_of_a_kind=value, three_of_a_kind_ranks=ranks)
    assert hand_points(hand(cards), rules) == points


def test_the_suits_in_which_a_hand_has_its_points() -> None:
    rules = TrentunoRules(three_of_a_kind="30")
    assert len(best_suits(hand("Ah Ad 3s"), rules)) == 2
    assert len(best_suits(hand("Ah Ad As"), rules)) == 0
    assert len(best_suits(hand("6h 4h Kd"), rules)) == 2
    assert best_suits(hand("6h 5h Kd"), rules) == {0}
