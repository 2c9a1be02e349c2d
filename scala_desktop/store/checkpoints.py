"""Checkpoints of the matches that were replayed, so that a long one opens as fast as a short one.

They lie in the user's cache, each named by a digest of the version of the program and of the record
up to it.  So none can belong to another match, to one that was changed, or to one that other rules
would have played otherwise.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

from scala_desktop import __version__
from scala_desktop.rules.checkpoint import Checkpoint
from scala_desktop.rules.files import read_text
from scala_desktop.rules.record import Record, Replay, Sealing, whole
from scala_desktop.rules.record_lines import DEAL
from scala_desktop.store.user_folders import cache_folder

FEW_TURNS: Final = 60
"""The turns that are replayed in the time that reading a checkpoint takes."""
MOST: Final = 64
"""How many checkpoints are kept, the last ones."""
_ENDING: Final = ".checkpoint"


class Checkpoints:
    """The checkpoints in *folder*, in the user's cache by default."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or cache_folder() / "checkpoints"

    def replay(self, record: Record) -> Replay:
        """Return the replay of *record*; only the turns after its last checkpoint are played.

        Turns that this version has once replayed to the end of a hand are not checked again.

        :raises RecordError: if no match starts so.
        """
        return whole(self.replaying(record))

    def replaying(self, record: Record) -> Generator[None, None, Replay]:
        """Return what :meth:`replay` does; before each item files are read or some turns played.

        :raises RecordError: if no match starts so.
        """
        known, at = None, 0
        for turns, name in reversed([*_names(record)]):
            if (known := self._read(name, turns)) is not None:
                at = turns
                break
        yield
        replay = yield from self._from(record, known)
        if replay.checkpoint is not None and replay.checkpoint.turns - at >= FEW_TURNS:
            self.keep(record, replay.checkpoint)
        return replay

    @staticmethod
    def _from(record: Record, known: Checkpoint | None) -> Generator[None, None, Replay]:
        if known is not None:
            # If anything is wrong with the checkpoint, the whole record is replayed.
            with suppress(Exception):
                replay = yield from record.replaying(checkpoint=known)
                if replay.problem is None:
                    return replay
        return (yield from record.replaying())

    def _read(self, name: str, turns: int) -> Checkpoint | None:
        try:
            checked, _, text = read_text(self.folder / name).partition("\n")
            found = Checkpoint.loads(text) if checked == _digest(name + text) else None
        except (OSError, ValueError):
            return None
        return found if found is not None and found.turns == turns else None

    def keep(self, record: Record, checkpoint: Checkpoint) -> None:
        """Keep a *checkpoint* of *record*, and drop the oldest of too many.

        It is no loss if that fails.
        """
        (name,) = (name for turns, name in _names(record) if turns == checkpoint.turns)
        text = checkpoint.dumps()
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            new = self.folder / f"{name}.{os.getpid()}.tmp"
            new.write_text(f"{_digest(name + text)}\n{text}", encoding="utf-8", newline="\n")
            new.replace(self.folder / name)
            dated = sorted((one.lstat().st_mtime_ns, one) for one in self.folder.iterdir())
            for _, one in dated[:-MOST]:
                one.unlink(missing_ok=True)


def _names(record: Record) -> Iterator[tuple[int, str]]:
    """Yield for each further hand of *record* how many turns lie before it, and its file's name."""
    # Imported only here: a new match starts without it.
    import hashlib

    sealing = record.sealing
    begun = replace(record, turns=[])
    if sealing is not None:  # what tells the hands apart comes with each of them
        begun = replace(begun, seed="", sealing=Sealing())
    header = begun.dumps()
    seen = hashlib.sha256(f"{__version__}\n{header}".encode())
    hand: list[str] = []
    ended = 0
    for turns, line in enumerate(record.turns):
        if line == DEAL:
            if sealing is not None:
                of_hand = (sealing.seals, sealing.cuts, sealing.decks)
                hand += [str(one[ended]) for one in of_hand if ended < len(one)]
                ended += 1
            seen.update("".join(hand).encode())
            hand.clear()
            yield turns, seen.copy().hexdigest() + _ENDING
        hand.append(f"{len(line)}:{line}")


def _digest(text: str) -> str:
    import hashlib

    return hashlib.sha256(text.encode()).hexdigest()
