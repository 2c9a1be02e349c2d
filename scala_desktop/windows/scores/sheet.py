"""The sheet of points as a dialog: after a hand, with what comes next, and at any other time."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scala_desktop.dress.room import form_of, px, room_of
from scala_desktop.model.guard import guarded
from scala_desktop.model.scores import ScoresModel
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.view import View
from scala_desktop.table import accessibility
from scala_desktop.windows.button_signs import Sign, on_paper
from scala_desktop.windows.cut.honest import HonestMark
from scala_desktop.windows.fresh import Fresh
from scala_desktop.windows.in_parts import InParts, at_once, uncovered
from scala_desktop.windows.layouts import nest, row
from scala_desktop.windows.scores.grid import MOST_COLUMNS
from scala_desktop.windows.scores.paper import ScorePaper
from scala_desktop.windows.scores.source import ScoreSource
from scala_desktop.windows.widgets import Dialog, button, label, paper_margins
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import hand_title

WANTED, TALL = QSize(1000, 760), QSize(1000, 920)
"""The size where there is room for it, and that where players are rows."""
LEAST_ROOM = QSize(720, 480)
"""In a window smaller than this, in pixels of the screen, the sheet is larger than the window."""

LOW_PX = 300
"""Less height than this is left to the points: the headline stands in the title of the window."""
ON_PX = 240
"""The least width of what leads on, where there is room for that."""


@guarded
class ScoreSheet(Dialog):
    """What everybody has paid up to now, hand by hand.

    After a hand *on_button* leads to the next one: :attr:`next_hand`.  It writes itself, a part in
    each turn of the event loop, while the last cards can still be seen; shown before it is
    :attr:`written`, it writes the rest at once.
    """

    next_hand = Signal()
    home_asked = Signal()

    def __init__(self, parent: QWidget | None, source: ScoreSource) -> None:
        turned = source.scores.columnCount() > MOST_COLUMNS
        super().__init__(parent, TALL if turned else WANTED)
        self.scores, self._view = source.scores, source.view
        self._leads_on = self._low = self._tight = False
        self._readier = InParts(self)
        self._ready: object = None
        """What it was made ready for, ``None`` for nothing."""
        self._headline = label("title", wrap=True)
        self.paper = ScorePaper(source, self)
        self.close_button = button()
        self.close_button.clicked.connect(self.reject)
        self.home_button = button()
        Sign(self.home_button, "home", on_paper, alone=True)
        self.home_button.clicked.connect(self.home_asked)
        self.home_button.hide()
        self.on_button = button("main")
        self.on_button.setMinimumWidth(px(ON_PX))
        self.on_button.clicked.connect(self._go_on)
        self.fresh = Fresh(self, self, self.on_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(8), px(6), px(8), px(12))
        layout.setSpacing(px(4))
        layout.addWidget(self._headline)
        layout.addWidget(self.paper, 1)
        self.honest = HonestMark()
        self._below = row(
            self.home_button, self.close_button, None, self.honest, None, self.on_button
        )
        self._below.setContentsMargins(px(14), 0, px(14), 0)
        nest(layout, self._below)
        self._headline.setContentsMargins(px(26), px(6), px(18), 0)
        self.retranslate()

    @property
    def written(self) -> bool:
        """Return whether nothing is missing on it, and nothing is being made ready."""
        return self.paper.written and not self._readier.isActive()

    def offer_home(self) -> None:
        """Offer the way to the house: the match on the table waits."""
        self.home_button.show()

    def shows(self, scores: ScoresModel) -> bool:
        """Return whether it is that of the match of *scores*, in the language in force."""
        return self.scores is scores and self.speaks

    def get_ready(self, source: ScoreSource) -> None:
        """Open the hand that ended last as :meth:`begin` will, a part in each turn of the loop."""
        if self.isHidden():
            self._readier.begin(self._get_ready(source))

    def _get_ready(self, source: ScoreSource) -> Iterator[None]:
        while not self.paper.written:
            yield
        yield from self._opening(source, leads_on=True)
        yield
        yield from self.paper.drawing()
        self._ready = self._state(source, leads_on=True)

    def _opening(self, source: ScoreSource, *, leads_on: bool) -> Iterator[None]:
        """Open the hand that ended last, a part with each item taken."""
        self._leads_on, self._view = leads_on, source.view
        self.honest.show_verdict(source.honest)
        yield from self.paper.opening(source)
        self.place_anew()

    def _state(self, source: ScoreSource, *, leads_on: bool) -> object:
        """Return what decides how the sheet opens."""
        return (
            len(self.scores.results),
            leads_on,
            id(source.art),
            source.honest,
            source.about,
            source.portraits,
            self._pot(source.view),
            self.scores.players,
            self.sizeHint(),
        )

    def _pot(self, view: View | None) -> str:
        return "" if view is None else self.scores.words.pot(view)

    def begin(self, source: ScoreSource, *, leads_on: bool, motionless: bool = True) -> None:
        """Show the last hand; *leads_on* offers the next one.

        Its points are counted up when it leads on, unless all is *motionless*.
        """
        self._readier.give_up()
        ready, self._ready = self._ready, None
        if ready != self._state(source, leads_on=leads_on):
            at_once(self._opening(source, leads_on=leads_on))
        if leads_on and not motionless:
            self.paper.count_up()

    def sizeHint(self) -> QSize:
        """Return a size within the window over which it comes by itself, if that is not tiny."""
        window = self.parentWidget()
        hint = super().sizeHint()
        if window is None:
            return hint
        # In pixels of the screen: larger letters scroll, they do not make it outgrow the window.
        return hint.boundedTo(window.window().size().expandedTo(LEAST_ROOM))

    def place_anew(self) -> None:
        """Take the size that the lines need, and the place where dialogs open."""
        self._take_room()
        super().place_anew()
        if self.paper.written:
            self.paper.set_form(form_of(room_of(self.size() + QSize(260, 80))))
            margins = self.contentsMargins()
            around = px(120) if self._leads_on else px(84)
            wanted = self.paper.wanted_height(self.width() - px(16)) + around
            self.resize(self.width(), min(self.height(), wanted + margins.top()))

    def _take_room(self) -> None:
        """Give up words and width below the points, and the headline, where there is no room."""
        room = self.sizeHint()
        self.on_button.setMinimumWidth(px(ON_PX))
        self.honest.be_brief(False)
        self._tight = False
        self._head_it()
        layout = self.layout()
        assert layout is not None
        tight = layout.totalMinimumSize().width() > room.width()
        if tight:
            self.on_button.setMinimumWidth(0)
            self.honest.be_brief(True)
            self._tight = layout.totalMinimumSize().width() > room.width()
        self._low = room.height() < px(LOW_PX)
        above, below = (2, 4) if self._low else (6, 12)
        layout.setContentsMargins(px(8), px(above), px(8), px(below))
        self.paper.be_low(self._low)
        self._head_it()

    def rule_topic(self) -> str:
        return "scoring"

    def open(self) -> None:
        """Show it now, and paint its points in turns of their own: twelve have many."""
        self._opener.begin_now(uncovered(self.pieces(), super().open))

    def pieces(self) -> list[list[QWidget]]:
        return [[self.paper.grid.hands], [self.paper.grid.totals]]

    def setVisible(self, visible: bool) -> None:
        if visible:
            self.paper.finish()
            # Only a sheet that came by itself can get a press that was meant for the table.
            if self._leads_on:
                self.fresh.begin()
            (self.on_button if self._leads_on else self.close_button).setFocus()
        super().setVisible(visible)
        if visible:
            accessibility.announce(self, self.told())

    def told(self) -> str:
        """Return what the last hand has added for everybody, and the totals, to be said aloud."""
        scores, row = self.scores, len(self.scores.results) - 1
        title = hand_title(scores.results[row].number)
        lines = [scores.cell(row, Seat(i)).spoken for i in range(scores.columnCount())]
        return "; ".join([lines[0], *(line.removeprefix(f"{title}, ") for line in lines[1:])])

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self._head_it()
        self.paper.retranslate()
        self.honest.retranslate()
        self.on_button.setText(translate("ScoreSheet", "Prossima mano"))
        told = translate("ScoreSheet", "Si danno le carte; chi è fuori guarda gli altri giocare")
        self.on_button.setToolTip(told)
        self.home_button.setAccessibleName(translate("Finale", "La casa"))
        waits = translate(
            "ScoreSheet", "La casa: la partita aspetta lì, e si riprende quando si vuole"
        )
        self.home_button.setToolTip(waits)

    def _head_it(self) -> None:
        """Say which hand has ended, and offer what comes next, if this comes after a hand."""
        self.setWindowTitle(translate("ScoreTable", "Foglio dei punti"))
        scores = self.scores
        if self._leads_on:
            result = scores.results[-1]
            how = scores.words.headline(result, scores.players)
            said = " · ".join(filter(None, (how, self._pot(self._view))))
            title = translate("ScoreSheet", "Punti della mano {number}").format(
                number=result.number
            )
            self._headline.setText(said)
            self.setWindowTitle(f"{said} · {title}" if self._low else title)
        self._headline.setVisible(self._leads_on and not self._low)
        self.on_button.setVisible(self._leads_on)
        self.close_button.setText(
            translate("ScoreSheet", "Guarda il tavolo")
            if self._leads_on
            else translate("ScoreTable", "Chiudi")
        )
        self.close_button.setAccessibleName(self.close_button.text())
        if self._leads_on and self._tight:
            self.close_button.setText(translate("ScoreSheet", "Tavolo"))
        looks = translate(
            "ScoreSheet", "Si torna al tavolo com'è rimasto, prima della prossima mano"
        )
        self.close_button.setToolTip(looks if self._leads_on else "")

    def _go_on(self) -> None:
        self.next_hand.emit()
        self.accept()


@guarded
class NoScores(Dialog):
    """What is shown instead until the first hand has ended."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent, QSize(520, 240), snug=True)
        self._text = label("name", wrap=True)
        self.close_button = button("main")
        self.close_button.clicked.connect(self.accept)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*paper_margins())
        layout.setSpacing(px(16))
        layout.addWidget(self._text, 1)
        nest(layout, row(None, self.close_button))
        self.retranslate()
        self.close_button.setFocus()

    def rule_topic(self) -> str:
        return "scoring"

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setWindowTitle(translate("ScoreTable", "Foglio dei punti"))
        self._text.setText(translate("ScoreTable", "La prima mano non è ancora finita."))
        self.close_button.setText(translate("ScoreTable", "Chiudi"))
