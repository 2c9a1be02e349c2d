"""In tiny decks the generated moves are all there are.

Every move that can be written with the cards of a hand is put to :meth:`check`; what passes, in
canonical form, is what ``legal_moves`` lists, up to the order of the melds of one batch.

Source: design/architecture.md, The rules core.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product
from random import Random

import pytest

from scala_desktop.rules.cards import JOKER, KIND, Kind
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import (
    Add,
    Deal,
    Discard,
    Draw,
    Group,
    LayMelds,
    Move,
    Placed,
    Swap,
    Take,
)
from scala_desktop.rules.options import random_rules
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.reading import read_group
from tests.rules.tables import in_order, legal

SUITED = [Kind(13 * suit + rank) for suit in range(4) for rank in range(13)]


def subsets(kinds: list[Kind]) -> set[tuple[Kind, ...]]:
    return {
        tuple(sorted(chosen))
        for count in range(1, len(kinds) + 1)
        for chosen in combinations(kinds, count)
    }


def declared(kinds: tuple[Kind, ...]) -> Iterator[Group]:
    """Yield *kinds* as a group with every joker standing for every card."""
    naturals = tuple(Placed(kind) for kind in kinds if kind != JOKER)
    for shown in product(SUITED, repeat=len(kinds) - len(naturals)):
        if list(shown) == sorted(shown):
            yield naturals + tuple(Placed(JOKER, kind) for kind in shown)


def every_group(kinds: list[Kind], rules: Scala40Rules) -> list[Group]:
    """Return the canonical form of every group of the cards in hand that is a meld."""
    found: set[Group] = set()
    for chosen in subsets(kinds):
        for group in declared(chosen):
            found.update(reading.group for reading in read_group(group, rules))
    return sorted(found)


def every_batch(kinds: list[Kind], rules: Scala40Rules) -> Iterator[tuple[Group, ...]]:
    groups = every_group(kinds, rules)
    held = Counter(kinds)
    for count in range(1, len(kinds) // 3 + 1):
        for batch in product(groups, repeat=count):
            used = Counter(placed.kind for group in batch for placed in group)
            if list(batch) == sorted(batch) and used <= held:
                yield batch


def every_move(game: Scala40) -> Iterator[Move]:
    yield from (Deal(), Draw(), Take())
    if game.phase is not Phase.PLAY:
        return
    kinds = [KIND[card] for card in game.hands[game.turn]]
    yield from (Discard(kind) for kind in set(kinds))
    for meld in game.melds:
        yield from (Swap(kind, meld.number) for kind in set(kinds))
        for chosen in subsets(kinds):
            if chosen.count(JOKER) < 3:
                yield from (Add(group, meld.number) for group in declared(chosen))
    for batch in every_batch(kinds, game.rules):
        yield LayMelds(batch)


@pytest.mark.parametrize("seed", range(14))
def test_the_generated_moves_are_all_there_are(seed: int) -> None:
    rng = Random(f"tiny {seed}")
    rules = random_rules(Scala40Rules, rng, share=0.5 if seed else 0.0)
    threshold = rng.choice((0, 6, 12, 18))
    rules = replace(rules, opening_threshold=threshold, elimination_limit=1001, fixed_hands=20)
    size = rng.choice((3, 4, 5))
    game = Scala40.new(
        rules,
        2,
        f"tiny {seed}",
        hand_size=size,
        ranks=range(1, rng.choice((4, 5, 6))),
        suits=rng.choice((2, 3, 4)),
        jokers=rng.choice((0, 1)),
    )
    looked = 0
    for _ in range(160):
        if game.winner is not None:
            break
        moves = game.legal_moves()
        hand = [KIND[card] for card in game.hands[game.turn]]
        if len(hand) <= 6 and hand.count(JOKER) < 2:
            assert len(set(moves)) == len(moves)
            assert {in_order(move) for move in moves} == legal(game, every_move(game))
            looked += 1
        laying = [move for move in moves if isinstance(move, LayMelds | Add | Swap)]
        game.play(rng.choice(laying) if laying and rng.random() < 0.6 else rng.choice(moves))
        assert game.problems() == ()
    assert looked > 40
