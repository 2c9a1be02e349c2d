"""Where melds lie in a panel: rows filled from the left, at the largest size that fits all.

Each meld keeps a little room to grow, so that attaching a card seldom moves its neighbours.

Source: design/interaction.md, 10; design/art.md, 7.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scala_desktop.table.geometry import Rect, Spot, row

ASPECT = 1.4
"""Height of a French card in card widths."""
WIDTHS = (104, 96, 88, 82, 76, 70, 66, 62, 58, 54, 50, 47, 44, 40, 36, 32)
"""Card widths that are tried, largest first."""
GAP = 12
LINE_GAP = 7
TIGHT = 44
"""From this card width down the gaps are smaller, too."""
INDEX = 0.30
LARGE_INDEX = 0.39
"""The share of a card's width that its index takes, with air, in the usual and the large print."""
SPARE = 1
"""How much room to grow, in cards, a meld of three, five or seven cards keeps where it can."""


class MeldShape(NamedTuple):
    """What the layout needs to know of a meld on the table."""

    number: int
    owner: int
    cards: int


@dataclass(frozen=True, slots=True)
class MeldPlace:
    """Where one meld lies: the middle of each card, and the rectangle around all of them."""

    number: int
    owner: int
    rect: Rect
    card_w: float
    card_h: float
    step: float
    spots: tuple[Spot, ...]

    def sight(self, index: int) -> Rect:
        """Return the part of a card that its neighbours leave in sight."""
        last = index == len(self.spots) - 1
        width = self.card_w if last else self.step
        return Rect(self.rect.x + index * self.step, self.rect.y, width, self.rect.h)


def meld_step(width: float, index: float = INDEX) -> float:
    """Return the distance of two cards of a meld: the whole index must stay in sight."""
    return round(min(max(index * width, 24), 0.46 * width))


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
        room = width + (meld.cards - 1) * step
        if room > panel.w:
            step = (panel.w - width) / (meld.cards - 1)
            if step < 0.2 * width:
                return None
            room = panel.w
        kept = min(room + spare * (meld.cards % 2) * step, panel.w)
        line = next((i for i, end in enumerate(ends) if end + kept <= panel.right + 0.5), None)
        if line is None:
            return None
        x, y = ends[line], panel.y + line * (height + line_gap)
        ends[line] = x + kept + gap
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
    longest = max((meld.cards for meld in melds), default=1)
    step = min(meld_step(width), (panel.w - width) / max(longest - 1, 1))
    columns = max(int(panel.w // (width + (longest - 1) * step + 4)), 1)
    lines = max(-(-len(melds) // columns), 1)
    pitch = min(height + LINE_GAP, max(panel.h - height, 1) / max(lines - 1, 1))
    places = []
    for i, meld in enumerate(melds):
        x = panel.x + (i % columns) * panel.w / columns
        y = panel.y + (i // columns) * pitch
        spots = row(x, y + height / 2, step, meld.cards, width)
        rect = Rect(x, y, width + (meld.cards - 1) * step, height)
        places.append(MeldPlace(meld.number, meld.owner, rect, width, height, step, spots))
    return tuple(places)
