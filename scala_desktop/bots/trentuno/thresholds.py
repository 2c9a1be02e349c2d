"""From how many points on it is better to knock than to go on, under the rules in force.

For the usual rules the numbers come from hands played out against each other.  Under other rules
the knock waits until it costs no more lives than it does there: how points grow, what a lowest
knocker loses, who is safe in a tie and what 31 after the knock costs are all reckoned with.

Source: design/bots.md, table of bots; rules/trentuno.md 6.3.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from scala_desktop.bots.trentuno.hands import KINDS, Counting, best_of, hands_for, kept
from scala_desktop.rules.cards import Kind
from scala_desktop.rules.shuffle import shuffled_by
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.scoring import THIRTY_ONE

FIRST: Final = {2: 19, 3: 19, 4: 19, 5: 18, 6: 17}
LATER: Final = {2: 22, 3: 22, 4: 21, 5: 21, 6: 22}
"""Points to knock from in the first turn and later, by seats alive, under the usual rules."""

MOST: Final = 27
"""Points from which a knock never waits for more."""

HANDS: Final = 200
"""Hands played alone, from which it is learned how points grow."""
TURNS: Final = 5
"""Turns of each; later ones are thought to be like the last."""


@dataclass(frozen=True)
class Stakes:
    """The house rules that decide what a knock costs."""

    counting: Counting
    discard_first: bool
    penalty: int
    safe_in_tie: bool
    stops: bool
    fine: int

    @classmethod
    def of(cls, rules: TrentunoRules) -> Stakes:
        """Return the stakes of a knock under *rules*."""
        stops = rules.thirtyone == "stop_at_once"
        return cls(
            counting=Counting.of(rules),
            discard_first=rules.discard_before_draw,
            penalty=rules.knocker_lowest_penalty,
            safe_in_tie=rules.tie_lowest in ("knocker_saved", "nobody_loses"),
            stops=stops,
            # Elsewhere 31 costs a knocker no more than it would cost without the knock.
            fine=int(stops and rules.thirtyone_after_knock == "knocker_loses_two"),
        )


USUAL: Final = Stakes.of(TrentunoRules())


def knock_from(rules: TrentunoRules, alive: int, turns: int) -> int:
    """Return from how many points a seat knocks that has had *turns* turns in this hand."""
    return _knock_from(Stakes.of(rules), alive, min(turns, TURNS - 1))


@cache
def _knock_from(stakes: Stakes, alive: int, turns: int) -> int:
    usual = (LATER if turns else FIRST)[min(alive, 6)]
    if stakes == USUAL:
        return usual
    least = _cost(USUAL, alive, turns, usual)
    for points in range(MOST):
        if _cost(stakes, alive, turns, points) <= least:
            return points
    return MOST


def _cost(stakes: Stakes, alive: int, turns: int, points: int) -> float:
    """Return how many lives a knock with *points* costs on average, every other seat alike."""
    spread = points_after(stakes.counting, stakes.discard_first)[turns + 1]
    others = alive - 1
    made = 1 - (1 - spread[THIRTY_ONE]) ** others if stakes.stops else 0.0
    from_points = points + 1 if stakes.safe_in_tie else points
    above = sum(spread[from_points : THIRTY_ONE if stakes.stops else None])
    share = above / max(1e-9, 1 - spread[THIRTY_ONE]) if stakes.stops else above
    return made * stakes.fine + (1 - made) * stakes.penalty * share**others


@cache
def points_after(counting: Counting, discard_first: bool) -> tuple[tuple[float, ...], ...]:
    """Return how likely each number of points is, 0 to 31, after each number of turns."""
    rng = Random("points")
    counts = [[0] * (THIRTY_ONE + 1) for _ in range(TURNS + 1)]
    hands = hands_for(counting)
    for _ in range(HANDS):
        cards = shuffled_by(KINDS, rng)
        hand = cards[:3]
        for turn in range(TURNS + 1):
            counts[turn][int(hands.points(hand))] += 1
            top, drawn = cards[3 + 2 * turn : 5 + 2 * turn]
            hand = _after_turn(hand, top, drawn, counting, discard_first)
    return tuple(tuple(count / HANDS for count in row) for row in counts)


def _after_turn(
    hand: list[Kind], top: Kind, drawn: Kind, counting: Counting, discard_first: bool
) -> list[Kind]:
    """Return what is kept of a hand after a turn by rule with these two cards to be had."""
    hands = hands_for(counting)
    taken = best_of([*hand, top], hands.worth) >= hands.worth_of_draw(hand)
    if discard_first and not taken:
        # The card given up is chosen without the one that comes.
        missed_least = max((two for _, two in kept(hand)), key=hands.points)
        return [*missed_least, drawn]
    return max((three for _, three in kept([*hand, top if taken else drawn])), key=hands.worth)
