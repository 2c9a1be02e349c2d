"""The drawn example of a house rule: the position of the scenario that proves its value.

A scenario ``key=value: …`` under ``resources/house_rules`` proves a value: played under another
one it comes out differently.  The table ``[drawn]`` of its file says which parts of that position
are drawn; what they are, and whether the move is allowed, the game itself says.  The words below
them are in its catalogue: ``seen.KEY=VALUE``, or ``seen.KEY`` for all values of a number, and
``seen.KEY.no`` where they are refused.

Source: design/pact.md, 1, The drawn example.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from scala_desktop.resources import resources
from scala_desktop.rules.cards import JOKER, KIND, Card, Kind, Seat
from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.game import Game
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import Add, Discard, LayMelds, Move, Swap, Take, parse_seat_move
from scala_desktop.rules.options import Option
from scala_desktop.rules.scenario import Case, ScenarioError, case_of
from scala_desktop.rules.toml_text import read_toml
from scala_desktop.words.cards import Names, named_card
from scala_desktop.words.catalogue import COMMON, catalogue, spoken
from scala_desktop.words.figures import figure, signed

BACK: Final = None
"""A card of which only the back is seen."""
MOST_BACKS: Final = 3
"""The most cards of the stock, or of the pile, that are drawn."""
_ID: Final = re.compile(r'^id = "([a-z_0-9]+)=([^":(]*): ', re.MULTILINE)
Value: TypeAlias = bool | int | str


class Cards(NamedTuple):
    """Cards side by side; *shown* is what each stands for, *lit* which ones have just moved.

    A *number* below says how many they are where not all are drawn.
    """

    kinds: tuple[Kind | None, ...]
    shown: tuple[Kind | None, ...] = ()
    lit: frozenset[int] = frozenset()
    number: int | None = None


class Arrow(NamedTuple):
    """What stands left of it goes to the right."""


class Line(NamedTuple):
    """A line of the pad: who, a number or a few words, and what is to be seen of it.

    *state* is ``out`` for who is out of the match, ``won`` for who has won it, else empty.
    """

    who: str
    text: str
    state: str = ""


class Pad(NamedTuple):
    """A sheet of the score pad."""

    lines: tuple[Line, ...]


class Chairs(NamedTuple):
    """Chairs round a table: which one deals, and from which to which the turn goes."""

    seats: int
    dealer: int | None = None
    turn: tuple[int, int] | None = None


class Lives(NamedTuple):
    """The coins that each still has; *out* are those who are no longer in."""

    counts: tuple[int, ...]
    names: tuple[str, ...]
    out: frozenset[int] = frozenset()


class Coins(NamedTuple):
    """The pot, and how many coins lie in it."""

    inside: int


Part: TypeAlias = Cards | Arrow | Pad | Chairs | Lives | Coins


class Seen(NamedTuple):
    """A drawn example: its *parts* from left to right, and the words below.

    *reason* is why the rules refuse what is tried, ``None`` where they allow it; *deck* is the deck
    that is drawn.
    """

    parts: tuple[Part, ...]
    reason: Reason | None
    caption: str
    deck: str

    @property
    def good(self) -> bool:
        """Return whether the rules allow what is tried."""
        return self.reason is None


class Played(NamedTuple):
    """A case that was played: the state at the start and at the end, and the move that counts.

    *refusal* is why that move is refused, ``None`` where it is not.
    """

    before: Game
    after: Game
    seat: Seat
    moves: tuple[Move, ...]
    refusal: IllegalMove | None

    @property
    def tried(self) -> Move | None:
        """Return the last move, which was made or refused."""
        return self.moves[-1] if self.moves else None


class _Shelf(NamedTuple):
    """The cases of a game as texts, by option and value, and which parts of each are drawn."""

    cases: Mapping[str, Mapping[str, str]]
    drawn: Mapping[str, str]


@cache
def _shelf(game: str) -> _Shelf:
    cases: dict[str, dict[str, str]] = {}
    drawn: dict[str, str] = {}
    for path in sorted((resources() / "house_rules" / game).glob("*.toml")):
        head, *texts = path.read_text("utf-8").split("[[case]]")
        drawn |= read_toml(head).get("drawn", {})
        for text in texts:
            if told := _ID.search(text):
                cases.setdefault(told[1], {}).setdefault(told[2], text)
    return _Shelf(cases, drawn)


def is_drawn(option: Option) -> bool:
    """Return whether there are drawn examples of *option*."""
    return option.key in _shelf(option.game).drawn


def value_text(value: object) -> str:
    """Return *value* as the name of its case has it.

    >>> value_text(True), value_text(40)
    ('true', '40')
    """
    return str(value).lower() if isinstance(value, bool) else str(value)


def case_for(
    option: Option,
    value: Value,
    under: Value | None = None,
    more: Mapping[str, Value] = MappingProxyType({}),
) -> Case | None:
    """Return the case that proves *value*, set to be played with the value *under* instead.

    *more* are values of other options.

    Of a number that has no case of its own it is that of the nearest one.  ``None`` where there is
    none, or where such a position cannot be.
    """
    cases = _shelf(option.game).cases.get(option.key, {})
    named = value_text(value)
    if named not in cases and type(value) is int and cases:
        named = min(cases, key=lambda known: abs(int(known) - value))
    elif named not in cases and option.type == "table" and cases:
        named = next(iter(cases))
    if named not in cases:
        return None
    table = read_toml(cases[named])
    table = {key: told for key, told in table.items() if key != "case"}
    rules = {**table.get("rules", {}), option.key: value if under is None else under}
    rules |= more
    try:
        return case_of({**table, "rules": rules}, table["id"])
    except ValueError:
        return None


def play(case: Case) -> Played | None:
    """Play *case* as far as the rules let it; ``None`` where its position cannot be.

    A case without moves tries the first that it says are legal, or are not.
    """
    try:
        game = case.start()
    except ScenarioError:
        return None
    before, seat = game.copy(), game.turn
    moves = list(case.moves)
    if not moves:
        expect = case.expect
        asked = [*expect.get("legal", ()), *expect.get("illegal", ())]
        moves = [parse_seat_move(text) for text in asked[:1]]
    made: list[Move] = []
    for who, move in moves:
        made.append(move)
        try:
            game.play(move, who)
        except IllegalMove as refusal:
            return Played(before, game, seat, tuple(made), refusal.kept())
    return Played(before, game, seat, tuple(made), None)


@lru_cache(maxsize=512)
def seen(option: Option, value: Value, language: str) -> Seen | None:
    """Return the drawn example of *value* of *option*; ``None`` where there is none."""
    case = case_for(option, value)
    played = None if case is None else play(case)
    if played is None:
        return None
    language = spoken(language)
    drawing = _Drawing(played, language)
    wanted = _shelf(option.game).drawn.get(option.key, "").split()
    caption = _caption(option, value, played, language)
    deck = getattr(played.after.rules, "deck", "")
    reason = None if played.refusal is None else played.refusal.reason
    return Seen(drawing.parts(wanted), reason, caption, deck)


def cards_told(parts: tuple[Part, ...], names: Names) -> str:
    """Return what is drawn in words: cards by these *names*, lines of the pad as they are read."""
    told = []
    for part in parts:
        match part:
            case Cards():
                kinds = [kind for kind in part.kinds if kind is not None]
                told.append(", ".join(named_card(kind, names) for kind in kinds))
            case Pad() | Lives():
                lines = (
                    [(line.who, line.text) for line in part.lines]
                    if isinstance(part, Pad)
                    else [(who, str(n)) for who, n in zip(part.names, part.counts, strict=True)]
                )
                told.append(", ".join(f"{who} {text}".strip() for who, text in lines))
            case Chairs():
                told.append(str(part.seats))
            case Coins():
                told.append(str(part.inside))
            case Arrow():
                pass
    return "; ".join(filter(None, told))


# --- the words below ---------------------------------------------------------------------------


def _caption(option: Option, value: Value, played: Played, language: str) -> str:
    say = catalogue(option.game, language)
    refused = "" if played.refusal is None else ".no"
    keys = (f"seen.{option.key}={value_text(value)}", f"seen.{option.key}{refused}")
    key = next((one for one in keys if say(one) != one), f"seen.{option.key}")
    return say(key, **_Facts(value, played))


class _Facts(dict[str, object]):
    """What the words may name, looked up when they do."""

    def __init__(self, value: Value, played: Played) -> None:
        facts = {} if played.refusal is None else played.refusal.facts
        super().__init__({"value": value, **facts})
        result = played.after.result
        if result is not None:
            for name, numbers in (("score", result.scores), ("total", result.totals)):
                self |= {f"{name}{line}": number for line, number in enumerate(numbers)}
            self |= {f"vp{line}": number for line, number in enumerate(result.victory_points)}
        points = getattr(played.after, "hand_points", ())
        self |= {f"points{seat}": figure(number) for seat, number in enumerate(points)}
        self["opening"] = getattr(played.after, "last_opening", "")
        self["pile"] = len(played.after.discard_pile)
        self["stock"] = len(played.after.stock)
        self["cards"] = len(played.after.hands[0])
        self["pot"] = getattr(played.after, "pot", "")
        read = getattr(played.before, "opening_minimum", None)
        self["minimum"] = "" if read is None else read(played.before.turn)


# --- what is drawn -----------------------------------------------------------------------------


class _Drawing:
    """Makes the parts that a line of ``[drawn]`` names out of a case that was played."""

    def __init__(self, played: Played, language: str) -> None:
        self._played = played
        self._before, self._after = played.before, played.after
        self._say = catalogue(COMMON, language)

    def parts(self, wanted: list[str]) -> tuple[Part, ...]:
        """Return the parts that are there; an arrow that leads nowhere is left out."""
        found: list[Part] = []
        for name in wanted:
            found += self._part(name)
        while found and isinstance(found[-1], Arrow):
            found.pop()
        return tuple(found)

    def _part(self, name: str) -> Iterator[Part]:
        word = name.rstrip("0123456789")
        if word != name:
            yield from _NUMBERED[word](self, int(name[len(word) :]))
        elif name == ">":
            yield Arrow()
        else:
            yield from _PARTS[name](self)

    # Cards

    def _melds(self) -> list[Meld]:
        return self._after.melds or self._before.melds

    def _meld(self, meld: Meld) -> Cards:
        there = next((one for one in self._before.melds if one.number == meld.number), None)
        old = list(meld.cards if there is None else there.cards)
        lit = []
        for place, card in enumerate(meld.cards):
            if card in old:
                old.remove(card)
            else:
                lit.append(place)
        kinds = tuple(KIND[card] for card in meld.cards)
        shown = tuple(
            None if kind == stands else stands
            for kind, stands in zip(kinds, meld.shown, strict=True)
        )
        return Cards(kinds, shown, frozenset(lit))

    def _one_meld(self, number: int) -> Iterator[Part]:
        yield from (self._meld(one) for one in self._melds() if one.number == number)

    def _ends(self) -> Iterator[Part]:
        """Yield of each meld the first card and the last one, and how many it has."""
        for one in self._melds():
            ends = KIND[one.cards[0]], KIND[one.cards[-1]]
            yield Cards(ends, number=len(one.cards))

    def _tops(self) -> Iterator[Part]:
        """Yield the first card of each meld."""
        yield Cards(tuple(KIND[one.cards[0]] for one in self._melds()))

    def _all_melds(self) -> Iterator[Part]:
        yield from map(self._meld, self._melds())

    def _laid(self) -> Iterator[Part]:
        """Yield the melds that were not there before."""
        known = {one.number for one in self._before.melds}
        yield from (self._meld(one) for one in self._after.melds if one.number not in known)

    def _tried(self) -> Iterator[Part]:
        """Yield the cards of the last move, unless they lie in a meld that was there before."""
        refused = self._played.refusal is not None
        match self._played.tried:
            case LayMelds(melds):
                yield from map(_group, melds)
            case Take(cards, melds):
                top = () if not self._before.discard_pile else (self._before.discard_pile[-1],)
                yield from map(_group, filter(None, (cards, *melds)))
                if not cards and refused:
                    yield from _several(top)
            case Add(cards, _) if refused:
                yield _group(cards)
            case Swap(card, _) if refused:
                yield _lit(card)
            case Discard(card):
                yield _lit(card)

    def _refused(self) -> Iterator[Part]:
        if self._played.refusal is not None:
            yield from self._tried()

    def _swap(self) -> Iterator[Part]:
        """Yield the meld with the joker that leaves it, or with the card that does not free it."""
        swap = next((one for one in self._played.moves if isinstance(one, Swap)), None)
        if swap is None:
            return
        yield from (self._meld(one) for one in self._melds() if one.number == swap.meld)
        if self._played.tried is swap and self._played.refusal is not None:
            yield _lit(swap.card)
        else:
            yield Arrow()
            yield Cards((JOKER,))

    def _hand(self, seat: Seat, cards: list[Card] | None = None) -> Iterator[Part]:
        """Yield what *seat* holds at the end, with what it did not hold before."""
        result = self._after.result
        held = list(cards if cards is not None else self._after.hands[seat])
        if cards is None and not held and result is not None:
            held = list(result.hands[seat])
        old, lit = list(self._before.hands[seat]), []
        for place, card in enumerate(held):
            if card in old:
                old.remove(card)
            else:
                lit.append(place)
        if held:
            # Much of a hand that has just been dealt is new.
            new = frozenset() if 2 * len(lit) > len(held) > 3 else frozenset(lit)
            yield Cards(tuple(KIND[card] for card in held), lit=new)

    def _hand_of(self, seat: int) -> Iterator[Part]:
        yield from self._hand(Seat(seat))

    def _gained(self, seat: int) -> Iterator[Part]:
        """Yield the hand of *seat*, or the stock where it got nothing from there."""
        hand = next(self._hand(Seat(seat)), None)
        if isinstance(hand, Cards) and hand.lit:
            yield hand
        else:
            yield from self._stock()

    def _own_hand(self) -> Iterator[Part]:
        yield from self._hand(self._played.seat)

    def _hand_after(self) -> Iterator[Part]:
        """Yield what the seat holds then, be it face down; nothing where the move is refused."""
        seat = self._played.seat
        if self._played.refusal is not None:
            return
        yield from self._hand(seat)
        waiting = getattr(self._after, "waiting", None)
        if waiting is not None and waiting[seat]:
            yield Cards((BACK,) * MOST_BACKS, number=len(waiting[seat]))

    def _held(self) -> Iterator[Part]:
        yield from self._hand(self._played.seat, self._before.hands[self._played.seat])

    def _rest(self) -> Iterator[Part]:
        """Yield the hand without the cards that are tried."""
        held = list(self._after.hands[self._played.seat])
        kinds: list[Kind] = []
        match self._played.tried if self._played.refusal is not None else None:
            case Discard(card):
                kinds = [card]
            case LayMelds(melds):
                kinds = [placed.kind for group in melds for placed in group]
        for kind in kinds:
            held.remove(next(card for card in reversed(held) if KIND[card] == kind))
        yield from self._hand(self._played.seat, held)

    def _top(self) -> Iterator[Part]:
        if self._before.discard_pile:
            yield _lit(KIND[self._before.discard_pile[-1]])

    def _pile_before(self, _: int) -> Iterator[Part]:
        yield from _several(self._before.discard_pile)

    def _kept(self) -> Iterator[Part]:
        """Yield the pile while the hand goes on."""
        if self._after.result is None:
            yield from self._pile()

    def _pile(self) -> Iterator[Part]:
        yield from _several(self._after.discard_pile, self._after.discard_pile)

    def _stock(self) -> Iterator[Part]:
        count = len(self._after.stock)
        if count:
            yield Cards((BACK,) * min(count, MOST_BACKS), number=count)

    def _packs(self) -> Iterator[Part]:
        packs = getattr(self._after.rules, "packs", 1)
        yield Cards((BACK,) * packs, number=len(self._after.deck))

    def _pozzetto(self) -> Iterator[Part]:
        size = getattr(self._after, "pozzetto_size", 0)
        yield Cards((BACK,) * MOST_BACKS, number=size)

    def _jokers(self) -> Iterator[Part]:
        yield Cards(tuple(KIND[card] for card in self._after.deck if KIND[card] == JOKER))

    def _reds(self) -> Iterator[Part]:
        reds = getattr(self._after, "red_threes", [[]])[0]
        yield Cards(tuple(KIND[card] for card in reds))

    # Numbers and places

    @property
    def _names(self) -> tuple[str, ...]:
        """Return what the lines of the score are called."""
        game, say = self._after, self._say
        if game.sides == 2 and game.players == 4:
            return say("seen.we"), say("seen.they")
        return say("seen.you"), *say("seen.others").split(", ")

    def _pad(self, numbers: tuple[object, ...]) -> Pad:
        game = self._after
        lines = []
        for place, (who, number) in enumerate(zip(self._names, numbers, strict=False)):
            out = game.out[place] and game.winner != place
            state = "won" if game.winner == place else "out" if out else ""
            lines.append(Line(who, str(number), state))
        return Pad(tuple(lines))

    def _scores(self) -> Iterator[Part]:
        result = self._after.result
        if result is not None:
            lines = self._pad(tuple(map(signed, result.scores))).lines
            yield Pad(tuple(line._replace(state="") for line in lines))

    def _paid(self, line: int) -> Iterator[Part]:
        result = self._after.result
        if result is not None:
            yield Pad((Line(self._names[line], signed(result.scores[line])),))

    def _total(self, line: int) -> Iterator[Part]:
        yield Pad((Line(self._names[line], figure(self._after.totals[line])),))

    def _totals(self) -> Iterator[Part]:
        result = self._after.result
        if result is not None and result.victory_points:
            yield self._pad(result.victory_points)
        else:
            yield self._pad(tuple(map(figure, self._after.totals)))

    def _points(self, seat: int) -> Iterator[Part]:
        points = getattr(self._after, "hand_points", ())
        if points:
            yield Pad((Line(self._names[seat], figure(points[seat])),))

    def _need(self) -> Iterator[Part]:
        read = getattr(self._before, "opening_minimum", None)
        if read is not None:
            told = self._say("seen.minimum")
            yield Pad((Line(told, str(read(self._before.turn))),))

    def _size(self) -> Iterator[Part]:
        yield Pad((Line("", str(len(self._after.hands[self._played.seat]))),))

    def _chairs(self) -> Iterator[Part]:
        yield Chairs(self._after.players)

    def _turn(self) -> Iterator[Part]:
        if self._played.refusal is None:
            yield Chairs(self._after.players, turn=(self._before.turn, self._after.turn))

    def _dealer(self) -> Iterator[Part]:
        yield Chairs(self._after.players, dealer=self._after.dealer)

    def _next_dealer(self) -> Iterator[Part]:
        before = self._after.dealer
        there = self._after.next_dealer()
        yield Chairs(self._after.players, dealer=there, turn=(before, there))

    def _lives(self) -> Iterator[Part]:
        lives = tuple(getattr(self._after, "lives", ()))
        out = frozenset(seat for seat, gone in enumerate(self._after.out) if gone)
        yield Lives(lives, self._names[: len(lives)], out)

    def _pot(self) -> Iterator[Part]:
        yield Coins(getattr(self._after, "pot", 0))


_PARTS: Final[Mapping[str, Callable[[_Drawing], Iterator[Part]]]] = {
    "melds": _Drawing._all_melds,
    "ends": _Drawing._ends,
    "tops": _Drawing._tops,
    "laid": _Drawing._laid,
    "tried": _Drawing._tried,
    "refused": _Drawing._refused,
    "swap": _Drawing._swap,
    "hand": _Drawing._own_hand,
    "after": _Drawing._hand_after,
    "held": _Drawing._held,
    "rest": _Drawing._rest,
    "top": _Drawing._top,
    "pile": _Drawing._pile,
    "kept": _Drawing._kept,
    "stock": _Drawing._stock,
    "packs": _Drawing._packs,
    "pozzetto": _Drawing._pozzetto,
    "jokers": _Drawing._jokers,
    "reds": _Drawing._reds,
    "scores": _Drawing._scores,
    "totals": _Drawing._totals,
    "need": _Drawing._need,
    "size": _Drawing._size,
    "seats": _Drawing._chairs,
    "turn": _Drawing._turn,
    "dealer": _Drawing._dealer,
    "next": _Drawing._next_dealer,
    "lives": _Drawing._lives,
    "pot": _Drawing._pot,
}
"""What ``[drawn]`` may name besides an arrow."""

_NUMBERED: Final[Mapping[str, Callable[[_Drawing, int], Iterator[Part]]]] = {
    "m": _Drawing._one_meld,
    "hand": _Drawing._hand_of,
    "gained": _Drawing._gained,
    "pile": _Drawing._pile_before,
    "paid": _Drawing._paid,
    "total": _Drawing._total,
    "points": _Drawing._points,
}
"""What it may name with the number of a meld, a seat or a line of the score; ``pile0`` has none."""


def _lit(kind: Kind) -> Cards:
    return Cards((kind,), lit=frozenset({0}))


def _group(group: tuple[Any, ...]) -> Cards:
    kinds = tuple(placed.kind for placed in group)
    lit = frozenset({0}) if len(group) == 1 else frozenset()
    return Cards(kinds, tuple(placed.shown for placed in group), lit)


def _several(cards: Any, all_of: Any = ()) -> Iterator[Cards]:
    """Yield the last of *cards* side by side, the top one rightmost."""
    if cards:
        shown = tuple(KIND[card] for card in cards[-MOST_BACKS:])
        yield Cards(shown, number=len(all_of) if len(all_of) > MOST_BACKS else None)
