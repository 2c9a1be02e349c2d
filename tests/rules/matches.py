"""Whole matches played by seats that know only the rules, with everything checked on the way."""

import pickle
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from scala_desktop.bots.base import choose
from scala_desktop.rules.burraco.game import Burraco
from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.canasta.game import Canasta
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.cards import KIND, KIND_RANK, KINDS, Card, Kind, Seat
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import Game, Phase
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Add, Bet, Deal, Discard, Draw, LayMelds, Move, Swap
from scala_desktop.rules.options import HouseRules, random_rules, require_no_contradiction
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.record_writer import RecordWriter
from scala_desktop.rules.registry import info
from scala_desktop.rules.retelling import retold
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.shuffle import shuffled_by
from scala_desktop.rules.trentuno.game import Trentuno
from scala_desktop.rules.trentuno.options import TrentunoRules

MOST_MOVES = 400_000
RANDOM = "random"
BUILDING = "easy"
RULE = "medium"
"""How seats play, named as the levels that a record knows: any legal move; whatever lays cards;
by the rules of thumb of the bots."""


Place = tuple[list[Any], int]
"""Where a card lies: a pile or hand, and the place in it."""


@dataclass(frozen=True)
class Plan:
    """What is a game's own in playing it at random.

    *shortened* makes rules under which a match ends soon.  *aside* may name a move that somebody
    makes out of turn, *hidden* gives places besides the stock that nobody may look at.
    """

    shortened: Callable[[Any], HouseRules]
    aside: Callable[[Any, Random], tuple[Seat, Move] | None] | None = None
    hidden: Callable[[Any], list[Place]] | None = None


def short_scala40(rules: Scala40Rules) -> Scala40Rules:
    """Return *rules* with low limits."""
    limit, hands = min(rules.elimination_limit, 51), min(rules.fixed_hands, 2)
    reentry = "limited" if rules.reentry == "unlimited" else rules.reentry
    return replace(rules, elimination_limit=limit, fixed_hands=hands, reentry=reentry)


def short_burraco(rules: BurracoRules) -> BurracoRules:
    """Return *rules* with a low score to win and few hands."""
    return replace(rules, target_score=505, hands_per_match=min(rules.hands_per_match, 2))


def hidden_burraco(game: Burraco) -> list[Place]:
    """Return the places of the pozzetti that nobody has looked at."""
    return [place for pile in (*game.pozzetti, *game.waiting) for place in places_of(pile)]


def short_canasta(rules: CanastaRules) -> CanastaRules:
    """Return *rules* with the lowest score to win."""
    return replace(rules, target_score=3000)


def hidden_canasta(game: Canasta) -> list[Place]:
    """Return the places of the cards that lie face down in the pile."""
    return places_of(game.discard_pile)[: game.covered]


def places_of(cards: list[Any]) -> list[Place]:
    """Return the place of each of *cards*."""
    return [(cards, place) for place in range(len(cards))]


def short_trentuno(rules: TrentunoRules) -> TrentunoRules:
    """Return *rules* with one life or two."""
    return replace(rules, lives=min(rules.lives, 2))


def bet_of_the_dead(game: Trentuno, rng: Random) -> tuple[Seat, Move] | None:
    """Return a bet of a dead seat, mostly, while one may bet."""
    seats = game.legal_bets()
    if not seats or rng.random() < 0.2:
        return None
    agreed = next(filter(None, game.bets), 2 + int(rng.random() * 20))
    return rng.choice(seats), Bet(agreed)


PLANS: dict[str, Plan] = {
    "scala40": Plan(short_scala40),
    "burraco": Plan(short_burraco, hidden=hidden_burraco),
    "canasta": Plan(short_canasta, hidden=hidden_canasta),
    "trentuno": Plan(short_trentuno, aside=bet_of_the_dead),
}


@dataclass
class Match:
    """A match that has been played to its end."""

    game: CardTable
    record: Record
    moves: int
    hands: int


