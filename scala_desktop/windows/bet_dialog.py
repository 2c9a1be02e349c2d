"""Bets on the next hand, such as those of the dead players of Trentuno."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from scala_desktop.dress.room import px
from scala_desktop.model.controller import Controller
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.moves import Bet
from scala_desktop.table.games.base import Bets
from scala_desktop.windows.layouts import FlowLayout
from scala_desktop.windows.widgets import Dialog, Foot, button, label, sheet_of_paper
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import player_name


class BetDialog(Dialog):
    """Asks one person after the other; pressing a number is a bet, closing the dialog is no bet.

    *bets* tells at each moment what is asked, and nothing where nobody is left to bet.
    """

    def __init__(
        self, parent: QWidget | None, controller: Controller, bets: Callable[[], Bets | None]
    ) -> None:
        super().__init__(parent, QSize(780, 620), snug=True)
        self._controller = controller
        self._bets = bets
        asked = bets()
        self._asked = iter(() if asked is None else asked.seats)
        self.seat: Seat | None = next(self._asked, None)
        self._title = label("title", wrap=True)
        self._about = label(wrap=True)
        self.numbers: dict[int, QPushButton] = {}
        numbers = QWidget()
        flow = FlowLayout(numbers)
        for number in () if asked is None else asked.numbers:
            one = button()
            one.setText(str(number))
            one.setMinimumWidth(px(58))
            one.clicked.connect(lambda _=False, number=number: self._bet(number))
            flow.addWidget(one)
            self.numbers[number] = one
        self.pass_button = button("main")
        self.pass_button.clicked.connect(self._next)
        content = QWidget()
        layout = QVBoxLayout(content)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(12))
        for part in (self._title, self._about, numbers):
            layout.addWidget(part)
        layout.addStretch(1)
        sheet_of_paper(self, content, Foot(None, self.pass_button))
        self.retranslate()

    @property
    def agreed(self) -> int:
        """Return the number that somebody has bet on already, 0 for none: all bet on the same."""
        bets = self._bets()
        return 0 if bets is None else bets.agreed

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setWindowTitle(translate("Bet", "Scommessa"))
        name = "" if self.seat is None else player_name(self._controller.players, self.seat)
        self._title.setText(translate("Bet", "{name}, scommetti?").format(name=name))
        bets, agreed = self._bets(), self.agreed
        self._about.setText("" if bets is None else bets.about)
        self.pass_button.setText(translate("Bet", "Non scommetto"))
        for number, one in self.numbers.items():
            one.setEnabled(agreed in (0, number))
        (self.numbers[agreed] if agreed else self.pass_button).setFocus()

    def _bet(self, number: int) -> None:
        if self.seat is not None and self._controller.submit(Bet(number), (), self.seat):
            self._next()

    def _next(self) -> None:
        self.seat = next(self._asked, None)
        if self.seat is None:
            self.accept()
        else:
            self.retranslate()
