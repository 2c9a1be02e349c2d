"""The drawn example of a house rule: cards on cloth, a sign, and a few words.

What is drawn is told by :mod:`scala_desktop.words.seen`.  It is asked for when a picture is first
painted, so that one out of sight costs nothing, and both the position and the cards are made while
nothing else is to be done.

Source: design/pact.md, 1, The drawn example.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from threading import Thread
from typing import Final, Protocol

from PySide6.QtCore import (
    QEasingCurve,
    QObject,
    QPointF,
    QRectF,
    QSize,
    Qt,
    QTimer,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QRadialGradient,
)
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from scala_desktop.dress.colours import (
    BAD,
    BAD_ON_CLOTH,
    BRASS,
    COIN,
    GOLD,
    GOLD_EDGE,
    GOOD_ON_CLOTH,
    GREEN_PICTURE,
    INK,
    PAPER,
    PAPER_EDGE,
    PAPER_TEXT,
    WARM_WHITE,
)
from scala_desktop.dress.motion import MOTION
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, REGULAR, text_font
from scala_desktop.model.guard import guarded
from scala_desktop.rules.options import Option
from scala_desktop.store.decks.packs import ASPECTS, OWN
from scala_desktop.store.looks import own_deck
from scala_desktop.table.painting.deck_art import BACK, DeckArt, Look
from scala_desktop.table.scene.prefetch import Prefetcher, steps_to
from scala_desktop.words.capitals import begun
from scala_desktop.words.cards import names_of_deck
from scala_desktop.words.catalogue import current_language, translate
from scala_desktop.words.seen import (
    Arrow,
    Cards,
    Chairs,
    Coins,
    Lives,
    Pad,
    Part,
    Seen,
    Value,
    cards_told,
    is_drawn,
    seen,
)

WIDTH_PX, HEIGHT_PX = 212, 148
CARDS_PX: Final = 90
"""The height of what is drawn above the words."""
EDGE_PX: Final = 8
PART_GAP_PX: Final = 9
ARROW_PX: Final = 24
NUMBER_PX: Final = 19
"""The height of the line below cards that says how many they are."""
CAPTION_PX: Final = 15
SIGN_PX: Final = 17
FADE_MS: Final = 120
FITS: Final = (
    *((54, step) for step in (0.46, 0.38, 0.32, 0.27)),
    *((46, step) for step in (0.32, 0.27, 0.23)),
    *((40, step) for step in (0.27, 0.22, 0.17)),
    *((34, step) for step in (0.2, 0.14)),
    *((28, step) for step in (0.16, 0.1, 0.05)),
)
"""Widths of a card and the part of it that the next one leaves free: the first that has room."""


class Asks(Protocol):
    """What shows a drawn example of the *value* of an *option*."""

    @property
    def option(self) -> Option: ...
    @property
    def value(self) -> Value: ...
    def take_seen(self, found: Seen | None) -> None: ...


FRENCH: Final = "french"


class SeenPictures(QObject):
    """The drawn examples of one page: worked out and painted a little at a time."""

    ready = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._art: dict[str, DeckArt] = {}
        self._house = FRENCH
        self._waiting: list[Asks] = []
        self._looks: dict[tuple[str, int, Look, int], None] = {}
        self._prefetcher = Prefetcher(lambda: True, self)
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.timeout.connect(self._work_out)

    def art(self, deck: str) -> DeckArt:
        """Return the pictures of *deck*, where there is none those of the house's French deck."""
        name = deck if deck in ASPECTS else self._house
        if name not in self._art:
            self._art[name] = DeckArt(name)
        return self._art[name]

    def draw_with(self, deck: str) -> bool:
        """Draw French cards as those of *deck*, if it is one; return whether that is another.

        What is said of the cards names French suits: those of an Italian deck are others.
        """
        own = own_deck(deck) if deck.startswith(OWN) else None
        french = deck not in ASPECTS and (own is None or own.pack.key not in ASPECTS)
        house = deck if french and deck else FRENCH
        known = self._art.get(house)
        mended = known is not None and known.outdated
        if mended:
            del self._art[house]
        other = mended or house != self._house
        self._house = house
        return other

    @staticmethod
    def warm(option: Option, value: Value) -> None:
        """Let a thread work out a first example, if there is one.

        The game's modules and its texts come with it, in 50 ms.
        """
        language = current_language()

        def work_out() -> None:
            if is_drawn(option):
                seen(option, value, language)

        Thread(target=work_out, daemon=True).start()

    def ask(self, picture: Asks) -> None:
        """Work out what *picture* shows, as soon as nothing else is to be done."""
        if picture not in self._waiting:
            self._waiting.append(picture)
        self._next.start(0)

    def _work_out(self) -> None:
        """Work out one example in this turn of the event loop."""
        if not self._waiting:
            return
        picture = self._waiting.pop(0)
        if isValid(picture):
            picture.take_seen(seen(picture.option, picture.value, current_language()))
        if self._waiting:
            self._next.start(0)

    def want(self, deck: str, looks: Iterator[tuple[int, Look, int]], ratio: float) -> None:
        """Make the pictures of cards of *deck*: the face, the look and the width of each."""
        for face, look, width in looks:
            self._looks[deck, face, look, width] = None
        steps = [
            step
            for of, face, look, width in self._looks
            for step in steps_to(self.art(of), face, width, ratio, look)
        ]
        self._looks = {} if not steps else self._looks
        self._prefetcher.need(steps, self.ready.emit)

    @property
    def busy(self) -> bool:
        """Return whether anything is still being made."""
        return bool(self._waiting) or self._prefetcher.busy


