"""What decks cost: ``python tests/benchmarks/decks.py [--scale 1.5] [--rounds 5]``.

It prints the longest turn of the event loop, paintings included, while the table changes its deck,
its size, its cloth or its screen, before anything was made that it might find again; then for every
deck, one of a family's own among them, how long all its pictures take at the width of the hand, the
slowest of them, and what they hold.

Every round is a process of its own, which has made nothing yet.  The worst of the rounds counts;
the median beside it tells what happens now and then from what happens always.

The figures asked for: no turn of the event loop above 16 ms.  The view is 1280×720 logical
pixels, at scale 1.5 a screen of 1920×1080.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, TypeAlias

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PIL import Image
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from scala_desktop.store.decks.library import Library
from scala_desktop.store.decks.packs import ASPECTS, PACKS
from scala_desktop.store.decks.trimming import FINE
from scala_desktop.store.decks.workshop import QUALITY
from scala_desktop.table.painting.deck_art import BACK, DeckArt, Look, rendering_order
from scala_desktop.table.settings import DECKS, TableSettings
from tests.benchmarks.measure import Row, show
from tests.table.tables import POSITIONS, Table

Line: TypeAlias = tuple[str | float, ...]
Found: TypeAlias = dict[str, list[Line]]

SIZE = (1280, 720)
LONGEST_MS = 16.0
HAND_W = 100.0
ITALIAN_HANDS = ["As Ks 7d", "2d 3d 4c", "Jc Qc 5s", "6h 7h 2h"]


def own_deck(pack: str) -> str:
    """Keep a deck of noisy pictures and return its name."""
    library = Library()
    kind = PACKS[pack]
    folder = library.work_folder()
    size = (FINE, round(FINE * kind.aspect))
    noise = Image.merge("RGB", [Image.effect_noise(size, 30) for _ in range(3)])
    for face in kind.faces:
        noise.save(folder / f"{kind.name(face)}.jpg", quality=QUALITY, subsampling=0)
    return library.keep_cards(folder, kind, kind.faces, (), pack).name


def whole_deck(title: str, name: str, ratio: float) -> Line:
    """Return what all the pictures of a deck cost: all in ms, the slowest, and MiB."""
    art = DeckArt(name, "blu")
    look = Look(turned=True)
    times, held = [], 0
    for face in (BACK, *rendering_order(art.deck)):
        begin = process_time()
        picture = art.picture(face, HAND_W, ratio, look)
        times.append((process_time() - begin) * 1000)
        held += 4 * picture.pixmap.width() * picture.pixmap.height()
    return title, sum(times), max(times), held / 2**20


def longest_turn(table: Table, change: Callable[[], None]) -> tuple[float, int]:
    """Return the longest turn of the event loop after *change*, in ms, and how many there were.

    It is the processor's time in all threads: a turn that waits for one of them is no shorter.
    """
    for _ in range(40):
        QApplication.processEvents()
    begin = process_time()
    change()
    longest, turns = (process_time() - begin) * 1000, 0
    quiet = 0
    while quiet < 3:
        begin = process_time()
        QApplication.processEvents()
        longest = max(longest, (process_time() - begin) * 1000)
        turns += 1
        busy = table.scene.prefetcher.busy or table.scene.pictures.settling
        quiet = 0 if busy else quiet + 1
    return longest, turns


def main() -> int:
    """Measure, print, and return 1 if a turn was longer than it must be."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--scale", default="1.5")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--once", action="store_true", help="one round, told as JSON")
    arguments = parser.parse_args()
    if arguments.once:
        print(json.dumps(measure(float(arguments.scale))))
        return 0
    rounds = [one_round(arguments.scale) for _ in range(arguments.rounds)]
    within = True
    lines: list[Row] = [("the table changes", "median ms", "longest", "turns", "must")]
    for what, longest, turns in columns(rounds, "turns"):
        within &= max(longest) <= LONGEST_MS
        told = f"{median(longest):.1f}", f"{max(longest):.1f}", f"{median(turns):.0f}"
        lines.append((what, *told, f"{LONGEST_MS:g}"))
    show(f"Longest turns of the event loop at scale {arguments.scale}", lines)
    rows: list[Row] = [("a whole deck", "ms", "slowest", "MiB")]
    for name, *values in columns(rounds, "decks"):
        whole, slowest, held = map(median, values)
        rows.append((name, f"{whole:.0f}", f"{slowest:.1f}", f"{held:.1f}"))
    show(f"Pictures at scale {arguments.scale}", rows)
    return int(not within)


