"""The options of Scala 40 as codes count them, and as a sheet tells them.

An edition is never changed: codes on old sheets are read by it.
"""
# ruff: noqa: E501

EDITIONS = (
    """\
["players_max", 6, [4, 5, 6], 2, 6, 1]
["pair_play", false, [false, true]]
["hand_size", 13, [13], 10, 15, 1]
["direction", "clockwise", ["clockwise", "counterclockwise"]]
["first_dealer", "random", ["random", "high_card", "chosen"]]
["initial_upcard_joker", "redraw", ["redraw", "keep"]]
["opening_threshold", 40, [40, 51, 71], 0, 120, 1]
["opening_counts_layoffs", false, [false, true]]
["opening_without_jokers", false, [false, true]]
["draw_discard_before_opening", "to_open_only", ["never", "to_open_only", "free"]]
["taken_discard_use", "free", ["free", "must_use_same_turn"]]
["discard_same_card_taken", "forbidden", ["forbidden", "allowed"]]
["attachable_discard", "next_player_no_attach", ["free", "next_player_no_attach", "forbidden_unless_closing", "forbidden_if_not_opened"]]
["attachable_discard_two_players", "same_rule", ["same_rule", "free"]]
["max_run_length", 14, [13, 14]]
["set_max_size", 4, [4, 8], 4, 8, 1]
["set_distinct_suits", true, [false, true]]
["jokers", 4, [4, 2]]
["max_jokers_per_meld", 0, [0, 1, 2], 0, 3, 1]
["min_naturals_per_meld", 1, [1, 2]]
["joker_set_identity", "declared", ["declared", "position_order", "undefined"]]
["joker_swap_in_sets", "declared_card", ["declared_card", "any_missing_suit", "four_card_set_only", "both_missing_cards", "off"]]
["joker_swap_in_runs", true, [false, true]]
["taken_joker", "must_play_same_turn", ["must_play_same_turn", "keep_in_hand"]]
["joker_discard", "free", ["free", "only_to_close", "not_to_close", "never"]]
["first_round_close", "forbidden", ["forbidden", "allowed"]]
["close_requires_discard", true, [false, true]]
["close_in_hand_multiplier", 2, [1, 2, 3]]
["close_in_hand_needs_threshold", true, [false, true]]
["close_in_hand_allows_layoff", true, [false, true]]
["unopened_penalty", 100, [0, 50, 100], 0, 200, 1]
["unopened_penalty_doubled", false, [false, true]]
["joker_hand_value", 25, [20, 25, 30, 50], 15, 50, 1]
["ace_hand_value", "always_11", ["always_11", "one_if_only_card", "always_1"]]
["closer_partner_pays", false, [false, true]]
["elimination_limit", 101, [101, 151, 201, 301, 501], 51, 1001, 1]
["match_end", "last_survivor", ["last_survivor", "first_elimination", "fixed_hands"]]
["fixed_hands", 6, [4, 6, 10], 1, 20, 1]
["reentry", "off", ["off", "once", "limited", "unlimited"]]
["reentry_limit", 2, [1, 2, 3], 1, 9, 1]
["reentry_score", "highest_survivor", ["highest_survivor", "average", "zero"]]
["reentry_closed_when_two_left", true, [false, true]]
["stock_exhausted", "flip_no_shuffle", ["flip_no_shuffle", "shuffle_keep_top", "end_hand"]]
["max_recycles", 0, [0, 1, 2], 0, 10, 1]
["dead_hand", "annul", ["annul", "count_cards"]]
{}
{"players_max": 5, "taken_joker": "keep_in_hand", "joker_set_identity": "position_order", "elimination_limit": 101}
{"jokers": 2, "draw_discard_before_opening": "never", "attachable_discard": "free", "first_round_close": "allowed", "close_in_hand_multiplier": 1, "unopened_penalty": 0, "stock_exhausted": "shuffle_keep_top"}
{"max_jokers_per_meld": 1, "draw_discard_before_opening": "never", "taken_discard_use": "must_use_same_turn", "attachable_discard": "forbidden_unless_closing", "attachable_discard_two_players": "free", "close_in_hand_multiplier": 1, "unopened_penalty": 0, "stock_exhausted": "shuffle_keep_top", "elimination_limit": 101}
{"elimination_limit": 201, "taken_joker": "keep_in_hand", "attachable_discard": "free", "reentry": "once", "ace_hand_value": "one_if_only_card"}
{"elimination_limit": 101, "match_end": "first_elimination"}
""",
)

MAIN = (
    "players_max",
    "hand_size",
    "opening_threshold",
    "draw_discard_before_opening",
    "unopened_penalty",
    "close_in_hand_multiplier",
    "elimination_limit",
    "match_end",
)
"""What a sheet tells even where it is as usual, in this order."""
