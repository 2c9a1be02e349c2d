"""A deck on the way: sheets are read, cards cut again, and a deck is kept whole or not at all."""

import json
import pickle
import struct
import subprocess
import sys
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from scala_desktop.resources import resources
from scala_desktop.store.decks import image_file, library, worker, workshop
from scala_desktop.store.decks.board import Board, CellState
from scala_desktop.store.decks.corners import turned_by, upright
from scala_desktop.store.decks.faults import DeckError, DeckFault
from scala_desktop.store.decks.guessing import (
    COLUMNS,
    faces_shown,
    guess,
    likeness_name,
    tile_size,
)
from scala_desktop.store.decks.image_file import open_picture
from scala_desktop.store.decks.library import Library
from scala_desktop.store.decks.packs import BACK, PACKS
from scala_desktop.store.decks.shot import Doubt, Found
from scala_desktop.store.decks.trimming import FINE, SMALL
from scala_desktop.store.decks.workshop import Workshop, pictures_in
from tests.store.decks.sheets import PAPER, drawn, kept_deck, saved, sheet

NAPOLETANE = PACKS["napoletane"]
FORTY = NAPOLETANE.needed


@pytest.fixture
def shop(tmp_path: Path) -> Workshop:
    folder = tmp_path / "work"
    folder.mkdir()
    return Workshop(folder, "napoletane")


@pytest.fixture
def shelf(tmp_path: Path) -> Library:
    return Library(tmp_path / "decks")


def of_ours(kind: str, face: int, width: int = 200) -> Image.Image:
    """Return the program's own card out of the picture of the likenesses."""
    w, h = tile_size(kind)
    with Image.open(resources() / "cards" / "likeness" / likeness_name(kind)) as picture:
        place = faces_shown(kind).index(face)
        x, y = place % COLUMNS * w, place // COLUMNS * h
        tile = picture.convert("RGB").crop((x, y, x + w, y + h))
    return tile.resize((width, round(width * PACKS[kind].aspect)), Image.Resampling.BICUBIC)


