"""The numbers of design/interaction.md are those that the table works with."""

import re
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage, QPixmap
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.dress.colours import RING
from scala_desktop.model.bot_driver import PACES
from scala_desktop.model.session import GRACES, HELD_MS
from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.moves import parse_move
from scala_desktop.table.input.drag import FLICK, CardsDrag
from scala_desktop.table.input.targets import END_REACH, POINTED, REACH
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.layout.hand import HandLayout, hand_layout
from scala_desktop.table.layout.table import Shape, own_hand
from scala_desktop.table.layout.zones import DISCARD, meld_zone
from scala_desktop.table.painting import paint
from scala_desktop.table.painting.deck_art import DeckArt, Look
from scala_desktop.table.scene import animator, carrier, placement, turn_prompt
from scala_desktop.table.scene.animator import Flight
from scala_desktop.table.settings import TableSettings
from scala_desktop.windows import curtain
from scala_desktop.windows.curtain import Curtain
from scala_desktop.windows.curtain_parts import HOLD_MS
from tests.table.tables import Table
from tests.table.test_aid import Lay

TEXT = (Path(__file__).parents[2] / "docs/design/interaction.md").read_text("utf-8")


def number(pattern: str) -> float:
    """Return the number that *pattern* finds in the text; one that stands nowhere is a failure."""
    found = re.search(pattern, TEXT)
    assert found is not None, pattern
    return float(found[1])


def row(title: str) -> list[str]:
    """Return the cells beside *title* in a table of the text."""
    line = next(line for line in TEXT.splitlines() if line.startswith(f"| {title}"))
    return [cell.strip() for cell in line.strip("|").split("|")[1:]]


def hand(count: int, width: float = 1366) -> HandLayout:
    return hand_layout(Rect(0, 459, width, 192), count, 102, 143)


def test_durations() -> None:
    def first(title: str) -> int:
        found = re.search(r"\d+", row(title)[0])
        assert found is not None
        return int(found[0])

    assert first("hover lift / highlight") == animator.HOVER_MS
    assert first("hand relayout") == animator.RELAYOUT_MS
    assert f"{animator.MOVE_MIN_MS}-{animator.MOVE_MAX_MS}" in row("own move, attach, lay")[0]
    assert animator.MOVE_MIN_MS < first("own move, attach, lay") < animator.MOVE_MAX_MS
    assert first("snap after drop") == animator.SNAP_MS
    assert first("illegal return") == animator.RETURN_MS
    assert first("draw (stock→hand, flip at 50 %)") == animator.DRAW_MS
    assert [int(one) for one in re.findall(r"\d+", row("deal")[0])] == [
        animator.DEAL_MS,
        animator.DEAL_STAGGER_MS,
        animator.DEAL_MAX_MS,
    ]
    beats = [int(one) for one in re.findall(r"\d+", row("bot step")[0])]
    assert beats == [*(PACES[pace] for pace in ("normal", "slow", "fast", "off")), placement.BOT_MS]
    assert first("curtain down / up") == curtain.UP_MS
    assert number(r"fades of (\d+) ms") == animator.FADE
    assert number(r"Drop: snap (\d+) ms") == animator.SNAP_MS
    assert number(r"Illegal: return (\d+) ms") == animator.RETURN_MS
    assert number(r"a (2\.5) s grace") * 1000 == GRACES["normal"]
    assert number(r'\("lento" (6) s, ') * 1000 == GRACES["slow"]
    assert number(r'"veloce" and "subito" (1\.5) s\)') * 1000 == GRACES["fast"] == GRACES["off"]
    assert number(r"for (\d) s more while the pointer") * 1000 == HELD_MS
    assert number(r"after (\d+) s without an act") * 1000 == turn_prompt.HESITATION_MS


