"""Modules, texts and lessons read ahead, a few at a time, while nobody does anything.

The window starts with only what it shows.  Its dialogs and the other games would add a third of a
second; imported on demand, they would delay the first dialog instead.  What lies behind the house
is read ahead in the house alone, and where somebody has opened the menu or left the table: whoever
starts at a table and stays there does without 7 MiB.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from importlib import import_module
from importlib.util import cache_from_source, find_spec
from itertools import chain
from pathlib import Path
from threading import Thread
from time import perf_counter
from types import CodeType
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QObject, QTimer

from scala_desktop import collecting
from scala_desktop.model.guard import guarded
from scala_desktop.resources import resources
from scala_desktop.rules.registry import NAMES
from scala_desktop.words.catalogue import catalogue, current_language

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStackedWidget

    from scala_desktop.model.session import Session
    from scala_desktop.windows.main_menu import MainMenu

OURS: Final = "scala_desktop."
WINDOWS: Final = f"{OURS}windows."
OPENING: Final = (WINDOWS, *(f"{OURS}{layer}." for layer in ("table", "model", "words", "rules")))
"""The layers whose functions are looked into for what they import only when it is needed."""
Prefixes = tuple[str, ...]
BEHIND: Final[Prefixes] = (
    *(
        f"{WINDOWS}{room}."
        for room in ("albo", "decks", "house", "lesson", "new_match", "own_deck", "pad", "replay")
    ),
    *(f"{WINDOWS}scores.{part}" for part in ("match_", "printing", "sheets")),
    f"{WINDOWS}pact.",
    f"{OURS}store.history.",
    f"{OURS}table.wall_pictures.",
)
"""What the rooms behind the house are made of, and what opens only over another dialog."""
OVER_RULES: Final = (f"{WINDOWS}pact.share", f"{WINDOWS}pact.compare")
"""What opens over the house rules: of all that lies behind nothing is sooner reached."""
_RULES: Final = ("options", "presets", "game", "position")
STARTED: Final = f"{WINDOWS}instance"
"""What has opened the window has imported what it needs; on Windows alone that is QtNetwork."""
PAUSE_MS: Final = 15
"""Milliseconds between two turns of reading, in which people and bots have theirs."""
TURN_S: Final = 0.002
"""Seconds after which a turn takes up nothing more; the longest module takes six times that."""


def asked_for_later(games: Iterable[str] = NAMES) -> Iterator[str]:
    """Yield the names of the modules that rooms, dialogs, curtain and *games* need.

    A module that is there, and then each that was imported meanwhile, comes before what its
    functions import.
    """
    looked_into: set[str] = set()
    while left := [name for name in sys.modules if _may_open(name) and name not in looked_into]:
        for name in left:
            looked_into.add(name)
            yield name
            yield from _named_in(_code(name), within=True)
    yield from (f"{OURS}rules.{key}.entry" for key in NAMES)
    for key in games:
        yield f"{OURS}table.wall_pictures.{key}"
        yield from (f"{OURS}rules.{key}.{part}" for part in _RULES)
        yield f"{OURS}words.{key}.game_words"
        yield f"{OURS}table.games.{key}"
        yield from (f"{OURS}words.{key}.{part}" for part in ("book", "drawn", "moment"))


def _may_open(name: str) -> bool:
    return name.startswith(OPENING) and name != STARTED


def imports(names: Iterable[str], without: Prefixes = ()) -> Iterator[str]:
    """Import *names* and whatever else of ours they need, in two items for each: read, and run.

    One that is there already is one item.  What begins like one of *without* comes only with a
    module that cannot be without it: another may name it for its types, or for later.

    What a module needs comes before it: one after the other they take a few milliseconds each,
    even where nothing was compiled beforehand.
    """
    seen: set[str] = set()

    def fetch(name: str) -> Iterator[str]:
        if name in seen or name in sys.modules or name.startswith(without):
            return
        seen.add(name)
        code = _code(name)
        yield name
        for needed in _named_in(code, within=False):
            yield from fetch(needed)
        import_module(name)
        yield name

    for name in names:
        if name in sys.modules and name not in seen:
            seen.add(name)
            yield name  # it is looked into in a turn of its own
        yield from fetch(name)


def texts(games: Iterable[str] = NAMES) -> Iterator[str]:
    """Read what *games* say in the language in force, one for each item taken."""
    for key in games:
        catalogue(key, current_language())
        yield key


def lessons() -> Iterator[str]:
    """Read the lessons of the games, one file for each item taken."""
    from scala_desktop.lessons.lesson import lesson_files, lesson_in

    for key in NAMES:
        for path in lesson_files(key):
            lesson_in(path, key)
            yield path.name


def touch() -> None:
    """Read all modules, texts and lessons once, to nobody, so that the system has them at hand.

    From a disk that sleeps or is busy a file takes up to half a second; in another thread nobody
    waits for it.
    """
    modules = (_run_from(path) for path in Path(__file__).parents[1].rglob("*.py"))
    catalogues = (resources() / "i18n").rglob("*.mo")
    for path in chain(modules, catalogues, (resources() / "lessons").rglob("*.toml")):
        with suppress(OSError):
            path.read_bytes()


def _run_from(source: Path) -> Path:
    """Return the file from which the module *source* is imported."""
    compiled = Path(cache_from_source(str(source)))
    return compiled if compiled.exists() else source


def _code(name: str) -> CodeType | None:
    """Return the code that importing the module *name* runs, ``None`` if its loader has none."""
    spec = find_spec(name)
    get_code = getattr(spec.loader, "get_code", None) if spec is not None else None
    found: CodeType | None = get_code(name) if get_code is not None else None
    return found


def _named_in(code: CodeType | None, *, within: bool) -> Iterator[str]:
    """Yield the modules of ours that *code* names; *within* also those in its functions."""
    if code is None:
        return
    yield from (name for name in code.co_names if name.startswith(OURS))
    for part in code.co_consts:
        if within and isinstance(part, CodeType):
            yield from _named_in(part, within=True)


@guarded
class Fetcher(QObject):
    """Reads modules or texts now and then, as long as *idle* says that nothing moves."""

    def __init__(
        self, idle: Callable[[], bool], at_table: Iterable[str] = (), parent: QObject | None = None
    ) -> None:
        """Make one that first reads what the games *at_table* need, and goes no further by itself.

        Without any it reads everything.
        """
        super().__init__(parent)
        self._idle = idle
        games = tuple(at_table)
        self._left: Iterator[str] = chain(imports(asked_for_later(games), BEHIND), texts(games))
        names = chain(OVER_RULES, asked_for_later())
        self._behind: Iterator[str] | None = chain(imports(names), texts(), lessons())
        if not games:
            self._take_up_the_rest()
        self._toucher = Thread(target=touch, name="touch what is fetched", daemon=True)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._fetch)

    @property
    def busy(self) -> bool:
        """Whether something is still to be read."""
        return self._timer.isActive()

    def start(self) -> None:
        """Begin, when the window has been painted."""
        if self._toucher.ident is None:
            self._toucher.start()
        self._timer.start(PAUSE_MS)

    def read_on(self) -> None:
        """Read what lies behind the house, too: somebody may be on the way there."""
        if self._behind is not None:
            self._take_up_the_rest()
            self.start()

    def _take_up_the_rest(self) -> None:
        assert self._behind is not None
        self._left, self._behind = chain(self._left, self._behind), None

    def _fetch(self) -> None:
        if self._toucher.is_alive() or not self._idle():
            return
        end = perf_counter() + TURN_S
        while next(self._left, None) is not None:
            if perf_counter() >= end:
                return
        self._timer.stop()
        # Imported modules stay to the end: the collector need not search them for garbage.
        collecting.take_over_again()


class Window(Protocol):
    """What is followed of the window."""

    menu: MainMenu

    @property
    def rooms(self) -> QStackedWidget: ...
    @property
    def at_table(self) -> bool: ...
    @property
    def session(self) -> Session | None: ...
    def rests(self) -> bool: ...


def fetcher_for(window: Window) -> Fetcher:
    """Return one that follows *window*: from the table it goes on where the way leads away."""
    session = window.session
    at_table = (session.record.game,) if session is not None and window.at_table else ()
    fetcher = Fetcher(window.rests, at_table, window.rooms)
    for leads_away in (
        window.menu.aboutToShow,
        window.menu.triggered,
        window.rooms.currentChanged,
    ):
        leads_away.connect(fetcher.read_on)
    return fetcher
