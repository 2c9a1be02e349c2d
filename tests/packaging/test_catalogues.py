"""The catalogues are complete, and what is missing in one is told."""

import gettext
import shutil
from pathlib import Path

import catalogues
import polib
import pytest
import sentences


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """Give a copy of the catalogues that may be spoilt."""
    for language in catalogues.languages(catalogues.CATALOGUES):
        shutil.copytree(catalogues.CATALOGUES / language, tmp_path / language)
    return tmp_path


def spoil(folder: Path, part: str, key: str, text: str) -> None:
    path = folder / "en" / "LC_MESSAGES" / f"{part}.po"
    found = catalogues.read(path)
    entry = found.find(key)
    assert entry is not None
    entry.msgstr = text
    found.save()


def test_the_catalogues_are_in_step() -> None:
    assert list(catalogues.problems(catalogues.CATALOGUES)) == []


def test_what_is_not_translated_is_told(copied: Path) -> None:
    spoil(copied, "canasta", "option.packs", "")
    assert "en/canasta.po: not translated: option.packs" in list(catalogues.problems(copied))


def test_a_place_that_is_lost_is_told(copied: Path) -> None:
    spoil(copied, "common", "book.changed", "Some rules differ.")
    assert "en/common.po: placeholders differ: book.changed" in list(catalogues.problems(copied))


def test_a_text_that_was_not_released_is_told(copied: Path) -> None:
    spoil(copied, "trentuno", "option.lives", "Lives each")
    (told,) = catalogues.problems(copied)
    assert told.startswith("en/trentuno.po has no .mo of today")
    catalogues.release(copied, "en")
    assert list(catalogues.problems(copied)) == []


def test_a_new_language_begins_with_every_key_and_no_text(copied: Path) -> None:
    catalogues.update(copied, "fr")
    made = catalogues.read(copied / "fr" / "LC_MESSAGES" / "scala40.po")
    italian = catalogues.read(copied / "it" / "LC_MESSAGES" / "scala40.po")
    assert [one.msgid for one in made] == [one.msgid for one in italian]
    beside = [one.comment.split() for one in made]
    assert beside == [one.msgstr.split() for one in italian]
    told = list(catalogues.problems(copied))
    assert sum(one.startswith("fr/scala40.po: not translated") for one in told) == len(made)


def test_a_language_has_as_many_plural_forms_as_its_header_says(copied: Path) -> None:
    path = copied / "pl" / "LC_MESSAGES" / "window.po"
    catalogues.update(copied, "pl")
    found = catalogues.read(path)
    counted = [one for one in found if one.msgid_plural]
    assert counted
    for entry in counted:
        entry.msgstr_plural = {0: "%n karta", 1: "%n karty"}
    found.metadata["Plural-Forms"] = (
        "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    )
    found.save()
    behind = "pl/window.po wants 3 plural forms: run packaging/catalogues.py update"
    assert behind in list(catalogues.problems(copied))
    catalogues.update(copied, "pl")
    assert behind not in list(catalogues.problems(copied))
    found = catalogues.read(path)
    for entry in [one for one in found if one.msgid_plural]:
        assert entry.msgstr_plural == {0: "%n karta", 1: "%n karty", 2: ""}
        entry.msgstr_plural[2] = "%n kart"
    found.save()
    catalogues.release(copied, "pl")
    with path.with_suffix(".mo").open("rb") as file:
        polish = gettext.GNUTranslations(file)
    context, text = str(counted[0].msgctxt), counted[0].msgid
    told = [polish.npgettext(context, text, text, number) for number in (1, 3, 5, 22)]
    assert told == ["%n karta", "%n karty", "%n kart", "%n karty"]


def test_a_key_more_is_behind_until_it_is_updated(copied: Path) -> None:
    path = copied / "it" / "LC_MESSAGES" / "burraco.po"
    found = catalogues.read(path)
    found.append(polib.POEntry(msgid="option.new", msgstr="Nuova"))
    found.save()
    catalogues.release(copied, "it")
    assert any(one.startswith("en/burraco.po is behind") for one in catalogues.problems(copied))
    catalogues.update(copied, "en")
    assert "en/burraco.po: not translated: option.new" in list(catalogues.problems(copied))


def test_a_sentence_of_the_window_follows_the_source(copied: Path) -> None:
    sources = sentences.read_sources(catalogues.SOURCES)
    more = sentences.read_source(
        'translate("New", "una frase")\ntranslate("New", "%n frasi", "", n)', "new.py"
    )
    every = sentences.Found(sources.sentences[1:] + more.sentences, ())
    catalogues.follow_sources(copied, every)
    catalogues.update(copied, "en")
    told = list(catalogues.problems(copied))
    assert "it/window.po is behind the sources: run packaging/catalogues.py update" in told
    assert "en/window.po: not translated: una frase" in told
    assert "en/window.po: not translated: %n frasi" in told
    # In Italian a sentence is its own text, and only a number has forms to be told.
    assert "it/window.po: not translated: una frase" not in told
    assert "it/window.po: not translated: %n frasi" in told


def test_a_place_that_is_lost_in_a_sentence_of_the_window_is_told(copied: Path) -> None:
    path = copied / "en" / "LC_MESSAGES" / "window.po"
    found = catalogues.read(path)
    entry = next(one for one in found if "{" in one.msgid and not one.msgid_plural)
    entry.msgstr = "nothing"
    found.save()
    assert f"en/window.po: placeholders differ: {entry.msgid}" in catalogues.problems(copied)


def test_a_sentence_left_there_twice_is_told(copied: Path) -> None:
    path = copied / "en" / "LC_MESSAGES" / "window.po"
    found = catalogues.read(path)
    entry = next(one for one in found if len(one.msgstr) > 60 and "{" not in one.msgstr)
    entry.msgstr += entry.msgstr
    found.save()
    assert f"en/window.po: said twice: {entry.msgid}" in catalogues.problems(copied)


def test_a_plural_left_there_twice_is_told_in_italian_too(copied: Path) -> None:
    path = copied / "it" / "LC_MESSAGES" / "window.po"
    found = catalogues.read(path)
    entry = next(one for one in found if one.msgid_plural and len(one.msgid) > 60)
    entry.msgstr_plural[1] += entry.msgstr_plural[1]
    found.save()
    assert f"it/window.po: said twice: {entry.msgid}" in catalogues.problems(copied)
