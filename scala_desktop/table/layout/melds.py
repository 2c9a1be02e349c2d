"""Where melds lie in a panel: rows filled from the left, at the largest size that fits all.

Each meld keeps a little room to grow, so that attaching a card seldom moves its neighbours.  A
full one may lie closed: squared up but for the index of its first card, with its last card
crosswise, or its last two; it opens while somebody looks at it.

Source: design/interaction.md, 10; design/art.md, 7.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scala_desktop.table.layout.geometry import Rect, Spot, row

ASPECT = 1.4
"""Height of a French card in card widths."""
WIDTHS = (104, 96, 88, 82, 76, 70, 66, 62, 58, 54, 50, 47, 44, 40, 36, 32)
"""Card widths that are tried, largest first."""
GAP = 12
LINE_GAP = 7
TIGHT = 44
"""From this card width down the gaps are smaller, too."""
CROWDED_GAP = 4
INDEX = 0.30
LARGE_INDEX = 0.39
"""The share of a card's width that its index takes, with air, in the usual and the large print."""
SPARE = 1
"""How much room to grow, in cards, a meld of three, five or seven cards keeps where it can."""


CROSSWISE = 90.0
"""The angle of the last cards of a closed meld."""
EDGE = 2.0
"""Visible pixels of a card under the next one in a closed meld."""


class MeldShape(NamedTuple):
    """What the layout needs to know of a meld on the table.

    *crossed* cards of a closed meld lie crosswise on the others; 0 where it lies open.  Melds of a
    lower *order* come first, those of the same one as they were laid.
    """

    number: int
    owner: int
    cards: int
    crossed: int = 0
    order: int = 0


class MeldPlace(NamedTuple):
    """Where one meld lies: the middle of each card, and the rectangle around all of them.

    *crossed* is the number of cards crosswise, 0 where the meld lies open.
    """

    number: int
    owner: int
    rect: Rect
    card_w: float
    card_h: float
    step: float
    spots: tuple[Spot, ...]
    crossed: int = 0

    def opened(self, panel: Rect, index: float = INDEX) -> MeldPlace:
        """Return the place of this meld laid open within *panel*, over its neighbours."""
        count, w = len(self.spots), self.card_w
        step = min(meld_step(w, index), max(panel.w - w, 0) / max(count - 1, 1))
        room = w + (count - 1) * step
        x = max(min(self.rect.x, panel.right - room), panel.x)
        rect = Rect(x, self.rect.y, room, self.card_h)
        spots = row(x, rect.cy, step, count, w)
        return MeldPlace(self.number, self.owner, rect, w, self.card_h, step, spots)

    def sight(self, index: int) -> Rect:
        """Return the part of the card at *index* that its neighbours leave visible."""
        last = index == len(self.spots) - 1
        width = self.card_w if last else self.step
        return Rect(self.rect.x + index * self.step, self.rect.y, width, self.rect.h)


def meld_step(width: float, index: float = INDEX) -> float:
    """Return the distance of two cards of a meld: the whole index must stay in sight."""
    return round(min(max(index * width, 24), 0.46 * width))


def _room(meld: MeldShape, width: float, height: float, step: float) -> float:
    """Return how wide a meld lies: a closed one is an index and a card crosswise."""
    return step + height if meld.crossed else width + (meld.cards - 1) * step


def _closed(x: float, y: float, width: float, meld: MeldShape, index: float) -> MeldPlace:
    """Return the place of a closed meld whose left upper corner is at the point."""
    height = round(width * ASPECT)
    step = meld_step(width, index)
    upright = meld.cards - meld.crossed
    edge = min(EDGE, (height - width) / max(upright - 2, 1))
    spots = [
        Spot(x + width / 2 + (step + (i - 1) * edge if i else 0.0), y + height / 2)
        for i in range(upright)
    ]
    # The upper one of two shows its index above the other's edge.
    lift = (height - width) / max(meld.crossed - 1, 1)
    spots += [
        Spot(
            x + step + height / 2,
            y + height - width / 2 - (meld.crossed - 1 - i) * lift,
            CROSSWISE,
        )
        for i in range(meld.crossed)
    ]
    rect = Rect(x, y, step + height, height)
    return MeldPlace(meld.number, meld.owner, rect, width, height, step, tuple(spots), meld.crossed)


