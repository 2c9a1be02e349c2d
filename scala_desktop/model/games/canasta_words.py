"""Canasta in words: why a move is refused, the rule behind it, and the lines of the score sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QCoreApplication

from scala_desktop.model.games.sides import ItemText, counted
from scala_desktop.model.refusals import Facts, Sentence, wrong_phase
from scala_desktop.model.rule_words import RuleText
from scala_desktop.rules.errors import Reason
from scala_desktop.rules.options import HouseRules

translate = QCoreApplication.translate


# --- why not --------------------------------------------------------------------------------------


def _blocked(f: Facts) -> str:
    card = f.cards("card")
    if card:
        return translate(
            "Canasta", "In cima al pozzo c'è {card}: adesso non si prende, pesca dal tallone."
        ).format(card=card)
    return translate("Canasta", "Adesso il pozzo non si prende: pesca dal tallone.")


def _needs_pair(f: Facts) -> str:
    card = f.cards("card") or translate("Canasta", "quella in cima")
    if f.number("got"):
        told = translate(
            "Canasta",
            "Per prendere il pozzo servono in mano due carte come {card}, e ne hai una sola: "
            "pesca dal tallone.",
        )
    else:
        told = translate(
            "Canasta",
            "Per prendere il pozzo servono in mano due carte come {card}, e non ne hai: "
            "pesca dal tallone.",
        )
    return told.format(card=card)


def _needs_three(f: Facts) -> str:
    card = f.cards("card") or translate("Canasta", "quella in cima")
    return translate(
        "Canasta",
        "Con una matta in cima, {card}, per prendere il pozzo ne servono in mano tre uguali, e ne "
        "hai {got}: pesca dal tallone.",
    ).format(card=card, got=f.number("got"))


def _not_opened(f: Facts) -> str:
    if f.number("need"):
        return translate(
            "Canasta", "Prima bisogna aprire, calando insieme almeno {need} punti."
        ).format(need=f.number("need"))
    return translate("Canasta", "Prima bisogna aprire, calando insieme i punti che servono.")


def _too_many_wilds(f: Facts) -> str:
    if f.number("limit"):
        return translate(
            "Canasta", "Troppe matte: con queste carte vere ce ne stanno {limit} al massimo."
        ).format(limit=f.number("limit"))
    return translate("Canasta", "Troppe matte per queste carte: aggiungi una carta vera.")


def _no_canastas(f: Facts) -> str:
    return translate(
        "Canasta",
        "Per chiudere servono {need} canaste, e per ora ne avete {got}: tieni ancora delle carte.",
    ).format(need=f.number("need") or 2, got=f.number("got"))


def _stock_empty(_: Facts) -> str:
    return translate(
        "Canasta", "Il tallone è finito: puoi solo prendere il pozzo, o finire qui la mano."
    )


def _phase(f: Facts) -> str:
    match f.text("move"):
        case "ask" if not f.rule("ask_partner_before_closing"):
            return translate(
                "Canasta", "Con queste regole non si chiede al compagno: chi può chiudere chiude."
            )
        case "ask" if f.text("phase") == "play":
            return translate("Canasta", "In questo turno non c'è niente da chiedere al compagno.")
        case "agree" | "refuse":
            return translate("Canasta", "Nessuno aspetta una risposta: gioca il tuo turno.")
    return wrong_phase(f)


SENTENCES: Final[Mapping[Reason, Sentence]] = {
    Reason.WRONG_PHASE: _phase,
    Reason.PILE_BLOCKED: _blocked,
    Reason.PILE_NEEDS_PAIR: _needs_pair,
    Reason.PILE_NEEDS_THREE: _needs_three,
    Reason.NOT_OPENED: _not_opened,
    Reason.OPENING_NEEDS_NATURALS: lambda _: translate(
        "Canasta", "Con queste regole si apre solo con giochi senza matte: togline dal vassoio."
    ),
    Reason.SET_RANK_MISMATCH: lambda _: translate(
        "Canasta", "Si calano solo carte dello stesso valore: in questo gioco non ci sono scale."
    ),
    Reason.SET_RANK_FORBIDDEN: lambda _: translate(
        "Canasta", "I tre rossi non si calano: stanno da parte e valgono un premio."
    ),
    Reason.TOO_MANY_WILDS: _too_many_wilds,
    Reason.WILD_SET_FORBIDDEN: lambda _: translate(
        "Canasta", "Queste matte insieme non fanno un gioco: servono carte vere, o solo pinelle."
    ),
    Reason.DUPLICATE_SET: lambda _: translate(
        "Canasta", "Avete già un gioco di questo valore: attacca le carte a quello."
    ),
    Reason.NOT_YOUR_SIDES_MELD: lambda _: translate(
        "Canasta", "Questo gioco è degli avversari: si attacca soltanto ai propri."
    ),
    Reason.CLOSE_CANASTAS_MISSING: _no_canastas,
    Reason.CLOSE_NEEDS_CLEAN: lambda _: translate(
        "Canasta", "Per chiudere almeno una canasta dev'essere pulita: tieni ancora delle carte."
    ),
    Reason.CLOSE_NOT_AGREED: lambda _: translate(
        "Canasta", "Prima di chiudere bisogna chiedere al compagno, e il compagno deve dire di sì."
    ),
    Reason.MUST_CLOSE: lambda _: translate(
        "Canasta", "In questo turno devi chiudere: cala tutto e scarta l'ultima carta, o annulla."
    ),
    Reason.RED_THREE_DISCARD: lambda _: translate(
        "Canasta", "I tre rossi non si scartano: stanno da parte."
    ),
    Reason.BLACK_THREE_MELD: lambda _: translate(
        "Canasta", "I tre neri si calano soltanto nel turno in cui si chiude, e senza matte."
    ),
    Reason.STOCK_EMPTY: _stock_empty,
    Reason.NOT_STALLED: lambda _: translate(
        "Canasta", "Adesso non c'è niente su cui essere d'accordo: gioca il tuo turno."
    ),
}


# --- the rule behind it ---------------------------------------------------------------------------


def _turn(rules: HouseRules | None) -> str:
    return translate(
        "Canasta",
        "Ogni turno ha tre tempi: si pesca dal tallone ({closed} carte prima di aprire, {opened} "
        "dopo) o si prende tutto il pozzo; poi si cala e si attacca; alla fine si scarta.",
    ).format(
        closed=getattr(rules, "draw_count_unopened", 2),
        opened=getattr(rules, "draw_count_opened", 1),
    )


def _melds(_: HouseRules | None) -> str:
    return translate(
        "Canasta",
        "Si calano almeno tre carte dello stesso valore, dal 4 all'asso; i semi non contano. Anche "
        "i 2 (le pinelle) e i jolly fanno giochi per conto loro. Sette carte fanno una canasta.",
    )


def _wilds(_: HouseRules | None) -> str:
    return translate(
        "Canasta",
        "Le matte sono i jolly e i 2. Con due carte vere ce ne sta una, con tre o più due al "
        "massimo, se la casa non ha deciso altro. Una canasta senza matte è pulita.",
    )


def _sides(_: HouseRules | None) -> str:
    return translate(
        "Canasta",
        "I giochi calati sono di tutta la coppia: ognuno dei due attacca a quelli, mai a quelli "
        "degli avversari. Di ogni valore una coppia ha un gioco solo.",
    )


def _opening(_: HouseRules | None) -> str:
    return translate(
        "Canasta",
        "Per aprire si calano in una volta giochi che insieme valgano il minimo, che sale con i "
        "punti della coppia. Jolly 50, 2 e asso 20, dall'8 al re 10, dal 4 al 7 5 punti. Contano "
        "anche le matte; premi e tre rossi no.",
    )


def _pile(rules: HouseRules | None) -> str:
    if getattr(rules, "pozzo_requirement", "natural_pair") == "natural_pair":
        text = translate(
            "Canasta",
            "Il pozzo si prende tutto intero, calando subito la sua prima carta con due uguali che "
            "si hanno in mano.",
        )
    else:
        text = translate(
            "Canasta",
            "Il pozzo si prende tutto intero, calando subito la sua prima carta con due uguali, "
            "con una e una matta, o attaccandola a un proprio gioco; se è bloccato, solo con due "
            "uguali.",
        )
    more = translate(
        "Canasta",
        "Con un tre nero in cima non si prende; con una matta in cima ne servono tre uguali.",
    )
    return f"{text} {more}"


def _close(rules: HouseRules | None) -> str:
    return translate(
        "Canasta",
        "Chiude chi resta senza carte quando la sua coppia ha almeno {need} canaste, di cui pulite "
        "almeno {clean}. Chi non può chiudere deve tenere una carta dopo lo scarto.",
    ).format(
        need=getattr(rules, "canastas_to_close", 2),
        clean=getattr(rules, "clean_canastas_to_close", 1),
    )


def _ask(_: HouseRules | None) -> str:
    return translate(
        "Canasta",
        "Con queste regole prima di chiudere si chiede al compagno “Posso chiudere?”. Se dice di "
        "sì, in quel turno si deve chiudere; se dice di no, non si può.",
    )


def _threes(_: HouseRules | None) -> str:
    return translate(
        "Canasta",
        "I tre rossi si mettono da parte appena arrivano, e al loro posto si pesca un'altra carta: "
        "valgono un premio. I tre neri, scartati, bloccano il pozzo per un turno; si calano solo "
        "chiudendo, tre o più e senza matte.",
    )


def _stock(_: HouseRules | None) -> str:
    return translate(
        "Canasta",
        "Quando il tallone è finito, chi ha pescato l'ultima carta finisce il suo turno; poi si "
        "contano i punti, se la casa non lascia continuare con il pozzo.",
    )


def _hand(_: HouseRules | None) -> str:
    return translate(
        "Canasta", "Si gioca con le carte che si hanno in mano: quelle calate non tornano indietro."
    )


RULES: Final[Mapping[Reason, RuleText]] = {
    Reason.WRONG_PHASE: _turn,
    Reason.NOT_YOUR_TURN: _turn,
    Reason.CARD_NOT_IN_HAND: _hand,
    **dict.fromkeys(
        (
            Reason.MELD_TOO_SHORT,
            Reason.MELD_TOO_LONG,
            Reason.SET_RANK_MISMATCH,
            Reason.NOT_ATTACHABLE,
        ),
        _melds,
    ),
    **dict.fromkeys(
        (
            Reason.TOO_MANY_WILDS,
            Reason.NO_NATURALS,
            Reason.WILD_SET_FORBIDDEN,
            Reason.DEUCES_LOCKED,
        ),
        _wilds,
    ),
    Reason.DUPLICATE_SET: _sides,
    Reason.NOT_YOUR_SIDES_MELD: _sides,
    Reason.NO_SUCH_MELD: _sides,
    Reason.NOT_OPENED: _opening,
    Reason.OPENING_BELOW_THRESHOLD: _opening,
    Reason.OPENING_NEEDS_NATURALS: _opening,
    Reason.PILE_EMPTY: _pile,
    Reason.PILE_BLOCKED: _pile,
    Reason.PILE_NEEDS_PAIR: _pile,
    Reason.PILE_NEEDS_THREE: _pile,
    Reason.MUST_KEEP_DISCARD: _close,
    Reason.MUST_CLOSE: _close,
    Reason.CLOSE_CANASTAS_MISSING: _close,
    Reason.CLOSE_NEEDS_CLEAN: _close,
    Reason.CLOSE_NOT_AGREED: _ask,
    Reason.SET_RANK_FORBIDDEN: _threes,
    Reason.RED_THREE_DISCARD: _threes,
    Reason.BLACK_THREE_MELD: _threes,
    Reason.STOCK_EMPTY: _stock,
}


# --- the score sheet ------------------------------------------------------------------------------


def _clean(count: int) -> str:
    return counted(
        count,
        translate("Canasta", "canasta pulita"),
        translate("Canasta", "{count} canaste pulite"),
    )


def _dirty(count: int) -> str:
    return counted(
        count,
        translate("Canasta", "canasta sporca"),
        translate("Canasta", "{count} canaste sporche"),
    )


ITEMS: Final[Mapping[str, ItemText]] = {
    "melds": lambda _: translate("Canasta", "carte calate"),
    "canasta_clean": _clean,
    "canasta_dirty": _dirty,
    "pinellata": lambda _: translate("Canasta", "Pinellata"),
    "pinellata_dirty": lambda _: translate("Canasta", "Pinellata sporca"),
    "joker_canasta": lambda _: translate("Canasta", "Toro Seduto"),
    "five_clean": lambda _: translate("Canasta", "cinque canaste pulite"),
    "four_clean": lambda _: translate("Canasta", "quattro canaste pulite e una sporca"),
    "ten_canastas": lambda _: translate("Canasta", "dieci canaste"),
    "closing": lambda _: translate("Canasta", "chiusura"),
    "red_threes": lambda _: translate("Canasta", "tre rossi"),
    "hand": lambda _: translate("Canasta", "carte in mano"),
}
