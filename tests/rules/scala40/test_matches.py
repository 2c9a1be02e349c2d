"""Matches of Scala 40 that once had no end come to one."""

import pytest

from tests.rules.matches import play_match


@pytest.mark.parametrize("seed", [603579, 603700, 708034])
def test_two_seats_far_from_opening_do_not_pass_the_same_cards_for_ever(seed: int) -> None:
    # Under a high threshold both hold nothing but melds that are worth too little.
    assert play_match(seed, short=True, every=997).moves < 10_000
