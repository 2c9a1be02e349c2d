"""The bots of Burraco play by the rules in force and with their partner, and see only their seat.

Source: design/bots.md, Shape and Fairness is tested.
"""

from dataclasses import replace
from itertools import permutations
from random import Random
from time import perf_counter
from typing import Any

import pytest

from scala_desktop.bots.base import HintReason, choose, hint
from scala_desktop.bots.burraco.laying import Moment, planned, standing
from scala_desktop.bots.burraco.player import HARD
from scala_desktop.bots.burraco.policy import Policy, Style
from scala_desktop.bots.burraco.thinking import Thinker, margin
from scala_desktop.bots.burraco.valuing import RuleCache, Weights
from scala_desktop.rules.burraco.game import Burraco, sampled_game
from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.burraco.presets import PRESETS
from scala_desktop.rules.burraco.search import best_laydown
from scala_desktop.rules.cards import KIND, Seat, parse_kind, parse_kinds
from scala_desktop.rules.game import Phase
from scala_desktop.rules.levels import LEVELS, RANDOM
from scala_desktop.rules.moves import Add, Discard, Draw, LayMelds, Take, parse_move
from scala_desktop.rules.options import from_preset, random_rules
from tests.bots.playing import chosen, play_hand, positions, require_same_choice
from tests.rules.burraco.tables import CLEAN, table
from tests.rules.tables import play

RULES = BurracoRules()
DIRTY = "0: Kh Kd Kc Ks Kh Kd 2c"
BOTH: dict[str, Any] = {"pozzetti": [True, True]}


def policy_of(game: Burraco) -> Policy:
    return Policy(game, Style())


# --- whole hands --------------------------------------------------------------------------------


@pytest.mark.usefixtures("few_samples")
@pytest.mark.parametrize("preset", [preset.key for preset in PRESETS])
def test_a_hand_under_every_preset(preset: str) -> None:
    rules = from_preset(BurracoRules, PRESETS, preset)
    game = Burraco.new(rules, rules.players, f"preset {preset}")
    play_hand(game, ("medium", "hard", "easy", RANDOM)[: rules.players])


@pytest.mark.usefixtures("few_samples")
@pytest.mark.parametrize("seed", range(16))
def test_a_hand_under_any_rules(seed: int) -> None:
    rules = random_rules(BurracoRules, Random(f"any rules {seed}"))
    game = Burraco.new(rules, 2 + seed % 4, f"any rules {seed}")
    play_hand(game, ("medium", "easy", "hard"))


@pytest.mark.parametrize("form", ["individual", "fibur"])
def test_three_play_in_either_form(form: str) -> None:
    rules = BurracoRules(players=3, three_handed=form)
    result = play_hand(Burraco.new(rules, 3, f"three {form}"), ("medium",))
    assert len(result.scores) == 3


def test_medium_beats_random_play() -> None:
    for deal in range(3):
        for levels in (("medium", RANDOM), (RANDOM, "medium")):
            result = play_hand(Burraco.new(RULES, 4, f"random {deal}"), levels)
            side = levels.index("medium")
            assert result.scores[side] > result.scores[1 - side]


def test_what_is_planned_is_canonical_and_legal_to_the_last_move() -> None:
    laid = 0
    for number in range(6):
        rules = random_rules(BurracoRules, Random(f"plans {number}"), share=0.3)
        for game in positions(Burraco.new(rules, 4, f"plans {number}"), 60):
            if game.phase is not Phase.PLAY:
                continue
            after = game.copy()
            for move in policy_of(after).lays(after):
                assert after.check(move) == move
                after.apply_quietly(move)
                laid += 1
    assert laid > 40


# --- fairness -----------------------------------------------------------------------------------


@pytest.mark.usefixtures("few_samples")
@pytest.mark.parametrize("level", [*LEVELS, RANDOM])
def test_hidden_cards_never_change_a_choice(level: str) -> None:
    rng = Random(f"hidden {level}")
    every = 25 if level == "hard" else 8
    for number, game in enumerate(positions(Burraco.new(RULES, 4, "hidden"), 200)):
        if number % every == 0:
            require_same_choice(game, level, rng, 3)


def test_sides_may_form_while_hard_thinks() -> None:
    rules = BurracoRules(three_handed="fibur")
    game = table("9c 9s 9h Kd", rules=rules, players=3, turn=0)
    thinker = Thinker(game.view(Seat(0)), policy_of(game), "seed", 0.0)
    assert thinker.worth(game, parse_move("meld 9h 9c 9s")) != 0
    assert game.alone is not None


