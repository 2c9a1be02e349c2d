"""The house rules of Burraco: every option, declared once.

Source: rules/burraco.md 4.3.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from scala_desktop.rules.burraco.closing_options import ClosingOptions, ScoringOptions
from scala_desktop.rules.burraco.match_options import MatchOptions
from scala_desktop.rules.burraco.meld_options import MeldOptions, WildOptions
from scala_desktop.rules.burraco.requirements import REQUIREMENTS
from scala_desktop.rules.burraco.table_options import PileOptions, PozzettoOptions, TableOptions
from scala_desktop.rules.options import Requirement, Words

GROUPS: Final[dict[str, Words]] = {
    "table": Words("Giocatori e posti", "Players and seats"),
    "melds": Words("Giochi sul tavolo", "Melds"),
    "wilds": Words("Matte", "Wild cards"),
    "pile": Words("Pozzo e tallone", "Discard pile and stock"),
    "pozzetto": Words("Pozzetto", "Pozzetto"),
    "closing": Words("Chiusura", "Closing"),
    "scoring": Words("Punti della mano", "Scoring a hand"),
    "match": Words("Fine della partita", "End of the match"),
}
"""The groups of options, in the order in which a dialog or a rule book shows them."""


@dataclass(frozen=True)
class BurracoRules(
    MatchOptions,
    ScoringOptions,
    ClosingOptions,
    PozzettoOptions,
    PileOptions,
    WildOptions,
    MeldOptions,
    TableOptions,
):
    """The house rules of one match of Burraco, option by option in the order of GROUPS.

    The bases stand in reverse, because the last of them gives the first fields.
    """

    game: ClassVar[str] = "burraco"
    requirements: ClassVar[tuple[Requirement, ...]] = REQUIREMENTS
