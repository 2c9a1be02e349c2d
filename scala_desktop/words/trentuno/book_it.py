"""The rule book of Trentuno in Italian: the game in prose, as the house rules in force say.

Source: rules/trentuno.md 6.1 to 6.3.
"""

from __future__ import annotations

from collections.abc import Iterator

from scala_desktop.rules.trentuno.hand_end import (
    MOST_FRUITLESS,
    MOST_RETURNS,
    tie_brings_back,
)
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.table import IDLE_TAKES, MOST_TURNS
from scala_desktop.words.chapters import Chapter, Section, section
from scala_desktop.words.examples import glossary
from scala_desktop.words.trentuno.examples import full_and_mixed

_COUNTS = ("zero", "uno", "due", "tre", "quattro", "cinque", "sei")


def sections(rules: TrentunoRules) -> tuple[Section, ...]:
    """Return the chapters of the book, in its order."""
    return (
        section(Chapter.AIM, "Lo scopo", _aim(rules)),
        section(Chapter.PLAYERS, "Giocatori e carte", _deal(rules)),
        section(Chapter.VALUES, "I punti", _points(rules)),
        section(Chapter.TURN, "Il turno", _turn(rules)),
        section(Chapter.KNOCKING, "Bussare", _knock(rules)),
        section(Chapter.THIRTY_ONE, "Trentuno", _thirty_one(rules)),
        section(Chapter.LIVES, "Vite e piatto", _lives(rules)),
        section(Chapter.MATCH, "La fine della partita", _end(rules)),
        section(Chapter.DEAD, "I morti", _dead(rules)),
        section(Chapter.STOCK, "Quando il tallone finisce", _stock(rules)),
        section(Chapter.GLOSSARY, "Le parole del gioco", _glossary(rules)),
    )


def _aim(rules: TrentunoRules) -> Iterator[str]:
    lives = "una" if rules.lives == 1 else _COUNTS[rules.lives]
    yield (
        "Ognuno ha tre carte e vuole che quelle di uno stesso seme facciano più punti che può, "
        "fino a trentuno. Chi a fine mano ha meno di tutti perde una vita; ognuno ne ha "
        f"{lives}, e l'ultimo che resta in gioco vince il piatto."
    )


def _deal(rules: TrentunoRules) -> Iterator[str]:
    yield {
        "napoletane": (
            "Si gioca con le carte napoletane: denari, coppe, spade e bastoni, dall'asso al "
            "sette, poi fante, cavallo e re."
        ),
        "piacentine": (
            "Si gioca con le carte piacentine: denari, coppe, spade e bastoni, dall'asso al "
            "sette, poi fante, cavallo e re."
        ),
        "trimmed_french": (
            "Si gioca con le carte francesi senza gli otto, i nove, i dieci e i jolly: dall'asso "
            "al sette, poi fante, donna e re."
        ),
    }[rules.deck] + (
        " Sono quaranta."
        if rules.packs == 1
        else " Se ne mescolano due mazzi, ottanta carte, e ogni carta c'è due volte."
    )
    yield (
        f"Al tavolo si siedono da {rules.players_min} a {rules.players_max} giocatori, ognuno "
        "per sé."
        if rules.players_min < rules.players_max
        else f"Al tavolo si siedono {rules.players_max} giocatori, ognuno per sé."
    )
    first = {
        "random": "Il primo mazziere si tira a sorte.",
        "high_card": (
            "Per il primo mazziere ognuno alza una carta: dà le carte chi ha la più alta, e "
            "l'asso è la più alta."
        ),
        "chosen": "Il primo mazziere lo scegliete voi.",
    }[rules.first_dealer]
    side = "destra" if rules.dealer_rotation == "counterclockwise" else "sinistra"
    yield f"{first} Poi dà le carte ogni volta chi siede alla sua {side}; chi è morto si salta."
    way, begins, cuts = (
        ("orario", "sinistra", "destra")
        if rules.direction == "clockwise"
        else ("antiorario", "destra", "sinistra")
    )
    yield (
        f"Il mazziere fa tagliare chi siede alla sua {cuts}, dà tre carte coperte a testa in senso "
        f"{way}, ne scopre una, che comincia gli scarti, e il resto è il tallone. Comincia chi "
        f"siede alla {begins} del mazziere, e si continua nello stesso senso."
    )


