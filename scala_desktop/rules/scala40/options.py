"""The house rules of Scala 40: every option, declared once, and what must fit together.

The name and the meaning of each are in the catalogues, under ``option.`` and its key.

Source: rules/scala40.md 3.3.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final, NamedTuple, TypeAlias

from scala_desktop.rules.options import HouseRules, OnlyWith, Requirement, choice, flag, number

ACES: Final = 8
SUITS: Final = 4
PAIRS: Final = 4


def most_opening_points(rules: Scala40Rules) -> int:
    """Return the points of the best opening that there is: aces, then cards that count ten.

    All cards but one may be laid, to go out with the discard.  A single card that counts ten is
    no meld, but two make a run with an ace.

    >>> most_opening_points(Scala40Rules(hand_size=10))
    110

    Source: rules/scala40.md 3.1, Opening.
    """
    cards = rules.hand_size + (not rules.close_requires_discard)
    aces = min(cards, ACES + (0 if rules.opening_without_jokers else rules.jokers))
    if cards - aces == 1 and not rules.opening_counts_layoffs:
        aces -= 1
    return 10 * cards + aces


REQUIREMENTS: Final = (
    Requirement(
        "pairs_need_four_seats",
        ("players_max", "pair_play"),
        lambda rules: not rules.pair_play or rules.players_max >= PAIRS,
        lambda rules: {"seats": rules.players_max},
    ),
    Requirement(
        "opening_out_of_reach",
        ("opening_threshold", "hand_size"),
        lambda rules: rules.opening_threshold <= most_opening_points(rules),
        lambda rules: {
            "cards": rules.hand_size,
            "most": most_opening_points(rules),
            "need": rules.opening_threshold,
        },
    ),
    Requirement(
        "set_larger_than_its_suits",
        ("set_max_size", "set_distinct_suits"),
        lambda rules: rules.set_max_size <= SUITS or not rules.set_distinct_suits,
        lambda rules: {"size": rules.set_max_size},
    ),
    Requirement(
        "nobody_left_to_come_back",
        ("match_end", "reentry"),
        lambda rules: rules.match_end != "first_elimination" or rules.reentry == "off",
    ),
)
"""Every requirement, in the order in which they are reported."""

ONLY_WITH: Final = (
    OnlyWith(
        "attachable_discard_two_players",
        "attachable_discard",
        ("next_player_no_attach", "forbidden_unless_closing", "forbidden_if_not_opened"),
    ),
    OnlyWith("max_recycles", "stock_exhausted", ("flip_no_shuffle", "shuffle_keep_top")),
    OnlyWith("unopened_penalty_doubled", "close_in_hand_multiplier", (2, 3)),
    OnlyWith("closer_partner_pays", "pair_play", (True,)),
    OnlyWith("fixed_hands", "match_end", ("fixed_hands",)),
    OnlyWith("elimination_limit", "match_end", ("last_survivor", "first_elimination")),
    OnlyWith("reentry", "match_end", ("last_survivor", "first_elimination")),
    OnlyWith("reentry_limit", "reentry", ("limited",)),
    OnlyWith("reentry_score", "reentry", ("once", "limited", "unlimited")),
    OnlyWith("reentry_closed_when_two_left", "reentry", ("once", "limited", "unlimited")),
)
"""Options that count for nothing unless another one has one of these values."""


class MeldRules(NamedTuple):
    """The house rules that say what may be a meld and what may come to one.

    A small key for what depends on them alone.
    """

    max_run_length: int
    set_max_size: int
    set_distinct_suits: bool
    max_jokers_per_meld: int
    min_naturals_per_meld: int
    joker_set_identity: str
    joker_swap_in_sets: str
    joker_swap_in_runs: bool


@dataclass(frozen=True)
class Scala40Rules(HouseRules):
    """The house rules of one match of Scala 40."""

    game: ClassVar[str] = "scala40"
    in_play: ClassVar[tuple[str, ...]] = (
        "table",
        "opening",
        "pile",
        "melds",
        "jokers",
        "stock",
        "closing",
        "scoring",
        "match",
    )
    requirements: ClassVar[tuple[Requirement, ...]] = REQUIREMENTS
    only_with: ClassVar[tuple[OnlyWith, ...]] = ONLY_WITH

    # table

    players_max: int = number(
        6,
        2,
        6,
        group="table",
        suggested=(4, 5, 6),
        source="[B]: da due a cinque; FISCA: 6",
    )
    pair_play: bool = flag(
        False,
        group="table",
        source="FISCA e it.wikipedia: in quattro anche a coppie; il resto è completato qui",
    )
    hand_size: int = number(
        13,
        10,
        15,
        group="table",
        suggested=(13,),
        source="[A]; [B]",
    )
    direction: str = choice(
        "clockwise",
        ("clockwise", "counterclockwise"),
        group="table",
        source="[A]: in senso orario; antiorario: gaetashop",
    )
    first_dealer: str = choice(
        "random", ("random", "high_card", "chosen"), group="table", source="rules/scala40.md 3.3"
    )
    initial_upcard_joker: str = choice(
        "redraw", ("redraw", "keep"), group="table", source="it.wikipedia, Scala 40"
    )

    # opening

    opening_threshold: int = number(
        40,
        0,
        120,
        group="opening",
        suggested=(40, 51, 71),
        named=(0,),
        source="[A]; [B]",
    )
    opening_counts_layoffs: bool = flag(False, group="opening", source="rules/scala40.md 3.3")
    opening_without_jokers: bool = flag(
        False, group="opening", source="FISCA, variante “apertura senza jolly”"
    )
    draw_discard_before_opening: str = choice(
        "to_open_only",
        ("never", "to_open_only", "free"),
        group="opening",
        source="[B]; FISCA: mai",
    )

    # pile

    taken_discard_use: str = choice(
        "free",
        ("free", "must_use_same_turn"),
        group="pile",
        source="[B]: senza obbligo; FISCA: va usata",
    )
    discard_same_card_taken: str = choice(
        "forbidden", ("forbidden", "allowed"), group="pile", source="FISCA"
    )
    attachable_discard: str = choice(
        "next_player_no_attach",
        ("free", "next_player_no_attach", "forbidden_unless_closing", "forbidden_if_not_opened"),
        group="pile",
        source="[B]; FISCA: vietato se non si chiude",
    )
    attachable_discard_two_players: str = choice(
        "same_rule", ("same_rule", "free"), group="pile", source="FISCA"
    )

    # melds

    max_run_length: int = choice(14, (13, 14), group="melds", source="FISCA 3.2; it.wikipedia: 13")
    set_max_size: int = number(4, 4, 8, group="melds", suggested=(4, 8), source="[A]: 3 o 4 carte")
    set_distinct_suits: bool = flag(True, group="melds", source="[A]; [B]")

    # jokers

    jokers: int = choice(
        4,
        (4, 2),
        group="jokers",
        source="[A]: più due jolly; [B]; FISCA: quattro",
    )
    max_jokers_per_meld: int = number(
        0,
        0,
        3,
        group="jokers",
        suggested=(0, 1, 2),
        named=(0,),
        source="[B]: nessun limite; FISCA: 1",
        former={4: 0},
    )
    min_naturals_per_meld: int = choice(1, (1, 2), group="jokers", source="rules/scala40.md 3.3")
    joker_set_identity: str = choice(
        "declared",
        ("declared", "position_order", "undefined"),
        group="jokers",
        source="[B]: cuori, quadri, fiori, picche",
    )
    joker_swap_in_sets: str = choice(
        "declared_card",
        ("declared_card", "any_missing_suit", "four_card_set_only", "both_missing_cards", "off"),
        group="jokers",
        source="[B]; varianti di casa",
    )
    joker_swap_in_runs: bool = flag(True, group="jokers", source="[A]; [B]")
    taken_joker: str = choice(
        "must_play_same_turn",
        ("must_play_same_turn", "keep_in_hand"),
        group="jokers",
        source="[A]: calare immediatamente; [B]",
    )
    joker_discard: str = choice(
        "free",
        ("free", "only_to_close", "not_to_close", "never"),
        group="jokers",
        source="rules/scala40.md 3.2 #18",
    )

    # closing

    first_round_close: str = choice(
        "forbidden",
        ("forbidden", "allowed"),
        group="closing",
        source="[B]: non è consentita",
    )
    close_requires_discard: bool = flag(True, group="closing", source="[A]; [B]")
    close_in_hand_multiplier: int = choice(
        2, (1, 2, 3), group="closing", source="[B]: il punteggio raddoppia"
    )
    close_in_hand_needs_threshold: bool = flag(
        True, group="closing", source="casinosanremo: non è necessario"
    )
    close_in_hand_allows_layoff: bool = flag(True, group="closing", source="rules/scala40.md 3.3")

    # scoring

    unopened_penalty: int = number(
        100,
        0,
        200,
        group="scoring",
        suggested=(0, 50, 100),
        named=(0,),
        source="[B]: paga 100 punti",
    )
    unopened_penalty_doubled: bool = flag(
        False, group="scoring", source="[B]: indipendentemente dalla somma"
    )
    joker_hand_value: int = number(
        25,
        15,
        50,
        group="scoring",
        suggested=(20, 25, 30, 50),
        source="[A]; [B]",
    )
    ace_hand_value: str = choice(
        "always_11",
        ("always_11", "one_if_only_card", "always_1"),
        group="scoring",
        source="[B]: valgono sempre 11; solitariocarte",
    )
    closer_partner_pays: bool = flag(
        False, group="scoring", source="rules/scala40.md 3.1, Pairs; completato qui"
    )

    # match

    elimination_limit: int = number(
        101,
        51,
        1001,
        group="match",
        suggested=(101, 151, 201, 301, 501),
        source="[A]: tra 101 e 201; [B]",
    )
    match_end: str = choice(
        "last_survivor",
        ("last_survivor", "first_elimination", "fixed_hands"),
        group="match",
        source="[A]: chi rimane per ultimo",
    )
    fixed_hands: int = number(
        6, 1, 20, group="match", suggested=(4, 6, 10), source="rules/scala40.md 3.3"
    )
    reentry: str = choice(
        "off",
        ("off", "once", "limited", "unlimited"),
        group="match",
        source="onmadesoft: regola del rientro",
    )
    reentry_limit: int = number(
        2, 1, 9, group="match", suggested=(1, 2, 3), source="rules/scala40.md 3.3"
    )
    reentry_score: str = choice(
        "highest_survivor",
        ("highest_survivor", "average", "zero"),
        group="match",
        source="rules/scala40.md 3.3",
    )
    reentry_closed_when_two_left: bool = flag(True, group="match", source="rules/scala40.md 3.3")

    # stock

    stock_exhausted: str = choice(
        "flip_no_shuffle",
        ("flip_no_shuffle", "shuffle_keep_top", "end_hand"),
        group="stock",
        source="[B]: senza essere mischiato; FISCA: si rimescola",
    )
    max_recycles: int = number(
        0, 0, 10, group="stock", suggested=(0, 1, 2), named=(0,), source="rules/scala40.md 3.3"
    )
    dead_hand: str = choice(
        "annul", ("annul", "count_cards"), group="stock", source="rules/scala40.md 3.3"
    )

    @cached_property
    def meld_rules(self) -> MeldRules:
        """Return those of the rules that say what may be a meld and what may come to one."""
        return MeldRules(
            self.max_run_length,
            self.set_max_size,
            self.set_distinct_suits,
            self.max_jokers_per_meld,
            self.min_naturals_per_meld,
            self.joker_set_identity,
            self.joker_swap_in_sets,
            self.joker_swap_in_runs,
        )


AnyMeldRules: TypeAlias = Scala40Rules | MeldRules
"""What tells how melds are made, whole or in small."""


def plays_in_pairs(rules: Scala40Rules, players: int) -> bool:
    """Return whether *players* play in two pairs, whose partners sit opposite each other.

    Source: rules/scala40.md 3.3 ``pair_play``.
    """
    return rules.pair_play and players == PAIRS
