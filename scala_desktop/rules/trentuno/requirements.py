"""What the house rules of Trentuno must fit together in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scala_desktop.rules.options import Requirement

if TYPE_CHECKING:
    from scala_desktop.rules.trentuno.options import TrentunoRules


def _may_knock(rules: TrentunoRules) -> bool:
    """Return whether some hand may knock: a 31 that stops the hand leaves only a dealt one."""
    stops = rules.thirtyone == "stop_at_once" and rules.knock_first_round == "forbidden"
    return rules.knock_min_points < 31 or not stops


REQUIREMENTS: Final = (
    Requirement(
        "nobody_could_knock",
        ("knock_min_points", "knock_first_round", "thirtyone"),
        _may_knock,
    ),
    Requirement(
        "plain_31_in_the_first_round",
        ("thirtyone", "thirtyone_first_round"),
        lambda rules: (
            rules.thirtyone == "stop_at_once" or rules.thirtyone_first_round == "wait_full_round"
        ),
    ),
    Requirement(
        "nobody_could_bet",
        ("players_max", "dead_bet", "dead_bet_min_alive"),
        lambda rules: not rules.dead_bet or rules.dead_bet_min_alive < rules.players_max,
        lambda rules: {"players": rules.players_max, "alive": rules.dead_bet_min_alive},
    ),
)
"""Every requirement, in the order in which they are told."""
