"""How a bot plays Scala 40 by rule: one policy for easy, medium, hard, hints and master's playouts.

The policy looks at a game whose hidden cards may be anything: it reads the hand of the seat in
turn and what lies open, never a hand or a stock that the seat could not see.

Source: design/bots.md, What is known and Shape.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations, islice
from math import inf
from random import Random
from typing import Final, TypeAlias

from scala_desktop.bots.common.playing import overlooks
from scala_desktop.bots.scala40.laying import Bonds, Plan, plan
from scala_desktop.bots.scala40.rule_cache import (
    BIT,
    JOKER_BIT,
    Counted,
    Planes,
    RuleCache,
    cache_of,
    planes_of_cards,
)
from scala_desktop.rules.cards import JOKER, KIND, KINDS, Card, Kind, sparing
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import Phase
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Discard, Draw, Group, LayMelds, Move, Swap, Take
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.obligations import soft_bans
from scala_desktop.rules.scala40.scoring import opening_value
from scala_desktop.rules.scala40.search import LayDown, best_laydown, find_opening
from scala_desktop.rules.scala40.templates import meldable
from scala_desktop.rules.scala40.turn_solver import Finish
from scala_desktop.rules.scala40.views import Scala40Open
from scala_desktop.rules.value_class import value_class


@value_class
class Style:
    """The habits of a player; the defaults are those of one who overlooks and misjudges nothing.

    *overlooks_take* and *overlooks_lay* are the chances of missing a card of the pile or a
    lay-down, *noise* is how far (in outs) a card's worth is misjudged, *memory* how many
    discards are remembered.  The next five are weights of the discard, in outs; *rich* is how much
    more an out counts before the opening for each point of the card above :data:`USUAL_POINTS`.
    *take_to_add* is the largest hand that takes a card to add it in the next turn, *haste* what
    each point of a card weighs more when somebody is about to go out, and with *saves_jokers*
    jokers stay in the hand until then.  *patience* is how many points, on average, it risks to be
    caught with in a turn rather than lay them before it can go out: with none it lays at once.
    *frugal* opens with no more melds than it must.  *reckons* is how many outs a card counts more
    for each card that would let the rest of a small hand go out in the next turn.  *exact*
    overlooks no way to go out, whatever is laid first and wherever jokers go.
    """

    overlooks_take: float = 0.0
    overlooks_lay: float = 0.0
    noise: float = 0.0
    memory: int = 108
    twin: float = 0.5
    danger: float = 1.0
    penalty: float = 0.05
    fits: float = 3.0
    parted: float = 2.0
    rich: float = 0.1
    take_to_add: int = 2
    haste: float = 0.0
    saves_jokers: bool = False
    patience: float = 0.0
    frugal: bool = False
    reckons: float = 0.0
    exact: bool = False


def hasty(style: Style) -> Style:
    """Return how a player of *style* plays in a playout: it reckons and searches nothing."""
    return replace(style, reckons=0.0, exact=False)


NEAR = 3
"""With this many cards or fewer, an opponent is near the end of the hand."""
FAR = 5
"""With this many cards or more, the seat in turn is far from it."""
LONGEST_PLAYOUT = 600
"""Steps of a playout; half of all hands take fewer than fifty."""
RECKONED = 10
"""The largest hand of which is reckoned with what cards it could go out."""
LAID_WITH_ONE = 4
"""A card drawn lays hardly more than so many of those that a hand could not lay without it."""
CLOSES = (0.0, 0.25, 0.04, 0.13, 0.02)
"""How likely a player with so many cards goes out in its next turn, with more hardly ever.

