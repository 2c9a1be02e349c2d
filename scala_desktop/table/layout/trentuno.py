"""The table of a game without melds, for up to twelve players; no Qt.

Everyone has a cell: a name plate and below it the cards, face down or open.  With many players
some sit at the sides of the piles.  The hand is large, with the plate and counts of its owner on
its left and the buttons on its right.

Source: design/interaction.md, 1 and 10; design/art.md, 7.
"""

from __future__ import annotations

from scala_desktop.rules.value_class import value_class
from scala_desktop.table.layout.geometry import Rect, Spot
from scala_desktop.table.layout.hand import hand_layout
from scala_desktop.table.layout.line import lay_line
from scala_desktop.table.layout.melds import GAP
from scala_desktop.table.layout.table import MARGIN, SeatArea, Shape, TableLayout
from scala_desktop.table.layout.tray import LABEL, NO_TRAY

HELD = 4
"""How many cards a hand has at most: between two turns one less."""
SPREAD = 1.07
"""The distance of two cards of the hand, in card widths: they do not overlap."""
PLATE_H = 46.0
LEAST_PILE_W = 34
POT_W, POT_H = 112.0, 104.0
WORDS_W = 118.0
"""The width of the words above a pile."""
BANNER_H = 36.0
CELL_W = 290.0
BESIDE = 0.62
"""How far beside the pile a card lies that has just been discarded, in card widths."""
LOW, LOW_SHARE = 470, 0.2
"""On a table of less height the others' cards are smaller, for the sake of the piles."""
IN_ONE_ROW, ONE_AT_A_SIDE = 5, 7
"""Up to 5 other players sit in one row; up to 7, one of them sits at each side."""


@value_class
class TrentunoLayout(TableLayout):
    """Where everything is; *own_cards* counts the suits of the hand, *banner* tells the news."""

    own_cards: Rect
    pot: Rect
    banner: Rect
    beside: Spot


def trentuno_layout(shape: Shape) -> TrentunoLayout:
    """Return the layout of *shape*."""
    w, h, aspect = shape.width, shape.height, shape.aspect
    card_h = round(h * 0.3 * shape.card_size)
    card_w = round(min(card_h / aspect, w * 0.1 * shape.card_size))
    card_h = round(card_w * aspect)
    band_h = card_h + 42
    hand = hand_layout(
        Rect(0, h - band_h, w, band_h),
        shape.hand,
        card_w,
        card_h,
        straight=shape.straight,
        spread=SPREAD,
    )
    half = (HELD / 2 * SPREAD + 0.2) * card_w
    side_w = w / 2 - half - MARGIN
    own_side = Rect(
        MARGIN, hand.band.y + 4, min(side_w, 340), band_h - 4 - MARGIN - shape.corners[1]
    )
    plate = Rect(own_side.x, own_side.y, own_side.w, 36)
    count = len(shape.seats) - 1
    beside = 0 if count <= IN_ONE_ROW else 1 if count <= ONE_AT_A_SIDE else 2
    piles_w = min(card_w * 1.02, 130)
    half = POT_W + 30 + max(piles_w + 18, (WORDS_W + 4 + piles_w) / 2, WORDS_W - 20)
    centre = Rect(w / 2 - half, 0, 2 * half, 0)
    cells, back_w = _cells(shape, hand.band.y, beside, centre)
    areas = [SeatArea(shape.seats[0], shape.seats[0], plate, own_side)]
    for seat, held, cell in zip(shape.seats[1:], shape.backs, cells, strict=True):
        where = Rect(cell.x, cell.y, cell.w, PLATE_H)
        areas.append(SeatArea(seat, seat, where, cell, back_w, _backs(cell, held, back_w, aspect)))
    top = max((cell.bottom for cell in cells[beside : count - beside]), default=8.0)
    room = Rect(centre.x, top + 6, centre.w, hand.band.y - top - 12)
    banner = Rect(w / 2 - 260, room.y, 520, BANNER_H)
    pile_w = round(max(min(piles_w, (room.h - BANNER_H - LABEL - 12) / aspect), LEAST_PILE_W))
    pile_h = round(pile_w * aspect)
    y = round(room.bottom - pile_h - 2)
    gap = max(36, WORDS_W + 4 - pile_w)  # the words above must not touch
    stock = Rect(round(w / 2 - pile_w - gap / 2), y, pile_w, pile_h)
    discard = Rect(round(w / 2 + gap / 2), y, pile_w, pile_h)
    stock_label = Rect(stock.cx - WORDS_W / 2, y - LABEL - 3, WORDS_W, LABEL)
    discard_label = stock_label._replace(x=discard.cx - WORDS_W / 2)
    pot_y = min(y + (pile_h - POT_H) / 2, room.bottom - POT_H)
    pot = Rect(min(stock.x - 22, stock_label.x - 4) - POT_W, pot_y, POT_W, POT_H)
    buttons_w = min(side_w, 236)
    gap = 8
    button_h = min(54, (own_side.h - 3 * gap) / max(len(shape.buttons), 1))
    column_h = len(shape.buttons) * (button_h + gap) - gap
    x = w - MARGIN - side_w / 2 - buttons_w / 2
    first = own_side.cy - column_h / 2
    buttons = tuple(
        (key, Rect(x, first + i * (button_h + gap), buttons_w, button_h))
        for i, key in enumerate(shape.buttons)
    )
    line = Rect(w - MARGIN - side_w + 8, own_side.y, side_w - 8, own_side.h)
    if shape.line:
        buttons = lay_line(line, shape.buttons).buttons
    own_cards = Rect(own_side.x, plate.bottom + 6, own_side.w, own_side.bottom - plate.bottom - 6)
    return TrentunoLayout(
        shape,
        hand,
        tuple(areas),
        (),
        back_w,
        card_w,
        stock,
        discard,
        stock_label,
        discard_label,
        NO_TRAY,
        buttons,
        line,
        own_cards,
        pot,
        banner,
        Spot(discard.cx + (1 + BESIDE) * pile_w * 0.62, discard.cy + 6, 8.0),
    )


