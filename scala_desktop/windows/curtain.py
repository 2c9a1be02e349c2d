"""The curtain between two people at one screen: nothing of any hand is behind or on it.

Source: design/interaction.md, 11.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Final, NamedTuple

from PySide6.QtCore import (
    QEasingCurve,
    QElapsedTimer,
    QEvent,
    QObject,
    QPoint,
    QPropertyAnimation,
    QRectF,
    QSize,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QGradient,
    QHideEvent,
    QKeyEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QGridLayout, QMenu, QPushButton, QToolButton, QVBoxLayout, QWidget

from scala_desktop.dress.colours import (
    BRASS,
    CURTAIN,
    CURTAIN_LIGHT,
    GOLD,
    GOLD_EDGE,
    INK,
    PANEL,
    PAPER_LOW,
    WARM_WHITE,
)
from scala_desktop.dress.drawings import portrait
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import (
    BOLD,
    LEAST_PX,
    TITLE_FAMILY,
    fitting_font,
    text_font,
)
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.windows.widgets import label, panel, row
from scala_desktop.words.catalogue import translate
from scala_desktop.words.marked import aloud

HOLD_MS: Final = 600
DEAF_MS: Final = 400
TWICE_MS: Final = 1500
UP_MS: Final = 220
FOLD_PX: Final = 110
SCORES_PX, AVATAR_PX, MENU_PX = 560, 430, 300
"""In a room lower than this the scores, the disc and the menu are left out."""


class PublicSeat(NamedTuple):
    """What everybody may know of a player; *standing* is said instead of the points."""

    name: str
    cards: int
    total: int
    out: bool = False
    standing: str = ""


def initial(name: str) -> str:
    """Return the letter or digit that uncovers for *name*, without its accent.

    >>> initial("«Élodie»"), initial("…")
    ('E', 'X')
    """
    for letter in unicodedata.normalize("NFD", name):
        if letter.isalnum():
            return letter.upper()
    return "X"


@guarded
class HoldButton(QPushButton):
    """A button that fills while the left mouse button is held on it; no key presses it.

    A switch or a screen reader, which cannot hold it, presses it at once.
    """

    held = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.clicked.connect(self._full)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._filled = 0.0
        self._filling = QVariantAnimation(self)
        self._filling.setStartValue(0.0)
        self._filling.setEndValue(1.0)
        self._filling.setDuration(HOLD_MS)
        self._filling.valueChanged.connect(self._fill)
        self._filling.finished.connect(self._full)

    def sizeHint(self) -> QSize:
        return QSize(px(480), px(72))

    def minimumSizeHint(self) -> QSize:
        least = QFontMetrics(text_font(px(LEAST_PX), BOLD)).horizontalAdvance(self.text())
        return QSize(least + px(24), px(72))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._filling.start()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.let_go()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self.rect().contains(event.position().toPoint()):
            self.let_go()

    def let_go(self) -> None:
        """Empty the button, as if it had never been held."""
        self._filling.stop()
        self._fill(0.0)

    def _fill(self, share: float) -> None:
        self._filled = float(share)
        self.update()

    def _full(self) -> None:
        self.let_go()
        self.held.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        face = box.adjusted(0, 0, 0, -px(4))
        radius = px(14)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(GOLD_EDGE))
        painter.drawRoundedRect(box, radius, radius)
        shape = QPainterPath()
        shape.addRoundedRect(face, radius, radius)
        painter.fillPath(shape, QColor(GOLD))
        painter.save()
        painter.setClipRect(QRectF(box.x(), box.y(), box.width() * self._filled, box.height()))
        painter.fillPath(shape, QColor(PAPER_LOW))
        painter.restore()
        painter.setPen(QPen(QColor(GOLD_EDGE), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(shape)
        painter.setFont(text_font(self._letters(int(face.width()) - px(24)), BOLD))
        painter.setPen(QColor(INK))
        painter.drawText(face, Qt.AlignmentFlag.AlignCenter, self.text())

    def _letters(self, room: int) -> int:
        """Return how high the words may be to fit *room* pixels, 15 of the room at least."""
        high = px(24)
        while high > px(LEAST_PX):
            if QFontMetrics(text_font(high, BOLD)).horizontalAdvance(self.text()) <= room:
                break
            high -= 1
        return high


@guarded
class Avatar(QWidget):
    """The portrait of a player in a large disc, or the initial of one who has none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.letter = self.portrait = ""
        self.setFixedSize(px(132), px(132))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(GOLD), 5))
        painter.setBrush(QColor(PANEL))
        disc = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        if self.portrait:
            ratio = self.devicePixelRatioF()
            face = portrait(self.portrait, round(disc.width()), ratio)
            painter.drawPixmap(disc.topLeft(), face)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(disc)
            return
        painter.drawEllipse(disc)
        painter.setFont(fitting_font(self.letter, px(100), px(68)))
        painter.setPen(QColor(WARM_WHITE))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, self.letter)


