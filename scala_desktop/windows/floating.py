"""Lines that float over the table where nothing is needed, and never stop the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from operator import itemgetter
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QWidget

from scala_desktop.dress.colours import GOLD, PANEL
from scala_desktop.dress.room import SCALE, px
from scala_desktop.model.guard import guarded
from scala_desktop.table import accessibility
from scala_desktop.windows.card_words import CardWords
from scala_desktop.windows.layouts import nest
from scala_desktop.windows.widgets import button, set_style
from scala_desktop.words.marked import aloud
from scala_desktop.words.reading_time import reading_ms

MARGIN: Final = 12
STEP: Final = 16
GAP: Final = 4
NARROW: Final = 360
WORDS: Final = 140
"""Words that have less room than this beside the buttons stand above them, in pixels."""
LOW: Final = 300
"""The height of the room below which a sentence gives way to the table: smaller, fewer words."""
LOW_LETTERS: Final = 15
SIGNS: Final = {"why": "?", "close": "✕"}
"""What stands on buttons there; their names stay."""
WIDTHS: Final = (920, 560, 420, 300, 240)
"""How wide a line may be at most, the first one that finds a clear place."""
SOON_MS: Final = 20
"""Milliseconds from what has happened on the table to the new places of what floats over it."""


@guarded
class FloatingLine(QWidget):
    """A sentence with buttons beside it, placed by :class:`FloatingStack`.

    :attr:`pressed` carries the key of the button.
    """

    pressed = Signal(str)
    pointed = Signal(bool)
    """The pointer moves over it, or leaves it; one that merely lies there does not count."""
    resized = Signal()

    def __init__(self, parent: QWidget, *keys: str, sign: str = "") -> None:
        super().__init__(parent)
        self.setProperty("role", "plate")
        self._sign = sign
        self.lasting = False
        """Whether sentences stay until somebody has read them."""
        self.words = CardWords()
        self.buttons: dict[str, QPushButton] = {}
        self._whole: dict[str, str] = {}
        """What is written on the buttons that show a sign now."""
        self._parts = parts = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        parts.setContentsMargins(px(20), px(8), px(10), px(8))
        parts.setSpacing(px(10))
        parts.addWidget(self.words, 1)
        row = QHBoxLayout()
        row.setSpacing(px(10))
        nest(parts, row)
        for key in keys:
            one = button()
            one.clicked.connect(lambda _=False, key=key: self.pressed.emit(key))
            # The table keeps the keyboard; Tab still reaches the buttons.
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.buttons[key] = one
            row.addWidget(one)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.dismiss)
        for part in (self, self.words, *self.buttons.values()):
            part.setMouseTracking(True)
        self.hide()

    def say(
        self, sentence: str, *, milliseconds: int | None = None, announced: bool = True
    ) -> None:
        """Show *sentence* as long as reading it takes, or for *milliseconds*; 0 is for ever.

        It is also *announced*, but not while it stands there for ever.
        """
        told = aloud(sentence)
        stands = milliseconds == 0 and told == self.accessibleName()
        self.words.setText(f"{self._sign} {sentence}".strip())
        self.setAccessibleName(told)
        # The line never has the focus: a screen reader would not find it by itself.
        if announced and not stands:
            accessibility.announce(self, told)
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
        self.setAccessibleName("")
        self.stow()

    def stow(self) -> None:
        """Go out of sight for a while: what stood there for ever is not announced again."""
        self._timer.stop()
        # Where the table itself is out of sight, it would come back with the line on it.
        if not self.isHidden():
            if any(one.hasFocus() for one in self.buttons.values()):
                parent = self.parentWidget()
                if parent is not None:
                    parent.setFocus()
            self.hide()
            self.resized.emit()

    def fit(self, most: int) -> QSize:
        """Return the size of the line where it may be *most* pixels wide, if its buttons can be.

        In a narrow one they stand below the words, and where these had next to no room.
        """
        self._give_way()
        text = self.words.wanted_width()
        beside = sum(
            one.sizeHint().width() + 10 for one in self.buttons.values() if one.isEnabled()
        )
        room = min(text, px(WORDS))
        narrow = most < px(NARROW) or most < room + beside + px(44)
        directions = QBoxLayout.Direction
        self._parts.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)
        wanted = max(text, beside) if narrow else text + beside
        width = max(min(most, wanted + px(44)), beside + px(30))
        return QSize(width, max(60, self._parts.heightForWidth(width)))

    def _give_way(self) -> None:
        """Be as low as may be where the room is low, or as usual."""
        parent = self.parentWidget()
        low = parent is not None and parent.window().height() / SCALE.factor < LOW
        for key, one in self.buttons.items():
            sign = SIGNS.get(key, "")
            if low and sign and one.text() != sign:
                one.setAccessibleName(one.text())
                one.setToolTip(one.text())
                self._whole[key] = one.text()
                one.setText(sign)
            elif not low and key in self._whole and one.text() == sign:
                one.setText(self._whole.pop(key))
        set_style(self.words, f"font-size: {px(LOW_LETTERS)}px" if low else "")
        edge = px(4 if low else 8)
        self._parts.setContentsMargins(px(10 if low else 20), edge, px(10), edge)
        self.words.ensurePolished()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.pointed.emit(True)
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.pointed.emit(False)
        super().leaveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(GOLD), 3))
        painter.setBrush(QColor(PANEL))
        painter.drawRoundedRect(self.rect().adjusted(2, 2, -2, -2), 14, 14)


@guarded
class FloatingStack(QObject):
    """Keeps the floating lines of a table together; the first one added is the lowest.

    They lie near its middle where they cover nothing, or least, of what *needed* returns, and if
    they can nothing of what *spared* returns.  What *needed* names twice counts twice.
    :attr:`arranged` says that they have got their places.
    """

    arranged = Signal()

    def __init__(
        self,
        table: QWidget,
        needed: Callable[[], Sequence[QRect]],
        spared: Callable[[], Sequence[QRect]] = tuple,
    ) -> None:
        super().__init__(table)
        self._table = table
        self._needed = needed
        self._spared = spared
        self._lines: list[FloatingLine] = []
        self._place = QRect()
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON_MS)
        self._soon.timeout.connect(self.arrange)
        table.installEventFilter(self)

    def add(self, line: FloatingLine) -> FloatingLine:
        """Place *line* from now on, above those added before it."""
        self._lines.append(line)
        line.resized.connect(self.arrange)
        return line

    def arrange_soon(self) -> None:
        """Put every visible line in its place once what has happened lies where it belongs."""
        if not self._soon.isActive():
            self._soon.start()

    def arrange(self) -> None:
        """Put every visible line in its place, where the last one was if that is still clear."""
        lines = [line for line in self._lines if line.isVisibleTo(self._table)]
        if not lines:
            self.arranged.emit()
            return
        room = self._table.size()
        ways = {}
        for most in WIDTHS:
            sizes = [line.fit(min(px(most), room.width() - 2 * MARGIN)) for line in lines]
            height = sum(size.height() + MARGIN for size in sizes) - MARGIN
            ways[max(size.width() for size in sizes), height] = most
        needed, spared = self._needed(), self._spared()
        place = self._place
        stays = (place.width(), place.height()) in ways and QRect(QPoint(), room).contains(place)
        if not stays or covered(place, [*needed, *spared]):
            place = clear_place([QSize(*way) for way in ways], room, needed, spared)
        self._place = place
        most, bottom = ways[place.width(), place.height()], place.y() + place.height()
        for line in lines:
            size = line.fit(min(px(most), room.width() - 2 * MARGIN))
            left = place.x() + (place.width() - size.width()) // 2
            line.setGeometry(QRect(QPoint(left, bottom - size.height()), size))
            bottom -= size.height() + MARGIN
        self.arranged.emit()

    def meets(self, place: QRect) -> bool:
        """Return whether a line lies on *place* of the table, or part of one, or what is needed."""
        lines = (line for line in self._lines if line.isVisibleTo(self._table))
        there = (*(line.geometry() for line in lines), *self._needed())
        return any(one.intersects(place) for one in there)

    def place_beside(self, line: FloatingLine) -> QRect:
        """Return a place on the table for *line*, which is none of the stack's own."""
        own = [one.geometry() for one in self._lines if one.isVisibleTo(self._table)]
        return place_alone(line, self._table.size(), [*self._needed(), *own], self._spared())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.arrange()
            self.arrange_soon()  # the table itself hears of it only now
        return False


