"""A refusal is on the table for as long as it is true."""

import pytest
from pytestqt.qtbot import QtBot

from scala_desktop.rules.cards import KIND
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Discard, Draw
from scala_desktop.table import accessibility
from tests.windows.opened import (
    ONE_PERSON,
    Opened,
    discard_something,
    play_area,
    play_to_the_end,
    session_of,
)


def test_not_your_turn_goes_when_it_is_your_turn(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    session = session_of(window)
    controller, refusal = session.controller, play_area(window).refusal
    qtbot.waitUntil(lambda: controller.my_turn)
    discard_something(window)
    session.end_grace()
    assert not controller.my_turn
    assert not controller.submit(Discard(KIND[controller.view().hand[0]]))
    assert refusal.isVisible()
    assert "Non tocca a te" in refusal.words.text()
    qtbot.waitUntil(lambda: controller.my_turn, timeout=20_000)
    assert not refusal.isVisible()


def test_it_goes_when_the_discard_is_taken_back(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    session = session_of(window)
    controller, refusal = session.controller, play_area(window).refusal
    qtbot.waitUntil(lambda: controller.my_turn)
    session.grace_ms = 60_000
    discard_something(window)
    assert not controller.submit(Discard(KIND[controller.view().hand[0]]))
    assert refusal.isVisible()
    assert session.undo_discard()
    assert not refusal.isVisible()


def test_it_stays_while_it_is_still_true(qtbot: QtBot, opened: Opened) -> None:
    """Another bot's turn does not make it mine: the sentence is still to be read."""
    window = opened((*ONE_PERSON, ONE_PERSON[1], ONE_PERSON[1]))
    session = session_of(window)
    controller, refusal = session.controller, play_area(window).refusal
    qtbot.waitUntil(lambda: controller.my_turn)
    discard_something(window)
    session.end_grace()
    assert not controller.submit(Discard(KIND[controller.view().hand[0]]))
    turns = {controller.turn}
    while not controller.my_turn and controller.phase is not Phase.OVER:
        assert refusal.isVisible()
        turns.add(controller.turn)
        qtbot.wait(1)
    assert len(turns) > 1


def test_what_was_said_of_the_tray_goes_with_its_groups(qtbot: QtBot, opened: Opened) -> None:
    window = opened(ONE_PERSON)
    session = session_of(window)
    controller, refusal = session.controller, play_area(window).refusal
    qtbot.waitUntil(lambda: controller.my_turn)
    assert controller.submit(Draw())
    hand = controller.view().hand
    session.tray.stage(hand[:2])
    assert not session.tray.lay()
    assert refusal.isVisible()
    session.tray.stage(hand[2:3], 0)
    assert not refusal.isVisible()


def test_refusals_and_hints_are_announced(
    qtbot: QtBot, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(ONE_PERSON)
    controller = session_of(window).controller
    qtbot.waitUntil(lambda: controller.my_turn)
    heard: list[str] = []
    monkeypatch.setattr(accessibility, "announce", lambda _, text: heard.append(text))
    assert not controller.submit(Discard(KIND[controller.view().hand[0]]))
    assert heard[-1] == "Prima pesca dal tallone o prendi dal pozzo."
    assert not controller.submit(Discard(KIND[controller.view().hand[0]]))
    assert len(heard) == 2
    window.show_hint()
    qtbot.waitUntil(lambda: len(heard) > 2)
    assert heard[-1].startswith(("Pesca dal tallone.", "Prendi la carta dal pozzo."))


def test_that_the_hand_is_over_is_announced_once(
    qtbot: QtBot, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(accessibility, "announce", lambda _source, text: heard.append(text))
    window = opened(ONE_PERSON)
    play_to_the_end(qtbot, window)
    play = play_area(window)
    for scores_open in (False, True, False):
        play.set_scores_open(scores_open)
        assert play.hand_over.isHidden() is scores_open
    assert heard.count("La mano è finita.") == 1
