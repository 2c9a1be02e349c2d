"""Bots play by the rules and by what they see, whatever the house rules are."""

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from scala_desktop.bots.base import HintReason, bot_seed, choose, hint
from scala_desktop.bots.common.playing import legal
from scala_desktop.bots.scala40 import player
from scala_desktop.bots.scala40.policy import Policy
from scala_desktop.rules.cards import JOKER, KIND, Kind, Seat, parse_kind
from scala_desktop.rules.game import Phase
from scala_desktop.rules.levels import RANDOM
from scala_desktop.rules.moves import Deal, Discard, Draw, LayMelds, Take, parse_move
from scala_desktop.rules.options import from_preset, random_rules
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.presets import PRESETS
from tests.bots.playing import chosen
from tests.rules.scala40.tables import table

QUICK = ("easy", "medium", RANDOM)


def new_game(rules: Scala40Rules, players: int, seed: str) -> Scala40:
    return Scala40.new(rules, players, seed)


def play_turns(
    game: Scala40, levels: tuple[str, ...], decisions: int, *, hands: int = 10**6
) -> Iterator[Scala40]:
    """Play on with bots of *levels*, yielding the game before each decision."""
    for _ in range(decisions):
        if game.winner is not None or (game.phase is Phase.OVER and game.hand_number >= hands):
            return
        if game.phase is Phase.OVER:
            game.play(Deal())
            continue
        yield game
        view = game.view(game.turn)
        level = levels[game.turn % len(levels)]
        game.play(choose(view, level, bot_seed(view), math.inf))


@pytest.mark.parametrize("preset", [preset.key for preset in PRESETS])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_bots_play_every_preset_to_its_end(preset: str, players: int) -> None:
    rules = from_preset(Scala40Rules, PRESETS, preset)
    game = new_game(rules, players, f"{preset}{players}")
    for _ in play_turns(game, ("medium", "easy"), 40_000):
        pass
    assert game.winner is not None


@pytest.mark.parametrize("number", range(24))
def test_bots_play_under_random_house_rules(number: int) -> None:
    rng = Random(f"rules {number}")
    rules = random_rules(Scala40Rules, rng)
    players = 2 + number % min(3, rules.players_max - 1)
    game = new_game(rules, players, f"random rules {number}")
    hands = 0
    for _ in play_turns(game, ("medium", "easy"), 4_000, hands=4):
        hands = game.hand_number
    assert hands > 1 or game.winner is not None


def test_a_bot_is_not_asked_out_of_turn() -> None:
    game = new_game(Scala40Rules(), 2, "turns")
    with pytest.raises(ValueError, match="turn"):
        choose(game.view(Seat(1 - game.turn)), "medium", "s")
    with pytest.raises(ValueError, match="level"):
        choose(game.view(game.turn), "grandmaster", "s")


@pytest.mark.parametrize("level", QUICK)
def test_the_same_seed_gives_the_same_move(level: str) -> None:
    for game in play_turns(new_game(Scala40Rules(), 3, "same"), ("medium",), 60):
        view = game.view(game.turn)
        first = choose(view, level, "a seed", math.inf)
        assert all(choose(view, level, "a seed", math.inf) == first for _ in range(2))


def test_easy_errs_where_medium_does_not() -> None:
    differing = asked = 0
    for game in play_turns(new_game(Scala40Rules(), 2, "errors"), ("medium",), 200):
        view = game.view(game.turn)
        seed = bot_seed(view)
        asked += 1
        differing += choose(view, "easy", seed) != choose(view, "medium", seed)
    assert 0.05 * asked < differing < 0.6 * asked


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_joker_is_never_thrown_away(level: str) -> None:
    """The last card may be one, which ends the hand; before that a joker is kept."""
    thrown = 0
    for seed in range(6):
        start = new_game(Scala40Rules(), 2, f"jokers {seed}")
        for game in play_turns(start, (level,), 400, hands=3):
            view = game.view(game.turn)
            if view.phase != "play" or len(view.hand) < 2:
                continue
            if JOKER in map(KIND.__getitem__, view.hand):
                move = choose(view, level, bot_seed(view))
                thrown += isinstance(move, Discard) and move.card == JOKER
    assert thrown == 0


