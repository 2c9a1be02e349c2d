"""The bots of Canasta: their levels, and hints."""

from __future__ import annotations

from random import Random
from typing import Final

from scala_desktop.bots.base import Hint, HintReason, Player
from scala_desktop.bots.canasta.policy import Policy, Style
from scala_desktop.bots.canasta.thinking import Thinker
from scala_desktop.bots.common.playing import choosing, hinting, laying_hint, legal
from scala_desktop.rules.canasta import Canasta, CanastaView, sampled_game
from scala_desktop.rules.cards import KIND, kind_name
from scala_desktop.rules.moves import Add, Agree, Ask, Discard, Draw, LayMelds, Move, Take

MEDIUM: Final = Style()
EASY: Final = Style(overlooks_take=0.22, overlooks_lay=0.12, noise=50.0, counts=False)


def _wanted(view: CanastaView, game: Canasta, level: str, seed: str, budget_s: float) -> Move:
    if level == "easy":
        return _legal(game, Policy(game, EASY, Random(seed)).move(game))
    if level == "hard":
        thinker = Thinker(view, Policy(game, MEDIUM), seed, budget_s)
        return _legal(game, thinker.move(game))
    return _medium(game)


def _legal(game: Canasta, move: Move) -> Move:
    return legal(game, move, lambda: Policy(game, MEDIUM).costs(game))


def _medium(game: Canasta) -> Move:
    return _legal(game, Policy(game, MEDIUM).move(game))


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
            return laying_hint(game, move)
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


PLAYER: Final = Player(choosing(sampled_game, _wanted), hinting(sampled_game, _medium, _why))
