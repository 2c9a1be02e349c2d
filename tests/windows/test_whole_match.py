"""A whole match in the real window, by drags, by clicks and by keys, to the final score."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from gallery_looks import Screen

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SCREENS = {"1": Screen(1366, 768), "1.5": Screen(1920, 1080, 1.5)}
HANDS = ("mouse", "clicks", "keys")


def play(hand: str, scale: str, folder: Path, *more: str) -> str:
    """Run the driver in a process of its own and return what it prints at the end."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)} | SCREENS[scale].settings(folder)
    done = subprocess.run(
        [sys.executable, str(HERE / "driver.py"), hand, *more],
        env=environment,
        capture_output=True,
        text=True,
        timeout=280,
        check=False,
        cwd=folder,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    complaints = [
        line
        for line in done.stderr.splitlines()
        if line and "This plugin does not support" not in line
    ]
    assert complaints == []
    return done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("scale", SCREENS)
@pytest.mark.parametrize("hand", HANDS)
def test_a_whole_match_is_played_to_the_final_score(hand: str, scale: str, tmp_path: Path) -> None:
    told = play(hand, scale, tmp_path)
    found = re.search(
        r"ratio (\S+), hands (\d+), .*final score \[(\d+), (\d+)\], winner (\d)", told
    )
    assert found is not None, told
    ratio, hands, mine, other, winner = found.groups()
    assert ratio == scale
    assert int(hands) >= 1
    assert max(int(mine), int(other)) >= 51
    assert int(winner) == (0 if int(mine) < int(other) else 1)


@pytest.mark.slow
@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_three_people_pass_the_screen_on_through_a_match(hand: str, tmp_path: Path) -> None:
    told = play(hand, "1", tmp_path, "--people", "3", "--hands", "1")
    assert "final score" in told


@pytest.mark.slow
@pytest.mark.parametrize("game", ["burraco", "canasta"])
@pytest.mark.parametrize("hand", HANDS)
def test_four_play_a_match_of_pairs_to_the_final_score(
    hand: str, game: str, tmp_path: Path
) -> None:
    told = play(hand, "1", tmp_path, "--game", game, "--players", "4")
    found = re.search(r"final score \[(-?\d+), (-?\d+)\], winner (\d)", told)
    assert found is not None, told
    ours, theirs, winner = map(int, found.groups())
    assert winner == (0 if ours > theirs else 1)


@pytest.mark.slow
@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_four_play_scala_40_in_pairs_to_the_final_score(hand: str, tmp_path: Path) -> None:
    told = play(hand, "1", tmp_path, "--pairs", "--players", "4", "--people", "2")
    found = re.search(r"final score \[(\d+), (\d+)\], winner (\d)", told)
    assert found is not None, told
    ours, theirs, winner = map(int, found.groups())
    assert winner == (0 if ours < theirs else 1)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "scale", "seed", "done"),
    [
        (4, "1", "u8", {"draw", "take", "discard", "knock"}),
        (12, "1", "u3", {"draw", "take", "discard", "knock", "bet"}),
        (12, "1.5", "u3", {"draw", "take", "discard", "knock", "bet"}),
    ],
)
@pytest.mark.parametrize("hand", HANDS)
def test_trentuno_is_played_until_one_is_left(
    hand: str, players: int, scale: str, seed: str, done: set[str], tmp_path: Path
) -> None:
    told = play(
        hand, scale, tmp_path, "--game", "trentuno", "--players", str(players), "--seed", seed
    )
    found = re.search(r"final score \[(.*)\], winner (\d+), people did (.*)", told)
    assert found is not None, told
    lives = [int(life) for life in found[1].split(", ")]
    assert len(lives) == players
    assert [seat for seat, life in enumerate(lives) if life] == [int(found[2])]
    assert done <= set(found[3].split())


@pytest.mark.slow
def test_two_people_pass_the_screen_on_through_a_match_of_trentuno(tmp_path: Path) -> None:
    told = play("mouse", "1", tmp_path, "--game", "trentuno", "--people", "2", "--players", "4")
    assert "final score" in told


@pytest.mark.slow
@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_a_match_of_trentuno_is_played_with_sicilian_cards(hand: str, tmp_path: Path) -> None:
    told = play(hand, "1", tmp_path, "--game", "trentuno", "--players", "4", "--deck", "siciliane")
    found = re.search(r"deck siciliane, final score \[(.*)\], winner (\d)", told)
    assert found is not None, told
    lives = [int(life) for life in found[1].split(", ")]
    assert [seat for seat, life in enumerate(lives) if life] == [int(found[2])]
