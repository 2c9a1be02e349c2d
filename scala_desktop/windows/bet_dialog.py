"""Bets on the next hand, such as those of the dead players of Trentuno."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QPushButton, QVBoxLayout, QWidget

from scala_desktop.dress.room import px
from scala_desktop.model.controller import Controller
from scala_desktop.model.guard import guarded
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.moves import Bet
from scala_desktop.table.games.base import Bets
from scala_desktop.windows.fresh import Fresh
from scala_desktop.windows.layouts import FlowLayout
from scala_desktop.windows.widgets import Dialog, Foot, allow, button, label, sheet_of_paper
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import player_name

COMMANDING: Final = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
"""With one of these a digit is a command."""


@guarded
class BetDialog(Dialog):
    """Asks one person after the other for a number to bet on, or for no bet.

    *bets* tells at each moment what is asked.  Where it is closed before all have answered, the
    bets that were made stand.
    """

    def __init__(
        self, parent: QWidget | None, controller: Controller, bets: Callable[[], Bets | None]
    ) -> None:
        super().__init__(parent, QSize(780, 620), snug=True)
        self._controller = controller
        self._bets = bets
        asked = bets()
        self._asked = iter(() if asked is None else asked.seats)
        self.seat: Seat | None = None
        self._typed = ""
        self._title = label("title", wrap=True)
        self._about = label(wrap=True)
        self.numbers: dict[int, QPushButton] = {}
        self._choice = QButtonGroup(self)
        numbers = QWidget()
        flow = FlowLayout(numbers)
        for number in () if asked is None else asked.numbers:
            one = button(checkable=True)
            one.setText(str(number))
            one.setMinimumWidth(px(58))
            self._choice.addButton(one, number)
            flow.addWidget(one)
            self.numbers[number] = one
        self._choice.idToggled.connect(self._tell_choice)
        self._choice.buttonClicked.connect(self._type_anew)
        self.pass_button = button()
        self.pass_button.clicked.connect(self._next)
        self.bet_button = button("main")
        self.bet_button.clicked.connect(self._bet)
        self.fresh = Fresh(self, self.pass_button, self.bet_button)
        content = QWidget()
        layout = QVBoxLayout(content)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(12))
        for part in (self._title, self._about, numbers):
            layout.addWidget(part)
        layout.addStretch(1)
        sheet_of_paper(self, content, Foot(self.pass_button, None, self.bet_button))
        self._next()

    @property
    def agreed(self) -> int:
        """Return the number that somebody has bet on already, 0 for none: all bet on the same."""
        bets = self._bets()
        return 0 if bets is None else bets.agreed

    @property
    def chosen(self) -> int:
        """Return the number that is chosen, 0 for none yet."""
        return max(self._choice.checkedId(), 0)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setWindowTitle(translate("Bet", "Scommessa"))
        name = "" if self.seat is None else player_name(self._controller.players, self.seat)
        self._title.setText(translate("Bet", "{name}, scommetti?").format(name=name))
        bets = self._bets()
        self._about.setText("" if bets is None else bets.about)
        self.pass_button.setText(translate("Bet", "Non scommetto"))
        self._tell_choice()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the number that is typed, digit by digit."""
        digit = event.text()
        if event.key() == Qt.Key.Key_Backspace:
            self._choose(self.agreed)
            return
        if event.modifiers() & COMMANDING or not (digit.isascii() and digit.isdigit()):
            super().keyPressEvent(event)
            return
        self._typed = next(
            (typed for typed in (self._typed + digit, digit) if self._begun_by(typed)), ""
        )
        number = int(self._typed or 0)
        if not number:
            return
        one = self.numbers.get(number, self.numbers[self._begun_by(self._typed)[0]])
        if not one.isEnabled():
            return
        if number in self.numbers:
            one.setChecked(True)
            self.bet_button.setFocus()
        else:
            # Enter is not yet to mean anything else than a number.
            one.setFocus()

    def _begun_by(self, typed: str) -> list[int]:
        """Return the numbers that begin with the digits *typed*."""
        return [number for number in self.numbers if str(number).startswith(typed)]

    def _type_anew(self) -> None:
        self._typed = ""

    def _tell_choice(self) -> None:
        bets, number = self._bets(), self.chosen
        self.bet_button.setText("" if bets is None else bets.called(number))
        allow(self.bet_button, "" if number else translate("Bet", "Prima scegli un numero."))

    def _choose(self, number: int) -> None:
        """Choose *number*, 0 for none."""
        self._type_anew()
        self._choice.setExclusive(False)
        for value, one in self.numbers.items():
            one.setChecked(value == number)
        self._choice.setExclusive(True)

    def _bet(self) -> None:
        if self.seat is not None and self._controller.submit(Bet(self.chosen), (), self.seat):
            self._next()

    def _next(self) -> None:
        self.seat = next(self._asked, None)
        if self.seat is None:
            self.accept()
            return
        agreed = self.agreed
        for number, one in self.numbers.items():
            one.setEnabled(agreed in (0, number))
        self._choose(agreed)
        self.retranslate()
        # One press too many is no bet of somebody else.
        self.fresh.begin()
        self.pass_button.setFocus()
