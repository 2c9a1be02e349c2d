"""Finding the cards on a scanned sheet.

The colour of the paper, uneven light included, is taken from the edges of the picture.  The pixels
that differ from it form patches: a patch of the size of a card is one, a larger patch is several
that touch, and is divided evenly.

Source: design/art.md, 9.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from statistics import median
from typing import Final, NamedTuple, TypeAlias

from PIL import Image, ImageChops, ImageFilter, ImageStat

Colour: TypeAlias = tuple[int, int, int]

WORKING: Final = 1000
"""Longest side of the small copy on which cards are looked for."""
THRESHOLDS: Final = (38, 24, 14)
"""How much a card differs from the paper, of 255; the lower ones are tried if nothing is found."""
SOLID: Final = 190
"""Mean of a mask, of 255, above which it shows a card and not only what is printed on one."""
_SEGMENTS: Final = 8
_STRANGE: Final = 45
"""A part of the edge that differs so much from the others shows a card, not paper."""


class Box(NamedTuple):
    """A rectangle of pixels: left, top, and the first column and row beyond it."""

    x0: int
    y0: int
    x1: int
    y1: int

    @property
    def w(self) -> int:
        """Return the width."""
        return self.x1 - self.x0

    @property
    def h(self) -> int:
        """Return the height."""
        return self.y1 - self.y0


def paper(picture: Image.Image) -> Image.Image:
    """Return the empty paper behind *picture*: what its four edges show, blended inwards."""
    w, h = picture.size
    thick = max(2, min(w, h) // 100)
    across = [w * i // _SEGMENTS for i in range(_SEGMENTS + 1)]
    down = [h * i // _SEGMENTS for i in range(_SEGMENTS + 1)]
    top = [(a, 0, b, thick) for a, b in pairwise(across)]
    bottom = [(a, h - thick, b, h) for a, b in pairwise(across)]
    left = [(0, a, thick, b) for a, b in pairwise(down)]
    right = [(w - thick, a, w, b) for a, b in pairwise(down)]
    sides = [[_median(picture.crop(box)) for box in side] for side in (top, bottom, left, right)]
    usual = [round(median(c[i] for side in sides for c in side)) for i in range(3)]
    sides = [
        [c if max(abs(c[i] - usual[i]) for i in range(3)) <= _STRANGE else tuple(usual) for c in s]
        for s in sides
    ]
    small = Image.new("RGB", (_SEGMENTS, _SEGMENTS))
    for y in range(_SEGMENTS):
        for x in range(_SEGMENTS):
            small.putpixel((x, y), _blend(sides, x, y))
    return small.resize((w, h), Image.Resampling.BILINEAR)


def _median(picture: Image.Image) -> tuple[int, ...]:
    return tuple(round(value) for value in ImageStat.Stat(picture).median)


def _blend(sides: Sequence[Sequence[tuple[int, ...]]], x: int, y: int) -> Colour:
    """Return the colour of one spot of the paper, of which only the edges are known."""
    top, bottom, left, right = sides
    last = _SEGMENTS - 1
    u, v = x / last, y / last
    mixed = []
    for i in range(3):
        edges = (1 - v) * top[x][i] + v * bottom[x][i] + (1 - u) * left[y][i] + u * right[y][i]
        corners = (
            (1 - u) * (1 - v) * (top[0][i] + left[0][i])
            + u * (1 - v) * (top[last][i] + right[0][i])
            + (1 - u) * v * (bottom[0][i] + left[last][i])
            + u * v * (bottom[last][i] + right[last][i])
        ) / 2
        mixed.append(min(max(round(edges - corners), 0), 255))
    return mixed[0], mixed[1], mixed[2]


def mask(picture: Image.Image, ground: Image.Image, threshold: int) -> Image.Image:
    """Return where *picture* differs from *ground*: 255 there, 0 elsewhere; no lonely specks."""
    red, green, blue = ImageChops.difference(picture, ground).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return most.point([0] * (threshold + 1) + [255] * (255 - threshold)).filter(
        ImageFilter.MedianFilter(5)
    )


def find_cards(picture: Image.Image, aspect: float, counts: range) -> list[Box]:
    """Return the cards on a sheet, row by row, from the left.

    They are *aspect* times as tall as wide; *counts* is how many make a deck.  Where no threshold
    finds such a number, the nearest is returned.
    """
    scale = max(1.0, max(picture.size) / WORKING)
    size = (round(picture.width / scale), round(picture.height / scale))
    small = picture.resize(size, Image.Resampling.BOX)
    ground = paper(small)
    best: list[Box] = []
    for threshold in THRESHOLDS:
        found = cards_among(patches(mask(small, ground, threshold)), aspect, counts)
        if _distance(len(found), counts) < _distance(len(best), counts):
            best = found
        if len(best) in counts:
            break
    grown = [
        Box(*(round(v * scale) for v in box[:2]), *(round(v * scale) for v in box[2:]))
        for box in best
    ]
    return in_rows(grown)


def card_alone(picture: Image.Image, aspect: float) -> Box | None:
    """Return where the only card of a picture lies, ``None`` where no paper is round it."""
    scale = max(1.0, max(picture.size) / (WORKING / 2))
    size = (round(picture.width / scale), round(picture.height / scale))
    small = picture.resize(size, Image.Resampling.BOX)
    white = mask(small, paper(small), THRESHOLDS[0])
    boxes = _outermost(patches(white))
    if not boxes or not _has_aspect(boxes[0], aspect):
        return None
    x0, y0, x1, y1 = box = boxes[0]
    if ImageStat.Stat(white.crop(box)).mean[0] < SOLID:
        return None
    return Box(int(x0 * scale), int(y0 * scale), round(x1 * scale), round(y1 * scale))


def _distance(found: int, counts: range) -> int:
    if not found:
        return 10_000
    return max(counts.start - found, found - counts.stop + 1, 0)


def patches(white: Image.Image) -> list[Box]:
    """Return the box of every patch of a mask that hangs together, small ones too."""
    w, h = white.size
    data = white.tobytes()
    parents: list[int] = []
    boxes: list[list[int]] = []

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
            boxes.append([start, y, end, y + 1])
            for x0, x1, other in above:
                if x0 < end and start < x1:
                    mine, theirs = root(label), root(other)
                    if mine != theirs:
                        parents[mine] = theirs
                        a, b = boxes[theirs], boxes[mine]
                        boxes[theirs] = [*map(min, a[:2], b[:2]), *map(max, a[2:], b[2:])]
            here.append((start, end, label))
            start = line.find(255, end)
        above = here
    return [Box(*boxes[i]) for i in range(len(parents)) if parents[i] == i]


def cards_among(found: Iterable[Box], aspect: float, counts: range) -> list[Box]:
    """Return the cards among the patches of a sheet; larger patches are divided."""
    boxes = _outermost(found)
    if not boxes:
        return []
    fits = [box for box in boxes if _has_aspect(box, aspect)]
    if fits:
        # The most frequent size is that of a card: half of all that fit are within a fifth of it.
        w, h = median(box.w for box in fits), median(box.h for box in fits)
        return [part for box in boxes for part in _divided(box, w, h)]
    whole = boxes[0]
    if whole.w * whole.h < 0.7 * sum(box.w * box.h for box in boxes):
        return []  # many things, none of them a card
    return _grid(whole, aspect, counts)


def _outermost(found: Iterable[Box]) -> list[Box]:
    """Return the boxes that are large enough and lie in no other, the largest first."""
    boxes = sorted(found, key=lambda box: -box.w * box.h)
    if not boxes:
        return []
    largest = boxes[0].w * boxes[0].h
    kept: list[Box] = []
    for box in boxes:
        if box.w * box.h < largest / 400 or min(box.w, box.h) < 12:
            continue
        x, y = (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2
        if not any(b.x0 <= x < b.x1 and b.y0 <= y < b.y1 for b in kept):
            kept.append(box)
    return kept


def _has_aspect(box: Box, aspect: float) -> bool:
    return 0.82 < box.h / box.w / aspect < 1.2


def _divided(box: Box, w: float, h: float) -> list[Box]:
    """Return *box* cut into cards of about *w* by *h*; nothing where they do not fit."""
    columns, rows = max(round(box.w / w), 1), max(round(box.h / h), 1)
    if not (0.85 < box.w / columns / w < 1.18 and 0.85 < box.h / rows / h < 1.18):
        return []
    return _cells(box, columns, rows)


def _cells(box: Box, columns: int, rows: int) -> list[Box]:
    return [
        Box(
            box.x0 + box.w * i // columns,
            box.y0 + box.h * j // rows,
            box.x0 + box.w * (i + 1) // columns,
            box.y0 + box.h * (j + 1) // rows,
        )
        for j in range(rows)
        for i in range(columns)
    ]


def _grid(box: Box, aspect: float, counts: range) -> list[Box]:
    """Return *box* cut into as many rows and columns as make cards of the right shape."""
    tries = [
        (abs(box.h / rows / (box.w / (count // rows)) / aspect - 1), count, rows)
        for count in counts
        for rows in range(1, count + 1)
        if count % rows == 0
    ]
    wrong, count, rows = min(tries)
    return _cells(box, count // rows, rows) if wrong < 0.08 else []


def in_rows(boxes: Sequence[Box]) -> list[Box]:
    """Return *boxes* row by row, from the left, also where the sheet lay askew."""
    rows: list[list[Box]] = []
    for box in sorted(boxes):
        y = box.y0 + box.y1
        for row in rows:
            if abs(y - row[-1].y0 - row[-1].y1) < box.h:
                row.append(box)
                break
        else:
            rows.append([box])
    rows.sort(key=lambda row: sum(box.y0 for box in row) / len(row))
    return [box for row in rows for box in row]
