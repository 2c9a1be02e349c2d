"""Buttons for a deck of the players' own: rename it, mend its cards, delete it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import QLineEdit, QWidget

from scala_desktop.dress.room import px
from scala_desktop.model.errand import Errand
from scala_desktop.store.decks.faults import DeckError
from scala_desktop.store.decks.library import LONGEST_TITLE, Library, OwnDeck
from scala_desktop.windows.deck_words import fault_words
from scala_desktop.windows.layouts import FlowLayout
from scala_desktop.windows.widgets import Question, button
from scala_desktop.words.catalogue import translate


class DeckErrand(Errand):
    """Renames a deck, or deletes it: the window does not wait for the disk.

    One follows the other: a deck that is renamed while it is deleted would come back.
    :attr:`renamed` and :attr:`deleted` carry the deck, and the ``DeckError`` there was, if any.
    """

    renamed = Signal(object, object)
    deleted = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self._busy = False
        self._ended.connect(self._rest, Qt.ConnectionType.QueuedConnection)

    def begin(self, act: Callable[[], object], done: SignalInstance, deck: OwnDeck) -> None:
        """Do *act* with *deck* and tell it by *done*, unless another is on its way."""
        if not self._busy:
            self._busy = True
            self.set_out(self._do, act, done, deck)

    def _do(self, act: Callable[[], object], done: SignalInstance, deck: OwnDeck) -> None:
        try:
            act()
        except DeckError as error:
            done.emit(deck, error)
        else:
            done.emit(deck, None)

    def _rest(self) -> None:
        self._busy = False


class OwnDeckBar(QWidget):
    """Buttons for the deck of *library* that is chosen in the room *owner*.

    :attr:`asked` wants the page on which decks are made, and carries the ``OwnDeck`` that is to be
    mended; :attr:`deleted` carries the one that is gone, :attr:`told` what went wrong.
    """

    asked = Signal(object)
    renamed = Signal()
    deleted = Signal(object)
    told = Signal(str)

    def __init__(self, owner: QWidget, library: Library) -> None:
        super().__init__()
        self._owner = owner
        self._library = library
        self._deck: OwnDeck | None = None
        self._errand = DeckErrand()
        self._errand.renamed.connect(self._renamed, Qt.ConnectionType.QueuedConnection)
        self._errand.deleted.connect(self._deleted, Qt.ConnectionType.QueuedConnection)
        self.question: Question | None = None
        self.title = QLineEdit()
        self.title.setMaxLength(LONGEST_TITLE)
        self.title.setMaximumWidth(px(220))
        self.rename, self.mend, self.delete = button(), button(), button()
        self.mend.clicked.connect(lambda: self.asked.emit(self._deck))
        self.rename.clicked.connect(self._rename)
        self.title.returnPressed.connect(self._rename)
        self.delete.clicked.connect(self._ask_to_delete)
        layout = FlowLayout(self)
        for part in (self.title, self.rename, self.mend, self.delete):
            layout.addWidget(part)

    def show_deck(self, deck: OwnDeck | None) -> None:
        """Offer what can be done with *deck*."""
        changed = deck != self._deck
        self._deck = deck
        self.setVisible(deck is not None)
        if deck is not None and changed:
            self.title.setText(deck.title)

    def ask_name(self) -> None:
        """Let another name be written."""
        self.title.setFocus()
        self.title.selectAll()

    def finish(self) -> None:
        """Wait until what was asked for has been written: the window closes."""
        self._errand.finish()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.title.setAccessibleName(translate("Decks", "Nome del mazzo"))
        self.rename.setText(translate("Decks", "Cambia nome"))
        self.mend.setText(translate("Decks", "Rimetti a posto una carta…"))
        self.delete.setText(translate("Decks", "Elimina…"))

    def _rename(self) -> None:
        deck, library, title = self._deck, self._library, self.title.text()
        if deck is not None:
            self._errand.begin(lambda: library.rename(deck, title), self._errand.renamed, deck)

    def _renamed(self, deck: OwnDeck, problem: DeckError | None) -> None:
        if problem is None:
            self.told.emit("")
            self.renamed.emit()
            return
        self.told.emit(fault_words(problem, deck.pack))
        if deck == self._deck:
            self.title.setFocus()

    def _ask_to_delete(self) -> None:
        deck = self._deck
        if deck is None:
            return
        self.question = Question(
            self._owner,
            translate("Decks", "Elimina il mazzo"),
            translate(
                "Decks", "Elimino il mazzo «{title}» da questo computer? I file originali restano."
            ).format(title=deck.title),
            (translate("Decks", "Elimina"), translate("Decks", "Tienilo")),
        )
        self.question.answered.connect(lambda answer: self._delete(deck) if answer == 0 else None)
        self.question.open()

    def _delete(self, deck: OwnDeck) -> None:
        library = self._library
        self._errand.begin(lambda: library.delete(deck), self._errand.deleted, deck)

    def _deleted(self, deck: OwnDeck, problem: DeckError | None) -> None:
        if problem is None:
            self.deleted.emit(deck)
        else:
            self.told.emit(fault_words(problem, deck.pack))
