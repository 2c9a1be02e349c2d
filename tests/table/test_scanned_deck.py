"""A scan of our own deck becomes a deck again: same cards, clean edges, legible, told apart.

The scan is made here: every card askew, uneven light, noise, a JPEG.

Source: design/art.md, 8.
"""

from __future__ import annotations

import random
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from scala_desktop.resources import resources
from scala_desktop.store.decks.board import Board, CellState
from scala_desktop.store.decks.library import Library
from scala_desktop.store.decks.packs import BACK, PACKS, Pack
from scala_desktop.store.decks.workshop import Workshop
from scala_desktop.table.painting.deck_art import DeckArt, Look, rendering_order
from scala_desktop.table.painting.own_pictures import read_picture

SCANNED_W = 190
"""Pixels of a card in the scan: 100 dots an inch."""
GROUND = (255, 253, 247)


def drawn(pack: Pack, face: int, width: int) -> Image.Image:
    """Return a card of ours, transparent outside its corners."""
    image = QImage(width, round(width * pack.aspect), QImage.Format.Format_RGBA8888)
    image.fill(0)
    painter = QPainter(image)
    path = resources() / "cards" / pack.key / f"{pack.name(face)}.svg"
    QSvgRenderer(str(path)).render(painter)
    painter.end()
    return Image.frombytes("RGBA", (image.width(), image.height()), bytes(image.constBits()))


