"""The people of the house: one person is one place where what is theirs is set.

Source: design/evening.md, 2.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from scala_desktop.dress.faces import Face
from scala_desktop.dress.room import SCALE, px
from scala_desktop.model.guard import guarded
from scala_desktop.model.questions import Questions
from scala_desktop.rules.registry import FIRST, GAMES
from scala_desktop.store.aid import aid_of
from scala_desktop.store.history.albo import Tally, tallies
from scala_desktop.store.looks import CHOICES, GameLook, keep_look, look_of
from scala_desktop.store.people import (
    COLOURS,
    PORTRAITS,
    Person,
    choose_own,
    colours,
    copy_choices,
    drop_person,
    house_of,
    keep_person,
    known_as,
    language_of,
    merge_people,
    own_portrait_file,
    people,
    rename_person,
    same,
    scale_of,
    sort_for,
    sorts_for,
    volume_of,
)
from scala_desktop.store.problems import Problem
from scala_desktop.store.schema import AIDS
from scala_desktop.table.painting.background import COLOURS as CLOTHS
from scala_desktop.windows.curtain_parts import Avatar
from scala_desktop.windows.deck_words import choice_words
from scala_desktop.windows.house.cards import CardPictures, PlacedCard
from scala_desktop.windows.house.own_picture import OwnPictures
from scala_desktop.windows.house.people_parts import (
    ColourDisc,
    PersonRow,
    PortraitDisc,
    RoomBar,
    StatisticPlate,
)
from scala_desktop.windows.languages import language_name
from scala_desktop.windows.looks import french_art
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.name_field import LONGEST_NAME
from scala_desktop.windows.picture_choice import PictureChoice
from scala_desktop.windows.wall import Content, Wall
from scala_desktop.windows.widgets import (
    FlowLayout,
    allow,
    button,
    empty,
    label,
    panel,
    scrolling,
    see_through,
)
from scala_desktop.windows.wrapped import CheckBox, RadioButton
from scala_desktop.words.catalogue import current_language, languages, translate
from scala_desktop.words.events import player_name
from scala_desktop.words.people import aid_help, aid_word, colour_words, portrait_words

SAVED_MS: Final = 2000
Answer: TypeAlias = tuple[str, Callable[[], object]]
"""The words of an answer, and what is done then."""
TWO_COLUMNS: Final = 820
"""The least width of the room for a list beside the page."""
HEAD_BESIDE: Final = 600
"""From this width of the page on portrait, name and numbers stand side by side."""
WIDE: Final = 1180
"""From this width on what is set stands in two columns."""
LIST: Final = 392
BAR: Final = 52
SCALES_OFFERED: Final = (100, 140, 200)
DECKS_OFFERED: Final = ((False, False), (True, False), (False, True), (True, True))
"""The French deck with giant indices or not, in four colours or not."""
CARD: Final = 44
QUEEN: Final = 24
"""The face by which a deck is shown: a queen of diamonds, blue where there are four colours."""
GRANDMA: Final = 140
"""From this size of text on giant cards in four colours are *Modo Nonna*."""


@guarded
class PeopleRoom(Wall):
    """A list left, the page of one person right; every change is kept at once.

    :attr:`changed` tells of it.  What was merged or deleted may be put back until it is left.
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
        self.rows: list[PersonRow] = []
        self._known: tuple[Person, ...] = ()
        self._tallies: Mapping[str, Tally] = {}
        self.questions = Questions(keeper.history)
        self.pictures = CardPictures(self._show_cards, self)
        self.own_pictures = OwnPictures(self)
        self.own_pictures.taken.connect(self._take_picture)
        self.chosen = ""
        """The name of whoever is on the page."""
        self.bar = RoomBar(self)
        self.bar.left.connect(self._go_back)
        self._on_page = False
        """Whether somebody was chosen, where the page takes the place of the list."""
        self.question, self._answers = label("name", wrap=True), QWidget()
        FlowLayout(self._answers)
        self._make_list()
        self._make_page()
        self.saved = label("mark")
        self._saved_for = QTimer(self)
        self._saved_for.setSingleShot(True)
        self._saved_for.timeout.connect(self.saved.clear)
        self._foot.addWidget(self.saved)
        SCALE.changed.connect(self._arrange)
        self.retranslate()

    def enter(self, name: str = "") -> None:
        """Show the page of *name*, else that of whoever was on it last."""
        self._ask("")
        self._on_page = bool(name)
        self._known = people(self._store)
        here = [one.name for one in self._known]
        wanted = [one for one in here if same(one, name or self.chosen)]
        self.chosen = (wanted or here or [""])[0]
        self._fill()
        self._want_cards()
        self.questions.ask("tallies", tallies, known_as(self._store), self._show_tallies)

    def take_focus(self) -> None:
        """Give the keyboard to the list, or to the name of the first person."""
        shown = [one for one in self.rows if one.isChecked()] or self.rows[:1]
        (shown[0] if shown else self.name).setFocus()

    def _show_tallies(self, told: dict[str, Tally], _: int) -> None:
        self._tallies = told
        self._fill()

    def _tally(self, name: str) -> Tally:
        return self._tallies.get(name.casefold(), Tally())

    # What there is

    def _make_list(self) -> None:
        self._side = Content(lambda _: None)
        self._group = QButtonGroup(self)
        column = QVBoxLayout(self._side)
        column.setContentsMargins(0, 0, px(4), 0)
        column.setSpacing(px(8))
        self._list_column = QVBoxLayout()
        self._list_column.setSpacing(px(8))
        column.addLayout(self._list_column)
        column.addStretch(1)
        self._list_area = see_through(self, self._side)
        self._list_area.setWidgetResizable(True)
        self.new = QWidget(self)
        below = QHBoxLayout(self.new)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(px(8))
        self.name, self.add = QLineEdit(), button()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.returnPressed.connect(self._add)
        self.add.clicked.connect(self._add)
        below.addWidget(self.name, 1)
        below.addWidget(self.add)

    def _make_page(self) -> None:
        self._page = QWidget()
        page = QVBoxLayout(self._page)
        page.setContentsMargins(px(8), px(4), px(12), px(4))
        page.setSpacing(px(6))
        page.addWidget(self.question)
        page.addWidget(self._answers)
        page.addLayout(self._head())
        page.addWidget(panel("rule"))
        self.portraits = {key: PortraitDisc(key) for key in PORTRAITS}
        self.own = PortraitDisc("")
        self.own.clicked.connect(lambda: self.picture_asked.emit(self._take_file))
        page.addWidget(_flow(*self.portraits.values(), self.own, spacing=3))
        page.addWidget(panel("rule"))
        self._columns = QHBoxLayout()
        self._columns.setSpacing(px(28))
        self._columns.addLayout(self._looks(), 11)
        self._columns.addLayout(self._helps(), 6)
        page.addLayout(self._columns)
        page.addWidget(panel("rule"))
        self.merge, self.copy, self.drop = button(), button(), button()
        self.drop.setProperty("role", "danger")
        self._foot = QHBoxLayout()
        self._foot.setSpacing(px(10))
        self._foot.addWidget(_flow(self.merge, self.copy, self.drop), 1)
        page.addLayout(self._foot)
        page.addStretch(1)
        self._paper = QFrame(self)
        self._paper.setProperty("role", "paper")
        inside = QVBoxLayout(self._paper)
        inside.setContentsMargins(px(14), px(12), px(8), px(12))
        self._area: QScrollArea = scrolling(self._page)
        inside.addWidget(self._area)
        for key, disc in self.colours.items():
            disc.clicked.connect(lambda _=False, one=key: self._take(colour=one))
        for key, face in self.portraits.items():
            face.clicked.connect(lambda _=False, one=key: self._take(portrait=one))
        self.merge.clicked.connect(self._ask_merge)
        self.copy.clicked.connect(self._ask_copy)
        self.drop.clicked.connect(self._ask_drop)
        self._ask("")

    def _head(self) -> QHBoxLayout:
        """Return who it is: portrait, name, colours, and what they have won."""
        self._face, self.own_name = Avatar(), QLineEdit()
        self._face.setFixedSize(px(118), px(118))
        self.own_name.setMaxLength(LONGEST_NAME)
        self.own_name.setProperty("role", "great")
        self.own_name.editingFinished.connect(self._rename)
        self.colours = {key: ColourDisc(key) for key in COLOURS}
        named = QVBoxLayout()
        named.addWidget(self.own_name)
        named.addWidget(_flow(*self.colours.values()))
        self.won, self.row = StatisticPlate(), StatisticPlate()
        self.albo = button()
        self.albo.clicked.connect(lambda: self.albo_asked.emit(self.chosen))
        plates = QHBoxLayout()
        plates.setSpacing(px(8))
        plates.addWidget(self.won)
        plates.addWidget(self.row)
        counted = QVBoxLayout()
        counted.addLayout(plates)
        counted.addWidget(self.albo)
        counted.addStretch(1)
        head = self._head_row = QHBoxLayout()
        head.setSpacing(px(16))
        head.addWidget(self._face, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(named, 1)
        head.addLayout(counted)
        return head

    def _looks(self) -> QVBoxLayout:
        """Return how cards, letters and cloth look to this person."""
        column = QVBoxLayout()
        column.setSpacing(px(6))
        self._titles: dict[str, Any] = {}
        self.decks = {
            offered: PictureChoice(QSize(58, 62), partial(self._paint_deck, offered))
            for offered in DECKS_OFFERED
        }
        self.more_decks = button("link")
        self.more_decks.clicked.connect(self.decks_asked)
        self.sizes = {value: button("paper", checkable=True) for value in CHOICES["card_size"]}
        self.scales = {value: button("paper", checkable=True) for value in SCALES_OFFERED}
        self.languages = {value: button("paper", checkable=True) for value in languages()}
        self.cloths = {
            value: PictureChoice(QSize(64, 20), partial(_paint_cloth, value))
            for value in CHOICES["felt"]
        }
        for key, made in (
            ("deck", [*self.decks.values()]),
            ("size", [*self.sizes.values()]),
            ("scale", [*self.scales.values()]),
            ("language", [*self.languages.values()]),
            ("felt", [*self.cloths.values()]),
        ):
            title = self._titles[key] = label("name")
            title.setMinimumWidth(px(132))
            line = QHBoxLayout()
            if key == "deck":
                both = QVBoxLayout()
                both.setSpacing(0)
                both.addWidget(title)
                both.addWidget(self.more_decks, 0, Qt.AlignmentFlag.AlignLeft)
                line.addLayout(both)
            else:
                line.addWidget(title)
            line.addWidget(_flow(*made, spacing=3 if key == "deck" else 6), 1)
            column.addLayout(line)
        column.addStretch(1)
        for (giant, four), deck in self.decks.items():
            deck.clicked.connect(partial(self._take_deck, giant, four))
        for value, size in self.sizes.items():
            size.clicked.connect(partial(self._look_so, card_size=value))
        for percent, scale in self.scales.items():
            scale.clicked.connect(partial(self._choose, "scales", percent))
        for value, language in self.languages.items():
            language.clicked.connect(partial(self._choose, "languages", value))
        for value, cloth in self.cloths.items():
            cloth.clicked.connect(partial(self._look_so, felt=value))
        return column

    def _helps(self) -> QVBoxLayout:
        """Return how much this person is helped, and what they hear."""
        column = QVBoxLayout()
        column.setSpacing(px(8))
        self._aid_title = label("name", wrap=True)
        column.addWidget(self._aid_title)
        self.aids = {key: RadioButton() for key in AIDS}
        for key, aid in self.aids.items():
            column.addWidget(aid)
            aid.clicked.connect(lambda _=False, one=key: self._help(one))
        column.addSpacing(px(6))
        line = QHBoxLayout()
        line.setSpacing(px(10))
        self._sound_title, self._percent = label("name"), label("number")
        self.volume = QSlider(Qt.Orientation.Horizontal)
        self.volume.setRange(0, 100)
        self.volume.setPageStep(10)
        self.volume.setMinimumHeight(px(34))
        self.volume.valueChanged.connect(self._sound_so)
        for part in (self._sound_title, self.volume, self._percent):
            line.addWidget(part, int(part is self.volume))
        column.addLayout(line)
        self.sorting = CheckBox()
        self.sorting.clicked.connect(self._sort)
        column.addWidget(self.sorting)
        column.addStretch(1)
        return column

    # Cards on the page

    def _placed(self, offered: tuple[bool, bool], at: QPointF) -> PlacedCard:
        giant, four = offered
        name = french_art(giant_index=giant, four_colours=four)
        look = look_of(self._store, FIRST, self.chosen)
        return PlacedCard((name, look.back, False), QUEEN, float(px(CARD)), at.x(), at.y())

    def _want_cards(self) -> None:
        cards = [self._placed(offered, QPointF()) for offered in DECKS_OFFERED]
        self.pictures.want(cards, self.devicePixelRatioF())

    def _show_cards(self) -> None:
        for one in self.decks.values():
            one.update()

    def _paint_deck(self, offered: tuple[bool, bool], painter: QPainter, box: QRectF) -> None:
        card = self._placed(offered, box.center())
        self.pictures.paint(painter, card, self.devicePixelRatioF())

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
            self._side.setMinimumHeight(len(self.rows) * (px(96) + px(8)))
        rings = colours(self._store)
        count = len(self._known)
        for number, (shown, one) in enumerate(zip(self.rows, self._known, strict=True), 1):
            face = Face(one.portrait, rings[one.name.casefold()])
            shown.tell(one.name, face, self._done(one.name), self._likes(one.name))
            shown.setChecked(same(one.name, self.chosen))
            place = translate("People", "{number} di {count}").format(number=number, count=count)
            parts = (one.name, *shown.lines, place)
            shown.setAccessibleName(", ".join(filter(None, parts)))

    def _done(self, name: str) -> str:
        """Return how many matches *name* has played and won, "" before the first."""
        tally = self._tally(name)
        if not tally.played:
            return ""
        played = translate("People", "%n partite", "", tally.played)
        return f"{played}, {translate('People', '%n vinte', '', tally.won)}"

    def _likes(self, name: str) -> str:
        """Return in a few words what *name* has chosen."""
        look = look_of(self._store, FIRST, name)
        scale, aid = scale_of(self._store, name), aid_of(self._store, name)
        grandma = look.giant_index and look.four_colours and scale >= GRANDMA and aid == "help"
        told = []
        if grandma:
            told.append(translate("People", "Modo Nonna"))
        elif look.giant_index or look.four_colours:
            told.append(_deck_words(look.giant_index, look.four_colours))
        elif scale != self._store["scale"]:
            told.append(translate("People", "testo {percent} %").format(percent=scale))
        language = language_of(self._store, name)
        if language and language != current_language():
            told.append(language_name(language))
        return " · ".join([*told, aid_word(aid)])

    def _choose_row(self, one: PersonRow) -> None:
        self.choose(one.name)

    def choose(self, name: str) -> None:
        """Show the page of *name*."""
        self.chosen = name
        self._on_page = True
        self._ask("")
        self._fill()
        self._arrange()

    def _fill(self) -> None:
        self._list()
        here = [one for one in self._known if same(one.name, self.chosen)]
        self._paper.setVisible(bool(here) and (self._on_page or not self._narrow))
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
        self._fill_own_picture(person, colour)
        self._fill_choices(person.name)
        tally = self._tally(person.name)
        self.won.tell(tally.won, translate("People", "vinte su {played}"), played=tally.played)
        self.row.tell(tally.row, translate("People", "di fila, il record"))
        seated = translate("People", "Sta giocando: si potrà dopo la partita.")
        allow(self.drop, seated if self._plays(person.name) else "")
        alone = translate("People", "Non c'è nessun altro con cui unire.")
        why = seated if self._plays(person.name) else alone if len(self._known) < 2 else ""
        allow(self.merge, why)
        allow(self.copy, alone if len(self._known) < 2 else "")

    def _fill_own_picture(self, person: Person, colour: str) -> None:
        own = person.portrait if own_portrait_file(person.portrait) is not None else ""
        self.own.key, self.own.colour = own, colour
        self.own.setChecked(bool(own))
        told = translate("People", "Un ritratto vostro…")
        self.own.setAccessibleName(told)
        self.own.setToolTip(told)
        self.own.update()

    def _fill_choices(self, name: str) -> None:
        """Show what *name* has chosen."""
        store = self._store
        look = look_of(store, FIRST, name)
        shown: tuple[tuple[Mapping[Any, QAbstractButton], object], ...] = (
            (self.decks, (look.giant_index, look.four_colours)),
            (self.sizes, look.card_size),
            (self.cloths, look.felt),
            (self.scales, scale_of(store, name)),
            (self.languages, language_of(store, name) or current_language()),
            (self.aids, aid_of(store, name)),
        )
        for made, value in shown:
            for key, one in made.items():
                one.setChecked(key == value)
        self.sorting.setChecked(sorts_for(store, name))
        volume = volume_of(store, name)
        self.volume.blockSignals(True)
        self.volume.setValue(volume)
        self.volume.blockSignals(False)
        self._percent.setText(f"{volume} %")

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

    def _look_so(self, _checked: bool = False, **values: Any) -> None:
        """Let the cards of every game look so to the person on the page."""
        for entry in GAMES:
            look = replace(look_of(self._store, entry.key, self.chosen), **values)
            self._keep(keep_look(self._store, entry.key, look, self.chosen))
        self._fill()

    def _take_deck(self, giant: bool, four: bool, _checked: bool = False) -> None:
        # One of the players' own decks gives way to the drawn one that was chosen.
        self._look_so(giant_index=giant, four_colours=four, deck=GameLook().deck)

    def _choose(self, key: str, value: object, _checked: bool = False) -> None:
        self._keep(choose_own(self._store, key, self.chosen, value))
        self._fill()

    def _sound_so(self, percent: int) -> None:
        self._percent.setText(f"{percent} %")
        self._keep(choose_own(self._store, "volumes", self.chosen, percent))

    def _take_file(self, path: Path) -> None:
        """Let the picture in the file *path* be the portrait of the person on the page."""
        self.own_pictures.take(path, self.chosen)

    def _take_picture(self, name: str, key: str) -> None:
        """Show the picture *key* as the portrait of *name*; "" is what was no picture."""
        if not key:
            self._ask(
                translate("People", "Questo file non è un’immagine."),
                none=translate("People", "Va bene"),
            )
            return
        self._keep(keep_person(self._store, name, key))
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
        n = self._tally(self.chosen).played
        text = translate("People", "Le %n partite di {name} diventano di… Si può annullare.", "", n)
        if not n:
            text = translate("People", "{name} è in realtà… Si può annullare.")
        others = [one.name for one in self._known if not same(one.name, self.chosen)]
        self._ask(
            text.format(name=self.chosen), *((one, partial(self._merge, one)) for one in others)
        )

    def _ask_drop(self) -> None:
        n = self._tally(self.chosen).played
        text = translate("People", "Le %n partite restano nell’Albo con il nome {name}.", "", n)
        if not n:
            text = translate("People", "{name} non sarà più nell’elenco.")
        self._ask(
            text.format(name=self.chosen),
            (translate("People", "Elimina"), self._drop),
            none=translate("People", "Tieni"),
        )

    def _ask_copy(self) -> None:
        text = translate("People", "{name} vuole le cose come le ha… Si può annullare.")
        others = [one.name for one in self._known if not same(one.name, self.chosen)]
        self._ask(
            text.format(name=self.chosen), *((one, partial(self._copy, one)) for one in others)
        )

    def _copy(self, of: str) -> None:
        before, name = house_of(self._store), self.chosen
        self._keep(copy_choices(self._store, name, of))
        self.choose(name)
        text = translate("People", "{name} adesso ha tutto come {other}.")
        self._offer_undo(text.format(name=name, other=of), before, name)

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

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        title = translate("People", "La gente di casa")
        self.setAccessibleName(title)
        about = translate("People", "Ognuno ritrova le sue carte quando si alza il sipario")
        self.bar.tell(title, about)
        self.name.setPlaceholderText(translate("House", "Come si chiama?"))
        self.name.setAccessibleName(translate("House", "Come si chiama?"))
        self.add.setText(translate("People", "Nuova persona"))
        self.own_name.setAccessibleName(translate("People", "Nome"))
        self.albo.setText(translate("People", "La sua pagina nell’Albo"))
        self._aid_title.setText(translate("People", "Quanto aiuto"))
        for key, aid in self.aids.items():
            aid.setText(f"{aid_word(key)}: {aid_help(key)}")
        self.sorting.setText(translate("People", "Ordina da solo le carte pescate"))
        self._sound_title.setText(translate("People", "Suoni"))
        self.volume.setAccessibleName(translate("People", "Suoni"))
        titles = {
            "deck": translate("People", "Mazzo"),
            "size": translate("People", "Grandezza carte"),
            "scale": translate("People", "Testo"),
            "language": translate("People", "Lingua"),
            "felt": translate("People", "Tappeto"),
        }
        for key, text in titles.items():
            self._titles[key].setText(text)
        for (giant, four), deck in self.decks.items():
            deck.setText(
                translate("People", "Entrambi") if giant and four else _deck_words(giant, four)
            )
            deck.setAccessibleName(f"{titles['deck']}: {_deck_words(giant, four)}")
        self.more_decks.setText(translate("People", "Altri mazzi…"))
        for value, size in self.sizes.items():
            self._name(size, titles["size"], choice_words("card_size", value))
        for percent, scale in self.scales.items():
            self._name(scale, titles["scale"], f"{percent} %")
        for value, language in self.languages.items():
            self._name(language, titles["language"], language_name(value))
        for value, cloth in self.cloths.items():
            self._name(cloth, titles["felt"], choice_words("felt", value))
        self.merge.setText(translate("People", "Unisci con…"))
        self.copy.setText(translate("People", "Copia l’aspetto da…"))
        self.drop.setText(translate("People", "Elimina…"))
        self._fill()

    @staticmethod
    def _name(one: QAbstractButton, title: str, words: str) -> None:
        one.setText(words)
        one.setAccessibleName(f"{title}: {words}")

    # The keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, row = event.key(), self._row_with_keyboard()
        if key == Qt.Key.Key_Escape:
            self._go_back()
        elif row is not None and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            way = 1 if key == Qt.Key.Key_Down else -1
            place = min(max(self.rows.index(row) + way, 0), len(self.rows) - 1)
            self.rows[place].setFocus()
            self._choose_row(self.rows[place])
        elif row is not None and key == Qt.Key.Key_Delete and self.drop.isEnabled():
            self._ask_drop()
        else:
            super().keyPressEvent(event)

    def _row_with_keyboard(self) -> PersonRow | None:
        return next((one for one in self.rows if one.hasFocus()), None)

    # Where things are

    @property
    def _narrow(self) -> bool:
        """Return whether there is no room for the list beside the page."""
        return self.width() / SCALE.factor < TWO_COLUMNS

    @property
    def _paged(self) -> bool:
        """Return whether the page is shown in the place of the list."""
        return self._narrow and self._on_page and bool(self._known)

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
        # The style sheet gives buttons a least height, which is far too low for these.
        self._side.setMinimumHeight(len(self.rows) * (px(96) + px(8)))
        self.bar.setGeometry(0, 0, wide, bar)
        room = wide / SCALE.factor
        edge = px(24 if room >= WIDE else 12)
        below = self.new.sizeHint().height()
        if room >= TWO_COLUMNS:
            side = px(LIST) if room >= WIDE else px(270)
            top, bottom = bar + edge, high - edge
            self._list_area.setGeometry(edge, top, side, bottom - top - below - px(10))
            self.new.setGeometry(edge, bottom - below, side, below)
            left = edge + side + px(18)
            self._paper.setGeometry(left, top, wide - left - edge, bottom - top)
        else:
            # The list and the page one after the other, each in all of the room.
            top, bottom = bar + px(8), high - px(8)
            self._list_area.setGeometry(edge, top, wide - 2 * edge, bottom - top - below - px(8))
            self.new.setGeometry(edge, bottom - below, wide - 2 * edge, below)
            self._paper.setGeometry(edge, top, wide - 2 * edge, bottom - top)
        for one in (self._list_area, self.new):
            one.setVisible(not self._paged)
        self._paper.setVisible(bool(self._known) and (self._on_page or not self._narrow))
        self.bar.name_way(self._paged)
        way = QBoxLayout.Direction
        both = self._paper.width() / SCALE.factor >= TWO_COLUMNS
        self._columns.setDirection(way.LeftToRight if both else way.TopToBottom)
        beside = self._paper.width() / SCALE.factor >= HEAD_BESIDE
        self._head_row.setDirection(way.LeftToRight if beside else way.TopToBottom)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()


def _deck_words(giant: bool, four: bool) -> str:
    """Return what the French deck is called as it is drawn so."""
    if giant and four:
        return translate("People", "Giganti, 4 colori")
    if giant:
        return translate("People", "Giganti")
    return translate("People", "4 colori") if four else translate("People", "Francesi")


def _paint_cloth(felt: str, painter: QPainter, box: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(CLOTHS[felt][1]))
    painter.drawRoundedRect(box, px(6), px(6))


def _flow(*parts: QWidget, spacing: int = 6) -> QWidget:
    made = QWidget()
    layout = FlowLayout(made, spacing=spacing)
    for one in parts:
        layout.addWidget(one)
    return made


def _do(what: Callable[[], object], _checked: bool = False) -> None:
    what()
