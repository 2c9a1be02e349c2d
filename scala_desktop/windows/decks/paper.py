"""The paper beside the live table: whose look it is, the deck, its switches, the way out.

Source: design/pact.md, 4, Regions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from scala_desktop.dress.room import px
from scala_desktop.store.decks.library import Library
from scala_desktop.windows.decks.faces import FaceRow
from scala_desktop.windows.decks.own_deck_bar import OwnDeckBar
from scala_desktop.windows.decks.parts import SwitchRow, Wish
from scala_desktop.windows.decks.sideboard import Group
from scala_desktop.windows.layouts import FlowLayout, empty, nest
from scala_desktop.windows.widgets import button, label, panel, scrolling

SWITCHES: Final = ("numbers", "giant_index", "four_colours")
TILE: Final = (128, 158)
"""The least size of the tile of a deck in the room, and half that of the wish for another."""
GAP: Final = 6


class Paper(QFrame):
    """Everything but the sideboard; its gold button stands below all that scrolls."""

    def __init__(self, parent: QWidget, library: Library) -> None:
        super().__init__(parent)
        self.setProperty("role", "paper")
        self.whose, self.whose_about = label("heading"), label("quiet", wrap=True)
        self.as_everybody = button("link")
        self.faces = FaceRow()
        self.deck_title, self.deck_about = label("heading"), label("quiet", wrap=True)
        self.wish = Wish()
        self.wish.setFixedWidth(px(2 * TILE[0] + GAP))
        self.wish.setMinimumHeight(px(TILE[1]))
        self.others_about = label("quiet", wrap=True)
        self.own_deck = OwnDeckBar(self, library)
        self.problem = label("mark", wrap=True)
        self.switches = {key: SwitchRow() for key in SWITCHES}
        self.with_pact = SwitchRow()
        self.everywhere, self.gold = button(), button("main")
        self.decks, self.others = QWidget(), QWidget()
        self._decks_flow = FlowLayout(self.decks, spacing=GAP)
        self._others_flow = FlowLayout(self.others, spacing=GAP)
        self._decks_flow.addWidget(self.wish)
        self._whose = QWidget()
        self._groups: tuple[Group, ...] = ()
        self.laid = False
        """Whether everything is in its place; see :meth:`lay_out`."""
        self._content = QWidget()
        self._column = QVBoxLayout(self._content)
        self._column.setContentsMargins(px(2), px(2), px(6), px(4))
        self._column.setSpacing(px(8))
        self._rule, self._line = panel("rule"), panel("rule")
        self.area = scrolling(self, self._content)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(14), px(10), px(10), px(10))
        layout.setSpacing(px(8))
        layout.addWidget(self.area, 1)
        layout.addWidget(self.gold)

    def lay_out(self) -> Iterator[None]:
        """Put everything in its place, a part with each item: each is styled as it comes."""
        if self.laid:
            return
        head = QHBoxLayout()
        head.setSpacing(px(10))
        head.addWidget(self.whose)
        head.addWidget(self.whose_about, 1, Qt.AlignmentFlag.AlignBottom)
        head.addWidget(self.as_everybody)
        whose = QVBoxLayout(self._whose)
        whose.setContentsMargins(0, 0, 0, 0)
        whose.setSpacing(px(2))
        nest(whose, head)
        whose.addWidget(self.faces)
        title = QHBoxLayout()
        title.setSpacing(px(10))
        title.addWidget(self.deck_title)
        title.addWidget(self.deck_about, 1, Qt.AlignmentFlag.AlignBottom)
        self._column.addWidget(self._whose)
        yield
        nest(self._column, title)
        yield
        for part in (self.decks, self.own_deck, self.problem, self._rule):
            self._column.addWidget(part)
            yield
        for switch in (*self.switches.values(), self.with_pact):
            self._column.addWidget(switch)
        yield
        self._column.addWidget(self.everywhere)
        for part in (self._line, self.others_about, self.others):
            self._column.addWidget(part)
        self._column.addStretch(1)
        self.laid = True

    def show_whose(self, several: bool) -> None:
        """Ask for whom it is, or not: who plays alone has no others to differ from."""
        self._whose.setVisible(several)

    def offer(self, decks: Sequence[QWidget], others: Sequence[QWidget]) -> None:
        """Offer *decks*, and show *others*, with which the game cannot be played, below a line."""
        # Seen, each that comes has all of them laid anew; but what is hidden loses the keyboard.
        if not self.wish.add.hasFocus():
            self.decks.hide()
        self.others.hide()
        for layout, wanted in ((self._decks_flow, decks), (self._others_flow, others)):
            empty(layout, keep=(self.wish, *wanted))
            for one in wanted:
                layout.addWidget(one)
                one.show()  # what was made here while this was seen is hidden
        self._decks_flow.addWidget(self.wish)
        self.decks.show()
        for part in (self._line, self.others_about, self.others):
            part.setVisible(bool(others))

    def take(self, groups: Sequence[Group]) -> None:
        """Hold *groups*, too, between the decks and the switches, where the sideboard has none."""
        if tuple(groups) == self._groups:
            return
        self._groups = tuple(groups)
        place = self._column.indexOf(self._rule)
        for number, one in enumerate(self._groups):
            self._column.insertWidget(place + number, one)
            one.show()
            one.title.show()
