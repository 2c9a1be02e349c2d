"""Starts the processes that work for the window and share nothing with it."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess


def spawned(
    run: Callable[..., object], *arguments: Any, name: str
) -> tuple[SpawnProcess, Connection]:
    """Start a process called *name*; return it and the end of its pipe that asks.

    It calls *run* with the other end of the pipe, and *arguments*.  The program must have called
    ``multiprocessing.freeze_support()`` first of all.
    """
    # Imported only here: the window paints its first table without it.
    from multiprocessing import get_context

    spawn = get_context("spawn")
    ours, theirs = spawn.Pipe()
    process = spawn.Process(target=run, args=(theirs, *arguments), name=name, daemon=True)
    # A new process is handed these words, and they may name the seed of the match.
    words, sys.argv = sys.argv, sys.argv[:1]
    try:
        process.start()
    finally:
        sys.argv = words
    theirs.close()
    return process, ours


def stand_back(niceness: int) -> None:
    """Let the window go first, by so much, in the process that calls this."""
    # Ctrl+C on the terminal is for the program, which then closes the pipe.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
