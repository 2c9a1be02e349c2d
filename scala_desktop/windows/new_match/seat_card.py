"""The paper that opens at a seat: who plays there, and how well.

Source: design/welcome.md, 3.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QIcon,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPolygonF,
    QTransform,
)
from PySide6.QtWidgets import QButtonGroup, QFrame, QGridLayout, QPushButton, QVBoxLayout, QWidget

from scala_desktop.dress.colours import CHOSEN, GOLD, INK, PAPER, PAPER_EDGE
from scala_desktop.dress.drawings import blank, drawing
from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.rules.levels import LEVELS
from scala_desktop.windows.layouts import nest, row
from scala_desktop.windows.new_match.plates import (
    BARS_PX,
    character,
    level_words,
    paint_bars,
    short_level_words,
)
from scala_desktop.windows.widgets import button, label
from scala_desktop.words.capitals import begun
from scala_desktop.words.catalogue import translate

CHOICES: Final = (None, *LEVELS)
BEAK: Final = 10
SIZE: Final = QSize(400, 172)
ABREAST: Final = 3
"""How many choices stand in one row."""


@guarded
class SeatCard(QWidget):
    """A sheet of paper with the choices of one seat; it says what is wanted."""

    level_chosen = Signal(object)
    """``None`` for a person, else the level."""
    change_asked = Signal(QPoint)
    stands = Signal()
    moved = Signal(int)
    """Sits one place earlier, -1, or later in the turn."""
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._beak: int | None = None
        paper = QFrame()
        paper.setProperty("role", "paper")
        self.choices: dict[str | None, QPushButton] = {}
        group = QButtonGroup(self)
        for level in CHOICES:
            made = button("paper", checkable=True)
            made.clicked.connect(lambda _=False, level=level: self.level_chosen.emit(level))
            group.addButton(made)
            self.choices[level] = made
        self.change, self.stand = button("paper"), button("paper")
        self.earlier, self.later = button("paper"), button("paper")
        self.earlier.clicked.connect(lambda: self.moved.emit(-1))
        self.later.clicked.connect(lambda: self.moved.emit(1))
        self.change.clicked.connect(
            lambda: self.change_asked.emit(self.change.mapToGlobal(QPoint(0, self.change.height())))
        )
        self.stand.clicked.connect(self.stands)
        for one in (*self.choices.values(), self.change, self.stand, self.earlier, self.later):
            one.setStyleSheet("padding: 1px 8px")
        rows = QVBoxLayout(paper)
        self.character = label("name")
        rows.addWidget(self.character)
        self._grid = QGridLayout()
        for place, choice in enumerate(self.choices.values()):
            self._grid.addWidget(choice, *divmod(place, ABREAST))
        nest(rows, self._grid)
        last = row(self.earlier, self.change, self.stand, self.later, spacing=6)
        last.setStretch(1, 1)
        last.setStretch(2, 1)
        nest(rows, last)
        self._rows = rows
        self._column = QVBoxLayout(self)
        self._column.addWidget(paper)
        self.hide()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        for level, made in self.choices.items():
            words = begun(level_words(level))
            made.setText(words if level is None else f" {words}")
            made.setAccessibleName(words)
        self.change.setText(f" {translate('NewMatch', 'Cambia')}")
        self.stand.setText(translate("NewMatch", "Si alza"))
        for one, words in (
            (self.earlier, translate("NewMatch", "Gioca un posto prima")),
            (self.later, translate("NewMatch", "Gioca un posto dopo")),
        ):
            one.setAccessibleName(words)
            one.setToolTip(words)

    def open_at(self, seat: QRect, room: QRect, name: str, level: str | None) -> None:
        """Show the choices of *name*, who sits at *seat*, below or above it within *room*."""
        pad = px(10)
        self._column.setContentsMargins(0, px(BEAK), 0, 0)
        self._rows.setContentsMargins(pad, pad, pad, pad)
        self._rows.setSpacing(px(8))
        self._grid.setSpacing(px(6))
        self.retranslate()
        self.character.setText(character(name, level))
        self.setAccessibleName(self.character.text())
        self.change.setAccessibleName(
            translate("NewMatch", "Cambia {name} con un altro").format(name=name)
        )
        self.stand.setAccessibleName(translate("NewMatch", "{name} si alza").format(name=name))
        back = drawing("house/back.svg", px(18), self.devicePixelRatioF(), INK)
        for arrow in (self.earlier, self.later):
            arrow.setMinimumWidth(px(44))
            arrow.setIconSize(QSize(px(18), px(18)))
        self.earlier.setIcon(QIcon(back))
        self.later.setIcon(QIcon(back.transformed(QTransform().scale(-1, 1))))
        swap = drawing("house/swap.svg", px(18), self.devicePixelRatioF(), INK)
        self.change.setIcon(QIcon(swap))
        self.change.setIconSize(QSize(px(18), px(18)))
        for one, made in self.choices.items():
            made.setChecked(one == level)
            made.setIcon(self._bars(one, chosen=one == level))
            made.setIconSize(QSize(px(BARS_PX + 3), px(20)))
        if self.sizeHint().width() > room.width():
            for one, made in self.choices.items():
                made.setText(f" {begun(short_level_words(one))}")
        size = self.sizeHint().expandedTo(QSize(px(SIZE.width()), px(SIZE.height())))
        size = size.boundedTo(room.size())
        x = max(room.x(), min(seat.center().x() - size.width() // 2, room.right() - size.width()))
        below = seat.bottom() + px(4)
        y = below if below + size.height() <= room.bottom() else seat.y() - size.height() - px(4)
        y = max(room.y(), min(y, room.bottom() - size.height()))
        self._beak = seat.center().x() - x if y == below else None
        self.setGeometry(x, y, size.width(), size.height())
        self.show()
        self.raise_()
        self.choices.get(level, self.change).setFocus()

    def _bars(self, level: str | None, *, chosen: bool) -> QIcon:
        if level is None:
            return QIcon()
        made = blank(px(BARS_PX + 3), px(20), self.devicePixelRatioF())
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = (GOLD, PAPER) if chosen else (CHOSEN, PAPER_EDGE)
        paint_bars(painter, 1, px(19), level, *colours)
        painter.end()
        return QIcon(made)

    def close_card(self) -> None:
        """Put the card away."""
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_card()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._beak is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high = px(BEAK)
        x = max(px(20), min(self._beak, self.width() - px(20)))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(PAPER))
        corners = (QPointF(x - high, high + 1), QPointF(x, 0), QPointF(x + high, high + 1))
        painter.drawPolygon(QPolygonF(list(corners)))
