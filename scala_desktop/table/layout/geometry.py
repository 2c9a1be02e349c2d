"""Rectangles and places of cards, in logical pixels of the view; no Qt."""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple


class Rect(NamedTuple):
    """A rectangle; *x* and *y* are its left upper corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Return the x just past the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Return the y just past the lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """Return the x of the middle."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """Return the y of the middle."""
        return self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Return whether the point lies inside; the right and lower edges do not belong to it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def grown(self, by: float) -> Rect:
        """Return the rectangle with *by* pixels more on each of the four sides."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def overlap(self, other: Rect) -> float:
        """Return the area that both share, in square pixels."""
        w = min(self.right, other.right) - max(self.x, other.x)
        h = min(self.bottom, other.bottom) - max(self.y, other.y)
        return w * h if w > 0 and h > 0 else 0.0

    def union(self, other: Rect) -> Rect:
        """Return the smallest rectangle around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


class Spot(NamedTuple):
    """Where a card lies: its middle and its angle in degrees, clockwise."""

    x: float
    y: float
    angle: float = 0.0

    def raised(self, by: float) -> Spot:
        """Return the place *by* pixels further along the card's own upward axis."""
        a = radians(self.angle)
        return Spot(self.x + sin(a) * by, self.y - cos(a) * by, self.angle)

    def box(self, w: float, h: float) -> Rect:
        """Return the upright rectangle around a card of *w* by *h* lying here."""
        if not self.angle:
            return Rect(self.x - w / 2, self.y - h / 2, w, h)
        a = radians(self.angle)
        bw = abs(w * cos(a)) + abs(h * sin(a))
        bh = abs(h * cos(a)) + abs(w * sin(a))
        return Rect(self.x - bw / 2, self.y - bh / 2, bw, bh)

    def local(self, x: float, y: float) -> tuple[float, float]:
        """Return the point in the card's own axes, measured from its middle."""
        a = radians(self.angle)
        dx, dy = x - self.x, y - self.y
        return dx * cos(a) + dy * sin(a), dy * cos(a) - dx * sin(a)


def row(left: float, middle: float, step: float, count: int, w: float) -> tuple[Spot, ...]:
    """Return the places of *count* upright cards *w* wide from *left*, *step* apart."""
    return tuple(Spot(left + w / 2 + i * step, middle) for i in range(count))
