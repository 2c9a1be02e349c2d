"""The draw for seats and the deal.

Source: rules/burraco.md 4.1, First dealer / seats and Deal; 4.6.
"""

import pytest

from scala_desktop.rules.burraco.game import Burraco
from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.burraco.seating import seat_draw
from scala_desktop.rules.cards import JOKER, KIND, Card, Seat, card_name, deck_cards, format_cards
from scala_desktop.rules.errors import RulesError
from scala_desktop.rules.events import HandDealt
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Deal
from tests.rules.burraco.tables import CLEAN, table
from tests.rules.tables import play

ORDER = {
    "spades_first": "shdc",
    "hearts_first": "hdcs",
}


def height(card: Card, suits: str) -> tuple[int, int]:
    """Return how high a card ranks in the draw, lowest first, by the words of the rule."""
    name = card_name(card)
    if name == "Jk":
        return 14, 0
    return "3456789TJQKA2".index(name[0]), -suits.index(name[1])


@pytest.mark.parametrize("order", ORDER)
def test_the_lowest_card_drawn_deals(order: str) -> None:
    rules = BurracoRules(seat_draw_suit_order=order)
    dealers = set()
    for n in range(200):
        draw = seat_draw(rules, 4, f"seed {n}", deck_cards())
        last = [cards[-1] for cards in draw.cards]
        heights = [height(card, ORDER[order]) for card in last]
        assert len(set(heights)) == 4
        assert draw.dealer == heights.index(min(heights))
        assert Burraco.new(rules, 4, f"seed {n}").dealer == draw.dealer
        dealers.add(draw.dealer)
    assert dealers == {0, 1, 2, 3}


def test_the_order_of_suits_decides_between_equal_cards() -> None:
    def dealer(order: str, n: int) -> int:
        rules = BurracoRules(seat_draw_suit_order=order)
        return seat_draw(rules, 5, f"{n}", deck_cards()).dealer

    assert any(dealer("spades_first", n) != dealer("hearts_first", n) for n in range(200))


def test_those_who_tie_draw_again_and_nobody_else() -> None:
    again = 0
    for n in range(400):
        draw = seat_draw(BurracoRules(), 4, f"tie {n}", deck_cards())
        first = [KIND[cards[0]] for cards in draw.cards]
        for kind, cards in zip(first, draw.cards, strict=True):
            if first.count(kind) > 1:
                assert len(cards) > 1
                again += kind == JOKER
    assert again, "two jokers are drawn once in a while"


def test_the_draw_can_settle_pairs_and_seats() -> None:
    for n in range(50):
        draw = seat_draw(BurracoRules(), 4, f"seats {n}", deck_cards())
        heights = [height(cards[-1], "shdc") for cards in draw.cards]
        order = sorted(range(4), key=heights.__getitem__)
        # The lowest deals from the last seat, so that the highest plays first; they who drew the
        # two highest cards sit opposite each other.
        assert draw.seating[3] == order[0] == draw.dealer
        assert draw.seating[0] == order[3]
        assert draw.seating[2] == order[2]
        assert sorted(draw.seating) == [0, 1, 2, 3]


def test_single_players_sit_down_in_the_order_of_their_cards() -> None:
    draw = seat_draw(BurracoRules(), 3, "three", deck_cards())
    heights = [height(draw.cards[player][-1], "shdc") for player in draw.seating]
    assert heights == sorted(heights, reverse=True)


def test_a_deal_is_pinned() -> None:
    game = Burraco.new(BurracoRules(), 4, "pinned", first_dealer=Seat(3))
    assert format_cards(game.hands[0]) == PINNED
    assert (game.turn, game.phase, game.dealer) == (0, Phase.DRAW, 3)


PINNED = "Qh 9s Kh 8d 4c Qs 2c 8s Kc 7h 8c"


@pytest.mark.parametrize(
    ("players", "values", "pozzetti", "stock"),
    [
        (2, {}, [11, 11], 63),
        (3, {}, [11, 11, 11], 41),
        (3, {"three_handed": "fibur"}, [18, 11], 45),
        (4, {}, [11, 11], 41),
        (4, {"sides": "individual"}, [11] * 4, 73),
        (5, {}, [11] * 5, 51),
        (5, {"sides": "pairs"}, [11] * 5, 51),
    ],
)
def test_hands_pozzetti_and_stock(
    players: int, values: dict[str, str], pozzetti: list[int], stock: int
) -> None:
    game = Burraco.new(BurracoRules(**values), players, "deal")  # type: ignore[arg-type]  # the values are texts
    assert [len(hand) for hand in game.hands] == [11] * players
    assert [len(pozzetto) for pozzetto in game.pozzetti] == pozzetti
    assert len(game.stock) == stock
    assert len(game.discard_pile) == 1
    assert game.problems() == ()


def test_a_wild_card_turned_up_stays() -> None:
    upcards = [Burraco.new(BurracoRules(), 4, f"up {n}").discard_pile[0] for n in range(200)]
    assert any(KIND[card] == JOKER for card in upcards)


def test_the_rules_say_how_many_play() -> None:
    game = Burraco.new(BurracoRules(players=4), 2, "seats")
    assert game.rules.players == 2
    for players in (1, 6):
        with pytest.raises(RulesError, match="want 2 to 5"):
            Burraco.new(BurracoRules(), players, "seats")
    with pytest.raises(RulesError, match="dealer"):
        Burraco.new(BurracoRules(), 4, "seats", first_dealer=Seat(4))
    with pytest.raises(RulesError, match="too few"):
        Burraco.new(BurracoRules(), 4, "seats", packs=1)


def test_the_next_hand_is_dealt_to_the_left() -> None:
    game = table("9c", pozzetti=[True, True], melds=[CLEAN], others=["4s", "4d", "5s"])
    play(game, "discard 9c")
    events = game.play(Deal())
    dealt = next(event for event in events if isinstance(event, HandDealt))
    assert (dealt.number, dealt.dealer, dealt.first) == (2, 0, 1)
    assert game.has_pozzetto == [False, False]
    assert game.melds == []
    assert [len(hand) for hand in game.hands] == [11, 11, 11, 11]
