"""The bench below the table: who does not play, a new name, one more computer player.

Source: design/welcome.md, 3.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.materials import paint_wood
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import text_font, title_font
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.windows.name_field import NameField
from scala_desktop.windows.new_match.plates import BenchPlate
from scala_desktop.windows.widgets import see_through
from scala_desktop.words.catalogue import translate

HEAD_PX = 52
TALL_PX = 100
"""A bench that is higher than this has a title."""


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
        self._name_plates()
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
            one.setToolTip(full or one.about)
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

    def _name_plates(self) -> None:
        """Say less where there is less room."""
        large = self._has_title
        self.new.setText(
            translate("NewMatch", "Un nome nuovo…") if large else translate("NewMatch", "Un nome…")
        )
        self.computer.setText(
            translate("NewMatch", "Un altro al computer")
            if large
            else translate("NewMatch", "Computer")
        )

    def _arrange(self) -> None:
        self._name_plates()
        head = px(HEAD_PX) if self._has_title else 0
        left, gap = px(24 if self._has_title else 12), px(8)
        high = min(px(76), self.height() - head - px(16))
        y = head + (self.height() - head - high) // 2
        x = 0
        for one in self.people:
            width = one.wanted(high)
            one.setGeometry(x, 0, width, high)
            x += width + gap
        self._row.resize(max(x, 1), high)
        fixed = [(one, one.wanted(high)) for one in (self.new, self.computer)]
        room = self.width() - 2 * left - sum(width + gap for _, width in fixed) + gap
        self._area.setGeometry(left, y, max(0, min(x, room)), high)
        x = left + max(0, min(x, room))
        for one, width in fixed:
            one.setGeometry(x, y, width, high)
            x += width + gap

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
