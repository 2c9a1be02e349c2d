"""The table over the ranks holds the best of everything, and the ways of a rank are all there are.

Small cases are reckoned by hand; larger ones are held to a plain search through all choices.
"""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from scala_desktop.rules.canasta.knapsack import (
    NOTHING,
    Cards,
    Item,
    Knapsack,
    Plan,
    Sums,
    key_of,
    own_melds,
    sums_of,
    wild_splits,
)
from scala_desktop.rules.canasta.reading import ANY_RANK, JOKERS, Limits, Shape
from scala_desktop.rules.canasta.scoring import meld_kind
from scala_desktop.rules.canasta.ways import (
    NEW,
    Opening,
    Place,
    Way,
    ways_of_all,
    ways_of_some,
)
from scala_desktop.rules.cards import DEUCE, Rank, parse_kinds
from scala_desktop.rules.common.wilds import MeldKind
from scala_desktop.rules.moves import format_group

ONE = Limits(two=1, three=2, fewer=False, longest=0, several="one")
ANY = ONE._replace(several="any")
IN_TURN = ONE._replace(several="new_after_canasta")


# --- the table ------------------------------------------------------------------------------------


def item(
    worth: float, wilds: int = 0, kept: int = 0, *, begun: int = 0, dirty: int = 0, clean: int = 0
) -> Item:
    """Return a way as an item of a table in which canastas matter."""
    way = Way(wilds=wilds, begun=begun, dirty=dirty, clean=clean)
    return key_of(way, kept, closing=True), (worth, (way,))


def test_a_key_adds_up_like_what_it_stands_for() -> None:
    one, other = Way(wilds=3, clean=2, begun=1), Way(wilds=2, dirty=1, clean=-1)
    both = key_of(one, 4, closing=True) + key_of(other, 5, closing=True)
    assert sums_of(both) == Sums(wilds=5, kept=9, begun=1, dirty=1, clean=1)
    assert sums_of(key_of(one, 4)) == Sums(wilds=3, kept=4, begun=0, dirty=0, clean=0)


def test_two_ranks_share_the_wild_cards() -> None:
    eights = [item(0), item(30, wilds=1), item(40, wilds=2)]
    kings = [item(0), item(20, wilds=1)]
    table = Knapsack(wilds=2, keep=0).joined(eights, kings)
    found = {sums_of(key).wilds: value for key, (value, _) in table.items()}
    assert found == {0: 0, 1: 30, 2: 50}


def test_of_equal_entries_the_first_counts() -> None:
    eights = [item(0), item(20, wilds=1)]
    table = Knapsack(wilds=1, keep=0).joined(eights, eights)
    assert [ways for _, ways in table.values()] == [(Way(), Way()), (Way(), Way(wilds=1))]


@pytest.mark.parametrize(("closing", "kept"), [(False, {1, 2}), (True, {1})])
def test_more_cards_are_kept_only_where_the_hand_goes_on(closing: bool, kept: set[int]) -> None:
    knapsack = Knapsack(wilds=0, keep=2, closing=closing)
    table = knapsack.joined([NOTHING], [item(5, kept=1), item(0, kept=3)])
    assert {sums_of(key).kept for key in table} == kept


def plain(knapsack: Knapsack, ranks: list[list[Item]]) -> dict[Sums, float]:
    """Return the best value for all that one way for each of *ranks* can come to."""
    found: dict[Sums, float] = {}
    for chosen in product(*ranks):
        each = [sums_of(key) for key, _ in chosen]
        wilds, kept, *others = map(sum, zip(*each, strict=True))
        if wilds > knapsack.wilds or (knapsack.closing and kept > knapsack.keep):
            continue
        sums = Sums(wilds, min(kept, knapsack.keep), *others)
        value = sum(worth for _, (worth, _) in chosen)
        found[sums] = max(value, found.get(sums, value))
    return found


