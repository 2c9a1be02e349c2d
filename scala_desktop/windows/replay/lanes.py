"""The course of a hand: a lane for each player, a point for each turn, signs for what stands out.

Source: design/evening.md, 6.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import GOLD, GOLD_EDGE, INK, PAPER_LINE
from scala_desktop.dress.drawings import portrait
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import REGULAR, elided, text_font
from scala_desktop.model.guard import guarded
from scala_desktop.rules.events import (
    CardsAdded,
    DiscardTaken,
    Event,
    HandEnded,
    JokerSwapped,
    Knocked,
    MeldLaid,
    PlaceTaken,
    PozzettoTaken,
)
from scala_desktop.rules.moviola import Step
from scala_desktop.windows.replay.signs import paint_sign
from scala_desktop.words.catalogue import translate

LANE_PX: Final = 27
MOST_PX: Final = 116
NAMES_PX: Final = 130
POINT_PX: Final = 7
_EDGE: Final = 18
ROW_PX: Final = 28
GAP_PX, LEAST_GAP_PX = 22, 9
"""Between two signs of the legend, as much as is usual and as little as may be."""


def sign_of(event: Event) -> str:
    """Return the letter for an *event* that stands out, "" for any other."""
    match event:
        case MeldLaid(opening=True):
            return "A"
        case MeldLaid() | CardsAdded():
            return "+"
        case DiscardTaken():
            return "P"
        case JokerSwapped():
            return "J"
        case PozzettoTaken():
            return "Z"
        case Knocked():
            return "B"
        case PlaceTaken():
            return "↔"
        case HandEnded():
            return "■"
    return ""


SIGNS: Final = "A+PJZB↔■"
"""Every sign, as the legend names them."""


def words_of(sign: str) -> str:
    """Return what *sign* means."""
    return {
        "A": translate("Replay", "apre"),
        "+": translate("Replay", "cala o attacca"),
        "P": translate("Replay", "prende"),
        "J": translate("Replay", "prende un jolly"),
        "Z": translate("Replay", "pozzetto"),
        "B": translate("Replay", "bussa"),
        "↔": translate("Replay", "cambia posto"),
        "■": translate("Replay", "fine della mano"),
    }[sign]


def shown_of(signs: str, count: int) -> str:
    """Return *count* of the *signs* of a turn: the end of the hand, then those that came first.

    >>> shown_of("AP+■", 2)
    'A■'
    """
    kept = sorted(signs, key=lambda sign: sign != "■")[:count]
    return "".join(sign for sign in signs if sign in kept)


@guarded
class Legend(QWidget):
    """What the signs mean, those that occur in the hand."""

    def __init__(self) -> None:
        super().__init__()
        self._signs = ""

    def show_signs(self, signs: str) -> None:
        """Name those of :data:`SIGNS` that are among *signs*."""
        self._signs = "".join(sign for sign in SIGNS if sign in signs)
        self.setAccessibleName(", ".join(map(words_of, self._signs)))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(400), px(ROW_PX))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(100), px(ROW_PX))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return len(self._rows(width)) * px(ROW_PX)

    def _wide(self, sign: str) -> int:
        """Return how wide *sign* is with its words, without the gap behind them."""
        metrics = QFontMetrics(text_font(px(16), REGULAR))
        return px(24) + metrics.horizontalAdvance(words_of(sign)) + 4

    def _rows(self, width: int) -> list[str]:
        """Return the signs, row by row, of which each has room in *width*."""
        rows, left = [""], width
        for sign in self._signs:
            if rows[-1] and self._wide(sign) > left:
                rows.append("")
                left = width
            rows[-1] += sign
            left -= self._wide(sign) + px(LEAST_GAP_PX)
        return rows

    def places(self, width: int) -> dict[str, tuple[int, int, int]]:
        """Return for each sign its row, and where it begins and ends in it."""
        found = {}
        for row, signs in enumerate(self._rows(width)):
            wide = [self._wide(sign) for sign in signs]
            gap = min((width - sum(wide)) // max(len(signs) - 1, 1), px(GAP_PX))
            x = 0
            for sign, own in zip(signs, wide, strict=True):
                found[sign] = (row, x, x + own)
                x += own + gap
        return found

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = text_font(px(16), REGULAR)
        places = self.places(self.width())
        # Below the lanes, as far as the longest row lets it.
        left = min((self.width() - end for *_, end in places.values()), default=0)
        left = max(min(px(NAMES_PX), left), 0)
        for sign, (row, x, end) in places.items():
            box = QRectF(left + x + px(24), row * px(ROW_PX), end - x - px(24), px(ROW_PX))
            paint_sign(painter, sign, QPointF(left + x + px(9), box.center().y()), px(18))
            painter.setFont(font)
            painter.setPen(QColor(INK))
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, words_of(sign))


@guarded
class Lanes(QWidget):
    """The lanes of one hand; a press leads to a turn."""

    wanted = Signal(int)
    """The number of the step that somebody wants to see."""

    def __init__(self) -> None:
        super().__init__()
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._names: tuple[str, ...] = ()
        self._faces: tuple[str, ...] = ()
        self._turns: list[tuple[int, int, str]] = []
        """The seat of each turn, its last step, and the signs of what happened in it."""
        self.at = 0
        self.signs = ""

    def show_hand(
        self, steps: Sequence[Step], names: Sequence[str], faces: Sequence[str] = ()
    ) -> None:
        """Show the turns of *steps*, those of one hand; *faces* are the players' portraits."""
        self._names, self._faces = tuple(names), tuple(faces)
        self._turns = []
        line = None
        for number, step in enumerate(steps):
            if step.seat is None or step.deals:
                continue
            signs = "".join(dict.fromkeys(filter(None, map(sign_of, step.events))))
            if step.turn == line and self._turns:
                seat, _, before = self._turns[-1]
                both = "".join(dict.fromkeys(before + signs))
                self._turns[-1] = (seat, number, both)
            else:
                self._turns.append((int(step.seat), number, signs))
            line = step.turn
        self.signs = "".join(one for _, _, one in self._turns)
        self.updateGeometry()
        self.go(0)

    def next_sign(self, seat: int, way: int) -> int | None:
        """Return the step of the next turn of *seat* with a sign, or of the one before."""
        found = [last for who, last, signs in self._turns if who == seat and signs]
        beyond = [last for last in found if (last - self.at) * way > 0]
        return (min(beyond) if way > 0 else max(beyond)) if beyond else None

    @property
    def turn(self) -> int:
        """Return the place of the turn that is shown, -1 before the first."""
        now = self._now()
        return -1 if now is None else now

    def turns(self) -> list[tuple[int, int]]:
        """Return the seat of each turn, and its last step."""
        return [(seat, last) for seat, last, _ in self._turns]

    def go(self, at: int) -> None:
        """Put the head on the step *at*."""
        self.at = at
        self.update()

    def sizeHint(self) -> QSize:
        lane = px(LANE_PX) * max(len(self._names), 1)
        return QSize(px(600), min(lane, px(MOST_PX)) + px(4))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(200), self.sizeHint().height())

    def _lane(self) -> float:
        return self.height() / max(len(self._names), 1)

    def _x(self, turn: float) -> float:
        left = px(NAMES_PX)
        room = self.width() - left - px(_EDGE)
        return left + room * (turn + 0.5) / max(len(self._turns), 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lane, now = self._lane(), self._now()
        tall = lane >= px(18)
        for seat, name in enumerate(self._names):
            y = lane * (seat + 0.5)
            painter.setPen(QPen(QColor(PAPER_LINE), 1.5))
            painter.drawLine(QPointF(px(NAMES_PX), y), QPointF(self.width() - px(_EDGE) / 2, y))
            if tall:
                font = text_font(px(16), REGULAR)
                painter.setFont(font)
                painter.setPen(QColor(INK))
                box = QRectF(0, y - lane / 2, px(NAMES_PX) - px(10), lane)
                if seat < len(self._faces):
                    side = min(round(lane) - 2, px(26))
                    face = portrait(self._faces[seat], side, self.devicePixelRatioF())
                    painter.drawPixmap(QPointF(0, y - side / 2), face)
                    box.setLeft(side + px(6))
                text = elided(name, font, box.width())
                painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, text)
        if now is not None:
            head = QRectF(self._x(now) - px(11), 1, px(22), self.height() - 2)
            painter.setPen(QPen(QColor(GOLD_EDGE), 1.5))
            painter.setBrush(QColor(GOLD))
            painter.drawRoundedRect(head, px(8), px(8))
        for turn, (seat, _, signs) in enumerate(self._turns):
            self._paint_turn(
                painter, turn, lane * (seat + 0.5), signs, past=now is not None and turn <= now
            )

    def _paint_turn(
        self, painter: QPainter, turn: int, y: float, signs: str, *, past: bool
    ) -> None:
        x = self._x(turn)
        room = self._x(1) - self._x(0)
        painter.setOpacity(1.0 if past else 0.62)
        if signs and room >= px(9):
            side = min(self._lane() * 0.74, float(px(19)), max(room, float(px(12))))
            shown = shown_of(signs, 2 if room >= side * 2 else 1)
            for place, sign in enumerate(shown):
                shift = side * (place - (len(shown) - 1) / 2)
                paint_sign(painter, sign, QPointF(x + shift, y), side)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(INK))
            side = min(px(POINT_PX), room * 0.7)
            painter.drawEllipse(QPointF(x, y), side / 2, side / 2)
        painter.setOpacity(1.0)

    def _now(self) -> int | None:
        """Return the turn of the step that is shown, ``None`` before the first."""
        found = [n for n, (_, last, _) in enumerate(self._turns) if last >= self.at]
        if self.at <= 0 or not self._turns:
            return None
        return found[0] if found else len(self._turns) - 1

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._lead(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._lead(event.position().x())

    def _lead(self, x: float) -> None:
        if self._turns:
            left = px(NAMES_PX)
            room = max(self.width() - left - px(_EDGE), 1)
            turn = min(max(int((x - left) / room * len(self._turns)), 0), len(self._turns) - 1)
            self.wanted.emit(self._turns[turn][1])
