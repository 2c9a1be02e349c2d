"""Which discards of Scala 40 are surely bad."""

from __future__ import annotations

from scala_desktop.rules.cards import JOKER, KIND, Kind, Seat
from scala_desktop.rules.common.seating import step_of
from scala_desktop.rules.moves import Discard, Move
from scala_desktop.rules.scala40.laying_off import attachable_kinds
from scala_desktop.rules.scala40.views import Scala40View
from scala_desktop.words.doubts import Allows, Doubt, joker_thrown, other_discards


def doubt(view: Scala40View, move: Move, allows: Allows) -> Doubt | None:
    """Return why *move* is surely bad by what is seen in *view*, ``None`` where it may be good."""
    if thrown := joker_thrown(view, move, allows):
        return thrown
    if not isinstance(move, Discard) or not lets_next_close(view, move.card):
        return None
    safe = (not lets_next_close(view, kind) for kind in other_discards(view, move, allows))
    return Doubt.NEXT_CLOSES if any(safe) else None


def lets_next_close(view: Scala40View, kind: Kind) -> bool:
    """Return whether the next player can close with *kind* discarded now, whatever it holds.

    It holds one card, takes *kind*, adds it to a meld and discards the other.

    Source: rules/scala40.md 3.1, Discard pile rules and Closing.
    """
    rules, following = view.rules, _next(view)
    two_left = rules.attachable_discard_two_players == "free" and view.out.count(False) == 2
    may_add = rules.attachable_discard != "next_player_no_attach" or (
        two_left and view.opened[view.turn]
    )
    return (
        len(view.hand) > 1
        and view.hand_sizes[following] == 1
        and view.opened[following]
        and view.turns_taken[following] > 0
        and not view.last_turn
        and may_add
        and _can_discard_its_card(view, following)
        and any(kind in attachable_kinds(meld, rules) for meld in view.melds)
    )


def _can_discard_its_card(view: Scala40View, seat: Seat) -> bool:
    """Return whether the one card of *seat*, seen or not, may be the last discard."""
    return view.rules.joker_discard in ("free", "only_to_close") or any(
        KIND[card] != JOKER for card in view.known[seat]
    )


def _next(view: Scala40View) -> Seat:
    """Return the seat that plays after the one in turn."""
    step, seat = step_of(view.rules), view.turn
    while True:
        seat = Seat((seat + step) % view.players)
        if not view.out[seat]:
            return seat