def one_round(scale: str) -> Found:
    """Measure in a process of its own.

    :raises subprocess.CalledProcessError: if it does not end well.
    """
    with tempfile.TemporaryDirectory() as home:
        platform = os.environ.get("QT_QPA_PLATFORM", "offscreen")
        settings = {"QT_SCALE_FACTOR": scale, "QT_QPA_PLATFORM": platform, "XDG_DATA_HOME": home}
        done = subprocess.run(
            [sys.executable, __file__, "--once", "--scale", scale],
            env=os.environ | settings,
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
    found: Found = json.loads(done.stdout.splitlines()[-1])
    return found


def columns(rounds: Sequence[Found], part: str) -> Iterator[tuple[Any, ...]]:
    """Return the name of each line of *part*, and the values of each column in all rounds."""
    for lines in zip(*(found[part] for found in rounds), strict=True):
        yield (lines[0][0], *zip(*(line[1:] for line in lines), strict=True))


def measure(ratio: float) -> Found:
    """Return what is measured at *ratio* device pixels a logical one, line by line."""
    app = QApplication([])
    own = own_deck("french")
    still = TableSettings(speed="off")
    hands = POSITIONS["two"]["hands"]
    table = Table(hands, size=SIZE, settings=still, melds=["1: 5c 6c Jk=7c 8c", "0: Qh Qd Qc"])
    scene, view = table.scene, table.view

    def look(**changes: Any) -> Callable[[], None]:
        return lambda: view.apply_settings(replace(scene.display.settings, **changes))

    def measured(table: Table, changes: Sequence[tuple[str, Callable[[], None]]]) -> list[Line]:
        return [(what, *longest_turn(table, change)) for what, change in changes]

    changes: list[tuple[str, Callable[[], None]]] = [
        ("to four colours", look(deck="french4")),
        ("to an own deck", look(deck=own)),
        ("to another back", look(back="rosso")),
        ("to large cards", look(card_size=115)),
        ("to another cloth", look(felt="blu")),
        ("back to our deck", look(deck="french")),
        ("its size", lambda: view.resize(1100, 640)),
        ("the screen", lambda: scene.resize(QSize(scene.display.size), ratio * 1.25)),
    ]
    lines = measured(table, changes)
    table.close()
    table = Table(ITALIAN_HANDS, size=SIZE, settings=still, game_key="trentuno", turn=0)
    scene, view = table.scene, table.view
    changes = [
        ("to Piacentine", look(latin="piacentine")),
        ("to numbers", look(latin="piacentine", numbers=True)),
        ("to large cards", look(latin="piacentine", card_size=115)),
        ("to Neapolitan", look(latin="napoletane")),
        ("to an own deck", look(latin=own_deck("napoletane"))),
        ("the screen", lambda: scene.resize(QSize(scene.display.size), ratio * 1.25)),
        ("back to Piacentine", look(latin="piacentine")),
    ]
    lines += measured(table, changes)
    table.close()
    decks = [("an own deck", own), *((name, name) for name in (*DECKS, *ASPECTS))]
    found = {"turns": lines, "decks": [whole_deck(title, name, ratio) for title, name in decks]}
    del app
    return found


if __name__ == "__main__":
    sys.exit(main())
