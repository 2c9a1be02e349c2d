"""What a turn owes before it may end (its *promises*), and which discards are banned.

Bans on discards that are only a matter of style (``joker_discard``, ``attachable_discard``) are
*soft*: they bind as long as some way to finish the turn respects them, and fall away otherwise.

Source: rules/scala40.md 3.1, Turn state machine and Discard pile rules.
"""

from __future__ import annotations

from scala_desktop.rules.cards import JOKER, KIND, Card, Kind
from scala_desktop.rules.errors import Reason
from scala_desktop.rules.scala40.laying_off import fits
from scala_desktop.rules.scala40.state import Scala40State
from scala_desktop.rules.scala40.views import Scala40Open


def soft_bans(table: Scala40Open) -> bool:
    """Return whether the house rules have soft bans at all."""
    rules = table.rules
    return rules.joker_discard != "free" or rules.attachable_discard.startswith("forbidden")


def soft_ban(table: Scala40State, kind: Kind) -> Reason | None:
    """Return why *kind* should not be discarded now, as long as there is another way.

    Source: rules/scala40.md 3.3 ``joker_discard``, ``attachable_discard``.
    """
    rules = table.rules
    seat = table.turn
    closing = len(table.hands[seat]) == 1
    if kind == JOKER and rules.joker_discard != "free":
        allowed = closing if rules.joker_discard == "only_to_close" else not closing
        if rules.joker_discard == "never" or not allowed:
            return Reason.JOKER_DISCARD_FORBIDDEN
    if rules.attachable_discard == "forbidden_unless_closing":
        banned = not closing
    else:
        banned = rules.attachable_discard == "forbidden_if_not_opened" and not table.opened[seat]
    if (
        banned
        and not table.freed_by_two(seat)
        and any(fits(kind, meld, rules) for meld in table.melds)
    ):
        return Reason.DISCARD_ATTACHABLE
    return None


def promise_broken(table: Scala40State, *, closing: bool) -> Reason | None:
    """Return the promise that a discard now would break; *closing*: it is the last card.

    Source: rules/scala40.md 3.1, Turn state machine.
    """
    if table.must_use is not None:
        return must_use_reason(table)
    if table.pending:
        return Reason.JOKER_MUST_BE_PLAYED
    may_go_out = closing and not table.may_not_close()
    if table.opening_due and (table.rules.close_in_hand_needs_threshold or not may_go_out):
        return Reason.OPENING_BELOW_THRESHOLD
    if table.must_close and not may_go_out:
        return Reason.MUST_CLOSE
    return None


def must_use_reason(table: Scala40State) -> Reason:
    """Return the code of the promise that concerns the card taken from the pile."""
    if table.opened_before:
        return Reason.TAKEN_CARD_MUST_BE_USED
    return Reason.OPENING_MUST_USE_TAKEN_CARD


def opened_without_taken(table: Scala40State) -> bool:
    """Return whether the seat has opened without the card that it took to open with.

    While it goes out in one turn below the threshold, the card may still be used later.
    """
    return (
        table.must_use is not None
        and not table.opened_before
        and table.opened[table.turn]
        and not table.must_close
    )


def is_thrown_back(table: Scala40State, card: Card) -> bool:
    """Return whether *card* is the one just taken from the pile, which may not go back."""
    return card == table.taken and table.rules.discard_same_card_taken == "forbidden"


def may_discard(table: Scala40State, *, strict: bool) -> bool:
    """Return whether a card, with *strict* one not banned, can be discarded, promises kept."""
    return any(not strict or soft_ban(table, kind) is None for kind in discardable(table))


def discardable(table: Scala40State) -> list[Kind]:
    """Return the kinds that can be discarded now, all promises kept, if no soft ban binds."""
    hand = table.hands[table.turn]
    closing = len(hand) == 1
    if not hand or (closing and table.may_not_close()):
        return []
    if promise_broken(table, closing=closing) is not None:
        return []
    taken = table.taken
    if taken is None or not is_thrown_back(table, taken):
        return [KIND[card] for card in hand]
    return [KIND[card] for card in hand if card != taken]
