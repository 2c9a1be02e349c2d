"""Lines that float over the lower middle of the table and never stop the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from scala_desktop.dress.colours import GOLD, PANEL
from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.table import accessibility
from scala_desktop.table.scene.speech_bubbles import reading_ms
from scala_desktop.windows.widgets import button, label

MARGIN: Final = 12


@guarded
class FloatingLine(QWidget):
    """A sentence with buttons beside it, placed by :class:`FloatingStack`.

    :attr:`pressed` carries the key of the button.
    """

    pressed = Signal(str)
    resized = Signal()

    def __init__(self, parent: QWidget, *keys: str, sign: str = "") -> None:
        super().__init__(parent)
        self.setProperty("role", "plate")
        self._sign = sign
        self.lasting = False
        """Whether sentences stay until somebody has read them."""
        self.words = label("name", wrap=True)
        self.buttons: dict[str, QPushButton] = {}
        layout = QHBoxLayout(self)
        layout.setContentsMargins(px(20), px(8), px(10), px(8))
        layout.setSpacing(px(10))
        layout.addWidget(self.words, 1)
        for key in keys:
            one = button()
            one.clicked.connect(lambda _=False, key=key: self.pressed.emit(key))
            # The table keeps the keyboard; Tab still reaches the buttons.
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.buttons[key] = one
            layout.addWidget(one)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.dismiss)
        self.hide()

    def say(self, sentence: str, *, milliseconds: int | None = None) -> None:
        """Show *sentence* as long as reading it takes, or for *milliseconds*; 0 is for ever."""
        self.words.setText(f"{self._sign} {sentence}".strip())
        self.setAccessibleName(sentence)
        # The line never has the focus: a screen reader would not find it by itself.
        accessibility.announce(self, sentence)
        if self.lasting:
            milliseconds = 0
        elif milliseconds is None:
            milliseconds = reading_ms(sentence)
        self._timer.stop()
        if milliseconds:
            self._timer.start(milliseconds)
        self.show()
        self.raise_()
        self.resized.emit()

    def dismiss(self) -> None:
        """Go away; the keyboard focus goes back to where the window keeps it."""
        self._timer.stop()
        if self.isVisible():
            if any(one.hasFocus() for one in self.buttons.values()):
                parent = self.parentWidget()
                if parent is not None:
                    parent.setFocus()
            self.hide()
            self.resized.emit()

    def fit(self, most: int) -> QSize:
        """Return the size of the line where it may be *most* pixels wide."""
        text = self.words.fontMetrics().boundingRect(QRect(0, 0, 10_000, 100), 0, self.words.text())
        beside = sum(
            one.sizeHint().width() + 10 for one in self.buttons.values() if one.isEnabled()
        )
        width = min(most, text.width() + beside + 44)
        layout = self.layout()
        height = layout.heightForWidth(width) if layout is not None else 60
        return QSize(width, max(60, height))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(GOLD), 3))
        painter.setBrush(QColor(PANEL))
        painter.drawRoundedRect(self.rect().adjusted(2, 2, -2, -2), 14, 14)


@guarded
class FloatingStack(QObject):
    """Keeps the floating lines of a table in its middle; the first one added is the lowest.

    *bottom* returns the y of the lowest edge.
    """

    def __init__(self, table: QWidget, bottom: Callable[[], int]) -> None:
        super().__init__(table)
        self._table = table
        self._bottom = bottom
        self._lines: list[FloatingLine] = []
        table.installEventFilter(self)

    def add(self, line: FloatingLine) -> FloatingLine:
        """Place *line* from now on, above those added before it."""
        self._lines.append(line)
        line.resized.connect(self.arrange)
        return line

    def arrange(self) -> None:
        """Put every visible line in its place; no line lies above the table."""
        width = self._table.width()
        lines = [line for line in self._lines if line.isVisibleTo(self._table)]
        sizes = [line.fit(min(920, width - 2 * MARGIN)) for line in lines]
        bottom = max(self._bottom(), sum(size.height() + MARGIN for size in sizes))
        for line, size in zip(lines, sizes, strict=True):
            left, top = (width - size.width()) // 2, bottom - size.height()
            line.setGeometry(left, top, size.width(), size.height())
            bottom = top - MARGIN

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.arrange()
        return False
