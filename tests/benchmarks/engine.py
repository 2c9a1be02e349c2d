"""How fast Scala 40 plays: ``python tests/benchmarks/engine.py [--yardstick PYTHON]``.

Hands a second of the processor, beside public engines run on the same machine in the same run.
*PYTHON* is an interpreter that has rlcard and open_spiel; without it this one is tried.

Asked for: rule-policy hands ÷ RLCard's bare game object and ÷ OpenSpiel at least 1 (aim 3); the
full engine with checks, events and a record ÷ RLCard's environment at least 1 (aim 4).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from scala_desktop.bots.scala40.player import MEDIUM
from scala_desktop.bots.scala40.policy import Policy
from scala_desktop.rules.game import Phase
from scala_desktop.rules.record import Player, Record, RecordWriter
from scala_desktop.rules.scala40 import Scala40, Scala40Rules
from tests.benchmarks.measure import Row, rate_of, show

RULES = Scala40Rules()
PLAYERS = (Player("a", "medium"), Player("b", "medium"))


def policy_hand(number: int) -> None:
    """Play a hand by the rule policy, without checks and events: what playouts do."""
    game = Scala40.new(RULES, 2, f"hand {number}")
    Policy(game, MEDIUM).finish(game)


def full_hand(number: int) -> None:
    """Play the same hand with every check, all events and a record."""
    seed = f"hand {number}"
    game = Scala40.new(RULES, 2, seed)
    writer = RecordWriter(Record("scala40", RULES, "classic", seed, PLAYERS))
    policy = Policy(game, MEDIUM)
    while game.phase is not Phase.OVER:
        seat = game.turn
        move = game.check(policy.move(game))
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


def main() -> int:
    """Measure and print; return 1 if the engine is slower than a yardstick that is there."""
    parser = argparse.ArgumentParser(description="Benchmark of the engine of Scala 40")
    parser.add_argument("--yardstick", metavar="PYTHON", default=sys.executable)
    known = yardsticks(parser.parse_args().yardstick)
    policy, full = rate_of(policy_hand), rate_of(full_hand)
    within = True
    rows: list[Row] = [("hands a CPU second", "", "ours ÷ it", "must", "aim")]
    rows.append(("rule policy, two players", f"{policy:.0f}"))
    rows.append(("full engine: checks, events, record", f"{full:.0f}"))
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
    show("Engine of Scala 40", rows)
    return not within


if __name__ == "__main__":
    sys.exit(main())
