"""How hard thinks: it plays on from what lies open, many times, with the hidden cards dealt anew.

Whether to go to the pozzetto or to close and, for partners, whether to take the pile are compared
on the same deals, in which the others have hands such as they may hold.  A hand is played on for a
few turns and then valued as it stands.  That value says little of a single discard, and a player
alone who goes by it draws from the stock too often: it ends more hands and earns less by them.

Source: design/bots.md, What is known.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from scala_desktop.bots.burraco.laying import standing
from scala_desktop.bots.burraco.memory import likelihoods
from scala_desktop.bots.burraco.policy import Policy
from scala_desktop.bots.common.memory import Likelihoods
from scala_desktop.bots.common.sampling import Sampling, ahead
from scala_desktop.rules.burraco.game import Burraco
from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.common.checking import is_legal
from scala_desktop.rules.moves import Add, Draw, LayMelds, Move, Take

SAMPLES: Final = 30
BATCH: Final = 10
TURNS: Final = 4
"""How many turns are played before the hand is valued."""
DOUBT: Final = 60.0
"""The draw is considered where pile and stock differ in worth by this many points at most."""
GATE: Final = 1.0
"""How many standard errors better a move must be: fewer and surer changes gained less."""


class Thinker(Sampling[Burraco, Policy]):
    """One decision of hard in Burraco."""

    table, samples, batch, gate = Burraco, SAMPLES, BATCH, GATE

    @cached_property
    def hasty(self) -> Policy:
        """Return the same player in a hurry, who plays on."""
        return self.policy.hasty()

    def candidates(self, game: Burraco) -> list[Move]:
        """Return the moves worth comparing, the policy's own first."""
        policy = self.policy
        own = policy.move(game)
        match own:
            case Draw() | Take() if game.players > game.sides:
                return self._draws(game, own)
            case LayMelds() | Add() if policy.empties_hand(game):
                on = policy.discard(game)
                return [own, on] if is_legal(game, on) else [own]
            case _:
                return [own]

    def _draws(self, game: Burraco, own: Move) -> list[Move]:
        other: Move = Draw() if isinstance(own, Take) else Take()
        if not game.discard_pile or not is_legal(game, other):
            return [own]
        doubt = abs(self.policy.gain_of_pile(game) - self.policy.needed(game))
        return [own, other] if doubt <= DOUBT else [own]

    def likelihoods(self, deal: Burraco, seat: Seat) -> Likelihoods:
        """Return what *seat* probably holds, by what it has laid and thrown."""
        return likelihoods(deal, seat, self.policy.cache)

    def packets(self, deal: Burraco) -> list[list[Card]]:
        """Return the pozzetti, which nobody has seen."""
        return [*deal.pozzetti, *deal.waiting]

    def worth(self, game: Burraco, move: Move) -> float:
        """Return how many points better than the others this side stands after *move*."""
        end = sum(game.turns_taken) + TURNS
        game.apply_quietly(move)
        self.hasty.play_on(game, end)
        return margin(game, self.view.turn, self.policy)


def margin(game: Burraco, seat: Seat, policy: Policy) -> float:
    """Return how much better the side of *seat* stands than the best of the others, or has done.

    With three players, sides may have formed since.
    """
    sides, own = game.live_sides(), game.side_of(seat)
    if game.result is not None:
        return ahead({s: float(game.result.scores[s]) for s in sides}, own)
    return ahead({s: standing(game, policy.cache, s) for s in sides}, own)
