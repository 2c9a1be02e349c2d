"""The deck of a pact travels by its name; one of a family's own stays at home."""

import pytest

from scala_desktop.rules.pacts.code import OWN_DECK
from scala_desktop.rules.pacts.file import DECKS, file_text, read_file
from scala_desktop.rules.registry import info

RULES = info("trentuno").rules()


@pytest.mark.parametrize("deck", [one for one in DECKS if one != OWN_DECK])
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
