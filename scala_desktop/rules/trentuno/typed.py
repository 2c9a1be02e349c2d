"""What is typed of a hand of Trentuno with real cards, and the counting of it.

Source: rules/trentuno.md 6.1, 31, Knock, End; design/pact.md, 6.
"""

from __future__ import annotations

from typing import Any, Final

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.trentuno.game import Trentuno
from scala_desktop.rules.trentuno.hand_end import HandEnd, score
from scala_desktop.rules.typed import (
    NOBODY,
    Field,
    FieldKind,
    Typed,
    TypedGame,
    chosen,
    number_of,
    who,
)


class CountedTrentuno(Trentuno):
    """A match that is only counted: its dealer is nobody until it is told who has dealt."""

    def next_dealer(self) -> Seat:
        return self.dealer if self.dealer == NOBODY else super().next_dealer()


class TypedTrentuno(TypedGame):
    """How Trentuno is counted: who has least, who has knocked, who has made 31."""

    def begin(self, rules: Any, players: int, seed: str) -> CardTable:
        table = CountedTrentuno(rules, players, seed, ())
        table.dealer = Seat(NOBODY)
        return table

    def fields(self, table: Trentuno, typed: Typed) -> tuple[Field, ...]:
        """Return the fields of those who are alive, and those that the house rules want."""
        rules, seats = table.rules, tuple(map(int, table.active()))
        makers = chosen(typed, "made_31", seats)
        stops = rules.thirtyone == "stop_at_once"
        found = [Field("lowest", FieldKind.YES, () if makers else seats)]
        if stops:
            found.append(Field("made_31", FieldKind.YES, seats))
        found.append(Field("knocked", FieldKind.WHO, seats))
        if stops and rules.thirtyone_first_round == "wins_match" and makers:
            found.append(Field("first_round", FieldKind.YES, (0,), whole=True))
        if rules.tie_lowest == "dealer_saved":
            found.append(Field("dealt", FieldKind.WHO, seats))
        if rules.final_tie_same_suit != "as_final_tie" and len(seats) == 2:
            found.append(Field("same_suit", FieldKind.YES, (0,), whole=True))
        if dead := _betting(table):
            found.append(Field("bet", FieldKind.YES, dead))
            found.append(Field("returns", FieldKind.WHO, dead))
        return tuple(found)

    def settle(self, table: Trentuno, typed: Typed) -> None:
        """Count a hand; one in which nobody has least and nobody has 31 is void.

        Every bet goes to the pot; whoever comes back has made one, told or not.
        """
        playing, back = table.active(), who(typed, "returns")
        bets = sum(seat == back or number_of(typed, "bet", seat) > 0 for seat in _betting(table))
        table.pot += bets * table.rules.stake
        makers = chosen(typed, "made_31", playing)
        lowest = chosen(typed, "lowest", playing)
        table.knocker = who(typed, "knocked")
        dealt = who(typed, "dealt")
        if dealt is not None:
            table.dealer = dealt
        void = not makers and not lowest
        reason = "thirtyone" if makers else "void" if void else "showdown"
        if reason == "showdown" and table.knocker is None:
            reason = "stock"
        ended = HandEnd(
            reason,
            lowest,
            makers,
            first=number_of(typed, "first_round", 0) > 0,
            same_suit=number_of(typed, "same_suit", 0) > 0,
            void=void,
            back=back,
        )
        score(table, ended, makers[0] if makers else table.knocker)
        table.knocker = None

    def doubts(self, table: Trentuno, typed: Typed) -> tuple[str, ...]:
        seats = table.active()
        if chosen(typed, "made_31", seats):
            return ()
        lowest = chosen(typed, "lowest", seats)
        if not lowest:
            return ("nobody_loses",)
        saves = len(lowest) > 1 and table.rules.tie_lowest == "dealer_saved"
        if saves and table.dealer == NOBODY and who(typed, "dealt") is None:
            return ("dealer_untold",)
        return ()


def _betting(table: Trentuno) -> tuple[int, ...]:
    """Return the dead who may have bet before the hand."""
    if not table.may_bet():
        return ()
    return tuple(seat for seat in range(table.players) if table.out[seat])


TYPED: Final = TypedTrentuno()
