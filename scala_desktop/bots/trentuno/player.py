"""The bots of Trentuno: their levels, hints, and the bets of the dead."""

from __future__ import annotations

from random import Random
from typing import Final, cast

from scala_desktop.bots.base import Hint
from scala_desktop.bots.common.playing import player
from scala_desktop.bots.trentuno.hands import Counting, kept
from scala_desktop.bots.trentuno.policy import Policy, Style
from scala_desktop.bots.trentuno.thinking import Thinker
from scala_desktop.bots.trentuno.thresholds import points_after
from scala_desktop.bots.trentuno.why import why
from scala_desktop.rules.cards import KIND, Kind
from scala_desktop.rules.moves import Bet, Move
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.scoring import THIRTY_ONE
from scala_desktop.rules.trentuno.seeing import TrentunoView
from scala_desktop.rules.trentuno.state import Trentuno, sampled_game
from scala_desktop.rules.view import View

MEDIUM: Final = Style()
EASY: Final = Style(patience=6, patient_until=29, overlooks_take=0.4, noise=7.0)

ROUNDS_OF_A_HAND: Final = 2
"""So many turns has everyone had, about, when a hand ends."""


def _policy(game: Trentuno, style: Style, rng: Random | None = None) -> Policy:
    return Policy(game.rules, style, rng)


def _keeping(policy: Policy, game: Trentuno) -> dict[Kind, float]:
    """Return how much each kind in the hand is worth keeping: what the others are worth less."""
    hand = [KIND[card] for card in game.hands[game.turn]]
    value = policy.value(game)
    return {kind: -value(left) for kind, left in kept(hand)}


def _why(game: Trentuno, move: Move) -> Hint:
    """Return why medium makes *move* where it could make another."""
    return why(game, move, _policy(game, MEDIUM))


def wager(view: View, seed: str) -> Move | None:
    """Return the bet of a dead seat, on the number agreed or on one that is likely.

    What it costs is play money, and the pot is another's: a bet can only help.
    """
    seen = cast(TrentunoView, view)
    alive = seen.out.count(False)
    if seen.phase != "over" or seen.winner is not None or seen.seat is None:
        return None
    if not seen.rules.dead_bet or alive < seen.rules.dead_bet_min_alive:
        return None
    if not seen.out[seen.seat] or seen.bets[seen.seat]:
        return None
    agreed = next(filter(None, seen.bets), 0)
    return Bet(agreed or likely_lowest(seen.rules, alive, Random(seed)))


def likely_lowest(rules: TrentunoRules, alive: int, rng: Random) -> int:
    """Return one of the three numbers that are most often the lowest of *alive* hands."""
    spread = points_after(Counting.of(rules), rules.discard_before_draw)[ROUNDS_OF_A_HAND]
    above = [sum(spread[points:]) for points in range(THIRTY_ONE + 2)]
    chance = [above[p] ** alive - above[p + 1] ** alive for p in range(THIRTY_ONE + 1)]
    order = sorted(range(2, THIRTY_ONE + 1), key=lambda points: -chance[points])
    return order[int(rng.random() * 3)]


PLAYER: Final = player(
    sampled_game, _policy, Thinker, (EASY, MEDIUM, MEDIUM), _keeping, _why, wager
)
