"""What the tray proposes when a player asks for it: the best way to group a hand.  No Qt."""

from __future__ import annotations

from collections.abc import Sequence

from scala_desktop.rules.cards import KIND, Card, Kind
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Group
from scala_desktop.rules.scala40 import Scala40View
from scala_desktop.rules.scala40.search import best_laydown, find_opening, limits_of
from scala_desktop.rules.view import View


def suggested_groups(view: View) -> tuple[tuple[tuple[Card, ...], Group], ...]:
    """Return the best groups of the hand of *view*, each as cards and as it would be laid.

    Before the opening that is the opening of most points, or the nearest to one there is; after
    it, what leaves the fewest points in the hand.  Nothing is played.
    """
    if not isinstance(view, Scala40View) or view.seat is None:
        return ()
    rules, hand = view.rules, [KIND[card] for card in view.hand]
    limits = limits_of(rules)
    playing = view.turn == view.seat and view.phase == Phase.PLAY
    keep = 1 if playing and rules.close_requires_discard else 0
    if playing and view.turns_taken[view.seat] == 0 and rules.first_round_close == "forbidden":
        keep += 1
    if view.opened[view.seat]:
        found = best_laydown(hand, limits, keep=keep, weight="deadwood")
    else:
        must = KIND[view.must_use] if playing and view.must_use is not None else None
        opening = find_opening(
            hand,
            rules.opening_threshold,
            limits,
            must=must,
            without_jokers=rules.opening_without_jokers,
            keep=keep,
        )
        found = opening or best_laydown(hand, limits, keep=keep, weight="points")
    return _with_cards(view.hand, found.melds)


def _with_cards(
    hand: Sequence[Card], melds: Sequence[Group]
) -> tuple[tuple[tuple[Card, ...], Group], ...]:
    """Return each meld with physical cards of *hand* for its kinds."""
    left: dict[Kind, list[Card]] = {}
    for card in hand:
        left.setdefault(KIND[card], []).append(card)
    return tuple((tuple(left[placed.kind].pop() for placed in meld), meld) for meld in melds)
