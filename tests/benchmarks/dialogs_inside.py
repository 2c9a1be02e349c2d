"""What :mod:`tests.benchmarks.dialogs` runs inside the program: every dialog opened, and timed."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter, sleep, thread_time
from typing import TypeAlias

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from scala_desktop import app, collecting
from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Deal
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.record_writer import RecordWriter
from scala_desktop.rules.registry import info
from scala_desktop.store.saves import ENDING, Saves
from scala_desktop.store.store import Store
from scala_desktop.store.user_folders import decks_folder
from scala_desktop.windows.fetching import asked_for_later, imports
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.new_match.room import NewMatchRoom

SIZE = (1920, 1080)
QUIET_S = 0.08
"""So long must nothing at all have been done before a dialog counts as finished."""
LONGEST_S = 8.0
STILL_MS = 0.15
"""A turn of the event loop below this did nothing."""
SEATS = {"scala40": 4, "burraco": 4, "canasta": 4, "trentuno": 12}
"""How many sit at the table of each game; at Trentuno as many as can."""
LASTING = {
    "scala40": {"elimination_limit": 1001},
    "burraco": {"target_score": 5005},
    "canasta": {"target_score": 9000},
}
"""What makes a match long, where a game has it."""

Found: TypeAlias = list[tuple[str, list[float]]]
"""By what was opened, for each time: ms to its paint, its longest turn and all of it."""


class Painted(QObject):
    """Notes when the dialog that it listens to is painted."""

    def __init__(self) -> None:
        super().__init__()
        self.painted = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        del watched
        self.painted = self.painted or event.type() == QEvent.Type.UpdateRequest
        return False


class Probe:
    """Times the turns of the event loop in the window's thread, as its processor time."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._filter = Painted()

    def _opening(self) -> QWidget:
        """Return what will be painted: a dialog that may still be made, or the window."""
        rooms, dialogs = self._window.rooms, self._window.dialogs
        new = rooms.currentWidget()
        asked = new.rules.opening if isinstance(new, NewMatchRoom) else None
        return asked or dialogs.opening or QApplication.activeModalWidget() or self._window

    def longest(self, act: Callable[[], object]) -> list[float]:
        """Return the ms until a dialog or a room is painted after *act*, the longest
        turn, and all turns.

        *act* is a turn of its own, as a click is.
        """
        settle()
        self._filter.painted = False
        began = thread_time()
        act()
        turns = [1000 * (thread_time() - began)]
        self._opening().installEventFilter(self._filter)
        painted = 0.0
        for turn in events():
            turns.append(turn)
            if self._filter.painted and not painted:
                painted = sum(turns)
        return [painted, max(turns), sum(turn for turn in turns if turn > STILL_MS)]


def events() -> Iterator[float]:
    """Yield the ms of the processor of each turn of the event loop until nothing is left to do."""
    began = quiet = perf_counter()
    while (now := perf_counter()) - quiet < QUIET_S and now - began < LONGEST_S:
        before = thread_time()
        QApplication.processEvents()
        turn = 1000 * (thread_time() - before)
        yield turn
        if turn > STILL_MS:
            quiet = perf_counter()
        else:
            sleep(0.0005)


def settle() -> None:
    """Let everything be done that is still to do."""
    for _ in events():
        pass


def long_record(game: str, seats: int, moves: int, seed: str) -> Record:
    """Return a match of so many *moves*, or of as many as there are, made by seats that guess.

    It ends at a score sheet where there is one.
    """
    entry = info(game)
    rules = replace(entry.rules(), **LASTING.get(game, {}))
    names = ("Anna", *(f"Bot {seat}" for seat in range(1, seats)))
    players = tuple(Player(name, "easy" if seat else None) for seat, name in enumerate(names))
    record = Record(game, rules, entry.presets[0].key, seed, players)
    state, rng, writer, made = record.start(), Random(seed), RecordWriter(record), 0
    ended = (0, 0)
    while made < moves and state.winner is None:
        over = state.phase is Phase.OVER
        move = state.check(Deal() if over else rng.choice(state.legal_moves()))
        writer.append(move, state.turn)
        state.apply(move)
        made += 1
        if state.phase is Phase.OVER:
            ended = made, len(record.turns)
    if ended[0]:
        del record.turns[ended[1] :]
    return record


