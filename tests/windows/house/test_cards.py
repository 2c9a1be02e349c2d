"""The card pictures of the rooms: made bit by bit, and kept as long as they are shown."""

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.table.settings import TableSettings
from scala_desktop.windows.house.cards import CardPictures, PlacedCard, deck_key


def test_on_a_fine_screen_no_card_of_a_wall_pushes_another_out(qtbot: QtBot) -> None:
    room = QWidget()
    room.resize(1920, 1080)
    qtbot.addWidget(room)
    pictures = CardPictures(room.update, room)
    deck = deck_key("french", TableSettings())
    cards = [PlacedCard(deck, face, 96, 100 * face, 200, face - 15.5) for face in range(30)]
    pictures.want(cards, 2.0)
    pictures.prefetcher.finish()
    art = pictures.art(deck)
    assert all(art.laid(one.face, one.width, 2.0, one.look, one.angle) for one in cards)
