"""The worked examples of the rule books of Burraco, counted by the rules in force."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from scala_desktop.rules.burraco.options import BurracoRules, plays_in_pairs
from scala_desktop.rules.burraco.reading import limits_of, read_group
from scala_desktop.rules.burraco.scoring import burraco_bonus, group_value
from scala_desktop.rules.cards import Card, Kind, Seat, parse_kinds
from scala_desktop.rules.melds import laid_meld
from scala_desktop.rules.moves import Group, parse_group

_RUNS: Final = ("Ah 2h 3h 2s 5h", "9d 2c Jd", "Jk 5s 6s")
_BURRACO, _OTHER = "3h 4h 5h 6h 7h 8h 9h", "9s 2h Js"
_LEFT: Final = parse_kinds("Qd 4c")


def runs_with_a_wild(rules: BurracoRules) -> Iterator[tuple[tuple[Kind, ...], Kind, Kind]]:
    """Give runs, their wild card, and the card that it stands for."""
    for text in _RUNS:
        group = read_group(parse_group(text), limits_of(rules))[0].group
        wild = next(placed for placed in group if placed.laid != placed.kind)
        yield tuple(placed.kind for placed in group), wild.kind, wild.laid


class Hand(NamedTuple):
    """What a side has at the end of a hand, and the points of each part."""

    burraco: tuple[Kind, ...]
    bonus: int
    burraco_cards: int
    other: tuple[Kind, ...]
    other_cards: int
    closing: int
    left: tuple[Kind, ...]
    left_cards: int

    @property
    def total(self) -> int:
        """Return the points of the hand."""
        laid = self.bonus + self.burraco_cards + self.other_cards
        return laid + self.closing - self.left_cards

    @property
    def sum(self) -> str:
        """Return how the points add up."""
        closing = f" + {self.closing}" if self.closing else ""
        laid = f"{self.bonus} + {self.burraco_cards} + {self.other_cards}"
        return f"{laid}{closing} − {self.left_cards} = {self.total}"


def scored_hand(rules: BurracoRules) -> Hand:
    """Return a hand with a burraco: of a pair that has closed, or of a lone player who has not."""

    def laid(text: str) -> Group:
        return read_group(parse_group(text), limits_of(rules))[0].group

    burraco, other = laid(_BURRACO), laid(_OTHER)
    kinds = tuple(placed.kind for placed in burraco)
    meld = laid_meld(1, Seat(0), [Card(kind) for kind in kinds], burraco)
    rest = tuple(placed.kind for placed in other)
    pairs = plays_in_pairs(rules, rules.players)
    return Hand(
        kinds,
        burraco_bonus(meld, rules)[1],
        group_value(kinds),
        rest,
        group_value(rest),
        rules.closing_bonus if pairs else 0,
        _LEFT,
        group_value(_LEFT),
    )
