"""Pictures kept from one start to the next, so that the same table need not be drawn again.

They lie in the user's cache, in one file for each look of the cards: the pictures one after the
other, then a list of their places, then the length of that list.  Nothing here is trusted: a
picture that does not match its checksum counts as missing.
"""

from __future__ import annotations

import json
import os
import struct
import zlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple, TypeAlias

from scala_desktop.rules.files import at_once, check_is_file
from scala_desktop.store.user_folders import cache_folder
from scala_desktop.store.writer import Writer

LARGEST: Final = 24 * 2**20
"""Bytes of the pictures of one look that are kept, the latest ones."""
MOST: Final = 64 * 2**20
"""Bytes of all files; the one written longest ago is deleted first."""
_END: Final = struct.Struct("<8sII")
"""How a file ends: our sign, then the length and the checksum of the list before it."""
_SIGN: Final = b"SCALAPIC"
_LONGEST_LIST: Final = 2**20
_AT_A_TIME: Final = 2**18
"""Bytes read at a time of what is only to be at hand."""
WRITER: Final = Writer()
"""Writes the files of all albums."""

Drawn: TypeAlias = Iterable[tuple[str, bytes]]
"""Pictures by name, the ones needed first before the others."""


class _Piece(NamedTuple):
    """Where a picture lies in the file, and its checksum."""

    begin: int
    length: int
    checked: int


class Album:
    """The pictures of one look of the cards, in *folder*, in the user's cache by default.

    *look* tells everything that they depend on, the version of the program too: those of another
    look are not found.  Making one reads the whole file, so that the system has it at hand for each
    picture: a thread should do that.  None of the methods raises anything, or waits for the disk
    to write.
    """

    def __init__(self, look: str, folder: Path | None = None) -> None:
        self._look = look
        self.path = (folder or cache_folder() / "pictures") / f"{zlib.crc32(look.encode()):08x}"
        self._pieces: dict[str, _Piece] = {}
        # Whatever fails, all can be drawn.
        with suppress(Exception), open(self.path, "rb", 0, opener=at_once) as file:
            self._pieces = self._list(file)
            file.seek(0)
            room = memoryview(bytearray(_AT_A_TIME))
            while file.readinto(room):
                pass

    def __contains__(self, name: str) -> bool:
        """Return whether the album lists a picture called *name*, damaged or not."""
        return name in self._pieces

    def picture(self, name: str, length: int) -> bytes | None:
        """Return the picture *name* of *length* bytes; ``None`` where it is missing or damaged."""
        piece = self._pieces.get(name)
        if piece is not None and piece.length == length:
            with suppress(OSError), open(self.path, "rb", 0, opener=at_once) as file:
                return _read(file, piece)
        return None

    def keep(self, drawn: Callable[[], Drawn]) -> None:
        """Write, in another thread, the pictures that *drawn* gives and then those kept before."""
        WRITER.put(self.path, lambda: self._write(drawn()))

    def _list(self, file: BinaryIO) -> dict[str, _Piece]:
        """Return the place of each picture in *file*, by name.

        :raises OSError: if it cannot be read; ``NoFileError`` if it is a folder, a pipe, a device.
        :raises Exception: if it is no such file, incomplete, or of another look.
        """
        check_is_file(file.fileno(), self.path)
        size = os.fstat(file.fileno()).st_size
        file.seek(max(size - _END.size, 0))
        end = file.read(_END.size)
        if len(end) != _END.size:
            raise ValueError("too short")
        sign, length, checked = _END.unpack(end)
        if sign != _SIGN or length > min(size - _END.size, _LONGEST_LIST):
            raise ValueError("none of ours")
        file.seek(size - _END.size - length)
        text = file.read(length)
        if zlib.crc32(text) != checked:
            raise ValueError("spoilt")
        told = json.loads(text)
        if told["look"] != self._look:
            raise ValueError("of another look")
        pieces = {name: _Piece(*piece) for name, piece in told["pieces"].items()}
        if not all(0 <= one.begin <= one.begin + one.length <= size for one in pieces.values()):
            raise ValueError("more than there is")
        return pieces

    def _write(self, drawn: Drawn) -> None:
        new = self.path.with_name(f"{self.path.name}.{os.getpid()}.tmp")
        pieces: dict[str, _Piece] = {}
        at = 0
        try:
            new.parent.mkdir(parents=True, exist_ok=True)
            with new.open("wb") as file:
                for name, data in self._with_old(drawn):
                    if name not in pieces and at + len(data) <= LARGEST:
                        file.write(data)
                        pieces[name] = _Piece(at, len(data), zlib.crc32(data))
                        at += len(data)
                text = json.dumps({"look": self._look, "pieces": pieces}).encode()
                file.write(text + _END.pack(_SIGN, len(text), zlib.crc32(text)))
            new.replace(self.path)
            self._pieces = pieces
            _drop_oldest(new.parent)
        except OSError:
            # Without them they are drawn the next time, as they were this time.
            with suppress(OSError):
                new.unlink(missing_ok=True)

    def _with_old(self, drawn: Drawn) -> Drawn:
        yield from drawn
        with suppress(Exception), open(self.path, "rb", opener=at_once) as file:
            for name, piece in self._list(file).items():
                data = _read(file, piece)
                if data is not None:
                    yield name, data


def _read(file: BinaryIO, piece: _Piece) -> bytes | None:
    file.seek(piece.begin)
    data = file.read(piece.length)
    return data if zlib.crc32(data) == piece.checked else None


def _drop_oldest(folder: Path) -> None:
    dated = sorted(((one.lstat(), one) for one in folder.iterdir()), key=_written, reverse=True)
    total = 0
    for told, one in dated:
        total += told.st_size
        if total > MOST:
            one.unlink(missing_ok=True)


def _written(one: tuple[os.stat_result, Path]) -> int:
    return one[0].st_mtime_ns
