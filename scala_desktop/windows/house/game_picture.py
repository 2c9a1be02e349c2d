"""A game on the wall: its picture with real cards, *Gioca* and *Impara in 3 minuti*.

Source: design/welcome.md, 1.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QObject,
    QRectF,
    QSizeF,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFont,
    QFontMetrics,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import GOLD, WARM_WHITE
from scala_desktop.dress.room import Form, px
from scala_desktop.dress.typefaces import text_font, title_font
from scala_desktop.model.guard import guarded
from scala_desktop.table.wall_pictures import ASPECT, WallPicture
from scala_desktop.windows.house.cards import CardPictures, DeckKey, PlacedCard
from scala_desktop.windows.house.frames import Framed
from scala_desktop.windows.house.words import lesson_words
from scala_desktop.windows.widgets import button, restyle
from scala_desktop.words.catalogue import catalogue, current_language, translate

LIT_MS: Final = 160
OPENED: Final = 4.0
"""Degrees by which the fan opens while the picture is lit."""
RAISED: Final = 8.0
GLOW: Final = 34
TITLE_PX: Final = 122
"""The room that a title has in a strip, before the buttons."""
WORDS_PX: Final = 168
"""The same where who plays is said below the title."""
ROOMY: Final = 400
"""A strip that is narrower than this has its title above the buttons."""
LINED: Final = 520
"""A strip that is narrower than this does not say who plays."""
TIGHT: Final = 160
"""A picture that is lower than this has smaller titles."""
LINE_PX: Final = 16
"""How large the letters of the lines below a title are."""
SMALL_ROW: Final = 20
"""How high such a line is where there is little room."""
CLEAR: Final = 10
"""How far the cards keep from the words at least, so that the opened fan does, too."""
LEAST: Final = 0.75
"""How small the cards get for it, as a part of their size."""


def paint_glow(painter: QPainter, rect: QRectF) -> None:
    """Paint the light around a picture that is lit."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    colour = QColor(GOLD)
    reach = px(GLOW)
    for part in range(1, 9):
        colour.setAlphaF(0.30 * (1 - part / 9) ** 2 / 2)
        painter.setBrush(colour)
        grown = reach * part / 9
        painter.drawRoundedRect(rect.adjusted(-grown, -grown, grown, grown), 8 + grown, 8 + grown)
    painter.restore()


