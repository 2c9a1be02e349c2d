"""The words by which people look for house rules of Trentuno."""

from __future__ import annotations

from typing import Final

from scala_desktop.rules.options import SearchWords

SEARCH_WORDS: Final = {
    "it": SearchWords(
        same={
            "soldi, puntata, gettoni, monete": "valore di una vita",
            "rientro": "scommessa dei morti",
            "primo turno, prima mano": "primo giro",
            "pareggio, pari": "punteggio più basso",
            "mazzo finito": "tallone finito",
            "cartaro": "mazziere",
        },
        none={
            "scambio, scambiare": (
                "Non si scambiano carte con il tavolo: se ne pesca una e se ne scarta una."
            ),
            "cartaccia, cartacce": "Le cartacce non contano a parte: ogni carta vale nel suo seme.",
            "tempo, timer, orologio": "Non c'è un tempo per giocare: ognuno pensa quanto vuole.",
        },
    ),
    "en": SearchWords(
        same={
            "life": "lives",
            "money, stake, coins, chips": "worth of a life",
            "buy back, rebuy": "bet of the dead",
            "deck": "pack",
            "30.5": "30 and a half",
            "tie": "several are lowest",
            "first turn": "first round",
            "face card, picture": "court card",
        },
        none={
            "swap, exchange": "No cards are swapped with the table: you draw one and discard one.",
            "timer, clock, time limit": (
                "There is no clock: everyone may think as long as they like."
            ),
        },
    ),
}
"""By language; see :class:`SearchWords`."""
