"""The bots of Burraco: their levels, and hints."""

from __future__ import annotations

from random import Random
from typing import Final, cast

from scala_desktop.bots.base import Hint, HintReason, Player
from scala_desktop.bots.burraco.policy import Policy, Style
from scala_desktop.bots.burraco.thinking import Thinker
from scala_desktop.bots.common.playing import choosing, legal
from scala_desktop.rules.burraco import Burraco, BurracoView, sampled_game
from scala_desktop.rules.cards import KIND, kind_name
from scala_desktop.rules.moves import Add, Agree, Discard, LayMelds, Move, Take
from scala_desktop.rules.view import View

MEDIUM: Final = Style()
EASY: Final = Style(overlooks_take=0.3, overlooks_lay=0.2, noise=30.0, greedy=True)


def _wanted(view: BurracoView, game: Burraco, level: str, seed: str, budget_s: float) -> Move:
    if level == "easy":
        return _legal(game, Policy(game, EASY, Random(seed)).move(game))
    if level == "hard":
        thinker = Thinker(view, Policy(game, MEDIUM), seed, budget_s)
        return _legal(game, thinker.move(game))
    return _legal(game, Policy(game, MEDIUM).move(game))


def _legal(game: Burraco, move: Move) -> Move:
    return legal(game, move, lambda: Policy(game, MEDIUM).worths(game))


def hint(view: View) -> Hint:
    """Return what medium would do; see :func:`scala_desktop.bots.base.hint`."""
    game = sampled_game(cast(BurracoView, view), Random("hint"))
    move = _legal(game, Policy(game, MEDIUM).move(game))
    if len(game.legal_moves()) == 1:
        return Hint(move, HintReason.ONLY_MOVE)
    left = len(game.hands[game.turn])
    match move:
        case Take():
            card = kind_name(KIND[game.discard_pile[-1]])
            facts = {"card": card, "count": len(game.discard_pile)}
            return Hint(move, HintReason.TAKE_TO_MELD, facts)
        case LayMelds():
            report = game.tray(move.melds)
            cards = sum(map(len, move.melds))
            facts = {"points": report.points, "need": 0, "left": left - cards}
            return Hint(move, HintReason.MELD, facts)
        case Add():
            return Hint(move, HintReason.ADD, {"meld": move.meld, "left": left - len(move.cards)})
        case Discard() if left == 1 and game.has_pozzetto[game.side_of(game.turn)]:
            return Hint(move, HintReason.CLOSE)
        case Discard():
            return Hint(move, HintReason.FEWEST_OUTS, {"card": kind_name(move.card), "outs": 0})
        case Agree():
            return Hint(move, HintReason.STALEMATE)
        case _:
            return Hint(move, HintReason.NOTHING_TO_TAKE)


PLAYER: Final = Player(choosing(sampled_game, _wanted), hint)
