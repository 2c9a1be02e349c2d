"""The whole table as one pure function of counts and size; no Qt.

From above: a strip with the other players' plates and card backs, below each the panel of
its melds; then the player's own melds on the left, stock and discard pile in the middle, the
tray on the right; the hand at the lower edge.  A new size or count is a new layout, to which
everything that lies or flies is retargeted.

Source: design/interaction.md, 1, 7 and 10; design/art.md, 7.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scala_desktop.rules.value_class import value_class
from scala_desktop.table.layout.geometry import Rect, Spot
from scala_desktop.table.layout.hand import HandLayout, hand_layout
from scala_desktop.table.layout.line import lay_line
from scala_desktop.table.layout.melds import (
    ASPECT,
    GAP,
    INDEX,
    MeldPlace,
    MeldShape,
    fit_melds,
)
from scala_desktop.table.layout.tray import LABEL, TrayLayout, tray_panel

MARGIN = 12
PAD = 8
OUT_W = 172
"""The width of the column of a player who is out of the match."""
PEEPING = 18
"""How much of the cards of another player is seen beside the plate, however narrow the column."""
OWN_PLATE_W = 420
"""How wide the own plate is at most: a long name leaves room for cards and points."""
OWN_HIGH = 170
"""From this height of the own place on, its plate has two lines, as those of the others have."""
LOWER_SHARE, LOWER_SHARE_OF_TWO = 0.25, 0.34
"""The share of the height that own melds, piles and tray have.  A single other player has the whole
width for melds, and where that is :data:`WIDE` times the height needs less of the height."""
WIDE = 1.8
MELD_SHARE = 0.84
"""The width of a card of a meld, at most, in widths of a card of the hand."""
OPEN_FROM = 450
OPEN_SHARE = 0.094
OPEN_W = (30, 56)
"""How wide cards of others are that lie open, in heights of the table, and at least and most.

