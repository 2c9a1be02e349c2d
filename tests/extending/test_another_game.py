"""A game more is its own folders, and one word in the registry.

The game is Scala 40 once more under another name.  Whatever is still looked up by the key of a game
elsewhere than in its folders fails here.
"""

import re
import shutil
from pathlib import Path

import catalogues
import pytest

from scala_desktop.rules.registry import NAMES, info
from tests.extending.copied import Program

OWN = (
    "rules/scala40",
    "bots/scala40",
    "words/scala40",
    "model/games/scala40.py",
    "table/games/scala40.py",
    "table/wall_pictures/scala40.py",
)
RENAMED = (("scala40", "ramino"), ("Scala40", "Ramino"), ("Scala 40", "Ramino"))


def renamed(text: str) -> str:
    for old, new in RENAMED:
        text = text.replace(old, new)
    return text


@pytest.fixture
def with_ramino(program: Program) -> Program:
    """Return the program with a fifth game."""
    for own in OWN:
        there = program.package / own
        copied = there.with_name(renamed(there.name))
        if there.is_dir():
            shutil.copytree(there, copied, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(there, copied)
        for path in copied.glob("*.py") if copied.is_dir() else (copied,):
            path.write_text(renamed(path.read_text("utf-8")), "utf-8")
    for language in catalogues.languages(program.catalogues):
        path = program.catalogues / language / "LC_MESSAGES" / "scala40.po"
        path.with_stem("ramino").write_text(renamed(path.read_text("utf-8")), "utf-8")
        catalogues.release(program.catalogues, language)
    register(program.package / "rules" / "registry.py")
    return program


def register(registry: Path) -> None:
    """Add the game to the names of all games, the one line of what is shared."""
    text, times = re.subn(
        r"^(NAMES = \(.*)\)$", r'\1, "ramino")', registry.read_text("utf-8"), flags=re.MULTILINE
    )
    assert times == 1
    registry.write_text(text, "utf-8")


def test_another_game_is_played_on_the_terminal(with_ramino: Program) -> None:
    told = with_ramino.command("simulate", "ramino", "--matches", "2", "--seats", "medium,easy")
    assert "ramino" in told.lower()
    for language in catalogues.languages(with_ramino.catalogues):
        book = with_ramino.command("rules", "ramino", "--lang", language)
        assert book.startswith("# Ramino – ")
        assert "Scala 40" not in book


@pytest.mark.slow
def test_another_game_is_played_at_the_table(with_ramino: Program) -> None:
    assert with_ramino.script("game_at_the_table.py", "ramino") == "played\n"


@pytest.mark.parametrize("key", NAMES)
def test_every_game_has_what_another_one_needs(key: str) -> None:
    """Whoever follows one game as a pattern finds in each the same folders and modules."""
    package = Path(catalogues.SOURCES)
    for own in OWN:
        assert (package / own.replace("scala40", key)).exists(), own
    assert info(key).key == key
