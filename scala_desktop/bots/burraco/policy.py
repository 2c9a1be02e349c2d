"""How a bot plays Burraco by rule: one policy for easy, medium, hints and hard's playouts.

The policy looks at a game whose hidden cards may be anything: it reads the hand of the seat in
turn and what lies open, never a hand, a pozzetto or a stock that the seat could not see.

Source: design/bots.md, What is known and Shape.
"""

from __future__ import annotations

from copy import copy
from dataclasses import field, replace
from random import Random
from typing import Final

from scala_desktop.bots.burraco.laying import Moment, Plan, planned
from scala_desktop.bots.burraco.valuing import Prospects, RuleCache, Weights, cache_of
from scala_desktop.bots.common.playing import misjudgement, overlooks
from scala_desktop.rules.burraco.game import Burraco
from scala_desktop.rules.cards import KIND, Kind
from scala_desktop.rules.common.checking import is_legal
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Agree, Discard, Draw, Move, Take
from scala_desktop.rules.value_class import value_class

SETS_ALONE: Final = (0.0, 0.0, 0.0, 0.06, 0.12, 0.28, 0.45)
"""How often a player alone makes a burraco of a set: the seventh card comes less often than to two,
so that a set of six gets its wild card rather."""
COUNTED: Final = Weights(
    runs=(0.0, 0.0, 0.0, 0.12, 0.22, 0.42, 0.7),
    sets=(0.0, 0.0, 0.0, 0.06, 0.09, 0.19, 0.5),
    fade=1.4,
)
"""How often melds became a burraco in hands that were counted."""
FORESEEN: Final = Prospects(
    card=7.5, waiting=15.0, fetching=-40.0, fetched=-35.0, closing=-14.0, barred=-5.0
)
"""What foretold the score of partners best, in 3,000 hands of four hards that were played out."""


@value_class
class Style:
    """The habits of a player; the defaults play as well as the policy can.

    *overlooks_take* and *overlooks_lay* are the chances of missing the pile or a lay-down,
    *noise* is how far (in points) a discard is misjudged.  *drawn* is what a pile must be worth to
    be taken instead of a card of the stock by a player alone, *drawn_paired* by partners,
    *swapped*, unless that is ``None``, by a player alone where nobody has just changed a card with
    the pile.  *burden* is what each card more in the hand costs once the side may close.  *danger*
    and *denied* are how much is made of what a card is worth to the opponents, in a discard and in
    a pile left to them.  *quick* looks for fewer ways to lay down.  *weights* are those of a player
    alone, *paired* those of partners.
    """

    overlooks_take: float = 0.0
    overlooks_lay: float = 0.0
    noise: float = 0.0
    drawn: float = 4.0
    drawn_paired: float = 30.0
    swapped: float | None = None
    burden: float = 0.0
    danger: float = 0.7
    denied: float = 0.35
    quick: bool = False
    weights: Weights = field(default_factory=lambda: Weights(sets=SETS_ALONE))
    paired: Weights = field(
        default_factory=lambda: replace(COUNTED, near=12.0, gap=8.0, pair=8.0, prospects=FORESEEN)
    )


