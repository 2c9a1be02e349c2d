"""House rules of Burraco: how long a match is and who wins it.

Source: rules/burraco.md 4.3.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from scala_desktop.rules.options import HouseRules, choice, number, table

BY_HUNDREDS = "100, 200, 300, 400, 500, 600, 700, 800, 900, 1000"
BY_FIFTIES = "50, 100, 150, 200, 250, 300, 350, 400, 450, 500"
STEPS = 10
_LARGEST = 10_000


def victory_steps(text: str) -> tuple[int, ...]:
    """Return the largest difference in points for 10-10, 11-9 and so on up to 19-1.

    >>> victory_steps(BY_FIFTIES)[:3]
    (50, 100, 150)

    :raises ValueError: if they are not ten rising numbers.
    """
    words = text.replace(",", " ").split()
    if len(words) != STEPS or not all(word.isdecimal() and len(word) <= 5 for word in words):
        raise ValueError(f"{STEPS} numbers from 0 to {_LARGEST}")
    steps = tuple(map(int, words))
    if steps[-1] > _LARGEST or any(a >= b for a, b in pairwise(steps)):
        raise ValueError(f"{STEPS} rising numbers from 0 to {_LARGEST}")
    return steps


def _accepted(value: object) -> str:
    """Return *value*, a table of steps, in its canonical text."""
    if not isinstance(value, str):
        raise ValueError(f"a text of {STEPS} numbers")
    return ", ".join(map(str, victory_steps(value)))


@dataclass(frozen=True)
class MatchOptions(HouseRules):
    """The end of the match."""

    match_mode: str = choice(
        "target_score",
        {
            "target_score": ("A punti", "To a score"),
            "fixed_hands": ("A mani contate", "Fixed number of hands"),
            "victory_points": ("A punti vittoria", "Victory points"),
        },
        group="match",
        it=(
            "La partita finisce",
            (
                "Quando qualcuno arriva ai punti, dopo un numero di mani, o dopo quelle mani con "
                "20 punti vittoria da dividere secondo la differenza (solo tra due coppie o due "
                "giocatori)."
            ),
        ),
        en=(
            "The match ends",
            (
                "When somebody reaches the score, after a number of hands, or after those hands "
                "with 20 victory points shared by the difference (between two sides)."
            ),
        ),
        source="[U]: 2005 punti; FIBUR: a smazzate",
        example=(
            "A punti vittoria: in quattro mani 340 punti in più fanno 12 a 8.",
            "Victory points: over four hands, 340 points more make 12 to 8.",
        ),
    )
    target_score: int = number(
        2005,
        505,
        5005,
        step=5,
        group="match",
        it=("Punti per vincere", "A quanti punti finisce la partita a punti."),
        en=("Score to win", "The score at which a match to a score ends."),
        suggested=(505, 1005, 1505, 2005, 3005),
        source="[U]: 2005 punti",
        example=(
            "Con 1005 una partita dura di solito tre o quattro mani.",
            "With 1005 a match usually takes three or four hands.",
        ),
    )
    hands_per_match: int = number(
        4,
        1,
        12,
        group="match",
        it=("Mani della partita", "Quante mani si giocano a mani contate o a punti vittoria."),
        en=("Hands in a match", "How many hands a match of fixed hands or victory points has."),
        suggested=(2, 3, 4),
        source="FIBUR: 2, 3 o 4 smazzate",
        example=(
            "Con 3, dopo la terza mano vince chi ha più punti.",
            "With 3, whoever has most points after the third hand wins.",
        ),
    )
    vp_table: str = choice(
        "four_hands",
        {
            "three_hands": ("Tre mani", "Three hands"),
            "four_hands": ("Quattro mani", "Four hands"),
            "custom": ("Vostra", "Your own"),
        },
        group="match",
        it=("Tabella dei punti vittoria", "Secondo quale tabella si dividono i 20 punti."),
        en=("Table of victory points", "By which table the 20 points are shared."),
        source="rules/burraco.md 4.1, Match",
        example=(
            "340 punti di differenza: 13 a 7 con tre mani, 12 a 8 con quattro.",
            "A difference of 340: 13 to 7 over three hands, 12 to 8 over four.",
        ),
    )
    vp_custom: str = table(
        BY_HUNDREDS,
        {
            BY_HUNDREDS: ("Un punto ogni 100", "One point every 100"),
            BY_FIFTIES: ("Un punto ogni 50", "One point every 50"),
        },
        _accepted,
        group="match",
        it=(
            "La vostra tabella",
            (
                "Dieci numeri: fino a quale differenza è 10 a 10, poi 11 a 9 e così via fino a 19 "
                "a 1; oltre, 20 a 0."
            ),
        ),
        en=(
            "Your own table",
            (
                "Ten numbers: up to which difference it is 10 to 10, then 11 to 9 and so on up to "
                "19 to 1; beyond, 20 to 0."
            ),
        ),
        source="rules/burraco.md 4.3 ``vp_table``, ``vp_custom``",
        example=(
            "Un punto ogni 100: 340 punti di differenza fanno 13 a 7.",
            "One point every 100: a difference of 340 makes 13 to 7.",
        ),
    )
    both_over_target: str = choice(
        "higher_wins",
        {
            "higher_wins": ("Chi ha più punti", "Most points"),
            "closer_wins": ("Chi ha chiuso", "Whoever closed"),
        },
        group="match",
        it=(
            "Se arrivano in più d'uno ai punti",
            "Chi vince quando nella stessa mano più d'uno arriva ai punti della partita.",
        ),
        en=(
            "If several reach the score",
            "Who wins when several sides pass the score in the same hand.",
        ),
        source="rules/burraco.md 4.2 #19",
        example=(
            "2010 a 2105: vince chi ha 2105, oppure chi ha chiuso quella mano.",
            "2010 to 2105: 2105 wins, or else whoever closed that hand.",
        ),
    )
