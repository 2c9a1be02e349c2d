"""Everything that the mouse can do, by events sent to the viewport."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication

from scala_desktop.rules.cards import KIND, Seat, format_cards, kind_name, parse_kinds
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Take, format_group, parse_move
from scala_desktop.table.input.drag import CardsDrag
from scala_desktop.table.input.targets import Act, Target, best_target
from scala_desktop.table.layout import zones
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.layout.zones import DISCARD, OWN_PANEL, STOCK, TRAY, Zone, meld_zone
from scala_desktop.table.painting.deck_art import DeckArt
from scala_desktop.table.scene.chooser import CARD_W, Choice
from scala_desktop.table.settings import TableSettings
from tests.table.tables import Table

Lay = Callable[..., Table]
HAND = "As Ks Qs Js Ts 7h 7d 7c 4h 3h Kd Jc 2d"
SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier


def rows(table: Table) -> str:
    return format_cards(table.scene.match.hand)


def chosen(table: Table) -> str:
    return format_cards(table.scene.match.selection.cards)


def test_a_click_on_the_stock_draws(lay: Lay) -> None:
    table = lay([HAND, 13], stock="5c")
    table.click(table.view.zone_rect(STOCK).center())
    assert table.controller.phase is Phase.PLAY
    assert rows(table).endswith("5c")


def test_the_stock_is_dragged_into_the_hand(lay: Lay) -> None:
    table = lay([HAND, 13], stock="5c")
    start, end = (table.view.zone_rect(zone).center() for zone in (STOCK, zones.HAND))
    table.press(start)
    for at in (start + QPoint(0, 10), (start + end) / 2, end):
        table.move(at)
    table.release(end)
    assert "5c" in rows(table)
    sprite = table.scene.sprite(table.card("5c"))
    assert sprite is not None
    assert sprite.face == KIND[table.card("5c")]


@pytest.mark.parametrize("zone", [STOCK, DISCARD])
@pytest.mark.parametrize("place", [0, 4, 12, 13])
def test_a_drawn_card_stays_between_the_cards_where_it_was_dropped(
    lay: Lay, zone: Zone, place: int
) -> None:
    table = lay([HAND, 13], stock="5c", discard="9d 5c", melds=["0: 9c 9h 9s"])
    before = table.scene.match.hand
    row = table.scene.display.layout.hand.resized(14)
    start, spot = table.middle(zone), row.spots[place]
    end = QPoint(round(spot.x), round(spot.y))
    table.press(start)
    for at in (start + QPoint(0, 10), (start + end) / 2, end):
        table.move(at)
    parted = [table.scene.registry.cards[card].pose for card in before]
    free = [one for i, one in enumerate(row.spots) if i != place]
    assert [pose.x for pose in parted] == pytest.approx([one.x for one in free], abs=1)
    table.release(end)
    drawn = table.card("5c")
    assert table.scene.match.hand == (*before[:place], drawn, *before[place:])
    table.scene.animator.finish()
    sprite = table.scene.sprite(drawn)
    assert sprite is not None
    assert sprite.pose.x == pytest.approx(spot.x, abs=3), "raised a little under the cursor"


def test_a_card_that_goes_back_closes_the_hand(lay: Lay) -> None:
    table = lay([HAND, 13], stock="5c")
    mine = [table.scene.registry.cards[card] for card in table.scene.match.hand]
    before = [sprite.pose for sprite in mine]
    start, end = table.middle(STOCK), table.middle(zones.HAND)
    table.press(start)
    table.move(start + QPoint(0, 10))
    table.move(end)
    table.key(Qt.Key.Key_Escape)
    assert [sprite.pose for sprite in mine] == before


def test_the_stock_dropped_elsewhere_draws_nothing(lay: Lay) -> None:
    table = lay([HAND, 13])
    start = table.view.zone_rect(STOCK).center()
    count = len(table.scene.items())
    table.press(start)
    table.move(start + QPoint(0, -20))
    table.move(QPoint(300, 200))
    table.release(QPoint(300, 200))
    assert table.controller.phase is Phase.DRAW
    assert len(table.scene.items()) == count


def test_the_pile_is_taken_by_click_and_by_drag(lay: Lay) -> None:
    for drag in (False, True):
        table = lay([HAND, 13], discard="5c 8d", melds=["0: 9c 9d 9s"])
        start, end = (table.view.zone_rect(zone).center() for zone in (DISCARD, zones.HAND))
        if drag:
            table.press(start)
            table.move(start + QPoint(0, 9))
            table.move(end)
            table.release(end)
        else:
            table.click(start)
        assert "8d" in rows(table)
        assert format_cards(table.controller.discard.cards) == "5c"


def test_a_refused_take_is_told_and_flies_back(lay: Lay) -> None:
    table = lay([HAND, 13], discard="5c 8d", rules={"draw_discard_before_opening": "never"})
    top = table.controller.discard.cards[-1]
    home = table.view.card_rect(top)
    end = table.view.zone_rect(zones.HAND).center()
    table.press(home.center())
    table.move(home.center() + QPoint(0, 9))
    table.move(end)
    table.release(end)
    assert table.refused == ["NOT_OPENED"]
    assert table.view.card_rect(top) == home


def test_dragging_within_the_hand_rearranges(lay: Lay) -> None:
    table = lay([HAND, 13])
    before = table.scene.match.hand
    card = table.card("2d")
    target = table.scene.display.layout.hand.spots[4]
    table.drag(card, QPoint(round(target.x), round(target.y)))
    assert table.scene.match.hand == (*before[:4], card, *before[4:-1])


def test_the_gap_opens_where_the_card_would_go(lay: Lay) -> None:
    table = lay([HAND, 13])
    card = table.card("As")
    spots = table.scene.display.layout.hand.spots
    for place in (3, 7, 12, 0):
        at = QPoint(round(spots[place].x), round(spots[place].y))
        table.lift(card, table.aim(card, at))
        assert table.scene.pointer.gap == place
        others = [c for c in table.scene.match.hand if c != card]
        for index, other in enumerate(others):
            sprite = table.scene.sprite(other)
            assert sprite is not None
            free = spots[index if index < place else index + 1]
            assert sprite.pose.x == pytest.approx(free.x, abs=1)
        table.key(Qt.Key.Key_Escape)


def test_clicks_choose_and_choose_no_longer(lay: Lay) -> None:
    table = lay([HAND, 13])
    for name in ("7h", "4h"):
        table.click(table.grip(table.card(name)))
    assert chosen(table) == "7h 4h"
    table.click(table.grip(table.card("7h")))
    assert chosen(table) == "4h"
    table.click(QPoint(40, 240))
    assert chosen(table) == ""


def test_a_chosen_card_is_raised_and_ringed(lay: Lay) -> None:
    table = lay([HAND, 13])
    card = table.card("7h")
    before = table.view.card_rect(card)
    table.click(table.grip(card))
    table.hover(QPoint(5, 5))
    sprite = table.scene.sprite(card)
    assert sprite is not None
    assert sprite.look.chosen
    assert before.top() - table.view.card_rect(card).top() == pytest.approx(18, abs=1)


def test_shift_chooses_a_range_and_control_a_all(lay: Lay) -> None:
    table = lay([HAND, 13])
    table.click(table.grip(table.card("Ks")))
    table.click(table.grip(table.card("Ts")), SHIFT)
    assert chosen(table) == "Ks Qs Js Ts"
    table.key(Qt.Key.Key_A, CONTROL)
    assert chosen(table) == rows(table)
    table.key(Qt.Key.Key_A, CONTROL)
    assert chosen(table) == ""


def test_a_rubber_band_chooses(lay: Lay) -> None:
    table = lay([HAND, 13])
    hand = table.scene.display.layout.hand
    start = QPoint(round(hand.spots[0].x - hand.card_w), round(hand.band.bottom - 4))
    end = QPoint(round(hand.spots[2].x - hand.card_w * 0.4), round(hand.spots[2].y))
    table.press(start)
    table.move(start + QPoint(10, -10))
    table.move(end)
    table.release(end)
    assert chosen(table) == "As Ks Qs"


def test_a_rubber_band_that_is_given_up_leaves_what_was_chosen_in_the_tray(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    table.tray.stage(table.cards("7h 7d 7c"))
    table.click(table.view.card_rect(table.card("7d")).center())
    before = chosen(table)
    start = QPoint(40, 240)
    table.press(start)
    table.move(table.grip(table.card("Ks")))
    assert chosen(table) == "As Ks"
    table.key(Qt.Key.Key_Escape)
    assert chosen(table) == before != ""
    assert table.scene.match.selection.in_tray


def test_a_double_click_chooses_what_belongs_together(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    table.double_click(table.grip(table.card("7d")))
    assert chosen(table) == "7h 7d 7c"
    table.click(QPoint(40, 240))
    table.double_click(table.grip(table.card("Qs")))
    assert chosen(table) == "As Ks Qs Js Ts"


def test_a_double_click_attaches_where_one_meld_takes_the_card(lay: Lay) -> None:
    table = lay(["7h 9c 2d Kd", 13], phase="play", melds=["0: 7d 7c 7s", "1: 3h 4h 5h"])
    table.double_click(table.grip(table.card("7h")))
    assert str(table.controller.melds.melds[0]) == "7h 7d 7c 7s"


def test_a_double_click_never_discards(lay: Lay) -> None:
    table = lay(["9c 2d Kd", 13], phase="play", melds=["0: 7d 7c 7s"])
    for name in ("9c", "2d", "Kd"):
        table.double_click(table.grip(table.card(name)))
    assert table.controller.turn == 0
    assert len(table.scene.match.hand) == 3


def test_the_table_catches_up_once_with_all_that_a_drop_does(lay: Lay) -> None:
    """Twice takes longer than a frame, and the second time there was nothing to do."""
    table = lay([HAND, 13], phase="play")
    card, pile = table.card("2d"), table.view.zone_rect(DISCARD)
    end = table.aim(card, pile.center())
    table.lift(card, end)
    times: list[bool] = []
    table.scene.refreshed.connect(lambda: times.append(bool(table.controller.played)))
    table.release(end)
    assert times == [True]
    assert not table.scene.match.selection
    (top,) = table.controller.discard.cards[-1:]
    assert top == card


def test_discarding_by_drag_by_click_and_by_key(lay: Lay) -> None:
    for way in ("drag", "click", "key"):
        table = lay([HAND, 13], phase="play", discard="9d")
        card = table.card("Kd")
        pile = table.view.zone_rect(DISCARD)
        if way == "drag":
            table.drag(card, pile)
        else:
            table.click(table.grip(card))
            if way == "click":
                table.click(pile.center())
            else:
                table.key(Qt.Key.Key_D)
        assert format_cards(table.controller.discard.cards) == "9d Kd", way
        assert table.view.card_rect(card).center().x() == pytest.approx(pile.center().x(), abs=8)


def lit(table: Table) -> int:
    """Return how many places are outlined."""
    path = table.scene.overlay._lit
    return len(path.path().toSubpathPolygons()) if path.isVisible() else 0


def test_what_may_be_done_is_lit(lay: Lay) -> None:
    table = lay(["7h 9c 2d Kd", 13], melds=["1: 3h 4h 5h", "0: 7d 7c 7s"], discard="5c 8d")
    assert lit(table) == 2  # both piles, before the draw
    table.key(Qt.Key.Key_P)
    assert lit(table) == 0
    table.click(table.grip(table.card("7h")))
    assert lit(table) == 2  # the set of sevens and the discard pile
    table.click(table.grip(table.card("7h")))
    table.lift(table.card("2d"), QPoint(40, 270))
    assert lit(table) == 1
    table.key(Qt.Key.Key_Escape)
    assert lit(table) == 0


def test_the_target_beneath_says_what_it_would_do(lay: Lay) -> None:
    table = lay(["7h 9c 2d Kd", 13], phase="play", melds=["1: 3h 4h 5h", "0: 7d 7c 7s"])
    card = table.card("7h")
    table.lift(card, table.aim(card, table.view.zone_rect(meld_zone(2)).center()))
    gesture = table.view.gestures.gesture
    assert isinstance(gesture, CardsDrag)
    assert gesture.winner is not None
    assert gesture.winner.words == "Attacca 7♥"
    assert table.scene.overlay._winner.isVisible()
    assert table.scene.overlay._words.isVisible()
    table.key(Qt.Key.Key_Escape)


def test_two_cards_are_not_discarded_together(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    table.click(table.grip(table.card("Kd")))
    table.click(table.grip(table.card("Jc")))
    table.click(table.view.zone_rect(DISCARD).center())
    assert table.controller.turn == 0
    assert len(table.said) == 1


def test_a_group_is_staged_by_drag_and_laid_by_button(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    for name in ("As", "Ks", "Qs", "Js", "Ts"):
        table.click(table.grip(table.card(name)))
    table.drag(table.card("Qs"), table.view.zone_rect(TRAY))
    assert [format_cards(group) for group in table.tray.groups] == ["As Ks Qs Js Ts"]
    assert table.tray.report is not None
    assert table.tray.report.points == 51
    table.click(table.view.button_rect("lay").center())
    assert str(table.controller.melds.melds[0]) == "Ts Js Qs Ks As"


def test_cards_dropped_one_by_one_in_the_tray_make_one_group(lay: Lay) -> None:
    table = lay(["7h 7c 7s 4s 9d", 13], phase="play")
    for one in ("7h", "7c", "7s"):
        tray = table.scene.display.layout.tray
        free = QPoint(round(tray.rect.x + tray.rect.w * 0.6), round(tray.rect.cy))
        assert not any(box.holds(free.x(), free.y()) for box in tray.groups)
        table.drag(table.card(one), free)
    assert [format_cards(group) for group in table.tray.groups] == ["7h 7c 7s"]
    assert table.tray.report is not None
    assert table.tray.report.groups[0].readings


def test_several_cards_are_dragged_as_a_fan_with_their_number(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    for name in ("7c", "7h", "7d"):  # chosen in another order than they lie in
        table.click(table.grip(table.card(name)))
    card = table.card("7d")
    table.lift(card, table.grip(card) + QPoint(0, -20))
    xs = [table.scene.sprite(c).pose.x for c in table.cards("7h 7d 7c")]  # type: ignore[union-attr]  # each is drawn
    assert xs[1] - xs[0] == pytest.approx(26)
    assert xs[2] - xs[1] == pytest.approx(26)
    badge = table.scene.overlay._badge
    assert badge.isVisible()
    table.key(Qt.Key.Key_Escape)
    assert not badge.isVisible()
    assert chosen(table) == "7h 7d 7c"


def test_a_card_is_attached_by_drag_and_by_clicks(lay: Lay) -> None:
    for click in (False, True):
        table = lay(["7h 9c 2d Kd", 13], phase="play", melds=["1: 3h 4h 5h", "0: 7d 7c 7s"])
        if click:
            table.click(table.grip(table.card("7h")))
            table.click(table.view.zone_rect(meld_zone(2)).center())
        else:
            table.drag(table.card("7h"), table.view.zone_rect(meld_zone(2)))
        assert str(table.controller.melds.melds[1]) == "7h 7d 7c 7s"
        assert chosen(table) == ""


def test_a_refused_attachment_is_told_and_flies_home(lay: Lay) -> None:
    table = lay(["7h 9c 2d Kd", 13], phase="play", melds=["1: 3h 4h 5h", "0: 7d 7c 7s"])
    home = table.view.card_rect(table.card("9c"))
    table.drag(table.card("9c"), table.view.zone_rect(meld_zone(2)))
    assert table.refused == ["NOT_ATTACHABLE"]
    assert len(table.scene.match.hand) == 4
    table.hover(QPoint(3, 3))
    assert table.view.card_rect(table.card("9c")) == home


def test_a_card_dropped_on_the_felt_flies_home_in_silence(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    before = table.scene.match.hand
    table.drag(table.card("9c") if "9c" in HAND else table.card("Kd"), QPoint(640, 200))
    assert table.scene.match.hand == before
    assert not table.refused
    assert not table.said


def test_a_joker_is_freed_by_the_card_it_stands_for(lay: Lay) -> None:
    table = lay(["7h 9c 6h Kd", 13], phase="play", melds=["0: 7d 7c Jk=7h", "1: 3h 4h 5h"])
    table.drag(table.card("7h"), table.view.zone_rect(meld_zone(1)))
    assert "Jk" in rows(table)
    assert str(table.controller.melds.melds[0]) == "7h 7d 7c"


def test_the_end_zones_of_a_run_tell_where_a_joker_goes(lay: Lay) -> None:
    for end, text in (("low", "Jk=4h 5h 6h 7h"), ("high", "5h 6h 7h Jk=8h")):
        table = lay(["Jk 9c 2d Kd", 13], phase="play", melds=["0: 5h 6h 7h"])
        meld = table.view.zone_rect(meld_zone(1))
        at = QPoint(meld.left() if end == "low" else meld.right(), meld.center().y())
        table.drag(table.card("Jk"), at)
        assert str(table.controller.melds.melds[0]) == text


def test_a_click_between_the_ends_of_a_run_is_asked_about(lay: Lay) -> None:
    for part, text in (("left", "Jk=4h 5h 6h 7h"), ("right", "5h 6h 7h Jk=8h"), ("middle", None)):
        table = lay(["Jk 9c 2d Kd", 13], phase="play", melds=["0: 5h 6h 7h"])
        table.click(table.grip(table.card("Jk")))
        rect = table.view.zone_rect(meld_zone(1))
        x = {"left": rect.left() + 4, "right": rect.right() - 4}.get(part, rect.center().x())
        table.click(QPoint(x, rect.center().y()))
        assert table.view.chooser.open is (text is None)
        if text is not None:
            assert str(table.controller.melds.melds[0]) == text


def asked_about_a_run(
    lay: Lay, *, staged: str = "", double: bool = False, size: tuple[int, int] = (1366, 651)
) -> Table:
    """Choose a joker and click between the ends of a run of one's own."""
    table = lay(["Jk 9c 2d Kd", 13], phase="play", melds=["0: 5h 6h 7h"], size=size)
    table.tray.stage(table.cards(staged))
    table.click(table.grip(table.card("Jk")))
    middle = table.view.zone_rect(meld_zone(1)).center()
    (table.double_click if double else table.click)(middle)
    assert table.view.chooser.open
    return table


