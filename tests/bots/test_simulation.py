"""Simulations are fair to every bot, depend on the seed alone and say how sure they are."""

import math
import multiprocessing
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from time import sleep
from typing import Any

import pytest

from scala_desktop.bots import simulation
from scala_desktop.bots.base import choose
from scala_desktop.bots.simulation import EndlessHandError, Estimate, SimulationReport, simulate
from scala_desktop.bots.spreading import NoWorkersError
from scala_desktop.rules.levels import LEVELS, RANDOM
from scala_desktop.rules.moves import Move
from scala_desktop.rules.options import HouseRules
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.view import View
from scala_desktop.simulation_report import as_table

ONE_HAND = Scala40Rules(match_end="fixed_hands", fixed_hands=1)
PAIR = ("easy", "medium")


def without_clock(report: SimulationReport) -> SimulationReport:
    return replace(
        report,
        decisions_a_second=0.0,
        slowest_decision=0.0,
        seconds=0.0,
        processor_seconds=0.0,
        times=(),
    )


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_bot_against_itself_gets_exactly_half(level: str) -> None:
    report = simulate("scala40", 6, (level, level), seed="self")
    for bot in report.bots:
        assert bot.matches.mean == bot.matches.low == bot.matches.high == 0.5
        assert bot.margin.mean == 0
    assert report.bots[0].hands == report.bots[1].hands


def test_three_equal_bots_get_a_third_each() -> None:
    report = simulate("scala40", 3, ("medium",) * 3, seed="three")
    assert [bot.matches.mean for bot in report.bots] == pytest.approx([1 / 3] * 3)


def test_matches_are_rounded_up_to_whole_deals() -> None:
    told: list[tuple[int, int]] = []
    report = simulate(
        "scala40",
        3,
        ("medium", "easy"),
        ONE_HAND,
        "rounded",
        progress=lambda done, of: told.append((done, of)),
    )
    assert (report.deals, report.matches) == (2, 4)
    assert told == [(2, 4), (4, 4)]


def test_the_result_depends_on_the_seed_alone() -> None:
    one = simulate("scala40", 8, ("easy", "medium"), ONE_HAND, "seed")
    again = simulate("scala40", 8, ("easy", "medium"), ONE_HAND, "seed")
    other = simulate("scala40", 8, ("easy", "medium"), ONE_HAND, "another")
    assert without_clock(one) == without_clock(again)
    assert without_clock(one) != without_clock(replace(other, seed="seed"))


def test_several_processes_give_the_same_result() -> None:
    alone = simulate("scala40", 6, ("easy", "medium"), ONE_HAND, "jobs")
    shared = simulate("scala40", 6, ("easy", "medium"), ONE_HAND, "jobs", jobs=2)
    assert without_clock(alone) == without_clock(shared)


@pytest.mark.timeout(120)
def test_a_process_that_dies_is_told_and_its_deals_are_played_again() -> None:
    ended: list[BaseException] = []

    def kill_one(done: int, _of: int) -> None:
        if done == 2:
            workers = [p for p in multiprocessing.active_children() if p.pid not in before]
            workers[0].kill()

    before = {child.pid for child in multiprocessing.active_children()}
    report = simulate("scala40", 200, PAIR, ONE_HAND, "dies", kill_one, jobs=2, lost=ended.append)
    assert [type(end) for end in ended] == [BrokenProcessPool]
    alone = simulate("scala40", 200, PAIR, ONE_HAND, "dies")
    assert without_clock(report) == without_clock(alone)


class Cluster(Executor):
    """Workers in threads, one of which dies with every so many pieces of work.

    After *gone* of them nobody takes any more.
    """

    def __init__(self, dies: int = 3, gone: int = 10**9) -> None:
        self.dies, self.gone, self.given = dies, gone, 0
        self.threads = ThreadPoolExecutor(2)

    def submit(self, do: Any, /, *args: Any, **named: Any) -> Future[Any]:
        self.given += 1
        if self.given > self.gone:
            raise RuntimeError("the cluster is gone")
        if self.given % self.dies:
            return self.threads.submit(do, *args, **named)
        lost: Future[Any] = Future()
        lost.set_exception(KilledError("a worker of the cluster was killed"))
        return lost

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        raise AssertionError("the executor is its owner's")


class KilledError(Exception):
    """What a cluster says."""


@pytest.mark.parametrize(
    ("cluster", "told"),
    [
        (Cluster(dies=10**9), set()),
        (Cluster(), {KilledError}),
        (Cluster(dies=1), {KilledError, NoWorkersError}),
        (Cluster(dies=10**9, gone=4), {RuntimeError, NoWorkersError}),
    ],
    ids=["all live", "some die", "all die", "gone"],
)
def test_any_executor_plays_the_same_deals(cluster: Cluster, told: set[type[Exception]]) -> None:
    ended: list[BaseException] = []
    report = simulate("scala40", 24, PAIR, ONE_HAND, "jobs", executor=cluster, lost=ended.append)
    assert set(map(type, ended)) == told
    assert sum(isinstance(end, NoWorkersError) for end in ended) <= 1
    assert without_clock(report) == without_clock(simulate("scala40", 24, PAIR, ONE_HAND, "jobs"))


def test_a_fault_of_the_play_itself_is_no_dead_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "LONGEST_HAND", 5)
    ended: list[BaseException] = []
    cluster = Cluster(dies=10**9)
    with pytest.raises(EndlessHandError, match="does not end"):
        simulate("scala40", 8, PAIR, ONE_HAND, "endless", executor=cluster, lost=ended.append)
    assert (cluster.given, ended) == (4, [])


