"""The bots of Trentuno play by the rules in force, see only their seat, and say why.

Source: design/bots.md, Shape and Fairness is tested.
"""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, islice
from random import Random
from time import perf_counter
from typing import Any

import pytest

from scala_desktop.bots.base import HintReason, bet, bot_seed, choose, hint
from scala_desktop.bots.common import comparing
from scala_desktop.bots.simulation import simulate
from scala_desktop.bots.trentuno.hands import Counting
from scala_desktop.bots.trentuno.memory import KEPT, LEAST, Memory, parted, values_for
from scala_desktop.bots.trentuno.policy import TAKING_TURNS, Policy, Style
from scala_desktop.bots.trentuno.thinking import Thinker, margin
from scala_desktop.bots.trentuno.thresholds import FIRST, LATER, MOST, knock_from
from scala_desktop.rules.cards import KIND, Seat, deck_cards, mask_of, parse_kind
from scala_desktop.rules.game import Phase
from scala_desktop.rules.levels import LEVELS, RANDOM
from scala_desktop.rules.moves import Bet, Deal, Knock, Take, parse_move
from scala_desktop.rules.options import from_preset, random_rules
from scala_desktop.rules.trentuno.game import Trentuno
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.presets import PRESETS
from scala_desktop.rules.trentuno.scoring import RANKS, hand_points
from tests.bots.playing import chosen, require_same_choice
from tests.rules.trentuno.tables import HIGH, LOW, MIDDLE, play, table

RULES = TrentunoRules()


def play_match(rules: TrentunoRules, players: int, seed: str, levels: tuple[str, ...]) -> int:
    """Play a match and return how many hands it took; every move must be legal."""
    game = Trentuno.new(rules, players, seed)
    while game.winner is None:
        if game.phase is Phase.OVER:
            for seat in map(Seat, range(players)):
                move = bet(game.view(seat), levels[seat % len(levels)], seed)
                if move is not None:
                    game.play(move, seat)
            game.play(Deal())
            continue
        view = game.view(game.turn)
        level = levels[game.turn % len(levels)]
        game.play(choose(view, level, bot_seed(view), math.inf))
        assert game.hand_number < 400
    return game.hand_number


# --- whole matches ------------------------------------------------------------------------------


@pytest.mark.usefixtures("few_samples")
@pytest.mark.parametrize("preset", [preset.key for preset in PRESETS])
def test_a_match_under_every_preset(preset: str) -> None:
    rules = from_preset(TrentunoRules, PRESETS, preset)
    play_match(rules, 5, f"preset {preset}", ("easy", "medium", "hard", RANDOM))


@pytest.mark.usefixtures("few_samples")
@pytest.mark.parametrize("seed", range(6))
def test_a_match_under_any_rules(seed: int) -> None:
    rng = Random(f"any rules {seed}")
    rules = replace(random_rules(TrentunoRules, rng), lives=1)
    players = 2 + seed
    play_match(rules, players, f"any rules {seed}", ("medium", "easy", "hard"))


def test_twelve_seats() -> None:
    assert play_match(TrentunoRules(lives=1), 12, "twelve", ("medium",)) >= 3


def test_medium_beats_random_play_and_easy() -> None:
    report = simulate("trentuno", 40, ["medium", RANDOM], RULES, "test")
    assert report.bots[0].hands.mean >= 0.8
    report = simulate("trentuno", 60, ["easy", "medium"], RULES, "test")
    assert report.bots[0].matches.mean <= 0.4


# --- single decisions ---------------------------------------------------------------------------


def test_it_knocks_with_much_and_not_with_little() -> None:
    assert chosen(table("Ad Qd 6d", LOW, MIDDLE, "As Js 6s")) == "knock"
    assert chosen(table("3d 4h 5c", LOW, MIDDLE, "As Js 6s")) != "knock"


def test_31_dealt_is_shown() -> None:
    game = table("As Ks Js", HIGH, LOW, round=1)
    assert chosen(game, "easy") == chosen(game) == "stand"