@guarded
class GamePicture(Framed):
    """The picture of the game *key*; :attr:`lit_changed` tells when the pointer or focus comes."""

    play_pressed = Signal(str)
    learn_pressed = Signal(str)
    touched = Signal(bool)
    """The pointer or the focus has come, or gone."""

    def __init__(
        self, parent: QWidget, key: str, title: str, wall: WallPicture, pictures: CardPictures
    ) -> None:
        super().__init__(parent, pictures)
        self.key, self.title = key, title
        self._wall = wall
        self._lit = self._kept_gold = False
        self._lift = 0.0
        self._lesson = (0, 0)
        self.motionless = False
        self.play, self.learn = button("picture"), button("picture")
        for one, signal in ((self.play, self.play_pressed), (self.learn, self.learn_pressed)):
            one.setParent(self)
            one.setCursor(Qt.CursorShape.PointingHandCursor)
            one.clicked.connect(lambda _=False, signal=signal: signal.emit(self.key))
            one.installEventFilter(self)
        self._moving = QVariantAnimation(self)
        self._moving.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._moving.valueChanged.connect(self._move)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        game = {"game": self.title}
        self._lines = catalogue(self.key, current_language())("wall.picture").split("\n")
        self.setAccessibleName(f"{self.title}. {' '.join(self._lines)}")
        self.play.setText(translate("House", "Gioca"))
        self.play.setAccessibleName(translate("House", "Gioca a {game}").format(**game))
        wide = self._form is Form.WIDE
        self._name_learn()
        told = "" if wide else " ".join(self._lines)
        self.setToolTip(told)
        self.play.setAccessibleDescription(told)
        self.update()

    def show_lesson(self, number: int, count: int) -> None:
        """Say that lesson *number* of *count* is next; 0 where none was ever taken."""
        self._lesson = number, count
        self._name_learn()
        self._arrange()

    def _name_learn(self) -> None:
        number, count = self._lesson
        wide = self._form is Form.WIDE
        if not number:
            short = translate("House", "Impara")
            text = translate("House", "Impara in 3 minuti") if wide else short
            spoken = translate("House", "Impara {game} in 3 minuti").format(game=self.title)
        else:
            whole = lesson_words(number, count)
            short = translate("House", "Lezione {number}").format(number=number)
            text, spoken = whole if wide else short, f"{self.title}, {whole}"
        self.learn.setText(text)
        self.learn.setAccessibleName(spoken)

    def show_deck(self, deck: DeckKey) -> None:
        """Show the cards of another deck."""
        self._deck = deck
        self.update()

    def set_form(self, form: Form) -> None:
        """Take the form of the window."""
        if form is not self._form:
            self._form = form
            self.retranslate()
        self._arrange()

    def keep_gold(self, gold: bool) -> None:
        """Let *Gioca* be gold at rest, too."""
        self._kept_gold = gold
        self._colour()

    @property
    def deck(self) -> DeckKey:
        """Return the deck whose cards are shown."""
        return self._deck

    @property
    def lit(self) -> bool:
        """Return whether the pointer or the focus is here."""
        return self._lit

    def set_lit(self, lit: bool) -> None:
        """Light the picture, or put its light out."""
        if lit == self._lit:
            return
        self._lit = lit
        self._colour()
        self._moving.stop()
        self._moving.setDuration(0 if self.motionless else LIT_MS)
        self._moving.setStartValue(self._lift)
        self._moving.setEndValue(1.0 if lit else 0.0)
        self._moving.start()
        self.update()

    def _colour(self) -> None:
        restyle(self.play, "main" if self._lit or self._kept_gold else "picture")
        self._arrange()

    def _move(self, value: float) -> None:
        self._lift = float(value)
        self.update()

    # Where things are

    def _arrange(self) -> None:
        inner, wide = self._inner(), self._form is Form.WIDE
        least = (px(94), px(166)) if wide else (px(76), px(104))
        x, below = inner.x() + px(18 if wide else 10), px(12 if wide else 8)
        if self._form is Form.NARROW:
            beside = inner.width() >= px(ROOMY)
            words = WORDS_PX if inner.width() >= px(LINED) else TITLE_PX
            x += px(words) if beside else 0
            below = round((inner.height() - px(46)) / 2) if beside else 0
        for one, width in zip((self.play, self.learn), least, strict=True):
            width = max(width, one.sizeHint().width())
            high = max(px(44), one.minimumSizeHint().height())
            one.setGeometry(round(x), round(inner.bottom() - high - below), width, high)
            x += width + px(8)

    def cards(self) -> list[PlacedCard]:
        """Return the cards of the picture where they lie at rest, in its own pixels."""
        return self._cards(0.0)

    def _cards(self, lift: float) -> list[PlacedCard]:
        inner = self._inner()
        narrow = self._form is Form.NARROW
        share = 0.58 if not narrow else 0.74
        tall = min(inner.height() * share, inner.width() * 0.3)
        unit = tall / ASPECT
        x = inner.right() - (unit * 1.28 if narrow else max(inner.width() * 0.235, unit * 1.2))
        if not narrow:
            # What is read comes first: the cards stand aside, and get smaller where they must.
            left, right = self._wall.reach()
            read = self.written().right() + px(CLEAR)
            unit = max(LEAST * unit, min(unit, (inner.right() - read) / (left + right)))
            x = min(max(x, read + left * unit), max(x, inner.right() - right * unit))
        width = self._pictures.width_of(self._deck, unit * ASPECT)
        y = inner.y() + inner.height() * (0.5 if narrow else 0.43)
        found = []
        for card in self._wall.cards:
            side = max(-1.0, min(1.0, card.x))
            found.append(
                PlacedCard(
                    self._deck,
                    card.face,
                    round(width * card.size),
                    x + card.x * unit * (1 + 0.05 * lift),
                    y + card.y * unit - px(RAISED) * lift,
                    # What stands upright has a picture of its own, which cannot be turned well.
                    card.angle + OPENED * lift * side if card.angle else 0.0,
                )
            )
        return found

    # Events

    def resizeEvent(self, event: object) -> None:
        self._arrange()

    def enterEvent(self, event: QEnterEvent) -> None:
        self.touched.emit(True)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.touched.emit(False)
        super().leaveEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn:
            self.touched.emit(True)
        elif event.type() == QEvent.Type.FocusOut:
            self.touched.emit(self.underMouse())
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        inner, ratio = (
            self._hang(painter, self._wall.cloth, lit=self._lit),
            self.devicePixelRatioF(),
        )
        self._darken(painter, inner)
        for card in self._cards(self._lift):
            self._pictures.paint(painter, card, ratio)
        self._write(painter, inner)

    @staticmethod
    def _darken(painter: QPainter, inner: QRectF) -> None:
        """Darken the cloth behind the words."""
        shade = QLinearGradient(inner.x(), 0, inner.x() + px(250), 0)
        shade.setColorAt(0, QColor(0, 0, 0, 92))
        shade.setColorAt(1, QColor(0, 0, 0, 0))
        # On a fine screen, what is not shaded would take 3 ms more of a painting.
        shaded = QSizeF(min(inner.width(), px(250)), inner.height())
        painter.fillRect(QRectF(inner.topLeft(), shaded), shade)

    def _written_from(self) -> float:
        """Return where the words begin, in pixels from the left."""
        return self._inner().x() + px(18 if self._form is Form.WIDE else 12)

    def _title_px(self, inner: QRectF) -> int:
        """Return how large the title is, in pixels of the drawings."""
        if self._form is Form.WIDE:
            return 30 if inner.height() < px(TIGHT) else 34
        if self._form is Form.MIDDLE:
            return 26
        return 22 if inner.width() >= px(ROOMY) else 20

    def _title_font(self, inner: QRectF) -> QFont:
        return title_font(px(self._title_px(inner)))

    def _title_box(self, inner: QRectF) -> QRectF:
        """Return the row of the title."""
        wide, narrow = self._form is Form.WIDE, self._form is Form.NARROW
        high = QFontMetrics(self._title_font(inner)).height()
        y = inner.y() + px(12 if wide and inner.height() >= px(TIGHT) else 8)
        if narrow:
            roomy = inner.width() >= px(ROOMY)
            below = px(SMALL_ROW) if inner.width() >= px(LINED) else 0
            y = inner.center().y() - (high + below) / 2 if roomy else inner.y() - px(2)
        return QRectF(self._written_from(), y, inner.width(), high)

    def _line_boxes(self, inner: QRectF) -> list[QRectF]:
        """Return the rows of the lines below the title, none where they have no room.

        In a smaller form that of the first line alone, which says who plays.
        """
        wide, title = self._form is Form.WIDE, self._title_box(inner)
        small = not wide or inner.height() < px(TIGHT)
        y, high = title.bottom() + px(0 if small else 2), px(SMALL_ROW if small else 22)
        rows = len(self._lines) if wide else 1
        if self._form is Form.NARROW:
            fits = inner.width() >= px(LINED)
        else:
            fits = y + high * rows <= self.play.y() + px(2)
        x, across = title.x(), inner.width() * 0.6
        return [QRectF(x, y + high * row, across, high) for row in range(rows) if fits]

    def written(self) -> QRectF:
        """Return what the title and the lines below it take, in pixels of the picture."""
        inner = self._inner()
        title, lines = self._title_box(inner), self._line_boxes(inner)
        wide = QFontMetricsF(self._title_font(inner)).horizontalAdvance
        across = [wide(self.title)]
        if lines:
            wide = QFontMetricsF(text_font(px(LINE_PX))).horizontalAdvance
            across += map(wide, self._lines[: len(lines)])
        bottom = lines[-1].bottom() if lines else title.bottom()
        return QRectF(title.x(), title.y(), max(across), bottom - title.y())

    def _write(self, painter: QPainter, inner: QRectF) -> None:
        left = Qt.AlignmentFlag.AlignLeft
        painter.setPen(QColor(WARM_WHITE))
        painter.setFont(self._title_font(inner))
        painter.drawText(self._title_box(inner), left, self.title)
        painter.setFont(text_font(px(LINE_PX)))
        for box, words in zip(self._line_boxes(inner), self._lines, strict=False):
            painter.drawText(box, left, words)
