"""The open state of Scala 40, and the view that one seat has of a match.

Source: rules/scala40.md 3.1, State of a hand; design/architecture.md, Hidden information.
"""

from __future__ import annotations

from dataclasses import dataclass

from scala_desktop.rules.cards import Card
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.view import OpenState, View


@dataclass(kw_only=True, eq=False, repr=False)
class Scala40Open(OpenState):
    """The open state of Scala 40, besides the fields that every game has.

    What concerns the turn in play: *taken* (the card taken from the pile, while it is in the
    hand), *no_attach* (it may only go into a new meld), *must_use* (it has to be laid this turn),
    *pending* (jokers taken from melds that have to be laid this turn), *opening_due* (points that
    cards added still owe to the opening), *must_close*, *opened_before* (the seat had opened when
    the turn began), *touched* (it has used a meld of an earlier turn), *melds_before* (how many
    melds there were).

    *idle* counts the renewals of the stock since a card was last laid, *passed* the cards taken
    from the pile since a card was last laid or drawn, *last_turn* says that the hand is dead
    after this turn, *dead_hands* counts the dead hands in a row, *reentries* by side how often it
    has come back.
    """

    rules: Scala40Rules
    opened: list[bool]
    taken: Card | None
    no_attach: bool
    must_use: Card | None
    pending: list[Card]
    opening_due: int
    must_close: bool
    opened_before: bool
    touched: bool
    melds_before: int
    last_opening: int | None
    idle: int
    passed: int
    last_turn: bool
    dead_hands: int
    reentries: list[int]


@dataclass(kw_only=True)
class Scala40View(View, Scala40Open):
    """The table of Scala 40 as a seat sees it."""
