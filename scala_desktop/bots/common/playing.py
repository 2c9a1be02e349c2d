"""How a bot of any game gets from a view to a move: on a deal that fits it, without a collector.

Source: design/bots.md, Shape and What is known.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from scala_desktop.bots.base import RANDOM, Hint, HintReason
from scala_desktop.rules.cards import Kind
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import Game, Phase
from scala_desktop.rules.moves import Add, Discard, Draw, LayMelds, Move
from scala_desktop.rules.view import View


def choosing(
    sampled: Callable[[Any, Random], Any], wanted: Callable[[Any, Any, str, str, float], Move]
) -> Callable[[View, str, str, float], Move]:
    """Return the ``choose`` of a game.

    *sampled* deals a match that fits a view, and *wanted* gives a legal move of a level there:
    ``wanted(view, game, level, seed, budget_s)``.  A random player is the same in every game.
    """

    def choose(view: View, level: str, seed: str, budget_s: float) -> Move:
        collected = gc.isenabled()
        gc.disable()
        try:
            game: Game = sampled(view, Random(f"{seed}/sample"))
            if level == RANDOM:
                moves = game.legal_moves()
                return moves[int(Random(seed).random() * len(moves))]
            return wanted(view, game, level, seed, budget_s)
        finally:
            if collected:
                gc.enable()

    return choose


def legal(game: Game, move: Move, keeping: Callable[[], Mapping[Kind, float]]) -> Move:
    """Return *move* in its canonical form, or what comes next best where it is refused.

    That is a draw, or the discard of the kind that is least worth *keeping*.
    """
    try:
        return game.check(move)
    except IllegalMove:
        pass
    moves = game.legal_moves()
    if game.phase is Phase.DRAW:
        return Draw() if Draw() in moves else moves[0]
    discards = [one for one in moves if isinstance(one, Discard)]
    if not discards:
        return moves[0]
    worth = keeping()
    return min(discards, key=lambda one: worth[one.card])


def hinting(
    sampled: Callable[[Any, Random], Any],
    medium: Callable[[Any], Move],
    why: Callable[[Any, Move], Hint],
) -> Callable[[View], Hint]:
    """Return the ``hint`` of a game: what *medium* does, and *why* where it had a choice."""

    def hint(view: View) -> Hint:
        game: Game = sampled(view, Random("hint"))
        move = medium(game)
        return Hint(move, HintReason.ONLY_MOVE) if len(game.legal_moves()) == 1 else why(game, move)

    return hint


def laying_hint(game: Game, move: LayMelds | Add) -> Hint:
    """Return why to lay melds or to add to one, with what that counts and leaves."""
    left = len(game.hands[game.turn])
    if isinstance(move, Add):
        return Hint(move, HintReason.ADD, {"meld": move.meld, "left": left - len(move.cards)})
    report = game.tray(move.melds)
    cards = sum(map(len, move.melds))
    facts = {"points": report.points, "need": report.need, "left": left - cards}
    return Hint(move, HintReason.OPEN if report.need else HintReason.MELD, facts)


def overlooks(chance: float, rng: Random | None) -> bool:
    """Return whether a player whose attention *rng* rules misses what it misses so often.

    One without an *rng* misses nothing.
    """
    return rng is not None and chance > 0 and rng.random() < chance
