"""The numbers of design/interaction.md are those that the table works with."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor

from scala_desktop.dress.colours import RING
from scala_desktop.model.bot_driver import PACES
from scala_desktop.model.session import GRACE_MS
from scala_desktop.table.input.targets import END_REACH, POINTED, REACH
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.layout.hand import HandLayout, hand_layout
from scala_desktop.table.layout.table import Shape, own_hand
from scala_desktop.table.painting import paint
from scala_desktop.table.scene import animator, carrier, placement, turn_prompt
from scala_desktop.windows import curtain
from scala_desktop.windows.curtain_parts import HOLD_MS
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
    assert number(r"a (1\.5) s grace") * 1000 == GRACE_MS
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
