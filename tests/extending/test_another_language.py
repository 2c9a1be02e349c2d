"""A language more is a folder of catalogues; no module names it.

The language has the Italian texts between signs of its own, so that whatever is told without them
has not come from a catalogue.
"""

import re

import catalogues
import polib
import pytest

from scala_desktop.rules.options import options
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.words import house_rules
from tests.extending.copied import Program

LANGUAGE = "eo"
OWN = {"language.name": "Esperanto", "language.locale": "eo"}
"""What a language says of itself."""


def marked(text: str) -> str:
    """Return *text* between signs, line by line; places and Markdown stay.

    >>> marked("## Le regole"), marked("| Regola | Qui |")
    ('## ⟦Le regole⟧', '| ⟦Regola⟧ | ⟦Qui⟧ |')
    """
    return "\n".join(map(_marked_line, text.split("\n")))


def _marked_line(line: str) -> str:
    if line.startswith("|"):
        return re.sub(r"[^|\s][^|]*[^|\s]", lambda cell: f"⟦{cell[0]}⟧", line)
    return re.sub(r"^((?:[#>*-]+ )?)(.+)$", r"\1⟦\2⟧", line)


def translated(entry: polib.POEntry, italian: polib.POEntry) -> None:
    """Give *entry* its text in the language."""
    if italian.msgid_plural:
        entry.msgstr_plural = {
            number: marked(text) for number, text in italian.msgstr_plural.items()
        }
    else:
        entry.msgstr = OWN.get(entry.msgid) or marked(italian.msgstr or italian.msgid)


@pytest.fixture
def with_language(program: Program) -> Program:
    """Return the program with a third language, made as a translator makes it."""
    folder = program.catalogues
    catalogues.update(folder, LANGUAGE)
    for part, path in catalogues.parts(folder, LANGUAGE).items():
        italian = catalogues.read(catalogues.parts(folder, "it")[part])
        theirs = catalogues.read(path)
        for entry, original in zip(theirs, italian, strict=True):
            translated(entry, original)
        theirs.save()
    catalogues.release(folder, LANGUAGE)
    return program


def test_another_language_is_complete(with_language: Program) -> None:
    assert LANGUAGE in catalogues.languages(with_language.catalogues)
    found = list(catalogues.problems(with_language.catalogues))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("key", NAMES)
def test_the_rule_book_is_printed_in_it(with_language: Program, key: str) -> None:
    book = with_language.command("rules", key, "--lang", LANGUAGE)
    told = [line for line in book.splitlines() if line and not line.startswith("|-")]
    assert [line for line in told if "⟦" not in line] == []
    assert re.sub("[⟦⟧]", "", book) == with_language.command("rules", key, "--lang", "it")
    for option in options(info(key).rules):
        assert f"| ⟦{house_rules.title(option, 'it')}⟧ |" in book


@pytest.mark.slow
def test_the_window_switches_to_it(with_language: Program) -> None:
    assert with_language.script("language_at_the_table.py", LANGUAGE) == "spoken\n"
