"""Bots against bots without a window: how strong, how long, how fast.

Every deal is played with all rotations of the seats, so that luck falls on each bot alike; the deal
with its rotations is the unit of the confidence intervals.  The result depends on the seed alone,
whatever plays the deals, and in however many processes: bots think with a fixed number of samples,
not by the clock.

Source: design/bots.md, Measuring strength.
"""

from __future__ import annotations

import gc
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from functools import partial
from statistics import fmean, stdev
from time import perf_counter, process_time

from scala_desktop.bots.base import bet, bot_seed, choose
from scala_desktop.bots.spreading import processes, spread
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.events import HandEnded, HandResult
from scala_desktop.rules.game import Game, Phase
from scala_desktop.rules.moves import Deal
from scala_desktop.rules.options import HouseRules
from scala_desktop.rules.registry import info
from scala_desktop.rules.value_class import value_class

LONGEST_HAND = 20_000
"""Decisions in one hand after which it is taken for endless."""


class EndlessHandError(RuntimeError):
    """Raised when a hand does not end."""


@value_class
class Estimate:
    """A mean over deals and its 95 % interval; one deal alone has no interval."""

    mean: float
    low: float
    high: float

    @classmethod
    def of(
        cls, values: Sequence[float], least: float = -math.inf, most: float = math.inf
    ) -> Estimate:
        """Return the estimate from one value a deal; none is below *least* or above *most*."""
        mean = fmean(values)
        if len(values) < 2:
            return cls(mean, -math.inf, math.inf)
        half = 1.96 * stdev(values) / math.sqrt(len(values))
        return cls(mean, max(mean - half, least), min(mean + half, most))


@value_class
class BotReport:
    """How one of the bots did.

    *matches* and *hands* are the shares that it won, with its partner where it has one; hands
    that several did best in are shared.  *margin* is how many points (in Trentuno lives) a hand
    it did better than the mean of the others, *score* what it paid or earned a hand.
    """

    level: str
    matches: Estimate
    hands: Estimate
    margin: Estimate
    score: float


@value_class
class DecisionTimes:
    """How long the decisions of a level took by the clock and by the processor, in milliseconds."""

    level: str
    count: int
    median: float
    p99: float
    slowest: float
    processor_median: float
    processor_p99: float
    processor_slowest: float


@value_class
class SimulationReport:
    """The result of a simulation; *bots* are in the order in which they were named.

    *seconds* is how long all decisions took together by the clock, *processor_seconds* by the
    processor, whichever processes made them.
    """

    game: str
    seed: str
    deals: int
    matches: int
    bots: tuple[BotReport, ...]
    hands_a_match: float
    turns_a_hand: float
    turns_a_match: float
    decisions: int
    decisions_a_second: float
    slowest_decision: float
    seconds: float
    processor_seconds: float
    times: tuple[DecisionTimes, ...]
    dead_hands: int
    scores_cost: bool


_Work = tuple[str, tuple[str, ...], HouseRules, str]
"""A deal to be played: the game, the levels by bot, the rules and the seed."""


@dataclass
class _Tally:
    """The results of one match, by bot."""

    won: list[int]
    hands_won: list[float]
    margin: list[float]
    score: list[int]
    scores_cost: bool
    hands: int = 0
    turns: int = 0
    dead: int = 0
    times: list[tuple[int, float, float]] = field(default_factory=list)
    """Of each decision: the bot, and the seconds by the clock and by the processor."""

    def turned(self, places: int) -> _Tally:
        """Return the tally of the same match with every bot *places* seats further on."""
        count = len(self.won)
        was = [(bot + places) % count for bot in range(count)]
        return replace(
            self,
            won=[self.won[bot] for bot in was],
            hands_won=[self.hands_won[bot] for bot in was],
            margin=[self.margin[bot] for bot in was],
            score=[self.score[bot] for bot in was],
            times=[],
        )


def simulate(
    game: str,
    matches: int,
    seats: Sequence[str],
    rules: HouseRules | None = None,
    seed: str = "simulation",
    progress: Callable[[int, int], None] | None = None,
    *,
    jobs: int = 1,
    executor: Executor | None = None,
    lost: Callable[[BaseException], None] | None = None,
) -> SimulationReport:
    """Play at least *matches* matches between the bots *seats*, and report.

    A bot is named by its level, or with a temperament, as in ``medium-bold``.

    The number is rounded up to whole deals, one match a rotation.  *progress* is called with the
    matches done and their total.  *jobs* is the number of processes; an *executor*, such as that of
    a cluster on which this program is installed, plays the deals in their place.  *lost* is told
    what ended a worker, or kept it from its work; its deals are played again.

    :raises EndlessHandError: if bots play on and on without ending a hand.
    """
    rules = info(game).rules() if rules is None else rules
    deals = max(1, math.ceil(matches / len(seats)))
    work = [(game, tuple(seats), rules, f"{seed}/{deal}") for deal in range(deals)]
    tallies: list[list[_Tally]] = []
    if executor is None and jobs < 2:
        played: Iterator[list[_Tally]] = map(_play_deal, work)
    else:
        played = spread(_play_deal, work, executor or partial(processes, jobs), lost)
    for done in played:
        tallies.append(done)
        if progress is not None:
            progress(len(tallies) * len(seats), deals * len(seats))
    return _report(game, seed, tuple(seats), tallies)


