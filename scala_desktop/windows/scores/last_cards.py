"""The cards with which each hand of a match was closed, small, for its sheet.

They are drawn on images, with a large sign of rank and suit, so that another thread may do it.

Source: design/evening.md, 8.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from PySide6.QtSvg import QSvgRenderer

from scala_desktop.dress.colours import BLACK_SUIT, PRINT_LINE, RED_SUIT, WHITE
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, text_font
from scala_desktop.resources import readable, resources
from scala_desktop.rules.cards import (
    ACE,
    DIAMONDS,
    JOKER,
    KIND,
    KIND_RANK,
    KIND_SUIT,
    SUITS,
    Card,
    Kind,
    kind_of,
)
from scala_desktop.rules.errors import IllegalMove, NotationError
from scala_desktop.rules.events import (
    CardDiscarded,
    CardsAdded,
    Event,
    HandEnded,
    MeldLaid,
    ThirtyOneShown,
)
from scala_desktop.rules.record import Record
from scala_desktop.rules.record_lines import play_turn
from scala_desktop.store.decks.packs import ASPECTS
from scala_desktop.table.painting.deck_art import star
from scala_desktop.table.painting.suit_signs import SIGNS
from scala_desktop.table.settings import GIANT
from scala_desktop.windows.scores.match_page import Closing
from scala_desktop.words.cards import named_card
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import player_name
from scala_desktop.words.game_words import game_words

CARD_WIDE, CARD_HIGH = 28, 42
"""How large a card is, in pixels of the room."""
_FINE: Final = 3.0
"""How finely they are drawn, for the printer."""
_COURTS: Final = {11: "J", 12: "Q", 13: "K"}
_LATIN: Final = {11: "8", 12: "9", 13: "10"}


def closings_of(
    record: Record, deck: str, breathe: Callable[[], object] = lambda: None
) -> tuple[Closing, ...]:
    """Return how each hand of *record* was closed, in pictures of *deck*; not in the window.

    *breathe* is called after every turn.

    :raises RecordError: if no match starts so.
    """
    game, found = record.start(), list[Closing]()
    for number, line in enumerate(record.turns, 1):
        try:
            played = play_turn(game, line, last=number == len(record.turns))
        except (NotationError, IllegalMove):
            break
        events = [event for _, _, made in played for event in made]
        if events and isinstance(events[-1], HandEnded):
            found.append(_closing(record, events, events[-1], deck))
        breathe()
    return tuple(found)


def _closing(record: Record, events: list[Event], end: HandEnded, deck: str) -> Closing:
    """Return how the turn of these *events* closed the hand: the last meld, and the discard.

    Cards are called as at the table of that match, by its rules, whatever *deck* they are drawn
    with; not as at the table that is shown: nobody waits for the reader.
    """
    seat = end.result.closer
    laid: tuple[Card, ...] = ()
    thrown: tuple[Card, ...] = ()
    for event in events:
        match event:
            case MeldLaid(seat=who, meld=meld) if who == seat:
                laid = meld.cards
            case CardsAdded(seat=who, cards=cards) if who == seat:
                laid = cards
            case ThirtyOneShown(seat=who, cards=cards) if who == seat:
                laid = cards
            case CardDiscarded(seat=who, card=card) if who == seat:
                thrown = (card,)
    if seat is None or not (laid or thrown):
        return Closing(-1, translate("MatchPage", "Nessuno ha chiuso."))
    name = player_name(record.seated, seat)
    names = game_words(record.game).under(record.rules).names
    told = [", ".join(named_card(KIND[card], names) for card in cards) for cards in (laid, thrown)]
    if laid and thrown:
        text = translate("MatchPage", "Chiude {name} con {cards}; scarto: {discard}.")
    elif laid:
        text = translate("MatchPage", "Chiude {name} con {cards}.")
    else:
        text = translate("MatchPage", "Chiude {name}; scarto: {discard}.")
    return Closing(
        seat % len(end.result.scores),
        text.format(name=name, cards=told[0], discard=told[1]),
        tuple(card_picture(KIND[card], deck) for card in (*laid, *thrown)),
        len(thrown),
    )


@lru_cache(maxsize=4)
def aces(deck: str) -> tuple[QImage, ...]:
    """Return the four aces of *deck*."""
    return tuple(card_picture(kind_of(ACE, suit), deck) for suit in SUITS)


def card_picture(kind: Kind, deck: str) -> QImage:
    """Return *kind* of *deck* as a small card: its rank, and below it its suit."""
    wide, high = px(CARD_WIDE), px(CARD_HIGH)
    image = QImage(
        round(wide * _FINE), round(high * _FINE), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(_FINE, _FINE)
    painter.setPen(QPen(QColor(PRINT_LINE), 1))
    painter.setBrush(QColor(WHITE))
    painter.drawRoundedRect(QRectF(0.5, 0.5, wide - 1, high - 1), px(3), px(3))
    low = QRectF((wide - px(17)) / 2, high * 0.5, px(17), px(17))
    if kind == JOKER:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(RED_SUIT))
        painter.drawPolygon(star(QPointF(wide / 2, high / 2), wide * 0.38))
    else:
        plain = deck.removesuffix(GIANT)
        names, ending = SIGNS.get(plain, SIGNS["french"])
        french = deck not in ASPECTS
        rank, suit = int(KIND_RANK[kind]), KIND_SUIT[kind]
        sign = (_COURTS if french else _LATIN).get(rank, "A" if rank == 1 and french else str(rank))
        red = french and suit <= DIAMONDS
        painter.setFont(text_font(px(18), BOLD))
        painter.setPen(QColor(RED_SUIT if red else BLACK_SUIT))
        painter.drawText(QRectF(0, px(1), wide, high * 0.5), Qt.AlignmentFlag.AlignCenter, sign)
        picture = resources() / "icons" / f"suit_{names[suit]}{ending}.svg"
        QSvgRenderer(readable(picture)).render(painter, low)
    painter.end()
    return image


def without_colour(picture: QImage) -> QImage:
    """Return *picture* on white, in black and grey alone."""
    made = QImage(picture.size(), QImage.Format.Format_RGB32)
    made.fill(QColor(WHITE))
    painter = QPainter(made)
    painter.drawImage(0, 0, picture)
    painter.end()
    return made.convertToFormat(QImage.Format.Format_Grayscale8)
