"""By the house rules of Canasta nobody is ever kept from opening or from going out.

Source: rules/canasta.md 5.3 ``opening_table``, ``canastas_to_close``.
"""

from dataclasses import replace
from random import Random

import pytest

from scala_desktop.rules.canasta.options import CanastaRules, highest_minimum, most_opening_points
from scala_desktop.rules.canasta.position import position
from scala_desktop.rules.errors import PositionError
from scala_desktop.rules.game import Game
from scala_desktop.rules.moves import LayMelds, Take
from scala_desktop.rules.options import contradictions, random_rules, with_values

ACES = ["Ah", "Ad", "Ac", "As"] * 3


TENS = [f"{rank}{suit}" for rank in "KQ" for suit in "hdcs" * 2]


def can_open(rules: CanastaRules) -> bool:
    """Return whether some hand of aces, kings and queens can open under *rules*."""
    for aces in range(4 * rules.packs + 1):
        for phase, size in (("play", rules.hand_size + 1), ("draw", rules.hand_size)):
            tens = size - aces
            if not 0 <= tens < len(TENS) - 1:
                continue
            hand = " ".join([*ACES[:aces], *TENS[:tens]])
            for top in ("As", "Kh", "Qh"):
                pile = f"5c 6c 7d {top}" if phase == "draw" else "5c 6c 7d"
                data = {"hands": [hand, 11, 11, 11], "phase": phase, "discard": pile}
                try:
                    game = position(rules, 4, data)
                except PositionError:
                    continue  # one card too many of a kind
                if any(isinstance(move, LayMelds | Take) for move in laid(game)):
                    return True
    return False


def laid(game: Game) -> list[object]:
    """Return the legal moves that lay cards."""
    return [move for move in game.legal_moves() if isinstance(move, LayMelds | Take)]


@pytest.mark.parametrize("seed", range(24))
def test_some_hand_reaches_every_minimum_and_none_goes_beyond(seed: int) -> None:
    rng = Random(f"reach {seed}")
    rules = replace(
        random_rules(CanastaRules, rng, share=0.6),
        packs=2,
        hand_size=rng.choice((11, 13)),
        draw_count_unopened=1,
        opening_allow_wilds=False,
        twos_as_rank=False,
        joker_canasta=False,
        ask_partner_before_closing=False,
    )
    most = most_opening_points(rules)
    assert can_open(replace(rules, opening_table=f"0={most}"))
    beyond = replace(rules, opening_table=f"0={most + 5}")
    assert contradictions(beyond)
    assert not can_open(beyond)


def test_a_minimum_beyond_the_end_of_the_match_keeps_nobody_from_opening() -> None:
    rules = with_values(CanastaRules(), {"opening_table": "0=50 9000=9000", "target_score": 9000})
    assert highest_minimum(rules) == 50
    assert contradictions(rules) == ()


def test_by_any_rules_the_canastas_asked_for_can_be_had() -> None:
    for seed in range(200):
        rules = random_rules(CanastaRules, Random(f"close {seed}"), share=1)
        named = rules.clean_canastas_to_close + rules.dirty_canastas_to_close
        assert named <= rules.canastas_to_close
