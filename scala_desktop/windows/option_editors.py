"""The editors of a house rule: buttons for its values, and a field for what is not among them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final, TypeAlias

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QValidator, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.rules.errors import RulesError
from scala_desktop.rules.options import Option
from scala_desktop.table.accessibility import announce
from scala_desktop.windows.layouts import FlowLayout, flow
from scala_desktop.windows.value_button import ValueButton
from scala_desktop.windows.widgets import button, label, restyle
from scala_desktop.words import house_rules
from scala_desktop.words.capitals import begun
from scala_desktop.words.catalogue import current_language, translate

Value: TypeAlias = bool | int | str
_MOST_CHIPS: Final = 9
_LONGEST_TABLE: Final = 200
"""Letters of the longest table that can be typed: twelve steps of five figures each have fewer."""


def editor_of(option: Option, parent: QWidget) -> ChoiceEditor | NumberEditor | TableEditor:
    """Return the editor for values of *option*."""
    match option.type:
        case "number":
            return NumberEditor(option, parent)
        case "table":
            return TableEditor(option, parent)
    return ChoiceEditor(option, parent)


class ChoiceEditor(QWidget):
    """Every value of a flag or a choice as a button.

    One that is closed stays where it is; pressing it emits :attr:`refused`, which carries it.
    """

    chosen = Signal(object)
    refused = Signal(object)

    def __init__(self, option: Option, parent: QWidget) -> None:
        super().__init__(parent)
        self._option = option
        # Yes before no, as people say it.
        order = option.choices[::-1] if option.type == "flag" else option.choices
        self.buttons = {value: ValueButton() for value in order}
        layout = FlowLayout(self)
        layout.setContentsMargins(0, px(2), 0, px(2))
        self._closed: Mapping[Value, str] = {}
        for value, one in self.buttons.items():
            layout.addWidget(one)
            one.show()  # at once, as its height is asked before the card is seen
            # Not clicked: a screen reader toggles it.
            one.toggled.connect(lambda on, value=value: self._press(value) if on else None)

    def _press(self, value: Value) -> None:
        (self.refused if value in self._closed else self.chosen).emit(value)

    def close_values(self, closed: Mapping[Value, str]) -> None:
        """Show which values cannot be chosen, and why."""
        self._closed = closed
        _show_closed(self.buttons, closed)

    def show_value(self, value: Value) -> None:
        """Mark *value*."""
        with QSignalBlocker(self.buttons[value]):
            self.buttons[value].setChecked(True)
        _one_stop(self.buttons.values())

    def focus_value(self) -> None:
        """Give the keyboard to the marked value."""
        for one in self.buttons.values():
            if one.isChecked():
                one.setFocus()

    def retranslate(self) -> None:
        """Name the values in the language in force."""
        _name_values(self._option, self.buttons)


def _one_stop(buttons: Collection[QAbstractButton]) -> None:
    """Let Tab stop once at *buttons*: at the one in force, from which the arrows lead on."""
    chosen = next((one for one in buttons if one.isChecked()), next(iter(buttons)))
    for one in buttons:
        stop = Qt.FocusPolicy.StrongFocus if one is chosen else Qt.FocusPolicy.ClickFocus
        one.setFocusPolicy(stop)


def _show_closed(buttons: Mapping[Any, QAbstractButton], closed: Mapping[Value, str]) -> None:
    """Dash what is *closed* of *buttons*; the keyboard still stops there and hears why."""
    for value, one in buttons.items():
        why = closed.get(value, "")
        restyle(one, "closed" if why else "")
        one.setToolTip(why)
        one.setStatusTip(why)
        one.setAccessibleDescription(why)


class UsualEditor(QWidget):
    """The usual values of an option as buttons, and a *field* for any other.

    Of the buttons some may be closed, as those of a choice; what is typed is told when it is there.
    :attr:`grown` carries the field where that, and what is told of it, is to be in sight.
    """

    chosen = Signal(object)
    refused = Signal(object)
    grown = Signal(object)

    def __init__(
        self, option: Option, values: Iterable[Value], field: QWidget, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._option = option
        self._field = field
        self._group = QButtonGroup(self)
        self.buttons: dict[Any, QAbstractButton] = {}
        self._closed: Mapping[Value, str] = {}
        for value in values:
            one = self.buttons[value] = ValueButton()
            one.setMinimumWidth(px(60))
            self._group.addButton(one)
            one.toggled.connect(lambda on, value=value: self._press(value) if on else None)
        self.other = button("paper")
        self.other.clicked.connect(self._type_another)
        self._told = label("quiet", wrap=True)
        """What may be typed into the field."""

    def _press(self, value: Value) -> None:
        (self.refused if value in self._closed else self.chosen).emit(value)

    def _show_field(self, *, shown: bool) -> None:
        """Show the field in the place of the button that asks for another value, or that."""
        self.other.setVisible(not shown)
        for part in (self._field, self._told):
            part.setVisible(shown)

    def _type_another(self) -> None:
        self._show_field(shown=True)
        self._field.setFocus()
        self._select()
        self.grown.emit(self._field)

    def _select(self) -> None:
        """Let what is typed take the place of what stands in the field."""
        raise NotImplementedError

    def _write(self, value: Value) -> None:
        """Write *value* into the field, without a signal."""
        raise NotImplementedError

    def close_values(self, closed: Mapping[Value, str]) -> None:
        """Show which of the buttons cannot be chosen, and why."""
        self._closed = closed
        _show_closed(self.buttons, closed)

    def show_value(self, value: Value) -> None:
        """Mark *value* among the buttons, and show it in the field."""
        self._write(value)
        self._group.setExclusive(False)
        for usual, one in self.buttons.items():
            with QSignalBlocker(one):
                one.setChecked(usual == value)
        marked = any(one.isChecked() for one in self.buttons.values())
        self._group.setExclusive(marked)
        _one_stop(self.buttons.values())
        if not marked:
            self._show_field(shown=True)
        elif not self._field.hasFocus():
            self._show_field(shown=False)

    def focus_value(self) -> None:
        """Give the keyboard to the marked button, else to the field."""
        marked = [one for one in self.buttons.values() if one.isChecked()]
        (marked[0] if marked else self._field).setFocus()

    def _name_parts(self, other: str, told: str) -> None:
        """Name the way to the field, and the field, of which is *told* what may be typed there."""
        title = house_rules.title(self._option, current_language())
        self._told.setText(told)
        self.other.setText(other)
        self.other.setToolTip(told)
        self.other.setAccessibleName(f"{title}: {other} {told}")
        self._field.setAccessibleName(title)
        self._field.setAccessibleDescription(told)


class NumberEditor(UsualEditor):
    """The usual values of a number as buttons, and a field for any other where there are many."""

    def __init__(self, option: Option, parent: QWidget) -> None:
        self._few = option.high - option.low < _MOST_CHIPS
        values = (
            tuple(range(option.low, option.high + 1))
            if self._few
            else tuple(dict.fromkeys(sorted({option.default, *option.suggested})))
        )
        self.spin = QuietSpinBox(option.low, option.high, option.step)
        super().__init__(option, map(int, values), self.spin, parent)
        layout = FlowLayout(self)
        for one in self.buttons.values():
            layout.addWidget(one)
            one.show()
        self.spin.setMinimumWidth(px(130))
        self.spin.setMinimumHeight(px(44))
        self.spin.valueChanged.connect(self.chosen.emit)
        for part in () if self._few else (self.other, self.spin, self._told):
            layout.addWidget(part)
        self._show_field(shown=False)

    def _show_field(self, *, shown: bool) -> None:
        if self._few:
            for part in (self.other, self.spin, self._told):
                part.hide()
        else:
            super()._show_field(shown=shown)

    def _select(self) -> None:
        self.spin.selectAll()

    def _write(self, value: Value) -> None:
        with QSignalBlocker(self.spin):
            self.spin.setValue(int(value))

    def retranslate(self) -> None:
        """Name the values in the language in force."""
        language = current_language()
        title = house_rules.title(self._option, language)
        for value, one in self.buttons.items():
            named = house_rules.label(self._option, value, language)
            one.setText(named if named == str(value) else f"{value} – {named}")
            one.setAccessibleName(f"{title}: {one.text()}")
        if self._option.step > 1:
            told = translate("HouseRules", "da {low} a {high} di {step} in {step}")
        else:
            told = translate("HouseRules", "da {low} a {high}")
        bounds = {"low": self._option.low, "high": self._option.high, "step": self._option.step}
        self._name_parts(translate("HouseRules", "un altro…"), told.format(**bounds))


class TableEditor(UsualEditor):
    """The usual tables of numbers as buttons, and a field for one of the house's own.

    What is typed there and is no such table is not taken: it stays, and is told to be :attr:`wrong`
    until it is mended, or another value is chosen.
    """

    def __init__(self, option: Option, parent: QWidget) -> None:
        self.field = TableField()
        super().__init__(option, option.choices, self.field, parent)
        self.wrong = False
        self._value: Value = option.default
        column = QVBoxLayout(self)
        column.setContentsMargins(0, px(2), 0, px(2))
        usual = flow(*self.buttons.values(), self.other)
        for part in (usual, self._told, self.field):
            column.addWidget(part)
        self.field.typed.connect(self._take)
        self.field.textEdited.connect(lambda: self._tell(wrong=False))
        for one in (usual, *self.buttons.values()):
            one.show()
        self._show_field(shown=False)

    def _select(self) -> None:
        self.field.selectAll()

    def _write(self, value: Value) -> None:
        self._value = value
        self.field.setText(str(value))
        self._tell(wrong=False)

    def _take(self, text: str) -> None:
        """Choose the table that was typed, or tell how one is written."""
        try:
            value = self._option.check(text) if text.strip() else self._value
        except RulesError:
            self._tell(wrong=True)
            self.grown.emit(self.field)
            return
        self.show_value(value)
        self.chosen.emit(value)

    def _tell(self, *, wrong: bool) -> None:
        """Tell how a table is written: quietly, or because what was typed is none."""
        self.wrong = wrong
        told = house_rules.form(self._option, current_language())
        if wrong:
            sentence = translate("HouseRules", "Così non è una tabella. {form}")
            told = f"⚠ {sentence.format(form=told)}"
            announce(self.field, told)
        self._told.setText(told)
        self.field.setAccessibleDescription(told)
        restyle(self._told, "warning" if wrong else "quiet")

    def focus_value(self) -> None:
        """Give the keyboard to the marked button, or to the field where that is to be mended."""
        if self.wrong:
            self.field.setFocus()
        else:
            super().focus_value()

    def retranslate(self) -> None:
        """Name the values in the language in force."""
        _name_values(self._option, self.buttons)
        told = house_rules.form(self._option, current_language())
        self._name_parts(translate("HouseRules", "un'altra…"), told)
        self._tell(wrong=self.wrong)


def _name_values(option: Option, buttons: Mapping[Any, QAbstractButton]) -> None:
    """Name the *buttons* of the values of *option* in the language in force."""
    language = current_language()
    title = house_rules.title(option, language)
    for value, one in buttons.items():
        text = house_rules.label(option, value, language)
        one.setText(begun(text))
        # Who comes upon a value alone hears which rule it belongs to.
        one.setAccessibleName(f"{title}: {text}")


class TableField(QLineEdit):
    """A field for a table of numbers: :attr:`typed` carries what stands there once it is left."""

    typed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumHeight(px(44))
        self.setMaxLength(_LONGEST_TABLE)
        self.editingFinished.connect(self.interpretText)

    def interpretText(self) -> None:
        """Take what stands there now, as a spin box does by the same name."""
        self.typed.emit(self.text())


@guarded
class QuietSpinBox(QSpinBox):
    """A number field that does not change when the page is scrolled over it.

    A typed number that lies between two steps is not taken; when the field is left, it becomes
    the nearest that may be chosen.
    """

    def __init__(self, low: int, high: int, step: int) -> None:
        super().__init__()
        self.setRange(low, high)
        self.setSingleStep(step)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.lineEdit().setTextMargins(10, 0, 0, 0)

    def validate(self, text: str, pos: int) -> tuple[QValidator.State, str, int]:
        """Return ``Intermediate`` for a number between two steps."""
        state = super().validate(text, pos)
        if state[0] == QValidator.State.Acceptable and self._nearest(text) != text:
            return QValidator.State.Intermediate, text, pos
        return state

    def fixup(self, text: str) -> str:
        """Return the nearest number that may be chosen."""
        return self._nearest(text)

    def _nearest(self, text: str) -> str:
        if not text.isdecimal():
            return text
        step = self.singleStep()
        steps = round((int(text) - self.minimum()) / step)
        return str(min(self.minimum() + steps * step, self.maximum()))

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
