"""The named sets of house rules of Scala 40.

Source: rules/scala40.md 3.4.
"""

from __future__ import annotations

from typing import Final

from scala_desktop.rules.options import Preset, Words

PRESETS: Final[tuple[Preset, ...]] = (
    Preset(
        "classic",
        Words("Classica", "Classic"),
        Words(
            "Le regole più diffuse: si apre con 40, si esce a 101, chi non apre paga 100.",
            "The most common rules: 40 to open, out at 101, 100 for those who do not open.",
        ),
        {},
    ),
    Preset(
        "biska",
        Words("Biska", "Biska"),
        Words(
            "Come sul sito Biska: al massimo in cinque, il jolly preso dal tavolo si può tenere e "
            "in un tris il suo seme lo dice il posto.",
            "As on the Biska site: five players at most, a joker taken from the table may be kept, "
            "and its place in a set tells its suit.",
        ),
        {
            "players_max": 5,
            "taken_joker": "keep_in_hand",
            "joker_set_identity": "position_order",
            "elimination_limit": 101,
        },
    ),
    Preset(
        "guide",
        Words("Guida", "Guide"),
        Words(
            "La Scala 40 semplice, con due jolly: dal pozzo prende solo chi ha aperto, si può "
            "chiudere subito e ognuno paga le carte che ha in mano.",
            "Plain Scala 40, with two jokers: only those who have opened take the discard, going "
            "out at once is allowed and everyone pays the cards in hand.",
        ),
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
        Words("Torneo FISCA", "FISCA tournament"),
        Words(
            "Da torneo: un solo jolly per gioco, la carta presa dal pozzo va usata subito e non si "
            "scarta ciò che attacca, se non per chiudere.",
            "Tournament rules: one joker a meld, a card taken from the pile must be used at once, "
            "and a card that fits is discarded only to go out.",
        ),
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
        Words("Natale in famiglia", "Family Christmas"),
        Words(
            "Lunga e alla buona: si esce a 201, si rientra una volta e il jolly preso si può "
            "tenere.",
            "Long and easy-going: out at 201, one chance to come back, and a joker taken may be "
            "kept.",
        ),
        {
            "elimination_limit": 201,
            "taken_joker": "keep_in_hand",
            "attachable_discard": "free",
            "reentry": "once",
            "ace_hand_value": "one_if_only_card",
        },
    ),
    Preset(
        "quick",
        Words("Partita veloce", "Quick match"),
        Words(
            "Finisce appena qualcuno arriva a 101: vince chi ha meno punti.",
            "Over as soon as someone reaches 101: the fewest points win.",
        ),
        {"elimination_limit": 101, "match_end": "first_elimination"},
    ),
)
