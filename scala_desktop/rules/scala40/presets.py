"""The named sets of house rules of Scala 40.

Source: rules/scala40.md 3.4.
"""

from __future__ import annotations

from typing import Final

from scala_desktop.rules.options import Preset

PRESETS: Final[tuple[Preset, ...]] = (
    Preset("classic", {}),
    Preset(
        "biska",
        {
            "players_max": 5,
            "taken_joker": "keep_in_hand",
            "joker_set_identity": "position_order",
            "elimination_limit": 101,
        },
    ),
    Preset(
        "guide",
        {
            "jokers": 2,
            "draw_discard_before_opening": "never",
            "attachable_discard": "free",
            "first_round_close": "allowed",
            "close_in_hand_multiplier": 1,
            "unopened_penalty": 0,
            "stock_exhausted": "shuffle_keep_top",
        },
    ),
    Preset(
        "fisca_tournament",
        {
            "max_jokers_per_meld": 1,
            "draw_discard_before_opening": "never",
            "taken_discard_use": "must_use_same_turn",
            "attachable_discard": "forbidden_unless_closing",
            "attachable_discard_two_players": "free",
            "close_in_hand_multiplier": 1,
            "unopened_penalty": 0,
            "stock_exhausted": "shuffle_keep_top",
            "elimination_limit": 101,
        },
    ),
    Preset(
        "christmas",
        {
            "elimination_limit": 201,
            "taken_joker": "keep_in_hand",
            "attachable_discard": "free",
            "reentry": "once",
            "ace_hand_value": "one_if_only_card",
        },
    ),
    Preset("quick", {"elimination_limit": 101, "match_end": "first_elimination"}),
)