def test_hard_keeps_to_its_time() -> None:
    game = table("9d 9s 4c 5c 6c 7s Kd", phase="draw", discard="5h 6d 7c Jd 9c Kh")
    began = perf_counter()
    choose(game.view(Seat(0)), "hard", "time", 0.2)
    assert perf_counter() - began < 2.0


def test_hard_stands_by_medium_where_nothing_is_surely_better() -> None:
    for number, game in enumerate(positions(Burraco.new(RULES, 4, "stands"), 40)):
        view = game.view(game.turn)
        sample = sampled_game(view, Random(f"{number}"))
        thinker = Thinker(view, policy_of(sample), "seed", 0.0)
        assert thinker.move(sample) == policy_of(sample).move(sample)


# --- what hard thinks about ---------------------------------------------------------------------


def thoughts(game: Burraco) -> list[str]:
    found = Thinker(game.view(game.turn), policy_of(game), "seed", 0.0).candidates(game)
    return [str(move) for move in found]


def test_hard_thinks_about_the_pile_where_it_is_in_doubt() -> None:
    held: dict[str, Any] = {"phase": "draw", "discard": "Qh 5c 6c"}
    doubtful = table("9d 9s 4c 5c 6c 7s Kd", **held)
    assert sorted(thoughts(doubtful)) == ["draw", "take"]
    assert len(thoughts(table("9d 9s 4c 5c 6c 7s Kd", players=2, **held))) == 1
    fat = table("9d 9s Kc 4h 4d", phase="draw", discard="9c 9h Kd Kh 4s 4c 5c 6c 7c 8c Tc")
    assert thoughts(fat) == ["take"]


def test_hard_thinks_about_closing_and_not_about_a_discard() -> None:
    closing = table("8c 9c Tc 5d", melds=[CLEAN], **BOTH)
    assert len(thoughts(closing)) == 2
    fat = table("Kd Qs Jc Th", melds=[CLEAN], discard="5h 6d 7c Jd 9c Kh 3s")
    assert len(thoughts(fat)) == 1


def test_hard_alone_changes_a_card_with_the_pile_unless_another_has_just_done_so() -> None:
    held: dict[str, Any] = {"phase": "draw", "discard": "7c", "players": 2}
    game = table("9d 9s Kc 4h 4d", **held)
    policies = [Policy(game, style) for style in (Style(), HARD)]
    assert [policy.takes(game) for policy in policies] == [False, True]
    game.swaps = 1
    assert [policy.takes(game) for policy in policies] == [False, False]


def test_master_that_may_close_changes_no_card_for_one_it_does_not_need() -> None:
    for melds, taken in ((["0: 4h 5h 6h 7h"], "take"), ([CLEAN], "draw")):
        game = table("9d 6s", phase="draw", discard="4c", melds=melds, players=2, **BOTH)
        assert chosen(game, "hard") == "take"
        assert chosen(game, "master") == taken


@pytest.mark.parametrize("number", range(3))
def test_two_hards_draw_the_stock_down_and_end_their_hands(number: int) -> None:
    game = Burraco.new(RULES, 2, f"swaps {number}")
    policy = Policy(game, HARD)
    policy.play_on(game, 400)
    assert game.phase is Phase.OVER
    assert game.result is not None
    assert game.result.reason != "stalemate"


def test_the_margin_is_the_score_once_there_is_one() -> None:
    game = table("5c", melds=[CLEAN], others=["4c", "4d", "4h"], **BOTH)
    policy = policy_of(game)
    before = margin(game, Seat(0), policy)
    ours, theirs = (standing(game, policy.cache, Seat(side)) for side in (0, 1))
    assert before == ours - theirs
    play(game, "discard 5c")
    assert game.result is not None
    assert margin(game, Seat(0), policy) == game.result.scores[0] - game.result.scores[1]


def partners_stand(hand: str, partner: str, *, stock: int = 30, **data: Any) -> float:
    game = table(hand, others=["4c 4d 4h", partner, "5c 5d 5h"], **data)
    del game.stock[stock:]
    return standing(game, policy_of(game).cache, Seat(0))


def test_partners_stand_the_better_the_sooner_one_is_out_of_cards() -> None:
    few, many = "Kc 9d", "Kc 9d 7s 3h"
    for way in ({}, {"melds": [CLEAN], **BOTH}):
        assert partners_stand(few, many, **way) > partners_stand(many, many, **way)
        assert partners_stand(few, many, **way) == partners_stand(many, few, **way)
    # Without a burraco nobody goes out, and every card may still be laid.
    assert partners_stand(few, many, **BOTH) < partners_stand(many, many, **BOTH)


