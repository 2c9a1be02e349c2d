"""By the house rules of Scala 40 nobody is ever kept from opening.

Source: rules/scala40.md 3.1, Opening; 3.3 ``opening_threshold``, ``hand_size``.
"""

from dataclasses import replace
from random import Random

import pytest

from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import parse_move
from scala_desktop.rules.options import contradictions, random_rules
from scala_desktop.rules.scala40.options import Scala40Rules, most_opening_points
from scala_desktop.rules.scala40.position import position


def best_opening(rules: Scala40Rules) -> tuple[str, str]:
    """Return a hand after the draw, and the opening of most points in it."""
    cards = rules.hand_size + (not rules.close_requires_discard)
    if rules.opening_without_jokers:
        melds = {
            10: "As Ah Ad Ac / As Ad Ac / Qh Kh Ah",
            11: "As Ah Ad Ac / As Ah Ad Ac / Kh Kd Kc",
            12: "As Ah Ad Ac / As Ah Ad Ac / Kh Kd Kc Ks",
        }[cards]
    else:
        melds = {
            10: "As Ah Ad Ac / As Ah Jk / Ad Ac Jk",
            11: "As Ah Ad Jk / As Ah Ac Jk / Ad Ac Jk"
            if rules.jokers > 2
            else "As Ah Ad Ac / As Ad Ac Jk / Qh Kh Ah",
            12: "As Ah Jk / As Ah Jk / Ad Ac Jk / Ad Ac Jk",
        }[cards]
    hand = melds.replace("/ ", "")
    return (f"{hand} 2c" if rules.close_requires_discard else hand), f"meld {melds}"


@pytest.mark.parametrize("seed", range(80))
def test_some_hand_reaches_the_opening_and_none_goes_beyond(seed: int) -> None:
    rng = Random(f"reach {seed}")
    rules = replace(random_rules(Scala40Rules, rng, share=0.6), hand_size=rng.choice((10, 11)))
    rules = replace(rules, opening_counts_layoffs=False, close_in_hand_needs_threshold=True)
    if seed % 4:
        rules = replace(rules, opening_threshold=most_opening_points(rules))
    if rules.opening_threshold > 120 or contradictions(rules):
        rules = replace(rules, opening_threshold=min(120, most_opening_points(rules)))
    hand, opening = best_opening(rules)
    data = {"hands": [hand], "phase": "play", "round": 3}
    game = position(rules, 2, data)
    game.play(parse_move(opening))
    assert game.phase is Phase.OVER or game.opened[0]
    higher = replace(rules, opening_threshold=most_opening_points(rules) + 1)
    assert contradictions(higher)
    game = position(higher, 2, data)
    with pytest.raises(IllegalMove) as refused:
        game.play(parse_move(opening))
    assert refused.value.reason in (
        Reason.OPENING_BELOW_THRESHOLD,
        Reason.OPENING_NEEDS_NATURALS,
    )
