"""Starts of the program with one thing broken at a time: what is broken, and what is good then.

Here are a home, its files and its folders; all else is in ``other_starts.py``.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from scala_desktop.rules.moves import Discard, Draw
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.registry import info

TURNS = 6
PLAY = ("play", "burraco", "--seats", "you,you,you,you")
SPEED = "fast"
RULES = info("scala40").rules()


def match(seed: str = "broken", turns: int = TURNS) -> bytes:
    """Return the record of a match between two people."""
    record = Record("scala40", RULES, "classic", seed, (Player("Anna"), Player("Bea")))
    game, played = record.start(), []
    for _ in range(turns):
        game.play(Draw())
        move = next(move for move in game.legal_moves() if isinstance(move, Discard))
        game.play(move)
        played.append(f"{Draw()}; {move}")
    record.turns = played
    return record.dumps().encode()


def settings(**more: object) -> bytes:
    """Return settings that differ from those of the first time."""
    kept = {"version": 2, "language": "it", "animation_speed": SPEED, "motion": "reduced"}
    preset = {"name": "Natale", "game": "scala40", "base": "classic", "values": {}}
    return json.dumps({**kept, "presets": [preset], **more}).encode()


@dataclass(frozen=True)
class Home:
    """A home in which the program was used before."""

    path: Path

    @property
    def settings(self) -> Path:
        return self.path / ".config" / "scala-desktop" / "settings.json"

    @property
    def data(self) -> Path:
        return self.path / ".local" / "share" / "scala-desktop"

    @property
    def match(self) -> Path:
        return self.data / "saves" / "match.toml"

    @property
    def hands(self) -> Path:
        return self.match.with_name("match.hands.json")

    @property
    def lock(self) -> Path:
        return self.match.with_name("window.lock")

    @property
    def put_away(self) -> Path:
        return self.match.with_name("partita-2025-12-25-210000.scala-desktop.toml")

    @property
    def deck(self) -> Path:
        return self.data / "decks" / "abc" / "deck.json"

    @property
    def log(self) -> Path:
        return self.path / ".local" / "state" / "scala-desktop" / "log" / "faults.log"

    def furnish(self) -> None:
        """Put everything there that the program has written."""
        for path, text in (
            (backup(self.settings), settings(animation_speed="slow")),
            (self.settings, settings()),
            (backup(self.match), match(turns=TURNS - 1)),
            (self.match, match()),
            (self.hands, b'{"0": [3, 2, 1], "1": []}'),
            (self.lock, b"1\nhome\n"),
            (self.put_away, match("put away")),
            (self.deck, json.dumps({"version": 1, "title": "x", "pack": "french"}).encode()),
            (self.log, b"an older fault\n"),
        ):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text)


def backup(path: Path) -> Path:
    return path.with_name(path.name + ".bak")


Act = Callable[[Path], object]
Which = Callable[[Home], Path]


@dataclass(frozen=True)
class Start:
    """One start: what it *breaks* in the home, in the *environment* and *inside* the process.

    *sentence* is what is said where no window opens, *told* what is said in the window; without
    either it says nothing.  *harmless* means that all is as always, *elsewhere* that the files of
    the home are not those in use.  *new* asks for a Python of its own.
    """

    name: str
    breaks: Callable[[Home], object] = lambda _: None
    arguments: tuple[str, ...] = ()
    environment: Mapping[str, str | None] = field(default_factory=dict)
    inside: Callable[[], object] = lambda: None
    sentence: str = ""
    told: str = ""
    harmless: bool = False
    elsewhere: bool = False
    holds: bool = False
    fault: bool = False
    mounted: Which | None = None
    new: bool = False


# --- what can lie in the place of a file -------------------------------------------------------

TEXTS: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda _: b"",
    "blanks": lambda _: b" \n\n\t",
    "NULs": lambda text: bytes(len(text)),
    "garbage": lambda text: bytes((7 * i * i + i // 3) % 256 for i in range(len(text))),
    "the first half": lambda text: text[: len(text) // 2],
    "the last half": lambda text: text[len(text) // 2 :],
    "cut at the end": lambda text: text[:-40],
    "twice": lambda text: text + text,
    "Latin-1": lambda text: text.replace(b"Anna", b"Nicol\xf2").replace(b"Natale", b"caff\xe8")[
        :-3
    ],
    "UTF-16": lambda text: text.decode().encode("utf-16"),
    "half a NUL": lambda text: text[:-30] + bytes(30),
    "5 MB": lambda text: text + b"#" * 5_000_000,
    "brackets": lambda _: b"[" * 100_000,
    "tables": lambda _: b'{"new_match": {"others": {"x": ' * 300 + b"{}" + b"}}}" * 300,
    "dots": lambda _: b"a" + b".a" * 30_000 + b" = 1",
    "a list": lambda _: b"[]",
    "a number": lambda _: b"1e999",
    "HTML": lambda _: b"<!DOCTYPE html><title>Accedi alla rete dell'albergo</title>",
}
HARMLESS_TEXTS: dict[str, Callable[[bytes], bytes]] = {
    "a byte order mark": lambda text: b"\xef\xbb\xbf" + text,
    "Windows lines": lambda text: text.replace(b"\n", b"\r\n"),
}


def as_folder(path: Path) -> None:
    path.mkdir()
    (path / "something").write_text("of somebody's")


def as_socket(path: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)
    with socket.socket(socket.AF_UNIX) as ear:
        ear.bind(path.name)
    os.chdir(here)


def rewriting(change: Callable[[bytes], bytes]) -> Act:
    """Return what changes the text of a file, or writes one."""

    def rewrite(path: Path) -> None:
        path.write_bytes(change(path.read_bytes() if path.exists() else match()))

    return rewrite


def writing(text: bytes) -> Act:
    return lambda path: path.write_bytes(text)


def placing(put: Act) -> Act:
    """Return what puts something in the place of a file."""

    def replace(path: Path) -> None:
        path.unlink(missing_ok=True)
        put(path)

    return replace


def moving(put: Act) -> Act:
    """Return what puts something in the place of a folder, which stays beside it."""

    def move(path: Path) -> None:
        path.rename(path.with_name(path.name + "-before"))
        put(path)

    return move


def link_to(target: str) -> Act:
    return lambda path: path.symlink_to(target)


def link_to_itself(path: Path) -> None:
    path.symlink_to(path.name)


def at(of: Which, *acts: Act) -> Callable[[Home], None]:
    """Return what does *acts* to one file of a home."""

    def do(home: Home) -> None:
        for act in acts:
            act(of(home))

    return do


def with_backup(act: Act) -> Act:
    """Return what does *act* to a file and to its backup."""

    def do(path: Path) -> None:
        act(path)
        act(backup(path))

    return do


def to_backup(act: Act) -> Act:
    return lambda path: act(backup(path))


NODES: dict[str, Act] = {
    "a folder": as_folder,
    "a pipe": os.mkfifo,
    "a socket": as_socket,
    "a link to zeros": link_to("/dev/zero"),
    "a link to a full device": link_to("/dev/full"),
    "a link to nothing": link_to("/dev/null"),
    "a link to the terminal": link_to("/dev/tty"),
    "a link to itself": link_to_itself,
    "a link to a folder": link_to("/usr"),
    "a link to memory": link_to("/proc/self/mem"),
}
DANGLING = link_to("unplugged/stick")


def linked(path: Path) -> None:
    """Move *path* into the folder of a cloud and leave a link."""
    cloud = path.parent / "cloud"
    cloud.mkdir()
    path.rename(cloud / path.name)
    path.symlink_to(cloud / path.name)


def no_rights(path: Path) -> None:
    path.chmod(0)


def of_root(path: Path) -> None:
    """Leave *path* as one start with sudo does."""
    if os.geteuid() == 0:
        os.chown(path, 0, 0)
    path.chmod(0o600 if path.is_file() else 0o700)


def read_only(path: Path) -> None:
    path.chmod(0o444 if path.is_file() else 0o555)


FILES: Mapping[str, Which] = {
    "match": lambda home: home.match,
    "settings": lambda home: home.settings,
}
# What may be lost without harm is not worth a sentence.
TRIFLES: Mapping[str, Which] = {
    "hands": lambda home: home.hands,
    "lock": lambda home: home.lock,
    "put away": lambda home: home.put_away,
    "deck": lambda home: home.deck,
    "log": lambda home: home.log,
    "a leftover": lambda home: home.match.with_name("match.toml.77.tmp"),
    "another leftover": lambda home: home.settings.with_name("settings.json.77.tmp"),
}
HANDS = (
    '{"0": [1e999]}',
    '{"0": [-1]}',
    '{"0": [NaN]}',
    '{"9": [1]}',
    '{"0": [9e99]}',
    '{"0": "x"}',
    '{"-1": [1]}',
    '{"0": [true]}',
    '{"0": [1, 1, 1]}',
    '{"x": [1]}',
    '{"0": [' + "9" * 5000 + "]}",
    '{"0": {"1": 1}}',
    '{"0": null}',
)


def file_starts() -> Iterator[Start]:
    """Break the files one by one."""
    kinds: dict[str, Act] = {
        **{kind: rewriting(to) for kind, to in TEXTS.items()},
        **{kind: placing(put) for kind, put in NODES.items()},
        "without rights": no_rights,
        "somebody else's": of_root,
    }
    for what, of in FILES.items():
        for kind, act in kinds.items():
            yield Start(f"{what}: {kind}", at(of, act), told=".")
            yield Start(f"{what} and backup: {kind}", at(of, with_backup(act)), told=".")
            yield Start(f"backup of {what}: {kind}", at(of, to_backup(act)), harmless=True)
            yield Start(f"{what}: {kind}, and play", at(of, act), PLAY)
        for kind, to in HARMLESS_TEXTS.items():
            yield Start(f"{what}: {kind}", at(of, rewriting(to)), harmless=True)
        yield Start(f"{what}: linked", at(of, linked), harmless=True)
        yield Start(f"{what}: read-only", at(of, read_only), harmless=True)
        yield Start(f"{what}: missing", at(of, Path.unlink), told="copia|quelle")
        yield Start(f"{what}: a dangling link", at(of, placing(DANGLING)), told="copia|quelle")
        yield Start(f"{what}: both missing", at(of, with_backup(Path.unlink)), elsewhere=True)
    newer = rewriting(lambda text: text.replace(b"format = 1", b"format = 3"))
    yield Start("match: newer", at(FILES["match"], newer), told="versione più nuova")
    newer = writing(settings(version=99))
    yield Start("settings: newer", at(FILES["settings"], newer), told="versione più nuova")
    for what, of in TRIFLES.items():
        for kind, to in TEXTS.items():
            yield Start(f"{what}: {kind}", at(of, rewriting(to)), harmless=True)
        for kind, put in {**NODES, "a dangling link": DANGLING}.items():
            yield Start(f"{what}: {kind}", at(of, placing(put)), harmless=True)
        if "leftover" not in what:
            yield Start(f"{what}: without rights", at(of, no_rights), harmless=True)
            yield Start(f"{what}: somebody else's", at(of, of_root), harmless=True)
    for number, text in enumerate(HANDS, 1):
        spoil = writing(text.encode())
        yield Start(f"hands: {number}, {text[:20]}", at(TRIFLES["hands"], spoil), harmless=True)
    for text in ("garbage", "4242\nnowhere\n", f"{os.getpid()}\n{os.uname().nodename}\n"):
        spoil = writing(text.encode())
        yield Start(f"lock: {text[:9]!r}", at(TRIFLES["lock"], spoil), harmless=True)
    yield Start("a fault, and a log", fault=True, told="Qualcosa è andato storto.*faults.log")
    for kind, put in NODES.items():
        yield Start(
            f"a fault, and the log is {kind}",
            at(TRIFLES["log"], placing(put)),
            fault=True,
            told="Qualcosa è andato storto(?!.*faults.log)",
        )


def value_starts() -> Iterator[Start]:
    """Break single values of the settings."""
    deep: Any = {}
    for _ in range(25):
        deep = {"x": deep}
    for key, value in (
        ("language", "tlh"),
        ("language", 3),
        ("animation_speed", "ludicrous"),
        ("presets", {}),
        ("presets", [{"name": "x"}]),
        ("presets", [{"name": "x", "game": "scala40", "base": "classic", "values": {"y": "z"}}]),
        ("looks", {"scala40": 3}),
        ("looks", {"scala40": {"deck": "own:../../etc"}}),
        ("looks", {"scala40": {"deck": "own:abc", "back": "own"}}),
        ("own_looks", {"Anna": {"scala40": {"felt": 3}}}),
        ("new_match", {"players": ["you:\ud800", "easy"]}),
        ("new_match", {"players": ["nobody"] * 99}),
        ("new_match", {"game": "briscola", "values": {"opening_threshold": 1e308}}),
        ("new_match", {"values": {"elimination_limit": 10**30}}),
        ("new_match", {"others": {"burraco": {"players": 3}}}),
        ("window_geometry", "\ud800"),
        ("window_geometry", "AAAA" * 1000),
        ("window_geometry", 3),
        ("from_tomorrow", "\ud800"),
        ("from_tomorrow", deep),
        ("from_tomorrow", 10**4000),
        ("version", 1),
    ):
        name = f"setting {key} = {ascii(value)[:30]}"
        spoil = writing(settings(**{key: value}))
        yield Start(name, at(FILES["settings"], spoil), elsewhere=True)
        yield Start(f"{name}, and play", at(FILES["settings"], spoil), PLAY, elsewhere=True)


# --- folders -----------------------------------------------------------------------------------


def as_file(path: Path) -> None:
    path.write_text("a file")


FOLDERS: dict[str, Act] = {
    "a file": moving(as_file),
    "a pipe": moving(os.mkfifo),
    "a socket": moving(as_socket),
    "a dangling link": moving(DANGLING),
    "a link to itself": moving(link_to_itself),
    "a link to a device": moving(link_to("/dev/null")),
    "a link to /proc": moving(link_to("/proc")),
    "without rights": no_rights,
    "somebody else's": of_root,
    "read-only": read_only,
    "not to be listed": lambda path: path.chmod(0o333),
    "not to be entered": lambda path: path.chmod(0o666),
}


def folder_starts() -> Iterator[Start]:
    """Break the folders one by one."""
    match_only = "non viene conservata|non dice se"
    which: Mapping[str, tuple[Which, str]] = {
        "saves": (lambda home: home.match.parent, match_only),
        "data": (lambda home: home.data, match_only),
        "share": (lambda home: home.data.parent, match_only),
        "local": (lambda home: home.data.parents[1], match_only),
        "settings": (lambda home: home.settings.parent, "preferenze"),
        "config": (lambda home: home.settings.parents[1], "preferenze"),
        "home": (lambda home: home.path, "non viene conservata.*preferenze"),
        "decks": (lambda home: home.deck.parents[1], ""),
        "deck": (lambda home: home.deck.parent, ""),
        "state": (lambda home: home.log.parents[1], ""),
    }
    for what, (of, told) in which.items():
        for kind, act in FOLDERS.items():
            for arguments in ((), PLAY):
                listed = kind == "not to be listed"
                seen = kind == "read-only" and what in ("data", "share", "local", "config", "home")
                yield Start(
                    f"{what} folder: {kind} {' '.join(arguments[:1])}".strip(),
                    at(of, act),
                    arguments,
                    told="" if listed or seen else told,
                    harmless=not told or seen,
                    elsewhere=bool(told),
                )
    for what, (of, _) in which.items():
        yield Start(f"{what} folder: gone", at(of, shutil.rmtree), elsewhere=True)
