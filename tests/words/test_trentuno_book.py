"""The rule book of Trentuno explains every refusal, and its catalogue has no text too many."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import catalogues
import pytest

from scala_desktop.rules.errors import Reason
from scala_desktop.rules.options import from_preset, options, random_rules, with_values
from scala_desktop.rules.trentuno import checking
from scala_desktop.rules.trentuno.entry import INFO
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.words.book import Book
from scala_desktop.words.catalogue import folder, languages
from scala_desktop.words.chapters import Paragraph
from scala_desktop.words.trentuno.book import sections
from tests.words.books import reasons_of

SHARED = {
    Reason.WRONG_PHASE,
    Reason.NOT_YOUR_TURN,
    Reason.CARD_NOT_IN_HAND,
    Reason.PILE_EMPTY,
}
"""What this game refuses by the checks of all games."""

OWN = {Reason(name) for name in re.findall(r"Reason\.(\w+)", Path(checking.__file__).read_text())}


class Recorded(Book):
    """A book that remembers which texts it was asked for."""

    def __init__(self, language: str) -> None:
        super().__init__("trentuno", language)
        self.asked: set[str] = set()

    def __call__(self, key: str, /, **values: object) -> str:
        self.asked.add(f"book.{key}")
        return super().__call__(key, **values)


def many_rules() -> Iterator[TrentunoRules]:
    for preset in INFO.presets:
        base = from_preset(TrentunoRules, INFO.presets, preset.key)
        yield base
        for option in options(TrentunoRules):
            for value in option.values():
                yield with_values(base, {option.key: value})
    for number in range(300):
        yield random_rules(TrentunoRules, Random(number))


def refusals(rules: TrentunoRules) -> set[Reason]:
    """Return the reasons for which a move may be refused by *rules*."""
    may_go_back = rules.discard_before_draw or rules.discard_same_taken == "allowed"
    return SHARED | OWN - ({Reason.SAME_CARD_DISCARD} if may_go_back else set())


def explained(rules: TrentunoRules, reason: Reason) -> list[str]:
    """Return the paragraphs in English that explain refusals for *reason*."""
    return [
        one.text for one in paragraphs(rules, Book("trentuno", "en")) if reason in reasons_of(one)
    ]


def paragraphs(rules: TrentunoRules, book: Book) -> list[Paragraph]:
    return [one for section in sections(rules, book) for one in section.paragraphs]


def test_every_refusal_is_explained_and_nothing_else() -> None:
    assert Reason.KNOCK_FORBIDDEN in OWN
    book = Book("trentuno", "it")
    for rules in many_rules():
        told = [reason for one in paragraphs(rules, book) for reason in reasons_of(one)]
        assert set(told) == refusals(rules), rules
        assert all(told.count(reason) <= 2 for reason in {*told} - {Reason.KNOCK_FORBIDDEN})


def test_every_ban_on_knocking_explains_a_knock_refused() -> None:
    rules = TrentunoRules(
        knock_first_round="forbidden", knock_requires_previous_figure=True, knock_min_points=26
    )
    last_round, first_round, figure, points, shown = explained(rules, Reason.KNOCK_FORBIDDEN)
    assert "Everyone else has one more turn" in last_round
    assert "no knocking in the first round" in first_round
    assert "a court card" in figure
    assert "at least 26 points" in points
    assert "nobody may knock any more" in shown


@pytest.mark.parametrize(
    ("values", "reason", "beginnings"),
    [
        ({}, Reason.WRONG_PHASE, ["1. You **draw**", "Instead of drawing you may knock."]),
        ({}, Reason.SAME_CARD_DISCARD, ["The card taken from the discards may not"]),
        (
            {"discard_before_draw": True},
            Reason.PILE_EMPTY,
            ["1. You **discard**", "The card you have discarded cannot be taken back."],
        ),
        ({}, Reason.STAND_FORBIDDEN, ["Whoever makes thirty-one", "Whoever is dealt thirty-one"]),
        ({"thirtyone": "as_score"}, Reason.STAND_FORBIDDEN, ["Thirty-one is the highest score"]),
        ({}, Reason.BET_REFUSED, ["The dead look on, unless"]),
        ({"dead_bet": True}, Reason.BET_REFUSED, ["**Bet.** Before", "They may bet as long"]),
        ({}, Reason.STOCK_EMPTY, ["The discards but the last"]),
        (
            {"stock_exhausted": "showdown"},
            Reason.STOCK_EMPTY,
            ["The hand ends", "But if somebody has knocked before"],
        ),
    ],
)
def test_a_refusal_is_explained_by_its_rule(
    values: dict[str, object], reason: Reason, beginnings: list[str]
) -> None:
    told = explained(with_values(TrentunoRules(), values), reason)
    assert len(told) == len(beginnings)
    for text, beginning in zip(told, beginnings, strict=True):
        assert text.startswith(beginning)


@pytest.mark.parametrize("language", languages())
def test_every_text_is_used_and_filled_in(language: str) -> None:
    book = Recorded(language)
    for rules in many_rules():
        for section in sections(rules, book):
            for text in (section.title, *(one.text for one in section.paragraphs)):
                assert "{" not in text
    catalogue = catalogues.read(folder() / language / "LC_MESSAGES" / "trentuno.po")
    there = {entry.msgid for entry in catalogue if entry.msgid.startswith("book.")}
    assert book.asked == there
