"""The room of a new match: the table with its seats, the bench, the rules, and *Si gioca!*.

Source: design/welcome.md, 3.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import TypeAlias

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QLabel, QWidget

from scala_desktop.dress.colours import INK, WAITING, WARM_WHITE
from scala_desktop.dress.room import SCALE, Form, px, room_of, scaled
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules, Preset
from scala_desktop.rules.record import Player
from scala_desktop.store.people import Person
from scala_desktop.windows.house.cards import CardPictures
from scala_desktop.windows.key_button import EnterButton
from scala_desktop.windows.match_choice import MatchChoice
from scala_desktop.windows.new_match.company import Company
from scala_desktop.windows.new_match.deal import Deal
from scala_desktop.windows.new_match.head import Head
from scala_desktop.windows.new_match.oval import BAR, FEW, RoomLayout, room_layout
from scala_desktop.windows.new_match.oval_table import Preview, table_pixmap
from scala_desktop.windows.new_match.rules_of import RulesChoice
from scala_desktop.windows.new_match.rules_paper import RulesPaper, differences_of
from scala_desktop.windows.new_match.seating import Seating
from scala_desktop.windows.new_match.told import note_of, problem_of, time_words
from scala_desktop.windows.wall import Content, Wall
from scala_desktop.windows.widgets import allow, button, see_through, set_style
from scala_desktop.words import house_rules
from scala_desktop.words.catalogue import current_language, translate

Offer: TypeAlias = Callable[[GameInfo], tuple[Sequence[Preset], MatchChoice]]
"""Returns what is offered of a game: the presets and the last choice."""
DealOf: TypeAlias = Callable[[GameInfo, HouseRules, Sequence[Player]], Deal]
People: TypeAlias = Callable[[], Sequence[Person]]


@guarded
class NewMatchRoom(Wall):
    """Offers the *games*; :attr:`chosen` carries the ``MatchChoice`` to begin with.

    :attr:`left` says that none is to be begun.  Even then the signals of :attr:`rules` are for the
    next match, and who is named in :attr:`company` belongs to the house.
    """

    chosen = Signal(object)
    left = Signal()
    book_asked = Signal()

    def __init__(
        self,
        parent: QWidget | None,
        games: Sequence[GameInfo],
        offer: Offer,
        deal_of: DealOf,
        people: People,
        family: Callable[[GameInfo], str] = lambda _: "",
    ) -> None:
        super().__init__(parent)
        self._games = {one.key: one for one in games}
        self._offer, self._deal_of, self._people = offer, deal_of, people
        self._family = family
        self._layout: RoomLayout | None = None
        self.info = games[0]
        self.rules = RulesChoice(self)
        self.pictures = CardPictures(self.update_table, self)
        self._meant_for = 0
        """For how many players the rules are, where they say it."""
        self._preview = Preview(self, self.pictures)
        self._preview.dealing.valueChanged.connect(self._paint_deal)
        self._table: tuple[object, QPixmap] | None = None
        """The table as it was painted last, and for what."""
        self._looked_at: dict[str, MatchChoice] = {}
        """What was chosen for games that another one has taken the place of since."""
        self._make_parts()
        self._connect()
        SCALE.changed.connect(self._arrange)
        WORN.changed.connect(self._draw_signs)
        SCALE.changed.connect(self._draw_signs)

    # Making

    def _make_parts(self) -> None:
        self._content = Content(self._paint_content)
        self._area = see_through(self, self._content)
        self.head = Head(self, self._content, tuple(self._games.values()))
        self.paper = RulesPaper(self._content, self.pictures)
        self.company = Company(self, self._content)
        self._note = QLabel(self)
        self._note.setWordWrap(True)
        self._note.setTextFormat(Qt.TextFormat.PlainText)
        self.cancel, self.start = button(), EnterButton(self, self.company.card)
        self.cancel.setParent(self)
        for one in (self.cancel, self.start):
            one.setCursor(Qt.CursorShape.PointingHandCursor)

    def _connect(self) -> None:
        self.head.home.clicked.connect(self._leave)
        self.head.book.clicked.connect(self.book_asked)
        for key, one in self.head.games.items():
            one.clicked.connect(partial(self._choose_game, key))
        self.cancel.clicked.connect(self._leave)
        self.start.clicked.connect(self._begin)
        self.paper.chosen.connect(self.rules.choose)
        self.paper.change_asked.connect(self.rules.open_dialog)
        self.rules.changed.connect(self._rules_changed)
        self.rules.dialog_closed.connect(self.paper.change.setFocus)
        self.company.changed.connect(self.refresh)
        self.company.emptied.connect(self.start.setFocus)

    # What it offers

    def enter(self, key: str) -> None:
        """Offer the last choice of the game *key* anew."""
        self._looked_at.clear()
        self._show_game(key)

    def _show_game(self, key: str) -> None:
        """Offer the game *key* as it was chosen here, or else the last time."""
        self.company.card.close_card()
        self.info = self._games[key]
        presets, choice = self._offer(self.info)
        choice = self._looked_at.pop(key, choice)
        family = self._family(self.info)
        self.rules.begin(self.info, presets, choice.preset, choice.rules, family)
        self._meant_for = _players_of(self.rules.rules)
        house = [one.name for one in self._people()]
        self.company.seating = Seating(choice.players, choice.spare, house)
        self.head.games[key].setChecked(True)
        self.paper.dealer.clear()
        self.retranslate()
        if choice.first_dealer is not None:
            self.paper.dealer.setCurrentIndex(choice.first_dealer)
        self._area.verticalScrollBar().setValue(0)

    def _choose_game(self, key: str) -> None:
        if key != self.info.key:
            self._looked_at[self.info.key] = self.choice
            self._show_game(key)
            self.head.games[key].setFocus()

    def pieces(self) -> list[list[QWidget]]:
        """Return what is painted one after the other as the room is entered."""
        company = self.company
        around = [*company.seats, *company.chairs, company.bench]
        return [[self.paper], around, [self.cancel, self.start, self._note]]

    def take_focus(self) -> None:
        """Give the keyboard to the gold button."""
        self.start.setFocus()

    @property
    def choice(self) -> MatchChoice:
        """Return what is chosen now."""
        asks = self._asks_dealer
        return MatchChoice(
            self.company.seating.told_apart(),
            self.rules.preset,
            self.rules.rules,
            max(0, self.paper.dealer.currentIndex()) if asks else None,
            self.company.seating.spare,
        )

    @property
    def _asks_dealer(self) -> bool:
        return getattr(self.rules.rules, "first_dealer", None) == "chosen"

    @property
    def problem(self) -> str:
        """Return why no match can begin so; empty where one can."""
        return problem_of(self.info, self.rules.rules, self.company.seating.players)

    @property
    def note(self) -> str:
        """Return the sentence that stands beside the table."""
        return self._note.text()

    def _leave(self) -> None:
        self.company.bench.name.keep()
        self.left.emit()

    def _begin(self) -> None:
        self.company.bench.name.keep()
        if not self.problem:
            self.company.card.close_card()
            self.chosen.emit(self.choice)

    # What changes

    def _rules_changed(self) -> None:
        seating, rules = self.company.seating, self.rules.rules
        meant, self._meant_for = self._meant_for, _players_of(rules)
        if self._meant_for != meant and self._meant_for:
            seating.fill(self._meant_for)
        seating.fit(*self.info.seats_at_table(rules))
        self.refresh()
        self._preview.deal_anew()

    # Showing

    def refresh(self) -> None:
        """Show everything as it is now."""
        rules, players = self.rules.rules, self.company.seating.players
        _, most = self.info.seats_at_table(rules)
        pairs = self.info.pairs(rules, len(players))
        self.company.show(self._people(), most, pairs=pairs)
        self.paper.ask_dealer([one.name for one in players], asks=self._asks_dealer)
        self._show_rules()
        self._show_problem()
        if self.isVisible():
            self._arrange()
            self.company.keep_card()
            self._set_tab_order()

    def _show_rules(self) -> None:
        chosen, rules = self.rules, self.rules.rules
        preset = chosen.presets[chosen.chosen]
        about = house_rules.preset_help(self.info.key, preset, current_language())
        if chosen.own_changes:
            words = translate("NewMatch", "Con %n regole cambiate da voi.", "", chosen.own_changes)
            about = f"{about} {words}".strip()
        abouts = [
            house_rules.preset_short(self.info.key, one, current_language())
            for one in chosen.presets
        ]
        self.paper.show_presets(chosen.titles, abouts, chosen.chosen)
        found = differences_of(rules, chosen.usual, chosen.unlike_usual)
        usual = chosen.title(chosen.presets[0])
        self.paper.say(about, usual, found, changed=bool(chosen.own_changes))
        players = self.company.seating.players
        self._preview.deal = deal = self._deal_of(self.info, rules, players)
        self.paper.beside.show_rules(deal.deck, chosen.unlike_usual, deal.like)
        self.paper.show_time(time_words(len(players), deal.minutes))

    def _show_problem(self) -> None:
        problem, players = self.problem, self.company.seating.players
        allow(self.start, problem)
        self._note.setText(problem or note_of(self.info, self.rules.rules, players))
        self._colour_note()

    def _colour_note(self) -> None:
        """Write the note in letters of the cloth, where it lies on the table, or of the wall."""
        places = len(self.company.seats) + len(self.company.chairs)
        on_cloth = self._form is Form.WIDE and places > FEW
        colour = WARM_WHITE if on_cloth else WORN.dress.text
        if self.problem and colour != INK:
            colour = WAITING
        centre, left = Qt.AlignmentFlag.AlignHCenter, Qt.AlignmentFlag.AlignLeft
        self._note.setAlignment((centre if on_cloth else left) | Qt.AlignmentFlag.AlignVCenter)
        set_style(self._note, f"font-size: {px(16)}px; color: {colour}; font-weight: 600")

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setAccessibleName(translate("NewMatch", "Nuova partita"))
        self.head.retranslate()
        self.cancel.setText(translate("NewMatch", "Annulla"))
        self.start.setText(translate("NewMatch", "Si gioca!"))
        self.company.retranslate()
        self.paper.retranslate()
        self.head.draw_signs(self._form)
        self.refresh()

    def _draw_signs(self) -> None:
        self.head.draw_signs(self._form)
        self._arrange()

    def _set_tab_order(self) -> None:
        head, company = self.head, self.company
        order: list[QWidget] = [head.home, *head.games.values(), head.book]
        order += [*company.seats, *company.chairs, *company.bench.plates]
        order += [*self.paper.presets, self.paper.dealer, self.paper.more, self.paper.change]
        order += [self.cancel, self.start]
        for one, following in pairwise(order):
            QWidget.setTabOrder(one, following)

    # Where things are

    @property
    def _form(self) -> Form:
        return Form.WIDE if self._layout is None else self._layout.form

    def update_table(self) -> None:
        """Paint the table anew."""
        self._content.update()

    def _paint_deal(self) -> None:
        """Paint what is within the rim anew, where the cards are on their way."""
        if self._layout is not None:
            self._content.update(scaled(self._layout.oval).toRect())

    def _arrange(self) -> None:
        # It is arranged as it is shown: before, that would be done once for each thing told.
        if not self.isVisible() or not self.rules.presets:
            return
        company = self.company
        layout = room_layout(room_of(self.size()), len(company.seats), len(company.chairs))
        changed = self._layout is None or layout.form is not self._layout.form
        self._layout = layout
        narrow, wide = layout.form is Form.NARROW, layout.form is Form.WIDE

        def place(widget: QWidget, rect: QRectF) -> None:
            widget.setVisible(not rect.isEmpty())
            widget.setGeometry(scaled(rect).toRect())

        for plate, rect in zip(company.seats, layout.seats, strict=True):
            place(plate, rect)
        for chair, rect in zip(company.chairs, layout.chairs, strict=True):
            place(chair, rect)
        place(company.bench, layout.bench)
        place(self.cancel, layout.cancel)
        place(self.start, layout.start)
        self.paper.arrange(wide=wide, scrolls=not narrow)
        if narrow:
            self._place_in_column(layout)
        else:
            self._area.setGeometry(self.rect())
            self._content.resize(self.size())
            place(self.paper, layout.paper)
        above = self._content if narrow else self
        if self._note.parent() is not above:
            self._note.setParent(above)
        place(self._note, layout.note)
        self._colour_note()
        self.head.arrange(layout.form)
        size = round(layout.start.height() * 0.36)
        set_style(self.start, f"font-size: {px(max(size, 18))}px")
        for one in (self.head.home, self.head.book, self.cancel, self.start, self._note):
            if one.parent() is self:
                one.raise_()
        company.card.raise_()
        self.paper.fold()
        places = layout.seats, layout.chairs
        self._preview.arrange(
            QRectF(scaled(layout.oval).toRect()),
            *([QRectF(scaled(one).toRect()) for one in some] for some in places),
            wide=wide,
        )
        if self.isVisible():
            shown = (*self._preview.cards, *self.paper.beside.cards)
            self.pictures.want(shown, self.devicePixelRatioF())
        if changed:
            self._draw_signs()
        self._content.update()

    def _place_in_column(self, layout: RoomLayout) -> None:
        """Put the rules below everything else, as high as they are."""
        bar, foot = px(BAR), scaled(layout.foot).toRect()
        self._area.setGeometry(0, bar, self.width(), foot.y() - bar)
        paper = scaled(layout.paper).toRect()
        paper.setHeight(self.paper.natural_height())
        self.paper.setVisible(True)
        self.paper.setGeometry(paper)
        self._content.resize(round(layout.content.width() * SCALE.factor), paper.bottom() + px(10))

    # Painting

    def _paint_content(self, painter: QPainter) -> None:
        """Paint the table."""
        layout = self._layout
        if layout is None or layout.form is Form.NARROW:
            return
        oval = scaled(layout.oval).toRect()
        pairs = self.info.pairs(self.rules.rules, len(self.company.seating.players))
        ratio = self.devicePixelRatioF()
        key = (oval.size(), ratio, pairs, WORN.dress)
        if self._table is None or self._table[0] != key:
            self._table = key, table_pixmap(oval.size(), ratio, pairs=pairs)
        painter.drawPixmap(oval.topLeft(), self._table[1])
        self._preview.paint(painter, wide=layout.form is Form.WIDE)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.paint_wall(painter)
        self.head.paint(painter, self._form)
        if self._layout is not None and not self._layout.foot.isEmpty():
            foot = QRectF(scaled(self._layout.foot).toRect())
            painter.fillRect(foot, QColor(WORN.dress.panel))

    # Events

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            if not self.company.put_away():
                self.left.emit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: object) -> None:
        self.company.card.close_card()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.company.card.close_card()
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Only now are the letters those of the style sheet, by which the paper folds.
        self._arrange()
        self._set_tab_order()


def _players_of(rules: HouseRules) -> int:
    """Return for how many players *rules* are, 0 where they do not say it."""
    return int(getattr(rules, "players", 0))
