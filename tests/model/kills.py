"""Kill -9 a program that plays, at random moments and inside its saves, over the four games.

python tests/model/kills.py --kills 200

After each kill all but the turn in progress must be there, whole, in play or put away.
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from scala_desktop.rules.record import Record
from scala_desktop.rules.registry import NAMES
from scala_desktop.store.history import records
from scala_desktop.store.saves import Saves
from scala_desktop.store.store import Store
from tests.model.killed_program import history_of
from tests.records.sealing import name_of

ROOT = Path(__file__).resolve().parents[2]


@dataclass
class Found:
    """What was killed, and what came of it."""

    kills: int = 0
    inside: int = 0
    turns: int = 0
    matches: set[str] = field(default_factory=set)
    over: set[str] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)


def run_and_kill(command: Sequence[str], after_turns: int, delay: float | None) -> list[str]:
    """Start the program, kill it after some turns and a *delay*, or let it; return what it said."""
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.model.killed_program", *command],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with program:
        assert program.stdout is not None
        assert program.stderr is not None
        lines: list[str] = []
        while delay is not None and len(lines) < after_turns + 1:
            lines.append(program.stdout.readline())
            if not lines[-1]:
                break
        if delay is not None:
            time.sleep(delay)
            program.send_signal(signal.SIGKILL)
        lines += program.stdout.readlines()
        errors = program.stderr.read()
    if program.returncode != -signal.SIGKILL:
        raise AssertionError(f"it ended by itself: {program.returncode} {errors[-2000:]}")
    # The last line may be torn off; only whole ones were told.
    return [line.strip() for line in lines if line.endswith("\n")]


def saved_in(folder: Path) -> dict[str, Record]:
    """Return what a new start finds in *folder*: each match with the most turns, by its seed."""
    saves = Saves(folder)
    loaded = saves.load()
    assert loaded.problems == (), loaded.problems
    records = [kept.record for kept in saves.kept()]
    assert None not in records, "a match cannot be read"
    found: dict[str, Record] = {}
    for record in (loaded.record, *records):
        if record is not None:
            seed = name_of(record)
            if seed not in found or len(record.turns) > len(found[seed].turns):
                found[seed] = record
    assert Store(folder / "settings").problems == []
    left = [path.name for path in folder.rglob("*.tmp")]
    assert left == [], left
    return found


def kill_one(folder: Path, game: str, rng: Random, told: dict[str, int], found: Found) -> None:
    """Let the program play in *folder* and kill it; note what is not there that it had told."""
    command = [str(folder), game, str(rng.random()), str(int(rng.random() * 3))]
    if rng.random() < 0.5:
        found.inside += 1
        lines = run_and_kill([*command, str(1 + int(rng.random() * 45))], 0, None)
    else:
        lines = run_and_kill(command, 1 + int(rng.random() * 12), rng.random() * 0.1)
    found.kills += 1
    for line in lines:
        match line.split():
            case ["over", seed]:
                told.pop(seed, None)
                found.over.add(seed)
            case [seed, count] if count.isdecimal():
                told[seed] = int(count)
                found.matches.add(seed)
                found.turns += 1
    there = saved_in(folder)
    for seed, turns in told.items():
        if not turns:
            continue  # a match in which nobody has played is not put away
        left = len(there[seed].turns) if seed in there else 0
        if left < turns:
            found.faults.append(f"{folder.name}: {seed} had {turns} turns, {left} are there")
        elif (problem := there[seed].replay().problem) is not None:
            found.faults.append(f"{folder.name}: {seed}: {problem}")
    kept = Counter(ended_in(history_of(folder)))
    found.faults += [f"{seed} is kept {times} times" for seed, times in kept.items() if times > 1]
    for seed in found.over:
        if seed.startswith(f"{game}_") and seed not in kept and seed not in there:
            found.faults.append(f"{seed} was over and is nowhere")


def ended_in(history: Path) -> Iterator[str]:
    """Yield the seeds of the matches that are over in *history*."""
    for one in records.scan(history):
        record = Record.read(history / one.name)
        if record.replay().game.winner is not None:
            yield name_of(record)


def kills(folder: Path, count: int, first: int = 0) -> Found:
    """Kill so many programs, in a folder for each game, and return what came of it."""
    found = Found()
    told: dict[str, dict[str, int]] = {game: {} for game in NAMES}
    for number in range(first, first + count):
        game = list(NAMES)[number % len(NAMES)]
        kill_one(folder / game, game, Random(f"kill {number}"), told[game], found)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Kill as often as asked for and print what came of it; return 1 if something was lost."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first kill")
    options = parser.parse_args(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        found = kills(Path(folder), options.kills, options.first)
    for fault in found.faults:
        print(fault)
    print(
        f"{found.kills} kills, {found.inside} of them inside a save, {found.turns} turns told of"
        f" {len(found.matches)} matches; {len(found.faults)} at fault"
    )
    return 1 if found.faults else 0


if __name__ == "__main__":
    sys.exit(main())
