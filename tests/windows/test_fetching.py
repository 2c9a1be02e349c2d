"""What dialogs and other games are made of is imported before anybody asks for it."""

import json
import os
import subprocess
import sys
from importlib.util import cache_from_source
from pathlib import Path
from threading import Event

import pytest
from pytestqt.qtbot import QtBot

from scala_desktop.lessons.lesson import lesson_files
from scala_desktop.windows import fetching
from scala_desktop.words.catalogue import folder

ROOT = Path(__file__).parents[2]

BEGIN = """
import json
import sys
from scala_desktop import app
from scala_desktop.rules.record import Player
from scala_desktop.store.saves import Saves
from scala_desktop.store.store import Store
from scala_desktop.windows.fetching import asked_for_later, imports
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_choice import MatchChoice
from scala_desktop.windows.match_keeper import MatchKeeper

def ours():
    return {name for name in sys.modules if name.startswith("scala_desktop.")}

application = app.make_application()
store = Store()
languages = Languages(application)
languages.install("it")
keeper = MatchKeeper(store, Saves(), parent=application)
window = MainWindow(keeper, languages, application.windowIcon())
people = (Player("Anna"), Player("Bea", "easy"))
keeper.begin("scala40", MatchChoice(people, "", app.info("scala40").rules()), "s")
"""
IMPORT_ALL = """
before, most = len(ours()), 0
for name in imports(asked_for_later()):
    now = len(ours())
    before, most = now, max(most, now - before)
"""
COUNT_COMPILED = """
compiled = []
def hear(event, about):
    if event == "compile" and "scala_desktop" in str(about[1]):
        compiled.append(about[1])
sys.addaudithook(hear)
most = 0
for name in imports(asked_for_later()):
    most = max(most, len(compiled))
    compiled.clear()
"""
IMPORT_FOR_THE_TABLE = """
from scala_desktop.windows.fetching import BEHIND
for name in imports(asked_for_later(["scala40"]), BEHIND):
    pass
"""
OPEN_AT_THE_TABLE = """
before = ours()
dialogs = window.dialogs
for opens in (dialogs.open_rule_book, dialogs.house_rules, dialogs.preferences,
              dialogs.score_table, dialogs.about, dialogs.places, dialogs.honest_deck):
    opens()
    dialog = dialogs.open_dialog
    dialog.close()
    application.processEvents()
for enter in (lambda: window.cutting.room, window.cover):
    enter()
    application.processEvents()
"""
FOLLOW = """
from scala_desktop.windows.fetching import BEHIND, fetcher_for
behind = lambda: any(name.startswith(BEHIND) and name.endswith(".room") for name in ours())
window.rooms.enter_table()
fetcher = fetcher_for(window)
fetcher._idle = lambda: True
answer = []
def read():
    fetcher.start()
    while fetcher.busy:
        application.processEvents()
    answer.append(behind())
read()
"""
READ_ALL = """
from scala_desktop.rules.registry import NAMES
from scala_desktop.windows.fetching import texts
from scala_desktop.words.catalogue import catalogue, current_language
read = list(texts())
before = catalogue.cache_info().misses
for key in NAMES:
    catalogue(key, current_language())
answer = [read == list(NAMES), catalogue.cache_info().misses - before]
"""
OPEN_ALL = """
from time import monotonic
before = ours()
dialogs = window.dialogs
for opens in (dialogs.open_rule_book, dialogs.house_rules, dialogs.preferences,
              dialogs.files.open_match, dialogs.score_table, dialogs.about, dialogs.places,
              dialogs.honest_deck, window.menu.learn.trigger):
    opens()
    end = monotonic() + 20
    while dialogs.open_dialog is None and monotonic() < end:  # the lessons are read first
        application.processEvents()
    dialog = dialogs.open_dialog
    dialog.close()
    application.processEvents()
for enter in (window.go_home, window.new_match, window.rooms.enter_people, window.open_decks,
              lambda: window.cutting.room, lambda: window.open_lesson("scala40", 1), window.cover):
    enter()
    application.processEvents()
for game in ("burraco", "canasta", "trentuno"):
    app.info(game)
"""
TELL = """
keeper.close()
print(json.dumps(answer))
"""


def told_by(home: Path, *parts: str) -> object:
    """Return the ``answer`` of a program in a process of its own, which has imported nothing."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "QT_QPA_PLATFORM": "offscreen",
        **{f"XDG_{name}_HOME": str(home / name) for name in ("DATA", "CONFIG", "STATE", "CACHE")},
    }
    program = "\n".join((BEGIN, *parts, TELL))
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


@pytest.mark.slow
def test_no_dialog_and_no_game_imports_anything_more(tmp_path: Path) -> None:
    # Of the four books only the one that is opened is read, by and by.
    book = 'list(imports(["scala_desktop.words.scala40.book"]))'
    answer = "answer = sorted(ours() - before)"
    assert told_by(tmp_path, IMPORT_ALL, book, OPEN_ALL, answer) == []


@pytest.mark.slow
def test_at_a_table_only_what_belongs_to_it_is_imported(tmp_path: Path) -> None:
    book = 'list(imports(["scala_desktop.words.scala40.book"]))'
    answer = """
