"""The last turn of a hand, reckoned exactly over the unseen cards.

The hands of the others are not known, but it is known how good hands are after so many turns, and
that the knocker's is good enough to knock.

Source: design/bots.md, table of bots.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from scala_desktop.bots.trentuno.hands import Counting, Worth, best_of, hands_for, kept
from scala_desktop.bots.trentuno.thresholds import TURNS, knock_from, points_after
from scala_desktop.rules.cards import KIND, Kind, Seat
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Discard, Draw, Move, Take
from scala_desktop.rules.trentuno.game import Trentuno
from scala_desktop.rules.trentuno.scoring import THIRTY_ONE

HAIR = 1e-6
"""What a point is worth beside the chance to be lowest: it decides between equals."""


class LastTurn:
    """The last turn of the seat in turn of *game*, one deal of what it sees."""

    def __init__(self, game: Trentuno) -> None:
        self.game = game
        self.hands = hands_for(Counting.of(game.rules))
        self.lost = _lost(game)
        seen = {*game.discard_pile, *game.hands[game.turn]}
        for cards in game.known:
            seen.update(cards)
        self.unseen = [KIND[card] for card in game.deck if card not in seen]

    def move(self) -> Move:
        """Return the move that loses least often; it neither knocks nor stands."""
        game = self.game
        hand = [KIND[card] for card in game.hands[game.turn]]
        first = game.rules.discard_before_draw
        if (game.phase is Phase.DRAW) == first:
            return Discard(self._given_up(hand))
        pile = game.discard_pile[:-1] if first else game.discard_pile
        if not pile:
            return Draw()
        if not game.stock and not game.can_renew():
            return Take()
        return Take() if self._with(hand, KIND[pile[-1]]) >= self._drawn(hand) else Draw()

    def _worth(self, kinds: Sequence[Kind]) -> float:
        points = self.hands.points(kinds)
        return HAIR * points - self.lost[int(points)]

    def _with(self, hand: Sequence[Kind], taken: Kind) -> float:
        """Return what the hand comes to with a card of the pile, which may have to stay."""
        rules = self.game.rules
        if rules.discard_before_draw:
            return self._worth([*hand, taken])
        if rules.discard_same_taken == "allowed":
            return best_of([*hand, taken], self._worth)
        return max(self._worth([*rest, taken]) for _, rest in kept(hand))

    def _drawn(self, hand: Sequence[Kind]) -> float:
        """Return what the hand comes to on average with a card of the stock."""
        worth: Worth = self._worth
        if self.game.rules.discard_before_draw:
            values = [worth([*hand, kind]) for kind in self.unseen]
        else:
            values = [best_of([*hand, kind], worth) for kind in self.unseen]
        return sum(values) / max(1, len(values))

    def _given_up(self, hand: Sequence[Kind]) -> Kind:
        game = self.game
        if game.rules.discard_before_draw:
            top = [KIND[card] for card in game.discard_pile[-1:]]
            return max(
                kept(hand),
                key=lambda choice: max(
                    [self._drawn(choice[1]), *(self._with(choice[1], kind) for kind in top)]
                ),
            )[0]
        choices = kept(hand)
        if game.taken is not None and game.rules.discard_same_taken == "forbidden":
            taken = KIND[game.taken]
            if hand.count(taken) == 1:
                choices = [choice for choice in choices if choice[0] != taken]
        return max(choices, key=lambda choice: self._worth(choice[1]))[0]


def _lost(game: Trentuno) -> list[float]:
    """Return how likely the seat in turn is to lose a life, by the points that it ends with."""
    if game.awaits_round():
        return [float(points != THIRTY_ONE) for points in range(THIRTY_ONE + 1)]
    rules = game.rules
    saved_in_tie = rules.tie_lowest == "nobody_loses" or (
        rules.tie_lowest == "dealer_saved" and game.turn == game.dealer
    )
    others = [_reaching(game, seat) for seat in game.active() if seat != game.turn]
    lost = [
        prod(reaching[points + saved_in_tie] for reaching in others)
        for points in range(THIRTY_ONE + 1)
    ]
    lost[THIRTY_ONE] = float(game.costs_its_maker())
    return lost


def _reaching(game: Trentuno, seat: Seat) -> list[float]:
    """Return how likely *seat* is to end with at least 0, 1, …, 32 points."""
    rules = game.rules
    if len(game.known[seat]) == len(game.hands[seat]):
        points = game.points(seat)
        return [float(points >= least) for least in range(THIRTY_ONE + 2)]
    knocked = seat == game.knocker
    turns = max(game.turns_taken[seat] - knocked, 0)
    order = game.seats_from(game.turn)
    to_play = game.knocker is not None and order.index(seat) < order.index(game.knocker)
    spreads = points_after(Counting.of(rules), rules.discard_before_draw)
    spread = list(spreads[min(turns + to_play, TURNS)])
    if knocked:
        floor = knock_from(rules, game.out.count(False), turns)
        spread = [share if points >= floor else 0.0 for points, share in enumerate(spread)]
    total = sum(spread) or 1.0
    return [sum(spread[least:]) / total for least in range(THIRTY_ONE + 2)]
