"""The best lay-down is the best: against trying every choice of melds.

Source: design/bots.md, What is known.
"""

from collections import Counter
from functools import cache
from itertools import combinations
from random import Random
from time import thread_time

import pytest

from scala_desktop.rules.burraco import search
from scala_desktop.rules.burraco.reading import Limits, Reading, read_group
from scala_desktop.rules.burraco.search import SMALL, LayDown, best_laydown
from scala_desktop.rules.burraco.steps import Worth
from scala_desktop.rules.cards import JOKER, KIND_RANK, Kind, kind_of, parse_kinds
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.moves import Group, Placed, format_group
from tests.rules.burraco.tables import limits

RISING = Worth(
    cards=(0, 15, 20, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10),
    wild=-15,
    clean=(0, 0, 0, 0, 10, 25, 50, 200, 210, 220, 235, 250, 265, 280, 300),
    semi=(0, 0, 0, 0, 5, 15, 30, 100, 150, 160, 170, 180, 190, 200, 210),
    dirty=(0, 0, 0, 0, 5, 15, 30, 100, 110, 120, 130, 140, 150, 160, 170),
    set_clean=(0, 0, 0, 0, 8, 20, 40, 200, 210, 220, 230, 240, 250, 260, 270),
    set_wild=(0, 0, 0, 0, 5, 15, 30, 100, 150, 160, 170, 180, 190, 200, 210),
)
FLAT = Worth((10,) * 14, 10, *[(0,) * 15] * 5)
THRIFTY = RISING._replace(wild=-60)
DECK = [Kind(min(k, JOKER)) for k in range(54)] * 2


def value(reading: Reading, worth: Worth) -> int:
    size = len(reading.group)
    wild = [
        i
        for i, placed in enumerate(reading.group)
        if (placed.shown is not None if reading.low else WILD[placed.kind])
    ]
    cards = sum(
        worth.wild if i in wild else worth.cards[KIND_RANK[placed.kind]]
        for i, placed in enumerate(reading.group)
    )
    if not reading.low:
        return cards + (worth.set_wild if wild else worth.set_clean)[size]
    if not wild:
        return cards + worth.clean[size]
    seven = max(wild[0], size - 1 - wild[0]) >= 7
    return cards + (worth.semi if seven else worth.dirty)[size]


def by_trying(
    hand: tuple[Kind, ...], among: Limits, worth: Worth, keep: int, wilds: int, closed: int
) -> int:
    """Return what the best of all choices of melds is worth."""
    readings: dict[tuple[tuple[int, ...], int], int] = {}
    for count in range(3, len(hand) + 1):
        for places in combinations(range(len(hand)), count):
            group = tuple(Placed(hand[i]) for i in places)
            for reading in read_group(group, among):
                if not reading.low and KIND_RANK[reading.group[0].kind] == closed:
                    continue
                mask = tuple(places), reading.wilds
                readings[mask] = max(readings.get(mask, -999), value(reading, worth))

    every = [(sum(1 << i for i in places), wild, v) for (places, wild), v in readings.items()]

    @cache
    def best(free: int, spend: int) -> int:
        most = 0 if free.bit_count() >= keep else -9999
        for mask, wild, gain in every:
            if mask & free == mask and wild <= spend:
                most = max(most, gain + best(free & ~mask, spend - wild))
        return most

    return best((1 << len(hand)) - 1, wilds)


def worth_of(found: LayDown, among: Limits, worth: Worth) -> int:
    total = 0
    for group in found.melds:
        (reading, *_) = [r for r in read_group(group, among) if r.group == group]
        total += value(reading, worth)
    return total


