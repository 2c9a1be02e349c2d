"""One house rule on the screen: what it means, an example, its values and the way back."""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QValidator, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QRadioButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from scala_desktop.model.guard import guarded
from scala_desktop.rules.options import Option
from scala_desktop.windows.languages import current_language
from scala_desktop.windows.widgets import FlowLayout, button, label, restyle

translate = QCoreApplication.translate

Value: TypeAlias = bool | int | str
_MOST_CHIPS = 9


class OptionCard(QFrame):
    """The card of *option*; *base* is its value in the preset that the rules start from."""

    changed = Signal(str, object)

    def __init__(self, option: Option, value: Value, base: Value, parent: QWidget) -> None:
        super().__init__(parent)
        self.option = option
        self.value = value
        self._base = base
        self._preset_title = ""
        self.setProperty("role", "card")
        self._title = label("name", wrap=True)
        self._help = label(wrap=True)
        self._example = label("quiet", wrap=True)
        self._mark = label("mark", wrap=True)
        self.back = button("link")
        self.back.clicked.connect(lambda: self._choose(self._base))
        number = option.type == "number"
        self.editor: NumberEditor | ChoiceEditor = (
            NumberEditor(option, self) if number else ChoiceEditor(option, self)
        )
        self.editor.chosen.connect(self._choose)
        self._lay_out()
        self.editor.show_value(value)

    def _lay_out(self) -> None:
        marked = QHBoxLayout()
        marked.addWidget(self._mark, 1)
        marked.addWidget(self.back)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 12)
        layout.setSpacing(6)
        for part in (self._title, self._help, self._example, self.editor):
            layout.addWidget(part)
        layout.addLayout(marked)

    def set_value(self, value: Value) -> None:
        """Show *value*, without telling that it changed."""
        self.value = value
        self.editor.show_value(value)
        self._show_difference()

    def set_base(self, base: Value, preset_title: str) -> None:
        """Compare with *base*, the value in the preset called *preset_title*."""
        self._base = base
        self._preset_title = preset_title
        self._show_difference()

    @property
    def differs(self) -> bool:
        """Return whether the value is another than the preset's."""
        return self.value != self._base

    def matches(self, words: str) -> bool:
        """Return whether each of *words* (plain, lower case) is in what the card says."""
        italian = current_language() == "it"
        return all(
            says(self._haystack, word) if italian else word in self._haystack
            for word in words.split()
        )

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        option, language = self.option, current_language()
        self._title.setText(option.title[language])
        self._help.setText(option.help[language])
        example = option.example[language]
        self._example.setVisible(bool(example))
        self._example.setText(translate("HouseRules", "Esempio: {text}").format(text=example))
        self.editor.retranslate()
        self.editor.setAccessibleName(option.title[language])
        self.editor.setAccessibleDescription(option.help[language])
        labels = " ".join(words[language] for _, words in option.labels)
        self._haystack = plain(
            " ".join((option.title[language], option.help[language], example, labels))
        )
        self._show_difference()

    def _choose(self, value: Value) -> None:
        if value == self.value and type(value) is type(self.value):
            return
        self.set_value(value)
        self.changed.emit(self.option.key, value)

    def _show_difference(self) -> None:
        differs = self.differs
        # The way back disappears under the finger that pressed it: the editor takes the focus.
        if not differs and self.back.hasFocus():
            self.editor.focus_value()
        restyle(self, "changed" if differs else "card")
        self._mark.setVisible(differs)
        self.back.setVisible(differs)
        if differs:
            there = self.option.label(self._base, current_language())
            self._mark.setText(
                translate("HouseRules", "✎ Cambiata: in «{preset}» è «{value}»").format(
                    preset=self._preset_title, value=there
                )
            )
            self.back.setText(translate("HouseRules", "↩ Rimetti «{value}»").format(value=there))


class ChoiceEditor(QWidget):
    """Every value of a flag or a choice as a radio button."""

    chosen = Signal(object)

    def __init__(self, option: Option, parent: QWidget) -> None:
        super().__init__(parent)
        self._option = option
        # Yes before no, as one says it.
        order = option.choices[::-1] if option.type == "flag" else option.choices
        self.buttons = {value: QRadioButton() for value in order}
        layout = FlowLayout(self, spacing=12) if option.type == "flag" else QVBoxLayout(self)
        layout.setContentsMargins(0, 2, 0, 2)
        layout.setSpacing(2)
        for value, one in self.buttons.items():
            layout.addWidget(one)
            one.clicked.connect(lambda _=False, value=value: self.chosen.emit(value))

    def show_value(self, value: Value) -> None:
        """Mark *value*."""
        self.buttons[value].setChecked(True)

    def focus_value(self) -> None:
        """Give the keyboard to the marked value."""
        for one in self.buttons.values():
            if one.isChecked():
                one.setFocus()

    def retranslate(self) -> None:
        """Name the values in the language in force."""
        for value, one in self.buttons.items():
            text = self._option.label(value, current_language())
            one.setText(text[:1].upper() + text[1:])


