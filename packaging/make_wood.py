"""Make the three woods of the rooms: ``python packaging/make_wood.py``.

Each is a tile that may be repeated sideways: noise of several lengths, stretched along the grain,
bent by a slower noise, and sent through a table of five colours.  The same seed makes the same
picture.

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


class Wood(NamedTuple):
    """A kind of wood: its colours from the dark vein to the light one."""

    name: str
    seed: int
    colours: tuple[str, str, str, str, str]


WOODS: Final = (
    Wood("walnut", 7, ("#3A2013", "#452819", "#54301C", "#5E3721", "#6A4027")),
    Wood("walnut_dark", 11, ("#20110A", "#28160D", "#311B11", "#392014", "#422618")),
    Wood("oak", 23, ("#B27F4C", "#BC8A56", "#C79762", "#CFA26D", "#D6AC77")),
)


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


def table(colours: tuple[str, ...]) -> list[int]:
    """Return the red, green and blue of the 256 greys, as ``Image.point`` wants them."""
    stops = [tuple(int(one[i : i + 2], 16) for i in (1, 3, 5)) for one in colours]
    found: list[int] = []
    for channel in range(3):
        for grey in range(256):
            place, part = divmod(grey * (len(stops) - 1), 255)
            left, right = stops[place][channel], stops[min(place + 1, len(stops) - 1)][channel]
            found.append(left + (right - left) * part // 255)
    return found


def tile(wood: Wood) -> Image.Image:
    """Return the tile of *wood*."""
    grey = grain(Random(wood.seed)).filter(ImageFilter.GaussianBlur(0.6))
    return Image.merge("RGB", (grey, grey, grey)).point(table(wood.colours))


def main() -> None:
    """Write every tile."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for wood in WOODS:
        path = FOLDER / f"{wood.name}.jpg"
        tile(wood).save(path, quality=86, subsampling=0)
        assert path.stat().st_size <= MOST_BYTES, path.name


if __name__ == "__main__":
    main()
