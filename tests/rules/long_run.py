"""Play many matches under random house rules and check every one of them.

python tests/rules/long_run.py --game burraco --matches 10000 --jobs 2
"""

import argparse
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.rules.matches import PLANS, check_record, play_match


def one(seed: int, *, game: str, short: bool) -> tuple[int, int, int, float, str]:
    """Play the match *seed*; return it, its hands and moves, its seconds and what went wrong."""
    start = time.perf_counter()
    try:
        match = play_match(seed, game=game, short=short, every=97 if short else 23)
        check_record(match, Random(f"record {seed}"))
    except Exception as error:  # noqa: BLE001 - whatever breaks one match is told with its seed
        return seed, 0, 0, time.perf_counter() - start, f"{type(error).__name__}: {error}"
    return seed, match.hands, match.moves, time.perf_counter() - start, ""


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the matches asked for and print what came of them; return 1 if one is at fault."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=list(PLANS), default="scala40")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first match")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument(
        "--short",
        action="store_true",
        help="let matches end early, with most seats playing well",
    )
    options = parser.parse_args(arguments)
    seeds = range(options.first, options.first + options.matches)
    played = hands = moves = 0
    faults: list[str] = []
    slowest = (0.0, -1)
    with ProcessPoolExecutor(options.jobs) as pool:
        for seed, its_hands, its_moves, seconds, fault in pool.map(
            partial(one, game=options.game, short=options.short), seeds, chunksize=4
        ):
            played += 1
            hands += its_hands
            moves += its_moves
            slowest = max(slowest, (seconds, seed))
            if fault:
                faults.append(f"seed {seed}: {fault}")
                print(faults[-1], flush=True)
            if played % 100 == 0:
                print(f"{played} matches, {hands} hands, {moves} moves", flush=True)
    print(f"{played} matches, {hands} hands, {moves} moves; {len(faults)} at fault")
    print(f"slowest: seed {slowest[1]}, {slowest[0]:.1f} s")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
