"""What is done with the sheets of a deck on the way, in a folder of its own.

Every sheet is copied there once, upright; cards are cut out of that copy, as often as wanted.
Nothing of it is a deck before :meth:`Workshop.keep`.

Source: design/pact.md, 5.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable
from dataclasses import replace
from io import BytesIO
from itertools import count
from pathlib import Path
from statistics import median
from typing import Final

from PIL import Image, ImageFilter, ImageStat

from scala_desktop.store.decks.begun import forget_begun
from scala_desktop.store.decks.board import Board
from scala_desktop.store.decks.corners import Corners, between, tilt, turned_by
from scala_desktop.store.decks.faults import DeckError, DeckFault
from scala_desktop.store.decks.guessing import guess
from scala_desktop.store.decks.image_file import ENDINGS, open_picture
from scala_desktop.store.decks.library import MOST_BYTES, Library, OwnDeck
from scala_desktop.store.decks.outline import Outline, find_outlines, grids, in_rows, outline_at
from scala_desktop.store.decks.packs import PACKS
from scala_desktop.store.decks.paper import Colour, paper
from scala_desktop.store.decks.shot import Doubt, Found, Piece, Sheet, Shot
from scala_desktop.store.decks.trimming import (
    FINE,
    LEAST_W,
    SMALL,
    card_size,
    cut_out,
    doubt_of,
    light_of,
    refined,
    sharpness_of,
)

SHOWN_W: Final = 300
"""Pixels that the picture of a card on the board is wide."""
PIECE: Final = (1000, 764)
"""Pixels of the largest piece of a sheet on which a card is cut again."""
THUMB: Final = 320
"""Pixels of the longest side of the small copy of a sheet."""
COPY_QUALITY: Final = 93
QUALITY: Final = 92
SMALL_QUALITIES: Final = (88, 78, 64, 48)
"""What a deck that is too heavy is written with, one after the other, until it fits."""
BLANK: Final = 5.0
"""How little the tones of a picture vary on which there is nothing at all."""
UNLIKE: Final = 0.05
"""By how much a card of a sheet may differ in size from the others."""
MOST_FILES: Final = 100
FAR: Final = 0.24
"""How far from a bad cut the edges of a card are looked for, in card widths."""
_GROUND: Final = 200


class Workshop:
    """Works on a deck of the kind *kind* in *folder*, with what another one has left there."""

    def __init__(self, folder: Path, kind: str) -> None:
        self.folder = folder
        self.pack = PACKS[kind]
        # What another process has left here stays, and some of it may be lost: no name comes twice.
        numbers = (path.stem[1:] for path in folder.glob("*.jpg"))
        self._numbers = count(1 + max((int(one) for one in numbers if one.isdecimal()), default=0))
        self._open: tuple[str, Image.Image, Image.Image] | None = None
        """The sheet that was used last, and a small picture of its paper."""

    # Sheets

    def read(self, source: Path) -> Found:
        """Return what is on the sheet, or on the photograph, in the file *source*.

        :raises DeckError: if it is no picture, or there is no card on it.
        """
        try:
            picture = open_picture(source, least=LEAST_W)
        except MemoryError:
            raise DeckError(DeckFault.TOO_LARGE, source) from None
        if ImageStat.Stat(_small(picture).convert("L")).stddev[0] < BLANK:
            raise DeckError(DeckFault.NO_CARDS, source)
        outlines = self._told_apart(picture, find_outlines(picture, self.pack.aspect))
        if median(card_size(one.corners)[0] for one in outlines) < LEAST_W:
            raise DeckError(DeckFault.TOO_SMALL, source, width=picture.width, height=picture.height)
        sheet = Sheet(
            self._new("s"), source.name, picture.width, picture.height, self._thumb(picture)
        )
        self._write(sheet.file, picture, COPY_QUALITY)
        self._open = (sheet.file, picture, _ground(picture))
        shots = [self._shot(sheet, one.corners, one.doubt) for one in outlines]
        shots = list(_beside_each_other(shots))
        angles = [tilt(shot.corners) for shot in shots if shot.doubt is None]
        lean = median((angle + 45) % 90 - 45 for angle in angles) if angles else 0.0
        return Found(replace(sheet, tilt=lean), tuple(shots))

    def _told_apart(self, picture: Image.Image, found: list[Outline]) -> list[Outline]:
        """Return *found*; one that has the shape of a card may be forty, laid edge to edge."""
        if len(found) != 1:
            return found
        for corners in (found[0].corners, (*found[0].corners[1:], found[0].corners[0])):
            for grid in grids(corners, self.pack.aspect):
                cards = (
                    cut_out(picture, one.corners, self.pack.aspect, SHOWN_W) for one in grid[:8]
                )
                if sum(guess(card, self.pack.key).sure for card in cards) > 4:
                    return in_rows(grid)
        return found

    def _shot(self, sheet: Sheet, corners: Corners, doubt: Doubt | None) -> Shot:
        """Return the card with about these *corners*, and which one it may be."""
        picture, ground = self._sheet(sheet)
        if doubt is None:
            moved, found = refined(
                picture, corners, self.pack.aspect, _colour_at(ground, corners, picture.size)
            )
            if found >= 3:
                corners = moved
            elif not _fills(corners, sheet):
                doubt = Doubt.CROOKED
            if not _within(corners, sheet):
                doubt = Doubt.CUT_OFF
        card = cut_out(picture, corners, self.pack.aspect, SHOWN_W)
        told = guess(card, self.pack.key)
        if told.turned:
            corners = (*corners[2:], *corners[:2])
            card = card.transpose(Image.Transpose.ROTATE_180)
        return self._made(corners, card, doubt or doubt_of(card), told.faces, told.sure)

    def _made(
        self,
        corners: Corners,
        card: Image.Image,
        doubt: Doubt | None,
        likely: tuple[int, ...],
        sure: bool,
    ) -> Shot:
        file = self._new("c")
        self._write(file, card, QUALITY)
        return Shot(
            sheet=0,
            corners=corners,
            first=corners,
            file=file,
            face=likely[0] if sure else None,
            doubt=doubt,
            likely=likely,
            light=light_of(card),
            sharp=sharpness_of(card),
        )

    def _thumb(self, picture: Image.Image) -> str:
        """Write a small copy of *picture*; return its name."""
        file = self._new("t")
        small = (
            picture.copy()
            if max(picture.size) < 2 * THUMB
            else picture.reduce(max(picture.size) // (2 * THUMB))
        )
        small.thumbnail((THUMB, THUMB), Image.Resampling.BOX)
        self._write(file, small, 90)
        return file

    # One card

    def piece(self, sheet: Sheet, corners: Corners) -> Piece:
        """Return the piece of *sheet* around a card with these *corners*."""
        picture, _ = self._sheet(sheet)
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        wide, high = max(xs) - min(xs), max(ys) - min(ys)
        high = max(high * 1.34, wide * 1.3 * PIECE[1] / PIECE[0])
        wide = high * PIECE[0] / PIECE[1]
        left, top = (min(xs) + max(xs) - wide) / 2, (min(ys) + max(ys) - high) / 2
        scale = min(1.0, PIECE[0] / wide)
        box = (round(left), round(top), round(left + wide), round(top + high))
        size = (max(round(wide * scale), 1), max(round(high * scale), 1))
        # Beyond the sheet there is nothing: the colour of its paper.
        ground = Image.new("RGB", (box[2] - box[0], box[3] - box[1]), (46, 42, 38))
        inner = (
            max(box[0], 0),
            max(box[1], 0),
            min(box[2], picture.width),
            min(box[3], picture.height),
        )
        if inner[0] < inner[2] and inner[1] < inner[3]:
            ground.paste(picture.crop(inner), (inner[0] - box[0], inner[1] - box[1]))
        file = self._new("p")
        self._write(file, ground.resize(size, Image.Resampling.BOX), 90)
        return Piece(file, float(box[0]), float(box[1]), scale)

    def cut(self, sheet: Sheet, shot: Shot, corners: Corners) -> Shot:
        """Return *shot* cut again by these *corners*; it keeps its name, and was seen.

        One without a name gets one if it is now surely known.
        """
        picture, _ = self._sheet(sheet)
        card = cut_out(picture, corners, self.pack.aspect, SHOWN_W)
        told = guess(card, self.pack.key)
        face = shot.face
        if face is None and told.sure and not told.turned:
            face = told.faces[0]
        file = self._new("c")
        self._write(file, card, QUALITY)
        return replace(
            shot,
            corners=corners,
            file=file,
            face=face,
            doubt=None,
            seen=True,
            likely=told.faces,
            light=light_of(card),
            sharp=sharpness_of(card),
        )

    def find(self, sheet: Sheet, corners: Corners) -> Corners:
        """Return the corners of the card that lies within *corners*, or these."""
        picture, _ = self._sheet(sheet)
        around = tuple(between(corners, u, v) for u, v in _WIDER)
        xs, ys = [x for x, _ in around], [y for _, y in around]
        left, top = max(round(min(xs)), 0), max(round(min(ys)), 0)
        piece = picture.crop(
            (left, top, min(round(max(xs)), picture.width), min(round(max(ys)), picture.height))
        )
        if min(piece.size) < LEAST_W:
            return corners
        middle = between(corners, 0.5, 0.5)
        lies = outline_at(piece, self.pack.aspect, (middle[0] - left, middle[1] - top))
        if lies is None:
            return self._by_edges(picture, corners)
        there = tuple((x + left, y + top) for x, y in lies)
        ground = _colour_at(_ground(piece), lies, piece.size)
        there, _ = refined(picture, there, self.pack.aspect, ground)
        # It keeps its head where it was.
        turns = [(*there[i:], *there[:i]) for i in (0, 2)]
        return min(turns, key=lambda one: abs(_apart(tilt(one), tilt(corners))))

    def _by_edges(self, picture: Image.Image, corners: Corners) -> Corners:
        """Return *corners* as they fit the edges that can be found, turned a little if need be."""
        ground = _colour_at(_ground(picture), corners, picture.size)
        best, most = corners, 2
        for angle in (0, -2, 2, -4, 4, -6, 6, -8, 8, -10, 10):
            turned = turned_by(corners, float(angle))
            moved, found = refined(picture, turned, self.pack.aspect, ground, around=FAR)
            if found > most:
                best, most = moved, found
            if most == 4:
                break
        if most > 2:
            again, found = refined(picture, best, self.pack.aspect, ground)
            best = again if found >= most else best
        return best

    # The deck

    def keep(
        self,
        board: Board,
        title: str,
        library: Library,
        *,
        small: bool = False,
        instead: str = "",
    ) -> OwnDeck:
        """Make a deck of *board*, called *title*, in *library*; return it.

        *instead* is the key of the deck that it replaces.  *small* pictures take less room.

        :raises DeckError: if it is not ready, too heavy, or cannot be written.
        """
        old = library.by_key(instead) if instead else None
        title = library.check_title(title, but=old)
        if board.missing:
            missing = board.missing
            raise DeckError(DeckFault.UNNAMED, self.folder, face=missing[0], missing=len(missing))
        folder = library.work_folder()
        try:
            faces = self._write_cards(board, folder, small=small)
            deck = library.keep_cards(folder, board.pack, faces, board.drawn, title, old)
            # From here on it is a deck, whatever becomes of the program.
            forget_begun(self.folder)
            return deck
        except OSError as error:
            raise DeckError(DeckFault.NOT_WRITTEN, library.folder, detail=str(error)) from None
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def _write_cards(self, board: Board, folder: Path, *, small: bool) -> list[int]:
        shots = sorted(
            (shot for shot in board.shots if shot.face is not None), key=lambda one: one.sheet
        )
        total = 0
        for quality in SMALL_QUALITIES if small else (QUALITY,):
            total = 0
            for shot in shots:
                picture, _ = self._sheet(board.sheets[shot.sheet])
                card = cut_out(picture, shot.corners, self.pack.aspect, SMALL if small else FINE)
                data = _jpeg(card, quality)
                total += len(data)
                assert shot.face is not None
                with (folder / f"{self.pack.name(shot.face)}.jpg").open("wb") as file:
                    file.write(data)
                    file.flush()
                    os.fsync(file.fileno())
            if total <= MOST_BYTES:
                return [shot.face for shot in shots if shot.face is not None]
        raise DeckError(DeckFault.DECK_TOO_HEAVY, folder, megabytes=round(total / 1e6))

    def reopen(self, deck: OwnDeck) -> Board:
        """Return the board of a *deck* that was kept: each of its pictures is a sheet.

        :raises DeckError: if one of them cannot be read.
        """
        board = Board(deck.pack.key)
        for face in deck.pack.faces:
            if face not in deck.faces:
                continue
            picture = _opaque(deck.path(face))
            sheet = Sheet(self._new("s"), "", picture.width, picture.height, "")
            self._write(sheet.file, picture, 95)
            w, h = float(picture.width), float(picture.height)
            corners = ((0.0, 0.0), (w, 0.0), (w, h), (0.0, h))
            shot = self._made(corners, picture, None, (face,), sure=True)
            board = board.with_sheet(sheet, (replace(shot, seen=True),))
        drawn = frozenset(face for face in deck.pack.needed if face not in deck.faces)
        return replace(board, drawn=drawn)

    # Files

    def _new(self, letter: str) -> str:
        return f"{letter}{next(self._numbers):04}.jpg"

    def _write(self, name: str, picture: Image.Image, quality: int) -> None:
        try:
            (self.folder / name).write_bytes(_jpeg(picture, quality))
        except OSError as error:
            raise DeckError(DeckFault.NOT_WRITTEN, self.folder, detail=str(error)) from None

    def _sheet(self, sheet: Sheet) -> tuple[Image.Image, Image.Image]:
        """Return the picture of *sheet*, and a small one of its paper."""
        if self._open is None or self._open[0] != sheet.file:
            self._open = None  # before the next one takes its memory
            with Image.open(self.folder / sheet.file) as file:
                picture = file.convert("RGB")
            self._open = (sheet.file, picture, _ground(picture))
        return self._open[1], self._open[2]


_WIDER: Final = ((-0.5, -0.3), (1.5, -0.3), (1.5, 1.3), (-0.5, 1.3))


def _apart(one: float, other: float) -> float:
    return (one - other + 180) % 360 - 180


def _fills(corners: Corners, sheet: Sheet) -> bool:
    """Return whether *corners* are those of the sheet itself."""
    return all(min(x, sheet.width - x) < 1.5 and min(y, sheet.height - y) < 1.5 for x, y in corners)


def _within(corners: Corners, sheet: Sheet) -> bool:
    """Return whether *corners* lie on the sheet, but for the round of a corner."""
    return all(-3 < x < sheet.width + 3 and -3 < y < sheet.height + 3 for x, y in corners)


def _small(picture: Image.Image) -> Image.Image:
    return picture.resize((_GROUND, _GROUND), Image.Resampling.BOX)


def _ground(picture: Image.Image) -> Image.Image:
    return paper(_small(picture).filter(ImageFilter.GaussianBlur(1)))


def _colour_at(ground: Image.Image, corners: Corners, size: tuple[int, int]) -> Colour:
    """Return the colour of the paper in the middle of *corners*, on a picture of *size*."""
    x, y = between(corners, 0.5, 0.5)
    at = tuple(
        min(max(int(one * _GROUND / whole), 0), _GROUND - 1)
        for one, whole in zip((x, y), size, strict=True)
    )
    tones = ground.getpixel((at[0], at[1]))
    assert isinstance(tones, tuple)
    return int(tones[0]), int(tones[1]), int(tones[2])


def _beside_each_other(shots: Iterable[Shot]) -> Iterable[Shot]:
    """Yield *shots*, those that are not as large as the others with a doubt."""
    shots = list(shots)
    good = [card_size(shot.corners) for shot in shots if shot.doubt is None]
    if len(good) < 3:
        yield from shots
        return
    usual = [median(one[i] for one in good) for i in range(2)]
    for shot in shots:
        size = card_size(shot.corners)
        off = max(abs(size[i] / usual[i] - 1) for i in range(2))
        doubtful = shot.doubt is None and off > UNLIKE
        yield replace(shot, doubt=Doubt.UNLIKE) if doubtful else shot


def _jpeg(picture: Image.Image, quality: int) -> bytes:
    data = BytesIO()
    picture.save(data, "JPEG", quality=quality, subsampling=0)
    return data.getvalue()


def _opaque(path: Path) -> Image.Image:
    """Return the picture of a kept card on white, with square corners.

    :raises DeckError: if it cannot be read.
    """
    try:
        with Image.open(path, formats=("PNG", "JPEG")) as file:
            clear = file.convert("RGBA")
    except (OSError, ValueError, Image.DecompressionBombError) as error:
        raise DeckError(DeckFault.DAMAGED, path, detail=str(error)) from None
    ground = Image.new("RGBA", clear.size, (255, 253, 247, 255))
    return Image.alpha_composite(ground, clear).convert("RGB")


def pictures_in(source: Path) -> list[Path]:
    """Return the pictures in the folder *source*, by their names; a file is all there is of it.

    :raises DeckError: if there are none, or too many for a deck.
    """
    try:
        if not source.is_dir():
            return [source]
        files = sorted(path for path in source.iterdir() if path.suffix.casefold() in ENDINGS)
    except OSError as error:
        raise DeckError(DeckFault.UNREADABLE, source, detail=str(error)) from None
    if not files:
        raise DeckError(DeckFault.EMPTY_FOLDER, source)
    if len(files) > MOST_FILES:
        raise DeckError(DeckFault.TOO_MANY_FILES, source, found=len(files), most=MOST_FILES)
    return files
