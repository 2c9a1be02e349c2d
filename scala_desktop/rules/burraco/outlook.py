"""How much the rest of a sweep may still add to a state: a bound for its search.

Source: design/bots.md, What is known.
"""

from __future__ import annotations

from typing import Final

from scala_desktop.rules.burraco.reading import MIN_NATURALS
from scala_desktop.rules.burraco.steps import (
    ACES,
    ALL_OPEN,
    DEUCES,
    LEFT,
    NIBBLE,
    NOTHING,
    OPEN,
    START,
    WIDTH,
    Runs,
    State,
    Steps,
)
from scala_desktop.rules.common.runs import ACE_HIGH

PRICE_STEP: Final = 20
"""By how many points the price of a wild card rises while the bound falls."""


class Outlook:
    """How much the rest of a sweep may add to a state at most.

    The suits have nothing in common where every wild card has a *price*, and a card that no run
    takes its *share* of the best set of its rank: then the best of each is soon found.  What is
    asked for wild cards that are left is added.  Where the suits can be played in more than
    *most_moves* ways it would take too long to find.
    """

    def __init__(self, steps: Steps, most_moves: int) -> None:
        self.steps, self.most_moves = steps, most_moves
        self.price, self.moves = 0, 0
        self.shares: list[int] = []
        self.known: list[list[dict[tuple[Runs, int], int]]] = []
        # A deuce laid as itself is one wild card less, unless fewer may be used than there are.
        self.deuces_cost = steps.spend == steps.wild_cards

    def of(self, state: State, position: int, suit: int) -> int:
        """Return what *state* may still gain when *suit* at *position* has been swept."""
        if not self.known:
            self.settle()
        return -NOTHING if self.unbound else self._of_all(state, position, suit)

    @property
    def unbound(self) -> bool:
        """Return whether there are too many ways to play a suit to say more than that."""
        return self.moves > self.most_moves

    def settle(self, like: Outlook | None = None) -> None:
        """Ask the price at which the hand promises least, or that of another hand *like* it."""
        if like is not None:
            self._ask(like.price)
            return
        self._ask(0)
        least = self._of_all(START, 0, 3)
        while not self.unbound:
            price, shares, known = self.price, self.shares, self.known
            self._ask(price + PRICE_STEP)
            most = self._of_all(START, 0, 3)
            if most >= least:
                self.price, self.shares, self.known = price, shares, known
                break
            least = most

    def _ask(self, price: int) -> None:
        """Ask *price* for each wild card."""
        self.price, self.moves = price, 0
        self.known = [[{} for _ in range(4)] for _ in range(ACE_HIGH + 3)]
        self.shares = [self._share(position) for position in range(ACE_HIGH + 2)]

    def _share(self, position: int) -> int:
        """Return the most that a card of the rank at *position* brings in a set."""
        steps, share = self.steps, 0
        if steps.sets[position]:
            rank = 1 if position == ACE_HIGH else position
            for size in range(MIN_NATURALS, sum(held[position] for held in steps.held) + 1):
                for used, most, _ in steps.set_options(0, size, rank, 0, None):
                    share = max(share, -(-(most - self.price * used) // size))
        return share

    def _of_all(self, state: State, position: int, suit: int) -> int:
        spent = state & NIBBLE
        if self.deuces_cost:
            spent += state // DEUCES & NIBBLE
        gain = self.price * (self.steps.spend - spent)
        left = state // LEFT & NIBBLE
        if left:
            gain += left * self.shares[position]
        aces, runs = state // ACES, state >> OPEN
        for place in range(4):
            at = position + 1 if place <= suit else position
            key = runs >> WIDTH * place & ALL_OPEN, aces >> 2 * place & 3
            found = self.known[at][place].get(key)
            gain += self._of_suit(at, place, *key) if found is None else found
        return gain

    def _of_suit(self, position: int, suit: int, runs: Runs, aces: int) -> int:
        """Return what a suit with open *runs* gains from *position* on; *aces* lie in low runs."""
        if position > ACE_HIGH + 1:
            return 0
        known = self.known[position][suit]
        found = known.get((runs, aces))
        if found is not None:
            return found
        steps, price = self.steps, self.price
        free = steps.held[suit][position] - (aces if position == ACE_HIGH else 0)
        share = self.shares[position] if steps.sets[position] else 0
        moves = steps.moves(runs, free, position, suit)
        self.moves += len(moves)
        if self.unbound:
            return -NOTHING
        best = NOTHING
        for _, wilds, taken, gain, _, new, rest in moves:
            cost = taken if self.deuces_cost else wilds
            low = free - rest if position == 1 else aces
            rest_of_it = self._of_suit(position + 1, suit, new, low)
            best = max(best, gain - price * cost + share * rest + rest_of_it)
        known[runs, aces] = best
        return best
