"""The players' own decks on the disk: one folder each, with a picture of each face and a list.

A deck is put together in a folder beside the others and gets its name in one step, so that it is
there whole or not at all.  Decks of the first version are PNGs with round corners, those of the
second one JPEGs with square ones, which take a fifth of the room.
"""

from __future__ import annotations

import json
import os
import secrets
import shutil
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias

from scala_desktop.rules.files import read_text
from scala_desktop.rules.value_class import value_class
from scala_desktop.store.decks.begun import Begun, begun_in, forget_begun, is_begun
from scala_desktop.store.decks.faults import DeckError, DeckFault
from scala_desktop.store.decks.packs import BACK, OWN, PACKS, Pack
from scala_desktop.store.files import backup_of, write_atomically
from scala_desktop.store.user_folders import decks_folder

LONGEST_TITLE: Final = 40
MOST_BYTES: Final = 15_000_000
"""Bytes that the pictures of a deck may take."""
_ENDINGS: Final = {1: "png", 2: "jpg"}
"""The ending of the pictures by the version of the list."""
_LIST: Final = "deck.json"
_WORK: Final = ".new-"
_GONE: Final = ".old-"
Sign: TypeAlias = tuple[tuple[int, ...], ...]


@value_class
class OwnDeck:
    """A deck of the players' own: what it is called, and where its pictures are.

    For a face that is needed and not in *faces*, the program's own card stands in.
    """

    key: str
    title: str
    pack: Pack
    folder: Path
    faces: frozenset[int]
    ending: str = "png"

    @property
    def name(self) -> str:
        """Return the name under which settings know this deck."""
        return OWN + self.key

    @property
    def has_back(self) -> bool:
        """Return whether the deck brings a back of its own."""
        return BACK in self.faces

    @property
    def complete(self) -> bool:
        """Return whether no card of the program stands in for one of it."""
        return self.faces.issuperset(self.pack.needed)

    @property
    def sign(self) -> Sign | None:
        """Return a value that changes when a file of it comes or goes, or its list changes.

        It is that of the last time when somebody looked for the deck: the disk is not touched.
        """
        return _signs.get(self.folder)

    def file_name(self, face: int) -> str:
        """Return how the picture of *face* is called in :attr:`folder`."""
        return f"{self.pack.name(face)}.{self.ending}"

    def path(self, face: int) -> Path:
        """Return the file of the picture of *face*."""
        return self.folder / self.file_name(face)