def place_alone(
    line: FloatingLine, room: QSize, needed: Sequence[QRect], spared: Sequence[QRect] = ()
) -> QRect:
    """Return a place in *room* for *line* by itself, which is then as wide as it is there."""
    ways = {}
    for most in WIDTHS:
        size = line.fit(min(px(most), room.width() - 2 * MARGIN))
        ways[size.width(), size.height()] = most
    place = clear_place([QSize(*way) for way in ways], room, needed, spared)
    line.fit(min(px(ways[place.width(), place.height()]), room.width() - 2 * MARGIN))
    return place


def clear_place(
    sizes: Sequence[QSize], room: QSize, needed: Sequence[QRect], spared: Sequence[QRect] = ()
) -> QRect:
    """Return a place of one of *sizes* in *room* that covers nothing of *needed*, or the least.

    The first of *sizes* that finds one is taken, as near to the middle as may be: one that covers
    nothing of *spared* either, if there is any.
    """
    place = _clear(sizes, room, [*needed, *spared]) or _clear(sizes, room, needed)
    if place is not None:
        return place
    return _least_covering(sizes, room, needed)


def _least_covering(sizes: Sequence[QSize], room: QSize, needed: Sequence[QRect]) -> QRect:
    """Return the first of all places that covers as little of *needed* as any.

    Asked of every place by itself, on a full table, it held the window for 50 ms.
    """
    boxes = [(one.x(), one.y(), one.right() + 1, one.bottom() + 1) for one in needed]
    best, found = inf, QRect()  # there is always one: the first place of the first size
    for size in sizes:
        width, height = size.width(), size.height()
        lefts = _within(room.width() - width)
        for top in _from_the_middle(room.height() - height):
            high = [(x, r, min(b, top + height) - max(y, top)) for x, y, r, b in boxes]
            # What hides most comes first: most places are given up after a few.
            beside = sorted(((x, r, h) for x, r, h in high if h > 0), key=itemgetter(2))[::-1]
            for left in lefts:
                end = left + width
                hidden = 0
                for x, r, h in beside:
                    if x < end and left < r:
                        hidden += (min(r, end) - max(x, left)) * h
                        if hidden >= best:
                            break
                else:
                    if hidden < best:
                        best, found = hidden, QRect(QPoint(left, top), size)
    return found


