"""The house rules of Trentuno: every option, declared once.

Source: rules/trentuno.md 6.3.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from scala_desktop.rules.options import Requirement, Words
from scala_desktop.rules.trentuno.knock_options import KnockOptions, ThirtyOneOptions
from scala_desktop.rules.trentuno.match_options import EndOptions, LifeOptions, StockOptions
from scala_desktop.rules.trentuno.requirements import REQUIREMENTS
from scala_desktop.rules.trentuno.table_options import TableOptions, TurnOptions

GROUPS: Final[dict[str, Words]] = {
    "table": Words("Mazzo, giocatori e mazziere", "Pack, players and dealer"),
    "turn": Words("Il turno e i punti", "The turn and the points"),
    "knock": Words("Bussare", "Knocking"),
    "thirtyone": Words("Trentuno", "Thirty-one"),
    "lives": Words("Vite e piatto", "Lives and pot"),
    "end": Words("Pareggi e morti", "Ties and the dead"),
    "stock": Words("Tallone finito", "When the stock runs out"),
}
"""The groups of options, in the order in which a dialog or a rule book shows them."""


@dataclass(frozen=True)
class TrentunoRules(
    StockOptions,
    EndOptions,
    LifeOptions,
    ThirtyOneOptions,
    KnockOptions,
    TurnOptions,
    TableOptions,
):
    """The house rules of one match of Trentuno, option by option in the order of GROUPS.

    The bases stand in reverse, because the last of them gives the first fields.
    """

    game: ClassVar[str] = "trentuno"
    requirements: ClassVar[tuple[Requirement, ...]] = REQUIREMENTS
