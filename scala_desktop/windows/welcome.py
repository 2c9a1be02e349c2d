"""What the window shows while no match lies on the table."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from scala_desktop.model.guard import guarded
from scala_desktop.windows.widgets import button, label
from scala_desktop.words.catalogue import translate


@guarded
class Welcome(QWidget):
    """The name of the program and the two ways to a match."""

    def __init__(self, parent: QWidget, icon: QIcon) -> None:
        super().__init__(parent)
        picture = QLabel()
        picture.setPixmap(icon.pixmap(QSize(128, 128), self.devicePixelRatioF()))
        self._title = label("title")
        self.new_match = button("main")
        self.open_file = button()
        layout = QVBoxLayout(self)
        layout.setSpacing(18)
        layout.addStretch(1)
        for part in (picture, self._title, self.new_match, self.open_file):
            layout.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
        for one in (self.new_match, self.open_file):
            one.setMinimumSize(300, 56)
        layout.addStretch(1)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self._title.setText("Scala Desktop")
        self.new_match.setText(translate("Menu", "Nuova partita…"))
        self.open_file.setText(translate("Menu", "Apri…"))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
