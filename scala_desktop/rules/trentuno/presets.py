"""The named sets of house rules of Trentuno.

Source: rules/trentuno.md 6.4.
"""

from __future__ import annotations

from typing import Final

from scala_desktop.rules.options import Preset, Words

PRESETS: Final[tuple[Preset, ...]] = (
    Preset(
        "classic",
        Words("Classico", "Classic"),
        Words(
            "Le regole più diffuse: tre vite, chi fa 31 ferma la mano, chi bussa non rischia di "
            "più degli altri.",
            "The most common rules: three lives, 31 stops the hand, and knocking costs no more "
            "than anything else.",
        ),
        {},
    ),
    Preset(
        "wikipedia",
        Words("All'italiana (antiorario)", "Italian (counterclockwise)"),
        Words(
            "Si gioca in senso antiorario, al massimo in sette; se il punteggio più basso è di più "
            "giocatori, il mazziere si salva.",
            "Played counterclockwise by seven at most; if several are lowest, the dealer is safe.",
        ),
        {
            "direction": "counterclockwise",
            "dealer_rotation": "counterclockwise",
            "players_max": 7,
            "tie_lowest": "dealer_saved",
        },
    ),
    Preset(
        "scat",
        Words("Scat / internazionale", "Scat / international"),
        Words(
            "Chi bussa e ha meno di tutti perde due vite, ma nei pareggi si salva; il 31 ferma la "
            "mano anche al primo giro e c'è il giro gratis.",
            "A knocker who is lowest loses two lives but is safe in a tie; 31 stops the hand even "
            "in the first round, and there is a free ride.",
        ),
        {
            "thirtyone_first_round": "stop_at_once",
            "thirtyone_after_knock": "all_but_maker",
            "tie_lowest": "knocker_saved",
            "knocker_lowest_penalty": 2,
            "free_ride": True,
            "dealer_rotation": "clockwise",
        },
    ),
    Preset(
        "hard",
        Words("Scarto prima", "Discard first"),
        Words(
            "Prima si scarta e poi si pesca, e chi bussa scopre la carta che avrebbe pescato.",
            "You discard before you draw, and the knocker turns the card that would have been "
            "drawn.",
        ),
        {"discard_before_draw": True, "knock_turns_stock_card": True},
    ),
    Preset(
        "christmas",
        Words("Natale in famiglia", "Family Christmas"),
        Words(
            "Anche in due; i morti scommettono per tornare in gioco e il tris di assi o di figure "
            "vale 30.",
            "Even for two; the dead bet on coming back, and three aces or court cards count 30.",
        ),
        {"deck": "napoletane", "dead_bet": True, "three_of_a_kind": "30", "players_min": 2},
    ),
)
"""Every preset, the default one first."""