def test_a_few_deals_are_given_out_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scala_desktop.bots.spreading.AHEAD", 2)
    cluster = Cluster(dies=10**9)
    given: list[int] = []
    simulate(
        "scala40",
        12,
        PAIR,
        ONE_HAND,
        progress=lambda *_: given.append(cluster.given),
        executor=cluster,
    )
    assert given == [2, 3, 4, 5, 6, 6]


def test_the_strong_beat_the_weak() -> None:
    report = simulate("scala40", 60, ("medium", "random"), ONE_HAND, "strength")
    medium, weak = report.bots
    assert medium.hands.mean >= 0.8
    assert medium.margin.low > 0
    assert medium.margin.mean == -weak.margin.mean
    assert medium.score < weak.score


def test_hands_and_turns_are_counted() -> None:
    report = simulate("scala40", 10, ("easy", "medium"), ONE_HAND, "counted")
    assert report.hands_a_match == 1
    assert 5 < report.turns_a_hand < 40
    assert report.turns_a_match == report.turns_a_hand
    assert report.decisions > 2 * report.turns_a_hand * report.matches
    assert sum(times.count for times in report.times) == report.decisions
    slowest = max(times.slowest for times in report.times)
    assert slowest == pytest.approx(1000 * report.slowest_decision)


def test_the_processor_is_timed_beside_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waits for the disk takes time by the clock, and none of the processor."""

    def slow(view: View, level: str, seed: str, budget_s: float) -> Move:
        if level == "easy":
            sleep(0.002)
        return choose(view, level, seed, budget_s)

    monkeypatch.setattr(simulation, "choose", slow)
    report = simulate("scala40", 2, ("easy", "medium"), ONE_HAND, "clock")
    easy, medium = report.times
    assert easy.median >= 2 > easy.processor_median
    for times in (easy, medium):
        assert 0 < times.processor_median <= times.processor_p99 <= times.processor_slowest
    assert report.seconds > report.processor_seconds + 0.002 * easy.count - 0.001
    told = as_table(report)
    assert f"{report.processor_seconds:.1f} s of processor" in told
    assert "of processor" in told.splitlines()[-1]


@pytest.mark.parametrize(
    ("game", "seats", "rules"),
    [
        ("scala40", ("medium", "easy", "easy"), ONE_HAND),
        ("trentuno", ("easy", "medium", "medium", "medium"), TrentunoRules(lives=1)),
    ],
)
def test_the_strength_of_three_and_more_is_told_with_intervals(
    game: str, seats: tuple[str, ...], rules: HouseRules
) -> None:
    report = simulate(game, 8 * len(seats), seats, rules, "several")
    assert sum(bot.matches.mean for bot in report.bots) == pytest.approx(1)
    for bot in report.bots:
        for found in (bot.matches, bot.hands, bot.margin):
            assert -math.inf < found.low <= found.mean <= found.high < math.inf
    assert sum(bot.margin.mean for bot in report.bots) == pytest.approx(0)


def test_bots_are_named_with_their_temperaments() -> None:
    seats = ("medium-bold", "medium")
    report = simulate("scala40", 8, seats, ONE_HAND, "temperaments")
    assert tuple(bot.level for bot in report.bots) == seats
    assert {times.level for times in report.times} == set(seats)
    with pytest.raises(ValueError, match="medium-brave"):
        simulate("scala40", 2, ("medium-brave", "medium"), ONE_HAND, "temperaments")


def test_the_interval_is_over_deals() -> None:
    estimate = Estimate.of([0.0, 1.0, 1.0, 0.0])
    half = 1.96 * math.sqrt(1 / 3) / 2
    assert estimate.low == pytest.approx(0.5 - half)
    assert estimate.high == pytest.approx(0.5 + half)
    assert Estimate.of([1.0]) == Estimate(1.0, -math.inf, math.inf)
    few = Estimate.of([1.0, 1.0, 0.5], 0, 1)
    assert (few.low > 0, few.high) == (True, 1), "nobody wins more than every match"


def test_a_hand_without_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "LONGEST_HAND", 5)
    with pytest.raises(EndlessHandError, match="does not end"):
        simulate("scala40", 1, ("medium", "medium"), ONE_HAND, "endless")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("levels", "matches", "low", "high"),
    [(("easy", "medium"), 400, 0.15, 0.30)],
)
def test_how_strong_the_levels_are(
    levels: tuple[str, str], matches: int, low: float, high: float
) -> None:
    rules: HouseRules = Scala40Rules()
    report = simulate("scala40", matches, levels, rules, "levels")
    assert low <= report.bots[0].matches.mean <= high


@pytest.mark.slow
def test_medium_beats_random_and_ends_its_hands() -> None:
    weak = simulate("scala40", 600, ("medium", "random"), ONE_HAND, "random")
    assert weak.bots[0].hands.low >= 0.8
    even = simulate("scala40", 600, ("medium", "medium"), ONE_HAND, "turns")
    assert even.turns_a_hand < 40


def test_rotations_that_seat_the_same_levels_are_played_once() -> None:
    """They bring what they would have brought played on their own."""
    levels = ("easy", "medium", "easy", "medium")
    work = ("trentuno", levels, TrentunoRules(lives=1), "rotations")
    shared = simulation._play_deal(work)
    for turned, tally in enumerate(shared):
        alone = simulation._play_match(*work, turned)
        assert replace(tally, times=[]) == replace(alone, times=[])
    assert [bool(tally.times) for tally in shared] == [True, True, False, False]


def test_levels_are_named_from_weak_to_strong() -> None:
    assert LEVELS == ("child", "easy", "medium", "hard", "master")
    assert RANDOM not in LEVELS
