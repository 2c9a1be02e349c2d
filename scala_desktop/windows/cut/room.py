"""The cut: a page on the cloth, with the seal of the deck beside it.

Source: design/evening.md, 4; design/honest_deck.md, What happens.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QHideEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QRadialGradient,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from scala_desktop.dress.colours import (
    CLOTH,
    CLOTH_DEEP,
    CLOTH_LIGHT,
    GOLD,
    INK,
    PANEL_TEXT,
    PAPER_SHADE,
    PAPER_TEXT,
    WARM_WHITE,
    Dress,
)
from scala_desktop.dress.drawings import portrait
from scala_desktop.dress.materials import coarse, paint_bar
from scala_desktop.dress.room import SCALE, px, room_of
from scala_desktop.dress.typefaces import title_font
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.rules.cutting import Cut
from scala_desktop.table import accessibility
from scala_desktop.windows.button_signs import Sign, on_wall, on_wood
from scala_desktop.windows.cut.backs import TwoBacks
from scala_desktop.windows.cut.spread import Spread
from scala_desktop.windows.cut.wax import WaxSeal
from scala_desktop.windows.house.cards import DeckKey
from scala_desktop.windows.layouts import nest
from scala_desktop.windows.wall import Wall
from scala_desktop.windows.widgets import button, label, panel, set_style
from scala_desktop.words.catalogue import translate
from scala_desktop.words.seal_words import said, seal_words

BAR: Final = 52
BOTS_MS: Final = 900
"""How long a bot's cut is seen before the cards are dealt."""
SHOWN_DIGITS: Final = 16
WIDE_PX, HIGH_PX, PLATES_PX = 1060, 600, 480
"""The room from which the seal has a sheet of its own, and why one cuts and who sits is told."""
LOW_PX, NARROW_PX = 340, 660
"""The room below which who is to cut is told on the bar, and one cuts with one's own hand."""
PORTRAIT_PX: Final = 50
PLATE_PX: Final = 216


class Asked(NamedTuple):
    """What is asked: the cut, the title of the game, the names and portraits by seat, the deck.

    *person* says whether a person cuts.
    """

    cut: Cut
    title: str
    names: tuple[str, ...]
    portraits: tuple[str, ...]
    person: bool
    deck: DeckKey


def digits(seal: str, count: int = SHOWN_DIGITS) -> str:
    """Return the first digits of a seal in fours, to be read aloud.

    >>> digits("7f3a91c20b5ed4a8ffff")
    '7F3A 91C2 0B5E D4A8'
    """
    shown = seal[:count].upper()
    return " ".join(shown[place : place + 4] for place in range(0, len(shown), 4))


