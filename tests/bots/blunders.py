"""What somebody who knows these games calls stupid, found by the rules alone.

Each detector looks at a turn as it ends: at the match after the draw, and before the discard.  It
asks no bot, so that the bots of another commit can be looked at as well
(``tests/benchmarks/against.py --count``).
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final, cast

from scala_desktop.rules.burraco.game import Burraco
from scala_desktop.rules.burraco.reading import limits_of as burraco_limits
from scala_desktop.rules.burraco.search import best_laydown as best_of_burraco
from scala_desktop.rules.burraco.steps import Worth as BurracoWorth
from scala_desktop.rules.canasta.game import Canasta
from scala_desktop.rules.canasta.scoring import canastas, enough, laid_values
from scala_desktop.rules.cards import JOKER, KIND, KIND_RANK, Kind
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.common.checking import is_legal
from scala_desktop.rules.common.wilds import FULL, WILD
from scala_desktop.rules.game import Phase
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Add, Discard, LayMelds, Move, Placed
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.reading import read_group
from scala_desktop.rules.scala40.search import find_opening
from scala_desktop.rules.scala40.templates import limits_of

MOST_LAID: Final = BurracoWorth((1,) * 14, 1, *[(0,) * 15] * 5)
"""Of all ways to lay down the one that leaves the fewest cards is the best."""


def _hand(game: CardTable) -> list[Kind]:
    return [KIND[card] for card in game.hands[game.turn]]


def _own(game: CardTable) -> list[Meld]:
    side = game.side_of(game.turn)
    return [meld for meld in game.melds if meld.owner == side]


def _could_go(game: CardTable, kind: Kind) -> bool:
    return is_legal(game, Discard(kind))


# --- Burraco ------------------------------------------------------------------------------------


def pozzetto_missed(start: Burraco, end: Burraco) -> bool:
    """Return whether the turn could have brought the pozzetto and does not."""
    side = end.side_of(end.turn)
    if end.has_pozzetto[side] or len(end.hands[end.turn]) < 2:
        return False
    return any(_takes_pozzetto(start.copy(), order) for order in ("first", "last"))


def _takes_pozzetto(game: Burraco, order: str) -> bool:
    """Return whether laying what can be laid, cards added *first* or *last*, brings it."""
    seat = game.turn
    if order == "first":
        _add_all(game, wild=False)
    limits = burraco_limits(game.rules)
    found = best_of_burraco(_hand(game), limits, MOST_LAID, keep=0, most_states=150)
    for group in found.melds:
        if is_legal(game, LayMelds((group,))):
            game.play(LayMelds((group,)))
        if game.turn != seat or game.has_pozzetto[game.side_of(seat)]:
            return True
    _add_all(game, wild=True)
    side = game.side_of(seat)
    return game.has_pozzetto[side] or len(game.hands[seat]) == 1


def _add_all(game: Burraco, *, wild: bool) -> None:
    side = game.side_of(game.turn)
    again = True
    while again and not game.has_pozzetto[side]:
        again = False
        for kind in sorted(set(_hand(game)), key=lambda one: WILD[one]):
            moves = [Add((Placed(kind),), meld.number) for meld in _own(game)]
            for move in moves:
                if (wild or not WILD[kind]) and is_legal(game, move):
                    game.play(move)
                    again = True
                    break
            if again:
                break


def wild_kept(_start: Burraco, end: Burraco) -> bool:
    """Return whether a wild card stays in the hand that would make a burraco of a meld of six."""
    wilds = {kind for kind in _hand(end) if WILD[kind]}
    six = [meld for meld in _own(end) if len(meld.cards) == FULL - 1]
    adds = (Add((Placed(kind),), meld.number) for meld in six for kind in wilds)
    return any(_fills(end, add) for add in adds)


def _fills(game: CardTable, add: Add) -> bool:
    if not is_legal(game, add):
        return False
    after = game.copy()
    after.play(add)
    return len(after.melds[add.meld - 1].cards) >= FULL


def completes_theirs(_start: CardTable, end: CardTable, thrown: Kind) -> bool:
    """Return whether the discard makes a meld of the next player full, and another would not."""
    after = end.seat_after(end.turn)
    if end.side_of(after) == end.side_of(end.turn):
        return False
    return _completes(end, thrown) and any(
        not _completes(end, kind) and not WILD[kind] and _could_go(end, kind)
        for kind in set(_hand(end))
    )


def _completes(game: CardTable, kind: Kind) -> bool:
    after = game.copy()
    if not is_legal(after, Discard(kind)):
        return False
    after.play(Discard(kind))
    if after.phase is not Phase.DRAW:
        return False
    # The next player with this card alone: what counts is whether it fits.
    seat, card = after.turn, after.discard_pile[-1]
    six = [meld for meld in _own(after) if len(meld.cards) == FULL - 1]
    if not six:
        return False
    if isinstance(after, Canasta) and after.is_frozen():
        return False
    after.discard_pile.pop()
    after.hands[seat] = [card, *after.hands[seat]]
    after.phase = Phase.PLAY
    return any(_fills(after, Add((Placed(kind),), meld.number)) for meld in six)


# --- Canasta ------------------------------------------------------------------------------------


def stranded(_start: Canasta, end: Canasta) -> bool:
    """Return whether two cards or fewer stay in the hand of a side that may not close."""
    left = len(end.hands[end.turn]) - 1
    return left <= 2 and not enough(canastas(_own(end), end.rules), end.rules)


def own_card_thrown(_start: Canasta, end: Canasta, thrown: Kind) -> bool:
    """Return whether the discard would have fitted a meld of the own side."""
    return not WILD[thrown] and any(
        is_legal(end, Add((Placed(thrown),), meld.number)) for meld in _own(end)
    )


def wild_wasted(start: Canasta, move: LayMelds) -> bool:
    """Return whether an opening takes more wild cards than one that reaches the minimum, too."""
    need = start.opening_minimum(start.turn)
    used = sum(WILD[placed.kind] for group in move.melds for placed in group)
    if need <= 0 or not used:
        return False
    return any(_opens(start, wilds, need) for wilds in range(used))


def _opens(game: Canasta, wilds: int, need: int) -> bool:
    """Return whether an opening with *wilds* wild cards reaches *need* points."""
    hand = _hand(game)
    value = laid_values(game.rules)
    ranks = Counter(KIND_RANK[kind] for kind in hand if not WILD[kind])
    wild = sorted((kind for kind in hand if WILD[kind]), key=lambda kind: -value[kind])[:wilds]
    natural = {rank: [k for k in hand if KIND_RANK[k] == rank and not WILD[k]] for rank in ranks}
    groups = [cards for rank, cards in natural.items() if len(cards) >= 3 and rank != 3]
    pairs = [cards for rank, cards in natural.items() if len(cards) == 2 and rank != 3]
    pairs.sort(key=lambda cards: -sum(value[kind] for kind in cards))
    for kind in wild:
        if pairs:
            groups.append([*pairs.pop(0), kind])
        elif groups:
            groups[0] = [*groups[0], kind]
    points = sum(value[kind] for cards in groups for kind in cards)
    move = LayMelds(tuple(tuple(map(Placed, cards)) for cards in groups))
    return points >= need and bool(groups) and is_legal(game, move)


# --- Scala 40 -----------------------------------------------------------------------------------


def incartato(_start: Scala40, end: Scala40, thrown: Kind) -> bool:
    """Return whether two cards of one meld stay, which with a third could not be laid.

    Another discard would have left two that can each be added to a meld, and cost no more.
    """
    if not end.opened[end.turn] or len(end.hands[end.turn]) != 3 or not end.cards_to_keep():
        return False
    hand = _hand(end)
    return _are_one_meld(end, _without(hand, thrown)) and any(
        not _are_one_meld(end, _without(hand, kind)) and _could_go(end, kind)
        for kind in set(hand) - {thrown, JOKER}
    )


def _without(hand: Iterable[Kind], kind: Kind) -> list[Kind]:
    rest = list(hand)
    rest.remove(kind)
    return rest


def _are_one_meld(game: Scala40, two: list[Kind]) -> bool:
    if JOKER in two:
        return False
    return any(read_group(tuple(map(Placed, (*two, Kind(k)))), game.rules) for k in range(52))


def joker_wasted(start: Scala40, move: LayMelds) -> bool:
    """Return whether an opening takes a joker and another one takes fewer."""
    if start.opened[start.turn]:
        return False
    used = sum(placed.kind == JOKER for group in move.melds for placed in group)
    hand = _hand(start)
    plain = [kind for kind in hand if kind != JOKER]
    must = None if start.must_use is None else KIND[start.must_use]
    keep = max(0, start.cards_to_keep() - hand.count(JOKER))
    return any(
        find_opening(
            [*plain, *[JOKER] * jokers],
            start.rules.opening_threshold,
            limits_of(start.rules),
            must=must,
            keep=keep,
        )
        is not None
        for jokers in range(used)
    )


# --- all of them --------------------------------------------------------------------------------

AT_THE_END: Final[dict[str, dict[str, Callable[..., bool]]]] = {
    "burraco": {"pozzetto missed": pozzetto_missed, "wild card kept": wild_kept},
    "canasta": {"stranded": stranded},
    "scala40": {},
    "trentuno": {},
}
OF_THE_DISCARD: Final[dict[str, dict[str, Callable[..., bool]]]] = {
    "burraco": {"completes theirs": completes_theirs},
    "canasta": {"own card thrown": own_card_thrown, "completes theirs": completes_theirs},
    "scala40": {"incartato": incartato},
    "trentuno": {},
}
OF_AN_OPENING: Final[dict[str, dict[str, Callable[..., bool]]]] = {
    "burraco": {},
    "canasta": {"wild card wasted": wild_wasted},
    "scala40": {"joker wasted": joker_wasted},
    "trentuno": {},
}


class Watcher:
    """Counts what is stupid in the moves that it is shown, each with the match before it."""

    def __init__(self) -> None:
        self.found: Counter[str] = Counter()
        self._start: CardTable | None = None

    def look(self, game: Any, move: Move) -> None:
        """Look at *move*, which is made in *game* now."""
        if game.phase is Phase.DRAW:
            self._start = None
            return
        if self._start is None or self._start.turn != game.turn:
            self._start = game.copy()
        if isinstance(move, LayMelds):
            for name, opening in OF_AN_OPENING[game.key].items():
                self.found[name] += opening(game, move)
        if isinstance(move, Discard):
            for name, ending in AT_THE_END[game.key].items():
                self.found[name] += ending(cast(Any, self._start), game)
            for name, throwing in OF_THE_DISCARD[game.key].items():
                self.found[name] += throwing(self._start, game, move.card)
            self._start = None
