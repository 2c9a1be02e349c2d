"""How a bot plays Canasta by rule: one policy for easy, medium, hints and hard's playouts.

The policy looks at a game whose hidden cards may be anything: it reads the hand of the seat in
turn and what lies open, never a hand, a stock or a covered card that the seat could not see.

Source: design/bots.md, What is known and Shape.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import field
from itertools import product
from operator import itemgetter
from random import Random
from typing import Final

from scala_desktop.bots.canasta.valuing import Sides, Weights, moments, potential, turns_left
from scala_desktop.bots.common.playing import misjudgement, overlooks
from scala_desktop.rules.canasta.closing import canastas_within_reach, closing_beside
from scala_desktop.rules.canasta.game import Canasta
from scala_desktop.rules.canasta.knapsack import NONE_LYING, Melds, by_rank, counted
from scala_desktop.rules.canasta.laying import forms_after
from scala_desktop.rules.canasta.pile_forms import takes
from scala_desktop.rules.canasta.reading import IS_BLACK_THREE, JOKERS, THREE, limits_of
from scala_desktop.rules.canasta.scoring import (
    Canastas,
    canastas_of,
    cards_value,
    enough,
    held_values,
    laid_values,
)
from scala_desktop.rules.canasta.search import (
    Worth,
    best_value,
    in_cards,
    laydown_beside,
    plan_beside,
)
from scala_desktop.rules.cards import (
    CARD_RANK,
    DEUCE,
    JOKER,
    KIND,
    KIND_RANK,
    Kind,
    Rank,
    Seat,
    card_kinds,
)
from scala_desktop.rules.common.checking import is_canonical, is_legal
from scala_desktop.rules.common.wilds import FULL, WILD
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import (
    Add,
    Agree,
    Ask,
    Discard,
    Draw,
    LayMelds,
    Move,
    Refuse,
    Take,
)
from scala_desktop.rules.value_class import value_class

KEPT: Final = 2
"""How many cards stay in the hand while it is not closed: one to discard, one to go on with."""
KEPT_ALONE: Final = 10
"""How many stay where a seat without a partner may not close yet: the pile takes a pair."""
KEPT_PAIRED: Final = 5
"""How many stay where partners may not close yet: the other one goes on, too."""
ENOUGH_STOCK: Final = 50
"""While the stock has more cards, who has not opened draws twice and waits with the opening."""


@value_class
class Style:
    """The habits of a player; the defaults play as well as the policy can.

    *overlooks_take* and *overlooks_lay* are the chances of missing the pile or a lay-down,
    *noise* is how far (in points) a discard is misjudged, *counts* tells whether unseen cards
    are counted.  *weights* are those of a player alone, *paired* those of partners.  *card* is
    what a card of the pile is worth to the seat that gets it, *drawn* what a drawn card is,
    *stopper* what a black three is kept for, *fits* what a card is that fits a meld of the own
    side, *greed* which part of what melds may still earn is worth not closing, for one that
    *closes_at_once* none.  *patient* tells whether the opening waits while that is worth more
    cards, *keeps* and *keeps_paired* how many cards a player alone, and partners, hold back until
    they may close.
    """

    overlooks_take: float = 0.0
    overlooks_lay: float = 0.0
    noise: float = 0.0
    counts: bool = True
    weights: Weights = field(default_factory=Weights)
    paired: Weights = field(default_factory=lambda: Weights(pair=40.0))
    card: float = 12.0
    drawn: float = 12.0
    stopper: float = 12.0
    fits: float = 120.0
    greed: float = 0.5
    closes_at_once: bool = False
    patient: bool = True
    keeps: int = KEPT_ALONE
    keeps_paired: int = KEPT_PAIRED


class Policy:
    """A player of one style under one set of house rules."""

    def __init__(self, game: Canasta, style: Style, rng: Random | None = None) -> None:
        self.rules = game.rules
        self.style = style
        self.alone = game.players == game.sides
        self.weights = style.weights if self.alone else style.paired
        self.rng = rng
        self.laid_value = laid_values(game.rules)
        self.held_value = held_values(game.rules)
        self.moments, self.limits = moments(game.rules, self.weights), limits_of(game.rules)
        self.sides = Sides(game.rules)
        # Under these rules a batch that is best on paper may not go down in one go.
        self.careful = game.rules.melds_per_rank != "one" or game.rules.twos_locked_while_open

    # --- a turn -------------------------------------------------------------------------------

    def move(self, game: Canasta) -> Move:
        """Return what to do next; not checked."""
        if game.asker is not None:
            return Agree() if self.agrees(game) else Refuse()
        if game.phase is Phase.DRAW:
            return self.draws(game)
        now = Situation(game, self)
        moves = self.lays(now)
        return moves[0] if moves else self.discard(now)

    def play_on(self, game: Canasta, end: int) -> None:
        """Play *game* until *end* turns have been taken in the hand, this policy on all seats."""
        while game.phase is not Phase.OVER and sum(game.turns_taken) < end:
            if game.asker is not None or game.phase is Phase.DRAW:
                game.apply_quietly(self.move(game))
                continue
            now = Situation(game, self)
            for move in self.lays(now) or (self.discard(now),):
                game.apply_quietly(move)

    def draws(self, game: Canasta) -> Move:
        """Return how to begin the turn: with the pile, from the stock, or not at all."""
        if not self._overlooks(self.style.overlooks_take):
            best = self._best_take(game)
            stock = self.style.drawn * game.draw_count() if game.stock else 0.0
            if best is not None and best[0] > stock:
                return best[1]
        return Draw() if game.stock else Agree()

    # --- the pile -----------------------------------------------------------------------------

    def best_take(self, game: Canasta) -> Take | None:
        """Return the best way to take the pile, if there is one."""
        best = self._best_take(game)
        return None if best is None else best[1]

    def _best_take(self, game: Canasta) -> tuple[float, Take] | None:
        """Return the best way to take the pile and what it gains, if there is one."""
        if not game.discard_pile or game.is_blocked():
            return None
        forms = list(takes(game))
        if not forms:
            return None
        now = Situation(game, self)
        before = now.value(now.held, now.lying.melds, now.worth)
        gains = [(self._take_gain(now, form, before), form) for form in forms]
        # Nearly all of them are legal: only the best has to be checked.
        ranked = sorted(gains, key=itemgetter(0), reverse=True)
        return next((best for best in ranked if is_canonical(game, best[1])), None)

    def _take_gain(self, now: Situation, move: Take, before: float) -> float:
        """Return how much better the hand and the table are for taking the pile by *move*.

        *before* is what the hand is worth without it.  *move* is not checked: where the top makes
        no meld the gain is minus infinity, so that every other take is tried first.
        """
        game, rules = now.game, self.rules
        forms = forms_after(game, move)
        if forms is None:
            return -math.inf
        taken = [placed.kind for group in (move.cards, *move.melds) for placed in group]
        held = now.held.copy()
        for kind in taken:
            held[KIND_RANK[kind]] -= 1
        for card in game.discard_pile[game.covered : -1]:
            held[CARD_RANK[card]] += 1
        worth = self.moments.of(canastas_of(forms, rules), now.turns)
        gained = now.value(held, by_rank(forms), worth) - before
        laid = cards_value([*taken, KIND[game.discard_pile[-1]]], rules)
        for form in forms:
            gained += worth.meld(*form)
        for form in now.lying.forms:
            gained -= worth.meld(*form)
        return gained + laid + self.style.card * game.covered

    # --- laying down --------------------------------------------------------------------------

    def lays(self, now: Situation) -> list[Move]:
        """Return the moves that lay down what this turn can, first things first."""
        closing = self.closes(now)
        if closing is not None:
            return closing
        if self._overlooks(self.style.overlooks_lay):
            return []
        return self._lays_on(now)

    def _lays_on(self, now: Situation) -> list[Move]:
        """Return the moves that lay down cards and keep some."""
        game = now.game
        if not game.has_opened(game.turn):
            return self._opens(now)
        if len(now.hand) <= KEPT or not self._has_something(now):
            return []
        moves = self._planned(now)
        if self.careful:
            return [move for move in moves[:1] if is_legal(game, move)]
        return moves

    def _planned(self, now: Situation) -> list[Move]:
        """Return what to lay; a hand that keeps its cards makes its canastas all the same."""
        hand, held, own, lying, worth = now.hand, now.held, now.own, now.lying, now.worth
        keep = min(now.keeps, len(hand))
        if keep > KEPT and not self.careful and self._may_make_canasta(now):
            closer = plan_beside(held, lying.melds, keep=KEPT, worth=worth)
            if closer is None:
                return []
            if any(way.clean or way.dirty for _, way in closer.ways):
                laid = in_cards(hand, lying, closer)
                if enough(canastas_of(laid.shapes(own), self.rules), self.rules):
                    return laid.moves()
                sizes = {meld.number: len(meld.cards) for meld in own}
                grown = [(n, g) for n, g in laid.adds if sizes[n] < FULL <= sizes[n] + len(g)]
                if grown:
                    return [Add(group, number) for number, group in grown]
        if len(hand) <= keep:
            return []
        plan = plan_beside(held, lying.melds, keep=keep, worth=worth)
        return [] if plan is None else in_cards(hand, lying, plan).moves()

    def _may_make_canasta(self, now: Situation) -> bool:
        """Return whether laying cards of the hand could change how many canastas lie."""
        dirtied = self.rules.dirty_canastas_to_close > 0 and now.wilds > 0
        if dirtied and any(len(meld.cards) >= FULL for meld in now.own):
            return True
        return now.canastas_within_reach() > 0

    def _has_something(self, now: Situation) -> bool:
        """Return whether the hand could lay anything at all."""
        lying, wilds = now.lying.melds, now.wilds
        if wilds and lying:
            return True
        for rank, count in enumerate(now.held):
            if count and rank != THREE and (rank in lying or count + wilds >= 3):
                return True
        return False

    def _opens(self, now: Situation) -> list[Move]:
        """Return the opening, if the hand reaches the minimum without giving too much for it."""
        game, hand = now.game, now.hand
        if self.waits(game):
            return []
        need = game.opening_minimum(game.turn)
        rules = self.rules
        usable = hand
        if not rules.opening_allow_wilds:
            usable = [kind for kind in hand if not WILD[kind]]
        if sum(self.laid_value[kind] for kind in usable if KIND_RANK[kind] != THREE) < need:
            return []
        unusable = len(hand) - len(usable)
        keeps = dict.fromkeys(max(0, keep - unusable) for keep in (now.keeps, KEPT))
        taken = now.lying.melds
        usable = [kind for kind in usable if WILD[kind] or KIND_RANK[kind] not in taken]
        worths = (now.worth, Worth(rules), Worth(rules, bonuses=False))
        for keep, worth in product(keeps, worths):
            melds = laydown_beside(usable, NONE_LYING, keep=keep, worth=worth).melds
            if cards_value((p.kind for group in melds for p in group), rules) >= need:
                move = LayMelds(melds)
                if is_legal(game, move):
                    used = sum(WILD[placed.kind] for group in melds for placed in group)
                    return [self._thriftier(now, usable, keep, need, used) or move]
        return []

    def _thriftier(
        self, now: Situation, usable: Sequence[Kind], keep: int, need: int, used: int
    ) -> LayMelds | None:
        """Return an opening with fewer wild cards than *used*; ``None`` if none is found."""
        wilds = sorted((k for k in usable if WILD[k]), key=lambda kind: self.laid_value[kind])
        plain = [kind for kind in usable if not WILD[kind]]
        first = self.moments.of(Canastas(0, 0), now.turns)
        worths = (first, Worth(self.rules, bonuses=False))
        for count in range(used):
            left = max(0, keep - len(wilds) + count)
            ends = dict.fromkeys((tuple(wilds[:count]), tuple(wilds[len(wilds) - count :])))
            for some, worth in product(ends, worths):
                hand = [*plain, *some]
                melds = laydown_beside(hand, NONE_LYING, keep=left, worth=worth).melds
                move = LayMelds(melds)
                reached = cards_value((p.kind for group in melds for p in group), self.rules)
                if melds and reached >= need and is_legal(now.game, move):
                    return move
        return None

    def waits(self, game: Canasta) -> bool:
        """Return whether the opening waits, the pile or the last third of the stock for it.

        Who has not opened draws more cards, and the pile can be taken as the opening.  Others who
        have a canasta may soon end the hand.
        """
        rules = self.rules
        more = rules.draw_count_unopened > rules.draw_count_opened
        if not (self.style.patient and more and rules.pozzo_before_opening == "as_opening"):
            return False
        side = game.side_of(game.turn)
        theirs = (meld for meld in game.melds if meld.owner != side)
        soon = any(len(meld.cards) >= FULL for meld in theirs)
        return len(game.stock) > ENOUGH_STOCK and not soon

    # --- closing ------------------------------------------------------------------------------

    def closes(self, now: Situation) -> list[Move] | None:
        """Return the moves that close the hand, ``None`` where it goes on."""
        game = now.game
        free = not game.must_close
        if free:
            last = len(now.hand) <= 1
            if game.asks_first() and game.consent is None and last:
                # There is no card to discard otherwise.
                return [Ask()]
            if game.asks_first() and game.consent is False:
                return None
            # The last card is discarded or laid, and either closes: there is no choice any more.
            free = not last
            if free and not self._may_close_soon(now):
                return None
        plan = closing_beside(now.hand, now.lying, self.rules, game.closing_terms())
        if plan is None or (free and not self.wants_to_close(game)):
            return None
        if game.asks_first() and game.consent is None:
            return [Ask()]
        return list(plan)

    def _may_close_soon(self, now: Situation) -> bool:
        """Return whether looking for a way to close is worth the time."""
        if now.may_close:
            return True
        need = self.rules.canastas_to_close
        if len(now.hand) > 12:
            return False
        sizes = [len(meld.cards) for meld in now.own]
        if sum([size >= 4 for size in sizes]) < need:
            return False
        if self.careful:
            return True
        done = sum([size >= FULL for size in sizes])
        return done + now.canastas_within_reach() >= need

    def wants_to_close(self, game: Canasta) -> bool:
        """Return whether the hand had better end now.

        What others lose with their cards speaks for it, what one's own melds may still earn more
        than theirs against it.
        """
        side = game.side_of(game.turn)
        rules, style = self.rules, self.style
        gain = float(rules.bonus_closing)
        for other in range(game.sides):
            cards = sum(
                len(hand)
                for seat, hand in enumerate(game.hands)
                if game.side_of(Seat(seat)) == other and seat != game.turn
            )
            lost = 10.0 * cards
            if other == side:
                gain -= lost
                continue
            bare = all(len(meld.cards) < 7 for meld in game.melds_of(Seat(other)))
            gain += lost * (2 if bare and rules.double_penalty_no_canasta else 1)
        turns = turns_left(game, side, self.sides)
        mine = potential(*self.sides.of(game, side), self.moments, turns)
        theirs = max(
            potential(*self.sides.of(game, Seat(other)), self.moments, turns)
            for other in range(game.sides)
            if other != side
        )
        greed = 0.0 if style.closes_at_once else style.greed
        return gain > greed * (mine - theirs)

    def agrees(self, game: Canasta) -> bool:
        """Return whether the partner, who asks, may close."""
        held = sum(self.held_value[KIND[card]] for card in game.hands[game.turn])
        return held <= 100 or len(game.stock) < 30

    # --- the discard --------------------------------------------------------------------------

    def discard(self, now: Situation) -> Discard:
        """Return the discard of the card to part with first."""
        if self.rng is not None and self.style.noise:
            costs = self._costs(now)
            return Discard(min(zip(costs.values(), costs, strict=True))[1])
        danger, pile = self.danger(now.game), self._pile_worth(now)
        least = math.inf, JOKER
        for value, kind in sorted(self._keeping(now)):
            if value > least[0]:
                break  # no danger makes it less
            least = min(least, (value + danger(kind) * pile, kind))
        return Discard(least[1])

    def costs(self, game: Canasta) -> dict[Kind, float]:
        """Return what parting with each kind of the hand costs, in points."""
        return self._costs(Situation(game, self))

    def _costs(self, now: Situation) -> dict[Kind, float]:
        danger, pile = self.danger(now.game), self._pile_worth(now)
        of_rank = {
            KIND_RANK[kind]: value + danger(kind) * pile for value, kind in self._keeping(now)
        }
        costs = {kind: of_rank[KIND_RANK[kind]] for kind in now.hand}
        if self.rng is not None and self.style.noise:
            for kind in costs:
                costs[kind] += misjudgement(kind, self.style.noise, self.rng)
        return costs

    def _pile_worth(self, now: Situation) -> float:
        """Return what the pile with a discard on it is worth to the next seat."""
        return self.style.card * (len(now.game.discard_pile) + 1) + 20.0

    def _keeping(self, now: Situation) -> list[tuple[float, Kind]]:
        """Return what the lowest kind of each rank in the hand is worth there: all are alike."""
        worth, held, lying = now.worth, now.held, now.lying.melds
        keeping: list[tuple[float, Kind]] = []
        lowest = {KIND_RANK[kind]: kind for kind in sorted(now.hand, reverse=True)}
        for rank, kind in lowest.items():
            if WILD[kind]:
                value = worth.wilds_held(1, 0) + self.weights.wild
            elif IS_BLACK_THREE[kind]:
                value = self.style.stopper - self.held_value[kind] * self.weights.risk
            else:
                melds = lying.get(rank, ())
                value = worth.parting(rank, held[rank], melds)
                if melds:
                    value += self.style.fits
            keeping.append((value, kind))
        return keeping

    def danger(self, game: Canasta) -> Callable[[Kind], float]:
        """Return what tells how likely the next seat takes the pile with a kind on top."""
        rules = self.rules
        after = game.seat_after(game.turn)
        opened = game.has_opened(after)
        black_three = rules.black_three_meld == "always" and not rules.black_three_blocks
        wild = 0.02 if rules.wild_top_take == "three_equal" else 0.0
        may_take = opened or rules.pozzo_before_opening != "forbidden"
        loose = opened and self._is_loose(game)
        theirs = game.melds_of(game.side_of(after)) if loose else ()
        lying = {KIND_RANK[KIND[meld.cards[0]]] for meld in theirs}
        pair = self._holds_pair(game, after)

        def danger(kind: Kind) -> float:
            if WILD[kind]:
                return wild
            if not may_take or (IS_BLACK_THREE[kind] and not black_three):
                return 0.0
            rank = KIND_RANK[kind]
            chance = pair(rank)
            if loose:
                chance = 1.0 if rank in lying else min(1.0, chance * 2.0 + 0.1)
            return chance if opened else 0.5 * chance

        return danger

    def _is_loose(self, game: Canasta) -> bool:
        """Return whether the next seat would need less than a pair."""
        rules = self.rules
        if rules.pozzo_requirement == "natural_pair":
            return False
        seen = game.discard_pile[game.covered :]
        return not (rules.pozzo_wild_freezes and any(WILD[KIND[card]] for card in seen))

    def _holds_pair(self, game: Canasta, seat: Seat) -> Callable[[Rank], float]:
        """Return what tells how likely *seat* holds two natural cards of a rank."""
        known = [CARD_RANK[card] for card in game.known[seat]]
        size = len(game.hands[seat]) - len(known)
        unseen, hidden = self._unseen(game), _hidden(game)

        def holds_pair(rank: Rank) -> float:
            held = known.count(rank)
            if held >= 2:
                return 1.0
            if not self.style.counts:
                return 0.25
            expected = max(0, unseen(rank) - held) * size / max(1, hidden)
            if held:
                return 1.0 - math.exp(-expected)
            return 1.0 - math.exp(-expected) * (1.0 + expected)

        return holds_pair

    def _unseen(self, game: Canasta) -> Callable[[Rank], int]:
        """Return what tells how many natural cards of a rank the seat in turn has not seen.

        It is asked for the few ranks that it might part with.
        """
        every = 4 * self.rules.packs
        hand, pile = game.hands[game.turn], game.discard_pile[game.covered :]
        seen = [CARD_RANK[card] for card in (*hand, *pile)]
        sides = [lying.melds for lying, _ in self.sides.all(game)]

        def unseen(rank: Rank) -> int:
            laid = [naturals for melds in sides for naturals, _ in melds.get(rank, ())]
            return every - seen.count(rank) - sum(laid)

        return unseen

    # --- small things -------------------------------------------------------------------------

    def _overlooks(self, chance: float) -> bool:
        return overlooks(chance, self.rng)


def _hidden(game: Canasta) -> int:
    """Return how many cards the seat in turn cannot know."""
    own, known = len(game.hands[game.turn]), len(game.known[game.turn])
    others = sum(map(len, game.hands)) - own - sum(map(len, game.known)) + known
    return len(game.stock) + game.covered + len(game.out_of_play) + others


class Situation:
    """What the seat in turn has before it: its *hand*, and what lies there of its side.

    It is looked at once for all that is decided on it.  *held* are the cards of the hand by rank,
    *wilds* how many of them are wild.  *lying* are the melds of the side, *own* the same as they
    lie on the table; *may_close* tells whether its canastas are enough, *turns* about how many
    turns are left to it, *worth* what melds and cards are worth to it.  *limits* are those of
    melds, *keeps* is how many cards stay in the hand while it is not closed.
    """

    def __init__(self, game: Canasta, policy: Policy) -> None:
        rules, style = policy.rules, policy.style
        self.game, self.limits = game, policy.limits
        self.hand = card_kinds(game.hands[game.turn])
        self.held = counted(self.hand)
        self.wilds = self.held[DEUCE] + self.held[JOKERS]
        side = game.side_of(game.turn)
        self.lying, had = policy.sides.of(game, side)
        self.own = self.lying.laid
        self.may_close = enough(had, rules)
        self.turns = turns_left(game, side, policy.sides)
        self.worth = policy.moments.of(had, self.turns)
        self.keeps = style.keeps if policy.alone else style.keeps_paired
        if self.may_close:
            self.keeps = KEPT
        self._reach: int | None = None

    def value(self, held: list[int], melds: Melds, worth: Worth) -> float:
        """Return what cards *held* by rank are worth beside *melds* of its side; threes are not."""
        plain = held.copy()
        plain[THREE] = 0
        keep = min(self.keeps, sum(plain))
        return best_value(plain, melds, keep=keep, worth=worth)

    def canastas_within_reach(self) -> int:
        """Return how many canastas more the hand could make at most."""
        if self._reach is None:
            self._reach = canastas_within_reach(self.held, self.lying.melds, self.limits)
        return self._reach
