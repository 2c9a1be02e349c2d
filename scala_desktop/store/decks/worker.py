"""The process in which a deck is read: the window never waits, and a bad picture harms nothing.

It is spawned with what is to be read and tells ``("progress", done, total)``, then once
``("read", Draft)`` or ``("failed", DeckError)``.  Whoever wants no more of it kills it.
"""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from scala_desktop.store.decks.faults import DeckError, DeckFault
from scala_desktop.store.decks.packs import PACKS

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

NICENESS = 5


def start(source: Path, pack: str, folder: Path) -> tuple[SpawnProcess, Connection]:
    """Start reading the deck of the kind *pack* from *source* into *folder*.

    Return the process and the end of the pipe on which it tells.
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


def run(pipe: Connection, source: Path, pack: str, folder: Path) -> None:
    """Read a deck and tell of it on *pipe*."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    from scala_desktop.store.decks.reading import read_deck

    # A window that is gone hears nothing; then nothing has to be told either.
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
