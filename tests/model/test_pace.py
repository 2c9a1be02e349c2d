"""Bots take their time as people do, and their time tells nothing."""

import math
from dataclasses import replace
from statistics import fmean, median, quantiles, stdev

import pytest

from scala_desktop.bots.base import bot_seed, choose
from scala_desktop.model.bot_client import BUDGET_S, BotClient
from scala_desktop.model.bot_driver import DEALING_MS, PACES
from scala_desktop.model.pace import (
    LEAST_SEARCH_S,
    SPREAD,
    WIDEST,
    choices,
    leaning,
    pause_ms,
    search_s,
)
from scala_desktop.model.session import Session
from scala_desktop.model.temperaments import bot_of
from scala_desktop.rules.cards import Card
from scala_desktop.rules.levels import LEVELS
from scala_desktop.rules.moves import Draw
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.rules.view import View


def views(count: int, game: str = "scala40") -> list[View]:
    """Return *count* views of seats that are in turn, in different matches."""
    rules = info(game).rules()
    found: list[View] = []
    for number in range(count):
        match = info(game).start(rules, 2, f"pace{number}")
        found.append(match.view(match.turn))
    return found


SEEN = views(1500)


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_pauses_are_log_normal_round_the_pace_of_the_settings(speed: str) -> None:
    pauses = [pause_ms(replace(view, phase="play"), PACES[speed]) for view in SEEN]
    usual = PACES[speed] * leaning(len(SEEN[0].hand))
    assert median(pauses) == pytest.approx(usual, rel=0.05)
    logs = [math.log(pause / usual) for pause in pauses]
    assert fmean(logs) == pytest.approx(0, abs=0.04)
    assert stdev(logs) == pytest.approx(SPREAD, rel=0.08)
    # As far above the median as below it, by ratio: that is what makes it log-normal.
    low, high = quantiles(logs, n=20)[0], quantiles(logs, n=20)[-1]
    assert low == pytest.approx(-1.645 * SPREAD, abs=0.07)
    assert high == pytest.approx(1.645 * SPREAD, abs=0.07)
    assert max(map(abs, logs)) <= WIDEST * SPREAD + 0.01


def test_where_there_is_more_to_choose_pauses_are_longer() -> None:
    def usual(size: int) -> float:
        some = [replace(view, phase="play", hand=view.hand[:size]) for view in SEEN[:400]]
        return median(pause_ms(view, PACES["normal"]) for view in some)

    few, more, many = usual(2), usual(6), usual(13)
    assert few * 1.1 < more < many / 1.1


@pytest.mark.parametrize("game", NAMES)
def test_the_pause_is_the_same_each_time_whoever_thinks_and_whatever_the_hand_is(
    game: str,
) -> None:
    for view in views(20, game):
        first = pause_ms(view, 450)
        assert pause_ms(view, 450) == first
        for level in ("easy", "hard"):
            choose(view, level, bot_seed(view), 0.0)
            assert pause_ms(view, 450) == first
        # Other cards of the same number are no more and no less to choose between.
        others = tuple(Card(card) for card in range(len(view.hand)))
        assert choices(replace(view, hand=others)) == choices(view)


def test_without_a_pace_there_is_no_pause_and_a_search_has_all_its_time() -> None:
    assert pause_ms(SEEN[0], PACES["off"]) == 0
    assert search_s(0, BUDGET_S) == BUDGET_S


def test_a_search_ends_with_the_pause() -> None:
    assert search_s(900, BUDGET_S) == 0.9
    assert search_s(5000, BUDGET_S) == BUDGET_S
    assert search_s(100, BUDGET_S) == LEAST_SEARCH_S


class Noting(BotClient):
    """Bots without a process; what they are asked is noted, and nothing is answered."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, float]] = []

    def start(self) -> None:
        """Start nothing."""

    def ask(self, view: View, level: str, budget_s: float = BUDGET_S) -> int:
        """Note the question; its ticket is its number."""
        self.asked.append((level, budget_s))
        return len(self.asked)


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "off"])
def test_a_bot_takes_the_same_time_whether_it_searches_or_not(qapp: object, speed: str) -> None:
    entry = info("scala40")
    waits, budgets = set(), set()
    for level in LEVELS:
        bots = Noting()
        game = entry.start(entry.rules(), 2, "driver")
        players = tuple(Player(name, level) for name in ("Marco", "Giulia"))
        record = Record("scala40", entry.rules(), "classic", "driver", players, [])
        session = Session(record, game, bots=bots)
        session.set_speed(speed)
        seat = game.turn
        session.driver.ask(seat)
        asked, budget = bots.asked[-1]
        assert asked == bot_of(players[seat])
        budgets.add(budget)
        waits.add(session.driver._pause_ms)
        bots.answered.emit(len(bots.asked), Draw())
        assert session.driver._timer.isActive()
        # The cards of the hand are still being dealt.
        wait = session.driver._pause_ms + DEALING_MS * PACES[speed] // PACES["normal"]
        assert wait - 200 <= session.driver._timer.interval() <= wait
        session.close()
        bots.close()
    assert len(waits) == len(budgets) == 1
    assert (waits == {0}) == (speed == "off")
