"""A long match is replayed once: then only what was played since, and never anything else."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from scala_desktop.rules import record as records
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Deal
from scala_desktop.rules.record import Player, Record, Replay
from scala_desktop.rules.record_lines import DEAL, play_turn
from scala_desktop.rules.record_writer import RecordWriter
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.store import checkpoints
from scala_desktop.store.checkpoints import Checkpoints
from tests.records.sealing import played as play_sealed


@pytest.fixture
def record() -> Record:
    """Return a match of four hands, the last one just begun."""
    rules = Scala40Rules(elimination_limit=1001)
    return Record("scala40", rules, "classic", "long", (Player("A"), Player("B")), [*_long()])


@cache
def _long() -> tuple[str, ...]:
    rules = Scala40Rules(elimination_limit=1001)
    record = Record("scala40", rules, "classic", "long", (Player("A"), Player("B")))
    game, rng, writer = record.start(), Random("long"), RecordWriter(record)
    while record.turns.count(DEAL) < 3:
        move = Deal() if game.phase is Phase.OVER else rng.choice(game.legal_moves())
        move = game.check(move)
        writer.append(move, game.turn)
        game.apply(move)
    return tuple(record.turns)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the lines that are played from now on."""
    lines: list[str] = []
    play = play_turn

    def noted(game: object, line: str, **more: bool) -> object:
        lines.append(line)
        return play(game, line, **more)  # type: ignore[arg-type]  # passed on

    monkeypatch.setattr(records, "play_turn", noted)
    return lines


def same(one: Replay, other: Replay) -> bool:
    """Return whether both came to the same; a deal may stand at the checkpoint before it."""
    told = replace(one, game=other.game, before=other.before) == other
    return told and vars(one.game) == vars(other.game)


def test_the_second_time_only_the_last_hand_is_played(
    tmp_path: Path, record: Record, played: list[str]
) -> None:
    whole = Checkpoints(tmp_path / "deep").replay(record)
    assert played == record.turns
    played.clear()
    assert same(Checkpoints(tmp_path / "deep").replay(record), whole)
    assert played == [DEAL]
    played.clear()
    record.turns[-1:] = [DEAL, "draw"]
    again = Checkpoints(tmp_path / "deep").replay(record)
    assert played == [DEAL, "draw"]
    assert same(again, record.replay())


@pytest.mark.parametrize("place", [0, 40, -2])
def test_a_record_that_was_changed_is_replayed_from_its_beginning(
    tmp_path: Path, record: Record, played: list[str], place: int
) -> None:
    Checkpoints(tmp_path).replay(record)
    record.turns[place] = "draw; draw; draw"
    played.clear()
    found = Checkpoints(tmp_path).replay(record)
    assert found.good_turns == range(len(record.turns))[place]
    assert found.problem is not None
    # What lies before an earlier deal is as it was; what was changed is played in any case.
    assert record.turns[place] in played


@pytest.mark.parametrize(
    "change",
    [
        {"seed": "another"},
        {"players": (Player("A"), Player("B"), Player("C"))},
        {"rules": Scala40Rules()},
        {"first_dealer": 0},
    ],
    ids=str,
)
def test_no_other_match_goes_on_from_it(
    tmp_path: Path, record: Record, played: list[str], change: dict[str, object]
) -> None:
    Checkpoints(tmp_path).replay(record)
    played.clear()
    other = replace(record, **change)  # type: ignore[arg-type]  # any field
    assert same(Checkpoints(tmp_path).replay(other), other.replay())
    assert played[: len(played) // 2] == played[len(played) // 2 :], "both from the beginning"


def test_another_version_of_the_program_replays_it(
    tmp_path: Path, record: Record, played: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Checkpoints(tmp_path).replay(record)
    played.clear()
    monkeypatch.setattr(checkpoints, "__version__", "99")
    Checkpoints(tmp_path).replay(record)
    assert played == record.turns


@pytest.mark.parametrize("bad", ["", "x", "number", "half", "folder"])
def test_a_damaged_one_is_as_none(
    tmp_path: Path, record: Record, played: list[str], bad: str
) -> None:
    kept = Checkpoints(tmp_path)
    whole = kept.replay(record)
    (path,) = tmp_path.iterdir()
    text = path.read_text()
    if bad == "folder":
        path.unlink()
        path.mkdir()
    elif bad == "number":
        path.write_text(text.replace('"hand_number":3', '"hand_number":2'))
        assert path.read_text() != text
    else:
        path.write_text(text[: len(text) // 2] if bad == "half" else bad)
    played.clear()
    assert same(kept.replay(record), whole)
    assert played == record.turns


def test_one_from_which_the_match_cannot_go_on_is_as_none(
    tmp_path: Path, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It cannot be, but where it is the record is the truth."""
    kept = Checkpoints(tmp_path)
    whole = kept.replay(record)
    known = whole.checkpoint
    assert known is not None
    for wrong in ({"hand_number": 5}, {"hand_number": 3, "dealer": 9, "totals": [0, 0]}, {}):
        standing = {**known.standing, **wrong} if wrong else {}
        spoilt = replace(known, standing=standing, turns=known.turns - 1)
        monkeypatch.setattr(kept, "_read", lambda *_, spoilt=spoilt: spoilt)
        assert same(kept.replay(record), whole)


def test_nothing_is_kept_of_a_short_match_and_not_too_much_of_all(
    tmp_path: Path, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Checkpoints(tmp_path)
    monkeypatch.setattr(checkpoints, "MOST", 2)
    for seed in "abc":
        short = replace(record, seed=seed, turns=["draw"])
        kept.replay(short)
    assert not list(tmp_path.iterdir())
    monkeypatch.setattr(checkpoints, "FEW_TURNS", 1)
    first = record.turns.index(DEAL) + 1
    for turns in (first, first + 1 + record.turns[first:].index(DEAL), len(record.turns)):
        kept.replay(replace(record, turns=record.turns[:turns]))
    assert len(list(tmp_path.iterdir())) == 2


def test_where_nothing_can_be_kept_the_match_is_replayed(tmp_path: Path, record: Record) -> None:
    (tmp_path / "file").write_text("")
    kept = Checkpoints(tmp_path / "file" / "folder")
    assert same(kept.replay(record), record.replay())


def test_a_match_with_sealed_decks_goes_on_from_one_too(tmp_path: Path, played: list[str]) -> None:
    record, game = play_sealed("scala40", "checkpoints", hands=4, whole=False)
    kept = Checkpoints(tmp_path)
    assert kept.replay(record).problem is None
    locked = Record.loads(record.dumps(lambda _: "00"), lambda _: record.seed)
    deal = len(record.turns) - record.turns[::-1].index(DEAL) - 1
    played.clear()
    replay = kept.replay(locked)
    assert played == record.turns[deal:]
    assert (replay.game.hands, replay.game.stock) == (game.hands, game.stock)
    assert locked.sealing is not None
    locked.sealing.cuts[1] += 1 if locked.sealing.cuts[1] < 50 else -1
    played.clear()
    kept.replay(locked)
    assert played[0] == record.turns[0]
