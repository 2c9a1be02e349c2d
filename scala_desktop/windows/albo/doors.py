"""Where the numbers of the Albo lead: to the list of their matches, a sheet of points, paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QPagedPaintDevice
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from scala_desktop.model.questions import Questions
from scala_desktop.model.scores import ScoresModel
from scala_desktop.rules.events import HandResult
from scala_desktop.rules.pad import Pad, is_pad
from scala_desktop.rules.record import Record
from scala_desktop.rules.registry import info
from scala_desktop.store.history import records
from scala_desktop.store.history.albo import Count, Listed, Opened, counted, listed
from scala_desktop.store.history.summary import breathe, hands_of
from scala_desktop.store.people import known_as, names_of, player_last, portraits_at
from scala_desktop.windows.albo.chart import Chart
from scala_desktop.windows.albo.matches import AT_ONCE, KeptMatches
from scala_desktop.windows.albo.room import AlboRoom
from scala_desktop.windows.chosen_deck import deck_of
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.widgets import Dialog
from scala_desktop.words.catalogue import translate
from scala_desktop.words.game_words import game_words

if TYPE_CHECKING:
    from scala_desktop.store.history.index import Index
    from scala_desktop.windows.scores.match_room import Shown
    from scala_desktop.windows.scores.printing import SheetPrinter
    from scala_desktop.windows.scores.sheets import Other
    from scala_desktop.windows.scores.source import ScoreSource

T = TypeVar("T")


class AlboDialogs(Protocol):
    """What is needed of the dialogs."""

    def lay_over(self, dialog: Dialog) -> None: ...
    def ask_where(
        self, title: str, name: str, suffix: str, write: Callable[[Path], object]
    ) -> None: ...
    def print_on(
        self, title: str, fill: Callable[[QPagedPaintDevice], object], *, upright: bool = False
    ) -> None: ...


class Rooms(Protocol):
    """What is needed of the rooms."""

    @property
    def seen(self) -> QWidget | None: ...
    def window(self) -> QWidget: ...


class Host(Protocol):
    """What is needed of the window."""

    keeper: MatchKeeper

    @property
    def dialogs(self) -> AlboDialogs: ...
    def say(self, sentence: str) -> None: ...
    def replay(self, record: Record, hand: int = 1, ended: str = "") -> None: ...
    def show_match(self, shown: Shown, other: Other | None = None) -> None: ...


class Replayed(NamedTuple):
    """A match of the history: its record, or its pad, how its hands ended, and when.

    The last is "" where nobody knows.
    """

    record: Record | Pad
    results: tuple[HandResult, ...]
    ended: str


class Doors(QObject):
    """Opens what the *room* asks for, over the *rooms* of *host*.

    What is answered once people have gone to another room is dropped.  Sheets and paper are
    imported when they are first asked for: at once they held the window.
    """

    def __init__(self, rooms: Rooms, host: Host, room: AlboRoom) -> None:
        super().__init__(room)
        self._rooms, self._host = rooms, host
        self._keeper = host.keeper
        self._questions = Questions(host.keeper.history, self)
        self._made_printer: SheetPrinter | None = None
        self._room = room
        room.matches_asked.connect(self.list_matches)
        room.pdf_asked.connect(self._ask_page)
        room.table_asked.connect(self._ask_table)
        room.printer_asked.connect(self._print_page)

    @property
    def _printer(self) -> SheetPrinter:
        if self._made_printer is None:
            from scala_desktop.windows.scores.printing import SheetPrinter

            self._made_printer = SheetPrinter()
            queued = Qt.ConnectionType.QueuedConnection
            self._made_printer.written.connect(self._tell_written, queued)
        return self._made_printer

    def _ask(
        self,
        kind: str,
        question: Callable[[Index], T],
        told: Callable[[T], object],
        *,
        known: bool = False,
    ) -> None:
        """Ask *question*; *told* gets the answer if one is still in the room where one asked."""
        asked_in = self._rooms.seen

        def answer(found: T, _: int) -> None:
            if self._rooms.seen is asked_in:
                told(found)

        self._questions.ask(kind, question, known_as(self._keeper.store), answer, known=known)

    def forget(self) -> None:
        """Wait for no answer any more: people have gone to another room."""
        self._questions.forget()

    # The matches of a number

    def list_matches(self, words: str, count: Count) -> None:
        """Show the matches that a number counts, once they are read."""
        question = partial(counted, count=count, names=names_of(self._keeper.store), most=AT_ONCE)
        self._ask("matches", question, partial(self._show_matches, words), known=True)

    def _show_matches(self, words: str, told: Opened) -> None:
        dialog = KeptMatches(self._rooms.window(), words, told)
        dialog.sheet_asked.connect(self.open_sheet)
        dialog.replay_asked.connect(self.look_again)
        dialog.page_asked.connect(lambda name: self.open_page(name, dialog.names))
        dialog.more_asked.connect(partial(self._read_more, dialog))
        self._host.dialogs.lay_over(dialog)

    def _read_more(self, dialog: KeptMatches, matches: tuple[str, ...]) -> None:
        """Add *matches* to the list in *dialog*, once they are read."""

        def show(told: tuple[Listed, ...]) -> None:
            if isValid(dialog):
                dialog.add(told)

        question = partial(listed, matches=matches, names=names_of(self._keeper.store))
        self._ask("more", question, show, known=True)

    def look_again(self, name: str, hand: int) -> None:
        """Show that *hand* of the match *name* at the table, once it is read."""

        def question(index: Index) -> tuple[Record, str] | None:
            try:
                record = Record.loads(records.read(index.folder, name).decode("utf-8-sig"))
            except (OSError, ValueError):  # a RecordError too
                return None
            return record, _ended(index, name)

        def show(told: tuple[Record, str] | None) -> None:
            try:
                if told is not None:
                    record, ended = told
                    self._host.replay(record, hand, ended)
                    return
            except ValueError:  # no match starts so
                pass
            self._host.say(translate("Albo", "Questa partita non si riesce a rileggere."))

        self._ask("replay", question, show)

    # The sheet of one

    def open_sheet(self, name: str, hand: int = 0) -> None:
        """Show the sheet of points of the match *name*, at that *hand*, once it is replayed."""
        self._ask("sheet", partial(_replayed, name=name), partial(self._show_sheet, hand))

    def open_page(self, name: str, names: Sequence[str]) -> None:
        """Show the match *name*, one of *names*, in the room of its sheet, once it is replayed."""

        def show(told: Replayed | None) -> None:
            if told is None or not told.results:
                self._host.say(translate("Albo", "Questa partita non si riesce a rileggere."))
                return
            from scala_desktop.windows.scores.match_room import Shown

            at = names.index(name)
            shown = Shown(
                self._source(told),
                told.results[-1].winner is not None and isinstance(told.record, Record),
                translate("Albo", "Albo d'oro"),
                at + 1,
                len(names),
            )
            self._host.show_match(shown, lambda way: self.open_page(names[at + way], names))

        self._ask("sheet", partial(_replayed, name=name), show)

    def _show_sheet(self, hand: int, told: Replayed | None) -> None:
        if told is None or not told.results:
            self._host.say(translate("Albo", "Questa partita non si riesce a rileggere."))
            return
        from scala_desktop.windows.scores.sheet import ScoreSheet

        source = self._source(told)
        dialog = ScoreSheet(self._rooms.window(), source)
        dialog.paper.print_asked.connect(partial(self._ask_sheet, source))
        dialog.paper.csv_asked.connect(partial(self._ask_sheet_table, source))
        dialog.paper.printer_asked.connect(partial(self._print_sheet, source))
        finished = told.results[-1].winner is not None
        replayed = told.record if finished and isinstance(told.record, Record) else None
        back = translate("Albo", "Albo d'oro")
        dialog.paper.page_asked.connect(lambda: self._show_page(source, replayed is not None, back))
        if replayed is not None:
            dialog.paper.offer_replay()
            dialog.paper.replay_asked.connect(
                partial(self._host.replay, replayed, ended=told.ended)
            )
        dialog.paper.finish()
        dialog.begin(source, leads_on=False)
        if hand:
            dialog.paper.open_hand(min(hand, len(told.results)) - 1)
        self._host.dialogs.lay_over(dialog)

    def _show_page(self, source: ScoreSource, replays: bool, back: str) -> None:
        from scala_desktop.windows.scores.match_room import Shown

        self._host.show_match(Shown(source, replays, back))

    def _source(self, told: Replayed) -> ScoreSource:
        from scala_desktop.windows.scores.source import ScoreSource, about_match

        record, results, ended = told
        entry, words = info(record.game), game_words(record.game).under(record.rules)
        scores = ScoresModel(record.seated, words, results, self, sides=len(results[-1].totals))
        store = self._keeper.store
        pact = self._keeper.pacts.preset_name(entry, record.preset)
        real = [] if isinstance(record, Record) else [translate("Albo", "con le carte vere")]
        deck = deck_of(self._keeper, entry, player_last(store))
        sat = record.people if isinstance(record, Record) else ()
        return ScoreSource(
            scores,
            tuple(portraits_at(store, record.seated, ended, sat=sat)),
            self._room.pictures.art(deck),
            about_match(entry.title, pact, record.rules, *real),
            record=record if isinstance(record, Record) else None,
            pad=None if isinstance(record, Record) else record,
            when=ended,
            kept=True,
        )

    def _ask_sheet(self, source: ScoreSource) -> None:
        from scala_desktop.windows.scores.printing import ask_pdf, sheet_of

        ask_pdf(self._host.dialogs, self._printer, sheet_of(source))

    def _ask_sheet_table(self, source: ScoreSource) -> None:
        from scala_desktop.windows.scores.printing import ask_csv

        ask_csv(self._host.dialogs, self._printer, source.scores)

    def _print_sheet(self, source: ScoreSource) -> None:
        from scala_desktop.windows.scores.printing import print_sheet, sheet_of

        print_sheet(self._host.dialogs, sheet_of(source))

    # Paper

    def _print_page(self, charts: dict[str, Chart]) -> None:
        from scala_desktop.windows.albo.paper import print_page

        about = self._room.about()
        self._host.dialogs.print_on(about, partial(print_page, charts, about), upright=True)

    def _ask_page(self, charts: dict[str, Chart]) -> None:
        from scala_desktop.windows.albo.paper import write_page

        about = self._room.about()
        self._host.dialogs.ask_where(
            translate("Albo", "Salva la pagina da stampare"),
            translate("Albo", "albo d'oro"),
            "pdf",
            lambda path: self._printer.begin(partial(write_page, charts, about, path), path),
        )

    def _ask_table(self, told: tuple[Listed, ...]) -> None:
        from scala_desktop.windows.albo.paper import matches_table

        text = matches_table(told)
        self._host.dialogs.ask_where(
            translate("Albo", "Salva la tabella delle partite"),
            translate("Albo", "partite"),
            "csv",
            partial(self._printer.begin_text, text),
        )

    def _tell_written(self, path: str, worked: bool) -> None:
        from scala_desktop.windows.scores.printing import saved_words

        self._host.say(saved_words(path, worked))


def _replayed(index: Index, name: str) -> Replayed | None:
    """Return the match *name* of *index*, replayed; ``None`` where it cannot be read."""
    try:
        text = records.read(index.folder, name).decode("utf-8-sig")
        if is_pad(text):
            pad = Pad.loads(text)
            return Replayed(pad, pad.results(), _ended(index, name))
        record = Record.loads(text)
        results = hands_of(record, breathe)
    except (OSError, ValueError):  # a RecordError and a PadError too
        return None
    return Replayed(record, results, _ended(index, name))


def _ended(index: Index, name: str) -> str:
    """Return when the match *name* ended, "" where the index does not know it."""
    known = listed(index, (name,), {})
    return known[0].ended if known else ""
