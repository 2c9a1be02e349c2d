"""The worth of cards and melds, in points.

Source: rules/burraco.md 4.1, Card values and Burraco.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.burraco.victory_points import victory_steps
from scala_desktop.rules.cards import ACE, DEUCE, JOKER, KIND, KIND_RANK, KINDS, Card, Kind
from scala_desktop.rules.common.wilds import FULL, MeldKind, wild_places
from scala_desktop.rules.events import ScoreItem
from scala_desktop.rules.melds import Meld


def _value(kind: int) -> int:
    rank = KIND_RANK[kind]
    if kind == JOKER:
        return 30
    if rank in (ACE, DEUCE):
        return 15 if rank == ACE else 20
    return 10 if rank >= 8 else 5


VALUE: Final = tuple(map(_value, range(KINDS)))
"""What each kind counts, on the table and in the hand; a deuce 20 whatever it stands for."""
ROYAL: Final = 13
"""The number of cards of a run from ace to king or from 2 to ace."""
NO_BURRACO: Final = "burraco_none"
VICTORY_POINTS: Final = 20
_VICTORY_STEPS: Final = {
    "three_hands": (50, 150, 250, 350, 500, 650, 800, 1000, 1250, 1500),
    "four_hands": (100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 2000),
}


def card_points(cards: Iterable[Card]) -> int:
    """Return what *cards* count.

    >>> card_points([Card(0), Card(1), Card(52), Card(6)])  # Ah 2h Jk 7h
    70

    Source: [U], Il valore delle carte.
    """
    return sum(VALUE[KIND[card]] for card in cards)


def counted(item: ScoreItem) -> tuple[int, ...]:
    """Return what each card of *item* counts, for or against; () where no card is counted.

    Source: [U], Il valore delle carte.
    """
    if item.code not in ("melded", "hand"):
        return ()
    return tuple(VALUE[KIND[card]] for card in item.cards)


def group_value(kinds: Iterable[Kind]) -> int:
    """Return what cards of *kinds* count."""
    return sum(VALUE[kind] for kind in kinds)


def meld_kind(meld: Meld, rules: BurracoRules) -> MeldKind:
    """Return whether *meld* is a burraco, and how clean it is.

    A semi-clean one has a wild card and seven natural cards, in a run all on one side of it.

    Source: rules/burraco.md 4.1, Burraco; 4.2 #5; 4.3 ``semi_clean_enabled``, ``semi_clean_sets``.
    """
    size = len(meld.cards)
    if size < FULL:
        return MeldKind.NONE
    wild = wild_places(meld)
    if not wild:
        return MeldKind.CLEAN
    if len(wild) > 1 or not rules.semi_clean_enabled or size == FULL:
        return MeldKind.DIRTY
    semi = max(wild[0], size - 1 - wild[0]) >= FULL if meld.low else rules.semi_clean_sets
    return MeldKind.SEMI_CLEAN if semi else MeldKind.DIRTY


def counts_semi_clean_sets(rules: BurracoRules) -> bool:
    """Return whether a set can be semi-clean, which takes eight cards."""
    return rules.semi_clean_sets and rules.sets_allowed != "none" and rules.set_max_size > FULL


def is_royal(meld: Meld) -> bool:
    """Return whether *meld* is a clean run of all thirteen cards of a suit."""
    return bool(meld.low) and len(meld.cards) == ROYAL and not wild_places(meld)


def burraco_bonus(meld: Meld, rules: BurracoRules) -> tuple[str, int]:
    """Return the code and the points of the bonus of *meld*; 0 below seven cards.

    Source: rules/burraco.md 4.1, Burraco; 4.3 ``royal_burraco_bonus``.
    """
    match meld_kind(meld, rules):
        case MeldKind.CLEAN if rules.royal_burraco_bonus and is_royal(meld):
            code = "burraco_royal"
        case MeldKind.CLEAN:
            code = "burraco_clean"
        case MeldKind.SEMI_CLEAN:
            code = "burraco_semi"
        case MeldKind.DIRTY:
            code = "burraco_dirty"
        case _:
            code = NO_BURRACO
    return code, bonus_points(code, rules)


def bonus_points(code: str, rules: BurracoRules) -> int:
    """Return what a burraco of the kind *code* is worth; 0 for fewer than seven cards."""
    return {
        "burraco_royal": rules.royal_burraco_bonus,
        "burraco_clean": rules.burraco_clean,
        "burraco_semi": rules.burraco_semi,
        "burraco_dirty": rules.burraco_dirty,
    }.get(code, 0)


def victory_points(difference: int, rules: BurracoRules) -> tuple[int, int]:
    """Return how 20 victory points are shared by a *difference* of match points.

    >>> victory_points(340, BurracoRules()), victory_points(-340, BurracoRules())
    ((12, 8), (8, 12))

    Source: rules/burraco.md 4.1, Match; 4.3 ``vp_table``.
    """
    steps = _VICTORY_STEPS.get(rules.vp_table) or victory_steps(rules.vp_custom)
    lead = sum(abs(difference) > step for step in steps)
    half = VICTORY_POINTS // 2
    more, fewer = half + lead, half - lead
    return (more, fewer) if difference >= 0 else (fewer, more)
