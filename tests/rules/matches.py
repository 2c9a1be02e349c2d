"""Whole matches played by seats that know only the rules, with everything checked on the way."""

import pickle
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from scala_desktop.bots.base import choose
from scala_desktop.rules.cards import KIND, KINDS, Kind, Seat
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.game import Game, Phase
from scala_desktop.rules.moves import Add, Discard, Draw, LayMelds, Move, Swap
from scala_desktop.rules.options import random_rules
from scala_desktop.rules.record import Player, Record, RecordWriter
from scala_desktop.rules.scala40 import Scala40, Scala40Rules, sampled_game
from scala_desktop.rules.shuffle import shuffled_by

MOST_MOVES = 400_000
RANDOM = "random"
BUILDING = "easy"
RULE = "medium"
"""How seats play, named as the levels that a record knows: any legal move; whatever lays cards;
by the rules of thumb of the bots."""


@dataclass
class Match:
    """A match that has been played to its end."""

    game: Scala40
    record: Record
    moves: int
    hands: int


def play_match(seed: int, *, short: bool = False, every: int = 23) -> Match:
    """Play a match under random rules to its end; *every* so many moves all is looked at closely.

    :raises AssertionError: if an invariant breaks.
    """
    rng = Random(f"match {seed}")
    rules = random_rules(Scala40Rules, rng)
    if short:
        limit, hands = min(rules.elimination_limit, 51), min(rules.fixed_hands, 2)
        reentry = "limited" if rules.reentry == "unlimited" else rules.reentry
        rules = replace(rules, elimination_limit=limit, fixed_hands=hands, reentry=reentry)
    crowd = rng.random() ** 4 if short else rng.random()
    players = 2 + int(crowd * (rules.players_max - 1))
    styles = seat_styles(players, rng, by_rule=short and seed % 8 != 0)
    seats = tuple(Player(f"seat {seat}", style) for seat, style in enumerate(styles))
    record = Record("scala40", rules, "classic", f"match {seed}", seats, [])
    writer = RecordWriter(record)
    game = Scala40.new(rules, players, record.seed)
    moves = hands = 0
    while game.winner is None:
        seat, style = game.turn, styles[game.turn]
        if moves % every == 0:
            look_closely(game, game.legal_moves(), rng)
        if style == RULE and game.phase is not Phase.OVER:
            move = game.check(choose(game.view(seat), RULE, f"{seed}/{moves}"))
        else:
            move = (quick_move(game, rng) if short else None) or listed_move(game, style, rng)
        hands += game.phase is Phase.OVER
        game.apply(move)
        writer.append(move, seat)
        moves += 1
        assert game.problems() == (), f"{seed}, after {move}"
        assert moves < MOST_MOVES, f"{seed}: the match does not end"
    return Match(game, record, moves, hands + 1)


def seat_styles(players: int, rng: Random, *, by_rule: bool) -> tuple[str, ...]:
    """Return how each seat plays; *by_rule* asks for mostly sensible seats, whose hands end."""
    among = (RANDOM, BUILDING, *(RULE,) * (4 if by_rule else 1))
    styles = tuple(rng.choice(among) for _ in range(players))
    return (RULE, *styles[1:]) if by_rule else styles


def quick_move(game: Scala40, rng: Random) -> Move | None:
    """Return a draw or a discard mostly, found without a list of all that is legal."""
    if game.phase is Phase.OVER or rng.random() < 0.25:
        return None
    move = Draw() if game.phase is Phase.DRAW else Discard(KIND[rng.choice(game.hands[game.turn])])
    try:
        return game.check(move)
    except IllegalMove:
        return None


def listed_move(game: Scala40, style: str, rng: Random) -> Move:
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


def look_closely(game: Scala40, legal: tuple[Move, ...], rng: Random) -> None:
    """Check the legal moves of a position, what each seat sees of it, and what a copy may do."""
    before = fingerprint(game)
    assert legal, "no legal move"
    for move in legal:
        assert game.check(move) == move
    if game.phase is not Phase.OVER:
        check_views(game, rng)
    game.copy().apply(rng.choice(legal))
    assert fingerprint(game) == before


def check_views(game: Scala40, rng: Random) -> None:
    """Check that no view changes when the cards hidden from it are permuted."""
    for seat in (None, *map(Seat, range(game.players))):
        view = game.view(seat)
        other = permuted(game, seat, rng).view(seat)
        assert other == view
        assert repr(other) == repr(view)
        assert canonical_pickle(other) == canonical_pickle(view)
        if seat is not None:
            sample = sampled_game(view, rng)
            assert sample.problems() == ()
            assert sample.view(seat) == view


def canonical_pickle(value: object) -> bytes:
    """Return the pickle of *value*, the same for equal values that share their parts otherwise."""
    return pickle.dumps(repr(pickle.loads(pickle.dumps(value))))


def permuted(game: Scala40, seat: Seat | None, rng: Random) -> Scala40:
    """Return *game* with all that *seat* cannot see in another order."""
    new = game.copy()
    places: list[tuple[list[Any], int]] = [(new.stock, i) for i in range(len(new.stock))]
    for other, hand in enumerate(new.hands):
        if other != seat:
            places += [(hand, i) for i, c in enumerate(hand) if c not in new.known[other]]
    cards = shuffled_by([cards[i] for cards, i in places], rng)
    for (pile, i), card in zip(places, cards, strict=True):
        pile[i] = card
    return new


def fingerprint(game: Game) -> str:
    """Return everything a state holds, as text."""
    return repr(sorted((k, v) for k, v in game.__dict__.items() if k not in ("_log", "rules")))


def check_record(match: Match, rng: Random) -> None:
    """Check that the record replays to the same state, and that a spoilt one stops where it is."""
    record = Record.loads(match.record.dumps())
    assert record.dumps() == match.record.dumps()
    replay = record.replay()
    assert replay.problem is None, replay.problem
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
    missing = [
        Kind(kind)
        for kind in range(KINDS)
        if all(KIND[card] != kind for card in (*game.hands[game.turn], *game.stock))
        and all(KIND[card] != kind for card in game.discard_pile)
        and all(KIND[card] != kind for meld in game.melds for card in meld.cards)
    ]
    if not missing:
        return "; ".join([*moves[:-1], str(Swap(Kind(0), 99))])
    wrong = Discard(rng.choice(missing))
    return "; ".join([*moves[:-1], str(wrong)])
