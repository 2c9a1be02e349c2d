"""The woods in the repository are those that the generator makes."""

from io import BytesIO

import make_wood
import pytest
from PIL import Image, ImageChops, ImageStat


@pytest.mark.parametrize("wood", make_wood.WOODS, ids=lambda one: one.name)
def test_the_tile_is_the_one_that_is_made(wood: make_wood.Wood) -> None:
    file = BytesIO()
    make_wood.tile(wood).save(file, "jpeg", quality=make_wood.QUALITY)
    with Image.open(make_wood.FOLDER / f"{wood.name}.jpg") as kept, Image.open(file) as made:
        difference = ImageStat.Stat(ImageChops.difference(kept, made))
    assert max(difference.mean) < 1  # decoders round differently


def test_a_tile_repeats_without_a_seam() -> None:
    made = make_wood.tile(make_wood.WOODS[0])
    width, height = made.size

    def step(left: int, right: int) -> float:
        columns = (made.crop((x, 0, x + 1, height)) for x in (left, right))
        return ImageStat.Stat(ImageChops.difference(*columns)).mean[0]

    assert step(width - 1, 0) <= step(700, 701) + 4
