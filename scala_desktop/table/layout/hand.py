"""Where the cards of a hand lie: a flat fan, a straight row or two rows; which card is at a point.

The layout depends on the number of cards and the room alone, so the step from one form to the next
is an animation like any other.

Source: design/interaction.md, 1 and 10; design/art.md, 7.
"""

from __future__ import annotations

from collections.abc import Collection
from math import cos, radians, sin

from scala_desktop.rules.value_class import value_class
from scala_desktop.table.layout.geometry import Rect, Spot

FULL_HAND = 13
FAN_CARDS = FULL_HAND + 1
"""A full hand keeps its form when it draws a card."""
FAN_ANGLE = 1.35
HOVER_RISE = 14.0
CHOSEN_RISE = 18.0
PART = 10.0
PART_BELOW = 50.0
TWO_ROWS_BELOW = 34.0
BACK_ROW_RISE = 0.45
FAN_STEP = 0.66
ROW_STEP = 0.78


@value_class
class HandLayout:
    """The places of a hand of :attr:`count` cards at rest.

    *band* is the strip of the window that belongs to the hand, *step* the distance of two
    neighbours in pixels, *front* how many cards lie in the front row (all, with one row).
    *full* is the size of a card that needs no second row, *spread* the widest step in card
    widths; 0 for the usual one.
    """

    band: Rect
    card_w: float
    card_h: float
    step: float
    front: int
    spots: tuple[Spot, ...]
    full: tuple[float, float]
    straight: bool
    spread: float = 0.0

    @property
    def count(self) -> int:
        """Return how many places there are."""
        return len(self.spots)

    def slot_at(self, x: float, y: float) -> int | None:
        """Return the card that is seen at the point, as if none were raised.

        Only left edges separate neighbours, so a sweep to the right never goes back.  The room that
        a card leaves free when it rises also belongs to it.
        """
        back = self.count - self.front
        for row in (range(back, self.count), range(back)):
            found = None
            for i in row:
                if self.spots[i].local(x, y)[0] < -self.card_w / 2:
                    break
                found = i
            if found is None:
                continue
            u, v = self.spots[found].local(x, y)
            # The front row reaches down to the edge of the window: no dead pixels below it.
            foot = self.card_h / 2 if found < back else self.card_h
            if u <= self.card_w / 2 and -self.card_h / 2 - CHOSEN_RISE <= v <= foot:
                return found
        return None

    def place_near(self, x: float, y: float) -> int:
        """Return the place for a card whose middle is at the point: the nearest of its row."""
        first = self.count - self.front
        level = self.spots[-1].y - self.card_h * BACK_ROW_RISE / 2 if self.spots else 0.0
        places = range(first) if first and y < level else range(first, self.count)
        return min(places, key=lambda i: abs(self.spots[i].x - x), default=0)

    def resized(self, count: int) -> HandLayout:
        """Return the layout of another number of the same cards in the same band."""
        return hand_layout(self.band, count, *self.full, straight=self.straight, spread=self.spread)

    def arranged(
        self,
        chosen: Collection[int] = (),
        hovered: int | None = None,
    ) -> tuple[Spot, ...]:
        """Return the places with the *chosen* cards raised and the *hovered* one in full sight."""
        spots = list(self.spots)
        for i in chosen:
            spots[i] = spots[i].raised(CHOSEN_RISE)
        if hovered is not None and 0 <= hovered < self.count:
            if hovered not in chosen:
                spots[hovered] = spots[hovered].raised(HOVER_RISE)
            beside = hovered + 1
            if self.step < PART_BELOW and beside < self.count and beside != self.count - self.front:
                spot = spots[beside]
                spots[beside] = spot._replace(x=spot.x + PART)
        return tuple(spots)


def hand_layout(
    band: Rect,
    count: int,
    card_w: float,
    card_h: float,
    *,
    straight: bool = False,
    spread: float = 0.0,
) -> HandLayout:
    """Lay *count* cards into *band*, at most *card_w* by *card_h* each.

    *spread* is the widest step in card widths where a few cards lie far apart.
    """
    room = band.w - 24
    widest = card_w * (spread or (ROW_STEP if straight or count > FAN_CARDS else FAN_STEP))
    step = min(widest, (room - card_w) / max(count - 1, 1))
    if step < TWO_ROWS_BELOW and count > 2:
        return _two_rows(band, count, card_w, card_h, straight)
    fan = not straight and count <= FAN_CARDS
    if fan:
        spots = _fan(band, count, card_w, card_h, step, few=bool(spread))
    else:
        spots = _row(band, count, card_h, step)
    return HandLayout(band, card_w, card_h, step, count, spots, (card_w, card_h), straight, spread)


def _fan(band: Rect, count: int, w: float, h: float, step: float, *, few: bool) -> tuple[Spot, ...]:
    end = (count - 1) / 2
    bend = FAN_ANGLE * step * 0.0087
    tilt = radians(end * FAN_ANGLE)
    low = end * end * bend + (h * cos(tilt) + w * sin(tilt)) / 2
    # A short hand has no deep arc: its middle stays where the middle of a full fan would be.
    full = end if few else (FULL_HAND - 1) / 2
    tilt = radians(full * FAN_ANGLE)
    deep = full * full * FAN_ANGLE * w * FAN_STEP * 0.0087 + (h * cos(tilt) + w * sin(tilt)) / 2
    base = band.bottom - 8 - max(low, deep)
    return tuple(
        Spot(band.cx + t * step, base + t * t * bend, t * FAN_ANGLE)
        for t in (i - end for i in range(count))
    )


def _row(band: Rect, count: int, h: float, step: float) -> tuple[Spot, ...]:
    y = band.bottom - 10 - h / 2
    return tuple(Spot(band.cx + (i - (count - 1) / 2) * step, y) for i in range(count))


def _two_rows(band: Rect, count: int, w: float, h: float, straight: bool) -> HandLayout:
    full = (w, h)
    height = min(h, (band.h - 14) / (1 + BACK_ROW_RISE))
    w, h = w * height / h, height
    back = count // 2
    front = count - back
    step = min(w * ROW_STEP, (band.w - 24 - w) / max(front - 1, 1))
    below = _row(band, front, h, step)
    behind = _row(band, back, h, step)
    raised = tuple(spot.raised(h * BACK_ROW_RISE) for spot in behind)
    return HandLayout(band, w, h, step, front, raised + below, full, straight)