def test_partners_who_may_not_close_stand_the_worse_the_longer_the_hand_lasts() -> None:
    def held_up(stock: int) -> float:
        may = partners_stand("Kc 9d", "8s 8d", stock=stock, melds=[CLEAN], **BOTH)
        return may - partners_stand("Kc 9d", "8s 8d", stock=stock, melds=[CLEAN[:-6]], **BOTH)

    # That a meld of five may still grow, while cards come, works the other way.
    assert held_up(40) > held_up(30) > held_up(20)


# --- single decisions ---------------------------------------------------------------------------


def test_it_takes_a_pile_of_melds_and_leaves_a_useless_card() -> None:
    fat = table("9d 9s Kc 4h 4d", phase="draw", discard="9c Kd Kh 4s")
    assert chosen(fat) == "take"
    thin = table("9d 9s Kc 4h 4d", phase="draw", discard="7c")
    assert chosen(thin) == "draw"


def test_partners_want_more_of_a_pile_than_who_plays_alone() -> None:
    held: dict[str, Any] = {"phase": "draw", "discard": "7c 4h"}
    assert chosen(table("9d Ts 5c 4s Kd", players=2, **held)) == "take"
    assert chosen(table("9d Ts 5c 4s Kd", players=4, **held)) == "draw"


def test_it_takes_a_wild_card() -> None:
    assert chosen(table("9d 8s Kc 4h 6d", phase="draw", discard="Jk")) == "take"


def test_it_leaves_less_to_opponents_who_could_use_it() -> None:
    game = table("8c Qd 5s", melds=["1: 4c 5c 6c 7c", "0: 3h 4h 5h"], discard="3d")
    assert chosen(game) != "discard 8c"


def test_a_wild_card_is_not_thrown_away() -> None:
    game = table("2c Jk 9d 5s 3h Kc", discard="4d")
    natural = [f"discard {kind}" for kind in ("9d", "5s", "3h", "Kc")]
    assert chosen(game) in natural
    for number in range(20):
        assert chosen(game, "easy", str(number)) in natural


def test_it_adds_to_the_melds_of_its_partner() -> None:
    # Melds lie for the side: seat 2 adds to what seat 0 has laid.
    game = table(
        "Kd", others=["11", "8h 5c 6d Qs", "11"], melds=["0: 3h 4h 5h 6h 7h", "1: 9h Th Jh"], turn=2
    )
    assert chosen(game) == "add 8h m1"


def test_the_order_of_the_hand_does_not_choose_between_equal_cards() -> None:
    game = table("5s 6s Qh Kd 9d", melds=["0: 7s 8s 9s Jk"], pozzetti=[True, False])
    policy = policy_of(game)
    plans = {
        planned(policy.cache, hand, Moment(game, policy.cache)).moves
        for hand in permutations(KIND[card] for card in game.hands[0])
    }
    assert [[str(move) for move in moves] for moves in plans] == [["add 5s m1", "add 6s m1"]]


def test_it_spends_its_wild_cards_to_have_the_pozzetto() -> None:
    game = table("Kc 2h Jk", melds=["0: Qh Qd Qc Qs Qh Qd", "0: 9h 9d 9c"])
    while game.turn == 0:
        play(game, chosen(game))
    assert game.has_pozzetto[0]
    assert sorted(len(meld.cards) for meld in game.melds) == [4, 7]


def test_with_the_pozzetto_it_keeps_a_wild_card_that_makes_nothing() -> None:
    held = "Kc 2h 7d 5s Tc 3h"
    having = table(held, melds=["0: 9h 9d 9c"], pozzetti=[True, False])
    assert chosen(having).startswith("discard")
    wanting = table(held, melds=["0: 9h 9d 9c"])
    assert chosen(wanting) == "add 2h m1"


def test_a_clean_burraco_stays_clean() -> None:
    game = table("2c 9d 5s Kc", melds=[CLEAN])
    assert chosen(game).startswith("discard")


def test_it_melds_its_last_cards_to_have_the_pozzetto() -> None:
    assert chosen(table("9c 9s 9h")) == "meld 9h 9c 9s"
    assert chosen(table("9c 9s 9h Kd")) == "meld 9h 9c 9s"


def test_it_closes() -> None:
    game = table("Th Kc", melds=["0: 4h 5h 6h 7h 8h 9h"], others=["11", "3", "11"], **BOTH)
    play(game, chosen(game))
    play(game, chosen(game))
    assert game.result is not None
    assert game.result.closer == 0