behind = sorted(name for name in before if name.startswith(BEHIND))
answer = [sorted(ours() - before), [name for name in behind if name.endswith(".room")]]
"""
    assert told_by(tmp_path, IMPORT_FOR_THE_TABLE, book, OPEN_AT_THE_TABLE, answer) == [[], []]


@pytest.mark.slow
@pytest.mark.parametrize(
    "leads_away",
    ["menu.aboutToShow.emit()", "menu.about.trigger()", "go_home(), window.rooms.house"],
)
def test_the_rooms_behind_the_house_are_read_on_the_way_there(
    tmp_path: Path, leads_away: str
) -> None:
    answer = f"window.{leads_away}\nread()"
    assert told_by(tmp_path, FOLLOW, answer) == [False, True]


def test_what_opens_over_the_house_rules_is_read_before_the_rooms() -> None:
    behind = fetching.Fetcher(lambda: True, ["scala40"])._behind
    assert behind is not None
    assert next(behind) == "scala_desktop.windows.pact.share"


def test_nothing_heavy_is_read_that_only_other_processes_need(tmp_path: Path) -> None:
    """Pillow and exact fractions would take more memory than the rooms of cards themselves."""
    heavy = '{"PIL", "decimal", "fractions", "numpy"} & sys.modules.keys()'
    assert told_by(tmp_path, IMPORT_ALL, f"answer = sorted({heavy})") == []


def test_how_a_window_listens_on_another_system_is_not_read(tmp_path: Path) -> None:
    """The network part of Qt would take 3 MiB."""
    opened = "import scala_desktop.windows.instance"
    answer = 'answer = "scala_desktop.windows.pipe_listener" in sys.modules'
    assert told_by(tmp_path, opened, IMPORT_ALL, answer) is False


@pytest.mark.slow
def test_one_at_a_time_few_modules_are_imported(tmp_path: Path) -> None:
    assert told_by(tmp_path, IMPORT_ALL, "answer = most <= 4 < len(ours())") is True


@pytest.mark.slow
def test_in_one_turn_at_most_two_modules_are_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", str(tmp_path / "compiled"))
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    assert told_by(tmp_path, COUNT_COMPILED, "answer = 0 < most <= 2") is True


def test_the_texts_of_every_game_are_read_ahead(tmp_path: Path) -> None:
    assert told_by(tmp_path, READ_ALL) == [True, 0]


def test_what_the_start_needs_not_is_left_for_later(tmp_path: Path) -> None:
    late = '"scala_desktop.windows.new_match.room", "scala_desktop.rules.canasta.entry"'
    assert told_by(tmp_path, f"answer = sorted(ours() & {{{late}}})") == []


def test_the_house_shows_every_game_without_its_rules_and_its_table(tmp_path: Path) -> None:
    """Only of Trentuno the rules are asked for: they say with which deck it is played."""
    answer = """
window.go_home()
window.rooms.house.refresh()
asked = {f"scala_desktop.{place}" for game in ("burraco", "canasta", "trentuno")
         for place in (f"rules.{game}.options", f"table.games.{game}")}
answer = [len(window.rooms.house.games), sorted(asked & ours())]
"""
    assert told_by(tmp_path, answer) == [4, ["scala_desktop.rules.trentuno.options"]]


def test_nothing_is_fetched_until_the_disk_has_been_read(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = Event()
    monkeypatch.setattr(fetching, "touch", read.wait)
    fetcher = fetching.Fetcher(lambda: True, ["scala40"])
    fetcher._left = left = iter(("first", "second", "third"))
    fetcher.start()
    qtbot.wait(4 * fetching.PAUSE_MS)
    assert fetcher.busy
    assert next(left) == "first"
    read.set()
    qtbot.waitUntil(lambda: not fetcher.busy)
    assert next(left, None) is None


def test_all_that_is_fetched_is_read_from_the_disk_before(monkeypatch: pytest.MonkeyPatch) -> None:
    read: set[Path] = set()

    def read_bytes(path: Path) -> bytes:
        read.add(path)
        raise PermissionError(path)  # what cannot be read holds nothing up

    monkeypatch.setattr(Path, "read_bytes", read_bytes)
    fetching.touch()
    here = Path(fetching.__file__)
    assert read & {here, Path(cache_from_source(str(here)))}
    assert read >= {folder() / "it" / "LC_MESSAGES" / "burraco.mo", *lesson_files("canasta")}
