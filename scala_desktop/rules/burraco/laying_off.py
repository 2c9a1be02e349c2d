"""What may be added to a meld that lies on the table, and where its wild card goes then.

Natural cards keep their place.  A wild card at an end of a run is *free* and may move to make
room; one with cards on both sides is *imprisoned* and moves only when the card it stands for is
added, then to the low end by convention.  A deuce that comes to lie second in a run of its suit
is natural again, and a natural one may turn wild.

Source: rules/burraco.md 4.1, Moving the wild; 4.3 ``wild_relocation``, ``replaced_wild``,
``natural_deuce_can_turn_wild``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from scala_desktop.rules.burraco.reading import Filler, Limits, fillings, wilds_in
from scala_desktop.rules.cards import (
    ACE,
    DEUCE,
    HEARTS,
    JOKER,
    KIND,
    KIND_RANK,
    KIND_SUIT,
    KINDS,
    KING,
    Card,
    Kind,
    kind_of,
    sort_key,
)
from scala_desktop.rules.common.ace_ends import lies_as_told, named_ends, same_cards
from scala_desktop.rules.common.runs import ACE_HIGH, why_not_at_the_ends
from scala_desktop.rules.common.wilds import FULL, WILD, WILD_KINDS
from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.melds import Meld, meld_group
from scala_desktop.rules.moves import UNDECLARED, Group, Placed, format_group

NEW = -1
"""The source of a cell that an added card fills; the others are places in the meld before it."""


def _exchanged(suit: int) -> tuple[Kind, ...]:
    """Return for each kind the one that it is where *suit* and hearts change places."""
    suits = [0, 1, 2, 3]
    suits[suit], suits[HEARTS] = HEARTS, suit
    return (*(kind_of(KIND_RANK[kind], suits[KIND_SUIT[kind]]) for kind in range(52)), JOKER)


_EXCHANGED: Final = tuple(_exchanged(suit) for suit in range(4))
_FOREIGN: Final = frozenset(WILD_KINDS) - {kind_of(DEUCE, HEARTS), JOKER}
"""The deuces that can only be wild in a run of hearts."""
_LIKE: Final = tuple(
    tuple(JOKER if kind in _FOREIGN else kind for kind in kinds) for kinds in _EXCHANGED
)
"""For a run of each suit: as which card of a run of hearts each kind is, as no rule tells suits
apart, nor the cards that can only be wild."""


_SET_PLACE: Final = tuple((WILD[kind], *sort_key(Kind(kind))) for kind in range(KINDS))
"""What the cards of a set are in order of: the wild ones last."""


class Addition(NamedTuple):
    """One way to add cards: *group* is canonical and declared.

    *cells* are the cards of the meld after it, each with where it comes from and what it shows;
    *returned* are the places of wild cards that go to the hand.  *low* is 0 for a set.
    """

    group: Group
    low: int
    cells: tuple[tuple[int, Kind], ...]
    returned: tuple[int, ...] = ()


def read_addition(cards: Group, meld: Meld, limits: Limits) -> tuple[Addition, ...]:
    """Return every way to add *cards* to *meld*, the default one first; () if they do not fit.

    The player does not choose where the wild card of the meld goes: it stays if it can.  An ace may
    go to either end: by default where the run is worth more, else below.
    """
    return _read_addition(cards, meld_group(meld), meld.low, limits)


# Playouts ask the same again and again, mostly soon; each answer takes a KiB.
@lru_cache(maxsize=1 << 10)
def _read_addition(cards: Group, lying: Group, low: int, limits: Limits) -> tuple[Addition, ...]:
    if not cards or any(not WILD[p.kind] and p.shown not in (None, p.kind) for p in cards):
        return ()
    if not low:
        return tuple(_set_additions(cards, lying, limits))
    found = _run_additions(cards, lying, low, limits, turning=False)
    if not found and _may_turn(lying, low, limits):
        found = _run_additions(cards, lying, low, limits, turning=True)
    return tuple(found)


def _may_turn(lying: Group, low: int, limits: Limits) -> bool:
    """Return whether the natural deuce of a run may turn wild where nothing else helps."""
    return limits.deuce_turns and low <= DEUCE and all(placed.shown is None for placed in lying)


def _set_additions(cards: Group, lying: Group, limits: Limits) -> Iterator[Addition]:
    rank = KIND_RANK[lying[0].kind]
    added = [placed.kind for placed in cards]
    wild = sum(WILD[placed.kind] for placed in (*lying, *cards))
    if (
        len(lying) + len(cards) > limits.longest_set
        or wild > limits.wilds
        or any(not WILD[kind] and KIND_RANK[kind] != rank for kind in added)
        or any(p.shown is not None and KIND_RANK[p.shown] != rank for p in cards)
    ):
        return
    laid = sorted(added, key=_SET_PLACE.__getitem__)
    cells = [(place, placed.kind) for place, placed in enumerate(lying)]
    cells += [(NEW, kind) for kind in laid]
    cells.sort(key=lambda cell: _SET_PLACE[cell[1]])
    yield Addition(tuple([UNDECLARED[kind] for kind in laid]), 0, tuple(cells))


class _Choice(NamedTuple):
    """A way to lay a run with the added cards in it, and what speaks against it.

    *left* counts the places of wild cards that nothing lies in any more; *cut* says that too few
    cards lie on one side of the wild card for a semi-clean burraco.
    """

    wilds: int
    moved: int
    left: int
    cut: bool
    low: int
    new_wilds: tuple[int, ...]
    addition: Addition


def _run_additions(
    cards: Group, lying: Group, low: int, limits: Limits, *, turning: bool
) -> list[Addition]:
    """Return the additions of *cards* to a run; *turning* lets its natural deuce turn wild."""
    best: dict[Group, _Choice] = {}
    for choice in _choices(cards, lying, low, limits, turning=turning):
        known = best.get(choice.addition.group)
        if known is None or choice[:5] < known[:5]:
            best[choice.addition.group] = choice
    found = list(best.values())
    if any(placed.at for group in best for placed in group):
        found = _at_the_ends(found, cards)
    return [choice.addition for choice in sorted(found, key=_default_order)]


def _at_the_ends(choices: Sequence[_Choice], cards: Group) -> list[_Choice]:
    """Return the *choices* whose aces lie where *cards* say, with an end named where it is free.

    An ace moves no wild card that it need not.
    """
    least: dict[Group, tuple[object, ...]] = {}
    for choice in choices:
        alike = same_cards(choice.addition.group)
        least[alike] = min(least.get(alike, choice[:3]), choice[:3])
    ways = [one for one in choices if one[:3] == least[same_cards(one.addition.group)]]
    named = named_ends([way.addition.group for way in ways])
    return [
        way._replace(addition=way.addition._replace(group=group))
        for way, group in zip(ways, named, strict=True)
        if lies_as_told(way.addition.group, cards)
    ]


def _readings(cards: Group, lying: Group, suit: int) -> Iterator[_Added]:
    """Return *cards* as parts of a run of *suit*.

    A deuce takes the place of the wild card that stands for it only where it lies there itself:
    then it is read once as natural and once as wild.
    """
    added = _Added.of(cards, suit)
    if added is None:
        return
    deuce = Placed(kind_of(DEUCE, suit))
    sure = added.told.get(DEUCE) == deuce
    if sure or deuce not in cards or all(placed.shown != deuce.kind for placed in lying):
        yield added
        return
    at = cards.index(deuce)
    natural = _Added.of((*cards[:at], Placed(deuce.kind, deuce.kind), *cards[at + 1 :]), suit)
    if natural is not None:
        yield natural
    yield added._replace(naturals=added.naturals - {deuce.kind}, wild=deuce.kind)


def _choices(
    cards: Group, lying: Group, low: int, limits: Limits, *, turning: bool
) -> Iterator[_Choice]:
    """Yield every way to lay a run together with *cards*."""
    suit = _suit_of(lying)
    for added in _readings(cards, lying, suit):
        yield from _choices_of(added, lying, low, limits, suit, turning=turning)


def _choices_of(
    added: _Added, lying: Group, low: int, limits: Limits, suit: int, *, turning: bool
) -> Iterator[_Choice]:
    """Yield every way to lay a run of *suit* together with what is *added* to it."""
    high = low + len(lying) - 1
    told: dict[int, Placed] = {}
    sources: dict[int, int] = {}
    fillers = added.fillers.copy()
    home: dict[Filler, int] = {}
    returned: list[int] = []
    for place, placed in enumerate(lying):
        position = low + place
        replaced = placed.shown is not None and placed.shown in added.naturals
        free = limits.free_wild and position in (low, high)
        if replaced and limits.to_hand:
            returned.append(place)
        elif (placed.shown is not None and (replaced or free)) or (
            turning and position == DEUCE and placed.shown is None
        ):
            filler = Filler(placed.kind, place)
            fillers.append(filler)
            home[filler] = position
        else:
            told[position] = placed
            sources[position] = place
    if any(position in told for position in added.told):
        return
    told |= added.told
    length = len(told) + len(added.aces) + len(fillers)
    if length > limits.longest_run or len(fillers) > limits.wilds + 2:
        return
    for first, cells, put in fillings(told, added.aces, fillers, length, suit, home):
        wilds = wilds_in(cells)
        if wilds > limits.wilds or (turning and wilds != 1):
            continue
        second = put.get(DEUCE)
        if second is not None and second.source < 0 and second.kind == added.wild:
            continue
        if not (_two_aces(cells) or _pushed(cells, put, home)):
            yield _choice(first, cells, put, sources, home, tuple(returned), limits)


def _suit_of(lying: Group) -> int:
    return next(KIND_SUIT[p.laid] for p in lying)


class _Added(NamedTuple):
    """Cards to be added to a run: at sure positions, aces, and those without a position.

    *naturals* are the kinds that may lie as themselves; *wild* is a deuce that may not.
    """

    told: dict[int, Placed]
    aces: list[Placed]
    fillers: list[Filler]
    naturals: frozenset[Kind]
    wild: Kind | None = None

    @classmethod
    def of(cls, cards: Group, suit: int) -> _Added | None:
        """Return *cards* as parts of a run of *suit*; ``None`` if they cannot be."""
        told: dict[int, Placed] = {}
        aces: list[Placed] = []
        fillers: list[Filler] = []
        naturals: set[Kind] = set()
        for placed in cards:
            if WILD[placed.kind] and placed.shown is None:
                fillers.append(Filler(placed.kind, NEW - len(fillers)))
                if placed.kind == kind_of(DEUCE, suit):
                    naturals.add(placed.kind)
                continue
            shown = placed.laid
            if KIND_SUIT[shown] != suit or KIND_RANK[shown] in told:
                return None
            cell = Placed(placed.kind, None if shown == placed.kind else shown)
            if cell.shown is None:
                naturals.add(placed.kind)
            if KIND_RANK[shown] == ACE:
                aces.append(cell)
            else:
                told[KIND_RANK[shown]] = cell
        return cls(told, aces, fillers, frozenset(naturals))


def _choice(
    low: int,
    run: dict[int, Placed],
    put: dict[int, Filler],
    sources: dict[int, int],
    home: dict[Filler, int],
    returned: tuple[int, ...],
    limits: Limits,
) -> _Choice:
    cells: list[tuple[int, Kind]] = []
    group: list[Placed] = []
    new_wilds: list[int] = []
    for position in range(low, low + len(run)):
        placed = run[position]
        kind = placed.laid
        filler = put.get(position)
        source = sources.get(position, NEW) if filler is None else max(filler.source, NEW)
        cells.append((source, kind))
        if source == NEW:
            ace = KIND_RANK[kind] == ACE
            group.append(placed._replace(at=position) if ace else placed)
            if placed.shown is not None:
                new_wilds.append(position)
    moved = sum(home.get(filler, position) != position for position, filler in put.items())
    left = sum(position not in run for position in home.values())
    addition = Addition(tuple(group), low, tuple(cells), returned)
    wild = [position for position, placed in run.items() if placed.shown is not None]
    cut = limits.semi_clean and len(wild) == 1 and len(run) > FULL
    cut = cut and max(wild[0] - low, low + len(run) - 1 - wild[0]) < FULL
    return _Choice(len(wild), moved, left, cut, low, tuple(new_wilds), addition)


def _default_order(choice: _Choice) -> tuple[int, int, bool, bool, int, tuple[int, ...]]:
    # An added deuce that lies as itself goes first: where it is not declared it is read so.
    new = choice.new_wilds
    return choice.wilds, choice.moved, choice.cut, ACE in new, len(new), new


def _two_aces(run: dict[int, Placed]) -> bool:
    ends = run.get(ACE), run.get(ACE_HIGH)
    return all(end is not None and end.shown is None for end in ends)


def _pushed(run: dict[int, Placed], put: dict[int, Filler], home: dict[Filler, int]) -> bool:
    """Return whether a wild card makes way for an added card that is wild, too, or its own copy.

    Only the card that it stands for takes its place, or any card where it becomes natural.
    """
    at = {filler: position for position, filler in put.items()}
    for filler, position in home.items():
        if at[filler] != position and position in run:
            other = put.get(position)
            new = position not in put or (other is not None and other.source < 0)
            wild = run[position].shown is not None and run[at[filler]].shown is not None
            if new and (wild or run[position].kind == filler.kind):
                return True
    return False


def extended(meld: Meld, addition: Addition, cards: Sequence[Card]) -> Meld:
    """Return *meld* with *cards*, one for each of ``addition.group``."""
    coming = iter(cards)
    lying = meld.cards
    laid = tuple([next(coming) if source < 0 else lying[source] for source, _ in addition.cells])
    shown = tuple([kind for _, kind in addition.cells])
    return Meld(meld.number, meld.owner, laid, shown, addition.low)


def fitting_kinds(meld: Meld, limits: Limits) -> tuple[Kind, ...]:
    """Return the kinds of which a single card can be added to *meld*."""
    if not meld.low:
        return _fitting_set(meld, limits)
    suit = KIND_SUIT[meld.shown[0]]
    like = _LIKE[suit]
    kinds = tuple([like[KIND[card]] for card in meld.cards])
    found = _fitting_kinds(kinds, tuple([like[kind] for kind in meld.shown]), meld.low, limits)
    other = _EXCHANGED[suit]
    return tuple(sorted([other[kind] for kind in found]))


# Enough for all runs of hearts with at most one wild card: there are about a thousand.
@lru_cache(maxsize=1 << 11)
def _fitting_kinds(
    kinds: tuple[Kind, ...], shown: tuple[Kind, ...], low: int, limits: Limits
) -> tuple[Kind, ...]:
    """Return the kinds that fit a run of hearts in which no deuce of another suit lies."""
    lying = tuple(
        [
            UNDECLARED[kind] if kind == laid else Placed(kind, laid)
            for kind, laid in zip(kinds, shown, strict=True)
        ]
    )
    tried = [kind_of(rank, HEARTS) for rank in _ranks_within_reach(lying, low) if rank != DEUCE]
    tried += [kind_of(DEUCE, HEARTS), JOKER]
    fits = {kind for kind in tried if _fits_run((UNDECLARED[kind],), lying, low, limits)}
    return tuple(fits | _FOREIGN if JOKER in fits else fits)


def _fits_run(cards: Group, lying: Group, low: int, limits: Limits) -> bool:
    """Return whether there is a way to add *cards*, which tell no end, to a run."""
    ways = [False, True] if _may_turn(lying, low, limits) else [False]
    return any(
        True for turning in ways for _ in _choices(cards, lying, low, limits, turning=turning)
    )


def _fitting_set(meld: Meld, limits: Limits) -> tuple[Kind, ...]:
    """Return the kinds of which a single card can be added to a set: see :func:`_set_additions`."""
    wilds = sum([WILD[KIND[card]] for card in meld.cards])
    if len(meld.cards) >= limits.longest_set or wilds > limits.wilds:
        return ()
    rank = KIND_RANK[meld.shown[0]]
    kinds = [kind_of(rank, suit) for suit in range(4)]
    if wilds == limits.wilds:
        return tuple(kind for kind in kinds if not WILD[kind])
    return tuple(sorted({*kinds, *WILD_KINDS}))


def _ranks_within_reach(lying: Group, low: int) -> set[int]:
    """Return the ranks of which a natural card may be added to a run.

    What lies between it and the natural cards must be filled by wild ones, and deuces may be wild.
    """
    natural = {low + place for place, placed in enumerate(lying) if placed.shown is None}
    wild = sum(WILD[placed.kind] for placed in lying)
    sure = {position for position in natural if position != DEUCE} or natural
    reach = range(max(ACE, min(sure) - 1 - wild), min(ACE_HIGH, max(sure) + 1 + wild) + 1)
    return {ACE if position == ACE_HIGH else position for position in reach} - (natural - {ACE})


def useful_kinds(meld: Meld) -> frozenset[Kind]:
    """Return the kinds that any addition to *meld* is made of; none holds another one."""
    return _useful_kinds(meld_group(meld), meld.low)


@lru_cache(maxsize=1 << 8)
def _useful_kinds(lying: Group, low: int) -> frozenset[Kind]:
    if low:
        suit = _suit_of(lying)
        there = {KIND_RANK[placed.kind] for placed in lying if placed.shown is None} - {ACE}
        kinds = [kind_of(rank, suit) for rank in range(1, 14) if rank not in there]
    else:
        kinds = [kind_of(KIND_RANK[lying[0].kind], suit) for suit in range(4)]
    return frozenset({*kinds, *WILD_KINDS})


def why_not_added(cards: Group, meld: Meld, limits: Limits) -> IllegalMove:
    """Return the refusal of *cards* that cannot be added to *meld*.

    Source: rules/README.md 1.4; rules/burraco.md 4.5, U-29.
    """
    where = {"cards": format_group(cards), "meld": f"m{meld.number}"}
    told = [p.shown if WILD[p.kind] else p.kind for p in cards]
    kinds = [kind for kind in told if kind is not None]
    first = meld.shown[0]
    if meld.low:
        belongs = all(KIND_SUIT[kind] == KIND_SUIT[first] for kind in kinds)
    else:
        belongs = all(KIND_RANK[kind] == KIND_RANK[first] for kind in kinds)
    if not belongs or any(not WILD[p.kind] and p.shown not in (None, p.kind) for p in cards):
        return IllegalMove(Reason.NOT_ATTACHABLE, **where)
    limit = limits.longest_run if meld.low else limits.longest_set
    size = len(meld.cards) + len(cards)
    if size > limit:
        return IllegalMove(Reason.MELD_TOO_LONG, got=size, limit=limit, **where)
    wild = sum(WILD[p.kind] for p in cards)
    # One of them may be natural; with more than that there are too many in any case.
    if wild > limits.wilds + 1:
        return IllegalMove(Reason.TOO_MANY_WILDS, got=wild, limit=limits.wilds, **where)
    found = read_addition(cards, meld, limits._replace(wilds=KINDS))
    if found:
        got = _wilds_with(meld, found[0])
        return IllegalMove(Reason.TOO_MANY_WILDS, got=got, limit=limits.wilds, **where)
    return IllegalMove(_why_run_ends(kinds, meld), **where)


def _wilds_with(meld: Meld, addition: Addition) -> int:
    """Return how many wild cards lie in *meld* after *addition*."""
    coming = iter(addition.group)
    laid = [
        next(coming).kind if source < 0 else KIND[meld.cards[source]]
        for source, _ in addition.cells
    ]
    if not addition.low:
        return sum(WILD[kind] for kind in laid)
    return sum(kind != shown for kind, (_, shown) in zip(laid, addition.cells, strict=True))


def _why_run_ends(kinds: Sequence[Kind], meld: Meld) -> Reason:
    ranks = [KIND_RANK[kind] for kind in kinds]
    low, high = meld.low, meld.low + len(meld.cards) - 1
    lying = [
        KIND_RANK[kind]
        for card, kind in zip(meld.cards, meld.shown, strict=True)
        if KIND[card] == kind
    ]
    if any(rank != ACE and (rank in lying or ranks.count(rank) > 1) for rank in ranks):
        return Reason.RUN_DUPLICATE
    if ranks.count(ACE) > 1:
        return Reason.RUN_TWO_ACES
    # The cards that fit go first: the rule named is the one that the others then break.
    while low > DEUCE and low - 1 in ranks:
        low -= 1
    while high < KING and high + 1 in ranks:
        high += 1
    aces = tuple(
        KIND_RANK[meld.shown[end]] == ACE and KIND[meld.cards[end]] == meld.shown[end]
        for end in (0, -1)
    )
    return why_not_at_the_ends(ranks, low, high, aces=(aces[0], aces[1]))
