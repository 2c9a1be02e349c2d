"""What every game of the registry does, whatever its rules are.

Source: design/architecture.md, The rules core.
"""

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import is_dataclass
from functools import cache
from itertools import count
from random import Random
from typing import Any, get_args, get_type_hints

import pytest

from scala_desktop.bots.base import choose
from scala_desktop.rules.cards import HIDDEN, Card, Seat
from scala_desktop.rules.errors import IllegalMove, PositionError, RulesError
from scala_desktop.rules.events import redacted
from scala_desktop.rules.game import Game, GameInfo, Phase
from scala_desktop.rules.moves import Agree, Bet, Deal, Draw, Knock, Stand, format_move, parse_move
from scala_desktop.rules.options import from_preset, options, with_values
from scala_desktop.rules.registry import GAMES, NAMES, info
from scala_desktop.words.catalogue import languages
from scala_desktop.words.house_rules import label

every_game = pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)


def state(game: Game) -> str:
    return repr(sorted((k, v) for k, v in game.__dict__.items() if k != "log"))


def start(entry: GameInfo, players: int | None = None, seed: str = "every game") -> Game:
    return entry.start(entry.rules(), players or entry.usual_seats, seed)


def test_every_game_is_named() -> None:
    assert list(NAMES) == [entry.key for entry in GAMES]
    with pytest.raises(RulesError, match="no such game"):
        info("bridge")


@every_game
def test_its_options_can_be_shown_and_checked(entry: GameInfo) -> None:
    declared = options(entry.rules)
    assert declared
    for option in declared:
        for value in option.values():
            assert option.check(value) == value
            assert all(label(option, value, language) for language in languages())
        with pytest.raises(RulesError, match=option.key):
            option.check("no such value")
    with pytest.raises(RulesError, match="no such option"):
        with_values(entry.rules(), {"no_such_option": 1})
    for preset in entry.presets:
        from_preset(entry.rules, entry.presets, preset.key)


@every_game
def test_it_says_whether_its_rules_name_a_deck(entry: GameInfo) -> None:
    assert entry.deck_by_rules is ("deck" in {one.key for one in options(entry.rules)})


@every_game
def test_every_number_of_players_is_dealt_a_sound_hand(entry: GameInfo) -> None:
    for players in range(entry.seats[0], entry.seats[1] + 1):
        game = start(entry, players)
        assert game.problems() == ()
        assert (game.key, game.players, game.phase) == (entry.key, players, Phase.DRAW)
    with pytest.raises(RulesError):
        start(entry, entry.seats[1] + 1)


@every_game
def test_the_same_seed_deals_the_same_and_another_does_not(entry: GameInfo) -> None:
    assert state(start(entry)) == state(start(entry))
    assert start(entry).hands != start(entry, seed="another").hands


@every_game
def test_moves_are_text_and_refusals_change_nothing(entry: GameInfo) -> None:
    game, rng = start(entry), Random("every game")
    strange = (Knock(), Stand(), Bet(13), Agree(), Draw(), Deal())
    for _ in range(150):
        if game.winner is not None:
            break
        moves = game.legal_moves()
        assert moves
        assert len(set(moves)) == len(moves)
        for move in moves:
            assert parse_move(format_move(move)) == move
            assert game.check(move) == move
            assert game.readings(move)[0] == move
        before = state(game)
        for move in strange:
            if move not in moves:
                with pytest.raises(IllegalMove):
                    game.play(move)
        assert state(game) == before
        game.play(rng.choice(moves))
        assert game.problems() == ()


@every_game
def test_events_tell_no_seat_what_it_cannot_see(entry: GameInfo) -> None:
    """Whatever a seat is told of, it saw before the move or sees after it."""
    hiding = {"CardDrawn"}
    hiding |= {"burraco": {"PozzettoTaken", "PozzettoRaised"}, "canasta": {"DiscardTaken"}}.get(
        entry.key, set()
    )
    hidden: set[str] = set()
    game = start(entry)
    everybody = [None, *map(Seat, range(game.players))]
    for number in count():
        if hidden == hiding and number > 200:
            break
        if game.winner is not None:
            game = start(entry, seed=f"every game {number}")
        before = [cards_of(game.view(seat)) for seat in everybody]
        move = Deal() if game.phase is Phase.OVER else choose(game.view(game.turn), "medium", "")
        events = game.play(move)
        for seat, seen in zip(everybody, before, strict=True):
            seen |= cards_of(game.view(seat)) | {HIDDEN}
            for event in events:
                told = redacted(event, seat)
                assert cards_of(told) <= seen, f"{seat} is told {told}"
                if told != event:
                    hidden.add(type(event).__name__)
                    assert redacted(event, getattr(event, "seat", None)) == event


def cards_of(thing: object) -> set[Card]:
    """Return the cards that an event or a view names; the pack itself tells nothing."""
    kind: Any = type(thing)
    return {
        card for name, typed in _fields(kind) for card in _cards_in(getattr(thing, name), typed)
    }


@cache
def _fields(kind: Any) -> list[tuple[str, bool]]:
    """Return the fields of a record that may hold cards, and whether they say so themselves."""
    hints = get_type_hints(kind).items()
    return [(n, Card in list(_types_in(h))) for n, h in hints if n not in ("deck", "rules")]


def _types_in(hint: Any) -> Iterator[Any]:
    yield hint
    for part in get_args(hint):
        yield from _types_in(part)


def _cards_in(value: Any, typed: bool) -> set[Card]:
    if isinstance(value, tuple | list):
        return {card for part in value for card in _cards_in(part, typed)}
    if is_dataclass(value):
        return cards_of(value)
    return {Card(value)} if typed and isinstance(value, int) else set()


@every_game
def test_a_position_can_be_built(entry: GameInfo) -> None:
    game = entry.position(entry.rules(), entry.usual_seats, {})
    assert game.problems() == ()
    assert game.legal_moves()
    with pytest.raises(PositionError):
        entry.position(entry.rules(), entry.usual_seats, {"turn": 99})


def test_a_match_of_one_game_imports_the_rules_of_no_other() -> None:
    names = [key for key in NAMES if key != "scala40"]
    code = "import sys; from scala_desktop.rules.registry import info; info('scala40')"
    code += f"; print([m for m in sys.modules if any(k in m for k in {names})])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
