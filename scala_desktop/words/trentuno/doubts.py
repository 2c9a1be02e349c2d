"""Which discards of Trentuno are surely bad."""

from __future__ import annotations

from scala_desktop.rules.cards import KIND, Kind
from scala_desktop.rules.moves import Discard, Move
from scala_desktop.rules.trentuno.scoring import THIRTY_ONE, points_of
from scala_desktop.rules.trentuno.views import TrentunoView
from scala_desktop.words.doubts import Allows, Doubt, other_discards


def doubt(view: TrentunoView, move: Move, allows: Allows) -> Doubt | None:
    """Return why *move* is surely bad: it gives away 31, where that costs no life."""
    if view.costs_its_maker():
        return None
    if not isinstance(move, Discard) or _left(view, move.card) == THIRTY_ONE:
        return None
    kept = (_left(view, kind) == THIRTY_ONE for kind in other_discards(view, move, allows))
    return Doubt.THIRTY_ONE_LOST if any(kept) else None


def _left(view: TrentunoView, kind: Kind) -> float:
    """Return what the hand counts without one card of *kind*."""
    kinds = [KIND[card] for card in view.hand]
    kinds.remove(kind)
    return points_of(kinds, view.rules)
