"""The empty paper behind the cards of a sheet.

Its colour, uneven light included, is taken from the edges of the picture.

Source: design/art.md, 9.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from statistics import median
from typing import Final, TypeAlias

from PIL import Image, ImageStat

Colour: TypeAlias = tuple[int, int, int]

_SEGMENTS: Final = 8
_STRANGE: Final = 45
"""A part of the edge that differs so much from the others shows a card, not paper."""


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
