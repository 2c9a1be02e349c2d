"""The secret of a match lies in its file under a key of the user's.

Source: design/honest_deck.md, What is protected.
"""

import os
import re
import stat
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from scala_desktop.rules.record import Record
from scala_desktop.store import keyring as keyrings
from scala_desktop.store.files import backup_of
from scala_desktop.store.keyring import Keyring
from scala_desktop.store.saves import Saves
from tests.records.sealing import played, sealed


@pytest.mark.parametrize("secret", ["a short one", "a" * 64, "è un seme\n" * 9, "è\ud800 "])
def test_a_secret_comes_back_with_the_same_key_only(tmp_path: Path, secret: str) -> None:
    locked = Keyring(tmp_path / "key").lock(secret)
    assert secret.encode(errors="surrogatepass")[:8].hex() not in locked
    assert Keyring(tmp_path / "key").lock(secret) == locked
    assert Keyring(tmp_path / "key").unlock(locked) == secret
    assert Keyring(tmp_path / "none").unlock(locked) == ""
    other = Keyring(tmp_path / "other")
    assert other.lock(secret) != locked
    assert other.unlock(locked) == ""


def test_what_was_changed_or_is_no_text_of_ours_gives_nothing(tmp_path: Path) -> None:
    keyring = Keyring(tmp_path / "key")
    locked = keyring.lock("secret")
    for place in range(0, len(locked), 7):
        digit = "0" if locked[place] != "0" else "1"
        assert keyring.unlock(locked[:place] + digit + locked[place + 1 :]) == ""
    for text in ("", "00", "no digits", locked[:-2]):
        assert keyring.unlock(text) == ""


def test_a_damaged_key_is_replaced_by_a_good_one(tmp_path: Path) -> None:
    (tmp_path / "key").write_text("half a key")
    locked = Keyring(tmp_path / "key").lock("secret")
    assert Keyring(tmp_path / "key").unlock(locked) == "secret"
    (aside,) = tmp_path.glob("key.broken-*")
    assert aside.read_text() == "half a key", "somebody may know the other half"


def test_a_key_that_cannot_be_read_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What lies under it would be locked up for ever."""
    locked = Keyring(tmp_path / "key").lock("secret")

    def refused(path: Path, most: int) -> bytes:
        raise PermissionError(path)

    with monkeypatch.context() as others:
        others.setattr(keyrings, "read_bytes", refused)
        assert Keyring(tmp_path / "key").lock("another") == ""
        assert Keyring(tmp_path / "key").unlock(locked) == ""
    assert Keyring(tmp_path / "key").unlock(locked) == "secret"


@pytest.mark.skipif(sys.platform == "win32", reason="modes of files are those of Unix")
def test_nobody_else_may_read_the_key(tmp_path: Path) -> None:
    keyring = Keyring(tmp_path / "folder" / "key")
    keyring.lock("secret")
    keyring.settle()
    assert stat.S_IMODE(keyring.path.stat().st_mode) == 0o600
    assert os.listdir(keyring.path.parent) == ["key"]  # noqa: PTH208 - names alone


def test_where_no_key_can_be_kept_the_match_is_not_lost(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    keyring = Keyring(tmp_path / "file" / "key")
    assert keyring.lock("secret") == ""
    record = sealed("scala40", "in clear")
    assert Record.loads(record.dumps(keyring.lock), keyring.unlock).seed == "in clear"


def test_a_match_in_play_goes_on_and_no_file_holds_its_secret(tmp_path: Path) -> None:
    record, game = played("burraco", "hidden seed", whole=False)
    assert record.sealing is not None
    saves = Saves(tmp_path)
    for one in (replace(record, turns=record.turns[:-1]), record):  # the backup, too
        assert saves.save(one.dumps(saves.keyring.lock)) is None
    assert backup_of(saves.path).is_file()
    for path in tmp_path.iterdir():
        assert not re.search("hidden|seed", path.read_text())
    found = Saves(tmp_path).load().record
    assert found is not None
    assert found.seed == "hidden seed"
    replay = found.replay()
    assert replay.problem is None
    assert (replay.game.hands, replay.game.stock) == (game.hands, game.stock)


def test_a_match_whose_key_is_elsewhere_stays_where_it_is(tmp_path: Path) -> None:
    record = sealed("scala40", "elsewhere")
    record.note_deal(record.start())
    saves = Saves(tmp_path)
    saves.keyring = Keyring(tmp_path / "keys" / "one")
    assert saves.save(record.dumps(saves.keyring.lock)) is None
    here = Saves(tmp_path)
    here.keyring = Keyring(tmp_path / "keys" / "other")
    found = here.load()
    assert found.record is None
    assert [problem.code for problem in found.problems] == ["sealed"]
    before = saves.path.read_text()
    assert here.save(sealed("scala40", "new").dumps(here.keyring.lock)) is None
    assert saves.path.read_text() == before
    assert here.path != saves.path
