"""The words by which people look for house rules of Burraco."""

from __future__ import annotations

from typing import Final

from scala_desktop.rules.options import SearchWords

SEARCH_WORDS: Final = {
    "it": SearchWords(
        same={
            "pinella, jolly": "matta",
            "chiusura": "chiudere | chiude",
            "tris": "combinazione",
            "victory points, punti vittoria": "partita finisce",
            "penalità, malus": "non preso",
            "scartare matta, scartare jolly, scartare pinella": "ultimo scarto",
            "morto": "pozzetto",
            "cartaro, mazziere": "sorteggio",
            "mazzo": "tallone",
        },
        none={
            "chiedere": "Nel Burraco non si chiede niente al compagno: chi può, chiude.",
            "soldi": "Non si gioca a soldi: contano solo i punti.",
            "doppio burraco, due burrachi": (
                "Due burrachi per chiudere non si possono chiedere: ne basta uno, qualsiasi "
                "o pulito."
            ),
            "tempo, timer, orologio": "Non c'è un tempo per giocare: ognuno pensa quanto vuole.",
        },
    ),
    "en": SearchWords(
        same={
            "deuce, deuces, two, twos, joker": "wild",
            "pot": "pozzetto",
            "go out, going out": "closing",
            "penalty": "not taken",
            "sequence": "run",
            "target": "score to win",
            "victory points": "match ends",
            "deck": "stock",
        },
        none={
            "ask": "Partners ask each other nothing in Burraco: who can close, closes.",
            "money": "You do not play for money: only points count.",
            "timer, clock, time limit": (
                "There is no clock: everyone may think as long as they like."
            ),
        },
    ),
}
"""By language; see :class:`SearchWords`."""
