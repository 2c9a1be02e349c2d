"""What a seat knows: its hand and what lies open, and nothing else.

Source: design/architecture.md, Hidden information.
"""

from random import Random

import pytest

from scala_desktop.rules.cards import HIDDEN, Seat, card_name
from scala_desktop.rules.events import CardDrawn, redacted
from scala_desktop.rules.moves import Draw
from scala_desktop.rules.scala40.game import Scala40, sampled_game
from scala_desktop.rules.scala40.options import Scala40Rules
from tests.rules.matches import check_views, permuted
from tests.rules.scala40.tables import table
from tests.rules.tables import play


def test_what_everybody_saw_is_known_until_it_is_played() -> None:
    game = table("2c 3c", opened=[0], phase="draw", discard="9d")
    play(game, "take")
    assert [card_name(card) for card in game.view(Seat(1)).known[0]] == ["9d"]
    play(game, "discard 2c; draw")
    assert [card_name(card) for card in game.view(None).known[0]] == ["9d"]
    game.play(game.legal_moves()[-1])
    play(game, "draw; discard 9d")
    assert game.view(None).known[0] == []


def test_a_joker_taken_from_a_meld_is_known() -> None:
    rules = Scala40Rules(taken_joker="keep_in_hand")
    game = table("6h 2d 3s", rules=rules, melds=["1: 5h Jk=6h 7h"], opened=[0, 1])
    play(game, "swap 6h m1")
    assert [card_name(card) for card in game.view(Seat(1)).known[0]] == ["Jk"]


def test_permuting_what_is_hidden_changes_no_view() -> None:
    game = table("2c 3c 9h 9s", opened=[0], phase="draw", discard="9d", players=3)
    rng = Random("views")
    check_views(game, rng)
    check_views(play(game, "take; meld 9h 9s 9d; discard 2c"), rng)
    other = permuted(game, Seat(0), rng)
    assert other.hands[1] != game.hands[1]
    assert other.view(Seat(1)) != game.view(Seat(1))


def test_a_spectator_sees_no_hand() -> None:
    view = table("2c 3c").view(None)
    assert view.hand == ()
    assert view.hand_sizes == (2, 13)


def test_a_drawn_card_is_hidden_from_the_others() -> None:
    (event,) = table("2c 3c", phase="draw").play(Draw())
    assert isinstance(event, CardDrawn)
    assert redacted(event, Seat(0)) == event
    hidden = redacted(event, Seat(1))
    assert isinstance(hidden, CardDrawn)
    assert hidden.card == HIDDEN
    assert redacted(event, None) == hidden


@pytest.mark.parametrize("phase", ["draw", "play"])
def test_a_sample_fits_the_view_and_plays_on(phase: str) -> None:
    game = table("2c 3c 9h 9s", opened=[0], phase=phase, discard="9d", players=3)
    view = game.view(Seat(0))
    one, two = (sampled_game(view, Random(seed)) for seed in "ab")
    assert one.hands[0] == game.hands[0]
    assert one.hands[1] != two.hands[1]
    assert one.view(Seat(0)) == view
    assert set(one.legal_moves()) == set(game.legal_moves())
    again = game.sampled(Seat(0), Random("a"))
    assert again.hands == one.hands
    assert again.stock == one.stock


def test_cards_out_of_play_stay_out() -> None:
    game = table("2c 3c", stock_count=3)
    sample = sampled_game(game.view(Seat(0)), Random("few"))
    assert len(sample.stock) == 3
    assert sample.problems() == ()


def test_a_copy_goes_its_own_way() -> None:
    game = Scala40.new(Scala40Rules(), 3, "copy")
    before = repr(game.__dict__)
    other = game.copy()
    for _ in range(60):
        other.play(other.legal_moves()[-1])
    assert repr(game.__dict__) == before
