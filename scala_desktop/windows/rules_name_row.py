"""The row in which a name is asked for to save rules under, and where it is said that they are."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from scala_desktop.store.problems import Problem
from scala_desktop.table import accessibility
from scala_desktop.windows.layouts import row
from scala_desktop.windows.notices import problem_words
from scala_desktop.windows.widgets import button, label, restyle
from scala_desktop.words.catalogue import translate

LONGEST = 40
"""Letters of the longest name of rules."""


class RulesNameRow(QWidget):
    """Asks for a name: :attr:`given` carries it, :attr:`given_up` says that none is wanted.

    What was saved, or was not, is told in its place until something else is done.
    """

    given = Signal(str)
    given_up = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._label, self.field = QLabel(), QLineEdit()
        self.field.setMaxLength(LONGEST)
        self.field.returnPressed.connect(self._give)
        self.save, self.cancel = button("main"), button()
        self.save.clicked.connect(self._give)
        self.cancel.clicked.connect(self.given_up)
        self.kept = label("good", wrap=True)
        layout = row(self._label, self.field, self.save, self.cancel, self.kept)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setStretch(1, 1)
        layout.setStretch(4, 1)
        self.setLayout(layout)
        self.kept.hide()
        self.hide()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self._label.setText(translate("HouseRules", "Nome delle vostre regole:"))
        self.field.setPlaceholderText(translate("HouseRules", "per esempio: come da nonna"))
        self.save.setText(translate("HouseRules", "Salva"))
        self.cancel.setText(translate("HouseRules", "Lascia stare"))

    @property
    def asks(self) -> bool:
        """Return whether a name is asked for."""
        return not (self.isHidden() or self.field.isHidden())

    def ask(self, name: str) -> None:
        """Ask for a name; *name* is what it is likely to be."""
        self._show(asks=True)
        self.field.setText(name)
        self.field.setFocus()
        self.field.selectAll()

    def tell_kept(self, name: str) -> None:
        """Say that rules were saved as *name*."""
        said = translate("HouseRules", "✓ Salvate come «{name}»: sono nell'elenco, con la ★.")
        self._tell(said.format(name=name), "good")

    def tell_unkept(self, problem: Problem) -> None:
        """Say that rules could not be written, and why."""
        self._tell(f"✗ {problem_words(problem)}", "warning")

    def _tell(self, words: str, role: str) -> None:
        self.kept.setText(words)
        restyle(self.kept, role)
        self._show(asks=False)
        accessibility.announce(self, words)

    def forget_kept(self) -> None:
        """Say no longer what was saved, or was not."""
        if self.kept.isVisibleTo(self):
            self.hide()

    def _show(self, *, asks: bool) -> None:
        for one in (self._label, self.field, self.save, self.cancel):
            one.setVisible(asks)
        self.kept.setVisible(not asks)
        self.show()

    def _give(self) -> None:
        name = " ".join(self.field.text().split())
        if name and self.save.isEnabled():
            self.given.emit(name)
        else:
            self.field.setFocus()
