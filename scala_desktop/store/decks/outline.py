"""The outlines of the cards on a scanned sheet, turned as they lie.

A card is lighter than the paper, or more coloured; a shadow is darker and has no colour of its own,
so it never counts.  What hangs together is a card where the smallest rectangle around it has the
shape of one; a larger patch is several that touch; anything else is told as a doubt, and kept.

Source: design/pact.md, 5; design/art.md, 9.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, sin
from statistics import median
from typing import Final, NamedTuple, TypeAlias

from PIL import Image, ImageChops, ImageFilter

from scala_desktop.store.decks.corners import (
    Corners,
    Point,
    between,
    inside,
    length,
    sides,
    turn,
    upright,
)
from scala_desktop.store.decks.paper import paper
from scala_desktop.store.decks.shot import Doubt

WORKING: Final = 900
"""Longest side of the small copy on which cards are looked for."""
THRESHOLDS: Final = (40, 24, 13)
"""How much lighter or more coloured a card is than the paper, of 255."""
SIZES: Final = (0.84, 1.19)
"""Within which factors of the usual size a patch is a card."""
SOLID: Final = 0.93
"""How much of the smallest rectangle around a card its hull fills; the corners are round."""
LEAST_PART: Final = 0.16
"""A patch smaller than this part of a card is dust, or a note on the sheet."""
FILLED: Final = 0.96
"""From this part of the picture on, one patch is the whole of it: no paper is seen."""
_Rows: TypeAlias = dict[int, list[int]]


class Outline(NamedTuple):
    """Four corners, from the upper left one clockwise, and what is doubtful about them."""

    corners: Corners
    doubt: Doubt | None = None


class _Patch(NamedTuple):
    """What hangs together: the smallest rectangle around it, and how much of that it fills."""

    corners: Corners
    width: float
    height: float
    solid: float
    box: tuple[int, int, int, int]

    @property
    def size(self) -> float:
        return self.width * self.height


def find_outlines(picture: Image.Image, aspect: float) -> list[Outline]:
    """Return the cards on *picture*, *aspect* times as tall as wide; row by row from the left.

    Where there is no paper round them the outline is the picture itself, with a doubt unless it has
    the shape of a card.
    """
    scale = max(1.0, max(picture.size) / WORKING)
    size = (max(round(picture.width / scale), 1), max(round(picture.height / scale), 1))
    small = picture.resize(size, Image.Resampling.BOX)
    best: list[Outline] = []
    for white in _masks(small):
        found = _among(_patches(white), aspect, size)
        if _worth(found) > _worth(best):
            best = found
        if best and all(one.doubt is None for one in best):
            break
    if not best:
        best = [_whole(size, aspect)]
    factor = (picture.width / size[0], picture.height / size[1])
    grown = [
        Outline(tuple((x * factor[0], y * factor[1]) for x, y in one.corners), one.doubt)
        for one in best
    ]
    return in_rows(grown)


def outline_at(picture: Image.Image, aspect: float, point: Point) -> Corners | None:
    """Return the corners of the card that lies on *point* of *picture*, if one can be made out."""
    scale = max(1.0, max(picture.size) / WORKING)
    size = (max(round(picture.width / scale), 1), max(round(picture.height / scale), 1))
    small = picture.resize(size, Image.Resampling.BOX)
    there = (point[0] / scale, point[1] / scale)
    for white in _masks(small):
        for one in _patches(white):
            if inside(there, one.corners) and one.solid > SOLID and _is_card(one, aspect):
                return upright(tuple((x * scale, y * scale) for x, y in one.corners))
    return None


def _worth(found: Sequence[Outline]) -> tuple[int, int]:
    """Return how much better *found* is than nothing: cards without a doubt, and no others."""
    return sum(one.doubt is None for one in found), -len(found) if found else -1_000_000


def lit(picture: Image.Image, ground: Image.Image, threshold: int) -> Image.Image:
    """Return where *picture* is lighter or more coloured than *ground*: 255 there, 0 elsewhere."""
    channels, grounds = picture.split(), ground.split()
    red, green, blue = (
        ImageChops.subtract(one, under) for one, under in zip(channels, grounds, strict=True)
    )
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    for i in range(3):
        # A shadow takes the same part of each colour: what lies between two of them shrinks.
        here = ImageChops.subtract(channels[i], channels[(i + 1) % 3])
        there = ImageChops.subtract(grounds[i], grounds[(i + 1) % 3])
        most = ImageChops.lighter(most, ImageChops.subtract(here, there))
    return most.point([0] * (threshold + 1) + [255] * (255 - threshold)).filter(
        ImageFilter.MedianFilter(3)
    )


def _masks(small: Image.Image) -> Iterable[Image.Image]:
    soft = small.filter(ImageFilter.GaussianBlur(0.8))
    ground = paper(soft)
    for threshold in THRESHOLDS:
        yield lit(soft, ground, threshold)
    # Cards that are darker than the paper, as the backs of some are.
    red, green, blue = ImageChops.difference(soft, ground).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    yield most.point([0] * 31 + [255] * 225).filter(ImageFilter.MedianFilter(3))


def _patches(white: Image.Image) -> list[_Patch]:
    """Return every patch of a mask that hangs together and lies in no other, the largest first."""
    found = sorted(map(_patch, _hanging(white)), key=lambda one: -one.size)
    kept: list[_Patch] = []
    for one in found:
        x, y = (one.box[0] + one.box[2]) / 2, (one.box[1] + one.box[3]) / 2
        if min(one.width, one.height) < 6:
            continue
        if not any(inside((x, y), other.corners) for other in kept):
            kept.append(one)
    return kept


def _hanging(white: Image.Image) -> list[_Rows]:
    """Return, for each patch of a mask, the first and the last column of each of its rows."""
    w, h = white.size
    data = white.tobytes()
    parents: list[int] = []
    runs: list[tuple[int, int, int]] = []

    def root(label: int) -> int:
        while parents[label] != label:
            parents[label] = parents[parents[label]]
            label = parents[label]
        return label

    above: list[tuple[int, int, int]] = []
    for y in range(h):
        line = data[y * w : (y + 1) * w]
        here: list[tuple[int, int, int]] = []
        start = line.find(255)
        while start >= 0:
            end = line.find(0, start)
            end = w if end < 0 else end
            label = len(parents)
            parents.append(label)
            runs.append((y, start, end))
            for x0, x1, other in above:
                if x0 < end and start < x1:
                    parents[root(label)] = root(other)
            here.append((start, end, label))
            start = line.find(255, end)
        above = here
    rows: dict[int, _Rows] = {}
    for label, (y, start, end) in enumerate(runs):
        row = rows.setdefault(root(label), {}).setdefault(y, [start, end])
        row[0], row[1] = min(row[0], start), max(row[1], end)
    return [one for one in rows.values() if len(one) >= 10]


def _patch(rows: _Rows) -> _Patch:
    points = [
        (float(x), float(yy)) for y, (x0, x1) in rows.items() for x in (x0, x1) for yy in (y, y + 1)
    ]
    hull = _hull(points)
    corners, width, height = _rectangle(hull)
    xs, ys = [x for x, _ in hull], [y for _, y in hull]
    solid = _area(hull) / max(width * height, 1.0)
    return _Patch(
        corners, width, height, solid, (int(min(xs)), int(min(ys)), int(max(xs)), int(max(ys)))
    )


def _hull(points: Iterable[Point]) -> list[Point]:
    """Return the corners of the convex hull of *points*, in the order of their angles."""
    ordered = sorted(set(points))

    def half(some: Iterable[Point]) -> list[Point]:
        made: list[Point] = []
        for point in some:
            while len(made) > 1 and turn(made[-2], made[-1], point) <= 0:
                made.pop()
            made.append(point)
        return made[:-1]

    return half(ordered) + half(reversed(ordered))


def _area(hull: Sequence[Point]) -> float:
    closed = pairwise([*hull, hull[0]])
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in closed)) / 2


def _rectangle(hull: Sequence[Point]) -> tuple[Corners, float, float]:
    """Return the corners, the width and the height of the smallest rectangle around *hull*."""
    best: tuple[float, float, float, float, float, float] | None = None
    for a, b in pairwise([*hull, hull[0]]):
        length = hypot(b[0] - a[0], b[1] - a[1])
        if length < 4 and best is not None:
            continue  # the round of a corner
        u = ((b[0] - a[0]) / (length or 1), (b[1] - a[1]) / (length or 1))
        along = [x * u[0] + y * u[1] for x, y in hull]
        across = [y * u[0] - x * u[1] for x, y in hull]
        left, right, top, bottom = min(along), max(along), min(across), max(across)
        if best is None or (right - left) * (bottom - top) < best[0]:
            best = (right - left) * (bottom - top), atan2(u[1], u[0]), left, right, top, bottom
    assert best is not None
    _, angle, left, right, top, bottom = best
    c, s = cos(angle), sin(angle)
    corners = tuple(
        (x * c - y * s, x * s + y * c)
        for x, y in ((left, top), (right, top), (right, bottom), (left, bottom))
    )
    return corners, right - left, bottom - top


def _among(found: Sequence[_Patch], aspect: float, size: tuple[int, int]) -> list[Outline]:
    """Return the cards among the patches of a sheet of *size*."""
    cards = [one for one in found if one.solid > SOLID and _is_card(one, aspect)]
    if not cards:
        return _edge_to_edge(found, aspect, size)
    short = median(min(one.width, one.height) for one in cards)
    long = median(max(one.width, one.height) for one in cards)
    made: list[Outline] = []
    for one in found:
        if one.size < LEAST_PART * short * long:
            continue
        made += _divided(one, short, long, size)
    return made


def _is_card(patch: _Patch, aspect: float) -> bool:
    long, short = max(patch.width, patch.height), min(patch.width, patch.height)
    return SIZES[0] < long / short / aspect < SIZES[1]


def _divided(patch: _Patch, w: float, h: float, size: tuple[int, int]) -> list[Outline]:
    """Return the cards of about *w* by *h* in a patch: one, or several that touch."""
    for across, down in ((w, h), (h, w)):
        columns, rows = max(round(patch.width / across), 1), max(round(patch.height / down), 1)
        fits = (
            SIZES[0] < patch.width / columns / across < SIZES[1]
            and SIZES[0] < patch.height / rows / down < SIZES[1]
            and patch.solid > SOLID
        )
        if fits:
            return [Outline(upright(one)) for one in _grid(patch.corners, columns, rows)]
    x0, y0, x1, y1 = patch.box
    at_edge = x0 <= 1 or y0 <= 1 or x1 >= size[0] - 1 or y1 >= size[1] - 1
    if at_edge and patch.size < 1.4 * w * h:
        return [Outline(upright(patch.corners), Doubt.CUT_OFF)]
    count = max(round(patch.size * patch.solid / (w * h)), 1)
    middles = [
        (
            x0 + (x1 - x0) * ((i + 0.5) / count if x1 - x0 > y1 - y0 else 0.5),
            y0 + (y1 - y0) * (0.5 if x1 - x0 > y1 - y0 else (i + 0.5) / count),
        )
        for i in range(count)
    ]
    return [Outline(_standing(middle, w, h), Doubt.CROOKED) for middle in middles]


def _standing(middle: Point, w: float, h: float) -> Corners:
    x, y = middle
    left, right, top, bottom = x - w / 2, x + w / 2, y - h / 2, y + h / 2
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def _grid(corners: Corners, columns: int, rows: int) -> list[Corners]:
    def at(u: float, v: float) -> Point:
        return between(corners, u, v)

    return [
        (
            at(i / columns, j / rows),
            at((i + 1) / columns, j / rows),
            at((i + 1) / columns, (j + 1) / rows),
            at(i / columns, (j + 1) / rows),
        )
        for j in range(rows)
        for i in range(columns)
    ]


COUNTS: Final = ((4, 3), (3, 4), (5, 2), (2, 5), (3, 3), (10, 4), (4, 10), (13, 4), (4, 13))
"""Columns and rows in which cards are laid edge to edge."""


def _edge_to_edge(found: Sequence[_Patch], aspect: float, size: tuple[int, int]) -> list[Outline]:
    """Return the cards of one large patch that is cards laid edge to edge."""
    if not found:
        return []
    whole = found[0]
    if whole.solid < SOLID or whole.size < 0.7 * sum(one.size for one in found):
        return []
    if whole.size > FILLED * size[0] * size[1]:
        return []
    return next(grids(whole.corners, aspect), [])


def grids(corners: Corners, aspect: float) -> Iterator[list[Outline]]:
    """Yield how cards laid edge to edge may fill the four *corners*, the fewest first."""
    wide, high = length(corners[0], corners[1]), length(corners[1], corners[2])
    for columns, rows in COUNTS:
        if abs(high / rows / (wide / columns) / aspect - 1) <= 0.05:
            yield [Outline(upright(one)) for one in _grid(corners, columns, rows)]


def _whole(size: tuple[int, int], aspect: float) -> Outline:
    """Return the picture itself as a card; it was cut before only if it has the shape of one."""
    w, h = float(size[0]), float(size[1])
    corners = upright(((0.0, 0.0), (w, 0.0), (w, h), (0.0, h)))
    across, down = sides(corners)
    cut = 0.94 < down / across / aspect < 1.06
    return Outline(corners, None if cut else Doubt.NOT_CUT)


def in_rows(outlines: Sequence[Outline]) -> list[Outline]:
    """Return *outlines* row by row, from the left, also where the sheet lay askew."""
    rows: list[list[tuple[float, float, float, Outline]]] = []
    placed = []
    for one in outlines:
        xs, ys = [x for x, _ in one.corners], [y for _, y in one.corners]
        placed.append((sum(xs) / 4, sum(ys) / 4, max(ys) - min(ys), one))
    for item in sorted(placed, key=lambda item: item[:2]):
        for row in rows:
            if abs(item[1] - row[-1][1]) < item[2] / 2:
                row.append(item)
                break
        else:
            rows.append([item])
    rows.sort(key=lambda row: sum(item[1] for item in row) / len(row))
    return [item[3] for row in rows for item in row]