Two cards are fewer than a meld and one to discard, so that three of them are nearer to the end.
"""
Kinds: TypeAlias = tuple[Kind, ...]
Held: TypeAlias = tuple[Kinds, int, int]
"""The kinds of a hand in their order, and the planes of its cards."""
DRAW: Final = Draw()
TAKE: Final = Take()
DISCARDS: Final = tuple(Discard(Kind(kind)) for kind in range(KINDS))
EVERY: Final = (1 << KINDS) - 1
"""Every kind, as a mask."""
PARTED = 3
"""A hand of so many cards that have to be looked at together: see :meth:`Policy._part`."""
KEPT = 1000.0
"""The worth of a card in a meld that is still in the hand: above any number of outs."""


class _Scales:
    """What the cards of the hand in turn are worth by themselves.

    That is for their outs, their points and who wants them.  *order* tells which could be worth
    least: the dearest first.
    """

    __slots__ = (
        *("_coming", "_completing", "_fit", "_game", "_held", "_neighbours", "_once", "_out"),
        *("_policy", "_twice", "_wary", "cost", "order"),
    )

    def __init__(self, policy: Policy, game: Scala40, held: Held, counted: Counted) -> None:
        cache = policy.cache
        self._policy, self._game, self._held = policy, game, held
        self._neighbours, self._completing = cache.neighbours, cache.completing
        self._out, self.cost, self.order = counted
        kinds, once, self._twice = held
        # With fewer the discard leaves too few for a meld with the next card and one to discard.
        self._once = once if len(kinds) >= 3 + game.cards_to_keep() else 0
        self._coming = 0
        self._fit, self._wary = cache.around(game.melds).fit, policy.wary_of(game)

    def worth(self, kind: Kind) -> float:
        """Return what *kind* is worth by itself, never less than what it costs in points."""
        partners, found = self._neighbours[kind] & self._once, 0
        if partners:
            if not self._coming:
                one_left, two_left = self._policy.live(self._game, self._held)
                self._coming = one_left | two_left << KINDS
            # How many cards to come make a meld of it and one of its partners.
            fills, coming = self._completing[kind], self._coming
            while partners:
                more = partners & partners - 1
                found += (fills[partners ^ more] & coming).bit_count()
                partners = more
        worth = found * self._out[kind]
        style = self._policy.style
        if (self._fit | self._wary) >> kind & 1:
            worth += style.fits * (self._fit >> kind & 1) + style.danger * (self._wary >> kind & 1)
        worth -= self.cost[kind]
        return min(worth, style.twin) if self._twice >> kind & 1 else worth


class Policy:
    """A player of one style under one set of house rules."""

    def __init__(self, game: Scala40Open, style: Style, rng: Random | None = None) -> None:
        self.cache: RuleCache = cache_of(game.rules)
        self.rules = game.rules
        self.bans = soft_bans(game)
        self.style = style
        self.rng = rng
        self._melded: tuple[Kinds, LayDown | None] = ((), None)
        self._sought: tuple[tuple[Kinds, int, Kind | None], LayDown | None] | None = None
        self._planned: tuple[Kinds, list[Meld], Bonds, Plan] | None = None
        self._read: tuple[list[Card], Held] = [], ((), 0, 0)
        self._pile: tuple[list[Card], Planes] = [], (0, 0)

    def move(self, game: Scala40) -> Move:
        """Return what to do next; not checked."""
        if game.phase is Phase.DRAW:
            return TAKE if self.takes(game) else DRAW
        moves = self.lays(game)
        return moves[0] if moves else self.discard(game)

    def finish(self, game: Scala40, *, limit: int = LONGEST_PLAYOUT) -> None:
        """Play *game* on to the end of the hand, this policy on all seats.

        After *limit* steps it is left as it is: nobody could end it any more, or hardly.
        """
        # A member of an enumeration takes as long to find as a call.
        draw, over = Phase.DRAW, Phase.OVER
        for _ in range(limit):
            phase = game.phase
            if phase is over:
                return
            if phase is draw:
                game.apply_quietly(TAKE if self.takes(game) else DRAW)
                continue
            moves = self.lays(game)
            for move in moves or (self.discard(game),):
                game.apply_quietly(move)

    # --- the draw -----------------------------------------------------------------------------

    def takes(self, game: Scala40) -> bool:
        """Return whether the top discard is worth more than a card of the stock."""
        if not game.discard_pile or overlooks(self.style.overlooks_take, self.rng):
            return False
        seat = game.turn
        kind = KIND[game.discard_pile[-1]]
        if not game.opened[seat]:
            return self._takes_unopened(game, kind)
        if self.ends_with_pile(game):
            return True
        around = self.cache.around(game.melds)
        fits = bool((around.fit | around.swap) >> kind & 1)
        hand, once, _ = self._held(game)
        if not fits and not self._may_meld(once, kind):
            return False
        banned = kind if fits and game.barred_discard() else None
        keep, saving = game.cards_to_keep(), self._saves(game)
        bonds = Bonds(keep, banned, saving=saving)
        after = self._plan(game, (*hand, kind), bonds)
        if after.left.count(kind) <= hand.count(kind):
            before = plan(self.cache, hand, game.melds, Bonds(keep, saving=saving))
            if len(after.left) <= len(before.left):
                return True
        return (
            fits and self.rules.taken_discard_use == "free" and len(hand) <= self.style.take_to_add
        )

    def ends_with_pile(self, game: Scala40) -> bool:
        """Return whether a player who overlooks nothing goes out with the top discard."""
        if not self.style.exact or not self._if_legal(game, TAKE):
            return False
        after = game.copy()
        after.apply_quietly(TAKE)
        return self.way_out(after) is not None

    def _takes_unopened(self, game: Scala40, kind: Kind) -> bool:
        way = self.rules.draw_discard_before_opening
        hand, once, _ = self._held(game)
        if way == "never" or not self._may_meld(once, kind):
            return False
        opening = self._find_opening((*hand, kind), game.cards_to_keep(), kind)
        if opening is not None or way == "to_open_only":
            return opening is not None
        # The measure is what a discard keeps, and it has to rise: else two seats that cannot open
        # pass the same cards to each other for ever and never touch the stock.
        before = best_laydown(hand, self.cache.limits, keep=0, weight="points")
        after = best_laydown((*hand, kind), self.cache.limits, keep=1, weight="points")
        return after.points > before.points

    def _may_meld(self, once: int, kind: Kind) -> bool:
        """Return whether *kind* could be part of a meld with cards of the kinds *once*."""
        if kind == JOKER:
            return True
        if once & JOKER_BIT:
            return bool(self.cache.neighbours[kind] & once)
        return self.cache.melds_with(kind, once)

    # --- laying down --------------------------------------------------------------------------

    def lays(self, game: Scala40) -> Sequence[Move]:
        """Return the moves that lay down what this turn can, first things first."""
        if game.must_use is None and overlooks(self.style.overlooks_lay, self.rng):
            return []
        must = None if game.must_use is None else KIND[game.must_use]
        opened = game.opened[game.turn]
        hand, once, _ = self._held(game)
        if opened and must is None and self._has_nothing(game, once):
            return []
        way_out = self.way_out(game)
        if way_out is not None:
            return [way_out]
        keep = game.cards_to_keep()
        if not opened:
            return self._opens(game, hand, keep, must)
        swap = self._swap(game, hand)
        if swap is not None:
            return [swap]
        banned = KIND[game.taken] if game.no_attach and game.taken is not None else None
        bonds = Bonds(keep, banned, len(game.pending), self._saves(game))
        planned = self._plan(game, hand, bonds)
        if must is not None and planned.left.count(must) >= hand.count(must):
            forced = find_opening(hand, 1, self.cache.limits, must=must, keep=keep)
            if forced is not None:
                return [LayMelds(forced.melds)]
        if must is None and not game.pending and self._holds(game, hand, planned):
            return []
        return planned.moves

    def way_out(self, game: Scala40) -> Move | None:
        """Return the first move of a way to lay all but the last discard, where one is sought.

        A plan of :func:`plan` is quick, but may overlook one: it lays melds before it adds cards or
        the other way round, and where a joker goes it asks last.
        """
        if not self.style.exact or not game.opened[game.turn] or game.may_not_close():
            return None
        closing = game.copy()
        closing.must_close = True
        return Finish(strict=self.bans).first_play(closing)

    def _plan(self, game: Scala40, hand: Kinds, bonds: Bonds) -> Plan:
        """Return the plan for *hand*; whoever takes a card has just looked what it lays with it."""
        asked = hand, game.melds, bonds
        if self._planned is None or self._planned[:3] != asked:
            self._planned = hand, game.melds.copy(), bonds, plan(self.cache, *asked)
        return self._planned[3]

    def _holds(self, game: Scala40, hand: Sequence[Kind], planned: Plan) -> bool:
        """Return whether what could be laid as *planned* waits until it empties the hand.

        In the hand it fits this seat's next cards and nobody else's, and a turn is no longer for
        it: one card goes in each, and what is held is laid all at once.  It costs its points if
        another goes out before.
        """
        if not self.style.patience or len(planned.left) <= 1:
            return False
        if game.last_turn or game.must_close:
            return False
        risk = sum(CLOSES[size] for size in self._rivals(game) if size < len(CLOSES))
        laid = self.cache.points_of(hand) - self.cache.points_of(planned.left)
        return risk * laid <= self.style.patience

    def _saves(self, game: Scala40) -> bool:
        """Return whether jokers wait: nobody is near the end, and this seat is not either."""
        return (
            self.style.saves_jokers
            and len(game.hands[game.turn]) >= FAR
            and not self._ends_soon(game)
        )

    @staticmethod
    def _ends_soon(game: Scala40) -> bool:
        """Return whether a player who may go out and make this one pay has few cards left."""
        # Mostly everybody has more, which is seen before it is asked who they are.
        return (
            min(map(len, game.hands)) <= NEAR
            and min(Policy._rivals(game), default=NEAR + 1) <= NEAR
        )

    @staticmethod
    def _rivals(game: Scala40) -> list[int]:
        """Return the cards of each player who has opened and may make this one pay.

        The partner counts only where the partner of a closer pays.
        """
        # Partners sit so many seats apart; without one, or where partners pay, only the own seat is
        # left out.
        apart = game.players if game.rules.closer_partner_pays else game.sides
        return [
            len(hand)
            for seat, hand in enumerate(game.hands)
            if (seat - game.turn) % apart and game.opened[seat] and not game.out[seat]
        ]

    def _has_nothing(self, game: Scala40, once: int) -> bool:
        """Return whether a hand of the kinds *once* has no card that fits the table and no meld."""
        around = self.cache.around(game.melds)
        if once & (around.fit | around.swap | JOKER_BIT):
            return False
        return not meldable(once, 0, self.cache.limits)

    def _opens(self, game: Scala40, hand: Kinds, keep: int, must: Kind | None) -> list[Move]:
        if must is None and not self.rules.opening_without_jokers:
            lay = best_laydown(hand, self.cache.limits, keep=keep, weight="points")
            self._melded = hand, lay
            if lay.melds and lay.points >= self.rules.opening_threshold:
                return [self._opening(lay, hand, keep, must)]
        else:
            found = self._find_opening(hand, keep, must)
            if found is not None:
                return [self._opening(found, hand, keep, must)]
        if self.rules.opening_counts_layoffs and game.melds:
            lay = best_laydown(hand, self.cache.limits, keep=keep, weight="points")
            if lay.melds:
                return self._if_legal(game, LayMelds(lay.melds))
        if not self.rules.close_in_hand_needs_threshold:
            lay = best_laydown(hand, self.cache.limits, keep=keep, weight="cards")
            if lay.melds and len(lay.left) <= 1:
                return self._if_legal(game, LayMelds(lay.melds))
        return []

    def _find_opening(self, hand: Kinds, keep: int, must: Kind | None) -> LayDown | None:
        """Return the best opening; whoever takes a card to open has just looked for it."""
        asked = hand, keep, must
        if self._sought is None or self._sought[0] != asked:
            found = find_opening(
                hand,
                self.rules.opening_threshold,
                self.cache.limits,
                must=must,
                without_jokers=self.rules.opening_without_jokers,
                keep=keep,
            )
            self._sought = asked, found
        return self._sought[1]

    def _opening(
        self, lay: LayDown, hand: Sequence[Kind], keep: int, must: Kind | None
    ) -> LayMelds:
        """Return the move that opens with *lay*, or with less of the hand."""
        melds = self._thriftier(lay, hand, keep, must).melds
        if not self.style.frugal:
            return LayMelds(melds)
        enough = [
            some
            for count in range(1, len(melds) + 1)
            for some in combinations(melds, count)
            if sum(opening_value(meld, self.rules) for meld in some) >= self.rules.opening_threshold
            and (must is None or any(placed.kind == must for meld in some for placed in meld))
        ]
        return LayMelds(min(enough, key=_spent, default=melds))

    def _thriftier(
        self, lay: LayDown, hand: Sequence[Kind], keep: int, must: Kind | None
    ) -> LayDown:
        """Return an opening with fewer jokers than *lay*, or *lay* where there is none."""
        if JOKER not in hand:
            return lay
        used = sum(placed.kind == JOKER for group in lay.melds for placed in group)
        fewer = sparing(hand, lambda kind: kind == JOKER)
        for rest in islice(fewer, used if must != JOKER else 0):
            held = len(hand) - len(rest)
            found = self._find_opening(rest, max(0, keep - held), must)
            if found is not None:
                return found
        return lay

    @staticmethod
    def _if_legal(game: Scala40, move: Move) -> list[Move]:
        try:
            return [game.check(move)]
        except IllegalMove:
            return []

    def _swap(self, game: Scala40, hand: Sequence[Kind]) -> Move | None:
        """Return a legal swap for a joker on the table, if there is one."""
        wanted = self.cache.around(game.melds).swap
        if not wanted:
            return None
        for kind in hand:
            if not wanted >> kind & 1:
                continue
            for meld in game.melds:
                if self.cache.shape(meld).swap >> kind & 1:
                    found = self._if_legal(game, Swap(kind, meld.number))
                    if found:
                        return found[0]
        return None

    # --- the discard --------------------------------------------------------------------------

    def discard(self, game: Scala40) -> Discard:
        """Return the discard of the card to part with first, of those that may go."""
        first = self._least(game)
        if first is not None and self._surely_goes(game, first):
            return DISCARDS[first]
        order = self.discards(game)
        for kind in order:
            if self._surely_goes(game, kind) or self._if_legal(game, DISCARDS[kind]):
                return DISCARDS[kind]
        return DISCARDS[order[0]]

    def _least(self, game: Scala40) -> Kind | None:
        """Return the kind that is worth least; ``None`` where it depends on what goes with it.

        Mostly the first few show which one it is: no outs make a card worth less than its points.
        """
        style, opened = self.style, game.opened[game.turn]
        held = self._held(game)
        hand = held[0]
        if (self.rng is not None and style.noise) or (
            opened and (style.reckons or len(hand) == PARTED)
        ):
            return None
        left = self._left(game, hand)
        scales = self._scales(game, held)
        least, found = inf, JOKER
        for kind in sorted(hand if left is None else left, key=scales.order.__getitem__):
            bound = -scales.cost[kind]
            if kind == JOKER or bound > least or (bound == least and kind > found):
                break
            worth = scales.worth(kind)
            if worth < least or (worth == least and kind < found):
                least, found = worth, kind
        return None if found == JOKER else found

    def _surely_goes(self, game: Scala40, kind: Kind) -> bool:
        """Return whether nothing at all stands against the discard of *kind*."""
        return not (
            self.bans
            or game.must_use is not None
            or game.pending
            or game.opening_due
            or game.must_close
            or (game.taken is not None and KIND[game.taken] == kind)
            or len(game.hands[game.turn]) < 2
        )

    def discards(self, game: Scala40) -> list[Kind]:
        """Return the kinds in the hand, the one to part with first; not checked."""
        return _in_order(self.worths(game))

    def worths(self, game: Scala40) -> dict[Kind, float]:
        """Return how much each kind in the hand is worth keeping, in outs."""
        style = self.style
        hand, _, twice = held = self._held(game)
        opened = game.opened[game.turn]
        scales = self._scales(game, held)
        worth = {kind: scales.worth(kind) for kind in hand}
        if not twice and opened and len(hand) == PARTED and game.cards_to_keep():
            self._part(worth)
        left = self._left(game, hand)
        if left is not None:
            for kind in worth:
                if kind not in left:
                    worth[kind] += KEPT
        if style.reckons and opened and len(hand) <= RECKONED:
            for kind, closing in self._closing(game, hand).items():
                worth[kind] -= style.reckons * closing
        if self.rng is not None and style.noise:
            for kind in worth:
                worth[kind] += style.noise * (self.rng.random() - 0.5)
        if JOKER in worth:
            worth[JOKER] = 10 * KEPT
        return worth

    def _scales(self, game: Scala40, held: Held) -> _Scales:
        """Return the scales for the hand of the seat in turn, which is *held*."""
        style, opened = self.style, game.opened[game.turn]
        penalty = style.penalty if opened or not self.rules.unopened_penalty else 0.0
        if penalty and self._ends_soon(game):
            penalty += style.haste
        rich = style.rich if not opened and self.rules.opening_threshold else 0.0
        return _Scales(self, game, held, self.cache.counted(rich, penalty))

    def _part(self, worth: dict[Kind, float]) -> None:
        """Let two cards of one meld not stay together: with a third they cannot be laid."""
        for kind in worth:
            one, other = (rest for rest in worth if rest != kind)
            if JOKER not in (one, other) and self.cache.neighbours[one] >> other & 1:
                worth[kind] += self.style.parted

    def _closing(self, game: Scala40, hand: Sequence[Kind]) -> dict[Kind, int]:
        """Return for each kind with how many cards the rest of *hand* goes out in the next turn."""
        bonds = Bonds(game.cards_to_keep())
        one_left, two_left = self.live(game, self._held(game))
        found: dict[Kind, int] = {}
        for kind in dict.fromkeys(hand):
            rest = list(hand)
            rest.remove(kind)
            found[kind] = 0
            if len(plan(self.cache, rest, game.melds, bonds).left) > LAID_WITH_ONE:
                continue
            for drawn in map(Kind, range(KINDS)):
                if one_left >> drawn & 1 and self.goes_out(game, [*rest, drawn], bonds.keep):
                    found[kind] += 1 + (two_left >> drawn & 1)
        return found

    def goes_out(self, game: Scala40, hand: Sequence[Kind], keep: int) -> bool:
        """Return whether *hand* of an open seat can be laid but for *keep* cards to discard."""
        return len(plan(self.cache, hand, game.melds, Bonds(keep)).left) <= keep

    def _left(self, game: Scala40, hand: Kinds) -> Sequence[Kind] | None:
        """Return what is in no meld that the hand keeps, ``None`` where it keeps none."""
        if not game.opened[game.turn]:
            return self._laid(hand).left
        if self.style.patience:
            return plan(self.cache, hand, game.melds, Bonds(1)).left
        return None

    def _laid(self, hand: Kinds) -> LayDown:
        """Return the best lay-down that leaves a card of *hand* to discard.

        The opening has often just looked for it.
        """
        known, found = self._melded
        if found is None or known != hand:
            found = best_laydown(hand, self.cache.limits, keep=1, weight="points")
        return found

    def _held(self, game: Scala40) -> Held:
        """Return the hand of the seat in turn."""
        # A turn asks several times of the same hand.
        cards = game.hands[game.turn]
        known, held = self._read
        if known == cards:
            return held
        if known and known == cards[:-1]:
            # The seat has drawn.
            kinds, once, twice = held
            bit = BIT[cards[-1]]
            held = (*kinds, KIND[cards[-1]]), once | bit, twice | once & bit
        else:
            held = tuple([KIND[card] for card in cards]), *planes_of_cards(cards)
        self._read = cards.copy(), held
        return held

    def live(self, game: Scala40, held: Held) -> Planes:
        """Return the kinds of which a copy may still come, and those of which two may, as masks.

        The seat in turn has *held* in its hand, and sees the rest as far as is remembered.
        """
        _, once, twice = held
        seen = [self._thrown(game), self.cache.around(game.melds).cards]
        for other, cards in enumerate(game.known):
            if cards and other != game.turn:
                seen.append(planes_of_cards(cards))
        for one, two in seen:
            twice |= two | once & one
            once |= one
        return EVERY ^ twice, EVERY ^ once

    def _thrown(self, game: Scala40) -> Planes:
        """Return the planes of the pile, as far as is remembered."""
        pile = game.discard_pile
        if len(pile) > self.style.memory:
            pile = pile[len(pile) - self.style.memory :]
        known, (once, twice) = self._pile
        if known != pile:
            # Mostly it has only grown.
            first = len(known)
            if pile[:first] != known:
                first = once = twice = 0
            one, two = planes_of_cards(pile[first:])
            once, twice = once | one, twice | two | once & one
            self._pile = pile.copy(), (once, twice)
        return once, twice

    def wary_of(self, game: Scala40) -> int:
        """Return the kinds that may help the next player: near the cards it was seen to take."""
        if not self.style.danger or not any(game.known):
            return 0
        mask = 0
        for card in game.known[game.seat_after(game.turn)]:
            if KIND[card] != JOKER:
                mask |= self.cache.neighbours[KIND[card]]
        return mask


def _spent(melds: Sequence[Group]) -> tuple[int, int]:
    """Return how many jokers and cards *melds* take out of the hand."""
    kinds = [placed.kind for meld in melds for placed in meld]
    return kinds.count(JOKER), len(kinds)


def _in_order(worth: Mapping[Kind, float]) -> list[Kind]:
    """Return the kinds of *worth*, the one to part with first."""
    return [kind for _, kind in sorted(zip(worth.values(), worth, strict=True))]
