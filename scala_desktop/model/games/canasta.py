"""Canasta: what the tray proposes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from typing import Final

from scala_desktop.model.games.base import WILD_COSTS, GameModel
from scala_desktop.model.grouping import Groups, with_cards
from scala_desktop.rules.canasta.closing import deuces_alone
from scala_desktop.rules.canasta.game import Canasta
from scala_desktop.rules.canasta.melding import canastas_refusal
from scala_desktop.rules.canasta.reading import THREE, require_meld, shape
from scala_desktop.rules.canasta.scoring import cards_value
from scala_desktop.rules.canasta.search import Worth, best_laydown
from scala_desktop.rules.canasta.views import CanastaView
from scala_desktop.rules.cards import DEUCE, KIND, KIND_RANK, Card, Kind, Rank, Seat, sparing
from scala_desktop.rules.common.wilds import FULL, WILD
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import Game, Phase
from scala_desktop.rules.melds import Meld, laid_meld
from scala_desktop.rules.moves import Group, Placed
from scala_desktop.rules.view import View

STAYING: Final = 2
"""How many cards a side that may not close must keep: one to discard, one to go on with."""


class CanastaModel(GameModel):
    """What the tray proposes in Canasta."""

    lays_melds = True

    def suggested_groups(
        self, view: View, spare: Sequence[Card] | None = None, made: Sequence[Group] = ()
    ) -> Groups:
        """Return groups of the hand that can be laid together, with the most points.

        An opening takes no more wild cards than it needs, unless it makes a canasta.  Cards that
        fit melds of the side are left for those.  Two cards stay in the hand where the side could
        not close with fewer.  Where no card may be wild in the opening, deuces are laid alone if it
        does not come about without them.
        """
        if not isinstance(view, CanastaView) or view.seat is None:
            return ()
        rules, side = view.rules, view.seat % view.sides
        opened = view.has_opened(view.seat)
        cards = view.hand if spare is None else spare
        taken = {KIND_RANK[p.kind] for group in made for p in group if not WILD[p.kind]}
        hand = [kind for card in cards if KIND_RANK[kind := KIND[card]] not in taken]
        if not opened and not rules.opening_allow_wilds:
            hand = [kind for kind in hand if not WILD[kind]]
        own = [meld for meld in view.melds if meld.owner == side]
        worth = Worth(rules, bonuses=opened)
        # What may not be laid stays in the hand, too.
        fits = {
            KIND_RANK[kind] for meld in own for card in meld.cards if not WILD[kind := KIND[card]]
        }
        stays = (
            len(cards) - len(hand) + sum(len(one) for one in made if self._stays(view, one, fits))
        )

        def strands(melds: Sequence[Group]) -> bool:
            held = stays + len(hand) - sum(map(len, melds))
            return held < STAYING and bool(
                canastas_refusal([*own, *_shown((*made, *melds))], rules)
            )

        def with_others(beside: Sequence[Group], usable: Sequence[Kind]) -> Sequence[Group]:
            """Return *beside* and what of *usable* can be laid with it."""
            spared = len(hand) - len(usable)
            found = (*beside, *best_laydown(usable, own, worth, keep=max(0, 1 - spared)).melds)
            if not strands(found):
                return found
            keep = STAYING - stays - spared + sum(map(len, beside))
            return (*beside, *best_laydown(usable, own, worth, keep=keep).melds)

        def worth_of(kinds: Iterable[Kind]) -> int:
            return cards_value((kind for kind in kinds if KIND_RANK[kind] != THREE), rules)

        def value(melds: Sequence[Group]) -> int:
            return cards_value([placed.kind for group in melds for placed in group], rules)

        found = with_others((), hand)
        need = view.minimum - value(made)
        if not opened and value(found) >= need and not self._is_worth_it(found, stays + len(hand)):
            spared = (some for some in sparing(hand, WILD.__getitem__) if worth_of(some) >= need)
            fewer = (with_others((), some) for some in spared)
            found = next((melds for melds in fewer if melds and value(melds) >= need), found)
        if not opened and not rules.opening_allow_wilds and not made:
            deuces = deuces_alone([KIND[card] for card in cards], rules)
            lie = any(shape(meld).rank == DEUCE for meld in own)
            if deuces and not lie and value(found) < view.minimum:
                more = with_others((deuces,), hand)
                found = found if strands(more) else more
        return with_cards(cards, found)

    @staticmethod
    def _is_worth_it(melds: Sequence[Group], held: int) -> bool:
        """Return whether *melds*, of *held* cards, earn their wild cards: a canasta, or the end."""
        return held - sum(map(len, melds)) <= 1 or any(len(group) >= FULL for group in melds)

    def _stays(self, view: View, group: Group, fits: Set[Rank]) -> bool:
        """Return whether *group* is no meld, nor goes to one of the ranks *fits*."""
        kinds = [placed.kind for placed in group]
        if any(KIND_RANK[kind] in fits for kind in kinds if not WILD[kind]):
            return False
        return self.meld_rating(view, kinds) is None

    def lays(self, view: View) -> bool | None:
        assert isinstance(view, CanastaView)
        opened = view.has_opened(view.turn)
        if opened or not view.minimum or view.phase == Phase.DRAW:
            return None
        groups = self.suggested_groups(view)
        laid = [placed.kind for _, group in groups for placed in group]
        return cards_value(laid, view.rules) >= view.minimum

    def opened(self, game: Game) -> Game:
        after = game.copy()
        assert isinstance(after, Canasta)
        after.opened[after.turn % after.openers], after.phase = True, Phase.PLAY
        return after

    def meld_rating(self, view: View, kinds: Sequence[Kind]) -> int | None:
        if not isinstance(view, CanastaView):
            return None
        try:
            form = require_meld(tuple(Placed(kind) for kind in kinds), view.rules)
        except IllegalMove:
            return None
        return cards_value(kinds, view.rules) - WILD_COSTS * form.wilds


def _shown(groups: Iterable[Group]) -> list[Meld]:
    """Return *groups* that may be canastas, to see what a side may do with them."""
    large = (group for group in groups if len(group) >= FULL)
    return [laid_meld(0, Seat(0), [Card(p.kind) for p in group], group) for group in large]


MODEL = CanastaModel()
