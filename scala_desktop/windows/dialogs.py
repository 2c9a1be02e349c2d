"""The dialogs around a match, each opened here by a method of its own.

Each is imported when it is first opened: the table is painted sooner without them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QWidget

from scala_desktop.model.session import Session, away_seats
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import GameInfo, Phase
from scala_desktop.rules.options import Preset
from scala_desktop.rules.registry import info
from scala_desktop.store.people import (
    language_of,
    people,
    player_last,
    portraits_at,
    sorts_for,
    volume_of,
)
from scala_desktop.store.store import Store
from scala_desktop.store.user_folders import saves_folder
from scala_desktop.windows.book_shelf import BookShelf, Taught
from scala_desktop.windows.dialog_stage import DialogStage
from scala_desktop.windows.match_choice import MatchChoice, named
from scala_desktop.windows.match_files import MatchFiles
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.words.catalogue import current_language, translate
from scala_desktop.words.house_rules import preset_title

if TYPE_CHECKING:
    from scala_desktop.rules.pacts.code import Pact
    from scala_desktop.windows.commands import KeyGroup
    from scala_desktop.windows.house_rules_dialog import HouseRulesDialog
    from scala_desktop.windows.lesson.lessons_dialog import LessonsDialog
    from scala_desktop.windows.places import Places
    from scala_desktop.windows.play_area import PlayArea
    from scala_desktop.windows.preferences import PreferencesDialog
    from scala_desktop.windows.scores.ending import Ending
    from scala_desktop.windows.scores.sheet import ScoreSheet
    from scala_desktop.windows.table_look import TableLook
    from scala_desktop.windows.table_room import TableRoom
    from scala_desktop.words.turn_line import TurnLine


PICTURES_OF_PEOPLE = "*.png *.jpg *.jpeg *.webp *.bmp"


class Host(Protocol):
    """What the dialogs need of the window that they belong to."""

    keeper: MatchKeeper
    ending: Ending
    places: Places
    table_room: TableRoom
    look: TableLook

    @property
    def lessons(self) -> Taught: ...
    @property
    def worn_by(self) -> str: ...
    @property
    def at_table(self) -> bool: ...
    @property
    def motionless(self) -> bool: ...
    def say(self, sentence: str) -> None: ...
    def go_on(self) -> None: ...
    def take_keyboard(self) -> None: ...
    def change_setting(self, key: str, value: object) -> None: ...
    def key_groups(self) -> Sequence[KeyGroup]: ...
    def open_lesson(self, game: str, lesson: int | None = None) -> None: ...


class Dialogs(DialogStage):
    """Opens the dialogs of *window*, each by a method of its own.

    *host* is the same window, by what the dialogs need of it.
    """

    def __init__(self, window: QWidget, host: Host, icon: QIcon) -> None:
        super().__init__(window, host.keeper.saves.folder, host.take_keyboard)
        self._host, self._icon = host, icon
        self._keeper = host.keeper
        self.files = MatchFiles(window, self, self._keeper, host.say)
        self._asked: tuple[object, int] | None = None
        self._scores_wait = False
        self._house_rules: HouseRulesDialog | None = None
        self._scores: ScoreSheet | None = None
        self.one_closed.connect(self._show_waiting_scores)
        self.shelf = BookShelf(window, host, self)
        self.rule_asked.connect(self.shelf.asked)
        self._preferences: PreferencesDialog | None = None
        self._lessons: LessonsDialog | None = None

    def open_cards(self, names: Sequence[str], agreed: Callable[[], object]) -> None:
        """Ask everybody of *names* whether to play with open cards; *agreed* is done if so."""
        from scala_desktop.windows.chairs import OpenCardsDialog

        if not self.busy(OpenCardsDialog):
            dialog = OpenCardsDialog(self._window, names)
            dialog.agreed.connect(agreed)
            self.open(dialog)

    def places(self, choosing: Seat | None = None) -> None:
        """Show who sits where in the match on the table, and let places change hands.

        With *choosing* it is asked at once who sits down there.
        """
        from scala_desktop.windows.places_dialog import PlacesDialog

        session = self._keeper.session
        if session is None or session.over or self.busy(PlacesDialog):
            return
        store = self._keeper.store
        players = named(session.controller.players)
        house = people(store)
        faces = portraits_at(store, players, sat=session.record.people)
        dialog = PlacesDialog(self._window, players, away_seats(session), faces, house)
        dialog.taken.connect(self._host.places.take)
        self.open(dialog)
        if choosing is not None:
            dialog.choose(choosing)

    # Rules and scores

    def ask_pdf(self) -> None:
        """Ask where to write the sheet of points for real paper; an open sheet makes room."""
        title = translate("ScoreSheet", "Salva il foglio da stampare")
        name = translate("ScoreSheet", "punti")
        self.ask_where(title, name, "pdf", self._host.ending.write_sheet)

    def ask_csv(self) -> None:
        """Ask where to write the sheet of points as a table; an open sheet makes room."""
        title = translate("ScoreSheet", "Salva il foglio come tabella")
        name = translate("ScoreSheet", "punti")
        self.ask_where(title, name, "csv", self._host.ending.write_table)

    def ask_printer(self) -> None:
        """Ask for a printer and print the sheet of points; an open sheet makes room."""
        title = translate("ScoreSheet", "Il foglio dei punti")
        self.print_on(title, self._host.ending.filler())

    def write_scores(self) -> ScoreSheet:
        """Return the sheet of points; a new one may not be written to its end yet."""
        from scala_desktop.windows.scores.sheet import ScoreSheet

        session, kept = self._keeper.session, self._scores
        assert session is not None, "there is no score without a match"
        if kept is not None and kept.shows(session.scores):
            return kept
        if kept is not None and kept is self.open_dialog:
            kept.reject()  # it is of another match, and will be deleted
        self._scores = dialog = ScoreSheet(self._window, self._host.ending.source())
        dialog.keep(kept)
        dialog.paper.print_asked.connect(self.ask_pdf)
        dialog.paper.csv_asked.connect(self.ask_csv)
        dialog.paper.printer_asked.connect(self.ask_printer)
        dialog.paper.page_asked.connect(self._host.ending.show_page)
        dialog.home_asked.connect(self._host.ending.go_home)
        dialog.offer_home()
        dialog.honest.button.clicked.connect(self.honest_deck)
        going_on: list[bool] = []
        dialog.rule_asked.connect(self.rule_asked)
        dialog.next_hand.connect(lambda: going_on.append(True))

        def closed() -> None:
            if (play := self._host.table_room.ensure()) is not None:
                play.set_scores_open(False)
            if going_on:
                going_on.clear()
                self._host.go_on()

        dialog.finished.connect(lambda: self.after_closing(dialog, closed))
        return dialog

    def forget_scores(self) -> None:
        """Delete the sheet of a match that leaves the table: its points go with the match."""
        kept, self._scores = self._scores, None
        if kept is not None:
            if kept is self.open_dialog:
                kept.reject()
            kept.deleteLater()

    def score_sheet(self) -> None:
        """Show what everyone has paid, up to the hand that ended last; at the table it leads on."""
        from scala_desktop.windows.scores.sheet import NoScores, ScoreSheet

        session, open_now = self._keeper.session, self.open_dialog
        if open_now is not None and not isinstance(open_now, ScoreSheet | NoScores):
            # A dialog in use is not closed because a bot has closed the hand.
            self._scores_wait = True
            return
        if session is None or self.busy(ScoreSheet):
            return
        at_table = self._host.at_table
        if session.over and at_table:
            self._host.ending.show_finale()
            return
        dialog = self.write_scores()
        leads_on = at_table and session.controller.phase is Phase.OVER
        if leads_on and (play := self._host.table_room.ensure()) is not None:
            play.set_scores_open(True)
        dialog.home_button.setVisible(at_table)
        still = self._host.motionless or not self._host.keeper.store["count_points"]
        dialog.begin(self._host.ending.source(), leads_on=leads_on, motionless=still)
        self.show(dialog)

    def _show_waiting_scores(self) -> None:
        wait, self._scores_wait = self._scores_wait, False
        if wait:
            self._host.ending.show()

    def honest_deck(self) -> None:
        """Tell whether the last hand came from its sealed deck, over what is open now."""
        self.tell_honest(self._keeper.session)

    def tell_honest(self, session: Session | None) -> None:
        """Tell it of the match of *session*; without one, only what a seal is and why one cuts."""
        from scala_desktop.windows.cut.honest import HonestDialog

        record = None if session is None else session.record
        verdict = None if session is None else session.honest()
        self.lay_over(HonestDialog(self._window, record, verdict))

    def bet(self, done: Callable[[], object] = lambda: None) -> None:
        """Ask each person who is out of the match for a bet on the next hand.

        What *done* does follows once all have answered; where the dialog is closed before, all who
        have not bet are asked again.
        """
        from scala_desktop.windows.bet_dialog import BetDialog

        session, play = self._keeper.session, self._host.table_room.ensure()
        if session is None or play is None or play.table.bets() is None:
            return
        if not self.busy(BetDialog):
            asked = session, session.controller.view().hand_number
            dialog = BetDialog(self._window, session.controller, play.table.bets)

            def closed() -> None:
                if dialog.result() == BetDialog.DialogCode.Accepted:
                    self._asked = asked
                    done()

            self.open(dialog, closed)

    def ask_before_next_hand(self, play: PlayArea, done: Callable[[], None]) -> bool:
        """Ask what the game wants to know before it deals; return whether anything is asked.

        If so, *done* is called after the answer.  Each hand asks only once.
        """
        session = play.session
        if self._asked == (session, session.controller.view().hand_number):
            return False
        if play.table.bets() is None:
            return False
        self.bet(done)
        return True

    def score_table(self) -> None:
        """Show the scores of the match up to now."""
        from scala_desktop.windows.scores.sheet import NoScores, ScoreSheet

        session = self._keeper.session
        if session is None or self.busy(ScoreSheet) or self.busy(NoScores):
            return
        if session.scores.results:
            self.score_sheet()
        else:
            self.open(NoScores(self._window))

    def open_rule_book(self) -> None:
        """Show the rule book at the rule of this moment or, not at the table, at its beginning."""
        self.shelf.at_this_moment()

    def rule_book(self, refusal: IllegalMove) -> None:
        """Show the rule book of the match where it tells why a move was refused."""
        self.shelf.at_refusal(refusal)

    def rule_of_the_moment(self, line: TurnLine) -> None:
        """Show the rule book of the match at what the *line* of the turn rests on."""
        self.shelf.at_line(line)

    def house_rules(self) -> None:
        """Edit the rules of the match on the table for the next one of its game."""
        from scala_desktop.windows.house_rules_dialog import HouseRulesDialog

        if self.busy(HouseRulesDialog):
            return
        self._rules_of(self._keeper.game_now())

    def _pact_of_other_game(self, pact: Pact) -> None:
        """Show *pact* beside the rules of its own game."""
        if self._house_rules is not None:
            self._house_rules.reject()
        if self.open_dialog is None:
            self._rules_of(info(pact.game))
            if self._house_rules is not None:
                self._house_rules.finish()
                self._house_rules.open_pact(pact)

    def _rules_of_game(self, key: str) -> None:
        """Show the rules of the game *key* after those of another, in a turn of its own."""
        QTimer.singleShot(0, self, lambda: self._rules_of(info(key)))

    def _rules_of(self, entry: GameInfo) -> None:
        from scala_desktop.windows.chosen_deck import deck_of
        from scala_desktop.windows.house_rules_dialog import HouseRulesDialog

        keeper, session = self._keeper, self._keeper.session
        choice = keeper.pacts.choice(entry)
        preset, rules = choice.preset, choice.rules
        on_table = session is not None and session.controller.game_key == entry.key
        if session is not None and on_table:
            preset, rules = session.record.preset, session.controller.rules
        presets, chosen = keeper.pacts.presets(entry), (choice.preset, choice.rules)
        deck = deck_of(keeper, entry, player_last(keeper.store))[0]
        kept = self._house_rules
        if kept is not None and kept.fits(entry):
            family = keeper.pacts.family_preset(entry)
            kept.begin(presets, preset, rules, on_table=on_table, chosen=chosen, family=family)
            kept.draw_with(deck)
            self.show(kept)
            return
        self._house_rules = dialog = HouseRulesDialog(
            self._window,
            entry,
            presets,
            preset,
            rules,
            for_next=True,
            on_table=on_table,
            chosen=chosen,
            family=keeper.pacts.family_preset(entry),
            deck=deck,
            in_parts=True,
        )
        dialog.keep(kept)
        dialog.ways.opens_others = True
        dialog.ways.other_game.connect(self._pact_of_other_game)
        dialog.offer_games()
        dialog.game_asked.connect(self._rules_of_game)
        dialog.preset_renamed.connect(partial(keeper.pacts.rename_preset, entry))
        dialog.family_chosen.connect(partial(keeper.pacts.set_family_preset, entry))
        dialog.accepted_rules.connect(partial(keeper.pacts.choose_rules, entry))
        dialog.preset_saved.connect(partial(keeper.pacts.keep_preset, entry))
        keeper.kept_rules.connect(dialog.tell_kept)
        dialog.preset_deleted.connect(lambda key: keeper.pacts.drop_preset(entry, key))
        self.open(dialog)

    def agree_first(
        self, entry: GameInfo, choice: MatchChoice, begin: Callable[[], object]
    ) -> None:
        """Do *begin* once all who play know in what the rules are not the usual ones."""
        from scala_desktop.windows.pact.agreement import AgreementDialog, asks_to_agree

        if not asks_to_agree(entry, choice.rules, choice.players):
            begin()
            return
        preset, name = self.pact_called(entry, choice.preset)
        if choice.rules != entry.rules_of(preset):
            from scala_desktop.words.pacts import changed_name

            name = changed_name(name)
        people = [one.name for one in choice.players if one.level is None]
        dialog = AgreementDialog(self._window, entry, choice.rules, name, people, preset.deck)
        dialog.agreed.connect(begin)
        self.open(dialog)

    def pact_called(self, entry: GameInfo, key: str) -> tuple[Preset, str]:
        """Return the preset *key*, or the first one where that is gone, and what it is called."""
        presets = self._keeper.pacts.presets(entry)
        preset = next((one for one in presets if one.key == key), presets[0])
        return preset, preset_title(entry.key, preset, current_language())

    # The program

    def own_picture(self, take: Callable[[Path], object]) -> None:
        """Ask for a picture of somebody, and *take* it."""
        self.ask_which(translate("Dialogs", "Scegli un ritratto"), PICTURES_OF_PEOPLE, take)

    def lessons(
        self, store: Store, games: Sequence[GameInfo], first: str, give: Callable[[str, int], None]
    ) -> None:
        """Offer the lessons of *games*, and *give* the one that is chosen."""
        from scala_desktop.windows.lesson.lessons_dialog import LessonsDialog

        if self.busy(LessonsDialog):
            return
        kept = self._lessons
        if kept is not None and kept.speaks:
            kept.begin(first)
            kept.place_anew()
            self.show(kept)
            return
        self._lessons = dialog = LessonsDialog(self._window, store, games, first)
        dialog.keep(kept)
        chosen: list[tuple[str, int]] = []
        dialog.chosen.connect(lambda game, number: chosen.append((game, number)))

        def begin() -> None:
            while chosen:
                give(*chosen.pop())

        self.open(dialog, begin)

    def movements(self) -> None:
        """Show who meets whom on an evening of Burraco at several tables."""
        from scala_desktop.windows.pad.movements import MovementsDialog

        if not self.busy(MovementsDialog):
            self.open(MovementsDialog(self._window))

    def preferences(self) -> None:
        """Show the preferences; every change takes effect at once."""
        from scala_desktop.store.aid import aid_of
        from scala_desktop.windows.looks import turn_line_of
        from scala_desktop.windows.preferences import KEPT, PreferencesDialog

        if self.busy(PreferencesDialog):
            return
        store = self._keeper.store

        def values() -> dict[str, object]:
            person = self._host.look.person
            kept_by_person = {
                "turn_line": turn_line_of(store, person),
                "aid": aid_of(store, person),
                "language": language_of(store, self._host.worn_by),
                "volume": volume_of(store, self._host.worn_by),
                "auto_sort": sorts_for(store, self._host.worn_by),
            }
            wanted = (key for key in KEPT if key not in kept_by_person)
            return {key: store[key] for key in wanted} | kept_by_person

        kept = self._preferences
        if kept is not None and kept.speaks:
            kept.begin(values())
            kept.place_anew()
            self.show(kept)
            return
        self._preferences = dialog = PreferencesDialog(self._window, values(), in_parts=True)
        dialog.keep(kept)
        dialog.changed.connect(self._host.change_setting)
        # One of them may change others, too.
        dialog.changed.connect(lambda *_: dialog.show_values(values()))
        self.open(dialog)

    def about(self) -> None:
        """Say what the program is."""
        from scala_desktop.windows.about import AboutDialog

        if not self.busy(AboutDialog):
            self.open(AboutDialog(self._window, self._icon, saves_folder().parent))
