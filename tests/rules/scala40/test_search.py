"""The lay-down search against trying everything, in small hands and under all limits."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scala_desktop.rules.cards import JOKER, KIND_RANK, KIND_SUIT, Kind, format_kinds, parse_kinds
from scala_desktop.rules.moves import Group, format_group
from scala_desktop.rules.scala40 import search
from scala_desktop.rules.scala40.search import (
    FEW,
    LayDown,
    any_opening,
    best_laydown,
    find_opening,
    forget_hands,
)
from scala_desktop.rules.scala40.templates import Limits, Weight, planes_of, templates_in

NONE = -1


def value(rank: int) -> int:
    return 11 if rank == 1 else min(rank, 10)


@cache
def meld_points(cards: tuple[Kind, ...], limits: Limits) -> int:
    """Return the most that *cards* count as one meld, -1 where they are none."""
    naturals = [k for k in cards if k != JOKER]
    jokers = len(cards) - len(naturals)
    if len(cards) < 3 or len(naturals) < limits.min_naturals:
        return NONE
    if limits.max_jokers and jokers > limits.max_jokers:
        return NONE
    best = NONE
    ranks = {KIND_RANK[k] for k in naturals}
    suits = [KIND_SUIT[k] for k in naturals]
    if len(ranks) == 1:
        most = min(limits.set_max, 4) if limits.distinct_suits else limits.set_max
        repeated = len(set(suits)) < len(suits)
        if len(cards) <= most and not (repeated and limits.distinct_suits):
            best = value(min(ranks)) * len(cards)
    if len(set(suits)) == 1 and len(cards) <= limits.max_run:
        for low in range(1, 16 - len(cards)):
            window = range(low, low + len(cards))
            spots: list[int] = []
            for k in sorted(naturals):
                spots += [p for p in window if (p - 1) % 13 + 1 == KIND_RANK[k] and p not in spots][
                    :1
                ]
            two_aces = sum(KIND_RANK[k] == 1 for k in naturals) > 1
            if len(spots) == len(naturals) and not two_aces:
                best = max(best, sum(value(p) if 1 < p < 14 else (p == 1) or 11 for p in window))
    return best


def all_laydowns(
    hand: Sequence[Kind], limits: Limits
) -> list[tuple[int, int, frozenset[int], int]]:
    """Return, for each way to lay cards down: points, jokerless points, places, cards."""
    count = len(hand)
    melds: list[tuple[int, int, int]] = []
    for mask in range(1, 1 << count):
        cards = tuple(sorted(hand[i] for i in range(count) if mask >> i & 1))
        points = meld_points(cards, limits)
        if points != NONE:
            melds.append((mask, points, 0 if JOKER in cards else points))
    found: dict[tuple[int, int], int] = {(0, 0): 0}  # (places, jokerless points) -> points
    for mask, points, plain in sorted(melds, key=lambda m: m[0] & -m[0]):
        for (used, bare), total in list(found.items()):
            if not used & mask:
                key = used | mask, bare + plain
                found[key] = max(found.get(key, NONE), total + points)
    return [
        (total, bare, frozenset(i for i in range(count) if used >> i & 1), used.bit_count())
        for (used, bare), total in found.items()
    ]


def deadwood(kinds: Sequence[Kind]) -> int:
    return sum(25 if k == JOKER else value(KIND_RANK[k]) for k in kinds)


def check_laydown(hand: Sequence[Kind], found: LayDown, limits: Limits) -> None:
    laid = [p.kind for group in found.melds for p in group]
    assert Counter(laid) + Counter(found.left) == Counter(hand)
    total = 0
    for group in found.melds:
        shown = [p.kind if p.shown is None else p.shown for p in group]
        assert all((p.shown is None) == (p.kind != JOKER) for p in group)
        assert meld_points(tuple(sorted(p.kind for p in group)), limits) != NONE
        total += declared_points(group, shown, limits)
    assert total == found.points


def declared_points(group: Group, shown: list[Kind], limits: Limits) -> int:
    ranks = [KIND_RANK[k] for k in shown]
    if len(set(ranks)) == 1:
        assert len(set(shown)) == len(shown) or not limits.distinct_suits
        return value(ranks[0]) * len(group)
    assert len({KIND_SUIT[k] for k in shown}) == 1
    positions = [ranks[0] + i for i in range(len(ranks))]
    assert ranks == [(p - 1) % 13 + 1 for p in positions]
    assert positions[-1] <= 14
    return sum(value(p) if 1 < p < 14 else (p == 1) or 11 for p in positions)


@st.composite
def hands(draw: st.DrawFn) -> list[Kind]:
    """Return up to seven cards, drawn from a few neighbours so that melds are likely.

    Of three kinds all may be there twice.
    """
    ranks = draw(
        st.sampled_from(
            [(1, 2, 3, 4), (1, 2, 12, 13), (5, 6, 7, 8, 9), (10, 11, 12, 13, 1), (7, 8, 9), (7,)]
        )
    )
    suits = draw(st.sampled_from([(0,), (0, 1), (0, 1, 2), (0, 1, 2, 3)]))
    pool = [Kind(13 * s + r - 1) for r, s in product(ranks, suits)] * 2 + [JOKER] * 4
    chosen = draw(st.permutations(range(len(pool))))
    size = draw(st.integers(3, 7))
    return [pool[i] for i in chosen[: min(size, len(pool))]]


limits_drawn = st.builds(
    Limits,
    max_jokers=st.integers(0, 4),
    min_naturals=st.integers(1, 2),
    max_run=st.sampled_from([13, 14]),
    set_max=st.integers(4, 8),
    distinct_suits=st.booleans(),
)


few_drawn = st.sampled_from([0, FEW])


@contextmanager
def searched_with(few: int) -> Iterator[None]:
    """Let hands of more than *few* templates be searched with prices."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search, "FEW", few)
        forget_hands()
        yield
    forget_hands()


