"""One hand card by card: what everybody had left or laid, and how that makes the points.

Source: design/welcome.md, 6.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from scala_desktop.dress.colours import BAD, GOOD, INK, PAPER, PAPER_LINE, PAPER_SHADE, PAPER_TEXT
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, STRONG
from scala_desktop.model.guard import guarded
from scala_desktop.model.scores import ScoresModel
from scala_desktop.rules.cards import Card
from scala_desktop.table.painting.deck_art import DeckArt, Picture, face_of
from scala_desktop.table.scene.prefetch import Prefetcher, Step, steps_to
from scala_desktop.windows.layouts import empty
from scala_desktop.windows.scores.painted import (
    LEFT,
    RIGHT,
    letters,
    metrics_of,
    paint_portraits,
    portraits_width,
    width_of,
    write,
)
from scala_desktop.windows.widgets import button, label, own_viewport
from scala_desktop.words.catalogue import current_language, translate
from scala_desktop.words.events import hand_title
from scala_desktop.words.figures import figure
from scala_desktop.words.scores import ScoreLine, ScorePart, spoken_line, without_sign

CARD: Final = 52
"""How wide a card is, in pixels of the room."""
STEP: Final = 17
"""How much is seen of a card under another."""
SPREAD: Final = 6
"""So many cards lie side by side; of more, those that count the same lie on each other."""
PORTRAIT: Final = 40
SCORE: Final = 76
"""The least that is left at the right for the points."""
LABEL: Final = 150
"""What is left for the name of a part."""
INDENT: Final = 52
"""Where the names of parts begin."""
PART: Final = 26
"""How high the name of a part is."""
NARROW: Final = 520
"""In a narrower line the cards lie below the words."""
NUMBER_PX: Final = 44


class Piece(NamedTuple):
    """Cards that lie together, what is written behind them, and whether they do not count."""

    cards: tuple[Card, ...]
    text: str
    dim: bool = False


def pieces(part: ScorePart) -> Iterator[Piece]:
    """Yield the cards of *part* as they are shown, with what they count.

    >>> [piece.text for piece in pieces(ScorePart("", 7, (Card(6), Card(14)), (7, 0)))]
    ['7', '']
    """
    if not part.each:
        if part.cards:
            yield Piece(part.cards, "")
        return
    pairs = list(zip(part.cards, part.each, strict=True))
    spread = len(pairs) <= SPREAD
    for place, (points, group) in enumerate(groupby(pairs, key=lambda one: one[1])):
        cards = tuple(card for card, _ in group)
        told = figure(points)
        if not points:
            yield from (Piece((card,), "", dim=bool(place)) for card in cards)
        elif spread:
            yield from (Piece((card,), told) for card in cards)
        else:
            yield Piece(cards, told if len(cards) == 1 else f"{len(cards)} × {told}")


class CardFlow:
    """Where the pieces of a part lie: from left to right, wrapped like words.

    *cards* are the cards with the places of their upper left corners, *texts* what is written.
    """

    def __init__(self, part: ScorePart, width: float, aspect: float) -> None:
        self.card = float(px(CARD))
        self.card_height = round(self.card * aspect)
        self.cards: list[tuple[Card, QPointF, bool]] = []
        self.texts: list[tuple[QRectF, str]] = []
        self.width = self.height = 0.0
        self._font = letters(18, BOLD)
        line = self.card_height + px(8)
        x, y = 0.0, 0.0
        found = list(pieces(part))
        counting = [place for place, piece in enumerate(found) if piece.text]
        for place, piece in enumerate(found):
            last = place == counting[-1] if counting else False
            end = self._end(part, len(counting)) if last else " +"
            text = f"{piece.text}{end}" if piece.text else ""
            wide = width_of(text, self._font) + px(8) if text else 0
            most = (width - self.card - wide - px(5)) / max(len(piece.cards) - 1, 1)
            step = min(float(px(STEP)), max(most, 3))
            fan = self.card + step * (len(piece.cards) - 1)
            if x and x + fan + wide > width:
                x, y = 0.0, y + line
            for order, card in enumerate(piece.cards):
                self.cards.append((card, QPointF(x + order * step, y), piece.dim))
            if text:
                box = QRectF(x + fan + px(5), y, wide, self.card_height)
                self.texts.append((box, text))
            x += fan + wide + px(5)
            self.width = max(self.width, x)
        self.height = y + self.card_height if found else 0.0

    @staticmethod
    def _end(part: ScorePart, count: int) -> str:
        """Return what stands behind the last of *count* pieces: the sum, or what leads to it."""
        if part.what and part.factor > 1:
            # The sum first: 5 + 5 × 2 would be 15.
            total = f" = {figure(sum(part.each))}," if count > 1 else ""
            return f"{total} × {part.factor} ="
        if part.what:
            # One card is its own sum.
            return " =" if len(part.each) > 1 else ""
        return f" = {figure(part.points)}" if count > 1 else ""

    def paint(self, painter: QPainter, corner: QPointF, pictures: Mapping[int, Picture]) -> None:
        """Paint cards and numbers; a card whose picture is not made yet is an empty one."""
        for card, place, dim in self.cards:
            spot, face = corner + place, face_of(card)
            painter.setOpacity(0.5 if dim else 1.0)
            if face in pictures:
                picture = pictures[face]
                edge = QPointF(picture.margin, picture.margin)
                painter.drawPixmap(spot - edge, picture.pixmap)
            else:
                painter.setPen(QPen(QColor(PAPER_LINE), 1))
                painter.setBrush(QColor(PAPER))
                painter.drawRoundedRect(
                    QRectF(spot.x(), spot.y(), self.card, self.card_height), 4, 4
                )
        painter.setOpacity(1.0)
        for box, text in self.texts:
            write(painter, box.translated(corner), text, self._font, INK)


class Laid(NamedTuple):
    """How a line is laid: its height, that of name and words, and the cards, *beside* or below."""

    height: int
    head: float
    beside: bool
    flows: Sequence[CardFlow]


@guarded
class AccountLine(QWidget):
    """What one player, or one side, pays or gets for a hand, and why."""

    def __init__(self, line: ScoreLine, faces: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self._line, self._faces = line, tuple(faces)
        self.art: DeckArt | None = None
        self.pictures: Mapping[int, Picture] = {}
        """Those of the cards that are made, by face."""
        self._ways: dict[tuple[int, float, int], Laid] = {}
        """How it is laid, by its width, the cards' aspect and the size of the writing."""
        _, self._head, self._beside, self._flows = Laid(0, 0.0, False, [])
        self.setAccessibleName(spoken_line(line))

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return every card that is shown."""
        return tuple(card for part in self._line.parts for card in part.cards)

    @property
    def _listed(self) -> bool:
        """Return whether each part has a row of its own."""
        return len(self._line.parts) > 1

    def said(self) -> str:
        """Return what stands behind the name."""
        # Where parts are listed, the words would say everything twice.
        why = "" if self._listed else self._line.why
        return ", ".join(filter(None, (without_sign(self._line.mark), why)))

    def _text_x(self) -> float:
        return portraits_width(px(PORTRAIT), len(self._faces)) + px(12)

    def _text_width(self, width: int) -> float:
        """Return how wide name and words are; cards lie beside them, where there are cards."""
        room = width - self._text_x() - self._score_width()
        if self._listed or not self._has_cards:
            return room
        return room if width < px(NARROW) else room * 0.36

    def _score_width(self) -> float:
        """Return how wide the points are, here and in the parts."""
        parts = (width_of(_signed(part), letters(18, STRONG)) for part in self._line.parts)
        widest = max(width_of(self._line.points, letters(22, BOLD)), *parts, 0)
        return max(float(px(SCORE)), widest + px(6))

    @property
    def _has_cards(self) -> bool:
        return any(part.cards for part in self._line.parts)

    def _text_height(self, width: float) -> float:
        """Return how high name and words are: on one line, or the words wrapped below."""
        one = metrics_of(letters(17)).height()
        name = width_of(f"{self._line.name}  ", letters(17, BOLD))
        if name + width_of(self.said(), letters(17)) <= width:
            return one + px(4)
        return one + px(6) + self._wrapped(width).height()

    def _wrapped(self, width: float) -> QRectF:
        """Return the box of the words wrapped at *width*."""
        flags = int(Qt.TextFlag.TextWordWrap)
        return metrics_of(letters(17)).boundingRect(QRectF(0, 0, width, 2000), flags, self.said())

    def _aspect(self) -> float:
        return self.art.aspect if self.art is not None else 1.4

    def lay_out(self, width: int) -> int:
        """Lay everything for *width* pixels; return how high that is.

        It is asked for the same few widths again and again, and takes a millisecond.
        """
        key = (width, self._aspect(), px(100))
        if key not in self._ways:
            self._ways[key] = self._way(width)
        height, self._head, self._beside, self._flows = self._ways[key]
        self.resize(width, height)
        return height

    def _way(self, width: int) -> Laid:
        aspect, parts, left = self._aspect(), self._line.parts, self._text_x()
        words = self._text_width(width)
        head = max(float(px(PORTRAIT)), self._text_height(words))
        beside = self._has_cards and width >= px(NARROW)
        if self._listed:
            room = width - px(INDENT) - (px(LABEL) + self._score_width() if beside else 0.0)
            flows = [CardFlow(part, room, aspect) for part in parts]
            rows = sum(_part_height(flow, beside=beside) + px(8) for flow in flows)
            height = head + px(6) + rows + px(8)
        elif beside:
            room = width - left - words - px(20) - self._score_width()
            flows = [CardFlow(parts[0], room, aspect)]
            height = max(flows[0].height, head) + px(12)
            # The shadows of the cards begin above them.
            head = max(flows[0].height + px(8), head)
        else:
            flows = [CardFlow(one, width - left, aspect) for one in parts if one.cards]
            height = head + sum(flow.height + px(12) for flow in flows) + px(8)
        return Laid(round(height), head, beside, flows)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        side, left, head = float(px(PORTRAIT)), self._text_x(), self._head
        wide = portraits_width(side, len(self._faces))
        paint_portraits(painter, QPointF(wide / 2, head / 2), side, self._faces)
        self._write_words(painter, left, head)
        room = self._score_width()
        score = QRectF(self.width() - room, 0, room - px(4), head)
        good = self._line.bright
        paid = not good and not self._listed and self._line.points != "0"
        tone = GOOD if good else BAD if paid else INK
        write(painter, score, self._line.points, letters(22, BOLD), tone, RIGHT)
        if self._listed:
            self._paint_parts(painter, float(px(INDENT)), head + px(6))
        elif self._beside:
            x = left + self._text_width(self.width()) + px(20)
            flow = self._flows[0]
            flow.paint(painter, QPointF(x, (head - flow.height) / 2), self.pictures)
        elif self._flows:
            self._flows[0].paint(painter, QPointF(left, head + px(4)), self.pictures)

    def _write_words(self, painter: QPainter, left: float, height: float) -> None:
        bold, plain, told = letters(17, BOLD), letters(17), self.said()
        width = self._text_width(self.width())
        one, high = metrics_of(plain).height(), self._text_height(width)
        if high <= one + px(4):
            line = QRectF(left, 0, width, height)
            name = write(painter, line, self._line.name, bold, INK) + px(8)
            write(painter, line.adjusted(name, 0, px(10), 0), told, plain, PAPER_TEXT)
            return
        top = (height - high) / 2
        write(painter, QRectF(left, top, width, one), self._line.name, bold, INK)
        painter.setFont(plain)
        painter.setPen(QColor(PAPER_TEXT))
        box = self._wrapped(width).translated(left, top + one + px(2))
        painter.drawText(box.adjusted(0, 0, 4, 4), int(Qt.TextFlag.TextWordWrap), told)

    def _paint_parts(self, painter: QPainter, left: float, top: float) -> None:
        width, beside = self._score_width(), self._beside
        points = self.width() - width
        room = px(LABEL) - px(10) if beside else points - left
        cards = QPointF(px(LABEL), 0) if beside else QPointF(0, px(PART))
        for part, flow in zip(self._line.parts, self._flows, strict=True):
            whole = _part_height(flow, beside=beside)
            height = whole if beside else px(PART)
            painter.setPen(QColor(PAPER_TEXT))
            painter.setFont(letters(16))
            box = QRectF(left, top, room, height)
            painter.drawText(box, int(LEFT) | int(Qt.TextFlag.TextWordWrap), part.what)
            flow.paint(painter, QPointF(left, top) + cards, self.pictures)
            told = QRectF(points, top, width - px(4), height)
            write(painter, told, _signed(part), letters(18, STRONG), INK, RIGHT)
            top += whole + px(8)


def _part_height(flow: CardFlow, *, beside: bool) -> float:
    """Return how high a part is, of which the cards lie *beside* its name or below it."""
    return max(flow.height, float(px(PART))) if beside else flow.height + px(PART)


def _signed(part: ScorePart) -> str:
    """Return the points of a part with their sign."""
    return figure(part.points) if part.points < 0 else f"+{figure(part.points)}"


@guarded
class HandNumbers(QWidget):
    """A button for each hand; of many hands those around the one that is open.

    Left and right go from one to the next; :attr:`chosen` carries the row.
    """

    chosen = Signal(int)
    MOST: Final = 7

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._numbers: tuple[int, ...] = ()
        self._row = 0
        self.buttons: dict[int, QPushButton] = {}
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(6)

    def show_hands(self, numbers: Sequence[int], row: int) -> None:
        """Show the hands called *numbers*, of which the one at *row* is open."""
        held = any(one.hasFocus() for one in self.buttons.values())
        self._numbers, self._row = tuple(numbers), row
        first = max(0, min(row - self.MOST // 2, len(numbers) - self.MOST))
        rows = range(first, min(first + self.MOST, len(numbers)))
        if list(rows) != list(self.buttons):
            empty(self._layout)
            self.buttons = {place: self._button(place) for place in rows}
        for place, one in self.buttons.items():
            one.setText(str(numbers[place]))
            one.setChecked(place == row)
            one.setAccessibleName(hand_title(numbers[place]))
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus if place == row else Qt.FocusPolicy.NoFocus)
        if held and row in self.buttons:
            self.buttons[row].setFocus()
        self.setHidden(len(numbers) < 2)

    def _button(self, place: int) -> QPushButton:
        made = button("paper", checkable=True)
        made.setFixedSize(px(NUMBER_PX), px(NUMBER_PX))
        made.setStyleSheet("padding: 0")
        made.installEventFilter(self)
        made.clicked.connect(lambda _=False, place=place: self.chosen.emit(place))
        self._layout.addWidget(made)
        return made

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the arrows before a button does, which would only pass the focus on."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        way = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if way is None:
            return False
        if 0 <= self._row + way < len(self._numbers):
            self.chosen.emit(self._row + way)
        return True


@guarded
class HandAccount(QWidget):
    """The hand that is open on the sheet, a line for everyone; :attr:`chosen` asks for another."""

    chosen = Signal(int)

    def __init__(
        self, scores: ScoresModel, portraits: Sequence[str], art: DeckArt | None, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._scores, self._portraits, self._art = scores, tuple(portraits), art
        self.row = -1
        self._shown: object = None
        self.lines: list[AccountLine] = []
        self._prefetcher = Prefetcher(lambda: True, self)
        self._pictures: dict[int, Picture] = {}
        """Those of the cards; the deck itself may drop them for others of the table."""
        self.title = label("heading")
        self.title.setMinimumHeight(px(NUMBER_PX))
        self.numbers = HandNumbers(self)
        self.numbers.chosen.connect(self.chosen)
        self._content = QWidget()
        # In a low window the lines need the room of the head once it has been read.
        self._head = QWidget(self._content)
        head = QHBoxLayout(self._head)
        head.setContentsMargins(0, 0, 0, 0)
        head.addWidget(self.title, 1)
        head.addWidget(self.numbers)
        self.area = QScrollArea()
        own_viewport(self.area)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.area.setWidget(self._content)
        self.area.viewport().installEventFilter(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(16), px(6), px(8), px(6))
        layout.addWidget(self.area)

    def show_hand(self, row: int) -> None:
        """Show what the hand at *row* cost everybody."""
        results = self._scores.results
        shown = current_language(), row, len(results), self._scores.players
        if shown == self._shown:
            return
        self._shown, self.row = shown, row
        result = results[row]
        title = translate("ScoreSheet", "{hand}, carta per carta")
        self.title.setText(title.format(hand=hand_title(result.number)))
        self.numbers.show_hands([one.number for one in results], row)
        for old in self.lines:
            old.hide()
            old.deleteLater()
        self.lines = []
        # Whoever has not played the hand, and has nothing to tell of it, has no line.
        for line in self._scores.lines(row):
            if line.parts or line.mark or result.scores[line.line] or result.items[line.line]:
                faces = [self._portraits[seat] for seat in self._scores.members(line.line)]
                made = AccountLine(line, faces, self._content)
                made.art, made.pictures = self._art, self._pictures
                made.show()
                self.lines.append(made)
        told = " ".join(one.accessibleName() for one in self.lines)
        self.area.setAccessibleName(f"{self.title.text()}: {told}")
        self._fetch()
        self._lay_out()
        self.area.verticalScrollBar().setValue(0)

    def take_portraits(self, portraits: Sequence[str]) -> None:
        """Show *portraits* from the next :meth:`show_hand` on: somebody else may sit there."""
        if self._portraits != tuple(portraits):
            self._portraits, self._shown = tuple(portraits), None

    def take_art(self, art: DeckArt | None) -> None:
        """Show the cards in the pictures of *art* from now on."""
        if art is not self._art:
            self._art = art
            self._pictures.clear()
            for line in self.lines:
                line.art = art
            self._fetch()
            self._lay_out()

    def _fetch(self) -> None:
        """Make the pictures of the cards while nothing else is to be done."""
        art, ratio, width = self._art, self.devicePixelRatioF(), float(px(CARD))
        if art is None:
            return
        faces = dict.fromkeys(face_of(card) for line in self.lines for card in line.cards)
        steps: list[Step] = []
        for face in faces:
            keep = partial(_keep, self._pictures, art, face, width, ratio)
            steps += [*steps_to(art, face, width, ratio), keep]
        # They hold the pictures and not this: closed before they are done, it would be in a cycle.
        self._prefetcher.need(steps, self._content.update)

    def wanted_height(self, width: int) -> int:
        """Return the height at which nothing of the hand has to be scrolled."""
        inside = width - px(24) - px(28)
        lines = sum(line.lay_out(inside) for line in self.lines)
        self._lay_out()
        return lines + px(NUMBER_PX) + px(26)

    def _lay_out(self) -> None:
        room = self.area.viewport().width()
        width = max(room - px(6), px(260))
        self._head.setGeometry(0, 0, width, self._head.sizeHint().height())
        top = self._head.height() + px(4)
        for line in self.lines:
            height = line.lay_out(width)
            line.move(0, top)
            top += height
        self._content.resize(max(room, px(260)), top)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self.area.viewport():
            self._lay_out()
        return False

    def sizeHint(self) -> QSize:
        return QSize(px(640), px(240))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(PAPER_LINE), 1.5))
        painter.setBrush(QColor(PAPER_SHADE))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 10, 10)


def _keep(
    pictures: dict[int, Picture], art: DeckArt, face: int, width: float, ratio: float
) -> None:
    pictures[face] = art.picture(face, width, ratio)