def _cells(shape: Shape, floor: float, beside: int, centre: Rect) -> tuple[tuple[Rect, ...], float]:
    """Return the cells of the others, clockwise from the left, and the width of their cards."""
    count = len(shape.seats) - 1
    on_top = count - 2 * beside
    room = shape.width - 2 * MARGIN
    cell_w = min((room - GAP * (on_top - 1)) / max(on_top, 1), CELL_W)
    side_room = centre.x - MARGIN - GAP
    side_w = (side_room - GAP * (beside - 1)) / beside if beside else cell_w
    side_w = min(side_w, cell_w)
    share = LOW_SHARE if shape.height < LOW else 0.25 if beside == 0 else 0.24
    widest = min(92.0, (shape.height * share - PLATE_H) / shape.aspect)
    back_w = round(min((min(cell_w, side_w) - 18) / 3, widest))
    cell_h = PLATE_H + 6 + round(back_w * shape.aspect) + 4
    left = (shape.width - on_top * cell_w - (on_top - 1) * GAP) / 2
    row = [Rect(left + i * (cell_w + GAP), 8, cell_w, cell_h) for i in range(on_top)]
    y = max(8 + cell_h + 8, (8 + cell_h + floor - cell_h) / 2)
    # Clockwise: from beside the hand outwards, over the top, and back on the other side.
    west = [
        Rect(MARGIN + (beside - 1 - i) * (side_w + GAP), y, side_w, cell_h) for i in range(beside)
    ]
    east = [cell._replace(x=shape.width - cell.right) for cell in reversed(west)]
    return (*west, *row, *east), back_w


def _backs(cell: Rect, count: int, width: float, aspect: float) -> tuple[Spot, ...]:
    """Return where the cards of one of the others lie: side by side below the plate."""
    height = round(width * aspect)
    y = cell.y + PLATE_H + 6 + height / 2
    step = min(width + 4, (cell.w - width) / max(count - 1, 1))
    first = cell.cx - step * (count - 1) / 2
    return tuple(Spot(first + i * step, y) for i in range(count))
