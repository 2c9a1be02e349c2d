"""How long the frames of the table take, beside those of an empty ``QGraphicsView``.

``python tests/benchmarks/frames.py [--scale 2]`` prints, for a view of 1920×1080 logical pixels:
frames while cards are dragged, full repaints, and frames while cards fly.  A frame is one event
or tick with everything that it makes the view paint.  The last column is how often the same
frame of an empty view fits into it.

The figures asked for, at scale 1 and on a finer screen: drag of one card with 162 cards on the
table, p50 at most 4 ms (aim 1), p99 12 (4); of 26 cards p99 8 (4), 16 (8); full repaint p50 4 (2),
16 (8); 14 cards flying p95 5 (3), 12 (6); a hand that is sorted p99 16 (8), 33 (16).  The fullest
tables of the other games (``--game G``: of one) must do as well.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import perf_counter, process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QGraphicsScene,
    QGraphicsView,
)

from scala_desktop.rules.cards import PACK, Card
from scala_desktop.rules.registry import info
from scala_desktop.table.layout.geometry import Spot
from scala_desktop.table.painting.deck_art import FACES, PLAIN
from scala_desktop.table.scene.sprites import CardSprite, Pose
from scala_desktop.table.settings import TableSettings
from tests.benchmarks.games import add_games, games_of, title
from tests.benchmarks.measure import Row, percentile, show
from tests.table.tables import POSITIONS, Table

SIZE = (1920, 1080)
CARDS = 162


def frame(step: Callable[[], object]) -> float:
    """Return how many milliseconds *step* takes with all that it makes Qt paint.

    It is the processor's time in all threads, so that other programs do not count.
    """
    begin = process_time()
    step()
    QApplication.processEvents()
    return (process_time() - begin) * 1000


def frames() -> int:
    """Return how many frames a measurement has."""
    return int(QApplication.instance().property("frames"))  # type: ignore[union-attr]  # it runs


@dataclass(frozen=True)
class Asked:
    """What is asked of the frames at *share* of the rising times: must and aim, in ms."""

    share: float
    must: float
    aim: float


class Report:
    """The lines of the table, and whether every figure is what it must be."""

    def __init__(self) -> None:
        self.rows: list[Row] = [("ms of the processor", "p50", "p95", "p99", "must", "aim", "×")]
        self.within = True

    def add(self, what: str, times: Sequence[float], empty: Sequence[float], *asked: Asked) -> None:
        """Add what *times* are, beside those of an *empty* view."""
        rising = sorted(times)
        shares = [f"{percentile(rising, share):.2f}" for share in (0.5, 0.95, 0.99)]
        must = " ".join(f"p{100 * one.share:.0f} {one.must:g}" for one in asked)
        aim = " ".join(f"p{100 * one.share:.0f} {one.aim:g}" for one in asked)
        self.within &= all(percentile(rising, one.share) <= one.must for one in asked)
        ratio = statistics.median(times) / statistics.median(empty)
        self.rows.append((what, *shares, must, aim, f"{ratio:.1f}"))


class Empty:
    """An empty view, and one with a single plain picture to drag about."""

    def __init__(self) -> None:
        self.scene = QGraphicsScene(0, 0, *SIZE)
        self.view = QGraphicsView(self.scene)
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.resize(*SIZE)
        picture = QPixmap(120, 168)
        picture.fill(Qt.GlobalColor.white)
        self.item = self.scene.addPixmap(picture)
        self.view.show()
        settle()

    def moved(self) -> list[float]:
        """Return frames in which the one picture moves."""
        return [frame(partial(self.item.setPos, *path(i))) for i in range(frames())]

    def repainted(self) -> list[float]:
        """Return full repaints without any item."""
        self.item.hide()
        times = [frame(self.view.viewport().repaint) for _ in range(frames() // 4)]
        self.item.show()
        return times


def path(i: int) -> tuple[float, float]:
    """Return where the cursor is at frame *i*: up and down across the table."""
    return 300 + (i * 7) % 1200, 200 + abs((i * 5) % 1000 - 500)


def settle() -> None:
    for _ in range(20):
        QApplication.processEvents()


def laid(
    cards: int, hands: Sequence[str | int] = POSITIONS["two"]["hands"], game: str = "scala40"
) -> Table:
    """Return a table of *game* with a hand and other cards in rows, *cards* in all."""
    table = Table(hands, size=SIZE, settings=TableSettings(speed="off"), game_key=game)
    while table.scene.pictures.settling or table.scene.prefetcher.busy:
        QApplication.processEvents()
    width, gap = 88.0, 40.0
    for i in range(cards - len(table.scene.match.hand)):
        sprite = CardSprite(Card(0))
        # Nobody would give it this picture later, in the place of one that stands in.
        table.scene.display.art.picture(FACES[i % 54], width, table.scene.display.ratio)
        sprite.dress(
            table.scene.display.art, FACES[i % 54], width, table.scene.display.ratio, PLAIN
        )
        spot = Spot(70 + (i % 44) * gap, 130 + (i // 44) * 140)
        sprite.place(table.scene.placement.pose(spot, sprite.width, sprite.height))
        sprite.setZValue(200 + i)
        table.scene.addItem(sprite)
    settle()
    return table


def dragged(table: Table, cards: int) -> list[float]:
    hand = table.scene.match.hand
    table.scene.match.selection.choose(hand[:cards] if cards > 1 else (), hand)
    lead = hand[0]
    still = table.scene.display.settings
    table.scene.display.settings = TableSettings()  # under which it leans
    table.lift(lead, QPoint(500, 400))
    settle()
    times = [frame(partial(table.move, QPoint(*map(round, path(i))))) for i in range(frames())]
    table.scene.display.settings = still
    table.key(Qt.Key.Key_Escape)
    settle()
    return times


def ticks(table: Table, times: list[float]) -> None:
    """Add to *times* every tick until nothing flies any longer, and leave it at rest."""
    animator = table.scene.animator
    animator._timer.stop()
    while animator.busy and len(times) < frames():
        times.append(frame(animator.tick))
        waits()
    animator.finish()


def waits() -> None:
    """Let a frame's time pass as the program does: small steps are taken that nobody sees."""
    until = perf_counter() + 0.008
    while perf_counter() < until:
        QApplication.processEvents()


