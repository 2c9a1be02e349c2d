"""Nothing on the table moves while a person thinks; what they lay moves its own panel alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from scala_desktop.bots.base import choose
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.game import Phase
from scala_desktop.rules.registry import info
from scala_desktop.table.layout.zones import ZoneKind
from tests.table.tables import NAMES, STILL, Table

GAMES = [("scala40", 4), ("scala40", 2), ("burraco", 4), ("canasta", 4), ("trentuno", 5)]
OWN = (ZoneKind.HAND, ZoneKind.TRAY)


class Dealt(Table):
    """A hand as it is dealt, played by a person and bots."""

    def __init__(self, game: str, players: int) -> None:
        entry = info(game)
        state = entry.start(entry.rules(), players, f"still {game}")
        self.sit(state, NAMES[:players], (1366, 651), STILL)

    def turns(self) -> Iterator[None]:
        """Let the bots play; stop before each move of the person."""
        controller = self.controller
        while controller.phase is not Phase.OVER:
            seat = controller.turn
            if seat == 0:
                yield
                view = controller.view()
            else:
                view = controller.bot_view(seat)
            move = choose(view, "easy", str(len(controller.played)))
            if seat == 0:
                assert controller.submit(move), self.refused
            else:
                controller.submit_bot(seat, move)
            self.view.finish_animations()


def lying(table: Table) -> dict[object, object]:
    """Return where everything is that is neither in the hand nor in the tray."""
    scene, layout = table.scene, table.scene.display.layout
    found: dict[object, object] = {
        (card, sprite.zone): (sprite.pose, sprite.width)
        for card, sprite in scene.registry.cards.items()
        if sprite.zone.kind not in OWN
    }
    for seat, row in scene.registry.backs.items():
        found[seat] = [(sprite.pose, sprite.width) for sprite in row]
    found["places"] = (layout.stock, layout.discard, layout.hand.band, layout.tray.rect)
    found["panels"] = [area.panel for area in layout.areas]
    return found


def think(table: Table) -> None:
    """Do what a person does who thinks: point, choose, sort, put together and take back."""
    hand = table.scene.match.hand
    table.hover(table.grip(hand[0]))
    table.click(table.grip(hand[-1]))
    table.controller.sort_hand("rank")
    table.controller.sort_hand("suit")
    if table.scene.match.tray.exists:
        table.tray.stage(table.scene.match.hand[:3])
        table.tray.stage(table.scene.match.hand[:2])
        table.view.finish_animations()
        table.tray.take_back(table.tray.cards)
    table.scene.match.selection.clear()
    table.hover(QPoint(2, 2))
    table.view.finish_animations()


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_nothing_moves_while_a_person_thinks(
    lay: Callable[..., Table], game: str, players: int
) -> None:
    table, stops = Dealt(game, players), 0
    for _ in table.turns():
        before = lying(table)
        if table.scene.match.hand:
            think(table)
        QTest.qWait(1)
        assert lying(table) == before
        stops += 1
    assert stops > 5
    table.close()


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_what_a_person_lays_moves_nothing_but_the_melds_beside_it(
    lay: Callable[..., Table], game: str, players: int
) -> None:
    table = Dealt(game, players)
    controller = table.controller
    before: dict[object, object] = {}
    for _ in table.turns():
        now = lying(table)
        if before and controller.played and controller.played[-1][0] == Seat(0):
            owners = {m.number: m.owner for m in controller.melds.melds}
            touched = owners_touched(before, now, owners)
            for key, place in before.items():
                if key in now and now[key] != place:
                    zone = key[1] if isinstance(key, tuple) else None
                    assert zone is not None, key
                    assert zone.kind is ZoneKind.MELD, key
                    assert owners[zone.number] in touched, key
        before = now
    assert controller.phase is Phase.OVER
    table.close()


def owners_touched(
    before: dict[object, object], now: dict[object, object], owners: dict[int, Seat]
) -> set[Seat]:
    """Return whose melds have got cards between *before* and *now*."""
    new = [key for key in now if key not in before and isinstance(key, tuple)]
    return {owners[zone.number] for _, zone in new if zone.kind is ZoneKind.MELD}
