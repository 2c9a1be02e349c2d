"""The order of a hand, the groups of the tray and what undo makes of them."""

from hypothesis import given
from hypothesis import strategies as st

from scala_desktop.model.arrangement import Arrangement, Staged, by_rank, by_suit
from scala_desktop.model.arrangements import Arrangements, twin_pairs
from scala_desktop.rules.cards import KIND, PACK, Card, deck_cards, format_cards, parse_kinds
from scala_desktop.rules.moves import parse_group

DECK = deck_cards()
hands = st.lists(st.sampled_from(DECK), unique=True, max_size=16)


def cards(text: str) -> tuple[Card, ...]:
    """Return cards of the first pack, of the second where one is named twice."""
    found: list[Card] = []
    for kind in parse_kinds(text):
        card = Card(int(kind))
        found.append(Card(card + PACK) if card in found else card)
    return tuple(found)


def test_what_comes_stands_at_the_right_and_what_goes_leaves_no_gap() -> None:
    mine = Arrangement().with_hand(cards("7h Kd 2c"))
    mine = mine.moved(cards("2c"), 0)
    assert format_cards(mine.order) == "2c 7h Kd"
    assert format_cards(mine.with_hand(cards("7h 2c 9s")).order) == "2c 7h 9s"


def test_suits_alternate_black_and_red_with_the_jokers_last() -> None:
    mine = Arrangement().with_hand(cards("2d Jk Ah Ks 3c As 3h"))
    assert format_cards(mine.sorted_by(by_suit).order) == "As Ks Ah 3h 3c 2d Jk"
    assert format_cards(mine.sorted_by(by_rank).order) == "As Ah 2d 3h 3c Ks Jk"


def test_staged_cards_leave_the_rows_and_go_back_where_they_were() -> None:
    mine = Arrangement().with_hand(cards("7h 8h 9h Kd"))
    staged = mine.staging(cards("8h 7h"))
    assert format_cards(staged.rows) == "9h Kd"
    assert format_cards(staged.groups[0].cards) == "8h 7h"
    assert staged.taking_back(cards("7h 8h")) == mine


def test_a_card_lies_in_one_group_only_and_empty_groups_go() -> None:
    mine = Arrangement().with_hand(cards("7h 8h 9h Kd Ks"))
    mine = mine.staging(cards("7h 8h")).staging(cards("Kd Ks")).staging(cards("Kd Ks"), into=0)
    assert [format_cards(group.cards) for group in mine.groups] == ["7h 8h Kd Ks"]


def test_a_group_that_changes_loses_the_reading_that_was_chosen() -> None:
    reading = parse_group("7h 8h Jk=9h")
    group = Staged(cards("7h 8h Jk"), reading)
    mine = Arrangement(cards("7h 8h Jk 2c"), (group,))
    assert group.group == reading
    assert mine.taking_back(cards("2c")).groups == (group,)
    assert mine.taking_back(cards("7h")).groups[0].reading is None


def test_a_hidden_move_of_several_cards_keeps_them_together() -> None:
    mine = Arrangement().with_hand(cards("2c 3c 4c 5c 6c"))
    assert format_cards(mine.moved(cards("6c 2c"), 1).order) == "3c 6c 2c 4c 5c"
    assert format_cards(mine.moved(cards("3c"), 99).order) == "2c 4c 5c 6c 3c"


@given(hands, hands, st.randoms(use_true_random=False))
def test_undo_brings_every_card_back_to_its_old_neighbours(
    first: list[Card], gone: list[Card], rng: object
) -> None:
    older = Arrangement().with_hand(first)
    left = [card for card in first if card not in gone]
    back = older.with_hand(left).put_back(first, older)
    assert back.order == older.order


@given(hands, hands, hands)
def test_an_arrangement_always_holds_just_the_hand(
    first: list[Card], second: list[Card], third: list[Card]
) -> None:
    mine = Arrangement().with_hand(first).staging(second).with_hand(second)
    assert sorted(mine.order) == sorted(second)
    back = mine.put_back(third, Arrangement().with_hand(first))
    assert sorted(back.order) == sorted(third)
    assert set(back.staged) <= set(third)


@given(hands.filter(lambda hand: len(hand) > 1))
def test_exchanging_twins_is_its_own_inverse(hand: list[Card]) -> None:
    mine = Arrangement().with_hand(hand).staging(hand[:1])
    assert mine.swapped(hand[0], hand[1]).swapped(hand[1], hand[0]) == mine


def test_the_card_handled_is_paired_with_the_twin_that_went() -> None:
    one, other, nine = Card(6), Card(6 + PACK), Card(8)
    assert KIND[one] == KIND[other]
    assert twin_pairs([one, nine], [other, nine]) == ((other, one),)
    assert twin_pairs([one, other], [other, one]) == ()
    assert twin_pairs([one], [nine]) == ()


def test_saved_orders_are_taken_as_far_as_the_cards_are_the_same() -> None:
    arrangements = Arrangements([cards("2c 3c 4c"), cards("5d")])
    arrangements.take_orders({0: [*map(int, cards("4c Kh 2c"))], 1: []})
    assert [format_cards(Card(c) for c in arrangements.orders()[seat]) for seat in (0, 1)] == [
        "4c 2c 3c",
        "5d",
    ]
