"""The room of a new match: the table with its seats, the bench, the rules, and *Si gioca!*.

Source: design/welcome.md, 3.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Final, TypeAlias

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QFont,
    QFontMetrics,
    QIcon,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QButtonGroup, QLabel, QMenu, QPushButton, QScrollArea, QWidget

from scala_desktop.dress.colours import BRASS, INK, PAIR, WAITING, WARM_WHITE
from scala_desktop.dress.drawings import drawing
from scala_desktop.dress.materials import paint_wood
from scala_desktop.dress.room import SCALE, Form, px, room_of
from scala_desktop.dress.typefaces import title_font
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules, Preset, contradictions, played_by
from scala_desktop.rules.record import Player
from scala_desktop.store.people import Person, portraits
from scala_desktop.table import accessibility
from scala_desktop.windows.house.cards import CardPictures
from scala_desktop.windows.match_choice import MatchChoice
from scala_desktop.windows.new_match.bench import Bench
from scala_desktop.windows.new_match.deal import Deal, differences_of
from scala_desktop.windows.new_match.dragging import Dragging
from scala_desktop.windows.new_match.oval import (
    BAR,
    FEW,
    RoomLayout,
    chairs_of,
    gap_of,
    room_layout,
)
from scala_desktop.windows.new_match.oval_table import Preview, table_pixmap
from scala_desktop.windows.new_match.plates import (
    BenchPlate,
    FreeChair,
    Plate,
    SeatPlate,
    level_words,
)
from scala_desktop.windows.new_match.rules_of import RulesChoice
from scala_desktop.windows.new_match.rules_paper import RulesPaper
from scala_desktop.windows.new_match.seat_card import SeatCard
from scala_desktop.windows.new_match.seating import Seating
from scala_desktop.windows.wall import Wall
from scala_desktop.windows.widgets import ENTER, button
from scala_desktop.words import house_rules
from scala_desktop.words.catalogue import current_language, translate

Offer: TypeAlias = Callable[[GameInfo], tuple[Sequence[Preset], MatchChoice]]
"""Returns what is offered of a game: the presets and the last choice."""
DealOf: TypeAlias = Callable[[GameInfo, HouseRules, int], Deal]
People: TypeAlias = Callable[[], Sequence[Person]]
DIGITS: Final = {Qt.Key.Key_1: "easy", Qt.Key.Key_2: "medium", Qt.Key.Key_3: "hard"}


@guarded
class Content(QWidget):
    """What lies in the room; it scrolls where the window is narrow."""

    def __init__(self, room: NewMatchRoom) -> None:
        super().__init__()
        self._room = room

    def paintEvent(self, event: QPaintEvent) -> None:
        self._room.paint_content(QPainter(self))


@guarded
class NewMatchRoom(Wall):
    """Offers the *games*; :attr:`chosen` carries the ``MatchChoice`` to begin with.

    :attr:`left` says that none is to be begun, :attr:`named` that somebody new belongs to the
    house; the signals of :attr:`rules` are for the next match even if none is begun here.
    """

    chosen = Signal(object)
    left = Signal()
    named = Signal(str)
    book_asked = Signal()

    def __init__(
        self,
        parent: QWidget | None,
        games: Sequence[GameInfo],
        offer: Offer,
        deal_of: DealOf,
        people: People,
    ) -> None:
        super().__init__(parent)
        self._games = {one.key: one for one in games}
        self._offer, self._deal_of, self._people = offer, deal_of, people
        self._layout: RoomLayout | None = None
        self.info = games[0]
        self.seating = Seating((), (), ())
        self.rules = RulesChoice(self)
        self.pictures = CardPictures(self.update_table, self)
        self._preview = Preview(self, self.pictures)
        self.seats: list[SeatPlate] = []
        self.chairs: list[FreeChair] = []
        self._open_seat: int | None = None
        self._table: tuple[object, QPixmap] | None = None
        """The table as it was painted last, and for what."""
        self._make_parts()
        self._dragging = Dragging(self, self._targets, self._drop)
        self._connect()
        SCALE.changed.connect(self._arrange)
        WORN.changed.connect(self._draw_signs)

    # Making

    def _make_parts(self) -> None:
        self._area = QScrollArea(self)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._content = Content(self)
        self._area.setWidget(self._content)
        self._area.viewport().setAutoFillBackground(False)
        self._content.setAutoFillBackground(False)
        self.home, self.book = button("wood"), button("wood")
        self.games: dict[str, QPushButton] = {}
        group = QButtonGroup(self)
        for key, entry in self._games.items():
            made = button("wood", checkable=True)
            made.setText(entry.title)
            made.clicked.connect(partial(self._choose_game, key))
            group.addButton(made)
            self.games[key] = made
        self.paper = RulesPaper(self._content)
        self.bench = Bench(self._content)
        self._note = QLabel(self)
        self._note.setWordWrap(True)
        self._note.setTextFormat(Qt.TextFormat.PlainText)
        self.card = SeatCard(self)
        self.cancel, self.start = button(), button("main")
        for one in (self.home, self.book, self.cancel, self.start):
            one.setParent(self)
        for one in (*self.games.values(), self.home, self.book, self.cancel, self.start):
            one.setCursor(Qt.CursorShape.PointingHandCursor)

    def _connect(self) -> None:
        self.home.clicked.connect(self.left)
        self.cancel.clicked.connect(self.left)
        self.book.clicked.connect(self.book_asked)
        self.start.clicked.connect(self._begin)
        self.paper.chosen.connect(self.rules.choose)
        self.paper.change_asked.connect(self.rules.open_dialog)
        self.rules.changed.connect(self._rules_changed)
        self.rules.dialog_closed.connect(self.start.setFocus)
        self.bench.person_chosen.connect(lambda name: self._sit(Player(name)))
        self.bench.computer_chosen.connect(lambda: self._sit(self.seating.computer()))
        self.bench.named.connect(self._take_name)
        self._dragging.watch(self.bench.computer)
        card = self.card
        card.level_chosen.connect(self._set_level)
        card.change_asked.connect(self._offer_others)
        card.stands.connect(self._stand)
        card.moved.connect(self._move)
        card.closed.connect(self._card_closed)

    # What it offers

    def enter(self, key: str) -> None:
        """Offer the last choice of the game *key* anew."""
        self.card.close_card()
        self.info = self._games[key]
        presets, choice = self._offer(self.info)
        self.rules.begin(self.info, presets, choice.preset, choice.rules)
        house = [one.name for one in self._people()]
        self.seating = Seating(choice.players, choice.spare, house)
        self.games[key].setChecked(True)
        self.paper.dealer.clear()
        self.retranslate()
        if choice.first_dealer is not None:
            self.paper.dealer.setCurrentIndex(choice.first_dealer)
        self._area.verticalScrollBar().setValue(0)

    def _choose_game(self, key: str) -> None:
        if key != self.info.key:
            self.enter(key)
            self.games[key].setFocus()

    def take_focus(self) -> None:
        """Give the keyboard to the gold button."""
        self.start.setFocus()

    @property
    def choice(self) -> MatchChoice:
        """Return what is chosen now."""
        asks = self._asks_dealer
        return MatchChoice(
            self.seating.told_apart(),
            self.rules.preset,
            self.rules.rules,
            max(0, self.paper.dealer.currentIndex()) if asks else None,
            self.seating.spare,
        )

    @property
    def _asks_dealer(self) -> bool:
        return getattr(self.rules.rules, "first_dealer", None) == "chosen"

    @property
    def problem(self) -> str:
        """Return why no match can begin so; empty where one can."""
        players = self.seating.players
        fewest, _ = self.info.seats_at_table(self.rules.rules)
        if len(players) < fewest:
            return translate("NewMatch", "Manca almeno uno al tavolo.")
        if all(player.level is not None for player in players):
            return translate("NewMatch", "Almeno un giocatore deve essere una persona.")
        # Rules that name the players must fit those who are really there.
        rules = self.rules.rules
        for tried in (rules, played_by(rules, len(players))):
            for unmet in contradictions(tried):
                return house_rules.contradiction(unmet, tried, current_language())
        return ""

    @property
    def note(self) -> str:
        """Return the sentence that stands beside the table."""
        return self._note.text()

    def _begin(self) -> None:
        if not self.problem:
            self.card.close_card()
            self.chosen.emit(self.choice)

    # What changes

    def _rules_changed(self) -> None:
        self.seating.fit(*self.info.seats_at_table(self.rules.rules))
        self._refresh()

    def _take_name(self, name: str) -> None:
        self.seating.know(name)
        self.named.emit(name)
        self._sit(Player(name))

    def _sit(self, player: Player, chair: int = 0) -> None:
        """Let *player* sit down on a free chair, if there is one."""
        seating = self.seating
        seated, free = len(seating.players), len(self.chairs)
        if not free:
            return
        place = gap_of(min(chair, free - 1), seated, free) + 1 if seated <= FEW else seated
        place = min(place, seated)
        seating.sit(player, place)
        self._say(translate("NewMatch", "{name} si siede.").format(name=player.name))
        self._refresh()

    def _set_level(self, level: str | None) -> None:
        if self._open_seat is not None:
            self.set_level(self._open_seat, level)

    def set_level(self, seat: int, level: str | None) -> None:
        """Let a person, or the computer at *level*, play *seat*."""
        self.seating.set_level(seat, level)
        name = self.seating.players[seat].name
        self._say(f"{name}, {level_words(level)}.")
        self._refresh()

    def _stand(self) -> None:
        if self._open_seat is not None:
            self.stand(self._open_seat)

    def stand(self, seat: int) -> None:
        """Let whoever sits at *seat* get up."""
        self.card.close_card()
        name = self.seating.players[seat].name
        self.seating.stand(seat)
        self._say(translate("NewMatch", "{name} si alza.").format(name=name))
        self._refresh()
        near = self.seats[min(seat, len(self.seats) - 1)] if self.seats else self.start
        near.setFocus()

    def _move(self, way: int) -> None:
        if self._open_seat is not None:
            seat = self.move_seat(self._open_seat, way)
            self._open_card(seat)

    def move_seat(self, seat: int, way: int) -> int:
        """Let whoever sits at *seat* sit one place further, -1 or 1; return where."""
        place = (seat + way) % len(self.seating.players)
        self.seating.swap(seat, place)
        self._refresh()
        self.seats[place].setFocus()
        return place

    def _offer_others(self, place: QPoint) -> None:
        """Offer everybody who could sit in the place of the one whose card is open."""
        seat = self._open_seat
        if seat is None:
            return
        player = self.seating.players[seat]
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for name in self.seating.bench:
            menu.addAction(name).triggered.connect(
                lambda _=False, name=name: self._replace(seat, Player(name))
            )
        menu.addSeparator()
        level = player.level or "medium"
        for name in self.seating.free_names():
            words = translate("NewMatch", "{name}, al computer").format(name=name)
            menu.addAction(QAction(words, menu))
            menu.actions()[-1].triggered.connect(
                lambda _=False, name=name: self._replace(seat, Player(name, level))
            )
        menu.popup(place)

    def _replace(self, seat: int, player: Player) -> None:
        self.seating.replace(seat, player)
        self._refresh()
        self._open_card(seat)

    def _open_card(self, seat: int) -> None:
        self._open_seat = seat
        player, plate = self.seating.players[seat], self.seats[seat]
        place = plate.rect().translated(plate.mapTo(self, QPoint(0, 0)))
        room = self.rect().adjusted(px(6), px(BAR) + px(4), -px(6), -px(6))
        self.card.open_at(place, room, player.name, player.level)
        self._mark_open()

    def _card_closed(self) -> None:
        seat, self._open_seat = self._open_seat, None
        self._mark_open()
        if seat is not None and seat < len(self.seats) and self.isVisible():
            self.seats[seat].setFocus()

    def _mark_open(self) -> None:
        for plate in self.seats:
            plate.chosen = plate.seat == self._open_seat
            plate.update()

    def _press_seat(self, plate: SeatPlate) -> None:
        if self._open_seat == plate.seat:
            self.card.close_card()
        else:
            self._open_card(plate.seat)

    def _say(self, sentence: str) -> None:
        accessibility.announce(self, sentence)

    # Drags

    def _targets(self, plate: Plate) -> Sequence[Plate]:
        self.card.close_card()
        others = [one for one in self.seats if one is not plate]
        return [*others, *(one for one in self.chairs if not one.isHidden())]

    def _drop(self, plate: Plate, target: Plate) -> None:
        seating = self.seating
        if isinstance(plate, SeatPlate):
            if isinstance(target, SeatPlate):
                seating.swap(plate.seat, target.seat)
            elif isinstance(target, FreeChair):
                place = gap_of(target.place, len(seating.players), len(self.chairs)) + 1
                seating.move(plate.seat, place - (plate.seat < place))
            self._refresh()
            return
        computer = plate is self.bench.computer
        player = seating.computer() if computer else Player(plate.text())
        if isinstance(target, SeatPlate):
            seating.replace(target.seat, player)
            self._refresh()
        elif isinstance(target, FreeChair):
            self._sit(player, target.place)

    # Showing

    def _refresh(self) -> None:
        """Show everything as it is now."""
        self._make_plates()
        self._show_players()
        self._show_rules()
        self._show_problem()
        self._arrange()
        if self._open_seat is not None and self._open_seat < len(self.seats):
            self._open_card(self._open_seat)
        self._set_tab_order()

    def _make_plates(self) -> None:
        """Make as many plates and chairs as there are players and free places."""
        seated = len(self.seating.players)
        _, most = self.info.seats_at_table(self.rules.rules)
        while len(self.seats) > seated:
            _drop_widget(self.seats.pop())
        while len(self.seats) < seated:
            plate = SeatPlate(self._content, len(self.seats))
            plate.clicked.connect(partial(self._press_seat, plate))
            plate.installEventFilter(self)
            self._dragging.watch(plate)
            plate.show()
            self.seats.append(plate)
        free = chairs_of(seated, most)
        while len(self.chairs) > free:
            _drop_widget(self.chairs.pop())
        while len(self.chairs) < free:
            chair = FreeChair(self._content, len(self.chairs))
            chair.clicked.connect(
                lambda _=False, chair=chair: self._sit(self.seating.next_player(), chair.place)
            )
            chair.show()
            self.chairs.append(chair)

    def _show_players(self) -> None:
        players, bench = self.seating.players, self.seating.bench
        names = [one.name for one in players]
        drawn = portraits(self._people(), [*names, *bench])
        doubles = self.seating.doubles()
        pairs = self.info.pairs(self.rules.rules, len(players))
        for plate, player, key in zip(self.seats, players, drawn, strict=False):
            trouble = ""
            if plate.seat in doubles:
                told = translate("NewMatch", "c'è già {name}")
                trouble = told.format(name=doubles[plate.seat])
            plate.side = (BRASS, PAIR)[plate.seat % 2] if pairs else ""
            plate.show_player(player.name, player.level, key, len(players), trouble)
        _, most = self.info.seats_at_table(self.rules.rules)
        full = translate("NewMatch", "Il tavolo è pieno.") if len(players) >= most else ""
        waiting = list(zip(bench, drawn[len(players) :], strict=True))
        self.bench.show_people(waiting, full, self._watch_bench)
        self.paper.ask_dealer(names, asks=self._asks_dealer)

    def _watch_bench(self, plate: BenchPlate) -> None:
        plate.installEventFilter(self)
        self._dragging.watch(plate)

    def _show_rules(self) -> None:
        chosen, rules = self.rules, self.rules.rules
        preset = chosen.presets[chosen.chosen]
        about = house_rules.preset_help(self.info.key, preset, current_language())
        if chosen.own_changes:
            words = translate("NewMatch", "Con %n regole cambiate da voi.", "", chosen.own_changes)
            about = f"{about} {words}".strip()
        self.paper.show_presets(chosen.titles, chosen.chosen)
        found = differences_of(rules, chosen.usual, chosen.unlike_usual)
        self.paper.say(about, chosen.title(chosen.presets[0]), found)
        deal = self._deal_of(self.info, rules, len(self.seating.players))
        self._preview.deck, self._preview.hand_size = deal.deck, deal.cards
        self._preview.title, self._preview.line = deal.title, deal.line

    def _show_problem(self) -> None:
        problem, players = self.problem, self.seating.players
        self.start.setEnabled(not problem)
        self.start.setToolTip(problem)
        self.start.setAccessibleDescription(problem)
        fewest, most = self.info.seats_at_table(self.rules.rules)
        if problem:
            note = problem
        elif self.info.pairs(self.rules.rules, len(players)):
            names = [player.name for player in players]
            words = translate("NewMatch", "Coppie: {a} con {c}, {b} con {d}")
            note = words.format(a=names[0], b=names[1], c=names[2], d=names[3])
        else:
            seated = translate("NewMatch", "In %n al tavolo.", "", len(players))
            allowed = (
                translate("NewMatch", "Con queste regole si gioca in {fewest}.")
                if fewest == most
                else translate("NewMatch", "Si può da {fewest} a {most}, in senso orario.")
            )
            note = f"{seated} {allowed.format(fewest=fewest, most=most)}"
        self._note.setText(note)
        self._colour_note()

    def _colour_note(self) -> None:
        """Write the note in letters of the cloth, where it lies on the table, or of the wall."""
        on_cloth = self._form is Form.WIDE and len(self.seats) + len(self.chairs) > FEW
        colour = WARM_WHITE if on_cloth else WORN.dress.text
        if self.problem and colour != INK:
            colour = WAITING
        centre, left = Qt.AlignmentFlag.AlignHCenter, Qt.AlignmentFlag.AlignLeft
        self._note.setAlignment((centre if on_cloth else left) | Qt.AlignmentFlag.AlignVCenter)
        _style(self._note, f"font-size: {px(16)}px; color: {colour}; font-weight: 600")

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setAccessibleName(translate("NewMatch", "Nuova partita"))
        self.home.setAccessibleName(translate("NewMatch", "La casa"))
        self.book.setAccessibleName(translate("NewMatch", "Regolamento"))
        self.cancel.setText(translate("NewMatch", "Annulla"))
        self.start.setText(translate("NewMatch", "Si gioca!"))
        for chair in self.chairs:
            chair.retranslate()
        self.bench.retranslate()
        self.paper.retranslate()
        self._refresh()
        self._draw_signs()

    def _draw_signs(self) -> None:
        ratio, side = self.devicePixelRatioF(), px(20)
        wide = self._form is Form.WIDE
        for one, sign, words in (
            (self.home, "back", translate("NewMatch", "La casa")),
            (self.book, "book", translate("NewMatch", "Regolamento")),
        ):
            one.setIcon(QIcon(drawing(f"house/{sign}.svg", side, ratio, WORN.dress.wood_text)))
            one.setIconSize(QSize(side, side))
            one.setText(f" {words}" if wide else "")
            one.setToolTip("" if wide else words)
        self._arrange()

    def _set_tab_order(self) -> None:
        order: list[QWidget] = [self.home, *self.games.values(), self.book]
        order += [*self.seats, *self.chairs, *self.bench.plates]
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

    def _arrange(self) -> None:
        if self.width() < 10 or self.height() < 10 or not self.rules.presets:
            return
        factor = SCALE.factor
        layout = room_layout(room_of(self.size()), len(self.seats), len(self.chairs))
        changed = self._layout is None or layout.form is not self._layout.form
        self._layout = layout
        narrow, wide = layout.form is Form.NARROW, layout.form is Form.WIDE

        def place(widget: QWidget, rect: QRectF) -> None:
            widget.setVisible(not rect.isEmpty())
            widget.setGeometry(_scaled(rect, factor))

        for plate, rect in zip(self.seats, layout.seats, strict=True):
            place(plate, rect)
        for chair, rect in zip(self.chairs, layout.chairs, strict=True):
            place(chair, rect)
        place(self.bench, layout.bench)
        place(self.cancel, layout.cancel)
        place(self.start, layout.start)
        self.paper.arrange(wide=wide, scrolls=not narrow)
        if narrow:
            self._place_in_column(layout, factor)
        else:
            self._area.setGeometry(self.rect())
            self._content.resize(self.size())
            place(self.paper, layout.paper)
        above = self._content if narrow else self
        if self._note.parent() is not above:
            self._note.setParent(above)
        place(self._note, layout.note)
        self._colour_note()
        self._place_bar(wide=wide, narrow=narrow)
        size = round(layout.start.height() * 0.36)
        _style(self.start, f"font-size: {px(max(size, 18))}px")
        for one in (self.home, self.book, self.cancel, self.start, self._note):
            if one.parent() is self:
                one.raise_()
        self.card.raise_()
        self.paper.fold()
        self._preview.arrange(
            QRectF(_scaled(layout.oval, factor)),
            [QRectF(_scaled(rect, factor)) for rect in layout.seats],
            wide=wide,
        )
        if self.isVisible():
            self.pictures.want(self._preview.cards, self.devicePixelRatioF())
        if changed:
            self._draw_signs()
        self._content.update()

    def _place_in_column(self, layout: RoomLayout, factor: float) -> None:
        """Put the rules below everything else, as high as they are."""
        bar, foot = px(BAR), _scaled(layout.foot, factor)
        self._area.setGeometry(0, bar, self.width(), foot.y() - bar)
        paper = _scaled(layout.paper, factor)
        paper.setHeight(self.paper.natural_height())
        self.paper.setVisible(True)
        self.paper.setGeometry(paper)
        self._content.resize(round(layout.content.width() * factor), paper.bottom() + px(10))

    def _place_bar(self, *, wide: bool, narrow: bool) -> None:
        high, edge = px(44), px(10 if wide else 8)
        y = (px(BAR) - high) // 2
        home = self.home.sizeHint().width() if wide else px(48)
        self.home.setGeometry(edge, y, home, high)
        book = self.book.sizeHint().width() if wide else px(48)
        self.book.setGeometry(self.width() - edge - book, y, book, high)
        games = list(self.games.values())
        if narrow:
            half = (self.width() - px(20) - px(24)) // 2
            for place, one in enumerate(games):
                if one.parent() is not self._content:
                    one.setParent(self._content)
                one.setVisible(True)
                x = px(8) + (half + px(8)) * (place % 2)
                one.setGeometry(x, px(6) + px(50) * (place // 2), half, high)
            return
        widths = [max(px(104), one.sizeHint().width()) for one in games]
        title = self._title_width() + home + 2 * edge
        x = max(title + px(16), (self.width() - sum(widths) - px(6) * 3) // 2 - px(15))
        for one, width in zip(games, widths, strict=True):
            if one.parent() is not self:
                one.setParent(self)
            one.setVisible(True)
            one.raise_()
            one.setGeometry(x, y, width, high)
            x += width + px(6)

    def _title_width(self) -> int:
        words = translate("NewMatch", "Nuova partita")
        return QFontMetrics(self._title_font()).horizontalAdvance(words) + px(14)

    def _title_font(self) -> QFont:
        return title_font(px(26 if self._form is Form.WIDE else 22))

    # Painting

    def paint_content(self, painter: QPainter) -> None:
        """Paint the table."""
        layout = self._layout
        if layout is None or layout.form is Form.NARROW:
            return
        oval = _scaled(layout.oval, SCALE.factor)
        pairs = self.info.pairs(self.rules.rules, len(self.seating.players))
        ratio = self.devicePixelRatioF()
        key = (oval.size(), ratio, pairs, WORN.dress)
        if self._table is None or self._table[0] != key:
            self._table = key, table_pixmap(oval.size(), ratio, pairs=pairs)
        painter.drawPixmap(oval.topLeft(), self._table[1])
        self._preview.paint(painter, wide=layout.form is Form.WIDE)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.paint_wall(painter)
        dress, bar = WORN.dress, QRectF(0, 0, self.width(), px(BAR))
        paint_wood(painter, bar, dress.wood, edges=False)
        painter.fillRect(QRectF(0, bar.bottom() - 2, bar.width(), 2), QColor(BRASS))
        x = self.home.geometry().right() + px(14)
        painter.setFont(self._title_font())
        painter.setPen(QColor(dress.wood_text))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        title = translate("NewMatch", "Nuova partita")
        painter.drawText(bar.adjusted(x, 0, 0, 0), flags, title)
        if self._layout is not None and not self._layout.foot.isEmpty():
            foot = QRectF(_scaled(self._layout.foot, SCALE.factor))
            painter.fillRect(foot, QColor(dress.panel))

    # Events

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if isinstance(watched, SeatPlate) and self._key_at(watched.seat, event):
                return True
        elif event.type() == QEvent.Type.FocusIn and isinstance(watched, BenchPlate):
            self.bench.show_plate(watched)
        return super().eventFilter(watched, event)

    def _key_at(self, seat: int, event: QKeyEvent) -> bool:
        """Do what a key means at a seat; return whether it means anything."""
        key = Qt.Key(event.key())
        ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key in DIGITS and not ctrl:
            self.set_level(seat, DIGITS[key])
        elif key == Qt.Key.Key_P and not ctrl:
            self.set_level(seat, None)
        elif key == Qt.Key.Key_Delete:
            self.stand(seat)
        elif key == Qt.Key.Key_C and not ctrl:
            self._open_card(seat)
            self._offer_others(self.card.mapToGlobal(QPoint(0, self.card.height())))
        elif ctrl and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.move_seat(seat, -1 if key == Qt.Key.Key_Left else 1)
        else:
            return False
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and not event.isAutoRepeat():
            self.start.click()
        elif event.key() == Qt.Key.Key_Escape:
            if self._dragging.running:
                self._dragging.cancel()
            elif self._open_seat is not None:
                self.card.close_card()
            else:
                self.left.emit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: object) -> None:
        self.card.close_card()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.card.close_card()
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange and self.rules.presets:
            self.retranslate()
        super().changeEvent(event)


def _style(widget: QWidget, sheet: str) -> None:
    """Give *widget* a style sheet of its own, unless it has it."""
    if widget.styleSheet() != sheet:
        widget.setStyleSheet(sheet)


def _drop_widget(widget: QWidget) -> None:
    widget.hide()
    widget.deleteLater()


def _scaled(rect: QRectF, factor: float) -> QRect:
    """Return *rect*, of the room, in logical pixels."""
    return QRectF(
        rect.x() * factor, rect.y() * factor, rect.width() * factor, rect.height() * factor
    ).toRect()
