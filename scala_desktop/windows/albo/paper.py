"""The Albo for real paper: the page as a PDF by the painters of the window, the matches as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMarginsF, QRectF, Qt
from PySide6.QtGui import QColor, QPagedPaintDevice, QPageLayout, QPainter, QPdfWriter, QPen

from scala_desktop.dress.colours import BLACK
from scala_desktop.dress.room import SCALE, px
from scala_desktop.dress.typefaces import title_font
from scala_desktop.rules.registry import info
from scala_desktop.store.history.albo import Listed
from scala_desktop.windows.albo.chart import Chart, Ink
from scala_desktop.windows.match_choice import preset_called
from scala_desktop.windows.scores.painted import LEFT, write
from scala_desktop.windows.scores.printing import DOTS_PER_INCH, pdf_at
from scala_desktop.windows.scores.real_paper import harmless
from scala_desktop.words.catalogue import translate

MARGIN_MM: Final = 12
HEAD: Final = 56
GAP: Final = 14
HIGHS: Final = (212, 200, 272, 240)
"""How high the rows of panels are."""


def write_page(charts: Mapping[str, Chart], about: str, path: Path) -> bool:
    """Write *charts* to the PDF *path* in black on white; return whether that worked.

    Not in the window's thread.  *charts* are not shown anywhere else.
    """

    def fill(writer: QPdfWriter) -> None:
        writer.setTitle(about)
        margins = QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM)
        writer.setPageMargins(margins, QPageLayout.Unit.Millimeter)
        painter = QPainter(writer)
        factor = SCALE.factor
        # The painters measure in pixels of the window's scale; paper has one of its own.
        painter.scale(1 / factor, 1 / factor)
        paint_page(painter, charts, about, writer.width(), Ink(black=True))
        painter.end()

    return pdf_at(path, fill)


def print_page(charts: Mapping[str, Chart], about: str, device: QPagedPaintDevice) -> None:
    """Print *charts* on *device*, as large on every printer."""
    painter = QPainter(device)
    scale = device.logicalDpiX() / DOTS_PER_INCH / SCALE.factor
    painter.scale(scale, scale)
    width = device.width() * DOTS_PER_INCH / device.logicalDpiX()
    paint_page(painter, charts, about, width, Ink(black=True))
    painter.end()


def paint_page(
    painter: QPainter, charts: Mapping[str, Chart], about: str, width: float, ink: Ink
) -> None:
    """Paint *charts* on a page *width* pixels of the room wide: two a row, the season across."""
    head = QRectF(0, 0, px(width), px(HEAD - GAP))
    write(painter, head, about, title_font(px(28)), ink.text, LEFT)
    half = (width - GAP) / 2
    rows = (("champion", "records"), ("season",), ("meetings", "luck"), ("finest", "spread"))
    y = float(HEAD)
    for row, high in zip(rows, HIGHS, strict=True):
        for place, key in enumerate(row):
            wide = half if len(row) > 1 else width
            x = (half + GAP) * place
            box = QRectF(px(x), px(y), px(wide), px(high))
            chart = charts.get(key)
            if chart is None:
                continue
            painter.setPen(QPen(QColor(BLACK), 0.6))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, px(8), px(8))
            if not chart.missing():
                chart.lay(box)
            chart.paint(painter, box, ink)
        y += high + GAP


def matches_table(matches: Sequence[Listed]) -> str:
    """Return *matches* as a table that spreadsheets read: a line each, the first one first."""
    most = max((len(one.sides) for one in matches), default=0)
    head = [
        translate("Albo", "Giorno"),
        translate("Albo", "Ora"),
        translate("Albo", "Gioco"),
        translate("Albo", "Regole"),
        translate("Albo", "Mani"),
        translate("Albo", "Finita"),
        translate("Albo", "Vince"),
    ]
    for place in range(1, most + 1):
        columns = translate("Albo", "Chi {place}"), translate("Albo", "Punti {place}")
        head += [column.format(place=place) for column in columns]
    text = io.StringIO()
    # The mark says that it is UTF-8; semicolons are what spreadsheets in Italy expect.
    text.write("\ufeff")
    table = csv.writer(text, delimiter=";", lineterminator="\n")
    table.writerow(head)
    yes, no = translate("Albo", "sì"), translate("Albo", "no")
    for one in reversed(matches):
        won = [name for names, _, winner in one.sides if winner for name in names]
        line: list[object] = [one.ended[:10], one.ended[11:16], info(one.game).title]
        line += [harmless(preset_called(one.game, one.preset))]
        line += [one.hands, yes if one.finished else no, harmless(" + ".join(won))]
        for names, points, _ in one.sides:
            line += [harmless(" + ".join(names)), points]
        table.writerow(line)
    return text.getvalue()