@pytest.mark.parametrize("seed", range(40))
def test_the_table_is_what_all_choices_come_to(seed: int) -> None:
    rng = Random(f"table {seed}")
    ranks = [
        [
            item(
                rng.randrange(20),
                rng.randrange(3),
                rng.randrange(3),
                begun=rng.randrange(2),
                dirty=rng.randrange(2),
                clean=rng.choice((-1, 0, 1)),
            )
            for _ in range(rng.randrange(1, 5))
        ]
        for _ in range(4)
    ]
    knapsack = Knapsack(rng.randrange(6), rng.randrange(4), closing=bool(seed % 2))
    table = dict([NOTHING])
    for rank in ranks:
        table = knapsack.joined(table.items(), rank)
    assert {sums_of(key): value for key, (value, _) in table.items()} == plain(knapsack, ranks)
    for key, (_, ways) in table.items():
        assert sums_of(key).wilds == sum(way.wilds for way in ways)


# --- the wild cards -------------------------------------------------------------------------------


def test_wild_cards_are_split_into_deuces_and_jokers() -> None:
    assert wild_splits(2, 3, 1) == ((2, 0), (1, 1))
    assert wild_splits(2, 1, 3) == ((1, 1), (0, 2))
    assert wild_splits(2, 2, 2, fewest=1) == ((1, 1), (0, 2))
    assert wild_splits(3, 1, 1) == ()


def test_melds_of_wild_cards_share_them() -> None:
    pinelle = [Way(), Way(naturals=3, wilds=1)]
    bulls = [Way(), Way(naturals=6, wilds=1)]
    found = [laid for *_, low, high in own_melds(pinelle, bulls, 4, 6) for laid in [(low, high)]]
    assert found == [(0, 0), (1, 6), (3, 1)]


def test_the_lowest_cards_are_laid_and_jokers_first() -> None:
    ways = ((DEUCE, Way()), (Rank(8), Way()), (JOKERS, Way()))
    hand = parse_kinds("8s 8h 8d 2s 2h 2c 2d Jk Jk")
    cards = Cards(hand, Plan(ways, deuces=1, jokers=1))
    assert format_group(cards.group(Rank(8), 2, 2)) == "8h 8d 2h Jk"
    assert format_group(cards.group(DEUCE, 2, 1)) == "2d 2c Jk"
    assert format_group(cards.group(Rank(8), 9, 9)) == "8s"
    assert format_group(cards.group(DEUCE, 9, 9)) == "2s"


# --- the ways of a rank ---------------------------------------------------------------------------


def test_a_canasta_made_dirty_is_a_clean_one_less() -> None:
    ways = ways_of_all(ANY_RANK, 1, ((7, 0),), ONE, Opening.DONE)
    gained = [(way.wilds, way.clean, way.dirty) for way in ways]
    assert gained == [(0, 0, 0), (1, -1, 1), (2, -1, 1)]


def test_a_meld_begun_after_a_canasta_opens_with_it() -> None:
    """Seven naturals and three more of a rank go down in one opening; six and three do not."""
    limits = IN_TURN._replace(two=0, three=0, longest=7)
    (way,) = ways_of_all(ANY_RANK, 10, (), limits, Opening.WHOLE)
    assert way.places == (Place(NEW, 7, 0, 0), Place(NEW, 3, 0, 0))
    assert (way.first, way.clean) == (10, 1)
    assert ways_of_all(ANY_RANK, 9, (), limits, Opening.WHOLE) == ()


def test_a_meld_begun_after_a_canasta_on_the_table_opens() -> None:
    """One that becomes a canasta in this turn does so after the opening: too late."""
    for size, firsts in ((7, {0, 3, 4}), (6, {0})):
        ways = ways_of_all(ANY_RANK, 4, ((size, 0),), IN_TURN, Opening.WHOLE)
        assert {way.first for way in ways if not way.wilds} == firsts


def test_two_new_melds_of_a_rank_are_thought_of() -> None:
    assert max(way.clean for way in ways_of_some(ANY_RANK, 14, (), ANY)) == 2
    assert max(way.clean for way in ways_of_some(ANY_RANK, 14, (), ONE)) == 1


