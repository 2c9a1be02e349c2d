"""The report of a simulation as a table for people and as JSON for programs."""

from __future__ import annotations

import json
import math
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from scala_desktop.rules.registry import info

if TYPE_CHECKING:
    from scala_desktop.bots.simulation import Estimate, SimulationReport

_BAR = 40


def as_json(report: SimulationReport) -> str:
    """Return *report* as JSON; the ends of an interval that one deal cannot have are null."""
    return json.dumps(_finite(asdict(report)), indent=2)


def as_table(report: SimulationReport) -> str:
    """Return *report* as lines to read; intervals are 95 %, over deals."""
    unit, deals = info(report.game).unit, "deal" if report.deals == 1 else "deals"
    score = "paid a hand" if report.scores_cost else "earned a hand"
    digits = 2 if unit == "lives" else 1
    rows = [("", "matches won", "hands won", f"{unit} a hand ahead", score)]
    rows += [
        (
            b.level,
            _share(b.matches),
            _share(b.hands),
            _points(b.margin),
            f"{b.score:.{digits}f}",
        )
        for b in report.bots
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        f"{report.game}, seed {report.seed!r}: {report.matches} matches of {report.deals} {deals}",
        "",
        *(
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in rows
        ),
        "",
        f"hands a match: {report.hands_a_match:.1f}, closed by nobody: {report.dead_hands} in all",
        f"turns a match: {report.turns_a_match:.1f}, a hand: {report.turns_a_hand:.1f}",
        f"decisions: {report.decisions}, {report.decisions_a_second:.0f} a second",
        f"slowest decision: {1000 * report.slowest_decision:.1f} ms",
        f"time: {report.seconds:.1f} s by the clock, {report.processor_seconds:.1f} s of processor",
    ]
    lines += [
        f"  {times.level}: {times.count} decisions, half within {times.median:.2f} ms, "
        f"99 % within {times.p99:.2f} ms, slowest {times.slowest:.2f} ms; of processor "
        f"{times.processor_median:.2f}, {times.processor_p99:.2f}, {times.processor_slowest:.2f} ms"
        for times in report.times
    ]
    return "\n".join(lines)


def show_progress(done: int, wanted: int) -> None:
    """Draw a bar on the terminal; nothing where standard error is none."""
    if sys.stderr is None or not sys.stderr.isatty():
        return
    filled = _BAR * done // wanted
    end = "\n" if done == wanted else ""
    bar = "#" * filled + "." * (_BAR - filled)
    print(f"\r[{bar}] {done}/{wanted}", end=end, file=sys.stderr, flush=True)


def _share(estimate: Estimate) -> str:
    return f"{100 * estimate.mean:.1f} % {_interval(estimate, 100)}".rstrip()


def _points(estimate: Estimate) -> str:
    return f"{estimate.mean:+.2f} {_interval(estimate, 1)}".rstrip()


def _interval(estimate: Estimate, factor: int) -> str:
    if math.isinf(estimate.low):
        return ""
    return f"({factor * estimate.low:.1f} to {factor * estimate.high:.1f})"


def _finite(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _finite(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [_finite(part) for part in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value
