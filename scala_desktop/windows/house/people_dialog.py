"""The people of the house: their names and portraits, changed in one place.

Source: design/evening.md, 2.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from scala_desktop.dress.drawings import portrait
from scala_desktop.dress.room import px
from scala_desktop.store.people import (
    PORTRAITS,
    Person,
    drop_person,
    keep_person,
    people,
    rename_person,
    same,
)
from scala_desktop.store.problems import Problem
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.name_field import LONGEST_NAME
from scala_desktop.windows.widgets import Dialog, button, label, row, scrolling
from scala_desktop.words.catalogue import translate

PORTRAIT_PX = 56


class PersonRow(QFrame):
    """One person: the portrait, which a press changes, the name, and a button to leave."""

    def __init__(self, person: Person) -> None:
        super().__init__()
        self.person = person
        self.setProperty("role", "card")
        self.face, self.name, self.drop = button(), QLineEdit(person.name), button()
        self.face.setFixedSize(px(72), px(64))
        self.face.setIconSize(QSize(px(PORTRAIT_PX), px(PORTRAIT_PX)))
        self.name.setMaxLength(LONGEST_NAME)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(px(10), px(6), px(10), px(6))
        layout.setSpacing(px(10))
        for part in (self.face, self.name, self.drop):
            layout.addWidget(part)
        layout.setStretch(1, 1)
        self.show_portrait(person.portrait)

    def show_portrait(self, key: str) -> None:
        """Show the portrait *key*."""
        self.person = Person(self.person.name, key)
        side = px(PORTRAIT_PX)
        self.face.setIcon(QIcon(portrait(key, side, self.devicePixelRatioF())))

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        name = {"name": self.person.name}
        self.face.setAccessibleName(
            translate("People", "Un altro ritratto per {name}").format(**name)
        )
        self.face.setToolTip(self.face.accessibleName())
        self.name.setAccessibleName(translate("People", "Nome di {name}").format(**name))
        self.drop.setText(translate("People", "Togli"))
        self.drop.setAccessibleName(translate("People", "Togli {name}").format(**name))


class PeopleDialog(Dialog):
    """Every change is kept at once; :attr:`changed` tells of it."""

    changed = Signal()

    def __init__(self, parent: QWidget | None, keeper: MatchKeeper) -> None:
        super().__init__(parent, QSize(px(620), px(560)))
        self._keeper = keeper
        self.rows: list[PersonRow] = []
        self._about = label("quiet", wrap=True)
        content = QWidget()
        self._column = QVBoxLayout(content)
        self._column.setContentsMargins(0, 0, px(8), 0)
        self._column.setSpacing(px(8))
        self._column.addStretch(1)
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.returnPressed.connect(self._add)
        self.add, self.close_button = button(), button("main")
        self.add.clicked.connect(self._add)
        self.close_button.clicked.connect(self.accept)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(24), px(18), px(24), px(18))
        layout.setSpacing(px(10))
        layout.addWidget(self._about)
        layout.addWidget(scrolling(content), 1)
        layout.addLayout(row(self.name, self.add, self.close_button))
        self._list()
        self.retranslate()
        self.name.setFocus()

    def _list(self) -> None:
        for old in self.rows:
            old.hide()
            old.deleteLater()
        self.rows = [PersonRow(one) for one in people(self._keeper.store)]
        for place, made in enumerate(self.rows):
            made.face.clicked.connect(lambda _=False, one=made: self._next_portrait(one))
            made.name.editingFinished.connect(lambda one=made: self._rename(one))
            made.drop.clicked.connect(lambda _=False, one=made: self._drop(one))
            made.retranslate()
            self._column.insertWidget(place, made)

    def _next_portrait(self, one: PersonRow) -> None:
        place = (PORTRAITS.index(one.person.portrait) + 1) % len(PORTRAITS)
        one.show_portrait(PORTRAITS[place])
        self._keep(keep_person(self._keeper.store, one.person.name, PORTRAITS[place]))

    def _rename(self, one: PersonRow) -> None:
        """Take the name that was typed; one that is missing or somebody else's is put back."""
        name, before = " ".join(one.name.text().split()), one.person.name
        taken = any(same(name, other.person.name) for other in self.rows if other is not one)
        if not name or taken:
            one.name.setText(before)
        elif name != before:
            self._keep(rename_person(self._keeper.store, before, name))
            one.person = Person(name, one.person.portrait)
            one.retranslate()

    def _drop(self, one: PersonRow) -> None:
        self._keep(drop_person(self._keeper.store, one.person.name))
        self._list()
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _add(self) -> None:
        name = " ".join(self.name.text().split())
        if name:
            self._keep(keep_person(self._keeper.store, name))
            self._list()
        self.name.clear()

    def _keep(self, problem: Problem | None) -> None:
        self._keeper.note(problem)
        self.changed.emit()

    def retranslate(self) -> None:
        self.setWindowTitle(translate("People", "La gente di casa"))
        self._about.setText(
            translate(
                "People",
                "Un nome si scrive una volta sola: si trova in ogni gioco. Premi un ritratto per"
                " cambiarlo.",
            )
        )
        self.name.setPlaceholderText(translate("House", "Come si chiama?"))
        self.name.setAccessibleName(translate("House", "Come si chiama?"))
        self.add.setText(translate("House", "Aggiungi"))
        self.close_button.setText(translate("People", "Fatto"))
        for one in self.rows:
            one.retranslate()
