"""The table of a game in which two pairs, or two or three players, lay many melds: no Qt.

From above: a strip with the other players' plates and card backs; then the melds of the others
and below them one's own, each side in a panel with its plate at the left; beside both a column
with the piles and the tray; the hand at the lower edge.

Source: design/interaction.md, 10; design/art.md, 7.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from operator import attrgetter

from scala_desktop.rules.value_class import value_class
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.layout.melds import ASPECT, GAP, MeldPlace, fit_melds
from scala_desktop.table.layout.table import (
    MARGIN,
    MELD_SHARE,
    PAD,
    SeatArea,
    Shape,
    TableLayout,
    head_height,
    line_or_tray,
    other_areas,
    own_hand,
)
from scala_desktop.table.layout.tray import LABEL

COLUMN_SHARE = 0.28
COLUMN_W = (332, 430)
"""The width of the column of piles and tray, at least and at most."""
WATCHED_W = 240
"""The most that the column is wide where nobody plays, so that it holds two piles and no tray."""
SIDE_W = (122, 150)
"""The width of what stands at the left of the melds of a side."""
OTHERS_SHARE = (0.5, 0.5, 0.56, 0.6, 0.6)
"""The share of the height that the melds of the others take, by the number of other sides."""
MOST_PLATES = 2
"""With more other sides than these none has a plate: the plates of the players say it all."""
LEAST_PILE_W = 34
PLATE_H = 50
SIDE_H = 54
"""How high the plate of a player and that of a side are."""
OWN_PLATE_H = 67
"""How high the own plate is where there is room: a name of two words then has two lines."""
APART_H, APART_FINE, APART_LEAST = 50, 42, 34
"""How high the cards laid apart are, where there is room, beside a high own plate, and at least."""
APART_W = 34
"""How wide the cards laid apart are where they lie one below the other."""
OWN_LEAST = PLATE_H + SIDE_H + APART_H + 4 * PAD
"""How high the own panel has to be for both plates and for cards apart between them."""
APART = 0.34
"""The visible width of a card that lies apart, under the next one, in card widths."""


@value_class
class SideArea:
    """What belongs to a side: its plate, the room for cards laid *apart*, and for its melds."""

    side: int
    plate: Rect
    apart: Rect
    panel: Rect


@value_class
class SidesLayout(TableLayout):
    """A table with sides; *pozzetti* is where they lie, *pozzetti_label* the words there."""

    sides: tuple[SideArea, ...]
    pozzetti: Rect
    pozzetti_label: Rect

    def side(self, side: int) -> SideArea:
        """Return the area of *side*."""
        return next(area for area in self.sides if area.side == side)

    def note_place(self, area: SeatArea) -> Rect:
        """Return where an empty panel says what it is for: beside the plates in it."""
        field = field_of(self.side(area.owner))
        own = self.own.plate
        if own.overlap(field):
            field = Rect(own.right + PAD, field.y, field.right - own.right - PAD, field.h)
        return field


def sides_layout(shape: Shape, *, pozzetti: bool = True) -> SidesLayout:
    """Return the layout of *shape* with a panel for each side, and room for *pozzetti* if any.

    Where there are none, cards are laid apart beside the melds.
    """
    card_w, hand = own_hand(shape)
    head_h = head_height(shape)
    top = head_h + 4
    room = Rect(MARGIN, top, shape.width - 2 * MARGIN, hand.band.y - top - PAD)
    column_w = round(min(max(room.w * COLUMN_SHARE, COLUMN_W[0]), COLUMN_W[1]))
    if not (pozzetti or shape.buttons or shape.line or shape.tray):
        column_w = min(column_w, WATCHED_W)
    felt = Rect(room.x, room.y, room.w - column_w - GAP, room.h)
    column = Rect(felt.right + GAP, room.y, column_w, room.h)
    sides = _sides(shape, felt, least=0 if pozzetti else OWN_LEAST)
    own_plate, sides = _with_own_plate(sides, beside=not pozzetti)
    if not pozzetti:
        sides = tuple(_with_room_apart(area) for area in sides)
    panels = {area.side: area.panel for area in sides}
    # A partner stands in one row with the opponents; a lone player stands above his own melds.
    strip = room if len(sides) == 2 else felt
    head = other_areas(shape, strip, head_h)
    areas = (
        SeatArea(shape.seats[0], shape.owner(shape.seats[0]), own_plate, sides[-1].panel),
        *(
            area._replace(owner=shape.owner(area.seat), panel=panels[shape.owner(area.seat)])
            for area in head
        ),
    )
    meld_w, own_w, melds = _melds(shape, sides, card_w * MELD_SHARE)
    stock, discard, pozzetti_box, labels = _piles(column, card_w, pozzetti=pozzetti)
    below = stock.bottom + 14
    tray, buttons = line_or_tray(
        Rect(column.x, below, column.w, column.bottom - below), shape, card_w
    )
    return SidesLayout(
        shape,
        hand,
        areas,
        melds,
        meld_w,
        own_w,
        stock,
        discard,
        labels[0],
        labels[1],
        tray,
        buttons,
        tray.rect,
        sides,
        pozzetti_box,
        labels[2],
    )


def _sides(shape: Shape, felt: Rect, least: float) -> tuple[SideArea, ...]:
    """Return the areas of the other sides, side by side above, and of the own one, the last.

    The own one is as high as *least*, unless the others would be lower than that.
    """
    mine = shape.owner(shape.seats[0])
    owners = dict.fromkeys(shape.owner(seat) for seat in shape.seats[1:])
    others = [owner for owner in owners if owner != mine]
    share = OTHERS_SHARE[min(len(others), len(OTHERS_SHARE) - 1)]
    upper_h = max(min((felt.h - PAD) * share, felt.h - PAD - least), (felt.h - PAD) / 2)
    width = (felt.w - GAP * (len(others) - 1)) / max(len(others), 1)
    areas = [
        _side(
            other,
            Rect(felt.x + i * (width + GAP), felt.y, width, upper_h),
            bare=len(others) > MOST_PLATES,
        )
        for i, other in enumerate(others)
    ]
    lower = Rect(felt.x, felt.y + upper_h + PAD, felt.w, felt.h - upper_h - PAD)
    return (*areas, _side(mine, lower))


def _side(side: int, box: Rect, *, bare: bool = False) -> SideArea:
    if bare:
        nothing = Rect(box.x, box.y, 0, 0)
        return SideArea(side, nothing, nothing, box)
    width = min(max(box.w * 0.15, SIDE_W[0]), SIDE_W[1])
    plate = Rect(box.x + PAD, box.y + PAD, width, SIDE_H)
    below = max(box.bottom - PAD - plate.bottom - 6, 0)
    apart = Rect(plate.x, plate.bottom + 6, width, min(below, APART_H))
    return SideArea(side, plate, apart, box)


def _with_own_plate(
    sides: tuple[SideArea, ...], *, beside: bool
) -> tuple[Rect, tuple[SideArea, ...]]:
    """Return the place of the own name plate, at the foot of the own side or beside, and the sides.

    With *beside*, there is room for cards laid apart between the plates, if there can be.
    """
    own = sides[-1]
    foot = own.panel.bottom - PAD
    if foot - own.plate.bottom < PLATE_H:
        # No room below the plate of the side: beside it, with the cards apart below.
        plate = Rect(own.plate.right + 6, own.plate.y, own.plate.w, PLATE_H)
        left = max(foot - plate.bottom - 6, 0)
        apart = Rect(plate.x, plate.bottom + 6, plate.w, min(left, APART_H))
        return plate, (*sides[:-1], replace(own, apart=apart))
    room = foot - own.plate.bottom - 12 - (APART_FINE if beside else 0)
    height = min(max(room, PLATE_H), OWN_PLATE_H)
    plate = Rect(own.plate.x, foot - height, own.plate.w, height)
    spare = max(plate.y - own.plate.bottom - 12, 0)
    apart = own.apart._replace(h=min(own.apart.h, spare))
    return plate, (*sides[:-1], replace(own, apart=apart))


def _with_room_apart(area: SideArea) -> SideArea:
    """Return *area* with the cards apart beside its plates if there is too little room below."""
    foot = area.panel.bottom - PAD
    if area.apart.h >= APART_LEAST:
        return area
    left = max(area.plate.right, area.apart.right) + 6
    return replace(area, apart=Rect(left, area.plate.y, APART_W, foot - area.plate.y))


def field_of(area: SideArea) -> Rect:
    """Return where the melds of a side lie: right of its plate and of what lies apart."""
    left = max(area.plate.right, area.apart.right) + PAD
    panel = area.panel
    return Rect(left, panel.y + PAD, panel.right - PAD - left, panel.h - 2 * PAD)


def _melds(
    shape: Shape, sides: Sequence[SideArea], largest: float
) -> tuple[float, float, tuple[MeldPlace, ...]]:
    """Return how wide the cards of the others' melds are, and of the own ones, and all places.

    What one's side lays leaves the melds of the others as they are.
    """
    fields = {area.side: field_of(area) for area in sides}
    panels = [
        (
            fields[area.side],
            sorted((m for m in shape.melds if m.owner == area.side), key=attrgetter("order")),
        )
        for area in sides
    ]
    width, theirs = fit_melds(panels[:-1], largest, shape.index)
    own_width, own = fit_melds(panels[-1:], largest, shape.index)
    found = sorted((*theirs, *own), key=lambda place: place.number)
    return (
        width,
        own_width,
        tuple(
            place.opened(fields[place.owner], shape.index)
            if place.crossed and place.number == shape.open_meld
            else place
            for place in found
        ),
    )


def _piles(
    column: Rect, card_w: float, *, pozzetti: bool
) -> tuple[Rect, Rect, Rect, tuple[Rect, Rect, Rect]]:
    """Return stock, discard pile, the room of the crossed pozzetti, and the labels above."""
    w = round(max(min(card_w, column.w * 0.245, (column.h * 0.37 - LABEL) / ASPECT), LEAST_PILE_W))
    h = round(w * ASPECT)
    y = round(column.y + LABEL + 4)
    cross = round(h * 0.74) if pozzetti else 0
    gap = (column.w - 2 * w - cross) / (3 if pozzetti else 2)
    stock = Rect(round(column.x + gap / 2), y, w, h)
    discard = Rect(round(stock.right + gap), y, w, h)
    crossed = Rect(round(discard.right + gap), round(y + (h - cross) / 2), cross, cross)
    labels = tuple(
        Rect(box.cx - (box.w + gap) / 2 + 2, column.y, box.w + gap - 4, LABEL)
        for box in (stock, discard, crossed)
    )
    return stock, discard, crossed, (labels[0], labels[1], labels[2])
