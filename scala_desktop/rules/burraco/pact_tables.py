"""The options of Burraco as codes count them, and as a sheet tells them.

An edition is never changed: codes on old sheets are read by it.
"""
# ruff: noqa: E501

EDITIONS = (
    """\
["players", 4, [2, 3, 4, 5]]
["sides", "pairs", ["pairs", "individual"]]
["three_handed", "individual", ["individual", "fibur"]]
["seat_draw_suit_order", "spades_first", ["spades_first", "hearts_first"]]
["sets_allowed", "all", ["all", "aces_and_threes", "none"]]
["duplicate_sets", "forbidden", ["forbidden", "allowed"]]
["set_max_size", 9, [7, 8, 9]]
["max_run_length", 14, [13, 14]]
["wilds_per_meld", 1, [1, 2, 3]]
["wild_relocation", "free_end_moves", ["free_end_moves", "fixed"]]
["replaced_wild", "stays_in_meld", ["stays_in_meld", "returns_to_hand"]]
["natural_deuce_can_turn_wild", true, [false, true]]
["one_card_pile_same_discard", "forbidden", ["forbidden", "allowed"]]
["pile_take_requires_play", false, [false, true]]
["stock_end", "two_left_finish_turn", ["two_left_finish_turn", "two_left_immediate", "last_card"]]
["stalemate", "ask", ["ask", "auto", "off"]]
["stalemate_rounds", 2, [1, 2, 3, 4, 5]]
["pozzetto_on_the_fly", true, [false, true]]
["pozzetto_after_discard", "next_turn", ["next_turn", "visible_at_once"]]
["close_requires_burraco", "any", ["any", "clean"]]
["close_requires_discard", true, [false, true]]
["close_discard_wild", "forbidden", ["forbidden", "joker_only_forbidden", "allowed"]]
["burraco_clean", 200, [200, 300], 0, 1000, 5]
["burraco_semi", 150, [150], 0, 1000, 5]
["burraco_dirty", 100, [100], 0, 1000, 5]
["semi_clean_enabled", true, [false, true]]
["semi_clean_sets", true, [false, true]]
["royal_burraco_bonus", 0, [0, 500, 1000], 0, 1000, 5]
["closing_bonus", 100, [100], 0, 500, 5]
["pozzetto_penalty", 100, [100], 0, 500, 5]
["pozzetto_penalty_applies", "all_sides", ["all_sides", "non_closing_side_only_if_closed"]]
["unplayed_pozzetto", "card_values", ["card_values", "flat_penalty"]]
["match_mode", "target_score", ["target_score", "fixed_hands", "victory_points"]]
["target_score", 2005, [505, 1005, 1505, 2005, 3005], 505, 5005, 5]
["hands_per_match", 4, [2, 3, 4], 1, 12, 1]
["vp_table", "four_hands", ["three_hands", "four_hands", "custom"]]
["vp_custom", "100, 200, 300, 400, 500, 600, 700, 800, 900, 1000", ["100, 200, 300, 400, 500, 600, 700, 800, 900, 1000", "50, 100, 150, 200, 250, 300, 350, 400, 450, 500"], "free"]
["both_over_target", "higher_wins", ["higher_wins", "closer_wins"]]
{}
{"match_mode": "victory_points", "hands_per_match": 4, "vp_table": "four_hands", "seat_draw_suit_order": "hearts_first"}
{"match_mode": "victory_points", "hands_per_match": 3, "vp_table": "three_hands", "seat_draw_suit_order": "hearts_first"}
{"semi_clean_enabled": false, "sets_allowed": "aces_and_threes", "close_requires_burraco": "clean", "pile_take_requires_play": true, "seat_draw_suit_order": "hearts_first"}
{"target_score": 1005, "close_discard_wild": "joker_only_forbidden", "stalemate": "auto"}
{"players": 2, "target_score": 1505}
{"players": 3, "three_handed": "fibur", "target_score": 1505}
""",
)

MAIN = (
    "players",
    "target_score",
    "pozzetto_on_the_fly",
    "close_requires_burraco",
    "burraco_clean",
    "burraco_dirty",
    "closing_bonus",
    "pozzetto_penalty",
)
"""What a sheet tells even where it is as usual, in this order."""
