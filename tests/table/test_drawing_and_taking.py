"""A card drawn from the stock and one taken from the pile come to the hand in different ways."""

from __future__ import annotations

from collections.abc import Callable

from scala_desktop.rules.moves import Draw, Take
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
