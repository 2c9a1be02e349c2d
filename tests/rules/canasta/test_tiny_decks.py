"""In tiny decks the generated moves are all there are.

Every move that can be written with the cards of a small hand is put to :meth:`check`; what
passes, in canonical form, is what ``legal_moves`` lists, up to the order of the melds of a batch.

Source: design/architecture.md, The rules core.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from scala_desktop.rules.canasta.game import Canasta
from scala_desktop.rules.canasta.generating import SMALL_HAND
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.cards import KIND, Kind
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import (
    Add,
    Agree,
    Ask,
    Deal,
    Discard,
    Draw,
    Group,
    LayMelds,
    Move,
    Placed,
    Refuse,
    Take,
)
from scala_desktop.rules.options import random_rules
from tests.rules.tables import in_order, legal


def choices(kinds: list[Kind], fewest: int) -> list[Group]:
    """Return every choice of *kinds* as a group."""
    return [
        tuple(map(Placed, chosen))
        for count in range(fewest, len(kinds) + 1)
        for chosen in sorted(set(combinations(sorted(kinds), count)))
    ]


def batches(kinds: list[Kind]) -> Iterator[tuple[Group, ...]]:
    """Yield every batch of groups of three cards or more that *kinds* allow."""
    held = Counter(kinds)
    for count in range(1, len(kinds) // 3 + 1):
        for batch in combinations_with_replacement(choices(kinds, 3), count):
            if Counter(placed.kind for group in batch for placed in group) <= held:
                yield batch


def every_move(game: Canasta) -> Iterator[Move]:
    yield from (Deal(), Draw(), Take(), Agree(), Refuse(), Ask())
    if game.phase is Phase.OVER:
        return
    kinds = [KIND[card] for card in game.hands[game.turn]]
    yield from (Discard(kind) for kind in set(kinds))
    for group in choices(kinds, 1):
        yield from (Add(group, meld.number) for meld in game.melds)
        yield Take(group)
        left = list(kinds)
        for placed in group:
            left.remove(placed.kind)
        if game.phase is Phase.DRAW:
            yield from (Take(group, batch) for batch in batches(left))
    yield from map(LayMelds, batches(kinds))


@pytest.mark.parametrize("seed", range(20))
def test_the_generated_moves_are_all_there_are(seed: int) -> None:
    rng = Random(f"tiny {seed}")
    rules = random_rules(CanastaRules, rng, share=0.5 if seed else 0.0)
    table = rng.choice(("0=0", "0=30", "0=50"))
    rules = replace(rules, opening_table=table, opening_minimum_negative=0, canastas_to_close=1)
    rules = replace(rules, clean_canastas_to_close=0, dirty_canastas_to_close=seed % 2)
    game = Canasta.new(
        rules,
        rng.choice((2, 3, 4)),
        f"tiny {seed}",
        hand_size=rng.choice((3, 4, 5)),
        packs=3,
        ranks=rng.choice(((1, 2, 3), (2, 3, 9), (2, 8, 9), (3, 8, 9, 13))),
        jokers=rng.choice((1, 2)),
    )
    looked = 0
    for _ in range(140):
        if game.winner is not None:
            break
        moves = game.legal_moves()
        if len(game.hands[game.turn]) <= SMALL_HAND - 1:
            assert len(set(moves)) == len(moves)
            assert {in_order(move) for move in moves} == legal(game, every_move(game)), game.rules
            looked += 1
        laying = [move for move in moves if isinstance(move, LayMelds | Add | Take)]
        game.play(rng.choice(laying) if laying and rng.random() < 0.6 else rng.choice(moves))
        assert game.problems() == ()
    assert looked > 5
