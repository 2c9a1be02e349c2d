"""The board: every card of the deck at its place, suit by suit, and the tray of the unnamed.

Source: design/pact.md, 5.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import WAITING
from scala_desktop.dress.room import SCALE, Form, px
from scala_desktop.dress.typefaces import BOLD, LEAST_PX, STRONG, text_font
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.rules.cards import JOKER
from scala_desktop.store.decks.board import Board, CellState
from scala_desktop.store.decks.packs import ASPECTS, BACK, LATIN_RANKS
from scala_desktop.windows.deck_words import face_words
from scala_desktop.windows.in_parts import at_once
from scala_desktop.windows.own_deck.parts import Cell, SuitPlate, holds_name
from scala_desktop.windows.own_deck.pictures import ScanPictures
from scala_desktop.windows.own_deck.words import (
    cell_words,
    rank_words,
    shown_sheet,
    state_words,
    suit_icon,
    suit_words,
)
from scala_desktop.words.catalogue import translate

LATIN_ORDER: Final = (1, 0, 3, 2)
"""Denari, coppe, spade, bastoni: as Italians count their suits."""
HEAD: Final = 30
TRAY: Final = 104
NARROW_CELL: Final = 60
SOON_MS: Final = 30
"""Milliseconds in which pictures that have come are shown."""


def rows_of(kind: str) -> list[tuple[int, ...]]:
    """Return the faces of a kind of deck as they lie: a suit a row, jolly and back in a fifth.

    >>> [len(row) for row in rows_of("napoletane")], [len(row) for row in rows_of("french")]
    ([10, 10, 10, 10], [13, 13, 13, 13, 3])
    """
    if kind in ASPECTS:
        return [tuple(suit * 13 + rank - 1 for rank in LATIN_RANKS) for suit in LATIN_ORDER]
    suits = [tuple(range(suit * 13, suit * 13 + 13)) for suit in range(4)]
    return [*suits, (JOKER, JOKER + 1, BACK)]


@guarded
class BoardView(QWidget):
    """Shows a ``Board``; :attr:`chosen` carries the face and the shot that were pressed.

    :attr:`swapped` carries two faces whose cards change places, :attr:`named` a shot and the face
    onto which it was dragged, :attr:`entered` says that Enter leads to the card that is shown.
    """

    chosen = Signal(object, object)
    swapped = Signal(int, int)
    named = Signal(int, object)

    def __init__(self, parent: QWidget, pictures: ScanPictures) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self.board = Board("")
        self.form = Form.WIDE
        self.suit = 0
        """The row that is shown where there is room for one only."""
        self._face: int | None = None
        self._shot: int | None = None
        self.cells: dict[int, Cell] = {}
        self.plates: list[SuitPlate] = []
        self.tray: list[Cell] = []
        self._heads: list[tuple[QRectF, str]] = []
        self._tray_at = QRectF()
        self._kind = ""
        self._columns = 0
        self._laid: tuple[object, ...] = ()
        # Pictures come by dozens: they are shown together.
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON_MS)
        self._soon.timeout.connect(self._show_pictures)
        pictures.ready.connect(self._soon.start)

    # What is shown

    def show_board(self, board: Board, face: int | None, shot: int | None) -> None:
        """Show *board*; what is shown beside it is *shot*, at the place of *face*."""
        self.board, self._face, self._shot = board, face, shot
        at_once(self.cells_made(board.kind))
        while len(self.tray) < len(board.unnamed):
            cell = self._cell(None)
            self.tray.append(cell)
            cell.show()
        while len(self.tray) > len(board.unnamed):
            gone = self.tray.pop()
            gone.hide()
            gone.deleteLater()
        for cell, number in zip(self.tray, board.unnamed, strict=True):
            cell.shot = number
        self.retranslate()
        shown = (board.kind, self.suit, len(self.tray), bool(board.at(BACK)))
        laid = (self.size(), self.form, SCALE.percent, *shown)
        if laid != self._laid:
            self._laid = laid
            self.arrange()
        self._set_stops()
        self._show_pictures()

    def cells_made(self, kind: str) -> Iterator[None]:
        """Make the places of the cards of a deck of that *kind*, a row at a time, if they are not.

        Until all are there, those of the kind before stay.
        """
        if self._kind == kind:
            return
        cells: dict[int, Cell] = {}
        for row in rows_of(kind):
            cells |= {face: self._cell(face) for face in row}
            yield
        if BACK not in cells:
            cells[BACK] = self._cell(BACK)
        for old in (*self.cells.values(), *self.plates):
            old.hide()
            old.deleteLater()
        self.cells = cells
        self.plates = [SuitPlate(self) for _ in range(4)]
        for one in (*self.cells.values(), *self.plates):
            one.show()
        self._kind = kind

    def _cell(self, face: int | None) -> Cell:
        cell = Cell(self, face)
        cell.clicked.connect(partial(self._press, cell))
        cell.moved.connect(partial(self._go, cell))
        cell.dropped.connect(partial(self._drop, cell))
        return cell

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        board = self.board
        if not board.kind:
            return
        for face, cell in self.cells.items():
            there = board.at(face)
            cell.shot = there[0] if there else None
            cell.chosen = face == self._face
            cell.say(cell_words(board, face))
        for cell in self.tray:
            assert cell.shot is not None
            cell.chosen = cell.shot == self._shot
            words = translate("OwnDeck", "chi sono? {sheet}")
            told = words.format(sheet=shown_sheet(board, cell.shot).lower()).strip()
            cell.say(told)
        for plate, row in zip(self.plates, rows_of(board.kind), strict=False):
            suit = row[0] // 13
            told, good = state_words(board, row)
            icon = suit_icon(suit, board.kind)
            plate.tell(icon, suit_words(suit, board.kind), told, good=good)

    def _show_pictures(self) -> None:
        board, ratio = self.board, self.devicePixelRatioF()

        def picture(number: int, size: QSize) -> QPixmap | None:
            return self._pictures.get(board.shots[number].file, size, ratio)

        named = dict.fromkeys(self.cells, True)
        if not board.shots and self._heads:
            # Of the cards of a suit all are named or none: the heads of the rows name them, too.
            suits = [face for row in rows_of(board.kind)[:4] for face in row if face in self.cells]
            fits = all(
                holds_name(self.cells[face].card, face_words(face, board.pack)) for face in suits
            )
            named |= dict.fromkeys(suits, fits)
        for face, cell in self.cells.items():
            if not cell.isVisibleTo(self):
                continue
            cell.named = named[face]
            state = board.state(face)
            shown = [picture(number, cell.card) for number in board.at(face)[:3]]
            name = face_words(face, board.pack)
            if not board.shots:
                state = CellState.EMPTY  # nothing is missing before anything is there
            if state is CellState.MISSING:
                name = translate("OwnDeck", "manca {card}").format(card=name)
            if state is CellState.DRAWN:
                shown = [self._pictures.drawn(board.kind, face, cell.card, ratio)]
            cell.show_state(state, shown, name)
        for cell in self.tray:
            if cell.shot is not None and cell.shot < len(board.shots):
                shown = [picture(cell.shot, cell.card)]
                doubtful = board.doubt(cell.shot) is not None
                state = CellState.LOOK if doubtful else CellState.RIGHT
                cell.show_state(state, shown, "")

    # Where things are

    def arrange(self) -> None:
        """Put everything where it belongs in the size of now."""
        board = self.board
        if not board.kind:
            return
        self._heads = []
        narrow = self.form is Form.NARROW
        rows = rows_of(board.kind)
        latin = board.kind in ASPECTS
        has_back = bool(board.at(BACK))
        self.cells[BACK].setVisible(not latin or has_back)
        tray = px(TRAY if not narrow else 96) if self.tray else 0
        if narrow:
            self._arrange_narrow(rows, tray, has_back=latin and has_back)
        else:
            self._arrange_rows(rows, tray, has_back=latin and has_back)
        self._arrange_tray(tray)
        self._set_stops()
        self.update()

    def _arrange_rows(self, rows: list[tuple[int, ...]], tray: int, *, has_back: bool) -> None:
        wide = self.form is Form.WIDE
        plate = px(84 if wide else 42)
        left = plate + px(14 if wide else 6)
        head = px(HEAD if wide else 24)
        columns = len(rows[0]) + has_back
        self._columns = columns
        across = (self.width() - left - px(8)) / columns
        down = (self.height() - head - tray) / len(rows)
        gap = px(13 if wide else 8)
        aspect = self.board.pack.aspect
        width = max(min(across - gap, (down - gap) / aspect), 12.0)
        card = QSize(round(width), round(width * aspect))
        for column in range(columns):
            box = QRectF(left + column * across, 0, across, head)
            self._heads.append((box, rank_words(column, self.board.kind)))
        for place, faces in enumerate(rows):
            y = head + place * down
            for column, face in enumerate(faces):
                self._put(face, QRectF(left + column * across, y, across, down), card)
            if place < len(self.plates):
                box = QRectF(0, y + (down - card.height()) / 2, plate, card.height())
                self.plates[place].setGeometry(box.toRect())
                self.plates[place].show()
        if has_back:
            self._put(BACK, QRectF(left + (columns - 1) * across, head, across, down), card)

    def _arrange_narrow(self, rows: list[tuple[int, ...]], tray: int, *, has_back: bool) -> None:
        faces = rows[self.suit % len(rows)]
        if has_back and self.suit == 0:
            faces = (*faces, BACK)
        for face, cell in self.cells.items():
            cell.setVisible(face in faces)
        for plate in self.plates:
            plate.hide()
        step = px(NARROW_CELL + 6)
        edge = px(8)
        columns = max(min((self.width() - 2 * edge) // step, len(faces)), 1)
        self._columns = columns
        card = QSize(px(NARROW_CELL), px(NARROW_CELL * self.board.pack.aspect))
        high = card.height() + px(18)
        for place, face in enumerate(faces):
            x, y = edge + place % columns * step, place // columns * high
            self._put(face, QRectF(x, y, step, high), card)
        self.setMinimumHeight(high * -(-len(faces) // columns) + tray)

    def _put(self, face: int, box: QRectF, card: QSize) -> None:
        cell = self.cells[face]
        cell.card = card
        # Edge, glow and disc need some room round the card.
        need = QRectF(0, 0, card.width() + px(22), card.height() + px(18))
        need.moveCenter(box.center())
        cell.setGeometry(need.toRect())
        cell.setVisible(True)

    def _arrange_tray(self, high: int) -> None:
        self._tray_at = QRectF(0, self.height() - high, self.width(), high)
        if not self.tray:
            return
        aspect = self.board.pack.aspect
        width = (high - px(22)) / aspect
        left = px(100)
        wide = width + px(12)
        # The last one is seen whole, however many lie there.
        step = min(wide + px(2), (self.width() - left - wide) / max(len(self.tray) - 1, 1))
        for place, cell in enumerate(self.tray):
            cell.card = QSize(round(width), round(width * aspect))
            box = QRectF(left + place * step, self._tray_at.y(), wide, high)
            cell.setGeometry(box.toRect())
            cell.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()
        self._show_pictures()

    def _head_font(self) -> QFont:
        """Return the largest letters in which every heading has room above its column."""
        size = px(16 if self.form is Form.WIDE else LEAST_PX)
        for smaller in range(size, LEAST_PX, -1):
            letters = QFontMetricsF(text_font(smaller, STRONG))
            if all(letters.horizontalAdvance(words) <= box.width() for box, words in self._heads):
                return text_font(smaller, STRONG)
        return text_font(LEAST_PX, STRONG)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(QColor(WORN.dress.quiet))
        painter.setFont(self._head_font())
        for box, words in self._heads:
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)
        if self.tray:
            line = QColor(WAITING)
            line.setAlpha(120)
            painter.fillRect(QRectF(0, self._tray_at.y() + 2, self.width(), 2), line)
            painter.setFont(text_font(px(17), BOLD))
            painter.setPen(QColor(WORN.dress.link))
            words = translate("OwnDeck", "Chi sono?")
            box = QRectF(0, self._tray_at.y(), px(90), self._tray_at.height())
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, words)

    # Choosing, by mouse and keyboard

    def _press(self, cell: Cell) -> None:
        if cell.face is not None:
            self.chosen.emit(cell.face, cell.shot)
        else:
            self.chosen.emit(None, cell.shot)

    @property
    def here(self) -> Cell | None:
        """Return the cell at which the keyboard comes in."""
        for cell in (*self.cells.values(), *self.tray):
            if cell.chosen and cell.isVisibleTo(self):
                return cell
        seen = [cell for row in self._rows() for cell in row]
        return seen[0] if seen else None

    def _set_stops(self) -> None:
        """Let Tab stop once: at the cell that is chosen, or at the first one."""
        here = self.here
        for cell in (*self.cells.values(), *self.tray):
            strong = Qt.FocusPolicy.StrongFocus if cell is here else Qt.FocusPolicy.ClickFocus
            cell.setFocusPolicy(strong)

    def pieces(self) -> Iterator[list[QWidget]]:
        """Yield what is painted one after the other as the room is entered: two rows at a time."""
        rows = self._rows()
        for place in range(0, len(rows), 2):
            yield list(chain(*rows[place : place + 2]))

    def _rows(self) -> list[list[Cell]]:
        """Return the cells that are seen as they lie, the tray last."""
        if not self.board.kind:
            return []
        rows = rows_of(self.board.kind)
        if self.form is Form.NARROW:
            faces = list(rows[self.suit % len(rows)])
            rows = [tuple(faces[i : i + self._columns]) for i in range(0, 13, self._columns)]
        made = [[self.cells[face] for face in row] for row in rows if row]
        if self.board.kind in ASPECTS and self.cells[BACK].isVisibleTo(self) and made:
            made[0].append(self.cells[BACK])
        return [*made, list(self.tray)] if self.tray else made

    def _go(self, cell: Cell, x: int, y: int, carries: bool) -> None:
        rows = self._rows()
        at = next(((i, row.index(cell)) for i, row in enumerate(rows) if cell in row), None)
        if at is None:
            return
        row = min(max(at[0] + y, 0), len(rows) - 1)
        column = min(max(at[1] + x, 0), len(rows[row]) - 1)
        other = rows[row][column]
        if other is cell:
            return
        if carries:
            if cell.face is not None and other.face is not None:
                self.swapped.emit(cell.face, other.face)
                other.setFocus()
            elif cell.face is None and other.face is not None and cell.shot is not None:
                self.named.emit(cell.shot, other.face)
                other.setFocus()
            return
        other.setFocus(Qt.FocusReason.OtherFocusReason)
        self._press(other)

    def _drop(self, cell: Cell, place: QPoint) -> None:
        """Put the card of *cell* where it was let go: on another cell, or into the tray."""
        here = QPointF(self.mapFromGlobal(place))
        if cell.shot is None:
            return
        for face, other in self.cells.items():
            if other is not cell and other.isVisibleTo(self) and _holds(other, here):
                if cell.face is not None and len(self.board.at(cell.face)) == 1:
                    self.swapped.emit(cell.face, face)
                else:
                    self.named.emit(cell.shot, face)
                return
        if cell.face is not None and self._tray_at.contains(here):
            self.named.emit(cell.shot, None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()


def _holds(cell: Cell, point: QPointF) -> bool:
    return QRectF(QRect(cell.geometry())).contains(point)
