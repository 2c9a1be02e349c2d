"""The panels of the Albo beside the season: champion, records, meetings, finest hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from scala_desktop.dress.laurel import paint_laurel
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, elided, fitting_font, title_font
from scala_desktop.rules.cards import parse_kinds
from scala_desktop.rules.registry import info
from scala_desktop.store.history.albo import Albo, Count, Fine, Meeting, Standing
from scala_desktop.windows.albo.chart import (
    EDGE,
    LEAST,
    Chart,
    Ink,
    Target,
    grown,
    name_width,
    names_and_day,
    ring,
    room_beside,
    underline,
)
from scala_desktop.windows.albo.faces import Face, Faces
from scala_desktop.windows.albo.words import (
    days_of,
    fine_title,
    names_of,
    record_title,
    step_name,
)
from scala_desktop.windows.scores.painted import CENTRE, LEFT, RIGHT, letters, width_of, write
from scala_desktop.words.cards import Names, named_card
from scala_desktop.words.catalogue import translate
from scala_desktop.words.figures import figure

FEW_MEETINGS: Final = 5
"""Of fewer meetings there is no bar."""
MOST_LEADERS: Final = 3
CARD: Final = 38
"""How wide the cards of a finest hand are, in pixels of the room."""
CARD_STEP, LEAST_STEP = 19, 9
"""How far apart they lie, and at least: so much shows what a card is."""
NAME_ROOMS: Final = (84, 48)
"""How much room names have beside the day of such a hand, and at least where cards need more."""
REST: Final = 40
"""How much room it takes to say how many more there are."""


class ChampionChart(Chart):
    """Who has won most, in laurel, and who had in the years before."""

    def title(self) -> str:
        return "" if self._leaders() else translate("Albo", "Il campione")

    def missing(self) -> str:
        if self._leaders():
            return ""
        if self.albo.matches.number:
            return translate("Albo", "Finora ha vinto il computer: la corona aspetta uno di casa.")
        return translate("Albo", "Alla prima partita finita, la corona è di chi la vince.")

    def _leaders(self) -> list[Standing]:
        standings = self.albo.standings
        if not standings or not standings[0].won.number:
            return []
        best = standings[0].won.number
        return [one for one in standings if one.won.number == best][:MOST_LEADERS]

    def lay(self, box: QRectF) -> None:
        leaders, former = self._leaders(), self.albo.champions
        self.targets = []
        words_high = px(24 + 38) + px(34) * len(leaders)
        if box.height() - words_high - px(96) < px(72):
            former = ()  # whoever leads now is more to look at
        self._shown_former = former
        foot = px(80) if former else px(24)
        side = min(box.height() - foot - words_high - px(16), px(190), box.width() * 0.6)
        middle = box.center().x()
        self._laurel = QRectF(middle - side / 2, box.y() + px(12), side, side)
        y = self._laurel.bottom() + px(24 + 38)
        font = letters(18)
        self._texts: list[tuple[QRectF, str, int]] = []
        for row, one in enumerate(leaders):
            won = translate("Albo", "%n vinte", "", one.won.number)
            of = translate("Albo", "su {number}").format(number=figure(one.played.number))
            alone = len(leaders) == 1
            widths = [0.0, *(width_of(text, font) for text in (f"{won} ", of))]
            name = ""
            if not alone:
                room = box.width() - px(2 * EDGE) - sum(widths) - width_of(": ", font)
                name = f"{elided(one.player.name, font, room)}: "
                widths[0] = width_of(name, font)
            x = middle - sum(widths) / 2
            if name:
                self._texts.append((QRectF(x, y, widths[0], px(LEAST)), name, -1))
            for column, (text, count) in enumerate(((won, one.won), (of, one.played))):
                place = QRectF(x + sum(widths[: column + 1]), y, width_of(text, font), px(LEAST))
                words = translate("Albo", "{name}: %n partite vinte", "", one.won.number)
                if column:
                    words = translate("Albo", "{name}: %n partite giocate", "", one.played.number)
                self._texts.append((place, text, len(self.targets)))
                said = words.format(name=one.player.name)
                self.targets.append(Target(grown(place), said, (row, column), count))
            y += px(34)
        self._line_y = box.bottom() - px(78)
        step = min(px(62), (box.width() - px(2 * EDGE)) / max(len(former), 1))
        x = middle - step * len(former) / 2
        self._former: list[QRectF] = []
        for column, champion in enumerate(former):
            place = QRectF(x + step * column, self._line_y + px(8), step, px(64))
            self._former.append(place)
            words = translate("Albo", "{year}: {names}, %n partite vinte", "", champion.won).format(
                year=champion.year, names=names_of(champion.players)
            )
            row = len(leaders)
            self.targets.append(Target(place, words, (row, column), None, champion.year))

    def draw(self, painter: QPainter, box: QRectF, ink: Ink, lit: int) -> None:
        leaders = self._leaders()
        if not ink.black:
            paint_laurel(painter, self._laurel, 1.0, ink.ratio)
        share = 0.58 if len(leaders) == 1 else 0.4
        side = float(round(self._laurel.width() * share))
        step = side * 0.7
        left = self._laurel.center().x() - (side + step * (len(leaders) - 1)) / 2
        for place, one in enumerate(leaders):
            top = self._laurel.center().y() - side / 2
            face = QRectF(left + step * place, top, side, side)
            ink.portrait(painter, self.faces[one.player], face)
        year = self.albo.filter.year
        head = (
            translate("Albo", "In testa nel {year}").format(year=year)
            if year
            else translate("Albo", "In testa in tutti gli anni")
        )
        line = QRectF(box.x() + px(12), self._laurel.bottom(), box.width() - px(24), px(26))
        write(painter, line, head, letters(17), ink.quiet, CENTRE)
        name = leaders[0].player.name if len(leaders) == 1 else translate("Albo", "A pari merito")
        below = line.translated(0, px(24))
        below.setHeight(px(38))
        font = fitting_font(name, int(below.width()), px(32), px(20))
        write(painter, below, name, font, ink.text, CENTRE)
        for where, text, target in self._texts:
            write(painter, where, text, letters(18), ink.text, LEFT)
            if target >= 0:
                written = where.adjusted(0, 0, 0, -px(6))
                underline(painter, written, ink, lit=lit == target)
        if self._former:
            middle = box.center().x()
            painter.setPen(QPen(QColor(ink.grid), 1.5))
            reach = min(px(110), box.width() / 2 - px(EDGE))
            y = self._line_y
            painter.drawLine(QPointF(middle - reach, y), QPointF(middle + reach, y))
        first = len(self.targets) - len(self._former)
        for number, (lies, champion) in enumerate(
            zip(self._former, self._shown_former, strict=True)
        ):
            side = float(px(36))
            spot = QRectF(lies.center().x() - side / 2, lies.y() + px(2), side, side)
            for shift, player in enumerate(champion.players[:2][::-1]):
                ink.portrait(painter, self.faces[player], spot.translated(-px(8) * shift, 0))
            under = QRectF(lies.x(), spot.bottom(), lies.width(), px(24))
            write(painter, under, str(champion.year), letters(16, BOLD), ink.text, CENTRE)
            if lit == first + number:
                ring(painter, lies)


class RecordsChart(Chart):
    """Streaks and records: a great number, what it is, and whose."""

    def title(self) -> str:
        return translate("Albo", "Serie e primati")

    def missing(self) -> str:
        if self.albo.streak is not None or self.albo.records:
            return ""
        return translate("Albo", "Due vittorie di fila e la prima serie è qui.")

    def _rows(self) -> list[tuple[int, str, str, tuple[str, str], Count]]:
        """Return number, words, names, day and matches of each record."""
        rows = []
        if (streak := self.albo.streak) is not None:
            month = int(streak.ended[5:7])
            when = streak.ended[:4], streak.ended[:4]
            if self.albo.filter.year:
                when = step_name(month), step_name(month, short=True)
            words = translate("Albo", "vittorie di fila")
            rows.append((streak.won.number, words, streak.player.name, when, streak.won))
        for one in self.albo.records:
            when = days_of(one.ended, year=not self.albo.filter.year)
            rows.append((one.value, record_title(one), names_of(one.players), when, one.count))
        return rows

    def lay(self, box: QRectF) -> None:
        self.targets, rows = [], self._rows()
        streak = self.albo.streak
        top, room = box.y() + px(58), box.height() - px(74)
        dots = px(40) if streak is not None else 0
        high = min((room - dots) / max(len(rows), 1), px(86))
        self._dots = QRectF()
        self._shown = rows[: max(int((room - dots) // px(54)), 1)]
        high = max(high, float(px(54)))
        y = top
        for row, (number, words, names, when, count) in enumerate(self._shown):
            place = QRectF(box.x() + px(14), y, box.width() - px(28), high)
            said = f"{figure(number)} {words}, {names}, {when[0]}"
            self.targets.append(Target(place, said, (row, 0), count))
            y += high
            if row == 0 and streak is not None:
                self._dots = QRectF(place.x() + px(12), y, place.width() - px(24), float(px(34)))
                y += dots
        font = title_font(px(34))
        widest = max((width_of(figure(one[0]), font) for one in self._shown), default=0.0)
        self._numbers = min(widest + px(10), box.width() * 0.4)

    def draw(self, painter: QPainter, box: QRectF, ink: Ink, lit: int) -> None:
        for row, (number, words, names, when, _) in enumerate(self._shown):
            place = self.targets[row].box
            left = QRectF(place.x() + px(6), place.y(), self._numbers, place.height())
            text = figure(number)
            font = fitting_font(text, int(left.width()), px(34), px(20))
            write(painter, left, text, font, ink.strong, RIGHT)
            right = QRectF(left.right() + px(16), place.y(), 0, place.height())
            right.setRight(place.right() - px(6))
            middle = place.center().y()
            upper = QRectF(right.x(), middle - px(25), right.width(), px(26))
            write(painter, upper, words, letters(18), ink.text, LEFT)
            lower = upper.translated(0, px(25))
            told = names_and_day(names, when, lower.width())
            write(painter, lower, told, letters(16), ink.quiet, LEFT)
            if lit == row:
                ring(painter, place.adjusted(0, px(2), 0, -px(2)))
        streak = self.albo.streak
        if streak is None or self._dots.isEmpty():
            return
        face = self.faces[streak.player]
        step = min(self._dots.width() / max(len(streak.last), 1), float(px(24)))
        x = self._dots.center().x() - step * len(streak.last) / 2
        for dot, (_, won) in enumerate(streak.last):
            spot = QPointF(x + step * (dot + 0.5), self._dots.center().y() - px(4))
            painter.setPen(QPen(ink.of(face), 2))
            painter.setBrush(ink.of(face) if won else QColor(ink.paper))
            painter.drawEllipse(spot, step * 0.32, step * 0.32)


class MeetingsChart(Chart):
    """Who finished ahead of whom: one person against the others, who can be changed."""

    def __init__(self, albo: Albo, faces: Faces, who: int = 0) -> None:
        super().__init__(albo, faces)
        self.who = who % max(len(albo.standings), 1)

    def title(self) -> str:
        return translate("Albo", "Testa a testa")

    def missing(self) -> str:
        if self._meetings():
            return ""
        return translate("Albo", "Quando due di casa si sfidano, qui si vede chi arriva prima.")

    def _meetings(self) -> tuple[Meeting, ...]:
        if not self.albo.standings:
            return ()
        return self.albo.meetings(self.albo.standings[self.who].player.who)

    def gist(self) -> str:
        return f"{self.title()}. {super().gist()}"

    def lay(self, box: QRectF) -> None:
        self.targets, meetings = [], self._meetings()
        self._shown: list[tuple[Meeting, QRectF]] = []
        if not meetings:
            return
        me = self.albo.standings[self.who].player
        words, font = translate("Albo", "{name} contro"), letters(17)
        # The name alone gives way, to the title and to what is said of it.
        room = room_beside(self.title(), box)
        wide = room - px(30) - width_of(words.format(name=""), font)
        self._against = words.format(name=elided(me.name, font, wide))
        wide = min(name_width(self._against) + px(30), room)
        self._chosen = QRectF(box.right() - px(EDGE) - wide, box.y() + px(14), wide, px(36))
        said = translate("Albo", "{name} contro gli altri; Invio passa a un altro")
        self.targets.append(
            Target(grown(self._chosen), said.format(name=me.name), (0, 0), next=True)
        )
        top, room = box.y() + px(58), box.height() - px(70)
        rows = max(min(len(meetings), int(room // px(46))), 1)
        high = min(room / rows, float(px(62)))
        name = min(
            max(name_width(one.other.name) for one in meetings[:rows]) + px(8), box.width() * 0.32
        )
        for row, one in enumerate(meetings[:rows]):
            line = QRectF(box.x() + px(EDGE), top + high * row, box.width() - px(2 * EDGE), high)
            self._shown.append((one, line))
            left = line.x() + px(52) + name
            bar = QRectF(left, line.center().y() - px(18), line.right() - left, float(px(36)))
            ahead, behind = one.ahead.number, one.behind.number
            least = min(float(px(46)), bar.width() / 3)
            share = bar.width() * ahead / (ahead + behind)
            cut = min(max(share, least if ahead else 0), bar.width() - (least if behind else 0))
            if ahead + behind < FEW_MEETINGS:
                cut = min(bar.width() / 2, float(px(60)))
                bar.setWidth(2 * cut)
            for column, count in enumerate((one.ahead, one.behind)):
                if not count.number:
                    continue
                part = QRectF(bar.x() + cut * column, bar.y(), 0, bar.height())
                part.setWidth(bar.width() - cut if column else cut)
                first, second = (me, one.other) if not column else (one.other, me)
                told = translate("Albo", "{first} prima di {second}: %n volte", "", count.number)
                words = told.format(first=first.name, second=second.name)
                self.targets.append(Target(part, words, (row + 1, column), count))
        self._name = name

    def draw(self, painter: QPainter, box: QRectF, ink: Ink, lit: int) -> None:
        me = self.albo.standings[self.who]
        mine = self.faces[me.player]
        if mine.colour is not None:
            at = QPointF(self._chosen.x() + px(8), self._chosen.center().y())
            ink.mark(painter, mine.colour, at, px(12))
        text = self._chosen.adjusted(px(22), 0, 0, 0)
        wide = write(painter, text, self._against, letters(17), ink.text, LEFT)
        written = QRectF(text.x(), text.y(), wide, text.height() - px(5))
        underline(painter, written, ink, lit=lit == 0)
        for row, (one, line) in enumerate(self._shown):
            face = self.faces[one.other]
            side = float(px(40))
            spot = QRectF(line.x(), line.center().y() - side / 2, side, side)
            ink.portrait(painter, face, spot)
            name = QRectF(spot.right() + px(10), line.y(), self._name, line.height())
            write(painter, name, face.name, letters(17, BOLD), ink.text, LEFT)
            few = one.ahead.number + one.behind.number < FEW_MEETINGS
            for number, target in enumerate(self.targets):
                if target.place[0] != row + 1 or target.count is None:
                    continue
                column = target.place[1]
                self._draw_part(painter, target, ink, mine if not column else face, row, few=few)
                if lit == number:
                    ring(painter, target.box.adjusted(-2, -2, 2, 2))
            left = spot.right() + px(12) + self._name
            if few:
                self._draw_few(painter, one, QPointF(left, line.center().y()), line.right(), ink)
            else:
                middle = left + (line.right() - left) / 2
                painter.setPen(QPen(QColor(ink.paper), 1.5, Qt.PenStyle.DashLine))
                y = line.center().y()
                painter.drawLine(QPointF(middle, y - px(18)), QPointF(middle, y + px(18)))

    def _draw_few(
        self, painter: QPainter, one: Meeting, at: QPointF, right: float, ink: Ink
    ) -> None:
        """Write what stands between two counts without a bar, and a nought: it opens nothing."""
        half = min((right - at.x()) / 2, float(px(60)))
        box = QRectF(at.x(), at.y() - px(18), 2 * half, float(px(36)))
        write(painter, box, "–", letters(18), ink.text, CENTRE)
        for column, count in enumerate((one.ahead, one.behind)):
            if not count.number:
                part = QRectF(box.x() + column * half, box.y(), half, box.height())
                write(painter, part, figure(0), letters(18, BOLD), ink.text, CENTRE)

    def _draw_part(
        self, painter: QPainter, target: Target, ink: Ink, face: Face, row: int, *, few: bool
    ) -> None:
        assert target.count is not None
        column, text = target.place[1], figure(target.count.number)
        gap = (1.5, 0.0) if column else (0.0, -1.5)
        box = target.box.adjusted(gap[0], 0, gap[1], 0)
        if few:
            write(painter, box, text, letters(18, BOLD), ink.text, CENTRE)
            return
        place = 0 if not column else row + 1
        painter.setPen(QPen(QColor(ink.text), 1) if ink.black else Qt.PenStyle.NoPen)
        painter.setBrush(ink.bar(face, place))
        painter.drawRoundedRect(box, px(6), px(6))
        inner = box.adjusted(px(12), 0, -px(12), 0)
        if ink.black and place:
            wide = width_of(text, letters(18, BOLD)) + px(8)
            plate = QRectF(inner.right() - wide, inner.y() + px(6), wide + px(4), px(24))
            painter.fillRect(plate, QColor(ink.paper))
        align = RIGHT if column else LEFT
        write(painter, inner, text, letters(18, BOLD), ink.on_bar(face, place), align)


class FinestChart(Chart):
    """The finest hands with their cards; *show* paints a card, None prints its words.

    *names* tells what the cards are called with which a hand is shown.
    """

    def __init__(self, albo: Albo, faces: Faces, names: Callable[[Fine], Names]) -> None:
        super().__init__(albo, faces)
        self._names = names
        self.show: Callable[[QPainter, Fine, int, QPointF], None] | None = None
        """Paints the card of that face around a point."""

    def title(self) -> str:
        return translate("Albo", "Le mani più belle")

    def missing(self) -> str:
        if self.albo.finest:
            return ""
        if self.albo.filter.game:
            told = translate("Albo", "La prima mano da ricordare a {game} la vedrai qui.")
            return told.format(game=info(self.albo.filter.game).title)
        return translate("Albo", "La prima mano da ricordare la vedrai qui.")

    def lay(self, box: QRectF) -> None:
        self.targets = []
        rows = self.albo.finest
        room = box.height() - px(68)
        high = min(room / max(len(rows), 1), float(px(86)))
        for row, one in enumerate(rows):
            y = box.y() + px(56) + high * row
            line = QRectF(box.x() + px(14), y, box.width() - px(28), high)
            names = self._names(one)
            words = f"{fine_title(one)}, {names_of(one.players)}, {self._days(one)[0]}"
            cards = ", ".join(named_card(kind, names) for kind in parse_kinds(one.cards))
            said = f"{words}: {cards}" if cards else words
            self.targets.append(Target(line, said, (row, 0), one.count, title=words))

    def _days(self, one: Fine) -> tuple[str, str]:
        return days_of(one.ended, year=not self.albo.filter.year)

    def _words_width(self, one: Fine, most: int) -> float:
        """Return how wide the words beside the cards are where names have *most* pixels."""
        font = letters(16)
        names = min(width_of(names_of(one.players), font), px(most))
        day = width_of(f", {self._days(one)[1]}", font)
        return max(name_width(fine_title(one)), names + day)

    def cards_of(self, row: int) -> list[tuple[int, QPointF]]:
        """Return the faces of the hand in *row*, with their middles; as many as have room."""
        one, line = self.albo.finest[row], self.targets[row].box
        kinds = parse_kinds(one.cards)
        wide, least, right = float(px(CARD)), float(px(LEAST_STEP)), line.right() - px(12)
        # What the hand is called, and when it was, is never cut off for its cards.
        whole = line.width() - px(64 if len(one.players) == 1 else 80) - px(22)
        rooms = [whole - self._words_width(one, most) for most in NAME_ROOMS]
        needed = least * (len(kinds) - 1) + wide
        room = next((room for room in rooms if room >= needed), rooms[-1])
        if room < needed:
            right, room = right - px(REST), room - px(REST)
            kinds = kinds[: max(int((room - wide) / least) + 1, 1)]
        step = max(min((room - wide) / max(len(kinds) - 1, 1), float(px(CARD_STEP))), least)
        x, y = right - wide / 2 - step * (len(kinds) - 1), line.center().y()
        return [(int(kind), QPointF(x + step * place, y)) for place, kind in enumerate(kinds)]

    def draw(self, painter: QPainter, box: QRectF, ink: Ink, lit: int) -> None:
        for row, one in enumerate(self.albo.finest):
            line = self.targets[row].box
            if row:
                painter.setPen(QPen(QColor(ink.grid), 1.5))
                painter.drawLine(
                    QPointF(line.x() + px(8), line.y()), QPointF(line.right() - px(8), line.y())
                )
            side = float(px(42))
            spot = QRectF(line.x() + px(10), line.center().y() - side / 2, side, side)
            several = one.players[:2]
            for place, player in enumerate(several):
                ink.portrait(painter, self.faces[player], spot.translated(px(16) * place, 0))
            cards = self.cards_of(row)
            left = spot.right() + px(12 if len(several) == 1 else 28)
            right = line.right()
            if cards and not ink.black:
                right = cards[0][1].x() - px(CARD) / 2 - px(8)
            middle = line.center().y()
            upper = QRectF(left, middle - px(25), right - left, float(px(26)))
            write(painter, upper, fine_title(one), letters(17, BOLD), ink.text, LEFT)
            told = names_and_day(names_of(one.players), self._days(one), upper.width())
            write(painter, upper.translated(0, px(25)), told, letters(16), ink.quiet, LEFT)
            if self.show is not None and not ink.black:
                for kind, at in cards:
                    self.show(painter, one, kind, at)
                if rest := len(parse_kinds(one.cards)) - len(cards):
                    beside = line.adjusted(0, 0, -px(12), 0)
                    write(painter, beside, f"+ {rest}", letters(16, BOLD), ink.quiet, RIGHT)
            if lit == row:
                ring(painter, line.adjusted(0, px(2), 0, -px(2)))
