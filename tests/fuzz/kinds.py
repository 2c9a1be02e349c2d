"""What is done with each kind of file once it is spoilt, and what must be there afterwards."""

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from PIL import Image
from PySide6.QtCore import QCoreApplication, QEvent

from scala_desktop import cli
from scala_desktop.command import WindowCommand
from scala_desktop.model.bot_client import BotClient
from scala_desktop.rules.files import read_bytes
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.record_file import RecordError
from scala_desktop.rules.record_writer import RecordWriter
from scala_desktop.rules.registry import GAMES, NAMES, info
from scala_desktop.store.decks.faults import DeckError
from scala_desktop.store.decks.image_file import open_picture
from scala_desktop.store.decks.library import Library
from scala_desktop.store.decks.packs import PACKS
from scala_desktop.store.lock import FolderLock
from scala_desktop.store.looks import look_of, people_with_looks
from scala_desktop.store.profiles import OwnPreset, save_preset
from scala_desktop.store.saves import ENDING, Saves, orders_beside
from scala_desktop.store.schema import SETTINGS, VERSION
from scala_desktop.store.store import Store
from scala_desktop.table.painting.own_pictures import read_picture
from scala_desktop.windows.match_keeper import MatchKeeper, TornMatch
from scala_desktop.windows.notices import problem_words

ROOT = Path(__file__).resolve().parents[2]


class Here(BotClient):
    """Bots that are never asked."""

    def start(self) -> None:
        pass


class LostError(AssertionError):
    """Raised where something is not there any more."""


@cache
def records() -> tuple[bytes, ...]:
    """Return matches of the four games that have been played for some turns."""
    found = []
    for game in NAMES:
        entry = info(game)
        for turns in (1, 6):
            players = tuple(Player(name) for name in ("Anna", "Bruno")[: entry.seats[1]])
            preset = entry.presets[0].key
            record = Record(game, entry.rules(), preset, f"{game} {turns}", players)
            state, writer, rng = record.start(), RecordWriter(record), Random(turns)
            while sum(state.turns_taken) < turns and state.winner is None:
                move = state.check(rng.choice(state.legal_moves()))
                writer.append(move, state.turn)
                state.apply(move)
            found.append(record.dumps().encode())
    return tuple(found)


@cache
def scenarios() -> tuple[bytes, ...]:
    """Return some scenario files of each game, the first cases of each."""
    found = []
    places = ROOT / "tests" / "scenarios", ROOT / "resources" / "house_rules"
    for path in sorted(path for place in places for path in place.rglob("*.toml"))[::5]:
        head, *cases = path.read_text("utf-8").split("[[case]]")
        found.append("[[case]]".join([head, *cases[:3]]).encode())
    return tuple(found)


SETTINGS_OF_A_FAMILY = json.dumps(
    {
        "version": VERSION,
        "language": "en",
        "auto_sort": True,
        "looks": {"burraco": {"felt": "blu", "deck": "own:abc"}},
        "own_looks": {"Rosa": {"canasta": {"numbers": True}}},
        "new_match": {
            "game": "scala40",
            "players": ["you:Anna", "hard:Ugo"],
            "preset": "classic",
            "values": {"opening_threshold": 51},
            "others": {"burraco": {"players": ["you"], "preset": "own:x"}},
        },
        "presets": [
            {"name": "nonna", "game": "scala40", "base": "classic", "values": {"hand_size": 10}},
            {"name": "zia", "game": "canasta", "base": "classic", "values": {}},
        ],
        "window_geometry": "AAAA",
    },
    indent=1,
).encode()


@cache
def pictures() -> tuple[bytes, ...]:
    """Return a picture of a card in each format that is read."""
    card = Image.effect_noise((120, 168), 60).convert("RGB")
    found = []
    for kind in ("PNG", "JPEG", "WEBP", "TIFF", "BMP", "GIF"):
        held = io.BytesIO()
        card.save(held, kind)
        found.append(held.getvalue())
    held = io.BytesIO()
    card.convert("P").save(held, "PNG", transparency=3)
    return (*found, held.getvalue())


# --- loading -----------------------------------------------------------------------------------


