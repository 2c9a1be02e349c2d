"""The season as lines: how many matches everybody had won, month by month."""

from __future__ import annotations

from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, STRONG
from scala_desktop.store.history.albo import Standing
from scala_desktop.windows.albo.chart import DASHES, EDGE, LEAST, Chart, Ink, Target
from scala_desktop.windows.albo.faces import COLOURED
from scala_desktop.windows.albo.words import step_name
from scala_desktop.windows.scores.painted import CENTRE, LEFT, RIGHT, letters, width_of, write
from scala_desktop.words.catalogue import translate
from scala_desktop.words.figures import figure

LABEL_STEP: Final = 21
"""How far apart the names at the right are at least."""
MOST_LABEL: Final = 170
MOST_LINES: Final = 5
MARK: Final = 12


class Season(Chart):
    """The line of each of the first few thick and with marks, those of others thin."""

    def title(self) -> str:
        return translate("Albo", "La stagione")

    def missing(self) -> str:
        if any(one.won.number for one in self.albo.standings):
            return ""
        return translate("Albo", "Ogni partita vinta farà salire una linea.")

    def gist(self) -> str:
        shown = self._shown()
        if not shown:
            return self.missing()
        told = ", ".join(f"{one.player.name} {figure(one.won.number)}" for one in shown)
        return translate("Albo", "Partite vinte: {told}").format(told=told)

    def _shown(self) -> list[Standing]:
        return [one for one in self.albo.standings if one.won.number][:COLOURED]

    def lay(self, box: QRectF) -> None:
        shown, steps = self._shown(), self.albo.steps
        font = letters(17, BOLD)
        widest = max((width_of(_label(one), font) for one in shown), default=0.0)
        label = min(widest + px(MARK + 14), px(MOST_LABEL), box.width() * 0.36)
        left, top = box.x() + px(EDGE + 40), box.y() + px(66)
        right = box.right() - px(EDGE) - label - px(16)
        self._plot = QRectF(left, top, max(right - left, 10.0), box.bottom() - px(58) - top)
        self._labels = QRectF(right + px(14), top, label + px(4), self._plot.height())
        most = max((one.won.number for one in shown), default=1)
        self._each = next(
            (
                step * ten
                for ten in (1, 10, 100, 1000, 10_000)
                for step in (1, 2, 5)
                if ceil(most / (step * ten)) <= MOST_LINES
            ),
            most,
        )
        self._most = self._each * max(ceil(most / self._each), 1)
        self.targets = []
        for row, one in enumerate(shown):
            for column in range(len(steps)):
                count = one.up_to(column)
                at = self._point(column, count.number)
                half = px(LEAST) / 2
                words = translate("Albo", "{when}: {name} %n vinte", "", count.number).format(
                    when=step_name(steps[column]), name=one.player.name
                )
                target = QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)
                self.targets.append(Target(target, words, (row, column), count))
        self._ends = self._apart([self._point(len(steps) - 1, one.won.number).y() for one in shown])
        for row, (one, y) in enumerate(zip(shown, self._ends, strict=True)):
            words = translate("Albo", "{name}: %n partite vinte", "", one.won.number)
            place = QRectF(self._labels.x(), y - px(17), self._labels.width(), px(LEAST))
            said = words.format(name=one.player.name)
            self.targets.append(Target(place, said, (row, len(steps)), one.won))

    def _point(self, column: int, number: int) -> QPointF:
        steps = len(self.albo.steps)
        share = column / (steps - 1) if steps > 1 else 0.5
        plot = self._plot
        y = plot.bottom() - plot.height() * number / self._most
        return QPointF(plot.x() + plot.width() * share, y)

    def _apart(self, ends: list[float]) -> list[float]:
        """Return *ends*, which rise downwards, pushed apart, so that each name has its line."""
        found: list[float] = []
        for y in ends:
            found.append(max(y, found[-1] + px(LABEL_STEP)) if found else y)
        beyond = found[-1] - self._plot.bottom() - px(8) if found else 0.0
        if beyond > 0:
            found[-1] -= beyond
            for place in range(len(found) - 2, -1, -1):
                found[place] = min(found[place], found[place + 1] - px(LABEL_STEP))
        return found

    def draw(self, painter: QPainter, box: QRectF, ink: Ink, lit: int) -> None:
        head = QRectF(box.x() + px(EDGE), box.y() + px(16), box.width() - px(2 * EDGE), px(32))
        note = translate("Albo", "partite vinte, in tutto")
        if width_of(note, letters(16)) + width_of(self.title(), letters(26)) < head.width():
            write(painter, head, note, letters(16), ink.quiet, RIGHT)
        self._draw_grid(painter, ink)
        touched = self.targets[lit].place[0] if lit >= 0 else -1
        shown = self._shown()
        for one in self.albo.standings[len(shown) :]:
            if one.won.number:
                points = [self._point(0, 0)] if len(self.albo.steps) == 1 else []
                self._line(painter, one, QPen(QColor(ink.grid), 1.5), points)
        order = sorted(range(len(shown)), key=lambda row: (row == touched, -row))
        for row in order:
            thick = row == (max(touched, 0))
            self._draw_person(painter, shown[row], row, ink, thick=thick)
        if lit >= 0 and self.targets[lit].place[1] < len(self.albo.steps):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(ink.text), 2.5))
            painter.drawEllipse(self.targets[lit].box.center(), px(12), px(12))

    def _draw_grid(self, painter: QPainter, ink: Ink) -> None:
        plot, steps = self._plot, self.albo.steps
        for number in range(0, self._most + 1, self._each):
            y = self._point(0, number).y()
            painter.setPen(QPen(QColor(ink.grid), 1.5))
            painter.drawLine(QPointF(plot.x() - px(6), y), QPointF(plot.right(), y))
            beside = QRectF(plot.x() - px(60), y - px(12), px(46), px(24))
            write(painter, beside, figure(number), letters(16), ink.quiet, RIGHT)
        font = letters(16)
        widest = max(width_of(step_name(step, short=True), font) for step in steps) + px(14)
        room = plot.width() / max(len(steps) - 1, 1)
        every = max(ceil(widest / room), 1)
        for column in range(0, len(steps), every):
            x = self._point(column, 0).x()
            below = QRectF(x - px(40), plot.bottom() + px(10), px(80), px(24))
            write(painter, below, step_name(steps[column], short=True), font, ink.quiet, CENTRE)

    def _line(
        self, painter: QPainter, one: Standing, pen: QPen, before: list[QPointF] | None = None
    ) -> list[QPointF]:
        columns = range(len(self.albo.steps))
        points = [self._point(column, one.up_to(column).number) for column in columns]
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF([*(before or []), *points]))
        return points

    def _draw_person(
        self, painter: QPainter, one: Standing, row: int, ink: Ink, *, thick: bool
    ) -> None:
        face = self.faces[one.player]
        width = 5.0 if thick else 3.0
        self._line(painter, one, QPen(QColor(ink.paper), width + 4))
        pen = QPen(ink.of(face), width)
        if ink.black and row:
            pen.setDashPattern(list(DASHES[row % len(DASHES)]))
        points = self._line(painter, one, pen)
        last = len(points) - 1
        for column, at in enumerate(points):
            if face.colour is not None and (column % 2 == 0 or column == last):
                ink.mark(painter, face.colour, at, px(MARK))
        line = QRectF(self._labels.x(), self._ends[row] - px(14), self._labels.width(), px(28))
        if face.colour is not None:
            middle = QPointF(line.x() + px(MARK) / 2, line.center().y())
            ink.mark(painter, face.colour, middle, px(MARK))
        font = letters(17, BOLD if thick else STRONG)
        number = f" {figure(one.won.number)}"
        text = line.adjusted(px(MARK + 8), 0, 0, 0)
        room = text.width() - width_of(number, font)
        name = QRectF(text.x(), text.y(), room, text.height())
        wide = write(painter, name, face.name, font, ink.text)
        write(painter, text.adjusted(wide, 0, 0, 0), number, font, ink.text, LEFT)


def _label(one: Standing) -> str:
    return f"{one.player.name} {figure(one.won.number)}"
