"""Spoiling files: bits, ends, numbers, nesting, letters, and what lies in the place of a file."""

import os
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

NUMBERS = (
    b"1e999",
    b"-1",
    b"9" * 400,
    b"9" * 5000,
    b"1e-999",
    b"NaN",
    b"0x7f",
    b"9223372036854775808",
)
ODD = (
    b"\0",
    b"\xff\xfe",
    b"\xed\xa0\x80",
    b"\\ud800",
    b"\xef\xbb\xbf",
    b"\xe2\x80\xae",
    b"\r",
    b"\x85",
    b'"',
    b"'''",
    b'"""',
    b"\\",
)
VALUES = (b"true", b'""', b"[]", b"{}", b"1.5", b"null", b"[[]]", b'["x"]', b"1979-05-27", b"-0")
_NUMBER = re.compile(rb"(?<![\w.])-?\d+(?![\w.])")
_TEXT = re.compile(rb'"[^"\n]*"')


def _place(data: bytes, rng: Random) -> int:
    return int(rng.random() * (len(data) + 1))


def _bits(data: bytes, rng: Random) -> bytes:
    changed = bytearray(data)
    for _ in range(1 + int(rng.random() * 6)):
        if changed:
            changed[int(rng.random() * len(changed))] ^= 1 << int(rng.random() * 8)
    return bytes(changed)


def _cut(data: bytes, rng: Random) -> bytes:
    return data[: _place(data, rng)]


def _without(data: bytes, rng: Random) -> bytes:
    start = _place(data, rng)
    return data[:start] + data[start + int(rng.random() * 60) :]


def _twice(data: bytes, rng: Random) -> bytes:
    start, end = sorted((_place(data, rng), _place(data, rng)))
    return data[:end] + data[start:end] + data[end:]


def _number(data: bytes, rng: Random) -> bytes:
    return _replaced(_NUMBER, data, rng.choice(NUMBERS), rng)


def _value(data: bytes, rng: Random) -> bytes:
    return _replaced(rng.choice((_NUMBER, _TEXT)), data, rng.choice(VALUES), rng)


def _replaced(what: re.Pattern[bytes], data: bytes, by: bytes, rng: Random) -> bytes:
    found = list(what.finditer(data))
    if not found:
        return data + by
    one = rng.choice(found)
    return data[: one.start()] + by + data[one.end() :]


def _nested(data: bytes, rng: Random) -> bytes:
    depth = rng.choice((3, 40, 300, 2000, 30_000))
    opened, closed = rng.choice(((b"[", b"]"), (b'{"a":', b"}"), (b"{a=", b"}"), (b"[[a", b"]]")))
    return _replaced(_NUMBER, data, opened * depth + b"1" + closed * depth, rng)


def _dotted(data: bytes, rng: Random) -> bytes:
    parts = rng.choice((2, 9, 1000, 20_000))
    key = rng.choice((b"a", b'"a"', b"rules"))
    line = b".".join([key] * parts) + rng.choice((b" = 1", b"", b" = {}"))
    lines = data.split(b"\n")
    lines.insert(int(rng.random() * (len(lines) + 1)), rng.choice((line, b"[" + line + b"]")))
    return b"\n".join(lines)


def _odd(data: bytes, rng: Random) -> bytes:
    at = _place(data, rng)
    return data[:at] + rng.choice(ODD) * rng.choice((1, 1, 3, 1000)) + data[at:]


def _long(data: bytes, rng: Random) -> bytes:
    text = rng.choice((b"x", b"draw; ", b"a.", "è".encode(), b"7h ")) * rng.choice((100, 40_000))
    return _replaced(_TEXT, data, b'"' + text + b'"', rng)


def _lines(data: bytes, rng: Random) -> bytes:
    lines = data.split(b"\n")
    at, other = (int(rng.random() * len(lines)) for _ in "ab")
    match int(rng.random() * 3):
        case 0:
            del lines[at]
        case 1:
            lines[at], lines[other] = lines[other], lines[at]
        case _:
            lines.insert(at, lines[other])
    return b"\n".join(lines)


def _noise(data: bytes, rng: Random) -> bytes:
    return rng.randbytes(int(rng.random() * 4000)) if rng.random() < 0.3 else b""


MUTATIONS: tuple[Callable[[bytes, Random], bytes], ...] = (
    _bits,
    _cut,
    _without,
    _twice,
    _number,
    _value,
    _nested,
    _dotted,
    _odd,
    _long,
    _lines,
    _noise,
)


def spoilt(data: bytes, rng: Random) -> bytes:
    """Return *data* after one or two mutations."""
    for _ in range(1 + (rng.random() < 0.25)):
        data = rng.choice(MUTATIONS)(data, rng)
    return data


def put_in_place(path: Path, rng: Random) -> None:
    """Let something else than a file that can be read lie at *path*."""
    match int(rng.random() * 7):
        case 0:
            path.unlink()
            os.mkfifo(path)
        case 1:
            path.unlink()
            path.mkdir()
        case 2:
            path.unlink()
            path.symlink_to(rng.choice(("nowhere", path.name, "/dev/zero", "/dev/full")))
        case 3:
            moved = path.with_name("elsewhere")
            path.rename(moved)
            path.symlink_to(moved)
        case 4:
            path.chmod(0)
        case 5:
            path.parent.chmod(0o555)
        case _:
            path.parent.chmod(0o333)


def permit(folder: Path) -> None:
    """Let *folder* and what is in it be read again."""
    folder.chmod(0o755)
    for path in folder.iterdir():
        if path.is_dir() and not path.is_symlink():
            permit(path)
        elif path.is_file() and not path.is_symlink():
            path.chmod(0o644)


def fill(folder: Path, left: int) -> None:
    """Fill the file system of *folder*, a small one, up to some *left* bytes."""
    room = os.statvfs(folder)
    wanted = room.f_bavail * room.f_frsize - left
    with (folder / "filling").open("wb") as file:
        if wanted > 0:
            file.write(bytes(wanted))
