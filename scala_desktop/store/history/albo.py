"""What the Albo d'oro tells: who won what, streaks, meetings, finest hands.

Every number carries the names of the matches that it counts.  Pairs win together: a match that
they won counts for both.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from math import sqrt
from typing import Any, Final, NamedTuple

from scala_desktop.rules.registry import NAMES
from scala_desktop.rules.value_class import value_class
from scala_desktop.store.history.index import Index
from scala_desktop.store.history.summary import FINE_ITEMS, OF_A_SIDE, REAL_CARDS

MOST_FINE: Final = 3
MOST_FORMER: Final = 4
MOST_DOTS: Final = 13
WIDTHS: Final = (1.960, 2.241, 2.394, 2.498, 2.576)
"""The widths of the bands of so many people, in standard deviations.

By chance alone somebody of them lies outside one in twenty times: a normal distribution leaves
0.05 / people outside of each.
"""
FORTUNES: Final = ("wilds", "aces", "opened")
_BOT: Final = "~"


@value_class
class Filter:
    """Which matches are meant: "" and 0 stand for all; bots are shown only if asked for."""

    game: str = ""
    year: int = 0
    preset: str = ""
    bots: bool = False


@value_class
class HandsOf:
    """Hands of *who*, "" for everybody, in which something was counted.

    *kind* is ``points``, where those between *low* and *high* are meant, ``wilds``, ``aces`` or
    ``opened``; *number* is what was counted.
    """

    filter: Filter
    who: str
    kind: str
    number: int
    low: int = 0
    high: int = 0


class Count(NamedTuple):
    """A number with the matches that it counts; *hand* is told where one hand of it is meant.

    Where hands of many matches are counted, *hands* says which: they are looked for only when
    somebody wants to see them.
    """

    matches: tuple[str, ...]
    hand: int = 0
    hands: HandsOf | None = None

    @property
    def number(self) -> int:
        """Return how many there are."""
        return len(self.matches) if self.hands is None else self.hands.number


class Chance(NamedTuple):
    """What came, *got*, and what chance lets expect, with its *variance*."""

    got: int
    expected: float
    variance: float

    @property
    def off(self) -> float:
        """Return how far from what is expected it is, as a share of that."""
        return (self.got - self.expected) / self.expected if self.expected else 0.0

    def band(self, people: int) -> float:
        """Return how far chance alone goes either way, as a share of what is expected.

        So wide that of that many *people* together one in twenty times somebody lies outside.
        """
        if not self.expected:
            return 0.0
        wide = WIDTHS[min(max(people, 1), len(WIDTHS)) - 1]
        return wide * sqrt(self.variance) / self.expected


@value_class
class Fortune:
    """What chance brought somebody in so many *hands*: wild cards, aces, openings at once.

    *opened* is compared with how often everybody at these tables opened in the first turn.
    """

    player: Player
    hands: int
    wilds: Chance
    aces: Chance
    opened: Chance

    def of(self, kind: str) -> Chance:
        """Return the one that is called *kind*, one of :data:`FORTUNES`."""
        return {"wilds": self.wilds, "aces": self.aces, "opened": self.opened}[kind]


@value_class
class Spread:
    """How often each number of points was made in a hand of *game*: by *who*, "" for all."""

    game: str
    points: Mapping[str, Mapping[int, int]]


@value_class
class Player:
    """Somebody in the tables: *who* is the key, *name* the last one that was typed."""

    who: str
    name: str

    @property
    def bot(self) -> bool:
        """Return whether the computer played for them."""
        return self.who.startswith(_BOT)


@value_class
class Standing:
    """How somebody did: matches won and played, and those won in each step of the season."""

    player: Player
    won: Count
    played: Count
    steps: tuple[Count, ...]

    def up_to(self, step: int) -> Count:
        """Return the matches won up to that *step* of the season, counted from 0."""
        return Count(tuple(name for one in self.steps[: step + 1] for name in one.matches))


@value_class
class Champion:
    """Who won most in a year; several where they won the same."""

    year: int
    players: tuple[Player, ...]
    won: int


@value_class
class Streak:
    """The most matches won in a row; *last* are the last ones they played, won or not."""

    player: Player
    won: Count
    ended: str
    last: tuple[tuple[str, bool], ...]


@value_class
class Meeting:
    """How often the one finished *ahead* of the *other*, and how often *behind*."""

    other: Player
    ahead: Count
    behind: Count


@value_class
class Fine:
    """Something fine in a hand: its *kind*, its *value*, whose it is, and in which match.

    *cards* are written as in a record, "" where there are none to show.
    """

    kind: str
    value: int
    players: tuple[Player, ...]
    count: Count
    game: str
    ended: str
    cards: str


@value_class
class Albo:
    """Everything that the page of one game and one year tells.

    *steps* are the months of the season, 1 to 12, or its years.
    """

    filter: Filter
    matches: Count
    steps: tuple[int, ...]
    standings: tuple[Standing, ...]
    champions: tuple[Champion, ...]
    streak: Streak | None
    records: tuple[Fine, ...]
    finest: tuple[Fine, ...]
    years: tuple[int, ...]
    games: tuple[str, ...]
    fortunes: tuple[Fortune, ...]
    spread: Spread
    presets: tuple[str, ...]
    _lines: Mapping[str, Sequence[tuple[str, int, int]]]

    def meetings(self, who: str) -> tuple[Meeting, ...]:
        """Return how *who* did against everybody else, those met most often first."""
        ahead: dict[str, list[str]] = {}
        behind: dict[str, list[str]] = {}
        for match, seats in self._lines.items():
            mine = next((one for one in seats if one[0] == who), None)
            for other, line, place in seats if mine is not None else ():
                if mine is not None and line != mine[1] and other != who:
                    if mine[2] < place:
                        ahead.setdefault(other, []).append(match)
                    elif mine[2] > place:
                        behind.setdefault(other, []).append(match)
        found = [
            Meeting(
                one.player,
                Count(tuple(ahead.get(one.player.who, ()))),
                Count(tuple(behind.get(one.player.who, ()))),
            )
            for one in self.standings
            if one.player.who in ahead or one.player.who in behind
        ]
        return tuple(sorted(found, key=lambda one: -one.ahead.number - one.behind.number))


class Listed(NamedTuple):
    """A match in a list: when it ended and what came of it, the winners first.

    *sides* are their names, and the points of each; *real* says that the cards were real ones.
    """

    name: str
    game: str
    preset: str
    ended: str
    finished: bool
    hands: int
    sides: tuple[tuple[tuple[str, ...], int, bool], ...]
    real: bool = False


def albo(index: Index, wanted: Filter, names: Mapping[str, str]) -> Albo:
    """Return what the Albo tells of the matches that are *wanted*.

    *names* are those of the people of the house, by their keys, casefolded; whoever is not of the
    house any more keeps the name that was typed.
    """
    where, values = _where(wanted)
    rows = index.rows(
        "SELECT name, who, player, line, place, won, year, month, ended FROM played"
        f" WHERE finished {where} ORDER BY ended, name, seat",
        values,
    )
    players: dict[str, Player] = {}
    won: dict[str, list[tuple[str, int]]] = {}
    played: dict[str, dict[str, bool]] = {}
    lines: dict[str, list[tuple[str, int, int]]] = {}
    ends: dict[str, str] = {}
    for match, who, typed, line, place, is_won, year, month, ended in rows:
        players[who] = Player(who, names.get(who) or typed or who.removeprefix(_BOT))
        step = month if wanted.year else year
        # People merged since may have sat there on two seats, of which one is enough to win.
        mine = played.setdefault(who, {})
        if is_won and not mine.get(match):
            won.setdefault(who, []).append((match, step))
        mine[match] = mine.get(match, False) or bool(is_won)
        lines.setdefault(match, []).append((who, line, place))
        ends[match] = ended
    steps = _steps(wanted, [(int(ended[:4]), int(ended[5:7])) for ended in ends.values()])
    standings = [
        Standing(
            players[who],
            Count(tuple(match for match, _ in won.get(who, ()))),
            Count(tuple(matches)),
            tuple(
                Count(tuple(match for match, at in won.get(who, ()) if at == step))
                for step in steps
            ),
        )
        for who, matches in played.items()
    ]
    standings.sort(key=lambda one: (-one.won.number, one.played.number, one.player.name.casefold()))
    fine = _fine(index, wanted, names)
    every = [year for (year,) in index.rows("SELECT DISTINCT year FROM best ORDER BY year DESC")]
    return Albo(
        wanted,
        Count(tuple(lines)),
        steps,
        tuple(standings),
        _champions(index, wanted, every, names),
        _streak(players, played, ends),
        *fine,
        tuple(every),
        tuple(game for (game,) in index.rows("SELECT DISTINCT game FROM best")),
        _fortunes(index, wanted, players),
        _spread(index, wanted),
        _presets(index, wanted),
        lines,
    )


class Tally(NamedTuple):
    """How many matches somebody has played and won, and the most in a row."""

    played: int = 0
    won: int = 0
    row: int = 0


def tallies(index: Index) -> dict[str, Tally]:
    """Return how everybody has done in all matches that are over, by their keys."""
    found: dict[str, Tally] = {}
    rows: dict[str, int] = {}
    for who, won in index.rows(
        "SELECT who, max(won) FROM played WHERE finished AND bot = ''"
        " GROUP BY who, name ORDER BY ended, name"
    ):
        rows[who] = rows.get(who, 0) + 1 if won else 0
        known = found.get(who, Tally())
        found[who] = Tally(known.played + 1, known.won + won, max(known.row, rows[who]))
    return found


def wins_before(index: Index, who: str, match: str) -> int:
    """Return how many matches in a row the person *who* had won when they finished *match*.

    *match* is its key, as :func:`.match_key` tells it; whether it lies here already does not count.
    """
    won = index.rows(
        "SELECT max(won) FROM played WHERE finished AND bot = '' AND who = ?"
        " AND name NOT IN (SELECT name FROM matches WHERE match = ?)"
        " GROUP BY name ORDER BY ended DESC, name DESC",
        [who.casefold(), match],
    )
    return next((place for place, (one,) in enumerate(won) if not one), len(won))


def listed(
    index: Index, matches: Iterable[str], names: Mapping[str, str], *, every: bool = False
) -> tuple[Listed, ...]:
    """Return these *matches*, the last one first; with *every*, all that there are."""
    # Not one by one: a number may count thousands; nor all, where it counts a few.
    only = "" if every else " AND {}.name IN (SELECT name FROM asked)"
    if not every:
        index.ask_for(matches)
    heads = index.rows(
        "SELECT m.name, m.game, m.preset, m.ended, m.finished, m.match, count(h.number)"
        " FROM matches m"
        f" LEFT JOIN hands h ON h.name = m.name WHERE m.best = 1 {only.format('m')}"
        " GROUP BY m.name ORDER BY m.ended DESC, m.name DESC"
    )
    sides: dict[str, dict[int, tuple[int, int, bool, list[str]]]] = {}
    for match, line, place, points, won, who, typed in index.rows(
        "SELECT p.name, p.line, p.place, p.points, p.won, p.who, p.player FROM played p"
        f" WHERE 1 {only.format('p')} ORDER BY p.place, p.seat"
    ):
        side = sides.setdefault(match, {}).setdefault(line, (place, points, bool(won), []))
        side[3].append(names.get(who) or typed or who.removeprefix(_BOT))
    return tuple(
        Listed(
            match,
            *(game, preset, ended, bool(finished), hands),
            tuple(
                (tuple(side[3]), side[1], side[2])
                for side in sorted(sides.get(match, {}).values(), key=lambda one: one[0])
            ),
            key.startswith(REAL_CARDS),
        )
        for match, game, preset, ended, finished, key, hands in heads
    )


def _where(wanted: Filter, table: str = "") -> tuple[str, list[Any]]:
    """Return what the rows of *table* must fulfil, as it follows another condition."""
    told, values = "", []
    for column, value in (("game", wanted.game), ("year", wanted.year), ("preset", wanted.preset)):
        if value:
            told += f" AND {table}{column} = ?"
            values.append(value)
    if not wanted.bots:
        told += f" AND {table}bot = ''"
    return told, values


def _steps(wanted: Filter, months: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Return the months from January up to the last one played, or the years."""
    if not months:
        return ()
    if wanted.year:
        return tuple(range(1, max(month for _, month in months) + 1))
    years = [year for year, _ in months]
    return tuple(range(min(years), max(years) + 1))


