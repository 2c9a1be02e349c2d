"""The table with what floats over it: refusals, the grace of a discard, the end of a hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRect, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from scala_desktop.dress.one_paint import APART_MS
from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.model.session import Session
from scala_desktop.rules.cards import KIND
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Discard, Knock, Move
from scala_desktop.table.layout.line import TERMS
from scala_desktop.table.settings import TableSettings
from scala_desktop.table.view import LEAST_ROOM, TableView
from scala_desktop.windows.chairs import Chairs
from scala_desktop.windows.counsel import Counsel
from scala_desktop.windows.floating import FloatingLine, FloatingStack
from scala_desktop.words.catalogue import translate
from scala_desktop.words.marked import aloud
from scala_desktop.words.moment import Moment
from scala_desktop.words.table import hand_is_over
from scala_desktop.words.terms import explained

if TYPE_CHECKING:
    from scala_desktop.rules.events import Event
    from scala_desktop.windows.flourish import Flourish
    from scala_desktop.windows.log_panel import LogPanel
    from scala_desktop.windows.open_hands import OpenHands
    from scala_desktop.windows.recap.paper import RecapPaper

REFUSAL_MS = 15_000
"""Milliseconds to read slowly why, and reach the button there; the next move takes it away."""
RECAP_PX = 300
"""The least width in which the recap lies on the table alone."""


@guarded
class PlayArea(QWidget):
    """Everything below the top bar, for one match at a time."""

    why_asked = Signal(object)
    """The ``IllegalMove`` whose rule somebody wants to read."""
    scores_asked = Signal()
    next_asked = Signal()
    lines_moved = Signal()
    """What lies over the table has got its places: what lies beside that looks for another."""
    hint_asked = Signal()
    bet_asked = Signal()
    rule_asked = Signal(object)
    """The ``TurnLine`` whose rule somebody wants to read."""
    log_closed = Signal()
    place_asked = Signal(object)
    """The seat whose place somebody wants to do something about."""
    cover_asked = Signal()

    def __init__(self, parent: QWidget, session: Session, settings: TableSettings) -> None:
        super().__init__(parent)
        self.session = session
        self.table = TableView(session.controller, session.tray, settings, self)
        self.chairs = Chairs(self.table, session)
        self.chairs.asked.connect(self.place_asked)
        self.chairs.own.clicked.connect(self._ask_own_place)
        self._open_hands: OpenHands | None = None
        self._log: LogPanel | None = None
        self._flourish: Flourish | None = None
        self._recap: RecapPaper | None = None
        self._tell: Callable[[RecapPaper], None] | None = None
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.table, 1)
        self._refused: tuple[Move, IllegalMove] | None = None
        self._scores_open = False
        self._stack = stack = FloatingStack(self.table, self.table.needed, self.table.spared)
        stack.arranged.connect(self.lines_moved)
        self.hand_over = stack.add(FloatingLine(self.table, "scores", "next"))
        self.grace = stack.add(FloatingLine(self.table, "undo"))
        self.refusal = stack.add(FloatingLine(self.table, "why", "close", sign="⚠"))
        self.note = stack.add(FloatingLine(self.table, "close", sign="☞"))
        self.counsel = Counsel(self.table, stack)
        self.counsel.hint_asked.connect(self.hint_asked)
        self.hand_over.pressed.connect(self._hand_over_pressed)
        self._ended = QTimer(self)
        self._ended.setSingleShot(True)
        self._ended.setInterval(APART_MS)
        self._ended.timeout.connect(self._tell_end)
        self.grace.pressed.connect(lambda _: self.session.undo_discard())
        self.refusal.pressed.connect(self._refusal_pressed)
        self._asks_why = QTimer(self)
        self._asks_why.setSingleShot(True)
        self._asks_why.timeout.connect(self._ask_why_once)
        self.refusal.resized.connect(self._asks_why.start)
        self.note.pressed.connect(lambda _: self.note.dismiss())
        self.table.message.connect(self.note.say)
        self.table.departed.connect(self._praise)
        self.table.hint_requested.connect(self.hint_asked)
        self.table.wished.connect(self._wished)
        for line in (self.refusal, self.note):
            self.table.escaped.connect(line.dismiss)
        self.setFocusProxy(self.table)
        self._connect()
        self.retranslate()

    def _ask_own_place(self) -> None:
        seat = self.session.controller.open_seat
        if seat is not None:
            self.place_asked.emit(seat)

    @property
    def open_hands(self) -> OpenHands | None:
        """Return the hands of the others where all play with open cards, else ``None``."""
        return self._open_hands if self.session.open_cards else None

    def _show_open_hands(self) -> None:
        """Show the hands of the others, where all play with open cards, or put them away."""
        if self.session.open_cards:
            if self._open_hands is None:
                from scala_desktop.windows.open_hands import OpenHands

                self._open_hands = OpenHands(self)
                self._open_hands.covered.connect(self.cover_asked)
                layout = self.layout()
                assert layout is not None
                layout.addWidget(self._open_hands)
            self._open_hands.show_hands(self.session, self.table)
            self._open_hands.show()
        elif self._open_hands is not None:
            self._open_hands.hide()

    @property
    def log(self) -> LogPanel:
        """Return the log beside the table; it is made when somebody first wants to read it."""
        if self._log is None:
            from scala_desktop.windows.log_panel import LogPanel

            self._log = LogPanel(self)
            self._log.closed.connect(self.log_closed)
            self._log.show_match(self.session.log)
            self._log.retranslate()  # the match may have begun in another language
            layout = self.layout()
            assert layout is not None
            layout.addWidget(self._log)
        return self._log

    def show_log(self, shown: bool) -> None:
        """Show the log beside the table, or hide it."""
        if shown or self._log is not None:
            self._fit_log()
            self.log.setVisible(shown)
            layout = self.layout()
            assert layout is not None
            layout.activate()
            self._place_recap()

    def open_recap(self, tell: Callable[[RecapPaper], None]) -> None:
        """Show beside the log what happened since one's last turn, or put it away.

        *tell* writes it on the paper, again after each move.
        """
        if self._recap is not None and self._recap.isVisible():
            self.close_recap()
            return
        if self._recap is None:
            from scala_desktop.windows.recap.paper import RecapPaper

            self._recap = RecapPaper(self, closable=True)
            self._recap.closed.connect(self.close_recap)
        self._tell = tell
        tell(self._recap)
        self._recap.sum_up(True)
        self._place_recap()
        self._recap.show()
        self._recap.raise_()
        self._recap.close_button.setFocus()

    def close_recap(self) -> None:
        """Put the recap away; the table gets the keyboard back if the recap had it."""
        if self._recap is not None and self._recap.isVisible():
            had = self._recap.close_button.hasFocus() or self._recap.film.has_focus
            self._recap.hide()
            if had:
                self.table.setFocus()

    @property
    def recap(self) -> RecapPaper | None:
        """Return the recap that is shown, ``None`` where there is none."""
        return self._recap if self._recap is not None and self._recap.isVisible() else None

    def _place_recap(self) -> None:
        if self._recap is not None:
            edge, over = px(12), self.table.geometry()
            if over.width() < px(RECAP_PX):
                over = self.rect()  # what the log leaves of a small window has no room for words
            wide = min(px(680), over.width() - 2 * edge)
            high = min(px(480), over.height() - 2 * edge)
            self._recap.setGeometry(over.right() - wide - edge, edge, wide, high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._log is not None:
            self._fit_log()
        self._place_recap()

    def _fit_log(self) -> None:
        """Let the log be narrower before the table beside it scrolls."""
        self.log.fit(self.width() - LEAST_ROOM[0])

    @property
    def flourish(self) -> Flourish:
        """Return what is shown for what a person may be proud of; it is made for the first."""
        if self._flourish is None:
            from scala_desktop.windows.flourish import Flourish

            self._flourish = Flourish(self.table)
        return self._flourish

    def _praise(self, events: tuple[Event, ...]) -> None:
        """Show a flourish for what a person has just done, if it is worth one."""
        controller, presenter = self.session.controller, self.table.match.presenter
        if not self.table.table.wish.flourishes or self.session.skipping:
            return
        for event in events:
            feat = presenter.feat(controller.rules, event)
            if feat is not None and controller.is_person(feat[0]):
                self.flourish.begin(feat[1])

    def get_ready(self) -> None:
        """Lay the table as it will be seen; this has its size and is not shown yet."""
        layout = self.layout()
        assert layout is not None
        layout.setGeometry(self.rect())
        self.table.get_ready()

    def show_session(self, session: Session, settings: TableSettings) -> None:
        """Put another match on the table, in the look of *settings*."""
        self.session = session
        self._ended.stop()
        for line in (self.hand_over, self.grace, self.refusal, self.note):
            line.dismiss()
        self.counsel.dismiss()
        self.close_recap()
        if self._flourish is not None:
            self._flourish.end()
        self.table.set_controller(session.controller, session.tray, settings)
        self.chairs.show_session(session)
        self._connect()

    def _connect(self) -> None:
        session, controller = self.session, self.session.controller
        if self._log is not None:
            self._log.show_match(session.log)
        controller.refused.connect(self._refuse)
        controller.happened.connect(self._something_happened)
        controller.turn_changed.connect(self._turn_changed)
        controller.turn_changed.connect(self._show_open_hands)
        session.curtain_changed.connect(self._show_open_hands)
        controller.resynced.connect(self.note.dismiss)
        controller.resynced.connect(self.counsel.dismiss)
        controller.resynced.connect(self._turn_changed)
        session.tray.changed.connect(self.refusal.dismiss)
        session.grace_changed.connect(self._show_grace)
        self.grace.pointed.connect(session.hold_grace)
        session.to_the_end_changed.connect(self.table.set_hurrying)
        session.curtain_changed.connect(self.refusal.dismiss)
        session.curtain_changed.connect(self.note.dismiss)
        session.curtain_changed.connect(self.counsel.dismiss)
        session.curtain_changed.connect(self.close_recap)
        # Another hand lies there, or none, and a plate may be longer.
        session.curtain_changed.connect(self._stack.arrange_soon)
        controller.turn_changed.connect(self._stack.arrange_soon)
        self._turn_changed()
        self._show_open_hands()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        if self._open_hands is not None:
            self._open_hands.retranslate()
        self.chairs.follow()
        self.refusal.buttons["why"].setText(translate("Table", "Perché?"))
        for line in (self.refusal, self.note):
            line.buttons["close"].setText("✕")
            line.buttons["close"].setFixedWidth(px(52))
            line.buttons["close"].setAccessibleName(translate("Table", "Chiudi"))
        self.counsel.retranslate()
        self.hand_over.buttons["scores"].setText(translate("Table", "Guarda i punti"))
        self.refusal.dismiss()
        self.note.dismiss()
        self._turn_changed()

    def set_scores_open(self, scores_open: bool) -> None:
        """Hide the line at the end of a hand while the score sheet offers the same buttons."""
        self._scores_open = scores_open
        self._turn_changed()
        if self._ended.isActive():
            self._ended.stop()
            self._tell_end()

    def set_lasting(self, lasting: bool) -> None:
        """Let sentences stay until they are closed, or go away by themselves."""
        for line in (self.refusal, self.note, self.counsel.offer):
            line.lasting = lasting

    def place_for(self, line: FloatingLine) -> QRect | None:
        """Return where on this area *line* covers least; ``None`` before the table is laid out."""
        if not self.table.display.ready:
            return None
        return self._stack.place_beside(line).translated(self.table.pos())

    def meets(self, line: FloatingLine) -> bool:
        """Return whether *line*, which is none of its own, lies on one that is, or on the game."""
        if not self.table.display.ready:
            return False
        corner = self.table.mapFromGlobal(line.mapToGlobal(QPoint()))
        return self._stack.meets(QRect(corner, line.size()))

    def say(self, sentence: str) -> None:
        """Show a sentence that goes away by itself; a refusal before it has been read."""
        self.refusal.dismiss()
        self.counsel.offer.dismiss()
        self.note.say(sentence)

    def _wished(self, what: str) -> None:
        line = self.table.match.turn_line
        if what == "bet":
            self.bet_asked.emit()
        elif what == "end":
            self.session.go_to_the_end(not self.session.to_the_end)
        elif what == "why" and line is not None:
            self.rule_asked.emit(line)
        elif what == TERMS:
            self.note.say(explained(self.table.match.terms), milliseconds=REFUSAL_MS)

    def _refuse(self, move: Move, refusal: IllegalMove) -> None:
        self._refused = move, refusal
        self.note.dismiss()
        self.counsel.offer.dismiss()
        self.refusal.say(self._why_not(refusal), milliseconds=REFUSAL_MS)

    def _ask_why_once(self) -> None:
        """Let the line of the turn not lead to the rule while a refusal does.

        Not in the midst of a move, which takes the refusal away: the cards are still to be sent.
        """
        refused = not self.refusal.isHidden()
        if refused != self.table.match.refused:
            self.table.match.refused = refused
            self.table.table.refresh()

    def _why_not(self, refusal: IllegalMove) -> str:
        controller = self.session.controller
        return controller.words.refusal(refusal.reason, refusal.facts, controller.rules)

    @property
    def refusal_told(self) -> str:
        """Return the sentence of the refusal that can still be read, "" for none."""
        if self.refusal.isHidden() or self._refused is None:
            return ""
        return self._why_not(self._refused[1])

    def moment(self) -> Moment:
        """Return what lies before the person who asks now for a rule."""
        session, match = self.session, self.table.match
        view = session.controller.view()
        selected = tuple(KIND[card] for card in match.selection.cards)
        groups = session.tray.groups if match.tray.exists else ()
        return Moment(
            view,
            () if view.seat is None else selected,
            tuple(tuple(KIND[card] for card in group) for group in groups),
            self._refused[1] if self.refusal_told and self._refused is not None else None,
        )

    def _drop_old_refusal(self) -> None:
        """Take away a refusal that no longer holds."""
        if self.refusal.isHidden() or self._refused is None:
            return
        move, told = self._refused
        now = self.session.controller.check(move)
        if now is None or self._why_not(now) != self._why_not(told):
            self.refusal.dismiss()

    def _something_happened(self) -> None:
        """Take away sentences about the table as it was before.

        A refusal stays until the same person has done something else, or it no longer holds.
        """
        self.note.dismiss()
        self.counsel.dismiss()
        self._stack.arrange_soon()
        played = self.session.controller.played
        if played and played[-1][0] == self.session.controller.open_seat:
            self.refusal.dismiss()

    def _refusal_pressed(self, key: str) -> None:
        self.refusal.dismiss()
        if key == "why" and self._refused is not None:
            self.why_asked.emit(self._refused[1])

    def _show_grace(self, running: bool) -> None:
        if running:
            played = self.session.controller.played
            discarded = bool(played) and isinstance(played[-1][1], Discard)
            self.grace.buttons["undo"].setText(
                translate("Table", "↶ Annulla scarto")
                if discarded
                else translate("Table", "↶ Annulla")
            )
            undo = self.grace.buttons["undo"]
            undo.setAccessibleName(aloud(undo.text()))
            if discarded:
                told = translate("Table", "Hai scartato.")
            elif played and isinstance(played[-1][1], Knock):
                told = translate("Table", "Hai bussato: toc toc!")
            else:
                told = translate("Table", "Hai finito il turno.")
            self.grace.say(told, milliseconds=0)
        else:
            self.grace.dismiss()

    def _turn_changed(self) -> None:
        self._drop_old_refusal()
        if self.recap is not None and self._tell is not None:
            self._tell(self.recap)
        over = self.session.controller.phase is Phase.OVER
        going_on = self.session.to_the_end and not self.session.over
        if not over or self._scores_open or going_on:
            self._ended.stop()
            (self.hand_over.stow if over else self.hand_over.dismiss)()
        elif not self._ended.isActive():
            self._ended.start()

    def _tell_end(self) -> None:
        """Say that the hand is over, and offer what comes next."""
        won = self.session.over
        self.hand_over.buttons["next"].setText(
            translate("Table", "Nuova partita…") if won else translate("Table", "Prossima mano")
        )
        self.hand_over.say(
            translate("Table", "La partita è finita.") if won else hand_is_over(),
            milliseconds=0,
            # Whoever listens has heard who won, and hears the finale next.
            announced=not won and self.isVisible(),
        )

    def _hand_over_pressed(self, key: str) -> None:
        if key == "scores":
            self.scores_asked.emit()
        else:
            self.next_asked.emit()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
