"""Listens in the open window for a second start, and answers it."""

from __future__ import annotations

import json
from collections.abc import Callable

from PySide6.QtCore import QObject

from scala_desktop.command import WindowCommand
from scala_desktop.windows.second_start import Answer


class Listener(QObject):
    """Lets *answer* do what a second start hands over.

    :attr:`address` is where it listens, as the system names it; "" where it can listen nowhere.
    """

    address = ""

    def __init__(self, answer: Callable[[WindowCommand], Answer]) -> None:
        super().__init__()
        self._answer = answer

    def close(self) -> None:
        """Stop listening and remove the socket, so that no start looks for the window."""
        raise NotImplementedError

    def reply(self, line: bytes, tell: Callable[[bytes], None]) -> None:
        """Do what *line* asks for, and *tell* what came of it; what is no command is only told."""
        try:
            command = WindowCommand.of_line(line)
        except ValueError:
            from scala_desktop.windows.notices import not_understood_words

            tell(_as_line(Answer(not_understood_words())))
            return
        answer = Answer()
        try:
            answer = self._answer(command)
        finally:
            tell(_as_line(answer))


def _as_line(answer: Answer) -> bytes:
    return json.dumps([answer.told, answer.done, answer.code]).encode() + b"\n"
