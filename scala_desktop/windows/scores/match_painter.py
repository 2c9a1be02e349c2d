"""Paints the sheet of a match, on the screen and on real paper alike.

It has no pictures but the portraits that the sheet brings, so that another thread may paint it.

Source: design/evening.md, 8.
"""

from __future__ import annotations

from math import ceil
from typing import Final

from PySide6.QtCore import QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QImage,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPen,
    QPolygonF,
)

from scala_desktop.dress.colours import (
    ALBO_LINE,
    BLACK,
    BRASS,
    GOOD,
    INK,
    PAPER_TEXT,
    PEOPLE,
    PRINT_LINE,
    PRINT_SHADE,
    WHITE,
    PersonColour,
)
from scala_desktop.dress.marks import mark_path
from scala_desktop.dress.room import SCALE, px
from scala_desktop.dress.typefaces import BOLD, title_font
from scala_desktop.windows.scores.last_cards import CARD_HIGH, CARD_WIDE, without_colour
from scala_desktop.windows.scores.match_page import LABEL, Closing, Item, MatchSheet
from scala_desktop.windows.scores.painted import CENTRE, LEFT, RIGHT, letters, width_of, write
from scala_desktop.words.capitals import begun
from scala_desktop.words.catalogue import translate
from scala_desktop.words.figures import figure

MARGIN_MM: Final = 12
DOTS_PER_INCH: Final = 96
ROW, MOST_ROW = 26, 32
MOST_COLUMN: Final = 136
SIDE_HIGH: Final = 58
SIDES_TOP: Final = 78
CHART_HIGH: Final = 150
CLOSING_HIGH: Final = 54
"""How high the line with the cards is with which the hands were closed."""
FACE: Final = 44
MOST_TICKS: Final = 4
NEAR: Final = 0.4
"""From this part of the goal on it is seen beside the course of the match."""
_STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000)
DASHES: Final = ((1.0, 0.0), (4.0, 2.0), (1.5, 1.5), (8.0, 2.0, 1.5, 2.0), (1.0, 2.5))
"""How the lines of several sides differ, in black alone and to who tells no colours apart."""


def lay_down(device: QPagedPaintDevice, *, upright: bool = False) -> None:
    """Let pages of A4 lie down on *device*, or stand *upright*."""
    device.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    way = QPageLayout.Orientation
    device.setPageOrientation(way.Portrait if upright else way.Landscape)
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


class Boxes:
    """Where the table of the page number *page* of *sheet* lies, in pixels of the window."""

    def __init__(self, sheet: MatchSheet, page: int) -> None:
        self._sheet = sheet
        self.wide = float(px(sheet.form.page.width()))
        self.hands = sheet.hands_on(page)
        self.top = _sides_bottom(sheet) + px(14)
        self.label = float(px(LABEL))
        self.closing = float(px(CLOSING_HIGH)) if sheet.closed else 0.0
        columns = max(len(self.hands) * sheet.lines, 1)
        self.each = min((self.wide - self.label) / columns, float(px(MOST_COLUMN)))
        # The lines are as high as they can be with the course of the match below them.
        room = px(sheet.form.page.height()) - self.top - px(CHART_HIGH + 24) - self.closing
        self.row = min(max(room / (self.rows + 2), float(px(ROW))), float(px(MOST_ROW)))
        self.body = self.top + 2 * self.row

    @property
    def rows(self) -> int:
        """Return how many lines there are: the items, the hand, the total."""
        return len(self._sheet.items) + 2

    @property
    def across(self) -> float:
        """Return how wide it is."""
        return self.label + self.each * len(self.hands) * self._sheet.lines

    @property
    def bottom(self) -> float:
        """Return where it ends."""
        if not self.hands:
            return self.top - px(14)
        return self.body + self.row * self.rows + self.closing

    def last_cards(self, place: int) -> QRectF:
        """Return where the cards stand with which the *place*-th hand on the page was closed."""
        head = self.head(place)
        return QRectF(head.x(), self.bottom - self.closing, head.width(), self.closing)

    def head(self, place: int) -> QRectF:
        """Return where the name of the *place*-th hand on the page stands, with its marks."""
        lines = self._sheet.lines
        left = self.label + self.each * lines * place
        return QRectF(left, self.top, self.each * lines, 2 * self.row)

    def cell(self, row: int, place: int, line: int) -> QRectF:
        """Return the cell of a *line* in the *place*-th hand on the page."""
        left = self.label + self.each * (place * self._sheet.lines + line)
        return QRectF(left, self.body + self.row * row, self.each, self.row)


