"""What the sideboard and the paper of *Carte e panno* are made of: switches, the size, a wish.

Source: design/pact.md, 4.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QFrame, QSizePolicy, QSlider, QVBoxLayout, QWidget

from scala_desktop.dress.colours import CHOSEN, INK, PAPER, PAPER_EDGE, PAPER_HOVER, PAPER_TEXT
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, LEAST_PX, TEXT_PX, text_font
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.store.looks import SIZES
from scala_desktop.windows.button_signs import Sign, on_paper
from scala_desktop.windows.decks.pictures import paint_card
from scala_desktop.windows.widgets import button, label

SWITCH: Final = (64, 34)
ROW: Final = 54
FIXED: Final = 0.5
"""How much is seen of a switch that cannot be pressed."""
SLIDER: Final = 170
PAGE: Final = 20
"""How many per cent larger or smaller a page key makes the cards."""
ENDS: Final = (34.0, 56.0)
"""How high the cards are that stand for the ends of the sizes."""
_WRAPPED: Final = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft)


@guarded
class SwitchRow(QCheckBox):
    """A name with what it means below, and a switch at the right end; all of it can be pressed."""

    def __init__(self) -> None:
        super().__init__()
        self._about = self._why = ""
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def say(self, name: str, about: str) -> None:
        """Show *name*, and *about* below it."""
        self.setText(name)
        self._about = about
        self._show_below()

    def fix(self, why: str) -> None:
        """Stay as it is and say *why* in the place of what it means; "" lets it be pressed."""
        self._why = why
        self.setEnabled(not why)
        self.setToolTip(why)
        self._show_below()

    @property
    def below(self) -> str:
        """Return what stands below the name."""
        return self._why or self._about

    def _show_below(self) -> None:
        self.setAccessibleDescription(self.below)
        self.updateGeometry()
        self.update()

    def _boxes(self, width: int) -> tuple[QRect, QRect]:
        """Return where the name and the words below it are, in a row of *width*."""
        room = width - px(SWITCH[0] + 12)
        boxes, top = [], px(4)
        for words, size, weight in ((self.text(), TEXT_PX, BOLD), (self.below, LEAST_PX, None)):
            font = text_font(px(size)) if weight is None else text_font(px(size), weight)
            high = 0
            if words:
                within = QRect(0, 0, room, 10_000)
                high = QFontMetrics(font).boundingRect(within, _WRAPPED, words).height()
            boxes.append(QRect(px(2), top, room, high))
            top += high
        return boxes[0], boxes[1]

    def heightForWidth(self, width: int) -> int:
        return max(px(ROW), self._boxes(width)[1].bottom() + px(5))

    def sizeHint(self) -> QSize:
        return QSize(px(240), px(ROW))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(160), px(ROW))

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        name, about = self._boxes(self.width())
        shift = max((self.height() - about.bottom() - px(4)) // 2, 0)
        painter.setPen(QColor(INK))
        painter.setFont(text_font(px(TEXT_PX), BOLD))
        painter.drawText(name.translated(0, shift), _WRAPPED, self.text())
        painter.setPen(QColor(PAPER_TEXT))
        painter.setFont(text_font(px(LEAST_PX)))
        painter.drawText(about.translated(0, shift), _WRAPPED, self.below)
        wide, high = (float(px(length)) for length in SWITCH)
        box = QRectF(self.width() - wide - px(2), (self.height() - high) / 2, wide, high)
        on = self.isChecked()
        painter.setOpacity(1.0 if self.isEnabled() else FIXED)
        painter.setBrush(QColor(CHOSEN if on else PAPER_HOVER if self.underMouse() else PAPER))
        painter.setPen(QPen(QColor(CHOSEN if on else PAPER_EDGE), 2))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), high / 2, high / 2)
        knob = QRectF(0, 0, high - px(8), high - px(8))
        knob.moveCenter(QPointF(box.right() - high / 2 if on else box.x() + high / 2, 0))
        knob.moveTop(box.y() + px(4))
        painter.setPen(QPen(QColor(PAPER_EDGE), 2))
        painter.setBrush(QColor(PAPER))
        painter.drawEllipse(knob)


@guarded
class _Ends(QWidget):
    """A small card and a large one, and between them the size in per cent."""

    def __init__(self) -> None:
        super().__init__()
        self.words = ""
        self.wood = True
        WORN.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(px(SLIDER), px(ENDS[1] + 6))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        small, large = (px(high) for high in ENDS)
        foot = self.height() - px(3)
        paint_card(painter, QPointF(px(2) + small * 0.33, foot - small / 2), small)
        end = self.width() - px(2) - large * 0.33
        paint_card(painter, QPointF(end, foot - large / 2), large)
        painter.setPen(QColor(WORN.dress.wood_text if self.wood else INK))
        painter.setFont(text_font(px(TEXT_PX), BOLD))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.words)


@guarded
class SizeChoice(QWidget):
    """How large the cards are: :attr:`chosen` carries one of the sizes that there are.

    :attr:`goes_on` says whether that only goes on with a choice: the knob is moved and still held.
    """

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._goes_on = False
        self.value = 100
        """The size that is chosen, in per cent of the usual one."""
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(SIZES.start, SIZES[-1])
        self.slider.setSingleStep(SIZES.step)
        self.slider.setPageStep(PAGE)
        self.slider.valueChanged.connect(self._chosen)
        self.slider.sliderReleased.connect(self._let_go)
        self.slider.setCursor(Qt.CursorShape.PointingHandCursor)
        self._ends = _Ends()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(2))
        column.addWidget(self._ends)
        column.addWidget(self.slider)
        column.addStretch(1)
        self.setMinimumWidth(px(SLIDER))

    def lie_on(self, *, wood: bool) -> None:
        """Lie on wood from now on, or on paper."""
        self._ends.wood = wood
        self._ends.update()

    def show_size(self, size: int) -> None:
        """Show that *size* is chosen."""
        self.value = size
        self.slider.setValue(size)

    def say(self, name: str) -> None:
        """Show the size, and tell a screen reader that it chooses *name*."""
        self._ends.words = f"{self.value} %"
        self._ends.update()
        self.slider.setAccessibleName(name)
        self.slider.setAccessibleDescription(self._ends.words)

    def _chosen(self, value: int) -> None:
        near = round(value / SIZES.step) * SIZES.step
        if near != value:
            self.slider.setValue(near)  # between two sizes there is none
        elif value != self.value:
            self.value = value
            self.chosen.emit(value)
            self._goes_on = self.slider.isSliderDown()

    @property
    def goes_on(self) -> bool:
        """Return whether what is chosen now only goes on with a choice."""
        return self._goes_on and self.slider.isSliderDown()

    def _let_go(self) -> None:
        self._goes_on = False


class Wish(QFrame):
    """The place of a deck of one's own that is not there yet; :attr:`add` begins one."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "idle")
        self.title, self.about = label("name", wrap=True), label("quiet", wrap=True)
        self.add = button()
        self._sign = Sign(self.add, "plus", on_paper)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(14), px(8), px(12), px(10))
        column.setSpacing(px(2))
        column.addWidget(self.title)
        column.addWidget(self.about)
        column.addStretch(1)
        column.addWidget(self.add)

    def say(self, title: str, about: str, add: str, *, begun: bool) -> None:
        """Show what it is, how it is made, and what begins it; if it is *begun*, goes on."""
        self.title.setText(title)
        self.about.setText(about)
        self.add.setText(add)
        self._sign.become("leads" if begun else "plus")
