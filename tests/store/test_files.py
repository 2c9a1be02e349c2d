"""No moment of a save may lose a file."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from scala_desktop.rules import files
from scala_desktop.rules.files import NoFileError, read_text
from scala_desktop.rules.record_file import RecordError
from scala_desktop.rules.record_file import read_text as read_record_text
from scala_desktop.store.files import (
    append,
    backup_of,
    set_aside,
    sweep,
    write_atomically,
)


def test_what_is_set_aside_in_one_second_has_a_name_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "strftime", lambda _: "now")
    path = tmp_path / "file.toml"
    for text in ("one", "two", "three"):
        path.write_text(text)
        assert set_aside(path) is not None
    assert sorted(one.read_text() for one in tmp_path.iterdir()) == ["one", "three", "two"]


def test_a_file_is_replaced_and_its_old_text_kept(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "file.toml"
    assert write_atomically(path, "one") is None
    assert write_atomically(path, "due è") is None
    assert read_text(path) == "due è"
    assert read_text(backup_of(path)) == "one"
    assert sorted(p.name for p in path.parent.iterdir()) == ["file.toml", "file.toml.bak"]


def test_beside_a_file_that_people_have_named_nothing_is_left(tmp_path: Path) -> None:
    path = tmp_path / "punti.csv"
    for text in ("one", "two"):
        assert write_atomically(path, text, backup=False) is None
    assert [one.name for one in tmp_path.iterdir()] == ["punti.csv"]
    assert read_text(path) == "two"


def test_a_file_system_without_links_will_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object) -> None:
        raise OSError("no links here")

    monkeypatch.setattr(os, "link", no_links)
    path = tmp_path / "file.toml"
    for text in ("one", "two", "three"):
        assert write_atomically(path, text) is None
    assert (read_text(path), read_text(backup_of(path))) == ("three", "two")


def test_a_failed_write_leaves_the_old_file_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file.toml"
    assert write_atomically(path, "old") is None

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    problem = write_atomically(path, "new")
    assert problem is not None
    assert (problem.code, problem.path) == ("not_written", path)
    assert "space" in problem.detail
    assert read_text(path) == "old"
    assert [p.name for p in tmp_path.iterdir() if p.suffix == ".tmp"] == []


def test_a_folder_that_is_a_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    problem = write_atomically(tmp_path / "taken" / "file", "text")
    assert problem is not None
    assert problem.code == "not_written"


def test_leftovers_are_swept(tmp_path: Path) -> None:
    (tmp_path / "file.toml.123.tmp").write_text("half")
    (tmp_path / "file.toml").write_text("whole")
    sweep(tmp_path)
    assert [p.name for p in tmp_path.iterdir()] == ["file.toml"]
    sweep(tmp_path / "missing")


def test_a_file_set_aside_keeps_its_text_and_each_its_own_name(tmp_path: Path) -> None:
    kept = []
    for text in ("a", "b"):
        path = tmp_path / "file.toml"
        path.write_text(text)
        kept.append(set_aside(path))
        assert not path.exists()
    assert [p.read_text() for p in kept if p] == ["a", "b"]
    assert all(".broken-" in p.name for p in kept if p)


def test_a_huge_file_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LARGEST", 10)
    path = tmp_path / "file"
    path.write_text("x" * 11)
    with pytest.raises(ValueError, match="too large"):
        read_text(path)


@pytest.fixture(params=["pipe", "folder", "socket", "device"])
def no_file(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Put something in the place of a file that is none."""
    path = tmp_path / "no-file"
    if request.param == "folder":
        path.mkdir()
    elif os.name != "posix":
        pytest.skip("there is no such thing")
    elif request.param == "pipe":
        os.mkfifo(path)
    elif request.param == "socket":
        with socket.socket(socket.AF_UNIX) as ear:
            ear.bind(str(path))
    else:
        path.symlink_to("/dev/zero")
    return path


def test_what_is_no_file_is_never_waited_for(no_file: Path) -> None:
    for read in (read_text, lambda path: append(path, "text")):
        with pytest.raises(OSError, match="no-file"):
            read(no_file)
    with pytest.raises(RecordError, match="cannot be read"):
        read_record_text(no_file)


def test_what_is_no_file_is_not_written_over(no_file: Path) -> None:
    kind = no_file.stat().st_mode
    problem = write_atomically(no_file, "text")
    assert problem is not None
    assert problem.code == "no_file"
    assert no_file.stat().st_mode == kind
    assert [path.name for path in no_file.parent.iterdir()] == ["no-file"]


