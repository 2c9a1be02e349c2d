"""Rules that contradict each other are known by one declaration, and refused where they come in."""

from dataclasses import replace
from random import Random

import pytest

from scala_desktop.rules.canasta.options import CanastaRules, highest_minimum, most_opening_points
from scala_desktop.rules.errors import IllegalMove, PositionError, Reason
from scala_desktop.rules.game import Game, GameInfo, Phase
from scala_desktop.rules.moves import Knock, LayMelds, Take, parse_move
from scala_desktop.rules.options import (
    ContradictionError,
    HouseRules,
    contradictions,
    from_preset,
    options,
    random_rules,
    require_no_contradiction,
    with_values,
)
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.registry import GAMES, info
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.options import most_opening_points as most_to_open
from scala_desktop.rules.scenario import ScenarioError, read
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.words import house_rules
from scala_desktop.words.house_rules import contradiction

every_game = pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)

CASES: list[tuple[str, dict[str, object], str]] = [
    ("scala40", {"hand_size": 10, "opening_threshold": 112}, "hand_size"),
    (
        "scala40",
        {"hand_size": 10, "opening_threshold": 109, "opening_without_jokers": True},
        "opening_threshold",
    ),
    ("scala40", {"players_max": 3, "pair_play": True}, "pair_play"),
    ("scala40", {"set_max_size": 8}, "set_distinct_suits"),
    ("scala40", {"match_end": "first_elimination", "reentry": "once"}, "reentry"),
    ("burraco", {"match_mode": "victory_points", "players": 5}, "players"),
    ("burraco", {"match_mode": "victory_points", "sides": "individual"}, "sides"),
    ("canasta", {"canastas_to_close": 1, "clean_canastas_to_close": 2}, "canastas_to_close"),
    ("canasta", {"clean_canastas_to_close": 2, "dirty_canastas_to_close": 1}, "canastas_to_close"),
    (
        "canasta",
        {
            "packs": 2,
            "hand_size": 11,
            "draw_count_unopened": 1,
            "opening_allow_wilds": False,
            "twos_as_rank": False,
            "joker_canasta": False,
            "pozzo_before_opening": "forbidden",
        },
        "opening_table",
    ),
    ("canasta", {"opening_table": "0=50 1000=9000"}, "opening_table"),
    ("canasta", {"wilds_two_naturals": 2, "wilds_three_naturals": 1}, "wilds_two_naturals"),
    ("trentuno", {"knock_min_points": 31, "knock_first_round": "forbidden"}, "knock_min_points"),
    ("trentuno", {"thirtyone": "as_score", "thirtyone_first_round": "wins_match"}, "thirtyone"),
    ("trentuno", {"dead_bet": True, "players_max": 4}, "dead_bet_min_alive"),
]
"""The game, values that contradict each other, and one of the options to blame."""
by_case = pytest.mark.parametrize(("game", "values", "key"), CASES)


def rules_with(game: str, values: dict[str, object]) -> HouseRules:
    return with_values(info(game).rules(), values)


@by_case
def test_a_contradiction_is_refused_and_says_what_to_change(
    game: str, values: dict[str, object], key: str
) -> None:
    with pytest.raises(ContradictionError, match=key) as told:
        require_no_contradiction(rules_with(game, values))
    found = told.value
    italian, english = (
        contradiction(found.requirement, found.rules, language) for language in ("it", "en")
    )
    assert italian != english
    assert house_rules.told(found, "en") == f"{', '.join(found.requirement.keys)}: {english}"
    for text in (italian, english):
        assert "{" not in text
        assert text.endswith(".")
        assert text.count(".") >= 2, "why, and then what to change"


@by_case
def test_one_change_ends_a_contradiction(game: str, values: dict[str, object], key: str) -> None:
    rules, kind = rules_with(game, values), info(game).rules
    (unmet,) = contradictions(rules)
    assert key in unmet.keys
    assert [
        (one.key, value)
        for one in options(kind)
        if one.key in unmet.keys
        for value in one.values()
        if not contradictions(with_values(rules, {one.key: value}))
    ]


