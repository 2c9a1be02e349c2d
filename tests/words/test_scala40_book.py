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
from scala_desktop.rules.scala40.entry import INFO
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.presets import PRESETS
from scala_desktop.words.book import Book
from scala_desktop.words.scala40.book import sections
from scala_desktop.words.scala40.derived_rules import takes_jokers
from tests.words.books import prose, reasons_of

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
            for reason in reasons_of(paragraph):
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
            ["melds.set.of_any_suits", "melds.run"],
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
            ["adding.joker.not_of_run", "adding.joker_of_set.declared_card"],
        ),
        (
            {"joker_swap_in_runs": False, "joker_swap_in_sets": "off"},
            Reason.JOKER_NOT_REPRESENTED_CARD,
            ["adding.joker.stays"],
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


TOGETHER: list[tuple[dict[str, object], tuple[str, str], tuple[str, str]]] = [
    (
        {"opening_threshold": 0, "opening_without_jokers": True},
        ("un gioco qualunque, anche con il jolly", "any meld will do, even with a joker"),
        ("ma senza jolly", "but without a joker"),
    ),
    (
        {"set_max_size": 8},
        ("Di più non ce ne stanno", "It holds no more"),
        ("fino a 8 carte", "up to 8 cards"),
    ),
    (
        {"set_max_size": 8, "set_distinct_suits": False},
        ("un'altra dello stesso valore, fino a 8 carte", "another of its rank, up to 8 cards"),
        ("quella che manca", "one that is missing"),
    ),
    (
        {"joker_set_identity": "undefined"},
        ("chi ha una carta di un seme che manca", "with a card of any missing suit"),
        ("dichiarata", "declared"),
    ),
    (
        {"opening_counts_layoffs": True},
        ("attacchi soltanto mentre apri", "add cards only while you open"),
        ("non puoi attaccare", "you may not add cards"),
    ),
    (
        {"opening_counts_layoffs": True, "opening_threshold": 0},
        ("Prima di aprire non puoi attaccare", "Before you have opened you may not add cards"),
        ("soltanto mentre apri", "only while you open"),
    ),
    (
        {"opening_without_jokers": True},
        ("11 dopo il re o in un tris.", "11 after the king or in a set."),
        ("il jolly conta come", "a joker counts as"),
    ),
    (
        {"min_naturals_per_meld": 2},
        ("purché ci siano almeno due", "as long as there are at least two"),
        ("ci sia almeno due", "there is at least two"),
    ),
    (
        {"discard_same_card_taken": "allowed"},
        ("se non sei obbligato a usarla", "unless you have to use it"),
        ("non si riscarta", "is not discarded in the same turn"),
    ),
    (
        {"joker_swap_in_sets": "off", "joker_swap_in_runs": False},
        ("I jolly calati restano dove sono.", "Jokers that are laid stay where they are."),
        ("se non un jolly che viene preso", "except for a joker that is taken"),
    ),
    (
        {"reentry": "unlimited"},
        ("ogni volta, fino a 10 volte", "every time, up to 10 times"),
        ("ogni volta, con", "every time, with"),
    ),
    (
        {"pair_play": True},
        ("Le fonti dicono che in quattro si può giocare a coppie", "The sources say that"),
        ("due a sei giocatori, ognuno per sé", "play, each alone"),
    ),
    (
        {"pair_play": True, "players_max": 3},
        ("da due a tre giocatori, ognuno per sé", "Two to three play, each alone"),
        ("coppi", "pair"),
    ),
    (
        {"pair_play": True, "reentry": "once"},
        ("a coppie, dunque, non si rientra", "so in pairs nobody does"),
        ("rientra la coppia intera", "both come back"),
    ),
    (
        {"pair_play": True, "reentry": "once", "reentry_closed_when_two_left": False},
        ("rientra la coppia intera", "both come back"),
        ("non si rientra", "nobody does"),
    ),
]
"""House rules that bear on one another: what the prose says, and what it does not."""


@pytest.mark.parametrize(("values", "said", "unsaid"), TOGETHER)
def test_house_rules_that_meet_are_told_together(
    values: dict[str, object], said: tuple[str, str], unsaid: tuple[str, str]
) -> None:
    rules = with_values(Scala40Rules(), values)
    for index, language in enumerate(("it", "en")):
        text = prose(INFO, rules, language)
        assert said[index] in text
        assert unsaid[index] not in text


@pytest.mark.parametrize(
    ("values", "it", "en"),
    [
        ({}, "quattro jolly: 108 carte", "four jokers: 108 cards"),
        ({"jokers": 2}, "due jolly: 106 carte", "two jokers: 106 cards"),
        ({"jokers": 2, "max_jokers_per_meld": 3}, "quanti ne vuoi", "as many as you like"),
        ({"max_jokers_per_meld": 3}, "al massimo 3", "3 at most"),
    ],
)
def test_the_jokers_are_counted(values: dict[str, object], it: str, en: str) -> None:
    rules = with_values(Scala40Rules(), values)
    assert it in prose(INFO, rules, "it")
    assert en in prose(INFO, rules, "en")


@pytest.mark.parametrize(("reentry", "closed"), [("off", False), ("once", True), ("once", False)])
def test_a_pair_that_may_come_back_has_not_lost(reentry: str, closed: bool) -> None:
    values = {"pair_play": True, "reentry": reentry, "reentry_closed_when_two_left": closed}
    rules = with_values(Scala40Rules(), values)
    lost = reentry == "off" or closed
    assert ("vincono gli avversari" in prose(INFO, rules, "it")) == lost
    assert ("the other pair wins" in prose(INFO, rules, "en")) == lost
    assert ("rientra la coppia intera" in prose(INFO, rules, "it")) != lost
