"""The curtain between two people at one screen: nothing of any hand is behind or on it.

Source: design/interaction.md, 11.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from PySide6.QtCore import (
    QEasingCurve,
    QElapsedTimer,
    QEvent,
    QObject,
    QPoint,
    QPropertyAnimation,
    QRect,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QVBoxLayout, QWidget

from scala_desktop.dress.colours import (
    BRASS,
    CURTAIN,
)
from scala_desktop.dress.faces import Face
from scala_desktop.dress.room import SCALE, px
from scala_desktop.dress.typefaces import (
    TITLE_FAMILY,
    fitting_font,
)
from scala_desktop.dress.velvet import swag, velvet
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.model.recap import Recap
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.record import Player
from scala_desktop.table import accessibility
from scala_desktop.windows.button_signs import Sign, on_wood
from scala_desktop.windows.curtain_parts import Avatar, HoldButton, KeyCap
from scala_desktop.windows.in_parts import InParts, uncovered
from scala_desktop.windows.layouts import nest
from scala_desktop.windows.recap.paper import Deck, RecapPaper
from scala_desktop.windows.recap.seat_plates import SeatPlates
from scala_desktop.windows.widgets import button, label, set_style
from scala_desktop.words.catalogue import translate
from scala_desktop.words.initials import initial
from scala_desktop.words.marked import aloud

DEAF_MS: Final = 400
TWICE_MS: Final = 1500
UP_MS: Final = 220
FOLD_PX: Final = 114
VALANCE_PX, LOW_VALANCE_PX = 118, 64
WIDE: Final = (1100, 600)
TWO_COLUMNS: Final = (815, 470)
"""The least room for the arrangement as drawn, and for two small columns; below it is one.

