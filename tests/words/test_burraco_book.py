"""The rule book of Burraco uses all its texts and explains every refusal of the game."""

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from scala_desktop.rules import burraco, common
from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.burraco.presets import PRESETS
from scala_desktop.rules.errors import Reason
from scala_desktop.rules.options import from_preset, options, random_rules, with_values
from scala_desktop.words.book import Book
from scala_desktop.words.burraco.book import sections
from scala_desktop.words.catalogue import folder
from tests.words.books import reasons_of

LANGUAGES = ("it", "en")


def any_rules(number: int) -> BurracoRules:
    """Return house rules drawn at random, also such as contradict one another.

    A match that was begun under those is still played, and has its book.
    """
    rng = Random(number)
    drawn = {option.key: option.random(rng) for option in options(BurracoRules)}
    return with_values(BurracoRules(), drawn)


HOUSES = [
    *(from_preset(BurracoRules, PRESETS, preset.key) for preset in PRESETS),
    *(
        with_values(BurracoRules(), {option.key: value})
        for option in options(BurracoRules)
        for value in option.values()
    ),
    *(random_rules(BurracoRules, Random(number)) for number in range(300)),
    *map(any_rules, range(100)),
]
ONLY_WHERE: dict[Reason, Callable[[BurracoRules], bool]] = {
    Reason.DUPLICATE_SET: lambda rules: (
        rules.sets_allowed != "none" and rules.duplicate_sets == "forbidden"
    ),
    Reason.TAKEN_CARD_MUST_BE_USED: lambda rules: rules.pile_take_requires_play,
    Reason.MUST_KEEP_DISCARD: lambda rules: (
        rules.close_requires_discard or not rules.pozzetto_on_the_fly
    ),
}
"""The house rules under which a reason can be raised, where the book tells of it only then."""


class Recorder(Book):
    """A book that knows which of its texts were asked for."""

    def __init__(self, language: str) -> None:
        super().__init__("burraco", language)
        self.asked: set[str] = set()

    def __call__(self, key: str, /, **values: object) -> str:
        self.asked.add(f"book.{key}")
        return super().__call__(key, **values)


def raised() -> set[Reason]:
    """Return why a move of Burraco may be refused, as the modules of the rules raise it."""
    modules = [path for part in (burraco, common) for path in Path(part.__path__[0]).glob("*.py")]
    text = "".join(path.read_text("utf-8") for path in modules)
    return {Reason(name) for name in re.findall(r"\bReason\.([A-Z_]+)", text)}


def test_every_refusal_is_explained_by_one_paragraph_or_two() -> None:
    book = Book("burraco", "it")
    reasons = raised()
    assert {Reason.NOT_STALLED, Reason.RUN_GAP} <= reasons
    for rules in HOUSES:
        told = Counter(
            reason
            for section in sections(rules, book)
            for paragraph in section.paragraphs
            for reason in reasons_of(paragraph)
        )
        assert told.keys() <= reasons
        for reason in reasons:
            least = ONLY_WHERE.get(reason, lambda _: True)(rules)
            assert least <= told[reason] <= 2, (reason, rules)


@pytest.mark.parametrize(
    ("reason", "values", "said"),
    [
        (Reason.NO_NATURALS, {}, "Due almeno sono carte vere."),
        (Reason.RUN_WRAP, {}, "L'asso sta prima del 2 oppure dopo il re"),
        (Reason.SET_RANK_FORBIDDEN, {"sets_allowed": "none"}, "valgono solo le scale"),
        (Reason.NOT_STALLED, {}, "Nulla di fatto"),
        (Reason.NOT_STALLED, {"pile_take_requires_play": True}, "solo se in quel turno si cala"),
        (Reason.CLOSE_NEEDS_CLEAN, {"close_requires_burraco": "clean"}, "senza matte"),
        (Reason.CLOSE_NEEDS_CLEAN, {"close_requires_burraco": "clean"}, "un burraco pulito"),
        (Reason.MUST_KEEP_DISCARD, {"pozzetto_on_the_fly": False}, "Al volo non si prende"),
        (Reason.MUST_KEEP_DISCARD, {}, "una carta da scartare ti deve restare"),
    ],
)
def test_the_paragraph_that_explains_a_refusal(
    reason: Reason, values: dict[str, object], said: str
) -> None:
    told = sections(with_values(BurracoRules(), values), Book("burraco", "it"))
    assert said in " ".join(
        paragraph.text
        for section in told
        for paragraph in section.paragraphs
        if reason in reasons_of(paragraph)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_book_is_used_and_filled(language: str) -> None:
    book = Recorder(language)
    for rules in HOUSES:
        for section in sections(rules, book):
            for text in (section.title, *(one.text for one in section.paragraphs)):
                assert "{" not in text
                assert "book." not in text
    catalogue = folder() / language / "LC_MESSAGES" / "burraco.po"
    known = re.findall(r'^msgid "(book\..*)"$', catalogue.read_text("utf-8"), re.MULTILINE)
    assert set(known) == book.asked
