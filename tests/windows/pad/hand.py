"""A hand that types on the score pad: it presses what a finger would, and counts the touches."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from scala_desktop.rules.typed import FieldKind, Typed, number_of
from scala_desktop.windows.pad.entry import Entry
from scala_desktop.windows.pad.parts import LESS, MORE, Counter, SumField
from scala_desktop.windows.pad.room import PadRoom

TOUCH_S = 0.3
"""Seconds that a touch takes."""


class Finger:
    """Touches the widgets of *room*, with the left button of the mouse."""

    def __init__(self, room: PadRoom) -> None:
        self.room = room
        self.touches = 0

    @property
    def entry(self) -> Entry:
        """Return the entry, which is another one for each pad."""
        assert self.room.entry is not None
        return self.room.entry

    def touch(self, one: QWidget, place: QPoint | None = None) -> None:
        """Touch *one* in its middle, or at *place*."""
        QApplication.processEvents()  # new fields are shown in the next turn of the event loop
        assert one.isVisible(), one.accessibleName()
        assert one.isEnabled(), one.accessibleName()
        self.touches += 1
        where = one.rect().center() if place is None else place
        QTest.mouseClick(one, Qt.MouseButton.LeftButton, pos=where)

    def count(self, counter: Counter, number: int) -> None:
        """Bring *counter* to *number*."""
        while counter.value() != number:
            more = counter.value() < number
            x = counter.width() - MORE // 2 if more else LESS // 2
            self.touch(counter, QPoint(x, counter.height() // 2))

    def write(self, field: SumField, number: int) -> None:
        """Write *number* into *field* by the keys of the block."""
        if self.entry.fields.active is not field:
            self.touch(field)
        keys = self.entry.keypad.keys
        while field.text():
            self.touch(keys[""])
        for digit in str(abs(number)):
            self.touch(keys[digit])
        if number < 0:
            self.touch(keys["±"])

    def type_in(self, typed: Typed) -> None:
        """Type the facts of a hand, field by field as they are asked."""
        done: set[tuple[str, int]] = set()
        model = self.entry.model
        while True:
            asked = [(one, place) for one in model.fields() for place in one.of]
            left = [(one, place) for one, place in asked if (one.key, place) not in done]
            if not left:
                return
            field, place = left[0]
            done.add((field.key, place))
            key = (field.key, place)
            number = number_of(typed, field.key, place)
            if field.kind is FieldKind.WHO:
                if typed.get(field.key) == (place,):
                    self._choose(key)
            elif not number:
                continue
            elif field.kind is FieldKind.SUM:
                self._show(place)
                self.write(self.entry.fields.sums[key], number)
            elif field.kind is FieldKind.COUNT:
                self._show(place)
                self._count(key, number)
            else:
                self._choose(key)

    def _show(self, place: int) -> None:
        """Turn to the line at *place*, where one line is shown at a time."""
        head = self.entry.fields.heads.get(place)
        if head is not None and head.isCheckable() and not head.isChecked():
            self.touch(head)

    def _count(self, key: tuple[str, int], number: int) -> None:
        fields = self.entry.fields
        if key in fields.counters:
            self.count(fields.counters[key], number)
            return
        self.touch(fields.folds[key[1]])
        self.count(self.entry.panel.counters[key[0]], number)
        self.touch(self.entry.panel.done_button)

    def _choose(self, key: tuple[str, int]) -> None:
        self._show(key[1])
        choice = self.entry.fields.choices[key]
        self.entry.area.ensureWidgetVisible(choice)
        self.touch(choice)

    def mark(self) -> None:
        """Mark the hand, and say yes to what is doubtful."""
        self.touch(self.entry.gold)
        while self.entry.asks:
            self.touch(self.entry.gold)
