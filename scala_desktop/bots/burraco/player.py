"""The bots of Burraco: their levels, and hints."""

from __future__ import annotations

from random import Random
from typing import Final

from scala_desktop.bots.base import Hint, HintReason, Player
from scala_desktop.bots.burraco.policy import Policy, Style
from scala_desktop.bots.burraco.thinking import Thinker
from scala_desktop.bots.common.playing import choosing, hinting, laying_hint, legal
from scala_desktop.rules.burraco import Burraco, BurracoView, sampled_game
from scala_desktop.rules.cards import KIND, kind_name
from scala_desktop.rules.moves import Add, Agree, Discard, LayMelds, Move, Take

MEDIUM: Final = Style()
EASY: Final = Style(overlooks_take=0.3, overlooks_lay=0.2, noise=30.0, greedy=True)


def _wanted(view: BurracoView, game: Burraco, level: str, seed: str, budget_s: float) -> Move:
    if level == "easy":
        return _legal(game, Policy(game, EASY, Random(seed)).move(game))
    if level == "hard":
        thinker = Thinker(view, Policy(game, MEDIUM), seed, budget_s)
        return _legal(game, thinker.move(game))
    return _medium(game)


def _legal(game: Burraco, move: Move) -> Move:
    return legal(game, move, lambda: Policy(game, MEDIUM).worths(game))


def _medium(game: Burraco) -> Move:
    return _legal(game, Policy(game, MEDIUM).move(game))


def _why(game: Burraco, move: Move) -> Hint:
    """Return why medium makes *move* where it could make another."""
    match move:
        case Take():
            card = kind_name(KIND[game.discard_pile[-1]])
            facts = {"card": card, "count": len(game.discard_pile)}
            return Hint(move, HintReason.TAKE_TO_MELD, facts)
        case LayMelds() | Add():
            return laying_hint(game, move)
        case Discard():
            last = len(game.hands[game.turn]) == 1
            if last and game.has_pozzetto[game.side_of(game.turn)]:
                return Hint(move, HintReason.CLOSE)
            return Hint(move, HintReason.FEWEST_OUTS, {"card": kind_name(move.card), "outs": 0})
        case Agree():
            return Hint(move, HintReason.STALEMATE)
        case _:
            return Hint(move, HintReason.NOTHING_TO_TAKE)


PLAYER: Final = Player(choosing(sampled_game, _wanted), hinting(sampled_game, _medium, _why))
