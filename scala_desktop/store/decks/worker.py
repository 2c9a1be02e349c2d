"""The process in which a deck is made: the window never waits, and a bad picture cannot crash it.

It is asked ``(ticket, act, arguments)`` and answers ``("done", ticket, result)`` or
``("failed", ticket, DeckError)``, one after the other.  A caller that no longer wants it kills it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from scala_desktop.spawning import spawned, stand_back
from scala_desktop.store.decks.faults import DeckError, DeckFault

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from scala_desktop.store.decks.board import Board

NICENESS = 5
MOST_MEMORY: Final = 512 * 2**20
"""Bytes that working on a deck may take: a computer of 4 GB must not swap for it."""


def start(folder: Path, kind: str, library: Path) -> tuple[SpawnProcess, Connection]:
    """Start a process that works on a deck of the kind *kind* in *folder*.

    *library* is the folder of the decks.  Return the process and the end of the pipe on which it is
    asked and answers.
    """
    return spawned(run, folder, kind, library, name="deck")


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


def acts_of(folder: Path, kind: str, library: Path) -> Mapping[str, Callable[..., object]]:
    """Return what can be asked, by its name."""
    from scala_desktop.store.decks.library import Library
    from scala_desktop.store.decks.workshop import Workshop, pictures_in

    shop, shelf = Workshop(folder, kind), Library(library)

    def keep(board: Board, title: str, **more: Any) -> object:
        return shop.keep(board, title, shelf, **more)

    return {
        "pictures": pictures_in,
        "read": shop.read,
        "piece": shop.piece,
        "cut": shop.cut,
        "find": shop.find,
        "reopen": shop.reopen,
        "keep": keep,
    }


def run(pipe: Connection, folder: Path, kind: str, library: Path) -> None:
    """Do what is asked on *pipe*, until nobody asks any more."""
    stand_back(NICENESS)
    hold_memory()
    acts = acts_of(folder, kind, library)
    # Once the window is gone, nobody needs an answer.
    with suppress(OSError, EOFError):
        while True:
            ticket, act, arguments, more = pipe.recv()
            pipe.send(_answer(folder, ticket, partial(acts[act], *arguments, **more)))


def _answer(folder: Path, ticket: int, act: Callable[[], object]) -> tuple[str, int, object]:
    """Return what *act* gives, or what is wrong."""
    try:
        return "done", ticket, act()
    except DeckError as error:
        return "failed", ticket, error
    except MemoryError:
        return "failed", ticket, DeckError(DeckFault.TOO_LARGE, folder)
    except OSError as error:
        return "failed", ticket, DeckError(DeckFault.NOT_WRITTEN, folder, detail=str(error))
    except Exception as error:  # noqa: BLE001 - a fault of ours is told like the others
        return "failed", ticket, DeckError(DeckFault.DAMAGED, folder, detail=repr(error))
