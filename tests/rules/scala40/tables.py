"""Short ways to set up a position of Scala 40."""

from typing import Any

from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.position import position


def table(
    hand: str, *, rules: Scala40Rules | None = None, players: int = 2, **data: Any
) -> Scala40:
    """Return a position in which seat 0 holds *hand* and is to play after its draw."""
    hands = [hand, *data.pop("others", [])]
    data = {"phase": "play", "hands": hands, **data}
    return position(rules or Scala40Rules(), players, data)
