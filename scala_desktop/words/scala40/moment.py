"""What a player of Scala 40 may wonder about, moment by moment."""

from __future__ import annotations

from scala_desktop.rules.cards import JOKER, KIND
from scala_desktop.rules.game import Phase
from scala_desktop.rules.scala40.views import Scala40View
from scala_desktop.words.moment import Moment, meld_topic


def topic(moment: Moment) -> str:
    """Return what *moment* is about, as the beginning of the key of a paragraph."""
    view = moment.view
    assert isinstance(view, Scala40View)
    if view.winner is not None:
        return "match"
    if view.phase == Phase.OVER:
        return "scoring"
    if not moment.is_mine:
        return "turn.steps"
    if (bound := _bound(view)) and view.phase == Phase.PLAY:
        return bound
    if len(moment.chosen) > 1 or moment.tray:
        return _of_cards(moment, opened=view.opened[view.turn])
    if view.phase == Phase.DRAW:
        if not view.stock_count:
            return "stock"
        return "pile.once_open" if view.opened[view.turn] else "pile.before_opening"
    return _to_play(moment, view)


def _bound(view: Scala40View) -> str:
    """Return what the turn is bound to; "" where it is free."""
    if view.pending:
        return "adding.taken_joker"
    if view.must_close:
        return "closing"
    if view.opening_due:
        return "opening"
    if view.must_use is not None:
        return "pile.once_open" if view.opened_before else "pile.before_opening"
    return ""


def _of_cards(moment: Moment, *, opened: bool) -> str:
    """Return what cards that are ready to be laid are about."""
    if JOKER in moment.chosen:
        return "wilds"
    if moment.tray and not moment.selected and not opened:
        return "opening"
    return meld_topic(moment.chosen)


def _to_play(moment: Moment, view: Scala40View) -> str:
    """Return what the card that is selected, or none, is about after the draw."""
    if len(view.hand) == 1:
        return "closing"
    if moment.selected == (JOKER,):
        return "wilds"
    opened = view.opened[view.turn]
    if moment.selected:
        if view.taken is not None and moment.selected == (KIND[view.taken],):
            return "discard.fits" if view.no_attach else "pile.same_card"
        return "adding" if opened and view.melds else "discard"
    return "adding" if opened else "opening"