def content_bottom(sheet: MatchSheet, page: int) -> float:
    """Return where a page that is alone ends on the screen; of several each keeps its height."""
    whole = float(px(sheet.form.page.height()))
    if sheet.pages > 1:
        return whole
    return min(Boxes(sheet, page).bottom + px(16) + _chart_high(sheet), whole)


def _chart_high(sheet: MatchSheet) -> float:
    return float(px(CHART_HIGH if sheet.form.hands else 2 * CHART_HIGH))


def paint_match(painter: QPainter, sheet: MatchSheet, page: int) -> None:
    """Paint the page number *page* of *sheet*, from 0."""
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
    )
    wide, high_page = float(px(sheet.form.page.width())), px(sheet.form.page.height())
    left = wide
    for picture in reversed(sheet.emblem):
        left -= px(CARD_WIDE)
        _paint_card(painter, sheet, picture, QPointF(left, px(4)))
        left -= px(8)
    head = QRectF(0, 0, left - px(8), px(40))
    write(painter, head, sheet.title, title_font(px(30)), _ink(sheet), LEFT)
    below = QRectF(0, px(42), wide, px(24))
    write(painter, below, sheet.about, letters(15), _quiet(sheet), LEFT)
    _paint_sides(painter, sheet, wide)
    boxes = Boxes(sheet, page)
    if boxes.hands:
        _paint_table(painter, sheet, boxes)
    y = boxes.bottom
    room = high_page - y - px(16)
    if page == sheet.pages - 1 and room > px(80):
        high = min(room, _chart_high(sheet))
        drawn = sheet.form.course and len(sheet.hands) > 1
        share = 0.66 if drawn else 0.0
        if drawn:
            _paint_course(painter, sheet, QRectF(0, y + px(16), wide * 0.62, high))
        notes = QRectF(wide * share, y + px(16), wide * (1 - share), high)
        _paint_notes(painter, sheet, notes)
    if sheet.pages > 1:
        foot = QRectF(0, high_page - px(20), wide, px(20))
        told = translate("MatchPage", "pagina {page} di {pages}")
        words = told.format(page=page + 1, pages=sheet.pages)
        write(painter, foot, words, letters(13), _quiet(sheet), RIGHT)


def _ink(sheet: MatchSheet) -> str:
    return BLACK if sheet.form.black else INK


def _quiet(sheet: MatchSheet) -> str:
    return BLACK if sheet.form.black else PAPER_TEXT


def _brass(sheet: MatchSheet) -> str:
    return BLACK if sheet.form.black else BRASS


def _person(line: int) -> PersonColour:
    kept = [*PEOPLE.values()]
    return kept[line % len(kept)]


def _colour(sheet: MatchSheet, line: int) -> QColor:
    return QColor(BLACK if sheet.form.black else _person(line).colour)


def _mark(painter: QPainter, sheet: MatchSheet, line: int, middle: QPointF, side: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_colour(sheet, line))
    painter.drawPath(mark_path(_person(line).mark, middle, side))


def _sides_a_row(sheet: MatchSheet) -> int:
    most = 2 if sheet.form.upright else 4
    rows = ceil(sheet.lines / most)
    return ceil(sheet.lines / rows)


def _sides_bottom(sheet: MatchSheet) -> float:
    """Return where the boxes of the sides end."""
    rows = ceil(sheet.lines / _sides_a_row(sheet))
    return px(SIDES_TOP) + rows * float(px(SIDE_HIGH)) + (rows - 1) * px(14)


