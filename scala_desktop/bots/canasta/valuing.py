"""What melds on the table and cards in the hand are worth to a side, in points.

A meld is worth its bonus times the chance that it becomes a canasta before the hand ends; a card
kept is worth what it may still do, less what it costs where the hand ends with it.

Source: design/bots.md, Canasta.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial

from scala_desktop.rules.canasta.game import Canasta
from scala_desktop.rules.canasta.knapsack import (
    NONE_LYING,
    ORDINARY,
    WILD_RANKS,
    SideMelds,
    counted,
)
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.reading import ANY_RANK, JOKERS, THREE, Shape
from scala_desktop.rules.canasta.score_tables import totals_of
from scala_desktop.rules.canasta.scoring import (
    RANK_VALUE,
    Canastas,
    bonus_code,
    bonus_points,
    canastas_of,
    enough,
    meld_points,
)
from scala_desktop.rules.canasta.search import LONGEST, Sizes, Worth
from scala_desktop.rules.canasta.ways import Numbers
from scala_desktop.rules.cards import DEUCE, KIND, Kind, Rank, Seat
from scala_desktop.rules.common.wilds import FULL
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.value_class import value_class

NO_MELD: Numbers = (0, 0)
"""Stands for the meld that does not lie there."""


@value_class
class Weights:
    """Estimates that the rules do not give.

    *clean* and *dirty* are how many turns of the side a card takes that is missing from a
    canasta, *pair* and *single* what such cards in the hand are worth to take the pile or to meld
    with, *later* which part of what they could be laid for, *wild* what a wild card is worth
    there, *risk* how surely cards in the hand cost their value, *step* what a canasta is worth
    towards closing.
    """

    clean: float = 4.0
    dirty: float = 2.5
    pair: float = 80.0
    single: float = 3.0
    later: float = 0.95
    wild: float = 90.0
    risk: float = 0.5
    step: float = 150.0


class Moment(Worth):
    """What a side may still make of its melds and its hand with *turns* left.

    *bonuses* are those of a clean and of a dirty canasta, *clean_step* and *dirty_step* what each
    is worth towards closing.  What is found is remembered.
    """

    def __init__(
        self,
        rules: CanastaRules,
        weights: Weights,
        bonuses: Mapping[Rank, Numbers],
        turns: float,
        clean_step: float,
        dirty_step: float,
    ) -> None:
        super().__init__(rules, bonuses=False)
        self.weights, self.turns = weights, turns
        self.early = 1.0 - math.exp(-turns / 3.0)
        """How far the end of the hand is: 0 at the end, near 1 at the beginning."""
        self.clean_chance = _chances(weights.clean, turns)
        self.dirty_chance = _chances(weights.dirty, turns)
        sizes = {
            rank: self._of_sizes(rank, clean + clean_step, dirty + dirty_step)
            for rank, (clean, dirty) in bonuses.items()
        }
        self.sizes = [sizes.get(Rank(rank), sizes[ANY_RANK]) for rank in range(14)]
        self._held: dict[tuple[int, int, Numbers], float] = {}
        self._parting: dict[tuple[int, int, Numbers], float] = {}

    def held(self, rank: Rank, count: int, melds: Sequence[Numbers]) -> float:
        """Return what *count* cards of an ordinary rank are worth in the hand beside its *melds*.

        Of several melds the last counts.
        """
        if not count:
            return 0.0
        key = (RANK_VALUE[rank], count, melds[-1] if melds else NO_MELD)
        value = self._held.get(key)
        if value is None:
            value = self._held[key] = self._in_hand(*key)
        return value

    def parting(self, rank: Rank, count: int, melds: Sequence[Numbers]) -> float:
        """Return what one of *count* cards of an ordinary rank is worth beside the others."""
        key = (RANK_VALUE[rank], count, melds[-1] if melds else NO_MELD)
        value = self._parting.get(key)
        if value is None:
            value = self.held(rank, count, melds) - self.held(rank, count - 1, melds)
            self._parting[key] = value
        return value

    def _in_hand(self, points: int, count: int, lying: Numbers) -> float:
        """Return what *count* cards of so many *points* each are worth beside the meld *lying*."""
        weights = self.weights
        value = weights.pair if count >= 2 else weights.single
        if lying != NO_MELD or count >= 3:
            naturals, wilds = lying
            gain = self.meld(ANY_RANK, naturals + count, wilds) - self.meld(ANY_RANK, *lying)
            value += weights.later * (gain + points * count)
        return value * self.early - self.cost(points * count)

    def wilds_held(self, deuces: int, jokers: int) -> float:
        """Return what wild cards are worth in the hand."""
        cost = self.cost(RANK_VALUE[DEUCE] * deuces + RANK_VALUE[JOKERS] * jokers)
        return self.weights.wild * self.early * (deuces + jokers) - cost

    def hand(self, kinds: Sequence[Kind], lying: SideMelds) -> float:
        """Return what a hand is worth as it is, beside the melds *lying*."""
        counts = counted(kinds)
        value = self.wilds_held(counts[DEUCE], counts[JOKERS])
        value -= self.cost(RANK_VALUE[THREE] * counts[THREE])
        melds = lying.melds
        return value + sum(self.held(rank, counts[rank], melds.get(rank, ())) for rank in ORDINARY)

    def cost(self, points: int) -> float:
        """Return what cards in the hand that count *points* cost."""
        return points * self.weights.risk * (1.0 - 0.7 * self.early)

    def _of_sizes(self, rank: Rank, clean: float, dirty: float) -> Sizes:
        """Return what melds of *rank* are worth whose canastas are worth *clean* and *dirty*."""
        if rank == JOKERS:
            cards, turns = self.weights.clean, self.turns
            lacking = [max(0, FULL - size) for size in range(1, LONGEST)]
            sizes = (0.0, *(dirty * math.exp(-3.0 * cards * lack / turns) for lack in lacking))
            return sizes + sizes
        dirties = (0.0, *(dirty * chance for chance in self.dirty_chance[1:]))
        both = zip(dirties[1:FULL], self.clean_chance[1:FULL], strict=True)
        cleans = (0.0, *(value + (clean - dirty) * chance for value, chance in both))
        return cleans + (clean,) * (LONGEST - FULL) + dirties


class Moments:
    """The moments of a hand under one set of *rules* for who weighs alike."""

    def __init__(self, rules: CanastaRules, weights: Weights) -> None:
        self.rules, self.weights = rules, weights
        bonuses = {
            rank: (_bonus(Shape(rank, FULL, 0), rules), _bonus(Shape(rank, 5, 2), rules))
            for rank in (ANY_RANK, *WILD_RANKS)
        }
        self.moment = partial(Moment, rules, weights, bonuses)
        # A side has few canastas: a match asks for some ten of these.
        self._steps: dict[Canastas, tuple[float, float]] = {}

    def of(self, had: Canastas, turns: float) -> Moment:
        """Return the moment of a side that has *had* these canastas, with *turns* left."""
        steps = self._steps.get(had)
        if steps is None:
            steps = self._steps[had] = self._new_steps(had)
        return _moment(self, coarse(turns), *steps)

    def _new_steps(self, had: Canastas) -> tuple[float, float]:
        """Return what a clean canasta, and a dirty one, is worth towards closing."""
        rules, step = self.rules, self.weights.step
        clean_needed = rules.clean_canastas_to_close - had.clean
        needed = rules.canastas_to_close - had.clean - had.dirty
        clean_step = step if max(clean_needed, needed) > 0 else 0.0
        return clean_step, step if needed > max(0, clean_needed) else 0.0


# A hand goes through some 40 moments, as the turns left run down; all hands of a match, in which
# canastas change the steps towards closing, through some 140.  With what it remembers a moment
# takes under 40 kB, so there is one room for the players of all weights, of 5.6 MB, and not one
# for each.
@lru_cache(maxsize=144)
def _moment(of: Moments, turns: float, clean_step: float, dirty_step: float) -> Moment:
    return of.moment(turns, clean_step, dirty_step)


def _bonus(form: Shape, rules: CanastaRules) -> int:
    return bonus_points(bonus_code(form, rules, closer=True), rules)


# The levels have three weights for who plays alone and three for partners.  Two matches in turn are
# not to push out each other's: all the moments of those would have to be made anew.
moments = lru_cache(maxsize=8)(Moments)
"""The moments under some rules and by some weights, made once."""


# Turns follow from how many cards the stock has and a round takes, or a hand that may close holds:
# in a match a few hundred numbers.
@lru_cache(maxsize=1 << 9)
def coarse(turns: float) -> float:
    """Return *turns* in steps that grow with it: so many positions share what is known of one.

    >>> [coarse(turns) for turns in (0.2, 3.4, 7.4, 18.6)]
    [0.5, 3.5, 7.5, 19.0]
    """
    steps = 4 if turns < 4 else 2 if turns < 12 else 1
    return max(0.5, round(steps * turns) / steps)


@lru_cache(maxsize=1 << 10)
def _chances(cards: float, turns: float) -> tuple[float, ...]:
    """Return how likely a meld of each size becomes a canasta in *turns* turns."""
    return tuple(
        1.0 if size >= FULL else math.exp(-cards * (FULL - size) / turns) for size in range(LONGEST)
    )


class Sides:
    """The melds and canastas of the sides under *rules*.

    What lies there is mostly what lay there a turn ago: the last is remembered.
    """

    def __init__(self, rules: CanastaRules) -> None:
        self.rules = rules
        self._melds: list[Meld] = []
        self._last: list[tuple[SideMelds, Canastas]] = []

    def of(self, game: Canasta, side: Seat) -> tuple[SideMelds, Canastas]:
        """Return the melds of *side*, and those that are canastas and count for closing."""
        return self.all(game)[side]

    def all(self, game: Canasta) -> list[tuple[SideMelds, Canastas]]:
        """Return the same of every side."""
        if not self._last:
            self._last = [(NONE_LYING, canastas_of((), self.rules))] * game.sides
        if self._melds != game.melds:
            self._melds = game.melds.copy()
            for side, (last, _) in enumerate(self._last):
                laid = game.melds_of(Seat(side))
                if last.laid != laid:
                    lying = SideMelds(laid)
                    self._last[side] = lying, canastas_of(lying.forms, self.rules)
        return self._last


def turns_left(game: Canasta, side: Seat, sides: Sides) -> float:
    """Return about how many turns *side* still has in this hand.

    A side that may close shortens the hand of the others.
    """
    rules = game.rules
    opened = sum(game.opened) * game.players // len(game.opened)
    draws = rules.draw_count_opened * opened
    draws += rules.draw_count_unopened * (game.players - opened)
    per_round = max(draws, 1)
    seats = game.players / game.sides
    turns = len(game.stock) / per_round * seats
    for other, (_, had) in enumerate(sides.all(game)):
        if other == side or not enough(had, rules):
            continue
        fewest = min(
            len(hand) for s, hand in enumerate(game.hands) if game.side_of(Seat(s)) == other
        )
        turns = min(turns, (fewest + 1) * seats / 2)
    return turns


def standing(game: Canasta, side: Seat, weights: Weights) -> float:
    """Return about what *side* will have scored at the end of this hand."""
    rules = game.rules
    sides = Sides(rules)
    lying, had = sides.of(game, side)
    turns = turns_left(game, side, sides)
    worth = moments(rules, weights).of(had, turns)
    value = float(totals_of(rules.red_three_values)[len(game.red_threes[side])])
    for meld, form in zip(lying.laid, lying.forms, strict=True):
        value += meld_points(meld, rules) + worth.meld(*form)
    for seat in range(game.players):
        if game.side_of(Seat(seat)) == side:
            value += worth.hand([KIND[card] for card in game.hands[seat]], lying)
    return value


def potential(lying: SideMelds, had: Canastas, known: Moments, turns: float) -> float:
    """Return what the melds *lying* of a side that are no canastas yet may still earn."""
    worth = known.of(had, turns)
    return sum(worth.meld(*form) for form in lying.forms if not form.is_canasta)
