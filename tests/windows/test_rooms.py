"""The rooms of a window beside the table: what they say when somebody comes in."""

from pytestqt.qtbot import QtBot

from scala_desktop.store.looks import GameLook
from tests.windows.opened import ONE_PERSON, Empty, Opened


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


def test_what_was_arranged_for_a_new_match_stays(empty: Empty) -> None:
    window = empty()
    window.new_match("trentuno")
    window.rooms.settle()
    room = window.rooms.new_match
    room.company.stand(1)
    players, deal = room.choice.players, room._preview.deal
    assert deal is not None
    window.menu.new_match.trigger()
    window.rooms.settle()
    assert (room.info.key, room.choice.players) == ("trentuno", players)
    window.open_decks()
    window.change_look("trentuno", GameLook(latin="siciliane"), "")
    window.rooms.decks.left.emit()
    assert room.isVisible()
    assert room.choice.players == players
    now = room._preview.deal
    assert now is not None
    assert now.deck != deal.deck, "it shows the deck that was chosen meanwhile"
