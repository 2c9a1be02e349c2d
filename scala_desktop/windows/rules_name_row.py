"""The row in which the dialog of the house rules asks for a name to save them under."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from scala_desktop.windows.layouts import row
from scala_desktop.windows.widgets import button
from scala_desktop.words.catalogue import translate

LONGEST = 40
"""Letters of the longest name of rules."""


class RulesNameRow(QWidget):
    """Asks for a name: :attr:`given` carries it, :attr:`given_up` says that none is wanted."""

    given = Signal(str)
    given_up = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._label, self.field = QLabel(), QLineEdit()
        self.field.setMaxLength(LONGEST)
        self.field.returnPressed.connect(self._give)
        self.save, self.cancel = button("main"), button()
        self.save.clicked.connect(self._give)
        self.cancel.clicked.connect(self.given_up)
        layout = row(self._label, self.field, self.save, self.cancel)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setStretch(1, 1)
        self.setLayout(layout)
        self.hide()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self._label.setText(translate("HouseRules", "Nome delle tue regole:"))
        self.field.setPlaceholderText(translate("HouseRules", "per esempio: come da nonna"))
        self.save.setText(translate("HouseRules", "Salva"))
        self.cancel.setText(translate("HouseRules", "Lascia stare"))

    def ask(self, name: str) -> None:
        """Ask for a name; *name* is what it is likely to be."""
        self.field.setText(name)
        self.show()
        self.field.setFocus()
        self.field.selectAll()

    def _give(self) -> None:
        name = " ".join(self.field.text().split())
        if name and self.save.isEnabled():
            self.given.emit(name)
        else:
            self.field.setFocus()
