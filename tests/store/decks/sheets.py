"""Sheets of drawn cards for the tests: no two alike, on a grey paper, each a little askew."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from pathlib import Path

from PIL import Image, ImageDraw

from scala_desktop.store.decks.library import Library, OwnDeck
from scala_desktop.store.decks.packs import Pack

PAPER = (150, 144, 134)
GAP = 24
COLOURS = ("#b3101c", "#d8920e", "#1e7b41", "#2360b4")


def drawn(pack: Pack, face: int, width: int = 120) -> Image.Image:
    """Return the picture of a card that tells its suit by a colour; no two have the same marks."""
    height = round(width * pack.aspect)
    card = Image.new("RGB", (width, height), "#fffdf7")
    draw = ImageDraw.Draw(card)
    suit, rank = divmod(face, 13) if face >= 0 else (1, 15)
    marks = random.Random(face).sample(range(18), 3 + rank % 8)
    for mark in marks:
        x, y = width * (0.12 + mark % 3 * 0.27), height * (0.07 + mark // 3 * 0.145)
        box = (x, y, x + width * 0.22, y + height * 0.11)
        (draw.ellipse if rank % 2 else draw.rectangle)(box, COLOURS[suit % 4])
    return card


def sheet(
    pack: Pack,
    faces: Sequence[int],
    columns: int,
    *,
    width: int = 120,
    gap: int = GAP,
    askew: float = 1.5,
    paper: tuple[int, int, int] = PAPER,
) -> Image.Image:
    """Return the scan of a sheet with *faces* row by row; a face of -2 is left out."""
    rng = random.Random(len(faces))
    height = round(width * pack.aspect)
    rows = -(-len(faces) // columns)
    size = (columns * (width + gap) + 2 * gap, rows * (height + gap) + 2 * gap)
    scan = Image.new("RGB", size, paper)
    for i, face in enumerate(faces):
        if face == -2:
            continue
        card = drawn(pack, face, width).convert("RGBA")
        if askew:
            angle = rng.uniform(-askew, askew)
            card = card.rotate(angle, Image.Resampling.BICUBIC, expand=True)
        at = (gap + i % columns * (width + gap), gap + i // columns * (height + gap))
        scan.paste(card, at, card)
    return scan


def saved(picture: Image.Image, path: Path) -> Path:
    """Save *picture* and return where."""
    picture.save(path)
    return path


def kept_deck(
    library: Library,
    pack: Pack,
    title: str,
    faces: Iterable[int] = (),
    *,
    drawn: Iterable[int] = (),
    size: tuple[int, int] = (8, 13),
    colour: str = COLOURS[3],
    instead: OwnDeck | None = None,
) -> OwnDeck:
    """Keep a deck of plain pictures of *faces*, all that are needed by default."""
    folder = library.work_folder()
    here = list(faces) or list(pack.needed)
    for face in here:
        Image.new("RGB", size, colour).save(folder / f"{pack.name(face)}.jpg")
    title = library.check_title(title, but=instead)
    return library.keep_cards(folder, pack, here, drawn, title, instead)
