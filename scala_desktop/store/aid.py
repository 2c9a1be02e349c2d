"""How much the table helps each person: as they chose, or as it was chosen for all.

Else it helps much on the first evening, then less.
"""

from __future__ import annotations

from time import time
from typing import Final

from scala_desktop.store.people import NOT_YET, own_choice, plays_since
from scala_desktop.store.store import Store

EVENING_S: Final = 12 * 3600


def aid_of(store: Store, person: str, now: float | None = None) -> str:
    """Return how much the table helps *person* at the time *now*, in seconds since 1970.

    It is one of :data:`~scala_desktop.store.schema.AIDS`.
    """
    own = own_choice(store, "aids", person)
    # "" is whoever has chosen nothing for themselves.
    chosen = store["aids"].get("") if own is None else own
    if chosen is not None:
        return str(chosen)
    since = plays_since(store, person)
    # Who began in the future did so by a clock that was wrong, on an evening that is over.
    new = since == NOT_YET or 0 <= (time() if now is None else now) - since < EVENING_S
    return "help" if new else "warn"
