"""The movements of cards that change a match of Burraco.

Each movement is one method, named by where the card goes.  A movement tells the log what
happened if there is one: :meth:`Table.made` keeps none and is what playouts call.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scala_desktop.rules.burraco.attaching import extended, read_addition
from scala_desktop.rules.burraco.hand_end import settle
from scala_desktop.rules.burraco.situation import MOST_SWAP_ROUNDS, Situation
from scala_desktop.rules.cards import HIDDEN, Card, Kind, Seat
from scala_desktop.rules.events import (
    CardsAdded,
    HandDealt,
    JokerSwapped,
    PozzettoRaised,
    PozzettoTaken,
    SidesFormed,
    StalemateAgreed,
    TurnBegan,
)
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import (
    Add,
    Agree,
    Deal,
    Discard,
    Draw,
    Group,
    LayMelds,
    Move,
    Take,
)


class Table(Situation):
    """A match of Burraco whose cards can be moved."""

    def made(self, move: Move, seat: Seat | None = None) -> None:
        """Make *move*, which is legal and canonical, without telling what happened."""
        del seat
        match move:
            case Draw():
                self._draw()
            case Take():
                self._pile_to_hand()
            case Discard():
                self._hand_to_pile(move.card)
            case LayMelds():
                self._hand_to_table(move.melds)
            case Add():
                self._hand_to_meld(move.cards, move.meld - 1)
            case Agree():
                self._agree()
            case Deal():
                self._deal_next()
            case _:
                raise TypeError(f"no move of this game: {move}")

    def _draw(self) -> None:
        self._stock_card_to_hand()
        self.phase = Phase.PLAY
        if self.stock_is_used_up() and self.rules.stock_end == "two_left_immediate":
            settle(self, None, "stock")

    def _pile_to_hand(self) -> None:
        self.know_taken(self._whole_pile_to_hand())
        self.phase = Phase.PLAY

    def _hand_to_pile(self, kind: Kind) -> None:
        seat = self.turn
        self._card_to_pile(self.pick(kind, discard=True))
        self.turns_taken[seat] += 1
        self.unplayed[seat] = False
        self._count_swap()
        if not self.hands[seat]:
            if self.has_pozzetto[self.side_of(seat)]:
                settle(self, seat, "closed")
                return
            self._take_pozzetto(on_the_fly=False)
        if self.stock_is_used_up():
            settle(self, None, "stock")
        elif self._stalemate_is_due():
            settle(self, None, "stalemate")
        else:
            self._begin_turn(self.seat_after(seat))

    def _count_swap(self) -> None:
        """Count the turn that ends as a swap, or forget those before it."""
        if self.swapping:
            self.swaps += 1
        elif self.swaps:
            self.swaps = 0
            self.agreed = [False] * self.sides

    def _stalemate_is_due(self) -> bool:
        if self.rules.stalemate == "auto" and self.is_stalled():
            return True
        return self.swaps >= MOST_SWAP_ROUNDS * self.players

    def _agree(self) -> None:
        seat = self.turn
        self.agreed[self.side_of(seat)] = True
        self.tell(StalemateAgreed(seat))
        if all(self.agreed[side] for side in self.live_sides()):
            settle(self, None, "stalemate")

    # --- melds ------------------------------------------------------------------------------

    def _hand_to_table(self, groups: Sequence[Group]) -> None:
        for group in groups:
            cards = self._take_out([placed.kind for placed in group])
            self._cards_to_table(cards, group)
        self._after_laying()

    def _hand_to_meld(self, group: Group, place: int) -> None:
        seat = self.turn
        hand = self.hands[seat]
        before = self.melds[place]
        addition = read_addition(group, before, self.limits)[0]
        cards = self._take_out([placed.kind for placed in addition.group])
        slots = self._leave_together(cards)
        self.melds[place] = meld = extended(before, addition, cards)
        back = tuple(before.cards[i] for i in addition.returned)
        arrived = tuple(range(len(hand), len(hand) + len(back)))
        hand.extend(back)
        self.known[seat].extend(back)
        if back:
            self.tell(JokerSwapped(seat, meld, tuple(cards), slots, back, arrived))
        else:
            self.tell(CardsAdded(seat, meld, tuple(cards), slots))
        self._after_laying()

    def _after_laying(self) -> None:
        seat = self.turn
        self.owes_play = self.swapping = False
        self.unplayed[seat] = False
        if self.hands[seat]:
            return
        if self.may_fly():
            self._take_pozzetto(on_the_fly=True)
        elif self._may_close_laying():
            self.turns_taken[seat] += 1
            settle(self, seat, "closed")

    def _may_close_laying(self) -> bool:
        """Return whether laying the last card closes the hand.

        Source: rules/burraco.md 4.3 ``close_requires_discard``.
        """
        return (
            not self.rules.close_requires_discard
            and self.has_pozzetto[self.side_of(self.turn)]
            and self.closing_refusal(None) is None
        )

    # --- pozzetti ---------------------------------------------------------------------------

    def _take_pozzetto(self, *, on_the_fly: bool) -> None:
        """Give the seat in turn, out of cards, its side's pozzetto.

        Source: rules/burraco.md 4.1; 4.3 ``pozzetto_after_discard``.
        """
        seat = self.turn
        cards = self.packets.pop(0)
        self.has_pozzetto[self.side_of(seat)] = True
        covered = not on_the_fly and self.rules.pozzetto_after_discard == "next_turn"
        if covered:
            self.waiting[seat] = cards
            told: tuple[Card, ...] = (HIDDEN,) * len(cards)
        else:
            self.hands[seat].extend(cards)
            told = tuple(cards)
        self.unplayed[seat] = not on_the_fly
        slots = () if covered else tuple(range(len(cards)))
        self.tell(PozzettoTaken(seat, told, slots, on_the_fly))
        if self.pairs_form and self.alone is None:
            self._form_sides(seat)

    def _form_sides(self, alone: Seat) -> None:
        """Let *alone* play against the two others, who are partners from now on.

        Source: rules/burraco.md 4.6, Three.
        """
        self.alone = alone
        self.melds = [replace(m, owner=self.side_of(m.owner)) for m in self.melds]
        self.agreed = [False] * self.sides
        self.tell(SidesFormed(alone, tuple(self.melds)))

    # --- turns and deals --------------------------------------------------------------------

    def _begin_turn(self, seat: Seat) -> None:
        self.clear_turn(seat)
        self.tell(TurnBegan(seat))
        cards = self.waiting[seat]
        if cards:
            self.waiting[seat] = []
            self.hands[seat].extend(cards)
            self.tell(PozzettoRaised(seat, tuple(cards), tuple(range(len(cards)))))

    def deal(self) -> None:
        """Shuffle and deal a hand.

        Source: rules/burraco.md 4.1, Deal; 4.6.
        """
        self._clear_hand()
        first = self._shuffle_and_deal(f"{self.seed}/hand{self.hand_number}")
        self.packets = self._dealt_packets()
        upcard = self.stock.pop()
        self.discard_pile = [upcard]
        self.tell(HandDealt(self.hand_number, self.dealer, first, upcard))
        self._begin_turn(first)

    def _dealt_packets(self) -> list[list[Card]]:
        """Return the pozzetti, dealt one card at a time in turn."""
        sizes = self.packet_sizes()
        packets: list[list[Card]] = [[] for _ in sizes]
        for number in range(max(sizes)):
            for packet, size in zip(packets, sizes, strict=True):
                if number < size:
                    packet.append(self.stock.pop())
        return packets
