"""What the program is, its version and where it keeps matches and settings."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt, qVersion
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from scala_desktop import __version__
from scala_desktop.dress.room import px
from scala_desktop.resources import readable
from scala_desktop.windows.layouts import nest, row
from scala_desktop.windows.widgets import Dialog, Foot, button, label, sheet_of_paper
from scala_desktop.words.catalogue import translate


class AboutDialog(Dialog):
    """A few lines about the program; *folder* is where matches and settings are kept."""

    def __init__(self, parent: QWidget | None, icon: QIcon, folder: Path) -> None:
        super().__init__(parent, QSize(640, 520), snug=True)
        self._folder = folder
        picture = QLabel()
        picture.setPixmap(icon.pixmap(QSize(px(96), px(96)), self.devicePixelRatioF()))
        picture.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._title = label("title")
        self._words = label(wrap=True)
        self._where = label("quiet", wrap=True, selectable=True)
        self._versions = label("quiet", selectable=True)
        self.close_button = button("main")
        self.close_button.clicked.connect(self.accept)
        column = QVBoxLayout()
        column.setSpacing(px(12))
        for part in (self._title, self._words, self._where, self._versions):
            column.addWidget(part)
        column.addStretch(1)
        content = QWidget()
        body = row(picture, spacing=22)
        body.setContentsMargins(0, 0, 0, 0)
        nest(body, column, 1)
        content.setLayout(body)
        # What scrolls is measured as it is laid: with its words.
        self.retranslate()
        sheet_of_paper(self, content, Foot(None, self.close_button))

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setWindowTitle(translate("About", "Informazioni"))
        self._title.setText("Scala Desktop")
        self._words.setText(
            translate(
                "About",
                "Quattro giochi di carte italiani, contro gli amici che siedono accanto e contro il"
                " computer. Senza pubblicità, senza registrarsi e senza Internet.",
            )
        )
        self._where.setText(
            translate("About", "Partite e preferenze stanno in: {folder}").format(
                folder=readable(self._folder)
            )
        )
        self._versions.setText(
            translate("About", "Versione {version}, Qt {qt}").format(
                version=__version__, qt=qVersion()
            )
        )
        self.close_button.setText(translate("About", "Chiudi"))
