"""What every game of the registry does, whatever its rules are.

Source: design/architecture.md, The rules core.
"""

import subprocess
import sys
from random import Random

import pytest

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.errors import IllegalMove, PositionError, RulesError
from scala_desktop.rules.events import redacted
from scala_desktop.rules.game import Game, GameInfo, Phase
from scala_desktop.rules.moves import Agree, Bet, Deal, Draw, Knock, Stand, format_move, parse_move
from scala_desktop.rules.options import LANGUAGES, from_preset, options, with_values
from scala_desktop.rules.registry import GAMES, NAMES, info

every_game = pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)


def state(game: Game) -> str:
    return repr(sorted((k, v) for k, v in game.__dict__.items() if k != "_log"))


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
        assert option.group in entry.groups
        for value in option.values():
            assert option.check(value) == value
            assert all(option.label(value, language) for language in LANGUAGES)
        with pytest.raises(RulesError, match=option.key):
            option.check("no such value")
    with pytest.raises(RulesError, match="no such option"):
        with_values(entry.rules(), {"no_such_option": 1})
    for preset in entry.presets:
        from_preset(entry.rules, entry.presets, preset.key)


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
    game, rng = start(entry), Random("events")
    for _ in range(150):
        if game.winner is not None:
            break
        move = rng.choice(game.legal_moves())
        hidden = set(game.stock)
        for other, hand in enumerate(game.hands):
            hidden |= set(hand) if other != game.turn else set()
        seat = Seat((game.turn + 1) % game.players)
        mine = set(game.hands[seat])
        mover = game.turn
        for event in game.play(move):
            told = redacted(event, seat)
            if type(event).__name__ == "CardDrawn":
                assert told != event
                assert redacted(event, mover) == event
        assert mine & hidden == mine


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