def test_wild_cards_come_after_an_opening_without_them() -> None:
    (way, *_) = (
        way for way in ways_of_all(ANY_RANK, 5, (), ONE, Opening.NATURALS) if way.wilds == 2
    )
    assert (way.first, way.begun, way.dirty) == (5, 0, 1)
    assert way.places == (Place(NEW, 5, 2, 0),)


def test_a_pair_waits_for_a_deuce_that_may_not_open() -> None:
    pair, three = (ways_of_all(ANY_RANK, held, (), ONE, Opening.JOKERS) for held in (2, 3))
    assert {(way.first, way.begun) for way in pair} == {(2, 1), (0, 0)}
    assert {(way.first, way.begun) for way in three} == {(3, 0), (3, 1), (3, 2)}


@pytest.mark.parametrize("opening", [Opening.WHOLE, Opening.JOKERS])
def test_a_short_meld_of_deuces_binds_unless_it_waits(opening: Opening) -> None:
    ways = ways_of_all(DEUCE, 3, (), ONE, opening)
    assert {(way.first, way.binds) for way in ways} == {(3, True), (0, False)}
    (lying,) = ways_of_all(DEUCE, 0, ((3, 0),), ONE._replace(three=0), opening)
    assert lying.binds


Gain = tuple[int, int, int]
"""The wild cards that a way takes, and the clean and dirty canastas it gains."""


def all_gains(held: int, melds: list[Shape], limits: Limits, rank: Rank) -> set[Gain]:
    """Return what laying *held* cards can come to, trying so many for each meld in turn."""

    def gain(after: list[Shape]) -> Gain:
        now, then = ([meld_kind(form) for form in forms] for forms in (after, melds))
        wilds = sum(form.wilds for form in after) - sum(form.wilds for form in melds)
        clean, dirty = MeldKind.CLEAN, MeldKind.DIRTY
        return wilds, now.count(clean) - then.count(clean), now.count(dirty) - then.count(dirty)

    def begun(left: int, done: list[Shape]) -> Iterator[Gain]:
        if not left:
            yield gain(done)
        full = all(form.is_canasta for form in done)
        if not done or limits.several == "any" or (full and limits.several != "one"):
            for naturals, wilds in product(range(1, left + 1), range(4)):
                if limits.fits(naturals, wilds, rank):
                    yield from begun(left - naturals, [*done, Shape(rank, naturals, wilds)])

    def added(left: int, done: list[Shape]) -> Iterator[Gain]:
        if len(done) == len(melds):
            yield from begun(left, done)
            return
        _, had, with_them = melds[len(done)]
        for naturals, wilds in product(range(left + 1), range(4)):
            if limits.fits(had + naturals, with_them + wilds, rank):
                grown = Shape(rank, had + naturals, with_them + wilds)
                yield from added(left - naturals, [*done, grown])

    return set(added(held, []))


LIMITS = [
    limits._replace(fewer=fewer, longest=longest)
    for limits, fewer, longest in product((ONE, ANY, IN_TURN), (False, True), (0, 8))
]
LYING: tuple[tuple[tuple[int, int], ...], ...] = ((), ((3, 0),), ((6, 0),), ((5, 1), (7, 0)))


@pytest.mark.parametrize("rank", [ANY_RANK, JOKERS])
@pytest.mark.parametrize("limits", LIMITS)
def test_the_ways_of_a_rank_are_all_there_are(limits: Limits, rank: Rank) -> None:
    for melds, held in product(LYING[:3] if rank == JOKERS else LYING, (0, 1, 3, 6, 9)):
        if limits.several == "one" and len(melds) > 1:
            continue
        some = ways_of_some(rank, held, melds, limits)
        for count in range(held + 1):
            gains = all_gains(count, [Shape(rank, *meld) for meld in melds], limits, rank)
            every = ways_of_all(rank, count, melds, limits, Opening.DONE)
            assert {(way.wilds, way.clean, way.dirty) for way in every} == gains
            found = {(w.wilds, w.clean, w.dirty) for w in some if w.naturals == count}
            assert found <= gains
            assert found == gains or limits.several != "one"