def test_it_takes_what_makes_31() -> None:
    game = table("Ad Kd 2s", LOW, MIDDLE, discard="4c Qd")
    assert chosen(game) == "take"
    game.play(Take())
    assert chosen(game) == "discard 2s"


def test_it_leaves_a_two() -> None:
    assert chosen(table("Kd 6d 5s", LOW, MIDDLE, discard="4c")) == "draw"


@pytest.mark.parametrize("collects", ["Js", "Jc"])
def test_it_leaves_no_card_of_the_suit_that_the_next_seat_collects(collects: str) -> None:
    game = table("Ad Kd 5s 5c", f"{collects} 7h 4h", LOW, phase="play")
    after = game.seat_after(game.turn)
    game.known[after] = [card for card in game.hands[after] if KIND[card] == parse_kind(collects)]
    kept = "5c" if collects == "Js" else "5s"
    assert chosen(game) == f"discard {kept}"


def test_two_who_take_from_each_other_come_to_an_end() -> None:
    game = table("Ad Kd 2s", LOW, MIDDLE, discard="4c Qd")
    game.turns_taken[0] = TAKING_TURNS - 1
    assert chosen(game) == "take"
    game.turns_taken[0] = TAKING_TURNS
    assert chosen(game) == "draw"
    last = table("Ad Kd 2s", LOW, MIDDLE, discard="4c Qd", knocked=1, turn=0)
    last.turns_taken[0] = TAKING_TURNS
    assert chosen(last) == "take"


def test_it_discards_first_where_one_does() -> None:
    rules = TrentunoRules(discard_before_draw=True)
    game = table("Ad 6d 2s", LOW, MIDDLE, discard="4c Qd", rules=rules, round=1)
    assert chosen(game) == "discard 2s"
    game.play(parse_move("discard 2s"))
    assert chosen(game) == "take"


def test_it_never_gives_back_what_it_took() -> None:
    game = table(LOW, HIGH, phase="play", taken="3s", discard="4c")
    assert chosen(game) != "discard 3s"


def test_the_last_turn_counts_points_alone() -> None:
    # Two cards of one suit promise more than a lone ace, but there is no next turn.
    game = table("Ac 6d 4d 2s", HIGH, LOW, knocked=1, turn=0, phase="play", dealer=0)
    assert Policy(RULES, Style()).value(game)([parse_kind("Ah")]) == 11
    assert chosen(game) in ("discard 2s", "discard 4d", "discard 6d")


KNOCKER = "As Qs 3s"


def test_hard_looks_in_its_last_turn_for_what_loses_least_often() -> None:
    # 22 points are more than many have who knock; with 10 of them only a better card helps.
    hands = (KNOCKER, LOW)
    data: dict[str, Any] = {"knocked": 1, "turn": 0, "round": 2}
    assert chosen(table("Kd 5d 2c", *hands, discard="4c 7d", **data), "hard") == "take"
    assert chosen(table("7d 5s 2c", *hands, discard="4c 3d", **data), "hard") == "draw"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_hard_and_medium_discard_first_in_the_last_turn_too(level: str) -> None:
    rules = TrentunoRules(discard_before_draw=True)
    game = table("Kd 6d 2c", KNOCKER, LOW, knocked=1, turn=0, discard="4c Qd", rules=rules, round=2)
    assert chosen(game, level) == "discard 2c"
    game.play(parse_move("discard 2c"))
    assert chosen(game, level) == "take"


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_nobody_makes_a_31_that_costs_a_life(level: str) -> None:
    hands = ("Ad Kd Qd 6c", KNOCKER, LOW)
    data: dict[str, Any] = {"knocked": 1, "turn": 0, "discard": "4c", "phase": "play", "round": 2}
    assert chosen(table(*hands, **data), level) == "discard 6c"
    literal = TrentunoRules(thirtyone_after_knock="all_but_knocker")
    game = table(*hands, rules=literal, **data)
    assert chosen(game, level) in ("discard Qd", "discard Kd")
    dealt = table("Ad Kd Qd", *hands[1:], rules=literal, knocked=1, turn=0, round=1)
    assert chosen(dealt, level) != "stand"


