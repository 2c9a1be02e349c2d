"""What follows from several house rules together, for the texts that tell the rules.

A sentence about one option may be false because of another: a canasta that cannot be made has no
bonus, a card that may not be melded takes no pile.

Source: rules/canasta.md 5.1, 5.3.
"""

from __future__ import annotations

from typing import NamedTuple

from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.reading import BULL_JOKERS, limits_of

JOKERS_A_PACK = 2


class Specials(NamedTuple):
    """Which canastas of wild cards can be made at all."""

    pinellata: bool
    bull: bool


def specials(rules: CanastaRules) -> Specials:
    """Return which canastas of wild cards can be made: two packs lack jokers for a Sitting Bull.

    >>> specials(CanastaRules(packs=2))
    Specials(pinellata=True, bull=False)

    Source: rules/canasta.md 5.1, Melds; 5.3 ``twos_as_rank``, ``joker_canasta``.
    """
    enough = rules.packs * JOKERS_A_PACK >= BULL_JOKERS
    return Specials(rules.twos_as_rank, rules.joker_canasta and enough)


class Takers(NamedTuple):
    """Which wild cards, on top of the pile, a player with three like them may take."""

    deuces: bool
    jokers: bool


def wild_tops(rules: CanastaRules) -> Takers:
    """Return which wild cards can be taken: only those that make melds of their own.

    Source: rules/canasta.md 5.2 #11; 5.3 ``wild_top_take``.
    """
    if rules.wild_top_take == "never":
        return Takers(deuces=False, jokers=False)
    return Takers(rules.twos_as_rank, rules.joker_canasta)


def one_and_a_wild(rules: CanastaRules) -> bool:
    """Return whether one card like the top one and a wild card make a meld with it.

    Source: rules/canasta.md 5.3 ``pozzo_requirement``, ``wilds_two_naturals``.
    """
    return rules.pozzo_requirement != "natural_pair" and limits_of(rules).wilds(2) > 0


class Needed(NamedTuple):
    """The canastas that closing takes; *every* is never less than what the other two add up to."""

    every: int
    clean: int
    dirty: int

    @property
    def named(self) -> bool:
        """Return whether every canasta needed has to be a clean or a dirty one."""
        return self.clean + self.dirty == self.every


def needed(rules: CanastaRules) -> Needed:
    """Return the canastas that closing takes.

    >>> needed(CanastaRules(canastas_to_close=1, dirty_canastas_to_close=1))
    Needed(every=2, clean=1, dirty=1)

    Source: rules/canasta.md 5.1, Closing; 5.3 ``canastas_to_close`` to ``dirty_canastas_to_close``.
    """
    clean, dirty = rules.clean_canastas_to_close, rules.dirty_canastas_to_close
    return Needed(max(rules.canastas_to_close, clean + dirty), clean, dirty)
