"""The state of a match of Scala 40, and what can be asked of it.

Source: rules/scala40.md 3.1, State of a hand.
"""

from __future__ import annotations

from scala_desktop.rules.cards import COPIES, JOKER, KIND, Card, Kind, Seat
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.scala40.laying_off import fits
from scala_desktop.rules.scala40.options import Scala40Rules, plays_in_pairs
from scala_desktop.rules.scala40.rooms import Room, rooms_of
from scala_desktop.rules.scala40.views import Scala40Open


class Scala40State(CardTable, Scala40Open):
    """The state of a match: the open state, the hands and the stock."""

    key = "scala40"
    lasting = (*CardTable.lasting, "dead_hands", "reentries")

    def __init__(
        self, rules: Scala40Rules, players: int, seed: str, deck: tuple[Card, ...]
    ) -> None:
        pairs = plays_in_pairs(rules, players)
        self._begin_match(rules, players, seed, deck, rules.hand_size, pairs=pairs)
        self.reentries = [0] * self.sides
        self.dead_hands = 0
        self._clear_hand()

    def _clear_hand(self) -> None:
        """Take every card of the last hand off the table."""
        self._clear_cards()
        self.opened = [False] * self.players
        self.idle = self.passed = 0
        self.last_turn = False
        self.last_opening = None
        self.clear_turn(self.turn)

    def owner_of(self, seat: Seat) -> Seat:
        """Return the owner of the melds that *seat* lays: the seat, even where it has a partner."""
        return seat

    # --- facts ------------------------------------------------------------------------------

    def cards_to_keep(self) -> int:
        """Return how many cards must stay in the hand before the discard.

        Source: rules/scala40.md 3.1, Turn state machine.
        """
        if self.may_not_close():
            return 2
        return 1 if self.rules.close_requires_discard else 0

    def may_not_close(self) -> bool:
        """Return whether this is a first turn in which nobody may go out."""
        return self.turns_taken[self.turn] == 0 and self.rules.first_round_close == "forbidden"

    def owed_for_opening(self) -> int:
        """Return what melds laid now must count: 0 once open, the rest of an opening begun."""
        if self.opened[self.turn]:
            return 0
        return self.opening_due or self.rules.opening_threshold

    def may_use_table(self) -> bool:
        """Return whether the seat in turn may add cards to melds."""
        return self.opened[self.turn] or self.opening_due > 0

    def barred_discard(self) -> bool:
        """Return whether the top discard may only go into a new meld of its taker this turn.

        Melds do not change between a discard and the next turn, so it is enough to look when the
        card is taken.

        Source: rules/scala40.md 3.1, Discard pile rules; 3.3 ``attachable_discard``.
        """
        if self.rules.attachable_discard != "next_player_no_attach" or not self.discard_pile:
            return False
        if self.freed_by_two(self.seat_after(self.turn, steps=-1)):
            return False
        top = KIND[self.discard_pile[-1]]
        return any(fits(top, meld, self.rules) for meld in self.melds)

    def rooms(self) -> tuple[Room, ...]:
        """Return what may come to each meld, in their order."""
        return rooms_of(self.melds, self.rules.meld_rules)

    def owes_taken(self) -> bool:
        """Return whether the seat in turn has to lay a card taken from the pile at once.

        Source: rules/scala40.md 3.3 ``taken_discard_use``, ``draw_discard_before_opening``.
        """
        if self.opened[self.turn]:
            return self.rules.taken_discard_use == "must_use_same_turn"
        return self.rules.draw_discard_before_opening == "to_open_only"

    def freed_by_two(self, discarder: Seat) -> bool:
        """Return whether *discarder* may discard a card that fits, as two players are left."""
        return (
            self.rules.attachable_discard_two_players == "free"
            and self.opened[discarder]
            and self.out.count(False) == 2
        )

    def pick(self, kind: Kind, *, attach: bool = False, discard: bool = False) -> Card:
        """Return which copy of *kind* the seat in turn plays; it holds one that it may play.

        To lay, a card that must be laid goes first (one taken from the pile before a joker taken
        from a meld), then the card taken from the pile, for it cannot be discarded; to discard, it
        goes last.  Cards that everybody knows go before others, so that what is seen tells no more
        than it must.
        """
        seat = self.turn
        hand = self.hands[seat]
        if kind != JOKER:
            # Scala 40 has two packs; mostly one copy is in the hand.
            one, other, _ = COPIES[kind]
            if one not in hand:
                if other in hand:
                    return other
            elif other not in hand:
                return one
        found = [card for card in COPIES[kind] if card in hand]
        if len(found) == 1:
            return found[0]
        found.sort(key=hand.index)
        if self.taken in found and (discard or (attach and self.no_attach)):
            found.remove(self.taken)
        known = self.known[seat]
        return min(
            found,
            key=lambda card: (
                card != self.must_use,
                card not in self.pending,
                card != self.taken,
                card not in known,
            ),
        )

    def attachable_hand(self) -> list[Kind]:
        """Return the kinds that the seat in turn may add to melds or put in for a joker."""
        barred = self.taken if self.no_attach else None
        return [KIND[card] for card in self.hands[self.turn] if card != barred]

    def can_renew(self) -> bool:
        """Return whether the discard pile can become the stock.

        Source: rules/scala40.md 3.1, Stock exhaustion; 3.3 ``stock_exhausted``, ``max_recycles``.
        """
        return not self.stock_is_last() and len(self.discard_pile) > (
            self.rules.stock_exhausted == "shuffle_keep_top"
        )

    def stock_is_last(self) -> bool:
        """Return whether the hand is dead once the stock is used up."""
        limit = self.rules.max_recycles
        return self.rules.stock_exhausted == "end_hand" or 0 < limit <= self.recycles

    def clear_turn(self, seat: Seat) -> None:
        """Begin the turn of *seat*, before its draw and with no obligation."""
        CardTable.clear_turn(self, seat)
        self.touched = False
        self.opened_before = self.opened[seat]
        self.melds_before = len(self.melds)

    def clear_promises(self) -> None:
        """Forget the obligations of the turn that has ended."""
        self.taken = self.must_use = None
        self.no_attach = self.must_close = False
        self.pending = []
        self.opening_due = 0
