"""The bots of Canasta play by the rules in force and with their partner, and see only their seat.

Source: design/bots.md, Shape and Fairness is tested.
"""

import math
from dataclasses import replace
from random import Random
from time import perf_counter
from typing import Any
from weakref import ref

import pytest

from scala_desktop.bots.base import HintReason, choose, hint
from scala_desktop.bots.canasta.policy import Policy, Style
from scala_desktop.bots.canasta.thinking import Thinker, margin
from scala_desktop.bots.canasta.valuing import Weights, moments, standing
from scala_desktop.rules.canasta.game import Canasta, sampled_game
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.presets import PRESETS
from scala_desktop.rules.canasta.scoring import Canastas, canastas
from scala_desktop.rules.cards import Rank, Seat, parse_kind
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.levels import LEVELS, RANDOM
from scala_desktop.rules.moves import Ask, Discard, Draw, LayMelds, Take
from scala_desktop.rules.options import from_preset, random_rules
from tests.bots.playing import chosen, play_hand, positions, require_same_choice
from tests.rules.canasta.tables import table
from tests.rules.tables import play

RULES = CanastaRules()
CLEAN = "0: 8h 8d 8c 8s 8h 8d 8c"
THEIRS = "1: Jh Jd Jc Js Jh Jd Jc"
DIRTY = "0: Kh Kd Kc Ks Kh 2c 2d"
NONE = Canastas(0, 0)


# --- whole hands --------------------------------------------------------------------------------


@pytest.mark.usefixtures("few_samples")
@pytest.mark.parametrize("preset", [preset.key for preset in PRESETS])
@pytest.mark.parametrize("players", [2, 4])
def test_a_hand_under_every_preset(preset: str, players: int) -> None:
    rules = from_preset(CanastaRules, PRESETS, preset)
    levels = ("medium", "hard") if players == 2 else ("medium", "easy", "hard", RANDOM)
    play_hand(Canasta.new(rules, players, f"preset {preset}"), levels)


@pytest.mark.usefixtures("few_samples")
@pytest.mark.parametrize("seed", range(16))
def test_a_hand_under_any_rules(seed: int) -> None:
    rules = random_rules(CanastaRules, Random(f"any rules {seed}"))
    game = Canasta.new(rules, 2 + seed % 3, f"any rules {seed}")
    play_hand(game, ("medium", "easy", "hard"))


def test_medium_beats_random_play() -> None:
    won = 0
    for deal in range(3):
        for turned in (0, 1):
            levels = ("medium", RANDOM) if not turned else (RANDOM, "medium")
            result = play_hand(Canasta.new(RULES, 4, f"random {deal}"), levels)
            won += result.scores[turned] > result.scores[1 - turned]
    assert won >= 5


# --- fairness -----------------------------------------------------------------------------------


@pytest.mark.usefixtures("few_samples")
@pytest.mark.parametrize("level", [*LEVELS, RANDOM])
def test_hidden_cards_never_change_a_choice(level: str) -> None:
    rng = Random(f"hidden {level}")
    every = 25 if level == "hard" else 8
    for number, game in enumerate(positions(Canasta.new(RULES, 4, "hidden"), 200)):
        if number % every == 0:
            require_same_choice(game, level, rng, 3)


def test_hard_keeps_to_its_time() -> None:
    game = table("9d 9s 4c 5c 6c 7s", phase="draw", opened=[0], discard="5h 6d 7c Jd 9c")
    began = perf_counter()
    choose(game.view(Seat(0)), "hard", "time", 0.2)
    assert perf_counter() - began < 2.0


def test_hard_stands_by_medium_where_nothing_is_surely_better() -> None:
    game = table("9d 9s 4c 5c 6c 7s", phase="draw", opened=[0], discard="5h 6d 7c Jd 9c")
    view = game.view(Seat(0))
    sample = sampled_game(view, Random("one"))
    thinker = Thinker(view, Policy(sample, Style()), "seed", 0.0)
    assert thinker.move(sample) == Policy(sample, Style()).move(sample)


# --- what hard thinks about ---------------------------------------------------------------------


def thoughts(game: Canasta) -> list[str]:
    """Return the moves that hard compares, sorted."""
    thinker = Thinker(game.view(game.turn), Policy(game, Style()), "seed", 0.0)
    return sorted(map(str, thinker.candidates(game)))


