"""The book of Scala 40 explains every refusal, and every text of it is told under some rules."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import catalogues
import pytest

from scala_desktop.rules import common, scala40
from scala_desktop.rules.errors import Reason
from scala_desktop.rules.options import from_preset, options, random_rules, with_values
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.presets import PRESETS
from scala_desktop.words.book import Book
from scala_desktop.words.scala40.book import sections
from scala_desktop.words.scala40.derived_rules import takes_jokers

RAISED = {
    Reason(name)
    for package in (scala40, common)
    for path in Path(package.__path__[0]).glob("*.py")
    for name in re.findall(r"Reason\.([A-Z_]+)", path.read_text("utf-8"))
}
ONLY_WHERE: dict[Reason, Callable[[Scala40Rules], bool]] = {
    Reason.OPENING_BELOW_THRESHOLD: lambda rules: rules.opening_threshold > 0,
    Reason.OPENING_NEEDS_NATURALS: lambda rules: (
        rules.opening_threshold > 0 and rules.opening_without_jokers
    ),
    Reason.OPENING_MUST_USE_TAKEN_CARD: lambda rules: (
        rules.draw_discard_before_opening == "to_open_only"
    ),
    Reason.JOKER_MUST_BE_PLAYED: takes_jokers,
    Reason.MUST_CLOSE: lambda rules: not rules.close_in_hand_needs_threshold,
}
"""The house rules without which nothing is refused for a reason."""


class Keys(Book):
    """A book that tells the keys in place of the texts, and notes them."""

    def __init__(self) -> None:
        super().__init__("scala40", "it")
        self.told: set[str] = set()

    def __call__(self, key: str, /, **values: object) -> str:
        self.told.add(f"book.{key}")
        return key


def any_rules(number: int) -> Scala40Rules:
    """Return rules drawn at random, also such as contradict one another.

    A match that was begun under those is still played, and has its book.
    """
    rng = Random(number)
    drawn = {option.key: option.random(rng) for option in options(Scala40Rules)}
    return with_values(Scala40Rules(), drawn)


def every_rules() -> Iterator[Scala40Rules]:
    for preset in PRESETS:
        yield from_preset(Scala40Rules, PRESETS, preset.key)
    for option in options(Scala40Rules):
        for value in option.values():
            yield with_values(Scala40Rules(), {option.key: value})
    yield from (random_rules(Scala40Rules, Random(number), share=0.8) for number in range(300))
    yield from map(any_rules, range(100))


def explained(rules: Scala40Rules) -> dict[Reason, list[str]]:
    """Return the keys of the paragraphs that explain each reason."""
    found: dict[Reason, list[str]] = {}
    for section in sections(rules, Keys()):
        for paragraph in section.paragraphs:
            for reason in paragraph.reasons:
                found.setdefault(reason, []).append(paragraph.text)
    return found


def test_every_refusal_is_explained_by_few_paragraphs() -> None:
    assert {Reason.RUN_GAP, Reason.CARD_NOT_IN_HAND, Reason.STOCK_EMPTY} <= RAISED
    for rules in every_rules():
        told = explained(rules)
        assert set(told) <= RAISED
        for reason in RAISED:
            if reason not in ONLY_WHERE or ONLY_WHERE[reason](rules):
                assert 1 <= len(told.get(reason, ())) <= 3, (reason, rules)


@pytest.mark.parametrize(
    ("values", "reason", "keys"),
    [
        ({}, Reason.NOT_YOUR_TURN, ["turn.steps"]),
        ({}, Reason.CARD_NOT_IN_HAND, ["melds.laid_except_jokers"]),
        ({}, Reason.MELD_TOO_SHORT, ["melds.set", "melds.run"]),
        (
            {"set_distinct_suits": False},
            Reason.MELD_TOO_LONG,
            ["melds.set_of_any_suits", "melds.run"],
        ),
        ({}, Reason.NOT_OPENED, ["opening.before"]),
        (
            {"draw_discard_before_opening": "never"},
            Reason.NOT_OPENED,
            ["opening.before", "pile.before_opening.never"],
        ),
        ({"pair_play": True}, Reason.NOT_OPENED, ["players.partners", "opening.before"]),
        ({}, Reason.OPENING_BELOW_THRESHOLD, ["opening.minimum"]),
        (
            {"opening_counts_layoffs": True},
            Reason.OPENING_BELOW_THRESHOLD,
            ["opening.minimum", "opening.added_cards_count"],
        ),
        (
            {"opening_without_jokers": True},
            Reason.OPENING_NEEDS_NATURALS,
            ["opening.jokers_do_not_count"],
        ),
        ({}, Reason.OPENING_MUST_USE_TAKEN_CARD, ["pile.before_opening.to_open_only"]),
        (
            {"taken_discard_use": "must_use_same_turn"},
            Reason.TAKEN_CARD_MUST_BE_USED,
            ["pile.once_open.must_use_same_turn"],
        ),
        (
            {"joker_swap_in_runs": False},
            Reason.JOKER_SWAP_FORBIDDEN,
            ["adding.no_joker_of_run", "adding.joker_of_set.declared_card"],
        ),
        (
            {"joker_swap_in_runs": False, "joker_swap_in_sets": "off"},
            Reason.JOKER_NOT_REPRESENTED_CARD,
            ["adding.jokers_stay"],
        ),
        ({"close_in_hand_needs_threshold": False}, Reason.MUST_CLOSE, ["closing.without_minimum"]),
        ({}, Reason.MUST_KEEP_DISCARD, ["turn.keep_discard", "closing.discard_last"]),
        (
            {"max_recycles": 1},
            Reason.STOCK_EMPTY,
            ["stock.exhausted.flip_no_shuffle", "stock.renewed_once"],
        ),
    ],
)
def test_the_paragraphs_that_explain_a_refusal(
    values: dict[str, object], reason: Reason, keys: list[str]
) -> None:
    assert explained(with_values(Scala40Rules(), values))[reason] == keys


def test_every_text_is_told_under_some_rules() -> None:
    book = Keys()
    for rules in every_rules():
        sections(rules, book)
    path = catalogues.CATALOGUES / "it" / "LC_MESSAGES" / "scala40.po"
    there = {one.msgid for one in catalogues.read(path) if one.msgid.startswith("book.")}
    assert book.told == there


@pytest.mark.parametrize("language", ["it", "en"])
def test_no_place_is_left_open(language: str) -> None:
    book = Book("scala40", language)
    for rules in every_rules():
        for section in sections(rules, book):
            for text in (section.title, *(one.text for one in section.paragraphs)):
                assert not re.search(r"[{}]|\bNone\b|\bbook\.", text), text
