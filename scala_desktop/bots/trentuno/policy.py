"""How a bot plays Trentuno by rule: one policy for easy, medium, hints and hard's playouts.

The policy looks at a game whose hidden cards may be anything: it reads the hand of the seat in
turn and what lies open, never a hand or a stock that the seat could not see.

Source: design/bots.md, Shape.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from scala_desktop.bots.common.playing import overlooks
from scala_desktop.bots.trentuno.hands import Counting, Worth, best_of, hands_for, kept
from scala_desktop.bots.trentuno.thresholds import knock_from
from scala_desktop.rules.cards import KIND, KIND_SUIT, Kind
from scala_desktop.rules.common.checking import is_legal
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Discard, Draw, Knock, Move, Stand, Take
from scala_desktop.rules.trentuno.game import Trentuno
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.scoring import THIRTY_ONE
from scala_desktop.rules.value_class import value_class

LONGEST_PLAYOUT = 400
"""Steps of a playout; a hand of twelve takes about sixty."""


TAKING_TURNS = 12
"""Turns in a hand after which a card comes from the stock alone.

Otherwise two players who each take the other's discard could go on for ever.
"""


@value_class
class Style:
    """The habits of a player; the defaults play as well as the policy can.

    *patience* is how many points more than is best a knock waits for, but never above
    *patient_until*.  *overlooks_take* is the chance of not looking at the discard, *noise* how
    far, in points, the worth of a hand is misjudged.  *denies* is which part of a discard's points
    counts against it for each card of its suit that the next seat was seen to collect.
    """

    patience: int = 0
    patient_until: int = THIRTY_ONE
    overlooks_take: float = 0.0
    noise: float = 0.0
    denies: float = 0.4


class Policy:
    """The rule policy for the rules of *game*, in one *style*; *rng* is for its mistakes."""

    def __init__(self, rules: TrentunoRules, style: Style, rng: Random | None = None) -> None:
        self.rules = rules
        self.style = style
        self.hands = hands_for(Counting.of(rules))
        self._rng = rng

    def move(self, game: Trentuno) -> Move:
        """Return the move of the seat in turn."""
        hand = [KIND[card] for card in game.hands[game.turn]]
        first = self.rules.discard_before_draw
        if game.phase is Phase.DRAW:
            if self.stands(game):
                return Stand()
            if self.knocks(game):
                return Knock()
            return Discard(self.given_up(game, hand)) if first else self._draw(game, hand)
        return self._draw(game, hand) if first else Discard(self.discard(game, hand))

    def finish(self, game: Trentuno) -> None:
        """Play the hand of *game* to its end, every seat by this policy."""
        for _ in range(LONGEST_PLAYOUT):
            if game.phase is Phase.OVER:
                return
            game.apply_quietly(self.move(game))

    # --- the knock --------------------------------------------------------------------------

    def stands(self, game: Trentuno) -> bool:
        """Return whether the seat in turn was dealt a 31 that it may show."""
        return (
            game.in_first_turn()
            and self.rules.thirtyone == "stop_at_once"
            and game.points(game.turn) == THIRTY_ONE
            and not game.costs_its_maker()
        )

    def knocks(self, game: Trentuno) -> bool:
        """Return whether the seat in turn knocks."""
        return game.points(game.turn) >= self.knock_from(game) and is_legal(game, Knock())

    def knock_from(self, game: Trentuno) -> int:
        """Return from how many points the seat in turn knocks."""
        best = knock_from(self.rules, game.out.count(False), game.turns_taken[game.turn])
        patience = self.style.patience
        return min(best + patience, max(best, self.style.patient_until)) if patience else best

    # --- draw and discard -------------------------------------------------------------------

    def value(self, game: Trentuno) -> Worth:
        """Return what a hand is worth to the seat in turn after this turn."""
        if is_last_turn(game):
            return self.hands.below_31 if game.costs_its_maker() else self.hands.points
        if self.style.noise and self._rng is not None:
            return self._misjudged
        return self.hands.worth

    def _misjudged(self, kinds: Sequence[Kind]) -> float:
        assert self._rng is not None
        return self.hands.worth(kinds) + self.style.noise * (self._rng.random() - 0.5)

    def _draw(self, game: Trentuno, hand: Sequence[Kind]) -> Move:
        if not is_legal(game, Take()):
            return Draw()
        if not is_legal(game, Draw()):
            return Take()
        if game.turns_taken[game.turn] >= TAKING_TURNS and not is_last_turn(game):
            return Draw()
        if overlooks(self.style.overlooks_take, self._rng):
            return Draw()
        return Take() if self.takes(game, hand) else Draw()

    def takes(self, game: Trentuno, hand: Sequence[Kind]) -> bool:
        """Return whether the open card is better than one from the stock."""
        if self.rules.discard_before_draw:
            top = KIND[game.discard_pile[-2]]
            value = self.value(game)
            return value([*hand, top]) > self._from_stock(game, hand, value)
        top = KIND[game.discard_pile[-1]]
        last = is_last_turn(game)
        drawn = self.hands.after_draw(hand) if last else self.hands.worth_of_draw(hand)
        return self.with_taken(game, hand, top) > drawn

    def with_taken(self, game: Trentuno, hand: Sequence[Kind], top: Kind) -> float:
        """Return what the hand is worth with the open card in it, which may have to stay."""
        value = self.value(game)
        if self.rules.discard_same_taken == "allowed":
            return best_of([*hand, top], value)
        return max(value([*rest, top]) for _, rest in kept(hand))

    def _from_stock(self, game: Trentuno, two: Sequence[Kind], value: Worth) -> float:
        """Return what two cards and one from the stock are worth on average."""
        seen = {*game.discard_pile, *game.hands[game.turn]}
        unseen = [KIND[card] for card in game.deck if card not in seen]
        return sum(value([*two, kind]) for kind in unseen) / max(1, len(unseen))

    def discard(self, game: Trentuno, hand: Sequence[Kind]) -> Kind:
        """Return the kind that the seat in turn gives up after its draw."""
        value = self.value(game)
        choices = kept(hand)
        if game.taken is not None and self.rules.discard_same_taken == "forbidden":
            taken = KIND[game.taken]
            if hand.count(taken) == 1:
                choices = [choice for choice in choices if choice[0] != taken]
        return max(choices, key=lambda c: value(c[1]) - self._denied(game, c[0]))[0]

    def _denied(self, game: Trentuno, kind: Kind) -> float:
        """Return what speaks against leaving *kind* to the next seat, by what that one collects."""
        if is_last_turn(game):
            return 0.0
        known = game.known[game.seat_after(game.turn)]
        alike = sum(KIND_SUIT[KIND[card]] == KIND_SUIT[kind] for card in known)
        return self.style.denies * alike * self.hands.points((kind,)) if alike else 0.0

    def given_up(self, game: Trentuno, hand: Sequence[Kind]) -> Kind:
        """Return the kind that is discarded before the draw: the one missed least."""
        value = self.value(game)
        top = [KIND[card] for card in game.discard_pile[-1:]]

        def then(two: Sequence[Kind]) -> float:
            drawn = self._from_stock(game, two, value)
            return max([drawn, *(value([*two, kind]) for kind in top)])

        return max(kept(hand), key=lambda choice: then(choice[1]))[0]


def is_last_turn(game: Trentuno) -> bool:
    """Return whether the hand is over for the seat in turn after this turn."""
    return game.knocker is not None or game.awaits_round()
