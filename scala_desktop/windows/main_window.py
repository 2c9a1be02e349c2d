"""The window: top bar, table, curtain, and the dialogs around a match."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, Qt, QTimer
from PySide6.QtGui import QAction, QCloseEvent, QGuiApplication, QIcon, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QMainWindow

from scala_desktop.bots.base import Hint
from scala_desktop.dress.one_paint import settle
from scala_desktop.dress.room import LEAST_ROOM
from scala_desktop.model.guard import guarded
from scala_desktop.model.session import GRACES, Session
from scala_desktop.rules.record import Record
from scala_desktop.store.looks import GameLook, drop_look, keep_look
from scala_desktop.store.pact_decks import set_deck_of_pact
from scala_desktop.store.people import choose_own, language_of, own_choice, sorts_for
from scala_desktop.windows.comfort import Comfort
from scala_desktop.windows.covering import Covering, may_cover, recap_for
from scala_desktop.windows.cut.cutting import Cutting
from scala_desktop.windows.dialogs import Dialogs
from scala_desktop.windows.first_match import FirstMatch
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.lesson.lessons import Lessons
from scala_desktop.windows.looks import motionless
from scala_desktop.windows.main_menu import MainMenu
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.places import Places
from scala_desktop.windows.rooms import Rooms
from scala_desktop.windows.scores.ending import Ending
from scala_desktop.windows.sounds import Sounds
from scala_desktop.windows.table_look import TableLook
from scala_desktop.windows.table_room import TableRoom
from scala_desktop.windows.top_bar import TopBar
from scala_desktop.windows.window_notice import WindowNotice
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import player_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scala_desktop.store.decks.library import OwnDeck
    from scala_desktop.windows.commands import KeyGroup
    from scala_desktop.windows.curtain import Curtain
    from scala_desktop.windows.match_choice import MatchChoice
    from scala_desktop.windows.play_area import PlayArea
    from scala_desktop.windows.recap.paper import RecapPaper
    from scala_desktop.windows.scores.match_room import Shown
    from scala_desktop.windows.scores.sheets import Other

OWN_TOO = {"language": "languages", "volume": "volumes", "auto_sort": "sortings"}
"""What is kept for the person before the table where they have one of their own, and where."""


@guarded
class MainWindow(QMainWindow):
    """One match at a time, kept by *keeper*.

    Closing it at any moment keeps the match; the next start goes on with it.
    """

    def __init__(self, keeper: MatchKeeper, languages: Languages, icon: QIcon) -> None:
        super().__init__()
        self.keeper = keeper
        self.store = keeper.store
        self.languages = languages
        self.look = TableLook(keeper)
        self.setWindowIcon(icon)
        self.setMinimumSize(LEAST_ROOM)
        self.menu = MainMenu(self)
        self.bar = TopBar(self, self.menu)
        self._stays_home = False
        """Whether the match that comes now rests, with the house before it."""
        self._spoken = self.store["language"]
        """The language that was wanted last, of the house or of the person before the table."""
        self.table_room = TableRoom(self, self.bar)
        self.rooms = Rooms(self, self.table_room)
        self.setCentralWidget(self.rooms)
        self._covering = Covering(self.table_room, self.menu, self._reveal, self.go_home)
        self.cutting = Cutting(self, self)
        self.notice = WindowNotice(self.rooms, self.bar, self._seen_table, self.cutting.needed)
        self.dialogs = Dialogs(self, self, icon)
        self.ending = Ending(self, self, self.go_home)
        self.comfort = Comfort(self, self, self.menu)
        self.sounds = Sounds(self, self.store)
        self.lessons = Lessons(self, self.rooms)
        self.places = Places(self, self)
        self.first_match = FirstMatch(self, self.store, self.keeper.note)
        self._connect()
        self.apply_settings()
        for action in (*self._of_a_match(), self.menu.cover):
            action.setEnabled(False)
        self.retranslate()
        self._restore_place()

    def _connect(self) -> None:
        menu, bar, dialogs = self.menu, self.bar, self.dialogs
        menu.new_match.triggered.connect(lambda _=False: self.new_match())
        menu.open_file.triggered.connect(dialogs.files.open_match)
        menu.save_copy.triggered.connect(dialogs.files.save_copy)
        menu.places.triggered.connect(lambda _=False: dialogs.places())
        menu.scores.triggered.connect(dialogs.score_table)
        menu.recap.triggered.connect(self._open_recap)
        menu.learn.triggered.connect(self.lessons.choose)
        menu.pad.triggered.connect(lambda _=False: self.open_pad())
        menu.albo.triggered.connect(lambda _=False: self.open_albo())
        menu.rule_book.triggered.connect(self._open_rule_book)
        menu.commands.triggered.connect(dialogs.shelf.commands)
        menu.house_rules.triggered.connect(dialogs.house_rules)
        menu.decks.triggered.connect(lambda _=False: self.open_decks())
        menu.preferences.triggered.connect(dialogs.preferences)
        menu.full_screen.toggled.connect(self._set_full_screen)
        menu.cover.triggered.connect(self.cover)
        menu.about.triggered.connect(dialogs.about)
        menu.quit.triggered.connect(self.close)
        bar.home.triggered.connect(self.go_home)
        bar.undo.triggered.connect(self._undo)
        bar.undo_all.triggered.connect(self._undo_all)
        bar.by_suit.triggered.connect(lambda: self._sort("suit"))
        bar.by_rank.triggered.connect(lambda: self._sort("rank"))
        bar.hint.triggered.connect(self.show_hint)
        bar.skip.triggered.connect(self._skip)
        bar.sound.triggered.connect(self.switch_sound)
        bar.speed_chosen.connect(lambda speed: self.change_setting("animation_speed", speed))
        app = QApplication.instance()
        if isinstance(app, QGuiApplication):
            app.applicationStateChanged.connect(self._cover_soon)
        self.keeper.changed.connect(self._show_session)
        self.rooms.currentChanged.connect(self._follow_page)
        self.keeper.told.connect(self.notice.tell)

    # The match

    def _of_a_match(self) -> tuple[QAction, ...]:
        """Return the actions that need a match on the table."""
        menu = self.menu
        return menu.save_copy, menu.places, menu.scores, menu.recap, self.bar.log

    @property
    def session(self) -> Session | None:
        """Return the match on the table."""
        return self.keeper.session

    @property
    def at_table(self) -> bool:
        """Return whether one is at the table, and not on the way to another room."""
        return self.rooms.at_table

    def _show_session(self, session: Session) -> None:
        self.cutting.forget()
        self.ending.forget()
        self.dialogs.forget_scores()
        self.lessons.close()
        # Between two people a curtain would fall on what is not there yet.
        resting = self._stays_home and len(session.controller.seats_here()) == 1
        needed = not (resting or self.cutting.deals_behind)
        self.table_room.show_session(session, needed=needed)
        for action in self._of_a_match():
            action.setEnabled(True)
        controller = session.controller
        session.set_speed(self.store["animation_speed"])
        self._follow_settings(session)
        session.curtain_changed.connect(self._curtain_changed)
        session.advised.connect(self._say_hint)
        controller.undo_changed.connect(self._update_actions)
        controller.turn_changed.connect(self._update_actions)
        controller.resynced.connect(self._update_actions)
        controller.resynced.connect(self._show_look_of_shown)
        controller.hand_ended.connect(self.ending.after_hand)
        controller.hand_ended.connect(self.cutting.get_ready)
        self._update_actions()
        if resting:
            self._curtain_changed()
        else:
            self.cutting.lead_to(self._curtain_changed, self._enter_table)

    def _enter_table(self) -> None:
        """Go to the match that was put on the table."""
        self.ending.come_again()
        self.rooms.enter_table()
        self.take_keyboard()
        if self.isVisible() and self.session is not None:
            self.session.start()

    def serve(self, play: PlayArea) -> None:
        """Do what people ask for at the table *play*, and let it be heard."""
        play.why_asked.connect(self.dialogs.rule_book)
        play.scores_asked.connect(self.ending.show)
        play.next_asked.connect(self.go_on)
        play.lines_moved.connect(partial(self.notice.keep_apart, play))
        play.hint_asked.connect(self.show_hint)
        play.bet_asked.connect(self.dialogs.bet)
        play.rule_asked.connect(self.dialogs.rule_of_the_moment)
        play.place_asked.connect(self.places.open)
        play.cover_asked.connect(lambda: self.places.play_openly(on=False))
        self.sounds.listen(play.table, self._skips)

    def resume(self, *, home: bool) -> None:
        """Go on with the match in play, if there is one; with *home* people begin in the house."""
        self._stays_home = home
        try:
            self.keeper.resume()
        finally:
            self._stays_home = False

    def start(self) -> None:
        """Let the bots begin, if the table is seen; to be called after the first paint."""
        if self.session is not None and self.at_table:
            self.session.start()
        elif self.session is not None:
            self.table_room.lay_behind()

    def go_home(self) -> None:
        """Go to the house; the match on the table rests until somebody goes on with it."""
        self._rest()
        self.rooms.enter_house()

    def _rest(self) -> None:
        """Let the match on the table rest while people are elsewhere, and give up a cut."""
        self.cutting.forget()
        self._pause()

    def _pause(self) -> None:
        """Let the match on the table rest; a cut is still asked for afterwards."""
        self.dialogs.clear()
        self.ending.stop()
        self.keeper.rest()

    def resume_match(self) -> None:
        """Go on with the match that rests."""
        if self.session is not None and self.table_room.ensure() is not None:
            self.rooms.enter_table()
            self.take_keyboard()
            self.session.start()
            self.ending.come_again()
            self.first_match.wait()

    def new_match(self, game: str = "") -> None:
        """Go where one chooses who plays and by which rules: of *game*, or the one played last."""
        self._rest()
        self.rooms.enter_new_match(game)

    def begin(
        self, game: str, choice: MatchChoice, begun: Callable[[], object] | None = None
    ) -> None:
        """Begin a match of *game* as it was chosen, once the deck is cut; *begun* is done then."""
        self._rest()
        record = self.keeper.prepared(game, choice)
        self.cutting.before_match(record, partial(self.new_match, game), begun)

    def open_albo(self, person: str = "") -> None:
        """Go where it stands who won what, *person* first; the match on the table rests."""
        self._rest()
        self.rooms.enter_albo(person)

    def open_pad(self) -> None:
        """Go to the score pad for real cards; the match on the table rests."""
        self._rest()
        self.rooms.enter_pad()

    def open_decks(self) -> None:
        """Go where cards and cloth are chosen; the match on the table, or a cut, waits."""
        self._pause()
        self.rooms.enter_decks()

    def make_deck(self, kind: str, deck: OwnDeck | None) -> None:
        """Go where a family's own cards become a deck of that *kind*, or where *deck* is mended."""
        self._pause()
        self.rooms.enter_own_deck(kind, deck)

    # Lessons

    def open_lesson(self, game: str, lesson: int | None = None) -> None:
        """Give that *lesson* of *game*, counted from 1; else go on where somebody left off."""
        if not self.lessons.open:  # after another one it leads back to where that one was begun
            self.rooms.remember()
        self.lessons.give(game, lesson)

    def come_back(self, *, home: bool) -> None:
        """Show what was seen before a lesson, or the house."""
        if home or self.session is None or self.rooms.from_house:
            self.go_home()
        else:
            self.resume_match()

    def replay_hand(self, number: int) -> None:
        """Show that hand of the match on the table, which is over, once more."""
        if self.session is not None and self.session.over:
            self.replay(self.session.record, number, self.keeper.ended.isoformat())

    def replay(self, record: Record, hand: int = 1, ended: str = "") -> None:
        """Show *hand* of *record*, a match that is over, once more; it *ended* then.

        :raises RecordError: if no match starts so.
        """
        for _ in range(2):  # a sheet may lie over the list of matches
            self.dialogs.clear()
        self.rooms.remember()
        self._rest()
        self.rooms.enter_replay(record, hand, ended)

    def show_match(self, shown: Shown, other: Other | None = None) -> None:
        """Show the sheet of a match as it is printed; *other* shows those beside it in a list."""
        for _ in range(2):  # a sheet may lie over the list of matches
            self.dialogs.clear()
        self.rooms.remember()
        self._rest()
        self.rooms.enter_match(shown, other)

    def _open_rule_book(self) -> None:
        if not self.lessons.ask_rule():
            self.dialogs.open_rule_book()

    def rests(self) -> bool:
        """Return whether nothing on the table moves and no picture or match is waited for."""
        rooms = self.table_room.rests and self.rooms.rests and self.lessons.rests
        return rooms and self.dialogs.files.rests

    def _update_actions(self) -> None:
        session = self.session
        if session is None:
            return
        controller = session.controller
        self.bar.follow(session)
        self.bar.skip.setEnabled(not controller.is_person(controller.turn))
        self.menu.places.setEnabled(not session.over)
        seen = self.at_table and not session.covered
        self.menu.recap.setEnabled(seen)
        self.menu.cover.setEnabled(seen and may_cover(session))

    def show_over(self, over: bool) -> None:
        """Let the bar say that the match is over, or show again what touches the hand."""
        self.bar.show_over(over)

    def _sort(self, order: str) -> None:
        if self.session is not None and self.session.controller.open_seat is not None:
            self.session.controller.sort_hand(order)

    def _undo(self) -> None:
        if self.session is not None:
            self.session.undo()

    def _undo_all(self) -> None:
        if self.session is not None:
            self.session.undo_all()

    def _skip(self) -> None:
        if self.session is not None:
            self.session.skip()

    def show_hint(self) -> None:
        """Ask what a good player would do now; the hint is shown soon, and its cards made ready."""
        if self.session is not None:
            self.session.ask_hint()

    def _say_hint(self, hint: Hint) -> None:
        session, play = self.session, self.table_room.ensure()
        if session is not None and play is not None:
            # The sentence finds its place once the cards lie ready, in the tray as well.
            play.table.point_out(hint.move)
            play.say(session.controller.words.hint(hint))

    def go_on(self) -> None:
        """Deal the next hand; after the match, offer a new one."""
        self.ending.stop()
        session = self.session
        if session is None or session.over:
            self.new_match()
            return
        if not self.places.ask_back(self._after_asking):
            self._after_asking()

    def _after_asking(self) -> None:
        play = self.table_room.ensure()
        if play is None or not self.dialogs.ask_before_next_hand(play, self._next_hand):
            self._next_hand()

    def _next_hand(self) -> None:
        if self.session is not None:
            self.cutting.before_hand(self.session, self.take_keyboard)

    def rematch(self) -> None:
        """Begin another match of those who sit there by the same rules, once the deck is cut."""
        record = self.keeper.rematch()
        if record is not None:
            self.cutting.before_match(record, self.rooms.enter_table)

    def lay_anew(self) -> None:
        """Show the match as it is, after a fault of the program's own."""
        if self.session is not None and self.table_room.made is not None:
            self.table_room.made.table.strip()
            self.session.show_anew()
            self._curtain_changed()

    def seats_changed(self) -> None:
        """Show the table as it is for those who sit at it now."""
        if self.session is not None:
            self._follow_settings(self.session)
            self._curtain_changed()
            self.rooms.refresh()

    def _skips(self) -> bool:
        return self.session is not None and self.session.skipping

    # The curtain

    @property
    def curtain(self) -> Curtain:
        """Return the curtain between two people."""
        return self._covering.curtain

    @property
    def motionless(self) -> bool:
        """Return whether the people want nothing to move."""
        return motionless(self.store)

    def cover(self) -> None:
        """Cover the hand that lies open, where there is somebody to hide it from."""
        self._covering.cover(self.session)

    def _curtain_changed(self) -> None:
        if self.session is not None:
            self._wear_person()
            self.table_room.show_look()
            look = self.look
            self._covering.follow(self.session, look.faces, look.former, lambda: look.deck)
            self._update_actions()

    def _open_recap(self) -> None:
        """Show beside the log what happened since the last turn of the person at the table."""
        play = self.table_room.made
        if play is not None and self.at_table and not self._covering.is_down:
            play.open_recap(self._tell_recap)

    def _tell_recap(self, paper: RecapPaper) -> None:
        session = self.session
        if session is not None:
            controller = session.controller
            paper.tell(
                recap_for(session, controller.open_seat),
                self.look.faces,
                controller.game_key,
                self.look.deck,
                moves=not self.motionless,
                former=self.look.former,
            )

    def _reveal(self) -> None:
        if self.session is not None:
            self.session.reveal()
        if (play := self.table_room.ensure()) is not None:
            play.table.setFocus()

    # Settings

    def key_groups(self) -> Sequence[KeyGroup]:
        """Return every key and gesture that means something now."""
        from scala_desktop.windows.commands import groups

        taught = self.lessons.open
        play = None if taught else self.table_room.ensure()
        table = self.lessons.table if play is None else play.table
        keys = table.keyboard.keys if table is not None else ()
        melds = table is None or table.match.tray.exists
        bar = () if taught else self.bar.actions()  # it is out of sight, and its keys with it
        return groups(keys, melds=melds, bar=bar, menu=self.menu.actions(), taught=taught)

    def change_look(self, game: str, look: GameLook | None, person: str) -> None:
        """Keep how *game* looks to *person*, or to everybody, and let it take effect at once.

        With ``None`` *person* sees the look of everybody.
        """
        problem = (
            drop_look(self.store, game, person)
            if look is None
            else keep_look(self.store, game, look, person)
        )
        self.keeper.note(problem)
        self.apply_settings()

    def change_pact_deck(self, game: str, preset: str, deck: str) -> None:
        """Keep which *deck* goes with the pact *preset* of *game*; it takes effect at once."""
        self.keeper.note(set_deck_of_pact(self.store, game, preset, deck))
        self.apply_settings()

    def change_setting(self, key: str, value: object) -> None:
        """Keep a setting and let it take effect at once; some are kept for the person here."""
        if key == "grandma":
            self.set_grandma(bool(value))
            return
        person = self.worn_by
        if key in ("turn_line", "aid"):
            self.keeper.note(choose_own(self.store, f"{key}s", self.look.person, value))
        elif key in OWN_TOO and own_choice(self.store, OWN_TOO[key], person) is not None:
            own = None if value == "" else value  # the computer's language is nobody's own
            self.keeper.note(choose_own(self.store, OWN_TOO[key], person, own))
        else:
            self.keeper.change_setting(key, value)
        if key == "language":
            # Qt tells the windows in the next turn: their words and those on the table are not one.
            self.languages.install(language_of(self.store, self.worn_by))
        self.apply_settings()

    def switch_sound(self) -> None:
        """Switch the sounds off, or on."""
        self.change_setting("sound", not self.store["sound"])

    def set_grandma(self, on: bool) -> None:
        """Switch *Modo Nonna* on, or off and back to what was before."""
        self.comfort.set_grandma(on)

    @property
    def worn_by(self) -> str:
        """Return whose size, language and loudness are in force: "" for those of the house."""
        return self.look.person if self.at_table else ""

    def _follow_page(self) -> None:
        self._wear_person()
        self._update_actions()
        self.notice.lift()

    def _wear_person(self) -> None:
        """Let size, language and loudness be those of the person before the table."""
        person = self.worn_by
        if person != self.comfort.person or not person:
            self.comfort.person = person
            self.comfort.apply()
            self.sounds.follow_person(person)
            wanted = language_of(self.store, person)
            if wanted != self._spoken:
                self._spoken = wanted
                self.languages.install(wanted)

    def apply_settings(self) -> None:
        """Let all settings take effect."""
        self.comfort.person = self.worn_by
        self._spoken = language_of(self.store, self.worn_by)
        self.comfort.apply()
        self.bar.show_speed(self.store["animation_speed"])
        self.bar.show_sound(self.store["sound"])
        self.sounds.follow()
        self.notice.lasting = self.store["grandma"]
        self._covering.set_motionless(self.motionless)
        self.table_room.show_look()
        self.cutting.show_look()
        self.rooms.refresh()
        if self.session is not None:
            self.session.set_speed(self.store["animation_speed"])
            self._follow_settings(self.session)

    def _show_look_of_shown(self) -> None:
        """Follow a hand that opens without a curtain: that of the last person in the match."""
        if self.session is not None and self.session.controller.open_seat is not None:
            self.table_room.show_look()

    def _follow_settings(self, session: Session) -> None:
        graceful = self.store["discard_grace"]
        session.grace_ms = GRACES[self.store["animation_speed"]] if graceful else 0
        for seat in session.controller.seats_here():
            name = player_name(session.controller.players, seat)
            session.controller.auto_sort(seat, sorts_for(self.store, name))

    # The window

    def take_keyboard(self) -> None:
        """Give the keyboard back to the table, or to the curtain over it."""
        self.activateWindow()
        if self.lessons.take_keyboard():
            pass
        elif not self.at_table:
            self.rooms.take_keyboard()
        elif self._covering.is_down:
            self.curtain.setFocus()
        elif self.ending.takes_keyboard():
            return
        elif (play := self.table_room.ensure()) is not None:
            play.table.setFocus()

    def say(self, sentence: str) -> None:
        """Show a sentence at the top of the window, below those not read yet."""
        self.notice.tell(sentence)

    def _seen_table(self) -> PlayArea | None:
        """Return the table, if it is seen and not behind the curtain."""
        return self.table_room.made if self.at_table and not self._covering.is_down else None

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setWindowTitle(translate("MainWindow", "Scala Desktop"))
        self.bar.follow(self.session)

    def _set_full_screen(self, full: bool) -> None:
        # Qt's own ways would also forget that the window was as large as the screen before.
        states, bit = self.windowState(), Qt.WindowState.WindowFullScreen
        self.setWindowState(states | bit if full else states & ~bit)

    def _restore_place(self) -> None:
        kept = QByteArray.fromBase64(self.store["window_geometry"].encode("ascii", "ignore"))
        if not self.restoreGeometry(kept):
            room = self.screen().availableSize()
            self.resize(min(1366, room.width() - 20), min(768, room.height() - 40))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.WindowStateChange:
            self.menu.full_screen.setChecked(self.isFullScreen())
        super().changeEvent(event)

    def event(self, event: QEvent) -> bool:
        settle(event)
        if event.type() == QEvent.Type.LanguageChange:
            # Qt would tell all that is in it in this turn; the dialogs hear of it by themselves.
            self.retranslate()
            self.rooms.speak()
            return True
        if event.type() == QEvent.Type.WindowDeactivate and QApplication.activeWindow() is None:
            # Another program, or none, has the keyboard now; while a dialog of ours opens there is
            # a moment in which no window has it.
            if self.dialogs.opening is None:
                self.cover()
            else:
                self._cover_soon()
        return super().event(event)

    def _cover_soon(self) -> None:
        QTimer.singleShot(0, self._cover_from_strangers)

    def _cover_from_strangers(self) -> None:
        if QApplication.activeWindow() is None:
            self.cover()

    def showEvent(self, event: QShowEvent) -> None:
        if self.session is None and self.at_table:
            self.rooms.enter_house()
        super().showEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.notice.isVisible():
            self.notice.place()

    def closeEvent(self, event: QCloseEvent) -> None:
        geometry = bytes(self.saveGeometry().toBase64().data()).decode("ascii")
        self.store.set("window_geometry", geometry)
        self.rooms.close_rooms()
        self.lessons.keep_place()
        self.keeper.close()
        event.accept()
