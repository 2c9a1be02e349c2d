"""The files of the repository are what the generator makes."""

from pathlib import Path

import pytest
from make_cards import write_drawings
from PIL import Image

from scala_desktop.resources import resources
from tests.cardart.pictures import DRAWN, mean_difference, on_white, painted


@pytest.mark.parametrize("folder", DRAWN)
def test_every_file_is_what_the_generator_makes(folder: str) -> None:
    """Pixels are compared, because Qt may cut a curve a digit otherwise in another version."""
    kept = {path.stem: path.read_text("utf-8") for path in (resources() / folder).glob("*.svg")}
    assert kept.keys() == DRAWN[folder].keys()
    for name, text in DRAWN[folder].items():
        if kept[name] != text:
            apart = mean_difference(
                on_white(painted(kept[name], 220)), on_white(painted(text, 220))
            )
            assert apart <= 1, name


def test_the_icons_are_drawn_from_the_same_vectors() -> None:
    text = DRAWN["icons"]["app_icon"]
    for path in (resources() / "icons").glob("app_icon_*.png"):
        size = int(path.stem.rsplit("_", 1)[1])
        with Image.open(path) as icon:
            assert mean_difference(icon.convert("RGBA"), painted(text, size)) <= 1, path.name


def test_all_drawings_are_written(tmp_path: Path) -> None:
    assert write_drawings(tmp_path) == sum(map(len, DRAWN.values()))
    written = (tmp_path / "cards" / "french" / "QS.svg").read_text("utf-8")
    assert written == DRAWN["cards/french"]["QS"]
