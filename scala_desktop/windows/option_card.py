"""One house rule on the screen: its meaning, an example, its values and a way back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import TypeAlias

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from scala_desktop.dress.colours import FOUND_STYLE
from scala_desktop.dress.room import px
from scala_desktop.rules.options import Option
from scala_desktop.windows.beside import Beside
from scala_desktop.windows.layouts import FlowLayout, nest
from scala_desktop.windows.option_editors import Value, editor_of
from scala_desktop.windows.option_picture import OptionPicture, SeenPictures
from scala_desktop.windows.widgets import button, label, restyle
from scala_desktop.words import house_rules
from scala_desktop.words.catalogue import current_language, translate
from scala_desktop.words.marked import aloud
from scala_desktop.words.seen import is_drawn
from scala_desktop.words.sources import source_words

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
        self.editor = editor_of(option, self)
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
