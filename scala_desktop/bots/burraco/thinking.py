"""How hard thinks: it plays on from what lies open, many times, with the hidden cards dealt anew.

Whether to take the pile, whether to go to the pozzetto or to close, and what to leave on a fat
pile are compared on the same deals.  A hand is played on for a few rounds and then valued as it
stands.

Source: design/bots.md, What is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from scala_desktop.bots.burraco.laying import standing
from scala_desktop.bots.burraco.policy import Policy
from scala_desktop.bots.common.comparing import Comparison, deadline_after
from scala_desktop.rules.burraco import Burraco, BurracoView, sampled_game
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Add, Discard, Draw, LayMelds, Move, Take

SAMPLES: Final = 30
BATCH: Final = 10
ROUNDS: Final = 2
"""So many turns of everybody are played before the hand is valued."""
DOUBT: Final = 20.0
"""By so many points the pile and the stock may differ in worth for the draw to be thought about."""
FAT_PILE: Final = 6
"""From so many cards in the pile on, the discard is thought about."""
DISCARDS: Final = 3
WINDOW: Final = 15.0
"""How many points more than the policy's choice a discard may cost to be thought about."""


class Thinker:
    """One decision of hard; it ends at the latest after *budget_s* seconds."""

    def __init__(self, view: BurracoView, policy: Policy, seed: str, budget_s: float) -> None:
        self.view = view
        self.policy = policy
        self.hasty = policy.hasty()
        self.seed = seed
        self.deadline = deadline_after(budget_s)
        self.samples = SAMPLES

    def move(self, game: Burraco) -> Move:
        """Return the move that does best in *game*, a deal of the view."""
        found = self.candidates(game)
        if len(found) == 1:
            return found[0]
        return Comparison(self.deadline, self.samples, BATCH).best(found, self._worths)

    def candidates(self, game: Burraco) -> list[Move]:
        """Return the moves worth comparing, the policy's own first."""
        policy = self.policy
        own = policy.move(game)
        match own:
            case Draw() | Take():
                return self._draws(game, own)
            case Discard():
                return self._discards(game, own)
            case LayMelds() | Add() if policy.empties_hand(game):
                return [own, *self._legal(game, [policy.discard(game)])]
            case _:
                return [own]

    def _draws(self, game: Burraco, own: Move) -> list[Move]:
        other: Move = Draw() if isinstance(own, Take) else Take()
        if not game.discard_pile or not self._legal(game, [other]):
            return [own]
        doubt = abs(self.policy.gain_of_pile(game) - self.policy.style.drawn)
        return [own, other] if doubt <= DOUBT else [own]

    def _discards(self, game: Burraco, own: Discard) -> list[Move]:
        if len(game.discard_pile) < FAT_PILE or len(game.hands[game.turn]) == 1:
            return [own]
        costs = self.policy.worths(game)
        order = sorted(costs, key=lambda kind: (costs[kind], kind))
        near = [Discard(kind) for kind in order if costs[kind] <= costs[own.card] + WINDOW]
        others = self._legal(game, [move for move in near if move != own])
        return [own, *others[: DISCARDS - 1]]

    def _legal(self, game: Burraco, moves: Sequence[Move]) -> list[Move]:
        return [move for move in moves if self.policy.is_legal(game, move)]

    def _worths(self, number: int, moves: Sequence[Move]) -> list[float]:
        deal = sampled_game(self.view, Random(f"{self.seed}/deal{number}"))
        return [self._worth(deal.copy(), move) for move in moves]

    def _worth(self, game: Burraco, move: Move) -> float:
        """Return how many points better than the others this side stands after *move*."""
        side = game.side_of(self.view.turn)
        end = sum(game.turns_taken) + ROUNDS * game.players
        game.made(move)
        self.hasty.play_on(game, end)
        return margin(game, side, self.policy)


def margin(game: Burraco, side: Seat, policy: Policy) -> float:
    """Return how much better *side* stands than the best of the others, or has done."""
    if game.phase is Phase.OVER and game.result is not None:
        worth = {s: float(game.result.scores[s]) for s in game.live_sides()}
    else:
        worth = {s: standing(game, policy.table, s) for s in game.live_sides()}
    return worth[side] - max(value for s, value in worth.items() if s != side)
