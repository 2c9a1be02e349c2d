"""Burraco: what the tray proposes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scala_desktop.model.games.base import WILD_COSTS, GameModel
from scala_desktop.model.grouping import Groups, with_cards
from scala_desktop.rules.burraco.reading import Reading, limits_of, read_group
from scala_desktop.rules.burraco.scoring import VALUE
from scala_desktop.rules.burraco.steps import Worth
from scala_desktop.rules.burraco.views import BurracoView
from scala_desktop.rules.cards import KIND, KIND_RANK, Card, Kind, kind_of
from scala_desktop.rules.moves import Group, Placed
from scala_desktop.rules.view import View

_NOTHING = (0,) * 15
WORTH = Worth((0, *(VALUE[kind_of(rank, 0)] for rank in range(1, 14))), -25, *[_NOTHING] * 5)
"""The worth of melds to lay: the points that leave the hand, less 25 for each wild card."""
LAVISH = WORTH._replace(wild=0)
"""The same without that loss, for a hand that can lay nothing else."""

STATES: Final = 25
"""How many states the search for groups keeps: it takes 1 to 13 ms.

Of random hands it finds all that one of 24 cards is worth, and 95 % of one of 40.
"""


class BurracoModel(GameModel):
    """What the tray proposes in Burraco."""

    lays_melds = True

    def suggested_groups(
        self, view: View, spare: Sequence[Card] | None = None, made: Sequence[Group] = ()
    ) -> Groups:
        """Return groups of the hand that can be laid together: many points, few wild cards.

        One card stays to be discarded, unless the side takes its pozzetto on the fly.
        """
        from scala_desktop.rules.burraco.search import best_laydown

        if not isinstance(view, BurracoView) or view.seat is None:
            return ()
        rules, cards = view.rules, view.hand if spare is None else spare
        hand = [KIND[card] for card in cards]
        side = view.teams[view.seat]
        closed: set[int] = set()
        if rules.duplicate_sets == "forbidden":
            closed = {
                KIND_RANK[meld.shown[0]]
                for meld in view.melds
                if meld.owner == side and not meld.low
            }
            for group in made:
                closed |= {KIND_RANK[r.group[0].kind] for r in _read(view, group) if not r.low}
        flies = rules.pozzetto_on_the_fly and not view.has_pozzetto[side]
        limits, keep = limits_of(rules), 0 if flies else 1
        found = best_laydown(hand, limits, WORTH, keep=keep, closed=closed, most_states=STATES)
        if not found.melds:
            found = best_laydown(hand, limits, LAVISH, keep=keep, closed=closed, most_states=STATES)
        return with_cards(cards, found.melds)

    def meld_rating(self, view: View, kinds: Sequence[Kind]) -> int | None:
        if not isinstance(view, BurracoView):
            return None
        read = _read(view, tuple(Placed(kind) for kind in kinds))
        if not read:
            return None
        return sum(VALUE[kind] for kind in kinds) - WILD_COSTS * read[0].wilds


def _read(view: BurracoView, group: Group) -> tuple[Reading, ...]:
    return read_group(group, limits_of(view.rules))


MODEL = BurracoModel()
