"""What a player of Canasta may wonder about, moment by moment."""

from __future__ import annotations

from typing import Final

from scala_desktop.rules.canasta.reading import THREE
from scala_desktop.rules.canasta.views import CanastaView
from scala_desktop.rules.cards import KIND, KIND_RANK
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.game import Phase
from scala_desktop.words.moment import Moment

_FEW: Final = 2
"""With so many cards in hand the end of the hand is near."""


def topic(moment: Moment) -> str:
    """Return what *moment* is about, as the beginning of the key of a paragraph."""
    view = moment.view
    assert isinstance(view, CanastaView)
    if view.winner is not None:
        return "match"
    if view.phase == Phase.OVER:
        return "scoring"
    if view.asker is not None:
        return "closing.partner"
    if not moment.is_mine:
        return "turn"
    if view.must_close:
        return "closing"
    opened = view.has_opened(view.turn)
    if any(KIND_RANK[kind] == THREE for kind in moment.chosen):
        return "threes.black"
    if view.phase == Phase.DRAW:
        # Cards that are ready then are those with which the pile would be taken.
        return _of_pile(view, opened=opened)
    if len(moment.chosen) > 1 or moment.tray:
        if any(WILD[kind] for kind in moment.chosen):
            return "wilds"
        return "melds" if opened or moment.selected else "opening"
    if len(view.hand) <= _FEW:
        return "closing"
    if moment.selected:
        return "wilds" if WILD[moment.selected[0]] else "turn.finish"
    return "melds" if opened else "opening"


def _of_pile(view: CanastaView, *, opened: bool) -> str:
    """Return what the top of the pile is about, before the draw."""
    if not view.stock_count:
        return "stock"
    if not view.discard_pile:
        return "turn.draw"
    top = KIND[view.discard_pile[-1]]
    if WILD[top]:
        return "pile.wild_top"
    if KIND_RANK[top] == THREE:
        return "pile.black_top"
    return "pile" if opened else "pile.before_opening"
