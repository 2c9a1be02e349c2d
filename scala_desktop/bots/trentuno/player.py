"""The bots of Trentuno: their levels, hints, and the bets of the dead."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final, cast

from scala_desktop.bots.base import Hint
from scala_desktop.bots.common.playing import player
from scala_desktop.bots.common.styles import Styles
from scala_desktop.bots.trentuno.hands import kept
from scala_desktop.bots.trentuno.policy import Policy, Style
from scala_desktop.bots.trentuno.thinking import Thinker
from scala_desktop.bots.trentuno.why import why
from scala_desktop.rules.cards import KIND, Kind
from scala_desktop.rules.moves import Bet, Move
from scala_desktop.rules.trentuno.game import Trentuno, sampled_game
from scala_desktop.rules.trentuno.views import TrentunoView
from scala_desktop.rules.view import View

CHILD: Final = Style(patience=6, patient_until=29, overlooks_take=0.65, noise=14.0)
MEDIUM: Final = Style()
EASY: Final = Style(patience=6, patient_until=29, overlooks_take=0.4, noise=7.0)
EASY_OF_MANY: Final = Style(patience=3, patient_until=29, overlooks_take=0.35, noise=6.0)

LOWEST: Final = {
    2: (17, 16, 15),
    3: (15, 16, 17),
    4: (15, 14, 16),
    5: (15, 14, 13),
    6: (13, 11, 15),
    7: (11, 10, 13),
}
"""The three numbers most often the lowest, likeliest first, by the number of hands.

Found by :func:`.points_after` with 2,000 hands and the usual rules, after two turns each: computing
it between two hands held up the window for a tenth of a second.
"""
LOWEST_OF_MANY: Final = (10, 11, 13)
"""The same for more hands than any key of :data:`LOWEST`."""


def _policy(game: Trentuno, style: Style, rng: Random | None = None) -> Policy:
    return Policy(game.rules, style, rng)


def _keeping(policy: Policy, game: Trentuno) -> dict[Kind, float]:
    """Return how much each kind in the hand is worth keeping: minus the worth of the rest."""
    hand = [KIND[card] for card in game.hands[game.turn]]
    value = policy.value(game)
    return {kind: -value(left) for kind, left in kept(hand)}


def _why(game: Trentuno, move: Move) -> Hint:
    """Return why medium makes *move* where it could make another."""
    return why(game, move, _policy(game, MEDIUM))


def bet(view: View, seed: str) -> Move | None:
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
    likely = LOWEST.get(alive, LOWEST_OF_MANY)
    return Bet(agreed or likely[int(Random(seed).random() * len(likely))])


TEMPERAMENTS: Final[Mapping[str, Mapping[str, Any]]] = {
    "prudent": {"denies": 0.8},
    "bold": {"patience": -1},
    "patient": {"patience": 1, "denies": 0.2},
}
"""What a temperament has otherwise than its level; as strong, by measurement."""
STYLES: Final = Styles(
    {"child": CHILD, "easy": EASY, "medium": MEDIUM, "hard": MEDIUM, "master": MEDIUM},
    TEMPERAMENTS,
    many={"easy": EASY_OF_MANY},
)
PLAYER: Final = player(sampled_game, _policy, Thinker, STYLES, _keeping, _why, bet)
