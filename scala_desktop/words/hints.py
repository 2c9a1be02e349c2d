"""What a hint says: the move, and the reason for it, with the numbers of the position.

Where several games say the same, they say it here; what only one says is in its own module.
"""

from __future__ import annotations

from collections.abc import Mapping

from scala_desktop.bots.base import Hint, HintReason
from scala_desktop.rules.cards import parse_kind, parse_kinds
from scala_desktop.rules.errors import NotationError
from scala_desktop.rules.moves import Add, Discard, Draw, LayMelds, Move, Swap, Take, parse_group
from scala_desktop.words.cards import card_sign, group_signs
from scala_desktop.words.catalogue import translate

MOST_SHOWN = 5
"""The most cards of a meld that are all named; of a longer one, the first two and the last."""


class HintFacts:
    """The facts of a hint as a sentence needs them; what is missing is empty or 0."""

    def __init__(self, facts: Mapping[str, object]) -> None:
        self._facts = facts

    def number(self, key: str) -> int:
        """Return a number, 0 where there is none."""
        value = self._facts.get(key, 0)
        return value if isinstance(value, int) else 0

    def card(self) -> str:
        """Return the card that the hint is about; empty where it names none."""
        value = self._facts.get("card")
        return card_sign(parse_kind(value)) if isinstance(value, str) else ""

    def cards(self) -> str:
        """Return the cards that the reason speaks of, one or the other."""
        value = self._facts.get("cards")
        signs = [card_sign(kind) for kind in parse_kinds(value if isinstance(value, str) else "")]
        if len(signs) < 2:
            return "".join(signs)
        text = translate("Hints", "{cards} o {last}")
        return text.format(cards=", ".join(signs[:-1]), last=signs[-1])

    def meld(self) -> str:
        """Return the meld that the move is about, shortened where it is long."""
        value = self._facts.get("onto")
        try:
            group = parse_group(value) if isinstance(value, str) else ()
        except NotationError:
            return ""
        if len(group) <= MOST_SHOWN:
            return group_signs(group)
        return f"{group_signs(group[:2])} … {group_signs(group[-1:])}"


def hint_words(hint: Hint) -> str:
    """Return *hint* in one or two sentences, as most games say it."""
    return f"{move_words(hint)} {reason_words(hint)}".strip()


def move_words(hint: Hint) -> str:
    """Return what to do, in a sentence."""
    facts = HintFacts(hint.facts)
    return _move_words(hint.move, facts, opens=hint.reason is HintReason.OPEN)


def _move_words(move: Move, facts: HintFacts, *, opens: bool) -> str:
    match move:
        case Draw():
            return translate("Hints", "Pesca dal tallone.")
        case Take():
            return translate("Hints", "Prendi la carta dal pozzo.")
        case LayMelds(melds=melds):
            text = translate("Hints", "Apri con {melds}.") if opens else ""
            text = text or translate("Hints", "Cala {melds}.")
            return text.format(melds=" / ".join(map(group_signs, melds)))
        case Add(cards=cards):
            text = translate("Hints", "Attacca {cards}.")
            if facts.meld():
                text = translate("Hints", "Attacca {cards} al gioco {meld}.")
            return text.format(cards=group_signs(cards), meld=facts.meld())
        case Swap(card=card):
            text = translate("Hints", "Prendi il jolly con {card}.")
            if facts.meld():
                text = translate("Hints", "Con {card} prendi il jolly dal gioco {meld}.")
            return text.format(card=card_sign(card), meld=facts.meld())
        case Discard(card=card):
            return translate("Hints", "Scarta {card}.").format(card=card_sign(card))
        case _:
            return ""


def reason_words(hint: Hint) -> str:
    """Return the reason for the move, in a sentence."""
    facts = HintFacts(hint.facts)
    reason = hint.reason
    found = _draw_words(reason) or _laying_words(reason, facts) or _discard_words(reason, facts)
    return found or _prospect_words(reason, facts)


