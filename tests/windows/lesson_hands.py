"""Mouse, keyboard and accessibility tree that do what a lesson wants, by nothing else."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt

from scala_desktop.lessons.acts import Act, Stage, lacks
from scala_desktop.model.lesson_match import LessonMatch
from scala_desktop.model.session import Session
from scala_desktop.rules.cards import KIND, Kind
from scala_desktop.rules.moves import LayMelds, Move
from scala_desktop.table.input.keyboard import FocusZone
from scala_desktop.table.layout.zones import TRAY, meld_zone
from scala_desktop.table.view import TableView
from scala_desktop.windows.lesson.room import LessonRoom
from tests.table.reader import press_child, settle
from tests.windows.driver import ByKeys, ByMouse, Playing


class AtLesson(Playing):
    """What both have in common: the table is that of the lesson."""

    @property
    def room(self) -> LessonRoom:
        room = self.window.lessons.room
        assert room is not None
        return room

    @property
    def match(self) -> LessonMatch:
        assert self.room.match is not None
        return self.room.match

    @property
    def session(self) -> Session:
        return self.match.session

    @property
    def table(self) -> TableView:
        assert self.room.table is not None
        return self.room.table

    def do(self, act: Act) -> None:
        """Do *act*; what has been staged is laid as it lies."""
        if isinstance(act, Stage):
            self.bring(act.cards)
        elif isinstance(act, LayMelds):
            self.lay()
        else:
            self.make(act)

    def bring(self, cards: Sequence[Kind]) -> None:
        """Bring *cards* together in the tray, to those of them that lie there already."""
        groups = self.match.tray
        for place, group in enumerate(groups):
            if not lacks(cards, group):
                self.bring_to(lacks(group, cards), place)
                return
        self.bring_to(cards, None)

    def bring_to(self, cards: Sequence[Kind], place: int | None) -> None:
        raise NotImplementedError


class LessonByMouse(AtLesson, ByMouse):
    """Clicks and drags alone."""

    def bring_to(self, cards: Sequence[Kind], place: int | None) -> None:
        self.choose(cards)
        first = self.table.table.match.selection.cards[0]
        if place is not None:
            box = self.table.table.display.layout.tray.groups[place]
            self.click(QPoint(int(box.cx), int(box.cy)))
            return
        tray = self.table.zone_rect(TRAY)
        groups = self.table.table.display.layout.tray.groups
        pill = self.table.table.display.layout.tray.pill
        x = int(max((group.right for group in groups), default=tray.left()) + pill.right) // 2
        self.drag(self.spot(first), QPoint(x, tray.center().y()))


class LessonByKeys(AtLesson, ByKeys):
    """Keys alone."""

    def bring_to(self, cards: Sequence[Kind], place: int | None) -> None:
        self.choose(cards)
        if place is None:
            self.letter("C")
            return
        card = self.session.tray.groups[place][0]
        self.go_to(FocusZone.TRAY, f"c{card}")
        self.key(Qt.Key.Key_Space)

    def choose(self, kinds: Sequence[Kind]) -> None:
        for card in self.physical(kinds):
            assert KIND[card] in kinds
            self.go_to(FocusZone.HAND, f"c{card}")
            self.key(Qt.Key.Key_Space)


class LessonByTree(AtLesson):
    """What the accessibility tree holds, pressed by its name; no event is ever sent."""

    def touch(self, key: str) -> None:
        """Press the stop *key* of the table by what it is called."""
        settle()
        stops = self.table.stops.every()
        stop = next(one for one in stops if one.key == key)
        same = [one.key for one in stops if one.spoken == stop.spoken and one.can_be_pressed]
        press_child(self.table.viewport(), stop.spoken, same.index(key))
        settle()

    def choose(self, kinds: Sequence[Kind]) -> None:
        for card in self.physical(kinds):
            self.touch(f"c{card}")

    def bring_to(self, cards: Sequence[Kind], place: int | None) -> None:
        self.choose(cards)
        self.touch("tray" if place is None else f"g{place}")

    def draw(self) -> None:
        self.touch("stock")

    def take(self) -> None:
        self.touch("discard")

    def lay(self) -> None:
        self.touch("lay")

    def to_meld(self, meld: int, move: Move) -> None:
        here = [t for t in self.table.actions_.targets if t.zone == meld_zone(meld)]
        self.touch(f"m{meld}")
        if self.table.chooser.open:
            answer = [one for t in here if t.legal for one in t.moves].index(move)
            self.touch(f"answer{answer}")

    def discard(self, kind: Kind) -> None:
        self.choose([kind])
        self.touch("discard")

    def knock(self) -> None:
        self.touch("knock")

    def stand(self) -> None:
        self.touch("stand")
