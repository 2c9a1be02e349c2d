"""The most that a hand can lay at once: new melds, and cards added to the melds of the table.

What may be added to each meld of the table is a short list of pieces, of which one is chosen; the
rest of the hand is laid in templates (:mod:`.templates`).  The worth of each rest of the hand is
remembered, so that an exact search is short.

Source: rules/scala40.md 3.3 ``opening_counts_layoffs``, ``close_in_hand_needs_threshold``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from scala_desktop.rules.cards import ACE, JOKER, KIND_RANK, KIND_SUIT, Kind, kind_of
from scala_desktop.rules.common.runs import ACE_HIGH, position_kind
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Group, Placed
from scala_desktop.rules.scala40.laying_off import attachable_kinds, real_ace
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.reading import set_limit
from scala_desktop.rules.scala40.scoring import POSITION_VALUE, SET_VALUE
from scala_desktop.rules.scala40.templates import Weight, limits_of, planes_of, templates_in

IMPOSSIBLE: Final = -(1 << 20)
_MUST, _FRESH = 1, 2
"""What a packing still owes: a card, and a new meld."""
_NONE: Final = -1
_SPLITS: Final = 6
"""A row of this many natural cards can always be cut into two melds that count as much."""


class Piece(NamedTuple):
    """Cards that go onto the table together, as masks of kinds, and what they count.

    *base* are the places in *group* of the new meld to which the others are added, where the
    whole counts less; *low* is the first position of a run to which cards were added.  *added*
    says that the card which has to be laid is not in a new meld, *takes* how many jokers the meld
    takes then.
    """

    once: int
    twice: int
    jokers: int
    value: int
    size: int
    group: Group
    low: int = 0
    base: slice | None = None
    added: bool = False
    takes: int = 0

    def holds(self, kind: Kind) -> bool:
        """Return whether a card of *kind* is among the cards."""
        return self.jokers > 0 if kind == JOKER else bool(self.once >> kind & 1)


class Packing(NamedTuple):
    """The cards laid: new melds, and cards added to melds by their place; *value* counts it all."""

    value: int
    melds: tuple[Piece, ...]
    added: tuple[tuple[int, Piece], ...]


Stage: TypeAlias = tuple[int, list[Piece], int]
"""The place of a meld on the table, what may be added to it, and how many jokers it takes else."""


class Packer:
    """The search for the most that can be laid of a hand, in new melds and on *melds*.

    With *points* it counts points, as for an opening to which added cards count, else cards.  *due*
    is what that opening owes, *must* a card that has to be laid before it is complete, *bound* a
    kind of which one copy may not be added to a meld.
    """

    def __init__(
        self,
        hand: Sequence[Kind],
        melds: Sequence[Meld],
        rules: Scala40Rules,
        *,
        points: bool,
        due: int = 0,
        must: Kind | None = None,
        bound: Kind | None = None,
    ) -> None:
        self._rules, self._points = rules, points
        self._due, self._must, self._bound = due, must, bound
        self._natural = points and rules.opening_without_jokers
        # Jokers that count nothing, or only have to lie somewhere, just lead to natural cards.
        self._leads = must != JOKER if points else bound != JOKER
        self._leads = self._leads and (self._natural or not points)
        self._held = Counter(hand)
        self._jokers = self._held[JOKER]
        self._added = self.added_to(melds)
        self._lists = self._new_melds(hand)
        self._starts = sum(self._lists)
        self._in_melds = 0
        for pieces in self._lists.values():
            for piece in pieces:
                self._in_melds |= piece.once
        self._memo: dict[tuple[int, ...], int] = {}
        self._dead: set[tuple[int, int, int, int, int, bool]] = set()

    def best(
        self,
        hand: Sequence[Kind],
        room: int,
        *,
        fresh: bool = False,
        must: bool = False,
        bar: Kind | None = None,
        enough: int = -IMPOSSIBLE,
        more: Sequence[Stage] = (),
    ) -> Packing | None:
        """Return the packing of most value of *hand*, cards of the hand of this packer.

        At most *room* cards are laid; *fresh* wants a new meld, *must* that card.  A card of *bar*
        stays behind when cards are added.  Any packing worth *enough* will do.  *more* is what may
        be added to melds that this packer does not know.
        """
        kept = _NONE if bar is None else bar
        state = (*planes_of(hand), room, _MUST * must + _FRESH * fresh)
        value = self._laid(kept, *state)
        if value >= enough:
            return Packing(value, tuple(self._chosen(value, kept, state)), ())
        value = self._first(more, kept, *state)
        if value < 0:
            return None
        left = value
        added: list[tuple[int, Piece]] = []
        for number, (place, pieces, _) in enumerate([*more, *self._added], start=1):

            def then(*rest: int, number: int = number) -> int:
                if number < len(more):
                    return self._first(more[number:], kept, *rest)
                return self._stage(number - len(more), kept, *rest)

            if then(*state) == left:
                continue
            for piece in pieces:
                rest = self._after(piece, kept, *state)
                if rest is not None and piece.value + then(*rest) == left:
                    state, left = rest, left - piece.value
                    added.append((place, piece))
                    break
        return Packing(value, tuple(self._chosen(left, kept, state)), tuple(added))

    def _chosen(
        self, left: int, kept: int, state: tuple[int, int, int, int, int]
    ) -> Iterator[Piece]:
        """Yield the new melds that are worth *left*."""
        while low := state[0] & self._starts:
            low &= -low
            once, twice, jokers, room, owed = state
            skipped = (once ^ low) & -low, twice & ~low & -low, jokers, room, owed
            if self._laid(kept, *skipped) == left:
                state = skipped
                continue
            state = once & -low, twice & -low, jokers, room, owed & ~_FRESH
            for piece in self._lists[low]:
                rest = self._after(piece, kept, *state)
                if rest is not None and piece.value + self._laid(kept, *rest) == left:
                    state, left = rest, left - piece.value
                    yield piece
                    break

    # --- the search -------------------------------------------------------------------------

    def _after(
        self, piece: Piece, kept: int, once: int, twice: int, jokers: int, room: int, owed: int
    ) -> tuple[int, int, int, int, int] | None:
        """Return the state when *piece* is laid, ``None`` if it cannot be."""
        one, two, wild, _, size = piece[:5]
        if wild > jokers or size > room or once & one != one or twice & two != two:
            return None
        must = self._must
        # Where one copy may not be added, adding another one does not lay it.
        pays = owed & _MUST and must is not None and not (piece.added and must == kept)
        if pays and must is not None and piece.holds(must):
            owed &= ~_MUST
        return once ^ (one & ~(twice & ~two)), twice & ~one, jokers - wild, room - size, owed

    def _first(
        self,
        more: Sequence[Stage],
        kept: int,
        once: int,
        twice: int,
        jokers: int,
        room: int,
        owed: int,
    ) -> int:
        """Return the most that can be laid before the melds of *more* have got their cards."""
        if not more:
            return self._stage(0, kept, once, twice, jokers, room, owed)
        most = self._first(more[1:], kept, once, twice, jokers, room, owed)
        for piece in more[0][1]:
            rest = self._after(piece, kept, once, twice, jokers, room, owed)
            if rest is not None:
                most = max(most, piece.value + self._first(more[1:], kept, *rest))
        return most

    def _stage(
        self, stage: int, kept: int, once: int, twice: int, jokers: int, room: int, owed: int
    ) -> int:
        """Return the most that can still be laid once the melds before *stage* have their cards."""
        if stage == len(self._added):
            if kept >= 0 and not (jokers if kept == JOKER else once >> kept & 1):
                return IMPOSSIBLE
            return self._laid(kept, once, twice, jokers, room, owed)
        room = min(room, once.bit_count() + twice.bit_count() + jokers)
        key = stage, kept, once, twice, jokers, room, owed
        most = self._memo.get(key)
        if most is None:
            most = self._stage(stage + 1, kept, once, twice, jokers, room, owed)
            for piece in self._added[stage][1]:
                rest = self._after(piece, kept, once, twice, jokers, room, owed)
                if rest is not None:
                    most = max(most, piece.value + self._stage(stage + 1, kept, *rest))
            self._memo[key] = most
        return most

    def _laid(self, kept: int, once: int, twice: int, jokers: int, room: int, owed: int) -> int:
        """Return the most that new melds can add."""
        low = once & self._starts
        if not low:
            return IMPOSSIBLE if owed else 0
        low &= -low
        # Cards below the first that starts a meld can no longer be laid.
        once &= -low
        twice &= -low
        room = min(room, once.bit_count() + twice.bit_count() + jokers)
        key = once, twice, jokers, room, owed if kept == _NONE or not owed else owed + 4 * kept + 4
        most = self._memo.get(key)
        if most is None:
            most = self._laid(kept, once ^ low, twice & ~low, jokers, room, owed)
            for piece in self._lists[low]:
                rest = self._after(piece, kept, once, twice, jokers, room, owed & ~_FRESH)
                if rest is not None:
                    most = max(most, piece.value + self._laid(kept, *rest))
            self._memo[key] = most
        return most

    # --- every card ---------------------------------------------------------------------------

    def fills(
        self,
        hand: Sequence[Kind],
        *,
        spare: int = 0,
        fresh: bool = False,
        bar: Kind | None = None,
        more: Sequence[Stage] = (),
    ) -> Packing | None:
        """Return how *hand*, cards of the hand of this packer, is laid to the last card.

        As many cards as *spare* may stay; *fresh*, *bar* and *more* are as in :meth:`best`.
        """
        stages = [*more, *self._added]
        usable = [0] * len(stages) + [self._in_melds]
        for number in range(len(stages) - 1, -1, -1):
            usable[number] = usable[number + 1]
            for piece in stages[number][1]:
                usable[number] |= piece.once
        kept = _NONE if bar is None else bar
        seen: set[tuple[int, ...]] = set()

        def added(
            number: int, once: int, twice: int, jokers: int, left: int, takes: int
        ) -> list[Piece] | None:
            """Return the new melds when those of the table from *number* on get their cards."""
            takes = min(takes, jokers)
            idle = once & ~usable[number]
            if idle.bit_count() + (twice & idle).bit_count() > left:
                return None
            if number == len(stages):
                if kept >= 0 and not (jokers if kept == JOKER else once >> kept & 1):
                    return None
                return self._lays(once, twice, jokers, left, takes, fresh=fresh)
            key = number, once, twice, jokers, left, takes
            if key in seen:
                return None
            place, pieces, most = stages[number]
            for piece in pieces:
                rest = self._after(piece, kept, once, twice, jokers, len(hand), 0)
                if rest is not None:
                    found = added(number + 1, *rest[:3], left, takes + piece.takes)
                    if found is not None:
                        chosen.append((place, piece))
                        return found
            found = added(number + 1, once, twice, jokers, left, takes + most)
            if found is None:
                seen.add(key)
            return found

        chosen: list[tuple[int, Piece]] = []
        melds = added(0, *planes_of(hand), spare, 0)
        if melds is None:
            return None
        return Packing(len(hand) - spare, tuple(melds), tuple(reversed(chosen)))

    def _lays(
        self, once: int, twice: int, jokers: int, left: int, takes: int, *, fresh: bool
    ) -> list[Piece] | None:
        """Return new melds that hold all but *left* cards, ``None`` if there are none.

        The melds of the table take as many jokers as *takes*.
        """
        takes = min(takes, jokers)
        if not once:
            return None if fresh or jokers - takes > left else []
        key = once, twice, jokers, left, takes, fresh
        if key in self._dead:
            return None
        low = once & -once
        for piece in self._lists.get(low, ()):
            rest = self._after(piece, _NONE, once, twice, jokers, piece.size, 0)
            if rest is not None:
                found = self._lays(*rest[:3], left, takes, fresh=False)
                if found is not None:
                    return [piece, *found]
        if left:
            once = once if twice & low else once ^ low
            found = self._lays(once, twice & ~low, jokers, left - 1, takes, fresh=fresh)
            if found is not None:
                return found
        self._dead.add(key)
        return None

    # --- what may be laid -------------------------------------------------------------------

    def _piece(
        self, group: Sequence[Placed], value: int, low: int = 0, base: slice | None = None
    ) -> Piece:
        once = twice = jokers = 0
        for placed in group:
            if placed.kind == JOKER:
                jokers += 1
            else:
                bit = 1 << placed.kind
                twice |= once & bit
                once |= bit
        size = len(group)
        worth = value if self._points else size
        return Piece(once, twice, jokers, worth, size, tuple(group), low, base)

    def _new_melds(self, hand: Sequence[Kind]) -> dict[int, list[Piece]]:
        weight: Weight = "points" if self._points else "cards"
        lists = {
            low: [
                Piece(
                    t.once, t.twice, t.jokers, t.points if self._points else t.size, t.size, t.group
                )
                for t in found
                if not (t.jokers and self._natural)
            ]
            for low, found in templates_in(hand, limits_of(self._rules), weight).items()
        }
        if self._natural and self._jokers:
            for piece in (*self._jokered_sets(), *self._jokered_runs()):
                lists.setdefault(piece.once & -piece.once, []).append(piece)
        return {low: found for low, found in lists.items() if found}

    def _most_jokers(self, lying: int = 0) -> int:
        """Return how many jokers of the hand a meld takes that holds *lying* of them."""
        limit = self._rules.max_jokers_per_meld
        return min(self._jokers, limit - lying) if limit else self._jokers

    def _jokered_sets(self) -> Iterator[Piece]:
        """Yield sets begun with a joker, to which natural cards are added that count."""
        least = self._rules.min_naturals_per_meld
        for rank in range(1, 14):
            for naturals in self._of_rank([kind_of(rank, suit) for suit in range(4)]):
                count = len(naturals)
                for wild in range(max(1, 3 - count), self._most_jokers() + 1):
                    base = max(least, 3 - wild)
                    if base <= count and count + wild <= set_limit(self._rules):
                        first = sorted(naturals, key=lambda kind: kind == self._bound)
                        group = [*map(Placed, first), *[Placed(JOKER)] * wild]
                        value = SET_VALUE[rank] * (count - base)
                        yield self._piece(group, value, base=slice(count - base, None))

    def _of_rank(self, kinds: Sequence[Kind]) -> Iterator[tuple[Kind, ...]]:
        """Yield every choice of cards of *kinds*, which are of one rank; none of them first."""
        most = 1 if self._rules.set_distinct_suits else 2
        for counts in product(*(range(min(self._held[kind], most) + 1) for kind in kinds)):
            yield tuple(kind for kind, n in zip(kinds, counts, strict=True) for _ in range(n))

    def _jokered_runs(self) -> Iterator[Piece]:
        """Yield runs with a joker, each begun so that most of its natural cards count."""
        for suit in range(4):
            for low in range(1, ACE_HIGH - 1):
                places = range(low, min(ACE_HIGH, low + self._rules.max_run_length - 1) + 1)
                for group in self._filled(places, suit, self._most_jokers()):
                    if len(group) >= 3 and any(placed.kind == JOKER for placed in group):
                        piece = self._begun(low, group)
                        if piece is not None:
                            yield piece

    def _begun(self, low: int, group: Group) -> Piece | None:
        """Return the run *group* with the part to begin with, ``None`` where no part is a meld."""
        counts = [
            0 if placed.kind == JOKER else POSITION_VALUE[low + i] for i, placed in enumerate(group)
        ]
        best: tuple[int, slice, bool] | None = None
        for start in range(len(group) - 2):
            for stop in range(start + 3, len(group) + 1):
                part = [placed.kind for placed in group[start:stop]]
                naturals = len(part) - part.count(JOKER)
                if naturals < self._rules.min_naturals_per_meld:
                    continue
                inside = sum(counts[start:stop])
                counted = inside if naturals == len(part) else 0
                later = [placed.kind for placed in (*group[:start], *group[stop:])]
                bound = self._bound is not None and self._held[self._bound] <= later.count(
                    self._bound
                )
                late = self._must in later and self._must not in part
                value = sum(counts) - inside + counted
                if not (bound or (late and counted >= self._due)) and (
                    best is None or value > best[0]
                ):
                    best = value, slice(start, stop), late
                break
        if best is None:
            return None
        return self._piece(group, best[0], base=best[1])._replace(added=best[2])

    def _filled(self, places: Sequence[int], suit: int, jokers: int) -> Iterator[Group]:
        """Yield the ways to fill the first of *places* of a run of *suit*, one or more of them."""
        stack: list[tuple[Group, int, int]] = [((), jokers, 0)]
        while stack:
            group, left, row = stack.pop()
            if group:
                yield group
            if len(group) == len(places) or row == _SPLITS:
                continue
            kind = position_kind(places[len(group)], suit)
            if self._held[kind]:
                stack.append(((*group, Placed(kind)), left, row + 1))
            if left:
                stack.append(((*group, Placed(JOKER, kind)), left - 1, 0))

    # --- what may be added ------------------------------------------------------------------

    def added_to(self, melds: Sequence[Meld], first: int = 0) -> list[Stage]:
        """Return what can be added to each of *melds*, whose places are counted from *first*."""
        found = (
            (place, [*self._added_to(meld)], self._takes(meld, 0, 0))
            for place, meld in enumerate(melds, first)
        )
        return [(place, pieces, takes) for place, pieces, takes in found if pieces or takes]

    def _takes(self, meld: Meld, more: int, wild: int) -> int:
        """Return how many jokers *meld* takes with *more* cards, *wild* jokers among them.

        Where jokers are added card by card it takes none besides.
        """
        if self._points or not self._leads:
            return 0
        rules = self._rules
        longest = rules.max_run_length if meld.low else set_limit(rules)
        room = longest - len(meld.cards) - more
        return min(room, self._most_jokers(len(meld.jokers) + wild))

    def _led(self, places: Sequence[int], suit: int, jokers: int) -> Iterator[Group]:
        """Yield the ways to fill the first of *places* next to a run.

        A joker that counts nothing only leads to a natural card.
        """
        if self._leads:
            held = [self._held[position_kind(place, suit)] > 0 for place in places]
            if not any(held):
                return
            places = places[: len(held) - held[::-1].index(True)]
        for group in self._filled(places, suit, jokers):
            if not (self._leads and group[-1].kind == JOKER):
                yield group

    def _added_to(self, meld: Meld) -> Iterator[Piece]:
        """Yield what can be added to *meld*, one card or more."""
        rules = self._rules
        jokers = self._most_jokers(len(meld.jokers))
        if not meld.low:
            rank = KIND_RANK[meld.shown[0]]
            room = set_limit(rules) - len(meld.cards)
            wild = 0 if self._leads else jokers
            for naturals in self._of_rank(attachable_kinds(meld, rules)):
                for more in range(min(wild, room - len(naturals)) + 1):
                    cards = [*map(Placed, naturals), *[Placed(JOKER)] * more]
                    if cards:
                        piece = self._piece(cards, SET_VALUE[rank] * len(cards))
                        takes = self._takes(meld, len(cards), more)
                        yield piece._replace(added=True, takes=takes)
            return
        suit, high = KIND_SUIT[meld.shown[0]], meld.low + len(meld.cards) - 1
        below = [(), *self._led(range(meld.low - 1, 0, -1), suit, jokers)]
        above = [(), *self._led(range(high + 1, ACE_HIGH + 1), suit, jokers)]
        for first, last in product(below, above):
            group = (*reversed(first), *last)
            size = len(meld.cards) + len(group)
            wild = sum(placed.kind == JOKER for placed in group)
            if not group or wild > jokers or size > rules.max_run_length:
                continue
            low = meld.low - len(first)
            aces = [p for p in group if p.kind != JOKER and KIND_RANK[p.kind] == ACE]
            if size == ACE_HIGH and aces and len(aces) + real_ace(meld, 0) + real_ace(meld, -1) > 1:
                continue
            places = [*range(low, meld.low), *range(high + 1, high + 1 + len(last))]
            value = sum(
                POSITION_VALUE[place]
                for place, placed in zip(places, group, strict=True)
                if not (self._natural and placed.kind == JOKER)
            )
            takes = self._takes(meld, len(group), wild)
            yield self._piece(group, value, low)._replace(added=True, takes=takes)


class Packers:
    """The packers made for one table; each serves its hand and every part of it."""

    def __init__(self) -> None:
        self._made: list[tuple[Packer, tuple[object, ...], tuple[object, ...], Counter[Kind]]] = []

    def of(
        self,
        hand: Sequence[Kind],
        melds: Sequence[Meld],
        rules: Scala40Rules,
        *,
        points: bool,
        due: int = 0,
        must: Kind | None = None,
        bound: Kind | None = None,
    ) -> tuple[Packer, list[Stage]]:
        """Return a packer for *hand* and *melds*, and what may be added to melds unknown to it."""
        held = Counter(hand)
        alone = must is None and bound is None
        asked = (rules, points) if alone else (rules, points, due, must, bound, tuple(sorted(hand)))
        lying = tuple((meld.shown, meld.jokers) for meld in melds)
        for packer, what, before, cards in self._made:
            known = len(before)
            same = what == asked and before == lying[:known] and len(lying) <= known + 1
            if same and held <= cards:
                return packer, packer.added_to(melds[known:], known)
        packer = Packer(hand, melds, rules, points=points, due=due, must=must, bound=bound)
        self._made.append((packer, asked, lying, held))
        return packer, []
