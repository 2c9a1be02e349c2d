"""One house rule on the screen: its meaning, an example, its values and a way back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from html import escape
from typing import Any, TypeAlias

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QValidator, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from scala_desktop.dress.colours import FOUND_STYLE
from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.rules.options import Option
from scala_desktop.windows.beside import Beside
from scala_desktop.windows.layouts import FlowLayout, nest
from scala_desktop.windows.option_picture import OptionPicture, SeenPictures
from scala_desktop.windows.value_button import ValueButton
from scala_desktop.windows.widgets import button, label, restyle
from scala_desktop.words import house_rules
from scala_desktop.words.capitals import begun
from scala_desktop.words.catalogue import current_language, translate
from scala_desktop.words.marked import aloud
from scala_desktop.words.seen import is_drawn
from scala_desktop.words.sources import source_words

Value: TypeAlias = bool | int | str
_MOST_CHIPS = 9
TEXT_PX = 272
"""The least width of the words of a rule for its drawn example to stand beside them."""
_LONGEST_BACK = 14
"""Letters of the longest value that stands on the button which puts it back."""


Find: TypeAlias = Callable[[str], list[tuple[int, int]]]
"""Tells where in a text that is which was searched for."""
Closed: TypeAlias = Mapping[Value, tuple[str, Sequence[tuple[str, str]]]]
"""Why each value that makes no sense with others cannot be chosen, and the way to those others."""


def marked_html(text: str, found: Sequence[tuple[int, int]]) -> str:
    """Return *text* with what was *found* in it marked, the first of what overlaps.

    >>> marked_html("2 < 3 jolly", [(6, 11)])  # doctest: +ELLIPSIS
    '2 &lt; 3 <span style="background-color:...; text-decoration:underline;">jolly</span>'
    """
    parts, last = [], 0
    for begin, end in found:
        if begin >= last:
            parts.append(escape(text[last:begin], quote=False))
            hit = escape(text[begin:end], quote=False)
            parts.append(f'<span style="{FOUND_STYLE}">{hit}</span>')
            last = end
    return "".join([*parts, escape(text[last:], quote=False)])


class OptionCard(QFrame):
    """The card of *option*; *base* is its value in the preset that the rules start from.

    Where there is a drawn example of it, that stands beside the values, among *pictures*.
    """

    changed = Signal(str, object)
    wanted = Signal(str)
    """The key of another option that is to be shown."""

    def __init__(
        self,
        option: Option,
        value: Value,
        base: Value,
        parent: QWidget,
        pictures: SeenPictures | None = None,
    ) -> None:
        super().__init__(parent)
        self.option = option
        self.value = value
        self._base = base
        self._preset_title = ""
        self.setProperty("role", "card")
        self._title = label("name", wrap=True)
        self._help = label(wrap=True)
        self._example = label("quiet", wrap=True)
        self._source = label("quiet", wrap=True)
        self._mark = label("unlike", wrap=True)
        self.back = button()
        self.back.clicked.connect(lambda: self._choose(self._base))
        self._conflict = label("warning", wrap=True)
        self._others = QWidget()
        FlowLayout(self._others)
        self.links: list[QPushButton] = []
        number = option.type == "number"
        self.editor: NumberEditor | ChoiceEditor = (
            NumberEditor(option, self) if number else ChoiceEditor(option, self)
        )
        self.editor.chosen.connect(self._choose)
        self.editor.refused.connect(self._refuse)
        self.picture: OptionPicture | None = None
        if pictures is not None and is_drawn(option):
            self.picture = OptionPicture(option, value, pictures)
        self._closed: Closed = {}
        self._unmet: tuple[str, Sequence[tuple[str, str]]] = ("", ())
        self._find: Find | None = None
        self._lay_out()
        self.editor.show_value(value)

    def _lay_out(self) -> None:
        self._strip = QFrame()
        self._strip.setProperty("role", "unlike")
        marked = QHBoxLayout(self._strip)
        marked.setContentsMargins(px(12), px(4), px(6), px(4))
        marked.addWidget(self._mark, 1)
        marked.addWidget(self.back)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(16), px(12), px(16), px(12))
        layout.setSpacing(px(6))
        told = QWidget()
        words = QVBoxLayout(told)
        words.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(px(6))
        for part in (self._title, self._help, self._example, self._source, self.editor):
            words.addWidget(part)
        both = Beside(None, TEXT_PX)
        nest(layout, both)
        both.addWidget(told)
        if self.picture is not None:
            both.addWidget(self.picture)
        # At once: what waits to be shown tells its layout of no change.
        shown = (told, self._title, self._help, self._source, self.editor, self.picture)
        for one in filter(None, shown):
            one.show()
        layout.addWidget(self._strip)
        layout.addWidget(self._conflict)
        layout.addWidget(self._others)
        self.show_conflict("")

    def set_value(self, value: Value) -> None:
        """Show *value* without a signal that it changed."""
        self.value = value
        self.editor.show_value(value)
        if self.picture is not None:
            self.picture.show_value(value)
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

    def close_values(self, closed: Closed) -> None:
        """Let the values that are *closed* be pressed for the reason alone."""
        if closed != self._closed:
            self._closed = closed
            self.editor.close_values({value: why for value, (why, _) in closed.items()})
            self._say_conflict(*self._unmet)

    def _refuse(self, value: Value) -> None:
        """Say why *value*, which was pressed, cannot be chosen; the one in force stays."""
        self.editor.show_value(self.value)
        self._say_conflict(*self._closed[value])

    def show_conflict(self, sentence: str, others: Sequence[tuple[str, str]] = ()) -> None:
        """Say why the value contradicts other options, with a way to each, by key and title.

        An empty *sentence* means that there is no contradiction.
        """
        self._unmet = sentence, others
        self._say_conflict(sentence, others)

    def _say_conflict(self, sentence: str, others: Sequence[tuple[str, str]]) -> None:
        self._conflict.setVisible(bool(sentence))
        self._conflict.setText(f"⚠ {sentence}")
        told = (house_rules.explanation(self.option, current_language()), sentence)
        self.editor.setAccessibleDescription(" ".join(filter(None, told)))
        self._others.setVisible(bool(others))
        for link in self.links:
            link.deleteLater()
        self.links = []
        for key, title in others:
            link = button("link")
            link.setText(translate("HouseRules", "Vai a «{title}»").format(title=title))
            link.clicked.connect(lambda _=False, key=key: self.wanted.emit(key))
            layout = self._others.layout()
            assert layout is not None
            layout.addWidget(link)
            link.show()
            self.links.append(link)
        self._dress()

    def _dress(self) -> None:
        conflict = not self._conflict.isHidden()
        restyle(self, "conflict" if conflict else "changed" if self.differs else "card")

    def mark_found(self, find: Find | None) -> None:
        """Mark what *find* finds in title and explanation; nothing with ``None``."""
        self._find = find
        self._write_words()

    def _write_words(self) -> None:
        option, language = self.option, current_language()
        for one, text in (
            (self._title, house_rules.title(option, language)),
            (self._help, house_rules.explanation(option, language)),
        ):
            found = [] if self._find is None else self._find(text)
            rich = Qt.TextFormat.RichText if found else Qt.TextFormat.PlainText
            if one.textFormat() != rich:
                one.setTextFormat(rich)
            words = marked_html(text, found) if found else text
            if one.text() != words:
                one.setText(words)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        option, language = self.option, current_language()
        self._write_words()
        example = house_rules.example(option, language)
        self._example.setVisible(bool(example) and self.picture is None)
        self._example.setText(translate("HouseRules", "Esempio: {text}").format(text=example))
        source = source_words(option, language)
        said = translate("HouseRules", "Da dove viene: {sources}.")
        self._source.setText(said.format(sources=source))
        if self.picture is not None:
            self.picture.show_anew()
        self.editor.retranslate()
        self.editor.setAccessibleName(house_rules.title(option, language))
        self._show_difference()

    def _choose(self, value: Value) -> None:
        if value == self.value and type(value) is type(self.value):
            return
        self.set_value(value)
        self.changed.emit(self.option.key, value)

    def _show_difference(self) -> None:
        differs = self.differs
        # The button disappears when it is pressed: the editor takes its focus.
        if not differs and self.back.hasFocus():
            self.editor.focus_value()
        self._dress()
        for part in (self._mark, self.back, self._strip):
            part.setVisible(differs)
        if differs:
            there = house_rules.label(self.option, self._base, current_language())
            self._mark.setText(
                translate("HouseRules", "✎ Cambiata: in «{preset}» è «{value}»").format(
                    preset=self._preset_title, value=there
                )
            )
            back = translate("HouseRules", "↩ Rimetti «{value}»").format(value=there)
            # A button does not wrap: a long value, which stands beside it, is not said twice.
            short = len(there) <= _LONGEST_BACK
            self.back.setText(back if short else translate("HouseRules", "↩ Rimetti com'era"))
            title = house_rules.title(self.option, current_language())
            self.back.setAccessibleName(f"{title}: {aloud(back)}")


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
        language = current_language()
        title = house_rules.title(self._option, language)
        for value, one in self.buttons.items():
            text = house_rules.label(self._option, value, language)
            one.setText(begun(text))
            # Who comes upon a value alone hears which rule it belongs to.
            one.setAccessibleName(f"{title}: {text}")


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


class NumberEditor(QWidget):
    """The usual values of a number as buttons, and a field for any other.

    Of the buttons some may be closed, as those of a choice; what is typed is told when it is there.
    """

    chosen = Signal(object)
    refused = Signal(object)

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
        self._closed: Mapping[Value, str] = {}
        layout = FlowLayout(self)
        for value in values:
            one = ValueButton()
            one.setMinimumWidth(px(60))
            self._group.addButton(one)
            self.buttons[int(value)] = one
            layout.addWidget(one)
            one.show()
            one.toggled.connect(lambda on, value=value: self._press(int(value)) if on else None)
        self.other = button("paper")
        self.other.clicked.connect(self._type_another)
        self._other = label("quiet", wrap=True)
        self.spin = QuietSpinBox(option.low, option.high, option.step)
        self.spin.setMinimumWidth(px(130))
        self.spin.setMinimumHeight(px(44))
        self.spin.valueChanged.connect(self.chosen.emit)
        self._few = few
        for part in () if few else (self.other, self.spin, self._other):
            layout.addWidget(part)
        self._show_field(shown=False)

    def _press(self, value: int) -> None:
        (self.refused if value in self._closed else self.chosen).emit(value)

    def _show_field(self, *, shown: bool) -> None:
        """Show the field in the place of the button that asks for another number, or that."""
        self.other.setVisible(not shown and not self._few)
        for part in (self.spin, self._other):
            part.setVisible(shown and not self._few)

    def _type_another(self) -> None:
        self._show_field(shown=True)
        self.spin.setFocus()
        self.spin.selectAll()

    def close_values(self, closed: Mapping[Value, str]) -> None:
        """Show which of the buttons cannot be chosen, and why."""
        self._closed = closed
        _show_closed(self.buttons, closed)

    def show_value(self, value: Value) -> None:
        """Mark *value* among the buttons, and show it in the field."""
        self.spin.blockSignals(True)
        self.spin.setValue(int(value))
        self.spin.blockSignals(False)
        self._group.setExclusive(False)
        for number, one in self.buttons.items():
            with QSignalBlocker(one):
                one.setChecked(number == value)
        usual = any(one.isChecked() for one in self.buttons.values())
        self._group.setExclusive(usual)
        _one_stop(self.buttons.values())
        if not usual:
            self._show_field(shown=True)
        elif not self.spin.hasFocus():
            self._show_field(shown=False)

    def focus_value(self) -> None:
        """Give the keyboard to the marked button, else to the field."""
        marked = [one for one in self.buttons.values() if one.isChecked()]
        (marked[0] if marked else self.spin).setFocus()

    def retranslate(self) -> None:
        """Name the values in the language in force."""
        language = current_language()
        title = house_rules.title(self._option, language)
        for value, one in self.buttons.items():
            named = house_rules.label(self._option, value, language)
            one.setText(named if named == str(value) else f"{value} – {named}")
            one.setAccessibleName(f"{title}: {one.text()}")
        if self._option.step > 1:
            other = translate("HouseRules", "da {low} a {high} di {step} in {step}")
        else:
            other = translate("HouseRules", "da {low} a {high}")
        bounds = {"low": self._option.low, "high": self._option.high, "step": self._option.step}
        told = other.format(**bounds)
        self._other.setText(told)
        self.other.setText(translate("HouseRules", "un altro…"))
        self.other.setToolTip(told)
        self.other.setAccessibleName(f"{title}: {self.other.text()} {told}")
        self.spin.setAccessibleName(title)
        self.spin.setAccessibleDescription(told)


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
