"""Cuts a card out of a sheet by its four corners, and finds these corners exactly.

Colours stay as they were scanned.

Source: design/pact.md, 5.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from statistics import median
from typing import Final, TypeAlias

from PIL import Image, ImageFilter, ImageStat

from scala_desktop.store.decks.corners import Corners, Point, between
from scala_desktop.store.decks.outline import lit
from scala_desktop.store.decks.paper import Colour
from scala_desktop.store.decks.shot import Doubt

FINE: Final = 640
"""Pixels that a card of an own deck is wide at most: twice what the largest table shows."""
SMALL: Final = 420
"""Pixels that it is wide where the deck would be too heavy otherwise."""
LEAST_W: Final = 90
"""Pixels that a card must be wide in the scan; smaller ones would look blurred."""
_AROUND: Final = 0.09
"""How much of the sheet is looked at round a card to find its edges, in card widths."""
_LOOKED: Final = 320
"""Pixels that a card is wide where its edges are looked for."""
_SHAVED: Final = 0.006
"""How much is cut off at each edge, in card widths."""
_EDGE: Final = 22
"""How much lighter or more coloured a card is than the paper at its edge."""
_STRIP: Final = 0.022
"""How wide the strip is at each edge in which the sheet may show, in card widths."""
_STRANGE: Final = 34
"""A strip that is so much darker than the others shows the sheet."""


_Line: TypeAlias = tuple[float, float]
"""Where an edge begins, and by how much it moves a pixel along it."""


def card_size(corners: Corners) -> tuple[float, float]:
    """Return how wide and how high a card with these *corners* is, in pixels of the sheet."""
    a, b, c, d = corners
    return (_far(a, b) + _far(d, c)) / 2, (_far(a, d) + _far(b, c)) / 2


def _far(a: Point, b: Point) -> float:
    return hypot(b[0] - a[0], b[1] - a[1])


def cut_out(
    sheet: Image.Image, corners: Corners, aspect: float, width: int, *, shaved: bool = True
) -> Image.Image:
    """Return the card with these *corners*, at most *width* pixels wide and never grown."""
    edge = _SHAVED if shaved else 0.0
    across, _ = card_size(corners)
    inner = tuple(
        between(corners, u, v)
        for u, v in (
            (edge, edge / aspect),
            (1 - edge, edge / aspect),
            (1 - edge, 1 - edge / aspect),
            (edge, 1 - edge / aspect),
        )
    )
    natural = max(round(across), 8)
    wide = min(width, natural)
    # Qt's and Pillow's transforms take single pixels: what shrinks much is shrunk afterwards.
    taken = natural if natural > 1.4 * wide else wide
    nw, ne, se, sw = inner
    piece = sheet.transform(
        (taken, max(round(taken * aspect), 8)),
        Image.Transform.QUAD,
        (*nw, *sw, *se, *ne),
        Image.Resampling.BICUBIC,
    )
    size = (wide, max(round(wide * aspect), 8))
    return piece if piece.size == size else piece.resize(size, Image.Resampling.LANCZOS)


def refined(
    sheet: Image.Image,
    corners: Corners,
    aspect: float,
    ground: Colour,
    *,
    around: float = _AROUND,
) -> tuple[Corners, int]:
    """Return *corners* moved onto the edges of the card, and how many edges were found.

    *ground* is the colour of the paper there, *around* how far from the corners edges are looked
    for, in card widths.  Where one edge is hidden, the shape of a card says where it is.
    """
    wider = _around(corners, around)
    across, _ = card_size(corners)
    wide = min(_LOOKED, max(round(across), 60))
    pad = round(wide * around)
    size = (wide + 2 * pad, round(wide * aspect) + 2 * pad)
    nw, ne, se, sw = wider
    piece = sheet.transform(
        size, Image.Transform.QUAD, (*nw, *sw, *se, *ne), Image.Resampling.BILINEAR
    ).filter(ImageFilter.GaussianBlur(0.7))
    white = lit(piece, Image.new("RGB", size, ground), _EDGE)
    lines = [_line(white, side, pad) for side in range(4)]
    found = sum(line is not None for line in lines)
    left, top, right, bottom = _completed(lines, pad, size, aspect)
    at = [_crossing(x, y) for x, y in ((left, top), (right, top), (right, bottom), (left, bottom))]
    moved = tuple(between(wider, x / size[0], y / size[1]) for x, y in at)
    return moved, found


def _completed(
    lines: Sequence[_Line | None], pad: int, size: tuple[int, int], aspect: float
) -> list[_Line]:
    """Return the four edges; one that was not found by those that were."""
    made = [
        line if line is not None else (float(pad if side < 2 else size[side % 2] - pad), 0.0)
        for side, line in enumerate(lines)
    ]
    hidden = [side for side, line in enumerate(lines) if line is None]
    if len(hidden) == 1:
        (side,) = hidden
        first, second = made[(side + 1) % 2], made[(side + 1) % 2 + 2]
        middle = size[side % 2] / 2
        between_them = second[0] + second[1] * middle - first[0] - first[1] * middle
        away = between_them * (aspect if side % 2 else 1 / aspect)
        start, slope = made[(side + 2) % 4]
        made[side] = (start + (away if side > 1 else -away), slope)
    return made


def _around(corners: Corners, far: float) -> Corners:
    """Return *corners* with some of the sheet round them."""
    across, down = card_size(corners)
    u, v = far, far * across / max(down, 1)
    return tuple(
        between(corners, x, y) for x, y in ((-u, -v), (1 + u, -v), (1 + u, 1 + v), (-u, 1 + v))
    )


def _line(white: Image.Image, side: int, pad: int) -> _Line | None:
    """Return an edge of the card on a mask: left, top, right, bottom; ``None`` for none."""
    if side % 2:
        white = white.transpose(Image.Transpose.TRANSPOSE)
    w, h = white.size
    data = white.tobytes()
    far = side > 1
    spots: list[tuple[int, int]] = []
    # The corners are round: only the middle of an edge is straight.
    for y in range(pad + (h - 2 * pad) // 7, h - pad - (h - 2 * pad) // 7):
        line = data[y * w : (y + 1) * w]
        at = line.rfind(255) + 1 if far else line.find(255)
        if 0 < at < w and abs(at - (w - pad if far else pad)) <= pad * 0.95:
            spots.append((y, at))
    wanted = (h - 2 * pad) * 5 // 7
    if len(spots) < wanted * 0.6:
        return None
    half = len(spots) // 2
    slope = median(
        (spots[i + half][1] - spots[i][1]) / (spots[i + half][0] - spots[i][0])
        for i in range(len(spots) - half)
    )
    start = median(x - slope * y for y, x in spots)
    near = sum(abs(x - slope * y - start) <= 1.6 for y, x in spots)
    return (start, slope) if near >= wanted * 0.6 else None


def _crossing(upright: _Line, level: _Line) -> Point:
    """Return where an upright edge, x by y, crosses a level one, y by x."""
    (a, b), (c, d) = upright, level
    y = (c + d * a) / (1 - b * d)
    return a + b * y, y


def doubt_of(card: Image.Image) -> Doubt | None:
    """Return whether the sheet shows at an edge of *card*."""
    w, h = card.size
    far = max(round(w * _STRIP), 2)
    grey = card.convert("L")
    x, y, right, low = w // 12, h // 12, w - w // 12, h - h // 12
    strips = [
        grey.crop(box)
        for box in (
            (0, y, far, h // 2),
            (0, h // 2, far, low),
            (w - far, y, w, h // 2),
            (w - far, h // 2, w, low),
            (x, 0, w // 2, far),
            (w // 2, 0, right, far),
            (x, h - far, w // 2, h),
            (w // 2, h - far, right, h),
        )
    ]
    tones = [ImageStat.Stat(strip).median[0] for strip in strips]
    return Doubt.CROOKED if max(tones) - min(tones) > _STRANGE else None


def light_of(card: Image.Image) -> float:
    """Return how bright the paper of *card* is: that of its lightest quarter, of 255."""
    counts = card.convert("L").histogram()
    left = sum(counts) / 4
    for tone in range(255, -1, -1):
        left -= counts[tone]
        if left <= 0:
            return float(tone)
    return 0.0


def sharpness_of(card: Image.Image) -> float:
    """Return how steep the steepest hundredth of *card* is, against its contrast."""
    w, h = 200, round(200 * card.height / card.width)
    grey = card.convert("L").resize((w, h), Image.Resampling.BOX)
    inner = grey.crop((w // 10, h // 10, w - w // 10, h - h // 10))
    tones = inner.histogram()
    seen = [tone for tone, many in enumerate(tones) if many]
    contrast = max(seen[-1] - seen[0], 1)
    edges = inner.filter(ImageFilter.FIND_EDGES).crop((2, 2, inner.width - 2, inner.height - 2))
    counts = edges.histogram()
    left = sum(counts) / 100
    for tone in range(255, -1, -1):
        left -= counts[tone]
        if left <= 0:
            return tone / contrast
    return 0.0
