"""Telling whether two pictures show one card twice, or two cards that look alike.

Two scans of one card never lie on each other exactly: each part of the one is looked for near its
place on the other.  Where some part is nowhere near, the cards are two.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageChops

ALIKE: Final = 14
"""Difference, of 255, of the parts that differ most, under which two pictures show one card."""
_W: Final = 48
_PART: Final = 8
"""Size of a part in the small copies, and how far from its place it is looked for."""
_FAR: Final = 2
_COARSE: Final = (6, 9)
_WORTH_A_LOOK: Final = 40


class Likeness:
    """A small copy of a card, to be compared with others."""

    def __init__(self, card: Image.Image) -> None:
        flat = Image.new("RGB", card.size, (255, 253, 247))
        flat.paste(card, mask=card.getchannel("A") if card.mode == "RGBA" else None)
        h = round(_W * card.height / card.width)
        self._fine = flat.resize((_W, h), Image.Resampling.BOX)
        self._coarse = self._fine.resize(_COARSE, Image.Resampling.BOX)

    def difference(self, other: Likeness) -> int:
        """Return how much the parts differ, of 255, that differ most."""
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


def doubles(cards: Sequence[Likeness], alike: int = ALIKE) -> list[tuple[int, int]]:
    """Return the pairs of *cards* that show the same card, each by its place."""
    return [
        (i, j) for j in range(len(cards)) for i in range(j) if cards[i].difference(cards[j]) < alike
    ]


def _most(differences: Image.Image) -> int:
    """Return the largest difference of all places, its colours as one grey."""
    grey = differences.convert("L")
    most = grey.getextrema()[1]
    assert isinstance(most, int)
    return most
