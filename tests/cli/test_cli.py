"""The command line as a person meets it: one process a call."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from scala_desktop import __version__
from scala_desktop.bots import simulation
from scala_desktop.bots.base import choose
from scala_desktop.cli import main
from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.record_writer import RecordWriter
from scala_desktop.rules.scala40.options import Scala40Rules

ROOT = Path(__file__).parents[2]
ENDLESS = "9" * 5_000
ONE_GOOD_ONE_BAD = """
format = 1
source = "a test"

[[case]]
id = "draw first"
game = "scala40"
moves = ["discard Kd"]
error = "WRONG_PHASE"

[[case]]
id = "a wrong hope"
game = "scala40"
hands = ["Ks As 2s 9d 4c", "13"]
phase = "play"
opened = [0]
moves = ["meld Ks As 2s"]
error = "RUN_GAP"
"""


def call(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "scala_desktop", *map(str, arguments)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def use_error(*arguments: object) -> str:
    """Return the sentence with which a wrong call ends; it is all that is said."""
    done = call(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("scala-desktop: ")
    assert done.stderr.count("\n") == 1
    return done.stderr.removeprefix("scala-desktop: ").strip()


def record() -> Record:
    players = (Player("Anna"), Player("Rosa", "hard"))
    return Record("scala40", Scala40Rules(), "classic", "a seed", players)


def record_of_two_turns() -> Record:
    made = record()
    game = made.start()
    for _ in range(2):
        game.play(game.check(parse("draw")))
        hand = [move for move in game.legal_moves() if str(move).startswith("discard")]
        line = f"draw; {hand[0]}"
        game.play(hand[0])
        made.turns.append(line)
    return made


def match_of_pairs() -> Record:
    """Return the record of a match of one hand that bots have played in pairs."""
    rules = BurracoRules(match_mode="fixed_hands", hands_per_match=1)
    players = tuple(Player(name, "easy") for name in ("Anna", "Rosa", "Carlo", "Giulia"))
    made = Record("burraco", rules, "classic", "pairs", players)
    game, writer = made.start(), RecordWriter(made)
    while game.winner is None:
        seat = game.turn
        move = choose(game.view(seat), "easy", f"pairs/{len(made.turns)}")
        game.play(move)
        writer.append(move, seat)
    return made


def parse(text: str):  # type: ignore[no-untyped-def]  # what argparse gives
    from scala_desktop.rules.moves import parse_move

    return parse_move(text)


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    path = tmp_path / "mixed.toml"
    path.write_text(ONE_GOOD_ONE_BAD, encoding="utf-8")
    return path


def test_version() -> None:
    done = call("--version")
    assert (done.returncode, done.stdout.strip()) == (0, f"scala-desktop {__version__}")


def test_help_names_every_verb() -> None:
    done = call("--help")
    assert done.returncode == 0
    for verb in ("play", "open", "check", "simulate", "replay", "verify", "rules", "paths"):
        assert verb in done.stdout
    assert "smoke" not in done.stdout


# --- check -------------------------------------------------------------------------------------


def test_check_tells_the_failing_case_in_one_line(scenario: Path) -> None:
    done = call("check", scenario)
    assert done.returncode == 1
    failure, count = done.stdout.splitlines()
    assert count == "1 passed, 1 failed"
    assert str(scenario) in failure
    for told in ("a wrong hope", "meld Ks As 2s", "RUN_GAP", "RUN_WRAP", "Ks As 2s 9d 4c"):
        assert told in failure
    assert done.stderr == ""


def test_check_of_good_files_and_folders(tmp_path: Path) -> None:
    deep = tmp_path / "a" / "b"
    deep.mkdir(parents=True)
    good = ONE_GOOD_ONE_BAD.partition('[[case]]\nid = "a wrong')[0]
    for path in (tmp_path / "one.toml", deep / "two.toml", deep / "THREE.TOML"):
        path.write_text(good, encoding="utf-8")
    (tmp_path / "folder.toml").mkdir()
    done = call("check", tmp_path, tmp_path / "one.toml")
    assert (done.returncode, done.stdout, done.stderr) == (0, "4 passed, 0 failed\n", "")


def test_check_goes_on_after_a_file_that_is_none_and_an_empty_folder(
    scenario: Path, tmp_path: Path
) -> None:
    broken, empty = tmp_path / "broken.toml", tmp_path / "empty"
    broken.write_text("format = = 1", encoding="utf-8")
    empty.mkdir()
    done = call("check", broken, empty, scenario)
    assert done.returncode == 2
    assert done.stdout.splitlines()[-1] == "1 passed, 1 failed"
    for path, line in zip((broken, empty), done.stderr.splitlines(), strict=True):
        assert str(path) in line


def test_check_tells_of_files_in_their_order(
    scenario: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    both = io.TextIOWrapper(io.BytesIO())
    monkeypatch.setattr("sys.stdout", both)
    monkeypatch.setattr("sys.stderr", io.TextIOWrapper(both.buffer, write_through=True))
    paths = [scenario, tmp_path / "nowhere.toml", scenario]
    assert main(["check", *map(str, paths)]) == 2
    *lines, count = both.buffer.getvalue().decode().splitlines()
    assert count == "2 passed, 2 failed"
    for path, line in zip(paths, lines, strict=True):
        assert str(path) in line


def test_what_a_file_says_moves_no_cursor(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = record()
    made.players, made.preset = (Player("A\nHand 9\x1b[31m"), Player("B")), "x\x9b2J\u2028y"
    path = tmp_path / "two\nlines.toml"
    path.write_text(made.dumps(), encoding="utf-8")
    assert main(["replay", str(path)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Scala 40, x?2J y, seed 'a seed': 0 you:A Hand 9?[31m, 1 you:B\n\nHand 1")
    assert len(out.splitlines()) == 5
    case = 'expect = { kinds = { m1 = "\\u001b[2J" } }\n'
    head = f'format = 1\n[[case]]\ngame = "scala40"\n{case}'
    path.write_text(f'{head}[[case]]\ngame = "scala40"\nturn = 9', encoding="utf-8")
    assert main(["check", str(path)]) == 1
    *failures, _ = capsys.readouterr().out.splitlines()
    assert all("two lines.toml: case 'number " in line for line in failures)
    assert "kind of m1 = ?[2J" in failures[0]
    assert len(failures) == 2


@pytest.mark.parametrize(
    ("case", "told"),
    [
        ('game = "scala40"\ncolour = 3', "colour"),
        ('game = "scala40"\nlives = [3, 3]', "lives"),
        ('game = "briscola"', "briscola"),
        ("players = 2", "game"),
        ('game = "scala40"\nplayers = 7', "players = 7"),
        ('game = "scala40"\nrules = { opening_treshold = 3 }', "opening_treshold"),
        ('game = "scala40"\nrules = { opening_threshold = 121 }', "opening_threshold"),
        ('game = "scala40"\nrules = { preset = "mine" }', "mine"),
        ('game = "scala40"\nhands = ["Kh Kh Kh", "13"]', "Kh"),
        ('game = "scala40"\nhands = ["Xh", "13"]', "Xh"),
        ('game = "scala40"\nmelds = ["0: 7h 7d 9c"]', "7h 7d 9c"),
        ('game = "scala40"\nmoves = ["drow"]', "drow"),
        ('game = "scala40"\nmoves = ["5: draw"]', "5: draw"),
        ('game = "scala40"\nmoves = ["draw"]\nerror = "NO_SUCH_CODE"', "NO_SUCH_CODE"),
        ('game = "scala40"\nerror = true', "no move"),
        ('game = "scala40"\nfacts = { got = 1 }', "facts"),
        ('game = "scala40"\nexpect = { turns = 1 }', "turns"),
        ('game = "scala40"\nexpect = { turn = "one" }', "turn"),
        ('game = "scala40"\nexpect = { legal = ["leap"] }', "legal"),
        ('game = "scala40"\nturn = 2', "turn = 2"),
        ('game = "scala40"\nplayers = true', "players = true: want"),
        ('game = "scala40"\nsource = 1979-05-27', "source = 1979-05-27: want"),
        ('game = "scala40"\nmoves = ["draw"]\nerror = false', "error = false: want"),
        ('game = "scala40"\nexpect = { hands = { x = [false] } }', "hands = { x = [false] }: want"),
        ('game = "scala40"\nrules = { jokers = true }', "jokers = true: want"),
        ('game = "scala40"\nphase = "lunch"', "lunch"),
        ('game = "scala40"\nphase = ["draw"]', "phase"),
        ('game = "scala40"\nexpect = { phase = ["draw"] }', "phase"),
        ('game = "scala40"\nexpect = { illegal = { take = [["PILE_EMPTY"]] } }', "illegal"),
        ('game = "scala40"\nexpect = { legal = ["9: draw"] }', "NOT_YOUR_TURN"),
        ('game = "scala40"\nhands = "Kh"', "hands"),
        (f'game = "scala40"\nhands = ["{ENDLESS}"]', "hands"),
        (f'game = "scala40"\nmoves = ["add 7h m{ENDLESS}"]', "no such meld"),
        (f'game = "scala40"\nmoves = ["{ENDLESS}: draw"]', "no such seat"),
        (f'game = "scala40"\nmelds = ["{ENDLESS}: 7h 7d 7c"]', "odd one"),
        (f'game = "scala40"\nexpect = {{ hands = {{ {ENDLESS} = "7h" }} }}', "hands"),
    ],
    ids=lambda text: text[:40],
)
def test_a_case_that_cannot_be_fails_with_its_name_and_fault(
    case: str, told: str, tmp_path: Path
) -> None:
    path = tmp_path / "case.toml"
    path.write_text(f'format = 1\n[[case]]\nid = "odd one"\n{case}\n', encoding="utf-8")
    done = call("check", path)
    assert (done.returncode, done.stderr) == (1, "")
    failure, count = done.stdout.splitlines()
    assert count == "0 passed, 1 failed"
    assert "odd one" in failure
    assert told in failure


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\x00\x01",
        "format = 2",
        "format = true",
        "format = 1\nname = 'x'",
        "format = 1\ncase = 3",
        "x = " + "[" * 100_000,
    ],
)
def test_a_file_that_is_no_scenario_is_an_error_of_use(text: str, tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_text(text, encoding="utf-8")
    assert str(path) in use_error("check", path)


def test_a_file_of_bytes_or_none_is_an_error_of_use(tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_bytes(bytes(range(128, 256)))
    assert "text" in use_error("check", path)
    assert "no.toml" in use_error("check", tmp_path / "no.toml")
    empty = tmp_path / "empty"
    empty.mkdir()
    assert "empty" in use_error("check", empty)


# --- replay ------------------------------------------------------------------------------------


def test_replay_tells_the_turns(tmp_path: Path) -> None:
    made = record_of_two_turns()
    path = tmp_path / "match.toml"
    path.write_text(made.dumps(), encoding="utf-8")
    whole = call("replay", path)
    assert (whole.returncode, whole.stderr) == (0, "")
    assert "Hand 1" in whole.stdout
    lines = [line for line in whole.stdout.splitlines() if "draw (" in line]
    assert [line.split()[0] for line in lines] == ["1", "2"]
    assert {line.split()[1] for line in lines} == {"Anna:", "Rosa:"}
    first = call("replay", path, "--until", "1")
    assert "   1 " in first.stdout
    assert "   2 " not in first.stdout


def test_replay_tells_what_a_pair_has_won(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    path.write_text(match_of_pairs().dumps(), encoding="utf-8")
    done = call("replay", path)
    assert (done.returncode, done.stderr) == (0, "")
    last = done.stdout.splitlines()[-3:]
    assert last[0].startswith("     Anna and Carlo: ")
    assert last[1].startswith("     Rosa and Giulia: ")
    assert last[2] in ("     Anna and Carlo win the match", "     Rosa and Giulia win the match")


def test_replay_stops_at_the_line_that_does_not_replay(tmp_path: Path) -> None:
    made = record_of_two_turns()
    made.turns[1] = "take; discard Kd; draw"
    path = tmp_path / "match.toml"
    path.write_text(made.dumps(), encoding="utf-8")
    done = call("replay", path)
    assert done.returncode == 2
    assert "   1 " in done.stdout
    assert "turn 2" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("line", ["", " ; ", "9: deal", "draw", "take; discard Kd; draw"])
def test_replay_refuses_what_cannot_be_loaded(line: str, tmp_path: Path) -> None:
    made = record_of_two_turns()
    made.turns.insert(0, line)
    fault = made.replay().problem
    assert fault is not None
    path = tmp_path / "match.toml"
    path.write_text(made.dumps(), encoding="utf-8")
    done = call("replay", path)
    assert done.returncode == 2
    assert fault in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_file_at_fault_is_named_once(tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    assert use_error("replay", path).count(str(path)) == 1
    path.write_text("format = 1\n[[case]]\nid = 'x'\ngame = 'briscola'\n", encoding="utf-8")
    assert use_error("replay", path).count(str(path)) == 1


# --- simulate, rules, paths --------------------------------------------------------------------


def test_simulate_prints_a_table_or_json() -> None:
    asked = ("simulate", "scala40", "--matches", 1, "--seats", "easy,easy", "--seed", "x")
    table = call(*asked)
    assert table.returncode == 0
    assert "2 matches of 1 deal\n" in table.stdout
    assert table.stderr == "", "no progress bar where there is no terminal"
    data = json.loads(call(*asked, "--json").stdout)
    assert (data["matches"], data["deals"]) == (2, 1)
    assert [bot["level"] for bot in data["bots"]] == ["easy", "easy"]


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="needs /proc")
def test_simulate_tells_a_process_that_dies_and_goes_on() -> None:
    asked = [sys.executable, "-m", "scala_desktop", "simulate", "scala40", "--matches", "20"]
    asked += ["--seats", "easy,medium", "--jobs", "2", "--json"]
    with subprocess.Popen(
        asked, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as run:
        deadline = time.monotonic() + 60
        while len(workers := workers_of(run.pid)) < 2 and time.monotonic() < deadline:
            time.sleep(0.02)
        os.kill(workers[0], signal.SIGKILL)
        out, told = run.communicate(timeout=120)
    assert run.returncode == 0
    assert told.count("\n") == 1
    assert told.startswith("scala-desktop: a worker failed (")
    assert told.endswith("): its deals are played again\n")
    assert json.loads(out)["matches"] == 20


def test_simulate_tells_what_kept_workers_from_their_work_and_who_does_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    closed = ThreadPoolExecutor(1)
    closed.shutdown()
    monkeypatch.setattr(simulation, "processes", lambda _: closed)
    asked = ["simulate", "scala40", "--matches", "4", "--seats", "easy,easy", "--jobs", "2"]
    assert main(asked) == 0
    told = capsys.readouterr().err
    assert "died" not in told
    assert "a worker failed (cannot schedule new futures after shutdown)" in told
    assert told.count("until one does, the deals are played here") == 1


def workers_of(pid: int) -> list[int]:
    """Return the spawned processes of *pid*, without the one that tidies up after them."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    lines = {int(child): Path(f"/proc/{child}/cmdline").read_bytes() for child in children}
    return [child for child, line in lines.items() if b"spawn_main" in line]


