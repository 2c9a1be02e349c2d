"""One program at a time has the right to a folder, whatever lies there."""

import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from scala_desktop.store import lock as lock_module
from scala_desktop.store.lock import FolderLock, Owner

HOLDER = """
import sys, time
from pathlib import Path
from scala_desktop.store.lock import FolderLock
lock = FolderLock(Path(sys.argv[1]))
print(lock.take(), flush=True)
time.sleep(100)
"""


def test_one_at_a_time(tmp_path: Path) -> None:
    first, second = FolderLock(tmp_path / "saves"), FolderLock(tmp_path / "saves")
    assert first.take()
    assert not second.take()
    assert second.owner() == Owner(os.getpid(), os.uname().nodename)
    first.release()
    assert second.take()


def lie(path: Path, what: str) -> None:
    """Put *what* in the place of the lock."""
    match what:
        case "folder":
            path.mkdir()
        case "pipe":
            os.mkfifo(path)
        case "nowhere":
            path.symlink_to("nowhere/at/all")
        case "itself":
            path.symlink_to(path)
        case "device":
            path.symlink_to("/dev/full")
        case _:
            path.write_text(what)


@pytest.mark.skipif(os.name != "posix", reason="links and pipes")
@pytest.mark.parametrize(
    "what",
    [
        "",
        "\0" * 4096,
        "garbage",
        "77\nscala-desktop\nanother-computer\nid\nboot\n",
        # Its number differs between the processes that share the tests out.
        pytest.param(f"{os.getpid()}\nscala-desktop\n", id="a program that runs"),
        "folder",
        "pipe",
        "nowhere",
        "itself",
        "device",
    ],
)
def test_what_lies_in_the_place_of_the_lock_does_not_matter(tmp_path: Path, what: str) -> None:
    lie(tmp_path / "window.lock", what)
    first, second = FolderLock(tmp_path), FolderLock(tmp_path)
    assert first.take()
    assert not second.take()
    first.release()
    assert second.take()


@pytest.mark.skipif(os.name != "posix", reason="an open file can be deleted")
def test_the_right_outlasts_what_becomes_of_the_file(tmp_path: Path) -> None:
    first, path = FolderLock(tmp_path), tmp_path / "window.lock"
    assert first.take()
    path.unlink()
    assert not FolderLock(tmp_path).take()
    first.release()
    path.unlink(missing_ok=True)
    path.mkdir()
    assert first.take()
    path.rmdir()
    assert not FolderLock(tmp_path).take()


@pytest.mark.skipif(os.name != "posix", reason="Windows does not lock folders")
def test_the_file_will_do_where_a_folder_cannot_be_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def of_files(handle: int) -> bool:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(9, "Bad file descriptor")
        return lock(handle)

    lock = lock_module._lock
    monkeypatch.setattr(lock_module, "_lock", of_files)
    first = FolderLock(tmp_path)
    assert first.take()
    assert not FolderLock(tmp_path).take()
    first.release()
    assert FolderLock(tmp_path).take()


@pytest.mark.skipif(os.name != "posix", reason="links")
def test_what_the_lock_is_a_link_to_is_not_touched(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Cara zia,")
    (tmp_path / "window.lock").symlink_to(letter)
    first, second = FolderLock(tmp_path), FolderLock(tmp_path)
    assert first.take()
    assert not second.take()
    assert letter.read_text() == "Cara zia,"
    assert second.owner() is None


@pytest.mark.skipif(os.name != "posix", reason="Windows does not lock folders")
def test_a_file_that_nobody_has_locked_names_nobody(tmp_path: Path) -> None:
    path, aside = tmp_path / "window.lock", tmp_path / "aside"
    path.mkdir()
    first = FolderLock(tmp_path)
    assert first.take()
    path.rename(aside)
    path.write_text("77\nanother-computer\n")
    assert FolderLock(tmp_path).owner() is None


@pytest.mark.skipif(os.name != "posix", reason="names are text")
def test_any_name_of_a_computer_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock_module, "this_computer", lambda: "caff\udce8")
    holder = FolderLock(tmp_path)
    assert holder.take()
    assert holder.owner() == Owner(os.getpid(), "caff\udce8")


@pytest.mark.skipif(os.name != "posix", reason="there is no SIGKILL")
def test_a_killed_program_has_no_right_any_more(tmp_path: Path) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(tmp_path)], stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == "True\n"
    lock = FolderLock(tmp_path)
    assert not lock.take()
    owner = lock.owner()
    assert owner is not None
    assert owner.pid == holder.pid
    holder.send_signal(signal.SIGKILL)
    holder.communicate()
    assert lock.take()


def test_a_system_that_cannot_tell_is_not_taken_for_another_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(_: int) -> bool:
        raise OSError(37, "No locks available")

    monkeypatch.setattr(lock_module, "_lock", no_locks)
    with pytest.raises(OSError, match="No locks"):
        FolderLock(tmp_path).take()
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file"):
        FolderLock(tmp_path / "file" / "saves").take()