@pytest.mark.parametrize(
    ("title", "size"),
    [
        ("1366×651", (1366, 651)),
        ("1093×557", (1093, 557)),
        ("1280×650", (1280, 650)),
    ],
)
def test_steps_of_the_hand(title: str, size: tuple[int, int]) -> None:
    for count, told in zip((13, 15, 18, 22, 25, 30, 40, 50), row(title), strict=True):
        _, laid = own_hand(Shape(*size, tuple(range(4)), count))
        found = re.fullmatch(r"(2 rows )?(\d+)", told)
        assert found is not None
        assert bool(found[1]) is (laid.front < count), (title, count)
        assert int(found[2]) == pytest.approx(laid.step, abs=1), (title, count)


def test_the_hand() -> None:
    fan, straight = hand(8), hand(15)
    assert fan.step / fan.card_w == pytest.approx(number(r"at most (0\.\d+) of a card in the fan"))
    widest = number(r"and (0\.\d+) in a row")
    assert straight.step / straight.card_w == pytest.approx(widest, abs=0.01)
    turned = fan.spots[1].angle - fan.spots[0].angle
    assert turned == pytest.approx(number(r"about (1\.\d+)° a card"))
    assert {spot.angle for spot in straight.spots} == {0.0}
    assert hand(14).spots[0].angle, "the 14th card that is drawn lies in the fan, too"
    crowded = hand(40, 1366)
    assert crowded.front < 40
    rise = crowded.spots[-1].y - crowded.spots[0].y
    assert rise / crowded.card_h == pytest.approx(number(r"raised by (\d+) % of") / 100, abs=0.01)
    assert number(r"When step < (\d+) px") > 1290 / 39


def test_a_hovered_and_a_chosen_card(lay: Lay) -> None:
    table = lay(["Ks Kh 7h 7d 7c 2d", 13], phase="play")
    card = table.card("7h")
    box = table.view.card_rect(card)
    table.hover(box.center())
    lifted = number(r"Hover lifts (\d+) px")
    assert box.center().y() - table.view.card_rect(card).center().y() == pytest.approx(
        lifted, abs=1
    )
    table.click(box.center())
    table.hover(QPoint(4, 300))
    raised = number(r"Selected cards stay raised (\d+) px")
    assert box.center().y() - table.view.card_rect(card).center().y() == pytest.approx(
        raised, abs=1
    )


@pytest.mark.parametrize("short", [True, False])
def test_a_press_that_moves_less_than_that_is_a_click(lay: Lay, short: bool) -> None:
    table = lay(["Ks Kh 7h 7d 7c 2d", 13], phase="play")
    at = table.grip(table.card("7h"))
    moved = int(number(r"threshold (\d+) px")) - (1 if short else 0)
    table.press(at)
    table.move(at + QPoint(moved, 0))
    assert (table.view.gestures.gesture is None) is short
    table.release(at + QPoint(moved, 0))
    assert bool(table.scene.match.selection) is short


def test_targets() -> None:
    assert number(r"expanded by (\d+) px on each side") == REACH
    assert number(r"as a whole rectangle \+ (\d+) px") == REACH
    assert number(r"they grow to (\d+) px while dragging") == END_REACH
    assert "counts twice" in TEXT
    assert POINTED == 2
    assert number(r"mini-fan with (\d+) px step") == carrier.FAN_STEP


def test_the_marks(lay: Lay) -> None:
    overlay = lay(["Ks Kh 7h", 13], phase="play").scene.overlay
    assert number(r"a soft (\d) px outline") == overlay._lit.pen().widthF()
    assert number(r"the winner under the card gets a (\d) px") == overlay._winner.pen().widthF()
    below, above = overlay._focus
    assert number(r"focus ring (\d) px white") == above.pen().widthF()
    assert number(r"px white on (\d) px black") == below.pen().widthF()
    assert [item.pen().color().name().upper() for item in overlay._focus] == list(RING)


def luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def test_contrasts() -> None:
    white, felt, gold = "#FFFFFF", "#14532D", "#FFD23F"
    assert contrast(white, felt) == pytest.approx(number(r"#14532D (\d\.\d):1"), abs=0.05)
    assert contrast(gold, felt) == pytest.approx(number(r"on felt (\d\.\d)"), abs=0.05)
    assert contrast(gold, white) == pytest.approx(number(r"\((\d\.\d) on white"), abs=0.05)


