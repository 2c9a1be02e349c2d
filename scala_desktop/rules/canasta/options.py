"""The house rules of Canasta: every option, declared once, and what must fit together.

The name and the meaning of each are in the catalogues, under ``option.`` and its key.

Source: rules/canasta.md 5.3.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from scala_desktop.rules.canasta.score_tables import accept_steps, accept_totals, steps_of
from scala_desktop.rules.options import (
    HouseRules,
    OnlyWith,
    Requirement,
    choice,
    flag,
    number,
    table,
)

MOST_BONUS: Final = 10_000

PACK: Final = 54
CANASTA: Final = 7
JOKER_POINTS, HIGH_POINTS, TEN_POINTS = 50, 20, 10
"""What a joker counts, what an ace or a deuce, and what a card from eight to king."""
MELD: Final = 3
PAIRS: Final = 4
"""The number of players who play in pairs."""


def canastas_named(rules: CanastaRules) -> int:
    """Return how many clean and dirty canastas, taken together, closing takes."""
    return rules.clean_canastas_to_close + rules.dirty_canastas_to_close


def highest_minimum(rules: CanastaRules) -> int:
    """Return the highest opening minimum that a side may meet in a match, in points."""
    reached = [need for score, need in steps_of(rules.opening_table) if score < rules.target_score]
    return max(rules.opening_minimum_negative, *reached)


def most_cards_laid(rules: CanastaRules) -> int:
    """Return how many cards an opening can have at most.

    One card stays for the discard and one in the hand, unless the pile brings others or the
    opening goes out at once.  Where two cards are drawn the hand grows turn by turn.
    """
    cards = rules.hand_size
    if rules.draw_count_unopened > 1:
        cards += rules.packs * PACK // (2 * rules.players)
    if rules.pozzo_before_opening == "as_opening":
        return cards + 1
    one_canasta = rules.canastas_to_close == 1 and rules.dirty_canastas_to_close == 0
    if one_canasta and cards >= CANASTA:
        return cards if rules.close_requires_discard else cards + 1
    return cards - 1


def most_opening_points(rules: CanastaRules) -> int:
    """Return the points of the best opening that there is.

    Exact where neither deuces nor jokers may be laid: the aces, and cards that count ten where
    there is a meld of them.  Otherwise no opening has more.

    >>> plain = CanastaRules(opening_allow_wilds=False, twos_as_rank=False, joker_canasta=False)
    >>> from dataclasses import replace
    >>> most_opening_points(replace(plain, packs=2, hand_size=11, draw_count_unopened=1))
    200

    Source: rules/canasta.md 5.1, Opening.
    """
    cards = most_cards_laid(rules)
    aces = 4 * rules.packs
    if rules.meld_max_size and rules.melds_per_rank != "any":
        # A second meld waits for the canasta of the first: an eighth or ninth ace is left over.
        aces = aces if aces >= CANASTA + MELD and rules.melds_per_rank != "one" else CANASTA
    deuces = 4 * rules.packs if rules.opening_allow_wilds or rules.twos_as_rank else 0
    jokers = 2 * rules.packs if rules.opening_allow_wilds or rules.joker_canasta else 0
    jokers = min(jokers, cards)
    left = cards - jokers
    most = 0
    for high in range(min(aces + deuces, left) + 1):
        tens = left - high
        alone = jokers == deuces == 0
        if alone and 0 < high < MELD:
            continue
        most = max(most, high * HIGH_POINTS + (0 if alone and tens < MELD else tens * TEN_POINTS))
    return jokers * JOKER_POINTS + most


REQUIREMENTS: Final = (
    Requirement(
        "opening_out_of_reach",
        ("opening_table", "hand_size"),
        lambda rules: highest_minimum(rules) <= most_opening_points(rules),
        lambda rules: {
            "cards": rules.hand_size,
            "most": most_opening_points(rules),
            "need": highest_minimum(rules),
        },
    ),
    Requirement(
        "fewer_wilds_with_more_naturals",
        ("wilds_two_naturals", "wilds_three_naturals"),
        lambda rules: (
            rules.wilds_rule != "fixed_limits"
            or rules.wilds_two_naturals <= rules.wilds_three_naturals
        ),
        lambda rules: {"two": rules.wilds_two_naturals, "three": rules.wilds_three_naturals},
    ),
    Requirement(
        "more_canastas_named_than_asked",
        ("canastas_to_close", "clean_canastas_to_close", "dirty_canastas_to_close"),
        lambda rules: canastas_named(rules) <= rules.canastas_to_close,
        lambda rules: {"all": rules.canastas_to_close, "named": canastas_named(rules)},
    ),
)
"""Every requirement, in the order in which they are reported."""

ONLY_WITH: Final = (
    OnlyWith("pozzo_wild_freezes", "pozzo_requirement", ("pair_or_wild_or_meld",)),
    OnlyWith("wilds_two_naturals", "wilds_rule", ("fixed_limits",)),
    OnlyWith("wilds_three_naturals", "wilds_rule", ("fixed_limits",)),
    OnlyWith("twos_locked_while_open", "twos_as_rank", (True,)),
    OnlyWith("bonus_pinellata", "twos_as_rank", (True,)),
    OnlyWith("bonus_pinellata_dirty", "twos_as_rank", (True,)),
    OnlyWith("bonus_joker", "joker_canasta", (True,)),
    OnlyWith("double_penalty_when_nobody_closed", "double_penalty_no_canasta", (True,)),
)
"""Options that count for nothing unless another one has one of these values."""


@dataclass(frozen=True)
class CanastaRules(HouseRules):
    """The house rules of one match of Canasta."""

    game: ClassVar[str] = "canasta"
    requirements: ClassVar[tuple[Requirement, ...]] = REQUIREMENTS
    only_with: ClassVar[tuple[OnlyWith, ...]] = ONLY_WITH

    # table

    players: int = choice(4, (2, 3, 4), group="table", source="[C], Giocatori")
    packs: int = choice(
        3,
        (2, 3),
        group="table",
        source="[C], Mazzo; it.wikipedia, Canasta: due",
    )
    hand_size: int = choice(
        15,
        (11, 13, 15),
        group="table",
        source="[C], Regole; Treccani: 13 con due mazzi",
    )
    direction: str = choice(
        "clockwise",
        ("clockwise", "counterclockwise"),
        group="table",
        source="rules/canasta.md 5.2 #3; Treccani: senso orario",
    )
    initial_pozzo: str = choice(
        "by_upcard",
        ("by_upcard", "single_card"),
        group="table",
        source="[C], Regole",
    )
    initial_upcard_special: str = choice(
        "redraw", ("redraw", "count_pips"), group="table", source="rules/canasta.md 5.2 #12"
    )

    # opening

    opening_table: str = table(
        "0=50 3000=90 5000=120 7000=160 10000=180 12000=200",
        (
            "0=50 3000=90 5000=120 7000=160 10000=180 12000=200",
            "0=50 1500=90 3000=120 5000=160 7500=180 10000=200",
            "0=50 1500=90 3000=120",
            "0=50",
        ),
        accept_steps,
        group="opening",
        source="[C], Scopo; rules/canasta.md 5.2 #1, #2",
    )
    opening_minimum_negative: int = choice(
        50, (0, 15, 50), group="opening", source="rules/canasta.md 5.2 #20; Hoyle: 15"
    )
    opening_scope: str = choice(
        "side", ("side", "player"), group="opening", source="rules/canasta.md 5.2 #8"
    )
    opening_allow_wilds: bool = flag(True, group="opening", source="[C], Regole; Hoyle: no")
    open_before_draw: str = choice(
        "draw_one",
        ("off", "draw_one", "draw_normal"),
        group="opening",
        source="[C], Regole",
    )
    draw_count_unopened: int = choice(2, (1, 2), group="opening", source="[C], Regole")
    draw_count_opened: int = choice(
        1, (1, 2), group="opening", source="[C], Regole; Sapere.it: due"
    )

    # pile

    pozzo_before_opening: str = choice(
        "as_opening",
        ("as_opening", "forbidden"),
        group="pile",
        source="rules/canasta.md 5.2 #9; Sapere.it: no",
    )
    pozzo_requirement: str = choice(
        "natural_pair",
        ("natural_pair", "pair_or_wild_or_meld"),
        group="pile",
        source="[C], Regole; pagat.com, Classic Canasta",
    )
    pozzo_wild_freezes: bool = flag(False, group="pile", source="pagat.com, Classic Canasta")
    wild_top_take: str = choice(
        "three_equal",
        ("three_equal", "never"),
        group="pile",
        source="[C], Regole; pagat.com, Classic Canasta: mai",
    )
    black_three_blocks: bool = flag(True, group="pile", source="[C], Regole")

    # threes

    black_three_meld: str = choice(
        "closing_only",
        ("closing_only", "never", "always"),
        group="threes",
        source="pagat.com, Classic Canasta; giocodigitale.it",
    )
    black_three_value: int = choice(
        5, (0, 5, 100), group="threes", source="rules/canasta.md 5.2 #21; Sapere.it: 0"
    )
    red_three_values: str = table(
        "0 100 200 300 800 1000 1200",
        ("0 100 200 300 800 1000 1200", "0 100 200 300 800 900 1000", "0 100 200 300 400 500 600"),
        accept_totals,
        group="threes",
        source="[C], Punteggio",
    )
    red_threes_negative: str = choice(
        "never",
        ("never", "if_not_opened", "if_no_canasta"),
        group="threes",
        source="rules/canasta.md 5.2 #14",
    )
    replace_red_three_from_pozzo: bool = flag(
        True, group="threes", source="[C], Regole: messo da parte e sostituito"
    )

    # melds

    wilds_rule: str = choice(
        "fixed_limits",
        ("fixed_limits", "fewer_than_naturals"),
        group="melds",
        source="[C], Regole; Treccani, Sapere.it: meno delle naturali",
    )
    wilds_two_naturals: int = number(
        1, 0, 2, group="melds", named=(0,), source="[C], Regole: solo una"
    )
    wilds_three_naturals: int = number(2, 1, 3, group="melds", source="[C], Regole: due")
    twos_as_rank: bool = flag(True, group="melds", source="[C], Regole e Punteggio")
    twos_locked_while_open: bool = flag(False, group="melds", source="Hoyle, Italian Canasta")
    joker_canasta: bool = flag(True, group="melds", source="[C], Punteggio")
    meld_max_size: int = choice(0, (0, 7), group="melds", source="rules/canasta.md 5.2 #19")
    melds_per_rank: str = choice(
        "one", ("one", "new_after_canasta", "any"), group="melds", source="rules/canasta.md 5.2 #19"
    )

    # closing

    canastas_to_close: int = number(2, 1, 3, group="closing", source="[C], Regole: almeno due")
    clean_canastas_to_close: int = number(
        1,
        0,
        2,
        group="closing",
        source="[C], Regole: di cui almeno una pulita",
    )
    dirty_canastas_to_close: int = number(
        0, 0, 1, group="closing", source="Sapere.it: una pura e una impura"
    )
    wild_canastas_count_for_closing: bool = flag(
        True, group="closing", source="rules/canasta.md 5.2 #17; Hoyle: no"
    )
    close_requires_discard: bool = flag(
        True,
        group="closing",
        source="[C], Regole: scartando una carta sul pozzo",
    )
    ask_partner_before_closing: bool = flag(
        False, group="closing", source="pagat.com, Classic Canasta"
    )

    # scoring

    bonus_clean: int = number(
        500,
        0,
        MOST_BONUS,
        group="scoring",
        suggested=(500,),
        source="[C], Punteggio",
    )
    bonus_dirty: int = number(
        300,
        0,
        MOST_BONUS,
        group="scoring",
        suggested=(300,),
        source="[C], Punteggio",
    )
    bonus_pinellata: int = number(
        3000,
        0,
        MOST_BONUS,
        group="scoring",
        suggested=(3000,),
        source="[C], Punteggio",
    )
    bonus_pinellata_dirty: int = number(
        2000,
        0,
        MOST_BONUS,
        group="scoring",
        suggested=(2000,),
        source="[C], Punteggio",
    )
    bonus_joker: int = number(
        5000,
        0,
        MOST_BONUS,
        group="scoring",
        suggested=(5000,),
        source="[C], Punteggio",
    )
    bonus_closing: int = number(
        300,
        0,
        MOST_BONUS,
        group="scoring",
        suggested=(100, 300),
        source="[C], Punteggio; classica: 100",
    )
    special_bonus_only_closers: bool = flag(
        False, group="scoring", source="rules/canasta.md 5.2 #16; Hoyle"
    )
    extra_bonuses: str = choice(
        "off", ("off", "hoyle"), group="scoring", source="Hoyle, Italian Canasta"
    )
    double_penalty_no_canasta: bool = flag(True, group="scoring", source="[C], Punteggio")
    double_penalty_when_nobody_closed: bool = flag(
        False, group="scoring", source="rules/canasta.md 5.2 #15"
    )

    # match

    stock_end: str = choice(
        "finish_turn",
        ("finish_turn", "continue_with_pozzo"),
        group="match",
        source="[C], Regole; pagat.com, Classic Canasta",
    )
    target_score: int = number(
        15000,
        3000,
        20000,
        group="match",
        suggested=(5000, 7500, 10000, 12000, 15000),
        source="[C], Scopo",
    )


def plays_in_pairs(_: CanastaRules, players: int) -> bool:
    """Return whether *players* play in two pairs."""
    return players == PAIRS
