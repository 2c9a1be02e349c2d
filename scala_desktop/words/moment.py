"""The rule of this moment: which paragraph of the book answers who asks now.

A game says in its module ``moment`` what its players may wonder about, from what they see: whose
turn it is, what is open, which cards they hold ready, and what was refused last.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import NamedTuple

from scala_desktop.rules.cards import KIND_RANK, KIND_SUIT, Kind
from scala_desktop.rules.errors import IllegalMove
from scala_desktop.rules.view import View
from scala_desktop.words.chapters import Place, Section, place_of


class Moment(NamedTuple):
    """What lies before the person who asks: the *view* of the seat, and what is ready to be played.

    *selected* are chosen cards of the hand, *tray* the groups laid ready; *refusal* is the last
    answer to a move, if nothing has been done since.
    """

    view: View
    selected: tuple[Kind, ...] = ()
    tray: tuple[tuple[Kind, ...], ...] = ()
    refusal: IllegalMove | None = None

    @property
    def chosen(self) -> tuple[Kind, ...]:
        """Return the selected cards, or else those of the group that was laid ready last."""
        return self.selected or (self.tray[-1] if self.tray else ())

    @property
    def is_mine(self) -> bool:
        """Return whether it is the turn of the seat that asks."""
        return self.view.seat is not None and self.view.turn == self.view.seat


def rule_of_the_moment(moment: Moment, sections: Sequence[Section]) -> Place:
    """Return the paragraph that answers in *moment*: that of the refusal, or of what comes next."""
    if moment.refusal is not None:
        place = place_of_refusal(moment.refusal, sections)
        if place is not None:
            return place
    return place_of(sections, topic(moment))


def topic(moment: Moment) -> str:
    """Return what *moment* is about, as the beginning of the key of a paragraph."""
    module = import_module(f"scala_desktop.words.{moment.view.game}.moment")
    found: str = module.topic(moment)
    return found


def place_of_refusal(refusal: IllegalMove, sections: Sequence[Section]) -> Place | None:
    """Return the paragraph that explains *refusal*, ``None`` if none does.

    The book explains first what the rule needs: the rule itself is in the last chapter that does.
    """
    for chapter in reversed(range(len(sections))):
        for number, paragraph in enumerate(sections[chapter].paragraphs):
            if paragraph.explains(refusal.reason, refusal.facts):
                return Place(chapter, number)
    return None


def meld_topic(chosen: Iterable[Kind]) -> str:
    """Return which melds *chosen* cards, none of them wild, look like: sets or runs.

    >>> from scala_desktop.rules.cards import parse_kinds
    >>> meld_topic(parse_kinds("9h 9s")), meld_topic(parse_kinds("9h Th"))
    ('melds.set', 'melds.run')
    """
    kinds = tuple(chosen)
    one_rank = len({KIND_RANK[kind] for kind in kinds}) == 1
    one_suit = len({KIND_SUIT[kind] for kind in kinds}) == 1
    return "melds.run" if one_suit and not one_rank else "melds.set"
