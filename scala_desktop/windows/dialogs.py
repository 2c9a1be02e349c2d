"""The dialogs around a match: opened here, one of a kind at a time, none blocking.

Each is imported when it is first opened: the table is painted sooner without them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QIcon, QPagedPaintDevice
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QWidget

from scala_desktop.resources import readable
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import GameInfo, Phase
from scala_desktop.rules.options import HouseRules, Preset
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info
from scala_desktop.store.people import language_of, people, portraits, volume_of
from scala_desktop.store.saves import ENDING
from scala_desktop.store.store import Store
from scala_desktop.store.user_folders import saves_folder
from scala_desktop.windows.book_shelf import BookShelf
from scala_desktop.windows.file_dialogs import SIZE, put_into_words
from scala_desktop.windows.match_choice import MatchChoice, named
from scala_desktop.windows.match_keeper import Found, MatchKeeper, TornMatch
from scala_desktop.windows.widgets import Dialog, Question
from scala_desktop.words.catalogue import current_language, translate
from scala_desktop.words.house_rules import preset_title

if TYPE_CHECKING:
    from scala_desktop.rules.pacts.code import Pact
    from scala_desktop.windows.commands import KeyGroup
    from scala_desktop.windows.house_rules_dialog import HouseRulesDialog
    from scala_desktop.windows.lesson.lessons_dialog import LessonsDialog
    from scala_desktop.windows.play_area import PlayArea
    from scala_desktop.windows.preferences import PreferencesDialog
    from scala_desktop.windows.scores.ending import Ending
    from scala_desktop.windows.scores.sheet import ScoreSheet
    from scala_desktop.windows.table_room import TableRoom
    from scala_desktop.words.turn_line import TurnLine


PICTURES_OF_PEOPLE = "*.png *.jpg *.jpeg *.webp *.bmp"


class Host(Protocol):
    """What the dialogs need of the window that they belong to."""

    keeper: MatchKeeper
    ending: Ending
    table_room: TableRoom

    @property
    def person(self) -> str: ...
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
    def take_place(self, seat: Seat, player: Player) -> None: ...
    def key_groups(self) -> Sequence[KeyGroup]: ...
    def open_lesson(self, game: str, lesson: int | None = None) -> None: ...


class Dialogs(QObject):
    """Opens the dialogs of *window*.

    *host* is the same window, by what the dialogs need of it.
    """

    def __init__(self, window: QWidget, host: Host, icon: QIcon) -> None:
        super().__init__(window)
        self._window, self._host = window, host
        self._keeper = host.keeper
        self._icon = icon
        self.opening: QDialog | None = None
        """The dialog that was opened last, as long as it is open; it may not be whole yet."""
        self._asked: tuple[object, int] | None = None
        self._scores_wait = False
        self._house_rules: HouseRulesDialog | None = None
        self._scores: ScoreSheet | None = None
        self.shelf = BookShelf(window, host, self)
        self._preferences: PreferencesDialog | None = None
        self._lessons: LessonsDialog | None = None
        self.lesson_rules: tuple[str, HouseRules] | None = None
        """The game of the lesson that is being given, and its rules; ``None`` for no lesson."""
        self._file_dialogs: dict[tuple[str, bool, str], QFileDialog] = {}
        """The dialogs that ask for a file, by their language, to open one and to save."""
        self._write_to: Callable[[Path], object] = lambda _: None
        """What is done with the place that was asked for."""

    @property
    def open_dialog(self) -> QDialog | None:
        """Return the dialog that was opened last, as long as it is open; it is whole then."""
        if isinstance(self.opening, Dialog):
            self.opening.finish()
        return self.opening

    def _open(self, dialog: QDialog, done: Callable[[], object] | None = None) -> None:
        dialog.finished.connect(lambda: self._closed(dialog, done))
        if isinstance(dialog, Dialog):
            dialog.rule_asked.connect(self.shelf.asked)
        self._show(dialog)

    def _show(self, dialog: QDialog) -> None:
        self.opening = dialog
        dialog.open()

    def _closed(self, dialog: QDialog, done: Callable[[], object] | None) -> None:
        if self.opening is dialog:
            self.opening = None
        self._host.take_keyboard()
        if done is not None:
            done()
        wait, self._scores_wait = self._scores_wait, False
        if wait:
            self._host.ending.show()

    def _busy(self, kind: type[QDialog]) -> bool:
        """Return whether a dialog is in the way; one of this *kind* comes to the front.

        Any other is closed first, unless it asks something before it closes.
        """
        if isinstance(self.open_dialog, kind):
            self.open_dialog.raise_()
            self.open_dialog.activateWindow()
            return True
        if self.open_dialog is not None:
            self.open_dialog.reject()
        return self.open_dialog is not None

    def clear(self) -> bool:
        """Close the dialog that is open; return whether none is any more."""
        if self.open_dialog is not None and QApplication.activeModalWidget() is self.open_dialog:
            self.open_dialog.reject()
        return QApplication.activeModalWidget() is None

    # Matches

    def leave(self, go_on: Callable[[], str | None]) -> str | None:
        """Do *go_on*, which takes the match off the table; ask first if turns would be lost.

        Return what the people are told or asked instead, ``None`` where it is done.
        """
        if self._keeper.is_safe:
            return go_on()
        from scala_desktop.windows.notices import asked_words

        sentence = translate(
            "Dialogs",
            "La partita sul tavolo non si riesce a salvare: se ne metti un'altra, i suoi ultimi"
            " turni vanno persi. Controlla prima che ci sia spazio sul disco e il permesso di"
            " scrivere in {folder}.",
        ).format(folder=self._keeper.saves.folder)
        leave, stay = (
            translate("Dialogs", "Lasciala andare"),
            translate("Dialogs", "Resta su questa"),
        )
        self._ask(self._window.windowTitle(), sentence, (leave, stay), go_on)
        return asked_words()

    def _ask(
        self, title: str, sentence: str, answers: tuple[str, str], agreed: Callable[[], object]
    ) -> None:
        """Ask, and do what *agreed* does after the first of the two *answers*."""
        question = Question(self._window, title, sentence, answers)
        given: list[int] = []
        question.answered.connect(given.append)
        self._open(question, lambda: agreed() if given == [0] else None)

    def open_match(self) -> None:
        """Offer the matches that were put away, and any file."""
        from scala_desktop.windows.notices import problem_words
        from scala_desktop.windows.saved_matches import SavedMatches

        if self._busy(SavedMatches):
            return
        dialog = SavedMatches(self._window, self._keeper.kept())
        chosen: list[Path | None] = []
        dialog.chosen.connect(lambda kept: chosen.append(kept.path))
        dialog.other_file.connect(lambda: chosen.append(None))

        def go_on() -> None:
            for kept in dialog.unwanted:
                if (problem := self._keeper.delete(kept)) is not None:
                    self._host.say(problem_words(problem))
            for path in chosen:
                if path is None:
                    self.open_file()
                else:
                    self.open_soon(path)

        self._open(dialog, go_on)

    def open_cards(self, names: Sequence[str], agreed: Callable[[], object]) -> None:
        """Ask everybody of *names* whether to play with open cards; *agreed* is done if so."""
        from scala_desktop.windows.chairs import OpenCardsDialog

        if not self._busy(OpenCardsDialog):
            dialog = OpenCardsDialog(self._window, names)
            dialog.agreed.connect(agreed)
            self._open(dialog)

    def places(self, choosing: Seat | None = None) -> None:
        """Show who sits where in the match on the table, and let places change hands.

        With *choosing* it is asked at once who sits down there.
        """
        from scala_desktop.windows.places_dialog import PlacesDialog

        session = self._keeper.session
        if session is None or session.over or self._busy(PlacesDialog):
            return
        store = self._keeper.store
        players = named(session.controller.players)
        house = people(store)
        faces = portraits(house, [one.name for one in players])
        dialog = PlacesDialog(self._window, players, session.record.players, faces, house)
        dialog.taken.connect(self._host.take_place)
        self._open(dialog)
        if choosing is not None:
            dialog.choose(choosing)

    def open_file(self) -> None:
        """Ask for the file of a match and put it on the table."""
        title = translate("Dialogs", "Apri una partita")
        self._show(self._file_dialog(title, lambda path: self.open_soon(Path(path))))

    def open_path(self, path: str) -> str | None:
        """Put the match in the file *path* on the table, or say what is wrong with it.

        Return what the people are told or asked instead, ``None`` where it is done.
        """
        return self.leave(lambda: self._take(Path(path), self._keeper.lay))

    def open_soon(self, path: Path, *, in_part: bool = False) -> None:
        """Do as :meth:`open_path` in two turns of the event loop: to read and to show it."""

        def later(found: Found) -> None:
            QTimer.singleShot(0, self, partial(self._keeper.lay, found))

        self.leave(lambda: self._take(path, later, in_part=in_part))

    def _take(
        self, path: Path, lay: Callable[[Found], None], *, in_part: bool = False
    ) -> str | None:
        from scala_desktop.windows.notices import asked_words

        problem = self._keeper.look_into(path, in_part=in_part)
        if isinstance(problem, Found):
            lay(problem)
            return None
        if isinstance(problem, TornMatch):
            if problem.good:
                self._offer_part(problem)
                return asked_words()
            problem = translate(
                "Dialogs",
                "Di {name} non si può giocare nemmeno il primo turno; il file resta com'è.",
            ).format(name=readable(Path(path.name)))
        self._host.say(problem)
        return problem

    def _offer_part(self, torn: TornMatch) -> None:
        """Say how many turns of *torn* can be played, and offer that part."""
        sentence = translate(
            "Dialogs",
            "Questa partita ha {all} turni, ma il turno {next} non si può rigiocare. Puoi"
            " continuarla dal turno {good}, in una copia: quella intera resta fra le partite"
            " salvate.",
        ).format(all=torn.turns, next=torn.good + 1, good=torn.good)
        copy, leave = (
            translate("Dialogs", "Continua la copia"),
            translate("Dialogs", "Lascia stare"),
        )
        title = translate("Dialogs", "Apri una partita")
        go_on = partial(self.open_soon, torn.path, in_part=True)
        self._ask(title, sentence, (copy, leave), go_on)

    def save_copy(self) -> None:
        """Ask where to, and write the match there."""
        if self._keeper.session is None:
            return
        title = translate("Dialogs", "Salva una copia della partita")
        dialog = self._file_dialog(title, self.save_path, saves=True)
        dialog.selectFile(translate("Dialogs", "partita") + ENDING)
        self._show(dialog)

    def save_path(self, path: str) -> None:
        """Write the match to *path* and say so; what lies there is replaced only if that is wanted.

        The file dialog asks that for the name as it was typed, which may lack its ending.
        """
        wanted = Path(path if path.endswith(".toml") else path + ENDING)
        if str(wanted) == path or not os.path.lexists(wanted):
            self._write_copy(wanted)
            return
        sentence = translate(
            "Dialogs", "{name} c'è già. Vuoi metterci questa partita al suo posto?"
        )
        self._ask(
            translate("Dialogs", "Salva una copia della partita"),
            sentence.format(name=wanted.name),
            (translate("Dialogs", "Sostituisci"), translate("Dialogs", "Annulla")),
            partial(self._write_copy, wanted),
        )

    def _write_copy(self, path: Path) -> None:
        from scala_desktop.windows.notices import problem_words

        problem = self._keeper.save_copy(path)
        if problem is not None:
            self._host.say(problem_words(problem))
        else:
            saved = translate("Dialogs", "Copia salvata: {name}").format(name=path.name)
            self._host.say(saved)

    def _file_dialog(
        self,
        title: str,
        chosen: Callable[[str], object],
        *,
        saves: bool = False,
        suffix: str = "",
        kinds: str = "",
    ) -> QFileDialog:
        """Return the dialog that asks for a file to open or, if it *saves*, for one to write.

        One is kept for each language, and one for each *suffix*; *chosen* hears of each file.
        """
        folder = readable(Path.home() if kinds else self._keeper.saves.folder)
        key = (current_language(), saves, suffix or kinds)
        kept = self._file_dialogs.get(key)
        if kept is not None:
            kept.setDirectory(folder)
            kept.resize(SIZE)
            return kept
        dialog = self._file_dialogs[key] = QFileDialog(self._window, title, folder)
        put_into_words(dialog)
        matches = translate("Dialogs", "Partite e posizioni (*.toml)")
        everything = translate("Dialogs", "Tutti i file (*)")
        own = f"{suffix.upper()} (*.{suffix})"
        pictures = translate("Dialogs", "Immagini ({kinds})").format(kinds=kinds)
        asked = pictures if kinds else matches
        dialog.setNameFilters([own] if suffix else [asked, everything])
        dialog.setDefaultSuffix(suffix)
        if saves:
            dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        else:
            dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(chosen)
        dialog.finished.connect(lambda: self._closed(dialog, None))
        dialog.resize(SIZE)
        return dialog

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

    def print_on(
        self, title: str, fill: Callable[[QPagedPaintDevice], object], *, upright: bool = False
    ) -> None:
        """Ask for a printer, and let *fill* fill its pages; what is open goes."""
        from scala_desktop.windows.scores.real_paper import ask_printer

        if self.close_all():
            dialog = ask_printer(self._window, title, fill, upright=upright)
            dialog.finished.connect(lambda: self._closed(dialog, None))
            self.opening = dialog
            QDialog.open(dialog)  # it has another ``open`` of its own

    def close_all(self) -> bool:
        """Close what is open, and what lies under it; return whether nothing is any more."""
        while (before := self.open_dialog) is not None and before.isVisible():
            before.reject()
            if self.open_dialog is before:
                return False
        return True

    def ask_where(
        self, title: str, name: str, suffix: str, write: Callable[[Path], object]
    ) -> None:
        """Ask where to *write* a file, ``name.suffix`` unless told otherwise; what is open goes."""
        if not self.close_all():
            return
        self._write_to = write
        dialog = self._file_dialog(
            title, lambda path: self._write_to(Path(path)), saves=True, suffix=suffix
        )
        dialog.setWindowTitle(title)
        dialog.selectFile(f"{name}.{suffix}")
        self._show(dialog)

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
        dialog.rule_asked.connect(self.shelf.asked)
        dialog.next_hand.connect(lambda: going_on.append(True))

        def closed() -> None:
            if (play := self._host.table_room.ensure()) is not None:
                play.set_scores_open(False)
            if going_on:
                going_on.clear()
                self._host.go_on()

        dialog.finished.connect(lambda: self._closed(dialog, closed))
        return dialog

    def forget_scores(self) -> None:
        """Delete the sheet of a match that leaves the table: its points go with the match."""
        kept, self._scores = self._scores, None
        if kept is not None:
            if kept is self.open_dialog:
                kept.reject()
            kept.deleteLater()

    def score_sheet(self) -> None:
        """Show what everyone has paid, up to the hand that ended last."""
        from scala_desktop.windows.scores.sheet import ScoreSheet

        session, open_now = self._keeper.session, self.open_dialog
        if open_now is not None and not isinstance(open_now, ScoreSheet):
            # A dialog in use is not closed because a bot has closed the hand.
            self._scores_wait = True
            return
        if session is None or self._busy(ScoreSheet):
            return
        if session.over:
            self._host.ending.show_finale()
            return
        dialog, between = self.write_scores(), session.controller.phase is Phase.OVER
        if between and (play := self._host.table_room.ensure()) is not None:
            play.set_scores_open(True)
        still = self._host.motionless or not self._host.keeper.store["count_points"]
        dialog.begin(self._host.ending.source(), leads_on=between, motionless=still)
        self._show(dialog)

    def honest_deck(self) -> None:
        """Tell whether the last hand came from its sealed deck, over what is open now."""
        from scala_desktop.windows.cut.honest import HonestDialog

        session = self._keeper.session
        record = None if session is None else session.record
        verdict = None if session is None else session.honest()
        self.lay_over(HonestDialog(self._window, record, verdict))

    def bet(self, done: Callable[[], None] | None = None) -> None:
        """Ask each person who is out of the match for a bet on the next hand."""
        from scala_desktop.windows.bet_dialog import BetDialog

        session, play = self._keeper.session, self._host.table_room.ensure()
        if session is not None and play is not None and not self._busy(BetDialog):
            self._asked = (session, session.controller.view().hand_number)
            self._open(BetDialog(self._window, session.controller, play.table.bets), done)

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
        if session is None or self._busy(ScoreSheet) or self._busy(NoScores):
            return
        if session.scores.results:
            self.score_sheet()
        else:
            self._open(NoScores(self._window))

    def open_rule_book(self) -> None:
        """Show the rule book at the rule of this moment or, not at the table, at its beginning."""
        self.shelf.at_this_moment()

    def rule_book(self, refusal: IllegalMove) -> None:
        """Show the rule book of the match where it tells why a move was refused."""
        self.shelf.at_refusal(refusal)

    def rule_of_the_moment(self, line: TurnLine) -> None:
        """Show the rule book of the match at what the *line* of the turn rests on."""
        self.shelf.at_line(line)

    def lay_over(self, dialog: Dialog) -> None:
        """Open *dialog* over the one that is open, if any, which stays and is taken up again."""
        under = self.open_dialog

        def closed() -> None:
            if under is None:
                self._closed(dialog, None)
                return
            self.opening = under if under.isVisible() else None
            if under.isVisible():
                under.activateWindow()

        dialog.finished.connect(closed, Qt.ConnectionType.SingleShotConnection)
        self._show(dialog)

    def house_rules(self) -> None:
        """Edit the rules of the match on the table for the next one of its game."""
        from scala_desktop.windows.house_rules_dialog import HouseRulesDialog

        if self._busy(HouseRulesDialog):
            return
        keeper, session = self._keeper, self._keeper.session
        self._rules_of(keeper.last_game() if session is None else info(session.controller.game_key))

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
        choice = keeper.choice(entry)
        preset, rules = choice.preset, choice.rules
        on_table = session is not None and session.controller.game_key == entry.key
        if session is not None and on_table:
            preset, rules = session.record.preset, session.controller.rules
        presets, chosen = keeper.presets(entry), (choice.preset, choice.rules)
        known = people(keeper.store)
        deck = deck_of(keeper, entry, known[0].name if known else "")[0]
        kept = self._house_rules
        if kept is not None and kept.fits(entry):
            family = keeper.family_preset(entry)
            kept.begin(presets, preset, rules, on_table=on_table, chosen=chosen, family=family)
            kept.draw_with(deck)
            self._show(kept)
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
            family=keeper.family_preset(entry),
            deck=deck,
            in_parts=True,
        )
        dialog.keep(kept)
        dialog.ways.opens_others = True
        dialog.ways.other_game.connect(self._pact_of_other_game)
        dialog.offer_games()
        dialog.game_asked.connect(self._rules_of_game)
        dialog.preset_renamed.connect(partial(keeper.rename_preset, entry))
        dialog.family_chosen.connect(partial(keeper.set_family_preset, entry))
        dialog.accepted_rules.connect(partial(keeper.choose_rules, entry))
        dialog.preset_saved.connect(lambda preset: keeper.keep_preset(entry, preset))
        dialog.preset_deleted.connect(lambda key: keeper.drop_preset(entry, key))
        self._open(dialog)

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
        self._open(dialog)

    def pact_called(self, entry: GameInfo, key: str) -> tuple[Preset, str]:
        """Return the preset *key*, or the first one where that is gone, and what it is called."""
        presets = self._keeper.presets(entry)
        preset = next((one for one in presets if one.key == key), presets[0])
        return preset, preset_title(entry.key, preset, current_language())

    # The program

    def own_picture(self, take: Callable[[Path], object]) -> None:
        """Ask for a picture of somebody, and *take* it."""
        if self._busy(QFileDialog):
            return
        self._write_to = take
        title = translate("Dialogs", "Scegli un ritratto")
        dialog = self._file_dialog(
            title, lambda path: self._write_to(Path(path)), kinds=PICTURES_OF_PEOPLE
        )
        self._show(dialog)

    def lessons(
        self, store: Store, games: Sequence[GameInfo], first: str, give: Callable[[str, int], None]
    ) -> None:
        """Offer the lessons of *games*, and *give* the one that is chosen."""
        from scala_desktop.windows.lesson.lessons_dialog import LessonsDialog

        if self._busy(LessonsDialog):
            return
        kept = self._lessons
        if kept is not None and kept.speaks:
            kept.begin(first)
            kept.place_anew()
            self._show(kept)
            return
        self._lessons = dialog = LessonsDialog(self._window, store, games, first)
        dialog.keep(kept)
        chosen: list[tuple[str, int]] = []
        dialog.chosen.connect(lambda game, number: chosen.append((game, number)))

        def begin() -> None:
            while chosen:
                give(*chosen.pop())

        self._open(dialog, begin)

    def movements(self) -> None:
        """Show who meets whom on an evening of Burraco at several tables."""
        from scala_desktop.windows.pad.movements import MovementsDialog

        if not self._busy(MovementsDialog):
            self._open(MovementsDialog(self._window))

    def preferences(self) -> None:
        """Show the preferences; every change takes effect at once."""
        from scala_desktop.store.aid import aid_of
        from scala_desktop.windows.looks import turn_line_of
        from scala_desktop.windows.preferences import KEPT, PreferencesDialog

        if self._busy(PreferencesDialog):
            return
        store = self._keeper.store

        def values() -> dict[str, object]:
            person = self._host.person
            kept_by_person = {
                "turn_line": turn_line_of(store, person),
                "aid": aid_of(store, person),
                "language": language_of(store, self._host.worn_by),
                "volume": volume_of(store, self._host.worn_by),
            }
            wanted = (key for key in KEPT if key not in kept_by_person)
            return {key: store[key] for key in wanted} | kept_by_person

        kept = self._preferences
        if kept is not None and kept.speaks:
            kept.begin(values())
            kept.place_anew()
            self._show(kept)
            return
        self._preferences = dialog = PreferencesDialog(self._window, values(), in_parts=True)
        dialog.keep(kept)
        dialog.changed.connect(self._host.change_setting)
        # One of them may change others, too.
        dialog.changed.connect(lambda *_: dialog.show_values(values()))
        self._open(dialog)

    def about(self) -> None:
        """Say what the program is."""
        from scala_desktop.windows.about import AboutDialog

        if not self._busy(AboutDialog):
            self._open(AboutDialog(self._window, self._icon, saves_folder().parent))
