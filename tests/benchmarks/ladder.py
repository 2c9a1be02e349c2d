"""The ladder of the bots, measured and written: ``python tests/benchmarks/ladder.py``.

Each row of the table in ``docs/ladder.md`` is one weaker bot against one stronger in one seating.
``--game``, ``--seats`` and ``--step`` name the rows that are played, all without them; the deals
are played with all rotations of the seats, and the deal is the unit of the intervals (95 %).  A
row is printed as soon as it is known, and with ``--write`` takes the place of the one in the
document, which tells the command that made it.  Whole matches are played; with ``--hands`` one hand
a deal, which is how the beginner of ``tests/bots/beginner.py`` is measured against the child.
"""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from time import process_time
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from scala_desktop.rules.levels import LEVELS, TEMPERAMENTS
from scala_desktop.rules.registry import NAMES
from tests.benchmarks.against import Nobody, interval, played, results
from tests.bots.beginner import NAME as BEGINNER

DOCUMENT: Final = Path(__file__).resolve().parents[2] / "docs" / "ladder.md"
SEATINGS: Final = {
    "scala40": ("two",),
    "burraco": ("two", "pairs"),
    "canasta": ("two", "pairs"),
    "trentuno": ("two", "four"),
}
"""How each game is usually played; by four at Trentuno two of each sit by turns."""
RUNGS: Final = (BEGINNER, *LEVELS)
STEPS: Final = tuple(pairwise(RUNGS))
TEMPERED: Final = tuple((f"medium-{one}", "medium") for one in TEMPERAMENTS)
NO_VALUE: Final = "–"


class Row(NamedTuple):
    """One bot against another in one seating."""

    game: str
    seating: str
    weak: str
    strong: str

    def key(self) -> str:
        """Return how its line in the document begins."""
        return f"| {self.game}, {self.seating} | {self.weak} – {self.strong} |"

    def command(self, deals: int, seed: str, *, hands: bool) -> str:
        """Return what plays it."""
        told = f"--game {self.game} --seats {self.seating} --step {self.weak},{self.strong} "
        return told + f"--deals {deals} --seed {seed}" + (" --hands" if hands else "")


class Found(NamedTuple):
    """What came of a row, deal by deal."""

    matches: list[float]
    hands: list[float]
    margins: list[float]
    seconds: float


def rows(games: list[str], seatings: list[str], steps: list[str]) -> Iterator[Row]:
    """Yield the rows that are asked for, all of the ladder where nothing is named."""
    wanted = [tuple(step.split(",")) for step in steps] or STEPS
    for weak, strong in wanted:
        for game in games or NAMES:
            for seating in SEATINGS[game]:
                if not seatings or seating in seatings:
                    yield Row(game, seating, weak, strong)


def measured(row: Row, deals: int, seed: str, *, hands: bool) -> Found:
    """Play *row*."""
    seats = [f"new:{row.weak}", f"new:{row.strong}"] * (1 if row.seating == "two" else 2)
    found = Found([], [], [], 0.0)
    began = process_time()
    for deal in range(deals):
        # Two of each sit by turns: after two rotations everybody sits as before.
        some, won = [], []
        for table in (seats, seats[1:] + seats[:1]):
            match = None
            for match, _ in played(
                row.game, table, f"{seed}/{deal}", Nobody(), values={}, matches=not hands
            ):
                some.append(results(match, table, seats[0]))
            if match is not None and match.winner is not None:
                won.append(float(table[match.winner] == seats[0]))
        gc.collect()
        found.hands.append(100 * fmean(share for share, _ in some))
        found.margins.append(fmean(margin for _, margin in some))
        if not hands:
            found.matches.append(100 * fmean(won))
    return found._replace(seconds=process_time() - began)


def line(row: Row, found: Found, command: str) -> str:
    """Return the line of the table."""
    matches = f"{interval(found.matches)} %" if found.matches else NO_VALUE
    margin = interval(found.margins).replace("-", "−")
    return (
        f"{row.key()} {matches} | {interval(found.hands)} % | {margin} "
        f"| {found.seconds:.0f} s | `{command}` |"
    )


def written(text: str, key: str, made: str) -> str:
    """Return the document *text* with the line *made* in the place of the one that begins so."""
    lines = text.splitlines()
    places = [place for place, one in enumerate(lines) if one.startswith(key)]
    if len(places) != 1:
        raise SystemExit(f"{DOCUMENT.name} has {len(places)} lines that begin {key!r}")
    lines[places[0]] = made
    return "\n".join([*lines, ""])


def main() -> None:
    """Play the rows that are asked for and tell what came of them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", action="append", default=[], choices=NAMES)
    parser.add_argument("--seats", action="append", default=[], choices=("two", "pairs", "four"))
    parser.add_argument("--step", action="append", default=[], metavar="WEAK,STRONG")
    parser.add_argument("--temperaments", action="store_true", help="medium with and without")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--hands", action="store_true", help="one hand a deal, no matches")
    parser.add_argument("--write", action="store_true", help="into docs/ladder.md, too")
    arguments = parser.parse_args()
    steps = arguments.step
    if arguments.temperaments:
        steps = [",".join(step) for step in TEMPERED]
    gc.disable()
    for row in rows(arguments.game, arguments.seats, steps):
        hands = arguments.hands or row.weak == BEGINNER
        found = measured(row, arguments.deals, arguments.seed, hands=hands)
        made = line(row, found, row.command(arguments.deals, arguments.seed, hands=hands))
        print(made, flush=True)
        if arguments.write:
            text = DOCUMENT.read_text(encoding="utf-8")
            DOCUMENT.write_text(written(text, row.key(), made), encoding="utf-8")


if __name__ == "__main__":
    main()
