"""What the Albo d'oro tells: who won what, streaks, meetings, finest hands.

Every number carries the names of the matches that it counts.  Pairs win together: a match that
they won counts for both.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from scala_desktop.rules.registry import NAMES
from scala_desktop.rules.value_class import value_class
from scala_desktop.store.history.index import Index
from scala_desktop.store.history.summary import FINE_ITEMS, OF_A_SIDE

MOST_FINE: Final = 3
MOST_FORMER: Final = 4
MOST_DOTS: Final = 13
_BOT: Final = "~"


@value_class
class Filter:
    """Which matches are meant: "" and 0 stand for all; bots are shown only if asked for."""

    game: str = ""
    year: int = 0
    preset: str = ""
    bots: bool = False


class Count(NamedTuple):
    """A number with the matches that it counts; *hand* is told where one hand of it is meant."""

    matches: tuple[str, ...]
    hand: int = 0

    @property
    def number(self) -> int:
        """Return how many there are."""
        return len(self.matches)


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

    *sides* are their names, and the points of each.
    """

    name: str
    game: str
    preset: str
    ended: str
    finished: bool
    hands: int
    sides: tuple[tuple[tuple[str, ...], int, bool], ...]


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
        if match not in played.setdefault(who, {}):
            played[who][match] = bool(is_won)
            if is_won:
                won.setdefault(who, []).append((match, step))
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
    return Albo(
        wanted,
        Count(tuple(lines)),
        steps,
        tuple(standings),
        _champions(index, wanted, names),
        _streak(players, played, ends),
        *fine,
        tuple(year for (year,) in index.rows("SELECT DISTINCT year FROM best ORDER BY year DESC")),
        tuple(game for (game,) in index.rows("SELECT DISTINCT game FROM best")),
        lines,
    )


def listed(
    index: Index, matches: Iterable[str], names: Mapping[str, str], *, every: bool = False
) -> tuple[Listed, ...]:
    """Return these *matches*, the last one first; with *every*, all that there are."""
    wanted = set(matches)
    # Not one by one: a number may count thousands.
    heads = index.rows(
        "SELECT m.name, m.game, m.preset, m.ended, m.finished, count(h.number) FROM best m"
        " LEFT JOIN hands h ON h.name = m.name GROUP BY m.name ORDER BY m.ended DESC, m.name DESC"
    )
    sides: dict[str, dict[int, tuple[int, int, bool, list[str]]]] = {}
    for match, line, place, points, won, who, typed in index.rows(
        "SELECT name, line, place, points, won, who, player FROM played ORDER BY place, seat"
    ):
        if every or match in wanted:
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
        )
        for match, game, preset, ended, finished, hands in heads
        if every or match in wanted
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


def _champions(index: Index, wanted: Filter, names: Mapping[str, str]) -> tuple[Champion, ...]:
    """Return who won most in the years before the one that is wanted."""
    where, values = _where(Filter(wanted.game, 0, wanted.preset, wanted.bots))
    rows = index.rows(
        "SELECT year, who, max(player), count(DISTINCT name) AS won FROM played"
        f" WHERE finished AND won {where} GROUP BY year, who ORDER BY year DESC, won DESC, who",
        values,
    )
    found: dict[int, Champion] = {}
    for year, who, typed, won in rows:
        player = Player(who, names.get(who) or typed or who.removeprefix(_BOT))
        best = found.get(year)
        if best is None:
            found[year] = Champion(year, (player,), won)
        elif best.won == won:
            found[year] = Champion(year, (*best.players, player), won)
    former = [one for year, one in found.items() if year != wanted.year]
    if wanted.year:
        former = [one for one in former if one.year < wanted.year]
    return tuple(former[:MOST_FORMER])


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
    where, values = _where(wanted, "p.")
    joined = (
        "SELECT f.name, f.place, f.kind, f.value, f.hand, f.cards, p.game, p.ended, p.who, p.player"
        " FROM facts f JOIN played p ON p.name = f.name AND"
        f" (p.seat = f.seat OR (f.seat = {OF_A_SIDE} AND p.line = f.line))"
    )
    records: list[Fine] = []
    for kind in ("opening", "hand_score"):
        for game in (wanted.game,) if wanted.game else NAMES:
            best = index.rows(
                f"{joined} WHERE f.kind = ? AND p.game = ? {where}"
                " ORDER BY f.value DESC, p.ended, f.name, f.place, p.seat LIMIT 6",
                [kind, game, *values],
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
