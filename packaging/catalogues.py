"""Keep the catalogues of the program's texts in step: ``resources/i18n/*/LC_MESSAGES/*.po``.

The Italian catalogues say which texts there are, and in which order; that of the window follows
the sources, in which its sentences stand.  ``update`` gives those of every other language the same
keys, with the Italian text as a comment beside each; a translator fills in what is empty.
``release`` writes the .mo files that the program reads.  ``--check`` writes nothing itself and
exits 1 where something is missing or behind.

A new language is a new folder: ``update --language fr`` makes it.  How many plural forms its
counted sentences have is for its catalogue to say, in the header ``Plural-Forms`` of gettext.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import polib
import sentences

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "scala_desktop"
CATALOGUES = ROOT / "resources" / "i18n"
FIRST = "it"
WINDOW = "window"
WIDTH = 98
PLACEHOLDER = re.compile(r"\{[^{}]*\}|%L?\d+")
TWICE = 40
"""How many signs of a sentence come again only where all of it was left there twice."""
PLURALS = re.compile(r"nplurals\s*=\s*(\d+)")


def read(path: Path) -> polib.POFile:
    """Return the catalogue at *path*."""
    return polib.pofile(str(path), wrapwidth=WIDTH)


def parts(folder: Path, language: str) -> dict[str, Path]:
    """Return the catalogues of *language* under *folder*, by the part that they tell."""
    return {path.stem: path for path in sorted(folder.glob(f"{language}/LC_MESSAGES/*.po"))}


def languages(folder: Path) -> list[str]:
    """Return the languages under *folder* that have catalogues."""
    return sorted({path.parts[-3] for path in folder.glob("*/LC_MESSAGES/*.po")})


def key(entry: polib.POEntry | polib.MOEntry) -> tuple[str | None, str]:
    """Return by what *entry* is known: its context, if it has one, and its text or key."""
    return entry.msgctxt, entry.msgid


def follow_sources(folder: Path, found: sentences.Found) -> None:
    """Give the Italian catalogue of the window the sentences *found* in the sources."""
    path = parts(folder, FIRST)[WINDOW]
    kept = read(path)
    known = {key(entry): entry for entry in kept}
    made = polib.POFile(wrapwidth=WIDTH)
    made.metadata = kept.metadata
    for one in found.sentences:
        entry = polib.POEntry(msgctxt=one.key[0], msgid=one.italian)
        if one.counts:
            entry.msgid_plural, entry.msgstr_plural = one.italian, {0: "", 1: one.italian}
        made.append(known.get(key(entry), entry))
    made.save(str(path))


def plural_forms(catalogue: polib.POFile) -> int:
    """Return how many forms a counted sentence has in *catalogue*, as its header says.

    >>> polish = polib.POFile()
    >>> polish.metadata = {"Plural-Forms": "nplurals=3; plural=(n==1 ? 0 : n<5 ? 1 : 2);"}
    >>> plural_forms(polish)
    3
    """
    told = PLURALS.search(catalogue.metadata.get("Plural-Forms", ""))
    return int(told[1]) if told else 2


def update(folder: Path, language: str) -> None:
    """Give *language* the keys of the Italian catalogues, what it has already kept."""
    for part, path in parts(folder, FIRST).items():
        theirs = path.parents[2] / language / "LC_MESSAGES" / path.name
        theirs.parent.mkdir(parents=True, exist_ok=True)
        kept = read(theirs) if theirs.exists() else polib.POFile()
        known = {key(entry): entry for entry in kept}
        made = polib.POFile(wrapwidth=WIDTH)
        made.metadata = kept.metadata or {**read(path).metadata, "Language": language}
        for entry in read(path):
            old = known.get(key(entry))
            # The name and the country of a language are its own affair.
            told = "" if part == "common" and entry.msgid.startswith("language.") else entry.msgstr
            new = polib.POEntry(
                msgctxt=entry.msgctxt, msgid=entry.msgid, comment=told, tcomment=entry.tcomment
            )
            if entry.msgid_plural:
                new.msgid_plural = entry.msgid_plural
                before = {} if old is None else old.msgstr_plural
                new.msgstr_plural = {i: before.get(i, "") for i in range(plural_forms(made))}
            elif old is not None:
                new.msgstr = old.msgstr
            made.append(new)
        made.save(str(theirs))


def release(folder: Path, language: str) -> None:
    """Write the .mo files of *language*."""
    for path in parts(folder, language).values():
        read(path).save_as_mofile(str(path.with_suffix(".mo")))


def forms(entry: polib.POEntry) -> list[str]:
    """Return the text of *entry*, or its plural forms."""
    return [*entry.msgstr_plural.values()] if entry.msgid_plural else [entry.msgstr]


def placeholders(texts: Sequence[str]) -> set[str]:
    """Return what *texts* leave open: ``{name}``; a plural form may leave the number out."""
    return set(PLACEHOLDER.findall(" ".join(texts))) - {"{n}"}


def problems(folder: Path) -> Iterator[str]:
    """Yield what is wrong with the catalogues under *folder*, a sentence each."""
    first = {part: read(path) for part, path in parts(folder, FIRST).items()}
    found = sentences.read_sources(SOURCES)
    yield from found.problems
    if [key(entry) for entry in first[WINDOW]] != [one.key for one in found.sentences]:
        yield f"{FIRST}/{WINDOW}.po is behind the sources: run packaging/catalogues.py update"
    for language in languages(folder):
        for part, italian in first.items():
            path = folder / language / "LC_MESSAGES" / f"{part}.po"
            if path.exists():
                yield from _problems_of(path, italian)
            else:
                yield f"{language}: no catalogue of {part}"


def _problems_of(path: Path, italian: polib.POFile) -> Iterator[str]:
    language, theirs = path.parts[-3], read(path)
    name = f"{language}/{path.name}"
    originals, wanted = {key(entry): entry for entry in italian}, plural_forms(theirs)
    if [*map(key, theirs)] != [*originals]:
        yield f"{name} is behind the Italian one: run packaging/catalogues.py update"
    if any(len(one.msgstr_plural) != wanted for one in theirs if one.msgid_plural):
        yield f"{name} wants {wanted} plural forms: run packaging/catalogues.py update"
    for entry in theirs:
        original = originals.get(key(entry))
        # A sentence of the window is its own Italian text, but for its plural forms.
        itself = bool(entry.msgctxt) and not entry.msgid_plural
        if not all(forms(entry)) and not (itself and language == FIRST):
            yield f"{name}: not translated: {entry.msgid}"
        elif original is not None and all(forms(entry)):
            texts = [entry.msgid] if itself else forms(original)
            if placeholders(forms(entry)) != placeholders(texts):
                yield f"{name}: placeholders differ: {entry.msgid}"
            source = [entry.msgid] if entry.msgctxt else texts
            if any(map(_begins_again, forms(entry))) and not any(map(_begins_again, source)):
                yield f"{name}: said twice: {entry.msgid}"
    compiled = path.with_suffix(".mo")
    if not compiled.exists() or not _same(polib.mofile(str(compiled)), theirs):
        yield f"{name} has no .mo of today: run packaging/catalogues.py release"


def _begins_again(text: str) -> bool:
    """Return whether *text* holds its own beginning once more, as where a line was left behind."""
    return text.count(text[:TWICE]) > 1 if len(text) > 2 * TWICE else False


def _same(one: polib.MOFile, other: polib.POFile) -> bool:
    def texts(catalogue: polib.MOFile | polib.POFile) -> dict[tuple[str | None, str], list[str]]:
        return {key(entry): forms(entry) for entry in catalogue if any(forms(entry))}

    return texts(one) == texts(other)


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says and return the exit code."""
    parser = argparse.ArgumentParser(description="Keep the catalogues of texts in step.")
    parser.add_argument("what", nargs="*", choices=["update", "release", []], default=[])
    parser.add_argument("--language", action="append", help="this language alone, or a new one")
    parser.add_argument("--check", action="store_true", help="tell what is wrong, after that")
    options = parser.parse_args(arguments)
    if "update" in options.what:
        follow_sources(CATALOGUES, sentences.read_sources(SOURCES))
    for language in options.language or languages(CATALOGUES):
        if "update" in options.what and language != FIRST:
            update(CATALOGUES, language)
        if "release" in options.what:
            release(CATALOGUES, language)
    found = list(problems(CATALOGUES)) if options.check else []
    print("\n".join(found) or "ok")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
