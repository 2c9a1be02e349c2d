"""The worth of cards and melds of Canasta, in points.

Source: rules/canasta.md 5.1, Card values, Score of a side for the hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.reading import IS_BLACK_THREE, JOKERS, THREE, Shape, shape
from scala_desktop.rules.canasta.score_tables import minimum_at
from scala_desktop.rules.cards import DEUCE, KIND, KIND_RANK, KINDS, Card, Kind, Rank
from scala_desktop.rules.common.wilds import FULL, MeldKind
from scala_desktop.rules.events import ScoreItem
from scala_desktop.rules.melds import Meld

RANK_VALUE: Final = (50, 20, 20, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10)
"""What a card of each rank counts, the joker first.

Source: rules/canasta.md 5.1, Card values.
"""


@lru_cache(maxsize=8)
def _values(black_three: int) -> tuple[int, ...]:
    return tuple(
        black_three if IS_BLACK_THREE[kind] else RANK_VALUE[KIND_RANK[Kind(kind)]]
        for kind in range(KINDS)
    )


def rank_value(rank: Rank, rules: CanastaRules) -> int:
    """Return what a card of *rank* counts on the table, of the threes a black one."""
    return 0 if rank == THREE and rules.black_three_value == 0 else RANK_VALUE[rank]


def laid_values(rules: CanastaRules) -> tuple[int, ...]:
    """Return what a card of each kind counts on the table."""
    return _values(rank_value(THREE, rules))


def held_values(rules: CanastaRules) -> tuple[int, ...]:
    """Return what a card of each kind costs in the hand."""
    return _values(rules.black_three_value)


def cards_value(kinds: Iterable[Kind], rules: CanastaRules) -> int:
    """Return what *kinds* count on the table, towards the opening too.

    >>> from scala_desktop.rules.cards import parse_kinds
    >>> cards_value(parse_kinds("Ah Ad 2c"), CanastaRules())
    60

    Source: rules/canasta.md 5.1, Opening.
    """
    values = laid_values(rules)
    return sum([values[kind] for kind in kinds])


def meld_points(meld: Meld, rules: CanastaRules) -> int:
    """Return what the cards of *meld* count, without any bonus."""
    return cards_value([KIND[card] for card in meld.cards], rules)


def hand_penalty(hand: Sequence[Card], rules: CanastaRules) -> int:
    """Return what the cards of *hand* cost, before any doubling."""
    values = held_values(rules)
    return sum([values[KIND[card]] for card in hand])


def counted(item: ScoreItem, rules: CanastaRules) -> tuple[int, ...]:
    """Return what each card of *item* counts before its factor; () where no card is counted.

    Source: rules/canasta.md 5.1, Card values.
    """
    if item.code not in ("melds", "hand"):
        return ()
    values = held_values(rules) if item.code == "hand" else laid_values(rules)
    return tuple(values[KIND[card]] for card in item.cards)


def meld_kind(form: Shape) -> MeldKind:
    """Return whether *form* is a clean canasta, a dirty one, or none.

    >>> from scala_desktop.rules.cards import Rank
    >>> str(meld_kind(Shape(Rank(8), 5, 2))), str(meld_kind(Shape(Rank(8), 7, 0)))
    ('dirty', 'clean')

    Source: rules/canasta.md 5.1, Melds.
    """
    if not form.is_canasta:
        return MeldKind.NONE
    return MeldKind.DIRTY if form.wilds or form.rank == JOKERS else MeldKind.CLEAN


def canasta_code(form: Shape) -> str:
    """Return the code of the kind of canasta that *form* is, "" for none.

    >>> from scala_desktop.rules.cards import Rank
    >>> canasta_code(Shape(Rank(8), 5, 2)), canasta_code(Shape(DEUCE, 7, 0))
    ('canasta_dirty', 'pinellata')

    Source: rules/canasta.md 5.1, Melds, Score of a side for the hand.
    """
    kind = meld_kind(form)
    if kind is MeldKind.NONE:
        return ""
    if form.rank == DEUCE:
        return "pinellata" if kind is MeldKind.CLEAN else "pinellata_dirty"
    return "joker_canasta" if form.rank == JOKERS else f"canasta_{kind}"


PLAIN: Final = {
    "pinellata": "canasta_clean",
    "pinellata_dirty": "canasta_dirty",
    "joker_canasta": "canasta_dirty",
}
"""What a special canasta is where it brings nothing special."""


def credited(code: str, rules: CanastaRules, *, closer: bool) -> str:
    """Return the code of the bonus that a canasta of the kind *code* earns a side.

    Source: rules/canasta.md 5.2 #16; 5.3 ``special_bonus_only_closers``.
    """
    plain = rules.special_bonus_only_closers and not closer
    return PLAIN.get(code, code) if plain else code


def bonus_code(form: Shape, rules: CanastaRules, *, closer: bool) -> str:
    """Return the code of the bonus that *form* earns a side, "" for none."""
    return credited(canasta_code(form), rules, closer=closer)


def bonus_points(code: str, rules: CanastaRules) -> int:
    """Return what the bonus *code* is worth."""
    return {
        "canasta_clean": rules.bonus_clean,
        "canasta_dirty": rules.bonus_dirty,
        "pinellata": rules.bonus_pinellata,
        "pinellata_dirty": rules.bonus_pinellata_dirty,
        "joker_canasta": rules.bonus_joker,
    }.get(code, 0)


class Canastas(NamedTuple):
    """How many canastas of each kind a side has, as far as they count for closing."""

    clean: int
    dirty: int


def counts_for_closing(form: Shape, rules: CanastaRules) -> bool:
    """Return whether *form*, a canasta, is one of those that closing takes.

    Source: rules/canasta.md 5.2 #17; 5.3 ``wild_canastas_count_for_closing``.
    """
    return rules.wild_canastas_count_for_closing or form.rank not in (DEUCE, JOKERS)


def canastas(melds: Iterable[Meld], rules: CanastaRules) -> Canastas:
    """Return the canastas among *melds* of one side that count for closing."""
    return canastas_of([shape(meld) for meld in melds if len(meld.cards) >= FULL], rules)


def canastas_of(forms: Iterable[Shape], rules: CanastaRules) -> Canastas:
    """Return the canastas among the melds *forms* that count for closing."""
    clean = dirty = 0
    for form in forms:
        _, naturals, wilds = form
        if naturals + wilds >= FULL and counts_for_closing(form, rules):
            kind = meld_kind(form)
            clean += kind is MeldKind.CLEAN
            dirty += kind is MeldKind.DIRTY
    return Canastas(clean, dirty)


def enough(had: Canastas, rules: CanastaRules) -> bool:
    """Return whether a side with the canastas *had* may close.

    Source: rules/canasta.md 5.1, Closing; 5.3 ``canastas_to_close`` to ``dirty_canastas_to_close``.
    """
    return (
        had.clean + had.dirty >= rules.canastas_to_close
        and had.clean >= rules.clean_canastas_to_close
        and had.dirty >= rules.dirty_canastas_to_close
    )


def opening_need(
    opened: Sequence[bool], totals: Sequence[int], seat: int, rules: CanastaRules
) -> int:
    """Return what *seat* must reach to open, 0 once it has: *opened* is by side or by seat.

    Source: rules/canasta.md 5.1, Opening.
    """
    if opened[seat % len(opened)]:
        return 0
    score = totals[seat % len(totals)]
    return minimum_at(score, rules.opening_table, rules.opening_minimum_negative)
