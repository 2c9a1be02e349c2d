"""The legal moves that a seat is offered.

Suits matter only to black threes and to the text of a move.  A hand of up to seven cards lists
whatever is legal, one move for each choice of kinds.  Of a larger hand, equal ranks go hearts
first and deuces before jokers: every discard, every card added alone, every number of naturals
and wild cards of a rank as one new meld, the openings of most points, the ways to take the pile.
:mod:`.checking` is the authority: it allows more.

Source: design/architecture.md, The rules core.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from scala_desktop.rules.canasta.closing import deuces_alone, natural_part
from scala_desktop.rules.canasta.pile_forms import takers, takes
from scala_desktop.rules.canasta.reading import (
    IS_RED_THREE,
    MOST_WILDS,
    THREE,
    Shape,
    in_order,
    meld_test,
    shape,
    shape_of,
)
from scala_desktop.rules.canasta.scoring import laid_values
from scala_desktop.rules.canasta.search import Worth, best_laydown
from scala_desktop.rules.canasta.state import CanastaState
from scala_desktop.rules.cards import JOKER, KIND, KIND_RANK, KINDS, Kind, Rank
from scala_desktop.rules.common.checking import is_canonical
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import (
    UNDECLARED,
    Add,
    Agree,
    Ask,
    Deal,
    Discard,
    Draw,
    Group,
    LayMelds,
    Move,
    Refuse,
    Take,
)

SMALL_HAND: Final = 7
"""The largest hand of which every legal move is listed."""


def legal_moves(table: CanastaState) -> tuple[Move, ...]:
    """Return legal moves of the seat in turn, canonical; never none while the match goes on."""
    if table.phase is Phase.OVER:
        return () if table.winner is not None else (Deal(),)
    plain = _plainly_legal(table)
    found = [move for move in _candidates(table) if plain(move) or is_canonical(table, move)]
    if not found:
        plan = table.closing()
        found = [table.check(plan[0])] if plan else []
    return tuple(found)


def _plainly_legal(table: CanastaState) -> Callable[[Move], bool]:
    """Return what tells of a candidate that no rule is left that could speak against it.

    Candidates are melds and additions of cards that are in the hand; what is left is that the turn
    can be finished, which it can with two cards or more where nothing was promised, or along the
    way that closes.
    """
    rules = table.rules
    if table.phase is not Phase.PLAY or table.asker is not None:
        return lambda _: False
    if table.must_close:
        return _part_of_closing(table)
    spare = len(table.hands[table.turn]) - 2
    lays = table.has_opened(table.turn) and not rules.twos_locked_while_open

    def plain(move: Move) -> bool:
        match move:
            case Discard(card):
                return spare >= 0 and not IS_RED_THREE[card]
            case Add(cards):
                return lays and len(cards) <= spare and KIND_RANK[cards[0].kind] != THREE
            case LayMelds((group,)):
                return lays and len(group) <= spare and KIND_RANK[group[0].kind] != THREE
            case _:
                return False

    return plain


def _part_of_closing(table: CanastaState) -> Callable[[Move], bool]:
    """Return what tells of a candidate that it is an addition that some way to close contains.

    The rest of that way closes after it.  One way answers for nearly all additions, each of which
    would be searched for a way of its own.  Cards of one rank are alike in this.
    """
    if table.rules.twos_locked_while_open or (table.asks_first() and not table.consent):
        return lambda _: False
    adds = [move for move in table.closing() or () if isinstance(move, Add)]
    laid = {add.meld: _ranks_of(add) for add in adds}

    def plain(move: Move) -> bool:
        return isinstance(move, Add) and move.meld in laid and _ranks_of(move) <= laid[move.meld]

    return plain


def _ranks_of(add: Add) -> Counter[Rank]:
    return Counter(KIND_RANK[placed.kind] for placed in add.cards)


def _closed_ranks(table: CanastaState) -> set[Rank]:
    """Return the ranks of which the side in turn may lay no further meld now.

    Source: rules/canasta.md 5.1, Melds; 5.3 ``melds_per_rank``.
    """
    several = table.rules.melds_per_rank
    if several not in ("one", "new_after_canasta"):
        return set()
    forms = map(shape, table.own_melds())
    return {form.rank for form in forms if several == "one" or not form.is_canasta}


def _candidates(table: CanastaState) -> Iterator[Move]:
    """Yield what may be legal, each move once."""
    if table.asker is not None:
        yield from (Agree(), Refuse())
        return
    hand = sorted(KIND[card] for card in table.hands[table.turn])
    if table.phase is Phase.DRAW:
        yield Draw()
        if not table.stock:
            yield Agree()
        if table.discard_pile and not table.is_blocked():
            yield from _takes(table, hand)
        if table.may_open_first():
            yield from dict.fromkeys(_openings(table, hand))
        return
    if table.asks_first() and table.consent is None:
        yield Ask()
    if table.has_opened(table.turn):
        yield from _additions(table, hand)
        closed = _closed_ranks(table)
        for group in _groups(table, hand):
            if KIND_RANK[group[0].kind] not in closed:
                yield LayMelds((group,))
        if len(hand) <= SMALL_HAND:
            yield from map(LayMelds, _batches(table, hand, 2))
    else:
        yield from dict.fromkeys(_openings(table, hand))
    # A seat that is bound to close discards nothing but its last card.
    if len(hand) == 1 or not table.must_close:
        yield from map(_discard, dict.fromkeys(hand))


_discard = lru_cache(maxsize=KINDS)(Discard)


def _choices(kinds: Sequence[Kind], least: int = 1) -> Iterator[tuple[Kind, ...]]:
    """Yield every choice of *least* or more of *kinds*, each once, the smallest first."""
    for count in range(least, len(kinds) + 1):
        yield from dict.fromkeys(combinations(kinds, count))


def _groups(table: CanastaState, hand: Sequence[Kind]) -> Sequence[Group]:
    """Return the new melds that the cards of *hand* make, one by one."""
    fits = meld_test(table.rules)
    if len(hand) <= SMALL_HAND:
        return _small_groups(tuple(hand), fits)
    wild = [kind for kind in hand if WILD[kind]]
    ranked: defaultdict[Rank, list[Kind]] = defaultdict(list)
    for kind in hand:
        ranked[KIND_RANK[kind]].append(kind)
    found: dict[Group, None] = {}
    for rank in sorted(ranked):
        same = tuple(ranked[rank])
        beside = [kind for kind in wild if KIND_RANK[kind] != rank]
        if not WILD[same[0]] and (len(same) < 2 or len(same) + len(beside) < 3):
            # A rank of which there are not three cards with the wild ones makes no meld.
            continue
        deuces = tuple(kind for kind in beside if kind != JOKER)[:MOST_WILDS]
        jokers = tuple(kind for kind in beside if kind == JOKER)[:MOST_WILDS]
        found |= dict.fromkeys(_groups_of(same, deuces, jokers, fits))
    return list(found)


# Of one rank the next turn has mostly the same cards: fewer than 30 groups each.
@lru_cache(maxsize=1 << 9)
def _groups_of(
    same: tuple[Kind, ...],
    deuces: tuple[Kind, ...],
    jokers: tuple[Kind, ...],
    fits: Callable[[Shape], bool],
) -> tuple[Group, ...]:
    """Return the melds of cards of a rank and wild ones: of each, any number of the first.

    Those without a card of the rank are melds of deuces or jokers.
    """
    rank, alone = KIND_RANK[same[0]], WILD[same[0]]
    found: list[Group] = []
    for naturals in range(len(same) + 1):
        for low in range(len(deuces) + 1):
            for high in range(min(MOST_WILDS - low, len(jokers)) + 1):
                if naturals + low + high < 3:
                    continue
                kinds = (*same[:naturals], *deuces[:low], *jokers[:high])
                named = not naturals or alone
                form = shape_of(kinds) if named else Shape(rank, naturals, low + high)
                if fits(form):
                    found.append(in_order(kinds, form.rank))
    return tuple(found)


# A turn asks for those of a hand twice or more: one by one, and for its batches.
@lru_cache(maxsize=1 << 6)
def _small_groups(hand: tuple[Kind, ...], fits: Callable[[Shape], bool]) -> tuple[Group, ...]:
    """Return the melds that any cards of *hand*, which is in order, make."""
    formed = ((kinds, shape_of(kinds)) for kinds in _small_choices(hand))
    return tuple(in_order(kinds, form.rank) for kinds, form in formed if fits(form))


def _small_choices(hand: Sequence[Kind]) -> list[tuple[Kind, ...]]:
    """Return every choice of three or more of *hand* whose natural cards are of one rank."""
    wild = [kind for kind in hand if WILD[kind]]
    ranked: defaultdict[Rank, list[Kind]] = defaultdict(list)
    for kind in hand:
        if not WILD[kind]:
            ranked[KIND_RANK[kind]].append(kind)
    pools = [sorted([*naturals, *wild]) for naturals in ranked.values()] or [wild]
    found = {kinds for pool in pools for kinds in _choices(pool, 3)}
    return sorted(found, key=lambda kinds: (len(kinds), kinds))


def _additions(table: CanastaState, hand: Sequence[Kind]) -> Iterator[Add]:
    additions = _small_additions if len(hand) <= SMALL_HAND else _large_additions
    fits = meld_test(table.rules)
    ranked: defaultdict[Rank, list[Kind]] = defaultdict(list)
    for kind in hand:
        ranked[KIND_RANK[kind]].append(kind)
    wild = tuple(kind for kind in hand if WILD[kind])
    for meld in table.own_melds():
        form = shape(meld)
        same = tuple(ranked[form.rank])
        if same or wild:
            yield from additions(form, meld.number, same, wild, fits)


def _fitting(rank: Rank, same: Sequence[Kind], wild: Sequence[Kind]) -> list[Kind]:
    """Return the cards that a meld of *rank* might get, of those of its rank and the wild ones."""
    helping = [kind for kind in wild if KIND_RANK[kind] != rank and rank != THREE]
    return sorted([*same, *helping])


# A small hand asks for one of each meld, a dozen, and again for most of them once it has drawn.
@lru_cache(maxsize=1 << 7)
def _small_additions(
    form: Shape,
    number: int,
    same: tuple[Kind, ...],
    wild: tuple[Kind, ...],
    fits: Callable[[Shape], bool],
) -> tuple[Add, ...]:
    """Return every choice of the cards of its rank and the wild ones that the meld *form* takes."""
    rank = form.rank
    found: list[Add] = []
    for kinds in _choices(_fitting(rank, same, wild)):
        naturals = [KIND_RANK[kind] for kind in kinds].count(rank)
        wilds = form.wilds + len(kinds) - naturals
        if fits(Shape(rank, form.naturals + naturals, wilds)):
            found.append(Add(in_order(kinds, rank), number))
    return tuple(found)


# A table has a few dozen melds, and most turns change neither a meld nor what would fit it.
@lru_cache(maxsize=1 << 9)
def _large_additions(
    form: Shape,
    number: int,
    same: tuple[Kind, ...],
    wild: tuple[Kind, ...],
    fits: Callable[[Shape], bool],
) -> tuple[Add, ...]:
    """Return each of these cards alone that the meld *form* takes."""
    rank, naturals, wilds = form
    fitting = _fitting(rank, same, wild)
    natural = fits(Shape(rank, naturals + 1, wilds))
    another = fits(Shape(rank, naturals, wilds + 1))
    return tuple(
        Add((UNDECLARED[kind],), number)
        for kind in dict.fromkeys(fitting)
        if (natural if KIND_RANK[kind] == rank else another)
    )


def _batches(table: CanastaState, hand: Sequence[Kind], least: int) -> Iterator[tuple[Group, ...]]:
    """Yield every choice of *least* or more new melds that *hand* can lay, each in one order."""

    def more(
        batch: tuple[Group, ...], left: tuple[Kind, ...], groups: Sequence[Group]
    ) -> Iterator[tuple[Group, ...]]:
        if len(batch) >= least:
            yield batch
        for place, group in enumerate(groups):
            rest = list(left)
            try:
                for placed in group:
                    rest.remove(placed.kind)
            except ValueError:
                continue
            yield from more((*batch, group), tuple(rest), groups[place:])

    yield from more((), tuple(hand), sorted(_groups(table, hand)))


def _openings(table: CanastaState, hand: Sequence[Kind]) -> Iterator[LayMelds]:
    """Yield openings: all that a small hand has; of a larger one single melds and the dearest."""
    few = len(hand) <= SMALL_HAND
    tried = _batches(table, hand, 1) if few else ((group,) for group in _groups(table, hand))
    need, values = table.opening_minimum(table.turn), laid_values(table.rules)
    for melds in tried:
        if sum(values[placed.kind] for group in melds for placed in group) >= need:
            yield LayMelds(melds)
    if not few:
        yield from map(LayMelds, dearest(table, hand))


def dearest(table: CanastaState, hand: Sequence[Kind]) -> Iterator[tuple[Group, ...]]:
    """Yield the melds of *hand* that count most towards an opening, leaving two cards or one.

    Where no card may be wild there, deuces that are a meld of their own come besides at last.
    """
    rules = table.rules
    usable = [kind for kind in hand if rules.opening_allow_wilds or not WILD[kind]]
    deuces = () if rules.opening_allow_wilds else deuces_alone(hand, rules)
    taken = {shape(meld).rank for meld in table.own_melds()}
    for beside in ((), (deuces,)) if deuces else ((),):
        rest = len(hand) - len(usable) - sum(map(len, beside))
        for keep in (2, 1):
            keep = max(0, keep - rest)
            worth = Worth(rules, bonuses=False)
            melds = best_laydown(usable, (), worth, keep=keep).melds
            if not rules.opening_allow_wilds:
                melds = tuple(filter(None, map(natural_part, melds)))
            yield tuple(g for g in (*melds, *beside) if KIND_RANK[g[0].kind] not in taken)


def _takes(table: CanastaState, hand: Sequence[Kind]) -> Iterator[Take]:
    if len(hand) > SMALL_HAND:
        yield from takes(table)
        return
    opened = table.has_opened(table.turn)
    rank = KIND_RANK[KIND[table.discard_pile[-1]]]
    if next(takers(table), None) == ():
        # Only where no card is needed to take the pile is the move that names none complete.
        yield Take()
    for kinds in _choices([kind for kind in hand if KIND_RANK[kind] == rank or WILD[kind]]):
        group = in_order(kinds, rank)
        yield Take(group)
        if opened:
            continue
        left = list(hand)
        for kind in kinds:
            left.remove(kind)
        for melds in _batches(table, left, 1):
            yield Take(group, melds)
