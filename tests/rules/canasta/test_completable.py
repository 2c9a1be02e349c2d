"""No action is let through that leads into a dead end, and none is refused that does not.

Under random house rules for melds, opening and closing, the search for a way to close is held to
a plain one that tries all additions and new melds which break no other rule.

Source: rules/README.md, Completable-turn principle.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from scala_desktop.rules.canasta import checking
from scala_desktop.rules.canasta.game import Canasta
from scala_desktop.rules.canasta.laying import put_down
from scala_desktop.rules.canasta.melding import close_refusal
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.position import position
from scala_desktop.rules.canasta.reading import shape
from scala_desktop.rules.cards import KIND, KIND_RANK, Kind, parse_kinds
from scala_desktop.rules.common.checking import is_legal
from scala_desktop.rules.errors import PositionError
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Add, Discard, LayMelds
from scala_desktop.rules.options import random_rules
from tests.rules.canasta.tables import require_closes

MELDS = (
    "Kh Kd Kc Ks Kh Kd Kc",
    "Kh Ks Kd Ks Kc 2h",
    "8h 8d 8c 8s 8h 8d 8c",
    "8h 8d 8c 8s 8s 2d",
    "Ah Ad Ac As Ah Ad",
    "2h 2d 2s 2c 2h 2d 2s",
    "2h 2d 2s 2s",
    "Jk Jk Jk Jk Jk Jk",
    "Jk Jk Jk",
    "3c 3s 3c",
)
HAND = "Kc 8s As Ac Ah 2c 2c 2s Jk Jk Jk 3s 3c 3s 9h 9d 9s"
SEEDS = range(150)


def random_position(seed: int) -> Canasta:
    """Return a small hand beside melds that are canastas, or nearly."""
    rng = Random(f"completable {seed}")
    while True:
        rules = random_rules(CanastaRules, rng, share=1.0)
        rules = replace(rules, packs=3, opening_table="0=50", canastas_to_close=rng.choice((1, 2)))
        rules = replace(rules, clean_canastas_to_close=rng.choice((0, 1)))
        melds: list[str] = []
        for text in rng.sample(MELDS, rng.choice((2, 3, 4, 5))):
            kinds = parse_kinds(text)
            same = [meld for meld in melds if alike(parse_kinds(meld), kinds)]
            full = all(len(parse_kinds(meld)) >= 7 for meld in same)
            several = rules.melds_per_rank
            if not same or several == "any" or (several == "new_after_canasta" and full):
                melds.append(text)
        data = {
            "phase": "play",
            "hands": [" ".join(rng.sample(HAND.split(), rng.choice((2, 3, 4, 5)))), 0, 0, 0],
            "melds": [f"0: {meld}" for meld in melds],
            "totals": [rng.choice((0, 0, -5)), 0],
        }
        if rules.opening_scope == "player" and rng.random() < 0.6:
            data["opened"] = [2]
        try:
            game = position(rules, 4, data)
        except PositionError:
            continue  # the house rules forbid one of the melds
        if game.phase is Phase.PLAY:
            return game


def alike(one: Sequence[Kind], other: Sequence[Kind]) -> bool:
    return KIND_RANK[one[0]] == KIND_RANK[other[0]]


def finishes(game: Canasta) -> bool:
    """Return whether the seat in turn, with leave to close, can, by trying everything."""
    seen: set[str] = set()

    def search(game: Canasta) -> bool:
        hand = sorted(KIND_RANK[KIND[card]] for card in game.hands[game.turn])
        key = repr((hand, [shape(meld) for meld in game.melds]))
        if key in seen:
            return False
        seen.add(key)
        fewest = 1 if game.rules.close_requires_discard else 0
        if fewest <= len(hand) <= 1 and close_refusal(game, game.own_melds()) is None:
            return True
        for move in game.legal_moves():
            if isinstance(move, LayMelds | Add):
                after = game.copy()
                put_down(after, move)
                if search(after):
                    return True
        return False

    return search(game)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_search_finds_a_way_to_close_exactly_when_there_is_one(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = random_position(seed)
    if game.asks_first():
        game.consent = game.must_close = True
    plan = game.closing()
    if plan is not None:
        require_closes(game, plan)
        return
    monkeypatch.setattr(checking, "_require_completable", lambda *_: None)
    game.must_close = False
    assert not finishes(game), game.rules


@pytest.mark.parametrize("seed", SEEDS)
def test_after_every_action_there_is_another(seed: int) -> None:
    rng = Random(f"after {seed}")
    game = random_position(seed)
    while game.phase is Phase.PLAY:
        moves = game.legal_moves()
        assert moves
        for move in moves:
            after = game.copy()
            after.play(move)
            assert after.phase is Phase.OVER or after.legal_moves(), (str(move), game.rules)
        others = [move for move in moves if not isinstance(move, Discard)]
        game.play(rng.choice(others or moves))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seat_bound_to_close_is_offered_what_the_check_allows_and_every_such_addition(
    seed: int,
) -> None:
    game = random_position(seed)
    free = [move for move in game.legal_moves() if isinstance(move, Add)]
    game.must_close = True
    game.consent = True if game.asks_first() else None
    offered = game.legal_moves()
    assert all(is_legal(game, move) for move in offered)
    assert [move for move in free if is_legal(game, move)] == [
        move for move in offered if isinstance(move, Add) and move in free
    ]
