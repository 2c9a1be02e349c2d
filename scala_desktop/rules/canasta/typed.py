"""What is typed of a hand of Canasta with real cards, and the counting of it.

Source: rules/canasta.md 5.1, Score of a side for the hand; design/pact.md, 6.
"""

from __future__ import annotations

from typing import Any, Final

from scala_desktop.rules.canasta.game import Canasta
from scala_desktop.rules.canasta.hand_end import SideHand, score
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.score_tables import RED_THREES, minimum_at, totals_of
from scala_desktop.rules.canasta.scoring import (
    Canastas,
    bonus_points,
    enough,
    held_values,
    laid_values,
)
from scala_desktop.rules.cards import Seat, parse_kind
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.typed import Field, FieldKind, Typed, TypedGame, number_of, who

MOST: Final = 20
"""The most melds of a kind that one side may have."""
STEP: Final = 5
"""Every card of Canasta counts a multiple of five."""
SPECIAL: Final = ("pinellata", "pinellata_dirty", "joker_canasta")
CANASTAS: Final = ("canasta_clean", "canasta_dirty", *SPECIAL)


def kinds_of(rules: CanastaRules) -> tuple[str, ...]:
    """Return the codes of the canastas that there are under *rules*.

    >>> kinds_of(CanastaRules(twos_as_rank=False, joker_canasta=False))
    ('canasta_clean', 'canasta_dirty')
    """
    there_are = {
        "pinellata": rules.twos_as_rank,
        "pinellata_dirty": rules.twos_as_rank,
        "joker_canasta": rules.joker_canasta,
    }
    return tuple(code for code in CANASTAS if there_are.get(code, True))


class TypedCanasta(TypedGame):
    """How Canasta is counted."""

    def begin(self, rules: Any, players: int, seed: str) -> CardTable:
        return Canasta(rules, players, seed, ())

    def fields(self, table: Canasta, typed: Typed) -> tuple[Field, ...]:
        """Return the fields; cards in hand are told apart, as they may count double."""
        rules, sides = table.rules, tuple(range(table.sides))
        reds = totals_of(rules.red_three_values)
        each = reds[1] if reds[:3] == (0, reds[1], 2 * reds[1]) else None
        return (
            *(
                Field(code, FieldKind.COUNT, sides, bonus_points(code, rules), MOST)
                for code in kinds_of(rules)
            ),
            Field("red_threes", FieldKind.COUNT, sides, each, min(2 * rules.packs, RED_THREES)),
            Field("laid", FieldKind.SUM, sides, step=STEP),
            Field("held", FieldKind.SUM, sides, step=STEP),
            Field("closes", FieldKind.WHO, sides, rules.bonus_closing),
        )

    def settle(self, table: Canasta, typed: Typed) -> None:
        """Count a hand."""
        closer = who(typed, "closes")
        score(table, [side_hand(typed, side) for side in range(table.sides)], closer)

    def doubts(self, table: Canasta, typed: Typed) -> tuple[str, ...]:
        rules, closer = table.rules, who(typed, "closes")
        found = []
        counting = [code for code in CANASTAS if code not in SPECIAL]
        if rules.wild_canastas_count_for_closing:
            counting = list(CANASTAS)
        if closer is not None:
            had = {code: number_of(typed, code, closer) for code in counting}
            clean = had.get("canasta_clean", 0) + had.get("pinellata", 0)
            if not enough(Canastas(clean, sum(had.values()) - clean), rules):
                found.append("closes_without_canastas")
        reds = sum(number_of(typed, "red_threes", side) for side in range(table.sides))
        if reds > 2 * rules.packs:
            found.append("too_many_red_threes")
        return tuple(found)

    def card_values(self, table: Canasta, key: str) -> tuple[tuple[str, int], ...]:
        shown = {"joker": "Jk", "ace_two": "2h", "eight_up": "8h", "seven_down": "7h"}
        values = laid_values(table.rules) if key == "laid" else held_values(table.rules)
        found = [(code, values[parse_kind(card)]) for code, card in shown.items()]
        if (black := values[parse_kind("3s")]) != found[-1][1]:
            found.append(("black_three", black))
        return tuple(sorted(found, key=lambda one: -one[1]))

    def next_minimum(self, table: Canasta, line: int) -> int:
        rules = table.rules
        return minimum_at(table.totals[line], rules.opening_table, rules.opening_minimum_negative)


def side_hand(typed: Typed, side: int) -> SideHand:
    """Return what was *typed* of *side*, which has opened where it has laid anything."""
    canastas = tuple((code, ()) for code in CANASTAS for _ in range(number_of(typed, code, side)))
    laid = number_of(typed, "laid", side)
    return SideHand(
        canastas=canastas,
        laid=laid,
        reds=min(number_of(typed, "red_threes", side), RED_THREES),
        held=number_of(typed, "held", side),
        opened=bool(laid or canastas or who(typed, "closes") == Seat(side)),
    )


TYPED: Final = TypedCanasta()
