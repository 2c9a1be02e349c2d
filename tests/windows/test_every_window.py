"""Every window is legible and can be used on each screen, in each size, dress and language.

The windows are those of the gallery: a new one is a line of ``packaging/gallery_views.py``.
"""

from itertools import combinations

import pytest
from gallery import on_screen
from gallery_looks import COVERING, PRODUCT, SCREENS, TINY, Screen, taken_by

PATIENCE_S = 1200
"""Some ninety windows are opened, each of them in a third of the looks."""


@pytest.mark.timeout(PATIENCE_S)
@pytest.mark.parametrize("screen", [*SCREENS, TINY], ids=str)
def test_nothing_is_cut_off_or_small(screen: Screen) -> None:
    found = on_screen(screen, ["--covering"])
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
    assert len(found) > 30


def test_every_two_values_of_a_look_occur_together() -> None:
    for one, other in combinations(range(4), 2):
        pairs = {(look[one], look[other]) for look in COVERING}
        assert pairs == {(look[one], look[other]) for look in PRODUCT}
    assert len(COVERING) * 3 < len(PRODUCT)


def test_by_turns_every_look_is_taken_and_every_screen_shown() -> None:
    turns = [taken_by(number, COVERING) for number in range(3)]
    assert {look for taken in turns for look in taken} == set(COVERING)
    screens = {look.screen for look in COVERING}
    assert all({look.screen for look in taken} == screens for taken in turns)
