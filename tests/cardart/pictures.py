"""Cards as pixels, and how far two pictures are apart; Pillow only, no arrays."""

from collections.abc import Iterable
from functools import cache
from itertools import combinations

from cardart.decks import drawings
from PIL import Image, ImageChops, ImageStat
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

Colour = tuple[int, int, int]
DRAWN = drawings()
CARD_FOLDERS = tuple(folder for folder in DRAWN if folder.startswith("cards/"))
DECKS = tuple(folder for folder in CARD_FOLDERS if folder != "cards/backs")
FRENCH = tuple(folder for folder in DECKS if "french" in folder)


def painted(text: str, width: int) -> Image.Image:
    """Return an SVG as RGBA on a transparent ground, *width* pixels wide."""
    renderer = QSvgRenderer(QByteArray(text.encode()))
    size = renderer.defaultSize()
    height = round(width * size.height() / size.width())
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(0, 0, width, height))
    painter.end()
    straight = image.convertToFormat(QImage.Format.Format_RGBA8888)
    return Image.frombytes("RGBA", (width, height), bytes(straight.constBits()))


def on_white(picture: Image.Image) -> Image.Image:
    """Return the picture as RGB on white."""
    ground = Image.new("RGBA", picture.size, "white")
    return Image.alpha_composite(ground, picture).convert("RGB")


@cache
def card(folder: str, name: str, width: int) -> Image.Image:
    """Return a drawn card as RGB on white."""
    return on_white(painted(DRAWN[folder][name], width))


def mean_difference(first: Image.Image, second: Image.Image) -> float:
    """Return the mean difference of two pictures, of 255."""
    means = ImageStat.Stat(ImageChops.difference(first, second)).mean
    return float(sum(means) / len(means))


def rms_difference(first: Image.Image, second: Image.Image) -> float:
    """Return the root of the mean squared difference of two pictures, of 255."""
    squares = [value**2 for value in ImageStat.Stat(ImageChops.difference(first, second)).rms]
    return float((sum(squares) / len(squares)) ** 0.5)


def closest(pictures: dict[str, Image.Image]) -> tuple[float, str, str]:
    """Return the smallest difference between any two pictures, and their names."""
    return min(
        (rms_difference(pictures[one], pictures[other]), one, other)
        for one, other in combinations(sorted(pictures), 2)
    )


def colours(picture: Image.Image) -> list[tuple[int, Colour]]:
    """Return how often each colour occurs, the most frequent first."""
    counted = picture.convert("RGB").getcolors(picture.width * picture.height) or []
    return sorted(((count, (c[0], c[1], c[2])) for count, c in counted), reverse=True)  # type: ignore[index] # an RGB picture has tuples


def hexed(colour: Iterable[int]) -> str:
    """Return a colour as ``#RRGGBB``."""
    return "#" + "".join(f"{value:02X}" for value in colour)
