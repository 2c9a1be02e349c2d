"""What a hint says: the move, and the reason with the numbers that the bot went by."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from scala_desktop.bots.base import Hint, HintReason
from scala_desktop.model.card_words import card_sign, group_signs
from scala_desktop.rules.moves import Add, Discard, Draw, LayMelds, Move, Swap, Take

translate = QCoreApplication.translate


def hint_words(hint: Hint) -> str:
    """Return *hint* as one or two sentences."""
    return f"{_move_words(hint.move, hint.facts)} {_reason_words(hint.reason, hint.facts)}".strip()


def _move_words(move: Move, facts: Mapping[str, object]) -> str:
    match move:
        case Draw():
            return translate("Hints", "Pesca dal tallone.")
        case Take() if _number(facts, "count") > 1:
            return translate("Hints", "Prendi tutto il pozzo.")
        case Take():
            return translate("Hints", "Prendi la carta dal pozzo.")
        case LayMelds(melds=melds):
            return translate("Hints", "Cala {melds}.").format(
                melds=" / ".join(map(group_signs, melds))
            )
        case Add(cards=cards):
            return translate("Hints", "Attacca {cards}.").format(cards=group_signs(cards))
        case Swap(card=card):
            return translate("Hints", "Prendi il jolly con {card}.").format(card=card_sign(card))
        case Discard(card=card):
            return translate("Hints", "Scarta {card}.").format(card=card_sign(card))
        case _:
            return ""


def _reason_words(reason: HintReason, facts: Mapping[str, object]) -> str:
    points, need, outs = (_number(facts, key) for key in ("points", "need", "outs"))
    match reason:
        case HintReason.TAKE_TO_OPEN:
            return translate("Hints", "Con quella puoi aprire subito.")
        case HintReason.TAKE_TO_MELD:
            return translate("Hints", "Ti serve per un gioco.")
        case HintReason.TAKE_TO_KEEP:
            return translate("Hints", "Sta bene con le carte che hai.")
        case HintReason.NOTHING_TO_TAKE:
            return translate("Hints", "La carta del pozzo non ti serve.")
        case HintReason.OPEN:
            return translate("Hints", "Vale {points}: per aprire ne servono {need}.").format(
                points=points, need=need
            )
        case HintReason.MELD | HintReason.ADD:
            return _left_words(_number(facts, "left"))
        case HintReason.SWAP:
            return translate("Hints", "Un jolly in più va dove vuoi tu.")
        case HintReason.CLOSE:
            return translate("Hints", "Così chiudi!")
        case HintReason.GO_ON:
            return translate("Hints", "Conviene giocare ancora.")
        case HintReason.STALEMATE:
            return translate(
                "Hints", "Nessuno cala più e sei in vantaggio: di’ sì al nulla di fatto."
            )
        case HintReason.FEWEST_OUTS:
            if outs:
                return translate("Hints", "%n carte potrebbero ancora farle gioco.", "", outs)
            return translate("Hints", "È quella che ti serve di meno.")
        case _:
            return translate("Hints", "È l'unica mossa possibile.")


def _left_words(left: int) -> str:
    return translate("Hints", "Ti restano %n carte.", "", left)


def _number(facts: Mapping[str, object], key: str) -> int:
    value = facts.get(key, 0)
    return value if isinstance(value, int) else 0
