"""What every test of the models leaves as it was."""

from collections.abc import Iterator

import pytest

from scala_desktop.words.cards import Names, call_cards


@pytest.fixture(autouse=True)
def usual_names() -> Iterator[None]:
    """Call the cards as French ones again: a match with others calls them otherwise."""
    yield
    call_cards(Names.FRENCH)
