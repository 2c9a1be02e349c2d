"""Burraco: what the tray proposes, what is told of a hand and what it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scala_desktop.bots.base import Hint, HintReason
from scala_desktop.model.games.base import WILD_COSTS
from scala_desktop.model.games.burraco_words import ITEMS, SENTENCES
from scala_desktop.model.games.sides import SidesModel
from scala_desktop.model.grouping import Groups, with_cards
from scala_desktop.model.hint_words import move_words
from scala_desktop.model.words import Said
from scala_desktop.rules.burraco.reading import Reading, limits_of, read_group
from scala_desktop.rules.burraco.scoring import VALUE
from scala_desktop.rules.burraco.search import Worth, best_laydown
from scala_desktop.rules.burraco.seeing import BurracoView
from scala_desktop.rules.cards import KIND, KIND_RANK, Card, Kind, Seat, kind_of
from scala_desktop.rules.events import (
    Event,
    HandResult,
    JokerSwapped,
    PozzettoRaised,
    PozzettoTaken,
    SidesFormed,
    StalemateAgreed,
)
from scala_desktop.rules.moves import Group, Placed
from scala_desktop.rules.record import Player
from scala_desktop.rules.view import View
from scala_desktop.words.catalogue import translate

_NOTHING = (0,) * 15
WORTH = Worth((0, *(VALUE[kind_of(rank, 0)] for rank in range(1, 14))), -25, *[_NOTHING] * 5)
"""What a lay-down is judged by: what leaves the hand; a wild card is better kept for later."""
LAVISH = WORTH._replace(wild=0)
"""The same where nothing can be laid but with wild cards that are dear."""

STATES: Final = ((22, 100), (30, 25), (500, 5))
"""Up to how many cards the search for groups keeps how many states: 3 to 13 ms, and no fewer cards.

Without it 40 cards, of which the piles make a hand now and then, take half a second to two.
"""


class BurracoModel(SidesModel):
    """What Burraco answers to the models and the dialogs."""

    sentences = SENTENCES
    items = ITEMS

    def suggested_groups(
        self, view: View, spare: Sequence[Card] | None = None, made: Sequence[Group] = ()
    ) -> Groups:
        """Return groups of the hand that can be laid together: many points, few wild cards.

        One card stays to be discarded, but where the side takes its pozzetto on the fly.
        """
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
        states = next(most for cards_up_to, most in STATES if len(hand) <= cards_up_to)
        found = best_laydown(hand, limits, WORTH, keep=keep, closed=closed, most_states=states)
        if not found.melds:
            found = best_laydown(hand, limits, LAVISH, keep=keep, closed=closed, most_states=states)
        return with_cards(cards, found.melds)

    def meld_rating(self, view: View, kinds: Sequence[Kind]) -> int | None:
        if not isinstance(view, BurracoView):
            return None
        read = _read(view, tuple(Placed(kind) for kind in kinds))
        if not read:
            return None
        return sum(VALUE[kind] for kind in kinds) - WILD_COSTS * read[0].wilds

    # Hints

    def hint(self, hint: Hint) -> str:
        match hint.reason:
            case HintReason.STALEMATE if hint.facts.get("ahead"):
                return translate(
                    "Hints", "Nessuno cala più e sei in vantaggio: di’ sì al nulla di fatto."
                )
            case HintReason.STALEMATE:
                return translate("Hints", "Nessuno cala più: di’ sì al nulla di fatto.")
            case HintReason.POZZETTO:
                why = translate("Hints", "Così prendi il pozzetto!")
                return f"{move_words(hint)} {why}"
        return super().hint(hint)

    # The log

    def full_meld(self) -> str:
        return translate("Burraco", "Burraco!")

    def voice(self, event: Event) -> tuple[Seat, str] | None:
        if isinstance(event, StalemateAgreed):
            return event.seat, translate("Burraco", "Nulla di fatto?")
        return super().voice(event)

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
                    wild=said.cards(event.jokers),
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


def _read(view: BurracoView, group: Group) -> tuple[Reading, ...]:
    return read_group(group, limits_of(view.rules))


MODEL = BurracoModel()