def _play_deal(work: _Work) -> list[_Tally]:
    """Return the matches of one deal, one for each rotation of the seats.

    Bots of one level play alike on the same seat: a rotation that brings the levels back to where
    they were is not played again.
    """
    game, levels, rules, seed = work
    played: dict[tuple[str, ...], tuple[int, _Tally]] = {}
    tallies = []
    for turned in range(len(levels)):
        seated = tuple(levels[(seat - turned) % len(levels)] for seat in range(len(levels)))
        if seated not in played:
            played[seated] = turned, _play_match(game, levels, rules, seed, turned)
        first, tally = played[seated]
        tallies.append(tally.turned(turned - first) if turned > first else tally)
    return tallies


def _play_match(
    key: str, levels: tuple[str, ...], rules: HouseRules, seed: str, turned: int
) -> _Tally:
    """Return how the match *seed* went with bot *b* on seat ``(b + turned) % players``."""
    players = len(levels)
    bots = [(seat - turned) % players for seat in range(players)]
    match = info(key).start(rules, players, seed)
    tally = _Tally(
        [0] * players, [0.0] * players, [0.0] * players, [0] * players, match.scores_cost
    )
    decisions = 0
    while match.winner is None:
        if match.phase is Phase.OVER:
            _place_bets(match, [levels[bot] for bot in bots])
            match.play(Deal())
            decisions = 0
            continue
        playing = [Seat(s) for s in range(players) if not match.out[s]]
        seat = match.turn
        bot = bots[seat]
        view = match.view(seat)
        gc_was = gc.isenabled()
        gc.disable()
        thought = bot_seed(view)
        began, worked = perf_counter(), process_time()
        move = choose(view, levels[bot], thought, math.inf)
        tally.times.append((bot, perf_counter() - began, process_time() - worked))
        if gc_was:
            gc.enable()
        for event in match.play(move):
            if isinstance(event, HandEnded):
                _count_hand(tally, event.result, playing, match.sides, bots)
        decisions += 1
        if match.phase is not Phase.PLAY:
            tally.turns += 1
        if decisions > LONGEST_HAND:
            raise EndlessHandError(f"hand {match.hand_number} of {seed!r} does not end")
    for place, bot in enumerate(bots):
        tally.won[bot] = int(place % match.sides == match.winner)
    return tally


def _place_bets(match: Game, levels: Sequence[str]) -> None:
    """Let every seat do what it wants between two hands."""
    for seat, level in enumerate(levels):
        view = match.view(Seat(seat))
        move = bet(view, level, bot_seed(view))
        if move is not None:
            match.play(move, Seat(seat))


def _count_hand(
    tally: _Tally, result: HandResult, playing: Sequence[Seat], sides: int, bots: Sequence[int]
) -> None:
    """Count what the hand has cost or brought each of *playing*; scores go by side."""
    tally.hands += 1
    tally.dead += result.closer is None
    sign = -1 if tally.scores_cost else 1
    worth = {seat: sign * result.scores[seat % sides] for seat in playing}
    best = [seat for seat in playing if worth[seat] == max(worth.values())]
    for seat in playing:
        bot = bots[seat]
        others = [worth[other] for other in playing if other % sides != seat % sides]
        tally.score[bot] += sign * worth[seat]
        tally.margin[bot] += worth[seat] - fmean(others)
        if seat in best and len(best) < len(playing):
            tally.hands_won[bot] += len({s % sides for s in best}) ** -1


def _report(
    game: str, seed: str, levels: tuple[str, ...], tallies: Sequence[Sequence[_Tally]]
) -> SimulationReport:
    every = [tally for deal in tallies for tally in deal]
    hands = sum(t.hands for t in every)
    turns = sum(t.turns for t in every)
    taken = [seconds for t in every for _, seconds, _ in t.times]
    bots = tuple(
        BotReport(
            level,
            Estimate.of([fmean(t.won[bot] for t in deal) for deal in tallies], 0, 1),
            Estimate.of(
                [_a_hand(deal, (t.hands_won[bot] for t in deal)) for deal in tallies], 0, 1
            ),
            Estimate.of([_a_hand(deal, (t.margin[bot] for t in deal)) for deal in tallies]),
            sum(t.score[bot] for t in every) / hands,
        )
        for bot, level in enumerate(levels)
    )
    return SimulationReport(
        game=game,
        seed=seed,
        deals=len(tallies),
        matches=len(every),
        bots=bots,
        hands_a_match=hands / len(every),
        turns_a_hand=turns / hands,
        turns_a_match=turns / len(every),
        decisions=len(taken),
        decisions_a_second=len(taken) / max(sum(taken), 1e-9),
        slowest_decision=max(taken),
        seconds=sum(taken),
        processor_seconds=sum(worked for t in every for _, _, worked in t.times),
        times=tuple(_times(level, levels, every) for level in dict.fromkeys(levels)),
        dead_hands=sum(t.dead for t in every),
        scores_cost=every[0].scores_cost,
    )


def _a_hand(deal: Sequence[_Tally], values: Iterable[float]) -> float:
    return sum(values) / sum(t.hands for t in deal)


def _times(level: str, levels: Sequence[str], tallies: Iterable[_Tally]) -> DecisionTimes:
    found = [(s, worked) for t in tallies for bot, s, worked in t.times if levels[bot] == level]
    by_clock = sorted(1000 * seconds for seconds, _ in found)
    by_processor = sorted(1000 * worked for _, worked in found)
    half, p99 = len(found) // 2, len(found) * 99 // 100
    return DecisionTimes(
        level,
        len(found),
        by_clock[half],
        by_clock[p99],
        by_clock[-1],
        by_processor[half],
        by_processor[p99],
        by_processor[-1],
    )
