"""What comes after a hand and after a match: the sheet of points, and the finale."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QKeySequence, QPagedPaintDevice, QShortcut
from PySide6.QtWidgets import QWidget

from scala_desktop import collecting
from scala_desktop.dress.one_paint import APART_MS
from scala_desktop.model.questions import Questions
from scala_desktop.rules.events import HandResult
from scala_desktop.rules.game import Phase
from scala_desktop.rules.registry import info
from scala_desktop.store.people import known_as
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.scores.source import ScoreSource, about_match
from scala_desktop.words.catalogue import translate

if TYPE_CHECKING:
    from scala_desktop.store.history.index import Index
    from scala_desktop.windows.scores.finale import Finale
    from scala_desktop.windows.scores.match_room import Shown
    from scala_desktop.windows.scores.printing import SheetPrinter
    from scala_desktop.windows.scores.sheet import ScoreSheet
    from scala_desktop.windows.scores.sheets import Other
    from scala_desktop.windows.table_look import TableLook
    from scala_desktop.windows.table_room import TableRoom


class ScoreDialogs(Protocol):
    """What is needed of the dialogs."""

    def write_scores(self) -> ScoreSheet: ...
    def score_sheet(self) -> None: ...
    def ask_pdf(self) -> None: ...
    def ask_csv(self) -> None: ...
    def ask_printer(self) -> None: ...


class Host(Protocol):
    """What is needed of the window."""

    keeper: MatchKeeper
    table_room: TableRoom
    look: TableLook

    @property
    def dialogs(self) -> ScoreDialogs: ...
    @property
    def at_table(self) -> bool: ...
    @property
    def motionless(self) -> bool: ...
    def say(self, sentence: str) -> None: ...
    def take_keyboard(self) -> None: ...
    def new_match(self) -> None: ...
    def rematch(self) -> None: ...
    def open_albo(self) -> None: ...
    def show_over(self, over: bool) -> None: ...
    def replay_hand(self, number: int) -> None: ...
    def show_match(self, shown: Shown, other: Other | None = None) -> None: ...


class Ending(QObject):
    """Shows the sheet after each hand of the match on the table, and the finale after the last.

    Both are written while the last cards can still be seen.
    """

    def __init__(
        self, window: QWidget, host: Host, home: Callable[[], object] | None = None
    ) -> None:
        super().__init__(window)
        self._window, self._host, self._home = window, host, home
        self._finale: Finale | None = None
        # Of the table alone: elsewhere the key means something else, or nothing.
        self._back = QShortcut(QKeySequence("G"), host.table_room, self.back)
        self._back.setEnabled(False)
        self._printer: SheetPrinter | None = None
        self._questions = Questions(host.keeper.history, self)
        self._due = QTimer(self)
        self._due.setSingleShot(True)
        self._due.timeout.connect(self._come)

    @property
    def finale(self) -> Finale | None:
        """Return the end of the match on the table, if it has been reached."""
        return self._finale

    def source(self) -> ScoreSource:
        """Return what the sheet of the match on the table is made of."""
        session, play = self._host.keeper.session, self._host.table_room.ensure()
        assert session is not None, "there is no score without a match"
        key, preset = session.controller.game_key, session.record.preset
        game = info(key)
        pact = self._host.keeper.pacts.preset_name(game, preset)
        return ScoreSource(
            session.scores,
            self._host.look.portraits,
            None if play is None else play.table.display.art,
            about_match(game.title, pact, session.record.rules),
            session.honest(),
            session.record,
            when=self._host.keeper.ended.isoformat(timespec="seconds") if session.over else "",
            # The sheet stays: in a hand it would hold the cards of whoever has opened it.
            view=session.controller.view() if self._after_a_hand else None,
        )

    # After a hand

    def after_hand(self, result: HandResult) -> None:
        """Write what comes now, and show it once the last cards have been seen.

        A match that bots play to its end shows no sheet in between.
        """
        session = self._host.keeper.session
        if session is not None and session.to_the_end and result.winner is None:
            return
        play, wait = self._host.table_room.ensure(), 0
        if play is not None and not self._host.motionless:
            wait = play.table.match.presenter.end_of_hand_ms
        self.soon(wait)

    def come_again(self) -> None:
        """Show what follows the last hand, where a match has come to the table, or back to it."""
        if self._after_a_hand and (self._finale is None or not self._finale.isVisible()):
            self.soon(0)

    @property
    def _after_a_hand(self) -> bool:
        """Return whether the hand on the table has ended, with points to be shown."""
        session = self._host.keeper.session
        over = session is not None and session.controller.phase is Phase.OVER
        return over and session is not None and bool(session.scores.results)

    def soon(self, wait: int) -> None:
        """Show the sheet or the finale after *wait* milliseconds, or when it can be written."""
        # Each in a turn of its own.  A hand leaves holes in the heap; now nobody does anything.
        QTimer.singleShot(APART_MS, self, self._get_ready)
        QTimer.singleShot(3 * APART_MS, self, collecting.give_back_holes)
        self._due.start(max(wait, 2 * APART_MS))

    def stop(self) -> None:
        """Show nothing any more by itself."""
        self._due.stop()

    def _get_ready(self) -> None:
        """Begin to write what comes next, as it will be shown."""
        session = self._host.keeper.session
        if session is None or not self._after_a_hand:
            return
        if session.over:
            self._made_finale()
        else:
            self._host.dialogs.write_scores().get_ready(self.source())

    def _written(self) -> bool:
        """Begin to write what comes next; return whether it is written."""
        session = self._host.keeper.session
        if session is None or not session.scores.results:
            return True
        if session.over:
            return self._made_finale().written
        return self._host.dialogs.write_scores().written

    def _come(self) -> None:
        if self._written():
            self.show()
        else:
            self._due.start(0)

    def show(self) -> None:
        """Show the sheet of the hand that has just ended, or the finale.

        On another page :meth:`come_again` shows it, once one is back.
        """
        self._due.stop()
        if self._after_a_hand and self._host.at_table:
            self._host.dialogs.score_sheet()

    def go_home(self) -> None:
        """Go to the house, in a turn of its own: who asks for it is closed by that."""
        if self._home is not None:
            QTimer.singleShot(0, self, self._home)

    def show_page(self) -> None:
        """Show the sheet of the match on the table as it is printed, in its room."""
        from scala_desktop.windows.scores.match_room import Shown

        session = self._host.keeper.session
        if session is not None and session.scores.results:
            back = translate("MatchPage", "Il tavolo")
            self._host.show_match(Shown(self.source(), session.over, back))

    def write_sheet(self, path: Path) -> None:
        """Write the sheet to *path*, a PDF, and say so once it is there."""
        from scala_desktop.windows.scores.printing import sheet_of, write_match

        sheet = sheet_of(self.source())
        self._sheet_printer().begin(lambda: write_match(sheet, path), path)

    def _sheet_printer(self) -> SheetPrinter:
        if self._printer is None:
            from scala_desktop.windows.scores.printing import SheetPrinter

            self._printer = SheetPrinter()
            queued = Qt.ConnectionType.QueuedConnection
            self._printer.written.connect(self._tell_printed, queued)
        return self._printer

    def write_table(self, path: Path) -> None:
        """Write the sheet to *path* as a table for spreadsheets, and say so."""
        from scala_desktop.windows.scores.real_paper import sheet_table

        text = sheet_table(self.source().scores)
        self._sheet_printer().begin_text(text, path)

    def filler(self) -> Callable[[QPagedPaintDevice], None]:
        """Return what prints the sheet on real paper."""
        from scala_desktop.windows.scores.match_painter import fill_pages
        from scala_desktop.windows.scores.printing import sheet_of

        return partial(fill_pages, sheet_of(self.source()))

    def _tell_printed(self, path: str, worked: bool) -> None:
        from scala_desktop.windows.scores.printing import written_words

        self._host.say(written_words(path, worked))

    # After the match

    def forget(self) -> None:
        """Take away the finale of a match that is no longer on the table."""
        self._due.stop()
        self._back.setEnabled(False)
        if self._finale is not None:
            self._leave()
            self._questions.forget()
            self._finale.deleteLater()
            self._finale = None

    def show_finale(self) -> None:
        """Show the end of the match over the table."""
        finale, play = self._made_finale(), self._host.table_room.ensure()
        if play is not None:
            play.set_scores_open(True)
            # It lies behind: Tab must not go there.
            play.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._host.show_over(True)
        counts = bool(self._host.keeper.store["count_points"])
        finale.come(motionless=self._host.motionless, counts=counts)

    def takes_keyboard(self) -> bool:
        """Give the keyboard to the finale, if it is seen; return whether it is."""
        if self._finale is None or not self._finale.isVisible():
            return False
        self._finale.rematch_button.setFocus()
        return True

    def _made_finale(self) -> Finale:
        if self._finale is None:
            from scala_desktop.windows.scores.finale import Finale

            session, play = self._host.keeper.session, self._host.table_room.ensure()
            assert session is not None
            parent = self._window if play is None else play
            self._finale = made = Finale(parent, self.source(), session.controller.rematch_dealer())
            self._back.setEnabled(True)
            made.rematch_asked.connect(self._then(self._host.rematch))
            made.new_match_asked.connect(self._host.new_match)
            made.table_asked.connect(self._show_table)
            made.house_asked.connect(self._home or self._show_table)
            made.house_button.setVisible(self._home is not None)
            made.albo_asked.connect(self._host.open_albo)
            made.paper.print_asked.connect(self._host.dialogs.ask_pdf)
            made.paper.csv_asked.connect(self._host.dialogs.ask_csv)
            made.paper.printer_asked.connect(self._host.dialogs.ask_printer)
            made.paper.page_asked.connect(self._then(self.show_page))
            made.paper.replay_asked.connect(self._host.replay_hand)
            made.paper.offer_replay()
            self._ask_for_a_row(made)
        return self._finale

    def _ask_for_a_row(self, finale: Finale) -> None:
        """Let *finale* tell how many matches in a row the winner has won, once that is read."""
        session, winner = self._host.keeper.session, finale.winner
        if session is None or winner is None:
            return
        record = session.record

        def question(index: Index) -> int:
            # Imported where it is asked, in the thread of the history: the table does without.
            from scala_desktop.store.history.albo import wins_before
            from scala_desktop.store.history.summary import match_key

            return wins_before(index, who=winner, match=match_key(record))

        self._questions.ask(
            "row",
            question,
            known_as(self._host.keeper.store),
            # The match itself may still wait to be read; where more do, nobody knows.
            lambda before, left: finale.tell_row(before + 1 if left <= 1 else 0),
        )

    def _then(self, act: Callable[[], object]) -> Callable[[], None]:
        """Return *act* for a turn of the event loop of its own: it may delete who asked for it."""
        return lambda: QTimer.singleShot(0, self, act)

    def back(self) -> None:
        """Go from the finale to the table, or back."""
        if self._finale is not None and self._finale.isVisible():
            self._show_table()
        elif self._finale is not None:
            self.show()

    def _leave(self) -> None:
        """Let the table be seen again."""
        if self._finale is not None:
            self._finale.hide()
        self._host.show_over(False)
        if (play := self._host.table_room.ensure()) is not None:
            play.table.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _show_table(self) -> None:
        self._leave()
        if (play := self._host.table_room.ensure()) is not None:
            play.set_scores_open(False)
        self._host.take_keyboard()
