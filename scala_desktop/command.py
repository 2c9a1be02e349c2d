"""What the command line asks of the window, and what is wrong with it; it lies below both."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

PROGRAM: Final = "scala-desktop"
"""What the program is called on the command line."""
FAULT_OF_USE: Final = 2
"""The exit code where it was called wrongly."""
LONGEST_LINE: Final = 65_536
"""Bytes of a command that one start hands to another; the longest one is shorter."""
_LONGEST_TEXT: Final = 200
_LONGEST_FILE: Final = 4096
_MOST_SEATS: Final = 12
_HANDED_OVER: Final = {"action", "game", "seats", "rules", "seed", "file"}


class UseError(ValueError):
    """Raised when the program is called wrongly; the message is one sentence."""


class CommandError(ValueError):
    """Raised for what no start can ask of the window; the message is one sentence."""


class WindowCommand(NamedTuple):
    """What the window shows first: the match in play, a new one or a file.

    *action* is ``resume``, ``play`` or ``open``; *smoke* is the picture that a run for a test
    leaves before it closes.
    """

    action: str = "resume"
    game: str | None = None
    seats: tuple[str, ...] = ()
    rules: str | None = None
    seed: str | None = None
    file: Path | None = None
    smoke: Path | None = None

    def checked(self) -> WindowCommand:
        """Return the command itself.

        :raises CommandError: if a text is too long to be handed over.
        """
        seats = [("--seats", seat) for seat in self.seats]
        given = ("GAME", self.game), ("--rules", self.rules), ("--seed", self.seed)
        for name, text in (*given, *seats):
            if text is not None and len(text) > _LONGEST_TEXT:
                raise CommandError(
                    f"{name} {text[:20]}… is too long: want at most {_LONGEST_TEXT} letters"
                )
        return self

    def as_line(self) -> bytes:
        r"""Return the command as a second start hands it over, in one line.

        >>> WindowCommand("play", "burraco", seats=("you:Anna", "hard")).as_line()
        b'{"action": "play", "game": "burraco", "seats": ["you:Anna", "hard"]}\n'
        """
        file = None if self.file is None else str(self.file.absolute())
        data = {
            "action": self.action,
            "game": self.game,
            "seats": self.seats,
            "rules": self.rules,
            "seed": self.seed,
            "file": file,
        }
        return json.dumps({key: value for key, value in data.items() if value}).encode() + b"\n"

    @classmethod
    def of_line(cls, line: bytes) -> WindowCommand:
        """Return the command that was handed over as *line*; its texts are not looked into.

        :raises ValueError: if it is no command.
        """
        try:
            data = json.loads(line[: LONGEST_LINE + 1])
        except RecursionError:
            raise ValueError("no command") from None
        if not isinstance(data, dict) or data.keys() - _HANDED_OVER:
            raise ValueError("no command")
        action, seats = data.pop("action", None), data.pop("seats", [])
        if not isinstance(seats, list) or len(seats) > _MOST_SEATS:
            raise ValueError("no seats")
        command = cls(
            action=str(action),
            game=_text(data, "game"),
            seats=tuple(map(_checked, seats)),
            rules=_text(data, "rules"),
            seed=_text(data, "seed"),
            file=_file(data["file"]) if "file" in data else None,
        ).checked()
        wanted = {"resume": True, "play": command.game, "open": command.file}
        if not wanted.get(command.action):
            raise ValueError("no command")
        return command


def _text(data: Mapping[str, Any], key: str) -> str | None:
    return _checked(data[key]) if key in data else None


def _checked(value: object) -> str:
    if not isinstance(value, str) or not value:
        raise ValueError("no text")
    value.encode()  # a lone surrogate is no text
    return value


def _file(value: object) -> Path:
    if not isinstance(value, str) or len(value) > _LONGEST_FILE or b"\0" in os.fsencode(value):
        raise ValueError("no file")
    path = Path(value)
    if not path.is_absolute():
        raise ValueError("no whole path")
    return path
