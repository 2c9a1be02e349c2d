"""The page of the Albo: its bar, and the panels below it, which fill as they are answered.

Source: design/evening.md, 5.
"""

from __future__ import annotations

from collections import Counter
from datetime import date
from functools import partial
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import LINK_ON_PAPER, PAPER_SHADE
from scala_desktop.dress.materials import paint_inner_line, paint_paper
from scala_desktop.dress.room import SCALE, px
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.model.questions import Questions
from scala_desktop.rules.registry import info
from scala_desktop.store.history.albo import Albo, Filter, Fine, albo, listed
from scala_desktop.store.history.history import NOT_LOOKED
from scala_desktop.store.people import known_as, names_of, player_last
from scala_desktop.windows.albo.bar import BAR, AlboBar
from scala_desktop.windows.albo.chart import Chart, Target
from scala_desktop.windows.albo.charts import (
    CARD,
    ChampionChart,
    FinestChart,
    MeetingsChart,
    RecordsChart,
)
from scala_desktop.windows.albo.faces import COLOURED, Faces
from scala_desktop.windows.albo.layout import albo_layout
from scala_desktop.windows.albo.luck import LuckChart
from scala_desktop.windows.albo.panel import Panel
from scala_desktop.windows.albo.season import Season
from scala_desktop.windows.albo.spread import SpreadChart
from scala_desktop.windows.chosen_deck import deck_of
from scala_desktop.windows.deck_words import names_in
from scala_desktop.windows.house.cards import CardPictures, DeckKey, PlacedCard
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.wall import Content, Wall
from scala_desktop.windows.widgets import button, label, see_through, set_style
from scala_desktop.words.cards import Names
from scala_desktop.words.catalogue import translate

TURN_OVER: Final = 44
AGAIN_MS: Final = 1500
"""Milliseconds after which it is asked again while records are still being read."""