def play_match(
    seed: int,
    *,
    game: str = "scala40",
    short: bool = False,
    every: int = 23,
    players: int = 0,
    always: Mapping[str, bool | int | str] | None = None,
) -> Match:
    """Play a match under random rules to its end; *every* so many moves all is looked at closely.

    *always* are values that the rules have, *players* is how many play if that is not random.

    :raises AssertionError: if an invariant breaks.
    """
    plan, entry, rng = PLANS[game], info(game), Random(f"match {seed}")
    rules = random_rules(entry.rules, rng, always=always or {})
    if short:
        rules = require_no_contradiction(plan.shortened(rules))
    crowd = rng.random() ** 4 if short else rng.random()
    fewest, most = entry.seats[0], entry.seats_at_table(rules)[1]
    players = players or fewest + int(crowd * (most - fewest + 1))
    if getattr(rules, "pair_play", False) and most >= 4 and rng.random() < 0.5:
        players = 4  # else a match in pairs would come up once in a hundred
    styles = seat_styles(players, rng, by_rule=short and seed % 8 != 0)
    seats = tuple(Player(f"seat {seat}", style) for seat, style in enumerate(styles))
    record = Record(game, rules, entry.presets[0].key, f"match {seed}", seats, [])
    writer = RecordWriter(record)
    table = entry.start(rules, players, record.seed)
    assert isinstance(table, CardTable)
    moves, hands = 0, 1
    while table.winner is None:
        if moves % every == 0:
            look_closely(table, table.legal_moves(), rng)
        aside = plan.aside(table, rng) if plan.aside is not None else None
        if aside is None:
            seat, move = table.turn, next_move(table, styles, rng, short, f"{seed}/{moves}")
        else:
            seat, move = aside
            assert table.check(move, seat) == move
        hands += isinstance(move, Deal)
        table.apply(move, seat if aside else None)
        writer.append(move, seat)
        moves += 1
        assert table.problems() == (), f"{seed}, after {move}"
        assert moves < MOST_MOVES, f"{seed}: the match does not end"
    return Match(table, record, moves, hands)


def next_move(
    game: CardTable, styles: tuple[str, ...], rng: Random, short: bool, seed: str
) -> Move:
    """Return what the seat in turn plays in its style."""
    style = styles[game.turn]
    if style == RULE and game.phase is not Phase.OVER:
        return game.check(choose(game.view(game.turn), RULE, seed))
    return (quick_move(game, rng) if short else None) or listed_move(game, style, rng)


def seat_styles(players: int, rng: Random, *, by_rule: bool) -> tuple[str, ...]:
    """Return how each seat plays; *by_rule* asks for mostly sensible seats, whose hands end."""
    among = (RANDOM, BUILDING, *(RULE,) * (4 if by_rule else 1))
    styles = tuple(rng.choice(among) for _ in range(players))
    return (RULE, *styles[1:]) if by_rule else styles


def quick_move(game: CardTable, rng: Random) -> Move | None:
    """Return a draw or a discard mostly, found without a list of all that is legal."""
    if game.phase is Phase.OVER or rng.random() < 0.25:
        return None
    move = Draw() if game.phase is Phase.DRAW else Discard(KIND[rng.choice(game.hands[game.turn])])
    try:
        return game.check(move)
    except IllegalMove:
        return None


def listed_move(game: CardTable, style: str, rng: Random) -> Move:
    """Return one of the legal moves, which the game must take as it lists it."""
    move = chosen(style, game.legal_moves(), rng)
    canonical = game.check(move)
    assert canonical == move, f"{move} is {canonical} in canonical form"
    return move


def chosen(style: str, legal: tuple[Move, ...], rng: Random) -> Move:
    """Return a legal move: any, or for a building seat mostly one that lays cards."""
    laying = [move for move in legal if isinstance(move, LayMelds | Add | Swap)]
    if style == BUILDING and laying and rng.random() < 0.9:
        return rng.choice(laying)
    return rng.choice(legal)


def look_closely(game: CardTable, legal: tuple[Move, ...], rng: Random) -> None:
    """Check the legal moves of a position, what each seat sees of it, and what a copy may do."""
    before = fingerprint(game)
    assert legal, "no legal move"
    for meld in game.melds:
        assert list(meld.cards) == canonical_order(meld), f"m{meld.number}: {meld}"
    for move in legal:
        assert game.check(move) == move
    if game.phase is not Phase.OVER:
        check_views(game, rng)
    game.copy().apply(rng.choice(legal))
    assert fingerprint(game) == before