def test_medium_opens_as_soon_as_it_can() -> None:
    opened = 0
    for seed in range(8):
        start = new_game(Scala40Rules(), 2, f"open {seed}")
        for game in play_turns(start, ("medium",), 300, hands=2):
            if game.phase is Phase.PLAY and not game.opened[game.turn]:
                can = any(isinstance(move, LayMelds) for move in game.legal_moves())
                does = isinstance(choose(game.view(game.turn), "medium", "s"), LayMelds)
                assert can == does
                opened += does
    assert opened > 8


def test_medium_opens_without_the_joker_where_it_can() -> None:
    game = table("Kh Kd Ks Qh Qd Qs 2c 2d Jk 7c", opened=[1])
    assert chosen(game).startswith("meld")
    assert "Jk" not in chosen(game)
    short = table("Kh Kd Ks Qh Qd 2c 2d Jk 7c 9s", opened=[1])
    assert "Jk" in chosen(short)


def test_medium_takes_the_discard_that_opens() -> None:
    game = Scala40.new(Scala40Rules(), 2, "take")
    seat = game.turn
    hand = "Ks Kh 3d 4d 5d 2c 7h 9s Jc 6s 8d Qh 4s"
    _deal(game, seat, hand, "Kd")
    assert choose(game.view(seat), "medium", "s") == Take()
    assert hint(game.view(seat)).reason is HintReason.TAKE_TO_OPEN
    _deal(game, seat, hand, "9c")
    assert choose(game.view(seat), "medium", "s") == Draw()
    assert hint(game.view(seat)).reason is HintReason.ONLY_MOVE


def test_two_cards_of_a_meld_are_no_hope_where_none_would_be_left_to_discard() -> None:
    assert chosen(table("Kd Kh 2c", opened=[0, 1])) in ("discard Kd", "discard Kh")
    assert chosen(table("Kd Kh 2c 4s", opened=[0, 1])) in ("discard 2c", "discard 4s")
    assert chosen(table("3d 4d Kc", opened=[0, 1])) in ("discard 3d", "discard 4d")
    free = Scala40Rules(close_requires_discard=False)
    assert chosen(table("Kd Kh 2c", rules=free, opened=[0, 1])) == "discard 2c"


def test_a_bot_closes_when_it_can() -> None:
    game = Scala40.new(Scala40Rules(), 2, "close")
    seat = game.turn
    _deal(game, seat, "7h 8h 9h 2c", "9c")
    game.turns_taken = [1, 1]
    game.opened = [True, True]
    game.play(Draw())
    for _ in range(3):
        if game.phase is Phase.PLAY:
            game.play(choose(game.view(seat), "medium", "s"))
    assert [str(meld) for meld in game.melds] == ["7h 8h 9h"]


FAR_FROM_THE_END = "3c 5c 7c 9c Jc"


@pytest.mark.usefixtures("few_samples")
def test_hard_keeps_what_it_could_lay_until_it_goes_out() -> None:
    hand = "7h 8h 9h Kc 2d 5s"
    game = table(hand, opened=[0, 1], others=[FAR_FROM_THE_END])
    assert chosen(game) == "meld 7h 8h 9h"
    assert chosen(game, "hard") in ("discard Kc", "discard 2d", "discard 5s")
    last = table("7h 8h 9h Kc", opened=[0, 1], others=[FAR_FROM_THE_END])
    assert chosen(last, "hard") == "meld 7h 8h 9h"


@pytest.mark.usefixtures("few_samples")
def test_hard_lays_what_would_cost_much_when_another_is_near_the_end() -> None:
    for others, lays in (("3c", True), ("3c 5c", False), ("3c 5c 9c", True)):
        game = table("7h 8h 9h Kc 2d 5s", opened=[0, 1], others=[others])
        assert (chosen(game, "hard") == "meld 7h 8h 9h") is lays, others
    cheap = table("2h 3h 4h Kc 2d 5s", opened=[0, 1], others=["3c 5c 9c"])
    assert chosen(cheap, "hard").startswith("discard")
    unopened = table("7h 8h 9h Kc 2d 5s", opened=[0], others=["3c"])
    assert chosen(unopened, "hard").startswith("discard")