def sorting(table: Table) -> list[float]:
    """Return ticks while each card of the hand goes to another place, all from rest."""
    times: list[float] = []
    while len(times) < frames():
        table.scene.resting.lay()
        settle()
        hand = table.scene.match.hand
        table.scene.animator.factor = 1.0
        table.controller.move_cards(hand[:4], len(hand) - 4)
        ticks(table, times)
    return times


def flying(table: Table, cards: int) -> list[float]:
    """Return ticks while *cards* sprites fly across the table."""
    animator = table.scene.animator
    animator.factor = 1.0
    sprites = [item for item in table.scene.items() if isinstance(item, CardSprite)][:cards]
    times: list[float] = []
    while len(times) < frames():
        for i, sprite in enumerate(sprites):
            x, y = path(len(times) * 3 + i * 40)
            animator.move(sprite, Pose(x, y, (i - 7) * 1.35), 400, z=3000 + i, over=True)
        table.scene.resting.lay_soon()  # as with every change of the table
        ticks(table, times)
    return times


DRAGGED = (Asked(0.5, 4, 1), Asked(0.99, 12, 4))


@dataclass(frozen=True)
class ByScreen:
    """What is asked at scale 1, and where a logical pixel has more than one of the screen."""

    plain: Asked
    fine: Asked

    def at(self, table: Table) -> Asked:
        """Return what is asked where *table* is."""
        return self.plain if table.scene.display.ratio <= 1 else self.fine


GROUP = ByScreen(Asked(0.99, 8, 4), Asked(0.99, 16, 8))
REPAINTED = ByScreen(Asked(0.5, 4, 2), Asked(0.5, 16, 8))
FLOWN = ByScreen(Asked(0.95, 5, 3), Asked(0.95, 12, 6))
SORTED = ByScreen(Asked(0.99, 16, 8), Asked(0.99, 33, 16))