# --- what hard remembers ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seed", "moves", "medium", "hard"),
    [
        # 23 points against one who throws an ace to keep something: that ace makes 31 of them.
        ("find5", "1: draw; 1: discard 6s; 0: take; 0: discard Ah", "knock", "take"),
        # Who throws a jack or a king, and let an ace or a queen lie, has not yet 21 points.
        ("find6", "1: take; 1: discard As; 0: draw; 0: discard Js", "draw", "knock"),
        ("find183", "1: take; 1: discard Qh; 0: draw; 0: discard Kd", "draw", "knock"),
        # A three brings little against one who just threw it.
        ("find131", "1: draw; 1: discard 6c; 0: draw; 0: discard 3d", "take", "draw"),
    ],
)
def test_hard_plays_by_what_the_other_did(seed: str, moves: str, medium: str, hard: str) -> None:
    game = play(Trentuno.new(RULES, 2, seed), moves)
    assert (chosen(game, "medium"), chosen(game, "hard")) == (medium, hard)


def weights_of(game: Trentuno, seat: int) -> dict[int, float]:
    """Return how likely the hands of *seat* are, by what whoever is in turn remembers."""
    memory = Memory(game, game.turn, Policy(game.rules, Style()), Random("weights"))
    hands, sums = memory.hands[Seat(seat)]
    return {hand: high - low for hand, high, low in zip(hands, sums, [0.0, *sums], strict=False)}


def share(weights: dict[int, float], rules: TrentunoRules, points: range) -> float:
    """Return which part of *weights* lies on hands of so many *points*."""
    fit = (weight for hand, weight in weights.items() if hand_points(parted(hand), rules) in points)
    return sum(fit) / sum(weights.values())


