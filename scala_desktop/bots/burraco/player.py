"""The bots of Burraco: their levels, and hints."""

from __future__ import annotations

from typing import Final

from scala_desktop.bots.base import Hint, HintReason
from scala_desktop.bots.burraco.policy import Policy, Style
from scala_desktop.bots.burraco.thinking import Thinker
from scala_desktop.bots.common.playing import laying_hint, player
from scala_desktop.rules.burraco import Burraco, sampled_game
from scala_desktop.rules.cards import KIND, kind_name
from scala_desktop.rules.moves import Add, Agree, Discard, LayMelds, Move, Take

MEDIUM: Final = Style()
EASY: Final = Style(overlooks_take=0.3, overlooks_lay=0.2, noise=30.0, greedy=True)


def _why(game: Burraco, move: Move) -> Hint:
    """Return why medium makes *move* where it could make another."""
    match move:
        case Take():
            card = kind_name(KIND[game.discard_pile[-1]])
            facts = {"card": card, "count": len(game.discard_pile)}
            return Hint(move, HintReason.TAKE_TO_MELD, facts)
        case LayMelds() | Add():
            return laying_hint(game, move, opens=False)
        case Discard():
            last = len(game.hands[game.turn]) == 1
            if last and game.has_pozzetto[game.side_of(game.turn)]:
                return Hint(move, HintReason.CLOSE)
            return Hint(move, HintReason.FEWEST_OUTS, {"card": kind_name(move.card), "outs": 0})
        case Agree():
            return Hint(move, HintReason.STALEMATE)
        case _:
            return Hint(move, HintReason.NOTHING_TO_TAKE)


PLAYER: Final = player(sampled_game, Policy, Thinker, (EASY, MEDIUM, MEDIUM), Policy.worths, _why)
