"""What the score sheet and the table of Trentuno say of lives."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt

from scala_desktop.model.scores import ScoresModel
from scala_desktop.rules.cards import Card, Seat, parse_kinds
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.events import HandResult, ScoreItem
from scala_desktop.rules.moves import Knock, Stand
from scala_desktop.rules.options import with_values
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.position import position
from scala_desktop.words.chapters import Chapter
from scala_desktop.words.game_words import GameWords, game_words
from scala_desktop.words.rule_book import paragraphs_behind

PLAYERS = (Player("Anna"), Player("Bea", "easy"), Player("Ciro", "easy"))


def answers() -> GameWords:
    return game_words("trentuno").under(info("trentuno").rules())


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


def with_bet(number: int, reason: str = "showdown", **changes: Any) -> HandResult:
    """Return the end of a hand, whose lowest has 14, for which the dead Ciro had bet *number*."""
    right = number == 14
    code = "bet_won" if right else "bet_lost"
    ended = result(reason, 0, (0, 1, 0), "7c 7d Kc", "Ks 4s 4h")
    ended = replace(ended, hands=(*ended.hands, ()), totals=(3, 2, int(right)))
    bills = ((), (ScoreItem("lives", 1),), (ScoreItem(code, 0, number=number),))
    back = (Seat(2),) if right else ()
    return replace(ended, **{"items": bills, "reentered": back, **changes})


LOST = with_bet(12)
WON = with_bet(14)
BACK = {"reentered": (Seat(2),), "totals": (1, 1, 1)}


@pytest.mark.parametrize(
    ("ended", "why", "points", "total"),
    [
        (LOST, "aveva scommesso 12: il più basso aveva 14, scommessa persa", "0", "0"),
        (WON, "aveva scommesso 14, il punteggio più basso: rientra con una vita", "+1", "1"),
        (
            with_bet(14, reentered=(), items=((), (), (ScoreItem("bet_undrawn", 0, number=14),))),
            "aveva scommesso 14, il punteggio più basso, ma è stato sorteggiato un altro",
            "0",
            "1",
        ),
        (
            with_bet(12, "final_tie", **BACK),
            "aveva scommesso 12: il più basso aveva 14, ma per il pareggio rientra con una vita",
            "+1",
            "1",
        ),
        (
            with_bet(12, "void"),
            "aveva scommesso 12: la mano non conta, scommessa persa",
            "0",
            "0",
        ),
        (with_bet(12, "thirtyone_match"), "aveva scommesso 12: la partita è finita", "0", "0"),
        (replace(LOST, items=((),) * 3), "non giocava questa mano", "0", "0"),
    ],
)
def test_the_sheet_and_the_log_tell_how_a_bet_of_the_dead_ended(
    ended: HandResult, why: str, points: str, total: str
) -> None:
    line = next(line for line in answers().lines(ended, PLAYERS) if line.name == "Ciro")
    assert (line.why, line.points, line.total) == (why, points, total)
    told = answers().result(ended, PLAYERS)
    assert (f"Ciro {why}." in told) == bool(ended.items[2])
    assert "Ciro rientra in gioco" not in told, "the bet has told it"


def test_the_end_of_a_match_tells_what_was_in_the_pot() -> None:
    rules = with_values(info("trentuno").rules(), {"stake": 5})
    words = game_words("trentuno").under(rules)
    last = replace(LOST, totals=(3, 0, 0), winner=Seat(0))
    assert words.fact([WON, last]) == "3 vite e il piatto di 20, in 2 mani."
    unpaid = replace(last, scores=(0, 0, 0), items=((),) * 3)
    assert words.fact([unpaid]) == "3 vite, in una mano."


def test_the_table_shows_a_life_that_came_back() -> None:
    table = ScoresModel(PLAYERS, answers(), [LOST, WON])
    cells = [[table.data(table.index(row, seat)) for seat in range(3)] for row in range(3)]
    assert cells == [["0", "−1", "0"], ["0", "−1", "+1"], ["3", "2", "1"]]


def test_the_table_counts_lives_lost_and_lives_left() -> None:
    ended = result("showdown", 0, (0, 1, 0), "2c 7c 4d", "2s 7s 4h", "7d Kd 2h")
    table = ScoresModel(PLAYERS, answers(), [ended])
    cells = [[table.data(table.index(row, seat)) for seat in range(3)] for row in range(2)]
    assert cells == [["0", "−1", "0"], ["3", "2", "2"]]
    heads = [table.headerData(row, Qt.Orientation.Vertical) for row in range(2)]
    assert heads == ["Mano 4", "Vite rimaste"]


def test_a_hand_that_ends_changes_the_totals_below_it() -> None:
    table = ScoresModel(PLAYERS, answers(), [LOST])
    changed: list[tuple[int, int, int, int]] = []
    table.dataChanged.connect(
        lambda first, last: changed.append((first.row(), first.column(), last.row(), last.column()))
    )
    table.add(WON)
    assert changed == [(table.rowCount() - 1, 0, table.rowCount() - 1, 2)]


def test_a_knock_after_a_31_is_refused_by_the_rule_of_the_31() -> None:
    rules = info("trentuno").rules()
    game = position(TrentunoRules(), 3, {"hands": ["As Ks Js", "2c 7c 4d", "2d 7d 4h"], "round": 1})
    game.play(Stand())
    with pytest.raises(IllegalMove) as refused:
        game.play(Knock())
    reason, facts = refused.value.reason, refused.value.facts
    told = answers().refusal(reason, facts, rules)
    assert "mostrato 31: non si bussa più" in told
    assert "se fai 31 anche tu, ti salvi" in told
    (behind,) = paragraphs_behind(rules, reason, facts, "it")
    assert behind.chapter == Chapter.THIRTY_ONE
