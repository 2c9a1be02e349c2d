"""What can be wrong with a card, in words; nothing where design/art.md, 8 is kept."""

import re
from collections.abc import Callable, Mapping

from cardart.palette import contrast
from PIL import Image, ImageChops

from tests.cardart.pictures import closest, colours, hexed, mean_difference, on_white, painted

MOST_BYTES = 80 * 1024
TAGS = {"svg", "defs", "g", "path", "rect", "circle", "ellipse", "use"}
NAMESPACES = {"http://www.w3.org/2000/svg"}
UNIT = 2
"""Pixels in a unit at a width of 500."""


def text_faults(text: str) -> list[str]:
    """Return what the text of a drawing should not have."""
    found = [f"<{tag}>" for tag in sorted(set(re.findall(r"<([A-Za-z]+)", text)) - TAGS)]
    found += [link for link in re.findall(r"https?://[^\"]+", text) if link not in NAMESPACES]
    if re.search(r"\b(?:nan|inf)\b", text):
        found.append("a number that is none")
    if len(text.encode()) > MOST_BYTES:
        found.append(f"{len(text.encode())} bytes")
    return found


def _differs(strip: Image.Image, colour: tuple[int, ...], most: int) -> bool:
    ground = Image.new("RGB", strip.size, colour[:3])
    extremes = ImageChops.difference(strip, ground).getextrema()
    return any(high > most for _, high in extremes)  # type: ignore[misc] # RGB has three bands


def _ring(picture: Image.Image, near: int, far: int, corner: int) -> list[Image.Image]:
    """Return the four strips from *near* to *far* pixels inside the edges, without corners."""
    width, height = picture.size
    boxes = (
        (corner, near, width - corner, far),
        (corner, height - far, width - corner, height - near),
        (near, corner, far, height - corner),
        (width - far, corner, width - near, height - corner),
    )
    return [picture.crop(box) for box in boxes]


def margin_faults(text: str) -> list[str]:
    """Return what is wrong at the edge: corners that are not clear, ink within 6 units."""
    picture = painted(text, 500)
    found = []
    if any(picture.getpixel(point)[3] for point in ((0, 0), (2, 2))):  # type: ignore[index] # an RGBA pixel is a tuple
        found.append("the corner is not clear")
    flat = on_white(picture)
    paper = flat.getpixel((4 * UNIT, picture.height // 2))
    assert isinstance(paper, tuple)
    strips = _ring(flat, round(2.4 * UNIT), 6 * UNIT, 16 * UNIT)
    if any(_differs(strip, paper, 24) for strip in strips):
        found.append("ink in the margin")
    return found


def frame_faults(text: str) -> list[str]:
    """Return what is wrong with the frame line of a Piacentine card."""
    picture = on_white(painted(text, 1000))
    paper = picture.getpixel((30, 900))
    assert isinstance(paper, tuple)
    found = []
    if any(_differs(strip, paper, 24) for strip in _ring(picture, 26, 46, 220)):
        found.append("something crosses the frame")
    lines = _ring(picture, 52, 53, 220)
    if any(max(high for _, high in line.getextrema()) > 90 for line in lines):  # type: ignore[misc] # RGB has three bands
        found.append("the frame is broken")
    return found


def symmetry_faults(text: str, most: float = 0.1) -> list[str]:
    """Return how far a card is from itself turned by half a turn, if it is too far."""
    picture = on_white(painted(text, 500))
    apart = mean_difference(picture, picture.transpose(Image.Transpose.ROTATE_180))
    return [f"{apart:.2f} of 255 from itself turned"] if apart > most else []


def index_colours(picture: Image.Image, box: tuple[int, int, int, int]) -> tuple[str, str]:
    """Return the darkest colour that covers much of *box*, and the paper."""
    region = picture.crop(box)
    common = [colour for count, colour in colours(region)[:6] if count > 30]
    return hexed(min(common, key=sum)), hexed(max(common, key=sum))


def contrast_faults(text: str, least: float = 7.0) -> list[str]:
    """Return the contrast of the index, if it is too weak."""
    ink, paper = index_colours(on_white(painted(text, 500)), (14, 20, 94, 220))
    found = contrast(ink, paper)
    return [f"contrast {found:.2f} of {ink} on {paper}"] if found < least else []


def likeness_faults(
    cards: Mapping[str, str],
    least: float,
    crop: Callable[[Image.Image], Image.Image] = Image.Image.copy,
    width: int = 60,
) -> list[str]:
    """Return the two cards that are most alike, if they can be taken for each other."""
    small = {name: crop(on_white(painted(text, width))) for name, text in cards.items()}
    apart, one, other = closest(small)
    return [f"{one} and {other} are {apart:.1f} apart"] if apart < least else []
