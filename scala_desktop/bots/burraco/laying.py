"""What a turn lays: new melds by the best search, cards added to the side's melds, wild cards.

Source: design/bots.md, Burraco.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from scala_desktop.bots.burraco.valuing import STEPS, RuleCache
from scala_desktop.rules.burraco.game import Burraco
from scala_desktop.rules.burraco.reading import Limits
from scala_desktop.rules.burraco.scoring import VALUE
from scala_desktop.rules.burraco.search import LayDown, best_laydown
from scala_desktop.rules.burraco.steps import Worth
from scala_desktop.rules.cards import JOKER, KIND_RANK, Card, Kind, Seat, mask_of
from scala_desktop.rules.common.wilds import FULL, WILD
from scala_desktop.rules.melds import Meld, laid_meld
from scala_desktop.rules.moves import Add, Group, LayMelds

MOST_STATES: Final = 150
"""The most states kept at each step of a bot's search: large hands lose little and gain speed."""
NEAR_THE_END: Final = 4
"""With this many cards or fewer, a hand that may close is near the end."""
SMALL_HAND: Final = 8
"""The largest hand of which all ways to lay down are tried even in a hurry."""


@dataclass(frozen=True)
class Moment:
    """The facts of a position that matter to the seat in turn.

    *own* and *theirs* are melds, *late* tells from 0 to :data:`STEPS` how near the end the hand is,
    *lead* how many points the side is ahead if it ended now, *fly* whether the pozzetto can be
    taken on the fly, *pozzetto* whether it is still to be taken, *closing* what closing now is
    worth, *next_foe* the next opponent to play, *worth* what lay-downs are judged by.
    """

    own: tuple[Meld, ...]
    theirs: tuple[Meld, ...]
    late: int
    lead: float
    fly: bool
    pozzetto: bool
    closing: float
    next_foe: Seat
    worth: Worth

    @classmethod
    def of(cls, game: Burraco, cache: RuleCache) -> Moment:
        """Return the moment of *game*."""
        side = game.side_of(game.turn)
        teams = [game.side_of(Seat(seat)) for seat in range(game.players)]
        standing = {s: _Standing.of(game, cache, s, teams) for s in dict.fromkeys(teams)}
        foes = [Seat(seat) for seat, team in enumerate(teams) if team != side]
        mine = standing.pop(side)
        lead = mine.points - max(one.points for one in standing.values())
        late = _late(game, [seat for seat in foes if standing[teams[seat]].may_close])
        return cls(
            own=mine.melds,
            theirs=tuple(meld for one in standing.values() for meld in one.melds),
            late=late,
            lead=lead,
            fly=game.may_fly(),
            pozzetto=not game.has_pozzetto[side],
            closing=game.rules.closing_bonus + lead * cache.weights.lead,
            next_foe=_next_foe(game, foes),
            worth=cache.worth(late),
        )

    def kept(self, cache: RuleCache, hand: Sequence[Kind]) -> dict[Kind, float]:
        """Return what each kind of *hand* is worth there, by the cards that go with it."""
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

    def rest(self, cache: RuleCache, left: Sequence[Kind]) -> float:
        """Return what the cards *left* in the hand are worth together."""
        part = self.late / STEPS
        total = 0.0
        for place, kind in enumerate(left):
            if WILD[kind]:
                total += cache.wild_kept(part)
                continue
            bonds = cache.bonds[kind]
            for other in left[place + 1 :]:
                if not WILD[other]:
                    total += bonds[other] * (1.0 - 0.5 * part)
            total -= VALUE[kind] * part
        return total


class _Standing(NamedTuple):
    """About what a side would score if the hand ended now, and whether it may close."""

    melds: tuple[Meld, ...]
    points: float
    may_close: bool

    @classmethod
    def of(cls, game: Burraco, cache: RuleCache, side: Seat, teams: Sequence[Seat]) -> _Standing:
        """Return how *side* stands."""
        melds = tuple(meld for meld in game.melds if meld.owner == side)
        points = float(sum(cache.points(meld) for meld in melds))
        taken = game.has_pozzetto[side]
        if not taken:
            points -= game.rules.pozzetto_penalty
        for seat, team in enumerate(teams):
            if team == side:
                points -= cache.weights.held * (len(game.hands[seat]) + len(game.waiting[seat]))
        return cls(melds, points, taken and any(cache.closes(meld) for meld in melds))


def standing(game: Burraco, cache: RuleCache, side: Seat) -> float:
    """Return about what *side* will score in this hand, if its melds grow as usual."""
    teams = [game.side_of(Seat(seat)) for seat in range(game.players)]
    found = _Standing.of(game, cache, side, teams)
    worth = cache.worth(_late(game, ()))
    growing = (meld for meld in found.melds if len(meld.cards) < FULL)
    return found.points + sum(cache.meld_worth(meld, worth) for meld in growing)