def test_hard_compares_the_pile_with_the_stock_and_no_discards() -> None:
    game = table("9d 9s 4c 5c 6c 7s", phase="draw", opened=[0], discard="5h 6d 7c Jd 9c")
    assert thoughts(game) == ["draw", "take 9d 9s"]
    no_pair = table("9d 8s 4c 5c 6c 7s", phase="draw", opened=[0], discard="5h 6d 7c Jd 9c")
    assert thoughts(no_pair) == ["draw"]
    hand = "9d 9s 4c 5c 6c 7s Jd"
    assert len(thoughts(table(hand, opened=[0], discard="5h 6d 7c 8c " * 3))) == 1


# --- single decisions ---------------------------------------------------------------------------


def test_it_takes_a_fat_pile() -> None:
    game = table(
        "9d 9s 4c 5d 6c 7s Qh", phase="draw", opened=[0], discard="5h 6d 7c Jd Jc As Ah 9c"
    )
    assert chosen(game) == "take 9d 9s"


def test_it_takes_the_pile_to_open() -> None:
    game = table(
        "Ad As 4c 5d 6c 7s Qh", phase="draw", discard="5h 6d 7c Jd Jc Ks Kh Ah Ac 5h 6s Ac"
    )
    assert chosen(game).startswith("take Ad As")


def test_it_keeps_pairs_for_the_pile_and_throws_singles() -> None:
    game = table("9d 9s Jh Jd 6c 5d", opened=[0], discard="4h 4d")
    assert chosen(game) in ("discard 6c", "discard 5d")


def test_a_black_three_stops_a_pile_that_others_might_take() -> None:
    pile = "4h 5d 6c 7h 8s 9d Td Jc Qs 4s 5s 6s 7s 8c 9c Tc"
    game = table("3c Kd Kh Qd Qh Jd", opened=[0, 1], discard=pile, others=["15", "15", "15"])
    assert chosen(game) == "discard 3c"


def test_a_wild_card_is_not_thrown_away() -> None:
    game = table("2c Jk 9d 5d", opened=[0])
    assert chosen(game) in ("discard 9d", "discard 5d")
    for number in range(20):
        assert chosen(game, "easy", str(number)) in ("discard 9d", "discard 5d")


def test_it_adds_to_the_melds_of_its_partner() -> None:
    game = table("8s 8h 5c 6d", melds=["0: 8h 8d 8c 8s 8d", "1: 9h 9d 9c"], turn=0, stock_count=6)
    assert chosen(game) == "add 8h 8s m1"


@pytest.mark.parametrize(
    ("players", "others", "lays"),
    [(2, [], False), (4, [], True), (2, [CLEAN, DIRTY], True)],
    ids=["alone", "in pairs", "alone, and it may close"],
)
def test_who_plays_alone_keeps_cards_for_the_pile_until_it_may_close(
    players: int, others: list[str], lays: bool
) -> None:
    melds = ["0: Qh Qd Qc Qs", *others]
    game = table("Qs Qh 4c 5c 6d 7c 8d", players=players, melds=melds, stock_count=6)
    assert chosen(game).startswith("add") == lays


@pytest.mark.parametrize(
    ("rules", "data", "opens"),
    [
        (CanastaRules(), {"stock_count": 60}, False),
        (CanastaRules(), {"stock_count": 40}, True),
        (CanastaRules(), {"stock_count": 60, "melds": [THEIRS]}, True),
        (CanastaRules(draw_count_opened=2), {"stock_count": 60}, True),
        (CanastaRules(pozzo_before_opening="forbidden"), {"stock_count": 60}, True),
    ],
    ids=["early", "late", "they have a canasta", "it draws no more", "it may not take the pile"],
)
def test_the_opening_waits_while_that_is_worth_more_cards(
    rules: CanastaRules, data: dict[str, Any], opens: bool
) -> None:
    game = table("Ah Ad As Kh Kd Kc 4c 5d", rules=rules, **data)
    assert chosen(game).startswith("meld") == opens


def test_partners_keep_cards_to_go_on_with() -> None:
    game = table("Qs Qh 5c 6d", melds=["0: Qh Qd Qc Qs"], stock_count=6)
    assert chosen(game).startswith("discard")


def test_an_opening_takes_no_more_wild_cards_than_it_needs() -> None:
    game = table("Kh Kd Jk Ah Ad 2c Qh Qd Qc Js 9s 8h", stock_count=6)
    opening = choose(game.view(Seat(0)), "medium", "seed", math.inf)
    assert isinstance(opening, LayMelds)
    assert sum(WILD[placed.kind] for group in opening.melds for placed in group) == 1


