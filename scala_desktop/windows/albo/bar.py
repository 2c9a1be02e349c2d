"""The board above the Albo: the way home, the title, the games as tabs, the year, the paper."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QButtonGroup, QMenu, QPushButton, QWidget

from scala_desktop.dress.materials import paint_bar
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import elided, title_font
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.rules.registry import GAMES
from scala_desktop.store.history.albo import Filter
from scala_desktop.windows.button_signs import Sign, on_wood
from scala_desktop.windows.match_choice import preset_called
from scala_desktop.windows.widgets import button
from scala_desktop.words.catalogue import translate

BAR: Final = 52
GAP: Final = 6
WORDY: Final = 1240
"""From how wide a room on the way home is named in words."""


@guarded
class AlboBar(QWidget):
    """Says which matches are meant: :attr:`chosen` carries the ``Filter``.

    :attr:`printer_asked`, :attr:`pdf_asked` and :attr:`table_asked` are the wishes for the page, on
    paper or in a file, and for a table of all matches; :attr:`left` leads home.
    """

    chosen = Signal(object)
    left = Signal()
    pdf_asked = Signal()
    table_asked = Signal()
    printer_asked = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.filter = Filter()
        self.home, self.year, self.paper = button("wood"), button("wood"), button("wood")
        self.game = button("wood")
        self.tabs: dict[str, QPushButton] = {}
        group = QButtonGroup(self)
        for key in ("", *(entry.key for entry in GAMES)):
            made = button("wood", checkable=True)
            made.clicked.connect(lambda _=False, game=key: self._choose(game=game))
            group.addButton(made)
            self.tabs[key] = made
        self.tabs[""].setChecked(True)
        Sign(self.home, "back", on_wood)
        Sign(self.paper, "print", on_wood, alone=True)
        Sign(self.year, "down", on_wood, after=True)
        for one in (self.home, *self.tabs.values(), self.game, self.year, self.paper):
            one.setParent(self)
            one.setCursor(Qt.CursorShape.PointingHandCursor)
        self._to_table = False
        """Whether the first button leads to the table, and not home."""
        self._years: tuple[int, ...] = ()
        self._presets: tuple[str, ...] = ()
        self.year_menu, self.game_menu = QMenu(self), QMenu(self)
        self.paper_menu = QMenu(self)
        self.printer, self.pdf, self.table = (self.paper_menu.addAction("") for _ in range(3))
        self.printer.triggered.connect(self.printer_asked)
        self.pdf.triggered.connect(self.pdf_asked)
        self.table.triggered.connect(self.table_asked)
        self.bots = QAction(self)
        self.bots.setCheckable(True)
        self.bots.triggered.connect(lambda on: self._choose(bots=on))
        for one, menu in (
            (self.year, self.year_menu),
            (self.game, self.game_menu),
            (self.paper, self.paper_menu),
        ):
            one.clicked.connect(lambda _=False, under=one, what=menu: self._pop_up(under, what))
        self.home.clicked.connect(self.left)
        WORN.changed.connect(self.retranslate)
        self.retranslate()

    def _pop_up(self, under: QPushButton, menu: QMenu) -> None:
        menu.popup(under.mapToGlobal(QPoint(0, under.height() + 2)))

    def show_filter(
        self, wanted: Filter, years: tuple[int, ...], presets: tuple[str, ...] = ()
    ) -> None:
        """Show which matches are meant, and offer these *years* and *presets*."""
        self.filter, self._years, self._presets = wanted, years, presets
        self.tabs[wanted.game].setChecked(True)
        self.bots.setChecked(wanted.bots)
        self.retranslate()

    def lead(self, *, to_table: bool) -> None:
        """Say of the first button that it leads to the table, or home."""
        self._to_table = to_table
        self._say_way_out()
        self.arrange()

    def choose_year(self, year: int) -> None:
        """Mean the matches of *year*, 0 for all."""
        self._choose(year=year)

    def _choose(
        self,
        *,
        game: str | None = None,
        year: int | None = None,
        preset: str | None = None,
        bots: bool | None = None,
    ) -> None:
        now = self.filter
        other = game is not None and game != now.game
        self.filter = Filter(
            now.game if game is None else game,
            now.year if year is None else year,
            # Another game has other rules.
            "" if other else now.preset if preset is None else preset,
            now.bots if bots is None else bots,
        )
        self.show_filter(self.filter, self._years, () if other else self._presets)
        self.chosen.emit(self.filter)

    def retranslate(self) -> None:
        """Set every text anew in the language in force, and draw the signs anew."""
        self.tabs[""].setText(translate("Albo", "Tutti"))
        for entry in GAMES:
            self.tabs[entry.key].setText(entry.title)
        every = translate("Albo", "Tutti gli anni")
        self.year_menu.clear()
        for year in (0, *self._years):
            action = self.year_menu.addAction(str(year) if year else every)
            action.setCheckable(True)
            action.setChecked(year == self.filter.year)
            action.triggered.connect(lambda _=False, one=year: self._choose(year=one))
        self.year_menu.addSeparator()
        for preset in ("", *self._presets) if self._presets else ():
            title = self._preset_title(preset)
            action = self.year_menu.addAction(title or translate("Albo", "Con tutte le regole"))
            action.setCheckable(True)
            action.setChecked(preset == self.filter.preset)
            action.triggered.connect(lambda _=False, one=preset: self._choose(preset=one))
        self.year_menu.addSeparator()
        self.bots.setText(translate("Albo", "Anche i posti del computer"))
        self.year_menu.addAction(self.bots)
        self.game_menu.clear()
        for key, tab in self.tabs.items():
            action = self.game_menu.addAction(tab.text())
            action.setCheckable(True)
            action.setChecked(key == self.filter.game)
            action.triggered.connect(lambda _=False, one=key: self._choose(game=one))
        self.printer.setText(translate("Albo", "Stampa la pagina…"))
        self.pdf.setText(translate("Albo", "Salva la pagina da stampare (PDF)…"))
        self.table.setText(translate("Albo", "Salva la tabella delle partite (CSV)…"))
        self.game.setText(self.tabs[self.filter.game].text())
        told = [str(self.filter.year) if self.filter.year else every]
        told += filter(None, [self._preset_title(self.filter.preset)])
        self.year.setText(" · ".join(told))
        self._say_way_out()
        self.paper.setAccessibleName(translate("Albo", "Stampa e salva"))
        self.paper.setToolTip(translate("Albo", "Stampa e salva"))
        told_year = translate("Albo", "Anno e regole: {year}").format(year=self.year.text())
        self.year.setAccessibleName(told_year)
        self.arrange()

    def _preset_title(self, preset: str) -> str:
        """Return what *preset* of the game is called, "" for none."""
        return preset_called(self.filter.game, preset) if preset else ""

    def arrange(self) -> None:
        """Give every button its place; tabs that do not fit become one button."""
        high, edge, gap = px(44), px(8), px(GAP)
        y = (self.height() - high) // 2
        self._name_home(wide=self.width() >= px(WORDY))
        self.home.setGeometry(edge, y, max(self.home.sizeHint().width(), px(48)), high)
        x = self.width() - edge - px(48)
        self.paper.setGeometry(x, y, px(48), high)
        wide = max(self.year.sizeHint().width(), px(56))
        x -= wide + gap
        self.year.setGeometry(x, y, wide, high)
        widths = [one.sizeHint().width() for one in self.tabs.values()]
        title = QFontMetrics(self._font()).horizontalAdvance(_title()) + px(30)
        begin = self.home.geometry().right() + title
        fits = x - begin - px(20) >= sum(widths) + gap * len(widths)
        for one in self.tabs.values():
            one.setVisible(fits)
        self.game.setVisible(not fits)
        if fits:
            x -= sum(widths) + gap * len(widths) + px(10)
            for one, across in zip(self.tabs.values(), widths, strict=True):
                one.setGeometry(x, y, across, high)
                x += across + gap
        else:
            across = max(self.game.sizeHint().width(), px(56))
            x -= across + gap
            self.game.setGeometry(x, y, across, high)
        first = next(iter(self.tabs.values())) if fits else self.game
        self._title_box = QRectF(self.home.geometry().right() + px(12), 0, 0, self.height())
        self._title_box.setRight(first.x() - px(8))
        self.update()

    def _name_home(self, *, wide: bool) -> None:
        """Say where the first button leads, in words where there is room for them."""
        self.home.setText(self._way_out() if wide else "")

    def _say_way_out(self) -> None:
        self.home.setAccessibleName(self._way_out())
        self.home.setToolTip(self._way_out())

    def _way_out(self) -> str:
        return translate("Albo", "Il tavolo") if self._to_table else translate("Albo", "La casa")

    def _font(self) -> QFont:
        return title_font(px(26))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, dress = QPainter(self), WORN.dress
        bar = QRectF(self.rect())
        paint_bar(painter, bar, dress.wood)
        if self._title_box.width() > px(60):
            painter.setFont(self._font())
            painter.setPen(QColor(dress.wood_text))
            flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            words = elided(_title(), self._font(), self._title_box.width())
            painter.drawText(self._title_box, flags, words)


def _title() -> str:
    return translate("Albo", "Albo d'oro")
