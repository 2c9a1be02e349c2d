"""The sheet of a match for real paper, the pad of every kitchen: a line an item, columns a hand.

Its numbers are those of the record, and add up.  It is painted without pictures, so that another
thread may do it.

Source: design/evening.md, 8.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPen,
    QPolygonF,
)

from scala_desktop.dress.colours import (
    ALBO_LINE,
    BRASS,
    GOOD,
    INK,
    PAPER_TEXT,
    PEOPLE,
    PRINT_LINE,
    PRINT_SHADE,
    PersonColour,
)
from scala_desktop.dress.marks import mark_path
from scala_desktop.dress.room import SCALE, px
from scala_desktop.dress.typefaces import BOLD, title_font
from scala_desktop.model.scores import ScoresModel
from scala_desktop.rules.value_class import value_class
from scala_desktop.windows.scores.painted import CENTRE, LEFT, RIGHT, letters, width_of, write
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import hand_title
from scala_desktop.words.scores import number, without_sign
from scala_desktop.words.sides import side_name

PAGE: Final = QSizeF(1032, 703)
"""A page of A4 lying down within its margins, in pixels of the room."""
MARGIN_MM: Final = 12
DOTS_PER_INCH: Final = 96
LABEL: Final = 218
COLUMN: Final = 66
ROW: Final = 26
MOST_HANDS: Final = 8
SIDE_HIGH: Final = 58
CHART_HIGH: Final = 150


@value_class
class Item:
    """A line of the table: *what* it is, and for each hand and side how often and how much."""

    what: str
    counts: tuple[tuple[tuple[int, float], ...], ...]


@value_class
class MatchSheet:
    """What stands on the sheet of a match: *title*, *about* it, *notes* below."""

    title: str
    about: str
    names: tuple[str, ...]
    winner: int
    won: str
    items: tuple[Item, ...]
    hands: tuple[str, ...]
    added: tuple[tuple[int, ...], ...]
    totals: tuple[tuple[int, ...], ...]
    low_wins: bool
    notes: tuple[str, ...]

    @property
    def lines(self) -> int:
        """Return how many sides there are."""
        return len(self.names)

    @property
    def hands_a_page(self) -> int:
        """Return how many hands have room on a page."""
        room = int((PAGE.width() - LABEL) // (COLUMN * self.lines))
        return max(min(room, MOST_HANDS), 1)

    @property
    def pages(self) -> int:
        """Return how many pages there are."""
        return max(ceil(len(self.hands) / self.hands_a_page), 1)


def match_sheet(scores: ScoresModel, title: str, about: str, notes: Sequence[str]) -> MatchSheet:
    """Return what stands on the sheet of the match of *scores*."""
    lines, results = range(scores.columnCount()), scores.results
    found: dict[str, list[dict[int, tuple[int, float]]]] = {}
    for row in range(len(results)):
        for line in scores.lines(row):
            for part in line.parts:
                hands = found.setdefault(part.what, [{} for _ in results])
                times, points = hands[row].get(int(line.line), (0, 0))
                hands[row][int(line.line)] = (times + 1, points + part.points)
    items = tuple(
        Item(
            what,
            tuple(tuple(hand.get(line, (0, 0)) for line in lines) for hand in hands),
        )
        for what, hands in found.items()
    )
    winner = -1 if scores.winner is None else int(scores.winner)
    last = scores.lines(len(results) - 1) if results else ()
    won = next((without_sign(one.mark) for one in last if int(one.line) == winner), "")
    names = tuple(side_name(scores.players, scores.members(line)) for line in lines)
    several = winner >= 0 and len(scores.members(winner)) > 1
    return MatchSheet(
        title,
        about,
        names,
        winner,
        (translate("MatchPage", "vincono") if several else translate("MatchPage", "vince"))
        if winner >= 0
        else won,
        items,
        tuple(hand_title(result.number) for result in results),
        tuple(tuple(result.scores) for result in results),
        tuple(tuple(result.totals) for result in results),
        scores.words.low_wins,
        tuple(filter(None, (richest(scores), *notes))),
    )


def richest(scores: ScoresModel) -> str:
    """Return which hand brought a side most, "" where points are a penalty."""
    if scores.words.low_wins or not scores.results:
        return ""
    best = max(
        ((points, row, line) for row, one in enumerate(scores.results)
         for line, points in enumerate(one.scores)),
        key=lambda found: found[0],
    )  # fmt: skip
    told = translate("MatchPage", "Mano più ricca: {hand}, {points} di {name}")
    name = side_name(scores.players, scores.members(best[2]))
    hand = hand_title(scores.results[best[1]].number).lower()
    return told.format(hand=hand, points=number(best[0]), name=name)


def lay_down(device: QPagedPaintDevice) -> None:
    """Let pages of A4 lie down on *device*."""
    device.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    device.setPageOrientation(QPageLayout.Orientation.Landscape)
    margins = QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM)
    device.setPageMargins(margins, QPageLayout.Unit.Millimeter)


def fill_pages(sheet: MatchSheet, device: QPagedPaintDevice) -> None:
    """Paint every page of *sheet* on *device*, as large on every printer."""
    painter = QPainter(device)
    scale = device.logicalDpiX() / DOTS_PER_INCH / SCALE.factor
    painter.scale(scale, scale)
    for page in range(sheet.pages):
        if page:
            device.newPage()
        paint_match(painter, sheet, page)
    painter.end()


def paint_match(painter: QPainter, sheet: MatchSheet, page: int) -> None:
    """Paint the page number *page* of *sheet*, from 0."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    wide = float(px(PAGE.width()))
    head = QRectF(0, 0, wide, px(40))
    write(painter, head, sheet.title, title_font(px(30)), INK, LEFT)
    below = QRectF(0, px(42), wide, px(24))
    write(painter, below, sheet.about, letters(15), PAPER_TEXT, LEFT)
    y = _paint_sides(painter, sheet, float(px(78)), wide)
    first = page * sheet.hands_a_page
    hands = range(first, min(first + sheet.hands_a_page, len(sheet.hands)))
    y = _paint_table(painter, sheet, hands, y + px(14), wide)
    last = page == sheet.pages - 1
    room = px(PAGE.height()) - y - px(24)
    if last and room > px(80):
        high = min(room, float(px(CHART_HIGH)))
        if len(sheet.hands) > 1:
            _paint_course(painter, sheet, QRectF(0, y + px(16), wide * 0.62, high))
        notes = QRectF(wide * 0.66, y + px(16), wide * 0.34, high)
        _paint_notes(painter, sheet, notes)
    if sheet.pages > 1:
        foot = QRectF(0, px(PAGE.height() - 20), wide, px(20))
        told = translate("MatchPage", "pagina {page} di {pages}")
        words = told.format(page=page + 1, pages=sheet.pages)
        write(painter, foot, words, letters(13), PAPER_TEXT, RIGHT)


