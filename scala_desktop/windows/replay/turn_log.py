"""What happened around the turn that is shown: a few lines, the present one in gold.

There are fewer of them where what is told above takes the room.

Source: design/evening.md, 6.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import GOLD, INK, PAPER_TEXT
from scala_desktop.dress.drawings import portrait
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, elided, text_font
from scala_desktop.model.guard import guarded
from scala_desktop.model.replay import Replay
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.events import Event, HandEnded
from scala_desktop.rules.moviola import Step
from scala_desktop.words.events import player_name
from scala_desktop.words.marked import plain, spoken

LINES: Final = 5
LINE: Final = 34


class TurnLine(NamedTuple):
    """A turn: its number, the portrait of whoever played it, what they did, and who that was."""

    number: int
    portrait: str
    words: str
    spoken: str


@guarded
class TurnLog(QWidget):
    """Shows the turns around the present one."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[TurnLine, ...] = ()
        self._now = -1

    def show_turns(self, lines: Sequence[TurnLine], now: int) -> None:
        """Show *lines*, those around the place *now*, -1 before the first."""
        self._lines, self._now = tuple(lines), now
        first, last = self._shown(LINES)
        told = [f"{one.number}: {one.spoken}" for one in self._lines[first:last]]
        self.setAccessibleName(". ".join(told))
        self.setMaximumHeight(px(LINE) * min(LINES, max(len(self._lines), 1)))
        self.update()

    def _shown(self, most: int) -> tuple[int, int]:
        """Return the places of the first and behind the last of *most* lines around the present."""
        first = max(min(self._now - most // 2, len(self._lines) - most), 0)
        return first, min(first + most, len(self._lines))

    @property
    def shown(self) -> tuple[int, int]:
        """Return the places of the first line that has room, and behind the last."""
        return self._shown(max(min(self.height() // px(LINE), LINES), 1))

    def sizeHint(self) -> QSize:
        return QSize(px(280), px(LINE))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(180), px(LINE))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        first, last = self.shown
        side = px(28)
        for row, place in enumerate(range(first, last)):
            one, present = self._lines[place], place == self._now
            box = QRectF(0, px(LINE) * row, self.width(), px(LINE)).adjusted(0, 1, 0, -1)
            if present:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(GOLD))
                painter.drawRoundedRect(box, px(7), px(7))
            painter.setFont(text_font(px(16)))
            painter.setPen(QColor(INK if present else PAPER_TEXT))
            number = QRectF(box.x(), box.y(), px(30), box.height())
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(number, right, str(one.number))
            left = box.x() + px(40)
            if one.portrait:
                at = QPointF(left, box.center().y() - side / 2)
                painter.drawPixmap(at, portrait(one.portrait, side, self.devicePixelRatioF()))
            font = text_font(px(17), BOLD) if present else text_font(px(17))
            painter.setFont(font)
            painter.setPen(QColor(INK))
            words = QRectF(left + side + px(10), box.y(), 0, box.height())
            words.setRight(box.right() - px(6))
            left_middle = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(words, left_middle, elided(one.words, font, words.width()))


def turn_lines(
    replay: Replay,
    turns: Sequence[tuple[int, int]],
    faces: Sequence[str],
    seen: Callable[[Step], Sequence[Event]],
) -> list[TurnLine]:
    """Return what happened in each of *turns*, the seat and the last step of each.

    *seen* says what of a step is to be told.
    """
    players, steps, words = replay.controller.players, replay.steps, replay.controller.words
    lines, begin = [], 0
    for number, (seat, last) in enumerate(turns, 1):
        events = [event for step in steps[begin + 1 : last + 1] for event in seen(step)]
        begin = last
        told = [words.event(event, players) for event in events]
        name = player_name(players, Seat(seat))
        sentences = [one for one in told if one and one.startswith(name)]
        text = ", ".join(one.removeprefix(name).strip().rstrip(".") for one in sentences)
        face = faces[seat] if seat < len(faces) else ""
        lines.append(TurnLine(number, face, plain(text), spoken(" ".join(sentences))))
    return lines


def closed_by(replay: Replay) -> str:
    """Return how the hand that is shown ended, in a few words, once that is read."""
    last = replay.steps[-1].events if replay.is_ready else ()
    for event in last:
        if isinstance(event, HandEnded):
            controller = replay.controller
            return controller.words.headline(event.result, controller.players)
    return ""
