"""The knapsack finds the best lay-down there is, and every way to close.

Both are held to a plain search through all moves, one rank after the other.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from scala_desktop.rules.canasta.game import Canasta
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.reading import Shape, fault_of, shape
from scala_desktop.rules.canasta.scoring import bonus_code, bonus_points, cards_value
from scala_desktop.rules.canasta.search import LayDown, Worth, best_laydown, best_value
from scala_desktop.rules.cards import (
    JOKER,
    KIND,
    KIND_RANK,
    Kind,
    Rank,
    deck_cards,
    format_cards,
    parse_kinds,
)
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.game import Phase
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Discard, LayMelds, Placed
from scala_desktop.rules.options import random_rules
from tests.rules.canasta.tables import require_closes, table
from tests.rules.tables import play

Held = tuple[int, ...]
"""How many cards of each rank there are, jokers first."""
Lying = tuple[tuple[int, int, int], ...]
"""The melds of a side: rank, naturals, wild cards."""


def counts(kinds: list[Kind]) -> Held:
    held = [0] * 14
    for kind in kinds:
        held[KIND_RANK[kind]] += 1
    return tuple(held)


class Plain:
    """The most that cards and bonuses can make, found by laying meld after meld."""

    def __init__(self, rules: CanastaRules, keep: int) -> None:
        self.rules, self.keep = rules, keep
        self.known: dict[tuple[Held, Lying, int], int] = {}

    def most(self, held: Held, lying: Lying, rank: int = 0) -> int:
        """Return the most that melds of *rank* and above add."""
        if rank == 14:
            return 0
        key = held, lying, rank
        if key not in self.known:
            found = [self.most(held, lying, rank + 1)]
            for left, after, gain in self.laid(held, lying, rank):
                found.append(gain + self.most(left, after, rank + 1))
            self.known[key] = max(found)
        return self.known[key]

    def laid(self, held: Held, lying: Lying, rank: int) -> Iterator[tuple[Held, Lying, int]]:
        """Yield what stays in the hand and lies on the table, and the gain, for each meld."""
        deuces = range(held[2] + 1 if rank != 2 else 1)
        jokers = range(held[0] + 1 if rank != 0 else 1)
        for naturals, low, high in product(range(held[rank] + 1), deuces, jokers):
            left = list(held)
            left[rank] -= naturals
            left[2] -= low
            left[0] -= high
            if rank == 3 or not naturals + low + high or sum(left) < self.keep:
                continue
            cards = self.points(rank) * naturals + 20 * low + 50 * high
            for after, gain in self.grown(rank, naturals, low + high, lying):
                yield tuple(left), after, gain + cards

    def grown(
        self, rank: int, naturals: int, wilds: int, lying: Lying
    ) -> Iterator[tuple[Lying, int]]:
        """Yield the table with the cards on it, and what the bonuses gain, if that is a meld."""
        before = next((meld for meld in lying if meld[0] == rank), (rank, 0, 0))
        form = Shape(Rank(rank), before[1] + naturals, before[2] + wilds)
        if fault_of(form, self.rules) is None:
            others = tuple(meld for meld in lying if meld[0] != rank)
            gain = self.bonus(form) - self.bonus(Shape(Rank(rank), *before[1:]))
            yield (*others, (rank, *form[1:])), gain

    def bonus(self, form: Shape) -> int:
        return bonus_points(bonus_code(form, self.rules, closer=True), self.rules)

    def points(self, rank: int) -> int:
        return cards_value([Kind(rank - 1) if rank else JOKER], self.rules)


def dealt(rng: Random, size: int, *, ranks: tuple[int, ...]) -> list[Kind]:
    deck = [KIND[card] for card in deck_cards(3, ranks=ranks)]
    rng.shuffle(deck)
    return deck[:size]


def gained(lay: LayDown, melds: Sequence[Meld], rules: CanastaRules) -> int:
    """Return what the cards and bonuses of *lay* bring beside *melds*."""
    groups = (*lay.melds, *(group for _, group in lay.adds))
    points = cards_value([placed.kind for group in groups for placed in group], rules)
    for sign, forms in ((1, lay.shapes(melds)), (-1, map(shape, melds))):
        for form in forms:
            points += sign * bonus_points(bonus_code(form, rules, closer=True), rules)
    return points


@pytest.mark.parametrize("seed", range(120))
def test_the_best_laydown_is_the_best(seed: int) -> None:
    rng = Random(f"laydown {seed}")
    rules = random_rules(CanastaRules, rng, share=0.5 if seed % 2 else 0.0)
    rules = replace(rules, melds_per_rank="one", twos_locked_while_open=False)
    hand = dealt(rng, rng.choice((6, 9, 12, 15)), ranks=rng.choice(((2, 4, 9), (1, 2, 8, 13))))
    keep = rng.choice((0, 1, 2))
    lay = best_laydown(hand, (), Worth(rules), keep=keep)
    assert not Counter(p.kind for group in lay.melds for p in group) - Counter(hand)
    assert len(hand) - lay.cards >= keep
    most = Plain(rules, keep).most(counts(hand), ())
    assert gained(lay, (), rules) == most
    assert best_value(counts(hand), {}, keep=keep, worth=Worth(rules)) == most


@pytest.mark.parametrize("seed", range(60))
def test_melds_on_the_table_are_used(seed: int) -> None:
    rng = Random(f"table {seed}")
    rules = CanastaRules(wilds_three_naturals=rng.choice((1, 2, 3)))
    melds = ["0: 9h 9d 9c", "0: 4h 4d 2c", "0: Kh Kd Kc Ks Kh Kd Kc"][: 1 + seed % 3]
    names = ["2d", "2h", "Jk", "9s", "9h", "4c", "4s", "Ks", "Ah", "Ad", "As"]
    hand = rng.sample(names, 8)
    game = table(" ".join([*hand, "5c"]), rules=rules, melds=melds)
    kinds = [KIND[card] for card in game.hands[0]]
    lay = best_laydown(kinds, game.melds, Worth(rules), keep=2)
    lying = tuple((int(form.rank), *form[1:]) for form in map(shape, game.melds))
    assert gained(lay, game.melds, rules) == Plain(rules, 2).most(counts(kinds), lying)
    for move in lay.moves():
        game.play(move)
    laid = Counter(p.kind for group in (*lay.melds, *(g for _, g in lay.adds)) for p in group)
    assert Counter(KIND[card] for card in game.hands[0]) == Counter(kinds) - laid
    assert laid.total() == lay.cards


def can_close(game: Canasta) -> bool:
    """Return whether some sequence of plays closes the hand, by trying all of them."""
    seen: set[str] = set()

    def search(game: Canasta) -> bool:
        if game.phase is Phase.OVER:
            return True
        key = repr((counts([KIND[c] for c in game.hands[0]]), [shape(m) for m in game.melds]))
        if key in seen:
            return False
        seen.add(key)
        for move in game.legal_moves():
            if isinstance(move, Discard) and len(game.hands[0]) > 1:
                continue
            after = game.copy()
            after.play(move)
            if search(after):
                return True
        return False

    return search(game)


@pytest.mark.parametrize("seed", range(60))
def test_a_closing_plan_is_there_exactly_when_one_can_close(seed: int) -> None:
    rng = Random(f"closing {seed}")
    rules = CanastaRules(
        close_requires_discard=bool(rng.random() < 0.5),
        wilds_two_naturals=rng.choice((0, 1, 2)),
        canastas_to_close=rng.choice((1, 2)),
        dirty_canastas_to_close=rng.choice((0, 1)),
        black_three_meld=rng.choice(("never", "closing_only")),
    )
    melds = ["0: 8h 8d 8c 8s 8h 8d 8c", "0: Kh Kd Kc Ks 2c 2d", "0: 2h 2d 2c"]
    names = ["8s", "Ks", "2s", "Jk", "9h", "9d", "9c", "3c", "3s", "3c", "2h", "Qh"]
    hand = rng.sample(names, rng.choice((1, 2, 3, 4, 5, 6)))
    game = table(" ".join(hand), rules=rules, melds=melds)
    plan = game.closing()
    assert (plan is not None) == can_close(game), format_cards(game.hands[0])
    if plan is not None:
        require_closes(game, plan)


def test_a_hand_closed_at_once_reaches_the_minimum() -> None:
    hand = "8h 8d 8c 8s 8h 8d 8c 7h 7d 7c 7s 7h Jk 2c 5c"
    for totals, can in (([0, 0], True), ([12000, 0], False)):
        game = table(hand, totals=totals)
        assert (game.closing() is not None) == can
    plan = table(hand).closing()
    assert plan is not None
    game = table(hand)
    for move in plan:
        game.play(move)
    assert play(game, "discard 5c").result is not None


def test_an_opening_without_wild_cards_gets_them_afterwards() -> None:
    rules = CanastaRules(opening_allow_wilds=False, canastas_to_close=1, clean_canastas_to_close=0)
    game = table("Ah Ad As Ac Ah 2c 2d 5c", rules=rules)
    assert game.closing() is not None
    play(game, "meld Ah Ad As Ac Ah; add 2c 2d m1; discard 5c")
    assert game.result is not None


def test_a_worth_of_ones_own_decides() -> None:
    class Saver(Worth):
        def wilds_held(self, deuces: int, jokers: int) -> float:
            return 100.0 * (deuces + jokers)

    game = table("8h 8d 2c 9h 9d 9c 4s")
    kinds = [KIND[card] for card in game.hands[0]]
    greedy = best_laydown(kinds, (), Worth(game.rules))
    saving = best_laydown(kinds, (), Saver(game.rules))
    assert len(kinds) - greedy.cards == 1
    assert len(kinds) - saving.cards == 4
    assert LayMelds(saving.melds) == LayMelds(((*map(Placed, parse_kinds("9h 9d 9c")),),))


@pytest.mark.parametrize("seed", range(60))
def test_wild_cards_are_laid_where_they_are_worth_more_than_in_the_hand(seed: int) -> None:
    rng = Random(f"worth of wild cards {seed}")
    rules = random_rules(CanastaRules, rng, share=0.5 if seed % 2 else 0.0)
    rules = replace(rules, melds_per_rank="one", twos_locked_while_open=False)
    each, keep = rng.choice((0, 15, 45, 100, 300)), rng.choice((0, 2, 5))

    class Saver(Worth):
        def wilds_held(self, deuces: int, jokers: int) -> float:
            return each * (deuces + jokers)

    hand = dealt(rng, rng.choice((6, 9, 12)), ranks=rng.choice(((2, 4, 9), (2, 8, 13))))
    held = list(counts(hand))
    most = 0
    for deuces, jokers in product(range(held[2] + 1), range(held[0] + 1)):
        rest = (held[0] - jokers, held[1], held[2] - deuces, *held[3:])
        best = Plain(rules, max(0, keep - deuces - jokers)).most(rest, ())
        most = max(most, best + each * (deuces + jokers))
    assert best_value(held, {}, keep=keep, worth=Saver(rules)) == most
    lay = best_laydown(hand, (), Saver(rules), keep=keep)
    laid = sum(WILD[placed.kind] for group in lay.melds for placed in group)
    assert gained(lay, (), rules) + each * (held[0] + held[2] - laid) == most


def test_house_rules_in_turn_share_nothing_that_differs() -> None:
    kinds = [KIND[card] for card in table("8h 8d 2c 2d Jk 9h 9d 9c 4s 5s").hands[0]]
    found = [
        best_laydown(
            kinds, (), Worth(CanastaRules(wilds_two_naturals=two, wilds_three_naturals=2)), keep=2
        )
        for two in (0, 1, 2, 0, 1, 2)
    ]
    assert found[:3] == found[3:]
    assert [lay.cards for lay in found[:3]] == [5, 8, 8]


def test_legal_moves_of_a_hand_under_house_rules_in_turn_share_nothing_that_differs() -> None:
    plain = CanastaRules(packs=3, melds_per_rank="any", black_three_meld="always")
    lacking: list[tuple[dict[str, Any], set[str]]] = [
        ({}, set()),
        (
            {"twos_as_rank": False},
            {"meld 2h 2d Jk", "meld 2h 2d 2c", "meld 2h 2d 2c Jk", "meld 2h 2d 2c Jk Jk"},
        ),
        ({"joker_canasta": False}, {"meld Jk Jk Jk"}),
        ({"black_three_meld": "never"}, {"meld 3c 3c 3s"}),
        ({"black_three_meld": "closing_only"}, {"meld 3c 3c 3s"}),
        ({"meld_max_size": 7}, {f"add {card} m1" for card in ("2h", "2d", "2c", "Jk", "9h", "9d")}),
    ]
    every: set[str] = set()
    for changes, missing in lacking * 2:
        game = table(
            "2h 2d 2c Jk Jk Jk 3c 3s 3c 9h 9d 5d",
            rules=replace(plain, **changes),
            melds=["0: 9h 9d 9c 9s 9h 9c 9s"],
        )
        moves = set(map(str, game.legal_moves()))
        every = every or moves
        assert every - moves == missing, changes
        assert moves <= every


def test_several_melds_of_a_rank() -> None:
    rules = CanastaRules(melds_per_rank="any", wilds_two_naturals=1, wilds_three_naturals=1)
    game = table("8h 8d 8c 8s 2c 2d 4s 5s", rules=rules, opened=[0])
    kinds = [KIND[card] for card in game.hands[0]]
    lay = best_laydown(kinds, (), Worth(rules), keep=2)
    assert len(lay.melds) == 2
    for move in lay.moves():
        game.play(move)
    assert [len(meld.cards) for meld in game.melds] == [3, 3]


def test_a_meld_after_the_canasta() -> None:
    rules = CanastaRules(melds_per_rank="new_after_canasta", meld_max_size=7)
    game = table("8s 8h 8d 8c 4s 5s", rules=rules, melds=["0: 8h 8d 8c 8s 8h 8d"])
    melds: list[Meld] = game.melds
    lay = best_laydown([KIND[card] for card in game.hands[0]], melds, Worth(rules), keep=2)
    for move in lay.moves():
        game.play(move)
    assert sorted(len(meld.cards) for meld in game.melds) == [3, 7]


def test_deuces_are_not_wild_beside_an_unfinished_meld_of_them() -> None:
    rules = CanastaRules(twos_as_rank=True, twos_locked_while_open=True)
    game = table("8h 8d 2s 4c 5c", rules=rules, melds=["0: 2h 2d 2c"])
    kinds = [KIND[card] for card in game.hands[0]]
    lay = best_laydown(kinds, game.melds, Worth(rules))
    assert (lay.melds, lay.adds) == ((), ((1, (Placed(parse_kinds("2s")[0]),)),))
    free = replace(rules, twos_locked_while_open=False)
    assert best_laydown(kinds, game.melds, Worth(free)).melds


@pytest.mark.parametrize(("wild", "can"), [("2s", False), ("Jk", True)])
def test_no_deuce_opens_before_the_meld_of_deuces_is_finished(wild: str, can: bool) -> None:
    """The canasta of deuces is made after the opening, in which only a joker can be wild."""
    rules = CanastaRules(
        twos_locked_while_open=True,
        wild_canastas_count_for_closing=True,
        opening_table="0=30",
        canastas_to_close=1,
        clean_canastas_to_close=0,
        dirty_canastas_to_close=0,
        opening_scope="player",
    )
    melds = ["0: 2h 2d 2c 2s 2h 2d"]
    game = table(f"2c 8h 8d {wild} 5d", rules=rules, melds=melds, opened=[2])
    plan = game.closing()
    assert (plan is not None) == can
    if plan is not None:
        require_closes(game, plan)


def test_black_threes_that_count_nothing_are_an_opening() -> None:
    rules = CanastaRules(
        black_three_meld="always",
        black_three_value=0,
        opening_table="0=0",
        canastas_to_close=1,
        clean_canastas_to_close=0,
        dirty_canastas_to_close=0,
        opening_scope="player",
    )
    melds = ["0: Kh Kd Kc Ks Kh Kd Kc", "0: 3c 3s 3s"]
    for several, can in (("one", False), ("any", True)):
        several_rules = replace(rules, melds_per_rank=several)
        game = table("3c 3s 3c 5d", rules=several_rules, melds=melds, opened=[2])
        plan = game.closing()
        assert (plan is not None) == can
        if plan is not None:
            require_closes(game, plan)
