"""The light of a lesson: what shines, what stands back, and that all can be used as ever."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF

from scala_desktop.rules.cards import Card
from scala_desktop.table.input.keyboard import FocusZone
from scala_desktop.table.layout.zones import DISCARD, STOCK, TRAY, meld_zone
from scala_desktop.table.scene.spotlight import Lit, Spotlight
from scala_desktop.table.settings import TableSettings
from tests.table.tables import STILL, Table

HAND = "4h 4s 4c 5d 8d 8s 9c As Kd Jd 2d"


Lay = Callable[..., Table]


@pytest.fixture
def table(lay: Lay) -> Lay:
    """Return what lays a hand of Scala 40 after its draw."""

    def make(**more: object) -> Table:
        made: Table = lay([f"{HAND} Th Jh Qh", 7], phase="play", melds=["1: 8s 9s Ts"], **more)
        return made

    return make


def light_of(at: Table) -> Spotlight:
    assert at.scene.spotlight is not None
    return at.scene.spotlight


def test_the_lit_cards_rise_and_the_others_stand_back(table: Lay) -> None:
    at = table()
    fours = at.cards("4h 4s 4c")
    low = at.view.card_rect(fours[0]).top()
    other = at.view.card_rect(at.card("Kd"))
    at.view.light_up(Lit(fours, (TRAY,)))
    at.view.finish_animations()
    assert at.view.card_rect(fours[0]).top() < low - 10
    assert at.view.card_rect(at.card("Kd")) == other
    assert light_of(at).cards == fours
    at.view.light_up(None)
    at.view.finish_animations()
    assert at.view.card_rect(fours[0]).top() == low
    assert light_of(at).places() == []


def test_the_ring_of_the_keyboard_rises_with_the_lit_card(table: Lay) -> None:
    at = table()
    four = at.cards("4h")[0]
    keyboard = at.view.keyboard
    keyboard.go_to(FocusZone.HAND, at.view.match.hand.index(four))
    ring = at.scene.overlay._focus[0]
    low = ring.y()
    at.view.light_up(Lit((four,), (TRAY,)))
    at.view.finish_animations()
    assert ring.y() < low - 10
    assert keyboard.focused is not None
    assert keyboard.focused.rect.cy == pytest.approx(at.view.card_rect(four).center().y(), abs=2)
    at.view.light_up(None)
    assert ring.y() == low


def test_lit_cards_are_dragged_together_and_others_alone(table: Lay) -> None:
    at = table()
    fours = at.cards("4h 4s 4c")
    at.view.light_up(Lit(fours, (TRAY,)))
    at.view.finish_animations()
    tray = at.scene.display.layout.tray.rect
    middle = QPoint(round(tray.cx), round(tray.cy))
    at.drag(fours[1], middle)
    assert set(at.tray.cards) == set(fours)
    at.tray.clear()
    at.drag(at.card("Kd"), middle)
    assert at.tray.cards == at.cards("Kd")


def test_the_veil_has_a_hole_where_the_lit_place_is(table: Lay) -> None:
    at = table()
    at.view.light_up(Lit(at.cards("Kd"), (DISCARD,)))
    at.view.finish_animations()
    light = light_of(at)
    lit, dark = at.scene.display.layout.discard, at.scene.display.layout.stock
    assert not light.veil.contains(QPointF(lit.cx, lit.cy))
    assert light.veil.contains(QPointF(dark.cx, dark.cy))
    at.view.light_up(Lit(zones=(meld_zone(1),)))
    meld = at.scene.display.layout.meld(1).rect
    assert not light.veil.contains(QPointF(meld.cx, meld.cy))
    assert light.veil.contains(QPointF(lit.cx, lit.cy))
    at.tray.stage(at.cards("Th Jh Qh"))
    at.view.light_up(Lit(zones=(TRAY,), buttons=("lay",)))
    button = at.view.button_rect("lay").center()
    assert not light.veil.contains(QPointF(button)), "a hole within a hole is no veil"


def test_the_light_follows_the_table_to_another_size(table: Lay) -> None:
    at = table()
    at.view.light_up(Lit(zones=(STOCK,)))
    before = light_of(at).places()
    at.view.resize(1000, 560)
    at.view.finish_animations()
    after = light_of(at).places()
    assert after != before
    stock = at.scene.display.layout.stock
    assert after[0].contains(QPointF(stock.cx, stock.cy))


def test_cards_that_are_not_meant_are_used_as_ever(table: Lay) -> None:
    at = table()
    at.view.light_up(Lit(at.cards("4h 4s 4c"), (TRAY,)))
    at.view.finish_animations()
    king = at.card("Kd")
    at.click(at.grip(king))
    assert at.scene.match.selection.cards == (king,)
    at.drag(king, at.view.zone_rect(DISCARD))
    assert at.controller.played


def test_the_piles_do_not_shine_besides_what_is_lit(lay: Lay) -> None:
    at = lay([HAND, 7])
    at.view.light_up(Lit(at.cards("4h"), (TRAY,)))
    assert at.scene.overlay.elsewhere
    at.view.light_up(None)
    assert not at.scene.overlay.elsewhere


def test_a_card_to_be_moved_says_where_to(table: Lay) -> None:
    at = table()
    at.view.light_up(Lit(at.cards("4h"), (TRAY,), spoken="da portare nel vassoio"))
    names = [stop.spoken for stop in at.view.stops.every()]
    told = [name for name in names if name.endswith(", da portare nel vassoio")]
    assert [name.partition(",")[0] for name in told] == ["quattro di cuori"]
    at.view.light_up(None)
    assert not [stop for stop in at.view.stops.every() if "vassoio" in stop.spoken]


def test_the_dashed_place_comes_only_beside_other_groups(table: Lay) -> None:
    at = table()
    lit = Lit(at.cards("4h 4s 4c"), (TRAY,), words="qui: + 12")
    at.view.light_up(lit)
    assert not light_of(at).shows_place
    at.tray.stage(at.cards("Th Jh Qh"))
    at.view.finish_animations()
    assert light_of(at).shows_place


def test_the_arrow_is_drawn_once_and_again_unless_motion_is_reduced(table: Lay) -> None:
    at = table()
    at.view.light_up(Lit(at.cards("4h"), (TRAY,)))
    assert light_of(at).moves
    still = table(settings=TableSettings(speed="off", reduced_motion=True))
    still.view.light_up(Lit(still.cards("4h"), (TRAY,)))
    assert not light_of(still).moves
    light_of(still).draw_arrow_again()
    assert not light_of(still).moves


def test_what_has_left_the_hand_is_no_longer_lit(table: Lay) -> None:
    at = table()
    at.view.light_up(Lit((Card(0), *at.cards("4h")), (TRAY,)))
    at.tray.stage(at.cards("4h"))
    at.view.finish_animations()
    assert len(light_of(at).places()) == 1


def test_free_corners_make_the_hand_narrower(table: Lay) -> None:
    wide, free = table(), table(settings=TableSettings(speed="off", corners=(210.0, 64.0)))
    band = free.scene.display.layout.hand.band
    assert band.x == 210
    assert band.w == wide.scene.display.layout.hand.band.w - 420


def test_what_a_lesson_lights_goes_to_the_tray_by_a_click_alone(table: Lay) -> None:
    at = table(settings=replace(STILL, turn_line="never"))  # in a lesson the coach speaks
    fours = at.cards("4h 4s 4c")
    at.view.light_up(Lit(fours, (TRAY,)))
    at.click(at.view.zone_rect(TRAY).center())
    assert at.scene.match.tray.groups == (fours,)
