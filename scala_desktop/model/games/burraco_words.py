"""Burraco in words: why a move is refused, the rule behind it, and the lines of the score sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scala_desktop.model.games.sides import ItemText, counted
from scala_desktop.model.refusals import Facts, Sentence
from scala_desktop.model.rule_words import RuleText
from scala_desktop.rules.errors import Reason
from scala_desktop.rules.options import HouseRules
from scala_desktop.words.catalogue import translate

# --- why not --------------------------------------------------------------------------------------


def _too_many_wilds(f: Facts) -> str:
    limit = f.number("limit") or 1
    if limit == 1:
        return translate(
            "Burraco", "Troppe matte: in un gioco ce ne sta una sola. Togline una, o cala di meno."
        )
    return translate(
        "Burraco", "Troppe matte: in un gioco ce ne stanno {limit} al massimo. Togline una."
    ).format(limit=limit)


def _rank_forbidden(f: Facts) -> str:
    if f.rule("sets_allowed") == "none":
        return translate("Burraco", "Con queste regole si calano solo scale: niente combinazioni.")
    return translate(
        "Burraco", "Con queste regole si calano combinazioni solo di assi e di tre: usa una scala."
    )


def _must_use(_: Facts) -> str:
    return translate(
        "Burraco",
        "Chi prende il pozzo deve subito calare o attaccare qualcosa: se non puoi, lascialo e "
        "pesca dal tallone.",
    )


def _no_burraco(f: Facts) -> str:
    return translate(
        "Burraco",
        "Per chiudere serve un burraco, un gioco di {need} carte: il più lungo ne ha {got}. "
        "Tieni ancora una carta in mano.",
    ).format(need=f.number("need") or 7, got=f.number("got"))


def _wild_discard(f: Facts) -> str:
    card = f.cards("card") or translate("Burraco", "Una matta")
    return translate(
        "Burraco", "{card} non si può scartare per chiudere: tieni per ultima un'altra carta."
    ).format(card=card)


def _not_stalled(f: Facts) -> str:
    got, need = f.number("got"), f.number("need")
    if f.rule("stalemate") != "ask":
        return translate(
            "Burraco", "Con queste regole la mano non si può fermare d'accordo: gioca ancora."
        )
    if got >= need:
        return translate("Burraco", "Il sì c'è già: aspetta la risposta degli altri.")
    return translate(
        "Burraco",
        "Il nulla di fatto si propone dopo {need} scambi di una carta sola di fila, e per ora sono "
        "{got}.",
    ).format(need=need, got=got)


SENTENCES: Final[Mapping[Reason, Sentence]] = {
    Reason.TOO_MANY_WILDS: _too_many_wilds,
    Reason.NO_NATURALS: lambda _: translate(
        "Burraco", "In ogni gioco ci vogliono almeno due carte vere: aggiungine una."
    ),
    Reason.WILD_SET_FORBIDDEN: lambda _: translate(
        "Burraco", "Un gioco di sole matte non vale: ci vogliono almeno due carte vere."
    ),
    Reason.SET_RANK_FORBIDDEN: _rank_forbidden,
    Reason.SET_RANK_MISMATCH: lambda _: translate(
        "Burraco",
        "Queste carte non stanno insieme: un gioco è di carte uguali, o di carte dello stesso "
        "seme in fila.",
    ),
    Reason.DUPLICATE_SET: lambda _: translate(
        "Burraco", "Hai già una combinazione di questo valore: attacca le carte a quella."
    ),
    Reason.NOT_YOUR_SIDES_MELD: lambda _: translate(
        "Burraco", "Questo gioco è degli avversari: si attacca soltanto ai propri."
    ),
    Reason.TAKEN_CARD_MUST_BE_USED: _must_use,
    Reason.CLOSE_NO_BURRACO: _no_burraco,
    Reason.CLOSE_NEEDS_CLEAN: lambda _: translate(
        "Burraco",
        "Con queste regole per chiudere serve un burraco pulito: tieni ancora una carta in mano.",
    ),
    Reason.CLOSE_WILD_DISCARD: _wild_discard,
    Reason.STOCK_EMPTY: lambda _: translate(
        "Burraco", "Il tallone è finito: puoi solo prendere il pozzo."
    ),
    Reason.NOT_STALLED: _not_stalled,
}


# --- the rule behind it ---------------------------------------------------------------------------


def _turn(_: HouseRules | None) -> str:
    return translate(
        "Burraco",
        "Ogni turno ha tre tempi: si pesca una carta dal tallone o si prende tutto il pozzo; poi "
        "si cala e si attacca ai giochi della propria coppia; alla fine si scarta una carta.",
    )


def _melds(rules: HouseRules | None) -> str:
    runs = translate(
        "Burraco",
        "Una scala è di almeno tre carte in fila dello stesso seme; l'asso sta prima del 2 o dopo "
        "il re.",
    )
    sets = translate(
        "Burraco",
        "Una combinazione è di carte dello stesso valore, da 3 a {most}, i semi non contano; "
        "mai di 2.",
    ).format(most=getattr(rules, "set_max_size", 9))
    allowed = getattr(rules, "sets_allowed", "all")
    if allowed == "none":
        sets = translate("Burraco", "Combinazioni non se ne calano.")
    elif allowed != "all":
        sets += " " + translate("Burraco", "Con queste regole solo di assi o di tre.")
    return f"{runs} {sets}"


def _wilds(rules: HouseRules | None) -> str:
    return translate(
        "Burraco",
        "Le matte sono i jolly e i 2 (le pinelle): stanno al posto di qualunque carta. In un gioco "
        "ce ne stanno {limit} al massimo, con almeno due carte vere. Un 2 al suo posto, nella "
        "scala del suo seme, non è una matta.",
    ).format(limit=getattr(rules, "wilds_per_meld", 1))


def _sides(rules: HouseRules | None) -> str:
    text = translate(
        "Burraco",
        "Si attacca ai propri giochi e, dove si gioca in coppia, a quelli del compagno: mai a "
        "quelli degli avversari.",
    )
    if getattr(rules, "replaced_wild", "stays_in_meld") == "stays_in_meld":
        more = translate("Burraco", "Le carte calate non tornano in mano.")
    else:
        more = translate("Burraco", "Delle carte calate torna in mano solo la matta sostituita.")
    return f"{text} {more}"


def _duplicate(_: HouseRules | None) -> str:
    return translate(
        "Burraco",
        "Una coppia non può avere due combinazioni separate dello stesso valore. Di scale dello "
        "stesso seme ne può avere più d'una.",
    )


def _pile(rules: HouseRules | None) -> str:
    text = translate("Burraco", "Il pozzo si prende sempre tutto intero, al posto di pescare.")
    if getattr(rules, "pile_take_requires_play", False):
        more = translate(
            "Burraco", "Con queste regole lo prende solo chi poi cala o attacca qualcosa."
        )
        return f"{text} {more}"
    return text


def _same_card(_: HouseRules | None) -> str:
    return translate(
        "Burraco",
        "Se il pozzo era di una carta sola, quella carta non si scarta nello stesso turno: sarebbe "
        "come passare. La sua gemella sì.",
    )


def _close(rules: HouseRules | None) -> str:
    clean = getattr(rules, "close_requires_burraco", "any") == "clean"
    need = (
        translate("Burraco", "un burraco pulito") if clean else translate("Burraco", "un burraco")
    )
    last = {
        "joker_only_forbidden": translate("Burraco", "che non sia un jolly"),
        "allowed": translate("Burraco", "qualsiasi"),
    }.get(
        getattr(rules, "close_discard_wild", "forbidden"),
        translate("Burraco", "che non sia né un jolly né un 2"),
    )
    text = translate(
        "Burraco",
        "Chiude chi resta senza carte quando il pozzetto è già preso, da lui o dal compagno, e tra "
        "i suoi giochi c'è {need} (sette carte o più).",
    ).format(need=need)
    discard = (
        translate("Burraco", "Si chiude scartando una carta {last}.")
        if getattr(rules, "close_requires_discard", True)
        else translate(
            "Burraco", "Si chiude anche calando tutto; se l'ultima si scarta, una carta {last}."
        )
    )
    return f"{text} {discard.format(last=last)}"


def _finish(rules: HouseRules | None) -> str:
    if not getattr(rules, "pozzetto_on_the_fly", True):
        return translate(
            "Burraco",
            "Con queste regole il pozzetto non si prende al volo: chi non l'ha ancora deve tenere "
            "una carta da scartare.",
        )
    return translate(
        "Burraco",
        "Ogni turno finisce con uno scarto. Chi finisce le carte senza scartare e non ha ancora il "
        "pozzetto lo prende al volo e continua; altrimenti deve tenere la carta da scartare.",
    )


def _stall(rules: HouseRules | None) -> str:
    if getattr(rules, "stalemate", "ask") != "ask":
        return translate("Burraco", "Con queste regole la mano non si può fermare d'accordo.")
    return translate(
        "Burraco",
        "Quando nel pozzo c'è una carta sola e tutti si limitano a scambiarla, dopo {rounds} giri "
        "la mano può finire, se tutte le coppie sono d'accordo: si contano i punti.",
    ).format(rounds=getattr(rules, "stalemate_rounds", 2))


def _stock(_: HouseRules | None) -> str:
    return translate(
        "Burraco",
        "Le ultime due carte del tallone non si pescano: chi ha preso la terzultima finisce il "
        "turno, poi la mano è finita e nessuno ha il premio di chiusura.",
    )


def _hand(_: HouseRules | None) -> str:
    return translate(
        "Burraco", "Si gioca con le carte che si hanno in mano; il pozzetto si aggiunge solo dopo."
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
            Reason.SET_RANK_FORBIDDEN,
            Reason.RUN_SUIT_MISMATCH,
            Reason.RUN_GAP,
            Reason.RUN_WRAP,
            Reason.RUN_TWO_ACES,
            Reason.RUN_DUPLICATE,
            Reason.NOT_ATTACHABLE,
        ),
        _melds,
    ),
    Reason.TOO_MANY_WILDS: _wilds,
    Reason.NO_NATURALS: _wilds,
    Reason.WILD_SET_FORBIDDEN: _wilds,
    Reason.DUPLICATE_SET: _duplicate,
    Reason.NOT_YOUR_SIDES_MELD: _sides,
    Reason.NO_SUCH_MELD: _sides,
    Reason.TAKEN_CARD_MUST_BE_USED: _pile,
    Reason.PILE_EMPTY: _pile,
    Reason.SAME_CARD_DISCARD: _same_card,
    Reason.MUST_KEEP_DISCARD: _finish,
    Reason.CLOSE_NO_BURRACO: _close,
    Reason.CLOSE_NEEDS_CLEAN: _close,
    Reason.CLOSE_NO_POZZETTO: _close,
    Reason.CLOSE_WILD_DISCARD: _close,
    Reason.NOT_STALLED: _stall,
    Reason.STOCK_EMPTY: _stock,
}


# --- the score sheet ------------------------------------------------------------------------------


def _clean(count: int) -> str:
    return counted(
        count,
        translate("Burraco", "burraco pulito"),
        translate("Burraco", "{count} burrachi puliti"),
    )


def _semi(count: int) -> str:
    return counted(
        count,
        translate("Burraco", "burraco semipulito"),
        translate("Burraco", "{count} burrachi semipuliti"),
    )


def _dirty(count: int) -> str:
    return counted(
        count,
        translate("Burraco", "burraco sporco"),
        translate("Burraco", "{count} burrachi sporchi"),
    )


def _royal(count: int) -> str:
    return counted(
        count,
        translate("Burraco", "burraco reale"),
        translate("Burraco", "{count} burrachi reali"),
    )


ITEMS: Final[Mapping[str, ItemText]] = {
    "burraco_royal": _royal,
    "burraco_clean": _clean,
    "burraco_semi": _semi,
    "burraco_dirty": _dirty,
    "closing": lambda _: translate("Burraco", "chiusura"),
    "melded": lambda _: translate("Burraco", "carte calate"),
    "no_pozzetto": lambda _: translate("Burraco", "pozzetto non preso"),
    "unplayed_pozzetto": lambda _: translate("Burraco", "pozzetto non giocato"),
    "hand": lambda _: translate("Burraco", "punti in mano"),
    "shared": lambda _: translate("Burraco", "metà al compagno"),
}
