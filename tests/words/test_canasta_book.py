"""The book of Canasta explains every refusal, and every text of it is told under some rules."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import catalogues
import pytest

from scala_desktop.rules import canasta
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.presets import PRESETS
from scala_desktop.rules.common import checking
from scala_desktop.rules.errors import Reason
from scala_desktop.rules.options import from_preset, options, random_rules, with_values
from scala_desktop.words.book import Book
from scala_desktop.words.canasta.book import sections
from scala_desktop.words.canasta.derived_rules import wild_tops
from tests.words.books import reasons_of

SOURCES = [*Path(str(canasta.__file__)).parent.glob("*.py"), Path(str(checking.__file__))]
RAISED = {
    Reason(name)
    for path in SOURCES
    for name in re.findall(r"Reason\.([A-Z_]+)", path.read_text(encoding="utf-8"))
}

ONLY_WHERE: dict[Reason, Callable[[CanastaRules], bool]] = {
    Reason.MELD_TOO_LONG: lambda rules: rules.meld_max_size > 0,
    Reason.DUPLICATE_SET: lambda rules: rules.melds_per_rank != "any",
    Reason.WILD_SET_FORBIDDEN: lambda rules: not (rules.twos_as_rank and rules.joker_canasta),
    Reason.DEUCES_LOCKED: lambda rules: rules.twos_locked_while_open and rules.twos_as_rank,
    Reason.OPENING_NEEDS_NATURALS: lambda rules: not rules.opening_allow_wilds,
    Reason.PILE_NEEDS_THREE: lambda rules: any(wild_tops(rules)),
    Reason.PILE_BLOCKED: lambda rules: (
        rules.black_three_blocks
        or rules.initial_upcard_special == "count_pips"
        or not all(wild_tops(rules))
    ),
    Reason.BLACK_THREE_MELD: lambda rules: (
        rules.black_three_meld != "always" or rules.ask_partner_before_closing
    ),
    Reason.MUST_CLOSE: lambda rules: (
        rules.black_three_meld == "closing_only" or rules.ask_partner_before_closing
    ),
    Reason.CLOSE_NOT_AGREED: lambda rules: rules.ask_partner_before_closing,
}
"""The house rules without which nothing is refused for a reason."""


class Keys(Book):
    """A book that tells the keys in place of the texts, and notes them."""

    def __init__(self) -> None:
        super().__init__("canasta", "it")
        self.told: set[str] = set()

    def __call__(self, key: str, /, **values: object) -> str:
        self.told.add(f"book.{key}")
        return key


def explained(rules: CanastaRules) -> dict[Reason, list[str]]:
    """Return the keys of the paragraphs that explain each reason."""
    found: dict[Reason, list[str]] = {}
    for section in sections(rules, Keys()):
        for paragraph in section.paragraphs:
            for reason in reasons_of(paragraph):
                found.setdefault(reason, []).append(paragraph.text)
    return found


def every_rules() -> Iterator[CanastaRules]:
    for preset in PRESETS:
        yield from_preset(CanastaRules, PRESETS, preset.key)
    for option in options(CanastaRules):
        for value in option.values():
            yield with_values(CanastaRules(), {option.key: value})
    for number in range(300):
        yield random_rules(CanastaRules, Random(number), share=0.8)


def test_every_refusal_is_explained() -> None:
    for rules in every_rules():
        told = explained(rules)
        assert set(told) <= RAISED
        for reason in RAISED:
            if reason not in ONLY_WHERE or ONLY_WHERE[reason](rules):
                assert 1 <= len(told.get(reason, ())) <= 3, (reason, rules)


@pytest.mark.parametrize(
    ("values", "reason", "keys"),
    [
        ({}, Reason.CARD_NOT_IN_HAND, ["turn.parts"]),
        ({}, Reason.PILE_BLOCKED, ["pile.black_top.blocks"]),
        ({"joker_canasta": False}, Reason.WILD_SET_FORBIDDEN, ["wilds.jokers_not_melded"]),
        ({"twos_as_rank": False}, Reason.WILD_SET_FORBIDDEN, ["wilds.deuces_not_melded"]),
        ({}, Reason.MUST_CLOSE, ["threes.black.closing_only"]),
        (
            {"black_three_meld": "always", "ask_partner_before_closing": True},
            Reason.BLACK_THREE_MELD,
            ["closing.partner"],
        ),
        (
            {"pozzo_before_opening": "forbidden"},
            Reason.NOT_OPENED,
            ["opening.side.by_score opening.counts.all", "pile.before_opening.forbidden"],
        ),
        (
            {"packs": 2, "twos_as_rank": False},
            Reason.CLOSE_CANASTAS_MISSING,
            ["closing.need.2.1.0"],
        ),
    ],
)
def test_the_paragraphs_that_explain_a_refusal(
    values: dict[str, object], reason: Reason, keys: list[str]
) -> None:
    assert explained(with_values(CanastaRules(), values))[reason] == keys


def test_every_text_is_told_under_some_rules() -> None:
    book = Keys()
    for rules in every_rules():
        sections(rules, book)
    path = catalogues.CATALOGUES / "it" / "LC_MESSAGES" / "canasta.po"
    there = {one.msgid for one in catalogues.read(path) if one.msgid.startswith("book.")}
    assert book.told == there


@pytest.mark.parametrize("language", ["it", "en"])
def test_no_place_is_left_open(language: str) -> None:
    book = Book("canasta", language)
    for rules in every_rules():
        for section in sections(rules, book):
            for text in (section.title, *(one.text for one in section.paragraphs)):
                assert not re.search(r"[{}]|\bNone\b", text), text
