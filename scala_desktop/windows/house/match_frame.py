"""The large picture of the house: the match in play, or Nonna Rosa on the first evening.

Of the match it shows what lies open, and the hand of a person who is alone at the table.

Source: design/welcome.md, 1.
"""

from __future__ import annotations

from collections.abc import Sequence
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
from scala_desktop.dress.typefaces import elided, text_font, title_font
from scala_desktop.model.guard import guarded
from scala_desktop.table.painting.deck_art import BACK
from scala_desktop.windows.house.cards import CardPictures, DeckKey, PlacedCard
from scala_desktop.windows.house.frames import Framed
from scala_desktop.windows.house.match_cards import (
    backs_of_others,
    hand_cards,
    meld_cards,
    pile_cards,
)
from scala_desktop.windows.house.match_points import (
    FEW,
    LEFT,
    ROW,
    Above,
    Points,
    points_beside,
    portraits_above,
    write_above,
    write_points,
)
from scala_desktop.windows.house.shown_match import ShownMatch
from scala_desktop.windows.house.words import between_hands
from scala_desktop.windows.widgets import button
from scala_desktop.words.catalogue import translate

LEAST_CARD: Final = 52
"""How high a card is at least that lies there only to be seen; else there is none."""
HEAD: Final = 48
"""How high the line above the portraits is, with the link to other matches in it."""
BESIDE_MAIN: Final = 4
"""What the main button and the points leave of the width, beyond the margins."""
MIDDLE: Final = Qt.AlignmentFlag.AlignCenter


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
        return None if self._match is None else points_beside(self._match.players, room)

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
        pictures = self._pictures
        _, middle, beside, lower = self._zones(inner)
        laid, self._owners = meld_cards(pictures, match, middle)
        return [
            *backs_of_others(pictures, match, self._above()),
            *laid,
            *pile_cards(pictures, match, beside),
            *hand_cards(pictures, match, lower),
        ]

    def _on_strip(self, inner: QRectF, match: ShownMatch) -> list[PlacedCard]:
        zone = QRectF(inner.x() + inner.width() * 0.52, inner.y() + 8, inner.width() * 0.45, 0)
        zone.setHeight(inner.height() * 0.72)
        return hand_cards(self._pictures, match, zone)

    @property
    def _rows(self) -> int:
        """Return in how many rows the portraits at the upper edge are."""
        match = self._match
        return 1 if self._beside_main or match is None or len(match.players) <= FEW else 2

    def _above(self) -> Above:
        """Return the portraits of the others, with the points that have no room below."""
        if self._match is None or self._form is Form.NARROW:
            return Above([], 0.0)
        zone, *_ = self._zones(self._inner())
        return portraits_above(zone, self._match, self._rows, pointed=not self._beside_main)

    def places_of_others(self) -> list[QRectF]:
        """Return the discs of the other players' portraits."""
        return self._above().discs

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
            room.setRight(write_above(painter, above, match, name))
        if narrow:
            below = max(name.bottom(), self.others.geometry().bottom() if self.others.text() else 0)
            room = QRectF(name.x(), below, inner.width() * 0.46, px(22))
        told = match.about if self._wide or narrow else match.about.partition(" · ")[0]
        painter.drawText(room, LEFT, elided(told, about, room.width()))
        if self._wide:
            write_points(painter, self._room_beside(), match)
