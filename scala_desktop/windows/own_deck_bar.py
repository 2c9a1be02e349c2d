"""Buttons for the players' own decks: add one, mend its cards, rename it, delete it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from scala_desktop.dress.room import px
from scala_desktop.store.decks.faults import DeckError
from scala_desktop.store.decks.library import LONGEST_TITLE, Library, OwnDeck
from scala_desktop.windows.deck_words import fault_words
from scala_desktop.windows.widgets import FlowLayout, Question, button
from scala_desktop.words.catalogue import translate


class OwnDeckBar(QWidget):
    """Buttons for the decks of *library* in the dialog *owner*, and for the one that is chosen.

    :attr:`asked` wants the page on which one is made, and carries the ``OwnDeck`` that is to be
    mended, ``None`` for a new one; :attr:`deleted` carries the one that is gone, :attr:`told` what
    went wrong.
    """

    asked = Signal(object)
    renamed = Signal()
    deleted = Signal(object)
    told = Signal(str)

    def __init__(self, owner: QDialog, library: Library) -> None:
        super().__init__()
        self._owner = owner
        self._library = library
        self._deck: OwnDeck | None = None
        self.question: Question | None = None
        self.add = button()
        self.add.clicked.connect(lambda: self.asked.emit(None))
        self.title = QLineEdit()
        self.title.setMaxLength(LONGEST_TITLE)
        self.title.setMaximumWidth(px(300))
        self.rename, self.mend, self.delete = button(), button(), button()
        self.mend.clicked.connect(lambda: self.asked.emit(self._deck))
        self.rename.clicked.connect(self._rename)
        self.delete.clicked.connect(self._ask_to_delete)
        layout = FlowLayout(self)
        for part in (self.add, self.title, self.rename, self.mend, self.delete):
            layout.addWidget(part)

    def show_deck(self, deck: OwnDeck | None) -> None:
        """Offer what can be done with *deck*."""
        changed = deck != self._deck
        self._deck = deck
        for widget in (self.title, self.rename, self.mend, self.delete):
            widget.setVisible(deck is not None)
        if deck is not None and changed:
            self.title.setText(deck.title)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.add.setText(translate("Decks", "Aggiungi le carte di casa…"))
        self.title.setAccessibleName(translate("Decks", "Nome del mazzo"))
        self.rename.setText(translate("Decks", "Cambia nome"))
        self.mend.setText(translate("Decks", "Rimetti a posto una carta…"))
        self.delete.setText(translate("Decks", "Elimina…"))

    def _rename(self) -> None:
        deck = self._deck
        if deck is None:
            return
        try:
            self._library.rename(deck, self.title.text())
        except DeckError as error:
            self.told.emit(fault_words(error, deck.pack))
            self.title.setFocus()
        else:
            self.told.emit("")
            self.renamed.emit()

    def _ask_to_delete(self) -> None:
        deck = self._deck
        if deck is None:
            return
        self.question = Question(
            self._owner,
            translate("Decks", "Elimina il mazzo"),
            translate(
                "Decks", "Elimino il mazzo {title} da questo computer? I file originali restano."
            ).format(title=deck.title),
            (translate("Decks", "Elimina"), translate("Decks", "Tienilo")),
        )
        self.question.answered.connect(lambda answer: self._delete(deck) if answer == 0 else None)
        self.question.open()

    def _delete(self, deck: OwnDeck) -> None:
        try:
            self._library.delete(deck)
        except DeckError as error:
            self.told.emit(fault_words(error, deck.pack))
            return
        self.deleted.emit(deck)
        self.add.setFocus()
