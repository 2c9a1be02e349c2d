"""What the index of the history needs of a match, told by replaying its record once.

A summary says nothing that the record does not say: it may be lost without harm.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from hashlib import sha256
from time import sleep
from typing import Any, Final

from scala_desktop.rules.cards import Card, Seat, format_cards
from scala_desktop.rules.errors import IllegalMove, NotationError
from scala_desktop.rules.events import (
    CardDrawn,
    DiscardTaken,
    Event,
    HandDealt,
    HandEnded,
    HandResult,
    MeldLaid,
    ThirtyOneShown,
)
from scala_desktop.rules.game import Game
from scala_desktop.rules.options import from_preset
from scala_desktop.rules.pad import LARGEST_SCORE, Pad
from scala_desktop.rules.record import Record, plays_for_person
from scala_desktop.rules.record_lines import play_turn
from scala_desktop.rules.registry import info
from scala_desktop.rules.value_class import value_class
from scala_desktop.store.history.luck import NOT_OPENED_IN, HandLuck, Luck
from scala_desktop.words.game_words import game_words
from scala_desktop.words.scores import absent, standings

BREATH_S: Final = 0.0005
"""How long a thread that plays a match again lets others run after each turn."""
VERSION: Final = 4
"""Summaries of another version are made anew: raise it where a hand is counted otherwise."""
REAL_CARDS: Final = "pad-"
"""How the key of a match begins that was played with real cards."""
OF_A_SIDE: Final = -1
"""The seat of a fact that is a whole side's."""
FINE_ITEMS: Final = (
    "burraco_royal",
    "burraco_clean",
    "canasta_clean",
    "pinellata",
    "joker_canasta",
)
"""The lines of the score that are finest hands, too."""


@value_class
class SeatSummary:
    """How somebody did: *bot* is a level, "" for a person, *place* 1 for who came first.

    *line* is the side, which has the *points*.
    """

    name: str
    bot: str
    line: int
    place: int
    points: int
    won: bool

    @property
    def standing(self) -> tuple[str, int, int, int, bool]:
        """Return everything but the name, in order."""
        return self.bot, self.line, self.place, self.points, self.won


@value_class
class HandSummary:
    """How a hand ended, and the points of each line; *closer* is -1 where nobody closed it.

    A line that was out of the match before the hand has none, ``None``.
    """

    number: int
    reason: str
    closer: int
    scores: tuple[int | None, ...]


@value_class
class Fact:
    """Something fine in a hand: of *seat*, or of the side *line* where that is ``OF_A_SIDE``.

    *kind* is ``closed_in_hand``, ``thirty_one``, ``opening``, ``hand_score`` or one of
    :data:`FINE_ITEMS`; *cards* are written as in a record.
    """

    hand: int
    kind: str
    value: int
    line: int
    seat: int
    cards: str


@value_class
class Summary:
    """A match: *match* is the same for all records of one match, the earlier and the later.

    *preset* is that of the rules where these are the same as its own, else "".
    """

    match: str
    game: str
    preset: str
    finished: bool
    seats: tuple[SeatSummary, ...]
    hands: tuple[HandSummary, ...]
    facts: tuple[Fact, ...]
    luck: tuple[Luck, ...]

    def as_data(self) -> list[Any]:
        """Return this summary as JSON can hold it; :meth:`of_data` reads it back."""
        return [
            VERSION,
            *(self.match, self.game, self.preset, self.finished),
            [[one.name, one.bot, one.line, one.place, one.points, one.won] for one in self.seats],
            [[one.number, one.reason, one.closer, *one.scores] for one in self.hands],
            [[one.hand, one.kind, one.value, one.line, one.seat, one.cards] for one in self.facts],
            [[*one.row] for one in self.luck],
        ]

    @classmethod
    def of_data(cls, data: Any) -> Summary:
        """Return the summary written as *data*.

        :raises ValueError: if it is none, or one of another version.
        """
        try:
            version = data[0] if data else None
            if version != VERSION:
                raise ValueError(f"a summary of version {version}")
            _, match, game, preset, finished, seats, hands, facts, luck = data
            return cls(
                _is(match, str),
                _is(game, str),
                _is(preset, str),
                _is(finished, bool),
                tuple(SeatSummary(*_typed(one, _SEAT)) for one in seats),
                tuple(
                    HandSummary(
                        _is(one[0], int),
                        _is(one[1], str),
                        _is(one[2], int),
                        tuple(None if points is None else _is(points, int) for points in one[3:]),
                    )
                    for one in hands
                ),
                tuple(Fact(*_typed(one, _FACT)) for one in facts),
                tuple(Luck(*_typed(one, _LUCK)) for one in luck),
            )
        except (TypeError, LookupError) as error:
            raise ValueError(f"this is no summary: {error}") from None


