"""The paper beside the board: the card that is looked at, and what can be done with it.

Source: design/pact.md, 5, Mending.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final

from PySide6.QtCore import QLocale, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPaintEvent, QPixmap, QTransform
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from scala_desktop.dress.colours import CLOTH, CLOTH_DEEP, INK, WARM_WHITE
from scala_desktop.dress.drawings import drawing
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, text_font
from scala_desktop.model.guard import guarded
from scala_desktop.rules.cards import JOKER
from scala_desktop.store.decks.board import Board
from scala_desktop.store.decks.library import LONGEST_TITLE
from scala_desktop.store.decks.packs import BACK
from scala_desktop.table.painting.own_pictures import rounded
from scala_desktop.windows.deck_words import face_words, pack_words
from scala_desktop.windows.layouts import flow, nest
from scala_desktop.windows.own_deck.cut_frame import TURN, CutFrame
from scala_desktop.windows.own_deck.words import advice, deck_name, shown_sheet, suit_icon
from scala_desktop.windows.widgets import DropList, button, label, panel, scrolling
from scala_desktop.words.capitals import begun
from scala_desktop.words.catalogue import translate

KINDS: Final = ("napoletane", "piacentine", "siciliane", "french")
RUN_MS: Final = (350, 90)
"""Milliseconds after which a held button repeats, and between two turns then."""
NOBODY: Final = -2
"""The entry of the list of names for a card that nobody knows."""


class Page(Enum):
    """What the paper shows."""

    DECK = "deck"
    CARD = "card"
    TWO = "two"
    MISSING = "missing"


@guarded
class WillBe(QWidget):
    """The card as it will be, on cloth."""

    def __init__(self, aspect: float = 1.6) -> None:
        super().__init__()
        self.aspect = aspect
        self.picture = QPixmap()
        self.words = ""

    def sizeHint(self) -> QSize:
        return QSize(px(112), px(168))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(84), px(126))

    def card_box(self) -> QRectF:
        """Return where the card lies."""
        room = QRectF(self.rect()).adjusted(px(10), px(8), -px(10), -px(30 if self.words else 8))
        width = min(room.width(), room.height() / self.aspect)
        box = QRectF(0, 0, width, width * self.aspect)
        box.moveCenter(room.center())
        return box

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        painter.setPen(QColor(CLOTH_DEEP))
        painter.setBrush(QColor(CLOTH))
        rect = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(rect, px(10), px(10))
        if not self.picture.isNull():
            painter.drawPixmap(self.card_box(), self.picture, QRectF(self.picture.rect()))
        if self.words:
            painter.setPen(QColor(WARM_WHITE))
            painter.setFont(text_font(px(16), BOLD))
            below = QRectF(0, self.height() - px(30), self.width(), px(28))
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, self.words)


@guarded
class Panel(QFrame):
    """The paper; its gold button stands below all that scrolls.

    Each signal is a wish; :attr:`kind_chosen` carries a kind of deck, :attr:`renamed` the face that
    was chosen for the card that is shown, ``None`` for none, :attr:`kept_one` which of two stays.
    """

    kind_chosen = Signal(str)
    sheets_asked = Signal()
    photo_asked = Signal()
    find_asked = Signal()
    removed = Signal()
    renamed = Signal(object)
    kept_one = Signal(int)
    apart = Signal()
    other_is = Signal(int)
    drawn_asked = Signal(bool)
    gone_on = Signal()
    cut_changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "paper")
        self.page = Page.DECK
        self.title, self.about = label("heading", wrap=True), label("quiet", wrap=True)

    def parts(self) -> Iterator[None]:
        """Make everything that stands on it, a part at a time."""
        self._pages = QStackedWidget()
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(px(4), 0, px(4), px(4))
        column.setSpacing(px(4))
        column.addWidget(self.title)
        column.addWidget(self.about)
        column.addSpacing(px(4))
        column.addWidget(self._pages, 1)
        self.area = scrolling(self, content)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(14), px(8), px(10), px(12))
        layout.setSpacing(px(8))
        layout.addWidget(self.area, 1)
        # Each in its place as it is made: all of them would be styled at once there.
        self._make_deck()
        self._pages.addWidget(self._deck)
        yield
        self.frame = CutFrame()
        self.frame.changed.connect(self._cut_changed)
        self._make_card()
        self._pages.addWidget(self._card)
        yield
        self._make_two()
        self._pages.addWidget(self._two)
        self._make_missing()
        self._pages.addWidget(self._missing)
        self.gold = button("main")
        self.gold.clicked.connect(self.gone_on)
        layout.addWidget(self.gold)
        yield

    # The pages

    def _make_card(self) -> None:
        self._card = QWidget()
        self.left, self.right = _turner(), _turner()
        self.left.clicked.connect(lambda: self.frame.turn(-TURN))
        self.right.clicked.connect(lambda: self.frame.turn(TURN))
        self.angle = label("name")
        self.angle.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.angle.setMinimumWidth(px(54))
        self.flip, self.find_it = button(), button()
        self.flip.clicked.connect(self.frame.flip)
        self.find_it.clicked.connect(self.find_asked)
        self.will_be = WillBe()
        self._which = label("quiet")
        self.name = DropList()
        self.name.setMaxVisibleItems(12)
        self.name.activated.connect(self._named)
        self._which.setBuddy(self.name)
        self.photo, self.remove = button(), button("danger")
        self.photo.clicked.connect(self.photo_asked)
        self.remove.clicked.connect(self.removed)
        self._turning = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._turning.setSpacing(px(6))
        turning, finding = QHBoxLayout(), QHBoxLayout()
        for side in (turning, finding):
            side.setSpacing(px(6))
        for one in (self.left, self.angle, self.right):
            turning.addWidget(one, 1 if one is self.angle else 0)
        for one in (self.flip, self.find_it):
            finding.addWidget(one, 1)
        nest(self._turning, turning)
        nest(self._turning, finding, 1)
        beside = QVBoxLayout()
        beside.setSpacing(px(6))
        for part in (self._which, self.name, self.photo, self.remove):
            beside.addWidget(part)
        beside.addStretch(1)
        self._below = QHBoxLayout()
        self._below.setSpacing(px(14))
        self._below.addWidget(self.will_be)
        nest(self._below, beside, 1)
        layout = QVBoxLayout(self._card)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(10))
        self._above = QHBoxLayout()
        self._above.setSpacing(px(10))
        self._above.addWidget(self.frame, 1)
        nest(layout, self._above, 1)
        nest(layout, self._turning)
        nest(layout, self._below)

    def _make_two(self) -> None:
        self._two = QWidget()
        self.two = [WillBe(), WillBe()]
        self.keep = [button(), button()]
        for place, one in enumerate(self.keep):
            one.clicked.connect(lambda _=False, place=place: self.kept_one.emit(place))
        self.different = button(checkable=True)
        self.different.clicked.connect(self.apart)
        self._second = label(wrap=True)
        self._second_names = QWidget()
        self._names_column = QVBoxLayout(self._second_names)
        self._names_column.setContentsMargins(0, 0, 0, 0)
        self.names: list[QPushButton] = []
        both = QHBoxLayout()
        both.setSpacing(px(10))
        for picture, one in zip(self.two, self.keep, strict=True):
            picture.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
            picture.setMinimumHeight(px(200))
            column = QVBoxLayout()
            column.setSpacing(px(8))
            column.addWidget(picture, 1)
            column.addWidget(one)
            nest(both, column)
        layout = QVBoxLayout(self._two)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(10))
        nest(layout, both, 3)
        layout.addWidget(self.different)
        layout.addWidget(self._second)
        layout.addWidget(self._second_names)
        layout.addStretch(1)

    def _make_missing(self) -> None:
        self._missing = QWidget()
        self._is_drawn = False
        self.drawn = WillBe()
        self.drawn.setMinimumHeight(px(220))
        self.add_sheet, self.add_photo, self.use_drawn = button(), button(), button()
        self.add_sheet.clicked.connect(self.sheets_asked)
        self.add_photo.clicked.connect(self.photo_asked)
        self.use_drawn.clicked.connect(lambda: self.drawn_asked.emit(not self._is_drawn))
        layout = QVBoxLayout(self._missing)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(10))
        layout.addWidget(self.drawn, 1)
        for one in (self.add_sheet, self.add_photo, self.use_drawn):
            layout.addWidget(one)
        layout.addStretch(1)

    def _make_deck(self) -> None:
        self._deck = QWidget()
        self._steps = [label(wrap=True) for _ in range(3)]
        self._kind_title, self._name_title = label("name"), label("name")
        self.kinds: dict[str, QPushButton] = {}
        group = QButtonGroup(self)
        for kind in KINDS:
            one = button(checkable=True)
            one.clicked.connect(lambda _=False, kind=kind: self.kind_chosen.emit(kind))
            group.addButton(one)
            self.kinds[kind] = one
        self._kinds = flow(*self.kinds.values())
        self.title_field = QLineEdit()
        self.title_field.setMaxLength(LONGEST_TITLE)
        self._name_title.setBuddy(self.title_field)
        self._here = label("quiet", wrap=True)
        card = panel()
        steps = QVBoxLayout(card)
        steps.setContentsMargins(px(14), px(12), px(14), px(12))
        steps.setSpacing(px(8))
        for line in self._steps:
            steps.addWidget(line)
        self._how = card
        layout = QVBoxLayout(self._deck)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(8))
        for part in (self._name_title, self.title_field, self._kind_title, self._kinds, self._how):
            layout.addWidget(part)
        layout.addWidget(self._here)
        layout.addStretch(1)

    # What is shown

    def show_page(self, page: Page) -> None:
        """Show *page*."""
        before, self.page = self.page, page
        pages = {
            Page.DECK: self._deck,
            Page.CARD: self._card,
            Page.TWO: self._two,
            Page.MISSING: self._missing,
        }
        self._pages.setCurrentWidget(pages[page])
        # The pages that are not seen must not make the paper longer.
        for one in pages.values():
            seen = one is pages[page]
            policy = QSizePolicy.Policy.Preferred if seen else QSizePolicy.Policy.Ignored
            one.setSizePolicy(policy, policy)
        if before is not page:
            self.area.verticalScrollBar().setValue(0)

    def show_deck(self, board: Board, *, begun: bool, ready: bool) -> None:
        """Show the deck as a whole: its name, what kind it is, or that it is complete."""
        self.show_page(Page.DECK)
        count = len(board.pack.needed)
        if ready:
            self.title.setText(translate("OwnDeck", "È tutto a posto"))
            words = translate("OwnDeck", "Tutte e {count}. Come si chiama il vostro mazzo?")
            self.about.setText(words.format(count=count))
        else:
            self.title.setText(translate("OwnDeck", "Le carte di casa vostra"))
            self.about.setText(
                translate("OwnDeck", "Premi una carta sul panno per guardarla da vicino.")
                if begun
                else translate(
                    "OwnDeck", "Da un mazzo vero a quello del computer, in dieci minuti."
                )
            )
        self._kind_title.setVisible(not begun)
        self._kinds.setVisible(not begun)
        self._how.setVisible(not ready)
        self.kinds[board.kind].setChecked(True)

    def show_card(self, board: Board, number: int) -> None:
        """Show the shot of that *number*."""
        self.show_page(Page.CARD)
        shot = board.shots[number]
        doubt = board.doubt(number)
        named = "" if shot.face is None else face_words(shot.face, board.pack)
        self.title.setText(begun(named) or translate("OwnDeck", "Chi sono?"))
        where = shown_sheet(board, number)
        said = (
            advice(doubt)
            if doubt is not None
            else translate("OwnDeck", "Scegli che carta è, o trascinala al suo posto.")
            if shot.face is None
            else ""
        )
        self.about.setText(" ".join(one for one in (where and f"{where}.", said) if one))
        self._list_names(board, number)
        self._sign_names(board)
        self.will_be.aspect = board.pack.aspect
        self._cut_changed()

    def _list_names(self, board: Board, number: int) -> None:
        shot = board.shots[number]
        self.name.clear()
        first = board.likely_for(number) if shot.face is None else ()
        rest = [face for face in board.pack.faces if face not in first]
        if shot.face is None:
            self.name.addItem(translate("OwnDeck", "non so"), NOBODY)
        for face in (*first, *rest):
            self.name.addItem(face_words(face, board.pack), face)
        self.name.setCurrentIndex(self.name.findData(NOBODY if shot.face is None else shot.face))

    def _sign_names(self, board: Board) -> None:
        """Put the sign of the suit before each name."""
        side = px(24)
        self.name.setIconSize(QSize(side, side))
        for place in range(self.name.count()):
            face = self.name.itemData(place)
            if 0 <= face < JOKER:
                sign = drawing(suit_icon(face // 13, board.kind), side, self.devicePixelRatioF())
                self.name.setItemIcon(place, QIcon(sign))

    def show_two(self, board: Board, face: int, pictures: list[QPixmap | None]) -> None:
        """Show the two shots that lie on *face*."""
        self.show_page(Page.TWO)
        self.title.setText(begun(face_words(face, board.pack)))
        self.about.setText(translate("OwnDeck", "Ce ne sono due: quale tieni?"))
        there = board.at(face)[:2]
        for place, (shown, number) in enumerate(zip(self.two, there, strict=True)):
            shown.aspect = board.pack.aspect
            shown.words = shown_sheet(board, number)
            shown.picture = pictures[place] or QPixmap()
            shown.update()
        for one in self.names:
            one.hide()
            one.deleteLater()
        likely = board.likely_for(there[1])[:3]
        self.names = [button() for _ in likely]
        for one, other in zip(self.names, likely, strict=True):
            one.setText(begun(face_words(other, board.pack)))
            one.clicked.connect(lambda _=False, other=other: self.other_is.emit(other))
            self._names_column.addWidget(one)
        self.show_second(self.different.isChecked())

    def show_second(self, on: bool) -> None:
        """Ask which the second card is, or do not."""
        self.different.setChecked(on)
        self._second.setVisible(on)
        self._second_names.setVisible(on)

    def show_missing(self, board: Board, face: int, picture: QPixmap | None) -> None:
        """Show that there is no picture of *face*; ours, *picture*, may stand in."""
        self.show_page(Page.MISSING)
        self.title.setText(begun(face_words(face, board.pack)))
        self._is_drawn = face in board.drawn
        needed = face in board.pack.needed
        self.about.setText(
            translate("OwnDeck", "Per ora c'è quella disegnata.")
            if self._is_drawn
            else translate("OwnDeck", "Manca: scansionala, o fotografala da sola.")
            if needed
            else translate("OwnDeck", "Non serve per giocare; se l'hai, aggiungila.")
        )
        self.use_drawn.setVisible(needed)
        self.use_drawn.setText(
            translate("OwnDeck", "Togli quella disegnata")
            if self._is_drawn
            else deck_name(board.kind)
        )
        self.drawn.setVisible(face != BACK)
        self.drawn.aspect = board.pack.aspect
        self.drawn.picture = picture or QPixmap()
        self.drawn.update()

    def _cut_changed(self) -> None:
        """Show the card as it will be."""
        ready = self.frame.ready
        for one in (self.left, self.right, self.flip, self.find_it):
            one.setEnabled(ready)
        angle = (self.frame.angle + 90) % 180 - 90 if ready else 0.0
        words = QLocale().toString(round(angle, 1) + 0.0, "f", 1)
        self.angle.setText(f"{words.replace('-', '−')}°")
        box, ratio = self.will_be.card_box(), self.devicePixelRatioF()
        if ready and not box.isEmpty():
            size = QSize(round(box.width() * ratio), round(box.height() * ratio))
            card = rounded(self.frame.card(size.width(), size.height()))
            self.will_be.picture = QPixmap.fromImage(card)
        else:
            self.will_be.picture = QPixmap()
        self.will_be.update()
        self.cut_changed.emit()

    def _named(self, _: int) -> None:
        face = self.name.currentData()
        self.renamed.emit(None if face == NOBODY else face)

    # Words and form

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.left.setAccessibleName(translate("OwnDeck", "Gira a sinistra di mezzo grado"))
        self.right.setAccessibleName(translate("OwnDeck", "Gira a destra di mezzo grado"))
        for one, name in ((self.left, "undo"), (self.right, "redo")):
            one.setToolTip(one.accessibleName())
            one.setIcon(_turning_sign(px(22), self.devicePixelRatioF(), mirrored=name == "redo"))
            one.setIconSize(QSize(px(22), px(22)))
        self.flip.setText(translate("OwnDeck", "Capovolgi"))
        self.find_it.setText(translate("OwnDeck", "Trovala tu"))
        self.will_be.words = translate("OwnDeck", "così sarà")
        self.will_be.setAccessibleName(self.will_be.words)
        self._which.setText(translate("OwnDeck", "Che carta è?"))
        self.name.setAccessibleName(self._which.text())
        self.photo.setText(translate("OwnDeck", "Metti un'altra foto…"))
        self.remove.setText(translate("OwnDeck", "Toglila dal mazzo"))
        for one in self.keep:
            one.setText(translate("OwnDeck", "Tengo questa"))
        self.keep[0].setAccessibleName(translate("OwnDeck", "Tengo la prima"))
        self.keep[1].setAccessibleName(translate("OwnDeck", "Tengo la seconda"))
        self.different.setText(translate("OwnDeck", "Sono due carte diverse"))
        self._second.setText(translate("OwnDeck", "Allora la seconda qual è?"))
        self.add_sheet.setText(translate("OwnDeck", "Aggiungi un foglio…"))
        self.add_photo.setText(translate("OwnDeck", "Metti una foto…"))
        self._name_title.setText(translate("OwnDeck", "Il nome del mazzo"))
        self.title_field.setAccessibleName(self._name_title.text())
        self.title_field.setPlaceholderText(translate("OwnDeck", "Il mazzo di nonna"))
        self._kind_title.setText(translate("OwnDeck", "Che carte sono?"))
        for kind, one in self.kinds.items():
            one.setText(pack_words(kind))
        for line, words in zip(
            self._steps,
            (
                translate(
                    "OwnDeck",
                    "1. Metti le carte sullo scanner, dodici per foglio, staccate fra loro; sopra,"
                    " un foglio scuro. Bastano 300 punti per pollice.",
                ),
                translate(
                    "OwnDeck",
                    "2. Scegli i fogli, tutti insieme o uno alla volta. Vanno bene anche le foto di"
                    " una carta sola.",
                ),
                translate(
                    "OwnDeck",
                    "3. Il programma le ritaglia e le riconosce; quello che non gli riesce lo"
                    " sistemi qui.",
                ),
            ),
            strict=True,
        ):
            line.setText(words)
        self._here.setText(
            translate("OwnDeck", "Restano su questo computer: le immagini sono vostre.")
        )

    def take_form(self, *, low: bool, slim: bool) -> None:
        """Be laid out for a *low* window, and for a *slim* paper.

        In a low one the piece of the sheet is small, with the card as it will be beside it.
        """
        self.frame.setMinimumHeight(px(200))
        self.frame.setMaximumHeight(px(200) if low else px(420))
        way = QBoxLayout.Direction
        self._turning.setDirection(way.TopToBottom if slim else way.LeftToRight)
        here = self._above if low else self._below
        if here.indexOf(self.will_be) < 0:
            (self._below if low else self._above).removeWidget(self.will_be)
            here.insertWidget(1 if low else 0, self.will_be)


def _turner() -> QPushButton:
    """Return a button that turns the card, and goes on while it is held."""
    made = button()
    made.setAutoRepeat(True)
    made.setAutoRepeatDelay(RUN_MS[0])
    made.setAutoRepeatInterval(RUN_MS[1])
    made.setFixedWidth(px(48))
    return made


def _turning_sign(side: int, ratio: float, *, mirrored: bool) -> QIcon:
    sign = drawing("house/undo_all.svg", side, ratio, INK)
    if mirrored:
        sign = sign.transformed(QTransform().scale(-1, 1))
        sign.setDevicePixelRatio(ratio)
    return QIcon(sign)
