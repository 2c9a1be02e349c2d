"""How hard thinks: it plays the hand out many times with the hidden cards dealt anew.

Every sampled deal is played out once for each candidate, by the rule policy on all seats, so
that candidates are compared on the same cards.  Those that fall behind are dropped, and the
policy's own choice is left only for one that is surely better.

Source: design/bots.md, What is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from scala_desktop.bots.common.comparing import (
    BATCH,
    CANDIDATES,
    SAMPLES,
    Comparison,
    deadline_after,
)
from scala_desktop.bots.scala40.policy import Policy
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Discard, Draw, Move, Take
from scala_desktop.rules.scala40 import Scala40, Scala40View, sampled_game

WINDOW: Final = 8.0
"""How many outs more than the policy's choice a card may be worth to be thought about."""


class Thinker:
    """One decision of hard; it ends at the latest after *budget_s* seconds."""

    def __init__(self, view: Scala40View, policy: Policy, seed: str, budget_s: float) -> None:
        self.view = view
        self.policy = policy
        self.seed = seed
        self.others = [Seat(s) for s in range(view.players) if s != view.turn and not view.out[s]]
        self.deadline = deadline_after(budget_s)
        self.samples = SAMPLES

    def move(self, game: Scala40) -> Move:
        """Return the move that does best in *game*, a deal of the view."""
        found = self._candidates(game)
        return found[0] if len(found) == 1 else self._best(found)

    def _candidates(self, game: Scala40) -> list[Move]:
        """Return the moves worth comparing, the policy's own first."""
        policy = self.policy
        if game.phase is Phase.DRAW:
            moves: list[Move] = [Take(), Draw()] if policy.takes(game) else [Draw(), Take()]
            return [move for move in moves if _is_legal(game, move)]
        lays = policy.lays(game)
        if lays:
            return lays[:1]
        if not game.opened[game.turn]:
            # Playouts from here are long and tell nothing about a single discard.
            return [policy.discard(game)]
        worth = policy.worths(game)
        order = sorted(worth, key=lambda kind: (worth[kind], kind))
        near = [kind for kind in order if worth[kind] <= worth[order[0]] + WINDOW]
        moves = [Discard(kind) for kind in near if _is_legal(game, Discard(kind))]
        return moves[:CANDIDATES] or [policy.discard(game)]

    def _best(self, moves: list[Move]) -> Move:
        return Comparison(self.deadline, self.samples, BATCH).best(moves, self._worths)

    def _worths(self, number: int, moves: Sequence[Move]) -> list[float]:
        deal = sampled_game(self.view, Random(f"{self.seed}/deal{number}"))
        return [self._worth(deal.copy(), move) for move in moves]

    def _worth(self, game: Scala40, move: Move) -> float:
        """Return how many points better than the others this seat does after *move*."""
        seat = self.view.turn
        game.made(move)
        self.policy.finish(game)
        return margin(game, seat, self.others)


def margin(game: Scala40, seat: Seat, others: Sequence[Seat]) -> float:
    """Return how many points fewer *seat* paid for the hand than *others* did on average."""
    if game.result is None:
        return 0.0
    scores = game.result.scores
    return sum(scores[other] for other in others) / max(1, len(others)) - scores[seat]


def _is_legal(game: Scala40, move: Move) -> bool:
    try:
        game.check(move)
    except IllegalMove:
        return False
    return True