def _paint_sides(painter: QPainter, sheet: MatchSheet, wide: float) -> None:
    """Paint who plays and what it came to, the winners in a frame."""
    a_row = _sides_a_row(sheet)
    gap, high = float(px(14)), float(px(SIDE_HIGH))
    each = (wide - gap * (a_row - 1)) / a_row
    for line in range(sheet.lines):
        row, column = divmod(line, a_row)
        box = QRectF(column * (each + gap), px(SIDES_TOP) + row * (high + gap), each, high)
        won = line == sheet.winner
        edge = _brass(sheet) if won else PRINT_LINE
        painter.setPen(QPen(QColor(edge), 2.4 if won else 1.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, px(9), px(9))
        left = box.x() + px(10)
        for face in sheet.faces[line] if sheet.faces and not sheet.form.black else ():
            side = float(px(FACE))
            painter.drawImage(QRectF(left, box.center().y() - side / 2, side, side), face)
            left += side * 0.7
        left += px(FACE) * 0.3 + px(6) if left > box.x() + px(10) else 0
        total = sheet.totals[-1][line] if sheet.totals else 0
        right = QRectF(box.x(), box.y(), box.width() - px(14), box.height())
        taken = write(painter, right, figure(total), title_font(px(30)), _ink(sheet), RIGHT)
        begin = left if sheet.in_pairs else left + px(22)
        name = QRectF(begin, box.y(), box.right() - px(22) - taken - begin, box.height())
        marked = box.center().y()
        if sheet.in_pairs:
            above = QRectF(left + px(20), box.y() + px(6), name.width() - px(20), px(20))
            write(painter, above, sheet.briefly[line], letters(15), _ink(sheet), LEFT)
            name.setTop(above.bottom() - px(2))
            name.setHeight(px(26))
            marked = above.center().y()
        _mark(painter, sheet, line, QPointF(left + px(8), marked), px(13))
        write(painter, name, sheet.names[line], letters(17, BOLD), _ink(sheet), LEFT)
        if won:
            _paint_won(painter, sheet, box)


def _paint_won(painter: QPainter, sheet: MatchSheet, box: QRectF) -> None:
    """Paint the tag of whoever has won, on the upper edge of their *box*."""
    font = letters(15, BOLD)
    wide = width_of(sheet.won, font) + px(24)
    tag = QRectF(box.right() - px(16) - wide, box.y() - px(12), wide, px(23))
    painter.setPen(QPen(QColor(BLACK), 1.4) if sheet.form.black else Qt.PenStyle.NoPen)
    painter.setBrush(QColor(WHITE if sheet.form.black else BRASS))
    painter.drawRoundedRect(tag, px(6), px(6))
    write(painter, tag, sheet.won, font, INK if not sheet.form.black else BLACK, CENTRE)


def _paint_table(painter: QPainter, sheet: MatchSheet, boxes: Boxes) -> None:
    """Paint the lines of the hands on a page."""
    label, row, hands = boxes.label, boxes.row, boxes.hands
    for place, hand in enumerate(hands):
        head = boxes.head(place)
        upper = QRectF(head.x(), head.y(), head.width(), row)
        write(painter, upper, sheet.hands[hand], title_font(px(17)), _ink(sheet), CENTRE)
        for line in range(sheet.lines):
            first = boxes.cell(0, place, line)
            if line % 2:
                shade = QRectF(first.x(), boxes.body, boxes.each, row * boxes.rows)
                painter.fillRect(shade, QColor(PRINT_SHADE))
            above = first.translated(0, -row)
            name = sheet.briefly[line]
            wide = width_of(name, letters(14, BOLD))
            fits = wide + px(30) < boxes.each
            middle = above.center() - QPointF((wide + px(6)) / 2 if fits else 0, 0)
            _mark(painter, sheet, line, middle, px(11))
            if fits:
                beside = above.adjusted(middle.x() - above.x() + px(10), 0, 0, 0)
                write(painter, beside, name, letters(14, BOLD), _ink(sheet), LEFT)
        painter.setPen(QPen(QColor(PRINT_LINE), 1))
        painter.drawLine(head.topLeft(), QPointF(head.x(), boxes.bottom))
    _rule(painter, sheet, boxes.body, boxes.across, strong=True)
    for order, item in enumerate(sheet.items):
        y = boxes.body + row * order
        _paint_what(painter, sheet, item, QRectF(0, y, label - px(8), row))
        for place, hand in enumerate(hands):
            for line in range(sheet.lines):
                times, points = item.counts[hand][line]
                if times:
                    cell = boxes.cell(order, place, line).adjusted(0, 0, -px(8), 0)
                    _paint_points(painter, sheet, cell, times, points)
        _rule(painter, sheet, y + row, boxes.across, strong=order == len(sheet.items) - 1)
    for order, (title, values) in enumerate(
        (
            (translate("MatchPage", "La mano"), sheet.added),
            (translate("MatchPage", "Totale"), sheet.totals),
        ),
        len(sheet.items),
    ):
        y = boxes.body + row * order
        write(painter, QRectF(0, y, label, row), title, letters(16, BOLD), _ink(sheet), LEFT)
        for place, hand in enumerate(hands):
            top_points = (min if sheet.low_wins else max)(sheet.added[hand])
            for line in range(sheet.lines):
                cell = boxes.cell(order, place, line).adjusted(0, 0, -px(8), 0)
                words = figure(values[hand][line])
                taken = write(painter, cell, words, letters(15, BOLD), _ink(sheet), RIGHT)
                if values is sheet.added and sheet.added[hand][line] == top_points:
                    painter.setPen(QPen(QColor(_brass(sheet)), 2.2))
                    low = cell.bottom() - px(3)
                    begin = QPointF(max(cell.right() - taken - px(12), cell.x() + px(4)), low)
                    painter.drawLine(begin, QPointF(cell.right(), low))
    total = boxes.bottom - boxes.closing
    _rule(painter, sheet, total, boxes.across, strong=True)
    if sheet.closed:
        _paint_closings(painter, sheet, boxes)
        _rule(painter, sheet, boxes.bottom, boxes.across, strong=False)


def _paint_what(painter: QPainter, sheet: MatchSheet, item: Item, box: QRectF) -> None:
    """Write what *item* is, and behind it, where there is room, what it brings each time."""
    what = begun(item.what)
    taken = write(painter, box, what, letters(15, BOLD), _ink(sheet), LEFT)
    if item.price is None:
        return
    beside = box.adjusted(taken + px(8), 0, 0, 0)
    price = figure(item.price)
    if width_of(price, letters(14)) < beside.width():
        write(painter, beside, price, letters(14), _quiet(sheet), LEFT)


def _paint_closings(painter: QPainter, sheet: MatchSheet, boxes: Boxes) -> None:
    """Paint the cards with which each hand on a page was closed, after the mark of who did."""
    for place, hand in enumerate(boxes.hands):
        box = boxes.last_cards(place)
        if not place:
            title = QRectF(0, box.y(), boxes.label - px(8), box.height())
            words = translate("MatchPage", "Carte di chiusura")
            write(painter, title, words, letters(15, BOLD), _ink(sheet), LEFT)
        closing = sheet.closings[hand] if hand < len(sheet.closings) else Closing(-1, "")
        if closing.line < 0:
            write(painter, box, "–", letters(15), _quiet(sheet), CENTRE)
            continue
        _mark(painter, sheet, closing.line, QPointF(box.x() + px(14), box.center().y()), px(11))
        wide, high = float(px(CARD_WIDE)), float(px(CARD_HIGH))
        y = box.center().y() - high / 2
        room = QRectF(box.x() + px(26), box.y(), box.width() - px(34), box.height())
        cards = closing.pictures
        laid = len(cards) - closing.discards
        gap = float(px(7)) if closing.discards and laid else 0.0
        step = wide + px(2)
        if len(cards) > 1:
            step = min(step, (room.width() - wide - gap) / (len(cards) - 1))
        for number_of, picture in enumerate(cards):
            x = room.x() + step * number_of + (gap if number_of >= laid else 0.0)
            _paint_card(painter, sheet, picture, QPointF(x, y))


def _paint_card(painter: QPainter, sheet: MatchSheet, picture: QImage, corner: QPointF) -> None:
    shown = without_colour(picture) if sheet.form.black else picture
    painter.drawImage(QRectF(corner.x(), corner.y(), px(CARD_WIDE), px(CARD_HIGH)), shown)


def _rule(painter: QPainter, sheet: MatchSheet, y: float, across: float, *, strong: bool) -> None:
    painter.setPen(QPen(QColor(_ink(sheet) if strong else PRINT_LINE), 1.4 if strong else 0.6))
    painter.drawLine(QPointF(0, y), QPointF(across, y))


def _paint_points(
    painter: QPainter, sheet: MatchSheet, cell: QRectF, times: int, points: float
) -> None:
    """Write what an item came to, and in brackets how often it was there, if more than once."""
    taken = write(painter, cell, figure(points), letters(15), _ink(sheet), RIGHT)
    if times > 1:
        left = cell.adjusted(0, 0, -taken - px(4), 0)
        if width_of(f"({times})", letters(13)) < left.width():
            write(painter, left, f"({times})", letters(13), _quiet(sheet), RIGHT)


def _paint_course(painter: QPainter, sheet: MatchSheet, box: QRectF) -> None:
    """Paint how the totals went, a line for each side."""
    most = max(max(totals) for totals in sheet.totals)
    # Far from it the lines would lie flat on the ground below it.
    goal = None if sheet.goal is None or most < NEAR * sheet.goal else sheet.goal
    most = max(most, goal or 0)
    least = min(0, *(min(totals) for totals in sheet.totals))
    plot = box.adjusted(px(52), px(6), -px(190), -px(24))
    span = max(most - least, 1)

    def at(hand: int, points: float) -> QPointF:
        x = plot.x() + plot.width() * hand / len(sheet.totals)
        return QPointF(x, plot.bottom() - plot.height() * (points - least) / span)

    def paint_level(points: int, pen: QPen, font: QFont, ink: str) -> None:
        """Paint the line of so many *points*, and the number beside it."""
        y = at(0, points).y()
        painter.setPen(pen)
        painter.drawLine(QPointF(plot.x(), y), QPointF(plot.right(), y))
        write(
            painter, QRectF(box.x(), y - px(10), px(46), px(20)), figure(points), font, ink, RIGHT
        )

    plain = QPen(QColor(PRINT_LINE if sheet.form.black else ALBO_LINE), 1)
    for value in _ticks(least, most):
        # Where the line of the goal stands there is no other.
        if goal is None or abs(at(0, value).y() - at(0, goal).y()) >= px(20):
            paint_level(value, plain, letters(13), _quiet(sheet))
    if goal is not None:
        dashed = QPen(QColor(_brass(sheet)), 1.6)
        dashed.setDashPattern([4.0, 3.0])
        paint_level(goal, dashed, letters(13, BOLD), _ink(sheet))
    ends: list[tuple[float, int]] = []
    for line in range(sheet.lines):
        points = [at(0, 0), *(at(hand + 1, one[line]) for hand, one in enumerate(sheet.totals))]
        pen = QPen(_colour(sheet, line), 2.4)
        if line:
            pen.setDashPattern(DASHES[line % len(DASHES)])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(points))
        for spot in points:
            _mark(painter, sheet, line, spot, px(10))
        ends.append((points[-1].y(), line))
    y = -1e9
    for wanted, line in sorted(ends):
        y = max(wanted, y + px(19))
        words = f"{sheet.briefly[line]} {figure(sheet.totals[-1][line])}"
        beside = QRectF(plot.right() + px(12), y - px(10), px(176), px(20))
        write(painter, beside, words, letters(14, BOLD), _ink(sheet), LEFT)
    for hand in range(1, len(sheet.totals) + 1):
        x = at(hand, 0).x()
        under = QRectF(x - px(20), plot.bottom() + px(4), px(40), px(18))
        write(painter, under, str(hand), letters(13), _quiet(sheet), CENTRE)


def _ticks(least: int, most: int) -> list[int]:
    """Return the round numbers from *least* to *most* beside which there are lines."""
    span = max(most - least, 1)
    step = next(one for one in _STEPS if span / one <= MOST_TICKS or one == _STEPS[-1])
    return [*range(ceil(least / step) * step, most + 1, step)]


def _paint_notes(painter: QPainter, sheet: MatchSheet, box: QRectF) -> None:
    flags = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
    flags |= int(Qt.TextFlag.TextWordWrap)
    y = box.y()
    for note in sheet.notes:
        good = note.startswith("✓")
        painter.setFont(letters(15, BOLD) if good else letters(15))
        painter.setPen(QColor(GOOD if good and not sheet.form.black else _ink(sheet)))
        room = QRectF(box.x(), y, box.width(), box.bottom() - y)
        taken = painter.boundingRect(room, flags, note)
        painter.drawText(room, flags, note)
        y = taken.bottom() + px(6)
