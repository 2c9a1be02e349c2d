"""How fast the search for what can be laid is: ``python tests/benchmarks/search.py``.

Asked for, in ms (p50 / p99): best lay-down of 14 random cards in Scala 40 0.2 / 2 (aim 0.05 / 0.6)
and the worst hand that can be found 20 (aim 5); any opening 0.1 / 1 (aim 0.02 / 0.3), and the worst
opening of any kind 10.  In Burraco p99 of 12 cards 5 (aim 0.6), of 22 to 30 cards 50, of 40 cards
200, and an answer for all cards of the deck within a second.  In Canasta 40 cards 2 (aim 0.3).
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from time import thread_time

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from scala_desktop.bots.burraco.valuing import Weights, cache_of
from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.burraco.search import LayDown as BurracoLayDown
from scala_desktop.rules.burraco.search import best_laydown as best_of_burraco
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.search import Worth
from scala_desktop.rules.canasta.search import best_laydown as best_of_canasta
from scala_desktop.rules.cards import JOKER, Kind, format_kinds
from scala_desktop.rules.scala40.search import (
    LayDown,
    any_opening,
    best_laydown,
    find_opening,
    forget_hands,
)
from scala_desktop.rules.scala40.templates import Limits
from tests.benchmarks.measure import HEAD, Row, is_within, percentile, row, show, times_of

Search = Callable[[list[Kind]], object]
DECK = [Kind(k) for k in range(52)] * 2 + [JOKER] * 4
LIMITS = {
    "classic": Limits(),
    "one joker a meld": Limits(max_jokers=1),
    "equal suits in sets": Limits(set_max=8, distinct_suits=False),
}

WORST_MS = 20.0
WORST_OPENING_MS = 10.0
BURRACO = (
    ("12 cards", (12,), 1000, 5.0),
    ("22 to 30 cards", range(22, 31), 150, 50.0),
    ("40 cards", (40,), 20, 200.0),
    ("all 108 cards", (108,), 1, 1000.0),
)
"""Sizes of hands, how many of them are searched, and the most ms that p99 may be."""


def afresh(search: Search) -> Search:
    """Return *search* without what it remembers of other hands, or of this one."""

    def searched(hand: list[Kind]) -> object:
        forget_hands()
        return search(hand)

    return searched


def random_hands(count: int, size: int = 14) -> list[list[Kind]]:
    """Return *count* hands of *size* cards, the same each time."""
    rng = Random("hands of the benchmark")
    return [rng.sample(DECK, size) for _ in range(count)]


def hardest(rng: Random, search: Search, *, steps: int = 150, climbs: int = 3) -> list[Kind]:
    """Return a hand that takes *search* long, found by changing one card at a time."""
    worst: tuple[float, list[Kind]] = (0.0, DECK[:14])
    for _ in range(climbs):
        hand = rng.sample(DECK, 14)
        cost = _cost(hand, search)
        for _ in range(steps):
            other = hand.copy()
            rest = DECK.copy()
            for kind in hand:
                rest.remove(kind)
            other[int(rng.random() * 14)] = rest[int(rng.random() * len(rest))]
            other_cost = _cost(other, search)
            if other_cost >= cost:
                hand, cost = other, other_cost
        worst = max(worst, (cost, hand))
    return worst[1]


def _cost(hand: list[Kind], search: Search) -> float:
    best = float("inf")
    for _ in range(2):
        began = thread_time()
        search(hand)
        best = min(best, thread_time() - began)
    return best


def with_the_last(limits: Limits, hand: list[Kind]) -> LayDown | None:
    """Return the best opening of *hand* that lays its last card."""
    return find_opening(hand, 40, limits, must=hand[-1])


def openings(limits: Limits) -> dict[str, Search]:
    """Return the searches for an opening, by what it must or may not hold."""
    return {
        "an opening of 40": partial(find_opening, need=40, limits=limits),
        "… with a given card": partial(with_the_last, limits),
        "… without jokers": partial(find_opening, need=40, limits=limits, without_jokers=True),
        "… both": lambda hand: find_opening(hand, 40, limits, must=hand[-1], without_jokers=True),
    }


def scala40() -> bool:
    """Print how fast the hands of Scala 40 are searched; return whether that is fast enough."""
    within = True
    hands = random_hands(3000)
    rows: list[Row] = [HEAD]
    for name, limits in LIMITS.items():
        for jokers in range(5):
            best_laydown([JOKER] * jokers + hands[0][:3], limits, weight="points")
        calls: dict[str, tuple[Search, tuple[float, float]]] = {
            "best lay-down": (
                partial(best_laydown, limits=limits, weight="points"),
                (0.2, 2.0),
            ),
            "any opening of 40": (partial(any_opening, need=40, limits=limits), (0.1, 1.0)),
            "best opening with a given card": (partial(with_the_last, limits), (0.2, 2.0)),
        }
        for what, (call, must) in calls.items():
            taken = times_of(afresh(call), hands)
            within &= is_within(taken, must)
            rows.append(row(f"{what}, {name}", taken, must))
    show("Search of 14 random cards", rows)
    worst: list[Row] = [("worst hand found by climbing", "ms", "must")]
    for name, limits in LIMITS.items():
        lays: Search = partial(best_laydown, limits=limits, weight="points")
        searches = [("best lay-down", lays, WORST_MS)]
        searches += [(what, search, WORST_OPENING_MS) for what, search in openings(limits).items()]
        for what, remembering, most in searches:
            search = afresh(remembering)
            hand = hardest(Random("climb"), search)
            median = percentile(times_of(search, [hand] * 9), 0.5)
            within &= median <= most
            worst.append((f"{what}, {name}", f"{median:.2f}", f"{most:g}", format_kinds(hand)))
    show("Search of the hardest hands", worst)
    return within


def burraco() -> bool:
    """Print how fast the hands of Burraco are searched; return whether that is fast enough.

    What a lay-down is worth is what the bots say at the beginning of a hand.
    """
    rng, within = Random("hands of Burraco"), True
    cache = cache_of(BurracoRules(), Weights())
    found: list[BurracoLayDown] = []

    def search(hand: list[Kind]) -> None:
        found.append(best_of_burraco(hand, cache.limits, cache.worth(0)))

    rows: list[Row] = [(*HEAD, "not exact")]
    for what, sizes, count, most in BURRACO:
        hands = [rng.sample(DECK, rng.choice(sizes)) for _ in range(count)]
        found.clear()
        taken = times_of(search, hands)
        within &= percentile(taken, 0.99) <= most
        capped = sum(one.capped for one in found)
        rows.append((*row(what, taken, (most, most)), f"{capped} of {count}"))
    show("Search of random cards in Burraco", rows)
    return within


def canasta() -> bool:
    """Print how fast hands of 40 cards of Canasta are searched; return whether fast enough."""
    rng = Random("hands of Canasta")
    hands = [rng.sample(DECK, 40) for _ in range(1000)]
    rules = CanastaRules()
    # A worth remembers what it has found, so each hand has one of its own.
    taken = times_of(lambda hand: best_of_canasta(hand, (), Worth(rules)), hands)
    must = (2.0, 2.0)
    show("Search of random cards in Canasta", [HEAD, row("40 cards", taken, must)])
    return is_within(taken, must)


def main() -> int:
    """Measure and print; return 1 if something is slower than it must be."""
    within = [scala40(), burraco(), canasta()]
    return not all(within)


if __name__ == "__main__":
    sys.exit(main())