def scanned(pack: Pack, faces: tuple[int, ...], columns: int, *, seed: int = 7) -> Image.Image:
    """Return the scan of a sheet of our cards."""
    rng = random.Random(seed)
    step_x, step_y = SCANNED_W + 26, round(SCANNED_W * pack.aspect) + 26
    rows = -(-len(faces) // columns)
    scan = Image.new("RGB", (columns * step_x + 50, rows * step_y + 50), (150, 144, 134))
    for i, face in enumerate(faces):
        card = drawn(pack, face, SCANNED_W)
        card = card.rotate(rng.uniform(-1.5, 1.5), Image.Resampling.BICUBIC, expand=True)
        scan.paste(card, (36 + i % columns * step_x, 36 + i // columns * step_y), card)
    ramp = Image.linear_gradient("L").rotate(90).resize(scan.size)
    light = ramp.point([205 + v * 50 // 255 for v in range(256)])
    lit = ImageChops.multiply(scan, Image.merge("RGB", [light] * 3))
    grain = Image.frombytes("L", scan.size, rng.randbytes(scan.width * scan.height))
    noise = grain.point([128 + (v - 128) * 34 // 74 for v in range(256)]).convert("RGB")
    return Image.blend(lit, noise, 0.1)


class Scan:
    """A deck that was read from a scan of ours."""

    def __init__(self, key: str, columns: int, folder: Path) -> None:
        self.pack = PACKS[key]
        self.faces = self.pack.faces[:-1]
        source = folder / f"{key}.jpg"
        scanned(self.pack, self.faces, columns).save(source, quality=88)
        self.library = Library(folder / "decks")
        self.shop = Workshop(self.library.work_folder(), key)
        found = self.shop.read(source)
        self.board = Board(key).with_sheet(found.sheet, found.shots)
        self.deck = self.shop.keep(self.board, "Nonna", self.library)
        self.cards = [
            Image.open(self.deck.path(face)).convert("RGBA").resize((420, SIZE[key]))
            for face in self.faces
        ]


SIZE = {"napoletane": 672, "french": 588}
"""The height of a card that is 420 pixels wide."""


@pytest.fixture(scope="module", params=[("napoletane", 10), ("french", 9)], ids=lambda p: p[0])
def scan(
    request: pytest.FixtureRequest, qapp: QApplication, tmp_path_factory: pytest.TempPathFactory
) -> Scan:
    key, columns = request.param
    return Scan(key, columns, tmp_path_factory.mktemp("scan"))


def flat(card: Image.Image) -> Image.Image:
    made = Image.new("RGB", card.size, GROUND)
    made.paste(card, mask=card.getchannel("A"))
    return made


def small(card: Image.Image) -> Image.Image:
    return flat(card).resize((60, round(60 * card.height / card.width)), Image.Resampling.BOX)


def difference(one: Image.Image, other: Image.Image) -> float:
    bands = ImageStat.Stat(ImageChops.difference(one, other)).rms
    return float((sum(band * band for band in bands) / 3) ** 0.5)


def test_every_card_is_cut_out_once_and_in_its_order(scan: Scan) -> None:
    assert [shot.face for shot in scan.board.shots] == list(scan.faces)
    originals = [small(drawn(scan.pack, face, 240)) for face in scan.faces]
    for place, card in enumerate(scan.cards):
        differences = [difference(small(card), original) for original in originals]
        assert differences.index(min(differences)) == place


def test_corners_are_clear_and_edges_clean(scan: Scan) -> None:
    """The colours are those of the scan; within a card its edge is as light as the rest."""
    for face, card in zip(scan.faces, scan.cards, strict=True):
        shown = read_picture(scan.deck.path(face))
        last = shown.width() - 1, shown.height() - 1
        corners = [(0, 0), (last[0], 0), (0, last[1]), last]
        assert [shown.pixelColor(*at).alpha() for at in corners] == [0] * 4
        w, h = card.size
        ground = sorted(card.convert("L").tobytes())[w * h * 9 // 10]
        for strip in (
            (w // 5, 5, w * 4 // 5, 10),
            (w // 5, h - 10, w * 4 // 5, h - 5),
            (5, h // 5, 10, h * 4 // 5),
            (w - 10, h // 5, w - 5, h * 4 // 5),
        ):
            tone = ImageStat.Stat(card.convert("L").crop(strip)).mean[0]
            assert abs(tone - ground) <= 24


def test_any_two_cards_tell_apart_at_sixty_pixels(scan: Scan) -> None:
    for one, other in combinations(map(small, scan.cards), 2):
        assert difference(one, other) >= 12


def test_a_card_scanned_twice_is_noticed_and_no_other(scan: Scan, tmp_path: Path) -> None:
    again = tmp_path / "again.jpg"
    scanned(scan.pack, scan.faces[2:5], 3, seed=11).save(again, quality=88)
    found = scan.shop.read(again)
    board = scan.board.with_sheet(found.sheet, found.shots)
    twice = [face for face in scan.faces if board.state(face) is CellState.TWO]
    assert twice == list(scan.faces[2:5])


def contrast(card: Image.Image) -> float:
    """Return the contrast of the index of a card: of its strokes against the card."""
    index = flat(card).crop((15, 20, 80, 90)).tobytes()
    lights = sorted(light(index[i : i + 3]) for i in range(0, len(index), 3))
    return (light(bytes(GROUND)) + 0.05) / (lights[len(lights) // 20] + 0.05)


def light(tones: bytes) -> float:
    red, green, blue = (((tone / 255 + 0.055) / 1.055) ** 2.4 for tone in tones)
    return float(0.2126 * red + 0.7152 * green + 0.0722 * blue)


def test_the_index_is_as_legible_as_before(scan: Scan) -> None:
    if scan.pack.key != "french":
        return  # Italian cards have none
    for card, face in zip(scan.cards[:52], scan.faces, strict=False):
        before = contrast(drawn(scan.pack, face, 420))
        assert contrast(card) >= 0.9 * before


def test_the_deck_is_played_with(scan: Scan, monkeypatch: pytest.MonkeyPatch) -> None:
    (kept,) = Library(scan.library.folder).decks()
    monkeypatch.setattr("scala_desktop.store.decks.library.Library", lambda: scan.library)
    art = DeckArt(kept.name)
    ours = DeckArt(scan.pack.key)
    assert art.aspect == scan.pack.aspect
    for face in (scan.faces[0], scan.faces[-1], BACK):
        for look in (Look(), Look(turned=True, chosen=True)):
            picture, usual = art.picture(face, 92, 1.5, look), ours.picture(face, 92, 1.5, look)
            assert picture.pixmap.size() == usual.pixmap.size()
            assert picture.margin == usual.margin
    if scan.pack.key != "french":
        numbered = DeckArt(kept.name, numbers=True).picture(scan.faces[6], 92, 1.5)
        assert numbered.pixmap.toImage() != art.picture(scan.faces[6], 92, 1.5).pixmap.toImage()
    # What the deck lacks is ours: the back, here.
    assert (
        art.picture(BACK, 92, 1.5).pixmap.toImage() == ours.picture(BACK, 92, 1.5).pixmap.toImage()
    )
    seen = {
        bytes(art.picture(face, 60, 1.0).pixmap.toImage().constBits())
        for face in rendering_order(art.deck)
    }
    assert len(seen) == len(scan.faces)