class Library:
    """The own decks in *folder* (the user's own by default)."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or decks_folder()

    def decks(self) -> tuple[OwnDeck, ...]:
        """Return the complete decks, by title."""
        return by_title(self.each())

    def each(self) -> Iterator[OwnDeck | None]:
        """Look into one folder after the other; yield the deck in it, ``None`` for no whole one."""
        try:
            folders = [path for path in self.folder.iterdir() if not path.name.startswith(".")]
        except OSError:
            return
        yield from map(_deck_in, folders)

    def deck(self, name: str) -> OwnDeck | None:
        """Return the own deck that settings call *name*, ``None`` where it is not complete."""
        return self.by_key(name.removeprefix(OWN)) if name.startswith(OWN) else None

    def by_key(self, key: str) -> OwnDeck | None:
        """Return the own deck of that *key*, ``None`` where it is not complete."""
        return _deck_in(self.folder / key) if key.isalnum() else None

    def work_folder(self) -> Path:
        """Return a new empty folder for a deck that is being read.

        :raises DeckError: if there is no room for one.
        """
        path = self.folder / f"{_WORK}{os.getpid()}-{secrets.token_hex(4)}"
        try:
            path.mkdir(parents=True)
        except OSError as error:
            raise DeckError(DeckFault.NOT_WRITTEN, self.folder, detail=str(error)) from None
        return path

    def begun(self) -> Begun | None:
        """Return the deck on the way that was left last, ``None`` where there is none."""
        with suppress(OSError):
            folders = sorted(self.folder.glob(f"{_WORK}*"), key=_changed, reverse=True)
            return next(filter(None, map(begun_in, folders)), None)
        return None

    def sweep(self) -> None:
        """Remove what programs that are gone have left half done, but for a deck on the way.

        This program is at work on its own.

        A deck that is being replaced looks like one that was left: nothing may be kept meanwhile.
        """
        own = f"{_WORK}{os.getpid()}-"
        with suppress(OSError):
            for path in self.folder.glob(".*-*"):
                if path.name.startswith(own) or (path.name.startswith(_WORK) and is_begun(path)):
                    continue
                if path.name.startswith((_WORK, _GONE)):
                    shutil.rmtree(path, ignore_errors=True)

    def check_title(self, title: str, but: OwnDeck | None = None) -> str:
        """Return *title* without needless spaces, if a deck may be called so.

        :raises DeckError: if it is empty, or another deck than *but* is called so.
        """
        title = " ".join(title.split())[:LONGEST_TITLE]
        if not title:
            raise DeckError(DeckFault.NO_TITLE, self.folder)
        for deck in self.decks():
            if deck.title.casefold() == title.casefold() and (but is None or deck.key != but.key):
                raise DeckError(DeckFault.TITLE_TAKEN, self.folder, title=deck.title)
        return title

    def keep_cards(
        self,
        folder: Path,
        pack: Pack,
        faces: Iterable[int],
        drawn: Iterable[int],
        title: str,
        instead: OwnDeck | None = None,
    ) -> OwnDeck:
        """Make a deck called *title* of the pictures in *folder*, which becomes that of the deck.

        The program's own cards stand in for the faces *drawn*.  The deck *instead* is replaced, and
        there until the new one is.

        :raises DeckError: if a card is missing, or the disk is full.
        """
        kept, drawn = set(faces), set(drawn)
        missing = [face for face in pack.needed if face not in kept | drawn]
        if missing:
            raise DeckError(DeckFault.UNNAMED, folder, face=missing[0], missing=len(missing))
        key = instead.key if instead is not None else secrets.token_hex(6)
        data = {
            "version": 2,
            "title": title,
            "pack": pack.key,
            "cards": [pack.name(face) for face in pack.faces if face in kept],
            "drawn": [pack.name(face) for face in pack.needed if face in drawn - kept],
        }
        problem = write_atomically(folder / _LIST, _text(data))
        if problem is not None:
            raise DeckError(DeckFault.NOT_WRITTEN, self.folder, detail=problem.detail)
        gone = self.folder / f"{_GONE}{key}"
        try:
            if instead is not None:
                instead.folder.rename(gone)
            try:
                folder.rename(self.folder / key)
            except OSError:
                if instead is not None:
                    gone.rename(instead.folder)
                raise
        except OSError as error:
            raise DeckError(DeckFault.NOT_WRITTEN, self.folder, detail=str(error)) from None
        shutil.rmtree(gone, ignore_errors=True)
        deck = _deck_in(self.folder / key)
        if deck is None:
            raise DeckError(DeckFault.NOT_WRITTEN, self.folder)
        return deck

    def rename(self, deck: OwnDeck, title: str) -> OwnDeck:
        """Call *deck* by another *title*.

        :raises DeckError: if it may not be called so, or the disk is full.
        """
        title = self.check_title(title, but=deck)
        path = deck.folder / _LIST
        try:
            data = json.loads(read_text(path))
        except (OSError, ValueError) as error:
            raise DeckError(DeckFault.UNREADABLE, path, detail=str(error)) from None
        problem = write_atomically(path, _text({**data, "title": title}))
        if problem is not None:
            raise DeckError(DeckFault.NOT_WRITTEN, self.folder, detail=problem.detail)
        return OwnDeck(deck.key, title, deck.pack, deck.folder, deck.faces, deck.ending)

    def delete(self, deck: OwnDeck) -> None:
        """Remove *deck* with its pictures.

        :raises DeckError: if it cannot be deleted.
        """
        gone = self.folder / f"{_GONE}{deck.key}"
        try:
            deck.folder.rename(gone)
        except OSError as error:
            raise DeckError(DeckFault.NOT_WRITTEN, self.folder, detail=str(error)) from None
        shutil.rmtree(gone, ignore_errors=True)


def throw_away(folder: Path) -> None:
    """Remove the *folder* of a deck on the way; one that is removed by half is none any more."""
    forget_begun(folder)
    shutil.rmtree(folder, ignore_errors=True)


def by_title(decks: Iterable[OwnDeck | None]) -> tuple[OwnDeck, ...]:
    """Return those of *decks* that are there, in the order of their titles."""
    there = (deck for deck in decks if deck is not None)
    return tuple(sorted(there, key=lambda deck: (deck.title.casefold(), deck.key)))


def _changed(folder: Path) -> int:
    """Return when *folder* was changed, in nanoseconds; 0 where that can not be told."""
    with suppress(OSError):
        return folder.stat().st_mtime_ns
    return 0


def _text(data: Mapping[str, object]) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


_signs: Final[dict[Path, Sign | None]] = {}
"""The sign of each folder in which a deck was looked for, as it was then."""
_found: Final[dict[Path, tuple[Sign, OwnDeck]]] = {}
"""The complete decks found so far, by folder, with the sign of the folder then."""


def _deck_in(folder: Path) -> OwnDeck | None:
    """Return the deck in *folder*, ``None`` where there is none or it is incomplete.

    It is read once, until a file of it comes or goes or its list is written over.
    """
    sign = _signs[folder] = _sign(folder)
    known = _found.pop(folder, None)
    if known is None or known[0] != sign:
        deck, lasting = _read_deck(folder)
        known = None if deck is None or sign is None else (sign, deck)
        if known is None or not lasting:
            return deck
    _found[folder] = known
    return known[1]


def _sign(folder: Path) -> Sign | None:
    try:
        looked = folder.stat(), (folder / _LIST).stat()
    except (OSError, ValueError):
        return None
    return tuple((one.st_ino, one.st_mtime_ns, one.st_ctime_ns, one.st_size) for one in looked)


def _read_deck(folder: Path) -> tuple[OwnDeck | None, bool]:
    """Return the deck in *folder* as :func:`_deck_in`, and whether no picture of it is a link."""
    for path in (folder / _LIST, backup_of(folder / _LIST)):
        try:
            data = json.loads(read_text(path))
            pack = PACKS[data["pack"]]
            title, cards = str(data["title"]), set(data["cards"])
            drawn, ending = set(data.get("drawn", ())), _ENDINGS[data.get("version", 1)]
        except (OSError, ValueError, TypeError, KeyError, RecursionError):
            continue
        faces = frozenset(face for face in pack.faces if pack.name(face) in cards)
        deck = OwnDeck(folder.name, title, pack, folder, faces, ending)
        there = _files_in(folder)
        linked = [face for face in faces if deck.file_name(face) not in there]
        known = all(face in faces or pack.name(face) in drawn for face in pack.needed)
        whole = known and all(deck.path(face).is_file() for face in linked)
        return deck if whole else None, not linked
    return None, False


def _files_in(folder: Path) -> set[str]:
    """Return the names of the files in *folder*, read in one pass; links are left out."""
    with suppress(OSError), os.scandir(folder) as lying:
        return {one.name for one in lying if one.is_file(follow_symlinks=False)}
    return set()
