"""Reading a deck: a good sheet gives a whole deck, a bad one a fault that names the file."""

import pickle
import struct
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from scala_desktop.store.decks import image_file, worker
from scala_desktop.store.decks.draft import Draft
from scala_desktop.store.decks.faults import DeckError, DeckFault
from scala_desktop.store.decks.image_file import open_picture
from scala_desktop.store.decks.packs import BACK, PACKS, Pack
from scala_desktop.store.decks.reading import read_deck
from tests.store.decks.sheets import PAPER, drawn, quiet, saved, sheet

NAPOLETANE = PACKS["napoletane"]
FORTY = list(NAPOLETANE.needed)


def read(source: Path, tmp_path: Path, pack: Pack = NAPOLETANE) -> Draft:
    work = tmp_path / "work"
    work.mkdir()
    return read_deck(source, pack, work, quiet)


def faces(draft: Draft) -> list[int | None]:
    return [piece.face for piece in draft.pieces]


def test_a_sheet_gives_a_card_a_picture_in_the_order_of_the_deck(tmp_path: Path) -> None:
    source = saved(sheet(NAPOLETANE, FORTY, 10), tmp_path / "scan.png")
    steps: list[tuple[int, int]] = []
    work = tmp_path / "work"
    work.mkdir()
    draft = read_deck(source, NAPOLETANE, work, lambda *step: steps.append(step))
    assert faces(draft) == FORTY
    assert sorted(path.name for path in work.iterdir()) == [p.file for p in draft.pieces]
    with Image.open(work / draft.pieces[7].file) as card:
        assert (card.mode, card.size) == ("RGBA", (420, 672))
    assert steps == sorted(steps)
    assert steps[-1] == (42, 42)
    assert len(steps) > 40


def test_a_sheet_that_lies_on_its_side_is_turned(tmp_path: Path) -> None:
    scan = sheet(NAPOLETANE, FORTY, 10).transpose(Image.Transpose.ROTATE_270)
    assert faces(read(saved(scan, tmp_path / "scan.png"), tmp_path)) == FORTY


def test_a_photograph_says_which_side_is_up(tmp_path: Path) -> None:
    scan = sheet(NAPOLETANE, FORTY, 10).transpose(Image.Transpose.ROTATE_90)
    told = Image.Exif()
    told[0x0112] = 6  # the camera was held so that the picture must be turned clockwise
    scan.save(tmp_path / "photo.jpg", exif=told, quality=92)
    assert open_picture(tmp_path / "photo.jpg").size == (scan.height, scan.width)


def test_more_pictures_than_cards_are_kept_without_a_name(tmp_path: Path) -> None:
    again = [*FORTY, BACK, FORTY[3]]
    draft = read(saved(sheet(NAPOLETANE, again, 7), tmp_path / "scan.png"), tmp_path)
    assert faces(draft) == [*FORTY, BACK, None]


def test_a_folder_is_read_by_the_names_of_its_files(tmp_path: Path) -> None:
    folder = tmp_path / "carte"
    folder.mkdir()
    for face in FORTY:
        drawn(NAPOLETANE, face, 140).save(folder / f"{NAPOLETANE.name(face)}.png")
    drawn(NAPOLETANE, BACK, 140).save(folder / "dorso.png")
    (folder / "leggimi.txt").write_text("le carte di nonna")
    draft = read(folder, tmp_path)
    assert sorted(f for f in faces(draft) if f is not None) == sorted([*FORTY, BACK])
    by_name = {piece.origin: piece.face for piece in draft.pieces}
    assert by_name["spade_10.png"] == 3 * 13 + 12
    assert by_name["dorso.png"] == BACK


def test_numbered_files_are_read_in_their_order(tmp_path: Path) -> None:
    folder = tmp_path / "carte"
    folder.mkdir()
    for i, face in enumerate(FORTY, 1):
        card = Image.new("RGB", (200, 280), PAPER)
        card.paste(drawn(NAPOLETANE, face), (40, 40))
        card.save(folder / f"IMG {i}.jpg", quality=92)
    assert faces(read(folder, tmp_path)) == FORTY


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


def thirty_nine(folder: Path) -> Path:
    return saved(sheet(NAPOLETANE, [*FORTY[:17], -2, *FORTY[18:]], 10), folder / "scan.png")


def double(folder: Path) -> Path:
    return saved(sheet(NAPOLETANE, [*FORTY[:17], FORTY[4], *FORTY[18:]], 10), folder / "scan.png")


def too_small(folder: Path) -> Path:
    return saved(sheet(NAPOLETANE, FORTY, 10, width=60), folder / "scan.png")


def blank(folder: Path) -> Path:
    return saved(Image.new("RGB", (900, 700), PAPER), folder / "scan.png")


def another_deck(folder: Path) -> Path:
    return saved(sheet(NAPOLETANE, [*FORTY, *[BACK] * 12], 13), folder / "scan.png")


def empty(folder: Path) -> Path:
    (folder / "carte").mkdir()
    return folder / "carte"


def few_files(folder: Path) -> Path:
    path = empty(folder)
    for face in FORTY[:39]:
        drawn(NAPOLETANE, face).save(path / f"{NAPOLETANE.name(face)}.png")
    return path


