"""Who deals the first hand, which way play goes round, and whose the lines of the score are.

Source: rules/README.md, Model common to the four games (first dealer).
"""

from __future__ import annotations

from collections.abc import Sequence

from scala_desktop.rules.cards import ACE, JOKER, KIND, KIND_RANK, Card, Seat
from scala_desktop.rules.errors import RulesError
from scala_desktop.rules.options import HouseRules
from scala_desktop.rules.shuffle import drawn_number, shuffled


def step_of(rules: HouseRules) -> int:
    """Return what to add to a seat for the next one: 1, or -1 where play goes the other way."""
    return -1 if getattr(rules, "direction", "clockwise") == "counterclockwise" else 1


def members_of(line: int, players: int, lines: int) -> tuple[Seat, ...]:
    """Return the seats that *line* of so many *lines* of the score belongs to.

    >>> members_of(1, 4, 2), members_of(1, 3, 3)
    ((1, 3), (1,))
    """
    return tuple(Seat(seat) for seat in range(line, players, lines))


def first_dealer_of(
    rite: str, players: int, seed: str, deck: Sequence[Card], chosen: Seat | None
) -> Seat:
    """Return the first dealer; *chosen* is the seat that was named, if any.

    *rite* is ``random``, ``high_card`` or ``chosen`` (the last seat if none was named).

    :raises RulesError: if there is no such seat.
    """
    if chosen is not None:
        if not 0 <= chosen < players:
            raise RulesError(f"dealer {chosen}: want 0 to {players - 1}")
        return chosen
    match rite:
        case "chosen":
            return Seat(players - 1)
        case "high_card":
            return _highest_card(players, f"{seed}/dealer", deck)
        case _:
            return Seat(drawn_number(f"{seed}/dealer", players))


def _highest_card(players: int, seed: str, deck: Sequence[Card]) -> Seat:
    """Return the seat that turns the highest card, aces high; seats that tie turn another."""
    pack = shuffled([card for card in deck if KIND[card] != JOKER], seed)
    tied = [Seat(seat) for seat in range(players)]
    while len(tied) > 1 and len(pack) >= len(tied):
        turned = {seat: KIND_RANK[KIND[pack.pop()]] for seat in tied}
        height = {seat: 14 if rank == ACE else rank for seat, rank in turned.items()}
        tied = [seat for seat in tied if height[seat] == max(height.values())]
    return tied[0]
