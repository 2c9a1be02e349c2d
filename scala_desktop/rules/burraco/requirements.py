"""What the house rules of Burraco must fit together in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scala_desktop.rules.options import Requirement, Words

if TYPE_CHECKING:
    from scala_desktop.rules.burraco.options import BurracoRules


def _two_sides(rules: BurracoRules) -> bool:
    return rules.players == 2 or (rules.players == 4 and rules.sides == "pairs")


REQUIREMENTS: Final = (
    Requirement(
        ("players", "sides", "match_mode"),
        lambda rules: rules.match_mode != "victory_points" or _two_sides(rules),
        lambda rules: Words(
            "I punti vittoria si dividono in due, ma così al tavolo ognuno gioca per sé, in "
            f"{rules.players}. Giocate in quattro a coppie o in due, oppure fate finire la partita "
            "in un altro modo.",
            f"Victory points are shared between two sides, but the table has {rules.players}. "
            "Play as four in pairs or as two, or let the match end in another way.",
        ),
    ),
)
"""Every requirement, in the order in which they are told."""