def canonical_order(meld: Meld) -> list[Card]:
    """Return the cards of *meld* in the order in which they are written.

    Source: design/notation.md, Cards.
    """
    if meld.is_run:
        assert [KIND_RANK[kind] for kind in meld.shown] == [
            (meld.low + place - 1) % 13 + 1 for place in range(len(meld.shown))
        ]
        return list(meld.cards)
    rank = KIND_RANK[KIND[meld.cards[0]]]
    return sorted(meld.cards, key=lambda card: (KIND_RANK[KIND[card]] != rank, KIND[card]))


def check_views(game: CardTable, rng: Random) -> None:
    """Check that no view changes when the cards hidden from it are permuted."""
    for seat in (None, *map(Seat, range(game.players))):
        view = game.view(seat)
        other = permuted(game, seat, rng).view(seat)
        assert other == view
        assert repr(other) == repr(view)
        assert canonical_pickle(other) == canonical_pickle(view)
        if seat is not None:
            sample = type(game).fitting(view, rng)
            assert sample.problems() == ()
            assert sample.view(seat) == view


def canonical_pickle(value: object) -> bytes:
    """Return the pickle of *value*, the same for equal values that share their parts otherwise."""
    return pickle.dumps(repr(pickle.loads(pickle.dumps(value))))


def permuted(game: CardTable, seat: Seat | None, rng: Random) -> CardTable:
    """Return *game* with all that *seat* cannot see in another order."""
    new = game.copy()
    places = places_of(new.stock)
    hidden = PLANS[game.key].hidden
    if hidden is not None:
        places += hidden(new)
    for other, hand in enumerate(new.hands):
        if other != seat:
            places += [(hand, i) for i, c in enumerate(hand) if c not in new.known[other]]
    cards = shuffled_by([cards[i] for cards, i in places], rng)
    for (pile, i), card in zip(places, cards, strict=True):
        pile[i] = card
    return new


def fingerprint(game: Game) -> str:
    """Return everything a state holds, as text."""
    return repr(sorted((k, v) for k, v in game.__dict__.items() if k not in ("log", "rules")))


def check_record(match: Match, rng: Random) -> None:
    """Check that the record replays to the same state, and that a spoilt one stops where it is."""
    record = Record.loads(match.record.dumps())
    assert record.dumps() == match.record.dumps()
    replay = record.replay()
    assert replay.problem is None, replay.problem
    told = list(retold(record))
    assert sum(line.startswith("Hand ") for line in told) == match.hands
    assert fingerprint(replay.game) == fingerprint(match.game)
    place = int(rng.random() * len(record.turns))
    before = record.replay(place).game
    spoilt = Record.loads(match.record.dumps())
    spoilt.turns[place] = spoilt_turn(before, record.turns[place], rng)
    replay = spoilt.replay()
    assert replay.problem is not None
    assert replay.good_turns == place
    assert fingerprint(replay.game) == fingerprint(before)


def spoilt_turn(game: Game, turn: str, rng: Random) -> str:
    """Return *turn* with one move changed to one that is illegal there."""
    if game.phase is Phase.OVER:
        return "draw"
    moves = turn.split("; ")
    if rng.random() < 0.3:
        return "; ".join([*moves[:-1], "deal"])
    if rng.random() < 0.3:
        return "; ".join([moves[0], *moves])
    hidden = PLANS[game.key].hidden
    # What waits aside, as the pozzetti do, may come into the hand before the turn is over.
    aside = {KIND[cards[i]] for cards, i in hidden(game)} if hidden is not None else set()
    missing = [
        Kind(kind)
        for kind in range(KINDS)
        if kind not in aside
        and all(KIND[card] != kind for card in (*game.hands[game.turn], *game.stock))
        and all(KIND[card] != kind for card in game.discard_pile)
        and all(KIND[card] != kind for meld in game.melds for card in meld.cards)
    ]
    if not missing:
        return "; ".join([*moves[:-1], str(Swap(Kind(0), 99))])
    wrong = Discard(rng.choice(missing))
    return "; ".join([*moves[:-1], str(wrong)])
