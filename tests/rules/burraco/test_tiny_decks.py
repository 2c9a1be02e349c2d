"""In tiny decks the generated moves are all there are.

Every move that can be written with the cards of a small hand is put to :meth:`check`; what
passes, in canonical form, is what ``legal_moves`` lists.  Melds are laid one at a time.

Source: design/architecture.md, The rules core.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product
from random import Random

import pytest

from scala_desktop.rules.burraco.game import Burraco
from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.cards import JOKER, KIND, KIND_SUIT, Kind, kind_of
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import (
    Add,
    Agree,
    Deal,
    Discard,
    Draw,
    Group,
    LayMelds,
    Move,
    Placed,
    Take,
)
from scala_desktop.rules.options import random_rules
from tests.rules.tables import legal


def groups(kinds: list[Kind], fewest: int, naturals: list[Kind]) -> Iterator[Group]:
    """Yield every choice of *kinds*, each wild card bare and declared as every card."""
    for count in range(fewest, len(kinds) + 1):
        for chosen in sorted(set(combinations(sorted(kinds), count))):
            yield from product(
                *(
                    [Placed(kind), *(Placed(kind, shown) for shown in naturals if WILD[kind])]
                    for kind in chosen
                )
            )


def every_move(game: Burraco) -> Iterator[Move]:
    yield from (Deal(), Draw(), Take(), Agree())
    if game.phase is not Phase.PLAY:
        return
    kinds = [KIND[card] for card in game.hands[game.turn]]
    yield from (Discard(kind) for kind in set(kinds))
    suits = sorted({KIND_SUIT[KIND[card]] for card in game.deck if KIND[card] != JOKER})
    naturals = [kind_of(rank, suit) for suit in suits for rank in range(1, 14)]
    for group in groups(kinds, 1, naturals):
        yield from (Add(group, meld.number) for meld in game.melds)
        if len(group) >= 3:
            yield LayMelds((group,))


@pytest.mark.parametrize(
    ("seed", "wilds"), [*((seed, 1) for seed in range(10)), (10, 2), (11, 2), (12, 3), (13, 3)]
)
def test_the_generated_moves_are_all_there_are(seed: int, wilds: int) -> None:
    rng = Random(f"tiny {seed}")
    rules = random_rules(BurracoRules, rng, share=0.5 if seed else 0.0)
    rules = replace(rules, wilds_per_meld=wilds, target_score=5005, hands_per_match=12)
    players = rng.choice((2, 2, 3, 4))
    game = Burraco.new(
        rules,
        players,
        f"tiny {seed}",
        hand_size=rng.choice((3, 4)),
        pozzetto_size=rng.choice((3, 4)),
        ranks=range(1, rng.choice((6, 7, 8))),
        suits=rng.choice((2, 3)),
        jokers=1,
        packs=3,
    )
    looked = closed = 0
    for _ in range(140):
        if game.winner is not None:
            break
        moves = game.legal_moves()
        assert moves
        hand = [KIND[card] for card in game.hands[game.turn]]
        if len(hand) <= 4 and sum(WILD[kind] for kind in hand) <= 2:
            assert len(set(moves)) == len(moves)
            assert set(moves) == legal(game, every_move(game))
            looked += 1
        laying = [move for move in moves if isinstance(move, LayMelds | Add)]
        game.play(rng.choice(laying) if laying and rng.random() < 0.7 else rng.choice(moves))
        closed += game.result is not None and game.result.reason == "closed"
        assert game.problems() == ()
    assert looked > 30


def test_large_hands_list_what_grows_into_everything() -> None:
    rng = Random("large")
    for number in range(12):
        game = Burraco.new(BurracoRules(), 2, f"large {number}", hand_size=24)
        game.play(Draw())
        for move in game.legal_moves():
            assert game.check(move) == move
        while laying := [m for m in game.legal_moves() if isinstance(m, LayMelds | Add)]:
            game.play(rng.choice(laying))
            assert game.problems() == ()
            if game.phase is not Phase.PLAY:
                break
