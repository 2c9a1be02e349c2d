"""Carries the outcome of writing from the writer's thread to that of the window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from scala_desktop.store.problems import Problem


class Scribe(QObject):
    """Turns calls from the writer's thread into signals; connect those as queued.

    It has no parent: the methods handed to the writer keep it alive while something is written,
    even where the object that waits is gone.  Signals handed over would not.
    """

    wrote_match = Signal(int, object, object)
    """The number of a save, its turns, and the ``Problem`` there was, if any."""
    wrote_copy = Signal(object, object)
    """The path of a copy, and the ``Problem`` there was, if any."""
    wrote_settings = Signal(int, object)
    """The number of a change, as the store counts them, and the ``Problem`` there was, if any."""
    kept_rules = Signal(str, object)
    """The name of house rules, and the ``Problem`` with which they could not be kept, if any."""
    kept = Signal(object)
    """The ``Problem`` with which a match could not be kept in the history, if any."""
    deleted = Signal(object, object)
    """The file of a match, and the ``Problem`` with which it could not be deleted, if any."""

    def tell_match(self, number: int, turns: tuple[str, ...], problem: Problem | None) -> None:
        """Say what came of a save."""
        self.wrote_match.emit(number, turns, problem)

    def tell_settings(self, number: int, problem: Problem | None) -> None:
        """Say what came of writing the settings."""
        self.wrote_settings.emit(number, problem)

    def tell_kept_rules(self, name: str, problem: Problem | None) -> None:
        """Say what came of keeping the house rules *name*."""
        self.kept_rules.emit(name, problem)

    def tell_copy(self, path: Path, problem: Problem | None) -> None:
        """Say what came of writing a copy."""
        self.wrote_copy.emit(path, problem)

    def tell_kept(self, problem: Problem | None) -> None:
        """Say what came of keeping a match in the history."""
        self.kept.emit(problem)

    def tell_deleted(self, path: Path, problem: Problem | None) -> None:
        """Say what came of deleting the match in the file *path*."""
        self.deleted.emit(path, problem)
