"""Rooms and dialogs that ask before something in them is lost."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from scala_desktop.windows.widgets import Dialog, Question
from scala_desktop.words.catalogue import translate


class Asking:
    """Asks one thing at a time over *over*: :attr:`question`, ``None`` once it is answered."""

    def __init__(self, over: QWidget) -> None:
        self._over = over
        self.question: Question | None = None
        self._answers: list[Callable[[], None]] = []

    def ask(
        self, title: str, sentence: str, *answers: tuple[str, Callable[[], None]], stay: str
    ) -> None:
        """Ask what to do: one of *answers*, or nothing, by the button called *stay*."""
        if self.question is not None:
            return
        question = Question(self._over, title, sentence, (*(words for words, _ in answers), stay))
        question.answered.connect(self._answered)
        self._answers = [what for _, what in answers]
        self.question = question
        question.open()

    def _answered(self, index: int) -> None:
        self.question = None
        if index < len(self._answers):
            self._answers[index]()

    def ask_before_preset(
        self,
        title: str,
        changed: int,
        *,
        leave: Callable[[], None],
        save: Callable[[], None] | None,
        stay: str,
    ) -> None:
        """Ask before so many *changed* rules give way to those of the preset called *title*.

        *leave* takes the preset, *save* first lets people save the changed rules; it is ``None``
        where they may not be saved.
        """
        answers = [(translate("HouseRules", "Passa a «{title}»").format(title=title), leave)]
        if save is not None:
            answers.insert(0, (translate("HouseRules", "Salvale con un nome…"), save))
        self.ask(
            translate("HouseRules", "Regole cambiate"),
            translate("HouseRules", "%n regole cambiate andrebbero perse.", "", changed),
            *answers,
            stay=stay,
        )


class AskingDialog(Dialog):
    """A dialog that asks by :attr:`asking`."""

    def __init__(self, parent: QWidget | None, wanted: QSize) -> None:
        super().__init__(parent, wanted)
        self.asking = Asking(self)

    @property
    def question(self) -> Question | None:
        """Return the question that is asked now."""
        return self.asking.question
