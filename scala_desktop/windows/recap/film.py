"""The film of the recap: the cards of its rows come up one by one, and nothing else.

Source: design/evening.md, 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QWidget

from scala_desktop.dress.colours import GOLD_EDGE, PAPER, PAPER_LINE, PEOPLE, WARM_WHITE
from scala_desktop.dress.marks import mark_path
from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.windows.widgets import button, label
from scala_desktop.words.catalogue import translate

STEP_MS: Final = 450
MOST_MS: Final = 6000


def film_ms(steps: int) -> int:
    """Return how long a film of so many cards takes, in milliseconds.

    >>> film_ms(4), film_ms(100)
    (1800, 6000)
    """
    return min(steps * STEP_MS, MOST_MS)


@guarded
class Track(QWidget):
    """A line with a mark for each turn; the knob goes with the film and may be led by keys."""

    moved = Signal(int)
    """The number of cards that have come up, after a press or a key."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.starts: tuple[int, ...] = ()
        """The number of cards that have come up before each turn."""
        self.whole = self.at = 0
        self._colours: tuple[str, ...] = ()
        self._names: tuple[str, ...] = ()

    def show_turns(
        self, counts: Sequence[int], colours: Sequence[str], names: Sequence[str]
    ) -> None:
        """Show a turn for each of *counts*, its number of cards."""
        self.starts = tuple(sum(counts[:number]) for number in range(len(counts)))
        self.whole = sum(counts)
        self._colours, self._names = tuple(colours), tuple(names)
        self.go(self.whole)

    def go(self, at: int) -> None:
        """Put the knob where *at* cards have come up."""
        self.at = at
        turn = self.turn
        told = translate("Recap", "Turno {number} di {count}: {name}")
        if self._names:
            self.setAccessibleName(
                told.format(number=turn + 1, count=len(self._names), name=self._names[turn])
            )
        self.update()

    @property
    def turn(self) -> int:
        """Return the turn in which the knob is."""
        return max((n for n, start in enumerate(self.starts) if start < max(self.at, 1)), default=0)

    def sizeHint(self) -> QSize:
        return QSize(px(240), px(44))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(80), px(44))

    def _x(self, at: float) -> float:
        edge = px(12)
        share = at / self.whole if self.whole else 1.0
        return edge + share * (self.width() - 2 * edge)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        y, thick = self.height() / 2, px(6)
        painter.setPen(Qt.PenStyle.NoPen)
        for end, colour in ((self.whole, PAPER_LINE), (self.at, GOLD_EDGE)):
            painter.setBrush(QColor(colour))
            box = QRectF(self._x(0), y - thick / 2, self._x(end) - self._x(0), thick)
            painter.drawRoundedRect(box, thick / 2, thick / 2)
        for start, key in zip(self.starts, self._colours, strict=True):
            person = PEOPLE[key]
            path = mark_path(person.mark, QPointF(self._x(start), y), px(14))
            painter.setPen(QPen(QColor(PAPER), px(2)))
            painter.setBrush(QColor(person.colour))
            painter.drawPath(path)
        painter.setPen(QPen(QColor(GOLD_EDGE), px(3)))
        painter.setBrush(QColor(WARM_WHITE))
        painter.drawEllipse(QPointF(self._x(self.at), y), px(10), px(10))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ends = (*self.starts[1:], self.whole)
        if event.key() == Qt.Key.Key_Right:
            self.moved.emit(next((end for end in ends if end > self.at), self.whole))
        elif event.key() == Qt.Key.Key_Left:
            self.moved.emit(max((end for end in (0, *ends) if end < self.at), default=0))
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._lead(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._lead(event)

    def _lead(self, event: QMouseEvent) -> None:
        edge = px(12)
        room = max(self.width() - 2 * edge, 1)
        share = min(max((event.position().x() - edge) / room, 0.0), 1.0)
        self.moved.emit(round(share * self.whole))


@guarded
class Film(QWidget):
    """The button that plays the rows, the track and the time."""

    shows = Signal(int)
    """How many cards of all the rows are to be seen now."""

    def __init__(self) -> None:
        super().__init__()
        self.play, self.track = button("main"), Track()
        self.play.setFixedWidth(px(124))
        self.play.clicked.connect(self.begin)
        self.track.moved.connect(self._lead)
        self._time = label("quiet")
        self._time.setMinimumWidth(px(64))
        self._time.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, px(4), 0, 0)
        layout.setSpacing(px(12))
        layout.addWidget(self.play)
        layout.addWidget(self.track, 1)
        layout.addWidget(self._time)
        self._run = QVariantAnimation(self)
        self._run.valueChanged.connect(self._go)
        self._run.finished.connect(self.end)

    def show_turns(
        self, counts: Sequence[int], colours: Sequence[str], names: Sequence[str]
    ) -> None:
        """Get ready to play turns of so many cards each."""
        self._run.stop()
        self.track.show_turns(counts, colours, names)
        self._tell_time()

    @property
    def plays(self) -> bool:
        """Return whether the film is running."""
        return self._run.state() == QVariantAnimation.State.Running

    @property
    def has_focus(self) -> bool:
        """Return whether a part of it has the keyboard."""
        return self.play.hasFocus() or self.track.hasFocus()

    def begin(self) -> None:
        """Play the rows from the first card to the last."""
        whole = self.track.whole
        self._run.stop()
        self._run.setStartValue(0)
        self._run.setEndValue(whole)
        self._run.setDuration(film_ms(whole))
        self._run.start()

    def end(self) -> None:
        """Show all cards, as before the film."""
        self._run.stop()
        self._go(self.track.whole)

    def _lead(self, at: int) -> None:
        self._run.stop()
        self._go(at)

    def _go(self, at: int) -> None:
        self.track.go(int(at))
        self._tell_time()
        self.shows.emit(int(at))

    def _tell_time(self) -> None:
        whole, at = self.track.whole, self.track.at
        seconds = film_ms(whole) / 1000
        now = seconds * at / whole if whole else 0.0
        text = translate("Recap", "{now} di {all} s")
        self._time.setText(text.format(now=round(now), all=round(seconds)))

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.play.setText(translate("Recap", "▶ Rivedi"))
        self.play.setAccessibleName(translate("Recap", "Rivedi"))
        self._tell_time()

    def hideEvent(self, event: QHideEvent) -> None:
        if self.plays:
            self.end()
        super().hideEvent(event)
