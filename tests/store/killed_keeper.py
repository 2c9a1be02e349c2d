"""A program that keeps a match and is killed at a step of that.

python -m tests.store.killed_keeper FOLDER STEP

The steps are counted over what touches the disk: files opened, half written, flushed, renamed; 0
kills nothing.
"""

import os
import signal
import sys
from collections.abc import Callable
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any

from scala_desktop.store.history.history import History
from tests.store.evenings import match, people

STRIKES_AT: list[int] = []
steps = count(1)


def step() -> None:
    """Count a step, and strike at the one wanted."""
    if next(steps) in STRIKES_AT:
        os.kill(os.getpid(), signal.SIGKILL)


def between(call: Callable[..., Any]) -> Callable[..., Any]:
    """Return *call* with a step before and after it."""

    def struck(*arguments: Any, **more: Any) -> Any:
        step()
        done = call(*arguments, **more)
        step()
        return done

    return struck


def half_written(opened: Callable[..., Any]) -> Callable[..., Any]:
    """Return *opened* so that what is written may stay half."""

    def struck(path: Path, *arguments: Any, **more: Any) -> Any:
        file = between(opened)(path, *arguments, **more)
        if any(mode in ("w", "ab") for mode in arguments):
            write = file.write

            def half(text: Any) -> None:
                write(text[: len(text) // 2])
                file.flush()
                step()
                write(text[len(text) // 2 :])

            if "w" in arguments:
                file.write = half
        return file

    return struck


def main() -> None:
    """Keep the match."""
    STRIKES_AT.append(int(sys.argv[2]))
    record = match("trentuno", people("Anna", "Bea"), "1")
    for owner, name in ((os, "fsync"), (Path, "replace"), (Path, "mkdir")):
        setattr(owner, name, between(getattr(owner, name)))
    setattr(Path, "open", half_written(Path.open))  # noqa: B010 - assigned, it would have to be typed
    history = History(Path(sys.argv[1], "history"), Path(sys.argv[1], "index"))
    history.keep_soon(record.dumps(), record.game, datetime.now(), lambda _: None)
    history.rest()


if __name__ == "__main__":
    main()
