"""Burraco: what the tray proposes, what is told of a hand and what it is worth."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from scala_desktop.model.games.base import Groups
from scala_desktop.model.games.burraco_words import ITEMS, RULES, SENTENCES
from scala_desktop.model.games.sides import SidesModel
from scala_desktop.model.grouping import best_groups, with_cards
from scala_desktop.model.words import Said
from scala_desktop.rules.burraco import BurracoView
from scala_desktop.rules.burraco.generating import melds_of
from scala_desktop.rules.burraco.reading import limits_of
from scala_desktop.rules.burraco.scoring import VALUE
from scala_desktop.rules.cards import KIND, KIND_RANK, Rank
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.events import (
    Event,
    HandResult,
    JokerSwapped,
    PozzettoRaised,
    PozzettoTaken,
    SidesFormed,
    StalemateAgreed,
)
from scala_desktop.rules.moves import Group
from scala_desktop.rules.record import Player
from scala_desktop.rules.view import View

translate = QCoreApplication.translate

WILD_COST = 25
"""What a wild card takes from the worth of a group: it is better kept for a longer meld."""


class BurracoModel(SidesModel):
    """What Burraco answers to the models and the dialogs."""

    sentences = SENTENCES
    rules = RULES
    items = ITEMS

    def suggested_groups(self, view: View) -> Groups:
        """Return groups of the hand that can be laid together: many points, few wild cards.

        One card stays to be discarded, but where the side takes its pozzetto on the fly.
        """
        if not isinstance(view, BurracoView) or view.seat is None:
            return ()
        rules, hand = view.rules, sorted(KIND[card] for card in view.hand)
        side = view.teams[view.seat]
        flies = rules.pozzetto_on_the_fly and not view.has_pozzetto[side]
        lying = {_rank(meld.shown[0]) for meld in view.melds if meld.owner == side and not meld.low}
        allowed = rules.duplicate_sets == "allowed"

        def together(groups: Sequence[Group]) -> bool:
            ranks = [_rank(g[0].kind) for g in groups if _is_set(g)]
            return allowed or (len(set(ranks)) == len(ranks) and lying.isdisjoint(ranks))

        found = best_groups(
            hand,
            dict.fromkeys(melds_of(hand, limits_of(rules))),
            _worth,
            together,
            keep=0 if flies else 1,
        )
        return with_cards(view.hand, found)

    # The log

    def full_meld(self) -> str:
        return translate("Burraco", "Burraco!")

    def told(self, event: Event, said: Said) -> str:
        match event:
            case PozzettoTaken(on_the_fly=True):
                text = translate("Burraco", "{name} prende il pozzetto al volo.")
            case PozzettoTaken():
                text = translate("Burraco", "{name} va a pozzetto.")
            case PozzettoRaised():
                text = translate("Burraco", "{name} raccoglie il pozzetto.")
            case SidesFormed():
                name = said.name(event.alone)
                return translate("Burraco", "{name} gioca da solo contro gli altri due.").format(
                    name=name
                )
            case StalemateAgreed():
                text = translate("Burraco", "{name} è per il nulla di fatto.")
            case JokerSwapped():
                return translate(
                    "Burraco", "{name} mette {card} e riprende {wild}: {meld}."
                ).format(
                    name=said.name(event.seat),
                    card=said.cards(event.cards),
                    wild=said.cards([event.joker]),
                    meld=said.meld(event.meld),
                )
            case _:
                return super().told(event, said)
        return text.format(name=said.name(event.seat))

    # The score sheet

    def ending(self, result: HandResult, players: Sequence[Player]) -> str:
        if result.reason == "stalemate":
            return translate("Burraco", "Nulla di fatto: la mano finisce così.")
        if result.closer is None:
            return translate("Burraco", "Il tallone è finito: la mano finisce senza chiusura.")
        return super().ending(result, players)

    def headline(self, result: HandResult, players: Sequence[Player]) -> str:
        if result.reason == "stalemate":
            return translate("Burraco", "La mano {number} finisce con un nulla di fatto").format(
                number=result.number
            )
        return super().headline(result, players)


def _rank(kind: int) -> Rank:
    return KIND_RANK[kind]


def _is_set(group: Group) -> bool:
    """Return whether *group*, canonical, is a set: its first two cards show the same rank."""
    first, second = (p.kind if p.shown is None else p.shown for p in group[:2])
    return KIND_RANK[first] == KIND_RANK[second]


def _worth(group: Group) -> int:
    """Return how good it is to lay *group*."""
    wild = sum(p.shown is not None or (WILD[p.kind] and _is_set(group)) for p in group)
    return sum(VALUE[p.kind] for p in group) - wild * (WILD_COST + 30)


MODEL = BurracoModel()
