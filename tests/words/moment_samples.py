"""Moments of matches in which somebody may ask for the rule: sampled, and told in a line each.

``python -m tests.words.moment_samples scala40`` prints the table that a test holds the book to.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from scala_desktop.rules.cards import KIND, Kind, format_kinds
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import Game, GameInfo, Phase
from scala_desktop.rules.moves import Discard, Draw, Knock, LayMelds, Move, Take, parse_group
from scala_desktop.rules.registry import info
from scala_desktop.words.moment import Moment, rule_of_the_moment
from scala_desktop.words.rule_book import chapters

STATES = 60
"""How many moments of each game are sampled."""
HAS_MELDS = {"scala40": True, "burraco": True, "canasta": True, "trentuno": False}
TABLES = Path(__file__).with_name("moments")


def sampled(entry: GameInfo) -> Iterator[Moment]:
    """Yield moments of matches that a fixed seed has shuffled."""
    rng = Random(f"moments of {entry.key}")
    for number in range(STATES):
        game = entry.start(entry.rules(), entry.scenario_players, f"moment {number}")
        for _ in range(rng.randrange(1, 90 if HAS_MELDS[entry.key] else 25)):
            if game.winner is None:
                game.play(likely(game, rng))
        yield asked(game, rng)


def likely(game: Game, rng: Random) -> Move:
    """Return a legal move; melds are laid whenever there are any."""
    legal = game.legal_moves()
    laying = [move for move in legal if not isinstance(move, Draw | Discard)]
    return rng.choice(laying if laying and rng.random() < 0.6 else legal)


def asked(game: Game, rng: Random) -> Moment:
    """Return what the seat in turn, or now and then another one, has before it in *game*."""
    others = [seat for seat in range(game.players) if seat != game.turn]
    seat = rng.choice(others) if rng.random() < 0.1 else game.turn
    view = game.view(seat)  # type: ignore[arg-type]  # seats are numbers
    hand = [KIND[card] for card in view.hand]
    moment = Moment(view)
    kind = rng.random()
    if seat != game.turn or game.phase is Phase.OVER or not hand or kind < 0.3:
        return moment
    chosen = tuple(rng.sample(hand, min(rng.choice((1, 1, 2, 3)), len(hand))))
    if kind < 0.6:
        return moment._replace(selected=chosen)
    if kind < 0.75 and len(chosen) > 1 and HAS_MELDS[view.game]:
        return moment._replace(tray=(chosen,))
    return moment._replace(refusal=refused(game, chosen, rng))


def refused(game: Game, chosen: tuple[Kind, ...], rng: Random) -> IllegalMove | None:
    """Return why a move with the *chosen* cards is refused; ``None`` where it is not."""
    laid = LayMelds((parse_group(format_kinds(chosen)),))
    move = rng.choice((Discard(chosen[0]), Take(), laid if HAS_MELDS[game.key] else Knock()))
    try:
        game.check(move)
    except IllegalMove as refusal:
        return refusal
    return None


def told(moment: Moment) -> str:
    """Return *moment* in a line: what a reader of the table needs to say which rule answers."""
    view = moment.view
    mine = "" if moment.is_mine else " of another"
    parts = [f"{view.phase}{mine}", f"{len(view.hand)} in hand", f"stock {view.stock_count}"]
    opened = getattr(view, "opened", None)
    if opened is not None and opened[view.turn % len(opened)]:
        parts.append("opened")
    pozzetto = getattr(view, "has_pozzetto", None)
    if pozzetto is not None and pozzetto[view.turn % len(pozzetto)]:
        parts.append("pozzetto taken")
    if view.discard_pile:
        parts.append(f"pile {format_kinds([KIND[view.discard_pile[-1]]])}")
    taken = getattr(view, "taken", None)
    if taken is not None and taken != ():
        taken = taken if isinstance(taken, tuple) else (taken,)
        parts.append(f"taken {format_kinds([KIND[card] for card in taken])}")
    if getattr(view, "knocker", None) is not None:
        parts.append("knocked")
    if getattr(view, "must_use", None) is not None:
        parts.append("must use it")
    if view.winner is not None:
        parts.append("match over")
    if view.seat is not None and view.out[view.seat]:
        parts.append("out")
    if moment.selected:
        parts.append(f"selected {format_kinds(moment.selected)}")
    if moment.tray:
        parts.append(f"tray {format_kinds(moment.tray[-1])}")
    if moment.refusal is not None:
        parts.append(f"refused {moment.refusal.reason}")
    return ", ".join(parts)


def table(entry: GameInfo) -> list[str]:
    """Return a line for each moment of *entry*: the moment, and the paragraph that opens."""
    rules = entry.rules()
    book = chapters(rules, entry.presets, "it")
    lines = []
    for moment in sampled(entry):
        place = rule_of_the_moment(moment, book)
        lines.append(f"{told(moment)} | {book[place.chapter].paragraphs[place.paragraph].key}")
    return lines


if __name__ == "__main__":
    print("\n".join(table(info(sys.argv[1]))))
