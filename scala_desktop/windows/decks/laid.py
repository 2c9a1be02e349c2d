"""What lies on the live table of *Carte e panno*: a hand, two piles, plates, and where.

It is cut out of the table of the window and not made smaller: whatever there is has the size, and
the hand and the piles the places, that they will have in a match.  The piles alone give way where
they have no room between the brass plate and the hand.

Source: design/pact.md, 4.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from PySide6.QtCore import QSize

from scala_desktop.rules.cards import Kind
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules
from scala_desktop.table.games import presenter_of
from scala_desktop.table.layout.geometry import Rect, Spot
from scala_desktop.table.layout.melds import INDEX, LARGE_INDEX
from scala_desktop.table.layout.table import Shape, TableLayout
from scala_desktop.table.layout.tray import LABEL
from scala_desktop.table.painting.deck_art import BACK, faces_of
from scala_desktop.table.painting.paint import PlateFace
from scala_desktop.table.painting.sample_hand import sample_hand
from scala_desktop.table.settings import GIANT, TableSettings
from scala_desktop.windows.deck_words import names_in
from scala_desktop.windows.house.cards import DeckKey, PlacedCard
from scala_desktop.words import table as words

EDGE: Final = 12
"""How far plates and cards stay from the frame, in pixels of the table."""
PLATE: Final = (206.0, 58.0)
BELOW_BRASS: Final = 20
"""How far down from the frame the plates in the upper corners are."""
ABOVE_HAND: Final = 2
"""How far the piles stay above the hand at least, where they make room for the brass plate."""
LEAST_PILES: Final = 0.5
"""How small the piles get for it, as a part of their size; else none is seen."""
RISE: Final = 2
"""How much higher than its place the uppermost card of the stock lies at most."""
MOST_BACKS: Final = 3
"""How many cards of another player are seen."""
STOCK: Final = 22
"""How many cards are said to be in the stock."""
_ON_PILE: Final = (32, 6, 45)
"""What lies on the discard pile: the first of these that is not in the hand."""


class Seated(NamedTuple):
    """Somebody at the live table: a name, the key of a portrait, and whether it is a bot."""

    name: str
    portrait: str
    bot: bool = False


class LaidPlate(NamedTuple):
    """A name plate and where it is."""

    where: Rect
    face: PlateFace


class Laid(NamedTuple):
    """Cards from the lowest to the highest, plates, and words with the middle of their line."""

    cards: tuple[PlacedCard, ...]
    hand: tuple[int, ...]
    plates: tuple[LaidPlate, ...]
    words: tuple[tuple[Rect, str], ...]


class Sight(NamedTuple):
    """What is looked at: *game* by *rules*, as *settings* say, by the first of *people*.

    *table* is the size of the table in the window, in logical pixels.
    """

    game: GameInfo
    rules: HouseRules
    settings: TableSettings
    people: tuple[Seated, ...]
    table: QSize

    @property
    def deck(self) -> DeckKey:
        """Return by what the pictures of the deck are known."""
        name = self.settings.deck_by(self.rules)
        return name, self.settings.back, self.settings.numbers


def lay(
    sight: Sight, room: QSize, aspect: float, *, bare: bool = False, covered: float = 0.0
) -> Laid:
    """Lay the table of *sight* in a frame with *room*; cards are *aspect* card widths high.

    *bare*, there is nothing but the hand.  In the middle so many pixels of the upper edge are
    *covered*.
    """
    deck, presenter = sight.deck, presenter_of(sight.game.key)
    faces = sample_hand(deck[0], sight.game.usual_hand)
    layout = _layout(sight, room, aspect, len(faces))
    hand = layout.hand
    highest = min(spot.y for spot in hand.spots) - hand.card_w * aspect * 0.54
    # Cut at the foot of the table; where not even a hand is so high, at its upper edge.
    dx = (room.width() - sight.table.width()) / 2
    dy = max(room.height() - sight.table.height(), EDGE - highest)
    top = highest + dy

    def card(face: int, width: float, spot: Spot) -> PlacedCard:
        return PlacedCard(deck, face, width, spot.x + dx, spot.y + dy, spot.angle)

    held = [card(face, hand.card_w, spot) for face, spot in zip(faces, hand.spots, strict=True)]
    # The brass plate covers none of the piles: they make room for it as far as the hand leaves
    # them some, and where that is not enough they get smaller.
    wanted = covered + LABEL + 4 - layout.stock.y - dy
    lowered = max(min(wanted, top - ABOVE_HAND - layout.stock.bottom - dy), 0)
    layout = _lowered(layout, lowered)
    whole = layout.stock.union(layout.pile_spot(1).box(layout.discard.w, layout.discard.h))
    upper = covered + RISE
    shrunk = (top - ABOVE_HAND - upper) / whole.h if whole.y + dy < upper else 1.0
    if LEAST_PILES <= shrunk < 1:
        layout = _shrunk(layout, shrunk, upper - dy + (layout.stock.cy - whole.y) * shrunk)
    stock, discard = (one._replace(x=one.x + dx, y=one.y + dy) for one in _piles(layout))
    if bare:
        return Laid(tuple(held), tuple(faces), (), ())
    cards: list[PlacedCard] = []
    said: list[tuple[Rect, str]] = []
    if shrunk >= LEAST_PILES and stock.bottom < room.height():
        cards += [
            card(BACK, layout.stock.w, Spot(layout.stock.cx + shift, layout.stock.cy - shift * 0.4))
            for shift in (0.0, 2.0, 4.0)
        ]
        there = faces_of(deck[0])
        upmost = next(one for one in (*_ON_PILE, *there) if one in there and one not in faces)
        cards.append(card(upmost, layout.discard.w, layout.pile_spot(1)))
        for where, told in zip(
            (layout.stock_label, layout.discard_label), presenter.pile_words(STOCK, 1), strict=True
        ):
            at = where._replace(x=where.x + dx, y=where.y + dy)
            if at.y >= covered:
                said.append((at, told))
    backs, plates = _others(sight, room, top, (stock, discard), aspect)
    lowest = max((one.where.bottom for one in plates), default=0.0)
    own = _own(sight, room, held, (lowest, top))
    if cards:
        own = [one for one in own if not (one.where.overlap(stock) or one.where.overlap(discard))]
    return Laid((*cards, *backs, *held), tuple(faces), (*plates, *own), tuple(said))


def _lowered(layout: TableLayout, by: float) -> TableLayout:
    """Return *layout* with its piles and their words so many pixels lower."""

    def lower(one: Rect) -> Rect:
        return one._replace(y=one.y + by)

    return replace(
        layout,
        stock=lower(layout.stock),
        discard=lower(layout.discard),
        stock_label=lower(layout.stock_label),
        discard_label=lower(layout.discard_label),
    )


def _shrunk(layout: TableLayout, by: float, y: float) -> TableLayout:
    """Return *layout* with its piles smaller, their middles at the height *y*."""

    def shrink(one: Rect) -> Rect:
        return Rect(one.cx - one.w * by / 2, y - one.h * by / 2, one.w * by, one.h * by)

    return replace(layout, stock=shrink(layout.stock), discard=shrink(layout.discard))


def _piles(layout: TableLayout) -> tuple[Rect, Rect]:
    return layout.stock, layout.discard


def _layout(sight: Sight, room: QSize, aspect: float, hand: int) -> TableLayout:
    """Return the table of *sight* with a *hand* of so many cards, in which *room* has all of it."""
    name, table, settings = sight.deck[0], sight.table, sight.settings
    count = max(len(sight.people), 2)
    shape = Shape(
        table.width(),
        table.height(),
        tuple(range(count)),
        hand,
        (sight.game.usual_hand,) * (count - 1),
        card_size=settings.card_factor,
        straight=settings.straight_hand,
        index=LARGE_INDEX if name.endswith(GIANT) else INDEX,
        aspect=aspect,
        corners=(max((table.width() - room.width()) / 2 + EDGE, 0.0), 0.0),
    )
    return presenter_of(sight.game.key).layout(shape)


def _face(one: Seated, sight: Sight, *, active: bool = False) -> PlateFace:
    coins = presenter_of(sight.game.key).deal(sight.rules).coins
    line = "" if coins else words.cards(sight.game.usual_hand)
    return PlateFace(
        one.name,
        line,
        active=active,
        tokens=(coins, 0),
        portrait=one.portrait,
        computer=one.bot,
    )


def _others(
    sight: Sight, room: QSize, free: float, piles: Sequence[Rect], aspect: float
) -> tuple[list[PlacedCard], list[LaidPlate]]:
    """Return cards and plates of two others in the upper corners, of which *free* is free.

    Where there is no room for both, neither is there.
    """
    stock, discard = piles
    wide, high = PLATE
    cards: list[PlacedCard] = []
    plates: list[LaidPlate] = []
    if free < BELOW_BRASS + high + EDGE:
        return cards, plates
    width = float(round(high / aspect * 0.98))
    step = round(width * 0.26)
    most = min(MOST_BACKS, sight.game.usual_hand)
    whole = wide + 6 + width + step * (most - 1)
    y = BELOW_BRASS
    for place, one in enumerate(sight.people[1:3]):
        left = room.width() - 8 - whole if place else 8.0
        if left < discard.right + EDGE if place else left + whole > stock.x - EDGE:
            return [], []
        plates.append(LaidPlate(Rect(left, y, wide, high), _face(one, sight)))
        first = left + wide + 6 + width / 2
        cards += [
            PlacedCard(sight.deck, BACK, width, first + number * step, y + high / 2)
            for number in range(most)
        ]
    return cards, plates


def _own(
    sight: Sight, room: QSize, held: Sequence[PlacedCard], between: tuple[float, float]
) -> list[LaidPlate]:
    """Return the plates beside the cards *held*: whose they are, and what they count.

    Where there is no room beside them, a plate is above, *between* two heights, or nowhere.
    """
    wide, high = PLATE
    half = held[0].width / 2
    left, right = (end(one.x for one in held) for end in (min, max))
    hand = [Kind(one.face) for one in held]
    worth = presenter_of(sight.game.key).worth(sight.rules, hand, names_in(sight.deck[0]))
    wanted = [(8.0, left - half, _face(one, sight, active=True)) for one in sight.people[:1]]
    if worth[0]:
        free = room.width() - right - half
        wanted.append((room.width() - 8 - wide, free, PlateFace(*worth)))
    plates = []
    for x, free, face in wanted:
        beside = free > wide + 2 * EDGE
        y = (room.height() if beside else between[1]) - high - EDGE
        if y >= max(between[0], BELOW_BRASS):
            plates.append(LaidPlate(Rect(x, y, wide, high), face))
    return plates
