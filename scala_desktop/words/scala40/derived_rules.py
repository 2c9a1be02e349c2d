"""What follows from several house rules together, for the rule books.

Source: rules/scala40.md 3.3.
"""

from __future__ import annotations

from scala_desktop.rules.scala40.options import PAIRS, Scala40Rules, plays_in_pairs


def can_pair(rules: Scala40Rules) -> bool:
    """Return whether some number of players would play in pairs."""
    return plays_in_pairs(rules, min(PAIRS, rules.players_max))


def pairs_come_back(rules: Scala40Rules) -> bool:
    """Return whether a pair that goes bust may re-enter, though only one other is left."""
    closed = rules.reentry_closed_when_two_left or rules.reentry not in ("once", "limited")
    return can_pair(rules) and rules.match_end == "last_survivor" and not closed


def joker_limit(rules: Scala40Rules) -> int:
    """Return how many jokers a meld may have, 0 where one may have all of them."""
    limit = rules.max_jokers_per_meld
    return 0 if limit >= rules.jokers else limit


def takes_jokers(rules: Scala40Rules) -> bool:
    """Return whether a joker can be taken out of any meld."""
    return rules.joker_swap_in_runs or rules.joker_swap_in_sets != "off"


def swap_in_sets(rules: Scala40Rules) -> str:
    """Return what takes a joker out of a set, as a value of ``joker_swap_in_sets``.

    Where no card is declared for a joker, it stands for any missing suit.
    """
    way = rules.joker_swap_in_sets
    if way == "declared_card" and rules.joker_set_identity == "undefined":
        return "any_missing_suit"
    return way


def may_owe_taken(rules: Scala40Rules) -> bool:
    """Return whether a player may have to use the card taken from the pile in the same turn."""
    return (
        rules.draw_discard_before_opening == "to_open_only"
        or rules.taken_discard_use == "must_use_same_turn"
    )
