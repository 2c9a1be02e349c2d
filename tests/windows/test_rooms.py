"""The rooms of a window beside the table: what they say when somebody comes in."""

from pytestqt.qtbot import QtBot

from tests.windows.opened import ONE_PERSON, Opened


def test_a_room_that_nobody_saw_learns_the_language_when_it_is_entered(
    qtbot: QtBot, opened: Opened
) -> None:
    window = opened(ONE_PERSON)
    window.new_match()
    start = window.rooms.new_match.start
    window.go_home()
    play = window.rooms.house.games["scala40"].play
    learn = window.rooms.house.games["scala40"].learn
    window.resume_match()
    assert start.text() == "Si gioca!"
    window.change_setting("language", "en")
    qtbot.waitUntil(lambda: window.bar.undo.text() == "Undo")
    assert start.text() == "Si gioca!", "it has time until it is seen"
    window.new_match()
    qtbot.waitUntil(start.isVisible)
    assert start.text() != "Si gioca!"
    window.go_home()
    qtbot.waitUntil(lambda: (play.text(), learn.text()) == ("Play", "Learn in 3 minutes"))
    window.change_setting("language", "it")
    qtbot.waitUntil(lambda: play.text() == "Gioca")
    window.new_match()
    qtbot.waitUntil(start.isVisible)
    assert start.text() == "Si gioca!"
