"""Telling whether two pictures show one card twice, or two cards that look alike.

Two scans of one card never match exactly: each part of the one is looked for near its place on the
other.  Where some part is not found nearby, they are different cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageChops, ImageFilter

_W: Final = 48
_PART: Final = 6
"""Pixels of a part in the small copies."""
_FAR: Final = 2
"""Pixels from its place that a part is looked for."""
_SOFT: Final = 1.3
"""Pixels by which the copies are blurred: half a pixel's shift must not count."""
_COARSE: Final = (3, 4)
_WORTH_A_LOOK: Final = 40


class Likeness:
    """A small copy of a card, to be compared with others."""

    def __init__(self, card: Image.Image) -> None:
        flat = Image.new("RGB", card.size, (255, 253, 247))
        flat.paste(card, mask=card.getchannel("A") if card.mode == "RGBA" else None)
        h = round(_W * card.height / card.width)
        small = flat.resize((_W, h), Image.Resampling.BOX)
        self._fine = small.filter(ImageFilter.GaussianBlur(_SOFT))
        self._coarse = self._fine.resize(_COARSE, Image.Resampling.BOX)

    def difference(self, other: Likeness) -> int:
        """Return the difference, of 255, of the parts that differ most."""
        coarse = _most(ImageChops.difference(self._coarse, other._coarse))
        if coarse > _WORTH_A_LOOK:
            return coarse
        w, h = self._fine.size
        across, down = w - 2 * _FAR, h - 2 * _FAR
        mine = self._fine.crop((_FAR, _FAR, _FAR + across, _FAR + down))
        parts = (round(across / _PART), round(down / _PART))
        best: Image.Image | None = None
        for x in range(2 * _FAR + 1):
            for y in range(2 * _FAR + 1):
                theirs = other._fine.crop((x, y, x + across, y + down))
                differs = ImageChops.difference(mine, theirs).resize(parts, Image.Resampling.BOX)
                best = differs if best is None else ImageChops.darker(best, differs)
        assert best is not None
        return _most(best)


def doubles(cards: Sequence[Likeness], alike: int) -> list[tuple[int, int]]:
    """Return the pairs of *cards*, each by its place, that differ by less than *alike*."""
    return [
        (i, j) for j in range(len(cards)) for i in range(j) if cards[i].difference(cards[j]) < alike
    ]


def _most(differences: Image.Image) -> int:
    """Return the largest difference of all places, its colours as one grey."""
    grey = differences.convert("L")
    most = grey.getextrema()[1]
    assert isinstance(most, int)
    return most
