"""What Canasta says: hints, the log, the end of a hand and its score sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from scala_desktop.bots.base import Hint, HintReason
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.scoring import cards_value, counted
from scala_desktop.rules.cards import KIND, Seat
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.events import (
    Event,
    HandResult,
    PartnerAnswered,
    PartnerAsked,
    RedThreeLaid,
    ScoreItem,
)
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Agree, Ask, Discard, Refuse, Take
from scala_desktop.rules.options import HouseRules
from scala_desktop.rules.record import Player
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import Said
from scala_desktop.words.side_games import SidesWords

if TYPE_CHECKING:
    from scala_desktop.rules.errors import Reason
    from scala_desktop.words.refusals import Sentence
    from scala_desktop.words.side_games import ItemText
    from scala_desktop.words.turn_line import TurnWords

FEW_POINTS = 100
"""A player with so few points left in hand, or fewer, lets the partner close."""


class CanastaWords(SidesWords):
    """What Canasta says."""

    terms = ("stock", "pile", "meld", "lay", "open", "add", "close", "points")

    @property
    def turn(self) -> TurnWords:
        from scala_desktop.words.canasta.turn_line import TURN

        return TURN

    @property
    def sentences(self) -> Mapping[Reason, Sentence]:
        from scala_desktop.words.canasta.sentences import SENTENCES

        return SENTENCES

    @property
    def items(self) -> Mapping[str, ItemText]:
        from scala_desktop.words.canasta.sentences import ITEMS

        return ITEMS

    def opening_points(self, melds: Sequence[Meld], rules: HouseRules) -> int:
        assert isinstance(rules, CanastaRules)
        return cards_value([KIND[card] for meld in melds for card in meld.cards], rules)

    # Hints

    def hint(self, hint: Hint) -> str:
        from scala_desktop.words.hints import HintFacts, move_words

        facts = HintFacts(hint.facts)
        told = {"count": facts.number("count"), "card": facts.card()}
        told |= {key: facts.number(key) for key in ("points", "stock", "draws")}
        match hint.move, hint.reason:
            case Agree(), HintReason.AGREE if facts.number("points") <= FEW_POINTS:
                text = translate("Hints", "Rispondi di sì: in mano hai solo {points} punti.")
            case Agree(), HintReason.AGREE:
                text = translate(
                    "Hints", "Rispondi di sì: nel tallone restano poche carte ({stock})."
                )
            case Agree(), HintReason.MAY_NOT_TAKE:
                text = translate("Hints", "Finisci la mano: il pozzo non lo puoi prendere.")
            case Agree(), _:
                text = translate("Hints", "Finisci la mano: il pozzo ti darebbe poco.")
            case Refuse(), _:
                text = translate(
                    "Hints",
                    "Rispondi di no: in mano hai {points} punti da calare, e nel tallone ci sono "
                    "ancora tante carte ({stock}).",
                )
            case Ask(), _:
                return translate("Hints", "Puoi chiudere: chiedi al compagno se è d'accordo.")
            case _:
                what, why = move_words(hint), self._of_canasta(hint)
                if isinstance(hint.move, Take):
                    what = self._what_to_do(hint)
                return f"{what} {why}".format(**told) if why else super().hint(hint)
        return text.format(**told)

    @staticmethod
    def _of_canasta(hint: Hint) -> str:
        from scala_desktop.words.hints import HintFacts

        match hint.reason:
            case HintReason.TAKE_TO_MELD if hint.facts.get("count") == 1:
                return translate("Hints", "Cali subito {card}.")
            case HintReason.TAKE_TO_OPEN if hint.facts.get("count") == 1:
                return translate("Hints", "Così apri.")
            case HintReason.TAKE_TO_MELD:
                return translate("Hints", "Cali subito {card} e raccogli {count} carte.")
            case HintReason.TAKE_TO_OPEN:
                return translate("Hints", "Così apri e raccogli {count} carte.")
            case HintReason.ALONE:
                return translate("Hints", "È l'unica del suo valore che hai.")
            case HintReason.FEW_LEFT if HintFacts(hint.facts).number("left"):
                return translate(
                    "Hints",
                    "Dello stesso valore ne restano da vedere solo %n: è difficile che ci si "
                    "prenda il pozzo.",
                    "",
                    HintFacts(hint.facts).number("left"),
                )
            case HintReason.FEW_LEFT:
                return translate("Hints", "Le altre dello stesso valore si sono già viste tutte.")
            case HintReason.WAIT:
                return translate(
                    "Hints",
                    "Potresti aprire, ma aspetta: finché non apri peschi {draws} carte per volta, "
                    "e il pozzo lo puoi prendere aprendo.",
                )
            case HintReason.PAIR_NEEDED:
                return translate(
                    "Hints",
                    "Per prendere il pozzo ce ne vogliono altre due dello stesso valore in mano: "
                    "da vedere ne restano %n.",
                    "",
                    HintFacts(hint.facts).number("left"),
                )
            case HintReason.BLOCKS if isinstance(hint.move, Discard) and WILD[hint.move.card]:
                return translate(
                    "Hints", "Con una matta in cima chi gioca dopo di te non può prendere il pozzo."
                )
            case HintReason.BLOCKS:
                return translate(
                    "Hints", "Un tre nero in cima blocca il pozzo a chi gioca dopo di te."
                )
        return ""

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
                    name=said.name(event.seat), card=said.the([event.card])
                )
            case PartnerAsked():
                text = translate("Canasta", "{name} chiede al compagno: «Posso chiudere?»")
            case PartnerAnswered(agreed=True):
                text = translate("Canasta", "{name} risponde di sì.")
            case PartnerAnswered():
                text = translate("Canasta", "{name} risponde di no.")
            case _:
                return super().told(event, said)
        return text.format(name=said.name(event.seat))

    # The score sheet

    def counted(self, item: ScoreItem) -> tuple[float, ...]:
        rules = self.house if isinstance(self.house, CanastaRules) else CanastaRules()
        return counted(item, rules)

    def ending(self, result: HandResult, players: Sequence[Player]) -> str:
        if result.closer is None:
            return translate("Canasta", "Il tallone è finito: la mano finisce senza chiusura.")
        return super().ending(result, players)


WORDS = CanastaWords()
