"""How the dialogs of a window open: one of a kind at a time, none blocking, one over the other."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QPagedPaintDevice
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QWidget

from scala_desktop.resources import readable
from scala_desktop.windows.file_dialogs import SIZE, put_into_words
from scala_desktop.windows.widgets import Dialog, Question
from scala_desktop.words.catalogue import current_language, translate


class DialogStage(QObject):
    """Opens dialogs over *window*, and calls *give_back* with the keyboard when one has closed.

    Files are asked for in *folder* first.  *rule_asked* says that a dialog asks for a rule,
    *one_closed* that one has closed and what was to follow it is done.
    """

    rule_asked = Signal(str)
    one_closed = Signal()

    def __init__(self, window: QWidget, folder: Path, give_back: Callable[[], object]) -> None:
        super().__init__(window)
        self._window, self._folder, self._give_back = window, folder, give_back
        self.opening: QDialog | None = None
        """The dialog that was opened last, as long as it is open; it may not be whole yet."""
        self._file_dialogs: dict[tuple[str, bool, str], QFileDialog] = {}
        """The dialogs that ask for a file, by their language, to open one and to save."""
        self._take_path: Callable[[Path], object] = lambda _: None
        """What is done with the place that was asked for."""

    @property
    def open_dialog(self) -> QDialog | None:
        """Return the dialog that was opened last, as long as it is open; it is whole then."""
        if isinstance(self.opening, Dialog):
            self.opening.finish()
        return self.opening

    def open(self, dialog: QDialog, done: Callable[[], object] | None = None) -> None:
        """Open *dialog*, and do what *done* does once it has closed."""
        dialog.finished.connect(lambda: self.after_closing(dialog, done))
        if isinstance(dialog, Dialog):
            dialog.rule_asked.connect(self.rule_asked)
        self.show(dialog)

    def show(self, dialog: QDialog) -> None:
        """Open *dialog*, of whose closing is heard already."""
        self.opening = dialog
        dialog.open()

    def after_closing(self, dialog: QDialog, done: Callable[[], object] | None) -> None:
        """Hear that *dialog* has closed, and do what *done* does."""
        if self.opening is dialog:
            self.opening = None
        self._give_back()
        if done is not None:
            done()
        self.one_closed.emit()

    def busy(self, kind: type[QDialog]) -> bool:
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

    def ask(
        self, title: str, sentence: str, answers: tuple[str, str], agreed: Callable[[], object]
    ) -> None:
        """Ask over what is open; do what *agreed* does after the first of the two *answers*."""
        question = Question(self._window, title, sentence, answers)
        given: list[int] = []
        question.answered.connect(given.append)
        self.lay_over(question, lambda: agreed() if given == [0] else None)

    def lay_over(self, dialog: Dialog, done: Callable[[], object] | None = None) -> None:
        """Open *dialog* over the one that is open, if any, which stays and is taken up again.

        Then do what *done* does.
        """
        under = self.open_dialog

        def closed() -> None:
            if under is None:
                self.after_closing(dialog, done)
                # A room opens dialogs of its own, too.
                if (other := QApplication.activeModalWidget()) is not None:
                    other.activateWindow()
                return
            self.opening = under if under.isVisible() else None
            if under.isVisible():
                under.activateWindow()
            if done is not None:
                done()

        dialog.finished.connect(closed, Qt.ConnectionType.SingleShotConnection)
        self.show(dialog)

    def close_all(self) -> bool:
        """Close what is open, and what lies under it; return whether nothing is any more."""
        while (before := self.open_dialog) is not None and before.isVisible():
            before.reject()
            if self.open_dialog is before:
                return False
        return True

    def file_dialog(
        self,
        title: str,
        chosen: Callable[[str], object],
        *,
        saves: bool = False,
        suffix: str = "",
        kinds: str = "",
    ) -> QFileDialog:
        """Return the dialog that asks for a file to open or, if it *saves*, for one to write.

        One is kept for each language, and one for each *suffix*; the *chosen* of its first call
        hears of each file.
        """
        folder = readable(Path.home() if kinds else self._folder)
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
        dialog.finished.connect(lambda: self.after_closing(dialog, None))
        dialog.resize(SIZE)
        return dialog

    def ask_where(
        self, title: str, name: str, suffix: str, write: Callable[[Path], object]
    ) -> None:
        """Ask where to *write* a file, ``name.suffix`` unless told otherwise; what is open goes."""
        if not self.close_all():
            return
        self._take_path = write
        dialog = self.file_dialog(title, self._take, saves=True, suffix=suffix)
        dialog.setWindowTitle(title)
        dialog.selectFile(f"{name}.{suffix}")
        self.show(dialog)

    def print_on(
        self, title: str, fill: Callable[[QPagedPaintDevice], object], *, upright: bool = False
    ) -> None:
        """Ask for a printer, and let *fill* fill its pages; what is open goes."""
        from scala_desktop.windows.scores.real_paper import ask_printer

        if self.close_all():
            dialog = ask_printer(self._window, title, fill, upright=upright)
            dialog.finished.connect(lambda: self.after_closing(dialog, None))
            self.opening = dialog
            QDialog.open(dialog)  # it has another ``open`` of its own

    def ask_which(self, title: str, kinds: str, take: Callable[[Path], object]) -> None:
        """Ask for a file of one of the *kinds*, and *take* it; one that is open comes forward."""
        if not self.busy(QFileDialog):
            self._take_path = take
            self.show(self.file_dialog(title, self._take, kinds=kinds))

    def _take(self, path: str) -> None:
        self._take_path(Path(path))
