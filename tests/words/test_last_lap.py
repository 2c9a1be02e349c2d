"""The last lap in words: in the first person at the plates, in one sentence for the ear."""

from random import Random

import pytest

from scala_desktop.bots.base import choose
from scala_desktop.rules.cards import KIND, Seat, kind_name
from scala_desktop.rules.events import Event, redacted
from scala_desktop.rules.game import Game, Phase
from scala_desktop.rules.moves import parse_move
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import GAMES, info
from scala_desktop.words.game_words import game_words
from scala_desktop.words.last_lap import LapTurn, lap_spoken, last_lap, told_by_player
from tests.words.positions import position

PLAYERS = tuple(Player(name) for name in ("Giulia", "Nonna Rosa", "Zio Carlo", "Marco"))


def played(game: Game, *moves: str) -> list[Event]:
    return [redacted(event, None) for text in moves for event in game.play(parse_move(text))]


def said(turn: LapTurn, game: Game, *, opened: bool) -> tuple[str, ...]:
    return told_by_player(turn, game_words(game.key), game.rules, opened=opened)


def test_who_has_not_opened_says_so() -> None:
    game = position("Ks Kh 2d", "9h Kc 5d", turn=1)
    (turn,) = last_lap(played(game, "draw", "discard Kc"), Seat(0))
    assert (turn.seat, turn.number) == (1, 1)
    brief = "Scarto ⟨Kc⟩."
    assert said(turn, game, opened=False) == (f"Non apro ancora. {brief}", brief, brief)


def test_what_is_added_and_thrown_away() -> None:
    melds = ["1: 3d 4d 5d"]
    game = position("Ks Kh 2d", "6d Td 5c 9c", turn=1, melds=melds, opened=[1])
    (turn,) = last_lap(played(game, "draw", "add 6d m1", "discard Td"), Seat(0))
    assert said(turn, game, opened=True) == (
        "Attacco ⟨6d⟩. Scarto ⟨Td⟩.",
        "+⟨6d⟩, scarto ⟨Td⟩.",
        "Scarto ⟨Td⟩.",
    )
    assert lap_spoken((turn,), PLAYERS, game_words("scala40"), game.rules) == (
        "Ultimo giro: Nonna Rosa attacca il sei di quadri e scarta il dieci di quadri."
    )


def test_an_opening_is_told_with_its_points() -> None:
    game = position("Ks Kh 2d", "Qh Qd Qc 4h 5h 6h 2c 9c 3s", turn=1, discard="7s")
    (turn,) = last_lap(played(game, "draw", "meld Qh Qd Qc / 4h 5h 6h", "discard 2c"), Seat(0))
    assert said(turn, game, opened=True) == (
        "**Apro con 45!** Scarto ⟨2c⟩.",
        "Apro con 45, scarto ⟨2c⟩.",
        "Scarto ⟨2c⟩.",
    )


def test_what_is_discarded_first_is_told_first() -> None:
    game = position(
        *("Ks Kh 2d", "4h 6c 5d"),
        key="trentuno",
        rules={"discard_before_draw": True},
        turn=1,
        round=2,
        phase="draw",
        discard="7s",
    )
    (turn,) = last_lap(played(game, "discard 6c", "take"), Seat(0))
    taken = "Prendo ⟨7s⟩."
    assert said(turn, game, opened=True) == (*(f"Scarto ⟨6c⟩. {taken}",) * 2, taken)
    melds = ["1: 3d 4d 5d"]
    game = position("Ks Kh 2d", "6d 9h", key="burraco", turn=1, phase="play", melds=melds)
    (turn,) = last_lap(played(game, "add 6d m1", "discard 9h"), Seat(0))
    taken = "Prendo il pozzetto!"
    assert said(turn, game, opened=True)[1:] == (f"+⟨6d⟩, scarto ⟨9h⟩. {taken}", taken)


