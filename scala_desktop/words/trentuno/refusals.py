"""Why a move of Trentuno was refused: the sentences that only this game has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scala_desktop.words.catalogue import translate

if TYPE_CHECKING:
    from scala_desktop.words.refusals import Facts


def on_number(number: int) -> str:
    """Return on which *number* a bet is made."""
    # otto and undici begin with a vowel in Italian
    if number in (8, 11):
        return translate("Trentuno", "sull'{number}").format(number=number)
    return translate("Trentuno", "sul {number}").format(number=number)


def discards_first(f: Facts) -> str:
    """Return what to do now in the variant of discarding before drawing."""
    if f.text("phase") == "draw":
        return translate("Words", "Prima scarta una carta, poi pesca; oppure bussa.")
    return translate(
        "Words", "Hai già scartato: ora pesca dal tallone o prendi lo scarto di prima."
    )


def taken_card(f: Facts) -> str:
    """Return why a card may not go straight back where it was taken from."""
    from scala_desktop.words.refusals import same_card

    card = f.cards("card")
    if card:
        return translate(
            "Words",
            "La carta che hai appena preso dagli scarti, {card}, non si riscarta subito: "
            "scartane un'altra.",
        ).format(card=card)
    return same_card(f)


def knock_forbidden(f: Facts) -> str:
    """Return why one may not knock now."""
    match f.text("rule"):
        case "knocked":
            return translate("Words", "Qualcuno ha già bussato: questo è il tuo ultimo turno.")
        case "thirtyone":
            return translate(
                "Words",
                "Qualcuno ha già mostrato 31: non si bussa più. Gioca il tuo turno: se fai 31 "
                "anche tu, ti salvi.",
            )
        case "first_round" if f.rule("discard_before_draw"):
            return translate("Words", "Nel primo giro non si bussa: scarta una carta.")
        case "first_round":
            return translate("Words", "Nel primo giro non si bussa: pesca o prendi lo scarto.")
        case "figure":
            return translate(
                "Words", "Si bussa solo quando in cima agli scarti c'è una figura: ora gioca."
            )
        case "points":
            return translate(
                "Words", "Per bussare servono {need} punti e ne hai {got}: gioca ancora."
            ).format(need=f.number("need"), got=f.points("got"))
    return translate("Words", "Adesso non si può bussare.")


def stand_forbidden(f: Facts) -> str:
    """Return why one may not stand."""
    match f.text("rule"):
        case "as_score":
            return translate(
                "Words", "Con queste regole 31 non ferma la mano: gioca il tuo turno, o bussa."
            )
        case "first_turn":
            return translate("Words", "Il 31 ricevuto si mostra solo al primo turno: ora gioca.")
    return translate("Words", "Si resta fermi solo con un 31 ricevuto dal mazziere: ora gioca.")


def bet_refused(f: Facts) -> str:
    """Return why the bet of a dead player is refused."""
    match f.text("rule"):
        case "off":
            return translate("Words", "Con queste regole i morti non scommettono.")
        case "alive":
            return translate("Words", "Scommette solo chi è morto: tu sei ancora in gioco.")
        case "few":
            return translate(
                "Words", "Si scommette solo finché sono in vita almeno {need} giocatori."
            ).format(need=f.number("need"))
        case "again":
            return translate("Words", "Hai già scommesso {on_number}: ora aspetta la mano.").format(
                on_number=on_number(f.number("number"))
            )
        case "agreed":
            return translate(
                "Words", "Tutti scommettono sullo stesso numero: qui si è detto {number}."
            ).format(number=f.number("number"))
    return translate("Words", "Si scommette su un numero da 2 a 31.")
