"""The head of a column, a choice, the gold button: what the entry is made of besides its fields.

Source: design/pact.md, 6.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from scala_desktop.dress.colours import INK
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD
from scala_desktop.model.guard import guarded
from scala_desktop.windows.pad.looks import LineLook, paint_line_mark, tinted
from scala_desktop.windows.scores.painted import CENTRE, letters, metrics_of, width_of, write
from scala_desktop.windows.widgets import ENTER, Button
from scala_desktop.words.catalogue import translate


@guarded
class Head(Button):
    """The head of a column: the name of a line on its colour; where one line is shown, a tab."""

    def __init__(self, look: LineLook, *, tab: bool) -> None:
        super().__init__()
        self._look = look
        self.setText(look.title)
        self.setCheckable(tab)
        self.setAutoDefault(False)
        self.setMinimumSize(px(60), px(46))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        if not tab:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def minimumSizeHint(self) -> QSize:
        return QSize(px(60), px(46))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        chosen = self.isChecked() or self.underMouse()
        painter.setPen(QPen(QColor(INK), px(2)) if chosen else Qt.PenStyle.NoPen)
        painter.setBrush(tinted(self._look))
        painter.drawRoundedRect(box, px(9), px(9))
        font, mark = letters(19, BOLD), float(px(15))
        if width_of(self._look.title, font) + mark + px(18) > box.width():
            font = letters(16, BOLD)
        if width_of(self._look.title, font) + mark + px(18) > box.width():
            # The row, or the column, is known by its colour.
            write(painter, box, self._look.title, letters(15, BOLD), INK, CENTRE)
            return
        wide = min(width_of(self._look.title, font), box.width() - mark - px(16))
        x = box.center().x() - (wide + mark + px(8)) / 2
        paint_line_mark(painter, QRectF(x, box.center().y() - mark / 2, mark, mark), self._look)
        name = QRectF(x + mark + px(8), box.y(), wide + 2, box.height())
        write(painter, name, self._look.title, font, INK)


@guarded
class Choice(Button):
    """A choice that Space makes; Enter marks the hand, as everywhere on the pad."""

    def __init__(self) -> None:
        super().__init__()
        self.setAutoDefault(False)
        self.setCheckable(True)
        self.setProperty("role", "choice")
        self.setMinimumHeight(px(46))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            event.ignore()
        else:
            super().keyPressEvent(event)


@guarded
class MarkButton(Button):
    """The gold button, with the key that presses it where there is room."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "main")
        self.setAutoDefault(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        key = translate("Pad", "Invio")
        font = letters(15, BOLD)
        words = self.fontMetrics().horizontalAdvance(self.text())
        wide = width_of(key, font) + px(14)
        if words + 2 * wide + px(70) > self.width():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high = metrics_of(font).height() + px(2)
        x = self.width() / 2 + words / 2 + px(24)
        box = QRectF(x, (self.height() - high) / 2 - px(1), wide, high)
        painter.setPen(QPen(QColor(INK), 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, px(5), px(5))
        write(painter, box, key, font, INK, Qt.AlignmentFlag.AlignCenter)
