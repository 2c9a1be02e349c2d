"""*Stampa e porta*: the sheet for the fridge, the pact as QR, code and file, and one that arrives.

Source: design/pact.md, 3.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TypeAlias

from PySide6.QtCore import QByteArray, QDate, QLocale, QSaveFile, QSize, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QImageWriter,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QShortcut,
)
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from scala_desktop.dress.cloth import paint_cloth
from scala_desktop.dress.room import px, room_of
from scala_desktop.model.guard import guarded
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules
from scala_desktop.rules.pacts.code import Pact, code_of
from scala_desktop.rules.pacts.file import file_text
from scala_desktop.store.files import write_atomically
from scala_desktop.windows.deck_words import travelling_deck
from scala_desktop.windows.file_dialogs import ask_file
from scala_desktop.windows.layouts import flow, nest, row
from scala_desktop.windows.pact.arrival import Arrival
from scala_desktop.windows.pact.away import Away
from scala_desktop.windows.pact.photo import SUFFIXES
from scala_desktop.windows.pact.preview import SheetPreview
from scala_desktop.windows.pact.qr import QrMaker, Squares, can_draw, image_of
from scala_desktop.windows.pact.sheet import PactSheet, fill_pages, write_sheet
from scala_desktop.windows.page_bar import PageBar
from scala_desktop.windows.scores.printing import SheetPrinter
from scala_desktop.windows.scores.real_paper import ask_printer
from scala_desktop.windows.widgets import (
    Dialog,
    Foot,
    button,
    label,
    paper_margins,
    restyle,
    scrolling,
)
from scala_desktop.words.catalogue import COMMON, catalogue, current_language, languages, translate
from scala_desktop.words.pacts import sheet_words

WIDE = (1120.0, 560.0)
"""The room in which sheet, ways out and way in stand side by side."""
SHEET, AWAY, ARRIVAL = range(3)
_Write: TypeAlias = Callable[[Path], bool]


@guarded
class PactDialog(Dialog):
    """Carry *rules*, called *name*, away with their *deck*; look at a pact that arrives.

    :attr:`kept` carries the name and the rules of one that is to be kept, beside the names *taken*,
    :attr:`compare_asked` those of one that is to be laid beside *rules*.
    """

    kept = Signal(str, object)
    compare_asked = Signal(str, object)

    def __init__(
        self,
        parent: QWidget | None,
        info: GameInfo,
        rules: HouseRules,
        name: str,
        taken: Iterable[str],
        deck: str = "",
    ) -> None:
        super().__init__(parent, QSize(1330, 736))
        self._deck = deck
        self._info, self._rules, self._name = info, rules, name
        self.code = code_of(rules, deck)
        self._language = current_language()
        self._squares: Squares = ()
        self._wide = False
        self.file_dialog: QFileDialog | None = None
        self.printing: QDialog | None = None
        self.sheet: PactSheet
        queued = Qt.ConnectionType.QueuedConnection
        # Both are without a parent: what they do in their threads may last longer than this.
        self._writer = SheetPrinter()
        self._writer.written.connect(self._written, queued)
        self._maker = QrMaker()
        self._maker.made.connect(self._drawn, queued)
        self._make_parts(set(taken), deck)
        self._lay_out()
        self.setAcceptDrops(True)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Print), self, self.print_button.click)
        self.retranslate()
        self.take_form(self.sizeHint())
        if can_draw():
            self._maker.begin(self.code)
        self.print_button.setFocus()

    def _make_parts(self, taken: set[str], deck: str) -> None:
        self.tabs = tuple(button("on cloth", checkable=True) for _ in range(3))
        group = QButtonGroup(self)
        for tab in self.tabs:
            group.addButton(tab)
        self.tabs[SHEET].setChecked(True)
        for place, tab in enumerate(self.tabs):
            # Not clicked: a screen reader toggles it.
            tab.toggled.connect(partial(self._choose_part, place))
        self.bar = PageBar()
        self.bar.left.connect(self.reject)
        self.preview = SheetPreview()
        self._sheet_in = label("on cloth")
        self.in_language: dict[str, QPushButton] = {}
        tongues = QButtonGroup(self)
        for language in languages():
            self.in_language[language] = one = button("on cloth", checkable=True)
            one.setChecked(language == self._language)
            tongues.addButton(one)
            one.toggled.connect(partial(self._speak, language))
        self.print_button, self.pdf_button = button("main"), button()
        self.print_button.clicked.connect(self._print)
        self.pdf_button.clicked.connect(self._ask_pdf)
        self.away = Away(self.code, deck)
        self.away.qr_asked.connect(self._ask_qr)
        self.away.file_asked.connect(self._ask_toml)
        self.arrival = Arrival(self._info, self._rules, taken)
        self.arrival.kept.connect(self.kept)
        self.arrival.compare_asked.connect(self.compare_asked)
        self.arrival.file_asked.connect(self._ask_to_open)
        self.arrival.photo_asked.connect(self._ask_photo)
        self._note = label("on cloth", wrap=True)
        self.close_button = button()
        self.close_button.clicked.connect(self.reject)

    def _lay_out(self) -> None:
        paper = QWidget()
        sheet = QVBoxLayout(paper)
        sheet.setContentsMargins(0, 0, 0, 0)
        sheet.setSpacing(px(8))
        self._tongues = flow(self._sheet_in, *self.in_language.values())
        sheet.addWidget(self._tongues)
        sheet.addWidget(self.preview, 1)
        self._parts: tuple[QScrollArea, ...] = tuple(
            scrolling(self, _with_room(one)) for one in (paper, self.away, self.arrival)
        )
        self._tab_row = flow(*self.tabs)
        parts = QHBoxLayout()
        parts.setSpacing(px(20))
        self._below = row(spacing=12)
        sheet_part, ways_part, arrival_part = self._parts
        ways = QVBoxLayout()
        ways.setSpacing(px(8))
        ways.addWidget(ways_part, 1)
        nest(ways, self._below)
        parts.addWidget(sheet_part, 9)
        nest(parts, ways, 10)
        parts.addWidget(arrival_part, 9)
        column = self.bar.stand_above(self, paper_margins())
        self.bar.hide()
        column.addWidget(self._tab_row)
        nest(column, parts, 1)
        column.addWidget(self._note)
        self._note.hide()
        self._foot = Foot(None, self.close_button, self.pdf_button, self.print_button)
        column.addWidget(self._foot)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        title = translate("Pact", "Stampa e porta: {name}, {game}")
        self.setWindowTitle(title.format(name=self._name, game=self._info.title))
        for tab, words in zip(
            self.tabs,
            (
                translate("Pact", "Il foglio"),
                translate("Pact", "Porta via"),
                translate("Pact", "Arriva"),
            ),
            strict=True,
        ):
            tab.setText(words)
        self._sheet_in.setText(translate("Pact", "Il foglio in:"))
        for language, one in self.in_language.items():
            one.setText(catalogue(COMMON, language)("language.name"))
        self.print_button.setText(translate("Pact", "Stampa il foglio"))
        self.pdf_button.setText(translate("Pact", "PDF…"))
        self.close_button.setText(translate("Pact", "Chiudi"))
        about = f"{self._name}, {self._info.title}"
        back = translate("Compare", "Il patto")
        self.bar.tell(back, translate("HouseRules", "Stampa e porta…").rstrip("…"), about)
        self.away.retranslate()
        self.arrival.retranslate()
        self._show_sheet()

    # The sheet

    def _speak(self, language: str, on: bool) -> None:
        """Write the sheet, and nothing else, in *language*."""
        if on:
            self._language = language
            self._show_sheet()

    def _show_sheet(self) -> None:
        words = sheet_words(self._info, self._rules, self._name, self.code, self._language)
        locale = QLocale(catalogue(COMMON, self._language)("language.locale"))
        day = locale.toString(QDate.currentDate(), "MMMM yyyy")
        self.sheet = PactSheet(words, day, self.code, self._squares)
        self.preview.show_sheet(self.sheet)

    def _drawn(self, code: str, squares: Squares) -> None:
        if isValid(self) and code == self.code:
            self.show_squares(squares)

    def show_squares(self, squares: Squares) -> None:
        """Show the QR picture, which has been drawn, here and on the sheet."""
        self._squares = squares
        self.away.show_squares(squares)
        self._show_sheet()

    # Form

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        paint_cloth(painter, self.width(), self.height())

    def take_form(self, size: QSize) -> None:
        room = room_of(size)
        wide = room.width() >= WIDE[0] and room.height() >= WIDE[1]
        if wide != self._wide:
            self._wide = wide
            self._set_wide()
        self._tab_row.setHidden(self._wide)
        self.preview.show_whole(self._wide)
        self._show_parts()

    def _set_wide(self) -> None:
        """Let a board of wood hold the languages, and the ways end with paper; or as it was."""
        wide = self._wide
        self.bar.setVisible(wide)
        self._foot.setVisible(not wide)
        self._tongues.setVisible(not wide)
        tongues = (self._sheet_in, *self.in_language.values())
        for one in self.in_language.values():
            restyle(one, "wood" if wide else "on cloth")
        if wide:
            self.bar.hold(*tongues)
            self._below.addWidget(self.print_button, 1)
            self._below.addWidget(self.pdf_button)
            return
        self.bar.hold()
        line = self._tongues.layout()
        assert line is not None
        for part in tongues:
            line.addWidget(part)
        for button_below in (self.pdf_button, self.print_button):
            self._foot.take(button_below)

    def show_part(self, place: int) -> None:
        """Show the part at *place*, where they do not stand side by side."""
        self.tabs[place].setChecked(True)
        self._show_parts()

    def _choose_part(self, place: int, on: bool) -> None:
        if on:
            self.show_part(place)

    def _show_parts(self) -> None:
        for tab, part in zip(self.tabs, self._parts, strict=True):
            part.setVisible(self._wide or tab.isChecked())

    # Files and paper

    @property
    def _file_name(self) -> str:
        plain = unicodedata.normalize("NFKD", self._name).encode("ascii", "ignore").decode()
        return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-") or self._info.key

    def _ask_toml(self) -> None:
        text = file_text(self._rules, self._name, *travelling_deck(self._deck))
        self._ask_where(
            translate("Pact", "Salva il file del patto"),
            "TOML",
            ".toml",
            lambda path: write_atomically(path, text, backup=False) is None,
        )

    def _ask_qr(self) -> None:
        squares = self._squares
        self._ask_where(
            translate("Pact", "Salva il QR"), "PNG", ".png", partial(_write_picture, squares)
        )

    def _ask_pdf(self) -> None:
        sheet = self.sheet
        self._ask_where(
            translate("Pact", "Salva il foglio in PDF"), "PDF", ".pdf", partial(write_sheet, sheet)
        )

    def _ask_where(self, title: str, kind: str, suffix: str, write: _Write) -> None:
        def chosen(path: Path) -> None:
            self._writer.begin(partial(write, path), path)

        self.file_dialog = ask_file(self, title, kind, [suffix], chosen, name=self._file_name)

    def _written(self, path: str, worked: bool) -> None:
        if not isValid(self):
            return
        name = Path(path).name
        said = (
            translate("Pact", "✓ Salvato: {name}")
            if worked
            else translate("Pact", "✗ Non riesco a scrivere {name}.")
        )
        self._note.setText(said.format(name=name))
        self._note.show()

    def _ask_to_open(self) -> None:
        title = translate("Pact", "Apri un patto")
        self.file_dialog = ask_file(self, title, "TOML", [".toml"], self.read)

    def _ask_photo(self) -> None:
        title, kind = translate("Pact", "Leggi il QR di una foto"), translate("Pact", "Foto")
        self.file_dialog = ask_file(self, title, kind, SUFFIXES, self.read)

    def show_arrived(self, pact: Pact) -> None:
        """Look at *pact*, which came to another game first."""
        self.show_part(ARRIVAL)
        self.arrival.take(pact)

    def read(self, path: Path) -> None:
        """Look at the pact in the file or the photograph at *path*."""
        self.show_part(ARRIVAL)
        self.arrival.read(path)

    def _print(self) -> None:
        self.printing = ask_printer(
            self, self.sheet.words.title, partial(fill_pages, self.sheet), upright=True
        )
        QDialog.open(self.printing)

    # What is brought here

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Paste) and not isinstance(
            self.focusWidget(), QLineEdit
        ):
            self.show_part(ARRIVAL)
            self.arrival.put(QGuiApplication.clipboard().text())
            return
        super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(one.isLocalFile() for one in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for one in event.mimeData().urls():
            if one.isLocalFile():
                event.acceptProposedAction()
                self.read(Path(one.toLocalFile()))
                return


def _with_room(part: QWidget) -> QWidget:
    """Return *part* with room for the ring around what has the keyboard."""
    made = QWidget()
    column = QVBoxLayout(made)
    column.setContentsMargins(px(6), px(4), px(8), px(4))
    column.addWidget(part)
    return made


def _write_picture(squares: Squares, path: Path) -> bool:
    """Write the QR picture to *path* in one step; return whether that worked."""
    file = QSaveFile(str(path))
    if not file.open(QSaveFile.OpenModeFlag.WriteOnly):
        return False
    written = QImageWriter(file, QByteArray(b"png")).write(image_of(squares))
    return bool(file.commit()) and written
