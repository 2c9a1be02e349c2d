"""The people of the house: one person is one place where what is theirs is set.

Source: design/evening.md, 2.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.room import SCALE, px
from scala_desktop.model.guard import guarded
from scala_desktop.model.questions import Questions
from scala_desktop.model.session import away_seats
from scala_desktop.rules.registry import GAMES
from scala_desktop.store.history.albo import Tally, tallies
from scala_desktop.store.looks import keep_look, look_of
from scala_desktop.store.people import (
    choose_own,
    copy_choices,
    drop_person,
    house_of,
    keep_person,
    known_as,
    merge_people,
    name_now,
    people,
    rename_person,
    same,
)
from scala_desktop.store.problems import Problem
from scala_desktop.windows.house.household import Household
from scala_desktop.windows.house.own_picture import OwnPictures
from scala_desktop.windows.house.people_list import EDGE, NewPerson, PeopleList
from scala_desktop.windows.house.people_parts import RoomBar
from scala_desktop.windows.house.people_question import PeopleQuestion
from scala_desktop.windows.house.person_page import PersonPage
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.notices import problem_words
from scala_desktop.windows.wall import Wall
from scala_desktop.windows.widgets import see_through
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import player_name
from scala_desktop.words.people import playing_words

LIST_BESIDE: Final = 820
"""The least width of the room for a list beside the page."""
WIDE: Final = 1180
"""From this width of the room on the list is wide, and there is space around it."""
LIST: Final = 392
BAR: Final = 52


@guarded
class PeopleRoom(Wall):
    """A list left, the page of one person right; every change is kept at once.

    :attr:`changed` tells of it.  What was merged, copied or deleted may be put back until the room
    is left or something else is changed.
    :attr:`albo_asked` carries the name of whose page in the Albo is wanted, :attr:`decks_asked`
    leads to the other decks, :attr:`picture_asked` wants a file and carries who takes it.
    """

    changed = Signal()
    left = Signal()
    albo_asked = Signal(str)
    decks_asked = Signal()
    picture_asked = Signal(object)

    def __init__(self, parent: QWidget | None, keeper: MatchKeeper) -> None:
        super().__init__(parent)
        self._keeper, self._store = keeper, keeper.store
        self._household = Household()
        self._tallies: Mapping[str, Tally] = {}
        self.questions = Questions(keeper.history, self)
        self.own_pictures = OwnPictures()
        self.own_pictures.taken.connect(self._take_picture)
        self.chosen = ""
        """The name of whoever is on the page."""
        self._unsaved = False
        """Whether something was changed of which nobody has heard yet that it is written."""
        self._heard = self._store.changes
        """The last change of the settings of whose writing this room has heard."""
        self._on_page = False
        """Whether somebody was chosen, where the page takes the place of the list."""
        self.bar = RoomBar(self)
        self.list = PeopleList()
        self._list_area = see_through(self, self.list)
        self._list_area.setWidgetResizable(True)
        self.new = NewPerson(self)
        self.question = PeopleQuestion()
        self.page = PersonPage(self, self.question)
        self.pictures = self.page.looks.pictures
        self._listen()
        SCALE.changed.connect(self._arrange)
        self.retranslate()

    def _listen(self) -> None:
        """Hear what is chosen and asked in the parts of the room."""
        self._keeper.wrote.connect(self._tell_written)
        self.bar.left.connect(self._go_back)
        self.list.chosen.connect(self.choose)
        self.new.named.connect(self._add)
        head, looks, helps = self.page.head, self.page.looks, self.page.helps
        head.renamed.connect(self._rename)
        head.colour_chosen.connect(self._take_colour)
        head.portrait_chosen.connect(self._take_portrait)
        head.picture_asked.connect(lambda: self.picture_asked.emit(self._take_file))
        head.albo_asked.connect(lambda: self.albo_asked.emit(self.chosen))
        looks.look_chosen.connect(self._choose_look)
        looks.own_chosen.connect(self._choose_own)
        looks.decks_asked.connect(self.decks_asked)
        helps.own_chosen.connect(self._choose_own)
        self.page.merge.clicked.connect(self._ask_merge)
        self.page.copy.clicked.connect(self._ask_copy)
        self.page.drop.clicked.connect(self._ask_drop)
        self.question.merge_wanted.connect(self._merge)
        self.question.copy_wanted.connect(self._copy)
        self.question.drop_wanted.connect(self._drop)

    # Who is on the page

    def enter(self, name: str = "") -> None:
        """Show the page of *name*, else that of whoever was on it last."""
        self.question.clear()
        self._on_page = bool(name)
        here = [one.name for one in people(self._store)]
        wanted = [one for one in here if same(one, name or self.chosen)]
        self.chosen = (wanted or here or [""])[0]
        self._fill()
        self.page.looks.want_cards()
        self._ask_tallies()

    def _ask_tallies(self) -> None:
        """Ask how everybody has done, by the names that they have now."""
        self.questions.ask("tallies", tallies, known_as(self._store), self._show_tallies)

    def take_focus(self) -> None:
        """Give the keyboard to the list, or to the name of the first person."""
        (self.list.stop or self.new.name).setFocus()

    def choose(self, name: str) -> None:
        """Show the page of *name*."""
        self.chosen = name
        self._on_page = True
        self.question.clear()
        self._fill()
        self._arrange()

    def _show_tallies(self, told: dict[str, Tally], _: int) -> None:
        self._tallies = told
        self._fill()

    def _fill(self) -> None:
        """Show everybody, and whoever is on the page, as they are kept now."""
        house = self._household = Household.of(self._store, self._tallies)
        self.list.show_people(self._store, house, self.chosen)
        person = house.find(self.chosen)
        self.page.setVisible(self._page_seen)
        if person is not None:
            seated = self._plays(person.name)
            self.page.show_person(self._store, house, person, seated=seated)

    def _plays(self, name: str) -> bool:
        """Return whether *name* sits in a match that is not over, or may come back to it."""
        session = self._keeper.session
        if session is None or session.over:
            return False
        players = session.controller.players
        seats = (*session.controller.seats_here(), *away_seats(session))
        names = (name_now(self._store, player_name(players, seat)) for seat in seats)
        return any(same(one, name) for one in names)

    # What is kept

    def _keep(self, problem: Problem | None) -> None:
        self._keeper.note(problem)
        # To put the house back as it was would take this change back as well.
        self.question.clear()
        self._unsaved = problem is None and self._store.changes != self._heard
        self.changed.emit()

    def _tell_written(self, number: int, problem: Problem | None) -> None:
        """Say that what was changed is saved, or why it is not, though that was said before."""
        self._heard = number
        if self._unsaved and number == self._store.changes:
            self._unsaved = False
            if problem is None:
                self.page.tell_saved()
            elif problem.path.parent in self._keeper.unwritable:
                self._keeper.told.emit(problem_words(problem))

    def _add(self, name: str) -> None:
        self._keep(keep_person(self._store, name))
        self.choose(next(one.name for one in people(self._store) if same(one.name, name)))

    def _rename(self, name: str) -> None:
        """Call the person on the page *name*; whoever has that name already may be the same.

        Who plays may only write it in other capitals: the match goes on with the same person.
        """
        taken = self._household.find(name)
        if self._plays(self.chosen) and not same(name, self.chosen):
            self.question.tell(playing_words())
        elif taken is not None and not same(name, self.chosen):
            self.question.ask_same(self.chosen, taken.name)
        else:
            self._keep(rename_person(self._store, self.chosen, name))
            self.chosen = name
            self._ask_tallies()
        self._fill()

    def _take_colour(self, key: str) -> None:
        self._keep(keep_person(self._store, self.chosen, colour=key))
        self._fill()

    def _take_portrait(self, key: str) -> None:
        self._keep(keep_person(self._store, self.chosen, key))
        self._fill()

    def _take_file(self, path: Path) -> None:
        """Let the picture in the file *path* be the portrait of the person on the page."""
        self.own_pictures.take(path, self.chosen)

    def _take_picture(self, name: str, kept: str | Problem) -> None:
        """Show the picture *kept* as the portrait of *name*; "" is what was no picture."""
        name = name_now(self._store, name)
        if not any(same(one.name, name) for one in people(self._store)):
            return  # whoever it was for is not of the house any more
        if isinstance(kept, Problem):
            self.question.tell(problem_words(kept))
        elif not kept:
            self.question.tell(translate("People", "Questo file non è un'immagine."))
        else:
            self._keep(keep_person(self._store, name, kept))
            self._fill()

    def _choose_look(self, values: dict[str, Any]) -> None:
        """Let the cards of every game look so to the person on the page."""
        for entry in GAMES:
            look = replace(look_of(self._store, entry.key, self.chosen), **values)
            self._keep(keep_look(self._store, entry.key, look, self.chosen))
        self._fill()

    def _choose_own(self, key: str, value: object) -> None:
        self._keep(choose_own(self._store, key, self.chosen, value))
        self._fill()

    # What is asked before, and may be put back

    def _ask_merge(self) -> None:
        name, house = self.chosen, self._household
        self.question.ask_merge(name, house.others(name), house.tally(name).played)

    def _ask_copy(self) -> None:
        self.question.ask_copy(self.chosen, self._household.others(self.chosen))

    def _ask_drop(self) -> None:
        self.question.ask_drop(self.chosen, self._household.tally(self.chosen).played)

    def _merge(self, name: str, into: str) -> None:
        before = house_of(self._store)
        self._keep(merge_people(self._store, name, into))
        self.choose(into)
        self._ask_tallies()
        text = translate("People", "{name} adesso è {into}.").format(name=name, into=into)
        self.question.offer_undo(text, partial(self._undo, before, name))

    def _copy(self, name: str, of: str) -> None:
        before = house_of(self._store)
        self._keep(copy_choices(self._store, name, of))
        self.choose(name)
        text = translate("People", "{name} adesso ha tutto come {other}.")
        undo = partial(self._undo, before, name)
        self.question.offer_undo(text.format(name=name, other=of), undo)

    def _drop(self, name: str) -> None:
        before = house_of(self._store)
        self._keep(drop_person(self._store, name))
        left = people(self._store)
        self.choose(left[0].name if left else "")
        self._ask_tallies()
        if not left:
            self.new.name.setFocus()
        text = translate("People", "{name} non è più nell'elenco.").format(name=name)
        self.question.offer_undo(text, partial(self._undo, before, name))

    def _undo(self, before: dict[str, Any], name: str) -> None:
        self._keep(self._store.update(before))
        self.choose(name)
        self._ask_tallies()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        title = translate("People", "La gente di casa")
        self.setAccessibleName(title)
        about = translate("People", "Ognuno ritrova le sue carte quando si alza il sipario")
        self.bar.tell(title, about)
        self.new.retranslate()
        self.page.retranslate()
        self._fill()

    # The keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Up and down go through the list by themselves: its rows are a group.
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self._go_back()
        elif key == Qt.Key.Key_Delete and self.list.has_keyboard and self.page.drop.isEnabled():
            self._ask_drop()
        else:
            super().keyPressEvent(event)

    # Where things are

    @property
    def _narrow(self) -> bool:
        """Return whether there is no room for the list beside the page."""
        return self.width() / SCALE.factor < LIST_BESIDE

    @property
    def _page_seen(self) -> bool:
        """Return whether the page is shown, beside the list or in its place."""
        here = self._household.find(self.chosen) is not None
        return here and (self._on_page or not self._narrow)

    @property
    def _paged(self) -> bool:
        """Return whether the page is shown in the place of the list."""
        return self._narrow and self._page_seen

    def _go_back(self) -> None:
        """Go from the page to the list, where that has a place of its own, else home."""
        if self._paged:
            self._on_page = False
            self._arrange()
            self.take_focus()
        else:
            self.left.emit()

    def _arrange(self) -> None:
        wide, high, bar = self.width(), self.height(), px(BAR)
        self.list.keep_rows_high()
        self.bar.setGeometry(0, 0, wide, bar)
        room = wide / SCALE.factor
        edge = px(24 if room >= WIDE else 12)
        below, beyond = self.new.sizeHint().height(), px(EDGE)
        if self._narrow:
            # The list and the page one after the other, each in all of the room.
            top, bottom = bar + beyond, high - px(8)
            rows = QRect(edge, top, wide - 2 * edge, bottom - top - below - beyond)
            self.new.setGeometry(edge, bottom - below, wide - 2 * edge, below)
            self.page.setGeometry(edge, top, wide - 2 * edge, bottom - top)
        else:
            side = px(LIST) if room >= WIDE else px(270)
            top, bottom = bar + edge, high - edge
            rows = QRect(edge, top, side, bottom - top - below - beyond)
            self.new.setGeometry(edge, bottom - below, side, below)
            left = edge + side + px(18)
            self.page.setGeometry(left, top, wide - left - edge, bottom - top)
        self._list_area.setGeometry(rows.adjusted(-beyond, -beyond, beyond, beyond))
        for one in (self._list_area, self.new):
            one.setVisible(not self._paged)
        self.page.setVisible(self._page_seen)
        self.bar.name_way(self._paged)
        self.page.arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
