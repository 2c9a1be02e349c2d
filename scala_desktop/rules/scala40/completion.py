"""Whether a turn can still be finished: the completable-turn principle, exactly.

A turn ends with one legal discard, with every promise kept: the taken card used, the joker laid
again, the opening complete.  A move after which that cannot be reached any more is refused.  The
search tries what may help - swaps, single additions, new melds - depth first and remembers
where it has been; most positions are answered without it.

Bans on discards that are only a matter of style (``joker_discard``, ``attachable_discard``) are
*soft*: they bind as long as some way to finish the turn respects them, and fall away otherwise.

Source: rules/README.md, Completable-turn principle; rules/scala40.md 3.1, Turn state machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from scala_desktop.rules.cards import (
    ACE,
    JOKER,
    KIND,
    KIND_RANK,
    KIND_SUIT,
    KINDS,
    Card,
    Kind,
)
from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Add, Group, LayMelds, Move, Placed, Swap
from scala_desktop.rules.scala40.attaching import (
    attachable_kinds,
    fits,
    joker_additions,
    plan_swap,
)
from scala_desktop.rules.scala40.meld_list import melds_of
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.reading import ACE_HIGH, read_group
from scala_desktop.rules.scala40.scoring import SET_VALUE, opening_value
from scala_desktop.rules.scala40.search import find_opening, limits_of

if TYPE_CHECKING:
    from scala_desktop.rules.scala40.table import Table

SMALL_HAND: Final = 7
"""Up to so many cards, every choice of melds is tried and listed."""


def soft_bans(table: Table) -> bool:
    """Return whether the house rules know discards that are banned but not impossible."""
    rules = table.rules
    return rules.joker_discard != "free" or rules.attachable_discard.startswith("forbidden")


def soft_ban(table: Table, kind: Kind) -> Reason | None:
    """Return why *kind* should not be discarded now, as long as there is another way.

    Source: rules/scala40.md 3.3 ``joker_discard``, ``attachable_discard``.
    """
    rules = table.rules
    seat = table.turn
    closing = len(table.hands[seat]) == 1
    if kind == JOKER and rules.joker_discard != "free":
        allowed = closing if rules.joker_discard == "only_to_close" else not closing
        if rules.joker_discard == "never" or not allowed:
            return Reason.JOKER_DISCARD_FORBIDDEN
    if rules.attachable_discard == "forbidden_unless_closing":
        banned = not closing
    else:
        banned = rules.attachable_discard == "forbidden_if_not_opened" and not table.opened[seat]
    if (
        banned
        and not table.freed_by_two(seat)
        and any(fits(kind, meld, rules) for meld in table.melds)
    ):
        return Reason.DISCARD_ATTACHABLE
    return None


def promise_broken(table: Table, *, closing: bool) -> Reason | None:
    """Return the promise that a discard now would break; *closing*: it is the last card.

    Source: rules/scala40.md 3.1, Turn state machine.
    """
    if table.must_use is not None:
        return must_use_reason(table)
    if table.pending:
        return Reason.JOKER_MUST_BE_PLAYED
    may_go_out = closing and not table.may_not_close()
    if table.opening_due and (table.rules.close_in_hand_needs_threshold or not may_go_out):
        return Reason.OPENING_BELOW_THRESHOLD
    if table.must_close and not may_go_out:
        return Reason.MUST_CLOSE
    return None


def must_use_reason(table: Table) -> Reason:
    """Return the code of the promise that hangs on the card taken from the pile."""
    if table.opened_before:
        return Reason.TAKEN_CARD_MUST_BE_USED
    return Reason.OPENING_MUST_USE_TAKEN_CARD


def opened_without_taken(table: Table) -> bool:
    """Return whether the seat has opened without the card that it took to open with.

    While it goes out in one turn below the threshold, the card may still be used later.
    """
    return (
        table.must_use is not None
        and not table.opened_before
        and table.opened[table.turn]
        and not table.must_close
    )


def is_thrown_back(table: Table, card: Card) -> bool:
    """Return whether *card* is the one just taken from the pile, which may not go back."""
    return card == table.taken and table.rules.discard_same_card_taken == "forbidden"


def _may_discard(table: Table, *, strict: bool) -> bool:
    """Return whether some card can be discarded now, all promises kept."""
    hand = table.hands[table.turn]
    closing = len(hand) == 1
    if not hand or (closing and table.may_not_close()):
        return False
    if promise_broken(table, closing=closing) is not None:
        return False
    for card in hand:
        if not is_thrown_back(table, card) and not (
            strict and soft_ban(table, KIND[card]) is not None
        ):
            return True
    return False


class Finish:
    """A search for a way to end the turn; *strict* respects the soft bans.

    *keep* False asks only whether the promises can be kept, whatever is left to discard: it
    tells which rule a refusal should name.
    """

    def __init__(self, *, strict: bool = False, keep: bool = True) -> None:
        self._strict = strict
        self._keep = keep
        self._seen: dict[object, Move | None] = {}

    def possible(self, table: Table) -> bool:
        """Return whether the turn of *table*, in its play phase, can still be finished."""
        return self._ends(table) or self.first_play(table) is not None

    def first_play(self, table: Table) -> Move | None:
        """Return a move with which a finish begins, ``None`` if there is none but a discard."""
        if opened_without_taken(table) or (self._keep and self._too_few(table)):
            return None
        key = _key(table)
        if key in self._seen:
            return self._seen[key]
        self._seen[key] = None
        if _hopeless(table):
            return None
        for move in _plays(table):
            after = table.copy()
            after.made(move)
            if not opened_without_taken(after) and self.possible(after):
                self._seen[key] = move
                return move
        return None

    def _ends(self, table: Table) -> bool:
        if table.phase is Phase.OVER:
            return True
        if opened_without_taken(table):
            return False
        if self._keep:
            return _may_discard(table, strict=self._strict)
        return promise_broken(table, closing=len(table.hands[table.turn]) == 1) is None

    def _too_few(self, table: Table) -> bool:
        """Return whether no play can help, because each uses up or changes too few cards."""
        return len(table.hands[table.turn]) < table.cards_to_keep()


def _key(table: Table) -> object:
    return (
        tuple(sorted(table.hands[table.turn])),
        tuple((meld.cards, meld.shown) for meld in table.melds),
        table.opened[table.turn],
        table.opening_due,
        table.must_close,
        table.must_use,
        tuple(sorted(table.pending)),
    )


# --- what may help ------------------------------------------------------------------------------


def _plays(table: Table) -> Iterator[Move]:
    """Yield the moves that may bring the end of the turn nearer, the likeliest first."""
    kinds = [KIND[card] for card in table.hands[table.turn]]
    owed = owed_kinds(table)
    opened = table.opened[table.turn]
    if opened or table.opening_due:
        attachable = sorted(set(table.attachable_hand()), key=lambda kind: kind not in owed)
        for kind in attachable:
            yield from additions(table, kind)
        if opened:
            for kind in attachable:
                yield from swaps(table, kind)
    else:
        yield from openings(table)
        if table.rules.close_in_hand_needs_threshold and not table.rules.opening_counts_layoffs:
            return
    # A meld without an owed card keeps no promise: it only empties the hand or counts points.
    only_owed = opened and owed and not table.must_close
    for reading in melds_of(kinds, table.rules, every_suit=False):
        if not only_owed or any(placed.kind in owed for placed in reading.group):
            yield LayMelds((reading.group,))


def owed_kinds(table: Table) -> tuple[Kind, ...]:
    """Return the kinds of the cards that have to be laid this turn."""
    owed = [] if table.must_use is None else [KIND[table.must_use]]
    return (*owed, *([JOKER] if table.pending else ()))


def additions(table: Table, kind: Kind) -> Iterator[Add]:
    """Yield every way to add one card of *kind* to a meld."""
    for meld in table.melds:
        if kind == JOKER:
            for addition in joker_additions(meld, table.rules):
                yield Add(addition.group, meld.number)
        elif kind in attachable_kinds(meld, table.rules):
            yield Add((Placed(kind),), meld.number)


def swaps(table: Table, kind: Kind) -> Iterator[Swap]:
    """Yield every way to take a joker with *kind*."""
    if kind == JOKER:
        return
    for meld in table.melds:
        if meld.jokers:
            try:
                plan_swap(meld, kind, table.attachable_hand(), table.rules)
            except IllegalMove:
                continue
            yield Swap(kind, meld.number)


def openings(table: Table) -> Iterator[LayMelds]:
    """Yield openings of the seat in turn: the one of most points, in a small hand all of them.

    They hold the card taken from the pile where that was taken to open with.
    """
    rules = table.rules
    kinds = [KIND[card] for card in table.hands[table.turn]]
    must = None if table.must_use is None else KIND[table.must_use]
    if len(kinds) <= SMALL_HAND:
        for melds in batches(kinds, rules):
            worth = sum(opening_value(group, rules) for group in melds)
            if worth >= rules.opening_threshold and (
                must is None or any(placed.kind == must for group in melds for placed in group)
            ):
                yield LayMelds(melds)
        return
    found = find_opening(
        kinds,
        rules.opening_threshold,
        limits_of(rules),
        must=must,
        without_jokers=rules.opening_without_jokers,
        keep=table.cards_to_keep(),
    )
    if found is not None:
        yield LayMelds(tuple(_canonical(group, rules) for group in found.melds))


def _canonical(group: Group, rules: Scala40Rules) -> Group:
    return read_group(group, rules)[0].group


def batches(kinds: Sequence[Kind], rules: Scala40Rules) -> Iterator[tuple[Group, ...]]:
    """Yield every choice of melds that *kinds* can lay at once, in one order each."""
    readings = sorted({reading.group for reading in melds_of(kinds, rules)})
    held = [0] * KINDS
    for kind in kinds:
        held[kind] += 1

    def extend(start: int, chosen: tuple[Group, ...]) -> Iterator[tuple[Group, ...]]:
        for index in range(start, len(readings)):
            group = readings[index]
            for placed in group:
                held[placed.kind] -= 1
            if all(held[placed.kind] >= 0 for placed in group):
                yield (*chosen, group)
                yield from extend(index, (*chosen, group))
            for placed in group:
                held[placed.kind] += 1

    yield from extend(0, ())


# --- what cannot help ---------------------------------------------------------------------------


def _hopeless(table: Table) -> bool:
    """Return whether a quick count shows that no play can keep the promises of the turn."""
    taken = table.must_use
    if taken is not None and not _may_be_laid(table, KIND[taken], attach=not table.no_attach):
        return True
    if not (table.must_close or table.opening_due):
        return False
    useful = [
        kind
        for kind in (KIND[card] for card in table.hands[table.turn])
        if kind == JOKER or _may_be_laid(table, kind)
    ]
    closes = len(table.hands[table.turn]) - len(useful) <= 1
    if table.must_close:
        return not closes
    worth = sum(11 if kind == JOKER else SET_VALUE[KIND_RANK[kind]] for kind in useful)
    may_close = closes and not table.rules.close_in_hand_needs_threshold
    return worth < table.opening_due and not may_close


def _may_be_laid(table: Table, kind: Kind, *, attach: bool = True) -> bool:
    """Return whether *kind* has a neighbour, in the hand or on the table, that it could join.

    Jokers on the table count as if they could all be taken.
    """
    if kind == JOKER:
        return True
    rank, suit = KIND_RANK[kind], KIND_SUIT[kind]
    jokers = 0
    for meld in table.melds:
        jokers += len(meld.jokers)
        first = meld.shown[0]
        if attach and (KIND_SUIT[first] == suit if meld.low else KIND_RANK[first] == rank):
            return True
    ranks: set[int] = set()
    mates = -1
    suits: set[int] = set()
    for card in table.hands[table.turn]:
        other = KIND[card]
        if other == JOKER:
            jokers += 1
        elif KIND_RANK[other] == rank:
            mates += 1
            suits.add(KIND_SUIT[other])
            if KIND_SUIT[other] == suit:
                ranks.add(rank)
        elif KIND_SUIT[other] == suit:
            ranks.add(KIND_RANK[other])
    if (len(suits) - 1 if table.rules.set_distinct_suits else mates) + jokers >= 2:
        return True
    at = [False, *(r in ranks for r in range(1, 14)), 1 in ranks]
    spots = (1, ACE_HIGH) if rank == ACE else (rank,)
    return any(
        sum(at[low : low + 3]) - 1 + jokers >= 2
        for spot in spots
        for low in range(max(1, spot - 2), min(spot, 12) + 1)
    )
