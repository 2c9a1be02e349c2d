"""The board above the pact of the house: the way out, the games, the ways to other pages.

Source: design/pact.md, 1.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from scala_desktop.model.guard import guarded
from scala_desktop.rules.registry import GAMES
from scala_desktop.windows.button_signs import Sign, on_wood
from scala_desktop.windows.game_choice import GameChoice
from scala_desktop.windows.page_bar import PageBar
from scala_desktop.windows.widgets import button
from scala_desktop.words.catalogue import translate


@guarded
class RulesBar(PageBar):
    """The board; :attr:`game_asked` carries the key of another game.

    Its tabs, or a list where there is less room, are shown where the rules of other games may be,
    by :meth:`offer_games`.
    """

    game_asked = Signal(str)

    def __init__(self, game: str, parent: QWidget) -> None:
        super().__init__(parent=parent)
        self.compare, self.share = button("wood"), button("wood")
        self.undo, self.redo = button("wood"), button("wood")
        self.games = GameChoice(GAMES, self)
        self._take(self.games.widgets, [self.undo, self.redo, self.compare, self.share])
        self._game = game
        self._offers = self._tight = False
        self.games.asked.connect(self._ask)
        self.games.show(tabs=False, combo=False)
        for one in self._right:
            one.setCursor(Qt.CursorShape.PointingHandCursor)
        for one in (self.undo, self.redo):
            Sign(one, "undo", on_wood, alone=True, mirrored=one is self.redo)
            one.hide()
        Sign(self.compare, "swap", on_wood)
        Sign(self.share, "print", on_wood)
        self.games.mark(game)

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
        self.games.show(tabs=self._offers and not self._tight, combo=self._offers and self._tight)
        self.arrange()

    def _ask(self, key: str) -> None:
        """Ask for the rules of another game; until they are there this one is marked."""
        self.games.mark(self._game)
        if key != self._game:
            self.game_asked.emit(key)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        for entry in GAMES:
            said = translate("HouseRules", "Regole della casa: {game}").format(game=entry.title)
            self.games.tabs[entry.key].setAccessibleName(said)
        self.games.retranslate()
        back = translate("HouseRules", "Chiudi")
        self.tell(back, translate("HouseRules", "Il patto di casa"))
