"""What speaks for an advised move, as far as it is the same in every game of melds.

A reason is looked for among statements that can be checked, the plainest first; nothing is said
that a player could only guess.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from scala_desktop.bots.base import Hint, HintReason
from scala_desktop.rules.cards import (
    ACE,
    JOKER,
    KIND,
    KIND_RANK,
    KIND_SUIT,
    Kind,
    Seat,
    format_kinds,
)
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.common.checking import is_legal
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Add, Discard, LayMelds

MOST_NAMED = 4
"""How many cards a sentence names."""
NEAR = 2
"""The most ranks apart that two cards of a suit can be in one run of three."""


def hand_of(game: CardTable) -> list[Kind]:
    """Return the kinds in the hand of the seat in turn."""
    return [KIND[card] for card in game.hands[game.turn]]


def named(kinds: Iterable[Kind]) -> str:
    """Return *kinds*, each once, as text; empty where they are too many to be named."""
    once = dict.fromkeys(kinds)
    return format_kinds(once) if len(once) <= MOST_NAMED else ""


def in_one_run(one: Kind, other: Kind) -> bool:
    """Return whether two natural cards can be in one run of three; an ace is low or high."""
    if one == other or KIND_SUIT[one] != KIND_SUIT[other]:
        return False
    a, b = KIND_RANK[one], KIND_RANK[other]
    apart = abs(a - b)
    if ACE in (a, b):
        apart = min(apart, 14 - max(a, b))
    return apart <= NEAR


def alike(one: Kind, other: Kind) -> bool:
    """Return whether two cards are of one rank, or near each other in one suit; jokers are not."""
    if JOKER in (one, other):
        return False
    return KIND_RANK[one] == KIND_RANK[other] or in_one_run(one, other)


def ties(kind: Kind, hand: Sequence[Kind], tied: Callable[[Kind, Kind], bool]) -> int:
    """Return with how many other cards of *hand*, which holds *kind*, that one is *tied*."""
    others = list(hand)
    others.remove(kind)
    return sum(tied(kind, other) for other in others)


def other_discards(game: CardTable, move: Discard) -> list[Kind]:
    """Return the kinds that could be discarded instead of *move*."""
    kinds = dict.fromkeys(hand_of(game))
    return [kind for kind in kinds if kind != move.card and is_legal(game, Discard(kind))]


def laying_hint(game: CardTable, move: LayMelds | Add, *, opens: bool, full: int = 0) -> Hint:
    """Return why to lay melds or to add to one, with what that counts and leaves.

    *opens* tells that the melds are laid as an opening.  A meld of *full* cards or more, unless
    that is 0, is a burraco or a canasta.
    """
    after = game.copy()
    after.apply_quietly(move)
    left = len(after.hands[game.turn])
    facts: dict[str, object]
    if isinstance(move, Add):
        meld = game.melds[move.meld - 1]
        size, before = len(after.melds[move.meld - 1].cards), len(meld.cards)
        facts = {"meld": move.meld, "left": left, "onto": str(meld), "size": size}
        reason = HintReason.FULL if before < full <= size else HintReason.ADD
        if size == before:
            reason = HintReason.SWAP  # a wild card comes back for what is added
    else:
        report = game.tray(move.melds)
        facts = {"points": report.points, "need": report.need, "left": left}
        reason = HintReason.OPEN if opens else HintReason.MELD
        if opens and report.points < report.need:
            reason = HintReason.OPEN_IN_STEPS
        if full and not opens and any(len(group) >= full for group in move.melds):
            reason = HintReason.FULL
    return Hint(move, _end(after, game.turn) or reason, facts)


def _end(after: CardTable, seat: Seat) -> HintReason | None:
    """Return the reason where the hand is over *after* what *seat* laid, or with its discard."""
    if _is_over(after):
        return HintReason.CLOSE
    if after.turn != seat or len(after.hands[seat]) != 1:
        return None
    last = Discard(KIND[after.hands[seat][0]])
    if not is_legal(after, last):
        return None
    after.apply_quietly(last)
    return HintReason.CLOSE_NEXT if _is_over(after) else None


def _is_over(game: CardTable) -> bool:
    return game.phase is Phase.OVER


def heavier(kind: Kind, others: Iterable[Kind], value: Callable[[Kind], float]) -> bool:
    """Return whether *kind* costs more than each of *others* where the hand ends with it."""
    return all(value(kind) > value(other) for other in others)