@pytest.mark.usefixtures("few_samples")
def test_hard_keeps_a_card_that_fits_the_table_as_medium_does_not() -> None:
    where: Any = {"opened": [0, 1], "others": [FAR_FROM_THE_END], "melds": ["1: 4h 5h 6h"]}
    game = table("7h Kc 2d 5s", **where)
    assert chosen(game).startswith("add 7h")
    assert chosen(game, "hard") in ("discard Kc", "discard 2d", "discard 5s")


@pytest.mark.usefixtures("few_samples")
def test_hard_throws_what_leaves_it_most_cards_to_go_out_with() -> None:
    # A king lays itself and the ace, a nine itself and the eight, and the third card is thrown.
    game = table("Ah 8h 2c", melds=["1: Th Jh Qh"], opened=[0, 1], others=["4c 6d 8s 9c Kd"])
    assert chosen(game, "hard") == "discard 2c"
    assert chosen(game, "medium") == "discard Ah"


@pytest.mark.usefixtures("few_samples")
def test_hard_opens_with_no_more_melds_than_it_must() -> None:
    game = table("Kh Kd Ks Ts Js Qs 4c 5c 6c 2d 2h", others=[FAR_FROM_THE_END])
    assert chosen(game).count("/") == 2
    assert chosen(game, "hard").count("/") == 1


WAYS_OUT = [
    # A joker has to go on the table before the ace.
    (
        "Ac 3s Jk",
        ["7d 8d 9d Td Jd", "Ah 2h 3h", "Jk=Tc Jc Qc", "Qh Qd Qc", "Kh Kc Ks"],
        ["add Jk=Kc Ac m3", "discard 3s"],
    ),
    # The four is added, so that the joker goes to the threes and not into a run.
    (
        "3h 6d 7d 8d 6c 3s 4s Jk",
        ["5h 5c 5s", "Th Tc Ts", "4h 4d 4c", "Ad As Jk=Ah"],
        ["meld 3h 3s Jk=3d", "meld 6d 7d 8d", "add 4s m3", "discard 6c"],
    ),
    # The melds of most points would leave two deuces.
    (
        "9h Th Td 2c Tc 2s Ts Jk",
        ["Ts Js Qs Ks", "5h 5d 5c 5s", "7h 7d 7s", "Jh Jc Js", "Ah 2h Jk=3h"],
        ["meld Th Td Tc Ts", "meld 2c 2s Jk=2h", "discard 9h"],
    ),
]
"""Hands that can go out, melds on the table, and how."""


@pytest.mark.parametrize("level", ["medium", "hard", "master"])
@pytest.mark.parametrize(("hand", "melds", "moves"), WAYS_OUT)
def test_every_way_to_go_out_is_seen(
    hand: str, melds: list[str], moves: list[str], level: str
) -> None:
    on_table = [f"1: {meld}" for meld in melds]
    game = table(hand, melds=on_table, opened=[0, 1], others=["4c 6d 8s 9c Kd"])
    quick = Policy(game, replace(player.HARD, exact=False))
    assert isinstance(quick.move(game), Discard)
    if len(moves) > 2:
        assert hint(game.view(Seat(0))).reason is HintReason.WAY_OUT
    made = []
    while game.phase is Phase.PLAY:
        made.append(chosen(game, level))
        game.play(parse_move(made[-1]))
    assert made == moves
    assert game.phase is Phase.OVER


