"""The house rules of Trentuno: every option, declared once, and what must fit together.

The name and the meaning of each are in the catalogues, under ``option.`` and its key.

Source: rules/trentuno.md 6.3.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from scala_desktop.rules.options import HouseRules, OnlyWith, Requirement, choice, flag, number

MOST_LIVES: Final = 6
"""The most lives that any house rules give."""


def _may_knock(rules: TrentunoRules) -> bool:
    """Return whether some hand may knock: where 31 stops the hand, only a dealt 31 could knock."""
    stops = rules.thirtyone == "stop_at_once" and rules.knock_first_round == "forbidden"
    return rules.knock_min_points < 31 or not stops


REQUIREMENTS: Final = (
    Requirement(
        "nobody_could_knock",
        ("knock_min_points", "knock_first_round", "thirtyone"),
        _may_knock,
    ),
    Requirement(
        "plain_31_in_the_first_round",
        ("thirtyone", "thirtyone_first_round"),
        lambda rules: (
            rules.thirtyone == "stop_at_once" or rules.thirtyone_first_round == "wait_full_round"
        ),
    ),
    Requirement(
        "nobody_could_bet",
        ("players_max", "dead_bet", "dead_bet_min_alive"),
        lambda rules: not rules.dead_bet or rules.dead_bet_min_alive < rules.players_max,
        lambda rules: {"players": rules.players_max, "alive": rules.dead_bet_min_alive},
    ),
)
"""Every requirement, in the order in which they are reported."""

ONLY_WITH: Final = (
    OnlyWith("discard_same_taken", "discard_before_draw", (False,)),
    OnlyWith("three_of_a_kind_ranks", "three_of_a_kind", ("30", "30.5")),
    OnlyWith("thirtyone_after_knock", "thirtyone", ("stop_at_once",)),
    OnlyWith("dead_bet_min_alive", "dead_bet", (True,)),
)
"""Options that count for nothing unless another one has one of these values."""


@dataclass(frozen=True)
class TrentunoRules(HouseRules):
    """The house rules of one match of Trentuno."""

    game: ClassVar[str] = "trentuno"
    in_play: ClassVar[tuple[str, ...]] = (
        "table",
        "turn",
        "stock",
        "knock",
        "thirtyone",
        "lives",
        "end",
    )
    requirements: ClassVar[tuple[Requirement, ...]] = REQUIREMENTS
    only_with: ClassVar[tuple[OnlyWith, ...]] = ONLY_WITH

    # table

    deck: str = choice(
        "napoletane",
        ("napoletane", "piacentine", "siciliane", "trimmed_french"),
        group="table",
        source="[T]: napoletane, piacentine o similari, o francesi",
    )
    packs: int = choice(1, (1, 2), group="table", source="WIKI-T: «se si gioca con un solo mazzo»")
    players_min: int = number(
        4,
        2,
        4,
        group="table",
        suggested=(2, 3, 4),
        source="[T]: da 4; goodmorningmilano: da 2",
    )
    players_max: int = number(
        12,
        4,
        12,
        group="table",
        suggested=(6, 7, 12),
        source="[T]: fino a 12 con un mazzo; WIKI-T: 7",
    )
    direction: str = choice(
        "clockwise",
        ("clockwise", "counterclockwise"),
        group="table",
        source="[T]: orario; WIKI-T: antiorario",
    )
    dealer_rotation: str = choice(
        "counterclockwise",
        ("counterclockwise", "clockwise"),
        group="table",
        source="[T]: «alla sua destra, in senso antiorario»",
    )
    first_dealer: str = choice(
        "high_card",
        ("high_card", "random", "chosen"),
        group="table",
        source="[T]: la carta più alta",
    )

    # turn

    discard_before_draw: bool = flag(
        False, group="turn", source="[T]: variante «scartare prima di pescare»"
    )
    discard_same_taken: str = choice(
        "forbidden", ("forbidden", "allowed"), group="turn", source="Scat: vietato"
    )
    three_of_a_kind: str = choice(
        "off", ("off", "30", "30.5"), group="turn", source="WIKI-T0: 30; gamepoint: 30½"
    )
    three_of_a_kind_ranks: str = choice(
        "aces_and_figures",
        ("aces_and_figures", "all"),
        group="turn",
        source="WIKI-T0: assi e figure; studenti.it: tutte",
    )

    # knock

    knock_first_round: str = choice(
        "allowed",
        ("allowed", "forbidden"),
        group="knock",
        source="[T]: «può essere fatta alla prima mano»; poker.scoot: no",
    )
    knock_requires_previous_figure: bool = flag(
        False, group="knock", source="[T], letta alla lettera"
    )
    knock_min_points: int = number(
        0, 0, 31, group="knock", suggested=(0, 21, 26), named=(0,), source="unadonna: 26"
    )
    knock_turns_stock_card: bool = flag(
        False,
        group="knock",
        source="[T]: «una variante prevede che chi bussa…»",
    )
    knocker_lowest_penalty: int = choice(1, (1, 2), group="knock", source="[T]: una; Scat: due")
    tie_lowest: str = choice(
        "all_lose",
        ("all_lose", "knocker_saved", "dealer_saved", "nobody_loses"),
        group="knock",
        source="[T]: tutti; Scat: salvo chi ha bussato; WIKI-T: il mazziere",
    )

    # thirtyone

    thirtyone: str = choice(
        "stop_at_once",
        ("stop_at_once", "as_score"),
        group="thirtyone",
        source="[T]: «interrompe la mano mostrando le carte»",
    )
    thirtyone_first_round: str = choice(
        "wait_full_round",
        ("wait_full_round", "stop_at_once", "wins_match"),
        group="thirtyone",
        source="[T]: «bisogna aspettare tutta una mano»; comesigioca: vince",
    )
    thirtyone_after_knock: str = choice(
        "all_but_maker_and_knocker",
        ("all_but_maker_and_knocker", "all_but_knocker", "all_but_maker", "knocker_loses_two"),
        group="thirtyone",
        source="[T]: «tutti… tranne chi ha bussato»; Scat: tranne chi lo fa",
    )

    # lives

    lives: int = number(
        3,
        1,
        MOST_LIVES,
        group="lives",
        suggested=(3, 5),
        source="[T]: tre; unadonna: 6",
    )
    stake: int = number(
        1,
        1,
        100,
        group="lives",
        suggested=(1, 5, 10),
        source="[T]: «tre puntate del medesimo valore»",
    )
    free_ride: bool = flag(False, group="lives", source="Scat")

    # end

    final_tie: str = choice(
        "all_return_one_life",
        ("all_return_one_life", "others_return_finalists_out", "replay"),
        group="end",
        source="[T], i due testi sul pareggio dei finalisti",
    )
    final_tie_same_suit: str = choice(
        "as_final_tie",
        ("as_final_tie", "others_return_finalists_out"),
        group="end",
        source="[T]: «il medesimo punteggio con lo stesso seme»",
    )
    dead_bet: bool = flag(
        False,
        group="end",
        source="[T]: variante, «può rientrare in gioco con una scommessa»",
    )
    dead_bet_min_alive: int = number(
        4,
        3,
        6,
        group="end",
        suggested=(3, 4),
        source="[T]: «fino a quando ci sono tre giocatori in vita»",
    )

    # stock

    stock_exhausted: str = choice(
        "reshuffle",
        ("reshuffle", "showdown", "void_hand"),
        group="stock",
        source="nessun testo lo dice; en.wikipedia: mano nulla",
    )


def plays_in_pairs(_: TrentunoRules, __: int) -> bool:
    """Return whether partners play together: never, each plays for himself."""
    return False
