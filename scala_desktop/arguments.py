"""What the words of the command line ask for; the verbs themselves are in :mod:`cli`.

A start without any word, as from a menu of the desktop, does without all this.

Source: design/notation.md, Command line.
"""

from __future__ import annotations

import argparse
import os
from importlib.machinery import ExtensionFileLoader, PathFinder
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from scala_desktop import __version__
from scala_desktop.command import PROGRAM, UseError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class _Parser(argparse.ArgumentParser):
    """A parser whose complaint is one sentence."""

    def error(self, message: str) -> NoReturn:
        raise UseError(f"{message}; see {self.prog} --help")


def parsed(words: Sequence[str]) -> argparse.Namespace:
    """Return what *words*, at least one, ask for; *verb* of it is "" where there is none.

    Parsers take time to make, so most commands make one.

    :raises UseError: if there is no such verb or argument.
    """
    asked = argparse.Namespace(verb="", smoke=None)
    verb = _VERBS.get(words[0])
    if verb is None:
        return _parser(words).parse_args(words, asked)
    told, describe = verb
    asked.verb = words[0]
    parser = _Parser(prog=f"{PROGRAM} {words[0]}", description=told, allow_abbrev=False)
    describe(parser)
    return parser.parse_args(words[1:], asked)


def _parser(words: Sequence[str]) -> argparse.ArgumentParser:
    """Return the parser of all verbs; those that are not among *words* have no arguments."""
    parser = _Parser(
        prog=PROGRAM,
        description="Italian card games at a table; without a verb, the match in play or a new one",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=_version())
    parser.add_argument("--smoke", type=_path, default=None, help=argparse.SUPPRESS)
    verbs = parser.add_subparsers(metavar="VERB", parser_class=_Parser)
    for name, (told, describe) in _VERBS.items():
        verb = verbs.add_parser(name, help=told, description=told, allow_abbrev=False)
        verb.set_defaults(verb=name)
        if name in words:
            describe(verb)
    return parser


def _version() -> str:
    """Return what the program is called, and whether its core is compiled."""
    # Looked for only: whoever asks for help does not wait for the rules.
    found = PathFinder.find_spec("shuffle", [str(Path(__file__).with_name("rules"))])
    compiled = found is not None and isinstance(found.loader, ExtensionFileLoader)
    return f"{PROGRAM} {__version__}{' (compiled core)' if compiled else ''}"


def _play_arguments(play: _Parser) -> None:
    play.add_argument("game", metavar="GAME")
    play.add_argument(
        "--seats", type=_whole, help="who plays, such as you,hard,easy or you:Anna,you:Bruno"
    )
    play.add_argument("--rules", metavar="PRESET", help="the preset of house rules")
    play.add_argument("--seed", type=_whole, help="deal as this text says, the same each time")
    _add_smoke(play)


def _open_arguments(opened: _Parser) -> None:
    opened.add_argument("file", metavar="FILE", type=_path)
    _add_smoke(opened)


def _add_smoke(window: _Parser) -> None:
    window.add_argument("--smoke", type=_path, default=argparse.SUPPRESS, help=argparse.SUPPRESS)


def _check_arguments(check: _Parser) -> None:
    check.add_argument("files", metavar="FILE", type=_path, nargs="+")


def _simulate_arguments(simulate: _Parser) -> None:
    from scala_desktop.rules.levels import LEVELS, RANDOM, TEMPERAMENTS

    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument("--matches", metavar="N", type=int, required=True)
    told = f"levels: {' '.join((*LEVELS, RANDOM))}; and a temperament, as in medium-bold: "
    told += " ".join(TEMPERAMENTS)
    simulate.add_argument("--seats", required=True, help=told)
    simulate.add_argument("--rules", metavar="PRESET")
    simulate.add_argument("--seed", type=_whole, default="simulate")
    simulate.add_argument("--jobs", metavar="N", type=int, default=1, help="processes (1)")
    simulate.add_argument("--json", action="store_true", help="print JSON")


def _replay_arguments(replay: _Parser) -> None:
    replay.add_argument("file", metavar="FILE", type=_path)
    replay.add_argument("--until", metavar="TURN", type=int, help="stop after this turn")


def _verify_arguments(verify: _Parser) -> None:
    verify.add_argument("files", metavar="RECORD", type=_path, nargs="+")


def _rules_arguments(rules: _Parser) -> None:
    from scala_desktop.words.catalogue import languages

    rules.add_argument("game", metavar="GAME")
    rules.add_argument("--preset", metavar="P")
    rules.add_argument("--lang", choices=languages(), default="it")


def _paths_arguments(_: _Parser) -> None:
    pass


def _path(text: str) -> Path:
    """Return the path *text*.

    :raises argparse.ArgumentTypeError: if it is empty: to Python that is the current folder.
    """
    if not text:
        raise argparse.ArgumentTypeError("'' names no file")
    return Path(text)


def _whole(text: str) -> str:
    """Return *text*, which goes into the file of a match.

    :raises argparse.ArgumentTypeError: if it is no valid UTF-8.
    """
    try:
        text.encode()
    except UnicodeEncodeError:
        shown = os.fsencode(text).decode("utf-8", "replace")
        raise argparse.ArgumentTypeError(f"{shown!r}: the terminal did not send UTF-8") from None
    return text


_VERBS: dict[str, tuple[str, Callable[[_Parser], None]]] = {
    "play": ("open the table on a new match", _play_arguments),
    "open": ("open a record or a scenario at the table", _open_arguments),
    "check": ("run scenario files and say which cases fail", _check_arguments),
    "simulate": ("let bots play matches and say how strong they are", _simulate_arguments),
    "replay": ("print a record turn by turn", _replay_arguments),
    "verify": ("check that every hand of a record is the deck that was sealed", _verify_arguments),
    "rules": ("print the rule book of some house rules", _rules_arguments),
    "paths": ("say where settings, saves and logs are", _paths_arguments),
}
"""What each verb is for, and what gives its parser the arguments."""
