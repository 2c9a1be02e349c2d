"""What is chosen in the room: for which game and whom, out of what, and the way back.

Source: design/pact.md, 4, Per person.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, Signal

from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules
from scala_desktop.rules.registry import info
from scala_desktop.store.decks.library import Library, OwnDeck, by_title
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
from scala_desktop.store.store import Store
from scala_desktop.table.settings import TableSettings
from scala_desktop.windows.deck_words import choice_words
from scala_desktop.windows.decks.occasion import Occasion
from scala_desktop.windows.looks import own_deck_of_kind, table_settings

DECKS: Final = ("latin", "deck")
DECKS_A_TURN: Final = 12
"""How many decks of the players' own are looked for in one turn of the event loop."""
MOST_STEPS: Final = 10
"""How many choices can be taken back."""


class _Before(NamedTuple):
    """How a game looked to somebody before a choice; ``None`` for as to everybody."""

    game: GameInfo
    person: str
    look: GameLook | None
    pact: str
    deck: str


class Choosing(QObject):
    """The look of :attr:`game` to :attr:`person`, "" for everybody, and every change of it.

    :attr:`changed` carries the game's key, its look and the person; the look is ``None`` where that
    person is to see the look of everybody.  :attr:`pact_changed` carries game, pact and deck, ""
    for none.  Whoever hears them keeps what they say: it is read again from *store*.
    """

    changed = Signal(str, object, str)
    pact_changed = Signal(str, str, str)

    def __init__(
        self, parent: QObject, store: Store, library: Library, games: Sequence[GameInfo]
    ) -> None:
        super().__init__(parent)
        self._store, self._library, self._games = store, library, tuple(games)
        self._occasion: Occasion | None = None
        self._known: tuple[HouseRules, tuple[str, str]] | None = None
        """The rules and the pact of the game that is shown, asked once for each choice."""
        self.game, self.person, self.look = games[0], "", GameLook()
        self.own_decks: tuple[OwnDeck, ...] = ()
        """All decks of the players' own, as they were when last read."""
        self._past: list[list[_Before]] = []

    def enter(self, occasion: Occasion, *, back: bool = False) -> None:
        """Begin with the game and the person of *occasion*, nothing to take back.

        Who comes *back* goes on with what was chosen before.
        """
        known, self._occasion, self._known = self.begun, occasion, None
        if not (back and known):
            self._past, self.game = [], occasion.game
            person = occasion.person
            self.person = person if has_own_look(self._store, self.game.key, person) else ""
        self._look_again()

    def _look_again(self) -> None:
        """Take the look that is kept."""
        self.look = look_of(self._store, self.game.key, self.person)

    def decks_read(self) -> Iterator[None]:
        """See which decks of the players' own there are, some of them with each item."""
        found: list[OwnDeck] = []
        for number, deck in enumerate(self._library.each(), 1):
            found += [] if deck is None else [deck]
            if number % DECKS_A_TURN == 0:
                yield
        self.own_decks = by_title(found)
        yield

    def ask_rules_again(self) -> None:
        """Ask for rules and pact anew: they may have been changed meanwhile."""
        self._known = None

    # What is so now

    @property
    def begun(self) -> bool:
        """Return whether anybody has entered."""
        return self._occasion is not None

    @property
    def occasion(self) -> Occasion:
        """Return for what the room is open."""
        assert self._occasion is not None, "nobody has entered"
        return self._occasion

    @property
    def _facts(self) -> tuple[HouseRules, tuple[str, str]]:
        if self._known is None:
            self._known = self.occasion.rules_of(self.game), self.occasion.pact_of(self.game)
        return self._known

    @property
    def rules(self) -> HouseRules:
        """Return the rules by which the game is played."""
        return self._facts[0]

    @property
    def pact(self) -> tuple[str, str]:
        """Return the key and the name of the pact by which the game is played."""
        return self._facts[1]

    @property
    def trimmed(self) -> bool:
        """Return whether forty of the French cards are dealt."""
        return "deck" in type(self.rules).__dataclass_fields__

    @property
    def plays_latin(self) -> bool:
        """Return whether the rules of the game want Italian cards."""
        return TableSettings(latin="napoletane").deck_by(self.rules) in ASPECTS

    @property
    def deck_key(self) -> str:
        """Return of which of :data:`DECKS` one is chosen for the game."""
        return "latin" if self.plays_latin else "deck"

    @property
    def pact_deck(self) -> str:
        """Return the deck that goes with the pact of this game; "" for none, or a lost one."""
        deck = deck_of_pact(self._store, self.game.key, self.pact[0])
        return deck if deck in self.values(self.deck_key) else ""

    @property
    def seen(self) -> GameLook:
        """Return the look with the deck of the pact, which comes before that of a person."""
        return look_with(self.look, self.pact_deck)

    @property
    def settings(self) -> TableSettings:
        """Return what the table is told of the look that is seen."""
        return table_settings(self._store, self.seen)

    @property
    def deck(self) -> str:
        """Return the name of the deck with which the game is seen."""
        return self.settings.deck_by(self.rules)

    @property
    def own(self) -> OwnDeck | None:
        """Return the own deck that is chosen for this game."""
        latin, seen = self.plays_latin, self.seen
        return own_deck_of_kind(seen.latin if latin else seen.deck, latin=latin)

    @property
    def keeps(self) -> bool:
        """Return whether the look is kept for the person, and not only that of everybody."""
        return not self.person or self.differs(self.person)

    def everybody(self) -> list[str]:
        """Return the people who may have a look of their own: who play, and all who have one."""
        here = [] if self._occasion is None else self._occasion.people
        known = {name.casefold() for name in here}
        remembered = (one for one in people_with_looks(self._store) if one.casefold() not in known)
        return [*dict.fromkeys([*here, *remembered])]

    def differs(self, person: str) -> bool:
        """Return whether *person* sees this game otherwise than everybody."""
        return has_own_look(self._store, self.game.key, person)

    # What may be

    def values(self, key: str) -> tuple[str, ...]:
        """Return what may be chosen; nothing where a choice makes no sense here."""
        if key in DECKS:
            latin = self.plays_latin
            kind = [deck for deck in self.own_decks if (deck.pack.key in ASPECTS) is latin]
            own = tuple(deck.name for deck in kind)
            return (*CHOICES[key], *own) if latin is (key == "latin") else ()
        if key == "back" and not (self.own is not None and self.own.has_back):
            return CHOICES[key][:-1]
        return CHOICES[key]

    def name_of(self, key: str, value: str) -> str:
        """Return what *value* is called."""
        own = {deck.name: deck.title for deck in self.own_decks}
        return own[value] if value in own else choice_words(key, value)

    # Choices

    def take_game(self, key: str) -> None:
        """Turn to the game *key*."""
        self.game, self._known = info(key), None
        self._look_again()

    def take_person(self, person: str) -> None:
        """Turn to *person*."""
        self.person = person
        self._look_again()

    def change(self, key: str, value: object, *, goes_on: bool = False) -> None:
        """Let *key* of the look be *value*; what *goes_on* with the last change is one with it."""
        self.ask_rules_again()
        if not (goes_on and self._past):
            self._remember(self.game)
        self.look = GameLook.of({**asdict(self.look), key: value})
        if key in DECKS and OWN_BACK not in self.values("back"):
            back = self.look.back
            self.look = replace(self.look, back=DEFAULT_BACK if back == OWN_BACK else back)
        self.changed.emit(self.game.key, self.look, self.person)

    def give_up_own(self) -> None:
        """Let the person see the game as everybody does."""
        self._remember(self.game)
        self.changed.emit(self.game.key, None, self.person)
        self._look_again()

    def let_deck_go_with_pact(self, on: bool) -> None:
        """Let the deck that is chosen go with the pact, or none."""
        deck = ""
        if on:
            shown = table_settings(self._store, self.look).deck_by(self.rules)
            own = self.own
            deck = own.name if own is not None else shown if shown in ASPECTS else "french"
        self.set_pact_deck(deck)

    def set_pact_deck(self, deck: str) -> None:
        """Let *deck* go with the pact, "" for none."""
        self._remember(self.game)
        self.pact_changed.emit(self.game.key, self.pact[0], deck)

    def use_everywhere(self) -> list[GameInfo]:
        """Let every game look as this one is seen; return those with other cards by their pact."""
        self._remember(*self._games)
        seen, others = self.seen, []
        for one in self._games:
            self.changed.emit(one.key, seen, self.person)
            deck = deck_of_pact(self._store, one.key, self.occasion.pact_of(one)[0])
            if look_with(seen, deck) != seen:
                others.append(one)
        self._look_again()
        return others

    # The way back

    def _remember(self, *games: GameInfo) -> None:
        """Keep how *games* look now, before that changes."""
        before = []
        for one in games:
            own = not self.person or has_own_look(self._store, one.key, self.person)
            look = look_of(self._store, one.key, self.person) if own else None
            pact = self.occasion.pact_of(one)[0]
            deck = deck_of_pact(self._store, one.key, pact)
            before.append(_Before(one, self.person, look, pact, deck))
        self._past = [*self._past[1 - MOST_STEPS :], before]

    @property
    def can_take_back(self) -> bool:
        """Return whether there is a choice to be taken back."""
        return bool(self._past)

    def take_back(self) -> None:
        """Take the last choice back, in the game and for the person of then."""
        before = self._past.pop()
        for one in before:
            self.changed.emit(one.game.key, one.look, one.person)
            if one.deck != deck_of_pact(self._store, one.game.key, one.pact):
                self.pact_changed.emit(one.game.key, one.pact, one.deck)
        if len(before) == 1:
            self.game, self.person, self._known = before[0].game, before[0].person, None
        self._look_again()
