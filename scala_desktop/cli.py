"""The command line: every verb.

Nothing here imports Qt before a window is asked for; every other verb works without it.  What a
verb alone needs, the rules among it, is imported by that verb: a start that only brings the open
window to the front is over before that would be imported.

Source: design/notation.md, Command line.
"""

from __future__ import annotations

import gc
import io
import os
import sys
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from scala_desktop.command import FAULT_OF_USE, PROGRAM, CommandError, UseError, WindowCommand

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator, Sequence

    from scala_desktop.rules.game import GameInfo
    from scala_desktop.rules.options import HouseRules
    from scala_desktop.rules.record import Player, Record

MOST_MATCHES = 1_000_000
_LONGEST = 2_000


def _is_fault_of_use(error: Exception) -> bool:
    """Return whether a person or a file got something wrong; the message is one sentence."""
    from scala_desktop.rules.errors import NotationError, PositionError, RulesError
    from scala_desktop.rules.record_file import RecordError
    from scala_desktop.rules.scenario import ScenarioError

    of_files = (NotationError, PositionError, RulesError, RecordError, ScenarioError)
    return isinstance(error, (UseError, CommandError, *of_files))


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command *argv* (the process's own where ``None``) and return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        code = _run(sys.argv[1:] if argv is None else argv)
        _flush()
    except ValueError as error:
        if not _is_fault_of_use(error):
            raise
        _complain(_told(error))
        return FAULT_OF_USE
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        _write_nowhere()
        return 0
    except OSError as error:
        named = "" if error.filename is None else f" ({error.filename})"
        _write_nowhere()
        _complain(f"the system refused: {error.strerror or error}{named}")
        return FAULT_OF_USE
    except KeyboardInterrupt:
        return 130
    return code


def _run(words: Sequence[str]) -> int:
    """Do what *words* ask for; return the exit code."""
    if not words:
        return _run_window(WindowCommand())
    from scala_desktop.arguments import parsed

    arguments = parsed(words)
    if not arguments.verb:
        return _run_window(WindowCommand(smoke=arguments.smoke))
    return _VERBS[arguments.verb](arguments)


def _flush() -> None:
    """Let out what was printed; there is no output where it was closed or has no console."""
    if sys.stdout is not None:
        sys.stdout.flush()


def _write_nowhere() -> None:
    """Drop what is still to be written to standard output, so that Python does not try on exit."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(sentence: str) -> None:
    if sys.stderr is not None:
        with suppress(OSError):
            print(f"{PROGRAM}: {_one_line(sentence)}", file=sys.stderr)


def _one_line(text: str) -> str:
    """Return *text* in one line, without what would move a terminal's cursor or change its ink."""
    seen = (letter if letter.isprintable() else " " if letter.isspace() else "?" for letter in text)
    line = "".join(seen)
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…"


# --- verbs that open the window ----------------------------------------------------------------


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """Look for no garbage: what a start imports and builds stays to the end."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


@_nothing_collected()
def _play(arguments: argparse.Namespace) -> int:
    from scala_desktop.quick_start import define_plainly

    define_plainly()
    from scala_desktop.rules.registry import info

    entry = info(arguments.game)
    seats: tuple[str, ...] = ()
    if arguments.seats is not None:
        players = _players(arguments.seats, entry)
        seats = tuple(map(str, players))
    if arguments.rules is not None:
        _preset(entry, arguments.rules)
    return _run_window(
        WindowCommand(
            action="play",
            game=entry.key,
            seats=seats,
            rules=arguments.rules,
            seed=arguments.seed,
            smoke=arguments.smoke,
        ).checked()
    )


@_nothing_collected()
def _open(arguments: argparse.Namespace) -> int:
    from scala_desktop.quick_start import define_plainly

    define_plainly()
    # On a terminal what is wrong with a file is told before any window; whoever has opened the file
    # from the desktop sees no terminal, and reads it in the window.
    if sys.stderr is not None and sys.stderr.isatty():
        _require_match(arguments.file)
    return _run_window(WindowCommand("open", file=arguments.file, smoke=arguments.smoke))


def _require_match(path: Path) -> None:
    """Raise a :class:`UseError` unless a match can be opened from the file *path*."""
    from scala_desktop.rules.errors import PositionError, RulesError
    from scala_desktop.rules.record_file import RecordError
    from scala_desktop.rules.scenario import ScenarioError, open_file
    from scala_desktop.store.keyring import Keyring

    try:
        open_file(path, Keyring().unlock)
    except (RecordError, PositionError, RulesError, ScenarioError) as error:
        raise _of_file(path, error) from None


@_nothing_collected()
def _run_window(command: WindowCommand) -> int:
    try:
        return _enter(command)
    except OSError:
        raise
    except Exception as error:
        if _is_fault_of_use(error):
            raise
        # A player who starts a game is not shown a traceback.
        raise UseError(f"no window could be opened: {_noted(error)}") from None


def _enter(command: WindowCommand) -> int:
    """Hand *command* over to the window that is open, or open it."""
    from scala_desktop.store.user_folders import saves_folder
    from scala_desktop.windows.instance import OneInstance

    instance = OneInstance(saves_folder())
    if sys.platform != "linux":
        # On those systems Qt speaks to the open window, and needs an application for it.
        _import_window()
        from scala_desktop.app import make_application

        make_application()
    answer = instance.enter(command)
    if answer is not None and answer.told:
        return answer.say()
    try:
        _import_window()
        from scala_desktop.app import run, tell_second

        return run(command, instance) if answer is None else tell_second(answer, instance, command)
    finally:
        instance.release()


def _import_window() -> None:
    from scala_desktop.quick_start import import_plainly

    import_plainly()
    try:
        import scala_desktop.app  # noqa: F401 - whether it can be
    except ImportError as error:
        if error.name is not None and error.name.startswith("scala_desktop"):
            raise
        raise UseError(
            f"a part that the window needs is missing ({error}): `python3 packaging/run.py` puts"
            " it there or names the system's package"
        ) from None


def _noted(fault: Exception) -> str:
    """Note a fault of the program in its log, and return what to say of it."""
    import traceback

    from scala_desktop.store.files import append
    from scala_desktop.store.user_folders import logs_folder

    log = logs_folder() / "faults.log"
    try:
        append(log, "".join(traceback.format_exception(fault)))
    except OSError:
        return repr(fault)
    return f"{fault!r}; the details are in {log}"


# --- verbs of the terminal ---------------------------------------------------------------------


def _check(arguments: argparse.Namespace) -> int:
    from scala_desktop.rules.record_file import RecordError, read_text
    from scala_desktop.rules.scenario import ScenarioError, read

    passed = failed = 0
    broken = ran = False
    for path in _scenario_files(arguments.files):
        try:
            if path.is_dir():
                raise UseError("there is no .toml file in it")
            cases = read(read_text(path))
        except (UseError, RecordError, ScenarioError) as error:
            broken = True
            _flush()
            _complain(str(_of_file(path, error)))
            continue
        ran = True
        for case in cases:
            try:
                if isinstance(case, ScenarioError):
                    raise case
                problem = case.run()
                told = f"case {case.id!r}: {problem}"
            except ScenarioError as error:
                problem = told = _told(error)
            if problem is None:
                passed += 1
            else:
                failed += 1
                print(_one_line(f"{path}: {told}"))
    if ran:
        print(f"{passed} passed, {failed} failed")
    return FAULT_OF_USE if broken else int(failed > 0)


def _told(error: ValueError) -> str:
    from scala_desktop.words.house_rules import told

    return told(error, "en")


def _of_file(path: Path, error: ValueError) -> UseError:
    """Return what is wrong with the file *path*, which is named once."""
    told = _told(error)
    return UseError(told if told.startswith(str(path)) else f"{path}: {told}")


def _scenario_files(paths: Sequence[Path]) -> Iterator[Path]:
    """Yield *paths*, with the .toml files in a folder in its place, if there are any."""
    for path in paths:
        found = (one for one in path.rglob("*") if one.suffix.lower() == ".toml" and one.is_file())
        yield from sorted(found) or [path]


def _replay(arguments: argparse.Namespace) -> int:
    if arguments.until is not None and arguments.until < 0:
        raise UseError(f"--until {arguments.until}: turns are counted from 1")
    from scala_desktop.rules.record import Record
    from scala_desktop.rules.record_file import RecordError
    from scala_desktop.rules.retelling import retold

    hidden = None
    try:
        record = Record.read(arguments.file)
        if (hidden := _hand_in_play(record)) is not None:
            record = record.without_secret()
        if hidden is None or record.turns:
            for line in retold(record, arguments.until):
                print(_one_line(line))
    except RecordError as error:
        _flush()
        raise _of_file(arguments.file, error) from None
    if hidden is not None and (arguments.until is None or arguments.until > len(record.turns)):
        print(hidden)
    return 0


def _hand_in_play(record: Record) -> str | None:
    """Return what to say of the hand of *record* whose deck is still sealed, if there is one."""
    sealing = record.sealing
    if sealing is None or sealing.over or len(sealing.seals) <= len(sealing.decks):
        return None
    return f"hand {len(sealing.seals)}: sealed, and still in play"


def _verify(arguments: argparse.Namespace) -> int:
    from scala_desktop.rules.record import Record
    from scala_desktop.rules.record_file import RecordError
    from scala_desktop.rules.verifying import verified

    failed = broken = False
    for path in arguments.files:
        try:
            record = Record.read(path)
            sealing = record.sealing
            for verdict in verified(record):
                failed = failed or verdict.problem is not None
                told = f"NOT honest: {verdict.problem}"
                if verdict.problem is None and sealing is not None:
                    cut, seal = sealing.cuts[verdict.hand - 1], sealing.seals[verdict.hand - 1]
                    told = f"honest: seal {seal[:16]}, {cut} cards lifted off"
                print(_one_line(f"{path}: hand {verdict.hand}: {told}"))
            if (hidden := _hand_in_play(record)) is not None:
                print(_one_line(f"{path}: {hidden}"))
        except (RecordError, ValueError) as error:
            broken = True
            _flush()
            _complain(str(_of_file(path, error)))
    return FAULT_OF_USE if broken else int(failed)


def _rules(arguments: argparse.Namespace) -> int:
    from scala_desktop.rules.registry import info
    from scala_desktop.words.rule_book import rule_book

    entry = info(arguments.game)
    print(rule_book(_preset(entry, arguments.preset), entry.presets, arguments.lang))
    return 0


def _simulate(arguments: argparse.Namespace) -> int:
    from scala_desktop.rules.levels import parted
    from scala_desktop.rules.registry import info

    entry = info(arguments.game)
    levels = [part.strip() for part in arguments.seats.split(",")]
    for level in levels:
        try:
            parted(level)
        except ValueError as error:
            raise UseError(f"--seats {level}: {error}") from None
    _count_seats(len(levels), entry)
    if not 1 <= arguments.matches <= MOST_MATCHES:
        wanted = _one_line(str(arguments.matches))
        raise UseError(f"--matches {wanted}: want 1 to {MOST_MATCHES}")
    if arguments.jobs < 1:
        raise UseError(f"--jobs {arguments.jobs}: want at least 1")
    rules = _preset(entry, arguments.rules)
    from scala_desktop.bots.simulation import EndlessHandError, simulate
    from scala_desktop.simulation_report import as_json, as_table, show_progress
    from scala_desktop.words.house_rules import unfit

    if why := unfit(rules, len(levels)):
        raise UseError(why)

    try:
        report = simulate(
            entry.key,
            arguments.matches,
            levels,
            rules,
            arguments.seed,
            show_progress,
            jobs=arguments.jobs,
            lost=_complain_of_worker,
        )
    except EndlessHandError as error:
        _complain(str(error))
        return 1
    print(as_json(report) if arguments.json else as_table(report))
    return 0


def _complain_of_worker(end: BaseException) -> None:
    from scala_desktop.bots.spreading import NoWorkersError

    if isinstance(end, NoWorkersError):
        _complain("no worker does its work: until one does, the deals are played here")
    else:
        _complain(f"a worker failed ({str(end) or type(end).__name__}): its deals are played again")


def _paths(_arguments: argparse.Namespace) -> int:
    from scala_desktop.store.user_folders import all_folders

    for what, folder in all_folders().items():
        print(f"{what}: {folder}")
    return 0


# --- what the words of a command mean ----------------------------------------------------------


def _preset(entry: GameInfo, key: str | None) -> HouseRules:
    """Return the rules of the preset *key*, of the first one where none is named."""
    from scala_desktop.rules.options import from_preset

    return from_preset(entry.rules, entry.presets, entry.presets[0].key if key is None else key)


def _players(text: str, entry: GameInfo) -> tuple[Player, ...]:
    from scala_desktop.windows.match_choice import seated

    players = seated(text.split(","))
    _count_seats(len(players), entry)
    return players


def _count_seats(count: int, entry: GameInfo) -> None:
    low, high = entry.seats
    if not low <= count <= high:
        raise UseError(f"--seats names {count}: {entry.title} is for {low} to {high}")


_VERBS: dict[str, Callable[[argparse.Namespace], int]] = {
    "play": _play,
    "open": _open,
    "check": _check,
    "simulate": _simulate,
    "replay": _replay,
    "verify": _verify,
    "rules": _rules,
    "paths": _paths,
}
"""What does what each verb asks for."""