# --- house rules change good play ---------------------------------------------------------------


def test_it_keeps_a_card_more_where_only_a_clean_burraco_closes() -> None:
    held: dict[str, Any] = {"melds": [DIRTY, "0: 5s 6s 7s"], "others": ["11", "3", "11"], **BOTH}
    assert chosen(table("8s 9c", **held)) == "add 8s m2"
    strict = table("8s 9c", rules=BurracoRules(close_requires_burraco="clean"), **held)
    assert chosen(strict).startswith("discard")


def test_it_takes_the_pile_only_with_something_to_lay_where_that_is_asked() -> None:
    rules = BurracoRules(pile_take_requires_play=True)
    useless = table("9d Ts Kc 4h 6d", rules=rules, phase="draw", discard="3s 2h")
    loose = table("9d Ts Kc 4h 6d", phase="draw", discard="3s 2h")
    assert (chosen(useless), chosen(loose)) == ("draw", "take")
    game = table("9d 9s Kc 4h 4d", rules=rules, phase="draw", discard="9c Kd Kh 4s")
    play(game, chosen(game))
    assert chosen(game).startswith("meld")


def test_pairs_are_worth_nothing_where_sets_are_not_allowed() -> None:
    def bond(rules: BurracoRules, one: str, other: str) -> float:
        return RuleCache(rules, Weights()).bonds[parse_kind(one)][parse_kind(other)]

    few = BurracoRules(sets_allowed="aces_and_threes")
    assert bond(RULES, "9c", "9d") == bond(few, "3c", "3d") == Weights().pair
    assert bond(few, "9c", "9d") == 0
    assert bond(few, "9c", "Tc") == Weights().near


@pytest.mark.parametrize(
    ("rules", "meld", "change"),
    [
        (BurracoRules(semi_clean_enabled=False), "4h 5h 6h 7h 8h 9h Th Jk", -50),
        (BurracoRules(semi_clean_sets=False), "9h 9d 9c 9s 9h 9d 9c Jk", -50),
        (BurracoRules(burraco_clean=300), "4h 5h 6h 7h 8h 9h Th", 100),
        (BurracoRules(burraco_dirty=0), "4h 5h 6h Jk 8h 9h Th", -100),
        (BurracoRules(royal_burraco_bonus=1000), "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", 800),
    ],
)
def test_burrachi_are_worth_what_the_rules_pay(rules: BurracoRules, meld: str, change: int) -> None:
    def worth(rules: BurracoRules) -> int:
        game = table("3c 4d", rules=rules, melds=[f"0: {meld}"])
        found = RuleCache(rules, Weights())
        return found.meld_worth(game.melds[0], found.worth(0))

    assert worth(rules) - worth(RULES) == change


@pytest.mark.parametrize("needed", ["any", "clean"])
def test_the_first_burraco_that_closes_is_worth_more_than_its_bonus(needed: str) -> None:
    found = RuleCache(BurracoRules(close_requires_burraco=needed), Weights(first=80))
    later, sooner = found.worth(0), found.worth(0, first=True)
    assert sooner.clean[7] - later.clean[7] == 80
    assert (sooner.dirty[7] - later.dirty[7] == 80) is (needed == "any")
    assert sooner.clean[6] > later.clean[6]
    closing = Moment(table("9d 6s", rules=found.rules, melds=[CLEAN]), found)
    assert closing.worth == later
    growing = Moment(table("9d 6s", rules=found.rules, melds=["0: 4h 5h 6h 7h"]), found)
    assert growing.worth == sooner


def test_cards_left_out_of_a_search_are_in_no_meld() -> None:
    rng, searched = Random("meldable"), 0
    for number in range(300):
        rules = random_rules(BurracoRules, rng, share=0.3)
        cache = RuleCache(rules, Weights())
        hand = [KIND[card] for card in rng.sample(range(108), rng.randint(3, 16))]
        wild = number % 2 == 0
        wilds, worth = len(hand) if wild else 0, cache.worth(rng.randint(0, 10))
        cards = cache.meldable(hand, wild=wild)
        found = best_laydown(hand, cache.limits, worth, keep=0, wilds=wilds)
        assert best_laydown(cards, cache.limits, worth, keep=0, wilds=wilds).melds == found.melds
        searched += 0 < len(cards) < len(hand)
    assert searched > 100


