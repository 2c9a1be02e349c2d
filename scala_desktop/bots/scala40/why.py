"""Why medium makes a move of Scala 40, in statements that are true of the position."""

from __future__ import annotations

from scala_desktop.bots.base import Hint, HintReason
from scala_desktop.bots.common.reasons import (
    alike,
    hand_of,
    heavier,
    laying_hint,
    named,
    other_discards,
    ties,
)
from scala_desktop.bots.scala40.policy import Policy
from scala_desktop.bots.scala40.rule_cache import RuleCache
from scala_desktop.rules.cards import (
    JOKER,
    KIND,
    KIND_RANK,
    Kind,
    kind_name,
)
from scala_desktop.rules.common.checking import is_legal
from scala_desktop.rules.moves import Add, Discard, Draw, LayMelds, Move, Swap, Take
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.search import best_laydown, find_opening

FEW_CARDS = 5
"""With so many cards or fewer before its discard, a hand may be near its end."""


def why(game: Scala40, move: Move, policy: Policy) -> Hint:
    """Return why *policy* makes *move* in *game*, where it could make another."""
    match move:
        case Draw():
            return _why_draw(game, move, policy)
        case Take():
            card = kind_name(KIND[game.discard_pile[-1]])
            return Hint(move, _why_take(game, policy), {"card": card})
        case LayMelds() | Add() | Swap():
            told = _why_lay(game, move)
            ends = told.reason in (HintReason.CLOSE, HintReason.CLOSE_NEXT)
            way_out = not ends and policy.way_out(game) == move
            return Hint(move, HintReason.WAY_OUT, told.facts) if way_out else told
        case Discard():
            return _why_discard(game, move, policy)
        case _:
            return Hint(move, HintReason.ONLY_MOVE)


# --- the draw -----------------------------------------------------------------------------------


def _why_draw(game: Scala40, move: Draw, policy: Policy) -> Hint:
    if not is_legal(game, Take()):
        return Hint(move, HintReason.MAY_NOT_TAKE)
    top, hand = KIND[game.discard_pile[-1]], hand_of(game)
    facts = {"card": kind_name(top)}
    fit, swap = policy.cache.reach(game.melds)
    fits = bool((fit | swap) >> top & 1)
    if top == JOKER or _melds(policy, hand, top):
        if not game.opened[game.turn] and not _nearer(game, policy, hand, top):
            return Hint(move, HintReason.NO_NEARER, facts)
        return Hint(move, HintReason.STOCK_MAY_BE_BETTER, facts)
    if not fits:
        tied = _tied(policy, top, hand) or JOKER in hand
        reason = HintReason.NO_MELD_WITH_IT if tied else HintReason.NOTHING_TO_TAKE
        return Hint(move, reason, facts)
    if game.opened[game.turn] and game.barred_discard():
        return Hint(move, HintReason.NO_ADDING_IT, facts)
    return Hint(move, HintReason.STOCK_MAY_BE_BETTER, facts)


def _melds(policy: Policy, hand: list[Kind], top: Kind, keep: int = 0) -> bool:
    """Return whether *top* makes a new meld with cards of *hand*, of which *keep* stay there."""
    return find_opening([*hand, top], 1, policy.cache.limits, must=top, keep=keep) is not None


def _nearer(game: Scala40, policy: Policy, hand: list[Kind], top: Kind) -> bool:
    """Return whether the melds of *hand* count more with *top*."""
    limits, keep = policy.cache.limits, game.cards_to_keep()
    before = best_laydown(hand, limits, keep=0, weight="points").points
    return best_laydown([*hand, top], limits, keep=keep, weight="points").points > before


def _tied(policy: Policy, kind: Kind, hand: list[Kind]) -> bool:
    """Return whether *kind* and a card of *hand* can be in one meld."""
    return any(policy.cache.neighbours[kind] >> other & 1 for other in hand if other != JOKER)


def _why_take(game: Scala40, policy: Policy) -> HintReason:
    top, hand = KIND[game.discard_pile[-1]], hand_of(game)
    if not game.opened[game.turn]:
        rules = game.rules
        opening = find_opening(
            [*hand, top],
            rules.opening_threshold,
            policy.cache.limits,
            must=top,
            without_jokers=rules.opening_without_jokers,
            keep=game.cards_to_keep(),
        )
        if opening is not None:
            return HintReason.TAKE_TO_OPEN
        if _nearer(game, policy, hand, top):
            return HintReason.TAKE_NEARER
        return HintReason.TAKE_TO_KEEP if _tied(policy, top, hand) else HintReason.TAKE_MANY
    if policy.ends_with_pile(game):
        return HintReason.TAKE_TO_CLOSE
    fits = bool(policy.cache.reach(game.melds)[0] >> top & 1)
    if _melds(policy, hand, top, game.cards_to_keep()) or (fits and not game.barred_discard()):
        return HintReason.TAKE_TO_MELD
    if fits:
        return HintReason.TAKE_TO_ADD
    return HintReason.TAKE_TO_KEEP if _tied(policy, top, hand) else HintReason.TAKE_MANY


