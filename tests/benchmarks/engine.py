"""How fast the games play: ``engine.py [--turns 5] [--yardstick PYTHON] [--checkout FOLDER]``.

``--game G`` measures one game, given more than once some of them; ``--compiled`` measures them as
the installers may have them, with a compiled core (packaging/compile_core.py).

Hands a second of the processor, by seats that make random legal moves, by the rule policy alone,
and by the policy with every check, all events and a record.  Those of Scala 40 stand beside the gin
rummy of public engines: *PYTHON* is an interpreter that has rlcard and open_spiel; without it this
one is tried.  *FOLDER* holds another version of this program, with which every game is compared.
All of them are measured by turns, each in a process of its own, so that what else the machine does
meets them alike; a ratio is the median of those of each turn, and its spread is shown.

Asked for: rule-policy hands of Scala 40 ÷ RLCard's bare game object at least 2.5 and ÷ OpenSpiel
2.2 (aim 5), compiled 4 and 3.5, the full engine ÷ RLCard's environment 4.  Beside the first
version, d53492e: random-legal hands at least 3 times as many, rule-policy hands of Burraco and
Canasta, too.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
# First the folder of the version that this process measures, where it is not this one.
sys.path.insert(0, os.environ.get("SCALA_DESKTOP_CHECKOUT") or sys.path[0])

from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import Phase
from scala_desktop.rules.record import Player, Record
from tests.benchmarks.games import BENCHES, LONGEST, add_games, begun, games_of, title
from tests.benchmarks.measure import Row, rate_of, show

try:
    from scala_desktop.rules.record_writer import RecordWriter
except ModuleNotFoundError:
    from scala_desktop.rules import record

    RecordWriter = record.RecordWriter  # type: ignore[attr-defined, misc]  # of an older version

ROOT = Path(__file__).resolve().parents[2]
Rates = dict[str, float | None]
KINDS = {
    "random": "random legal moves",
    "policy": "rule policy",
    "full": "the same with checks, events, record",
}
LIKE_GIN_RUMMY = "scala40"
YARDSTICKS = {
    "RLCard, bare game object": ("policy", (2.5, 4.0), 5.0),
    "OpenSpiel from Python": ("policy", (2.2, 3.5), 5.0),
    "RLCard, environment": ("full", (4.0, 4.0), 4.0),
}
"""What each is compared with, how many times as fast that must be, plain and compiled, and how many
are aimed at."""
MUST = {"random": ("scala40", "burraco", "canasta"), "policy": ("burraco", "canasta")}
TIMES = 3.0
"""How many times the hands of the first version each of these games must play."""


def random_hand(game: str, number: int) -> None:
    """Play a hand by random legal moves."""
    table, rng = begun(game, f"hand {number}"), Random(number)
    for _ in range(4 * LONGEST):
        if table.phase is Phase.OVER:
            break
        table.apply(rng.choice(table.legal_moves()))


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


def own_rates(game: str) -> Rates:
    """Return the hands a second of the processor, by the kind of seats, in this process."""
    hands = {"random": random_hand, "policy": policy_hand, "full": full_hand}
    return {kind: rate_of(partial(hand, game)) for kind, hand in hands.items()}


def rates_of(game: str, checkout: str | None) -> Rates:
    """Return the same of the version in the folder *checkout*, ``None`` for this one.

    :raises subprocess.CalledProcessError: if it cannot be played.
    """
    command = [sys.executable, __file__, "--inside", "--game", game]
    environment = os.environ | {"SCALA_DESKTOP_CHECKOUT": checkout or ""}
    done = subprocess.run(
        command, env=environment, cwd=checkout, check=True, stdout=subprocess.PIPE, text=True
    )
    found: Rates = json.loads(done.stdout.splitlines()[-1])
    return found


def yardsticks(python: str) -> Rates:
    """Return the hands a second of the public engines that *python* has."""
    script = Path(__file__).with_name("yardsticks.py")
    done = subprocess.run([python, script], capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stderr.strip().splitlines()[-1], file=sys.stderr)
        return {}
    found: Rates = json.loads(done.stdout.splitlines()[-1])
    return found


def times(ours: list[Rates], kind: str, theirs: list[Rates], name: str) -> list[float]:
    """Return in rising order how many times as fast *kind* was in each turn as *name* of theirs."""
    pairs = zip(ours, theirs, strict=True)
    return sorted((one[kind] or 0.0) / rate for one, other in pairs if (rate := other.get(name)))


def measured(
    game: str, turns: int, python: str, checkout: str | None, compiled: str | None
) -> bool:
    """Print how fast *game* plays; return whether it is as fast as it must be.

    *compiled* is the folder of this version with a compiled core, if that is measured.
    """
    ours, old, public = [], [], []
    for _ in range(turns):
        ours.append(rates_of(game, compiled))
        old.append({} if checkout is None else rates_of(game, checkout))
        public.append(yardsticks(python) if game == LIKE_GIN_RUMMY else {})
    rows: list[Row] = [("hands a CPU second", "", "ours ÷ it (least–most)", "must", "aim")]
    within = True
    for kind, name in KINDS.items():
        rows.append((name, f"{median(one[kind] or 0.0 for one in ours):.1f}"))
    wanted = [
        (name, kind, musts[compiled is not None], aim, name, public)
        for name, (kind, musts, aim) in YARDSTICKS.items()
    ]
    wanted = wanted if game == LIKE_GIN_RUMMY else []
    for kind, name in KINDS.items() if checkout else ():
        must = TIMES if game in MUST.get(kind, ()) else 0.0
        wanted.append((f"{checkout}: {name}", kind, must, must, kind, old))
    for name, kind, must, aim, key, theirs in wanted:
        found = times(ours, kind, theirs, key)
        if not found:
            rows.append((name, "not installed"))
            continue
        rate = median(one[key] or 0.0 for one in theirs)
        told = f"{median(found):.2f} ({found[0]:.2f}–{found[-1]:.2f})"
        rows.append((name, f"{rate:.1f}", told, *((f"{must:g}", f"{aim:g}") if must else ())))
        within &= median(found) >= must
    way = "compiled" if compiled else "plain"
    show(f"Engine of {title(game)}, {way}, {BENCHES[game].players} players, {turns} turns", rows)
    return within


def main() -> int:
    """Measure and print; return 1 if a game is slower than it must be beside what is there."""
    parser = argparse.ArgumentParser(description="Benchmark of the engine")
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--yardstick", metavar="PYTHON", default=sys.executable)
    parser.add_argument("--checkout", metavar="FOLDER", help="another version to compare with")
    parser.add_argument("--compiled", action="store_true", help="this version, its core compiled")
    parser.add_argument("--inside", action="store_true", help="measure here, and tell it as JSON")
    add_games(parser)
    arguments = parser.parse_args()
    if arguments.inside:
        print(json.dumps(own_rates(games_of(arguments)[0])))
        return 0
    with ExitStack() as stack:
        compiled = None
        if arguments.compiled:
            compiled = stack.enter_context(tempfile.TemporaryDirectory())
            command = [sys.executable, str(ROOT / "packaging" / "compile_core.py"), compiled]
            subprocess.run(command, check=True)
        within = [
            measured(game, arguments.turns, arguments.yardstick, arguments.checkout, compiled)
            for game in games_of(arguments)
        ]
    return not all(within)


if __name__ == "__main__":
    sys.exit(main())