def _draw_words(reason: HintReason) -> str:
    match reason:
        case HintReason.TAKE_TO_OPEN:
            return translate("Hints", "Con quella puoi aprire subito.")
        case HintReason.TAKE_TO_CLOSE:
            return translate("Hints", "Con quella puoi chiudere subito.")
        case HintReason.TAKE_NEARER:
            return translate("Hints", "Con quella ti avvicini all'apertura.")
        case HintReason.TAKE_TO_MELD:
            return translate("Hints", "La puoi calare subito.")
        case HintReason.TAKE_TO_ADD:
            return translate("Hints", "Si attacca a un gioco: dal prossimo turno la puoi calare.")
        case HintReason.TAKE_TO_KEEP:
            return translate("Hints", "Sta bene con le carte che hai.")
        case HintReason.MAY_NOT_TAKE:
            return translate("Hints", "Dal pozzo adesso non puoi prendere.")
        case HintReason.NOTHING_TO_TAKE:
            return translate("Hints", "La carta del pozzo non va con nessuna delle tue.")
        case HintReason.NO_MELD_WITH_IT:
            return translate("Hints", "La carta del pozzo non ti fa ancora un gioco.")
        case HintReason.NO_ADDING_IT:
            return translate(
                "Hints",
                "La carta del pozzo in questo turno non si può attaccare, e con le tue non fa "
                "un gioco.",
            )
        case HintReason.NO_NEARER:
            return translate("Hints", "La carta del pozzo non ti avvicina all'apertura.")
        case HintReason.STOCK_MAY_BE_BETTER:
            return translate("Hints", "Una carta nuova può darti di più.")
        case HintReason.TAKE_MANY:
            return translate("Hints", "Può servirti più di una carta coperta.")
        case _:
            return ""


def _laying_words(reason: HintReason, facts: HintFacts) -> str:
    match reason:
        case HintReason.OPEN:
            return translate("Hints", "Vale {points}: per aprire ne bastano {need}.").format(
                points=facts.number("points"), need=facts.number("need")
            )
        case HintReason.OPEN_IN_STEPS:
            return translate("Hints", "Il resto per aprire lo fai in questo stesso turno.")
        case HintReason.MELD | HintReason.ADD:
            return translate(
                "Hints", "Ti alleggerisci: in mano restano %n carte.", "", facts.number("left")
            )
        case HintReason.SWAP:
            return translate("Hints", "Il jolly torna libero: lo cali dove ti serve.")
        case HintReason.CLOSE:
            return translate("Hints", "Così chiudi!")
        case HintReason.CLOSE_NEXT:
            return translate("Hints", "Poi scarti l'ultima carta e chiudi!")
        case HintReason.WAY_OUT:
            return translate("Hints", "Così in questo turno puoi chiudere.")
        case _:
            return ""


def _discard_words(reason: HintReason, facts: HintFacts) -> str:
    match reason:
        case HintReason.TWIN:
            return translate("Hints", "Ne hai due uguali, e in un gioco ne serve una sola.")
        case HintReason.ALONE:
            return translate(
                "Hints", "In mano non hai carte uguali a questa, né vicine dello stesso seme."
            )
        case HintReason.FEWEST_OUTS if facts.number("outs"):
            return translate(
                "Hints",
                "Solo %n carte, jolly a parte, le farebbero gioco: è quella che ti serve di meno.",
                "",
                facts.number("outs"),
            )
        case HintReason.FEWEST_OUTS:
            return translate(
                "Hints",
                "Nessuna carta, jolly a parte, le farebbe gioco: è quella che ti serve di meno.",
            )
        case HintReason.FEW_OUTS if facts.number("outs"):
            return translate(
                "Hints",
                "Solo %n carte, jolly a parte, le farebbero gioco: nessun'altra ne ha di meno.",
                "",
                facts.number("outs"),
            )
        case HintReason.FEW_OUTS:
            return translate("Hints", "Nessuna carta, jolly a parte, le farebbe più gioco.")
        case HintReason.FEWEST_TIES:
            return translate("Hints", "È quella che si lega meno con le altre.")
        case HintReason.HEAVY:
            return translate("Hints", "Se ti resta in mano costa {points} punti.").format(
                points=facts.number("points")
            )
        case HintReason.LIGHT:
            return translate("Hints", "Per aprire serve meno delle altre: vale {points}.").format(
                points=facts.number("points")
            )
        case HintReason.LEAST_COST:
            return translate("Hints", "Tutto sommato è quella che costa meno lasciare.")
        case HintReason.ONLY_MOVE:
            return translate("Hints", "È l'unica mossa possibile.")
        case _:
            return ""


def _prospect_words(reason: HintReason, facts: HintFacts) -> str:
    match reason:
        case HintReason.FITS_NOBODY:
            return translate("Hints", "Non si attacca a nessun gioco sul tavolo.")
        case HintReason.NOT_NEXT if not facts.cards():
            return translate(
                "Hints", "Le carte raccolte da chi gioca dopo di te sono lontane da questa."
            )
        case HintReason.NOT_NEXT:
            return translate(
                "Hints", "Chi gioca dopo di te ha raccolto {cards}: questa ne è lontana."
            ).format(cards=facts.cards())
        case HintReason.MAY_CLOSE if facts.number("jokers"):
            return translate(
                "Hints", "Tieni il jolly: se poi ti arriva {cards}, puoi chiudere."
            ).format(cards=facts.cards())
        case HintReason.MAY_CLOSE:
            return translate("Hints", "Se poi ti arriva {cards}, puoi chiudere.").format(
                cards=facts.cards()
            )
        case _:
            return ""