class Policy:
    """A player of one style under one set of house rules."""

    def __init__(self, game: Burraco, style: Style, rng: Random | None = None) -> None:
        paired = game.players > game.sides
        weights = style.paired if paired else style.weights
        self.cache: RuleCache = cache_of(game.rules, weights)
        self._drawn = style.drawn_paired if paired else style.drawn
        self._swapped = None if paired else style.swapped
        self.style = style
        self.rng = rng

    def hasty(self) -> Policy:
        """Return the same player in a hurry, for playouts."""
        other = copy(self)
        other.style = replace(self.style, quick=True)
        return other

    # --- a turn -------------------------------------------------------------------------------

    def move(self, game: Burraco) -> Move:
        """Return what to do next; not checked."""
        if game.phase is Phase.DRAW:
            return self.draws(game)
        moves = self.lays(game)
        return moves[0] if moves else self.discard(game)

    def play_on(self, game: Burraco, end: int) -> None:
        """Play *game* until *end* turns have been taken in the hand, this policy on all seats."""
        while game.phase is not Phase.OVER and sum(game.turns_taken) < end:
            if game.phase is Phase.DRAW:
                game.apply_quietly(self.draws(game))
            else:
                self._finish_turn(game)

    def _finish_turn(self, game: Burraco) -> None:
        """Lay and discard, or lay and go on where a pozzetto is taken on the fly."""
        pozzetti = len(game.pozzetti)
        for move in self.lays(game):
            if is_legal(game, move):
                game.apply_quietly(move)
        if game.phase is Phase.PLAY and len(game.pozzetti) == pozzetti:
            game.apply_quietly(self.discard(game))

    # --- the draw -----------------------------------------------------------------------------

    def draws(self, game: Burraco) -> Move:
        """Return how to begin the turn."""
        if game.is_stalled() and self._agrees(game):
            return Agree()
        return Take() if self.takes(game) else Draw()

    def _agrees(self, game: Burraco) -> bool:
        """Return whether to end a stalled hand: yes, unless the hand is going badly."""
        if game.rules.stalemate != "ask" or game.agreed[game.side_of(game.turn)]:
            return False
        return Moment(game, self.cache).lead >= 0

    def takes(self, game: Burraco) -> bool:
        """Return whether the pile is worth more than a card of the stock."""
        if not game.discard_pile or overlooks(self.style.overlooks_take, self.rng):
            return False
        if game.stock_is_used_up():
            return True
        if not is_legal(game, Take()):
            return False
        return self.gain_of_pile(game) > self.needed(game)

    def needed(self, game: Burraco) -> float:
        """Return what the pile must be worth to be taken, in points.

        It is more where a partner plays on as well.  Who changes a card with the pile lets others
        draw the stock down and gives them nothing; if all did so, no hand would end.
        """
        return self._drawn if self._swapped is None or game.swaps else self._swapped

    def gain_of_pile(self, game: Burraco) -> float:
        """Return how much better the seat in turn stands with the pile in its hand."""
        moment = Moment(game, self.cache)
        hand = [KIND[card] for card in game.hands[game.turn]]
        pile = [KIND[card] for card in game.discard_pile]
        quick = self.style.quick
        before = planned(self.cache, hand, moment, quick=quick)
        after = planned(self.cache, [*hand, *pile], moment, quick=quick)
        gain = after.value - before.value
        gain += self.style.denied * sum(moment.danger(kind) for kind in pile)
        if self.style.burden and moment.may_close:
            gain -= self.style.burden * (len(after.left) - len(before.left))
        return gain

    # --- laying down --------------------------------------------------------------------------

    def lays(self, game: Burraco) -> list[Move]:
        """Return the moves that lay down what this turn can, first things first."""
        if not game.owes_play and overlooks(self.style.overlooks_lay, self.rng):
            return []
        plan = self._plan(game)
        for place, move in enumerate(plan.moves):
            if is_legal(game, move):
                return list(plan.moves[place:])
        if game.owes_play:
            found: list[Move] = [m for m in game.legal_moves() if not isinstance(m, Discard)]
            return found[:1]
        return []

    def empties_hand(self, game: Burraco) -> bool:
        """Return whether what the turn lays leaves no card, or the one to discard."""
        return len(self._plan(game).left) <= 1

    def _plan(self, game: Burraco) -> Plan:
        moment = Moment(game, self.cache)
        hand = [KIND[card] for card in game.hands[game.turn]]
        # The side that has its pozzetto first has more turns to make something of it.
        return planned(self.cache, hand, moment, wasteful=moment.pozzetto, quick=self.style.quick)

    # --- the discard --------------------------------------------------------------------------

    def discard(self, game: Burraco) -> Discard:
        """Return the discard of the card to part with first, of those that may go."""
        order = self.discards(game)
        for kind in order:
            if is_legal(game, Discard(kind)):
                return Discard(kind)
        return Discard(order[0])

    def discards(self, game: Burraco) -> list[Kind]:
        """Return the kinds in the hand, the one to part with first; not checked."""
        worth = self.worths(game)
        return sorted(worth, key=lambda kind: (worth[kind], kind))

    def worths(self, game: Burraco) -> dict[Kind, float]:
        """Return how much each kind in the hand is worth keeping, in points."""
        moment = Moment(game, self.cache)
        hand = [KIND[card] for card in game.hands[game.turn]]
        kept = moment.kept(hand)
        worth: dict[Kind, float] = {}
        for kind in set(hand):
            worth[kind] = kept[kind] + self.style.danger * moment.danger(kind)
        if self.rng is not None and self.style.noise:
            for kind in sorted(worth):
                worth[kind] += misjudgement(kind, self.style.noise, self.rng)
        return worth
