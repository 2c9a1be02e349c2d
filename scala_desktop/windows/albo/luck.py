"""Luck against what chance lets expect: a mark for each person, and behind it their own band."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from scala_desktop.dress.colours import ALBO_BAND, PRINT_LINE
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD
from scala_desktop.store.history.albo import FORTUNES, Albo, Count, Fortune, HandsOf
from scala_desktop.windows.albo.chart import EDGE, LEAST, Chart, Ink, Target, name_width, ring
from scala_desktop.windows.albo.faces import COLOURED, Faces
from scala_desktop.windows.albo.words import percent
from scala_desktop.windows.scores.painted import LEFT, RIGHT, letters, width_of, write
from scala_desktop.words.catalogue import translate

FEW_HANDS: Final = 30
"""Of fewer hands nothing is said."""
NUMBER: Final = 78
BAND: Final = 22
FOOT: Final = 64


class LuckChart(Chart):
    """What came to the first few people, against what chance lets expect; *which* may change."""

    def __init__(self, albo: Albo, faces: Faces, which: int = 0) -> None:
        super().__init__(albo, faces)
        kinds = [kind for kind in FORTUNES if any(one.of(kind).expected for one in albo.fortunes)]
        self.kind = kinds[which % len(kinds)] if kinds else FORTUNES[0]
        self._several = len(kinds) > 1

    def title(self) -> str:
        return translate("Albo", "Fortuna")

    def missing(self) -> str:
        if any(one.hands >= FEW_HANDS for one in self._people()):
            return ""
        return translate("Albo", "Dopo %n mani si vede chi è fortunato davvero.", "", FEW_HANDS)

    def about(self) -> str:
        """Return what is compared."""
        match self.kind:
            case "wilds":
                return translate("Albo", "jolly e pinelle ricevuti, contro l'attesa")
            case "aces":
                return translate("Albo", "assi ricevuti, contro l'attesa")
            case _:
                return translate("Albo", "aperture al primo turno, contro la media")

    def _people(self) -> list[Fortune]:
        """Return the fortunes of those who stand first, in the order of the season."""
        known = {one.player.who: one for one in self.albo.fortunes}
        first = [one.player.who for one in self.albo.standings[:COLOURED]]
        return [known[who] for who in first if who in known and known[who].of(self.kind).expected]

    def _few(self, one: Fortune) -> bool:
        return one.hands < FEW_HANDS

    def _verdict(self) -> str:
        """Return who lies outside what chance does, in a sentence; only where somebody does."""
        people = self._people()
        inside = translate("Albo", "Dentro la fascia è soltanto il caso")
        out = [
            (abs(chance.off) / chance.band(1), one.player.name, chance.off)
            for one in people
            for chance in (one.of(self.kind),)
            if not self._few(one) and abs(chance.off) > chance.band(len(people))
        ]
        if not out:
            return f"{inside}."
        _, name, off = max(out)
        lucky, unlucky = (
            translate("Albo", "{name} ha fortuna davvero"),
            translate("Albo", "{name} ha sfortuna davvero"),
        )
        return f"{inside}: {(lucky if off > 0 else unlucky).format(name=name)}."

    def gist(self) -> str:
        told = [target.words for target in self.targets if target.count is not None]
        return ". ".join([f"{self.title()}: {self.about()}", *told, self._verdict()])

    def lay(self, box: QRectF) -> None:
        people = self._people()
        self.targets = []
        font = letters(16)
        wide = min(width_of(self.about(), font), box.width() - px(2 * EDGE))
        self._about = QRectF(box.x() + px(EDGE), box.y() + px(44), wide, px(28))
        if self._several:
            said = translate("Albo", "{what}; Invio passa ad altro").format(what=self.about())
            grown = self._about.adjusted(-px(2), -px(3), px(2), px(3))
            self.targets.append(Target(grown, said, (0, 0), next=True))
        top, foot = box.y() + px(82), box.bottom() - px(FOOT + 12)
        high = min((foot - top) / max(len(people), 1), px(46))
        name = min(
            max((name_width(one.player.name) for one in people), default=0.0) + px(10),
            box.width() * 0.3,
        )
        left = box.x() + px(EDGE) + name
        right = box.right() - px(EDGE + NUMBER)
        self._plot = QRectF(left, top, max(right - left, 10.0), high * len(people))
        self._foot = QRectF(box.x() + px(EDGE), foot, box.width() - px(2 * EDGE), px(FOOT))
        far = [
            max(abs(chance.off), 0.0 if self._few(one) else chance.band(len(people)))
            for one in people
            for chance in (one.of(self.kind),)
        ]
        self._most = max([*far, 0.01]) * 1.06
        self._name = name
        for row, one in enumerate(people):
            chance = one.of(self.kind)
            line = QRectF(
                box.x() + px(12), top + high * row, box.width() - px(24), max(high, px(LEAST))
            )
            of = HandsOf(self.albo.filter, one.player.who, self.kind, chance.got)
            self.targets.append(
                Target(line, self._words(one, len(people)), (row + 1, 0), Count((), hands=of))
            )

    def _words(self, one: Fortune, people: int) -> str:
        chance = one.of(self.kind)
        if self._few(one):
            return translate("Albo", "{name}: ancora poche mani").format(name=one.player.name)
        got, off = chance.got, percent(chance.off)
        told = translate("Albo", "{name}: %n ricevuti, {off} rispetto all'attesa", "", got)
        if self.kind == "opened":
            told = translate("Albo", "{name}: %n aperture, {off} rispetto alla media", "", got)
        words = told.format(name=one.player.name, off=off)
        if abs(chance.off) > chance.band(people):
            words = translate("Albo", "{told}, fuori dalla fascia del caso").format(told=words)
        return words

    def _x(self, share: float) -> float:
        return self._plot.center().x() + self._plot.width() / 2 * share / self._most

    def draw(self, painter: QPainter, box: QRectF, ink: Ink, lit: int) -> None:
        write(painter, self._about, self.about(), letters(16), ink.quiet, LEFT)
        first = 1 if self._several else 0
        if self._several and not ink.black:
            painter.setPen(QPen(QColor(ink.text if lit == 0 else ink.grid), 1.5))
            y = self._about.bottom() - px(1)
            painter.drawLine(QPointF(self._about.x(), y), QPointF(self._about.right(), y))
        people = self._people()
        middle = self._x(0)
        for row, one in enumerate(people):
            line = self.targets[first + row].box
            self._draw_band(painter, one, len(people), line.center().y(), ink)
        painter.setPen(QPen(QColor(ink.quiet), 1.5, Qt.PenStyle.DashLine))
        top, low = self._plot.y() - px(4), self._plot.bottom() + px(2)
        painter.drawLine(QPointF(middle, top), QPointF(middle, low))
        for row, one in enumerate(people):
            line = self.targets[first + row].box
            self._draw_person(painter, one, row, line, ink)
            if lit == first + row:
                ring(painter, line.adjusted(0, px(1), 0, -px(1)))
        painter.setPen(QColor(ink.text))
        painter.setFont(letters(16))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(self._foot, int(flags | Qt.TextFlag.TextWordWrap), self._verdict())

    def _draw_band(self, painter: QPainter, one: Fortune, people: int, y: float, ink: Ink) -> None:
        """Paint how far chance alone may go for somebody."""
        if self._few(one):
            return
        half = one.of(self.kind).band(people)
        high = min(float(px(BAND)), self._plot.height() / max(people, 1) - px(3))
        band = QRectF(self._x(-half), y - high / 2, self._x(half) - self._x(-half), high)
        painter.setPen(QPen(QColor(PRINT_LINE), 1) if ink.black else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ink.paper if ink.black else ALBO_BAND))
        painter.drawRoundedRect(band, px(4), px(4))

    def _draw_person(
        self, painter: QPainter, one: Fortune, row: int, line: QRectF, ink: Ink
    ) -> None:
        face, chance = self.faces[one.player], one.of(self.kind)
        name = QRectF(line.x() + px(EDGE - 12), line.y(), self._name, line.height())
        write(painter, name, one.player.name, letters(17, BOLD), ink.text, LEFT)
        number = QRectF(line.right() - px(NUMBER + 4), line.y(), px(NUMBER), line.height())
        if self._few(one):
            few = QRectF(name.right(), line.y(), number.right() - name.right(), line.height())
            told = translate("Albo", "ancora poche mani")
            write(painter, few, told, letters(16), ink.quiet, RIGHT)
            return
        at = QPointF(self._x(chance.off), line.center().y())
        pen = QPen(ink.of(face), px(5))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(QPointF(self._x(0), at.y()), at)
        if face.colour is not None:
            ink.mark(painter, face.colour, at, px(17))
        write(painter, number, percent(chance.off), letters(17, BOLD), ink.text, RIGHT)