def missing(folder: Path) -> Path:
    return folder / "nowhere.png"


BROKEN: list[tuple[Callable[[Path], Path], DeckFault, dict[str, int | str]]] = [
    (truncated, DeckFault.DAMAGED, {}),
    (truncated_jpeg, DeckFault.DAMAGED, {}),
    (text, DeckFault.NO_PICTURE, {}),
    (nothing, DeckFault.NO_PICTURE, {}),
    (huge, DeckFault.TOO_LARGE, {}),
    (bomb, DeckFault.DAMAGED, {}),
    (thirty_nine, DeckFault.TOO_FEW, {"found": 39, "wanted": 40}),
    (double, DeckFault.DOUBLE, {"first": "5", "second": "18"}),
    (too_small, DeckFault.TOO_SMALL, {}),
    (blank, DeckFault.NO_CARDS, {}),
    (another_deck, DeckFault.TOO_MANY, {"found": 52, "most": 47}),
    (empty, DeckFault.EMPTY_FOLDER, {}),
    (few_files, DeckFault.TOO_FEW, {"found": 39, "wanted": 40}),
    (missing, DeckFault.NOT_FOUND, {}),
]


@pytest.mark.parametrize(
    ("make", "code", "facts"), BROKEN, ids=lambda value: getattr(value, "__name__", None)
)
def test_what_is_broken_is_told(
    make: Callable[[Path], Path], code: DeckFault, facts: dict[str, int | str], tmp_path: Path
) -> None:
    source = make(tmp_path)
    with pytest.raises(DeckError) as caught:
        read(source, tmp_path)
    assert caught.value.code == code
    assert caught.value.path == source
    assert facts.items() <= caught.value.facts.items()
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.code, again.path, again.facts) == (code, source, caught.value.facts)


def test_the_broken_picture_of_a_folder_is_named(tmp_path: Path) -> None:
    folder = few_files(tmp_path)
    (folder / "bastoni_10.png").write_text("no picture")
    with pytest.raises(DeckError) as caught:
        read(folder, tmp_path)
    assert caught.value.code == DeckFault.NO_PICTURE
    assert caught.value.path == folder / "bastoni_10.png"


def test_the_progress_goes_from_nothing_to_all(tmp_path: Path) -> None:
    source = saved(sheet(NAPOLETANE, FORTY, 10), tmp_path / "scan.png")
    told: list[tuple[int, int]] = []
    read_deck(source, NAPOLETANE, tmp_path, lambda done, total: told.append((done, total)))
    assert [done for done, _ in told] == [*range(len(FORTY) + 2), len(FORTY) + 2]
    assert {total for _, total in told} == {len(FORTY) + 2}


def test_what_the_progress_raises_ends_the_reading(tmp_path: Path) -> None:
    source = saved(sheet(NAPOLETANE, FORTY, 10), tmp_path / "scan.png")
    work = tmp_path / "work"
    work.mkdir()

    class EnoughError(Exception):
        pass

    def stop(done: int, _total: int) -> None:
        if done == 5:
            raise EnoughError

    with pytest.raises(EnoughError):
        read_deck(source, NAPOLETANE, work, stop)
    assert len(list(work.iterdir())) == 4


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


# --- memory ------------------------------------------------------------------------------------


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


IMPORT = """
import sys
from pathlib import Path
from scala_desktop.store.decks import worker

class Pipe:
    def send(self, told):
        if told[0] != "progress":
            print(told[0], getattr(told[1], "code", ""))

worker.MOST_MEMORY = int(sys.argv[3]) * 2**20
worker.run(Pipe(), Path(sys.argv[1]), "french", Path(sys.argv[2]))
status = Path("/proc/self/status").read_text()
print(int(status.split("VmHWM:")[1].split()[0]) // 1024)
"""


def read_apart(source: Path, folder: Path, most: int) -> tuple[str, int]:
    """Read a deck in a process of at most so many MB; return what it told and what it held."""
    done = subprocess.run(
        [sys.executable, "-c", IMPORT, str(source), str(folder), str(most)],
        capture_output=True,
        text=True,
        check=True,
    )
    told, megabytes = done.stdout.splitlines()
    return told, int(megabytes)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the limit is that of Linux")
def test_a_huge_picture_is_read_in_less_than_half_a_gigabyte(tmp_path: Path) -> None:
    assert worker.MOST_MEMORY == 512 * 2**20
    source = scan_of_sixteen_bits(tmp_path / "scan.png", 7000)
    told, megabytes = read_apart(source, tmp_path, 512)
    assert told == "failed double"  # it was looked at to the end
    assert megabytes < 512


@pytest.mark.skipif(sys.platform != "linux", reason="the limit is that of Linux")
def test_a_picture_that_takes_more_than_the_limit_is_said_to_be_too_large(tmp_path: Path) -> None:
    source = scan_of_sixteen_bits(tmp_path / "scan.png", 4000)
    told, megabytes = read_apart(source, tmp_path, 100)
    assert told == "failed too_large"
    assert megabytes < 140
