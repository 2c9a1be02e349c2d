"""What is asked above the page of a person: whether they are merged, copied or deleted.

Source: design/evening.md, 2.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from scala_desktop.dress.room import px
from scala_desktop.windows.layouts import FlowLayout, empty
from scala_desktop.windows.widgets import button, label
from scala_desktop.words.catalogue import translate

Answer: TypeAlias = tuple[str, Callable[[], object]]
"""The words of an answer, and what is done then."""


class PeopleQuestion(QWidget):
    """A sentence with its answers, of which the last changes nothing; hidden if nothing is asked.

    :attr:`merge_wanted` and :attr:`copy_wanted` carry two names: who it is about, and who they
    are or whose choices they want; :attr:`drop_wanted` carries who is to leave the house.
    """

    merge_wanted = Signal(str, str)
    copy_wanted = Signal(str, str)
    drop_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._sentence, answers = label("name", wrap=True), QWidget()
        self._flow = FlowLayout(answers)
        self.answers: dict[str, QPushButton] = {}
        """The answers to what is asked now, by their words."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(6))
        column.addWidget(self._sentence)
        column.addWidget(answers)
        self.clear()

    def text(self) -> str:
        """Return what is asked, "" for nothing."""
        return self._sentence.text()

    def clear(self) -> None:
        """Ask nothing."""
        self._show("", ())

    def tell(self, sentence: str, *answers: Answer) -> None:
        """Say *sentence*; one may do one of *answers*, or leave it at that."""
        self._show(sentence, (*answers, (translate("People", "Va bene"), self.clear)))

    def ask_same(self, name: str, other: str) -> None:
        """Ask whether *name*, who was to be called like *other*, is the same person."""
        text = translate("People", "C'è già {name}: è la stessa persona?").format(name=other)
        merge = partial(self.merge_wanted.emit, name, other)
        self._ask(text, (translate("People", "Sì, unisci"), merge))

    def ask_merge(self, name: str, others: Sequence[str], played: int) -> None:
        """Ask which of *others* the person *name*, who has *played* so many matches, really is."""
        text = translate(
            "People", "Le %n partite di {name} diventano di… Si può annullare.", "", played
        )
        if not played:
            text = translate("People", "{name} è in realtà… Si può annullare.")
        answers = ((one, partial(self.merge_wanted.emit, name, one)) for one in others)
        self._ask(text.format(name=name), *answers)

    def ask_copy(self, name: str, others: Sequence[str]) -> None:
        """Ask which of *others* have what *name* wants, too."""
        text = translate("People", "{name} vuole tutto come… Si può annullare.")
        answers = ((one, partial(self.copy_wanted.emit, name, one)) for one in others)
        self._ask(text.format(name=name), *answers)

    def ask_drop(self, name: str, played: int) -> None:
        """Ask whether *name*, who has *played* so many matches, shall leave the house."""
        text = translate(
            "People", "Le %n partite restano nell'Albo con il nome {name}.", "", played
        )
        if not played:
            text = translate("People", "{name} non sarà più nell'elenco.")
        drop = translate("People", "Elimina"), partial(self.drop_wanted.emit, name)
        keep = translate("People", "Tieni"), self.clear
        self._show(text.format(name=name), (drop, keep))

    def offer_undo(self, sentence: str, undo: Callable[[], object]) -> None:
        """Say in *sentence* what was done, which *undo* takes back."""
        self.tell(sentence, (translate("People", "Annulla"), undo))

    def _ask(self, sentence: str, *answers: Answer) -> None:
        self._show(sentence, (*answers, (translate("People", "No"), self.clear)))

    def _show(self, sentence: str, answers: Sequence[Answer]) -> None:
        empty(self._flow)
        self._sentence.setText(sentence)
        self.answers = {words: self._answer(words, do) for words, do in answers}
        self.setVisible(bool(sentence))

    def _answer(self, words: str, do: Callable[[], object]) -> QPushButton:
        made = button()
        made.setText(words)
        made.clicked.connect(lambda _=False: do())
        self._flow.addWidget(made)
        return made
