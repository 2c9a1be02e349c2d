"""The open state of Trentuno, and the view that one seat has of a match.

Source: rules/trentuno.md 6.1; design/architecture.md, Hidden information.
"""

from __future__ import annotations

from dataclasses import dataclass

from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.view import OpenState, View


@dataclass(kw_only=True, eq=False, repr=False)
class TrentunoOpen(OpenState):
    """The open state of Trentuno, besides the fields that every game has.

    *totals* are the lives.  *riding* tells which seats play on without a life, *rode* which have
    had this chance; *pot* counts tokens.  *bets* holds by seat the number that a dead seat has bet
    on for the next hand or the one in play, 0 for none.

    *knocker* is the seat that has knocked in this hand, *shown* tells which have laid 31 open in
    the first round, *taken* is the card that the seat in turn took from the pile, *passed* how many
    were taken there in a row.  *fruitless* counts the hands in a row that cost no life, *voids*
    those of them that were void, *returns* the final ties of the match.
    """

    rules: TrentunoRules
    riding: list[bool]
    rode: list[bool]
    pot: int
    bets: list[int]
    knocker: Seat | None
    shown: list[bool]
    taken: Card | None
    passed: int
    fruitless: int
    voids: int
    returns: int

    def may_bet(self) -> bool:
        """Return whether enough seats are alive for the dead to bet."""
        return self.rules.dead_bet and self.out.count(False) >= self.rules.dead_bet_min_alive

    def costs_its_maker(self) -> bool:
        """Return whether a player who makes 31 now loses a life by it.

        Source: rules/trentuno.md 6.2 #4.
        """
        literal = self.rules.thirtyone_after_knock == "all_but_knocker"
        return literal and self.rules.thirtyone == "stop_at_once" and self.knocker is not None


@dataclass(kw_only=True)
class TrentunoView(View, TrentunoOpen):
    """The table of Trentuno as a seat sees it."""
