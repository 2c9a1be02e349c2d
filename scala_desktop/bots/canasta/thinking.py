"""How hard thinks: it plays on from what lies open, many times, with the hidden cards dealt anew.

Partners compare whether to take the pile and whether to agree that the other one closes on the
same deals.  A hand is played on for a round and then valued as it stands: that is as good for a
pile as to play the hand out, and of a single discard it says nothing.  A player alone compares
nothing: for two, by matches, that chose no better than the rules.

Source: design/bots.md, What is known.
"""

from __future__ import annotations

from typing import Final

from scala_desktop.bots.canasta.policy import Policy
from scala_desktop.bots.canasta.valuing import standing
from scala_desktop.bots.common.sampling import Sampling, ahead
from scala_desktop.rules.canasta.game import Canasta
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Agree, Draw, Move, Refuse

SAMPLES: Final = 20
BATCH: Final = 10
ROUNDS: Final = 1
"""How many turns everybody plays before the hand is valued."""


class Thinker(Sampling[Canasta, Policy]):
    """One decision of hard in Canasta."""

    table, samples, batch = Canasta, SAMPLES, BATCH

    def candidates(self, game: Canasta) -> list[Move]:
        """Return the moves worth comparing, the policy's own first."""
        policy = self.policy
        own = policy.move(game)
        if game.asker is not None:
            return [own, Refuse() if isinstance(own, Agree) else Agree()]
        if game.phase is Phase.DRAW and game.players > game.sides:
            other = policy.best_take(game)
            if other is None or not game.stock:
                return [own]
            return [own, Draw() if own == other else other]
        return [own]

    def worth(self, game: Canasta, move: Move) -> float:
        """Return how many points better than the others this side stands after *move*."""
        side = game.side_of(self.view.turn)
        game.apply_quietly(move)
        end = sum(game.turns_taken) + ROUNDS * game.players
        self.policy.play_on(game, end)
        return margin(game, side, self.policy)


def margin(game: Canasta, side: Seat, policy: Policy) -> float:
    """Return how much better *side* stands than the best of the others, or has done."""
    sides = [Seat(s) for s in range(game.sides)]
    if game.result is not None:
        return ahead({s: float(game.result.scores[s]) for s in sides}, side)
    return ahead({s: standing(game, s, policy.weights) for s in sides}, side)
