"""A card drawn from the stock and one taken from the pile come to the hand in different ways."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scala_desktop.rules.moves import Draw, Take
from scala_desktop.table.layout.zones import DISCARD, OWN_PANEL, STOCK, TRAY, Zone, meld_zone
from scala_desktop.table.painting.deck_art import BACK
from scala_desktop.table.scene.animator import DRAW_MS, MOVE_MAX_MS, Curve
from scala_desktop.table.scene.sprites import CardSprite
from scala_desktop.table.settings import TableSettings
from tests.table.tables import Table

HAND = "As Ks Qs Js Ts 7h 7d 7c 4h 3h Kd Jc 2d"
Lay = Callable[..., Table]


def coming(lay: Lay, *, from_stock: bool) -> tuple[Table, CardSprite]:
    """Return a table to whose hand the five of clubs is on its way, and that card."""
    table = lay(
        [HAND, 13], stock="5c", discard="9d 5c", melds=["0: 9c 9h 9s"], settings=TableSettings()
    )
    top = table.controller.discard.cards[-1:]
    assert table.controller.submit(Draw() if from_stock else Take(), () if from_stock else top)
    sprite = table.scene.sprite(table.card("5c"))
    assert sprite is not None
    return table, sprite


def test_a_drawn_card_sets_off_softly_and_turns_over(lay: Lay) -> None:
    table, sprite = coming(lay, from_stock=True)
    flight = table.scene.animator._flights[sprite]
    assert (flight.curve, flight.length) == (Curve.IN_OUT, DRAW_MS / 1000)
    assert flight.turn is not None
    assert sprite.face == BACK
    table.scene.animator.finish()
    assert sprite.face != BACK


def test_a_taken_card_is_swept_up_open(lay: Lay) -> None:
    table, sprite = coming(lay, from_stock=False)
    flight = table.scene.animator._flights[sprite]
    assert flight.curve is Curve.OUT
    assert flight.length <= MOVE_MAX_MS / 1000
    assert flight.turn is None
    assert sprite.face != BACK


def test_the_taken_card_is_ahead_of_the_drawn_one_at_first(lay: Lay) -> None:
    shares = []
    for from_stock in (True, False):
        table, sprite = coming(lay, from_stock=from_stock)
        flight = table.scene.animator._flights[sprite]
        table.scene.animator._step(flight, 0.2)
        gone = sprite.pose.y - flight.start.y
        shares.append(gone / (flight.goal.y - flight.start.y))
    assert shares[0] < 0.1 < 0.4 < shares[1]


def carried_off(table: Table, zone: Zone, to: Zone) -> None:
    """Drag what lies on top in *zone* to the middle of *to*, or near the edge of the table."""
    start, end = table.middle(zone), table.middle(to)
    table.press(start)
    table.move((start + end) / 2)
    table.move(end)
    table.release(end)


@pytest.mark.parametrize("to", [OWN_PANEL, TRAY, meld_zone(1)], ids=str)
def test_the_top_of_the_pile_is_taken_where_it_will_be_laid_too(lay: Lay, to: Zone) -> None:
    table = lay(["As Ks 7h 4h", 13], discard="9d 5c", melds=["1: 5h 5s 5d"], opened=[0, 1])
    carried_off(table, DISCARD, to)
    assert table.card("5c") in table.scene.match.hand
    assert table.controller.melds.melds[0].number == 1
    assert len(table.controller.melds.melds[0].cards) == 3
    assert table.refused == []


def test_the_pile_of_canasta_is_taken_over_the_melds_too(lay: Lay) -> None:
    hand = "Ks Kh 9h 8d 7s 6c 4d 4s Qh Jd Ad"
    table = lay(
        [hand, 11, 11, 11],
        game_key="canasta",
        discard="5d Kd",
        melds=["0: Qs Qc Qd"],
    )
    carried_off(table, DISCARD, OWN_PANEL)
    assert not table.controller.discard.cards
    assert table.card("5d") in table.scene.match.hand


def test_the_pile_of_burraco_is_not_taken_over_the_melds_of_the_others(lay: Lay) -> None:
    melds = ["0: Qs Qc Qd", "1: 5h 5s 5c"]
    hands = ["Ks Kh 9h 8d 7s 6c 4d 4s Qh Jd Ad", 11, 11, 11]
    table = lay(hands, game_key="burraco", discard="5d Kd", melds=melds)
    carried_off(table, DISCARD, meld_zone(2))
    assert len(table.controller.discard.cards) == 2
    carried_off(table, DISCARD, meld_zone(1))
    assert not table.controller.discard.cards


def test_a_pile_that_may_not_be_taken_says_so_over_the_melds_too(lay: Lay) -> None:
    table = lay(["As Ks 7h 4h", 13], discard="9d 5c")
    carried_off(table, DISCARD, OWN_PANEL)
    assert table.refused == ["OPENING_MUST_USE_TAKEN_CARD"]
    assert len(table.controller.discard.cards) == 2


def test_a_card_of_the_stock_is_not_drawn_over_the_melds(lay: Lay) -> None:
    """It is not known, so it cannot be meant for them; and a draw is never taken back."""
    table = lay(["As Ks 7h 4h", 13], discard="9d 5c", melds=["1: 5h 5s 5d"], opened=[0, 1])
    carried_off(table, STOCK, OWN_PANEL)
    assert len(table.scene.match.hand) == 4


@pytest.mark.parametrize("phase", ["draw", "play"])
def test_a_card_dropped_on_the_stock_is_told_why_it_goes_back(lay: Lay, phase: str) -> None:
    table = lay(["As Ks 7h 4h", 13], phase=phase, discard="9d 5c")
    table.drag(table.card("7h"), table.middle(STOCK))
    assert table.said == ["Sul tallone non va nessuna carta: da lì si pesca soltanto."]
    assert len(table.scene.match.hand) == 4
    # A click there draws, whatever is chosen.
    table.click(table.grip(table.card("7h")))
    table.click(table.middle(STOCK))
    assert len(table.said) == 1
    assert len(table.scene.match.hand) == (5 if phase == "draw" else 4)