def random_hand(rng: Random, size: int) -> tuple[Kind, ...]:
    suits = rng.choice((1, 2, 4))
    near = [k for k in DECK if k == JOKER or (k % 13 < 9 and k // 13 < suits)]
    return tuple(sorted(rng.sample(near if rng.random() < 0.8 else DECK, size)))


@pytest.mark.parametrize("worth", [RISING, FLAT, THRIFTY], ids=["rising", "flat", "thrifty"])
@pytest.mark.parametrize("sets", ["all", "aces_and_threes"])
@pytest.mark.parametrize("small", [0, SMALL])
def test_no_choice_of_melds_is_better(
    worth: Worth, sets: str, small: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither in a sweep of all states nor in one cut by a bound, as that of a large hand is."""
    monkeypatch.setattr(search, "SMALL", small)
    monkeypatch.setattr(search, "QUICK", 1)
    rng, among = Random(f"{worth.wild} {sets}"), limits(sets_allowed=sets)
    laid = 0
    for _ in range(60):
        hand = random_hand(rng, rng.choice((6, 7, 8, 9)))
        keep, wilds, closed = rng.choice((0, 1)), rng.choice((0, 1, 9)), rng.choice((0, 3, 5))
        found = best_laydown(hand, among, worth, keep=keep, wilds=wilds, closed=(closed,))
        assert found.worth == by_trying(hand, among, worth, keep, wilds, closed), hand
        check(found, hand, among, worth, keep)
        laid += bool(found.melds)
    assert laid > 20


@pytest.mark.parametrize("worth", [RISING, FLAT, THRIFTY], ids=["rising", "flat", "thrifty"])
def test_a_bound_cuts_off_nothing_that_is_better(
    worth: Worth, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty cards, many of them neighbours, against a sweep of all states."""
    rng, among, exact = Random(f"bound {worth.wild}"), limits(), 0
    for _ in range(40):
        hand = random_hand(rng, 20)
        wilds = rng.choice((0, 1, 2, 9))
        with monkeypatch.context() as patch:
            patch.setattr(search, "FIRST", 10**9)
            every = best_laydown(hand, among, worth, keep=0, wilds=wilds, most_states=10**9)
        assert not every.capped
        with monkeypatch.context() as patch:
            patch.setattr(search, "SMALL", 0)
            found = best_laydown(hand, among, worth, keep=0, wilds=wilds)
        assert worth_of(found, among, worth) == found.worth
        assert found.capped or found.worth >= every.worth, hand
        assert every.worth >= found.worth, hand
        exact += not found.capped
    assert exact > 20


def check(found: LayDown, hand: tuple[Kind, ...], among: Limits, worth: Worth, keep: int) -> None:
    used = Counter(placed.kind for group in found.melds for placed in group)
    assert used + Counter(found.left) == Counter(hand)
    assert len(found.left) >= keep
    assert worth_of(found, among, worth) == found.worth
    assert not found.capped


def melds(hand: str, worth: Worth = RISING, *, keep: int = 1, wilds: int = 9) -> list[str]:
    found = best_laydown(parse_kinds(hand), limits(), worth, keep=keep, wilds=wilds)
    return sorted(map(format_group, found.melds))


@pytest.mark.parametrize(
    ("hand", "laid"),
    [
        ("3h 4h 5h 6h 7h 8h 9h", ["4h 5h 6h 7h 8h 9h"]),
        ("3h 4h 5h 6h 7h 8h 9h Kd", ["3h 4h 5h 6h 7h 8h 9h"]),
        ("2h 3h 4h Kd", ["2h 3h 4h"]),
        ("Ah 2h 3h Qh Kh Ah Kd", ["Ah 2h 3h", "Qh Kh Ah"]),
        ("7h 7d 7c 8h 9h", ["7h 8h 9h"]),
        ("3h 4h 5h 7h 8h 9h 2c Kd", ["3h 4h 5h 2c=6h 7h 8h 9h"]),
        ("3h 4h 5h 6h 7h 8h 2c Kd", ["3h 4h 5h 6h 7h 8h 2c=9h"]),
        ("Kh Kd Kc Ks Kh Kd 2c 9d", ["Kh Kh Kd Kd Kc Ks 2c"]),
    ],
)
def test_what_is_laid(hand: str, laid: list[str]) -> None:
    assert melds(hand) == laid


def test_everything_is_laid_where_nothing_has_to_stay() -> None:
    assert melds("7h 7d 7c 7s 8h 9h", keep=0) == ["7d 7c 7s", "7h 8h 9h"]
    assert melds("7h 7d 7c 7s 8h 9h", keep=1) == ["7h 7d 7c 7s"]


@pytest.mark.parametrize("keep", [0, 1])
def test_of_no_cards_nothing_is_laid(keep: int) -> None:
    assert best_laydown((), limits(), FLAT, keep=keep) == LayDown((), 0, (), False)


def test_wild_cards_stay_where_they_are_dear() -> None:
    assert melds("Kh Kd 2c 9d", THRIFTY) == []
    assert melds("3h 4h 5h 6h 7h 8h Jk 9d", THRIFTY) == ["3h 4h 5h 6h 7h 8h"]


def test_deuces_are_spent_before_jokers() -> None:
    assert melds("Kh Kd Jk 2c 9d", FLAT) == ["Kh Kd 2c"]
    assert melds("Kh Kd Jk 9d", FLAT) == ["Kh Kd Jk"]
    assert melds("Kh Kd Jk 9d", FLAT, wilds=0) == []


def test_many_cards_are_laid_in_time_and_well() -> None:
    rng = Random("many")
    among, capped = limits(), 0
    for _ in range(6):
        hand = tuple(rng.sample(DECK, 26))
        whole = best_laydown(hand, among, RISING, most_states=20_000)
        few = best_laydown(hand, among, RISING, most_states=2)
        assert not whole.capped
        assert worth_of(whole, among, RISING) == whole.worth
        assert few.worth <= whole.worth
        capped += few.capped
        usual = best_laydown(hand, among, RISING)
        assert usual.worth >= 0.99 * whole.worth
    assert capped > 2


@pytest.mark.parametrize("most", [1, 2, 5])
def test_a_search_cut_short_still_finds_an_end(most: int) -> None:
    rng = Random(f"cut {most}")
    among, capped = limits(), 0
    for _ in range(300):
        hand = tuple(rng.sample(DECK, rng.randrange(6, 27)))
        found = best_laydown(hand, among, RISING, most_states=most)
        assert worth_of(found, among, RISING) == found.worth
        capped += found.capped
    assert capped > 60


def test_a_group_is_declared_as_the_rules_read_it() -> None:
    found = best_laydown(parse_kinds("5h 6h 2h Jk 9d"), limits(), FLAT)
    expected: Group = (Placed(kind_of(5, 0)), Placed(kind_of(6, 0)))
    assert all(placed in found.melds[0] for placed in expected)


@pytest.mark.parametrize("size", [40, 60, 80, 108])
def test_a_hand_of_any_size_is_answered_soon_and_the_loss_told(size: int) -> None:
    """Cards are neither lost nor won, one stays, and what is laid is a meld each."""
    hand = Random(f"large {size}").sample(DECK, size)
    began = thread_time()
    found = best_laydown(hand, limits(), RISING)
    assert thread_time() - began < 3.0
    laid = [placed.kind for group in found.melds for placed in group]
    assert Counter([*laid, *found.left]) == Counter(hand)
    assert found.left
    assert all(read_group(group, limits()) for group in found.melds)
    assert found.capped or size <= 40
    assert sum(map(len, found.melds)) > size / 2
