"""The fields of the hand that is typed: which there are, how they lie, and what stands in them.

Source: design/pact.md, 6.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import partial
from html import escape
from typing import Any, Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QPushButton, QVBoxLayout, QWidget

from scala_desktop.dress.colours import GOLD, PAPER_TEXT
from scala_desktop.dress.room import SCALE, Form, px
from scala_desktop.model.guard import guarded
from scala_desktop.model.pad import PadModel
from scala_desktop.rules.typed import Field, FieldKind
from scala_desktop.windows.layouts import empty, placed_in
from scala_desktop.windows.pad.controls import Choice, Head
from scala_desktop.windows.pad.looks import LineLook
from scala_desktop.windows.pad.parts import Counter, SumField
from scala_desktop.windows.widgets import label, set_style
from scala_desktop.words.catalogue import translate
from scala_desktop.words.figures import figure
from scala_desktop.words.pads import (
    field_words,
    fold_title,
    folded_with_reds,
    folded_words,
)

COLUMN: Final = 156
SLIM_COLUMN: Final = 122
MOST_COLUMN: Final = 220
LABELS: Final = 152
"""What the names of the fields need."""
ROW: Final = 50
KEYPAD: Final = 160
BELOW: Final = 128
"""What the total and the gold button take."""
PERSONAL: Final = ("alone", "closer", "bet", "returns", "dealt")
"""The fields in which people are chosen by their names, not sides."""


class Shape(Enum):
    """How the fields lie: a column a line, one line at a time, or a row for everybody."""

    COLUMNS = "columns"
    TABS = "tabs"
    PEOPLE = "people"


@guarded
class Fields(QWidget):
    """The fields of *model*; around the one that digits go to there is a golden ring.

    :attr:`put` carries a field, a place and a number, :attr:`chosen` a field and a place,
    :attr:`fold_asked` the place whose folded counters are wanted; :attr:`made` says that the fields
    are other ones now.
    """

    put = Signal(str, int, int)
    chosen = Signal(str, int)
    fold_asked = Signal(int)
    made = Signal()
    activated = Signal()
    """Digits go to another sum now."""
    walked = Signal(int)
    """The wish to go to the stop before, -1, or to the next one."""

    def __init__(self, model: PadModel, looks: Sequence[LineLook]) -> None:
        super().__init__()
        self.model, self.looks = model, looks
        self._form = Form.WIDE
        self._wide = self._high = 0
        self._signature: object = None
        self.line = 0
        """The line that is shown, where it is one at a time."""
        self.folded: tuple[Field, ...] = ()
        self.sums: dict[tuple[str, int], SumField] = {}
        self.counters: dict[tuple[str, int], Counter] = {}
        self.choices: dict[tuple[str, int], Choice] = {}
        self.folds: dict[int, QPushButton] = {}
        self.heads: dict[int, Head] = {}
        self.active: SumField | None = None
        self.title = label("heading")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(px(4), px(2), px(4), px(2))

    def fit(self, form: Form, width: int, height: int) -> None:
        """Be laid out for a window of *form*, in an entry of *width* and *height*."""
        other = form is not self._form or not self._signature
        self._form, self._wide, self._high = form, width, height
        if other or self.foldable(self.level()) != self.folded or self._narrower():
            self.rebuild()

    def _narrower(self) -> bool:
        """Return whether the columns have another width by now."""
        return self.shape is not Shape.PEOPLE and (
            self._grid.columnMinimumWidth(1) != self.column_width()
        )

    def rebuild(self) -> None:
        """Make the fields anew: other ones are asked, or they lie otherwise."""
        focus, active = self.focused_key(), self.active_key()
        wide = self._form is Form.WIDE
        self._grid.setHorizontalSpacing(px(10 if wide else 8))
        self._grid.setVerticalSpacing(px(4 if wide else 3))
        self._signature = self.asked_now()
        self.folded = self.foldable(self.level())
        for controls in (self.sums, self.counters, self.choices, self.folds, self.heads):
            controls.clear()
        self.active = None
        empty(self._grid)
        for column in range(8):
            self._grid.setColumnStretch(column, 0)
            self._grid.setColumnMinimumWidth(column, 0)
        self._grid.setColumnStretch(0, 1)
        self.title = label("heading", wrap=True)
        if not wide:
            set_style(self.title, f"font-size: {px(20)}px")
        self._grid.addWidget(self.title, 0, 0)
        if self.shape is Shape.PEOPLE:
            self._lay_people()
        else:
            self._lay_columns()
        self._grid.setRowStretch(self._grid.rowCount(), 1)
        self._show_all()
        if active in self.sums:
            self.make_active(self.sums[active])
        self.focus_on(focus)
        self.refresh()
        self.made.emit()

    def _show_all(self) -> None:
        """Show the new fields at once: what is not shown yet takes no keyboard."""
        if self.isVisible():
            for widget in placed_in(self._grid):
                widget.show()

    def follow(self) -> None:
        """Show what has changed, with other fields where others are asked."""
        if self.asked_now() != self._signature:
            self.rebuild()
        else:
            self.refresh()

    def refresh(self) -> None:
        """Show what was typed."""
        model = self.model
        for (key, place), counter in self.counters.items():
            counter.setValue(model.value(key, place))
            counter.update()
        for (key, place), one in self.sums.items():
            one.show_number(model.value(key, place))
        for (key, place), choice in self.choices.items():
            self._show_choice(key, place, choice)
        for place, fold in self.folds.items():
            self._show_fold(place, fold)

    def natural_height(self, width: int) -> int:
        """Return how high the fields are, *width* wide."""
        grid = self._grid
        grid.invalidate()
        high = grid.totalSizeHint().height()
        return max(high, grid.totalHeightForWidth(width)) if grid.hasHeightForWidth() else high

    def show_line(self, place: int, *_: object) -> None:
        """Show the fields of the line at *place*."""
        self.line = place
        self.rebuild()
        head = self.heads.get(place)
        if head is not None:
            head.setFocus()

    def _ask_fold(self, place: int, *_: object) -> None:
        self.fold_asked.emit(place)

    def _choose(self, key: str, place: int, *_: object) -> None:
        self.chosen.emit(key, place)

    def active_key(self) -> tuple[str, int]:
        """Return the field and the place that digits go to, ("", 0) where there is no sum."""
        found = (key for key, one in self.sums.items() if one is self.active)
        return next(found, ("", 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Around it the arrows would scroll.
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.walked.emit(-1 if event.key() == Qt.Key.Key_Up else 1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        one = self.active
        if one is None or not one.isVisible():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(GOLD), px(4)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        box = QRectF(one.geometry()).adjusted(-px(2), -px(2), px(2), px(2))
        painter.drawRoundedRect(box, px(12), px(12))

    @property
    def shape(self) -> Shape:
        """Return how the fields lie."""
        counting = any(one.kind is FieldKind.COUNT for one in self.model.fields())
        if not counting:
            return Shape.PEOPLE
        return Shape.COLUMNS if len(self.places()) <= 2 else Shape.TABS

    def places(self) -> tuple[int, ...]:
        """Return the lines or seats of which something is asked."""
        asked = [one.of for one in self.model.fields() if not one.whole and one.key not in PERSONAL]
        return max(asked, key=len, default=())

    def _rows_room(self) -> int:
        """Return how many rows of fields have room, in the height of now."""
        pad = KEYPAD if any(one.kind is FieldKind.SUM for one in self.model.fields()) else 0
        return int((self._high / SCALE.factor - pad - BELOW) // ROW)

    def level(self) -> int:
        """Return how much is folded: 0 nothing, 1 what is rare, 2 all that is counted."""
        counts = [one for one in self.model.fields() if one.kind is FieldKind.COUNT]
        if len(counts) < 2 or self._form is Form.NARROW:
            return 0
        if self._form is Form.MIDDLE:
            return 2
        rows = len(self.model.fields()) + 1
        room = self._rows_room()
        if rows <= room:
            return 0
        rare = max(0, len([one for one in counts if one.key != "red_threes"]) - 2)
        return 1 if rare > 1 and rows - rare + 1 <= room else 2

    def foldable(self, level: int) -> tuple[Field, ...]:
        """Return what is folded into one at that *level*."""
        if not level:
            return ()
        tight = self._form is Form.MIDDLE
        counts = [
            one
            for one in self.model.fields()
            if one.kind is FieldKind.COUNT and (tight or one.key != "red_threes")
        ]
        return tuple(counts if level == 2 else counts[2:])

    def asked_now(self) -> object:
        """Return what decides which fields there are."""
        fields = tuple((one.key, one.of) for one in self.model.fields())
        return fields, self.shape, self.line if self.shape is Shape.TABS else 0

    def _lay_columns(self) -> None:
        """Lay a row a field and a column a line, or one column for the line that is chosen."""
        places, tabs = self.places(), self.shape is Shape.TABS
        if tabs:
            self.line = self.line if self.line in places else places[0]
            self._lay_tabs(places)
            shown: tuple[int, ...] = (self.line,)
        else:
            shown = places
            for column, place in enumerate(shown, 1):
                head = Head(self.look_at(place), tab=False)
                self.heads[place] = head
                self._grid.addWidget(head, 0, column)
        row = 2 if tabs else 1
        done = False
        for field in self.model.fields():
            if field in self.folded:
                if not done:
                    self._lay_folds(row, shown)
                    row, done = row + 1, True
                continue
            self._lay_field(field, row, shown)
            row += 1
        for column in range(1, len(shown) + 1):
            self._grid.setColumnMinimumWidth(column, self.column_width())

    @property
    def _roomy(self) -> bool:
        return self._form is Form.WIDE

    @property
    def _row_height(self) -> int:
        return px(46 if self._roomy else 44)

    def column_width(self) -> int:
        """Return how wide the column of a line is."""
        least = COLUMN if self._form is Form.WIDE else SLIM_COLUMN
        spare = (self._wide - px(36 + LABELS + 20)) // 2
        return max(px(least), min(spare, px(MOST_COLUMN)))

    def _lay_tabs(self, places: Sequence[int]) -> None:
        holder = QWidget()
        inside = QGridLayout(holder)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(px(6))
        for number, place in enumerate(places):
            head = Head(self.look_at(place), tab=True)
            head.setChecked(place == self.line)
            head.clicked.connect(partial(self.show_line, place))
            self.heads[place] = head
            inside.addWidget(head, number // 3, number % 3)
        self._grid.addWidget(holder, 1, 0, 1, 2)

    def look_at(self, place: int) -> LineLook:
        """Return the look of the line at *place*, which may be a side of this hand alone."""
        model = self.model
        alone = model.chosen("alone")
        if alone is not None and alone != place:
            others = [look for line, look in enumerate(self.looks) if line != alone]
            title = " + ".join(look.title for look in others)
            faces = tuple(face for look in others for face in look.faces)
            return LineLook(title, "", faces, others[0].colour)
        return self.looks[place % len(self.looks)]

    def _lay_field(self, field: Field, row: int, shown: Sequence[int]) -> None:
        self._grid.addWidget(self._label_of(field), row, 0)
        if field.whole or field.key in PERSONAL:
            self._grid.addWidget(self._several(field), row, 1, 1, max(1, len(shown)))
            return
        for column, place in enumerate(shown, 1):
            if place in field.of:
                self._grid.addWidget(self._control(field, place), row, column)

    def _lay_folds(self, row: int, shown: Sequence[int]) -> None:
        title = label("name", wrap=True)
        title.setText(self.fold_title())
        self._grid.addWidget(title, row, 0)
        for column, place in enumerate(shown, 1):
            made = Choice()
            made.setCheckable(False)
            made.clicked.connect(partial(self._ask_fold, place))
            self.folds[place] = made
            self._grid.addWidget(made, row, column)

    def fold_title(self) -> str:
        """Return what is folded is called."""
        rest = len(self.folded) < len(self.foldable(2))
        reds = any(one.key == "red_threes" for one in self.folded)
        return fold_title(self.folded[0].key, rest=rest, reds=reds)

    def _lay_people(self) -> None:
        """Lay a row for everybody and a column a field."""
        fields = [one for one in self.model.fields() if not one.whole]
        wholes = [one for one in self.model.fields() if one.whole]
        places = self.places()
        people = [one for one in fields if set(one.of) <= set(places) and len(one.of) > 0]
        others = [one for one in fields if one not in people and one.of]
        for column, field in enumerate(people, 1):
            head = label("quiet", wrap=True)
            head.setAlignment(Qt.AlignmentFlag.AlignCenter)
            head.setText(field_words(field).title)
            self._grid.addWidget(head, 0, column)
            self._grid.setColumnMinimumWidth(column, px(92 if self._roomy else 78))
        for row, place in enumerate(places, 1):
            look = self.seat_look(place)
            head_cell = Head(look, tab=False)
            self.heads[place] = head_cell
            self._grid.addWidget(head_cell, row, 0)
            for column, field in enumerate(people, 1):
                if place in field.of:
                    self._grid.addWidget(self._control(field, place), row, column)
        row = len(places) + 1
        for field in (*others, *wholes):
            self._grid.addWidget(self._label_of(field), row, 0)
            self._grid.addWidget(self._several(field), row, 1, 1, max(1, len(people)))
            row += 1
        if any(field.key == "lowest" for field in people):
            hint = label("quiet", wrap=True)
            hint.setText(translate("Pad", "Basta anche toccare i suoi gettoni: ne perde uno."))
            self._grid.addWidget(hint, row, 0, 1, len(people) + 1)

    def seat_look(self, seat: int) -> LineLook:
        """Return the look of who sits at *seat*, alone even in a pair."""
        look = self.looks[seat % len(self.looks)]
        if not self.model.in_pairs:
            return look
        return look._replace(title=self.model.pad.players[seat], names="")

    def _label_of(self, field: Field) -> QWidget:
        words = field_words(field, brief=self._form is not Form.WIDE)
        holder = QWidget()
        inside = QVBoxLayout(holder)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(0)
        head = label("name", wrap=True)
        head.setText(words.title)
        worth = field.worth if field.kind in (FieldKind.COUNT, FieldKind.WHO) else None
        inside.addStretch(1)
        if worth:
            head.setTextFormat(Qt.TextFormat.RichText)
            number = f'<span style="font-weight: 400; color: {PAPER_TEXT}">{figure(worth)}'
            head.setText(f"{escape(words.title)} {number}</span>")
        inside.addWidget(head)
        if words.below and self._form is not Form.NARROW:
            below = label("quiet", wrap=True)
            below.setText(words.below)
            inside.addWidget(below)
        inside.addStretch(1)
        return holder

    def _several(self, field: Field) -> QWidget:
        """Return the choice of a field that is asked once for all: yes or no, or somebody."""
        holder = QWidget()
        inside = QGridLayout(holder)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(px(6))
        for number, place in enumerate(field.of):
            made = self._control(field, place)
            inside.addWidget(made, number // 3, number % 3)
        return holder

    def _control(self, field: Field, place: int) -> QWidget:
        key = (field.key, place)
        name = self._spoken_name(field, place)
        if field.kind is FieldKind.COUNT:
            counter = Counter(field.most)
            counter.counted.connect(partial(self.put.emit, field.key, place))
            counter.setAccessibleName(name)
            counter.setFixedHeight(self._row_height)
            self.counters[key] = counter
            return counter
        if field.kind is FieldKind.SUM:
            sum_field = SumField(below=field.below)
            sum_field.summed.connect(partial(self.put.emit, field.key, place))
            sum_field.taken.connect(partial(self._take, key))
            sum_field.setAccessibleName(name)
            sum_field.setFixedHeight(self._row_height)
            self.sums[key] = sum_field
            if self.active is None:
                self.make_active(sum_field)
            return sum_field
        made = Choice()
        made.setFixedHeight(self._row_height)
        made.setAccessibleName(name)
        made.clicked.connect(partial(self._choose, field.key, place))
        self.choices[key] = made
        return made

    def _spoken_name(self, field: Field, place: int) -> str:
        title = field_words(field).title
        if field.whole:
            return title
        return f"{title}, {self.name_of(field.key, place)}"

    def stops(self) -> Iterator[QWidget]:
        """Yield all that can have the keyboard, in the order of the rows."""
        for head in self.heads.values():
            if head.isCheckable():
                yield head
        made: dict[int, QWidget] = {}
        for widget in (*self.sums.values(), *self.counters.values(), *self.choices.values()):
            made[id(widget)] = widget
        for fold in self.folds.values():
            made[id(fold)] = fold
        yield from self._in_rows(self._grid, made)

    def _in_rows(self, grid: QGridLayout, wanted: dict[int, QWidget]) -> Iterator[QWidget]:
        cells = []
        for widget in placed_in(grid):
            place: Any = grid.getItemPosition(grid.indexOf(widget))
            cells.append(((place[0], place[1]), widget))
        for _, widget in sorted(cells, key=lambda one: one[0]):
            if id(widget) in wanted:
                yield widget
            elif isinstance(inner := widget.layout(), QGridLayout):
                yield from self._in_rows(inner, wanted)

    def focused_key(self) -> tuple[str, int] | None:
        """Return the field and the place that have the keyboard."""
        for controls in (self.sums, self.counters, self.choices):
            for key, widget in controls.items():
                if widget.hasFocus():
                    return key
        return None

    def focus_on(self, key: tuple[str, int] | None) -> None:
        """Give the keyboard to that field and place, if it is still there."""
        if key is None:
            return
        for controls in (self.sums, self.counters, self.choices):
            if key in controls:
                controls[key].setFocus()

    def name_of(self, key: str, place: int) -> str:
        """Return what who is at *place* is called in the field *key*: a person, or a side."""
        person = self.shape is Shape.PEOPLE or key in PERSONAL
        return (self.seat_look(place) if person else self.look_at(place)).title

    def make_active(self, one: SumField) -> None:
        """Let digits go to *one*."""
        if self.active is not one:
            if self.active is not None:
                self.active.show_active(on=False)
            self.active = one
            one.show_active(on=True)
            self.update()
            self.activated.emit()

    def _take(self, key: tuple[str, int]) -> None:
        if key in self.sums:
            self.make_active(self.sums[key])

    def _show_choice(self, key: str, place: int, made: Choice) -> None:
        model, field = self.model, self.model.field(key)
        if field is None:
            return
        who = field.kind is FieldKind.WHO
        on = model.chosen(key) == place if who else model.value(key, place) > 0
        words = translate("Pad", "sì") if on else translate("Pad", "no")
        if who or key in PERSONAL:
            alone = self.shape is Shape.TABS and key == "closes"
            if not alone and not (self.shape is Shape.PEOPLE and place in self.places()):
                words = self.name_of(key, place)
        elif on and field.worth is not None and self.shape is not Shape.PEOPLE:
            words = f"{words}, {figure(field.worth)}"
        made.setChecked(on)
        ticked = on and (self._roomy or self.shape is not Shape.PEOPLE)
        made.setText(f"✓ {words}" if ticked else words)

    def _show_fold(self, place: int, fold: QPushButton) -> None:
        model, first = self.model, self.folded[0].key
        number = sum(model.value(one.key, place) for one in self.folded)
        points = sum(model.value(one.key, place) * (one.worth or 0) for one in self.folded)
        reds = model.value("red_threes", place)
        if any(one.key == "red_threes" for one in self.folded):
            words = folded_with_reds(number - reds, reds)
        else:
            words = folded_words(first, number, points)
        fold.setText(f"{words} ▾")
        title = self.fold_title()
        fold.setAccessibleName(f"{title}, {self.look_at(place).title}, {words}")
