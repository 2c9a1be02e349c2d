"""Canasta: what the tray proposes, what is told of a hand and what it is worth."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from scala_desktop.model.games.base import WILD_COSTS
from scala_desktop.model.games.canasta_rules import RULES
from scala_desktop.model.games.canasta_words import ITEMS, SENTENCES
from scala_desktop.model.games.sides import SidesModel
from scala_desktop.model.grouping import Groups, with_cards
from scala_desktop.model.words import Said
from scala_desktop.rules.canasta import CanastaView
from scala_desktop.rules.canasta.reading import require_meld
from scala_desktop.rules.canasta.scoring import cards_value
from scala_desktop.rules.canasta.search import Worth, best_laydown
from scala_desktop.rules.cards import KIND, KIND_RANK, Card, Kind, Seat
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.events import (
    Event,
    HandResult,
    PartnerAnswered,
    PartnerAsked,
    RedThreeLaid,
)
from scala_desktop.rules.moves import Group, Placed
from scala_desktop.rules.record import Player
from scala_desktop.rules.view import View

translate = QCoreApplication.translate


class CanastaModel(SidesModel):
    """What Canasta answers to the models and the dialogs."""

    sentences = SENTENCES
    rules = RULES
    items = ITEMS

    def suggested_groups(
        self, view: View, spare: Sequence[Card] | None = None, made: Sequence[Group] = ()
    ) -> Groups:
        """Return groups of the hand that can be laid together: the most points.

        Cards that go to melds of the side are left for those.
        """
        if not isinstance(view, CanastaView) or view.seat is None:
            return ()
        rules, side = view.rules, view.seat % view.sides
        opened = view.opened[view.seat % len(view.opened)]
        cards = view.hand if spare is None else spare
        taken = {KIND_RANK[p.kind] for group in made for p in group if not WILD[p.kind]}
        hand = [kind for card in cards if KIND_RANK[kind := KIND[card]] not in taken]
        if not opened and not rules.opening_allow_wilds:
            hand = [kind for kind in hand if not WILD[kind]]
        own = [meld for meld in view.melds if meld.owner == side]
        found = best_laydown(hand, own, rules, worth=Worth(rules, bonuses=opened))
        return with_cards(cards, found.melds)

    def meld_rating(self, view: View, kinds: Sequence[Kind]) -> int | None:
        if not isinstance(view, CanastaView):
            return None
        try:
            form = require_meld(tuple(Placed(kind) for kind in kinds), view.rules)
        except IllegalMove:
            return None
        return cards_value(kinds, view.rules) - WILD_COSTS * form.wilds

    # The log

    def full_meld(self) -> str:
        return translate("Canasta", "Canasta!")

    def voice(self, event: Event) -> tuple[Seat, str] | None:
        match event:
            case PartnerAsked():
                return event.seat, translate("Canasta", "Posso chiudere?")
            case PartnerAnswered(agreed=True):
                return event.seat, translate("Canasta", "Sì, chiudi!")
            case PartnerAnswered():
                return event.seat, translate("Canasta", "No, aspetta.")
        return super().voice(event)

    def told(self, event: Event, said: Said) -> str:
        match event:
            case RedThreeLaid():
                return translate("Canasta", "{name} mette da parte {card}.").format(
                    name=said.name(event.seat), card=said.cards([event.card])
                )
            case PartnerAsked():
                text = translate("Canasta", "{name} chiede al compagno: “Posso chiudere?”")
            case PartnerAnswered(agreed=True):
                text = translate("Canasta", "{name} risponde di sì.")
            case PartnerAnswered():
                text = translate("Canasta", "{name} risponde di no.")
            case _:
                return super().told(event, said)
        return text.format(name=said.name(event.seat))

    # The score sheet

    def ending(self, result: HandResult, players: Sequence[Player]) -> str:
        if result.closer is None:
            return translate("Canasta", "Il tallone è finito: la mano finisce senza chiusura.")
        return super().ending(result, players)


MODEL = CanastaModel()
