"""Scala 40 in pairs: what belongs to a side, and what to a seat.

Source: rules/scala40.md 3.3 ``pair_play``.  What everything costs is in scenarios/scala40/pairs.
"""

from random import Random
from typing import Any

import pytest

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.moves import Deal
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.retelling import retold
from scala_desktop.rules.scala40.entry import INFO
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.options import Scala40Rules
from tests.rules.matches import RULE, check_record, next_move, play_match
from tests.rules.scala40.tables import table
from tests.rules.tables import melds, play

IN_PAIRS = Scala40Rules(pair_play=True)
FOUR: dict[str, Any] = {"players": 4, "opened": [0, 1, 2, 3]}


def closed(**more: Any) -> Scala40:
    """Return the match after seat 0 has gone out: seat 1 holds 10 points, 2 has 25, 3 has 9."""
    rules = Scala40Rules(pair_play=True, **more.pop("rules", {}))
    others = ["Kd", "Jk", "5c 4c"]
    return play(table("9s", rules=rules, others=others, **FOUR, **more), "discard 9s")


@pytest.mark.parametrize("players", range(2, 7))
def test_only_four_play_in_pairs(players: int) -> None:
    game = Scala40.new(IN_PAIRS, players, "seed")
    assert INFO.pairs(IN_PAIRS, players) is (players == 4)
    assert not INFO.pairs(Scala40Rules(), players)
    assert game.sides == len(game.totals) == (2 if players == 4 else players)
    assert len(game.hands) == len(game.out) == len(game.opened) == players
    assert game.view(Seat(0)).sides == game.sides


def test_a_meld_belongs_to_the_seat_that_has_laid_it() -> None:
    hand = "Kh Kd Ks Qh Qd Qs 4c 5c"
    game = table("13", rules=IN_PAIRS, players=4, turn=3, others=["13", "13", hand])
    play(game, "meld Kh Kd Ks / Qh Qd Qs")
    assert [int(meld.owner) for meld in game.melds] == [3, 3]
    assert game.opened == [False, False, False, True]
    assert melds(game) == ["Kh Kd Ks", "Qh Qd Qs"]
    assert game.problems() == ()


def test_the_score_sheet_has_a_line_a_pair() -> None:
    result = closed().result
    assert result is not None
    assert (result.scores, result.totals, result.closer) == ((0, 19), (0, 19), 0)
    assert [result.members(line) for line in range(2)] == [(0, 2), (1, 3)]
    assert [[item.points for item in items] for items in result.items] == [[], [10, 9]]
    assert [item.cards for item in result.items[1]] == [result.hands[1], result.hands[3]]


def test_a_pair_leaves_the_match_together_and_the_match_is_over() -> None:
    game = closed(totals=[0, 90])
    assert (game.out, game.winner) == ([False, True, False, True], 0)
    assert game.result is not None
    assert (game.result.eliminated, game.result.winner) == ((1, 3), 0)
    assert game.legal_moves() == ()


@pytest.mark.parametrize(("way", "often"), [("once", 1), ("limited", 2)])
def test_a_pair_comes_back_so_often_and_no_more(way: str, often: int) -> None:
    rules = {"reentry": way, "reentry_limit": 2, "reentry_closed_when_two_left": False}
    game = closed(totals=[40, 90], rules=rules)
    assert game.result is not None
    assert (game.result.reentered, game.totals) == ((1, 3), [40, 40])
    assert game.reentries == [0, 1]
    others = ["Kd", "Jk", "5c 4c"]
    again = table("9s", rules=game.rules, others=others, totals=[40, 90], **FOUR)
    again.reentries[1] = often
    play(again, "discard 9s")
    assert (again.out, again.winner) == ([False, True, False, True], 0)


def test_always_coming_back_ends_where_one_pair_is_left() -> None:
    game = closed(
        totals=[40, 90], rules={"reentry": "unlimited", "reentry_closed_when_two_left": False}
    )
    assert game.winner == 0


def test_partners_sit_opposite_and_the_deal_goes_round() -> None:
    game = closed()
    game.play(Deal())
    assert (game.dealer, game.turn) == (0, 1)
    assert game.seats_from(game.turn) == [1, 2, 3, 0]
    assert [game.members(Seat(side)) for side in range(2)] == [[0, 2], [1, 3]]


def test_a_view_of_a_pair_restores_to_the_same_match() -> None:
    game = closed(totals=[40, 90], rules={"reentry": "once", "reentry_closed_when_two_left": False})
    game.play(Deal())
    for seat in (None, *map(Seat, range(4))):
        view = game.view(seat)
        sample = Scala40.fitting(view, Random(1))
        assert sample.view(seat) == view
        assert (sample.sides, sample.totals, sample.reentries) == (2, [40, 40], [0, 1])


def test_a_record_of_a_pair_is_told_by_pair() -> None:
    rules = Scala40Rules(pair_play=True, match_end="fixed_hands", fixed_hands=1)
    seats = tuple(Player(name, "medium") for name in ("Rosa", "Ugo", "Anna", "Bruno"))
    record = Record("scala40", rules, "classic", "told", seats, [])
    game = record.start()
    assert isinstance(game, Scala40)
    rng = Random(0)
    turn: list[str] = []
    while game.winner is None:
        seat = game.turn
        move = next_move(game, (RULE,) * 4, rng, False, f"told/{len(record.turns)}/{len(turn)}")
        game.apply(move)
        turn.append(str(move))
        if game.turn != seat or game.result is not None:
            record.turns.append("; ".join(turn))
            turn = []
        if game.result is not None and game.winner is None:
            pytest.fail("equal points: take another seed")
    lines = list(retold(Record.loads(record.dumps())))
    assert any(line.strip().startswith("Rosa and Anna: ") for line in lines)
    assert any(line.strip().startswith("Ugo and Bruno: ") for line in lines)
    assert lines[-1].strip().endswith("win the match")


@pytest.mark.parametrize("seed", range(8))
def test_a_match_in_pairs_keeps_every_invariant(seed: int) -> None:
    match = play_match(seed, short=True, players=4, always={"pair_play": True, "players_max": 4})
    assert match.game.sides == 2
    assert match.game.winner in (0, 1)
    check_record(match, Random(f"record {seed}"))