@guarded
class OptionPicture(QWidget):
    """Shows what the value in force of *option* does."""

    def __init__(self, option: Option, value: Value, pictures: SeenPictures) -> None:
        super().__init__()
        self.option, self.value = option, value
        self.seen: Seen | None = None
        self._asked = False
        self._pictures = pictures
        self._former = QPixmap()
        self._fade = QVariantAnimation(self)
        self._fade.setDuration(FADE_MS)
        self._fade.setStartValue(0.0)
        self._fade.setEndValue(1.0)
        self._fade.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._fade.valueChanged.connect(self.update)
        pictures.ready.connect(self.update)
        self.setFixedSize(px(WIDTH_PX), px(HEIGHT_PX))

    def sizeHint(self) -> QSize:
        return QSize(px(WIDTH_PX), px(HEIGHT_PX))

    def show_value(self, value: Value) -> None:
        """Show what *value* does instead."""
        if value == self.value and type(value) is type(self.value):
            return
        self.value = value
        self.show_anew()

    def show_anew(self) -> None:
        """Show the value in force, in the language in force."""
        if self._asked:
            self._pictures.ask(self)

    def draw_anew(self) -> None:
        """Show the same with other pictures of the cards."""
        found, self.seen = self.seen, None
        if found is not None:
            self.take_seen(found)

    def take_seen(self, found: Seen | None) -> None:
        """Show *found*, which has been worked out."""
        if found == self.seen:
            return
        if self.seen is not None and self.isVisible() and not MOTION.reduced:
            self._former = self.grab()
            self._fade.start()
        self.seen = found
        if found is not None:
            self.setAccessibleName(spoken(found))
            self.setToolTip(spoken(found))
            ratio = self.devicePixelRatioF()
            self._pictures.want(found.deck, _looks(found, self._fit(found)[0]), ratio)
        self.update()

    # Painting

    def _fit(self, found: Seen) -> tuple[int, float]:
        """Return how wide the cards of *found* are, and how much of each the next leaves free."""
        room = self.width() - 2 * px(EDGE_PX)
        numbered = any(isinstance(one, Cards) and one.number is not None for one in found.parts)
        high = px(CARDS_PX) - (px(NUMBER_PX) if numbered else 0)
        art = self._pictures.art(found.deck)
        for width, step in FITS:
            fits = art.card_size(px(width))[1] <= high
            if fits and self._breadth(found.parts, px(width), step) <= room:
                return px(width), step
        return px(FITS[-1][0]), FITS[-1][1]

    def _breadth(self, parts: tuple[Part, ...], width: int, step: float) -> float:
        gaps = px(PART_GAP_PX) * max(0, len(parts) - 1)
        return gaps + sum(_breadth(part, width, step) for part in parts)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._asked:
            self._asked = True
            self._pictures.ask(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._paint_cloth(painter)
        if self.seen is not None:
            self._paint_parts(painter, self.seen)
            self._paint_caption(painter, self.seen)
        if self._fade.state() == QVariantAnimation.State.Running:
            painter.setOpacity(1.0 - float(self._fade.currentValue()))
            painter.drawPixmap(self.rect(), self._former)

    def _paint_cloth(self, painter: QPainter) -> None:
        light, middle, dark = map(QColor, GREEN_PICTURE)
        box = QRectF(self.rect())
        gradient = QRadialGradient(box.center() - QPointF(0, box.height() * 0.2), box.width() * 0.8)
        for at, tone in ((0.0, light.darker(112)), (0.45, middle), (1.0, dark)):
            gradient.setColorAt(at, tone)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(gradient)
        painter.drawRoundedRect(box, px(10), px(10))

    def _paint_parts(self, painter: QPainter, found: Seen) -> None:
        width, step = self._fit(found)
        x = (self.width() - self._breadth(found.parts, width, step)) / 2
        for part in found.parts:
            broad = _breadth(part, width, step)
            box = QRectF(x, px(EDGE_PX), broad, px(CARDS_PX))
            match part:
                case Cards():
                    self._paint_cards(painter, box, part, found.deck, width, step)
                case Arrow():
                    _paint_arrow(painter, box)
                case Pad():
                    _paint_pad(painter, box, part)
                case Chairs():
                    _paint_chairs(painter, box, part)
                case Lives():
                    _paint_lives(painter, box, part)
                case Coins():
                    _paint_pot(painter, box, part)
            x += broad + px(PART_GAP_PX)

    def _paint_cards(
        self, painter: QPainter, box: QRectF, part: Cards, deck: str, width: int, step: float
    ) -> None:
        art, ratio = self._pictures.art(deck), self.devicePixelRatioF()
        height = art.card_size(width)[1]
        room = box.height() - (px(NUMBER_PX) if part.number is not None else 0)
        y = box.y() + max(0.0, (room - height) / 2)
        for place, (face, look) in enumerate(faces_of_cards(part)):
            x = box.x() + place * width * step
            if art.has(face, width, ratio, look):
                picture = art.picture(face, width, ratio, look)
                corner = QPointF(x - picture.margin, y - picture.margin)
                painter.drawPixmap(corner, picture.pixmap)
            else:
                painter.setPen(QPen(QColor(PAPER_EDGE), 1))
                painter.setBrush(QColor(PAPER))
                painter.drawRoundedRect(QRectF(x, y, width, height), 4, 4)
        if part.number is not None:
            painter.setFont(text_font(px(CAPTION_PX), BOLD))
            painter.setPen(QColor(WARM_WHITE))
            below = QRectF(box.x() - px(6), y + height, box.width() + px(12), px(NUMBER_PX))
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, str(part.number))

    def _paint_caption(self, painter: QPainter, found: Seen) -> None:
        """Paint the sign and the words in two lines, in the middle."""
        font = text_font(px(CAPTION_PX), BOLD)
        metrics = QFontMetrics(font)
        lines = caption_lines(found.caption, metrics, self.width() - 2 * px(EDGE_PX))
        line = max(metrics.height(), px(SIGN_PX) + px(2))
        top = self.height() - px(6) - line * 2 + (line * (2 - len(lines))) / 2
        painter.setFont(font)
        for number, words in enumerate(lines):
            broad = metrics.horizontalAdvance(words) + (_sign_room() if number == 0 else 0)
            x = (self.width() - broad) / 2
            y = top + number * line
            if number == 0:
                side = px(SIGN_PX)
                sign = QRectF(x, y + (line - side) / 2, side, side)
                _paint_sign(painter, sign, good=found.good)
                x += _sign_room()
            painter.setPen(QColor(WARM_WHITE))
            where = QRectF(x, y, self.width(), line)
            painter.drawText(where, Qt.AlignmentFlag.AlignVCenter, words)


