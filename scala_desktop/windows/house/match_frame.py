"""The large picture of the house: the match in play, or Nonna Rosa on the first evening.

Of the match it shows what lies open, and the hand of a person who is alone at the table.

Source: design/welcome.md, 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from scala_desktop.dress.colours import (
    BRASS,
    CLOTH,
    CLOTH_DEEP,
    CLOTH_LIGHT,
    GOLD,
    PANEL_TEXT,
    WARM_WHITE,
)
from scala_desktop.dress.drawings import paint_face
from scala_desktop.dress.faces import TEACHER
from scala_desktop.dress.room import Form, px
from scala_desktop.dress.typefaces import LEAST_PX, STRONG, elided, text_font, title_font
from scala_desktop.model.guard import guarded
from scala_desktop.rules.value_class import value_class
from scala_desktop.rules.view import View
from scala_desktop.table.painting.deck_art import BACK, face_of
from scala_desktop.windows.house.cards import CardPictures, DeckKey, PlacedCard
from scala_desktop.windows.house.frames import Framed
from scala_desktop.windows.house.meld_rows import MeldRows
from scala_desktop.windows.house.words import between_hands
from scala_desktop.windows.widgets import button
from scala_desktop.words.catalogue import translate

MOST_BACKS: Final = 8
"""The most backs that are drawn of another player's hand."""
LEAST_CARD: Final = 52
"""How high a card is at least that lies there only to be seen; else there is none."""
HEAD: Final = 48
"""How high the line above the portraits is, with the link to other matches in it."""
BESIDE_MAIN: Final = 4
"""What the main button and the points leave of the width, beyond the margins."""
LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
MIDDLE: Final = Qt.AlignmentFlag.AlignCenter


@value_class
class ShownPlayer:
    """A player of the match: name, portrait, cards in hand, and the points as they are told.

    *short* is said of the points where these have no room.
    """

    name: str
    portrait: str
    cards: int
    points: str
    short: str


class PointsWay(NamedTuple):
    """How points are written: in *rows*, *high* each, beside portraits of *side*, in *letters*.

    *before* a number and *after* it so much is free; all in pixels of the room.
    """

    rows: int
    high: int
    side: int
    letters: int
    before: int = 5
    after: int = 4

    def across(self, widest: int) -> int:
        """Return how wide a portrait and a number are, the *widest* of which is given."""
        return px(self.side) + px(self.before) + widest + px(self.after)


WAYS: Final = (PointsWay(2, 28, 26, 16), PointsWay(2, 28, 20, 16))
"""How points are written, the way that is wanted first."""
FEW: Final = 6
"""So many players at most have room in those ways."""
CLOSE_WAYS: Final = (PointsWay(3, 19, 18, 15), PointsWay(3, 19, 16, 15, 3, 1))
"""How those of more are written besides."""
ROW: Final = 20
"""How high a row of portraits at the upper edge is at least."""
LEAST_SIDE, GAP = 16, 3
"""How wide portraits are at least where their points stand beside them, and what parts these."""


class Above(NamedTuple):
    """The portraits of the others at the upper edge, a *step* from each other.

    Where the points of everybody stand there, *told* are those of the others and then one's own,
    each as *wide* as this at most; else there are none.
    """

    discs: list[QRectF]
    step: float
    told: tuple[str, ...] = ()
    wide: int = 0

    @property
    def beside(self) -> int:
        """Return how much room the points take beside a portrait."""
        return px(GAP) + self.wide if self.told else 0


class Points(NamedTuple):
    """The points of everybody as they are written in one place, in which *way*."""

    told: tuple[str, ...]
    way: PointsWay
    per_row: int
    across: float


@value_class
class ShownMatch:
    """What the frame shows of the match in play; *hand* is empty where nobody may see it.

    *me* is the seat at the lower edge.
    """

    title: str
    about: str
    since: str
    go_on: str
    cloth: tuple[str, str, str]
    deck: DeckKey
    view: View
    players: Sequence[ShownPlayer]
    me: int

    @property
    def others(self) -> list[ShownPlayer]:
        """Return the other players in the order of their turns."""
        seats = range(len(self.players))
        return [self.players[(self.me + step) % len(self.players)] for step in seats][1:]

    @property
    def spoken(self) -> str:
        """Return the whole of it in words."""
        points = ", ".join(f"{one.name} {one.points}" for one in self.players)
        resume = translate("House", "Riprendi")
        return f"{resume}, {self.title}, {self.about}, {self.since}. {points}."