def _champions(
    index: Index, wanted: Filter, years: Sequence[int], names: Mapping[str, str]
) -> tuple[Champion, ...]:
    """Return who won most in the last few of *years* before the one that is wanted."""
    found: list[Champion] = []
    for year in years:
        if (wanted.year and year >= wanted.year) or len(found) == MOST_FORMER:
            continue
        where, values = _where(Filter(wanted.game, year, wanted.preset, wanted.bots))
        rows = index.rows(
            "SELECT who, max(player), count(DISTINCT name) AS won FROM played"
            f" WHERE finished AND won {where} GROUP BY who ORDER BY won DESC, who",
            values,
        )
        best = [
            Player(who, names.get(who) or typed or who.removeprefix(_BOT))
            for who, typed, won in rows
            if won == rows[0][2]
        ]
        if best:
            found.append(Champion(year, tuple(best), rows[0][2]))
    return tuple(found)


def _streak(
    players: Mapping[str, Player],
    played: Mapping[str, Mapping[str, bool]],
    ends: Mapping[str, str],
) -> Streak | None:
    """Return the longest row of matches won; of two as long the later one."""
    best: tuple[int, str, str, list[str]] | None = None
    for who, matches in played.items():
        row: list[str] = []
        for match, won in matches.items():
            row = [*row, match] if won else []
            if len(row) > 1 and (best is None or (len(row), ends[match]) > best[:2]):
                best = (len(row), ends[match], who, row)
    if best is None:
        return None
    _, ended, who, row = best
    last = [*played[who].items()][-MOST_DOTS:]
    return Streak(players[who], Count(tuple(row)), ended, tuple(last))