@pytest.mark.skipif(os.name != "posix", reason="there are no pipes with a name")
def test_a_pipe_somebody_writes_into_is_no_file_either(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    handle = os.open(path, os.O_RDWR)
    os.write(handle, b"text")
    with pytest.raises(NoFileError):
        read_text(path)
    os.close(handle)


def test_a_linked_file_stays_linked(tmp_path: Path) -> None:
    cloud, home = tmp_path / "cloud", tmp_path / "home"
    cloud.mkdir()
    home.mkdir()
    path, linked = home / "file.toml", cloud / "famiglia.toml"
    linked.write_text("one")
    path.symlink_to(linked)
    assert write_atomically(path, "two") is None
    assert write_atomically(path, "three") is None
    assert path.is_symlink()
    assert (linked.read_text(), backup_of(path).read_text()) == ("three", "two")
    assert not backup_of(path).is_symlink()
    assert [one.name for one in cloud.iterdir()] == ["famiglia.toml"]
    (cloud / "famiglia.toml.77.tmp").write_text("half")
    (cloud / "report.tmp").write_text("not ours")
    sweep(home)
    assert sorted(one.name for one in cloud.iterdir()) == ["famiglia.toml", "report.tmp"]


def test_a_link_to_what_is_not_there_is_filled(tmp_path: Path) -> None:
    path = tmp_path / "file.toml"
    path.symlink_to(tmp_path / "later.toml")
    assert write_atomically(path, "one") is None
    assert path.is_symlink()
    assert (tmp_path / "later.toml").read_text() == "one"
    away = tmp_path / "away.toml"
    away.symlink_to(tmp_path / "unplugged" / "file.toml")
    problem = write_atomically(away, "one")
    assert problem is not None
    assert (problem.code, problem.path.parent.name) == ("not_written", "unplugged")
    path.unlink()
    path.symlink_to(path)
    problem = write_atomically(path, "one")
    assert problem is not None
    assert problem.code == "not_written"


def test_half_a_letter_keeps_nothing_from_being_written(tmp_path: Path) -> None:
    path = tmp_path / "file"
    assert write_atomically(path, "Nicol\udcf2 \U0001f0a1") is None
    assert read_text(path) == "Nicol\ufffd \U0001f0a1"


def test_a_file_is_written_where_its_backup_cannot_be(tmp_path: Path) -> None:
    path = tmp_path / "file.toml"
    backup_of(path).mkdir()
    for text in ("one", "two"):
        assert write_atomically(path, text) is None
    assert read_text(path) == "two"
    assert sorted(one.name for one in tmp_path.iterdir()) == ["file.toml", "file.toml.bak"]


WRITER = """
import sys
from pathlib import Path
from scala_desktop.store.files import write_atomically
path, number = Path(sys.argv[1]), int(sys.argv[2])
print("go", flush=True)
while True:
    number += 1
    problem = write_atomically(path, f"{number}\\n" * 20000 + "end")
    if problem: sys.exit(str(problem))
    print(number, flush=True)
"""


def test_a_log_does_not_grow_for_ever(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "faults.log"
    for number in range(100):
        append(path, f"{number}\n" * 20, most=500)
    assert sorted(one.name for one in path.parent.iterdir()) == ["faults.log", "faults.log.old"]
    assert sum(one.stat().st_size for one in path.parent.iterdir()) < 1200
    assert path.read_text().endswith("99\n")


@pytest.mark.skipif(os.name != "posix", reason="there is no SIGKILL")
def test_kill_during_a_save_leaves_a_whole_file(tmp_path: Path) -> None:
    path, rng, last = tmp_path / "file.toml", Random("kill"), 0
    assert write_atomically(path, "0\n" * 20000 + "end") is None
    for _ in range(20):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path), str(last)], stdout=subprocess.PIPE
        )
        assert writer.stdout is not None
        # However slow the machine is, some saves are whole and the kill falls into another.
        for said in ["go", *range(last + 1, last + rng.randint(2, 4))]:
            assert writer.stdout.readline() == f"{said}\n".encode()
        time.sleep(rng.random() * 0.01)
        writer.send_signal(signal.SIGKILL)
        writer.wait()
        writer.stdout.close()
        sweep(tmp_path)
        numbers = {read_whole(one) for one in (path, backup_of(path)) if one.exists()}
        assert max(numbers) >= last
        assert read_whole(path) == max(numbers)
        last = max(numbers)
    assert last > 20
    assert sorted(p.name for p in tmp_path.iterdir()) == ["file.toml", "file.toml.bak"]


def read_whole(path: Path) -> int:
    *lines, end = read_text(path).split("\n")
    assert end == "end"
    assert len(lines) == 20000
    assert len(set(lines)) == 1
    return int(lines[0])
