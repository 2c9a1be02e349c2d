"""Before the first hand: who plays, what, and by which pact.

Source: design/pact.md, 6.
"""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QFrame,
    QLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from scala_desktop.dress.faces import Face, paint_person
from scala_desktop.dress.focus_ring import bring_into_view
from scala_desktop.dress.room import Form, form_of, px, room_of
from scala_desktop.model.guard import guarded
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import unmet_by
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import GAMES
from scala_desktop.rules.typed import typed_game
from scala_desktop.store.people import colours, name_now, people, portraits, table_colours
from scala_desktop.windows.layouts import FlowLayout, empty
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.name_field import NameField
from scala_desktop.windows.new_match.rules_of import RulesChoice
from scala_desktop.windows.widgets import allow, button, label, scrolling
from scala_desktop.words import house_rules
from scala_desktop.words.catalogue import current_language, translate
from scala_desktop.words.sides import side_name

FACE = 34
FIELD: Final = 220
"""The least width of the field for a name, and of the button on which it lies."""
_MOVING: Final = (QEvent.Type.Move, QEvent.Type.Resize)


@guarded
class PadSetup(QWidget):
    """Asks who plays what; :attr:`chosen` carries game, preset, rules and the names by seats.

    :attr:`resumed` is the wish to go on with the pad that is open.
    """

    chosen = Signal(str, str, object, object)
    resumed = Signal()
    movements_asked = Signal()

    def __init__(self, parent: QWidget, keeper: MatchKeeper) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self.info: GameInfo = keeper.pacts.last_game()
        self.names: list[str] = []
        """Who plays, in the order in which they were chosen: partners one after the other."""
        self._guests: list[str] = []
        self._names_on = False
        """Whether the field was put away by a key or its button: then the next name follows."""
        self.rules = RulesChoice(self)
        self._make_parts()
        self._lay_out()
        self._connect()

    def _make_parts(self) -> None:
        self.page = QWidget()
        self.who_title, self.game_title = label("heading", wrap=True), label("heading", wrap=True)
        self.pact_title, self.sides = label("heading", wrap=True), label("name", wrap=True)
        self.hint, self.about = label("quiet", wrap=True), label("quiet", wrap=True)
        self.people = QWidget()
        self._people = FlowLayout(self.people)
        self.persons: dict[str, QPushButton] = {}
        self.add_person = button()
        self.field = NameField(self.page)
        self.games: dict[str, QPushButton] = {}
        group = QButtonGroup(self)
        for entry in GAMES:
            made = button(checkable=True)
            group.addButton(made)
            made.clicked.connect(partial(self.choose_game, entry.key))
            self.games[entry.key] = made
        self.pacts = QWidget()
        self._pacts = FlowLayout(self.pacts)
        self.presets: list[QPushButton] = []
        self.change = button("link")
        self.movements = button("link")
        self.start, self.resume = button("main"), button()

    def _lay_out(self) -> None:
        left, right = QFrame(), QFrame()
        for paper in (left, right):
            paper.setProperty("role", "paper")
        games = QWidget()
        row = FlowLayout(games)
        for one in self.games.values():
            row.addWidget(one)
        for moved in (self.people, right):
            moved.installEventFilter(self)
        for paper, parts in (
            (
                left,
                (
                    self.game_title,
                    games,
                    self.pact_title,
                    self.pacts,
                    self.about,
                    self.change,
                    self.movements,
                ),
            ),
            (right, (self.who_title, self.hint, self.people, self.sides)),
        ):
            column = QVBoxLayout(paper)
            column.setContentsMargins(px(20), px(14), px(20), px(16))
            column.setSpacing(px(10))
            for part in parts:
                link = part in (self.change, self.movements)
                flags = Qt.AlignmentFlag.AlignLeft if link else Qt.AlignmentFlag(0)
                column.addWidget(part, 0, flags)
            column.addStretch(1)
        self._papers = QBoxLayout(QBoxLayout.Direction.LeftToRight, self.page)
        self._papers.setContentsMargins(px(16), px(14), px(16), px(14))
        self._papers.setSpacing(px(14))
        self._papers.addWidget(left, 1)
        self._papers.addWidget(right, 1)
        self.area = scrolling(self, self.page)
        self._foot = QWidget(self)
        foot = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._foot)
        foot.setContentsMargins(px(16), 0, px(16), 0)
        foot.addStretch(1)
        foot.addWidget(self.resume)
        foot.addWidget(self.start)

    def _connect(self) -> None:
        keeper, rules = self._keeper, self.rules
        self.field.named.connect(self._named)
        self.field.left.connect(self._leave_field)
        self.change.clicked.connect(rules.open_dialog)
        self.movements.clicked.connect(self.movements_asked)
        self.start.clicked.connect(self._begin)
        self.resume.clicked.connect(self.resumed)
        self.field.textEdited.connect(self._show_sides)
        self.field.left.connect(self._show_sides)
        rules.changed.connect(self._refresh)
        rules.preset_saved.connect(lambda one: keeper.pacts.keep_preset(self.info, one))
        keeper.kept_rules.connect(rules.tell_kept)
        rules.preset_deleted.connect(lambda key: keeper.pacts.drop_preset(self.info, key))
        rules.preset_renamed.connect(
            lambda key, name: keeper.pacts.rename_preset(self.info, key, name)
        )
        rules.family_chosen.connect(lambda key: keeper.pacts.set_family_preset(self.info, key))

    # What is chosen

    def enter(self, *, going_on: bool) -> None:
        """Offer a new pad; *going_on* says that another one is open."""
        self.resume.setVisible(going_on)
        store = self._keeper.store
        known = {one.name.casefold(): one.name for one in people(store)}
        known |= {one.casefold(): one for one in self._guests}
        # Since the pad before somebody may have got another name, or have left the house.
        here = (known.get(name_now(store, name).casefold()) for name in self.names)
        self.names = [*dict.fromkeys(name for name in here if name is not None)]
        self.choose_game(self.info.key)

    def choose_game(self, key: str, *_: object) -> None:
        """Play the game *key*, by the pact that was chosen for it last."""
        entry = next(one for one in GAMES if one.key == key)
        self.info = entry
        choice = self._keeper.pacts.choice(entry)
        presets = self._keeper.pacts.presets(entry)
        family = self._keeper.pacts.family_preset(entry)
        self.rules.begin(entry, presets, choice.preset, choice.rules, family)
        self.games[key].setChecked(True)
        self._refresh()

    def _ask_name(self) -> None:
        self.field.keep()
        self._names_on = False
        self.field.ask_at(self._place_of_field())
        bring_into_view(self.field)

    def _place_of_field(self) -> QRect:
        corner = self.add_person.mapTo(self.page, QPoint(0, 0))
        wide = max(self.add_person.width(), px(FIELD))
        x = max(px(8), min(corner.x(), self.page.width() - wide - px(20)))
        return QRect(x, corner.y(), wide, self.add_person.height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _MOVING and self.field.isVisible():
            # Words and names that wrap only now have moved the button on which it lies.
            self.field.setGeometry(self._place_of_field())
        return super().eventFilter(watched, event)

    def _leave_field(self) -> None:
        self._names_on = True
        self.add_person.setFocus()

    def _named(self, name: str) -> None:
        house = [one.name for one in people(self._keeper.store)]
        known = next(
            (one for one in (*house, *self._guests) if one.casefold() == name.casefold()), None
        )
        if known is None:
            self._guests.append(name)
            known = name
        if known not in self.names:
            self.names.append(known)
        self._refresh()
        if self._names_on:
            self._ask_next_name()

    def _ask_next_name(self) -> None:
        """Ask for one more name, if there is a seat left: people are named one after the other."""
        if len(self.names) >= self.info.seats_at_table(self.rules.rules)[1]:
            self.take_focus()
            return
        for layout in reversed(self.page.findChildren(QLayout)):
            layout.activate()  # the field goes where the button has come to lie
        self._ask_name()

    def toggle(self, name: str, *_: object) -> None:
        """Let *name* play, or not."""
        if name in self.names:
            self.names.remove(name)
        else:
            self.names.append(name)
        self._refresh()

    @property
    def in_pairs(self) -> bool:
        """Return whether those who are chosen play in two pairs."""
        return self.info.pairs(self.rules.rules, len(self.names))

    @property
    def seats(self) -> tuple[str, ...]:
        """Return the names by seats: partners, chosen one after the other, sit opposite."""
        if not self.in_pairs:
            return tuple(self.names)
        first, second, third, fourth = self.names
        return (first, third, second, fourth)

    @property
    def problem(self) -> str:
        """Return why a pad cannot begin so; "" where it can."""
        return self._problem_of(len(self.names))

    def _problem_of(self, count: int) -> str:
        fewest, most = self.info.seats_at_table(self.rules.rules)
        fewest = self.info.seats[0]
        if count < fewest:
            return translate("Pad", "Servono almeno %n persone.", "", fewest)
        if count > most:
            return translate("Pad", "Con queste regole si gioca al massimo in %n.", "", most)
        unmet = unmet_by(self.rules.rules, count)
        return "" if unmet is None else house_rules.contradiction(*unmet, current_language())

    def _begin(self) -> None:
        self.field.keep()
        if not self.problem:
            self.chosen.emit(self.info.key, self.rules.preset, self.rules.rules, self.seats)
            self._guests.clear()  # they belong to the house now

    # Showing

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.field.retranslate()
        if self.rules.presets:
            self._refresh()

    def _refresh(self) -> None:
        self.who_title.setText(translate("Pad", "Chi gioca?"))
        self.game_title.setText(translate("Pad", "A che cosa?"))
        self.pact_title.setText(translate("Pad", "Con quale patto?"))
        self.change.setText(translate("Pad", "Leggi e cambia le regole…"))
        self.movements.setText(translate("Pad", "Più tavoli: chi incontra chi…"))
        self.movements.setVisible(typed_game(self.info.key).several_tables)
        self.add_person.setText(translate("Pad", "Un nome nuovo…"))
        self.start.setText(translate("Pad", "Si segna!"))
        self.resume.setText(translate("Pad", "Torna al segnapunti aperto"))
        for entry in GAMES:
            self.games[entry.key].setText(entry.title)
        self._show_people()
        self._show_pacts()
        self._show_sides()

    def _count_written(self) -> int:
        """Return how many play with who is being named: whoever goes on keeps the name."""
        name = self.field.written.casefold()
        return len(self.names) + (name not in ("", *(one.casefold() for one in self.names)))

    def _show_people(self) -> None:
        house = [one.name for one in people(self._keeper.store)]
        names = [*house, *(one for one in self._guests if one not in house)]
        names += [one for one in self.names if one not in names]
        if list(self.persons) != names or self.add_person.parentWidget() is None:
            focused = next((name for name, one in self.persons.items() if one.hasFocus()), "")
            empty(self._people)
            self.persons = {}
            self.add_person = self._added()
            for name in names:
                made = button(checkable=True)
                made.clicked.connect(partial(self.toggle, name))
                self.persons[name] = made
                self._people.addWidget(made)
            self._people.addWidget(self.add_person)
            for one in (*self.persons.values(), self.add_person):
                one.show()  # the layout would, but only in the next turn
            if focused in self.persons:
                self.persons[focused].setFocus()
            self._set_tab_order()
        # The field for a name lies on it, and on nobody beside it.
        self.add_person.setMinimumWidth(px(FIELD))
        faces = portraits(people(self._keeper.store), names)
        worn = table_colours(colours(self._keeper.store), names)
        for name, face, colour in zip(names, faces, worn, strict=True):
            made = self.persons[name]
            place = self.names.index(name) + 1 if name in self.names else 0
            made.setText(f"  {place}. {name}" if place else f"  {name}")
            made.setAccessibleName(f"{place}. {name}" if place else name)
            made.setChecked(bool(place))
            made.setIcon(QIcon(self._face(Face(face, colour))))
            made.setIconSize(QSize(px(FACE), px(FACE)))

    def _set_tab_order(self) -> None:
        """Lead from stop to stop as they are read: what is made anew would come last of all."""
        stops: list[QWidget] = [*self.games.values(), *self.presets, self.change, self.movements]
        stops += [*self.persons.values(), self.add_person, self.field, self.resume, self.start]
        for one, following in pairwise(stops):
            QWidget.setTabOrder(one, following)

    def _added(self) -> QPushButton:
        made = button()
        made.setText(translate("Pad", "Un nome nuovo…"))
        made.clicked.connect(self._ask_name)
        made.installEventFilter(self)
        return made

    def _face(self, face: Face) -> QPixmap:
        ratio, side = self.devicePixelRatioF(), px(FACE)
        made = QPixmap(QSize(side, side) * ratio)
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_person(painter, QRectF(0, 0, side, side), face, ratio)
        painter.end()
        return made

    def _show_pacts(self) -> None:
        titles = self.rules.titles
        if len(titles) != len(self.presets):
            empty(self._pacts)
            self.presets = []
            for place in range(len(titles)):
                made = button(checkable=True)
                made.clicked.connect(partial(self._choose_pact, place))
                self.presets.append(made)
                self._pacts.addWidget(made)
            self._set_tab_order()
        for place, (made, title) in enumerate(zip(self.presets, titles, strict=True)):
            made.setText(title)
            made.setChecked(place == self.rules.chosen)
        preset = self.rules.presets[self.rules.chosen]
        told = house_rules.preset_help(self.info.key, preset, current_language())
        if self.rules.own_changes:
            words = translate(
                "NewMatch", "Con %n regole cambiate da voi.", "", self.rules.own_changes
            )
            told = f"{told} {words}".strip()
        self.about.setText(told)

    def _choose_pact(self, place: int, *_: object) -> None:
        self.rules.choose(place)
        self._refresh()

    def _show_sides(self) -> None:
        """Say who plays with whom, or why it cannot begin so."""
        count = self._count_written()
        problem = self._problem_of(count)
        allow(self.start, problem)
        self.hint.setText(
            problem
            or (
                translate("Pad", "I primi due che toccate fanno coppia, e così gli altri due.")
                if self.info.pairs(self.rules.rules, count)
                else translate("Pad", "Nell'ordine in cui si siedono.")
            )
        )
        if not self.in_pairs:
            self.sides.setText("")
            return
        seated = [Player(name) for name in self.seats]
        ours, theirs = side_name(seated, (0, 2)), side_name(seated, (1, 3))
        text = translate("Pad", "Noi: {ours}. Loro: {theirs}.")
        self.sides.setText(text.format(ours=ours, theirs=theirs))

    def take_focus(self) -> None:
        """Give the keyboard to the gold button, or to the first person."""
        if not self.problem:
            self.start.setFocus()
        else:
            next(iter(self.persons.values()), self.add_person).setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        high = px(64)
        self.area.setGeometry(0, 0, self.width(), self.height() - high)
        self._foot.setGeometry(0, self.height() - high, self.width(), high)
        narrow = form_of(room_of(self.size() + QSize(0, px(52)))) is Form.NARROW
        way = QBoxLayout.Direction
        self._papers.setDirection(way.TopToBottom if narrow else way.LeftToRight)