def test_rules_prints_the_rule_book() -> None:
    italian, english = call("rules", "scala40"), call("rules", "scala40", "--lang", "en")
    assert italian.returncode == english.returncode == 0
    assert "**40 punti**" in italian.stdout
    assert "**40 points**" in english.stdout
    guide = call("rules", "scala40", "--preset", "guide", "--lang", "it")
    assert "si mescola" in guide.stdout


def test_paths(own_folders: Path) -> None:
    done = call("paths")
    assert done.returncode == 0
    assert [line.partition(":")[0] for line in done.stdout.splitlines()] == [
        "settings",
        "saves",
        "history",
        "decks",
        "portraits",
        "logs",
    ]
    assert str(own_folders) in done.stdout


# --- errors of use -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["dance"], "dance"),
        (["--loud"], "--loud"),
        (["play"], "GAME"),
        (["play", "briscola"], "briscola"),
        (["play", "scala40", "--seats", "you"], "2 to 6"),
        (["play", "scala40", "--seats", "you,wizard"], "wizard"),
        (["play", "scala40", "--seats", "you:Anna,hard:anna"], "'anna' twice"),
        (["play", "scala40", "--seats", "you:a\nb\x1b[31m,easy"], r"'a\nb\x1b[31m'"),
        (["play", "scala40", "--rules", "mine"], "mine"),
        (["check"], "FILE"),
        (["check", ""], "'' names no file"),
        (["replay", ""], "'' names no file"),
        (["replay", "nowhere.toml"], "nowhere.toml"),
        (["replay", "pyproject.toml"], "pyproject.toml"),
        (["replay", "nowhere.toml", "--until", "soon"], "soon"),
        (["replay", "nowhere.toml", "--until", "-1"], "-1"),
        (["simulate", "scala40"], "--matches"),
        (["simulate", "scala40", "--matches", "many", "--seats", "hard,easy"], "many"),
        (["simulate", "scala40", "--matches", "0", "--seats", "hard,easy"], "0"),
        (["simulate", "scala40", "--matches", "2", "--seats", "hard-mad,easy"], "hard-mad"),
        (["simulate", "scala40", "--matches", "2", "--seats", "child-bold,easy"], "child-bold"),
        (["simulate", "scala40", "--matches", "9" * 400, "--seats", "easy,easy"], "1000000"),
        (["simulate", "scala40", "--matches", "1", "--seats", "you,easy"], "you"),
        (["simulate", "scala40", "--matches", "1", "--seats", "easy"], "2 to 6"),
        (["simulate", "scala40", "--matches", "1", "--seats", "easy,easy", "--rules", "x"], "x"),
        (["simulate", "trentuno", "--matches", "1", "--seats", "easy"], "2 to 12"),
        (["rules", "briscola"], "briscola"),
        (["rules", "scala40", "--preset", "mine"], "mine"),
        (["rules", "scala40", "--preset", ""], "no such preset"),
        (["rules", "scala40", "--lang", "fr"], "fr"),
        (["paths", "more"], "more"),
    ],
    ids=" ".join,
)
def test_a_wrong_call_ends_with_one_sentence(arguments: list[str], told: str) -> None:
    assert told in use_error(*arguments)


