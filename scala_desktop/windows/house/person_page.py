"""The page of one person: who they are, what is theirs, and what can be done with them.

Source: design/evening.md, 2.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QBoxLayout, QFrame, QVBoxLayout, QWidget

from scala_desktop.dress.room import SCALE, px
from scala_desktop.store.people import Person
from scala_desktop.store.store import Store
from scala_desktop.windows.button_signs import Sign, of_danger, on_paper
from scala_desktop.windows.house.household import Household
from scala_desktop.windows.house.people_question import PeopleQuestion
from scala_desktop.windows.house.person_head import PersonHead
from scala_desktop.windows.house.person_helps import PersonHelps
from scala_desktop.windows.house.person_looks import PersonLooks
from scala_desktop.windows.layouts import flow, nest, row
from scala_desktop.windows.widgets import allow, button, label, panel, scrolling
from scala_desktop.words.catalogue import translate
from scala_desktop.words.people import playing_words

SAVED_MS: Final = 2000
TWO_COLUMNS: Final = 820
"""From this width of the page on what is set stands in two columns."""


class PersonPage(QFrame):
    """A sheet of paper that scrolls; what is asked stands at its head, *question*."""

    def __init__(self, parent: QWidget, question: PeopleQuestion) -> None:
        super().__init__(parent)
        self.setProperty("role", "paper")
        self.head, self.looks, self.helps = PersonHead(), PersonLooks(), PersonHelps()
        self.merge, self.copy, self.drop = button(), button(), button()
        self.drop.setProperty("role", "danger")
        Sign(self.merge, "merge", on_paper)
        Sign(self.copy, "copy", on_paper)
        Sign(self.drop, "delete", of_danger)
        self.saved = label("mark")
        self._saved_for = QTimer(self)
        self._saved_for.setSingleShot(True)
        self._saved_for.timeout.connect(self.saved.clear)
        self._columns = row(spacing=16)
        self._columns.addWidget(self.looks, 13)
        self._columns.addWidget(self.helps, 6)
        foot = row(flow(self.merge, self.copy, self.drop, spacing=6), self.saved)
        foot.setStretch(0, 1)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(px(8), px(4), px(12), px(4))
        column.setSpacing(px(6))
        column.addWidget(question)
        column.addWidget(self.head)
        column.addWidget(panel("rule"))
        nest(column, self._columns)
        column.addWidget(panel("rule"))
        nest(column, foot)
        column.addStretch(1)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(px(14), px(12), px(8), px(12))
        inside.addWidget(scrolling(self, content))

    def arrange(self) -> None:
        """Set what is wide enough for it side by side, at the scale of now."""
        room, way = self.width() / SCALE.factor, QBoxLayout.Direction
        self.head.arrange(room)
        both = room >= TWO_COLUMNS
        self._columns.setDirection(way.LeftToRight if both else way.TopToBottom)

    def show_person(
        self, store: Store, household: Household, person: Person, *, seated: bool
    ) -> None:
        """Show *person* of *household*, whose choices *store* keeps.

        One who is *seated* in a match that is not over stays who they are.
        """
        self.head.show_person(household, person)
        self.looks.show_choices(store, person.name)
        self.helps.show_choices(store, person.name)
        plays = playing_words() if seated else ""
        alone = translate("People", "Non c'è nessun altro con cui unire.")
        if household.others(person.name):
            alone = ""
        allow(self.merge, plays or alone)
        allow(self.copy, alone)
        allow(self.drop, plays)

    def tell_saved(self) -> None:
        """Say for a moment that what was changed is kept."""
        self.saved.setText(translate("People", "✓ Salvato"))
        self._saved_for.start(SAVED_MS)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        for part in (self.head, self.looks, self.helps):
            part.retranslate()
        self.merge.setText(translate("People", "Unisci con…"))
        self.copy.setText(translate("People", "Copia l'aspetto da…"))
        self.drop.setText(translate("People", "Elimina…"))
