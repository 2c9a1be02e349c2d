"""Replays a record of the history, and writes beside it what it tells.

No table is opened for that: a match that has just ended is told while nobody asks the index, and
what the index needs would stay in memory.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from scala_desktop.rules.pad import Pad, is_pad
from scala_desktop.rules.record import Record
from scala_desktop.store.history import records
from scala_desktop.store.history.real_cards import summary_of_pad
from scala_desktop.store.history.records import Told
from scala_desktop.store.history.summary import summary_of


def replayed(folder: Path, name: str, breathe: Callable[[], object]) -> Told | None:
    """Return what the record *name* tells, and add it beside; ``None`` where it cannot be read.

    Whatever it is that makes it so: the other records must not wait for one that fails each time.
    """
    try:
        data = records.read(folder, name)
        text = data.decode("utf-8-sig")
        if is_pad(text):
            summary = summary_of_pad(Pad.loads(text))
        else:
            summary = summary_of(Record.loads(text), breathe)
    except Exception:  # noqa: BLE001 - anything may lie in the folder
        return None
    told = Told(records.digest_of(data), summary)
    records.tell(folder, name, told)
    return told
