"""The rooms of the window: the house, a new match, the Albo and the table; one is seen at a time.

Each is made when it is first entered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QSize, QTimer
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from scala_desktop.dress.room import px
from scala_desktop.rules.record import Record
from scala_desktop.rules.registry import GAMES
from scala_desktop.store.pact_decks import forget_deck
from scala_desktop.store.people import keep_person, people
from scala_desktop.windows.in_parts import InParts, at_once, uncovered, until_painted
from scala_desktop.windows.layouts import children_of
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.sounds import Sounds
from scala_desktop.windows.wall import Wall

if TYPE_CHECKING:
    from scala_desktop.store.decks.library import OwnDeck
    from scala_desktop.store.looks import GameLook
    from scala_desktop.windows.albo.room import AlboRoom
    from scala_desktop.windows.decks.room import DeckRoom
    from scala_desktop.windows.dialogs import Dialogs
    from scala_desktop.windows.house.house import House
    from scala_desktop.windows.house.people_room import PeopleRoom
    from scala_desktop.windows.lesson.room import LessonRoom
    from scala_desktop.windows.main_menu import MainMenu
    from scala_desktop.windows.match_choice import MatchChoice
    from scala_desktop.windows.new_match.room import NewMatchRoom
    from scala_desktop.windows.own_deck.maker import DeckMaker
    from scala_desktop.windows.own_deck.room import OwnDeckRoom
    from scala_desktop.windows.pad.room import PadRoom
    from scala_desktop.windows.replay.room import ReplayRoom
    from scala_desktop.windows.scores.match_room import MatchRoom, Shown
    from scala_desktop.windows.scores.sheets import Other, Sheets
    from scala_desktop.windows.table_look import TableLook
    from scala_desktop.windows.table_room import TableRoom


BAR = 52
"""How high the bar above the table is, in the room, where there is no match yet."""


class Host(Protocol):
    """What the rooms need of the window that they are in."""

    keeper: MatchKeeper
    dialogs: Dialogs
    menu: MainMenu
    sounds: Sounds
    table_room: TableRoom
    look: TableLook

    def come_back(self, *, home: bool) -> None: ...
    def say(self, sentence: str) -> None: ...
    def open_albo(self, person: str = "") -> None: ...
    def open_pad(self) -> None: ...
    def open_decks(self) -> None: ...
    def make_deck(self, kind: str, deck: OwnDeck | None) -> None: ...
    def change_look(self, game: str, look: GameLook | None, person: str) -> None: ...
    def change_pact_deck(self, game: str, preset: str, deck: str) -> None: ...
    def replay(self, record: Record, hand: int = 1, ended: str = "") -> None: ...
    def show_match(self, shown: Shown, other: Other | None = None) -> None: ...
    def resume_match(self) -> None: ...
    def take_keyboard(self) -> None: ...
    def go_home(self) -> None: ...
    def new_match(self, game: str = "") -> None: ...
    def begin(
        self, game: str, choice: MatchChoice, begun: Callable[[], object] | None = None
    ) -> None: ...
    def open_lesson(self, game: str) -> None: ...
    def set_grandma(self, on: bool) -> None: ...
    def switch_sound(self) -> None: ...
    def apply_settings(self) -> None: ...


def _tell_language(room: QWidget) -> None:
    """Let *room*, and all that is in it, hear that another language is in force."""
    QCoreApplication.sendEvent(room, QEvent(QEvent.Type.LanguageChange))


class Rooms(QStackedWidget):
    """The pages of a window; *table* is the one on which matches are played."""

    def __init__(self, host: Host, table: QWidget) -> None:
        super().__init__()
        self._host = host
        self._table = table
        self._house: House | None = None
        self._new_match: NewMatchRoom | None = None
        self._replay: ReplayRoom | None = None
        self._albo: AlboRoom | None = None
        self._people: PeopleRoom | None = None
        self._pad: PadRoom | None = None
        self._maker: DeckMaker | None = None
        self._own_deck: OwnDeckRoom | None = None
        self._decks: DeckRoom | None = None
        self._sheets: Sheets | None = None
        self._before: dict[str, QWidget | None] = {}
        """From which room the Albo, a replay, the sheet of a match and the decks were asked for."""
        self.from_house = True
        """Whether a lesson, or a replay, was begun in the house, and not at the table."""
        self._out_of_house = False
        """Whether one was in the house, and has not been at the table since."""
        self._opener, self._painter, self._speaker = InParts(self), InParts(self), InParts(self)
        self.addWidget(table)

    def settle(self) -> None:
        """Enter at once the room that is still on its way."""
        self._opener.finish()

    def enter_room(self, room: QWidget) -> None:
        """Show *room*; one that was still on its way is entered before, and left."""
        self.settle()
        self._painter.finish()
        self._speaker.finish()
        if room is self._table or self.currentWidget() is self._house:
            self._out_of_house = room is not self._table
        self.setCurrentWidget(room)

    def _enter(
        self,
        room: House | PeopleRoom | DeckRoom | NewMatchRoom | OwnDeckRoom | LessonRoom | MatchRoom,
    ) -> None:
        """Show *room*, and give it the keyboard."""
        self.enter_room(room)
        room.take_focus()

    def _enter_uncovered(self, room: House | DeckRoom) -> None:
        """Show *room* now, with the keyboard; its pieces are painted one after the other."""
        if self.isVisible() and self.currentWidget() is not room:
            self._painter.begin_now(self._uncovered(room))
        else:
            self._enter(room)

    def _enter_in_parts(self, entering: Iterator[None]) -> None:
        """Take the items of *entering*, which end in a room, one in each turn."""
        self.settle()
        self._opener.begin(entering)

    def _uncovered(
        self, room: House | DeckRoom | NewMatchRoom | OwnDeckRoom | LessonRoom
    ) -> Iterator[None]:
        """Enter *room* with the keyboard, and paint its pieces one after the other."""
        yield from uncovered(room.pieces(), partial(self._enter, room))

    def _back_home(self) -> None:
        """Go home, and give the keyboard back to what had it when one left the house."""
        house = self._house if self._out_of_house else None
        before = None if house is None else house.focusWidget()
        self._host.go_home()
        if before is not None and before.isVisible():
            before.setFocus()

    def speak(self) -> None:
        """Speak the language in force: a dialog before the room in it, the other rooms after it."""
        self._speaker.finish()
        if not self.isVisible():
            at_once(self._spoken())
        elif QApplication.activeModalWidget() is None:
            self._speaker.begin_now(self._spoken())
        else:
            self._speaker.begin(chain(until_painted(), self._spoken()))

    def _spoken(self) -> Iterator[None]:
        seen = self.currentWidget()
        assert seen is not None, "the table is always there"
        # What it says anew is laid out in one turn, and painted in those that follow.
        seen.setUpdatesEnabled(False)
        _tell_language(seen)
        yield
        pieces = seen.pieces() if isinstance(seen, Wall) else []
        yield from uncovered(pieces, partial(seen.setUpdatesEnabled, True))
        for other in children_of(self):
            if other is not seen:
                _tell_language(other)
                yield

    @property
    def house(self) -> House:
        """Return the house, the first screen, whole."""
        self.settle()
        if self._house is None:
            at_once(self._house_made())
        assert self._house is not None
        return self._house

    def _house_made(self) -> Iterator[None]:
        """Make the house, a part at a time."""
        from scala_desktop.windows.house.house import House

        host = self._host
        house = House(self, host.keeper)
        house.hide()  # the window, if it is shown meanwhile, does not show it by itself
        yield from house.making
        house.play_asked.connect(host.new_match)
        house.learn_asked.connect(host.open_lesson)
        house.resume_asked.connect(host.resume_match)
        house.others_asked.connect(host.dialogs.files.open_match)
        house.help_asked.connect(host.dialogs.open_rule_book)
        house.menu_asked.connect(self._pop_up)
        house.sound_asked.connect(host.switch_sound)
        house.grandma_asked.connect(host.set_grandma)
        behind: Mapping[str, Callable[[], object]] = {
            "people": self.enter_people,
            "albo": partial(host.open_albo),
            "pad": host.open_pad,
            "rules": host.dialogs.house_rules,
            "decks": host.open_decks,
            "book": host.dialogs.open_rule_book,
            "settings": host.dialogs.preferences,
        }
        house.opened.connect(lambda drawer: behind[drawer]())
        host.dialogs.one_closed.connect(house.tell_drawers)
        host.keeper.deleted.connect(house.count_others)
        self.addWidget(house)
        self._house = house
        yield

    @property
    def new_match(self) -> NewMatchRoom:
        """Return the room of a new match, whole."""
        self.settle()
        if self._new_match is None:
            from scala_desktop.windows.new_match.deal import deal_of
            from scala_desktop.windows.new_match.room import NewMatchRoom

            host, keeper = self._host, self._host.keeper
            self._new_match = room = NewMatchRoom(
                self,
                tuple(GAMES),
                lambda entry: (keeper.pacts.presets(entry), keeper.pacts.choice(entry)),
                partial(deal_of, keeper),
                lambda: people(keeper.store),
                keeper.pacts.family_preset,
            )
            rules = room.rules
            rules.preset_saved.connect(lambda preset: keeper.pacts.keep_preset(room.info, preset))
            keeper.kept_rules.connect(rules.tell_kept)
            rules.preset_deleted.connect(lambda key: keeper.pacts.drop_preset(room.info, key))
            rules.preset_renamed.connect(
                lambda key, name: keeper.pacts.rename_preset(room.info, key, name)
            )
            rules.family_chosen.connect(lambda key: keeper.pacts.set_family_preset(room.info, key))
            rules.accepted.connect(
                lambda preset, taken: keeper.pacts.choose_rules(room.info, preset, taken)
            )
            rules.rule_asked.connect(host.dialogs.shelf.at_option)
            room.company.named.connect(lambda name: keeper.note(keep_person(keeper.store, name)))
            room.book_asked.connect(lambda: host.dialogs.shelf.at_option(room.rules.rules, ""))
            room.left.connect(self._back_home)
            room.chosen.connect(self._begin)
            self.addWidget(room)
        return self._new_match

    @property
    def albo(self) -> AlboRoom:
        """Return the Albo d'oro."""
        if self._albo is None:
            from scala_desktop.windows.albo.room import AlboRoom

            self._albo = room = AlboRoom(self, self._host.keeper)
            QTimer.singleShot(0, room, partial(self._open_doors, room))
            room.left.connect(self._leave_albo)
            self.addWidget(room)
        return self._albo

    def _open_doors(self, room: AlboRoom) -> None:
        """Let the numbers of *room* lead somewhere, once the page is seen: it comes sooner so."""
        from scala_desktop.windows.albo.doors import Doors

        self.currentChanged.connect(Doors(self, self._host, room).forget)

    def _begin(self, choice: MatchChoice) -> None:
        """Deal the match that was chosen; until it is dealt, it is what is offered."""
        entry, keeper = self.new_match.info, self._host.keeper
        begun = partial(keeper.pacts.keep_begun, entry, choice)

        def begin() -> None:
            keeper.pacts.keep_choice(entry, choice)
            self._host.dialogs.files.leave(partial(self._host.begin, entry.key, choice, begun))

        self._host.dialogs.agree_first(entry, choice, begin)

    @property
    def people(self) -> PeopleRoom:
        """Return the page of the people of the house."""
        if self._people is None:
            from scala_desktop.windows.house.people_room import PeopleRoom

            host = self._host
            self._people = room = PeopleRoom(self, host.keeper)
            room.changed.connect(host.apply_settings)
            room.left.connect(self._back_home)
            room.albo_asked.connect(host.open_albo)
            room.decks_asked.connect(host.open_decks)
            room.picture_asked.connect(host.dialogs.own_picture)
            self.addWidget(room)
        return self._people

    def enter_people(self, name: str = "") -> None:
        """Show the page of the people, of *name* if that is told."""
        room = self.people
        room.enter(name)
        self._enter(room)

    @property
    def pad(self) -> PadRoom:
        """Return the score pad for real cards."""
        if self._pad is None:
            from scala_desktop.windows.pad.room import PadRoom

            host = self._host
            self._pad = room = PadRoom(self, host.keeper)
            room.left.connect(self._back_home)
            room.told.connect(host.say)
            room.marked.connect(host.sounds.mark)
            room.book_asked.connect(lambda rules: host.dialogs.shelf.at_option(rules, ""))
            room.setup.rules.rule_asked.connect(host.dialogs.shelf.at_option)
            room.movements_asked.connect(host.dialogs.movements)
            self.addWidget(room)
        return self._pad

    def enter_pad(self) -> None:
        """Show the score pad."""
        room = self.pad
        self.enter_room(room)
        room.enter()

    def enter_own_deck(self, kind: str, deck: OwnDeck | None) -> None:
        """Show the page on which a deck of that *kind* is made, or *deck* is mended."""
        self._enter_in_parts(self._own_deck_entered(kind, deck))

    def _own_deck_entered(self, kind: str, deck: OwnDeck | None) -> Iterator[None]:
        """Make the page if it is not there yet, fill it and show it, in parts."""
        if self._own_deck is None:
            from scala_desktop.windows.own_deck.room import OwnDeckRoom

            self._own_deck = room = OwnDeckRoom(self, self._deck_maker, in_parts=True)
            room.hide()
            yield
            room.left.connect(self._leave_own_deck)
            room.imported.connect(self._leave_own_deck)
            yield from room.making
            self.addWidget(room)
            room.resize(self.size())
        room = self._own_deck
        yield from room.entered(kind, deck)
        yield from self._uncovered(room)

    def _leave_own_deck(self, deck: OwnDeck | None = None) -> None:
        """Go back to the decks, with the one that was made."""
        self.enter_decks()
        if deck is not None:
            self.decks.take_own(deck)
            self._host.apply_settings()  # one that was mended is called as before

    @property
    def _deck_maker(self) -> DeckMaker:
        """Return what has the deck on the way; it looks for one that was left."""
        if self._maker is None:
            from scala_desktop.store.decks.library import Library
            from scala_desktop.windows.own_deck.maker import DeckMaker

            self._maker = DeckMaker(Library())
            self._maker.setParent(self)
            self._maker.look_back()
        return self._maker

    @property
    def decks(self) -> DeckRoom:
        """Return the room where cards and cloth are chosen, whole."""
        self.settle()
        if self._decks is None:
            at_once(self._decks_made())
        assert self._decks is not None
        return self._decks

    def _decks_made(self) -> Iterator[None]:
        """Make the room of the decks, a part at a time."""
        from scala_desktop.windows.decks.room import DeckRoom

        host, keeper = self._host, self._host.keeper
        room = DeckRoom(self, keeper.store, tuple(GAMES), self._deck_maker, in_parts=True)
        room.hide()
        yield
        yield from room.making
        room.changed.connect(host.change_look)
        room.pact_changed.connect(host.change_pact_deck)
        room.deleted.connect(lambda deck: keeper.note(forget_deck(keeper.store, deck.name)))
        room.own_asked.connect(host.make_deck)
        room.left.connect(self._leave_decks)
        self.addWidget(room)
        self._decks = room

    def enter_decks(self) -> None:
        """Show where cards and cloth are chosen; it leads back to the room of before."""
        self.settle()
        if self._decks is None and self.isVisible():
            self._enter_in_parts(self._decks_entered())
            return
        from scala_desktop.windows.decks.occasion import occasion_of

        host, room, now = self._host, self.decks, self.currentWidget()
        if now is room:
            room.take_focus()
            return
        back = now is self._own_deck
        if not back:
            self._before["decks"] = now
        home = self._before.get("decks") is self._house
        occasion = occasion_of(
            host.keeper,
            host.look.person,
            lambda entry, key: host.dialogs.pact_called(entry, key)[1],
            self._table_in,
        )
        room.enter(occasion, home=home, back=back)
        self._enter_uncovered(room)

    def _decks_entered(self) -> Iterator[None]:
        """Make the room of the decks, a part at a time, and show it."""
        yield from self._decks_made()
        self.enter_decks()

    def _table_in(self, room: QSize) -> QSize:
        """Return how large the table is in a window whose rooms are as large as *room*."""
        play = self._host.table_room.ensure()
        if play is None or play.table.size().isEmpty():
            return room - QSize(0, px(BAR))
        from scala_desktop.table.view import LEAST_ROOM

        return (room - (self._table.size() - play.table.size())).expandedTo(QSize(*LEAST_ROOM))

    def _leave_decks(self) -> None:
        """Go back to where the decks were asked for."""
        before, host = self._before.get("decks"), self._host
        if not getattr(before, "waits", True):
            before = self._table  # a cut that nobody asks for any more
        if before is self._table and host.keeper.session is not None:
            host.resume_match()
        elif before is None or before in (self._table, self._house):
            self._back_home()
        elif before is self._people:
            self.enter_people(self.people.chosen)
        else:
            if before is self._new_match and self._new_match is not None:
                self._new_match.refresh()  # it shows cards, too
            self.enter_room(before)
            host.take_keyboard()

    @property
    def own_deck(self) -> OwnDeckRoom | None:
        """Return the page on which a deck is made, whole; ``None`` before it was entered."""
        self.settle()
        return self._own_deck

    def close_rooms(self) -> None:
        """End what is still being done in a room: the window closes."""
        if self._own_deck is not None:
            self._own_deck.close_room()
        if self._decks is not None:
            self._decks.paper.own_deck.finish()

    def _pop_up(self, place: QPoint) -> None:
        self._host.menu.popup(place)

    @property
    def seen(self) -> QWidget | None:
        """Return the room in which one is; ``None`` on the way to another."""
        return None if self._opener.isActive() else self.currentWidget()

    @property
    def at_table(self) -> bool:
        """Return whether one is at the table, and not on the way to another room."""
        return self.seen is self._table

    @property
    def rests(self) -> bool:
        """Return whether no room is on its way, and none but the table waits for pictures."""
        if any(one.isActive() for one in (self._opener, self._painter, self._speaker)):
            return False
        rooms = (self._house, self._new_match, self._albo, self._people)
        if self._replay is not None and not self._replay.motionless:
            return False
        if self._pad is not None and self.currentWidget() is self._pad and not self._pad.rests:
            return False
        if self._decks is not None and self.currentWidget() is self._decks:
            return self._decks.rests
        return not any(room is not None and room.pictures.prefetcher.busy for room in rooms)

    def remember(self) -> None:
        """Remember where a lesson is begun."""
        if self._sheets is None or self.currentWidget() is not self._sheets.room:
            self.from_house = not self.at_table

    def enter_lesson(self, room: LessonRoom, opening: Iterator[None]) -> None:
        """Show the *room* of lessons once *opening* has begun one there, a part in each turn."""
        self._enter_in_parts(chain(opening, self._uncovered(room)))

    def enter_house(self) -> None:
        """Show the house; from a match it comes a part in each turn, if it is not there yet."""
        if self._house is None and self.isVisible() and self._host.keeper.session is not None:
            self._enter_in_parts(self._house_entered())
            return
        house = self.house
        if self.currentWidget() is house:
            house.refresh()
        self._enter_uncovered(house)

    def _house_entered(self) -> Iterator[None]:
        if self._house is None:  # asked for twice, it is there
            yield from self._house_made()
        house = self.house
        yield from self._uncovered(house)

    def enter_new_match(self, game: str = "") -> None:
        """Show the room of a new match, for the game of that key.

        Without one it is for the game played last; where one is there already, all stays.
        """
        if not game and self._new_match is not None and self.seen is self._new_match:
            self._new_match.take_focus()
            return
        self._enter_in_parts(
            self._new_match_entered(game or self._host.keeper.pacts.last_game().key)
        )

    def _new_match_entered(self, game: str) -> Iterator[None]:
        """Make the room of a new match if it is not there yet, and show it, in parts."""
        if self._house is not None:
            self._house.keep_name()
        room = self.new_match
        yield
        room.enter(game)
        yield
        yield from self._uncovered(room)

    def enter_replay(self, record: Record, hand: int, ended: str = "") -> None:
        """Show *hand* of *record*, a match that is over, once more; it *ended* then.

        :raises RecordError: if no match starts so.
        """
        if self._replay is None:
            from scala_desktop.windows.replay.keeping import Keeping
            from scala_desktop.windows.replay.room import ReplayRoom

            host, keeper = self._host, self._host.keeper
            self._replay = made = ReplayRoom(self, keeper.store, host.look.settings_of, keeper.bots)
            made.left.connect(self._leave_replay)
            self._keeping = Keeping(made, host)
            self.addWidget(made)
        self._replay.open(record, hand, ended)
        self._before["replay"] = self.currentWidget()
        if self._replay.table is not None:
            self._host.sounds.listen(self._replay.table)
        self.enter_room(self._replay)

    def _leave_replay(self) -> None:
        """Go back to where the hand was asked for."""
        before = self._before.get("replay")
        if self._sheets is not None and before is self._sheets.room:
            self._enter(self._sheets.room)
        elif self._albo is not None and before is self._albo:
            self.enter_albo()
        else:
            self._host.come_back(home=False)

    def enter_match(self, shown: Shown, other: Other | None) -> None:
        """Show the sheet of a match; *other* shows those beside it in a list."""
        if self._sheets is None:
            from scala_desktop.windows.scores.sheets import Sheets

            self._sheets = made = Sheets(self, self._host)
            made.room.left.connect(self._leave_match)
            self.addWidget(made.room)
        room, now = self._sheets.room, self.currentWidget()
        if now is not room:
            self._before["sheet"] = now
        self._sheets.show(shown, other)
        self._enter(room)

    def _leave_match(self) -> None:
        """Go back to where the sheet was asked for."""
        if self._albo is not None and self._before.get("sheet") is self._albo:
            self.enter_albo()
        else:
            self._host.come_back(home=False)

    def enter_albo(self, person: str = "") -> None:
        """Show the Albo d'oro, *person* against the others."""
        self.settle()
        room, now = self.albo, self.currentWidget()
        seen_from_it = (self._replay, None if self._sheets is None else self._sheets.room)
        if now not in (room, *seen_from_it):
            self._before["albo"] = now
        room.bar.lead(to_table=self._albo_at_table)
        self.enter_room(room)
        room.enter(person)
        room.take_focus()

    @property
    def _albo_at_table(self) -> bool:
        """Return whether the Albo was opened at the table."""
        return self._before.get("albo") is self._table and self._host.keeper.session is not None

    def _leave_albo(self) -> None:
        """Go back to the table, with the end of a match that lay over it; else home."""
        if self._albo_at_table:
            self._host.resume_match()
        else:
            self._back_home()

    def enter_table(self) -> None:
        """Show the table."""
        self.enter_room(self._table)

    def take_keyboard(self) -> None:
        """Give the keyboard to the room that is seen, if it is not the table."""
        sheet = None if self._sheets is None else self._sheets.room
        first = (self._house, self._new_match, self._albo, self._people)
        for room in (*first, self._pad, self._own_deck, self._decks, sheet):
            if room is not None and self.currentWidget() is room:
                room.take_focus()
        if self._replay is not None and self.currentWidget() is self._replay:
            self._replay.play.setFocus()

    def refresh(self) -> None:
        """Let the house follow what has changed: looks, rules, people."""
        if self._house is not None and self._house.isVisible():
            self._house.refresh()
        if self._albo is not None and self._albo.isVisible():
            self._albo.enter()
