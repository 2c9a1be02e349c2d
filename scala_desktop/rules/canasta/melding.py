"""Which melds the seat in turn may lay, and with which melds it may close.

Each function refuses by the first rule that is broken.

Source: rules/canasta.md 5.1, Melds, Opening and Closing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.reading import (
    THREE,
    Shape,
    fault_of,
    in_order,
    require_meld,
    shape,
    shape_of,
)
from scala_desktop.rules.canasta.scoring import canastas
from scala_desktop.rules.canasta.state import CanastaState
from scala_desktop.rules.cards import DEUCE, KIND_NAMES, KIND_RANK, Kind, Rank, format_kinds
from scala_desktop.rules.common.wilds import FULL, WILD
from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.game import Phase
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Group


def require_new_melds(
    table: CanastaState, groups: Sequence[Group], lying: Sequence[Shape] | None = None
) -> tuple[Group, ...]:
    """Return *groups* in canonical form, if the side in turn may lay them as new melds.

    *lying* are the melds of the side before them, where those differ from the melds now.

    :raises IllegalMove: if one is no meld, or its rank lies there already.
    """
    forms = [require_meld(group, table.rules) for group in groups]
    own = [shape(meld) for meld in table.own_melds()] if lying is None else list(lying)
    for form in forms:
        require_another(table, form, own)
        own.append(form)
    laid = [[placed.kind for placed in group] for group in groups]
    require_free_deuces(table, own, zip(forms, laid, strict=True))
    return tuple(in_order(kinds, form.rank) for kinds, form in zip(laid, forms, strict=True))


def require_another(table: CanastaState, form: Shape, own: Sequence[Shape]) -> None:
    """Refuse a further meld of a rank where the rules allow none beside *own*.

    Source: rules/canasta.md 5.1, Melds; 5.3 ``melds_per_rank``.
    """
    same = [one for one in own if one.rank == form.rank]
    several = table.rules.melds_per_rank
    if several == "one" and same:
        raise IllegalMove(Reason.DUPLICATE_SET, rank=int(form.rank))
    if several == "new_after_canasta" and any(not one.is_canasta for one in same):
        raise IllegalMove(Reason.DUPLICATE_SET, rank=int(form.rank))


def require_free_deuces(
    table: CanastaState, own: Iterable[Shape], laid: Iterable[tuple[Shape, Iterable[Kind]]]
) -> None:
    """Refuse wild deuces, *laid* with a meld, while a meld of deuces is unfinished.

    *own* are the melds of the side, those laid together with the deuces among them.

    Source: rules/canasta.md 5.3 ``twos_locked_while_open``.
    """
    if not table.rules.twos_locked_while_open:
        return
    if any(has_wild_deuces(kinds, form.rank) for form, kinds in laid):
        for form in own:
            if form.rank == DEUCE and not form.is_canasta:
                raise IllegalMove(Reason.DEUCES_LOCKED, got=form.size, need=FULL)


def require_opening(table: CanastaState, groups: Sequence[Group], got: int) -> None:
    """Refuse *groups*, worth *got*, that are no opening.

    Source: rules/canasta.md 5.1, Opening; 5.3 ``opening_allow_wilds``.
    """
    need = table.opening_minimum(table.turn)
    if not table.rules.opening_allow_wilds:
        for group in groups:
            form = shape_of([placed.kind for placed in group])
            if form.wilds or not form.rank:
                raise IllegalMove(Reason.OPENING_NEEDS_NATURALS, cards=_text(group))
    if got < need:
        raise IllegalMove(Reason.OPENING_BELOW_THRESHOLD, got=got, need=need)


def _text(group: Group) -> str:
    return format_kinds(placed.kind for placed in group)


def require_addition(table: CanastaState, form: Shape, kinds: Sequence[Kind]) -> None:
    """Refuse *kinds* that the meld *form* on the table cannot take.

    Source: rules/canasta.md 5.1, Melds.
    """
    after = grown(form, kinds)
    if after is None:
        stranger = next(k for k in kinds if KIND_RANK[k] != form.rank and not _helps(form, k))
        raise IllegalMove(Reason.NOT_ATTACHABLE, card=KIND_NAMES[stranger])
    fault = fault_of(after, table.rules)
    if fault is not None:
        raise fault
    require_free_deuces(table, map(shape, table.own_melds()), [(form, kinds)])


def has_wild_deuces(kinds: Iterable[Kind], rank: Rank) -> bool:
    """Return whether one of *kinds* is a deuce that is wild in a meld of *rank*."""
    return rank != DEUCE and any(KIND_RANK[kind] == DEUCE for kind in kinds)


def grown(form: Shape, kinds: Sequence[Kind]) -> Shape | None:
    """Return *form* with *kinds* added, legal or not; ``None`` if one is of another rank."""
    naturals = sum(KIND_RANK[kind] == form.rank for kind in kinds)
    wilds = sum(_helps(form, kind) for kind in kinds)
    if naturals + wilds < len(kinds):
        return None
    return Shape(form.rank, form.naturals + naturals, form.wilds + wilds)


def _helps(form: Shape, kind: Kind) -> bool:
    """Return whether *kind* could be a wild card of the meld *form*."""
    return WILD[kind] and KIND_RANK[kind] != form.rank and form.rank != THREE


def close_refusal(table: CanastaState, melds: Sequence[Meld]) -> IllegalMove | None:
    """Return why the seat in turn may not close with *melds* of its side.

    Source: rules/canasta.md 5.1, Closing; 5.3 ``canastas_to_close`` to ``close_requires_discard``.
    """
    refusal = canastas_refusal(melds, table.rules)
    if refusal is None and table.asks_first() and not table.consent:
        return IllegalMove(Reason.CLOSE_NOT_AGREED)
    return refusal


def canastas_refusal(melds: Sequence[Meld], rules: CanastaRules) -> IllegalMove | None:
    """Return which canastas *melds* of a side lack for closing."""
    had = canastas(melds, rules)
    every = had.clean + had.dirty
    if every < rules.canastas_to_close:
        need = rules.canastas_to_close
        return IllegalMove(Reason.CLOSE_CANASTAS_MISSING, got=every, need=need)
    if had.clean < rules.clean_canastas_to_close:
        need = rules.clean_canastas_to_close
        return IllegalMove(Reason.CLOSE_NEEDS_CLEAN, got=had.clean, need=need)
    if had.dirty < rules.dirty_canastas_to_close:
        need = rules.dirty_canastas_to_close
        return IllegalMove(Reason.CLOSE_CANASTAS_MISSING, got=had.dirty, need=need, kind="dirty")
    return None


def closes(after: CanastaState, left: int, refusal: IllegalMove | None) -> bool:
    """Return whether the seat in turn can close, from where it stands in *after*."""
    if not left:
        return refusal is None and not after.rules.close_requires_discard
    if after.asks_first() and not after.consent:
        return False
    if after.phase is Phase.DRAW:
        return refusal is None
    if left == 1 and (refusal is None or after.rules.close_requires_discard):
        return refusal is None  # the last card is the discard
    return after.can_close()


def could_close(after: CanastaState, left: int) -> bool:
    """Return whether the seat in turn could close, if its partner agreed."""
    if left:
        return after.can_close()
    lacking = canastas_refusal(after.own_melds(), after.rules)
    return lacking is None and not after.rules.close_requires_discard