def _why_lay(game: Scala40, move: LayMelds | Add | Swap) -> Hint:
    if not isinstance(move, Swap):
        return laying_hint(game, move, opens=not game.opened[game.turn])
    meld = game.melds[move.meld - 1]
    facts = {"meld": move.meld, "card": kind_name(move.card), "onto": str(meld)}
    return Hint(move, HintReason.SWAP, facts)


# --- the discard --------------------------------------------------------------------------------


def _why_discard(game: Scala40, move: Discard, policy: Policy) -> Hint:
    kind, hand = move.card, hand_of(game)
    if len(hand) == 1:
        return Hint(move, HintReason.CLOSE)
    closing = _closing(game, move, policy)
    if named(closing):
        jokers = hand.count(JOKER) - (kind == JOKER)
        told = {"card": kind_name(kind), "cards": named(closing), "jokers": jokers}
        return Hint(move, HintReason.MAY_CLOSE, told)
    unseen = _unseen(game)
    fills = {one: _fills(policy, one, hand, unseen) for one in set(hand)}
    facts = {
        "card": kind_name(kind),
        "outs": fills[kind],
        "points": policy.cache.value[kind],
    }
    reason = _reason(game, move, policy, fills)
    if reason is HintReason.NOT_NEXT:
        return Hint(move, reason, facts | {"cards": named(_taken_next(game))})
    return Hint(move, reason, facts)


def _taken_next(game: Scala40) -> list[Kind]:
    """Return the cards, jokers apart, that the next seat was seen to take and still holds."""
    known = game.known[game.seat_after(game.turn)]
    return [KIND[card] for card in known if KIND[card] != JOKER]


def _closing(game: Scala40, move: Discard, policy: Policy) -> list[Kind]:
    """Return the cards, jokers apart, with one of which the hand could close after *move*.

    Nothing is said of a hand of many cards: so much changes until its next turn.
    """
    hand = hand_of(game)
    if not game.opened[game.turn] or len(hand) > FEW_CARDS:
        return []
    hand.remove(move.card)
    unseen = _unseen(game)
    keep = int(game.rules.close_requires_discard)
    swap = policy.cache.reach(game.melds)[1]

    def closes(kind: Kind) -> bool:
        return policy.goes_out(game, [*hand, kind], keep)

    coming = [Kind(kind) for kind in range(JOKER) if unseen[kind]]
    return [kind for kind in coming if closes(kind) or (swap >> kind & 1 and closes(JOKER))]


def _reason(game: Scala40, move: Discard, policy: Policy, fills: dict[Kind, int]) -> HintReason:
    kind, hand, cache = move.card, hand_of(game), policy.cache
    if kind == JOKER:
        return HintReason.LEAST_COST
    if hand.count(kind) > 1 and game.rules.set_distinct_suits:
        return HintReason.TWIN
    if not ties(kind, hand, alike):
        return HintReason.ALONE
    lying = best_laydown(hand, cache.limits, keep=0, weight="cards").left
    loose = [one for one in other_discards(game, move) if one in lying and one != JOKER]
    fewer = [one for one in loose if fills[one] < fills[kind]]
    if not fewer and kind in lying:
        paired = any(one != kind and KIND_RANK[one] == KIND_RANK[kind] for one in hand)
        return HintReason.FEW_OUTS if paired else HintReason.FEWEST_OUTS
    fit = cache.reach(game.melds)[0]
    if game.melds and not fit >> kind & 1 and fewer and all(fit >> one & 1 for one in fewer):
        return HintReason.FITS_NOBODY
    if fewer and heavier(kind, fewer, lambda one: cache.value[one]):
        return HintReason.HEAVY
    if not game.opened[game.turn] and fewer and _is_light(kind, fewer, cache):
        return HintReason.LIGHT
    taken = _taken_next(game)
    wary = [one for one in fewer if any(cache.neighbours[one] >> t & 1 for t in taken)]
    if wary and not any(t == kind or cache.neighbours[kind] >> t & 1 for t in taken):
        return HintReason.NOT_NEXT
    return HintReason.LEAST_COST


def _is_light(kind: Kind, others: list[Kind], cache: RuleCache) -> bool:
    """Return whether *kind* counts less than each of *others*, and so towards an opening."""
    return all(cache.value[kind] < cache.value[other] for other in others)


def _fills(policy: Policy, kind: Kind, hand: list[Kind], unseen: list[int]) -> int:
    """Return how many *unseen* cards, jokers apart, make a meld of *kind* and another card."""
    if kind == JOKER:
        return 0
    others = list(hand)
    others.remove(kind)
    pairs = policy.cache.partners[kind]
    found = {fill for partner, fills in pairs if partner in others for fill in fills}
    return sum(unseen[fill] for fill in found)


def _unseen(game: Scala40) -> list[int]:
    """Return how many cards of each kind the seat in turn has not seen."""
    unseen = [2] * 53
    seen = [*game.hands[game.turn], *game.discard_pile]
    for meld in game.melds:
        seen += meld.cards
    for other, cards in enumerate(game.known):
        if other != game.turn:
            seen += cards
    for card in seen:
        unseen[KIND[card]] -= 1
    return unseen
