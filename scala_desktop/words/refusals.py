"""Why a move was refused: one clear sentence with the way out.

Italian is the language of the source.  The numbers come from the facts of the refusal, which
may lack any of them.  The rule behind it, at more length, is in ``rule_book``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from scala_desktop.rules.errors import NotationError, Reason
from scala_desktop.rules.moves import parse_group
from scala_desktop.rules.options import HouseRules
from scala_desktop.words.cards import group_signs
from scala_desktop.words.catalogue import translate
from scala_desktop.words.figures import figure


class Facts:
    """The facts of a refusal as a sentence needs them; what is missing is empty or 0."""

    def __init__(self, facts: Mapping[str, object], rules: HouseRules) -> None:
        self._facts = facts
        self._rules = rules

    def number(self, key: str) -> int:
        """Return a number, 0 where there is none."""
        value = self._facts.get(key)
        return value if isinstance(value, int) else 0

    def points(self, key: str) -> str:
        """Return points, which may be halves, as text; "0" where there are none."""
        value = self._facts.get(key)
        return figure(value if isinstance(value, int | float) else 0)

    def text(self, key: str) -> str:
        """Return a text as it was given, empty where there is none."""
        value = self._facts.get(key)
        return value if isinstance(value, str) else ""

    def cards(self, *keys: str) -> str:
        """Return the cards under the first of *keys* that names some, with suit signs."""
        for key in keys:
            value = self._facts.get(key)
            if isinstance(value, str) and value:
                try:
                    return group_signs(parse_group(value))
                except NotationError:
                    continue
        return ""

    def rule(self, key: str) -> object:
        """Return the house rule *key*, ``None`` where the game has none of that name."""
        return getattr(self._rules, key, None)


Sentence = Callable[[Facts], str]


def refusal(reason: Reason, facts: Mapping[str, object], rules: HouseRules) -> str:
    """Return in a sentence why a move was refused and what to do instead."""
    return _SENTENCES[reason](Facts(facts, rules))


# --- turn and hand ------------------------------------------------------------------------------


def wrong_phase(f: Facts) -> str:
    """Return what is to be done first, or what can be done now."""
    match f.text("phase"):
        case "draw":
            return translate("Words", "Prima pesca dal tallone o prendi dal pozzo.")
        case "play":
            return translate("Words", "Hai già pescato: ora puoi calare, attaccare o scartare.")
        case "over":
            return translate("Words", "La mano è finita: dai le carte per la prossima.")
    return translate("Words", "Questa mossa non si può fare in questo momento del turno.")


def _not_in_hand(f: Facts) -> str:
    card = f.cards("card", "cards")
    if card:
        return translate("Words", "Non hai {card} in mano.").format(card=card)
    return translate("Words", "Non hai questa carta in mano.")


# --- melds --------------------------------------------------------------------------------------


def _too_short(f: Facts) -> str:
    return translate("Words", "Un gioco ha almeno {need} carte: aggiungine un'altra.").format(
        need=f.number("need") or 3
    )


def _too_long(f: Facts) -> str:
    if f.number("limit"):
        return translate(
            "Words", "Troppe carte: in questo gioco ne stanno al massimo {limit}."
        ).format(limit=f.number("limit"))
    return translate("Words", "Troppe carte: questo gioco è già completo.")


def _too_many_wilds(f: Facts) -> str:
    if f.number("limit"):
        return translate(
            "Words", "Troppi jolly: qui si gioca con al massimo {limit} per gioco."
        ).format(limit=f.number("limit"))
    if f.number("need"):
        return translate(
            "Words", "Troppi jolly: in ogni gioco servono almeno {need} carte vere."
        ).format(need=f.number("need"))
    return translate("Words", "Troppi jolly in questo gioco.")


def _no_naturals(f: Facts) -> str:
    if f.number("need") > 1:
        return _too_many_wilds(f)
    return translate("Words", "Un gioco di soli jolly non vale: aggiungi una carta vera.")


def _not_attachable(f: Facts) -> str:
    cards = f.cards("cards", "card")
    if cards:
        return translate("Words", "{cards} non continua questo gioco.").format(cards=cards)
    return translate("Words", "Questa carta non continua questo gioco.")


# --- opening ------------------------------------------------------------------------------------


def _below_threshold(f: Facts) -> str:
    got, need = f.number("got"), f.number("need")
    if not need:
        return translate("Words", "Non bastano i punti per aprire: aggiungi altri giochi.")
    missing = max(0, need - got)
    if missing == 1:
        return translate("Words", "{got} punti su {need}: ne manca 1 per aprire.").format(
            got=got, need=need
        )
    return translate("Words", "{got} punti su {need}: ne mancano {missing} per aprire.").format(
        got=got, need=need, missing=missing
    )


def _needs_naturals(f: Facts) -> str:
    got, need = f.number("got"), f.number("need")
    if not need:
        return translate("Words", "Per aprire bastano solo i giochi senza jolly: aggiungine altri.")
    return translate(
        "Words",
        "I giochi senza jolly fanno {got} punti su {need}: per aprire devono bastare da soli.",
    ).format(got=got, need=need)


def _must_open_with_taken(f: Facts) -> str:
    card = f.cards("card")
    if card:
        return translate(
            "Words", "{card} si prende dal pozzo solo per aprire subito con quella carta."
        ).format(card=card)
    return translate("Words", "La carta presa dal pozzo deve far parte dell'apertura.")


def _not_opened(f: Facts) -> str:
    if f.cards("card"):
        return translate("Words", "Dal pozzo prende soltanto chi ha già aperto: pesca dal tallone.")
    if f.rule("opening_counts_layoffs"):
        return translate(
            "Words",
            "Prima cala un gioco nuovo, poi puoi attaccare; i jolly li prendi dopo l'apertura.",
        )
    return translate("Words", "Prima devi aprire: solo dopo puoi attaccare e prendere i jolly.")


# --- the card taken from the pile ---------------------------------------------------------------


def _taken_unused(f: Facts) -> str:
    card = f.cards("card")
    if card:
        return translate(
            "Words", "{card}, se la prendi dal pozzo, va usata in questo stesso turno."
        ).format(card=card)
    return translate("Words", "Usa in questo turno la carta presa dal pozzo, oppure annulla.")


def _taken_no_attach(f: Facts) -> str:
    card = f.cards("card")
    if card:
        return translate(
            "Words",
            "{card} l'hai appena presa dal pozzo: ora va solo in un gioco nuovo, "
            "dal prossimo turno è libera.",
        ).format(card=card)
    return translate(
        "Words",
        "La carta appena presa dal pozzo va solo in un gioco nuovo; dal prossimo turno è libera.",
    )


def same_card(f: Facts) -> str:
    """Return why a card may not go straight back to the pile."""
    card = f.cards("card")
    if card:
        return translate(
            "Words",
            "Non puoi scartare {card}: l'hai appena presa dal pozzo. Scarta un'altra carta.",
        ).format(card=card)
    return translate("Words", "Non puoi scartare la carta appena presa: scartane un'altra.")


def _discard_attachable(f: Facts) -> str:
    card = f.cards("card")
    if card:
        return translate(
            "Words", "Non puoi scartare {card}: si attacca a un gioco. Scarta un'altra carta."
        ).format(card=card)
    return translate(
        "Words", "Non puoi scartare una carta che si attacca a un gioco: scartane un'altra."
    )


# --- jokers -------------------------------------------------------------------------------------


def _not_represented(f: Facts) -> str:
    fits = f.cards("fits")
    if f.number("need") > 1 and fits:
        return translate(
            "Words", "Questo jolly si prende mettendo insieme {need} di queste carte: {cards}."
        ).format(need=f.number("need"), cards=fits)
    if " " in f.text("fits"):
        return translate("Words", "Si prende un jolly con una di queste carte: {cards}.").format(
            cards=fits
        )
    shown = fits or f.cards("shown")
    if shown:
        return translate(
            "Words", "Il jolly sta al posto di {shown}: solo quella carta lo libera."
        ).format(shown=shown)
    return translate("Words", "In questo gioco non c'è un jolly che questa carta possa liberare.")


def _joker_must_be_played(f: Facts) -> str:
    count = f.number("count")
    if count > 1:
        return translate(
            "Words", "I {count} jolly presi dal tavolo vanno giocati in questo turno."
        ).format(count=count)
    return translate(
        "Words", "Un jolly preso dal tavolo va giocato nello stesso turno: serve un posto per lui."
    )


def _joker_swap(f: Facts) -> str:
    need = f.cards("need")
    if need and 0 < f.number("count") < len(f.text("need").split()):
        return translate(
            "Words", "Per liberare questo jolly serve anche una di queste carte: {cards}."
        ).format(cards=need)
    if need:
        return translate("Words", "Per liberare questo jolly servono anche: {cards}.").format(
            cards=need
        )
    return translate("Words", "Con queste regole da questo gioco il jolly non si può prendere.")


def _joker_discard(f: Facts) -> str:
    match f.rule("joker_discard"):
        case "only_to_close":
            return translate(
                "Words", "Il jolly si scarta solo per chiudere: scarta un'altra carta."
            )
        case "not_to_close":
            return translate("Words", "Non si chiude scartando il jolly: tieni un'altra carta.")
    return translate("Words", "Con queste regole il jolly non si scarta: scarta un'altra carta.")


# --- the end of a turn and of a hand ------------------------------------------------------------


def _keep_discard(f: Facts) -> str:
    if f.number("need") > 1:
        return translate(
            "Words", "Tieni almeno {need} carte in mano: questo turno non può chiudere."
        ).format(need=f.number("need"))
    return translate("Words", "Tieni almeno una carta in mano: ogni turno finisce con uno scarto.")


def _must_close(_: Facts) -> str:
    return translate(
        "Words", "Hai calato meno del minimo: in questo turno puoi solo chiudere, oppure annulla."
    )


def _first_round(_: Facts) -> str:
    return translate("Words", "Al primo giro non si chiude: tieni almeno una carta dopo lo scarto.")


# --- what needs no fact -------------------------------------------------------------------------

_SENTENCES: Final[dict[Reason, Sentence]] = {
    Reason.WRONG_PHASE: wrong_phase,
    Reason.NOT_YOUR_TURN: lambda _: translate("Words", "Non tocca a te: aspetta il tuo turno."),
    Reason.CARD_NOT_IN_HAND: _not_in_hand,
    Reason.MELD_TOO_SHORT: _too_short,
    Reason.MELD_TOO_LONG: _too_long,
    Reason.SET_RANK_MISMATCH: lambda _: translate(
        "Words", "In un tris le carte hanno tutte lo stesso valore."
    ),
    Reason.SET_DUPLICATE_SUIT: lambda _: translate(
        "Words", "In un tris o in un quartetto i semi sono tutti diversi."
    ),
    Reason.RUN_SUIT_MISMATCH: lambda _: translate(
        "Words", "In una scala le carte sono tutte dello stesso seme."
    ),
    Reason.RUN_GAP: lambda _: translate(
        "Words", "Questa scala ha dei buchi: le carte devono essere in fila."
    ),
    Reason.RUN_WRAP: lambda _: translate(
        "Words", "La scala non gira: l'asso sta prima del 2 o dopo il re, mai in mezzo."
    ),
    Reason.RUN_TWO_ACES: lambda _: translate("Words", "In una scala c'è posto per un asso solo."),
    Reason.RUN_DUPLICATE: lambda _: translate(
        "Words", "In una scala ogni carta sta una volta sola: togli il doppione."
    ),
    Reason.TOO_MANY_WILDS: _too_many_wilds,
    Reason.NO_NATURALS: _no_naturals,
    Reason.WILD_SET_FORBIDDEN: lambda _: translate(
        "Words", "Con queste regole non si calano giochi di sole matte."
    ),
    Reason.DEUCES_LOCKED: lambda _: translate(
        "Words", "Finché le pinelle calate non sono sette, i due non valgono da matta."
    ),
    Reason.SET_RANK_FORBIDDEN: lambda _: translate(
        "Words", "Di questo valore non si calano giochi."
    ),
    Reason.DUPLICATE_SET: lambda _: translate(
        "Words", "Hai già un gioco di questo valore: attacca le carte a quello."
    ),
    Reason.NOT_YOUR_SIDES_MELD: lambda _: translate(
        "Words", "Questo gioco è degli avversari: puoi attaccare solo ai vostri."
    ),
    Reason.NOT_ATTACHABLE: _not_attachable,
    Reason.NO_SUCH_MELD: lambda _: translate("Words", "Sul tavolo non c'è questo gioco."),
    Reason.NOT_OPENED: _not_opened,
    Reason.OPENING_BELOW_THRESHOLD: _below_threshold,
    Reason.OPENING_MUST_USE_TAKEN_CARD: _must_open_with_taken,
    Reason.OPENING_NEEDS_NATURALS: _needs_naturals,
    Reason.TAKEN_CARD_MUST_BE_USED: _taken_unused,
    Reason.TAKEN_CARD_NO_ATTACH: _taken_no_attach,
    Reason.SAME_CARD_DISCARD: same_card,
    Reason.DISCARD_ATTACHABLE: _discard_attachable,
    Reason.JOKER_NOT_REPRESENTED_CARD: _not_represented,
    Reason.JOKER_MUST_BE_PLAYED: _joker_must_be_played,
    Reason.JOKER_SWAP_FORBIDDEN: _joker_swap,
    Reason.JOKER_DISCARD_FORBIDDEN: _joker_discard,
    Reason.MUST_KEEP_DISCARD: _keep_discard,
    Reason.MUST_CLOSE: _must_close,
    Reason.CLOSE_FIRST_ROUND: _first_round,
    Reason.CLOSE_NO_BURRACO: lambda _: translate("Words", "Per chiudere vi serve un burraco."),
    Reason.CLOSE_NEEDS_CLEAN: lambda _: translate(
        "Words", "Per chiudere vi serve un burraco pulito."
    ),
    Reason.CLOSE_NO_POZZETTO: lambda _: translate(
        "Words", "Per chiudere dovete prima prendere il pozzetto."
    ),
    Reason.CLOSE_CANASTAS_MISSING: lambda _: translate(
        "Words", "Per chiudere vi mancano ancora canaste."
    ),
    Reason.CLOSE_NOT_AGREED: lambda _: translate(
        "Words", "Prima di chiudere chiedi il permesso al compagno."
    ),
    Reason.CLOSE_WILD_DISCARD: lambda _: translate(
        "Words", "Non si chiude scartando una matta: tieni un'altra carta."
    ),
    Reason.PILE_EMPTY: lambda _: translate("Words", "Il pozzo è vuoto: pesca dal tallone."),
    Reason.PILE_BLOCKED: lambda _: translate(
        "Words", "Adesso dal pozzo non si può prendere: pesca dal tallone."
    ),
    Reason.PILE_NEEDS_PAIR: lambda _: translate(
        "Words", "Per prendere il pozzo ti serve una coppia come la carta in cima."
    ),
    Reason.PILE_NEEDS_THREE: lambda _: translate(
        "Words", "Per prendere il pozzo ti servono tre carte come quella in cima."
    ),
    Reason.RED_THREE_DISCARD: lambda _: translate("Words", "I tre rossi non si scartano."),
    Reason.BLACK_THREE_MELD: lambda _: translate(
        "Words", "I tre neri si calano soltanto per chiudere."
    ),
    Reason.KNOCK_FORBIDDEN: wrong_phase,
    Reason.STAND_FORBIDDEN: wrong_phase,
    Reason.STOCK_EMPTY: lambda _: translate(
        "Words", "Il tallone è finito: puoi solo prendere dal pozzo."
    ),
    Reason.NOT_STALLED: lambda _: translate(
        "Words", "La mano non è ferma: si può ancora pescare o scartare."
    ),
    Reason.BET_REFUSED: wrong_phase,
}
