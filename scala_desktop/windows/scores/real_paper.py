"""Sheets on real paper: a printer is asked for, and what is to be printed goes there.

The part of Qt that prints is imported only when somebody prints.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from threading import Thread
from typing import TYPE_CHECKING

from PySide6.QtGui import QPagedPaintDevice
from PySide6.QtWidgets import QDialog, QWidget

from scala_desktop.model.scores import ScoresModel
from scala_desktop.windows.scores.match_painter import lay_down
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import hand_title
from scala_desktop.words.scores import Fate
from scala_desktop.words.sides import side_name

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter


def ask_printer(
    parent: QWidget,
    title: str,
    fill: Callable[[QPagedPaintDevice], object],
    *,
    upright: bool = False,
) -> QDialog:
    """Return the dialog that asks for a printer, and lets *fill* fill its pages in a thread.

    They lie down, unless they are to be *upright*.
    """
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    lay_down(printer, upright=upright)
    printer.setDocName(title)
    dialog = QPrintDialog(printer, parent)
    dialog.setWindowTitle(title)
    dialog.accepted.connect(lambda: begin_to_print(printer, fill))
    return dialog


def begin_to_print(printer: QPrinter, fill: Callable[[QPagedPaintDevice], object]) -> Thread:
    """Let *fill* fill the pages of *printer* in a thread of its own, and return that."""
    thread = Thread(target=fill, args=(printer,), daemon=True)
    thread.start()
    return thread


def sheet_table(scores: ScoresModel) -> str:
    """Return the sheet as a table that spreadsheets read: a line a hand, then the totals."""
    lines = range(scores.columnCount())
    names = [side_name(scores.players, scores.members(line)) for line in lines]
    text = io.StringIO()
    # The mark says that it is UTF-8; semicolons are what spreadsheets in Italy expect.
    text.write("\ufeff")
    table = csv.writer(text, delimiter=";", lineterminator="\n")
    head = [translate("ScoreSheet", "Mano")]
    for name in names:
        total = translate("ScoreSheet", "{name}, totale").format(name=name)
        head += [harmless(name), harmless(total)]
    table.writerow(head)
    for row, result in enumerate(scores.results):
        told: list[object] = [hand_title(result.number)]
        for line in lines:
            absent = scores.cell(row, scores.members(line)[0]).fate is Fate.ABSENT
            told += ["", ""] if absent else [result.scores[line], result.totals[line]]
        table.writerow(told)
    return text.getvalue()


def harmless(name: str) -> str:
    """Return *name* so that no spreadsheet takes it for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@") else name
