"""The rule books of Canasta promise nothing that the house rules in force do not keep.

Source: rules/canasta.md 5.1, 5.3.
"""

from random import Random

import pytest

from scala_desktop.rules.canasta.entry import INFO
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.presets import PRESETS
from scala_desktop.rules.canasta.scoring import Canastas, enough
from scala_desktop.rules.options import from_preset, random_rules
from scala_desktop.words.canasta.derived_rules import needed
from tests.rules.canasta.tables import table
from tests.rules.tables import play, reason
from tests.words import books

BULL = {"it": "Toro Seduto", "en": "Sitting Bull"}
CLOSING = {"it": "Per chiudere la tua coppia deve", "en": "To go out your side needs"}


def prose(rules: CanastaRules, language: str = "it") -> str:
    """Return the chapters before the table of house rules."""
    return books.prose(INFO, rules, language)


def sentence(rules: CanastaRules, start: str, language: str = "it") -> str:
    """Return the line of the prose that begins with *start*."""
    return next(line for line in prose(rules, language).splitlines() if line.startswith(start))


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(
    ("values", "pinellata", "bull"),
    [
        ({}, True, True),
        ({"twos_as_rank": False}, False, True),
        ({"joker_canasta": False}, True, False),
        ({"packs": 2}, True, False),
        ({"twos_as_rank": False, "packs": 2}, False, False),
    ],
)
def test_only_canastas_that_can_be_made_are_told(
    values: dict[str, object], pinellata: bool, bull: bool, language: str
) -> None:
    for closers in (False, True):
        for counting in (False, True):
            rules = CanastaRules(
                **values,  # type: ignore[arg-type]  # each has the type of its option
                special_bonus_only_closers=closers,
                wild_canastas_count_for_closing=counting,
            )
            told = prose(rules, language)
            assert ("Pinellata" in told) == pinellata
            assert (BULL[language] in told) == bull


def test_two_packs_have_too_few_jokers_for_a_toro_seduto() -> None:
    rules = CanastaRules(packs=2)
    game = table("Jk Jk Jk Jk 5c 6c", rules=rules, melds=["0: Ah Ad Ac"])
    assert reason(game, "meld Jk Jk Jk 2c") == "CARD_NOT_IN_HAND"
    play(game, "meld Jk Jk Jk Jk")
    assert "Tre o quattro jolly si possono calare da soli" in prose(rules)
    assert "Sei jolly" not in prose(rules)


def test_an_opening_without_wild_cards_counts_none() -> None:
    rules = from_preset(CanastaRules, PRESETS, "hoyle_italian")
    for language, comprised in (("it", "matte comprese"), ("en", "wild ones too")):
        assert comprised in prose(CanastaRules(), language)
        assert comprised not in prose(rules, language)
    game = table("2c 2d 2h 5c 6c", rules=rules)
    play(game, "meld 2c 2d 2h")
    assert game.opened[0]
    assert "Tre pinelle calate come due, invece, contano." in prose(rules)


@pytest.mark.parametrize(
    ("values", "it", "en"),
    [
        ({"count": 1}, "una canasta pulita.", "one clean canasta."),
        ({"count": 1, "clean": 0}, "una canasta.", "one canasta."),
        (
            {"count": 1, "dirty": 1},
            "una canasta pulita e una sporca.",
            "one clean canasta and one dirty.",
        ),
        ({"count": 1, "clean": 0, "dirty": 1}, "una canasta sporca.", "one dirty canasta."),
        (
            {"clean": 2, "dirty": 1},
            "due canaste pulite e una sporca.",
            "two clean canastas and one dirty.",
        ),
        (
            {"count": 3, "dirty": 1},
            "tre canaste, e tra queste almeno una pulita e una sporca.",
            "three canastas, at least one clean and one dirty among them.",
        ),
    ],
)
def test_the_canastas_told_are_those_that_closing_takes(
    values: dict[str, int], it: str, en: str
) -> None:
    rules = CanastaRules(
        canastas_to_close=values.get("count", 2),
        clean_canastas_to_close=values.get("clean", 1),
        dirty_canastas_to_close=values.get("dirty", 0),
    )
    assert sentence(rules, CLOSING["it"]).endswith(f" almeno {it}")
    assert sentence(rules, CLOSING["en"], "en").endswith(f" at least {en}")
    every, clean, dirty = needed(rules)
    for has_clean in range(4):
        for has_dirty in range(4):
            had = Canastas(has_clean, has_dirty)
            told = has_clean + has_dirty >= every and has_clean >= clean and has_dirty >= dirty
            assert enough(had, rules) == told


@pytest.mark.parametrize("meld", ["closing_only", "never", "always"])
@pytest.mark.parametrize("blocks", [False, True])
def test_a_black_three_on_top_is_told_to_block_where_it_does(meld: str, blocks: bool) -> None:
    rules = CanastaRules(black_three_meld=meld, black_three_blocks=blocks)
    game = table(
        "3c 3s 5c 6c 7c 8c", rules=rules, phase="draw", melds=["0: Ah Ad Ac"], discard="9c 3s"
    )
    free = "si prende come con le altre carte, ma senza matte" in prose(rules)
    if free:
        play(game, "take 3c 3s")
    else:
        assert reason(game, "take 3c 3s") == ("PILE_BLOCKED" if blocks else "BLACK_THREE_MELD")
    assert free == ("taken as with any other card, but without wild cards" in prose(rules, "en"))


@pytest.mark.parametrize("top", ["2c", "Jk"])
def test_a_wild_card_on_top_is_told_to_be_taken_where_it_is(top: str) -> None:
    three = {"2c": "tre pinelle", "Jk": "tre jolly"}[top]
    for number in range(60):
        rules = random_rules(CanastaRules, Random(number))
        game = table("5c 6c", rules=rules, phase="draw", discard=f"9c {top}")
        told = sentence(rules, "Se in cima c'è ")
        assert (three in told) == (not game.is_blocked()), (number, told)


def test_a_first_card_that_covers_nothing_counts_nothing() -> None:
    alone = CanastaRules(initial_pozzo="single_card", initial_upcard_special="count_pips")
    assert "conta 15" not in prose(alone)
    assert "counts 15" not in prose(alone, "en")
    assert "conta 15" in prose(CanastaRules(initial_upcard_special="count_pips"))


@pytest.mark.parametrize(
    ("language", "always", "table_head", "drawn"),
    [
        (
            "it",
            "almeno 50 punti",
            "| Punti | Minimo |",
            "Dal tallone si pescano ogni volta due carte.",
        ),
        (
            "en",
            "at least 50 points",
            "| Score | Minimum |",
            "Each draw from the stock is of two cards.",
        ),
    ],
)
def test_one_minimum_is_told_in_a_word(
    language: str, always: str, table_head: str, drawn: str
) -> None:
    family, usual = (
        prose(from_preset(CanastaRules, PRESETS, key), language) for key in ("christmas", "italian")
    )
    assert always in family
    assert table_head not in family
    assert drawn in family
    assert always not in usual
    assert table_head in usual
    assert drawn not in usual
