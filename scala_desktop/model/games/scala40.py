"""Scala 40: what the tray proposes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scala_desktop.model.games.base import WILD_COSTS, GameModel
from scala_desktop.model.grouping import Groups, with_cards
from scala_desktop.rules.cards import JOKER, KIND, Card, Kind, sparing
from scala_desktop.rules.game import Game, Phase
from scala_desktop.rules.moves import Group, Placed
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.reading import read_group
from scala_desktop.rules.scala40.scoring import group_points, opening_value
from scala_desktop.rules.scala40.search import LayDown, any_opening, best_laydown, find_opening
from scala_desktop.rules.scala40.templates import limits_of
from scala_desktop.rules.scala40.views import Scala40View
from scala_desktop.rules.view import View

MOST_CARDS: Final = 26
"""The most cards among which groups are looked for: no match deals more, 40 take seconds."""


class Scala40Model(GameModel):
    """What the tray proposes in Scala 40."""

    lays_melds = True

    def suggested_groups(
        self, view: View, spare: Sequence[Card] | None = None, made: Sequence[Group] = ()
    ) -> Groups:
        """Return the best groups of the hand of *view*, each as cards and as it would be laid.

        Before the opening they open with the fewest jokers, and of those with the most points, or
        come nearest to opening; after it, they leave the fewest points in the hand.  Nothing is
        played.
        """
        if not isinstance(view, Scala40View) or view.seat is None:
            return ()
        rules, cards = view.rules, (view.hand if spare is None else spare)[:MOST_CARDS]
        hand = [KIND[card] for card in cards]
        limits = limits_of(rules)
        playing = view.turn == view.seat and view.phase == Phase.PLAY
        keep = _kept(view) if playing else 0
        if view.opened[view.seat]:
            found = best_laydown(hand, limits, keep=keep, weight="deadwood")
        else:
            must = KIND[view.must_use] if playing and view.must_use is not None else None
            if any(placed.kind == must for group in made for placed in group):
                must = None
            read = [readings[0].group for one in made if (readings := read_group(one, rules))]
            need = rules.opening_threshold - sum(opening_value(one, rules) for one in read)

            def opens(some: Sequence[Kind]) -> LayDown | None:
                return find_opening(
                    some,
                    max(need, 1),
                    limits,
                    must=must,
                    without_jokers=rules.opening_without_jokers,
                    keep=max(0, keep - (len(hand) - len(some))),
                )

            opening = opens(hand)
            if opening is not None and len(opening.left) > keep:
                # What does not empty the hand keeps its jokers.
                thrifty = map(opens, sparing(hand, lambda kind: kind == JOKER))
                opening = next(filter(None, thrifty))
            found = opening or best_laydown(hand, limits, keep=keep, weight="points")
        return with_cards(cards, found.melds)

    def lays(self, view: View) -> bool | None:
        assert isinstance(view, Scala40View)
        rules, opened = view.rules, view.opened[view.turn]
        if view.phase == Phase.DRAW or (rules.opening_counts_layoffs and not opened):
            return None
        return any_opening(
            [KIND[card] for card in view.hand],
            1 if opened else max(rules.opening_threshold, 1),
            limits_of(rules),
            without_jokers=rules.opening_without_jokers and not opened,
            keep=_kept(view),
        )

    def opened(self, game: Game) -> Game:
        after = game.copy()
        assert isinstance(after, Scala40)
        after.opened[after.turn], after.phase = True, Phase.PLAY
        return after

    def meld_rating(self, view: View, kinds: Sequence[Kind]) -> int | None:
        if not isinstance(view, Scala40View):
            return None
        readings = read_group(tuple(Placed(kind) for kind in kinds), view.rules)
        if not readings:
            return None
        return group_points(readings[0].group) - WILD_COSTS * kinds.count(JOKER)


def _kept(view: Scala40View) -> int:
    """Return how many cards of the hand the seat in turn cannot lay."""
    rules = view.rules
    keep = 1 if rules.close_requires_discard else 0
    if view.turns_taken[view.turn] == 0 and rules.first_round_close == "forbidden":
        keep += 1
    return keep


MODEL = Scala40Model()
