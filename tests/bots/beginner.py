"""A person who has just learned the game, to measure the level for children against.

It knows the rules and little else.  It takes the stock and looks at the pile in a turn of seven;
in nearly half of its turns it does not see what it could lay, and otherwise it lays what it sees
first, the largest meld before single cards.  It throws the highest card that seems to be alone, and
is often wrong about that, but never a wild card while there is another.  It does not count, does
not wait, does not look at what others collect, and keeps its wild cards for a new or long meld.

Source: docs/design/bots.md, Measuring strength.
"""

from collections.abc import Sequence
from random import Random

from scala_desktop.rules.burraco.game import Burraco
from scala_desktop.rules.canasta.game import Canasta
from scala_desktop.rules.cards import DEUCE, JOKER, KIND, KIND_RANK, KIND_SUIT, Kind
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import (
    Add,
    Agree,
    Ask,
    Discard,
    Draw,
    Knock,
    LayMelds,
    Move,
    Refuse,
    Stand,
    Swap,
    Take,
)
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.trentuno.game import Trentuno
from scala_desktop.rules.view import View

NAME = "beginner"
OVERLOOKS_TAKE = 0.85
OVERLOOKS_LAY = 0.45
TOUCHED = {"scala40": 3.0, "burraco": 7.0, "canasta": 40.0, "trentuno": 0.0}
"""What a card of the hand that goes with another seems worth for it."""
MISJUDGED = {"scala40": 20.0, "burraco": 55.0, "canasta": 125.0, "trentuno": 17.5}
"""How far it is wrong about a card: two and a half times as far as easy."""
MANY = 5
"""A pile of so many cards is tempting whatever lies in it."""
LONG = 5
"""A meld of so many cards seems worth a wild card."""
KNOCKS_FROM = 27
TABLES: dict[str, type[CardTable]] = {
    "scala40": Scala40,
    "burraco": Burraco,
    "canasta": Canasta,
    "trentuno": Trentuno,
}


def beginner(view: View, seed: str) -> Move:
    """Return what a beginner plays in *view*."""
    game = TABLES[view.game].fitting(view, Random(f"{seed}/table"))
    rng = Random(f"{seed}/beginner")
    moves = game.legal_moves()
    if game.phase is Phase.DRAW and not _discards_first(game):
        return _draw(game, moves, rng)
    lays = [move for move in moves if isinstance(move, LayMelds | Add | Swap)]
    overlooks = rng.random() < OVERLOOKS_LAY
    discards = [move for move in moves if isinstance(move, Discard)]
    if lays and (not overlooks or not discards):
        seen = lays if not discards else [move for move in lays if not _spends_wild(game, move)]
        if seen:
            return max(seen, key=_size)
    if discards:
        return Discard(_thrown(game, [move.card for move in discards], rng))
    if game.phase is Phase.DRAW:
        return _draw(game, moves, rng)
    said = [move for move in moves if isinstance(move, Agree | Ask)]
    return said[0] if said else next(m for m in moves if not isinstance(m, Refuse))


def _discards_first(game: CardTable) -> bool:
    return bool(getattr(game.rules, "discard_before_draw", False))


def _draw(game: CardTable, moves: Sequence[Move], rng: Random) -> Move:
    """Begin the turn: with the stock, unless the pile catches the eye."""
    if isinstance(game, Trentuno):
        if Stand() in moves:
            return Stand()
        if Knock() in moves and game.points(game.turn) >= KNOCKS_FROM:
            return Knock()
    if Agree() in moves:
        return Agree()
    takes = [move for move in moves if isinstance(move, Take)]
    looks = rng.random() >= OVERLOOKS_TAKE
    if takes and (Draw() not in moves or (looks and _wants(game, takes[0]))):
        return max(takes, key=lambda take: len(take.cards))
    return Draw() if Draw() in moves else moves[0]


def _wants(game: CardTable, take: Take) -> bool:
    """Return whether the pile seems worth having: it can be laid, or there is much of it."""
    if take.cards or (isinstance(game, Burraco) and len(game.discard_pile) >= MANY):
        return True
    top = game.discard_pile[-1]
    kind = KIND[top]
    hand = [KIND[card] for card in game.hands[game.turn]]
    if isinstance(game, Trentuno):
        return any(KIND_SUIT[kind] == KIND_SUIT[held] for held in hand) and hand.count(kind) == 0
    after = game.copy()
    after.apply_quietly(take)
    return any(kind in _laid(move) for move in after.legal_moves())


def _laid(move: Move) -> list[Kind]:
    match move:
        case LayMelds(groups):
            return [placed.kind for group in groups for placed in group]
        case Add(cards):
            return [placed.kind for placed in cards]
        case _:
            return []


def _size(move: Move) -> tuple[int, int, str]:
    """Return how much a move catches the eye: melds before single cards, the largest first."""
    return isinstance(move, LayMelds), len(_laid(move)), str(move)


def _is_wild(game: CardTable, kind: Kind) -> bool:
    return kind == JOKER or (KIND_RANK[kind] == DEUCE and isinstance(game, Burraco | Canasta))


def _spends_wild(game: CardTable, move: Move) -> bool:
    """Return whether a wild card goes where it does little yet, or more than one goes at once."""
    wild = sum(_is_wild(game, kind) for kind in _laid(move))
    if isinstance(move, Add) and wild:
        return len(game.melds[move.meld - 1].cards) < LONG
    return wild > 1


def _thrown(game: CardTable, kinds: Sequence[Kind], rng: Random) -> Kind:
    """Return which of *kinds* goes: the highest that seems alone."""
    hand = [KIND[card] for card in game.hands[game.turn]]
    plain = [kind for kind in kinds if not _is_wild(game, kind)] or list(kinds)

    def seems(kind: Kind) -> float:
        wrong = MISJUDGED[game.key] * (rng.random() - 0.5)
        if isinstance(game, Trentuno):
            left = list(game.hands[game.turn])
            left.remove(next(card for card in left if KIND[card] == kind))
            return -_best_suit(game, left) + wrong
        others = list(hand)
        others.remove(kind)
        touching = sum(_touch(kind, other) for other in others)
        return TOUCHED[game.key] * touching - 0.3 * _face(kind) + wrong

    return min(sorted(plain), key=seems)


def _best_suit(game: Trentuno, cards: Sequence[int]) -> float:
    by_suit: dict[int, int] = {}
    for card in cards:
        kind = KIND[card]
        suit = KIND_SUIT[kind]
        by_suit[suit] = by_suit.get(suit, 0) + _face(kind)
    return max(by_suit.values(), default=0)


def _touch(one: Kind, other: Kind) -> bool:
    if one == other or JOKER in (one, other):
        return False
    if KIND_RANK[one] == KIND_RANK[other]:
        return True
    return KIND_SUIT[one] == KIND_SUIT[other] and abs(KIND_RANK[one] - KIND_RANK[other]) == 1


def _face(kind: Kind) -> int:
    rank = KIND_RANK[kind]
    return 11 if rank == 1 else min(rank, 10)