@by_case
def test_a_scenario_may_not_have_it(game: str, values: dict[str, object], key: str) -> None:
    def written(value: object) -> str:
        return str(value).lower() if isinstance(value, bool | int) else f'"{value}"'

    table = ", ".join(f"{name} = {written(value)}" for name, value in values.items())
    (case,) = read(f'format = 1\n[[case]]\nid = "x"\ngame = "{game}"\nrules = {{ {table} }}\n')
    assert isinstance(case, ScenarioError)
    assert key in str(case)


@by_case
def test_a_match_that_was_begun_so_still_replays(
    game: str, values: dict[str, object], key: str
) -> None:
    entry = info(game)
    rules = rules_with(game, values)
    seats = min(entry.usual_seats, entry.seats_at_table(rules)[1])
    players = tuple(Player(f"seat {seat}", "easy") for seat in range(seats))
    record = Record(game, rules, entry.presets[0].key, key, players)
    again = Record.loads(record.dumps())
    assert again.rules == record.rules
    assert again.replay().problem is None


@every_game
def test_presets_and_random_rules_do_not_contradict_themselves(entry: GameInfo) -> None:
    for preset in entry.presets:
        assert contradictions(from_preset(entry.rules, entry.presets, preset.key)) == ()
    for seed in range(300):
        rules = random_rules(entry.rules, Random(f"sound {seed}"), share=1)
        assert contradictions(rules) == ()


@every_game
def test_every_requirement_names_options_of_the_game(entry: GameInfo) -> None:
    known = {one.key for one in options(entry.rules)}
    assert entry.rules.requirements
    for one in entry.rules.requirements:
        assert len(one.keys) >= 2
        assert set(one.keys) <= known
        broken = [values for game, values, key in CASES if game == entry.key and key in one.keys]
        assert any(not one.met(rules_with(entry.key, values)) for values in broken)


# --- nobody is ever kept from opening or closing ------------------------------------------------


def best_scala_opening(rules: Scala40Rules) -> tuple[str, str]:
    """Return a hand after the draw, and the opening of most points in it."""
    cards = rules.hand_size + (not rules.close_requires_discard)
    if rules.opening_without_jokers:
        melds = {
            10: "As Ah Ad Ac / As Ad Ac / Qh Kh Ah",
            11: "As Ah Ad Ac / As Ah Ad Ac / Kh Kd Kc",
            12: "As Ah Ad Ac / As Ah Ad Ac / Kh Kd Kc Ks",
        }[cards]
    else:
        melds = {
            10: "As Ah Ad Ac / As Ah Jk / Ad Ac Jk",
            11: "As Ah Ad Jk / As Ah Ac Jk / Ad Ac Jk"
            if rules.jokers > 2
            else "As Ah Ad Ac / As Ad Ac Jk / Qh Kh Ah",
            12: "As Ah Jk / As Ah Jk / Ad Ac Jk / Ad Ac Jk",
        }[cards]
    hand = melds.replace("/ ", "")
    return (f"{hand} 2c" if rules.close_requires_discard else hand), f"meld {melds}"


@pytest.mark.parametrize("seed", range(80))
def test_in_scala_some_hand_reaches_the_opening_and_none_goes_beyond(seed: int) -> None:
    rng = Random(f"reach {seed}")
    rules = replace(random_rules(Scala40Rules, rng, share=0.6), hand_size=rng.choice((10, 11)))
    rules = replace(rules, opening_counts_layoffs=False, close_in_hand_needs_threshold=True)
    if seed % 4:
        rules = replace(rules, opening_threshold=most_to_open(rules))
    if rules.opening_threshold > 120 or contradictions(rules):
        rules = replace(rules, opening_threshold=min(120, most_to_open(rules)))
    hand, opening = best_scala_opening(rules)
    position = {"hands": [hand], "phase": "play", "round": 3}
    game = info("scala40").position(rules, 2, position)
    game.play(parse_move(opening))
    assert game.phase is Phase.OVER or game.view(None).opened[0]  # type: ignore[attr-defined]  # of these two games
    higher = replace(rules, opening_threshold=most_to_open(rules) + 1)
    assert contradictions(higher)
    game = info("scala40").position(higher, 2, position)
    with pytest.raises(IllegalMove) as refused:
        game.play(parse_move(opening))
    assert refused.value.reason in (
        Reason.OPENING_BELOW_THRESHOLD,
        Reason.OPENING_NEEDS_NATURALS,
    )


