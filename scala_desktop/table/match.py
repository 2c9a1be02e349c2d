"""The match on the table, and the cards of it that the person there can handle."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import product, takewhile

from scala_desktop.model.controller import Controller
from scala_desktop.model.grouping import picked
from scala_desktop.model.tray import Tray
from scala_desktop.rules.cards import KIND, Card, Kind, Seat
from scala_desktop.rules.events import (
    CardDrawn,
    CardsAdded,
    DiscardTaken,
    JokerSwapped,
    MeldLaid,
    PozzettoTaken,
    SidesFormed,
    TurnBegan,
)
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Add, Group, Move, Placed, Swap, Take
from scala_desktop.rules.view import View
from scala_desktop.table.games import presenter_of
from scala_desktop.table.painting.paint import ButtonFace
from scala_desktop.table.selection import Selection
from scala_desktop.words.catalogue import current_language
from scala_desktop.words.events import player_name
from scala_desktop.words.last_lap import LapTurn, last_lap
from scala_desktop.words.marked import plain
from scala_desktop.words.terms import Term, terms_in
from scala_desktop.words.turn_line import Moment, TurnLine


class TableMatch:
    """One match with its tray, the presenter of its game and the chosen cards.

    Another match takes its place by :meth:`show`; objects that hold this one need no change.
    """

    def __init__(self, controller: Controller, tray: Tray) -> None:
        self.controller, self.tray = controller, tray
        self.presenter = presenter_of(controller.game_key)
        self.selection = Selection()
        self.tasks: Mapping[Card, str] = {}
        """What a lesson wants done with cards of the hand, in words."""
        self.lit: tuple[Card, ...] = ()
        """The cards of the hand that a lesson is about: they are raised as chosen ones are."""
        self.to_discard: tuple[Card, ...] = ()
        """The card that a lesson wants to be discarded, where that is what it wants."""
        self._me = Seat(0)
        self.line_wanted = True
        """Whether the person wants to read the line of the turn now."""
        self.hurrying = False
        """Whether the match is being played to its end without the person."""
        self.refused = False
        """Whether there is a refusal to be read, which leads to the rule itself."""
        self.helped = False
        """Whether the line of the turn tells more than what is allowed."""
        self._lap: tuple[View, tuple[LapTurn, ...]] | None = None
        self._line: tuple[View, tuple[object, ...], TurnLine | None] | None = None
        self._lays: tuple[View, bool | None] | None = None
        self._may_take: tuple[View, tuple[object, ...], bool] | None = None
        self.hinted: tuple[tuple[Card, ...], Add | Swap] | None = None
        """The cards that a hint would put to a meld, and by which move."""
        self.advice: tuple[View, Move] | None = None
        """What a hint meant last, and as things stood then."""
        self._fitting: tuple[View, tuple[object, ...], Add | Swap | None] | None = None

    def show(self, controller: Controller, tray: Tray) -> None:
        """Put another match in the place of this one."""
        self.controller, self.tray = controller, tray
        self.presenter = presenter_of(controller.game_key)

    @property
    def hand(self) -> tuple[Card, ...]:
        """Return the cards of the open hand that are not in the tray."""
        seat = self.controller.open_seat
        return () if seat is None else self.controller.hands[seat].cards

    @property
    def fresh(self) -> Collection[Card]:
        """Return the cards of the open hand that came last."""
        seat = self.controller.open_seat
        return () if seat is None else self.controller.hands[seat].fresh

    @property
    def me(self) -> Seat:
        """Return the seat at the lower edge: the open one, or the last that was."""
        if self.controller.open_seat is not None:
            self._me = self.controller.open_seat
        return self._me if self._me < len(self.controller.players) else Seat(0)

    @property
    def buttons(self) -> Mapping[str, ButtonFace]:
        """Return the buttons of the table by their keys; none where nobody plays."""
        return {} if self.controller.watched else self.presenter.buttons(self)

    # The line of the turn

    @property
    def line(self) -> TurnLine | None:
        """Return what the line of the turn says, ``None`` where it is not shown.

        Groups in the tray leave it only their heading.
        """
        return self.turn_line if self.line_wanted else None

    @property
    def turn_line(self) -> TurnLine | None:
        """Return what the line of the turn has to say now; ``None`` between two hands."""
        c = self.controller
        view, chosen = c.view(), len(self.selection.of_hand)
        state = (chosen, self.fitting, self.may_take, self.out, self.hurrying, self.helped)
        key = (*state, current_language(), c.players)
        if self._line is None or self._line[0] is not view or self._line[1] != key:
            self._line = view, key, c.words.turn.line(self._moment(view, chosen))
        return self._line[2]

    @property
    def terms(self) -> tuple[Term, ...]:
        """Return the words of the game in the line of the turn of the person, to be explained.

        Before the opening those of the empty place for the own melds are among them.
        """
        c, line, presenter = self.controller, self.line, self.presenter
        if line is None or not c.my_turn:
            return ()
        beside = presenter.panel_note(self, own=True) if presenter.opening(self) else ""
        text = f"{plain(line.text)} {beside}"
        return terms_in(text, c.game_key, c.words.terms, current_language())

    @property
    def advised(self) -> Move | None:
        """Return what a hint means now, ``None`` where something was played since."""
        if self.advice is None or self.advice[0] is not self.controller.view():
            return None
        return self.advice[1]

    @property
    def may_take(self) -> bool:
        """Return whether the pile may be taken from now, with the cards chosen and staged."""
        c = self.controller
        if not c.my_turn:
            return False
        view, key = c.view(), (self.selection.cards, self.tray.groups)
        if self._may_take is None or self._may_take[0] is not view or self._may_take[1] != key:
            self._may_take = view, key, c.check(self.presenter.take(self)[0]) is None
        return self._may_take[2]

    @property
    def fitting(self) -> Add | Swap | None:
        """Return what the chosen cards of the hand do at the one meld that they fit now.

        Where they fit several it is what a hint means, else ``None``; a card that takes a joker
        at one and could be added to another is added.
        """
        cards, view = self.selection.of_hand, self.controller.view()
        key = (cards, self.hinted)
        if self._fitting is None or self._fitting[0] is not view or self._fitting[1] != key:
            self._fitting = view, key, self._fit(cards)
        return self._fitting[2]

    def _fit(self, cards: tuple[Card, ...]) -> Add | Swap | None:
        c = self.controller
        if not cards or not c.my_turn or c.phase is not Phase.PLAY:
            return None
        kinds = [KIND[card] for card in cards]
        if self.hinted is not None and self.hinted[0] == cards and c.check(self.hinted[1]) is None:
            return self.hinted[1]
        group = tuple(map(Placed, kinds))
        numbers = [meld.number for meld in c.melds.melds]
        adds = [add for number in numbers if c.check(add := Add(group, number)) is None]
        if adds or len(kinds) > 1:
            return adds[0] if len(adds) == 1 else None
        swaps = [swap for number in numbers if c.check(swap := Swap(kinds[0], number)) is None]
        return swaps[0] if len(swaps) == 1 else None

    @property
    def out(self) -> bool:
        """Return whether everybody at this screen is out of the match."""
        c = self.controller
        people = any(player.level is None for player in c.players)
        return people and c.winner is None and not c.seats_here()

    @property
    def _may_lay(self) -> bool | None:
        """Return whether anything of the hand can be put down now but the discard.

        It is looked for once, a millisecond or two, and ``None`` where that is not known.
        """
        c, view = self.controller, self.controller.view()
        if self._lays is None or self._lays[0] is not view:
            found = c.game_model.lays(view)
            if found is False and not self.presenter.opening(self):
                found = self._puts_one()
            self._lays = view, found
        return self._lays[1]

    def _puts_one(self) -> bool:
        """Return whether one card of the hand can be put to a meld, or takes the joker of one."""
        c, kinds = self.controller, {KIND[card] for card in self.controller.view().hand}
        ways = product((meld.number for meld in c.melds.melds), kinds)
        return any(
            c.check(Add((Placed(kind),), number)) is None or c.check(Swap(kind, number)) is None
            for number, kind in ways
        )

    def _moment(self, view: View, chosen: int) -> Moment:
        c = self.controller
        last = c.events[-2:]
        came, from_pile = c.new_cards if c.my_turn else (), False
        if not (last and isinstance(last[-1], CardDrawn | DiscardTaken)):
            came = ()
        elif isinstance(last[-1], DiscardTaken):
            from_pile = True
        elif len(last) == 2 and isinstance(last[0], CardDrawn) and last[0].seat == c.turn:
            came = ()  # of several cards only the last is known as new

        def allows(move: Move) -> bool:
            return self.may_take if isinstance(move, Take) else c.check(move) is None

        # By the first pozzetto of three the sides are formed, too.
        done = next((one for one in reversed(last) if not isinstance(one, SidesFormed)), None)
        turn = takewhile(lambda one: not isinstance(one, TurnBegan), reversed(c.events))
        return Moment(
            view,
            player_name(c.players, self.me),
            player_name(c.players, c.turn),
            allows,
            came,
            from_pile=from_pile,
            pozzetto=c.my_turn and isinstance(done, PozzettoTaken),
            chosen=chosen,
            fits=self.fitting,
            helped=self.helped,
            lays=self._may_lay if self.helped and c.my_turn else None,
            laid=any(isinstance(one, MeldLaid | CardsAdded | JokerSwapped) for one in turn),
            out=self.out,
            hurrying=self.hurrying,
        )

    def lap(self) -> tuple[LapTurn, ...]:
        """Return what the others have done since the person last put a card down."""
        view = self.controller.view()
        if self._lap is None or self._lap[0] is not view:
            self._lap = view, last_lap(self.controller.events, self.me)
        return self._lap[1]

    def staged(self) -> tuple[tuple[tuple[Card, Kind | None], ...], ...]:
        """Return each staged group: its cards as they would lie, with what wild ones stand for."""
        report = self.tray.report
        groups = []
        for i, cards in enumerate(self.tray.groups):
            readings = report.groups[i].readings if report is not None else ()
            chosen = self.tray.declared[i]
            reading = chosen if chosen in readings else readings[0] if readings else None
            groups.append(_in_order(cards, reading))
        return tuple(groups)


def _in_order(cards: Sequence[Card], reading: Group | None) -> tuple[tuple[Card, Kind | None], ...]:
    """Return *cards* in the order of *reading*, each wild one with what it stands for."""
    if reading is None:
        return tuple((card, None) for card in cards)
    found = zip(picked(cards, (placed.kind for placed in reading)), reading, strict=True)
    ordered = [(card, placed.shown) for card, placed in found if card is not None]
    laid = {card for card, _ in ordered}
    return (*ordered, *((card, None) for card in cards if card not in laid))
