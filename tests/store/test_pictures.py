"""What an album keeps is found again as it was, and what is spoilt is not there at all."""

import errno
import os
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from scala_desktop.store import pictures
from scala_desktop.store.pictures import WRITER, Album

ACE, KING = bytes(range(256)) * 40, b"\x07" * 6000


def kept(folder: Path, look: str = "blu", **drawn: bytes) -> Album:
    """Return an album of *look* that keeps *drawn*, and whatever it kept before."""
    Album(look, folder).keep((drawn or {"ace": ACE, "king": KING}).items)
    WRITER.flush()
    return Album(look, folder)


def test_what_was_kept_is_found_by_its_name_and_length(tmp_path: Path) -> None:
    album = kept(tmp_path)
    assert album.picture("ace", len(ACE)) == ACE
    assert album.picture("king", len(KING)) == KING
    assert album.picture("king", len(KING) - 1) is None
    assert album.picture("queen", len(KING)) is None
    assert "ace" in album
    assert "queen" not in album
    assert [path.name for path in tmp_path.iterdir()] == [album.path.name]


def test_what_is_kept_later_lies_before_what_was_kept_before(tmp_path: Path) -> None:
    kept(tmp_path)
    album = kept(tmp_path, ace=KING, queen=ACE)
    assert album.picture("ace", len(KING)) == KING
    assert album.picture("queen", len(ACE)) == ACE
    assert album.picture("king", len(KING)) == KING
    assert album.path.read_bytes().startswith(KING + ACE + KING)


def test_another_look_has_other_pictures(tmp_path: Path) -> None:
    album = kept(tmp_path)
    other = Album("rosso", tmp_path)
    assert other.picture("ace", len(ACE)) is None
    other.path.write_bytes(album.path.read_bytes())  # as if both names had the same sum
    assert "ace" not in Album("rosso", tmp_path)


@pytest.mark.parametrize("spoilt", ["cut", "longer", "empty", "none", "list", "zeros", "swapped"])
def test_a_spoilt_file_is_none(tmp_path: Path, spoilt: str) -> None:
    path = kept(tmp_path).path
    data = path.read_bytes()
    half = len(data) // 2
    path.write_bytes(
        {
            "cut": data[:half],
            "longer": data + b"\0",
            "empty": b"",
            "none": b"not a picture at all, but something as long as that",
            "list": data[:-30] + b"?" + data[-29:],
            "zeros": bytes(len(data)),
            "swapped": data[half:] + data[:half],
        }[spoilt]
    )
    album = Album("blu", tmp_path)
    assert "ace" not in album
    assert album.picture("ace", len(ACE)) is None
    assert kept(tmp_path).picture("ace", len(ACE)) == ACE


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "{}",
        "7",
        '{"look": "blu"}',
        '{"look": "blu", "pieces": 3}',
        '{"look": "blu", "pieces": {"ace": [0, 10]}}',
        '{"look": "blu", "pieces": {"ace": ["a", 10240, 3]}}',
        '{"look": "blu", "pieces": {"ace": [-5, 10240, 3]}}',
        '{"look": "blu", "pieces": {"ace": [0, 1000000000000, 3]}}',
        '{"look": "blu", "pieces": {"ace": [1e308, 10240, 3]}}',
        "[" * 100_000,
    ],
)
def test_a_list_that_makes_no_sense_is_none(tmp_path: Path, text: str) -> None:
    path, told = kept(tmp_path).path, text.encode()
    path.write_bytes(ACE + told + pictures._END.pack(pictures._SIGN, len(told), zlib.crc32(told)))
    assert Album("blu", tmp_path).picture("ace", len(ACE)) is None
    assert kept(tmp_path).picture("ace", len(ACE)) == ACE


def test_a_spoilt_picture_alone_is_not_there(tmp_path: Path) -> None:
    path = kept(tmp_path).path
    data = path.read_bytes()
    path.write_bytes(data[:99] + b"\0" + data[100:])
    album = Album("blu", tmp_path)
    assert album.picture("ace", len(ACE)) is None
    assert album.picture("king", len(KING)) == KING
    assert kept(tmp_path, queen=KING).picture("ace", len(ACE)) is None


def test_a_file_that_another_program_has_replaced_gives_no_wrong_picture(tmp_path: Path) -> None:
    album = kept(tmp_path, ace=ACE)
    kept(tmp_path, king=ACE[::-1])
    assert album.picture("ace", len(ACE)) is None
    album.path.unlink()
    assert album.picture("ace", len(ACE)) is None


@pytest.mark.parametrize("what", ["folder", "pipe", "file for the folder", "link to nothing"])
def test_what_lies_in_its_place_does_no_harm(tmp_path: Path, what: str) -> None:
    folder = tmp_path / "pictures"
    path = Album("blu", folder).path
    if what == "file for the folder":
        folder.write_text("a file")
    else:
        folder.mkdir()
    if what == "folder":
        (path / "more").mkdir(parents=True)
    elif what == "pipe":
        if not hasattr(os, "mkfifo"):
            pytest.skip("there are no pipes here")
        os.mkfifo(path)
    elif what == "link to nothing":
        path.symlink_to(tmp_path / "nowhere" / "at all")
    assert Album("blu", folder).picture("ace", len(ACE)) is None
    album = kept(folder)
    found = album.picture("ace", len(ACE))
    assert found == (ACE if what in ("pipe", "link to nothing") else None)


def test_a_full_disk_leaves_what_was_there(tmp_path: Path) -> None:
    album = kept(tmp_path)

    def drawn() -> Iterator[tuple[str, bytes]]:
        yield "queen", ACE
        raise OSError(errno.ENOSPC, "no space left on the device")

    album.keep(drawn)
    WRITER.flush()
    assert Album("blu", tmp_path).picture("ace", len(ACE)) == ACE
    assert [path.name for path in tmp_path.iterdir()] == [album.path.name]


def test_one_look_keeps_the_latest_pictures_up_to_its_bound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "LARGEST", 3 * len(KING))
    kept(tmp_path, a=KING, b=KING, c=KING)
    album = kept(tmp_path, d=KING, e=KING)
    assert [name for name in "abcde" if name in album] == ["a", "d", "e"]
    assert album.path.stat().st_size < 3 * len(KING) + 1000


def test_what_was_written_longest_ago_goes_when_all_is_too_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "MOST", 30_000)
    for second, look in enumerate(("one", "two", "three")):
        os.utime(kept(tmp_path, look).path, (second, second))
    left = [look for look in ("one", "two", "three") if "ace" in Album(look, tmp_path)]
    assert left == ["three"]
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 30_000
