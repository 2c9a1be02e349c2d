"""By the house rules of Trentuno nobody is ever kept from knocking.

Source: rules/trentuno.md 6.3 ``knock_min_points``, ``knock_first_round``.
"""

from dataclasses import replace
from random import Random

from scala_desktop.rules.moves import Knock
from scala_desktop.rules.options import contradictions, random_rules
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.position import position


def test_by_any_rules_some_hand_may_knock() -> None:
    for seed in range(60):
        rng = Random(f"knock {seed}")
        rules = random_rules(TrentunoRules, rng, share=0.7)
        rules = replace(rules, knock_min_points=31) if seed % 2 else rules
        if contradictions(rules):
            continue
        first = rules.knock_first_round == "allowed"
        hand = "As Ks Qs" if first or rules.thirtyone == "as_score" else "Ks Qs Js"
        data = {"hands": [hand], "discard": "Kd", "round": 1 if first else 3}
        game = position(rules, 4, data)
        assert game.check(Knock()) == Knock()
