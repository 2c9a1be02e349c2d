"""The sheet of points for real paper: a PDF that any program prints."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path
from threading import Thread
from typing import Final

from PySide6.QtCore import QObject, QSaveFile, QSizeF, Signal
from PySide6.QtGui import QPageSize, QPdfWriter, QTextDocument

from scala_desktop.dress.typefaces import TEXT_FAMILY, TITLE_FAMILY
from scala_desktop.model.scores import NOTHING, ScoresModel
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import hand_title
from scala_desktop.words.scores import Fate, ScoreCell, number, without_sign
from scala_desktop.words.sides import side_name

DOTS_PER_INCH: Final = 96
_STYLE: Final = f"""
body {{ font-family: "{TEXT_FAMILY}"; font-size: 11pt; }}
h1, h2 {{ font-family: "{TITLE_FAMILY}"; }}
th, td {{ padding: 4px 10px; }}
"""


def sheet_page(scores: ScoresModel, about: str) -> str:
    """Return the whole sheet as HTML: all hands with their totals, then each hand in words."""
    players, results = scores.players, scores.results
    lines = range(scores.columnCount())
    names = [side_name(players, scores.members(line)) for line in lines]
    # Twelve names do not stand side by side on a sheet: hands do.
    turned = len(names) > len(results) + 1
    cells = [
        [_cell(scores.cell(row, scores.members(line)[0])) for line in lines]
        for row in range(len(results) + 1)
    ]
    heads = [*(hand_title(one.number) for one in results), scores.words.total_title()]
    if turned:
        names, heads, cells = heads, names, [list(one) for one in zip(*cells, strict=True)]
    rows = "".join(
        f"<tr><th align='left'>{escape(head)}</th>{''.join(row)}</tr>"
        for head, row in zip(heads, cells, strict=True)
    )
    top = "".join(f"<th align='right'>{escape(name)}</th>" for name in names)
    title = translate("ScoreSheet", "Il foglio dei punti")
    table = f"<table border='1' cellspacing='0' width='100%'><tr><th></th>{top}</tr>{rows}</table>"
    hands = "".join(_hand(scores, row) for row in range(len(results)))
    style = f"<style>{_STYLE}</style>"
    return f"{style}<h1>{escape(title)}</h1><p>{escape(about)}</p>{table}{hands}"


def _cell(cell: ScoreCell) -> str:
    if cell.fate is Fate.ABSENT:
        return f"<td align='center'>{NOTHING}</td>"
    total = f"<s>{cell.total}</s> ✗" if cell.fate is Fate.OUT else cell.total
    return f"<td align='right'>{escape(cell.added)} &nbsp; <b>{total}</b></td>"


def _hand(scores: ScoresModel, row: int) -> str:
    """Return a hand in words, a line for everyone who played it."""
    told = []
    for line in scores.lines(row):
        if not (line.parts or line.mark):
            continue
        parts = line.why
        if len(line.parts) > 1:
            parts = ", ".join(f"{part.what} {number(part.points)}" for part in line.parts)
        words = ", ".join(filter(None, (without_sign(line.mark), parts)))
        told.append(f"<p><b>{escape(line.name)}</b> {escape(words)}: <b>{line.points}</b></p>")
    return f"<h2>{escape(hand_title(scores.results[row].number))}</h2>{''.join(told)}"


def write_pdf(page: str, path: Path) -> bool:
    """Write *page*, HTML, to the PDF *path* in one step; return whether that worked.

    Not in the window's thread: a long match takes a tenth of a second.
    """

    def fill(writer: QPdfWriter) -> None:
        document = QTextDocument()
        document.setHtml(page)
        document.setPageSize(QSizeF(writer.width(), writer.height()))
        document.print_(writer)

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


class SheetPrinter(QObject):
    """Writes sheets in a thread of its own; :attr:`written` carries the path, and if it worked."""

    written = Signal(str, bool)

    def write(self, page: str, path: Path) -> None:
        """Begin to write *page* to *path*."""
        self.begin(lambda: write_pdf(page, path), path)

    def begin(self, write: Callable[[], bool], path: Path) -> None:
        """Begin to *write* what is to lie at *path*."""
        Thread(target=self._write, args=(write, path), daemon=True).start()

    def _write(self, write: Callable[[], bool], path: Path) -> None:
        self.written.emit(str(path), write())
