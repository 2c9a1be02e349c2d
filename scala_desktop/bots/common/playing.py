"""How a bot of any game gets from a view to a move: on a deal that fits it, without a collector.

Source: design/bots.md, Shape and What is known.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, Protocol, TypeVar

from scala_desktop.bots.base import SEARCHING, Hint, HintReason, Player
from scala_desktop.bots.common.styles import Styles
from scala_desktop.rules.cards import Kind
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import Game, Phase
from scala_desktop.rules.levels import RANDOM, parted
from scala_desktop.rules.moves import Discard, Draw, LayMelds, Move
from scala_desktop.rules.view import View


class Chooser(Protocol):
    """Something that finds a move in a game that fits a view."""

    def move(self, game: Any) -> Move:
        """Return what the seat in turn does next."""


BEYOND_ERROR: Final = 1000.0
"""The worth of a wild card to who misjudges cards: that one is never thrown away by mistake."""
S = TypeVar("S")
P = TypeVar("P", bound=Chooser)


def player(
    sampled: Callable[[Any, Random], Any],
    policy: Callable[[Any, S, Random | None], P],
    thinker: Callable[[Any, P, str, float, int], Chooser],
    styles: Styles[S],
    keeping: Callable[[P, Any], Mapping[Kind, float]],
    why: Callable[[Any, Move], Hint],
    bet: Callable[[View, str], Move | None] | None = None,
    teacher: S | None = None,
) -> Player:
    """Return what the bots of a game can do.

    *sampled* deals a match that fits a view.  *policy* plays there in one of *styles*;
    *thinker* compares moves for the levels that search; *keeping* tells what each card is
    worth to the policy.  *why* explains a move of a hint that had a choice; hints are what medium
    does, or a *teacher* with a style of its own.  A random player is the same in every game.
    """

    def medium(game: Game) -> P:
        return policy(game, styles.of("medium", game), None)

    def sure(game: Game, move: Move) -> Move:
        return legal(game, move, lambda: keeping(medium(game), game))

    def wanted(view: View, game: Game, level: str, seed: str, budget_s: float) -> Move:
        style = styles.of(level, game)
        times = SEARCHING.get(parted(level)[0], 0)
        if times:
            return thinker(view, policy(game, style, None), seed, budget_s, times).move(game)
        return policy(game, style, Random(seed)).move(game)

    def choose(view: View, level: str, seed: str, budget_s: float) -> Move:
        collected = gc.isenabled()
        gc.disable()
        try:
            game: Game = sampled(view, Random(f"{seed}/sample"))
            if level == RANDOM:
                moves = game.legal_moves()
                return moves[int(Random(seed).random() * len(moves))]
            return sure(game, wanted(view, game, level, seed, budget_s))
        finally:
            if collected:
                gc.enable()

    def hint(view: View) -> Hint:
        game: Game = sampled(view, Random("hint"))
        adviser = medium(game) if teacher is None else policy(game, teacher, None)
        move = sure(game, adviser.move(game))
        told = why(game, move)
        # Of melds the legal moves are only a selection: there may be other ways to lay them.
        alone = len(game.legal_moves()) == 1 and not isinstance(move, LayMelds)
        ends = told.reason in (HintReason.CLOSE, HintReason.POZZETTO)
        return Hint(move, HintReason.ONLY_MOVE) if alone and not ends else told

    return Player(choose, hint, bet)


def legal(game: Game, move: Move, keeping: Callable[[], Mapping[Kind, float]]) -> Move:
    """Return *move* in its canonical form, or what comes next best where it is refused.

    That is a draw, or the discard of the kind that is least worth *keeping*; kinds without a worth
    go last.
    """
    try:
        return game.check(move)
    except IllegalMove:
        pass
    moves = game.legal_moves()
    if game.phase is Phase.DRAW:
        return Draw() if Draw() in moves else moves[0]
    discards = [one for one in moves if isinstance(one, Discard)]
    worth = keeping() if discards else {}
    return min(
        (one for one in discards if one.card in worth),
        key=lambda one: worth[one.card],
        default=next((one for one in moves if not isinstance(one, Discard)), moves[0]),
    )


def overlooks(chance: float, rng: Random | None) -> bool:
    """Return whether a player overlooks what it overlooks with this *chance*.

    A player without an *rng* overlooks nothing.
    """
    return rng is not None and chance > 0 and rng.random() < chance


def misjudgement(kind: Kind, noise: float, rng: Random) -> float:
    """Return by how much a player whose errors are up to half of *noise* misjudges *kind*.

    It is drawn for wild deuces and jokers, too, though it is not theirs.
    """
    wrong = noise * (rng.random() - 0.5)
    return BEYOND_ERROR if WILD[kind] else wrong
