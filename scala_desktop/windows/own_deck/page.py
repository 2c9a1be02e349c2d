"""Where everything on the page of an own deck is: the wood, the cloth, the paper.

Source: design/pact.md, 5, Smaller.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QPushButton, QWidget

from scala_desktop.dress.colours import BRASS
from scala_desktop.dress.drawings import drawing
from scala_desktop.dress.materials import paint_wood
from scala_desktop.dress.room import SCALE, Form, form_of, px, room_of
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.windows.house.people_parts import RoomBar
from scala_desktop.windows.own_deck.board_view import BoardView
from scala_desktop.windows.own_deck.foot import Foot, Note
from scala_desktop.windows.own_deck.panel import Panel
from scala_desktop.windows.own_deck.parts import SheetTile
from scala_desktop.windows.own_deck.pictures import ScanPictures
from scala_desktop.windows.wall import Wall
from scala_desktop.windows.widgets import DropList, button, see_through
from scala_desktop.words.catalogue import translate

BAR: Final = 52
PANEL_WIDE: Final = 434
PANEL_MIDDLE: Final = 392


@guarded
class OwnDeckPage(Wall):
    """The parts of the page, laid out for each form of a window."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.pictures = ScanPictures()
        self._form = Form.WIDE
        self._paged = False
        """Whether the paper takes the place of the board, where there is room for one only."""
        self._begun = False
        """Whether there is a board to be seen beside the paper."""
        self._laid: tuple[object, ...] = ()
        self._painted: tuple[object, ...] = ()

    def parts(self) -> Iterator[None]:
        """Make everything that stands on the page, a part at a time."""
        self.bar = RoomBar(self)
        self.undo, self.leave = button("wood"), button("wood")
        for one in (self.undo, self.leave):
            one.setParent(self)
        self._strip = QWidget()
        self._strip_area = see_through(self, self._strip)
        self._strip_area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.tiles: list[SheetTile] = []
        self.add = SheetTile(self._strip)
        self.add.adds = True
        self.suits = DropList(self)
        self.board = BoardView(self, self.pictures)
        self._board_area = see_through(self, self.board)
        self._board_area.setWidgetResizable(True)
        self.note = Note(self)
        self.foot = Foot(self)
        yield
        self.panel = Panel(self)
        yield from self.panel.parts()
        self.onwards = button("main")
        self.onwards.setParent(self)
        self.onwards.hide()
        yield

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        raise NotImplementedError

    def name_buttons(self) -> None:
        """Say what the buttons of the bar do, where there is room for words."""
        wide = self._form is Form.WIDE
        for one, sign, words in (
            (self.undo, "undo", translate("OwnDeck", "Annulla l'ultima")),
            (self.leave, "leave", translate("OwnDeck", "Lascia stare")),
        ):
            self._name_button(one, sign, words, wide=wide)

    def _name_button(self, one: QPushButton, sign: str, words: str, *, wide: bool) -> None:
        side = px(20)
        letters = WORN.dress.wood_text
        one.setText(f" {words}" if wide else "")
        one.setIcon(QIcon(drawing(f"house/{sign}.svg", side, self.devicePixelRatioF(), letters)))
        one.setIconSize(QSize(side, side))
        one.setAccessibleName(words)
        if one.isEnabled():
            one.setToolTip(words)

    def arrange(self) -> None:
        """Put everything where it belongs in the size of now, if anything is elsewhere."""
        shown = (self._paged, self._begun, len(self.tiles), self.note.words, self.board.suit)
        laid = (self.size(), SCALE.percent, self.home_words, *shown)
        if laid != self._laid:
            self._laid = laid
            self._put()

    @property
    def home_words(self) -> str:
        """Return what stands on the buttons of the bar, which decides how wide they are."""
        return self.bar.home.text() + self.undo.accessibleName()

    def _put(self) -> None:
        wide, high = self.width(), self.height()
        self._form = form_of(room_of(self.size()))
        self.board.form = self._form
        narrow, middle = self._form is Form.NARROW, self._form is Form.MIDDLE
        if not narrow:
            self._paged = False
        bar = px(BAR if high >= px(320) else 44)
        self.bar.setGeometry(0, 0, wide, bar)
        self.name_buttons()
        right = wide - px(10)
        for one in (self.leave, self.undo):
            across = max(one.sizeHint().width(), px(46))
            right -= across
            one.setGeometry(right, (bar - px(44)) // 2, across, px(44))
            right -= px(8)
            one.raise_()
        self.bar.taken = wide - right
        slim = middle or wide < px(460)
        self.panel.take_form(low=high < px(640), slim=slim)
        if narrow:
            self._arrange_narrow(bar)
        else:
            self._arrange_both(bar, middle=middle)
        painted = (self.size(), self._strip_area.geometry(), self._strip_area.isHidden())
        if painted != self._painted:
            self._painted = painted
            self.update()

    def _arrange_both(self, bar: int, *, middle: bool) -> None:
        wide, high = self.width(), self.height()
        paper = px(PANEL_MIDDLE if middle else PANEL_WIDE)
        left = wide - paper - px(14)
        self.panel.setGeometry(left, bar + px(12), paper, high - bar - px(22))
        self.panel.show()
        self.suits.hide()
        self.onwards.hide()
        strip = px(86 if middle else 142)
        self._strip_area.setGeometry(0, bar, left, strip)
        self._strip_area.show()
        self._arrange_strip(left, strip, small=middle)
        foot = px(44 if middle else 52)
        edge = px(14)
        bottom = high - px(10) - foot
        self.foot.setGeometry(edge, bottom, left - 2 * edge, foot)
        self.foot.show()
        bottom = self._arrange_note(edge, bottom, left - 2 * edge)
        top = bar + strip + px(6)
        self.board.setMinimumHeight(0)
        self._board_area.setGeometry(edge, top, left - edge - px(4), bottom - top - px(4))
        self._board_area.show()

    def _arrange_note(self, left: int, bottom: int, wide: int) -> int:
        """Put the note above *bottom*, if there is one; return what is the bottom above it."""
        if not self.note.shown:
            return bottom
        high = self.note.high(wide)
        self.note.setGeometry(left, bottom - high - px(6), wide, high)
        self.note.raise_()
        return bottom - high - px(8)

    def _arrange_narrow(self, bar: int) -> None:
        wide, high = self.width(), self.height()
        edge = px(8)
        paged = self._paged or not self._begun
        self.panel.setVisible(paged)
        self.panel.setGeometry(edge, bar + px(6), wide - 2 * edge, high - bar - px(12))
        self._strip_area.hide()
        for one in (self.suits, self._board_area, self.foot, self.onwards):
            one.setVisible(not paged)
        top = bar + px(6)
        add = px(56)
        self.suits.setGeometry(edge, top, min(px(190), wide // 2), px(44))
        self.add.setParent(self)
        self.add.setVisible(not paged)
        self.add.small = True
        self.add.setGeometry(self.suits.geometry().right() + px(8), top, add, px(44))
        left = self.add.geometry().right() + px(8)
        self.foot.setGeometry(left, top, wide - left - edge, px(44))
        tall = px(52)
        self.onwards.setGeometry(edge, high - tall - px(6), wide - 2 * edge, tall)
        bottom = self._arrange_note(edge, high - tall - px(10), wide - 2 * edge)
        self._board_area.setGeometry(edge, top + px(50), wide - 2 * edge, bottom - top - px(52))

    def _arrange_strip(self, wide: int, high: int, *, small: bool) -> None:
        self.add.setParent(self._strip)
        self.add.show()
        step = px(64 if small else 176)
        count = len(self.tiles) + 1
        edge = px(14)
        if count * step > wide - 2 * edge and not small:
            step = max((wide - 2 * edge) // count, px(96))
        narrow = small or step < px(150)
        top = px(4)
        for place, tile in enumerate((*self.tiles, self.add)):
            tile.small = narrow
            tile.setGeometry(edge + place * step, top, step - px(4), high - 2 * top)
        self._strip.resize(max(edge * 2 + count * step, wide), high)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self._strip_area.geometry().contains(event.position().toPoint()):
            bar = self._strip_area.horizontalScrollBar()
            bar.setValue(bar.value() - event.angleDelta().y() // 2)
        else:
            super().wheelEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.paint_wall(painter)
        if self._strip_area.isVisible():
            strip = QRectF(self._strip_area.geometry())
            paint_wood(painter, strip, WORN.dress.dark_wood)
            painter.fillRect(QRectF(0, strip.bottom() - 2, strip.width(), 2), QColor(BRASS))
