"""The scores of the whole match, a row for each hand."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QVBoxLayout, QWidget

from scala_desktop.model.guard import guarded
from scala_desktop.model.scores import ScoresModel
from scala_desktop.windows.widgets import Dialog, button, label, row
from scala_desktop.words.catalogue import translate

NAME_WIDTH = 132
"""A column is never narrower: where many play, the table scrolls sideways."""


@guarded
class ScoreTable(Dialog):
    """What everybody paid in each hand up to now."""

    def __init__(self, parent: QWidget | None, scores: ScoresModel) -> None:
        super().__init__(parent, QSize(1040, 560))
        self._empty = label("name", wrap=True)
        self.model = scores
        self.table = QTableView()
        self.table.setModel(self.model)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setAlternatingRowColors(True)
        across = self.table.horizontalHeader()
        across.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        across.setMinimumSectionSize(NAME_WIDTH)
        across.setTextElideMode(Qt.TextElideMode.ElideRight)
        across.setDefaultAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.table.verticalHeader().setDefaultSectionSize(38)
        self.close_button = button("main")
        self.close_button.clicked.connect(self.accept)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 14, 16, 14)
        layout.addWidget(self._empty)
        layout.addWidget(self.table, 1)
        layout.addLayout(row(None, self.close_button))
        self.retranslate()
        self.close_button.setFocus()

    def setVisible(self, visible: bool) -> None:
        self._empty.setVisible(not self.model.results)
        super().setVisible(visible)

    def rule_topic(self) -> str:
        return "scoring"

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setWindowTitle(translate("ScoreTable", "Segnapunti"))
        self._empty.setText(translate("ScoreTable", "La prima mano non è ancora finita."))
        self.table.setAccessibleName(self.windowTitle())
        self.close_button.setText(translate("ScoreTable", "Chiudi"))
        self.model.retranslate()
