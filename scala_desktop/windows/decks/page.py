"""Where everything in the room of *Carte e panno* is: frame, sideboard, paper.

Source: design/pact.md, 4, Regions, Smaller.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.room import SCALE, Form, form_of, px, room_of
from scala_desktop.model.guard import guarded
from scala_desktop.rules.game import GameInfo
from scala_desktop.store.decks.library import Library
from scala_desktop.windows.button_signs import Sign, on_wood
from scala_desktop.windows.decks.live_table import ABOVE, LiveTable
from scala_desktop.windows.decks.paper import Paper
from scala_desktop.windows.decks.parts import SLIDER, SizeChoice
from scala_desktop.windows.decks.sideboard import Group, Sideboard
from scala_desktop.windows.game_choice import GameChoice
from scala_desktop.windows.page_bar import PageBar
from scala_desktop.windows.picture_choice import PictureChoice
from scala_desktop.windows.wall import Wall
from scala_desktop.windows.widgets import button

PAPER_W: Final = {Form.WIDE: 450, Form.MIDDLE: 376}
BOARD_H: Final = {Form.WIDE: 220, Form.MIDDLE: 182}
EDGE: Final = {Form.WIDE: 14, Form.MIDDLE: 10, Form.NARROW: 8}
MOST_FRAME: Final = (1180, 640)
PINNED: Final = 120
"""How high the frame is in a narrow room."""
LEAST_PAPER: Final = 150
"""How much of the height of a narrow room the paper has below the frame, at least."""
TILES: Final = {
    "back": (QSize(78, 144), QSize(56, 104)),
    "felt": (QSize(90, 144), QSize(72, 104)),
}
"""The least size of a tile on the sideboard, and that of its picture."""
LOW_TILES: Final = {
    "back": (QSize(78, 116), QSize(48, 78)),
    "felt": (QSize(90, 116), QSize(72, 78)),
}
SLIM: Final = 10
"""How much wider than its picture a tile is where there is little room."""
AROUND: Final = 6 + 32 + 2 * 16
"""What the edges of the sideboard and the gaps between its groups take of its width."""
GAP: Final = 6


@guarded
class DeckPage(Wall):
    """The parts of the room, laid out for each form of a window."""

    def __init__(self, parent: QWidget | None, games: Sequence[GameInfo], library: Library) -> None:
        super().__init__(parent)
        self._form, self._slim = Form.WIDE, False
        self.choices: dict[str, dict[str, PictureChoice]] = {}
        """The tiles of each choice by their values."""
        self._games, self._library = games, library

    def parts(self) -> Iterator[None]:
        """Make what lies in it, a part with each item."""
        self.bar = PageBar()
        self.bar.setParent(self)
        self.undo = button("wood")
        self._undo_sign = Sign(self.undo, "undo", on_wood)
        self.games = GameChoice(self._games, self)
        for one in self.games.widgets:
            one.setParent(self.bar)
        yield
        self.live = LiveTable(self)
        self.board = Sideboard(self)
        yield
        self.paper = Paper(self, self._library)
        yield
        self.groups = {key: Group() for key in ("back", "felt", "card_size")}
        self.size_choice = SizeChoice()
        self.groups["card_size"].hold([self.size_choice])
        SCALE.changed.connect(self.arrange)
        yield

    def pieces(self) -> list[list[QWidget]]:
        """Return what is painted one after the other as the room is entered."""
        return [[self.live], [self.board], [self.paper]]

    def arrange(self) -> None:
        """Put everything where it belongs in the size of now."""
        if not self.isVisible():
            return
        form = form_of(room_of(self.size()))
        changed, self._form = form is not self._form or not self.board.isVisible(), form
        self._slim = False
        wide, high, bar, edge = self.width(), self.height(), self.bar.height(), px(EDGE[form])
        self._arrange_bar()
        groups = tuple(self.groups.values())
        top = bar + px(4)
        if form is Form.NARROW:
            self.board.hide()
            self.board.take((), low=False)
            if self.paper.laid:
                self.paper.take(groups)
            pinned = min(px(PINNED), high - bar - px(LEAST_PAPER))
            frame = QRect(edge, top, wide - 2 * edge, pinned)
            self.paper.setGeometry(
                edge, frame.bottom() + px(6), wide - 2 * edge, high - frame.bottom() - px(12)
            )
        else:
            self.paper.take(())
            paper, board = px(PAPER_W[form]), px(BOARD_H[form])
            left = wide - paper - edge
            behind_tabs = form is Form.MIDDLE
            if not behind_tabs:
                room_w = left / SCALE.factor - AROUND
                self._slim = self._wanted(slim=False) > room_w
                behind_tabs = self._slim and self._wanted(slim=True) > room_w
                self._slim = self._slim and not behind_tabs
            self.board.take(groups, low=behind_tabs)
            self.board.setGeometry(0, high - board, left - px(6), board)
            self.board.show()
            self.paper.setGeometry(left, bar + edge // 2 + 2, paper, high - bar - edge - 2)
            room = QRect(edge, top, left - 2 * edge, high - board - edge - top)
            most = QSize(px(MOST_FRAME[0]), px(MOST_FRAME[1] + ABOVE))
            size = room.size().boundedTo(most)
            frame = QRect(room.topLeft(), size)
            frame.moveCenter(room.center())
        self._lay_tiles()
        self.live.setGeometry(frame)
        if changed:
            self.name_parts()

    def _wanted(self, *, slim: bool) -> int:
        """Return how wide all that is on the sideboard is in the room, with *slim* tiles."""
        whole = SLIDER
        for key, (least, picture) in TILES.items():
            count = len(self.choices.get(key, ()))
            whole += count * (picture.width() + SLIM if slim else least.width())
            whole += GAP * max(count - 1, 0)
        return whole

    def _arrange_bar(self) -> None:
        """Let the board hold the games as buttons where it is wide enough, else as a list."""
        self.bar.setGeometry(0, 0, self.width(), self.bar.height())
        wide = self._form is Form.WIDE
        self._undo_sign.stand_alone(not wide)
        self.bar.lead(*self.games.show(tabs=wide, combo=not wide))
        self.bar.hold(self.undo)

    def _lay_tiles(self) -> None:
        """Give the tiles of the sideboard the size and the ground of the form of now."""
        wood = self._form is not Form.NARROW
        for key, (least, picture) in (LOW_TILES if self.low else TILES).items():
            if self._slim:
                least = QSize(picture.width() + SLIM, least.height())
            for one in self.choices.get(key, {}).values():
                one.lie(wood=wood, least=least, picture=picture)
        self.size_choice.lie_on(wood=wood)

    @property
    def low(self) -> bool:
        """Return whether the tiles of the sideboard have to be low."""
        return self._form is Form.MIDDLE

    def name_parts(self) -> None:
        """Name what is named otherwise in another form."""
        raise NotImplementedError

    # Events

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.arrange()
