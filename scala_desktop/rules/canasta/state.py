"""The state of a match of Canasta, and what can be asked of it.

Source: rules/canasta.md 5.1.
"""

from __future__ import annotations

from scala_desktop.rules.canasta.closing import Terms, can_close, closing_plan
from scala_desktop.rules.canasta.options import CanastaRules, plays_in_pairs
from scala_desktop.rules.canasta.reading import IS_BLACK_THREE, IS_RED_THREE
from scala_desktop.rules.canasta.scoring import opening_need
from scala_desktop.rules.canasta.views import CanastaOpen
from scala_desktop.rules.cards import CARD_RANK, JOKER, KIND, Card, Kind, Rank, Seat
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.game import Phase
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Move


class CanastaState(CardTable, CanastaOpen):
    """The state of a match: the open state, the hands and the stock."""

    key = "canasta"
    scores_cost = False
    deuces_wild = True

    def __init__(
        self, rules: CanastaRules, players: int, seed: str, deck: tuple[Card, ...]
    ) -> None:
        pairs = plays_in_pairs(rules, players)
        self._begin_match(rules, players, seed, deck, rules.hand_size, pairs=pairs)
        self._clear_hand()

    def _clear_hand(self) -> None:
        """Take every card of the last hand off the table."""
        self._clear_cards()
        self.opened = [False] * self.openers
        self.red_threes = [[] for _ in range(self.sides)]
        self.covered = 0
        self.last_opening = None
        self.clear_turn(self.turn)

    def clear_promises(self) -> None:
        """Forget the obligations of the turn that has ended."""
        self.opened_first = self.must_close = False
        self.asker = self.consent = None

    # --- sides and opening ------------------------------------------------------------------

    @property
    def openers(self) -> int:
        """Return how many have to open: the sides, or the players."""
        return self.players if self.rules.opening_scope == "player" else self.sides

    def partner(self, seat: Seat) -> Seat | None:
        """Return the seat that plays with *seat*, opposite to it; ``None`` if there is none."""
        return Seat((seat + self.sides) % self.players) if self.sides < self.players else None

    def own_melds(self) -> list[Meld]:
        """Return the melds of the side in turn."""
        return self.melds_of(self.side_of(self.turn))

    def melds_of_rank(self, rank: Rank) -> list[Meld]:
        """Return the melds of *rank* of the side in turn, first laid first."""
        side = self.side_of(self.turn)
        # The first card of a meld is always of its rank.
        return [m for m in self.melds if m.owner == side and CARD_RANK[m.cards[0]] == rank]

    def opening_minimum(self, seat: Seat) -> int:
        """Return what *seat* must reach to open; 0 once it has.

        Source: rules/canasta.md 5.1, Opening.
        """
        return opening_need(self.opened, self.totals, seat, self.rules)

    # --- the draw ---------------------------------------------------------------------------

    def draw_count(self) -> int:
        """Return how many cards the seat in turn draws from the stock.

        Source: rules/canasta.md 5.1, Turn state machine; 5.2 #5.
        """
        if self.opened_first:
            return self.draw_after_opening()
        if self.has_opened(self.turn):
            return self.rules.draw_count_opened
        return self.rules.draw_count_unopened

    def draw_after_opening(self) -> int:
        """Return how many cards are drawn by a seat that has opened before.

        Source: rules/canasta.md 5.3 ``open_before_draw``.
        """
        return 1 if self.rules.open_before_draw == "draw_one" else self.rules.draw_count_unopened

    def may_open_first(self) -> bool:
        """Return whether the seat in turn may lay its opening melds before it draws."""
        return (
            self.phase is Phase.DRAW
            and self.rules.open_before_draw != "off"
            and not self.has_opened(self.turn)
        )

    def is_blocked(self) -> bool:
        """Return whether nobody could take the pile, whatever the cards in hand.

        Source: rules/canasta.md 5.1, Taking the pozzo; 5.2 #10 and #11.
        """
        rules = self.rules
        top = KIND[self.discard_pile[-1]]
        if IS_RED_THREE[top]:
            return True
        if IS_BLACK_THREE[top]:
            return rules.black_three_blocks
        if WILD[top]:
            meldable = rules.joker_canasta if top == JOKER else rules.twos_as_rank
            return rules.wild_top_take == "never" or not meldable
        return False

    # --- closing ----------------------------------------------------------------------------

    def asks_first(self) -> bool:
        """Return whether the seat in turn needs its partner's leave to close."""
        return self.rules.ask_partner_before_closing and self.sides < self.players

    def closing(self) -> tuple[Move, ...] | None:
        """Return the moves with which the seat in turn comes to close, before any discard.

        ``None`` if it cannot close in this turn.  The partner's leave is not considered.
        """
        return closing_plan(*self._closing())

    def can_close(self) -> bool:
        """Return whether there are such moves."""
        return can_close(*self._closing())

    def _closing(self) -> tuple[list[Kind], list[Meld], CanastaRules, Terms]:
        kinds = [KIND[card] for card in self.hands[self.turn]]
        return kinds, self.own_melds(), self.rules, self.closing_terms()

    def closing_terms(self) -> Terms:
        """Return the conditions under which the seat in turn closes."""
        seat = self.turn
        return Terms(self.opening_minimum(seat), self.has_opened(seat), len(self.melds) + 1)
