"""The board above the pact of the house: the way out, the games, the ways to other pages.

Source: design/pact.md, 1.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QComboBox, QPushButton

from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.rules.registry import GAMES
from scala_desktop.windows.button_signs import Sign, on_wood
from scala_desktop.windows.page_bar import PageBar
from scala_desktop.windows.widgets import button
from scala_desktop.words.catalogue import translate

COMBO = (140, 44)
"""The least size of the list of the games, in a room."""


@guarded
class RulesBar(PageBar):
    """The board; :attr:`game_asked` carries the key of another game.

    Its tabs, or a list where there is less room, are shown where the rules of other games may be,
    by :meth:`offer_games`.
    """

    game_asked = Signal(str)

    def __init__(self, game: str) -> None:
        self.compare, self.share = button("wood"), button("wood")
        self.undo, self.redo = button("wood"), button("wood")
        self.tabs: dict[str, QPushButton] = {
            entry.key: button("wood", checkable=True) for entry in GAMES
        }
        self.combo = QComboBox()
        super().__init__(
            [*self.tabs.values(), self.combo], [self.undo, self.redo, self.compare, self.share]
        )
        self._game = game
        self._offers = self._tight = False
        self.combo.setMinimumSize(px(COMBO[0]), px(COMBO[1]))
        for entry in GAMES:
            self.combo.addItem(entry.title, entry.key)
        self.combo.activated.connect(lambda place: self._ask(self.combo.itemData(place)))
        self.combo.hide()
        self._group = QButtonGroup(self)
        for key, tab in self.tabs.items():
            tab.clicked.connect(lambda _=False, key=key: self._ask(key))
            self._group.addButton(tab)
            tab.hide()
        for one in (*self.tabs.values(), *self._right):
            one.setCursor(Qt.CursorShape.PointingHandCursor)
        for one in (self.undo, self.redo):
            Sign(one, "undo", on_wood, alone=True, mirrored=one is self.redo)
            one.hide()
        Sign(self.compare, "swap", on_wood)
        Sign(self.share, "print", on_wood)
        self._mark()

    def offer_games(self) -> None:
        """Show the games."""
        self._offers = True
        self._show_games()

    def set_tight(self, tight: bool) -> None:
        """Show the games as a list, and the ways back, too, if *tight*; or the games as tabs."""
        self._tight = tight
        for one in (self.undo, self.redo):
            one.setVisible(tight)
        self._show_games()

    def _show_games(self) -> None:
        for tab in self.tabs.values():
            tab.setVisible(self._offers and not self._tight)
        self.combo.setVisible(self._offers and self._tight)
        self.arrange()

    def _mark(self) -> None:
        """Mark the game whose rules these are."""
        if self._game in self.tabs:
            self.tabs[self._game].setChecked(True)
            self.combo.setCurrentIndex(self.combo.findData(self._game))

    def _ask(self, key: str) -> None:
        """Ask for the rules of another game; until they are there this one is marked."""
        self._mark()
        if key != self._game:
            self.game_asked.emit(key)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        for entry in GAMES:
            self.tabs[entry.key].setText(entry.title)
            said = translate("HouseRules", "Regole della casa: {game}").format(game=entry.title)
            self.tabs[entry.key].setAccessibleName(said)
        self.combo.setAccessibleName(translate("Decks", "Gioco"))
        back = translate("HouseRules", "Chiudi")
        self.tell(back, translate("HouseRules", "Il patto di casa"))
