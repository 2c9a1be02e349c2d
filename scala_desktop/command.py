"""What the command line asks of the window; it lies below both."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class WindowCommand:
    """What the window shows first: the match in play, a new one or a file.

    *action* is ``resume``, ``play`` or ``open``; *smoke* is the picture that a run for a test
    leaves before it closes.
    """

    action: str = "resume"
    game: str | None = None
    seats: tuple[str, ...] = ()
    rules: str | None = None
    seed: str | None = None
    file: Path | None = None
    smoke: Path | None = None
