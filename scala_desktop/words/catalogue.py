"""The texts of the program: one gettext catalogue for each language and part.

A text of the rules has the same key in every language, ``option.pair_play.help``.  Each game is a
part of its own, read when one of its texts is first asked for; what all share is :data:`COMMON`.
Italian is the language that has every text: it stands in for what another one lacks.

The sentences of the window are the part :data:`WINDOW`.  They stand in the source in Italian, which
is their key, and :func:`translate` gives them in the language in force.

A language is a folder under ``resources/i18n``; the catalogue of :data:`COMMON` gives its name.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Final

from scala_desktop.resources import resources

FIRST: Final = "it"
COMMON: Final = "common"
WINDOW: Final = "window"


def folder() -> Path:
    """Return where the catalogues lie: ``it/LC_MESSAGES/common.mo`` and so on."""
    return resources() / "i18n"


def _file(part: str, language: str) -> Path:
    return folder() / language / "LC_MESSAGES" / f"{part}.mo"


@cache
def languages() -> tuple[str, ...]:
    """Return the languages that there are, Italian first."""
    found = {path.parts[-3] for path in folder().glob(f"*/LC_MESSAGES/{COMMON}.mo")}
    return FIRST, *sorted(found - {FIRST})


def spoken(language: str) -> str:
    """Return *language* if there is a catalogue of it, else Italian."""
    return language if language in languages() else FIRST


class Catalogue:
    """The texts of one part in one language."""

    def __init__(self, texts: NullTranslations) -> None:
        self.texts = texts

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the text *key* with *values* in their places; the key itself if there is none."""
        text = self.texts.gettext(key)
        return text.format_map(values) if values else text

    def sentence(self, context: str, italian: str) -> str:
        """Return what the *italian* sentence of *context* is in this language."""
        return self.texts.pgettext(context, italian)

    def counted(self, context: str, italian: str, number: int) -> str:
        """Return the form of a sentence for *number* things, which stand in it as ``%n``."""
        return self.texts.npgettext(context, italian, italian, number).replace("%n", str(number))


@cache
def catalogue(part: str, language: str) -> Catalogue:
    """Return the texts of *part*, a game or :data:`COMMON`, in *language*."""
    # They are opened by their names: gettext.translation would look for each in the folders of
    # eight countries and encodings first.
    texts = NullTranslations()
    with suppress(FileNotFoundError, NotADirectoryError), _file(part, language).open("rb") as file:
        texts = GNUTranslations(file)
    if language != FIRST:
        texts.add_fallback(catalogue(part, FIRST).texts)
    return Catalogue(texts)


class _Speech:
    """Which language is in force."""

    language = FIRST


def speak(language: str) -> None:
    """Put *language* in force, one of :func:`languages`."""
    _Speech.language = language


def current_language() -> str:
    """Return the language in force."""
    return _Speech.language


def translate(context: str, italian: str, comment: str = "", number: int | None = None) -> str:
    """Return an *italian* sentence of the window in the language in force.

    *context* tells apart sentences that are alike in Italian, *comment* those of one context.
    With a *number* the sentence has a singular and a plural form, and may name it as ``%n``.
    """
    texts = catalogue(WINDOW, _Speech.language)
    where = f"{context}|{comment}" if comment else context
    if number is None:
        return texts.sentence(where, italian)
    return texts.counted(where, italian, number)
