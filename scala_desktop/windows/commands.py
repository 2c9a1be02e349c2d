"""*Comandi*: every key and every gesture on one page.

The keys are those of the very actions, of the table and of the rule book; nothing is listed twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from scala_desktop.dress.room import Form, form_of, px, room_of
from scala_desktop.model.guard import guarded
from scala_desktop.windows.headings import Heading
from scala_desktop.windows.widgets import Dialog, button, label, row, scrolling
from scala_desktop.words.catalogue import translate
from scala_desktop.words.commands import Command, gestures, key_name, of_table

TOP: Final = Qt.AlignmentFlag.AlignTop


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
    """Return what *action* is called, without the signs of a button."""
    told = action.toolTip() if len(action.text()) < 2 else action.text()
    return told.strip("…↶↷ ").replace("&", "")


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
    table_keys: Iterable[str], *, melds: bool, bar: Iterable[QAction], menu: Iterable[QAction]
) -> tuple[KeyGroup, ...]:
    """Return every command: of the table, the mouse, the window and the rule book."""
    return (
        KeyGroup(translate("Commands", "Al tavolo, con i tasti"), of_table(table_keys)),
        KeyGroup(translate("Commands", "Al tavolo, con il mouse"), gestures(melds=melds)),
        KeyGroup(translate("Commands", "Nella finestra"), (*of_actions(menu), *of_actions(bar))),
        KeyGroup(translate("Commands", "Nel regolamento"), of_book()),
    )


@guarded
class CommandsDialog(Dialog):
    """Shows *found*, two columns side by side where there is room."""

    def __init__(self, parent: QWidget | None, found: Sequence[KeyGroup]) -> None:
        super().__init__(parent, QSize(1180, 720))
        title = Heading(translate("Commands", "Comandi"), "title")
        self.setWindowTitle(title.text())
        content = QWidget()
        columns = QGridLayout(content)
        columns.setContentsMargins(0, 0, px(8), 0)
        columns.setHorizontalSpacing(px(32))
        columns.setVerticalSpacing(px(18))
        wide = form_of(room_of(self.sizeHint())) is not Form.NARROW
        for number, group in enumerate(found):
            made = self._group(group)
            if not wide:
                columns.addWidget(made, number, 0)
            elif number < 2:
                columns.addWidget(made, 0, number, 2 if not number else 1, 1, TOP)
            else:
                columns.addWidget(made, number - 1, 1, TOP)
        self._area = scrolling(content, takes_focus=True)
        self._area.setAccessibleName(title.text())
        self.close_button = button("main")
        self.close_button.setText(translate("Commands", "Ho visto"))
        self.close_button.clicked.connect(self.accept)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(24), px(20), px(24), px(18))
        layout.setSpacing(px(12))
        layout.addWidget(title)
        layout.addWidget(self._area, 1)
        layout.addLayout(row(None, self.close_button))
        self.close_button.setFocus()

    def _group(self, group: KeyGroup) -> QWidget:
        made = QWidget()
        grid = QGridLayout(made)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(px(16))
        grid.setVerticalSpacing(px(8))
        grid.setColumnStretch(1, 1)
        grid.addWidget(Heading(group.title), 0, 0, 1, 2)
        for number, command in enumerate(group.commands, start=1):
            keys = "   ".join(map(key_name, command.keys)) or command.gesture
            told = label("name", wrap=True)
            told.setText(keys)
            told.setFixedWidth(px(190))
            does = label(wrap=True)
            does.setText(command.does)
            does.setAccessibleName(f"{keys}: {command.does}")
            grid.addWidget(told, number, 0, TOP)
            grid.addWidget(does, number, 1, TOP)
        return made

    def retranslate(self) -> None:
        """Keep the words: the page is made anew whenever it is opened."""
