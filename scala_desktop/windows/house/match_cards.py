"""Where the cards lie of the match that the house shows."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF

from scala_desktop.dress.room import px
from scala_desktop.table.painting.deck_art import BACK, face_of
from scala_desktop.windows.house.cards import CardPictures, PlacedCard
from scala_desktop.windows.house.match_points import Above
from scala_desktop.windows.house.meld_rows import MeldRows
from scala_desktop.windows.house.shown_match import ShownMatch

MOST_BACKS: Final = 8
"""The most backs that are drawn of another player's hand."""


def backs_of_others(pictures: CardPictures, match: ShownMatch, above: Above) -> list[PlacedCard]:
    """Return the backs of the hands of the others, beside their portraits *above*."""
    found = []
    for disc, player in zip(above.discs, match.others, strict=True):
        tall = disc.height() * 0.84
        width = pictures.width_of(match.deck, tall)
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


def meld_cards(
    pictures: CardPictures, match: ShownMatch, zone: QRectF
) -> tuple[list[PlacedCard], list[tuple[int, QRectF]]]:
    """Return the cards of the melds in *zone*, and beside them whose they are, by seat."""
    owners = match.view.meld_owners
    rows = MeldRows(zone, match.view.melds, owners, owners[match.me])
    width = pictures.width_of(match.deck, rows.tall)
    found = []
    for meld, left, y, room in rows.melds:
        cards = meld.cards
        shown = cards[:3] + cards[-4:] if len(cards) > 7 else cards
        apart = min(width * 0.28, max(0.0, room - width - 6) / max(len(shown) - 1, 1))
        found += [
            PlacedCard(match.deck, face_of(card), width, left + width / 2 + apart * i, y)
            for i, card in enumerate(shown)
        ]
    return found, rows.portraits


def pile_cards(pictures: CardPictures, match: ShownMatch, zone: QRectF) -> list[PlacedCard]:
    """Return the stock and what lies uppermost of the discards, in *zone*."""
    tall = min(zone.height(), px(70))
    width = pictures.width_of(match.deck, tall)
    middle, y = zone.center().x(), zone.y() + tall / 2
    found = []
    if match.view.stock_count:
        found.append(PlacedCard(match.deck, BACK, width, middle - width * 0.65, y))
    for place, card in enumerate(match.view.discard_pile[-2:]):
        turn = 4.0 if place else -3.0
        x = middle + width * 0.65
        found.append(PlacedCard(match.deck, face_of(card), width, x, y, turn))
    return found


def hand_cards(pictures: CardPictures, match: ShownMatch, zone: QRectF) -> list[PlacedCard]:
    """Return the hand in *zone*: faces, or backs where nobody may see it."""
    faces = [face_of(card) for card in match.view.hand]
    if not faces:
        faces = [BACK] * match.players[match.me].cards
    if not faces:
        return []
    tall = zone.height() * 0.92
    width = pictures.width_of(match.deck, tall)
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
