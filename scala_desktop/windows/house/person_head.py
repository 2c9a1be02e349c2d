"""Who somebody of the house is: portrait, name, colour, and what they have won.

Source: design/evening.md, 2.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QLineEdit, QVBoxLayout, QWidget

from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.store.likely_portraits import PORTRAITS
from scala_desktop.store.people import COLOURS, Person, own_portrait_file
from scala_desktop.windows.curtain_parts import Avatar
from scala_desktop.windows.house.household import Household
from scala_desktop.windows.house.people_parts import ColourDisc, PortraitDisc, StatisticPlate
from scala_desktop.windows.layouts import flow, nest, row
from scala_desktop.windows.name_field import LONGEST_NAME, typed_name
from scala_desktop.windows.widgets import button, panel
from scala_desktop.words.catalogue import translate
from scala_desktop.words.people import colour_words, portrait_words

BESIDE: Final = 600
"""From this width of the page on portrait, name and numbers stand side by side."""


@guarded
class NameOnPage(QLineEdit):
    """The name of whoever is on the page; Esc gives up what is written, if it is another.

    What is being written stays where the page is shown anew.
    """

    def __init__(self) -> None:
        super().__init__()
        self._name = ""
        self.setMaxLength(LONGEST_NAME)
        self.setProperty("role", "great")

    def show_name(self, name: str) -> None:
        """Show that somebody is called *name*."""
        if name != self._name or not self.isModified():
            self._name = name
            self.setText(name)

    def take(self) -> str:
        """Return the other name that was written, "" for none; what is written is done with."""
        name = typed_name(self)
        self.setModified(False)
        if name and name != self._name:
            return name
        self.setText(self._name)
        return ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text() != self._name:
            self.setText(self._name)
            event.accept()
        else:
            super().keyPressEvent(event)


class PersonHead(QWidget):
    """Portrait, name, colours and numbers of one person, and below them the portraits.

    :attr:`renamed` carries another name, :attr:`colour_chosen` and :attr:`portrait_chosen` a key.
    """

    renamed = Signal(str)
    colour_chosen = Signal(str)
    portrait_chosen = Signal(str)
    picture_asked = Signal()
    albo_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.colours = {key: ColourDisc(key) for key in COLOURS}
        self.portraits = {key: PortraitDisc(key) for key in PORTRAITS}
        self.own = PortraitDisc("")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(6))
        self._upper = self._make_upper()
        nest(column, self._upper)
        column.addWidget(panel("rule"))
        column.addWidget(flow(*self.portraits.values(), self.own, spacing=1))
        for key, disc in self.colours.items():
            disc.clicked.connect(partial(self._choose_colour, key))
        for key, face in self.portraits.items():
            face.clicked.connect(partial(self._choose_portrait, key))
        self.own.clicked.connect(self.picture_asked)

    def _make_upper(self) -> QBoxLayout:
        self._face, self.name = Avatar(), NameOnPage()
        self._face.setFixedSize(px(118), px(118))
        self.name.editingFinished.connect(self._rename)
        named = QVBoxLayout()
        named.setSpacing(px(8))
        named.addWidget(self.name)
        named.addWidget(flow(*self.colours.values(), spacing=1))
        self.won, self.row = StatisticPlate(), StatisticPlate()
        self.albo = button()
        self.albo.clicked.connect(self.albo_asked)
        counted = QVBoxLayout()
        counted.setSpacing(px(8))
        nest(counted, row(self.won, self.row, spacing=8))
        counted.addWidget(self.albo)
        counted.addStretch(1)
        upper = row(spacing=16)
        upper.addWidget(self._face, 0, Qt.AlignmentFlag.AlignTop)
        nest(upper, named, 1)
        nest(upper, counted)
        return upper

    def arrange(self, room: float) -> None:
        """Set all side by side, or one below the other on a page that is only *room* wide."""
        way = QBoxLayout.Direction
        self._upper.setDirection(way.LeftToRight if room >= BESIDE else way.TopToBottom)

    def _choose_colour(self, key: str, _checked: bool = False) -> None:
        self.colour_chosen.emit(key)

    def _choose_portrait(self, key: str, _checked: bool = False) -> None:
        self.portrait_chosen.emit(key)

    def _rename(self) -> None:
        """Tell the name that was typed; one that is missing is put back."""
        if name := self.name.take():
            self.renamed.emit(name)

    def show_person(self, household: Household, person: Person) -> None:
        """Show who *person* of *household* is."""
        self.name.show_name(person.name)
        self._face.face = household.face(person)
        self._face.update()
        self._show_colours(household, person)
        self._show_portraits(person.portrait, household.face(person).colour)
        tally = household.tally(person.name)
        self.won.tell(tally.won, translate("People", "vinte su {played}"), played=tally.played)
        self.row.tell(tally.row, translate("People", "di fila, il record"))

    def _show_colours(self, household: Household, person: Person) -> None:
        own = household.face(person).colour
        others = (one for one in household.people if one is not person)
        owners = {household.face(one).colour: one for one in others}
        for key, disc in self.colours.items():
            disc.setChecked(key == own)
            owner = owners.get(key)
            disc.taken_by = "" if owner is None else owner.portrait
            told = [colour_words(key)]
            if key == own:
                told.append(translate("People", "scelto"))
            elif owner is not None:
                told.append(owner.name)
            disc.setAccessibleName(", ".join(told))
            disc.setToolTip(disc.accessibleName())
            disc.update()

    def _show_portraits(self, chosen: str, colour: str) -> None:
        for place, (key, face) in enumerate(self.portraits.items(), 1):
            face.setChecked(key == chosen)
            face.colour = colour
            number = translate("People", "{who}, {number} di {count}")
            face.setAccessibleName(
                number.format(who=portrait_words(key), number=place, count=len(PORTRAITS))
            )
            face.setToolTip(portrait_words(key))
            face.update()
        self.own.key = chosen if own_portrait_file(chosen) is not None else ""
        self.own.colour = colour
        self.own.setChecked(bool(self.own.key))
        self.own.update()

    def retranslate(self) -> None:
        """Set every text anew in the language in force that goes with nobody in particular."""
        self.name.setAccessibleName(translate("People", "Nome"))
        self.albo.setText(translate("People", "La sua pagina nell'Albo"))
        self.own.setAccessibleName(translate("People", "Un ritratto vostro…"))
        self.own.setToolTip(self.own.accessibleName())
