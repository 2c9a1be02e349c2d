"""The choice of deck, back, table colour and card size for each game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QCheckBox,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from scala_desktop.dress.room import px, room_of
from scala_desktop.model.guard import guarded
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules
from scala_desktop.store.decks.library import Library, OwnDeck
from scala_desktop.store.decks.packs import ASPECTS
from scala_desktop.store.looks import (
    CHOICES,
    DEFAULT_BACK,
    OWN_BACK,
    GameLook,
    has_own_look,
    look_of,
    people_with_looks,
)
from scala_desktop.store.pact_decks import deck_of_pact, look_with
from scala_desktop.store.people import people, portraits
from scala_desktop.store.store import Store
from scala_desktop.table.games import presenter_of
from scala_desktop.table.settings import TableSettings
from scala_desktop.windows.deck_pictures import SIZES, DeckPictures, PictureFrame
from scala_desktop.windows.deck_words import choice_words
from scala_desktop.windows.face_choice import FaceChoice
from scala_desktop.windows.form_rows import FormRows
from scala_desktop.windows.hand_preview import HandPreview
from scala_desktop.windows.looks import own_deck_of_kind, table_settings
from scala_desktop.windows.own_deck_bar import OwnDeckBar
from scala_desktop.windows.page_bar import BAR, PageBar
from scala_desktop.windows.picture_choice import PictureChoice
from scala_desktop.windows.widgets import (
    Dialog,
    FlowLayout,
    Foot,
    allow,
    button,
    empty,
    label,
    paper_margins,
    restyle,
    sheet_of_paper,
)
from scala_desktop.windows.wrapped import CheckBox
from scala_desktop.words.catalogue import translate

RADIOS: Final = ("latin", "deck", "back", "felt", "card_size")
WIDE: Final = (1000, 540)
"""From how much room on a board of wood holds the games."""
BESIDE_PX: Final = 84
"""What the edges of the paper and a scroll bar take of its width."""
MOST_FACES: Final = 3
"""How many faces stand for everybody."""
MOST_STEPS: Final = 10
"""How many choices can be taken back."""
SWITCHES: Final = ("giant_index", "four_colours", "numbers")


class _Before(NamedTuple):
    """How a game looked to somebody before a choice; ``None`` for as to everybody."""

    game: GameInfo
    person: str
    look: GameLook | None
    pact: str
    deck: str


@guarded
class DeckDialog(Dialog):
    """Every change takes effect at once: :attr:`changed` carries the game's key and its look.

    It also carries the name of the person whose look it is, empty for everybody's; the look is
    ``None`` where that person is to see the look of everybody.  *people* may each have a look of
    their own, *person* is the one before the table.

    *pact_of* returns the key and the name of the pact by which a game is played; a deck may go with
    it: :attr:`pact_changed` carries game, pact and deck, "" for none.

    *rules_of* returns the rules of a game, which may say with which cards it is played; *table* is
    the size of the table, so that the cards shown are as large as there.
    """

    changed = Signal(str, object, str)
    pact_changed = Signal(str, str, str)
    own_asked = Signal(str, object)
    """The wish to make a deck of one's own, of the kind that it carries, or to mend one."""

    def __init__(
        self,
        parent: QWidget | None,
        store: Store,
        games: Sequence[GameInfo],
        game: GameInfo,
        rules_of: Callable[[GameInfo], HouseRules],
        table: QSize,
        *,
        people: Sequence[str] = (),
        person: str = "",
        pact_of: Callable[[GameInfo], tuple[str, str]] = lambda _: ("", ""),
    ) -> None:
        super().__init__(parent, QSize(1320, 900), snug=True)
        self._pact_of = pact_of
        self._store = store
        self._library = Library()
        self._library.sweep()
        self._decks: tuple[OwnDeck, ...] = ()
        self._games = {one.key: one for one in games}
        self._set_out(game, rules_of, person)
        self._make_games()
        self._make_people(self._everybody(people))
        self.preview = HandPreview(table)
        self._pictures = DeckPictures(self)
        self.choices: dict[str, dict[str, PictureChoice]] = {}
        self.switches: dict[str, QCheckBox] = {}
        self._titles = {key: label("name") for key in RADIOS}
        self._flows: dict[str, QWidget] = {}
        self._boxes: dict[str, QWidget] = {}
        """What each choice takes, its title included."""
        self._groups: dict[str, QButtonGroup] = {}
        self.own_decks = OwnDeckBar(self, self._library)
        self.own_decks.asked.connect(self._ask_own)
        self.own_decks.renamed.connect(self._refresh)
        self.own_decks.deleted.connect(self._own_deleted)
        self.own_decks.told.connect(self._tell)
        self._problem = label("mark", wrap=True)
        self.undo, self.everywhere, self.close_button = button(), button(), button("main")
        self.undo.clicked.connect(self.take_back)
        self.everywhere.clicked.connect(self._use_everywhere)
        self.close_button.clicked.connect(self.accept)
        self.bar = PageBar()
        self.bar.setParent(self)
        self.bar.left.connect(self.accept)
        self.bar.hide()
        self._lay_out()
        self.take_form(self.sizeHint())
        self._list_choices()
        self.retranslate()
        self._give_room()
        self._show_look()
        self.games[game.key].setFocus()

    def _set_out(
        self, game: GameInfo, rules_of: Callable[[GameInfo], HouseRules], person: str
    ) -> None:
        """Take the game, its rules and the person to show; nothing is shown yet."""
        self._rules_of = rules_of
        self._past: list[list[_Before]] = []
        self.game = game
        self.person = person if has_own_look(self._store, game.key, person) else ""
        self.look = look_of(self._store, game.key, self.person)

    def _everybody(self, people: Sequence[str]) -> list[str]:
        """Return the people who may have a look of their own: *people*, and all who have one."""
        known = {name.casefold() for name in people}
        remembered = (one for one in people_with_looks(self._store) if one.casefold() not in known)
        return [*dict.fromkeys([*people, *remembered])]

    def fits(self, people: Sequence[str]) -> bool:
        """Return whether it may be opened again for *people*, in the same language."""
        return self.speaks and list(self.people) == ["", *self._everybody(people)]

    def begin(
        self,
        game: GameInfo,
        rules_of: Callable[[GameInfo], HouseRules],
        table: QSize,
        *,
        person: str = "",
        pact_of: Callable[[GameInfo], tuple[str, str]] = lambda _: ("", ""),
    ) -> None:
        """Show *game* as in a new dialog for the same people."""
        self._pact_of = pact_of
        self._library.sweep()
        self._set_out(game, rules_of, person)
        self._show_people_if_several()
        self.own_decks.show_deck(None)
        self.preview.measure(table)
        self._problem.clear()
        self._problem.show()
        self._refresh()
        self.games[game.key].setChecked(True)
        self.people[self.person].setChecked(True)
        # In a group that had the focus, Tab would stop only at the button that was checked then.
        for one in self.findChildren(QAbstractButton):
            one.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._area.verticalScrollBar().setValue(0)
        self.place_anew()
        self.games[game.key].setFocus()

    def _make_games(self) -> None:
        self.games: dict[str, QPushButton] = {}
        group = QButtonGroup(self)
        for one in self._games.values():
            made = button(checkable=True)
            made.setMinimumWidth(px(130))
            made.setChecked(one is self.game)
            made.clicked.connect(lambda _=False, one=one: self._choose_game(one))
            group.addButton(made)
            self.games[one.key] = made

    def _make_people(self, names: Iterable[str]) -> None:
        self.people: dict[str, FaceChoice] = {}
        names = [*names]
        faces = dict(zip(names, portraits(people(self._store), names), strict=True))
        several = [*faces.values()][:MOST_FACES]
        self._people_row = QWidget()
        layout = FlowLayout(self._people_row, spacing=6)
        group = QButtonGroup(self)
        for name in ("", *names):
            made = FaceChoice([faces[name]] if name else several)
            made.setChecked(name == self.person)
            made.clicked.connect(lambda _=False, name=name: self._choose_person(name))
            group.addButton(made)
            layout.addWidget(made)
            self.people[name] = made
        self._people_title, self.as_everybody = label("name"), button()
        self.as_everybody.clicked.connect(self._see_as_everybody)

    def _lay_out(self) -> None:
        # From the outside in: a widget that gets another parent is styled anew, with its children.
        rows = FormRows()
        foot = Foot(self.everywhere, self.as_everybody, None, self.close_button)
        self._area = sheet_of_paper(self, rows, foot)
        self._games_row = QWidget()
        self._games_line = FlowLayout(self._games_row)
        for one in self._above():
            self._games_line.addWidget(one)
        rows.add(None, self._games_row)
        rows.add(None, PictureFrame(self.preview))
        rows.add(self._people_title, self._people_row)
        beside = QWidget()
        groups = FlowLayout(beside, spacing=28)
        for key in RADIOS:
            self._flows[key] = flow = QWidget()
            FlowLayout(flow)
            self._boxes[key] = group = QWidget()
            column = QVBoxLayout(group)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(px(4))
            column.addWidget(self._titles[key])
            column.addWidget(flow)
            groups.addWidget(group)
        rows.add(None, beside)
        rows.add(None, self.own_decks)
        switches = QWidget()
        flow_of_switches = FlowLayout(switches, spacing=10)
        for key in SWITCHES:
            box = CheckBox()
            box.clicked.connect(lambda on=False, k=key: self._choose(k, on))
            flow_of_switches.addWidget(box)
            self.switches[key] = box
        self.with_pact = CheckBox()
        self.with_pact.clicked.connect(self._choose_with_pact)
        flow_of_switches.addWidget(self.with_pact)
        rows.add(None, switches)
        rows.add(None, self._problem)
        self._show_people_if_several()

    def _above(self) -> tuple[QPushButton, ...]:
        """Return what stands above everything: the games, if there are several, and the undo."""
        games = tuple(self.games.values()) if len(self.games) > 1 else ()
        return (*games, self.undo)

    def take_form(self, size: QSize) -> None:
        """Let a board of wood hold the games where there is room, else a line on the paper."""
        room = room_of(size)
        wide = room.width() >= WIDE[0] and room.height() >= WIDE[1]
        if wide is not self.bar.isHidden():
            self.bar.setGeometry(0, 0, size.width(), px(BAR))
            return
        layout = self.layout()
        assert layout is not None
        left, top, right, bottom = paper_margins()
        top, bottom = (px(BAR + 6), px(10)) if wide else (top, bottom)
        layout.setContentsMargins(left, top, right, bottom)
        self.bar.setVisible(wide)
        self._games_row.setVisible(not wide)
        *games, undo = self._above()
        for one in (*games, undo):
            restyle(one, "wood" if wide else "")
        if wide:
            self.bar.setGeometry(0, 0, size.width(), px(BAR))
            self.bar.raise_()
            self.bar.lead(*games)
            self.bar.hold(undo)
        else:
            self.bar.lead()
            self.bar.hold()
            for one in (*games, undo):
                self._games_line.addWidget(one)

    def _show_people_if_several(self) -> None:
        """Show whose look it is; a person who plays alone has no others to differ from."""
        several = len(self.people) > 2 or any(people_with_looks(self._store))
        self._people_row.setVisible(several)
        self._people_title.setVisible(several)

    # What can be chosen

    @property
    def plays_latin(self) -> bool:
        """Return whether the rules of the game want Italian cards."""
        rules = self._rules_of(self.game)
        deck = presenter_of(self.game.key).deck(rules, TableSettings(latin="napoletane"))
        return deck in ASPECTS

    def _values(self, key: str) -> tuple[str, ...]:
        """Return what may be chosen in one row; nothing where the row makes no sense here."""
        latin = self.plays_latin
        match key:
            case "latin" | "deck":
                kind = [deck for deck in self._decks if (deck.pack.key in ASPECTS) is latin]
                own = tuple(deck.name for deck in kind)
                return (*CHOICES[key], *own) if latin is (key == "latin") else ()
            case "back":
                own_back = self.own is not None and self.own.has_back
                return CHOICES[key] if own_back else CHOICES[key][:-1]
            case _:
                return CHOICES[key]

    def _list_choices(self) -> None:
        """Offer what can be chosen now."""
        self._decks = self._library.decks()
        for key in RADIOS:
            values = self._values(key)
            if key in self.choices and tuple(self.choices[key]) == values:
                continue
            layout = self._flows[key].layout()
            assert layout is not None
            empty(layout)
            self._groups[key] = group = QButtonGroup(self)
            self.choices[key] = {}
            for value in values:
                one = PictureChoice(SIZES[key], self._pictures.painter_of(key, value))
                group.addButton(one)
                layout.addWidget(one)
                one.clicked.connect(lambda _=False, k=key, v=value: self._choose(k, v))
                self._pictures.made.connect(one.update)
                self.choices[key][value] = one
            self._boxes[key].setVisible(bool(values))

    def _give_room(self) -> None:
        """Let up to four pictures of a choice lie side by side; more of them wrap."""
        room = self.sizeHint().width() - px(BESIDE_PX)
        for key, made in self.choices.items():
            for one in made.values():
                one.ensurePolished()  # until then its letters are smaller
            widths = [one.sizeHint().width() for one in made.values()]
            count = min(len(widths), 4)
            wanted = sum(sorted(widths)[-count:]) + px(8) * max(count - 1, 0)
            # In large letters four of them may be wider than the paper.
            self._flows[key].setMinimumWidth(min(wanted, room))

    def _choose_game(self, game: GameInfo) -> None:
        self.game = game
        self._look_anew()

    def _choose_person(self, person: str) -> None:
        self.person = person
        self._look_anew()

    def _see_as_everybody(self) -> None:
        """Give up the person's own look for this game."""
        self._remember(self.game)
        self.changed.emit(self.game.key, None, self.person)
        self._look_anew()

    def _look_anew(self) -> None:
        self.look = look_of(self._store, self.game.key, self.person)
        self._tell("")
        self._refresh()

    # The deck of the pact

    @property
    def _pact_deck(self) -> str:
        """Return the deck that goes with the pact of this game; "" for none, or a lost one."""
        deck = deck_of_pact(self._store, self.game.key, self._pact_of(self.game)[0])
        key = "latin" if self.plays_latin else "deck"
        return deck if deck in self._values(key) else ""

    @property
    def seen(self) -> GameLook:
        """Return the look with the deck of the pact, which comes before that of a person."""
        return look_with(self.look, self._pact_deck)

    def _choose_with_pact(self, on: bool) -> None:
        """Let the deck that is chosen go with the pact, or none."""
        deck = ""
        if on:
            rules = self._rules_of(self.game)
            settings = table_settings(self._store, self.look)
            shown = presenter_of(self.game.key).deck(rules, settings)
            own = self.own
            deck = own.name if own is not None else shown if shown in ASPECTS else "french"
        self._set_pact_deck(deck)

    def _set_pact_deck(self, deck: str) -> None:
        self._remember(self.game)
        self._tell("")
        self.pact_changed.emit(self.game.key, self._pact_of(self.game)[0], deck)
        self._refresh()

    def _choose(self, key: str, value: object) -> None:
        if key in ("deck", "latin") and self._pact_deck:
            self._set_pact_deck(str(value))
            return
        self._remember(self.game)
        self._tell("")
        self.look = GameLook.of({**_as_dict(self.look), key: value})
        if key in ("deck", "latin") and OWN_BACK not in self._values("back"):
            self.look = replace(self.look, back=_known_back(self.look.back))
        self.changed.emit(self.game.key, self.look, self.person)
        self._refresh()

    # The way back

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Undo):
            self.take_back()
        else:
            super().keyPressEvent(event)

    def _remember(self, *games: GameInfo) -> None:
        """Keep how *games* look now, before that changes."""
        before = []
        for one in games:
            own = not self.person or has_own_look(self._store, one.key, self.person)
            look = look_of(self._store, one.key, self.person) if own else None
            pact = self._pact_of(one)[0]
            deck = deck_of_pact(self._store, one.key, pact)
            before.append(_Before(one, self.person, look, pact, deck))
        self._past = [*self._past[1 - MOST_STEPS :], before]

    def take_back(self) -> None:
        """Take the last choice back, in the game and for the person of then."""
        if not self._past:
            return
        before = self._past.pop()
        for one in before:
            self.changed.emit(one.game.key, one.look, one.person)
            if one.deck != deck_of_pact(self._store, one.game.key, one.pact):
                self.pact_changed.emit(one.game.key, one.pact, one.deck)
        if len(before) == 1:
            self.game, self.person = before[0].game, before[0].person
            self.games[self.game.key].setChecked(True)
            self.people[self.person].setChecked(True)
        self._look_anew()

    def _use_everywhere(self) -> None:
        """Let every game look like this one."""
        self._remember(*self._games.values())
        for key in self._games:
            self.changed.emit(key, self.look, self.person)
        self._show_look()
        self._tell(translate("Decks", "Ora tutti i giochi hanno queste carte e questo panno."), "✓")

    def _refresh(self) -> None:
        self._list_choices()
        self.retranslate()
        self._give_room()
        self._show_look()

    def _show_look(self) -> None:
        """Check the boxes as the look says, and show the hand."""
        nothing = translate("Decks", "Niente da annullare")
        allow(self.undo, "" if self._past else nothing)
        look = _as_dict(self.seen)
        for name, who in self.people.items():
            who.differ(bool(name) and has_own_look(self._store, self.game.key, name))
        self.as_everybody.setVisible(has_own_look(self._store, self.game.key, self.person))
        for key, made in self.choices.items():
            value = str(look[key])
            if made:
                usual = DEFAULT_BACK if key == "back" else next(iter(made))
                (made.get(value) or made[usual]).setChecked(True)
        for key, box in self.switches.items():
            box.setChecked(bool(look[key]))
        latin = self.plays_latin
        for key in ("four_colours", "giant_index"):
            self.switches[key].setVisible(not latin and self.own is None)
        self.switches["numbers"].setVisible(latin)
        self.own_decks.show_deck(self.own)
        self.with_pact.setVisible(bool(self._pact_of(self.game)[0]))
        self.with_pact.setChecked(bool(self._pact_deck))
        rules, wish = self._rules_of(self.game), table_settings(self._store, self.seen)
        self.preview.show_look(self.game.key, rules, wish)
        self._pictures.show(
            self.game, rules, wish, {key: list(made) for key, made in self.choices.items()}
        )

    # Decks of the players' own

    @property
    def own(self) -> OwnDeck | None:
        """Return the own deck that is chosen for this game."""
        latin = self.plays_latin
        seen = self.seen
        return own_deck_of_kind(seen.latin if latin else seen.deck, latin=latin)

    def _ask_own(self, deck: OwnDeck | None) -> None:
        kind = "napoletane" if self.plays_latin else "french"
        self.accept()
        self.own_asked.emit(kind, deck)

    def take_own(self, deck: OwnDeck) -> None:
        """Play with a deck that has just been saved, if this game can."""
        latin = deck.pack.key in ASPECTS
        self._list_choices()
        if latin is not self.plays_latin:
            words = translate(
                "Decks", "Il mazzo {title} è salvato: si sceglie nei giochi che usano quelle carte."
            )
            self._tell(words.format(title=deck.title), "✓")
            return
        if deck.has_back:
            self.look = replace(self.look, back=OWN_BACK)
        self._choose("latin" if latin else "deck", deck.name)

    def _own_deleted(self, deck: OwnDeck) -> None:
        key = "latin" if deck.pack.key in ASPECTS else "deck"
        self._choose(key, CHOICES[key][0])

    # Words

    @property
    def problem_shown(self) -> str:
        """Return what is said of the last thing that was done; empty where nothing is."""
        return self._problem.text()

    def _tell(self, words: str, sign: str = "⚠") -> None:
        self._problem.setText(f"{sign} {words}" if words else "")
        self._problem.setVisible(bool(words))

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setWindowTitle(translate("Decks", "Carte e panno"))
        for key, one in self.games.items():
            one.setText(self._games[key].title)
        titles = {
            "latin": translate("Decks", "Carte"),
            "deck": translate("Decks", "Carte"),
            "back": translate("Decks", "Dorso"),
            "felt": translate("Decks", "Panno"),
            "card_size": translate("Decks", "Grandezza delle carte"),
        }
        for key, title in titles.items():
            self._titles[key].setText(title)
        own = {deck.name: deck.title for deck in self._decks}
        for key, made in self.choices.items():
            for value, radio in made.items():
                words = own[value] if value in own else choice_words(key, value)
                radio.setText(words)
                radio.setAccessibleName(f"{titles[key]}: {words}")
        self.switches["giant_index"].setText(translate("Decks", "Numeri giganti"))
        self.switches["four_colours"].setText(translate("Decks", "Semi di quattro colori"))
        self.switches["numbers"].setText(translate("Decks", "Numeri sulle carte italiane"))
        words = translate("Decks", "Le carte del patto: con «{pact}» si gioca con queste, tutti")
        self.with_pact.setText(words.format(pact=self._pact_of(self.game)[1]))
        self.own_decks.retranslate()
        self._people_title.setText(translate("Decks", "Per chi"))
        for name, who in self.people.items():
            words = name or translate("Decks", "Tutti")
            who.setText(words)
            who.setAccessibleName(f"{self._people_title.text()}: {words}")
        self.as_everybody.setText(translate("Decks", "Come tutti gli altri"))
        self.everywhere.setText(translate("Decks", "Usa in tutti i giochi"))
        self.everywhere.setVisible(len(self._games) > 1)
        self.undo.setText(translate("Decks", "Annulla l’ultima"))
        self.bar.tell(translate("HouseRules", "Chiudi"), translate("Decks", "Carte e panno"))
        self.close_button.setText(translate("Decks", "Va bene, si gioca con queste"))
        self.preview.setAccessibleName(translate("Decks", "Come si vedono le carte"))


def _known_back(back: str) -> str:
    return DEFAULT_BACK if back == OWN_BACK else back


def _as_dict(look: GameLook) -> dict[str, object]:
    return {name: getattr(look, name) for name in GameLook.__dataclass_fields__}
