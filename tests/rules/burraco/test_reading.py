"""What is a meld, against the words of the specification.

Source: rules/burraco.md 4.1, Melds and Reading a run.
"""

from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest

from scala_desktop.rules.burraco.reading import (
    Limits,
    Reading,
    read_group,
    require_readings,
    why_no_meld,
)
from scala_desktop.rules.cards import JOKER, KIND_RANK, KIND_SUIT, kind_of
from scala_desktop.rules.common.runs import position_kind
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.moves import Group, Placed, format_group, parse_group
from tests.rules.burraco.tables import limits


def read(text: str, **values: object) -> list[str]:
    return [format_group(r.group) for r in read_group(parse_group(text), limits(**values))]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ks Kd Kh", ["Kh Kd Ks"]),
        ("Jk 7s 7d 7h", ["7h 7d 7s Jk"]),
        ("2c=7c 7d 7h", ["7h 7d 2c"]),
        ("5h 3h 4h", ["3h 4h 5h"]),
        ("3h 2h 4h", ["2h 3h 4h", "3h 4h 2h=5h"]),
        ("2d 3h 4h", ["2d=2h 3h 4h", "3h 4h 2d=5h"]),
        ("2h 4h 2h 3h", ["2h 3h 4h 2h=5h", "2h=Ah 2h 3h 4h"]),
        ("2h=2h 3h 4h", ["2h 3h 4h"]),
        ("Ah Kh Jk", ["Jk=Qh Kh Ah"]),
        ("5h 6h Jk", ["5h 6h Jk=7h", "Jk=4h 5h 6h"]),
        ("Jk 6h 5h", ["Jk=4h 5h 6h", "5h 6h Jk=7h"]),
        ("5h 6h Jk=7h", ["5h 6h Jk=7h"]),
        ("5h 8h Jk 2c", []),
    ],
)
def test_readings(text: str, found: list[str]) -> None:
    assert read(text) == found


def test_a_hole_is_filled_in_every_way_where_wild_cards_differ() -> None:
    assert read("5h 8h Jk 2c", wilds_per_meld=2) == ["5h 2c=6h Jk=7h 8h", "5h Jk=6h 2c=7h 8h"]


STRANGE = Placed(kind_of(7, 0), kind_of(8, 0))
"""A seven said to be an eight, which no text can say."""


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("5h 6h", Reason.MELD_TOO_SHORT),
        ("2h 2d Jk", Reason.WILD_SET_FORBIDDEN),
        ("Kh 2d Jk", Reason.TOO_MANY_WILDS),
        ("5h 6h Jk Jk", Reason.TOO_MANY_WILDS),
        ("Kh Kd 7c", Reason.SET_RANK_MISMATCH),
        ("5h 6h 7d", Reason.RUN_SUIT_MISMATCH),
        ("5h 6h 9h", Reason.RUN_GAP),
        ("5h 6h 9h Jk", Reason.RUN_GAP),
        ("Kh Ah 3h Jk", Reason.RUN_WRAP),
        ("Ah Ah 2h 3h", Reason.RUN_TWO_ACES),
        ("5h 6h 6h 7h", Reason.RUN_DUPLICATE),
        ("5h 6h Jk=7d", Reason.RUN_SUIT_MISMATCH),
        ("7h=8h 8h 9h", Reason.CARD_NOT_IN_HAND),
        ("Kh Kh Kd Kd Kc Kc Ks Ks Jk 2c", Reason.TOO_MANY_WILDS),
    ],
)
def test_what_is_no_meld_says_why(text: str, reason: Reason) -> None:
    words = text.split()
    group = tuple(STRANGE if word == "7h=8h" else parse_group(word)[0] for word in words)
    with pytest.raises(IllegalMove) as caught:
        require_readings(group, limits())
    assert caught.value.reason is reason


