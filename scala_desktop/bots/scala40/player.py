"""The bots of Scala 40: their levels, and hints."""

from __future__ import annotations

from typing import Final

from scala_desktop.bots.base import Hint, HintReason
from scala_desktop.bots.common.playing import laying_hint, player
from scala_desktop.bots.scala40.policy import Policy, Style
from scala_desktop.bots.scala40.thinking import Thinker
from scala_desktop.rules.cards import JOKER, KIND, Kind, kind_name
from scala_desktop.rules.moves import Add, Discard, Draw, LayMelds, Move, Swap, Take
from scala_desktop.rules.scala40 import Scala40, sampled_game

MEDIUM: Final = Style()
HARD: Final = Style(haste=1.0, saves_jokers=True)
EASY: Final = Style(overlooks_take=0.4, overlooks_lay=0.15, noise=8.0, memory=6)


def keeping(policy: Policy, game: Scala40) -> dict[Kind, float]:
    """Return how much each kind in the hand is worth keeping; jokers are beyond price."""
    return {kind: worth for kind, worth in policy.worths(game).items() if kind != JOKER}


def _why(game: Scala40, move: Move) -> Hint:
    """Return why medium makes *move* where it could make another."""
    policy = Policy(game, MEDIUM)
    match move:
        case Draw():
            return Hint(move, HintReason.NOTHING_TO_TAKE)
        case Take():
            card = kind_name(KIND[game.discard_pile[-1]])
            return Hint(move, _why_take(game, policy), {"card": card})
        case LayMelds() | Add():
            return laying_hint(game, move, opens=not game.opened[game.turn])
        case Swap():
            return Hint(move, HintReason.SWAP, {"meld": move.meld, "card": kind_name(move.card)})
        case Discard():
            if len(game.hands[game.turn]) == 1:
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


PLAYER: Final = player(sampled_game, Policy, Thinker, (EASY, MEDIUM, HARD), keeping, _why)
