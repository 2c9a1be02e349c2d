"""How master thinks: it plays the hand out many times with the hidden cards dealt anew.

To the others it deals what they probably hold, by what they have thrown.  Hard plays by its habits
alone: over as many deals as it has time for, luck chooses.

Source: design/bots.md, What is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from scala_desktop.bots.base import SEARCHING
from scala_desktop.bots.common.memory import Likelihoods
from scala_desktop.bots.common.sampling import Sampling
from scala_desktop.bots.scala40.memory import likelihoods
from scala_desktop.bots.scala40.policy import Policy, hasty
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.common.checking import is_legal
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Discard, Draw, Move, Take
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.views import Scala40View

SAMPLES: Final = 60
BATCH: Final = 30
"""How many of hard, which compares nothing here: master has some times as many."""
GATE: Final = 3.0
"""With two standard errors, one comparison in ten or twenty leaves the better move by luck."""
CANDIDATES: Final = 3
WINDOW: Final = 8.0
"""How many outs more than the policy's choice a card may be worth and still be considered."""
LONGEST_PLAYOUT: Final = 150
"""Steps of a playout: of 3,648 for two and for four none took more than 120."""


class Thinker(Sampling[Scala40, Policy]):
    """One decision of hard or master in Scala 40."""

    view: Scala40View
    table, samples, batch, gate = Scala40, SAMPLES, BATCH, GATE

    @cached_property
    def hasty(self) -> Policy:
        """Return the same player in a hurry, who reckons and searches nothing and plays on."""
        policy = self.policy
        return Policy(self.view, hasty(policy.style), policy.rng)

    def candidates(self, game: Scala40) -> list[Move]:
        """Return the moves worth comparing, the policy's own first."""
        policy = self.policy
        if self.times <= SEARCHING["hard"]:
            return [policy.move(game)]
        if game.phase is Phase.DRAW:
            takes = policy.takes(game)
            if takes and policy.ends_with_pile(game):
                return [Take()]
            moves: list[Move] = [Take(), Draw()] if takes else [Draw(), Take()]
            return [move for move in moves if is_legal(game, move)]
        lays = policy.lays(game)
        if lays:
            return [lays[0]]
        if not game.opened[game.turn]:
            # Playouts from here are long and tell nothing about a single discard.
            return [policy.discard(game)]
        worth = policy.worths(game)
        order = sorted(worth, key=lambda kind: (worth[kind], kind))
        near = [kind for kind in order if worth[kind] <= worth[order[0]] + WINDOW]
        moves = [Discard(kind) for kind in near if is_legal(game, Discard(kind))]
        return moves[:CANDIDATES] or [policy.discard(game)]

    def likelihoods(self, deal: Scala40, seat: Seat) -> Likelihoods:
        """Return what *seat* probably holds, by what it has thrown."""
        return likelihoods(deal, seat, self.policy.cache.neighbours)

    def worth(self, game: Scala40, move: Move) -> float:
        """Return how many points better than the others this side does after *move*."""
        view = self.view
        own = game.side_of(view.turn)
        others = [Seat(s) for s in range(view.sides) if s != own and not view.out[s]]
        game.apply_quietly(move)
        self.hasty.finish(game, limit=LONGEST_PLAYOUT)
        return margin(game, own, others)


def margin(game: Scala40, side: Seat, others: Sequence[Seat]) -> float:
    """Return how many points fewer *side* paid for the hand than *others* did on average."""
    if game.result is None:
        return 0.0
    scores = game.result.scores
    return sum(scores[other] for other in others) / max(1, len(others)) - scores[side]