def place_melds(
    panel: Rect, melds: Sequence[MeldShape], width: float, spare: int, index: float = INDEX
) -> tuple[MeldPlace, ...] | None:
    """Return the places of *melds* with cards *width* wide, ``None`` where they do not fit."""
    height = round(width * ASPECT)
    gap, line_gap = (GAP, LINE_GAP) if width > TIGHT else (GAP / 2, LINE_GAP / 2)
    lines = int((panel.h + line_gap) // (height + line_gap))
    if lines < 1 or width > panel.w:
        return None
    ends = [panel.x] * lines
    places = []
    for meld in melds:
        step = meld_step(width, index)
        room = _room(meld, width, height, step)
        if room > panel.w:
            if meld.crossed:
                return None
            step = (panel.w - width) / (meld.cards - 1)
            if step < 0.2 * width:
                return None
            room = panel.w
        grows = 0 if meld.crossed else spare * (meld.cards % 2)
        kept = min(room + grows * step, panel.w)
        line = next((i for i, end in enumerate(ends) if end + kept <= panel.right + 0.5), None)
        if line is None:
            return None
        x, y = ends[line], panel.y + line * (height + line_gap)
        ends[line] = x + kept + gap
        if meld.crossed:
            places.append(_closed(x, y, width, meld, index))
            continue
        spots = row(x, y + height / 2, step, meld.cards, width)
        rect = Rect(x, y, room, height)
        places.append(MeldPlace(meld.number, meld.owner, rect, width, height, step, spots))
    return tuple(places)


def fit_melds(
    panels: Sequence[tuple[Rect, Sequence[MeldShape]]], largest: float, index: float = INDEX
) -> tuple[float, tuple[MeldPlace, ...]]:
    """Return the largest card width that fits every panel, and the places at that width.

    All panels share one size.  *largest* is a limit on the width; the result is at most that.
    """
    for width in (w for w in WIDTHS if w <= max(largest, WIDTHS[-1])):
        for spare in (SPARE, 0) if width <= 66 else (SPARE,):
            found = [place_melds(panel, melds, width, spare, index) for panel, melds in panels]
            if all(places is not None for places in found):
                return width, tuple(place for places in found for place in places or ())
    return WIDTHS[-1], tuple(
        place for panel, melds in panels for place in _crowded(panel, melds, WIDTHS[-1])
    )


def _crowded(panel: Rect, melds: Sequence[MeldShape], width: float) -> tuple[MeldPlace, ...]:
    """Return places for more melds than a panel can hold: rows that overlap."""
    height = round(width * ASPECT)
    longest = max((meld.cards for meld in melds if not meld.crossed), default=1)
    step = min(meld_step(width), max(panel.w - width, 0) / max(longest - 1, 1))
    ends: list[float] = []
    corners = []
    for meld in melds:
        room = _room(meld, width, height, step)
        line = next((i for i, end in enumerate(ends) if end + room <= panel.right + 0.5), len(ends))
        if line == len(ends):
            ends.append(panel.x)
        corners.append((ends[line], line))
        ends[line] += room + CROWDED_GAP
    pitch = min(height + LINE_GAP / 2, max(panel.h - height, 1) / max(len(ends) - 1, 1))
    places = []
    for meld, (x, line) in zip(melds, corners, strict=True):
        y = panel.y + line * pitch
        if meld.crossed:
            places.append(_closed(x, y, width, meld, INDEX))
            continue
        spots = row(x, y + height / 2, step, meld.cards, width)
        rect = Rect(x, y, width + (meld.cards - 1) * step, height)
        places.append(MeldPlace(meld.number, meld.owner, rect, width, height, step, spots))
    return tuple(places)