def _late(game: Burraco, closers: Sequence[Seat]) -> int:
    """Return how near the end the hand is; *closers* are opponents who may close."""
    stock = max(0, len(game.stock) - game.reserve())
    late = max(0.0, 1.0 - stock / (9.0 * game.players))
    for seat in closers:
        held = len(game.hands[seat])
        if held <= NEAR_THE_END and not game.waiting[seat]:
            late = max(late, 0.9 - 0.1 * held)
    return round(STEPS * min(1.0, late))


def _next_foe(game: Burraco, foes: Sequence[Seat]) -> Seat:
    seat = game.seat_after(game.turn)
    return seat if seat in foes else foes[0]


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
    cheap = moment.worth._replace(wild=30)
    wild = any(WILD[kind] for kind in hand)
    orders = (True,) if quick else (True, False)
    ways = [(moment.worth, quick)] if not wasteful else []
    if wasteful or (wild and (not quick or len(hand) <= SMALL_HAND)):
        ways.append((cheap, True))
    plans = []
    for worth, spends in ways:
        for add_first in orders:
            builder = _Builder(cache, hand, moment, worth)
            added = builder.build(add_first=add_first, spends=spends)
            plans.append(builder.finished())
            if not added:
                # Nothing comes before the new melds, so it would be the same with them first.
                break
    return max(plans, key=lambda plan: plan.value)


class _Builder:
    """One plan in the making."""

    def __init__(
        self, cache: RuleCache, hand: Sequence[Kind], moment: Moment, worth: Worth
    ) -> None:
        self.cache, self.moment, self.worth = cache, moment, worth
        self.left = list(hand)
        self.grown = list(moment.own)
        self.moves: list[LayMelds | Add] = []
        self.gains: list[float] = []

    def build(self, *, add_first: bool, spends: bool) -> bool:
        """Lay what is worth it: cards added before new melds, or after them as well.

        New melds have wild cards only where this plan *spends* them.  Return whether any card was
        added before them.
        """
        if add_first:
            self.add(wild=False)
        added = bool(self.moves)
        if len(self.left) >= 3 and self.cache.may_meld(self.left, wild=spends):
            self.lay(spends=spends)
        self.add(wild=True)
        return added

    def lay(self, *, spends: bool) -> None:
        """Lay the best new melds."""
        rules = self.cache.rules
        closed: list[int] = []
        if rules.duplicate_sets == "forbidden":
            closed = [KIND_RANK[meld.shown[0]] for meld in self.grown if not meld.low]
        found = _best_laydown(
            tuple(self.left), self.cache.limits, self.worth, tuple(closed), spends=spends
        )
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

    def add(self, *, wild: bool) -> None:
        """Add cards to melds while that is worth anything, the best first."""
        lay_offs = self.cache.lay_offs
        masks = [lay_offs.fitting(meld) for meld in self.grown]
        gains: list[dict[Kind, float]] = [{} for _ in self.grown]
        while True:
            best: tuple[float, int, Kind] | None = None
            kinds = [kind for kind in set(self.left) if wild or not WILD[kind]]
            held = mask_of(kinds)
            for place, meld in enumerate(self.grown):
                mask = masks[place] & held
                if not mask:
                    continue
                known = gains[place]
                for kind in kinds:
                    if not mask >> kind & 1:
                        continue
                    gain = known.get(kind)
                    if gain is None:
                        gain = known[kind] = self._gain(meld, kind, self.worth)
                    if gain > 0 and (best is None or gain > best[0]):
                        best = gain, place, kind
            if best is None:
                return
            _, place, kind = best
            meld = self.grown[place]
            move, after = lay_offs.grown(meld, kind)
            self.gains.append(self._gain(meld, kind, self.moment.worth))
            self.grown[place] = after
            masks[place] = lay_offs.fitting(after)
            gains[place] = {}
            self.left.remove(kind)
            self.moves.append(move)

    def _gain(self, meld: Meld, kind: Kind, worth: Worth) -> float:
        """Return what it is worth to add a card of *kind*, which fits, to *meld*."""
        _, after = self.cache.lay_offs.grown(meld, kind)
        grown = self.cache.meld_worth(after, worth) - self.cache.meld_worth(meld, worth)
        return grown + self.card_worth(kind, worth)

    def finished(self) -> Plan:
        """Return the plan, cut back to what the turn can be finished after."""
        while self.moves and not self.can_end():
            place = min(range(len(self.moves)), key=lambda i: (self.size(i), self.gains[i]))
            move = self.moves.pop(place)
            self.gains.pop(place)
            groups = move.melds if isinstance(move, LayMelds) else (move.cards,)
            self.left.extend(placed.kind for group in groups for placed in group)
        value = sum(self.gains) + self.moment.rest(self.cache, self.left) + self.end_worth()
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
