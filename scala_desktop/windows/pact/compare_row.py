"""A rule of two pacts, its two values beside each other.

Source: design/pact.md, 2.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from scala_desktop.dress.colours import PAPER, UNLIKE, UNLIKE_EDGE
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, text_font
from scala_desktop.model.guard import guarded
from scala_desktop.rules.options import Option
from scala_desktop.windows.layouts import nest
from scala_desktop.windows.option_picture import SeenPictures
from scala_desktop.windows.pact.cell import Cell
from scala_desktop.windows.pact.mixing import Named
from scala_desktop.windows.widgets import label
from scala_desktop.words import house_rules
from scala_desktop.words.capitals import begun
from scala_desktop.words.catalogue import current_language

LEFT: Final = 0
RIGHT: Final = 1
GUTTER_PX: Final = 28
"""Between the two values of a rule."""
JOINT_PX: Final = 5
"""How thick the line in it is that joins what does not go together."""
MARK_PX: Final = 26
"""How wide the disc on that line is."""


class Joint(NamedTuple):
    """A part of the line in the gutter: from the cell on *side*, if any, on *above* and *below*."""

    side: int | None
    above: bool
    below: bool


@guarded
class CompareRow(QWidget):
    """A rule and its two values; :attr:`taken` carries its key and the side that is pressed."""

    taken = Signal(str, int)

    def __init__(self, one: Option, pacts: Sequence[Named], pictures: SeenPictures) -> None:
        super().__init__()
        self.key = one.key
        language = current_language()
        group = house_rules.group_title(one.game, one.group, language)
        title = house_rules.title(one, language)
        self._toggled = False
        """Whether the press that is going on has taken the value already."""
        self._group, self._title = label("mark", wrap=True), label("name", wrap=True)
        self._group.setText(group)
        self._title.setText(title)
        left, right = (pact.rules[one.key] for pact in pacts)
        self.cells = Cell(one, left, pictures), Cell(one, right, pictures)
        both = QButtonGroup(self)
        for side, (cell, pact) in enumerate(zip(self.cells, pacts, strict=True)):
            value = house_rules.label(one, pact.rules[one.key], language)
            cell.setText(begun(value))
            cell.setAccessibleName(f"{title}. {pact.title}: {value}")
            cell.setToolTip(pact.title)
            both.addButton(cell)
            # A screen reader toggles it; who presses what is taken already answers a question.
            cell.toggled.connect(partial(self._toggle, side))
            cell.clicked.connect(partial(self._press, side))
        told = QVBoxLayout()
        told.setSpacing(0)
        told.addWidget(self._group)
        told.addWidget(self._title)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(px(4), px(3), px(4), px(7))
        self._row.setSpacing(px(10))
        nest(self._row, told, 5)
        self._joint: Joint | None = None
        values = QHBoxLayout()
        values.setSpacing(px(GUTTER_PX))
        for cell in self.cells:
            values.addWidget(cell, 1)
        nest(self._row, values, 12)

    def set_narrow(self, narrow: bool) -> None:
        """Put the name above the two values, or beside them."""
        way = self._row.Direction
        self._row.setDirection(way.TopToBottom if narrow else way.LeftToRight)

    def _toggle(self, side: int, on: bool) -> None:
        if on:
            self._toggled = True
            self.taken.emit(self.key, side)

    def _press(self, side: int) -> None:
        if not self._toggled:
            self.taken.emit(self.key, side)
        self._toggled = False

    def show_joint(self, joint: Joint | None) -> None:
        """Paint its part of the line that joins what does not go together."""
        if joint != self._joint:
            self._joint = joint
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        joint = self._joint
        if joint is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left, right = (cell.geometry() for cell in self.cells)
        x, y = (left.right() + right.left()) / 2, left.center().y()
        pen = QPen(QColor(UNLIKE_EDGE), px(JOINT_PX), j=Qt.PenJoinStyle.MiterJoin)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        path = QPainterPath()
        if joint.side is None:
            path.moveTo(x, 0)
            path.lineTo(x, self.height())
        else:
            path.moveTo(left.right() if joint.side == LEFT else right.left(), y)
            path.lineTo(x, y)
            path.lineTo(x, self.height() if joint.below else 0)
            if joint.above and joint.below:
                path.moveTo(x, 0)
                path.lineTo(x, self.height())
        painter.drawPath(path)
        if joint.below and not joint.above:
            side = float(px(MARK_PX))
            disc = QRectF(x - side / 2, self.height() - side - 1, side, side)
            painter.setPen(QPen(QColor(UNLIKE_EDGE), px(3)))
            painter.setBrush(QColor(PAPER))
            painter.drawEllipse(disc.adjusted(1, 1, -1, -1))
            painter.setFont(text_font(px(17), BOLD))
            painter.setPen(QColor(UNLIKE))
            painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, "!")

    def show_taken(self, side: int, asked: int | None) -> None:
        """Mark the value that is taken, and the one that is *asked* about."""
        with QSignalBlocker(self.cells[side]), QSignalBlocker(self.cells[1 - side]):
            self.cells[side].setChecked(True)
        for place, cell in enumerate(self.cells):
            cell.asked = asked is not None and place in (asked, side)
            cell.update()