def test_the_curtain() -> None:
    assert number(r"press and hold (\d+) ms") == HOLD_MS
    assert number(r"her initial twice within (1\.5) s") * 1000 == curtain.TWICE_MS
    assert number(r"ignore keys for (\d+) ms") == curtain.DEAF_MS


@pytest.mark.parametrize(
    ("good", "colour"), [(False, paint.AMBER), (True, paint.GREEN), (None, paint.TEXT)]
)
def test_the_count_is_never_red(good: bool | None, colour: QColor) -> None:
    image = paint.pill(260, 32, 2.0, "34 / 40 – ne mancano 6", "34 / 40", good=good).toImage()
    points = [(x, y) for x in range(0, image.width(), 2) for y in range(0, image.height(), 2)]
    shades = [image.pixelColor(x, y) for x, y in points]
    assert colour.name() in {shade.name() for shade in shades}
    assert not [one for one in shades if one.red() > 150 and max(one.green(), one.blue()) < 90]


HAND: Final = "As Ks Qs Js Ts 7h 7d 7c 4h 3h Kd Jc 2d"
MOVING: Final = TableSettings()


def flight_of(table: Table, card: Card) -> Flight:
    sprite = table.scene.sprite(card)
    assert sprite is not None
    return table.scene.animator._flights[sprite]


def hovered(lay: Lay) -> Flight:
    table = lay([HAND, 13], settings=MOVING)
    table.hover(table.grip(table.card("7h")))
    return flight_of(table, table.card("7h"))


def gap_opened(lay: Lay) -> Flight:
    table = lay([HAND, 13], settings=MOVING)
    spot = table.scene.display.layout.hand.spots[4]
    table.lift(table.card("2d"), QPoint(round(spot.x), round(spot.y)))
    table.scene.animator.finish()
    spot = table.scene.display.layout.hand.spots[1]
    table.move(QPoint(round(spot.x), round(spot.y)))
    return flight_of(table, table.card("Qs"))


def sorted_anew(lay: Lay) -> Flight:
    table = lay([HAND, 13], settings=MOVING)
    table.key(Qt.Key.Key_V)
    return flight_of(table, table.card("Ks"))


def laid(lay: Lay) -> Flight:
    table = lay([HAND, 13], phase="play", settings=MOVING)
    table.tray.stage(table.cards("As Ks Qs Js Ts"))
    table.scene.animator.finish()
    card = table.card("As")
    assert table.tray.lay()
    return flight_of(table, card)


def dropped(lay: Lay) -> Flight:
    table = lay([HAND, 13], phase="play", discard="9d", settings=MOVING)
    card = table.card("2d")
    table.drag(card, table.view.zone_rect(DISCARD))
    return flight_of(table, card)


def refused(lay: Lay) -> Flight:
    table = lay(["7h 9c 2d Kd", 13], phase="play", melds=["0: 7d 7c 7s"], settings=MOVING)
    card = table.card("9c")
    table.drag(card, table.view.zone_rect(meld_zone(1)))
    assert table.refused
    return flight_of(table, card)


def drawn(lay: Lay) -> Flight:
    table = lay([HAND, 13], stock="5c", settings=MOVING)
    assert table.controller.submit(parse_move("draw"))
    return flight_of(table, table.card("5c"))


def taken(lay: Lay) -> Flight:
    table = lay([HAND, 13], discard="9d 5c", melds=["0: 9c 9h 9s"], settings=MOVING)
    assert table.controller.submit(parse_move("take"), table.controller.discard.cards[-1:])
    return flight_of(table, table.card("5c"))


def dealt(lay: Lay) -> Flight:
    table = lay([13, 13], settings=MOVING, round=1)
    table.scene.set_match(table.controller, table.tray)
    return flight_of(table, table.scene.match.hand[4])


def by_a_bot(lay: Lay) -> Flight:
    table = lay([HAND, "9h 2c 5d"], turn=1, settings=MOVING)
    table.controller.submit_bot(Seat(1), parse_move("draw"))
    table.scene.animator.finish()
    table.controller.submit_bot(Seat(1), parse_move("discard 2c"))
    return flight_of(table, table.controller.discard.cards[-1])