def test_who_plays_alone_makes_a_canasta_all_the_same() -> None:
    game = table("Qs Qh 5c 6d 7c", players=2, melds=["0: Qh Qd Qc Qs Qd"], stock_count=6)
    assert chosen(game) == "add Qh Qs m1"


def test_who_plays_alone_lays_the_cards_that_let_it_close() -> None:
    melds = [CLEAN, "0: Kh Kd Kc Ks 2c 2d"]
    game = table("Kh 5c 6d 7c", players=2, melds=melds, others=["9"])
    assert chosen(game) == "add Kh m2"


def test_a_pair_is_worth_more_to_one_who_plays_alone() -> None:
    alone, pairs = table("9d 9s", players=2), table("9d 9s", players=4)
    assert Policy(alone, Style()).weights.pair > Policy(pairs, Style()).weights.pair


def test_it_closes_when_the_others_hold_many_cards() -> None:
    game = table("8s 5c", melds=[CLEAN, DIRTY], others=["15", "3", "15"])
    play(game, chosen(game))
    play(game, chosen(game))
    assert game.result is not None
    assert game.result.closer == 0


def test_it_asks_its_partner_first() -> None:
    rules = CanastaRules(ask_partner_before_closing=True)
    game = table("8s 5c", rules=rules, melds=[CLEAN, DIRTY], others=["15", "4c 5d", "15"])
    assert chosen(game) == "ask"
    game.play(Ask())
    assert chosen(game) == "agree"
    full = table("8s 5c", rules=rules, melds=[CLEAN, DIRTY], others=["15", "Jk Jk Ah", "15"])
    full.play(Ask())
    assert chosen(full) == "refuse"


def test_it_asks_where_it_has_nothing_to_discard_otherwise() -> None:
    rules = CanastaRules(ask_partner_before_closing=True, canastas_to_close=1, bonus_closing=0)
    others = ["4c", "15", "4d"]
    game = table(
        "5c", rules=rules, melds=[CLEAN], others=others, phase="draw", stock="3h", stock_count=1
    )
    play(game, "draw")
    policy = Policy(game, Style())
    assert not policy.wants_to_close(game)
    assert policy.move(game) == Ask()


def test_it_lays_its_last_card_where_it_may_not_discard_it() -> None:
    rules = replace(from_preset(CanastaRules, PRESETS, "classic_two_packs"), bonus_closing=0)
    queens = "0: Qh Qd Qc Qc Qs Jk"
    game = table("Qd", rules=rules, melds=[queens, "0: Kh Ks 2h"], others=["4c", "15", "4d"])
    policy = Policy(game, Style())
    assert not policy.wants_to_close(game)
    assert str(policy.move(game)) == "add Qd m1"


def test_it_ends_the_hand_where_the_stock_has_ended_and_nothing_helps() -> None:
    rules = CanastaRules(stock_end="continue_with_pozzo", close_requires_discard=True)
    game = table("9d 9s 5c", rules=rules, phase="draw", stock_count=0, opened=[0], discard="9c")
    assert chosen(game) == "agree"


# --- what it goes by ----------------------------------------------------------------------------


def test_prospects_grow_with_the_meld_and_shrink_with_time() -> None:
    def worth(turns: float, naturals: int, wilds: int) -> float:
        return moments(RULES, Weights()).of(NONE, turns).meld(Rank(9), naturals, wilds)

    values = [worth(10, naturals, 0) for naturals in range(3, 8)]
    assert values == sorted(values)
    assert worth(2, 5, 0) < worth(10, 5, 0)
    assert worth(10, 7, 0) > worth(10, 5, 2)
    assert worth(10, 6, 0) > worth(10, 5, 1)
    poor = replace(RULES, bonus_clean=0, bonus_dirty=0)
    # House rules in turn are not confused with each other.
    assert moments(poor, Weights()).of(NONE, 10).meld(Rank(9), 5, 0) < values[2]
    assert [worth(10, naturals, 0) for naturals in range(3, 8)] == values


