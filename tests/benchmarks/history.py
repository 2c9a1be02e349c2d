"""Twenty years of evenings: the index made from nothing, and what the Albo d'oro asks of it.

``python tests/benchmarks/history.py [--matches 10000]``

The records are real matches of bots on other days and under other names; those few without a line
beside them are replayed.  It ends with 1 if something takes longer than it must.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from scala_desktop.store.history.albo import Filter, albo, listed
from scala_desktop.store.history.index import TABLES, Index
from tests.benchmarks.measure import Row, show
from tests.store.evenings import kept, match, people, write_evenings

REPLAYED: Final = 20
MOST_S: Final = {
    "from nothing": 30.0,
    "nothing new": 0.5,
    "albo, one year": 1.0,
    "albo, all years": 2.0,
    "albo with bots": 2.0,
    "all matches": 2.0,
}
"""Seconds that each may take for 10,000 matches."""


def timed(name: str, count: int, act: Callable[[], object]) -> tuple[Row, bool]:
    """Return the line of *act* in the table, and whether it took as long as it may."""
    began = perf_counter()
    act()
    spent = perf_counter() - began
    most = MOST_S.get(name)
    must = "" if most is None else f"{most:g}"
    rate = f"{count / spent:.0f}"
    return (name, f"{spent:.2f}", must, rate), most is None or spent <= most


def main() -> int:
    """Measure; return 1 if something is slower than it must be."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--matches", type=int, default=10_000)
    count = parser.parse_args().matches
    with tempfile.TemporaryDirectory() as home:
        folder, path = Path(home, "history"), Path(home, "index.sqlite")
        write_evenings(folder, count)
        for number in range(REPLAYED):
            record = match("trentuno", people("Anna", "Bea"), f"replayed {number}")
            kept(folder, record, datetime(2026, 1, 1 + number, 21), told=False)
        size = sum(one.stat().st_size for one in folder.rglob("*.toml")) / 1e6
        index = Index(folder, path)
        lines = [
            timed("from nothing", count, index.take_in),
            timed("replayed", REPLAYED, lambda: [*iter(index.replay_one, False)]),
            timed("nothing new", count, index.take_in),
        ]
        index.know({})
        for name, wanted in (
            ("albo, one year", Filter(year=2015)),
            ("albo, all years", Filter()),
            ("albo with bots", Filter(bots=True)),
        ):
            lines.append(timed(name, count, partial(albo, index, wanted, {})))
        lines.append(timed("all matches", count, lambda: listed(index, (), {}, every=True)))
        before = [index.rows(f"SELECT * FROM {table}") for table in TABLES]
        index.close()
        path.unlink()
        again = Index(folder, path)
        lines.append(timed("from nothing", count, again.take_in))
        same = [again.rows(f"SELECT * FROM {table}") for table in TABLES] == before
        again.close()
    title = f"{count} matches, {size:.0f} MB of records"
    show(title, [("", "s", "must", "a second"), *(row for row, _ in lines)])
    print(f"made anew: {'equal' if same else 'NOT EQUAL'}, {sum(map(len, before))} rows")
    return 0 if same and all(good for _, good in lines) else 1


if __name__ == "__main__":
    sys.exit(main())