def caption_lines(caption: str, metrics: QFontMetrics, room: int) -> list[str]:
    """Return *caption* in lines that have *room*; the first leaves some for the sign.

    Two lines are about equally long, as one reads them in the middle.
    """
    words = caption.split()
    whole = metrics.horizontalAdvance(caption)
    if whole + _sign_room() <= room:
        return [caption]
    cuts = [[" ".join(words[:cut]), " ".join(words[cut:])] for cut in range(1, len(words))]

    def breadth(cut: list[str]) -> int:
        first, second = map(metrics.horizontalAdvance, cut)
        return max(first + _sign_room(), second)

    return min(cuts, key=breadth) if cuts else [caption]


def _sign_room() -> int:
    return px(SIGN_PX) + px(6)


def faces_of_cards(part: Cards) -> Iterator[tuple[int, Look]]:
    """Yield the face of each of the cards of *part*, and how it looks."""
    for place, kind in enumerate(part.kinds):
        shown = part.shown[place] if part.shown else None
        face = BACK if kind is None else int(kind)
        yield face, Look(chosen=place in part.lit, shown=shown)


def _looks(found: Seen, width: int) -> Iterator[tuple[int, Look, int]]:
    for part in found.parts:
        if isinstance(part, Cards):
            for face, look in faces_of_cards(part):
                yield face, look, width