@settings(max_examples=300)
@given(hands(), limits_drawn, st.integers(0, 3), few_drawn)
def test_the_best_laydown_is_the_best_of_all(
    hand: list[Kind], limits: Limits, keep: int, few: int
) -> None:
    with searched_with(few):
        check_best(hand, limits, keep)


def check_best(hand: list[Kind], limits: Limits, keep: int) -> None:
    every = [one for one in all_laydowns(hand, limits) if one[3] <= len(hand) - keep]
    for weight, worth in (
        ("points", lambda one: one[0]),
        ("cards", lambda one: one[3]),
        ("deadwood", lambda one: deadwood([hand[i] for i in one[2]])),
    ):
        found = best_laydown(hand, limits, keep=keep, weight=weight)  # type: ignore[arg-type]  # one of three
        check_laydown(hand, found, limits)
        laid = len(hand) - len(found.left)
        assert laid <= len(hand) - keep
        got = {
            "points": found.points,
            "cards": laid,
            "deadwood": deadwood(hand) - deadwood(found.left),
        }[weight]
        assert got == max(map(worth, every), default=0), (weight, format_kinds(hand), limits)


@settings(max_examples=300)
@given(
    hands(),
    limits_drawn,
    st.integers(1, 60),
    st.integers(0, 2),
    st.booleans(),
    st.integers(0, 8),
    few_drawn,
)
def test_the_opening_is_the_best_of_all(
    hand: list[Kind], limits: Limits, need: int, keep: int, plain: bool, at: int, few: int
) -> None:
    must = hand[at] if at < len(hand) else None
    with searched_with(few):
        check_opening(hand, limits, need, keep, plain=plain, must=must)


def check_opening(
    hand: list[Kind], limits: Limits, need: int, keep: int, *, plain: bool, must: Kind | None
) -> None:
    fitting = [
        one[0]
        for one in all_laydowns(hand, limits)
        if one[3] <= len(hand) - keep
        and one[3] > 0
        and (one[1] if plain else one[0]) >= need
        and (must is None or must in {hand[i] for i in one[2]})
    ]
    found = find_opening(hand, need, limits, must=must, without_jokers=plain, keep=keep)
    told = (format_kinds(hand), limits, need, must)
    assert any_opening(hand, need, limits, must=must, without_jokers=plain, keep=keep) == bool(
        fitting
    ), told
    if found is None:
        assert not fitting, told
        return
    check_laydown(hand, found, limits)
    assert found.points == max(fitting), told
    assert must is None or must in [p.kind for group in found.melds for p in group]


