"""What happens at the table is heard as its cards leave, once, and as the settings want it.

The device is miniaudio's NULL: it asks for samples as any other does, and nobody hears them.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Draw, Knock
from scala_desktop.rules.record import Player as Seated
from scala_desktop.rules.registry import info
from scala_desktop.sound import player as player_module
from scala_desktop.sound.cues import ACCENTS, Cue, Heard
from scala_desktop.sound.player import Player
from scala_desktop.table.scene.animator import Animator
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_choice import MatchChoice
from scala_desktop.windows.preferences import PreferencesDialog
from tests.sound.ear import Ear, warmed_up
from tests.windows.opened import ONE_PERSON, Opened, discard_something, play_area, session_of

BOTS = (Seated("Bea", "easy"), Seated("Carlo", "easy"), Seated("Dina", "easy"))
Listening = Callable[..., tuple[MainWindow, list[Heard]]]


@pytest.fixture
def listening(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> Iterator[Listening]:
    """Open windows of which is noted what is to be heard."""
    windows: list[MainWindow] = []
    monkeypatch.setattr(player_module, "Mixer", Ear)

    def make(*arguments: Any, **options: Any) -> tuple[MainWindow, list[Heard]]:
        window = opened(*arguments, **options)
        windows.append(window)
        told: list[Heard] = []
        play = Player.play

        def noted(player: Player, heard: Heard, volume: float) -> None:
            told.append(heard)
            play(player, heard, volume)

        monkeypatch.setattr(Player, "play", noted)
        window.sounds.backends = ("NULL",)
        window.sounds.start()
        return window, told

    yield make
    for window in windows:
        window.sounds.close()


def ear_of(window: MainWindow) -> Ear:
    player = window.sounds.player
    assert player is not None
    assert isinstance(player.mixer, Ear)
    return player.mixer


def test_nothing_of_sound_is_imported_before_the_first_paint() -> None:
    code = (
        "import sys, scala_desktop.app\n"
        "print([n for n in sys.modules if 'miniaudio' in n or n.startswith('scala_desktop.sound')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_window_is_silent_before_its_first_paint(opened: Opened) -> None:
    window = opened(ONE_PERSON)
    window.change_setting("volume", 50)
    assert window.sounds.player is None


def test_a_move_is_heard_within_15_ms_of_its_cards_departure(
    qtbot: QtBot, listening: Listening, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, _ = listening(BOTS)
    ear, table = ear_of(window), play_area(window).table
    left: list[float] = []
    pairs: list[tuple[float, int]] = []
    move = Animator.move

    def noted(animator: Animator, *arguments: Any, **options: Any) -> None:
        if options.get("over"):
            left.append(time.perf_counter())
        move(animator, *arguments, **options)

    def departed() -> None:
        if left:
            pairs.append((left[0], len(ear.heard_at)))
        left.clear()

    monkeypatch.setattr(Animator, "move", noted)
    table.departed.connect(departed)
    window.change_setting("animation_speed", "fast")
    qtbot.waitUntil(lambda: len(pairs) > 12, timeout=20_000)
    heard = ear.heard_at
    delays = sorted(heard[number] - at for at, number in pairs[1:-1] if number < len(heard))
    assert len(delays) > 3
    # Other programs may stop this one at any moment: most of the delays may be theirs.
    assert delays[len(delays) // 4] < 0.015, [round(one * 1000, 1) for one in delays]


def test_each_dealt_card_ticks_within_15_ms_of_its_departure(
    qtbot: QtBot, listening: Listening
) -> None:
    window, told = listening(ONE_PERSON)
    ear, table = ear_of(window), play_area(window).table
    assert window.sounds.player is not None
    warmed_up(window.sounds.player, ear)
    window.change_setting("motion", "full")
    window.change_setting("animation_speed", "slow")
    told.clear()
    left: list[float] = []
    table.departed.connect(lambda _: left.append(time.perf_counter()))
    table.dealt.connect(lambda: left.append(time.perf_counter()))
    choice = MatchChoice(ONE_PERSON, "classic", info("scala40").rules())
    window.keeper.begin("scala40", choice, "deal")
    qtbot.waitUntil(lambda: not table.table.animator.busy, timeout=20_000)
    ticks = [one for one in told if one.sound is Cue.DEAL]
    assert len(ticks) == 26, "one for each card of both hands"
    qtbot.waitUntil(lambda: len(ear.heard_at) > 13)
    # A tick may be heard a moment before the test, told last of all, notes that its card left.
    delays = sorted(min(abs(at - one) for one in left) for at in ear.heard_at)
    assert delays[len(delays) // 4] < 0.015, [round(one * 1000, 1) for one in delays]


def test_no_event_has_more_than_two_sounds(qtbot: QtBot, listening: Listening) -> None:
    """Fifty turns of bots at once: one sound and one accent each, and nothing is queued."""
    window, told = listening(BOTS)
    ear = ear_of(window)
    moves: list[int] = []
    play_area(window).table.departed.connect(lambda events: moves.append(len(events)))

    def fifty_turns() -> bool:
        session = session_of(window)
        if session.controller.phase is Phase.OVER:
            session.next_hand()
        return len(moves) >= 100  # nobody's turn has fewer than two

    qtbot.waitUntil(fifty_turns, timeout=60_000)
    assert len(told) <= len(moves)
    assert all(one.sound not in ACCENTS for one in told)
    assert all(one.accent is None or one.accent in ACCENTS for one in told)
    assert len(ear.begun) <= len(told)
    assert ear.most <= 2


def test_what_is_skipped_is_not_heard(qtbot: QtBot, listening: Listening) -> None:
    window, told = listening(ONE_PERSON)
    window.change_setting("animation_speed", "slow")
    session = session_of(window)
    session.grace_ms = 0
    qtbot.waitUntil(lambda: session.controller.my_turn, timeout=20_000)
    discard_something(window)
    told.clear()
    session.skip()
    qtbot.waitUntil(lambda: session.controller.my_turn)
    assert [one for one in told if one.sound] == []
    assert told[-1] == Heard(accent=Cue.TURN)


def test_a_refusal_is_heard(qtbot: QtBot, listening: Listening) -> None:
    window, told = listening(ONE_PERSON)
    controller = session_of(window).controller
    qtbot.waitUntil(lambda: controller.my_turn, timeout=20_000)
    told.clear()
    assert not controller.submit(Knock())
    assert told == [Heard(Cue.REFUSAL)]


def test_reduced_motion_does_not_mute(qtbot: QtBot, listening: Listening) -> None:
    window, told = listening(ONE_PERSON)
    window.change_setting("animation_speed", "normal")
    window.change_setting("motion", "reduced")
    told.clear()
    draw_now(qtbot, window)
    assert play_area(window).table.table.animator.reduced
    assert told[-1] == Heard(Cue.DRAW)
    ear = ear_of(window)
    qtbot.waitUntil(lambda: bool(ear.heard_at))


def test_the_house_is_silent(qtbot: QtBot, listening: Listening) -> None:
    window, told = listening(ONE_PERSON)
    controller = session_of(window).controller
    qtbot.waitUntil(lambda: controller.my_turn, timeout=20_000)
    window.go_home()
    assert window.rooms.house.isVisible()
    told.clear()
    controller.submit(Draw())
    assert told == []


def test_the_switch_on_the_bar(qtbot: QtBot, listening: Listening) -> None:
    window, told = listening(ONE_PERSON)
    switch = window.bar.buttons[window.bar.sound]
    assert (window.store["sound"], switch.accessibleName()) == (True, "Suoni: accesi")
    assert switch.width() >= 44
    switch.click()
    assert (window.store["sound"], switch.accessibleName()) == (False, "Suoni: spenti")
    assert window.sounds.player is None
    told.clear()
    draw_now(qtbot, window)
    assert told == []
    window.bar.sound.trigger()
    assert told == [Heard(Cue.LAY)], "who switches sounds on hears one"
    assert window.store["sound"]


def test_each_kind_has_a_switch_in_the_preferences(qtbot: QtBot, listening: Listening) -> None:
    window, told = listening(ONE_PERSON)
    window.dialogs.preferences()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, PreferencesDialog)
    rows = dialog.sounds
    assert rows.percent.text() == "40 %"
    rows.louder.click()
    assert (window.store["volume"], rows.percent.text()) == (50, "50 %")
    rows.which.click()
    assert set(rows.kinds) == set(Cue)
    rows.kinds[Cue.DRAW].click()
    assert window.store["silent_cues"] == ["draw"]
    told.clear()
    draw_now(qtbot, window)
    assert told[0].without(window.store["silent_cues"]).sound is None
    told.clear()
    rows.kinds[Cue.DRAW].click()
    assert told == [Heard(Cue.DRAW)], "who wants a sound again hears it"
    assert window.store["silent_cues"] == []
    rows.switch.click()
    assert not any(box.isEnabled() for box in rows.kinds.values())


def test_without_the_module_the_game_is_played_in_silence(
    qtbot: QtBot, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    window = opened(ONE_PERSON)
    window.sounds.start()
    draw_now(qtbot, window)
    window.change_setting("volume", 100)
    window.sounds.close()
    assert window.sounds.player is None


def draw_now(qtbot: QtBot, window: MainWindow) -> None:
    """Draw as the person at the table, as soon as it is that person's turn."""
    controller = session_of(window).controller
    qtbot.waitUntil(lambda: controller.my_turn, timeout=20_000)
    assert controller.submit(Draw())
