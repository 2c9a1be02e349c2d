"""Reading a deck from a sheet or a folder into a folder of its own, one picture for each card.

Only that folder is written to; the caller removes it if reading fails.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from PIL import Image

from scala_desktop.store.decks.draft import Draft, Piece
from scala_desktop.store.decks.faults import DeckError, DeckFault
from scala_desktop.store.decks.finding import Box, Colour, card_alone, find_cards, paper
from scala_desktop.store.decks.image_file import ENDINGS, open_picture
from scala_desktop.store.decks.likeness import Likeness, doubles
from scala_desktop.store.decks.naming import in_order, suggested
from scala_desktop.store.decks.packs import Pack
from scala_desktop.store.decks.squaring import LEAST_W, finished, squared

Progress: TypeAlias = Callable[[int, int], None]
"""Called with the steps done and the steps in all; what it raises ends the reading."""
SPARE: Final = 6
"""How many pictures more than the cards of a deck are cut out; people leave out some of them."""
MOST_FILES: Final = 400
COMPRESSION: Final = 0
"""None: compressed, a deck takes 30 MB instead of 50, but a card four times as long to read."""
_TINY: Final = 200
"""Pixels of the copy on which the paper is looked at."""
_PAD: Final = 1 / 30
"""How much paper is kept round a card until it stands upright, in card widths."""


def read_deck(source: Path, pack: Pack, folder: Path, progress: Progress) -> Draft:
    """Read the deck on the sheet or in the folder *source* into *folder*, which is empty.

    :raises DeckError: if the pictures make no complete deck.
    """
    try:
        if not source.exists():
            raise DeckError(DeckFault.NOT_FOUND, source)
        if source.is_dir():
            return _read_folder(source, pack, folder, progress)
        return _read_sheet(source, pack, folder, progress)
    except MemoryError:
        raise DeckError(DeckFault.TOO_LARGE, source) from None
    except OSError as error:
        # Errors of reading are ``DeckError`` already: this one comes from writing.
        raise DeckError(DeckFault.NOT_WRITTEN, folder, detail=str(error)) from None


def _read_sheet(source: Path, pack: Pack, folder: Path, progress: Progress) -> Draft:
    wanted, most = len(pack.needed), len(pack.faces) + SPARE
    progress(0, wanted + 2)
    picture = open_picture(source, least=200)
    counts = range(wanted, len(pack.faces) + 1)
    boxes = find_cards(picture, pack.aspect, counts)
    if len(boxes) not in counts:
        lying = picture.transpose(Image.Transpose.ROTATE_90)
        other = find_cards(lying, pack.aspect, counts)
        if len(other) in counts or (not boxes and other):
            picture, boxes = lying, other
    if not boxes:
        raise DeckError(DeckFault.NO_CARDS, source)
    if len(boxes) < wanted:
        raise DeckError(DeckFault.TOO_FEW, source, found=len(boxes), wanted=wanted)
    if len(boxes) > most:
        raise DeckError(DeckFault.TOO_MANY, source, found=len(boxes), most=most)
    if min(box.w for box in boxes) < LEAST_W:
        raise DeckError(DeckFault.TOO_SMALL, source, width=picture.width, height=picture.height)
    cards = _cut(picture, boxes, pack.aspect)
    origins = [str(i) for i in range(1, len(boxes) + 1)]
    return _kept(source, pack, folder, cards, origins, progress)


def _cut(picture: Image.Image, boxes: Sequence[Box], aspect: float) -> Iterator[Image.Image]:
    ground = paper(picture.resize((_TINY, _TINY), Image.Resampling.BOX))
    for box in boxes:
        pad = max(3, round(box.w * _PAD))
        x0, y0 = max(0, box.x0 - pad), max(0, box.y0 - pad)
        piece = picture.crop(
            (x0, y0, min(picture.width, box.x1 + pad), min(picture.height, box.y1 + pad))
        )
        middle = (
            min((box.x0 + box.x1) * _TINY // (2 * picture.width), _TINY - 1),
            min((box.y0 + box.y1) * _TINY // (2 * picture.height), _TINY - 1),
        )
        yield squared(piece, _colour(ground, middle), aspect)


def _colour(picture: Image.Image, at: tuple[int, int]) -> Colour:
    tones = picture.getpixel(at)
    assert isinstance(tones, tuple)
    return int(tones[0]), int(tones[1]), int(tones[2])


def _read_folder(source: Path, pack: Pack, folder: Path, progress: Progress) -> Draft:
    try:
        files = sorted(
            (path for path in source.iterdir() if path.suffix.casefold() in ENDINGS),
            key=lambda path: _natural(path.name),
        )
    except OSError as error:
        raise DeckError(DeckFault.UNREADABLE, source, detail=str(error)) from None
    wanted = len(pack.needed)
    if not files:
        raise DeckError(DeckFault.EMPTY_FOLDER, source)
    if len(files) > MOST_FILES:
        raise DeckError(DeckFault.TOO_MANY_FILES, source, found=len(files), most=MOST_FILES)
    if len(files) < wanted:
        raise DeckError(DeckFault.TOO_FEW, source, found=len(files), wanted=wanted)
    if len(files) > len(pack.faces) + SPARE:
        most = len(pack.faces) + SPARE
        raise DeckError(DeckFault.TOO_MANY, source, found=len(files), most=most)
    cards = (_single(path, pack.aspect) for path in files)
    return _kept(source, pack, folder, cards, [path.name for path in files], progress)


def _natural(name: str) -> list[tuple[int, str]]:
    """Return a key that sorts ``carta2`` before ``carta10``."""
    parts = re.findall(r"\d+|\D+", name.casefold())
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in parts]


def _single(path: Path, aspect: float) -> Image.Image:
    """Return the only card in a picture; it may fill the picture to its edges."""
    picture = open_picture(path, least=LEAST_W)
    for turned in (picture, picture.transpose(Image.Transpose.ROTATE_90)):
        box = card_alone(turned, aspect)
        if box is not None:
            return next(_cut(turned, [box], aspect))
        if 0.8 < turned.height / turned.width / aspect < 1.25:
            return finished(turned, aspect)
    raise DeckError(DeckFault.NO_CARDS, path)


def _kept(
    source: Path,
    pack: Pack,
    folder: Path,
    cards: Iterator[Image.Image],
    origins: Sequence[str],
    progress: Progress,
) -> Draft:
    """Write *cards* into *folder*, look for doubles, and propose a name for each."""
    total = len(origins) + 2
    progress(1, total)
    looks: list[Likeness] = []
    files: list[str] = []
    for i, card in enumerate(cards):
        files.append(f"{i:03}.png")
        with (folder / files[-1]).open("wb") as file:
            card.save(file, "PNG", compress_level=COMPRESSION)
            file.flush()
            os.fsync(file.fileno())
        looks.append(Likeness(card))
        progress(i + 2, total)
    again = _doubles(source, pack, origins, looks)
    names = _names(source, pack, origins, again)
    pieces = tuple(map(Piece, files, origins, names))
    progress(total, total)
    return Draft(folder, pack.key, pieces)


def _doubles(
    source: Path, pack: Pack, origins: Sequence[str], looks: Sequence[Likeness]
) -> set[int]:
    """Return the pictures that show a card once more.

    :raises DeckError: if too few are left without them.
    """
    pairs = doubles(looks, pack.alike)
    again = {second for _, second in pairs}
    if len(looks) - len(again) < len(pack.needed):
        first, second = pairs[0]
        raise DeckError(DeckFault.DOUBLE, source, first=origins[first], second=origins[second])
    return again


def _names(source: Path, pack: Pack, origins: Sequence[str], again: set[int]) -> list[int | None]:
    kept = [i for i in range(len(origins)) if i not in again]
    if source.is_dir():
        told = suggested([Path(origins[i]).stem for i in kept], pack)
    else:
        told = in_order(len(kept), pack)
    names: list[int | None] = [None] * len(origins)
    for i, face in zip(kept, told, strict=True):
        names[i] = face
    return names
