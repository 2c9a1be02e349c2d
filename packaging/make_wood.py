"""Make the three woods of the rooms: ``python packaging/make_wood.py``.

Each is a tile that may be repeated sideways: noise of several lengths, stretched along the grain
and bent by a slower noise.  The same seed makes the same picture.  It is grey: the program colours
it (``WOODS`` of ``scala_desktop/dress/colours.py``).

Source: design/welcome.md, 0.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageFilter

SIZE: Final = (1400, 260)
FOLDER: Final = Path(__file__).resolve().parents[1] / "resources" / "wood"
GRAIN: Final = ((9, 34, 0.44), (4, 90, 0.30), (14, 150, 0.16), (40, 230, 0.10))
"""Layers of noise: cells along and across the tile, and the weight of each."""
MOST_BYTES: Final = 200_000
QUALITY: Final = 45
"""Of the grey: what is lost shows a fifth as much in colours that lie so near each other."""


class Wood(NamedTuple):
    """A kind of wood; what grows of *seed* is its own."""

    name: str
    seed: int


WOODS: Final = (Wood("walnut", 7), Wood("walnut_dark", 11), Wood("oak", 23))


def noise(rng: Random, along: int, across: int) -> Image.Image:
    """Return grey noise of that many cells, as large as a tile, alike at its left and right end."""
    cells = Image.frombytes("L", (along, across), rng.randbytes(along * across))
    wrapped = Image.new("L", (along * 3, across))
    for turn in range(3):
        wrapped.paste(cells, (turn * along, 0))
    width, height = SIZE
    large = wrapped.resize((width * 3, height), Image.Resampling.BICUBIC)
    return large.crop((width, 0, width * 2, height))


def grain(rng: Random) -> Image.Image:
    """Return the veins of a tile in grey."""
    mixed = Image.new("L", SIZE, 0)
    for along, across, weight in GRAIN:
        layer = noise(rng, along, across)
        mixed = ImageChops.add(mixed, layer.point([round(v * weight) for v in range(256)]))
    return stretched(bent(mixed, rng))


def bent(veins: Image.Image, rng: Random) -> Image.Image:
    """Return *veins* that rise and fall a little, as a board's do."""
    slow = noise(rng, 5, 1).load()
    assert slow is not None
    made = Image.new("L", SIZE)
    for column in range(SIZE[0]):
        value = slow[column, SIZE[1] // 2]
        assert isinstance(value, int)
        strip = veins.crop((column, 0, column + 1, SIZE[1]))
        made.paste(ImageChops.offset(strip, 0, (value - 128) // 14), (column, 0))
    return made


def stretched(grey: Image.Image) -> Image.Image:
    """Return *grey* with its darkest at 0 and its lightest at 255, without the outermost 2 %."""
    counts = grey.histogram()
    total, seen, ends = sum(counts), 0, []
    for value, count in enumerate(counts):
        if seen <= total * 0.02 < seen + count or seen <= total * 0.98 < seen + count:
            ends.append(value)
        seen += count
    low, high = ends[0], ends[-1]
    return grey.point([max(0, min(255, (v - low) * 255 // (high - low))) for v in range(256)])


def tile(wood: Wood) -> Image.Image:
    """Return the veins of *wood* in grey."""
    return grain(Random(wood.seed)).filter(ImageFilter.GaussianBlur(0.6))


def main() -> None:
    """Write every tile."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for wood in WOODS:
        path = FOLDER / f"{wood.name}.jpg"
        tile(wood).save(path, quality=QUALITY)
        assert path.stat().st_size <= MOST_BYTES, path.name


if __name__ == "__main__":
    main()
