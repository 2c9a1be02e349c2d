"""A take that names no cards finds an opening exactly where there is one.

Of a small hand every legal take is listed, whatever it lays; the search that stands behind a bare
take is held to that list under random house rules.

Source: rules/canasta.md 5.1, Taking the pozzo and Opening; rules/README.md, Completable-turn
principle.
"""

from dataclasses import replace
from random import Random

import pytest

from scala_desktop.rules.canasta.game import Canasta
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.pile_forms import takes
from scala_desktop.rules.canasta.pile_openings import PileOpenings
from scala_desktop.rules.canasta.position import position
from scala_desktop.rules.common.checking import is_legal
from scala_desktop.rules.errors import PositionError
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Take
from scala_desktop.rules.options import random_rules

MELDS = (
    "9h 9c 9h 9c 2d Jk",
    "9d 9s 9d",
    "Kh Kd Kc Ks Kh Kd Kc",
    "Kh Kd Kc Ks Kh",
    "2h 2h 2s 2h",
    "2h 2d 2s 2s 2h 2d",
    "Jk Jk Jk",
)
HAND = "9h 9d 9c 9s 9h 9d 9c 9s 2h 2d 2c 2s Jk Jk Kh Kd"
PILES = ("9s", "9h", "5c 9c", "Kc", "5s 4d 9d", "5s 4d Kd", "4s 5s 2s", "3d 4c 9d")
SEEDS = range(200)


def random_position(seed: int) -> Canasta:
    """Return a small hand that has not opened, before its draw."""
    rng = Random(f"takes {seed}")
    while True:
        rules = replace(
            random_rules(CanastaRules, rng, share=0.5),
            packs=3,
            opening_table=rng.choice(("0=60", "0=90", "0=100", "0=110")),
            pozzo_before_opening="as_opening",
            canastas_to_close=1,
            melds_per_rank=rng.choice(("one", "new_after_canasta", "any")),
            opening_scope=rng.choice(("side", "player")),
        )
        data = {
            "hands": [" ".join(rng.sample(HAND.split(), rng.choice((6, 7)))), 1, 1, 1],
            "discard": rng.choice(PILES),
            "opened": [],
        }
        if rules.opening_scope == "player":
            chosen = rng.sample(MELDS, rng.choice((0, 1, 2)))
            data |= {"melds": [f"0: {meld}" for meld in chosen], "opened": [2]}
        try:
            game = position(rules, 4, data)
        except PositionError:
            continue  # the house rules forbid one of the melds
        if game.phase is Phase.DRAW:
            return game


@pytest.mark.parametrize("seed", SEEDS)
def test_a_bare_take_passes_exactly_when_some_take_does(seed: int) -> None:
    game = random_position(seed)
    listed = any(isinstance(move, Take) for move in game.legal_moves())
    assert game.can_take() is listed, game.rules


def test_no_deuce_is_wild_beside_an_unfinished_meld_with_the_top() -> None:
    rules = CanastaRules(
        twos_as_rank=True,
        twos_locked_while_open=True,
        wild_top_take="three_equal",
        pozzo_before_opening="as_opening",
    )
    data = {"hands": ["2h 2d 2c 2s 8h 8d 9h 5c 6c", 1, 1, 1], "discard": "4h 2h"}
    for locked, laid in ((True, {0}), (False, {0, 1})):
        game = position(replace(rules, twos_locked_while_open=locked), 4, data)
        assert {len(take.melds) for take in takes(game)} == laid


def test_a_take_that_leaves_one_card_gains_the_canasta_for_closing() -> None:
    """The deuce counts most with the eights, but would make the canasta a dirty one."""
    rules = CanastaRules(
        pozzo_before_opening="as_opening", canastas_to_close=1, clean_canastas_to_close=1
    )
    data = {"hands": ["8h 8d 8c 8s 8h 8d 2c", 1, 1, 1], "discard": "8c"}
    game = position(rules, 4, data)
    taken = [take for take in PileOpenings(game, 0).dearest() if is_legal(game, take)]
    assert str(taken[-1]) == "take 8h 8h 8d 8d 8c 8s"
