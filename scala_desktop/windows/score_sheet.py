"""The score sheet: what everyone pays for a hand and why, and who has won the match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from scala_desktop.model.guard import guarded
from scala_desktop.rules.events import HandResult
from scala_desktop.rules.record import Player
from scala_desktop.windows.widgets import Dialog, MiniCards, button, label, panel, row, scrolling
from scala_desktop.words.cards import card_words
from scala_desktop.words.catalogue import translate
from scala_desktop.words.game_words import GameWords, ScoreLine

NAME_WIDTH = 176


@guarded
class ScoreSheet(Dialog):
    """The end of a hand, or of the match.

    :attr:`next_hand` and :attr:`new_match` are the two ways on; closing the sheet is none.  It
    fills itself, a line in each turn of the event loop, while the last cards can still be seen;
    shown before it is :attr:`written`, it writes the rest at once.
    """

    next_hand = Signal()
    new_match = Signal()

    def __init__(
        self,
        parent: QWidget | None,
        players: Sequence[Player],
        result: HandResult,
        words: GameWords,
    ) -> None:
        super().__init__(parent, QSize(1040, 700))
        self._players = tuple(players)
        self._words = words
        self.result_shown = result
        self._title = label("title", wrap=True)
        self._subtitle = label(wrap=True)
        self.close_button = button()
        self.close_button.clicked.connect(self.reject)
        self.on_button = button("main")
        self.on_button.setMinimumHeight(52)
        self.on_button.setMinimumWidth(240)
        self.on_button.clicked.connect(self._go_on)
        # From the outside in: a widget that gets another parent is styled anew, with its children.
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 14, 18, 14)
        layout.setSpacing(8)
        layout.addWidget(self._title)
        layout.addWidget(self._subtitle)
        self._content = QWidget()
        self._area = scrolling(self._content, takes_focus=True)
        layout.addWidget(self._area, 1)
        column = QVBoxLayout(self._content)
        column.setContentsMargins(0, 0, 10, 0)
        column.setSpacing(8)
        self._column = column
        layout.addLayout(row(self.close_button, None, self.on_button))
        self._lines: list[SeatLine] = []
        self._writing = self._write()
        self._writer = QTimer(self)
        self._writer.timeout.connect(self._write_on)
        self._writer.start(0)

    @property
    def written(self) -> bool:
        """Return whether nothing is missing on it."""
        return not self._writer.isActive()

    def shows(self, result: HandResult) -> bool:
        """Return whether it is that of *result*, in the language in force."""
        return self.result_shown is result and self.speaks

    def place_anew(self) -> None:
        """Take the size that its lines need, and the place where dialogs open."""
        super().place_anew()
        if self.written:
            self._fit()

    def setVisible(self, visible: bool) -> None:
        while visible and not self.written:
            self._write_on()
        if visible:
            self.on_button.setFocus()
        super().setVisible(visible)

    def _write_on(self) -> None:
        if next(self._writing, self) is self:
            self._writer.stop()

    def _write(self) -> Iterator[None]:
        """Write and style a line at a time; then take the height that the lines need."""
        for line in self._words.lines(self.result_shown, self._players):
            made = SeatLine(line, self._content)
            self._column.addWidget(made)
            self._lines.append(made)
            made.say(line, self._words.captions())
            dress(made)
            yield
        self._column.addStretch(1)
        self.retranslate()
        dress(self)
        yield
        self._fit()

    def _fit(self) -> None:
        """Take no more height than the lines need: two sides leave most of the table visible."""
        layout, size = self.layout(), self.size()
        assert layout is not None
        margins, frame = layout.contentsMargins(), 2 * self._area.frameWidth()
        inside = size.width() - margins.left() - margins.right() - frame
        lines = self._content.heightForWidth(inside) + frame
        around = layout.totalHeightForWidth(size.width()) - self._area.sizeHint().height()
        self.resize(size.width(), min(size.height(), around + lines))

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        result = self.result_shown
        self.setWindowTitle(
            translate("ScoreSheet", "Punti della mano {number}").format(number=result.number)
        )
        headline = self._words.headline(result, self._players)
        if result.winner is not None:
            title = f"★ {self._words.victory(result, self._players)} ★"
        else:
            title = headline
        self._title.setText(title)
        self._subtitle.setText(headline if result.winner is not None else "")
        self._subtitle.setVisible(result.winner is not None)
        lines = self._words.lines(result, self._players)
        for widget, line in zip(self._lines, lines, strict=True):
            widget.say(line, self._words.captions())
        SeatLine.align(self._lines)
        self.close_button.setText(translate("ScoreSheet", "Guarda il tavolo"))
        self.on_button.setText(
            translate("ScoreSheet", "Nuova partita…")
            if result.winner is not None
            else translate("ScoreSheet", "Prossima mano")
        )

    def _go_on(self) -> None:
        if self.result_shown.winner is not None:
            self.new_match.emit()
        else:
            self.next_hand.emit()
        self.accept()


def dress(widget: QWidget) -> None:
    """Apply the style sheet, fonts included, to *widget* and its children before it is shown."""
    for part in (widget, *widget.findChildren(QWidget)):
        part.ensurePolished()


class SeatLine(QWidget):
    """What one player pays: the cards left, the bill, the points of the hand and the total."""

    def __init__(self, line: ScoreLine, parent: QWidget) -> None:
        super().__init__(parent)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        board = panel("changed" if line.bright else "lost" if line.lost else "card")
        outer.addWidget(board)
        self._name = label("name", wrap=True)
        self._mark = label("mark", wrap=True)
        self._kinds = line.cards
        self._cards = MiniCards(line.cards)
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
            for place, part in enumerate((value, name)):
                part.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                grid.addWidget(part, place, column)
        grid.setColumnStretch(1, 1)
        self._cards.setVisible(bool(line.cards))  # in the layout: alone it would be a window
        self._name.setFixedWidth(NAME_WIDTH)
        self._mark.setFixedWidth(NAME_WIDTH)

    def say(self, line: ScoreLine, captions: tuple[str, str]) -> None:
        """Set every text anew: those of *line*, and what its two numbers are."""
        self._name.setText(line.name)
        self._cards.setAccessibleName(", ".join(map(card_words, self._kinds)))
        self._mark.setText(line.mark)
        self._mark.setVisible(bool(line.mark))
        self._why.setText(line.why)
        self._points.setText(line.points)
        self._total.setText(line.total)
        self._points_label.setText(captions[0])
        self._total_label.setText(captions[1])

    @staticmethod
    def align(lines: Sequence[SeatLine]) -> None:
        """Give the numbers of all *lines* columns of the same width."""
        for column in (
            [(line._points, line._points_label) for line in lines],
            [(line._total, line._total_label) for line in lines],
        ):
            parts = [part for pair in column for part in pair]
            widest = max(part.sizeHint().width() for part in parts)
            for part in parts:
                part.setMinimumWidth(max(96, widest))
