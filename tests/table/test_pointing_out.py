"""A hint makes ready what it names: cards are chosen, melds staged, a pile outlined."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from scala_desktop.rules.cards import format_cards
from scala_desktop.rules.moves import parse_move
from scala_desktop.table.input.keyboard import FocusZone
from scala_desktop.table.layout.zones import DISCARD, OWN_PANEL, STOCK, Zone, meld_zone
from tests.table.tables import Table

Lay = Callable[..., Table]
Key = Qt.Key
HAND = "As Ks Qs Js Ts 7h 7d 7c 4h 3h Kd Kd 2d"


@pytest.fixture
def table(lay: Lay) -> Table:
    """Lay a hand of Scala 40 after its draw."""
    opened: Table = lay([HAND, 13], phase="play", opened=[0], melds=["1: 8c 9c Tc", "1: Qh Kh Jk"])
    return opened


def chosen(table: Table) -> str:
    return format_cards(table.scene.match.selection.cards)


def staged(table: Table) -> list[str]:
    return [format_cards(group) for group in table.tray.groups]


@pytest.mark.parametrize(
    ("move", "cards"),
    [
        ("discard Kd", "Kd"),
        ("add 7c m1", "7c"),
        ("meld 7h 7d 7c", "7h 7d 7c"),
        ("meld Ts Js Qs Ks As", "As Ks Qs Js Ts"),
        ("draw", ""),
        ("discard 9h", ""),
    ],
)
def test_the_cards_of_a_move_are_chosen_where_they_lie(table: Table, move: str, cards: str) -> None:
    table.scene.match.selection.choose(table.cards("2d"), table.scene.match.hand)
    table.view.point_out(parse_move(move))
    assert chosen(table) == cards
    assert staged(table) == []


def test_what_is_chosen_is_played_by_a_key(table: Table) -> None:
    table.view.point_out(parse_move("discard Kd"))
    table.key(Key.Key_D)
    assert table.controller.turn == 1
    assert table.refused == []


@pytest.mark.parametrize(
    ("move", "at", "left"),
    [("add 7c m1", "2d", 12), ("meld 7h 7d 7c", "Kd", 10), ("swap Kd m2", "Ts", 13)],
)
def test_enter_plays_what_was_pointed_out(lay: Lay, move: str, at: str, left: int) -> None:
    table = lay([HAND, 13], phase="play", opened=[0], melds=["1: 8c 9c Tc", "1: Jd Qd Jk=Kd"])
    table.view.keyboard.go_to(FocusZone.HAND, table.scene.match.hand.index(table.card(at)))
    table.view.point_out(parse_move(move))
    table.key(Key.Key_Return)
    assert table.refused == []
    assert len(table.scene.match.hand) == left


def test_enter_plays_a_discard_that_was_pointed_out(table: Table) -> None:
    table.view.point_out(parse_move("discard Kd"))
    table.key(Key.Key_Return)
    assert table.controller.turn == 1
    assert table.said == []


@pytest.mark.parametrize("zone", FocusZone)
@pytest.mark.parametrize(("move", "held"), [("draw", 14), ("take", 14)])
def test_enter_draws_or_takes_wherever_the_focus_is(
    lay: Lay, zone: FocusZone, move: str, held: int
) -> None:
    table = lay([HAND, 13], opened=[0], discard="8s", melds=["1: 8c 9c Tc"])
    table.view.keyboard.go_to(zone)
    table.view.point_out(parse_move(move))
    table.key(Key.Key_Return)
    assert table.refused == []
    assert len(table.controller.arrangement.order) == held
    assert len(table.controller.discard) == (1 if move == "draw" else 0)


def test_enter_opens_with_several_melds(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play", melds=["1: 8c 9c Tc"])
    table.view.point_out(parse_move("meld Ts Js Qs Ks As / 7h 7d 7c"))
    table.key(Key.Key_Return)
    assert table.refused == []
    assert len(table.controller.melds.melds) == 3
    assert table.scene.match.tray.groups == ()


def test_enter_knocks(lay: Lay) -> None:
    table = lay(["Ah Kh 2d", 3, 3], game_key="trentuno", phase="draw")
    table.view.point_out(parse_move("knock"))
    table.key(Key.Key_Return)
    assert table.controller.turn == 1


@pytest.mark.parametrize("key", [Key.Key_Left, Key.Key_Tab, Key.Key_Escape, Key.Key_Space])
def test_enter_means_what_has_the_focus_once_something_else_is_done(lay: Lay, key: Key) -> None:
    table = lay([HAND, 13], opened=[0], discard="8s")
    table.view.point_out(parse_move("draw"))
    if key is Key.Key_Tab:
        table.view.focusNextPrevChild(True)
    else:
        table.key(key)
    table.view.keyboard.go_to(FocusZone.HAND)
    table.key(Key.Key_Return)
    assert len(table.controller.arrangement.order) == 13, "nothing was drawn"


def test_a_hint_is_played_once(lay: Lay) -> None:
    table = lay([HAND, 13], opened=[0], discard="8s")
    table.view.point_out(parse_move("draw"))
    table.key(Key.Key_Return)
    table.key(Key.Key_Return)
    assert table.refused == []
    assert len(table.controller.arrangement.order) == 14


def test_several_melds_are_ready_in_the_tray(table: Table) -> None:
    table.view.point_out(parse_move("meld Ts Js Qs Ks As / 7h 7d 7c"))
    assert staged(table) == ["Ts Js Qs Ks As", "7h 7d 7c"]
    assert chosen(table) == ""
    table.key(Key.Key_A)
    assert len(table.controller.melds.melds) == 4


@pytest.mark.parametrize(
    ("move", "gone"), [("discard 7c", "7c"), ("add 7c m1", "7c"), ("discard Kd", "Kd")]
)
def test_what_lies_in_the_tray_comes_out_of_it(table: Table, move: str, gone: str) -> None:
    table.tray.stage(table.cards("7h 7d 7c"))
    table.tray.stage(table.cards("Ts Kd Kd"))
    table.view.point_out(parse_move(move))
    assert chosen(table) == gone
    assert len(" ".join(staged(table)).split()) == 5
    table.key(Key.Key_Return)
    assert table.refused == []
    assert table.controller.played[-1][1] == parse_move(move)


def test_a_meld_that_is_partly_in_the_tray_goes_there(table: Table) -> None:
    table.tray.stage(table.cards("7h 2d"))
    table.view.point_out(parse_move("meld 7h 7d 7c"))
    assert staged(table) == ["7h 7d 7c"]
    table.key(Key.Key_Return)
    assert str(table.controller.melds.melds[-1]) == "7h 7d 7c"


def test_the_meld_that_is_meant_is_outlined_alone(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play", opened=[0], melds=["1: 8c 9c Tc", "1: 7s 7h 7d"])
    table.view.point_out(parse_move("add 7c m1"))
    table.scene.refresh()
    outlined = table.scene.overlay._lit.path()
    assert outlined.contains(table.middle(meld_zone(1)))
    assert not outlined.contains(table.middle(meld_zone(2)))
    assert not outlined.contains(table.middle(DISCARD))
    table.click(table.middle(OWN_PANEL))
    table.click(table.grip(table.card("7c")))
    outlined = table.scene.overlay._lit.path()
    assert outlined.contains(table.middle(meld_zone(2))), "a person chose it: every place is lit"


@pytest.mark.parametrize(("move", "zone"), [("draw", STOCK), ("take", DISCARD)])
def test_the_pile_that_is_meant_is_outlined(lay: Lay, move: str, zone: Zone) -> None:
    table = lay([HAND, 13], opened=[0], discard="8s")
    table.view.point_out(parse_move(move))
    outlined = table.scene.overlay._lit.path()
    other = DISCARD if zone == STOCK else STOCK
    assert outlined.contains(table.middle(zone))
    assert not outlined.contains(table.middle(other))


def test_the_pozzo_of_canasta_is_taken_with_what_is_ready(lay: Lay) -> None:
    hand = "9d 9s Ah As Ad 4c 5c 6d 7c 8h Jh"
    table = lay([hand, 11, 11, 11], game_key="canasta", discard="4s 9h", stock="5d")
    table.view.point_out(parse_move("take 9d 9s / Ah As Ad"))
    assert (chosen(table), staged(table)) == ("9d 9s", ["Ah As Ad"])
    table.key(Key.Key_Return)
    assert table.refused == []
    assert [str(meld) for meld in table.controller.melds.melds] == ["9h 9d 9s", "Ah Ad As"]


def test_a_touch_follows_the_hint_and_the_next_lets_go(table: Table) -> None:
    table.view.point_out(parse_move("meld 7h 7d 7c"))
    for card in table.cards("7h 7d 7c"):
        table.click(table.grip(card))
        assert chosen(table) == "7h 7d 7c"
    table.click(table.grip(table.card("7d")))
    assert chosen(table) == "7h 7c"


def test_what_a_hint_chose_is_put_down_by_touching_it_and_the_pile(table: Table) -> None:
    table.view.point_out(parse_move("discard Kd"))
    (king,) = table.scene.match.selection.cards
    table.click(table.grip(king))
    table.click(table.middle(DISCARD))
    assert table.controller.turn == 1
    assert (table.said, table.refused) == ([], [])


def test_what_one_chose_oneself_is_let_go_at_once(table: Table) -> None:
    table.view.point_out(parse_move("discard Kd"))
    table.key(Key.Key_Escape)
    for wanted in ("7h", ""):
        table.click(table.grip(table.card("7h")))
        assert chosen(table) == wanted
