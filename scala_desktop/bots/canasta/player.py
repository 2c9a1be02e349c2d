"""The bots of Canasta: their levels, and hints."""

from __future__ import annotations

from random import Random
from typing import Final, cast

from scala_desktop.bots.base import Hint, HintReason, Player
from scala_desktop.bots.canasta.policy import Policy, Style
from scala_desktop.bots.canasta.thinking import Thinker
from scala_desktop.bots.common.playing import choosing, legal
from scala_desktop.rules.canasta import Canasta, CanastaView, sampled_game
from scala_desktop.rules.cards import KIND, kind_name
from scala_desktop.rules.moves import Add, Agree, Ask, Discard, Draw, LayMelds, Move, Take
from scala_desktop.rules.view import View

MEDIUM: Final = Style()
HARD: Final = Style()
EASY: Final = Style(overlooks_take=0.4, overlooks_lay=0.3, noise=40.0, counts=False)


def _wanted(view: CanastaView, game: Canasta, level: str, seed: str, budget_s: float) -> Move:
    if level == "easy":
        return _legal(game, Policy(game, EASY, Random(seed)).move(game))
    if level == "hard":
        thinker = Thinker(view, Policy(game, HARD), seed, budget_s)
        return _legal(game, thinker.move(game))
    return _legal(game, Policy(game, MEDIUM).move(game))


def _legal(game: Canasta, move: Move) -> Move:
    return legal(game, move, lambda: Policy(game, MEDIUM).costs(game))


def hint(view: View) -> Hint:
    """Return what medium would do; see :func:`scala_desktop.bots.base.hint`."""
    game = sampled_game(cast(CanastaView, view), Random("hint"))
    move = _legal(game, Policy(game, MEDIUM).move(game))
    if len(game.legal_moves()) == 1:
        return Hint(move, HintReason.ONLY_MOVE)
    left = len(game.hands[game.turn])
    match move:
        case Draw():
            return Hint(move, HintReason.NOTHING_TO_TAKE)
        case Take():
            opened = game.has_opened(game.turn)
            card = kind_name(KIND[game.discard_pile[-1]])
            reason = HintReason.TAKE_TO_MELD if opened else HintReason.TAKE_TO_OPEN
            return Hint(move, reason, {"card": card, "count": len(game.discard_pile)})
        case LayMelds():
            report = game.tray(move.melds)
            cards = sum(map(len, move.melds))
            facts = {"points": report.points, "need": report.need, "left": left - cards}
            return Hint(move, HintReason.OPEN if report.need else HintReason.MELD, facts)
        case Add():
            return Hint(move, HintReason.ADD, {"meld": move.meld, "left": left - len(move.cards)})
        case Discard():
            if left == 1:
                return Hint(move, HintReason.CLOSE)
            return Hint(move, HintReason.FEWEST_OUTS, {"card": kind_name(move.card), "outs": 0})
        case Agree() if game.asker is None:
            return Hint(move, HintReason.NOTHING_TO_TAKE)
        case Ask() | Agree():
            return Hint(move, HintReason.CLOSE)
        case _:
            return Hint(move, HintReason.GO_ON)


PLAYER: Final = Player(choosing(sampled_game, _wanted), hint)
