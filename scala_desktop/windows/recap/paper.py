"""The sheet of paper on which the recap stands.

Source: design/evening.md, 1.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from scala_desktop.dress.faces import Face
from scala_desktop.dress.materials import paint_inner_line
from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.model.recap import Recap
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info
from scala_desktop.windows.book_examples import Pictures
from scala_desktop.windows.layouts import nest, row
from scala_desktop.windows.recap.film import Film
from scala_desktop.windows.recap.turn_row import LARGE, MIDDLE, SMALL, Size, TurnRow
from scala_desktop.windows.widgets import button, label, panel, see_through
from scala_desktop.words.catalogue import translate

MOST_LARGE: Final = 3
"""How many turns are shown in large rows; more are shown in smaller ones."""
SMALL_PX: Final = 420
"""In a sheet lower than this the rows are the smallest and the sheet has less margin."""
TIGHT_PX: Final = 250
"""In a sheet lower than this there is nothing but the rows."""
FILM_PX: Final = 300
"""In a sheet lower than this there is no film."""


class Deck:
    """Which cards the recap shows: the deck, its back, and whether they bear numbers."""

    def __init__(self, deck: str = "french", back: str = "blu", *, numbers: bool = False) -> None:
        self.deck, self.back, self.numbers = deck, back, numbers


@guarded
class Rows(QWidget):
    """The rows one below the other, as high as they need to be."""

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self._pictures = pictures
        self.rows: list[TurnRow] = []
        self.nothing, self.summary = label(wrap=True), label(wrap=True)
        for one in (self.nothing, self.summary):
            one.setParent(self)
            one.hide()

    def tell(self, recap: Recap, faces: Sequence[Face], size: Size) -> None:
        """Show the rows of *recap*, with a face for each."""
        while len(self.rows) > len(recap.rows):
            gone = self.rows.pop()
            gone.hide()
            gone.deleteLater()
        while len(self.rows) < len(recap.rows):
            self.rows.append(TurnRow(self, self._pictures))
        last = len(recap.rows)
        for number, shown in enumerate(self.rows):
            shown.tell(recap.rows[number], faces[number], size, last=number + 1 == last)
            shown.show()
        self.lay()

    def lay(self) -> None:
        """Put the rows in their places."""
        y = self._lay_words(self.nothing, 0)
        for one in self.rows:
            high = one.height_at(self.width())
            one.setGeometry(0, y, self.width(), high)
            y += high
        y = self._lay_words(self.summary, y)
        self.setMinimumHeight(y)
        self.resize(self.width(), y)

    def _lay_words(self, words: QLabel, y: int) -> int:
        """Put *words* at *y* if they are to be read, and return where they end."""
        if words.isHidden():
            return y
        high = words.heightForWidth(self.width()) + px(8)
        words.setGeometry(0, y, self.width(), high)
        return y + high

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.lay()


@guarded
class RecapPaper(QFrame):
    """Title, rows and film; a *closable* one has a button, and Esc, to go away by."""

    closed = Signal()

    def __init__(self, parent: QWidget | None = None, *, closable: bool = False) -> None:
        super().__init__(parent)
        self.setProperty("role", "paper")
        self._pictures = Pictures(self)
        self._recap: Recap | None = None
        self._faces: tuple[Face, ...] = ()
        self._game = ""
        self._moves = True
        self.title, self._about = label("title", wrap=True), label("quiet", wrap=True)
        self._rule = panel("rule")
        self.rows = Rows(self._pictures)
        self.area = see_through(self, self.rows)
        self.area.setWidgetResizable(True)
        self.film = Film()
        self.film.shows.connect(self._show_first)
        self._column = QVBoxLayout(self)
        self._column.setSpacing(px(6))
        self.close_button = button()
        self.close_button.setText("✕")
        self.close_button.setFixedWidth(px(52))
        self.close_button.clicked.connect(self.closed)
        self.close_button.setVisible(closable)
        self._closable = closable
        # At the right even where the title has no room.
        head = row(self.title, None, self.close_button)
        head.setStretch(0, 1000)
        nest(self._column, head)
        for part in (self._about, self._rule):
            self._column.addWidget(part)
        self._column.addWidget(self.area, 1)
        self._column.addWidget(self.film)
        # The newest turn is what one wants to read first.
        self.area.verticalScrollBar().rangeChanged.connect(self._go_to_end)
        self._margins()

    def tell(
        self,
        recap: Recap,
        faces: Sequence[Face],
        game: str,
        deck: Deck,
        *,
        moves: bool,
        former: Callable[[Seat, Player], Face] | None = None,
    ) -> None:
        """Show *recap* of a match of *game*, in cards of *deck*; *moves* offers the film.

        *faces* are those of the players by seat, *former* tells that of who sat there before.
        """
        self._recap, self._game, self._moves = recap, game, moves
        self._faces = tuple(
            faces[one.seat]
            if one.former is None or former is None
            else former(one.seat, one.former)
            for one in recap.rows
        )
        self._pictures.take(deck.deck, deck.back, numbers=deck.numbers)
        self._fill()

    def sum_up(self, on: bool) -> None:
        """Say below the rows who leads and who has how many cards, or leave it to others."""
        self.rows.summary.setVisible(on)
        self.rows.lay()

    def _size(self) -> Size:
        assert self._recap is not None
        if self.height() < px(SMALL_PX):
            return SMALL
        return LARGE if len(self._recap.rows) <= MOST_LARGE else MIDDLE

    def _fill(self) -> None:
        recap = self._recap
        if recap is None:
            return
        self.rows.nothing.setVisible(not recap.rows)
        self.rows.tell(recap, self._faces, self._size())
        counts = [len(one.cards) for one in self.rows.rows]
        self.film.show_turns(
            counts,
            [face.colour for face in self._faces],
            [one.name for one in recap.rows],
        )
        self._offer_film()
        self._want_pictures()
        self.retranslate()

    def _offer_film(self) -> None:
        enough = self.film.track.whole > 1 and self.height() >= px(FILM_PX)
        self.film.setVisible(self._moves and enough)

    def _want_pictures(self) -> None:
        wanted = [one for shown in self.rows.rows for one in shown.wanted()]
        if self.rows.rows:
            wide = self.rows.rows[0].card_width
            self._pictures.want_looks(wanted, self.devicePixelRatioF(), wide)

    def _show_first(self, count: int) -> None:
        latest = None
        for one in self.rows.rows:
            cards = len(one.cards)
            if count > 0:
                latest = one
            one.show_first(None if count >= cards else max(count, 0))
            count -= cards
        if latest is not None:
            self.area.ensureWidgetVisible(latest, 0, 0)

    def _go_to_end(self, _first: int, last: int) -> None:
        self.area.verticalScrollBar().setValue(last)

    def _margins(self) -> None:
        small = self.height() < px(SMALL_PX)
        side, above = (px(14), px(8)) if small else (px(26), px(18))
        tight = self.height() < px(TIGHT_PX)
        for one in (self.title, self._about, self._rule):
            one.setHidden(tight)
        self._column.setContentsMargins(side, above, side, px(10) if small else px(14))

    def retranslate(self) -> None:
        """Set every text anew in the language in force; the rows come with the recap."""
        recap = self._recap
        if recap is None:
            return
        self.close_button.setAccessibleName(translate("Recap", "Chiudi"))
        self.close_button.setToolTip(self.close_button.accessibleName())
        self.title.setText(
            translate("Recap", "Dal tuo ultimo turno")
            if recap.played
            else translate("Recap", "In questa mano")
        )
        about = translate("Recap", "{game}, mano {number}. Solo quello che hanno visto tutti.")
        self._about.setText(about.format(game=info(self._game).title, number=recap.hand))
        self.rows.nothing.setText(recap.nothing_yet())
        self.rows.summary.setText(recap.summary)
        self.rows.lay()
        self.film.retranslate()
        told = [self.title.text(), self._about.text()]
        if not recap.rows:
            told.append(self.rows.nothing.text())
        self.setAccessibleName(" ".join(told))
        self.setAccessibleDescription(recap.summary)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_inner_line(painter, QRectF(self.rect()), px(9))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._closable and event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._margins()
        if self._recap is not None and event.size().height() != event.oldSize().height():
            self.rows.tell(self._recap, self._faces, self._size())
            self._offer_film()
            self._want_pictures()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._want_pictures()
        return super().event(event)
