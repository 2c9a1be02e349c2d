"""How hard thinks: it plays the hand out many times with the hidden cards dealt anew.

The others are dealt hands such as players hold who, after as many turns, have not knocked, and what
a hand has cost or brought is counted as a share of the match.

Source: design/bots.md, What is known and Shape.
"""

from __future__ import annotations

from random import Random
from typing import Final

from scala_desktop.bots.common.comparing import CANDIDATES
from scala_desktop.bots.common.sampling import Sampling
from scala_desktop.bots.trentuno.chances import LastTurn
from scala_desktop.bots.trentuno.hands import Counting, kept
from scala_desktop.bots.trentuno.policy import Policy, is_last_turn
from scala_desktop.bots.trentuno.thresholds import TURNS, knock_from, points_after
from scala_desktop.rules.cards import KIND, Seat
from scala_desktop.rules.common.checking import is_legal
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Discard, Draw, Knock, Move, Take
from scala_desktop.rules.trentuno.game import Trentuno

GATE: Final = 0.7
"""How many standard errors better a move must be: playouts to the end of a short hand are exact
enough that waiting for two loses a fifth of what the comparison gains."""
TRIES = 6
"""How many hands are dealt to another seat; the one that suits it best is kept."""


class Thinker(Sampling[Trentuno, Policy]):
    """One decision of hard in Trentuno."""

    table, gate = Trentuno, GATE

    def move(self, game: Trentuno) -> Move:
        """Return the move that does best in *game*, a deal of the view."""
        if is_last_turn(game) and not self.policy.stands(game):
            return LastTurn(game).move()
        return super().move(game)

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
        """Return a match that fits what is seen, the others with hands as good as theirs may be."""
        deal = super().deal(rng)
        self.suit(deal, rng)
        return deal

    def suit(self, deal: Trentuno, rng: Random) -> None:
        """Give every other seat a hand such as players hold who have not knocked so far."""
        spreads = points_after(Counting.of(deal.rules), deal.rules.discard_before_draw)
        alive = deal.out.count(False)
        for seat in deal.active():
            if seat == self.view.seat or deal.known[seat]:
                continue
            turns = deal.turns_taken[seat]
            spread = spreads[min(turns, TURNS)]
            floor = knock_from(deal.rules, alive, max(turns - 1, 0))
            if seat == deal.knocker:
                low, high = floor, 32
            else:
                low, high = 0, floor + 3 if turns else 32
            shares = list(spread[low:high])
            total = sum(shares)
            if total <= 0:
                continue
            mark = rng.random() * total
            target = low
            for share in shares:
                mark -= share
                if mark <= 0:
                    break
                target += 1
            self._deal_near(deal, seat, target, rng)

    def _deal_near(self, deal: Trentuno, seat: Seat, target: int, rng: Random) -> None:
        """Change cards of *seat* with the stock until the hand counts about *target*."""
        hand, stock = deal.hands[seat], deal.stock
        size = len(hand)
        if len(stock) < size:
            return
        best = abs(deal.points(seat) - target)
        for _ in range(TRIES):
            if best < 2:
                return
            place = int(rng.random() * (len(stock) - size + 1))
            other = stock[place : place + size]
            near = abs(self.policy.hands.points([KIND[card] for card in other]) - target)
            if near < best:
                stock[place : place + size] = hand
                hand = deal.hands[seat] = other
                best = near

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