class Opener:
    """A window with a match of *game* on its table, and the ways to its dialogs."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.application = app.make_application()
        self.languages = Languages(self.application)
        store = Store()
        store.update({"animation_speed": "off", "language": "it", "cut": False})
        self.languages.install("it")
        self.saves = Saves()
        self.keeper = MatchKeeper(store, self.saves, parent=self.application)
        self.window = MainWindow(self.keeper, self.languages, self.application.windowIcon())
        record = long_record(game, SEATS[game], 400, "table")
        self.saves.save(record.dumps())
        assert self.keeper.resume(), "there is no match to open dialogs over"
        self.window.resize(*SIZE)
        self.window.show()
        self.probe = Probe(self.window)
        collecting.take_over()
        over = (
            self.keeper.session is not None and self.keeper.session.controller.phase is Phase.OVER
        )
        while over and self.window.dialogs.open_dialog is None:
            settle()  # the score sheet comes by itself, after a while
        self.close()
        # As the program does while nobody does anything.
        self.fetched = 0.0
        left, began = imports(asked_for_later()), thread_time()
        while next(left, None) is not None:
            self.fetched, began = max(self.fetched, thread_time() - began), thread_time()
        collecting.take_over()

    def close(self) -> None:
        """Close whatever is open, without a question."""
        dialog = self.window.dialogs.open_dialog
        if dialog is not None:
            dialog.done(0)
        settle()

    def twice(self, act: Callable[[], object]) -> list[float]:
        """Return what opening costs a first and a second time."""
        found: list[float] = []
        for _ in range(2):
            found += self.probe.longest(act)
            assert self.window.dialogs.open_dialog is not None, "it did not open"
            self.close()
        return found

    def decks_twice(self) -> list[float]:
        """Return what the room of cards and cloth costs a first and a second time."""
        found: list[float] = []
        for _ in range(2):
            found += self.probe.longest(self.window.menu.decks.trigger)
            self.window.rooms.decks.left.emit()
            settle()
        return found

    def dialogs(self) -> Found:
        """Open every dialog twice."""
        dialogs, menu, window = self.window.dialogs, self.window.menu, self.window
        refusal = IllegalMove(Reason.NOT_YOUR_TURN, turn=1)
        ways: dict[str, Callable[[], object]] = {
            "house rules": menu.house_rules.trigger,
            "rule book": menu.rule_book.trigger,
            "rule book, why": lambda: dialogs.rule_book(refusal),
            "preferences": menu.preferences.trigger,
            "score table": menu.scores.trigger,
            "score sheet": window.ending.show,
            "kept matches, none": menu.open_file.trigger,
            "save a copy": menu.save_copy.trigger,
            "about": menu.about.trigger,
        }
        found = [(name, self.twice(act)) for name, act in ways.items()]
        found.append(("decks", self.decks_twice()))
        if self.game == "trentuno":
            found.append(("bet", self.twice(dialogs.bet)))
        found.append(("house rules of a new match", self.within(menu.new_match.trigger, "rules")))
        found.append(("the own deck's room", self.within(menu.decks.trigger, "deck")))
        found.append(("the longest import", [0.0, self.fetched * 1000, *4 * [0.0]]))
        found.append(("another language", self.languages_changed()))
        return found

    def within(self, act: Callable[[], object], what: str) -> list[float]:
        """Return what a dialog costs that opens from another, a first and a second time."""
        found: list[float] = []
        for _ in range(2):
            act()
            settle()
            if what == "rules":
                new = self.window.rooms.new_match
                found += self.probe.longest(new.paper.change.click)
                assert new.rules.dialog is not None
                new.rules.dialog.done(0)
            else:
                decks = self.window.rooms.decks
                found += self.probe.longest(decks.paper.wish.add.click)
                room = self.window.rooms.own_deck
                assert room is not None
                room.left.emit()
                decks.left.emit()
            self.close()
        return found

    def languages_changed(self) -> list[float]:
        """Return what the other language costs while the preferences are open, and this again."""
        self.window.menu.preferences.trigger()
        settle()
        change = partial(self.window.change_setting, "language")
        found: list[float] = []
        for language in ("en", "it"):
            found += self.probe.longest(partial(change, language))
        self.close()
        return found

    def kept(self, count: int, turns: int) -> Found:
        """Open the list of *count* kept matches of up to so many *turns*."""
        text = long_record(self.game, SEATS[self.game], turns, "kept").dumps()
        for number in range(count):
            path = self.saves.folder / f"partita-2026-01-01-{number:06d}{ENDING}"
            path.write_text(text, encoding="utf-8")
            os.utime(path, (1e9 + number, 1e9 + number))
        name = f"kept matches, {count} of {text.count(chr(10))} lines"
        return [(name, self.twice(self.window.menu.open_file.trigger))]

    def decks(self, count: int) -> Found:
        """Open the decks where the family has *count* of its own."""
        from tests.benchmarks.decks import own_deck

        own_deck("french")
        (folder,) = [one for one in decks_folder().iterdir() if one.is_dir()]
        for number in range(1, count):
            shutil.copytree(folder, decks_folder() / f"{folder.name}-{number}")
        return [(f"decks, {count} own", self.decks_twice())]

    def record(self, moves: int) -> Found:
        """Open a match of so many *moves*, a first and a second time."""
        record = long_record(self.game, SEATS[self.game], moves, "long")
        path = Path(self.saves.folder).parent / "long.toml"
        path.write_text(record.dumps(), encoding="utf-8")
        self.window.dialogs.files.open_soon(path)
        self.close()
        found: list[float] = []
        for _ in range(2):
            found += self.probe.longest(lambda: self.window.dialogs.files.open_soon(path))
            self.close()
        return [(f"a match of {len(record.turns)} turns", found)]


def main() -> int:
    """Measure what the command line says; print it as JSON."""
    game, what, *numbers = sys.argv[1:]
    opener = Opener(game)
    measure = getattr(opener, what)
    print(json.dumps(measure(*map(int, numbers))), flush=True)
    opener.keeper.close()
    return 0
