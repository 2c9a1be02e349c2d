"""The process in which a deck is read: the window never waits, and a bad picture cannot crash it.

It is spawned with what is to be read and tells ``("progress", done, total)``, then once
``("read", Draft)`` or ``("failed", DeckError)``.  A caller that no longer wants it kills it.
"""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from scala_desktop.store.decks.faults import DeckError, DeckFault
from scala_desktop.store.decks.packs import PACKS

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

NICENESS = 5
MOST_MEMORY: Final = 512 * 2**20
"""Bytes that reading a deck may take: a computer of 4 GB must not swap for it."""


def start(source: Path, pack: str, folder: Path) -> tuple[SpawnProcess, Connection]:
    """Start reading the deck of the kind *pack* from *source* into *folder*.

    Return the process and the end of the pipe on which it reports.
    """
    from multiprocessing import get_context

    spawn = get_context("spawn")
    ours, theirs = spawn.Pipe(duplex=False)
    process = spawn.Process(
        target=run, args=(theirs, source, pack, folder), name="deck", daemon=True
    )
    process.start()
    theirs.close()
    return process, ours


def hold_memory() -> None:
    """Limit this process to :data:`MOST_MEMORY`, where the system can."""
    try:
        import resource
    except ImportError:  # Windows
        return
    with suppress(OSError, ValueError):
        _, hard = resource.getrlimit(resource.RLIMIT_DATA)
        soft = MOST_MEMORY if hard == resource.RLIM_INFINITY else min(MOST_MEMORY, hard)
        resource.setrlimit(resource.RLIMIT_DATA, (soft, hard))


def run(pipe: Connection, source: Path, pack: str, folder: Path) -> None:
    """Read a deck and report on *pipe*."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    hold_memory()
    from scala_desktop.store.decks.reading import read_deck

    # Once the window is gone, nobody needs the report.
    with suppress(OSError):
        try:
            draft = read_deck(
                source,
                PACKS[pack],
                folder,
                lambda done, total: pipe.send(("progress", done, total)),
            )
        except DeckError as error:
            pipe.send(("failed", error))
        except Exception as error:  # noqa: BLE001 - a fault of ours is told like the others
            pipe.send(("failed", DeckError(DeckFault.DAMAGED, source, detail=repr(error))))
        else:
            pipe.send(("read", draft))