def full_of_cards(report: Report, one: list[float], blank: list[float]) -> None:
    """Report a table of Scala 40 with few cards, and one with more than any match has."""
    table = laid(13)
    report.add("13 cards dragged", dragged(table, 13), one, GROUP.at(table))
    report.add("a hand of 13 sorted", sorting(table), one, SORTED.at(table))
    report.add("14 cards flying", flying(table, 14), one, FLOWN.at(table))
    table.close()
    table = laid(CARDS)
    measure(report, table, f"{CARDS} on the table", one, blank)
    table.close()


def measure(report: Report, table: Table, what: str, one: list[float], blank: list[float]) -> None:
    """Report a drag over *table* and its full repaint."""
    report.add(f"1 card dragged, {what}", dragged(table, 1), one, *DRAGGED)
    repaints = [frame(table.view.viewport().repaint) for _ in range(frames() // 4)]
    report.add(f"full repaint, {what}", repaints, blank, REPAINTED.at(table))


class Round(Table):
    """The fullest table of Trentuno: twelve with their hands face down."""

    def __init__(self) -> None:
        entry = info("trentuno")
        state = entry.start(entry.rules(), 12, "frames")
        names = [f"Seat {seat}" for seat in range(12)]
        self.sit(state, names, SIZE, TableSettings(speed="off"))
        settle()


def round_of_twelve(report: Report, one: list[float], blank: list[float]) -> None:
    """Report a table of Trentuno at which twelve sit."""
    table = Round()
    report.add("14 cards flying among twelve players", flying(table, 14), one, FLOWN.at(table))
    measure(report, table, "twelve players", one, blank)
    table.close()


def sides_at(game: str, cards: int, report: Report, one: list[float], blank: list[float]) -> None:
    """Report a table of pairs with a hand of 26 and *cards* cards in all, more than lie open."""
    table = laid(cards, [26, 11, 11, 11], game)
    report.add("26 cards dragged", dragged(table, 26), one, GROUP.at(table))
    report.add("14 cards flying", flying(table, 14), one, FLOWN.at(table))
    measure(report, table, f"{cards} on the table", one, blank)
    table.close()


FULLEST: dict[str, Callable[[Report, list[float], list[float]], None]] = {
    "scala40": full_of_cards,
    "burraco": partial(sides_at, "burraco", 2 * PACK),
    "canasta": partial(sides_at, "canasta", 3 * PACK),
    "trentuno": round_of_twelve,
}
"""What is reported of each game, beside an empty view in which one picture moves or none."""


def main() -> int:
    """Measure, print the table; return 1 if something is slower than it must be."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--scale", default="1", help="the scale factor of the screen")
    parser.add_argument("--frames", type=int, default=400, help="frames a measurement")
    add_games(parser)
    arguments = parser.parse_args()
    games = games_of(arguments)
    if len(games) == 1:
        return measured(games[0], arguments)
    # A process of its own for each, as the program has: what one table leaves in the memory
    # can slow the cloth of the next.
    again = [sys.executable, __file__, "--scale", arguments.scale, "--frames"]
    again += [str(arguments.frames), "--game"]
    return max(subprocess.run([*again, game], check=False).returncode for game in games)


def measured(game: str, arguments: argparse.Namespace) -> int:
    """Measure *game*, print the table; return 1 if something is slower than it must be."""
    # Both are read when the application object is made.
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["QT_SCALE_FACTOR"] = arguments.scale
    application = QApplication([])
    application.setProperty("frames", arguments.frames)
    report = Report()
    empty = Empty()
    one, blank = empty.moved(), empty.repainted()
    empty.view.close()
    report.add("an empty view, one picture moved", one, one)
    report.add("an empty view, full repaint", blank, blank)
    FULLEST[game](report, one, blank)
    what = f"{title(game)}, frames at {SIZE[0]}×{SIZE[1]}, scale {arguments.scale}"
    show(f"{what}, {frames()} each", report.rows)
    return int(not report.within)


if __name__ == "__main__":
    sys.exit(main())
