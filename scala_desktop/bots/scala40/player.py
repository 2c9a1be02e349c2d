"""The bots of Scala 40: their levels, and hints."""

from __future__ import annotations

import gc
from random import Random
from typing import Final, cast

from scala_desktop.bots.base import RANDOM, Hint, HintReason, Player
from scala_desktop.bots.scala40.policy import Policy, Style
from scala_desktop.bots.scala40.thinking import Thinker
from scala_desktop.rules.cards import JOKER, KIND, kind_name
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Add, Discard, Draw, LayMelds, Move, Swap, Take
from scala_desktop.rules.scala40 import Scala40, Scala40View, sampled_game
from scala_desktop.rules.view import View

MEDIUM: Final = Style()
HARD: Final = Style(haste=1.0, saves_jokers=True)
EASY: Final = Style(overlooks_take=0.4, overlooks_lay=0.15, noise=8.0, memory=6)


def choose(view: View, level: str, seed: str, budget_s: float) -> Move:
    """Return the move of *level*; see :func:`scala_desktop.bots.base.choose`."""
    seen = cast(Scala40View, view)
    collected = gc.isenabled()
    gc.disable()
    try:
        game = sampled_game(seen, Random(f"{seed}/sample"))
        return legal(game, _wanted(seen, game, level, seed, budget_s))
    finally:
        if collected:
            gc.enable()


def _wanted(view: Scala40View, game: Scala40, level: str, seed: str, budget_s: float) -> Move:
    if level == RANDOM:
        moves = game.legal_moves()
        return moves[int(Random(seed).random() * len(moves))]
    if level == "easy":
        return Policy(game, EASY, Random(seed)).move(game)
    if level == "hard":
        return Thinker(view, Policy(game, HARD), seed, budget_s).move(game)
    return Policy(game, MEDIUM).move(game)


def legal(game: Scala40, move: Move) -> Move:
    """Return *move* in its canonical form, or what comes next best where it is refused."""
    try:
        return game.check(move)
    except IllegalMove:
        pass
    moves = game.legal_moves()
    laying = [one for one in moves if not isinstance(one, Discard)]
    if game.phase is Phase.DRAW:
        return Draw() if Draw() in moves else moves[0]
    discards = {one.card: one for one in moves if isinstance(one, Discard)}
    for kind in Policy(game, MEDIUM).discards(game):
        if kind in discards and kind != JOKER:
            return discards[kind]
    return laying[0] if laying else moves[0]


def hint(view: View) -> Hint:
    """Return what medium would do; see :func:`scala_desktop.bots.base.hint`."""
    game = sampled_game(cast(Scala40View, view), Random("hint"))
    policy = Policy(game, MEDIUM)
    move = legal(game, policy.move(game))
    if len(game.legal_moves()) == 1:
        return Hint(move, HintReason.ONLY_MOVE)
    opened = game.opened[game.turn]
    left = len(game.hands[game.turn])
    match move:
        case Draw():
            return Hint(move, HintReason.NOTHING_TO_TAKE)
        case Take():
            card = kind_name(KIND[game.discard_pile[-1]])
            return Hint(move, _why_take(game, policy), {"card": card})
        case LayMelds():
            report = game.tray(move.melds)
            cards = sum(map(len, move.melds))
            facts = {"points": report.points, "need": report.need, "left": left - cards}
            return Hint(move, HintReason.MELD if opened else HintReason.OPEN, facts)
        case Add():
            return Hint(move, HintReason.ADD, {"meld": move.meld, "left": left - len(move.cards)})
        case Swap():
            return Hint(move, HintReason.SWAP, {"meld": move.meld, "card": kind_name(move.card)})
        case Discard():
            if left == 1:
                return Hint(move, HintReason.CLOSE)
            outs = max(0, round(policy.outs(game, move.card)))
            return Hint(move, HintReason.FEWEST_OUTS, {"card": kind_name(move.card), "outs": outs})
        case _:
            return Hint(move, HintReason.ONLY_MOVE)


def _why_take(game: Scala40, policy: Policy) -> HintReason:
    if not game.opened[game.turn]:
        return HintReason.TAKE_TO_OPEN
    after = game.copy()
    after.made(Take())
    return HintReason.TAKE_TO_MELD if policy.lays(after) else HintReason.TAKE_TO_KEEP


PLAYER: Final = Player(choose, hint)
