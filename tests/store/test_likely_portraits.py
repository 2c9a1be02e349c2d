"""A name that nobody has given a portrait gets one that does not contradict it."""

import pytest

from scala_desktop.store.likely_portraits import PORTRAITS, likely_portraits
from scala_desktop.store.people import free_portrait

WOMEN = {"01", "03", "05", "07", "09", "11"}


@pytest.mark.parametrize(
    ("name", "woman"),
    [
        ("Nonna Pina", True),
        ("nonno Ugo", False),
        ("Zia Assunta", True),
        ("Zio Nicola", False),
        ("Papà", False),
        ("Mamma", True),
        ("Luca", False),
        ("Andrea", False),
        ("Anna", True),
        ("Beatrice", True),
        ("Paolo", False),
        ("Luigi", False),
        ("Davide", False),
        ("Beppe", False),
        ("Noemi", True),
        ("Niccolò", False),
    ],
)
def test_the_first_half_goes_with_the_name(name: str, woman: bool) -> None:
    found = likely_portraits(name)
    assert sorted(found) == sorted(PORTRAITS), "each can be had where the others are taken"
    assert (set(found[:6]) == WOMEN) is woman


@pytest.mark.parametrize("name", ["", "  ", "Kim", "X", "Ⅷ", "\ud800"])
def test_a_name_that_says_nothing_gets_any(name: str) -> None:
    assert sorted(likely_portraits(name)) == sorted(PORTRAITS)


def test_whoever_comes_second_gets_another_that_goes_as_well() -> None:
    first = free_portrait("Nonna Pina", ())
    second = free_portrait("Nonna Pina", {first})
    assert first == "01"
    assert second in WOMEN - {first}
    assert free_portrait("Nonna Pina", set(PORTRAITS)) == first
