"""The bots of Canasta: their levels, and hints."""

from __future__ import annotations

from typing import Final

from scala_desktop.bots.base import Hint, HintReason
from scala_desktop.bots.canasta.policy import Policy, Style
from scala_desktop.bots.canasta.thinking import Thinker
from scala_desktop.bots.common.playing import laying_hint, player
from scala_desktop.rules.canasta import Canasta, sampled_game
from scala_desktop.rules.cards import KIND, kind_name
from scala_desktop.rules.moves import Add, Agree, Ask, Discard, Draw, LayMelds, Move, Take

MEDIUM: Final = Style()
EASY: Final = Style(overlooks_take=0.22, overlooks_lay=0.12, noise=50.0, counts=False)


def _why(game: Canasta, move: Move) -> Hint:
    """Return why medium makes *move* where it could make another."""
    match move:
        case Draw():
            return Hint(move, HintReason.NOTHING_TO_TAKE)
        case Take():
            opened = game.has_opened(game.turn)
            card = kind_name(KIND[game.discard_pile[-1]])
            reason = HintReason.TAKE_TO_MELD if opened else HintReason.TAKE_TO_OPEN
            return Hint(move, reason, {"card": card, "count": len(game.discard_pile)})
        case LayMelds() | Add():
            return laying_hint(game, move, opens=game.opening_minimum(game.turn) > 0)
        case Discard():
            if len(game.hands[game.turn]) == 1:
                return Hint(move, HintReason.CLOSE)
            return Hint(move, HintReason.FEWEST_OUTS, {"card": kind_name(move.card), "outs": 0})
        case Agree() if game.asker is None:
            return Hint(move, HintReason.NOTHING_TO_TAKE)
        case Ask() | Agree():
            return Hint(move, HintReason.CLOSE)
        case _:
            return Hint(move, HintReason.GO_ON)


PLAYER: Final = player(sampled_game, Policy, Thinker, (EASY, MEDIUM, MEDIUM), Policy.costs, _why)