def test_seats_that_contradict_the_rules_are_refused_in_a_simulation() -> None:
    rules = ("--rules", "fibur_tournament", "--seats", "easy,easy,easy")
    told = use_error("simulate", "burraco", *rules, "--matches", "1")
    assert told == "3 players: Victory points are shared between two sides, but the table has 3"


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "scala_desktop", "rules", "scala40"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


def closed(*streams: int) -> dict[str, object]:
    """Return what a process is started with to have none of the standard *streams*."""

    def close() -> None:
        for stream in streams:
            os.close(stream)

    return {"preexec_fn": close}


@pytest.mark.skipif(sys.platform == "win32", reason="streams are closed so on POSIX")
@pytest.mark.parametrize(
    ("arguments", "streams", "code"),
    [
        (["rules", "scala40"], (1,), 0),
        (["rules", "scala40"], (1, 2), 0),
        (["rules", "briscola"], (2,), 2),
        (["simulate", "scala40", "--matches", "1", "--seats", "random,random"], (2,), 0),
    ],
    ids=str,
)
def test_what_nobody_can_read_is_not_missed(
    arguments: list[str], streams: tuple[int, ...], code: int
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "scala_desktop", *arguments],
        cwd=ROOT,
        capture_output=True,
        check=False,
        **closed(*streams),  # type: ignore[call-overload]  # the one that closes them
    )
    assert (done.returncode, done.stderr) == (code, b"")
    assert (code == 0 and 1 not in streams) == bool(done.stdout)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device to write to")
def test_a_disk_that_is_full_is_told_in_one_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "scala_desktop", "rules", "scala40"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert "No space left" in done.stderr
    assert done.stderr.count("\n") == 1
