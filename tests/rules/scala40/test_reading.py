"""What cards can be as a meld.

Source: rules/scala40.md 3.1, Melds and Reading a meld.
"""

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

from scala_desktop.rules.cards import JOKER, KIND_RANK, Kind, kind_of
from scala_desktop.rules.common.runs import position_kind
from scala_desktop.rules.moves import Group, Placed, format_group, parse_group
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.reading import read_group, why_no_meld

RULES = Scala40Rules()


def readings(text: str, **rules: Any) -> list[tuple[str, int]]:
    found = read_group(parse_group(text), Scala40Rules(**rules))
    return [(format_group(reading.group), reading.points) for reading in found]


@pytest.mark.parametrize(
    ("cards", "first", "points"),
    [
        ("Ac 2c 3c", "Ac 2c 3c", 6),
        ("Kh Ah Qh", "Qh Kh Ah", 31),
        ("4s 4h 4d", "4h 4d 4s", 12),
        ("As Ah Ad Ac", "Ah Ad Ac As", 44),
        ("Jk=Ad 2d 3d", "Jk=Ad 2d 3d", 6),
        ("2d 3d Jk=4d", "2d 3d Jk=4d", 9),
        ("Ks Kh Jk", "Kh Ks Jk=Kd", 30),
        ("Jk 5h 6h", "5h 6h Jk=7h", 18),
        ("Qh Kh Jk", "Qh Kh Jk=Ah", 31),
        ("7h Jk Jk", "7h Jk=8h Jk=9h", 24),
        ("Kd Jk Jk", "Jk=Qd Kd Jk=Ad", 31),
        ("2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Jk", "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Jk=Ah", 95),
    ],
)
def test_the_default_reading_is_the_one_of_most_points(cards: str, first: str, points: int) -> None:
    assert readings(cards)[0] == (first, points)


def test_the_order_of_the_cards_never_matters_for_legality() -> None:
    assert readings("9h 7h 8h") == readings("7h 8h 9h")


def test_a_joker_at_an_end_may_stand_on_either_side() -> None:
    """S-07."""
    assert readings("2d 3d Jk") == [("2d 3d Jk=4d", 9), ("Jk=Ad 2d 3d", 6)]


def test_thirteen_cards_of_a_suit_read_as_their_order_says() -> None:
    low = "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
    assert readings(low)[0] == (low, 85)
    assert readings("Kh " + low[:-3])[0] == ("2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah", 95)


def test_fourteen_cards_need_a_joker_for_one_ace() -> None:
    whole = "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
    assert len(readings(f"{whole} Jk")) == 2
    assert readings(f"{whole} Jk", max_run_length=13) == []
    assert why_no_meld(parse_group(f"{whole} Ah"), RULES).reason == "RUN_TWO_ACES"


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("Ks As 2s", "RUN_WRAP"),
        ("Qs Ks As 2s", "RUN_WRAP"),
        ("Ks Jk 2s", "RUN_WRAP"),
        ("Ks As 3s", "RUN_GAP"),
        ("4h 5h", "MELD_TOO_SHORT"),
        ("4h 5h 7h", "RUN_GAP"),
        ("4h 5h 5h 6h", "RUN_DUPLICATE"),
        ("4h 5h 6d", "RUN_SUIT_MISMATCH"),
        ("4h 5d 6c", "RUN_SUIT_MISMATCH"),
        ("9h 9h 9s", "SET_DUPLICATE_SUIT"),
        ("9h 9s Jk=9h", "SET_DUPLICATE_SUIT"),
        ("9h 9d 9c 9s Jk", "MELD_TOO_LONG"),
        ("9h 9d 8c", "SET_RANK_MISMATCH"),
        ("9h 2d Kc", "SET_RANK_MISMATCH"),
        ("Jk Jk Jk", "NO_NATURALS"),
        ("Jk=9h Jk=9d Jk=9c", "NO_NATURALS"),
        ("2c=4h 5h 6h", "CARD_NOT_IN_HAND"),
    ],
)
def test_a_refused_meld_is_told_the_rule_that_it_breaks(cards: str, code: str) -> None:
    assert read_group(parse_group(cards), RULES) == ()
    assert why_no_meld(parse_group(cards), RULES).reason == code


def test_max_jokers_per_meld() -> None:
    one = Scala40Rules(max_jokers_per_meld=1)
    refusal = why_no_meld(parse_group("Ks Jk Jk"), one)
    assert (refusal.reason, refusal.facts) == ("TOO_MANY_WILDS", {"got": 2, "limit": 1})
    assert read_group(parse_group("Ks Kh Jk"), one)
    assert len(readings("Ks Jk Jk Jk", max_jokers_per_meld=0)) > 0


