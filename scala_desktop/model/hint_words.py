"""What a good player would do, and why, in a sentence.

Italian is the language of the source.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QCoreApplication

from scala_desktop.bots.base import Hint, HintReason
from scala_desktop.model.card_words import card_sign, group_signs
from scala_desktop.rules.moves import Add, Discard, LayMelds, Swap, Take

translate = QCoreApplication.translate


def hint_words(hint: Hint) -> str:
    """Return a hint as advice with its reason."""
    return f"{_advice(hint)} {_REASONS[hint.reason](hint)}".strip()


def _advice(hint: Hint) -> str:
    match hint.move:
        case Take():
            return translate("Words", "Prendi dal pozzo.")
        case LayMelds(melds):
            groups = " / ".join(map(group_signs, melds))
            return translate("Words", "Cala {cards}.").format(cards=groups)
        case Add(group):
            return translate("Words", "Attacca {cards}.").format(cards=group_signs(group))
        case Swap(card):
            return translate("Words", "Metti {card} al posto del jolly.").format(
                card=card_sign(card)
            )
        case Discard(card):
            return translate("Words", "Scarta {card}.").format(card=card_sign(card))
    return translate("Words", "Pesca dal tallone.")


def _opening(hint: Hint) -> str:
    points = hint.facts.get("points")
    if not isinstance(points, int):
        return translate("Words", "Così apri.")
    return translate("Words", "Così apri con {points} punti.").format(points=points)


def _fewest_outs(hint: Hint) -> str:
    outs = hint.facts.get("outs")
    if not isinstance(outs, int):
        return translate("Words", "È la carta che ti serve meno.")
    if outs == 0:
        return translate("Words", "Nessuna carta ancora coperta le darebbe un gioco.")
    return translate(
        "Words", "È la carta che ti serve meno: le carte che la aiutano sono {outs}."
    ).format(outs=outs)


_REASONS: Final[dict[HintReason, Callable[[Hint], str]]] = {
    HintReason.TAKE_TO_OPEN: lambda _: translate("Words", "Con quella carta puoi aprire."),
    HintReason.TAKE_TO_MELD: lambda _: translate("Words", "Con quella carta puoi calare un gioco."),
    HintReason.TAKE_TO_KEEP: lambda _: translate("Words", "Quella carta si lega alle tue."),
    HintReason.NOTHING_TO_TAKE: lambda _: translate("Words", "La carta del pozzo non ti serve."),
    HintReason.OPEN: _opening,
    HintReason.MELD: lambda _: translate("Words", "Meno carte in mano, meno punti da pagare."),
    HintReason.ADD: lambda _: translate("Words", "Meno carte in mano, meno punti da pagare."),
    HintReason.SWAP: lambda _: translate("Words", "Il jolly ti serve per un altro gioco."),
    HintReason.CLOSE: lambda _: translate("Words", "Così chiudi!"),
    HintReason.FEWEST_OUTS: _fewest_outs,
    HintReason.ONLY_MOVE: lambda _: translate("Words", "È la sola mossa che puoi fare."),
}
