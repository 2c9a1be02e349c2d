"""What is remembered of hands and melds is what the house rules in play say of them.

Source: rules/scala40.md 3.1, Melds and Attaching; design/architecture.md, The rules core.
"""

from random import Random

from scala_desktop.rules.cards import parse_kinds
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import format_group
from scala_desktop.rules.scala40 import meld_list, rooms
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.options import Scala40Rules
from tests.rules.scala40.forgetting import forget
from tests.rules.scala40.tables import table

HOUSES = [
    Scala40Rules(),
    Scala40Rules(max_jokers_per_meld=1, min_naturals_per_meld=2),
    Scala40Rules(set_distinct_suits=False, set_max_size=8),
    Scala40Rules(joker_set_identity="undefined", joker_swap_in_sets="off"),
    Scala40Rules(joker_set_identity="position_order", joker_swap_in_runs=False),
    Scala40Rules(max_run_length=13, joker_swap_in_sets="both_missing_cards"),
]
HANDS = ["Ah 2h 3h Kh Qh Ad Ad", "7c 8c Jk 7d 7s Jk", "9s Jk Qs Ks As Qd Qd", "4d 5d Jk Jk 9c"]


def test_the_melds_of_a_hand_are_those_of_the_house_rules_in_play() -> None:
    def listed(hand: str, rules: Scala40Rules, every_suit: bool, frugal: bool) -> list[str]:
        found = meld_list.melds_of(parse_kinds(hand), rules, every_suit=every_suit, frugal=frugal)
        return [format_group(reading.group) for reading in found]

    asked = [
        (hand, rules, every_suit, frugal)
        for hand in HANDS
        for rules in HOUSES
        for every_suit in (True, False)
        for frugal in (True, False)
    ]
    alone = []
    for one in asked:
        forget()
        alone.append(listed(*one))
    for _ in range(2):
        assert [listed(*one) for one in asked] == alone
    assert len(set(map(tuple, alone))) > len(HANDS) * 4


def test_what_may_come_to_a_meld_is_told_by_the_house_rules_in_play() -> None:
    games = [
        table(
            "4h 8h Ah Jk 2s 2d",
            rules=rules,
            melds=["1: 5h 6h Jk=7h", "1: 2h 2c Jk=2d", "0: 2h 3h Jk=4h 5h 6h 7h 8h 9h Th Jh Qh Kh"],
            opened=[0, 1],
        )
        for rules in HOUSES
    ]
    alone = []
    for game in games:
        forget()
        alone.append(game.copy().legal_moves())
    for _ in range(2):
        assert [game.legal_moves() for game in games] == alone
    assert len(set(alone)) > 2


def test_what_may_come_to_the_melds_follows_their_changes() -> None:
    changed = 0
    for seed in range(6):
        rng = Random(seed)
        game = Scala40.new(HOUSES[seed], 2, f"rooms {seed}", ranks=range(1, 8))
        for _ in range(120):
            if game.phase is Phase.OVER:
                break
            before = game.copy()
            told = before.rooms()
            game.apply(rng.choice(game.legal_moves()))
            fresh = tuple(rooms.room_of(meld, game.rules.meld_rules) for meld in game.melds)
            assert game.rooms() == fresh
            # What a copy knows stays its own.
            assert before.rooms() == told
            changed += told != fresh
    assert changed > 20


def test_a_copy_under_other_house_rules_asks_anew() -> None:
    game = table("8h 2s 3s", melds=["1: 5h 6h Jk=7h"], opened=[0, 1])
    swap = game.rooms()[0].swaps
    eased = game.copy()
    eased.rules = Scala40Rules(joker_swap_in_runs=False)
    assert (swap, eased.rooms()[0].swaps, game.rooms()[0].swaps) == (1 << 6, 0, 1 << 6)
