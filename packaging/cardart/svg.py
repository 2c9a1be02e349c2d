"""Write SVG elements as text.

Only elements that Qt's renderer draws as meant are used: no text, no clip paths, no filters; nor
an opacity of a whole group, for the table cuts drawings between their shapes.
An attribute is a keyword with ``_`` for ``-``; one that is None is left out.

Source: design/art.md, 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians, sin

from cardart.palette import EDGE, INK, PAPER

Attribute = str | float | None
Point = tuple[float, float]


def num(value: float, digits: int = 2) -> str:
    """Return a number as short as it can be written.

    >>> num(1.50), num(-0.001), num(2)
    ('1.5', '0', '2')
    """
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _attributes(values: dict[str, Attribute]) -> str:
    return "".join(
        f' {name.replace("_", "-")}="{value if isinstance(value, str) else num(value)}"'
        for name, value in values.items()
        if value is not None
    )


def element(tag: str, **attributes: Attribute) -> str:
    """Return one element without content.

    >>> element("circle", r=2.5, stroke_width=1)
    '<circle r="2.5" stroke-width="1"/>'
    """
    return f"<{tag}{_attributes(attributes)}/>"


def path(curve: str, **attributes: Attribute) -> str:
    """Return a path, nothing at all where *curve* is empty."""
    return f'<path d="{curve}"{_attributes(attributes)}/>' if curve.strip() else ""


def circle(x: float, y: float, radius: float, **attributes: Attribute) -> str:
    """Return a circle."""
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def ellipse(x: float, y: float, across: float, down: float, **attributes: Attribute) -> str:
    """Return an ellipse with the two radii *across* and *down*."""
    return element("ellipse", cx=x, cy=y, rx=across, ry=down, **attributes)


def rect(
    x: float, y: float, width: float, height: float, radius: float = 0, **attributes: Attribute
) -> str:
    """Return a rectangle with rounded corners."""
    if radius:
        attributes = attributes | {"rx": radius, "ry": radius}
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def group(*content: str, **attributes: Attribute) -> str:
    """Return a group of elements."""
    return f"<g{_attributes(attributes)}>" + "".join(content) + "</g>"


def solid(
    curve: str, fill: str, width: float = 2.2, stroke: str = INK, **attributes: Attribute
) -> str:
    """Return a filled shape with an outline *width* wide, without one where that is 0."""
    return path(
        curve,
        fill=fill,
        stroke=stroke if width else None,
        stroke_width=width or None,
        stroke_linejoin="round",
        **attributes,
    )


def line(curve: str, width: float = 1.6, stroke: str = INK, **attributes: Attribute) -> str:
    """Return an open line with round ends."""
    return path(
        curve,
        fill="none",
        stroke=stroke,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        **attributes,
    )


def cord(curve: str, inked: float, width: float, colour: str, ink: str = INK) -> str:
    """Return a line *width* wide in *colour* on one *inked* wide: a cord with an outline."""
    return line(curve, inked, ink) + line(curve, width, colour)


def mirrored(content: str, axis: float = 125) -> str:
    """Return *content* mirrored in the vertical line at *axis*."""
    return group(content, transform=f"translate({num(2 * axis)} 0) scale(-1 1)")


def both_sides(left: str, right: str | None = None) -> str:
    """Return a drawing with its mirror image, or with the mirror image of *right*."""
    return left + mirrored(left if right is None else right)


def placed(
    content: str, x: float, y: float, scale: float = 1, turn: float = 0, *, flip: bool = False
) -> str:
    """Return *content* with its origin at (x, y), turned clockwise; *flip* mirrors it."""
    moves = f"translate({num(x)} {num(y)})"
    if turn:
        moves += f" rotate({num(turn)})"
    if scale != 1 or flip:
        moves += f" scale({num(-scale if flip else scale, 4)} {num(scale, 4)})"
    return group(content, transform=moves)


def turned(content: str, x: float, y: float) -> str:
    """Return *content* turned by half a turn about (x, y)."""
    return group(content, transform=f"rotate(180 {num(x)} {num(y)})")


def doubled(content: str, x: float, y: float, name: str = "") -> str:
    """Return *content* and the same turned by half a turn about (x, y).

    With a *name* the text of the drawing holds it once.
    """
    if not name:
        return content + turned(content, x, y)
    return group(content, id=name) + turned(element("use", href=f"#{name}"), x, y)


def document(width: float, height: float, body: str, definitions: str = "") -> str:
    """Return a whole SVG file."""
    size = f'width="{num(width)}" height="{num(height)}" viewBox="0 0 {num(width)} {num(height)}"'
    defs = f"<defs>{definitions}</defs>" if definitions else ""
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{defs}{body}</svg>'


def card_ground(width: float, height: float, radius: float, fill: str = PAPER) -> str:
    """Return the blank card with its edge line."""
    return rect(
        0.75, 0.75, width - 1.5, height - 1.5, radius, fill=fill, stroke=EDGE, stroke_width=1.5
    )


def polygon(points: Iterable[Point]) -> str:
    """Return the curve through *points*."""
    return "M" + " L".join(f"{num(x)} {num(y)}" for x, y in points) + " Z"


def star_curve(x: float, y: float, outer: float, inner: float, points: int) -> str:
    """Return the curve of a star, one point upwards."""
    corners = []
    for i in range(2 * points):
        reach, angle = (outer, inner)[i % 2], radians(180 * i / points - 90)
        corners.append((x + reach * cos(angle), y + reach * sin(angle)))
    return polygon(corners)


def petals_curve(
    x: float,
    y: float,
    inner: float,
    outer: float,
    count: int,
    half_width: float,
    first: float = -90,
) -> str:
    """Return the curve of *count* pointed petals, the first in the direction *first* degrees."""
    petals = []
    for i in range(count):
        angle = radians(first + 360 * i / count)
        along_x, along_y = cos(angle), sin(angle)
        middle = (inner + outer) / 2
        points = [
            (x + along_x * reach - along_y * aside, y + along_y * reach + along_x * aside)
            for reach, aside in (
                (inner, 0),
                (middle, half_width),
                (outer, 0),
                (middle, -half_width),
            )
        ]
        start, left, tip, right = (f"{num(px)} {num(py)}" for px, py in points)
        petals.append(f"M{start} Q{left} {tip} Q{right} {start} Z")
    return " ".join(petals)