def _points(rules: TrentunoRules) -> Iterator[str]:
    figures = "fante, donna e re" if rules.deck == "trimmed_french" else "fante, cavallo e re"
    yield f"Le carte dal 2 al 7 valgono il loro numero, {figures} dieci, l'asso undici."
    all_threes = rules.three_of_a_kind != "off" and rules.three_of_a_kind_ranks == "all"
    least = "tre" if all_threes else "due"
    yield (
        "Si sommano solo le carte dello stesso seme, e conta il seme migliore. Con l'asso di un "
        "seme, l'asso di un altro e una figura di un terzo si hanno undici punti: il più che si "
        f"può fare è trentuno, il meno è {least}."
    )
    french = rules.deck == "trimmed_french"
    spades, cups, coins = ("picche", "cuori", "quadri") if french else ("spade", "coppe", "denari")
    full, mixed = full_and_mixed(rules)
    yield (
        f"*Esempio.* Asso, re e fante di {spades} fanno {full}; asso e 7 di {cups} con il re di "
        f"{coins} fanno {mixed}."
    )
    if rules.packs == 2:
        yield (
            "Due assi dello stesso seme e una figura farebbero trentadue: più di trentuno non "
            "vale, e contano i due assi, ventidue."
        )
    if rules.three_of_a_kind != "off":
        which = (
            "Tre assi o tre figure uguali"
            if rules.three_of_a_kind_ranks == "aces_and_figures"
            else "Tre carte uguali"
        )
        worth = "trenta punti" if rules.three_of_a_kind == "30" else "trenta punti e mezzo"
        yield (
            f"**Tris.** {which} valgono {worth}, se è più del loro seme migliore. Per fare "
            "trentuno servono comunque tre carte dello stesso seme."
        )


def _turn(rules: TrentunoRules) -> Iterator[str]:
    if rules.discard_before_draw:
        yield (
            "1. **Scarti** una delle tre carte.\n2. **Peschi** la prima del tallone, oppure "
            "prendi la carta che era in cima agli scarti prima della tua, e tocca al prossimo."
        )
        yield "La carta che hai scartato non la puoi riprendere."
        yield "Invece di scartare e pescare puoi bussare."
    else:
        yield (
            "1. **Peschi** la prima carta del tallone, oppure prendi l'ultimo scarto.\n"
            "2. **Scarti** una delle quattro carte, e tocca al prossimo."
        )
        yield (
            "La carta presa dagli scarti non può tornarci nello stesso turno."
            if rules.discard_same_taken == "forbidden"
            else "Anche la carta presa dagli scarti può tornarci subito."
        )
        yield "Invece di pescare puoi bussare."


def _knock(rules: TrentunoRules) -> Iterator[str]:
    yield (
        "Chi bussa rinuncia a pescare e tiene le carte che ha. Ogni altro ha ancora un turno, "
        "poi si scoprono le carte e **chi ha meno punti perde una vita**."
    )
    if rules.knock_first_round == "forbidden":
        yield "Nel primo giro di una mano non si bussa."
    else:
        yield "Si può bussare anche al primo turno della mano."
    if rules.knock_requires_previous_figure:
        yield "Si bussa solo se in cima agli scarti c'è una figura."
    if rules.knock_min_points:
        yield f"Per bussare ci vogliono almeno {rules.knock_min_points} punti."
    if rules.knock_turns_stock_card:
        yield "Chi bussa mette sugli scarti, scoperta, la carta che avrebbe pescato."
    if rules.knocker_lowest_penalty == 2:
        yield "Chi ha bussato, se perde perché nessuno ha meno punti, perde due vite."
    yield {
        "all_lose": "Se il punteggio più basso è di più giocatori, ognuno di loro perde una vita.",
        "knocker_saved": (
            "Se il punteggio più basso è di più giocatori, ognuno di loro perde una vita, tranne "
            "chi ha bussato."
        ),
        "dealer_saved": (
            "Se il punteggio più basso è di più giocatori, ognuno di loro perde una vita, tranne "
            "il mazziere."
        ),
        "nobody_loses": (
            "Se il punteggio più basso è di più giocatori, non perde nessuno; alla "
            f"{MOST_FRUITLESS}ª mano di fila senza vite perse, però, perdono tutti loro."
        ),
    }[rules.tie_lowest]


def _thirty_one(rules: TrentunoRules) -> Iterator[str]:
    if rules.thirtyone == "as_score":
        yield "Trentuno è il punteggio più alto, ma la mano va avanti finché qualcuno bussa."
        return
    waits = rules.thirtyone_first_round == "wait_full_round"
    yield (
        "Chi fa trentuno mostra le carte e ferma la mano: **ognuno degli altri perde una vita**"
        + ("." if waits else ", anche chi ne ha uno e non l'ha mostrato.")
    )
    yield {
        "wait_full_round": (
            "Chi ha trentuno nelle carte ricevute, o lo fa nel suo primo turno, aspetta che tutti "
            "abbiano avuto il loro: chi lo fa a sua volta si salva, e nessuno può più bussare."
        ),
        "stop_at_once": (
            "Anche al primo giro la mano finisce subito; chi l'ha ricevuto dal mazziere lo mostra "
            "quando tocca a lui."
        ),
        "wins_match": (
            "Chi ha trentuno nelle carte ricevute, o lo fa nel suo primo turno, vince tutta la "
            "partita."
        ),
    }[rules.thirtyone_first_round]
    yield {
        "all_but_maker_and_knocker": (
            "Se qualcuno ha già bussato, perdono tutti una vita, tranne chi ha fatto trentuno e "
            "chi ha bussato."
        ),
        "all_but_knocker": (
            "Se qualcuno ha già bussato, perdono tutti una vita, anche chi ha fatto trentuno, "
            "tranne chi ha bussato."
        ),
        "all_but_maker": (
            "Se qualcuno ha già bussato, perde una vita anche lui: si salva solo chi ha fatto "
            "trentuno."
        ),
        "knocker_loses_two": (
            "Se qualcuno ha già bussato, lui perde due vite e gli altri una: si salva solo chi ha "
            "fatto trentuno."
        ),
    }[rules.thirtyone_after_knock]


