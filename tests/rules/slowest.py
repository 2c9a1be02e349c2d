"""Look for the positions that a game takes longest to judge.

python tests/rules/slowest.py --game scala40 --seconds 60

Positions come from random matches under random house rules.  The slowest of them are made slower
step by step: cards of the hand and the pile are exchanged for others, and what takes longer is
kept.  Processor time is measured, of ``check`` (a take among others) and ``legal_moves``.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from scala_desktop.rules.cards import JOKER, KIND, KIND_NAMES
from scala_desktop.rules.common.checking import refusal_of
from scala_desktop.rules.game import Game, Phase
from scala_desktop.rules.moves import LayMelds, Move, Take
from scala_desktop.rules.options import options, random_rules, with_values
from scala_desktop.rules.registry import GAMES, info

LIMIT = 0.05
"""What nothing should take longer than, in seconds."""
STEPS = 40
"""So many changes of a position are tried."""


@dataclass(frozen=True)
class Slow:
    """What took so many *seconds* in *game*."""

    seconds: float
    what: str
    game: Game

    def __str__(self) -> str:
        """Return all that is needed to ask again."""
        game, kind = self.game, type(self.game.rules)
        names = {seat: _names(hand) for seat, hand in enumerate(game.hands) if seat == game.turn}
        changed = {
            o.key: game.rules[o.key] for o in options(kind) if game.rules[o.key] != o.default
        }
        melds = " | ".join(f"{meld.owner}: {meld}" for meld in game.melds)
        return (
            f"{1000 * self.seconds:7.1f} ms {self.what}, {game.phase}, {names}; "
            f"pile {_names(game.discard_pile[-3:])} of {len(game.discard_pile)}; {melds}; {changed}"
        )


def _names(cards: Sequence[int]) -> str:
    return " ".join(KIND_NAMES[KIND[card]] for card in cards)


def judged(game: Game) -> Slow:
    """Return what takes longest in *game*."""
    return max((_timed(what, ask, game) for what, ask in _questions(game)), key=lambda s: s.seconds)


def _questions(game: Game) -> Iterator[tuple[str, Callable[[], object]]]:
    yield "legal_moves", game.legal_moves
    if game.phase is Phase.DRAW:
        yield "check take", partial(refusal_of, game, Take())
    moves: dict[type[Move], Move] = {}
    for move in game.legal_moves():
        moves.setdefault(type(move), move)
        if isinstance(move, LayMelds):
            moves[type(move)] = move
    for move in moves.values():
        yield f"check {move}", partial(refusal_of, game, move)


def _timed(what: str, ask: Callable[[], object], game: Game) -> Slow:
    took = []
    for _ in range(2):  # the second time without what is worked out once a process
        before = time.process_time()
        ask()
        took.append(time.process_time() - before)
        if took[0] < LIMIT / 4:
            break
    return Slow(min(took), what, game)


def positions(key: str, rng: Random) -> Iterator[Game]:
    """Yield positions of one random match."""
    entry = info(key)
    rules = random_rules(entry.rules, rng, share=rng.choice((0.05, 0.2, 0.4)))
    if key == "scala40" and rng.random() < 0.6:
        slow = ("opening_counts_layoffs", "opening_without_jokers")
        rules = with_values(rules, {one: rng.random() < 0.5 for one in slow})
        rules = with_values(rules, {"close_in_hand_needs_threshold": rng.random() < 0.5})
    low, high = entry.seats_at_table(rules)
    try:
        game = entry.start(rules, rng.randint(low, min(high, 4)), f"slow {rng.random()}")
    except ValueError:
        return
    for _ in range(rng.choice((80, 200, 400))):
        legal = game.legal_moves()
        if game.winner is not None or not legal:
            return
        laying = [move for move in legal if not isinstance(move, Take)] or legal
        game.apply(game.check(rng.choice(laying if rng.random() < 0.8 else legal)))
        if game.phase is not Phase.OVER and rng.random() < 0.2:
            yield game.copy()


def changed(game: Game, rng: Random) -> Game:
    """Return *game* with cards of the hand in turn, or of the pile, exchanged for hidden ones."""
    new = game.copy()
    hand = new.hands[new.turn]
    for _ in range(rng.choice((1, 1, 2, 4))):
        pool = rng.choice([new.stock, *(h for s, h in enumerate(new.hands) if s != new.turn)])
        mine = new.discard_pile if rng.random() < 0.2 else hand
        if not pool or not mine:
            continue
        i, k = rng.randrange(len(mine)), rng.randrange(len(pool))
        if KIND[mine[i]] == JOKER and rng.random() < 0.7:
            continue
        mine[i], pool[k] = pool[k], mine[i]
        if mine is hand and new.stock and rng.random() < 0.2 and len(hand) < 16:
            hand.append(new.stock.pop())
    return new


def climbed(worst: Slow, rng: Random) -> Slow:
    """Return the slowest judgement near *worst*."""
    for _ in range(STEPS):
        other = changed(worst.game, rng)
        if not other.problems():
            worst = max(worst, judged(other), key=lambda one: one.seconds)
    return worst


def main(arguments: Sequence[str] | None = None) -> int:
    """Search for as long as asked for and print the slowest; return 1 if one is too slow."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=[entry.key for entry in GAMES], default="scala40")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", default="slow")
    parser.add_argument("--show", type=int, default=5)
    chosen = parser.parse_args(arguments)
    rng, end, count = Random(chosen.seed), time.process_time() + chosen.seconds, 0
    found: list[Slow] = []
    times: list[float] = []
    while time.process_time() < end:
        near = [judged(game) for game in positions(chosen.game, rng)]
        count += len(near)
        times += [one.seconds for one in near]
        found += [climbed(one, rng) for one in sorted(near, key=lambda s: -s.seconds)[:2]]
    found.sort(key=lambda s: -s.seconds)
    times.sort()
    print(f"{count} positions, {len(found)} climbs; median {1000 * times[len(times) // 2]:.1f} ms")
    for one in found[: chosen.show]:
        print(one)
    return int(bool(found) and found[0].seconds > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
