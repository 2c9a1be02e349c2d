"""The four corners of a card on a sheet: whether they lie about a point, their tilt, their sides.

Source: design/pact.md, 5.
"""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Corners: TypeAlias = tuple[Point, ...]
"""Four corners in pixels of the sheet, from the upper left one of the card clockwise."""


def inside(point: Point, corners: Corners) -> bool:
    """Return whether *point* lies within the four *corners*."""
    sides_of = [turn(a, b, point) for a, b in pairwise([*corners, corners[0]])]
    return all(side >= 0 for side in sides_of) or all(side <= 0 for side in sides_of)


def between(corners: Corners, u: float, v: float) -> Point:
    """Return the point of the four *corners* that lies *u* across and *v* down, each 0 to 1."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    x = (ax * (1 - u) + bx * u) * (1 - v) + (dx * (1 - u) + cx * u) * v
    y = (ay * (1 - u) + by * u) * (1 - v) + (dy * (1 - u) + cy * u) * v
    return x, y


def upright(corners: Corners) -> Corners:
    """Return *corners* beginning with the upper left one of a card that stands upright.

    Nobody knows yet where the head of a card is: one that lies on its side is turned to the left.
    """
    x = sum(point[0] for point in corners) / 4
    y = sum(point[1] for point in corners) / 4
    around = sorted(corners, key=lambda point: atan2(point[1] - y, point[0] - x))
    turns = [tuple(around[i:] + around[:i]) for i in range(4)]
    wide = length(around[0], around[1]) > length(around[1], around[2])
    tall = turns[1::2] if wide else turns[0::2]
    return min(tall, key=lambda one: abs(tilt(one) - 1e-6))


def tilt(corners: Corners) -> float:
    """Return by how many degrees, clockwise, a card with these *corners* is turned."""
    (x0, y0), (x1, y1) = corners[0], corners[1]
    return degrees(atan2(y1 - y0, x1 - x0))


def turned_by(corners: Corners, angle: float) -> Corners:
    """Return *corners* turned about their middle by *angle* degrees, clockwise."""
    x = sum(point[0] for point in corners) / 4
    y = sum(point[1] for point in corners) / 4
    c, s = cos(radians(angle)), sin(radians(angle))
    return tuple(
        (x + (px - x) * c - (py - y) * s, y + (px - x) * s + (py - y) * c) for px, py in corners
    )


def sides(corners: Corners) -> tuple[float, float]:
    """Return width and height of an upright card with these *corners*."""
    a, b, c, d = corners
    return (length(a, b) + length(d, c)) / 2, (length(a, d) + length(b, c)) / 2


def length(a: Point, b: Point) -> float:
    """Return how far *a* and *b* are from each other."""
    return hypot(b[0] - a[0], b[1] - a[1])


def turn(a: Point, b: Point, c: Point) -> float:
    """Return above zero where the way from *a* by *b* to *c* turns clockwise, below where not."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
