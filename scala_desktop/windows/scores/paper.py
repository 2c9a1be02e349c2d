"""The sheet of points on paper: every hand with its totals, and below one hand card by card.

It is the same one after each hand, at any time by its key, and when the match is over.

Source: design/welcome.md, 6.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, QSize, QVariantAnimation, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QButtonGroup, QFrame, QMenu, QPushButton, QWidget

from scala_desktop.dress.room import Form, px
from scala_desktop.model.guard import guarded
from scala_desktop.windows.any_press import AnyPress
from scala_desktop.windows.in_parts import InParts, at_once
from scala_desktop.windows.scores.account import PORTRAIT, HandAccount
from scala_desktop.windows.scores.grid import ScoreGrid
from scala_desktop.windows.scores.painted import framed
from scala_desktop.windows.scores.source import ScoreSource
from scala_desktop.windows.widgets import button, label
from scala_desktop.words.catalogue import translate

COUNT_MS = 400
"""Milliseconds in which the points of the last hand are counted up."""
EDGE = 14
"""What is free at the left and at the right of the points, in pixels of the room."""
LEAST_ACCOUNT = 150
"""Below this height of the account the sheet shows either the points or the cards."""
POLISHED = 12
"""So many parts get their style in one turn of the event loop."""


@guarded
class ScorePaper(QFrame):
    """The sheet of the match of *source*.

    It writes itself, a part in each turn of the event loop.  :attr:`printer_asked` is the wish for
    a sheet on real paper, :attr:`print_asked` for one in a file, :attr:`csv_asked` for a table for
    spreadsheets, :attr:`page_asked` for the whole of it as it is printed; :attr:`replay_asked` the
    wish to see the hand of that number again, which
    is offered only where :meth:`offer_replay` has said so.
    """

    print_asked = Signal()
    csv_asked = Signal()
    printer_asked = Signal()
    page_asked = Signal()
    replay_asked = Signal(int)

    def __init__(self, source: ScoreSource, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._source = source
        self.scores = source.scores
        self._form, self._low = Form.WIDE, False
        self.title, self.about = label("title"), label("quiet")
        self.about.setText(source.about)
        for part in (self.title, self.about):
            part.setParent(self)
        self.print_button = button("paper")
        self.print_button.setParent(self)
        self.print_button.clicked.connect(self._offer_paper)
        self.paper_menu = QMenu(self)
        self.to_page, self.to_printer, self.to_pdf, self.to_csv = (
            self.paper_menu.addAction("") for _ in range(4)
        )
        self.to_page.triggered.connect(self.page_asked)
        self.to_printer.triggered.connect(self.printer_asked)
        self.to_pdf.triggered.connect(self.print_asked)
        self.to_csv.triggered.connect(self.csv_asked)
        self.replay_button = button("paper")
        self.replay_button.setParent(self)
        self.replay_button.clicked.connect(lambda: self.replay_asked.emit(self.account.row + 1))
        self.replay_button.hide()
        QShortcut(QKeySequence(QKeySequence.StandardKey.Print), self, self.print_button.click)
        self.tabs = tuple(self._tab() for _ in range(2))
        self._tab_group = QButtonGroup(self)
        for tab in self.tabs:
            self._tab_group.addButton(tab)
        self.tabs[0].setChecked(True)
        self._grid: ScoreGrid | None = None
        self._account: HandAccount | None = None
        self._counting = QVariantAnimation(self)
        self._counting.setStartValue(0)
        self._counting.valueChanged.connect(self._count)
        self._press = AnyPress(self)
        self._press.pressed.connect(self.end_count)
        self._counting.finished.connect(self._press.stop)
        self._writer = InParts(self)
        self._writer.begin(self._write())
        self.retranslate()

    def _tab(self) -> QPushButton:
        made = button("paper", checkable=True)
        made.setParent(self)
        made.clicked.connect(self._arrange)
        return made

    # It writes itself, a part in each turn of the event loop

    @property
    def written(self) -> bool:
        """Return whether nothing is missing on it."""
        return not self._writer.isActive()

    def finish(self) -> None:
        """Write at once what is missing."""
        self._writer.finish()

    def _write(self) -> Iterator[None]:
        ratio = self.devicePixelRatioF()
        sides = (PORTRAIT, 44 if self.scores.columnCount() < 6 else 36)
        for face in dict.fromkeys(self._source.portraits):
            for side in sides:
                framed(face, float(px(side)), ratio)
            yield
        grid = ScoreGrid(self.scores, self._source.portraits, self)
        yield from grid.laying_out()
        self._grid = grid
        grid.chosen.connect(self.open_hand)
        yield
        self._account = account = HandAccount(
            self.scores, self._source.portraits, self._source.art, self
        )
        account.chosen.connect(self.open_hand)
        for before, after in (
            (grid.hands, account.area),
            (account.area, account.numbers),
            (account.numbers, self.replay_button),
            (self.replay_button, self.print_button),
        ):
            QWidget.setTabOrder(before, after)
        yield
        account.show_hand(len(self.scores.results) - 1)
        yield
        parts = [self, *self.findChildren(QWidget)]
        for begin in range(0, len(parts), POLISHED):
            for part in parts[begin : begin + POLISHED]:
                part.ensurePolished()
            yield
        self._arrange()

    @property
    def grid(self) -> ScoreGrid:
        """Return the table of all hands."""
        self.finish()
        assert self._grid is not None
        return self._grid

    @property
    def account(self) -> HandAccount:
        """Return the hand that is open, card by card."""
        self.finish()
        assert self._account is not None
        return self._account

    def open_hand(self, row: int) -> None:
        """Show the hand at *row* card by card."""
        self.grid.show_hand(row)
        self.account.show_hand(row)
        if self._tabbed:
            self.tabs[1].setChecked(True)
        self._arrange()

    def show_last(self, source: ScoreSource) -> None:
        """Open the hand that ended last; *source* may have other pictures by now."""
        at_once(self.opening(source))

    def opening(self, source: ScoreSource) -> Iterator[None]:
        """Open the hand that ended last as :meth:`show_last` does, a part with each item taken."""
        last = len(self.scores.results) - 1
        self.grid.take_portraits(source.portraits)
        self.account.take_portraits(source.portraits)
        self.account.take_art(source.art)
        self.about.setText(source.about)
        self.tabs[0].setChecked(True)
        self.grid.show_hand(last)
        yield
        self.account.show_hand(last)
        yield
        self._arrange()

    def drawing(self) -> Iterator[None]:
        """Draw it to nobody, a part with each item taken: its words are measured by that."""
        # What is hidden hears of its size as it is shown, or as a picture of it is begun.
        self.grab(QRect(0, 0, 1, 1))
        yield
        yield from self.grid.drawing()
        for line in self.account.lines:
            line.grab()
            yield
        # Qt hides again whatever was hidden as such a picture was begun, and shown meanwhile.
        self._arrange()

    def count_up(self, after_ms: int = 0) -> None:
        """Count the points of the last hand up, once *after_ms* milliseconds have gone.

        Any press ends that.
        """
        self._counting.stop()
        self._counting.setDuration(after_ms + COUNT_MS)
        self._counting.setEndValue(after_ms + COUNT_MS)
        self.grid.count(0)
        self._counting.start()
        self._press.wait(self.window(), *self.grid.viewports(), self.account.area.viewport())

    def _count(self, ms: int) -> None:
        begun = self._counting.duration() - COUNT_MS
        self.grid.count(max(0.0, (ms - begun) / COUNT_MS))

    def end_count(self) -> None:
        """Show at once what the points come to."""
        self._counting.stop()
        self._press.stop()
        self.grid.count(1)

    def offer_replay(self) -> None:
        """Offer to look at a hand again: the match is over."""
        self.replay_button.show()
        self._arrange()

    def _offer_paper(self) -> None:
        """Offer paper, a PDF and a table."""
        self.paper_menu.popup(
            self.print_button.mapToGlobal(QPoint(0, self.print_button.height() + 2))
        )

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.replay_button.setText(translate("ScoreSheet", "Rivedi la mano"))
        self.title.setText(translate("ScoreSheet", "Il foglio dei punti"))
        self.print_button.setText(translate("ScoreSheet", "Stampa…"))
        self.to_page.setText(translate("MatchPage", "Foglio della partita"))
        self.to_printer.setText(translate("ScoreSheet", "Su carta…"))
        self.to_pdf.setText(translate("ScoreSheet", "Salva in PDF…"))
        self.to_csv.setText(translate("ScoreSheet", "Salva in CSV…"))
        self.tabs[0].setText(translate("ScoreSheet", "Punti"))
        self.tabs[1].setText(translate("ScoreSheet", "Carta per carta"))
        if self.written:
            self.grid.retranslate()
            self.account.show_hand(self.account.row)

    def set_form(self, form: Form) -> None:
        """Show points and cards one below the other (wide), or one of the two."""
        if form is not self._form:
            self._form = form
            self._arrange()

    def be_low(self, low: bool) -> None:
        """Leave all height there is to the points, instead of margins, or the margins again."""
        if low is not self._low:
            self._low = low
            self._arrange()

    @property
    def _tabbed(self) -> bool:
        return self._form is not Form.WIDE or self._too_low

    @property
    def _too_low(self) -> bool:
        """Return whether points and cards have no room one below the other."""
        room = self.height() - px(64) - px(24)
        return room - self._least_points(close=True) < px(LEAST_ACCOUNT)

    def _least_points(self, *, close: bool) -> int:
        """Return how much of the height the points keep, with lines that lie *close* or not."""
        assert self._grid is not None
        rows = min(len(self.scores.results), 3)
        return self._grid.least_height(self.width() - 2 * px(EDGE), rows, close=close)

    def wanted_height(self, width: int) -> int:
        """Return the height at which nothing has to be scrolled."""
        inside = width - 2 * px(EDGE)
        account = self.account.wanted_height(inside)
        return px(64) + self.grid.heightForWidth(inside) + px(12) + account + px(14)

    def _arrange(self) -> None:
        if self._grid is None or self._account is None:
            return
        left, top = px(26), px(2 if self._low else 10)
        right = self.width() - px(18)
        high = px(44)
        tabbed = self._tabbed
        printing = self.print_button.sizeHint().width()
        self.print_button.setGeometry(right - printing, top, printing, high)
        if not self.replay_button.isHidden():
            replaying = self.replay_button.sizeHint().width()
            printing += replaying + px(8)
            self.replay_button.setGeometry(right - printing, top, replaying, high)
        wide = self.title.sizeHint().width()
        self.title.setGeometry(left, top, wide, high)
        self.title.setVisible(not tabbed)
        for tab in self.tabs:
            tab.setVisible(tabbed)
        x = left - px(10)
        for tab in self.tabs:
            tab.setGeometry(x, top, tab.sizeHint().width(), high)
            x = tab.geometry().right() + px(9)
        beside = x + px(8) if tabbed else left + wide + px(20)
        room = right - printing - px(12) - beside
        self.about.setGeometry(beside, top, max(room, 0), high)
        self.about.setVisible(self.about.sizeHint().width() <= room)
        self._arrange_body(QPoint(px(EDGE), top + high + px(4 if self._low else 8)), tabbed)

    def _arrange_body(self, corner: QPoint, tabbed: bool) -> None:
        x, y = corner.x(), corner.y()
        points, cards = self._grid, self._account
        assert points is not None
        assert cards is not None
        width, height = self.width() - 2 * x, self.height() - px(2 if self._low else 14) - y
        if tabbed:
            for tab, part in zip(self.tabs, (points, cards), strict=True):
                part.setGeometry(x, y, width, height)
                part.setVisible(tab.isChecked())
            return
        whole = points.heightForWidth(width)
        wanted = cards.wanted_height(width)
        # The account gives way first, down to a half, or to its least height where so many play;
        # then the rows of the hands.
        free = height - px(12)
        half = min(round(height * 0.45), free - self._least_points(close=False))
        low = min(wanted, max(free - whole, half, px(LEAST_ACCOUNT)))
        high = min(whole, height - low - px(12))
        points.setGeometry(x, y, width, high)
        cards.setGeometry(x, y + high + px(12), width, height - high - px(12))
        points.show()
        cards.show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def sizeHint(self) -> QSize:
        return QSize(px(772), px(676))
