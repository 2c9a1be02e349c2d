"""Starts with the environment, the process or the words broken; see ``starts.py``."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.windows.starts import (
    DANGLING,
    HARMLESS_TEXTS,
    NODES,
    PLAY,
    TEXTS,
    Act,
    Home,
    Start,
    at,
    file_starts,
    folder_starts,
    placing,
    rewriting,
    value_starts,
)

# --- the environment ---------------------------------------------------------------------------


def latin(home: Home) -> str:
    """Return a folder in *home* whose name is no UTF-8."""
    return os.fsdecode(os.fsencode(home.path) + b"/caff\xe8")


def environment_starts() -> Iterator[Start]:
    """Break the environment, one variable at a time."""
    nothing_kept = "non viene conservata.*preferenze"
    for name, value, told in (
        ("HOME", None, nothing_kept),
        ("HOME", "", nothing_kept),
        ("HOME", "here", nothing_kept),
        ("HOME", "/nonexistent", nothing_kept),
        ("HOME", "/dev/null", nothing_kept),
        ("HOME", "/proc", nothing_kept),
        ("HOME", "/", nothing_kept),
        ("HOME", "/usr\n/x", nothing_kept),
        ("HOME", "/" + "x" * 300, nothing_kept),
        ("HOME", "/x" * 3000, nothing_kept),
        ("HOME", "~", nothing_kept),
        ("XDG_DATA_HOME", "/dev/null", "non viene conservata"),
        ("XDG_DATA_HOME", "/etc/passwd", "non viene conservata"),
        ("XDG_DATA_HOME", "/usr", "non viene conservata"),
        ("XDG_DATA_HOME", "/" + "x" * 300, "non viene conservata"),
        ("XDG_DATA_HOME", "/x" * 3000, "non viene conservata"),
        ("XDG_DATA_HOME", "/nonexistent/\udce8", "non viene conservata"),
        ("XDG_DATA_HOME", "here", ""),
        ("XDG_DATA_HOME", "", ""),
        ("XDG_DATA_HOME", " ", ""),
        ("XDG_DATA_HOME", "~/data", ""),
        ("XDG_CONFIG_HOME", "/dev/null", "preferenze"),
        ("XDG_CONFIG_HOME", "/usr", "preferenze"),
        ("XDG_CONFIG_HOME", "/x" * 3000, "preferenze"),
        ("XDG_CONFIG_HOME", "here", ""),
        ("XDG_STATE_HOME", "/dev/null", ""),
        ("XDG_STATE_HOME", "here", ""),
        ("XDG_CACHE_HOME", "/dev/null", ""),
        ("XDG_RUNTIME_DIR", "/dev/null", ""),
        ("XDG_RUNTIME_DIR", "/nonexistent", ""),
        ("TMPDIR", "/nonexistent", ""),
        ("TMPDIR", "/dev/null", ""),
        ("TMPDIR", "/usr", ""),
        ("TMPDIR", "", ""),
        ("TMPDIR", "here", ""),
        ("TMPDIR", "/var/" + "x" * 200, ""),
        ("LANG", "tlh_KX.UTF-8", ""),
        ("LANG", "", ""),
        ("LANG", None, ""),
        ("LC_ALL", "C", ""),
        ("LC_ALL", "it_IT@euro", ""),
        ("LANGUAGE", ":::", ""),
        ("TZ", ":/dev/zero", ""),
        ("TZ", "garbage", ""),
        ("PATH", "", ""),
        ("PATH", None, ""),
        ("USER", None, ""),
        ("LOGNAME", "\udce8", ""),
        ("DISPLAY", "garbage", ""),
        ("QT_SCALE_FACTOR", "abc", ""),
        ("QT_SCALE_FACTOR", "0", ""),
        ("QT_SCALE_FACTOR", "-1", ""),
        ("QT_SCALE_FACTOR", "nan", ""),
        ("QT_SCALE_FACTOR", "inf", ""),
        ("QT_SCALE_FACTOR", "1e9", ""),
        ("QT_SCALE_FACTOR", "0.001", ""),
        ("QT_SCALE_FACTOR", "1.3333", ""),
        ("QT_SCREEN_SCALE_FACTORS", "x;y", ""),
        ("QT_FONT_DPI", "abc", ""),
        ("QT_STYLE_OVERRIDE", "nonsense", ""),
        ("QT_QPA_PLATFORMTHEME", "nonsense", ""),
        ("QT_IM_MODULE", "nonsense", ""),
        ("QT_PLUGIN_PATH", "/nonexistent", ""),
        ("QT_LOGGING_RULES", "***", ""),
        ("FONTCONFIG_FILE", "/nonexistent", ""),
        ("FONTCONFIG_PATH", "/dev/null", ""),
        ("COLUMNS", "x", ""),
        ("PYTHONUTF8", "9", ""),
    ):
        shown = ascii(value)[:24]
        away = name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")
        yield Start(
            f"{name} = {shown}",
            environment={name: value},
            told=told,
            elsewhere=away and (bool(told) or value == "~/data"),
            harmless=not told,
        )
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        for kind, folder in {
            "no UTF-8": b"caff\xe8",
            "accents": "caffè ☕".encode(),
            "quotes": b"l'\"ora' d'oro",
            "a line": b"two\nlines",
            "braces": b"{name}{0}%s",
            "HTML": b"<b>x<img src=x>",
        }.items():
            yield Start(
                f"{name}: a folder with {kind}",
                environment={name: "~/" + os.fsdecode(folder)},
                elsewhere=True,
            )


def python_starts() -> Iterator[Start]:
    """Start Pythons of their own, whose letters and warnings are set otherwise."""
    names = {"": "", "accents": "~/caffè", "no UTF-8": "~/caff\udce8"}
    for told, variables in (
        ("LC_ALL=C", {"LC_ALL": "C"}),
        ("C without UTF-8", {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}),
        ("an unknown language", {"LC_ALL": "tlh_KX.ISO-8859-1", "PYTHONUTF8": "0"}),
    ):
        for where, home in names.items():
            moved_home: dict[str, str | None] = {"HOME": home} if home else {}
            yield Start(
                f"{told}, home {where or 'as always'}",
                environment={**variables, **moved_home},
                elsewhere=bool(home),
                harmless=not home,
                new=True,
            )
    for name, value in (
        ("PYTHONIOENCODING", "ascii"),
        ("PYTHONOPTIMIZE", "2"),
        ("PYTHONDEVMODE", "1"),
        ("PYTHONSAFEPATH", "1"),
        ("PYTHONMALLOC", "debug"),
        ("PYTHONDONTWRITEBYTECODE", "1"),
    ):
        yield Start(f"{name} = {value}", environment={name: value}, harmless=True, new=True)


def screen_starts() -> Iterator[Start]:
    """Start without a screen."""
    for platform, sentence in (
        ("nonsense", "QT_QPA_PLATFORM vale «nonsense»"),
        ("xcb", "DISPLAY vale"),
        ("wayland", "DISPLAY vale"),
        ("", "DISPLAY vale"),
        ("xcb;wayland", "DISPLAY vale"),
        ("../../../etc", "QT_QPA_PLATFORM vale"),
    ):
        for display in (None, ":4321", "garbage", "nowhere:0.0"):
            yield Start(
                f"platform {platform!r}, display {display}",
                environment={"QT_QPA_PLATFORM": platform, "DISPLAY": display},
                sentence=sentence,
            )


# --- the process -------------------------------------------------------------------------------


def limited(what: int, most: int) -> Callable[[], None]:
    return lambda: resource.setrlimit(what, (most, most))


def without(*handles: int) -> Callable[[], None]:
    def close() -> None:
        for handle in handles:
            with suppress(OSError):
                os.close(handle)
            # As Python starts without it.
            setattr(sys, ("stdin", "stdout", "stderr")[handle], None)

    return close


def into(path: str, *handles: int) -> Callable[[], None]:
    def turn() -> None:
        for handle in handles:
            os.dup2(os.open(path, os.O_RDWR), handle)

    return turn


def in_a_folder_that_is_gone() -> None:
    gone = Path.cwd() / "gone"
    gone.mkdir()
    os.chdir(gone)
    gone.rmdir()


def can_mount() -> bool:
    """Return whether this machine lets a test have a small disk."""
    if os.geteuid() != 0 or shutil.which("mount") is None:
        return False
    with tempfile.TemporaryDirectory() as folder:
        mount = ["mount", "-t", "tmpfs", "none", folder]
        if subprocess.run(mount, capture_output=True, check=False).returncode:
            return False
        subprocess.run(["umount", folder], check=True)
        return True


def on_a_small_disk(left: int, options: str = "") -> Act:
    """Return what puts a folder on a disk with so many bytes *left*."""

    def mount(path: Path) -> None:
        owner = path.stat().st_uid
        texts = {one.name: one.read_bytes() for one in path.iterdir() if one.is_file()}
        wanted = "size=128k,mode=777"
        subprocess.run(["mount", "-t", "tmpfs", "-o", wanted, "none", str(path)], check=True)
        for name, text in texts.items():
            (path / name).write_bytes(text)
        with suppress(OSError), (path / "photographs").open("wb", buffering=0) as file:
            while True:
                file.write(bytes(4096))
        for one in path.iterdir():
            os.chown(one, owner, owner)
        if left:
            os.truncate(path / "photographs", (path / "photographs").stat().st_size - left)
        if options:
            subprocess.run(["mount", "-o", f"remount,{options}", str(path)], check=True)

    return mount


def disk_starts() -> Iterator[Start]:
    """Start with a disk that is full, or on which nothing may be written."""
    if not can_mount():
        return
    disks = {
        "full": (on_a_small_disk(0), "non viene conservata", "preferenze"),
        "full but for one page": (on_a_small_disk(4096), "", ""),
        "read-only": (on_a_small_disk(65536, "ro"), "non viene conservata", "preferenze"),
    }
    for kind, (act, match_told, settings_told) in disks.items():
        for what, of, told in (
            ("saves", lambda home: home.match.parent, match_told),
            ("settings", lambda home: home.settings.parent, settings_told),
        ):
            for arguments in ((), PLAY):
                yield Start(
                    f"the disk of {what} is {kind} {' '.join(arguments[:1])}".strip(),
                    at(of, act),
                    arguments,
                    told=told,
                    mounted=of,
                )


def process_starts() -> Iterator[Start]:
    """Take from the process what it takes for granted."""
    yield Start("no stdin", inside=without(0), harmless=True)
    yield Start("no stdout", inside=without(1), harmless=True)
    yield Start("no stderr", inside=without(2), harmless=True)
    yield Start("no streams", inside=without(0, 1, 2), harmless=True)
    yield Start("full streams", inside=into("/dev/full", 1, 2), harmless=True)
    yield Start("in a folder that is gone", inside=in_a_folder_that_is_gone, harmless=True)
    yield Start("umask 777", inside=lambda: os.umask(0o777), elsewhere=True)
    yield Start("umask 0", inside=lambda: os.umask(0), harmless=True)
    for most in (0, 1, 100):
        yield Start(
            f"files of {most} bytes",
            arguments=PLAY if most else (),
            inside=limited(resource.RLIMIT_FSIZE, most),
            told="non viene conservata" if not most else "Non riesco a salvare",
        )
    for most in (64, 128):
        yield Start(
            f"{most} open files", inside=limited(resource.RLIMIT_NOFILE, most), harmless=True
        )
    yield Start("no core", inside=limited(resource.RLIMIT_CORE, 0), harmless=True)
    yield Start("a small stack", inside=limited(resource.RLIMIT_STACK, 10**6), harmless=True)
    for who in (
        "this computer",
        "another computer",
        "nobody",
        "a folder",
        "a pipe",
        "a link to itself",
    ):

        def leave(home: Home, who: str = who) -> None:
            if who in NODES:
                if home.lock.is_file():
                    placing(NODES[who])(home.lock)
            else:
                host = os.uname().nodename if who == "this computer" else "cucina"
                home.lock.write_text("" if who == "nobody" else f"4242\n{host}\n")

        yield Start(
            f"held by {who}",
            leave,
            holds=True,
            sentence="sul computer cucina" if who == "another computer" else "non risponde",
        )
        yield Start(
            f"held by {who}, and play",
            leave,
            ("play", "scala40"),
            holds=True,
            sentence="sul computer cucina" if who == "another computer" else "non risponde",
        )


# --- what is asked -----------------------------------------------------------------------------


def asking_starts() -> Iterator[Start]:
    """Ask for what cannot be."""
    for arguments, sentence in (
        (("play",), "GAME"),
        (("play", "briscola"), "briscola"),
        (("play", ""), "game"),
        (("play", "scala40", "--seats", "you:Nicol\udcf2,easy"), "UTF-8"),
        (("play", "scala40", "--seats", "you"), "seats"),
        (("play", "scala40", "--seats", "you," * 50), "player|seats"),
        (("play", "scala40", "--seats", "nonna,easy"), "nonna"),
        (("play", "scala40", "--seed", "\udcf2"), "UTF-8"),
        (("play", "scala40", "--rules", "briscola"), "briscola"),
        (("play", "scala40", "--rules", "\udcf2"), "rules|preset"),
        (("play", "trentuno", "--rules", ""), "rules|preset"),
        (("open",), "FILE"),
        (("open", "nowhere.toml"), "nowhere.toml"),
        (("open", "/"), "/"),
        (("open", "/dev/zero"), "/dev/zero"),
        (("open", "/dev/null"), "/dev/null"),
        (("open", "/dev/tty"), "/dev/tty"),
        (("open", "/proc/self/mem"), "/proc/self/mem"),
        (("open", "caff\udce8.toml"), "caff"),
        (("open", ""), "read|open"),
        (("open", "x" * 5000), "xxx"),
        (("stand",), "stand"),
        (("--nonsense",), "nonsense"),
        (("replay", "nowhere.toml"), "nowhere.toml"),
        (("check", "nowhere.toml"), "nowhere.toml"),
    ):
        yield Start(
            f"asks {ascii(' '.join(arguments))[:50]}", arguments=arguments, sentence=sentence
        )

    def asked(home: Home) -> Path:
        return home.path / "asked.toml"

    def opening(kind: str, act: Act, **good: Any) -> Start:
        return Start(f"opens a file: {kind}", at(asked, act), ("open", "asked.toml"), **good)

    for kind, to in TEXTS.items():
        yield opening(kind, rewriting(to), sentence="asked.toml")
    for kind, put in {**NODES, "a dangling link": DANGLING}.items():
        yield opening(kind, put, sentence="asked.toml")
    for kind, to in {**HARMLESS_TEXTS, "as it should be": lambda text: text}.items():
        yield opening(kind, rewriting(to), told="non è persa", elsewhere=True)


def every_start() -> list[Start]:
    """Return all starts, in the order in which they were thought of."""
    return [
        *file_starts(),
        *value_starts(),
        *folder_starts(),
        *environment_starts(),
        *python_starts(),
        *screen_starts(),
        *disk_starts(),
        *process_starts(),
        *asking_starts(),
    ]
