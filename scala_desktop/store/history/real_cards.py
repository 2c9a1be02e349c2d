"""Matches with real cards in the history: what is told of them comes from their score pad."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

from scala_desktop.rules.pad import Pad
from scala_desktop.rules.typed import typed_game
from scala_desktop.store.history.summary import (
    OF_A_SIDE,
    REAL_CARDS,
    Fact,
    HandSummary,
    Summary,
    preset_of,
    summed_up,
)


def real_key(pad: Pad) -> str:
    """Return what all records of the match of *pad* share."""
    told = "\n".join([pad.game, pad.key, *pad.players])
    return REAL_CARDS + sha256(told.encode(errors="surrogatepass")).hexdigest()[:16]


def summary_of_pad(pad: Pad) -> Summary | None:
    """Return what *pad* tells; ``None`` where not one hand was marked."""
    results = pad.results()
    if not results:
        return None
    table = typed_game(pad.game).begin(pad.rules, len(pad.players), pad.key)
    told = summed_up(
        (real_key(pad), pad.game, preset_of(pad)),
        [(name, "") for name in pad.players],
        results,
        low_wins=table.scores_cost,
    )
    return told if table.scores_cost else replace(told, facts=_richest(told.hands))


def _richest(hands: tuple[HandSummary, ...]) -> tuple[Fact, ...]:
    """Return the hand in which one line made most; of real cards there is none to show."""
    best = max(
        (
            (points, -hand.number, line)
            for hand in hands
            for line, points in enumerate(hand.scores)
            if points is not None
        ),
        default=(0, 0, 0),
    )
    points, number, line = best
    return (Fact(-number, "hand_score", points, line, OF_A_SIDE, ""),) if points > 0 else ()
