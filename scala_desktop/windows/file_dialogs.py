"""Qt's dialog that asks for a file, in the words of the language in force."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from scala_desktop.resources import readable
from scala_desktop.words.catalogue import translate

SIZE = QSize(900, 560)


def put_into_words(dialog: QFileDialog) -> None:
    """Say in *dialog* what Qt says in English."""
    for part, words in (
        (QFileDialog.DialogLabel.LookIn, translate("Dialogs", "Cerca in:")),
        (QFileDialog.DialogLabel.FileName, translate("Dialogs", "Nome del file:")),
        (QFileDialog.DialogLabel.FileType, translate("Dialogs", "Tipo di file:")),
    ):
        dialog.setLabelText(part, words)


def ask_file(
    parent: QWidget,
    title: str,
    kind: str,
    suffixes: Sequence[str],
    chosen: Callable[[Path], object],
    *,
    name: str = "",
) -> QFileDialog:
    """Ask over *parent* for a file of that *kind*, and give it to *chosen*.

    With a *name*, it is one to be written, with the first of *suffixes* if none is typed; otherwise
    one to be read, whose name is taken as it is.
    """
    dialog = QFileDialog(parent, title, readable(Path.home()))
    put_into_words(dialog)
    everything = translate("Dialogs", "Tutti i file (*)")
    kinds = " ".join(f"*{suffix}" for suffix in suffixes)
    dialog.setNameFilters([f"{kind} ({kinds})", *([] if name else [everything])])
    if name:
        dialog.setDefaultSuffix(suffixes[0])
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.selectFile(f"{name}{suffixes[0]}")
    else:
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.fileSelected.connect(lambda path: chosen(Path(path)))
    dialog.resize(SIZE)
    dialog.open()
    return dialog