def test_a_set_too_large_and_a_run_too_long_say_so() -> None:
    kings = parse_group("Kh Kh Kd Kd Kc Kc Ks Ks")
    assert why_no_meld(kings, limits(set_max_size=7)).reason is Reason.MELD_TOO_LONG
    run = parse_group("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Jk")
    assert read_group(run, limits())[0].wilds == 1
    assert why_no_meld(run, limits(max_run_length=13)).reason is Reason.MELD_TOO_LONG


# --- against the reference algorithm -----------------------------------------------------------


def every_reading(group: Group, among: Limits) -> set[tuple[Group, int]]:
    """Return all readings of *group*, none of them declared, found by trying every order."""
    return {*as_sets(group, among), *as_runs(group, among)}


def as_sets(group: Group, among: Limits) -> Iterator[tuple[Group, int]]:
    naturals = sorted(p.kind for p in group if not WILD[p.kind])
    wild = sorted(p.kind for p in group if WILD[p.kind])
    if len({KIND_RANK[kind] for kind in naturals}) != 1 or len(group) > among.longest_set:
        return
    if len(naturals) >= 2 and len(wild) <= among.wilds:
        yield tuple(map(Placed, (*naturals, *wild))), 0


def as_runs(group: Group, among: Limits) -> Iterator[tuple[Group, int]]:
    size = len(group)
    suits = {KIND_SUIT[p.kind] for p in group if not WILD[p.kind]}
    if len(suits) != 1:
        return
    suit = suits.pop()
    for low in range(1, 16 - size):
        shown = [position_kind(low + i, suit) for i in range(size)]
        for order in set(permutations(placed.kind for placed in group)):
            laid = tuple(
                Placed(kind, None if kind == one else one)
                for kind, one in zip(order, shown, strict=True)
            )
            wild = [placed for placed in laid if placed.shown is not None]
            if (
                all(WILD[placed.kind] for placed in wild)
                and len(wild) <= among.wilds
                and size - len(wild) >= 2
            ):
                yield laid, low


def random_group(rng: Random) -> Group:
    size = rng.choice((3, 3, 4, 4, 5))
    suit = rng.randrange(4)
    start = rng.randrange(1, 14)
    kinds = []
    for i in range(size):
        draw = rng.random()
        if draw < 0.2:
            kinds.append(rng.choice((JOKER, kind_of(2, suit), kind_of(2, rng.randrange(4)))))
        elif draw < 0.9:
            kinds.append(kind_of((start + i - 1) % 13 + 1, suit))
        else:
            kinds.append(kind_of(start, rng.randrange(4)))
    rng.shuffle(kinds)
    return tuple(map(Placed, kinds))


@pytest.mark.parametrize("wilds", [1, 2, 3])
def test_every_reading_is_found_and_no_other(wilds: int) -> None:
    rng, among, melds = Random(wilds), limits(wilds_per_meld=wilds), 0
    for _ in range(500):
        group = random_group(rng)
        found = read_group(group, among)
        pairs = [(reading.group, reading.low) for reading in found]
        assert len(set(pairs)) == len(pairs)
        assert set(pairs) == every_reading(group, among), format_group(group)
        assert [r.wilds for r in found] == sorted(r.wilds for r in found)
        assert all(wild_count(reading) == reading.wilds for reading in found)
        melds += bool(found)
        if not found:
            assert why_no_meld(group, among).reason in Reason
    assert melds > 100


def wild_count(reading: Reading) -> int:
    if reading.low:
        return sum(placed.shown is not None for placed in reading.group)
    return sum(WILD[placed.kind] for placed in reading.group)


def test_a_declared_reading_is_read_back_as_itself() -> None:
    rng, among = Random("declared"), limits(wilds_per_meld=2)
    for _ in range(400):
        for reading in read_group(random_group(rng), among):
            shuffled = list(reading.group)
            rng.shuffle(shuffled)
            again = read_group(tuple(shuffled), among)
            assert again[0].group == reading.group or not any(
                p.shown for p in reading.group if KIND_SUIT[p.kind] >= 0
            )
            assert reading.group in [r.group for r in again]