def test_the_card_that_lets_a_seat_go_out_is_taken() -> None:
    on_table = [f"1: {meld}" for meld in WAYS_OUT[0][1]]
    game = table(
        "3s Jk",
        melds=on_table,
        opened=[0, 1],
        others=["4c 6d 8s 9c Kd"],
        phase="draw",
        discard="Ac",
    )
    assert not Policy(game, replace(player.MEDIUM, exact=False)).takes(game)
    assert [chosen(game, level) for level in ("medium", "hard", "master")] == ["take"] * 3
    told = hint(game.view(Seat(0)))
    assert (told.move, told.reason) == (Take(), HintReason.TAKE_TO_CLOSE)
    game.play(Take())
    assert hint(game.view(Seat(0))).reason is HintReason.CLOSE_NEXT


@pytest.mark.parametrize("preset", [preset.key for preset in PRESETS])
@pytest.mark.parametrize("players", [2, 4])
def test_the_rules_of_the_master_hold_under_every_preset(preset: str, players: int) -> None:
    game = new_game(from_preset(Scala40Rules, PRESETS, preset), players, f"master {preset}")
    policy = Policy(game, player.STYLES.of("master", game))
    while game.phase is not Phase.OVER:
        game.play(legal(game, policy.move(game), lambda: player.keeping(policy, game)))
    assert not game.problems()


def test_the_master_waits_without_end_for_two_alone() -> None:
    """Of two rivals and more one soon goes out on whoever lays nothing."""
    pairs = replace(Scala40Rules(), pair_play=True)
    styles = [
        player.STYLES.of("master", new_game(rules, players, "waits"))
        for rules, players in ((Scala40Rules(), 2), (pairs, 4), (Scala40Rules(), 4))
    ]
    assert [style.exact for style in styles] == [True] * 3
    assert [style.patience for style in styles] == [math.inf, 1.5, 0.6]


def _deal(game: Scala40, seat: Seat, hand: str, top: str) -> None:
    """Give *seat* the cards of *hand* and lay *top* on the pile, out of the cards of the game."""
    wanted = [parse_kind(word) for word in hand.split()]
    pool = [*game.hands[seat], *game.stock, *game.discard_pile]
    taken = []
    for kind in [*wanted, parse_kind(top)]:
        card = next(card for card in pool if KIND[card] == kind)
        pool.remove(card)
        taken.append(card)
    game.hands[seat], game.discard_pile, game.stock = taken[:-1], taken[-1:], pool
    assert not game.problems()


def test_hints_name_a_legal_move_and_a_reason() -> None:
    reasons: Counter[HintReason] = Counter()
    for seed in range(6):
        for game in play_turns(
            new_game(Scala40Rules(), 2, f"hints {seed}"), ("medium",), 200, hands=2
        ):
            told = hint(game.view(game.turn))
            assert game.check(told.move) == told.move
            reasons[told.reason] += 1
    assert {
        HintReason.OPEN,
        HintReason.ADD,
        HintReason.FEWEST_OUTS,
        HintReason.NOTHING_TO_TAKE,
    } <= set(reasons)


def test_a_refused_wish_becomes_the_next_best_move() -> None:
    game = new_game(Scala40Rules(), 2, "wishes")

    def worths() -> dict[Kind, float]:
        return player.keeping(Policy(game, player.MEDIUM), game)

    assert legal(game, parse_move("discard Jk"), worths) == Draw()
    game.play(Draw())
    move = legal(game, Draw(), worths)
    assert isinstance(move, Discard)
    assert move.card == min(worths(), key=worths().__getitem__)
    assert game.check(move) == move


def test_hands_of_medium_are_short() -> None:
    turns = hands = 0
    for seed in range(30):
        game = new_game(Scala40Rules(match_end="fixed_hands", fixed_hands=1), 2, f"short {seed}")
        for _ in play_turns(game, ("medium",), 3_000):
            turns += game.phase is Phase.DRAW
        hands += 1
    assert 10 < turns / hands < 30


@pytest.mark.parametrize("rules", [Scala40Rules(), Scala40Rules(joker_swap_in_sets="off")])
def test_a_playout_ends_the_hand_with_the_cards_it_began_with(rules: Scala40Rules) -> None:
    for seed in range(5):
        game = new_game(rules, 3, f"playout {seed}")
        Policy(game, player.MEDIUM).finish(game)
        assert game.phase is Phase.OVER
        assert not game.problems()
