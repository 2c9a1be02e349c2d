"""Make the starts of ``starts.py`` and ``other_starts.py``, and judge what the program does.

Good is a window in which the match is played, with a sentence where something is not as it was or
is not kept, or one sentence that names the thing.  Bad is everything else: a traceback, a hang,
a window that keeps nothing and says nothing, and whatever loses a file.

``python -m tests.windows.broken_starts 500`` makes so many, spread over the whole list.  Most are
forked off this process, which has everything imported, as a user without rights where that can be.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import re
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import scala_desktop
from scala_desktop.rules.record import Record
from scala_desktop.rules.record_file import RecordError
from scala_desktop.store.lock import FolderLock
from tests.records.sealing import name_of
from tests.windows.other_starts import every_start
from tests.windows.starts import SPEED, TURNS, Home, Start

ROOT = Path(__file__).resolve().parents[2]
NOBODY = 65534
PATIENCE_S = 120
"""Seconds after which a start hangs, on a machine shared with others."""
INHERITED = ("PATH", "TMPDIR", "LD_LIBRARY_PATH", "VIRTUAL_ENV", "SYSTEMROOT")
NOISE = re.compile(
    r"This plugin does not support|Fontconfig|^qt\.|^QStandardPaths|XDG_RUNTIME_DIR|^$"
)
NAMED = re.compile(
    r"match|settings\.json|La partita salvata|preferenz|scala-desktop|saves", re.IGNORECASE
)
PARKED = "La partita di prima non è persa: la trovi in Menu, Apri…"
UNKEPT = re.compile("non viene conservata|Non riesco a salvare|né leggere né salvare")


@dataclass
class Result:
    """What came of a start: *seen* is what stood in the window, ``None`` where none opened."""

    code: int
    error: str
    seen: dict[str, Any] | None
    seconds: float


# --- the start itself, in its own process ------------------------------------------------------


def run_program(arguments: Sequence[str], told: int, *, fault: bool) -> int:
    """Run the program to its first paint; write to *told* what stands in the window."""
    from scala_desktop import app, cli
    from scala_desktop.model.bot_client import BotClient
    from scala_desktop.windows import instance
    from scala_desktop.windows.main_window import MainWindow

    def look(window: MainWindow, _: Path) -> int:
        if (play := window.table_room.ensure()) is not None:
            play.table.finish_animations()
        window.repaint()
        image = window.grab().toImage()
        places = [(x, y) for x in range(0, image.width(), 37) for y in range(0, image.height(), 23)]
        session = window.session
        seen = {
            "shown": window.isVisible(),
            "colours": len({image.pixel(x, y) for x, y in places}),
            "turns": None if session is None else len(session.record.turns),
            "seed": None if session is None else name_of(session.record),
            "told": "" if window.notice.isHidden() else window.notice.words.text(),
            "speed": window.store["animation_speed"],
            "saves": str(window.keeper.saves.folder),
            "settings": str(window.store.path.parent),
        }
        window.close()
        os.write(told, json.dumps(seen).encode())
        return 0

    def fail(_: MainWindow) -> None:
        raise ZeroDivisionError("a fault of the program")

    patches: tuple[tuple[object, str, object], ...] = (
        (app, "_smoke", look),
        (app, "SETTLE_MS", 120),  # nothing moves here for longer
        (instance, "PATIENCE_S", 0.2),  # who holds the lock never answers
        (instance.OneInstance.enter, "__defaults__", (0.2,)),
        # No bot plays here, and a process for them would cost more than all else.
        (BotClient, "start", lambda _: None),
        (MainWindow, "start", fail if fault else MainWindow.start),
    )
    for where, name, what in patches:
        setattr(where, name, what)
    return cli.main(["--smoke", "box.png", *arguments])


def become_nobody() -> None:
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)


def fork(start: Start, home: Home, told: int, errors: int) -> int:
    """Start the program in a copy of this process and return its number."""
    number = os.fork()
    if number:
        return number
    try:
        os.setsid()
        nothing = os.open(os.devnull, os.O_RDWR)
        for handle, to in ((0, nothing), (1, nothing), (2, errors)):
            os.dup2(to, handle)
        become_nobody()
        with suppress(OSError):
            os.chdir(home.path)
        set_environment(start, home)
        start.inside()
        code = run_program(start.arguments, told, fault=start.fault)
        for stream in (sys.stdout, sys.stderr):
            with suppress(AttributeError):  # a start may have none
                stream.flush()
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else 1
    except BaseException:  # noqa: BLE001 - whatever comes out of the program is judged
        code = 99
        with suppress(Exception):
            sys.excepthook(*sys.exc_info())
            sys.stderr.flush()
    os._exit(code)


def variables(start: Start, home: Home) -> dict[str, str]:
    """Return the environment of *start*; ``~`` is the home, ``None`` takes a variable away."""
    found = {name: os.environ[name] for name in INHERITED if name in os.environ}
    found |= {"HOME": str(home.path), "LANG": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen"}
    for name, value in start.environment.items():
        if value is None:
            found.pop(name, None)
        else:
            found[name] = str(home.path) + value[1:] if value.startswith("~/") else value
    return found


def set_environment(start: Start, home: Home) -> None:
    wanted = variables(start, home)
    for name in set(os.environ) - set(wanted):
        del os.environ[name]
    os.environ.update(wanted)


def spawn(start: Start, home: Home, told: int, errors: int) -> int:
    """Start the program in a Python of its own and return its number."""
    environment = {**variables(start, home), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.windows.broken_starts", "--inside", str(told)]
    process = subprocess.Popen(
        [*command, *start.arguments],
        env={name.encode(): os.fsencode(value) for name, value in environment.items()},
        cwd=home.path,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=errors,
        pass_fds=[told],
        start_new_session=True,
    )
    process.returncode = 0  # it is waited for below
    return process.pid


def prepare() -> None:
    """Import what a start imports: who has no rights may not be able to."""
    for found in walk_packages(scala_desktop.__path__, f"{scala_desktop.__name__}."):
        importlib.import_module(found.name)
    for code in ("utf_8_sig", "utf_16", "ascii", "latin_1", "idna"):
        importlib.import_module(f"encodings.{code}")
    with tempfile.TemporaryDirectory() as folder:
        home, told = Home(Path(folder)), Path(folder) / "modules"
        home.furnish()
        if (number := os.fork()) == 0:
            set_environment(Start(""), home)
            run_program([], os.open(os.devnull, os.O_WRONLY), fault=False)
            told.write_text("\n".join(sys.modules))
            os._exit(0)
        os.waitpid(number, 0)
        for name in told.read_text().split():
            with suppress(ImportError):
                importlib.import_module(name)


def make(start: Start, home: Home, folder: Path) -> Result:
    """Make *start* in the *home* and return what came of it."""
    read_end, write_end = os.pipe()
    os.set_blocking(read_end, False)
    os.set_inheritable(write_end, True)
    begun = time.monotonic()
    with (folder / "errors").open("w+b") as errors:
        number = (spawn if start.new else fork)(start, home, write_end, errors.fileno())
        os.close(write_end)
        code = waited_for(number, begun + PATIENCE_S)
        errors.seek(0)
        error = errors.read().decode("utf-8", "replace")
    with os.fdopen(read_end, "rb") as told:
        text = told.read() or b""
    return Result(code, error, json.loads(text) if text else None, time.monotonic() - begun)


def waited_for(number: int, end: float) -> int:
    while time.monotonic() < end:
        done, status = os.waitpid(number, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.01)
    os.kill(number, signal.SIGKILL)
    os.waitpid(number, 0)
    return -signal.SIGKILL


# --- the judge ---------------------------------------------------------------------------------


def treasures(home: Home) -> dict[object, str]:
    """Return everything that may not be lost: matches, settings, and what is no file of ours."""
    found: dict[object, str] = {}
    for path in everything(home):
        mode = path.lstat().st_mode
        if path.name.endswith((".bak", ".tmp")):
            continue  # the one before takes its place, or none
        if not stat.S_ISREG(mode):
            found[path.lstat().st_ino, stat.S_IFMT(mode)] = path.name
        elif path in (home.match, home.settings, home.put_away) or "broken" in path.name:
            found[path.read_bytes()] = path.name
    return found


def has_presets(text: bytes) -> bool:
    """Return whether the settings in *text* still hold the family's house rules."""
    try:
        return bool(json.loads(text)["presets"])
    except (ValueError, TypeError, KeyError, RecursionError):
        return False


