"""Canasta in words: why a move is refused, and the lines of the score sheet.

The rule behind a refusal is told by ``scala_desktop.words.canasta.book``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from scala_desktop.rules.canasta.reading import JOKERS, THREE
from scala_desktop.rules.cards import DEUCE
from scala_desktop.rules.errors import Reason
from scala_desktop.words.catalogue import translate
from scala_desktop.words.side_games import ItemText, counted

if TYPE_CHECKING:
    from scala_desktop.words.refusals import Facts, Sentence

# --- why not --------------------------------------------------------------------------------------


def _blocked(f: Facts) -> str:
    card = f.cards("card")
    if card:
        return translate(
            "Canasta", "In cima al pozzo c'è {card}: adesso non si prende, pesca dal tallone."
        ).format(card=card)
    return translate("Canasta", "Adesso il pozzo non si prende: pesca dal tallone.")


def _choose_more(f: Facts) -> str:
    """Return what to do where the hand holds the cards, and too few of them were chosen."""
    return translate(
        "Canasta",
        "Per prendere il pozzo servono {need} carte come {card}: scegli anche le altre che hai in "
        "mano.",
    ).format(need=f.number("need"), card=f.cards("card"))


def _needs_pair(f: Facts) -> str:
    card = f.cards("card") or translate("Canasta", "quella in cima")
    if f.number("held") >= 2:
        return _choose_more(f)
    if f.rule("pozzo_requirement") != "natural_pair" and not f.number("frozen"):
        told = translate(
            "Canasta",
            "Per prendere il pozzo servono due carte come {card}, o una con una matta, o un tuo "
            "gioco di quel valore: scegli quelle che hai, o pesca dal tallone.",
        )
    elif f.number("held") or f.number("got"):
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
    if f.number("held") >= 3:
        return _choose_more(f)
    return translate(
        "Canasta",
        "Con una matta in cima, {card}, per prendere il pozzo ne servono in mano tre uguali, e ne "
        "hai {got}: pesca dal tallone.",
    ).format(card=card, got=f.number("held") or f.number("got"))


def _not_opened(f: Facts) -> str:
    if f.number("need"):
        return translate(
            "Canasta", "Prima bisogna aprire, calando insieme almeno {need} punti."
        ).format(need=f.number("need"))
    return translate("Canasta", "Prima bisogna aprire, calando insieme i punti che servono.")


def _too_many_wilds(f: Facts) -> str:
    limit = f.number("limit")
    # A missing rank reads as 0, which is the rank of the jokers.
    rank = f.number("rank") if f.number("got") else -1
    if rank == THREE:
        return translate("Canasta", "Ai tre neri non si aggiungono matte: toglile dal vassoio.")
    if rank == JOKERS:
        return translate(
            "Canasta", "Ai jolly si aggiunge una pinella sola, e soltanto quando sono già sei."
        )
    if rank == DEUCE:
        return _too_many_jokers(limit)
    if limit == 1:
        return translate("Canasta", "Troppe matte: con queste carte vere ce ne sta una sola.")
    if limit:
        return translate(
            "Canasta", "Troppe matte: con queste carte vere ce ne stanno {limit} al massimo."
        ).format(limit=limit)
    return translate("Canasta", "Troppe matte per queste carte: aggiungi una carta vera.")


def _too_many_jokers(limit: int) -> str:
    if limit == 1:
        return translate("Canasta", "Troppi jolly: con queste pinelle ce ne sta uno solo.")
    if limit:
        return translate(
            "Canasta", "Troppi jolly: con queste pinelle ce ne stanno {limit} al massimo."
        ).format(limit=limit)
    return translate("Canasta", "Troppi jolly per queste pinelle: aggiungi una pinella.")


def _wild_set(f: Facts) -> str:
    if f.rule("twos_as_rank"):
        return translate(
            "Canasta",
            "Con queste regole i jolly non fanno un gioco loro: servono carte vere, o pinelle.",
        )
    if f.rule("joker_canasta"):
        return translate(
            "Canasta",
            "Con queste regole le pinelle non fanno un gioco loro: servono carte vere, o solo "
            "jolly.",
        )
    return translate(
        "Canasta", "Con queste regole le matte da sole non fanno un gioco: servono carte vere."
    )


def _duplicate(f: Facts) -> str:
    if f.rule("melds_per_rank") == "new_after_canasta":
        return translate(
            "Canasta",
            "Hai già un gioco di questo valore, e non è ancora una canasta: attacca le carte a "
            "quello.",
        )
    if f.rule("meld_max_size"):
        return translate(
            "Canasta",
            "Di ogni valore si ha un gioco solo, di sette carte al massimo, e questo l'hai già.",
        )
    return translate("Canasta", "Hai già un gioco di questo valore: attacca le carte a quello.")


def _black_three(f: Facts) -> str:
    match f.rule("black_three_meld"):
        case "never":
            return translate(
                "Canasta", "Con queste regole i tre neri non si calano mai: si possono scartare."
            )
        case "always":
            return translate(
                "Canasta", "In questo turno devi chiudere: se cali questi tre neri non puoi più."
            )
    return translate(
        "Canasta", "I tre neri si calano soltanto nel turno in cui si chiude, e senza matte."
    )


def _so_far(canastas: int) -> str:
    """Return how many *canastas* there are, after those that are needed."""
    if not canastas:
        return translate("Canasta", "per ora non ce n'è nessuna")
    return translate("Canasta", "per ora ce ne sono %n", "", canastas)


def _no_canastas(f: Facts) -> str:
    if f.text("kind") == "dirty":
        return translate(
            "Canasta",
            "Per chiudere serve anche una canasta sporca: tieni ancora delle carte.",
        )
    if f.number("need") == 1:
        return translate("Canasta", "Per chiudere serve una canasta: tieni ancora delle carte.")
    return translate(
        "Canasta",
        "Per chiudere servono {need} canaste, e {so_far}: tieni ancora delle carte.",
    ).format(need=f.number("need") or 2, so_far=_so_far(f.number("got")))


def _needs_clean(f: Facts) -> str:
    if f.number("need") > 1:
        return translate(
            "Canasta",
            "Per chiudere almeno {need} canaste devono essere pulite, e {so_far}: tieni ancora "
            "delle carte.",
        ).format(need=f.number("need"), so_far=_so_far(f.number("got")))
    return translate(
        "Canasta", "Per chiudere almeno una canasta dev'essere pulita: tieni ancora delle carte."
    )


def _stock_empty(_: Facts) -> str:
    return translate(
        "Canasta", "Il tallone è finito: puoi solo prendere il pozzo, o finire qui la mano."
    )


def _phase(f: Facts) -> str:
    from scala_desktop.words.refusals import wrong_phase

    if f.text("phase") == "answer":
        return translate("Canasta", "Il compagno ti ha chiesto se può chiudere: rispondi sì o no.")
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
        "Canasta", "Con queste regole si apre solo con giochi senza matte: toglile dal vassoio."
    ),
    Reason.SET_RANK_MISMATCH: lambda _: translate(
        "Canasta", "Si calano solo carte dello stesso valore: in questo gioco non ci sono scale."
    ),
    Reason.SET_RANK_FORBIDDEN: lambda _: translate(
        "Canasta", "I tre rossi non si calano: stanno da parte e valgono un premio."
    ),
    Reason.TOO_MANY_WILDS: _too_many_wilds,
    Reason.WILD_SET_FORBIDDEN: _wild_set,
    Reason.DUPLICATE_SET: _duplicate,
    Reason.NOT_YOUR_SIDES_MELD: lambda _: translate(
        "Canasta", "Questo gioco è degli avversari: si attacca soltanto ai propri."
    ),
    Reason.CLOSE_CANASTAS_MISSING: _no_canastas,
    Reason.CLOSE_NEEDS_CLEAN: _needs_clean,
    Reason.CLOSE_NOT_AGREED: lambda _: translate(
        "Canasta", "Prima di chiudere bisogna chiedere al compagno, e il compagno deve dire di sì."
    ),
    Reason.MUST_CLOSE: lambda _: translate(
        "Canasta", "In questo turno devi chiudere: cala tutto e scarta l'ultima carta, o annulla."
    ),
    Reason.RED_THREE_DISCARD: lambda _: translate(
        "Canasta", "I tre rossi non si scartano: stanno da parte."
    ),
    Reason.BLACK_THREE_MELD: _black_three,
    Reason.STOCK_EMPTY: _stock_empty,
    Reason.NOT_STALLED: lambda _: translate(
        "Canasta", "Adesso non c'è niente su cui essere d'accordo: gioca il tuo turno."
    ),
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
    "hand": lambda _: translate("Canasta", "punti in mano"),
}
