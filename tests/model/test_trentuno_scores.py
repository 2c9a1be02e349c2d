"""What the score sheet and the table of Trentuno say of lives."""

import pytest
from PySide6.QtCore import Qt

from scala_desktop.model.games import game_model
from scala_desktop.model.games.base import GameModel
from scala_desktop.model.scores import ScoresModel
from scala_desktop.rules.cards import Card, Seat, parse_kinds
from scala_desktop.rules.events import HandResult
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info

PLAYERS = (Player("Anna"), Player("Bea", "easy"), Player("Ciro", "easy"))


def answers() -> GameModel:
    return game_model("trentuno").under(info("trentuno").rules())


def result(reason: str, closer: int, scores: tuple[int, ...], *hands: str) -> HandResult:
    cards = tuple(tuple(Card(kind) for kind in parse_kinds(hand)) for hand in hands)
    return HandResult(4, reason, Seat(closer), scores, ((),) * 3, (3, 2, 2), cards)


@pytest.mark.parametrize(
    ("ended", "told"),
    [
        (
            result("thirtyone", 1, (0, 0, 1), "2c 4c 5d", "As Ks Qs", "7d Kd 2h"),
            {
                "Anna": "6 punti: aveva bussato, perciò si salva",
                "Bea": "31 punti: ha fermato la mano",
                "Ciro": "17 punti: perde una vita perché un altro ha fatto 31",
            },
        ),
        (
            result("thirtyone", 1, (0, 0, 1), "Ac Kc Jc", "As Ks Qs", "7d Kd 2h"),
            {"Anna": "31 punti: si salva"},
        ),
        (
            result("showdown", 0, (0, 1, 0), "2c 7c 4d", "2s 7s 4h", "7d Kd 2h"),
            {
                "Anna": "9 punti: si salva, anche se alla pari",
                "Bea": "9 punti: perde una vita perché nessuno ha meno",
                "Ciro": "17 punti: si salva",
            },
        ),
    ],
)
def test_every_line_says_why_a_life_is_lost_or_kept(
    ended: HandResult, told: dict[str, str]
) -> None:
    lines = {line.name: line.why for line in answers().lines(ended, PLAYERS)}
    assert {name: lines[name] for name in told} == told


def test_the_table_counts_lives_lost_and_lives_left() -> None:
    ended = result("showdown", 0, (0, 1, 0), "2c 7c 4d", "2s 7s 4h", "7d Kd 2h")
    table = ScoresModel(PLAYERS, answers(), [ended])
    cells = [[table.data(table.index(row, seat)) for seat in range(3)] for row in range(2)]
    assert cells == [["0", "−1", "0"], ["3", "2", "2"]]
    heads = [table.headerData(row, Qt.Orientation.Vertical) for row in range(2)]
    assert heads == ["Mano 4", "Vite rimaste"]
