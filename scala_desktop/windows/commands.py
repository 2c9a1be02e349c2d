"""*Comandi*: every key and every gesture on one page.

The keys are those of the very actions, of the table and of the rule book; nothing is listed twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final, NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QAbstractSlider, QBoxLayout, QVBoxLayout, QWidget

from scala_desktop.dress.colours import PAPER_LINE
from scala_desktop.dress.room import px, room_of
from scala_desktop.model.guard import guarded
from scala_desktop.windows.headings import Heading
from scala_desktop.windows.in_parts import InParts
from scala_desktop.windows.layouts import nest, row
from scala_desktop.windows.widgets import Dialog, button, scrolling
from scala_desktop.windows.words_label import Words
from scala_desktop.words.catalogue import translate
from scala_desktop.words.commands import Command, gestures, key_name, of_table

HEAD_ROWS: Final = 2
"""How many rows the title of a group takes."""
TWO_COLUMNS: Final = 880
"""The least room in which two columns stand side by side."""
KEYS_PX: Final = 200
ARROWS: Final = {"Left", "Right", "Up", "Down"}
_SCROLLING: Final = {
    Qt.Key.Key_PageUp: QAbstractSlider.SliderAction.SliderPageStepSub,
    Qt.Key.Key_PageDown: QAbstractSlider.SliderAction.SliderPageStepAdd,
    Qt.Key.Key_Home: QAbstractSlider.SliderAction.SliderToMinimum,
    Qt.Key.Key_End: QAbstractSlider.SliderAction.SliderToMaximum,
}


class KeyGroup(NamedTuple):
    """Commands under one title."""

    title: str
    commands: tuple[Command, ...]


def of_actions(actions: Iterable[QAction]) -> tuple[Command, ...]:
    """Return those of *actions* that have keys, with what they are called."""
    return tuple(
        Command(tuple(key.toString() for key in action.shortcuts()), "", plain_text(action))
        for action in actions
        if action.shortcuts()
    )


def plain_text(action: QAction) -> str:
    """Return what *action* does, or is called, whether or not it can be used now."""
    return (action.whatsThis() or action.text()).strip("… ").replace("&", "")


def of_book() -> tuple[Command, ...]:
    """Return the keys of the rule book."""
    return tuple(
        Command(keys, "", does)
        for keys, does in (
            (("Ctrl+F",), translate("Commands", "Cerca nel regolamento")),
            (("F3", "Shift+F3"), translate("Commands", "La parola trovata dopo, o prima")),
            (("Ctrl+PgUp", "Ctrl+PgDown"), translate("Commands", "Il capitolo prima, o dopo")),
            (("Alt+Left", "Alt+Right"), translate("Commands", "Torna dov'eri, o di nuovo avanti")),
            (("F1", "Esc"), translate("Commands", "Chiude il regolamento")),
        )
    )


def groups(
    table_keys: Iterable[str],
    *,
    melds: bool,
    bar: Iterable[QAction],
    menu: Iterable[QAction],
    taught: bool = False,
) -> tuple[KeyGroup, ...]:
    """Return every command: of the table, the mouse, the window and the rule book.

    What the table tells of its keys is not told again of the *bar*; *taught* is a lesson.
    """
    table = of_table(table_keys, melds=melds, taught=taught)
    told = {key for one in table for key in one.keys}
    window = [*of_actions(menu), *(one for one in of_actions(bar) if not told & set(one.keys))]
    return (
        KeyGroup(translate("Commands", "Al tavolo, con i tasti"), table),
        KeyGroup(translate("Commands", "Al tavolo, con il mouse"), gestures(melds=melds)),
        KeyGroup(translate("Commands", "Nella finestra"), tuple(window)),
        KeyGroup(translate("Commands", "Nel regolamento"), of_book()),
    )


@guarded
class CommandsDialog(Dialog):
    """Shows *found*, two columns side by side where there is room."""

    def __init__(self, parent: QWidget | None, found: Sequence[KeyGroup]) -> None:
        super().__init__(parent, QSize(1240, 760))
        title = Heading(translate("Commands", "Comandi"), "title")
        self.setWindowTitle(title.text())
        self._found = found
        self._unwritten: list[tuple[Words, KeyGroup]] = []
        InParts(self).begin(self._write())
        content = QWidget()
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, content)
        self._columns.setContentsMargins(0, 0, px(8), 0)
        self._columns.setSpacing(px(36))
        for groups_of_column in _in_two(found):
            column = QVBoxLayout()
            column.setSpacing(px(4))
            for group in groups_of_column:
                column.addWidget(Heading(group.title))
                told = Words()
                told.setTextFormat(Qt.TextFormat.RichText)
                told.setAccessibleName(group.title)
                self._unwritten.append((told, group))
                column.addWidget(told)
                column.addSpacing(px(14))
            column.addStretch(1)
            nest(self._columns, column, 1)
        self._area = scrolling(self, content, takes_focus=True)
        self._area.setAccessibleName(title.text())
        self.close_button = button("main")
        self.close_button.setText(translate("Commands", "Ho visto"))
        self.close_button.clicked.connect(self.accept)
        QShortcut(QKeySequence("F2"), self, self.accept)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(24), px(16), px(24), px(14))
        layout.setSpacing(px(8))
        layout.addWidget(title)
        layout.addWidget(self._area, 1)
        nest(layout, row(None, self.close_button))
        self.close_button.setFocus()

    def shows(self, found: Sequence[KeyGroup]) -> bool:
        """Return whether it may be opened again to show *found*."""
        return self.speaks and self._found == found

    def _write(self) -> Iterator[None]:
        """Write a group with each item taken: the page is there before its words."""
        for told, group in self._unwritten:
            told.write(_html(group))
            yield

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = room_of(self.size()).width() < TWO_COLUMNS
        way = QBoxLayout.Direction
        self._columns.setDirection(way.TopToBottom if narrow else way.LeftToRight)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        action = _SCROLLING.get(Qt.Key(event.key()))
        if action is None:
            super().keyPressEvent(event)
        else:  # wherever the keyboard is: it begins on the button
            self._area.verticalScrollBar().triggerAction(action)

    def retranslate(self) -> None:
        """Keep the words: in another language the page is made anew when it is opened."""


def _in_two(found: Sequence[KeyGroup]) -> tuple[Sequence[KeyGroup], Sequence[KeyGroup]]:
    """Return the groups of two columns that are about as high, in their order."""

    def height(groups_of_column: Sequence[KeyGroup]) -> int:
        return sum(HEAD_ROWS + len(one.commands) for one in groups_of_column)

    ways = ((found[:place], found[place:]) for place in range(len(found) + 1))
    return min(ways, key=lambda way: max(map(height, way)))


def _html(group: KeyGroup) -> str:
    """Return the commands of *group* as one text: a line each, the keys as they look."""
    lines = (
        f'<tr><td width="{px(KEYS_PX)}">{_written(one)}</td><td>{escape(one.does)}</td></tr>'
        for one in group.commands
    )
    return f'<table cellspacing="0" cellpadding="{px(4)}">{"".join(lines)}</table>'


def _written(command: Command) -> str:
    """Return the keys of *command*, or its gesture."""
    if not command.keys:
        return f"<b>{escape(command.gesture)}</b>"
    if set(command.keys) == ARROWS:
        return _cap(translate("Commands", "Frecce"))
    return "&nbsp; ".join(_cap(key_name(key)) for key in command.keys)


def _cap(name: str) -> str:
    told = escape(name).replace(" ", "&nbsp;")
    return f'<span style="background-color:{PAPER_LINE};"><b>&nbsp;{told}&nbsp;</b></span>'
