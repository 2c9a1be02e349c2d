"""Why a hint makes a move of Canasta, in statements that are true of the position."""

from __future__ import annotations

from scala_desktop.bots.base import Hint, HintReason
from scala_desktop.bots.canasta.policy import Policy
from scala_desktop.bots.common.reasons import hand_of, laying_hint
from scala_desktop.rules.canasta.game import Canasta
from scala_desktop.rules.canasta.reading import IS_BLACK_THREE
from scala_desktop.rules.cards import KIND, KIND_RANK, Kind, Rank, kind_name
from scala_desktop.rules.common.wilds import FULL, WILD
from scala_desktop.rules.moves import (
    Add,
    Agree,
    Ask,
    Discard,
    Draw,
    LayMelds,
    Move,
    Refuse,
    Take,
)

FEW = 2
"""With this many unseen cards of a rank, or fewer, hardly anybody holds two."""


def why(game: Canasta, move: Move, policy: Policy) -> Hint:
    """Return why *policy* makes *move* in *game*, where it could make another."""
    match move:
        case Draw():
            return Hint(move, _why_not_take(game, policy))
        case Take():
            card = kind_name(KIND[game.discard_pile[-1]])
            opened = game.has_opened(game.turn)
            reason = HintReason.TAKE_TO_MELD if opened else HintReason.TAKE_TO_OPEN
            return Hint(move, reason, {"card": card, "count": len(game.discard_pile)})
        case LayMelds() | Add():
            return laying_hint(game, move, opens=game.opening_minimum(game.turn) > 0, full=FULL)
        case Discard():
            return _why_discard(game, move, policy)
        case Agree() if game.asker is None:
            return Hint(move, _why_not_take(game, policy), {"stock": 0})
        case Ask():
            return Hint(move, HintReason.CLOSE)
        case Agree() | Refuse():
            held = sum(policy.held_value[kind] for kind in hand_of(game))
            reason = HintReason.AGREE if isinstance(move, Agree) else HintReason.GO_ON
            return Hint(move, reason, {"points": held, "stock": len(game.stock)})
        case _:
            return Hint(move, HintReason.ONLY_MOVE)


def _why_not_take(game: Canasta, policy: Policy) -> HintReason:
    found = policy.best_take(game) or any(isinstance(one, Take) for one in game.legal_moves())
    return HintReason.STOCK_MAY_BE_BETTER if found else HintReason.MAY_NOT_TAKE


def _why_discard(game: Canasta, move: Discard, policy: Policy) -> Hint:
    kind = move.card
    facts: dict[str, object] = {
        "card": kind_name(kind),
        "rank": int(KIND_RANK[kind]),
        "left": _unseen(game, KIND_RANK[kind]),
    }
    if _could_open(game) and policy.waits(game):
        return Hint(move, HintReason.WAIT, facts | {"draws": game.rules.draw_count_unopened})
    return Hint(move, _reason(game, move, hand_of(game)), facts)


def _could_open(game: Canasta) -> bool:
    opened = game.has_opened(game.turn)
    return not opened and any(isinstance(one, LayMelds) for one in game.legal_moves())


def _reason(game: Canasta, move: Discard, hand: list[Kind]) -> HintReason:
    kind = move.card
    if len(hand) == 1:
        return HintReason.CLOSE
    after = game.copy()
    after.apply_quietly(move)
    if after.is_blocked():
        return HintReason.BLOCKS
    if IS_BLACK_THREE[kind] or WILD[kind]:
        return HintReason.LEAST_COST
    rank = KIND_RANK[kind]
    lying = {KIND_RANK[KIND[meld.cards[0]]] for meld in game.own_melds()}
    if sum(KIND_RANK[one] == rank for one in hand) == 1 and rank not in lying:
        return HintReason.ALONE
    side = game.side_of(game.turn)
    theirs = {KIND_RANK[KIND[meld.cards[0]]] for meld in game.melds if meld.owner != side}
    if _unseen(game, rank) <= FEW and rank not in theirs:
        return HintReason.FEW_LEFT
    forbidden = game.rules.pozzo_before_opening == "forbidden"
    if after.is_frozen() and (after.has_opened(after.turn) or not forbidden):
        return HintReason.PAIR_NEEDED
    return HintReason.LEAST_COST


def _unseen(game: Canasta, rank: Rank) -> int:
    """Return how many cards of *rank* the seat in turn has not seen."""
    seen = [*game.hands[game.turn], *game.discard_pile[game.covered :]]
    for meld in game.melds:
        seen += meld.cards
    for other, cards in enumerate(game.known):
        if other != game.turn:
            seen += cards
    return 4 * game.rules.packs - sum(KIND_RANK[KIND[card]] == rank for card in seen)
