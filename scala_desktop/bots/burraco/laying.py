"""What a turn lays: new melds by the best search, cards added to the side's melds, wild cards.

Source: design/bots.md, Burraco.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache, reduce
from operator import or_
from typing import Final, NamedTuple

from scala_desktop.bots.burraco.valuing import STEPS, RuleCache
from scala_desktop.rules.burraco.game import Burraco
from scala_desktop.rules.burraco.reading import Limits
from scala_desktop.rules.burraco.scoring import VALUE
from scala_desktop.rules.burraco.search import SMALL, LayDown, best_laydown
from scala_desktop.rules.burraco.steps import Worth
from scala_desktop.rules.cards import JOKER, KIND, KIND_RANK, Card, Kind, Seat
from scala_desktop.rules.common.wilds import FULL, WILD
from scala_desktop.rules.melds import Meld, laid_meld
from scala_desktop.rules.moves import Add, Group, LayMelds

MOST_STATES: Final = 150
"""The most states kept at each step of a bot's search: large hands lose little and gain speed."""
NEAR_THE_END: Final = 4
"""With this many cards or fewer, a hand that may close is near the end."""
SMALL_HAND: Final = 8
"""The largest hand of which all ways to lay down are tried even in a hurry."""


class Moment:
    """The facts of a position that matter to the seat in turn, while it lasts.

    *own* and *theirs* are melds, *fitting* the kinds that fit each of its own, as masks, *late*
    tells from 0 to :data:`STEPS` how near the end the hand is, *may_close* whether the side may
    close once a hand is empty, *fly* whether the pozzetto can be taken on the fly, *pozzetto*
    whether it is still to be taken, *worth* what lay-downs are judged by.
    """

    def __init__(self, game: Burraco, cache: RuleCache) -> None:
        self._game, self._cache = game, cache
        side = game.side_of(game.turn)
        self.own = [meld for meld in game.melds if meld.owner == side]
        self.theirs = [meld for meld in game.melds if meld.owner != side]
        self.fitting = list(map(cache.lay_offs.fitting, self.own))
        foes = [seat for seat in map(Seat, range(game.players)) if game.side_of(seat) != side]
        near = [s for s in foes if len(game.hands[s]) <= NEAR_THE_END and not game.waiting[s]]
        self.late = _late(game, [seat for seat in near if _may_close(game, cache, seat)])
        self.fly = game.may_fly()
        self.pozzetto = not game.has_pozzetto[side]
        self._foes = foes
        has_burraco = any(map(cache.closes, self.own))
        self.may_close = has_burraco and not self.pozzetto
        self.worth = cache.worth(self.late, first=not has_burraco)

    @cached_property
    def lead(self) -> float:
        """Return how many points the side is ahead if the hand ended now."""
        game = self._game
        points = {side: _points(game, self._cache, side) for side in game.live_sides()}
        return points.pop(game.side_of(game.turn)) - max(points.values())

    @property
    def closing(self) -> float:
        """Return what closing now is worth."""
        return self._game.rules.closing_bonus + self.lead * self._cache.weights.lead

    @cached_property
    def wanted(self) -> list[tuple[Meld, int]]:
        """Return the melds of the opponents, each with the kinds that fit it as a mask."""
        return [(meld, self._cache.lay_offs.fitting(meld)) for meld in self.theirs]

    @cached_property
    def seen(self) -> set[Kind]:
        """Return the kinds that everybody knows the next opponent to hold."""
        following = self._game.seat_after(self._game.turn)
        foe = following if following in self._foes else self._foes[0]
        return {KIND[card] for card in self._game.known[foe]}

    def danger(self, kind: Kind) -> float:
        """Return what *kind* on the pile may be worth to the opponents, in points."""
        if WILD[kind]:
            return 60.0
        growth, worth = self._cache.growth, self._cache.worth(self.late)
        found = [10.0 + growth(meld, kind, worth) for meld, fit in self.wanted if fit >> kind & 1]
        bonds = self._cache.bonds[kind]
        return max([0.0, *found]) + max([bonds[other] for other in self.seen], default=0)

    def kept(self, hand: Sequence[Kind]) -> dict[Kind, float]:
        """Return what each kind of *hand* is worth there, by the cards that go with it."""
        cache = self._cache
        found: dict[Kind, float] = {}
        part = self.late / STEPS
        for kind in set(hand):
            if WILD[kind]:
                found[kind] = 40.0 + cache.wild_kept(part) + (5.0 if kind == JOKER else 0.0)
                continue
            bonds = cache.bonds[kind]
            near = sum(bonds[other] for other in hand) - bonds[kind]
            found[kind] = near * (1.0 - 0.5 * part) - VALUE[kind] * (0.3 + 0.7 * part)
        return found

    def rest(self, left: Sequence[Kind]) -> float:
        """Return what the cards *left* in the hand are worth together."""
        cache = self._cache
        part = self.late / STEPS
        total, share = 0.0, 1.0 - 0.5 * part
        for place, kind in enumerate(left):
            if WILD[kind]:
                total += cache.wild_kept(part)
                continue
            bonds = cache.bonds[kind]
            for other in left[place + 1 :]:
                if bonds[other] and not WILD[other]:
                    total += bonds[other] * share
            total -= VALUE[kind] * part
        return total


