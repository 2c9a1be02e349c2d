"""The board above the room of a new match: the way home, the title, the games, the rule book.

Source: design/welcome.md, 3.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QIcon, QPainter
from PySide6.QtWidgets import QButtonGroup, QPushButton, QWidget

from scala_desktop.dress.drawings import drawing
from scala_desktop.dress.materials import paint_bar
from scala_desktop.dress.room import Form, px
from scala_desktop.dress.typefaces import title_font
from scala_desktop.dress.worn import WORN
from scala_desktop.rules.game import GameInfo
from scala_desktop.windows.new_match.oval import BAR
from scala_desktop.windows.widgets import button
from scala_desktop.words.catalogue import translate


class Head:
    """The buttons of the board; in a narrow *room* those of the *games* lie on its *content*."""

    def __init__(self, room: QWidget, content: QWidget, games: Sequence[GameInfo]) -> None:
        self._room, self._content = room, content
        self.home, self.book = button("wood"), button("wood")
        self.games: dict[str, QPushButton] = {}
        group = QButtonGroup(room)
        for entry in games:
            made = button("wood", checkable=True)
            made.setText(entry.title)
            group.addButton(made)
            self.games[entry.key] = made
        for one in (self.home, self.book):
            one.setParent(room)
        for one in (*self.games.values(), self.home, self.book):
            one.setCursor(Qt.CursorShape.PointingHandCursor)

    def retranslate(self) -> None:
        """Name the buttons anew in the language in force."""
        self.home.setAccessibleName(translate("NewMatch", "La casa"))
        self.book.setAccessibleName(translate("NewMatch", "Regolamento"))

    def draw_signs(self, form: Form) -> None:
        """Draw the signs of the buttons anew, with their words where there is room for them."""
        ratio, side = self._room.devicePixelRatioF(), px(20)
        wide = form is Form.WIDE
        for one, sign, words in (
            (self.home, "back", translate("NewMatch", "La casa")),
            (self.book, "book", translate("NewMatch", "Regolamento")),
        ):
            one.setIcon(QIcon(drawing(f"house/{sign}.svg", side, ratio, WORN.dress.wood_text)))
            one.setIconSize(QSize(side, side))
            one.setText(f" {words}" if wide else "")
            one.setToolTip("" if wide else words)

    def arrange(self, form: Form) -> None:
        """Give every button its place."""
        wide, across = form is Form.WIDE, self._room.width()
        high, edge = px(44), px(10 if wide else 8)
        y = (px(BAR) - high) // 2
        home = self.home.sizeHint().width() if wide else px(48)
        self.home.setGeometry(edge, y, home, high)
        book = self.book.sizeHint().width() if wide else px(48)
        self.book.setGeometry(across - edge - book, y, book, high)
        games = list(self.games.values())
        above = self._content if form is Form.NARROW else self._room
        for one in games:
            if one.parent() is not above:
                one.setParent(above)
            one.setVisible(True)
        if form is Form.NARROW:
            half = (across - px(20) - px(24)) // 2
            for place, one in enumerate(games):
                x = px(8) + (half + px(8)) * (place % 2)
                one.setGeometry(x, px(6) + px(50) * (place // 2), half, high)
            return
        widths = [max(px(104), one.sizeHint().width()) for one in games]
        title = QFontMetrics(_title_font(form)).horizontalAdvance(_title()) + px(14)
        before = title + home + 2 * edge
        x = max(before + px(16), (across - sum(widths) - px(6) * 3) // 2 - px(15))
        for one, width in zip(games, widths, strict=True):
            one.raise_()
            one.setGeometry(x, y, width, high)
            x += width + px(6)

    def paint(self, painter: QPainter, form: Form) -> None:
        """Paint the board and the title."""
        dress, bar = WORN.dress, QRectF(0, 0, self._room.width(), px(BAR))
        paint_bar(painter, bar, dress.wood)
        x = self.home.geometry().right() + px(14)
        painter.setFont(_title_font(form))
        painter.setPen(QColor(dress.wood_text))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(bar.adjusted(x, 0, 0, 0), flags, _title())


def _title() -> str:
    return translate("NewMatch", "Nuova partita")


def _title_font(form: Form) -> QFont:
    return title_font(px(26 if form is Form.WIDE else 22))