def _fine(
    index: Index, wanted: Filter, names: Mapping[str, str]
) -> tuple[tuple[Fine, ...], tuple[Fine, ...]]:
    """Return the records, the best of each kind and game, and the finest hands."""
    where, values = _where(replace(wanted, bots=True), "p.")
    if not wanted.bots:
        # What a side did is the computer's, too, where that is a person's partner.
        where += (
            f" AND (p.bot = '' OR (f.seat = {OF_A_SIDE} AND EXISTS (SELECT 1 FROM seats s"
            " WHERE s.name = f.name AND s.line = f.line AND s.bot = '')))"
        )
    joined = (
        "SELECT f.name, f.place, f.kind, f.value, f.hand, f.cards, p.game, p.ended, p.who, p.player"
        " FROM facts f JOIN played p ON p.name = f.name AND"
        f" (p.seat = f.seat OR (f.seat = {OF_A_SIDE} AND p.line = f.line))"
    )
    of_year, years = (" AND f.year = ?", [wanted.year]) if wanted.year else ("", [])
    records: list[Fine] = []
    for kind in ("opening", "hand_score"):
        for game in (wanted.game,) if wanted.game else NAMES:
            best = index.rows(
                f"{joined} WHERE f.kind = ? AND f.game = ? {of_year} {where}"
                " ORDER BY f.value DESC, p.ended, f.name, f.place, p.seat LIMIT 6",
                [kind, game, *years, *values],
            )
            records += _told(best, names)[:1]
    kinds = ", ".join("?" * (2 + len(FINE_ITEMS)))
    finest = index.rows(
        f"{joined} WHERE f.kind IN ({kinds}) AND f.cards <> '' {where}"
        " ORDER BY p.ended DESC, f.name DESC, f.place DESC, p.seat LIMIT 400",
        ["closed_in_hand", "thirty_one", *FINE_ITEMS, *values],
    )
    last = sorted(_told(finest, names), key=lambda one: _RARE.get(one.kind, len(_RARE)))
    # One of a kind before a second one.
    once = {one.kind: one for one in reversed(last)}
    chosen = [one for one in last if once[one.kind] is one]
    chosen += [one for one in last if once[one.kind] is not one]
    openings = [one for one in records if one.kind == "opening" and one.cards]
    shown = [*chosen[: MOST_FINE - 1], *openings[:1], *chosen[MOST_FINE - 1 :]][:MOST_FINE]
    return tuple(records), tuple(shown)


