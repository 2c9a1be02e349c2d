"""What a player of Burraco may wonder about, moment by moment."""

from __future__ import annotations

from typing import Final

from scala_desktop.rules.burraco.views import BurracoView
from scala_desktop.rules.cards import KIND
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.game import Phase
from scala_desktop.words.moment import Moment, meld_topic

_NEARLY_USED_UP: Final = 4
"""Of so many cards of the stock its end is near: two of them are not drawn."""
_FEW: Final = 3
"""With so many cards in hand the pozzetto, or the end of the hand, is near."""


def topic(moment: Moment) -> str:
    """Return what *moment* is about, as the beginning of the key of a paragraph."""
    view = moment.view
    assert isinstance(view, BurracoView)
    if view.winner is not None:
        return "match"
    if view.phase == Phase.OVER:
        return "scoring"
    if not moment.is_mine:
        return "turn"
    if view.owes_play:
        return "pile"
    if len(moment.chosen) > 1 or moment.tray:
        return "wilds" if any(WILD[kind] for kind in moment.chosen) else meld_topic(moment.chosen)
    if view.phase == Phase.DRAW:
        return "stock" if view.stock_count <= _NEARLY_USED_UP else "pile"
    if view.barred is not None and moment.selected == (KIND[view.barred],):
        return "pile.same_card"
    if len(view.hand) <= _FEW:
        return "closing" if view.has_pozzetto[view.teams[view.turn]] else "pozzetto"
    if moment.selected:
        return "wilds" if WILD[moment.selected[0]] else "turn"
    return "melds"
