"""When Python looks for garbage, in the window's thread alone, and what the system gets back.

Left to itself the collector runs in whatever thread makes the next object.  In the one that writes
it would end objects of Qt that belong to the window, and in the window's it may look at everything
while a card is being dragged.
"""

from __future__ import annotations

import gc
import sys
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ctypes import CDLL

YOUNG: Final = 2_000
"""How many new objects are worth a look at them."""
OFTEN: Final = 3
"""How many looks at young objects come before one at older ones: ten made that one 10 ms long."""
SELDOM: Final = 10
"""How many looks at older objects come before one at all, which takes up to 45 ms."""
WHILE_CALM: Final = 2
"""So many are enough where nobody would feel it, so that it seldom comes while somebody plays."""
LARGE: Final = 64 * 1024
"""Bytes of a block that goes back to the system when it is freed: a picture of a card."""
_M_MMAP_THRESHOLD: Final = -3
_M_ARENA_MAX: Final = -8


def take_over() -> None:
    """Look for garbage only where :func:`look` is called; what is there now stays to the end."""
    gc.disable()
    # Looking at all of it again took 90 ms each time.
    gc.freeze()


def take_over_again() -> None:
    """Let what has come since :func:`take_over` stay to the end, too, but for young garbage.

    To look at older objects as well took 15 to 48 ms.
    """
    gc.collect(1)
    take_over()


def look(*, calm: bool = False) -> None:
    """Collect what has become garbage, if enough was made since the last time.

    While it is *calm* nothing has moved or been painted for a while.
    """
    young, middle, old = gc.get_count()
    due = old >= (WHILE_CALM if calm else SELDOM)
    if young >= YOUNG or (calm and due):
        older = calm or middle >= OFTEN
        gc.collect(older + (older and due))
        # Of all that a long hand leaves, to give it back at its end alone took up to 21 ms; and
        # what lasts is then laid into the holes, where it keeps their pages.
        give_back_holes()


def give_back_freed() -> None:
    """Let the system have what a picture held as soon as it is gone, and one heap for all threads.

    Left to itself glibc takes larger and larger blocks from its heap, which the pictures that come
    and go fragment: after fifty hands a tenth of the memory lay idle there.  A heap of its own for
    each thread that writes or reads a while keeps 3 MiB more.

    Source: mallopt(3), ``M_MMAP_THRESHOLD`` and ``M_ARENA_MAX``.
    """
    if (system := _system()) is not None:
        system.mallopt(_M_MMAP_THRESHOLD, LARGE)
        system.mallopt(_M_ARENA_MAX, 1)


def give_back_holes() -> None:
    """Let the system have the pages of the heap in which nothing is left, in a millisecond or two.

    Source: malloc_trim(3).
    """
    if (system := _system()) is not None:
        system.malloc_trim(0)


@cache
def _system() -> CDLL | None:
    """Return the C library, ``None`` where it is not glibc."""
    if sys.platform == "linux":
        # Imported only here: a start does without it.
        import ctypes

        with suppress(AttributeError, OSError):
            system = ctypes.CDLL(None)
            if hasattr(system, "mallopt") and hasattr(system, "malloc_trim"):
                return system
    return None
