"""What Burraco says: hints, the log, the end of a hand and its score sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from scala_desktop.bots.base import Hint, HintReason
from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.burraco.scoring import counted
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.events import (
    Event,
    HandResult,
    JokerSwapped,
    PozzettoRaised,
    PozzettoTaken,
    ScoreItem,
    SidesFormed,
    StalemateAgreed,
)
from scala_desktop.rules.moves import Move
from scala_desktop.rules.record import Player
from scala_desktop.rules.view import View
from scala_desktop.words.catalogue import translate
from scala_desktop.words.doubts import Allows, Doubt, joker_thrown
from scala_desktop.words.events import Said
from scala_desktop.words.side_games import SidesWords

if TYPE_CHECKING:
    from scala_desktop.rules.errors import Reason
    from scala_desktop.words.refusals import Sentence
    from scala_desktop.words.side_games import ItemText
    from scala_desktop.words.turn_line import TurnWords


class BurracoWords(SidesWords):
    """What Burraco says."""

    terms = ("stock", "pile", "pozzetto", "meld", "lay", "add", "close")

    @property
    def turn(self) -> TurnWords:
        from scala_desktop.words.burraco.turn_line import TURN

        return TURN

    @property
    def sentences(self) -> Mapping[Reason, Sentence]:
        from scala_desktop.words.burraco.sentences import SENTENCES

        return SENTENCES

    @property
    def items(self) -> Mapping[str, ItemText]:
        from scala_desktop.words.burraco.sentences import ITEMS

        return ITEMS

    @property
    def deal(self) -> str:
        rules = self.house
        if not isinstance(rules, BurracoRules) or rules.match_mode == "target_score":
            return super().deal
        return "wall.deal.hand" if rules.hands_per_match == 1 else "wall.deal.hands"

    # Hints

    def hint(self, hint: Hint) -> str:
        from scala_desktop.words.hints import move_words

        match hint.reason:
            case HintReason.STALEMATE if hint.facts.get("ahead"):
                return translate(
                    "Hints", "Nessuno cala più e sei in vantaggio: di' sì al nulla di fatto."
                )
            case HintReason.STALEMATE:
                return translate("Hints", "Nessuno cala più: di' sì al nulla di fatto.")
            case HintReason.POZZETTO:
                why = translate("Hints", "Così prendi il pozzetto!")
                return f"{move_words(hint)} {why}"
        return super().hint(hint)

    def doubt(self, view: View, move: Move, allows: Allows) -> Doubt | None:
        return joker_thrown(view, move, allows)

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
                    card=said.the(event.cards),
                    wild=said.the(event.jokers),
                    meld=said.meld(event.meld),
                )
            case _:
                return super().told(event, said)
        return text.format(name=said.name(event.seat))

    # The score sheet

    def counted(self, item: ScoreItem) -> tuple[float, ...]:
        return counted(item)

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


WORDS = BurracoWords()