On a table lower than the first they are as small as their backs.
"""
OPEN_AT_END = 500
"""From this height on they take room from the melds also where they lie open only at the end."""
PILE_MESS = ((-7.0, 4.0, 3.0), (5.0, -3.0, 0.0), (-1.5, 0.0, -1.0), (3.0, 2.0, 2.0))
"""Angle and shift of the cards of the discard pile, by their number modulo 4."""
BUTTONS = ("lay", "suggest", "back")
"""The keys of the buttons of the tray, the first one on top."""


@value_class
class Shape:
    """All that the layout depends on.

    *seats* are the players clockwise, the one whose hand lies open first; *backs* how many
    cards each of the others holds, in that order; *hand* the cards of the open hand that are not
    in the tray; *tray* the number of cards of each staged group.  *card_size* scales the hand.
    *out* are seats that play no longer and have nothing on the table: they need only a plate.
    *index* is the share of a card's width that its index takes, *buttons* are the keys of the
    buttons on the table.  *owners* says of each of *seats* whose melds it plays to, itself where
    there are no partners; *open_meld* is the number of a closed meld that somebody looks at.
    *aspect* is the height of a card in card widths; *line* says that the line of the turn is shown,
    in the place of the empty tray or in the heading of one with groups.  *corners* is the width and
    the height left free at both lower corners.  *opened* makes the cards of the others so large
    that they can be read, on a table at least *open_from* high.
    """

    width: float
    height: float
    seats: tuple[int, ...]
    hand: int = 0
    backs: tuple[int, ...] = ()
    melds: tuple[MeldShape, ...] = ()
    tray: tuple[int, ...] = ()
    card_size: float = 1.0
    straight: bool = False
    out: frozenset[int] = frozenset()
    index: float = INDEX
    buttons: tuple[str, ...] = BUTTONS
    owners: tuple[int, ...] = ()
    open_meld: int = 0
    aspect: float = ASPECT
    line: bool = False
    corners: tuple[float, float] = (0.0, 0.0)
    opened: bool = False
    open_from: int = OPEN_FROM

    def owner(self, seat: int) -> int:
        """Return whose melds *seat* plays to."""
        return self.owners[self.seats.index(seat)] if self.owners else seat


class SeatArea(NamedTuple):
    """What belongs to one player: name plate, panel of melds, and the backs of another's hand.

    *owner* is whose melds the panel holds: the seat, or the side it plays on.
    """

    seat: int
    owner: int
    plate: Rect
    panel: Rect
    back_w: float = 0.0
    backs: tuple[Spot, ...] = ()


@value_class
class TableLayout:
    """Where everything is, in pixels of the view."""

    shape: Shape
    hand: HandLayout
    areas: tuple[SeatArea, ...]
    melds: tuple[MeldPlace, ...]
    meld_w: float
    own_w: float
    stock: Rect
    discard: Rect
    stock_label: Rect
    discard_label: Rect
    tray: TrayLayout
    buttons: tuple[tuple[str, Rect], ...]
    line: Rect

    @property
    def own(self) -> SeatArea:
        """Return the area of the player whose hand lies open."""
        return self.areas[0]

    @property
    def tray_floor(self) -> float:
        """Return where the tray ends, or the buttons at its foot begin."""
        rect, pill = self.tray.rect, self.tray.pill
        column = Rect(pill.x, rect.y, pill.w, rect.h)
        feet = [box.y for _, box in self.buttons if box.overlap(column)]
        return min(feet, default=rect.bottom)

    def area(self, seat: int) -> SeatArea:
        """Return the area of *seat*."""
        return next(area for area in self.areas if area.seat == seat)

    def note_place(self, area: SeatArea) -> Rect:
        """Return where an empty panel says what it is for."""
        return area.panel

    def meld(self, number: int) -> MeldPlace:
        """Return the place of the meld numbered *number*."""
        return self.melds[number - 1]

    def meld_at(self, x: float, y: float) -> MeldPlace | None:
        """Return the meld at the point; the one on top where two overlap."""
        for place in reversed(self.melds):
            if place.rect.holds(x, y):
                return place
        return None

    def button_at(self, x: float, y: float) -> str | None:
        """Return the key of the button at the point."""
        return next((key for key, rect in self.buttons if rect.holds(x, y)), None)

    def pile_spot(self, card: int) -> Spot:
        """Return how *card* lies on the discard pile: a little askew, always the same way."""
        angle, dx, dy = PILE_MESS[card % len(PILE_MESS)]
        scale = self.discard.w / 92
        return Spot(self.discard.cx + dx * scale, self.discard.cy + dy * scale, angle)

    def stock_spot(self) -> Spot:
        """Return where the top card of the stock lies."""
        return Spot(self.stock.cx, self.stock.cy)


def table_layout(shape: Shape) -> TableLayout:
    """Return the layout of *shape*."""
    w, h = shape.width, shape.height
    card_w, hand = own_hand(shape)
    head_h = head_height(shape)
    wide_for_two = len(shape.seats) == 2 and w >= WIDE * h
    share = LOWER_SHARE_OF_TWO if wide_for_two else LOWER_SHARE
    lower_h = round(min(max(h * share, 124), 270))
    lower = Rect(MARGIN, hand.band.y - lower_h, w - 2 * MARGIN, lower_h)
    upper = Rect(MARGIN, head_h + 4, w - 2 * MARGIN, lower.y - head_h - 4 - PAD)
    stock, discard, labels = _piles(lower, card_w)
    side = lower.w / 2 - (discard.right - stock.x) / 2 - 30
    own_panel = Rect(lower.x, lower.y, side, lower.h)
    tray_rect = Rect(lower.right - side, lower.y, side, lower.h)
    areas = (_own_area(shape.seats[0], own_panel), *other_areas(shape, upper, head_h))
    largest = card_w * MELD_SHARE
    other_w, others = _fit(shape, areas[1:], largest)
    own_w, own = _fit(shape, areas[:1], largest)
    melds = tuple(sorted((*others, *own), key=lambda place: place.number))
    return TableLayout(
        shape,
        hand,
        areas,
        melds,
        other_w,
        own_w,
        stock,
        discard,
        *labels,
        *line_or_tray(tray_rect, shape, card_w),
        tray_rect,
    )


def own_hand(shape: Shape) -> tuple[float, HandLayout]:
    """Return the width of a card of the open hand and where its cards lie."""
    w, h = shape.width, shape.height
    card_w = round(min(max(min(w / 12.8, h * 0.157), 64), 176) * shape.card_size)
    card_h = round(card_w * ASPECT)
    band_h = round(card_h * 1.26) + 12
    inset = shape.corners[0]
    band = Rect(inset, h - band_h, w - 2 * inset, band_h)
    return card_w, hand_layout(band, shape.hand, card_w, card_h, straight=shape.straight)


def head_height(shape: Shape) -> float:
    """Return the height of the strip with the other players' plates and cards."""
    return _plates_height(shape) + (round(_open_width(shape) * ASPECT) + 6 if _reads(shape) else 0)


def _plates_height(shape: Shape) -> float:
    return min(max(round(shape.height * 0.082), 50), 72)


def _reads(shape: Shape) -> bool:
    """Return whether open cards of the others have a strip of their own; a low table has none."""
    return shape.opened and shape.height >= shape.open_from


def _open_width(shape: Shape) -> float:
    """Return how wide a card of another player is that can be read."""
    return round(min(max(shape.height * OPEN_SHARE, OPEN_W[0]), OPEN_W[1]))


