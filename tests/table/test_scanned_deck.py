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
from scala_desktop.store.decks.draft import Draft
from scala_desktop.store.decks.finding import find_cards
from scala_desktop.store.decks.library import Library
from scala_desktop.store.decks.likeness import Likeness, doubles
from scala_desktop.store.decks.packs import BACK, PACKS, Pack
from scala_desktop.store.decks.reading import read_deck
from scala_desktop.store.decks.squaring import squared
from scala_desktop.table.painting.deck_art import DeckArt, Look, rendering_order

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


def cards_on(sheet: Image.Image, pack: Pack, count: int) -> list[Image.Image]:
    """Return the cards on a sheet, without the check that they make a deck."""
    ground = sheet.getpixel((4, 4))
    assert isinstance(ground, tuple)
    colour = int(ground[0]), int(ground[1]), int(ground[2])
    found = find_cards(sheet, pack.aspect, range(count, count + 1))
    return [
        squared(sheet.crop((box.x0 - 6, box.y0 - 6, box.x1 + 6, box.y1 + 6)), colour, pack.aspect)
        for box in found
    ]


class Scan:
    """A deck that was read from a scan of ours."""

    def __init__(self, key: str, columns: int, folder: Path) -> None:
        self.pack = PACKS[key]
        self.faces = self.pack.faces[:-1]
        source = folder / f"{key}.jpg"
        scanned(self.pack, self.faces, columns).save(source, quality=88)
        self.library = Library(folder / "decks")
        self.steps: list[int] = []
        self.draft: Draft = read_deck(
            source, self.pack, self.library.work_folder(), lambda done, _: self.steps.append(done)
        )
        self.cards = [
            Image.open(self.draft.folder / piece.file).copy() for piece in self.draft.pieces
        ]


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
    assert [piece.face for piece in scan.draft.pieces] == list(scan.faces)
    originals = [small(drawn(scan.pack, face, 240)) for face in scan.faces]
    for place, card in enumerate(scan.cards):
        differences = [difference(small(card), original) for original in originals]
        assert differences.index(min(differences)) == place


def test_corners_are_clear_and_edges_clean(scan: Scan) -> None:
    for card in scan.cards:
        w, h = card.size
        alpha = card.getchannel("A")
        corners = [(0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1)]
        assert [alpha.getpixel(at) for at in corners] == [0] * 4
        for strip in (
            (w // 5, 5, w * 4 // 5, 10),
            (w // 5, h - 10, w * 4 // 5, h - 5),
            (5, h // 5, 10, h * 4 // 5),
            (w - 10, h // 5, w - 5, h * 4 // 5),
        ):
            tones = ImageStat.Stat(card.convert("RGB").crop(strip)).mean
            assert max(abs(a - b) for a, b in zip(tones, GROUND, strict=True)) <= 24


def test_any_two_cards_tell_apart_at_sixty_pixels(scan: Scan) -> None:
    for one, other in combinations(map(small, scan.cards), 2):
        assert difference(one, other) >= 12


def test_a_card_scanned_twice_is_noticed_and_no_other(scan: Scan) -> None:
    looks = [Likeness(card) for card in scan.cards]
    assert doubles(looks, scan.pack.alike) == []
    again = scanned(scan.pack, scan.faces[2:5], 3, seed=11)
    found = [Likeness(card) for card in cards_on(again, scan.pack, 3)]
    for look, place in zip(found, (2, 3, 4), strict=True):
        assert doubles([*looks, look], scan.pack.alike) == [(place, len(looks))]


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
    names = dict(enumerate(scan.faces))
    deck = Library(scan.library.folder).decks()
    kept = deck[0] if deck else scan.library.keep(scan.draft, names, "Nonna")
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
