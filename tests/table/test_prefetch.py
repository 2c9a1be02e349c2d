"""Pictures made between two events: what is needed first, then shown at once; never in one go."""

import time
from collections.abc import Callable
from functools import partial
from math import ceil, floor
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from scala_desktop.dress.one_paint import settle
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.painting.background import BAND, COARSE, Background
from scala_desktop.table.painting.deck_art import (
    BACK,
    PAPER,
    PLAIN,
    DeckArt,
    Look,
    margin_of,
    picture_scale,
)
from scala_desktop.table.scene.prefetch import Prefetcher, _take
from scala_desktop.table.settings import TableSettings
from scala_desktop.table.view import TableView
from tests.table.tables import STILL, Table

Lay = Callable[..., Table]
HAND = "As 2s 3s Kh Qd Jc 10h 9d 8c 7s 6h 5d Jk"


def test_what_is_needed_comes_first_and_then_is_told_once(qtbot: QtBot) -> None:
    done: list[str] = []
    prefetcher = Prefetcher(lambda: True)
    prefetcher.plan([partial(done.append, f"planned {i}") for i in range(2)])
    prefetcher.need(
        [partial(done.append, f"needed {i}") for i in range(2)], partial(done.append, "!")
    )
    qtbot.waitUntil(lambda: not prefetcher.busy)
    assert done == ["needed 0", "needed 1", "!", "planned 0", "planned 1"]


