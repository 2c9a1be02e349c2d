"""The question before an act that is surely bad by what the person at the table can see."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from typing import TypeAlias

from scala_desktop.rules.cards import JOKER, KIND, Kind
from scala_desktop.rules.moves import Discard, Move
from scala_desktop.rules.view import View
from scala_desktop.words.cards import card_sign, card_words, cards_are_latin, with_article
from scala_desktop.words.catalogue import translate

Allows: TypeAlias = Callable[[Move], bool]
"""Says whether a move is legal now."""


class Doubt(Enum):
    """Why an act is surely bad; another that is legal would not be."""

    JOKER_THROWN = "joker thrown"
    NEXT_CLOSES = "next closes"
    THIRTY_ONE_LOST = "thirty-one lost"


def question(doubt: Doubt, move: Move) -> str:
    """Return what is asked before *move*, which *doubt* speaks against."""
    match doubt:
        case Doubt.JOKER_THROWN:
            return translate("Doubts", "Il jolly va bene quasi dappertutto: lo scarti lo stesso?")
        case Doubt.NEXT_CLOSES:
            text = translate(
                "Doubts",
                "Chi gioca dopo di te ha una carta sola: con {card} può chiudere. La scarti lo"
                " stesso?",
            )
        case _:
            text = translate(
                "Doubts", "Scartando un'altra carta resti con 31: scarti {card} lo stesso?"
            )
    return text.format(card=_named(move.card) if isinstance(move, Discard) else "")


def _named(kind: Kind) -> str:
    """Return *kind* in a sentence: a card without a sign of its own has an article."""
    return with_article(kind, card_words(kind)) if cards_are_latin() else card_sign(kind)


def other_discards(view: View, move: Discard, allows: Allows) -> Iterator[Kind]:
    """Yield each kind that may be discarded in the place of that of *move*."""
    for kind in sorted({KIND[card] for card in view.hand} - {move.card}):
        if allows(Discard(kind)):
            yield kind


def joker_thrown(view: View, move: Move, allows: Allows) -> Doubt | None:
    """Return the doubt about *move*, if it discards a joker that is not the last card.

    ``None`` also where no other card may be discarded.
    """
    thrown = (
        isinstance(move, Discard)
        and move.card == JOKER
        and len(view.hand) > 1
        and next(other_discards(view, move, allows), None) is not None
    )
    return Doubt.JOKER_THROWN if thrown else None