def sheet_of_ours(faces: tuple[int, ...], columns: int, gap: int = 40) -> Image.Image:
    step_x, step_y = 200 + gap, 320 + gap
    rows = -(-len(faces) // columns)
    scan = Image.new("RGB", (columns * step_x + 80, rows * step_y + 80), PAPER)
    for place, face in enumerate(faces):
        at = (40 + place % columns * step_x, 40 + place // columns * step_y)
        scan.paste(of_ours("napoletane", face), at)
    return scan


def whole_board(shop: Workshop, tmp_path: Path, *, noisy: bool = False) -> Board:
    """Return the board of a deck of forty that were found on one sheet each named by hand."""
    scan = sheet(NAPOLETANE, FORTY, 10, width=700 if noisy else 120, askew=0.0)
    if noisy:
        grain = Image.effect_noise(scan.size, 150).convert("RGB")
        scan = Image.blend(scan, grain, 0.5)
        steps, gap = 724, 24
        corners = [(gap + i % 10 * steps, gap + i // 10 * (1120 + gap)) for i in range(len(FORTY))]
        found = shop.read(saved(scan.resize((1500, 1000)), tmp_path / "small.png"))
        shop._write(found.sheet.file, scan, 90)
        shop._open = None
        big = replace(found.sheet, width=scan.width, height=scan.height)
        shots = tuple(
            replace(
                found.shots[0],
                corners=((x, y), (x + 700, y), (x + 700, y + 1120), (x, y + 1120)),
                doubt=None,
                face=face,
            )
            for (x, y), face in zip(corners, FORTY, strict=True)
        )
        return Board("napoletane").with_sheet(big, shots)
    found = shop.read(saved(scan, tmp_path / "scan.png"))
    shots = tuple(replace(s, face=f) for s, f in zip(found.shots, FORTY, strict=True))
    return Board("napoletane").with_sheet(found.sheet, shots)


# Sheets


def test_a_sheet_gives_its_cards_with_a_picture_each(shop: Workshop, tmp_path: Path) -> None:
    found = shop.read(saved(sheet(NAPOLETANE, FORTY[:12], 4), tmp_path / "scan.png"))
    assert len(found.shots) == 12
    assert found.sheet.name == "scan.png"
    for shot in found.shots:
        with Image.open(shop.folder / shot.file) as card:
            assert card.height / card.width == pytest.approx(1.6, abs=0.02)
    with Image.open(shop.folder / found.sheet.thumb) as thumb:
        assert max(thumb.size) <= workshop.THUMB


def test_cards_are_named_by_their_likeness_to_ours(shop: Workshop, tmp_path: Path) -> None:
    scan = saved(sheet_of_ours(FORTY[:12], 4), tmp_path / "scan.png")
    assert [shot.face for shot in shop.read(scan).shots] == list(FORTY[:12])


def test_cards_that_stand_on_their_heads_are_turned(shop: Workshop, tmp_path: Path) -> None:
    upside = sheet_of_ours(FORTY[:12], 4).transpose(Image.Transpose.ROTATE_180)
    found = shop.read(saved(upside, tmp_path / "scan.png"))
    assert [shot.face for shot in found.shots] == list(FORTY[11::-1])
    assert guess(Image.open(shop.folder / found.shots[0].file), "napoletane").turned is False


@pytest.mark.parametrize("rank", range(8))
def test_a_card_that_is_unlike_ours_stays_as_it_stands(tmp_path: Path, rank: int) -> None:
    """What a child has drawn says nothing of its feet: French cards look the same both ways."""
    card = Image.new("RGB", (300, 450), "white")
    draw = ImageDraw.Draw(card)
    draw.rectangle((3, 3, 296, 446), outline="#88aacc", width=6)
    draw.ellipse((20, 20, 20 + 8 * rank + 20, 70), fill="black")
    draw.polygon([(110, 280), (150 + 9 * rank, 170), (190, 280)], fill="black")
    for picture in (card, card.transpose(Image.Transpose.ROTATE_180)):
        told = guess(picture, "french")
        assert not told.sure
        assert not told.turned


def test_a_sheet_that_lies_on_its_side_is_read(shop: Workshop, tmp_path: Path) -> None:
    lying = sheet_of_ours(FORTY[:12], 4).transpose(Image.Transpose.ROTATE_90)
    found = shop.read(saved(lying, tmp_path / "scan.png"))
    assert {shot.face for shot in found.shots} == set(FORTY[:12])


def test_forty_cards_laid_edge_to_edge_are_not_one(shop: Workshop, tmp_path: Path) -> None:
    scan = saved(sheet_of_ours(FORTY, 10, gap=0), tmp_path / "scan.png")
    assert [shot.face for shot in shop.read(scan).shots] == list(FORTY)


def test_cards_that_look_like_nothing_of_ours_get_no_name(shop: Workshop, tmp_path: Path) -> None:
    found = shop.read(saved(sheet(NAPOLETANE, FORTY[:12], 4), tmp_path / "scan.png"))
    assert [shot.face for shot in found.shots] == [None] * 12
    assert all(len(shot.likely) == 8 for shot in found.shots)


@pytest.mark.parametrize("kind", ["siciliane", "piacentine"])
def test_what_is_said_of_a_deck_drawn_by_others_is_right(kind: str) -> None:
    """Another printer's deck is as unlike ours as one of another region: some cards are known."""
    told = {face: guess(of_ours(kind, face), "napoletane") for face in PACKS[kind].needed}
    sure = {face: one.faces[0] for face, one in told.items() if one.sure}
    assert all(face == guessed for face, guessed in sure.items())
    assert len(sure) >= 6


def test_a_photograph_that_was_not_cut_is_told(shop: Workshop, tmp_path: Path) -> None:
    wood = Image.effect_noise((600, 520), 60).convert("RGB")
    (shot,) = shop.read(saved(wood, tmp_path / "photo.png")).shots
    assert shot.doubt is Doubt.NOT_CUT
    assert shot.face is None


def test_how_far_a_sheet_leans_is_told(shop: Workshop, tmp_path: Path) -> None:
    scan = sheet(NAPOLETANE, FORTY[:12], 4, width=160, gap=50, askew=0.0)
    leaning = scan.rotate(12, Image.Resampling.BICUBIC, expand=True, fillcolor=PAPER)
    assert shop.read(saved(leaning, tmp_path / "s.png")).sheet.tilt == pytest.approx(-12, abs=0.5)


def test_a_straight_cut_of_odd_proportions_is_called_by_what_it_is(
    shop: Workshop, tmp_path: Path
) -> None:
    scan = sheet_of_ours(FORTY[:12], 4)
    tall = of_ours("napoletane", FORTY[5]).resize((200, 346))
    scan.paste(tall, (40 + 240, 40 + 360))
    found = shop.read(saved(scan, tmp_path / "scan.png"))
    assert [shot.doubt for shot in found.shots] == [*[None] * 5, Doubt.UNLIKE, *[None] * 6]
    (left, top), _, (right, bottom), _ = upright(found.shots[5].corners)
    assert (left, top, right, bottom) == pytest.approx((280, 400, 480, 746), abs=4)


# One card


def test_a_card_is_cut_again_and_named_then(shop: Workshop, tmp_path: Path) -> None:
    scan = sheet_of_ours(FORTY[:12], 4)
    found = shop.read(saved(scan, tmp_path / "scan.png"))
    shot = replace(found.shots[5], face=None, doubt=Doubt.CROOKED)
    again = shop.cut(found.sheet, shot, shot.corners)
    assert (again.face, again.doubt, again.seen) == (FORTY[5], None, True)
    assert again.file != shot.file


def test_a_card_is_found_again_within_a_bad_cut(shop: Workshop, tmp_path: Path) -> None:
    found = shop.read(saved(sheet_of_ours(FORTY[:12], 4), tmp_path / "scan.png"))
    right = found.shots[5].corners
    bad = tuple((x + 14, y - 10) for x, y in turned_by(right, 7))
    again = shop.find(found.sheet, bad)
    assert [round(v) for point in again for v in point] == pytest.approx(
        [v for point in right for v in point], abs=4
    )


def test_the_piece_of_a_sheet_shows_what_lies_around_the_card(
    shop: Workshop, tmp_path: Path
) -> None:
    found = shop.read(saved(sheet_of_ours(FORTY[:12], 4), tmp_path / "scan.png"))
    corners = found.shots[0].corners
    piece = shop.piece(found.sheet, corners)
    with Image.open(shop.folder / piece.file) as picture:
        wide, high = picture.width / piece.scale, picture.height / piece.scale
    for x, y in corners:
        assert piece.left < x < piece.left + wide
        assert piece.top < y < piece.top + high


# The deck


def test_a_board_that_is_ready_becomes_a_deck(
    shop: Workshop, shelf: Library, tmp_path: Path
) -> None:
    board = whole_board(shop, tmp_path)
    deck = shop.keep(board, "Nonna", shelf)
    assert shelf.decks() == (deck,)
    assert [path.name for path in shelf.folder.iterdir()] == [deck.key]
    with Image.open(deck.path(FORTY[7])) as card:
        assert (card.format, card.mode) == ("JPEG", "RGB")
        assert card.height / card.width == pytest.approx(1.6, abs=0.02)


def test_a_board_that_lacks_a_card_becomes_none_and_loses_nothing(
    shop: Workshop, shelf: Library, tmp_path: Path
) -> None:
    board = whole_board(shop, tmp_path)
    with pytest.raises(DeckError, match="unnamed"):
        shop.keep(board.without(3), "Nonna", shelf)
    assert shelf.decks() == ()
    assert shop.keep(board.without(3).with_drawn(FORTY[3]), "Nonna", shelf).title == "Nonna"


@pytest.mark.slow
def test_a_deck_of_more_than_fifteen_megabytes_is_kept_only_smaller(
    shop: Workshop, shelf: Library, tmp_path: Path
) -> None:
    board = whole_board(shop, tmp_path, noisy=True)
    with pytest.raises(DeckError) as caught:
        shop.keep(board, "Nonna", shelf)
    assert caught.value.code is DeckFault.DECK_TOO_HEAVY
    assert int(caught.value.facts["megabytes"]) > 15
    assert list(shelf.folder.iterdir()) == []
    deck = shop.keep(board, "Nonna", shelf, small=True)
    weight = sum(path.stat().st_size for path in deck.folder.iterdir())
    assert weight <= library.MOST_BYTES == 15_000_000
    with Image.open(deck.path(FORTY[0])) as card:
        assert card.width == SMALL < FINE


def test_a_deck_that_was_kept_is_mended(shop: Workshop, shelf: Library, tmp_path: Path) -> None:
    six = FORTY[15]
    rest = [face for face in (*FORTY, BACK) if face != six]
    old = kept_deck(shelf, NAPOLETANE, "Nonna", rest, drawn=[six], size=(120, 192))
    board = shop.reopen(old)
    assert board.ready
    assert board.state(six) is CellState.DRAWN
    assert board.state(BACK) is CellState.RIGHT
    found = shop.read(saved(drawn(NAPOLETANE, six, 140), tmp_path / "sei.png"))
    board = board.with_sheet(found.sheet, (replace(found.shots[0], face=six),))
    new = shop.keep(board, "Nonna", shelf, instead=old.key)
    assert (new.key, six in new.faces) == (old.key, True)
    assert shelf.decks() == (new,)


def test_a_first_version_with_round_corners_is_mended_on_white(
    shop: Workshop, shelf: Library
) -> None:
    folder = shelf.folder / "abc"
    folder.mkdir(parents=True)
    names = [NAPOLETANE.name(face) for face in FORTY]
    clear = Image.new("RGBA", (100, 160), (200, 30, 30, 255))
    clear.paste((0, 0, 0, 0), (0, 0, 6, 6))
    for name in names:
        clear.save(folder / f"{name}.png")
    told = {"version": 1, "title": "Vecchie", "pack": "napoletane", "cards": names}
    (folder / "deck.json").write_text(json.dumps(told))
    (old,) = shelf.decks()
    board = shop.reopen(old)
    with Image.open(shop.folder / board.sheets[0].file) as picture:
        corner = picture.getpixel((1, 1))
    assert isinstance(corner, tuple)
    assert min(corner) > 220


# What is wrong with a file


def truncated(folder: Path) -> Path:
    path = saved(sheet(NAPOLETANE, FORTY, 10), folder / "scan.png")
    path.write_bytes(path.read_bytes()[:20_000])
    return path


def truncated_jpeg(folder: Path) -> Path:
    path = saved(sheet(NAPOLETANE, FORTY, 10), folder / "scan.jpg")
    path.write_bytes(path.read_bytes()[:30_000])
    return path


def text(folder: Path) -> Path:
    path = folder / "carte.png"
    path.write_text("Caro Marco, ti mando le carte della nonna.")
    return path


def nothing(folder: Path) -> Path:
    path = folder / "carte.png"
    path.write_bytes(b"")
    return path


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def huge(folder: Path) -> Path:
    """Write a picture of 30,000 by 30,000 pixels that is 100 kB long."""
    path = folder / "huge.png"
    head = struct.pack(">IIBBBBB", 30_000, 30_000, 1, 0, 0, 0, 0)
    rows = zlib.compress(bytes(30_000 * (1 + 30_000 // 8)), 9)
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    )
    return path


def bomb(folder: Path) -> Path:
    """Write a picture with a text that unpacks to 200 MB."""
    path = folder / "bomb.png"
    head = struct.pack(">IIBBBBB", 800, 800, 8, 2, 0, 0, 0)
    note = b"Comment\0\0" + zlib.compress(bytes(200_000_000), 1)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"zTXt", note))
    return path


def too_small(folder: Path) -> Path:
    return saved(sheet(NAPOLETANE, FORTY, 10, width=60), folder / "scan.png")


def blank(folder: Path) -> Path:
    return saved(Image.new("RGB", (900, 700), PAPER), folder / "scan.png")


def missing(folder: Path) -> Path:
    return folder / "nowhere.png"


BROKEN: list[tuple[Callable[[Path], Path], DeckFault]] = [
    (truncated, DeckFault.DAMAGED),
    (truncated_jpeg, DeckFault.DAMAGED),
    (text, DeckFault.NO_PICTURE),
    (nothing, DeckFault.NO_PICTURE),
    (huge, DeckFault.TOO_LARGE),
    (bomb, DeckFault.DAMAGED),
    (too_small, DeckFault.TOO_SMALL),
    (blank, DeckFault.NO_CARDS),
    (missing, DeckFault.NOT_FOUND),
]


@pytest.mark.parametrize(
    ("make", "code"), BROKEN, ids=lambda value: getattr(value, "__name__", None)
)
def test_what_is_broken_is_told(
    make: Callable[[Path], Path], code: DeckFault, shop: Workshop, tmp_path: Path
) -> None:
    source = make(tmp_path)
    with pytest.raises(DeckError) as caught:
        shop.read(source)
    assert caught.value.code == code
    assert caught.value.path == source
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.code, again.path, again.facts) == (code, source, caught.value.facts)
    assert list(shop.folder.iterdir()) == []


def test_a_folder_is_read_in_the_order_of_its_names(tmp_path: Path) -> None:
    folder = tmp_path / "carte"
    folder.mkdir()
    for name in ("b.png", "a.JPG", "leggimi.txt"):
        (folder / name).write_bytes(b"")
    assert [path.name for path in pictures_in(folder)] == ["a.JPG", "b.png"]
    assert pictures_in(folder / "b.png") == [folder / "b.png"]


def test_a_folder_without_pictures_or_with_too_many_is_told(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match="empty_folder"):
        pictures_in(tmp_path)
    for number in range(101):
        (tmp_path / f"{number}.jpg").write_bytes(b"")
    with pytest.raises(DeckError, match="too_many_files"):
        pictures_in(tmp_path)


# Pictures of every kind


def test_a_photograph_says_which_side_is_up(tmp_path: Path) -> None:
    scan = sheet(NAPOLETANE, FORTY, 10).transpose(Image.Transpose.ROTATE_90)
    told = Image.Exif()
    told[0x0112] = 6  # the camera was held so that the picture must be turned clockwise
    scan.save(tmp_path / "photo.jpg", exif=told, quality=92)
    assert open_picture(tmp_path / "photo.jpg").size == (scan.height, scan.width)


@pytest.mark.parametrize("mode", ["RGBA", "LA", "P", "L", "CMYK", "I;16", "1"])
def test_pictures_of_every_kind_are_opened(tmp_path: Path, mode: str) -> None:
    drawing = drawn(NAPOLETANE, 3)
    picture = (
        Image.frombytes("I;16", (60, 96), b"\x00\xf0" * (60 * 96))
        if mode == "I;16"
        else drawing.convert(mode)
    )
    path = tmp_path / ("card.tif" if mode in ("CMYK", "I;16") else "card.png")
    picture.save(path)
    opened = open_picture(path)
    assert opened.mode == "RGB"
    assert min(opened.crop((4, 4, 6, 6)).tobytes()) > 230


def test_a_transparent_ground_is_seen_as_paper(tmp_path: Path) -> None:
    clear = Image.new("RGBA", (200, 280), (0, 0, 0, 0))
    clear.paste(drawn(NAPOLETANE, 3), (40, 40))
    clear.save(tmp_path / "card.png")
    assert open_picture(tmp_path / "card.png").getpixel((2, 2)) == (128, 128, 128)


# Memory


def scan_of_sixteen_bits(path: Path, side: int) -> Path:
    """Write a grey picture with transparency, of 16 bits, in whose middle is a white square."""
    row = bytes(side * 8 + 1)
    middle = b"\0" + bytes(side * 2) + b"\xff" * (side * 4) + bytes(side * 2)
    packer = zlib.compressobj(1)
    data = b"".join(
        packer.compress(middle if side // 4 < y < side * 3 // 4 else row) for y in range(side)
    )
    head = struct.pack(">IIBBBBB", side, side, 16, 6, 0, 0, 0)
    chunks = chunk(b"IHDR", head) + chunk(b"IDAT", data + packer.flush()) + chunk(b"IEND", b"")
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunks)
    return path


def test_a_huge_picture_is_halved_and_keeps_its_colours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = scan_of_sixteen_bits(tmp_path / "scan.png", 1601)
    whole = open_picture(path)
    monkeypatch.setattr(image_file, "MOST_WHOLE", 1_000_000)
    half = open_picture(path)
    assert (whole.size, half.size) == ((1601, 1601), (801, 801))
    for x, y, colour in ((400, 400, (255, 255, 255)), (10, 400, (128, 128, 128))):
        assert half.getpixel((x, y)) == whole.getpixel((2 * x, 2 * y)) == colour


ONE_SHEET = """
import sys
from pathlib import Path
from scala_desktop.store.decks import worker

class Pipe:
    asked = [(1, "read", (Path(sys.argv[1]),), {})]

    def recv(self):
        if not self.asked:
            raise EOFError
        return self.asked.pop()

    def send(self, told):
        print(told[0], getattr(told[2], "code", ""))

worker.MOST_MEMORY = int(sys.argv[3]) * 2**20
worker.run(Pipe(), Path(sys.argv[2]), "french", Path(sys.argv[2]))
status = Path("/proc/self/status").read_text()
print(int(status.split("VmHWM:")[1].split()[0]) // 1024)
"""


def read_apart(source: Path, folder: Path, most: int) -> tuple[str, int]:
    """Read a sheet in a process of at most so many MB; return what it told and what it held."""
    done = subprocess.run(
        [sys.executable, "-c", ONE_SHEET, str(source), str(folder), str(most)],
        capture_output=True,
        text=True,
        check=True,
    )
    told, megabytes = done.stdout.splitlines()
    return told.strip(), int(megabytes)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the limit is that of Linux")
def test_a_huge_picture_is_read_in_less_than_half_a_gigabyte(tmp_path: Path) -> None:
    assert worker.MOST_MEMORY == 512 * 2**20
    source = scan_of_sixteen_bits(tmp_path / "scan.png", 7000)
    told, megabytes = read_apart(source, tmp_path, 512)
    assert told == "done"  # it was looked at to the end
    assert megabytes < 512


@pytest.mark.skipif(sys.platform != "linux", reason="the limit is that of Linux")
def test_a_picture_that_takes_more_than_the_limit_is_said_to_be_too_large(tmp_path: Path) -> None:
    source = scan_of_sixteen_bits(tmp_path / "scan.png", 4000)
    told, megabytes = read_apart(source, tmp_path, 100)
    assert told == "failed too_large"
    assert megabytes < 140


# The board


def found(shop: Workshop, tmp_path: Path) -> Found:
    return shop.read(saved(sheet_of_ours(FORTY[:12], 4), tmp_path / "scan.png"))


def test_how_it_stands_with_each_card(shop: Workshop, tmp_path: Path) -> None:
    come = found(shop, tmp_path)
    board = Board("napoletane").with_sheet(come.sheet, come.shots)
    assert board.good == 12
    assert len(board.missing) == 28
    assert board.state(FORTY[3]) is CellState.RIGHT
    assert board.state(FORTY[20]) is CellState.MISSING
    assert board.state(BACK) is CellState.EMPTY
    twice = board.named(5, FORTY[3])
    assert twice.state(FORTY[3]) is CellState.TWO
    assert twice.state(FORTY[5]) is CellState.MISSING
    assert twice.likely_for(5)[0] == FORTY[5]
    assert len(twice.keeping(3).shots) == 11
    assert board.swapped(FORTY[0], FORTY[1]).shots[0].face == FORTY[1]
    assert board.named(0, None).unnamed == (0,)
    assert not board.ready
    drawn_in = board
    for face in board.missing:
        drawn_in = drawn_in.with_drawn(face)
    assert drawn_in.ready


def test_a_card_that_is_darker_or_less_sharp_than_the_others_is_told(
    shop: Workshop, tmp_path: Path
) -> None:
    come = found(shop, tmp_path)
    shots = list(come.shots)
    shots[2] = replace(shots[2], light=shots[2].light * 0.5)
    shots[4] = replace(shots[4], sharp=shots[4].sharp * 0.4)
    board = Board("napoletane").with_sheet(come.sheet, tuple(shots))
    assert (board.doubt(2), board.doubt(4), board.doubt(5)) == (Doubt.DARK, Doubt.BLURRED, None)
    assert board.seen(2).doubt(2) is None