def test_of_much_in_little_room_the_greatest_is_told() -> None:
    game = position(
        *("Ks Kh 2d", "5h 5d 9c 9d Td"),
        key="burraco",
        turn=1,
        phase="draw",
        discard="4s 5c",
        melds=["1: 9h Th Jh"],
    )
    (turn,) = last_lap(played(game, "take", "meld 5h 5d 5c", "discard 4s"), Seat(0))
    assert said(turn, game, opened=True)[1:] == (
        "Prendo il pozzo, calo un gioco, scarto ⟨4s⟩.",
        "Calo un gioco, scarto ⟨4s⟩.",
        "Scarto ⟨4s⟩.",
    )
    game = position(
        *("Ks Kh 2d", "5h 5d 5c 8h"),
        key="burraco",
        turn=1,
        phase="play",
        melds=["1: 9h Th Jh"],
    )
    events = played(game, "meld 5h 5d 5c", "add 8h m1")
    thrown = kind_name(KIND[game.hands[1][0]])
    (turn,) = last_lap([*events, *played(game, f"discard {thrown}")], Seat(0))
    assert said(turn, game, opened=True)[1:] == (
        f"Calo un gioco, +⟨8h⟩, prendo il pozzetto, scarto ⟨{thrown}⟩.",
        f"Prendo il pozzetto, scarto ⟨{thrown}⟩.",
        f"Scarto ⟨{thrown}⟩.",
    )


@pytest.mark.parametrize(
    ("wild", "bubble", "spoken"),
    [
        ("2c", "riprendo ⟨2c⟩", "riprende il due di fiori"),
        ("Jk", "prendo il jolly", "prende il jolly"),
    ],
)
def test_a_wild_card_that_comes_back_is_called_what_it_is(
    wild: str, bubble: str, spoken: str
) -> None:
    game = position(
        *("Ks Kh 2d", "7h 4c 5c 9d"),
        key="burraco",
        rules={"replaced_wild": "returns_to_hand"},
        turn=1,
        phase="play",
        melds=[f"1: 5h 6h {wild}=7h 8h"],
    )
    (turn,) = last_lap(played(game, "add 7h m1"), Seat(0))
    assert said(turn, game, opened=True)[0] == f"Con ⟨7h⟩ {bubble}."
    words = game_words("burraco")
    assert lap_spoken((turn,), PLAYERS, words, game.rules) == f"Ultimo giro: Nonna Rosa {spoken}."


def test_who_has_only_taken_a_card_so_far_says_that_in_few_words_too() -> None:
    game = position("Ks Kh 2d", "Qh Qd 4h 2c 9c 3s", turn=1, discard="7s", opened=[1])
    (turn,) = last_lap(played(game, "take"), Seat(0))
    assert said(turn, game, opened=True) == ("Prendo ⟨7s⟩.",) * 3


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_a_lap_is_what_the_others_did_since_one_put_a_card_down(key: str) -> None:
    entry = info(key)
    game, events = entry.start(entry.rules(), 4, "lap"), list[Event]()
    laps = 0
    rng = Random(key)
    for _ in range(160):
        if game.phase is Phase.OVER:
            break
        before = game.turn
        move = choose(game.view(game.turn), "medium", f"{rng.random()}")
        events += (redacted(event, None) for event in game.play(move))
        if game.turn == 0 and before != 0 and game.phase is Phase.DRAW:
            lap = last_lap(events, Seat(0))
            assert [turn.number for turn in lap] == [*range(1, len(lap) + 1)]
            assert {turn.seat for turn in lap} <= {1, 2, 3}
            assert lap[-1].seat == before
            for turn in lap:
                full, *briefs = said(turn, game, opened=True)
                assert full
                assert all(briefs)
                assert full[0].isupper() or full.startswith(("**", "⟨", "+"))
            laps += 1
        elif before == 0 and game.turn != 0:
            assert last_lap(events, Seat(0)) == ()
    assert laps
