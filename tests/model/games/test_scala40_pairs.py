"""Scala 40 in pairs in words: who has closed, what both hands cost, what becomes of a pair."""

from typing import Any

from PySide6.QtCore import Qt

from scala_desktop.model.scores import ScoresModel
from scala_desktop.rules.events import HandResult
from scala_desktop.rules.record import Player
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.words.game_words import game_words
from tests.rules.scala40.tables import table
from tests.rules.tables import play

PLAYERS = tuple(Player(name) for name in ("Anna", "Nonna Rosa", "Zio Carlo", "Giulia"))
SCALA = game_words("scala40")


def ended(*, opened: tuple[int, ...] = (0, 1, 2), in_hand: bool = False, **more: Any) -> HandResult:
    """Return how the hand ended that Anna closed while Giulia, of the others, had not opened."""
    rules = Scala40Rules(pair_play=True, **more.pop("rules", {}))
    hand = "Th Jh Qh Kh 9s" if in_hand else "9s"
    others = ["Kd", "Jk", "5c 4c"]
    game = table(hand, rules=rules, players=4, others=others, opened=list(opened), **more)
    play(game, "meld Th Jh Qh Kh; discard 9s" if in_hand else "discard 9s")
    assert game.result is not None
    return game.result


def said(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


def test_a_line_a_pair_tells_whose_hand_cost_what() -> None:
    lines = SCALA.lines(ended(rules={"elimination_limit": 301}), PLAYERS)
    assert [line.name for line in lines] == ["Anna e Zio Carlo", "Nonna Rosa e Giulia"]
    assert [line.points for line in lines] == ["0", "+110"]
    assert [line.mark for line in lines] == ["✓ hanno chiuso", ""]
    assert said(lines[0].why) == "non pagano niente"
    assert said(lines[1].why).startswith("Nonna Rosa, ")
    assert "· Giulia, non ha aperto: 100 punti" in said(lines[1].why)
    assert (lines[0].bright, lines[1].bright) == (True, False)
    assert lines[0].parts == ()
    assert [part.what for part in lines[1].parts] == [
        "Nonna Rosa, in mano",
        "Giulia, non ha aperto",
    ]
    assert [part.points for part in lines[1].parts] == [10, 100]


def test_the_partner_who_pays_is_told_with_the_closing() -> None:
    result = ended(rules={"closer_partner_pays": True, "elimination_limit": 301})
    line = SCALA.lines(result, PLAYERS)[0]
    assert line.mark == "✓ hanno chiuso"
    assert said(line.why).startswith("Zio Carlo, ")
    assert said(line.why).endswith(" 25 punti")


def test_why_a_closing_in_hand_costs_double_is_told() -> None:
    rules = {"elimination_limit": 301, "closer_partner_pays": True}
    lines = SCALA.lines(ended(opened=(1, 2, 3), in_hand=True, rules=rules), PLAYERS)
    assert "al doppio" not in lines[0].why
    assert lines[1].why.count("al doppio") == 2


def test_a_pair_wins_and_a_pair_goes_bust() -> None:
    result = ended(totals=[50, 60])
    told = SCALA.result(result, PLAYERS)
    assert told == (
        "Anna chiude. Nonna Rosa e Giulia sballano con 170 punti. "
        "Anna e Zio Carlo vincono la partita!"
    )
    assert [line.mark for line in SCALA.lines(result, PLAYERS)] == [
        "★ hanno vinto",
        "✖ sballano: sono fuori",
    ]


def test_a_pair_comes_back() -> None:
    rules = {"reentry": "once", "reentry_closed_when_two_left": False}
    result = ended(totals=[50, 60], rules=rules)
    assert "Nonna Rosa e Giulia rientrano con 50 punti." in SCALA.result(result, PLAYERS)
    assert [line.mark for line in SCALA.lines(result, PLAYERS)][1] == "↺ rientrano in partita"


def test_the_table_of_all_hands_has_a_column_a_pair() -> None:
    model = ScoresModel(PLAYERS, SCALA, [ended()], sides=2)
    assert model.columnCount() == 2
    heads = [model.headerData(column, Qt.Orientation.Horizontal) for column in range(2)]
    assert heads == ["Anna e Zio Carlo", "Nonna Rosa e Giulia"]
    assert [model.index(0, column).data() for column in range(2)] == ["chiudono", "+110"]