def test_what_is_answered_at_once_is_what_a_search_would_find() -> None:
    """Many cards twice, and few or no jokers: as real hands are not, but may be."""
    rng, told = Random("at once"), 0
    for _ in range(4_000):
        kinds = rng.sample([Kind(kind) for kind in range(52)], rng.randrange(2, 12))
        first = Kind(rng.randrange(50))
        kinds += [first, Kind(first + 1), Kind(first + 2)]
        hand = [*kinds, *rng.sample(kinds, rng.randrange(len(kinds) // 2, len(kinds)))][:20]
        limits = Limits(rng.choice((0, 0, 1)), rng.choice((1, 2)), 14, rng.choice((4, 8)))
        limits = limits._replace(distinct_suits=rng.random() < 0.7)
        weight: Weight = rng.choice(("points", "cards", "deadwood"))
        once, twice, _ = planes_of(sorted(dict.fromkeys(hand)) + sorted(set_of_twins(hand)))
        key = once, twice, rng.randrange(4), limits, weight
        found = search._best(*key).chosen
        assert found == tuple(search._Search(*key).best()), (format_kinds(hand), *key)
        told += len(found) > 1
    forget_hands()
    assert told > 500


def set_of_twins(hand: Sequence[Kind]) -> set[Kind]:
    return {kind for kind, count in Counter(hand).items() if count > 1}


def test_large_random_hands_are_laid_legally() -> None:
    rng = Random("large hands")
    deck = [Kind(k) for k in range(52)] * 2 + [JOKER] * 4
    for _ in range(300):
        hand = rng.sample(deck, 15)
        found = best_laydown(hand, Limits(), weight="points")
        check_laydown(hand, found, Limits())


@pytest.mark.parametrize(
    ("hand", "limits", "melds"),
    [
        ("7h 8h 9h Th Jh Qh 2c", Limits(), ["7h 8h 9h Th Jh Qh"]),
        ("5h 6h 7h Jk Jk Jk 2c", Limits(), ["5h 6h 7h Jk=8h Jk=9h Jk=Th"]),
        ("5h 6h 7h Jk Jk 2c", Limits(max_jokers=1), ["5h 6h 7h Jk=8h"]),
        ("Ah Ad As Ac 2c", Limits(), ["Ah Ad Ac As"]),
        ("Qh Kh Ah 2c", Limits(), ["Qh Kh Ah"]),
        ("Ah 2h 3h 2c", Limits(), ["Ah 2h 3h"]),
        ("7h 7h 8h 8h 9h 9h 2c", Limits(), ["7h 8h 9h", "7h 8h 9h"]),
        ("7h 7h 7d 7d 7c 7c 2s", Limits(), ["7h 7d 7c", "7h 7d 7c"]),
        ("9h 9h 9s 2c", Limits(), []),
        ("9h 9h 9s 2c", Limits(distinct_suits=False), ["9h 9h 9s"]),
    ],
)
def test_what_a_hand_lays(hand: str, limits: Limits, melds: list[str]) -> None:
    found = best_laydown(parse_kinds(hand), limits, weight="points")
    assert [format_group(group) for group in found.melds] == melds


def test_runs_with_and_without_jokers_stay_apart_where_jokers_do_not_open() -> None:
    hand = parse_kinds("9h Th Jh Qh Kh Jk 9c 9s 9d 2c")
    found = find_opening(hand, 40, Limits(), without_jokers=True)
    assert found is not None
    assert [format_group(group) for group in found.melds] == [
        "9h Th Jh",
        "Qh Kh Jk=Ah",
        "9d 9c 9s",
    ]


def test_a_hand_of_many_templates_is_laid_as_without_prices() -> None:
    rng, deck = Random("many templates"), [Kind(kind) for kind in range(52)] * 2
    many = 0
    for _ in range(30):
        first = rng.randrange(1, 11)
        near = [kind for kind in deck if first <= KIND_RANK[kind] <= first + 2]
        hand = [*rng.sample(near, 11), JOKER, JOKER, JOKER]
        limits = Limits(set_max=rng.choice((4, 8)), distinct_suits=rng.random() < 0.3)
        must, keep, plain = hand[rng.randrange(14)], rng.randrange(3), rng.random() < 0.5
        found = []
        for few in (0, 10**9):
            with searched_with(few):
                opening = find_opening(hand, 40, limits, must=must, without_jokers=plain, keep=keep)
                found.append((best_laydown(hand, limits, keep=keep), opening))
        assert found[0] == found[1], (format_kinds(hand), limits, must, keep, plain)
        many += sum(map(len, templates_in(hand, limits, "points").values())) > FEW
    assert many > 5
