"""The deal, the first dealer and the order of play.

Source: rules/scala40.md 3.1, Deal and Order of play; design/notation.md, Records.
"""

import pytest

from scala_desktop.rules.cards import JOKER, KIND, Seat, card_name, format_cards
from scala_desktop.rules.errors import RulesError
from scala_desktop.rules.events import HandDealt, TurnBegan
from scala_desktop.rules.moves import Deal
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.options import Scala40Rules
from tests.rules.scala40.tables import table
from tests.rules.tables import play

RULES = Scala40Rules()


PINNED_DEALER = 0
PINNED_HANDS = [
    "6d Ac 8c Th Ah 6s Ts 7s 6c 4d 7s 9h 8d",
    "5d 8s 9s Jk 4s 6h 9s 3c 4h Ac 6s Jh Kh",
    "8c 2c Kc 4h 3s 7h 8s 5c 5h 5d Kh Qs Td",
]
PINNED_UPCARD = "Ks"
PINNED_STOCK = "5s Jc 7c Qh Td"


def test_this_deal_never_changes() -> None:
    game = Scala40.new(RULES, 3, "Scala 40")
    assert game.dealer == PINNED_DEALER
    assert [format_cards(hand) for hand in game.hands] == PINNED_HANDS
    assert card_name(game.discard_pile[0]) == PINNED_UPCARD
    assert format_cards(game.stock[:-6:-1]) == PINNED_STOCK


def test_there_is_no_third_copy_of_a_card() -> None:
    assert len(Scala40.new(RULES, 2, "packs", packs=1).deck) == 54
    with pytest.raises(RulesError, match="3 packs: want 1 or 2"):
        Scala40.new(RULES, 2, "packs", packs=3)


@pytest.mark.parametrize(("players", "stock"), [(2, 81), (3, 68), (4, 55), (5, 42), (6, 29)])
def test_thirteen_cards_each_and_the_rest_is_the_stock(players: int, stock: int) -> None:
    game = Scala40.new(RULES, players, "deal")
    assert [len(hand) for hand in game.hands] == [13] * players
    assert (len(game.stock), len(game.discard_pile)) == (stock, 1)
    assert game.problems() == ()


@pytest.mark.parametrize(("size", "players"), [(10, 2), (15, 6)])
def test_hand_size(size: int, players: int) -> None:
    game = Scala40.new(Scala40Rules(hand_size=size), players, "deal")
    assert [len(hand) for hand in game.hands] == [size] * players


@pytest.mark.parametrize(("direction", "first"), [("clockwise", 1), ("counterclockwise", 3)])
def test_the_deal_and_the_turn_go_round(direction: str, first: int) -> None:
    rules = Scala40Rules(direction=direction)
    game = Scala40.new(rules, 4, "round", first_dealer=Seat(0))
    assert game.turn == first
    play(game, "draw")
    game.play(game.legal_moves()[-1])
    assert game.turn == (2 * first) % 4


def test_the_first_dealer() -> None:
    chosen = Scala40Rules(first_dealer="chosen")
    assert Scala40.new(chosen, 4, "x").dealer == 3
    assert Scala40.new(chosen, 4, "x", first_dealer=Seat(2)).dealer == 2
    by_lot = {Scala40.new(RULES, 4, str(seed)).dealer for seed in range(40)}
    by_card = {
        Scala40.new(Scala40Rules(first_dealer="high_card"), 4, str(seed)).dealer
        for seed in range(40)
    }
    assert by_lot == by_card == {0, 1, 2, 3}
    with pytest.raises(RulesError, match="dealer 4"):
        Scala40.new(RULES, 4, "x", first_dealer=Seat(4))


def test_more_players_than_the_house_seats_are_refused() -> None:
    with pytest.raises(RulesError, match="6 players: want 2 to 5"):
        Scala40.new(Scala40Rules(players_max=5), 6, "x")


def test_a_joker_is_no_first_discard() -> None:
    """S-43."""
    keep = Scala40Rules(initial_upcard_joker="keep")
    seeds = [
        str(seed)
        for seed in range(200)
        if KIND[Scala40.new(keep, 2, str(seed)).discard_pile[0]] == JOKER
    ]
    assert seeds
    places = []
    for seed in seeds:
        game = Scala40.new(RULES, 2, seed)
        assert KIND[game.discard_pile[0]] != JOKER
        assert game.problems() == ()
        places.append(game.stock.index(Scala40.new(keep, 2, seed).discard_pile[0]))
    assert len(set(places)) > len(places) / 2, "nobody may know where it lies"


def test_the_next_hand_is_another_and_the_deal_passes_on() -> None:
    game = play(table("5d", opened=[0, 1], others=["2c"]), "discard 5d")
    events = game.play(Deal())
    assert events[0] == HandDealt(2, Seat(0), Seat(1), game.discard_pile[0])
    assert events[1:] == (TurnBegan(Seat(1)),)
    assert game.turns_taken == [0, 0]
