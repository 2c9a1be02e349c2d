"""What the table says without being asked: a doubt about an act, and the offer of a hint."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from scala_desktop.table.view import TableView
from scala_desktop.windows.floating import FloatingLine, FloatingStack
from scala_desktop.words.catalogue import translate


class Counsel(QObject):
    """Two lines over the *table*; neither holds anything up, and what is done takes them away."""

    hint_asked = Signal()

    def __init__(self, table: TableView, stack: FloatingStack) -> None:
        super().__init__(table)
        self._table = table
        self.doubt = stack.add(FloatingLine(table, "yes", "no", sign="⚠"))
        self.offer = stack.add(FloatingLine(table, "hint", "close", sign="☞"))
        self.doubt.pressed.connect(self._answer)
        self.offer.pressed.connect(self._accept)
        table.doubted.connect(self._ask)
        table.hesitated.connect(self._offer)
        table.escaped.connect(self.dismiss)

    def dismiss(self) -> None:
        """Take both lines away, the question unanswered."""
        self.offer.dismiss()
        self._table.actions_.doubts.forget()

    def _ask(self, question: str) -> None:
        self.offer.dismiss()
        if question:
            self.doubt.say(question, milliseconds=0)
        else:
            self.doubt.dismiss()

    def _answer(self, key: str) -> None:
        if key == "yes":
            self._table.actions_.insist()
        else:
            self._table.actions_.doubts.forget()

    def _offer(self) -> None:
        if self.doubt.isHidden():
            self.offer.say(translate("Table", "Vuoi un consiglio?"))

    def _accept(self, key: str) -> None:
        self.offer.dismiss()
        if key == "hint":
            self.hint_asked.emit()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.dismiss()
        self.doubt.buttons["yes"].setText(translate("Table", "Sì, scarta"))
        self.doubt.buttons["no"].setText(translate("Table", "No"))
        self.offer.buttons["hint"].setText(translate("Table", "Sì, grazie"))
        self.offer.buttons["close"].setText(translate("Table", "No, grazie"))
