"""The words by which people look for house rules of Canasta."""

from __future__ import annotations

from typing import Final

from scala_desktop.rules.options import SearchWords

SEARCH_WORDS: Final = {
    "it": SearchWords(
        same={
            "jolly": "matta",
            "pinella": "matta",
            "apertura": "aprire",
            "chiusura": "chiudere",
            "chiudere senza scartare": "chiudere si scarta",
            "rubare, rubare il mazzo": "prendere il pozzo",
            "coppie, in coppia": "quattro | coppia",
            "tris": "combinazione",
            "penalità": "perdita",
            "cartaro, mazziere": "senso del gioco",
        },
        none={
            "scala, scale, samba": (
                "Nella Canasta non ci sono scale, che sono della Samba: solo carte dello "
                "stesso valore."
            ),
            "soldi": "Non si gioca a soldi: contano solo i punti.",
            "tempo, timer, orologio": "Non c'è un tempo per giocare: ognuno pensa quanto vuole.",
        },
    ),
    "en": SearchWords(
        same={
            "joker": "wild",
            "two, twos, deuce": "wild",
            "draw two": "cards drawn",
            "frozen": "freezes",
            "mixed": "dirty",
            "target, score": "points to win",
            "deck": "pack",
            "initial meld": "opening minimum",
            "pairs": "four | pair",
            "penalty": "against",
        },
        none={
            "sequence, run, samba": (
                "There are no runs in Canasta, which are of Samba: only cards of one rank."
            ),
            "money": "You do not play for money: only points count.",
            "timer, clock, time limit": (
                "There is no clock: everyone may think as long as they like."
            ),
        },
    ),
}
"""By language; see :class:`SearchWords`."""