def test_min_naturals_per_meld() -> None:
    two = Scala40Rules(min_naturals_per_meld=2)
    refusal = why_no_meld(parse_group("Ks Jk Jk"), two)
    assert (refusal.reason, refusal.facts["need"]) == ("TOO_MANY_WILDS", 2)
    assert read_group(parse_group("Ks Kh Jk Jk"), two)


def test_sets_may_repeat_suits_where_the_house_says_so() -> None:
    assert readings("9h 9h 9s", set_distinct_suits=False) == [("9h 9h 9s", 27)]
    five = "9h 9h 9s 9s 9d"
    assert readings(five, set_distinct_suits=False) == []
    assert readings(five, set_distinct_suits=False, set_max_size=5) == [("9h 9h 9d 9s 9s", 45)]
    assert readings("9h 9d 9c 9s Jk", set_max_size=8) == []


class TestJokerOfASet:
    """Source: rules/scala40.md 3.2 #16; [B], L'apertura."""

    @pytest.mark.parametrize(
        ("cards", "suits"),
        [("7d Jk 7s", "hc"), ("Jk 7d 7c", "hs"), ("7h Jk 7s", "dc"), ("7h 7d Jk", "cs")],
    )
    def test_declared_offers_every_missing_suit(self, cards: str, suits: str) -> None:
        assert [text[-1] for text, _ in readings(cards)] == list(suits)

    @pytest.mark.parametrize(
        ("cards", "suits"),
        [
            ("7d Jk 7s", "c"),
            ("Jk 7d 7c", "h"),
            ("7h Jk 7s", "dc"),
            ("7h 7d Jk", "cs"),
            ("7h 7s Jk", "dc"),
            ("7d 7s Jk=7h", "h"),
            ("7s Jk 7d", "hc"),
        ],
    )
    def test_position_order_follows_the_place(self, cards: str, suits: str) -> None:
        found = readings(cards, joker_set_identity="position_order")
        assert [text[-1] for text, _ in found] == list(suits)

    def test_undefined_shows_the_first_missing_suit_and_asks_nothing(self) -> None:
        assert readings("7d Jk 7s", joker_set_identity="undefined") == [("7d 7s Jk=7h", 21)]


# --- against every assignment of the jokers -----------------------------------------------------


def every_reading(cards: Group) -> set[str]:
    """Return each way to read *cards*, up to six of them, by trying every place."""
    told = [p.laid for p in cards if p.laid != JOKER]
    naturals = [p.kind for p in cards if p.kind != JOKER]
    found: list[list[Kind]] = [
        [position_kind(low + i, suit) for i in range(len(cards))]
        for suit in range(4)
        for low in range(1, 16 - len(cards))
    ]
    if len(cards) <= 4:
        found += [
            [kind_of(rank, suit) for suit in suits]
            for rank in range(1, 14)
            for suits in combinations(range(4), len(cards))
        ]
    texts = set()
    for shown in found:
        if naturals and len(set(told)) == len(told) and set(told) <= set(shown):
            laid = [Placed(k) if k in naturals else Placed(JOKER, k) for k in shown]
            if KIND_RANK[shown[0]] == KIND_RANK[shown[1]]:
                laid.sort(key=lambda p: (p.kind == JOKER, p.laid))
            texts.add(format_group(tuple(laid)))
    return texts


def test_every_way_to_read_a_group_is_offered() -> None:
    rng, seen = Random("readings"), Counter[int]()
    for _ in range(6000):
        suit, low = rng.randrange(4), rng.choice((1, 1, 2, 9, 10, 11, 12))
        near = [position_kind(min(low + i, 14), suit) for i in range(5)]
        near += [kind_of(KIND_RANK[near[0]], s) for s in range(4)]
        cards = [Placed(rng.choice(near)) for _ in range(rng.randrange(1, 4))]
        cards += [
            Placed(JOKER, rng.choice((None, None, None, rng.choice(near))))
            for _ in range(rng.randrange(4))
        ]
        if not 3 <= len(cards) <= 6:
            continue
        rng.shuffle(cards)
        read = [format_group(one.group) for one in read_group(tuple(cards), Scala40Rules())]
        assert len(set(read)) == len(read)
        assert set(read) == every_reading(tuple(cards)), format_group(tuple(cards))
        seen[len(read)] += 1
    assert min(seen[n] for n in range(6)) > 10, seen
