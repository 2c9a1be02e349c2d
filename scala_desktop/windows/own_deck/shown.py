"""What the page of an own deck shows: sheets, board, paper, and the piece of a sheet in the frame.

Source: design/pact.md, 5.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TypeAlias

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.room import px
from scala_desktop.model.errand import Errand
from scala_desktop.model.guard import guarded
from scala_desktop.store.decks.board import CellState
from scala_desktop.store.decks.corners import Corners
from scala_desktop.store.decks.packs import ASPECTS
from scala_desktop.store.decks.shot import Piece
from scala_desktop.table.painting.own_pictures import read_picture
from scala_desktop.windows.own_deck.board_view import rows_of
from scala_desktop.windows.own_deck.maker import DeckMaker
from scala_desktop.windows.own_deck.page import OwnDeckPage
from scala_desktop.windows.own_deck.panel import Page
from scala_desktop.windows.own_deck.parts import SheetTile
from scala_desktop.windows.own_deck.words import sheet_words, suit_words
from scala_desktop.windows.widgets import allow
from scala_desktop.words.capitals import begun
from scala_desktop.words.catalogue import translate

Wanted: TypeAlias = tuple[int, Corners]
"""The sheet and the corners of a card."""


class PieceReader(Errand):
    """Reads the piece of a sheet in a thread.

    :attr:`read` carries the picture, what it is, and the card for which it was wanted.
    """

    read = Signal(QImage, object, object)

    def begin(self, folder: Path, piece: Piece, wanted: Wanted) -> None:
        """Begin to read *piece*, a file in *folder*."""
        self.set_out(self._read, folder / piece.file, piece, wanted)

    def _read(self, path: Path, piece: Piece, wanted: Wanted) -> None:
        self.read.emit(read_picture(path, rounds=False), piece, wanted)


@guarded
class OwnDeckShown(OwnDeckPage):
    """Shows the deck of :attr:`maker`, and of it the card or the face that is looked at."""

    def __init__(self, parent: QWidget | None, maker: DeckMaker) -> None:
        super().__init__(parent)
        self.maker = maker
        self.maker.setParent(self)
        self._reader = PieceReader()
        self._reader.read.connect(self._show_piece, Qt.ConnectionType.QueuedConnection)
        self._face: int | None = None
        self._shot: int | None = None
        self._wanted: Wanted | None = None
        """The card whose piece is waited for, or shown."""

    def choose(self, face: int | None, shot: int | None) -> None:
        """Show the card *shot* at *face*, or what is missing there."""
        raise NotImplementedError

    # What is shown

    def _follow(self) -> None:
        """Show the board as it is now."""
        board = self.maker.board
        if self._shot is not None and (
            self._shot >= len(board.shots) or board.shots[self._shot].face != self._face
        ):
            there = board.at(self._face) if self._face is not None else ()
            self._shot = there[0] if there else None
            if self._face is None:
                self._wanted = None
        if self._shot is None and self._face is not None and board.at(self._face):
            self._shot = board.at(self._face)[0]
        self._begun = self.maker.begun
        allow(self.undo, "" if self.maker.can_undo else translate("OwnDeck", "Niente da annullare"))
        self._show_title()
        self._show_sheets()
        self.arrange()
        self.board.show_board(board, self._face, self._shot)
        self.foot.show_board(board)
        self._list_suits()
        self._show_paper()

    def _show_title(self) -> None:
        """Show in the bar what the deck is called."""
        named = " ".join(self.panel.title_field.text().split())
        self.bar.tell(named or translate("OwnDeck", "Il vostro mazzo"), "")

    def _show_sheets(self) -> None:
        board = self.maker.board
        shown = [i for i, sheet in enumerate(board.sheets) if sheet.thumb]
        while len(self.tiles) < len(shown):
            tile = SheetTile(self._strip)
            tile.clicked.connect(partial(self._press_sheet, tile))
            tile.show()
            self.tiles.append(tile)
        while len(self.tiles) > len(shown):
            gone = self.tiles.pop()
            gone.hide()
            gone.deleteLater()
        now = board.shots[self._shot].sheet if self._shot is not None else None
        for tile, number in zip(self.tiles, shown, strict=True):
            count = sum(shot.sheet == number for shot in board.shots)
            tile.chosen = number == now
            tile.tell(sheet_words(number), translate("OwnDeck", "%n carte", "", count))
        self.add.tell(translate("OwnDeck", "Aggiungi un foglio…"), "")
        self._show_pictures()

    def _show_pictures(self, _: str = "") -> None:
        """Put the small pictures where they are shown."""
        board, ratio = self.maker.board, self.devicePixelRatioF()
        shown = [sheet for sheet in board.sheets if sheet.thumb]
        for tile, sheet in zip(self.tiles, shown, strict=False):
            size = QSize(px(120), px(120))
            tile.picture = self.pictures.get(sheet.thumb, size, ratio, card=False)
            tile.update()
        if self.panel.page in (Page.TWO, Page.MISSING) and self._face is not None:
            self._show_paper()

    def _press_sheet(self, tile: SheetTile) -> None:
        """Show the first card of a sheet that wants something, or its first one."""
        board = self.maker.board
        shown = [i for i, sheet in enumerate(board.sheets) if sheet.thumb]
        number = shown[self.tiles.index(tile)]
        here = [i for i, shot in enumerate(board.shots) if shot.sheet == number]
        if here:
            best = min(here, key=lambda i: (board.doubt(i) is None, i))
            self.choose(board.shots[best].face, best)

    def _show_paper(self) -> None:
        """Show at the right what is chosen."""
        board, paper, ratio = self.maker.board, self.panel, self.devicePixelRatioF()
        face, shot = self._face, self._shot
        if face is not None and board.state(face) is CellState.TWO:
            size = QSize(px(180), px(180 * board.pack.aspect))
            files = [board.shots[number].file for number in board.at(face)[:2]]
            paper.show_two(board, face, [self.pictures.get(one, size, ratio) for one in files])
        elif shot is not None:
            self._want_piece(shot)
            paper.show_card(board, shot)
        elif face is not None:
            size = QSize(px(140), px(140 * board.pack.aspect))
            drawn = self.pictures.drawn(board.kind, face, size, ratio) if face >= 0 else None
            paper.show_missing(board, face, drawn)
        else:
            paper.show_deck(board, begun=self.maker.begun, ready=self.maker.ready)
        self._show_gold()

    def _show_gold(self) -> None:
        """Say on the gold button what comes next."""
        board, gold = self.maker.board, self.panel.gold
        why = ""
        if not self.maker.begun:
            words = translate("OwnDeck", "Scegli i fogli…")
        elif self.panel.page is Page.DECK and self.maker.ready:
            words = translate("OwnDeck", "Tieni il mazzo")
        elif self.panel.page is Page.CARD and self._shot is not None:
            rest = [face for face in board.wanting if face != self._face]
            left = [number for number in board.unnamed if number != self._shot]
            last = not rest and not left and board.shots[self._shot].face is not None
            words = (
                translate("OwnDeck", "Va bene così")
                if last
                else translate("OwnDeck", "Va bene così: la prossima")
            )
        else:
            words = translate("OwnDeck", "Vai alla prossima")
            if not board.wanting and not board.unnamed and not self.maker.ready:
                why = translate("OwnDeck", "Sto ancora leggendo il foglio.")
        gold.setText(words)
        allow(gold, why)
        self.onwards.setText(
            translate("OwnDeck", "Tieni il mazzo")
            if self.maker.ready
            else translate("OwnDeck", "Vai alla prossima")
        )
        allow(self.onwards, why)

    def _list_suits(self) -> None:
        kind = self.maker.board.kind
        rows = rows_of(kind)
        names = [begun(suit_words(row[0] // 13, kind)) for row in rows[:4]]
        if kind not in ASPECTS:
            names.append(translate("OwnDeck", "Jolly e dorso"))
        if [self.suits.itemText(i) for i in range(self.suits.count())] != names:
            self.suits.clear()
            self.suits.addItems(names)
            self.suits.setCurrentIndex(self.board.suit)

    # The piece of the sheet

    def _want_piece(self, number: int) -> None:
        shot = self.maker.board.shots[number]
        wanted = (shot.sheet, shot.corners)
        if self._wanted == wanted:
            return
        self._wanted = wanted
        self.panel.frame.wait()

        def told(piece: Piece) -> None:
            folder = self.maker.scanner.folder
            if self._wanted == wanted and folder is not None:
                self._reader.begin(folder, piece, wanted)

        self.maker.piece(number, told)

    def _show_piece(self, image: QImage, piece: Piece, wanted: Wanted) -> None:
        board, number = self.maker.board, self._shot
        if number is None or number >= len(board.shots):
            return
        shot = board.shots[number]
        if self._wanted == wanted == (shot.sheet, shot.corners):
            self.panel.frame.show_piece(image, piece, shot.corners, shot.first)
            self.panel.show_card(board, number)