def _lives(rules: TrentunoRules) -> Iterator[str]:
    tokens = "una fiche" if rules.stake == 1 else f"{rules.stake} fiches"
    yield f"Ogni vita persa mette nel piatto {tokens}. Sono soldi finti."
    yield (
        "Chi resta senza vite è morto e non riceve più carte."
        if not rules.free_ride
        else "**Giro gratis.** Chi resta senza vite la prima volta gioca ancora; se perde "
        "un'altra mano, è morto e non riceve più carte."
    )


def _end(rules: TrentunoRules) -> Iterator[str]:
    yield "L'ultimo in vita vince il piatto."
    rule = {
        "all_return_one_life": (
            "nessuno paga, il piatto resta com'è e tutti i giocatori della partita tornano in "
            "gioco con una vita."
        ),
        "others_return_finalists_out": (
            "quelli escono, e tutti gli altri tornano in gioco con una vita. Se non c'è nessun "
            "altro, la mano si rigioca."
        ),
        "replay": "nessuno paga e la mano si rigioca.",
    }
    yield f"Se una mano eliminerebbe tutti quelli che restano, {rule[rules.final_tie]}"
    if rules.final_tie_same_suit != "as_final_tie" and rules.final_tie != rules.final_tie_same_suit:
        yield f"Se però il punteggio è anche dello stesso seme, {rule[rules.final_tie_same_suit]}"
    yield (
        f"Dopo {MOST_RETURNS} pareggi così in una partita, al prossimo si tira a sorte chi resta."
    )


def _dead(rules: TrentunoRules) -> Iterator[str]:
    if not rules.dead_bet:
        yield (
            "Chi è morto sta a guardare, a meno che un pareggio finale lo faccia tornare."
            if tie_brings_back(rules)
            else "Chi è morto sta a guardare fino alla fine."
        )
        return
    stake = "una fiche" if rules.stake == 1 else f"{rules.stake} fiches"
    yield (
        "**Scommessa.** Prima di una mano i morti possono scommettere sul punteggio più basso che "
        f"ci sarà, da 2 a 31. Ognuno mette {stake} nel piatto; il numero è uno per tutti, e lo "
        "dice il primo che scommette. Se è giusto, uno di loro, tirato a sorte, torna in gioco "
        "con una vita."
    )
    yield f"Si scommette finché sono in vita almeno {rules.dead_bet_min_alive} giocatori."


def _stock(rules: TrentunoRules) -> Iterator[str]:
    yield {
        "reshuffle": ("Gli scarti, tranne l'ultimo, si mescolano e sono il nuovo tallone."),
        "showdown": "La mano finisce: si scoprono le carte e chi ha meno punti perde una vita.",
        "void_hand": (
            "La mano è nulla e nessuno perde. La terza mano nulla di fila, però, si conta."
        ),
    }[rules.stock_exhausted]
    if rules.stock_exhausted != "reshuffle":
        yield (
            "Se però qualcuno ha già bussato, o aspetta con un trentuno, gli altri hanno ancora "
            "il loro turno con gli scarti."
        )
    yield (
        f"Se per {IDLE_TAKES} volte di fila si prende dagli scarti, senza che nessuno peschi dal "
        f"tallone, o se nessuno bussa per {MOST_TURNS} giri, si scoprono le carte."
    )


def _glossary(rules: TrentunoRules) -> Iterator[str]:
    horse = "la donna" if rules.deck == "trimmed_french" else "il cavallo"
    yield glossary(
        (
            ("tallone", "le carte coperte da cui si pesca"),
            ("scarti", "le carte lasciate, scoperte: si prende solo l'ultima"),
            ("figura", f"il fante, {horse} e il re"),
            ("vita", "quello che si mette in gioco in ogni mano"),
            ("piatto", "le vite perse, che vince l'ultimo rimasto"),
            ("bussare", "annunciare l'ultimo giro invece di pescare"),
            ("morto", "chi è fuori dalla partita"),
        )
    )