class Invitation(NamedTuple):
    """Where the portrait of the teacher, the title, the sentence and some cards are."""

    disc: QRectF
    heading: QRectF
    words: QRectF
    cards: QRectF


@guarded
class MatchFrame(Framed):
    """Shows the match in play, a lesson to begin with, or that nothing waits.

    :attr:`main_pressed` and :attr:`second_pressed` come from its two buttons, what they mean is
    what :attr:`showing` says: ``"match"``, ``"teacher"`` or ``"nothing"``.
    """

    main_pressed = Signal()
    second_pressed = Signal()
    others_pressed = Signal()

    def __init__(self, parent: QWidget, pictures: CardPictures) -> None:
        super().__init__(parent, pictures)
        self.showing = "nothing"
        self._match: ShownMatch | None = None
        self._title = self._about = ""
        self._cards: tuple[PlacedCard, ...] = ()
        self._owners: list[tuple[int, QRectF]] = []
        """The seats whose melds are shown, and where their portraits are beside these."""
        self._beside_main = False
        """Whether the points of everybody stand beside the main button."""
        self._still: tuple[int, ...] = ()
        self._cloth = (CLOTH_LIGHT, CLOTH, CLOTH_DEEP)
        self.main, self.second, self.others = button("main"), button("picture"), button("link")
        self.main.setProperty("tight", True)
        for one in (self.main, self.second, self.others):
            one.setParent(self)
            one.setCursor(Qt.CursorShape.PointingHandCursor)
        self.main.clicked.connect(self.main_pressed)
        self.second.clicked.connect(self.second_pressed)
        self.others.clicked.connect(self.others_pressed)
        QWidget.setTabOrder(self.main, self.second)
        QWidget.setTabOrder(self.second, self.others)

    # What it shows

    def show_match(self, match: ShownMatch) -> None:
        """Show *match*."""
        self.showing, self._match = "match", match
        self._cloth, self._deck = match.cloth, match.deck
        self.main.setAccessibleName(match.go_on)
        self.main.setAccessibleDescription(match.spoken)
        self.setAccessibleName(match.spoken)
        self._arrange()

    def show_teacher(self, title: str, about: str, learn: str, faces: Sequence[int]) -> None:
        """Offer to *learn* a game, as on the first evening, with some cards."""
        self.showing, self._match = "teacher", None
        self._title, self._about, self._still = title, about, tuple(faces)
        self.main.setText(f" {learn}")
        self.main.setAccessibleName(learn)
        self.second.setText(translate("House", "So giocare"))
        self.setAccessibleName(f"{title} {about}")
        self.main.setAccessibleDescription(about)
        self.setToolTip("" if self._wide else about)
        self._arrange()

    def show_nothing(self, title: str, about: str) -> None:
        """Say that no match waits."""
        self.showing, self._match = "nothing", None
        self._title, self._about, self._still = title, about, (BACK, BACK, BACK)
        self.second.setText(translate("House", "Apri una partita…"))
        self.setAccessibleName(f"{title} {about}")
        self.setToolTip("")
        self._arrange()

    def say_nothing(self, about: str) -> None:
        """Say otherwise, where nothing waits on the table, what there is to do."""
        if about != self._about:
            self.show_nothing(self._title, about)

    def show_others(self, words: str) -> None:
        """Show the link to other matches that wait; none for no *words*."""
        self.others.setText(words)
        self.others.setVisible(bool(words))
        self._arrange()

    def set_deck(self, deck: DeckKey) -> None:
        """Show the cards that are no part of a match in *deck*."""
        if self._match is None:
            self._deck = deck
            self._arrange()

    def set_form(self, form: Form) -> None:
        """Take the form of the window."""
        self._form = form
        self._arrange()

    # Where things are

    @property
    def _wide(self) -> bool:
        return self._form is Form.WIDE

    def _arrange(self) -> None:
        inner, pad = self._inner(), px(16 if self._wide else 10)
        narrow = self._form is Form.NARROW
        high = px(46)
        y = round(inner.bottom() - high - px(12))
        self.main.setVisible(self.showing != "nothing" and not narrow)
        self.second.setVisible(self.showing != "match")
        whole = inner.width() - 2 * pad
        if self._match is not None:
            self._name_main(self._match.go_on, whole)
            across = round(self._main_width(whole))
            self.main.setGeometry(round(inner.x() + pad), y, across, high)
            self._beside_main = self._wide and self._points(self._room_beside().width()) is not None
            told = self._beside_main or bool(self._above().told)
            self.setToolTip("" if self._wide and told else self._match.spoken)
        elif self.showing == "teacher" and not narrow and self._stacked(whole):
            self.second.setGeometry(round(inner.x() + pad), y, round(whole), high)
            self.main.setGeometry(round(inner.x() + pad), y - high - px(8), round(whole), high)
        elif self.showing == "teacher" and not narrow:
            second = self._second_width()
            width = whole - second - px(10)
            self.main.setGeometry(round(inner.x() + pad), y, round(width), high)
            x = round(inner.right() - pad - second)
            self.second.setGeometry(x, y, second, high)
        else:
            width = min(float(px(220)), whole)
            left = inner.center().x() - width / 2 if not narrow else inner.right() - width - pad
            self.second.setGeometry(round(left), y, round(width), high)
        if self.others.text():
            hint = self.others.sizeHint().width()
            corner = QPointF(inner.right() - hint - px(4), inner.y() + px(2))
            if narrow and self._match is not None:  # the cards are at the right
                title = QFontMetrics(title_font(px(20))).horizontalAdvance(self._match.title)
                corner = QPointF(inner.x() + pad + title + px(14), inner.y() + px(2))
            self.others.setGeometry(round(corner.x()), round(corner.y()), hint, px(HEAD - 4))
        self._cards = tuple(self._placed(inner))
        self.update()

    def _name_main(self, go_on: str, whole: float) -> None:
        """Write *go_on* on the main button, or less where a name is too long for *whole*."""
        words, over = go_on, self._too_wide(go_on, whole)
        if over > 0:
            words = between_hands()
            over = self._too_wide(words, whole)
        if over > 0:
            font = self.main.font()
            room = QFontMetrics(font).horizontalAdvance(words) - over
            self.main.setText(f" {elided(words, font, room)}")

    def _too_wide(self, words: str, whole: float) -> float:
        """Write *words* on the main button; return how much wider than *whole* it is then."""
        self.main.setText(f" {words}")
        return self.main.sizeHint().width() - whole

    def _stacked(self, whole: float) -> bool:
        """Return whether both buttons of the teacher have no room side by side in *whole*."""
        beside = whole - self._second_width() - px(10)
        return self._form is Form.MIDDLE or self.main.sizeHint().width() > beside

    def _second_width(self) -> int:
        return max(px(108), self.second.sizeHint().width())

    def _main_width(self, whole: float) -> float:
        """Return how wide the main button of a match is, where it may take *whole*."""
        if not self._wide:
            return whole
        # Whole words come before the points, which are told elsewhere, too.
        least = min(float(self.main.sizeHint().width()), whole)
        points = self._points(whole - px(BESIDE_MAIN) - least)
        if points is None:
            return max(float(px(230)), least)
        return max(least, min(float(px(230)), whole - px(BESIDE_MAIN) - points.across))

    def _points(self, room: float) -> Points | None:
        """Return how the points are written in *room*, ``None`` where they have none."""
        if self._match is None:
            return None
        players = self._match.players
        ways = WAYS if len(players) <= FEW else (*WAYS, *CLOSE_WAYS)
        for told in (tuple(one.points for one in players), tuple(one.short for one in players)):
            for way in ways:
                letters = QFontMetrics(text_font(px(way.letters), STRONG))
                widest = max(letters.horizontalAdvance(text) for text in told)
                per_row = max(ceil(len(players) / way.rows), 2)
                across = per_row * way.across(widest)
                if across <= room:
                    return Points(told, way, per_row, across)
        return None

    def _room_beside(self) -> QRectF:
        """Return the room beside the main button."""
        main, end = self.main.geometry(), self._inner().right() - px(8)
        x = main.right() + px(12)
        return QRectF(x, main.y(), end - x, main.height())

    def cards(self) -> tuple[PlacedCard, ...]:
        """Return every card of the picture, where it lies."""
        return self._cards

    def _placed(self, inner: QRectF) -> list[PlacedCard]:
        self._owners = []
        if inner.width() < 40 or inner.height() < 40:
            return []
        if self._match is None:
            return self._still_cards(inner)
        if self._form is Form.NARROW:
            return self._on_strip(inner, self._match)
        return self._on_table(inner, self._match)

    def _still_cards(self, inner: QRectF) -> list[PlacedCard]:
        above = self.showing == "teacher" and self._form is Form.MIDDLE
        if self._form is Form.NARROW or above:
            return []
        tall = min(px(90), inner.height() * 0.2)
        y = inner.bottom() - px(76) - tall * 0.56
        if self.showing == "teacher":
            zone = self._invitation(inner).cards
            tall, y = zone.height(), zone.center().y()
        if tall < px(LEAST_CARD):
            return []
        width = self._pictures.width_of(self._deck, tall)
        return [
            PlacedCard(
                self._deck,
                face,
                width,
                inner.center().x() + (place - 1) * width * 0.72,
                y + abs(place - 1) * 4,
                (place - 1) * 8.0,
            )
            for place, face in enumerate(self._still)
        ]

    def _invitation(self, inner: QRectF) -> Invitation:
        """Return where the teacher, her words and her cards are, above the buttons.

        The words keep their size; portrait and cards share what is left, and where that is too
        little for both the cards go.
        """
        x, width = inner.x() + px(14), inner.width() - px(28)
        title = QFontMetrics(title_font(px(30 if self._wide else 22))).height()
        letters = QFontMetrics(text_font(px(17)))
        box = QRect(0, 0, int(width), 10000)
        about = letters.boundingRect(box, int(Qt.TextFlag.TextWordWrap), self._about).height()
        about = about + px(4) if self._wide else 0
        room = self.main.y() - inner.y() - px(12 + 8 + 12) - title - about
        side = min(px(140), max(room * 0.6, px(56)))
        cards = min(px(90), room - side - px(10))
        if not self._wide or cards < px(LEAST_CARD):
            side, cards = min(px(140), max(room, px(40))), 0.0
        spare = max(0.0, room - side - cards - (px(10) if cards else 0)) / 2
        disc = QRectF(inner.center().x() - side / 2, inner.y() + px(12) + spare, side, side)
        heading = QRectF(x, disc.bottom() + px(8), width, title)
        words = QRectF(x, heading.bottom() + px(4), width, about)
        below = QRectF(x, words.bottom() + px(10), width, cards)
        return Invitation(disc, heading, words, below)

    def _zones(self, inner: QRectF) -> tuple[QRectF, QRectF, QRectF, QRectF]:
        """Return where the others, the melds, the piles and the hand are."""
        pad = px(16 if self._wide else 8)
        x, width = inner.x() + pad, inner.width() - 2 * pad
        top = inner.y() + px(HEAD)
        end = inner.bottom() - px(100 if self._wide else 92)
        tall = end - top
        others = QRectF(x, top, width, max(tall * 0.155, float(px(ROW) * self._rows)))
        hand = QRectF(x, end - tall * 0.34, width, tall * 0.34)
        if self._wide:
            melds = QRectF(x, top + tall * 0.18, width, tall * 0.22)
            piles = QRectF(x, top + tall * 0.42, width, tall * 0.22)
        else:
            melds = QRectF(x, top + tall * 0.2, width * 0.64, tall * 0.4)
            piles = QRectF(x + width * 0.66, top + tall * 0.26, width * 0.34, tall * 0.3)
        lower = others.bottom() + px(2)
        melds.setTop(max(melds.top(), lower))
        piles.moveTop(max(piles.top(), lower))
        return others, melds, piles, hand

    def _on_table(self, inner: QRectF, match: ShownMatch) -> list[PlacedCard]:
        _, melds, piles, hand = self._zones(inner)
        return [
            *self._backs(match),
            *self._melds(melds, match),
            *self._piles(piles, match),
            *self._hand(hand, match),
        ]

    def _on_strip(self, inner: QRectF, match: ShownMatch) -> list[PlacedCard]:
        hand = QRectF(inner.x() + inner.width() * 0.52, inner.y() + 8, inner.width() * 0.45, 0)
        hand.setHeight(inner.height() * 0.72)
        return self._hand(hand, match)

    @property
    def _rows(self) -> int:
        """Return in how many rows the portraits at the upper edge are."""
        match = self._match
        return 1 if self._beside_main or match is None or len(match.players) <= FEW else 2

    def _above(self) -> Above:
        """Return the portraits of the others, with the points that have no room below."""
        match = self._match
        if match is None or self._form is Form.NARROW:
            return Above([], 0.0)
        zone, *_ = self._zones(self._inner())
        others, rows = match.others, self._rows
        per_row = max(ceil(len(others) / rows), 1)
        step, high = zone.width() / per_row, zone.height() / rows

        def of(side: float) -> list[QRectF]:
            corners = [divmod(number, per_row) for number in range(len(others))]
            return [
                QRectF(zone.x() + step * across, zone.y() + high * down, side, side)
                for down, across in corners
            ]

        most = min(high - (px(2) if rows > 1 else 0), float(px(44)))
        letters = QFontMetrics(text_font(px(LEAST_PX), STRONG))
        everybody = (*others, match.players[match.me])
        whole = tuple(one.points for one in everybody), most
        short = tuple(one.short for one in everybody), float(px(LEAST_SIDE))
        for told, least in () if self._beside_main else (whole, short):
            wide = max(map(letters.horizontalAdvance, told))
            side = min(most, step - wide - px(2 * GAP))
            if side >= least:
                return Above(of(side), step, told, wide)
        return Above(of(min(most, step * 0.8)), step)

    def places_of_others(self) -> list[QRectF]:
        """Return the discs of the other players' portraits."""
        return self._above().discs

    def _backs(self, match: ShownMatch) -> list[PlacedCard]:
        found = []
        above = self._above()
        for disc, player in zip(above.discs, match.others, strict=True):
            tall = disc.height() * 0.84
            width = self._pictures.width_of(match.deck, tall)
            room = above.step - disc.width() - above.beside - px(8)
            number = min(player.cards, MOST_BACKS)
            if room < width or not number:
                continue
            apart = min(px(5), (room - width) / max(number - 1, 1))
            x = disc.right() + above.beside + px(4) + width / 2
            found += [
                PlacedCard(match.deck, BACK, width, x + apart * i, disc.center().y())
                for i in range(number)
            ]
        return found

    def _melds(self, zone: QRectF, match: ShownMatch) -> list[PlacedCard]:
        owners = match.view.meld_owners
        rows = MeldRows(zone, match.view.melds, owners, owners[match.me])
        self._owners = rows.portraits
        width = self._pictures.width_of(match.deck, rows.tall)
        found = []
        for meld, left, y, room in rows.melds:
            cards = meld.cards
            shown = cards[:3] + cards[-4:] if len(cards) > 7 else cards
            apart = min(width * 0.28, max(0.0, room - width - 6) / max(len(shown) - 1, 1))
            found += [
                PlacedCard(match.deck, face_of(card), width, left + width / 2 + apart * i, y)
                for i, card in enumerate(shown)
            ]
        return found

    def _piles(self, zone: QRectF, match: ShownMatch) -> list[PlacedCard]:
        tall = min(zone.height(), px(70))
        width = self._pictures.width_of(match.deck, tall)
        middle, y = zone.center().x(), zone.y() + tall / 2
        found = []
        if match.view.stock_count:
            found.append(PlacedCard(match.deck, BACK, width, middle - width * 0.65, y))
        for place, card in enumerate(match.view.discard_pile[-2:]):
            turn = 4.0 if place else -3.0
            x = middle + width * 0.65
            found.append(PlacedCard(match.deck, face_of(card), width, x, y, turn))
        return found

    def _hand(self, zone: QRectF, match: ShownMatch) -> list[PlacedCard]:
        faces = [face_of(card) for card in match.view.hand]
        if not faces:
            faces = [BACK] * match.players[match.me].cards
        if not faces:
            return []
        tall = zone.height() * 0.92
        width = self._pictures.width_of(match.deck, tall)
        apart = min(width * 0.62, (zone.width() - width) / max(len(faces) - 1, 1))
        half = (len(faces) - 1) / 2
        turn = min(3.0, 9.0 / max(half, 1))
        return [
            PlacedCard(
                match.deck,
                face,
                width,
                zone.center().x() + (place - half) * apart,
                zone.y() + tall / 2 + ((place - half) / max(half, 1)) ** 2 * px(7),
                (place - half) * turn,
            )
            for place, face in enumerate(faces)
        ]

    # Painting

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        inner = self._hang(painter, self._cloth, lit=False)
        ratio = self.devicePixelRatioF()
        for card in self._cards:
            self._pictures.paint(painter, card, ratio)
        if self._match is None:
            self._write_invitation(painter, inner)
        else:
            self._write_match(painter, inner, self._match)

    def _write_invitation(self, painter: QPainter, inner: QRectF) -> None:
        if self.showing == "teacher" and self._form is not Form.NARROW:
            self._write_teacher(painter, self._invitation(inner))
            return
        narrow = self._form is Form.NARROW
        y, title = inner.y() + px(10), title_font(px(30 if self._wide else 22))
        if not narrow:
            y += inner.height() * 0.1
        painter.setPen(QColor(WARM_WHITE))
        painter.setFont(title)
        high = QFontMetrics(title).height()
        room = QRectF(inner.x() + px(14), y, inner.width() - px(28), high)
        painter.drawText(room, LEFT if narrow else MIDDLE, self._title)
        painter.setFont(text_font(px(17 if self._wide else 16)))
        flags = (LEFT if narrow else Qt.AlignmentFlag.AlignHCenter) | Qt.TextFlag.TextWordWrap
        below = QRectF(room.x(), room.bottom() + px(4), room.width(), px(72))
        if not narrow:
            painter.drawText(below, int(flags), self._about)

    def _write_teacher(self, painter: QPainter, places: Invitation) -> None:
        paint_face(painter, places.disc, TEACHER, ring=GOLD, width=px(5))
        painter.setPen(QColor(WARM_WHITE))
        painter.setFont(title_font(px(30 if self._wide else 22)))
        painter.drawText(places.heading, MIDDLE, self._title)
        if self._wide:
            painter.setFont(text_font(px(17)))
            flags = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(places.words, int(flags), self._about)

    def _head(self, inner: QRectF) -> QRectF:
        """Return the line that the word to go on begins and the link to the others ends."""
        pad = px(16 if self._wide else 10)
        right = self.others.x() if self.others.text() else inner.right() - pad
        left = inner.x() + pad
        return QRectF(left, inner.y() + px(4), right - left, px(40))

    def since(self, match: ShownMatch) -> tuple[QRectF, str]:
        """Return where it stands since when *match* waits, and as much of it as fits there."""
        resume = QFontMetrics(title_font(px(22))).horizontalAdvance(translate("House", "Riprendi"))
        place = self._head(self._inner()).adjusted(resume + px(14), px(2), 0, 0)
        return place, elided(match.since, text_font(px(16)), place.width())

    def _write_match(self, painter: QPainter, inner: QRectF, match: ShownMatch) -> None:
        narrow = self._form is Form.NARROW
        above = self._above()
        for disc, player in zip(above.discs, match.others, strict=False):
            paint_face(painter, disc, player.portrait, ring=BRASS, width=2)
        for seat, disc in self._owners:
            paint_face(painter, disc, match.players[seat].portrait, ring=BRASS, width=1.5)
        foot = px(100 if self._wide else 92)
        shade = QLinearGradient(0, inner.bottom() - foot - px(14), 0, inner.bottom())
        shade.setColorAt(0, QColor(4, 18, 12, 0))
        shade.setColorAt(0.2, QColor(4, 18, 12, 215))
        shade.setColorAt(1, QColor(4, 18, 12, 240))
        if not narrow:
            painter.fillRect(inner, shade)
        pad = px(16 if self._wide else 10)
        painter.setPen(QColor(WARM_WHITE))
        if not narrow:
            painter.setFont(title_font(px(22)))
            painter.drawText(self._head(inner), LEFT, translate("House", "Riprendi"))
            if self._wide or not self.others.text():
                place, since = self.since(match)
                painter.setFont(text_font(px(16)))
                painter.setPen(QColor(PANEL_TEXT))
                painter.drawText(place, LEFT, since)
        title = title_font(px(27 if self._wide else 20))
        painter.setPen(QColor(WARM_WHITE))
        painter.setFont(title)
        y = inner.bottom() - foot if not narrow else inner.y() + px(6)
        name = QRectF(inner.x() + pad, y, inner.width() - 2 * pad, px(38 if self._wide else 32))
        painter.drawText(name, LEFT, match.title)
        across = painter.fontMetrics().horizontalAdvance(match.title) + px(14)
        about = text_font(px(16 if self._wide else 15))
        painter.setFont(about)
        painter.setPen(QColor(PANEL_TEXT))
        room = name.adjusted(across, px(3), 0, 0)
        if above.told:
            room.setRight(self._write_above(painter, above, match, name))
        if narrow:
            below = max(name.bottom(), self.others.geometry().bottom() if self.others.text() else 0)
            room = QRectF(name.x(), below, inner.width() * 0.46, px(22))
        told = match.about if self._wide or narrow else match.about.partition(" · ")[0]
        painter.drawText(room, LEFT, elided(told, about, room.width()))
        if self._wide:
            self._write_points(painter, match)

    def _write_above(
        self, painter: QPainter, above: Above, match: ShownMatch, line: QRectF
    ) -> float:
        """Write the points beside the portraits, one's own at the end of *line*.

        Return where what else stands in that line must end.
        """
        side = float(px(ROW))
        left = line.right() - side - above.beside
        own = QRectF(left, line.center().y() - side / 2, side, side)
        painter.save()
        paint_face(painter, own, match.players[match.me].portrait, ring=BRASS, width=1.5)
        painter.setFont(text_font(px(LEAST_PX), STRONG))
        painter.setPen(QColor(WARM_WHITE))
        for disc, told in zip((*above.discs, own), above.told, strict=True):
            top = disc.center().y() - px(ROW) / 2
            place = QRectF(disc.right() + px(GAP), top, above.wide + px(GAP), px(ROW))
            painter.drawText(place, LEFT, told)
        painter.restore()
        return left - px(8)

    def _write_points(self, painter: QPainter, match: ShownMatch) -> None:
        """Write the points beside the button, rows of portraits with a number each."""
        place = self._room_beside()
        points = self._points(place.width())
        if points is None:
            return
        x, step, way = place.x(), place.width() / points.per_row, points.way
        side, high = px(way.side), px(way.high)
        top = place.center().y() - high * way.rows / 2 + px(2)
        painter.setFont(text_font(px(way.letters), STRONG))
        for number, (player, told) in enumerate(zip(match.players, points.told, strict=True)):
            row, column = divmod(number, points.per_row)
            y = top + high * row
            disc = QRectF(x + step * column, y + (high - side) / 2, side, side)
            paint_face(painter, disc, player.portrait, ring=BRASS, width=1.5)
            painter.setPen(QColor(WARM_WHITE))
            left = disc.right() + px(way.before)
            painter.drawText(QRectF(left, y, x + step * (column + 1) - left, high), LEFT, told)
