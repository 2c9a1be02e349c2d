"""The options of Canasta as codes count them, and as a sheet tells them.

An edition is never changed: codes on old sheets are read by it.
"""
# ruff: noqa: E501

EDITIONS = (
    """\
["players", 4, [2, 3, 4]]
["packs", 3, [2, 3]]
["hand_size", 15, [11, 13, 15]]
["direction", "clockwise", ["clockwise", "counterclockwise"]]
["initial_pozzo", "by_upcard", ["by_upcard", "single_card"]]
["initial_upcard_special", "redraw", ["redraw", "count_pips"]]
["opening_table", "0=50 3000=90 5000=120 7000=160 10000=180 12000=200", ["0=50 3000=90 5000=120 7000=160 10000=180 12000=200", "0=50 1500=90 3000=120 5000=160 7500=180 10000=200", "0=50 1500=90 3000=120", "0=50"], "free"]
["opening_minimum_negative", 50, [0, 15, 50]]
["opening_scope", "side", ["side", "player"]]
["opening_allow_wilds", true, [false, true]]
["open_before_draw", "draw_one", ["off", "draw_one", "draw_normal"]]
["draw_count_unopened", 2, [1, 2]]
["draw_count_opened", 1, [1, 2]]
["pozzo_before_opening", "as_opening", ["as_opening", "forbidden"]]
["pozzo_requirement", "natural_pair", ["natural_pair", "pair_or_wild_or_meld"]]
["pozzo_wild_freezes", false, [false, true]]
["wild_top_take", "three_equal", ["three_equal", "never"]]
["black_three_blocks", true, [false, true]]
["black_three_meld", "closing_only", ["closing_only", "never", "always"]]
["black_three_value", 5, [0, 5, 100]]
["red_three_values", "0 100 200 300 800 1000 1200", ["0 100 200 300 800 1000 1200", "0 100 200 300 800 900 1000", "0 100 200 300 400 500 600"], "free"]
["red_threes_negative", "never", ["never", "if_not_opened", "if_no_canasta"]]
["replace_red_three_from_pozzo", true, [false, true]]
["wilds_rule", "fixed_limits", ["fixed_limits", "fewer_than_naturals"]]
["wilds_two_naturals", 1, [1], 0, 2, 1]
["wilds_three_naturals", 2, [2], 1, 3, 1]
["twos_as_rank", true, [false, true]]
["twos_locked_while_open", false, [false, true]]
["joker_canasta", true, [false, true]]
["meld_max_size", 0, [0, 7]]
["melds_per_rank", "one", ["one", "new_after_canasta", "any"]]
["canastas_to_close", 2, [2], 1, 3, 1]
["clean_canastas_to_close", 1, [1], 0, 2, 1]
["dirty_canastas_to_close", 0, [0], 0, 1, 1]
["wild_canastas_count_for_closing", true, [false, true]]
["close_requires_discard", true, [false, true]]
["ask_partner_before_closing", false, [false, true]]
["bonus_clean", 500, [500], 0, 10000, 1]
["bonus_dirty", 300, [300], 0, 10000, 1]
["bonus_pinellata", 3000, [3000], 0, 10000, 1]
["bonus_pinellata_dirty", 2000, [2000], 0, 10000, 1]
["bonus_joker", 5000, [5000], 0, 10000, 1]
["bonus_closing", 300, [100, 300], 0, 10000, 1]
["special_bonus_only_closers", false, [false, true]]
["extra_bonuses", "off", ["off", "hoyle"]]
["double_penalty_no_canasta", true, [false, true]]
["double_penalty_when_nobody_closed", false, [false, true]]
["stock_end", "finish_turn", ["finish_turn", "continue_with_pozzo"]]
["target_score", 15000, [5000, 7500, 10000, 12000, 15000], 3000, 20000, 1]
{}
{"draw_count_opened": 2, "open_before_draw": "off", "wilds_rule": "fewer_than_naturals", "dirty_canastas_to_close": 1, "pozzo_before_opening": "forbidden", "black_three_value": 0}
{"target_score": 12000, "opening_table": "0=50 1500=90 3000=120 5000=160 7500=180 10000=200", "opening_minimum_negative": 15, "opening_allow_wilds": false, "draw_count_opened": 2, "open_before_draw": "off", "wild_top_take": "never", "twos_locked_while_open": true, "wild_canastas_count_for_closing": false, "special_bonus_only_closers": true, "joker_canasta": false, "extra_bonuses": "hoyle"}
{"packs": 2, "hand_size": 11, "target_score": 5000, "opening_table": "0=50 1500=90 3000=120", "opening_minimum_negative": 15, "draw_count_unopened": 1, "open_before_draw": "off", "pozzo_requirement": "pair_or_wild_or_meld", "pozzo_wild_freezes": true, "wild_top_take": "never", "wilds_three_naturals": 3, "twos_as_rank": false, "joker_canasta": false, "canastas_to_close": 1, "clean_canastas_to_close": 0, "close_requires_discard": false, "bonus_closing": 100, "red_three_values": "0 100 200 300 800 900 1000", "red_threes_negative": "if_not_opened", "initial_pozzo": "single_card", "double_penalty_no_canasta": false}
{"target_score": 7500, "opening_table": "0=50", "draw_count_opened": 2}
""",
)

MAIN = (
    "players",
    "packs",
    "hand_size",
    "opening_table",
    "canastas_to_close",
    "red_three_values",
    "bonus_closing",
    "target_score",
)
"""What a sheet tells even where it is as usual, in this order."""
