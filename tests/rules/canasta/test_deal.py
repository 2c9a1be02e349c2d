"""The deal: red threes, the first pile, who begins.

Source: rules/canasta.md 5.1, Deal; design/notation.md, Records.
"""

import pytest

from scala_desktop.rules.canasta.game import Canasta, cover_count, is_special
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.reading import IS_RED_THREE
from scala_desktop.rules.cards import KIND, Seat, card_name, format_cards
from scala_desktop.rules.errors import RulesError
from scala_desktop.rules.events import HandDealt, RedThreeLaid, TurnBegan
from scala_desktop.rules.moves import Deal
from tests.rules.canasta.tables import table
from tests.rules.tables import play

RULES = CanastaRules()


def test_this_deal_never_changes() -> None:
    game = Canasta.new(RULES, 3, "Canasta")
    assert game.dealer == PINNED_DEALER
    assert [format_cards(hand) for hand in game.hands] == PINNED_HANDS
    assert [format_cards(cards) for cards in game.red_threes] == PINNED_RED_THREES
    assert (card_name(game.discard_pile[-1]), game.covered) == PINNED_PILE
    assert format_cards(game.stock[:-6:-1]) == PINNED_STOCK


PINNED_DEALER = 2
PINNED_HANDS = [
    "Qd 8h Js 3s 4d Jk Ad 7c 5h Th Jk 3c 2s 5c 2d",
    "7h 5d 6c 4s 8s Ks 8d 9d Ac 4c 2h Jk Kd 8d Ac",
    "7h Tc Jc Qd Qh 6s Jc 2c 9d Jk 8c 7c 9c Td 6d",
]
PINNED_RED_THREES = ["", "3d 3h 3h", ""]
PINNED_PILE = ("Kd", 13)
PINNED_STOCK = "2c Kh 5s 6c Qd"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("packs", [2, 3])
def test_fifteen_cards_each_and_no_red_three_among_them(players: int, packs: int) -> None:
    for seed in range(20):
        game = Canasta.new(CanastaRules(packs=packs), players, f"deal {seed}")
        assert [len(hand) for hand in game.hands] == [15] * players
        assert not any(IS_RED_THREE[KIND[card]] for hand in game.hands for card in hand)
        upcard = KIND[game.discard_pile[-1]]
        assert not is_special(upcard)
        assert game.covered == cover_count(upcard) == len(game.discard_pile) - 1
        assert len(game.totals) == game.sides == (2 if players == 4 else players)
        assert game.problems() == ()


def test_red_threes_are_replaced_from_the_bottom() -> None:
    game = table("3h 9c 3d 8d", phase="draw", round=1)
    before = [*game.stock]
    assert format_cards(game.hands[0][:2]) == "9c 8d"
    assert len(game.hands[0]) == 4
    assert format_cards(game.red_threes[0]) == "3h 3d"
    again = table("9c 8d", phase="draw", round=1)
    assert len(before) == len(again.stock) - 4


def test_a_red_three_just_drawn_is_replaced_from_the_top() -> None:
    game = table("3h 9c 8d", stock="5c 6c")
    assert format_cards(game.hands[0]) == "9c 8d 5c"


def test_a_deal_is_told() -> None:
    game = play(table("5c 4c", stock_count=0, seed="told"), "discard 5c")
    events = game.play(Deal())
    assert events[0] == HandDealt(2, game.dealer, game.turn, game.discard_pile[-1])
    laid = [event.card for event in events if isinstance(event, RedThreeLaid)]
    assert sorted(laid) == sorted(card for cards in game.red_threes for card in cards)
    assert events[-1] == TurnBegan(game.turn)


@pytest.mark.parametrize(("direction", "first"), [("clockwise", 1), ("counterclockwise", 3)])
def test_the_deal_and_the_turn_go_round(direction: str, first: int) -> None:
    rules = CanastaRules(direction=direction)
    game = Canasta.new(rules, 4, "round", first_dealer=Seat(0))
    assert game.turn == first


def test_the_first_dealer_is_drawn() -> None:
    assert {Canasta.new(RULES, 4, str(seed)).dealer for seed in range(40)} == {0, 1, 2, 3}
    assert Canasta.new(RULES, 4, "x", first_dealer=Seat(2)).dealer == 2


@pytest.mark.parametrize("players", [1, 5])
def test_two_three_or_four_play(players: int) -> None:
    with pytest.raises(RulesError, match="want 2 to 4"):
        Canasta.new(RULES, players, "x")


def test_too_small_a_deck_is_refused() -> None:
    with pytest.raises(RulesError, match="too few"):
        Canasta.new(RULES, 4, "x", ranks=(4, 5, 6), suits=2)


def test_special_upcards_may_count() -> None:
    rules = CanastaRules(initial_upcard_special="count_pips")
    found = {}
    for seed in range(400):
        game = Canasta.new(rules, 4, f"pips {seed}")
        upcard = KIND[game.discard_pile[-1]]
        assert game.covered == cover_count(upcard)
        if is_special(upcard):
            found[card_name(game.discard_pile[-1])[0]] = game
            assert game.problems() == ()
            assert game.legal_moves()
    assert set(found) == {"2", "3", "J"}
    assert found["J"].covered == 15
