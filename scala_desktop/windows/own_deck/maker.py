"""A deck on the way, with the work that is done on it in another process and the way back.

Source: design/pact.md, 5.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal

from scala_desktop.model.deck_scanner import DeckScanner
from scala_desktop.model.errand import Errand
from scala_desktop.store.decks.begun import Begun
from scala_desktop.store.decks.board import Board, Origin
from scala_desktop.store.decks.corners import Corners
from scala_desktop.store.decks.faults import DeckError, DeckFault
from scala_desktop.store.decks.library import Library, OwnDeck
from scala_desktop.store.decks.naming import face_in
from scala_desktop.store.decks.shot import Found, Piece, Shot

MOST_STEPS: Final = 10
"""How many changes can be taken back."""


class LeftFinder(Errand):
    """Looks in a thread for a deck that was left on the way, and for the one it is to replace."""

    found = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.looks = False
        self.left: tuple[Begun, OwnDeck | None] | None = None

    def begin(self, library: Library) -> None:
        """Begin to look in *library*."""
        self.looks = True
        self.set_out(self._look, library)

    def _look(self, library: Library) -> None:
        try:
            left = library.begun()
            self.left = None if left is None else (left, library.by_key(left.instead))
        finally:
            self.looks = False
            self.found.emit()


class DeckMaker(QObject):
    """Holds the :attr:`board`, and lets sheets be read and cards be cut.

    What was begun is kept on the disk with each change, and found there by :meth:`look_back`.

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
        self.scanner.not_noted.connect(self.failed)
        self.changed.connect(self._note)
        self.board = Board("napoletane")
        self._past: list[Board] = []
        self.instead: OwnDeck | None = None
        """The deck that was kept before, and is mended."""
        self.title = ""
        """What the deck is to be called."""
        self._untouched: Board | None = None
        """How :attr:`instead` stood when it was reopened, ``None`` where that is not known."""
        self._finder = LeftFinder()
        self._finder.found.connect(self._take_up, Qt.ConnectionType.QueuedConnection)
        self._lost: Path | None = None
        """The folder of a deck that was left, and can not be read; nobody was told so far."""
        self._unread: tuple[Path, ...] = ()
        """The sheets of a deck that was left which nobody has asked for anew."""
        self._photos: list[Path] = []
        """Photographs that are being read for one card: alone they would be sheets."""

    # The beginning

    def begin(self, kind: str) -> None:
        """Begin a new deck of the kind *kind*."""
        self._stand(Board(kind))
        self.changed.emit()

    def _stand(self, board: Board, folder: Path | None = None) -> None:
        """Let *board* be all that there is, the work on it in *folder*."""
        self.scanner.begin(board.kind, folder)
        self.board, self._past = board, []
        self.instead = self._untouched = None
        self.title, self._unread, self._photos = "", (), []

    def reopen(self, deck: OwnDeck) -> None:
        """Begin with the pictures of *deck*, which will be replaced."""
        self.begin(deck.pack.key)
        self.instead, self.title, self._untouched = deck, deck.title, self.board

        def shown(board: Board) -> None:
            self.board = self._untouched = board
            self.changed.emit()

        self.scanner.ask("reopen", deck, done=shown, failed=self.failed.emit)

    @property
    def begun(self) -> bool:
        """Return whether there is anything of a deck yet."""
        return bool(self.board.sheets or self._unread) or self.scanner.busy > 0

    @property
    def unkept(self) -> bool:
        """Return whether anything would be lost with what there is."""
        if self.instead is None:
            return self.begun
        changed = self.board != self._untouched or self.title != self.instead.title
        return changed or self.scanner.owes("pictures", "read", "cut")

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

    # What was left

    def look_back(self) -> None:
        """Look for a deck that was left when the program ended; it is taken up once it is found."""
        self._finder.begin(self.library)

    @property
    def looks_back(self) -> bool:
        """Return whether nobody knows yet if a deck was left."""
        return self._finder.looks

    def _take_up(self) -> None:
        """Go on with what was found, if that has not been done."""
        left, self._finder.left = self._finder.left, None
        if left is None:
            return
        begun, instead = left
        if begun.board is None:
            self._lost = begun.folder
            return
        self._stand(begun.board, begun.folder)
        self.instead, self.title, self._unread = instead, begun.title, begun.unread
        self.changed.emit()

    def settle(self) -> None:
        """Wait for what was left to be found, and take it up."""
        self._finder.finish()
        self._take_up()

    def go_on(self) -> None:
        """Do what was still to be done for a deck that was left, or tell that it is lost."""
        lost, self._lost = self._lost, None
        if lost is not None:
            self.scanner.throw_away(lost)
            self.failed.emit(DeckError(DeckFault.LEFT_DAMAGED, lost))
        for shot in self.board.shots:
            if not shot.file and not self._unmade(shot):
                self._ask_cut(shot, shot)
        unread, self._unread = self._unread, ()
        self.add(unread)

    def call(self, title: str) -> None:
        """Let the deck be called *title*."""
        if title != self.title:
            self.title = title
            self._note()

    def _note(self) -> None:
        """Keep how it stands on the disk, or nothing if nothing would be lost with it.

        A deck that is just being reopened or made stands nowhere yet, or in the library.
        """
        folder = self.scanner.folder
        if folder is None or self.scanner.owes("reopen", "keep"):
            return
        if not self.unkept:
            self.scanner.forget_note(folder)
            return
        shots = (
            replace(shot, file="") if self._unmade(shot) else shot for shot in self.board.shots
        )
        board = replace(self.board, shots=tuple(shots))
        asked = (path for (path,) in self.scanner.owed("pictures", "read"))
        owed = (path for path in asked if path not in self._photos)
        instead = "" if self.instead is None else self.instead.key
        self.scanner.note(Begun(folder, board, self.title, instead, (*self._unread, *owed)))

    def _unmade(self, shot: Shot) -> bool:
        """Return whether the picture of *shot* as it is cut now is still to be made."""
        sheet = self.board.sheets[shot.sheet]
        return any(
            (sheet, shot.corners) == (asked, corners)
            for asked, _, corners in self.scanner.owed("cut")
        )

    def close(self) -> None:
        """End the work, as the window closes; what would be lost stays on the disk."""
        if self.unkept and not self.scanner.owes("reopen"):
            self._note()
            self.scanner.leave()
            self.scanner.flush()
        else:
            self.scanner.drop()

    # Sheets

    def add(self, paths: Iterable[Path]) -> None:
        """Read the sheets, photographs or folders *paths*."""
        for path in paths:
            # Whether it is a folder the other process finds out.
            self.scanner.ask("pictures", path, done=self._read_all, failed=self.failed.emit)
        self._note()

    def _read_all(self, paths: Iterable[Path]) -> None:
        for path in paths:
            took = partial(self._take, path)
            self.scanner.ask("read", path, done=took, failed=self.failed.emit)
        self._note()

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
        self._ask_cut(shot, cut, then)

    def _ask_cut(self, old: Shot, cut: Shot, then: Callable[[], object] = lambda: None) -> None:
        """Let the picture of *cut* be made, which was *old* before; *then* follows."""

        def done(made: Shot) -> None:
            self._show_cut(cut, made)
            then()

        sheet, failed = self.board.sheets[cut.sheet], self.failed.emit
        self.scanner.ask("cut", sheet, old, cut.corners, done=done, failed=failed, soon=True)

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
            self._photos.remove(path)
            board = self.board
            for number in board.unnamed if face is None else board.at(face):
                if board.origin(number) == old:
                    board = board.without(number)
                    break
            best = max(found.shots, key=lambda one: (one.doubt is None, one.face == face))
            board = board.with_sheet(found.sheet, (replace(best, face=face),))
            self.do(board)
            self.arrived.emit(found)

        def failed(error: DeckError) -> None:
            self._photos.remove(path)
            self.failed.emit(error)

        self._photos.append(path)
        self.scanner.ask("read", path, done=took, failed=failed, soon=True)

    # The end

    def keep(self, *, small: bool = False) -> None:
        """Make the deck; :attr:`kept` or :attr:`failed` tells how it went."""
        instead = self.instead.key if self.instead is not None else ""
        self.scanner.ask(
            "keep",
            self.board,
            self.title,
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
        self.begin(self.board.kind)