def _clear(sizes: Sequence[QSize], room: QSize, needed: Sequence[QRect]) -> QRect | None:
    """Return the first place that covers nothing of *needed*, if there is one."""
    grown = [one.adjusted(-GAP, -GAP, GAP, GAP) for one in needed]
    boxes = [(one.x(), one.y(), one.right() + 1, one.bottom() + 1) for one in grown]
    for size in sizes:
        width, height = size.width(), size.height()
        for top in _from_the_middle(room.height() - height):
            beside = [(x - width, r) for x, y, r, b in boxes if y < top + height and top < b]
            left = _gap(beside, room.width() - width)
            if left is not None:
                return QRect(QPoint(left, top), size)
    return None


def _from_the_middle(most: int) -> list[int]:
    """Return where something may begin, from 0 to *most*, the middle first."""
    middle = max(most, 0) // 2
    found = [middle]
    for away in range(STEP, middle + 1, STEP):
        found += [middle - away, middle + away]
    return found


def _within(most: int) -> list[int]:
    """Return where something may begin that keeps off the edges, if it can; the middle first."""
    inside = [at for at in _from_the_middle(most) if MARGIN <= at <= most - MARGIN]
    return inside or [max(most, 0) // 2]


def _gap(taken: Sequence[tuple[int, int]], most: int) -> int | None:
    """Return the number from 0 to *most*, the nearest to the middle, that lies in none of *taken*.

    The ends of what is taken are free.
    """
    before = after = middle = most // 2
    # What ends further on has been passed by when it is left behind, and cannot cover again.
    for low, high in sorted(taken, key=itemgetter(1), reverse=True):
        if low < before < high:
            before = low
    for low, high in sorted(taken):
        if low < after < high:
            after = high
    free = [at for at in (before, after) if 0 <= at <= most]
    return min(free, key=lambda at: abs(at - middle), default=None)


def covered(place: QRect, needed: Sequence[QRect]) -> int:
    """Return the square pixels of *needed* that *place* covers."""
    hidden = (place & one for one in needed if place.intersects(one))
    return sum(one.width() * one.height() for one in hidden)
