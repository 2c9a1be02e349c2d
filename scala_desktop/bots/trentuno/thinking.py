"""How hard thinks: it plays the hand out many times with the hidden cards dealt anew.

The others are dealt the hands that they probably hold, by all that was seen of them; what a hand
has cost or brought is counted in lives.

Source: design/bots.md, What is known, Shape and Memory.
"""

from __future__ import annotations

from random import Random
from typing import Final

from scala_desktop.bots.common.comparing import CANDIDATES
from scala_desktop.bots.common.sampling import Sampling
from scala_desktop.bots.trentuno.hands import kept
from scala_desktop.bots.trentuno.memory import Memory
from scala_desktop.bots.trentuno.policy import Policy
from scala_desktop.rules.cards import KIND, Seat
from scala_desktop.rules.common.checking import is_legal
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Discard, Draw, Knock, Move, Take
from scala_desktop.rules.trentuno.game import Trentuno

GATE: Final = 1.0
"""How many standard errors better a move must be; two are as good."""
SAMPLES: Final = 100
"""How many deals are compared: of hands as likely as these, more tell little more."""


class Thinker(Sampling[Trentuno, Policy]):
    """One decision of hard in Trentuno."""

    table, gate = Trentuno, GATE
    samples = SAMPLES
    _memory: Memory | None = None

    def candidates(self, game: Trentuno) -> list[Move]:
        """Return the moves worth comparing, the policy's own first."""
        first = self.policy.move(game)
        moves = [first]
        hand = [KIND[card] for card in game.hands[game.turn]]
        if game.phase is Phase.DRAW and not game.rules.discard_before_draw:
            moves += [Knock(), Take(), Draw()]
        elif isinstance(first, Discard):
            value = self.policy.value(game)
            order = sorted(kept(hand), key=lambda choice: -value(choice[1]))
            moves += [Discard(kind) for kind, _ in order]
            if game.phase is Phase.DRAW:
                moves.append(Knock())
        else:
            moves += [Take(), Draw()]
        return [move for move in dict.fromkeys(moves) if is_legal(game, move)][:CANDIDATES]

    def deal(self, rng: Random) -> Trentuno:
        """Return a match that fits what is seen, the others with hands that they probably hold."""
        deal = super().deal(rng)
        self.memory(deal).suit(deal, rng)
        return deal

    def memory(self, game: Trentuno) -> Memory:
        """Return what the seat remembers; *game* is any deal of the view."""
        if self._memory is None:
            rng = Random(f"{self.seed}/memory")
            self._memory = Memory(game, self.view.turn, self.policy, rng)
        return self._memory

    def worth(self, game: Trentuno, move: Move) -> float:
        """Return how many lives better than the others this seat does after *move*."""
        game.apply_quietly(move)
        self.policy.finish(game)
        return margin(game, self.view.turn)


def margin(game: Trentuno, seat: Seat) -> float:
    """Return how many lives fewer *seat* lost in the hand than the others did on average."""
    if game.result is None:
        return 0.0
    scores = game.result.scores
    others = [s for other, s in enumerate(scores) if other != seat and game.hands[other]]
    if game.winner is not None:
        return 1.0 if game.winner == seat else -1.0
    return sum(others) / max(1, len(others)) - scores[seat]