def _piles(lower: Rect, card_w: float) -> tuple[Rect, Rect, tuple[Rect, Rect]]:
    w = round(min(card_w, (lower.h - LABEL - 20) / ASPECT))
    h = round(w * ASPECT)
    gap = max(round(w * 0.3), 108 - w)  # the words above must not touch
    y = round(lower.bottom - h - 14)
    stock = Rect(round(lower.cx - gap / 2 - w), y, w, h)
    discard = Rect(round(lower.cx + gap / 2), y, w, h)
    labels = (
        Rect(stock.x - 12, y - LABEL - 3, w + 24, LABEL),
        Rect(discard.x - 12, y - LABEL - 3, w + 24, LABEL),
    )
    return stock, discard, labels


def _own_area(seat: int, panel: Rect) -> SeatArea:
    high = panel.h >= OWN_HIGH
    width, height = (OWN_PLATE_W * 0.7, 46) if high else (OWN_PLATE_W, 34)
    plate = Rect(panel.x, panel.y, min(panel.w, width), height)
    below = plate.bottom + 4
    return SeatArea(seat, seat, plate, Rect(panel.x, below, panel.w, panel.bottom - 4 - below))


def other_areas(shape: Shape, upper: Rect, head_h: float) -> tuple[SeatArea, ...]:
    """Return a column of *upper* for each other player, with plate and cards above it."""
    others = shape.seats[1:]
    left = upper.w - GAP * (len(others) - 1)
    playing = sum(seat not in shape.out for seat in others)
    narrow = min(OUT_W, left / max(len(others), 1)) if playing else left / max(len(others), 1)
    wide = (left - narrow * (len(others) - playing)) / max(playing, 1)
    areas = []
    x = upper.x
    for i, seat in enumerate(others):
        width = narrow if seat in shape.out else wide
        plate_h = (_plates_height(shape) if _reads(shape) else head_h) - 8
        # No cards lie beside the plate of one who is out: it has all of the column.
        most = 250 if seat in shape.out else min(max(width * 0.62, 150), 250, width - PEEPING)
        plate = Rect(x, 8, min(width, most), plate_h)
        count = shape.backs[i] if i < len(shape.backs) else 0
        if _reads(shape):
            under = Rect(x, plate.bottom + 4, width, head_h - plate.bottom - 4)
            back_w, backs = _open_cards(under, count, _open_width(shape), shape.index)
        else:
            strip = Rect(plate.right + 10, 0, x + width - plate.right - 12, head_h)
            back_w, backs = _backs(strip, count)
        panel = Rect(x, upper.y, width, upper.h)
        areas.append(SeatArea(seat, seat, plate, panel, back_w, backs))
        x += width + GAP
    return tuple(areas)


def _open_cards(strip: Rect, count: int, w: float, index: float) -> tuple[float, tuple[Spot, ...]]:
    """Return the cards of another player that are read, below the plate: no index is covered."""
    step = min(w * max(index, 0.5) * 1.2, (strip.w - w) / max(count - 1, 1))
    y = strip.y + w * ASPECT / 2
    return w, tuple(Spot(strip.x + w / 2 + i * step, y) for i in range(count))


def _backs(strip: Rect, count: int) -> tuple[float, tuple[Spot, ...]]:
    """Return the small face-down cards of another player, as high as the plate beside them.

    Where there is no room for one, they lie under the end of that plate, and not under the next.
    """
    w = round(min((strip.h - 6) / ASPECT, 58))
    step = min(w * 0.42, (strip.w - w) / max(count - 1, 1)) if strip.w > w else 0.0
    x, y = min(strip.x, strip.right - w) + w / 2, strip.bottom - 1 - w * ASPECT / 2
    return w, tuple(Spot(x + i * step, y) for i in range(count))


def inner_of(area: SeatArea) -> Rect:
    """Return the part of a panel in which its melds lie."""
    p = area.panel
    return Rect(p.x + PAD, p.y + PAD, p.w - 2 * PAD, p.h - 2 * PAD)


def _fit(
    shape: Shape, areas: Sequence[SeatArea], largest: float
) -> tuple[float, tuple[MeldPlace, ...]]:
    panels = [
        (inner_of(area), [meld for meld in shape.melds if meld.owner == area.owner])
        for area in areas
    ]
    return fit_melds(panels, largest, shape.index)


def line_or_tray(
    rect: Rect, shape: Shape, card_w: float
) -> tuple[TrayLayout, tuple[tuple[str, Rect], ...]]:
    """Return the tray in *rect*, and the buttons there: those of the line while it is empty."""
    tray, buttons = tray_panel(
        rect, shape.buttons, shape.tray, card_w, shape.index, told=shape.line and bool(shape.tray)
    )
    if shape.line and not shape.tray:
        buttons = lay_line(rect, shape.buttons).buttons
    return tray, buttons
