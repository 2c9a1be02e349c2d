"""The words by which people look for house rules of Scala 40."""

from __future__ import annotations

from typing import Final

from scala_desktop.rules.options import SearchWords

SEARCH_WORDS: Final = {
    "it": SearchWords(
        same={
            "matta, matte": "jolly",
            "apertura": "aprire",
            "chiusura": "chiudere",
            "chiudere in mano": "chiusura in mano",
            "prima mano, primo turno": "primo giro",
            "tris, quartetto, poker": "combinazione",
            "pescare, raccogliere": "prendere | presa dal pozzo",
            "eliminazione, eliminato, sballare": "uscire | sballa",
            "re-buy, rebuy, ricomprare": "rientro",
            "sostituire, scambiare": "prendere jolly",
            "sostituire jolly, scambiare jolly": "prendere jolly",
            "ultima carta": "chiudere si scarta",
            "cartaro": "mazziere",
            "apertura pulita": "apertura senza jolly",
            "mazzo finito": "tallone finisce",
            "mazzo": "tallone",
            "quaranta": "40",
        },
        none={
            "tempo, timer, orologio": "Non c'è un tempo per giocare: ognuno pensa quanto vuole.",
            "soldi": "Non si gioca a soldi: contano solo i punti.",
            "buio": "Al buio, cioè dal tallone, si pesca sempre: non c'è niente da scegliere.",
        },
    ),
    "en": SearchWords(
        same={
            "wild": "joker",
            "first turn": "first round",
            "pick up": "taking discard",
            "eliminated": "bust",
            "rebuy, re-buy, buy back": "buying back",
            "swap, replace": "taking",
            "deck": "stock",
            "partner": "pairs",
            "forty": "40",
        },
        none={
            "timer, clock, time limit": (
                "There is no clock: everyone may think as long as they like."
            ),
            "money": "You do not play for money: only points count.",
            "blind": (
                "A card may always be drawn blind, from the stock: there is nothing to choose."
            ),
        },
    ),
}
"""By language; see :class:`SearchWords`."""
