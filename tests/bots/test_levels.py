"""Levels and temperaments: errors are of attention, and each temperament is one of its own."""

import math
from collections.abc import Sequence
from time import perf_counter
from typing import Any

import pytest

from scala_desktop.bots.base import SEARCHING, bot_seed, choose
from scala_desktop.bots.common import sampling
from scala_desktop.bots.common.comparing import Comparison
from scala_desktop.bots.scala40.player import MEDIUM
from scala_desktop.bots.scala40.policy import Policy as Scala40Policy
from scala_desktop.bots.scala40.thinking import Thinker
from scala_desktop.rules.cards import DEUCE, JOKER, KIND, KIND_RANK, Kind
from scala_desktop.rules.game import Game, Phase
from scala_desktop.rules.levels import LEVELS, TEMPERAMENTS
from scala_desktop.rules.moves import Deal, Discard, Move
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.options import Scala40Rules
from tests.benchmarks.ladder import DOCUMENT, SEATINGS, TEMPERED, Row, measured, rows
from tests.bots.beginner import NAME as BEGINNER
from tests.bots.beginner import beginner

WILD_TWOS = ("burraco", "canasta")
SEATS = {"two": 2, "pairs": 4, "four": 4}


def is_wild(game: Game, kind: Kind) -> bool:
    return kind == JOKER or (game.key in WILD_TWOS and KIND_RANK[kind] == DEUCE)


def played(
    game: Game, bot: str, decisions: int
) -> list[tuple[list[Kind], Sequence[Move], Discard]]:
    """Let *bot* play on all seats; return of each discard the hand, what was legal, and it."""
    found: list[tuple[list[Kind], Sequence[Move], Discard]] = []
    for _ in range(decisions):
        if game.winner is not None:
            break
        if game.phase is Phase.OVER:
            game.play(Deal())
        view = game.view(game.turn)
        seed = bot_seed(view)
        move = beginner(view, seed) if bot == BEGINNER else choose(view, bot, seed, math.inf)
        if isinstance(move, Discard):
            found.append(([KIND[card] for card in view.hand], game.legal_moves(), move))
        game.play(move)
    return found


@pytest.mark.parametrize("game", ["scala40", "burraco", "canasta"])
@pytest.mark.parametrize("bot", ["child", "easy", BEGINNER])
def test_who_errs_never_throws_a_wild_card_away(game: str, bot: str) -> None:
    seen = held = 0
    for deal in range(3):
        match = info(game).start(info(game).rules(), 2, f"wild{deal}")
        for hand, legal, move in played(match, bot, 150):
            others = [
                one for one in legal if isinstance(one, Discard) and not is_wild(match, one.card)
            ]
            held += any(is_wild(match, kind) for kind in hand) and bool(others)
            seen += 1
            assert not (is_wild(match, move.card) and others), (hand, move)
    assert seen > 90
    assert held >= 5, "wild cards were there to be thrown"


@pytest.mark.parametrize(("game", "seating"), [(g, s) for g in NAMES for s in SEATINGS[g]])
def test_a_temperament_has_its_own_way_and_mostly_plays_as_its_level(
    game: str, seating: str
) -> None:
    """In the same positions; where nothing else were done, it would be a name without a meaning."""
    asked = 0
    other = dict.fromkeys(TEMPERAMENTS, 0)
    for deal in range(6):
        match = info(game).start(info(game).rules(), SEATS[seating], f"temper{deal}")
        for _ in range(120):
            if match.winner is not None:
                break
            if match.phase is Phase.OVER:
                match.play(Deal())
            view = match.view(match.turn)
            seed = bot_seed(view)
            move = choose(view, "medium", seed, math.inf)
            asked += 1
            for one in TEMPERAMENTS:
                other[one] += choose(view, f"medium-{one}", seed, math.inf) != move
            match.play(move)
    for one, count in other.items():
        assert 0 < count < asked / 5, (one, count, asked)