@contextmanager
def _keeper(store: Store, saves: Saves) -> Iterator[MatchKeeper]:
    bots = Here()
    keeper = MatchKeeper(store, saves, bots=bots)
    bots.setParent(keeper)
    try:
        yield keeper
    finally:
        keeper.close()
        keeper.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def resume(folder: Path) -> None:
    """Go on with the match in play, list the others, and begin another match."""
    with _keeper(Store(folder / "settings"), Saves(folder)) as keeper:
        told: list[str] = []
        keeper.told.connect(told.append)
        if not keeper.resume():
            list(keeper.saves.kept())
        entry = info("scala40")
        keeper.begin("scala40", keeper.pacts.choice(entry), "another")
        for turns in range(3):
            keeper.saves.save(f"# {turns}\n" + _another(), {0: [turns]})
        assert all(told)


@cache
def _another() -> str:
    entry = info("scala40")
    players = (Player("A"), Player("B"))
    return Record("scala40", entry.rules(), "classic", "another", players).dumps()


def open_kept(folder: Path) -> None:
    """List the matches that were put away, and open each, in part where it is torn."""
    with _keeper(Store(folder / "settings"), Saves(folder)) as keeper:
        for kept in list(keeper.saves.kept()):
            orders_beside(kept.path)
            found = keeper.open(kept.path)
            if isinstance(found, TornMatch):
                found = keeper.open(kept.path, in_part=True)
            assert (found is None) or (isinstance(found, str) and found)


def command(*words: str) -> None:
    """Call the command line in this process; it says one sentence or does what it should."""
    said, complained = io.StringIO(), io.StringIO()
    no_window = patch.object(cli, "_run_window", lambda _: 0)
    with redirect_stdout(said), redirect_stderr(complained), no_window:
        code = cli.main(words)
    _check_said(code, complained.getvalue())


