"""No book and no house rule says what was found wrong, unclear or foreign in another."""

import re
from collections.abc import Iterator
from gettext import GNUTranslations
from random import Random

import pytest

from scala_desktop.resources import resources
from scala_desktop.rules.burraco.options import BurracoRules, plays_in_pairs
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import (
    from_preset,
    groups,
    option,
    options,
    random_rules,
    with_values,
)
from scala_desktop.rules.registry import GAMES, info
from scala_desktop.words import house_rules
from scala_desktop.words.rule_book import rule_book

WRONG = {
    "it": (
        r"ne ha (una|due|tre|quattro|cinque|sei) vit[ae]",
        r"se ne vuole\b",
        # which neighbour?
        r"siede accanto",
        # a pair is a "coppia"; "da parte", "parti da" and the like are something else
        r"\b(una|la|ogni|ognuna|altra|sua|tua|nostra|vostra|due|più|le|della|dalla tua) part[ei]\b",
        # "in più" is also "moreover"
        r"\bin più hanno\b",
        # the card on top, not the one that came first
        r"\bsua prima carta\b|\bprima del pozzo\b",
        r"\bpal[oi]\b",
        r"\bnero per sé",
        r"mano è chiusa",
        r"prende dal pozzo \{card\}",
        r"^carte in mano$",
        # the third hand counts, too
        r"[Dd]opo tre mani di fila",
        r"ci può essere al massimo (due|tre)",
        # of two jokers and two others it is not taken
        r"solo quando è di quattro carte",
    ),
    "en": (
        r"\b(he|his|him|himself)\b",
        # "whoever", unless it asks or goes on about somebody
        (
            r"(^|[.;:] |\| )Who (?![^.:]*\?)"
            r"(?!(may|deals|begins|has to|loses|wins|is player|takes the pile)\b)"
        ),
        r"\b(by|of|for|to) who\b",
        r"\bto the next player\b|\bdeal passes on\b",
        r"\breal cards?\b",
        r"\bpictures 10\b|\bpips\b",
        r"\bwilds\b",
        r"\b(king|7) to (8|3) \d",
        r"[Cc]ounter-clockwise",
        r"The match before",
        r"\b[Bb]y these rules",
        r"\bburracos\b",
        r" does not go on with ",
        r"\b(It|is) no (file|match) ?\b",
        r"After three such hands",
        r"only when the set has four cards",
        # to go out is to close a hand, and who has not may have won it
        r"[Nn]obody goes out before|[Yy]ou went out at|\blosers\b",
        r"except the 2, but only",
    ),
}
"""What no text may hold, by language."""


def texts(entry: GameInfo, language: str) -> Iterator[str]:
    """Give every text of the house rules of a game, and its book by many rules."""
    yield from (house_rules.group_title(entry.key, one, language) for one in groups(entry.rules))
    for preset in entry.presets:
        yield house_rules.preset_title(entry.key, preset, language)
        yield house_rules.preset_help(entry.key, preset, language)
        rules = from_preset(entry.rules, entry.presets, preset.key)
        yield rule_book(rules, entry.presets, language)
    for one in options(entry.rules):
        yield house_rules.explanation(one, language)
        yield house_rules.example(one, language)
        for value in one.values():
            yield house_rules.label(one, value, language)
            rules = with_values(entry.rules(), {one.key: value})
            yield rule_book(rules, entry.presets, language)
    for number in range(100):
        yield rule_book(random_rules(entry.rules, Random(number)), entry.presets, language)


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_what_was_mended_is_said_nowhere(entry: GameInfo, language: str) -> None:
    wrong = re.compile("|".join(WRONG[language]))
    said = dict.fromkeys(line for text in texts(entry, language) for line in text.splitlines())
    assert [line for line in said if wrong.search(line)] == []


def window(language: str) -> Iterator[tuple[str, str]]:
    """Give every sentence of the window with its context."""
    with (resources() / "i18n" / "en" / "LC_MESSAGES" / "window.mo").open("rb") as file:
        texts = GNUTranslations(file)
    # A plural form has its number beside its key, and both begin with the context.
    for key, text in texts._catalog.items():  # type: ignore[attr-defined]  # there is no other list
        context, _, italian = (key if isinstance(key, str) else key[0]).partition("\4")
        if context:
            yield context, text if language == "en" else italian


def test_who_pays_as_always_is_not_said_to_pay_nothing() -> None:
    multiplier = option(info("scala40").rules, "close_in_hand_multiplier")
    said = [house_rules.label(multiplier, 1, language) for language in ("it", "en")]
    assert said == ["Come sempre", "As usual"]


@pytest.mark.parametrize("language", ["it", "en"])
def test_what_was_mended_is_said_nowhere_in_the_window(language: str) -> None:
    wrong = re.compile("|".join(WRONG[language]))
    said = [text for _, text in window(language)]
    assert len(said) > 900
    assert [text for text in said if wrong.search(text)] == []


def test_canasta_goes_out_in_every_english_sentence() -> None:
    """The book says "going out"; "closing" is Burraco's word."""
    of_canasta = ("Canasta", "Turn", "Sides", "Hints")
    said = [text for context, text in window("en") if context.startswith(of_canasta)]
    assert len(said) > 50
    assert [text for text in said if re.search(r"\b[Cc]los(e|es|ing)\b", text)] == []


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("sides", ["pairs", "individual"])
def test_burraco_speaks_of_pairs_only_where_there_are_pairs(players: int, sides: str) -> None:
    rules = BurracoRules(players=players, sides=sides)
    book = rule_book(rules, info("burraco").presets, "it").partition("## Le regole della casa")[0]
    assert ("coppia" in book) is plays_in_pairs(rules, players)


@pytest.mark.parametrize("game", ["scala40", "canasta"])
def test_the_deal_passes_to_the_side_on_which_play_goes_on(game: str) -> None:
    entry = info(game)
    for way, it, en in (
        ("clockwise", "sinistra", "left"),
        ("counterclockwise", "destra", "right"),
    ):
        rules = with_values(entry.rules(), {"direction": way})
        assert f"chi siede alla sua {it}." in rule_book(rules, entry.presets, "it")
        assert f"the deal passes to the {en}." in rule_book(rules, entry.presets, "en")


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_both_languages_have_the_same_chapters_and_paragraphs(entry: GameInfo) -> None:
    for number in range(100):
        rules = random_rules(entry.rules, Random(number))
        books = [rule_book(rules, entry.presets, language) for language in ("it", "en")]
        shapes = [[line[:3] for line in book.splitlines() if line[:2] == "##"] for book in books]
        assert shapes[0] == shapes[1]
        assert abs(books[0].count("\n\n") - books[1].count("\n\n")) <= 1, number