def test_rules_that_change_good_play_change_the_danger() -> None:
    melds = ["0: 8h 8d 8c", "1: 9h 9d 9c"]
    strict = table("9s Th Jd", melds=melds, discard="4c 5c")
    loose = table(
        "9s Th Jd",
        melds=melds,
        discard="4c 5c",
        rules=CanastaRules(pozzo_requirement="pair_or_wild_or_meld"),
    )
    frozen = table(
        "9s Th Jd",
        melds=melds,
        discard="2c 5c",
        rules=CanastaRules(pozzo_requirement="pair_or_wild_or_meld", pozzo_wild_freezes=True),
    )
    found = []
    for game in (strict, loose, frozen):
        policy = Policy(game, Style())
        found.append(policy.danger(game)(parse_kind("9s")))
    assert found[1] == 1.0
    assert found[0] < 0.5
    assert found[2] < 0.5
    closed = table("9s Th", discard="4c", rules=CanastaRules(pozzo_before_opening="forbidden"))
    policy = Policy(closed, Style())
    assert policy.danger(closed)(parse_kind("9s")) == 0.0


def test_what_was_seen_taken_is_dangerous() -> None:
    game = table("9d 9s 4c 5c", phase="draw", opened=[0, 1], discard="Kd Kh 9c", turn=0)
    play(game, "take 9d 9s; discard 4c")
    policy = Policy(game, Style())
    # Seat 0 holds both kings; the seat before it is the last one.
    game.turn = Seat(3)
    assert policy.danger(game)(parse_kind("Kc")) == 1.0


def test_what_lies_in_another_match_is_not_taken_for_what_lies_here() -> None:
    tables = [
        table("9d 9s 4c 5c", melds=melds, opened=[0, 1], discard="Kc")
        # As many melds, others of them, and one that has grown.
        for melds in ([CLEAN], [CLEAN, DIRTY], [CLEAN], [DIRTY], [f"{DIRTY} Kd"])
    ]
    policy = Policy(tables[0], Style())
    for game in tables:
        lying, had = policy.sides.of(game, Seat(0))
        assert (lying.laid, had) == (game.melds_of(Seat(0)), canastas(game.melds, game.rules))


def test_players_of_several_weights_share_the_room_for_their_moments() -> None:
    both = [moments(RULES, weights) for weights in (Weights(), Weights(pair=10.0))]
    kept = [ref(each.of(NONE, turns)) for turns in range(1, 160) for each in both]
    assert sum(one() is not None for one in kept) <= 144
    assert both[0].of(NONE, 5) is not both[1].of(NONE, 5)


def test_the_margin_is_the_score_once_there_is_one() -> None:
    game = table("5c", melds=[CLEAN, DIRTY], others=["4c", "4d", "4h"])
    policy = Policy(game, Style())
    before = margin(game, Seat(0), policy)
    assert before == standing(game, Seat(0), Weights()) - standing(game, Seat(1), Weights())
    play(game, "discard 5c")
    assert game.result is not None
    assert margin(game, Seat(0), policy) == game.result.scores[0] - game.result.scores[1]


# --- hints --------------------------------------------------------------------------------------


def test_a_hint_says_why() -> None:
    pile = "5h 6d 7c Jd Jc As Ah 9c"
    taking = table("9d 9s 4c 5d 6c 7s Qh", phase="draw", opened=[0], discard=pile)
    advice = hint(taking.view(Seat(0)))
    assert isinstance(advice.move, Take)
    assert (advice.reason, advice.facts) == (HintReason.TAKE_TO_MELD, {"card": "9c", "count": 8})
    drawing = table("9d Ts 4c 5d", phase="draw", opened=[0], discard="5h Kd")
    assert hint(drawing.view(Seat(0))).move == Draw()
    asking = table(
        "8s 5c",
        rules=CanastaRules(ask_partner_before_closing=True),
        melds=[CLEAN, DIRTY],
        others=["15", "4c", "15"],
    )
    assert hint(asking.view(Seat(0))).reason is HintReason.CLOSE
    opening = table("Ah Ad As Ac Kh Kd Kc 4c 5d", stock_count=4)
    advice = hint(opening.view(Seat(0)))
    assert isinstance(advice.move, LayMelds)
    assert advice.reason is HintReason.OPEN
    last = table("5c", melds=[CLEAN, DIRTY])
    assert hint(last.view(Seat(0))).reason is HintReason.CLOSE
    throwing = table("9d Ts 4c 5d", opened=[0])
    advice = hint(throwing.view(Seat(0)))
    assert isinstance(advice.move, Discard)
    assert advice.reason is HintReason.ALONE
