"""Why medium makes a move of Trentuno, in statements that are true of the position."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from scala_desktop.bots.base import Hint, HintReason
from scala_desktop.bots.trentuno.hands import best_of, kept
from scala_desktop.bots.trentuno.policy import Policy
from scala_desktop.rules.cards import KIND, KIND_SUIT, Kind, kind_name
from scala_desktop.rules.moves import Discard, Draw, Knock, Move, Stand, Take
from scala_desktop.rules.trentuno.game import Trentuno

DEALS = 60
"""How many deals are looked at to tell whether somebody has less."""


def why(game: Trentuno, move: Move, policy: Policy) -> Hint:
    """Return why *policy* makes *move* in *game*, where it could make another."""
    hand = [KIND[card] for card in game.hands[game.turn]]
    points = policy.hands.points(hand)
    match move:
        case Knock():
            need = policy.knock_from(game)
            usual = _somebody_has_less(game, policy, points)
            reason = HintReason.KNOCK if usual else HintReason.LEAST_COST
            return Hint(move, reason, {"points": points, "need": need})
        case Stand():
            return Hint(move, HintReason.STAND, {"points": points})
        case Take():
            top = _top(game)
            after = with_top(game, policy, hand, top)
            facts = {"card": kind_name(top), "points": after}
            if after > points:
                return Hint(move, HintReason.TAKE_FOR_POINTS, facts)
            if any(KIND_SUIT[kind] == KIND_SUIT[top] for kind in hand):
                return Hint(move, HintReason.TAKE_TO_KEEP, facts)
            return Hint(move, HintReason.LEAST_COST, facts)
        case Discard():
            return _why_discard(game, move, policy, hand)
        case Draw():
            return _why_draw(game, move, policy, hand)
        case _:
            return Hint(move, HintReason.ONLY_MOVE)


def _top(game: Trentuno) -> Kind:
    """Return the card that may be taken; after discarding first, the one below that discard."""
    return KIND[game.discard_pile[-1 - game.rules.discard_before_draw]]


def with_top(game: Trentuno, policy: Policy, hand: Sequence[Kind], top: Kind) -> float:
    """Return the most that *hand* counts with *top*, which may have to stay in it."""
    points = policy.hands.points
    if game.rules.discard_before_draw:
        return points([*hand, top])
    if game.rules.discard_same_taken == "allowed":
        return best_of([*hand, top], points)
    return max(points([*rest, top]) for _, rest in kept(hand))


def _why_draw(game: Trentuno, move: Draw, policy: Policy, hand: list[Kind]) -> Hint:
    points = policy.hands.points
    now = points(hand)
    first = game.rules.discard_before_draw
    if len(game.discard_pile) <= first:
        return Hint(move, HintReason.MAY_NOT_TAKE)
    after = with_top(game, policy, hand, _top(game))
    if not first and after <= now:
        return Hint(move, HintReason.NOTHING_TO_TAKE, {"points": now})
    drawn = [[*hand, kind] for kind in _unseen(game)]
    best = max((points(one) if first else best_of(one, points) for one in drawn), default=0)
    if best > after:
        return Hint(move, HintReason.STOCK_MAY_BE_BETTER, {"points": after, "best": best})
    return Hint(move, HintReason.LEAST_COST)


def _why_discard(game: Trentuno, move: Discard, policy: Policy, hand: list[Kind]) -> Hint:
    value = policy.hands.points
    left = list(hand)
    left.remove(move.card)
    others = [rest for kind, rest in kept(hand) if kind != move.card and _may_go(game, kind)]
    points = value(left)
    most = max(map(value, others), default=points)
    facts = {"card": kind_name(move.card), "points": points}
    if points >= most:
        return Hint(move, HintReason.KEEP_SUIT, facts)
    unseen = list(_unseen(game))

    def rises(rest: Sequence[Kind]) -> int:
        """Return how many cards not yet seen would make more of *rest* than there is now."""
        first = game.rules.discard_before_draw
        return sum(
            (value([*rest, kind]) if first else best_of([*rest, kind], value)) > most
            for kind in unseen
        )

    mine = rises(left)
    if all(rises(rest) < mine for rest in others):
        return Hint(move, HintReason.KEEP_CHANCES, facts | {"outs": mine})
    return Hint(move, HintReason.LEAST_COST, facts)


def _may_go(game: Trentuno, kind: Kind) -> bool:
    """Return whether *kind* of the hand may be discarded now."""
    taken = game.taken
    if taken is None or game.rules.discard_same_taken == "allowed" or KIND[taken] != kind:
        return True
    return any(KIND[card] == kind and card != taken for card in game.hands[game.turn])


def _unseen(game: Trentuno) -> Iterable[Kind]:
    """Return the cards that the seat in turn does not see; cards once discarded count as seen."""
    seen = {*game.discard_pile, *game.hands[game.turn]}
    for seat, cards in enumerate(game.known):
        if seat != game.turn:
            seen |= set(cards)
    return (KIND[card] for card in game.deck if card not in seen)


def _somebody_has_less(game: Trentuno, policy: Policy, points: float) -> bool:
    """Return whether mostly one of the others has fewer *points*, the cards not seen being dealt.

    It is asked of hands as they are dealt; late in a hand few cards are left for the others.
    """
    seen = {*game.discard_pile, *game.hands[game.turn]}
    cards = [KIND[card] for card in game.deck if card not in seen]
    others = game.out.count(False) - 1
    rng, less = Random("less"), 0
    for _ in range(DEALS):
        dealt = rng.sample(cards, min(3 * others, len(cards)))
        hands = (dealt[i : i + 3] for i in range(0, len(dealt) - 2, 3))
        less += any(policy.hands.points(hand) < points for hand in hands)
    return less > 0.6 * DEALS
