"""Imports a deck of the players' own from a scanned sheet or a folder of pictures."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QFileDialog,
    QLabel,
    QProgressBar,
    QRadioButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from scala_desktop.dress.room import px
from scala_desktop.model.deck_reader import DeckReader
from scala_desktop.model.guard import guarded
from scala_desktop.store.decks.draft import Draft
from scala_desktop.store.decks.faults import DeckError
from scala_desktop.store.decks.library import Library
from scala_desktop.store.decks.packs import PACKS
from scala_desktop.windows.deck_naming import NamingPage
from scala_desktop.windows.deck_words import fault_words, pack_words
from scala_desktop.windows.widgets import (
    Dialog,
    FlowLayout,
    allow,
    button,
    label,
    panel,
    row,
    scrolling,
)
from scala_desktop.words.catalogue import translate

PICTURES = "*.jpg *.jpeg *.png *.webp *.tif *.tiff *.bmp *.gif"


@guarded
class ImportDeckDialog(Dialog):
    """Asks for the pictures, reads them, and lets the cards be named.

    :attr:`imported` carries the name of the deck that was saved.  Until then nothing is changed.
    """

    imported = Signal(str)

    def __init__(
        self,
        parent: QWidget | None,
        library: Library,
        pack: str = "napoletane",
        reader: DeckReader | None = None,
    ) -> None:
        super().__init__(parent, QSize(1120, 720))
        self._library = library
        self._pack = PACKS[pack]
        self._draft: Draft | None = None
        self._kept = False
        self.reader = reader if reader is not None else DeckReader(library, self)
        self.file_dialog: QFileDialog | None = None
        self.naming: NamingPage | None = None
        self._naming_page: QScrollArea | None = None
        self._pages = QStackedWidget()
        self._make_choice(pack)
        self._make_progress()
        self._problem = label("mark", wrap=True)
        self._problem.hide()
        self.again, self.cancel, self.save = button(), button(), button("main")
        self.again.clicked.connect(self._start_again)
        self.cancel.clicked.connect(self.reject)
        self.save.clicked.connect(self._save)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(18), px(14), px(18), px(14))
        layout.setSpacing(px(10))
        layout.addWidget(self._pages, 1)
        layout.addWidget(self._problem)
        layout.addLayout(row(self.again, None, self.cancel, self.save))
        self.reader.progressed.connect(self._progress)
        self.reader.read.connect(self._name)
        self.reader.failed.connect(self._refuse)
        self._show(self._choice)
        self.retranslate()

    def _make_choice(self, pack: str) -> None:
        """Make the page that asks for the pictures."""
        page = QWidget()
        self._title, self._which = label("title", wrap=True), label("name")
        self._how = [label(wrap=True) for _ in range(3)]
        group = QButtonGroup(self)
        self.packs: dict[str, QRadioButton] = {}
        kinds, ways = QWidget(), QWidget()
        beside, either = FlowLayout(kinds), FlowLayout(ways)
        for key in ("napoletane", "piacentine", "siciliane", "french"):
            one = QRadioButton()
            one.setChecked(key == pack)
            one.clicked.connect(lambda _=False, key=key: self._choose_pack(key))
            group.addButton(one)
            beside.addWidget(one)
            self.packs[key] = one
        self._counts = label("quiet", wrap=True)
        self.sheet, self.folder = button("main"), button()
        self.sheet.clicked.connect(lambda: self._ask(folder=False))
        self.folder.clicked.connect(lambda: self._ask(folder=True))
        steps = panel()
        steps_layout = QVBoxLayout(steps)
        steps_layout.setContentsMargins(px(18), px(14), px(18), px(14))
        steps_layout.setSpacing(px(10))
        for line in self._how:
            steps_layout.addWidget(line)
        for way in (self.sheet, self.folder):
            either.addWidget(way)
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(12))
        layout.addWidget(self._title)
        layout.addWidget(steps)
        layout.addWidget(self._which)
        layout.addWidget(kinds)
        layout.addWidget(self._counts)
        layout.addWidget(ways)
        layout.addStretch(1)
        self._choice = scrolling(self._pages, page)
        self._pages.addWidget(self._choice)

    def _make_progress(self) -> None:
        """Make the page that shows how far the reading is."""
        self._reading = QWidget()
        self._reading_what = QLabel()
        self._reading_what.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setMinimumHeight(px(26))
        layout = QVBoxLayout(self._reading)
        layout.addStretch(1)
        layout.addWidget(self._reading_what)
        layout.addWidget(self.bar)
        layout.addStretch(1)
        self._pages.addWidget(self._reading)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setWindowTitle(translate("Decks", "Un mazzo di famiglia"))
        self._title.setText(translate("Decks", "Gioca con le carte di casa tua"))
        for line, words in zip(
            self._how,
            (
                translate(
                    "Decks",
                    "1. Metti le carte su un foglio scuro, in fila e staccate fra loro, e"
                    " scansionale a 300 punti per pollice (dpi); oppure fotografale una per una e"
                    " mettile in una cartella.",
                ),
                translate(
                    "Decks",
                    "2. Scegli qui sotto che carte sono, poi il foglio o la cartella: il programma"
                    " le ritaglia, le raddrizza e controlla che ci siano tutte.",
                ),
                translate(
                    "Decks",
                    "3. Controlla i nomi e salva. Le immagini restano tue, su questo computer.",
                ),
            ),
            strict=True,
        ):
            line.setText(words)
        self._which.setText(translate("Decks", "Che carte sono?"))
        for key, one in self.packs.items():
            one.setText(pack_words(key))
        self._counts.setText(
            translate("Decks", "40 carte; se vuoi, anche il dorso.")
            if self._pack.key != "french"
            else translate("Decks", "52 carte; se vuoi, anche i due jolly e il dorso.")
        )
        self.sheet.setText(translate("Decks", "Scegli il foglio…"))
        self.folder.setText(translate("Decks", "Scegli la cartella…"))
        self.bar.setAccessibleName(translate("Decks", "Lettura delle carte"))
        self.again.setText(translate("Decks", "Ricomincia"))
        self.cancel.setText(translate("Decks", "Annulla"))
        self.save.setText(translate("Decks", "Salva il mazzo"))
        if self.naming is not None:
            self.naming.retranslate()

    @property
    def problem_shown(self) -> str:
        """Return what is wrong; empty where nothing is."""
        return self._problem.text()

    def _tell(self, problem: str) -> None:
        self._problem.setText(f"⚠ {problem}" if problem else "")
        self._problem.setVisible(bool(problem))

    def _show(self, page: QWidget) -> None:
        self._pages.setCurrentWidget(page)
        names = self._naming_page is not None and page is self._naming_page
        self.again.setVisible(names)
        self.save.setVisible(names)
        if page is self._choice:
            self.sheet.setFocus()

    def _choose_pack(self, key: str) -> None:
        self._pack = PACKS[key]
        self.retranslate()

    # Reading

    def _ask(self, *, folder: bool) -> None:
        """Ask for a sheet or a folder."""
        words = self.folder.text() if folder else self.sheet.text()
        dialog = QFileDialog(self, words.rstrip("…"))
        if folder:
            dialog.setFileMode(QFileDialog.FileMode.Directory)
            dialog.setOption(QFileDialog.Option.ShowDirsOnly, on=False)
        else:
            dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
            pictures = translate("Decks", "Immagini ({endings})").format(endings=PICTURES)
            dialog.setNameFilters([pictures, translate("Decks", "Tutti i file (*)")])
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self.read)
        dialog.finished.connect(self._file_dialog_closed)
        dialog.resize(900, 560)
        self.file_dialog = dialog
        dialog.open()

    def _file_dialog_closed(self) -> None:
        self.file_dialog = None

    def read(self, path: str) -> None:
        """Read the deck on the sheet or in the folder *path*."""
        self._tell("")
        name = Path(path).name
        self._reading_what.setText(translate("Decks", "Leggo {name}…").format(name=name))
        self.bar.setRange(0, 0)
        self._show(self._reading)
        self.cancel.setFocus()
        self.reader.start(Path(path), self._pack.key)

    def _progress(self, done: int, total: int) -> None:
        self.bar.setRange(0, total)
        self.bar.setValue(done)

    def _refuse(self, error: DeckError) -> None:
        self._show(self._choice)
        self._tell(fault_words(error, self._pack))

    def _name(self, draft: Draft) -> None:
        self._draft = draft
        self.naming = NamingPage(draft)
        self._naming_page = scrolling(self._pages, self.naming)
        self._pages.addWidget(self._naming_page)
        self.naming.changed.connect(self._named)
        self._show(self._naming_page)
        self._named()
        self.naming.pictures.setFocus()

    def _named(self) -> None:
        assert self.naming is not None
        self._tell("")
        allow(self.save, self.naming.problem)

    # The end

    def _save(self) -> None:
        assert self.naming is not None
        naming = self.naming
        try:
            title = naming.title.text()
            deck = self._library.keep(naming.draft, naming.named, title)
        except DeckError as error:
            self._tell(fault_words(error, self._pack))
            naming.title.setFocus()
            return
        self._kept = True
        self.imported.emit(deck.name)
        self.accept()

    def _start_again(self) -> None:
        """Drop what was read and ask for other pictures."""
        self._drop()
        self._tell("")
        naming, self.naming = self.naming, None
        if naming is not None:
            assert self._naming_page is not None
            self._pages.removeWidget(self._naming_page)
            self._naming_page.deleteLater()
        self._show(self._choice)

    def _drop(self) -> None:
        self.reader.cancel()
        if self._draft is not None and not self._kept:
            self.reader.drop(self._draft.folder)
        self._draft = None

    def done(self, result: int) -> None:
        self._drop()
        super().done(result)