In two columns the ways out lie beside the portrait: without one they would cover the name.
"""
MOST_WIDE_PX: Final = 1680
AVATAR_PX, NAME_PX = 430, 300
"""In a room lower than this the portrait is left out, and name and button have all of it."""
PAPER_PX: Final = 130
"""The least height in which the recap is worth showing below the button."""


class Handover(NamedTuple):
    """To whom the screen goes, and all that everybody may know.

    *keys* are the two keys that uncover, *recap* makes the recap in the language in force; *faces*
    are those of the players by seat.
    """

    seat: Seat
    name: str
    keys: str
    recap: Callable[[], Recap]
    faces: tuple[Face, ...]
    game: str
    deck: Deck
    same_person: bool = False
    """Whether that person has covered their own hand."""
    former: Callable[[Seat, Player], Face] | None = None
    """Tells the face of somebody who sat at a seat before."""


@guarded
class Curtain(QWidget):
    """An opaque cover over the whole window until the person named on it uncovers it.

    It is raised by a long press on its button or by two keys, mostly the initial of the name
    twice; never by Enter, the space bar or Esc, and by no key at all just after it has fallen.
    Beside it stands what happened since that person's last turn, below who sits at the table.
    """

    raised = Signal()
    left = Signal()
    """Somebody wants to go to the house; the match stays covered meanwhile."""

    def __init__(self, parent: QWidget, menu: QMenu | None = None) -> None:
        super().__init__(parent)
        self._window = parent
        self.setAutoFillBackground(True)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        parent.installEventFilter(self)
        self.reduced_motion = False
        self._told: Handover | None = None
        self._untold = self._lifted = False
        """Whether the recap waits for the first paint, and the table is shown but still covered."""
        self._fell = QElapsedTimer()
        self._typed = QElapsedTimer()
        self._telling = InParts(self)
        self._first = ""
        self._column = QWidget(self)
        self._column.setProperty("role", "plate")  # light letters
        self._avatar = Avatar()
        self._pass = label("title")
        self._who = label()
        self._who.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.hold = HoldButton()
        self.hold.held.connect(self._lift)
        self.hold.let_go_early.connect(self._ask_to_hold_longer)
        self._keys = label("quiet")
        self._caps = (KeyCap(), KeyCap())
        self.paper = RecapPaper(self)
        self.plates = SeatPlates(self)
        self.home_button = button("wood")
        self.home_button.setParent(self)
        self.home_button.clicked.connect(self.left)
        Sign(self.home_button, "home", on_wood)
        self.menu_button = QToolButton(self)
        self.menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu_button.setProperty("role", "wood")
        if menu is not None:
            self.menu_button.setMenu(menu)
        self.menu_button.setHidden(menu is None)
        self._rise = QPropertyAnimation(self, b"pos", self)
        self._rise.setDuration(UP_MS)
        self._rise.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._rise.finished.connect(self.hide)
        self._lay_out()
        SCALE.changed.connect(self._arrange)
        self.hide()

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self._column)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(6))
        centre = Qt.AlignmentFlag.AlignHCenter
        layout.addStretch(1)
        parts: tuple[QWidget, ...] = (self._avatar, self._pass, self._who)
        for one in parts:
            layout.addWidget(one, 0, centre)
        layout.addSpacing(px(4))
        layout.addWidget(self.hold, 0, centre)
        keys = QHBoxLayout()
        keys.setSpacing(px(6))
        keys.addStretch(1)
        for one in (self._keys, *self._caps):
            keys.addWidget(one)
        keys.addStretch(1)
        nest(layout, keys)
        layout.addStretch(2)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Also before the window is shown, when a match is resumed behind a curtain.
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            self.setGeometry(self._window.rect())
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Lay everything where this size has room for it."""
        if self._told is None:
            return
        wide, high = self.width() / SCALE.factor, self.height() / SCALE.factor
        if wide >= WIDE[0] and high >= WIDE[1]:
            self._two_columns(VALANCE_PX, 176, 430, 36, low=False)
        elif wide >= TWO_COLUMNS[0] and high >= TWO_COLUMNS[1]:
            self._two_columns(LOW_VALANCE_PX, 96, 300, 12, low=True)
        else:
            self._one_column()
        self.retranslate()
        self._lay_corners(wide >= TWO_COLUMNS[0] and high >= TWO_COLUMNS[1])

    def _lay_corners(self, columns: bool) -> None:
        """Lay the ways out left of the portrait where there are *columns*, else at both edges."""
        home, menu = self.home_button, self.menu_button
        for one in (home, menu):
            one.adjustSize()
        left, top = px(8), self._valance() + px(8)
        home.move(left, top)
        if columns:
            menu.move(left, top + home.height() + px(8))
        else:
            menu.move(self.width() - left - menu.width(), top)

    def _valance(self) -> int:
        """Return how far the valance hangs down, in logical pixels."""
        wide, high = self.width() / SCALE.factor, self.height() / SCALE.factor
        if wide >= WIDE[0] and high >= WIDE[1]:
            return px(VALANCE_PX)
        return px(LOW_VALANCE_PX) if high >= TWO_COLUMNS[1] else px(10)

    def _two_columns(
        self, valance: float, avatar: float, button: float, margin: float, *, low: bool
    ) -> None:
        """Lay whose turn it is left, the recap right, the seats below; lengths are of the room."""
        top = px(valance) + px(6 if low else 14)
        whole = min(self.width(), px(MOST_WIDE_PX))
        left = (self.width() - whole) // 2 + px(margin)
        right = (self.width() + whole) // 2 - px(margin)
        seats = self.plates.height_for(low=low)
        bottom = self.height() - px(margin if low else 28)
        self.plates.setGeometry(left, bottom - seats, right - left, seats)
        lower = bottom - seats - px(10 if low else 38)
        share = round((right - left) * (0.38 if low else 0.385))
        self._column.setGeometry(left, top, share, lower - top)
        paper = left + share + px(12 if low else 28)
        self.paper.setGeometry(paper, top, right - paper, lower - top)
        self.paper.sum_up(False)
        self._show_recap(paper=True, plates=True)
        self._avatar.setFixedSize(px(avatar), px(avatar))
        self._avatar.show()
        self.hold.setFixedWidth(min(px(button), share))
        self._pass.show()

    def _one_column(self) -> None:
        """Lay name and button above, and the recap with who leads below where there is room."""
        margin = px(12)
        wide = self.width() - 2 * margin
        self._avatar.setFixedSize(px(96), px(96))
        room = self.height() - self._valance() - margin
        self.hold.setFixedWidth(min(px(430), wide))
        top = self._valance() + px(2)
        name = px(200) if self.height() >= px(NAME_PX) else room
        spare = room - name - px(10)
        self._avatar.setVisible(spare >= px(PAPER_PX) + px(110))
        self._pass.setVisible(room >= px(170))
        if self._avatar.isVisibleTo(self._column):
            name += px(102)
            spare -= px(102)
        shown = spare >= px(PAPER_PX)
        self._show_recap(paper=shown, plates=False)
        self.paper.sum_up(shown)
        if not shown:
            self._avatar.setVisible(self.height() >= px(AVATAR_PX))
            self._column.setGeometry(margin, top, wide, room)
            return
        self._column.setGeometry(margin, top, wide, name)
        self.paper.setGeometry(margin, top + name + px(6), wide, spare)

    def _show_recap(self, paper: bool, plates: bool) -> None:
        """Show what happened, and who sits at the table, where there is room and it is told."""
        self.paper.setVisible(paper and not self._untold)
        self.plates.setVisible(plates and not self._untold)

    @property
    def is_down(self) -> bool:
        """Return whether the table is covered."""
        # Also before the window itself is shown.
        rises = self._lifted or self._rise.state() == QPropertyAnimation.State.Running
        return not self.isHidden() and not rises

    @property
    def keys(self) -> str:
        """Return the two keys that uncover."""
        return "" if self._told is None else self._told.keys

    @property
    def deaf(self) -> bool:
        """Return whether it fell so recently that keys, still meant for the table, are ignored."""
        return self._fell.isValid() and self._fell.elapsed() < DEAF_MS

    def fall(self, told: Handover) -> None:
        """Cover everything at once until the person of *told* uncovers it.

        What happened since follows the first paint, in turns of the event loop of its own.
        """
        self._rise.stop()
        self._telling.give_up()
        self._told = told
        self._untold, self._lifted = True, False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)
        self._avatar.face = told.faces[told.seat]
        self._typed.invalidate()
        self.hold.let_go()
        self.setGeometry(self._window.rect())
        self._arrange()
        self.show()
        self._still_the_table(True)
        self.raise_()
        if self._window.isVisible() or not self.window().isVisible():
            self.setFocus()  # not from another room, behind which it falls
        self._fell.start()
        accessibility.announce(self, self.accessibleName())

    def lift_at_once(self) -> None:
        """Lift the curtain without waiting for anybody: there is nothing to hide any more."""
        self._rise.stop()
        self._lifted = False
        self.hide()

    def _still_the_table(self, still: bool) -> None:
        """Let what lies behind paint nothing while nothing of it can be seen, or paint again.

        Each change of the table would be painted as a piece of the curtain otherwise: as a whole
        one.  While the curtain goes up the table is seen as far as it is uncovered.
        """
        for one in self._window.children():
            if isinstance(one, QWidget) and one is not self and not one.isWindow():
                one.setUpdatesEnabled(not still)

    def tell_now(self) -> None:
        """Show what happened since that person's last turn, where that still waits."""
        if self._untold:
            self._telling.begin(self._tell())
        self._telling.finish()

    def _tell(self) -> Iterator[None]:
        self._untold = False
        yield from self._told_in_parts(self._show_what_happened)

    def _told_in_parts(self, tell: Callable[[], None]) -> Iterator[None]:
        """Do *tell*, and paint what is told one piece after the other."""
        return uncovered([[self.plates], [self.paper]], tell)

    def _show_what_happened(self) -> None:
        self._tell_recap()
        self._arrange()  # only now it is known how many sit at the table

    def _tell_recap(self) -> None:
        told = self._told
        if told is None:
            return
        recap, moves = told.recap(), not self.reduced_motion
        self.paper.tell(recap, told.faces, told.game, told.deck, moves=moves, former=told.former)
        self.plates.tell(recap.seats, told.faces, told.seat)
        self.plates.setAccessibleName(recap.summary)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        told = self._told
        if told is None:
            return
        if told.same_person:
            self._pass.setText(translate("Curtain", "Le carte sono coperte"))
        else:
            self._pass.setText(translate("Curtain", "Passa il portatile a"))
        self._who.setText(told.name)
        room = max(self._column.width(), px(160))
        tall = self.height() >= px(WIDE[1])
        # A style sheet wins over a font, also over the one that is set: it is not asked for again.
        font = fitting_font(told.name, room, px(62 if tall else 40), px(24))
        self._who.setFont(font)
        set_style(
            self._who,
            f'font-family: "{TITLE_FAMILY}"; font-weight: 600; font-size: {font.pixelSize()}px',
        )
        home = translate("TopBar", "La casa")
        wide = self.width() >= px(WIDE[0])
        self.home_button.setText(home if wide else translate("TopBar", "Casa"))
        self.home_button.setAccessibleName(home)
        self.home_button.setToolTip(translate("TopBar", "Alla casa: la partita resta com'è"))
        self.hold.setText(translate("Curtain", "Tieni premuto per scoprire le carte"))
        name = translate("Curtain", "Scopri le carte di {name}")
        self.hold.setAccessibleName(name.format(name=told.name))
        first, second = told.keys[0], told.keys[1]
        twice = first == second
        self._keys.setText(
            translate("Curtain", "oppure premi due volte")
            if twice
            else translate("Curtain", "oppure premi, una dopo l'altra,")
        )
        for cap, letter in zip(self._caps, told.keys, strict=True):
            cap.letter = letter
            cap.update()
        self._caps[1].setHidden(twice)
        self.menu_button.setText(translate("Curtain", "☰ Menu"))
        self.menu_button.setAccessibleName(aloud(self.menu_button.text()))
        how = (
            translate("Curtain", "Tieni premuto o premi due volte {first}.")
            if twice
            else translate("Curtain", "Tieni premuto o premi {first}, poi {second}.")
        ).format(first=first, second=second)
        self._keys.setAccessibleName(how)
        passed = f"{self._pass.text()} {told.name}."
        self.setAccessibleName(" ".join([translate("Curtain", "Sipario."), passed, how]))

    def _lift(self) -> None:
        if not self.is_down:
            return
        if self.reduced_motion:
            self.hide()
        else:
            self._lifted = True
            self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            # The hand is laid out behind it in this turn, and seen from the next one on.
            QTimer.singleShot(1, self, self._go_up)
        self.raised.emit()

    def _ask_to_hold_longer(self) -> None:
        self.hold.setText(translate("Curtain", "Tieni premuto un po' di più"))
        accessibility.announce(self.hold, self.hold.text())

    def _go_up(self) -> None:
        if self._lifted:
            self._lifted = False
            self._still_the_table(False)
            self._rise.setStartValue(self.pos())
            self._rise.setEndValue(QPoint(0, -self.height()))
            self._rise.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.accept()
        typed = event.text()
        if self._told is None or self.deaf or event.isAutoRepeat() or not typed:
            return
        letter = initial(typed) if typed.isalnum() else ""
        going_on = self._typed.isValid() and self._typed.elapsed() < TWICE_MS
        if going_on and self._first + letter == self._told.keys:
            self._lift()
        elif letter == self._told.keys[0]:
            self._first = letter
            self._typed.start()
        else:
            self._typed.invalidate()

    def focusNextPrevChild(self, forward: bool) -> bool:
        # Nothing behind the curtain may get the keyboard.
        stops = [
            one
            for one in (
                self.hold,
                self.paper.film.play,
                self.paper.film.track,
                self.home_button,
                self.menu_button,
            )
            if one.isVisible()
        ]
        if not stops:
            return True
        at = next((n for n, one in enumerate(stops) if one.hasFocus()), -1 if forward else 0)
        stops[(at + (1 if forward else -1)) % len(stops)].setFocus(
            Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        )
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Look the same with the keyboard and without: by itself Qt paints everything anew."""

    focusOutEvent = focusInEvent

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            if not self._untold:
                self._tell_recap()
            self._arrange()
        super().changeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        if self.is_down:
            self._still_the_table(True)
            if not self._untold and not event.spontaneous():
                # Somebody comes back to it: all of it at once would be felt.
                self._telling.begin_now(self._told_in_parts(lambda: None))
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self._still_the_table(False)
        self.hold.let_go()
        super().hideEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._untold:
            self._telling.begin(self._tell())
        painter = QPainter(self)
        if WORN.dress.flat:
            painter.fillRect(event.rect(), QColor(CURTAIN))
            painter.fillRect(0, 0, self.width(), px(5), QColor(BRASS))
            return
        ratio = self.devicePixelRatioF()
        painter.drawTiledPixmap(self.rect(), velvet(px(FOLD_PX), self.height(), ratio))
        hangs = self._valance()
        top = QRect(0, 0, self.width(), hangs)
        painter.drawTiledPixmap(top, swag(px(FOLD_PX), hangs, ratio))
