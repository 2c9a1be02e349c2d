"""The state of a match of Burraco, and what can be asked of it.

Source: rules/burraco.md 4.1 and 4.6.
"""

from __future__ import annotations

from typing import Final

from scala_desktop.rules.burraco.options import BurracoRules, plays_in_pairs
from scala_desktop.rules.burraco.reading import limits_of
from scala_desktop.rules.burraco.scoring import meld_kind
from scala_desktop.rules.burraco.views import BurracoOpen
from scala_desktop.rules.cards import JOKER, KIND, KIND_NAMES, Card, Kind, Seat
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.common.wilds import WILD_KINDS, MeldKind
from scala_desktop.rules.errors import IllegalMove, Reason

HAND_SIZE: Final = 11
POZZETTO_SIZE: Final = 11
LARGE_POZZETTO: Final = 18
"""How many cards the first pozzetto holds where three play one against two."""
ALONE_FROM: Final = 1000
"""Once somebody has this many points, three players play each for himself again."""
MOST_SWAP_ROUNDS: Final = 12
"""The full rounds of single-card swaps that end a hand, whatever the rules on stalemates.

Without it, players who only swap would never end a hand.
"""


def packs_for(rules: BurracoRules, players: int) -> int:
    """Return how many packs are needed for *players*.

    Source: rules/burraco.md 4.6.
    """
    return 3 if players >= 4 and not plays_in_pairs(rules, players) else 2


def one_against_two(rules: BurracoRules, players: int) -> bool:
    """Return whether the first of three to take a pozzetto plays against the two others.

    Source: rules/burraco.md 4.6, Three.
    """
    return players == 3 and rules.three_handed == "fibur"


class BurracoState(CardTable, BurracoOpen):
    """The state of a match: the open state, and the hidden cards.

    *pozzetti* are the pozzetti nobody has taken, *waiting* holds by seat one that lies face down
    before it.
    """

    key = "burraco"
    scores_cost = False
    deuces_wild = True

    pozzetti: list[list[Card]]
    waiting: list[list[Card]]

    def __init__(
        self, rules: BurracoRules, players: int, seed: str, deck: tuple[Card, ...]
    ) -> None:
        pairs = plays_in_pairs(rules, players)
        self._begin_match(rules, players, seed, deck, HAND_SIZE, pairs=pairs)
        self.pozzetto_size = POZZETTO_SIZE
        self.limits = limits_of(rules)
        self._clear_hand()

    def _clear_hand(self) -> None:
        """Take every card of the last hand off the table."""
        self._clear_cards()
        self.pozzetti = []
        self.has_pozzetto = [False] * self.sides
        self.waiting = [[] for _ in range(self.players)]
        self.unplayed = [False] * self.players
        self.alone = None
        self.pairs_form = self.pairs_form_now()
        self.swaps = 0
        self.agreed = [False] * self.sides
        self.clear_turn(self.turn)

    # --- sides ------------------------------------------------------------------------------

    def pairs_form_now(self) -> bool:
        """Return whether this is a hand of one against two."""
        return one_against_two(self.rules, self.players) and max(self.totals) < ALONE_FROM

    def side_of(self, seat: Seat) -> Seat:
        """Return the side whose melds *seat* plays to; a pair goes by its lower seat."""
        if self.alone is None:
            return Seat(seat % self.sides)
        return seat if seat == self.alone else Seat(int(self.alone == 0))

    def live_sides(self) -> list[Seat]:
        """Return the sides of this hand."""
        return sorted({self.side_of(Seat(seat)) for seat in range(self.players)})

    def packet_sizes(self) -> list[int]:
        """Return how many cards each pozzetto of a new hand holds, the first to take first.

        Source: rules/burraco.md 4.1, Deal; 4.6.
        """
        if self.pairs_form:
            return [self.pozzetto_size + LARGE_POZZETTO - POZZETTO_SIZE, self.pozzetto_size]
        return [self.pozzetto_size] * self.sides

    # --- facts ------------------------------------------------------------------------------

    def reserve(self) -> int:
        """Return how many cards of the stock are never drawn.

        Source: rules/burraco.md 4.3 ``stock_end``.
        """
        return 0 if self.rules.stock_end == "last_card" else 2

    def stock_is_used_up(self) -> bool:
        """Return whether nobody may draw any more."""
        return len(self.stock) <= self.reserve()

    def may_fly(self) -> bool:
        """Return whether the side in turn, out of cards, takes its pozzetto and plays on."""
        return self.rules.pozzetto_on_the_fly and not self.has_pozzetto[self.side_of(self.turn)]

    def closing_refusal(self, card: Kind | None) -> IllegalMove | None:
        """Return why the side in turn, which has its pozzetto, may not close now.

        *card* is the last discard, ``None`` where the last card is laid.

        Source: rules/burraco.md 4.1, Closing; 4.3 ``close_requires_burraco``,
        ``close_discard_wild``.
        """
        melds = self.melds_of(self.side_of(self.turn))
        kinds = [meld_kind(meld, self.rules) for meld in melds]
        if all(kind is MeldKind.NONE for kind in kinds):
            most = max((len(meld.cards) for meld in melds), default=0)
            return IllegalMove(Reason.CLOSE_NO_BURRACO, got=most, need=7)
        if self.rules.close_requires_burraco == "clean" and MeldKind.CLEAN not in kinds:
            return IllegalMove(Reason.CLOSE_NEEDS_CLEAN)
        barred = {"forbidden": WILD_KINDS, "joker_only_forbidden": (JOKER,), "allowed": ()}
        if card is not None and card in barred[self.rules.close_discard_wild]:
            return IllegalMove(Reason.CLOSE_WILD_DISCARD, card=KIND_NAMES[card])
        return None

    def is_stalled(self) -> bool:
        """Return whether the hand may be ended as a stalemate.

        Source: rules/burraco.md 4.3 ``stalemate``, ``stalemate_rounds``.
        """
        return self.swaps >= self.rules.stalemate_rounds * self.players

    def pick(self, kind: Kind, *, attach: bool = False, discard: bool = False) -> Card:
        """Return which copy of *kind* the seat in turn plays; it holds one that it may play.

        The card that may not be discarded goes first onto the table and last onto the pile.
        """
        barred = self.barred
        if barred is not None and KIND[barred] == kind and barred in self.hands[self.turn]:
            found = [card for card in self.hands[self.turn] if KIND[card] == kind]
            if not discard or len(found) == 1:
                return barred
            known = self.known[self.turn]
            others = [card for card in found if card != barred]
            return next((card for card in others if card in known), others[0])
        return super().pick(kind, attach=attach, discard=discard)

    def know_taken(self, cards: tuple[Card, ...]) -> None:
        """Note the obligations that *cards*, the pile just taken, put on the seat in turn.

        Source: rules/burraco.md 4.3 ``one_card_pile_same_discard``, ``pile_take_requires_play``.
        """
        self.taken = cards
        self.swapping = len(cards) == 1
        if self.swapping and self.rules.one_card_pile_same_discard == "forbidden":
            self.barred = cards[0]
        self.owes_play = self.rules.pile_take_requires_play

    def clear_promises(self) -> None:
        """Forget the obligations of the turn that has ended."""
        self.taken = ()
        self.barred = None
        self.owes_play = self.swapping = False
