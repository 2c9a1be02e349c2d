"""A match in play: its record, the bots, the curtain between people, the grace of a discard."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, Self

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from scala_desktop.bots.base import Hint, bet, bot_seed
from scala_desktop.model.bot_client import BotClient
from scala_desktop.model.bot_driver import BotDriver
from scala_desktop.model.controller import Controller
from scala_desktop.model.log import LogModel
from scala_desktop.model.scores import ScoresModel
from scala_desktop.model.scribe import Scribe
from scala_desktop.model.tray import Tray
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.checkpoint import Checkpoint
from scala_desktop.rules.cutting import Cut
from scala_desktop.rules.events import Event, HandResult, redacted
from scala_desktop.rules.game import Game, Phase
from scala_desktop.rules.moves import (
    Bet,
    Deal,
    Discard,
    Draw,
    Knock,
    Move,
    Stand,
    Take,
    format_moves,
    parse_moves,
)
from scala_desktop.rules.options import HouseRules
from scala_desktop.rules.record import Player, Record, Replay, plays_for_person
from scala_desktop.rules.record_writer import RecordWriter
from scala_desktop.rules.registry import FIRST
from scala_desktop.rules.sealed import new_secret
from scala_desktop.store.problems import Problem
from scala_desktop.store.saves import Saves

if TYPE_CHECKING:
    from scala_desktop.rules.verifying import Verdict

GRACES: Final[Mapping[str, int]] = {"slow": 6000, "normal": 2500, "fast": 1500, "off": 1500}
"""Milliseconds in which the end of a turn may be taken back, by the speed of the settings."""
HELD_MS: Final = 5000
"""How long it may be from when somebody points at the way back."""
_LAST = (Discard, Take, Knock, Stand)
"""The moves that may end a turn and show nobody a new card."""


class Session(QObject):
    """A match in play.

    It drives the bots, saves after every turn and decides whose hand lies open.  While the
    curtain is down (:attr:`covered`) nobody plays.
    """

    curtain_changed = Signal()
    grace_changed = Signal(bool)
    """A discard may be taken back now, or no longer."""
    skipping_changed = Signal(bool)
    """The bots play without pauses now, or with them again."""
    to_the_end_changed = Signal(bool)
    """The match is being played to its end without anybody here, or no longer."""
    save_failed = Signal(object)
    """The ``Problem`` that kept the match from being saved; told once until a save succeeds."""
    save_worked = Signal()
    hand_begun = Signal(object)
    """Another hand has been dealt; the ``Checkpoint`` is how the match stood before."""
    advised = Signal(object)
    """The ``Hint`` that was asked for, unless something has been played since."""

    def __init__(
        self,
        record: Record,
        game: Game,
        *,
        saves: Saves | None = None,
        bots: BotClient | None = None,
        results: Sequence[HandResult] = (),
        events: Sequence[Event] = (),
        in_turn: bool | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.grace_ms = GRACES["normal"]
        self._record = record
        if record.sealing is not None:
            game.decks = record.decks()
            record.note_deal(game)
            record.open_deck(game)
        if in_turn is None:
            in_turn = game.phase is Phase.PLAY
        self._writer = RecordWriter(record, game.turn if in_turn else None)
        self._written = 0
        self._saves = saves
        self.saved: tuple[str, ...] = ()
        """The turns as they lie on the disk."""
        self._save_told = False
        self._scribe = Scribe()
        self._scribe.wrote_match.connect(self._note_written, Qt.ConnectionType.QueuedConnection)
        self._save_number = 0
        self._saving = False
        self._last_to_play: Seat | None = None
        self._dealing = False
        self._bots = bots if bots is not None else BotClient(self)
        self._owns_bots = bots is None
        self._bots.advised.connect(self._take_hint)
        self._hint_asked = -1
        self._closed = False
        self._started = False
        self._to_the_end = False
        self._next: Seat | None = None
        self.controller = Controller(game, record.seated, events=events, parent=self)
        self.tray = Tray(self.controller, self)
        self.scores = ScoresModel(
            record.seated, self.controller.words, results, self, sides=game.sides
        )
        self.driver = BotDriver(self.controller, self._bots, self)
        self.driver.skipping_changed.connect(self.skipping_changed)
        self._drive_timer = self._timer(self._drive)
        self._grace_timer = self._timer(self.end_grace)
        self.controller.turn_changed.connect(self._follow)
        self.controller.hand_ended.connect(self.scores.add)
        self._give_hand_to_first_person()
        # After it: the log would be read anew for each thing that it tells.
        self.log = LogModel(self.controller, self, before=record.up_to(len(record.turns)))
        # Last: a match that fails half-way must not take the place of the saved one.
        if saves is not None:
            saves.match = self

    def _timer(self, slot: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(slot)
        return timer

    @classmethod
    def new(
        cls,
        rules: HouseRules,
        players: Sequence[Player],
        seed: str,
        *,
        game: str = FIRST,
        preset: str = "classic",
        first_dealer: Seat | None = None,
        saves: Saves | None = None,
        bots: BotClient | None = None,
        parent: QObject | None = None,
    ) -> Self:
        """Return a new match whose first hand is dealt, saved already.

        :raises RecordError: if no match starts so.
        """
        record = Record(game, rules, preset, seed, tuple(players), first_dealer=first_dealer)
        session = cls(record, record.start(), saves=saves, bots=bots, parent=parent)
        session.save()
        return session

    @classmethod
    def resume(
        cls,
        record: Record,
        *,
        replay: Replay | None = None,
        orders: Mapping[int, Sequence[int]] | None = None,
        saves: Saves | None = None,
        bots: BotClient | None = None,
        parent: QObject | None = None,
    ) -> Self:
        """Return the match of *record* as it stood, or at its last good turn.

        *replay* is that of the record, if it has been made; *orders* are the hands' orders as they
        were saved.

        :raises RecordError: if no match starts so.
        """
        replay = record.replay() if replay is None else replay
        good = record.shortened(replay)
        if good.sealing is not None and not good.seed:
            # The key of the coming hands is not here, or was not needed any more.
            good.seed, good.sealing.locked = new_secret(), ""
        events = [redacted(event, None) for event in replay.events]
        session = cls(
            good,
            replay.game,
            saves=saves,
            bots=bots,
            results=replay.results,
            events=events,
            in_turn=replay.in_turn,
            parent=parent,
        )
        if orders:
            session.controller.take_hand_orders(orders)
        if replay.before is not None and replay.in_turn:
            turn, moves = len(good.turns), parse_moves(good.turns[-1])
            # What is taken back is cut off at its end: it must be written as the writer writes.
            good.turns[-1] = format_moves(moves)
            # Nothing is taken back across a change of place.
            since = max((one.moves for one in good.chairs if one.turn == turn), default=0)
            session.controller.take_up(replay.before, moves, since)
            session._written = len(session.controller.played)
        return session

    # Life

    @property
    def record(self) -> Record:
        """Return the record of the match up to now."""
        return self._record

    @property
    def over(self) -> bool:
        """Return whether the match has a winner."""
        return self.controller.winner is not None

    @property
    def unfinished(self) -> bool:
        """Return whether somebody may want to go on with this match another time."""
        return self._saves is not None and bool(self._record.turns) and not self.over

    def start(self) -> None:
        """Let the bots begin; to be called after the first paint."""
        self._started = True
        if any(player.level is not None for player in self.controller.players):
            self._bots.start()
        self._soon()

    @property
    def goes_on(self) -> bool:
        """Return whether it is played, from :meth:`start` until :meth:`rest`."""
        return self._started

    def rest(self) -> None:
        """Let nobody play until :meth:`start`; what several people may not see is covered."""
        if self.grace:
            self.end_grace()
        several = len(self.controller.seats_here()) > 1
        if several and self.controller.phase is not Phase.OVER:
            self.cover()
        self._started = False
        self._drive_timer.stop()
        self.driver.stop()

    def close(self) -> None:
        """Save, and let nothing happen any more."""
        if self._closed:
            return
        self.save()
        self._closed = True
        for timer in (self._drive_timer, self._grace_timer):
            timer.stop()
        self.driver.close()
        if self._owns_bots:
            self._bots.close()

    def save(self) -> bool:
        """Save the match as it stands and wait for the disk; return whether that worked.

        A match that is no longer on the table is not saved over the one that is.
        """
        if self._saves is None or not self._may_save():
            return False
        problem = self._saves.save(self._text(), self._orders())
        self._save_number += 1  # reports of earlier saves no longer count
        self._take_note(problem, tuple(self._record.turns))
        self._soon()  # a bot may have waited for one of those reports
        return problem is None

    def save_soon(self) -> None:
        """Begin to save the match as it stands, without waiting for the disk.

        No bot begins a turn before the match is saved.
        """
        if self._saves is None or not self._may_save():
            return
        self._save_number += 1
        self._saving = True
        told = partial(self._scribe.tell_match, self._save_number, tuple(self._record.turns))
        self._saves.save_soon(self._text(), self._orders(), told)

    def _text(self) -> str:
        assert self._saves is not None
        return self._record.dumps(self._saves.keyring.lock)

    def _may_save(self) -> bool:
        return self._saves is not None and self._saves.match is self and not self._closed

    def _orders(self) -> dict[int, Sequence[int]]:
        orders = self.controller.hand_orders()
        return {int(seat): orders[seat] for seat in self.controller.seats_here()}

    def _note_written(self, number: int, turns: tuple[str, ...], problem: Problem | None) -> None:
        if number == self._save_number and not self._closed:
            self._take_note(problem, turns)
            self._soon()

    def _take_note(self, problem: Problem | None, turns: tuple[str, ...]) -> None:
        self._saving = False
        if problem is None:
            self._save_told = False
            self.saved = turns
            self.save_worked.emit()
        elif not self._save_told:
            self._save_told = True
            self.save_failed.emit(problem)

    def show_anew(self) -> None:
        """Send out the signals for the whole match once more, and ask the bot in turn anew."""
        if self.grace:
            self.end_grace()
        self.driver.stop()
        self.controller.show_anew()
        self.save_soon()
        self._soon()

    # Undo, for buttons and keys

    def undo(self) -> bool:
        """Take the last action back; within its grace, the discard."""
        return self.controller.undo()

    def undo_all(self) -> bool:
        """Go back to just after the draw."""
        return self.controller.undo_all()

    @property
    def grace(self) -> bool:
        """Return whether a discard may be taken back now."""
        return self._grace_timer.isActive()

    def undo_discard(self) -> bool:
        """Take the discard back, while its grace lasts."""
        if not self.grace:
            return False
        # Cards may have been staged since; that goes back first.
        played = len(self.controller.played)
        while len(self.controller.played) == played and self.controller.undo():
            pass
        return len(self.controller.played) < played

    def end_grace(self) -> None:
        """Make the discard final and let the next seat play."""
        self._stop_grace()
        self.controller.seal()
        self._soon()

    def hold_grace(self, on: bool) -> None:
        """Begin the grace anew, if it lasts: somebody points at the way back, or does no more."""
        if self.grace:
            self._grace_timer.start(max(HELD_MS, self.grace_ms) if on else self.grace_ms)

    def _stop_grace(self) -> None:
        self._grace_timer.stop()
        self.grace_changed.emit(False)

    # Hands of a match

    def next_cut(self) -> Cut | None:
        """Return who cuts for the next hand; ``None`` where there is none, or nobody cuts."""
        return self.controller.next_cut()

    def honest(self) -> Verdict | None:
        """Return whether the last finished hand was dealt from its seal; ``None`` without seals."""
        from scala_desktop.rules.verifying import Verdict, unsealed

        sealing = self._record.sealing
        if sealing is None or not sealing.decks:
            return None
        hand = len(sealing.decks)
        return unsealed(self._record, hand) or Verdict(hand)

    def next_hand(self, cut: int | None = None) -> bool:
        """Deal the next hand; return whether there was one to deal.

        *cut* cards were lifted off the sealed deck; by default a bot cuts.
        """
        if self.controller.phase is not Phase.OVER or self.over or self._closed:
            return False
        if len(self.controller.seats_here()) > 1:
            self.controller.open_hand_of(None)
        # What bots bet and the deal are one turn: between them nobody waits for the disk.
        self._settle()
        self._dealing = True
        try:
            return self._deal(cut)
        finally:
            self._dealing = False

    def _deal(self, cut: int | None) -> bool:
        self._let_bots_bet()
        standing, results = self.controller.standing(), tuple(self.scores.results)
        sealing = self._record.sealing
        if sealing is not None and cut is not None:
            sealing.cuts.append(cut)
        dealt = self.controller.submit(Deal())
        if dealt:
            self.hand_begun.emit(Checkpoint(len(self._record.turns) - 1, standing, results))
        self._give_hand_to_first_person()
        return dealt

    def _let_bots_bet(self) -> None:
        """Let every bot make the bet that it may make between two hands, after the people."""
        controller = self.controller
        # Who may not bet is not asked: their thoughts would be imported between two hands.
        for seat in controller.bettors():
            level = controller.players[seat].level
            if level is not None:
                view = controller.bot_view(seat)
                move = bet(view, level, bot_seed(view))
                if move is not None:
                    controller.submit_bot(seat, move)

    def ask_hint(self) -> None:
        """Ask what a good player would do for the open seat, if it is to play."""
        if self.controller.my_turn:
            self._hint_asked = self._bots.ask_hint(self.controller.view())

    def _take_hint(self, ticket: int, hint: Hint) -> None:
        if ticket == self._hint_asked and self.controller.my_turn:
            self.advised.emit(hint)

    # The curtain

    @property
    def covered(self) -> bool:
        """Return whether the curtain is down."""
        return self._next is not None

    @property
    def next_person(self) -> Seat | None:
        """Return the seat whose person may lift the curtain."""
        return self._next

    def reveal(self) -> None:
        """Lift the curtain for :attr:`next_person`."""
        if self._next is not None:
            seat, self._next = self._next, None
            self.controller.open_hand_of(seat)
            self.curtain_changed.emit()
            self._soon()

    @property
    def open_cards(self) -> bool:
        """Return whether everybody plays with open cards, to learn."""
        return self.controller.all_open

    def play_openly(self, on: bool) -> None:
        """Play with open cards from now on, as all people here have agreed, or covered again.

        Open cards need no curtain.  Nothing of it is written: the match is covered at its next
        start.
        """
        if self.controller.phase is Phase.OVER or on == self.open_cards:
            return
        self.controller.lay_open(on)
        if on and self.covered:
            self.reveal()
        elif not on and len(self.controller.seats_here()) > 1:
            self.controller.open_hand_of(None)
        self.curtain_changed.emit()
        self._soon()

    def cover(self) -> None:
        """Let the curtain down over the hand that lies open, unless all play with open cards.

        Where another person is to play by now, that one lifts it: it would fall again at once.
        """
        controller = self.controller
        if self.open_cards or controller.open_seat is None:
            return
        if self.grace:
            self.end_grace()
        turn = controller.turn
        self._let_down(turn if controller.is_person(turn) else controller.open_seat)

    def _let_down(self, seat: Seat) -> None:
        self.controller.open_hand_of(None)
        self._next = seat
        self.driver.stop()
        self.curtain_changed.emit()

    def _give_hand_to_first_person(self) -> None:
        """Show the only person's hand, or let the curtain down for the first of several.

        Where there is nothing to hide, between two hands and for people who are out, somebody's
        place is shown: without one, the cards that lie open there would not be seen.
        """
        controller = self.controller
        persons = controller.seats_here()
        if len(persons) == 1:
            controller.open_hand_of(persons[0])
        elif persons and controller.phase is not Phase.OVER:
            turn, count = controller.turn, len(controller.players)
            first = min(persons, key=lambda seat: (seat - turn) % count)
            if self.open_cards:
                controller.open_hand_of(first)
            else:
                self._let_down(first)
        elif controller.open_seat is None:
            people = filter(controller.is_person, map(Seat, range(len(controller.players))))
            controller.open_hand_of(next(iter(persons or people), None))

    # Places at the table

    def take_place(self, seat: Seat, player: Player) -> None:
        """Let *player*, a person or a bot, play on at *seat*, in the middle of a turn, too.

        Who sat there sees nothing more of that hand, and whoever plays on at this screen after
        others finds the curtain down.
        """
        if self.grace:
            self.end_grace()
        before = self.controller.seats_here()
        self.driver.stop()
        sat = self._record.people
        self._writer.seat(seat, player)
        self.controller.seat_player(seat, player, sat)
        self.scores.seat_player(seat, player)
        covered, self._next = self.covered, None
        if player.level is not None:
            self._bots.start()
        persons = self.controller.seats_here()
        if self.controller.phase is not Phase.OVER and persons and len(before) > len(persons) == 1:
            self._let_down(persons[0])
        else:
            self._give_hand_to_first_person()
            if covered and not self.covered:
                self.curtain_changed.emit()
        self.save_soon()
        self._soon()

    # Pace

    def set_speed(self, speed: str) -> None:
        """Set the pace of bots by the animation speed: slow, normal, fast or off."""
        self.driver.set_speed(speed)

    @property
    def to_the_end(self) -> bool:
        """Return whether the bots play on by themselves until the match is over."""
        return self._to_the_end

    def go_to_the_end(self, on: bool = True) -> None:
        """Let the bots play to the end of the match, hand after hand, where nobody here plays.

        It stops when a person is to play, as one who has come back into the match.
        """
        on = on and not self.over and not self.controller.seats_here()
        if on != self._to_the_end:
            self._to_the_end = on
            if on and self.grace:
                self.end_grace()
            self.driver.set_skipping(on)
            self.to_the_end_changed.emit(on)
            self._soon()

    @property
    def skipping(self) -> bool:
        """Return whether the bots play without pauses until a person is needed."""
        return self.driver.skipping

    def skip(self) -> None:
        """Let the bots play without pauses until a person is needed; a discard is final then."""
        if self.grace:
            self.end_grace()
        controller = self.controller
        waiting = self.covered or controller.phase is Phase.OVER
        if not waiting and not controller.is_person(controller.turn):
            self.driver.set_skipping(True)

    # What comes next

    def _soon(self) -> None:
        """Look what comes next once the present signals have been delivered."""
        if self._started and not self._closed:
            self._drive_timer.start(0)

    def _follow(self) -> None:
        """Write down what was played or taken back, save, and go on."""
        self._hint_asked = -1
        played = self.controller.played
        if len(played) < self._written:
            for _ in range(self._written - len(played)):
                self._writer.pop()
            self.driver.stop()
            if self.grace:
                self._stop_grace()
                self.save_soon()
        new = played[self._written :]
        for seat, move in new:
            self._writer.append(move, seat)
        self._written = len(played)
        if new:
            self._after(*new[-1])
        self._soon()

    def _after(self, seat: Seat, move: Move) -> None:
        """Save what must not be lost; let the grace of a person's last act of a turn begin."""
        controller = self.controller
        over = controller.phase is Phase.OVER
        ended = not over and controller.turn != seat
        if over or isinstance(move, Deal):
            controller.note_deal(self._record)
        begins = seat != self._last_to_play or isinstance(move, Deal | Bet)
        if begins and not self._dealing:
            self._settle()
        # Whoever is first after a deal begins a turn, also who has ended the hand before.
        self._last_to_play = None if isinstance(move, Deal | Bet) else seat
        if over or ended or isinstance(move, Deal | Draw | Bet):
            self.save_soon()
        last = isinstance(move, _LAST) and seat == controller.open_seat
        if ended and last and controller.can_undo():
            if self.grace_ms > 0:
                self._grace_timer.start(self.grace_ms)
                self.grace_changed.emit(True)
            else:
                self.controller.seal()

    def _settle(self) -> None:
        """Wait until the turn before is written: a player may be faster than the disk.

        No more than one turn may be lost.
        """
        if self._saves is not None:
            self._saves.flush()

    def _drive(self) -> None:
        controller = self.controller
        if self._to_the_end and (self.over or controller.seats_here()):
            self.go_to_the_end(False)
        if self._closed or self.covered or self.grace or self.over:
            self.driver.set_skipping(False)
            return
        if controller.phase is Phase.OVER:
            self.driver.set_skipping(self._to_the_end)
            # Who is away comes back to the sheet of points.
            alone = not self._record.people
            if (alone or self._to_the_end) and not self._saving:
                self.next_hand()
            return
        persons, seat = controller.seats_here(), controller.turn
        if controller.is_person(seat):
            self.driver.set_skipping(False)
            if len(persons) == 1 or controller.all_open:
                controller.open_hand_of(seat)
            elif controller.open_seat != seat:
                self._let_down(seat)
        elif not self._saving:
            self.driver.ask(seat)


def away_seats(session: Session) -> tuple[Seat, ...]:
    """Return the seats of people for whom the computer plays now, under their name."""
    people = session.record.people
    return tuple(
        Seat(seat)
        for seat, player in enumerate(session.controller.players)
        if player.level is not None and plays_for_person(seat, player, people)
    )
