"""The people of the house in a row on the sideboard, and the place for one more name.

Source: design/welcome.md, 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from math import ceil
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.drawings import drawing
from scala_desktop.dress.room import Form, px
from scala_desktop.dress.typefaces import text_font, title_font
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.store.people import Person, same
from scala_desktop.windows.house.sideboard import FramedPortrait, PaintedButton
from scala_desktop.windows.house.words import who_plays
from scala_desktop.windows.name_field import NameField
from scala_desktop.words.catalogue import translate

STEP: Final = {Form.WIDE: 98, Form.MIDDLE: 96, Form.NARROW: 84}
ARROW: Final = 44
BETWEEN_FRAMES: Final = 6
NAME_PX: Final = 230
"""How wide the field for a name is at least, where the shelf has room for it."""


@guarded
class Arrow(PaintedButton):
    """Moves the people on, *way* -1 or 1, where there are more than have room beside each other."""

    def __init__(self, parent: QWidget, way: int, *, on_wood: bool = False) -> None:
        super().__init__(parent)
        self._way, self._on_wood = way, on_wood

    def retranslate(self) -> None:
        """Say anew what it does, in the language in force."""
        self.setAccessibleName(
            translate("House", "Chi ha giocato prima")
            if self._way < 0
            else translate("House", "Gli altri di casa")
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        side = px(26)
        ratio, dress = self.devicePixelRatioF(), WORN.dress
        colour = dress.wood_text if self._on_wood else dress.text
        painter.setOpacity(1.0 if self.isEnabled() else 0.4)
        sign = drawing("house/back.svg", side, ratio, colour)
        painter.translate(self.width() / 2, self.height() / 2)
        painter.scale(-self._way, 1)
        painter.drawPixmap(QPointF(-side / 2, -side / 2), sign)


@guarded
class Shelf(QWidget):
    """Shows the people given to :meth:`show_people`, the one greeted marked.

    :attr:`chosen` carries the name of somebody who is to be greeted, :attr:`named` a new name.
    """

    chosen = Signal(str)
    named = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.portraits: list[FramedPortrait] = []
        self._form = Form.WIDE
        self._frame = QSizeF(74, 88)
        self._first = 0
        self.add = FramedPortrait(self, "", "")
        self.add.clicked.connect(self.ask_name)
        self.name = NameField(self)
        self.name.named.connect(self.named)
        self.name.left.connect(self.add.setFocus)
        self.back, self.forward = Arrow(self, -1), Arrow(self, 1)
        self.back.clicked.connect(lambda: self._move(-1))
        self.forward.clicked.connect(lambda: self._move(1))
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.add.setText(translate("House", "Aggiungi"))
        self.add.setAccessibleName(translate("House", "Aggiungi una persona di casa"))
        self.name.retranslate()
        self.back.retranslate()
        self.forward.retranslate()
        for one in self.portraits:
            self._name(one)
        self.update()

    def _name(self, one: FramedPortrait) -> None:
        words = translate("House", "{name}, al computer") if one.chosen else "{name}"
        one.setAccessibleName(words.format(name=one.text()))
        one.setToolTip(translate("House", "Al computer c'è {name}").format(name=one.text()))

    def show_people(self, people: Sequence[Person], greeted: str) -> None:
        """Show *people*; *greeted* is the name of the one at the computer, "" for nobody."""
        focused = next((one.text() for one in self.portraits if one.hasFocus()), "")
        shown = [(one.text(), one.key) for one in self.portraits]
        if shown != [(one.name, one.portrait) for one in people]:
            for old in self.portraits:
                old.hide()
                old.deleteLater()
            self.portraits = [self._portrait(one) for one in people]
            before: QWidget = self.back
            for made in self.portraits:
                QWidget.setTabOrder(before, made)
                before = made
            for last in (self.add, self.forward):
                QWidget.setTabOrder(before, last)
                before = last
            self._first = 0
        for made in self.portraits:
            made.chosen = bool(greeted) and same(made.text(), greeted)
            self._name(made)
            if focused and same(made.text(), focused):
                made.setFocus()
        self.name.raise_()
        self._arrange()

    def _portrait(self, person: Person) -> FramedPortrait:
        made = FramedPortrait(self, person.name, person.portrait)
        made.clicked.connect(lambda: self.chosen.emit(person.name))
        return made

    def set_form(self, form: Form, frame: QSizeF) -> None:
        """Take the form of the window, with frames of the size *frame* in logical pixels."""
        self._form, self._frame = form, frame
        self._arrange()

    @property
    def empty(self) -> bool:
        """Return whether nobody has given a name yet."""
        return not self.portraits

    def ask_name(self) -> None:
        """Ask for the name of one more, in the place where the portrait will stand."""
        self.name.keep()
        place = self.add.geometry()
        right = min(max(place.x() + px(NAME_PX), place.right() + 1), self.width())
        # Over whole places: half a name beside it would be read with what is written.
        beside = (one.x() for one in reversed(self.portraits) if not one.isHidden())
        begins = (place.x(), *beside)
        left = next((x for x in begins if right - x >= px(NAME_PX)), begins[-1])
        high = max(px(ARROW), self.name.minimumSizeHint().height())
        self.name.ask_at(QRect(left, self.height() - high, right - left, high))

    def _move(self, step: int) -> None:
        self._first = max(0, min(self._first + step, len(self.portraits)))
        self._arrange()

    def _arrange(self) -> None:
        """Put as many people on the shelf as it holds, then the place for one more."""
        places: list[FramedPortrait] = [*self.portraits, self.add]
        room, high = self.width(), self.height()
        least = ceil(self._frame.width()) + px(BETWEEN_FRAMES)
        step = max(least, min(px(STEP[self._form]), room // len(places)))
        fits = max(1, int(room // step))
        scrolls = len(places) > fits
        if scrolls:
            room -= 2 * px(ARROW)
            fits = max(1, int(room // step))
        self._first = max(0, min(self._first, len(places) - fits)) if scrolls else 0
        x = px(ARROW) if scrolls else 0
        shown = places[self._first : self._first + fits]
        for one in places:
            one.frame_width, one.frame_height = self._frame.width(), self._frame.height()
            one.setVisible(one in shown)
        wanted = [one.sizeHint().width() for one in shown]
        for one, width in zip(shown, self._widths(wanted, room, least), strict=True):
            one.setGeometry(x, 0, width, high)
            one.update()
            x += width
        for arrow, left in ((self.back, True), (self.forward, False)):
            arrow.setVisible(scrolls)
            place = 0 if left else min(x, self.width() - px(ARROW))
            arrow.setGeometry(
                place, int(self._frame.height() - px(ARROW)) // 2, px(ARROW), px(ARROW)
            )
        self.back.setEnabled(self._first > 0)
        self.forward.setEnabled(self._first + fits < len(places))
        self.update()

    def _widths(self, wanted: Sequence[int], room: int, least: int) -> list[int]:
        """Return widths of at least *least* in which as many as can have what is *wanted*.

        What is left of the *room* then sets those who need little further from each other.
        """
        count = len(wanted)
        widths = [least] * count
        spare = room - least * count
        for place in sorted(range(count), key=wanted.__getitem__):
            more = max(0, min(wanted[place] - least, spare))
            widths[place] += more
            spare -= more
        for done, place in enumerate(sorted(range(count), key=widths.__getitem__, reverse=True)):
            more = max(0, min(px(STEP[self._form]) - widths[place], spare // (count - done)))
            widths[place] += more
            spare -= more
        return widths

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.portraits or self._form is Form.NARROW:
            return
        painter = QPainter(self)
        x, high = px(STEP[self._form]) + px(8), self._frame.height()
        wide = self._form is Form.WIDE
        painter.setPen(QColor(WORN.dress.text))
        painter.setFont(title_font(px(24 if wide else 20)))
        upper = QRectF(x, 0, self.width() - x, high * 0.58)
        align = Qt.AlignmentFlag.AlignLeft
        asked = who_plays(datetime.now())
        painter.drawText(upper, align | Qt.AlignmentFlag.AlignBottom, asked)
        if wide and self.name.isHidden():
            painter.setPen(QColor(WORN.dress.quiet))
            painter.setFont(text_font(px(17)))
            lower = QRectF(x, high * 0.62, self.width() - x, high * 0.38)
            words = invitation(lower.width(), painter.font())
            painter.drawText(lower, align | Qt.AlignmentFlag.AlignTop, words)


def invitation(room: float, letters: QFont) -> str:
    """Return why one should write a name, as long as *room* pixels have it in these *letters*."""
    texts = (
        translate("House", "Scrivi il tuo nome una volta: lo trovi in ogni gioco."),
        translate("House", "Scrivi qui il tuo nome, una volta sola."),
    )
    width = QFontMetricsF(letters).horizontalAdvance
    return next((text for text in texts if width(text) <= room), "")
