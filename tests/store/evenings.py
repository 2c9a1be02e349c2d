"""Matches for a history: played by bots, few real ones with other names and on other days."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random

from scala_desktop.bots.base import choose
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Deal, Move
from scala_desktop.rules.options import from_preset
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.record_writer import RecordWriter
from scala_desktop.rules.registry import info
from scala_desktop.store.history import records
from scala_desktop.store.history.records import Told
from scala_desktop.store.history.summary import Summary, match_key, summary_of

HOUSE = ("Nonna Rosa", "Zio Carlo", "Giulia", "Marco", "Zia Pina")
SHORT: dict[str, dict[str, object]] = {
    "scala40": {"elimination_limit": 51},
    "burraco": {"match_mode": "fixed_hands", "hands_per_match": 1},
    "canasta": {"target_score": 3000},
    "trentuno": {},
}


@cache
def _turns(game: str, players: int, seed: str, hands: int) -> tuple[str, ...]:
    record = _empty(game, tuple(Player(f"P{seat}") for seat in range(players)), seed)
    table, writer = record.start(), RecordWriter(record)
    ended = 0
    while True:
        if table.phase is Phase.OVER:
            ended += 1
            if table.winner is not None or ended == hands:
                return tuple(record.turns)
            move: Move = Deal()
        else:
            move = choose(table.view(table.turn), "easy", f"{seed}{len(record.turns)}")
        move = table.check(move)
        writer.append(move, table.turn)
        table.apply(move)


def _empty(game: str, players: tuple[Player, ...], seed: str) -> Record:
    entry = info(game)
    rules = from_preset(entry.rules, entry.presets, entry.presets[0].key, SHORT[game])
    return Record(game, rules, entry.presets[0].key, seed, players)


def match(game: str, players: Sequence[Player], seed: str, hands: int = 0) -> Record:
    """Return the record of a match of *players*, of *hands* hands or to its end."""
    record = _empty(game, tuple(players), seed)
    return replace(record, turns=[*_turns(game, len(players), seed, hands)])


def people(*names: str) -> list[Player]:
    """Return persons called so."""
    return [Player(name) for name in names]


def kept(folder: Path, record: Record, ended: datetime, *, told: bool = True) -> str:
    """Keep *record* below *folder*, with what it tells beside it; return its name there."""
    path = records.keep(folder, record.dumps(), record.game, ended)
    assert isinstance(path, Path)
    name = path.relative_to(folder).as_posix()
    if told:
        summary = summary_of(record)
        digest = records.digest_of(path.read_bytes())
        records.tell(folder, name, Told(digest, summary))
    return name


def evenings(count: int, seed: str = "evenings") -> Iterator[tuple[Record, Summary, datetime]]:
    """Yield *count* matches with what they tell, over twenty years: few are really played.

    The seed of a match is part of its name for all time, and here only of its name: these records
    do not replay to the end.  Their summaries are those of matches that do.
    """
    rng, day = Random(seed), datetime(2006, 1, 7, 21, 0)
    step = timedelta(days=20 * 365) / max(count, 1)
    for number in range(count):
        game = rng.choice(("trentuno", "trentuno", "scala40", "burraco"))
        seats = {"trentuno": 3, "scala40": 3, "burraco": 4}[game]
        names = rng.sample(HOUSE, seats)
        bots = rng.random() < 0.3
        players = [Player(name, "easy" if bots and name == names[0] else None) for name in names]
        real = match(game, players, str(rng.randrange(4)))
        told = _told_once(game, seats, real.seed)
        record = replace(real, seed=f"{number:x}")
        summary = replace(
            told,
            match=match_key(record),
            seats=tuple(
                replace(seat, name=player.name, bot=player.level or "")
                for seat, player in zip(told.seats, players, strict=True)
            ),
        )
        yield record, summary, day + number * step


@cache
def _told_once(game: str, seats: int, seed: str) -> Summary:
    told = summary_of(match(game, people(*(f"P{seat}" for seat in range(seats))), seed))
    assert told is not None
    return told


def write_evenings(folder: Path, count: int) -> list[tuple[str, Summary, datetime]]:
    """Write *count* matches below *folder*; return their names there, what they tell and when."""
    found, lines = [], {}
    for record, summary, ended in evenings(count):
        data = record.dumps().encode()
        digest = records.digest_of(data)
        name = f"{ended:%Y}/{ended:%Y-%m-%d-%H%M%S}-{record.game}-{digest[:16]}.toml"
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        lines[name] = Told(digest, summary)
        found.append((name, summary, ended))
    for name, told in lines.items():
        records.tell(folder, name, told)
    return found
