"""The house rules of Scala 40: every option, declared once.

Source: rules/scala40.md 3.3.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from scala_desktop.rules.options import Requirement, Words
from scala_desktop.rules.scala40.match_options import (
    ClosingOptions,
    MatchOptions,
    ScoringOptions,
    StockOptions,
)
from scala_desktop.rules.scala40.meld_options import JokerOptions, MeldOptions
from scala_desktop.rules.scala40.requirements import REQUIREMENTS
from scala_desktop.rules.scala40.table_options import OpeningOptions, PileOptions, TableOptions

GROUPS: Final[dict[str, Words]] = {
    "table": Words("Giocatori e distribuzione", "Players and deal"),
    "opening": Words("Apertura", "Opening"),
    "pile": Words("Pozzo e scarti", "Discard pile"),
    "melds": Words("Giochi sul tavolo", "Melds"),
    "jokers": Words("Jolly", "Jokers"),
    "closing": Words("Chiusura", "Going out"),
    "scoring": Words("Punti della mano", "Scoring a hand"),
    "match": Words("Fine della partita", "End of the match"),
    "stock": Words("Tallone esaurito", "When the stock runs out"),
}
"""The groups of options, in the order in which a dialog or a rule book shows them."""


@dataclass(frozen=True)
class Scala40Rules(
    StockOptions,
    MatchOptions,
    ScoringOptions,
    ClosingOptions,
    JokerOptions,
    MeldOptions,
    PileOptions,
    OpeningOptions,
    TableOptions,
):
    """The house rules of one match of Scala 40, option by option in the order of GROUPS.

    The bases stand in reverse, because the last of them gives the first fields.
    """

    game: ClassVar[str] = "scala40"
    requirements: ClassVar[tuple[Requirement, ...]] = REQUIREMENTS