def command_apart(*words: str) -> None:
    """Call the command line in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "scala_desktop", *words],
        capture_output=True,
        cwd=ROOT,
        timeout=60,
        check=False,
    )
    _check_said(done.returncode, done.stderr.decode(errors="replace"))


def _check_said(code: int, complained: str) -> None:
    assert code in (0, 1, 2), code
    assert "Traceback" not in complained, complained
    assert (code == 2) <= complained.startswith("scala-desktop: "), complained


def command_record(path: Path) -> None:
    """Print a record, and open it."""
    command("replay", str(path))
    command("verify", str(path))
    command("open", str(path))


def command_scenario(path: Path) -> None:
    """Run a scenario, and open it."""
    command("check", str(path))
    command("open", str(path))


def settings(folder: Path) -> None:
    """Read every setting and what is made of some, and change a few."""
    store = Store(folder)
    for problem in store.problems:
        assert problem_words(problem)
    for key in SETTINGS:
        assert SETTINGS[key].accepts(store[key])
    for game in GAMES:
        for person in ("", *people_with_looks(store)):
            look_of(store, game.key, person)
    with _keeper(store, Saves(folder / "saves")) as keeper:
        for game in GAMES:
            keeper.pacts.presets(game)
            keeper.pacts.choice(game)
        keeper.pacts.last_game()
    for speed in ("slow", "fast", "off"):
        store.set("animation_speed", speed)
    save_preset(store, OwnPreset("cugina", "scala40", "classic", {}))
    store.flush()  # what is written in another thread may not come after the case is over


def decks(folder: Path) -> None:
    """List the decks of the family and give one another name."""
    library = Library(folder)
    for deck in library.decks():
        assert library.deck(deck.name) is not None
        with suppress(DeckError):
            library.rename(deck, "Zia")
    library.sweep()


def picture(path: Path) -> None:
    """Read a picture as one of an own deck, and as one to import."""
    read_picture(path)
    with suppress(DeckError):
        open_picture(path)


def lock(folder: Path) -> None:
    """Take the right to the folder, whatever lies in the place of its lock."""
    right, other = FolderLock(folder), FolderLock(folder)
    with suppress(OSError):
        assert right.take()
        assert not other.take()
    other.owner()
    right.release()


def knock(path: Path) -> None:
    """Hear what another start hands over."""
    with suppress(OSError):
        line = read_bytes(path, 10**6)
        with suppress(ValueError):
            WindowCommand.of_line(line)


# --- what must be there afterwards -------------------------------------------------------------


def _all(folder: Path) -> list[bytes]:
    return [path.read_bytes() for path in folder.rglob("*") if path.is_file()]


def match_is_there(before: bytes, folder: Path) -> None:
    """Check that a match is there as it was, or as a record that goes on from it."""
    after = _all(folder)
    if before in after:
        return
    try:
        record = Record.loads(before.decode("utf-8-sig").replace("\r\n", "\n"))
    except (RecordError, UnicodeDecodeError):
        raise LostError("a match that cannot be read is gone") from None
    if not record.turns or record.replay().game.winner is not None:
        return  # nobody wants to go on with it
    for data in after:
        with suppress(RecordError, UnicodeDecodeError):
            other = Record.loads(data.decode())
            if other.seed == record.seed and other.turns[: len(record.turns)] == record.turns:
                return
    raise LostError("a match is gone")


def settings_are_there(before: bytes, folder: Path) -> None:
    """Check that settings are there as they were, or with some of them changed."""
    after = _all(folder)
    if before in after:
        return
    data = _settings_in(before)
    if data is not None and data.get("version", VERSION) == VERSION:
        for other in filter(None, map(_settings_in, after)):
            presets = other.get("presets", [])
            kept = {key: value for key, value in data.items() if key not in _CHANGED}
            kept["presets"] = data.get("presets", [])
            there = {key: other.get(key) for key in kept}
            there["presets"] = presets[: len(kept["presets"])]
            if _text(kept) == _text(there):
                return
    raise LostError("settings are gone")


_CHANGED = ("version", "animation_speed", "presets")


def _settings_in(text: bytes) -> dict[str, Any] | None:
    try:
        data = json.loads(_text(json.loads(text.decode("utf-8-sig"))))
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def _text(data: object) -> str:
    """Return *data* as text; half a letter cannot be written, and is an unknown one then."""
    text = json.dumps(data, ensure_ascii=False, sort_keys=True)
    return re.sub("[\ud800-\udfff]", "\ufffd", text)


def nothing(before: bytes, folder: Path) -> None:
    """Check nothing: what was only read is there."""


@dataclass(frozen=True)
class Kind:
    """A kind of file: what it holds where nobody has spoilt it, where it lies, and its loading.

    *load* gets the folder, or the file where *alone*.
    """

    samples: Callable[[], tuple[bytes, ...]]
    place: str
    load: Callable[[Path], None]
    check: Callable[[bytes, Path], None] = nothing
    alone: bool = False
    beside: Callable[[Path, Random], None] = lambda _folder, _rng: None


def _a_match(folder: Path, rng: Random) -> None:
    (folder / "match.toml").write_bytes(rng.choice(records()))


def _a_backup(folder: Path, rng: Random) -> None:
    if rng.random() < 0.5:
        (folder / "match.toml.bak").write_bytes(rng.choice(records()))


def _a_backup_of_settings(folder: Path, rng: Random) -> None:
    if rng.random() < 0.5:
        (folder / "settings.json.bak").write_bytes(SETTINGS_OF_A_FAMILY)


def _cards_of_a_deck(folder: Path, _rng: Random) -> None:
    for face in PACKS["napoletane"].needed:
        (folder / "abc" / f"{PACKS['napoletane'].name(face)}.png").touch()


def _deck() -> tuple[bytes, ...]:
    pack = PACKS["napoletane"]
    cards = [pack.name(face) for face in pack.needed]
    return (json.dumps({"version": 1, "title": "N", "pack": pack.key, "cards": cards}).encode(),)


def _knocks() -> tuple[bytes, ...]:
    play = WindowCommand("play", "burraco", ("you:Anna", "hard"), "classic", "natale")
    return play.as_line(), WindowCommand("open", file=Path("/casa/natale.toml")).as_line()


PUT_AWAY = f"partita-2026-01-02-030405{ENDING}"
KINDS: dict[str, Kind] = {
    "match": Kind(records, "match.toml", resume, match_is_there, beside=_a_backup),
    "backup": Kind(records, "match.toml.bak", resume, match_is_there),
    "put away": Kind(records, PUT_AWAY, open_kept, match_is_there, beside=_a_match),
    "hands": Kind(
        lambda: (b'{"0": [1, 2, 3], "1": [4, 5]}',), "match.hands.json", resume, beside=_a_match
    ),
    "settings": Kind(
        lambda: (SETTINGS_OF_A_FAMILY,),
        "settings.json",
        settings,
        settings_are_there,
        beside=_a_backup_of_settings,
    ),
    "deck": Kind(_deck, "abc/deck.json", decks, beside=_cards_of_a_deck),
    "lock": Kind(lambda: (b"4711\ncasa\n",), "window.lock", lock),
    "knock": Kind(_knocks, "knock", knock, alone=True),
    "picture": Kind(pictures, "AH.png", picture, alone=True),
    "record": Kind(records, "record.toml", command_record, alone=True),
    "scenario": Kind(scenarios, "scenario.toml", command_scenario, alone=True),
}
