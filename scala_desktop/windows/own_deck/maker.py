"""A deck on the way, with the work that is done on it in another process and the way back.

Source: design/pact.md, 5.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from scala_desktop.model.deck_scanner import DeckScanner
from scala_desktop.store.decks.board import Board, Origin
from scala_desktop.store.decks.corners import Corners
from scala_desktop.store.decks.library import Library, OwnDeck
from scala_desktop.store.decks.naming import face_in
from scala_desktop.store.decks.shot import Found, Piece, Shot

MOST_STEPS: Final = 10
"""How many changes can be taken back."""


class DeckMaker(QObject):
    """Holds the :attr:`board`, and lets sheets be read and cards be cut.

    :attr:`changed` says that the board has changed, :attr:`arrived` carries the ``Found`` of a
    sheet that was read and whether cards of it are new, :attr:`failed` a ``DeckError``,
    :attr:`kept` the ``OwnDeck``.
    """

    changed = Signal()
    arrived = Signal(object)
    failed = Signal(object)
    busied = Signal(int)
    kept = Signal(object)

    def __init__(self, library: Library, scanner: DeckScanner | None = None) -> None:
        super().__init__()
        self.library = library
        self.scanner = scanner if scanner is not None else DeckScanner(library, self)
        self.scanner.busied.connect(self.busied)
        self.board = Board("napoletane")
        self._past: list[Board] = []
        self.instead: OwnDeck | None = None
        """The deck that was kept before, and is mended."""

    # The beginning

    def begin(self, kind: str) -> None:
        """Begin a new deck of the kind *kind*."""
        self.scanner.begin(kind)
        self.board, self._past, self.instead = Board(kind), [], None
        self.changed.emit()

    def reopen(self, deck: OwnDeck) -> None:
        """Begin with the pictures of *deck*, which will be replaced."""
        self.begin(deck.pack.key)
        self.instead = deck

        def shown(board: Board) -> None:
            self.board = board
            self.changed.emit()

        self.scanner.ask("reopen", deck, done=shown, failed=self.failed.emit)

    @property
    def begun(self) -> bool:
        """Return whether there is anything of a deck yet."""
        return bool(self.board.sheets) or self.scanner.busy > 0

    @property
    def unkept(self) -> bool:
        """Return whether anything would be lost with what there is."""
        if self.instead is None:
            return self.begun
        return self.can_undo or self.scanner.owes("pictures", "read", "cut")

    @property
    def ready(self) -> bool:
        """Return whether the deck can be kept as it is: nothing on the way changes the board."""
        return self.complete and not self.unread

    @property
    def complete(self) -> bool:
        """Return whether no card on the board wants anything."""
        return self.board.ready and bool(self.board.shots)

    @property
    def unread(self) -> bool:
        """Return whether sheets are still to be read, or cards to be cut."""
        return self.scanner.owes("pictures", "read", "reopen", "cut")

    # Sheets

    def add(self, paths: Iterable[Path]) -> None:
        """Read the sheets, photographs or folders *paths*."""
        for path in paths:
            # Whether it is a folder the other process finds out.
            self.scanner.ask("pictures", path, done=self._read_all, failed=self.failed.emit)

    def _read_all(self, paths: Iterable[Path]) -> None:
        for path in paths:
            took = partial(self._take, path)
            self.scanner.ask("read", path, done=took, failed=self.failed.emit)

    def _take(self, path: Path, found: Found) -> None:
        shots = found.shots
        if len(shots) == 1 and shots[0].face is None and shots[0].doubt is None:
            # A photograph of one card may say in its name which one it is.
            shots = (replace(shots[0], face=face_in(path.stem, self.board.pack)),)
        self.do(self.board.with_sheet(found.sheet, shots))
        self.arrived.emit(found)

    # Acts

    def do(self, board: Board) -> None:
        """Let *board* be how it stands, with a way back."""
        if board == self.board:
            return
        self._past = [*self._past[1 - MOST_STEPS :], self.board]
        self.board = board
        self.changed.emit()

    @property
    def can_undo(self) -> bool:
        """Return whether anything can be taken back."""
        return bool(self._past)

    def undo(self) -> None:
        """Take the last change back."""
        if self._past:
            self.board = self._past.pop()
            self.changed.emit()

    def cut(self, number: int, corners: Corners, then: Callable[[], object] = lambda: None) -> None:
        """Cut the card of the shot *number* by *corners*; *then* is done once that is made."""
        board = self.board
        shot = board.shots[number]
        cut = replace(shot, corners=corners, doubt=None, seen=True)
        if cut == shot:
            return
        self.do(board.cut_again(number, cut))
        sheet = board.sheets[shot.sheet]

        def done(made: Shot) -> None:
            self._show_cut(cut, made)
            then()

        self.scanner.ask("cut", sheet, shot, corners, done=done, failed=self.failed.emit, soon=True)

    def _show_cut(self, asked: Shot, made: Shot) -> None:
        """Let every board on which the card *asked* lies show the picture that was *made* of it."""

        def of(shot: Shot) -> Shot:
            if (shot.sheet, shot.corners, shot.file) != (asked.sheet, asked.corners, asked.file):
                return shot
            known = shot.face is not None or asked.face is not None
            return replace(
                shot,
                file=made.file,
                face=shot.face if known else made.face,
                likely=made.likely,
                light=made.light,
                sharp=made.sharp,
            )

        def shown(board: Board) -> Board:
            return replace(board, shots=tuple(map(of, board.shots)))

        self.board = shown(self.board)
        self._past = [shown(one) for one in self._past]
        self.changed.emit()

    def find(self, number: int, corners: Corners, done: Callable[[Corners], object]) -> None:
        """Look for the card within *corners*; *done* hears where it is."""
        sheet = self.board.sheets[self.board.shots[number].sheet]
        self.scanner.ask("find", sheet, corners, done=done, failed=self.failed.emit, soon=True)

    def piece(self, number: int, done: Callable[[Piece], object]) -> None:
        """Ask for the piece of the sheet around a card; *done* hears of it."""
        shot = self.board.shots[number]
        sheet = self.board.sheets[shot.sheet]
        self.scanner.ask(
            "piece", sheet, shot.corners, done=done, failed=self.failed.emit, soon=True
        )

    def replace_by(self, face: int | None, old: Origin | None, path: Path) -> None:
        """Let the card on the photograph *path* lie on *face*, in the place of *old* if that does.

        Until it is read its number may have become that of another one.
        """

        def took(found: Found) -> None:
            board = self.board
            for number in board.unnamed if face is None else board.at(face):
                if board.origin(number) == old:
                    board = board.without(number)
                    break
            best = max(found.shots, key=lambda one: (one.doubt is None, one.face == face))
            board = board.with_sheet(found.sheet, (replace(best, face=face),))
            self.do(board)
            self.arrived.emit(found)

        self.scanner.ask("read", path, done=took, failed=self.failed.emit, soon=True)

    # The end

    def keep(self, title: str, *, small: bool = False) -> None:
        """Make the deck, called *title*; :attr:`kept` or :attr:`failed` tells how it went."""
        instead = self.instead.key if self.instead is not None else ""
        self.scanner.ask(
            "keep",
            self.board,
            title,
            small=small,
            instead=instead,
            done=self._kept,
            failed=self.failed.emit,
        )

    def _kept(self, deck: OwnDeck) -> None:
        self.drop()
        self.kept.emit(deck)

    def drop(self) -> None:
        """Give the deck up: nothing is left of it."""
        kind = self.board.kind
        self.scanner.drop()
        self.board, self._past, self.instead = Board(kind), [], None
        self.scanner.begin(kind)
        self.changed.emit()