ACES = ["Ah", "Ad", "Ac", "As"] * 3
TENS = [f"{rank}{suit}" for rank in "KQ" for suit in "hdcs" * 2]


def canasta_can_open(rules: CanastaRules) -> bool:
    """Return whether some hand of aces, kings and queens can open under *rules*."""
    for aces in range(4 * rules.packs + 1):
        for phase, size in (("play", rules.hand_size + 1), ("draw", rules.hand_size)):
            tens = size - aces
            if not 0 <= tens < len(TENS) - 1:
                continue
            hand = " ".join([*ACES[:aces], *TENS[:tens]])
            for top in ("As", "Kh", "Qh"):
                pile = f"5c 6c 7d {top}" if phase == "draw" else "5c 6c 7d"
                data = {"hands": [hand, 11, 11, 11], "phase": phase, "discard": pile}
                try:
                    game = info("canasta").position(rules, 4, data)
                except PositionError:
                    continue  # one card too many of a kind
                if any(isinstance(move, LayMelds | Take) for move in laid(game)):
                    return True
    return False


def laid(game: Game) -> list[object]:
    """Return the legal moves that lay cards."""
    return [move for move in game.legal_moves() if isinstance(move, LayMelds | Take)]


@pytest.mark.parametrize("seed", range(24))
def test_in_canasta_some_hand_reaches_every_minimum_and_none_goes_beyond(seed: int) -> None:
    rng = Random(f"reach {seed}")
    rules = replace(
        random_rules(CanastaRules, rng, share=0.6),
        packs=2,
        hand_size=rng.choice((11, 13)),
        draw_count_unopened=1,
        opening_allow_wilds=False,
        twos_as_rank=False,
        joker_canasta=False,
        ask_partner_before_closing=False,
    )
    most = most_opening_points(rules)
    assert canasta_can_open(replace(rules, opening_table=f"0={most}"))
    beyond = replace(rules, opening_table=f"0={most + 5}")
    assert contradictions(beyond)
    assert not canasta_can_open(beyond)


def test_a_minimum_beyond_the_end_of_the_match_keeps_nobody_from_opening() -> None:
    rules = with_values(CanastaRules(), {"opening_table": "0=50 9000=9000", "target_score": 9000})
    assert highest_minimum(rules) == 50
    assert contradictions(rules) == ()


def test_by_any_rules_of_canasta_the_canastas_asked_for_can_be_had() -> None:
    for seed in range(200):
        rules = random_rules(CanastaRules, Random(f"close {seed}"), share=1)
        named = rules.clean_canastas_to_close + rules.dirty_canastas_to_close
        assert named <= rules.canastas_to_close


def test_by_any_rules_of_trentuno_some_hand_may_knock() -> None:
    for seed in range(60):
        rng = Random(f"knock {seed}")
        rules = random_rules(TrentunoRules, rng, share=0.7)
        rules = replace(rules, knock_min_points=31) if seed % 2 else rules
        if contradictions(rules):
            continue
        first = rules.knock_first_round == "allowed"
        hand = "As Ks Qs" if first or rules.thirtyone == "as_score" else "Ks Qs Js"
        position = {"hands": [hand], "discard": "Kd", "round": 1 if first else 3}
        game = info("trentuno").position(rules, 4, position)
        assert game.check(Knock()) == Knock()


def test_a_deck_that_is_dealt_no_more_is_read_as_what_was_dealt() -> None:
    rules = with_values(TrentunoRules(), {"deck": "siciliane"})
    assert rules == TrentunoRules(deck="napoletane")
    assert "siciliane" not in [value for one in options(TrentunoRules) for value in one.choices]
    record = Record("trentuno", rules, "classic", "s", tuple(Player("", "easy") for _ in range(4)))
    old = record.dumps().replace('"napoletane"', '"siciliane"')
    assert Record.loads(old).rules == rules