def test_a_temperament_depends_on_the_view_and_the_seed_alone() -> None:
    match = info("burraco").start(info("burraco").rules(), 2, "again")
    view = match.view(match.turn)
    for level in LEVELS[1:3]:
        for one in TEMPERAMENTS:
            bot = f"{level}-{one}"
            assert choose(view, bot, "seed", math.inf) == choose(view, bot, "seed", math.inf)


def test_the_beginner_wins_about_half_of_its_hands_against_the_child() -> None:
    """A small sample with fixed deals; docs/ladder.md has the large one of every game."""
    found = measured(Row("scala40", "two", BEGINNER, "child"), 40, "beginner", hands=True)
    assert 35 <= sum(found.hands) / len(found.hands) <= 65


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seating"), [(g, s) for g in NAMES for s in SEATINGS[g]])
def test_so_it_does_in_every_game(game: str, seating: str) -> None:
    found = measured(Row(game, seating, BEGINNER, "child"), 100, "child", hands=True)
    assert 40 <= sum(found.hands) / len(found.hands) <= 60


def test_every_rung_has_one_line_in_the_document() -> None:
    lines = DOCUMENT.read_text(encoding="utf-8").splitlines()
    tempered = [",".join(step) for step in TEMPERED]
    wanted = [*rows([], [], []), *rows(["scala40", "burraco"], [], tempered)]
    assert len(wanted) == 5 * 7 + 3 * 3
    for row in wanted:
        assert sum(line.startswith(row.key()) for line in lines) == 1, row
        assert f"--game {row.game} --seats {row.seating} --step {row.weak},{row.strong} " in next(
            line for line in lines if line.startswith(row.key())
        )


@pytest.mark.parametrize("key", [key for key in NAMES if key != "scala40"])
def test_the_master_compares_over_more_deals_than_hard(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    class Noting(Comparison):
        def best(self, moves: Sequence[Any], worths: Any) -> Any:
            del worths
            asked.append(self.samples)
            return moves[0]

    monkeypatch.setattr(sampling, "Comparison", Noting)
    players = 4 if key == "canasta" else 2  # a player alone compares nothing there
    game, deals = info(key).start(info(key).rules(), players, "master"), dict[str, set[int]]()
    while len(deals) < 2:
        assert game.phase is not Phase.OVER, "nothing was compared"
        view = game.view(game.turn)
        for level in SEARCHING:
            asked.clear()
            choose(view, level, bot_seed(view), math.inf)
            if asked:
                deals[level] = set(asked)
        game.play(choose(view, "medium", bot_seed(view), math.inf))
    (hard,), (master,) = deals["hard"], deals["master"]
    assert master == 4 * hard


def test_hard_compares_nothing_in_scala40_and_master_does(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[str] = []
    level = ""

    class Noting(Comparison):
        def best(self, moves: Sequence[Any], worths: Any) -> Any:
            del worths
            compared.append(level)
            return moves[0]

    monkeypatch.setattr(sampling, "Comparison", Noting)
    game = Scala40.new(Scala40Rules(), 2, "nothing")
    for _ in range(60):
        if game.phase is Phase.OVER:
            game.play(Deal())
        view = game.view(game.turn)
        for level in SEARCHING:
            choose(view, level, bot_seed(view), math.inf)
        game.play(choose(view, "medium", bot_seed(view), math.inf))
    assert set(compared) == {"master"}


@pytest.mark.parametrize(("times", "most"), [(1, 0.7), (4, 2.8)])
def test_hard_compares_no_longer_than_a_table_waits(times: int, most: float) -> None:
    """And master four times as long; what the table leaves is less, or there is no end at all."""
    game = Scala40.new(Scala40Rules(), 2, "longest")
    view, policy = game.view(game.turn), Scala40Policy(game, MEDIUM)

    def left(budget_s: float) -> float:
        thinker = Thinker(view, policy, "seed", budget_s, times)
        return thinker.deadline - perf_counter()

    assert most - 0.2 < left(10.0) <= most
    assert 0.2 < left(0.4) <= 0.4
    assert left(math.inf) == math.inf
