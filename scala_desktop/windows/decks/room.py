"""*Carte e panno*: every choice is seen at once on the live table, and can be taken back.

Source: design/pact.md, 4.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from itertools import pairwise
from threading import Thread
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QMenu, QWidget
from shiboken6 import isValid

from scala_desktop.dress.faces import Face
from scala_desktop.dress.room import SCALE, Form
from scala_desktop.model.guard import guarded
from scala_desktop.rules.game import GameInfo
from scala_desktop.store.decks.library import OwnDeck
from scala_desktop.store.decks.packs import ASPECTS
from scala_desktop.store.looks import (
    CHOICES,
    DEFAULT_BACK,
    OWN_BACK,
    people_with_looks,
)
from scala_desktop.store.people import colours, people, portraits, table_colours
from scala_desktop.store.store import Store
from scala_desktop.table.accessibility import announce
from scala_desktop.windows.deck_words import choice_words, names_in
from scala_desktop.windows.decks import words
from scala_desktop.windows.decks.choosing import DECKS, Choosing
from scala_desktop.windows.decks.laid import Seated, Sight
from scala_desktop.windows.decks.occasion import Occasion
from scala_desktop.windows.decks.page import LOW_TILES, TILES, DeckPage
from scala_desktop.windows.decks.paper import TILE
from scala_desktop.windows.decks.pictures import BACK_W, DeckPictures
from scala_desktop.windows.in_parts import InParts, at_once, until_painted
from scala_desktop.windows.own_deck.maker import DeckMaker
from scala_desktop.windows.picture_choice import PictureChoice
from scala_desktop.windows.widgets import allow
from scala_desktop.words.catalogue import translate

PICTURES: Final = ("latin", "deck", "back", "felt")
"""What is chosen by its picture."""
DECK_PICTURE: Final = QSize(122, 98)
LOW_BACK_W: Final = 44.0
TILES_A_TURN: Final = 8
"""How many tiles are made, or painted anew, in one turn of the event loop."""
RING_MS: Final = 100
"""Milliseconds after which a ring says that a deck is still being made."""


@guarded
class DeckRoom(DeckPage):
    """Every change takes effect at once: :attr:`changed` carries the game's key and its look.

    It also carries the name of the person whose look it is, empty for everybody's; the look is
    ``None`` where that person is to see the look of everybody.  A deck may go with a pact:
    :attr:`pact_changed` carries game, pact and deck, "" for none.  :attr:`own_asked` is the wish to
    make a deck of one's own, of the kind that it carries, or to mend one; :attr:`deleted` carries
    an ``OwnDeck`` that is gone, :attr:`left` leads back.
    """

    changed = Signal(str, object, str)
    pact_changed = Signal(str, str, str)
    own_asked = Signal(str, object)
    deleted = Signal(object)
    left = Signal()

    def __init__(
        self,
        parent: QWidget | None,
        store: Store,
        games: Sequence[GameInfo],
        maker: DeckMaker,
        *,
        in_parts: bool = False,
    ) -> None:
        """Make the room; if *in_parts*, by whoever takes the items of :attr:`making`.

        *maker* has the deck that is on the way, of which it tells.
        """
        library = maker.library
        super().__init__(parent, games, library)
        self._store, self._maker = store, maker
        self.choosing = Choosing(self, store, library, games)
        self._groups: dict[str, QButtonGroup] = {}
        self._others: dict[tuple[str, str], PictureChoice] = {}
        """The tiles of the decks that are not for this game."""
        self._pictures = DeckPictures(self)
        self._home = True
        self._builder, self._painter = InParts(self), InParts(self)
        self._waiting: PictureChoice | None = None
        self._ring = QTimer(self)
        self._ring.setSingleShot(True)
        self._ring.setInterval(RING_MS)
        self._ring.timeout.connect(self._show_ring)
        self.menu: QMenu | None = None
        """The menu of one's own deck that was opened last."""
        # Once, before a deck is made; what was left may be some hundred pictures.
        Thread(target=library.sweep, name="sweep decks", daemon=True).start()
        self.making = self._made()
        if not in_parts:
            at_once(self.making)

    def _made(self) -> Iterator[None]:
        """Make the parts, and listen to them."""
        yield from self.parts()
        self._listen()
        SCALE.changed.connect(self._look_again)
        yield

    def _listen(self) -> None:
        self._pictures.made.connect(lambda: self._painter.begin(self._painted_anew()))
        self.choosing.changed.connect(self.changed)
        self.choosing.pact_changed.connect(self.pact_changed)
        self.bar.left.connect(self.left)
        self.undo.clicked.connect(self.take_back)
        self.games.asked.connect(self._choose_game)
        paper = self.paper
        paper.faces.chosen.connect(self._choose_person)
        paper.as_everybody.clicked.connect(self._see_as_everybody)
        paper.wish.add.clicked.connect(lambda: self._ask_own(self._on_the_way))
        self._maker.changed.connect(self._follow_maker)
        for key, box in paper.switches.items():
            box.clicked.connect(lambda on=False, key=key: self._choose_switch(key, on))
        paper.with_pact.clicked.connect(self._choose_with_pact)
        paper.everywhere.clicked.connect(self._use_everywhere)
        paper.gold.clicked.connect(self.left)
        paper.own_deck.asked.connect(self._ask_own)
        paper.own_deck.renamed.connect(self._refresh)
        paper.own_deck.deleted.connect(self._own_deleted)
        paper.own_deck.told.connect(self._tell)
        self.size_choice.chosen.connect(self._choose_size)
        self.live.shown.connect(self._stop_ring)
        undo = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self)
        undo.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        undo.activated.connect(self.take_back)

    # In and out

    def enter(self, occasion: Occasion, *, home: bool = True, back: bool = False) -> None:
        """Show what *occasion* is about, part by part; the way out leads *home*, or just back.

        Who comes *back* from the page of an own deck finds game and person as they were.
        """
        self._builder.finish()
        self._home = home
        self.choosing.enter(occasion, back=back)
        self._tell("")
        self.paper.own_deck.show_deck(None)
        self.paper.area.verticalScrollBar().setValue(0)
        self._builder.begin(self._fill())

    def take_focus(self) -> None:
        """Give the keyboard to the game that is chosen."""
        self.choosing.ask_rules_again()
        narrow, game = self._form is not Form.WIDE, self.choosing.game
        (self.games.combo if narrow else self.games.tabs[game.key]).setFocus()

    def finish(self) -> None:
        """Make at once what is still to be made."""
        self._builder.finish()
        self.live.pictures.prefetcher.finish()

    @property
    def rests(self) -> bool:
        """Return whether nothing is to be made, and nothing moves."""
        moves = self.live.motion.state() == self.live.motion.State.Running
        parts = self._builder.isActive() or self._painter.isActive()
        return not (parts or self.live.pictures.prefetcher.busy or moves)

    def _fill(self) -> Iterator[None]:
        """Make and show everything, a part in each turn."""
        yield from self.choosing.decks_read()
        names = self.choosing.everybody()
        faces = portraits(people(self._store), names)
        rings = table_colours(colours(self._store), names)
        made = zip(names, faces, rings, strict=True)
        self.paper.faces.show_people({name: Face(face, ring) for name, face, ring in made})
        self.paper.faces.check(self.choosing.person)
        self._check_game()
        self.retranslate()
        yield
        self._look_at()
        yield
        yield from self.paper.lay_out()
        self.paper.show_whose(len(names) > 1 or bool(people_with_looks(self._store)))
        self.arrange()
        yield
        yield from self._decks_listed()
        for key in ("back", "felt"):
            self._list_tiles(key)
            yield
        self._name_tiles()
        yield
        self._show_look()
        self._set_tab_order()

    def _check_game(self) -> None:
        self.games.mark(self.choosing.game.key)

    # What can be chosen

    def _decks_listed(self) -> Iterator[None]:
        """Offer the decks for this game, and show those that are not for it, in parts."""
        values = {key: self.choosing.values(key) for key in DECKS}
        if all(tuple(self.choices.get(key, ())) == values[key] for key in DECKS) and self._others:
            return
        for key in DECKS:
            yield from self._tiles_made(key, values[key])
        away = "deck" if self.choosing.plays_latin else "latin"
        others = {
            (away, value): self._tile(away, value, self.paper.others)
            for value in CHOICES[away]
            if value
        }
        for other in others.values():
            other.setCheckable(False)
            other.setEnabled(False)
        yield
        self._others = others
        self.paper.offer([*self.choices[self.choosing.deck_key].values()], [*self._others.values()])
        yield

    def _list_tiles(self, key: str) -> None:
        """Offer what can be chosen on the sideboard."""
        values = self.choosing.values(key)
        if tuple(self.choices.get(key, ())) == values:
            return
        at_once(self._tiles_made(key, values))
        self.groups[key].hold([*self.choices[key].values()])
        self.arrange()
        self._lay_tiles()

    def _tiles_made(self, key: str, values: Sequence[str]) -> Iterator[None]:
        """Make a tile for each of *values*, of which one at a time is chosen, some in each part."""
        made: dict[str, PictureChoice] = {}
        parent = self.paper.decks if key in DECKS else self.groups[key]
        for value in values:
            made[value] = self._tile(key, value, parent)
            if len(made) % TILES_A_TURN == 0:
                yield
        before = self._groups.get(key)
        if before is not None:
            before.deleteLater()
        self._groups[key] = group = QButtonGroup(self)
        self.choices[key] = made
        for value, one in made.items():
            group.addButton(one)
            one.clicked.connect(partial(self._choose, key, value))

    def _tile(self, key: str, value: str, parent: QWidget) -> PictureChoice:
        """Return a tile of its choice *key*, for *value*, that will lie on *parent*.

        It is hidden there until then; on another one it would be styled a second time.
        """
        least, picture = QSize(*TILE), DECK_PICTURE
        if key not in DECKS:
            least, picture = (LOW_TILES if self.low else TILES)[key]
        one = PictureChoice(
            picture,
            self._pictures.painter_of(key, value),
            parent,
            least=least,
            wood=key not in DECKS and self._form is not Form.NARROW,
        )
        one.setText(self.choosing.name_of(key, value))
        if any(deck.name == value for deck in self.choosing.own_decks):
            one.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            one.customContextMenuRequested.connect(partial(self._open_menu, key, value))
        return one

    def _choose_game(self, key: str) -> None:
        self.choosing.take_game(key)
        self._check_game()
        self._show_anew()

    def _choose_person(self, person: str) -> None:
        self.choosing.take_person(person)
        self._show_anew()
        announce(self, words.plate_words(person))

    def _see_as_everybody(self) -> None:
        """Give up the person's own look for this game."""
        self.choosing.give_up_own()
        self._show_anew()
        self.paper.faces.faces[self.choosing.person].setFocus()

    def _show_anew(self) -> None:
        self._tell("")
        self._refresh()

    def _choose_with_pact(self, on: bool) -> None:
        self.choosing.let_deck_go_with_pact(on)
        self._show_anew()

    def _choose_switch(self, key: str, on: bool) -> None:
        name = self.paper.switches[key].text()
        self._change(key, on)
        announce(self, words.switch_changed(self.choosing.person, name, on=on))

    def _choose_size(self, size: int) -> None:
        """Take the *size* of cards; all that happens while the knob is held is one choice."""
        self._change("card_size", size, goes_on=self.size_choice.goes_on)
        announce(self, words.size_changed(self.choosing.person, size))

    def _choose(self, key: str, value: str, _checked: bool = False) -> None:
        """Take *value* for *key*."""
        choosing = self.choosing
        if asdict(choosing.seen)[key] == value:
            return
        if key in ("deck", "latin", "back"):
            self._wait_for(self.choices[key].get(value))
        if key in DECKS and choosing.pact_deck:
            choosing.set_pact_deck(value)
            self._show_anew()
        else:
            self._change(key, value)
        name = choosing.name_of(key, value)
        announce(self, words.choice_changed(choosing.person, key, value, name))

    def _change(self, key: str, value: object, *, goes_on: bool = False) -> None:
        self._tell("")
        self.choosing.change(key, value, goes_on=goes_on)
        if key in ("felt", "card_size"):
            self._builder.finish()
            self._show_look(pictures=False)
        else:
            self._refresh()

    def take_back(self) -> None:
        """Take the last choice back, in the game and for the person of then."""
        if not self.choosing.can_take_back:
            return
        self.choosing.take_back()
        self._check_game()
        self.paper.faces.check(self.choosing.person)
        self._show_anew()
        announce(self, translate("Decks", "Annullato."))

    def _use_everywhere(self) -> None:
        """Let every game look like this one."""
        others = self.choosing.use_everywhere()
        self._show_look()
        self._tell(words.everywhere(others), "✓")

    # Showing

    def _refresh(self) -> None:
        """Show everything as it is now."""
        self._builder.finish()  # who is so quick has chosen before all of it was made
        at_once(self.choosing.decks_read())
        at_once(self._decks_listed())
        for key in ("back", "felt"):
            self._list_tiles(key)
        self.retranslate()
        self._show_look()
        self._set_tab_order()

    def _allow_undo(self) -> None:
        nothing = translate("Decks", "Niente da annullare")
        allow(self.undo, "" if self.choosing.can_take_back else nothing)

    def _show_look(self, *, pictures: bool = True) -> None:
        """Check the tiles and switches as the look says, and show the table.

        The small *pictures* are not the same in another deck.
        """
        self._allow_undo()
        choosing = self.choosing
        look, paper, latin = asdict(choosing.seen), self.paper, choosing.plays_latin
        for name, who in paper.faces.faces.items():
            who.differ(bool(name) and choosing.differs(name))
        own_look = choosing.differs(choosing.person)
        paper.as_everybody.setVisible(own_look)
        paper.whose_about.setVisible(not own_look)
        for key, made in self.choices.items():
            if made:
                usual = DEFAULT_BACK if key == "back" else next(iter(made))
                (made.get(str(look[key])) or made[usual]).setChecked(True)
        self.size_choice.show_size(choosing.look.card_size)
        self._show_switches(look)
        for key in ("four_colours", "giant_index"):
            paper.switches[key].setVisible(not latin and choosing.own is None)
        paper.switches["numbers"].setVisible(latin)
        paper.own_deck.show_deck(choosing.own)
        paper.with_pact.setVisible(bool(choosing.pact[0]))
        paper.with_pact.setChecked(bool(choosing.pact_deck))
        self._name_tiles()
        _stop_once([*self.games.tabs.values()])
        _stop_once([*paper.faces.faces.values()])
        for made in self.choices.values():
            _stop_once([*made.values()])
        self._look_at()
        if pictures:
            self._show_pictures()

    def _show_switches(self, look: Mapping[str, object]) -> None:
        """Show what is so of the cards; *Modo Nonna* has all of it on."""
        large = bool(self._store["grandma"])
        for key, box in self.paper.switches.items():
            box.setChecked(large or bool(look[key]))
            box.fix(translate("Decks", "sempre, in Modo Nonna") if large else "")

    def _show_pictures(self) -> None:
        """Have the small pictures of decks and backs made."""
        values = {key: [*self.choices.get(key, ())] for key in ("latin", "deck", "back")}
        for key, value in self._others:
            values[key].append(value)
        now, back = self.choosing, LOW_BACK_W if self.low else BACK_W
        self._pictures.show(now.game, now.rules, now.settings, values, back)

    def _painted_anew(self) -> Iterator[None]:
        """Show the small pictures that have been made, some in each part."""
        tiles = [one for key in ("latin", "deck", "back") for one in self.choices[key].values()]
        tiles += self._others.values()
        for begin in range(0, len(tiles), TILES_A_TURN):
            for one in filter(isValid, tiles[begin : begin + TILES_A_TURN]):
                one.update()
            yield from until_painted()

    def _look_at(self) -> None:
        """Let the live table show the look of now, through the eyes of whom it is chosen for."""
        now = self.choosing
        table = now.occasion.table_in(self.size())
        self.live.see_through(words.plate_words(now.person))
        self.live.look_at(Sight(now.game, now.rules, now.settings, self._seated(), table))
        self._name_frame()

    def _seated(self) -> tuple[Seated, ...]:
        """Return who sits at the live table: who looks at it, and the others of the evening."""
        players = {one.name: one.level is not None for one in self.choosing.occasion.players}
        person = self.choosing.person
        first = [person] if person else []
        names = [*first, *(one for one in players if one.casefold() != person.casefold())]
        faces = portraits(people(self._store), names)
        return tuple(
            Seated(name, face, players.get(name, False))
            for name, face in zip(names, faces, strict=True)
        )

    # A deck that is still being made

    def _wait_for(self, tile: PictureChoice | None) -> None:
        self._stop_ring()
        self._waiting = tile
        self._ring.start()

    def _show_ring(self) -> None:
        if self._waiting is not None and self.live.waits:
            self._waiting.work(True)

    def _stop_ring(self) -> None:
        self._ring.stop()
        if self._waiting is not None:
            self._waiting.work(False)
        self._waiting = None

    # Decks of the players' own

    @property
    def _on_the_way(self) -> OwnDeck | None:
        """Return the deck whose mending was begun, ``None`` where none was, or a new deck was."""
        return self._maker.instead if self._maker.unkept else None

    def _ask_own(self, deck: OwnDeck | None) -> None:
        self.own_asked.emit("napoletane" if self.choosing.plays_latin else "french", deck)

    def take_own(self, deck: OwnDeck) -> None:
        """Play with a deck that has just been saved, if this game can."""
        self._builder.finish()
        choosing, latin = self.choosing, deck.pack.key in ASPECTS
        if latin is not choosing.plays_latin:
            told = translate(
                "Decks", "Il mazzo {title} è salvato: si sceglie nei giochi che usano quelle carte."
            )
            self._refresh()
            self._tell(told.format(title=deck.title), "✓")
            return
        at_once(choosing.decks_read())
        key = "latin" if latin else "deck"
        if asdict(choosing.seen)[key] == deck.name:
            self._refresh()  # it was mended
            return
        self._choose(key, deck.name)
        if deck.has_back:
            self._change("back", OWN_BACK, goes_on=True)

    def _own_deleted(self, deck: OwnDeck) -> None:
        self.deleted.emit(deck)
        choosing, key = self.choosing, "latin" if deck.pack.key in ASPECTS else "deck"
        if choosing.keeps and asdict(choosing.look)[key] == deck.name:
            self._change(key, CHOICES[key][0])
        else:
            self._refresh()  # it went with a pact, or is chosen for everybody
        self.paper.wish.add.setFocus()

    def _open_menu(self, key: str, value: str, place: QPoint) -> None:
        """Offer what can be done with an own deck, at *place* on its tile."""
        self._choose(key, value)
        bar, tile = self.paper.own_deck, self.choices[key][value]
        self.menu = menu = QMenu(tile)
        for text, act in (
            (translate("Decks", "Rinomina"), bar.ask_name),
            (translate("Decks", "Rimetti a posto una carta…"), bar.mend.click),
            (translate("Decks", "Elimina…"), bar.delete.click),
        ):
            menu.addAction(text, act)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(tile.mapToGlobal(place))

    # Words

    def _follow_maker(self) -> None:
        """Tell of the deck on the way as it is now, where that is seen."""
        if self.isVisible() and self.choosing.begun:
            self._say_wish()

    def _say_wish(self) -> None:
        """Say how a deck of one's own is made, or how far the one is that was begun."""
        maker, title = self._maker, translate("Decks", "Il vostro mazzo")
        if not maker.unkept:
            how = translate("Decks", "Mettilo sullo scanner: dodici carte per foglio.")
            self.paper.wish.say(title, how, translate("Decks", "Aggiungi…"), begun=False)
            return
        far = translate("Decks", "Cominciato: {good} a posto su {all}.")
        far = far.format(good=maker.board.good, all=len(maker.board.pack.needed))
        named = maker.title.strip() or title
        self.paper.wish.say(named, far, translate("Decks", "Continua…"), begun=True)

    @property
    def problem_shown(self) -> str:
        """Return what is said of the last thing that was done; empty where nothing is."""
        return self.paper.problem.text()

    def _tell(self, told: str, sign: str = "⚠") -> None:
        self.paper.problem.setText(f"{sign} {told}" if told else "")
        self.paper.problem.setVisible(bool(told))
        if told:
            announce(self, told)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        if not self.choosing.begun:
            return
        title = translate("Decks", "Carte e panno")
        self.setAccessibleName(title)
        way = translate("Albo", "La casa") if self._home else translate("Cut", "Indietro")
        self.bar.tell(way, title)
        self._allow_undo()
        paper = self.paper
        paper.whose.setText(translate("Decks", "Per chi?"))
        paper.whose_about.setText(translate("Decks", "ognuno ritrova le sue"))
        paper.as_everybody.setText(translate("Decks", "Torna come tutti"))
        paper.faces.retranslate()
        paper.deck_title.setText(words.title_of("deck"))
        about = translate("Decks", "quelli con cui si gioca a {game}")
        paper.deck_about.setText(about.format(game=self.choosing.game.title))
        self._say_wish()
        now = self.choosing
        latin, trimmed = now.plays_latin, now.trimmed
        paper.others_about.setText(
            words.others_about(now.game, latin=not latin, fixed=not latin and not trimmed)
        )
        paper.own_deck.retranslate()
        for key, box in paper.switches.items():
            box.say(*words.switch_words(key))
        pact = translate("Decks", "con «{pact}» si gioca con queste, tutti")
        paper.with_pact.say(
            translate("Decks", "Le carte del patto"),
            pact.format(pact=now.pact[1]),
        )
        paper.everywhere.setText(translate("Decks", "Usa in tutti i giochi"))
        paper.gold.setText(translate("Decks", "Va bene, si gioca con queste"))
        for key, group in self.groups.items():
            group.title.setText(words.title_of(key))
        self.name_parts()
        self._name_tiles()
        self._name_frame()
        self._look_again()  # words lie on the table, too

    def _look_again(self) -> None:
        """Show the table as it is in another language, or in other sizes."""
        if self.isVisible() and self.choosing.begun and not self._builder.isActive():
            self._show_switches(asdict(self.choosing.seen))
            self._look_at()
            self._show_pictures()

    def name_parts(self) -> None:
        """Name the tabs, and the way back with words where there is room for them."""
        self.board.name_tabs()
        told = translate("Decks", "Annulla l'ultima")
        self.undo.setText(told if self._form is Form.WIDE else "")
        self.undo.setAccessibleName(told)
        self.games.retranslate()
        self.bar.arrange()

    def _name_tiles(self) -> None:
        """Name every tile, and tell a screen reader whether it is chosen."""
        own = {deck.name: deck for deck in self.choosing.own_decks}
        for key, made in self.choices.items():
            for place, (value, one) in enumerate(made.items(), 1):
                name, about, deck = self.choosing.name_of(key, value), "", own.get(value)
                if key in DECKS:
                    about = words.deck_about(key, value, deck, trimmed=self.choosing.trimmed)
                short = translate("Decks", "Il vostro") if value == OWN_BACK else name
                one.setText(short)
                one.tell(about, lacks=deck is not None and not deck.complete)
                kind, of = words.spoken_kind(key), (place, len(made))
                one.setAccessibleName(
                    words.tile_words(kind, name, about, of, chosen=one.isChecked())
                )
        for (key, value), other in self._others.items():
            other.setText(self.choosing.name_of(key, value))
            other.setAccessibleDescription(self.paper.others_about.text())
        for name, who in self.paper.faces.faces.items():
            told = f"{self.paper.whose.text()} {name or translate('Decks', 'Tutti')}"
            if who.differs:
                told = translate("Decks", "{who}, vede altre carte").format(who=told)
            who.setAccessibleName(told)
        self.size_choice.say(translate("Decks", "Grandezza delle carte"))

    def _name_frame(self) -> None:
        """Tell a screen reader what is to be seen in the frame."""
        now = self.choosing
        look = now.seen
        laid = self.live.laid_of_wish
        faces = () if laid is None else laid.hand
        self.live.setAccessibleName(
            words.preview_words(
                faces,
                names_in(now.deck),
                choice_words("back", look.back),
                choice_words("felt", look.felt),
            )
        )

    # Keys and size

    def _read_frame(self) -> None:
        self.live.setFocus(Qt.FocusReason.ShortcutFocusReason)
        announce(self, self.live.accessibleName())

    def event(self, event: QEvent) -> bool:
        """Take F6 from the menu, where it opens the sheet of points."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_F6:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F6:
            self._read_frame()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _set_tab_order(self) -> None:
        """Let Tab go from above to below: for whom, the deck, its switches, the sideboard, out."""
        paper = self.paper
        order: list[QWidget] = [self.bar.back, *self.games.widgets, self.undo]
        order += [*paper.faces.faces.values(), paper.faces.back, paper.faces.forward]
        order += [
            paper.as_everybody,
            *self.choices[self.choosing.deck_key].values(),
            paper.wish.add,
        ]
        bar = paper.own_deck
        order += [bar.title, bar.rename, bar.mend, bar.delete]
        order += [*paper.switches.values(), paper.with_pact, paper.everywhere, *self.board.tabs]
        for key in ("back", "felt"):
            order += self.choices[key].values()
        order += [self.size_choice.slider, paper.gold]
        for one, following in pairwise(order):
            QWidget.setTabOrder(one, following)

    def resizeEvent(self, event: QResizeEvent) -> None:
        low = self.low
        super().resizeEvent(event)
        if self.choosing.begun and not self._builder.isActive():
            self._look_at()
            if low is not self.low:
                self._show_pictures()


def _stop_once(choices: Sequence[QAbstractButton]) -> None:
    """Let Tab stop at the one of *choices* that is chosen; arrows lead to the others.

    By itself Qt does so once one of them has had the keyboard.
    """
    for one in choices:
        stops = one.isChecked()
        one.setFocusPolicy(Qt.FocusPolicy.StrongFocus if stops else Qt.FocusPolicy.ClickFocus)
