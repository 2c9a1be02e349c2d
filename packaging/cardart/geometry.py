"""Cut, join and follow outlines, given and returned as the text of SVG paths.

Qt's renderer ignores clip paths, so shapes are cut here.  Curves stay curves.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from math import hypot, pi, sin

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QPolygonF, QTransform

from cardart.svg import Point, num

Curve3 = tuple[Point, Point, Point]
"""A quadratic curve: start, control point, end."""
_TOKEN = re.compile(r"([MmLlHhVvCcSsQqZz])|(-?\d*\.?\d+(?:e-?\d+)?)")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "Z": 0}


def parse(curve: str) -> QPainterPath:
    """Return the Qt path of an SVG path without arcs."""
    shape = QPainterPath()
    shape.setFillRule(Qt.FillRule.WindingFill)
    tokens = [letter or float(value) for letter, value in _TOKEN.findall(curve)]
    at, command = 0, "M"
    handle: Point | None = None
    while at < len(tokens):
        token = tokens[at]
        if isinstance(token, str):
            command, at = token, at + 1
        kind = command.upper()
        values = [float(value) for value in tokens[at : at + _COUNTS[kind]]]
        at += _COUNTS[kind]
        handle = _draw(shape, kind, _absolute(shape, command, values), handle)
        if kind == "M":
            command = "l" if command.islower() else "L"
    return shape


def _absolute(shape: QPainterPath, command: str, values: list[float]) -> list[float]:
    """Return the coordinates of a command from the origin of the drawing."""
    here = shape.currentPosition()
    if command in "Hh":
        return [values[0] + (here.x() if command == "h" else 0), here.y()]
    if command in "Vv":
        return [here.x(), values[0] + (here.y() if command == "v" else 0)]
    if command.isupper():
        return values
    return [value + (here.y() if i % 2 else here.x()) for i, value in enumerate(values)]


def _draw(
    shape: QPainterPath, kind: str, values: list[float], handle: Point | None
) -> Point | None:
    """Add one command to *shape*; return the control point that a smooth curve goes on from."""
    if kind == "M":
        shape.moveTo(*values)
    elif kind in "LHV":
        shape.lineTo(*values)
    elif kind == "Q":
        shape.quadTo(*values)
    elif kind == "Z":
        shape.closeSubpath()
    else:
        if kind == "S":
            here = shape.currentPosition()
            first = (
                (2 * here.x() - handle[0], 2 * here.y() - handle[1]) if handle else here.toTuple()
            )
            values = [*first, *values]
        shape.cubicTo(*values)
        return values[2], values[3]
    return None


def dump(shape: QPainterPath) -> str:
    """Return a Qt path as the text of a closed SVG path."""
    parts: list[str] = []
    i = 0
    while i < shape.elementCount():
        point = shape.elementAt(i)
        kind = point.type
        if kind == QPainterPath.ElementType.MoveToElement:
            parts.append(("Z " if parts else "") + f"M{num(point.x)} {num(point.y)}")
        elif kind == QPainterPath.ElementType.LineToElement:
            parts.append(f"L{num(point.x)} {num(point.y)}")
        else:
            points = (point, shape.elementAt(i + 1), shape.elementAt(i + 2))
            parts.append("C" + " ".join(f"{num(p.x)} {num(p.y)}" for p in points))
            i += 2
        i += 1
    return " ".join(parts) + " Z" if parts else ""


def _area(points: Sequence[Point]) -> QPainterPath:
    shape = QPainterPath()
    shape.addPolygon(QPolygonF([QPointF(*point) for point in points]))
    shape.closeSubpath()
    return shape


def within(curve: str, points: Sequence[Point]) -> str:
    """Return the part of a shape inside a polygon."""
    return dump(parse(curve).intersected(_area(points)))


def common(curve: str, other: str) -> str:
    """Return what two shapes have in common."""
    return dump(parse(curve).intersected(parse(other)))


def union(*curves: str) -> str:
    """Return shapes joined into one."""
    shape = QPainterPath()
    for curve in curves:
        shape = shape.united(parse(curve))
    return dump(shape)


def mirror(curve: str, axis: float = 125) -> str:
    """Return a shape mirrored in the vertical line at *axis*."""
    return dump(QTransform(-1, 0, 0, 1, 2 * axis, 0).map(parse(curve)))


def line_within(curve: str, points: Sequence[Point], step: float = 1.5) -> str:
    """Return the part of an open line inside a polygon, as short straight pieces."""
    shape, area = parse(curve), _area(points)
    count = max(2, int(shape.length() / step))
    text, drawing = "", False
    for i in range(count + 1):
        point = shape.pointAtPercent(min(1, i / count))
        inside = area.contains(point)
        if inside:
            text += f"{'L' if drawing else 'M'}{point.x():.1f} {point.y():.1f} "
        drawing = inside
    return text


def stroked(shape: QPainterPath, width: float, *, round_ends: bool = True) -> QPainterPath:
    """Return the area of a line *width* wide along *shape*."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    ends = Qt.PenCapStyle.RoundCap if round_ends else Qt.PenCapStyle.FlatCap
    stroker.setCapStyle(ends)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    stroker.setCurveThreshold(0.05)
    return stroker.createStroke(shape).simplified()


