"""The ways to take the pile that are tried, which may still be refused.

A seat that has opened needs only the cards that meld its top.  One that has not lays an opening
with it: :mod:`.pile_openings` finds exactly what counts most towards the minimum.

Source: rules/canasta.md 5.1, Taking the pozzo and Opening; 5.2 #9 to #11.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scala_desktop.rules.canasta.laying import meld_for_top
from scala_desktop.rules.canasta.melding import grown
from scala_desktop.rules.canasta.pile_openings import PileOpenings
from scala_desktop.rules.canasta.reading import (
    IS_RED_THREE,
    THREE,
    fault_of,
    in_order,
    shape,
    shape_of,
)
from scala_desktop.rules.canasta.scoring import cards_value
from scala_desktop.rules.canasta.state import CanastaState
from scala_desktop.rules.cards import KIND, KIND_RANK, Kind, card_kinds
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.moves import Group, Take


def takes(table: CanastaState) -> Iterator[Take]:
    """Yield ways to take the pile, which may still be refused: the fewest cards first.

    To a seat that has not opened, they come with what else it would lay, and reach the minimum; the
    last of them count most.
    """
    if table.has_opened(table.turn):
        yield from map(Take, takers(table))
    elif table.rules.pozzo_before_opening != "forbidden" and next(takers(table), None) is not None:
        openings, need = PileOpenings(table, comes_up(table)), table.opening_minimum(table.turn)
        if openings.most >= need:
            for form in dict.fromkeys(_openings(table, openings)):
                if opening_points(table, form) >= need:
                    yield form


def attempts(table: CanastaState) -> Iterator[Take]:
    """Yield all that taking the pile may mean, also openings that do not reach the minimum."""
    if table.has_opened(table.turn) or table.rules.pozzo_before_opening == "forbidden":
        yield from map(Take, takers(table))
        return
    fewest = next(takers(table), None)
    if fewest is not None:
        openings = PileOpenings(table, comes_up(table))
        if openings.most >= table.opening_minimum(table.turn):
            yield from _openings(table, openings)
        else:
            yield from list(openings.dearest()) or (Take(fewest),)


def _openings(table: CanastaState, openings: PileOpenings) -> Iterator[Take]:
    for cards in takers(table):
        yield Take(cards)
        further = openings.beside(cards)
        if further is not None and further.melds:
            yield further
    yield from openings.dearest()


def opening_points(table: CanastaState, move: Take) -> int:
    """Return what the cards that *move* lays count towards the opening, the top of the pile too."""
    kinds = [placed.kind for group in (move.cards, *move.melds) for placed in group]
    return cards_value([*kinds, KIND[table.discard_pile[-1]]], table.rules)


def takers(table: CanastaState) -> Iterator[Group]:
    """Yield the cards of the hand that could meld the top of the pile.

    Source: rules/canasta.md 5.1, Taking the pozzo; 5.3 ``pozzo_requirement``.
    """
    top = KIND[table.discard_pile[-1]]
    hand = card_kinds(table.hands[table.turn])
    rank = KIND_RANK[top]
    same = sorted([kind for kind in hand if KIND_RANK[kind] == rank and not IS_RED_THREE[kind]])
    if not same and not table.melds_of_rank(rank):
        return
    opened = table.has_opened(table.turn)
    if WILD[top]:
        for count in range(3, (3 if opened else len(same)) + 1):
            if count <= len(same):
                yield in_order(same[:count], rank)
        return
    wilds = sorted([kind for kind in hand if WILD[kind]]) if rank != THREE else []
    frozen = table.is_frozen()
    if not frozen and fits_with_top(table, ()):
        yield ()
    for count in range(2, len(same) + 1):
        yield in_order(same[:count], rank)
    if not frozen and same and wilds:
        for wild in dict.fromkeys((wilds[0], wilds[-1])):
            yield in_order([same[0], wild], rank)
    if not opened and table.rules.opening_allow_wilds and len(same) >= 2:
        for more in range(1, min(3, len(wilds)) + 1):
            if fits_with_top(table, kinds := [*same, *wilds[-more:]]):
                yield in_order(kinds, rank)


def fits_with_top(table: CanastaState, kinds: Sequence[Kind]) -> bool:
    """Return whether *kinds* and the top of the pile are a meld, or fit one of the side."""
    kinds = [*kinds, KIND[table.discard_pile[-1]]]
    place = meld_for_top(table, kinds)
    form = shape_of(kinds) if place is None else grown(shape(table.melds[place]), kinds)
    return form is not None and fault_of(form, table.rules) is None


def comes_up(table: CanastaState) -> int:
    """Return how many cards the hand gets from under the top of the pile.

    Open red threes go on the table, and only what is drawn for them stays.  Covered cards count
    as cards of the hand, whatever they are.

    Source: rules/canasta.md 5.2 #13; rules/README.md, Completable-turn principle.
    """
    reds = open_red_threes(table)
    drawn = min(reds, len(table.stock)) if table.rules.replace_red_three_from_pozzo else 0
    return len(table.discard_pile) - 1 - reds + drawn


def open_red_threes(table: CanastaState) -> int:
    """Return how many red threes lie open in the pile under its top."""
    return sum(IS_RED_THREE[KIND[card]] for card in table.discard_pile[table.covered : -1])
