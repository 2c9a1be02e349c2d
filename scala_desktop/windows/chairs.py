"""The places at the table: the chair on the own plate, its menu, and who is away.

Source: design/evening.md, 7.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QIcon, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from scala_desktop.dress.colours import INK
from scala_desktop.dress.drawings import drawing
from scala_desktop.dress.focus_ring import REACH
from scala_desktop.dress.room import px
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.model.session import Session, away_seats
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.game import Phase
from scala_desktop.table.scene.labels import CHAIR_LEAST, room_for_chair
from scala_desktop.table.view import TableView
from scala_desktop.windows.layouts import nest
from scala_desktop.windows.widgets import (
    Dialog,
    Foot,
    button,
    label,
    see_through,
    set_style,
    sheet_of_paper,
)
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import player_name

MENU: Final = 424
UNSEEN: Final = "background: transparent; border: none; min-height: 0; padding: 0"
"""The style of a button that is the plate below it."""


@guarded
class Chairs(QWidget):
    """The chair on the own plate of *table*, and a button over the plate of whoever is away.

    :attr:`asked` carries the seat whose menu is wanted.  It is only their owner: they lie on the
    table itself.
    """

    asked = Signal(object)

    def __init__(self, table: TableView, session: Session) -> None:
        super().__init__(table.viewport())
        self.hide()
        self._table, self._session = table, session
        self.own = self._button()
        self.own.setText("")
        self.away: dict[Seat, QPushButton] = {}
        table.table.refreshed.connect(self.follow)
        table.table.resynced.connect(self.follow)
        WORN.changed.connect(self.follow)

    def _button(self) -> QPushButton:
        made = button()
        made.setParent(self._table.viewport())
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.setCursor(Qt.CursorShape.PointingHandCursor)
        made.hide()
        return made

    def show_session(self, session: Session) -> None:
        """Belong to another match."""
        self._session = session
        self.follow()

    def follow(self) -> None:
        """Put every button where it belongs now."""
        session, table = self._session, self._table
        controller = session.controller
        ready = table.display.ready and table.match.controller is controller
        playing = ready and controller.phase is not Phase.OVER
        seat = controller.open_seat
        self.own.setVisible(playing and seat is not None)
        if playing and seat is not None:
            place = table.display.layout.area(int(seat)).plate
            plate = table.seen(place)
            if room := room_for_chair(place):
                # It grows with the table, not with the letters: beside it stand those of the plate.
                grown = max(table.transform().m11(), 1.0)
                least = round(CHAIR_LEAST * grown)
                side = max(min(plate.height() - 4, px(48), round((room - 2) * grown)), least)
                right = plate.right() - 2 - round(self._apart(seat))
                box = QRect(0, 0, side, side)
                box.moveCenter(QPoint(right - side // 2, plate.center().y()))
                self.own.setGeometry(box)
                self._draw()
            else:
                # All of the plate is the button: its words need the room.
                self.own.setGeometry(plate)
                self.own.setIcon(QIcon())
                set_style(self.own, UNSEEN)
            words = translate("Places", "Il posto di {name}, menu")
            self.own.setAccessibleName(words.format(name=player_name(controller.players, seat)))
            self.own.setToolTip(self.own.accessibleName())
            self.own.raise_()
        self._follow_away(playing)

    def _apart(self, seat: Seat) -> float:
        """Return how much of the right end of a plate belongs to something of the game."""
        note = self._table.match.presenter.plate(self._session.controller.view(), seat)
        return note.apart * self._table.transform().m11()

    def _draw(self) -> None:
        side = round(self.own.width() * 0.62)
        if side > 0:
            sign = drawing("house/chair.svg", side, self.devicePixelRatioF(), WORN.dress.text)
            self.own.setIcon(QIcon(sign))
            self.own.setIconSize(QSize(side, side))
            set_style(self.own, f"padding: 0; min-height: 0; border-radius: {px(8)}px")

    def _follow_away(self, playing: bool) -> None:
        controller = self._session.controller
        seats = away_seats(self._session) if playing else ()
        for seat in [seat for seat in self.away if seat not in seats]:
            self.away.pop(seat).deleteLater()
        for seat in seats:
            if seat not in self.away:
                made = self.away[seat] = self._button()
                set_style(made, UNSEEN)
                made.clicked.connect(partial(self._ask, seat))
            one = self.away[seat]
            one.setGeometry(self._table.seen(self._table.display.layout.area(int(seat)).plate))
            told = translate("Places", "{name} è in cucina: riprendere il posto")
            one.setAccessibleName(told.format(name=player_name(controller.players, seat)))
            one.setToolTip(one.accessibleName())
            one.show()
            one.raise_()

    def _ask(self, seat: Seat, _checked: bool = False) -> None:
        self.asked.emit(seat)


@guarded
class PlaceMenu(QWidget):
    """What may be done at one place: a sheet of paper at its plate, over all of *parent*.

    It is no window of its own: while another window had the keyboard, all cards would be covered.
    It keeps the keyboard until it closes, as it does when *parent* gets another size.
    :attr:`closed` says that it is away, before what was chosen is done.
    """

    closed = Signal()

    def __init__(self, parent: QWidget, title: str) -> None:
        super().__init__(parent)
        parent.installEventFilter(self)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.entries: list[Entry] = []
        self.paper = QFrame(self)
        self.paper.setProperty("role", "paper")
        head = label("heading", wrap=True)
        head.setText(title)
        self._list = QWidget()
        self._column = QVBoxLayout(self._list)
        self._column.setContentsMargins(px(14), px(12), px(14), px(12))
        # The ring of the keyboard around an entry covers nothing of another.
        self._column.setSpacing(px(REACH + 1))
        self._column.addWidget(head)
        self.setAccessibleName(title)
        self.paper.setAccessibleName(title)
        self._scrolls = see_through(self.paper, self._list)

    def add(
        self,
        sign: str,
        words: str,
        act: Callable[[], object],
        *,
        more: str = "",
        main: bool = False,
    ) -> None:
        """Add an entry that does *act*; *more* says what will happen, *main* is the golden one."""
        made = Entry(sign, words, more, main=main)
        made.clicked.connect(partial(self._do, act))
        self._column.addWidget(made)
        self.entries.append(made)

    def _do(self, act: Callable[[], object], _checked: bool = False) -> None:
        self.close()
        act()

    def open_at(self, plate: QRect) -> None:
        """Open above *plate*, in pixels of the parent, or below it where there is no room."""
        parent = self.parentWidget()
        assert parent is not None
        self.setGeometry(parent.rect())
        wide = min(px(MENU), self.width())
        high = self._column.heightForWidth(wide)
        if high > self.height():
            # A narrow list beside its bar: on a low window with large letters it scrolls.
            bar = self._scrolls.verticalScrollBar().sizeHint().width()
            self._list.resize(wide - bar, self._column.heightForWidth(wide - bar))
        else:
            self._list.resize(wide, high)
        room, size = self.rect(), QSize(wide, min(high, self.height()))
        self.paper.resize(size)
        self._scrolls.setGeometry(self.paper.rect())
        x = min(max(plate.x(), 0), room.width() - size.width())
        y = plate.y() - size.height() - px(6)
        if y < 0:
            y = min(plate.bottom() + px(6), room.height() - size.height())
        self.paper.move(x, max(y, 0))
        self.show()
        self.raise_()
        self.entries[0].setFocus(Qt.FocusReason.PopupFocusReason)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.close()
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ways = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        way = ways.get(Qt.Key(event.key()))
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        elif way is not None:
            self._go(way)
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        self._go(1 if forward else -1)
        return True

    def _go(self, way: int) -> None:
        """Give the keyboard to the next entry, or the one before, round and round."""
        focused = [number for number, one in enumerate(self.entries) if one.hasFocus()]
        one = self.entries[((focused[0] if focused else 0) + way) % len(self.entries)]
        one.setFocus(Qt.FocusReason.TabFocusReason)
        self._scrolls.ensureWidgetVisible(one)


@guarded
class Entry(QPushButton):
    """An entry of the menu: a sign, what it does, and below it what will happen."""

    def __init__(self, sign: str, words: str, more: str, *, main: bool) -> None:
        super().__init__()
        self.setAutoDefault(False)
        self.setProperty("role", "main" if main else "paper")
        self.setAccessibleName(f"{words}. {more}" if more else words)
        self.words = words
        picture, told, below = label(), label("name"), label("quiet")
        side = px(34 if main else 24)
        colour = "" if sign == "pot" else INK
        picture.setPixmap(drawing(f"house/{sign}.svg", side, self.devicePixelRatioF(), colour))
        picture.setFixedWidth(px(40))
        told.setText(words)
        below.setText(more)
        below.setVisible(bool(more))
        lines = QVBoxLayout()
        lines.setSpacing(0)
        lines.addWidget(told)
        lines.addWidget(below)
        row = QHBoxLayout(self)
        row.setContentsMargins(px(12), px(6), px(12), px(6))
        row.addWidget(picture)
        nest(row, lines, 1)
        for one in (picture, told, below):
            one.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFixedHeight(px(66 if more else 50))

    def sizeHint(self) -> QSize:
        layout = self.layout()
        assert layout is not None
        wide, high = px(MENU - 24), layout.sizeHint().height()
        if layout.hasHeightForWidth():
            high = layout.heightForWidth(wide)
        return QSize(wide, max(high, self.minimumHeight()))


@guarded
class OpenCardsDialog(Dialog):
    """Asks everybody here, one press each, whether they want to play with open cards.

    :attr:`agreed` says that all have said yes.
    """

    agreed = Signal()

    def __init__(self, parent: QWidget | None, names: Sequence[str]) -> None:
        super().__init__(parent, QSize(620, 520), snug=True)
        self._about = label(wrap=True)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, px(8), 0)
        column.setSpacing(px(10))
        column.addWidget(self._about)
        self._names = tuple(names)
        self.answers = [button("paper", checkable=True) for _ in names]
        for one in self.answers:
            one.clicked.connect(self._look)
            column.addWidget(one)
        column.addStretch(1)
        self.no = button("main")
        self.no.clicked.connect(self.reject)
        sheet_of_paper(self, content, Foot(None, self.no))
        self.retranslate()
        self.no.setFocus()

    def _look(self) -> None:
        if all(one.isChecked() for one in self.answers):
            self.accept()
            self.agreed.emit()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setWindowTitle(translate("Places", "Giochiamo a carte scoperte"))
        self._about.setText(
            translate(
                "Places",
                "Per imparare si mettono tutte le carte in tavola: niente sipario, ognuno vede le"
                " mani degli altri. Devono essere d'accordo tutti.",
            )
        )
        for name, one in zip(self._names, self.answers, strict=True):
            one.setText(translate("Places", "{name}: d'accordo").format(name=name))
        self.no.setText(translate("Places", "Lasciamole coperte"))
