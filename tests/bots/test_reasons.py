"""Whatever a hint says of a position is true of it, as the rules alone tell.

Each kind of reason has a check of its own here, which asks no bot but for what it would do next.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from random import Random
from typing import Any, cast

import pytest

from scala_desktop.bots.base import Hint, HintReason, choose, hint
from scala_desktop.rules.burraco.game import Burraco
from scala_desktop.rules.burraco.laying_off import read_addition as burraco_addition
from scala_desktop.rules.burraco.reading import limits_of as burraco_limits
from scala_desktop.rules.burraco.reading import read_group as read_burraco
from scala_desktop.rules.burraco.scoring import VALUE
from scala_desktop.rules.canasta.game import Canasta
from scala_desktop.rules.canasta.pile_forms import takes
from scala_desktop.rules.canasta.scoring import cards_value, held_values
from scala_desktop.rules.cards import (
    JOKER,
    KIND,
    KIND_RANK,
    KIND_SUIT,
    Card,
    Kind,
    kind_name,
    parse_kinds,
)
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.common.checking import is_legal
from scala_desktop.rules.common.wilds import FULL, WILD
from scala_desktop.rules.game import Phase
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Add, Discard, Draw, Knock, LayMelds, Placed, Take
from scala_desktop.rules.options import from_preset, random_rules
from scala_desktop.rules.registry import info
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.laying_off import read_addition
from scala_desktop.rules.scala40.reading import read_group
from scala_desktop.rules.scala40.scoring import hand_penalty, opening_value
from scala_desktop.rules.trentuno.game import Trentuno
from scala_desktop.rules.trentuno.scoring import points_of
from tests.bots.playing import positions

Check = Callable[[Any, Hint], bool]
Tied = Callable[[Kind, Kind], bool]
KINDS = [Kind(kind) for kind in range(52)]


# --- what is seen -------------------------------------------------------------------------------


def hand_of(game: CardTable) -> list[Kind]:
    return [KIND[card] for card in game.hands[game.turn]]


def thrown(told: Hint) -> Kind:
    return cast(Discard, told.move).card


def without(hand: Sequence[Kind], kind: Kind) -> list[Kind]:
    rest = list(hand)
    rest.remove(kind)
    return rest


def near(one: Kind, other: Kind) -> bool:
    """Return whether both are of one rank, or in one run of three."""
    if JOKER in (one, other):
        return False
    if KIND_RANK[one] == KIND_RANK[other]:
        return True
    places = [
        {KIND_RANK[kind], 14} if KIND_RANK[kind] == 1 else {KIND_RANK[kind]}
        for kind in (one, other)
    ]
    together = any(abs(a - b) <= 2 for a in places[0] for b in places[1])
    return KIND_SUIT[one] == KIND_SUIT[other] and together


def unseen(game: CardTable, copies: int) -> Counter[Kind]:
    """Return the cards that the seat in turn has not seen; jokers are left out."""
    left = Counter(dict.fromkeys(KINDS, copies))
    seen = [*game.hands[game.turn], *game.discard_pile[getattr(game, "covered", 0) :]]
    for meld in game.melds:
        seen += meld.cards
    for seat, cards in enumerate(game.known):
        if seat != game.turn:
            seen += cards
    left.subtract(KIND[card] for card in seen)
    return left


def other_discards(game: CardTable, kind: Kind) -> list[Kind]:
    return [one for one in set(hand_of(game)) if one != kind and is_legal(game, Discard(one))]


def melds_of(game: CardTable, *, own: bool) -> list[Meld]:
    side = game.side_of(game.turn)
    return [meld for meld in game.melds if (meld.owner == side) is own]


def next_known(game: CardTable) -> list[Kind]:
    return [KIND[card] for card in game.known[game.seat_after(game.turn)]]


def after(game: CardTable, *moves: Any) -> CardTable:
    copy = game.copy()
    for move in moves:
        copy.play(move)
    return copy


def closes_next(game: CardTable, told: Hint) -> bool:
    then = after(game, told.move)
    (last,) = hand_of(then)
    return after(then, Discard(last)).phase is Phase.OVER


def far_from_next(game: CardTable, told: Hint) -> bool:
    known = next_known(game)
    named = parse_kinds(cast(str, told.facts["cards"]))
    honest = not named or set(named) == {kind for kind in known if not unbound(game, kind)}
    return honest and bool(known) and not any(near(thrown(told), kind) for kind in known)


def unbound(game: CardTable, kind: Kind) -> bool:
    """Return whether *kind* is wild in this game."""
    return WILD[kind] if game.key == "burraco" else kind == JOKER


# --- Scala 40 -----------------------------------------------------------------------------------


def lays_with(game: Scala40, top: Kind) -> bool:
    """Return whether three cards, *top* and two of the hand, are a meld."""
    pairs = combinations(hand_of(game), 2)
    return any(read_group(tuple(map(Placed, (top, *pair))), game.rules) for pair in pairs)


def fits(game: Scala40, kind: Kind) -> bool:
    return any(read_addition((Placed(kind),), meld, game.rules) for meld in game.melds)


def outs(game: Scala40, kind: Kind) -> int:
    left, rest = unseen(game, 2), without(hand_of(game), kind)
    return sum(
        left[fill]
        for fill in KINDS
        if any(
            read_group(tuple(map(Placed, (kind, other, fill))), game.rules)
            for other in set(rest)
            if other != JOKER
        )
    )


def in_a_meld(game: Scala40, kind: Kind) -> bool:
    pairs = combinations(without(hand_of(game), kind), 2)
    return any(read_group(tuple(map(Placed, (kind, *pair))), game.rules) for pair in pairs)


def fewest_outs(game: Scala40, told: Hint) -> bool:
    kind = thrown(told)
    mine = outs(game, kind)
    others = [one for one in other_discards(game, kind) if one != JOKER]
    least = all(outs(game, one) >= mine or in_a_meld(game, one) for one in others)
    paired = any(one != kind and KIND_RANK[one] == KIND_RANK[kind] for one in hand_of(game))
    named = paired == (told.reason is HintReason.FEW_OUTS)
    return told.facts["outs"] == mine and least and named and kind != JOKER


def counts_most(kind: Kind) -> int:
    """Return what a natural card counts for an opening at most: an ace when it is high."""
    return 11 if KIND_RANK[kind] == 1 else min(10, KIND_RANK[kind])


def light(game: Scala40, told: Hint) -> bool:
    """Return whether the discard counts less than any other card that fewer would help."""
    kind = thrown(told)
    points = counts_most(kind)
    fewer = [
        one
        for one in other_discards(game, kind)
        if one != JOKER and not in_a_meld(game, one) and outs(game, one) < outs(game, kind)
    ]
    dearer = all(counts_most(one) > points for one in fewer)
    return told.facts["points"] == points and dearer and not game.opened[game.turn]


def laid_in_scala(game: Scala40, told: Hint) -> bool:
    assert isinstance(told.move, LayMelds)
    points = sum(opening_value(group, game.rules) for group in told.move.melds)
    then = len(after(game, told.move).hands[game.turn])
    return told.facts["points"] == points and told.facts["left"] == then


def opens(game: Scala40, told: Hint) -> bool:
    need = game.rules.opening_threshold
    met = told.facts["need"] == need and cast(int, told.facts["points"]) >= need
    return laid_in_scala(game, told) and met and not game.opened[game.turn]


def opens_in_steps(game: Scala40, told: Hint) -> bool:
    """Return whether what is laid is no opening yet, and the turn can be finished after it."""
    then = after(game, told.move)
    return not game.opened[game.turn] and bool(then.legal_moves())


def top_of(game: CardTable) -> Kind:
    return KIND[game.discard_pile[-1]]


def takes_to_open(game: Scala40, told: Hint) -> bool:
    then = after(game, told.move)
    moves = [move for move in then.legal_moves() if isinstance(move, LayMelds)]
    return not game.opened[game.turn] and any(after(then, m).opened[game.turn] for m in moves)  # type: ignore[attr-defined]  # a match of Scala 40


def may_lay_top(game: Scala40, told: Hint) -> bool:
    then, top = cast(Scala40, after(game, told.move)), top_of(game)
    added = any(is_legal(then, Add((Placed(top),), meld.number)) for meld in then.melds)
    return game.opened[game.turn] and (added or lays_with(game, top))


def useless_in_scala(game: Scala40, told: Hint) -> bool:
    del told
    top = top_of(game)
    alike = any(near(top, kind) and kind != top for kind in hand_of(game))
    return not alike and not fits(game, top) and not lays_with(game, top)


def closes_with(game: Scala40, told: Hint, kind: Kind) -> bool:
    """Return whether the seat closes in its next turn where it draws *kind*, nothing else done."""
    seat, then = game.turn, cast(Scala40, after(game, told.move))
    hidden = [
        *then.stock,
        *(card for s, hand in enumerate(then.hands) if s != seat for card in hand),
    ]
    card = next(card for card in hidden if KIND[card] == kind)
    for cards in (then.stock, *then.hands):
        if card in cards:
            cards.remove(card)
    then.turn, then.phase = seat, Phase.PLAY
    then.hands[seat].append(card)
    while then.phase is Phase.PLAY and then.turn == seat:
        then.play(choose(then.view(seat), "medium", "seed", math.inf))
    return then.phase is Phase.OVER


def may_close(game: Scala40, told: Hint) -> bool:
    named = parse_kinds(cast(str, told.facts["cards"]))
    joker = JOKER in without(hand_of(game), thrown(told))
    left = unseen(game, 2)
    closing = {kind for kind in KINDS if left[kind] and closes_with(game, told, kind)}
    # A joker that comes back may close with a card that nobody thinks of.
    return bool(told.facts["jokers"]) is joker and len(named) > 0 and set(named) <= closing


def closes_as_hinted(game: Scala40, told: Hint) -> bool:
    """Return whether the seat goes out in this turn by doing what it is told."""
    then = after(game, told.move)
    while then.phase is not Phase.OVER and then.turn == game.turn:
        then.play(hint(then.view(then.turn)).move)
    return then.phase is Phase.OVER


SCALA: dict[HintReason, Check] = {
    HintReason.TAKE_TO_OPEN: takes_to_open,
    HintReason.TAKE_TO_CLOSE: closes_as_hinted,
    HintReason.TAKE_TO_MELD: may_lay_top,
    HintReason.TAKE_TO_ADD: lambda g, _: fits(g, top_of(g)),
    HintReason.TAKE_TO_KEEP: lambda g, _: any(near(top_of(g), kind) for kind in hand_of(g)),
    HintReason.TAKE_NEARER: lambda g, _: lays_with(g, top_of(g)),
    HintReason.MAY_NOT_TAKE: lambda g, _: not is_legal(g, Take()),
    HintReason.NOTHING_TO_TAKE: useless_in_scala,
    HintReason.NO_MELD_WITH_IT: lambda g, _: not lays_with(g, top_of(g)) and not fits(g, top_of(g)),
    HintReason.NO_ADDING_IT: lambda g, _: g.barred_discard() and not lays_with(g, top_of(g)),
    HintReason.NO_NEARER: lambda g, _: not g.opened[g.turn],
    HintReason.STOCK_MAY_BE_BETTER: lambda g, _: is_legal(g, Take()),
    HintReason.OPEN: opens,
    HintReason.OPEN_IN_STEPS: opens_in_steps,
    HintReason.MELD: laid_in_scala,
    HintReason.ADD: lambda g, t: t.facts["left"] == len(after(g, t.move).hands[g.turn]),
    HintReason.SWAP: lambda g, t: hand_of(after(g, t.move)).count(JOKER) > hand_of(g).count(JOKER),
    HintReason.WAY_OUT: closes_as_hinted,
    HintReason.TWIN: lambda g, t: hand_of(g).count(thrown(t)) > 1,
    HintReason.ALONE: lambda g, t: (
        not any(near(thrown(t), kind) for kind in without(hand_of(g), thrown(t)))
    ),
    HintReason.FEWEST_OUTS: fewest_outs,
    HintReason.FEW_OUTS: fewest_outs,
    HintReason.LIGHT: light,
    HintReason.FITS_NOBODY: lambda g, t: bool(g.melds) and not fits(g, thrown(t)),
    HintReason.HEAVY: lambda g, t: t.facts["points"] == hand_penalty([Card(thrown(t))], g.rules),
    HintReason.NOT_NEXT: far_from_next,
    HintReason.MAY_CLOSE: may_close,
}


# --- Burraco ------------------------------------------------------------------------------------


def in_one_meld(game: Burraco) -> Tied:
    """Return what tells whether two natural cards can be in one meld of three."""

    def tied(one: Kind, other: Kind) -> bool:
        if WILD[one] or WILD[other]:
            return False
        return any(
            read_burraco(tuple(map(Placed, (one, other, third))), burraco_limits(game.rules))
            for third in KINDS
            if not WILD[third] or KIND_SUIT[third] == KIND_SUIT[one] == KIND_SUIT[other]
        )

    return tied


def grows(game: Burraco, kind: Kind, melds: Iterable[Meld]) -> bool:
    limits = burraco_limits(game.rules)
    return any(burraco_addition((Placed(kind),), meld, limits) for meld in melds)


def fewest_ties(game: Burraco, told: Hint) -> bool:
    tied = in_one_meld(game)

    def ties(kind: Kind) -> int:
        return sum(tied(kind, other) for other in without(hand_of(game), kind))

    others = [one for one in other_discards(game, thrown(told)) if not WILD[one]]
    return not WILD[thrown(told)] and all(ties(one) >= ties(thrown(told)) for one in others)


def alone_in_burraco(game: Burraco, told: Hint) -> bool:
    kind = thrown(told)
    alike = any(near(kind, other) for other in without(hand_of(game), kind))
    return not alike and not grows(game, kind, melds_of(game, own=True))


def useful_cards(game: Burraco) -> int:
    tied, own, hand = in_one_meld(game), melds_of(game, own=True), hand_of(game)
    return sum(
        WILD[kind] or grows(game, kind, own) or any(tied(kind, other) for other in hand)
        for kind in (KIND[card] for card in game.discard_pile)
    )


def lays_of_pile(game: Burraco, told: Hint) -> bool:
    """Return whether a good player lays so many cards of the pile in this turn."""
    held, seat = Counter(hand_of(game)), game.turn
    pile = Counter(KIND[card] for card in game.discard_pile)
    then, laid = after(game, told.move), Counter[Kind]()
    pozzetti = len(cast(Burraco, then).pozzetti)
    while then.phase is Phase.PLAY and then.turn == seat:
        move = choose(then.view(seat), "medium", "seed", math.inf)
        if isinstance(move, Discard) or len(cast(Burraco, then).pozzetti) != pozzetti:
            break
        groups = move.melds if isinstance(move, LayMelds) else (cast(Add, move).cards,)
        laid.update(placed.kind for group in groups for placed in group)
        then.play(move)
    most = sum(max(0, min(laid[kind] - held[kind], pile[kind])) for kind in pile)
    return most >= 1 and told.facts["count"] == len(game.discard_pile)


def few_useful(game: Burraco, told: Hint) -> bool:
    useful, count = useful_cards(game), len(game.discard_pile)
    return told.facts == {"useful": useful, "count": count} and 0 < 2 * useful <= count


def pozzetto(game: Burraco, told: Hint) -> bool:
    side = game.side_of(game.turn)
    then = cast(Burraco, after(game, told.move))
    return then.has_pozzetto[side] and not game.has_pozzetto[side]


def meld_of(game: CardTable, told: Hint) -> Meld:
    then = after(game, told.move)
    return then.melds[told.move.meld - 1 if isinstance(told.move, Add) else -1]


def fills(game: CardTable, told: Hint) -> bool:
    before = sum(len(meld.cards) >= FULL for meld in game.melds)
    return sum(len(meld.cards) >= FULL for meld in after(game, told.move).melds) > before


def laid_in_burraco(game: Burraco, told: Hint) -> bool:
    assert isinstance(told.move, LayMelds)
    points = sum(VALUE[placed.kind] for group in told.move.melds for placed in group)
    left = len(game.hands[game.turn]) - sum(map(len, told.move.melds))
    return told.facts["points"] == points and told.facts["left"] == left


BURRACO: dict[HintReason, Check] = {
    HintReason.TAKE_TO_MELD: lays_of_pile,
    HintReason.TAKE_TO_KEEP: lambda g, t: t.facts["useful"] == useful_cards(g) > 0,
    HintReason.TAKE_FROM_THEM: lambda g, _: any(
        grows(g, KIND[card], melds_of(g, own=False)) for card in g.discard_pile
    ),
    HintReason.TAKE_MANY: lambda g, t: t.facts["count"] == len(g.discard_pile),
    HintReason.MAY_NOT_TAKE: lambda g, _: not is_legal(g, Take()),
    HintReason.NOTHING_TO_TAKE: lambda g, _: useful_cards(g) == 0,
    HintReason.FEW_USEFUL: few_useful,
    HintReason.STOCK_MAY_BE_BETTER: lambda g, _: is_legal(g, Take()),
    HintReason.MELD: laid_in_burraco,
    HintReason.ADD: lambda g, t: t.facts["size"] == len(meld_of(g, t).cards),
    HintReason.SWAP: lambda g, t: len(after(g, t.move).hands[g.turn]) == len(g.hands[g.turn]),
    HintReason.FULL: fills,
    HintReason.POZZETTO: pozzetto,
    HintReason.ALONE: alone_in_burraco,
    HintReason.FEWEST_TIES: fewest_ties,
    HintReason.FITS_NOBODY: lambda g, t: (
        bool(melds_of(g, own=False)) and not grows(g, thrown(t), melds_of(g, own=False))
    ),
    HintReason.HEAVY: lambda g, t: t.facts["points"] == VALUE[thrown(t)],
    HintReason.NOT_NEXT: SCALA[HintReason.NOT_NEXT],
    HintReason.STALEMATE: lambda g, _: g.is_stalled(),
}


# --- Canasta ------------------------------------------------------------------------------------


def rank_left(game: Canasta, kind: Kind) -> int:
    left = unseen(game, game.rules.packs)
    return sum(count for one, count in left.items() if KIND_RANK[one] == KIND_RANK[kind])


def alone_in_canasta(game: Canasta, told: Hint) -> bool:
    rank = KIND_RANK[thrown(told)]
    held = sum(KIND_RANK[kind] == rank for kind in hand_of(game))
    lying = any(KIND_RANK[KIND[meld.cards[0]]] == rank for meld in melds_of(game, own=True))
    return held == 1 and not lying


def takes_all(game: Canasta, told: Hint) -> bool:
    move, seat = cast(Take, told.move), game.turn
    then = cast(Canasta, after(game, told.move))
    reds = sum(len(apart) for apart in then.red_threes)
    laid = len(move.cards) + sum(map(len, move.melds)) + 1
    count = len(game.discard_pile)
    more = len(then.hands[seat]) - len(game.hands[seat])
    # Red threes out of the pile are laid apart, and other cards come for them.
    return told.facts["count"] == count and more <= count - laid + reds


def may_not_take(game: Canasta, told: Hint) -> bool:
    del told
    ways = [()] + [
        tuple(map(Placed, pair))
        for size in (1, 2, 3)
        for pair in combinations(sorted(hand_of(game)), size)
    ]
    return not any(is_legal(game, Take(cards)) for cards in dict.fromkeys(ways))


def few_left(game: Canasta, told: Hint) -> bool:
    left = rank_left(game, thrown(told))
    return told.facts["left"] == left <= 2


def pair_needed(game: Canasta, told: Hint) -> bool:
    """Return whether one card like the discard takes the pile with no wild card nor meld."""
    kind = thrown(told)
    then = cast(Canasta, after(game, told.move))
    like = [c for c in then.deck if KIND_RANK[KIND[c]] == KIND_RANK[kind] and KIND[c] != JOKER]
    wild = [card for card in then.deck if WILD[KIND[card]]]
    high = {1, 10, 11, 12, 13} - {KIND_RANK[kind]}
    rest = [card for card in then.deck if KIND_RANK[KIND[card]] in high]

    def taken(count: int) -> bool:
        held = [card for card in like if card not in then.discard_pile][:count]
        then.hands[then.turn] = [*held, *wild[:6], *rest[:30]]
        return bool([form for form in takes(then) if is_legal(then, form)])

    return told.facts["left"] == rank_left(game, kind) and not taken(1)


def laid_in_canasta(game: Canasta, told: Hint) -> bool:
    assert isinstance(told.move, LayMelds)
    kinds = [placed.kind for group in told.move.melds for placed in group]
    left = len(game.hands[game.turn]) - len(kinds)
    return told.facts["points"] == cards_value(kinds, game.rules) and told.facts["left"] == left


def opens_canasta(game: Canasta, told: Hint) -> bool:
    need = game.opening_minimum(game.turn)
    met = told.facts["need"] == need and cast(int, told.facts["points"]) >= need
    return met and laid_in_canasta(game, told) and not game.has_opened(game.turn)


def waits_with_opening(game: Canasta, told: Hint) -> bool:
    rules = game.rules
    could = any(isinstance(move, LayMelds) for move in game.legal_moves())
    more = told.facts["draws"] == rules.draw_count_unopened > rules.draw_count_opened
    takes = rules.pozzo_before_opening == "as_opening"
    return could and more and takes and not game.has_opened(game.turn)


def held_points(game: Canasta, told: Hint) -> bool:
    held = sum(held_values(game.rules)[kind] for kind in hand_of(game))
    return told.facts["points"] == held and told.facts["stock"] == len(game.stock)


CANASTA: dict[HintReason, Check] = {
    HintReason.TAKE_TO_MELD: lambda g, t: g.has_opened(g.turn) and takes_all(g, t),
    HintReason.TAKE_TO_OPEN: lambda g, t: (
        not g.has_opened(g.turn)
        and cast(Canasta, after(g, t.move)).has_opened(g.turn)
        and takes_all(g, t)
    ),
    HintReason.MAY_NOT_TAKE: may_not_take,
    HintReason.STOCK_MAY_BE_BETTER: lambda g, t: not may_not_take(g, t),
    HintReason.OPEN: opens_canasta,
    HintReason.MELD: laid_in_canasta,
    HintReason.ADD: lambda g, t: t.facts["size"] == len(meld_of(g, t).cards),
    HintReason.FULL: fills,
    HintReason.ALONE: alone_in_canasta,
    HintReason.FEW_LEFT: few_left,
    HintReason.WAIT: waits_with_opening,
    HintReason.PAIR_NEEDED: pair_needed,
    HintReason.BLOCKS: lambda g, t: cast(Canasta, after(g, t.move)).is_blocked(),
    HintReason.AGREE: held_points,
    HintReason.GO_ON: held_points,
}


# --- Trentuno -----------------------------------------------------------------------------------


def value(game: Trentuno, kinds: Sequence[Kind]) -> float:
    return float(points_of(kinds, game.rules))


def best_with(game: Trentuno, kind: Kind, *, stays: bool) -> float:
    """Return the most that the hand counts with *kind* and a discard; *stays*: not of that one."""
    cards = [*hand_of(game), kind]
    if game.rules.discard_before_draw:
        return value(game, cards)
    gone = range(len(cards) - stays)
    return max(value(game, [*cards[:i], *cards[i + 1 :]]) for i in gone)


def with_discard(game: Trentuno) -> float:
    top = KIND[game.discard_pile[-1 - game.rules.discard_before_draw]]
    return best_with(game, top, stays=game.rules.discard_same_taken == "forbidden")


def hidden(game: Trentuno) -> list[Kind]:
    left = unseen(game, game.rules.packs)
    deck = {KIND[card] for card in game.deck}
    return [kind for kind in left.elements() if kind in deck]


def takes_for_points(game: Trentuno, told: Hint) -> bool:
    return told.facts["points"] == with_discard(game) > value(game, hand_of(game))


def cannot_rise(game: Trentuno, told: Hint) -> bool:
    return told.facts["points"] == value(game, hand_of(game)) >= with_discard(game)


def may_rise(game: Trentuno, told: Hint) -> bool:
    most = max(best_with(game, kind, stays=False) for kind in hidden(game))
    return told.facts["points"] == with_discard(game) < most == told.facts["best"]


def keeps_most(game: Trentuno, told: Hint) -> bool:
    hand, kind = hand_of(game), thrown(told)
    kept = value(game, without(hand, kind))
    others = [value(game, without(hand, one)) for one in other_discards(game, kind)]
    return told.facts["points"] == kept and all(kept >= one for one in others)


def keeps_chances(game: Trentuno, told: Hint) -> bool:
    hand, kind = hand_of(game), thrown(told)
    rests = {one: without(hand, one) for one in [kind, *other_discards(game, kind)]}
    most = max(value(game, rest) for rest in rests.values())

    def rises(rest: list[Kind]) -> int:
        drawn = [[*rest, kind] for kind in hidden(game)]
        return sum(max(value(game, list(c)) for c in combinations(f, 3)) > most for f in drawn)

    mine = rises(rests.pop(kind))
    return told.facts["outs"] == mine and all(rises(rest) < mine for rest in rests.values())


def somebody_has_less(game: Trentuno, told: Hint) -> bool:
    """Return whether, with cards dealt at random, somebody has less more often than not."""
    rng, less = Random("knock"), 0
    seen = {*game.hands[game.turn], *game.discard_pile}
    cards = [KIND[card] for card in game.deck if card not in seen]
    others = game.out.count(False) - 1
    for _ in range(200):
        dealt = rng.sample(cards, 3 * others)
        hands = [dealt[3 * i : 3 * i + 3] for i in range(others)]
        less += any(value(game, one) < cast(float, told.facts["points"]) for one in hands)
    return less > 100


TRENTUNO: dict[HintReason, Check] = {
    HintReason.KNOCK: somebody_has_less,
    HintReason.STAND: lambda g, _: value(g, hand_of(g)) == 31,
    HintReason.TAKE_FOR_POINTS: takes_for_points,
    HintReason.TAKE_TO_KEEP: lambda g, _: any(
        KIND_SUIT[kind] == KIND_SUIT[top_of(g)] for kind in hand_of(g)
    ),
    HintReason.NOTHING_TO_TAKE: cannot_rise,
    HintReason.STOCK_MAY_BE_BETTER: may_rise,
    HintReason.KEEP_SUIT: keeps_most,
    HintReason.KEEP_CHANCES: keeps_chances,
}

EVERYWHERE: dict[HintReason, Check] = {
    HintReason.CLOSE: lambda g, t: (
        after(g, t.move).phase is Phase.OVER or getattr(g, "closing", lambda: None)() is not None
    ),
    HintReason.CLOSE_NEXT: closes_next,
    HintReason.ONLY_MOVE: lambda g, t: g.legal_moves() == (t.move,),
    HintReason.LEAST_COST: lambda _, t: isinstance(t.move, Discard | Take | Draw | Knock),
}
CHECKS = {"scala40": SCALA, "burraco": BURRACO, "canasta": CANASTA, "trentuno": TRENTUNO}
HOUSES = [(key, preset.key) for key in CHECKS for preset in info(key).presets]


def untrue(start: CardTable, count: int) -> tuple[list[str], set[HintReason]]:
    """Return the hints of *count* positions that are not true, and what reasons were given."""
    checks, wrong, met = EVERYWHERE | CHECKS[start.key], [], set()
    for game in positions(start, count):
        told = hint(game.view(game.turn))
        met.add(told.reason)
        if not checks[told.reason](game, told):
            hand = " ".join(kind_name(kind) for kind in sorted(hand_of(game)))
            top = kind_name(top_of(game)) if game.discard_pile else "-"
            wrong.append(f"{told.move} {told.reason} {dict(told.facts)} of {hand}, {top} on top")
    return wrong, met


@pytest.mark.parametrize(("key", "preset"), HOUSES)
def test_a_hint_is_true_of_its_position(key: str, preset: str) -> None:
    entry, met = info(key), set()
    rules: Any = from_preset(entry.rules, entry.presets, preset)
    fewest, most = entry.seats_at_table(rules)
    for players in {min(max(entry.usual_seats, fewest), most), fewest}:
        start = cast(CardTable, entry.start(rules, players, f"{preset} {players}"))
        wrong, reasons = untrue(start, 120)
        assert wrong == []
        met |= reasons
    assert len(met) >= 4


@pytest.mark.parametrize("number", range(8))
@pytest.mark.parametrize("key", CHECKS)
def test_a_hint_is_true_under_random_house_rules(key: str, number: int) -> None:
    entry, rng = info(key), Random(f"reasons {number}")
    rules: Any = random_rules(entry.rules, rng)
    fewest, most = entry.seats_at_table(rules)
    players = rng.choice([seats for seats in (2, 3, 4) if fewest <= seats <= most] or [fewest])
    start = cast(CardTable, entry.start(rules, players, f"random {number}"))
    assert untrue(start, 60)[0] == []
