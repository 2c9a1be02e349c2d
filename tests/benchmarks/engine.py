"""How fast the games play: ``python tests/benchmarks/engine.py [--yardstick PYTHON]``.

``--game G`` measures one game, given more than once some of them.

Hands a second of the processor; those of Scala 40 beside the gin rummy of public engines, run on
the same machine in the same run.  The other games have hands too unlike it to be held to that.
*PYTHON* is an interpreter that has rlcard and open_spiel; without it this one is tried.

Asked for: rule-policy hands ÷ RLCard's bare game object and ÷ OpenSpiel at least 1 (aim 3); the
full engine with checks, events and a record ÷ RLCard's environment at least 1 (aim 4).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import Phase
from scala_desktop.rules.record import Player, Record, RecordWriter
from tests.benchmarks.games import BENCHES, add_games, begun, games_of, title
from tests.benchmarks.measure import Row, rate_of, show

LIKE_GIN_RUMMY = "scala40"


def policy_hand(game: str, number: int) -> None:
    """Play a hand by the rule policy, without checks and events: what playouts do."""
    BENCHES[game].finish(begun(game, f"hand {number}"))


def full_hand(key: str, number: int) -> None:
    """Play the same hand with every check, all events and a record."""
    seed = f"hand {number}"
    game = begun(key, seed)
    players = tuple(Player(f"bot {seat}", "medium") for seat in range(game.players))
    writer = RecordWriter(Record(key, game.rules, "", seed, players))
    policy = BENCHES[key].policy(game)
    while game.phase is not Phase.OVER:
        seat, move = game.turn, policy.move(game)
        try:
            move = game.check(move)
        except IllegalMove:
            # What a policy proposes is not always legal; bots fall back on the next best.
            move = game.legal_moves()[0]
        game.apply(move)
        writer.append(move, seat)


def yardsticks(python: str) -> dict[str, float | None]:
    """Return the hands a second of the public engines that *python* has."""
    script = Path(__file__).with_name("yardsticks.py")
    done = subprocess.run([python, script], capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stderr.strip().splitlines()[-1], file=sys.stderr)
        return {}
    found: dict[str, float | None] = json.loads(done.stdout.splitlines()[-1])
    return found


def measured(game: str, known: dict[str, float | None]) -> bool:
    """Print how fast *game* plays; return whether it is as fast as every yardstick *known*."""
    policy, full = rate_of(partial(policy_hand, game)), rate_of(partial(full_hand, game))
    within = True
    rows: list[Row] = [("hands a CPU second", "", "ours ÷ it", "must", "aim")]
    rows.append((f"rule policy, {BENCHES[game].players} players", f"{policy:.0f}"))
    rows.append(("full engine: checks, events, record", f"{full:.0f}"))
    if game != LIKE_GIN_RUMMY:
        show(f"Engine of {title(game)}", rows)
        return True
    for name, ours, aim in (
        ("RLCard, bare game object", policy, 3),
        ("OpenSpiel from Python", policy, 3),
        ("RLCard, environment", full, 4),
    ):
        rate = known.get(name)
        within &= rate is None or ours >= rate
        told = (
            ("yardstick not installed",) if rate is None else (f"{rate:.0f}", f"{ours / rate:.2f}")
        )
        rows.append((name, *told, *(("1", str(aim)) if rate is not None else ())))
    show(f"Engine of {title(game)}", rows)
    return within


def main() -> int:
    """Measure and print; return 1 if a game is slower than a yardstick that is there."""
    parser = argparse.ArgumentParser(description="Benchmark of the engine")
    parser.add_argument("--yardstick", metavar="PYTHON", default=sys.executable)
    add_games(parser)
    arguments = parser.parse_args()
    known = yardsticks(arguments.yardstick)
    within = [measured(game, known) for game in games_of(arguments)]
    return not all(within)


if __name__ == "__main__":
    sys.exit(main())
