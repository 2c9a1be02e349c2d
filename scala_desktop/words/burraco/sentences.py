"""Burraco in words: why a move is refused, and the lines of the score sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from scala_desktop.rules.errors import Reason
from scala_desktop.words.catalogue import translate
from scala_desktop.words.side_games import ItemText, counted

if TYPE_CHECKING:
    from scala_desktop.words.refusals import Facts, Sentence

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
    card = f.cards("card") or translate("Burraco", "una matta")
    return translate(
        "Burraco", "Non si chiude scartando {card}: tieni per ultima un'altra carta."
    ).format(card=card)


def _not_stalled(f: Facts) -> str:
    got, need = f.number("got"), f.number("need")
    if f.rule("stalemate") != "ask":
        return translate(
            "Burraco", "Con queste regole la mano non si può fermare d'accordo: gioca ancora."
        )
    if got >= need:
        return translate("Burraco", "Il sì c'è già: aspetta la risposta degli altri.")
    so_far = (
        translate("Burraco", "per ora ce ne sono %n", "", got)
        if got
        else translate("Burraco", "per ora non ce n'è nessuno")
    )
    return translate(
        "Burraco",
        "Il nulla di fatto si propone dopo {need} scambi di una carta sola di fila, e {so_far}.",
    ).format(need=need, so_far=so_far)


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
    "net_cards": lambda _: translate("Burraco", "carte, meno quelle in mano"),
    "no_pozzetto": lambda _: translate("Burraco", "pozzetto non preso"),
    "unplayed_pozzetto": lambda _: translate("Burraco", "pozzetto non giocato"),
    "hand": lambda _: translate("Burraco", "punti in mano"),
    "shared": lambda _: translate("Burraco", "metà al compagno"),
}