class NumberEditor(QWidget):
    """The usual values of a number as buttons, and a field for any other."""

    chosen = Signal(object)

    def __init__(self, option: Option, parent: QWidget) -> None:
        super().__init__(parent)
        self._option = option
        few = option.high - option.low < _MOST_CHIPS
        values = (
            tuple(range(option.low, option.high + 1))
            if few
            else tuple(dict.fromkeys(sorted({option.default, *option.suggested})))
        )
        self._group = QButtonGroup(self)
        self.buttons: dict[int, QAbstractButton] = {}
        layout = FlowLayout(self)
        for value in values:
            one = button(checkable=True)
            one.setMinimumWidth(58)
            self._group.addButton(one)
            self.buttons[int(value)] = one
            layout.addWidget(one)
            one.clicked.connect(lambda _=False, value=value: self.chosen.emit(int(value)))
        self._other = QLabel()
        self.spin = QuietSpinBox(option.low, option.high, option.step)
        self.spin.setMinimumWidth(130)
        self.spin.setMinimumHeight(44)
        self.spin.valueChanged.connect(self.chosen.emit)
        if not few:
            layout.addWidget(self._other)
            layout.addWidget(self.spin)
        else:
            self.spin.hide()
        self._other.setMinimumHeight(44)

    def show_value(self, value: Value) -> None:
        """Mark *value* among the buttons, and show it in the field."""
        self.spin.blockSignals(True)
        self.spin.setValue(int(value))
        self.spin.blockSignals(False)
        self._group.setExclusive(False)
        for number, one in self.buttons.items():
            one.setChecked(number == value)
        self._group.setExclusive(any(one.isChecked() for one in self.buttons.values()))

    def focus_value(self) -> None:
        """Give the keyboard to the marked button, else to the field."""
        marked = [one for one in self.buttons.values() if one.isChecked()]
        (marked[0] if marked else self.spin).setFocus()

    def retranslate(self) -> None:
        """Name the values in the language in force."""
        language = current_language()
        for value, one in self.buttons.items():
            named = self._option.label(value, language)
            one.setText(named if named == str(value) else f"{value} – {named}")
        if self._option.step > 1:
            other = translate("HouseRules", "un altro, da {low} a {high} di {step} in {step}:")
        else:
            other = translate("HouseRules", "un altro numero, da {low} a {high}:")
        bounds = {"low": self._option.low, "high": self._option.high, "step": self._option.step}
        self._other.setText(other.format(**bounds))
        self.spin.setAccessibleName(self._option.title[language])


@guarded
class QuietSpinBox(QSpinBox):
    """A number field that does not change when the page is scrolled over it.

    While a number is typed that lies between two steps nothing is chosen; left like that, it
    becomes the nearest that may be.
    """

    def __init__(self, low: int, high: int, step: int) -> None:
        super().__init__()
        self.setRange(low, high)
        self.setSingleStep(step)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.lineEdit().setTextMargins(10, 0, 0, 0)

    def validate(self, text: str, pos: int) -> tuple[QValidator.State, str, int]:
        """Find a number between two steps not finished."""
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


_PLAIN = str.maketrans("àèéìòù", "aeeiou")
_ENDING = re.compile(r"(?:(?<=[cg])h)?[aeiou]+$")
STEM: Final = 3
"""Of a word at least so many letters are left without its last vowels."""


def plain(text: str) -> str:
    """Return *text* in lower case without Italian accents, to search in.

    >>> plain("Più di così")
    'piu di cosi'
    """
    return text.casefold().translate(_PLAIN)


def says(text: str, word: str) -> bool:
    """Return whether *word* is in *text*, both plain; in the singular it finds the plural too.

    >>> says("giochi di sole pinelle", "pinella"), says("giochi di sole pinelle", "gioco")
    (True, True)
    >>> says("se manca una carta", "mano"), says("in mano", "mani")
    (False, True)
    """
    ending = _ENDING.search(word)
    if ending is None or ending.start() < STEM:
        return word in text
    stem = re.escape(word[: ending.start()])
    if ending.start() == STEM:  # so short that other words begin alike
        return re.search(rf"\b({stem}h?[aeiou]+\b|{re.escape(word)})", text) is not None
    return re.search(rf"\b{stem}", text) is not None