def _fortunes(index: Index, wanted: Filter, players: Mapping[str, Player]) -> tuple[Fortune, ...]:
    """Return what chance brought everybody."""
    where, values = _where(wanted, "p.")
    rows = index.rows(
        "SELECT p.who, sum(f.hands), sum(f.wilds), sum(f.wilds_expected), sum(f.wilds_variance),"
        " sum(f.aces), sum(f.aces_expected), sum(f.aces_variance), sum(f.opened),"
        " sum(f.first_turns) FROM played p JOIN fortunes f ON f.name = p.name AND f.seat = p.seat"
        f" WHERE p.finished {where} GROUP BY p.who",
        values,
    )
    first = sum(row[-1] for row in rows)
    share = sum(row[-2] for row in rows) / first if first else 0.0
    return tuple(
        Fortune(
            players[who],
            hands,
            Chance(*wilds),
            Chance(*aces),
            Chance(opened, turns * share, turns * share * (1 - share)),
        )
        for who, hands, *counted, opened, turns in rows
        if who in players and (wilds := counted[:3]) and (aces := counted[3:])
    )


def _spread(index: Index, wanted: Filter) -> Spread:
    """Return the points of the hands of one game: the one wanted, else the one played most."""
    where, values = _where(wanted, "p.")
    game = wanted.game
    if not game:
        most = index.rows(
            "SELECT p.game, count(DISTINCT p.name) AS often FROM played p"
            f" WHERE p.finished {where} GROUP BY p.game ORDER BY often DESC, p.game LIMIT 1",
            values,
        )
        game = most[0][0] if most else ""
    found: dict[str, dict[int, int]] = {}
    # Partners make the points of one line together.
    everybody = index.rows(
        "SELECT t.points, count(*) FROM (SELECT DISTINCT p.name, p.line FROM played p"
        f" WHERE p.finished AND p.game = ? {where}) AS l"
        " JOIN points t ON t.name = l.name AND t.line = l.line GROUP BY t.points",
        [game, *values],
    )
    found[""] = dict(everybody)
    for who, points, often in index.rows(
        "SELECT p.who, t.points, count(*) FROM played p JOIN points t ON t.name = p.name"
        f" AND t.line = p.line WHERE p.finished AND p.game = ? {where} GROUP BY p.who, t.points",
        [game, *values],
    ):
        found.setdefault(who, {})[points] = often
    return Spread(game, found)


