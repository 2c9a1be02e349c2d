"""What was seen at the table tells what a hand of Trentuno probably is.

Whoever goes on would not knock yet, and what a player takes, lets lie and throws fits the rest of
its hand.  From each hand that a seat may hold the turns are followed back to the deal: a hand is as
likely as the ways are many to come by it, had the seat played by the rules of medium.

Source: design/bots.md, Memory.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, combinations
from random import Random
from typing import Final, NamedTuple

from scala_desktop.bots.trentuno.hands import Counting, Worth, hands_for
from scala_desktop.bots.trentuno.policy import TAKING_TURNS, Policy
from scala_desktop.bots.trentuno.thresholds import TURNS, knock_from, points_after
from scala_desktop.rules.cards import KIND, KIND_SUIT, SUITS, Card, Seat, mask_of
from scala_desktop.rules.trentuno.checking import knock_barred
from scala_desktop.rules.trentuno.game import Trentuno
from scala_desktop.rules.trentuno.scoring import THIRTY_ONE
from scala_desktop.rules.view import Deed

SURPRISE: Final = 0.002
"""What a deed counts that medium would not do, and all before it; each way that fits counts 1."""
LEAST: Final = 1e-9
"""How likely each hand is at least."""
HANDS: Final = 7200
"""How many hands of the others are looked at in one decision: for two, of one pack, every one."""
HAIR: Final = 0.005
"""What is added to each share of the hands of so many points: few were counted."""
KEPT: Final = 12_000
"""How many hands' worth is kept, of each kind: one pack has 9,880 hands, two have 82,160."""
NEVER: Final = 99
"""More points than any hand has."""
TRIES: Final = 100
"""How often a hand is drawn for a seat until no other seat has a card of it."""

Cards = int
"""Some cards, one bit for each."""


class Looked(dict[Cards, float]):
    """What hands are worth, each reckoned when it is first asked for; too many are forgotten."""

    def __init__(self, worth: Worth) -> None:
        super().__init__()
        self._worth = worth

    def __missing__(self, cards: Cards) -> float:
        """Reckon the hand of *cards*."""
        if len(self) >= KEPT:
            self.clear()
        kinds = [KIND[card] for card in parted(cards)]
        found = self[cards] = self._worth(kinds)
        return found


class Values(NamedTuple):
    """What a hand counts, is worth to keep, and comes to by a card of the stock.

    The last two are of points alone in a last turn, of which there is another of these.
    """

    points: Looked
    kept: Looked
    drawn: Looked


# The ways to count of two matches, with and without a last turn: some 2 MiB each at most.
@lru_cache(maxsize=4)
def values_for(counting: Counting, *, last: bool, costs: bool) -> Values:
    """Return the values of hands under *counting*; what is found once is kept.

    In a *last* turn a 31 may be one that *costs* its maker a life.
    """
    hands = hands_for(counting)
    points = Looked(hands.points)
    if last:
        kept = Looked(hands.below_31) if costs else points
        return Values(points, kept, Looked(hands.after_draw))
    return Values(points, Looked(hands.worth), Looked(hands.worth_of_draw))


class Turn(NamedTuple):
    """One turn of a seat, as everybody saw it.

    *number* tells how many it had before in this hand, *top* which card it might have taken, 0 if
    none, *took* whether it did, *thrown* its discard, *held* the cards known to be in its hand,
    *denied* what speaks against a discard of each suit, a point of it.
    """

    number: int
    top: Cards
    took: bool
    thrown: Cards
    held: Cards
    denied: tuple[float, ...]
    last: bool