def everything(home: Home) -> list[Path]:
    """Return every file of *home*, and whatever else is no folder; no link is followed."""
    found = []
    for folder, folders, files in os.walk(home.path.parent):
        paths = [Path(folder, name) for name in (*folders, *files)]
        found += [path for path in paths if path.is_symlink() or not path.is_dir()]
    return found


def lost(before: dict[object, str], home: Home) -> list[str]:
    """Return what of *before* is nowhere any more."""
    now: set[object] = set()
    for path in everything(home):
        info = path.lstat()
        now.add((info.st_ino, stat.S_IFMT(info.st_mode)))
        if stat.S_ISREG(info.st_mode):
            text = path.read_bytes()
            now.add(text)
            if has_presets(text):
                # Settings change while one plays; what a person has made stays in them.
                now |= {what for what in before if isinstance(what, bytes) and has_presets(what)}
    return [name for what, name in before.items() if what not in now]


def is_kept(seen: dict[str, Any]) -> bool:
    """Return whether the match in the window is on the disk."""
    for path in Path(seen["saves"]).glob("match*.toml*"):
        with suppress(RecordError):
            record = Record.read(path)
            if name_of(record) == seen["seed"] and len(record.turns) >= seen["turns"]:
                return True
    return False


def faults(start: Start, result: Result, gone: Sequence[str]) -> list[str]:
    """Return everything that is wrong with what came of *start*."""
    found = [f"lost: {name}" for name in gone]
    if result.code == -signal.SIGKILL:
        return [*found, "it hangs"]
    if not start.fault and re.search("Traceback|Fatal|Error:", result.error):
        found.append("a traceback")
    if start.sentence:
        return found + faults_of_a_sentence(start, result)
    if result.code != 0 or result.seen is None:
        return [*found, f"no window, code {result.code}"]
    return found + faults_of_a_window(start, result.seen)