def test_who_looks_at_the_table_waits_for_no_picture(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table([HAND, HAND], settings=STILL)
    scene = table.scene
    qtbot.waitUntil(lambda: not scene.prefetcher.busy)
    calm, drawn = [True], list[int]()
    stages = DeckArt.stages

    def watched(art: DeckArt, face: int, *more: Any) -> Any:
        for step in stages(art, face, *more):
            assert not calm[0], "a picture is made while somebody waits"
            drawn.append(face)
            yield step

    monkeypatch.setattr(DeckArt, "stages", watched)
    card = table.card("As")
    scene.match.selection.toggle(card, scene.match.hand)
    scene.refresh()
    sprite = scene.registry.cards[card]
    assert sprite.borrows
    assert not sprite.unturned
    assert sprite._upright is not None
    size = sprite.picture_box.size()
    calm[0] = False
    qtbot.waitUntil(lambda: not sprite.borrows)
    assert drawn
    own = scene.display.art.picture(
        sprite.face, sprite.width, scene.display.ratio, sprite.look
    ).pixmap
    assert sprite.look.chosen
    assert sprite._upright.cacheKey() == own.cacheKey()
    # The card in what has stood in for it was as large; the shadow of a chosen one needs more room.
    scale = picture_scale(scene.display.ratio, sprite.look)
    margins = [margin_of(sprite.width, scale, Look(chosen=chosen)) for chosen in (True, False)]
    cards = (own.deviceIndependentSize().width(), size.width())
    wide = [whole - 2 * margin for whole, margin in zip(cards, margins, strict=True)]
    assert abs(wide[0] - wide[1]) <= 3
    table.close()


def test_what_lies_on_a_card_keeps_its_size_while_another_picture_stands_in(
    qtbot: QtBot,
) -> None:
    table = Table([HAND, HAND], settings=STILL)
    scene = table.scene
    qtbot.waitUntil(lambda: not scene.prefetcher.busy)
    sprite = scene.registry.cards[table.card("As")]

    def seen() -> tuple[QRectF, list[QRectF]]:
        marks = [child.sceneBoundingRect() for child in sprite.childItems()]
        return sprite.mapToScene(sprite.boundingRect()).boundingRect(), marks

    scene.hold()  # a table laid anew would give the card its size there
    sprite.dress(scene.display.art, sprite.face, 60, scene.display.ratio, sprite.look)
    sprite.place(sprite.pose._replace(scale=1.0))
    sprite.mark(True, sprite.width, sprite.height)
    sprite.fly(True)
    assert sprite.borrows
    card, marks = seen()
    qtbot.waitUntil(lambda: not sprite.borrows)
    own, own_marks = seen()
    assert len(marks) == len(own_marks) == 2, "the dot, and the shadow that it throws"
    for one, other in zip([card, *marks], [own, *own_marks], strict=True):
        assert one.center().x() == pytest.approx(other.center().x(), abs=2)
        assert one.width() == pytest.approx(other.width(), abs=4)
    table.close()


def test_a_card_never_seen_shows_its_back_until_its_face_is_made(qtbot: QtBot) -> None:
    art = DeckArt()
    asked: list[tuple[object, ...]] = []
    back = art.picture(BACK, 100, 1.0).pixmap
    art.asked = lambda _, *picture: asked.append(picture)
    picture, own = art.shown(3, 100, 1.0)
    assert not own
    assert asked == [(3, 100, 1.0, PLAIN)]
    assert picture.pixmap.toImage() == back.toImage()
    for _ in art.stages(3, 60, 1.0):
        pass
    small = art.picture(3, 60, 1.0).pixmap
    picture, own = art.shown(3, 100, 1.0)
    assert not own
    assert (picture.pixmap.width(), picture.pixmap.height()) == (small.width(), small.height())
    wide = small.deviceIndependentSize().width() * 100 / 60
    assert picture.pixmap.deviceIndependentSize().width() * picture.stretch == pytest.approx(wide)
    assert picture.stretched().deviceIndependentSize().width() == pytest.approx(wide)
    assert picture.pixmap.cacheKey() == small.cacheKey(), "nothing was copied to be shown"
    assert art.shown(3, 60, 1.0) == (art.picture(3, 60, 1.0), True)


def test_a_card_of_a_deck_never_seen_is_blank_until_it_is_made(qtbot: QtBot) -> None:
    art = DeckArt()
    asked: list[tuple[object, ...]] = []
    art.asked = lambda _, *picture: asked.append(picture)
    picture, own = art.shown(3, 100, 2.0)
    assert not own
    assert asked == [(3, 100, 2.0, PLAIN)]
    assert not art.has(3, 100, 2.0)
    assert not art.has(BACK, 100, 2.0)
    assert picture.margin == margin_of(100, 2.0), "it lies where its picture will"
    size, margin = picture.pixmap.deviceIndependentSize(), picture.margin
    wide, high = art.card_size(100)
    assert (size.width(), size.height()) == (wide + 2 * margin, high + 2 * margin)
    image, corner = picture.pixmap.toImage(), round(2 * margin)
    assert image.pixelColor(corner + 100, corner + 150) == QColor(PAPER)
    assert image.pixelColor(corner, corner).alpha() == 0, "its corners are round"


def test_the_first_picture_of_a_table_waits_for_no_face_and_no_cloth(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: set[int] = set()
    make = DeckArt._make

    def watched(art: DeckArt, face: int, *more: Any) -> Any:
        made.add(face)
        return make(art, face, *more)

    monkeypatch.setattr(DeckArt, "_make", watched)
    monkeypatch.setattr(TableView, "finish_animations", lambda _: None)
    table = Table([HAND, 13], settings=STILL)
    scene = table.scene
    assert made == {BACK}
    sketch = scene.pictures.background
    assert sketch.width() == scene.width() // COARSE
    # What comes later is the same, and in its place.
    qtbot.waitUntil(lambda: not scene.prefetcher.busy)
    assert made > {BACK}
    assert not any(card.borrows for card in scene.registry.cards.values())
    assert scene.pictures._painted is not None
    assert scene.pictures.background.width() == scene.width()
    seen, later = sketch.toImage(), scene.pictures.background.toImage()
    for x, y in ((0.5, 0.5), (0.3, 0.6)):
        colours = [
            image.pixelColor(round(image.width() * x), round(image.height() * y))
            for image in (seen, later)
        ]
        assert abs(colours[0].lightness() - colours[1].lightness()) <= 12
    table.close()


def test_another_wish_takes_the_place_of_the_one_before(qtbot: QtBot) -> None:
    done: list[str] = []
    prefetcher = Prefetcher(lambda: True)
    prefetcher.need([partial(done.append, "old")], partial(done.append, "old!"))
    prefetcher.need([partial(done.append, "new")], partial(done.append, "new!"))
    prefetcher.finish()
    prefetcher.finish()
    assert done == ["new", "new!"]


def test_nothing_needed_is_there_at_once(qtbot: QtBot) -> None:
    done: list[str] = []
    Prefetcher(lambda: True).need([], partial(done.append, "!"))
    assert done == ["!"]


def test_what_makes_a_table_at_rest_cheaper_waits_for_it_and_comes_before_plans(
    qtbot: QtBot,
) -> None:
    done: list[str] = []
    rests = [False]
    prefetcher = Prefetcher(lambda: rests[0])
    prefetcher.plan([partial(done.append, "planned")])
    prefetcher.at_rest(partial(done.append, "old"))
    prefetcher.at_rest(partial(done.append, "new"))
    qtbot.wait(40)
    assert done == []
    rests[0] = True
    qtbot.waitUntil(lambda: not prefetcher.busy)
    assert done == ["new", "planned"]


def test_plans_wait_until_nothing_moves(qtbot: QtBot) -> None:
    done: list[str] = []
    rests = [False]
    prefetcher = Prefetcher(lambda: rests[0])
    prefetcher.plan([partial(done.append, "planned")])
    qtbot.wait(20)
    assert done == []
    rests[0] = True
    qtbot.waitUntil(lambda: done == ["planned"])
    prefetcher.plan([partial(done.append, "again")])
    prefetcher.at_rest(partial(done.append, "again"))
    prefetcher.stop()
    qtbot.wait(20)
    assert done == ["planned"]


def test_a_turn_that_has_painted_takes_no_step(qtbot: QtBot) -> None:
    done: list[str] = []
    prefetcher = Prefetcher(lambda: True)
    prefetcher.need([partial(done.append, "needed")], partial(done.append, "!"))
    prefetcher.soon(partial(done.append, "soon"))
    settle(QEvent(QEvent.Type.UpdateRequest))
    prefetcher._work()
    assert done == []
    qtbot.waitUntil(lambda: not prefetcher.busy)
    assert done == ["soon", "needed", "!"]


def test_plates_are_painted_turn_by_turn_when_the_window_changes(lay: Lay) -> None:
    table = lay([HAND, 13])
    plate = table.scene.labels._plates._pieces[1]
    before = plate.pixmap().cacheKey()
    table.scene.resize(QSize(1000, 600), 1.0)
    assert plate.pixmap().cacheKey() == before
    table.view.finish_animations()
    assert plate.pixmap().cacheKey() != before
    assert plate.pixmap().width() == round(table.scene.display.layout.areas[1].plate.w)


def test_two_turns_are_never_missed_in_a_row(qtbot: QtBot) -> None:
    done: list[str] = []
    prefetcher = Prefetcher(lambda: True)
    for step in ("first", "second"):
        prefetcher.soon(partial(time.sleep, 0.002))
        prefetcher.soon(partial(done.append, step))
    for _ in range(8):
        settle(QEvent(QEvent.Type.UpdateRequest))
        prefetcher._work()
    assert done == ["first", "second"]


def test_a_long_step_lets_those_pass_that_are_to_be_taken_soon(qtbot: QtBot) -> None:
    """A hundred pictures may be wanted; what is written round the cards waits for none of them."""
    done: list[str] = []
    prefetcher = Prefetcher(lambda: True)

    def long() -> bool:
        done.append("long")
        return len(done) < 4

    prefetcher.soon(long)
    prefetcher.soon(partial(done.append, "short"))
    qtbot.waitUntil(lambda: not prefetcher.busy)
    assert done == ["long", "short", "long", "long"]


def test_nothing_is_left_to_paint_once_everything_is_finished(lay: Lay) -> None:
    table = lay([HAND, 13])
    stock = table.scene.labels._piles._stock
    before = stock.pixmap().cacheKey()
    table.view.apply_settings(TableSettings(speed="off", back="rosso", card_size=115))
    table.view.finish_animations()
    assert table.scene.prefetcher._soon == []
    assert stock.pixmap().cacheKey() != before


def test_another_match_drops_no_panel(lay: Lay, qtbot: QtBot) -> None:
    table, other = lay([HAND, 13]), lay([HAND, 13])
    table.scene.resize(QSize(1000, 600), 1.0)
    table.scene.set_match(other.controller, other.tray)
    table.view.finish_animations()
    plate = table.scene.labels._plates._pieces[1]
    assert plate.pixmap().width() == round(table.scene.display.layout.areas[1].plate.w)


def test_pictures_are_kept_for_people_who_take_turns(lay: Lay) -> None:
    table = lay([HAND, 13])
    looks = [TableSettings(speed="off", back=back) for back in ("blu", "rosso")]
    seen = []
    for settings in (*looks, *looks):
        table.view.apply_settings(settings)
        table.view.finish_animations()
        seen.append(table.scene.display.art)
    assert seen[0] is seen[2]
    assert seen[1] is seen[3]
    assert seen[0] is not seen[1]


@pytest.mark.parametrize("ratio", [1.0, 1.5])
def test_a_background_painted_in_strips_has_no_seams(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, ratio: float
) -> None:
    size, panels = QSize(300, 260), [Rect(20, 30, 200, 190)]
    background = Background(size, ratio, "blu", panels)
    steps = list(background.steps())
    assert len(steps) > 2
    for step in steps:
        step()
    whole = Background(size, ratio, "blu", panels)
    with monkeypatch.context() as patched:
        patched.setattr("scala_desktop.table.painting.background.BAND", 1000)
        fewer = list(whole.steps())
        assert len(fewer) < len(steps)
        for step in fewer:
            step()
    assert background.pixmap.toImage() == whole.pixmap.toImage()
    image = background.pixmap.toImage()
    for y in range(BAND, image.height(), BAND):
        above, below = image.pixelColor(8, y - 1), image.pixelColor(8, y)
        assert abs(above.blue() - below.blue()) < 12


@pytest.mark.parametrize("ratio", [1.25, 1.5, 1.75])
def test_the_cloth_covers_the_pixels_of_a_part_whole(lay: Lay, ratio: float) -> None:
    table = lay([HAND, 13])
    image = QImage(400, 400, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor("magenta"))
    painter = QPainter(image)
    painter.setRenderHints(table.view.renderHints())
    part = QRectF(11, 103, 55, 77)
    table.view.drawBackground(painter, part)
    painter.end()
    for x in range(floor(part.left() * ratio), ceil(part.right() * ratio)):
        for y in range(floor(part.top() * ratio), ceil(part.bottom() * ratio)):
            assert image.pixelColor(x, y).red() < 100, (x, y)


def test_the_old_deck_is_shown_until_the_new_one_is_made(lay: Lay, qtbot: QtBot) -> None:
    table = lay([HAND, 13], melds=["1: 5c 6c Jk=7c 8c"])
    old = table.scene.display.art
    before = table.view.grab().toImage()
    table.view.apply_settings(TableSettings(speed="off", deck="french4"))
    assert table.scene.display.art is old
    assert table.view.grab().toImage() == before
    qtbot.waitUntil(lambda: table.scene.display.art is not old, timeout=20_000)
    assert table.scene.display.art.deck == "french4"
    assert table.view.grab().toImage() != before


def test_no_picture_is_missing_when_the_new_deck_is_shown(
    lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lay([HAND, 13, 9], melds=["1: 5c 6c Jk=7c 8c"], discard="9d Kc 7h 2c 3c")
    made: list[int] = []
    original = DeckArt._make

    def count(art: DeckArt, face: int, *rest: Any) -> Any:
        made.append(face)
        return original(art, face, *rest)

    monkeypatch.setattr(DeckArt, "_make", count)
    table.view.apply_settings(TableSettings(speed="off", deck="french4", card_size=115))
    prefetcher = table.scene.prefetcher
    steps = 0
    while prefetcher._needed:
        _take(prefetcher._needed)
        steps += 1
    assert steps > 30
    made.clear()
    prefetcher._finish()
    prefetcher.finish()
    assert made == []
    assert table.scene.display.settings.card_size == 115


def test_a_deck_chosen_while_the_window_is_resized_is_not_forgotten(lay: Lay, qtbot: QtBot) -> None:
    table = lay([HAND, 13])
    table.view.apply_settings(TableSettings(speed="off", back="rosso"))
    table.view.resize(1100, 600)
    qtbot.waitUntil(lambda: not table.scene.pictures.settling)
    table.view.finish_animations()
    assert table.scene.display.art.back == "rosso"
    assert table.scene.pictures.background.width() == 1100


def test_settings_that_change_no_picture_hold_at_once(lay: Lay) -> None:
    table = lay([HAND, 13])
    table.view.apply_settings(TableSettings(speed="off", smart_drag=False))
    assert not table.scene.display.settings.smart_drag


def test_another_match_brings_its_own_look(lay: Lay) -> None:
    table = lay([HAND, 13])
    table.view.apply_settings(TableSettings(speed="off", deck="french4"))
    table.view.set_controller(table.controller, table.tray, STILL)
    table.view.finish_animations()
    assert table.scene.display.art.deck == "french"
