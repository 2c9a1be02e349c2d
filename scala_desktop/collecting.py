"""When Python looks for garbage: in the window's thread alone, a little at a time.

Left to itself the collector runs in whatever thread makes the next object.  In the one that writes
it would end objects of Qt that belong to the window, and in the window's it may look at everything
while a card is being dragged.
"""

from __future__ import annotations

import gc
from typing import Final

YOUNG: Final = 2_000
"""So many new objects are worth a look at them."""
OFTEN: Final = 10
"""So many looks at what is young come before one at what is older."""


def take_over() -> None:
    """Look for garbage only where :func:`look` is called; what is there now stays to the end."""
    gc.disable()
    # Looking at all of it again took 90 ms each time.
    gc.freeze()


def look() -> None:
    """Collect what has become garbage, if enough was made since the last time."""
    young, middle, old = gc.get_count()
    if young >= YOUNG:
        gc.collect((middle >= OFTEN) + (middle >= OFTEN and old >= OFTEN))
