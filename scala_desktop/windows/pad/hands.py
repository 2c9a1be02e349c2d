"""The list of the hands on squared paper: what each line had, what it was made of, the totals.

It is a table, which a screen reader reads cell by cell; Enter, or a press, corrects a hand.

Source: design/pact.md, 6.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Any, Final, NamedTuple

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from scala_desktop.dress.colours import (
    GOLD_EDGE,
    INK,
    LINK_ON_PAPER,
    PAPER,
    PAPER_EDGE,
    PAPER_LINE,
    PAPER_TEXT,
    SLIP,
    UNLIKE,
)
from scala_desktop.dress.drawings import drawing
from scala_desktop.dress.materials import paint_paper
from scala_desktop.dress.notebook import paint_squares
from scala_desktop.dress.room import Form, px
from scala_desktop.dress.typefaces import BOLD, REGULAR, STRONG, title_font
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.model.pad import PadModel
from scala_desktop.rules.registry import info
from scala_desktop.windows.pad.looks import LineLook, paint_line_mark
from scala_desktop.windows.scores.painted import (
    LEFT,
    RIGHT,
    letters,
    metrics_of,
    width_of,
    write,
)
from scala_desktop.windows.widgets import ENTER
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import hand_title
from scala_desktop.words.figures import figure
from scala_desktop.words.pads import corrected_words, made_of
from scala_desktop.words.scores import Fate, fate_of, not_playing_words

Index = QModelIndex | QPersistentModelIndex
SLIM: Final = 60
"""A column as narrow as this holds bare numbers."""
HEAD: Final = 46
LOW_HEAD: Final = 34
TITLE_WIDTH: Final = 100
PENCIL_WIDTH: Final = 58
TOTAL_WIDTH: Final = 80
STACKED_WIDTH: Final = 104


class Cell(NamedTuple):
    """A cell of one line: *points* of the hand, what they were, their parts, and the total."""

    points: str
    was: str
    parts: str
    total: str
    spoken: str


class HandsRole(IntEnum):
    """What a cell tells besides its text: the whole ``Cell``."""

    CELL = Qt.ItemDataRole.UserRole + 1


@guarded
class HandsModel(QAbstractTableModel):
    """A row a hand, the one being typed last; a column a line, before them the title."""

    def __init__(self, model: PadModel, looks: Sequence[LineLook]) -> None:
        super().__init__(model)
        self.pad, self.looks = model, looks
        self.totals = 0
        """How many columns the totals have of their own: one a line, one for all, or none."""
        self._marked: object = None
        model.changed.connect(self.follow)

    def follow(self) -> None:
        """Tell the view what may be another: all, or the hand that is typed alone."""
        pad = self.pad
        hands = tuple((one.typed, one.was, one.correction is None) for one in pad.pad.hands)
        marked = (hands, pad.opened, self.rowCount(), self.totals)
        if marked == self._marked:
            row = self.rowCount() - 1
            self.dataChanged.emit(self.index(row, 0), self.index(row, self.columnCount() - 1))
            return
        self._marked = marked
        self.beginResetModel()
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        if parent is not None and parent.isValid():
            return 0
        return len(self.pad.results) + (1 if self.types else 0)

    @property
    def types(self) -> bool:
        """Return whether the last row is that of a hand that is being typed."""
        return not (self.pad.winner is not None and not self.pad.draft)

    def columnCount(self, parent: Index | None = None) -> int:
        if parent is not None and parent.isValid():
            return 0
        return 2 + len(self.looks) + self.totals

    def line_of(self, column: int) -> int:
        """Return the line of a column that is neither the title's nor the pencil's."""
        return (column - 1) % len(self.looks)

    def holds_total(self, column: int) -> bool:
        """Return whether *column* holds totals alone."""
        return len(self.looks) < column < self.columnCount() - 1

    @property
    def lives(self) -> bool:
        """Return whether lives are counted, and no points."""
        return info(self.pad.pad.game).unit == "lives"

    def is_typed(self, row: int) -> bool:
        """Return whether *row* is the hand that is being typed."""
        return row >= len(self.pad.results)

    def title(self, row: int) -> str:
        """Return what the hand at *row* is called."""
        return hand_title(row + 1)

    def note(self, row: int) -> str:
        """Return what stands below the title of the hand at *row*."""
        if self.is_typed(row):
            return translate("Pad", "si scrive")
        if self.pad.opened == row + 1 or self.pad.pad.hands[row].correction is not None:
            return translate("Pad", "si corregge")
        return translate("Pad", "corretta") if self.pad.was(row + 1) else ""

    def cell(self, row: int, line: int) -> Cell:
        """Return what stands at *row* for *line*."""
        pad = self.pad
        if self.is_typed(row):
            result = pad.preview if not pad.opened else None
            typed = pad.draft
            side = line
            was: tuple[int, ...] = ()
            if result is None:
                return Cell("", "", "", "", "")
        else:
            result = pad.results[row]
            typed, side = pad.typed_of(row + 1), pad.side_of(row + 1, line)
            was = pad.was(row + 1)
        total = figure(result.totals[line])
        if self.lives:
            total = translate("Pad", "%n vite", "", result.totals[line])
        name = self.looks[line].title
        if fate_of([*pad.results[:row], result], row, line, closed=False) is Fate.ABSENT:
            spoken = not_playing_words(self.title(row), name)
            return Cell("–", "", "", total, spoken)
        points = result.scores[line]
        struck = was[line] if was and was[line] != points else None
        parts = made_of(typed, pad.members(line), line, side)
        spoken = corrected_words(self.title(row), name, points, struck, parts)
        if self.lives:
            # Lives that are lost.
            points, struck = -points, None if struck is None else -struck
        return Cell(
            figure(points),
            "" if struck is None else figure(struck),
            parts,
            total,
            f"{spoken}. {translate('Pad', 'Totale {points}').format(points=total)}",
        )

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, column = index.row(), index.column()
        pencil = column == self.columnCount() - 1
        if column == 0:
            if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
                return ", ".join(filter(None, [self.title(row), self.note(row)]))
            return None
        if pencil:
            words = translate("Pad", "Correggi la mano {number}").format(number=row + 1)
            if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
                return "" if self.is_typed(row) else words
            return None
        cell = self.cell(row, self.line_of(column))
        total = self.holds_total(column)
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return cell.total if total else cell.points
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._spoken_totals(row, column) if total else cell.spoken
            case HandsRole.CELL:
                return cell
        return None

    def _spoken_totals(self, row: int, column: int) -> str:
        """Return the totals that stand in *column* to be read aloud."""
        lines = range(len(self.looks)) if self.totals == 1 else (self.line_of(column),)
        text = translate("Pad", "{name}, totale {points}")
        told = [
            text.format(name=self.looks[line].title, points=self.cell(row, line).total)
            for line in lines
        ]
        return ", ".join([self.title(row), *told])

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if orientation == Qt.Orientation.Vertical:
            return self.title(section)
        if section == 0:
            return translate("Pad", "Le mani")
        if section == self.columnCount() - 1:
            return ""
        name = self.looks[self.line_of(section)].title
        return f"{name}, {translate('Pad', 'totale')}" if self.holds_total(section) else name


@guarded
class HandPainter(QStyledItemDelegate):
    """Paints the cells of a row; the first one paints what goes across all of them."""

    def __init__(self, view: HandsView) -> None:
        super().__init__(view)
        self._view = view

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        view, model = self._view, self._view.hands
        rect, row, column = QRectF(option.rect), index.row(), index.column()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground(painter, rect, row, column)
        slim = rect.width() < px(SLIM) and column > 0
        inner = rect.adjusted(px(3 if slim else 8), 0, -px(0 if slim else 2), 0)
        typed = model.is_typed(row)
        if column == 0:
            self._title(painter, inner, row)
        elif column == model.columnCount() - 1:
            if not typed:
                self._pencil(painter, rect)
        elif model.holds_total(column):
            self._totals(painter, inner, row, column)
        else:
            self._points(painter, inner, model.cell(row, column - 1), typed=typed)
        focused = option.state & QStyle.StateFlag.State_HasFocus and view.hasFocus()
        if focused:
            painter.setPen(QPen(QColor(INK), px(3)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(3, 3, -3, -3), px(6), px(6))
        painter.restore()

    def _ground(self, painter: QPainter, rect: QRectF, row: int, column: int) -> None:
        model = self._view.hands
        last = column == model.columnCount() - 1
        box = rect.adjusted(px(2) if column == 0 else -12, 2, -px(2) if last else 12, -2)
        painter.setClipRect(rect)
        if model.is_typed(row):
            pen = QPen(QColor(GOLD_EDGE), 2, Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, px(8), px(8))
        elif model.pad.was(row + 1) or model.pad.opened == row + 1:
            painter.setPen(QPen(QColor(PAPER_EDGE), 1.5))
            painter.setBrush(QColor(SLIP))
            painter.drawRoundedRect(box, px(8), px(8))
        else:
            painter.fillRect(
                QRectF(rect.x(), rect.bottom() - 1, rect.width(), 1), QColor(PAPER_LINE)
            )
        painter.setClipping(False)

    def _title(self, painter: QPainter, box: QRectF, row: int) -> None:
        model = self._view.hands
        note = model.note(row)
        font, small = letters(17, BOLD), letters(15, STRONG)
        high, low = metrics_of(font).height(), metrics_of(small).height()
        y = box.center().y() - (high + (low if note else 0)) / 2
        write(painter, QRectF(box.x(), y, box.width(), high), model.title(row), font, INK)
        if note:
            colour = PAPER_TEXT if model.is_typed(row) else UNLIKE
            write(painter, QRectF(box.x(), y + high, box.width(), low), note, small, colour)

    def _totals(self, painter: QPainter, box: QRectF, row: int, column: int) -> None:
        model = self._view.hands
        if model.totals > 1:
            self._total(painter, box, row, model.line_of(column))
            return
        # One above the other, each with its mark.
        many = len(model.looks)
        high = min(box.height() / many, float(px(30)))
        top = box.center().y() - high * many / 2
        for line, look in enumerate(model.looks):
            place = QRectF(box.x(), top + line * high, box.width(), high)
            mark = float(px(13))
            words, font = model.cell(row, line).total, letters(19, STRONG)
            wide = write(painter, place, words, font, INK, RIGHT)
            sign = QRectF(place.right() - wide - mark - px(8), 0, mark, mark)
            sign.moveTop(place.center().y() - mark / 2)
            if words:
                paint_line_mark(painter, sign, look)

    def _total(self, painter: QPainter, box: QRectF, row: int, line: int) -> None:
        view = self._view
        cell, results = view.hands.cell(row, line), view.hands.pad.results
        best = view.best_of(row) if row < len(results) else view.best_of(None)
        font = letters(22, BOLD if line == best else REGULAR)
        write(painter, box, cell.total, font, view.looks[line].person.colour, RIGHT)

    def _points(self, painter: QPainter, box: QRectF, cell: Cell, *, typed: bool) -> None:
        view = self._view
        colour = LINK_ON_PAPER if typed else INK
        size = 32 if view.row_px >= 78 and view.two else 28 if view.row_px >= 62 else 22
        if not view.two:
            size = min(size, 24)
        below = cell.parts if view.hands.totals > 1 else ""
        if not view.hands.totals and cell.total:
            plain = view.hands.lives or box.width() < px(72)
            text = "{points}" if plain else translate("Pad", "tot. {points}")
            below = text.format(points=cell.total)
            if box.width() < px(SLIM):
                below, size = cell.total.partition(" ")[0], 17
        font, small = letters(size, BOLD), letters(15)
        high, low = metrics_of(font).height() * 0.86, metrics_of(small).height()
        lines = 2 if below and width_of(below, small) > box.width() else 1 if below else 0
        old = letters(19 if view.two else 16)
        if lines == 2:
            font = letters(22, BOLD)
        gap = px(12 if view.two else 6)
        if cell.was and width_of(cell.was, old) + gap + width_of(cell.points, font) > box.width():
            old, font, gap = letters(15), letters(20, BOLD), px(5)
        high = metrics_of(font).height() * 0.86
        y = box.center().y() - (high + low * lines) / 2
        top = QRectF(box.x(), y, box.width(), high)
        if cell.was:
            wide = write(painter, top, cell.was, old, PAPER_TEXT)
            painter.setPen(QPen(QColor(PAPER_TEXT), px(2)))
            middle = top.center().y()
            painter.drawLine(QPointF(top.x() - 1, middle), QPointF(top.x() + wide + 1, middle))
            top.setLeft(top.x() + wide + gap)
        write(painter, top, cell.points, font, colour)
        if lines == 1:
            write(painter, QRectF(box.x(), y + high, box.width(), low), below, small, PAPER_TEXT)
        elif lines:
            painter.setFont(small)
            painter.setPen(QColor(PAPER_TEXT))
            place = QRectF(box.x(), y + high, box.width(), 2 * low)
            painter.drawText(place, int(LEFT | Qt.TextFlag.TextWordWrap), below)

    def _pencil(self, painter: QPainter, rect: QRectF) -> None:
        side = min(px(46), rect.height() - px(8))
        box = QRectF(0, 0, px(48), side)
        box.moveCenter(rect.center())
        painter.setPen(QPen(QColor(PAPER_EDGE), 2))
        painter.setBrush(QColor(PAPER))
        painter.drawRoundedRect(box, px(9), px(9))
        sign = float(px(22))
        picture = drawing("house/pencil.svg", sign, self._view.devicePixelRatioF(), LINK_ON_PAPER)
        painter.drawPixmap(box.center() - QPointF(sign / 2, sign / 2), picture)


@guarded
class HandsHead(QHeaderView):
    """The names above the columns, each with its mark; the rule below them."""

    def __init__(self, view: HandsView) -> None:
        super().__init__(Qt.Orientation.Horizontal, view)
        self._view = view
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(10)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), px(self._view.head_px))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        view, box = self._view, QRectF(rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(box, QColor(PAPER))
        inner = box.adjusted(px(8), 0, -px(6), -2)
        rule = QRectF(box.x(), box.bottom() - 1, box.width(), 2)
        if section == 0:
            painter.setFont(title_font(px(22 if view.head_px >= HEAD else 20)))
            painter.setPen(QColor(INK))
            painter.drawText(box.adjusted(px(8), 0, 0, -2), LEFT, translate("Pad", "Le mani"))
        elif section < view.hands.columnCount() - 1:
            look, mark = view.looks[view.hands.line_of(section)], float(px(14))
            if view.hands.holds_total(section) and view.hands.totals == 1:
                words = translate("Pad", "totale")
                write(painter, inner, words, letters(16), PAPER_TEXT, RIGHT)
            elif view.hands.holds_total(section):
                words, font = translate("Pad", "totale"), letters(16, STRONG)
                wide = width_of(words, font)
                sign = QRectF(inner.right() - wide - mark - px(6), 0, mark, mark)
                sign.moveTop(inner.center().y() - mark / 2)
                paint_line_mark(painter, sign, look)
                write(painter, inner, words, font, INK, RIGHT)
            else:
                sign = QRectF(inner.x(), inner.center().y() - mark / 2, mark, mark)
                paint_line_mark(painter, sign, look)
                if inner.width() < px(64):
                    # The boards say whose mark it is.
                    painter.fillRect(rule, QColor(INK))
                    painter.restore()
                    return
                name = inner.adjusted(mark + px(6), 0, 0, 0)
                font, first, _, last = letters(18, BOLD), *look.title.partition(" ")
                if width_of(look.title, font) > name.width():
                    font = letters(15, BOLD)
                if last and width_of(look.title, font) > name.width():
                    high = min(name.height() / 2, float(metrics_of(font).height()))
                    top = name.center().y() - high
                    for place, words in enumerate((first, last)):
                        line = QRectF(name.x(), top + place * high, name.width(), high)
                        write(painter, line, words, font, INK)
                else:
                    write(painter, name, look.title, font, INK)
        painter.fillRect(rule, QColor(INK))
        painter.restore()


@guarded
class HandsView(QTableView):
    """The table; :attr:`correct_asked` carries the number of a hand, :attr:`left` the way back."""

    correct_asked = Signal(int)
    left = Signal()

    def __init__(self, parent: QWidget, model: PadModel, looks: Sequence[LineLook]) -> None:
        super().__init__(parent)
        self.looks = looks
        self.row_px, self.head_px = 82, HEAD
        self.hands = HandsModel(model, looks)
        self.setModel(self.hands)
        self.setItemDelegate(HandPainter(self))
        self.setHorizontalHeader(HandsHead(self))
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setProperty("role", "squares")
        self.viewport().setAutoFillBackground(False)
        self.clicked.connect(self._clicked)
        self.hands.modelReset.connect(self._fit)
        self.retranslate()

    @property
    def two(self) -> bool:
        """Return whether there are two lines, which have room for what they are made of."""
        return len(self.looks) == 2

    def best_of(self, row: int | None) -> int | None:
        """Return the line that was ahead after the hand at *row*, or after the one typed now."""
        pad = self.hands.pad
        totals = pad.preview.totals if row is None else pad.results[row].totals
        best = min(totals) if pad.low_wins else max(totals)
        found = [line for line, total in enumerate(totals) if total == best]
        return found[0] if len(found) == 1 else None

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setAccessibleName(translate("Pad", "Le mani"))
        self.viewport().update()
        self.horizontalHeader().viewport().update()

    def take_form(self, form: Form, height: float) -> None:
        """Be laid out for a window of *form*; *height* is what there is, in the room."""
        wide = form is Form.WIDE
        self.row_px = 82 if wide and height >= 380 else 76 if wide else 72 if self.two else 62
        self.head_px = HEAD if wide else LOW_HEAD
        totals = 0 if not self.two else 2 if wide else 1
        if totals != self.hands.totals:
            self.hands.totals = totals
            self.hands.follow()
        self.horizontalHeader().setFixedHeight(px(self.head_px))
        self._fit()

    def _fit(self) -> None:
        """Give rows and columns their sizes, and show the last hand."""
        header = self.verticalHeader()
        header.setDefaultSectionSize(px(self.row_px))
        width = self.viewport().width()
        if self.verticalScrollBar().isVisible():
            width = self.width() - self.verticalScrollBar().width()
        title = px(TITLE_WIDTH if self.two or len(self.looks) < 5 else 90)
        pencil = px(PENCIL_WIDTH)
        columns = self.hands.columnCount()
        self.setColumnWidth(0, title)
        self.setColumnWidth(columns - 1, pencil)
        many = len(self.looks)
        total = px(TOTAL_WIDTH if self.hands.totals > 1 else STACKED_WIDTH)
        left = max(width - title - pencil - self.hands.totals * total, 10)
        for line in range(many):
            self.setColumnWidth(line + 1, left // many)
        for place in range(self.hands.totals):
            self.setColumnWidth(1 + many + place, total)
        row = self.hands.pad.opened - 1 if self.hands.pad.opened else self.hands.rowCount() - 1
        if row >= 0:
            self.scrollTo(self.hands.index(row, 0), QAbstractItemView.ScrollHint.EnsureVisible)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _clicked(self, index: Index) -> None:
        if index.column() == self.hands.columnCount() - 1:
            self._correct(index.row())

    def _correct(self, row: int) -> None:
        if row >= 0 and not self.hands.is_typed(row):
            self.correct_asked.emit(row + 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in ENTER or key == Qt.Key.Key_Space:
            self._correct(self.currentIndex().row())
        elif key == Qt.Key.Key_Escape or (
            key == Qt.Key.Key_Down and self.currentIndex().row() >= self.hands.rowCount() - 1
        ):
            self.left.emit()
        elif event.text().isdecimal():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def take_focus(self) -> None:
        """Give the keyboard to the last hand that was marked."""
        row = max(0, len(self.hands.pad.results) - 1)
        self.setCurrentIndex(self.hands.index(row, 1))
        self.setFocus()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        page = QRectF(self.viewport().rect())
        painter.fillRect(page, QColor(PAPER))
        paint_squares(painter, page, self.verticalScrollBar().value())
        painter.end()
        super().paintEvent(event)


@guarded
class HandsPaper(QFrame):
    """The sheet that the table lies on."""

    def __init__(self, parent: QWidget, model: PadModel, looks: Sequence[LineLook]) -> None:
        super().__init__(parent)
        self.view = HandsView(self, model, looks)

    def take_form(self, form: Form, height: float) -> None:
        """Be laid out for a window of *form*."""
        self.view.take_form(form, height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        edge = px(10)
        self.view.setGeometry(self.rect().adjusted(edge, px(6), -edge, -px(8)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_paper(painter, QRectF(self.rect()), WORN.dress)
