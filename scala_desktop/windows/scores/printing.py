"""The sheet of points for real paper: on a printer, as a PDF, or as a table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, Protocol

from PySide6.QtCore import QSaveFile, Signal
from PySide6.QtGui import QPagedPaintDevice, QPageSize, QPdfWriter

from scala_desktop.model.errand import Errand
from scala_desktop.model.scores import ScoresModel
from scala_desktop.resources import readable
from scala_desktop.rules.finish import goal_of
from scala_desktop.rules.registry import info
from scala_desktop.store.files import write_atomically
from scala_desktop.windows.albo.words import evening_of, left_after
from scala_desktop.windows.scores.match_page import MatchSheet, match_sheet
from scala_desktop.windows.scores.match_painter import fill_pages, lay_down
from scala_desktop.windows.scores.notes import corrections_of, notes_of
from scala_desktop.windows.scores.real_paper import sheet_table
from scala_desktop.windows.scores.source import ScoreSource
from scala_desktop.words.capitals import begun
from scala_desktop.words.catalogue import translate

DOTS_PER_INCH: Final = 96


class SheetDialogs(Protocol):
    """What asks for a printer, and where a file is to lie."""

    def ask_where(
        self, title: str, name: str, suffix: str, write: Callable[[Path], object]
    ) -> None: ...
    def print_on(
        self, title: str, fill: Callable[[QPagedPaintDevice], object], *, upright: bool = False
    ) -> None: ...


def sheet_of(source: ScoreSource, *, noted: bool = True) -> MatchSheet:
    """Return what stands on the sheet of the match of *source* on real paper.

    What is read from its record is *noted*, unless that is to come later.
    """
    record, pad, scores = source.record, source.pad, source.scores
    title, about = translate("ScoreSheet", "Il foglio dei punti"), ["", source.about]
    told = pad if record is None else record
    if told is not None:
        title = info(told.game).title
        about[1] = source.about.removeprefix(title).lstrip(" ·")
    if source.when:
        about[0] = begun(evening_of(source.when))
    if scores.winner is None:
        hand = translate("MatchPage", "in corso, mano {number}")
        played = len(scores.results)
        about.append(left_after(played) if source.kept else hand.format(number=played + 1))
    notes = notes_of(record) if noted and record is not None else ()
    if source.pad is not None:
        notes = corrections_of(source.pad)
    goal = None if told is None else goal_of(told.rules)
    return match_sheet(scores, title, " · ".join(filter(None, about)), notes, goal)


def write_match(sheet: MatchSheet, path: Path) -> bool:
    """Write *sheet* to the PDF *path* in one step; return whether that worked.

    Not in the window's thread: a long match takes a tenth of a second.
    """

    def fill(writer: QPdfWriter) -> None:
        writer.setTitle(f"{sheet.title} · {sheet.about}")
        lay_down(writer, upright=sheet.form.upright)
        fill_pages(sheet, writer)

    return pdf_at(path, fill)


def pdf_at(path: Path, fill: Callable[[QPdfWriter], object]) -> bool:
    """Write a PDF of A4 pages to *path* in one step, as *fill* fills it; return if that worked."""
    file = QSaveFile(str(path))
    if not file.open(QSaveFile.OpenModeFlag.WriteOnly):
        return False
    writer = QPdfWriter(file)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setResolution(DOTS_PER_INCH)
    fill(writer)
    del writer  # it writes the end of the file
    return bool(file.commit())


class SheetPrinter(Errand):
    """Writes sheets in a thread of its own; :attr:`written` carries the path, and if it worked."""

    written = Signal(str, bool)

    def begin(self, write: Callable[[], bool], path: Path) -> None:
        """Begin to *write* what is to lie at *path*."""
        self.set_out(self._write, write, path)

    def begin_text(self, text: str, path: Path) -> None:
        """Begin to write *text* at *path*, where people want it."""
        self.begin(lambda: write_atomically(path, text, backup=False) is None, path)

    def _write(self, write: Callable[[], bool], path: Path) -> None:
        self.written.emit(str(path), write())


def print_sheet(dialogs: SheetDialogs, sheet: MatchSheet) -> None:
    """Let *dialogs* ask for a printer, and print *sheet* on it."""
    dialogs.print_on(sheet.title, partial(fill_pages, sheet), upright=sheet.form.upright)


def ask_pdf(dialogs: SheetDialogs, printer: SheetPrinter, sheet: MatchSheet) -> None:
    """Let *dialogs* ask where *printer* is to write *sheet* as a PDF."""
    dialogs.ask_where(
        translate("ScoreSheet", "Salva il foglio da stampare"),
        translate("ScoreSheet", "punti"),
        "pdf",
        lambda path: printer.begin(lambda: write_match(sheet, path), path),
    )


def ask_csv(dialogs: SheetDialogs, printer: SheetPrinter, scores: ScoresModel) -> None:
    """Let *dialogs* ask where *printer* is to write *scores* as a table for spreadsheets."""
    text = sheet_table(scores)
    dialogs.ask_where(
        translate("ScoreSheet", "Salva il foglio come tabella"),
        translate("ScoreSheet", "punti"),
        "csv",
        partial(printer.begin_text, text),
    )


def saved_words(path: str, worked: bool) -> str:
    """Return what is said once a file is written to *path*, or could not be."""
    text = (
        translate("Albo", "Salvato: {name}")
        if worked
        else translate("Albo", "Non si può scrivere: {name}")
    )
    return text.format(name=readable(Path(Path(path).name)))


def written_words(path: str, worked: bool) -> str:
    """Return what is said once a sheet is written to *path*, or could not be."""
    text = (
        translate("ScoreSheet", "Foglio salvato: {name}")
        if worked
        else translate("ScoreSheet", "Il foglio non si può scrivere: {name}")
    )
    return text.format(name=readable(Path(Path(path).name)))
