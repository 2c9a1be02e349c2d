"""Lets the deck be cut before a hand is dealt, where somebody is there to see it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QObject, QRect, QTimer

from scala_desktop.model.session import Session
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.cutting import Cut
from scala_desktop.rules.events import HandResult
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.registry import info
from scala_desktop.store.people import portraits_at
from scala_desktop.windows.in_parts import InParts, uncovered
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.words.events import player_name

if TYPE_CHECKING:
    from scala_desktop.windows.cut.room import Asked, CutRoom
    from scala_desktop.windows.dialogs import Dialogs
    from scala_desktop.windows.house.cards import DeckKey
    from scala_desktop.windows.rooms import Rooms
    from scala_desktop.windows.table_room import TableRoom


READY_MS: Final = 250
"""Milliseconds from the end of a hand to the making of the page: by then the sheet is written."""


class Host(Protocol):
    """What is needed of the window."""

    keeper: MatchKeeper
    rooms: Rooms
    dialogs: Dialogs
    table_room: TableRoom

    @property
    def motionless(self) -> bool: ...


class Cutting(QObject):
    """Asks who plays before the dealer to cut, on a page of its own.

    Where the people do not want that, or nobody is there, a bot's cut is made at once; so is the
    cut of a bot where nothing is to move.
    """

    def __init__(self, parent: QObject, host: Host) -> None:
        super().__init__(parent)
        self._host = host
        self._room: CutRoom | None = None
        self._deal: Callable[[int | None], object] | None = None
        self._back: Callable[[], object] | None = None
        self._deck: Callable[[], DeckKey] | None = None
        self._last: Session | None = None
        """The match of which another hand is cut for, ``None`` before the first one."""
        self._turns = InParts(self)
        self._entering: list[Callable[[], object]] | None = None
        """What leads to the cards that are just being dealt behind the page, if any are."""

    def get_ready(self, result: HandResult) -> None:
        """Make the page, in a turn of its own, if another hand follows the one with *result*."""
        if result.winner is None and self._host.keeper.store["cut"]:
            QTimer.singleShot(READY_MS, self, lambda: self.room)

    @property
    def room(self) -> CutRoom:
        """Return the page; it is made when first needed."""
        if self._room is None:
            from scala_desktop.windows.cut.room import CutRoom

            self._room = CutRoom(self._host.rooms)
            self._room.cut.connect(self._cut)
            self._room.left.connect(self._leave)
            self._room.how_asked.connect(self._tell_how)
            self._host.rooms.addWidget(self._room)
        return self._room

    def needed(self) -> list[QRect]:
        """Return where one reads or presses on the page, if that is seen."""
        return [] if self._room is None or not self._room.isVisible() else self._room.needed()

    @property
    def asks(self) -> bool:
        """Return whether a cut is waited for."""
        return self._deal is not None

    def before_match(
        self,
        record: Record,
        back: Callable[[], object],
        begun: Callable[[], object] | None = None,
    ) -> None:
        """Deal the first hand of *record* once it is cut; *back* is where one goes instead.

        Once it is cut, *begun* is done before it is dealt.
        """

        def deal(cut: int | None) -> None:
            if begun is not None:
                begun()
            if self._shown:
                self._deal_behind(partial(self._host.keeper.deal, record, cut), back)
            else:
                self._host.keeper.deal(record, cut)

        self._last = None
        self._ask(record.first_cut(), record, record.players, deal, back)

    @property
    def deals_behind(self) -> bool:
        """Return whether cards are just being dealt behind the page."""
        return self._entering is not None

    def lead_to(self, cover: Callable[[], object], enter: Callable[[], object]) -> None:
        """*cover* the table for a match that was dealt, and *enter* it: now, or from the page."""
        if self._entering is None:
            cover()
            enter()
        else:
            self._entering = [cover, enter]

    def _deal_behind(self, deal: Callable[[], object], enter: Callable[[], object]) -> None:
        """*deal* in one turn, lay the table in later ones, and *enter* it then, whatever befalls.

        All at once it would be two frames long.  Whoever has gone elsewhere meanwhile stays there;
        a match that comes to the table says by :meth:`lead_to` what is done instead of *enter*.
        """
        table = self._host.table_room
        self._entering = [enter]
        table.hold()
        try:
            deal()
        finally:
            *before, last = self._entering
            self._entering = None
            # A curtain lies over a table that is there.
            self._turns.add(table.laying())
            for act in before:
                self._next_turn(act)
            self._next_turn(partial(self._enter_from_page, last))

    def _enter_from_page(self, enter: Callable[[], object]) -> None:
        if self._shown:
            enter()

    def before_hand(self, session: Session, done: Callable[[], object]) -> None:
        """Deal the next hand of *session* once it is cut, and do what is *done* then."""

        def deal(cut: int | None) -> None:
            if self._shown:
                self._deal_behind(partial(session.next_hand, cut), enter)
            else:
                to_table()
                session.next_hand(cut)
                done()

        def enter() -> None:
            if self._host.keeper.session is session:
                to_table()
                done()

        def to_table() -> None:
            self._host.rooms.enter_table()
            session.start()  # it rests if somebody was among the decks meanwhile

        self._last = session
        players = tuple(session.controller.players)  # those who sit there now
        self._ask(session.next_cut(), session.record, players, deal, to_table)

    def forget(self) -> None:
        """Wait for no cut any more."""
        self._deal = self._back = self._deck = None
        if self._room is not None:
            self._room.forget()

    def show_look(self) -> None:
        """Let the deck that is cut be the one with which the cutter would play now."""
        if self._room is not None and self._deck is not None:
            self._room.show_deck(self._deck())

    def _ask(
        self,
        cut: Cut | None,
        record: Record,
        players: tuple[Player, ...],
        deal: Callable[[int | None], object],
        back: Callable[[], object],
    ) -> None:
        host = self._host
        here = any(player.level is None for player in players)
        person = cut is not None and players[cut.seat].level is None
        if cut is None or not here or not host.keeper.store["cut"]:
            deal(None)
            return
        if not person and host.motionless:
            deal(None)
            return
        self.forget()
        self._deal, self._back = deal, back
        self.room.still = host.motionless
        self.room.ask(self._asked(cut, record, players, person=person))
        self._turns.add(self._entered())

    def _entered(self) -> Iterator[None]:
        """Show the page, if a cut is still waited for, and paint its pieces one after the other."""
        if self.asks:
            yield from uncovered(self.room.pieces(), self._enter)

    def _enter(self) -> None:
        from scala_desktop.windows.cut.room import announce

        self._host.rooms.enter_room(self.room)
        self.room.take_focus()
        announce(self.room)

    @property
    def _shown(self) -> bool:
        """Return whether the page is what people see."""
        return self._room is not None and self._host.rooms.seen is self._room

    def _next_turn(self, act: Callable[[], object]) -> None:
        """Do *act* in a later turn of the event loop, one that is not full if there is one soon."""

        def once() -> Iterator[None]:
            act()
            yield

        self._turns.add(once())

    def _asked(
        self, cut: Cut, record: Record, players: tuple[Player, ...], *, person: bool
    ) -> Asked:
        from scala_desktop.windows.chosen_deck import deck_of
        from scala_desktop.windows.cut.room import Asked

        keeper = self._host.keeper
        names = [player_name(players, Seat(seat)) for seat in range(len(players))]
        entry = info(record.game)
        cutter = players[cut.seat].name if person else ""
        self._deck = partial(deck_of, keeper, entry, cutter, record.rules)
        return Asked(
            cut,
            entry.title,
            tuple(names),
            tuple(portraits_at(keeper.store, players, sat=record.people)),
            person,
            self._deck(),
        )

    def _cut(self, cut: int) -> None:
        deal = self._deal
        self.forget()
        if deal is not None:
            deal(cut)

    def _leave(self) -> None:
        back = self._back
        self.forget()
        if back is not None:
            back()

    def _tell_how(self) -> None:
        self._host.dialogs.tell_honest(self._last)