@pytest.mark.parametrize("players", [2, 4])
def test_the_hand_that_a_seat_holds_is_likelier_than_others(players: int) -> None:
    times = []
    for number in range(4):
        game = Trentuno.new(RULES, players, f"memory {number}")
        while game.phase is not Phase.OVER:
            if game.phase is Phase.DRAW:
                for seat in {*range(players)} - {game.turn}:
                    weights = weights_of(game, seat)
                    if (held := mask_of(game.hands[seat])) in weights:
                        times.append(weights[held] * len(weights) / sum(weights.values()))
            game.play(parse_move(chosen(game)))
    assert min(times) > 0
    # As often as by chance would be 1.
    assert sorted(times)[len(times) // 2] > 3


def test_after_a_31_that_was_shown_every_turn_is_the_last() -> None:
    # Whoever may not knock any more may hold what one knocks with.
    game = table("As Ks Js", HIGH, LOW, discard="5d", round=1)
    play(game, "stand; take; discard 3d")
    weights = weights_of(game, 1)
    assert weights[mask_of(game.hands[1])] > max(weights.values()) / 20


def test_nobody_is_thought_to_want_a_31_that_costs_a_life() -> None:
    rules = TrentunoRules(thirtyone_after_knock="all_but_knocker")
    data: dict[str, Any] = {"stock": "Qd", "discard": "5c", "knocked": 0, "turn": 1, "round": 2}
    game = play(table(KNOCKER, "Ad Kd 6c", LOW, rules=rules, **data), "draw; discard Qd")
    weights = weights_of(game, 1)
    assert weights[mask_of(game.hands[1])] > max(weights.values()) / 20


def test_for_two_every_hand_is_looked_at() -> None:
    game = Trentuno.new(RULES, 2, "every")
    assert len(weights_of(game, game.seat_after(game.turn))) == math.comb(36, 3)


def test_of_two_packs_no_more_is_kept_than_of_one() -> None:
    rules = TrentunoRules(packs=2)
    values = values_for(Counting.of(rules), last=True, costs=False)
    for cards in islice(combinations(deck_cards(2, jokers=0, ranks=RANKS), 3), KEPT + 1):
        assert values.points[mask_of(cards)] == hand_points(cards, rules)
    assert len(values.points) <= KEPT


@pytest.mark.parametrize("players", [2, 7, 12])
def test_who_knocked_is_dealt_what_one_knocks_with_however_many_play(players: int) -> None:
    game = Trentuno.new(RULES, players, "knocker")
    while game.knocker is None:
        game.play(parse_move(chosen(game)))
    turns = game.turns_taken[game.knocker] - 1
    rng = Random("knocker")
    memory = Memory(game, game.turn, Policy(RULES, Style()), rng)
    enough = 0
    for _ in range(40):
        deal = game.sampled(game.turn, rng)
        memory.suit(deal, rng)
        assert deal.problems() == ()
        assert deal.view(game.turn) == game.view(game.turn)
        enough += deal.points(game.knocker) >= knock_from(RULES, players, turns)
    assert enough > 35


def test_whoever_plays_otherwise_than_medium_is_no_riddle() -> None:
    game = Trentuno.new(RULES, 2, "riddle")
    while game.turns_taken != [3, 3]:
        game.play(max((m for m in game.legal_moves() if m != Knock()), key=str))
    seat = game.seat_after(game.turn)
    assert weights_of(game, seat)[mask_of(game.hands[seat])] > 1000 * LEAST


def test_nobody_is_thought_to_have_knocked_with_less_than_the_rules_ask_for() -> None:
    rules = TrentunoRules(knock_min_points=27)
    game = table("Ad 6d 2s", "Kc Qc 7c", rules=rules, knocked=1, turn=0, round=2)
    assert share(weights_of(game, 1), rules, range(27)) < 1e-3


@pytest.mark.parametrize(
    ("rules", "round_", "likely"),
    [(RULES, 2, False), (RULES, 1, True), (TrentunoRules(thirtyone="as_score"), 2, True)],
    ids=["shown at once", "not yet had a turn", "a score"],
)
def test_a_31_that_must_be_shown_is_in_no_hand(
    rules: TrentunoRules, round_: int, *, likely: bool
) -> None:
    game = table(LOW, "As Ks 3s", MIDDLE, turn=0, round=round_, rules=rules)
    game.known[1] = game.hands[1][:2]
    assert (share(weights_of(game, 1), rules, range(31, 32)) > 1e-3) == likely


# --- thresholds ---------------------------------------------------------------------------------


@pytest.mark.parametrize("alive", range(2, 13))
def test_the_usual_thresholds(alive: int) -> None:
    assert knock_from(RULES, alive, 0) == FIRST[min(alive, 6)]
    assert knock_from(RULES, alive, 3) == LATER[min(alive, 6)]


def test_thresholds_follow_the_rules_in_force() -> None:
    def later(**values: object) -> int:
        return knock_from(TrentunoRules(**values), 4, 2)  # type: ignore[arg-type]  # any option

    usual = later()
    assert later(knocker_lowest_penalty=2) > usual
    assert later(tie_lowest="knocker_saved") < usual
    assert later(thirtyone_after_knock="knocker_loses_two") > usual
    assert later(discard_before_draw=True) <= usual
    assert later(three_of_a_kind="30", three_of_a_kind_ranks="all") >= usual
    assert later(deck="piacentine", lives=6, stake=5) == usual
    for seed in range(12):
        rules = random_rules(TrentunoRules, Random(f"thresholds {seed}"))
        assert 0 < knock_from(rules, 3, 1) <= MOST


# --- hints and bets -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "reason", "facts"),
    [
        (table("Ad Qd 6d", LOW), HintReason.KNOCK, {"points": 27, "need": 22}),
        (table("As Ks Js", LOW, round=1), HintReason.STAND, {"points": 31}),
        (
            table("Ad Kd 2s", LOW, discard="Qd"),
            HintReason.TAKE_FOR_POINTS,
            {"card": "Qd", "points": 31},
        ),
        (table("Kd 6d 5s", LOW, discard="4c"), HintReason.NOTHING_TO_TAKE, {"points": 16}),
        (
            table("Ad Kd 6d 2s", LOW, phase="play"),
            HintReason.KEEP_SUIT,
            {"card": "2s", "points": 27},
        ),
        (
            table(LOW, HIGH, stock_count=0, discard="4c", rules=TrentunoRules(knock_min_points=31)),
            HintReason.ONLY_MOVE,
            {},
        ),
    ],
    ids=lambda value: str(value) if isinstance(value, HintReason) else "",
)
def test_a_hint_says_why(game: Trentuno, reason: HintReason, facts: dict[str, object]) -> None:
    advice = hint(game.view(game.turn))
    assert game.check(advice.move) == advice.move
    assert (advice.reason, advice.facts) == (reason, facts)