@pytest.mark.parametrize(
    ("title", "made"),
    [
        ("hover lift / highlight", hovered),
        ("hover lift / highlight", gap_opened),
        ("hand relayout", sorted_anew),
        ("own move, attach, lay", laid),
        ("snap after drop", dropped),
        ("illegal return", refused),
        ("draw (stock→hand, flip at 50 %)", drawn),
        ("take (pile→hand, open)", taken),
        ("deal", dealt),
        ("bot step", by_a_bot),
    ],
)
def test_each_movement_is_as_long_and_as_soft_as_its_row_says(
    lay: Lay, title: str, made: Callable[[Lay], Flight]
) -> None:
    told, easing = row(title)
    flight = made(lay)
    assert flight.curve.value.name == easing.split()[0]
    numbers = [int(one) for one in re.findall(r"\d+", told)]
    long = round(flight.length * 1000)
    if "distance" in told:
        assert numbers[-2] <= long <= numbers[-1]
    else:
        assert long == numbers[-1 if title == "bot step" else 0]


def test_the_curtain_rises_as_its_row_says(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    raised = Curtain(window)
    told, easing = row("curtain down / up")
    assert told == f"at once / {raised._rise.duration()}"
    assert raised._rise.easingCurve().type().name == easing


def gold_rows(image: QImage) -> int:
    """Return how many pixels of *image* are golden, from its upper edge down, in the middle."""
    column = [image.pixelColor(image.width() // 2, y) for y in range(image.height() // 4)]
    return sum(one.red() > 240 and 180 < one.green() < 220 and one.blue() < 90 for one in column)


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_the_outline_of_a_chosen_card(ratio: float) -> None:
    art = DeckArt("french")
    chosen = art.picture(0, 100, ratio, Look(chosen=True)).pixmap.toImage()
    wide = number(r"have a (\d) px outline") * ratio
    assert gold_rows(chosen) == pytest.approx(wide, abs=1)
    assert gold_rows(art.picture(0, 100, ratio).pixmap.toImage()) == 0


@pytest.mark.parametrize("short", [True, False])
def test_a_flick(lay: Lay, short: bool) -> None:
    """A card let go in the hand is one that was moved there."""
    way = int(number(r"Flick of ≥ (\d+) px"))
    assert way == FLICK
    table = lay(["7h 9c 2d Kd", 13], phase="play", melds=["0: 7d 7c 7s"])
    above = table.scene.display.layout.hand.band.y - 6
    table.lift(table.card("7h"), QPoint(400, round(above)))
    gesture = table.view.gestures.gesture
    assert isinstance(gesture, CardsDrag)
    gesture._path.clear()
    start = QPoint(400, round(above))
    table.move(start)
    table.move(start - QPoint(0, way - (1 if short else 0)))
    assert gesture.winner is None or gesture.winner.only_refuses, "it lies over nothing"
    table.release(start - QPoint(0, way - (1 if short else 0)))
    assert len(table.scene.match.hand) == (4 if short else 3)


def signs(picture: QPixmap) -> set[tuple[int, int]]:
    """Return where the left end of *picture*, with the sign in it, is not dark or empty."""
    image = picture.toImage()
    side = round(26 * picture.devicePixelRatio())
    found = ((x, y) for x in range(4, side) for y in range(4, image.height() - 4))
    return {(x, y) for x, y in found if image.pixelColor(x, y).lightness() > 90}


def test_what_waits_is_enough_or_cannot_be_has_a_sign_of_its_own(qapp: object) -> None:
    """Whoever sees no colours sees which it is: an hourglass, a tick, a cross."""
    states = [(False, False), (True, False), (False, True)]
    pills = [signs(paint.pill(260, 32, 2.0, "", "", good=g, wrong=w)) for g, w in states]
    labels = [signs(paint.group_label(120, 22, 2.0, "", good=good)) for good in (True, False)]
    for one, other in (*combinations(pills, 2), (labels[0], labels[1])):
        assert len(one ^ other) > 0.2 * len(one | other)
    assert not signs(paint.pill(260, 32, 2.0, "", "", good=None))
