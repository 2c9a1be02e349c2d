"""The house rules of Canasta: every option, declared once.

Source: rules/canasta.md 5.3.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from scala_desktop.rules.canasta.meld_options import ClosingOptions, MeldOptions
from scala_desktop.rules.canasta.pile_options import PileOptions, ThreesOptions
from scala_desktop.rules.canasta.requirements import REQUIREMENTS
from scala_desktop.rules.canasta.score_options import BonusOptions, EndOptions
from scala_desktop.rules.canasta.table_options import OpeningOptions, TableOptions
from scala_desktop.rules.options import Requirement, Words

GROUPS: Final[dict[str, Words]] = {
    "table": Words("Giocatori e distribuzione", "Players and deal"),
    "opening": Words("Apertura e pesca", "Opening and draw"),
    "pile": Words("Prendere il pozzo", "Taking the pile"),
    "threes": Words("Tre rossi e tre neri", "Red and black threes"),
    "melds": Words("Combinazioni e matte", "Melds and wild cards"),
    "closing": Words("Chiusura", "Going out"),
    "scoring": Words("Punti della mano", "Scoring a hand"),
    "match": Words("Fine della mano e della partita", "End of hand and match"),
}
"""The groups of options, in the order in which a dialog or a rule book shows them."""


@dataclass(frozen=True)
class CanastaRules(
    EndOptions,
    BonusOptions,
    ClosingOptions,
    MeldOptions,
    ThreesOptions,
    PileOptions,
    OpeningOptions,
    TableOptions,
):
    """The house rules of one match of Canasta, option by option in the order of GROUPS.

    The bases stand in reverse, because the last of them gives the first fields.
    """

    game: ClassVar[str] = "canasta"
    requirements: ClassVar[tuple[Requirement, ...]] = REQUIREMENTS
