"""The named sets of house rules of Burraco.

Source: rules/burraco.md 4.4 and 4.6.
"""

from __future__ import annotations

from typing import Final

from scala_desktop.rules.options import Preset

PRESETS: Final[tuple[Preset, ...]] = (
    Preset("classic", {}),
    Preset(
        "fibur_tournament",
        {
            "match_mode": "victory_points",
            "hands_per_match": 4,
            "vp_table": "four_hands",
            "seat_draw_suit_order": "hearts_first",
        },
    ),
    Preset(
        "fitab_tournament",
        {
            "match_mode": "victory_points",
            "hands_per_match": 3,
            "vp_table": "three_hands",
            "seat_draw_suit_order": "hearts_first",
        },
    ),
    Preset(
        "international",
        {
            "semi_clean_enabled": False,
            "sets_allowed": "aces_and_threes",
            "close_requires_burraco": "clean",
            "pile_take_requires_play": True,
            "seat_draw_suit_order": "hearts_first",
        },
    ),
    Preset(
        "christmas",
        {
            "target_score": 1005,
            "close_discard_wild": "joker_only_forbidden",
            "stalemate": "auto",
        },
    ),
    Preset("two_players", {"players": 2, "target_score": 1505}),
    Preset("three_players", {"players": 3, "three_handed": "fibur", "target_score": 1505}),
)
