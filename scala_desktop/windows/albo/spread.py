"""The distribution of hands: how often a hand of a game brought so many points."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, floor
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from scala_desktop.dress.colours import PEOPLE
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD
from scala_desktop.rules.registry import info
from scala_desktop.rules.value_class import value_class
from scala_desktop.store.history.albo import Albo, Count, Filter, HandsOf, Player
from scala_desktop.windows.albo.chart import (
    EDGE,
    LEAST,
    Chart,
    Ink,
    Target,
    grown,
    name_width,
    ring,
    room_beside,
    underline,
)
from scala_desktop.windows.albo.faces import COLOURED, Face, Faces
from scala_desktop.windows.scores.painted import CENTRE, LEFT, RIGHT, letters, write
from scala_desktop.words.catalogue import translate
from scala_desktop.words.figures import figure

MOST_BARS: Final = 12
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000)


@value_class
class Bar:
    """So many *hands* brought from *low* to *high* points."""

    low: int
    high: int
    hands: int


def bars_of(points: Mapping[int, int]) -> list[Bar]:
    """Return *points*, how often each was made, in at most :data:`MOST_BARS` bars of one width.

    >>> bars_of({0: 3, 4: 1})  # doctest: +ELLIPSIS
    [Bar(low=0, high=0, hands=3), Bar(low=1, high=1, hands=0), ... Bar(low=4, high=4, hands=1)]
    """
    if not points:
        return []
    low, high = min(points), max(points)
    step = next(
        (one for one in STEPS if floor(high / one) - floor(low / one) < MOST_BARS),
        ceil((high - low + 1) / (MOST_BARS - 1)),
    )
    found = []
    for number in range(floor(low / step), floor(high / step) + 1):
        first, last = number * step, number * step + step - 1
        hands = sum(often for made, often in points.items() if first <= made <= last)
        found.append(Bar(first, last, hands))
    return found


class SpreadChart(Chart):
    """How the hands of everybody, or of one person, are spread; *who* may be changed."""

    def __init__(self, albo: Albo, faces: Faces, who: int = 0) -> None:
        super().__init__(albo, faces)
        first = [one.player for one in albo.standings[:COLOURED]]
        own = [one for one in first if one.who in albo.spread.points]
        players: list[Player | None] = [None, *own] if len(own) > 1 else [*own] or [None]
        self.player = players[who % len(players)]
        self._several = len(players) > 1
        key = "" if self.player is None else self.player.who
        self.bars = bars_of(albo.spread.points.get(key, {}))

    def title(self) -> str:
        return translate("Albo", "Come vanno le mani")

    def missing(self) -> str:
        if self.bars:
            return ""
        return translate("Albo", "Alla prima partita finita si vede quanto fa ognuno.")

    def about(self) -> str:
        """Return whose hands they are."""
        return translate("Albo", "tutti") if self.player is None else self.player.name

    def _unit(self) -> str:
        game = info(self.albo.spread.game)
        if game.unit == "lives":
            return translate("Albo", "{game}: vite perse in una mano").format(game=game.title)
        return translate("Albo", "{game}: punti in una mano").format(game=game.title)

    def gist(self) -> str:
        if not self.bars:
            return self.missing()
        told = [target.words for target in self.targets if target.count is not None]
        return ". ".join([f"{self.title()}, {self.about()}. {self._unit()}", *told])

    def lay(self, box: QRectF) -> None:
        self.targets = []
        if not self.bars:
            return
        wide = min(name_width(self.about()) + px(30), room_beside(self.title(), box))
        self._chosen = QRectF(box.right() - px(EDGE) - wide, box.y() + px(14), wide, px(36))
        if self._several:
            said = translate("Albo", "Le mani di {who}; Invio passa a un altro")
            self.targets.append(
                Target(grown(self._chosen), said.format(who=self.about()), (0, 0), next=True)
            )
        top, bottom = box.y() + px(104), box.bottom() - px(50)
        left, whole = box.x() + px(EDGE), box.width() - px(2 * EDGE)
        most = max(one.hands for one in self.bars)
        step = whole / len(self.bars)
        self._shown: list[tuple[Bar, QRectF]] = []
        who = "" if self.player is None else self.player.who
        # The hands of another game are not meant, even where matches of all are shown.
        now = self.albo.filter
        meant = Filter(self.albo.spread.game, now.year, now.preset, now.bots)
        for column, one in enumerate(self.bars):
            high = (bottom - top) * one.hands / most
            bar = QRectF(left + step * column, bottom - high, step, high)
            self._shown.append((one, bar.adjusted(px(3), 0, -px(3), 0)))
            target = QRectF(bar.x(), 0, max(step, float(px(LEAST))), 0)
            target.setTop(min(bar.y(), bottom - px(LEAST)))
            target.setBottom(bottom)
            if step < px(LEAST):
                target.moveLeft(min(bar.center().x() - px(LEAST) / 2, left + whole - px(LEAST)))
            of = HandsOf(meant, who, "points", one.hands, one.low, one.high)
            words = translate("Albo", "{points}: %n volte", "", one.hands)
            said = words.format(points=_range(one))
            if one.hands:
                self.targets.append(Target(target, said, (1, column), Count((), hands=of)))

    def draw(self, painter: QPainter, box: QRectF, ink: Ink, lit: int) -> None:
        face = None if self.player is None else self.faces[self.player]
        self._draw_head(painter, box, ink, face, lit)
        colour = QColor(PEOPLE["lagoon"].colour) if face is None else ink.of(face)
        least = min((bar.width() for _, bar in self._shown), default=0.0)
        for one, bar in self._shown:
            painter.setPen(QPen(QColor(ink.text), 1) if ink.black else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(ink.grid) if ink.black else colour)
            painter.drawRoundedRect(bar, px(4), px(4))
            if one.hands:
                above = QRectF(bar.x() - px(12), bar.y() - px(26), bar.width() + px(24), px(24))
                write(painter, above, figure(one.hands), letters(16, BOLD), ink.text, CENTRE)
        base = self._shown[0][1].bottom()
        painter.setPen(QPen(QColor(ink.text), 1.5))
        painter.drawLine(QPointF(box.x() + px(EDGE), base), QPointF(box.right() - px(EDGE), base))
        wide = px(64 if self.bars[0].low != self.bars[0].high else 24)
        every = max(ceil(wide / max(least, 1.0)), 1)
        for column in range(0, len(self._shown), every):
            one, bar = self._shown[column]
            below = QRectF(bar.center().x() - px(48), base + px(6), px(96), px(26))
            write(painter, below, _range(one), letters(16), ink.quiet, CENTRE)
        for number, target in enumerate(self.targets):
            if number == lit and target.count is not None:
                ring(painter, target.box)

    def _draw_head(
        self, painter: QPainter, box: QRectF, ink: Ink, face: Face | None, lit: int
    ) -> None:
        under = QRectF(box.x() + px(EDGE), box.y() + px(44), box.width() - px(2 * EDGE), px(26))
        write(painter, under, self._unit(), letters(16), ink.quiet, LEFT)
        text = self._chosen.adjusted(px(22), 0, 0, 0)
        if face is not None and face.colour is not None:
            at = QPointF(self._chosen.x() + px(8), self._chosen.center().y())
            ink.mark(painter, face.colour, at, px(12))
        write(painter, text, self.about(), letters(17), ink.text, RIGHT)
        if self._several:
            line = text.adjusted(0, 0, 0, -px(5))
            underline(painter, line, ink, lit=lit == 0)


def _range(one: Bar) -> str:
    """Return the points of a bar: ``100–199``."""
    if one.low == one.high:
        return figure(one.low)
    return f"{figure(one.low)}–{figure(one.high)}"