_SEAT: Final = (str, str, int, int, int, bool)
_FACT: Final = (int, str, int, int, int, str)
_LUCK: Final = (int, int, int, int, float, float, int, float, float, int)


def _is(value: Any, kind: type) -> Any:
    # What is not a number, though JSON may hold it, is never that small.
    small = not isinstance(value, int | float) or abs(value) <= LARGEST_SCORE
    if type(value) is not kind or not small:
        raise ValueError(f"this is no summary: {value!r}")
    return value


def _typed(values: Any, kinds: tuple[type, ...]) -> list[Any]:
    return [_is(value, kind) for value, kind in zip(values, kinds, strict=True)]


def summary_of(record: Record, breathe: Callable[[], object] = lambda: None) -> Summary | None:
    """Return what the match of *record* tells; ``None`` where not one hand of it has ended.

    Of a record that does not replay to its end, the good part counts.  *breathe* is called after
    each turn: another thread may want to go on.

    :raises RecordError: if no match starts so.
    """
    teller = _heard(record, breathe)
    if not teller.results:
        return None
    people = record.people
    told = summed_up(
        (match_key(record), record.game, preset_of(record)),
        [
            # Where the computer only keeps the place of somebody, under their name, they count.
            (player.name, "" if plays_for_person(seat, player, people) else player.level or "")
            for seat, player in enumerate(record.seated)
        ],
        teller.results,
        low_wins=teller.low_wins,
    )
    return replace(told, facts=teller.facts(), luck=teller.luck())


def summed_up(
    which: tuple[str, str, str],
    players: Sequence[tuple[str, str]],
    results: Sequence[HandResult],
    *,
    low_wins: bool,
) -> Summary:
    """Return what the *results* of a match tell, one at least, without facts and luck.

    *which* are its key, game and preset; *players* name and level, "" for a person, by seat.
    """
    last, sides = results[-1], len(results[-1].totals)
    places: dict[int, int] = {}
    for same in standings(results, low_wins=low_wins):
        places.update(dict.fromkeys(same, len(places) + 1))
    seats = tuple(
        SeatSummary(
            name,
            level,
            seat % sides,
            places[seat % sides],
            last.totals[seat % sides],
            last.winner is not None and seat % sides == last.winner,
        )
        for seat, (name, level) in enumerate(players)
    )
    hands = tuple(
        HandSummary(
            one.number,
            one.reason,
            -1 if one.closer is None else int(one.closer),
            tuple(None if line in out else points for line, points in enumerate(one.scores)),
        )
        for row, one in enumerate(results)
        for out in [absent(results[:row])]
    )
    return Summary(*which, last.winner is not None, seats, hands, (), ())


def breathe() -> None:
    """Let the other threads go on for a moment, after a turn that is replayed."""
    sleep(BREATH_S)


def hands_of(
    record: Record, breathe: Callable[[], object] = lambda: None
) -> tuple[HandResult, ...]:
    """Return how the hands of *record* ended, as far as it replays.

    :raises RecordError: if no match starts so.
    """
    return tuple(_heard(record, breathe).results)


def _heard(record: Record, breathe: Callable[[], object]) -> _Teller:
    """Replay *record* and return who has heard all of it."""
    game = record.start()
    teller = _Teller(record, game)
    for number, line in enumerate(record.turns, 1):
        try:
            played = play_turn(game, line, last=number == len(record.turns))
        except (NotationError, IllegalMove):
            break
        teller.hear([event for _, _, events in played for event in events], game)
        breathe()
    return teller


def match_key(record: Record) -> str:
    """Return what all records of one match share, from its first hand to its end.

    The seed of a match is drawn for it alone, and so is the seal of its first deck.
    """
    own = record.seed if record.sealing is None else record.sealing.seals[0]
    told = [record.game, own, *map(str, record.players)]
    return sha256("\n".join(told).encode(errors="surrogatepass")).hexdigest()[:16]


def preset_of(match: Record | Pad) -> str:
    """Return the preset whose rules those of *match* are, "" where they differ."""
    entry = info(match.game)
    for one in entry.presets:
        if one.key == match.preset:
            same = from_preset(entry.rules, entry.presets, one.key) == match.rules
            return match.preset if same else ""
    return match.preset


