"""The fields of the entry: a counter with − and +, a sum, a choice, the keys below them.

Source: design/pact.md, 6.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QIcon,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QRegularExpressionValidator,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractSlider,
    QGridLayout,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from scala_desktop.dress.colours import (
    CHOSEN,
    INK,
    PAPER,
    PAPER_EDGE,
    PAPER_SHADE,
    PAPER_TEXT,
)
from scala_desktop.dress.drawings import drawing
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD
from scala_desktop.model.guard import guarded
from scala_desktop.windows.scores.painted import CENTRE, letters, write
from scala_desktop.windows.widgets import button, restyle
from scala_desktop.words.catalogue import translate
from scala_desktop.words.pads import MINUS

LESS: Final = 44
MORE: Final = 56
"""The widths of the two ends of a counter."""
WIDEST_SUM: Final = 6
"""Signs of the longest sum."""


@guarded
class Counter(QAbstractSlider):
    """A small number between − and +; :attr:`counted` carries what it is changed to.

    The mouse changes it without taking the keyboard from the sum that is being typed.
    """

    counted = Signal(int)

    def __init__(self, most: int) -> None:
        super().__init__()
        self.setRange(0, most)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setMinimumSize(px(120), px(44))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._down = 0

    def sizeHint(self) -> QSize:
        return QSize(px(156), px(46))

    def _way(self, x: float) -> int:
        """Return which way a press at *x* leads: -1, 1 or 0 in the middle."""
        if x < px(LESS):
            return -1
        return 1 if x >= self.width() - px(MORE) else 0

    def step(self, way: int) -> None:
        """Count one more, or one less."""
        wanted = self.value() + way
        if self.minimum() <= wanted <= self.maximum():
            self.counted.emit(wanted)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._down = self._way(event.position().x())
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        way, self._down = self._down, 0
        if (
            way
            and way == self._way(event.position().x())
            and self.rect().contains(event.position().toPoint())
        ):
            self.step(way)
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # it scrolls, and changes no number

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, text = event.key(), event.text()
        if text == "+" or key in (Qt.Key.Key_Right, Qt.Key.Key_Space):
            self.step(1)
        elif text in ("-", MINUS) or key in (Qt.Key.Key_Left, Qt.Key.Key_Backspace):
            self.step(-1)
        elif text.isdecimal() and text.isascii() and int(text) <= self.maximum():
            self.counted.emit(int(text))
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        path = QPainterPath()
        path.addRoundedRect(box, px(10), px(10))
        painter.fillPath(path, QColor(PAPER))
        painter.setClipPath(path)
        more = QRectF(box.right() - px(MORE), box.y(), px(MORE), box.height())
        full = self.value() >= self.maximum()
        painter.fillRect(more, QColor(PAPER_SHADE if full else CHOSEN))
        if self._down < 0:
            painter.fillRect(QRectF(box.x(), box.y(), px(LESS), box.height()), QColor(PAPER_SHADE))
        painter.setClipping(False)
        painter.setPen(QPen(QColor(PAPER_EDGE), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, px(10), px(10))
        some = self.value() > 0
        arm, y = float(px(8)), box.center().y()
        painter.setPen(QPen(QColor(INK if some else PAPER_EDGE), px(2.4)))
        less = QPointF(box.x() + px(LESS) / 2, y)
        painter.drawLine(less - QPointF(arm, 0), less + QPointF(arm, 0))
        painter.setPen(QPen(QColor(PAPER_EDGE if full else PAPER), px(2.6)))
        painter.drawLine(more.center() - QPointF(arm, 0), more.center() + QPointF(arm, 0))
        painter.drawLine(more.center() - QPointF(0, arm), more.center() + QPointF(0, arm))
        middle = QRectF(box.x() + px(LESS), box.y(), box.width() - px(LESS + MORE), box.height())
        font = letters(25, BOLD)
        write(painter, middle, str(self.value()), font, INK if some else PAPER_TEXT, CENTRE)


@guarded
class SumField(QLineEdit):
    """A sum of cards; :attr:`summed` carries it as it is typed, :attr:`taken` that it is active.

    *below* zero it may be where cards in hand are taken off.
    """

    summed = Signal(int)
    taken = Signal()

    def __init__(self, *, below: bool) -> None:
        super().__init__()
        self.setProperty("role", "sum")
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setMinimumSize(px(80), px(50))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        sign = f"[-{MINUS}]?" if below else ""
        self.setValidator(QRegularExpressionValidator(sign + r"[0-9]{0,5}", self))
        self.below = below
        self.textEdited.connect(lambda _: self.summed.emit(self.number))

    @property
    def number(self) -> int:
        """Return the sum, 0 where nothing is typed."""
        text = self.text().replace(MINUS, "-")
        return int(text) if text.lstrip("-") else 0

    def show_number(self, number: int) -> None:
        """Show *number*, if it is another one; nothing for 0."""
        if number != self.number:
            self.setText(f"{MINUS}{-number}" if number < 0 else str(number) if number else "")

    def press(self, digit: str) -> None:
        """Take a key of the block: a digit, "±", or "" for rubbing out the last one."""
        text = self.text()
        if digit == "±":
            if not self.below:
                return
            text = text.lstrip(f"-{MINUS}") if text[:1] in ("-", MINUS) else MINUS + text
        elif not digit:
            text = text[:-1]
        elif len(text.lstrip(f"-{MINUS}")) < WIDEST_SUM - 1:
            text = digit if text == "0" else text + digit
        self.setText(text)
        self.summed.emit(self.number)

    def show_active(self, *, on: bool) -> None:
        """Show whether digits come here."""
        restyle(self, "active" if on else "sum")

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.taken.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() in ("+", "±") and self.below:
            self.press("±")
        elif (
            event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter)
            # What is taken back is an act of the pad, not a digit.
            or (
                event.key() == Qt.Key.Key_Z
                and event.modifiers() & Qt.KeyboardModifier.ControlModifier
            )
        ):
            event.ignore()
        else:
            super().keyPressEvent(event)


KEYS: Final = ("1", "2", "3", "", "4", "5", "6", "±", "7", "8", "9", "0")


@guarded
class Keypad(QWidget):
    """The digits, for a finger or the mouse; :attr:`pressed` carries one, "±", or "" for back."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.keys: dict[str, QPushButton] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(px(4), px(4), px(4), px(4))
        grid.setSpacing(px(4))
        for place, key in enumerate(KEYS):
            made = button("digit")
            made.setText(key)
            made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            made.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Preferred)
            made.clicked.connect(lambda _=False, one=key: self.pressed.emit(one))
            grid.addWidget(made, place // 4, place % 4)
            self.keys[key] = made
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setAccessibleName(translate("Pad", "Tastierino"))
        self.keys[""].setAccessibleName(translate("Pad", "Cancella l'ultima cifra"))
        self.keys["±"].setAccessibleName(translate("Pad", "Cambia il segno"))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        side = px(26)
        sign = drawing("house/erase.svg", side, self.devicePixelRatioF(), INK)
        self.keys[""].setIcon(QIcon(sign))
        self.keys[""].setIconSize(QSize(side, side))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(PAPER_SHADE))
        painter.drawRoundedRect(QRectF(self.rect()), px(10), px(10))
