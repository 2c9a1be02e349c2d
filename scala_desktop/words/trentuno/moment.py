"""What a player of Trentuno may wonder about, moment by moment."""

from __future__ import annotations

from scala_desktop.rules.cards import KIND
from scala_desktop.rules.game import Phase
from scala_desktop.rules.trentuno.scoring import THIRTY_ONE, hand_points
from scala_desktop.rules.trentuno.views import TrentunoView
from scala_desktop.words.moment import Moment


def topic(moment: Moment) -> str:
    """Return what *moment* is about, as the beginning of the key of a paragraph."""
    view = moment.view
    assert isinstance(view, TrentunoView)
    if view.winner is not None:
        return "match"
    if view.seat is not None and view.out[view.seat]:
        return "dead"
    if view.phase == Phase.OVER:
        return "lives"
    if any(view.shown):
        return "thirty_one"
    if not moment.is_mine:
        return "turn" if view.knocker is None else "knocking"
    if hand_points(view.hand, view.rules) == THIRTY_ONE:
        return "thirty_one"
    if view.phase == Phase.DRAW:
        if not view.stock_count:
            return "stock"
        return "turn" if view.knocker is None else "knocking"
    taken = view.taken
    if taken is not None and moment.selected == (KIND[taken],):
        return "turn.taken_card"
    return "values.one_suit"
