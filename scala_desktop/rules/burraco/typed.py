"""What is typed of a hand of Burraco with real cards, and the counting of it.

Source: rules/burraco.md 4.1, Score of a side for the hand; design/pact.md, 6.
"""

from __future__ import annotations

from typing import Any, Final

from scala_desktop.rules.burraco.game import Burraco
from scala_desktop.rules.burraco.hand_end import Held, SideHand, score
from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.burraco.scoring import VALUE, bonus_points
from scala_desktop.rules.burraco.state import one_against_two
from scala_desktop.rules.cards import Seat, parse_kind
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.typed import Field, FieldKind, Typed, TypedGame, number_of, who

MOST: Final = 20
"""The most melds of a kind that one side may have."""
STEP: Final = 5
"""Every card of Burraco counts a multiple of five."""
BURRACHI: Final = ("burraco_royal", "burraco_clean", "burraco_semi", "burraco_dirty")


def kinds_of(rules: BurracoRules) -> tuple[str, ...]:
    """Return the codes of the burrachi that are told apart under *rules*, the dearest first.

    >>> kinds_of(BurracoRules(semi_clean_enabled=False))
    ('burraco_clean', 'burraco_dirty')
    """
    told = {
        "burraco_royal": rules.royal_burraco_bonus > 0,
        "burraco_semi": rules.semi_clean_enabled,
    }
    return tuple(code for code in BURRACHI if told.get(code, True))


class TypedBurraco(TypedGame):
    """How Burraco is counted; a side goes by its lowest seat.

    Which of two who play together against one has closed is asked where it may decide the match;
    while nobody tells, it was the first of them.
    """

    several_tables = True

    def begin(self, rules: Any, players: int, seed: str) -> CardTable:
        return Burraco(rules, players, seed, ())

    def fields(self, table: Burraco, typed: Typed) -> tuple[Field, ...]:
        """Return the fields; of one against two those of the two sides, once it is known who."""
        rules = table.rules
        table.alone = _alone(table, typed)
        sides = tuple(map(int, table.live_sides()))
        found = []
        if table.pairs_form_now() or table.alone is not None:
            found.append(Field("alone", FieldKind.WHO, tuple(range(table.players))))
        found += [
            Field(code, FieldKind.COUNT, sides, bonus_points(code, rules), MOST)
            for code in kinds_of(rules)
        ]
        found.append(Field("net_cards", FieldKind.SUM, sides, step=STEP, below=True))
        found.append(Field("closes", FieldKind.WHO, sides, rules.closing_bonus))
        if pair := _pair_that_closes(table, typed):
            found.append(Field("closer", FieldKind.WHO, pair))
        found.append(Field("no_pozzetto", FieldKind.YES, sides, -rules.pozzetto_penalty))
        if rules.unplayed_pozzetto == "flat_penalty":
            found.append(Field("unplayed", FieldKind.YES, sides, -rules.pozzetto_penalty))
        return tuple(found)

    def settle(self, table: Burraco, typed: Typed) -> None:
        """Count a hand; a pozzetto that was not played counts flat where the rules say so."""
        table.alone = _alone(table, typed)
        closer = who(typed, "closer")
        if closer not in _pair_that_closes(table, typed):
            closer = who(typed, "closes")
        ended = {side: side_hand(typed, side) for side in table.live_sides()}
        score(table, ended, closer, "stock" if closer is None else "closed")

    def doubts(self, table: Burraco, typed: Typed) -> tuple[str, ...]:
        closer = who(typed, "closes")
        if closer is None:
            return ()
        found = []
        had = {code for code in BURRACHI if number_of(typed, code, closer)}
        if not had:
            found.append("closes_without_burraco")
        elif table.rules.close_requires_burraco == "clean" and had.isdisjoint(BURRACHI[:2]):
            found.append("closes_without_clean")
        if number_of(typed, "no_pozzetto", closer):
            found.append("closes_without_pozzetto")
        if self._is_untold(table, typed):
            found.append("closes_untold")
        return tuple(found)

    def _is_untold(self, table: Burraco, typed: Typed) -> bool:
        """Return whether it is to be told which of a pair has closed: both are over the target."""
        pair = _pair_that_closes(table, typed)
        if not pair or who(typed, "closer") in pair:
            return False
        after = table.copy()
        self.settle(after, typed)
        return all(after.totals[seat] >= table.rules.target_score for seat in pair)

    def card_values(self, table: Burraco, key: str) -> tuple[tuple[str, int], ...]:
        shown = {"joker": "Jk", "deuce": "2h", "ace": "Ah", "eight_up": "8h", "seven_down": "7h"}
        return tuple((code, VALUE[parse_kind(card)]) for code, card in shown.items())


def _alone(table: Burraco, typed: Typed) -> Seat | None:
    """Return who plays alone against two in this hand.

    What was told stays so when a correction lifts somebody over the points that end such hands:
    that is how they have played.
    """
    return who(typed, "alone") if one_against_two(table.rules, table.players) else None


def _pair_that_closes(table: Burraco, typed: Typed) -> tuple[int, ...]:
    """Return the two of whom one has closed, where it may decide the match which of them; else ().

    Source: rules/burraco.md 4.3, ``both_over_target``; 4.6, Three.
    """
    alone, closer = _alone(table, typed), who(typed, "closes")
    if alone is None or closer in (None, alone):
        return ()
    decides = table.rules.match_mode == "target_score"
    if not decides or table.rules.both_over_target != "closer_wins":
        return ()
    return tuple(seat for seat in range(table.players) if seat != alone)


def side_hand(typed: Typed, side: Seat) -> SideHand:
    """Return what was *typed* of *side*."""
    return SideHand(
        burrachi=tuple(
            (code, ()) for code in BURRACHI for _ in range(number_of(typed, code, side))
        ),
        net=number_of(typed, "net_cards", side),
        held=(Held(0, unplayed=True),) if number_of(typed, "unplayed", side) else (),
        pozzetto=not number_of(typed, "no_pozzetto", side),
    )


TYPED: Final = TypedBurraco()
