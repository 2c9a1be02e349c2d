"""How hard thinks: it plays the hand out many times with the hidden cards dealt anew.

The others are dealt hands as good as players have after so many turns who have not knocked, and
what a hand has cost or brought is counted as a share of the match.

Source: design/bots.md, What is known and Shape.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from scala_desktop.bots.common.comparing import (
    BATCH,
    CANDIDATES,
    SAMPLES,
    Comparison,
    deadline_after,
)
from scala_desktop.bots.trentuno.chances import LastTurn
from scala_desktop.bots.trentuno.hands import Counting, kept
from scala_desktop.bots.trentuno.policy import Policy, is_last_turn, is_legal
from scala_desktop.bots.trentuno.thresholds import TURNS, knock_from, points_after
from scala_desktop.rules.cards import KIND, Seat
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Discard, Draw, Knock, Move, Take
from scala_desktop.rules.trentuno import Trentuno, TrentunoView, sampled_game

TRIES = 6
"""Hands that are dealt to another seat, of which the one is kept that suits it best."""


class Thinker:
    """One decision of hard; it ends at the latest after *budget_s* seconds."""

    def __init__(self, view: TrentunoView, policy: Policy, seed: str, budget_s: float) -> None:
        self.view = view
        self.policy = policy
        self.seed = seed
        self.deadline = deadline_after(budget_s)
        self.samples = SAMPLES

    def move(self, game: Trentuno) -> Move:
        """Return the move that does best in *game*, a deal of the view."""
        if is_last_turn(game) and not self.policy.stands(game):
            return LastTurn(game).move()
        found = self._candidates(game)
        if len(found) == 1:
            return found[0]
        return Comparison(self.deadline, self.samples, BATCH).best(found, self._worths)

    def _candidates(self, game: Trentuno) -> list[Move]:
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

    def _worths(self, number: int, moves: Sequence[Move]) -> list[float]:
        rng = Random(f"{self.seed}/deal{number}")
        deal = sampled_game(self.view, rng)
        self.suit(deal, rng)
        return [self._worth(deal.copy(), move) for move in moves]

    def suit(self, deal: Trentuno, rng: Random) -> None:
        """Give every other seat a hand such as those have who did not knock so far."""
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

    def _worth(self, game: Trentuno, move: Move) -> float:
        """Return how many lives better than the others this seat does after *move*."""
        game.made(move)
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
