"""The people of the house: one person is one place where what is theirs is set.

Source: design/evening.md, 2.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from scala_desktop.dress.faces import Face
from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.store.aid import aid_of
from scala_desktop.store.people import (
    COLOURS,
    PORTRAITS,
    Person,
    colours,
    drop_person,
    house_of,
    keep_person,
    merge_people,
    people,
    rename_person,
    same,
    sort_for,
    sorts_for,
)
from scala_desktop.store.problems import Problem
from scala_desktop.store.schema import AIDS
from scala_desktop.windows.curtain_parts import Avatar
from scala_desktop.windows.house.people_parts import (
    ColourDisc,
    PersonRow,
    PortraitDisc,
)
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.name_field import LONGEST_NAME
from scala_desktop.windows.widgets import (
    Dialog,
    FlowLayout,
    Foot,
    allow,
    button,
    empty,
    label,
    panel,
    sheet_of_paper,
)
from scala_desktop.windows.wrapped import CheckBox, RadioButton
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import player_name
from scala_desktop.words.people import aid_help, aid_word, colour_words, portrait_words

SAVED_MS: Final = 2000
Answer: TypeAlias = tuple[str, Callable[[], object]]
"""The words of an answer, and what is done then."""
TWO_COLUMNS_PX: Final = 700
"""The least width for a list beside the page."""


@guarded
class PeopleDialog(Dialog):
    """A list left, the page of one person right; every change is kept at once.

    :attr:`changed` tells of it.  What was merged or deleted may be put back until it is closed.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None, keeper: MatchKeeper) -> None:
        super().__init__(parent, QSize(px(1000), px(680)))
        self._keeper, self._store = keeper, keeper.store
        self.rows: list[PersonRow] = []
        self._known: tuple[Person, ...] = ()
        self.chosen = ""
        """The name of whoever is on the page."""
        self.question, self._answers = label("name", wrap=True), QWidget()
        FlowLayout(self._answers)
        self._make_list()
        self._make_page()
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, px(8), 0)
        column.addWidget(self.question)
        column.addWidget(self._answers)
        self._both = QHBoxLayout()
        self._both.setSpacing(px(18))
        self._both.addWidget(self._side)
        self._both.addWidget(self._page, 1)
        column.addLayout(self._both, 1)
        self.saved = label("mark")
        self._saved_for = QTimer(self)
        self._saved_for.setSingleShot(True)
        self._saved_for.timeout.connect(self.saved.clear)
        self.close_button = button("main")
        self.close_button.clicked.connect(self.accept)
        sheet_of_paper(self, content, Foot(self.saved, None, self.close_button))
        self._list()
        self.retranslate()
        if self._known:
            self.choose(self._known[0].name)
            self.rows[0].setFocus()
        else:
            self._page.hide()
            self.name.setFocus()

    def _make_list(self) -> None:
        self._side = QWidget()
        self._group = QButtonGroup(self)
        column = QVBoxLayout(self._side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(8))
        self._list_column = QVBoxLayout()
        self._list_column.setSpacing(px(8))
        column.addLayout(self._list_column)
        self.name, self.add = QLineEdit(), button()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.returnPressed.connect(self._add)
        self.add.clicked.connect(self._add)
        column.addWidget(self.name)
        column.addWidget(self.add)
        column.addStretch(1)

    def _make_page(self) -> None:
        self._page = QWidget()
        page = QVBoxLayout(self._page)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(px(10))
        self._face, self.own_name = Avatar(), QLineEdit()
        self._face.setFixedSize(px(118), px(118))
        self.own_name.setMaxLength(LONGEST_NAME)
        self.own_name.editingFinished.connect(self._rename)
        self.colours = {key: ColourDisc(key) for key in COLOURS}
        self.portraits = {key: PortraitDisc(key) for key in PORTRAITS}
        named = QVBoxLayout()
        named.addWidget(self.own_name)
        named.addWidget(_flow(*self.colours.values()))
        head = QHBoxLayout()
        head.setSpacing(px(16))
        head.addWidget(self._face, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(named, 1)
        page.addLayout(head)
        page.addWidget(_flow(*self.portraits.values()))
        page.addWidget(panel("rule"))
        self._aid_title = label("name", wrap=True)
        page.addWidget(self._aid_title)
        self.aids = {key: RadioButton() for key in AIDS}
        for one in self.aids.values():
            page.addWidget(one)
        self.sorting = CheckBox()
        page.addWidget(self.sorting)
        self.merge, self.drop = button(), button()
        page.addWidget(_flow(self.merge, self.drop))
        page.addStretch(1)
        for key, disc in self.colours.items():
            disc.clicked.connect(lambda _=False, one=key: self._take(colour=one))
        for key, face in self.portraits.items():
            face.clicked.connect(lambda _=False, one=key: self._take(portrait=one))
        for key, aid in self.aids.items():
            aid.clicked.connect(lambda _=False, one=key: self._help(one))
        self.sorting.clicked.connect(self._sort)
        self.merge.clicked.connect(self._ask_merge)
        self.drop.clicked.connect(self._ask_drop)
        self._ask("")

    # The list

    def _list(self) -> None:
        """Show everybody of the house."""
        self._known = people(self._store)
        while len(self.rows) > len(self._known):
            gone = self.rows.pop()
            self._group.removeButton(gone)
            gone.hide()
            gone.deleteLater()
        while len(self.rows) < len(self._known):
            made = PersonRow()
            made.clicked.connect(partial(self._choose_row, made))
            self._group.addButton(made)
            self._list_column.addWidget(made)
            self.rows.append(made)
        rings = colours(self._store)
        for shown, one in zip(self.rows, self._known, strict=True):
            face = Face(one.portrait, rings[one.name.casefold()])
            shown.tell(one.name, face, aid_word(aid_of(self._store, one.name)))
            shown.setChecked(same(one.name, self.chosen))

    def _choose_row(self, one: PersonRow) -> None:
        self.choose(one.name)

    def choose(self, name: str) -> None:
        """Show the page of *name*."""
        self.chosen = name
        self._ask("")
        self._fill()

    def _fill(self) -> None:
        self._list()
        here = [one for one in self._known if same(one.name, self.chosen)]
        self._page.setVisible(bool(here))
        if not here:
            return
        person, rings = here[0], colours(self._store)
        colour = rings[person.name.casefold()]
        self.own_name.setText(person.name)
        self._face.face = Face(person.portrait, colour)
        self._face.update()
        owners = {rings[one.name.casefold()]: one for one in self._known if one is not person}
        for key, disc in self.colours.items():
            disc.setChecked(key == colour)
            owner = owners.get(key)
            disc.taken_by = "" if owner is None else owner.portrait
            told = [colour_words(key)]
            if key == colour:
                told.append(translate("People", "scelto"))
            elif owner is not None:
                told.append(owner.name)
            disc.setAccessibleName(", ".join(told))
            disc.setToolTip(disc.accessibleName())
            disc.update()
        for place, (key, face) in enumerate(self.portraits.items(), 1):
            face.setChecked(key == person.portrait)
            face.colour = colour
            number = translate("People", "{who}, {number} di {count}")
            face.setAccessibleName(
                number.format(who=portrait_words(key), number=place, count=len(PORTRAITS))
            )
            face.setToolTip(portrait_words(key))
            face.update()
        for key, aid in self.aids.items():
            aid.setChecked(key == aid_of(self._store, person.name))
        self.sorting.setChecked(sorts_for(self._store, person.name))
        seated = translate("People", "Sta giocando: si potrà dopo la partita.")
        allow(self.drop, seated if self._plays(person.name) else "")
        alone = translate("People", "Non c'è nessun altro con cui unire.")
        why = seated if self._plays(person.name) else alone if len(self._known) < 2 else ""
        allow(self.merge, why)

    def _plays(self, name: str) -> bool:
        """Return whether *name* sits in a match that is not over."""
        session = self._keeper.session
        if session is None or session.over:
            return False
        players = session.controller.players
        names = [player_name(players, seat) for seat in session.controller.seats_here()]
        return any(same(one, name) for one in names)

    def _add(self) -> None:
        name = " ".join(self.name.text().split())
        self.name.clear()
        if name:
            self._keep(keep_person(self._store, name))
            self.choose(next(one.name for one in people(self._store) if same(one.name, name)))
        else:
            self.name.setFocus()

    # The page

    def _take(self, *, portrait: str = "", colour: str = "") -> None:
        self._keep(keep_person(self._store, self.chosen, portrait, colour=colour))
        self._fill()

    def _help(self, aid: str) -> None:
        self._keep(self._store.set("aids", {**self._store["aids"], self.chosen: aid}))
        self._fill()

    def _sort(self, on: bool) -> None:
        self._keep(sort_for(self._store, self.chosen, on))

    def _rename(self) -> None:
        """Take the name that was typed; one that is missing is put back."""
        name = " ".join(self.own_name.text().split())
        taken = [one.name for one in self._known if same(one.name, name)]
        if not name or name == self.chosen:
            self.own_name.setText(self.chosen)
        elif taken and not same(name, self.chosen):
            self.own_name.setText(self.chosen)
            text = translate("People", "C’è già {name}: è la stessa persona?")
            self._ask(
                text.format(name=taken[0]),
                (translate("People", "Sì, unisci"), partial(self._merge, taken[0])),
            )
        else:
            self._keep(rename_person(self._store, self.chosen, name))
            self.chosen = name
            self._fill()

    def _ask(self, sentence: str, *answers: Answer, none: str = "") -> None:
        """Ask *sentence* above the page; the last answer, *none*, changes nothing."""
        self.question.setText(sentence)
        self.question.setVisible(bool(sentence))
        layout = self._answers.layout()
        assert layout is not None
        empty(layout)
        self._answers.setVisible(bool(sentence))
        if not sentence:
            return
        last: Answer = (none or translate("People", "No"), partial(self._ask, ""))
        for words, do in (*answers, last):
            one = button()
            one.setText(words)
            one.clicked.connect(partial(_do, do))
            layout.addWidget(one)

    def answers(self) -> dict[str, QPushButton]:
        """Return the answers to what is asked now, by their words."""
        layout = self._answers.layout()
        assert layout is not None
        parts = (layout.itemAt(place) for place in range(layout.count()))
        found = (part.widget() for part in parts if part is not None)
        return {one.text(): one for one in found if isinstance(one, QPushButton)}

    def _ask_merge(self) -> None:
        text = translate("People", "Le partite di {name} diventano di… Si può annullare.")
        others = [one.name for one in self._known if not same(one.name, self.chosen)]
        self._ask(
            text.format(name=self.chosen), *((one, partial(self._merge, one)) for one in others)
        )

    def _ask_drop(self) -> None:
        text = translate("People", "Le partite restano con il nome {name}. Eliminare?")
        self._ask(text.format(name=self.chosen), (translate("People", "Elimina"), self._drop))

    def _merge(self, into: str) -> None:
        before, name = house_of(self._store), self.chosen
        self._keep(merge_people(self._store, name, into))
        self.choose(into)
        text = translate("People", "{name} adesso è {into}.")
        self._offer_undo(text.format(name=name, into=into), before, name)

    def _drop(self) -> None:
        before, name = house_of(self._store), self.chosen
        self._keep(drop_person(self._store, name))
        left = people(self._store)
        self.choose(left[0].name if left else "")
        text = translate("People", "{name} non è più nell’elenco.")
        self._offer_undo(text.format(name=name), before, name)

    def _offer_undo(self, sentence: str, before: dict[str, Any], name: str) -> None:
        if not self._known:
            self.name.setFocus()
        self._ask(
            sentence,
            (translate("People", "Annulla"), partial(self._undo, before, name)),
            none=translate("People", "Va bene"),
        )

    def _undo(self, before: dict[str, Any], name: str) -> None:
        self._keep(self._store.update(before))
        self.choose(name)

    def _keep(self, problem: Problem | None) -> None:
        self._keeper.note(problem)
        if problem is None:
            self.saved.setText(translate("People", "✓ Salvato"))
            self._saved_for.start(SAVED_MS)
        self.changed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        way = QBoxLayout.Direction
        wide = event.size().width() >= px(TWO_COLUMNS_PX)
        self._both.setDirection(way.LeftToRight if wide else way.TopToBottom)
        if wide:
            self._side.setFixedWidth(px(280))
        else:
            self._side.setMinimumWidth(0)
            self._side.setMaximumWidth(16_777_215)

    def retranslate(self) -> None:
        self.setWindowTitle(translate("People", "La gente di casa"))
        self.name.setPlaceholderText(translate("House", "Come si chiama?"))
        self.name.setAccessibleName(translate("House", "Come si chiama?"))
        self.add.setText(translate("People", "Nuova persona"))
        self.own_name.setAccessibleName(translate("People", "Nome"))
        self._aid_title.setText(translate("People", "Quanto aiuto"))
        for key, aid in self.aids.items():
            aid.setText(f"{aid_word(key)}: {aid_help(key)}")
        self.sorting.setText(translate("People", "Ordina da solo le carte pescate"))
        self.merge.setText(translate("People", "Unisci con…"))
        self.drop.setText(translate("People", "Elimina…"))
        self.close_button.setText(translate("People", "Fatto"))
        self._fill()


def _flow(*parts: QWidget) -> QWidget:
    made = QWidget()
    layout = FlowLayout(made, spacing=6)
    for one in parts:
        layout.addWidget(one)
    return made


def _do(what: Callable[[], object], _checked: bool = False) -> None:
    what()
