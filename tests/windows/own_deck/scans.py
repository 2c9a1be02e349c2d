"""Scanned sheets of the program's own cards: turned, with shadows and grain."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from scala_desktop.resources import resources
from scala_desktop.store.decks.packs import PACKS

A4 = (1240, 1754)
"""A4 at 150 dots an inch: half of what people are told, so that the tests are quick."""
CARD_W = 290
PAPER = (128, 122, 112)


@cache
def drawn(kind: str, face: int, width: int = CARD_W) -> Image.Image:
    """Return a card of ours, transparent outside its corners."""
    pack = PACKS[kind]
    image = QImage(width, round(width * pack.aspect), QImage.Format.Format_RGBA8888)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(resources() / "cards" / kind / f"{pack.name(face)}.svg")).render(painter)
    painter.end()
    return Image.frombytes("RGBA", (image.width(), image.height()), bytes(image.constBits()))


def scanned(
    faces: Sequence[int],
    *,
    kind: str = "napoletane",
    seed: int = 1,
    askew: float = 4.0,
    lean: float = 0.0,
    paper: tuple[int, int, int] = PAPER,
    crossed: int | None = None,
    columns: int = 4,
    size: tuple[int, int] = A4,
) -> Image.Image:
    """Return the scan of a sheet with *faces* row by row, each turned by up to *askew* degrees.

    The whole sheet leans by *lean*.  Over the card at the place *crossed* lies a strip of white
    paper, so that its edges cannot be found.
    """
    rng = random.Random(seed)
    pack = PACKS[kind]
    scan = Image.new("RGB", size, paper)
    rows = 3
    edge = size[0] / 16
    step_x, step_y = (size[0] - 2 * edge) / columns, (size[1] - 2 * edge) / rows
    card_w = min(CARD_W, round(step_x * 0.78), round(step_y * 0.78 / pack.aspect))
    for place, face in enumerate(faces):
        card = drawn(kind, face, card_w)
        if rng.random() < 0.3:
            card = card.transpose(Image.Transpose.ROTATE_180)
        turned = card.rotate(rng.uniform(-askew, askew), Image.Resampling.BICUBIC, expand=True)
        x = round(edge + (place % columns + 0.5) * step_x - turned.width / 2 + rng.uniform(-8, 8))
        y = round(edge + (place // columns + 0.5) * step_y - turned.height / 2 + rng.uniform(-8, 8))
        shadow = turned.getchannel("A").filter(ImageFilter.GaussianBlur(5))
        dark = Image.new("RGB", turned.size, tuple(round(tone * 0.45) for tone in paper))
        scan.paste(dark, (x + 7, y + 9), shadow.point([v * 3 // 4 for v in range(256)]))
        scan.paste(turned, (x, y), turned)
        if place == crossed:
            strip = Image.new("RGBA", (card_w // 3, card_w // 2), (250, 249, 244, 255))
            strip = strip.rotate(33, Image.Resampling.BICUBIC, expand=True)
            scan.paste(strip, (x + card_w // 4, y + turned.height - card_w // 5), strip)
    if lean:
        scan = scan.rotate(lean, Image.Resampling.BICUBIC, fillcolor=paper)
    return grained(scan, rng)


def grained(scan: Image.Image, rng: random.Random) -> Image.Image:
    """Return *scan* in uneven light, with the grain of a cheap scanner."""
    ramp = Image.linear_gradient("L").rotate(90).resize(scan.size)
    light = ramp.point([210 + v * 45 // 255 for v in range(256)])
    lit = ImageChops.multiply(scan, Image.merge("RGB", [light] * 3))
    noise = Image.frombytes("L", scan.size, rng.randbytes(scan.width * scan.height))
    soft = noise.filter(ImageFilter.GaussianBlur(0.5)).convert("RGB")
    return Image.blend(lit, soft, 0.07)


def four_sheets(folder: Path, *, crossed: int | None = None) -> list[Path]:
    """Write forty cards on four sheets of ten, and return where.

    *crossed* is the place on the third sheet of the card that is crossed by a strip of paper.
    """
    faces = PACKS["napoletane"].needed
    made = []
    for number in range(4):
        sheet = scanned(
            faces[number * 10 : number * 10 + 10],
            seed=number + 1,
            lean=(0.0, 4.0, 0.0, -3.0)[number],
            crossed=crossed if number == 2 else None,
        )
        made.append(folder / f"scan{number + 1}.jpg")
        sheet.save(made[-1], quality=88)
    return made
