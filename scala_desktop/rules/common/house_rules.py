"""House rules that several games have in the same words."""

from __future__ import annotations

from typing import Any

from scala_desktop.rules.options import HouseRules, choice


def direction(source: str) -> Any:
    """Declare which way round a game is played; *source* says who plays it how."""
    return choice(
        "clockwise",
        {
            "clockwise": ("Orario", "Clockwise"),
            "counterclockwise": ("Antiorario", "Counterclockwise"),
        },
        group="table",
        it=("Senso di gioco", "In che verso si danno le carte, si gioca e passa il mazzo."),
        en=("Direction", "Which way the cards, the turn and the deal go round."),
        source=source,
        example=(
            "In senso orario gioca per primo chi siede alla sinistra del mazziere.",
            "Clockwise, the player on the dealer's left plays first.",
        ),
    )


def step_of(rules: HouseRules) -> int:
    """Return what to add to a seat for the next one: 1, or -1 where play goes the other way."""
    return -1 if getattr(rules, "direction", "clockwise") == "counterclockwise" else 1