def test_the_dead_bet_and_the_living_do_not() -> None:
    rules = TrentunoRules(dead_bet=True)
    game = table(rules=rules, players=6, lives=[3, 3, 3, 3, 0, 0], dealer=3, phase="over")
    assert bet(game.view(Seat(0)), "medium", "bet") is None
    first = bet(game.view(Seat(4)), "medium", "bet")
    assert isinstance(first, Bet)
    assert 8 <= first.number <= 22
    game.play(first, Seat(4))
    assert bet(game.view(Seat(4)), "medium", "bet") is None
    assert bet(game.view(Seat(5)), "easy", "another") == first
    off = table(players=6, lives=[3, 3, 3, 3, 0, 0], dealer=3, phase="over")
    assert bet(off.view(Seat(4)), "medium", "bet") is None
    assert bet(game.view(Seat(5)), RANDOM, "bet") is None


# --- fairness -----------------------------------------------------------------------------------


@pytest.mark.usefixtures("few_samples")
@pytest.mark.parametrize("level", [*LEVELS, RANDOM])
def test_hidden_cards_never_change_a_choice(level: str) -> None:
    rng = Random(f"hidden {level}")
    game = Trentuno.new(RULES, 4, f"hidden {level}")
    for number in range(60):
        if game.phase is Phase.OVER or number % 3:
            game.play(rng.choice([m for m in game.legal_moves() if m != Knock()] or [Knock()]))
            continue
        require_same_choice(game, level, rng, 3)
        game.play(parse_move(chosen(game, level)))


def test_hands_that_hard_deals_keep_every_card() -> None:
    game = table("Ad 6d 2s", LOW, MIDDLE, "As Js 6s", knocked=1, turn=0)
    thinker = Thinker(game.view(Seat(0)), Policy(RULES, Style()), "deal", math.inf)
    knockers = Counter[bool]()
    for number in range(60):
        deal = thinker.deal(Random(f"deal {number}"))
        assert deal.problems() == ()
        assert deal.hands[0] == game.hands[0]
        assert deal.view(Seat(0)) == game.view(Seat(0))
        knockers[deal.points(Seat(1)) >= 18] += 1
    # Three cards at random have 18 points or more once in five times.
    assert knockers[True] > 30


def test_a_decision_ends_in_time() -> None:
    game = Trentuno.new(RULES, 6, "in time")
    chosen(game, "hard")
    began = perf_counter()
    choose(game.view(game.turn), "hard", "seed", 0.0)
    assert perf_counter() - began < 0.5


def test_what_a_hand_brought_is_counted_in_lives() -> None:
    game = table(HIGH, MIDDLE, f"{LOW} 4s", knocked=0, turn=2, phase="play")
    assert margin(game, Seat(2)) == 0.0
    game.play(parse_move("discard 4s"))
    assert margin(game, Seat(2)) == -1.0
    assert margin(game, Seat(0)) == 0.5


def test_who_is_surely_better_is_chosen_and_only_then() -> None:
    compare = comparing.Comparison(math.inf, samples=100, batch=20)
    sure = {"draw": 0.0, "knock": 0.4}

    def worths(number: int, asked: Sequence[str]) -> list[float]:
        luck = Random(f"{number}").random()
        return [sure.get(move, luck - 0.5) for move in asked]

    assert compare.best(["draw", "knock", "take"], worths) == "knock"
    assert compare.best(["draw", "take"], worths) == "draw"
    assert comparing.Comparison(0.0).best(["draw", "knock"], worths) == "draw"
