"""What the benchmarks share: times of the processor, percentiles, and tables of them."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from time import process_time, thread_time
from typing import TypeVar

T = TypeVar("T")
Row = tuple[str, ...]
PLAINLY = "from scala_desktop.quick_start import import_plainly; import_plainly(); "
"""The begin of a program that imports PySide6 as ours does: it reads, and keeps, no sources."""
A_WHILE = 300
"""Hands that a family plays in a few evenings."""


SCREEN = (1920, 1080)
"""The logical pixels of the screen on which windows are measured."""


def screen(folder: Path | str, scale: float = 1.0) -> str:
    """Return the platform of Qt that is a screen without glass at *scale*, written to *folder*.

    Without one Qt has a small screen, on which dialogs take their narrow form.
    """
    width, height = (round(length * scale) for length in SCREEN)
    one = f'{{"name": "one", "x": 0, "y": 0, "width": {width}, "height": {height}'
    one += ', "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}'
    path = Path(folder) / "screen.json"
    path.write_text(f'{{"screens": [{one}]}}', "utf-8")
    return f"offscreen:configfile={path}"


def times_of(function: Callable[[T], object], inputs: Iterable[T]) -> list[float]:
    """Return how many milliseconds of the processor each call takes, in rising order.

    The collector runs before and not during it, as where bots think.
    """
    gc.collect()
    gc.disable()
    taken = []
    try:
        for one in inputs:
            began = thread_time()
            function(one)
            taken.append(1000 * (thread_time() - began))
    finally:
        gc.enable()
    return sorted(taken)


def pace() -> float:
    """Return how many ms of the processor a fixed piece of work takes now.

    On a machine that others use, too, it takes longer for all of it: with the least and the median
    of many such figures a run tells how far its own may be believed.
    """
    began = thread_time()
    total = 0
    for number in range(20_000):
        total += number % 7
    assert total
    return 1000 * (thread_time() - began)


def rate_of(function: Callable[[int], object], *, seconds: float = 2.0) -> float:
    """Return how often a second of the processor *function* can be called with 0, 1, 2, …"""
    function(0)
    count = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        count += 1
        function(count)
    return count / spent


def percentile(rising: Sequence[float], share: float) -> float:
    """Return the value below which *share* of the *rising* values lie."""
    return rising[min(len(rising) - 1, int(len(rising) * share))]


def is_within(rising: Sequence[float], must: tuple[float, float]) -> bool:
    """Return whether median and 99th percentile are what they *must* be."""
    return percentile(rising, 0.5) <= must[0] and percentile(rising, 0.99) <= must[1]


def row(name: str, rising: Sequence[float], must: tuple[float, float]) -> Row:
    """Return a line of the table: median, 99th percentile, slowest and what is asked (ms)."""
    p50, p99 = percentile(rising, 0.5), percentile(rising, 0.99)
    asked = f"{must[0]:g} / {must[1]:g}"
    ratio = f"{must[0] / max(p50, 1e-6):.1f}× / {must[1] / max(p99, 1e-6):.1f}×"
    return name, f"{p50:.3f}", f"{p99:.3f}", f"{rising[-1]:.3f}", asked, ratio


HEAD: Row = ("ms of the processor", "p50", "p99", "slowest", "must p50 / p99", "times faster")


def show(title: str, rows: Sequence[Row]) -> None:
    """Print *rows* under each other, the first of them as the head."""
    print(f"\n{title}")
    columns = max(map(len, rows))
    filled = [one + ("",) * (columns - len(one)) for one in rows]
    widths = [max(len(one[column]) for one in filled) for column in range(columns)]
    for one in filled:
        first, *rest = (cell.ljust(w) for cell, w in zip(one, widths, strict=True))
        print("  ".join([first, *rest]).rstrip())