@guarded
class AlboRoom(Wall):
    """What the history of *keeper* tells.

    :attr:`matches_asked` carries the words and the ``Count`` of a number, :attr:`pdf_asked` the
    charts for a file and :attr:`printer_asked` for real paper, :attr:`table_asked` all matches as
    ``Listed``.
    """

    left = Signal()
    matches_asked = Signal(str, object)
    pdf_asked = Signal(object)
    table_asked = Signal(object)
    printer_asked = Signal(object)

    def __init__(self, parent: QWidget, keeper: MatchKeeper) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self.questions = Questions(keeper.history, self)
        self.albo: Albo | None = None
        self._person_first = ""
        """Whose meetings and hands are shown first, by their key."""
        self._turns: Counter[str] = Counter()
        """How often the panels were asked to show the next thing of theirs."""
        self.pictures = CardPictures(self._show_cards, self)
        self._decks: dict[str, DeckKey] = {}
        """With which deck the hands of each game are shown, since the last answer."""
        self.bar = AlboBar(self)
        self._content = Content(self._paint_content)
        self._area = see_through(self, self._content)
        self._note = label("quiet", wrap=True)
        self._note.setParent(self._content)
        self._note.hide()
        self.panels = {
            "champion": Panel(self._content, lambda: translate("Albo", "Il campione")),
            "season": Panel(self._content, lambda: translate("Albo", "La stagione")),
            "records": Panel(self._content, lambda: translate("Albo", "Serie e primati")),
            "meetings": Panel(self._content, lambda: translate("Albo", "Testa a testa")),
            "luck": Panel(self._content, lambda: translate("Albo", "Fortuna")),
            "finest": Panel(self._content, lambda: translate("Albo", "Le mani più belle")),
            "spread": Panel(self._content, lambda: translate("Albo", "Come vanno le mani")),
        }
        for key, panel in self.panels.items():
            panel.pressed.connect(partial(self._press, key))
        self.panels["finest"].laid.connect(self._want_cards)
        for one, following in pairwise([*self.bar.tabs.values(), *self.panels.values()]):
            QWidget.setTabOrder(one, following)
        self.turn_over = button("link")
        self.turn_over.setParent(self._content)
        self.turn_over.clicked.connect(self._turn_over)
        QWidget.setTabOrder(self.panels["luck"], self.turn_over)
        QWidget.setTabOrder(self.turn_over, self.panels["finest"])
        self._turned = False
        """Whether the spread of hands is seen in the place that it shares with luck."""
        self._coming: list[tuple[str, Chart]] = []
        """The charts that are still to be shown."""
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(AGAIN_MS)
        self._again.timeout.connect(self._ask)
        self.bar.left.connect(self.left)
        self.bar.chosen.connect(self._choose)
        self.bar.pdf_asked.connect(lambda: self.pdf_asked.emit(self.charts()))
        self.bar.table_asked.connect(self._ask_table)
        self.bar.printer_asked.connect(lambda: self.printer_asked.emit(self.charts()))
        SCALE.changed.connect(self._arrange)
        self.retranslate()

    # What it shows

    def enter(self, person: str = "") -> None:
        """Show this year, or the last one in which something was played; *person* first."""
        self._person_first = person.casefold()
        if self.albo is None:
            self.bar.show_filter(Filter(year=date.today().year), ())
        self._ask()

    def _choose(self, _: Filter) -> None:
        self._turns.clear()
        self._coming.clear()
        for panel in self.panels.values():
            panel.show_chart(None)
        self._ask()

    def _ask(self) -> None:
        self._again.stop()
        question = partial(albo, wanted=self.bar.filter, names=names_of(self._keeper.store))
        asked = known_as(self._keeper.store)
        self.questions.ask("albo", question, asked, self._show, at_once=True)

    def _show(self, told: Albo, left: int) -> None:
        """Show what was *told*; *left* records are still to be read."""
        wanted = self.bar.filter
        if self.albo is None and wanted.year and told.years and wanted.year not in told.years:
            # Nothing yet this year: the last one that there was is more to look at.
            self.albo = told
            self.bar.show_filter(Filter(wanted.game, told.years[0]), told.years, told.presets)
            self._ask()
            return
        self.albo = told
        self._turn_to_person(told)
        years = sorted({*told.years, *([wanted.year] if wanted.year else [])}, reverse=True)
        self.bar.show_filter(told.filter, tuple(years), told.presets)
        self._note.setVisible(left > 0)
        words = translate("Albo", "Sto ancora rileggendo %n partite: i numeri crescono.", "", left)
        self._note.setText(words)
        if left == NOT_LOOKED:
            QTimer.singleShot(0, self, self._look_for_more)
        elif left and self.isVisible():
            self._again.start()
        self._show_charts()
        self._arrange()

    def _turn_to_person(self, told: Albo) -> None:
        """Begin with the meetings and the hands of whose page was asked for."""
        who, self._person_first = self._person_first, ""
        standings = [one.player.who for one in told.standings]
        if who in standings:
            self._turns["meetings"] = standings.index(who)
            with_hands = [one for one in standings[:COLOURED] if one in told.spread.points]
            if who in with_hands:
                # Everybody together comes before each one.
                self._turns["spread"] = with_hands.index(who) + (len(with_hands) > 1)

    def _look_for_more(self) -> None:
        """Ask once more, now that there is something to look at: records may have come."""
        asked = known_as(self._keeper.store)
        question = partial(albo, wanted=self.bar.filter, names=names_of(self._keeper.store))

        def told(found: Albo, left: int) -> None:
            if left or found != self.albo:
                self._show(found, left)

        self.questions.ask("albo", question, asked, told)

    def about(self) -> str:
        """Return what stands above the page on real paper."""
        bar = self.bar
        game = bar.tabs[bar.filter.game].text()
        return " · ".join([translate("Albo", "Albo d'oro"), game, bar.year.text()])

    def charts(self) -> dict[str, Chart]:
        """Return the charts of what was told, by their places; none before that."""
        told = self.albo
        if told is None:
            return {}
        faces = Faces(told, self._keeper.store)
        return {
            "champion": ChampionChart(told, faces),
            "season": Season(told, faces),
            "records": RecordsChart(told, faces),
            "meetings": MeetingsChart(told, faces, self._turns["meetings"]),
            "luck": LuckChart(told, faces, self._turns["luck"]),
            "finest": FinestChart(told, faces, self._called),
            "spread": SpreadChart(told, faces, self._turns["spread"]),
        }

    def _show_charts(self) -> None:
        charts = self.charts()
        self._decks.clear()
        finest = charts.get("finest")
        if isinstance(finest, FinestChart):
            finest.show = self._paint_card
        self._coming = list(charts.items())
        self._show_next()

    def _show_next(self) -> None:
        """Show the next chart, each in a turn of the event loop of its own."""
        if self._coming:
            key, chart = self._coming.pop(0)
            self.panels[key].show_chart(chart)
            self._place_turn_over()
            QTimer.singleShot(0, self, self._show_next)

    # Cards

    def _card(self, fine: Fine, face: int, at: QPointF) -> PlacedCard:
        return PlacedCard(self._deck(fine), face, float(px(CARD)), at.x(), at.y())

    def _called(self, fine: Fine) -> Names:
        return names_in(self._deck(fine)[0])

    def _deck(self, fine: Fine) -> DeckKey:
        """Return the deck with which *fine* is shown."""
        deck = self._decks.get(fine.game)
        if deck is None:
            deck = self._decks[fine.game] = deck_of(
                self._keeper, info(fine.game), player_last(self._keeper.store)
            )
        return deck

    def _show_cards(self) -> None:
        self.panels["finest"].update()

    def _want_cards(self) -> None:
        """Have the pictures of the cards in the finest hands made."""
        chart = self.panels["finest"].chart
        if isinstance(chart, FinestChart) and self.albo is not None and chart.targets:
            cards = [
                self._card(fine, face, at)
                for row, fine in enumerate(self.albo.finest)
                for face, at in chart.cards_of(row)
            ]
            self.pictures.want(cards, self.devicePixelRatioF())

    def _paint_card(self, painter: QPainter, fine: Fine, face: int, at: QPointF) -> None:
        self.pictures.paint(painter, self._card(fine, face, at), self.devicePixelRatioF())

    # What people do

    def _turn_over(self) -> None:
        """Show the other one of the two panels that share a place."""
        self._turned = not self._turned
        self._arrange()

    def _press(self, key: str, target: Target) -> None:
        if target.year:
            self.bar.choose_year(target.year)
        elif target.next:
            self._turns[key] += 1
            self.panels[key].show_chart(self.charts()[key])
        elif target.count is not None:
            self.matches_asked.emit(target.title or target.words, target.count)

    def _ask_table(self) -> None:
        question = partial(listed, matches=(), names=names_of(self._keeper.store), every=True)
        asked = known_as(self._keeper.store)
        self.questions.ask("table", question, asked, lambda told, _: self.table_asked.emit(told))

    def take_focus(self) -> None:
        """Give the keyboard to the tab that is chosen."""
        shown = [one for one in self.bar.tabs.values() if one.isChecked() and one.isVisible()]
        (shown or [self.bar.game])[0].setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setAccessibleName(translate("Albo", "Albo d'oro"))
        self.bar.retranslate()
        for panel in self.panels.values():
            panel.retranslate()
        self._arrange()
        if self.albo is not None:
            self._show_charts()

    # Where things are

    def _arrange(self) -> None:
        if self.width() < 10 or self.height() < 10:
            return
        bar = px(BAR)
        self.bar.setGeometry(0, 0, self.width(), bar)
        self._area.setGeometry(0, bar, self.width(), self.height() - bar)
        top = 0
        if not self._note.isHidden():
            width = self.width() - px(48)
            self._note.setGeometry(px(24), px(8), width, self._note.heightForWidth(width))
            top = self._note.geometry().bottom()
        size = self._area.size() / SCALE.factor
        room = size.height() - top / SCALE.factor
        bar = self._area.verticalScrollBar().sizeHint().width()
        width = self.width()
        places, height = albo_layout(size.width(), room)
        if height > room:
            width -= bar
            places, height = albo_layout(size.width() - bar / SCALE.factor, room)
        self._content.resize(width, max(px(height) + top, self._area.height()))
        for key, place in places.items():
            box = QRectF(px(place.x()), px(place.y()) + top, px(place.width()), px(place.height()))
            self.panels[key].setGeometry(box.toRect())
        self._share(places["luck"] == places["spread"])
        self._content.update()

    def _share(self, shared: bool) -> None:
        """Let luck and the spread of hands lie one over the other where they have one place."""
        luck, spread = self.panels["luck"], self.panels["spread"]
        luck.setVisible(not (shared and self._turned))
        spread.setVisible(not shared or self._turned)
        self.turn_over.setVisible(shared)
        words = self.panels["luck" if self._turned else "spread"].accessibleName()
        self.turn_over.setText(words)
        # It lies on the paint of a panel, of which a style sheet knows nothing.
        resting, pointed = f"color: {LINK_ON_PAPER}", f"background: {PAPER_SHADE}"
        set_style(self.turn_over, f"QPushButton {{{resting}}} QPushButton:hover {{{pointed}}}")
        self._place_turn_over()

    def _place_turn_over(self) -> None:
        """Let the way to the panel that lies below stand beside the title of the one above.

        Where that corner tells whose hands are spread, it stands beneath.
        """
        size, place = self.turn_over.sizeHint(), self.panels["luck"].geometry()
        taken = self._turned and self.panels["spread"].targets
        top = place.y() + px(40 if taken else 10)
        self.turn_over.setGeometry(
            place.right() - px(14) - size.width(), top, size.width(), px(TURN_OVER)
        )
        self.turn_over.raise_()

    def _paint_content(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for panel in self.panels.values():
            if panel.isHidden():
                continue
            box = QRectF(panel.geometry())
            paint_paper(painter, box, WORN.dress)
            paint_inner_line(painter, box, px(9))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._arrange()
