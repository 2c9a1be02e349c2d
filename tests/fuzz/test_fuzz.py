"""A few of the cases that ``long_run.py`` does by the thousand, for each kind of file."""

import os
from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from tests.fuzz.kinds import KINDS, LostError, match_is_there, records, settings_are_there
from tests.fuzz.long_run import Outcome, apart, one
from tests.fuzz.mutating import MUTATIONS, spoilt

pytestmark = pytest.mark.skipif(os.name != "posix", reason="it uses pipes and limits of Unix")


@pytest.mark.parametrize("name", list(KINDS))
def test_a_spoilt_file_ends_in_a_sentence_and_nothing_is_lost(
    qapp: QApplication, tmp_path: Path, name: str
) -> None:
    found = Outcome()
    for number in range(60):
        one(name, number, tmp_path, None, found)
    assert found.faults == []
    assert found.cases == 60
    assert len(found.ways) == 2


@pytest.mark.parametrize("name", ["record", "scenario"])
def test_the_command_line_says_a_sentence(qapp: QApplication, tmp_path: Path, name: str) -> None:
    assert apart(3, tmp_path, name).faults == []


def test_what_is_lost_is_noticed(tmp_path: Path) -> None:
    match, other = records()[1], records()[3]
    (tmp_path / "other").write_bytes(other)
    match_is_there(other, tmp_path)
    for gone in (match, b"half a match"):
        with pytest.raises(LostError):
            match_is_there(gone, tmp_path)
    with pytest.raises(LostError):
        settings_are_there(b'{"presets": [{"name": "nonna"}]}', tmp_path)


def test_every_mutation_changes_something() -> None:
    for mutation in MUTATIONS:
        assert any(mutation(records()[0], Random(seed)) != records()[0] for seed in range(5))
    assert spoilt(records()[0], Random(1)) == spoilt(records()[0], Random(1))