def _breadth(part: Part, width: int, step: float) -> float:
    """Return how much room *part* takes from left to right."""
    match part:
        case Cards():
            return width + (len(part.kinds) - 1) * width * step
        case Arrow():
            return px(ARROW_PX)
        case Pad():
            return _pad_breadth(part)
        case Lives():
            return _lives_breadth(part)
        case Coins():
            return px(46)
        case Chairs():
            return px(150)


def _paint_sign(painter: QPainter, box: QRectF, *, good: bool) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(GOOD_ON_CLOTH if good else BAD_ON_CLOTH))
    painter.drawEllipse(box)
    unit, at = box.width() / 20, box.center()
    pen = QPen(QColor(INK), box.width() / 8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    if good:
        corner = at + QPointF(-1.2, 3.6) * unit
        painter.drawLine(at + QPointF(-4.6, 0.2) * unit, corner)
        painter.drawLine(corner, at + QPointF(4.8, -3.8) * unit)
    else:
        arm = 3.8 * unit
        painter.drawLine(at + QPointF(-arm, -arm), at + QPointF(arm, arm))
        painter.drawLine(at + QPointF(-arm, arm), at + QPointF(arm, -arm))


def _paint_arrow(painter: QPainter, box: QRectF) -> None:
    path = QPainterPath(QPointF(box.left(), box.center().y() + px(8)))
    tip = QPointF(box.right() - px(2), box.center().y())
    path.quadTo(QPointF(box.center().x(), box.center().y() - px(14)), tip)
    pen = QPen(QColor(GOLD), px(4), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    painter.drawLine(tip, tip + QPointF(-px(9), -px(1)))
    painter.drawLine(tip, tip + QPointF(-px(2), -px(9)))


def _pad_fonts() -> tuple[QFontMetrics, QFontMetrics]:
    return QFontMetrics(text_font(px(15), REGULAR)), QFontMetrics(text_font(px(18), BOLD))


def _pad_breadth(part: Pad) -> float:
    small, large = _pad_fonts()
    if len(part.lines) == 1:
        one = part.lines[0]
        large = QFontMetrics(text_font(px(26), BOLD))
        return max(small.horizontalAdvance(one.who), large.horizontalAdvance(one.text)) + px(18)
    who = max(small.horizontalAdvance(one.who) for one in part.lines)
    text = max(large.horizontalAdvance(one.text) for one in part.lines)
    return who + text + px(34)


def _paint_pad(painter: QPainter, box: QRectF, part: Pad) -> None:
    """Paint a sheet of paper with names and numbers; who is out is struck out."""
    rows = len(part.lines)
    high = min(box.height(), px(64) if rows == 1 else rows * px(22) + px(8))
    sheet = QRectF(box.x(), box.center().y() - high / 2, box.width(), high)
    painter.setPen(QPen(QColor(PAPER_EDGE), 1))
    painter.setBrush(QColor(PAPER))
    painter.drawRoundedRect(sheet, px(5), px(5))
    if rows == 1:
        one = part.lines[0]
        painter.setPen(QColor(PAPER_TEXT))
        painter.setFont(text_font(px(15), REGULAR))
        top = sheet.adjusted(0, px(5), 0, 0)
        centre = Qt.AlignmentFlag.AlignHCenter
        painter.drawText(top, centre | Qt.AlignmentFlag.AlignTop, one.who)
        painter.setPen(QColor(INK))
        painter.setFont(text_font(px(26), BOLD))
        low = sheet.adjusted(0, px(18) if one.who else 0, 0, 0)
        painter.drawText(low, Qt.AlignmentFlag.AlignCenter, one.text)
        return
    row = (high - px(8)) / rows
    for number, one in enumerate(part.lines):
        line = QRectF(
            sheet.x() + px(9), sheet.y() + px(4) + number * row, sheet.width() - px(18), row
        )
        if one.state == "won":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(GOLD))
            painter.drawRoundedRect(line.adjusted(-px(5), 1, px(5), -1), px(4), px(4))
        painter.setPen(QColor(PAPER_TEXT if one.state != "won" else INK))
        painter.setFont(text_font(px(15), REGULAR))
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, one.who)
        painter.setPen(QColor(BAD if one.state == "out" else INK))
        painter.setFont(text_font(px(18), BOLD))
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(line, right, one.text)
        if one.state == "out":
            painter.setPen(QPen(QColor(BAD), px(2)))
            painter.drawLine(
                QPointF(line.left(), line.center().y()), QPointF(line.right(), line.center().y())
            )


