"""The named sets of house rules of Canasta.

Source: rules/canasta.md 5.4.
"""

from __future__ import annotations

from typing import Final

from scala_desktop.rules.options import Preset

PRESETS: Final[tuple[Preset, ...]] = (
    Preset("italian", {}),
    Preset(
        "canastone",
        {
            "draw_count_opened": 2,
            "open_before_draw": "off",
            "wilds_rule": "fewer_than_naturals",
            "dirty_canastas_to_close": 1,
            "pozzo_before_opening": "forbidden",
            "black_three_value": 0,
        },
    ),
    Preset(
        "hoyle_italian",
        {
            "target_score": 12_000,
            "opening_table": "0=50 1500=90 3000=120 5000=160 7500=180 10000=200",
            "opening_minimum_negative": 15,
            "opening_allow_wilds": False,
            "draw_count_opened": 2,
            "open_before_draw": "off",
            "wild_top_take": "never",
            "twos_locked_while_open": True,
            "wild_canastas_count_for_closing": False,
            "special_bonus_only_closers": True,
            "joker_canasta": False,
            "extra_bonuses": "hoyle",
        },
    ),
    Preset(
        "classic_two_packs",
        {
            "packs": 2,
            "hand_size": 11,
            "target_score": 5000,
            "opening_table": "0=50 1500=90 3000=120",
            "opening_minimum_negative": 15,
            "draw_count_unopened": 1,
            "open_before_draw": "off",
            "pozzo_requirement": "pair_or_wild_or_meld",
            "pozzo_wild_freezes": True,
            "wild_top_take": "never",
            "wilds_three_naturals": 3,
            "twos_as_rank": False,
            "joker_canasta": False,
            "canastas_to_close": 1,
            "clean_canastas_to_close": 0,
            "close_requires_discard": False,
            "bonus_closing": 100,
            "red_three_values": "0 100 200 300 800 900 1000",
            "red_threes_negative": "if_not_opened",
            "initial_pozzo": "single_card",
            "double_penalty_no_canasta": False,
        },
    ),
    Preset("christmas", {"target_score": 7500, "opening_table": "0=50", "draw_count_opened": 2}),
)
