"""The bots, who play at seats without a person: what is asked of each, whatever the game.

A bot sees a view and nothing else, and what it does depends on the view, its level and its seed
alone (those that search also look at the clock, where they are given one).

Source: design/bots.md, Shape and Fairness is tested.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from enum import StrEnum
from hashlib import sha256  # not later: the process of the bots may open no file
from importlib import import_module
from itertools import chain
from typing import Final, NamedTuple

from scala_desktop.rules.levels import RANDOM, parted
from scala_desktop.rules.moves import Move
from scala_desktop.rules.registry import NAMES
from scala_desktop.rules.value_class import value_class
from scala_desktop.rules.view import View

SEARCHING: Final[Mapping[str, int]] = {"hard": 1, "master": 4}
"""The levels that search, and how many times the deals of hard; without time they play worse.

In Scala 40 hard searches nothing: there it is its habits that are better.
"""


class HintReason(StrEnum):
    """Why a move is advised.  Codes are stable; the sentences for people are in ``words``.

    Each is a statement about the position that is true whenever it is given, and that speaks for
    the move.
    """

    # The draw
    TAKE_TO_OPEN = "TAKE_TO_OPEN"
    TAKE_NEARER = "TAKE_NEARER"
    TAKE_TO_CLOSE = "TAKE_TO_CLOSE"
    TAKE_TO_MELD = "TAKE_TO_MELD"
    TAKE_TO_ADD = "TAKE_TO_ADD"
    TAKE_TO_KEEP = "TAKE_TO_KEEP"
    TAKE_FROM_THEM = "TAKE_FROM_THEM"
    TAKE_MANY = "TAKE_MANY"
    TAKE_FOR_POINTS = "TAKE_FOR_POINTS"
    MAY_NOT_TAKE = "MAY_NOT_TAKE"
    NOTHING_TO_TAKE = "NOTHING_TO_TAKE"
    NO_MELD_WITH_IT = "NO_MELD_WITH_IT"
    NO_ADDING_IT = "NO_ADDING_IT"
    NO_NEARER = "NO_NEARER"
    FEW_USEFUL = "FEW_USEFUL"
    STOCK_MAY_BE_BETTER = "STOCK_MAY_BE_BETTER"
    # What is laid
    OPEN = "OPEN"
    OPEN_IN_STEPS = "OPEN_IN_STEPS"
    MELD = "MELD"
    ADD = "ADD"
    FULL = "FULL"
    POZZETTO = "POZZETTO"
    SWAP = "SWAP"
    CLOSE = "CLOSE"
    CLOSE_NEXT = "CLOSE_NEXT"
    WAY_OUT = "WAY_OUT"
    # The discard
    TWIN = "TWIN"
    ALONE = "ALONE"
    FEWEST_OUTS = "FEWEST_OUTS"
    FEW_OUTS = "FEW_OUTS"
    FEWEST_TIES = "FEWEST_TIES"
    HEAVY = "HEAVY"
    LIGHT = "LIGHT"
    FITS_NOBODY = "FITS_NOBODY"
    NOT_NEXT = "NOT_NEXT"
    FEW_LEFT = "FEW_LEFT"
    PAIR_NEEDED = "PAIR_NEEDED"
    BLOCKS = "BLOCKS"
    MAY_CLOSE = "MAY_CLOSE"
    LEAST_COST = "LEAST_COST"
    WAIT = "WAIT"
    KEEP_SUIT = "KEEP_SUIT"
    KEEP_CHANCES = "KEEP_CHANCES"
    # What is said
    GO_ON = "GO_ON"
    AGREE = "AGREE"
    KNOCK = "KNOCK"
    STAND = "STAND"
    STALEMATE = "STALEMATE"
    ONLY_MOVE = "ONLY_MOVE"


@value_class
class Hint:
    """An advised move, why, and the numbers the bot went by (points, outs, cards left)."""

    move: Move
    reason: HintReason
    facts: Mapping[str, object] = field(default_factory=dict)


class Player(NamedTuple):
    """What a game's bots can do."""

    choose: Callable[[View, str, str, float], Move]
    hint: Callable[[View], Hint]
    bet: Callable[[View, str], Move | None] | None = None


def choose(view: View, level: str, seed: str, budget_s: float = 1.5) -> Move:
    """Return the move of a bot of *level* whose turn it is in *view*.

    *level* may name a temperament, too, as in ``medium-bold``.  The move passes the check of the
    game that gave the view.  *budget_s* is how many seconds a level that searches may think; with
    infinity it depends on the seed alone.

    :raises KeyError: if there are no bots for the game of *view*.
    :raises ValueError: if there is no such level, or it is not this seat's turn.
    """
    parted(level)
    if view.seat is None or view.turn != view.seat or view.phase == "over":
        raise ValueError("it is not this seat's turn")
    return player_of(view.game).choose(view, level, seed, budget_s)


def hint(view: View) -> Hint:
    """Return the move that a good plain player would make in *view*, and why.

    :raises KeyError: if there are no bots for the game of *view*.
    :raises ValueError: if it is not this seat's turn.
    """
    if view.seat is None or view.turn != view.seat or view.phase == "over":
        raise ValueError("it is not this seat's turn")
    return player_of(view.game).hint(view)


def bet(view: View, level: str, seed: str) -> Move | None:
    """Return what a bot does between two hands, such as a bet of the dead; mostly ``None``.

    :raises KeyError: if there are no bots for the game of *view*.
    """
    found = player_of(view.game).bet
    return None if found is None or level == RANDOM else found(view, seed)


def bot_seed(view: View) -> str:
    """Return the seed of a bot's thoughts: what its seat has seen of the cards, and the turn.

    Nothing else goes into it, the seed of the match least of all: it would tell every card.  A
    record that replays shows its bots the same cards again, so it makes them think the same again.
    While a turn brings no new card its seed stays, so that what is overlooked stays overlooked.

    Source: design/bots.md, Fairness is tested.
    """
    turn = 0 if view.seat is None else view.turns_taken[view.seat]
    laid = (meld.cards for meld in view.melds)
    seen = sorted(set(chain(view.hand, view.discard_pile, *laid, *view.known)))
    path = f"bot{view.seat}/hand{view.hand_number}/turn{turn}/{seen}"
    return sha256(path.encode()).hexdigest()


def searches(bot: str) -> bool:
    """Return whether *bot*, a level perhaps with a temperament, searches."""
    return bot.partition("-")[0] in SEARCHING


def player_of(game: str) -> Player:
    """Return the bots of *game*; what they need is imported when it is first asked for.

    :raises KeyError: if there are none.
    """
    if game not in NAMES:
        raise KeyError(game)
    found: Player = import_module(f"scala_desktop.bots.{game}.player").PLAYER
    return found