class _Teller:
    """Hears the events of a match, a turn at a time, and tells what was fine."""

    def __init__(self, record: Record, game: Game) -> None:
        self._rules, self.low_wins = record.rules, game.scores_cost
        self._words = game_words(record.game).under(record.rules)
        self.results: list[HandResult] = []
        self._found: list[Fact] = []
        self._best: dict[tuple[str, int, int], Fact] = {}
        self._luck: list[Luck] = []
        self._opens = False
        self._hand = HandLuck(game)
        self._opened = [NOT_OPENED_IN] * game.players
        self._turns = [0] * game.players

    def hear(self, events: Sequence[Event], game: Game) -> None:
        """Take in the *events* of a turn, after which *game* stands as it does."""
        if any(isinstance(event, HandDealt) for event in events):
            self._hand = HandLuck(game)
            self._opened = [NOT_OPENED_IN] * game.players
            self._turns = [0] * game.players
        else:
            self._hand.hear(events, game)
            self._hear_opening(events)
        laid: dict[Seat, list[MeldLaid]] = {}
        shown: dict[Seat, tuple[Card, ...]] = {}
        for event in events:
            if isinstance(event, MeldLaid):
                laid.setdefault(event.seat, []).append(event)
            elif isinstance(event, ThirtyOneShown):
                shown[event.seat] = event.cards
            elif isinstance(event, HandEnded):
                self.results.append(event.result)
        ended = isinstance(events[-1], HandEnded) if events else False
        number = len(self.results) + (not ended)
        for seat, melds in laid.items():
            opening = [one.meld for one in melds if one.opening]
            points = self._words.opening_points(opening, self._rules) if opening else 0
            if points:
                self._opens = True
                cards = tuple(card for meld in opening for card in meld.cards)
                self._better(Fact(number, "opening", points, -1, int(seat), format_cards(cards)))
        for seat, cards in shown.items():
            self._found.append(Fact(number, "thirty_one", 31, -1, int(seat), format_cards(cards)))
        if ended:
            self._hear_end(self.results[-1], laid)
            self._luck += self._hand.told(number, self._opened)

    def _hear_opening(self, events: Sequence[Event]) -> None:
        """Note whether somebody has opened in their first turn."""
        drawn = [event.seat for event in events if isinstance(event, CardDrawn | DiscardTaken)]
        if not drawn:
            return
        seat = drawn[0]
        self._turns[seat] += 1
        if self._turns[seat] == 1:
            opening = any(isinstance(one, MeldLaid) and one.opening for one in events)
            self._opened[seat] = int(opening)

    def _hear_end(self, result: HandResult, laid: dict[Seat, list[MeldLaid]]) -> None:
        number = len(self.results)
        if result.reason == "closed_in_hand" and result.closer is not None:
            melds = laid.get(result.closer, [])
            cards = format_cards(card for one in melds for card in one.meld.cards)
            self._found.append(Fact(number, result.reason, 0, -1, int(result.closer), cards))
        for line, items in enumerate(result.items):
            for item in items:
                if item.code in FINE_ITEMS:
                    cards = format_cards(item.cards)
                    self._found.append(Fact(number, item.code, item.points, line, OF_A_SIDE, cards))
        if not self.low_wins:
            for line, points in enumerate(result.scores):
                self._better(Fact(number, "hand_score", points, line, OF_A_SIDE, ""))

    def _better(self, fact: Fact) -> None:
        key = fact.kind, fact.line, fact.seat
        known = self._best.get(key)
        if known is None or fact.value > known.value:
            self._best[key] = fact

    def luck(self) -> tuple[Luck, ...]:
        """Return what came to everybody, hand by hand."""
        if self._opens:
            return tuple(self._luck)
        return tuple(replace(one, opened=NOT_OPENED_IN) for one in self._luck)

    def facts(self) -> tuple[Fact, ...]:
        """Return everything that was fine, hand by hand."""
        sides = len(self.results[-1].totals)
        every = [*self._found, *self._best.values()]
        lined = [
            fact if fact.seat == OF_A_SIDE else _on_line(fact, fact.seat % sides) for fact in every
        ]
        return tuple(sorted(lined, key=lambda one: (one.hand, one.kind, one.line, one.seat)))


def _on_line(fact: Fact, line: int) -> Fact:
    return Fact(fact.hand, fact.kind, fact.value, line, fact.seat, fact.cards)