def _laid(game: Burraco, cache: RuleCache, side: Seat) -> float:
    """Return what the melds of *side* score, and what it loses without its pozzetto."""
    points = float(sum([cache.points(meld) for meld in game.melds_of(side)]))
    return points if game.has_pozzetto[side] else points - game.rules.pozzetto_penalty


def _points(game: Burraco, cache: RuleCache, side: Seat) -> float:
    """Return about what *side* would score if the hand ended now."""
    held = sum([len(game.hands[s]) + len(game.waiting[s]) for s in game.members(side)])
    return _laid(game, cache, side) - cache.weights.held * held


def standing(game: Burraco, cache: RuleCache, side: Seat) -> float:
    """Return about what *side* will score in this hand, if its melds grow as usual."""
    worth = cache.worth(_late(game, ()))
    growing = [meld for meld in game.melds_of(side) if len(meld.cards) < FULL]
    more = sum([cache.meld_worth(meld, worth) for meld in growing])
    return _laid(game, cache, side) + more + _prospect(game, cache, side)


def _prospect(game: Burraco, cache: RuleCache, side: Seat) -> float:
    """Return what the hands of *side*, its pozzetto and its way to the close say of its score."""
    told = cache.weights.prospects
    members = game.members(side)
    hands = [len(game.hands[seat]) for seat in members]
    waiting = sum([len(game.waiting[seat]) for seat in members])
    found = told.card * sum(hands) + told.waiting * waiting
    if not game.has_pozzetto[side]:
        return found + told.fetching * min(hands)
    if _may_close(game, cache, members[0]):
        return found + told.fetched + told.closing * min(hands)
    return found + told.fetched + told.barred * _stock_left(game)


def _may_close(game: Burraco, cache: RuleCache, seat: Seat) -> bool:
    """Return whether the side of *seat* may close once it is out of cards."""
    side = game.side_of(seat)
    return game.has_pozzetto[side] and any(map(cache.closes, game.melds_of(side)))


def _late(game: Burraco, closers: Sequence[Seat]) -> int:
    """Return how near the end the hand is; *closers* are opponents who may soon close."""
    late = max(0.0, 1.0 - _stock_left(game) / (9.0 * game.players))
    for seat in closers:
        late = max(late, 0.9 - 0.1 * len(game.hands[seat]))
    return round(STEPS * min(1.0, late))


def _stock_left(game: Burraco) -> int:
    """Return how many cards will still be drawn."""
    return max(0, len(game.stock) - game.reserve())


class Plan(NamedTuple):
    """Moves of a turn before its discard, the cards left after them, and what it is worth."""

    moves: tuple[LayMelds | Add, ...]
    left: list[Kind]
    value: float


def planned(
    cache: RuleCache,
    hand: Sequence[Kind],
    moment: Moment,
    *,
    wasteful: bool = False,
    quick: bool = False,
) -> Plan:
    """Return the best way found to lay down cards of *hand*.

    *wasteful* spends wild cards wherever they fit.  *quick* tries few ways: a large hand spends
    wild cards only where that is worth it in itself, not to be rid of all the others.
    """
    wild = any(WILD[kind] for kind in hand)
    ways = [(moment.worth, quick)] if not wasteful else []
    if wasteful or (wild and (not quick or len(hand) <= SMALL_HAND)):
        ways.append((moment.worth._replace(wild=30), True))
    # Cards are added before new melds, or after them as well.  The natural ones that come first
    # are the same whatever a wild card is worth.
    grown = _Builder(cache, hand, moment)
    grown.add(moment.worth, wild=False)
    starts = [grown]
    if grown.moves and not quick and (wild or cache.meldable(hand, wild=False)):
        starts.append(_Builder(cache, hand, moment))
    plans = []
    for worth, spends in ways:
        for start in starts:
            builder = start.copy()
            builder.lay(worth, spends=spends)
            builder.add(worth, wild=True)
            plans.append(builder.finished())
    return max(plans, key=lambda plan: plan.value)