class Memory:
    """What *viewer* remembers of the hand in play of *game*, where its own hand and the table are.

    *policy* is how the others are thought to play; *rng* chooses which hands are looked at where
    there are too many.
    """

    def __init__(self, game: Trentuno, viewer: Seat, policy: Policy, rng: Random) -> None:
        self._game = game
        # Who knocked first: of no other hand is so much known.
        self._others = sorted(game.seats_from(viewer)[1:], key=lambda seat: seat != game.knocker)
        seen = {*game.discard_pile, *game.hands[viewer]}.union(*game.known)
        self._unseen = [card for card in game.deck if card not in seen]
        turns = _turns(game, policy, viewer)
        self.hands = {seat: self._likely(seat, turns[seat], rng) for seat in self._others}

    def _likely(
        self, seat: Seat, turns: Sequence[Turn], rng: Random
    ) -> tuple[list[Cards], list[float]]:
        """Return hands that *seat* may hold, and how likely they are, each with those before."""
        game = self._game
        known = mask_of(game.known[seat])
        missing = len(game.hands[seat]) - known.bit_count()
        drawn = list(combinations(self._unseen, missing))
        most = max(1, HANDS // len(self._others))
        if len(drawn) > most:
            drawn = rng.sample(drawn, most)
        found = [known | mask_of(cards) for cards in drawn]
        past = _Past(game, seat, turns)
        return found, list(accumulate(map(past.likelihood, found)))

    def suit(self, deal: Trentuno, rng: Random) -> None:
        """Give the others of *deal*, a match that fits what is seen, hands that are likely.

        Where many play, those who come last may have none left that was looked at: they are dealt
        any cards that nobody has.
        """
        taken, free = 0, self._unseen
        for seat, (hands, sums) in self.hands.items():
            drawn = (rng.choices(hands, cum_weights=sums)[0] for _ in range(TRIES))
            hand = next((cards for cards in drawn if not cards & taken), None)
            if hand is None:
                known = deal.known[seat]
                hand = mask_of([*known, *rng.sample(free, len(deal.hands[seat]) - len(known))])
            taken |= hand
            free = [card for card in free if not hand >> card & 1]
            deal.hands[seat] = parted(hand)
        rng.shuffle(free)
        count = len(deal.stock)
        deal.stock, deal.out_of_play = free[:count], tuple(free[count:])


class _Past:
    """How one seat may have come to the hand that it holds."""

    def __init__(self, game: Trentuno, seat: Seat, turns: Sequence[Turn]) -> None:
        rules = game.rules
        counting = Counting.of(rules)
        self._turns = turns
        costs = game.costs_its_maker()
        self._values = [
            values_for(counting, last=turn.last, costs=turn.last and costs) for turn in turns
        ]
        self._points = values_for(counting, last=False, costs=False).points
        self._may_give_back = rules.discard_same_taken == "allowed"
        self._known: list[dict[Cards, float]] = [{} for _ in turns]
        alive = game.out.count(False)
        self._needs = [_need(game, turn, alive) for turn in turns]
        knocked = seat == game.knocker
        played = game.turns_taken[seat] - knocked
        self._floor = knock_from(rules, alive, played) if knocked else 0
        # What the rules leave possible: enough to knock, and no 31, which would have been shown.
        shows = rules.thirtyone == "stop_at_once" and played > 0
        self._least = rules.knock_min_points if knocked else 0
        self._below = THIRTY_ONE if shows else NEVER
        unseen = min(max(played - len(turns), 0), TURNS)
        spreads = points_after(counting, rules.discard_before_draw)
        # A hand after turns that nobody remembers is better than one that was dealt.
        self._grown = [
            (then + HAIR) / (dealt + HAIR)
            for dealt, then in zip(spreads[0], spreads[unseen], strict=True)
        ]

    def likelihood(self, hand: Cards) -> float:
        """Return how likely it is that the seat did what it did and holds *hand* now."""
        points = self._points[hand]
        if not self._least <= points < self._below:
            return LEAST
        found = self._after(hand, len(self._turns)) + LEAST
        return found * SURPRISE if points < self._floor else found

    def _after(self, hand: Cards, number: int) -> float:
        """Return how likely the first *number* turns are that end with *hand*."""
        if not number:
            return self._grown[int(self._points[hand])]
        turn = self._turns[number - 1]
        four = hand | turn.thrown
        if hand & turn.thrown or (turn.took and not four & turn.top):
            return 0.0
        share = self._share(four, turn, self._values[number - 1].kept)
        if not share:
            return SURPRISE
        if turn.took:
            return share * self._before(four ^ turn.top, number)
        ways, rest = 0.0, four & ~turn.held
        while rest:
            card = rest & -rest
            rest ^= card
            ways += self._before(four ^ card, number)
        return share * ways

    def _share(self, four: Cards, turn: Turn, kept: Looked) -> float:
        """Return how likely the discard of *turn* is from *four* cards."""
        stays = turn.top if turn.took and not self._may_give_back else 0
        thrown = self._worth(four, turn.thrown, turn, kept)
        equals, rest = 0, four & ~stays
        while rest:
            card = rest & -rest
            rest ^= card
            worth = self._worth(four, card, turn, kept)
            if worth > thrown:
                return 0.0
            equals += worth == thrown
        return 1 / equals

    def _worth(self, four: Cards, card: Cards, turn: Turn, kept: Looked) -> float:
        worth = kept[four ^ card]
        if turn.denied:
            kind = KIND[card.bit_length() - 1]
            worth -= turn.denied[KIND_SUIT[kind]] * self._points[card]
        return worth

    def _before(self, hand: Cards, number: int) -> float:
        """Return how likely the turns up to *number* are, which begins with *hand*."""
        known = self._known[number - 1]
        found = known.get(hand)
        if found is None:
            fits = self._points[hand] < self._needs[number - 1] and self._draws(hand, number - 1)
            found = known[hand] = self._after(hand, number - 1) if fits else SURPRISE
        return found

    def _draws(self, hand: Cards, place: int) -> bool:
        """Return whether medium draws with *hand* from where the seat did."""
        turn, values = self._turns[place], self._values[place]
        if not turn.top or turn.number >= TAKING_TURNS:
            return True
        kept, drawn = values.kept, values.drawn[hand]
        takes = self._may_give_back and kept[hand] > drawn
        rest, four = hand, hand | turn.top
        while rest and not takes:
            card = rest & -rest
            rest ^= card
            takes = kept[four ^ card] > drawn
        return takes == turn.took


def _need(game: Trentuno, turn: Turn, alive: int) -> float:
    """Return from how many points a seat knocks in *turn*."""
    rules = game.rules
    top = KIND[turn.top.bit_length() - 1] if turn.top else None
    if turn.last or knock_barred(rules, top, first=not turn.number):
        return NEVER
    return max(rules.knock_min_points, knock_from(rules, alive, turn.number))


def _turns(game: Trentuno, policy: Policy, viewer: Seat) -> dict[Seat, list[Turn]]:
    """Return by seat the turns of this hand that were seen, as far as they tell of a hand."""
    found: dict[Seat, list[Turn]] = {seat: [] for seat in game.active()}
    if game.rules.discard_before_draw:
        return found
    took = [0] * game.players
    for who, deed, cards in game.history:
        if deed is Deed.TOOK:
            took[who] |= mask_of(cards)
    # What was known before the history began.
    held = [mask_of(cards) & ~took[seat] for seat, cards in enumerate(game.known)]
    draw: tuple[Cards, bool, Cards] | None = None
    for who, deed, cards in game.history:
        card = mask_of(cards)
        if deed is not Deed.THREW:
            draw = (card, deed is Deed.TOOK, held[who])
            if deed is Deed.TOOK:
                held[who] |= card
            continue
        top, taken, had = draw or (0, False, held[who])
        suits = [KIND_SUIT[KIND[one]] for one in parted(held[game.seat_after(who)])]
        denied = tuple(policy.style.denies * suits.count(suit) for suit in SUITS) if suits else ()
        found[who].append(Turn(0, top, taken, card, had, denied, last=False))
        held[who] &= ~card
        draw = None
    for seat, turns in found.items():
        first = game.turns_taken[seat] - (seat == game.knocker) - len(turns)
        turns[:] = [turn._replace(number=first + i) for i, turn in enumerate(turns)]
    order = game.seats_from(viewer)
    ends = [seat == game.knocker or game.shown[seat] for seat in order]
    for seat in order[ends.index(True) + 1 :] if any(ends) else ():
        turns = found[seat]
        turns[-1:] = [turn._replace(last=True, denied=()) for turn in turns[-1:]]
    return found


def parted(cards: Cards) -> list[Card]:
    """Return the cards of which *cards* is made."""
    found = []
    while cards:
        lowest = cards & -cards
        found.append(Card(lowest.bit_length() - 1))
        cards ^= lowest
    return found
