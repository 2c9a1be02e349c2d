"""Hands that the engine has played and counted, and what people would type of them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from scala_desktop.rules.burraco.scoring import NO_BURRACO, burraco_bonus, card_points
from scala_desktop.rules.canasta.reading import shape
from scala_desktop.rules.canasta.scoring import canasta_code, hand_penalty, meld_points
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.events import HandResult
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Deal
from scala_desktop.rules.options import HouseRules, played_by, random_rules
from scala_desktop.rules.registry import info
from scala_desktop.rules.scala40.scoring import hand_penalty as scala40_penalty
from scala_desktop.rules.trentuno.scoring import THIRTY_ONE, best_suits
from scala_desktop.rules.typed import Typed
from tests.rules.matches import PLANS, RULE, next_move

MOST_MOVES = 6000


@dataclass
class Evening:
    """One match: the rules, and of each hand what is typed and how the engine counted it.

    *pots* are what lay in the pot after each, 0 where there is none.
    """

    game: str
    rules: HouseRules
    players: int
    seed: str
    hands: list[tuple[Typed, HandResult]] = field(default_factory=list)
    pots: list[int] = field(default_factory=list)


def evening(game: str, seed: int, most: int, players: int = 0) -> Evening:
    """Play a match of *game* under random rules, at most so many hands of it."""
    plan, entry, rng = PLANS[game], info(game), Random(f"typed {seed}")
    rules = plan.shortened(random_rules(entry.rules, rng, share=0.35 if seed % 4 else 0.0))
    if players == 0:
        fewest, high = entry.seats[0], entry.seats_at_table(rules)[1]
        players = fewest + int(rng.random() ** 2 * (min(high, 6) - fewest + 1))
    rules = played_by(rules, players)
    made = Evening(game, rules, players, f"typed {seed}")
    table = entry.start(rules, players, made.seed)
    assert isinstance(table, CardTable)
    moves = 0
    styles = (RULE,) * players
    while table.winner is None and len(made.hands) < most and moves < MOST_MOVES:
        dealer = table.dealer
        aside = plan.aside(table, rng) if plan.aside is not None else None
        seat, move = (
            (table.turn, next_move(table, styles, rng, False, f"{seed}/{moves}"))
            if aside is None
            else aside
        )
        was = table.phase
        table.apply(move, seat if aside else None)
        if table.phase is Phase.OVER and was is not Phase.OVER and not isinstance(move, Deal):
            assert table.result is not None
            made.hands.append((FACTS[game](table, table.result, dealer), table.result))
            made.pots.append(getattr(table, "pot", 0))
        moves += 1
    return made


def evenings(game: str, hands: int) -> Iterator[Evening]:
    """Yield matches of *game* that have so many hands together."""
    seed = got = 0
    while got < hands:
        one = evening(game, seed, hands - got)
        seed, got = seed + 1, got + len(one.hands)
        if one.hands:
            yield one


def _burraco(table: Any, result: HandResult, dealer: Seat) -> Typed:
    rules, typed = table.rules, Sheet(table.players)
    for side in table.live_sides():
        net = 0
        for meld in table.melds_of(side):
            code, _ = burraco_bonus(meld, rules)
            net += card_points(meld.cards)
            if code != NO_BURRACO:
                typed.add(code, side)
        for seat in table.members(side):
            if table.unplayed[seat] and rules.unplayed_pozzetto == "flat_penalty":
                typed.add("unplayed", side)
            else:
                net -= card_points(table.hands[seat])
        typed.add("net_cards", side, net)
        typed.add("no_pozzetto", side, not table.has_pozzetto[side])
    if result.closer is not None:
        typed["closes"] = (table.side_of(result.closer),)
    if table.alone is not None:
        typed["alone"] = (table.alone,)
        if result.closer is not None:
            typed["closer"] = (result.closer,)
    return typed


def _canasta(table: Any, result: HandResult, dealer: Seat) -> Typed:
    rules, typed = table.rules, Sheet(table.players)
    for side in range(table.sides):
        for meld in table.melds_of(Seat(side)):
            typed.add("laid", side, meld_points(meld, rules))
            if code := canasta_code(shape(meld)):
                typed.add(code, side)
        typed.add("red_threes", side, len(table.red_threes[side]))
        for seat in table.members(Seat(side)):
            typed.add("held", side, hand_penalty(table.hands[seat], rules))
    if result.closer is not None:
        typed["closes"] = (table.side_of(result.closer),)
    return typed


def _scala40(table: Any, result: HandResult, dealer: Seat) -> Typed:
    typed = Sheet(table.players)
    gone = {*result.eliminated}
    for seat in range(table.players):
        if not table.out[seat] or seat in gone:
            typed.add("cards", seat, scala40_penalty(table.hands[seat], table.rules))
            opened = table.opened[seat] or seat == result.closer
            typed.add("unopened", seat, not opened and table.rules.unopened_penalty > 0)
    if result.closer is not None:
        typed["closes"] = (result.closer,)
        typed.add("in_hand", 0, result.reason == "closed_in_hand")
    return typed


def _trentuno(table: Any, result: HandResult, dealer: Seat) -> Typed:
    typed = Sheet(table.players)
    back = {*result.reentered}
    # Those who played: all but the dead who were dead before, some of whom may be back.
    playing = [
        Seat(seat)
        for seat in range(table.players)
        if table.turns_taken[seat] or (not table.out[seat] and seat not in back)
    ]
    for dead, items in enumerate(result.items):
        for code in (item.code for item in items):
            typed.add("bet", dead, code.startswith("bet_"))
            if code == "bet_won":
                typed["returns"] = (dead,)
    points = {seat: table.points(seat) for seat in playing}
    if result.reason in ("thirtyone", "thirtyone_match"):
        shown = [seat for seat in playing if points[seat] == THIRTY_ONE]
        makers = shown if table.awaits_round() else [result.closer]
        for seat in makers:
            typed.add("made_31", seat)
        typed.add("first_round", 0, result.reason == "thirtyone_match")
    elif result.reason != "void" and any(table.shown) and table.rules.thirtyone != "as_score":
        for seat in playing:
            typed.add("made_31", seat, points[seat] == THIRTY_ONE)
    if "made_31" not in typed and result.reason != "void":
        for seat in playing:
            typed.add("lowest", seat, points[seat] == min(points.values()))
    if table.knocker is not None:
        typed["knocked"] = (table.knocker,)
    typed["dealt"] = (dealer,)
    suits = [best_suits(table.hands[seat], table.rules) for seat in playing]
    typed.add("same_suit", 0, bool(frozenset.intersection(*suits)))
    return typed


class Sheet(dict[str, tuple[int, ...]]):
    """What is typed, added up place by place."""

    def __init__(self, players: int) -> None:
        super().__init__()
        self._players = players

    def add(self, key: str, place: int | None, number: int = 1) -> None:
        """Add *number* to what stands in the field *key* for *place*."""
        assert place is not None
        if number:
            told = list(self.get(key, (0,) * self._players))
            told[place] += int(number)
            self[key] = tuple(told)


FACTS: dict[str, Callable[[Any, HandResult, Seat], Typed]] = {
    "burraco": _burraco,
    "canasta": _canasta,
    "scala40": _scala40,
    "trentuno": _trentuno,
}
