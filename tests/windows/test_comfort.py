"""How large, how light and how slow the program is follows people at once, and is kept."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scala_desktop.dress.colours import DAY, EVENING
from scala_desktop.dress.motion import MOTION
from scala_desktop.dress.room import LEAST_ROOM, SCALE, SCALES, Scale
from scala_desktop.dress.worn import WORN
from scala_desktop.store.people import choose_own
from scala_desktop.store.store import Store
from scala_desktop.table.layout.zones import STOCK
from scala_desktop.table.view import AMPLE_ROOM
from scala_desktop.windows.preferences import PreferencesDialog
from tests.table.reader import settle
from tests.windows.opened import ONE_PERSON, Opened, play_area, session_of


def test_keys_make_everything_larger_and_smaller(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    high = window.bar.menu_button.fontMetrics().height()
    for key, percent in (
        (Qt.Key.Key_Plus, 110),
        (Qt.Key.Key_Plus, 125),
        (Qt.Key.Key_Minus, 110),
        (Qt.Key.Key_0, 100),
        (Qt.Key.Key_Minus, 90),
    ):
        qtbot.keyClick(window, key, Qt.KeyboardModifier.ControlModifier)
        assert (SCALE.percent, window.store["scale"]) == (percent, percent)
    assert window.bar.menu_button.fontMetrics().height() < high


def test_a_scale_is_chosen_with_one_press_and_stays_in_view(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.menu.preferences.trigger()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, PreferencesDialog)
    dialog.finish()
    for percent in (160, 80, 140):
        size = dialog.scales[percent]
        qtbot.mouseClick(size, Qt.MouseButton.LeftButton)
        assert SCALE.percent == percent
        assert [one for one, button in dialog.scales.items() if button.isChecked()] == [percent]
        settle()
        assert size.visibleRegion().boundingRect().height() == size.height()
    assert [SCALE.fitting(one) == one for one in SCALES] == [
        one.isEnabled() for one in dialog.scales.values()
    ]
    window.menu.smaller.trigger()
    assert dialog.scales[125].isChecked(), "the keys are followed"
    dialog.accept()


def test_the_arrows_go_through_the_scales_in_their_order(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.menu.preferences.trigger()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, PreferencesDialog)
    dialog.finish()
    qtbot.mouseClick(dialog.scales[110], Qt.MouseButton.LeftButton)
    for key, percent in (
        (Qt.Key.Key_Right, 125),
        (Qt.Key.Key_Down, 140),
        (Qt.Key.Key_Left, 125),
        (Qt.Key.Key_Up, 110),
    ):
        focus = dialog.focusWidget()
        assert focus is not None
        qtbot.keyClick(focus, key)
        assert SCALE.percent == percent
        assert dialog.focusWidget() is dialog.scales[percent]
    largest = max(one for one in SCALES if SCALE.fitting(one) == one)
    qtbot.mouseClick(dialog.scales[largest], Qt.MouseButton.LeftButton)
    qtbot.keyClick(dialog.scales[largest], Qt.Key.Key_Right)
    assert SCALE.percent == largest
    window.menu.usual_size.trigger()
    tab = Qt.FocusPolicy.TabFocus
    reached = [size for size, one in dialog.scales.items() if one.focusPolicy() & tab]
    assert reached == [100], "Tab leads to the one that is chosen"
    dialog.accept()


def test_the_scale_is_there_again_at_the_next_start(opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.menu.larger.trigger()
    window.store.flush()
    assert Store()["scale"] == 110
    window.close()
    SCALE.set(100)
    opened(ONE_PERSON)
    assert SCALE.percent == 100 or Store()["scale"] == SCALE.percent


@pytest.mark.parametrize("percent", [80, 140, 200])
def test_the_table_is_played_at_any_scale(qtbot: QtBot, opened: Opened, percent: int) -> None:
    window = opened(ONE_PERSON)
    table = play_area(window).table
    SCALE.set(percent)
    ample = table.viewport().height() / AMPLE_ROOM[1]
    assert table.transform().m11() == pytest.approx(min(percent / 100, ample), abs=0.02)
    assert table.display.ratio == table.transform().m11()
    seen = table.zone_rect(STOCK)
    controller = session_of(window).controller
    before = len(controller.view().hand)
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=seen.center())
    assert len(controller.view().hand) == before + 1


def test_a_table_too_small_for_its_least_room_is_moved_about(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.resize(480, 270)
    table = play_area(window).table
    assert table.transform().m11() == 1.0
    low = table.verticalScrollBar()
    assert low.maximum() > 0
    low.setValue(low.maximum())
    hand = table.card_rect(session_of(window).controller.view().hand[0])
    assert table.viewport().rect().contains(hand.center())
    over = table.display.layout.hand.band
    there = table.viewportTransform().map(QPointF(over.cx, over.cy)).toPoint()
    assert QPoint(0, 0).y() <= there.y() <= table.viewport().height()


@pytest.mark.parametrize(
    ("screen", "most"),
    [
        (QSize(1366, 768), 200),
        (QSize(960, 540), 200),
        (QSize(960, 500), 185),
        (QSize(480, 270), 100),
    ],
)
def test_no_scale_leaves_a_window_less_room_than_it_needs(screen: QSize, most: int) -> None:
    scale = Scale()
    scale.fit(screen)
    assert scale.fitting(200) == most
    assert scale.fitting(90) == 90
    assert screen.width() >= most / 100 * LEAST_ROOM.width()
    assert screen.height() >= most / 100 * LEAST_ROOM.height()
    for _ in SCALES:
        scale.step(1)
    assert scale.percent == most
    for percent in reversed([one for one in SCALES if one < most]):
        scale.step(-1)
        assert scale.percent == percent


def test_grandma_mode_fits_the_screen_and_is_kept_whole(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(ONE_PERSON)
    small = SimpleNamespace(availableSize=lambda: QSize(600, 400))
    monkeypatch.setattr(window, "screen", lambda: small)
    window.menu.grandma.trigger()
    assert SCALE.percent == 125
    assert window.store["scale"] == 140, "on a larger screen it is that large"
    window.menu.grandma.trigger()
    assert (SCALE.percent, window.store["scale"]) == (100, 100)


def test_grandma_mode_makes_nothing_smaller(opened: Opened) -> None:
    window = opened(ONE_PERSON)
    SCALE.set(160)
    window.menu.grandma.trigger()
    assert SCALE.percent == 160
    window.menu.grandma.trigger()
    assert SCALE.percent == 160


def test_sizes_come_back_exactly(opened: Opened) -> None:
    window = opened(ONE_PERSON)
    dialogs = window.dialogs
    dialogs.preferences()
    dialog = dialogs.open_dialog
    assert isinstance(dialog, PreferencesDialog)
    layout = dialog.layout()
    assert layout is not None

    def sizes() -> tuple[int, ...]:
        edges = layout.contentsMargins()
        return (edges.left(), edges.top(), dialog.close_button.height(), window.bar.height())

    before = sizes()
    SCALE.set(140)
    larger = sizes()
    assert all(b > a for a, b in zip(before, larger, strict=True))
    for percent in (110, 180, 90, 140):
        SCALE.set(percent)
    assert sizes() == larger
    SCALE.set(100)
    assert sizes() == before


def test_both_dresses_are_put_on_at_once(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.dialogs.preferences()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, PreferencesDialog)
    for key, dress in (("day", DAY), ("evening", EVENING)):
        qtbot.mouseClick(dialog.choices["dress"][key], Qt.MouseButton.LeftButton)
        assert WORN.dress == dress
        assert window.store["dress"] == key
        assert window.palette().window().color().name() == dress.wall_low.lower()


def test_tooltips_are_there_at_once(qapp: QApplication) -> None:
    for effect in (Qt.UIEffect.UI_AnimateTooltip, Qt.UIEffect.UI_FadeTooltip):
        assert not qapp.isEffectEnabled(effect)


def test_less_motion_is_what_the_system_wants_or_people_choose(opened: Opened) -> None:
    window = opened(ONE_PERSON)
    scene = play_area(window).table.table
    window.change_setting("animation_speed", "normal")
    window.change_setting("motion", "system")
    assert not scene.animator.reduced
    MOTION._hear("desktop", less=True)
    assert scene.animator.reduced, "it takes effect at once"
    assert window.motionless
    window.change_setting("motion", "full")
    assert not scene.animator.reduced
    MOTION._hear("desktop", less=False)
    window.change_setting("motion", "reduced")
    assert scene.animator.reduced


def test_grandma_mode_puts_back_what_was(opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.change_setting("animation_speed", "fast")
    SCALE.set(110)
    table = play_area(window).table
    deck = table.table.wish.deck
    window.menu.grandma.trigger()
    assert (SCALE.percent, window.store["animation_speed"]) == (140, "slow")
    assert table.table.wish.deck == "french4_xl"
    window.say("Resta.")
    play_area(window).say("Anche questa.")
    assert not window.notice._timer.isActive()
    assert not play_area(window).note._timer.isActive()
    window.set_grandma(False)
    assert (SCALE.percent, window.store["animation_speed"]) == (110, "fast")
    assert table.table.wish.deck == deck
    assert not window.menu.grandma.isChecked()


def test_a_size_chosen_in_grandma_mode_stays_after_it(opened: Opened) -> None:
    window = opened(ONE_PERSON)
    SCALE.set(200)
    window.set_grandma(True)
    window.menu.usual_size.trigger()
    window.set_grandma(False)
    assert (SCALE.percent, window.store["animation_speed"]) == (100, "off")
    window.set_grandma(True)
    window.change_setting("animation_speed", "fast")
    window.set_grandma(False)
    assert (SCALE.percent, window.store["animation_speed"]) == (100, "fast")


def test_grandma_mode_is_large_for_whoever_has_a_size_of_their_own(opened: Opened) -> None:
    window = opened(ONE_PERSON)
    store = window.store
    choose_own(store, "scales", "Anna", 90)
    window.apply_settings()
    assert (window.worn_by, SCALE.percent) == ("Anna", 90)
    window.set_grandma(True)
    assert (SCALE.percent, store["scales"]) == (140, {"Anna": 140})
    window.set_grandma(False)
    assert (SCALE.percent, store["scales"]) == (90, {"Anna": 90})
    window.set_grandma(True)
    SCALE.step(1)
    chosen = SCALE.percent
    window.set_grandma(False)
    assert store["scales"] == {"Anna": chosen}, "it was chosen since"
