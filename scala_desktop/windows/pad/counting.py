"""What opens in the place of the keys: counters that are folded, and the cards one by one.

Source: design/pact.md, 6.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.model.pad import PadModel
from scala_desktop.rules.typed import Field
from scala_desktop.windows.layouts import empty, flow, nest
from scala_desktop.windows.pad.parts import Counter
from scala_desktop.windows.widgets import button, label
from scala_desktop.words.catalogue import translate
from scala_desktop.words.figures import figure
from scala_desktop.words.pads import card_value_words, field_words


@guarded
class _Panel(QFrame):
    """A frame with a title and a button that closes it; so does Esc."""

    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "sign")
        self.title = label("name", wrap=True)
        self.done_button = button()
        self.done_button.clicked.connect(self.closed)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.done_button)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(px(10), px(6), px(10), px(8))
        self.column.setSpacing(px(6))
        nest(self.column, head)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.done_button.setText(translate("Pad", "Fatto"))

    def take_focus(self) -> None:
        """Give the keyboard to the button that closes."""
        self.done_button.setFocus()


@guarded
class FoldedPanel(_Panel):
    """Counters of one line; :attr:`counted` carries the field, the place and the number."""

    counted = Signal(str, int, int)

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(px(10))
        self._grid.setVerticalSpacing(px(4))
        nest(self.column, self._grid)
        self._place = 0
        self.counters: dict[str, Counter] = {}

    def open_for(self, place: int, title: str, fields: Sequence[Field], model: PadModel) -> None:
        """Show the counters of *fields* for *place*, who is called *title*."""
        empty(self._grid)
        self.counters.clear()
        self._place = place
        self.title.setText(title)
        for row, field in enumerate(fields):
            words = field_words(field).title
            name = label("name", wrap=True)
            worth = f" {figure(field.worth)}" if field.worth else ""
            name.setText(f"{words}{worth}")
            counter = Counter(field.most)
            counter.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            counter.setFixedSize(px(156), px(46))
            counter.setAccessibleName(f"{words}, {title}")
            counter.counted.connect(partial(self.counted.emit, field.key, place))
            self.counters[field.key] = counter
            self._grid.addWidget(name, row, 0)
            self._grid.addWidget(counter, row, 1)
        self._grid.setColumnStretch(0, 1)
        self.refresh(model)

    def refresh(self, model: PadModel) -> None:
        """Show the numbers that were typed."""
        for key, counter in self.counters.items():
            counter.setValue(model.value(key, self._place))

    def take_focus(self) -> None:
        for counter in self.counters.values():
            counter.setFocus(Qt.FocusReason.TabFocusReason)
            return


@guarded
class CardCounter(_Panel):
    """A button for each worth of a card; :attr:`added` carries what one adds, or takes off."""

    added = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._holder: QWidget | None = None
        self.held = button(checkable=True)
        self.column.addWidget(self.held)
        self.retranslate()

    def open_for(self, values: Sequence[tuple[str, int]], *, below: bool) -> None:
        """Offer cards of these *values*; *below* zero those in hand are taken off."""
        if self._holder is not None:
            self._holder.deleteLater()
        made = []
        for code, worth in values:
            one = button("digit")
            one.setText(f"{card_value_words(code)} {figure(worth)}")
            one.clicked.connect(partial(self._add, worth))
            made.append(one)
        self._holder = flow(*made, spacing=6)
        self.column.insertWidget(1, self._holder)
        self.held.setVisible(below)
        self.held.setChecked(False)

    def _add(self, worth: int, *_: object) -> None:
        self.added.emit(-worth if self.held.isChecked() else worth)

    def retranslate(self) -> None:
        super().retranslate()
        if hasattr(self, "held"):
            self.title.setText(translate("Pad", "Una pressione per ogni carta"))
            self.held.setText(translate("Pad", "Sono in mano: si tolgono"))