def test_a_double_click_leaves_open_the_question_that_its_first_half_asks(lay: Lay) -> None:
    table = asked_about_a_run(lay, double=True)
    assert str(table.controller.melds.melds[0]) == "5h 6h 7h"


def test_a_double_click_on_an_answer_does_nothing_to_what_lies_below(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    table.tray.stage(table.cards("2d"))
    at = table.view.card_rect(table.card("2d")).center()
    picked: list[str] = []
    near = Rect(at.x(), at.y() + 87, 0, 0)
    choices = [Choice(tuple(parse_kinds("9c")), lambda: picked.append("9c"))]
    table.view.chooser.ask("?", choices, near)
    assert table.view.chooser.rects[0].holds(at.x(), at.y())
    table.double_click(at)
    assert picked == ["9c"]
    assert table.tray.groups


def test_the_cards_of_a_question_are_not_waited_for(
    lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lay([HAND, 13], phase="play")
    art, ratio = table.scene.display.art, table.scene.display.ratio
    table.scene.prefetcher.finish()
    made: list[int] = []
    stages = type(art).stages

    def noted(self: DeckArt, face: int, *more: Any) -> Iterator[None]:
        made.append(face)
        return stages(self, face, *more)

    monkeypatch.setattr(type(art), "stages", noted)
    kinds = parse_kinds("9c Td")
    near = table.view.card_rect(table.card("2d"))
    choices = [Choice((kind,), lambda: None) for kind in kinds]
    table.view.chooser.ask("?", choices, Rect(near.x(), near.y(), 10, 10))
    assert not any(art.has(int(kind), CARD_W, ratio) for kind in kinds)
    assert made == []
    shown = [piece.pixmap().cacheKey() for piece in table.view.chooser._cards[:2]]
    assert len(set(shown)) == 2
    table.scene.prefetcher.finish()
    assert all(art.has(int(kind), CARD_W, ratio) for kind in kinds)
    whole = [piece.pixmap() for piece in table.view.chooser._cards[:2]]
    for kind, pixmap in zip(kinds, whole, strict=True):
        assert pixmap.toImage() == art.picture(int(kind), CARD_W, ratio).pixmap.toImage()
    # Another question begins with none of these.
    table.view.chooser.close()
    assert all(piece.pixmap().isNull() for piece in table.view.chooser._cards)
    table.view.chooser.ask("?", choices[::-1], Rect(near.x(), near.y(), 10, 10))
    now = [piece.pixmap().toImage() for piece in table.view.chooser._cards[:2]]
    assert now == [pixmap.toImage() for pixmap in whole[::-1]]


def test_the_end_of_a_run_is_asked_for_though_something_waits_in_the_tray(lay: Lay) -> None:
    table = asked_about_a_run(lay, staged="9c")
    assert [format_cards(group) for group in table.tray.groups] == ["9c"]


def test_a_question_stays_on_a_table_that_becomes_smaller(lay: Lay) -> None:
    table = asked_about_a_run(lay, size=(1920, 1000))
    chooser = table.view.chooser
    chooser.step(1)
    table.view.resize(820, 400)
    assert chooser.open
    assert chooser.at == 1
    scene = table.scene.sceneRect()
    assert all(scene.contains(rect.x, rect.y) for rect in chooser.rects)
    assert all(scene.contains(rect.right, rect.bottom) for rect in chooser.rects)
    table.key(Qt.Key.Key_Return)
    assert str(table.controller.melds.melds[0]) == "5h 6h 7h Jk=8h"


def test_a_joker_that_may_be_two_cards_is_asked_about(lay: Lay) -> None:
    table = lay(["Jk 9c 2d Kd", 13], phase="play", melds=["0: 5h 5c 5d"])
    table.click(table.grip(table.card("Jk")))
    table.click(table.view.zone_rect(meld_zone(1)).center())
    assert str(table.controller.melds.melds[0]) == "5h 5d 5c Jk=5s"

    table = lay(["Jk 5h 5c 9c 2d Kd", 13], phase="play", melds=["0: 8h 8c 8d"])
    for name in ("Jk", "5h", "5c"):
        table.click(table.grip(table.card(name)))
    own = table.view.zone_rect(OWN_PANEL)
    table.click(QPoint(own.right() - 20, own.bottom() - 8))
    chooser = table.view.chooser
    assert chooser.open
    assert [[kind_name(k) for k in choice.kinds] for choice in chooser.choices] == [["5d"], ["5s"]]
    rect = chooser.rects[1]
    table.click(QPoint(round(rect.cx), round(rect.cy)))
    assert str(table.controller.melds.melds[1]) == "5h 5c Jk=5s"


def test_a_group_of_an_opening_dropped_where_melds_lie_waits_in_the_tray(lay: Lay) -> None:
    table = lay(["Qh Qd Qs Ks Kd Kc 2d 9c", 13], phase="play")
    own = table.view.zone_rect(OWN_PANEL)
    for group in ("Qh Qd Qs", "Ks Kd Kc"):
        for card in table.cards(group):
            table.click(table.grip(card))
        table.drag(table.cards(group)[0], QPoint(own.center().x(), own.bottom() - 30))
    assert [format_cards(group) for group in table.tray.groups] == ["Qh Qd Qs", "Ks Kd Kc"]
    table.drag(table.card("2d"), QPoint(own.center().x(), own.bottom() - 30))
    assert [format_cards(group) for group in table.tray.groups[2:]] == ["2d"]
    table.tray.take_back(table.cards("2d"))
    assert table.tray.lay()
    assert len(table.controller.melds.melds) == 2


def test_a_meld_refuses_what_does_not_fit_while_another_waits_in_the_tray(lay: Lay) -> None:
    table = lay(["Qh Qd Qs 9c 2d 4s Kd", 13], phase="play", melds=["0: 7d 7c 7s"], opened=[0])
    table.tray.stage(table.cards("Qh Qd Qs"))
    refused: list[object] = []
    table.controller.refused.connect(lambda move, _: refused.append(move))
    for card in table.cards("9c 2d"):
        table.click(table.grip(card))
    meld = table.view.zone_rect(meld_zone(1)).center()
    table.drag(table.cards("9c")[0], meld)
    table.click(meld)
    assert len(refused) == 2
    assert [format_cards(group) for group in table.tray.groups] == ["Qh Qd Qs"]


def test_a_staged_card_is_dragged_back_to_the_hand(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    table.tray.stage(table.cards("7h 7d 7c"))
    start = table.view.card_rect(table.card("7c")).center()
    end = table.view.zone_rect(zones.HAND).center()
    table.press(start)
    table.move(start + QPoint(0, 9))
    table.move(end)
    table.release(end)
    assert [format_cards(group) for group in table.tray.groups] == ["7h 7d"]
    assert len(table.scene.match.hand) == 11


def test_a_whole_group_is_dragged_by_its_label(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    table.tray.stage(table.cards("7h 7d 7c"))
    label = table.scene.display.layout.tray.labels[0]
    start = QPoint(round(label.x + 12), round(label.cy))
    end = table.view.zone_rect(zones.HAND).center()
    table.press(start)
    table.move(start + QPoint(0, 9))
    table.move(end)
    table.release(end)
    assert table.tray.groups == ()
    assert len(table.scene.match.hand) == 13


def test_cards_go_from_one_group_to_another(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    table.tray.stage(table.cards("7h 7d 4h"))
    table.tray.stage(table.cards("7c 2d"))
    start = table.view.card_rect(table.card("7c")).center() - QPoint(20, 0)
    group = table.scene.display.layout.tray.groups[0]
    table.press(start)
    table.move(start + QPoint(-9, 0))
    end = QPoint(round(group.cx), round(group.cy - 10))
    table.move(end)
    table.release(end)
    assert [format_cards(group) for group in table.tray.groups] == ["7h 7d 4h 7c", "2d"]


def test_the_hovered_card_never_goes_back_on_a_sweep(lay: Lay) -> None:
    for count in (5, 13, 14, 24):
        table = lay([count, 13])
        hand = table.scene.display.layout.hand
        for y in (hand.spots[0].y, hand.spots[count // 2].y - 40, hand.band.bottom - 3):
            seen: list[int] = []
            for x in range(0, 1366, 3):
                table.hover(QPoint(x, round(y)))
                card = table.scene.pointer.hovered
                if card is not None:
                    seen.append(table.scene.match.hand.index(card))
            assert seen == sorted(seen)
            assert len(set(seen)) == count or y != hand.spots[0].y


def test_the_lit_target_is_the_one_that_is_submitted(
    lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    melds = ["1: 3h 4h 5h", "0: 7d 7c 7s", "1: 7h 8h 9h", "0: Jk=6c 6d 6s"]
    # A flick may mean another target than the one beneath; here every drop is a drop.
    still = TableSettings(speed="off", smart_drag=False)
    table = lay(["6h 7h 6c 2d Kd", 13], phase="play", melds=melds, settings=still)
    played: list[object] = []
    monkeypatch.setattr(table.controller, "submit", lambda move, cards=(): played.append(move))
    spots = [table.view.zone_rect(meld_zone(n)).center() for n in (1, 2, 3, 4)]
    spots += [table.view.zone_rect(zone).center() for zone in (DISCARD, TRAY, OWN_PANEL)]
    spots += [(a + b) / 2 for a, b in pairwise(spots)]
    submitted = 0
    for name in ("6h", "6c", "Kd"):
        for spot in spots:
            played.clear()
            table.tray.clear()
            end = table.aim(table.card(name), spot)
            table.lift(table.card(name), end)
            gesture = table.view.gestures.gesture
            assert isinstance(gesture, CardsDrag)
            lit = gesture.winner
            table.release(end)
            if lit is None or not lit.moves:
                assert played == []
            else:
                assert played == [lit.moves[0]]
                submitted += 1
    assert submitted > 10


def test_a_flick_goes_to_the_only_meld_that_fits(lay: Lay) -> None:
    table = lay(["7h 9c 2d Kd", 13], phase="play", melds=["0: 7d 7c 7s"])
    start = table.grip(table.card("7h"))
    table.press(start)
    for step in (10, 40, 80):
        table.move(start + QPoint(0, -step))
    table.release(start + QPoint(0, -140))
    assert str(table.controller.melds.melds[0]) == "7h 7d 7c 7s"

    table = lay(
        ["7h 9c 2d Kd", 13],
        phase="play",
        melds=["0: 7d 7c 7s"],
        settings=TableSettings(speed="off", smart_drag=False),
    )
    start = table.grip(table.card("7h"))
    table.press(start)
    for step in (10, 40, 80):
        table.move(start + QPoint(0, -step))
    table.release(start + QPoint(0, -140))
    assert len(table.scene.match.hand) == 4


def test_a_flick_that_two_melds_could_mean_goes_to_neither(lay: Lay) -> None:
    table = lay(["7h 9c 2d Kd", 13], phase="play", melds=["0: 7d 7c 7s", "1: 4h 5h 6h"])
    start = table.grip(table.card("7h"))
    table.press(start)
    for step in (10, 40, 80):
        table.move(start + QPoint(0, -step))
    gesture = table.view.gestures.gesture
    assert isinstance(gesture, CardsDrag)
    assert gesture.winner is None
    table.release(start + QPoint(0, -80))
    assert len(table.scene.match.hand) == 4
    assert table.refused == table.said == []


def test_a_refusal_is_not_meant_where_a_legal_target_has_a_share_of_the_card() -> None:
    """What refuses must have three times as much of the card under it as what takes it."""

    def beside(zone: Zone, x: float, *, legal: bool) -> Target:
        box = Rect(x, 0, 200, 100)
        return Target(zone, box, box, "", legal, Act.SUBMIT)

    refuses = beside(meld_zone(1), 0, legal=False)
    for takes_from, winner in ((150.0, 2), (180.0, 2), (185.0, 1), (300.0, 1)):
        targets = (refuses, beside(meld_zone(2), takes_from, legal=True))
        found = best_target(targets, Rect(100, 0, 100, 100), (100, 120))
        assert found is not None
        assert found.zone == meld_zone(winner), takes_from


def test_the_pile_takes_a_card_that_is_held_over_it_by_its_corner() -> None:
    """Most of the card lies on the tray then, which is larger and below the pile."""
    pile, tray = Rect(1638, 104, 105, 147), Rect(1478, 265, 430, 478)
    targets = (
        Target(TRAY, tray, tray, "", True, Act.STAGE),
        Target(DISCARD, pile, pile, "", True, Act.SUBMIT),
    )
    lead = Rect(1683, 177, 130, 182)
    for pointer, zone in (((1690, 177), DISCARD), ((1690, 300), TRAY), ((1748, 255), TRAY)):
        found = best_target(targets, lead, pointer)
        assert found is not None
        assert found.zone == zone, pointer


def test_a_card_that_lay_below_comes_to_light_where_it_lies(lay: Lay) -> None:
    table = lay([HAND, 13], opened=[0], discard="9c 4d 5d 6d 7d 8s", settings=TableSettings())
    table.view.finish_animations()
    below = table.controller.discard.cards[1]
    assert table.scene.sprite(below) is None, "so deep nothing is seen"
    assert table.controller.submit(Take())
    sprite = table.scene.sprite(below)
    assert sprite is not None
    assert not table.scene.animator.flying(sprite)
    pile = table.view.zone_rect(DISCARD)
    assert pile.contains(QPoint(round(sprite.pose.x), round(sprite.pose.y)))


def test_a_card_that_flies_is_caught(lay: Lay) -> None:
    table = lay([HAND, 13], settings=TableSettings(), stock="5c")
    table.click(table.view.zone_rect(STOCK).center())
    sprite = table.scene.sprite(table.card("5c"))
    assert sprite is not None
    assert table.scene.animator.flying(sprite)
    at = table.view.card_rect(table.card("5c")).center()
    table.press(at)
    table.move(at + QPoint(4, 8))
    gesture = table.view.gestures.gesture
    assert isinstance(gesture, CardsDrag)
    assert gesture.cards == (table.card("5c"),)
    assert sprite.pose.y == pytest.approx(at.y() + 8, abs=3)
    table.release(at)


def test_a_press_elsewhere_finishes_what_flies_and_counts(lay: Lay) -> None:
    table = lay([HAND, 13], settings=TableSettings(), stock="5c")
    table.click(table.view.zone_rect(STOCK).center())
    assert table.scene.animator.busy
    table.press(table.grip(table.card("As")))
    sprite = table.scene.sprite(table.card("5c"))
    assert sprite is not None
    assert not table.scene.animator.flying(sprite)
    table.release(table.grip(table.card("As")))
    assert chosen(table) == "As"


@pytest.mark.parametrize("end", ["escape", "right", "focus", "deactivate", "hide", "match", "undo"])
def test_every_way_to_end_a_drag_leads_home(lay: Lay, end: str) -> None:
    table = lay([HAND, 13], phase="play")
    table.tray.stage(table.cards("7h 7d 7c"))
    card = table.card("Kd")
    before = table.scene.match.hand
    table.lift(card, QPoint(640, 200))
    assert table.view.gestures.gesture is not None
    match end:
        case "escape":
            table.key(Qt.Key.Key_Escape)
        case "right":
            table.press(QPoint(640, 200), Qt.MouseButton.RightButton)
        case "focus":
            QApplication.sendEvent(table.view, QFocusEvent(QEvent.Type.FocusOut))
        case "deactivate":
            table.view.event(QEvent(QEvent.Type.WindowDeactivate))
        case "hide":
            table.view.hide()
        case "match":
            other = lay(["As 2s 3s", 3], discard="5c")
            table.view.set_controller(other.controller, other.tray)
            assert table.view.gestures.gesture is None
            assert table.scene.sprite(card) is None
            return
        case "undo":
            table.controller.resynced.emit()
    assert table.view.gestures.gesture is None
    assert table.scene.match.hand == before
    assert table.scene.pointer.held == ()
    sprite = table.scene.sprite(card)
    assert sprite is not None
    spot = table.scene.display.layout.hand.spots[before.index(card)]
    assert (sprite.pose.x, sprite.pose.y) == pytest.approx((spot.x, spot.y), abs=1)
    assert not sprite.look.lifted
    table.release(QPoint(640, 200))
    assert table.scene.match.hand == before


def test_a_bots_move_between_press_and_release_keeps_the_drag(lay: Lay) -> None:
    table = lay([HAND, "9h 9d 9c Ah 2h"], turn=1, phase="play", opened=[1])
    card = table.card("Kd")
    table.lift(card, QPoint(640, 200))
    assert table.controller.submit_bot(Seat(1), parse_move("meld 9h 9d 9c"))
    assert table.view.gestures.gesture is not None
    at = table.aim(card, table.view.zone_rect(zones.HAND).center())
    table.move(at)
    table.release(at)
    assert card in table.scene.match.hand
    assert len(table.controller.melds.melds) == 1


def test_a_click_on_what_a_bot_has_moved_away_means_nothing(lay: Lay) -> None:
    table = lay(["7s 9c 2d Kd", "9h 9d 9c Ah 2h"], turn=1, phase="play", opened=[0, 1])
    table.click(table.grip(table.card("7s")))
    at = QPoint(60, 90)
    table.press(at)
    table.controller.submit_bot(Seat(1), parse_move("meld 9h 9d 9c"))
    table.release(at)
    assert table.refused == []


def test_tray_buttons_tell_why_they_are_off(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    assert table.view.help_of("suggest")
    table.tray.stage(table.cards("7h 7d 7c"))
    assert "40" in table.view.help_of("lay")
    table.click(table.view.button_rect("lay").center())
    assert table.refused == ["OPENING_BELOW_THRESHOLD"]
    table.click(table.view.button_rect("back").center())
    assert table.tray.groups == ()
    table.click(table.view.button_rect("suggest").center())
    assert table.tray.groups


def test_the_joker_of_a_staged_group_may_become_another_card(lay: Lay) -> None:
    for by_label in (True, False):
        table = lay(["Jk 5h 5c 9c 2d Kd", 13], phase="play")
        table.tray.stage(table.cards("5h 5c Jk"))
        if by_label:
            label = table.scene.display.layout.tray.labels[0]
            table.click(QPoint(round(label.x + 10), round(label.cy)))
        else:
            table.double_click(table.view.card_rect(table.card("Jk")).center())
        chooser = table.view.chooser
        names = [[kind_name(k) for k in choice.kinds] for choice in chooser.choices]
        assert names == [["5d"], ["5s"]]
        rect = chooser.rects[1]
        table.click(QPoint(round(rect.cx), round(rect.cy)))
        assert str(table.tray.declared[0][-1]) == "Jk=5s"


@pytest.mark.parametrize("by", ["undo", "hint"])
def test_a_question_about_what_is_no_longer_so_is_taken_away(lay: Lay, by: str) -> None:
    table = lay(["Jk 5h 5c 9c 2d Kd", 13], phase="play")
    table.tray.stage(table.cards("9c 2d"))
    table.tray.stage(table.cards("5h 5c Jk"))
    label = table.scene.display.layout.tray.labels[1]
    table.click(QPoint(round(label.x + 10), round(label.cy)))
    reading = table.tray.declared[1]
    assert table.view.chooser.open
    if by == "undo":
        assert table.controller.undo()
    else:
        table.view.point_out(parse_move("discard Kd"))
    assert not table.view.chooser.open
    table.key(Qt.Key.Key_Return)
    table.tray.clear()
    table.tray.choose_reading(1, reading)
    assert table.tray.groups == ()


def test_an_ace_with_two_jokers_offers_every_meld_that_it_can_be(lay: Lay) -> None:
    table = lay(["As Jk Jk 9c 2d Kd", 13], phase="play")
    table.tray.stage(table.cards("As Jk Jk"))
    label = table.scene.display.layout.tray.labels[0]
    table.click(QPoint(round(label.x + 10), round(label.cy)))
    chooser = table.view.chooser
    names = [" ".join(map(kind_name, choice.kinds)) for choice in chooser.choices]
    assert names == ["Ah Ad", "Ah Ac", "Ad Ac", "Qs Ks", "2s 3s"]
    rect = chooser.rects[3]
    table.click(QPoint(round(rect.cx), round(rect.cy)))
    assert format_group(table.tray.declared[0]) == "Jk=Qs Jk=Ks As"


def test_nothing_can_be_dropped_while_another_plays(lay: Lay) -> None:
    table = lay([HAND, 13], turn=1)
    table.drag(table.card("Kd"), table.view.zone_rect(DISCARD))
    assert table.refused == ["NOT_YOUR_TURN"]
    assert len(table.scene.match.hand) == 13


def test_the_rect_of_a_card_is_where_it_is_painted(lay: Lay) -> None:
    table = lay([HAND, 13])
    rect = table.view.card_rect(table.card("7h"))
    assert isinstance(rect, QRect)
    image = table.view.grab(rect.adjusted(8, 8, -rect.width() // 2, -8)).toImage()
    assert image.pixelColor(2, image.height() - 4).lightness() > 200
