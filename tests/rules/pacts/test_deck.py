"""The deck of a pact travels by its name; one of a family's own stays at home."""

from random import Random

import pytest

from scala_desktop.rules.options import HouseRules, random_rules
from scala_desktop.rules.pacts import code
from scala_desktop.rules.pacts.code import GROUP, code_of, plain_code, read_code
from scala_desktop.rules.pacts.decks import DECKS, OWN_DECK
from scala_desktop.rules.pacts.errors import Flaw, PactError
from scala_desktop.rules.pacts.file import file_text, read_file
from scala_desktop.rules.registry import NAMES, info

RULES = info("trentuno").rules()


@pytest.mark.parametrize("game", NAMES)
def test_a_code_names_a_deck_that_everybody_has(game: str) -> None:
    rng = Random(f"decks of {game}")
    for _ in range(20):
        rules: HouseRules = random_rules(info(game).rules, rng)
        codes = {deck: code_of(rules, deck) for deck in ("", *DECKS)}
        for deck, text in codes.items():
            pact = read_code(text)
            assert (pact.rules, pact.deck) == (rules, deck)
        assert len(set(codes.values())) == len(codes)
        longest = max(len(plain_code(text)) for text in codes.values())
        assert longest <= len(plain_code(codes[""])) + GROUP


def test_a_code_says_nothing_of_a_deck_of_ones_own() -> None:
    assert code_of(RULES, OWN_DECK) == code_of(RULES) == code_of(RULES, "tarocchi")


def test_a_code_with_a_deck_that_nobody_knows_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(code, "DECKS", (*DECKS, "tarocchi"))
        strange = code_of(RULES, "tarocchi")
    with pytest.raises(PactError) as caught:
        read_code(strange)
    assert caught.value.flaw is Flaw.SIGNS_WRONG


@pytest.mark.parametrize("deck", DECKS)
def test_the_name_of_a_deck_that_everybody_has_comes_along(deck: str) -> None:
    pact = read_file(file_text(RULES, "Da nonna", deck).encode())
    assert (pact.rules, pact.name, pact.deck) == (RULES, "Da nonna", deck)


def test_of_a_deck_of_ones_own_only_the_title_comes_along() -> None:
    text = file_text(RULES, "Da nonna", OWN_DECK, 'Le "vecchie"')
    assert len(text) < 4000
    pact = read_file(text.encode())
    assert (pact.deck, pact.deck_title) == (OWN_DECK, 'Le "vecchie"')


def test_a_file_without_a_deck_and_one_with_a_strange_deck_are_read() -> None:
    assert read_file(file_text(RULES, "Da nonna").encode()).deck == ""
    assert read_file(file_text(RULES, "Da nonna", "tarocchi").encode()).deck == ""
