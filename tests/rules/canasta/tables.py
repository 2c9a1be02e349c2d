"""Short ways to set up a position of Canasta."""

from typing import Any

from scala_desktop.rules.canasta import Canasta, CanastaRules
from scala_desktop.rules.canasta.position import position


def table(
    hand: str, *, rules: CanastaRules | None = None, players: int = 4, **data: Any
) -> Canasta:
    """Return a position in which seat 0 holds *hand* and is to play after its draw."""
    hands = [hand, *data.pop("others", [])]
    data = {"phase": "play", "hands": hands, **data}
    return position(rules or CanastaRules(), players, data)
