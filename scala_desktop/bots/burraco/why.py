"""Why a hint makes a move of Burraco, in statements that are true of the position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from scala_desktop.bots.base import Hint, HintReason
from scala_desktop.bots.burraco.policy import Policy
from scala_desktop.bots.common.reasons import (
    alike,
    hand_of,
    heavier,
    in_one_run,
    laying_hint,
    named,
    other_discards,
    ties,
)
from scala_desktop.rules.burraco.game import Burraco
from scala_desktop.rules.burraco.reading import rank_is_allowed
from scala_desktop.rules.burraco.scoring import VALUE
from scala_desktop.rules.cards import KIND, KIND_RANK, Kind, kind_name
from scala_desktop.rules.common.checking import is_legal
from scala_desktop.rules.common.wilds import FULL, WILD
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Add, Agree, Discard, Draw, LayMelds, Move, Take


def why(game: Burraco, move: Move, policy: Policy) -> Hint:
    """Return why *policy* makes *move* in *game*, where it could make another."""
    match move:
        case Draw():
            return _why_draw(game, move, policy)
        case Take():
            return _why_take(game, move, policy)
        case LayMelds() | Add():
            return _why_laid(game, move)
        case Discard():
            return _why_discard(game, move, policy)
        case Agree():
            return Hint(move, HintReason.STALEMATE, {"ahead": _is_ahead(game, policy)})
        case _:
            return Hint(move, HintReason.ONLY_MOVE)


def _tied(policy: Policy, one: Kind, other: Kind) -> bool:
    """Return whether two natural cards can be in one meld of three."""
    if WILD[one] or WILD[other]:
        return False
    rank = KIND_RANK[one]
    if rank == KIND_RANK[other]:
        return rank_is_allowed(rank, policy.cache.limits)
    return in_one_run(one, other)


def _fits(policy: Policy, kind: Kind, melds: Iterable[Meld]) -> bool:
    return any(policy.cache.lay_offs.fitting(meld) >> kind & 1 for meld in melds)


def _own(game: Burraco) -> list[Meld]:
    side = game.side_of(game.turn)
    return [meld for meld in game.melds if meld.owner == side]


def _theirs(game: Burraco) -> list[Meld]:
    side = game.side_of(game.turn)
    return [meld for meld in game.melds if meld.owner != side]


# --- the draw -----------------------------------------------------------------------------------


def _useful(game: Burraco, policy: Policy) -> int:
    """Return how many cards of the pile go with the hand or with a meld of the side."""
    hand, own = hand_of(game), _own(game)
    return sum(
        WILD[kind] or _fits(policy, kind, own) or any(_tied(policy, kind, h) for h in hand)
        for kind in (KIND[card] for card in game.discard_pile)
    )


def _why_draw(game: Burraco, move: Draw, policy: Policy) -> Hint:
    if not is_legal(game, Take()):
        return Hint(move, HintReason.MAY_NOT_TAKE)
    useful = _useful(game, policy)
    facts = {"count": len(game.discard_pile), "useful": useful}
    if useful and 2 * useful <= len(game.discard_pile):
        return Hint(move, HintReason.FEW_USEFUL, facts)
    pile = [KIND[card] for card in game.discard_pile]
    wild = any(WILD[kind] for kind in hand_of(game))
    together = wild and any(ties(kind, pile, in_one_run) for kind in pile)
    alike = any(count > 1 for count in Counter(KIND_RANK[kind] for kind in pile).values())
    if not useful and not together and not alike and len(pile) < 3:
        return Hint(move, HintReason.NOTHING_TO_TAKE, facts)
    return Hint(move, HintReason.STOCK_MAY_BE_BETTER, facts)


def _why_take(game: Burraco, move: Take, policy: Policy) -> Hint:
    pile = [KIND[card] for card in game.discard_pile]
    facts: dict[str, object] = {"card": kind_name(pile[-1]), "count": len(pile)}
    laid = _laid_of_pile(game, policy)
    if laid:
        return Hint(move, HintReason.TAKE_TO_MELD, facts | {"useful": laid})
    useful = _useful(game, policy)
    if useful:
        return Hint(move, HintReason.TAKE_TO_KEEP, facts | {"useful": useful})
    if any(_fits(policy, kind, _theirs(game)) for kind in pile):
        return Hint(move, HintReason.TAKE_FROM_THEM, facts)
    return Hint(move, HintReason.TAKE_MANY, facts)


def _laid_of_pile(game: Burraco, policy: Policy) -> int:
    """Return how many cards of the pile can be laid in this turn, more than the hand has."""
    held, pile = Counter(hand_of(game)), Counter(KIND[card] for card in game.discard_pile)
    after = game.copy()
    after.apply_quietly(Take())
    laid: Counter[Kind] = Counter()
    for move in policy.lays(after):
        if not is_legal(after, move):
            break
        groups = (
            move.melds
            if isinstance(move, LayMelds)
            else (move.cards,)
            if isinstance(move, Add)
            else ()
        )
        laid.update(placed.kind for group in groups for placed in group)
        after.apply_quietly(move)
    return sum(max(0, min(laid[kind] - held[kind], pile[kind])) for kind in pile)


# --- what is laid -------------------------------------------------------------------------------


def _why_laid(game: Burraco, move: LayMelds | Add) -> Hint:
    told = laying_hint(game, move, opens=False, full=FULL)
    side = game.side_of(game.turn)
    if told.reason in (HintReason.CLOSE, HintReason.CLOSE_NEXT) or game.has_pozzetto[side]:
        return told
    after = game.copy()
    after.apply_quietly(move)
    if after.has_pozzetto[side]:
        return Hint(move, HintReason.POZZETTO, told.facts)
    return told


# --- the discard --------------------------------------------------------------------------------


def _why_discard(game: Burraco, move: Discard, policy: Policy) -> Hint:
    facts: dict[str, object] = {"card": kind_name(move.card), "points": VALUE[move.card]}
    reason = _reason(game, move, policy)
    if reason is HintReason.NOT_NEXT:
        known = [KIND[card] for card in game.known[game.seat_after(game.turn)]]
        facts["cards"] = named(kind for kind in known if not WILD[kind])
    return Hint(move, reason, facts)


def _reason(game: Burraco, move: Discard, policy: Policy) -> HintReason:
    kind, hand = move.card, hand_of(game)
    if len(hand) == 1:
        taken = game.has_pozzetto[game.side_of(game.turn)]
        return HintReason.CLOSE if taken else HintReason.POZZETTO
    if WILD[kind]:
        return HintReason.LEAST_COST
    own = _own(game)
    tied = {one: ties(one, hand, lambda a, b: _tied(policy, a, b)) for one in set(hand)}
    if not ties(kind, hand, alike) and not _fits(policy, kind, own):
        return HintReason.ALONE
    others = [one for one in other_discards(game, move) if not WILD[one]]
    looser = [one for one in others if tied[one] < tied[kind] and not _fits(policy, one, own)]
    if not looser and all(tied[one] >= tied[kind] for one in others):
        return HintReason.FEWEST_TIES
    theirs = _theirs(game)
    if looser and not _fits(policy, kind, theirs) and all(_fits(policy, o, theirs) for o in looser):
        return HintReason.FITS_NOBODY
    if looser and heavier(kind, looser, lambda one: VALUE[one]):
        return HintReason.HEAVY
    after = game.seat_after(game.turn)
    known = [KIND[card] for card in game.known[after]]
    sought = [one for one in looser if any(alike(one, other) for other in known)]
    foe = game.side_of(after) != game.side_of(game.turn)
    if foe and sought and not any(alike(kind, other) for other in known):
        return HintReason.NOT_NEXT
    return HintReason.LEAST_COST


def _is_ahead(game: Burraco, policy: Policy) -> bool:
    """Return whether the side has more on the table than any other, pozzetti not taken included."""
    points: dict[int, int] = {}
    for side in game.live_sides():
        laid = sum(policy.cache.points(meld) for meld in game.melds if meld.owner == side)
        points[side] = laid - (0 if game.has_pozzetto[side] else game.rules.pozzetto_penalty)
    mine = points.pop(game.side_of(game.turn))
    return all(mine > others for others in points.values())
