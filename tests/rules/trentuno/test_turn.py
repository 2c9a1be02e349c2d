"""The deal and the turn, and that every legal move is listed.

Source: rules/trentuno.md 6.1; design/notation.md, Records.
"""

from random import Random

import pytest

from scala_desktop.rules.cards import (
    KIND,
    KIND_RANK,
    KIND_SUIT,
    Kind,
    Seat,
    card_name,
    format_cards,
    parse_kind,
)
from scala_desktop.rules.errors import IllegalMove, RulesError
from scala_desktop.rules.events import (
    BetPlaced,
    CardDiscarded,
    DiscardTaken,
    HandEnded,
    Knocked,
    StockCardTurned,
    ThirtyOneShown,
    TurnBegan,
)
from scala_desktop.rules.moves import (
    Bet,
    Deal,
    Discard,
    Draw,
    Knock,
    Move,
    Stand,
    Take,
)
from scala_desktop.rules.options import random_rules
from scala_desktop.rules.trentuno.game import Trentuno, sampled_game
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.scoring import RANKS
from tests.rules.matches import check_views
from tests.rules.trentuno.tables import HIGH, LOW, MIDDLE, play, table

PINNED_DEALER = 0
PINNED_HANDS = ["Qd 7d 4h", "3s Kh As", "Ah 3c Jc", "Qh Ac 4c"]
PINNED_UPCARD = "5c"
PINNED_STOCK = "Js 6c 6d 7s 3h"


def test_this_deal_never_changes() -> None:
    game = Trentuno.new(TrentunoRules(), 4, "Trentuno")
    assert game.dealer == PINNED_DEALER
    assert [format_cards(hand) for hand in game.hands] == PINNED_HANDS
    assert card_name(game.discard_pile[0]) == PINNED_UPCARD
    assert format_cards(game.stock[:-6:-1]) == PINNED_STOCK


def test_the_pack_has_no_eights_nines_or_tens() -> None:
    game = Trentuno.new(TrentunoRules(), 4, "pack")
    kinds = sorted((KIND_SUIT[KIND[card]], KIND_RANK[KIND[card]]) for card in game.deck)
    assert kinds == [(suit, rank) for suit in range(4) for rank in RANKS]


def test_thirteen_are_too_many_and_one_is_too_few() -> None:
    for players in (1, 13):
        with pytest.raises(RulesError):
            Trentuno.new(TrentunoRules(), players, "seats")


def every_move() -> list[Move]:
    kinds = [Kind(kind) for kind in range(52)]
    return [Draw(), Take(), Knock(), Stand(), Deal(), *map(Discard, kinds)]


@pytest.mark.parametrize("seed", range(12))
def test_every_legal_move_is_listed(seed: int) -> None:
    rng = Random(f"listed {seed}")
    rules = random_rules(TrentunoRules, rng)
    game = Trentuno.new(rules, 2 + seed % 3, f"listed {seed}", ranks=(1, 2, 7, 12, 13))
    for _ in range(200):
        if game.winner is not None:
            break
        legal = game.legal_moves()
        for move in every_move():
            try:
                game.check(move)
            except IllegalMove:
                assert move not in legal
            else:
                assert move in legal
                assert game.readings(move) == (move,)
        game.play(rng.choice(legal))


def test_events_of_a_hand() -> None:
    rules = TrentunoRules(knock_turns_stock_card=True)
    game = table(LOW, HIGH, rules=rules, stock="Ah", discard="5d")
    knocked, turned, began = game.play(Knock())
    assert knocked == Knocked(Seat(0))
    assert isinstance(turned, StockCardTurned)
    assert card_name(turned.card) == "Ah"
    assert began == TurnBegan(Seat(1))
    (taken,) = game.play(Take())
    assert isinstance(taken, DiscardTaken)
    assert (taken.seat, taken.slots) == (1, (3,))
    discarded, ended = game.play(Discard(parse_kind("3d")))
    assert isinstance(discarded, CardDiscarded)
    assert isinstance(ended, HandEnded)
    assert ended.result.reason == "showdown"


def test_31_is_shown_to_everybody_before_the_hand_ends() -> None:
    game = table("As Ks Js 2h", HIGH, phase="play")
    _, shown, ended = game.play(Discard(parse_kind("2h")))
    assert shown == ThirtyOneShown(Seat(0), tuple(game.hands[0]))
    assert isinstance(ended, HandEnded)
    assert (ended.result.reason, ended.result.closer) == ("thirtyone", 0)


def test_the_first_to_show_31_is_first_after_the_dealer() -> None:
    game = table("As Ks Js", HIGH, LOW, round=1)
    game.shown = [True] * 3
    assert game._first_shown() == game.seat_after(game.dealer)


def test_31_shown_in_the_first_round_is_known() -> None:
    game = table("As Ks Js", HIGH, LOW, round=1)
    play(game, "stand")
    view = game.view(Seat(1))
    assert view.shown == [True, False, False]
    assert format_cards(view.known[0]) == "As Ks Js"
    check_views(game, Random("shown"))


def test_a_card_taken_is_known_until_it_is_discarded() -> None:
    game = table(LOW, HIGH, MIDDLE, discard="4d", stock="2s 3s 4s 5s")
    play(game, "take; discard 2h")
    assert format_cards(game.view(Seat(1)).known[0]) == "4d"
    play(game, "draw; discard 2s; draw; discard 3s; draw; discard 4d")
    assert game.view(None).known[0] == []


def test_sampled_games_agree_with_the_view() -> None:
    game = Trentuno.new(TrentunoRules(), 5, "sampled")
    play(game, "knock")
    view = game.view(Seat(3))
    sample = sampled_game(view, Random("sampled"))
    assert sample.view(Seat(3)) == view
    assert sample.problems() == ()
    assert sample.hands[0] != game.hands[0]


def test_a_bet_is_told_and_counted() -> None:
    rules = TrentunoRules(dead_bet=True, stake=5)
    game = table(rules=rules, players=5, lives=[3, 3, 3, 3, 0], dealer=3, phase="over")
    assert game.legal_bets() == (4,)
    assert game.play(Bet(13), Seat(4)) == (BetPlaced(Seat(4), 13, 5),)
    assert game.legal_bets() == ()
    assert game.view(Seat(0)).bets == [0, 0, 0, 0, 13]


def test_no_cards_are_laid() -> None:
    report = table(LOW, HIGH).tray(())
    assert report.refusal is not None
    assert report.points == 0