def test_without_the_pozzetto_on_the_fly_a_card_is_kept_to_discard() -> None:
    rules = BurracoRules(pozzetto_on_the_fly=False)
    game = table("9c 9s 9h", rules=rules)
    assert chosen(game).startswith("discard")
    game = table("9c 9s 9h Kd", rules=rules)
    assert chosen(game) == "meld 9h 9c 9s"


def test_no_second_set_of_a_rank_is_planned_where_that_is_forbidden() -> None:
    hand = "9h 9d Jk Kd 4s"
    for rules, count in ((RULES, 0), (BurracoRules(duplicate_sets="allowed"), 1)):
        game = table(
            hand,
            rules=replace(rules, set_max_size=7),
            melds=["0: 9c 9s 9h 9d 9c 9s Jk"],
            stock_count=3,
        )
        policy = policy_of(game)
        plan = planned(policy.cache, parse_kinds(hand), Moment(game, policy.cache))
        assert len([move for move in plan.moves if isinstance(move, LayMelds)]) == count


def stalled(melds: list[str], rules: BurracoRules = RULES) -> Burraco:
    game = table("9d Ts", rules=rules, phase="draw", melds=melds, discard="4c", **BOTH)
    game.swaps = rules.stalemate_rounds * game.players
    return game


def test_it_ends_a_stalled_hand_when_it_is_ahead() -> None:
    assert chosen(stalled([CLEAN])) == "agree"
    assert chosen(stalled(["1: 4h 5h 6h 7h 8h 9h Th"])) != "agree"
    assert chosen(stalled([CLEAN], BurracoRules(stalemate="off"))) != "agree"


def test_one_plays_on_with_the_pozzetto_in_a_playout() -> None:
    game = table("9c 9s 9h")
    before = sum(game.turns_taken)
    policy_of(game).play_on(game, before + 1)
    assert game.has_pozzetto[0]
    assert sum(game.turns_taken) == before + 1
    assert (game.turn, game.phase) == (1, Phase.DRAW)


def test_weights_grow_with_the_meld_and_shrink_with_time() -> None:
    found = RuleCache(RULES, Weights())
    early, late = found.worth(0), found.worth(10)
    assert list(early.clean) == sorted(early.clean)
    assert early.clean[5] > late.clean[5]
    assert early.clean[6] > early.dirty[6]
    assert found.wild_kept(0.0) > found.wild_kept(1.0)
    poor = RuleCache(replace(RULES, burraco_clean=0, burraco_dirty=0), Weights()).worth(0)
    assert poor.clean[5] == 0


# --- hints --------------------------------------------------------------------------------------


def test_a_hint_says_why() -> None:
    taking = table("9d 9s Kc 4h 4d", phase="draw", discard="9c Kd Kh 4s")
    advice = hint(taking.view(Seat(0)))
    assert advice.move == Take()
    told = {"card": "4s", "count": 4, "useful": 4}
    assert (advice.reason, advice.facts) == (HintReason.TAKE_TO_MELD, told)
    drawing = table("9d 9s Kc 4h 4d", phase="draw", discard="7c")
    advice = hint(drawing.view(Seat(0)))
    assert (advice.move, advice.reason) == (Draw(), HintReason.NOTHING_TO_TAKE)
    melding = table("9c 9s 9h Kd")
    advice = hint(melding.view(Seat(0)))
    assert advice.reason is HintReason.MELD
    assert (advice.facts["points"], advice.facts["left"]) == (30, 1)
    adding = table("Jh 5c Kd", melds=[CLEAN])
    advice = hint(adding.view(Seat(0)))
    meld = adding.melds[0]
    told = {"meld": 1, "left": 2, "onto": str(meld), "size": len(meld.cards) + 1}
    assert isinstance(advice.move, Add)
    assert (advice.reason, advice.facts) == (HintReason.ADD, told)
    throwing = hint(table("9d Ts 4c 5d").view(Seat(0)))
    assert isinstance(throwing.move, Discard)
    assert throwing.reason is HintReason.ALONE
    closing = hint(table("5c", melds=[CLEAN], **BOTH).view(Seat(0)))
    assert closing.move == parse_move("discard 5c")
    assert closing.reason in (HintReason.CLOSE, HintReason.ONLY_MOVE)


def test_a_hint_to_end_a_stalled_hand() -> None:
    advice = hint(stalled([CLEAN]).view(Seat(0)))
    assert (str(advice.move), advice.reason) == ("agree", HintReason.STALEMATE)


def test_kinds_of_a_hand_are_each_judged() -> None:
    game = table("9d Ts 4c 5d 9d")
    assert set(policy_of(game).worths(game)) == {KIND[card] for card in game.hands[0]}
