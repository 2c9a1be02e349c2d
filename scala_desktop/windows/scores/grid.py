"""The table of points on paper: a column for each player, a row for each hand, the total below.

Where more play than there is room for columns, players become rows and hands columns.  The total
is a second view of the same model, so that it stays while the hands scroll.

Source: design/welcome.md, 6.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTransposeProxyModel,
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

from scala_desktop.dress.colours import INK, PAPER_LINE, PAPER_TEXT
from scala_desktop.dress.room import SCALE, px
from scala_desktop.dress.typefaces import REGULAR, STRONG
from scala_desktop.model.guard import guarded
from scala_desktop.model.scores import ScoreRole, ScoresModel
from scala_desktop.windows.scores.cell import TINT, CellLook, cell_picture, drawn_cell, paint_chosen
from scala_desktop.windows.scores.painted import (
    CENTRE,
    LEFT,
    letters,
    paint_portraits,
    portraits_width,
    width_of,
    write,
)
from scala_desktop.windows.widgets import ENTER, own_viewport
from scala_desktop.words.catalogue import translate
from scala_desktop.words.figures import figure
from scala_desktop.words.scores import ScoreCell

MOST_COLUMNS: Final = 6
"""More players than these become rows."""
HAND_WIDTH: Final = 88
NAME_WIDTH: Final = 190
HAND_COLUMN: Final = 78
LOW_HEAD: Final = 26
"""The height of the heads where one hand would have no room below them: names without faces."""
ROW: Final = (48, 36)
"""The highest and the lowest row, in pixels of the room."""
CLOSE_ROW: Final = 30
"""The lowest row where players are rows: its letters are the same."""
BAR: Final = 20
"""Pixels of a scroll bar."""
DRAWN: Final = 6
"""So many rows are drawn before the sheet is shown."""
Index = QModelIndex | QPersistentModelIndex


@guarded
class CellPainter(QStyledItemDelegate):
    """Paints a cell: what was added, the total, and what became of the player."""

    def __init__(self, grid: ScoreGrid) -> None:
        super().__init__(grid)
        self._grid = grid

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        cell = index.data(ScoreRole.CELL)
        if not isinstance(cell, ScoreCell):
            return
        box, focused = option.rect, option.state & QStyle.StateFlag.State_HasFocus
        look = self._grid.look_of(index, cell, (box.width(), box.height()))
        # What is counted up is not seen twice.
        picture = cell_picture if self._grid.still else drawn_cell
        painter.drawPixmap(box.topLeft(), picture(look))
        if focused:
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(INK), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(box).adjusted(3, 3, -3, -3), 5, 5)
            painter.restore()


@guarded
class NameHeader(QHeaderView):
    """The players, with their portraits, above the columns or beside the rows."""

    def __init__(self, grid: ScoreGrid, orientation: Qt.Orientation) -> None:
        super().__init__(orientation, grid)
        own_viewport(self)
        self._grid = grid
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        if not rect.isValid() or section >= self._grid.scores.columnCount():
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        grid, box = self._grid, QRectF(rect)
        if section == grid.scores.winner:
            painter.fillRect(box, TINT)
        name = str(grid.scores.headerData(section, Qt.Orientation.Horizontal))
        faces, font = grid.faces(section), letters(17, STRONG)
        if self.orientation() == Qt.Orientation.Horizontal and grid.low:
            small = letters(16, STRONG)
            fits = width_of(name, small) <= box.width() - 6
            align = CENTRE if fits else Qt.AlignmentFlag.AlignVCenter
            write(painter, box.adjusted(3, 0, -3, 0), name, small, INK, align)
        elif self.orientation() == Qt.Orientation.Horizontal and grid.stacked:
            small, room = letters(16, STRONG), box.width() - 6
            lines = [name]
            if width_of(name, small) > room and " " in name:
                # In two lines, and the portrait smaller: better than half a name.
                small, lines = letters(15, STRONG), name.split(" ", 1)
            below = px(24 if len(lines) == 1 else 36)
            side = min(float(px(36)), box.height() - below)
            middle = QPointF(box.center().x(), box.y() + side / 2 + 2)
            paint_portraits(painter, middle, side, faces)
            high = (box.height() - side - 2) / len(lines)
            for number, line in enumerate(lines):
                low = QRectF(box.x() + 3, box.y() + side + 2 + number * high, room, high)
                fits = width_of(line, small) <= room
                align = CENTRE if fits else Qt.AlignmentFlag.AlignVCenter
                write(painter, low, line, small, INK, align)
        else:
            side = min(float(px(44)), box.height() - 6)
            wide = portraits_width(side, len(faces))
            left = box.x() + px(6)
            paint_portraits(painter, QPointF(left + wide / 2, box.center().y()), side, faces)
            write(painter, box.adjusted(px(6) + wide + px(8), 0, -4, 0), name, font, INK)
        painter.restore()


@guarded
class HandHeader(QHeaderView):
    """The hands by their numbers, and what the last row holds."""

    def __init__(self, grid: ScoreGrid, orientation: Qt.Orientation) -> None:
        super().__init__(orientation, grid)
        own_viewport(self)
        self._grid = grid
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        if not rect.isValid():
            return
        painter.save()
        grid, box = self._grid, QRectF(rect)
        last = section >= len(grid.scores.results)
        chosen = section == grid.hand
        across = self.orientation() == Qt.Orientation.Horizontal
        text = str(grid.scores.headerData(section, Qt.Orientation.Vertical))
        if across and not last:
            text = str(grid.scores.results[section].number)
        elif not last:
            painter.fillRect(QRectF(box.x(), box.bottom() - 1, box.width(), 1), QColor(PAPER_LINE))
        if chosen:
            paint_chosen(painter, box, grid.turned, first=True)
        font = letters(18 if last else 17, STRONG if last or chosen else REGULAR)
        tone = INK if last or chosen else PAPER_TEXT
        write(painter, box.adjusted(px(6), 0, -2, 0), text, font, tone, CENTRE if across else LEFT)
        painter.restore()


@guarded
class PointsView(QTableView):
    """A table on paper: arrows go from cell to cell, Enter and a click open the hand of a cell."""

    opened = Signal(QModelIndex)

    def __init__(self, grid: QWidget) -> None:
        super().__init__(grid)
        own_viewport(self)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setTabKeyNavigation(False)
        # A click must not take the focus from the button that goes on.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setCornerButtonEnabled(False)
        self.setStyleSheet(
            "QTableView, QHeaderView, QHeaderView::section, QTableCornerButton::section"
            " { background: transparent; border: none; padding: 0; }"
        )
        self.viewport().setAutoFillBackground(False)
        self.clicked.connect(self.opened)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (*ENTER, Qt.Key.Key_Space):
            if self.currentIndex().isValid() and not event.isAutoRepeat():
                self.opened.emit(self.currentIndex())
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)


@guarded
class ScoreGrid(QWidget):
    """The points of a whole match; :attr:`chosen` carries the row of a hand to open.

    *hand* is the row of the hand that is open below.
    """

    chosen = Signal(int)

    def __init__(
        self, scores: ScoresModel, portraits: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.scores, self._portraits = scores, tuple(portraits)
        self.hand = len(scores.results) - 1
        self._share = 1.0
        """How far the points of the last hand are counted, from 0 to 1."""
        self.stacked = False
        """Whether portraits stand above the names."""
        self.turned = scores.columnCount() > MOST_COLUMNS
        self._shown: ScoresModel | QTransposeProxyModel = scores
        if self.turned:
            proxy = QTransposeProxyModel(self)
            proxy.setSourceModel(scores)
            self._shown = proxy
        self.hands, self.totals = PointsView(self), PointsView(self)
        self._behind = False
        """Whether a hand that has come while the sheet was closed is not arranged yet."""

    def laying_out(self) -> Iterator[None]:
        """Make everything that is seen, which a grid has not got yet: a part with each item."""
        for view in (self.hands, self.totals):
            view.setModel(self._shown)
            view.setItemDelegate(CellPainter(self))
            yield
            for orientation in (Qt.Orientation.Horizontal, Qt.Orientation.Vertical):
                names = (orientation == Qt.Orientation.Horizontal) != self.turned
                header = NameHeader(self, orientation) if names else HandHeader(self, orientation)
                if orientation == Qt.Orientation.Horizontal:
                    view.setHorizontalHeader(header)
                else:
                    view.setVerticalHeader(header)
                yield
        self.totals.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        off = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.totals.setHorizontalScrollBarPolicy(off)
        if self.turned:
            # The bar of both stands at the right edge of the whole table.
            self.hands.setVerticalScrollBarPolicy(off)
            self.totals.verticalHeader().hide()
            bars = self.hands.verticalScrollBar(), self.totals.verticalScrollBar()
            bars[1].valueChanged.connect(bars[0].setValue)
        else:
            self.totals.setVerticalScrollBarPolicy(off)
            self.totals.horizontalHeader().hide()
            bars = self.hands.horizontalScrollBar(), self.totals.horizontalScrollBar()
        bars[0].valueChanged.connect(bars[1].setValue)
        self.hands.opened.connect(self._open)
        self.scores.rowsInserted.connect(self._grow)
        self._grown()
        self.retranslate()

    def viewports(self) -> tuple[QWidget, QWidget]:
        """Return what takes the presses on the points."""
        return self.hands.viewport(), self.totals.viewport()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.hands.setAccessibleName(translate("ScoreSheet", "Punti di ogni mano"))
        self.totals.setAccessibleName(self.scores.words.total_title())
        for view in (self.hands, self.totals):
            view.viewport().update()
            view.horizontalHeader().viewport().update()
            view.verticalHeader().viewport().update()

    def show_hand(self, row: int) -> None:
        """Frame the hand at *row*, and scroll to it."""
        if self._behind:
            self._grown()
        self.hand = row
        self._scroll()
        self.retranslate()

    def _scroll(self) -> None:
        """Let the hand that is open be seen."""
        self.hands.scrollTo(self._index(self.hand, 0))

    def take_portraits(self, portraits: Sequence[str]) -> None:
        """Show *portraits* from the next :meth:`show_hand` on: somebody else may sit there."""
        self._portraits = tuple(portraits)

    def faces(self, line: int) -> tuple[str, ...]:
        """Return the portraits of the players of *line*."""
        return tuple(self._portraits[seat] for seat in self.scores.members(line))

    def count(self, share: float) -> None:
        """Show the points of the last hand counted as far as *share*, from 0 to 1.

        Only what changes is painted anew: the whole table takes as long as a frame.
        """
        if share == self._share or self.scores.words.for_a_pot:
            return
        before, self._share = self._counted(), share
        for (view, index, old), (*_, new) in zip(before, self._counted(), strict=True):
            if old != new:
                view.update(index)

    @property
    def still(self) -> bool:
        """Return whether nothing is being counted up."""
        return self._share >= 1

    def _counted(self) -> list[tuple[PointsView, QModelIndex, str]]:
        """Return where the points of the last hand are counted up, and what stands there now."""
        last = len(self.scores.results)
        return [
            (view, index, self.counted(index, index.data(ScoreRole.CELL).total))
            for row in (last - 1, last)
            for view, index in self._cells(row)
        ]

    def drawing(self) -> Iterator[None]:
        """Draw the cells to nobody, those of a hand with each item taken, the last ones first."""
        last = len(self.scores.results)
        for row in range(last, max(last - DRAWN, -1), -1):
            for view, index in self._cells(row):
                rect = view.visualRect(index)
                if not rect.isEmpty():
                    size = rect.width(), rect.height()
                    cell_picture(self.look_of(index, index.data(ScoreRole.CELL), size))
            yield

    def _cells(self, row: int) -> Iterator[tuple[PointsView, QModelIndex]]:
        """Yield the cells of the hand at *row*, or of the totals below, with the view of each."""
        view = self.hands if row < len(self.scores.results) else self.totals
        for line in range(self.scores.columnCount()):
            yield view, self._index(row, line)

    def _index(self, row: int, line: int) -> QModelIndex:
        """Return where the hand at *row* and *line* meet, in either view."""
        return self._shown.index(*((line, row) if self.turned else (row, line)))

    def counted(self, index: Index, total: str) -> str:
        """Return *total*, which stands at *index*, as far as it is counted now."""
        row, line = self.place_of(index)
        results = self.scores.results
        if self.still or row < len(results) - 1:
            return total
        now = results[-1].totals[line]
        before = results[-2].totals[line] if len(results) > 1 else 0
        counted = figure(round(before + (now - before) * self._share))
        return counted if total == figure(now) else total

    def look_of(self, index: Index, cell: ScoreCell, size: tuple[int, int]) -> CellLook:
        """Return what *cell*, which stands at *index*, looks like now."""
        hand, line = self.place_of(index)
        return CellLook(
            cell._replace(total=self.counted(index, cell.total), spoken=""),
            size,
            self.devicePixelRatioF(),
            SCALE.percent,
            line == self.scores.winner,
            hand == self.hand,
            self.turned,
            line == self.scores.columnCount() - 1,
            self.is_total(index),
        )

    def place_of(self, index: Index) -> tuple[int, int]:
        """Return the row of the hand and the line that *index* of either view stands for."""
        if self.turned:
            return index.column(), index.row()
        return index.row(), index.column()

    def is_total(self, index: Index) -> bool:
        """Return whether *index* stands below the hands."""
        return self.place_of(index)[0] >= len(self.scores.results)

    def _open(self, index: QModelIndex) -> None:
        if not self.is_total(index):
            self.chosen.emit(self.place_of(index)[0])

    def _grow(self) -> None:
        """Take a hand in: at once where that is seen, else when the sheet is opened at it."""
        if self.window().isVisible():
            self._grown()
        else:
            self._behind = True

    def _grown(self) -> None:
        """Show hands in the one view and the totals in the other."""
        self._behind = False
        last = len(self.scores.results)
        for row in range(last + 1):
            for view, hidden in ((self.hands, row == last), (self.totals, row != last)):
                if self.turned:
                    view.setColumnHidden(row, hidden)
                else:
                    view.setRowHidden(row, hidden)
        self._arrange()

    # Sizes

    @property
    def low(self) -> bool:
        """Return whether one hand and the total would have no room below portraits."""
        whole = self._head_px(stacked=self.stacked) + px(4) + 2 * px(ROW[1])
        return not self.turned and self.height() < whole

    @property
    def _head(self) -> int:
        return px(LOW_HEAD) if self.low else self._head_px(stacked=self.stacked)

    def _head_px(self, *, stacked: bool) -> int:
        if self.turned:
            return px(34)
        return px(62 if stacked else 48)

    def _names_stack(self, width: int) -> bool:
        """Return whether in *width* portraits stand above the names: beside them is no room."""
        room, font = self._column(width) - px(22), letters(17, STRONG)
        return any(
            portraits_width(px(44), len(self.faces(line)))
            + width_of(str(self.scores.headerData(line, Qt.Orientation.Horizontal)), font)
            > room
            for line in range(self.scores.columnCount())
        )

    @property
    def _heads(self) -> int:
        """Return how wide the names of the hands are, and what the last row is called."""
        title = width_of(self.scores.words.total_title(), letters(18, STRONG))
        return max(px(HAND_WIDTH), round(title) + px(10))

    def _column(self, width: int) -> int:
        return (width - self._heads) // max(self.scores.columnCount(), 1)

    def row_px(self) -> int:
        """Return how high a row is: as many as can be are shown, none lower than it may be."""
        most, least = ROW
        if self.turned:
            rows, least, bar = self.scores.columnCount(), CLOSE_ROW, self._bar_px(self.width())
        else:
            rows, bar = len(self.scores.results) + 1, 0
        room = (self.height() - self._head - px(4) - bar) // max(rows, 1)
        return max(px(least), min(px(most), room))

    def heightForWidth(self, width: int) -> int:
        """Return the height at which all rows are seen in full size."""
        rows = self.scores.columnCount() if self.turned else len(self.scores.results) + 1
        head = self._head_px(stacked=self._names_stack(width))
        return head + px(4) + rows * px(ROW[0]) + self._bar_px(width)

    def least_height(self, width: int, rows: int, *, close: bool = True) -> int:
        """Return the height at which in *width* *rows* rows and the total are seen.

        Where players are rows, all of them are: *close* together, or as low as rows are elsewhere.
        """
        row = px(CLOSE_ROW if self.turned and close else ROW[1])
        shown = self.scores.columnCount() if self.turned else rows + 1
        head = self._head_px(stacked=self.stacked)
        return head + px(4) + shown * row + self._bar_px(width)

    def sizeHint(self) -> QSize:
        return QSize(px(640), self.heightForWidth(px(640)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Give both views the same rows and columns, and their places."""
        self._place_views()
        self._scroll()
        self.update()

    def _bar_px(self, width: int) -> int:
        """Return how high the bar below the hands is in *width*, 0 where they need none."""
        return BAR if self.turned and self._hands_width() > width - self._total() else 0

    def _hands_width(self) -> int:
        """Return what names and hands take side by side, where players are rows."""
        return px(NAME_WIDTH) + len(self.scores.results) * px(HAND_COLUMN)

    def _total(self) -> int:
        """Return how wide the column of the totals is, where players are rows."""
        return max(px(96), self._heads + px(8))

    def _place_views(self) -> None:
        self.stacked = self._names_stack(self.width())
        row, head, width, height = self.row_px(), self._head, self.width(), self.height()
        for view in (self.hands, self.totals):
            view.verticalHeader().setMinimumSectionSize(1)
            view.horizontalHeader().setMinimumSectionSize(1)
            view.verticalHeader().setDefaultSectionSize(row)
            view.horizontalHeader().setFixedHeight(head)
        if self.turned:
            total = self._total()
            self.hands.verticalHeader().setFixedWidth(px(NAME_WIDTH))
            for view in (self.hands, self.totals):
                view.horizontalHeader().setDefaultSectionSize(px(HAND_COLUMN))
            self.totals.horizontalHeader().resizeSection(len(self.scores.results), total)
            rows = head + row * self.scores.columnCount()
            scrolls = rows + self._bar_px(width) > height
            room = width - (BAR if scrolls else 0)
            bar = self._bar_px(room)
            tall = min(rows + bar, height)
            left = min(self._hands_width(), room - total)
            self.hands.setGeometry(0, 0, left, tall)
            self.totals.setGeometry(left, 0, width - left, tall - bar)
            return
        hands, below = len(self.scores.results), row + px(2)
        for view in (self.hands, self.totals):
            view.verticalHeader().setFixedWidth(self._heads)
        tall = min(head + hands * row, height - below)
        scrolls = head + hands * row > height - below
        column = (width - self._heads - (BAR if scrolls else 0)) // self.scores.columnCount()
        for view in (self.hands, self.totals):
            view.horizontalHeader().setDefaultSectionSize(max(column, 1))
        self.hands.setGeometry(0, 0, width, tall)
        self.totals.setGeometry(0, tall + px(2), width - (BAR if scrolls else 0), row)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        line = QColor(INK)
        if not self.turned:
            painter.fillRect(QRect(0, self.totals.y() - px(2), self.width(), px(3)), line)
        else:
            rule = QRect(self.totals.x() - px(1), self._head, px(2), self.totals.height())
            painter.fillRect(rule.adjusted(0, 0, 0, -self._head), line)
