"""Every match is kept once, and the index says what the records say, whatever became of it."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import Random
from threading import Event
from time import monotonic, sleep
from typing import Any

import pytest

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.game import Phase
from scala_desktop.rules.record import ChairChange, Player, Record
from scala_desktop.rules.registry import NAMES
from scala_desktop.store.history import records
from scala_desktop.store.history.albo import (
    Albo,
    Chance,
    Count,
    Filter,
    HandsOf,
    Listed,
    Tally,
    albo,
    counted,
    listed,
    tallies,
    wins_before,
)
from scala_desktop.store.history.history import History
from scala_desktop.store.history.index import KEPT_KIB, TABLES, Index
from scala_desktop.store.history.records import Told
from scala_desktop.store.history.summary import (
    FINE_ITEMS,
    VERSION,
    Summary,
    match_key,
    summary_of,
)
from scala_desktop.store.people import (
    drop_person,
    have_played,
    keep_person,
    known_as,
    merge_people,
    people,
    rename_person,
)
from scala_desktop.store.problems import Problem
from scala_desktop.store.store import Store
from tests.records import sealing
from tests.store.evenings import kept, match, write_evenings
from tests.store.evenings import people as persons

EVENING = datetime(2026, 11, 24, 21, 30, 45)


def contents(index: Index) -> dict[str, list[tuple[Any, ...]]]:
    """Return every row of every table."""
    return {table: index.rows(f"SELECT * FROM {table}") for table in TABLES}


def taken_in(folder: Path, path: Path) -> Index:
    index = Index(folder, path)
    index.take_in()
    while index.replay_one():
        pass
    return index


def names_of(store: Store) -> dict[str, str]:
    return {one.name.casefold(): one.name for one in people(store)}


def asked(history: History, store: Store, wanted: Filter) -> Albo:
    """Return what *history* answers."""
    told: list[Albo] = []
    names = names_of(store)
    history.ask(
        lambda index: albo(index, wanted, names), known_as(store), lambda a, _: told.append(a)
    )
    history.rest()
    return told[-1]


# What a match tells


@pytest.mark.parametrize("game", NAMES)
def test_a_summary_tells_what_the_replay_does(game: str) -> None:
    record = match(game, persons("Anna", "Bea", "Ciro", "Dino"), "1")
    told, replay = summary_of(record), record.replay()
    assert told is not None
    assert replay.problem is None
    assert told.finished
    assert [one.reason for one in told.hands] == [one.reason for one in replay.results]
    sides = replay.game.sides
    for seat, one in enumerate(told.seats):
        assert one.name == record.players[seat].name
        assert one.points == replay.results[-1].totals[seat % sides]
        assert one.won == (seat % sides == replay.game.winner)
        assert (one.place == 1) == one.won
    assert Summary.of_data(told.as_data()) == told
    codes = Counter(
        item.code
        for result in replay.results
        for items in result.items
        for item in items
        if item.code in ("burraco_clean", "canasta_clean")
    )
    told_codes = Counter(
        one.kind for one in told.facts if one.kind in ("burraco_clean", "canasta_clean")
    )
    assert told_codes == codes
    if game in ("burraco", "canasta"):
        best = max(score for result in replay.results for score in result.scores)
        assert max(one.value for one in told.facts if one.kind == "hand_score") == best


@pytest.mark.parametrize("game", ["trentuno", "scala40"])
def test_whoever_is_out_has_no_points_in_the_hands_that_follow(game: str) -> None:
    record = match(game, persons("Anna", "Bea", "Ciro", "Dino"), "1")
    told, results = summary_of(record), record.replay().results
    assert told is not None
    assert Summary.of_data(told.as_data()) == told
    out: set[int] = set()
    for hand, result in zip(told.hands, results, strict=True):
        assert {line for line, points in enumerate(hand.scores) if points is None} == out
        out = (out | {*result.eliminated}) - {*result.reentered}
    assert len(out) == 3, "all but the winner"


def test_a_match_without_an_ended_hand_tells_nothing() -> None:
    record = match("trentuno", persons("Anna", "Bea"), "1")
    assert summary_of(Record(**{**fields(record), "turns": record.turns[:2]})) is None


def fields(record: Record) -> dict[str, Any]:
    return {name: getattr(record, name) for name in record.__dataclass_fields__}


def test_rules_that_are_no_longer_those_of_the_preset_have_no_name() -> None:
    short, usual = (
        match("scala40", persons("A", "B"), "1"),
        match("trentuno", persons("A", "B"), "1"),
    )
    told = [summary_of(short), summary_of(usual)]
    assert [one and one.preset for one in told] == ["", usual.preset]


HEAD = [VERSION, "m", "trentuno", "", True]
SEAT, HAND = ["Anna", "", 0, 1, 3, True], [1, "showdown", 0, 3]
NO_SUMMARIES: list[Any] = [
    [],
    {},
    3,
    "x",
    [VERSION - 1, *HEAD[1:], [SEAT], [HAND], [], []],
    [VERSION, "a", 2],
    [*HEAD[:4], 1, [SEAT], [HAND], [], []],
    [*HEAD, [[1]], [HAND], [], []],
    [*HEAD, 3, [HAND], [], []],
    [*HEAD, [SEAT], [[]], [], []],
    [*HEAD, [SEAT], [{}], [], []],
    [*HEAD, [SEAT], [[*HAND, 2**64]], [], []],
    [*HEAD, [SEAT], [[*HAND, "3"]], [], []],
    [*HEAD, [SEAT], [HAND], [[1, "opening"]], []],
    [*HEAD, [SEAT], [HAND], [], [[1, 0, 3, 1, float("nan"), 0.5, 0, 0.0, 0.0, -1]]],
]


@pytest.mark.parametrize("data", NO_SUMMARIES)
def test_what_is_no_summary_is_refused(data: Any) -> None:
    with pytest.raises(ValueError, match=r"summary|unpack|zip"):
        Summary.of_data(data)


# Keeping


def test_a_match_is_kept_once(tmp_path: Path) -> None:
    record = match("trentuno", persons("Anna", "Bea"), "1")
    first = records.keep(tmp_path, record.dumps(), record.game, EVENING)
    again = records.keep(tmp_path, record.dumps(), record.game, datetime(2027, 1, 1, 0, 3))
    assert isinstance(first, Path)
    assert first == again
    assert first.parent.name == "2026"
    assert Record.loads(first.read_text("utf-8")) == record
    (one,) = records.scan(tmp_path)
    assert records.ended_of(one) == "2026-11-24T21:30:45"


def test_where_nothing_can_be_written_that_is_told(tmp_path: Path) -> None:
    (tmp_path / "history").write_text("in the way")
    told: list[Problem | None] = []
    history = History(tmp_path / "history", tmp_path / "index")
    history.keep_soon("x", "scala40", EVENING, told.append)
    history.rest()
    assert [one and one.code for one in told] == ["not_written"]


def test_each_who_asks_is_told_though_the_match_is_one(tmp_path: Path) -> None:
    history, begin = History(tmp_path / "history", tmp_path / "index"), Event()
    record = match("trentuno", persons("Anna", "Bea"), "1")
    one: list[Problem | None] = []
    other: list[Problem | None] = []

    def wait() -> None:
        begin.wait(20)

    # Before the writer has begun with one, the other copy of the match is there.
    history._keeper.put("busy", wait)
    for told in (one, other):
        history.keep_soon(record.dumps(), record.game, EVENING, told.append)
    begin.set()
    history.rest()
    assert (one, other) == ([None], [None])
    assert len(list(records.scan(tmp_path / "history"))) == 1


def test_what_is_kept_is_told_beside_it_and_found(tmp_path: Path) -> None:
    history = History(tmp_path / "history", tmp_path / "index")
    record = match("trentuno", persons("Anna", "Bea"), "1")
    told: list[Problem | None] = []
    history.keep_soon(record.dumps(), record.game, EVENING, told.append)
    history.rest()
    assert told == [None]
    (name,) = (one.name for one in records.scan(tmp_path / "history"))
    lines = records.told(tmp_path / "history", "2026", [name, f"{name}-another"])
    assert {key: line.summary for key, line in lines.items()} == {name: summary_of(record)}
    found = asked(history, Store(tmp_path), Filter())
    assert found.matches.number == 1
    history.close()


def test_lines_of_other_records_are_not_taken_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    summary = summary_of(match("trentuno", persons("Anna", "Bea"), "1"))
    (tmp_path / "2026").mkdir()
    names = [f"2026/{number}.toml" for number in range(20)]
    for name in names:
        records.tell(tmp_path, name, Told(name, summary))
    read: list[bytes] = []
    loads = json.loads

    def load(line: bytes) -> Any:
        read.append(line)
        return loads(line)

    monkeypatch.setattr(json, "loads", load)
    assert records.told(tmp_path, "2026", names[7:9]) == {
        name: Told(name, summary) for name in names[7:9]
    }
    assert len(read) == 2


def test_closing_at_once_loses_nothing(tmp_path: Path) -> None:
    record = match("scala40", persons("Anna", "Bea"), "1")
    for number in range(3):
        history = History(tmp_path / "history", tmp_path / "index")
        one = Record(**{**fields(record), "seed": f"other {number}"}) if number else record
        history.keep_soon(one.dumps(), one.game, EVENING.replace(day=1 + number), lambda _: None)
        history.close()
    history = History(tmp_path / "history", tmp_path / "index")
    assert len([*records.scan(tmp_path / "history")]) == 3
    asked(history, Store(tmp_path), Filter())
    history.rest()
    assert asked(history, Store(tmp_path), Filter()).matches.number >= 1
    history.close()


# The index


def damage_nothing(path: Path) -> None:
    del path


def delete(path: Path) -> None:
    path.unlink()


def truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:5000])


def empty(path: Path) -> None:
    path.write_bytes(b"")


def scribble(path: Path) -> None:
    path.write_bytes(os.urandom(40_000))


def scribble_in_the_middle(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[8192:12288] = os.urandom(4096)
    path.write_bytes(data)


def an_older_schema(path: Path) -> None:
    path.unlink()
    tables = sqlite3.connect(path)
    tables.execute("CREATE TABLE records (name TEXT)")
    tables.commit()
    tables.close()


def made_of_other_summaries(path: Path) -> None:
    tables = sqlite3.connect(path)
    tables.execute("UPDATE points SET points = points + 1")
    (version,) = tables.execute("PRAGMA user_version").fetchone()
    tables.execute(f"PRAGMA user_version = {100 * (VERSION - 1) + version % 100}")
    tables.commit()
    tables.close()


def a_later_version(path: Path) -> None:
    tables = sqlite3.connect(path)
    tables.execute("PRAGMA user_version = 99")
    tables.commit()
    tables.close()


DAMAGES = [
    damage_nothing,
    delete,
    truncate,
    empty,
    scribble,
    scribble_in_the_middle,
    an_older_schema,
    made_of_other_summaries,
    a_later_version,
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_index_is_made_anew_equal(tmp_path: Path, damage: Callable[[Path], None]) -> None:
    folder, path = tmp_path / "history", tmp_path / "index"
    write_evenings(folder, 60)
    first = taken_in(folder, path)
    before = contents(first)
    first.close()
    assert len(before["matches"]) == 60
    damage(path)
    again = taken_in(folder, path)
    assert contents(again) == before
    again.close()
    assert {*tmp_path.iterdir()} == {folder, path}, "something of a cache is kept"


def test_little_of_the_index_stays_in_memory(tmp_path: Path) -> None:
    for _ in range(2):  # one just made, and one found
        index = Index(tmp_path, tmp_path / "index.sqlite")
        assert index.rows("PRAGMA cache_size") == [(-KEPT_KIB,)]
        index.close()


def test_an_index_that_breaks_while_it_is_used_is_made_anew(tmp_path: Path) -> None:
    write_evenings(tmp_path / "history", 20)
    history = History(tmp_path / "history", tmp_path / "index")
    store = Store(tmp_path)
    assert asked(history, store, Filter()).matches.number > 0
    before = asked(history, store, Filter())

    def broken(index: Index) -> Albo:
        if not index.path.with_name("mark").exists():
            index.path.with_name("mark").touch()
            raise sqlite3.DatabaseError("database disk image is malformed")
        return albo(index, Filter(), {})

    told: list[Albo] = []
    history.ask(broken, {}, lambda found, _: told.append(found))
    history.rest()
    assert told == [before]
    history.close()


def test_a_full_disk_does_not_cost_a_good_index(tmp_path: Path) -> None:
    write_evenings(tmp_path / "history", 20)
    path = tmp_path / "index"
    history, store = History(tmp_path / "history", path), Store(tmp_path)
    before = asked(history, store, Filter())
    made = path.stat().st_ino

    def full(index: Index) -> bool:
        if not index.in_memory:
            with index.tables as tables:
                tables.execute("PRAGMA max_page_count = 1")  # it grows no more
                tables.execute("INSERT INTO records VALUES (randomblob(1000000), 0, 0, '')")
        return index.in_memory

    told: list[bool] = []
    history.ask(full, {}, lambda found, _: told.append(found))
    history.rest()
    assert told == [True]
    assert asked(history, store, Filter()) == before
    history.close()
    assert path.stat().st_ino == made
    again = taken_in(tmp_path / "history", path)
    assert again.has_records
    again.close()


def test_where_no_index_can_be_written_it_is_kept_in_memory(tmp_path: Path) -> None:
    write_evenings(tmp_path / "history", 20)
    (tmp_path / "file").touch()
    history = History(tmp_path / "history", tmp_path / "file" / "below")
    assert asked(history, Store(tmp_path), Filter(bots=True)).matches.number == 20
    history.close()


def test_records_are_the_truth(tmp_path: Path) -> None:
    """Lines beside them may be missing, cut off, or of another text: the record is replayed."""
    folder, path = tmp_path / "history", tmp_path / "index"
    matches = [match("trentuno", persons("Anna", "Bea"), seed) for seed in "1234"]
    for day, record in enumerate(matches, 1):
        kept(folder, record, EVENING.replace(day=day))
    whole = taken_in(folder, path)
    expected = contents(whole)
    whole.close()
    lines = folder / "2026" / records.LINES
    told = lines.read_bytes()
    wrong = told.replace(b"Anna", b"Ciro").replace(records_digest(matches[0]), b"0" * 64)
    for spoilt in (None, b"", told[: len(told) // 2], b"\xff\xfe{[" + told, b"[" * 99_999, wrong):
        lines.unlink()
        if spoilt is not None:
            lines.write_bytes(spoilt)
        path.unlink()
        index = taken_in(folder, path)
        if spoilt is not wrong:
            assert contents(index) == expected
        else:
            # The line of another text is passed over; the other three say what they say.
            names = Counter(row[2] for row in index.rows("SELECT * FROM seats"))
            assert names == {"Bea": 4, "Ciro": 3, "Anna": 1}
        index.close()


NOT_FOR_THE_TABLES: list[Any] = [
    [*HEAD, [SEAT], [HAND, HAND], [], []],
    [*HEAD[:1], "\ud800", *HEAD[2:], [SEAT], [HAND], [], []],
]
"""Summaries in form, of which the index holds a hand once, and no half of a letter."""


@pytest.mark.parametrize("data", [*NO_SUMMARIES, *NOT_FOR_THE_TABLES])
def test_whatever_a_line_says_the_question_is_answered(tmp_path: Path, data: Any) -> None:
    folder = tmp_path / "history"
    record = match("trentuno", persons("Anna", "Bea"), "1")
    name = kept(folder, record, EVENING, told=False)
    digest = records_digest(record).decode()
    line = [name.partition("/")[2], digest, data]
    (folder / "2026" / records.LINES).write_text(json.dumps(line, separators=(",", ":")))
    history = History(folder, tmp_path / "index")
    asked(history, Store(tmp_path), Filter())
    # The record, which is the truth, has been replayed by now.
    assert asked(history, Store(tmp_path), Filter()).matches.number == 1
    history.close()


def records_digest(record: Record) -> bytes:
    return records.digest_of(record.dumps().encode()).encode()


def test_a_record_that_cannot_be_read_harms_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "history"
    kept(folder, match("trentuno", persons("Anna", "Bea"), "1"), EVENING)
    (folder / "2026" / "notes.toml").write_text("no record")
    (folder / "2026" / "later.toml").write_text("format = 99")
    (folder / "2026" / "folder.toml").mkdir()
    (folder / "readme").mkdir()
    index = taken_in(folder, tmp_path / "index")
    assert len(index.rows("SELECT * FROM matches")) == 1
    assert index.take_in() == 0
    # A file that somebody takes away is no longer counted.
    for one in [*(folder / "2026").glob("*trentuno*")]:
        one.rename(tmp_path / one.name)
    index.take_in()
    assert index.rows("SELECT * FROM matches") == []
    index.close()


def test_a_record_that_fails_in_any_way_keeps_no_other_waiting(tmp_path: Path) -> None:
    folder = tmp_path / "history"
    kept(folder, match("trentuno", persons("Anna", "Bea"), "1"), EVENING, told=False)
    sealed, _ = sealing.played("trentuno", "one", hands=1)
    assert sealed.sealing is not None
    sealed.sealing = replace(sealed.sealing, seals=[], cuts=[], decks=[], ends=[])
    (folder / "2026" / "without_a_seal.toml").write_text(sealed.dumps())
    assert Record.loads(sealed.dumps()).sealing == sealed.sealing
    index = taken_in(folder, tmp_path / "index")
    assert len(index.rows("SELECT * FROM matches")) == 1
    assert index.take_in() == 0
    index.close()


@pytest.mark.skipif(sys.platform != "linux", reason="only there a name may be any bytes")
def test_a_file_with_an_impossible_name_or_time_harms_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "history"
    name = kept(folder, match("trentuno", persons("Anna", "Bea"), "1"), EVENING)
    Path(os.fsdecode(os.fsencode(folder / "2026") + b"/perch\xe9.toml")).write_text("no record")
    path = folder / "2026" / "in_three_hundred_years.toml"
    (folder / name).rename(path)
    os.utime(path, ns=(2**63, 2**63 + 10**18))
    index = taken_in(folder, tmp_path / "index")
    assert [row[4][:7] for row in index.rows("SELECT * FROM matches")] == ["2262-04"]
    index.close()


def test_a_match_left_and_finished_later_counts_once(tmp_path: Path) -> None:
    folder = tmp_path / "history"
    players = persons("Anna", "Bea", "Ciro")
    left, ended = match("trentuno", players, "1", hands=2), match("trentuno", players, "1")
    kept(folder, left, EVENING)
    history = History(folder, tmp_path / "index")
    store = Store(tmp_path)
    assert asked(history, store, Filter()).matches.number == 0
    assert [one.finished for one in every(history)] == [False]
    kept(folder, ended, EVENING.replace(day=25))
    assert asked(history, store, Filter()).matches.number == 1
    assert [one.finished for one in every(history)] == [True]
    assert len([*records.scan(folder)]) == 2
    history.close()


def test_the_later_of_two_unfinished_records_counts_whatever_the_clock_said(
    tmp_path: Path,
) -> None:
    folder, players = tmp_path / "history", persons("Anna", "Bea", "Ciro")
    for hands, day in ((1, 25), (2, 24)):
        kept(folder, match("trentuno", players, "1", hands=hands), EVENING.replace(day=day))
    history = History(folder, tmp_path / "index")
    assert [(one.finished, one.hands) for one in every(history)] == [(False, 2)]
    kept(folder, match("trentuno", players, "1"), EVENING.replace(day=1))
    assert [one.finished for one in every(history)] == [True]
    history.close()


def every(history: History) -> tuple[Listed, ...]:
    told: list[tuple[Listed, ...]] = []
    history.ask(lambda index: listed(index, (), {}, every=True), {}, lambda a, _: told.append(a))
    history.rest()
    return told[0]


# What is asked


@pytest.fixture(scope="module")
def twenty_years(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Any]]:
    folder = tmp_path_factory.mktemp("twenty")
    return folder, write_evenings(folder / "history", 400)


@pytest.mark.parametrize("bots", [False, True])
@pytest.mark.parametrize("game", ["", "scala40", "burraco"])
@pytest.mark.parametrize("year", [0, 2015])
def test_the_numbers_are_those_of_the_matches(
    twenty_years: tuple[Path, list[Any]], game: str, year: int, *, bots: bool
) -> None:
    folder, written = twenty_years
    index = Index(folder / "history", folder / "index")
    index.take_in()
    index.know({})
    told = albo(index, Filter(game, year, bots=bots), {})
    mine = [
        (name, summary)
        for name, summary, ended in written
        if (not game or summary.game == game) and (not year or ended.year == year)
    ]
    won, played = Counter[str](), Counter[str]()
    ahead = Counter[tuple[str, str]]()
    for _, summary in mine:
        shown = [one for one in summary.seats if bots or not one.bot]
        keys = {id(one): f"{'~' if one.bot else ''}{one.name.casefold()}" for one in shown}
        for one in shown:
            played[keys[id(one)]] += 1
            won[keys[id(one)]] += one.won
            for other in shown:
                if one.line != other.line and one.place < other.place:
                    ahead[keys[id(one)], keys[id(other)]] += 1
    assert {one.player.who: one.won.number for one in told.standings} == {
        who: won[who] for who in played
    }
    assert {one.player.who: one.played.number for one in told.standings} == played
    assert [one.won.number for one in told.standings] == sorted(won.values(), reverse=True)[
        : len(told.standings)
    ] + [0] * (len(played) - len(won))
    of_match = dict(mine)
    for one in told.standings:
        # Each number opens what it counts.
        for match_name in one.won.matches:
            assert any(
                seat.won and seat.name.casefold() == one.player.who.removeprefix("~")
                for seat in of_match[match_name].seats
            )
        if told.steps:
            assert one.up_to(len(told.steps) - 1).number == one.won.number
        for meeting in told.meetings(one.player.who):
            assert meeting.ahead.number == ahead[one.player.who, meeting.other.who]
            assert meeting.behind.number == ahead[meeting.other.who, one.player.who]
    if told.streak is not None:
        assert told.streak.won.number > 1
        assert len(told.streak.last) <= 13
    if game == "burraco" and told.records:
        best = max(
            fact.value
            for _, summary in mine
            for fact in summary.facts
            if fact.kind == "hand_score"
            and any(bots or not one.bot for one in summary.seats if one.line == fact.line)
        )
        assert best in [one.value for one in told.records if one.kind == "hand_score"]
    rows = listed(index, told.matches.matches, {})
    assert {one.name for one in rows} == set(told.matches.matches)
    assert [one.ended for one in rows] == sorted((one.ended for one in rows), reverse=True)
    index.close()


@pytest.mark.parametrize("game", ["trentuno", "burraco"])
def test_hands_are_found_by_what_is_counted_in_them(
    twenty_years: tuple[Path, list[Any]], game: str
) -> None:
    folder, written = twenty_years
    index = Index(folder / "history", folder / "index")
    index.take_in()
    index.know({})
    wanted = Filter(game, 2015, bots=True)
    told = albo(index, wanted, {})
    mine = [
        (name, summary)
        for name, summary, ended in written
        if summary.game == game and ended.year == 2015
    ]
    made = Counter(
        points
        for _, summary in mine
        for hand in summary.hands
        for points in hand.scores
        if points is not None
    )
    assert told.spread.points[""] == made
    for fortune in told.fortunes:
        who = fortune.player.who
        of_them = [
            (name, luck)
            for name, summary in mine
            for luck in summary.luck
            for seat in [summary.seats[luck.seat]]
            if f"{'~' if seat.bot else ''}{seat.name.casefold()}" == who
        ]
        assert fortune.hands == len(of_them)
        assert fortune.aces.got == sum(luck.aces for _, luck in of_them)
        expected = sum(luck.aces_expected for _, luck in of_them)
        assert fortune.aces.expected == pytest.approx(expected)
        asked = HandsOf(wanted, who, "aces", fortune.aces.got)
        hands = counted(index, Count((), hands=asked), {}).hands
        found = {(name, hand) for name, some in hands.items() for hand in some}
        assert found == {(name, luck.hand) for name, luck in of_them if luck.aces}
    index.close()


def test_of_many_matches_only_the_first_are_read(twenty_years: tuple[Path, list[Any]]) -> None:
    folder, _ = twenty_years
    index = Index(folder / "history", folder / "index")
    index.take_in()
    index.know({})
    count = albo(index, Filter(bots=True), {}).matches
    whole, first = counted(index, count, {}), counted(index, count, {}, most=12)
    assert whole.rest == ()
    assert first.matches == whole.matches[:12]
    assert first.rest == tuple(one.name for one in whole.matches[12:])
    assert first.rest
    assert first.hands == whole.hands
    index.close()


def test_what_is_known_is_told_without_a_look_for_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "history"
    kept(folder, match("trentuno", persons("Anna", "Bea"), "known"), datetime(2026, 1, 1, 21))
    history = History(folder, tmp_path / "index")
    looks: list[int] = []
    take_in = Index.take_in

    def counted_take_in(index: Index, *, stop: Callable[[], bool] = lambda: False) -> int:
        looks.append(1)
        return take_in(index, stop=stop)

    monkeypatch.setattr(Index, "take_in", counted_take_in)
    told: list[int] = []

    def number(index: Index) -> int:
        return len(index.rows("SELECT * FROM matches"))

    def ask(*, known: bool) -> None:
        before, until = len(told), monotonic() + 20
        history.ask(number, {}, lambda found, _: told.append(found), known=known)
        while len(told) == before and monotonic() < until:
            sleep(0.005)

    ask(known=True)
    assert (told, len(looks)) == ([1], 1), "there was nothing yet"
    ask(known=True)
    assert (told, len(looks)) == ([1, 1], 1)
    ask(known=False)
    assert (told, len(looks)) == ([1, 1, 1], 2)
    history.close()


def test_nobody_is_luckier_than_chance_allows_in_fair_deals() -> None:
    """The difference from what is expected is chance alone, however the bots play."""
    off, variance = dict.fromkeys(NAMES, 0.0), dict.fromkeys(NAMES, 0.0)
    for game in NAMES:
        for number in range(8):
            told = summary_of(match(game, persons("Anna", "Bea", "Ciro", "Dino"), f"luck {number}"))
            assert told is not None
            for one in told.luck:
                off[game] += one.wilds - one.wilds_expected + one.aces - one.aces_expected
                variance[game] += one.wilds_variance + one.aces_variance
    for game in NAMES:
        assert variance[game] > 10
        assert abs(off[game]) < 4 * variance[game] ** 0.5, game


def test_the_band_holds_what_chance_does_to_five_people_together() -> None:
    rng, outside = Random("bands"), 0
    for _ in range(1_000):
        cards, share = 400, 0.11
        hit = False
        for _ in range(5):
            got = sum(rng.random() < share for _ in range(cards))
            chance = Chance(got, cards * share, cards * share * (1 - share))
            hit = hit or abs(chance.off) > chance.band(5)
        outside += hit
    assert 20 < outside < 85, "one in twenty times somebody lies outside"


def test_a_streak_is_the_longest_row_of_matches_won(tmp_path: Path) -> None:
    folder = tmp_path / "history"
    players = persons("Anna", "Bea")
    real = [match("trentuno", players, str(seed)) for seed in range(12)]
    winners = []
    for day, record in enumerate(real, 1):
        kept(folder, record, EVENING.replace(day=day))
        told = summary_of(record)
        assert told is not None
        winners.append(next(one.name for one in told.seats if one.won))
    rows = "".join("x" if name == "Anna" else "o" for name in winners)
    best = max(len(row) for row in (*rows.split("o"), *rows.split("x")))
    index = Index(folder, tmp_path / "index")
    index.take_in()
    index.know({})
    streak = albo(index, Filter(), {}).streak
    assert (streak.won.number if streak else 1) == best
    for place, record in enumerate(real):
        others = rows[:place] + rows[place + 1 :]
        for name, sign in (("Anna", "x"), ("bea", "o")):
            before = len(others) - len(others.rstrip(sign))
            assert wins_before(index, name, match_key(record)) == before
    assert wins_before(index, "Carla", "") == 0
    index.close()


@pytest.mark.parametrize("game", ["burraco", "canasta"])
def test_what_a_side_did_is_that_of_the_computer_partner_too(tmp_path: Path, game: str) -> None:
    folder = tmp_path / "history"
    bots = [Player(name, "easy") for name in ("Zio Carlo", "Nonna Rosa")]
    kept(folder, match(game, [*persons("Anna", "Bea"), *bots], "side"), EVENING)
    kept(
        folder,
        match(game, [bots[0], *persons("Anna"), bots[1], Player("Nino", "easy")], "one"),
        EVENING,
    )
    index = Index(folder, tmp_path / "index")
    index.take_in()
    index.know({})
    told = albo(index, Filter(), {})
    found = set()
    for one in (*told.records, *told.finest):
        names = tuple(player.name for player in one.players)
        if one.kind in ("hand_score", *FINE_ITEMS):
            assert names in (("Anna", "Zio Carlo"), ("Bea", "Nonna Rosa"), ("Anna", "Nino"))
            found.add(names)
        else:
            assert names in (("Anna",), ("Bea",)), one.kind
    assert found
    assert not {"Zio Carlo", "Nonna Rosa"} & {one.player.name for one in told.standings}
    index.close()


def test_names_are_followed_through_renaming_merging_and_deleting(tmp_path: Path) -> None:
    folder, store = tmp_path / "history", Store(tmp_path)
    have_played(store, ["Giocatore 1", "Marco", "Giulia"], now=1000)
    for day, names in enumerate((("Giocatore 1", "Giulia"), ("Marco", "Giulia")) * 3, 1):
        kept(folder, match("trentuno", persons(*names), str(day)), EVENING.replace(day=day))
    files = {one: (folder / one.name).read_bytes() for one in records.scan(folder)}
    history = History(folder, tmp_path / "index")

    def played() -> dict[str, int]:
        found = asked(history, store, Filter())
        return {one.player.name: one.played.number for one in found.standings}

    assert played() == {"Giocatore 1": 3, "Marco": 3, "Giulia": 6}
    renamed = EVENING.timestamp() - 3600
    rename_person(store, "Giocatore 1", "Lucia", renamed)
    assert played() == {"Lucia": 3, "Marco": 3, "Giulia": 6}
    merge_people(store, "Lucia", "Marco", renamed)
    assert played() == {"Marco": 6, "Giulia": 6}
    drop_person(store, "Giulia")
    assert played() == {"Marco": 6, "Giulia": 6}
    # Somebody new takes a former name: what was played before is not theirs.
    keep_person(store, "Lucia")
    have_played(store, ["Lucia"], now=EVENING.timestamp() + 86_400)
    kept(folder, match("trentuno", persons("Lucia", "Marco"), "9"), EVENING.replace(day=28))
    assert played() == {"Marco": 7, "Giulia": 6, "Lucia": 1}
    assert {one: (folder / one.name).read_bytes() for one in files} == files
    history.close()


def test_a_name_that_several_had_in_turn_is_each_ones_in_their_time(tmp_path: Path) -> None:
    folder, store = tmp_path / "history", Store(tmp_path)
    have_played(store, ["Marco", "Beppe", "Giulia"], now=1000)
    for day in range(1, 7):
        record = match("trentuno", persons("Marco", "Giulia"), str(day))
        kept(folder, record, EVENING.replace(day=day))
    history = History(folder, tmp_path / "index")

    def change(day: int, name: str, new: str) -> dict[str, int]:
        rename_person(store, name, new, EVENING.replace(day=day, hour=12).timestamp())
        found = asked(history, store, Filter()).standings
        return {one.player.name: one.played.number for one in found if one.player.name != "Giulia"}

    assert change(2, "Marco", "Marco grande") == {"Marco grande": 6}
    assert change(2, "Beppe", "Marco") == {"Marco grande": 1, "Marco": 5}
    assert change(5, "Marco", "Beppe") == {"Marco grande": 1, "Beppe": 5}
    keep_person(store, "Marco")
    have_played(store, ["Marco"], EVENING.replace(day=6, hour=12).timestamp())
    assert change(7, "Giulia", "Giulia B.") == {
        "Marco grande": 1,
        "Beppe": 4,
        "Marco": 1,
        "Giulia B.": 6,
    }
    history.close()


def test_two_names_of_one_person_in_a_match_have_won_where_one_has(tmp_path: Path) -> None:
    store = Store(tmp_path)
    have_played(store, ["Anna", "Bea", "Ciro"], now=1000)
    for seed in range(4):
        record = match("trentuno", persons("Anna", "Bea", "Ciro"), str(seed))
        kept(tmp_path / "history", record, EVENING.replace(day=1 + seed))
    history = History(tmp_path / "history", tmp_path / "index")
    won = {one.player.who: one.won.number for one in asked(history, store, Filter()).standings}
    assert won["bea"] + won["ciro"], "else there is nothing to see"
    for name in ("Bea", "Ciro"):
        merge_people(store, name, "Anna")
    found = asked(history, store, Filter())
    (anna,) = found.standings
    assert (anna.won.number, anna.played.number) == (4, 4)
    assert sum(step.number for step in anna.steps) == 4
    assert found.streak is not None
    assert found.streak.won.number == 4
    told: list[dict[str, Tally]] = []
    history.ask(tallies, known_as(store), lambda tally, _: told.append(tally))
    history.rest()
    assert told == [{"anna": Tally(4, 4, 4)}]
    history.close()


def test_bots_are_shown_only_if_asked_for(tmp_path: Path) -> None:
    players = [Player("Anna"), Player("Anna", "hard"), Player("Bea", "easy")]
    kept(tmp_path / "history", match("trentuno", players, "3"), EVENING)
    history = History(tmp_path / "history", tmp_path / "index")
    store = Store(tmp_path)
    assert [one.player.who for one in asked(history, store, Filter()).standings] == ["anna"]
    shown = asked(history, store, Filter(bots=True)).standings
    assert {(one.player.who, one.player.bot) for one in shown} == {
        ("anna", False),
        ("~anna", True),
        ("~bea", True),
    }
    history.close()


@pytest.mark.skipif(os.name != "posix", reason="there is no SIGKILL")
@pytest.mark.parametrize("step", range(1, 19))
def test_killed_while_a_match_is_kept_the_next_start_has_it_once(tmp_path: Path, step: int) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.store.killed_keeper", str(tmp_path), str(step)], check=False
    )
    assert ran.returncode == -signal.SIGKILL
    again = subprocess.run(
        [sys.executable, "-m", "tests.store.killed_keeper", str(tmp_path), "0"], check=False
    )
    assert again.returncode == 0
    (path,) = (tmp_path / "history").glob("*/*.toml")
    assert Record.read(path).replay().game.winner is not None
    history = History(tmp_path / "history", tmp_path / "index")
    assert asked(history, Store(tmp_path), Filter()).matches.number == 1
    history.close()


def test_two_matches_with_sealed_decks_are_two_and_one_stays_one() -> None:
    first, game = sealing.played("trentuno", "one", players=3, hands=1)
    other, _ = sealing.played("trentuno", "two", players=3, hands=1)
    assert first.sealing is not None
    key = match_key(first)
    assert key != match_key(other)
    assert match_key(Record.loads(first.dumps(lambda _: "locked"))) == key
    assert game.phase is Phase.OVER


def test_the_result_belongs_to_who_held_the_place_at_the_end() -> None:
    record = match("trentuno", persons("Anna", "Bea", "Ciro"), "places")
    record.chairs = (ChairChange(1, 1, Seat(1), Player("Dora")),)
    told = summary_of(record)
    assert told is not None
    assert [seat.name for seat in told.seats] == ["Anna", "Dora", "Ciro"]


def test_whoever_is_in_the_kitchen_at_the_end_has_played_the_match() -> None:
    record = match("trentuno", persons("Anna", "Bea", "Ciro"), "places")
    away, gone = Player("Anna", "medium"), Player("Zio Carlo", "hard")
    record.chairs = (ChairChange(1, 1, Seat(0), away), ChairChange(1, 1, Seat(2), gone))
    told = summary_of(record)
    assert told is not None
    assert [(seat.name, seat.bot) for seat in told.seats] == [
        ("Anna", ""),
        ("Bea", ""),
        ("Zio Carlo", "hard"),
    ]
