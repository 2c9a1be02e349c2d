"""What is typed of a hand of Scala 40 with real cards, and the counting of it.

Source: rules/scala40.md 3.1, Scoring a hand, End of match, Re-entry; design/pact.md, 6.
"""

from __future__ import annotations

from typing import Any, Final

from scala_desktop.rules.cards import Card, parse_kind
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.hand_end import SeatHand, score
from scala_desktop.rules.scala40.scoring import hand_penalty, kind_value
from scala_desktop.rules.typed import Field, FieldKind, Typed, TypedGame, number_of, who


class TypedScala40(TypedGame):
    """How Scala 40 is counted: everybody for themselves, and pairs by adding up."""

    def begin(self, rules: Any, players: int, seed: str) -> CardTable:
        return Scala40(rules, players, seed, ())

    def fields(self, table: Scala40, typed: Typed) -> tuple[Field, ...]:
        """Return the fields of those who are still in the match."""
        rules, seats = table.rules, tuple(map(int, table.active()))
        found = [Field("closes", FieldKind.WHO, seats)]
        if rules.close_in_hand_multiplier > 1:
            found.append(Field("in_hand", FieldKind.YES, (0,), whole=True))
        found.append(Field("cards", FieldKind.SUM, seats))
        if rules.unopened_penalty:
            found.append(Field("unopened", FieldKind.YES, seats, rules.unopened_penalty))
        return tuple(found)

    def settle(self, table: Scala40, typed: Typed) -> None:
        """Count a hand; a dead one is one that nobody has closed."""
        ended = [
            SeatHand(number_of(typed, "cards", seat), opened=not number_of(typed, "unopened", seat))
            for seat in range(table.players)
        ]
        in_hand = table.rules.close_in_hand_multiplier > 1 and number_of(typed, "in_hand", 0) > 0
        closer = who(typed, "closes")
        score(table, ended, closer, in_hand=closer is not None and in_hand)

    def doubts(self, table: Scala40, typed: Typed) -> tuple[str, ...]:
        closer, found = who(typed, "closes"), []
        if closer is None:
            return ("nobody_closes",)
        if number_of(typed, "cards", closer):
            found.append("closes_with_cards")
        if number_of(typed, "unopened", closer):
            found.append("closes_unopened")
        left = [
            seat
            for seat in table.active()
            if table.side_of(seat) != table.side_of(closer)
            and not number_of(typed, "cards", seat)
            and not number_of(typed, "unopened", seat)
        ]
        if left:
            found.append(f"nothing_typed:{','.join(map(str, left))}")
        return tuple(found)

    def card_values(self, table: Scala40, key: str) -> tuple[tuple[str, int], ...]:
        rules = table.rules
        shown = {"joker": "Jk", "ace": "Ah", "court": "Kh"}
        shown |= {str(rank): f"{rank}h" for rank in range(9, 1, -1)}
        found = [(code, kind_value(parse_kind(card), rules)) for code, card in shown.items()]
        alone = hand_penalty([Card(parse_kind("Ah"))], rules)
        if alone != dict(found)["ace"]:
            found.append(("ace_alone", alone))
        return tuple(found)


TYPED: Final = TypedScala40()