def faults_of_a_sentence(start: Start, result: Result) -> list[str]:
    found = []
    lines = [line for line in result.error.splitlines() if not NOISE.search(line)]
    if result.seen is not None or result.code not in (1, 2):
        found.append(f"code {result.code}, window {result.seen is not None}")
    if len(lines) != 1 or not re.search(start.sentence, lines[0]):
        found.append(f"no sentence about {start.sentence!r}")
    return found


def faults_of_a_window(start: Start, seen: dict[str, Any]) -> list[str]:
    found = []
    told = "" if seen["told"] == PARKED else seen["told"]
    flat = seen["told"].replace("\n", " ")
    if not seen["shown"] or seen["colours"] < 8:
        found.append("nothing painted")
    if start.told and not re.search(start.told, flat):
        found.append(f"nothing told of {start.told!r}")
    if start.harmless and told and not start.told:
        found.append("told of what does no harm")
    if seen["seed"] is not None and not is_kept(seen) and not UNKEPT.search(flat):
        found.append("the match is not kept, and nobody says so")
    if not start.elsewhere:
        resumed = not start.arguments
        if resumed and (seen["turns"] or 0) < TURNS and not told:
            found.append(f"{seen['turns']} turns of {TURNS}, and nobody says so")
        if seen["speed"] != SPEED and not told:
            found.append("the settings are others, and nobody says so")
    if told and start.told == "." and not NAMED.search(flat):
        found.append("the sentence names nothing")
    return found


# --- all of them -------------------------------------------------------------------------------


def judged(start: Start, folder: Path) -> tuple[Result, list[str]]:
    """Make *start* in a home of its own in *folder*, and return what is wrong with it."""
    home = Home(folder / "inside" / "home")
    home.furnish()
    lock = FolderLock(home.match.parent)
    if as_nobody := os.geteuid() == 0 and not start.new:
        for path in (home.path, *home.path.rglob("*")):
            os.chown(path, NOBODY, NOBODY, follow_symlinks=False)
    as_it_was = set(everything(home))
    start.breaks(home)
    if as_nobody:
        for path in set(everything(home)) - as_it_was:
            with suppress(OSError):  # on a disk where nothing may be written
                os.chown(path, NOBODY, NOBODY, follow_symlinks=False)
    if start.holds:
        lock.take()
        start.breaks(home)
    try:
        before = treasures(home)
        result = make(start, home, folder)
        return result, faults(start, result, lost(before, home))
    finally:
        lock.release()
        if start.mounted is not None:
            subprocess.run(["umount", str(start.mounted(home))], check=True)
        if os.geteuid() != 0:
            give_rights(home.path.parent)


def give_rights(folder: Path) -> None:
    """Let everything in *folder* be read and removed again."""
    for path in folder.iterdir():
        if not path.is_symlink():
            path.chmod(0o700)
            if path.is_dir():
                give_rights(path)


def spread(starts: Sequence[Start], number: int) -> list[Start]:
    """Return so many of *starts*, as far from each other as can be."""
    if number >= len(starts):
        return list(starts)
    return [starts[i * len(starts) // number] for i in range(number)]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("number", type=int, nargs="?", default=500)
    parser.add_argument("--only", default="", help="starts with this in their name")
    parser.add_argument("--inside", type=int, help=argparse.SUPPRESS)
    options, asked = parser.parse_known_args(arguments)
    if options.inside is not None:
        return run_program(asked, options.inside, fault=False)
    prepare()
    starts = [start for start in every_start() if options.only in start.name]
    bad, seconds, windows = 0, [], 0
    os.umask(0o022)
    for start in spread(starts, options.number):
        folder = Path(tempfile.mkdtemp(prefix="start-"))
        folder.chmod(0o755)
        try:
            result, found = judged(start, folder)
        finally:
            shutil.rmtree(folder)
        seconds.append(result.seconds)
        if len(seconds) % 100 == 0:
            print(f"{len(seconds)} starts, {bad} bad", flush=True)
        windows += result.seen is not None
        if found:
            bad += 1
            print(f"BAD {start.name}: {'; '.join(found)}")
            print(f"    code {result.code}, window {result.seen}")
            lines = [line for line in result.error.splitlines() if not NOISE.search(line)]
            print("".join(f"    {line}\n" for line in lines[-12:]), end="", flush=True)
    print(
        f"{len(seconds)} starts of {len(starts)}: {windows} windows, {len(seconds) - windows}"
        f" sentences, {bad} bad; the slowest took {max(seconds):.1f} s"
    )
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
