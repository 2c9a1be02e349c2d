"""The bench below the table: who does not play, a new name, one more computer player.

Source: design/welcome.md, 3.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.materials import paint_wood
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import text_font, title_font
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.windows.house.shelf import Arrow
from scala_desktop.windows.name_field import NameField
from scala_desktop.windows.new_match.plates import BenchPlate
from scala_desktop.windows.widgets import see_through
from scala_desktop.words.catalogue import translate

HEAD_PX: Final = 52
TALL_PX: Final = 100
"""A bench that is higher than this has a title."""
ARROW_PX: Final = 32
LEAST_NAME_PX: Final = 72
"""How much room a name keeps at least beside its portrait."""


def narrowed(wanted: Sequence[int], room: int, least: int) -> list[int]:
    """Return widths that fill no more than *room*: the widest give way, but not below *least*.

    >>> narrowed([90, 200, 160], 360, 100)
    [90, 135, 135]
    >>> narrowed([90, 200, 160], 200, 100)
    [90, 100, 100]
    """
    left, most = room, max(wanted, default=0)
    for place, width in enumerate(sorted(wanted)):
        share = left // (len(wanted) - place)
        if width > share:
            most = max(share, least)
            break
        left -= width
    return [min(width, most) for width in wanted]


@guarded
class Bench(QWidget):
    """Shows *names* by :meth:`show_people`; its signals say who is to sit down."""

    person_chosen = Signal(str)
    computer_chosen = Signal()
    named = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.people: list[BenchPlate] = []
        self._shown: tuple[object, ...] = ()
        self._row = QWidget()
        self._area = see_through(self, self._row)
        self._area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.back, self.forward = Arrow(self, -1, on_wood=True), Arrow(self, 1, on_wood=True)
        for arrow, way in ((self.back, -1), (self.forward, 1)):
            arrow.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # keys go from plate to plate
            arrow.clicked.connect(partial(self._move, way))
        bar = self._area.horizontalScrollBar()
        bar.valueChanged.connect(self._tell_ends)
        bar.rangeChanged.connect(self._tell_ends)
        # These two are always in sight; only the people scroll.
        self.new = BenchPlate(self, "", "", "")
        self.computer = BenchPlate(self, "", "", "key")
        self.new.clicked.connect(self.ask_name)
        self.computer.clicked.connect(self.computer_chosen)
        self.name = NameField(self)
        self.name.named.connect(self.named)
        self.name.left.connect(self.new.setFocus)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.computer.about = translate("NewMatch", "a cinque livelli")
        self.new.setAccessibleName(translate("NewMatch", "Un nome nuovo"))
        self.computer.setAccessibleName(translate("NewMatch", "Un altro al computer"))
        for arrow in (self.back, self.forward):
            arrow.retranslate()
        self._arrange()
        self.name.retranslate()
        self.update()

    def show_people(
        self, people: Sequence[tuple[str, str]], full: str, watch: Callable[[BenchPlate], None]
    ) -> None:
        """Show *people*, a name and a portrait each; *full* is why nobody more may sit down.

        Every new plate is handed to *watch*.
        """
        if self._shown != tuple(people):
            self._shown = tuple(people)
            for old in self.people:
                old.hide()
                old.deleteLater()
            self.people = []
            for name, key in people:
                made = BenchPlate(self._row, name, "", key)
                made.clicked.connect(lambda _=False, name=name: self.person_chosen.emit(name))
                watch(made)
                made.show()
                self.people.append(made)
        for one in (*self.people, self.new, self.computer):
            one.setEnabled(not full)
            one.setToolTip(full or one.about or (one.text() if one.key else ""))
            one.setAccessibleDescription(full or one.about)
        self._arrange()

    @property
    def plates(self) -> list[BenchPlate]:
        """Return everything on the bench, from left to right."""
        return [*self.people, self.new, self.computer]

    def ask_name(self) -> None:
        """Ask for a new name in the place of its plate."""
        self.name.keep()
        self.name.ask_at(self.new.geometry().adjusted(0, 4, 0, -4))

    @property
    def _has_title(self) -> bool:
        return self.height() >= px(TALL_PX)

    def _name_plates(self, *, whole: bool) -> None:
        """Say what the last two plates do, in as many words as there is room for."""
        self.new.setText(
            translate("NewMatch", "Un nome nuovo…") if whole else translate("NewMatch", "Un nome…")
        )
        self.computer.setText(
            translate("NewMatch", "Un altro al computer")
            if whole
            else translate("NewMatch", "Computer")
        )

    def _fixed(self, high: int, *, whole: bool) -> tuple[list[tuple[BenchPlate, int]], int]:
        """Return the last two plates with their widths, and what room these leave the people."""
        self._name_plates(whole=whole)
        fixed = [(one, one.wanted(high)) for one in (self.new, self.computer)]
        edges = 2 * px(24 if self._has_title else 12)
        return fixed, self.width() - edges - sum(width + px(8) for _, width in fixed)

    def _arrange(self) -> None:
        """Lay the plates in a row: words give way to names, then names to more names.

        Where there are too many all the same, arrows beside them say that they go on.
        """
        head = px(HEAD_PX) if self._has_title else 0
        left, gap = px(24 if self._has_title else 12), px(8)
        high = min(px(76), self.height() - head - px(16))
        y = head + (self.height() - head - high) // 2
        wanted = [one.wanted(high) for one in self.people]
        fixed, room = self._fixed(high, whole=self._has_title)
        if sum(wanted) + gap * (len(wanted) - 1) > room:
            fixed, room = self._fixed(high, whole=False)
        widths = narrowed(wanted, room - gap * (len(wanted) - 1), high + px(LEAST_NAME_PX))
        across = sum(widths) + gap * max(0, len(widths) - 1)
        scrolls = across > room
        x = 0
        for one, width in zip(self.people, widths, strict=True):
            one.setGeometry(x, 0, width, high)
            x += width + gap
        self._row.resize(max(across, 1), high)
        x = left
        for arrow in (self.back, self.forward):
            arrow.setVisible(scrolls)
            arrow.resize(px(ARROW_PX), high)
        if scrolls:
            self.back.move(x, y)
            x += px(ARROW_PX)
            across = max(0, room - 2 * px(ARROW_PX))
        self._area.setGeometry(x, y, across, high)
        x += across
        if scrolls:
            self.forward.move(x, y)
            x += px(ARROW_PX)
        x += gap if self.people else 0
        for one, width in fixed:
            one.setGeometry(x, y, width, high)
            x += width + gap
        self._tell_ends()

    def _tell_ends(self) -> None:
        bar = self._area.horizontalScrollBar()
        self.back.setEnabled(bar.value() > bar.minimum())
        self.forward.setEnabled(bar.value() < bar.maximum())

    def _move(self, way: int) -> None:
        """Show those further on one *way*, as many as have room."""
        bar = self._area.horizontalScrollBar()
        bar.setValue(bar.value() + way * self._area.width())

    def wheelEvent(self, event: QWheelEvent) -> None:
        bar = self._area.horizontalScrollBar()
        bar.setValue(bar.value() - event.angleDelta().y() // 2)

    def show_plate(self, plate: QWidget) -> None:
        """Scroll until *plate* is seen."""
        self._area.ensureWidgetVisible(plate)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        dress = WORN.dress
        paint_wood(painter, QRectF(self.rect()), dress.wood)
        if not self._has_title:
            return
        title = translate("NewMatch", "Chi altro si siede?")
        font = title_font(px(23))
        painter.setFont(font)
        painter.setPen(QColor(dress.wood_text))
        head = QRectF(px(24), px(6), self.width() - px(48), px(HEAD_PX - 6))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(head, flags, title)
        head.setLeft(head.x() + painter.fontMetrics().horizontalAdvance(title) + px(12))
        painter.setFont(text_font(px(16)))
        painter.setPen(QColor(dress.wood_quiet))
        hint = translate("NewMatch", "Trascina una persona su una sedia, o premila.")
        painter.drawText(head, flags, hint)