def _colour(line: int) -> PersonColour:
    kept = [*PEOPLE.values()]
    return kept[line % len(kept)]


def _mark(painter: QPainter, line: int, middle: QPointF, side: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(_colour(line).colour))
    painter.drawPath(mark_path(_colour(line).mark, middle, side))


def _paint_sides(painter: QPainter, sheet: MatchSheet, top: float, wide: float) -> float:
    """Paint who plays and what it came to, the winners in a frame; return where that ends."""
    a_row = min(sheet.lines, 4)
    gap, high = float(px(14)), float(px(SIDE_HIGH))
    each = (wide - gap * (a_row - 1)) / a_row
    rows = ceil(sheet.lines / a_row)
    for line in range(sheet.lines):
        row, column = divmod(line, a_row)
        box = QRectF(column * (each + gap), top + row * (high + gap), each, high)
        won = line == sheet.winner
        painter.setPen(QPen(QColor(BRASS if won else PRINT_LINE), 2.4 if won else 1.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, px(9), px(9))
        _mark(painter, line, QPointF(box.x() + px(20), box.center().y()), px(13))
        total = sheet.totals[-1][line] if sheet.totals else 0
        font = title_font(px(30))
        figure = number(total)
        right = QRectF(box.x(), box.y(), box.width() - px(14), box.height())
        taken = write(painter, right, figure, font, INK, RIGHT)
        name = QRectF(box.x() + px(36), box.y(), box.width() - px(58) - taken, box.height())
        if won:
            name.setHeight(box.height() * 0.56)
            under = QRectF(name.x(), name.bottom() - px(2), name.width(), box.height() * 0.4)
            write(painter, under, sheet.won, letters(14), PAPER_TEXT, LEFT)
        write(painter, name, sheet.names[line], letters(17, BOLD), INK, LEFT)
    return top + rows * high + (rows - 1) * gap


def _paint_table(
    painter: QPainter, sheet: MatchSheet, hands: range, top: float, wide: float
) -> float:
    """Paint the lines of these *hands*; return where they end."""
    label, row = float(px(LABEL)), float(px(ROW))
    each = min((wide - label) / max(len(hands) * sheet.lines, 1), float(px(COLUMN * 1.4)))
    across = label + each * len(hands) * sheet.lines
    body = top + 2 * row
    rows = len(sheet.items)
    for place, hand in enumerate(hands):
        x = label + each * sheet.lines * place
        group = QRectF(x, top, each * sheet.lines, row)
        write(painter, group, sheet.hands[hand], title_font(px(17)), INK, CENTRE)
        for line in range(sheet.lines):
            column = QRectF(x + each * line, top + row, each, row)
            if line % 2:
                shade = QRectF(column.x(), body, each, row * (rows + 2))
                painter.fillRect(shade, QColor(PRINT_SHADE))
            _mark(painter, line, column.center(), px(11))
        painter.setPen(QPen(QColor(PRINT_LINE), 1))
        painter.drawLine(QPointF(x, top), QPointF(x, body + row * (rows + 2)))
    _rule(painter, body, across, strong=True)
    for number_, item in enumerate(sheet.items):
        y = body + row * number_
        box = QRectF(0, y, label - px(8), row)
        write(painter, box, item.what[:1].upper() + item.what[1:], letters(15, BOLD), INK, LEFT)
        for place, hand in enumerate(hands):
            for line in range(sheet.lines):
                times, points = item.counts[hand][line]
                if times:
                    cell = QRectF(label + each * (place * sheet.lines + line), y, each - px(8), row)
                    _paint_points(painter, cell, times, points)
        _rule(painter, y + row, across, strong=number_ == rows - 1)
    y = body + row * rows
    for title, values, best in (
        (translate("MatchPage", "La mano"), sheet.added, True),
        (translate("MatchPage", "Totale"), sheet.totals, False),
    ):
        write(painter, QRectF(0, y, label, row), title, letters(16, BOLD), INK, LEFT)
        for place, hand in enumerate(hands):
            top_points = (min if sheet.low_wins else max)(sheet.added[hand])
            for line in range(sheet.lines):
                left = label + each * (place * sheet.lines + line)
                cell = QRectF(left, y, each - px(8), row)
                font = letters(15, BOLD)
                write(painter, cell, number(values[hand][line]), font, INK, RIGHT)
                if best and sheet.added[hand][line] == top_points:
                    painter.setPen(QPen(QColor(BRASS), 2.2))
                    low = cell.bottom() - px(2)
                    painter.drawLine(QPointF(left + px(10), low), QPointF(cell.right(), low))
        y += row
    _rule(painter, y, across, strong=True)
    return y


def _rule(painter: QPainter, y: float, across: float, *, strong: bool) -> None:
    painter.setPen(QPen(QColor(INK if strong else PRINT_LINE), 1.4 if strong else 0.6))
    painter.drawLine(QPointF(0, y), QPointF(across, y))


def _paint_points(painter: QPainter, cell: QRectF, times: int, points: float) -> None:
    """Write what an item came to, and in brackets how often it was there, if more than once."""
    taken = write(painter, cell, number(points), letters(15), INK, RIGHT)
    if times > 1:
        left = cell.adjusted(0, 0, -taken - px(4), 0)
        if width_of(f"({times})", letters(13)) < left.width():
            write(painter, left, f"({times})", letters(13), PAPER_TEXT, RIGHT)


def _paint_course(painter: QPainter, sheet: MatchSheet, box: QRectF) -> None:
    """Paint how the totals went, a line for each side."""
    most = max(max(totals) for totals in sheet.totals)
    least = min(0, *(min(totals) for totals in sheet.totals))
    plot = box.adjusted(px(52), px(6), -px(190), -px(24))
    span = max(most - least, 1)

    def at(hand: int, points: float) -> QPointF:
        x = plot.x() + plot.width() * hand / len(sheet.totals)
        return QPointF(x, plot.bottom() - plot.height() * (points - least) / span)

    painter.setPen(QPen(QColor(ALBO_LINE), 1))
    for value in (least, (least + most) // 2, most):
        y = at(0, value).y()
        painter.setPen(QPen(QColor(ALBO_LINE), 1))
        painter.drawLine(QPointF(plot.x(), y), QPointF(plot.right(), y))
        beside = QRectF(box.x(), y - px(10), px(46), px(20))
        write(painter, beside, number(value), letters(13), PAPER_TEXT, RIGHT)
    ends: list[tuple[float, int]] = []
    for line in range(sheet.lines):
        points = [at(0, 0), *(at(hand + 1, one[line]) for hand, one in enumerate(sheet.totals))]
        pen = QPen(QColor(_colour(line).colour), 2.4)
        if line:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(points))
        for spot in points:
            _mark(painter, line, spot, px(10))
        ends.append((points[-1].y(), line))
    y = -1e9
    for wanted, line in sorted(ends):
        y = max(wanted, y + px(19))
        words = f"{sheet.names[line]} {number(sheet.totals[-1][line])}"
        beside = QRectF(plot.right() + px(12), y - px(10), px(176), px(20))
        write(painter, beside, words, letters(14, BOLD), INK, LEFT)
    for hand in range(1, len(sheet.totals) + 1):
        x = at(hand, 0).x()
        under = QRectF(x - px(20), plot.bottom() + px(4), px(40), px(18))
        write(painter, under, str(hand), letters(13), PAPER_TEXT, CENTRE)


def _paint_notes(painter: QPainter, sheet: MatchSheet, box: QRectF) -> None:
    flags = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
    flags |= int(Qt.TextFlag.TextWordWrap)
    y = box.y()
    for note in sheet.notes:
        good = note.startswith("✓")
        painter.setFont(letters(15, BOLD) if good else letters(15))
        painter.setPen(QColor(GOOD if good else INK))
        room = QRectF(box.x(), y, box.width(), box.bottom() - y)
        taken = painter.boundingRect(room, flags, note)
        painter.drawText(room, flags, note)
        y = taken.bottom() + px(6)
