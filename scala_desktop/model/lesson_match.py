"""A lesson on the table: its match, laid anew where the lesson wants it, and what became of moves.

The match is never saved, and no other one knows of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from scala_desktop.lessons.acts import Act, Groups, Stage, lacks, left_of
from scala_desktop.lessons.lesson import Lesson
from scala_desktop.lessons.run import LessonRun, Outcome
from scala_desktop.model.grouping import held
from scala_desktop.model.scripted_bots import ScriptedBots
from scala_desktop.model.session import Session
from scala_desktop.model.tray import Tray
from scala_desktop.rules.cards import KIND, Card, Kind
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.moves import Add, Discard, LayMelds, Move, Swap, Take
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.registry import info

READ_MS: Final = 1600
"""Milliseconds for which cards stay after what led astray, so that the reason can be read."""
ACT_MS: Final = 900
"""Milliseconds between two acts that are shown."""


class LessonMatch(QObject):
    """Plays *lesson* on matches of its own: one for each time that the table is laid.

    *names* are those of the players, the person first.
    """

    laid = Signal(object)
    """The ``Session`` that takes the place of the one before."""
    told = Signal()
    """The coach has something else to say, or another thing is to be done."""

    def __init__(
        self, lesson: Lesson, step: int, names: Sequence[str], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.run = LessonRun(lesson, step)
        self.showing = False
        """Whether the step is being shown; then nothing that is done counts."""
        self._names = names
        self._bots = ScriptedBots(self._next_of_others, self)
        self._left: list[Act] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._due)
        self.session = self._lay()

    @property
    def tray(self) -> Groups:
        """Return the kinds of the cards in the tray, group by group."""
        groups = self.session.tray.groups
        return tuple(tuple(KIND[card] for card in group) for group in groups)

    # What the room asks for

    def begin(self) -> None:
        """Show the table and let it be played on; to be called once somebody hears the signals."""
        self._hand_out()

    def go_to(self, step: int) -> None:
        """Go to the beginning of *step*; past the last one the lesson is over."""
        self._stop_showing()
        self.run.go_to(step)
        self._lay_and_tell()

    def show_step(self) -> None:
        """Play the rest of the step before the person's eyes, then give it back to be done."""
        step = self.run.now
        if step is None or self.showing or self.run.must_lay:
            return
        table = self.run.table
        done = step.next_on_way(table) or 0
        self.showing = True
        self._left = [left_of(act, table) for act in step.way[done:]]
        self.told.emit()
        self._timer.start(ACT_MS // 2)

    def stop_showing(self) -> None:
        """Give the step back at once, if it is being shown."""
        if self.showing:
            self._give_back()

    def close(self) -> None:
        """Let nothing happen any more."""
        self._timer.stop()
        self.session.close()

    # Following the table

    def _lay(self) -> Session:
        table = self.run.lay()
        game = table.game
        entry = info(game.key)
        players = tuple(
            Player(name, "medium" if seat else None)
            for seat, name in enumerate(self._names[: game.players])
        )
        record = Record(game.key, game.rules, entry.presets[0].key, game.seed, players)
        session = Session(record, game, bots=self._bots, parent=self)
        session.grace_ms = 0
        for group in table.tray:
            put_together(session.tray, hand_of(session), group)
        return session

    def _hand_out(self) -> None:
        """Give the table to whoever shows it, and follow what happens on it."""
        self.laid.emit(self.session)
        # Connected after those who show it: what the coach points at lies in its place already.
        controller = self.session.controller
        controller.turn_changed.connect(self._follow)
        controller.arranged.connect(self._follow)
        controller.refused.connect(self._refused)
        self.session.start()
        self.told.emit()

    def _lay_and_tell(self) -> None:
        old, self.session = self.session, self._lay()
        old.close()
        self._hand_out()
        old.deleteLater()

    def _follow(self) -> None:
        if self.showing or self.sender() is not self.session.controller:
            return
        before = self.run.step, self.run.next_act, self.run.outcome
        outcome = self.run.follow(self.session.controller.played, self.tray)
        if self.run.must_lay and not self._timer.isActive():
            self._timer.start(READ_MS)
        now = self.run.step, self.run.next_act, self.run.outcome
        if outcome is not Outcome.NOTHING or before != now:
            self.told.emit()

    def _refused(self, move: Move, refusal: IllegalMove) -> None:
        if not self.showing and not self.run.must_lay:
            self.run.refuse(move, refusal)
            self.told.emit()

    def _next_of_others(self) -> Move | None:
        return None if self.showing or self.run.must_lay else self.run.next_of_others()

    # Showing a step

    def _due(self) -> None:
        """Do the next act that is shown; after the last, lay the table anew."""
        if self._left:
            self._do(self._left.pop(0))
            self._timer.start(ACT_MS if self._left else READ_MS)
        elif self.showing:
            self._give_back()
        else:
            self._lay_and_tell()

    def _give_back(self) -> None:
        self._stop_showing()
        self.run.again()
        self._lay_and_tell()

    def _stop_showing(self) -> None:
        self._timer.stop()
        self.showing, self._left = False, []

    def _do(self, act: Act) -> None:
        if isinstance(act, Stage):
            put_together(self.session.tray, hand_of(self.session), act.cards)
        else:
            self.session.controller.submit(act, self._handled(act))

    def _handled(self, move: Move) -> tuple[Card, ...]:
        """Return the cards that a person would have in the hand for *move*."""
        match move:
            case LayMelds():
                return self.session.tray.cards
            case Add(cards=group) | Take(cards=group):
                return held(hand_of(self.session), [placed.kind for placed in group])
            case Discard(card=kind) | Swap(card=kind):
                return held(hand_of(self.session), [kind])
        return ()


def hand_of(session: Session) -> tuple[Card, ...]:
    """Return the cards of the open hand of *session* that are not in its tray."""
    seat = session.controller.open_seat
    return () if seat is None else session.controller.hands[seat].cards


def put_together(tray: Tray, hand: Sequence[Card], cards: Sequence[Kind]) -> None:
    """Stage *cards* of the *hand* as one group, with those of them that lie in the tray already."""
    for place, group in enumerate(tray.groups):
        kinds = [KIND[card] for card in group]
        if not lacks(cards, kinds):
            tray.stage(held(hand, lacks(kinds, cards)), place)
            return
    tray.stage(held(hand, cards))
