"""A refused drop tells the reason of the move that was meant."""

from collections.abc import Callable

import pytest

from scala_desktop.table.layout.zones import meld_zone
from tests.table.tables import Table

Lay = Callable[..., Table]
WITH_JOKER = ["1: 6c Jk=7c 8c 9c", "0: Ks Kh Kd Kc"]


def test_the_card_of_a_joker_just_taken_from_the_pile_may_not_free_it(lay: Lay) -> None:
    table = lay(["2d 9s 5h Kd", 13], discard="7c", melds=WITH_JOKER, opened=[0, 1])
    table.view.actions_.take()
    table.drag(table.card("7c"), table.view.zone_rect(meld_zone(1)))
    assert table.refused == ["TAKEN_CARD_NO_ATTACH"]


def test_no_other_meld_takes_a_card_just_taken_from_the_pile_either(lay: Lay) -> None:
    table = lay(["2d 9s 5h Kd", 13], discard="7c", melds=WITH_JOKER, opened=[0, 1])
    table.view.actions_.take()
    table.drag(table.card("7c"), table.view.zone_rect(meld_zone(2)))
    assert table.refused == ["TAKEN_CARD_NO_ATTACH"]


@pytest.mark.parametrize("card", ["7c", "2d", "5h"])
def test_before_the_opening_no_meld_is_told_to_be_the_wrong_one(lay: Lay, card: str) -> None:
    table = lay(["2d 9s 5h 7c", 13], phase="play", melds=WITH_JOKER[:1])
    table.drag(table.card(card), table.view.zone_rect(meld_zone(1)))
    table.click(table.grip(table.card(card)))
    table.click(table.view.zone_rect(meld_zone(1)).center())
    assert table.refused == ["NOT_OPENED", "NOT_OPENED"]


def test_a_joker_that_may_not_be_taken_is_told_as_such(lay: Lay) -> None:
    melds = ["1: 7c 7s Jk=7h", "0: Ks Kh Kd Kc"]
    rules = {"joker_swap_in_sets": "off"}
    table = lay(["2d 9s 7h Kd", 13], phase="play", melds=melds, opened=[0, 1], rules=rules)
    table.drag(table.card("7h"), table.view.zone_rect(meld_zone(1)))
    assert table.refused == ["JOKER_SWAP_FORBIDDEN"]


def test_where_the_joker_would_have_no_place_that_is_what_is_told(lay: Lay) -> None:
    table = lay(["7h 2d 9s", 13], phase="play", melds=["1: 7c 7s 7d Jk=7h"], opened=[0, 1])
    table.drag(table.card("7h"), table.view.zone_rect(meld_zone(1)))
    assert table.refused == ["JOKER_MUST_BE_PLAYED"]


def test_another_card_over_a_joker_does_not_continue_the_meld(lay: Lay) -> None:
    table = lay(["2d 9s 5h Kd", 13], phase="play", melds=WITH_JOKER, opened=[0, 1])
    table.drag(table.card("5h"), table.view.zone_rect(meld_zone(1)))
    assert table.refused == ["NOT_ATTACHABLE"]


def test_who_discards_before_the_opening_of_canasta_adds_nothing(lay: Lay) -> None:
    """One of the side has opened, the other not yet: nothing of theirs is a wrong meld."""
    rules = {"opening_scope": "player"}
    table = lay(
        ["9c 4c 5c 6d", 11, 11, 11],
        game_key="canasta",
        phase="play",
        melds=["0: Kh Kd Ks"],
        opened=[2],
        rules=rules,
    )
    table.drag(table.card("9c"), table.view.zone_rect(meld_zone(1)))
    assert table.refused == ["NOT_OPENED"]


def test_a_natural_card_on_the_wild_one_of_burraco_is_an_addition(lay: Lay) -> None:
    table = lay(
        ["9c 4d 5d 6d", 11, 11, 11], game_key="burraco", phase="play", melds=["0: 6c Jk=7c 8c"]
    )
    table.drag(table.card("4d"), table.view.zone_rect(meld_zone(1)))
    assert table.refused == ["NOT_ATTACHABLE"]
