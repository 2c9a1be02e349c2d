"""The slip: what is different from another pact, in one place, each with a way back.

Source: design/pact.md, 1, The slip.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from scala_desktop.dress.colours import CLIP, INK, PAPER_TEXT
from scala_desktop.dress.focus_ring import REACH
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, text_font
from scala_desktop.model.guard import guarded
from scala_desktop.windows.column import Column
from scala_desktop.windows.layouts import nest, row
from scala_desktop.windows.new_match.rules_paper import Difference
from scala_desktop.windows.widgets import ENTER, WIDEST, DropList, button, label, scrolling
from scala_desktop.words.catalogue import translate

WIDE_PX = 336
TIGHT_PX = 284
BACK_PX, ALL_PX, LEAST_PX = 46, 50, 56
_WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft)


@guarded
class SlipRow(QWidget):
    """A difference and the button that puts it back; pressing it anywhere else goes to its card.

    The rule, what it is there, struck out, and what it is here stand below each other, the last
    two side by side where they have room.
    """

    wanted = Signal(str)
    put_back = Signal(str)

    def __init__(self, key: str, difference: Difference) -> None:
        super().__init__()
        self.key, self.difference = key, difference
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(difference.spoken)
        self._heights: dict[int, int] = {}
        self.back = button()
        self.back.setParent(self)
        self.back.setText("↩")
        self.back.setStyleSheet("padding: 1px 2px")
        self.back.clicked.connect(lambda: self.put_back.emit(self.key))
        said = translate("HouseRules", "Rimetti «{value}»").format(value=difference.usual)
        self.back.setToolTip(said)
        self.back.setAccessibleName(f"{difference.title}: {said}")

    def _places(self, width: int) -> list[tuple[QRect, str, QFont]]:
        """Return where each line of words stands in a row of that *width*."""
        left, room = px(6), width - px(BACK_PX + 22)
        there, here = self.difference.usual, f"→ {self.difference.now}"
        quiet, struck, bold = text_font(px(16)), QFont(text_font(px(16))), text_font(px(17), BOLD)
        struck.setStrikeOut(True)
        y = px(6)
        found = []

        def put(words: str, font: QFont, x: int, wide: int) -> int:
            box = QRect(0, 0, wide, 10_000)
            size = QFontMetrics(font).boundingRect(box, _WRAPPED, words).size()
            found.append((QRect(x, y, wide, size.height()), words, font))
            return size.height()

        y += put(self.difference.title, quiet, left, room)
        beside = QFontMetrics(struck).horizontalAdvance(there) + px(10)
        if beside + QFontMetrics(bold).horizontalAdvance(here) <= room:
            put(there, struck, left, room)
            put(here, bold, left + beside, room - beside)
        else:
            y += put(there, struck, left, room)
            put(here, bold, left, room)
        return found

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            lowest = max(box.bottom() for box, _, _ in self._places(width))
            self._heights[width] = max(lowest + px(8), px(LEAST_PX))
        return self._heights[width]

    def sizeHint(self) -> QSize:
        return QSize(px(WIDE_PX), self.heightForWidth(px(WIDE_PX)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        wide, high = px(BACK_PX), px(44)
        self.back.setGeometry(self.width() - wide - px(6), (self.height() - high) // 2, wide, high)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for (box, words, font), colour in zip(
            self._places(self.width()), (PAPER_TEXT, PAPER_TEXT, INK), strict=True
        ):
            painter.setFont(font)
            painter.setPen(QColor(colour))
            painter.drawText(box, _WRAPPED, words)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.wanted.emit(self.key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.wanted.emit(self.key)
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.put_back.emit(self.key)
        else:
            super().keyPressEvent(event)


@guarded
class Slip(QFrame):
    """Lists the differences from the pact that is chosen in it.

    :attr:`against` carries the place of another pact to compare with, :attr:`wanted` the key of a
    rule to be shown, :attr:`put_back` of one to be as there; :attr:`all_back` says that all are.
    """

    against = Signal(int)
    wanted = Signal(str)
    put_back = Signal(str)
    all_back = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "slip")
        self._folds = self._tight = False
        self._count = 0
        self.rows: dict[str, SlipRow] = {}
        self._shown: dict[str, Difference] = {}
        self.title = button("link")
        self.title.clicked.connect(self._unfold)
        self._head = label("heading", wrap=True)
        self._from = label("quiet")
        self._body = QWidget(self)
        self.pacts = DropList(self._body)
        self.pacts.setSizeAdjustPolicy(
            DropList.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.pacts.setMinimumContentsLength(10)
        self.pacts.activated.connect(self.against)
        self._from.setBuddy(self.pacts)
        self._same = label("name", wrap=True)
        self.put_all = button()
        self.put_all.clicked.connect(self.all_back)
        self._list = Column((0, px(2)), px(2))
        self.area = scrolling(self, self._list)
        self._lay_out()

    def _lay_out(self) -> None:
        body = self._inner = QVBoxLayout(self._body)
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(px(6))
        against = self._against = row(self._from, self.pacts, spacing=8)
        against.setStretch(1, 1)
        nest(body, against)
        body.addWidget(self._same)
        body.addWidget(self.area, 1)
        body.addWidget(self.put_all)
        # Where nothing is listed the words stay at the top.
        body.addStretch(0)
        column = self._whole = QVBoxLayout(self)
        column.setContentsMargins(px(14), px(10), px(12), px(12))
        # The ring of the keyboard around the golden button covers nothing above it.
        column.setSpacing(px(REACH + 1))
        column.addWidget(self._head)
        column.addWidget(self.title)
        column.addWidget(self._body, 1)

    def put_around(self, above: Sequence[QWidget], below: Sequence[QWidget]) -> None:
        """Let what tells of the pact stand *above* the differences, and its buttons *below*."""
        for place, one in enumerate(above):
            self._whole.insertWidget(place, one)
        for one in below:
            self._whole.addWidget(one)

    def set_folding(self, folds: bool) -> None:
        """Show no more than a line until it is pressed, if it *folds*; else stand at the side."""
        self._folds = folds
        self._body.setVisible(not folds)
        self._head.setVisible(not folds)
        self.title.setVisible(folds)
        self.area.setVerticalScrollBarPolicy(
            Qt.ScrollBarPolicy.ScrollBarAlwaysOff if folds else Qt.ScrollBarPolicy.ScrollBarAsNeeded
        )
        high = QSizePolicy.Policy.Maximum if folds else QSizePolicy.Policy.Preferred
        self.setSizePolicy(QSizePolicy.Policy.Preferred, high)
        if folds:
            self.setMinimumWidth(0)
            self.setMaximumWidth(WIDEST)
        else:
            self.setFixedWidth(px(WIDE_PX))
        self._stretch()
        self._say_count()

    def set_tight(self, tight: bool) -> None:
        """Take less room at the side, or not: what puts all back stands beside the pact then."""
        if tight is self._tight:
            return
        self._tight = tight
        self.setFixedWidth(px(TIGHT_PX if tight else WIDE_PX))
        if tight:
            self._against.addWidget(self.put_all)
        else:
            self._inner.insertWidget(self._inner.count() - 1, self.put_all)
        self.put_all.setMaximumWidth(px(ALL_PX) if tight else WIDEST)
        self._say_count()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Hold the slip by a clip, where it stands at the side."""
        super().paintEvent(event)
        if self._folds or self._tight:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        right, wide, high = self.width() - px(20), px(17), px(46)
        for inset, tone in ((0, CLIP), (px(4), CLIP)):
            painter.setPen(QPen(QColor(tone), px(5) / 2))
            wire = QRectF(right - wide + inset, -px(16), wide - 2 * inset, high - 2 * inset)
            painter.drawRoundedRect(wire, wire.width() / 2, wire.width() / 2)

    def _unfold(self) -> None:
        self._body.setVisible(self._body.isHidden())
        self._say_count()
        self.updateGeometry()

    def _stretch(self) -> None:
        """Be as high as all rows where the page around it scrolls."""
        high = self._list.minimumHeight() if self._folds else 0
        self.area.setMinimumHeight(high)

    def retranslate(self) -> None:
        """Set every text anew in the language in force; the differences are told anew after it."""
        self._shown = {}

    def offer(self, titles: Sequence[str], chosen: int) -> None:
        """Offer pacts to compare with."""
        self.pacts.clear()
        self.pacts.addItems(list(titles))
        self.pacts.setCurrentIndex(chosen)

    def show_differences(
        self, found: Mapping[str, Difference], title: str, *, all_back: bool
    ) -> None:
        """List what is *found* to differ from the pact called *title*, by the key of each rule.

        With *all_back* there is a button that puts all of it back.
        """
        for key in [key for key in self.rows if self._shown.get(key) != found.get(key)]:
            gone = self.rows.pop(key)
            gone.hide()
            gone.deleteLater()
        for key, difference in found.items():
            line = self.rows.get(key)
            if line is None:
                line = self.rows[key] = SlipRow(key, difference)
                line.wanted.connect(self.wanted)
                line.put_back.connect(self.put_back)
                line.setParent(self._list)
                line.back.ensurePolished()
        self._list.set_widgets([self.rows[key] for key in found])
        self._shown = dict(found)
        self._count = len(found)
        said = translate("HouseRules", "Proprio come «{title}».").format(title=title)
        self._same.setText(said)
        self._same.setVisible(not found)
        self.area.setVisible(bool(found))
        self.put_all.setVisible(all_back and bool(found))
        self._stretch()
        self._say_count()

    def _say_count(self) -> None:
        words = translate("HouseRules", "%n regole diverse", "", self._count)
        self._head.setText(words)
        whole = translate("HouseRules", "Diverso da:")
        self._from.setText(translate("HouseRules", "da:") if self._tight else whole)
        words_back = translate("HouseRules", "Rimettile tutte (%n)", "", self._count)
        self.put_all.setText("↩" if self._tight else words_back)
        self.put_all.setAccessibleName(words_back)
        self.put_all.setToolTip(words_back if self._tight else "")
        self.title.setText(f"{'▾' if self._body.isVisibleTo(self) else '▸'} {words}")
