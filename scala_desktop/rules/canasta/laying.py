"""How cards are laid: new melds, cards added to one, and the melds that take up the pile.

Source: rules/canasta.md 5.1, Melds and Taking the pozzo.
"""

from __future__ import annotations

from collections.abc import Sequence

from scala_desktop.rules.canasta.melding import grown
from scala_desktop.rules.canasta.reading import (
    THREE,
    Shape,
    cards_in_order,
    fault_of,
    in_order,
    shape,
    shape_of,
    shapes,
)
from scala_desktop.rules.canasta.scoring import cards_value
from scala_desktop.rules.canasta.state import CanastaState
from scala_desktop.rules.cards import CARD_RANK, KIND, KIND_RANK, Card, Kind
from scala_desktop.rules.common.wilds import FULL
from scala_desktop.rules.events import CardsAdded
from scala_desktop.rules.game import Phase
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Add, LayMelds, Take


def put_down(table: CanastaState, move: LayMelds | Add) -> None:
    """Lay new melds, or add to one, without ending the turn or the hand."""
    if isinstance(move, Add):
        _add(table, table.take_out([placed.kind for placed in move.cards]), move.meld - 1)
        return
    opening = not table.has_opened(table.turn)
    if opening:
        _open(table, cards_value([p.kind for group in move.melds for p in group], table.rules))
        table.opened_first = table.phase is Phase.DRAW
    for group in move.melds:
        _lay(table, table.take_out([placed.kind for placed in group]), opening=opening)


def take_up(table: CanastaState, move: Take) -> None:
    """Take the pile, red threes and all, and lay the melds of *move*."""
    groups = (move.cards, *move.melds)
    cards = table.take_out([placed.kind for group in groups for placed in group])
    pile = table.whole_pile_to_hand(covered=table.covered)
    table.covered = 0
    _top_to_table(table, pile[-1], [len(group) for group in groups], cards)


def meld_for_top(table: CanastaState, kinds: Sequence[Kind]) -> int | None:
    """Return the place of the meld that *kinds* go to; the last is the top of the pile.

    ``None`` where they begin a new one: no unfinished meld of the rank has room for them, and
    the side may have another.  To a canasta they go where no meld is unfinished, or where
    they make no new one.  Where they fit nowhere and may begin none, they go to the meld
    there is, and are refused there.

    Source: rules/canasta.md 5.1, Taking the pozzo; 5.3 ``melds_per_rank``, ``meld_max_size``.
    """
    same = table.melds_of_rank(KIND_RANK[kinds[-1]])
    if not same:
        return None
    several = table.rules.melds_per_rank
    unfinished = [meld for meld in same if len(meld.cards) < FULL]
    alone = several == "one" or (several == "new_after_canasta" and bool(unfinished))
    begins = not alone and fault_of(shape_of(kinds), table.rules) is None
    canastas = [meld for meld in same if len(meld.cards) >= FULL]
    for meld in unfinished if unfinished and begins else (*unfinished, *canastas):
        after = grown(shape(meld), kinds)
        if after is not None and fault_of(after, table.rules) is None:
            return meld.number - 1
    thought_of = unfinished or same
    return thought_of[0].number - 1 if alone else None


def forms_after(table: CanastaState, move: Take) -> list[Shape] | None:
    """Return the melds of the side in turn once the pile is taken by *move*.

    ``None`` where the top of the pile makes no meld; nothing else is checked.
    """
    kinds = [*(placed.kind for placed in move.cards), KIND[table.discard_pile[-1]]]
    place = meld_for_top(table, kinds)
    own = table.own_melds()
    forms = shapes(own)
    if place is None:
        with_top: Shape | None = shape_of(kinds)
        which = len(forms)
    else:
        which = [meld.number for meld in own].index(place + 1)
        with_top = grown(forms[which], kinds)
    if with_top is None or fault_of(with_top, table.rules) is not None:
        return None
    forms[which : which + 1] = [with_top]
    return [*forms, *[shape_of([placed.kind for placed in group]) for group in move.melds]]


def _top_to_table(
    table: CanastaState, top: Card, sizes: Sequence[int], cards: Sequence[Card]
) -> None:
    """Meld *top* with the first of *cards*, and the rest as melds of these *sizes*."""
    opening = not table.has_opened(table.turn)
    if opening:
        _open(table, cards_value([KIND[card] for card in (*cards, top)], table.rules))
    first = sizes[0]
    place = meld_for_top(table, [KIND[card] for card in (*cards[:first], top)])
    if place is None:
        _lay(table, [*cards[:first], top], opening=opening)
    else:
        _add(table, [*cards[:first], top], place)
    for size in sizes[1:]:
        _lay(table, cards[first : first + size], opening=opening)
        first += size


def _open(table: CanastaState, points: int) -> None:
    table.last_opening = points
    table.opened[table.turn % table.openers] = True


def _lay(table: CanastaState, cards: Sequence[Card], *, opening: bool) -> None:
    """Put *cards* of the hand on the table as a new meld."""
    kinds = [KIND[card] for card in cards]
    rank = shape_of(kinds).rank
    table.cards_to_table(cards_in_order(cards, rank), in_order(kinds, rank), opening=opening)
    _bind_by(table, rank == THREE)


def _add(table: CanastaState, cards: Sequence[Card], place: int) -> None:
    """Put *cards* of the hand to the meld at *place*."""
    seat = table.turn
    meld = table.melds[place]
    slots = table.leave_together(cards)
    rank = CARD_RANK[meld.cards[0]]
    laid = tuple(cards_in_order((*meld.cards, *cards), rank))
    shown = tuple([KIND[card] for card in laid])
    table.melds[place] = meld = Meld(meld.number, meld.owner, laid, shown)
    _bind_by(table, rank == THREE)
    if table.log is not None:
        table.tell(CardsAdded(seat, meld, tuple(cards), slots))


def _bind_by(table: CanastaState, blacks: bool) -> None:
    """Oblige the seat in turn to close, if it lays black threes.

    Source: rules/canasta.md 5.1, Melds; 5.3 ``black_three_meld``.
    """
    if blacks and table.rules.black_three_meld == "closing_only":
        table.must_close = True
