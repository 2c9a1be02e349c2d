"""The house rules of Burraco: every option, declared once, and what must fit together.

The name and the meaning of each are in the catalogues, under ``option.`` and its key.

Source: rules/burraco.md 4.3.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from scala_desktop.rules.burraco.victory_points import BY_FIFTIES, BY_HUNDREDS, accept_victory_steps
from scala_desktop.rules.options import (
    HouseRules,
    OnlyWith,
    Requirement,
    choice,
    flag,
    number,
    table,
)

REQUIREMENTS: Final = (
    Requirement(
        "victory_points_need_two_sides",
        ("players", "sides", "match_mode"),
        lambda rules: rules.match_mode != "victory_points" or has_two_sides(rules, rules.players),
        lambda rules: {"players": rules.players},
    ),
)
"""Every requirement, in the order in which they are reported."""

ONLY_WITH: Final = (
    OnlyWith("duplicate_sets", "sets_allowed", ("all", "aces_and_threes")),
    OnlyWith("set_max_size", "sets_allowed", ("all", "aces_and_threes")),
    # A card has to be laid: nobody only swaps one for another.
    OnlyWith("stalemate", "pile_take_requires_play", (False,)),
    OnlyWith("stalemate_rounds", "stalemate", ("ask", "auto")),
    OnlyWith("semi_clean_sets", "semi_clean_enabled", (True,)),
    OnlyWith("burraco_semi", "semi_clean_enabled", (True,)),
    OnlyWith("hands_per_match", "match_mode", ("fixed_hands", "victory_points")),
    OnlyWith("vp_table", "match_mode", ("victory_points",)),
    OnlyWith("vp_custom", "vp_table", ("custom",)),
    OnlyWith("target_score", "match_mode", ("target_score",)),
    OnlyWith("both_over_target", "match_mode", ("target_score",)),
)
"""Options that count for nothing unless another one has one of these values."""


@dataclass(frozen=True)
class BurracoRules(HouseRules):
    """The house rules of one match of Burraco."""

    game: ClassVar[str] = "burraco"
    in_play: ClassVar[tuple[str, ...]] = (
        "table",
        "pile",
        "melds",
        "wilds",
        "pozzetto",
        "closing",
        "scoring",
        "match",
    )
    requirements: ClassVar[tuple[Requirement, ...]] = REQUIREMENTS
    only_with: ClassVar[tuple[OnlyWith, ...]] = ONLY_WITH

    # table

    players: int = choice(
        4,
        (2, 3, 4, 5),
        group="table",
        source="[U]: 4 giocatori in coppia fissa; da 2 a 5",
    )
    sides: str = choice(
        "pairs", ("pairs", "individual"), group="table", source="rules/burraco.md 4.6"
    )
    three_handed: str = choice(
        "individual", ("individual", "fibur"), group="table", source="rules/burraco.md 4.6 (FIBUR)"
    )
    seat_draw_suit_order: str = choice(
        "spades_first",
        ("spades_first", "hearts_first"),
        group="table",
        source="[U]: picche, cuori, quadri, fiori; FIBUR: cuori per primi",
    )

    # melds

    sets_allowed: str = choice(
        "all",
        ("all", "aces_and_threes", "none"),
        group="melds",
        source="[U]: dal tre all'asso; international: assi e tre",
    )
    duplicate_sets: str = choice(
        "forbidden",
        ("forbidden", "allowed"),
        group="melds",
        source="FIBUR 30; rules/burraco.md 4.2 #2",
    )
    set_max_size: int = choice(9, (7, 8, 9), group="melds", source="[U]: nove")
    max_run_length: int = choice(
        14,
        (13, 14),
        group="melds",
        source="[U]: 13 carte diverse e un jolly; FIBUR 11",
    )

    # wilds

    wilds_per_meld: int = choice(1, (1, 2, 3), group="wilds", source="[U]: al massimo una")
    wild_relocation: str = choice(
        "free_end_moves",
        ("free_end_moves", "fixed"),
        group="wilds",
        source="rules/burraco.md 4.1, Moving the wild",
    )
    replaced_wild: str = choice(
        "stays_in_meld", ("stays_in_meld", "returns_to_hand"), group="wilds", source="FIBUR 10"
    )
    natural_deuce_can_turn_wild: bool = flag(
        True, group="wilds", source="rules/burraco.md 4.1 (pagat)"
    )

    # pile

    one_card_pile_same_discard: str = choice(
        "forbidden",
        ("forbidden", "allowed"),
        group="pile",
        source="FIBUR; rules/burraco.md 4.2 #12",
    )
    pile_take_requires_play: bool = flag(
        False, group="pile", source="rules/burraco.md 4.4 ``international``"
    )
    stock_end: str = choice(
        "two_left_finish_turn",
        ("two_left_finish_turn", "two_left_immediate", "last_card"),
        group="pile",
        source="FIBUR 16; [U]: si interrompe immediatamente",
    )
    stalemate: str = choice(
        "ask",
        ("ask", "auto", "off"),
        group="pile",
        source="[U]: Nulla di fatto",
    )
    stalemate_rounds: int = choice(
        2, (1, 2, 3, 4, 5), group="pile", source="rules/burraco.md 4.2 #9"
    )

    # pozzetto

    pozzetto_on_the_fly: bool = flag(True, group="pozzetto", source="[U]: al volo")
    pozzetto_after_discard: str = choice(
        "next_turn",
        ("next_turn", "visible_at_once"),
        group="pozzetto",
        source="[U]: si tengono le carte a faccia in giù",
    )

    # closing

    close_requires_burraco: str = choice(
        "any",
        ("any", "clean"),
        group="closing",
        source="[U]: almeno un burraco; international: pulito",
    )
    close_requires_discard: bool = flag(
        True, group="closing", source="[U]: bisogna scartare una carta"
    )
    close_discard_wild: str = choice(
        "forbidden",
        ("forbidden", "joker_only_forbidden", "allowed"),
        group="closing",
        source="FIBUR 14; [U]: non potrà essere un jolly",
    )

    # scoring

    burraco_clean: int = number(
        200,
        0,
        1000,
        step=5,
        group="scoring",
        suggested=(200, 300),
        source="[U]: 200",
    )
    burraco_semi: int = number(
        150,
        0,
        1000,
        step=5,
        group="scoring",
        suggested=(150,),
        source="[U]: 150",
    )
    burraco_dirty: int = number(
        100,
        0,
        1000,
        step=5,
        group="scoring",
        suggested=(100,),
        source="[U]: 100",
    )
    semi_clean_enabled: bool = flag(
        True, group="scoring", source="[U]: semi-pulito; international: no"
    )
    semi_clean_sets: bool = flag(True, group="scoring", source="FIBUR 13")
    royal_burraco_bonus: int = number(
        0,
        0,
        1000,
        step=5,
        group="scoring",
        suggested=(0, 500, 1000),
        named=(0,),
        source="FITAB; rules/burraco.md 4.3",
    )
    closing_bonus: int = number(
        100,
        0,
        500,
        step=5,
        group="scoring",
        suggested=(100,),
        source="[U]: 100 punti per la chiusura",
    )
    pozzetto_penalty: int = number(
        100,
        0,
        500,
        step=5,
        group="scoring",
        suggested=(100,),
        source="[U]: -100 punti",
    )
    pozzetto_penalty_applies: str = choice(
        "all_sides",
        ("all_sides", "non_closing_side_only_if_closed"),
        group="scoring",
        source="FIBUR 17; [U]: la coppia perdente",
    )
    unplayed_pozzetto: str = choice(
        "card_values",
        ("card_values", "flat_penalty"),
        group="scoring",
        source="[U]: verranno comunque contate; FIBUR 17",
    )

    # match

    match_mode: str = choice(
        "target_score",
        ("target_score", "fixed_hands", "victory_points"),
        group="match",
        source="[U]: 2005 punti; FIBUR: a smazzate",
    )
    target_score: int = number(
        2005,
        505,
        5005,
        step=5,
        group="match",
        suggested=(505, 1005, 1505, 2005, 3005),
        source="[U]: 2005 punti",
    )
    hands_per_match: int = number(
        4, 1, 12, group="match", suggested=(2, 3, 4), source="FIBUR: 2, 3 o 4 smazzate"
    )
    vp_table: str = choice(
        "four_hands",
        ("three_hands", "four_hands", "custom"),
        group="match",
        source="rules/burraco.md 4.1, Match",
    )
    vp_custom: str = table(
        BY_HUNDREDS,
        (BY_HUNDREDS, BY_FIFTIES),
        accept_victory_steps,
        group="match",
        source="rules/burraco.md 4.3 ``vp_table``, ``vp_custom``",
    )
    both_over_target: str = choice(
        "higher_wins",
        ("higher_wins", "closer_wins"),
        group="match",
        source="rules/burraco.md 4.2 #19",
    )


def plays_in_pairs(rules: BurracoRules, players: int) -> bool:
    """Return whether partners sit opposite each other."""
    return players == 4 and rules.sides == "pairs"


def has_two_sides(rules: BurracoRules, players: int) -> bool:
    """Return whether the match is between two sides."""
    return players == 2 or plays_in_pairs(rules, players)