def outline(curve: str, width: float, *, round_ends: bool = True) -> str:
    """Return the outline of a line *width* wide."""
    return dump(stroked(parse(curve), width, round_ends=round_ends))


def on_curve(curve: Curve3, at: float) -> tuple[float, float, float, float]:
    """Return the point of *curve* at 0 to 1 and the unit vector of its direction there."""
    rest = 1 - at
    start, control, end = curve
    x, y = (rest * rest * start[i] + 2 * rest * at * control[i] + at * at * end[i] for i in (0, 1))
    along_x, along_y = (
        2 * rest * (control[i] - start[i]) + 2 * at * (end[i] - control[i]) for i in (0, 1)
    )
    length = hypot(along_x, along_y)
    return x, y, along_x / length, along_y / length


def acanthus(
    spine: Curve3, half_width: float, lobes: int = 5, tip: float = 0.06, stalk: float = 0.10
) -> tuple[str, str]:
    """Return outline and veins of a lobed leaf along *spine*.

    *stalk* and *tip* are the shares of the spine that stay bare at its two ends.
    """
    steps = [stalk + (1 - tip - stalk) * i / lobes for i in range(lobes + 1)]

    def reach(at: float) -> float:
        return half_width * float(sin(pi * min(1, max(0, at)) ** 0.8) ** 0.75)

    def beside(at: float, side: int, aside: float, ahead: float = 0.0) -> str:
        x, y, along_x, along_y = on_curve(spine, at)
        return (
            f"{num(x - along_y * side * aside + along_x * ahead)} "
            f"{num(y + along_x * side * aside + along_y * ahead)}"
        )

    def half(side: int) -> str:
        (start_x, start_y), _, (end_x, end_y) = spine
        text = f"M{num(start_x)} {num(start_y)}"
        for near, far in pairwise(steps):
            swell = near + (far - near) * 0.25
            top = near + (far - near) * 0.72
            notch = reach(far) * (0.55 if far < steps[-1] else 0.4)
            text += (
                f" Q{beside(swell, side, reach(swell) * 1.22)}"
                f" {beside(top, side, reach(top), half_width * 0.30)}"
                f" Q{beside(far, side, notch * 1.25)} {beside(far, side, notch)}"
            )
        return text + f" L{num(end_x)} {num(end_y)} L{num(start_x)} {num(start_y)} Z"

    start, control, end = (f"{num(x)} {num(y)}" for x, y in spine)
    veins = f"M{start} Q{control} {end}"
    for i in range(lobes):
        root, point = (stalk + (1 - tip - stalk) * (i + part) / lobes for part in (0.15, 0.66))
        for side in (-1, 1):
            veins += f" M{beside(root, side, 0)} L{beside(point, side, reach(point) * 0.62)}"
    return union(half(1), half(-1)), veins
