"""Short ways to set up a position of Canasta."""

from collections.abc import Sequence
from typing import Any

from scala_desktop.rules.canasta.game import Canasta
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.position import position
from scala_desktop.rules.cards import KIND
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Discard, Move


def table(
    hand: str, *, rules: CanastaRules | None = None, players: int = 4, **data: Any
) -> Canasta:
    """Return a position in which seat 0 holds *hand* and is to play after its draw."""
    hands = [hand, *data.pop("others", [])]
    data = {"phase": "play", "hands": hands, **data}
    return position(rules or CanastaRules(), players, data)


def require_closes(game: Canasta, plan: Sequence[Move]) -> None:
    """Play *plan* and the discard that may be left, and want seat 0 to have closed with it."""
    played = game.copy()
    for move in plan:
        played.play(move)
    if played.phase is not Phase.OVER:
        assert len(played.hands[0]) == 1
        played.play(Discard(KIND[played.hands[0][0]]))
    assert played.result is not None
    assert played.result.closer == 0
