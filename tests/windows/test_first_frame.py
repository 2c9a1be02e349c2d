"""A match that is gone on with lies on the table at once: the first frame is the right one."""

from __future__ import annotations

from itertools import product

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from scala_desktop.bots.base import choose
from scala_desktop.rules.options import with_values
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_choice import MatchChoice
from scala_desktop.windows.play_area import PlayArea
from tests.windows.conftest import brought_up
from tests.windows.opened import Empty, play_area, session_of


def unlike(one: QImage, other: QImage, area: QRect) -> int:
    """Return how many points of *area* differ clearly, of one in 16."""
    count = 0
    for x, y in product(range(area.left(), area.right(), 4), range(area.top(), area.bottom(), 4)):
        a, b = one.pixelColor(x, y), other.pixelColor(x, y)
        apart = (a.red() - b.red(), a.green() - b.green(), a.blue() - b.blue())
        count += max(map(abs, apart)) > 40
    return count


def begun(qtbot: QtBot, window: MainWindow, game: str) -> None:
    """Play *game* until it is the person's second turn, and keep the match."""
    entry = info(game)
    seats = (Player("Anna"), *(Player(name, "easy") for name in ("Bea", "Ciro", "Dora")))
    rules = with_values(entry.rules(), {})
    choice = MatchChoice(seats[: entry.usual_seats], entry.presets[0].key, rules)
    window.keeper.begin(game, choice, "first frame")
    brought_up(qtbot, window).start()
    session = session_of(window)
    session.grace_ms = 0
    controller = session.controller
    while sum(controller.view().turns_taken) < len(seats) or not controller.my_turn:
        if controller.my_turn:
            controller.submit(choose(controller.view(), "easy", str(len(controller.played))))
        qtbot.wait(1)
    window.close()


@pytest.mark.parametrize("game", NAMES)
def test_the_first_frame_of_a_match_gone_on_with_is_right(
    qtbot: QtBot, unshown: Empty, game: str
) -> None:
    begun(qtbot, unshown(), game)
    window = unshown()
    window.store.update({"animation_speed": "normal", "motion": "full"})
    window.resume(home=True)
    window.go_home()
    window.apply_settings()
    brought_up(qtbot, window)
    window.start()
    table = play_area(window).table
    qtbot.waitUntil(lambda: table.display.ready and window.rests(), timeout=30_000)
    window.resume_match()
    assert not table.table.animator.busy, "no card flies in"
    shown = table.viewport().grab().toImage()  # nothing has been painted before
    qtbot.wait(200)
    qtbot.waitUntil(lambda: table.rests, timeout=30_000)
    then = table.viewport().grab().toImage()
    assert then.size() == shown.size()
    cards = [table.card_rect(card) for card in table.match.hand]
    cards += [table.card_rect(card) for m in table.match.controller.melds.melds for card in m.cards]
    assert sum(unlike(shown, then, rect.adjusted(4, 4, -4, -4)) for rect in cards) == 0


@pytest.mark.parametrize("waits", [True, False])
def test_the_table_is_made_behind_the_house_or_when_somebody_goes_on_at_once(
    qtbot: QtBot, unshown: Empty, waits: bool
) -> None:
    begun(qtbot, unshown(), "scala40")
    window = unshown()
    window.resume(home=True)
    window.go_home()
    assert window.findChild(PlayArea) is None
    brought_up(qtbot, window)
    window.start()
    assert window.findChild(PlayArea) is None
    if waits:
        qtbot.waitUntil(lambda: window.findChild(PlayArea) is not None, timeout=30_000)
        assert not window.rooms.at_table
    window.resume_match()
    play = play_area(window)
    assert play.isVisible()
    assert play.session is session_of(window)
    qtbot.waitUntil(window.rests, timeout=30_000)
    assert window.findChildren(PlayArea) == [play]
    window.close()


def test_the_curtain_between_two_people_lies_over_the_table_behind_the_house(
    qtbot: QtBot, unshown: Empty
) -> None:
    before, entry = unshown(), info("scala40")
    people = (Player("Anna"), Player("Bea"))
    before.keeper.begin("scala40", MatchChoice(people, entry.presets[0].key, entry.rules()))
    before.close()
    window = unshown()
    window.resume(home=True)
    window.go_home()
    brought_up(qtbot, window)
    window.start()
    play, curtain = play_area(window), window.curtain
    assert curtain.is_down
    qtbot.waitUntil(window.rests, timeout=30_000)
    window.resume_match()
    under = play.parentWidget()
    assert under is not None
    order = [one for one in under.children() if one in (play, curtain)]
    assert order == [play, curtain], "the curtain is above"
    window.close()


def test_a_notice_and_the_log_make_no_table_before_the_house_is_painted(
    qtbot: QtBot, unshown: Empty
) -> None:
    begun(qtbot, unshown(), "scala40")
    window = unshown()
    window.resume(home=True)
    window.go_home()
    window.say("Un avviso.")
    window.bar.log.trigger()
    qtbot.wait(40)
    assert window.findChild(PlayArea) is None
    window.close()
