"""What a second start hands over to the window that is open, and what is not listened to."""

import contextlib
import errno
import json
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from scala_desktop.command import WindowCommand
from scala_desktop.store.lock import Owner
from scala_desktop.store.user_folders import saves_folder
from scala_desktop.windows import instance, notices, pipe_listener
from scala_desktop.windows.instance import OneInstance
from scala_desktop.windows.listener import Listener
from scala_desktop.windows.notices import no_answer_words
from scala_desktop.windows.second_start import Answer

OPEN = WindowCommand("open", file=Path("/casa/caff\udce8/natale.scala-desktop.toml"))
PLAY = WindowCommand("play", "burraco", ("you:Anna", "hard"), "fast", "natale")


@pytest.fixture
def asked() -> list[WindowCommand]:
    return []


@pytest.fixture(params=["of this system", "of Windows"])
def first(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    asked: list[WindowCommand],
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[OneInstance]:
    """Have the right to the folder, and note what a second start asks for."""
    if request.param == "of Windows":
        # Qt speaks to a pipe there, and here to the same socket.
        monkeypatch.setattr(instance, "_listener", pipe_listener.PipeListener)
    made = OneInstance(tmp_path)
    assert made.enter(WindowCommand()) is None

    def answer(command: WindowCommand) -> Answer:
        asked.append(command)
        return Answer("è già aperto", done=True)

    made.listen(answer)
    yield made
    made.release()


def listener_of(window: OneInstance) -> Listener:
    assert window._listener is not None
    return window._listener


SECOND = """
import os, sys
from pathlib import Path
from scala_desktop.command import WindowCommand
from scala_desktop.windows.instance import OneInstance

if sys.argv[3] == "stranger":
    os.geteuid = lambda: 4321
made = OneInstance(Path(sys.argv[1]))
answer = made.enter(WindowCommand.of_line(sys.argv[2].encode()), patience_s=0.1)
print(answer, *[name for name in sys.modules if name == "PySide6"])
"""


def second_start(qtbot: QtBot, folder: Path, command: WindowCommand, who: str = "family") -> str:
    """Start once more in a process of its own while the window goes on; return what it got."""
    second = subprocess.Popen(
        [sys.executable, "-c", SECOND, str(folder), command.as_line().decode().strip(), who],
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    qtbot.waitUntil(lambda: second.poll() is not None, timeout=60_000)
    return second.communicate()[0].strip()


@pytest.mark.parametrize("command", [WindowCommand(), OPEN, PLAY])
def test_a_second_start_hands_over_what_it_was_asked(
    qtbot: QtBot,
    first: OneInstance,
    asked: list[WindowCommand],
    tmp_path: Path,
    command: WindowCommand,
) -> None:
    assert second_start(qtbot, tmp_path, command) == str(Answer("è già aperto", done=True))
    assert asked == [command]


@pytest.mark.parametrize("temporary", ["", "elsewhere"])
@pytest.mark.parametrize("folder", ["saves", "caff\udce8", "s" * 120])
def test_the_window_is_found_whatever_the_folders_are(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str, temporary: str
) -> None:
    first = OneInstance(tmp_path / folder)
    assert first.enter(WindowCommand()) is None
    first.listen(lambda _: Answer("è già aperto", done=True))
    if temporary and folder == "saves":
        # Another terminal keeps its temporary files in another place.
        monkeypatch.setenv("TMPDIR", str(tmp_path / temporary))
    answer = second_start(qtbot, tmp_path / folder, PLAY)
    assert answer == str(Answer("è già aperto", done=True))
    first.release()


PROGRAM = """
import sys
from scala_desktop.cli import main
code = main([])
window = ("PySide6", "shiboken6", "scala_desktop.app", "scala_desktop.rules.moves")
print(code, [name for name in window if name in sys.modules])
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only there it knocks without Qt")
def test_a_second_start_imports_nothing_of_the_window(
    qtbot: QtBot, asked: list[WindowCommand]
) -> None:
    first = OneInstance(saves_folder())
    assert first.enter(WindowCommand()) is None

    def answer(command: WindowCommand) -> Answer:
        asked.append(command)
        return Answer("viene avanti", done=True)

    first.listen(answer)
    second = subprocess.Popen(
        [sys.executable, "-c", PROGRAM], stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )
    qtbot.waitUntil(lambda: second.poll() is not None, timeout=60_000)
    assert second.communicate()[0] == "viene avanti\n0 []\n"
    assert asked == [WindowCommand()]
    first.release()


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        (b"", None),
        (b'["half of', None),
        (b"nonsense\n", Answer(heard=False)),
        (b"x" * 70_000, Answer(heard=False)),
        ('["è già aperto", false]\n'.encode(), Answer("è già aperto")),
        (b'["wrong", false, 2]\n', Answer("wrong", code=2)),
        (b'["wrong", false, "two"]\n', Answer(heard=False)),
    ],
)
def test_whatever_a_window_says_is_an_answer_or_none(
    tmp_path: Path, said: bytes, answer: Answer | None
) -> None:
    with socket.socket(socket.AF_UNIX) as ear:
        ear.bind(str(tmp_path / "window.socket"))
        ear.listen()

        def speak() -> None:
            line, _ = ear.accept()
            with line, contextlib.suppress(OSError):
                line.recv(1000)
                line.sendall(said)

        speaker = threading.Thread(target=speak)
        speaker.start()
        # The right is free: where nothing was said, the window may be opened.
        assert OneInstance(tmp_path).enter(PLAY) == answer
        speaker.join()


@pytest.mark.parametrize("by", [instance._ask, pipe_listener.ask])
def test_a_window_that_hangs_is_waited_for_and_no_longer(
    tmp_path: Path, by: Callable[[str, bytes, float], bytes | None]
) -> None:
    path = str(tmp_path / "window.socket")
    assert by(path, b"\n", 0.1) is None
    with socket.socket(socket.AF_UNIX) as ear:
        ear.bind(path)
        ear.listen()
        with pytest.raises(TimeoutError):
            by(path, b"\n", 0.1)


def test_without_an_answer_it_says_so(tmp_path: Path) -> None:
    holder = OneInstance(tmp_path)
    assert holder.enter(PLAY) is None
    assert OneInstance(tmp_path).enter(PLAY, patience_s=0.2) == Answer(heard=False)
    owner = holder.owner()
    assert owner is not None
    assert owner.pid == os.getpid()
    holder.release()


def test_only_what_is_known_of_the_window_that_does_not_answer_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(notices, "this_computer", lambda: "caff\udce8")
    assert "chiudi il programma o riavvia" in no_answer_words(None)
    assert "(numero 77)" in no_answer_words(Owner(77, "caff\udce8"))
    assert "sul computer cucin\ufffd:" in no_answer_words(Owner(77, "cucin\udce0"))


def test_it_waits_for_a_window_that_closes(tmp_path: Path) -> None:
    closing = OneInstance(tmp_path)
    assert closing.enter(PLAY) is None
    threading.Timer(0.2, closing.release).start()
    assert OneInstance(tmp_path).enter(PLAY, patience_s=30) is None


@pytest.mark.skipif(os.name != "posix", reason="an open file can be deleted")
def test_a_window_that_still_hears_is_not_taken_the_files_of(
    qtbot: QtBot,
    first: OneInstance,
    asked: list[WindowCommand],
    tmp_path: Path,
) -> None:
    # The right is lost, however that came to be.
    first._lock.release()
    assert second_start(qtbot, tmp_path, PLAY) == str(Answer("è già aperto", done=True))
    assert asked == [PLAY]


def test_the_socket_of_a_killed_window_keeps_nobody_out(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as dead:
        dead.bind(str(tmp_path / "window.socket"))
    assert OneInstance(tmp_path).enter(PLAY) is None


def test_where_nobody_may_look_for_a_socket_the_window_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> bool:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr(Path, "is_socket", refuse)
    assert OneInstance(tmp_path).enter(PLAY) is None


def test_where_the_system_cannot_tell_the_window_opens(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    blind = OneInstance(tmp_path / "file" / "saves")
    assert blind.enter(PLAY) is None
    assert blind.trouble is not None


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\n",
        b"garbage\n",
        b"[]\n",
        b'{"action": "quit"}\n',
        b'{"action": "play"}\n',
        b'{"action": "play", "game": "\\ud800"}\n',
        b'{"action": "play", "game": "burraco", "seats": "you"}\n',
        b'{"action": "play", "game": "burraco", "seats": [1]}\n',
        b'{"action": "play", "game": "burraco", "smoke": "/etc/passwd"}\n',
        b'{"action": "open"}\n',
        b'{"action": "open", "file": "natale.toml"}\n',
        b'{"action": "open", "file": "/etc\\u0000"}\n',
        b'{"action": "open", "file": ["/etc"]}\n',
        b'{"action": "resume", "more": 1}\n',
        b"[" * 10_000 + b"\n",
        b'{"seed": "' + b"x" * 300 + b'", "action": "resume"}\n',
        b"x" * 100_000,
    ],
)
def test_anything_else_is_not_listened_to(
    qtbot: QtBot, first: OneInstance, asked: list[WindowCommand], tmp_path: Path, line: bytes
) -> None:
    address = listener_of(first).address
    with socket.socket(socket.AF_UNIX) as stranger:
        stranger.connect(address)
        stranger.setblocking(False)
        with contextlib.suppress(BlockingIOError):
            stranger.sendall(line)
        stranger.shutdown(socket.SHUT_WR)
        # It is let go, and the window hears the next one.
        stranger.setblocking(True)
        stranger.settimeout(0)
        qtbot.waitUntil(lambda: is_closed(stranger), timeout=20_000)
    assert asked == []


def is_closed(stranger: socket.socket) -> bool:
    try:
        return stranger.recv(100) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system keeps others out")
def test_where_a_socket_cannot_be_closed_to_others_it_listens_among_the_temporary_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chmod = Path.chmod

    def refuse(path: Path, mode: int) -> None:
        if path.parent == tmp_path / "saves":
            raise PermissionError(errno.EPERM, "Operation not permitted", str(path))
        chmod(path, mode)

    monkeypatch.setattr(Path, "chmod", refuse)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    window = OneInstance(tmp_path / "saves")
    assert window.enter(WindowCommand()) is None
    window.listen(lambda _: Answer())
    assert Path(listener_of(window).address).parent == tmp_path
    assert not (tmp_path / "saves" / "window.socket").exists()
    window.release()
    assert not [path for path in tmp_path.iterdir() if path.is_socket()]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names are text")
def test_where_it_can_listen_nowhere_the_window_opens_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path / "caff\udce8"))
    window = OneInstance(tmp_path / ("s" * 120))
    assert window.enter(WindowCommand()) is None
    window.listen(lambda _: Answer())
    assert listener_of(window).address == ""
    window.release()


def test_after_nonsense_the_window_still_hears(
    qtbot: QtBot, first: OneInstance, asked: list[WindowCommand], tmp_path: Path
) -> None:
    address = listener_of(first).address
    with socket.socket(socket.AF_UNIX) as silent, socket.socket(socket.AF_UNIX) as stranger:
        silent.connect(address)
        stranger.connect(address)
        stranger.sendall(b"nonsense\n")
        second_start(qtbot, tmp_path, PLAY)
    assert asked == [PLAY]


def knocked(qtbot: QtBot, window: OneInstance, line: bytes) -> tuple[str, bool, int]:
    """Send *line* to *window* and return what it tells, whether it has done it, and the code."""
    address = listener_of(window).address
    with socket.socket(socket.AF_UNIX) as newer:
        newer.connect(address)
        newer.sendall(line)
        newer.setblocking(False)
        said: list[bytes] = []

        def hears() -> bool:
            with contextlib.suppress(BlockingIOError):
                said.append(newer.recv(1000))
            return bool(said)

        qtbot.waitUntil(hears, timeout=20_000)
    told, done, code = json.loads(said[0])
    return told, done, code


def test_a_start_that_is_not_understood_is_told_so(
    qtbot: QtBot, first: OneInstance, asked: list[WindowCommand], tmp_path: Path
) -> None:
    told, done, _ = knocked(qtbot, first, b'{"action": "watch", "file": "/partita.toml"}\n')
    assert "non capisce quello che gli chiedi" in told
    assert not done
    assert asked == []


def test_a_fault_of_the_window_is_not_told_as_a_start_that_it_does_not_understand(
    qtbot: QtBot, first: OneInstance
) -> None:
    def fail(_: WindowCommand) -> Answer:
        raise RuntimeError

    assert first._listener is not None
    first._listener._answer = fail
    with qtbot.captureExceptions() as raised:
        assert knocked(qtbot, first, PLAY.as_line()) == ("", False, 1)
    assert [kind for kind, *_ in raised] == [RuntimeError]


@pytest.mark.skipif(sys.platform != "linux", reason="the system does not say whose a socket is")
def test_a_window_of_another_user_is_not_told(
    qtbot: QtBot, first: OneInstance, asked: list[WindowCommand], tmp_path: Path
) -> None:
    assert second_start(qtbot, tmp_path, PLAY, "stranger") == str(Answer(heard=False))
    assert asked == []


@pytest.mark.skipif(sys.platform != "linux", reason="the system does not say whose a socket is")
@pytest.mark.parametrize("first", ["of this system"], indirect=True)
def test_another_user_is_not_listened_to(
    qtbot: QtBot,
    first: OneInstance,
    asked: list[WindowCommand],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 4321)
    assert second_start(qtbot, tmp_path, PLAY) == str(Answer(heard=False))
    assert asked == []
