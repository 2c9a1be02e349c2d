"""What the window may know of a match: the models and whose hand lies open.

The state of the game is held here and changed by the controller alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from scala_desktop.model.arrangement import Arrangement
from scala_desktop.model.arrangements import Arrangements
from scala_desktop.model.games import game_model
from scala_desktop.model.zones import HandModel, MeldsModel, ZoneModel
from scala_desktop.rules.cards import HIDDEN, Card, Seat
from scala_desktop.rules.cutting import Cut
from scala_desktop.rules.events import Event
from scala_desktop.rules.game import Game, Phase
from scala_desktop.rules.moves import Move
from scala_desktop.rules.options import HouseRules
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.view import View
from scala_desktop.words.cards import call_cards
from scala_desktop.words.game_words import game_words


class TableState(QObject):
    """A match as one seat may see it.

    Only the hand of the *open seat* is ever in a model or in an answer; with all
    covered there is none.
    """

    happened = Signal(object)
    """An event, redacted for the open seat; the models have already changed."""
    refused = Signal(object, object)
    """The move and the ``IllegalMove``."""
    resynced = Signal()
    """Every model was reset: undo of a move, a new hand, the hand of another seat opened."""
    arranged = Signal()
    """The open hand has another order, or the tray has other cards."""
    hand_sorted = Signal(str)
    """Somebody has put the open hand in order, by "suit" or by "rank"."""
    turn_changed = Signal()
    """Moves were made or taken back; the seat to play and the phase may have changed."""
    thinking = Signal(int, bool)
    """A bot's seat starts or stops thinking."""
    undo_changed = Signal()
    """What can be undone may have changed."""
    hand_ended = Signal(object)
    """The ``HandResult``."""
    match_ended = Signal(object)
    """The ``HandResult`` that has a winner."""
    twins = Signal(int, int)
    """Two cards of one kind changed places in the open hand: their sprites do the same."""
    watched = False
    """Whether what was played is only looked at; then nobody can play."""

    def __init__(
        self,
        game: Game,
        players: Sequence[Player],
        *,
        open_seat: Seat | None = None,
        events: Sequence[Event] = (),
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._game = game
        self.game_model = game_model(game.key)
        """What the tray of this game proposes."""
        self.words = game_words(game.key).under(game.rules)
        """What this game says."""
        call_cards(self.words.names)
        self._busy = False
        self._open_seat = open_seat
        self._view: View | None = None
        self._arrangements = Arrangements(game.hands)
        self._events: list[Event] = list(events)
        self._played: list[tuple[Seat, Move]] = []
        self.players: tuple[Player, ...] = tuple(players)
        self._all_open = False
        self.hands = tuple(HandModel(Seat(seat), self) for seat in range(game.players))
        self.discard = ZoneModel(self)
        self.melds = MeldsModel(self)
        self._reset_models()

    # What there is

    @property
    def game_key(self) -> str:
        """Return the key of the game in the registry."""
        return self._game.key

    @property
    def rules(self) -> HouseRules:
        """Return the house rules of the match, frozen when it began."""
        return self._game.rules

    @property
    def open_seat(self) -> Seat | None:
        """Return the seat whose hand lies open, ``None`` where all are covered."""
        return self._open_seat

    @property
    def turn(self) -> Seat:
        """Return the seat to play."""
        return self._game.turn

    @property
    def phase(self) -> Phase:
        """Return where the turn stands."""
        return self._game.phase

    @property
    def stock_count(self) -> int:
        """Return how many cards the stock holds."""
        return len(self._game.stock)

    @property
    def winner(self) -> Seat | None:
        """Return the seat that has won the match."""
        return self._game.winner

    def rematch_dealer(self) -> Seat:
        """Return the seat that deals first if the same players begin another match now."""
        again = self._game.copy()
        again.out = [False] * again.players
        return again.next_dealer()

    @property
    def my_turn(self) -> bool:
        """Return whether the open seat is to play in a hand."""
        return self._open_seat == self.turn and self.phase != Phase.OVER

    @property
    def events(self) -> tuple[Event, ...]:
        """Return what everybody could see of this hand, for the log."""
        return tuple(self._events)

    @property
    def played(self) -> tuple[tuple[Seat, Move], ...]:
        """Return the moves made here, and of the turn taken up, less those taken back."""
        return tuple(self._played)

    def is_person(self, seat: Seat) -> bool:
        """Return whether a person plays *seat*."""
        return self.players[seat].level is None

    def seats_here(self) -> tuple[Seat, ...]:
        """Return the seats of those who play at this screen and are still in the match."""
        seats = map(Seat, range(self._game.players))
        return tuple(s for s in seats if self.is_person(s) and not self._game.out[s])

    def view(self) -> View:
        """Return what the open seat knows; the same object until something changes."""
        if self._view is None:
            self._view = self._game.view(self._open_seat)
        return self._view

    def public_view(self) -> View:
        """Return what somebody knows who sees no hand."""
        return self._game.view(None)

    def bot_view(self, seat: Seat) -> View:
        """Return what the bot at *seat* knows.

        :raises ValueError: if a person sits there, whose hand is nobody else's business.
        """
        if self.is_person(seat):
            raise ValueError(f"a person plays seat {seat}")
        return self._game.view(seat)

    def standing(self) -> dict[str, Any]:
        """Return what goes from this hand to the next, as :meth:`Game.standing` does."""
        return self._game.standing()

    def note_deal(self, record: Record) -> None:
        """Write the seal and the cut of this hand into *record*, and its deck once it is over."""
        record.note_deal(self._game)
        record.open_deck(self._game)

    def bettors(self) -> tuple[Seat, ...]:
        """Return the seats that may bet now, between two hands."""
        return self._game.legal_bets()

    def next_cut(self) -> Cut | None:
        """Return who cuts for the next hand, between two hands of an honest match."""
        game = self._game
        if game.phase is not Phase.OVER or game.winner is not None:
            return None
        return Cut.before(game, game.hand_number + 1, game.next_dealer())

    def any_move(self) -> Move:
        """Return some legal move of the seat in turn, for a bot that has no answer."""
        return self._game.legal_moves()[0]

    def sorts(self, seat: Seat) -> bool:
        """Return whether the hand of *seat* is kept in order by itself."""
        return self._arrangements.sorting(seat) is not None

    @property
    def new_cards(self) -> tuple[Card, ...]:
        """Return what the open seat drew or took last, in this turn."""
        return () if self._open_seat is None else self._arrangements.new_cards(self._open_seat)

    def is_new(self, card: Card) -> bool:
        """Return whether *card* came to the open hand and was not yet touched."""
        return card in self.arrangement.fresh

    @property
    def arrangement(self) -> Arrangement:
        """Return how the open seat keeps its hand; an empty one where all are covered."""
        return Arrangement() if self._open_seat is None else self._arrangements[self._open_seat]

    # Who sees what

    def open_hand_of(self, seat: Seat | None) -> None:
        """Open the hand of *seat*, or cover all: then no hand is computed or held."""
        if seat == self._open_seat:
            return
        if self._busy:
            raise RuntimeError("the open hand cannot change while a move is being told")
        self._open_seat = seat
        self._reset_models()
        self.resynced.emit()
        self.turn_changed.emit()
        self.undo_changed.emit()

    @property
    def all_open(self) -> bool:
        """Return whether everybody has agreed to play with open cards, to learn."""
        return self._all_open

    @property
    def hands_lie_open(self) -> bool:
        """Return whether every hand may be seen: all have agreed to that, or it has ended."""
        return self._all_open or self.phase is Phase.OVER

    def lay_open(self, on: bool) -> None:
        """Let every hand be seen, as everybody has agreed, or cover them again."""
        if on != self._all_open:
            self._all_open = on
            self.turn_changed.emit()

    def cards_of(self, seat: Seat) -> tuple[Card, ...]:
        """Return the hand of *seat*, in order.

        :raises ValueError: if it is covered.
        """
        if not self.hands_lie_open and seat != self._open_seat:
            raise ValueError(f"the hand of seat {seat} is covered")
        return self._arrangements[seat].rows

    def seat_player(self, seat: Seat, player: Player) -> None:
        """Let *player* play on at *seat*; no hand lies open then."""
        if self._busy:
            raise RuntimeError("nobody can change places while a move is being told")
        self._open_seat, self._all_open = None, False
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])
        self._reset_models()
        self.resynced.emit()

    def hand_orders(self) -> dict[int, list[int]]:
        """Return the order of every hand, to be saved and never to be shown."""
        return self._arrangements.orders()

    def take_hand_orders(self, orders: Mapping[int, Sequence[int]]) -> None:
        """Put the hands in the saved order."""
        self._arrangements.take_orders(orders)
        self._reset_models()
        self.resynced.emit()
        self.arranged.emit()

    def _rows(self, seat: Seat) -> tuple[Card, ...]:
        if seat == self._open_seat:
            return self._arrangements[seat].rows
        return (HIDDEN,) * len(self._game.hands[seat])

    def _fresh(self, seat: Seat) -> frozenset[Card]:
        return self._arrangements[seat].fresh if seat == self._open_seat else frozenset()

    def _refresh_models(self) -> None:
        for hand in self.hands:
            hand.become(self._rows(hand.seat))
            hand.set_fresh(self._fresh(hand.seat))
        self.discard.become(self.view().discard_pile)
        self.melds.become(self._game.melds)

    def _reset_models(self) -> None:
        self._view = None
        for hand in self.hands:
            hand.set_fresh(frozenset())
            hand.reset(self._rows(hand.seat))
            hand.set_fresh(self._fresh(hand.seat))
        self.discard.reset(self.view().discard_pile)
        self.melds.reset(self._game.melds)
