"""The options of Trentuno as codes count them, and as a sheet tells them.

An edition is never changed: codes on old sheets are read by it.
"""
# ruff: noqa: E501

EDITIONS = (
    """\
["deck", "napoletane", ["napoletane", "piacentine", "siciliane", "trimmed_french"]]
["packs", 1, [1, 2]]
["players_min", 4, [2, 3, 4], 2, 4, 1]
["players_max", 12, [6, 7, 12], 4, 12, 1]
["direction", "clockwise", ["clockwise", "counterclockwise"]]
["dealer_rotation", "counterclockwise", ["counterclockwise", "clockwise"]]
["first_dealer", "high_card", ["high_card", "random", "chosen"]]
["discard_before_draw", false, [false, true]]
["discard_same_taken", "forbidden", ["forbidden", "allowed"]]
["three_of_a_kind", "off", ["off", "30", "30.5"]]
["three_of_a_kind_ranks", "aces_and_figures", ["aces_and_figures", "all"]]
["knock_first_round", "allowed", ["allowed", "forbidden"]]
["knock_requires_previous_figure", false, [false, true]]
["knock_min_points", 0, [0, 21, 26], 0, 31, 1]
["knock_turns_stock_card", false, [false, true]]
["knocker_lowest_penalty", 1, [1, 2]]
["tie_lowest", "all_lose", ["all_lose", "knocker_saved", "dealer_saved", "nobody_loses"]]
["thirtyone", "stop_at_once", ["stop_at_once", "as_score"]]
["thirtyone_first_round", "wait_full_round", ["wait_full_round", "stop_at_once", "wins_match"]]
["thirtyone_after_knock", "all_but_maker_and_knocker", ["all_but_maker_and_knocker", "all_but_knocker", "all_but_maker", "knocker_loses_two"]]
["lives", 3, [3, 5], 1, 6, 1]
["stake", 1, [1, 5, 10], 1, 100, 1]
["free_ride", false, [false, true]]
["final_tie", "all_return_one_life", ["all_return_one_life", "others_return_finalists_out", "replay"]]
["final_tie_same_suit", "as_final_tie", ["as_final_tie", "others_return_finalists_out"]]
["dead_bet", false, [false, true]]
["dead_bet_min_alive", 4, [3, 4], 3, 6, 1]
["stock_exhausted", "reshuffle", ["reshuffle", "showdown", "void_hand"]]
{}
{"direction": "counterclockwise", "dealer_rotation": "counterclockwise", "players_max": 7, "tie_lowest": "dealer_saved"}
{"thirtyone_first_round": "stop_at_once", "thirtyone_after_knock": "all_but_maker", "tie_lowest": "knocker_saved", "knocker_lowest_penalty": 2, "free_ride": true, "dealer_rotation": "clockwise"}
{"discard_before_draw": true, "knock_turns_stock_card": true}
{"deck": "napoletane", "dead_bet": true, "three_of_a_kind": "30", "players_min": 2}
""",
)

MAIN = (
    "deck",
    "lives",
    "stake",
    "knock_first_round",
    "thirtyone",
    "tie_lowest",
    "final_tie",
    "three_of_a_kind",
)
"""What a sheet tells even where it is as usual, in this order."""
