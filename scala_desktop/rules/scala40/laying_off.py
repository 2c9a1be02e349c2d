"""What fits a meld that lies on the table: cards added to it, and cards put in for a joker.

Cards laid keep their place: a run grows at its ends only.  Where the jokers of a set stand for
any suit that is missing (``joker_set_identity = undefined``) they make room for a natural card.

Source: rules/scala40.md 3.1, Attaching and Taking a joker; 3.2 #16.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from scala_desktop.rules.cards import (
    ACE,
    JOKER,
    KIND,
    KIND_NAMES,
    KIND_RANK,
    KIND_SUIT,
    Card,
    Kind,
    kind_of,
)
from scala_desktop.rules.common.ace_ends import lies_as_told, named_ends
from scala_desktop.rules.common.runs import ACE_HIGH, position_kind, why_not_at_the_ends
from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import UNDECLARED, Group, Placed, format_group
from scala_desktop.rules.scala40.options import AnyMeldRules, Scala40Rules
from scala_desktop.rules.scala40.reading import open_suits, set_limit
from scala_desktop.rules.scala40.scoring import POSITION_VALUE, SET_VALUE


class Addition(NamedTuple):
    """One way to add cards: canonical and declared, with what each card counts.

    *low* is the run's first position after it, 0 for a set.
    """

    group: Group
    values: tuple[int, ...]
    low: int

    @property
    def points(self) -> int:
        """Return what the cards count together."""
        return sum(self.values)


def naturals_of(meld: Meld) -> list[Kind]:
    """Return the kinds of the natural cards of *meld*."""
    return [KIND[card] for card in meld.cards if KIND[card] != JOKER]


def wild_kinds(meld: Meld) -> list[Kind]:
    """Return what the jokers of *meld* stand for."""
    return [kind for card, kind in zip(meld.cards, meld.shown, strict=True) if KIND[card] == JOKER]


def _set_rank(meld: Meld) -> int:
    return KIND_RANK[meld.shown[0]]


def _open(meld: Meld, rules: AnyMeldRules) -> bool:
    """Return whether the jokers of *meld* stand for any missing suit."""
    return meld.low == 0 and rules.joker_set_identity == "undefined"


def real_ace(meld: Meld, place: int) -> bool:
    """Return whether a natural ace lies at *place* of *meld*."""
    kind = KIND[meld.cards[place]]
    return kind != JOKER and KIND_RANK[kind] == ACE


def attachable_kinds(meld: Meld, rules: AnyMeldRules) -> list[Kind]:
    """Return the natural kinds that can be added to *meld*, one card alone.

    Source: rules/scala40.md 3.1, Attaching.
    """
    size = len(meld.cards)
    low = meld.low
    if low:
        if size >= rules.max_run_length:
            return []
        high = low + size - 1
        suit = KIND_SUIT[meld.shown[0]]
        found: list[Kind] = []
        if high < 13 or (high == 13 and not (low == 1 and real_ace(meld, 0))):
            found.append(position_kind(high + 1, suit))
        if low > 2 or (low == 2 and not (high == ACE_HIGH and real_ace(meld, -1))):
            kind = position_kind(low - 1, suit)
            if kind not in found:
                found.append(kind)
        return found
    if size >= set_limit(rules):
        return []
    rank = _set_rank(meld)
    if not rules.set_distinct_suits:
        return [kind_of(rank, suit) for suit in range(4)]
    taken = naturals_of(meld) if _open(meld, rules) else meld.shown
    return [kind for suit in range(4) if (kind := kind_of(rank, suit)) not in taken]


def takes_joker(meld: Meld, rules: AnyMeldRules) -> bool:
    """Return whether a joker can be added to *meld*."""
    size = len(meld.cards)
    if 0 < rules.max_jokers_per_meld <= len(meld.jokers):
        return False
    if meld.low:
        return size < rules.max_run_length
    return size < set_limit(rules)


def joker_additions(meld: Meld, rules: AnyMeldRules) -> tuple[Addition, ...]:
    """Return the ways to add one joker to *meld*, the default one first."""
    return read_addition((Placed(JOKER),), meld, rules) if takes_joker(meld, rules) else ()


def read_addition(cards: Group, meld: Meld, rules: AnyMeldRules) -> tuple[Addition, ...]:
    """Return every legal reading of *cards* added to *meld*, the default one first; () if none.

    An ace that fits both ends of a run goes after the king by default.

    Source: rules/scala40.md 3.1, Attaching.
    """
    if len(cards) == 1 and KIND_RANK[cards[0].kind] > ACE:
        return _plain_addition(cards[0], meld, rules)
    jokers = sum(placed.kind == JOKER for placed in cards)
    if jokers and 0 < rules.max_jokers_per_meld < len(meld.jokers) + jokers:
        return ()
    if not cards or any(p.kind != JOKER and p.shown not in (None, p.kind) for p in cards):
        return ()
    if not meld.low:
        return tuple(dict.fromkeys(_set_additions(cards, meld, rules)))
    additions = list(dict.fromkeys(_run_additions(cards, meld, rules)))
    if any(placed.at for one in additions for placed in one.group):
        named = named_ends([one.group for one in additions])
        additions = [
            one._replace(group=group)
            for one, group in zip(additions, named, strict=True)
            if lies_as_told(one.group, cards)
        ]
    return tuple(sorted(additions, key=lambda one: -one.points))


def _plain_addition(placed: Placed, meld: Meld, rules: AnyMeldRules) -> tuple[Addition, ...]:
    """Return how one natural card that is no ace is added, the usual case: there is one way."""
    kind, rank = placed.kind, KIND_RANK[placed.kind]
    size = len(meld.cards)
    if placed.shown not in (None, kind):
        return ()
    if not meld.low:
        lying = naturals_of(meld) if _open(meld, rules) else meld.shown
        if size >= set_limit(rules) or rank != _set_rank(meld):
            return ()
        if rules.set_distinct_suits and kind in lying:
            return ()
        return (Addition((UNDECLARED[kind],), (SET_VALUE[rank],), 0),)
    if size >= rules.max_run_length or KIND_SUIT[kind] != KIND_SUIT[meld.shown[0]]:
        return ()
    if rank not in (meld.low - 1, meld.low + size):
        return ()
    return (Addition((UNDECLARED[kind],), (POSITION_VALUE[rank],), min(rank, meld.low)),)


def _run_additions(cards: Group, meld: Meld, rules: AnyMeldRules) -> Iterator[Addition]:
    count = len(cards)
    high = meld.low + len(meld.cards) - 1
    suit = KIND_SUIT[meld.shown[0]]
    if len(meld.cards) + count > rules.max_run_length:
        return
    for below in range(count + 1):
        low = meld.low - below
        if low < 1 or high + count - below > ACE_HIGH:
            continue
        places = [*range(low, meld.low), *range(high + 1, high + count - below + 1)]
        both = low == 1 and high + count - below == ACE_HIGH
        for told in _ace_told(cards) if both else (cards,):
            filled = _fill(told, places, suit)
            if filled is None:
                continue
            if both and _ace_at(1, filled, meld) and _ace_at(ACE_HIGH, filled, meld):
                continue
            values = tuple(POSITION_VALUE[place] for place in places)
            yield Addition(tuple(filled[place] for place in places), values, low)


def _ace_told(cards: Group) -> Iterator[Group]:
    """Yield *cards* with the natural ace lying after the king, then below the 2.

    A joker that is added with it fills the other end.
    """
    for at in (ACE_HIGH, 1):
        yield tuple(
            placed._replace(at=at)
            if placed.kind != JOKER and KIND_RANK[placed.kind] == ACE
            else placed
            for placed in cards
        )


def _ace_at(position: int, filled: dict[int, Placed], meld: Meld) -> bool:
    """Return whether a natural ace is at *position*."""
    if position in filled:
        return filled[position].kind != JOKER
    return real_ace(meld, 0 if position == 1 else -1)


def _fill(cards: Group, places: Sequence[int], suit: int) -> dict[int, Placed] | None:
    """Return *cards* at the *places* of a run of *suit*, declared; ``None`` if they do not fit."""
    filled: dict[int, Placed] = {}
    free = 0
    for placed in sorted(cards, key=lambda placed: placed.kind == JOKER):
        kind = placed.shown if placed.kind == JOKER else placed.kind
        if kind is None:
            free += 1
            continue
        spots = [
            place for place in places if place not in filled and position_kind(place, suit) == kind
        ]
        if not spots:
            return None
        place = placed.at if placed.at in spots else spots[0]
        filled[place] = Placed(placed.kind, placed.shown if placed.kind == JOKER else None)
    for place in places:
        if place not in filled:
            filled[place] = Placed(JOKER, position_kind(place, suit))
            free -= 1
        if place in (1, ACE_HIGH):
            filled[place] = filled[place]._replace(at=place)
    return filled if free == 0 else None


def _set_additions(cards: Group, meld: Meld, rules: AnyMeldRules) -> Iterator[Addition]:
    rank = _set_rank(meld)
    if len(meld.cards) + len(cards) > set_limit(rules):
        return
    told = [p.shown if p.kind == JOKER else p.kind for p in cards]
    kinds = [kind for kind in told if kind is not None]
    if any(KIND_RANK[kind] != rank for kind in kinds):
        return
    lying = naturals_of(meld) if _open(meld, rules) else list(meld.shown)
    if rules.set_distinct_suits:
        every = [*lying, *kinds]
        if len(set(every)) < len(every):
            return
    free = len(told) - len(kinds)
    naturals = sorted((p for p in cards if p.kind != JOKER), key=lambda p: p.kind)
    declared = [p.shown for p in cards if p.kind == JOKER and p.shown is not None]
    if _open(meld, rules):
        # Whatever was declared, the jokers stand for any missing suit.
        declared = []
        lying_still = [KIND_SUIT[kind] for kind in (*lying, *(p.kind for p in naturals))]
        shown_then = open_suits(lying_still, len(meld.jokers) + len(cards) - len(naturals))
        every_suits = [tuple(shown_then[len(meld.jokers) :])]
    else:
        used = {KIND_SUIT[kind] for kind in (*meld.shown, *kinds)}
        every_suits = _joker_suits([suit for suit in range(4) if suit not in used], free, rules)
    for suits in every_suits:
        shown = sorted([*declared, *(kind_of(rank, suit) for suit in suits)])
        laid = [Placed(p.kind) for p in naturals] + [Placed(JOKER, kind) for kind in shown]
        yield Addition(tuple(laid), (SET_VALUE[rank],) * len(cards), 0)


def _joker_suits(missing: Sequence[int], count: int, rules: AnyMeldRules) -> list[tuple[int, ...]]:
    """Return the suits that *count* undeclared jokers may take in a set, default first."""
    if rules.set_distinct_suits:
        return list(combinations(missing, count))
    order = [*missing, *(suit for suit in range(4) if suit not in missing)]
    found = [tuple(sorted(s)) for s in combinations_with_replacement(order, count)]
    found.sort(key=lambda suits: (sum(s not in missing for s in suits), -len(set(suits))))
    return found


def why_not_added(cards: Group, meld: Meld, rules: AnyMeldRules) -> IllegalMove:
    """Return the refusal of *cards* that have no reading as an addition to *meld*.

    Source: rules/README.md 1.4.
    """
    where = {"cards": format_group(cards), "meld": f"m{meld.number}"}
    size = len(meld.cards) + len(cards)
    wild = len(meld.jokers) + sum(placed.kind == JOKER for placed in cards)
    told = [p.shown if p.kind == JOKER else p.kind for p in cards]
    kinds = [kind for kind in told if kind is not None]
    if meld.low:
        belongs = all(KIND_SUIT[kind] == KIND_SUIT[meld.shown[0]] for kind in kinds)
        limit = rules.max_run_length
    else:
        belongs = all(KIND_RANK[kind] == _set_rank(meld) for kind in kinds)
        limit = set_limit(rules)
    if any(p.kind != JOKER and p.shown not in (None, p.kind) for p in cards) or not belongs:
        return IllegalMove(Reason.NOT_ATTACHABLE, **where)
    if size > limit:
        return IllegalMove(Reason.MELD_TOO_LONG, got=size, limit=limit, **where)
    if 0 < rules.max_jokers_per_meld < wild:
        return IllegalMove(
            Reason.TOO_MANY_WILDS, got=wild, limit=rules.max_jokers_per_meld, **where
        )
    if not meld.low:
        return IllegalMove(Reason.SET_DUPLICATE_SUIT, **where)
    return IllegalMove(_why_run_ends(kinds, meld), **where)


def _why_run_ends(kinds: Sequence[Kind], meld: Meld) -> Reason:
    ranks = [KIND_RANK[kind] for kind in kinds]
    ends = real_ace(meld, 0), real_ace(meld, -1)
    return why_not_at_the_ends(ranks, meld.low, meld.low + len(meld.cards) - 1, aces=ends)


def extended(meld: Meld, addition: Addition, cards: Sequence[Card], rules: Scala40Rules) -> Meld:
    """Return *meld* with *cards*, one for each place of *addition*."""
    placed = [(card, p.laid) for card, p in zip(cards, addition.group, strict=True)]
    lying = list(zip(meld.cards, meld.shown, strict=True))
    if meld.low:
        below = meld.low - addition.low
        pairs = placed[:below] + lying + placed[below:]
        return _relaid(meld, pairs, addition.low)
    return _settled_set(meld, lying + placed, rules)


def _settled_set(meld: Meld, pairs: Sequence[tuple[Card, Kind]], rules: Scala40Rules) -> Meld:
    """Return *meld* with the cards of *pairs* in canonical order: h d c s, jokers last.

    A joker whose suit lies there as a natural card now makes room for it.
    """
    naturals = sorted((p for p in pairs if KIND[p[0]] != JOKER), key=lambda p: p[1])
    wild = [p for p in pairs if KIND[p[0]] == JOKER]
    if _open(meld, rules):
        suits = open_suits([KIND_SUIT[kind] for _, kind in naturals], len(wild))
        rank = KIND_RANK[naturals[0][1]]
        wild = [(card, kind_of(rank, suit)) for (card, _), suit in zip(wild, suits, strict=True)]
    elif rules.set_distinct_suits:
        wild = _moved_jokers([kind for _, kind in naturals], wild)
    wild.sort(key=lambda p: p[1])
    return _relaid(meld, naturals + wild, 0)


def _relaid(meld: Meld, pairs: Sequence[tuple[Card, Kind]], low: int) -> Meld:
    """Return *meld* made of *pairs* of cards and what they stand for, beginning at *low*."""
    cards, shown = zip(*pairs, strict=True)
    return Meld(meld.number, meld.owner, cards, shown, low)


def _moved_jokers(
    naturals: Sequence[Kind], wild: Sequence[tuple[Card, Kind]]
) -> list[tuple[Card, Kind]]:
    """Return the jokers, with those whose suit lies there now moved to the first missing one."""
    rank = KIND_RANK[naturals[0]]
    taken = set(naturals)
    moved: list[tuple[Card, Kind]] = []
    for card, kind in wild:
        if kind in taken:
            free = [kind_of(rank, s) for s in range(4) if kind_of(rank, s) not in taken]
            wanted = [k for _, k in wild]
            kind = next((k for k in free if k not in wanted), free[0] if free else kind)
        taken.add(kind)
        moved.append((card, kind))
    return moved


# --- jokers taken -------------------------------------------------------------------------------


class SwapPlan(NamedTuple):
    """The joker at *place* goes to the hand and cards of *kinds* go into the meld."""

    place: int
    kinds: tuple[Kind, ...]


def plan_swap(meld: Meld, kind: Kind, hand: Sequence[Kind], rules: Scala40Rules) -> SwapPlan:
    """Return how a player who holds *hand* takes a joker out of *meld* with *kind*.

    :raises IllegalMove: if the house rules or the joker do not allow it.

    Source: rules/scala40.md 3.1, Taking a joker; 3.3 ``joker_swap_in_sets``.
    """
    where: dict[str, object] = {"card": KIND_NAMES[kind], "meld": f"m{meld.number}"}
    places = meld.jokers
    if not places or kind == JOKER:
        raise IllegalMove(Reason.JOKER_NOT_REPRESENTED_CARD, **where)
    where["shown"] = " ".join(KIND_NAMES[meld.shown[place]] for place in places)
    if meld.low:
        return _plan_run_swap(meld, kind, where, rules)
    way = rules.joker_swap_in_sets
    few = way == "four_card_set_only" and len(meld.cards) - len(places) < 3
    if way == "off" or few:
        raise IllegalMove(Reason.JOKER_SWAP_FORBIDDEN, **where)
    standing = [place for place in places if meld.shown[place] == kind]
    fitting = takers(meld, rules)
    if kind not in fitting:
        if way == "both_missing_cards":
            where["need"] = _wanted(meld)
        raise _not_represented(where, fitting)
    place = (standing or places)[0]
    if way != "both_missing_cards":
        return SwapPlan(place, (kind,))
    return SwapPlan(place, _all_missing(meld, kind, hand, where, rules))


def takers(meld: Meld, rules: AnyMeldRules) -> set[Kind]:
    """Return the kinds that take a joker out of *meld*, where the house rules let it be taken."""
    fitting = set(wild_kinds(meld))
    any_suit = rules.joker_swap_in_sets in ("any_missing_suit", "both_missing_cards")
    if not meld.low and (any_suit or _open(meld, rules)):
        fitting.update(_missing_kinds(meld))
    return fitting


def _plan_run_swap(
    meld: Meld, kind: Kind, where: dict[str, object], rules: Scala40Rules
) -> SwapPlan:
    if not rules.joker_swap_in_runs:
        raise IllegalMove(Reason.JOKER_SWAP_FORBIDDEN, **where)
    standing = [place for place in meld.jokers if meld.shown[place] == kind]
    if not standing:
        raise _not_represented(where, wild_kinds(meld))
    place = standing[0]
    if KIND_RANK[kind] == ACE and len(meld.cards) == ACE_HIGH and real_ace(meld, -1 - place):
        raise IllegalMove(Reason.RUN_TWO_ACES, **where)
    return SwapPlan(place, (kind,))


def _not_represented(where: Mapping[str, object], fitting: Iterable[Kind]) -> IllegalMove:
    """Return the refusal of a card that takes no joker of a meld; those of *fitting* do."""
    fits = " ".join(KIND_NAMES[kind] for kind in sorted(set(fitting)))
    return IllegalMove(Reason.JOKER_NOT_REPRESENTED_CARD, **where, fits=fits)


def _missing_kinds(meld: Meld) -> list[Kind]:
    """Return the cards of a set that no natural card shows; all of the rank if none is missing."""
    rank = _set_rank(meld)
    every = [kind_of(rank, suit) for suit in range(4)]
    lying = naturals_of(meld)
    return [kind for kind in every if kind not in lying] or every


def _wanted(meld: Meld) -> int:
    """Return how many missing cards a set must get so that only its other jokers are left open."""
    return len(_missing_kinds(meld)) - (len(meld.jokers) - 1)


def _all_missing(
    meld: Meld, kind: Kind, hand: Sequence[Kind], where: dict[str, object], rules: Scala40Rules
) -> tuple[Kind, ...]:
    """Return the cards that fill up a set so that only its other jokers are left open."""
    missing = _missing_kinds(meld)
    lying = naturals_of(meld)
    if kind in lying:
        return (kind,)
    wanted = _wanted(meld)
    others = [other for other in missing if other != kind]
    held = [other for other in others if other in hand][: max(wanted - 1, 0)]
    if len(meld.cards) - 1 + wanted > set_limit(rules):
        raise IllegalMove(Reason.JOKER_SWAP_FORBIDDEN, **where)
    if len(held) < wanted - 1:
        where["need"] = " ".join(KIND_NAMES[other] for other in others)
        where["count"] = wanted - 1
        raise IllegalMove(Reason.JOKER_SWAP_FORBIDDEN, **where)
    return (kind, *held)


def swapped(meld: Meld, plan: SwapPlan, cards: Sequence[Card], rules: Scala40Rules) -> Meld:
    """Return *meld* with *cards* in and the joker of *plan* out."""
    if meld.low:
        changed = list(meld.cards)
        changed[plan.place] = cards[0]
        return Meld(meld.number, meld.owner, tuple(changed), meld.shown, meld.low)
    lying = list(zip(meld.cards, meld.shown, strict=True))
    del lying[plan.place]
    return _settled_set(meld, [*lying, *((card, KIND[card]) for card in cards)], rules)


def swaps_alone(meld: Meld, kind: Kind, rules: Scala40Rules) -> bool:
    """Return whether one card of *kind* takes a joker out of *meld*."""
    # Most kinds do not, and to refuse one of them with all its facts is dear.
    if not meld.jokers or kind not in takers(meld, rules):
        return False
    try:
        plan = plan_swap(meld, kind, (), rules)
    except IllegalMove:
        return False
    return len(plan.kinds) == 1


def fits(kind: Kind, meld: Meld, rules: Scala40Rules) -> bool:
    """Return whether *kind* could be added to *meld* or take a joker out of it.

    Source: rules/scala40.md 3.1, Discard pile rules; 3.5 S-31 and S-33.
    """
    if kind == JOKER:
        return takes_joker(meld, rules)
    if meld.low:
        if KIND_SUIT[kind] != KIND_SUIT[meld.shown[0]]:
            return False
    elif KIND_RANK[kind] != _set_rank(meld):
        return False
    return kind in attachable_kinds(meld, rules) or swaps_alone(meld, kind, rules)
