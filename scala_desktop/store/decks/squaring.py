"""Makes a card of a deck out of a piece of a scan: upright, trimmed, scaled, with round corners.

Source: design/art.md, 4 and 9.
"""

from __future__ import annotations

from functools import cache
from math import atan, degrees
from statistics import median
from typing import Final

from PIL import Image, ImageDraw, ImageStat

from scala_desktop.store.decks.finding import SOLID, Colour, mask

CARD_W: Final = 420
"""Pixels that a card of an own deck is wide: the widest that is read again within 11 ms."""
LEAST_W: Final = 90
"""Pixels that a card must be wide in the scan; smaller ones would look blurred."""
_CORNER: Final = 0.056
_SHAVED: Final = 0.009
"""How much is cut off at each edge, in card widths."""
_THRESHOLD: Final = 30
_MOST_ASKEW: Final = 8.0
_WHITE: Final = (255, 253, 247)
"""The ground colour of the program's decks, to which a dull or tinted ground is brightened."""
_SMALL: Final = 320


def squared(piece: Image.Image, ground: Colour, aspect: float) -> Image.Image:
    """Return the card on *piece*, which lies on paper of the colour *ground*."""
    angle = askew(piece, ground)
    if abs(angle) > 0.05:
        piece = piece.rotate(angle, Image.Resampling.BICUBIC, fillcolor=ground)
    return finished(trimmed(piece, ground), aspect)


def _mask(piece: Image.Image, ground: Colour) -> tuple[Image.Image, float]:
    """Return where the card is, on a smaller copy, and how much smaller that is."""
    scale = max(1.0, max(piece.size) / _SMALL)
    size = (max(round(piece.width / scale), 1), max(round(piece.height / scale), 1))
    small = piece.resize(size, Image.Resampling.BOX)
    return mask(small, Image.new("RGB", size, ground), _THRESHOLD), scale


def askew(piece: Image.Image, ground: Colour) -> float:
    """Return by how many degrees, anticlockwise, the card has to be turned to stand upright."""
    white, _ = _mask(piece, ground)
    w, h = white.size
    slopes = []
    for image, sign in ((white, -1.0), (white.transpose(Image.Transpose.TRANSPOSE), 1.0)):
        across, down = image.size
        data = image.tobytes()
        lines = [data[y * across : (y + 1) * across] for y in range(down)]
        # The corners are round: only the middle of an edge is straight.
        middle = range(down // 5, down - down // 5)
        half = len(middle) // 2
        for edge in (bytes.find, bytes.rfind):
            at = [edge(lines[y], b"\xff") for y in middle]
            steps = [
                (at[i + half] - at[i]) / half
                for i in range(len(at) - half)
                if at[i] >= 0 and at[i + half] >= 0
            ]
            if steps:
                slopes.append(sign * median(steps))
    angle = degrees(atan(median(slopes))) if slopes and w and h else 0.0
    return angle if abs(angle) <= _MOST_ASKEW else 0.0


def trimmed(piece: Image.Image, ground: Colour) -> Image.Image:
    """Return *piece* without the paper around the card."""
    white, scale = _mask(piece, ground)
    w, h = white.size
    seen = white.getbbox()
    # Where the card itself is as light as the paper, only what is printed on it is seen.
    if seen is None or ImageStat.Stat(white.crop(seen)).mean[0] < SOLID:
        return piece
    x0, x1 = _span(white.resize((w, 1), Image.Resampling.BOX).tobytes())
    y0, y1 = _span(white.resize((1, h), Image.Resampling.BOX).tobytes())
    return piece.crop((int(x0 * scale), int(y0 * scale), round(x1 * scale), round(y1 * scale)))


def _span(profile: bytes) -> tuple[int, int]:
    inside = [i for i, value in enumerate(profile) if value > 127]
    return inside[0], inside[-1] + 1


def finished(card: Image.Image, aspect: float) -> Image.Image:
    """Return *card* in the size of the deck, on a white ground, with round corners."""
    edge = round(card.width * _SHAVED)
    size = (CARD_W, round(CARD_W * aspect))
    shaved = card.crop((edge, edge, card.width - edge, card.height - edge))
    made = _whitened(shaved.resize(size, Image.Resampling.LANCZOS))
    made.putalpha(_corners(size))
    return made


def _whitened(card: Image.Image) -> Image.Image:
    """Return *card* with the colour at its edge made white, where it is a light one."""
    w, h = card.size
    near, far = round(w * 0.014), round(w * 0.035)
    strips = [
        card.crop(box)
        for box in (
            (far * 2, near, w - far * 2, far),
            (far * 2, h - far, w - far * 2, h - near),
            (near, far * 2, far, h - far * 2),
            (w - far, far * 2, w - near, h - far * 2),
        )
    ]
    found = [ImageStat.Stat(strip).median for strip in strips]
    edge = [median(colour[i] for colour in found) for i in range(3)]
    if min(edge) < 130 or max(edge) - min(edge) > 60:
        return card  # a deck with a coloured border
    table = [
        min(round(value * white / max(tone, 1)), 255)
        for tone, white in zip(edge, _WHITE, strict=True)
        for value in range(256)
    ]
    return card.point(table)


@cache
def _corners(size: tuple[int, int]) -> Image.Image:
    """Return the shape of a card as a mask, with smooth edges."""
    w, h = size
    large = Image.new("L", (w * 4, h * 4), 0)
    draw = ImageDraw.Draw(large)
    draw.rounded_rectangle((0, 0, w * 4 - 1, h * 4 - 1), round(w * _CORNER) * 4, fill=255)
    return large.resize(size, Image.Resampling.LANCZOS)