@guarded
class Plate(QFrame):
    """Who sits somewhere, and what he does before this hand; the cutter's has a gold line."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "plate")
        self.golden = False
        self._face, self._name, self._does = label(), label("name"), label("quiet")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._name)
        words.addWidget(self._does)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(px(10), px(6), px(16), px(6))
        layout.setSpacing(px(10))
        layout.addWidget(self._face)
        nest(layout, words)

    def show_who(self, name: str, does: str, face: str, *, golden: bool) -> None:
        """Show a player called *name*."""
        side = px(PORTRAIT_PX)
        self._face.setPixmap(portrait(face, side, self.devicePixelRatioF()))
        self._face.setFixedSize(side, side)
        self.setMinimumWidth(px(PLATE_PX))
        self._name.setText(name)
        self._does.setText(does)
        self.golden = golden
        self.setAccessibleName(f"{name}: {does}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.golden:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(GOLD), 3))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 13, 13)


@guarded
class CutRoom(Wall):
    """Asks one cut at a time; :attr:`cut` carries how many cards are lifted off.

    :attr:`left` says that nobody cuts now, :attr:`how_asked` that somebody wants to know more.
    """

    cut = Signal(int)
    left = Signal()
    how_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.asked: Asked | None = None
        self._waiting = QTimer(self)
        self._waiting.setSingleShot(True)
        self._waiting.setInterval(BOTS_MS)
        self._waiting.timeout.connect(self._cut_by_bot)
        self.spread = Spread()
        self.spread.chosen.connect(self._cut_here)
        self.spread.moved.connect(self._name_button)
        self.spread.swapped.connect(self._swapped)
        self.still = True
        """Whether the parts change places at once."""
        self._given = 0
        self._make_bar()
        self._make_parts()
        SCALE.changed.connect(self._arrange)
        WORN.changed.connect(self.retranslate)

    def _make_bar(self) -> None:
        self.back, self.how = button("wood"), button("wood")
        Sign(self.back, "back", on_wood, alone=True)
        self._lock = Sign(self.how, "lock", on_wood)
        self._game = label()
        self._title = label()
        self.back.clicked.connect(self.left)
        self.how.clicked.connect(self.how_asked)
        self._bar = QWidget()
        bar = QHBoxLayout(self._bar)
        bar.setContentsMargins(px(10), px(4), px(10), px(6))
        bar.setSpacing(px(14))
        for part in (self.back, self._title, self._game):
            bar.addWidget(part)
        bar.addStretch(1)
        bar.addWidget(self.how)

    def _make_parts(self) -> None:
        self.plates = [Plate() for _ in range(3)]
        self._places = QWidget()
        places = QHBoxLayout(self._places)
        places.setContentsMargins(0, 0, 0, 0)
        places.setSpacing(px(12))
        for plate in self.plates:
            places.addWidget(plate)
        places.addStretch(1)
        self._who, self._sentence = label(wrap=True), label(wrap=True)
        for one in (self._who, self._sentence):
            one.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._line = label(wrap=True)
        self._line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.less, self.more, self.here, self.you = button(), button(), button("main"), button()
        self.less.clicked.connect(lambda: self.spread.set_cut(self.spread.cut + 1))
        self.more.clicked.connect(lambda: self.spread.set_cut(self.spread.cut - 1))
        for arrow in (self.less, self.more):
            arrow.setAutoRepeat(True)
            Sign(arrow, "back", on_wall, mirrored=arrow is self.more, alone=True)
        self.here.clicked.connect(self._cut_here)
        self.you.clicked.connect(self._cut_by_bot)
        self._buttons = QWidget()
        buttons = QHBoxLayout(self._buttons)
        buttons.setContentsMargins(0, 0, 0, 0)
        buttons.setSpacing(px(12))
        buttons.addStretch(1)
        for pressed in (self.less, self.here, self.more, self.you):
            buttons.addWidget(pressed)
        buttons.addStretch(1)
        self._why = label(wrap=True)
        self._why_title = label("name")
        self._why_plate = panel("plate")
        self.backs = TwoBacks()
        told = QVBoxLayout()
        told.setSpacing(px(2))
        told.addWidget(self._why_title)
        told.addWidget(self._why)
        why = QHBoxLayout(self._why_plate)
        why.setContentsMargins(px(20), px(12), px(20), px(12))
        why.setSpacing(px(16))
        why.addWidget(self.backs)
        nest(why, told, 1)
        left = QVBoxLayout()
        left.setSpacing(px(8))
        for part, stretch in (
            (self._places, 0),
            (self._who, 0),
            (self._sentence, 0),
            (self._line, 0),
            (self.spread, 1),
            (self._buttons, 0),
            (self._why_plate, 0),
        ):
            left.addWidget(part, stretch)
        body = QHBoxLayout()
        self._body = body
        body.setSpacing(px(20))
        nest(body, left, 1)
        body.addWidget(self._make_paper(), 0, Qt.AlignmentFlag.AlignTop)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._bar)
        nest(whole, body, 1)

    def _make_paper(self) -> QWidget:
        self._paper = panel("paper")
        self._paper_title, self._closed = label("title"), label("quiet", wrap=True)
        self._words = label()
        self._digits = label(selectable=True, wrap=True)
        self.whole = button("link")
        self.whole.setCheckable(True)
        self.whole.toggled.connect(self._show_digits)
        self._wax = WaxSeal()
        paper = QVBoxLayout(self._paper)
        paper.setContentsMargins(px(20), px(18), px(20), px(14))
        paper.setSpacing(px(8))
        centre = Qt.AlignmentFlag.AlignCenter
        for one in (self._paper_title, self._closed, self._words, self._digits):
            one.setAlignment(centre)
            paper.addWidget(one)
        paper.insertWidget(2, self._wax, 0, Qt.AlignmentFlag.AlignHCenter)
        paper.addWidget(self.whole)
        return self._paper

    # What is asked

    def ask(self, asked: Asked) -> None:
        """Ask for a cut; a bot's is shown for a moment, and then it is made."""
        self.asked = asked
        self._given = 0
        for one in (self.less, self.more, self.here, self.you):
            one.setEnabled(True)
        self.spread.begin(asked.deck, asked.cut.cards)
        self.backs.begin(asked.deck)
        self.whole.setChecked(False)
        self.spread.fixed = not asked.person
        if not asked.person:
            self.spread.set_cut(asked.cut.of_bots)
            self._waiting.start()
        self.retranslate()

    def show_deck(self, deck: DeckKey) -> None:
        """Ask the same with the cards of *deck*."""
        if self.asked is not None and self.asked.deck != deck:
            self.asked = self.asked._replace(deck=deck)
            self.spread.show_deck(deck)
            self.backs.begin(deck)

    @property
    def waits(self) -> bool:
        """Return whether a cut is asked for, or the parts of one have still to change places."""
        return self.asked is not None or bool(self._given)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.asked is not None and not self.asked.person:
            self._waiting.start()
        elif self._given:
            self.spread.swap()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._waiting.stop()  # a bot cuts before those who play
        self.spread.stop()  # and nobody is called away from where they went

    def forget(self) -> None:
        """Ask for nothing any more."""
        self._waiting.stop()
        self.spread.stop()
        self._given = 0
        self.asked = None

    def pieces(self) -> list[list[QWidget]]:
        """Return what is painted one after the other as the page is entered."""
        return [[self.spread, self._buttons], [self._paper, self._why_plate], [self._places]]

    def needed(self) -> list[QRect]:
        """Return where a notice is not to lie; what it may cover least, twice."""
        rather: list[QWidget] = [self._sentence, self._line, self._paper, self._why_plate]
        least = (self._bar, *self.plates, self._who, self.less, self.here, self.more, self.you)
        shown = (part for part in (*rather, *least, *least) if part.isVisible())
        lying = [QRect(part.mapTo(self, QPoint()), part.size()) for part in shown]
        cards = [box.translated(self.spread.pos()) for box in self.spread.needed()]
        return [*lying, *cards, *cards]

    def take_focus(self) -> None:
        """Give the keyboard to the deck, or to the way back where a bot cuts."""
        (self.back if self.spread.fixed else self.spread).setFocus()

    def told(self) -> str:
        """Return what is said when somebody is to cut."""
        asked = self.asked
        if asked is None:
            return ""
        words = ", ".join(seal_words(asked.cut.seal))
        sealed = translate("Cut", "Sigillo: {words}").format(words=words)
        return f"{self._who.text()}. {self.spread.accessibleName()}. {sealed}."

    def _cut_here(self) -> None:
        if self.asked is not None and self.asked.person:
            self._give(self.spread.cut)

    def _cut_by_bot(self) -> None:
        if self.asked is not None:
            self._give(self.asked.cut.of_bots)

    def _give(self, cut: int) -> None:
        """Let the two parts change places, then say where the deck was cut."""
        self.spread.set_cut(cut)
        self.asked = None
        self._waiting.stop()
        self._given = cut
        if self.still:
            self._swapped()
            return
        accessibility.announce(
            self,
            translate("Cut", "Tagliato: {told}. Si danno le carte.").format(
                told=self.spread.told()
            ),
        )
        for one in (self.less, self.more, self.here, self.you):
            one.setEnabled(False)
        self.spread.swap()

    def _swapped(self) -> None:
        cut, self._given = self._given, 0
        self.forget()
        if cut:
            self.cut.emit(cut)

    # Words

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        asked = self.asked
        self.setAccessibleName(translate("Cut", "Il taglio"))
        self._title.setText(translate("Cut", "Il taglio"))
        self.back.setAccessibleName(translate("Cut", "Indietro"))
        self.back.setToolTip(self.back.accessibleName())
        self.how.setAccessibleName(translate("Cut", "Come si controlla"))
        self.how.setToolTip(self.how.accessibleName())
        for one, words in (
            (self.less, translate("Cut", "Una carta in più sopra")),
            (self.more, translate("Cut", "Una carta in meno sopra")),
        ):
            one.setAccessibleName(words)
            one.setToolTip(words)
        self.you.setText(translate("Cut", "Taglia tu per me"))
        self._why_title.setText(translate("Cut", "Perché si taglia?"))
        self._why.setText(
            translate(
                "Cut",
                "Dopo il sigillo nemmeno il programma può cambiare l'ordine: la prima carta dipende"
                " da dove si taglia.",
            )
        )
        self._paper_title.setText(translate("Cut", "Sigillo del mazzo"))
        self._closed.setText(translate("Cut", "chiuso prima di dare le carte"))
        if asked is None:
            return
        names, cut = asked.names, asked.cut
        name, dealer = names[cut.seat], names[cut.dealer]
        hand = translate("Cut", "{game}, mano {number}")
        self._game.setText(hand.format(game=asked.title, number=cut.hand))
        self.here.setText(translate("Cut", "Taglia qui"))
        if asked.person:
            self._who.setText(translate("Cut", "{name}, taglia tu").format(name=name))
            sentence = translate(
                "Cut", "Accanto a te c'è {dealer}, che dà le carte. Scegli dove e premi."
            )
        else:
            self._who.setText(translate("Cut", "{name} taglia il mazzo").format(name=name))
            sentence = translate("Cut", "Dà le carte {dealer}.")
        self._sentence.setText(sentence.format(dealer=dealer))
        for one in (self.less, self.more, self.here, self.you):
            one.setVisible(asked.person)
        self._seat_all(asked)
        self._show_digits(self.whole.isChecked())
        self.spread.name()
        self._name_button()
        self._arrange()

    def _seat_all(self, asked: Asked) -> None:
        cut = asked.cut
        roles = {cut.dealer: [translate("Cut", "dà le carte")]}
        roles.setdefault(cut.seat, []).append(translate("Cut", "taglia il mazzo"))
        roles.setdefault(cut.first, []).append(translate("Cut", "comincia"))
        seats = list(roles)
        for plate, seat in zip(self.plates, seats, strict=False):
            does = ", ".join(roles[seat])
            plate.show_who(asked.names[seat], does, asked.portraits[seat], golden=seat == cut.seat)
        for number, plate in enumerate(self.plates):
            plate.setVisible(number < len(seats))

    def _show_digits(self, whole: bool) -> None:
        if self.asked is None:
            return
        seal = self.asked.cut.seal
        first, second, third, last = seal_words(seal)
        self._words.setText(f"{first} · {second}\n{third} · {last}")
        self._digits.setText(digits(seal, len(seal)) if whole else f"{digits(seal)} …")
        self.whole.setText(
            translate("Cut", "Mostra meno")
            if whole
            else translate("Cut", "Mostra tutto il sigillo")
        )
        self._line.setText(translate("Cut", "Sigillo: {words}").format(words=said(seal)))

    def _name_button(self) -> None:
        self.here.setAccessibleName(f"{self.here.text()}: {self.spread.told()}")

    # Where things are

    def _arrange(self) -> None:
        room = room_of(self.size())
        wide = room.width() >= WIDE_PX and room.height() >= PLATES_PX
        high = room.height() >= HIGH_PX
        self._paper.setVisible(wide)
        self._paper.setFixedWidth(px(300))
        self._line.setVisible(not wide)
        self._why_plate.setVisible(high)
        self._places.setVisible(room.height() >= PLATES_PX and room.width() >= 760)
        self._sentence.setVisible(room.height() >= 400)
        self._game.setVisible(room.width() >= 760)
        self._bar.setFixedHeight(px(BAR))
        for pressed in (self.back, self.how):
            pressed.setMinimumWidth(px(48))
        edge = px(24 if wide else 12)
        self._body.setContentsMargins(edge, px(16 if high else 8), edge, px(16 if high else 8))
        big = 38 if high else 26
        _dress(self._who, title_font(px(big)).family(), px(big), WARM_WHITE)
        _dress(self._words, title_font(px(22)).family(), px(22), INK)
        set_style(
            self._digits,
            f"font-size: {px(15)}px; color: {PAPER_TEXT}; padding: {px(6)}px;"
            f" border-radius: {px(6)}px; background: {PAPER_SHADE};",
        )
        _dress(self._title, title_font(px(24)).family(), px(24), WORN.dress.wood_text)
        _dress(self._game, "", px(16), WORN.dress.wood_text)
        for one, colour in ((self._sentence, PANEL_TEXT), (self._line, WARM_WHITE)):
            _dress(one, "", px(18), colour)
        _dress(self._why, "", px(17), WARM_WHITE)
        self.backs.fit()
        self._wax.fit()
        low, narrow = room.height() < LOW_PX, room.width() < NARROW_PX
        # Whose turn it is to cut needs the whole bar.
        self._lock.stand_alone(low)
        self.how.setText("" if low else self.how.accessibleName())
        self._who.setVisible(not low)
        self._title.setText(self._who.text() if low else translate("Cut", "Il taglio"))
        person = self.asked is not None and self.asked.person
        self.you.setVisible(person and not narrow)
        self.here.setMinimumSize(px(150 if narrow else 240), px(54 if high else 46))
        for arrow in (self.less, self.more):
            arrow.setMinimumSize(px(54), px(46))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()
        super().resizeEvent(event)

    def lit(self, size: QSize, ratio: float, _dress: Dress) -> QPixmap:
        """Return the light on the cloth, which lies here in the place of the wall."""
        light = QRadialGradient(QPointF(size.width() / 2, size.height() * 0.46), size.width() * 0.6)
        for place, colour in ((0.0, CLOTH_LIGHT), (0.58, CLOTH), (1.0, CLOTH_DEEP)):
            light.setColorAt(place, QColor(colour))
        return coarse(size, ratio, light)

    def pattern(self) -> QPixmap:
        """Return nothing: the cloth is plain."""
        return QPixmap()

    def paint_wall(self, painter: QPainter, share: float = 1.0) -> None:
        """Paint the cloth, and the board above it."""
        super().paint_wall(painter, share)
        paint_bar(painter, QRectF(0, 0, self.width(), px(BAR)), WORN.dress.wood)


def _dress(one: QWidget, family: str, pixels: int, colour: str) -> None:
    named = f'font-family: "{family}"; font-weight: 600; ' if family else ""
    set_style(one, f"{named}font-size: {pixels}px; color: {colour};")


def announce(room: CutRoom) -> None:
    """Say who is to cut, to who listens."""
    accessibility.announce(room, room.told())
