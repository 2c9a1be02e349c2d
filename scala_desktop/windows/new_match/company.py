"""Who sits at the table and who waits on the bench: their plates, and what people do with them.

Source: design/welcome.md, 3.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QMenu, QWidget

from scala_desktop.dress.colours import BRASS, PAIR
from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.rules.levels import LEVELS
from scala_desktop.rules.record import Player
from scala_desktop.store.people import Person, portraits
from scala_desktop.table import accessibility
from scala_desktop.windows.new_match.bench import Bench
from scala_desktop.windows.new_match.dragging import Dragging
from scala_desktop.windows.new_match.oval import BAR, FEW, chairs_of, gap_of
from scala_desktop.windows.new_match.plates import (
    BenchPlate,
    FreeChair,
    Plate,
    SeatPlate,
    level_words,
)
from scala_desktop.windows.new_match.seat_card import SeatCard
from scala_desktop.windows.new_match.seating import Seating
from scala_desktop.words.catalogue import translate

DIGITS: Final = {Qt.Key(Qt.Key.Key_1 + place): level for place, level in enumerate(LEVELS)}


@guarded
class Company(QObject):
    """The plates of :attr:`seating` on the *content* of *room*, which gives them their places.

    :attr:`changed` says that others sit there, :attr:`named` that somebody new belongs to the
    house, :attr:`emptied` that the last one got up.
    """

    changed = Signal()
    named = Signal(str)
    emptied = Signal()

    def __init__(self, room: QWidget, content: QWidget) -> None:
        super().__init__(room)
        self._room, self._content = room, content
        self.seating = Seating((), (), ())
        self.seats: list[SeatPlate] = []
        self.chairs: list[FreeChair] = []
        self._open_seat: int | None = None
        self.bench = Bench(content)
        self.bench.person_chosen.connect(lambda name: self._sit(Player(name)))
        self.bench.computer_chosen.connect(lambda: self._sit(self.seating.computer()))
        self.bench.named.connect(self._take_name)
        self.card = card = SeatCard(room)
        card.level_chosen.connect(self._set_level)
        card.change_asked.connect(self._offer_others)
        card.stands.connect(self._stand)
        card.moved.connect(self._move)
        card.closed.connect(self._card_closed)
        self._dragging = Dragging(room, self._targets, self._drop)
        self._dragging.watch(self.bench.computer)

    # Showing

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        for chair in self.chairs:
            chair.retranslate()
        self.bench.retranslate()

    def show(self, people: Sequence[Person], most: int, *, pairs: bool) -> None:
        """Show who sits and who waits; *people* keep their portraits, *most* may sit down."""
        self._make_plates(most)
        players, waiting = self.seating.players, self.seating.bench
        drawn = portraits(people, [*(one.name for one in players), *waiting])
        doubles = self.seating.doubles()
        for plate, player, key in zip(self.seats, players, drawn, strict=False):
            trouble = ""
            if plate.seat in doubles:
                told = translate("NewMatch", "c'è già {name}")
                trouble = told.format(name=doubles[plate.seat])
            plate.side = (BRASS, PAIR)[plate.seat % 2] if pairs else ""
            plate.show_player(player.name, player.level, key, len(players), trouble)
        full = translate("NewMatch", "Il tavolo è pieno.") if len(players) >= most else ""
        shown = list(zip(waiting, drawn[len(players) :], strict=True))
        self.bench.show_people(shown, full, self._watch_bench)

    def _make_plates(self, most: int) -> None:
        """Make as many plates and chairs as there are players and free places."""
        seated = len(self.seating.players)
        while len(self.seats) > seated:
            _drop_widget(self.seats.pop())
        while len(self.seats) < seated:
            plate = SeatPlate(self._content, len(self.seats))
            plate.clicked.connect(partial(self._press_seat, plate))
            plate.installEventFilter(self)
            self._dragging.watch(plate)
            plate.show()
            self.seats.append(plate)
        free = chairs_of(seated, most)
        while len(self.chairs) > free:
            _drop_widget(self.chairs.pop())
        while len(self.chairs) < free:
            chair = FreeChair(self._content, len(self.chairs))
            chair.clicked.connect(
                lambda _=False, chair=chair: self._sit(self.seating.next_player(), chair.place)
            )
            chair.show()
            self.chairs.append(chair)

    def _watch_bench(self, plate: BenchPlate) -> None:
        plate.installEventFilter(self)
        self._dragging.watch(plate)

    # Sitting down and getting up

    def _take_name(self, name: str) -> None:
        self.seating.know(name)
        self.named.emit(name)
        if self.seating.name_stranger(name):
            self._say(translate("NewMatch", "{name} si siede.").format(name=name))
            self.changed.emit()
        elif self.chairs:
            self._sit(Player(name))
        else:
            self.changed.emit()  # they wait on the bench

    def _sit(self, player: Player, chair: int = 0) -> None:
        """Let *player* sit down on a free chair, if there is one."""
        seating = self.seating
        seated, free = len(seating.players), len(self.chairs)
        if not free:
            return
        place = gap_of(min(chair, free - 1), seated, free) + 1 if seated <= FEW else seated
        place = min(place, seated)
        seating.sit(player, place)
        self._say(translate("NewMatch", "{name} si siede.").format(name=player.name))
        self.changed.emit()

    def set_level(self, seat: int, level: str | None) -> None:
        """Let a person, or the computer at *level*, play *seat*."""
        self.seating.set_level(seat, level)
        name = self.seating.players[seat].name
        self._say(f"{name}, {level_words(level)}.")
        self.changed.emit()

    def stand(self, seat: int) -> None:
        """Let whoever sits at *seat* get up."""
        self.card.close_card()
        name = self.seating.players[seat].name
        self.seating.stand(seat)
        self._say(translate("NewMatch", "{name} si alza.").format(name=name))
        self.changed.emit()
        if self.seats:
            self.seats[min(seat, len(self.seats) - 1)].setFocus()
        else:
            self.emptied.emit()

    def move_seat(self, seat: int, way: int) -> int:
        """Let whoever sits at *seat* sit one place further, -1 or 1; return where."""
        place = (seat + way) % len(self.seating.players)
        self.seating.swap(seat, place)
        self.changed.emit()
        self.seats[place].setFocus()
        return place

    def _replace(self, seat: int, player: Player) -> None:
        self.seating.replace(seat, player)
        self.changed.emit()
        self._open_card(seat)

    def _say(self, sentence: str) -> None:
        accessibility.announce(self._room, sentence)

    # The card of a seat

    def _press_seat(self, plate: SeatPlate) -> None:
        if self._open_seat == plate.seat:
            self.card.close_card()
        else:
            self._open_card(plate.seat)

    def _open_card(self, seat: int) -> None:
        self._open_seat = seat
        player, plate = self.seating.players[seat], self.seats[seat]
        place = plate.rect().translated(plate.mapTo(self._room, QPoint(0, 0)))
        room = self._room.rect().adjusted(px(6), px(BAR) + px(4), -px(6), -px(6))
        self.card.open_at(place, room, player.name, player.level)
        self._mark_open()

    def keep_card(self) -> None:
        """Open the card that is open at the place where its seat is now."""
        if self._open_seat is not None and self._open_seat < len(self.seats):
            self._open_card(self._open_seat)

    def _card_closed(self) -> None:
        seat, self._open_seat = self._open_seat, None
        self._mark_open()
        if seat is not None and seat < len(self.seats) and self._room.isVisible():
            self.seats[seat].setFocus()

    def _mark_open(self) -> None:
        for plate in self.seats:
            plate.chosen = plate.seat == self._open_seat
            plate.update()

    def _set_level(self, level: str | None) -> None:
        if self._open_seat is not None:
            self.set_level(self._open_seat, level)

    def _stand(self) -> None:
        if self._open_seat is not None:
            self.stand(self._open_seat)

    def _move(self, way: int) -> None:
        if self._open_seat is not None:
            self._open_card(self.move_seat(self._open_seat, way))

    def _offer_others(self, place: QPoint) -> None:
        """Offer everybody who could sit in the place of the one whose card is open."""
        seat = self._open_seat
        if seat is None:
            return
        player = self.seating.players[seat]
        menu = QMenu(self._room)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for name in self.seating.bench:
            menu.addAction(name).triggered.connect(
                lambda _=False, name=name: self._replace(seat, Player(name))
            )
        menu.addSeparator()
        level = player.level or "medium"
        for name in self.seating.free_names():
            words = translate("NewMatch", "{name}, al computer").format(name=name)
            menu.addAction(QAction(words, menu))
            menu.actions()[-1].triggered.connect(
                lambda _=False, name=name: self._replace(seat, Player(name, level))
            )
        menu.popup(place)

    # Drags and keys

    def _targets(self, plate: Plate) -> Sequence[Plate]:
        self.card.close_card()
        others = [one for one in self.seats if one is not plate]
        return [*others, *(one for one in self.chairs if not one.isHidden())]

    def _drop(self, plate: Plate, target: Plate) -> None:
        seating = self.seating
        if isinstance(plate, SeatPlate):
            if isinstance(target, SeatPlate):
                seating.swap(plate.seat, target.seat)
            elif isinstance(target, FreeChair):
                place = gap_of(target.place, len(seating.players), len(self.chairs)) + 1
                seating.move(plate.seat, place - (plate.seat < place))
            self.changed.emit()
            return
        computer = plate is self.bench.computer
        player = seating.computer() if computer else Player(plate.text())
        if isinstance(target, SeatPlate):
            seating.replace(target.seat, player)
            self.changed.emit()
        elif isinstance(target, FreeChair):
            self._sit(player, target.place)

    def put_away(self) -> bool:
        """Put the plate in the air back, or the open card away; return whether there was one."""
        if self._dragging.running:
            self._dragging.cancel()
        elif self._open_seat is not None:
            self.card.close_card()
        else:
            return False
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if isinstance(watched, SeatPlate) and self._key_at(watched.seat, event):
                return True
        elif event.type() == QEvent.Type.FocusIn and isinstance(watched, BenchPlate):
            self.bench.show_plate(watched)
        return super().eventFilter(watched, event)

    def _key_at(self, seat: int, event: QKeyEvent) -> bool:
        """Do what a key means at a seat; return whether it means anything."""
        key = Qt.Key(event.key())
        ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key in DIGITS and not ctrl:
            self.set_level(seat, DIGITS[key])
        elif key == Qt.Key.Key_P and not ctrl:
            self.set_level(seat, None)
        elif key == Qt.Key.Key_Delete:
            self.stand(seat)
        elif key == Qt.Key.Key_C and not ctrl:
            self._open_card(seat)
            self._offer_others(self.card.mapToGlobal(QPoint(0, self.card.height())))
        elif ctrl and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.move_seat(seat, -1 if key == Qt.Key.Key_Left else 1)
        else:
            return False
        return True


def _drop_widget(widget: QWidget) -> None:
    widget.hide()
    widget.deleteLater()