class _Builder:
    """One plan in the making."""

    def __init__(self, cache: RuleCache, hand: Sequence[Kind], moment: Moment) -> None:
        self.cache, self.moment = cache, moment
        self.left = list(hand)
        self.grown, self.fitting = moment.own.copy(), moment.fitting.copy()
        self.moves: list[LayMelds | Add] = []
        self.gains: list[float] = []

    def copy(self) -> _Builder:
        """Return a plan that begins with the same moves."""
        other = _Builder(self.cache, self.left, self.moment)
        other.grown, other.fitting = self.grown.copy(), self.fitting.copy()
        other.moves, other.gains = self.moves.copy(), self.gains.copy()
        return other

    def lay(self, worth: Worth, *, spends: bool) -> None:
        """Lay the best new melds by *worth*, with wild cards only where this plan *spends* them."""
        cards = self.cache.meldable(self.left, wild=spends)
        if len(self.left) < 3 or not cards:
            return
        if len(self.left) > SMALL:
            # How many states of a large hand are kept depends on all its cards.
            cards = tuple(sorted(self.left))
        closed: list[int] = []
        if self.cache.rules.duplicate_sets == "forbidden":
            closed = [KIND_RANK[meld.shown[0]] for meld in self.grown if not meld.low]
        found = _best_laydown(cards, self.cache.limits, worth, tuple(closed), spends=spends)
        for group in found.melds:
            gain: float = self.cache.meld_worth(_shown(group), self.moment.worth)
            for placed in group:
                gain += self.card_worth(placed.kind, self.moment.worth)
                self.left.remove(placed.kind)
            self.moves.append(LayMelds((group,)))
            self.gains.append(gain)

    @staticmethod
    def card_worth(kind: Kind, worth: Worth) -> int:
        """Return what it is worth to lay a card of *kind*."""
        return worth.wild if WILD[kind] else worth.cards[KIND_RANK[kind]]

    def add(self, worth: Worth, *, wild: bool) -> None:
        """Add cards to melds while that is worth anything by *worth*, the best first."""
        lay_offs, fitting = self.cache.lay_offs, self.fitting
        reach = reduce(or_, fitting, 0)
        gains: list[dict[Kind, float]] = [{} for _ in fitting]
        while True:
            best: tuple[float, int, Kind] | None = None
            fit = [k for k in sorted(set(self.left)) if reach >> k & 1 and (wild or not WILD[k])]
            for place, meld in enumerate(self.grown) if fit else ():
                mask, known = fitting[place], gains[place]
                for kind in fit:
                    if not mask >> kind & 1:
                        continue
                    gain = known.get(kind)
                    if gain is None:
                        gain = known[kind] = self._gain(meld, kind, worth)
                    if gain > 0 and (best is None or gain > best[0]):
                        best = gain, place, kind
            if best is None:
                return
            _, place, kind = best
            meld = self.grown[place]
            move, after = lay_offs.grown(meld, kind)
            self.gains.append(self._gain(meld, kind, self.moment.worth))
            self.grown[place], fitting[place], gains[place] = after, lay_offs.fitting(after), {}
            reach |= fitting[place]
            self.left.remove(kind)
            self.moves.append(move)

    def _gain(self, meld: Meld, kind: Kind, worth: Worth) -> float:
        """Return what it is worth to add a card of *kind*, which fits, to *meld*."""
        return self.cache.growth(meld, kind, worth) + self.card_worth(kind, worth)

    def finished(self) -> Plan:
        """Return the plan, cut back to what the turn can be finished after."""
        while self.moves and not self.can_end():
            place = min(range(len(self.moves)), key=lambda i: (self.size(i), self.gains[i]))
            move = self.moves.pop(place)
            self.gains.pop(place)
            groups = move.melds if isinstance(move, LayMelds) else (move.cards,)
            self.left.extend(placed.kind for group in groups for placed in group)
        value = sum(self.gains) + self.moment.rest(self.left) + self.end_worth()
        return Plan(tuple(self.moves), self.left, value)

    def size(self, place: int) -> int:
        move = self.moves[place]
        return 1 if isinstance(move, Add) else len(move.melds[0])

    def can_close(self) -> bool:
        """Return whether the side may close once these moves are made."""
        if any(map(self.cache.closes, self.grown)):
            return True
        new = [move.melds for move in self.moves if isinstance(move, LayMelds)]
        return any(self.cache.closes(_shown(group)) for groups in new for group in groups)

    def can_end(self) -> bool:
        """Return whether the turn can be finished with the cards that are left."""
        count = len(self.left)
        if count >= 2:
            return True
        rules = self.cache.rules
        if self.moment.pozzetto:
            return count == 1 or self.moment.fly
        if not self.can_close() or self.moment.closing < 0:
            return False
        if count == 0:
            return not rules.close_requires_discard
        last = self.left[0]
        return not WILD[last] or rules.close_discard_wild == "allowed"

    def end_worth(self) -> float:
        """Return what is gained by running out of cards."""
        if len(self.left) > 1 or not self.moves:
            return 0.0
        weights = self.cache.weights
        if self.moment.pozzetto:
            return weights.pozzetto + (weights.flying if not self.left else 0.0)
        return weights.close + self.moment.closing


@lru_cache(maxsize=256)
def _best_laydown(
    hand: tuple[Kind, ...], limits: Limits, worth: Worth, closed: tuple[int, ...], *, spends: bool
) -> LayDown:
    """Return the best new melds of *hand*; a turn asks for the same ones again and again."""
    return best_laydown(
        hand,
        limits,
        worth,
        keep=0,
        wilds=len(hand) if spends else 0,
        closed=closed,
        most_states=MOST_STATES,
    )


def _shown(group: Group) -> Meld:
    """Return *group* as a meld, to see what it is worth."""
    return laid_meld(0, Seat(0), [Card(placed.kind) for placed in group], group)
