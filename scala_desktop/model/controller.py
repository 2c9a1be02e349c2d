"""The one caller of the rules for the window: moves and undo.

A move is checked, made on a copy of the state, and the copy becomes the state; the old one is
the undo.  Models follow at once, then the signals tell what happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject

from scala_desktop.model.arrangement import SORTS, Arrangement, Staged
from scala_desktop.model.arrangements import brings_news, cards_gone, twin_pairs
from scala_desktop.model.batch import batch_report
from scala_desktop.model.history import History, Step
from scala_desktop.model.table_state import TableState
from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.common.checking import refusal_of
from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.events import Event, HandDealt, HandEnded, redacted
from scala_desktop.rules.game import Game, Phase, TrayReport
from scala_desktop.rules.moves import Add, Bet, Deal, Draw, Move, Take
from scala_desktop.rules.record import Player, Sat, taken


class Controller(TableState):
    """The one caller of ``Game.play``; wraps a match for the window."""

    def __init__(
        self,
        game: Game,
        players: Sequence[Player],
        *,
        open_seat: Seat | None = None,
        events: Sequence[Event] = (),
        parent: QObject | None = None,
    ) -> None:
        super().__init__(game, players, open_seat=open_seat, events=events, parent=parent)
        self._history = History()
        self._amid = False
        """Whether another move of the same action follows."""

    # What would be legal

    def check(self, move: Move) -> IllegalMove | None:
        """Return why the open seat may not make *move* now, ``None`` where it may."""
        found = self.checked(move)
        return found if isinstance(found, IllegalMove) else None

    def checked(self, move: Move, seat: Seat | None = None) -> Move | IllegalMove:
        """Return *move* in canonical form, or why the open seat (or *seat*) may not make it."""
        if self.phase != Phase.OVER and self._open_seat != self.turn:
            return IllegalMove(Reason.NOT_YOUR_TURN, turn=int(self.turn))
        try:
            return self._game.check(move, seat)
        except IllegalMove as refusal:
            return refusal.kept()

    def can_draw(self) -> bool:
        """Return whether the open seat may draw from the stock now."""
        return self.check(Draw()) is None

    def can_take(self) -> bool:
        """Return whether the open seat may take from the discard pile now."""
        return self.check(Take()) is None

    def readings(self, move: Move) -> tuple[Move, ...]:
        """Return every legal declared form of *move*, the default one first."""
        return self._game.readings(move) if self.my_turn else ()

    def tray_report(self, groups: Sequence[Staged]) -> TrayReport | None:
        """Return what *groups* would be worth; ``None`` while it is not the open seat's turn."""
        if not self.my_turn or not groups:
            return None
        return batch_report(self._game, groups, self.game_model.opened)

    def waits_for_opening(self, add: Add) -> bool:
        """Return whether *add* lacks nothing but the opening."""
        refused = self.check(add)
        return (
            refused is not None
            and refused.reason is Reason.NOT_OPENED
            and bool(self.game_model.opened(self._game).readings(add))
        )

    # Moves

    def submit(self, move: Move, cards: Sequence[Card] = (), seat: Seat | None = None) -> bool:
        """Make a move of the open seat, or deal the next hand; return whether it was legal.

        *cards* are the physical cards that the person handled: where the rules would use a
        twin, the two change places first.  *seat* is who bets between two hands, when it is
        nobody's turn.
        """
        found = self.checked(move, seat)
        if isinstance(found, IllegalMove):
            self.refused.emit(move, found)
            return False
        self._make(found, cards, seat)
        return True

    def submit_all(self, moves: Sequence[Move], cards: Sequence[Card]) -> bool:
        """Make *moves* of the open seat as one action; return whether they were legal together."""
        if len(moves) == 1:
            return self.submit(moves[0], cards)
        trial = self._game.copy()
        for number, move in enumerate(moves):
            refusal = refusal_of(trial, move) if number else self.check(move)
            if refusal is not None:
                self.refused.emit(move, refusal)
                return False
            trial.play(move)
        # Whoever follows the turn, and would look at all of it each time, hears of the last one.
        *before, last = moves
        self._amid = True
        try:
            for move in before:
                self.submit(move, cards)
        except BaseException:
            self._amid = False
            self._tell_changed()
            raise
        self._amid = False
        self.submit(last, cards)
        self._history.join(len(moves))
        return True

    def submit_bot(self, seat: Seat, move: Move) -> bool:
        """Make a move of the bot at *seat*; return whether it was legal.

        In a hand it must be that bot's turn; between two hands it may bet.
        """
        between = self.phase is Phase.OVER
        if self.is_person(seat) or not (seat == self.turn or between):
            return False
        try:
            canonical = self._game.check(move, seat if between else None)
        except IllegalMove:
            return False
        self._make(canonical, (), seat if between else None)
        return True

    def _make(self, move: Move, cards: Sequence[Card], seat: Seat | None = None) -> None:
        if self._busy:
            raise RuntimeError("a move cannot be made while another is being told")
        self._busy = True
        try:
            self._make_alone(move, cards, seat)
        finally:
            self._busy = False

    def _make_alone(self, move: Move, cards: Sequence[Card], named: Seat | None) -> None:
        before, seat = self._game, self.turn if named is None else named
        after = before.copy()
        events = after.apply(move, named)
        ended = [event.result for event in events if isinstance(event, HandEnded)]
        if seat == self._open_seat:
            for card, twin in twin_pairs(cards_gone(events), cards):
                self._arrangements.exchange(seat, card, twin)
                self.hands[seat].rename(card, twin)
                self.twins.emit(int(card), int(twin))
        self._note(self._step(seat, before, move), events, mine=seat == self._open_seat)
        self._show_move(after, events)
        for result in ended:
            self.hand_ended.emit(result)
            if result.winner is not None:
                self.match_ended.emit(result)

    def _note(self, step: Step, events: Sequence[Event], *, mine: bool) -> None:
        """Write down the move of *step*; one of a person here may be taken back (*mine*)."""
        move = step.move
        assert move is not None
        ended = any(isinstance(event, HandEnded) for event in events)
        if isinstance(move, Deal | Bet) or ended or (mine and brings_news(events)):
            self._history.clear()
        elif mine:
            self._history.push(step)
        else:
            self._history.seal()
        self._played.append((step.seat, move))

    def _show_move(self, after: Game, events: Sequence[Event]) -> None:
        """Let *after* be the state, and tell of the *events* of the move that led there."""
        self._game = after
        self._arrangements.follow(events, after.hands)
        dealt = any(isinstance(event, HandDealt) for event in events)
        if dealt:
            self._events.clear()
        self._events += self.seen(events)
        self._view = None
        if dealt:
            self._reset_models()
            self.resynced.emit()
        else:
            self._refresh_models()
        for event in events:
            self.happened.emit(redacted(event, self._open_seat))
        if not self._amid:
            self._tell_changed()

    def _tell_changed(self) -> None:
        self.turn_changed.emit()
        self.undo_changed.emit()

    @staticmethod
    def seen(events: Iterable[Event]) -> Iterator[Event]:
        """Give *events* as everybody could see them."""
        return (redacted(event, None) for event in events)

    # Undo

    def _step(self, seat: Seat, game: Game | None = None, move: Move | None = None) -> Step:
        told, played = len(self._events), len(self._played)
        return Step(seat, self._arrangements[seat], game, move, played=played, told=told)

    def take_up(self, before: Game, moves: Sequence[tuple[Seat | None, Move]], since: int) -> None:
        """Let the turn in play be taken back as if it had been played here.

        *moves*, some with the seat that is named, led from *before* to where the match stands; the
        first *since* of them are final.  What comes back stands at the right of the hand: where it
        stood is kept nowhere.
        """
        before.decks = self._game.decks  # the seals and cuts of the coming hands are noted there
        made = []
        for named, move in moves:
            game, before = before, before.copy()
            events = tuple(before.play(before.recorded(move), named))
            seat = game.turn if named is None else named
            made.append((Step(seat, Arrangement(), game, move), events))
        told = len(self._events) - sum(len(events) for _, events in made[since:])
        for step, events in made[since:]:
            step = step._replace(played=len(self._played), told=told)
            self._note(step, events, mine=self.is_person(step.seat))
            told += len(events)
        self.undo_changed.emit()

    def can_undo(self) -> bool:
        """Return whether the open seat has something to take back."""
        return self._history.can_undo(self._open_seat)

    def undo(self) -> bool:
        """Take back the last action, if it came after the last new information.

        An action is a move, a change in the tray or a sorting of the hand.
        """
        if self._busy or not self.can_undo():
            return False
        self._restore(self._history.pop())
        return True

    def undo_all(self) -> bool:
        """Go back to just after the draw, with nothing in the tray.

        Where taking from the pile was the only move, the card goes back to the pile.
        """
        if self._busy or self._open_seat is None:
            return False
        staged = bool(self._arrangements[self._open_seat].groups)
        step = self._history.pop_all(keep_take=staged) if self.can_undo() else None
        if step is None and not staged:
            return False
        if step is not None:
            self._restore(step._replace(arrangement=replace(step.arrangement, groups=())))
        else:
            self.arrange(replace(self._arrangements[self._open_seat], groups=()), undoable=False)
        self._history.empty_tray(self._arrangements[self._open_seat].order)
        self.undo_changed.emit()
        return True

    def _restore(self, step: Step) -> None:
        if step.game is None:
            order = step.arrangement.with_hand(self._game.hands[step.seat])
            self.arrange(order, undoable=False)
            return
        self._game = step.game
        self._arrangements.put_back(step.seat, step.game.hands[step.seat], step.arrangement)
        del self._played[step.played :]
        del self._events[step.told :]
        self._reset_models()
        self.resynced.emit()
        self.turn_changed.emit()
        self.undo_changed.emit()

    def show_anew(self) -> None:
        """Send out the signals for the whole match once more.

        Nothing lies in the tray then and nothing can be taken back: either may be what went wrong.
        """
        self._history.clear()
        if self._open_seat is not None:
            self._arrangements[self._open_seat] = replace(
                self._arrangements[self._open_seat], groups=()
            )
        self._reset_models()
        self.resynced.emit()
        self.turn_changed.emit()
        self.undo_changed.emit()

    def seat_player(self, seat: Seat, player: Player, sat: Sat = ()) -> None:
        """Let *player* play on at *seat*; what was played is final, and the tray is empty.

        *sat* tells who has sat at which seat until now.
        """
        self._history.clear()
        if self._open_seat is not None:
            self.arrange(replace(self.arrangement, groups=()), undoable=False)
        self._events.append(taken(seat, player, self.players[seat], sat))
        super().seat_player(seat, player)
        self.turn_changed.emit()
        self.undo_changed.emit()

    def seal(self) -> None:
        """Make every move so far final."""
        self._history.seal()
        self.undo_changed.emit()

    # The open hand, kept beside the rules

    def arrange(self, arrangement: Arrangement, *, undoable: bool = True) -> None:
        """Keep the open hand as *arrangement* says; *undoable* makes it an action of its own."""
        if self._open_seat is None or arrangement == self.arrangement:
            return
        if undoable:
            self._history.push(self._step(self._open_seat))
        self._arrangements[self._open_seat] = arrangement
        self._refresh_models()
        self.arranged.emit()
        self.undo_changed.emit()

    def move_card(self, row_from: int, row_to: int) -> None:
        """Move the card at *row_from* of the open hand to *row_to*."""
        rows = self.arrangement.rows
        if 0 <= row_from < len(rows):
            self.move_cards((rows[row_from],), row_to)

    def move_cards(self, cards: Sequence[Card], row: int) -> None:
        """Put *cards* of the open hand side by side before the other card at *row*."""
        self.arrange(self.arrangement.moved(cards, row), undoable=False)

    def sort_hand(self, order: str) -> None:
        """Sort the open hand by "suit" or by "rank", which can be undone, and those dealt later."""
        if self._open_seat is not None:
            self._arrangements.ask_for(self._open_seat, order)
        self.arrange(self.arrangement.sorted_by(SORTS[order]))
        self.hand_sorted.emit(order)

    def auto_sort(self, seat: Seat, on: bool, order: str = "suit") -> None:
        """Keep the hand of *seat* in *order* whenever cards come, or leave it alone."""
        self._arrangements.set_sorting(seat, order if on else None)
        if on and seat == self._open_seat:
            self.sort_hand(order)

    def mark_seen(self, card: Card) -> None:
        """Take the mark of a new card off *card*."""
        mine = self.arrangement
        self.arrange(replace(mine, fresh=mine.fresh - {card}), undoable=False)
