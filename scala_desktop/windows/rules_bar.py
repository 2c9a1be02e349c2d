"""The board above the pact of the house: the way out, the games, the ways to other pages.

Source: design/pact.md, 1.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QPushButton, QWidget

from scala_desktop.dress.materials import paint_bar
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import elided, title_font
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.rules.registry import GAMES
from scala_desktop.windows.button_signs import Sign, on_wood
from scala_desktop.windows.widgets import button
from scala_desktop.words.catalogue import translate

BAR: Final = 52
LEAST_TITLE: Final = 120
"""In less room than this there is no title: the dialog has one anyway."""


@guarded
class RulesBar(QWidget):
    """The board; :attr:`game_asked` carries the key of another game.

    Its tabs are shown where the rules of other games may be, by :meth:`offer_games`.
    """

    left = Signal()
    game_asked = Signal(str)

    def __init__(self, game: str) -> None:
        super().__init__()
        self.setFixedHeight(px(BAR))
        self._game = game
        self._title = QRectF()
        self.back, self.compare, self.share = button("wood"), button("wood"), button("wood")
        self.tabs: dict[str, QPushButton] = {}
        self._group = QButtonGroup(self)
        for entry in GAMES:
            made = button("wood", checkable=True)
            made.clicked.connect(lambda _=False, key=entry.key: self._ask(key))
            self._group.addButton(made)
            self.tabs[entry.key] = made
        self._mark()
        self._offers = False
        for one in (self.back, *self.tabs.values(), self.compare, self.share):
            one.setParent(self)
            one.setCursor(Qt.CursorShape.PointingHandCursor)
        Sign(self.back, "back", on_wood)
        Sign(self.compare, "swap", on_wood)
        Sign(self.share, "print", on_wood)
        self.back.clicked.connect(self.left)
        WORN.changed.connect(self.update)
        self.offer_games(offers=False)

    def offer_games(self, *, offers: bool) -> None:
        """Show the tabs of the games, or not."""
        self._offers = offers
        self._arrange()

    def _mark(self) -> None:
        """Mark the game whose rules these are."""
        if self._game in self.tabs:
            self.tabs[self._game].setChecked(True)

    def _ask(self, key: str) -> None:
        """Ask for the rules of another game; until they are there this one is marked."""
        self._mark()
        if key != self._game:
            self.game_asked.emit(key)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.back.setText(translate("HouseRules", "Chiudi"))
        for entry in GAMES:
            self.tabs[entry.key].setText(entry.title)
            said = translate("HouseRules", "Regole della casa: {game}").format(game=entry.title)
            self.tabs[entry.key].setAccessibleName(said)
        self._arrange()

    def _arrange(self) -> None:
        high, gap = px(44), px(8)
        y = (self.height() - high) // 2
        for tab in self.tabs.values():
            tab.setVisible(self._offers)
        self.back.setGeometry(px(10), y, self.back.sizeHint().width(), high)
        x = self.width() - px(10)
        for one in (self.share, self.compare):
            wide = one.sizeHint().width()
            x -= wide
            one.setGeometry(x, y, wide, high)
            x -= gap
        tabs = [*self.tabs.values()] if self._offers else []
        needed = sum(tab.sizeHint().width() + gap for tab in tabs)
        begin = self.back.geometry().right() + px(16)
        # They stand right of the title, as far left as that lets them.
        title = round(self._title_width()) + px(24)
        if x - begin - needed < title:
            title = 0 if x - begin - needed < px(LEAST_TITLE) else x - begin - needed
        self._title = QRectF(begin, 0, title - px(8), self.height())
        across = begin + title
        for tab in tabs:
            wide = tab.sizeHint().width()
            tab.setGeometry(across, y, wide, high)
            across += wide + gap
        self.update()

    def _words(self) -> str:
        return translate("HouseRules", "Il patto di casa")

    def _title_width(self) -> float:
        return QFontMetricsF(title_font(px(25))).horizontalAdvance(self._words())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_bar(painter, QRectF(self.rect()), WORN.dress.wood)
        if self._title.width() > 0:
            font = title_font(px(25))
            painter.setFont(font)
            painter.setPen(QColor(WORN.dress.wood_text))
            flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(self._title, flags, elided(self._words(), font, self._title.width()))