@guarded
class Curtain(QWidget):
    """An opaque cover over the whole window until the person named on it uncovers it.

    It is raised by a long press on its button or by typing the initial of the name twice;
    never by Enter, the space bar or Esc, and by no key at all just after it has fallen.
    """

    raised = Signal()

    def __init__(self, parent: QWidget, menu: QMenu | None = None) -> None:
        super().__init__(parent)
        self._window = parent
        self.setAutoFillBackground(True)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("role", "plate")
        parent.installEventFilter(self)
        self.reduced_motion = False
        self._name = ""
        self._same_person = False
        self._fell = QElapsedTimer()
        self._typed = QElapsedTimer()
        self._avatar = Avatar()
        self._pass = label("title")
        self._who = label()
        self._who.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.hold = HoldButton()
        self.hold.held.connect(self._lift)
        self._keys = label("quiet", wrap=True)
        self._keys.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._scores = QWidget()
        self._grid = QGridLayout(self._scores)
        self._grid.setContentsMargins(px(26), px(14), px(26), px(14))
        self._grid.setHorizontalSpacing(px(34))
        self._grid.setVerticalSpacing(px(6))
        self._seats: tuple[PublicSeat, ...] = ()
        self.menu_button = QToolButton()
        self.menu_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu_button.setProperty("role", "wood")
        if menu is not None:
            self.menu_button.setMenu(menu)
        self._has_menu = menu is not None
        self.menu_button.setHidden(menu is None)
        self._rise = QPropertyAnimation(self, b"pos", self)
        self._rise.setDuration(UP_MS)
        self._rise.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._rise.finished.connect(self.hide)
        self._lay_out()
        self.hide()

    def _lay_out(self) -> None:
        self._board = board = panel("plate")
        inner = QVBoxLayout(board)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(self._scores)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(16), px(10), px(16), px(10))
        layout.setSpacing(px(10))
        layout.addLayout(row(self.menu_button, None))
        layout.addStretch(2)
        centre = Qt.AlignmentFlag.AlignHCenter
        for part in (self._avatar, self._pass, self._who):
            layout.addWidget(part, 0, centre)
        layout.addSpacing(px(10))
        layout.addWidget(self.hold, 0, centre)
        layout.addWidget(self._keys)
        layout.addStretch(1)
        layout.addWidget(board, 0, centre)
        layout.addStretch(1)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Also before the window is shown, when a match is resumed behind a curtain.
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            self.setGeometry(self._window.rect())
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = event.size().height()
        self._board.setVisible(room >= px(SCORES_PX))
        self._avatar.setVisible(room >= px(AVATAR_PX))
        self.menu_button.setVisible(self._has_menu and room >= px(MENU_PX))
        self.hold.setFixedWidth(min(px(480), event.size().width() - px(24)))
        self.retranslate()

    @property
    def is_down(self) -> bool:
        """Return whether the table is covered."""
        # Also before the window itself is shown.
        return not self.isHidden() and self._rise.state() != QPropertyAnimation.State.Running

    @property
    def deaf(self) -> bool:
        """Return whether it fell so recently that keys, still meant for the table, are ignored."""
        return self._fell.isValid() and self._fell.elapsed() < DEAF_MS

    def fall(
        self,
        name: str,
        seats: tuple[PublicSeat, ...],
        *,
        same_person: bool = False,
        portrait: str = "",
    ) -> None:
        """Cover everything at once until *name* uncovers it.

        *same_person* says that *name* has covered their own hand, *portrait* how they look.
        """
        self._rise.stop()
        self._name, self._seats, self._same_person = name, seats, same_person
        self._avatar.portrait = portrait
        self._typed.invalidate()
        self.hold.let_go()
        self.retranslate()
        self.setGeometry(self._window.rect())
        self.show()
        self.raise_()
        self.setFocus()
        self._fell.start()

    def lift_at_once(self) -> None:
        """Lift the curtain without waiting for anybody: there is nothing to hide any more."""
        self._rise.stop()
        self.hide()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        if not self._name:
            return
        letter = initial(self._name)
        self._avatar.letter = letter
        self._avatar.update()
        if self._same_person:
            self._pass.setText(translate("Curtain", "Le carte sono coperte"))
        else:
            self._pass.setText(translate("Curtain", "Passa il portatile a"))
        self._who.setText(self._name)
        room = max(px(300), self.width() - px(80))
        self._who.setFont(fitting_font(self._name, room, px(56), px(24)))
        # The style sheet of the application would win over the font.
        self._who.setStyleSheet(
            f'font-family: "{TITLE_FAMILY}"; font-weight: 600;'
            f" font-size: {self._who.font().pixelSize()}px"
        )
        self.hold.setText(translate("Curtain", "Tieni premuto per scoprire le carte"))
        told = translate("Curtain", "Scopri le carte di {name}")
        self.hold.setAccessibleName(told.format(name=self._name))
        keys = translate("Curtain", "oppure premi due volte la lettera {letter} sulla tastiera")
        self._keys.setText(keys.format(letter=letter))
        self.menu_button.setText(translate("Curtain", "☰ Menu"))
        self.menu_button.setAccessibleName(aloud(self.menu_button.text()))
        self._list_seats()
        self.setAccessibleName(f"{self._pass.text()} {self._name}")

    def _list_seats(self) -> None:
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for line, seat in enumerate(self._seats):
            name = label("name")
            name.setText(seat.name)
            cards, total = label(), label()
            if seat.out:
                cards.setText(translate("Curtain", "fuori"))
            else:
                cards.setText(translate("Curtain", "%n carte", "", seat.cards))
            total.setText(seat.standing or translate("Curtain", "%n punti", "", seat.total))
            for column, part in enumerate((name, cards, total)):
                self._grid.addWidget(part, line, column)

    def _lift(self) -> None:
        if not self.is_down:
            return
        if self.reduced_motion:
            self.hide()
        else:
            self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self._rise.setStartValue(self.pos())
            self._rise.setEndValue(QPoint(0, -self.height()))
            self._rise.start()
        self.raised.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.accept()
        typed = event.text()
        if self.deaf or event.isAutoRepeat() or not typed:
            return
        if not typed.isalnum() or initial(typed) != initial(self._name):
            self._typed.invalidate()
        elif self._typed.isValid() and self._typed.elapsed() < TWICE_MS:
            self._lift()
        else:
            self._typed.start()

    def focusNextPrevChild(self, forward: bool) -> bool:
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.hold.let_go()
        super().hideEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if WORN.dress.flat:
            painter.fillRect(event.rect(), QColor(CURTAIN))
        else:
            painter.drawTiledPixmap(self.rect(), _fold(px(FOLD_PX)))
        painter.fillRect(0, 0, self.width(), px(5), QColor(BRASS))


@cache
def _fold(width: int) -> QPixmap:
    """Return a piece of the curtain that goes on to all sides: from light to dark and back.

    A gradient over a whole window takes five times as long to paint.
    """
    piece = QPixmap(2 * width, 64)
    fold = QLinearGradient(0, 0, width, 0)
    fold.setSpread(QGradient.Spread.ReflectSpread)
    for at, colour in enumerate((CURTAIN, CURTAIN_LIGHT)):
        fold.setColorAt(at, QColor(colour))
    painter = QPainter(piece)
    painter.fillRect(piece.rect(), fold)
    painter.end()
    return piece
