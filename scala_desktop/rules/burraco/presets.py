"""The named sets of house rules of Burraco.

Source: rules/burraco.md 4.4 and 4.6.
"""

from __future__ import annotations

from typing import Final

from scala_desktop.rules.options import Preset, Words

PRESETS: Final[tuple[Preset, ...]] = (
    Preset(
        "classic",
        Words("Classico (2005)", "Classic (2005)"),
        Words(
            "Due coppie, le regole più diffuse: vince chi arriva prima a 2005 punti.",
            "Two pairs and the most common rules: the first to reach 2005 points wins.",
        ),
        {},
    ),
    Preset(
        "fibur_tournament",
        Words("Torneo FIBUR", "FIBUR tournament"),
        Words(
            "Quattro mani, poi la differenza in punti diventa 20 punti vittoria da dividere.",
            "Four hands, then the difference in points shares out 20 victory points.",
        ),
        {
            "match_mode": "victory_points",
            "hands_per_match": 4,
            "vp_table": "four_hands",
            "seat_draw_suit_order": "hearts_first",
        },
    ),
    Preset(
        "fitab_tournament",
        Words("Torneo FIAB/FITAB", "FIAB/FITAB tournament"),
        Words(
            "Come il torneo FIBUR, in tre mani e con la loro tabella. Il burraco reale lo decide "
            "chi organizza.",
            "Like the FIBUR tournament, over three hands and with their table. The royal burraco "
            "is up to the organiser.",
        ),
        {
            "match_mode": "victory_points",
            "hands_per_match": 3,
            "vp_table": "three_hands",
            "seat_draw_suit_order": "hearts_first",
        },
    ),
    Preset(
        "international",
        Words("Burraco internazionale", "International Burraco"),
        Words(
            "Niente semipulito, combinazioni solo di assi e tre, per chiudere serve un burraco "
            "pulito e chi prende il pozzo deve giocare.",
            "No semi-clean burraco, sets of aces and threes only, closing takes a clean burraco "
            "and taking the pile takes a play.",
        ),
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
        Words("Natale in famiglia", "Family Christmas"),
        Words(
            "Più breve e alla buona: a 1005 punti, si può chiudere scartando una pinella e la mano "
            "bloccata finisce da sola.",
            "Shorter and easy-going: to 1005 points, a deuce may be the last discard and a stalled "
            "hand ends by itself.",
        ),
        {
            "target_score": 1005,
            "close_discard_wild": "joker_only_forbidden",
            "stalemate": "auto",
        },
    ),
    Preset(
        "two_players",
        Words("In due", "For two"),
        Words(
            "Uno contro uno, un pozzetto a testa, fino a 1505 punti.",
            "One against one, a pozzetto each, up to 1505 points.",
        ),
        {"players": 2, "target_score": 1505},
    ),
    Preset(
        "three_players",
        Words("In tre", "For three"),
        Words(
            "Tutti contro tutti finché uno prende il primo pozzetto e gioca da solo contro gli "
            "altri due; fino a 1505 punti.",
            "All against all until one takes the first pozzetto and plays alone against the other "
            "two; up to 1505 points.",
        ),
        {"players": 3, "three_handed": "fibur", "target_score": 1505},
    ),
)
