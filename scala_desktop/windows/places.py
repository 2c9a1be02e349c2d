"""Who sits where: the menu of a place at the table, and what comes of it.

Source: design/evening.md, 7.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QStackedWidget, QWidget

from scala_desktop.model.session import Session, away_seats
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.record import Player
from scala_desktop.store.aid import aid_of
from scala_desktop.store.people import keep_person, same
from scala_desktop.store.schema import AIDS
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import player_name
from scala_desktop.words.people import aid_word

if TYPE_CHECKING:
    from scala_desktop.windows.chairs import PlaceMenu
    from scala_desktop.windows.match_keeper import MatchKeeper
    from scala_desktop.windows.play_area import PlayArea
    from scala_desktop.windows.table_room import TableRoom

STAND_IN: Final = "medium"
"""The level at which the computer plays for somebody who has gone away."""


class Asks(Protocol):
    """What is asked of the people about places."""

    def places(self, choosing: Seat | None = None) -> None: ...
    def open_cards(self, names: Sequence[str], agreed: Callable[[], object]) -> None: ...


class Host(Protocol):
    """What the places need of the window."""

    keeper: MatchKeeper
    table_room: TableRoom

    @property
    def dialogs(self) -> Asks: ...
    def seats_changed(self) -> None: ...
    def change_setting(self, key: str, value: object) -> None: ...
    def open_albo(self, person: str = "") -> None: ...
    def take_keyboard(self) -> None: ...
    def say(self, sentence: str) -> None: ...


class Places:
    """The places of the match on the table of *window*.

    *host* is the same window, by what the places need of it.
    """

    def __init__(self, window: QWidget, host: Host) -> None:
        self._window, self._host = window, host
        self.menu: PlaceMenu | None = None
        """The menu of a place that was opened last."""

    @property
    def _session(self) -> Session | None:
        return self._host.keeper.session

    def take(self, seat: Seat, player: Player) -> None:
        """Let *player* play on at *seat*, and say so."""
        host, session = self._host, self._session
        if session is None or session.over:
            return
        before = session.controller.players[seat]
        back = seat in away_seats(session) and same(player.name, before.name)
        if player.name and player.level is None and not back:
            # Somebody else by a name that was given up is not who had it.
            host.keeper.note(keep_person(host.keeper.store, player.name))
        session.take_place(seat, player)
        host.keeper.know([player])
        controller = session.controller
        host.seats_changed()
        host.say(controller.words.event(controller.events[-1], controller.players))
        if seat in away_seats(session):
            host.say(translate("Places", "Chi torna preme la sua targhetta e riprende il posto."))
        host.take_keyboard()

    def ask_back(self, then: Callable[[], object]) -> bool:
        """Ask whether somebody comes back before *then* goes on; return whether it is asked.

        Where somebody is at the table it is not: alone, the computer would play whole hands.
        """
        session, play = self._session, self._host.table_room.made
        if session is None or play is None or session.controller.seats_here():
            return False
        out, players = session.controller.view().out, session.controller.players
        away = [seat for seat in away_seats(session) if not out[seat]]
        if not away:
            return False
        from scala_desktop.windows.chairs import PlaceMenu

        names = [player_name(players, seat) for seat in away]
        title = translate("Places", "In cucina: {names}").format(names=", ".join(names))
        self.menu = menu = PlaceMenu(self._window, title)
        words = translate("Places", "{name} riprende il posto")
        for seat, name in zip(away, names, strict=True):
            back = partial(self._come_back, seat, then)
            menu.add("chair", words.format(name=name), back, main=seat == away[0])
        more = translate("Places", "la mano si gioca da sola")
        menu.add("play", translate("Places", "Gioca ancora il computer"), then, more=more)
        self._open_at(menu, play, away[0])
        return True

    def _come_back(self, seat: Seat, then: Callable[[], object]) -> None:
        session = self._session
        if session is not None:
            self.take(seat, Player(session.controller.players[seat].name))
            then()

    def open(self, seat: Seat) -> None:
        """Offer what may be done at the place of *seat*, at its plate."""
        host, session, play = self._host, self._session, self._host.table_room.ensure()
        if session is None or play is None:
            return
        name = player_name(session.controller.players, seat)
        from scala_desktop.windows.chairs import PlaceMenu

        title = translate("Places", "Il posto di {name}").format(name=name)
        self.menu = menu = PlaceMenu(self._window, title)
        sit = partial(host.dialogs.places, seat)
        if session.controller.is_person(seat):
            self._offer_at_own(menu, session, seat, sit)
        else:
            back = partial(self.take, seat, Player(session.controller.players[seat].name))
            menu.add("chair", translate("Places", "Riprende il posto"), back, main=True)
            menu.add("swap", translate("Places", "Si siede un altro…"), sit)
        self._open_at(menu, play, seat)

    def _open_at(self, menu: PlaceMenu, play: PlayArea, seat: Seat) -> None:
        """Open *menu* at the plate of *seat*."""
        plate = play.table.seen(play.table.display.layout.area(int(seat)).plate)
        corner = play.table.viewport().mapTo(self._window, plate.topLeft())
        # Nothing of the table stays before the curtain.
        if self._session is not None:
            self._session.curtain_changed.connect(menu.close)
        # Nor does it stay over another page: what it offers is of this table.
        pages = self._host.table_room.parentWidget()
        assert isinstance(pages, QStackedWidget), "the table is one of several pages"
        pages.currentChanged.connect(menu.close)
        # Else Qt gives the keyboard to the first button of the bar, which leaves the table.
        menu.closed.connect(self._host.take_keyboard)
        menu.open_at(QRect(corner, plate.size()))

    def _offer_at_own(
        self, menu: PlaceMenu, session: Session, seat: Seat, sit: Callable[[], object]
    ) -> None:
        host, name = self._host, player_name(session.controller.players, seat)
        stand_in = Player(session.controller.players[seat].name, STAND_IN)
        more = translate("Places", "il computer gioca al suo posto, da qui")
        go = translate("Places", "Va in cucina")
        menu.add("pot", go, partial(self.take, seat, stand_in), more=more, main=True)
        menu.add("swap", translate("Places", "Si siede un'altra persona…"), sit)
        openly = session.open_cards
        cards = (
            translate("Places", "Copriamo di nuovo le carte")
            if openly
            else translate("Places", "Giochiamo a carte scoperte")
        )
        menu.add("open_cards", cards, partial(self._ask_open_cards, on=not openly))
        aid = aid_of(host.keeper.store, name)
        further = AIDS[(AIDS.index(aid) + 1) % len(AIDS)]
        words = translate("Places", "Aiuto al tavolo: «{aid}»").format(aid=aid_word(aid))
        then = translate("Places", "si passa ad «{aid}»").format(aid=aid_word(further))
        menu.add("hint", words, partial(host.change_setting, "aid", further), more=then)
        menu.add(
            "bars", translate("People", "La sua pagina nell'Albo"), partial(host.open_albo, name)
        )

    def _ask_open_cards(self, *, on: bool) -> None:
        """Play with open cards, once everybody here has agreed, or covered again."""
        session = self._session
        if session is None:
            return
        controller = session.controller
        names = [player_name(controller.players, seat) for seat in controller.seats_here()]
        if on:
            self._host.dialogs.open_cards(names, partial(self.play_openly, on=True))
        else:
            self.play_openly(on=False)

    def play_openly(self, *, on: bool) -> None:
        """Play with open cards, or cover them again."""
        if self._session is not None:
            self._session.play_openly(on)
            self._host.take_keyboard()