def _presets(index: Index, wanted: Filter) -> tuple[str, ...]:
    """Return the presets by which the game that is wanted was played."""
    if not wanted.game:
        return ()
    rows = index.rows(
        "SELECT DISTINCT preset FROM best WHERE game = ? AND preset <> '' ORDER BY preset",
        [wanted.game],
    )
    return tuple(preset for (preset,) in rows)


def counted(
    index: Index, count: Count, names: Mapping[str, str], *, most: int | None = None
) -> Opened:
    """Return the matches of *count*, with the hands of each that it counts.

    Of more than *most* the others are only named: a number may count ten thousand.
    """
    if count.hands is None:
        hands = dict.fromkeys(count.matches, (count.hand,) if count.hand else ())
        return _opened(index, hands, names, most)
    of = count.hands
    where, values = _where(of.filter, "p.")
    table, condition = "luck", f"t.{of.kind} > 0"
    more: list[Any] = []
    if of.kind == "points":
        table, condition, more = "points", "t.points BETWEEN ? AND ?", [of.low, of.high]
    joined = "t.line = p.line" if table == "points" else "t.seat = p.seat"
    if of.who:
        condition, more = f"{condition} AND p.who = ?", [*more, of.who]
    found: dict[str, tuple[int, ...]] = {}
    for match, hand in index.rows(
        f"SELECT DISTINCT p.name, t.hand FROM played p JOIN {table} t ON t.name = p.name"
        f" AND {joined} WHERE p.finished AND {condition} {where} ORDER BY p.name, t.hand",
        [*more, *values],
    ):
        found[match] = (*found.get(match, ()), hand)
    return _opened(index, found, names, most)


def _opened(
    index: Index,
    hands: Mapping[str, tuple[int, ...]],
    names: Mapping[str, str],
    most: int | None,
) -> Opened:
    """Return the matches of *hands*, the last one first."""
    if most is None or len(hands) <= most:
        return Opened(listed(index, hands, names), hands)
    index.ask_for(hands)
    order = [
        name
        for (name,) in index.rows(
            "SELECT name FROM matches WHERE best = 1 AND name IN (SELECT name FROM asked)"
            " ORDER BY ended DESC, name DESC"
        )
    ]
    return Opened(listed(index, order[:most], names), hands, tuple(order[most:]))


class Opened(NamedTuple):
    """The matches behind a number, and of each the hands that it counts, () for all.

    *rest* are the names of those that come after them.
    """

    matches: tuple[Listed, ...]
    hands: Mapping[str, tuple[int, ...]]
    rest: tuple[str, ...] = ()


_RARE: Final = {
    kind: place
    for place, kind in enumerate(
        (
            "closed_in_hand",
            "burraco_royal",
            "joker_canasta",
            "pinellata",
            "burraco_clean",
            "canasta_clean",
            "thirty_one",
        )
    )
}
"""The kinds of finest hands, the rarest first."""


def _told(rows: Iterable[tuple[Any, ...]], names: Mapping[str, str]) -> list[Fine]:
    """Return what *rows* tell, those of one side together."""
    found: dict[tuple[str, int], Fine] = {}
    for match, place, kind, value, hand, cards, game, ended, who, typed in rows:
        player = Player(who, names.get(who) or typed or who.removeprefix(_BOT))
        known = found.get((match, place))
        several = (player,) if known is None else (*known.players, player)
        found[match, place] = Fine(kind, value, several, Count((match,), hand), game, ended, cards)
    return [*found.values()]
