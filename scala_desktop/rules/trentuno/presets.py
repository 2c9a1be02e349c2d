"""The named sets of house rules of Trentuno.

Source: rules/trentuno.md 6.4.
"""

from __future__ import annotations

from typing import Final

from scala_desktop.rules.options import Preset

PRESETS: Final[tuple[Preset, ...]] = (
    Preset("classic", {}),
    Preset(
        "wikipedia",
        {
            "direction": "counterclockwise",
            "dealer_rotation": "counterclockwise",
            "players_max": 7,
            "tie_lowest": "dealer_saved",
        },
    ),
    Preset(
        "scat",
        {
            "thirtyone_first_round": "stop_at_once",
            "thirtyone_after_knock": "all_but_maker",
            "tie_lowest": "knocker_saved",
            "knocker_lowest_penalty": 2,
            "free_ride": True,
            "dealer_rotation": "clockwise",
        },
    ),
    Preset("hard", {"discard_before_draw": True, "knock_turns_stock_card": True}),
    Preset(
        "christmas",
        {"deck": "napoletane", "dead_bet": True, "three_of_a_kind": "30", "players_min": 2},
    ),
)
"""Every preset, the default one first."""
