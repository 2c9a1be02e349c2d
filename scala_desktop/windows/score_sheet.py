"""The score sheet: what everyone pays for a hand and why, and who has won the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from scala_desktop.model.card_words import card_words
from scala_desktop.model.words import item_words, player_name
from scala_desktop.rules.cards import KIND, Seat, sort_key
from scala_desktop.rules.events import HandResult, ScoreItem
from scala_desktop.rules.record import Player
from scala_desktop.windows.widgets import Dialog, MiniCards, button, label, panel, row, scrolling

translate = QCoreApplication.translate


def bill_line(item: ScoreItem) -> str:
    """Return one line of what a player pays: what for, why so much, and how much."""
    what = item_words(replace(item, factor=1))
    if item.factor == 2:
        text = translate("ScoreSheet", "{what}, al doppio perché è una chiusura in mano: {points}")
    elif item.factor > 2:
        text = translate(
            "ScoreSheet", "{what}, per {factor} perché è una chiusura in mano: {points}"
        )
    else:
        text = translate("ScoreSheet", "{what}: {points}")
    return text.format(what=what, points=item.points, factor=item.factor)


class ScoreSheet(Dialog):
    """The end of a hand, or of the match.

    :attr:`next_hand` and :attr:`new_match` are the two ways on; closing the sheet is none.
    """

    next_hand = Signal()
    new_match = Signal()

    def __init__(
        self, parent: QWidget | None, players: Sequence[Player], result: HandResult
    ) -> None:
        super().__init__(parent, QSize(1040, 660))
        self._players = tuple(players)
        self.result_shown = result
        self._title = label("title", wrap=True)
        self._subtitle = label(wrap=True)
        self._lines = [
            SeatLine(player_name(players, Seat(seat)), Seat(seat), result)
            for seat in range(len(players))
        ]
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 10, 0)
        column.setSpacing(8)
        for line in self._lines:
            column.addWidget(line)
        column.addStretch(1)
        self.close_button = button()
        self.close_button.clicked.connect(self.reject)
        self.on_button = button("main")
        self.on_button.setMinimumHeight(52)
        self.on_button.setMinimumWidth(240)
        self.on_button.clicked.connect(self._go_on)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 14, 18, 14)
        layout.setSpacing(8)
        layout.addWidget(self._title)
        layout.addWidget(self._subtitle)
        layout.addWidget(scrolling(content, takes_focus=True), 1)
        layout.addLayout(row(self.close_button, None, self.on_button))
        self.retranslate()
        self.on_button.setFocus()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        result = self.result_shown
        self.setWindowTitle(
            translate("ScoreSheet", "Punti della mano {number}").format(number=result.number)
        )
        if result.winner is not None:
            title = translate("ScoreSheet", "★ {name} vince la partita! ★").format(
                name=player_name(self._players, result.winner)
            )
        else:
            title = self._how_it_ended()
        self._title.setText(title)
        self._subtitle.setText(self._how_it_ended() if result.winner is not None else "")
        self._subtitle.setVisible(result.winner is not None)
        for line in self._lines:
            line.retranslate()
        self.close_button.setText(translate("ScoreSheet", "Guarda il tavolo"))
        self.on_button.setText(
            translate("ScoreSheet", "Nuova partita…")
            if result.winner is not None
            else translate("ScoreSheet", "Prossima mano")
        )

    def _how_it_ended(self) -> str:
        result = self.result_shown
        if result.closer is None:
            return translate("ScoreSheet", "La mano {number} finisce senza chiusura").format(
                number=result.number
            )
        name = player_name(self._players, result.closer)
        if result.reason == "closed_in_hand":
            return translate("ScoreSheet", "{name} ha chiuso in mano!").format(name=name)
        return translate("ScoreSheet", "{name} ha chiuso").format(name=name)

    def _go_on(self) -> None:
        if self.result_shown.winner is not None:
            self.new_match.emit()
        else:
            self.next_hand.emit()
        self.accept()


class SeatLine(QWidget):
    """What one player pays: the cards left, the bill, the points of the hand and the total."""

    def __init__(self, player: str, seat: Seat, result: HandResult) -> None:
        super().__init__()
        self._player, self._seat, self._result = player, seat, result
        board = panel("changed" if seat in (result.winner, result.closer) else "card")
        kinds = sorted((KIND[card] for card in result.hands[seat]), key=sort_key)
        self._name = label("name", wrap=True)
        self._mark = label("mark", wrap=True)
        self._kinds = kinds
        self._cards = MiniCards(kinds)
        self._cards.setVisible(bool(kinds))
        self._why = label(wrap=True)
        self._points, self._total = label("number"), label("number")
        self._points_label, self._total_label = label("quiet"), label("quiet")
        grid = QGridLayout(board)
        grid.setContentsMargins(16, 8, 16, 8)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        grid.addWidget(self._name, 0, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self._mark, 1, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self._cards, 0, 1)
        grid.addWidget(self._why, 1, 1)
        for column, (value, name) in enumerate(
            ((self._points, self._points_label), (self._total, self._total_label)), 2
        ):
            for line, part in enumerate((value, name)):
                part.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                grid.addWidget(part, line, column)
            grid.setColumnMinimumWidth(column, 96)
        grid.setColumnMinimumWidth(0, 176)
        grid.setColumnStretch(1, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(board)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        result, seat = self._result, self._seat
        self._name.setText(self._player)
        self._cards.setAccessibleName(", ".join(map(card_words, self._kinds)))
        self._mark.setText(self._status())
        self._mark.setVisible(bool(self._mark.text()))
        bill = [bill_line(item) for item in result.items[seat] if item.points]
        self._why.setText(" · ".join(bill) or translate("ScoreSheet", "non paga niente"))
        self._points.setText(f"{result.scores[seat]:+d}" if result.scores[seat] else "0")
        self._total.setText(str(result.totals[seat]))
        self._points_label.setText(translate("ScoreSheet", "questa mano"))
        self._total_label.setText(translate("ScoreSheet", "in tutto"))

    def _status(self) -> str:
        result, seat = self._result, self._seat
        if seat == result.winner:
            return translate("ScoreSheet", "★ ha vinto")
        if seat in result.eliminated:
            return translate("ScoreSheet", "✖ sballa: è fuori")
        if seat in result.reentered:
            return translate("ScoreSheet", "↺ rientra in partita")
        if seat == result.closer:
            return translate("ScoreSheet", "✓ ha chiuso")
        return ""