def _paint_chairs(painter: QPainter, box: QRectF, part: Chairs) -> None:
    """Paint a table from above; seat 0 is nearest, the next one sits to its left."""
    centre = box.center()
    across, deep = box.width() * 0.44, box.height() * 0.42
    painter.setPen(QPen(QColor(BRASS), px(2)))
    painter.setBrush(QColor(GREEN_PICTURE[0]))
    painter.drawEllipse(centre, across * 0.66, deep * 0.62)

    def place(seat: int, share: float = 1.0) -> QPointF:
        angle = pi / 2 + seat * 2 * pi / part.seats
        return centre + QPointF(cos(angle) * across * share, sin(angle) * deep * share)

    side = px(15 if part.seats > 6 else 18)
    for seat in range(part.seats):
        at = place(seat)
        chair = QRectF(at.x() - side / 2, at.y() - side / 2, side, side)
        lit = (part.turn is not None and seat == part.turn[1]) or seat == part.dealer
        painter.setPen(QPen(QColor(GOLD_EDGE if lit else PAPER_EDGE), px(2)))
        painter.setBrush(QColor(GOLD if lit else PAPER))
        painter.drawRoundedRect(chair, px(5), px(5))
    if part.dealer is not None:
        at = place(part.dealer, 0.5)
        for shift in (0.0, px(3)):
            deck = QRectF(at.x() - px(6) + shift, at.y() - px(8) - shift, px(12), px(16))
            painter.setPen(QPen(QColor(PAPER_EDGE), 1))
            painter.setBrush(QColor(PAPER))
            painter.drawRoundedRect(deck, 2, 2)
    if part.turn is not None:
        begin, end = place(part.turn[0], 0.62), place(part.turn[1], 0.66)
        path = QPainterPath(begin)
        path.quadTo(centre, end)
        pen = QPen(QColor(GOLD), px(3), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
        way = path.angleAtPercent(1.0) * pi / 180
        for turn in (2.6, -2.6):
            tip = end + QPointF(cos(way + turn), -sin(way + turn)) * px(8)
            painter.drawLine(end, tip)


def _coin(painter: QPainter, at: QPointF, radius: float, *, lost: bool = False) -> None:
    light, dark = map(QColor, COIN)
    painter.setPen(QPen(dark, 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush if lost else light)
    painter.drawEllipse(at, radius, radius)
    if not lost:
        painter.drawEllipse(at, radius * 0.6, radius * 0.6)


def _lives_breadth(part: Lives) -> float:
    small = QFontMetrics(text_font(px(15), REGULAR))
    who = max((small.horizontalAdvance(name) for name in part.names), default=0)
    most = max((*part.counts, 1))
    return float(who + px(8) + most * px(15) + px(6))


def _paint_lives(painter: QPainter, box: QRectF, part: Lives) -> None:
    """Paint who has how many coins left; who is out is struck out."""
    rows = max(1, len(part.counts))
    row = min(px(22), box.height() / rows)
    top = box.center().y() - row * rows / 2
    small = QFontMetrics(text_font(px(15), REGULAR))
    who = max((small.horizontalAdvance(name) for name in part.names), default=0)
    for number, count in enumerate(part.counts):
        line = QRectF(box.x(), top + number * row, box.width(), row)
        painter.setFont(text_font(px(15), REGULAR))
        painter.setPen(QColor(BAD_ON_CLOTH if number in part.out else WARM_WHITE))
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, part.names[number])
        for coin in range(count):
            at = QPointF(line.x() + who + px(15) + coin * px(15), line.center().y())
            _coin(painter, at, px(6.5))
        if number in part.out:
            y = line.center().y()
            painter.setPen(QPen(QColor(BAD_ON_CLOTH), px(2)))
            painter.drawLine(QPointF(line.x(), y), QPointF(line.x() + who, y))


def _paint_pot(painter: QPainter, box: QRectF, part: Coins) -> None:
    """Paint the dish with its coins and how many they are."""
    dish = QRectF(box.x(), box.center().y() - px(12), box.width(), px(30))
    painter.setPen(QPen(QColor(BRASS), px(2)))
    painter.setBrush(QColor(GREEN_PICTURE[2]))
    painter.drawEllipse(dish)
    for number in range(min(part.inside, 5)):
        at = QPointF(dish.center().x() + (number - 2) * px(7), dish.center().y() - px(2))
        _coin(painter, at, px(7))
    painter.setPen(QColor(WARM_WHITE))
    painter.setFont(text_font(px(18), BOLD))
    above = QRectF(box.x(), dish.y() - px(26), box.width(), px(24))
    painter.drawText(above, Qt.AlignmentFlag.AlignCenter, str(part.inside))


def spoken(found: Seen) -> str:
    """Return *found* in a sentence: what is drawn, and what is said of it."""
    if found.good:
        text = translate("RuleBook", "Esempio che vale: {cards}. {caption}.")
    else:
        text = translate("RuleBook", "Esempio che non vale: {cards}. {caption}.")
    caption = begun(found.caption)
    return text.format(cards=cards_told(found.parts, names_of_deck(found.deck)), caption=caption)
