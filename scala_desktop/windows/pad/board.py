"""The board of one line: what it has, so large that it is read from the other side of a table.

Source: design/pact.md, 6.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import (
    BAD,
    GOLD,
    GOLD_EDGE,
    GOLD_LIGHT,
    INK,
    JUST_NOW,
    LINK_ON_PAPER,
    PAPER,
    PAPER_EDGE,
    PAPER_LINE,
    PAPER_LOW,
    PAPER_TEXT,
)
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, REGULAR, STRONG
from scala_desktop.model.guard import guarded
from scala_desktop.windows.house.sideboard import PaintedButton
from scala_desktop.windows.pad.looks import (
    LineLook,
    faces_width,
    paint_faces,
    paint_line_mark,
)
from scala_desktop.windows.scores.painted import (
    CENTRE,
    LEFT,
    RIGHT,
    letters,
    metrics_of,
    width_of,
    write,
)

LARGEST: Final = 130
LEAST: Final = 44
"""The letters of a score, in pixels of the room, at most and at least."""
COINS: Final = 6


class Standing(NamedTuple):
    """How a line stands: *share* is what it has of the target, *now* what the hand would add.

    What stands *below* the score is also told in *brief*, for where there is little room.

    *coins* are lives, which it has in the place of points; *tag* is a word beside the name, *won*
    and *out* what became of it, *pressed* whether a touch has taken a coin in the hand typed now.
    """

    score: str
    below: str = ""
    brief: str = ""
    share: float | None = None
    now: str = ""
    tag: str = ""
    opens: str = ""
    coins: int | None = None
    of: int = 0
    won: bool = False
    out: bool = False
    pressed: bool = False


@guarded
class Board(PaintedButton):
    """The board of the line *look*; where it can be pressed, a touch takes a coin."""

    def __init__(self, parent: QWidget, *, pressable: bool = False) -> None:
        super().__init__(parent)
        self._pressable = pressable
        self.look: LineLook
        self.standing = Standing("0")
        self._shown: object = None
        self._tag_below = False
        if not pressable:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_line(self, look: LineLook, standing: Standing) -> None:
        """Show how the line of *look* stands."""
        if self._shown == (look, standing):
            return
        self._shown = (look, standing)
        self.look, self.standing = look, standing
        told = [look.title, look.names, standing.score, standing.tag, standing.below, standing.now]
        told.append(standing.opens)
        self.setAccessibleName(", ".join(filter(None, told)))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        edge = px(10) if box.height() >= px(180) else px(7)
        self._paint_paper(painter, box, edge)
        inner = box.adjusted(edge + px(10), px(6), -px(12), -px(6))
        if box.height() < px(110):
            self._paint_strip(painter, inner)
        else:
            self._paint_whole(painter, inner)
        if self.standing.won or self.standing.pressed or (self._pressable and self.lit):
            colour = GOLD if self.standing.won else INK
            painter.setPen(QPen(QColor(colour), px(5) if self.standing.won else px(3)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(2.5, 2.5, -2.5, -2.5), px(9), px(9))

    def _paint_paper(self, painter: QPainter, box: QRectF, edge: float) -> None:
        path = QPainterPath()
        path.addRoundedRect(box, px(10), px(10))
        ground = QLinearGradient(box.topLeft(), box.bottomLeft())
        ground.setColorAt(0, QColor(PAPER))
        ground.setColorAt(1, QColor(PAPER_LOW))
        painter.fillPath(path, ground)
        painter.setClipPath(path)
        painter.fillRect(QRectF(box.x(), box.y(), edge, box.height()), self._colour)
        painter.setClipping(False)

    @property
    def _colour(self) -> QColor:
        return QColor(self.look.person.colour)

    # Large

    def _paint_whole(self, painter: QPainter, box: QRectF) -> None:
        look, standing, tall = self.look, self.standing, self.height()
        large = tall >= px(230)
        side = float(px(58 if large else 40 if tall >= px(150) else 32))
        left = box.x() + faces_width(side, len(look.faces)) + px(14)
        mark = float(px(18))
        title = letters(27 if large else 22, BOLD)
        if left + mark + px(12) + width_of(look.title, title) > box.right():
            left, title = box.x(), letters(20, BOLD)  # the name rather than the face
        else:
            paint_faces(painter, box.x(), box.y() + px(6), side, look)
        need = left + mark + px(12) + width_of(look.title, title)
        right = self._paint_tag(painter, box, standing, need)
        middle = box.y() + px(6) + (side * 0.3 if large and look.names else side / 2)
        paint_line_mark(painter, QRectF(left, middle - mark / 2, mark, mark), look)
        high = metrics_of(title).height()
        name = QRectF(left + mark + px(8), middle - high / 2, right - left - mark - px(10), high)
        write(painter, name, look.title, title, INK)
        if large and look.names:
            font = letters(16)
            line = metrics_of(font).height()
            names = QRectF(left, middle + high / 2 - px(2), box.right() - left, line)
            write(painter, names, look.names, font, PAPER_TEXT)
        foot = float(px(30 if tall >= px(150) else 22))
        below = QRectF(box.x(), box.bottom() - foot, box.width(), foot)
        self._paint_foot(painter, below)
        lower = below.top()
        if standing.share is not None and tall >= px(230):
            lower -= px(14)
            self._paint_bar(painter, QRectF(box.x(), lower, box.width(), px(10)))
        upper = box.y() + px(6) + side
        self._paint_score(painter, QRectF(box.x(), upper, box.width(), lower - upper))

    def _paint_tag(self, painter: QPainter, box: QRectF, standing: Standing, need: float) -> float:
        """Paint the tag at the right of the name, and return where the name must end.

        The name goes before it, up to *need*: where there is no room for both, the tag stands below
        the score.
        """
        words, font = standing.tag, letters(16, BOLD)
        wide = width_of(words, font) + px(28)
        self._tag_below = bool(words) and need > box.right() - wide - px(6)
        if not words or self._tag_below:
            return box.right()
        plate = QRectF(box.right() - wide, box.y() + px(10), wide, px(30))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(GOLD if standing.won else JUST_NOW))
        painter.drawRoundedRect(plate, px(8), px(8))
        painter.setPen(QPen(QColor(GOLD_EDGE), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(plate, px(8), px(8))
        write(painter, plate, words, font, INK, CENTRE)
        return plate.left() - px(6)

    def _paint_score(self, painter: QPainter, box: QRectF) -> None:
        standing = self.standing
        if standing.coins is not None:
            self._paint_coins(painter, box)
            return
        tall = box.height() / px(100) * 100
        size = max(LEAST, min(tall * 1.06, LARGEST if tall < 200 else tall * 0.72))
        font = letters(int(size), BOLD)
        while width_of(standing.score, font) > box.width() and size > LEAST:
            size -= 4
            font = letters(int(size), BOLD)
        colour = BAD if standing.out else INK
        write(painter, box.adjusted(-px(6), 0, px(6), 0), standing.score, font, colour, CENTRE)
        if standing.out:
            wide = width_of(standing.score, font)
            painter.setPen(QPen(QColor(BAD), px(5)))
            y, x = box.center().y(), box.center().x()
            painter.drawLine(QPointF(x - wide / 2, y), QPointF(x + wide / 2, y))

    def _paint_coins(self, painter: QPainter, box: QRectF) -> None:
        standing = self.standing
        many = max(standing.of, standing.coins or 0, 1)
        side = min(box.height() - px(8), (box.width() - px(8) * (many - 1)) / many, px(86))
        x = box.center().x() - (side * many + px(8) * (many - 1)) / 2
        y = box.center().y() - side / 2
        for place in range(many):
            disc = QRectF(x + place * (side + px(8)), y, side, side)
            paint_coin(painter, disc, there=place < (standing.coins or 0))
        if standing.out:
            painter.setPen(QPen(QColor(BAD), px(5)))
            painter.drawLine(
                QPointF(x, box.center().y()), QPointF(box.center().x() * 2 - x, box.center().y())
            )

    def _paint_bar(self, painter: QPainter, box: QRectF) -> None:
        share = min(1.0, max(0.0, self.standing.share or 0.0))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(PAPER_LINE))
        radius = box.height() / 2
        painter.drawRoundedRect(box, radius, radius)
        if share:
            done = QRectF(box)
            done.setWidth(max(box.height(), box.width() * share))
            painter.setBrush(self._colour)
            painter.drawRoundedRect(done, radius, radius)

    def _paint_foot(self, painter: QPainter, box: QRectF) -> None:
        standing, small = self.standing, box.height() < px(28)
        taken = 0.0
        if standing.now:
            font = letters(19 if not small else 16, BOLD)
            taken = write(painter, box, standing.now, font, LINK_ON_PAPER, RIGHT) + px(8)
        font = letters(17 if not small else 15, REGULAR)
        left = box.adjusted(0, 0, -taken, 0)
        strong = letters(17 if not small else 15, BOLD)
        both = width_of(standing.tag, strong) + px(10) + width_of(standing.brief, font)
        if self._tag_below and (standing.won or both <= left.width()) and not standing.opens:
            taken = write(painter, left, standing.tag, strong, INK, LEFT) + px(10)
            left = left.adjusted(taken, 0, 0, 0)
        if standing.opens:
            strong = letters(22 if not small else 17, STRONG)
            taken = write(painter, left, standing.opens, strong, INK, LEFT) + px(10)
            left = left.adjusted(taken, 0, 0, 0)
        for words in (standing.below, standing.brief):
            if words and width_of(words, font) <= left.width():
                write(painter, left, words, font, PAPER_TEXT)
                break

    # In one strip

    def _strip_font(self, box: QRectF) -> QFont:
        """Return the letters of the score: as large as *box* is high, if the name has room, too."""
        size = min(LEAST + 8, int(box.height() / px(1)))
        font = letters(size, BOLD)
        while size > 26 and (
            width_of(self.standing.score, font) > box.width() * 0.68
            or QFontMetricsF(font).height() > box.height()
        ):
            size -= 2
            font = letters(size, BOLD)
        return font

    def _paint_strip(self, painter: QPainter, box: QRectF) -> None:
        look, standing = self.look, self.standing
        mark = float(px(16))
        left = box.x() + mark + px(6)
        if standing.coins is None:
            taken = width_of(standing.score, self._strip_font(box))
        else:
            taken = max(standing.of, 1) * px(23)
        free = box.width() - mark - px(14) - min(taken, box.width() * 0.68)
        title, small = letters(17, BOLD), letters(15, BOLD)
        now = standing.now or standing.opens
        crowded = max(width_of(look.title, small), width_of(now, small)) > free
        middle = box.y() + px(6) if crowded else box.center().y()
        paint_line_mark(painter, QRectF(box.x(), middle - mark / 2, mark, mark), look)
        if crowded:
            words = QRectF(left, box.y() - px(4), box.right() - left, px(20))
            beside = words.width() - width_of(look.title, small) - px(8)
            if now and width_of(now, small) <= beside:
                write(painter, words, now, small, LINK_ON_PAPER, RIGHT)
                now = ""
            write(painter, words, look.title, small, INK)
            box = box.adjusted(0, px(14), 0, px(4))
        if standing.coins is not None:
            many = max(standing.of, 1)
            side = min(float(px(20)), (box.width() * 0.5) / many)
            x = box.right() - many * (side + px(3))
            for place in range(many):
                disc = QRectF(x + place * (side + px(3)), box.center().y() - side / 2, side, side)
                paint_coin(painter, disc, there=place < standing.coins)
            right = x - px(4)
        else:
            font = self._strip_font(box)
            colour = BAD if standing.out else INK
            right = box.right() - write(painter, box, standing.score, font, colour, RIGHT) - px(6)
        name = QRectF(left, box.y(), right - left, box.height())
        if crowded:
            room = QRectF(box.x(), box.y(), right - box.x(), box.height())
            if now and width_of(now, small) <= room.width():
                write(painter, room, now, small, LINK_ON_PAPER)
            return
        fits = width_of(look.title, title) <= name.width()
        if now:
            name.setHeight(box.height() / 2)
            below = QRectF(left, box.center().y(), right - left, box.height() / 2)
            write(painter, below, now, small, LINK_ON_PAPER)
        write(painter, name, look.title, title if fits else small, INK)


def paint_coin(painter: QPainter, disc: QRectF, *, there: bool) -> None:
    """Paint a life: a coin, or the dashed place where one was."""
    line = max(1.5, disc.width() * 0.05)
    box = disc.adjusted(line, line, -line, -line)
    if not there:
        painter.setPen(QPen(QColor(PAPER_EDGE), line, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(box)
        return
    shine = QLinearGradient(box.topLeft(), box.bottomRight())
    shine.setColorAt(0, QColor(GOLD_LIGHT))
    shine.setColorAt(1, QColor(GOLD))
    painter.setPen(QPen(QColor(GOLD_EDGE), line))
    painter.setBrush(shine)
    painter.drawEllipse(box)
    rim = disc.width() * 0.16
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(box.adjusted(rim, rim, -rim, -rim))
