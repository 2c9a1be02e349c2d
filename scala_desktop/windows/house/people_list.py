"""The list of the people of the house, and the line in which somebody new is named.

Source: design/evening.md, 2.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QLineEdit, QVBoxLayout, QWidget

from scala_desktop.dress.focus_ring import REACH
from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.rules.registry import FIRST
from scala_desktop.store.aid import aid_of
from scala_desktop.store.history.albo import Tally
from scala_desktop.store.looks import look_of
from scala_desktop.store.people import language_of, same, scale_of
from scala_desktop.store.store import Store
from scala_desktop.windows.button_signs import Sign, on_wall
from scala_desktop.windows.deck_words import french_words
from scala_desktop.windows.house.household import Household
from scala_desktop.windows.house.people_parts import PersonRow
from scala_desktop.windows.languages import language_name
from scala_desktop.windows.layouts import nest, row
from scala_desktop.windows.name_field import LONGEST_NAME, typed_name
from scala_desktop.windows.widgets import button
from scala_desktop.words.catalogue import current_language, translate
from scala_desktop.words.people import aid_word

GRANDMA: Final = 140
"""From this size of text on giant cards in four colours are *Modo Nonna*."""
GAP: Final = 8
EDGE: Final = REACH + 3
"""What the list keeps free around its rows: no less than a ring reaches, at the least scale too."""


class PeopleList(QWidget):
    """A row for everybody of the house; :attr:`chosen` carries the name of whose was pressed."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[PersonRow] = []
        self._group = QButtonGroup(self)
        column = QVBoxLayout(self)
        # The ring of the keyboard reaches beyond a row, and no further than the page.
        edge = px(EDGE)
        column.setContentsMargins(edge, edge, edge + px(4), edge)
        self._column = QVBoxLayout()
        for one in (column, self._column):
            one.setSpacing(px(GAP))
        nest(column, self._column)
        column.addStretch(1)

    def show_people(self, store: Store, household: Household, chosen: str) -> None:
        """Show everybody of *household*, whose choices *store* keeps; *chosen* is on the page."""
        count = len(household.people)
        while len(self.rows) > count:
            gone = self.rows.pop()
            self._group.removeButton(gone)
            gone.hide()
            gone.deleteLater()
        while len(self.rows) < count:
            made = PersonRow()
            made.clicked.connect(partial(self._choose, made))
            self._group.addButton(made)
            self._column.addWidget(made)
            self.rows.append(made)
        self.keep_rows_high()
        for number, (shown, one) in enumerate(zip(self.rows, household.people, strict=True), 1):
            played = _tally_words(household.tally(one.name))
            shown.tell(one.name, household.face(one), played, _choice_words(store, one.name))
            shown.setChecked(same(one.name, chosen))
            place = translate("People", "{number} di {count}").format(number=number, count=count)
            parts = (one.name, *shown.lines, place)
            shown.setAccessibleName(", ".join(filter(None, parts)))

    def keep_rows_high(self) -> None:
        """Be as high as the rows want to be at the scale of now.

        The style sheet gives buttons a least height, which is far too low for these.
        """
        self.setMinimumHeight(len(self.rows) * (px(96) + px(GAP)) + 2 * px(EDGE))

    def _choose(self, one: PersonRow) -> None:
        self.chosen.emit(one.name)

    @property
    def stop(self) -> PersonRow | None:
        """Return the row that takes the keyboard: the one that is chosen, else the first."""
        checked = (one for one in self.rows if one.isChecked())
        return next(checked, self.rows[0] if self.rows else None)

    @property
    def has_keyboard(self) -> bool:
        """Return whether one of the rows has the keyboard."""
        return any(one.hasFocus() for one in self.rows)


@guarded
class NewPerson(QWidget):
    """A field for the name of somebody new; :attr:`named` carries it."""

    named = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.name, self.add = QLineEdit(), button()
        Sign(self.add, "plus", on_wall)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.returnPressed.connect(self._take)
        self.add.clicked.connect(self._take)
        line = row(self.name, self.add, spacing=GAP)
        line.setContentsMargins(0, 0, 0, 0)
        line.setStretch(0, 1)
        self.setLayout(line)

    def _take(self) -> None:
        name = typed_name(self.name)
        self.name.clear()
        if name:
            self.named.emit(name)
        else:
            self.name.setFocus()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.name.setAccessibleName(translate("House", "Come si chiama?"))
        self.add.setText(translate("People", "Nuova persona"))
        self._ask()

    def _ask(self) -> None:
        """Ask for a name in the field, in as many words as have room there."""
        whole, room = translate("House", "Come si chiama?"), self.name.width() - px(30)
        fits = self.name.fontMetrics().horizontalAdvance(whole) <= room
        self.name.setPlaceholderText(whole if fits else translate("NewMatch", "Un nome…"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._ask()


def _tally_words(tally: Tally) -> str:
    """Return how many matches somebody has played and won, "" before the first."""
    if not tally.played:
        return ""
    played = translate("People", "%n partite", "", tally.played)
    return f"{played}, {translate('People', '%n vinte', '', tally.won)}"


def _choice_words(store: Store, name: str) -> str:
    """Return in a few words what *name* has chosen."""
    look = look_of(store, FIRST, name)
    scale, aid = scale_of(store, name), aid_of(store, name)
    grandma = look.giant_index and look.four_colours and scale >= GRANDMA and aid == "help"
    told = []
    if grandma:
        told.append(translate("People", "Modo Nonna"))
    elif look.giant_index or look.four_colours:
        told.append(french_words(giant_index=look.giant_index, four_colours=look.four_colours))
    elif scale != store["scale"]:
        told.append(translate("People", "testo {percent} %").format(percent=scale))
    language = language_of(store, name)
    if language and language != current_language():
        told.append(language_name(language))
    return " · ".join([*told, aid_word(aid)])
